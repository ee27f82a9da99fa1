"""Returning to the point before an illegal action, within the game."""

from __future__ import annotations

from cardwright.kernel.events.moving import move_card, shuffle
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.abilities import Replacement
from cardwright.kernel.vocabulary.effects import Create
from cardwright.play.snapshot import differences, snapshot

from .tiny import Board, unit

IMP = unit("Imp", token=True)
STATE = ("zones", "players", "effects", "pending", "frames", "tallies", "phase", "characteristics", "listeners")


def midwife(up_to: bool = False) -> Board:
    """The last place on the field is taken while the unit that wants it is paid for: the play turns out illegal."""
    board = Board(tokens={"Imp": IMP})
    birth = Replacement(on=On("resource", tag="pay"), do=(Create(("Imp",), 1, "field", up_to=up_to),), also=True)
    board.put(0, "field", unit("Midwife", birth), *(unit(f"Ox {i}") for i in range(4)))
    board.put(0, "hand", unit("Cow"))
    return board.start()


def test_an_illegal_play_leaves_everything_as_it_was() -> None:
    board = midwife()
    before = snapshot(board.game)
    board.do("Play Cow")
    assert board.names("hand", 0) == ["Cow"]
    assert board.game.players[0].resources["coins"] == 3
    assert board.names("field", 0) == ["Midwife", "Ox 0", "Ox 1", "Ox 2", "Ox 3"]
    now = snapshot(board.game)
    for part in STATE:
        assert differences(before[part], now[part]) == [], part


def test_an_illegal_play_can_be_undone_and_redone() -> None:
    board = midwife()
    before = snapshot(board.game)
    board.do("Play Cow")
    after = snapshot(board.game)
    board.game.undo()
    assert differences(before, snapshot(board.game)) == []
    board.do("Play Cow")
    assert differences(after, snapshot(board.game)) == []


def test_the_game_goes_on_after_an_illegal_play() -> None:
    board = midwife()
    board.do("Play Cow", "End phase")
    assert board.game.active == 1
    board.game.undo(2)
    assert board.game.active == 0


def test_a_choice_made_during_an_illegal_play_is_taken_back_with_it() -> None:
    board = midwife(up_to=True)
    board.do("Play Cow")
    assert board.options() == ["0", "1"]
    board.do("1")
    assert board.names("hand", 0) == ["Cow"]
    board.do("Play Cow", "0")
    assert board.names("field", 0)[-1] == "Cow"


def test_a_copy_made_while_a_card_is_played_can_still_take_the_play_back() -> None:
    board = midwife(up_to=True)
    board.do("Play Cow")
    copy = board.game.copy()
    board.game.choose(1)
    copy.choose(1)
    assert differences(snapshot(board.game), snapshot(copy)) == []


# --- the mechanism ----------------------------------------------------------------------------------------


def prepared() -> Game:
    """A board on which everything can be changed."""
    board = Board()
    board.put(0, "field", unit("Ox"))
    board.put(0, "deck", *(unit(f"Cow {i}") for i in range(8)))
    board.put(1, "hand", unit("Bull"))
    board.start()
    board.game.journal.key(board.game.used, "season", 1)
    return board.game


def change_in_every_way(g: Game) -> None:
    """Every kind of write there is."""
    card = g.cards_in("field", 0)[0]
    g.journal.set(card, "damage", 4)
    move_card(g, card, g.zone("grave", 0))
    g.fact("chooser", 0)
    g.fact("chooser", 1)
    g.journal.key(g.used, "weather", 1)
    g.journal.key(g.used, "weather", 2)
    g.journal.drop(g.used, "season")
    g.tally("cards played", 0)
    g.set("phase", "end")
    shuffle(g, g.zone("deck", 0))
    g.journal.replace(g.zone("hand", 1).cards, 0, g.cards_in("deck", 0)[0].id)
    g.add_card(unit("Newcomer"), 0, g.zone("hand", 0))


def test_every_kind_of_write_is_taken_back() -> None:
    g = prepared()
    before, mark = snapshot(g), len(g.journal.entries)
    change_in_every_way(g)
    g.revert(mark, g.agenda)
    now = snapshot(g)
    for part in (*STATE, "facts"):
        assert differences(before[part], now[part]) == [], part


def test_undo_works_across_what_was_taken_back() -> None:
    g = prepared()
    start, before = g.mark(), snapshot(g)
    g.fact("chooser", 1)
    mark = len(g.journal.entries)
    change_in_every_way(g)
    g.revert(mark, g.agenda)
    g.fact("chooser", 0)
    g.rewind(start)
    assert differences(before, snapshot(g)) == []


def test_the_same_point_can_be_returned_to_again() -> None:
    g = prepared()
    before, mark = snapshot(g), len(g.journal.entries)
    for _ in range(2):
        change_in_every_way(g)
        g.revert(mark, g.agenda)
    now = snapshot(g)
    for part in (*STATE, "facts"):
        assert differences(before[part], now[part]) == [], part


def test_a_player_who_left_in_what_was_taken_back_is_in_the_game_again() -> None:
    g = Board(3).start().game
    mark = len(g.journal.entries)
    g.leave(1)
    assert (g.in_turn_order(), g.opponents(0)) == ([0, 2], [2])
    g.revert(mark, g.agenda)
    assert (g.in_turn_order(), g.opponents(0)) == ([0, 1, 2], [1, 2])
