"""Rule 508: units that attack without having been declared, attacks on other bases, costs that dice have eaten up."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, passing

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import log_line
from cardwright.kernel.vocabulary.effects import Act, AddPhases, Cant, Destroy, Turn
from cardwright.testing import rule

TOLL = "Units an opponent controls can't attack unless their controller pays 1 for each of those units."
LUCK = "If the natural result of a die you roll is 1, you may pay 1 to reroll that die."
TOGETHER = "This unit can't attack alone."
SOLDIER = "This unit gains -2 will as long as one or more other units are attacking."


def attackers(d: Lab) -> list[str]:
    """Who is attacking."""
    return [d.game.cards[a.unit[0]].face.name for a in d.game.battle.attacks]


# --- attacking already --------------------------------------------------------------------------------------------


@rule("508.4", "508.1j")
def test_a_unit_that_came_to_attack_before_the_declaration_is_not_declared_too() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/3")
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A")))
    passing(d)
    assert d.values == [(b.id, d.homes[1].id), None]
    assert d.denied("attack", a, d.homes[1]) == "508.1j"
    d.pick((b.id, d.homes[1].id))
    assert attackers(d) == ["A", "B"]
    assert [e.card for e in d.events("attack")] == [b.id]
    assert [e.card for e in d.events("roll")] == [b.id]
    d.until("end of battle")
    assert d.homes[1].damage == 5


@rule("506.5")
def test_the_only_declared_attacker_attacks_alone_and_is_not_attacking_alone_beside_another() -> None:
    d = Lab()
    d.man(0, name="A", stats="0/2")
    b = d.man(0, name="B", stats="0/2")
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A")))
    passing(d)
    d.pick((b.id, d.homes[1].id))
    assert [e.tag for e in d.events("attack")] == ["alone"]
    assert not d.is_(b, "attacking alone")
    d.do(d.home, Act("remove from battle", named("A")))
    assert d.is_(b, "attacking alone")


@rule("500.8", "508.1j")
def test_in_an_additional_declare_attackers_step_only_those_attack_that_do_not_yet() -> None:
    d = Lab()
    a, b = d.man(0, "This unit attacks if able.", name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(d.home, Turn(named("A"), "reset"), AddPhases(("declare attackers",)))
    d.skip(2)
    assert (d.asked, d.values) == ((0, "declare attackers"), [(b.id, d.homes[1].id), None])
    d.pick((b.id, d.homes[1].id))
    d.until("end of battle")
    assert d.homes[1].damage == 4


# --- another base --------------------------------------------------------------------------------------------------


@rule("508.7", "508.5a#2", "506.4c")
def test_a_unit_whose_base_was_removed_from_battle_attacks_again_when_a_base_is_reselected() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(d.home, Act("remove from battle", named("Home 1")))
    assert not d.is_(d.homes[1], "attacked")
    d.do(d.home, Act("reselect base", named("A")))
    d.pick(tower.id)
    assert d.is_(tower, "attacked")
    d.until("end of battle")
    assert (tower.damage, d.homes[1].damage) == (2, 0)


@rule("508.7", "509.1a", "301.9")
def test_after_a_base_is_reselected_the_units_in_that_base_block() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, far = d.man(0, name="A", stats="0/2"), d.man(tower, name="Far", stats="0/2")
    d.man(1, name="Near", stats="0/2")
    act = d.action(1, "Reselect which base target attacking unit is attacking.")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.skip()
    d.cast(act, a)
    assert d.player == 1  # whoever the text tells to reselects, not the attacking player
    d.pick(tower.id)
    passing(d)
    assert d.values == [(far.id, a.id), None]


@rule("508.5a#2", "509.1f")
def test_a_blocked_unit_stays_blocked_by_the_same_units_when_its_base_is_reselected() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, near = d.man(0, name="A", stats="0/2"), d.man(1, name="Near", stats="0/4")
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.block((near, a))
    d.do(d.home, Act("reselect base", named("A")))
    d.pick(tower.id)
    d.until("end of battle")
    assert (near.damage, tower.damage, d.homes[1].damage) == (2, 0, 0)


@rule("506.4c", "509.1f", "510.1b", "510.1c")
def test_when_the_attacked_base_is_destroyed_after_the_block_nobody_deals_damage() -> None:
    d = Lab()
    keep = d.fort(1, name="Keep", defense=3)
    a, b, guard = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2"), d.man(keep, name="Guard")
    d.start("declare attackers").attack((a, keep), (b, keep))
    passing(d)
    d.block((guard, a))
    d.do(d.home, Destroy(named("Keep")))
    assert d.zone_of(guard) == "graveyard"
    assert (d.is_(a, "blocked"), d.is_(b, "unblocked")) == (True, True)
    d.until("end of battle")
    assert d.hurts() == []


# --- copies that are attacking ------------------------------------------------------------------------------------

HEMLOCK = "Whenever this unit attacks, create two copies of this unit with power 2 that are attacking the same base."


@rule("508.4c", "508.5")
def test_the_copies_attack_the_base_that_a_unit_attacked_which_is_gone_by_now() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    hemlock = d.man(0, f"{HEMLOCK} Sacrifice those copies at end of battle.", name="Hemlock", stats="9/4")
    kill = d.action(1, "Destroy target unit.")
    d.start("declare attackers")
    d.dice(9).attack((hemlock, tower))
    d.skip()
    d.play(kill, hemlock)
    d.all()
    assert d.zone_of(hemlock) == "graveyard"
    assert attackers(d) == ["Hemlock", "Hemlock"]
    assert {a.base for a in d.game.battle.attacks} == {tower.ref}
    d.until("battle damage")
    assert tower.damage == 4
    d.until("main")
    assert d.names("battlefield") == ["Home 0"]


@rule("508.4a", "508.4c")
def test_the_copies_attack_nothing_if_the_base_is_gone_too() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower", defense=1)
    hemlock = d.man(0, HEMLOCK, name="Hemlock", stats="0/4")
    d.start("declare attackers").attack((hemlock, tower))
    d.do(d.home, Destroy(named("Tower")), Destroy(named("Hemlock")))
    d.all()
    assert d.names("battlefield") == ["Home 0", "Hemlock", "Hemlock"]
    assert attackers(d) == []


@rule("508.4c", "305.3d")
def test_only_as_many_copies_attack_as_there_is_room_for() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    hemlock = d.man(0, HEMLOCK, name="Hemlock", stats="0/4")
    for n in range(7):
        d.man(0, name=f"Filler {n}")
    d.start("declare attackers").attack((hemlock, tower))
    d.all()
    if d.asked[1] != "priority":
        d.game.choose(0)
    assert attackers(d) == ["Hemlock", "Hemlock"]
    d.until("end of battle")
    assert tower.damage == 6


# --- dice and costs ------------------------------------------------------------------------------------------


def toll(resource: int, first: str = "") -> tuple[Lab, Card, Card]:
    """Attacking costs 1 for each unit, and dice that show 1 may be paid for; A has a text, B has none."""
    d = Lab()
    d.gear(d.homes[1], TOLL, name="Toll")
    d.gear(d.home, LUCK, name="Luck")
    a = d.man(0, *([first] if first else []), name="A", stats="2/2")
    b = d.man(0, name="B", stats="2/2")
    d.game.players[0].resources["resource"] = resource
    d.start("declare attackers")
    return d, a, b


@rule("508.1h", "508.1i")
def test_if_a_reroll_leaves_too_little_the_player_says_for_whom_is_paid_and_the_others_stay() -> None:
    d, a, b = toll(2)
    d.dice(1, 5, 6)
    d.pick((a.id, d.homes[1].id), (b.id, d.homes[1].id))
    assert d.asked == (0, "pay cost")
    d.pick(True)
    assert (d.asked, d.values) == ((0, "declare attackers"), [(a.id, d.homes[1].id), (b.id, d.homes[1].id), None])
    d.pick((b.id, d.homes[1].id))
    assert (attackers(d), d.has(0)) == (["B"], 0)
    assert (a.turned, b.turned) == (False, True)
    lines = [log_line(d.game, e, -1) for e in d.game.log]
    assert any(line.startswith("A may not attack") for line in lines)


@rule("508.1i")
def test_nobody_is_asked_whom_to_pay_for_if_nothing_is_left() -> None:
    d, a, b = toll(2)
    d.dice(1, 1, 6, 6)
    d.pick((a.id, d.homes[1].id), (b.id, d.homes[1].id), True, True)
    assert d.asked == (0, "priority")
    assert (attackers(d), a.turned, b.turned) == ([], False, False)


@rule("508.1d", "508.1i")
def test_who_may_not_attack_alone_is_not_left_alone_by_what_cannot_be_paid() -> None:
    d, a, b = toll(2, TOGETHER)
    d.dice(1, 5, 6)
    d.pick((a.id, d.homes[1].id))  # and B, since A may not attack alone
    d.pick(True)
    assert d.values == [(b.id, d.homes[1].id), None]
    d.pick((b.id, d.homes[1].id))
    assert attackers(d) == ["B"]


@rule("508.1e", "508.1h")
def test_two_tolls_are_added_up_and_nobody_must_pay_them() -> None:
    d = Lab()
    for n in range(2):
        d.gear(d.homes[1], TOLL, name=f"Toll {n}")
    a, b = d.man(0, "This unit attacks if able.", name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id), None]
    d.pick((b.id, d.homes[1].id))
    assert (attackers(d), d.has(0)) == (["B"], 1)


@rule("508.1c", "508.1d", "508.1k")
@pytest.mark.parametrize(
    ("dice", "attack"), [((5, 9), ["A", "B"]), ((5, 8), []), ((7, 8), []), ((4, 9), ["B"]), ((12, 12), ["A", "B"])]
)
def test_will_that_depends_on_company_and_company_on_will(dice: tuple[int, int], attack: list[str]) -> None:
    d = Lab()
    a, b = d.man(0, SOLDIER, TOGETHER, name="A", stats="7/2"), d.man(0, name="B", stats="9/2")
    d.start("declare attackers")
    d.dice(*dice)
    d.attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == attack
    assert [unit.turned for unit in (a, b)] == ["A" in attack, "B" in attack]


@rule("508.1k")
def test_nobody_drops_out_again_because_others_join() -> None:
    d = Lab()
    loner = "This unit gains +4 will as long as one or more other units are attacking."
    a, b = d.man(0, loner, name="A", stats="5/2"), d.man(0, SOLDIER, name="B", stats="7/2")
    d.start("declare attackers")
    d.dice(5, 5).attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == ["A", "B"]


@rule("508.1d", "508.1c")
@pytest.mark.parametrize(("die", "attack"), [(8, ["A", "B"]), (2, ["B"])])
def test_a_base_that_is_attacked_by_two_or_more_units_or_not_at_all(die: int, attack: list[str]) -> None:
    d = Lab()
    tower = d.base(1, "Tower", is_(Cant("be attacked by fewer than 2")))
    a, b, c = (d.man(0, name=name, stats=stats) for name, stats in (("A", "0/2"), ("B", "0/2"), ("C", "8/2")))
    d.start("declare attackers")
    d.dice(5, 5, die).attack((b, d.homes[1]), (a, tower), (c, tower))
    assert sorted(attackers(d)) == sorted([*attack, "C"] if die == 8 else attack)
    assert a.turned == (die == 8)


@rule("508.8", "506.1")
def test_a_declare_blockers_step_without_a_battle_is_skipped() -> None:
    d = Lab()
    d.start("main")
    d.do(d.home, AddPhases(("declare blockers", "battle damage")))
    d.until("declare attackers")
    assert d.steps() == ["prebattle main", "beginning of battle", "declare attackers"]
