"""Moving cards: the one place where a card leaves a zone and enters another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import EMPTY, Card, Past, Zone
from ..state.table import chars, table_of
from ..state.zones import EVERYONE, NOBODY, OWNER
from ..vocabulary.effect_analysis import LINKS
from ..vocabulary.faces import Chars

if TYPE_CHECKING:
    from ..game import Game

_BACK = Card.restore  # how the journal takes a move back


def remember(g: Game, card: Card) -> Past:
    """Keep how a card is now, as last known information."""
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
    g.journal.key(g.past, (card.id, card.incarnation), past)
    return past


def move_card(g: Game, card: Card, to: Zone, position: str = "", state: str = "", place: int = -1) -> None:
    """Put a card into another zone; unless the game's table says otherwise it becomes a new object."""
    frm = g.zones[card.zone]
    left, entered = frm.kind, to.kind
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
    g.journal.entries.append((_BACK, card, card.fields(), frm.cards, index, to.cards, at))
    card.zone = to.id
    same_kind = left is entered
    if same_kind or (left.name, entered.name) in g.rules.placement.keeps:
        if entered.live:
            marks = dict(card.marks) if same_kind else {"entered": g.turn}
            marks["arrived"] = g.turn
            card.marks = marks
    else:
        card.incarnation += 1
        card.damage = 0
        card.counters = EMPTY
        card.marks = {"entered": g.turn, "arrived": g.turn} if entered.live else EMPTY
        if card.links:
            unlink_all(g, card)
        card.overlay = None
        card.turned = False
    if not same_kind:
        card.counters = EMPTY
        if left.name not in g.rules.roles.played or not entered.live:
            card.origin = left.name
        card.stamp = g.new_stamp()
        card.facedown = False
        card.turned = False
    if to.player >= 0:
        card.controller = to.player
    card.place = place
    if state in g.rules.placement.positions:
        field, value = g.rules.placement.positions[state]
        setattr(card, field, value)
        if card.facedown and g.rules.placement.back is not None:
            card.overlay = g.rules.placement.back(card.face)
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
        card.known |= g.sees(to)
    if "token" in card.face.kinds and g.rules.placement.exists_in is not None:
        if not g.rules.placement.exists_in(card.face, entered.name):
            eliminate(g, card)


def _hide_revealed(g: Game, card: Card, to: Zone) -> None:
    """A card that is revealed stops being so when it moves to a hidden zone."""
    for frame in g.frames.values():
        for ref, before in frame.revealed:
            if ref == (card.id, card.incarnation):
                g.journal.set(card, "known", card.known & (before | g.sees(to)))  # SVE 5.20.1.1


def chars_there(g: Game, card: Card, to: Zone) -> Chars:
    """The characteristics a card would have in another zone."""
    if not table_of(g).grants:
        return chars(g, card)
    before = g.peek()
    move_card(g, card, to)
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
    left = tuple(pair for pair in card.links if pair != (name, other.id))
    g.journal.set(card, "links", left)
    if card.overlay is other.face:
        over = [g.cards[i].face for kind, i in left if kind == name]
        g.journal.set(card, "overlay", over[-1] if over else None)
        g.touch_all()


def shuffle(g: Game, zone: Zone) -> None:
    """Put a zone into random order; nobody knows its cards any more."""
    order = zone.cards[:]
    for i in range(len(order) - 1, 0, -1):
        j = g.below(i + 1)
        order[i], order[j] = order[j], order[i]
    g.journal.set(zone, "cards", order)
    visible = g.sees(zone)
    for i in order:
        card = g.cards[i]
        if card.known != visible:
            g.journal.set(card, "known", visible)
