"""No agent sees what it may not: it tries and picks the same after the hidden cards of the real game are dealt again,
and after they have become cards of other deck lists.

A look at hidden cards rarely changes what an agent picks that looks one act ahead. So every choice that it tries is
noted, with all cards of the world in which it is tried: an agent that tries in the real game is found out at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

import pytest

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.views import View
from cardwright.play.agents import AGENTS, Picker, PlayerAgent, Searcher, make_agent
from cardwright.play.belief import format_cards
from cardwright.play.decks import decks_for
from cardwright.play.match import picker
from cardwright.play.redeal import Imagine, redeal

SMALL = {
    "learner": ":choices=200",
    "player": ":choices=200",
    "search": ":choices=150",
    "expert": ":choices=150",
    "master": ":choices=200:worlds=2",
}
TABLES = [
    *[(game, 2, "", ()) for game in GAMES],
    ("legions-of-will", 3, "free-for-all", ()),
    ("legions-of-will", 4, "two-versus-two", (0, 0, 1, 1)),
]
POINTS = (0, 20, 100, 180, 260)  # choices of a random game after which an agent is asked
Table: TypeAlias = tuple[str, int, str, tuple[int, ...]]


def moments(table: Table) -> Iterator[Game]:
    """Some decisions of a random game."""
    name, players, variant, teams = table
    title = load(name)
    decks = decks_for(title, title.format)
    g = title.new_game([decks[i % len(decks)] for i in range(players)], 5, variant=variant, teams=teams)
    rng = Random(players)
    for number in range(POINTS[-1] + 1):
        if g.decision is None:
            return
        if number in POINTS:
            yield g
        g.choose(rng.below(len(g.decision.options)))


class Attempt:
    """What an agent does at one decision: its pick, and the choices that it tries in which worlds."""

    def __init__(self, real: Game, agent: Picker, player: int, patch: pytest.MonkeyPatch) -> None:
        self.tried: list[int] = []
        plain = Game.choose

        def noted(world: Game, option: int) -> None:
            self.tried.append(hash((option, world.rng, tuple([card.face.id for card in world.cards]))))
            plain(world, option)

        with patch.context() as during:
            during.setattr(Game, "choose", noted)
            self.picked = picker(real, agent, player)(real.view(player))


def attempts(g: Game, make: Callable[[], Picker], patch: pytest.MonkeyPatch) -> list[Attempt]:
    """The same decision in the real game, after its hidden cards are dealt again, and with another list."""
    assert g.decision is not None
    player = g.decision.player
    reals = [g, redeal(g, player, Random(1)), redeal(g, player, Random(2), format_cards)]
    assert len({tuple([card.face.id for card in real.cards]) for real in reals}) == len(reals)
    return [Attempt(real, make(), player, patch) for real in reals]


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_hidden_cards_do_not_change_what_an_agent_tries_and_picks(
    name: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = partial(make_agent, name + SMALL.get(name, ""), 7)
    thought_about = 0
    for g in moments(table):
        first, *others = attempts(g, make, monkeypatch)
        assert [other.picked for other in others] == [first.picked] * 2
        assert all(other.tried == first.tried for other in others)
        thought_about += bool(first.tried)
    assert thought_about >= 2 or not isinstance(make(), Searcher)


class Peeping(PlayerAgent):
    """A player that tries its options in the real game."""

    def search(self, view: View, imagine: Imagine) -> int:
        real: Game = imagine.args[0]  # type: ignore[attr-defined]
        return super().search(view, lambda rng: real.copy())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_an_agent_that_looks_is_found_out(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it tries anything at all."""
    found = 0
    for g in moments(table):
        first, *others = attempts(g, lambda: Peeping(7, choices=200), monkeypatch)
        assert not first.tried or all(other.tried != first.tried for other in others)
        found += bool(first.tried)
    assert found >= 2
