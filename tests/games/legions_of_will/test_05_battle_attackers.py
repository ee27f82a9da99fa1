"""Rule 508: declaring attackers."""

from __future__ import annotations

from tests.games.legions_of_will.arena import BELL, Arena, counts, is_, use
from tests.games.legions_of_will.desk import named

from cardwright.games.legions_of_will.rules.combat import defending_player
from cardwright.kernel.events.perform import perform
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Body, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Become, Cant, ChangeResource, Lose, May
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Exists,
    InState,
    Kind,
    Measure,
    Named,
    Other,
    This,
    Trait,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bound, Sum
from cardwright.testing import rule

UNITS = Cards(("battlefield",), where=Kind("unit"))
OTHERS_ATTACK = Exists(Cards(("battlefield",), where=All((Kind("unit"), Other(), InState("attacking")))))


class Camp(Arena):
    """A has a home, B a keep; A is asked in every window."""

    def __init__(self, *abilities: Ability) -> None:
        super().__init__()
        self.home = self.base(0, "Home", *abilities, BELL)
        self.keep = self.base(1, "Keep")

    def soldier(self, name: str = "Soldier", *abilities: Ability, will: int = 0, power: int = 2) -> Card:
        """A unit of A."""
        return self.unit(self.home, name, *abilities, will=will, power=power)

    def declare(self, *units: Card) -> Camp:
        """These units attack the keep."""
        self.attack(*((unit, self.keep) for unit in units))
        return self

    def sets(self) -> set[tuple[str, ...]]:
        """Every set of units that can be declared, found by trying."""
        g = self.game
        if self.asked[1] != "declare attackers":
            return {tuple(sorted(g.cards[e.card].face.name for e in self.events("attack")))}
        found: set[tuple[str, ...]] = set()
        for index, option in enumerate(self.options):
            if option.value is None:
                d = g.decision
                assert d is not None
                found.add(tuple(sorted(g.cards[i].face.name for i in d.picked)))
                continue
            g.choose(index)
            found |= self.sets()
            g.undo()
        return found


# --- who may attack -----------------------------------------------------------------------------------------


@rule("508.1", "508.1a", "703.4d")
def test_the_active_player_declares_any_number_of_reset_units() -> None:
    t = Camp()
    t.soldier("A"), t.soldier("B")
    rested = t.unit(t.home, "R", rested=True)
    t.unit(t.keep, "Guard")
    t.start("declare attackers")
    assert t.asked == (0, "declare attackers")
    assert t.sets() == {(), ("A",), ("B",), ("A", "B")}
    assert t.denied("attack", rested) == "508.1a"


@rule("508.1a")
def test_a_unit_that_was_moved_this_turn_cannot_attack() -> None:
    t = Camp()
    camp = t.base(0, "Camp")
    soldier, scout = t.soldier(), t.soldier("Scout", is_(May("attack after moving")))
    t.start("prebattle main")
    t.pick(("move", soldier.id, camp.id), ("move", scout.id, camp.id)).on("declare attackers")
    assert t.denied("attack", soldier, t.keep) == "508.1a"
    assert t.sets() == {(), ("Scout",)}


@rule("508.1")
def test_attackers_are_declared_by_the_active_player_in_this_step_only() -> None:
    t = Camp()
    soldier, guard = t.soldier(), t.unit(t.keep, "Guard")
    t.start("battle")
    assert t.denied("attack", soldier, t.keep) == "508.1"
    t.on()
    assert t.why("attack", soldier, t.keep) is None
    assert t.denied("attack", guard, t.home, player=1) == "508.1"


@rule("114.1a")
def test_a_unit_with_an_ice_counter_cannot_attack() -> None:
    t = Camp()
    soldier, _scout = t.soldier(), t.soldier("Scout")
    soldier.counters = {"ice": 1}
    t.start("declare attackers")
    assert t.sets() == {(), ("Scout",)}
    assert t.denied("attack", soldier) == "114.1a"


@rule("508.1b")
def test_each_unit_attacks_a_base_of_its_players_choice() -> None:
    t = Camp()
    tower = t.base(1, "Tower")
    a, b = t.soldier("A", power=2), t.soldier("B", power=3)
    t.start("declare attackers")
    t.pick((a.id, tower.id), (b.id, t.keep.id)).on("end of battle")
    assert (tower.damage, t.keep.damage) == (2, 3)


# --- will ---------------------------------------------------------------------------------------------------


@rule("508.1c", "207.1", "706.1")
def test_a_unit_attacks_if_its_roll_reaches_its_will() -> None:
    t = Camp()
    low, equal, high = t.soldier("Low", will=6), t.soldier("Equal", will=5), t.soldier("High", will=4)
    t.dice(5, 5, 5).start("declare attackers").declare(low, equal, high)
    assert [(e.card, e.amount) for e in t.events("roll")] == [(low.id, 5), (equal.id, 5), (high.id, 5)]
    assert [t.is_(c, "attacking") for c in (low, equal, high)] == [False, True, True]
    assert [c.turned for c in (low, equal, high)] == [False, True, True]
    assert "attacked" not in low.marks
    assert [e.card for e in t.events("will fails")] == [low.id]


@rule("508.1c")
def test_the_dice_of_a_declaration_are_rolled_at_the_same_time() -> None:
    t = Camp()
    # were they rolled one after the other, the second unit would attack with the will the first roll left it
    listener = counts("roll", tag="will")
    a, b = t.soldier("A", listener, will=12), t.soldier("B", will=1)
    t.dice(3, 3).start("declare attackers").declare(a, b)
    kinds = [e.kind for e in t.game.log if e.kind in ("roll", "turn card", "attack")]
    assert kinds == ["roll", "roll", "turn card", "attack"]
    assert t.resolve().seen(a) == 2


@rule("508.1c", "706.2")
def test_what_changes_a_roll_counts_for_the_will() -> None:
    t = Camp()
    plus = Replacement(Pattern("roll", tag="will"), amount=Sum((Bound("amount"), 2)))
    soldier, scout = t.soldier("Soldier", plus, will=7), t.soldier("Scout", will=8)
    t.dice(5, 5).start("declare attackers").declare(soldier, scout)
    assert t.is_(soldier, "attacking")
    assert not t.is_(scout, "attacking")


@rule("508.1c")
def test_a_unit_that_fails_its_roll_pays_nothing_and_is_not_tried_again() -> None:
    t = Camp()
    t.game.players[0].resources["resource"] = 2
    t.base(1, "Toll", is_(Add("cost to attack", 1), what=UNITS))
    a, b = t.soldier("A", will=12), t.soldier("B")
    t.dice(3, 3).start("declare attackers").declare(a, b)
    assert t.game.players[0].resources["resource"] == 1
    assert (t.asked, t.game.phase) == ((0, "priority"), "declare attackers")


@rule("508.1k", "508.1c")
def test_biterrin_soldier_attacks_on_a_five_only_beside_another_attacker() -> None:
    biterrin = is_(Add("will", -2), when=OTHERS_ATTACK)
    t = Camp()
    soldier, other = t.soldier("Biterrin Soldier", biterrin, will=7), t.soldier("Other", will=4)
    t.dice(5, 4).start("declare attackers").declare(soldier, other)
    assert t.is_(soldier, "attacking")
    assert t.is_(other, "attacking")
    t = Camp()
    soldier, other = t.soldier("Biterrin Soldier", biterrin, will=7), t.soldier("Other", will=4)
    t.dice(5, 3).start("declare attackers").declare(soldier, other)
    assert not t.is_(soldier, "attacking")
    assert not t.is_(other, "attacking")


@rule("508.1k")
def test_two_units_cannot_vouch_for_each_other() -> None:
    biterrin = is_(Add("will", -2), when=OTHERS_ATTACK)
    t = Camp()
    a, b = t.soldier("A", biterrin, will=7), t.soldier("B", biterrin, will=7)
    t.dice(5, 5).start("declare attackers").declare(a, b)
    assert t.events("attack") == []
    t = Camp()
    a, b = t.soldier("A", biterrin, will=7), t.soldier("B", biterrin, will=7)
    t.dice(5, 7).start("declare attackers").declare(a, b)
    assert len(t.events("attack")) == 2


# --- restrictions -------------------------------------------------------------------------------------------


@rule("508.1d")
def test_two_units_that_cannot_attack_alone_attack_together() -> None:
    t = Camp()
    shy = is_(Cant("attack alone"))
    t.soldier("A", shy), t.soldier("B", shy)
    t.start("declare attackers")
    assert t.sets() == {(), ("A", "B")}


@rule("508.1d")
def test_a_unit_that_cannot_attack_alone_and_has_no_company_is_not_offered() -> None:
    t = Camp()
    shy = t.soldier("A", is_(Cant("attack alone")))
    t.soldier("B", is_(Cant("attack")))
    t.start("declare attackers")
    assert t.asked == (0, "priority")
    assert t.denied("attack", shy, t.keep) == "508.1d"


@rule("508.1d", "508.1c")
def test_who_is_left_alone_by_failed_rolls_and_may_not_be_does_not_attack() -> None:
    t = Camp()
    shy, other = t.soldier("A", is_(Cant("attack alone"))), t.soldier("B", will=12)
    t.dice(6, 6).start("declare attackers").declare(shy, other)
    assert t.events("attack") == []
    assert not shy.turned


@rule("508.1d")
def test_cannot_attack_unless_a_condition_is_met() -> None:
    engineer = Exists(Cards(("battlefield",), "you", Trait("Engineer")))
    lame = is_(Cant("attack"), when=Unless(engineer))
    t = Camp()
    machine = t.soldier("Machine", lame)
    t.start("declare attackers")
    assert t.denied("attack", machine) == "508.1d"
    t = Camp()
    machine = t.soldier("Machine", lame)
    t.unit(t.home, "Helper", traits=("Engineer",), rested=True)
    t.start("declare attackers")
    assert t.why("attack", machine) is None


@rule("508.1d")
def test_restrictions_on_the_base_and_on_the_number_of_attackers() -> None:
    t = Camp()
    tower = t.base(1, "Tower", is_(Cant("be attacked by more than 1")))
    gate = t.base(1, "Gate", is_(Cant("be attacked", by=Trait("Demon"))))
    a, b = t.soldier("A", is_(Cant("attack", by=Named("Keep")))), t.unit(t.home, "B", traits=("Demon",))
    t.start("declare attackers")
    denials = [t.why("attack", unit, base) for unit, base in ((a, t.keep), (b, t.keep), (a, gate), (b, gate))]
    assert [d.rule if d else "" for d in denials] == ["508.1d", "", "", "508.1d"]
    t.pick((a.id, tower.id))
    assert t.values == [(b.id, t.keep.id), None]
    assert (t.denied("attack", b, tower), t.denied("attack", b, t.keep)) == ("508.1d", "")


@rule("508.1d")
def test_no_more_than_so_many_units_may_attack() -> None:
    t = Camp(is_(Cant("attack with more than 2"), what=Cards(("seat",), "you")))
    t.soldier("A"), t.soldier("B"), t.soldier("C")
    t.start("declare attackers")
    assert {len(s) for s in t.sets()} == {0, 1, 2}


@rule("508.1d")
def test_a_unit_that_attacks_only_in_the_company_of_its_kind() -> None:
    t = Camp()
    t.soldier("A", is_(Cant("attack without", by=Trait("Demon")))), t.soldier("B")
    t.unit(t.home, "D", traits=("Demon",))
    t.start("declare attackers")
    assert t.sets() == {(), ("B",), ("D",), ("B", "D"), ("A", "D"), ("A", "B", "D")}


@rule("508.1d")
def test_a_unit_that_attacks_only_by_itself_and_one_that_needs_three() -> None:
    t = Camp()
    t.soldier("A", is_(Cant("attack with others"))), t.soldier("B", is_(Cant("attack with fewer than 3")))
    t.soldier("C"), t.soldier("D")
    t.start("declare attackers")
    assert t.sets() == {(), ("A",), ("C",), ("D",), ("C", "D"), ("B", "C", "D")}


# --- requirements -------------------------------------------------------------------------------------------


@rule("508.1e")
def test_a_unit_that_attacks_if_able_must_be_declared() -> None:
    t = Camp()
    t.soldier("A", is_(May("must attack"))), t.soldier("B")
    t.start("declare attackers")
    assert t.sets() == {("A",), ("A", "B")}


@rule("508.1e")
def test_no_requirement_makes_a_player_disobey_a_restriction() -> None:
    t = Camp()
    t.soldier("A", is_(May("must attack"), Cant("attack"))), t.soldier("B")
    t.start("declare attackers")
    assert t.sets() == {(), ("B",)}


@rule("508.1e")
def test_as_many_requirements_as_possible_are_obeyed() -> None:
    t = Camp(is_(Cant("attack with more than 2"), what=Cards(("seat",), "you")))
    for name in "ABC":
        t.soldier(name, is_(May("must attack")))
    t.soldier("D")
    t.start("declare attackers")
    assert t.sets() == {("A", "B"), ("A", "C"), ("B", "C")}


@rule("508.1e")
def test_a_requirement_brings_the_company_it_needs() -> None:
    t = Camp()
    t.soldier("A", is_(May("must attack"), Cant("attack alone"))), t.soldier("B"), t.soldier("C")
    t.start("declare attackers")
    assert t.sets() == {("A", "B"), ("A", "C"), ("A", "B", "C")}


@rule("508.1e")
def test_two_effects_that_require_the_same_are_two_requirements() -> None:
    t = Camp(is_(Cant("attack with more than 1"), what=Cards(("seat",), "you")))
    t.soldier("A", is_(Add("must attack", 1)), is_(Add("must attack", 1))), t.soldier("B", is_(Add("must attack", 1)))
    t.start("declare attackers")
    assert t.sets() == {("A",)}


@rule("508.1e")
def test_nobody_must_pay_to_obey_a_requirement() -> None:
    t = Camp()
    t.game.players[0].resources["resource"] = 5
    t.soldier("A", is_(May("must attack"), Add("cost to attack", 1))), t.soldier("B", is_(May("must attack")))
    t.start("declare attackers")
    assert t.sets() == {("B",), ("A", "B")}


@rule("508.1e")
def test_a_required_unit_that_fails_its_roll_has_obeyed() -> None:
    t = Camp()
    hothead = t.soldier("A", is_(May("must attack")), will=12)
    t.dice(3).start("declare attackers")
    assert not t.is_(hothead, "attacking")
    assert t.asked == (0, "priority")


@rule("508.1e")
def test_a_unit_required_for_the_turn_attacks_in_each_of_its_battle_phases() -> None:
    t = Camp()
    t.soldier("A", is_(May("must attack"), May("attack without resting")))
    t.start("beginning of battle")
    t.on("main")
    t.game.note("plan", (("battle", "beginning of battle"), ("battle", "declare attackers"), *t.game.notes.plan))
    t.on("declare attackers")
    assert len(t.events("attack")) == 2


# --- resting and paying -------------------------------------------------------------------------------------


@rule("508.1f")
def test_attacking_units_become_rested_and_that_is_no_cost() -> None:
    t = Camp()
    a, b = t.soldier("A"), t.soldier("B", is_(May("attack without resting")))
    c = t.soldier("C", is_(Cant("be rested")))
    t.start("declare attackers").declare(a, b, c)
    assert (a.turned, b.turned, c.turned) == (True, False, False)
    assert all(t.is_(unit, "attacking") for unit in (a, b, c))


@rule("508.1g", "508.1h", "508.1i")
def test_an_optional_cost_is_paid_as_the_unit_attacks_or_not() -> None:
    fury = Triggered(
        Pattern("may pay to attack"),
        Body((Apply(This(), (Add("power", 3),), until="turn"),)),
        cost=(Pay("resource", 2),),
    )
    for yes in (True, False):
        t = Camp()
        t.game.players[0].resources["resource"] = 3
        soldier = t.soldier("A", fury, power=2)
        t.start("declare attackers").declare(soldier)
        assert t.asked == (0, "pay to attack")
        t.pick(yes)
        assert t.game.players[0].resources["resource"] == (1 if yes else 3)
        assert (soldier.marks.get("paid to attack") == t.game.turn) is yes
        t.on("end of battle")
        assert t.keep.damage == (5 if yes else 2)


@rule("508.1g")
def test_an_optional_cost_that_cannot_be_paid_with_the_rest_is_not_asked_about() -> None:
    fury = Triggered(Pattern("may pay to attack"), Body(), cost=(Pay("resource", 2),))
    t = Camp()
    t.game.players[0].resources["resource"] = 2
    soldier = t.soldier("A", fury, is_(Add("cost to attack", 1)))
    t.start("declare attackers").declare(soldier)
    assert t.asked == (0, "priority")
    assert t.game.players[0].resources["resource"] == 1


@rule("508.1h", "508.1i")
def test_the_total_cost_is_paid_in_full_or_the_unit_does_not_attack() -> None:
    t = Camp()
    t.base(1, "Toll", is_(Add("cost to attack", 1), what=Cards(("battlefield",), "opponent", Kind("unit"))))
    t.game.players[0].resources["resource"] = 2
    a, b, c = t.soldier("A"), t.soldier("B"), t.soldier("C")
    t.start("declare attackers")
    assert {len(s) for s in t.sets()} == {0, 1, 2}
    t.declare(a, b)
    assert t.game.players[0].resources["resource"] == 0
    assert not t.is_(c, "attacking")


@rule("508.1i")
def test_who_cannot_pay_at_all_is_told_so() -> None:
    t = Camp()
    soldier = t.soldier("A", is_(Add("cost to attack", 1)))
    t.start("declare attackers")
    assert t.denied("attack", soldier, t.keep) == "508.1i"


@rule("508.1i")
def test_a_cost_that_can_no_longer_be_paid_keeps_the_unit_from_attacking() -> None:
    thief = Replacement(
        Pattern("roll", tag="will", what=Named("A")), do=(ChangeResource("resource", 1, how="lose"),), also=True
    )
    t = Camp()
    t.game.players[0].resources["resource"] = 1
    a, b = t.soldier("A", thief, is_(Add("cost to attack", 1))), t.soldier("B")
    t.start("declare attackers").declare(a, b)
    assert not t.is_(a, "attacking")
    assert t.is_(b, "attacking")


@rule("508.1h")
def test_costs_of_other_kinds_are_judged_together() -> None:
    relic = Cards(("battlefield",), "you", Kind("upgrade"))
    price = Triggered(Pattern("cost to attack"), Body(), cost=(MoveCost(relic, "graveyard", verb="sacrifice"),))
    t = Camp()
    a = t.soldier("A", price)
    t.soldier("B", price)
    idol = t.unit(t.home, "Idol", kinds=("upgrade",))
    t.start("declare attackers")
    assert t.sets() == {(), ("A",), ("B",)}
    t.declare(a)
    assert not t.alive(idol)
    assert t.is_(a, "attacking")


@rule("508.1h")
def test_a_cost_may_be_to_rest_something_and_may_hold_for_some_bases_only() -> None:
    price = Triggered(
        Pattern("cost to attack", other=Named("Keep")), Body(), cost=(TurnCost(named("Idol"), state="rested"),)
    )
    t = Camp()
    tower = t.base(1, "Tower")
    a, b = t.soldier("A", price), t.soldier("B", price)
    idol = t.unit(t.home, "Idol", kinds=("upgrade",))
    t.start("declare attackers")
    t.pick((a.id, tower.id))
    assert t.values == [(b.id, t.keep.id), (b.id, tower.id), None]
    t.game.choose(t.values.index((b.id, tower.id)))
    assert not idol.turned
    t.game.undo()
    t.pick((b.id, t.keep.id))
    assert idol.turned


# --- attacking ----------------------------------------------------------------------------------------------


@rule("508.1j")
def test_declared_units_are_attacking() -> None:
    t = Camp()
    a, b = t.soldier("A"), t.soldier("B")
    t.start("declare attackers").declare(a)
    assert t.is_(a, "attacking")
    assert not t.is_(b, "attacking")
    assert t.is_(t.keep, "attacked")
    assert not t.is_(t.home, "attacked")
    assert a.marks["attacked"] == t.game.turn


@rule("508.1j")
def test_a_unit_that_was_sacrificed_for_the_attack_does_not_attack() -> None:
    price = Triggered(Pattern("cost to attack"), Body(), cost=(MoveCost(named("B"), "graveyard", verb="sacrifice"),))
    t = Camp()
    a, b = t.soldier("A", price), t.soldier("B")
    t.start("declare attackers").declare(a, b)
    assert t.is_(a, "attacking")
    assert [e.card for e in t.events("attack")] == [a.id]


@rule("508.2", "508.2a", "508.1k")
def test_attack_triggers_are_on_the_chain_before_the_active_player_gets_priority() -> None:
    t = Camp()
    soldier = t.soldier("A", counts("attack", this=True))
    t.start("declare attackers").declare(soldier)
    assert (t.asked, t.game.phase) == ((0, "priority"), "declare attackers")
    assert len(t.game.stack) == 1
    t.resolve()
    assert t.seen(soldier) == 1
    assert (t.asked, t.game.phase) == ((0, "priority"), "declare attackers")


@rule("508.2#2")
def test_an_attack_is_judged_at_the_point_of_declaration() -> None:
    demon = Apply(UNITS, (Become("trait", "Demon", also=False),), until="turn")
    angel = Apply(UNITS, (Become("trait", "Angel", also=False),), until="turn")
    for change, traits, times in ((demon, ("Angel",), 0), (angel, ("Demon",), 1)):
        t = Camp(use(change))
        shrine = t.unit(t.home, "Shrine", counts("attack", what=Trait("Demon")), kinds=("upgrade",))
        soldier = t.unit(t.home, "Soldier", traits=traits)
        t.start("declare attackers").declare(soldier).use(t.home).resolve()
        assert t.seen(shrine) == times


@rule("508.3a", "508.3c")
def test_whenever_a_unit_attacks_and_whenever_a_player_attacks_with_a_unit() -> None:
    t = Camp()
    shrine = t.unit(t.home, "Shrine", counts("attack", who="you", what=Trait("Demon")), kinds=("upgrade",))
    a = t.soldier("A", counts("attack", this=True))
    b, c = t.unit(t.home, "B", traits=("Demon",)), t.unit(t.home, "C", traits=("Demon",))
    t.start("declare attackers").declare(a, b, c)
    t.resolve()
    assert t.seen(a) == 1
    assert t.seen(shrine) == 2


@rule("508.3b", "508.3d")
def test_a_base_is_attacked_once_and_a_player_attacks_once() -> None:
    t = Camp()
    shrine = t.unit(t.home, "Shrine", counts("player attacks", who="you"), kinds=("upgrade",))
    moat = t.unit(t.keep, "Moat", counts("attacked", what=Named("Keep")), kinds=("upgrade",))
    pair = t.unit(
        t.home, "Pair", counts("player attacks", condition=Measure(Bound("event amount"), ">=", 3)), kinds=("upgrade",)
    )
    a, b = t.soldier("A"), t.soldier("B")
    t.start("declare attackers").declare(a, b).resolve()
    assert (t.seen(shrine), t.seen(moat), t.seen(pair)) == (1, 1, 0)


@rule("508.3a", "508.3b", "508.3d", "508.4")
def test_a_unit_that_enters_attacking_never_attacked() -> None:
    listeners = (counts("attack"), counts("attacked", "base"), counts("player attacks", "player"))
    t = Camp(use(Act("enter attacking", named("A"))))
    shrine = t.unit(t.home, "Shrine", *listeners, kinds=("upgrade",))
    a = t.soldier("A")
    t.start("declare attackers").attack().use(t.home)
    assert t.is_(a, "attacking")
    assert shrine.counters == {}
    assert "attacked" not in a.marks
    assert not a.turned


@rule("508.4")
def test_the_controller_chooses_what_a_unit_that_enters_attacking_attacks() -> None:
    t = Camp(use(Act("enter attacking", named("A"))))
    tower = t.base(1, "Tower")
    a = t.soldier("A")
    t.start("battle").use(t.home)
    assert t.asked == (0, "attacked base")
    assert t.values == [t.keep.id, tower.id]
    t.pick(tower.id)
    assert t.is_(tower, "attacked")
    assert t.is_(a, "attacking")


@rule("508.4b")
def test_restrictions_and_requirements_do_not_matter_for_a_unit_that_enters_attacking() -> None:
    t = Camp(use(Act("enter attacking", named("A"))))
    a = t.soldier("A", is_(Cant("attack"), Cant("attack alone"), Add("cost to attack", 3)))
    t.start("battle").use(t.home)
    assert t.is_(a, "attacking")


@rule("508.4", "508.4a", "506.3c")
def test_a_unit_that_enters_attacking_a_certain_base_attacks_that_one_unasked() -> None:
    t = Camp()
    tower = t.base(1, "Tower")
    twin = t.soldier("Twin")
    leader = t.unit(t.home, "Leader", use(Act("enter attacking with", named("Twin"))))
    t.start("declare attackers").attack((leader, tower)).use(leader)
    assert t.asked == (0, "priority")
    assert t.is_(twin, "attacking")
    t.on("end of battle")
    assert {(e.other, e.card) for e in t.events("damage")} == {(leader.id, tower.id), (twin.id, tower.id)}


@rule("508.4a", "506.3c")
def test_a_unit_that_enters_attacking_a_base_that_is_gone_is_not_attacking() -> None:
    t = Camp()
    twin = t.soldier("Twin")
    leader = t.unit(t.home, "Leader", counts("attack", this=True), use(Act("enter attacking with", named("Twin"))))
    t.start("declare attackers").declare(leader)
    t.pick(("activate", leader.id, 0))
    perform(t.game, Event("turn card", t.keep.id, 1, state="facedown", tag="destroy"))
    t.base(1, "Tower")
    t.resolve()
    assert not t.is_(twin, "attacking")


@rule("508.4c")
def test_hemlocks_copies_attack_the_same_base() -> None:
    again = Triggered(Pattern("attack", this=True), Body((Act("enter attacking with", named("Copy")),)))
    t = Camp()
    tower = t.base(1, "Tower")
    copies = [t.unit(t.home, "Copy", counts("attack", this=True), power=2) for _ in range(2)]
    hemlock = t.soldier("Hemlock", again)
    t.start("declare attackers").pick((hemlock.id, tower.id)).done("declare attackers").resolve()
    assert all(t.is_(copy, "attacking") for copy in copies)
    assert all(a.base == tower.ref for a in t.game.battle.attacks)
    assert [t.seen(copy) for copy in copies] == [0, 0]
    t.on("end of battle")
    assert tower.damage == 6


# --- the defending player, another base ---------------------------------------------------------------------


@rule("508.5")
def test_the_defending_player_of_a_unit_is_who_protects_the_base_it_attacks_or_last_attacked() -> None:
    t = Camp(use(Act("remove from battle", UNITS)))
    a, b = t.soldier("A"), t.soldier("B")
    t.start("declare attackers").declare(a)
    assert defending_player(t.game, a.ref) == 1
    assert defending_player(t.game, b.ref) == -1
    t.use(t.home)
    assert not t.is_(a, "attacking")
    assert defending_player(t.game, a.ref) == 1


@rule("508.7", "508.5a#2", "508.5b", "508.5c")
def test_a_base_is_reselected_without_a_second_attack() -> None:
    t = Camp(use(Act("reselect base", named("A"))))
    tower = t.base(1, "Tower", is_(Cant("be attacked")))
    a = t.soldier("A", counts("attack", this=True), counts("attacked", "base"))
    t.start("declare attackers").declare(a).resolve()
    t.use(t.home)
    assert t.asked == (0, "attacked base")
    assert t.values == [t.keep.id, tower.id]
    t.pick(tower.id)
    assert t.is_(a, "attacking")
    assert t.is_(tower, "attacked")
    assert not t.is_(t.keep, "attacked")
    assert (t.seen(a), t.seen(a, "base")) == (1, 1)
    assert len(t.events("attack")) == 1
    t.on("end of battle")
    assert (tower.damage, t.keep.damage) == (2, 0)


@rule("109.2a")
def test_a_unit_that_has_lost_its_cannot_attack_may_attack() -> None:
    t = Camp(is_(Lose(), what=named("A")))
    a = t.soldier("A", is_(Cant("attack")))
    t.start("declare attackers")
    assert t.why("attack", a) is None
