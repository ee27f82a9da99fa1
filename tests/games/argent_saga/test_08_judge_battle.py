"""Rules 8.2 to 8.4 in awkward cases: what takes part in a battle becomes another card, another side's, or weaker."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import printed

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Apply, Become
from cardwright.testing import rule

WEAKEN = "Units your opponent controls get -500."


def becomes_augment(t: Bench, card: Card) -> None:
    """A card on the field is an augment and no unit from now on."""
    t.do(t.bells[1], Apply(the(card), (Become("kind", "augment", also=False),), "rest"))


def hits(t: Bench) -> list[tuple[str, int]]:
    """What took battle damage, and how much."""
    return [(t.game.cards[e.card].face.name, e.amount) for e in t.log("damage") if e.tag == "battle"]


# --- towers that are turned up -------------------------------------------------------------------------------------


@rule("8.4.1.1", "8.4.1.2")
def test_a_tower_is_turned_up_first_and_the_power_of_then_is_dealt() -> None:
    t = Bench()
    tower = t.tower(1, WEAKEN, facedown=True, defense=3000, at=0, name="Chill")
    knight = t.unit(0, power=2000)
    t.main().attack(knight).on("damage")
    assert t.power(knight) == 2000  # face down it does nothing
    t.pick(tower)
    assert (t.power(knight), hits(t)) == (1500, [("Chill", 1500)])


@rule("8.4.1.1", "11.4.4")
def test_both_towers_of_a_destroyer_are_turned_up_before_either_is_hit() -> None:
    t = Bench()
    for n in range(3):
        t.tower(1, destroyed=True, at=n)
    t.tower(1, WEAKEN, facedown=True, defense=3000, at=3, name="Chill")
    t.tower(1, WEAKEN, facedown=True, defense=3000, at=4, name="Frost")
    giant = t.unit(0, "Destroyer", power=2000)
    t.main().attack(giant).on("damage")
    assert sorted(hits(t)) == [("Chill", 1000), ("Frost", 1000)]


@rule("8.4.1.2", "11.10.2", "11.10.5")
def test_what_overruns_a_unit_is_counted_when_the_tower_lies_face_up() -> None:
    t = Bench()
    tower = t.tower(1, WEAKEN, facedown=True, defense=3000, at=0, name="Chill")
    ram, foe = t.unit(0, "Overrun", power=2000, name="Ram"), t.unit(1, power=500, exhausted=True, name="Foe")
    t.main().attack(ram, foe).on("damage")
    t.pick(True, tower)
    assert sorted(hits(t)) == [("Chill", 1000), ("Foe", 500), ("Ram", 500)]


@rule("8.4.1.2", "11.10.2")
def test_a_tower_may_take_away_all_that_was_too_much() -> None:
    t = Bench()
    tower = t.tower(1, WEAKEN, facedown=True, defense=3000, at=0, name="Chill")
    ram, foe = t.unit(0, "Overrun", power=2000, name="Ram"), t.unit(1, power=1500, exhausted=True, name="Foe")
    t.main().attack(ram, foe).on("damage")
    t.pick(True, tower)
    assert sorted(hits(t)) == [("Foe", 1500), ("Ram", 1500)]
    assert not tower.facedown


@rule("8.4.1.1")
@pytest.mark.parametrize("facedown", [True, False])
def test_only_a_tower_that_lies_face_down_is_turned_up(facedown: bool) -> None:
    t = Bench()
    tower, other = (t.tower(1, facedown=facedown, defense=3000, at=n, name=f"Tower {n}") for n in (0, 1))
    knight = t.unit(0, power=1000)
    t.main().attack(knight).on("damage")
    t.pick(tower)
    assert [e.card for e in t.log("turn card") if e.state == "faceup"] == ([tower.id] if facedown else [])
    assert (tower.facedown, other.facedown) == (False, facedown)


# --- what is no unit any more --------------------------------------------------------------------------------------


@rule("8.4.1.2", "8.4.1.3")
def test_what_was_attacked_and_is_no_unit_any_more_deals_and_takes_nothing() -> None:
    t = Bench()
    knight, foe = t.unit(0, power=1500, name="Knight"), t.unit(1, power=1500, exhausted=True, name="Foe")
    t.main().attack(knight, foe)
    becomes_augment(t, foe)
    t.on("combat end")
    assert (hits(t), t.there(knight), t.there(foe)) == ([], True, True)


@rule("8.4.1")
def test_what_blocked_and_is_no_unit_any_more_stops_nothing() -> None:
    t = Bench()
    tower = t.tower(1, defense=3000, at=0, name="Keep")
    knight, guard = t.unit(0, power=500), t.unit(1, "Guardian", power=1500)
    t.main().attack(knight).block(guard)
    becomes_augment(t, guard)
    t.on("damage").pick(tower)
    assert (hits(t), t.there(knight)) == ([("Keep", 500)], True)


@rule("8.2.7", "8.3.4")
@pytest.mark.parametrize("step", ["attack", "guardian"])
def test_what_attacked_and_is_no_unit_any_more_ends_the_combat(step: str) -> None:
    t = Bench()
    knight = t.unit(0, power=500)
    t.main().attack(knight).on(step)
    becomes_augment(t, knight)
    seen = [t.game.phase]
    while t.game.phase == step:
        t.skip()
        seen.append(t.game.phase)
    assert seen[-1] == "combat end"
    assert hits(t) == []


# --- sides and other cards -----------------------------------------------------------------------------------------


@rule("8.2.7")
def test_an_attacker_that_changed_sides_and_came_back_goes_on() -> None:
    t = Bench()
    knight = t.unit(0, power=500, name="Knight")
    t.main().attack(knight).steal(knight, 1)
    t.steal(knight, 0)
    assert t.is_(knight, "attacking")
    t.on("damage")
    assert t.moment == ("damage", 0, "which tower")


@rule("8.2.7", "2.6.4")
def test_an_omega_unit_that_is_placed_on_the_attacker_does_not_attack() -> None:
    t = Bench()
    squire = t.unit(0, power=1000)
    omega = t.omega(0, "Instacast", "Ω (Place on one of your units.)", cost=0, power=3000)
    t.main().attack(squire).play(omega)
    assert (t.is_(omega, "exhausted"), t.is_(omega, "attacking")) == (True, False)
    assert t.close().moment == ("combat end", 0, "priority")
    assert hits(t) == []


@rule("8.3.1", "8.2.6")
def test_a_unit_that_came_during_the_attack_step_can_block() -> None:
    t = Bench()
    knight = t.unit(0, power=500)
    guard = t.unit(1, "Instacast", "Guardian", zone="hand", cost=0)
    t.main().attack(knight).skip().play(guard).resolve()
    assert t.block(guard).is_(guard, "blocking")


@rule("8.1.2.2", "8.1.1.3")
def test_an_answer_may_leave_nothing_to_attack_with() -> None:
    t = Bench()
    knight, tap = t.unit(0), t.spell(1, "Instacast", "Exhaust target unit.")
    t.main().attempt().play(tap, knight).resolve().close()
    assert t.moment == ("main", 0, "main")
    assert not t.offered("combat")
    assert t.denied("combat") == "8.1.1.3"


@rule("8.2.1.1")
@pytest.mark.parametrize("fresh", [True, False])
def test_a_unit_that_changed_sides_has_been_on_the_field_all_the_time(fresh: bool) -> None:
    t = Bench()
    foe = t.unit(1, name="Foe", fresh=fresh)
    t.main().steal(foe, 0).close()
    assert t.offered("combat") == (not fresh)


@rule("8.2.3.1")
def test_the_towers_can_be_attacked_though_the_last_one_falls_before_the_damage() -> None:
    t = Bench()
    *_, last = [t.tower(1, destroyed=n < 4, at=n) for n in range(5)]
    knight = t.unit(0)
    t.main().attack(knight)
    t.turn(last, "destroyed")
    assert t.outcome is None
    t.on("damage")
    assert t.outcome == ((0,), "5.3.1")


@rule("8.4.3")
def test_what_protection_saves_was_not_destroyed_in_battle() -> None:
    t = Bench()
    t.deck(0)
    knight = t.unit(0, "When this card destroys a unit in battle - Draw a card.", power=2000)
    foe = t.unit(1, power=1000, exhausted=True, counters={"Protection": 1})
    t.main().attack(knight, foe).on("damage")
    assert (t.there(foe), foe.damage, foe.counters, t.queue) == (True, 0, {}, [])


@rule("8.5.3")
@pytest.mark.parametrize("early", [True, False])
def test_an_effect_for_this_battle_ends_with_it_whenever_it_began(early: bool) -> None:
    t = Bench()
    knight = t.unit(0, power=1000)
    boost = t.spell(0, "Instacast", "Target unit gets +1000 this battle.")
    t.main()
    if early:
        t.cast(boost, knight).close()
    t.attack(knight)
    if not early:
        t.play(boost, knight).resolve()
    t.on("damage").pick(t.towers(1)[0]).on("combat end")
    assert t.power(knight) == 2000
    t.close()
    assert (t.moment, t.power(knight)) == (("main", 0, "main"), 1000)


@rule("8.2.4")
def test_a_unit_that_lies_face_down_attacks_without_its_abilities() -> None:
    t = Bench()
    t.deck(0)
    face = printed("Mask", "Unit", "When this card attacks - Draw a card.", power=2000, cost=1)
    knight = t.put(0, face)
    t.main().happen(Event("turn card", knight.id, 0, state="facedown")).attack(knight)
    assert (t.queue, t.power(knight), t.is_(knight, "attacking")) == ([], 2000, True)
