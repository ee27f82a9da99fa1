"""Links between cards: both ways, and once."""

from __future__ import annotations

from cardwright.kernel.events.moving import link, unlink

from .tiny import Board, unit


def test_a_link_is_made_once_and_undone_whole() -> None:
    board = Board(2)
    one, two = board.put(0, "field", unit("One")), board.put(0, "field", unit("Two"))
    board.start()
    for _ in range(2):
        link(board.game, "tied", one, two)
    assert (one.links, two.links) == ((("tied", two.id),), (("tied", one.id),))
    unlink(board.game, "tied", two, one)
    assert (one.links, two.links) == ((), ())


def test_a_card_is_linked_to_itself_once() -> None:
    board = Board(2)
    one = board.put(0, "field", unit("One"))
    board.start()
    link(board.game, "tied", one, one)
    assert one.links == (("tied", one.id),)
