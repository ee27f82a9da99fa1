"""Rules 2.3-2.5, 4.1-4.10, 10.2 and 12.7: how cards come onto the field, change there and go."""

from __future__ import annotations

from cardwright.kernel.events.changes import counter as plain_counter
from cardwright.kernel.events.changes import damage as plain_damage
from cardwright.kernel.events.changes import move as plain_move
from cardwright.kernel.events.changes import only_own_sacrifice, to_its_owner, turn_card
from cardwright.kernel.events.moving import move_card, remember
from cardwright.kernel.flow.frames import track_move
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import EMPTY, Card
from cardwright.kernel.state.placement import Passage
from cardwright.kernel.state.slots import NOWHERE, slot_of
from cardwright.kernel.state.table import chars

from .beneath import BENEATH, change_merge, follow, shuffle_in
from .ending import lose, lose_by_drawing
from .equip import ALONE, LEFT_BY, may_be_equipped, treat_as_augment
from .layers import TOWERS
from .slots import free_slots

OWNERS = ("deck", "shard deck", "hand", "discard", "expelled")  # zones in which a card is always in its owner's
HURT_BY = "hurt by"  # the mark of the card that dealt the last damage: -2 minus its id, so that it is never a turn
LEADERS = frozenset(("champion", "spirit"))  # kinds that are recovered when they are turned face down


def change_move(g: Game, e: Event) -> Event | None:
    """A card goes from zone to zone; beneath a card it goes in a way of its own."""
    if g.zones[e.to].kind.name == BENEATH and e.frame in g.frames:
        return change_merge(g, e.changed(other=g.frames[e.frame].source[0]))
    return plain_move(g, e)


# --- cards that leave a zone ------------------------------------------------------------------------------------------


def may_enter(g: Game, e: Event, card: Card) -> Event | None:
    """A card comes onto the field only in a way in which it can be there."""
    kinds = card.face.kinds
    if "omega" in kinds and not e.called("place on"):
        return None  # ARG 2.6.6
    return e if "unit" not in kinds or e.place != NOWHERE else None  # ARG 4.8.3


def beside_its_unit(g: Game, e: Event, card: Card) -> Event | None:
    """A card that comes equipped lies in the zone of its unit, which must be one that it may be equipped to."""
    if e.place <= NOWHERE:
        return e
    host = g.cards[e.place]
    if g.zone_kind(card) not in ("queue", "field") and not may_be_equipped(g, host, card, e):
        return None  # ARG 10.4.3.1
    return e.changed(to=host.zone)  # ARG 1.2.3, 4.8.4


def ruined(g: Game, e: Event, card: Card) -> Event:
    """A card that is destroyed or sacrificed is ruined, wherever it goes."""
    return e.changed(also=(*e.also, "ruined"))  # ARG 11.12.2, 11.12.4


def expelled(g: Game, e: Event, card: Card) -> Event:
    """Whatever else is done to a card that comes into the expelled zone, it is expelled."""
    return e if e.called("expel") else e.changed(also=(*e.also, "expel"))  # ARG 4.14.2, 11.9.2


DEPARTURES = (
    Passage(to_its_owner, to=OWNERS),  # ARG 4.1.4
    Passage(only_own_sacrifice, words=("sacrifice",)),  # ARG 12.6.4
    Passage(may_enter, to=("field",), not_frm=("field",)),  # ARG 4.8.3
    Passage(beside_its_unit, to=("field",)),  # ARG 10.4.3.1
    Passage(ruined, frm=("field",), not_to=("field",), words=("destroy", "sacrifice")),  # ARG 11.12.2
    Passage(expelled, to=("expelled",)),  # ARG 4.14.2
)


# --- cards that have come to a zone -----------------------------------------------------------------------------------


def as_an_augment(g: Game, e: Event, card: Card) -> None:
    """What is equipped is an augment."""
    if e.place > NOWHERE:
        treat_as_augment(g, e, card)


def shuffled_in(g: Game, e: Event, card: Card) -> None:
    """A shard that is shuffled into the shard deck."""
    g.push(shuffle_in, e.to, "2.3.4.1")


def leaves_its_equipment(g: Game, e: Event, card: Card) -> None:
    """The equipment of a unit that left the field stays there, equipped to nothing."""
    for other in _equipped_to(g, e, card):
        g.journal.set(other, "place", NOWHERE)
        g.journal.set(other, "marks", {**other.marks, ALONE: g.turn, LEFT_BY: card.id})  # ARG 10.4.4
        g.touch_all()


def takes_its_equipment(g: Game, e: Event, card: Card) -> None:
    """A unit that goes to another player's field takes along what it is equipped with."""
    for other in _equipped_to(g, e, card):
        if g.zones[e.to].player != other.controller:
            move_card(g, other, g.zones[e.to], place=card.id)  # ARG 1.2.3, 4.8.4
        g.touch_all()


def _equipped_to(g: Game, e: Event, card: Card) -> list[Card]:
    """What a card was equipped with before it moved."""
    return [other for other in g.cards_in("field", e.was_controller) if other.place == card.id]


def leaves_with_cards_beneath(g: Game, e: Event, card: Card) -> None:
    """The cards beneath a card that left the field go after it."""
    ids = tuple(i for name, (i, _) in g.past[e.ref].links if name == BENEATH and g.zone_kind(g.cards[i]) == BENEATH)
    if ids:
        verb = "shuffle" if e.called("shuffle") else ""
        g.push(follow, card.id, ids, e.to, (e.position, verb), e.was_controller)


ARRIVALS = (
    Passage(as_an_augment, to=("field",)),  # ARG 9.1.4
    Passage(shuffled_in, to=("shard deck",), words=("shuffle",)),  # ARG 2.3.4.1
    Passage(leaves_its_equipment, frm=("field",), not_to=("field",)),  # ARG 10.4.4
    Passage(takes_its_equipment, frm=("field",), to=("field",)),  # ARG 1.2.3
    Passage(leaves_with_cards_beneath, frm=("field",), not_to=("field",)),  # ARG 2.6.4
)


# --- other changes ----------------------------------------------------------------------------------------------------


def change_station(g: Game, e: Event) -> Event | None:
    """A card goes to another zone of the field: the same object, unless it is another kind of zone."""
    card = g.cards[e.card]
    if card.zone < 0 or g.zone_kind(card) != "field" or card.place == e.place:
        return None
    if e.place < NOWHERE:
        if e.tag == "switch":
            g.journal.set(g.cards[e.other], "place", card.place)
        elif slot_of(e.place) not in free_slots(g, card.controller):
            return None
        g.journal.set(card, "place", e.place)  # ARG 4.5.3, 4.8.5: all effects stay
    else:
        host = g.cards[e.place]
        if g.zone_kind(host) != "field" or host is card or not may_be_equipped(g, host, card, e):
            return None
        if card.place == NOWHERE:
            e = _renew(g, e, card)  # ARG 4.1.3: from the augment zone to a unit zone
        if host.controller != card.controller:
            move_card(g, card, g.zones[host.zone], place=host.id)
        else:
            g.journal.set(card, "place", host.id)  # ARG 10.4.2
        treat_as_augment(g, e, card)
    g.changed("states")
    g.touch_all()
    return e


def _renew(g: Game, e: Event, card: Card) -> Event:
    """A card becomes a new object without leaving the field; the effect that moved it still finds it."""
    remember(g, card)
    before = card.ref
    g.journal.touch(card, card.fields())
    card.incarnation += 1
    card.counters, card.damage = EMPTY, 0
    card.stamp = g.new_stamp()
    if e.frame in g.frames:
        track_move(g, g.frames[e.frame], before, card.ref)
    return e.learning(ref=before)


def change_turn(g: Game, e: Event) -> Event | None:
    """A card is exhausted, recovered or turned over; a tower is destroyed or restored."""
    card = g.cards[e.card]
    if g.zone_kind(card) != "field":
        return None
    tower = "tower" in card.face.kinds
    if (e.state in ("destroyed", "restored")) != tower and e.state not in ("facedown", "faceup"):
        return None  # ARG 4.2.1, 4.2.3
    if e.state == "destroyed":
        return _destroy_tower(g, e, card)
    if e.state in ("facedown", "faceup") and card.turned and tower:
        return None  # ARG 2.4.3.1: it stays face up
    if turn_card(g, e) is None:
        return None
    if e.state == "facedown":
        g.journal.set(card, "counters", EMPTY)  # ARG 10.2.1.4
        if card.turned and not LEADERS.isdisjoint(card.face.kinds):
            g.journal.set(card, "turned", False)  # ARG 2.1.3, 2.2.4
        g.changed("counters")
    if e.state == "restored":
        g.journal.set(card, "damage", 0)
        g.changed("stats")
        g.tick(TOWERS)
    return e


def _destroy_tower(g: Game, e: Event, card: Card) -> Event | None:
    """A tower is turned upside down and lies face up from now on; its counters are gone."""
    if card.turned:
        return None
    before = card.ref
    if card.facedown:
        turn_card(g, Event("turn card", card.id, card.controller, state="faceup"))  # ARG 2.4.3.1
    g.journal.set(card, "turned", True)  # ARG 2.4.3
    g.journal.set(card, "counters", EMPTY)  # ARG 10.2.1.3, 10.2.2.2
    g.journal.set(card, "damage", 0)
    g.changed("states")
    g.touch_all()
    return e.learning(ref=before)


def change_counter(g: Game, e: Event) -> Event | None:
    """Counters lie on cards on the field only, and not on destroyed towers."""
    card = g.cards[e.card]
    if g.zone_kind(card) != "field":
        return None  # ARG 10.2.1.2
    if e.amount > 0 and card.turned and "tower" in card.face.kinds:
        return None  # ARG 10.2.1.3, 10.2.2.3
    return plain_counter(g, e)


def change_damage(g: Game, e: Event) -> Event | None:
    """Damage is marked on a unit or on a tower that is not destroyed."""
    card = g.cards[e.card]
    if g.zone_kind(card) == "seat" and e.amount > 0:
        g.push(_no_tower_left, e.player)  # ARG 5.3.1
        return e
    if g.zone_kind(card) != "field":
        return None
    if "tower" in card.face.kinds:
        if card.turned:
            return None  # ARG 2.4.3.1
    elif "unit" not in chars(g, card).kinds:
        return None  # ARG 2.5.3
    if plain_damage(g, e) is None:
        return None
    g.journal.set(card, "marks", {**card.marks, "was dealt damage": g.turn, HURT_BY: -2 - e.other})
    if e.other >= 0:
        by = g.cards[e.other]
        g.journal.set(by, "marks", {**by.marks, "dealt damage": g.turn})  # ARG 12.7.1
    g.tick("states")
    return e


def _no_tower_left(g: Game, player: int) -> None:
    reason = f"towers of {g.players[player].name} took damage in battle while all of them were destroyed"
    lose(g, [player], "5.3.1", reason)  # ARG 5.3.1


def change_draw(g: Game, e: Event) -> Event | None:
    """The top card of the main deck goes to the hand; a player with an empty deck loses."""
    deck = g.zone("deck", e.player)
    if not deck.cards:
        failed = g.facts.drew_from_nothing
        if not failed:
            g.push(lose_by_drawing)
        if e.player not in failed:  # once is enough, however many cards were to be drawn
            g.fact("drew_from_nothing", (*failed, e.player))  # ARG 5.3.2
        return None
    card = g.cards[deck.cards[-1]]
    before, hand = card.ref, g.zone("hand", e.player)
    move_card(g, card, hand)  # ARG 4.7.3
    return e.learning(card=card.id, ref=before, frm=deck.id, to=hand.id)


def hurt_by(card: Card) -> int:
    """The card that dealt a card its last damage (-1: none)."""
    return -2 - card.marks.get(HURT_BY, -1)


def destroyed(g: Game, card: Card, fid: int, rule: str) -> Event | None:
    """The event of destroying a card: a tower is turned upside down, other cards go to the discard zone."""
    by = g.frames[fid].source[0] if fid in g.frames else -1
    if "tower" in card.face.kinds:
        if card.turned:
            return None  # ARG 2.4.3.1
        turned = Event("turn card", card.id, card.controller, other=by, frame=fid, rule=rule or "2.4.3")
        return turned.changed(state="destroyed", tag="destroy")
    to = g.zone("discard", card.owner).id
    moved = Event("move", card.id, card.controller, other=by, frm=card.zone, to=to, frame=fid, rule=rule or "4.11.2")
    return moved.changed(tag="destroy")  # ARG 4.11.2
