"""What texts say holds, played: cards that stay exhausted, what cannot be destroyed by abilities, more damage."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk

from cardwright.testing import rule


@rule("7.3.1")
def test_a_unit_misses_one_charge_phase() -> None:
    t = Desk()
    t.decks()
    foe = t.unit(1, exhausted=True)
    frost = t.spell(0, "Target unit does not recover during its controller's next charge phase.")
    t.start().cast(frost, foe)
    t.next_turn()
    assert foe.turned
    t.next_turn().next_turn()
    assert not foe.turned


@rule("1.1.2")
def test_what_no_ability_destroys_still_falls_in_battle() -> None:
    t = Desk()
    wall = t.unit(1, "This unit cannot be destroyed by spells or abilities.", exhausted=True, power=500)
    fire = t.spell(0, "Destroy target unit.")
    ram = t.unit(0, power=2000)
    t.start().cast(fire, wall).close()
    assert t.there(wall)
    t.attack(ram, wall).on("combat end")
    assert not t.there(wall)


@rule("9.4.9")
def test_more_damage_for_one_turn() -> None:
    t = Desk()
    ram, wall = t.unit(0, power=1000), t.unit(1, exhausted=True, power=1500)
    rage = t.spell(0, "Target unit deals 500 more damage this turn.")
    t.start().cast(rage, ram).close()
    t.attack(ram, wall).on("combat end")
    assert not t.there(wall)
