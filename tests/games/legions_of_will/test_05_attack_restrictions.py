"""Rules 508.1d and 508.1e: restrictions and requirements of attacks."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import TOLL, attackers, attacking_sets, declarations, toll
from tests.games.legions_of_will.desk import Desk, is_

from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add, Cant, May, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Named, Trait, Unless
from cardwright.testing import rule

TOGETHER = "This unit can't attack alone."


GOAD = "Target unit attacks this turn if able."


@rule("508.1d")
def test_two_units_that_cannot_attack_alone_attack_together() -> None:
    t = Desk(bells=(0,))
    shy = is_(Cant("attack alone"))
    t.unit(0, shy, name="A"), t.unit(0, shy, name="B")
    t.start("declare attackers")
    assert attacking_sets(t) == {(), ("A", "B")}


@rule("508.1d")
def test_a_unit_that_cannot_attack_alone_and_has_no_company_is_not_offered() -> None:
    t = Desk(bells=(0,))
    shy = t.unit(0, is_(Cant("attack alone")), name="A")
    t.unit(0, is_(Cant("attack")), name="B")
    t.start("declare attackers")
    assert t.asked == (0, "priority")
    assert t.denied("attack", shy, t.homes[1]) == "508.1d"


@rule("508.1d", "508.1c")
def test_who_is_left_alone_by_failed_rolls_and_may_not_be_does_not_attack() -> None:
    t = Desk(bells=(0,))
    shy, other = t.unit(0, is_(Cant("attack alone")), name="A"), t.unit(0, name="B", stats="12/2")
    t.dice(6, 6).start("declare attackers").attack((shy, t.homes[1]), (other, t.homes[1]))
    assert t.log("attack") == []
    assert not shy.turned


@rule("508.1d")
def test_cannot_attack_unless_a_condition_is_met() -> None:
    engineer = Exists(Cards(("battlefield",), "you", Trait("Engineer")))
    lame = is_(Cant("attack"), when=Unless(engineer))
    t = Desk(bells=(0,))
    machine = t.unit(0, lame, name="Machine")
    t.start("declare attackers")
    assert t.denied("attack", machine) == "508.1d"
    t = Desk(bells=(0,))
    machine = t.unit(0, lame, name="Machine")
    t.unit(0, name="Helper", traits="Engineer", rested=True)
    t.start("declare attackers")
    assert t.denied("attack", machine) == ""


@rule("508.1d")
def test_restrictions_on_the_base_and_on_the_number_of_attackers() -> None:
    t = Desk(bells=(0,))
    tower = t.base(1, is_(Cant("be attacked by more than 1")), name="Tower")
    gate = t.base(1, is_(Cant("be attacked", by=Trait("Demon"))), name="Gate")
    a, b = t.unit(0, is_(Cant("attack", by=Named("Home 1"))), name="A"), t.unit(0, name="B", traits="Demon")
    t.start("declare attackers")
    pairs = ((a, t.homes[1]), (b, t.homes[1]), (a, gate), (b, gate))
    assert [t.denied("attack", *pair) for pair in pairs] == ["508.1d", "", "", "508.1d"]
    t.pick((a.id, tower.id))
    assert t.values == [(b.id, t.homes[1].id), None]
    assert (t.denied("attack", b, tower), t.denied("attack", b, t.homes[1])) == ("508.1d", "")


@rule("508.1d")
def test_no_more_than_so_many_units_may_attack() -> None:
    t = Desk(home=(is_(Cant("attack with more than 2"), what=Cards(("seat",), "you")),), bells=(0,))
    t.unit(0, name="A"), t.unit(0, name="B"), t.unit(0, name="C")
    t.start("declare attackers")
    assert {len(s) for s in attacking_sets(t)} == {0, 1, 2}


@rule("508.1d")
def test_a_unit_that_attacks_only_in_the_company_of_its_kind() -> None:
    t = Desk(bells=(0,))
    t.unit(0, is_(Cant("attack without", by=Trait("Demon"))), name="A"), t.unit(0, name="B")
    t.unit(0, name="D", traits="Demon")
    t.start("declare attackers")
    assert attacking_sets(t) == {(), ("B",), ("D",), ("B", "D"), ("A", "D"), ("A", "B", "D")}


@rule("508.1d")
def test_a_unit_that_attacks_only_by_itself_and_one_that_needs_three() -> None:
    t = Desk(bells=(0,))
    t.unit(0, is_(Cant("attack with others")), name="A"), t.unit(0, is_(Cant("attack with fewer than 3")), name="B")
    t.unit(0, name="C"), t.unit(0, name="D")
    t.start("declare attackers")
    assert attacking_sets(t) == {(), ("A",), ("C",), ("D",), ("C", "D"), ("B", "C", "D")}


@rule("508.1d")
def test_why_a_unit_cannot_attack_at_all_or_only_not_one_base() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b = d.unit(0, is_(Cant("attack")), name="A"), d.unit(0, is_(Cant("attack", by=Named("Tower"))), name="B")
    c = d.unit(0, is_(Cant("attack", by=Named("Tower"))), is_(Cant("attack", by=Named("Home 1"))), name="C")
    d.start("declare attackers")
    assert [d.denied("attack", unit) for unit in (a, b, c)] == ["508.1d", "", "508.1d"]
    assert [d.denied("attack", b, base) for base in (d.homes[1], tower)] == ["", "508.1d"]
    assert [d.game.why_not("attack", unit, player=0).reason for unit in (a, c)] == [
        "an effect says that it cannot attack",
        "an effect says that it cannot attack that base",
    ]
    assert d.values == [(b.id, d.homes[1].id), None]


@rule("508.1d", "508.1e")
def test_what_was_not_offered_is_said_to_be_illegal_while_others_are_declared() -> None:
    d = Desk()
    a, b = d.unit(0, is_(Cant("attack with others")), name="A"), d.unit(0, name="B")
    d.start("declare attackers")
    assert (d.denied("attack", a), d.denied("attack", b)) == ("", "")
    d.pick((a.id, d.homes[1].id))
    d = Desk()
    a, b = d.unit(0, is_(Cant("attack with others")), name="A"), d.unit(0, name="B")
    d.unit(0, name="C")
    d.start("declare attackers").pick((b.id, d.homes[1].id))
    assert d.asked == (0, "declare attackers")
    assert d.denied("attack", a) == "508.1d"


@rule("508.1d")
def test_each_unit_that_may_not_attack_after_all_is_told_of() -> None:
    d = Desk()
    together = "This unit can't attack alone."
    a, b = d.unit(0, together, name="A"), d.unit(0, name="B", stats="9/2")
    d.start("declare attackers").dice(5, 5).attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == []
    assert [(e.card, e.player) for e in d.log("does not attack")] == [(a.id, 0)]
    assert [e.card for e in d.log("will fails")] == [b.id]


@rule("508.1d", "508.1i")
def test_who_may_not_attack_alone_is_not_left_alone_by_what_cannot_be_paid() -> None:
    d, a, b = toll(2, TOGETHER)
    d.dice(1, 5, 6)
    d.pick((a.id, d.homes[1].id))  # and B, since A may not attack alone
    d.pick(True)
    assert d.values == [(b.id, d.homes[1].id), None]
    d.pick((b.id, d.homes[1].id))
    assert attackers(d) == ["B"]


@rule("508.1d", "508.1c")
@pytest.mark.parametrize(("die", "attacking"), [(8, ["A", "B", "C"]), (2, ["B"])])
def test_a_base_that_is_attacked_by_two_or_more_units_or_not_at_all(die: int, attacking: list[str]) -> None:
    d = Desk()
    tower = d.base(1, is_(Cant("be attacked by fewer than 2")), name="Tower")
    a, b, c = (d.unit(0, name=name, stats=stats) for name, stats in (("A", "0/2"), ("B", "0/2"), ("C", "8/2")))
    d.start("declare attackers").dice(5, 5, die).attack((b, d.homes[1]), (a, tower), (c, tower))
    assert sorted(attackers(d)) == sorted(attacking)
    assert a.turned == (die == 8)


@rule("508.1e")
def test_a_unit_that_attacks_if_able_must_be_declared() -> None:
    t = Desk(bells=(0,))
    t.unit(0, is_(May("must attack")), name="A"), t.unit(0, name="B")
    t.start("declare attackers")
    assert attacking_sets(t) == {("A",), ("A", "B")}


@rule("508.1e")
def test_no_requirement_makes_a_player_disobey_a_restriction() -> None:
    t = Desk(bells=(0,))
    t.unit(0, is_(May("must attack"), Cant("attack")), name="A"), t.unit(0, name="B")
    t.start("declare attackers")
    assert attacking_sets(t) == {(), ("B",)}


@rule("508.1e")
def test_as_many_requirements_as_possible_are_obeyed() -> None:
    t = Desk(home=(is_(Cant("attack with more than 2"), what=Cards(("seat",), "you")),), bells=(0,))
    for name in "ABC":
        t.unit(0, is_(May("must attack")), name=name)
    t.unit(0, name="D")
    t.start("declare attackers")
    assert attacking_sets(t) == {("A", "B"), ("A", "C"), ("B", "C")}


@rule("508.1e")
def test_a_requirement_brings_the_company_it_needs() -> None:
    t = Desk(bells=(0,))
    t.unit(0, is_(May("must attack"), Cant("attack alone")), name="A"), t.unit(0, name="B"), t.unit(0, name="C")
    t.start("declare attackers")
    assert attacking_sets(t) == {("A", "B"), ("A", "C"), ("A", "B", "C")}


@rule("508.1e")
def test_two_effects_that_require_the_same_are_two_requirements() -> None:
    t = Desk(home=(is_(Cant("attack with more than 1"), what=Cards(("seat",), "you")),), bells=(0,))
    (
        t.unit(0, is_(Add("must attack", 1)), is_(Add("must attack", 1)), name="A"),
        t.unit(0, is_(Add("must attack", 1)), name="B"),
    )
    t.start("declare attackers")
    assert attacking_sets(t) == {("A",)}


@rule("508.1e")
def test_nobody_must_pay_to_obey_a_requirement() -> None:
    t = Desk(bells=(0,), resource=0)
    t.game.players[0].resources["resource"] = 5
    t.unit(0, is_(May("must attack"), Add("cost to attack", 1)), name="A"), t.unit(0, is_(May("must attack")), name="B")
    t.start("declare attackers")
    assert attacking_sets(t) == {("B",), ("A", "B")}


@rule("508.1e")
def test_a_required_unit_that_fails_its_roll_has_obeyed() -> None:
    t = Desk(bells=(0,))
    hothead = t.unit(0, is_(May("must attack")), name="A", stats="12/2")
    t.dice(3).start("declare attackers")
    assert not t.is_(hothead, "attacking")
    assert t.asked == (0, "priority")


@rule("508.1e")
def test_a_unit_required_for_the_turn_attacks_in_each_of_its_battle_phases() -> None:
    t = Desk(bells=(0,))
    t.unit(0, is_(May("must attack"), May("attack without resting")), name="A")
    t.start("beginning of battle").on("main")
    t.game.note("plan", (("battle", "beginning of battle"), ("battle", "declare attackers"), *t.game.notes.plan))
    t.on("declare attackers")
    assert len(t.log("attack")) == 2


@rule("508.1e", "506.6")
def test_only_units_that_effects_required_had_to_attack() -> None:
    d = Desk()
    units = [d.unit(0, is_(May("must attack")), name="A"), d.unit(0, name="B")]
    units.append(d.unit(0, is_(May("must attack")), name="C"))
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert [d.is_(unit, "had to attack") for unit in units] == [True, False, True]


@rule("508.1e")
def test_whoever_of_several_is_required_must_be_declared() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, is_(May("must attack")), name="B")
    d.start("declare attackers")
    assert declarations(d) == {
        frozenset([(b.id, d.homes[1].id)]),
        frozenset([(a.id, d.homes[1].id), (b.id, d.homes[1].id)]),
    }


@rule("508.1e", "508.1h")
def test_two_tolls_are_added_up_and_nobody_must_pay_them() -> None:
    d = Desk()
    for n in range(2):
        d.gear(1, TOLL, name=f"Toll {n}")
    a, b = d.unit(0, "This unit attacks if able.", name="A"), d.unit(0, name="B")
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id), None]
    d.pick((b.id, d.homes[1].id))
    assert (attackers(d), d.reserve(0)) == (["B"], 1)


@rule("508.1e")
def test_a_unit_that_attacks_this_turn_if_able_must_be_declared_and_not_in_the_next_turn() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    act = d.action(0, GOAD)
    d.start("main").cast(act, a).until("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id)]
    d.attack((b, d.homes[1]), (a, d.homes[1]))
    assert (d.is_(a, "attacking"), d.is_(b, "attacking")) == (True, True)
    d.until("declare attackers", turns=2)
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id), None]


@rule("508.1e")
def test_a_unit_that_attacks_this_turn_if_able_does_so_in_each_battle_phase_of_the_turn() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    goad, again = d.action(0, GOAD), d.action(0, "After this phase, there is an additional battle phase.")
    d.start("main").cast(goad, a).cast(again).until("declare attackers")
    d.attack((a, d.homes[1])).do(d.home, Turn(Cards(("battlefield",), where=Named("A")), "reset"))
    d.until("end of battle").until("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id)]


@rule("508.1e")
@pytest.mark.parametrize(("times", "required"), [(1, ["A", "B"]), (2, ["A"])])
def test_two_effects_that_say_so_are_two_requirements(times: int, required: list[str]) -> None:
    d = Desk()
    d.gear(1, Static(Cards(("seat",), "opponent"), (Cant("attack with more than 1"),)), name="Narrow gate")
    a = d.unit(0, name="A")
    units = [a, d.unit(0, "This unit attacks if able.", name="B"), d.unit(0, name="C")]
    acts = [d.action(0, GOAD) for _ in range(times)]
    d.start("main")
    for act in acts:
        d.cast(act, a)
    d.until("declare attackers")
    offered = [d.game.cards[unit].face.name for unit, _ in d.values] if d.asked[1] == "declare attackers" else []
    attacking = [unit.face.name for unit in units if d.is_(unit, "attacking")]  # what is left without a choice
    assert (offered or attacking) == required
