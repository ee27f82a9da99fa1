"""A choice that does not come to an end is taken back, and the match goes on."""

from __future__ import annotations

import pickle
import threading
from functools import partial

import pytest

from cardwright.kernel.game import CROWD, WATCHED, Game
from cardwright.kernel.state.decisions import CardwrightError, Concession, TooManySteps
from cardwright.kernel.state.pieces import Outcome
from cardwright.kernel.state.world import BUDGET
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import AddCounters, Draw, Repeat
from cardwright.kernel.vocabulary.selectors import Other, This

from .tiny import Board, spell, unit, use

LESS = 2000  # steps, for tests that take every one of them
HEAP = unit(
    "Heap",
    Triggered(Pattern("counter", this=True), Body((AddCounters(This(), "grain"),))),
    use(AddCounters(This(), "grain")),
)


def board(budget: int = LESS) -> Board:
    """A unit whose ability sets off itself for ever, and a card that does no harm."""
    board = Board(2)
    board.put(0, "field", HEAP)
    board.put(0, "hand", spell("Glance", Draw(1)))
    board.put(0, "deck", *[spell("Page", Draw(1))] * 5)
    board.game.budget = budget
    return board.start()


def followed_by_itself() -> partial[None]:
    """A step that is followed by itself; nothing of it is interpreted if the engine is compiled."""
    again = partial(Game.push)
    again.__setstate__((Game.push, (), {"step": again}, None))
    return again


def at(game: Game, verb: str) -> int:
    """The option with this verb."""
    assert game.decision is not None
    return [option.verb for option in game.decision.options].index(verb)


def stopped(game: Game, choice: int | Concession) -> TooManySteps:
    """The error of a choice that does not come to an end."""
    with pytest.raises(TooManySteps) as caught:
        game.choose(choice)
    return caught.value


def test_a_choice_without_an_end_is_stopped_and_taken_back() -> None:
    game = board().game
    before = (game.digest(), list(game.log), list(game.choices), len(game.history), game.decision)
    stopped(game, at(game, "activate"))
    assert (game.digest(), list(game.log), list(game.choices), len(game.history), game.decision) == before


def test_the_error_names_the_cards_and_is_an_error_of_the_engine() -> None:
    game = board().game
    error = stopped(game, at(game, "activate"))
    assert isinstance(error, CardwrightError)
    assert (error.steps, error.cards, error.taken_back) == (LESS, ("Heap",), True)
    assert str(error) == (
        "stopped after 2,000 steps that came to no end, carrying out Heap; the choice is taken back, make another one"
    )


def test_several_cards_that_set_each_other_off_are_all_named() -> None:
    table = Board(2)
    answer = Triggered(Pattern("counter", what=Other()), Body((AddCounters(This(), "grain"),)))
    table.put(0, "field", unit("Hill", answer, use(AddCounters(This(), "grain"))), unit("Dale", answer), unit("Rock"))
    game = table.start().game
    game.budget = LESS
    assert sorted(stopped(game, at(game, "activate")).cards) == ["Dale", "Hill"]


def test_the_error_travels_between_processes() -> None:
    error = pickle.loads(pickle.dumps(TooManySteps(7, ("Heap", "Hill", "Mill"), taken_back=True)))
    assert (error.steps, error.cards, error.taken_back) == (7, ("Heap", "Hill", "Mill"), True)
    assert "carrying out Heap, Hill and Mill;" in str(error)


def test_the_match_goes_on_with_another_choice() -> None:
    game, other = board().game, board().game
    stopped(game, at(game, "activate"))
    for one in (game, other):
        one.choose(at(one, "play"))
        one.choose(at(one, "end"))
    assert game.digest() == other.digest()
    assert game.choices == other.choices


def test_what_was_chosen_before_can_still_be_undone() -> None:
    game = board().game
    start = game.digest()
    game.choose(at(game, "play"))
    stopped(game, at(game, "activate"))
    game.undo()
    assert (game.digest(), game.choices) == (start, [])


def test_a_copy_and_a_pickle_have_the_same_budget() -> None:
    game = board(budget=700).game
    twins = [game.copy(), pickle.loads(pickle.dumps(game))]
    assert [stopped(twin, at(twin, "activate")).steps for twin in twins] == [700, 700]
    assert [twin.digest() for twin in twins] == [game.digest()] * 2


def test_the_budget_is_the_callers_to_set() -> None:
    """The same instructions are over within one budget and not within a smaller one."""
    table = Board(2)
    table.put(0, "hand", spell("Litany", Repeat(100, (AddCounters(This(), "word"),))))
    game = table.start().game
    game.budget = 100
    stopped(game, at(game, "play"))
    game.budget = BUDGET
    game.choose(at(game, "play"))
    assert len(game.choices) == 1


@pytest.mark.parametrize(("crowd", "taken"), [(0, 4000), (CROWD, 2000), (3 * CROWD, 1000)])
def test_with_many_cards_in_play_a_step_counts_several_times(crowd: int, taken: int) -> None:
    table = Board(2)
    table.put(0, "field", HEAP, *[unit("Ant")] * crowd)
    game = table.start().game
    game.decision, game.budget = None, 4000
    steps: list[Game] = []
    game.push(for_ever, steps)
    with pytest.raises(TooManySteps):
        game.run()
    assert len(steps) == taken + WATCHED


def for_ever(game: Game, steps: list[Game]) -> None:
    """A step that comes again and again."""
    steps.append(game)
    game.push(for_ever, steps)


def test_a_concession_that_does_not_come_to_an_end_is_taken_back_too() -> None:
    table = Board(3)
    mourner = Triggered(Pattern("counter", this=True), Body((AddCounters(This(), "grain"),)))
    table.put(0, "field", unit("Mourner", mourner))
    game = table.start().game
    before = game.digest()
    game.budget = 1
    stopped(game, Concession(1))
    assert (game.digest(), game.players[1].out) == (before, False)
    game.budget = BUDGET
    game.choose(Concession(1))
    assert game.players[1].out


def test_other_threads_go_on_while_steps_are_taken() -> None:
    game, begun = board(10**8).game, threading.Event()

    def begin(g: Game, *args: object) -> None:
        begun.set()
        g.push(followed_by_itself())

    def end() -> None:
        begun.wait()
        game.outcome = Outcome((), "", "enough")

    other = threading.Thread(target=end)
    other.start()
    assert game.decision is not None
    game.decision.step = begin
    game.choose(0)  # which no step ends
    other.join()
    assert game.outcome is not None
    assert game.outcome.reason == "enough"
