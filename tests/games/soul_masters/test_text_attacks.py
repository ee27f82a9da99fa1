"""Texts about an attack: it gets another target, or cannot be intercepted, negated or redirected."""

from __future__ import annotations

from tests.games.soul_masters.desk import Desk

from cardwright.testing import rule


@rule("GL.TARGET")
def test_an_attack_gets_another_target() -> None:
    t = Desk()
    wolf = t.unit(0, attack=3)
    first, second = t.unit(1, rested=True), t.unit(1, rested=True)
    trick = t.ability(0, "Change the target of this attack to another Rested Unit.")
    t.start().attack(wolf, first).cast(0, trick, second).resolve().after_combat()
    assert (t.where(first), t.where(second)) == ("battleground", "discard pile")


def test_the_target_of_an_attack_is_no_other_target_and_neither_is_a_unit_of_the_attacker() -> None:
    t = Desk()
    wolf, friend = t.unit(0), t.unit(0, rested=True)
    first, second = t.unit(1, rested=True), t.unit(1, rested=True)
    t.unit(1, rested=True)
    trick = t.ability(0, "Redirect this attack to another Rested Unit.")
    t.start().attack(wolf, first).by(0, "play", trick)
    offered = {card for option in t.options for card in option.cards}
    assert second.id in offered
    assert offered.isdisjoint((first.id, friend.id, wolf.id))


def test_a_unit_steps_in_for_the_commander() -> None:
    t = Desk()
    wolf = t.unit(0, attack=3)
    guard = t.unit(1, "When your Cmdr is attacked, this Unit is attacked instead.", health=5, rested=True)
    before = t.health(1)
    t.start(active=0)
    t.fight(wolf, t.commander(1))
    assert (t.health(1), t.where(guard)) == (before, "battleground")


def test_an_attack_that_cannot_be_redirected_keeps_its_target() -> None:
    t = Desk()
    wolf = t.unit(0, "This Unit's attacks can't be redirected or negated.")
    t.unit(1, "When your Cmdr is attacked, this Unit is attacked instead.", health=5, rested=True)
    before = t.health(1)
    t.start().fight(wolf, t.commander(1))
    assert t.health(1) < before


@rule("GL.NEGATE")
def test_an_attack_that_cannot_be_negated_goes_on() -> None:
    t = Desk()
    wolf, prey = t.unit(0, "When attacking, this attack can't be negated.", attack=3), t.unit(1, rested=True)
    no = t.ability(1, "Negate this attack.")
    t.start().attack(wolf, prey).resolve().cast(1, no).resolve().after_combat()
    assert t.where(prey) == "discard pile"


@rule("GL.DEFENDER")
def test_the_attack_of_a_target_cannot_be_intercepted() -> None:
    t = Desk()
    wolf, guard = t.unit(0), t.unit(1, "Defender")
    rush = t.ability(0, "Target Unit or Cmdr's attack can't be intercepted.")
    t.start().attack(wolf, t.commander(1)).cast(0, rush, wolf).resolve().on("defender")
    assert not t.possible("intercept", guard)
