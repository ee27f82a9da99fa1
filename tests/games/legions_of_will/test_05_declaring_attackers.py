"""Rule 508.1: declaring attackers, rolling for their will, and what the declaration does."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import LUCK, TOLL, attackers, attacking_sets
from tests.games.legions_of_will.desk import UNITS, Desk, counts, gain, is_, named

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    AddPhases,
    Apply,
    Cant,
    Effect,
    Gain,
    May,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, Exists, InState, Kind, Named, Other, This
from cardwright.kernel.vocabulary.values import Bound, Sum
from cardwright.testing import rule

OTHERS_ATTACK = Exists(Cards(("battlefield",), where=All((Kind("unit"), Other(), InState("attacking")))))


def instead(*effects: Effect, what: str = "A", also: bool = False) -> Replacement:
    """Something happens instead of a unit's will roll, or besides."""
    return Replacement(Pattern("roll", tag="will", what=Named(what)), do=effects, also=also)


TOGETHER = "This unit can't attack alone."
SOLDIER = "This unit gains -2 will as long as one or more other units are attacking."
GOAD = "Target unit attacks this turn if able."


MORE = "Add 2 to the result of each die you roll."


def told(d: Desk) -> list[str]:
    return [line for line in d.game.view(0).log() if "fails its will" in line]


@rule("508.1", "508.1a", "703.4d")
def test_the_active_player_declares_any_number_of_reset_units() -> None:
    t = Desk(bells=(0,))
    t.unit(0, name="A"), t.unit(0, name="B")
    rested = t.unit(0, name="R", rested=True)
    t.unit(1, name="Guard")
    t.start("declare attackers")
    assert t.asked == (0, "declare attackers")
    assert attacking_sets(t) == {(), ("A",), ("B",), ("A", "B")}
    assert t.denied("attack", rested) == "508.1a"


@rule("508.1")
def test_attackers_are_declared_by_the_active_player_in_this_step_only() -> None:
    t = Desk(bells=(0,))
    soldier, guard = t.unit(0), t.unit(1, name="Guard")
    t.start("battle")
    assert t.denied("attack", soldier, t.homes[1]) == "508.1"
    t.on()
    assert t.denied("attack", soldier, t.homes[1]) == ""
    assert t.denied("attack", guard, t.home, player=1) == "508.1"


@rule("508.1", "508.2")
def test_once_there_is_priority_it_is_too_late_to_declare() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.asked == (0, "priority")
    assert d.denied("attack", b) == "508.1"
    d.skip()
    assert d.asked == (1, "priority")
    assert d.denied("attack", b) == "508.1"


@rule("508.1")
def test_nobody_attacks_while_blockers_are_declared() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.unit(1, name="X")
    d.start("declare attackers").attack((a, d.homes[1])).on()
    assert d.asked == (1, "declare blockers")
    assert d.denied("attack", b) == "508.1"


@rule("508.1a")
def test_a_unit_that_was_moved_this_turn_cannot_attack() -> None:
    t = Desk(bells=(0,))
    camp = t.base(0, name="Camp")
    soldier, scout = t.unit(0), t.unit(0, is_(May("attack after moving")), name="Scout")
    t.start("prebattle main")
    t.pick(("move", soldier.id, camp.id), ("move", scout.id, camp.id)).on("declare attackers")
    assert t.denied("attack", soldier, t.homes[1]) == "508.1a"
    assert attacking_sets(t) == {(), ("Scout",)}


@rule("508.1a", "506.3")
def test_why_a_unit_cannot_be_declared() -> None:
    d = Desk()
    a, theirs = d.unit(0, name="A"), d.unit(1, name="Theirs")
    card = d.unit(0, name="Card", zone="hand")
    gear = d.gear(0, name="Gear")
    assert d.denied("attack", a) == "508.1"  # no battle
    d.start("beginning of battle")
    assert d.denied("attack", a) == "508.1"
    d.on()
    assert d.asked == (0, "declare attackers")
    assert [d.denied("attack", card) for card in (a, theirs, card, gear)] == ["", "506.3", "506.3", "506.3"]
    assert d.denied("attack", theirs, d.home, player=1) == "508.1"  # only the active player declares
    assert [d.denied("attack", a, base) for base in (d.homes[1], d.home, theirs)] == ["", "506.2", "506.3"]
    d.attack((a, d.homes[1])).do(d.home, Turn(named("A"), "reset"))
    assert d.denied("attack", a) == "508.1j"


@rule("508.1a")
def test_a_unit_its_player_controls_and_does_not_own_can_be_declared_and_not_by_its_owner() -> None:
    d = Desk()
    a, b = d.unit(1, name="A"), d.unit(0, name="B")
    d.start("main").do(d.home, TakeControl(named("A")))
    d.do(d.homes[1], TakeControl(named("B"))).until("declare attackers")
    assert (a.owner, a.controller, b.controller) == (1, 0, 1)
    assert d.values == [(a.id, d.homes[1].id), None]
    assert (d.denied("attack", a), d.denied("attack", b)) == ("", "506.3")


@rule("508.1a", "508.1d", "508.1e")
@pytest.mark.parametrize("text", ["Rest target unit.", "Target unit can't attack this turn."])
def test_a_unit_that_attacks_this_turn_if_able_stays_if_it_is_not_able(text: str) -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    goad, hold = d.action(0, GOAD), d.action(0, text)
    d.start("main").cast(goad, a).cast(hold, a).until("declare attackers")
    assert d.values == [(b.id, d.homes[1].id), None]


@rule("508.1b")
def test_each_unit_attacks_a_base_of_its_players_choice() -> None:
    t = Desk(bells=(0,))
    tower = t.base(1, name="Tower")
    a, b = t.unit(0, name="A"), t.unit(0, name="B", stats="0/3")
    t.start("declare attackers").pick((a.id, tower.id), (b.id, t.homes[1].id)).on("end of battle")
    assert (tower.damage, t.homes[1].damage) == (2, 3)


@rule("508.1c", "207.1", "706.1")
def test_a_unit_attacks_if_its_roll_reaches_its_will() -> None:
    t = Desk(bells=(0,))
    low, equal, high = (
        t.unit(0, name="Low", stats="6/2"),
        t.unit(0, name="Equal", stats="5/2"),
        t.unit(0, name="High", stats="4/2"),
    )
    t.dice(5, 5, 5).start("declare attackers").attack((low, t.homes[1]), (equal, t.homes[1]), (high, t.homes[1]))
    assert [(e.card, e.amount) for e in t.log("roll")] == [(low.id, 5), (equal.id, 5), (high.id, 5)]
    assert [t.is_(c, "attacking") for c in (low, equal, high)] == [False, True, True]
    assert [c.turned for c in (low, equal, high)] == [False, True, True]
    assert "attacked" not in low.marks
    assert [e.card for e in t.log("will fails")] == [low.id]


@rule("508.1c")
def test_the_dice_of_a_declaration_are_rolled_at_the_same_time() -> None:
    t = Desk(bells=(0,))
    # were they rolled one after the other, the second unit would attack with the will the first roll left it
    listener = counts("roll", tag="will")
    a, b = t.unit(0, listener, name="A", stats="12/2"), t.unit(0, name="B", stats="1/2")
    t.dice(3, 3).start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]))
    kinds = [e.kind for e in t.game.log if e.kind in ("roll", "turn card", "attack")]
    assert kinds == ["roll", "roll", "turn card", "attack"]
    assert t.resolve().seen(a) == 2


@rule("508.1c", "706.2")
def test_what_changes_a_roll_counts_for_the_will() -> None:
    t = Desk(bells=(0,))
    plus = Replacement(Pattern("roll", tag="will"), amount=Sum((Bound("amount"), 2)))
    soldier, scout = t.unit(0, plus, name="Soldier", stats="7/2"), t.unit(0, name="Scout", stats="8/2")
    t.dice(5, 5).start("declare attackers").attack((soldier, t.homes[1]), (scout, t.homes[1]))
    assert t.is_(soldier, "attacking")
    assert not t.is_(scout, "attacking")


@rule("508.1c")
def test_a_unit_that_fails_its_roll_pays_nothing_and_is_not_tried_again() -> None:
    t = Desk(bells=(0,), resource=0)
    t.game.players[0].resources["resource"] = 2
    t.base(1, is_(Add("cost to attack", 1), what=UNITS), name="Toll")
    a, b = t.unit(0, name="A", stats="12/2"), t.unit(0, name="B")
    t.dice(3, 3).start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]))
    assert t.game.players[0].resources["resource"] == 1
    assert (t.asked, t.game.phase) == ((0, "priority"), "declare attackers")


@rule("508.1c")
def test_each_die_is_rolled_by_the_player_who_controls_the_unit() -> None:
    d = Desk()
    a = d.unit(1, name="A", stats="3/2")
    d.unit(0, name="B", stats="3/2")
    d.start("main").do(d.home, TakeControl(named("A")))
    d.until("declare attackers").dice(2).attack((a, d.homes[1]))
    assert [(e.player, e.card) for e in d.log("roll")] == [(0, a.id)]
    assert [(e.player, e.card, e.amount) for e in d.log("will fails")] == [(0, a.id, 2)]


@rule("508.1c")
def test_every_unit_that_fails_is_told_of_with_its_roll() -> None:
    d = Desk()
    units = [d.unit(0, name=name, stats="6/2") for name in "ABC"]
    d.start("declare attackers").dice(5, 6, 1).attack(*((unit, d.homes[1]) for unit in units))
    assert attackers(d) == ["B"]
    assert [(e.card, e.amount) for e in d.log("will fails")] == [(units[0].id, 5), (units[2].id, 1)]


@rule("508.1c")
def test_a_unit_whose_die_is_not_rolled_does_not_attack() -> None:
    d = Desk()
    d.gear(1, instead(AddCounters(This(), "stopped")), name="Spell")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == ["B"]
    assert (a.turned, b.turned) == (False, True)


@rule("508.1c")
def test_a_roll_of_an_earlier_declaration_does_not_count_again() -> None:
    d = Desk()
    spell = d.gear(1, name="Spell")
    a = d.unit(0, name="A", stats="6/2")
    d.start("declare attackers").dice(6).attack((a, d.homes[1]))
    assert attackers(d) == ["A"]
    d.do(d.home, Act("remove from battle", named("A")), Turn(named("A"), "reset"), AddPhases(("declare attackers",)))
    d.do(spell, Apply(named("Spell"), (Gain((instead(AddCounters(This(), "stopped")),)),), "turn")).on()
    assert d.asked == (0, "declare attackers")
    d.attack((a, d.homes[1]))
    assert attackers(d) == []


@rule("508.1c", "508.1f")
def test_a_unit_that_changes_sides_while_the_dice_are_rolled_is_neither_rested_nor_attacking() -> None:
    d = Desk()
    d.gear(1, instead(TakeControl(named("A")), also=True), name="Siren")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert (a.controller, a.turned, b.turned) == (1, False, True)
    assert attackers(d) == ["B"]


@rule("508.1c", "508.1i")
def test_the_dice_are_not_rolled_again_when_the_player_says_for_whom_is_paid() -> None:
    d = Desk()
    d.gear(1, TOLL, name="Toll")
    thief = instead(gain(1, how="lose"), also=True)
    units = [d.unit(0, *([thief] if name == "A" else []), name=name, stats="2/2") for name in "ABC"]
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers").dice(5, 6, 7).pick(*((unit.id, d.homes[1].id) for unit in units))
    assert d.asked == (0, "declare attackers")
    d.pick((units[1].id, d.homes[1].id), (units[2].id, d.homes[1].id))
    assert [e.amount for e in d.log("roll")] == [5, 6, 7]
    assert attackers(d) == ["B", "C"]
    assert [e.card for e in d.log("does not attack")] == [units[0].id]


@rule("508.1c", "508.1d")
def test_whoever_falls_takes_along_those_who_needed_them_and_nobody_else() -> None:
    d = Desk()
    a = d.unit(0, is_(Cant("attack without", by=Named("Guide"))), name="A")
    b = d.unit(0, is_(Cant("attack with fewer than 4")), name="B")
    c, e = d.unit(0, name="C"), d.unit(0, name="E")
    guide = d.unit(0, name="Guide", stats="9/2")
    d.start("declare attackers")
    d.dice(5, 5, 5, 5, 5).attack(*((unit, d.homes[1]) for unit in (a, b, c, e, guide)))
    assert attackers(d) == ["C", "E"]
    assert [event.card for event in d.log("does not attack")] == [a.id, b.id]
    assert [unit.turned for unit in (a, b, c, e, guide)] == [False, False, True, True, False]


@rule("508.1c", "508.1d")
def test_if_too_few_are_left_for_a_base_none_of_them_attacks_it() -> None:
    d = Desk()
    tower = d.base(1, is_(Cant("be attacked by fewer than 3")), name="Tower")
    a, b, c = d.unit(0, name="A"), d.unit(0, name="B"), d.unit(0, name="C", stats="9/2")
    e = d.unit(0, name="E")
    d.start("declare attackers").dice(5, 5, 5, 5).attack((a, tower), (b, tower), (c, tower), (e, d.homes[1]))
    assert attackers(d) == ["E"]
    assert [event.card for event in d.log("does not attack")] == [a.id, b.id]


@rule("508.1c", "508.1d", "508.1k")
@pytest.mark.parametrize(
    ("dice", "attack"), [((5, 9), ["A", "B"]), ((5, 8), []), ((7, 8), []), ((4, 9), ["B"]), ((12, 12), ["A", "B"])]
)
def test_will_that_depends_on_company_and_company_on_will(dice: tuple[int, int], attack: list[str]) -> None:
    d = Desk()
    a, b = d.unit(0, SOLDIER, TOGETHER, name="A", stats="7/2"), d.unit(0, name="B", stats="9/2")
    d.start("declare attackers").dice(*dice).attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == attack
    assert [unit.turned for unit in (a, b)] == ["A" in attack, "B" in attack]


@rule("508.1c")
def test_a_failed_roll_says_what_was_rolled_and_needed() -> None:
    d = Desk()
    units = [d.unit(0, name=name, stats=f"{will}/2") for name, will in (("Sentry", 6), ("Scout", 9))]
    d.start("declare attackers").dice(5, 1).attack(*((unit, d.homes[1]) for unit in units))
    assert told(d) == [
        "Sentry fails its will with 5: rolled 5, needs 6 (LOW 508.1c)",
        "Scout fails its will with 1: rolled 1, needs 9 (LOW 508.1c)",
    ]


@rule("508.1c", "706.2")
def test_what_is_added_to_the_natural_result_is_told_apart_from_it() -> None:
    d = Desk()
    d.gear(0, MORE, name="Drum")
    unit = d.unit(0, name="Sentry", stats="9/2")
    d.start("declare attackers").dice(5).attack((unit, d.homes[1]))
    assert told(d) == ["Sentry fails its will with 7: rolled 5, +2 makes 7, needs 9 (LOW 508.1c)"]


@rule("508.1c", "706.2b")
def test_a_die_that_was_rolled_again_shows_its_new_natural_result() -> None:
    d = Desk()
    d.gear(0, LUCK, name="Second Wind")
    d.gear(0, MORE, name="Drum")
    unit = d.unit(0, name="Sentry", stats="9/2")
    d.game.players[0].resources["resource"] = 1
    d.start("declare attackers").dice(1, 4).pick((unit.id, d.homes[1].id)).pick(d.values[0])
    assert told(d) == ["Sentry fails its will with 6: rolled 4, +2 makes 6, needs 9 (LOW 508.1c)"]


@rule("508.1f")
def test_attacking_units_become_rested_and_that_is_no_cost() -> None:
    t = Desk(bells=(0,), resource=0)
    a, b = t.unit(0, name="A"), t.unit(0, is_(May("attack without resting")), name="B")
    c = t.unit(0, is_(Cant("be rested")), name="C")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]), (c, t.homes[1]))
    assert (a.turned, b.turned, c.turned) == (True, False, False)
    assert all(t.is_(unit, "attacking") for unit in (a, b, c))


@rule("508.1f")
def test_attackers_rest_unless_attacking_does_not_cause_them_to() -> None:
    d = Desk()
    a, b = d.unit(0, is_(May("attack without resting")), name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert (a.turned, b.turned) == (False, True)
    assert attackers(d) == ["A", "B"]


@rule("508.1j")
def test_declared_units_are_attacking() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    t.start("declare attackers").attack((a, t.homes[1]))
    assert t.is_(a, "attacking")
    assert not t.is_(b, "attacking")
    assert t.is_(t.homes[1], "attacked")
    assert not t.is_(t.home, "attacked")
    assert a.marks["attacked"] == t.game.turn


@rule("508.1j")
def test_a_unit_that_was_sacrificed_for_the_attack_does_not_attack() -> None:
    price = Triggered(Pattern("cost to attack"), Body(), cost=(MoveCost(named("B"), "graveyard", verb="sacrifice"),))
    t = Desk(bells=(0,), resource=0)
    a, b = t.unit(0, price, name="A"), t.unit(0, name="B")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]))
    assert t.is_(a, "attacking")
    assert [e.card for e in t.log("attack")] == [a.id]


@rule("508.1j")
def test_none_of_the_units_that_came_to_attack_before_the_declaration_is_declared_too() -> None:
    d = Desk()
    for name in "AB":
        d.unit(0, name=name)
    c = d.unit(0, name="C")
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A")), Act("enter attacking", named("B"))).on()
    assert d.values == [(c.id, d.homes[1].id), None]


@rule("508.1j")
def test_each_declared_unit_is_remembered_as_having_attacked_this_turn() -> None:
    d = Desk()
    a, b, c = (d.unit(0, name=name) for name in "ABC")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert [unit.marks.get("attacked") == d.game.turn for unit in (a, b, c)] == [True, True, False]


@rule("508.1j", "508.3a")
def test_units_of_a_later_declaration_attack_beside_those_of_the_first() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B", stats="0/3")
    d.start("declare attackers").attack((a, d.homes[1])).do(d.home, AddPhases(("declare attackers",)))
    d.on().attack((b, d.homes[1]))
    assert attackers(d) == ["A", "B"]
    assert [(e.card, e.amount, e.tag) for e in d.log("attack")] == [(a.id, 1, "alone"), (b.id, 1, "alone")]


@rule("508.1j", "508.8")
def test_if_the_only_unit_was_given_up_for_its_attack_nothing_attacked_and_the_steps_are_skipped() -> None:
    d = Desk()
    price = Triggered(Pattern("cost to attack"), Body(), cost=(MoveCost(This(), "graveyard", verb="sacrifice"),))
    a = d.unit(0, price, name="A")
    d.unit(1, name="X")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.where(a) == "graveyard"
    assert d.asked == (0, "priority")
    d.skip(2)
    assert d.game.phase == "end of battle"
    assert d.log("attack") == []


@rule("508.1k", "508.1c")
def test_biterrin_soldier_attacks_on_a_five_only_beside_another_attacker() -> None:
    biterrin = is_(Add("will", -2), when=OTHERS_ATTACK)
    t = Desk(bells=(0,))
    soldier, other = t.unit(0, biterrin, name="Biterrin Soldier", stats="7/2"), t.unit(0, name="Other", stats="4/2")
    t.dice(5, 4).start("declare attackers").attack((soldier, t.homes[1]), (other, t.homes[1]))
    assert t.is_(soldier, "attacking")
    assert t.is_(other, "attacking")
    t = Desk(bells=(0,))
    soldier, other = t.unit(0, biterrin, name="Biterrin Soldier", stats="7/2"), t.unit(0, name="Other", stats="4/2")
    t.dice(5, 3).start("declare attackers").attack((soldier, t.homes[1]), (other, t.homes[1]))
    assert not t.is_(soldier, "attacking")
    assert not t.is_(other, "attacking")


@rule("508.1k")
def test_two_units_cannot_vouch_for_each_other() -> None:
    biterrin = is_(Add("will", -2), when=OTHERS_ATTACK)
    t = Desk(bells=(0,))
    a, b = t.unit(0, biterrin, name="A", stats="7/2"), t.unit(0, biterrin, name="B", stats="7/2")
    t.dice(5, 5).start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]))
    assert t.log("attack") == []
    t = Desk(bells=(0,))
    a, b = t.unit(0, biterrin, name="A", stats="7/2"), t.unit(0, biterrin, name="B", stats="7/2")
    t.dice(5, 7).start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]))
    assert len(t.log("attack")) == 2


@rule("508.1k")
@pytest.mark.parametrize(("others", "attacks"), [(2, True), (1, False)])
def test_will_that_depends_on_two_others_counts_all_that_made_it(others: int, attacks: bool) -> None:
    d = Desk()
    two = Exists(Cards(("battlefield",), where=All((Kind("unit"), Other(), InState("attacking")))), 2)
    units = [d.unit(0, name=name) for name in "AB"[:others]]
    units.append(d.unit(0, is_(Add("will", -4), when=two), name="C", stats="9/2"))
    d.start("declare attackers").dice(*[5] * len(units)).attack(*((unit, d.homes[1]) for unit in units))
    assert d.is_(units[-1], "attacking") == attacks


@rule("508.1k")
def test_nobody_drops_out_again_because_others_join() -> None:
    d = Desk()
    loner = "This unit gains +4 will as long as one or more other units are attacking."
    a, b = d.unit(0, loner, name="A", stats="5/2"), d.unit(0, SOLDIER, name="B", stats="7/2")
    d.start("declare attackers").dice(5, 5).attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == ["A", "B"]
