"""What the tests of battles ask alike: who attacks whom, what can be declared, traps sprung in between."""

from __future__ import annotations

from tests.games.legions_of_will.desk import Desk, pay, those

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Act
from cardwright.kernel.vocabulary.selectors import Among, This


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


def attacking_sets(t: Desk) -> set[tuple[str, ...]]:
    """Every set of units that can be declared as attackers, found by trying."""
    g = t.game
    if t.asked[1] != "declare attackers":
        return {tuple(sorted(g.cards[e.card].face.name for e in t.log("attack")))}
    found: set[tuple[str, ...]] = set()
    for index, option in enumerate(t.options):
        if option.value is None:
            found.add(tuple(sorted(g.cards[i].face.name for i in g.decision.picked)))
            continue
        g.choose(index)
        found |= attacking_sets(t)
        g.undo()
    return found


TOLL = "Units an opponent controls can't attack unless their controller pays 1 for each of those units."
LUCK = "If the natural result of a die you roll is 1, you may pay 1 to reroll that die."


def toll(resource: int, first: str = "") -> tuple[Desk, Card, Card]:
    """Attacking costs 1 for each unit, and dice that show 1 may be paid for; A has a text, B has none."""
    d = Desk()
    d.gear(1, TOLL, name="Toll")
    d.gear(0, LUCK, name="Luck")
    a, b = d.unit(0, *([first] if first else []), name="A", stats="2/2"), d.unit(0, name="B", stats="2/2")
    d.game.players[0].resources["resource"] = resource
    d.start("declare attackers")
    return d, a, b


def ordered(d: Desk) -> None:
    """Orders are announced as they are offered."""
    while d.asked[1] in ("order blockers", "order attackers"):
        d.game.choose(0)


def made_to_block(d: Desk, blocker: Card, attacker: str) -> None:
    """An effect makes a unit block another."""
    d.do(blocker, Act("make block", This(), where=Among(those(attacker))))


AMBUSH = "{Pay 2}: Station a unit card from your hand in this trap's base blocking target attacking unit."


def ambush(d: Desk, base: Card) -> Card:
    """A trap that stations a blocker, face down in a base."""
    trap = d.card(base, "Trap", AMBUSH, name="Ambush", cost=0, zone="battlefield")
    d.fold(trap)
    d.game.touch_all()
    return trap
