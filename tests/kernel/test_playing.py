"""Playing: modes, targets, division and optional costs, asked for in order and only if they can be met."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Activated, Body, Extra, Modes, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import Cant, Damage, Draw, If
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Belongs, Cards, It, Kind, Paid, This

from .tiny import Board, spell, unit

ENEMY_UNITS = Cards(("field",), "opponent", Kind("unit"))
ENEMY_SEAT = Cards(("seat",), "opponent")


def facing(spell_: Face, units: int = 3, life: int = 5) -> Board:
    """A spell in hand, and enemy units to aim at."""
    board = Board(2)
    board.put(0, "hand", spell_)
    board.put(0, "deck", unit("Calf"))
    for i in range(units):
        board.put(1, "field", unit(f"Ox {i}", life=life))
    return board.start()


def damages(board: Board) -> list[int]:
    return [card.damage for card in board.game.cards_in("field", 1)]


def bolt(least: int, most: int, split: int | None = None) -> Face:
    target = Target("t1", ENEMY_UNITS, least, most, split=split)
    amount = split if split is not None else 1
    return spell("Bolt", Damage(amount, It("t1"), divided=split is not None), targets=(target,))


# --- targets ----------------------------------------------------------------------------------------------


def test_a_spell_without_a_target_cannot_be_played() -> None:
    assert facing(bolt(1, 1), units=0).options() == ["End phase"]


def test_a_single_possible_target_is_not_asked_about() -> None:
    board = facing(bolt(1, 1), units=1).do("Play Bolt")
    assert damages(board) == [1]


def test_as_many_targets_as_possible_are_chosen_if_there_are_too_few() -> None:
    board = facing(bolt(3, 3), units=2).do("Play Bolt")
    assert damages(board) == [1, 1]


def test_up_to_so_many_may_be_none() -> None:
    board = facing(bolt(0, 2)).do("Play Bolt")
    assert board.options() == ["B's Ox 0", "B's Ox 1", "B's Ox 2", "Done"]
    board.do("B's Ox 1")
    assert board.options() == ["B's Ox 0", "B's Ox 2", "Done"]
    board.do("Done")
    assert damages(board) == [0, 1, 0]


def test_the_decision_says_what_was_picked_so_far() -> None:
    board = facing(bolt(2, 2)).do("Play Bolt", "B's Ox 1")
    decision = board.game.view(0).decision
    assert decision is not None
    assert (decision.minimum, decision.maximum) == (2, 2)
    assert [board.game.cards[i].face.name for i in decision.picked] == ["Ox 1"]


def test_two_targets_may_have_to_differ() -> None:
    targets = (Target("t1", ENEMY_UNITS), Target("t2", ENEMY_UNITS, differ=("t1",)))
    both = spell("Fork", Damage(1, It("t1")), Damage(2, It("t2")), targets=targets)
    assert facing(both, units=1).options() == ["End phase"]
    board = facing(both, units=2).do("Play Fork", "B's Ox 1")
    assert damages(board) == [2, 1]


def test_a_target_of_the_same_card_twice_is_possible_where_nothing_forbids_it() -> None:
    targets = (Target("t1", ENEMY_UNITS), Target("t2", ENEMY_UNITS))
    both = spell("Fork", Damage(1, It("t1")), Damage(2, It("t2")), targets=targets)
    board = facing(both, units=1).do("Play Fork")
    assert damages(board) == [3]


def test_what_cannot_be_selected_is_not_offered() -> None:
    board = Board(2)
    board.put(0, "hand", bolt(1, 1))
    board.put(1, "field", unit("Ghost", Static(This(), (Cant("be selected", Belongs("opponent")),))))
    assert board.start().options() == ["End phase"]


def test_a_target_that_left_before_resolution_is_not_affected() -> None:
    board = Board(2)
    sting = Body((Damage(1, It("t1")),), (Target("t1", ENEMY_UNITS),))
    cost = MoveCost(ENEMY_UNITS, "grave", verb="bury")  # the only unit is taken to pay with
    board.put(0, "field", unit("Wasp", Activated((cost,), sting), attack=0))
    ox = board.put(1, "field", unit("Ox", life=5))
    board.start().do("Use Wasp")
    assert (board.game.zone_kind(ox), ox.damage) == ("grave", 0)


# --- division -----------------------------------------------------------------------------------------------


def test_a_divided_amount_gives_at_least_one_to_each() -> None:
    board = facing(bolt(2, 2, split=4)).do("Play Bolt", "B's Ox 0", "B's Ox 2")
    assert board.options() == ["1", "2", "3"]
    board.do("3")
    assert damages(board) == [3, 0, 1]


def test_no_more_targets_than_units_to_divide() -> None:
    board = facing(bolt(1, -1, split=2)).do("Play Bolt", "B's Ox 0", "B's Ox 1")
    assert damages(board) == [1, 1, 0]


def test_one_target_gets_all() -> None:
    board = facing(bolt(1, -1, split=4)).do("Play Bolt", "B's Ox 0", "Done")
    assert damages(board) == [4, 0, 0]


def test_a_division_among_three_is_asked_in_two_steps() -> None:
    board = facing(bolt(3, 3, split=5)).do("Play Bolt")
    assert board.options() == ["1", "2", "3"]
    board.do("2")
    assert board.options() == ["1", "2"]
    board.do("1")
    assert damages(board) == [2, 1, 2]


# --- modes --------------------------------------------------------------------------------------------------


def choosy(least: int = 1, most: int = 1) -> Face:
    options = (
        Body((Damage(1, It("t1")),), (Target("t1", ENEMY_UNITS),)),
        Body((Draw(),)),
        Body((Damage(1, ENEMY_SEAT),)),
    )
    return Face("Choice", "Choice", ("spell",), cost=0, abilities=(OnPlay(Body(modes=Modes(options, least, most))),))


def test_one_of_the_printed_options_happens() -> None:
    board = facing(choosy()).do("Play Choice")
    assert len(board.options()) == 3
    board.game.choose(2)
    assert (board.life(1), damages(board)) == (5, [0, 0, 0])


def test_an_option_without_a_target_is_not_offered() -> None:
    board = facing(choosy(), units=0).do("Play Choice")
    assert [option.value for option in board.game.decision.options] == [1, 2]  # type: ignore[union-attr]


def test_chosen_options_happen_in_printed_order() -> None:
    board = facing(choosy(2, 2), units=1).do("Play Choice")
    board.game.choose(2)  # damage to the leader
    board.game.choose(0)  # damage to a unit
    assert (board.life(1), damages(board)) == (5, [1])
    kinds = [entry.card for entry in board.game.log if entry.kind == "damage"]
    assert [board.game.cards[i].face.name for i in kinds] == ["Ox 0", "Seat"]


def test_an_option_is_chosen_at_most_once() -> None:
    board = facing(choosy(2, 2)).do("Play Choice")
    board.game.choose(1)
    assert [option.value for option in board.game.decision.options] == [0, 2]  # type: ignore[union-attr]


def test_too_few_open_options_are_a_refusal() -> None:
    assert facing(choosy(3, 3), units=0).options() == ["End phase"]


# --- optional costs ---------------------------------------------------------------------------------------


def kicked(cost: int = 1) -> Face:
    extra = Extra("kick", (Pay("coins", 2),))
    effects = (Damage(1, ENEMY_SEAT), If(Paid("kick"), (Damage(2, ENEMY_SEAT),)))
    return Face("Kick", "Kick", ("spell",), cost=cost, abilities=(OnPlay(Body(effects, extras=(extra,))),))


def test_an_optional_cost_is_asked_for_when_the_card_is_played() -> None:
    board = facing(kicked()).do("Play Kick")
    assert board.options() == ["Yes", "No"]
    board.do("Yes")
    assert (board.life(1), board.game.players[0].resources["coins"]) == (3, 0)


def test_an_optional_cost_may_be_declined() -> None:
    board = facing(kicked()).do("Play Kick", "No")
    assert (board.life(1), board.game.players[0].resources["coins"]) == (5, 2)


def test_an_optional_cost_that_cannot_be_paid_too_is_not_asked_for() -> None:
    board = facing(kicked(cost=2)).do("Play Kick")
    assert (board.life(1), board.game.players[0].resources["coins"]) == (5, 1)
