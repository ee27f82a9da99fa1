"""The agenda and the decisions: what comes next, who is asked, and what cannot be chosen."""

from __future__ import annotations

import pytest

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CONFIRM, CardwrightError, Decision, IllegalChoice, Option
from cardwright.kernel.view.views import StaleView
from cardwright.kernel.vocabulary.effects import Draw, WinGame

from .tiny import TINY, Board, spell, unit

TAKEN: list[str] = []


def first(g: Game) -> None:
    TAKEN.append("first")


def second(g: Game, word: str = "second") -> None:
    TAKEN.append(word)


def nested(g: Game) -> None:
    TAKEN.append("nested")
    g.push(second, "inner")


def stop(g: Game) -> None:
    g.end((0,), "", "stopped")


def answered(g: Game, given: str, answer: bool) -> None:
    TAKEN.append(f"{given} {answer}")
    g.push(stop)


def question(answers: int) -> Decision:
    options = [Option("yes", True), Option("no", False)][:answers]
    return Decision(1, CONFIRM, "well?", options, answered, ("it is",))


@pytest.fixture(autouse=True)
def _nothing_taken() -> None:
    TAKEN.clear()


# --- the agenda -----------------------------------------------------------------------------------------


def test_steps_are_taken_in_the_order_they_were_named() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.next(first, second, stop)
    g.run()
    assert TAKEN == ["first", "second"]


def test_what_a_step_puts_on_the_agenda_comes_before_the_rest() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.next(nested, first, stop)
    g.run()
    assert TAKEN == ["nested", "inner", "first"]


def test_a_step_that_is_pushed_comes_next() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.next(first, stop)
    g.push(second, "pushed")
    g.run()
    assert TAKEN == ["pushed", "first"]


def test_an_empty_agenda_in_a_game_that_is_not_over_is_an_error_of_the_rules() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.next(first)
    with pytest.raises(CardwrightError, match="agenda is empty"):
        g.run()


def test_nothing_happens_while_someone_is_asked() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.next(first)
    g.ask(question(2))
    g.run()
    assert TAKEN == []


# --- decisions --------------------------------------------------------------------------------------------


@pytest.mark.one_way("counts how often a step is taken")
def test_the_answer_goes_to_the_step_that_asked_with_what_it_gave_along() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.ask(question(2))
    g.choose(1)
    assert TAKEN == ["it is False"]


def test_a_single_option_is_taken_without_asking() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.ask(question(1))
    assert g.decision is None
    g.run()
    assert TAKEN == ["it is True"]
    assert g.choices == []


def test_a_single_option_is_asked_for_where_the_rules_want_it() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.ask(question(1), forced=True)
    assert g.decision is not None


def test_a_decision_without_options_is_an_error_of_the_rules() -> None:
    g = Game(TINY, ("A", "B"), 0)
    with pytest.raises(CardwrightError, match="nothing to choose from"):
        g.ask(question(0))


@pytest.mark.parametrize("index", [2, 99])
def test_an_option_that_is_not_there_cannot_be_chosen(index: int) -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.ask(question(2))
    before = g.digest()
    with pytest.raises(IllegalChoice, match="choose 0 to 1"):
        g.choose(index)
    assert g.digest() == before
    assert g.history == []


def test_a_number_below_those_of_the_players_cannot_be_chosen() -> None:
    g = Game(TINY, ("A", "B"), 0)
    g.ask(question(2))
    with pytest.raises(IllegalChoice):
        g.choose(-3)  # there is no third player who could concede


def test_nothing_can_be_chosen_once_the_game_is_over() -> None:
    board = Board().start().run(WinGame("you"))
    assert board.game.over
    with pytest.raises(IllegalChoice, match="the game is over"):
        board.game.choose(0)
    with pytest.raises(IllegalChoice, match="the game is over"):
        board.game.concede(1)


def test_nothing_can_be_chosen_while_nothing_is_asked() -> None:
    with pytest.raises(IllegalChoice, match="nothing to decide"):
        Game(TINY, ("A", "B"), 0).choose(0)


def test_a_question_of_a_verb_that_does_not_exist_says_which_there_are() -> None:
    with pytest.raises(IllegalChoice, match=r"'dance'.*play"):
        Board().start().game.why_not("dance")


# --- going back -------------------------------------------------------------------------------------------


def test_more_choices_than_were_made_cannot_be_taken_back() -> None:
    board = Board()
    board.put(0, "hand", unit("Ox"))
    board.start().do("Play Ox")
    with pytest.raises(IllegalChoice, match="only 1 choices"):
        board.game.undo(2)
    board.game.undo()
    assert board.options() == ["Play Ox", "End phase"]
    with pytest.raises(IllegalChoice, match="only 0 choices"):
        board.game.undo()


def test_taking_back_no_choice_changes_nothing() -> None:
    board = Board()
    board.put(0, "hand", unit("Ox"))
    board.start().do("Play Ox")
    before = board.game.digest()
    board.game.undo(0)
    assert board.game.digest() == before


def test_what_is_forgotten_cannot_be_taken_back() -> None:
    board = Board()
    board.put(0, "hand", unit("Ox"))
    board.start().do("Play Ox")
    board.game.forget()
    with pytest.raises(IllegalChoice):
        board.game.undo()


def test_the_end_of_the_game_can_be_taken_back() -> None:
    board = Board()
    board.put(0, "hand", spell("Triumph", WinGame("you")))
    board.start().do("Play Triumph")
    assert board.options() == []
    board.game.undo()
    assert board.game.outcome is None
    assert board.options() == ["Play Triumph", "End phase"]


def test_a_moment_can_be_returned_to_across_several_choices() -> None:
    board = Board()
    board.put(0, "hand", unit("Ox"), unit("Cow"))
    board.start()
    moment, before = board.game.mark(), board.game.digest()
    board.do("Play Ox", "Play Cow")
    board.game.rewind(moment)
    assert board.game.digest() == before
    assert board.game.choices == []


def test_undo_takes_the_log_and_chance_back_too() -> None:
    board = Board()
    board.put(0, "deck", unit("Ox"))
    board.put(0, "hand", spell("Insight", Draw(1)))
    board.start()
    rng, lines = board.game.rng, len(board.game.log)
    board.game.below(6)
    board.game.rng = rng
    board.do("Play Insight")
    assert len(board.game.log) > lines
    board.game.undo()
    assert (board.game.rng, len(board.game.log)) == (rng, lines)


# --- views that are out of date -----------------------------------------------------------------------------


def test_a_view_is_of_one_moment_only() -> None:
    board = Board()
    board.put(0, "hand", unit("Ox"))
    board.start()
    view = board.game.view(0)
    assert view.option_count == 2
    board.do("Play Ox")
    with pytest.raises(StaleView):
        view.data()
    with pytest.raises(StaleView):
        view.log()


def test_a_view_stays_good_while_nothing_happens() -> None:
    board = Board()
    ox = board.put(0, "hand", unit("Ox"))
    board.start()
    view = board.game.view(0)
    board.game.why_not("play", ox)
    board.game.view(1).data()
    board.game.digest()
    assert view.data() == board.game.view(0).data()


def test_a_view_of_a_game_that_went_back_is_out_of_date_too() -> None:
    board = Board()
    board.put(0, "hand", unit("Ox"))
    board.start().do("Play Ox")
    view = board.game.view(0)
    board.game.undo()
    with pytest.raises(StaleView):
        view.data()
