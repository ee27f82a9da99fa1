"""Priority as some games have it: it returns to the active player, and a player who has to act cannot pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.kernel.state.policies import Timing
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Damage
from cardwright.kernel.vocabulary.selectors import Seats

from .relay import RELAY, open_window
from .tiny import Board, spell, unit

KEPT: Timing = RELAY.course.timing._replace(hands_over=frozenset())  # type: ignore[union-attr]
KEEPING = replace(RELAY, course=replace(RELAY.course, timing=KEPT))
RETURNING = replace(RELAY, course=replace(RELAY.course, timing=KEPT._replace(returns=True)))
ECHO = unit("Echo", Triggered(Pattern("play", who="opponent"), Body((Damage(1, Seats("opponent")),))))
BURN = spell("Burn", Damage(1, Seats("opponent")))


@pytest.mark.parametrize(("rules", "asked"), [(KEEPING, 1), (RETURNING, 0)])
def test_who_has_priority_after_a_waiting_ability_went_onto_the_stack(rules: object, asked: int) -> None:
    board = Board(2, rules=rules)  # type: ignore[arg-type]
    board.put(0, "hand", BURN)
    board.put(0, "field", ECHO)
    for _ in range(2):
        board.put(1, "hand", BURN)
    open_window(board)
    board.do("Do nothing", "Play Burn")  # the other player acts, and the active player's ability triggers
    assert len(board.game.stack) == 2
    assert board.asked == asked


def test_who_has_to_act_cannot_pass() -> None:
    timing = KEPT._replace(bound=lambda g, player: player == 0 and not g.stack)
    board = Board(2, rules=replace(RELAY, course=replace(RELAY.course, timing=timing)))
    for player in (0, 1):
        for _ in range(2):
            board.put(player, "hand", BURN)
    open_window(board)
    assert [option.verb for option in board.game.decision.options] == ["play", "play"]  # type: ignore[union-attr]
    board.do("Play Burn")
    assert board.game.decision.options[-1].verb == "pass"  # type: ignore[union-attr]


def test_a_window_is_over_once_the_stack_is_empty_and_nothing_is_left_to_answer() -> None:
    hurt = KEPT._replace(over=lambda g: g.cards_in("seat", 1)[0].damage > 0)
    board = Board(2, rules=replace(RELAY, course=replace(RELAY.course, timing=hurt)))
    for player in (0, 1):
        for _ in range(2):
            board.put(player, "hand", BURN)
    open_window(board)
    board.do("Play Burn", "Play Burn", "Do nothing")
    assert (len(board.game.stack), board.asked) == (1, 1)  # one is still to resolve
    board.do("Do nothing")
    assert (len(board.game.stack), board.game.decision) == (0, None)  # nobody is asked, although one could play
