"""Replacing events: forbidden first, then replacements by rank, each at most once."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.effects import AddCounters, Cant, Damage, Destroy, Draw, Put
from cardwright.kernel.vocabulary.selectors import Belongs, Cards, It, Kind, This
from cardwright.kernel.vocabulary.values import Bound, Divided, Sum, Times

from .tiny import Board, unit

MY_SEAT = Cards(("seat",), "you")
DOUBLE = Times(Bound("amount"), 2)
ONE_LESS = Sum((Bound("amount"), -1))
ONE_MORE = Sum((Bound("amount"), 1))
TO_ME = On("damage", what=Belongs("you"))


def hit(board: Board, amount: int = 3, player: int = 0) -> Board:
    """Someone deals damage to a player's seat."""
    return board.run(Damage(amount, MY_SEAT), player=player)


def with_units(*replacements: Replacement) -> Board:
    board = Board(2)
    for i, replacement in enumerate(replacements):
        board.put(0, "field", unit(f"Guard {i}", replacement))
    return board.start()


def test_an_amount_is_rewritten() -> None:
    assert hit(with_units(Replacement(TO_ME, amount=ONE_LESS))).life(0) == 4


def test_a_replacement_applies_at_most_once_to_an_event() -> None:
    assert hit(with_units(Replacement(TO_ME, amount=DOUBLE)), 2).life(0) == 2


def test_an_amount_never_falls_below_zero() -> None:
    board = with_units(Replacement(TO_ME, amount=Sum((Bound("amount"), -9))))
    assert hit(board).life(0) == 6


def test_of_two_replacements_the_affected_player_picks_the_first() -> None:
    board = hit(with_units(Replacement(TO_ME, amount=DOUBLE), Replacement(TO_ME, amount=ONE_LESS)), 2)
    assert (board.asked, board.options()) == (0, ["Apply Guard 0", "Apply Guard 1"])
    assert board.do("Apply Guard 1").life(0) == 6 - 2  # (2 - 1) * 2
    board.game.undo()
    assert board.do("Apply Guard 0").life(0) == 6 - 3  # 2 * 2 - 1


def test_the_affected_player_picks_even_if_an_opponent_acts() -> None:
    board = with_units(Replacement(TO_ME, amount=DOUBLE), Replacement(TO_ME, amount=ONE_LESS))
    board.run(Damage(2, Cards(("seat",), "opponent")), player=1)
    assert board.asked == 0


def test_ranks_decide_before_players_do() -> None:
    board = with_units(
        Replacement(TO_ME, amount=DOUBLE, rank="last"),
        Replacement(TO_ME, amount=ONE_MORE),
        Replacement(TO_ME, amount=Divided(Bound("amount"), up=True), rank="first"),
    )
    assert hit(board, 1).life(0) == 6 - 4  # half of 1 is 1, and one is 2, doubled is 4; nobody is asked


def test_equal_ranks_leave_the_choice() -> None:
    board = with_units(
        Replacement(TO_ME, amount=DOUBLE, rank="last"),
        Replacement(TO_ME, amount=ONE_MORE, rank="last"),
        Replacement(TO_ME, amount=ONE_LESS, rank="first"),
    )
    assert hit(board, 2).options() == ["Apply Guard 0", "Apply Guard 1"]


@pytest.mark.parametrize(("answer", "life"), [("Yes", 5), ("No", 3)])
def test_an_optional_replacement_asks(answer: str, life: int) -> None:
    board = hit(with_units(Replacement(TO_ME, amount=1, optional=True)))
    assert board.options() == ["Yes", "No"]
    assert board.do(answer).life(0) == life


def test_one_of_several_optional_replacements_can_be_declined() -> None:
    board = hit(with_units(Replacement(TO_ME, amount=1, optional=True), Replacement(TO_ME, amount=2, optional=True)))
    outcomes = set()
    for first in range(len(board.options())):
        outcomes |= lives_after(board, first)
    assert 3 in outcomes  # both declined: the damage happens as it was
    assert {5, 4} <= outcomes


def lives_after(board: Board, choice: int) -> set[int]:
    """Every life total that some answers from here lead to."""
    board.game.choose(choice)
    found: set[int] = set()
    if board.game.decision is not None and board.game.decision.kind == "act":
        found = {board.life(0)}
    else:
        for i in range(len(board.options())):
            found |= lives_after(board, i)
    board.game.undo()
    return found


def test_a_replacement_of_limited_use_wears_off() -> None:
    board = with_units(Replacement(TO_ME, amount=0, uses=1))
    assert hit(board, 2).life(0) == 6
    assert hit(board, 2).life(0) == 4
    board.game.undo(2)
    assert hit(board, 2).life(0) == 6


def test_something_else_can_happen_instead() -> None:
    board = with_units(Replacement(TO_ME, do=(AddCounters(This(), "bruise", Bound("amount")),)))
    hit(board, 2)
    assert board.life(0) == 6
    assert board.game.cards_in("field", 0)[0].counters == {"bruise": 2}


def test_what_happens_instead_does_not_wake_those_who_waited_for_the_event() -> None:
    board = Board(2)
    board.put(0, "deck", unit("Cow"))
    board.put(0, "field", unit("Guard", Replacement(TO_ME, do=(AddCounters(This(), "bruise", 1),))))
    board.put(0, "field", unit("Watcher", Triggered(TO_ME, Body((Draw(),)))))
    hit(board.start())
    assert board.names("hand", 0) == []


def test_something_can_happen_as_well() -> None:
    board = with_units(Replacement(TO_ME, do=(AddCounters(This(), "bruise", 1),), also=True))
    hit(board, 2)
    assert board.life(0) == 4
    assert board.game.cards_in("field", 0)[0].counters == {"bruise": 1}


def test_a_card_can_be_sent_elsewhere() -> None:
    board = with_units(Replacement(On("move", what=Kind("unit"), to=("grave",)), to="exile"))
    ox = board.put(1, "field", unit("Ox"))
    board.run(Destroy(It("it")), it=(ox.ref,))
    assert board.names("exile", 1) == ["Ox"]


def test_a_card_can_replace_its_own_arrival() -> None:
    board = Board(2)
    sleepy = Replacement(On("move", this=True, to=("field",)), state="engaged")
    board.put(0, "hand", unit("Sloth", sleepy))
    board.start().do("Play Sloth")
    assert board.game.cards_in("field", 0)[0].turned


def test_several_events_at_once_are_replaced_one_by_one_and_happen_together() -> None:
    board = Board(2)
    board.put(0, "deck", *(unit(f"Cow {i}") for i in range(4)))
    board.put(0, "field", unit("Guard", Replacement(On("damage", what=Kind("unit")), amount=1, optional=True)))
    oxen = [board.put(1, "field", unit(f"Ox {i}", life=2)) for i in range(2)]
    board.put(0, "field", unit("Crow", Triggered(On("move", what=Kind("unit"), to=("grave",)), Body((Draw(),)))))
    board.start().run(Damage(2, It("it")), it=tuple(ox.ref for ox in oxen))
    assert board.options() == ["Yes", "No"]
    assert [ox.damage for ox in oxen] == [0, 0]  # nothing happens before all is settled
    board.do("Yes")
    assert [ox.damage for ox in oxen] == [0, 0]
    board.do("No")
    assert [_fate(board, ox) for ox in oxen] == [("field", 1), ("grave", 0)]


def _fate(board: Board, card: Card) -> tuple[str, int]:
    return board.game.zone_kind(card), card.damage


def test_undo_between_two_replacements_of_one_batch_leaves_no_trace() -> None:
    board = Board(2)
    board.put(
        0, "field", unit("Guard", Replacement(On("move", what=Kind("unit"), to=("grave",)), to="hand", optional=True))
    )
    oxen = [board.put(0, "field", unit(f"Ox {i}")) for i in range(2)]
    board.start().run(Destroy(It("it")), it=tuple(ox.ref for ox in oxen))
    before = board.game.digest()
    board.do("No")
    middle = board.game.digest()
    board.do("No")
    board.game.undo()
    assert board.game.digest() == middle
    board.game.undo()
    assert board.game.digest() == before


# --- prohibitions -----------------------------------------------------------------------------------------


def test_what_is_forbidden_is_not_replaced_either() -> None:
    board = Board(2)
    stone = unit(
        "Stone",
        Static(This(), (Cant("be destroyed"),)),
        Replacement(On("move", this=True, frm=("field",)), do=(AddCounters(This(), "chip", 1),)),
    )
    card = board.put(0, "field", stone)
    board.start().run(Destroy(It("it")), it=(card.ref,))
    assert (board.game.zone_kind(card), card.counters) == ("field", {})


def test_what_is_forbidden_to_one_card_happens_to_the_others() -> None:
    board = Board(2)
    stone = board.put(0, "field", unit("Stone", Static(This(), (Cant("be destroyed"),))))
    ox = board.put(0, "field", unit("Ox"))
    board.start().run(Destroy(Cards(("field",), "you")))
    assert (board.game.zone_kind(stone), board.game.zone_kind(ox)) == ("field", "grave")


def test_a_prohibition_can_be_for_some_players_only() -> None:
    board = Board(2)
    veiled = board.put(0, "field", unit("Veiled", Static(This(), (Cant("be destroyed", Belongs("opponent")),))))
    board.start().run(Destroy(It("it")), player=1, it=(veiled.ref,))
    assert board.game.zone_kind(veiled) == "field"
    board.run(Destroy(It("it")), player=0, it=(veiled.ref,))
    assert board.game.zone_kind(veiled) == "grave"


def test_only_what_is_named_is_forbidden() -> None:
    board = Board(2)
    stone = board.put(0, "field", unit("Stone", Static(This(), (Cant("be destroyed"),))))
    board.start().run(Put(It("it"), "hand"), it=(stone.ref,))
    assert board.game.zone_kind(stone) == "hand"
