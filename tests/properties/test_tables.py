"""What is kept of the state from moment to moment is what would be worked out anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.conftest import FULL

import cardwright as cw
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.table import Table, table_of

CHARS = ("name", "kinds", "traits", "cost", "numbers", "based", "abilities", "cants", "mays", "limits", "plays")
FLAGS = ("bans", "barring", "retriggers", "limited", "grants", "cost_any", "cost_ids", "looks", "senses")


def said(table: Table) -> dict[str, object]:
    """All that a table says, in its order where that matters."""
    return {
        "cards": {i: {name: getattr(own, name) for name in CHARS} for i, own in table.cache.items()},
        "triggers": {kind: found for kind, found in table.triggers.items() if found},
        "replacers": {kind: found for kind, found in table.replacers.items() if found},
        "states": table.states,
        "costs": [(source.id, source.stamp, source.controller, source.plan.key) for source in table.costs],
        **{name: getattr(table, name) for name in FLAGS},
    }


def worked_out_anew(g: Game) -> dict[str, object]:
    kept = table_of(g)
    anew = said(g.refresh())
    g.table = kept
    return anew


def every_second(g: Game, rng: Random, most: int) -> Iterator[int]:
    """After every second random choice."""
    while g.decision is not None and len(g.choices) < most:
        g.choose(rng.below(len(g.decision.options)))
        yield from (len(g.choices),) * (len(g.choices) % 2 == 0)


@pytest.mark.parametrize("game", ["argent-saga", "legions-of-will", "shadowverse-evolve"])
@pytest.mark.parametrize("seed", range(24 if FULL else 6))
def test_the_table_that_was_kept_up_says_what_a_new_one_says(game: str, seed: int) -> None:
    decks = list(cw.starter_decks(game))
    g = cw.new_game(game, [decks[seed % len(decks)], decks[(seed * 7 + 1) % len(decks)]], seed=seed)
    for _ in every_second(g, Random(seed), 400):
        assert said(table_of(g)) == worked_out_anew(g)


@pytest.mark.parametrize("game", ["argent-saga", "legions-of-will", "shadowverse-evolve"])
def test_a_choice_that_is_taken_back_leaves_the_table_as_it_was(game: str) -> None:
    decks = list(cw.starter_decks(game))
    g = cw.new_game(game, decks[:2], seed=3)
    rng = Random(3)
    for _ in range(30):
        before = table_of(g)
        g.choose(rng.below(len(g.decision.options)))
        g.undo()
        assert table_of(g) is before
        assert said(before) == worked_out_anew(g)
        g.choose(rng.below(len(g.decision.options)))


@pytest.mark.parametrize("game", ["argent-saga", "legions-of-will", "shadowverse-evolve"])
def test_a_copy_shares_the_table_until_one_of_the_two_goes_on(game: str) -> None:
    decks = list(cw.starter_decks(game))
    g = cw.new_game(game, decks[:2], seed=4)
    rng = Random(4)
    for _ in range(30):
        before = table_of(g)
        other = g.copy()
        assert table_of(other) is before
        other.choose(rng.below(len(other.decision.options)))
        assert said(table_of(g)) == worked_out_anew(g)
        assert said(table_of(other)) == worked_out_anew(other)
        g.choose(rng.below(len(g.decision.options)))
