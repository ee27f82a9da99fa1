"""Rules 11.1, 11.3, 11.6, 11.11, 11.16 and 11.17: keywords about who may attack and block what, and for what price."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import THIS, Desk, counts

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Add, Apply, Cant, Gain, May, Turn
from cardwright.testing import rule

HELP = "Exhaust: Draw a card."


SAFE = "This card cannot be targeted by spells or abilities."


def aims(t: Desk) -> set[tuple[int, int]]:
    """The attacks on offer (-1: the towers)."""
    assert t.asked[1] == "attack"
    return set(t.values)


# --- 11.1: Animate ----------------------------------------------------------------------------------------------------


@rule("11.1.2", "11.1.3")
@pytest.mark.parametrize(("shards", "may"), [(0, False), (1, False), (2, True), (3, True)])
def test_who_cannot_pay_for_animate_cannot_attack(shards: int, may: bool) -> None:
    t = Desk()
    golem = t.unit(0, "Animate 2")
    t.shards(0, shards)
    t.start()
    assert (t.barred(golem) == "", t.offered("combat")) == (may, may)


@rule("11.1.2", "11.1.3")
@pytest.mark.parametrize("shards", [2, 3])
def test_animate_is_what_attacking_costs(shards: int) -> None:
    t = Desk()
    golem = t.unit(0, "Animate 2")
    t.shards(0, shards)
    t.start().attack(golem)
    assert (t.is_(golem, "attacking"), t.active_shards(0)) == (True, shards - 2)


@rule("11.1.3")
def test_it_is_paid_before_the_unit_is_exhausted() -> None:
    t = Desk()
    golem = t.unit(0, "Animate 1")
    shard = t.shards(0, 1)[0]
    t.start().attack(golem)
    turned = [e.card for e in t.log("turn card") if e.state == "exhausted"]
    assert turned == [shard.id, golem.id]


@rule("11.1.2", "11.1.3")
@pytest.mark.parametrize(("shards", "may"), [(1, False), (2, True)])
def test_who_cannot_pay_for_animate_cannot_block(shards: int, may: bool) -> None:
    t = Desk()
    unit, golem = t.unit(0), t.unit(1, "Guardian", "Animate 2")
    t.unit(1, "Guardian", name="Other")  # so that there is something to be asked
    t.shards(1, shards)
    t.start().attack(unit).on("guardian")
    assert t.asked == (1, "block")
    assert (golem.id in t.values, t.denied("block", golem, player=1) == "") == (may, may)


@rule("11.1.2", "11.1.3")
def test_animate_is_what_blocking_costs() -> None:
    t = Desk()
    unit, golem = t.unit(0), t.unit(1, "Guardian", "Animate 2")
    t.shards(1, 2)
    t.start().attack(unit).block(golem)
    assert (t.is_(golem, "blocking"), t.active_shards(1)) == (True, 0)
    assert t.log("turn card")[-1].card == golem.id


@rule("11.1.2")
def test_other_actions_of_the_unit_cost_nothing() -> None:
    t = Desk()
    golem = t.unit(0, "Animate 2", HELP)
    t.deck(0)
    t.start().activate(golem).resolve()
    assert t.count("hand") == 1


@rule("11.1.1")
def test_animate_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Desk()
    golem, man = t.unit(0, "Animate 2"), t.unit(0)
    t.decks()
    t.start().lose(golem)
    assert t.barred(golem) == ""
    t.do(man, Apply(THIS, (Gain((Keyword("Animate", 1),)),), "turn"))
    assert t.barred(man) != ""
    t.next_turn().next_turn()
    assert t.barred(man) == ""  # the gift was for a turn only


@rule("11.1.2")
def test_two_of_them_are_both_paid_and_texts_may_make_it_cheaper() -> None:
    t = Desk()
    golem = t.unit(0, "Animate 2", Keyword("Animate", 1))
    t.shards(0, 2)
    t.start()
    assert t.barred(golem) != ""
    t.do(golem, Apply(THIS, (Add("Animate", -1),), "turn"))
    assert t.barred(golem) == ""
    t.do(golem, Apply(THIS, (May("ignore Animate"),), "turn")).attack(golem)
    assert t.active_shards(0) == 2


# --- 11.3: Brawler ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fresh", "denied"),
    [
        pytest.param(("Brawler",), True, {"towers": "11.3.2"}, marks=rule("11.3.2", "11.3.5")),
        pytest.param(("Brawler",), False, {"active": "8.2.3.1"}, marks=rule("11.3.5")),
        pytest.param(("Brawler", "Quickness"), True, {}, marks=rule("11.3.2", "11.11.2")),
        pytest.param(("Target Attack",), False, {}, marks=rule("11.16.2", "11.16.3")),
        pytest.param(("Target Attack", "Brawler"), True, {"towers": "11.3.2"}, marks=rule("11.16.2", "11.3.2")),
        pytest.param(("Quickness",), True, {"active": "8.2.3.1"}, marks=rule("11.11.2")),
    ],
)
def test_what_a_unit_attacks_by_its_keywords(text: tuple[str, ...], fresh: bool, denied: dict[str, str]) -> None:
    t = Desk()
    unit, friend = t.unit(0, *text, fresh=fresh), t.unit(0, exhausted=True)
    foes = {"active": t.unit(1), "tired": t.unit(1, exhausted=True)}
    t.start().attempt().skip()
    foes["towers"] = t.towers(1)[0]
    assert {name: why for name, foe in foes.items() if (why := t.barred(unit, foe))} == denied
    wanted = {"active": foes["active"].id, "tired": foes["tired"].id, "towers": -1}
    assert aims(t) == {(unit.id, aim) for name, aim in wanted.items() if name not in denied}
    assert t.barred(unit, friend) == "8.2.3.1"


@rule("11.3.2")
def test_brawler_is_no_quickness() -> None:
    t = Desk()
    brawler = t.unit(0, "Brawler", HELP, fresh=True)
    t.deck(0)
    t.start()
    assert t.denied("activate", brawler) == "9.2.2.4"


@rule("11.3.1")
def test_brawler_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Desk()
    brawler, man = t.unit(0, "Brawler", fresh=True), t.unit(0, fresh=True)
    t.unit(1)
    t.start()
    assert t.barred(man) == "8.2.1.1"
    t.lose(brawler)
    assert t.barred(brawler) == "8.2.1.1"
    t.give(man, "Brawler")
    assert t.barred(man) == ""


@pytest.mark.parametrize(
    "keyword", [pytest.param("Brawler", marks=rule("11.3.3")), pytest.param("Quickness", marks=rule("11.11.4"))]
)
def test_losing_the_keyword_after_the_attack_was_declared_changes_nothing(keyword: str) -> None:
    t = Desk()
    unit, foe = t.unit(0, keyword, power=2000, fresh=True), t.unit(1, exhausted=True)
    t.start().attack(unit, foe).lose(unit, keyword)
    assert (t.has(unit, keyword), t.on("combat end").where(foe)) == (False, "discard")


@rule("11.3.4", "11.16.4")
@pytest.mark.parametrize("keyword", ["Brawler", "Target Attack"])
def test_attacking_is_no_targeting(keyword: str) -> None:
    t = Desk()
    attacker = t.unit(0, keyword, fresh=keyword == "Brawler")
    safe = t.unit(1, SAFE, counts("select", this=True))
    t.start().attack(attacker, safe)
    assert (t.is_(safe, "in battle"), t.log("select")) == (True, [])
    t.resolve()
    assert t.seen(safe) == 0


# --- 11.6: Guardian ---------------------------------------------------------------------------------------------------


@rule("11.6.3", "8.3.1", "8.2.6", "9.2.2.4")
def test_a_guardian_that_came_this_turn_can_block_and_its_exhausting_is_no_cost() -> None:
    t = Desk()
    attacker = t.unit(0, power=1000)
    guard = t.unit(1, "Guardian", "Instacast", zone="hand", cost=0, power=1500)
    t.start().attack(attacker).skip().cast(guard).block(guard)
    assert t.is_(guard, "blocking")
    turned = [(e.state, e.tag, e.frame) for e in t.log("turn card") if e.card == guard.id]
    assert (turned, t.log("activate")) == ([("exhausted", "block", -1)], [])


@rule("11.6.3")
def test_what_would_make_a_cost_dearer_has_nothing_to_do_with_blocking() -> None:
    """A unit that cannot use activated abilities, and so pays no Exhaust cost, blocks all the same."""
    t = Desk()
    attacker, guard = t.unit(0), t.unit(1, "Guardian", HELP)
    t.start().do(guard, Apply(THIS, (Cant("activate"),), "turn")).attack(attacker).block(guard)
    assert t.is_(guard, "blocking")


@rule("11.6.4")
def test_blocking_does_not_use_the_queue() -> None:
    t = Desk()
    attacker, guard = t.unit(0), t.unit(1, "Guardian")
    t.start().attack(attacker).block(guard)
    assert (t.queue, t.log("activate")) == ([], [])
    assert t.moment == ("guardian", 0, "priority")  # the block stands, and the turn player has priority
    assert t.is_(guard, "blocking")


@rule("11.6.1")
def test_guardian_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Desk()
    attacker = t.unit(0)
    guard, man = t.unit(1, "Guardian"), t.unit(1)
    t.start().lose(guard).give(man, "Guardian").attack(attacker).on("guardian")
    assert set(t.values) == {man.id, -1}


# --- 11.6.3: who uses Guardian ---------------------------------------------------------------------------------------


@rule("11.6.3", "11.6.2")
@pytest.mark.parametrize(
    ("fight", "drawn"),
    [
        (lambda t, knight, guard: t.start().attack(knight).block(guard), 1),
        (lambda t, knight, guard: t.start().attack(knight).block(None), 0),
        (lambda t, knight, guard: t.start(active=1).give(guard, "Quickness").attack(guard), 0),
    ],
)
def test_a_unit_uses_guardian_by_blocking_even_in_the_turn_it_came(
    fight: Callable[[Desk, Card, Card], Desk], drawn: int
) -> None:
    t = Desk()
    knight, _ = t.unit(0), t.deck(1)
    guard = t.unit(1, "Guardian", "When this card uses Guardian - Draw a card.", fresh=True)
    fight(t, knight, guard).resolve()
    assert t.count("hand", 1) == drawn


# --- 11.11: Quickness -------------------------------------------------------------------------------------------------


@rule("11.11.2")
def test_a_quick_unit_attacks_and_uses_exhaust_abilities_in_its_first_turn() -> None:
    t = Desk()
    quick, slow = t.unit(0, "Quickness", HELP, zone="hand", cost=0), t.unit(0, HELP, fresh=True)
    tired, active = t.unit(1, exhausted=True), t.unit(1)
    t.deck(0)
    t.start().cast(quick).close()
    assert (t.denied("activate", quick), t.denied("activate", slow)) == ("", "9.2.2.4")
    t.attempt().skip()
    assert (aims(t), t.barred(quick, active)) == ({(quick.id, -1), (quick.id, tired.id)}, "8.2.3.1")


@rule("11.11.3")
def test_it_does_not_matter_how_it_came() -> None:
    t = Desk()
    quick, slow = t.unit(0, "Quickness", HELP, zone="discard"), t.unit(0, HELP, zone="discard")
    t.deck(0)
    t.start().fetch(quick).fetch(slow)
    assert (t.barred(quick), t.barred(slow)) == ("", "8.2.1.1")
    assert (t.denied("activate", quick), t.denied("activate", slow)) == ("", "9.2.2.4")


@rule("11.11.1")
def test_quickness_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Desk()
    quick, slow = t.unit(0, "Quickness", fresh=True), t.unit(0, fresh=True)
    t.start().lose(quick).give(slow, "Quickness")
    assert (t.barred(quick), t.barred(slow)) == ("8.2.1.1", "")


@rule("11.11.5")
def test_losing_quickness_after_the_ability_was_activated_changes_nothing() -> None:
    t = Desk()
    quick = t.unit(0, "Quickness", HELP, fresh=True)
    t.deck(0)
    t.start().activate(quick).lose(quick, "Quickness")
    assert t.queue == [quick.face.name]
    t.resolve()
    assert t.count("hand") == 1
    t.do(quick, Turn(THIS, "active"))
    assert t.denied("activate", quick) == "9.2.2.4"  # but it cannot use it again


# --- 11.16: Target Attack ---------------------------------------------------------------------------------------------


@rule("11.16.2")
def test_it_does_not_let_a_unit_attack_in_its_first_turn() -> None:
    t = Desk()
    hunter = t.unit(0, "Target Attack", fresh=True)
    t.unit(1)
    t.start()
    assert t.barred(hunter) == "8.2.1.1"


@rule("11.16.1")
def test_target_attack_is_lost_with_the_abilities_and_can_be_given() -> None:
    t = Desk()
    hunter, man = t.unit(0, "Target Attack"), t.unit(0)
    active = t.unit(1)
    t.start().lose(hunter).give(man, "Target Attack")
    assert (t.barred(hunter, active), t.barred(man, active)) == ("8.2.3.1", "")


# --- 11.17: Unblockable -----------------------------------------------------------------------------------------------


@rule("11.17.2")
def test_it_may_itself_be_attacked_and_fought() -> None:
    t = Desk()
    ghost = t.unit(0, "Unblockable", "Guardian", power=2000)
    attacker, guard = t.unit(1, power=1000), t.unit(0, "Guardian")
    t.start(active=1).attack(attacker).on("guardian")
    assert set(t.values) == {ghost.id, guard.id, -1}


@rule("11.17.2.1")
def test_gained_after_the_block_it_comes_too_late() -> None:
    t = Desk()
    unit, guard = t.unit(0, power=2000), t.unit(1, "Guardian", power=1000)
    t.start().attack(unit).block(guard).give(unit, "Unblockable")
    assert t.has(unit, "Unblockable")
    t.on("combat end")
    assert t.where(guard) == "discard"
    assert not any(tower.damage for tower in t.towers(1))


@rule("11.17.2.1", "11.17.2")
def test_gained_in_the_attack_step_it_comes_in_time() -> None:
    t = Desk()
    unit, _ = t.unit(0), t.unit(1, "Guardian", power=3000)
    t.start().attack(unit).give(unit, "Unblockable").on("guardian")
    assert (t.asked[1], t.on("damage").asked[1]) == ("priority", "which tower")


@rule("11.17.2.1", "11.17.2")
def test_lost_in_the_attack_step_it_is_gone() -> None:
    t = Desk()
    unit, guard = t.unit(0, "Unblockable"), t.unit(1, "Guardian", power=3000)
    t.start().attack(unit).lose(unit, "Unblockable").on("guardian")
    assert (t.asked[1], t.pick(guard).on("damage").asked[1]) == ("block", "priority")


@rule("11.17.1")
def test_unblockable_is_lost_with_the_abilities() -> None:
    t = Desk()
    ghost, guard = t.unit(0, "Unblockable"), t.unit(1, "Guardian")
    t.start().lose(ghost).attack(ghost).block(guard)
    assert t.is_(guard, "blocking")
