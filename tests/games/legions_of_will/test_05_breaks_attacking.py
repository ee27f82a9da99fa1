"""Rule 508, read word by word: who may be declared as an attacker, why not, and what the declaration brings about."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, passing

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import CounterCost, MoveCost, Pay
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    AddPhases,
    Apply,
    Cant,
    ChangeResource,
    Effect,
    Gain,
    May,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, Exists, InState, Kind, Named, Other, This
from cardwright.testing import rule

TOLL = "Units an opponent controls can't attack unless their controller pays 1 for each of those units."
SEAT = Cards(("seat",), "you")


def teams() -> Lab:
    """Two teams of two that share their turns."""
    return Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)


def declarations(d: Lab) -> set[frozenset[tuple[int, int]]]:
    """Every declaration of attackers that can be made, by trying: which unit attacks which base."""
    g = d.game
    if d.asked[1] != "declare attackers":
        return {frozenset((a.unit[0], a.base[0]) for a in g.battle.attacks)}
    found = set()
    for n in range(len(d.values)):
        mark = g.mark()
        g.choose(n)
        found |= declarations(d)
        g.rewind(mark)
    return found


# --- may it attack? -------------------------------------------------------------------------------------------------


@rule("114.1a")
def test_only_ice_counters_keep_a_unit_from_attacking_and_blocking() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/3"), d.man(0, name="B", stats="0/3")
    x, y = d.man(1, name="X", stats="0/3"), d.man(1, name="Y", stats="0/3")
    for unit, word in ((a, "gold"), (b, "ice"), (x, "gold"), (y, "ice")):
        unit.counters = {word: 1}
    d.start("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), None]
    assert (d.denied("attack", a), d.denied("attack", b)) == ("", "114.1a")
    passing(d.attack((a, d.homes[1])))
    assert d.values == [(x.id, a.id), None]
    assert (d.denied("block", x, player=1), d.denied("block", y, player=1)) == ("", "114.1a")


@rule("508.1j")
def test_none_of_the_units_that_came_to_attack_before_the_declaration_is_declared_too() -> None:
    d = Lab()
    for name in "AB":
        d.man(0, name=name, stats="0/2")
    c = d.man(0, name="C", stats="0/2")
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A")), Act("enter attacking", named("B")))
    passing(d)
    assert d.values == [(c.id, d.homes[1].id), None]


@rule("508.1a", "506.3")
def test_why_a_unit_cannot_be_declared() -> None:
    d = Lab()
    a, theirs = d.man(0, name="A", stats="0/2"), d.man(1, name="Theirs", stats="0/2")
    card = d.man(0, name="Card", zone="hand")
    gear = d.gear(d.home, name="Gear")
    assert d.denied("attack", a) == "508.1"  # no battle
    d.start("beginning of battle")
    assert d.denied("attack", a) == "508.1"
    passing(d)
    assert d.asked == (0, "declare attackers")
    assert [d.denied("attack", card) for card in (a, theirs, card, gear)] == ["", "506.3", "506.3", "506.3"]
    assert d.denied("attack", theirs, d.home, player=1) == "508.1"  # only the active player declares
    assert [d.denied("attack", a, base) for base in (d.homes[1], d.home, theirs)] == ["", "506.2", "506.3"]
    d.attack((a, d.homes[1]))
    d.do(d.home, Turn(named("A"), "reset"))
    assert d.denied("attack", a) == "508.1j"


@rule("508.1a")
def test_a_unit_its_player_controls_and_does_not_own_can_be_declared_and_not_by_its_owner() -> None:
    d = Lab()
    a, b = d.man(1, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.do(d.homes[1], TakeControl(named("B")))
    d.until("declare attackers")
    assert (a.owner, a.controller, b.controller) == (1, 0, 1)
    assert d.values == [(a.id, d.homes[1].id), None]
    assert (d.denied("attack", a), d.denied("attack", b)) == ("", "506.3")


@rule("508.1d")
def test_why_a_unit_cannot_attack_at_all_or_only_not_one_base() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a = d.man(0, is_(Cant("attack")), name="A", stats="0/2")
    b = d.man(0, is_(Cant("attack", by=Named("Tower"))), name="B", stats="0/2")
    c = d.man(0, is_(Cant("attack", by=Named("Tower"))), is_(Cant("attack", by=Named("Home 1"))), name="C", stats="0/2")
    d.start("declare attackers")
    assert [d.denied("attack", unit) for unit in (a, b, c)] == ["508.1d", "", "508.1d"]
    assert [d.denied("attack", b, base) for base in (d.homes[1], tower)] == ["", "508.1d"]
    why = [d.why("attack", unit) for unit in (a, c)]
    assert [str(denial.reason) for denial in why if denial is not None] == [
        "an effect says that it cannot attack",
        "an effect says that it cannot attack that base",
    ]
    assert d.values == [(b.id, d.homes[1].id), None]


@rule("508.1i")
def test_a_unit_that_can_pay_for_one_of_the_bases_can_attack() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    toll = Triggered(Pattern("cost to attack", other=Named("Home 1")), Body(), cost=(Pay("resource", 2),))
    a = d.man(0, toll, name="A", stats="0/2")
    d.game.players[0].resources["resource"] = 1
    d.start("declare attackers")
    assert d.values == [(a.id, tower.id), None]
    assert [d.denied("attack", a, base) for base in (d.homes[1], tower)] == ["508.1i", ""]
    assert d.denied("attack", a) == ""


@rule("506.2", "506.3", "800.3a")
def test_if_the_defending_player_has_left_there_is_nothing_to_attack() -> None:
    d = Lab(3)
    a = d.man(0, name="A", stats="0/2")
    d.start("battle").pick(1)
    d.game.concede(1)
    passing(d)
    assert (d.game.phase, d.asked) == ("declare attackers", (0, "priority"))
    assert d.denied("attack", a) == "506.3"
    assert d.denied("attack", a, d.homes[2]) == "506.2"
    d.until("end of battle")
    assert d.events("attack") == []


@rule("508.1", "508.2")
def test_once_there_is_priority_it_is_too_late_to_declare() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.asked == (0, "priority")
    assert d.denied("attack", b) == "508.1"
    d.skip()
    assert d.asked == (1, "priority")
    assert d.denied("attack", b) == "508.1"


@rule("508.1")
def test_nobody_attacks_while_blockers_are_declared() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.man(1, name="X", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    assert d.asked == (1, "declare blockers")
    assert d.denied("attack", b) == "508.1"


@rule("508.2", "802.10b")
def test_it_is_too_late_for_each_player_of_the_team_and_not_illegal() -> None:
    d = teams()
    a, b, c = d.man(0, name="A"), d.man(1, name="B"), d.man(1, name="C")
    tower = d.fort(2, name="Tower")
    d.start("declare attackers").attack()
    while d.asked[1] == "declare attackers":
        d.pick(None)
    assert d.asked == (0, "priority")
    denials = [d.denied("attack", u, base, player=u.controller) for u in (a, b, c) for base in (d.homes[2], tower)]
    assert denials == ["508.1"] * 6


# --- restrictions ----------------------------------------------------------------------------------------------------


@rule("802.10b", "508.1d")
@pytest.mark.parametrize("player", [0, 1])
def test_each_player_of_the_attacking_team_is_bound_by_what_binds_that_player(player: int) -> None:
    d = teams()
    d.gear(d.homes[player], is_(Cant("attack with more than 1"), what=SEAT), name="Oath")
    units = {p: [d.man(p, name=f"{p}{n}", stats="0/2") for n in range(2)] for p in (0, 1)}
    d.start("declare attackers")
    sizes = {
        tuple(sum(unit in [u.id for u in units[p]] for unit, _ in chosen) for p in (0, 1)) for chosen in declarations(d)
    }
    most = [1 if p == player else 2 for p in (0, 1)]
    assert sizes == {(n, m) for n in range(most[0] + 1) for m in range(most[1] + 1)}


@rule("801.3a")
@pytest.mark.parametrize("player", [1, 2])
def test_what_binds_attacks_on_a_player_counts_all_bases_of_that_player_and_no_others(player: int) -> None:
    d = Lab(3, attack_multiple=True)
    towers = {p: d.fort(p, name=f"Tower {p}") for p in (1, 2)}
    d.gear(d.homes[player], is_(Cant("be attacked by more than 1"), what=SEAT), name="Ward")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").pick((a.id, d.homes[player].id))
    free = 3 - player
    assert {target for _, target in (v for v in d.values if v is not None)} == {d.homes[free].id, towers[free].id}
    d.game.undo()
    d.pick((a.id, d.homes[free].id))
    assert len(d.values) == 5
    assert (b.id, towers[free].id) in d.values


@rule("508.1e", "506.6")
def test_only_units_that_effects_required_had_to_attack() -> None:
    d = Lab()
    units = [d.man(0, is_(May("must attack")), name="A", stats="0/2"), d.man(0, name="B", stats="0/2")]
    units.append(d.man(0, is_(May("must attack")), name="C", stats="0/2"))
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert [d.is_(unit, "had to attack") for unit in units] == [True, False, True]


@rule("508.1d", "508.1e")
def test_what_was_not_offered_is_said_to_be_illegal_while_others_are_declared() -> None:
    d = Lab()
    a, b = d.man(0, is_(Cant("attack with others")), name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers")
    assert (d.denied("attack", a), d.denied("attack", b)) == ("", "")
    d.pick((a.id, d.homes[1].id))
    d = Lab()
    a, b = d.man(0, is_(Cant("attack with others")), name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.man(0, name="C", stats="0/2")
    d.start("declare attackers").pick((b.id, d.homes[1].id))
    assert d.asked == (0, "declare attackers")
    assert d.denied("attack", a) == "508.1d"


# --- dice -----------------------------------------------------------------------------------------------------------


def attackers(d: Lab) -> list[str]:
    """Who is attacking."""
    return [d.game.cards[a.unit[0]].face.name for a in d.game.battle.attacks]


def instead(*effects: Effect, what: str = "A", also: bool = False) -> Replacement:
    """Something happens instead of a unit's will roll, or besides."""
    return Replacement(Pattern("roll", tag="will", what=Named(what)), do=effects, also=also)


@rule("508.1c")
def test_each_die_is_rolled_by_the_player_who_controls_the_unit() -> None:
    d = Lab()
    a = d.man(1, name="A", stats="3/2")
    d.man(0, name="B", stats="3/2")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.until("declare attackers")
    d.dice(2).attack((a, d.homes[1]))
    assert [(e.player, e.card) for e in d.events("roll")] == [(0, a.id)]
    assert [(e.player, e.card, e.amount) for e in d.events("will fails")] == [(0, a.id, 2)]


@rule("508.1c")
def test_every_unit_that_fails_is_told_of_with_its_roll() -> None:
    d = Lab()
    units = [d.man(0, name=name, stats="6/2") for name in "ABC"]
    d.start("declare attackers")
    d.dice(5, 6, 1).attack(*((unit, d.homes[1]) for unit in units))
    assert attackers(d) == ["B"]
    assert [(e.card, e.amount) for e in d.events("will fails")] == [(units[0].id, 5), (units[2].id, 1)]


@rule("508.1c")
def test_a_unit_whose_die_is_not_rolled_does_not_attack() -> None:
    d = Lab()
    d.gear(d.homes[1], instead(AddCounters(This(), "stopped")), name="Spell")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == ["B"]
    assert (a.turned, b.turned) == (False, True)


@rule("508.1c")
def test_a_roll_of_an_earlier_declaration_does_not_count_again() -> None:
    d = Lab()
    spell = d.gear(d.homes[1], name="Spell")
    a = d.man(0, name="A", stats="6/2")
    d.start("declare attackers")
    d.dice(6).attack((a, d.homes[1]))
    assert attackers(d) == ["A"]
    d.do(d.home, Act("remove from battle", named("A")), Turn(named("A"), "reset"), AddPhases(("declare attackers",)))
    d.do(spell, Apply(named("Spell"), (Gain((instead(AddCounters(This(), "stopped")),)),), "turn"))
    passing(d)
    assert d.asked == (0, "declare attackers")
    d.attack((a, d.homes[1]))
    assert attackers(d) == []


@rule("508.1c", "508.1f")
def test_a_unit_that_changes_sides_while_the_dice_are_rolled_is_neither_rested_nor_attacking() -> None:
    d = Lab()
    d.gear(d.homes[1], instead(TakeControl(named("A")), also=True), name="Siren")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert (a.controller, a.turned, b.turned) == (1, False, True)
    assert attackers(d) == ["B"]


@rule("508.1c", "508.1i")
def test_the_dice_are_not_rolled_again_when_the_player_says_for_whom_is_paid() -> None:
    d = Lab()
    d.gear(d.homes[1], TOLL, name="Toll")
    thief = instead(ChangeResource("resource", 1, how="lose"), also=True)
    units = [d.man(0, *([thief] if name == "A" else []), name=name, stats="2/2") for name in "ABC"]
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers")
    d.dice(5, 6, 7)
    d.pick(*((unit.id, d.homes[1].id) for unit in units))
    assert d.asked == (0, "declare attackers")
    d.pick((units[1].id, d.homes[1].id), (units[2].id, d.homes[1].id))
    assert [e.amount for e in d.events("roll")] == [5, 6, 7]
    assert attackers(d) == ["B", "C"]
    assert [e.card for e in d.events("does not attack")] == [units[0].id]


@rule("508.1d")
def test_each_unit_that_may_not_attack_after_all_is_told_of() -> None:
    d = Lab()
    together = "This unit can't attack alone."
    a, b = d.man(0, together, name="A", stats="0/2"), d.man(0, name="B", stats="9/2")
    d.start("declare attackers")
    d.dice(5, 5).attack((a, d.homes[1]), (b, d.homes[1]))
    assert attackers(d) == []
    assert [(e.card, e.player) for e in d.events("does not attack")] == [(a.id, 0)]
    assert [e.card for e in d.events("will fails")] == [b.id]


# --- costs -----------------------------------------------------------------------------------------------------------


@rule("508.1g", "508.1i")
@pytest.mark.parametrize(
    ("answers", "left", "hits"), [((True, True), 0, [1, 1]), ((False, True), 2, [0, 1]), ((True, False), 2, [1, 0])]
)
def test_each_optional_cost_is_asked_about_and_paid_or_not(
    answers: tuple[bool, bool], left: int, hits: list[int]
) -> None:
    d = Lab()
    fury = Triggered(Pattern("may pay to attack"), Body((AddCounters(This(), "hit"),)), cost=(Pay("resource", 2),))
    units = [d.man(0, fury, name=name, stats="0/2") for name in "AB"]
    d.game.players[0].resources["resource"] = 4
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert d.asked == (0, "pay to attack")
    d.pick(answers[0])
    assert d.asked == (0, "pay to attack")
    d.pick(answers[1])
    assert attackers(d) == ["A", "B"]
    assert d.has(0) == left
    assert [unit.counters.get("hit", 0) for unit in units] == hits
    assert [unit.marks.get("paid to attack") == d.game.turn for unit in units] == [bool(hit) for hit in hits]


@rule("508.1g", "508.1h")
def test_an_optional_cost_for_which_the_others_leave_too_little_is_not_asked_about() -> None:
    d = Lab()
    fury = Triggered(Pattern("may pay to attack"), Body(), cost=(Pay("resource", 2),))
    units = [d.man(0, fury, name=name, stats="0/2") for name in "AB"]
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert d.asked == (0, "pay to attack")
    d.pick(True)
    assert (d.asked, d.has(0)) == ((0, "priority"), 1)


@rule("508.1g")
def test_an_optional_cost_may_be_for_attacks_on_certain_bases_only() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    fury = Triggered(Pattern("may pay to attack", other=Named("Tower")), Body(), cost=(Pay("resource", 2),))
    a, b = d.man(0, fury, name="A", stats="0/2"), d.man(0, fury, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    assert d.asked == (0, "pay to attack")
    assert d.game.decision is not None
    assert d.game.decision.source == b.id
    d.pick(True)
    assert (d.asked, d.has(0)) == ((0, "priority"), 8)


@rule("508.1f")
def test_attackers_rest_unless_attacking_does_not_cause_them_to() -> None:
    d = Lab()
    a, b = d.man(0, is_(May("attack without resting")), name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert (a.turned, b.turned) == (False, True)
    assert attackers(d) == ["A", "B"]


# --- what the declaration brings about -----------------------------------------------------------------------------


@rule("508.3b")
def test_each_attacked_base_is_attacked_once_by_so_many_units() -> None:
    d = Lab()
    towers = [d.fort(1, counts("attacked", this=True), name=f"Tower {n}") for n in range(3)]
    a, b, c = (d.man(0, name=name, stats="0/2") for name in "ABC")
    d.start("declare attackers").attack((a, towers[0]), (b, towers[1]), (c, towers[1]))
    d.all()
    assert [d.seen(tower) for tower in towers] == [1, 1, 0]
    assert [(e.card, e.player, e.amount) for e in d.events("attacked")] == [(towers[0].id, 1, 1), (towers[1].id, 1, 2)]


@rule("508.3d", "802.10b")
def test_each_player_of_a_team_whose_units_are_declared_attacks_once() -> None:
    d = teams()
    shrines = [d.gear(d.homes[p], counts("player attacks", who="you"), name=f"Shrine {p}") for p in (0, 1)]
    a, b, c = d.man(0, name="A", stats="0/2"), d.man(1, name="B", stats="0/2"), d.man(1, name="C", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[2]), (b, d.homes[2]), (c, d.homes[3]))
    d.all()
    assert [d.seen(shrine) for shrine in shrines] == [1, 1]
    assert [(e.player, e.amount) for e in d.events("player attacks")] == [(0, 1), (1, 2)]
    assert {key for key in d.game.tallies if key[0].startswith("attacked player")} == {
        ("attacked player 2", 0),
        ("attacked player 2", 1),
        ("attacked player 3", 1),
    }


@rule("508.1j")
def test_each_declared_unit_is_remembered_as_having_attacked_this_turn() -> None:
    d = Lab()
    a, b, c = (d.man(0, name=name, stats="0/2") for name in "ABC")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert [unit.marks.get("attacked") == d.game.turn for unit in (a, b, c)] == [True, True, False]


@rule("508.1j", "508.3a")
def test_units_of_a_later_declaration_attack_beside_those_of_the_first() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/3")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(d.home, AddPhases(("declare attackers",)))
    passing(d)
    d.attack((b, d.homes[1]))
    assert attackers(d) == ["A", "B"]
    assert [(e.card, e.amount, e.tag) for e in d.events("attack")] == [(a.id, 1, "alone"), (b.id, 1, "alone")]


@rule("508.1e")
def test_whoever_of_several_is_required_must_be_declared() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, is_(May("must attack")), name="B", stats="0/2")
    d.start("declare attackers")
    assert declarations(d) == {
        frozenset([(b.id, d.homes[1].id)]),
        frozenset([(a.id, d.homes[1].id), (b.id, d.homes[1].id)]),
    }


@rule("508.1k")
@pytest.mark.parametrize(("others", "attacks"), [(2, True), (1, False)])
def test_will_that_depends_on_two_others_counts_all_that_made_it(others: int, attacks: bool) -> None:
    d = Lab()
    two = Exists(Cards(("battlefield",), where=All((Kind("unit"), Other(), InState("attacking")))), 2)
    units = [d.man(0, name=name, stats="0/2") for name in "AB"[:others]]
    units.append(d.man(0, is_(Add("will", -4), when=two), name="C", stats="9/2"))
    d.start("declare attackers")
    d.dice(*[5] * len(units)).attack(*((unit, d.homes[1]) for unit in units))
    assert d.is_(units[-1], "attacking") == attacks


@rule("508.1c", "508.1d")
def test_whoever_falls_takes_along_those_who_needed_them_and_nobody_else() -> None:
    d = Lab()
    a = d.man(0, is_(Cant("attack without", by=Named("Guide"))), name="A", stats="0/2")
    b = d.man(0, is_(Cant("attack with fewer than 4")), name="B", stats="0/2")
    c, e = d.man(0, name="C", stats="0/2"), d.man(0, name="E", stats="0/2")
    guide = d.man(0, name="Guide", stats="9/2")
    d.start("declare attackers")
    d.dice(5, 5, 5, 5, 5).attack(*((unit, d.homes[1]) for unit in (a, b, c, e, guide)))
    assert attackers(d) == ["C", "E"]
    assert [event.card for event in d.events("does not attack")] == [a.id, b.id]
    assert [unit.turned for unit in (a, b, c, e, guide)] == [False, False, True, True, False]


@rule("508.1c", "508.1d")
def test_if_too_few_are_left_for_a_base_none_of_them_attacks_it() -> None:
    d = Lab()
    tower = d.base(1, "Tower", is_(Cant("be attacked by fewer than 3")))
    a, b, c = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2"), d.man(0, name="C", stats="9/2")
    e = d.man(0, name="E", stats="0/2")
    d.start("declare attackers")
    d.dice(5, 5, 5, 5).attack((a, tower), (b, tower), (c, tower), (e, d.homes[1]))
    assert attackers(d) == ["E"]
    assert [event.card for event in d.events("does not attack")] == [a.id, b.id]


@rule("508.1g", "508.1h")
def test_an_optional_cost_that_can_be_paid_is_asked_about_after_one_that_cannot() -> None:
    d = Lab()
    dear, cheap = (Triggered(Pattern("may pay to attack"), Body(), cost=(Pay("resource", n),)) for n in (9, 1))
    a = d.man(0, dear, name="A", stats="0/2")
    b = d.man(0, counts("attack", this=True), cheap, cheap, name="B", stats="0/2")
    c = d.man(0, cheap, cheap, name="C", stats="0/2")
    d.game.players[0].resources["resource"] = 3
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]), (c, d.homes[1]))
    asked = []
    while d.asked[1] == "pay to attack":
        assert d.game.decision is not None
        asked.append(d.game.decision.source)
        d.pick(True)
    assert asked == [b.id, b.id, c.id]  # and then there is nothing left for the other one of C
    assert d.has(0) == 0


@rule("508.1h", "508.1i")
def test_the_costs_of_all_units_are_paid() -> None:
    d = Lab()
    units = [d.man(0, is_(Add("cost to attack", n)), name=f"A{n}", stats="0/2") for n in (1, 2, 3)]
    d.game.players[0].resources["resource"] = 7
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert attackers(d) == ["A1", "A2", "A3"]
    assert d.has(0) == 1


@rule("508.1j", "508.8")
def test_if_the_only_unit_was_given_up_for_its_attack_nothing_attacked_and_the_steps_are_skipped() -> None:
    d = Lab()
    price = Triggered(Pattern("cost to attack"), Body(), cost=(MoveCost(This(), "graveyard", verb="sacrifice"),))
    a = d.man(0, price, name="A", stats="0/2")
    d.man(1, name="X")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.zone_of(a) == "graveyard"
    assert d.asked == (0, "priority")
    d.skip(2)
    assert d.game.phase == "end of battle"
    assert d.events("attack") == []


@rule("508.1g", "508.3c", "508.3d", "508.6")
def test_the_player_who_controls_a_unit_attacks_with_it_and_not_its_owner() -> None:
    d = Lab()
    fury = Triggered(Pattern("may pay to attack"), Body(), cost=(Pay("resource", 1),))
    a = d.man(1, fury, name="A", stats="0/2")
    mine = d.gear(d.home, counts("attack", who="you"), counts("player attacks", "player", who="you"), name="Mine")
    theirs = d.gear(d.homes[1], counts("attack", who="you"), counts("player attacks", "player", who="you"))
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.until("declare attackers")
    d.attack((a, d.homes[1]))
    assert d.asked == (0, "pay to attack")
    d.pick(True)
    d.all()
    assert (mine.counters, theirs.counters) == ({"seen": 1, "player": 1}, {})
    assert [e.player for e in d.events("turn card") if e.tag == "attack"] == [0]
    assert {key for key in d.game.tallies if key[0].startswith("attacked player")} == {("attacked player 1", 0)}


# --- who pays what ---------------------------------------------------------------------------------------------------


def price(amount: int) -> Triggered:
    """Attacking costs resource."""
    return Triggered(Pattern("cost to attack"), Body(), cost=(Pay("resource", amount),))


@rule("508.1h", "508.1i")
@pytest.mark.parametrize(("has", "can"), [(5, False), (6, True), (7, True)])
def test_all_that_it_costs_to_attack_with_a_unit_is_added_up(has: int, can: bool) -> None:
    d = Lab()
    a = d.man(0, counts("attack", this=True), price(1), price(2), is_(Add("cost to attack", 3)), name="A", stats="0/2")
    d.game.players[0].resources["resource"] = has
    d.start("declare attackers")
    assert (d.denied("attack", a) == "") == can
    if can:
        d.attack((a, d.homes[1]))
        assert d.has(0) == has - 6


@rule("508.1h", "508.1i")
@pytest.mark.parametrize("rich", [0, 1])
def test_whoever_controls_a_unit_pays_for_its_attack(rich: int) -> None:
    d = Lab()
    a = d.man(1, price(2), name="A", stats="0/2")
    d.man(0, name="B", stats="0/2")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    for player in (0, 1):
        d.game.players[player].resources["resource"] = 2 if player == rich else 0
    d.until("declare attackers")
    assert d.denied("attack", a) == ("" if rich == 0 else "508.1i")
    if rich == 0:
        d.attack((a, d.homes[1]))
        assert (d.has(0), d.has(1)) == (0, 0)


@rule("508.1h", "508.1i", "802.10b")
def test_each_member_of_a_team_pays_for_the_own_units() -> None:
    d = teams()
    units = [d.man(p, price(1), name=f"U{p}{n}", stats="0/2") for p in (0, 1) for n in range(2)]
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
    d = Lab()
    own = Triggered(Pattern("cost to attack"), Body(), cost=(Pay("resource", 1), CounterCost("gold", This())))
    a, b, c = (d.man(0, own, name=name, stats="0/2") for name in "ABC")
    a.counters, c.counters = {"gold": 1}, {"gold": 2}
    d.game.players[0].resources["resource"] = 2
    d.start("declare attackers")
    assert [d.denied("attack", unit) for unit in (a, b, c)] == ["", "508.1i", ""]
    d.attack((a, d.homes[1]), (c, d.homes[1]))
    assert attackers(d) == ["A", "C"]
    assert (a.counters.get("gold", 0), c.counters.get("gold", 0), d.has(0)) == (0, 1, 0)
