"""Links between cards: both ways, and once."""

from __future__ import annotations

from cardwright.kernel.events.moving import link, move_card, unlink
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add
from cardwright.kernel.vocabulary.selectors import Linked, This
from cardwright.kernel.vocabulary.values import Count

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


def test_what_counts_linked_cards_counts_anew_when_one_of_them_goes_from_where_nobody_looks() -> None:
    board = Board(2)
    keeper = board.put(0, "field", unit("Keeper", Static(This(), (Add("attack", Count(Linked(This(), "tied"))),))))
    kept = [board.put(0, "grave", unit(name)) for name in ("One", "Two")]
    board.start()
    g = board.game
    for card in kept:
        link(g, "tied", keeper, card)
    assert board.number(keeper, "attack") == 1 + 2
    move_card(g, kept[0], g.zone("deck", 0))
    assert board.number(keeper, "attack") == 1 + 1
