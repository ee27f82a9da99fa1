"""The figures of a run: rates with their intervals, lengths, endings, deck against deck."""

from pathlib import Path

import pytest
from tests.own_cards import LAMPLIGHTER, MOTH

from cardwright.kernel.state.pieces import Outcome
from cardwright.sim.plan import make_plan
from cardwright.sim.runs import match, run, start
from cardwright.sim.tally import Ended, Tally, spread, wilson

SVE = "shadowverse-evolve"
OWN = LAMPLIGHTER + MOTH


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (81, 263, 0.255, 0.366), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0006)


def test_the_spread_of_lengths() -> None:
    found = spread(dict.fromkeys(range(1, 11), 1))  # one game of each length from 1 to 10
    assert (found.p10, found.median, found.p90) == (1, 5, 9)
    assert spread({7: 3}).median == 7


def ended(winner: int, first: int, decks: tuple[str, ...] = ("A", "B"), turns: int = 4) -> Ended:
    winners = () if winner < 0 else (winner,)
    return Ended(Outcome(winners, "1.2", "so"), ["1 random", "2 random"], decks, first, 10, turns)


def test_each_deck_is_counted_against_each_other_on_either_seat() -> None:
    tally = Tally()
    for game in (ended(0, 0), ended(0, 1, ("B", "A")), ended(1, 0), ended(-1, 1)):
        tally.count(game)

    assert [(r.games, r.wins, r.draws) for r in (tally.pairs["A"]["B"], tally.pairs["B"]["A"])] == [
        (4, 1, 1),
        (4, 2, 1),
    ]
    assert (tally.first.games, tally.first.wins, tally.first.draws) == (4, 1, 1)


def test_a_deck_against_itself_is_no_pair() -> None:
    tally = Tally()
    tally.count(ended(0, 0, ("A", "A")))
    assert tally.pairs == {}
    assert tally.decks["A"].games == 2


def test_games_are_counted_by_rule_and_reason() -> None:
    tally = Tally()
    for reason in ("so", "so", "otherwise"):
        tally.count(Ended(Outcome((0,), "1.2", reason), ["1", "2"], ["A", "B"], 0, 10, 4))
    assert tally.sorted().endings == {"1.2": {"so": 2, "otherwise": 1}}
    assert tally.outcomes == {"1.2": 3}


def test_whoever_goes_first_is_the_one_who_takes_the_first_turn() -> None:
    plan = make_plan(SVE, 6, 5, ["random"], ["forestcraft", "swordcraft"])
    tally = run(plan)
    wins = 0
    for number in range(6):
        game = start(plan, number)
        winners = match(plan, number, game).play().outcome.winners
        began = next(line for line in game.view(-1).log() if " goes first" in line)
        wins += any(began.startswith(game.players[winner].name) for winner in winners)
    assert (tally.first.games, tally.first.wins) == (6, wins)
    assert sum(tally.turn_counts.values()) == sum(tally.decision_counts.values()) == 6
    assert sum(turns * games for turns, games in tally.turn_counts.items()) == tally.turns


def test_decks_of_the_same_name_are_told_apart() -> None:
    plan = make_plan(SVE, 2, 0, decks=["runecraft", "runecraft"])
    assert plan.names_of(0) == ("Ink and Kiln #1", "Ink and Kiln #2")
    assert plan.names_of(1) == ("Ink and Kiln #2", "Ink and Kiln #1")


@pytest.fixture
def own(tmp_path: Path) -> tuple[str, str]:
    """A card file, and a deck file that names a card of it."""
    from cardwright.games import load

    (tmp_path / "own.txt").write_text(OWN, "utf-8")
    deck = (load(SVE).folder / "decks" / "forestcraft.txt").read_text("utf-8")
    (tmp_path / "deck.txt").write_text(deck.replace("3 Mosspaw Bear", "3 Lamplighter"), "utf-8")
    return str(tmp_path / "own.txt"), str(tmp_path / "deck.txt")


def test_own_cards_play_in_several_processes_as_in_one(own: tuple[str, str]) -> None:
    cards, deck = own
    plan = make_plan(SVE, 8, 1, ["random"], [deck, "swordcraft"], cards=[cards])
    one = run(plan)
    assert not one.failures
    assert run(plan, jobs=2) == one


def test_a_run_keeps_the_cards_it_was_planned_with(own: tuple[str, str]) -> None:
    cards, deck = own
    plan = make_plan(SVE, 2, 1, ["random"], [deck, "swordcraft"], cards=[cards])
    before = run(plan)
    Path(cards).write_text("name: Nobody\ntype: Follower\ncost: 1\nstats: 1/1\n", "utf-8")
    assert run(plan) == before
