"""Rules 2.6.4 and 2.6.5: cards beneath others, and where they go with them."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.piles import join_pile
from cardwright.kernel.flow.choosing import order_cards
from cardwright.kernel.game import Game
from cardwright.kernel.instructions.moves import arrange
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.placement import in_pile

from .equip import equipment

BENEATH = "beneath"


def beneath(g: Game, card: Card) -> list[Card]:
    """The cards under a card."""
    return in_pile(g, card)


def was_beneath(g: Game, f: Frame, card: Card) -> list[Card]:
    """The cards that were under a card when it last left a zone, and have gone nowhere else since."""
    past = g.past.get((card.id, card.incarnation - 1))
    links = past.links if past is not None else ()
    return [g.cards[i] for name, (i, stay) in links if name == BENEATH and g.cards[i].incarnation <= stay + 1]


def change_merge(g: Game, e: Event) -> Event | None:
    """A card goes under another one: it does not count as having left the field, and is not on it."""
    card, over = g.cards[e.card], g.cards[e.other]
    if card.zone < 0 or card.zone != e.frm or g.zone_kind(over) != "field" or card is over:
        return None
    before = card.ref
    for other in equipment(g, card) if g.zone_kind(card) == "field" else ():
        g.journal.set(other, "place", over.id)  # ARG 2.6.4
    join_pile(g, card, over, BENEATH)  # ARG 2.6.4.2, 2.6.4.3: a token ceases to exist
    g.touch_all()
    return e.learning(ref=before, to=g.zone(BENEATH, card.owner).id)


def follow(g: Game, over: int, ids: tuple[int, ...], to: int, how: tuple[str, str], controller: int) -> None:
    """The cards under a card that left the field go to the same kind of zone, in the controller's order."""
    position, verb = how
    zone, kind = g.zones[to], g.zones[to].kind
    if kind.ordered and position != "shuffled" and verb != "shuffle":
        stack = (over, *ids) if over in zone.cards else ids
        words = "top" if position in ("", "top") else "bottom"
        order_cards(g, controller, f"order {words}", stack, _follow_ordered, (ids, to, how, controller), "2.6.5")
    else:
        _follow_now(g, ids, to, how)


def _follow_ordered(
    g: Game, ids: tuple[int, ...], to: int, how: tuple[str, str], controller: int, order: tuple[int, ...]
) -> None:
    g.push(_ordered, order, g.zones[to].kind.name, how[0] in ("", "top"), controller)  # ARG 2.6.5
    _follow_now(g, ids, to, how)


def _ordered(g: Game, order: tuple[int, ...], kind: str, top: bool, controller: int) -> None:
    """The card and the cards that were under it lie in the chosen order, which only their controller knows."""
    arrange(g, kind, order, top)
    if len({g.cards[i].face.id for i in order}) > 1:
        for card in [g.cards[i] for i in order if g.zone_kind(g.cards[i]) == kind]:
            g.journal.set(card, "known", card.known & 1 << controller)


def _follow_now(g: Game, ids: tuple[int, ...], to: int, how: tuple[str, str]) -> None:
    kind = g.zones[to].kind.name
    tag = "shuffle" if how[1] == "shuffle" else "put"
    if tag == "shuffle":
        for zone in sorted({g.zone(kind, g.cards[i].owner).id for i in ids} - {to}):
            g.push(shuffle_in, zone, "2.6.5")  # a card of another owner is shuffled into that player's deck
    perform(
        g,
        *(
            Event(
                "move",
                i,
                g.cards[i].owner,
                frm=g.cards[i].zone,
                to=g.zone(kind, g.cards[i].owner).id,
                tag=tag,
                position=how[0],
                rule="2.6.5",
            )
            for i in ids
        ),
    )  # ARG 2.6.5


def shuffle_in(g: Game, zone: int, rule: str) -> None:
    """Shuffles a deck into which cards went."""
    perform(g, Event("shuffle", player=g.zones[zone].player, to=zone, rule=rule))  # ARG 2.3.4.1, 2.6.5
