"""Rule 203.1b, asked by a judge: traps and bases that are units as well, in battle, under damage and in the log."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import can
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.testing import rule

WAKE_TRAPS = "Traps you control are also units with will and power 1."
WAKE_BASES = "Bases you control are also units with will and power 3."


def snare(d: Lab, player: int) -> Card:
    """A face-down trap that has been there for a while."""
    trap = d.trap("battlefield", player, "Pit", can(Draw(1)))
    trap.marks = {"entered": 1, "arrived": 1}
    return trap


def held(d: Lab, player: int) -> None:
    """Cards in hand, so that nobody draws."""
    for _ in range(2):
        d.action(player, "You gain 1 resource.", name="Held")


@rule("203.1b")
@pytest.mark.parametrize("awake", [True, False])
def test_a_trap_that_is_also_a_unit_can_attack_face_down(awake: bool) -> None:
    d = Lab()
    held(d, 0), held(d, 1)
    d.gear(d.home, *([WAKE_TRAPS] if awake else []))
    pit = snare(d, 0)
    d.unit(d.home, "Guard")
    d.dice(12)
    d.start("declare attackers")
    assert ((pit.id, d.homes[1].id) in d.values) is awake
    if not awake:
        return
    assert d.why("attack", pit, d.homes[1]) is None
    d.attack((pit, d.homes[1]))
    d.on("main")
    assert d.homes[1].damage == 1
    assert (pit.facedown, pit.turned) == (True, True)


@rule("203.1b", "303.3")
def test_nobody_else_learns_from_the_log_which_trap_has_attacked() -> None:
    d = Lab()
    held(d, 0), held(d, 1)
    d.gear(d.home, WAKE_TRAPS)
    pit = snare(d, 0)
    d.dice(12)
    d.start("declare attackers")
    d.attack((pit, d.homes[1]))
    d.on("main")
    assert d.homes[1].damage == 1
    assert any("1 damage from Pit" in line for line in d.game.view(0).log())
    assert not any("Pit" in line for line in d.game.view(1).log())


@rule("203.1b")
@pytest.mark.parametrize("awake", [True, False])
def test_a_trap_that_is_also_a_unit_can_block_face_down(awake: bool) -> None:
    d = Lab()
    held(d, 0), held(d, 1)
    d.gear(d.homes[1], *([WAKE_TRAPS] if awake else []))
    d.unit(d.homes[1], "Guard")
    pit = snare(d, 1)
    raider = d.unit(d.home, "Raider", power=1)
    d.dice(12)
    d.start("declare attackers")
    d.attack((raider, d.homes[1]))
    d.on("declare blockers")
    assert d.asked == (1, "declare blockers")
    assert ((pit.id, raider.id) in d.values) is awake


@rule("203.1b", "113.5")
@pytest.mark.parametrize(("damage", "stands"), [(2, True), (3, False)])
def test_damage_as_great_as_its_power_destroys_a_base_that_is_also_a_unit(damage: int, stands: bool) -> None:
    d = Lab()
    d.gear(d.home, WAKE_BASES)
    hall = d.fort(0, name="Hall", defense=30)
    d.main().hurt(hall, damage)
    assert hall.facedown is not stands
    assert not d.home.facedown


@rule("203.1b", "114.1b")
def test_poison_as_great_as_its_power_destroys_a_base_that_is_also_a_unit() -> None:
    d = Lab()
    gear = d.gear(d.home, WAKE_BASES)
    hall, inn = d.fort(0, name="Hall"), d.fort(1, name="Inn")
    hall.counters = inn.counters = {"poison": 3}
    d.main()
    assert hall.facedown
    assert not inn.facedown  # which is no unit
    assert d.alive(gear)


@rule("203.1b", "404.1")
@pytest.mark.parametrize("power", [0, -2])
def test_a_base_that_is_also_a_unit_stays_on_the_battlefield_without_power(power: int) -> None:
    d = Lab()
    d.gear(d.home, WAKE_BASES)
    hall = d.fort(0, name="Hall")
    wither = d.action(0, f"Target unit gains {power - 3} power until end of turn.")
    d.main().cast(wither, hall)
    assert d.stat(hall, "power") == power
    assert d.alive(hall)
    assert not hall.facedown


@rule("203.1b", "207.2")
def test_what_ceases_to_be_a_unit_as_well_is_none_of_that_any_more() -> None:
    d = Lab()
    gear = d.gear(d.home, WAKE_TRAPS)
    pit = snare(d, 0)
    bomb = d.action(0, "Destroy target upgrade.")
    d.main()
    assert d.wp(pit) == (1, 1)
    d.cast(bomb, gear)
    assert d.wp(pit) == (None, None)
    assert d.chars(pit).kinds == {"trap"}
    assert d.alive(pit)
