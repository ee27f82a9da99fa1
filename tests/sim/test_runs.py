"""Runs of many games: the same seed gives the same games, however they are divided."""

from pathlib import Path

import msgspec
import pytest

from cardwright.games import load
from cardwright.play.match import Match
from cardwright.play.replay import read_replay, restore
from cardwright.sim.plan import Plan, make_plan
from cardwright.sim.runs import match, run, start
from cardwright.sim.tally import Tally
from cardwright.text.diagnostics import Problems

SVE = "shadowverse-evolve"


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(SVE, 8, 5, ["random"], ["forestcraft", "swordcraft"])


@pytest.fixture(scope="module")
def whole(plan: Plan) -> Tally:
    return run(plan)


def test_the_sums_fit(plan: Plan, whole: Tally) -> None:
    assert whole.games == sum(whole.outcomes.values()) == 8
    assert whole.decisions > 8 * 20
    assert not whole.failures
    assert {name: record.games for name, record in whole.seats.items()} == {"1 random": 8, "2 random": 8}
    assert {name: record.games for name, record in whole.decks.items()} == {
        "Court of Thorns": 8,
        "Oath of the Gatehouse": 8,
    }
    decided = sum(record.wins for record in whole.seats.values())
    assert decided + whole.outcomes.get("1.2.2", 0) == 8


def test_several_processes_give_the_same_result(plan: Plan, whole: Tally) -> None:
    assert run(plan, jobs=2) == whole


def test_the_order_of_the_games_does_not_matter(plan: Plan, whole: Tally) -> None:
    assert run(plan, numbers=[3, 1, 7, 0, 2, 6, 4, 5]) == whole


def test_a_longer_run_begins_with_the_same_games(plan: Plan) -> None:
    longer = make_plan(SVE, 100, 5, ["random"], ["forestcraft", "swordcraft"])
    assert run(longer, numbers=[4]) == run(plan, numbers=[4])


def test_another_seed_gives_other_games(plan: Plan) -> None:
    other = make_plan(SVE, 8, 6, ["random"], ["forestcraft", "swordcraft"])
    assert {plan.seed_of(i) for i in range(100)}.isdisjoint(other.seed_of(i) for i in range(100))


def test_progress_is_told_of_every_game(plan: Plan) -> None:
    told: list[int] = []
    run(plan, progress=told.append, numbers=[0, 1, 2])
    assert told == [1, 1, 1]


def test_every_deck_meets_every_other_on_both_seats() -> None:
    plan = make_plan(SVE, 1, 0)
    names = [tuple(deck.name for deck in plan.decks_of(i)) for i in range(30)]
    assert len(set(names)) == 30
    assert all(one != two for one, two in names)
    assert plan.decks_of(30) == plan.decks_of(0)


def test_a_single_deck_meets_itself() -> None:
    plan = make_plan(SVE, 1, 0, decks=["runecraft"])
    assert [deck.name for deck in plan.decks_of(0)] == ["Ink and Kiln", "Ink and Kiln"]


def test_replays_are_saved_and_can_be_played_again(plan: Plan, tmp_path: Path) -> None:
    tally = run(plan, save=tmp_path, numbers=[0, 5])
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["game-000000.replay", "game-000005.replay"]
    games = [restore(read_replay(file)) for file in files]
    assert sum(len(game.choices) for game in games) == tally.decisions


def break_off(match: Match) -> object:
    """A game with an error in its sixth choice."""
    for _ in range(5):
        match.step()
    raise ZeroDivisionError("an error of the engine")


def test_a_game_that_breaks_off_is_counted_and_can_be_found_again(
    plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = Match.play
    ways = {plan.seed_of(1): break_off}
    monkeypatch.setattr(Match, "play", lambda match: ways.get(match.game.seed, playing)(match))
    tally = run(plan, save=tmp_path, numbers=[0, 1, 2])
    assert tally.games == 3
    assert sum(tally.outcomes.values()) == 2
    (failure,) = tally.failures
    assert (failure.number, failure.seed, failure.decisions) == (1, plan.seed_of(1), 5)
    assert failure.decks == ("Oath of the Gatehouse", "Court of Thorns")
    assert failure.error == "ZeroDivisionError: an error of the engine"
    assert "test_runs.py" in failure.place
    before = read_replay(tmp_path / "failed-000001.replay")
    assert len(before.choices) == 4


def test_a_choice_that_takes_too_many_steps_breaks_off_one_game_and_says_so(
    plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.kernel.state.world.BUDGET", 25)
    tally = run(plan, save=tmp_path, numbers=[0, 1, 2])
    (failure, *_) = tally.failures
    assert failure.error.startswith("TooManySteps: stopped after 25 steps that came to no end")
    before = read_replay(tmp_path / f"failed-{failure.number:06}.replay")
    assert len(before.choices) == failure.decisions


def test_a_game_of_a_run_can_be_looked_at_alone(plan: Plan) -> None:
    game = start(plan, 2)
    result = match(plan, 2, game).play()
    assert run(plan, numbers=[2]).decisions == result.decisions


def test_parts_add_up_to_the_whole_in_any_order(plan: Plan, whole: Tally) -> None:
    parts = [run(plan, numbers=[i]) for i in range(8)]
    total = Tally()
    for part in reversed(parts):
        total.add(part)
    assert total.sorted() == whole


def test_a_tally_travels_as_data(whole: Tally) -> None:
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Tally) == whole


def test_everything_wrong_with_a_plan_is_said_at_once() -> None:
    with pytest.raises(Problems) as caught:
        make_plan(SVE, 1, agents=["a", "b", "random"], decks=["x", "forestcraft", "y"])
    lines = [str(problem) for problem in caught.value.problems]
    assert len(lines) == 5
    assert [line[:22] for line in lines[:2]] == ["there is no agent 'a';", "there is no agent 'b';"]


def test_a_plan_without_decks_takes_all_starter_decks() -> None:
    assert list(make_plan(SVE, 1).decks) == list(load(SVE).decks.values())


# --- more than two players --------------------------------------------------------------------------------

LOW = "legions-of-will"


def test_the_number_of_players_follows_from_the_teams() -> None:
    plan = make_plan(LOW, 1, teams="2v2")
    assert (plan.players, plan.teams, len(plan.agents)) == (4, (0, 0, 1, 1), 4)
    assert plan.variant == ("two-versus-two", "shared-team-turns")
    assert len(plan.decks_of(0)) == 4


def test_several_players_meet_in_changing_company() -> None:
    plan = make_plan(LOW, 1, players=3, decks=["biterrian", "demon", "septuorian"])
    tables = [tuple(deck.name for deck in plan.decks_of(i)) for i in range(6)]
    assert len(set(tables)) == 6
    assert all(len(table) == 3 for table in tables)
    for seat in range(3):
        assert len({table[seat] for table in tables}) == 3


def test_a_variant_with_deck_rules_takes_the_starter_decks_that_fit() -> None:
    plan = make_plan(LOW, 1, variant="singleton")
    assert 0 < len(plan.decks) < len(load(LOW).decks)
    assert all(len(deck.sections["main"]) == 60 for deck in plan.decks)


@pytest.mark.parametrize(
    ("agreed", "said"),
    [
        ({"players": 1}, "2 or more players"),
        ({"players": 3, "teams": "2v2"}, "for 4 players, but there are 3"),
        ({"variant": "chess"}, "no variant 'chess'"),
        ({"variant": "singleton", "decks": ["demon"]}, "exactly 60 cards"),
        ({"players": 3, "agents": ["random", "random"]}, "name one agent or 3, not 2"),
    ],
    ids=lambda part: str(part),
)
def test_tables_that_cannot_be_are_refused(agreed: dict[str, object], said: str) -> None:
    with pytest.raises(Problems, match=said):
        make_plan(LOW, 1, **agreed)  # type: ignore[arg-type]
