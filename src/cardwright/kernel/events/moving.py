"""Moving cards: the one place where a card leaves a zone and enters another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.journal import ADDED, REMOVED, RESTORE
from ..state.pieces import EMPTY, Card, Past, Ref, Zone
from ..state.placement import EFFECTS, GONE, NOTHING, OBJECT, covering, route, side_up
from ..state.table import chars, table_of
from ..state.zones import EVERYONE, NOBODY, OWNER
from ..vocabulary.effect_analysis import LINKS
from ..vocabulary.faces import Chars, Face

if TYPE_CHECKING:
    from ..game import Game


def remember_now(g: Game, card: Card) -> int:
    """Keep how a card is now, beside what will be its last known information; gives the number to ask for it by."""
    moment = -g.new_id()
    remember(g, card, moment)
    return moment


def remember(g: Game, card: Card, moment: int | None = None) -> Past:
    """Keep how a card is now, as last known information of its stay, or of a moment in it."""
    past = Past(
        chars(g, card),
        card.controller,
        card.damage,
        card.turned,
        card.facedown,
        card.counters,
        card.marks,
        card.zone,
        card.overlay,
        card.place,
        tuple([(name, g.cards[i].ref) for name, i in card.links]) if card.links else (),
    )
    g.journal.key(g.past, (card.id, card.incarnation if moment is None else moment), past)
    return past


def move_card(
    g: Game, card: Card, to: Zone, position: str = "", state: str = "", place: int = -1, verb: str = ""
) -> None:
    """Put a card into another zone; unless the game's table says otherwise it becomes a new object."""
    frm = g.zones[card.zone]
    left, entered = frm.kind, to.kind
    gone = not g.rules.mortal.isdisjoint(card.face.kinds) and route(g, card, entered.name, verb) == GONE
    if entered.seen_by != EVERYONE and card.known and g.frames:
        _hide_revealed(g, card, to)
    if left.live or (left.seen_by == EVERYONE and entered.seen_by != EVERYONE):
        remember(g, card)
    g.moved(left, entered, card)
    index = frm.cards.index(card.id)
    del frm.cards[index]
    at = 0 if position in ("bottom", "any order", "shuffled") else len(to.cards)
    if position.endswith(" from top"):
        at = max(len(to.cards) + 1 - int(position.split(" ")[0]), 0)
    to.cards.insert(at, card.id)
    g.journal.entries += (
        (RESTORE, card, card.fields()),
        (REMOVED, frm.cards, index, card.id),
        (ADDED, to.cards, at),
    )
    card.zone = to.id
    if left is entered:
        if entered.live:
            card.marks = {**card.marks, "arrived": g.turn}
    else:
        rows = g.rules.kept.get((left.name, entered.name))
        kept = NOTHING if rows is None else rows[verb] if verb in rows else rows.get("", NOTHING)
        if kept:
            _keep(g, card, kept, entered.live)
        else:
            card.incarnation += 1
            card.damage = 0
            card.counters = EMPTY
            card.marks = {"entered": g.turn, "arrived": g.turn} if entered.live else EMPTY
            if card.links:
                unlink_all(g, card)
            card.turned = False
            card.facedown = False
        if left.name not in g.rules.roles.played or not entered.live:
            card.origin = left.name
        card.stamp = g.new_stamp()
    if card.front.sides:
        _turn_up(g, card, side_up(g, card, entered.name, verb))
    if to.player >= 0:
        card.controller = to.player  # FOW 308.8
    card.place = place
    if state in g.rules.placement.positions:
        field, value = g.rules.placement.positions[state]
        if field != "side":
            setattr(card, field, bool(value))
        elif value < len(card.sides):  # FOW 1030.3
            _turn_up(g, card, card.sides[value])
    card.overlay = covering(g, card) if card.facedown or card.links else None
    if left.seen_by == OWNER and not left.ordered and entered.seen_by != EVERYONE and frm is not to:
        _lose_track(g, card, frm)
    if state == "unseen":
        card.known &= 1 << to.player
    if entered.seen_by == NOBODY:  # who knows the card in its new zone
        if position == "shuffled":
            card.known = 0
        elif position == "any order":
            card.known &= 1 << to.player
    elif not card.facedown:
        card.known |= g.sees(to)  # FOW 903.2a
    if gone:
        eliminate(g, card)


def _keep(g: Game, card: Card, kept: frozenset[str], live: bool) -> None:
    """A card that moves keeps something: itself, what lies on it, what effects do to it."""
    before = card.ref
    if OBJECT not in kept:
        card.incarnation += 1
    if EFFECTS in kept:
        if OBJECT not in kept:
            hand_over_effects(g, before, card.ref)
    elif OBJECT in kept:
        hand_over_effects(g, before, None)
    if "marks" in kept:
        card.marks = {**card.marks, "arrived": g.turn} if live else card.marks
    else:
        card.marks = {"entered": g.turn, "arrived": g.turn} if live else EMPTY
    if "links" not in kept and card.links:
        unlink_all(g, card)
    if "damage" not in kept:
        card.damage = 0
    if "counters" not in kept:
        card.counters = EMPTY
    if "turned" not in kept:
        card.turned = False
    if "facedown" not in kept:
        card.facedown = False


def hand_over_effects(g: Game, frm: Ref, to: Ref | None) -> None:
    """The continuous effects that were put on one object are on another one from now on, or on none."""
    for at in reversed(range(len(g.effects))):
        lasting = g.effects[at]
        if lasting.subjects is None or frm not in lasting.subjects:
            continue
        g.effects_changed()
        subjects = tuple([to if ref == frm else ref for ref in lasting.subjects if ref != frm or to is not None])
        if subjects:
            g.journal.replace(g.effects, at, lasting.upon(tuple([ref for ref in subjects if ref is not None])))
        else:
            g.journal.remove(g.effects, at)


def _turn_up(g: Game, card: Card, face: Face) -> None:
    """Another side of a card is up; the journal has all fields of the card already."""
    if face is not card.face:
        card.face = face
        g.turned(card)


def turn_side(g: Game, card: Card, side: int) -> bool:
    """Turn a side of a card up where it lies: it stays the same card, with all that is on it; False if it has none."""
    if side >= len(card.sides):
        return False
    g.journal.set(card, "face", card.sides[side])
    lay_over(g, card)
    g.turned(card)
    return True


def lay_over(g: Game, card: Card) -> None:
    """What lies over a card, or is under its back, may have changed."""
    over = covering(g, card)
    if over is not card.overlay:
        g.journal.set(card, "overlay", over)
        g.turned(card)


def _hide_revealed(g: Game, card: Card, to: Zone) -> None:
    """A card that is revealed stops being so when it moves to a hidden zone."""
    for frame in g.frames.values():
        for ref, before in frame.revealed:
            if ref == (card.id, card.incarnation):
                g.journal.set(card, "known", card.known & (before | g.sees(to)))  # SVE 5.20.1.1


def chars_there(g: Game, card: Card, to: Zone, verb: str = "") -> Chars:
    """The characteristics a card would have in another zone, if a move called so put it there."""
    if not table_of(g).grants and not card.front.sides:
        return chars(g, card)
    before = g.peek()
    move_card(g, card, to, verb=verb)
    there = chars(g, card)
    g.unpeek(before)
    return there


def _lose_track(g: Game, card: Card, frm: Zone) -> None:
    """A card leaves a hidden zone unseen: others no longer know it, nor the cards they knew there."""
    sees = g.sees(frm)
    card.known &= sees
    for i in frm.cards:
        other = g.cards[i]
        if other.known & ~sees and not other.facedown:
            g.journal.set(other, "known", other.known & sees)


def eliminate(g: Game, card: Card) -> None:
    """Take a token out of the game."""
    zone = g.zones[card.zone]
    g.journal.touch(card, card.fields())
    g.journal.remove(zone.cards, zone.cards.index(card.id))
    card.zone = -1
    card.incarnation += 1
    if zone.kind.live:
        g.touch_all()
    else:  # a zone without working abilities: mostly no effect looks there
        g.changed("states")
        g.moved(zone.kind, zone.kind, card)


def link(g: Game, name: str, card: Card, other: Card) -> None:
    """Link two cards both ways, once."""
    for one, two in ((card, other), (other, card)):
        if (name, two.id) not in one.links:
            g.journal.set(one, "links", (*one.links, (name, two.id)))
            if name in g.rules.placement.piles:
                lay_over(g, one)
    g.touch_all()


def unlink(g: Game, name: str, card: Card, other: Card) -> None:
    """Undo a link."""
    for one, two in ((card, other), (other, card)):
        _cut(g, name, one, two)
    g.touch_all()


def unlink_all(g: Game, card: Card) -> None:
    """A card that is a new object is linked to nothing."""
    for name, i in card.links:
        _cut(g, name, g.cards[i], card)
    card.links = ()
    g.tick(LINKS)


def _cut(g: Game, name: str, card: Card, other: Card) -> None:
    """One end of a link: a face that lay over the card goes with it."""
    g.journal.set(card, "links", tuple(pair for pair in card.links if pair != (name, other.id)))
    if name in g.rules.placement.piles:
        lay_over(g, card)


def shuffle(g: Game, zone: Zone) -> None:
    """Put a zone into random order; nobody knows its cards any more."""
    order = zone.cards[:]  # FOW 1021.1a
    for i in range(len(order) - 1, 0, -1):
        j = g.below(i + 1)
        order[i], order[j] = order[j], order[i]
    g.journal.set(zone, "cards", order)
    visible = g.sees(zone)
    for i in order:
        card = g.cards[i]
        if card.known != visible:
            g.journal.set(card, "known", visible)
