"""Rules 509.2 and 509.3: the orders in which units will deal battle damage."""

from __future__ import annotations

from time import perf_counter

import pytest
from tests.games.legions_of_will.desk import Desk, can, is_, named

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import labels, prompt
from cardwright.kernel.vocabulary.effects import Act, Add, Destroy, TakeControl
from cardwright.kernel.vocabulary.selectors import Among
from cardwright.testing import rule


def twins(d: Desk, base: Card, name: str = "Twin", stats: str = "0/2", *text: str) -> tuple[Card, Card]:
    """Two units of one card."""
    one = d.unit(base, *text, name=name, stats=stats)
    other = d.game.add_card(one.face, base.controller, d.game.zone("battlefield", base.controller))
    other.place = base.id
    d.game.touch_all()
    return one, other


@rule("509.2", "703.4f")
def test_bitterian_warriors_player_orders_the_three_units_that_block_it() -> None:
    t = Desk(bells=(0,))
    warrior = t.unit(0, name="Bitterian Warrior", stats="0/8")
    creeper, imp, temptress = (
        t.unit(1, name="Gas Creeper"),
        t.unit(1, name="Demon Imp", stats="0/1"),
        t.unit(1, name="Demonic Temptress", stats="0/4"),
    )
    t.storm((warrior, t.homes[1])).block((creeper, warrior), (imp, warrior), (temptress, warrior))
    assert t.asked == (0, "order blockers")
    assert t.values == [creeper.ref, imp.ref, temptress.ref]
    t.pick(temptress.ref, creeper.ref)
    assert t.game.battle.attacks[0].blockers == (temptress.ref, creeper.ref, imp.ref)
    assert t.asked == (0, "priority")


@rule("509.2")
def test_blockers_without_a_difference_are_not_asked_about_and_those_with_one_are() -> None:
    t = Desk(bells=(0,))
    a = t.unit(0, name="A")
    face = [t.unit(1, name="Twin"), t.unit(1, name="Twin")]
    face[1].face = face[0].face
    t.storm((a, t.homes[1])).block(*((twin, a) for twin in face))
    assert t.asked == (0, "priority")
    t = Desk(bells=(0,))
    a = t.unit(0, name="A")
    face = [t.unit(1, name="Twin", stats="0/4"), t.unit(1, name="Twin", stats="0/4")]
    face[1].face = face[0].face
    face[1].damage = 1
    t.storm((a, t.homes[1])).block(*((twin, a) for twin in face))
    assert t.asked == (0, "order blockers")


@rule("509.2", "509.3")
def test_orders_are_announced_for_each_unit_that_has_several_opponents() -> None:
    d = Desk()
    units = [d.unit(0, name=name, stats=f"0/{n}") for n, name in enumerate("ABC", 3)]
    two = is_(Add("extra blocks", 2))
    x, y = d.unit(1, two, name="X", stats="0/7"), d.unit(1, two, name="Y", stats="0/8")
    d.storm(*((unit, d.homes[1]) for unit in units))
    d.block((x, units[0]), (x, units[1]), (y, units[1]), (y, units[2]), (x, units[2]))
    assert d.settle("order blockers", "order attackers", at=-1) == [
        (0, "order blockers", "B"),
        (0, "order blockers", "C"),
        (1, "order attackers", "X"),
        (1, "order attackers", "X"),
        (1, "order attackers", "Y"),
    ]
    battle = d.game.battle
    assert [a.blockers for a in battle.attacks] == [(x.ref,), (y.ref, x.ref), (x.ref, y.ref)]
    assert battle.blocks[0].attackers == (units[2].ref, units[1].ref, units[0].ref)


@rule("509.2")
def test_equal_blockers_are_ordered_if_one_of_them_has_a_shield() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/3")
    x, y = twins(d, d.homes[1])
    act = d.action(1, "Prevent the next 3 damage that would be dealt to target unit this turn.")
    d.start("declare attackers").attack((a, d.homes[1])).skip().cast(act, x)
    d.on().block((x, a), (y, a))
    assert d.asked == (0, "order blockers")
    d.pick(y.ref)
    assert d.game.battle.attacks[0].blockers == (y.ref, x.ref)


@rule("509.2")
def test_equal_blockers_without_a_shield_are_not_ordered() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/3")
    x, y = twins(d, d.homes[1])
    d.start("declare attackers").attack((a, d.homes[1])).on().block((x, a), (y, a))
    assert d.asked == (0, "priority")


@rule("509.2")
def test_equal_blockers_are_ordered_if_something_is_to_happen_to_one_of_them() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/3")
    x, y = twins(d, d.homes[1])
    act = d.action(1, "Destroy target unit at end of battle.")
    d.start("declare attackers").attack((a, d.homes[1])).skip().cast(act, y).on()
    d.block((x, a), (y, a))
    assert d.asked == (0, "order blockers")


@rule("509.2")
def test_equal_blockers_are_ordered_if_an_effect_lasts_as_long_as_one_of_them() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/3"), d.unit(0, name="B", stats="0/3")
    x, y = twins(d, d.homes[1])
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(x, TakeControl(named("B"), "you", "source controlled"))
    assert b.controller == 1
    d.on().block((x, a), (y, a))
    assert d.asked == (0, "order blockers")


@rule("509.2", "510.1c")
def test_equal_blockers_are_ordered_if_one_of_them_blocks_another_unit_too() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/3"), d.unit(0, name="B")
    x, y = twins(d, d.homes[1], "Twin", "0/2", "This unit can block an additional unit.")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).on().block((x, a), (x, b), (y, a))
    assert d.asked == (0, "order blockers")
    d.pick(x.ref)
    d.settle("order attackers")
    d.on()
    # B gives the first of them enough already, so that A may give all to the second
    assert (d.asked, d.values) == ((0, "assign damage"), [0, 1, 2, 3])


@rule("509.2a")
def test_a_blocker_that_leaves_the_battle_leaves_the_orders() -> None:
    t = Desk(home=(can(Act("remove from battle", named("Y")), per_turn=1),), bells=(0,))
    a = t.unit(0, name="A")
    x, y, z = t.unit(1, name="X"), t.unit(1, name="Y"), t.unit(1, name="Z")
    t.storm((a, t.homes[1])).block((x, a), (y, a), (z, a)).pick(z.ref, y.ref).activate(t.home).resolve()
    assert t.game.battle.attacks[0].blockers == (z.ref, x.ref)


@rule("509.2a", "509.3a", "510.1d")
def test_when_one_attacker_leaves_the_battle_the_others_and_their_blockers_fight_on() -> None:
    d = Desk()
    a, b, c = (d.unit(0, name=name, stats="0/3") for name in "ABC")
    x, y, z = (d.unit(1, name=name, stats="0/4") for name in "XYZ")
    d.storm((a, d.homes[1]), (b, d.homes[1]), (c, d.homes[1])).block((x, a), (y, b), (z, c))
    d.do(d.home, Act("remove from battle", named("A")))
    assert [d.is_(unit, "blocking") for unit in (x, y, z)] == [True, True, True]
    d.until("end of battle")
    assert [d.where(unit) for unit in (a, b, c)] == ["battlefield", "graveyard", "graveyard"]
    assert [unit.damage for unit in (x, y, z)] == [0, 3, 3]


@rule("509.3", "703.4g")
def test_the_defending_player_orders_the_units_that_one_unit_blocks() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    wall = t.unit(1, is_(Add("extra blocks", 1)), name="Wall")
    t.storm((a, t.homes[1]), (b, t.homes[1])).block((wall, a), (wall, b))
    assert t.asked == (1, "order attackers")
    t.pick(b.ref)
    assert t.game.battle.blocks[0].attackers == (b.ref, a.ref)


@rule("509.3", "510.1d")
def test_equal_attackers_are_ordered_if_another_unit_blocks_one_of_them_too() -> None:
    d = Desk()
    x, y = twins(d, d.home)
    wall = d.unit(1, "This unit can block an additional unit.", name="Wall", stats="0/3")
    guard = d.unit(1, name="Guard")
    d.start("declare attackers").attack((x, d.homes[1]), (y, d.homes[1])).on()
    d.block((wall, x), (wall, y), (guard, y))
    d.settle("order blockers")
    assert d.asked == (1, "order attackers")


@rule("509.3")
@pytest.mark.parametrize(("base", "asked"), [("Home 0", (0, "priority")), ("Outpost", (1, "order attackers"))])
def test_equal_attackers_from_one_base_without_a_difference_are_not_ordered_but_those_from_two_are(
    base: str, asked: tuple[int, str]
) -> None:
    d = Desk()
    x, y = twins(d, d.home)
    bases = {"Home 0": d.home, "Outpost": d.base(0, name="Outpost")}
    y.place = bases[base].id
    wall = d.unit(1, "This unit can block an additional unit.", name="Wall", stats="0/3")
    d.start("declare attackers").attack((x, d.homes[1]), (y, d.homes[1])).on().block((wall, x), (wall, y))
    assert d.asked == asked


@rule("509.3a")
def test_an_attacker_that_leaves_the_battle_leaves_the_orders() -> None:
    t = Desk(home=(can(Act("remove from battle", named("B")), per_turn=1),), bells=(0,))
    a, b, c = t.unit(0, name="A"), t.unit(0, name="B"), t.unit(0, name="C")
    wall = t.unit(1, is_(Add("extra blocks", 2)), name="Wall")
    t.storm((a, t.homes[1]), (b, t.homes[1]), (c, t.homes[1])).block((wall, a), (wall, b), (wall, c)).pick(
        c.ref, b.ref
    ).activate(t.home).resolve()
    assert t.game.battle.blocks[0].attackers == (c.ref, a.ref)


@rule("509.6", "509.2a")
def test_the_order_stays_while_blockers_come_and_go() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/9")
    x, y, z, late = (d.unit(1, name=name, stats="0/3") for name in ("X", "Y", "Z", "Late"))
    d.start("declare attackers").attack((a, d.homes[1])).on().block((x, a), (y, a), (z, a)).pick(z.ref, x.ref)
    d.do(d.home, Act("make block", named("Late"), where=Among(named("A"))))
    assert d.asked == (0, "place blocker")
    assert d.game.decision is not None
    assert prompt(d.game, d.game.decision) == "Late: Where in the order of damage does it come?"
    assert labels(d.game, d.game.decision) == ["Before Z", "Before X", "Before Y", "Last"]
    d.pick(1)
    assert d.game.battle.attacks[0].blockers == (z.ref, late.ref, x.ref, y.ref)
    d.do(d.home, Destroy(named("X")))
    assert d.game.battle.attacks[0].blockers == (z.ref, late.ref, y.ref)
    d.on()
    assert d.values == [3, 4, 5, 6, 7, 8, 9]
    d.pick(3)
    assert d.values == [3, 4, 5, 6]
    d.pick(3)
    assert (z.damage, late.damage, y.damage) == (0, 0, 0)  # all three were dealt lethal damage and are gone
    assert [d.where(unit) for unit in (z, late, y)] == ["graveyard"] * 3


@rule("510.1c")
def test_dividing_much_damage_among_many_is_quickly_judged() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/20")
    guards = [d.unit(1, name=f"Guard {n}", stats="0/8") for n in range(9)]
    d.start("declare attackers").attack((a, d.homes[1])).on().block(*((guard, a) for guard in guards))
    d.settle("order blockers")
    began = perf_counter()
    d.on()
    assert perf_counter() - began < 2
    assert d.values == list(range(8, 21))
    d.pick(9)
    assert d.values == list(range(8, 12))
