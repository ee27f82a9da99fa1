"""Instructions whose ways are not reached by any one game's chapters."""

from __future__ import annotations

import pytest

from cardwright.kernel.instructions import EXECUTE
from cardwright.kernel.instructions.subjects import AIMS
from cardwright.kernel.vocabulary.abilities import Body, Replacement, Target, Triggered
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Bind,
    Create,
    Damage,
    Discard,
    DoTogether,
    Draw,
    Effect,
    If,
    Look,
    MoveCounters,
    NameNumber,
    Pick,
    PlayCard,
    Put,
    RemoveCounters,
    Repeat,
    RepeatUntil,
    Roll,
    Swap,
    TakeControl,
    Transform,
    Turn,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Cards, Did, It, Measure, Named
from cardwright.kernel.vocabulary.values import Bound, Count

from .tiny import Board, spell, unit

MINE = Cards(("field",), "you")
THEIRS = Cards(("field",), "opponent")
MY_HAND = Cards(("hand",), "you")
MY_SEAT, ENEMY_SEAT = Cards(("seat",), "you"), Cards(("seat",), "opponent")
IMP = unit("Imp", token=True)


def stocked(cards: int = 5) -> Board:
    board = Board(2, tokens={"Imp": IMP})
    for i in range(2 * cards):
        board.put(i % 2, "deck", unit(f"Cow {i % 2}{i // 2}"))
    return board


# --- exchanging -------------------------------------------------------------------------------------------


def test_two_cards_exchange_zones() -> None:
    board = stocked(0)
    board.put(0, "field", unit("Ox"))
    board.put(0, "grave", unit("Ghoul"))
    board.start().run(Swap(MINE, Cards(("grave",), "you")))
    assert (board.names("field", 0), board.names("grave", 0)) == (["Ghoul"], ["Ox"])


def test_an_exchange_needs_both_or_nothing_happens() -> None:
    board = stocked(0)
    board.put(0, "field", unit("Ox"))
    board.start().run(Swap(MINE, Cards(("grave",), "you")), Damage(1, ENEMY_SEAT))
    assert board.names("field", 0) == ["Ox"]


def test_a_token_that_could_not_exist_there_is_not_exchanged() -> None:
    board = stocked(0)
    board.put(0, "field", IMP)
    board.put(0, "grave", unit("Ghoul"))
    board.start().run(Swap(MINE, Cards(("grave",), "you")))
    assert (board.names("field", 0), board.names("grave", 0)) == (["Imp"], ["Ghoul"])


def test_an_exchange_in_a_full_field_leaves_it_full() -> None:
    board = stocked(0)
    board.put(0, "field", *(unit(f"Ox {i}") for i in range(6)))
    board.put(0, "grave", unit("Ghoul"))
    board.start().run(Swap(Cards(("field",), "you", Named("Ox 3")), Cards(("grave",), "you")))
    assert sorted(board.names("field", 0)) == ["Ghoul", "Ox 0", "Ox 1", "Ox 2", "Ox 4", "Ox 5"]


# --- again and again --------------------------------------------------------------------------------------


def test_instructions_repeat_so_many_times() -> None:
    board = stocked().start().run(Repeat(3, (Damage(1, ENEMY_SEAT), AddCounters(MY_SEAT, "tick", 1))))
    assert (board.life(1), board.seat(0).counters) == (3, {"tick": 3})


@pytest.mark.parametrize("times", [0, -2])
def test_no_times_are_no_times(times: int) -> None:
    assert stocked().start().run(Repeat(times, (Damage(1, ENEMY_SEAT),))).life(1) == 6


def test_instructions_repeat_until_a_condition_holds() -> None:
    three = Measure(Count(MY_HAND), ">=", 3)
    board = stocked().start().run(RepeatUntil(three, (Draw(),)))
    assert len(board.names("hand", 0)) == 3


def test_they_are_carried_out_once_even_if_it_holds_already() -> None:
    board = stocked().start().run(RepeatUntil(Measure(Count(MY_HAND), ">=", 0), (Draw(),)))
    assert len(board.names("hand", 0)) == 1


def test_with_first_they_are_not() -> None:
    board = stocked().start().run(RepeatUntil(Measure(Count(MY_HAND), ">=", 0), (Draw(),), first=True))
    assert board.names("hand", 0) == []


def test_repeating_stops_when_nothing_more_can_be_done() -> None:
    board = stocked(0)
    board.put(0, "hand", *(unit(f"Calf {i}") for i in range(3)))
    board.start().run(RepeatUntil(Measure(1, "==", 2), (Discard(),)))
    board.answered("card")
    assert board.names("hand", 0) == []
    assert board.options()[-1] == "End phase"


# --- for players ------------------------------------------------------------------------------------


def test_instructions_are_carried_out_for_each_player_in_turn_order() -> None:
    board = Board(3)
    for player in range(3):
        board.put(player, "hand", *(unit(f"Calf {player}{i}") for i in range(2)))
    board.start(active=1).run(DoTogether("each", (Discard(1, "chosen"),)), player=1)
    assert board.answered("card") == [1, 2, 0]


# --- picking ------------------------------------------------------------------------------------------------


def test_each_player_meant_picks() -> None:
    board = Board(3)
    board.put(0, "field", unit("Ox 0", life=9), unit("Ox 1", life=9))
    board.start().run(Pick(MINE, who="opponent"), AddCounters(It("it"), "mark", 1))
    assert board.answered("card") == [1, 2]


def test_a_random_pick_is_made_by_chance_and_asks_nobody() -> None:
    board = stocked(0)
    oxen = [board.put(0, "field", unit(f"Ox {i}", life=9)) for i in range(4)]
    board.start().run(Pick(MINE, 2, random=True), AddCounters(It("it"), "mark", 1))
    assert sum(ox.counters.get("mark", 0) for ox in oxen) == 2
    assert board.game.decision is not None
    assert board.game.decision.kind == "act"


def test_a_number_is_named_within_its_limits() -> None:
    board = stocked().start().run(NameNumber(1, 3), Damage(Bound("X"), ENEMY_SEAT))
    assert board.options() == ["1", "2", "3"]
    assert board.do("2").life(1) == 4


def test_a_roll_is_within_the_sides_of_the_die() -> None:
    board = stocked().start().run(Roll(2, "roll"), Damage(Bound("roll"), ENEMY_SEAT))
    assert board.life(1) in (4, 5)


def test_looking_one_by_one_may_stop_at_any_card() -> None:
    board = stocked().start().run(Look(3, up_to=True), Put(It("looked"), "hand"))
    board.do("Yes", "No")
    assert board.names("hand", 0) == ["Cow 04"]


def test_what_was_looked_at_is_known_to_who_looked_alone() -> None:
    board = Board(3)
    board.put(1, "deck", *(unit(f"Cow {i}") for i in range(3)))
    board.start().run(Look(2, who="opponent"))
    known = [card.known for card in board.game.cards_in("deck", 1)]
    assert known == [0, 0b001, 0b001]


# --- if you do ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "lives"), [("Yes", (6, 5)), ("No", (5, 6))])
def test_what_may_be_done_decides_what_follows(answer: str, lives: tuple[int, int]) -> None:
    board = stocked()
    board.put(0, "hand", unit("Calf"))
    board.start().run(YouMay((Discard(),), then=(Damage(1, ENEMY_SEAT),), otherwise=(Damage(1, MY_SEAT),)))
    board.do(answer)
    assert (board.life(0), board.life(1)) == lives


def test_trying_what_cannot_be_done_is_not_doing_it() -> None:
    board = stocked().start()
    board.run(YouMay((Discard(),), then=(Damage(1, ENEMY_SEAT),), otherwise=(Damage(1, MY_SEAT),)))
    board.do("Yes")
    assert (board.life(0), board.life(1)) == (5, 6)


# --- control, tokens, turning -----------------------------------------------------------------------------------


def test_control_of_a_card_moves_it_to_the_other_side_and_keeps_what_it_has() -> None:
    board = stocked(0)
    ox = board.put(1, "field", unit("Ox", life=5))
    ox.damage, ox.counters = 2, {"moss": 1}
    before = ox.ref
    board.start().run(TakeControl(THEIRS))
    assert (board.names("field", 0), ox.controller, ox.owner) == (["Ox"], 0, 1)
    assert (ox.damage, ox.counters, ox.ref) == (2, {"moss": 1}, before)


def test_a_full_field_takes_no_more() -> None:
    board = stocked(0)
    board.put(0, "field", *(unit(f"Ox {i}") for i in range(5)))
    board.start().run(Create(("Imp",), 4, "field"))
    assert board.names("field", 0).count("Imp") == 1
    assert board.names("outside", 0) == []


def test_tokens_that_found_no_room_leave_nothing_behind() -> None:
    board = stocked(0)
    board.put(0, "field", *(unit(f"Ox {i}") for i in range(6)))
    board.start().run(Create(("Imp",), 2, "field"))
    assert all(card.zone < 0 or "token" not in card.face.kinds for card in board.game.cards)


def test_a_transformed_card_is_replaced_by_a_token_in_its_place() -> None:
    board = stocked(0)
    board.put(1, "field", unit("Ox"))
    board.start().run(Transform(THEIRS, "Imp"))
    assert (board.names("field", 1), board.names("exile", 1)) == (["Imp"], ["Ox"])


def test_a_token_ceases_to_exist_where_tokens_cannot_be() -> None:
    board = stocked(0)
    imp = board.put(0, "field", IMP)
    board.start().run(Put(MINE, "hand"))
    assert (imp.zone, board.names("hand", 0)) == (-1, [])
    board.game.undo()
    assert board.names("field", 0) == ["Imp"]


def test_a_card_that_lies_so_already_is_not_turned() -> None:
    board = stocked()
    board.put(0, "field", unit("Watcher", Triggered(On("turn card"), Body((Damage(1, ENEMY_SEAT),)))))
    board.start().run(Turn(MINE, "engaged"))
    board.run(Turn(MINE, "engaged"))
    assert board.life(1) == 5


# --- counters ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "left"), [(1, 2), (9, 0), (-1, 0)])
def test_no_more_counters_are_removed_than_there_are(amount: int, left: int) -> None:
    board = stocked(0)
    ox = board.put(0, "field", unit("Ox"))
    ox.counters = {"moss": 3}
    board.start().run(RemoveCounters(MINE, "moss", amount))
    assert ox.counters.get("moss", 0) == left


def test_counters_move_from_card_to_card() -> None:
    board = stocked(0)
    one, two = (board.put(0, "field", unit(f"Ox {i}")) for i in range(2))
    one.counters = {"moss": 3}
    first, second = Cards(("field",), "you", Named("Ox 0")), Cards(("field",), "you", Named("Ox 1"))
    board.start().run(MoveCounters(first, second, "moss", 2))
    assert (one.counters, two.counters) == ({"moss": 1}, {"moss": 2})


# --- playing by effect --------------------------------------------------------------------------------------------


def test_an_effect_can_play_a_card_for_nothing() -> None:
    board = stocked(0)
    board.put(0, "hand", unit("Ox", cost=9))
    board.start().run(PlayCard(MY_HAND))
    assert (board.names("field", 0), board.game.players[0].resources["coins"]) == (["Ox"], 3)


def test_an_effect_can_play_several_cards_one_after_the_other() -> None:
    board = stocked(0)
    board.put(0, "hand", spell("First", Damage(1, ENEMY_SEAT)), spell("Second", AddCounters(ENEMY_SEAT, "mark", 1)))
    board.start().run(PlayCard(MY_HAND))
    assert (board.life(1), board.seat(1).counters) == (5, {"mark": 1})
    played = [board.game.cards[e.card].face.name for e in board.game.log if e.kind == "play"]
    assert played == ["First", "Second"]


# --- what replaced events leave behind ------------------------------------------------------------------------------


def test_a_discard_that_was_replaced_still_counts_as_what_was_chosen() -> None:
    board = stocked(0)
    board.put(0, "field", unit("Guard", Replacement(On("move", tag="discard"), to="exile")))
    board.put(0, "hand", unit("Calf"))
    board.start().run(Discard(), Bind(It("discarded"), "it"))
    assert board.names("exile", 0) == ["Calf"]


# --- what instructions are done to ----------------------------------------------------------------------------------


def test_every_instruction_that_names_cards_says_that_it_is_done_to_them() -> None:
    fields = {
        kind: tuple(name for name in kind.__struct_fields__ if "Selector" in str(kind.__annotations__[name]))
        for kind in EXECUTE
    }
    assert {kind: names for kind, names in fields.items() if names} == AIMS


GONE = It("t1")


@pytest.mark.parametrize(
    ("do", "asked"),
    [
        ((Turn(GONE, "engaged"),), False),
        ((Put(MINE, "field", into=GONE),), False),
        ((Turn(GONE, "engaged"), If(Did(), (Draw(),))), False),
        ((Turn(GONE, "engaged"), If(Did(), (Draw(),), (Draw(),))), True),
        ((Turn(GONE, "engaged"), Draw()), True),
        ((If(Did(), (Draw(),)),), True),
        ((Turn(MINE, "engaged"),), True),
    ],
)
def test_nobody_is_asked_whether_to_do_something_to_targets_that_are_not_there(
    do: tuple[Effect, ...], asked: bool
) -> None:
    board = stocked()
    board.put(0, "hand", spell("Offer", YouMay(do), targets=(Target("t1", THEIRS, 0, 1),)))
    board.put(1, "field", unit("Ox"))
    board.put(0, "field", unit("Cow"))
    board.start().do("Play Offer", "Done")
    assert (board.options() == ["Yes", "No"]) is asked


def test_whether_to_do_something_to_targets_that_are_there_is_asked() -> None:
    board = stocked()
    board.put(0, "hand", spell("Offer", YouMay((Turn(GONE, "engaged"),)), targets=(Target("t1", THEIRS, 0, 1),)))
    board.put(1, "field", unit("Ox"))
    board.start().do("Play Offer", "B's Ox")
    assert board.options() == ["Yes", "No"]
