"""A view that is pickled or copied holds what it shows, and nothing else of its game."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator

import pytest

from cardwright import new_game
from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.views import KeptView, StaleView, View

DECISIONS = 160  # of each game
EVERY = 20


def moments(game: str, seed: int) -> Iterator[Game]:
    """A game of random play, looked at now and then."""
    title = load(game)
    decks = list(title.decks)
    rng = Random(seed)
    g = new_game(game, [decks[rng.below(len(decks))] for _ in range(title.players[0])], seed)
    for number in range(DECISIONS):
        if g.decision is None:
            return
        if number % EVERY == 0:
            yield g
        g.choose(rng.below(len(g.decision.options)))


def hidden_names(g: Game, view: View) -> set[str]:
    """The names of cards that the view says nothing about."""
    said = json.dumps([view.data(), view.log()], ensure_ascii=False)
    return {card.face.name for card in g.cards if card.face.name not in said and len(card.face.name) > 3}


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("protocol", [0, pickle.HIGHEST_PROTOCOL])
def test_no_hidden_card_is_in_the_bytes_of_a_pickled_view(game: str, protocol: int) -> None:
    looked_for = 0
    for g in moments(game, 5):
        for player in range(-1, len(g.players)):
            view = g.view(player)
            names = hidden_names(g, view)
            looked_for += len(names)
            for used in (view, g.view(player)):  # one that was looked at and one that was not
                data = pickle.dumps(used, protocol)
                assert not [name for name in names if name.encode("utf-8", "backslashreplace") in data]
                assert b"kernel.game" not in data
                assert b"journal" not in data
    assert looked_for > 100


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda view: pickle.loads(pickle.dumps(view))])
def test_a_kept_view_shows_the_same_and_has_no_game(game: str, twin: Callable[[View], View]) -> None:
    for g in moments(game, 8):
        for player in range(-1, len(g.players)):
            view = g.view(player)
            kept = twin(view)
            assert type(kept) is KeptView
            assert kept.data() == view.data()
            assert (kept.log(), kept.log(9)) == (view.log(), view.log(9))
            assert (kept.option_count, kept.over, kept.player) == (view.option_count, view.over, view.player)
            assert kept.zone("hand", 0) == view.zone("hand", 0)
            with pytest.raises(AttributeError):
                kept._game  # noqa: B018


def test_a_kept_view_outlives_its_moment_and_a_stale_one_is_not_kept() -> None:
    g = next(moments(next(iter(GAMES)), 1))
    view = g.view(0)
    kept = copy.copy(view)
    before = kept.data()
    g.choose(0)
    assert kept.data() == before
    with pytest.raises(StaleView):
        pickle.dumps(view)
