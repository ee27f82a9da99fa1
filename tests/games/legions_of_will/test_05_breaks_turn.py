"""Rules 500 to 505 and 512 to 514, read word by word: what begins and ends with turns, phases and steps."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_, use
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.durations import Before, Duration, EndOf
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    AddPhases,
    Apply,
    ChangeResource,
    Draw,
    ExtraTurn,
    May,
    Skip,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This, TurnOf
from cardwright.testing import rule


def lab(players: int = 2, **more: object) -> Lab:
    """A table with cards enough for some turns."""
    d = Lab(players, **more)
    for player in range(players):
        d.deck(player, *(f"Card {player}{n}" for n in range(9)))
    return d


def teams() -> Lab:
    """Two teams of two that share their turns."""
    d = Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    for player in range(4):
        d.deck(player, *(f"Card {player}{n}" for n in range(9)))
    return d


# --- a new turn -----------------------------------------------------------------------------------------------


@rule("602.5a", "500.1")
def test_what_is_used_once_each_turn_is_used_again_in_the_next() -> None:
    d = lab()
    d.gear(d.home, use(AddCounters(This(), "used")), name="Gear")
    gear = d.game.cards[-1]
    d.start("main")
    d.pick(("activate", gear.id, 0))
    d.all()
    assert ("activate", gear.id, 0) not in d.values
    d.until("effect", 1)
    while d.asked[0] != 0:
        d.skip()
    assert ("activate", gear.id, 0) in d.values


@rule("500.1", "508.6")
def test_what_happened_this_turn_is_not_counted_in_the_next() -> None:
    d = lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert ("attacked player 1", 0) in d.game.tallies
    d.until("effect", 1)
    assert ("attacked player 1", 0) not in d.game.tallies


@rule("500.1", "604.1")
def test_what_holds_during_ones_own_turn_changes_with_the_turn() -> None:
    d = lab()
    a = d.man(0, is_(Add("power", 3), when=TurnOf("you")), name="A", stats="0/2")
    b = d.man(1, is_(Add("power", 3), when=TurnOf("you")), name="B", stats="0/2")
    d.start("main")
    assert (d.power(a), d.power(b)) == (5, 2)
    d.until("effect", 1)
    assert (d.power(a), d.power(b)) == (2, 5)


@rule("102.6a", "500.1")
def test_only_the_first_turn_of_the_game_has_no_battle_phase() -> None:
    d = lab()
    d.game.turn = 0
    d.start("cleanup", active=1)
    found: dict[int, list[str]] = {}
    while d.game.turn < 4:
        found.setdefault(d.game.turn, []).append(d.game.phase)
        d.game.choose(d.values.index(None) if None in d.values else 0)
    assert {turn: "declare attackers" in steps for turn, steps in found.items() if turn} == {1: False, 2: True, 3: True}


# --- until a step begins or ends ------------------------------------------------------------------------------


@rule("500.4")
@pytest.mark.parametrize(
    ("until", "lasts", "over"),
    [
        (Before("declare blockers"), "declare attackers", "declare blockers"),
        (Before("battle"), "main", "beginning of battle"),
        (Before("end of battle"), "declare attackers", "end of battle"),
        (EndOf("declare attackers"), "declare attackers", "declare blockers"),
        (EndOf("battle"), "end of battle", "main"),
    ],
)
def test_an_effect_ends_as_the_step_it_lasts_until_begins_or_ends(until: Duration, lasts: str, over: str) -> None:
    d = lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("main" if lasts == "main" else "beginning of battle")
    gets(d, a, Add("power", 3), until=until)
    if lasts != "main":
        d.until("declare attackers")
        d.attack((a, d.homes[1]))
        d.until(lasts)
    assert d.power(a) == 5
    d.until(over)
    assert d.power(a) == 2


# --- skipping -------------------------------------------------------------------------------------------------


@rule("500.9", "610.8b")
def test_each_effect_that_skips_a_phase_is_followed_by_its_own_instructions() -> None:
    d = lab()
    d.start("main")
    for word in ("first", "second"):
        d.do(d.home, Skip("battle", then=(AddCounters(named("Home 0"), word),)))
    d.until("end")
    d.all()
    assert d.home.counters == {"first": 1}
    d.until("end", 2)
    d.all()
    assert d.home.counters == {"first": 1, "second": 1}
    assert "declare attackers" not in [e.phase for e in d.events("phase") if e.player == 0]


@rule("500.9")
def test_a_step_that_is_skipped_within_a_phase_leaves_the_others() -> None:
    d = lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("beginning of battle")
    d.do(d.home, Skip("declare blockers"))
    d.until("declare attackers")
    d.attack((a, d.homes[1]))
    d.until("end of battle")
    steps = [e.phase for e in d.events("phase")]
    assert steps == ["beginning of battle", "declare attackers", "battle damage", "end of battle"]
    assert d.homes[1].damage == 2


@rule("500.9", "500.8")
def test_to_skip_a_phase_that_has_begun_takes_the_next_one() -> None:
    d = lab()
    d.start("main")
    d.do(d.home, Skip("main"))
    d.until("end")
    assert [e.phase for e in d.events("phase")].count("postbattle main") == 0


# --- teams ----------------------------------------------------------------------------------------------------


@rule("802.4c", "603.2b")
def test_a_step_of_a_team_begins_for_each_of_its_members_and_once_for_those_who_do_not_care_whose_it_is() -> None:
    d = teams()
    seen = [counts("phase", "own", phase="end", who="you"), counts("phase", "any", phase="end")]
    gears = [d.gear(d.homes[p], *seen, name=f"Gear {p}") for p in range(4)]
    d.start("postbattle main")
    d.until("end")
    d.all()
    assert [(d.seen(gear, "own"), d.seen(gear, "any")) for gear in gears] == [(1, 1), (1, 1), (0, 1), (0, 1)]


@rule("802.4c", "505.1", "603.2b")
def test_a_phase_of_a_team_begins_for_each_of_its_members() -> None:
    d = teams()
    gears = [d.gear(d.homes[p], counts("phase", tag="battle", who="you"), name=f"Gear {p}") for p in range(4)]
    d.start("prebattle main")
    d.until("beginning of battle")
    d.all()
    assert [d.seen(gear) for gear in gears] == [1, 1, 0, 0]


@rule("502.1", "503.1", "504.1", "802.4")
def test_each_member_of_the_active_team_resets_grows_poison_and_gains_resource() -> None:
    d = teams()
    units = [d.man(p, name=f"U{p}", stats="0/9") for p in range(4)]
    for p, unit in enumerate(units):
        unit.turned = True
        unit.counters = {"poison": 1, "ice": 2}
        d.fort(p, name=f"Mill {p}", production=p + 1)
        d.game.players[p].resources["resource"] = 0
    d.start("start")
    d.until("main")
    assert [unit.turned for unit in units] == [False, False, True, True]
    assert [unit.counters for unit in units] == [{"poison": 2, "ice": 1}] * 2 + [{"poison": 1, "ice": 2}] * 2
    assert [d.has(p) for p in range(4)] == [1, 2, 0, 0]


# --- the steps ------------------------------------------------------------------------------------------------


@rule("502.1")
def test_what_stays_rested_stays_and_all_the_rest_resets() -> None:
    d = lab()
    units = [d.man(0, *([is_(May("stay rested"))] if n == 1 else []), name=f"U{n}") for n in range(3)]
    for unit in units:
        unit.turned = True
    d.start("start")
    assert [unit.turned for unit in units] == [False, True, False]
    assert [(e.card, e.player) for e in d.events("turn card")] == [(units[0].id, 0), (units[2].id, 0)]


@rule("104.5", "504.1")
@pytest.mark.parametrize(("had", "gain", "has"), [(18, 1, 19), (18, 2, 20), (18, 3, 20), (20, 3, 20), (3, -5, 0)])
def test_a_reserve_holds_twenty_at_most_and_never_less_than_nothing(had: int, gain: int, has: int) -> None:
    d = lab()
    gear = d.gear(d.home, counts("resource", who="you"), name="Gear")
    d.game.players[0].resources["resource"] = had
    d.start("main")
    d.happen(Event("resource", player=0, amount=gain, word="resource"))
    d.all()
    assert d.has(0) == has
    assert d.seen(gear) == (had != has)
    assert [e.amount for e in d.events("resource")] == ([has - had] if had != has else [])


@rule("514.1", "402.2")
def test_the_active_player_discards_as_many_as_are_too_many_and_nobody_else_does() -> None:
    d = lab()
    d.start("end")
    d.do(d.home, Draw(3))
    d.do(d.homes[1], Draw(2), player=1)
    while d.asked[1] == "priority":
        d.skip()
    assert d.asked == (0, "discard to limit")
    hand = [card.id for card in d.game.cards_in("hand", 0)]
    assert len(hand) == 5
    d.pick(hand[0], hand[2], hand[4])
    kept = [card.id for card in d.game.cards_in("hand", 0)]
    assert kept == [hand[1], hand[3]]
    assert len(d.names("hand", 1)) == 4


@rule("514.2")
def test_damage_goes_from_the_permanents_of_all_players() -> None:
    d = lab()
    units = [d.man(p, name=f"U{p}", stats="0/9") for p in (0, 1)]
    d.start("end")
    for card in (*units, *d.homes):
        d.hurt(card, 2)
    gets(d, units[0], Add("power", 3))
    d.until("effect", 1)
    assert [card.damage for card in (*units, *d.homes)] == [0, 0, 0, 0]
    assert d.power(units[0]) == 9


@rule("108.2b", "514.2")
def test_control_that_lasts_for_the_turn_goes_back_in_its_cleanup_step() -> None:
    d = lab()
    a = d.man(1, name="A", stats="0/9")
    d.start("main")
    d.do(d.home, TakeControl(named("A"), until="turn"))
    assert a.controller == 0
    d.until("effect", 1)
    assert (a.controller, d.in_(a)) == (1, "Home 1")


# --- whose turn -----------------------------------------------------------------------------------------------


@rule("500.6")
def test_extra_turns_are_taken_the_newest_first_and_then_the_order_goes_on_where_it_was() -> None:
    d = lab(3)
    d.start("main")
    d.do(d.home, ExtraTurn("you"))
    d.do(d.homes[2], ExtraTurn("you"), player=2)
    players = []
    for _ in range(5):
        turn = d.game.turn
        while d.game.turn == turn:
            d.game.choose(d.values.index(None) if None in d.values else 0)
        players.append(d.game.active)
    assert players == [2, 0, 1, 2, 0]


@rule("500.9", "500.6")
def test_an_extra_turn_may_be_skipped_like_any_other() -> None:
    d = lab()
    d.start("main")
    d.do(d.home, ExtraTurn("you"), Skip("turn"))
    players = []
    for _ in range(3):
        turn = d.game.turn
        while d.game.turn == turn:
            d.game.choose(d.values.index(None) if None in d.values else 0)
        players.append(d.game.active)
    assert players == [1, 0, 1]


@rule("104.5", "606.3")
def test_what_is_gained_beyond_twenty_is_lost_in_the_resource_step() -> None:
    d = lab()
    d.fort(0, name="Mill", production=4)
    d.fort(0, name="Closed", production=4, facedown=True)
    d.game.players[0].resources["resource"] = 15
    d.start("start")
    d.until("main")
    assert d.has(0) == 19
    d.do(d.home, ChangeResource("resource", 4))
    assert d.has(0) == 20


@rule("503.1", "114.1a", "114.1b")
def test_counters_change_in_the_effect_step_of_whoever_controls_the_permanent() -> None:
    d = lab()
    a = d.man(1, name="A", stats="0/9")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    a.counters = {"poison": 1, "ice": 2, "gold": 3}
    d.until("main", 1)
    assert a.counters == {"poison": 1, "ice": 2, "gold": 3}
    d.until("main", 2)
    assert a.counters == {"poison": 2, "ice": 1, "gold": 3}


@rule("500.4", "514.2")
def test_an_effect_for_all_units_of_the_turn_ends_with_it() -> None:
    d = lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(1, name="B", stats="0/2")
    d.start("main")
    d.do(d.home, Apply(Cards(("battlefield",), where=Kind("unit")), (Add("power", 2),), "turn"))
    assert (d.power(a), d.power(b)) == (4, 4)
    d.until("effect", 1)
    assert (d.power(a), d.power(b)) == (2, 2)


@rule("500.9", "500.8")
@pytest.mark.parametrize(("skips", "battles"), [(0, 2), (1, 1), (2, 0)])
def test_each_skip_takes_one_of_two_battle_phases_in_a_row(skips: int, battles: int) -> None:
    d = lab()
    d.start("prebattle main")
    d.do(d.home, AddPhases(("battle",)), *[Skip("battle")] * skips)
    d.until("end")
    steps = [e.phase for e in d.events("phase")]
    assert [steps.count(step) for step in ("beginning of battle", "end of battle")] == [battles, battles]
    assert steps.count("postbattle main") == 1


@rule("503.2")
def test_after_the_effect_step_means_that_of_ones_own_turn() -> None:
    d = lab()
    d.start("start")
    found = {}
    while d.game.turn < 8:
        found.setdefault((d.game.turn, d.game.phase), d.holds("after effect step"))
        d.game.choose(d.values.index(None) if None in d.values else 0)
    mine = [key for key, held in found.items() if held]
    assert {turn for turn, _ in mine} == {5, 7}
    assert (5, "effect") not in mine
    assert (7, "effect") not in mine
    assert (5, "resource") in mine
    assert (5, "end") in mine
    assert (7, "main") in mine


@rule("500.6", "800.3m")
def test_the_extra_turn_of_a_player_who_left_is_passed_over_and_the_others_are_taken() -> None:
    d = lab(4)
    d.start("main")
    d.do(d.homes[3], ExtraTurn("you"), player=3)
    d.do(d.homes[2], ExtraTurn("you"), player=2)
    d.game.concede(2)
    players = []
    for _ in range(4):
        turn = d.game.turn
        while d.game.turn == turn:
            d.game.choose(d.values.index(None) if None in d.values else 0)
        players.append(d.game.active)
    assert players == [3, 1, 3, 0]


@rule("502.1")
def test_the_permanents_a_player_controls_reset_and_not_those_that_player_owns() -> None:
    d = lab()
    a, b = d.man(1, name="A", stats="0/9"), d.man(0, name="B", stats="0/9")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.do(d.homes[1], TakeControl(named("B")))
    for unit in (a, b):
        d.turn(unit, "rested")
    d.until("effect", 1)
    assert (a.turned, b.turned) == (True, False)
    assert [(e.card, e.player) for e in d.events("turn card") if e.state == "reset"] == [(b.id, 1)]


@rule("500.7")
def test_of_phases_added_after_the_same_phase_the_newest_comes_first() -> None:
    d = lab()
    d.start("beginning of battle")
    d.do(d.home, AddPhases(("battle",)))
    d.do(d.home, AddPhases(("main",)))
    d.until("end")
    seen = ("beginning of battle", "postbattle main", "end")
    steps = [e.phase for e in d.events("phase") if e.phase in seen]
    assert steps == ["beginning of battle", "postbattle main", "beginning of battle", "postbattle main", "end"]
