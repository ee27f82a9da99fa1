"""Whole games of cards that are read in part, played by hand at random, and what players may see in them."""

from __future__ import annotations

import pickle

import pytest
from tests.hand_games import GAMES, odd_decks, odd_game, play_on, step

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Decision
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.sentences import labels
from cardwright.kernel.vocabulary.effects import ByHand
from cardwright.play.agents import make_agent
from cardwright.play.match import Match
from cardwright.play.redeal import redeal
from cardwright.play.replay import begin, record, verify

SEEDS = range(3)


def ended(game: str, seed: int) -> Game:
    """A random game to its end."""
    found = odd_game(game, seed)
    assert play_on(found, Random(seed)) > 0
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_hand_comes_to_its_end(game: str, seed: int) -> None:
    assert ended(game, seed).outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_of_a_game_by_hand_is_the_same_game(game: str) -> None:
    played = ended(game, 0)
    again = odd_game(game, 0)
    for choice in played.choices:
        again.choose(choice)
    assert again.digest() == played.digest()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_file_tells_what_was_by_hand_and_can_be_trusted(game: str) -> None:
    played, rng = odd_game(game, 5), Random(5)
    for _ in range(150):
        step(played, rng)
    kept = record(played, odd_decks(game))
    assert kept.by_hand
    assert any("(frame)" in line for line in kept.hand)
    assert list(verify(kept)) == []
    assert begin(kept).facts.all_asked


def moments(game: str, seed: int, every: int) -> list[Game]:
    """Copies of a random game, one after so many choices."""
    played, rng = odd_game(game, seed), Random(seed)
    found: list[Game] = []
    for number in range(300):
        step(played, rng)
        found += [played.copy()] * (number % every == 0)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_copies_pickles_and_undone_games_go_on_alike(game: str) -> None:
    for start in moments(game, 1, 25):
        before = start.digest()
        twins = [start.copy(), pickle.loads(pickle.dumps(start)), start]
        for twin in twins:
            rng = Random(9)
            for _ in range(6):
                step(twin, rng)
        one, other, last = twins
        assert one.digest() == other.digest() == last.digest()
        last.undo(len(last.history))
        assert last.digest() == before


def hand_decisions(game: str, seed: int) -> list[Game]:
    """The moments of a random game at which a player picks acts."""
    played, rng = odd_game(game, seed), Random(seed)
    found: list[Game] = []
    for _ in range(400):
        asked = played.decision
        found += [played.copy()] * (asked is not None and isinstance(asked.about, ByHand))
        step(played, rng)
    return found


def offered(g: Game) -> list[str]:
    """What is on offer now, in words."""
    asked = g.decision
    assert isinstance(asked, Decision)
    return labels(g, asked)


@pytest.mark.parametrize("game", GAMES)
def test_acts_tell_nothing_of_hidden_cards(game: str) -> None:
    """With the unknown cards dealt anew, every family, act and first question of an act is worded alike."""
    compared = 0
    for start in hand_decisions(game, 2)[:12]:
        asked = start.decision
        assert asked is not None
        world = redeal(start, asked.player, Random(4))
        world.hands_rest = False
        for option in range(len(asked.options)):
            one, other = start.copy(), world.copy()
            assert offered(one) == offered(other)
            one.choose(option)
            other.choose(option)
            assert one.decision is not None
            assert other.decision is not None
            assert (one.decision.player, one.decision.kind) == (other.decision.player, other.decision.kind)
            assert offered(one) == offered(other)
            compared += len(one.decision.options)
    assert compared > 50


@pytest.mark.parametrize("game", GAMES)
def test_agents_play_such_decks_to_the_end_and_do_nothing_by_hand(game: str) -> None:
    played = odd_game(game, 3)
    Match(played, [make_agent("random", 1), make_agent("random", 2)]).play()
    assert played.outcome is not None
    assert [entry for entry in played.log if entry.kind == "by hand act"] == []
