"""What the tests of battles ask alike: who attacks whom, what can be declared, traps sprung in between."""

from __future__ import annotations

from tests.games.legions_of_will.desk import Desk, pay

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered


def declarations(d: Desk) -> set[frozenset[tuple[int, int]]]:
    """Every declaration of attackers that can be made, by trying: which unit attacks which base."""
    g = d.game
    if d.asked[1] != "declare attackers":
        return {frozenset((a.unit[0], a.base[0]) for a in g.battle.attacks)}
    found = set()
    for n in range(len(d.values)):
        mark = g.mark()
        g.choose(n)
        found |= declarations(d)
        g.rewind(mark)
    return found


def attackers(d: Desk) -> list[str]:
    """Who is attacking."""
    return [d.game.cards[a.unit[0]].face.name for a in d.game.battle.attacks]


def price(amount: int) -> Triggered:
    """Attacking costs resource."""
    return Triggered(Pattern("cost to attack"), Body(), cost=(pay(amount),))


def sprung(d: Desk, trap: Card, attacker: Card, blocker: Card) -> Desk:
    """B springs the trap in the declare attackers step and stations a card from the hand."""
    d.skip().spring(trap, attacker).resolve().pick(blocker.id)
    return d


def attacks(d: Desk) -> list[tuple[str, str]]:
    """Who is attacking what."""
    name = [card.face.name for card in d.game.cards]
    return [(name[a.unit[0]], name[a.base[0]]) for a in d.game.battle.attacks]
