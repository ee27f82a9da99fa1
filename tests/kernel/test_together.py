"""What several players do together, in the small game of the tests: courses side by side, and one in the other."""

from __future__ import annotations

from tests.kernel.tiny import Board, unit

from cardwright.kernel.vocabulary.effects import (
    Damage,
    Destroy,
    Discard,
    DoTogether,
    Draw,
    If,
    LoseGame,
    Pick,
    PickSecretly,
    Put,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Cards, Did, It, Kind

OWN = Cards(("field",), "chosen", Kind("unit"))


def table(players: int = 3) -> Board:
    """Each player has two units on the field, two in hand and some in the deck."""
    board = Board(players)
    for player in range(players):
        board.put(player, "field", unit(f"Ox {player}"), unit(f"Yak {player}"))
        board.put(player, "hand", unit(f"Calf {player}"), unit(f"Foal {player}"))
        board.put(player, "deck", *(unit(f"Hen {player}{i}") for i in range(4)))
    return board.start()


def count(board: Board, zone: str) -> list[int]:
    """How many cards each player has in a zone."""
    return [len(board.game.zone(zone, p.id).cards) for p in board.game.players]


def answer_all(board: Board) -> list[int]:
    """Everyone takes the first option, as long as something is asked that is no turn."""
    asked = []
    while board.game.decision is not None and board.game.decision.kind in ("card", "confirm"):
        asked.append(board.game.decision.player)
        board.game.choose(0)
    return asked


def test_nothing_happens_before_the_last_player_has_chosen() -> None:
    board = table()
    board.run(DoTogether("each", (Pick(OWN, who="chosen"), Destroy(It("it")))))
    for _ in range(3):
        assert count(board, "field") == [2, 2, 2]
        board.game.choose(0)
    assert count(board, "field") == [1, 1, 1]


def test_each_instruction_waits_for_all_to_have_done_the_one_before() -> None:
    board = table()
    board.run(DoTogether("each", (YouMay((Discard(1, "chosen"), Draw(2, "chosen")), "chosen"), Discard(1, "chosen"))))
    asked = answer_all(board)
    assert asked == [0, 0, 1, 1, 2, 2, 0, 1, 2]
    assert count(board, "hand") == [2, 2, 2]


def test_each_player_has_an_own_answer_to_if_they_do() -> None:
    board = table()
    board.run(DoTogether("each", (YouMay((Discard(1, "chosen"),), "chosen"), If(Did(), (Draw(1, "chosen"),)))))
    board.game.choose(1)
    assert answer_all(board) == [1, 1, 2, 2]
    assert count(board, "deck") == [4, 3, 3]


def test_what_all_chose_is_known_afterwards() -> None:
    board = table()
    board.run(DoTogether("each", (Pick(OWN, who="chosen"),)), Destroy(It("it")))
    answer_all(board)
    assert count(board, "field") == [1, 1, 1]


def test_the_same_choice_as_before_is_known_too() -> None:
    board = table(2)
    first = Cards(("field",), "you", Kind("unit"))
    board.run(Pick(first), DoTogether("each", (Pick(Cards(("field",)), who="chosen"),)), Damage(1, It("it")))
    g = board.game
    g.choose(0)  # the first picks a unit, and then the same again
    g.choose(0)
    g.choose(1)
    assert [g.cards[i].damage for i in g.zone("field", 0).cards] == [1, 1]


def test_what_is_done_together_within_something_done_together_happens_with_it() -> None:
    board = table(2)
    inner = DoTogether("each", (Pick(OWN, who="chosen"), Destroy(It("it"))))
    board.run(DoTogether("each", (YouMay((inner,), "chosen"),)))
    for player in (0, 0, 1, 1, 0, 1):
        assert (board.game.decision.player if board.game.decision else -1) == player
        assert count(board, "field") == [2, 2]
        board.game.choose(0)
    assert count(board, "field") == [1, 1]  # both times the same units were picked
    assert board.game.gathering is None


def test_all_lose_at_once_whoever_is_asked_first() -> None:
    board = table()
    board.run(DoTogether("each", (YouMay((LoseGame("chosen"),), "chosen"),)))
    answer_all(board)
    assert board.game.outcome is not None
    assert board.game.outcome.winners == ()


def test_who_loses_within_something_done_together_loses_with_it() -> None:
    board = table(2)
    inner = DoTogether("each", (LoseGame("chosen"),))
    board.run(DoTogether("each", (YouMay((inner,), "chosen"),)))
    board.game.choose(0)
    assert board.game.outcome is None
    board.game.choose(1)
    assert board.game.outcome is not None


def test_cards_picked_secretly_are_all_known_by_one_name() -> None:
    board = table(2)
    board.run(PickSecretly("hand"), Put(It("picked"), "grave"))
    assert answer_all(board) == [0, 1]
    assert count(board, "hand") == [1, 1]


def test_a_game_in_the_middle_of_it_can_be_copied_and_digested() -> None:
    board = table()
    board.run(DoTogether("each", (YouMay((Discard(1, "chosen"), Draw(1, "chosen")), "chosen"),)))
    g = board.game
    for kind in ("confirm", "card", "confirm", "card"):
        assert g.decision is not None
        assert g.decision.kind == kind
        twin = g.copy()
        assert twin.digest() == g.digest()
        g.choose(0)
        twin.choose(0)
        assert twin.digest() == g.digest()
