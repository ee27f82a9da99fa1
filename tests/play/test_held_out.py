"""The decks on which the strength of agents is measured: two for each game, with cards that no shipped deck has."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games import GAMES, load
from cardwright.play.decks import decks_for
from cardwright.sim.plan import make_plan
from cardwright.sim.runs import run

FOLDER = Path(__file__).parents[1] / "held_out"


def held_out(game: str) -> list[str]:
    """The two deck files of a game."""
    return sorted(str(file) for file in (FOLDER / game).glob("*.txt") if file.name != "cards.txt")


@pytest.mark.parametrize("game", GAMES)
def test_two_decks_of_each_game_are_held_out(game: str) -> None:
    """They are legal and can be played by any agent."""
    plan = make_plan(game, 2, 1, ["random"], held_out(game), cards=[FOLDER / game / "cards.txt"])
    assert len(plan.decks) == 2
    tally = run(plan)
    assert (tally.games, len(tally.failures)) == (2, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_held_out_deck_is_no_shipped_deck(game: str) -> None:
    """At least a fifth of its main deck are cards of its own."""
    title = load(game)
    shipped = {name for deck in decks_for(title, title.format) for name in deck.sections["main"]}
    plan = make_plan(game, 2, 1, ["random"], held_out(game), cards=[FOLDER / game / "cards.txt"])
    for deck in plan.decks:
        names = deck.sections["main"]
        assert 5 * sum(name not in shipped for name in names) >= len(names)
