"""Any board of starter cards, any choices: the laws of the kit hold, and every way back leads back."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conftest import FULL
from tests.properties.boards import GAME, Layout, layouts, set_up

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.play.conformance import check_moment
from cardwright.play.conformance_laws import ALWAYS, Moment
from cardwright.play.snapshot import differences, snapshot

RULES = load(GAME).rulebook
CHOICES = st.lists(st.integers(0, 30), min_size=2, max_size=14)
some = settings(max_examples=600 if FULL else 40, suppress_health_check=list(HealthCheck))
few = settings(max_examples=200 if FULL else 12, suppress_health_check=list(HealthCheck))


def play(g: Game, choices: list[int]) -> None:
    """Choose as long as there is something to choose, looking at the cheap laws each time."""
    logged = 0
    for choice in choices:
        broken = [line for law in ALWAYS.values() for line in law(Moment(g, Random(0), RULES, logged))]
        assert broken == []
        logged = len(g.log)
        if g.decision is None:
            return
        g.choose(choice % len(g.decision.options))


@some
@given(layouts(), CHOICES)
def test_every_way_back_leads_back(layout: Layout, choices: list[int]) -> None:
    g = set_up(layout)
    before = snapshot(g)
    play(g, choices)
    after, made = snapshot(g), g.choices[:]
    g.undo(len(g.history))
    assert differences(before, snapshot(g)) == []
    for choice in made:
        g.choose(choice)
    assert differences(after, snapshot(g)) == []


@some
@given(layouts(), CHOICES)
def test_a_copy_made_anywhere_goes_the_same_way(layout: Layout, choices: list[int]) -> None:
    g = set_up(layout)
    play(g, choices[: len(choices) // 2])
    copy = g.copy()
    rest = choices[len(choices) // 2 :]
    play(g, rest)
    play(copy, rest)
    assert differences(snapshot(g), snapshot(copy)) == []


@few
@given(layouts(), CHOICES)
def test_every_law_holds_where_a_random_board_leads(layout: Layout, choices: list[int]) -> None:
    g = set_up(layout)
    play(g, choices)
    check_moment(g, RULES)


def play_to_and_fro(g: Game, choices: list[int], data: st.DataObject) -> None:
    """Make choices, and take some back on the way."""
    for choice in choices:
        if g.decision is None:
            break
        if g.history and data.draw(st.integers(0, 3)) == 0:
            g.undo(data.draw(st.integers(1, min(3, len(g.history)))))
        if g.decision is not None:
            g.choose(choice % len(g.decision.options))


@few
@given(layouts(), st.lists(st.integers(0, 30), min_size=4, max_size=14), st.data())
def test_taking_back_and_trying_again_in_any_order_is_like_choosing_at_once(
    layout: Layout, choices: list[int], data: st.DataObject
) -> None:
    g, straight = set_up(layout), set_up(layout)
    play_to_and_fro(g, choices, data)
    for choice in g.choices:
        straight.choose(choice)
    assert differences(snapshot(g), snapshot(straight)) == []
