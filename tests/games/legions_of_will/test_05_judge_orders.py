"""Rules 509.2, 509.3 and 510.1: when the order of equal units matters, and how damage is divided along it."""

from __future__ import annotations

from time import perf_counter

import pytest
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, passing

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import labels, prompt
from cardwright.kernel.vocabulary.effects import Act, Destroy, TakeControl
from cardwright.kernel.vocabulary.selectors import Among
from cardwright.testing import rule


def twins(d: Lab, base: Card, name: str = "Twin", stats: str = "0/2", *text: str) -> tuple[Card, Card]:
    """Two units of one card."""
    one = d.man(base, *text, name=name, stats=stats)
    other = d.game.add_card(one.face, base.controller, d.game.zone("battlefield", base.controller))
    other.place = base.id
    d.game.touch_all()
    return one, other


@rule("509.2")
@pytest.mark.parametrize("shielded", [False, True])
def test_equal_blockers_are_ordered_if_one_of_them_has_a_shield(shielded: bool) -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/3")
    x, y = twins(d, d.homes[1])
    act = d.action(1, "Prevent the next 3 damage that would be dealt to target unit this turn.")
    d.start("declare attackers").attack((a, d.homes[1]))
    if shielded:
        d.skip()
        d.cast(act, x)
    passing(d)
    d.block((x, a), (y, a))
    assert d.asked == ((0, "order blockers") if shielded else (0, "priority"))
    if shielded:
        d.pick(y.ref)
        assert d.game.battle.attacks[0].blockers == (y.ref, x.ref)


@rule("509.2")
def test_equal_blockers_are_ordered_if_something_is_to_happen_to_one_of_them() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/3")
    x, y = twins(d, d.homes[1])
    act = d.action(1, "Destroy target unit at end of battle.")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.skip()
    d.cast(act, y)
    passing(d)
    d.block((x, a), (y, a))
    assert d.asked == (0, "order blockers")


@rule("509.2")
def test_equal_blockers_are_ordered_if_an_effect_lasts_as_long_as_one_of_them() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/3"), d.man(0, name="B", stats="0/3")
    x, y = twins(d, d.homes[1])
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(x, TakeControl(named("B"), "you", "source controlled"))
    assert b.controller == 1
    passing(d)
    d.block((x, a), (y, a))
    assert d.asked == (0, "order blockers")


@rule("509.2", "510.1c")
def test_equal_blockers_are_ordered_if_one_of_them_blocks_another_unit_too() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/3"), d.man(0, name="B", stats="0/2")
    x, y = twins(d, d.homes[1], "Twin", "0/2", "This unit can block an additional unit.")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    passing(d)
    d.block((x, a), (x, b), (y, a))
    assert d.asked == (0, "order blockers")
    d.pick(x.ref)
    while d.asked[1] == "order attackers":
        d.game.choose(0)
    passing(d)
    # B gives the first of them enough already, so that A may give all to the second
    assert (d.asked, d.values) == ((0, "assign damage"), [0, 1, 2, 3])


@rule("509.3", "510.1d")
def test_equal_attackers_are_ordered_if_another_unit_blocks_one_of_them_too() -> None:
    d = Lab()
    x, y = twins(d, d.home)
    wall = d.man(1, "This unit can block an additional unit.", name="Wall", stats="0/3")
    guard = d.man(1, name="Guard", stats="0/2")
    d.start("declare attackers").attack((x, d.homes[1]), (y, d.homes[1]))
    passing(d)
    d.block((wall, x), (wall, y), (guard, y))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    assert d.asked == (1, "order attackers")


@rule("509.3")
def test_equal_attackers_from_one_base_without_a_difference_are_not_ordered_but_those_from_two_are() -> None:
    for far in (False, True):
        d = Lab()
        x, y = twins(d, d.home)
        if far:
            y.place = d.fort(0, name="Outpost").id
        wall = d.man(1, "This unit can block an additional unit.", name="Wall", stats="0/3")
        d.start("declare attackers").attack((x, d.homes[1]), (y, d.homes[1]))
        passing(d)
        d.block((wall, x), (wall, y))
        assert d.asked == ((1, "order attackers") if far else (0, "priority"))


@rule("509.6", "509.2a")
def test_the_order_stays_while_blockers_come_and_go() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/9")
    x, y, z, late = (d.man(1, name=name, stats="0/3") for name in ("X", "Y", "Z", "Late"))
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.block((x, a), (y, a), (z, a))
    d.pick(z.ref, x.ref)
    d.do(d.home, Act("make block", named("Late"), where=Among(named("A"))))
    assert d.asked == (0, "place blocker")
    assert d.game.decision is not None
    assert prompt(d.game, d.game.decision) == "Late: Where in the order of damage does it come?"
    assert labels(d.game, d.game.decision) == ["Before Z", "Before X", "Before Y", "Last"]
    d.pick(1)
    assert d.game.battle.attacks[0].blockers == (z.ref, late.ref, x.ref, y.ref)
    d.do(d.home, Destroy(named("X")))
    assert d.game.battle.attacks[0].blockers == (z.ref, late.ref, y.ref)
    passing(d)
    assert d.values == [3, 4, 5, 6, 7, 8, 9]
    d.pick(3)
    assert d.values == [3, 4, 5, 6]
    d.pick(3)
    assert (z.damage, late.damage, y.damage) == (0, 0, 0)  # all three were dealt lethal damage and are gone
    assert [d.zone_of(unit) for unit in (z, late, y)] == ["graveyard"] * 3


@rule("510.1c")
def test_dividing_much_damage_among_many_is_quickly_judged() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/20")
    guards = [d.man(1, name=f"Guard {n}", stats="0/8") for n in range(9)]
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.block(*((guard, a) for guard in guards))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    began = perf_counter()
    passing(d)
    assert perf_counter() - began < 2
    assert d.values == list(range(8, 21))
    d.pick(9)
    assert d.values == list(range(8, 12))
