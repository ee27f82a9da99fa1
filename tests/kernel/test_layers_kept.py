"""Characteristics after something small has changed: what is taken over from before, and what must not be."""

from __future__ import annotations

from cardwright.kernel.abilities import Keyword, Static
from cardwright.kernel.effects import Add, Apply, Become, Lose, Put
from cardwright.kernel.evaluate import find
from cardwright.kernel.selectors import Cards, It, Kind, Named, This
from cardwright.kernel.state import Card, Frame

from .tiny import Board, unit

UNITS = Cards(("field",), "each", Kind("unit"))
SCHOLARS = Cards(("field",), "each", Kind("scholar"))
HEAVY = Static(This(), (Lose("Flying"),))  # it concerns no other card, but no card of this sort is worked out alone


def found(board: Board, what: Cards) -> list[str]:
    """The names of the cards that a player finds."""
    frame = Frame(-1, "static", 0, board.seat(0).ref)
    return [card.face.name for card in find(board.game, frame, what)]


def on(board: Board, name: str) -> Card:
    """A card on somebody's field."""
    return next(c for p in (0, 1) for c in board.game.cards_in("field", p) if c.face.name == name)


def test_a_card_that_left_takes_along_what_it_did_to_itself() -> None:
    """It leaves, and then something happens to another card: what it did to itself is not found again."""
    board = Board(2)
    board.put(0, "field", unit("Stone", HEAVY, Keyword("Flying"), life=9))
    ox = board.put(0, "field", unit("Ox", Static(This(), (Add("attack", 2),)), attack=1, life=9))
    board.start()
    assert board.number(ox, "attack") == 3
    board.run(Put(It("it"), "hand"), it=(ox.ref,))
    assert board.number(ox, "attack") == 1
    board.run(Apply(It("it"), (Add("attack", 1),)), it=(on(board, "Stone").ref,))
    assert (board.number(ox, "attack"), board.number(on(board, "Stone"), "attack")) == (1, 2)


def test_what_others_had_become_is_over_when_the_teacher_leaves() -> None:
    """The teacher of one player taught everybody; what the other player has is asked for by kind."""
    board = Board(2)
    board.put(0, "field", unit("Drum", Static(Cards(("field",), "you", Named("Drum")), (Add("attack", 1),)), life=9))
    board.put(0, "field", unit("Teacher", Static(UNITS, (Become("kind", "scholar"),)), life=9))
    board.put(1, "field", unit("Ox", life=9))
    board.start()
    assert found(board, SCHOLARS) == ["Drum", "Teacher", "Ox"]
    board.run(Put(It("it"), "hand"), it=(on(board, "Teacher").ref,))
    assert found(board, SCHOLARS) == []
    assert found(board, UNITS) == ["Drum", "Ox"]
