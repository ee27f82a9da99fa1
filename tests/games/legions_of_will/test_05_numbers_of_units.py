"""Rules 508.3d, 509.4e and 509.4f: abilities that wait for a number of units, or of units of some sort."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import Desk, trait

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act, AddPhases
from cardwright.kernel.vocabulary.selectors import Among, Cards, Named, This
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

MORE = ("This unit can block an additional unit.",) * 3
TEXTS = [
    "When this unit blocks exactly two units, draw a card.",
    "Whenever a unit you control blocks exactly one unit, draw a card.",
    "When this unit becomes blocked by exactly three units, draw a card.",
    "When this unit blocks two or more Demons, draw a card.",
    "Whenever this unit blocks one or more Demons, if you control a Human, draw a card.",
    "Whenever a Demon you control becomes blocked by two or more rested units, draw a card.",
    "Whenever you attack with two or more units, draw a card.",
    "Whenever an opponent attacks with exactly three units, draw a card.",
    "During your turn, whenever you attack with exactly one unit, draw a card.",
]


def fighter(d: Desk, player: int, kind: str, *text: str, name: str) -> Card:
    """A unit that never fails to attack: D for a Demon, H for a Human."""
    return d.unit(player, *text, name=name, traits={"D": "Demon", "H": "Human"}[kind])


def ordered(d: Desk) -> list[str]:
    """The orders of damage are as they come; what is on the chain then."""
    while d.asked[1].startswith(("order", "place", "trigger")):
        d.game.choose(0)
    return d.chain


def blocks(kinds: str, *text: str, declared: int) -> tuple[Desk, Card, list[Card]]:
    """Units of these kinds attack, and one unit blocks the first of them."""
    d = Desk()
    attackers = [fighter(d, 0, kind, name=f"A{n}") for n, kind in enumerate(kinds)]
    x = fighter(d, 1, "H", *text, *MORE, name="X")
    d.start("declare attackers").attack(*((a, d.homes[1]) for a in attackers)).on()
    d.block(*((x, a) for a in attackers[:declared]))
    ordered(d)
    return d, x, attackers


def blocked(kinds: str, *text: str, declared: int) -> tuple[Desk, Card, list[Card]]:
    """A unit attacks, and the first of units of these kinds block it."""
    d = Desk()
    a = fighter(d, 0, "H", *text, name="A")
    guards = [fighter(d, 1, kind, name=f"X{n}") for n, kind in enumerate(kinds)]
    d.start("declare attackers").attack((a, d.homes[1])).on()
    d.block(*((guard, a) for guard in guards[:declared]))
    ordered(d)
    return d, a, guards


def block_too(d: Desk, unit: Card, attacker: str) -> list[str]:
    """An effect makes a unit block one more; what is on the chain then."""
    d.do(unit, Act("make block", This(), where=Among(Cards(("battlefield",), where=Named(attacker)))))
    return ordered(d)


def leaves(d: Desk, unit: Card) -> list[str]:
    """A unit is removed from the battle; what is on the chain then."""
    d.do(unit, Act("remove from battle", This()))
    return ordered(d)


TWO = "When this unit blocks exactly two units, you gain 1 resource."
BY_TWO = "When this unit becomes blocked by exactly two units, you gain 1 resource."
DEMONS = "When this unit blocks two or more Demons, you gain 1 resource."
BY_DEMONS = "When this unit becomes blocked by two or more Demons, you gain 1 resource."


@pytest.mark.parametrize(
    "text",
    [
        "When this unit blocks exactly two Demons, draw a card.",
        "Whenever you attack with two or more Demons, draw a card.",
        "When this unit blocks two units, draw a card.",
        "When this unit blocks eleven or more units, draw a card.",
    ],
)
def test_what_cannot_be_counted_is_not_read(text: str) -> None:
    with pytest.raises(TextError):
        compile_card(CardText("Heron", {"type": "Unit", "cost": "2"}, (text,)))


@rule("508.3d", "509.4e")
@pytest.mark.parametrize("text", TEXTS)
def test_what_is_read_is_printed_back(text: str) -> None:
    fields = {"type": "Unit", "cost": "2"}
    abilities = compile_card(CardText("Heron", fields, (text,)))
    words = tuple(Printer(PHRASES).card(abilities, "unit"))
    assert compile_card(CardText("Heron", fields, words)) == abilities


@rule("508.3d")
@pytest.mark.parametrize(("units", "chain"), [(1, []), (2, ["Many", "Two"]), (3, ["Many"])])
def test_a_player_attacks_with_a_number_of_units(units: int, chain: list[str]) -> None:
    d = Desk()
    d.gear(0, "Whenever you attack with two or more units, you gain 1 resource.", name="Many")
    d.gear(1, "Whenever an opponent attacks with exactly two units, you gain 1 resource.", name="Two")
    d.gear(1, "Whenever you attack with two or more units, you gain 1 resource.", name="Other")
    attackers = [fighter(d, 0, "H", name=f"A{n}") for n in range(units)]
    d.start("declare attackers").attack(*((a, d.homes[1]) for a in attackers))
    assert sorted(ordered(d)) == chain


@rule("509.4e")
@pytest.mark.parametrize(("declared", "triggers"), [(1, 0), (2, 1), (3, 0)])
def test_exactly_two_are_two_when_blockers_are_declared(declared: int, triggers: int) -> None:
    assert blocks("HHH", TWO, declared=declared)[0].chain == ["X"] * triggers
    assert blocked("HHH", BY_TWO, declared=declared)[0].chain == ["A"] * triggers


@rule("509.4e", "509.6")
def test_exactly_two_are_reached_by_one_more_and_left_by_the_next() -> None:
    d, x, _ = blocks("HHH", TWO, declared=1)
    assert block_too(d, x, "A1") == ["X"]
    d.resolve()
    assert block_too(d, x, "A2") == []


@rule("509.4e")
def test_exactly_two_are_reached_by_one_less() -> None:
    d, _, attackers = blocks("HHH", TWO, declared=3)
    assert leaves(d, attackers[0]) == ["X"]
    d, _, guards = blocked("HHH", BY_TWO, declared=3)
    assert leaves(d, guards[0]) == ["A"]


@rule("509.4e", "509.4f")
@pytest.mark.parametrize(("kinds", "triggers"), [("DH", 0), ("DD", 1), ("HDD", 1), ("DHH", 0), ("DHDD", 1), ("DDD", 1)])
def test_only_units_of_the_sort_count_and_it_triggers_once(kinds: str, triggers: int) -> None:
    assert blocks(kinds, DEMONS, declared=len(kinds))[0].chain == ["X"] * triggers
    assert blocked(kinds, BY_DEMONS, declared=len(kinds))[0].chain == ["A"] * triggers


@rule("509.4e", "509.6")
def test_the_second_demon_may_come_later_and_a_human_in_between_is_no_matter() -> None:
    d, x, _ = blocks("DHDD", DEMONS, declared=1)
    found = [block_too(d, x, "A1"), block_too(d, x, "A2")]
    d.resolve()
    assert [*found, block_too(d, x, "A3")] == [[], ["X"], []]


@rule("509.4e", "509.6")
def test_it_may_be_placed_before_those_that_came_first() -> None:
    d, x, attackers = blocks("DHD", DEMONS, declared=2)
    assert block_too(d, x, "A2") == ["X"]
    assert d.game.battle.blocks[0].attackers[0] == attackers[2].ref


@rule("509.4e", "500.8")
@pytest.mark.parametrize(("kinds", "triggers"), [("DHD", 1), ("DHH", 0), ("HHD", 0)])
def test_those_of_an_earlier_declaration_count(kinds: str, triggers: int) -> None:
    d, a, guards = blocked(kinds, BY_DEMONS, declared=1)
    d.do(d.home, AddPhases(("declare blockers",))).on().block(*((guard, a) for guard in guards[1:]))
    assert ordered(d) == ["A"] * triggers


@rule("509.4f")
def test_what_becomes_a_demon_later_does_not_make_it_trigger() -> None:
    d, x, attackers = blocks("DHH", DEMONS, declared=2)
    d.gets(attackers[1], trait("Demon"))
    assert d.chain == []
    assert block_too(d, x, "A2") == []  # there were two of them before it came


@rule("509.7")
@pytest.mark.parametrize("text", ["exactly one unit", "one or more units", "one or more Demons"])
def test_a_unit_put_onto_the_battlefield_blocking_blocks_no_number_of_units(text: str) -> None:
    d = Desk()
    a = fighter(d, 0, "D", "When this unit becomes blocked by exactly one unit, you gain 1 resource.", name="A")
    x = fighter(d, 1, "H", f"When this unit blocks {text}, you gain 1 resource.", name="X")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(x, Act("enter blocking", This(), where=Among(Cards(("battlefield",), where=Named("A")))))
    assert d.is_(x, "blocking")
    assert d.chain == ["A"]
