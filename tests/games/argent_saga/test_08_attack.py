"""Rules 8.1 and 8.2: entering combat, and the attack step."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import T1, TARGET, Desk, can, counts, is_, when

from cardwright.kernel.vocabulary.abilities import Body, Keyword, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Apply, Cant, Gain, May, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import All, Cards, Kind, Other
from cardwright.testing import rule

INSTANT = "Instacast"


TOWERS = -1


def attacks(t: Desk) -> set[tuple[int, int]]:
    """The attacks on offer."""
    assert t.asked == (0, "attack")
    return set(t.values)


# --- 8.1: entering combat --------------------------------------------------------------------------------------------


@rule("8.1.1.1")
def test_combat_is_entered_only_from_ones_own_main_phase() -> None:
    t = Desk()
    mine, theirs = t.unit(0), t.unit(1)
    t.decks()
    t.start("draw")
    assert (t.offered("combat"), t.denied("combat")) == (False, "8.1.1.1")
    t.on("main")
    assert (t.moment, t.offered("combat")) == (("main", 0, "main"), True)
    assert t.denied("combat", player=1) == "8.1.1.1"
    assert t.denied("attack", theirs, player=1) == "8.1.1.1"
    t.end_turn()
    assert (t.offered("combat"), t.denied("attack", mine)) == (False, "8.1.1.1")


@rule("8.1.1.2")
def test_combat_is_not_entered_with_a_filled_queue_or_in_a_priority_sequence() -> None:
    t = Desk()
    t.unit(0)
    t.start().ring(0)
    assert (t.queue, t.offered("combat"), t.denied("combat")) == (["Bell 0"], False, "8.1.1.2")
    t.skip(2)
    assert (t.queue, t.offered("combat"), t.denied("combat")) == ([], False, "8.1.1.2")  # still in a sequence
    t.skip(2)
    assert (t.offered("combat"), t.denied("combat")) == (True, "")


@rule("8.1.1.3")
def test_combat_is_entered_only_if_an_attack_is_possible() -> None:
    t = Desk()
    knight = t.unit(0, exhausted=True)
    t.unit(1)
    t.start()
    assert (t.offered("combat"), t.denied("combat")) == (False, "8.1.1.3")
    t.turn(knight, "active")
    assert (t.offered("combat"), t.denied("combat")) == (True, "")


@rule("8.1.1.3")
def test_a_unit_with_nothing_to_attack_does_not_count() -> None:
    t = Desk()
    t.unit(0, is_(Cant("attack towers")))
    foe = t.unit(1)
    t.start()
    assert not t.offered("combat")  # the towers are forbidden, the only unit is active
    t.turn(foe, "exhausted")
    assert t.offered("combat")


@rule("8.1.2", "8.1.2.1")
def test_the_attempt_gives_the_opponent_priority_and_their_pass_begins_the_attack_step() -> None:
    t = Desk()
    t.unit(0), t.unit(0)
    t.start().attempt()
    assert t.moment == ("main", 1, "priority")  # it was player 0's pass
    t.skip()
    assert t.moment == ("attack", 0, "attack")


@rule("8.1.2", "8.1.2.2", "8.1.1.3")
def test_if_the_opponent_acts_the_main_phase_goes_on_instead() -> None:
    t = Desk()
    knight, freeze = t.unit(0), t.spell(1, INSTANT, "Exhaust target unit.")
    t.start().attempt().play(freeze, knight)
    assert t.asked == (1, "priority")  # they keep it
    assert t.skip().asked == (0, "priority")  # the turn player can answer
    assert (t.skip().moment, t.close().moment) == (("main", 0, "priority"), ("main", 0, "main"))
    assert (t.offered("combat"), t.denied("combat")) == (False, "8.1.1.3")  # the only unit is exhausted by now
    assert t.log("attack") == []


@rule("8.1.2.2")
def test_an_ability_is_an_answer_too_and_one_may_try_again() -> None:
    t = Desk()
    t.unit(0), t.unit(0)
    t.start().attempt().ring(1).skip(2).skip()
    assert t.asked == (1, "priority")
    t.skip()  # two passes on an empty queue; but the attempt is off
    assert t.moment == ("main", 0, "main")
    t.attempt().skip()
    assert t.moment == ("attack", 0, "attack")


@rule("8.1.3", "8.5.5")
def test_the_steps_of_combat_follow_in_order_and_lead_back_to_the_main_phase() -> None:
    t = Desk()
    knight, _ = t.unit(0), t.unit(1, "Guardian")
    t.start().attack(knight)
    assert (t.moment, t.skip(2).moment) == (("attack", 0, "priority"), ("guardian", 1, "block"))
    assert t.pick(-1).moment == ("guardian", 0, "priority")
    assert t.skip(2).moment == ("damage", 0, "which tower")
    assert t.pick(t.towers(1)[0]).moment == ("damage", 0, "priority")
    assert (t.skip(2).moment, t.skip(2).moment) == (("combat end", 0, "priority"), ("main", 0, "main"))


# --- 8.2: attack step ------------------------------------------------------------------------------------------------


@rule("8.2.1", "8.2.2", "8.2.3")
def test_one_active_unit_attacks_and_is_exhausted() -> None:
    t = Desk()
    knight, squire = t.unit(0), t.unit(0)
    tired, target = t.unit(0, exhausted=True), t.unit(1, exhausted=True)
    t.start().attempt().skip()
    assert attacks(t) == {(u.id, x) for u in (knight, squire) for x in (TOWERS, target.id)}
    assert t.denied("attack", tired) == "8.2.1"
    assert t.denied("attack", target) == "8.2.1"  # not one's own
    t.pick((knight.id, target.id))
    assert (t.is_(knight, "exhausted"), t.is_(knight, "attacking")) == (True, True)
    assert (t.is_(squire, "attacking"), t.is_(squire, "active")) == (False, True)
    assert t.is_(target, "attacked")
    assert [(e.card, e.other) for e in t.log("attack")] == [(knight.id, target.id)]


@rule("8.2.1")
def test_once_in_the_attack_step_a_unit_must_attack() -> None:
    """There is no way to decline."""
    t = Desk()
    t.unit(0), t.unit(0)
    t.start().attempt().skip()
    assert {o.verb for o in t.options} == {"attack towers"}


@rule("8.2.1.1")
def test_a_unit_attacks_only_if_it_has_been_there_since_the_turn_began_or_something_allows_it() -> None:
    t = Desk()
    fresh, quick, allowed = (
        t.unit(0, *text, zone="hand", cost=0) for text in ((), ("Quickness",), (is_(May("attack at once")),))
    )
    old = t.unit(0)
    t.start().cast(fresh).cast(quick).cast(allowed).close().attempt().skip()
    assert {unit for unit, _ in attacks(t)} == {quick.id, allowed.id, old.id}
    assert t.denied("attack", fresh) == "8.2.1.1"


@rule("8.2.1.1")
def test_a_unit_that_came_in_the_opponents_turn_can_attack_in_ones_own() -> None:
    t = Desk()
    ambush = t.unit(0, INSTANT, zone="hand", cost=0)
    t.decks()
    t.start(active=1).ring(1).skip().cast(ambush).close().next_turn()
    assert (t.game.active, t.there(ambush), t.offered("combat")) == (0, True, True)


@rule("8.2.1.1")
def test_a_unit_that_left_and_came_back_has_not_been_there_all_the_time() -> None:
    t = Desk()
    knight = t.unit(0, cost=0)
    assert t.start().offered("combat")
    t.send(knight, "hand", "return").cast(knight).close()
    assert (t.there(knight), t.offered("combat")) == (True, False)


@rule("8.2.1.2")
def test_what_an_attack_demands_is_done_before_the_unit_is_exhausted() -> None:
    t = Desk()
    price = MoveCost(Cards(("field",), "you", All((Kind("unit"), Other()))), "discard", 1, "sacrifice")
    ogre = t.unit(0, Triggered(Pattern("cost to attack", this=True), Body(), cost=(price,)), name="Ogre")
    snack = t.unit(0, exhausted=True, name="Snack")
    t.start().attack(ogre)
    deeds = [(e.kind, e.card) for e in t.game.log if e.kind in ("move", "turn card", "attack")]
    assert deeds == [("move", snack.id), ("turn card", ogre.id), ("attack", ogre.id)]
    assert t.where(snack) == "discard"


@rule("8.2.1.2")
def test_a_unit_whose_demand_cannot_be_met_cannot_attack() -> None:
    t = Desk()
    machine = t.unit(0, "Animate 2")
    paid = t.shards(0, 1)
    t.start()
    assert not t.offered("combat")
    assert t.denied("attack", machine) != ""
    shards = [*paid, *t.shards(0, 1)]
    t.ring(0).close().attack(machine)
    assert all(t.is_(shard, "exhausted") for shard in shards)


@rule("8.2.3")
def test_the_target_is_picked_after_the_demand_was_met() -> None:
    """What can be attacked may have changed by then; then it is asked again."""
    t = Desk()
    wake = when("move", Turn(Cards(("field",), "opponent", Kind("unit")), "active"), this=True, tag="ruined")
    price = MoveCost(Cards(("field",), "you", All((Kind("unit"), Other()))), "discard", 1, "sacrifice")
    ogre = t.unit(0, Triggered(Pattern("cost to attack", this=True), Body(), cost=(price,)), name="Ogre")
    lure = t.unit(0, wake, is_(Gain((Keyword("Target Attack"),)), what=Cards(("field",), "you", Kind("unit"))))
    foe = t.unit(1)
    t.start().attempt().skip()
    assert (ogre.id, foe.id) in t.values  # it has Target Attack from the unit that it will sacrifice
    t.pick((ogre.id, foe.id))
    assert t.where(lure) == "discard"
    assert [(e.card, e.other) for e in t.log("attack")] == [(ogre.id, TOWERS)]  # all that is left


@rule("8.2.3.1")
def test_the_towers_and_exhausted_units_of_the_opponent_can_be_attacked() -> None:
    t = Desk()
    knight, friend = t.unit(0), t.unit(0, exhausted=True)
    active, tired = t.unit(1), t.unit(1, exhausted=True)
    t.start().attempt().skip()
    assert attacks(t) == {(knight.id, TOWERS), (knight.id, tired.id)}
    assert t.denied("attack", knight, active) == "8.2.3.1"
    assert t.denied("attack", knight, friend) == "8.2.3.1"
    assert t.denied("attack", knight, t.towers(1)[0]) == ""
    assert t.denied("attack", knight, t.bells[1]) == "8.2.3.1"


@rule("8.2.3.1")
def test_an_ability_can_allow_other_targets() -> None:
    t = Desk()
    hunter, knight = t.unit(0, "Target Attack"), t.unit(0)
    taunter, active = t.unit(1, is_(May("be attacked while active"))), t.unit(1)
    t.start().attempt().skip()
    assert attacks(t) == {
        (hunter.id, TOWERS),
        (hunter.id, taunter.id),
        (hunter.id, active.id),
        (knight.id, TOWERS),
        (knight.id, taunter.id),
    }


@rule("8.2.3.1")
def test_destroyed_towers_can_still_be_attacked() -> None:
    """It is the attack that wins the game."""
    t = Desk()
    knight = t.unit(0)
    t.fallen(1, 5)
    t.start().attack(knight).close().close()
    assert t.outcome == ((0,), "5.3.1")


@rule("8.2.3.2", "8.4.1.1")
def test_which_tower_is_attacked_is_said_only_in_the_damage_step() -> None:
    t = Desk()
    knight = t.unit(0)
    t.start().attempt().skip()
    assert t.moment == ("attack", 0, "priority")  # one attack was possible: the towers, without saying which
    assert [e.other for e in t.log("attack")] == [TOWERS]
    assert not any(t.is_(tower, "attacked") for tower in t.towers(1))
    t.on("damage")
    assert t.moment == ("damage", 0, "which tower")
    assert t.offers() == {tower.id for tower in t.towers(1)}
    assert t.is_(knight, "attacking")


@rule("8.2.4", "8.2.5", "8.2.6")
def test_abilities_for_attacking_and_for_being_attacked_are_added_and_the_turn_player_has_priority() -> None:
    t = Desk()
    knight = t.unit(0, "When this card attacks - Put a counter on this card.", name="Knight")
    t.unit(0, "When this card attacks - Put a counter on this card.", name="Idle")
    foe = t.unit(1, "When this card is attacked - Put a counter on this card.", name="Foe", exhausted=True)
    t.unit(1, "When this card is attacked - Put a counter on this card.", name="Bystander", exhausted=True)
    t.start().attack(knight, foe)
    assert (t.queue, t.moment) == (["Knight", "Foe"], ("attack", 0, "priority"))
    t.resolve()
    assert [sum(c.counters.values()) for c in (knight, foe)] == [1, 1]
    assert t.moment == ("attack", 0, "priority")


@rule("8.2.4", "8.2.5")
def test_the_towers_are_no_unit_that_is_attacked() -> None:
    t = Desk()
    knight = t.unit(0, counts("attack", this=True, tag="towers"), name="Knight")
    t.unit(1, "When this card is attacked - Put a counter on this card.", name="Foe", exhausted=True)
    t.start().attack(knight)
    assert t.queue == ["Knight"]


@rule("8.2.7")
def test_without_an_attacker_combat_goes_straight_to_its_end() -> None:
    t = Desk()
    knight, guard = t.unit(0), t.unit(1, "Guardian")
    murder = t.spell(1, INSTANT, "Destroy target unit.")
    t.start().attack(knight).skip().play(murder, knight).skip(2)
    assert t.where(knight) == "discard"
    t.on("combat end")
    assert t.moment == ("combat end", 0, "priority")  # nobody was asked to block
    assert t.is_(guard, "active")
    t.close()
    assert t.moment == ("main", 0, "main")
    assert not any(tower.damage for tower in t.towers(1))


@rule("8.2.7")
def test_an_attacker_that_came_back_is_not_the_attacking_unit() -> None:
    t = Desk()
    knight = t.unit(0, INSTANT, cost=0)
    t.start().attack(knight).send(knight, "hand", "return").cast(knight)
    assert (t.there(knight), t.is_(knight, "attacking")) == (True, False)
    assert (t.on("combat end").moment, t.log("damage")) == (("combat end", 0, "priority"), [])


@rule("8.2.7", "8.3.4")
@pytest.mark.parametrize("step", ["attack", "guardian"])
def test_an_attacker_that_the_opponent_controls_by_now_ends_the_combat(step: str) -> None:
    t = Desk()
    knight = t.unit(0, power=2000)
    thief = t.augment(1, can(TakeControl(T1), targets=(TARGET,)), zone="field")
    t.start().attack(knight).on(step).skip().activate(thief, knight).resolve()
    assert (t.game.phase, knight.controller) == (step, 1)
    assert (t.skip(2).moment, t.log("damage")) == (("combat end", 0, "priority"), [])


@rule("8.2.7")
def test_an_attacker_that_is_active_again_or_cannot_attack_any_more_goes_on_attacking() -> None:
    t = Desk()
    knight = t.unit(0)
    wake = t.augment(1, can(Turn(T1, "active"), Apply(T1, (Cant("attack"),)), targets=(TARGET,)), zone="field")
    t.start().attack(knight).skip().activate(wake, knight).skip(2)
    assert t.is_(knight, "active")
    t.skip(2)
    assert t.game.phase == "guardian"


@rule("8.1.1.3")
def test_a_unit_that_must_attack_keeps_the_turn_from_ending() -> None:
    """While it could attack without paying, the main phase does not end."""
    t = Desk()
    fury = t.unit(0, "This card must attack each turn if able.")
    assert not t.start().offered("end")
    t.attack(fury).on("damage").pick(t.towers(1)[0]).on("main")
    assert (t.moment, t.offered("end")) == (("main", 0, "main"), True)


@rule("8.1.1.3")
def test_a_unit_that_must_attack_need_not_pay_for_it() -> None:
    t = Desk()
    t.unit(0, "This card must attack each turn if able.", "Animate 1")
    t.shards(0, 2)
    t.start()
    assert (t.offered("combat"), t.offered("end")) == (True, True)


# --- 8.2: attackers and targets that change --------------------------------------------------------------------------


@rule("8.2.7", "8.3.4")
@pytest.mark.parametrize("step", ["attack", "guardian"])
def test_what_attacked_and_is_no_unit_any_more_ends_the_combat(step: str) -> None:
    t = Desk()
    knight = t.unit(0, power=500)
    t.start().attack(knight).on(step)
    t.make_augment(knight)
    assert (t.skip(2).game.phase, t.struck()) == ("combat end", [])


@rule("8.2.7")
def test_an_attacker_that_changed_sides_and_came_back_goes_on() -> None:
    t = Desk()
    knight = t.unit(0, power=500, name="Knight")
    t.start().attack(knight).steal(knight, 1).steal(knight, 0)
    assert t.is_(knight, "attacking")
    t.on("damage")
    assert t.moment == ("damage", 0, "which tower")


@rule("8.2.7", "2.6.4")
def test_an_omega_unit_that_is_placed_on_the_attacker_does_not_attack() -> None:
    t = Desk()
    squire = t.unit(0, power=1000)
    omega = t.omega(0, "Instacast", "Ω (Place on one of your units.)", cost=0, power=3000)
    t.start().attack(squire).play(omega)
    assert (t.is_(omega, "exhausted"), t.is_(omega, "attacking")) == (True, False)
    assert (t.close().moment, t.struck()) == (("combat end", 0, "priority"), [])


@rule("8.2.1.1")
@pytest.mark.parametrize(("fresh", "able"), [(True, False), (False, True)])
def test_a_unit_that_changed_sides_has_been_on_the_field_all_the_time(fresh: bool, able: bool) -> None:
    t = Desk()
    foe = t.unit(1, name="Foe", fresh=fresh)
    t.start().steal(foe, 0).close()
    assert t.offered("combat") is able


@rule("8.2.3.1")
def test_the_towers_can_be_attacked_though_the_last_one_falls_before_the_damage() -> None:
    t = Desk()
    *_, last = [t.tower(1, destroyed=n < 4, at=n) for n in range(5)]
    knight = t.unit(0)
    t.start().attack(knight).turn(last, "destroyed")
    assert t.outcome is None
    t.on("damage")
    assert t.outcome == ((0,), "5.3.1")


@rule("8.2.4")
def test_a_unit_that_lies_face_down_attacks_without_its_abilities() -> None:
    t = Desk()
    knight = t.unit(0, "When this card attacks - Draw a card.", power=2000)
    t.start().turn(knight, "facedown").attack(knight)
    assert (t.queue, t.power(knight), t.is_(knight, "attacking")) == ([], 2000, True)
