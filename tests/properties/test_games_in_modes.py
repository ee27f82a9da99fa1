"""Random games of every kind undone, copied, pickled and replayed on the way; and what is wrong is found."""

from __future__ import annotations

import pytest
from tests.conftest import FULL
from tests.kernel.tiny import new_tiny, spell, unit

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CONFIRM, Decision, Option
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.play.conformance import NotConforming, Report
from cardwright.play.conformance_games import PLAIN, Trial, check_mode
from cardwright.play.conformance_modes import MODES

pytestmark = pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")

KINDS = {
    "shadowverse-evolve": {},
    "legions-of-will": {},
    "legions-of-will, three players": {"players": 3},
    "legions-of-will, two against two": {"teams": "2v2"},
    "argent-saga": {},
    "soul-masters": {},
    "soul-masters, casual": {"variant": "casual"},
    "force-of-will": {},
}
CHUNK = 25


def play(kind: str, mode: str, games: int, seed: int) -> Report:
    return check_mode(kind.split(",")[0], mode, games, seed, collect=True, **KINDS[kind])  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("kind", KINDS)
def test_games_go_the_same_way(kind: str, mode: str) -> None:
    report = play(kind, mode, 1, MODES.index(mode) * 10)
    assert report.ok, str(report)
    assert report.games == 1 == sum(report.outcomes.values())
    assert report.moments > 2


def test_a_copy_that_is_made_again_after_undo_is_the_same_card() -> None:
    report = play("force-of-will", "undo", 2, 5)
    assert report.ok, str(report)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(500 // CHUNK if FULL else 1))
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("kind", KINDS)
def test_five_hundred_games_go_the_same_way(kind: str, mode: str, chunk: int) -> None:
    report = play(kind, mode, CHUNK, 10_000 + chunk * CHUNK)
    assert report.ok, str(report)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(500 // CHUNK, (1000 if FULL else 525) // CHUNK))
@pytest.mark.parametrize("mode", MODES)
def test_five_hundred_more_games_of_argent_saga_go_the_same_way(mode: str, chunk: int) -> None:
    report = play("argent-saga", mode, CHUNK, 10_000 + chunk * CHUNK)
    assert report.ok, str(report)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(20 if FULL else 1))
def test_two_thousand_games_end(chunk: int) -> None:
    report = play("shadowverse-evolve", PLAIN, 100, 20_000 + chunk * 100)
    assert report.ok, str(report)


# --- what is wrong is found -----------------------------------------------------------------------------------------


def cheat(g: Game, value: object) -> None:
    """A choice that writes to the state behind the journal's back."""
    g.players[0].resources["coins"] += 1
    ask(g, cheat)


OUTSIDE: list[int] = []


def remember(g: Game, value: object) -> None:
    """A choice whose result depends on something outside the game."""
    OUTSIDE.append(1)
    g.fact("chose", len(OUTSIDE))
    ask(g, remember)


def share(g: Game, value: object) -> None:
    """A choice that changes what a copy has in common with its original."""
    g.facts.variant.append(1)  # type: ignore[attr-defined]
    g.set("turn", len(g.facts.variant))
    ask(g, share)


def ask(g: Game, step: object) -> None:
    if len(g.choices) > 30:
        g.end((0,), "turn", "enough")
    else:
        g.ask(Decision(0, CONFIRM, "main", [Option("end", 0), Option("pass", 1)], step, (), "turn"))  # type: ignore[arg-type]


def tried(step: object, mode: str) -> str:
    def start() -> Game:
        g = new_tiny(1, 2, (), [unit("Ox", attack=2), unit("Calf", cost=0), spell("Gift", Draw())] * 4)
        g.facts.variant = []  # type: ignore[assignment]
        ask(g, step)
        return g

    report = Report()
    Trial(start, mode, 4, "a game").play(report)
    return str(report.failures[0]) if report.failures else ""


@pytest.mark.parametrize(
    ("step", "mode", "words"),
    [
        (cheat, "undo", "undo does not restore: players"),
        (cheat, "pickle", "undo of all does not restore: players"),
        (remember, "undo", "another result after undo"),
        (remember, "copy", "the copy goes another way: facts.chose"),
        (remember, "pickle", "the pickle goes another way: facts.chose"),
        (remember, "replay", "choices lead elsewhere: facts.chose"),
        (share, "copy", "the copy goes another way"),
        (share, "replay", ""),
    ],
)
def test_what_is_wrong_is_found(step: object, mode: str, words: str) -> None:
    failure = tried(step, mode)
    assert words in failure
    assert bool(words) == bool(failure)


def test_a_failure_says_how_to_get_there() -> None:
    assert "seed 4, turn" in tried(cheat, "undo")
    assert "after 1 choices" in tried(cheat, "undo")


def test_a_game_that_does_not_end_is_found() -> None:
    with pytest.raises(NotConforming, match="random play ends: not within 20 decisions"):
        check_mode("shadowverse-evolve", games=1, limit=20)


def test_there_are_no_other_modes() -> None:
    with pytest.raises(ValueError, match="no mode 'redo'; the modes are plain, undo"):
        check_mode("shadowverse-evolve", "redo")
