"""Rules 11.1, 11.3, 11.6, 11.11, 11.16 and 11.17: keywords about who may attack and block what, and for what price."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import THIS, Bench
from tests.games.argent_saga.desk import counts

from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Add, Apply, Cant, Gain, May, Turn
from cardwright.testing import rule

HELP = "Exhaust: Draw a card."
SAFE = "This card cannot be targeted by spells or abilities."


def aims(t: Bench) -> set[tuple[int, int]]:
    """The attacks on offer (-1: the towers)."""
    assert t.asked[1] == "attack"
    return set(t.values)


# --- 11.1: Animate ----------------------------------------------------------------------------------------------------


@rule("11.1.2", "11.1.3")
@pytest.mark.parametrize(("shards", "may"), [(0, False), (1, False), (2, True), (3, True)])
def test_animate_is_what_attacking_costs(shards: int, may: bool) -> None:
    t = Bench()
    golem = t.unit(0, "Animate 2")
    t.shards(0, shards)
    t.main()
    assert (t.barred(golem) == "") is may
    assert t.offered("combat") is may
    if may:
        t.attack(golem)
        assert t.is_(golem, "attacking")
        assert t.active_shards(0) == shards - 2


@rule("11.1.3")
def test_it_is_paid_before_the_unit_is_exhausted() -> None:
    t = Bench()
    golem = t.unit(0, "Animate 1")
    shard = t.shards(0, 1)[0]
    t.main().attack(golem)
    turned = [e.card for e in t.log("turn card") if e.state == "exhausted"]
    assert turned == [shard.id, golem.id]


@rule("11.1.2", "11.1.3")
@pytest.mark.parametrize(("shards", "may"), [(1, False), (2, True)])
def test_animate_is_what_blocking_costs(shards: int, may: bool) -> None:
    t = Bench()
    unit, golem = t.unit(0), t.unit(1, "Guardian", "Animate 2")
    t.unit(1, "Guardian", name="Other")  # so that there is something to be asked
    t.shards(1, shards)
    t.main().attack(unit).on("guardian")
    assert t.asked == (1, "block")
    assert (golem.id in t.values) is may
    assert (t.denied("block", golem, player=1) == "") is may
    if may:
        t.pick(golem)
        assert t.is_(golem, "blocking")
        assert t.active_shards(1) == 0
        turned = [e.card for e in t.log("turn card") if e.state == "exhausted"]
        assert turned[-1] == golem.id


@rule("11.1.2")
def test_other_actions_of_the_unit_cost_nothing() -> None:
    t = Bench()
    golem = t.unit(0, "Animate 2", HELP)
    t.deck(0)
    t.main().activate(golem).resolve()
    assert t.count("hand") == 1


@rule("11.1.1")
def test_animate_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Bench()
    golem, man = t.unit(0, "Animate 2"), t.unit(0)
    t.deck(0)
    t.deck(1)
    t.main()
    t.strip(golem)
    assert t.barred(golem) == ""
    t.do(man, Apply(THIS, (Gain((Keyword("Animate", 1),)),), "turn"))
    assert t.barred(man) != ""
    t.next_turn().next_turn()
    assert t.barred(man) == ""  # the gift was for a turn only


@rule("11.1.2")
def test_two_of_them_are_both_paid_and_texts_may_make_it_cheaper() -> None:
    t = Bench()
    golem = t.unit(0, "Animate 2", Keyword("Animate", 1))
    t.shards(0, 2)
    t.main()
    assert t.barred(golem) != ""
    t.do(golem, Apply(THIS, (Add("Animate", -1),), "turn"))
    assert t.barred(golem) == ""
    t.do(golem, Apply(THIS, (May("ignore Animate"),), "turn"))
    t.attack(golem)
    assert t.active_shards(0) == 2


# --- 11.3: Brawler ----------------------------------------------------------------------------------------------------


@rule("11.3.2", "11.3.5")
def test_in_its_first_turn_a_brawler_attacks_units_active_or_not_but_no_towers() -> None:
    t = Bench()
    brawler = t.unit(0, "Brawler", fresh=True)
    active, tired = t.unit(1), t.unit(1, exhausted=True)
    t.main().attempt().skip()
    assert aims(t) == {(brawler.id, active.id), (brawler.id, tired.id)}
    assert t.barred(brawler, t.towers(1)[0]) == "11.3.2"


@rule("11.3.2")
def test_without_units_to_attack_a_fresh_brawler_cannot_attack() -> None:
    t = Bench()
    t.unit(0, "Brawler", fresh=True)
    t.main()
    assert not t.offered("combat")


@rule("11.3.5")
def test_later_a_brawler_attacks_like_any_unit() -> None:
    t = Bench()
    brawler = t.unit(0, "Brawler", fresh=False)
    active, tired = t.unit(1), t.unit(1, exhausted=True)
    t.main().attempt().skip()
    assert aims(t) == {(brawler.id, -1), (brawler.id, tired.id)}
    assert t.barred(brawler, active) == "8.2.3.1"


@rule("11.3.2", "11.11.2")
def test_with_quickness_a_fresh_brawler_attacks_everything() -> None:
    t = Bench()
    brawler = t.unit(0, "Brawler", "Quickness", fresh=True)
    active = t.unit(1)
    t.main().attempt().skip()
    assert aims(t) == {(brawler.id, -1), (brawler.id, active.id)}


@rule("11.3.2")
def test_brawler_is_no_quickness() -> None:
    t = Bench()
    brawler = t.unit(0, "Brawler", HELP, fresh=True)
    t.deck(0)
    t.main()
    assert t.denied("activate", brawler) == "9.2.2.4"


@rule("11.3.1")
def test_brawler_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Bench()
    brawler, man = t.unit(0, "Brawler", fresh=True), t.unit(0, fresh=True)
    t.unit(1)
    t.main()
    assert t.barred(man) == "8.2.1.1"
    t.strip(brawler)
    assert t.barred(brawler) == "8.2.1.1"
    t.give(man, "Brawler")
    assert t.barred(man) == ""


@rule("11.3.3")
def test_losing_brawler_after_the_attack_was_declared_changes_nothing() -> None:
    t = Bench()
    brawler, foe = t.unit(0, "Brawler", power=2000, fresh=True), t.unit(1, power=1000)
    t.main().attack(brawler, foe)
    t.lose(brawler, "Brawler")
    assert not t.has(brawler, "Brawler")
    t.on("combat end")
    assert t.where(foe) == "discard"


@rule("11.3.4", "11.16.4")
@pytest.mark.parametrize("keyword", ["Brawler", "Target Attack"])
def test_attacking_is_no_targeting(keyword: str) -> None:
    t = Bench()
    attacker = t.unit(0, keyword, fresh=keyword == "Brawler")
    safe = t.unit(1, SAFE, counts("select", this=True))
    t.main().attack(attacker, safe)
    assert t.is_(safe, "in battle")
    assert t.log("select") == []
    t.resolve()
    assert t.seen(safe) == 0


# --- 11.6: Guardian ---------------------------------------------------------------------------------------------------


@rule("11.6.2")
def test_only_a_unit_with_guardian_can_block() -> None:
    t = Bench()
    attacker = t.unit(0)
    guard, man = t.unit(1, "Guardian", power=2000), t.unit(1)
    t.main().attack(attacker).on("guardian")
    assert t.asked == (1, "block")
    assert set(t.values) == {guard.id, -1}
    assert t.denied("block", man, player=1) == "8.3.1"
    t.pick(guard)
    assert t.is_(guard, "blocking")
    assert t.is_(guard, "exhausted")
    t.on("combat end")
    assert t.where(attacker) == "discard"
    assert not any(tower.damage for tower in t.towers(1))


@rule("11.6.2")
def test_without_a_unit_that_could_block_nobody_is_asked() -> None:
    t = Bench()
    attacker = t.unit(0)
    t.unit(1)
    t.unit(1, "Guardian", exhausted=True)
    t.main().attack(attacker).on("guardian")
    assert t.moment == ("guardian", 0, "priority")


@rule("11.6.3")
def test_a_guardian_that_came_this_turn_can_block_and_its_exhausting_is_no_cost() -> None:
    t = Bench()
    attacker = t.unit(0, power=1000)
    guard = t.unit(1, "Guardian", "Instacast", zone="hand", cost=0, power=1500)
    t.main().attack(attacker).skip()
    t.play(guard).resolve()
    t.block(guard)
    assert t.is_(guard, "blocking")
    turned = next(e for e in t.log("turn card") if e.card == guard.id)
    assert (turned.state, turned.tag, turned.frame) == ("exhausted", "block", -1)


@rule("11.6.3")
def test_what_would_make_a_cost_dearer_has_nothing_to_do_with_blocking() -> None:
    """A unit that cannot use activated abilities, and so pays no Exhaust cost, blocks all the same."""
    t = Bench()
    attacker, guard = t.unit(0), t.unit(1, "Guardian", HELP)
    t.main().do(guard, Apply(THIS, (Cant("activate"),), "turn"))
    t.attack(attacker).block(guard)
    assert t.is_(guard, "blocking")


@rule("11.6.4")
def test_blocking_does_not_use_the_queue() -> None:
    t = Bench()
    attacker, guard = t.unit(0), t.unit(1, "Guardian")
    t.main().attack(attacker).block(guard)
    assert t.queue == []
    assert t.log("activate") == []
    assert t.moment == ("guardian", 0, "priority")  # the block stands, and the turn player has priority
    assert t.is_(guard, "blocking")


@rule("11.6.1")
def test_guardian_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Bench()
    attacker = t.unit(0)
    guard, man = t.unit(1, "Guardian"), t.unit(1)
    t.main()
    t.strip(guard)
    t.give(man, "Guardian")
    t.attack(attacker).on("guardian")
    assert set(t.values) == {man.id, -1}


# --- 11.11: Quickness -------------------------------------------------------------------------------------------------


@rule("11.11.2")
def test_a_quick_unit_attacks_and_uses_exhaust_abilities_in_its_first_turn() -> None:
    t = Bench()
    quick = t.unit(0, "Quickness", HELP, zone="hand", cost=0)
    slow = t.unit(0, HELP, fresh=True)
    tired, active = t.unit(1, exhausted=True), t.unit(1)
    t.deck(0)
    t.main().cast(quick)
    t.close()
    assert t.denied("activate", quick) == ""
    assert t.denied("activate", slow) == "9.2.2.4"
    t.attempt().skip()
    assert aims(t) == {(quick.id, -1), (quick.id, tired.id)}
    assert t.barred(quick, active) == "8.2.3.1"


@rule("11.11.3")
def test_it_does_not_matter_how_it_came() -> None:
    t = Bench()
    quick = t.unit(0, "Quickness", HELP, zone="discard")
    slow = t.unit(0, HELP, zone="discard")
    t.deck(0)
    t.main()
    t.fetch(quick).fetch(slow)
    assert (t.barred(quick), t.barred(slow)) == ("", "8.2.1.1")
    assert (t.denied("activate", quick), t.denied("activate", slow)) == ("", "9.2.2.4")


@rule("11.11.1")
def test_quickness_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Bench()
    quick, slow = t.unit(0, "Quickness", fresh=True), t.unit(0, fresh=True)
    t.main()
    t.strip(quick)
    t.give(slow, "Quickness")
    assert (t.barred(quick), t.barred(slow)) == ("8.2.1.1", "")


@rule("11.11.4")
def test_losing_quickness_after_the_attack_was_declared_changes_nothing() -> None:
    t = Bench()
    quick, foe = t.unit(0, "Quickness", power=2000, fresh=True), t.unit(1, exhausted=True)
    t.main().attack(quick, foe)
    t.lose(quick, "Quickness")
    assert not t.has(quick, "Quickness")
    t.on("combat end")
    assert t.where(foe) == "discard"


@rule("11.11.5")
def test_losing_quickness_after_the_ability_was_activated_changes_nothing() -> None:
    t = Bench()
    quick = t.unit(0, "Quickness", HELP, fresh=True)
    t.deck(0)
    t.main().activate(quick)
    t.lose(quick, "Quickness")
    assert t.queue == [quick.face.name]
    t.resolve()
    assert t.count("hand") == 1
    t.do(quick, Turn(THIS, "active"))
    assert t.denied("activate", quick) == "9.2.2.4"  # but it cannot use it again


# --- 11.16: Target Attack ---------------------------------------------------------------------------------------------


@rule("11.16.2", "11.16.3")
def test_target_attack_reaches_active_units_of_the_opponent_only() -> None:
    t = Bench()
    hunter, friend = t.unit(0, "Target Attack"), t.unit(0, exhausted=True)
    active, tired = t.unit(1), t.unit(1, exhausted=True)
    t.main().attempt().skip()
    assert aims(t) == {(hunter.id, -1), (hunter.id, active.id), (hunter.id, tired.id)}
    assert t.barred(hunter, friend) == "8.2.3.1"
    t.pick((hunter.id, active.id))
    assert t.is_(active, "attacked")


@rule("11.16.2")
def test_it_does_not_let_a_unit_attack_in_its_first_turn() -> None:
    t = Bench()
    hunter = t.unit(0, "Target Attack", fresh=True)
    t.unit(1)
    t.main()
    assert t.barred(hunter) == "8.2.1.1"


@rule("11.16.2", "11.3.2")
def test_with_brawler_and_target_attack_the_towers_are_still_out_of_reach() -> None:
    t = Bench()
    hunter = t.unit(0, "Target Attack", "Brawler", fresh=True)
    active, tired = t.unit(1), t.unit(1, exhausted=True)
    t.main().attempt().skip()
    assert aims(t) == {(hunter.id, active.id), (hunter.id, tired.id)}


@rule("11.16.1")
def test_target_attack_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Bench()
    hunter, man = t.unit(0, "Target Attack"), t.unit(0)
    active = t.unit(1)
    t.main()
    t.strip(hunter)
    t.give(man, "Target Attack")
    assert (t.barred(hunter, active), t.barred(man, active)) == ("8.2.3.1", "")


# --- 11.17: Unblockable -----------------------------------------------------------------------------------------------


@rule("11.17.2")
def test_an_unblockable_unit_is_not_blocked() -> None:
    t = Bench()
    ghost = t.unit(0, "Unblockable")
    t.unit(1, "Guardian")
    t.main().attack(ghost).on("guardian")
    assert t.moment == ("guardian", 0, "priority")  # there is nothing to ask
    t.on("damage")
    assert t.asked == (0, "which tower")


@rule("11.17.2")
def test_it_may_itself_be_attacked_and_fought() -> None:
    t = Bench()
    ghost = t.unit(0, "Unblockable", "Guardian", power=2000)
    attacker, guard = t.unit(1, power=1000), t.unit(0, "Guardian")
    t.main(1).attack(attacker).on("guardian")
    assert set(t.values) == {ghost.id, guard.id, -1}


@rule("11.17.2.1")
def test_gained_after_the_block_it_comes_too_late() -> None:
    t = Bench()
    unit, guard = t.unit(0, power=2000), t.unit(1, "Guardian", power=1000)
    t.main().attack(unit).block(guard)
    t.give(unit, "Unblockable")
    assert t.has(unit, "Unblockable")
    t.on("combat end")
    assert t.where(guard) == "discard"
    assert not any(tower.damage for tower in t.towers(1))


@rule("11.17.2.1", "11.17.2")
def test_gained_in_the_attack_step_it_comes_in_time_and_lost_there_it_is_gone() -> None:
    for start, gain in ((("Unblockable",), False), ((), True)):
        t = Bench()
        unit, guard = t.unit(0, *start), t.unit(1, "Guardian", power=3000)
        t.main().attack(unit)
        if gain:
            t.give(unit, "Unblockable")
        else:
            t.lose(unit, "Unblockable")
        t.on("guardian")
        assert (t.asked[1] == "block") is not gain
        if not gain:
            t.pick(guard)
        t.on("damage")
        assert (t.asked[1] == "which tower") is gain


@rule("11.17.1")
def test_unblockable_is_lost_with_the_abilities() -> None:
    t = Bench()
    ghost, guard = t.unit(0, "Unblockable"), t.unit(1, "Guardian")
    t.main()
    t.strip(ghost)
    t.attack(ghost).block(guard)
    assert t.is_(guard, "blocking")
