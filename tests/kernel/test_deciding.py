"""One player makes the decisions of another: who is asked, what they see, and when it ends."""

from __future__ import annotations

import pytest

from cardwright.kernel.events.deciding import acting, decider
from cardwright.kernel.vocabulary.durations import DuringNextTurn, Until
from cardwright.kernel.vocabulary.effects import Damage, DecideFor, Discard, Draw
from cardwright.kernel.vocabulary.selectors import Seats
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES

from .relay import RELAY
from .tiny import Board, new_tiny, spell, unit

BURN = spell("Burn", Damage(1, Seats("opponent")))
SPARE = spell("Spare", Draw(1))
STRINGS = spell("Strings", DecideFor("opponent", DuringNextTurn("opponent")))
WHISPER = spell("Whisper", DecideFor("opponent", Until.TURN))


def table(players: int = 2, active: int = 0) -> Board:
    """Everyone holds two cards."""
    board = Board(players)
    for player in range(players):
        for face in (BURN, SPARE):
            board.put(player, "hand", face)
    return board.start(active)


def test_who_decides_for_another_is_asked_and_sees_what_that_player_sees() -> None:
    board = table()
    hand = board.game.cards_in("hand", 1)
    assert [card.known for card in hand] == [2, 2]
    board.run(DecideFor("opponent", Until.TURN), Discard(1, "opponent"))
    asked = board.game.decision
    assert asked is not None
    assert (asked.player, asked.whose, acting(board.game, 0), acting(board.game, 1)) == (0, 1, 1, 1)
    assert [card.known for card in hand] == [3, 3]
    assert [option.label for option in board.game.view(0).decision.options] == ["Burn", "Spare"]
    assert board.game.view(0).decision.prompt.startswith("For ")
    assert board.game.view(1).decision.options == ()
    board.do("Spare")
    assert board.names("hand", 1) == ["Burn"]


def test_of_two_who_decide_the_last_one_does() -> None:
    board = table(3)
    board.run(DecideFor("opponent", Until.TURN))
    board.run(DecideFor("opponent", Until.TURN), player=1)
    assert [decider(board.game, player) for player in range(3)] == [1, 0, 1]


def test_nobody_decides_for_themselves_by_an_effect() -> None:
    board = table()
    board.run(DecideFor("you", Until.TURN))
    assert (board.game.facts.decided_for, decider(board.game, 0)) == (False, 0)


def test_who_has_left_the_game_decides_for_nobody() -> None:
    board = table(3, active=1)
    board.run(DecideFor("opponent", Until.TURN))
    board.run(Discard(1, "opponent"), player=1)
    assert (board.asked, acting(board.game, 0)) == (0, 2)
    board.game.concede(0)
    assert (board.asked, acting(board.game, 2)) == (2, 2)


DECK = (STRINGS, WHISPER, BURN, SPARE, unit("Ox", cost=1), spell("Rot", Discard(1, "opponent")))


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
def test_games_in_which_players_decide_for_others_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(3):
        start = lambda seed=seed: new_tiny(seed, 2, cards=DECK * 3, rules=RELAY)  # noqa: E731
        Trial(start, mode, seed, "deciding").play(report)
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 3
