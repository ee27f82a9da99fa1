"""Costs: whole, in order, or not at all."""

from __future__ import annotations

import pytest

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Static
from cardwright.kernel.vocabulary.costs import (
    Alternatives,
    Cost,
    CounterCost,
    EffectCost,
    MoveCost,
    Pay,
    RevealCost,
    StatCost,
    TurnCost,
)
from cardwright.kernel.vocabulary.effects import CostAdd, CostSet, Damage, Draw, PayTo, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, This
from cardwright.kernel.vocabulary.values import Bound, Count

from .tiny import Board, unit

ENEMY_SEAT = Cards(("seat",), "opponent")
MY_SEAT = Cards(("seat",), "you")
IN_HAND = Cards(("hand",), "you")
IN_GRAVE = Cards(("grave",), "you")


def user(*cost: Cost, per_turn: int = 0, amount: int | Bound = 1) -> tuple[Board, Card]:
    """A unit whose ability deals damage for a cost."""
    board = Board(2)
    ability = Activated(cost, Body((Damage(amount, ENEMY_SEAT),)), per_turn=per_turn)
    return board, board.put(0, "field", unit("Imp", ability, attack=0))


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    board, _ = user(Pay("coins", 4))
    assert board.start().options() == ["End phase"]


def test_parts_of_a_cost_add_up() -> None:
    board, _ = user(Pay("coins", 2), Pay("coins", 2))
    assert board.start().options() == ["End phase"]


def test_a_cost_is_paid_in_order_and_whole() -> None:
    board, imp = user(TurnCost(This()), Pay("coins", 2), MoveCost(IN_HAND, "grave", verb="discard"))
    board.put(0, "hand", unit("Calf", cost=9), unit("Cow", cost=9))
    board.start().do("Use Imp")
    assert imp.turned
    assert board.game.players[0].resources["coins"] == 1
    assert board.options() == ["Calf", "Cow"]
    assert board.life(1) == 6
    board.do("Cow")
    assert board.names("grave", 0) == ["Cow"]
    assert board.life(1) == 5


def test_a_cost_that_lacks_one_part_takes_nothing() -> None:
    board, imp = user(TurnCost(This()), Pay("coins", 2), MoveCost(IN_HAND, "grave", verb="discard"))
    board.start()
    assert board.options() == ["End phase"]
    assert not imp.turned


def test_an_engaged_card_cannot_be_engaged_again() -> None:
    board, imp = user(TurnCost(This()))
    board.start().do("Use Imp")
    assert imp.turned
    assert board.options() == ["End phase"]


def test_an_earlier_part_may_provide_for_a_later_one() -> None:
    board, _ = user(MoveCost(IN_HAND, "grave", verb="discard"), MoveCost(IN_GRAVE, "exile", verb="banish"))
    board.put(0, "hand", unit("Calf", cost=9))
    board.start().do("Use Imp")
    assert board.names("exile", 0) == ["Calf"]


def test_an_earlier_part_may_not_take_what_a_later_one_needs() -> None:
    cows = Cards(("hand",), "you", Named("Cow"))
    board, _ = user(MoveCost(IN_HAND, "grave", verb="discard"), MoveCost(cows, "exile", verb="banish"))
    board.put(0, "hand", unit("Calf", cost=9), unit("Cow", cost=9))
    board.start().do("Use Imp")
    assert (board.names("grave", 0), board.names("exile", 0)) == (["Calf"], ["Cow"])


def test_the_whole_of_a_set_can_be_a_cost() -> None:
    board, _ = user(MoveCost(IN_HAND, "grave", -1, "discard"))
    board.put(0, "hand", unit("Calf", cost=9), unit("Cow", cost=9))
    board.start().do("Use Imp")
    assert board.names("grave", 0) == ["Calf", "Cow"]


# --- alternatives -----------------------------------------------------------------------------------------


def coins_or_card() -> tuple[Board, Card]:
    return user(Alternatives(((Pay("coins", 2),), (MoveCost(IN_HAND, "grave", verb="discard"),))))


def test_one_of_several_costs_is_chosen() -> None:
    board, _ = coins_or_card()
    board.put(0, "hand", unit("Calf", cost=9))
    board.start().do("Use Imp")
    assert len(board.options()) == 2
    board.game.choose(1)
    assert board.names("grave", 0) == ["Calf"]
    assert board.game.players[0].resources["coins"] == 3


def test_only_costs_that_can_be_paid_are_offered() -> None:
    board, _ = coins_or_card()
    board.start().do("Use Imp")
    assert board.game.players[0].resources["coins"] == 1
    assert board.life(1) == 5


def test_an_alternative_that_leaves_too_little_for_the_rest_is_not_offered() -> None:
    board, _ = user(Alternatives(((Pay("coins", 2),), (MoveCost(IN_HAND, "grave", verb="discard"),))), Pay("coins", 2))
    board.put(0, "hand", unit("Calf", cost=9))
    board.start().do("Use Imp")
    assert board.names("grave", 0) == ["Calf"]
    assert board.game.players[0].resources["coins"] == 1


def test_no_alternative_that_works_is_a_refusal() -> None:
    board, _ = user(Alternatives(((Pay("coins", 2),), (MoveCost(IN_HAND, "grave", verb="discard"),))), Pay("coins", 2))
    assert board.start().options() == ["End phase"]


# --- counters, numbers, effects -----------------------------------------------------------------------------


def test_counters_are_taken_from_one_card_that_has_enough() -> None:
    board, _ = user(CounterCost("moss", Cards(("field",), "you"), 2))
    mossy = [board.put(0, "field", unit(f"Ox {i}", attack=0)) for i in range(3)]
    for ox, count in zip(mossy, (1, 2, 3)):
        ox.counters = {"moss": count}
    board.start().do("Use Imp")
    assert board.options() == ["Ox 1", "Ox 2"]
    board.do("Ox 2")
    assert [dict(ox.counters) for ox in mossy] == [{"moss": 1}, {"moss": 2}, {"moss": 1}]


@pytest.mark.parametrize("removed", [0, 1, 3])
def test_any_number_of_counters_can_be_a_cost(removed: int) -> None:
    board, imp = user(CounterCost("moss", This(), -1), amount=Bound("counters removed"))
    imp.counters = {"moss": 3}
    board.start().do("Use Imp")
    assert board.options() == ["0", "1", "2", "3"]
    board.do(str(removed))
    assert imp.counters.get("moss", 0) == 3 - removed
    assert board.life(1) == 6 - removed


def test_a_number_can_be_lowered_as_a_cost_but_not_below_nothing() -> None:
    board, imp = user(StatCost(This(), "life", 2))
    imp.damage = 1
    assert board.start().options() == ["End phase"]
    board, imp = user(StatCost(This(), "life", 1))
    board.start().do("Use Imp")
    assert board.number(imp, "life") == 1


def test_an_instruction_can_be_a_cost() -> None:
    board, _ = user(EffectCost(Damage(2, MY_SEAT)), Pay("coins", 1))
    board.start().do("Use Imp")
    assert (board.life(0), board.life(1)) == (4, 5)


def test_a_card_shown_as_a_cost_is_known_to_all_until_the_ability_has_resolved() -> None:
    board = Board(2)
    board.put(0, "field", unit("Imp", Activated((RevealCost(IN_HAND),), Body((YouMay((Draw(),)),))), attack=0))
    calf = board.put(0, "hand", unit("Calf", cost=9))
    assert calf.known == 0b01
    board.start().do("Use Imp")
    assert calf.known == 0b11
    board.do("No")
    assert calf.known == 0b01
    assert board.names("hand", 0) == ["Calf"]


def test_an_ability_can_be_used_only_so_often_a_turn() -> None:
    board, _ = user(per_turn=2)
    board.start().do("Use Imp", "Use Imp")
    assert board.options() == ["End phase"]
    board.do("End phase", "End phase")
    assert board.options() == ["Use Imp", "End phase"]


# --- what cards cost ----------------------------------------------------------------------------------------


def priced(*changes: tuple[CostAdd | CostSet, ...]) -> list[str]:
    """What is offered of a card that costs three, with three coins, under changes of its cost."""
    board = Board(2)
    for i, change in enumerate(changes):
        board.put(0, "field", unit(f"Toll {i}", Static(Cards(("hand",), "you"), change), attack=0))
    board.put(0, "hand", unit("Ox", cost=3))
    return board.start().options()


def test_costs_rise_and_fall() -> None:
    assert priced((CostAdd(1),)) == ["End phase"]
    assert priced((CostAdd(1),), (CostAdd(-1),)) == ["Play Ox", "End phase"]


def test_a_cost_is_set_before_it_is_changed_whichever_came_first() -> None:
    assert priced((CostAdd(2),), (CostSet(1),)) == priced((CostSet(1),), (CostAdd(2),)) == ["Play Ox", "End phase"]
    assert priced((CostAdd(3),), (CostSet(1),)) == priced((CostSet(1),), (CostAdd(3),)) == ["End phase"]


def test_a_cost_never_falls_below_zero() -> None:
    board = Board(2)
    board.put(0, "field", unit("Bargain", Static(Cards(("hand",), "you"), (CostAdd(-5),)), attack=0))
    board.put(0, "hand", unit("Ox", cost=3))
    board.start().do("Play Ox")
    assert board.game.players[0].resources["coins"] == 3


def test_a_cost_may_depend_on_the_board() -> None:
    board = Board(2)
    per_unit = Static(This(), (CostAdd(Count(Cards(("field",), "you", Kind("unit")))),))
    board.put(0, "field", unit("Ox", attack=0))
    board.put(0, "hand", unit("Pricy", per_unit, cost=3))
    assert board.start().options() == ["End phase"]


# --- paying for an effect -------------------------------------------------------------------------------------


def test_an_effect_may_be_paid_for() -> None:
    board = Board(2).start()
    board.run(PayTo((Pay("coins", 2),), (Damage(1, ENEMY_SEAT),), otherwise=(Damage(1, MY_SEAT),)))
    assert board.options() == ["Yes", "No"]
    board.do("Yes")
    assert (board.game.players[0].resources["coins"], board.life(1)) == (1, 5)


def test_an_effect_that_cannot_be_paid_for_is_not_asked_about() -> None:
    board = Board(2).start()
    board.run(PayTo((Pay("coins", 9),), (Damage(1, ENEMY_SEAT),), otherwise=(Damage(1, MY_SEAT),)))
    assert (board.life(0), board.life(1)) == (5, 6)


def test_an_opponent_may_pay() -> None:
    board = Board(2).start()
    board.run(PayTo((Pay("coins", 2),), (Damage(1, MY_SEAT),), who="opponent", otherwise=(Damage(1, ENEMY_SEAT),)))
    assert board.asked == 1
    board.do("Yes")
    assert board.game.players[1].resources["coins"] == 1
    assert board.game.players[0].resources["coins"] == 3


@pytest.mark.pure("it counts the calls of a function, which compiled code makes directly")
@pytest.mark.parametrize("equal", [True, False])
def test_paying_with_some_of_many_cards_is_not_tried_for_every_selection(equal: bool) -> None:
    """Four of fifteen cards: 1,365 selections, of which one says all that there is to say."""
    rest = MoveCost(Cards(("grave",), "you", Kind("horse")), "hand")
    board, _ = user(MoveCost(IN_HAND, "grave", 4, verb="discard"), rest)
    board.put(0, "hand", *[unit("Calf" if equal else f"Calf {i}", cost=9) for i in range(15)])
    tried: list[Game] = []
    peek = Game.peek
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "peek", lambda g: tried.append(g) or peek(g))
        assert board.start().options() == ["End phase"]
    assert 0 < len(tried) < 20


def test_which_of_many_cards_are_paid_matters_where_the_rest_is_paid_with_one_of_them() -> None:
    board, _ = user(
        MoveCost(IN_HAND, "grave", 4, verb="discard"), MoveCost(Cards(("hand",), "you", Named("Mare")), "grave")
    )
    board.put(0, "hand", *[unit("Calf", cost=9) for _ in range(4)], unit("Mare", cost=9))
    assert board.start().options() == ["Use Imp", "End phase"]


def test_a_card_that_the_rest_must_be_paid_with_is_not_offered_for_turning() -> None:
    mine = Cards(("field",), "you", Kind("unit"))
    board, _ = user(TurnCost(mine), TurnCost(Cards(("field",), "you", Named("Mare"))))
    board.put(0, "field", unit("Mare", attack=0), unit("Cow", attack=0))
    board.start().do("Use Imp")
    assert board.options() == ["Imp", "Cow"]


@pytest.mark.pure("it counts the calls of a function, which compiled code makes directly")
def test_nothing_is_tried_where_no_card_that_is_turned_stands_in_the_way_of_the_rest() -> None:
    cows = Cards(("field",), "you", Named("Cow"))
    board, imp = user(TurnCost(cows), TurnCost(This()))
    board.put(0, "field", *[unit("Cow", attack=0) for _ in range(3)])
    tried: list[Game] = []
    peek = Game.peek
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "peek", lambda g: tried.append(g) or peek(g))
        board.start().do("Use Imp")
    assert (tried, imp.turned) == ([], False)
