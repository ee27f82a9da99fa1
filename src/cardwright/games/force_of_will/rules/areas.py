"""Rules 302, 311, 1004, 1007, 1009-1011, 1013, 1019 and 1024: what happens to cards that move, rest, or take damage."""

from __future__ import annotations

from cardwright.kernel.events.changes import CHANGES as SHARED_CHANGES
from cardwright.kernel.events.changes import announce, search, to_its_owner, turn_card
from cardwright.kernel.events.changes import counter as plain_counter
from cardwright.kernel.events.changes import damage as plain_damage
from cardwright.kernel.events.changes import draw as plain_draw
from cardwright.kernel.events.changes import move as plain_move
from cardwright.kernel.events.changes import resource as plain_resource
from cardwright.kernel.events.changes import reveal as plain_reveal
from cardwright.kernel.events.moving import turn_side
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Ref
from cardwright.kernel.state.placement import Passage, in_pile
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE

from .adding import choose_host, hosts_for, wants_host
from .battle import ATTACKING, enter_attacking
from .contract import CONTRACT, end_contract, fulfil, turn_over
from .expelling import EXPEL, keeps_last_ruler
from .keyword_spells import chain
from .revolution_order import is_held, order_left, orders_of, returned
from .stacks import change_stack, is_transcended
from .timing import JUDGED
from .zones import CHASE, FIELD, GRAVEYARD, ORDERS, OVERLAY, RULER_AREA, SIDEBOARD, STACK

ASTRAL = "astral"
WITHOUT_DEF = "without DEF"
WILLPOWER = "willpower"
OWNERS = frozenset((GRAVEYARD, "deck", "hand", "removed area", "magic stone deck", "sideboard", "standby area"))


# --- destroying (1010) ----------------------------------------------------------------------------------------------


def keeps_ruler_side(card: Card) -> bool:
    """A J-ruler whose card has a ruler side, to which it returns."""
    return "j-ruler" in card.face.kinds and "ruler" in card.front.kinds  # FOW 1024.2a, 1024.2b, 1024.2c


def destroyed(g: Game, card: Card, frame: int, rule: str) -> Event:
    """The event of destroying a card: a J-ruler goes to the ruler area, its ruler side up, others to the graveyard."""
    if g.zone_kind(card) == FIELD and keeps_ruler_side(card) and "token" not in card.face.kinds:
        to = g.zone(RULER_AREA, card.owner).id  # FOW 1010.1, 1304.4a, 1304.5c
    elif is_transcended(g, card):
        to = g.zone(SIDEBOARD, card.owner).id  # FOW 1010.1
    else:
        to = g.zone(GRAVEYARD, card.owner).id
    other = g.frames[frame].source[0] if frame in g.frames else g.notes.last_damager.get(card.id, -1)  # FOW 1204.1a
    return Event("move", card.id, card.controller, 0, other, card.zone, to, tag="destroy", frame=frame, rule=rule)


def into_graveyard(g: Game, card: Card, rule: str, tag: str = "put") -> Event:
    """The event of putting a card into its owner's graveyard."""
    to = g.zone(GRAVEYARD, card.owner).id
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag=tag, rule=rule)


def astral_event(g: Game, card: Card) -> Event:
    """A J/resonator without DEF goes to the graveyard; a J-ruler with a ruler side to the ruler area, astral."""
    if keeps_ruler_side(card) and "token" not in card.face.kinds:
        to = g.zone(RULER_AREA, card.owner).id
        return Event("move", card.id, card.controller, frm=card.zone, to=to, tag=ASTRAL, rule="1205.6")
    if is_transcended(g, card):
        to = g.zone(SIDEBOARD, card.owner).id
        return Event("move", card.id, card.controller, frm=card.zone, to=to, tag=ASTRAL, rule="1205.4")
    rule = "1205.1" if "resonator" in chars(g, card).kinds else "1205.5"
    if g.notes.ordered and orders_of(g, card.ref):
        rule = "1205.2"
    elif "contract j-ruler" in card.face.kinds:
        rule = "1205.3"
    return into_graveyard(g, card, rule, WITHOUT_DEF)  # FOW 1205.1-1205.3, 1205.5


# --- astral (1024) --------------------------------------------------------------------------------------------------


def is_astral(g: Game, card: Card) -> bool:
    """Its controller cannot judge or transcend a ruler of this name for the rest of the game."""
    return not chars(g, card).names.isdisjoint(g.notes.astral.get(card.controller, ()))  # FOW 1024.1, 1024.4


def make_astral(g: Game, card: Card) -> None:
    """A ruler that has come back from the field gets an astral counter and is astral."""
    g.journal.set(card, "counters", {**card.counters, ASTRAL: card.counters.get(ASTRAL, 0) + 1})
    names = g.notes.astral.get(card.controller, ())
    g.note("astral", {**g.notes.astral, card.controller: (*names, *sorted(card.face.chars.names.difference(names)))})
    g.say("1024.2", ASTRAL, card.controller, card.id)  # FOW 1010.1a, 1024.2


def heal(g: Game, card: Card) -> None:
    """A ruler is no longer astral."""
    g.journal.set(card, "counters", {name: count for name, count in card.counters.items() if name != ASTRAL})
    names = [name for name in g.notes.astral.get(card.controller, ()) if name not in card.face.chars.names]
    g.note("astral", {**g.notes.astral, card.controller: tuple(names)})  # FOW 1024.6, 1024.7
    g.changed("counters")


# --- cards that leave an area -----------------------------------------------------------------------------------------


def held_by_its_order(g: Game, e: Event, card: Card) -> Event | None:
    """A resonator spell with a Revolution Order goes to no area but the field."""
    return None if g.notes.ordering and is_held(g, card, g.zones[e.to].kind.name, e) else e  # FOW 712.2


def to_owner_unless_given(g: Game, e: Event, card: Card) -> Event:
    """An area of another player than its owner is only for cards that the text sends there."""
    return e if e.called("give") else to_its_owner(g, e, card)  # FOW 302.5, 302.6b, 302.6c


def last_ruler_stays(g: Game, e: Event, card: Card) -> Event | None:
    """A player keeps the last J/ruler."""
    return None if keeps_last_ruler(g, card) else e  # FOW 1047.3, 1051.1b


def with_its_host(g: Game, e: Event, card: Card) -> Event | None:
    """An addition that is put into the field needs a card to which it is added."""
    if wants_host(card) is not None:  # FOW 1002.3a
        if not hosts_for(g, card, e.player):
            return None  # FOW 1002.2a, 1002.2b
        g.push(choose_host, card.id, e.player)  # FOW 1405.3
    return e


def as_its_half(g: Game, e: Event, card: Card) -> Event:
    """An alternative card is put into the field as its half that is no chant."""
    if card.face.halved:
        for side, half in enumerate(card.sides):
            if side and "chant" not in half.kinds:
                turn_side(g, card, side)  # FOW 1041.3
    return e


def from_under_others(g: Game, e: Event, card: Card) -> Event:
    """A J-ruler with cards on top of it goes to the ruler area."""
    if card.links and any(g.zone_kind(part) == OVERLAY for part in in_pile(g, card)):
        return e.changed(to=g.zone(RULER_AREA, card.owner).id)  # FOW 1035.2a
    return e


DEPARTURES = (
    Passage(held_by_its_order, frm=(CHASE,)),  # FOW 712.2
    Passage(to_owner_unless_given, to=OWNERS),  # FOW 302.5
    Passage(last_ruler_stays, words=("control", EXPEL)),  # FOW 1047.3
    Passage(with_its_host, to=(FIELD,), not_frm=(CHASE, FIELD)),  # FOW 1002.2a
    Passage(as_its_half, to=(FIELD,)),  # FOW 1041.3
    Passage(from_under_others, frm=(FIELD,)),  # FOW 1035.2a
)


# --- cards that have come to an area ----------------------------------------------------------------------------------


def begins_a_chain(g: Game, e: Event, card: Card) -> None:
    """Before options are chosen it is asked whether the spell is chained."""
    chain(g, g.frames[e.frame])  # FOW 1160.2


def source_stays_shown(g: Game, e: Event, card: Card) -> None:
    """The source of an automatic object that is shown stays so in another hidden area."""
    if g.stack:
        stay_shown(g, card, e.ref)  # FOW 906.3b


def leaves_cards_on_top(g: Game, e: Event, card: Card) -> None:
    """The cards that were put on top of a J-ruler go to the graveyard."""
    over = [g.cards[i] for _, (i, _) in g.past[e.ref].links if g.zone_kind(g.cards[i]) == OVERLAY]
    if over:
        g.push(perform, *[into_graveyard(g, part, "1035.2a") for part in over])  # FOW 1035.2a


def swapped_is_revealed(g: Game, e: Event, card: Card) -> None:
    """All players know a card that was swapped."""
    g.push(stay_revealed, card.id)  # FOW 1048.1a, 1048.1b, 1048.1d


def attacks_at_once(g: Game, e: Event, card: Card) -> None:
    """A card may be put into the field attacking."""
    if e.state == ATTACKING:
        enter_attacking(g, card)  # FOW 1041.2


def contract_ends(g: Game, e: Event, card: Card) -> None:
    """The ruler under contract comes back with the counters of the J-ruler that left."""
    if card.id in g.notes.under_contract:
        g.push(end_contract, card.id, g.past[e.ref].counters)  # FOW 1010.1, 1205.3


def order_card_left(g: Game, e: Event, card: Card) -> None:
    """An order card has left the order area."""
    if g.notes.ordered:
        order_left(g, card)  # FOW 1040.1


def order_card_returns(g: Game, e: Event, card: Card) -> None:
    """An ordered card has left the field: its order card goes back."""
    if g.notes.ordered:
        for order in orders_of(g, e.ref):
            g.push(perform, returned(g, order, e.rule or "1010.1"))  # FOW 1010.1, 1205.2


def control_forgets_judgment(g: Game, e: Event, card: Card) -> None:
    """A J-ruler that another player controls was not judged by that player."""
    g.journal.set(card, "marks", {name: at for name, at in card.marks.items() if name != JUDGED})


def judged(g: Game, e: Event, card: Card) -> None:
    """A ruler that has come into the field was judged in this turn."""
    g.journal.set(card, "marks", {**card.marks, JUDGED: g.turn})  # FOW 302.3


def becomes_astral(g: Game, e: Event, card: Card) -> None:
    """A J-ruler that was destroyed, or had no DEF, is an astral ruler."""
    if g.zone_kind(card) != RULER_AREA or card.face is not card.front or "ruler" not in card.face.kinds:
        return
    past = g.past.get(e.ref)
    keywords = (chars(g, card) if past is None else past.chars).keywords
    if e.called(ASTRAL) or "Imperishable" not in keywords:  # FOW 1024.5
        make_astral(g, card)  # FOW 1010.1a, 1109.2, 1109.3, 1205.6


ARRIVALS = (
    Passage(begins_a_chain, to=(CHASE,), words=("play",)),  # FOW 1160.2
    Passage(source_stays_shown),  # FOW 906.3b
    Passage(leaves_cards_on_top, frm=(FIELD,), to=(RULER_AREA,)),  # FOW 1035.2a
    Passage(swapped_is_revealed, words=("swap",)),  # FOW 1048.1a
    Passage(attacks_at_once, to=(FIELD,)),  # FOW 1041.2
    Passage(contract_ends, frm=(FIELD,)),  # FOW 1010.1
    Passage(order_card_left, frm=(ORDERS,)),  # FOW 1040.1
    Passage(order_card_returns, frm=(FIELD,), words=("destroy", WITHOUT_DEF)),  # FOW 1205.2
    Passage(control_forgets_judgment, words=("control",)),  # FOW 302.3
    Passage(judged, frm=(RULER_AREA,), to=(FIELD,)),  # FOW 302.3
    Passage(becomes_astral, frm=(FIELD, STACK), to=(RULER_AREA,), words=(ASTRAL, "destroy")),  # FOW 1024.2
)


def stay_shown(g: Game, card: Card, before: Ref) -> None:
    """The source of an automatic object that is shown stays so in another hidden area, until the object is gone."""
    if card.zone < 0 or g.zones[card.zone].kind.seen_by == EVERYONE:
        return
    for f in [g.frames[fid] for fid in g.stack]:
        if f.source[0] == card.id and any(ref == before for ref, _ in f.revealed):
            kept = [one for one in f.revealed if one[0] != before]
            g.journal.set(f, "revealed", (*kept, (card.ref, card.known)))  # FOW 906.3b
            stay_revealed(g, card.id)


def stay_revealed(g: Game, card: int) -> None:
    """All players know the card from now on, wherever it is."""
    g.journal.set(g.cards[card], "known", (1 << len(g.players)) - 1)


# --- the changes ----------------------------------------------------------------------------------------------------


def change_move(g: Game, e: Event) -> Event | None:
    """A card moves; one that is contracted with a ruler enters the field even if it lies there."""
    if not e.called(CONTRACT):
        return plain_move(g, e)
    card = g.cards[e.card]
    g.push(fulfil, card.id)
    if g.zone_kind(card) == FIELD:
        return e if turn_over(g, card) else None  # FOW 713.3b
    return plain_move(g, e)  # FOW 713.3c


def change_turn(g: Game, e: Event) -> Event | None:
    """A card rests, recovers, or is turned over; rulers and J-rulers are always face up."""
    card = g.cards[e.card]
    if e.state == "facedown" and not e.called("contract") and not {"ruler", "j-ruler"}.isdisjoint(card.face.kinds):
        return None  # FOW 303.2a
    if g.zone_kind(card) == "seat":
        return None
    return turn_card(g, e)  # FOW 104.3, 303.2c


def change_reveal(g: Game, e: Event) -> Event | None:
    """A card of a hidden area is revealed, unless it is already."""
    card = g.cards[e.card]
    hidden = g.zones[card.zone].kind.seen_by != EVERYONE
    if hidden and card.known == (1 << len(g.players)) - 1:
        return None  # FOW 1005.2
    return plain_reveal(g, e)  # FOW 1005.1


def change_draw(g: Game, e: Event) -> Event | None:
    """The top card of the deck goes to the hand; only in their own draw phase players lose for want of one."""
    if not g.zone("deck", e.player).cards and not (g.phase == "draw" and e.player == g.active):
        return None  # FOW 1202.2
    return plain_draw(g, e)  # FOW 1009.1


def change_damage(g: Game, e: Event) -> Event | None:
    """Damage lowers the life of a player, and is marked on a J/resonator with DEF; others take none."""
    card = g.cards[e.card]
    if e.other >= 0:
        g.note("last_damager", {**g.notes.last_damager, e.card: e.other})  # FOW 1204.1a
    if g.zone_kind(card) == "seat":
        return lose_life(g, e)  # FOW 1007.2
    own = chars(g, card)
    if "j/resonator" not in own.kinds or "DEF" not in own.numbers:
        return None  # FOW 1007.4
    return plain_damage(g, e)  # FOW 1007.1


def lose_life(g: Game, e: Event) -> Event | None:
    """A player's life goes down by damage."""
    if e.amount <= 0:
        return None
    resources = g.players[e.player].resources
    g.journal.key(resources, "life", resources["life"] - e.amount)
    g.changed("resources")
    return e


def change_resource(g: Game, e: Event) -> Event | None:
    """Will is produced or spent, life is gained or lost."""
    done = plain_resource(g, e)
    if done and e.word == "life":
        g.changed("resources")
    return done


def change_counter(g: Game, e: Event) -> Event | None:
    """Counters are put on a card or removed; willpower counters only by wardens and by battles."""
    if e.word == WILLPOWER and not _of_a_warden(g, e):
        return None  # FOW 716.4, 1309.1c
    return plain_counter(g, e)


def _of_a_warden(g: Game, e: Event) -> bool:
    if e.frame not in g.frames:
        return True  # a battle, or a rule
    source = g.cards[g.frames[e.frame].source[0]]
    return "warden" in source.front.kinds


CHANGES = {
    **SHARED_CHANGES,
    "move": change_move,
    "turn card": change_turn,
    "draw": change_draw,
    "pile": change_stack,
    "reveal": change_reveal,
    "damage": change_damage,
    "resource": change_resource,
    "counter": change_counter,
    "search": search,
    "block": announce,
    "judgment": announce,
    "call": announce,
    "resolves": announce,
    "force": announce,
}

# The words of prohibitions, by kind and word of the event.
BAN_WORDS = {
    ("move", "destroy"): "be destroyed",
    ("move", "banish"): "be banished",
    ("move", "remove"): "be removed",
    ("move", "return"): "be returned",
    ("move", "discard"): "be discarded",
    ("damage", ""): "be damaged",
    ("turn card", "rested"): "be rested",
    ("turn card", "recovered"): "be recovered",
    ("counter", ""): "get counters",
    ("draw", ""): "draw",
    ("resource", "life"): "gain life",
}


def impossible(g: Game, e: Event) -> Event | None:
    """An entity that cannot go where a replacement sends it goes to the graveyard; other events do not happen."""
    if e.kind != "move" or g.zone_kind(g.cards[e.card]) not in (FIELD, "chase area"):
        return None
    return e.changed(to=g.zone(GRAVEYARD, g.cards[e.card].owner).id, tag="put", also=())  # FOW 910.2d
