"""How to Phase."""

from __future__ import annotations

from tests.games.soul_masters.desk import Desk

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule


def phase_card(t: Desk, *text: str, rested: bool = False, facedown: bool = True, **more: object) -> Card:
    """A Unit with Phase in the Energy Field of player 0."""
    return t.unit(0, *text, kind="Unit / Phase", zone="energy field", rested=rested, facedown=facedown, **more)


@rule("PH.1", "PH.2", "PH.3", "PH.5", "PH.7", "PH.9", "AT.PHASE", "OPEN.62", "OPEN.63", "GL.SWITCH-SWAP", "CT.GOLEM.2")
def test_an_attacking_unit_is_swapped_with_a_face_down_card_before_anyone_responds() -> None:
    t = Desk()
    unit = t.unit(0, kind="Unit / Phase", attack=1, cost=1)
    coming = phase_card(t, attack=4, cost=1)
    energy = t.energy(0, 2)
    t.start().attack(unit, t.commander(1))
    assert (t.prompt, unit.turned) == ("phase", True)
    t.pick(coming)
    assert (t.where(unit), t.where(coming)) == ("energy field", "battleground")
    assert t.turned(energy) == 1
    assert coming.turned
    assert not coming.facedown
    assert (t.player, t.game.phase, t.waiting) == (0, "pre-defender", [])
    t.after_combat()
    assert t.health(1) == 6


@rule("PH.4")
def test_phase_need_not_be_used() -> None:
    t = Desk()
    unit = t.unit(0, kind="Unit / Phase", attack=1)
    phase_card(t)
    t.energy(0, 2)
    t.start().attack(unit, t.commander(1)).act("done").after_combat()
    assert (t.where(unit), t.health(1)) == ("battleground", 9)


@rule("PH.7", "GL.HOTHEAD")
def test_a_hothead_that_came_by_phase_has_attacked() -> None:
    t = Desk()
    unit, coming = t.unit(0, kind="Unit / Phase"), phase_card(t, "Haste.", "Hothead.")
    wake = t.spell(0, "Ready target unit.")
    t.energy(0, 2)
    t.start().attack(unit, t.commander(1)).pick(coming).after_combat()
    t.cast(0, wake, coming).resolve().pass_(2)
    assert (t.game.phase, coming.turned) == ("end", False)


@rule("PH.6", "OPEN.64")
def test_the_unit_that_goes_lies_face_down_as_the_other_lay() -> None:
    t = Desk()
    units = [t.unit(0, kind="Unit / Phase"), t.unit(0, kind="Unit / Phase")]
    ready, rested = phase_card(t), phase_card(t, rested=True)
    t.energy(0, 4)
    t.start().attack(units[0], t.commander(1)).pick(ready).after_combat()
    t.attack(units[1], t.commander(1)).pick(rested).after_combat()
    assert (units[0].turned, units[1].turned) == (False, True)
    assert units[0].facedown
    assert units[1].facedown


@rule("PH.8")
def test_a_dearer_unit_costs_the_difference() -> None:
    t = Desk()
    unit, coming = t.unit(0, kind="Unit / Phase", cost=1), phase_card(t, cost=3)
    energy = t.energy(0, 4)
    t.start().attack(unit, t.commander(1)).pick(coming)
    assert t.turned(energy) == 3  # one for Phase, two for the difference


@rule("PH.8")
def test_a_cheaper_unit_makes_energy_ready() -> None:
    t = Desk()
    unit, coming = t.unit(0, kind="Unit / Phase", cost=3), phase_card(t, cost=1)
    energy = [*t.energy(0, 1), *t.energy(0, 3, rested=True)]
    t.start().attack(unit, t.commander(1)).pick(coming)
    assert t.turned(energy) == 2  # one more is Rested, two become Ready


@rule("PH.8", "OPEN.64")
def test_a_unit_whose_difference_cannot_be_rested_cannot_come() -> None:
    t = Desk()
    unit = t.unit(0, kind="Unit / Phase", cost=1)
    phase_card(t, cost=4)
    t.energy(0, 2)
    t.start().attack(unit, t.commander(1))
    assert (t.prompt, t.game.phase) == ("priority", "pre-defender")


@rule("PH.3", "PH.6", "PH.8", "OPEN.64")
def test_the_unit_that_goes_may_be_rested_for_the_difference() -> None:
    t = Desk()
    unit, coming = t.unit(0, kind="Unit / Phase", cost=1), phase_card(t, cost=4)
    energy = t.energy(0, 3)
    t.start().attack(unit, t.commander(1)).pick(coming)
    assert (t.where(coming), t.turned(energy), unit.turned) == ("battleground", 3, True)


@rule("PH.3")
def test_without_energy_there_is_no_phase() -> None:
    t = Desk()
    unit = t.unit(0, kind="Unit / Phase")
    phase_card(t, rested=True)
    t.start().attack(unit, t.commander(1))
    assert t.prompt == "priority"


@rule("OPEN.64", "BU.ATTACKING", "GL.ATTACKING-UNIT-COMMANDER")
def test_the_unit_that_came_uses_its_attacking_skills_and_the_other_does_not() -> None:
    t = Desk()
    unit = t.unit(0, "When this unit attacks, draw 2 cards.", kind="Unit / Phase", cost=1)
    coming = phase_card(t, "When this unit attacks, draw a card.", cost=1)
    t.energy(0, 1)
    t.start().attack(unit, t.commander(1)).pick(coming)
    assert t.waiting == [coming.face.name]
    t.after_combat()
    assert t.count("hand", 0) == 1


@rule("GL.CONJURE", "OPEN.64")
def test_the_unit_that_was_declared_conjures_though_another_one_comes() -> None:
    t = Desk()
    unit, coming = t.unit(0, kind="Unit / Phase", conjure=1), phase_card(t, conjure=2)
    t.energy(0, 1), t.resources(0, 3)
    t.start().attack(unit, t.commander(1))
    assert t.count("resource field", 0) == 1
    t.pick(coming)
    assert t.count("resource field", 0) == 1
    assert t.game.cards[t.game.battle.attack[0]].face.id.endswith(coming.face.name)


@rule("PH.5", "CT.GOLEM.2", "CT.GOLEM.3", "AT.GOLEM-CORE", "OPEN.64")
def test_a_golem_phases_in_as_a_unit_and_lies_face_up_when_it_goes() -> None:
    t = Desk()
    unit = t.unit(0, kind="Unit / Phase", cost=1)
    golem = t.unit(0, kind="Core / Golem / Phase", zone="energy field", attack=5, cost=1)
    t.energy(0, 4)
    t.start().attack(unit, t.commander(1)).pick(golem).after_combat()
    assert (t.where(golem), t.health(1)) == ("battleground", 5)
    t.next_turn().next_turn()
    t.attack(golem, t.commander(1)).pick(unit).after_combat()
    assert (t.where(golem), golem.facedown) == ("energy field", False)
