"""Rules 405.3, 407.4 and 609.6m: the order of cards that come at once, and piles of cards that lie face down."""

from __future__ import annotations

from functools import lru_cache

from cardwright.kernel.events.perform import Groups
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add, Cant, Counts, Gain, May, Modification, PlayFrom, TriggersAgain
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import TopCards
from cardwright.kernel.vocabulary.terms import parts_of

PILE = "pile"
# Changes of one layer whose order makes no difference.
ALIKE: frozenset[type[Modification]] = frozenset((Add, Cant, Counts, Gain, May, PlayFrom, TriggersAgain))


def together(g: Game, events: tuple[Event, ...]) -> tuple[tuple[Event, ...], Groups]:
    """Orders simultaneous arrivals: permanents in turn order; also says which players must choose an order."""
    moves = [e for e in events if e.kind == "move"]
    if len(moves) < 2:
        return events, ()
    entering = [e for e in moves if g.zones[e.to].kind.name == "battlefield" and e.frm != e.to]
    buried = [e for e in moves if g.zones[e.to].kind.name == "graveyard"]
    groups: list[tuple[int, tuple[int, ...], str]] = []
    players = g.in_turn_order()
    if len(entering) > 1:
        timed = [e for e in entering if e.card in _timed(g, entering)]
        if timed:
            order = {id(e): e for e in entering}
            turns = iter(sorted(entering, key=lambda e: players.index(g.zones[e.to].player)))
            events = tuple([next(turns) if id(e) in order else e for e in events])  # LOW 609.6m
            for player in players:
                own = tuple([e.card for e in timed if g.zones[e.to].player == player])
                if len(own) > 1:
                    groups.append((player, own, "609.6m"))  # LOW 609.6m
    if len(buried) > 1 and any(asks_for_order(card.face) for card in g.cards):
        for player in players:
            own = tuple([e.card for e in buried if g.cards[e.card].owner == player])
            if len(own) > 1:
                groups.append((player, own, "405.3"))  # LOW 405.3
    return events, tuple(groups)


def _timed(g: Game, entering: list[Event]) -> set[int]:
    """The cards for which the order matters in which their abilities begin to work."""
    found: set[int] = set()
    layers = [(e.card, _layers(g, g.cards[e.card])) for e in entering]
    for at, (card, one) in enumerate(layers):
        for other, two in layers[at + 1 :]:
            if any(not ALIKE.issuperset(one[i] | two[i]) for i in one if i in two):
                found |= {card, other}
    return found


def _layers(g: Game, card: Card) -> dict[int, set[type[Modification]]]:
    """The sorts of changes that a card's own static abilities make, by layer."""
    found: dict[int, set[type[Modification]]] = {}
    for ability in card.face.chars.abilities if "trap" not in card.face.kinds else ():
        if isinstance(ability, Static):
            for i, changes in enumerate(g.rules.planner.static_plan(ability).layers):
                if changes:
                    found.setdefault(i, set()).update(type(change) for change in changes)
    return found


@lru_cache(maxsize=10_000)
def asks_for_order(face: Face) -> bool:
    """Some card reads the order of a graveyard; otherwise the order makes no difference."""
    return any(isinstance(part, TopCards) and part.zone == "graveyard" for part in parts_of(face.abilities))


def pile_of(g: Game, player: int, card: Card) -> object:
    """The pile of an expelled card that a player may not look at: its owner's, expelled by the same resolution."""
    if not card.facedown or g.zone_kind(card) != "expelled" or card.known >> player & 1:
        return None
    return (card.owner, card.marks.get(PILE, 0))  # LOW 407.4
