"""Rules 508.1g to 508.1i: costs to attack, and optional costs paid as units attack."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import attackers, attacking_sets, declarations, price, toll
from tests.games.legions_of_will.boards import two_teams
from tests.games.legions_of_will.desk import Desk, counts, gain, is_, named, pay

from cardwright.kernel.view.sentences import log_line
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import CounterCost, MoveCost, TurnCost
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, This
from cardwright.testing import rule


@rule("508.1g", "508.1h", "508.1i")
def test_an_optional_cost_is_paid_as_the_unit_attacks_or_not() -> None:
    fury = Triggered(
        Pattern("may pay to attack"),
        Body((Apply(This(), (Add("power", 3),), until="turn"),)),
        cost=(pay(2),),
    )
    for yes in (True, False):
        t = Desk(bells=(0,), resource=0)
        t.game.players[0].resources["resource"] = 3
        soldier = t.unit(0, fury, name="A")
        t.start("declare attackers").attack((soldier, t.homes[1]))
        assert t.asked == (0, "pay to attack")
        t.pick(yes)
        assert t.game.players[0].resources["resource"] == (1 if yes else 3)
        assert (soldier.marks.get("paid to attack") == t.game.turn) is yes
        t.on("end of battle")
        assert t.homes[1].damage == (5 if yes else 2)


@rule("508.1g")
def test_an_optional_cost_that_cannot_be_paid_with_the_rest_is_not_asked_about() -> None:
    fury = Triggered(Pattern("may pay to attack"), Body(), cost=(pay(2),))
    t = Desk(bells=(0,), resource=0)
    t.game.players[0].resources["resource"] = 2
    soldier = t.unit(0, fury, is_(Add("cost to attack", 1)), name="A")
    t.start("declare attackers").attack((soldier, t.homes[1]))
    assert t.asked == (0, "priority")
    assert t.game.players[0].resources["resource"] == 1


@rule("508.1g", "508.1i")
@pytest.mark.parametrize(
    ("answers", "left", "hits"), [((True, True), 0, [1, 1]), ((False, True), 2, [0, 1]), ((True, False), 2, [1, 0])]
)
def test_each_optional_cost_is_asked_about_and_paid_or_not(
    answers: tuple[bool, bool], left: int, hits: list[int]
) -> None:
    d = Desk()
    fury = Triggered(Pattern("may pay to attack"), Body((AddCounters(This(), "hit"),)), cost=(pay(2),))
    units = [d.unit(0, fury, name=name) for name in "AB"]
    d.game.players[0].resources["resource"] = 4
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert d.asked == (0, "pay to attack")
    d.pick(answers[0])
    assert d.asked == (0, "pay to attack")
    d.pick(answers[1])
    assert attackers(d) == ["A", "B"]
    assert d.reserve(0) == left
    assert [unit.counters.get("hit", 0) for unit in units] == hits
    assert [unit.marks.get("paid to attack") == d.game.turn for unit in units] == [bool(hit) for hit in hits]


@rule("508.1g", "508.1h")
def test_an_optional_cost_for_which_the_others_leave_too_little_is_not_asked_about() -> None:
    d = Desk()
    fury = Triggered(Pattern("may pay to attack"), Body(), cost=(pay(2),))
    units = [d.unit(0, fury, name=name) for name in "AB"]
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert d.asked == (0, "pay to attack")
    d.pick(True)
    assert (d.asked, d.reserve(0)) == ((0, "priority"), 1)


@rule("508.1g")
def test_an_optional_cost_may_be_for_attacks_on_certain_bases_only() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    fury = Triggered(Pattern("may pay to attack", other=Named("Tower")), Body(), cost=(pay(2),))
    a, b = d.unit(0, fury, name="A"), d.unit(0, fury, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    assert d.asked == (0, "pay to attack")
    assert d.game.decision is not None
    assert d.game.decision.source == b.id
    d.pick(True)
    assert (d.asked, d.reserve(0)) == ((0, "priority"), 8)


@rule("508.1g", "508.1h")
def test_an_optional_cost_that_can_be_paid_is_asked_about_after_one_that_cannot() -> None:
    d = Desk()
    dear, cheap = (Triggered(Pattern("may pay to attack"), Body(), cost=(pay(n),)) for n in (9, 1))
    a, b = d.unit(0, dear, name="A"), d.unit(0, counts("attack", this=True), cheap, cheap, name="B")
    c = d.unit(0, cheap, cheap, name="C")
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]), (c, d.homes[1]))
    asked = d.settle("pay to attack", value=True)
    assert [name for _, _, name in asked] == ["B", "B", "C"]  # then there is nothing left for the other one of C
    assert d.reserve(0) == 0


@rule("508.1g", "508.3c", "508.3d", "508.6")
def test_the_player_who_controls_a_unit_attacks_with_it_and_not_its_owner() -> None:
    d = Desk()
    fury = Triggered(Pattern("may pay to attack"), Body(), cost=(pay(1),))
    a = d.unit(1, fury, name="A")
    mine = d.gear(0, counts("attack", who="you"), counts("player attacks", "player", who="you"), name="Mine")
    theirs = d.gear(1, counts("attack", who="you"), counts("player attacks", "player", who="you"))
    d.start("main").do(d.home, TakeControl(named("A"))).until("declare attackers").attack((a, d.homes[1]))
    assert d.asked == (0, "pay to attack")
    d.pick(True).resolve()
    assert (mine.counters, theirs.counters) == ({"seen": 1, "player": 1}, {})
    assert [e.player for e in d.log("turn card") if e.tag == "attack"] == [0]
    assert {key for key in d.game.tallies if key[0].startswith("attacked player")} == {("attacked player 1", 0)}


@rule("508.1h", "508.1i")
def test_the_total_cost_is_paid_in_full_or_the_unit_does_not_attack() -> None:
    t = Desk(bells=(0,), resource=0)
    t.base(1, is_(Add("cost to attack", 1), what=Cards(("battlefield",), "opponent", Kind("unit"))), name="Toll")
    t.game.players[0].resources["resource"] = 2
    a, b, c = t.unit(0, name="A"), t.unit(0, name="B"), t.unit(0, name="C")
    t.start("declare attackers")
    assert {len(s) for s in attacking_sets(t)} == {0, 1, 2}
    t.attack((a, t.homes[1]), (b, t.homes[1]))
    assert t.game.players[0].resources["resource"] == 0
    assert not t.is_(c, "attacking")


@rule("508.1h")
def test_costs_of_other_kinds_are_judged_together() -> None:
    relic = Cards(("battlefield",), "you", Kind("upgrade"))
    price = Triggered(Pattern("cost to attack"), Body(), cost=(MoveCost(relic, "graveyard", verb="sacrifice"),))
    t = Desk(bells=(0,), resource=0)
    a = t.unit(0, price, name="A")
    t.unit(0, price, name="B")
    idol = t.gear(0, name="Idol")
    t.start("declare attackers")
    assert attacking_sets(t) == {(), ("A",), ("B",)}
    t.attack((a, t.homes[1]))
    assert not t.there(idol)
    assert t.is_(a, "attacking")


@rule("508.1h")
def test_a_cost_may_be_to_rest_something_and_may_hold_for_some_bases_only() -> None:
    price = Triggered(
        Pattern("cost to attack", other=Named("Home 1")), Body(), cost=(TurnCost(named("Idol"), state="rested"),)
    )
    t = Desk(bells=(0,), resource=0)
    tower = t.base(1, name="Tower")
    a, b = t.unit(0, price, name="A"), t.unit(0, price, name="B")
    idol = t.gear(0, name="Idol")
    t.start("declare attackers").pick((a.id, tower.id))
    assert t.values == [(b.id, t.homes[1].id), (b.id, tower.id), None]
    t.game.choose(t.values.index((b.id, tower.id)))
    assert not idol.turned
    t.game.undo()
    t.pick((b.id, t.homes[1].id))
    assert idol.turned


@rule("508.1h", "508.1i")
def test_the_costs_of_all_units_are_paid() -> None:
    d = Desk()
    units = [d.unit(0, is_(Add("cost to attack", n)), name=f"A{n}") for n in (1, 2, 3)]
    d.game.players[0].resources["resource"] = 7
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert attackers(d) == ["A1", "A2", "A3"]
    assert d.reserve(0) == 1


@rule("508.1h", "508.1i")
@pytest.mark.parametrize(("has", "can"), [(5, False), (6, True), (7, True)])
def test_all_that_it_costs_to_attack_with_a_unit_is_added_up(has: int, can: bool) -> None:
    d = Desk()
    a = d.unit(0, counts("attack", this=True), price(1), price(2), is_(Add("cost to attack", 3)), name="A")
    d.game.players[0].resources["resource"] = has
    d.start("declare attackers")
    assert (d.denied("attack", a) == "") == can
    d.attack(*[(a, d.homes[1])] * can)
    assert d.reserve(0) == has - 6 * can


@rule("508.1h", "508.1i")
@pytest.mark.parametrize(("rich", "denied"), [(0, ""), (1, "508.1i")])
def test_whoever_controls_a_unit_pays_for_its_attack(rich: int, denied: str) -> None:
    d = Desk()
    a = d.unit(1, price(2), name="A")
    d.unit(0, name="B")
    d.start("main").do(d.home, TakeControl(named("A")))
    for player in (0, 1):
        d.game.players[player].resources["resource"] = 2 if player == rich else 0
    d.until("declare attackers")
    assert d.denied("attack", a) == denied
    d.attack(*[(a, d.homes[1])] * (1 - rich))
    assert (d.reserve(0), d.reserve(1)) == (0, 2 * rich)


@rule("508.1h", "508.1i", "802.10b")
def test_each_member_of_a_team_pays_for_the_own_units() -> None:
    d = two_teams()
    units = [d.unit(p, price(1), name=f"U{p}{n}") for p in (0, 1) for n in range(2)]
    for player, has in enumerate((1, 2, 9, 9)):
        d.game.players[player].resources["resource"] = has
    d.start("declare attackers")
    names = {unit.id: unit.face.name for unit in units}
    found = {tuple(sorted(names[unit] for unit, _ in one)) for one in declarations(d)}
    assert max(len(one) for one in found) == 3
    assert ("U00", "U10", "U11") in found
    assert not any({"U00", "U01"} <= set(one) for one in found)


@rule("508.1h", "508.1i")
def test_a_cost_that_a_unit_pays_with_itself_is_judged_for_each_unit() -> None:
    d = Desk()
    own = Triggered(Pattern("cost to attack"), Body(), cost=(pay(1), CounterCost("gold", This())))
    a, b, c = (d.unit(0, own, name=name) for name in "ABC")
    a.counters, c.counters = {"gold": 1}, {"gold": 2}
    d.game.players[0].resources["resource"] = 2
    d.start("declare attackers")
    assert [d.denied("attack", unit) for unit in (a, b, c)] == ["", "508.1i", ""]
    d.attack((a, d.homes[1]), (c, d.homes[1]))
    assert attackers(d) == ["A", "C"]
    assert (a.counters.get("gold", 0), c.counters.get("gold", 0), d.reserve(0)) == (0, 1, 0)


@rule("508.1h", "508.1i")
def test_if_a_reroll_leaves_too_little_the_player_says_for_whom_is_paid_and_the_others_stay() -> None:
    d, a, b = toll(2)
    d.dice(1, 5, 6).pick((a.id, d.homes[1].id), (b.id, d.homes[1].id))
    assert d.asked == (0, "pay cost")
    d.pick(True)
    assert (d.asked, d.values) == ((0, "declare attackers"), [(a.id, d.homes[1].id), (b.id, d.homes[1].id), None])
    d.pick((b.id, d.homes[1].id))
    assert (attackers(d), d.reserve(0)) == (["B"], 0)
    assert (a.turned, b.turned) == (False, True)
    lines = [log_line(d.game, e, -1) for e in d.game.log]
    assert any(line.startswith("A may not attack") for line in lines)


@rule("508.1i")
def test_who_cannot_pay_at_all_is_told_so() -> None:
    t = Desk(bells=(0,), resource=0)
    soldier = t.unit(0, is_(Add("cost to attack", 1)), name="A")
    t.start("declare attackers")
    assert t.denied("attack", soldier, t.homes[1]) == "508.1i"


@rule("508.1i")
def test_a_cost_that_can_no_longer_be_paid_keeps_the_unit_from_attacking() -> None:
    thief = Replacement(Pattern("roll", tag="will", what=Named("A")), do=(gain(1, how="lose"),), also=True)
    t = Desk(bells=(0,), resource=0)
    t.game.players[0].resources["resource"] = 1
    a, b = t.unit(0, thief, is_(Add("cost to attack", 1)), name="A"), t.unit(0, name="B")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]))
    assert not t.is_(a, "attacking")
    assert t.is_(b, "attacking")


@rule("508.1i")
def test_a_unit_that_can_pay_for_one_of_the_bases_can_attack() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    toll = Triggered(Pattern("cost to attack", other=Named("Home 1")), Body(), cost=(pay(2),))
    a = d.unit(0, toll, name="A")
    d.game.players[0].resources["resource"] = 1
    d.start("declare attackers")
    assert d.values == [(a.id, tower.id), None]
    assert [d.denied("attack", a, base) for base in (d.homes[1], tower)] == ["508.1i", ""]
    assert d.denied("attack", a) == ""


@rule("508.1i")
def test_nobody_is_asked_whom_to_pay_for_if_nothing_is_left() -> None:
    d, a, b = toll(2)
    d.dice(1, 1, 6, 6).pick((a.id, d.homes[1].id), (b.id, d.homes[1].id), True, True)
    assert d.asked == (0, "priority")
    assert (attackers(d), a.turned, b.turned) == ([], False, False)
