"""Rules 302, 311, 1004, 1007, 1009-1011, 1013, 1019 and 1024: what happens to cards that move, rest, or take damage."""

from __future__ import annotations

from cardwright.kernel.events.changes import CHANGES as SHARED_CHANGES
from cardwright.kernel.events.changes import announce, search, turn_card
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
from cardwright.kernel.state.placement import in_pile
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
    other = g.frames[frame].source[0] if frame in g.frames else g.notes.hurt.get(card.id, -1)  # FOW 1204.1a
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


# --- the changes ----------------------------------------------------------------------------------------------------


def change_move(g: Game, e: Event) -> Event | None:
    """A card moves; a zone of another player than its owner is only for cards that the text sends there."""
    card = g.cards[e.card]
    to, frm = g.zones[e.to].kind.name, g.zone_kind(card)
    if g.notes.ordering and is_held(g, card, to, e):
        return None  # FOW 712.2
    if to in OWNERS and g.zones[e.to].player != card.owner and not e.called("give"):
        e = e.changed(to=g.zone(to, card.owner).id)  # FOW 302.5, 302.6b, 302.6c
    if e.called(CONTRACT):
        g.push(fulfil, card.id)
        if frm == FIELD:
            return e if turn_over(g, card) else None  # FOW 713.3b
        return plain_move(g, e)  # FOW 713.3c
    if (e.called("control") or e.called(EXPEL)) and keeps_last_ruler(g, card):
        return None  # FOW 1047.3, 1051.1b
    if to == FIELD and frm not in (CHASE, FIELD) and wants_host(card) is not None:  # FOW 1002.3a
        if not hosts_for(g, card, e.player):
            return None  # FOW 1002.2a, 1002.2b
        g.push(choose_host, card.id, e.player)  # FOW 1405.3
    if card.face.halved and to == FIELD:
        _turn_half(g, card)  # FOW 1041.3
    imperishable = "Imperishable" in chars(g, card).keywords
    counters, over = card.counters, _overlaid(g, card) if card.links and frm == FIELD else ()
    if over:
        e = e.changed(to=g.zone(RULER_AREA, card.owner).id)  # FOW 1035.2a
    before = card.ref
    done = plain_move(g, e)
    if done is None:
        return None
    e = done
    if to == CHASE and e.called("play"):
        chain(g, g.frames[e.frame])  # FOW 1160.2: before options are chosen
    if g.stack:
        stay_shown(g, card, before)
    if over:
        g.push(perform, *[into_graveyard(g, part, "1035.2a") for part in over])
    if e.called("swap"):
        g.push(stay_revealed, card.id)  # FOW 1048.1a, 1048.1b, 1048.1d
    if e.state == ATTACKING and g.zone_kind(card) == FIELD:
        enter_attacking(g, card)  # FOW 1041.2
    if frm == FIELD and card.id in g.notes.under_contract:
        g.push(end_contract, card.id, counters)  # FOW 1010.1, 1205.3
    if g.notes.ordered and frm in (FIELD, ORDERS):
        _order_ends(g, card, e, frm)
    if frm == RULER_AREA and to == FIELD:
        g.journal.set(card, "marks", {**card.marks, JUDGED: g.turn})  # FOW 302.3
    elif e.called("control"):
        g.journal.set(card, "marks", {name: at for name, at in card.marks.items() if name != JUDGED})
    if (
        frm in (FIELD, STACK)
        and g.zone_kind(card) == RULER_AREA
        and card.face is card.front
        and "ruler" in card.face.kinds
    ):
        if e.called(ASTRAL) or (e.called("destroy") and not imperishable):  # FOW 1024.5
            make_astral(g, card)  # FOW 1010.1a, 1109.2, 1109.3, 1205.6
    return e


def _turn_half(g: Game, card: Card) -> None:
    """An alternative card is put into the field as its half that is no chant."""
    for side, half in enumerate(card.sides):
        if side and "chant" not in half.kinds:
            turn_side(g, card, side)


def _overlaid(g: Game, card: Card) -> list[Card]:
    """The cards that were put on top of a J-ruler."""
    return [part for part in in_pile(g, card) if g.zone_kind(part) == OVERLAY]


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


def _order_ends(g: Game, card: Card, e: Event, frm: str) -> None:
    """An order card has left the order area; or an ordered card the field, so that its order card goes back."""
    if frm == ORDERS:
        order_left(g, card)  # FOW 1040.1
    elif e.called("destroy") or e.called(WITHOUT_DEF):
        for order in orders_of(g, e.ref):
            g.push(perform, returned(g, order, e.rule or "1010.1"))  # FOW 1010.1, 1205.2


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
        g.note("hurt", {**g.notes.hurt, e.card: e.other})  # FOW 1204.1a
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
    """An entity that cannot go where a replacement sends it goes to the graveyard; of anything else nothing comes."""
    if e.kind != "move" or g.zone_kind(g.cards[e.card]) not in (FIELD, "chase area"):
        return None
    return e.changed(to=g.zone(GRAVEYARD, g.cards[e.card].owner).id, tag="put", also=())  # FOW 910.2d
