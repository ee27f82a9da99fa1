"""Replacements that hand an event on to each other: each gets one chance at it and at all that replaces it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.abilities import Replacement
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Damage, Destroy, Draw, PayTo
from cardwright.kernel.vocabulary.selectors import All, Belongs, It, Kind, Other, This
from cardwright.kernel.vocabulary.values import Bound, Sum
from cardwright.play.conformance_watch import watched

from .tiny import Board, unit

OTHERS = All((Kind("unit"), Belongs("you"), Other()))
MARTYR = Replacement(On("move", what=OTHERS, tag="destroy"), do=(Destroy(This()),))
SHIELD = Replacement(On("damage", what=OTHERS), do=(Damage(Bound("amount"), This()),))


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[None]:
    """A ring that is not ended fails instead of going on for ever."""
    with watched(5000):
        yield


def settled(board: Board) -> Board:
    """Whoever is asked which replacement applies takes the first."""
    for _ in range(20):
        if board.game.decision is not None and board.game.decision.prompt == "replacement":
            board.game.choose(0)
    return board


def ring(count: int, ability: Replacement) -> tuple[Board, Card, list[Card]]:
    """A unit, and so many others that would each take its fate."""
    board = Board(2)
    ox = board.put(0, "field", unit("Ox", life=9))
    guards = [board.put(0, "field", unit(f"Guard {i}", ability, life=9)) for i in range(count)]
    return board.start(), ox, guards


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_units_that_die_for_each_other_end_with_one_death(count: int) -> None:
    board, ox, guards = ring(count, MARTYR)
    settled(board.run(Destroy(It("it")), it=(ox.ref,)))
    assert board.game.zone_kind(ox) == "field"
    assert [board.game.zone_kind(card) for card in guards].count("grave") == 1


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_damage_that_each_would_take_for_the_others_is_dealt_once(count: int) -> None:
    board, ox, guards = ring(count, SHIELD)
    settled(board.run(Damage(2, It("it")), it=(ox.ref,)))
    assert [ox.damage, *sorted(card.damage for card in guards)] == [0] * count + [2]


def test_each_of_a_ring_had_its_chance_in_the_order_that_was_chosen() -> None:
    """The first hands the event to itself, the second takes that over, then the third: the last one dies."""
    board, ox, guards = ring(3, MARTYR)
    board.run(Destroy(It("it")), it=(ox.ref,))
    board.do("Apply Guard 2", "Apply Guard 0")
    assert board.game.zone_kind(guards[1]) == "grave"


def test_another_event_gives_them_their_chance_again() -> None:
    board, ox, guards = ring(3, MARTYR)
    for _ in range(2):
        settled(board.run(Destroy(It("it")), it=(ox.ref,)))
    assert board.game.zone_kind(ox) == "field"
    assert [board.game.zone_kind(card) for card in guards].count("grave") == 2


def test_what_a_draw_around_single_draws_was_replaced_by_is_remembered_by_them() -> None:
    """One more card, and two for each: the one more comes once, however the draws are replaced in turn."""
    board = Board(2)
    for i in range(9):
        board.put(0, "deck", unit(f"Card {i}"))
    more = Replacement(On("draw cards", who="you"), amount=Sum((Bound("amount"), 1)))
    twice = Replacement(On("draw", who="you"), do=(Draw(2),))
    board.put(0, "field", unit("More", more))
    board.put(0, "field", unit("Twice", twice))
    board.start().run(Draw(1))
    assert len(board.names("hand", 0)) == 4


def test_what_another_player_pays_instead_remembers_it_too() -> None:
    """Each would have the other pay: it comes back to the first, who then pays."""
    board = Board(2)
    toll = PayTo((Pay("coins", 1),), (), who="opponent")
    for player in range(2):
        board.put(player, "field", unit("Toll", Replacement(On("resource", who="you", word="coins"), do=(toll,))))
    board.start().run(PayTo((Pay("coins", 1),), ()))
    board.do("Yes", "Yes", "Yes")
    assert [player.resources["coins"] for player in board.game.players] == [2, 3]


def test_nothing_of_a_ring_is_left_over() -> None:
    board, ox, _ = ring(3, MARTYR)
    settled(board.run(Destroy(It("it")), it=(ox.ref,)))
    assert board.game.frames == {}
