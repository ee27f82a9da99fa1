"""Rules 405.3, 407.4 and 609.6m: the order of cards that come at once, and piles of cards that lie face down."""

from __future__ import annotations

from functools import lru_cache

from cardwright.kernel.events.arrivals import in_turn_order
from cardwright.kernel.events.perform import Groups
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import TopCards
from cardwright.kernel.vocabulary.terms import parts_of

PILE = "pile"


def together(g: Game, events: tuple[Event, ...]) -> tuple[tuple[Event, ...], Groups]:
    """Orders simultaneous arrivals: permanents in turn order; also says which players must choose an order."""
    moves = [e for e in events if e.kind == "move"]
    if len(moves) < 2:
        return events, ()
    entering = [e for e in moves if g.zones[e.to].kind.name == "battlefield" and e.frm != e.to]
    seen = [e for e in entering if "trap" not in g.cards[e.card].face.kinds]
    buried = [e for e in moves if g.zones[e.to].kind.name == "graveyard"]
    events, groups = in_turn_order(g, events, seen, "609.6m")  # LOW 609.6m
    if len(buried) > 1 and any(asks_for_order(card.face) for card in g.cards):
        for player in g.in_turn_order():
            own = tuple([e.card for e in buried if g.cards[e.card].owner == player])
            if len(own) > 1:
                groups = (*groups, (player, own, "405.3"))  # LOW 405.3
    return events, groups


@lru_cache(maxsize=10_000)
def asks_for_order(face: Face) -> bool:
    """Some card reads the order of a graveyard; otherwise the order makes no difference."""
    return any(isinstance(part, TopCards) and part.zone == "graveyard" for part in parts_of(face.abilities))


def pile_of(g: Game, player: int, card: Card) -> object:
    """The pile of an expelled card that a player may not look at: its owner's, expelled by the same resolution."""
    if not card.facedown or g.zone_kind(card) != "expelled" or card.known >> player & 1:
        return None
    return (card.owner, card.marks.get(PILE, 0))  # LOW 407.4
