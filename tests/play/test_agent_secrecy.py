"""No agent sees what it may not: it picks the same after the hidden cards of the real game are dealt again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.play.agents import AGENTS, make_agent
from cardwright.play.decks import decks_for
from cardwright.play.match import picker
from cardwright.play.redeal import redeal

SMALL = {"search": ":choices=150", "expert": ":choices=150", "master": ":choices=300:worlds=2"}
TABLES = [
    *[(game, 2, "", ()) for game in GAMES],
    ("legions-of-will", 3, "free-for-all", ()),
    ("legions-of-will", 4, "two-versus-two", (0, 0, 1, 1)),
]


def moments(game: str, players: int, variant: str, teams: tuple[int, ...], wanted: int) -> Iterator[Game]:
    """Some decisions with several options, from a random game."""
    title = load(game)
    decks = decks_for(title, title.format)
    g = title.new_game([decks[i % len(decks)] for i in range(players)], 5, variant=variant, teams=teams)
    rng = Random(players)
    for number in range(400):
        if g.decision is None:
            return
        if number % (400 // wanted) == 20:
            yield g
        g.choose(rng.below(len(g.decision.options)))


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize(("game", "players", "variant", "teams"), TABLES)
def test_hidden_cards_do_not_change_what_an_agent_picks(
    name: str, game: str, players: int, variant: str, teams: tuple[int, ...]
) -> None:
    for g in moments(game, players, variant, teams, 5):
        assert g.decision is not None
        player = g.decision.player
        picked = set()
        for real in (g, redeal(g, player, Random(1)), redeal(g, player, Random(2))):
            agent = make_agent(name + SMALL.get(name, ""), 7)
            picked.add(picker(real, agent, player)(real.view(player)))
        assert len(picked) == 1
