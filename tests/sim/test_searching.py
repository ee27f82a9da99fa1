"""The fixed search and the fixed learner of the bench."""

import pytest

from cardwright.games import GAMES
from cardwright.kernel.view.visible import visible
from cardwright.sim.boards import play_on
from cardwright.sim.plan import make_plan
from cardwright.sim.runs import start
from cardwright.sim.searching import observe, play_observed, search


@pytest.mark.parametrize("game", GAMES)
def test_a_search_visits_its_root_once_for_each_iteration_and_leaves_the_game_as_it_was(game: str) -> None:
    g = start(make_plan(game, 1, 1), 0)
    play_on(g, 0, 20)
    before = g.digest()
    tree = search(g, 6, 3)
    assert tree.visits == 6
    assert sum(kid.visits for kid in tree.kids.values()) == 5  # the first iteration only plays on from the root
    assert search(g, 6, 3) == tree
    assert g.digest() == before


@pytest.mark.parametrize("game", GAMES)
def test_reading_what_a_player_knows_changes_nothing(game: str) -> None:
    plan = make_plan(game, 1, 1)
    plain, read = start(plan, 0), start(plan, 0)
    assert play_observed(read, 5, 60) == play_on(plain, 5, 60)
    assert read.digest() == plain.digest()


def test_a_learner_reads_the_cards_that_the_player_knows_and_a_key_of_each_option() -> None:
    g = start(make_plan("argent-saga", 1, 1), 0)
    assert g.decision is not None
    seen, keys = observe(g)
    assert len(seen) == 6 * len(visible(g, g.decision.player))
    assert len(keys) == len(g.decision.options)
