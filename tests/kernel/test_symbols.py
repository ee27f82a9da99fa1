"""Costs with symbols, in the small game of attributes: which will pays for what, and what produces it meanwhile."""

from __future__ import annotations

import pytest

from cardwright.kernel.playing.checks import check_card, possible_x
from cardwright.kernel.playing.matching import missing, selections
from cardwright.kernel.state.decisions import PAY
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.units import Unit, changed, counted
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.costs import Alternatives, CounterCost, MoveCost, Pay, Purpose, TurnCost
from cardwright.kernel.vocabulary.effects import Damage, PayTo, Produce
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.kernel.vocabulary.values import Bound, Count, Resource
from cardwright.play.conformance import check_play

from .attributes import (
    ACCEPTS,
    ATTRIBUTES,
    ENERGY,
    GEODE,
    OPAL,
    PEARL,
    PRISM,
    REST,
    RUBY,
    beast,
    board,
    charm,
    makes,
    pool,
    source,
    stone,
)
from .tiny import Board, new_tiny, unit

FOE = Cards(("seat",), "opponent")
HIT = Damage(1, FOE)
IN_HAND = Cards(("hand",), "you")
BUILT = Cards(("field",), "you", Kind("stone"))


def reason(table: Board, name: str) -> str:
    """Why the first player cannot play a card of this name."""
    card = next(card for card in table.game.cards_in("hand", 0) if card.face.name == name)
    denial = check_card(table.game, 0, card)
    return "" if denial is None else denial.reason


def used_abilities(table: Board) -> list[int]:
    """The numbers of the abilities on offer."""
    assert table.game.decision is not None
    return [option.value[2] for option in table.game.decision.options if option.verb == "activate"]


# --- matching: numbers alone ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbols", "free", "supply", "left"),
    [
        (("fire",), 0, {"fire": 1}, []),
        (("fire",), 0, {"water": 3}, ["fire"]),
        ((), 2, {"water": 1, "fire": 1}, []),
        ((), 2, {"water": 1}, [""]),
        (("fire", "water"), 1, {"fire water": 2}, [""]),
        (("fire", "water"), 0, {"fire water": 1, "fire": 1}, []),
        (("fire", "fire"), 0, {"fire water": 1, "water": 1}, ["fire"]),
        (("warm", "fire"), 0, {"fire": 1, "light": 1}, []),
        (("warm", "light"), 0, {"fire": 1, "water": 5}, ["light"]),
        (("moon",), 1, {"": 9}, ["moon"]),
    ],
)
def test_what_is_missing_is_as_little_as_can_be(
    symbols: tuple[str, ...], free: int, supply: dict[str, int], left: list[str]
) -> None:
    units = {frozenset(kinds.split() or [""]): count for kinds, count in supply.items()}
    assert missing((symbols, free), units, ACCEPTS) == left


def test_out_of_groups_of_equal_things_only_numbers_are_taken() -> None:
    assert list(selections((2, 9), 3)) == [(2, 1), (1, 2), (0, 3)]
    assert list(selections((1, 1), 3)) == []


def test_nobody_spends_what_is_not_there() -> None:
    ruby = Unit("will", "fire")
    some = changed(changed({}, 0, ruby, 2), 1, ruby, 1)
    assert (counted(some, 0, "will"), counted(some, 1, "will"), counted(some, 0, "energy")) == (2, 1, 0)
    assert changed(some, 0, ruby, -2) == {(1, ruby): 1}
    with pytest.raises(ValueError, match="so many units"):
        changed(some, 0, ruby, -3)


# --- what can be paid -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stones", "symbols", "free", "why"),
    [
        ((RUBY,), ("fire",), 0, ""),
        ((PEARL,), ("fire",), 0, "1 fire will missing"),
        ((RUBY, PEARL), ("fire",), 1, ""),
        ((RUBY, PEARL), ("fire",), 2, "1 will missing"),
        ((OPAL, RUBY), ("fire", "water"), 0, ""),
        ((OPAL, RUBY), ("water", "water"), 0, "1 water will missing"),
        ((GEODE,), ("fire",), 1, ""),
        ((GEODE, GEODE), ("fire", "fire", "fire"), 2, "1 will missing"),
        ((RUBY,), ("light", "moon"), 0, "1 light will and 1 moon will missing"),
        ((RUBY,), ("warm",), 0, ""),
    ],
)
def test_symbols_take_their_own_attribute_and_the_rest_takes_any(
    stones: tuple[Face, ...], symbols: tuple[str, ...], free: int, why: str
) -> None:
    table = board(*stones, hand=(charm("Charm", HIT, symbols=symbols, free=free),)).start()
    assert reason(table, "Charm").removeprefix("there is not enough to pay for it: ") == why
    assert ("Play Charm" in table.options()) == (why == "")


def test_what_is_missing_is_produced_while_paying_and_nothing_is_left() -> None:
    table = board(RUBY, PEARL, hand=(charm("Steam", HIT, symbols=("fire", "water")),)).start()
    table.do("Play Steam")
    assert table.options() == ["fire from Ruby", "water from Pearl"]
    table.do("water from Pearl")
    assert (table.life(1), pool(table)) == (5, {})
    assert [card.turned for card in table.game.cards_in("field", 0)] == [True, True]


def test_will_that_is_there_is_spent_or_kept_as_its_player_likes() -> None:
    table = board(RUBY, RUBY, hand=(charm("Spark", HIT, symbols=("fire",)),)).start()
    table.do("Use Ruby")
    assert pool(table) == {"fire": 1}
    table.do("Play Spark")
    assert table.options() == ["fire from Ruby", "Done"]
    table.do("fire from Ruby")
    assert pool(table) == {"fire": 1}
    assert table.game.cards_in("field", 0)[1].turned


def test_who_has_more_than_enough_chooses_what_to_spend() -> None:
    table = board(RUBY, PEARL, hand=(charm("Gust", HIT, free=1),)).start()
    table.do("Use Ruby", "Use Pearl", "Play Gust")
    assert table.options() == ["fire", "water"]
    table.do("water")
    assert pool(table) == {"fire": 1}


def test_only_what_leaves_the_symbols_payable_can_be_chosen() -> None:
    table = board(RUBY, PEARL, PEARL, hand=(charm("Steam", HIT, symbols=("fire",), free=1),)).start()
    table.do("Use Ruby", "Use Pearl", "Use Pearl", "Play Steam")
    assert table.options() == ["fire", "water"]
    table.do("water")
    assert pool(table) == {"water": 1}  # the fire was not asked for again


def test_an_attribute_is_chosen_so_that_the_rest_can_be_paid() -> None:
    table = board(OPAL, RUBY, hand=(charm("Steam", HIT, symbols=("fire", "water")),)).start()
    table.do("Play Steam")
    assert table.options() == ["water from Opal", "fire from Ruby"]  # never fire from Opal


def test_equal_stones_are_never_tried_one_by_one() -> None:
    many = board(*[RUBY] * 40, *[OPAL] * 40, hand=(charm("Blaze", HIT, symbols=("fire",) * 30, free=30),)).start()
    assert "Play Blaze" in many.options()
    lacking = board(*[RUBY] * 40, *[PEARL] * 40, hand=(charm("Flood", HIT, symbols=("water",) * 41),)).start()
    assert reason(lacking, "Flood") == "there is not enough to pay for it: 1 water will missing"


# --- producers that cost something ------------------------------------------------------------------------


def test_a_producer_is_paid_for_with_other_will_and_never_with_its_own() -> None:
    alone = board(PRISM, hand=(charm("Dusk", HIT, symbols=("light", "darkness")),)).start()
    assert alone.options() == ["End phase"]
    table = board(PRISM, PEARL, hand=(charm("Dusk", HIT, symbols=("light", "darkness")),)).start()
    table.do("Play Dusk")
    assert table.options() == ["End phase"]  # there was one way to pay, so nobody was asked
    assert (table.life(1), pool(table)) == (5, {})


def test_producers_pay_for_producers() -> None:
    lens = stone("Lens", source(makes(("moon",)), cost=(Pay("will", 0, ("light",)), REST)))
    table = board(lens, PRISM, RUBY, hand=(charm("Tide", HIT, symbols=("moon", "darkness")),)).start()
    assert "Play Tide" in table.options()
    without = board(lens, RUBY, hand=(charm("Tide", HIT, symbols=("moon",)),)).start()
    assert "Play Tide" not in without.options()


def test_will_that_feeds_a_producer_is_not_there_for_the_cost() -> None:
    table = board(PRISM, RUBY, hand=(charm("Dusk", HIT, symbols=("light", "fire")),)).start()
    assert "Play Dusk" not in table.options()


def test_a_producer_may_take_cards_that_the_cost_needs_as_well() -> None:
    spring = stone("Spring", source(makes(("water",)), cost=(MoveCost(IN_HAND, "grave", 1, "discard"),)))
    rain = charm("Rain", HIT, symbols=("water",))
    drain = charm("Drain", HIT, symbols=("water",), more=(MoveCost(IN_HAND, "grave", 1, "discard"),))
    assert "Play Rain" not in board(spring, hand=(rain,)).start().options()
    assert "Play Rain" in board(spring, hand=(rain, beast("Calf", free=9))).start().options()
    assert "Play Drain" not in board(spring, hand=(drain, beast("Calf", free=9))).start().options()
    table = board(spring, hand=(drain, beast("Calf", free=9), beast("Cow", free=9))).start()
    table.do("Play Drain")
    assert table.options() == ["Calf", "Cow"]
    table.do("Cow")
    assert sorted(table.names("grave", 0)) == ["Calf", "Cow", "Drain"]


def test_a_card_gives_either_this_or_that() -> None:
    pair = stone("Pair", source(makes(("fire",))), source(makes(("water",))))
    assert "Play Charm" in board(pair, hand=(charm("Charm", HIT, symbols=("water",)),)).start().options()
    assert "Play Charm" not in board(pair, hand=(charm("Charm", HIT, free=2),)).start().options()
    twin = stone("Twin", source(makes(("fire",), ("fire",))), source(makes(("water",))))
    assert "Play Charm" in board(twin, hand=(charm("Charm", HIT, symbols=("fire", "fire")),)).start().options()
    assert "Play Charm" in board(twin, hand=(charm("Charm", HIT, symbols=("water",)),)).start().options()
    assert "Play Charm" not in board(twin, hand=(charm("Charm", HIT, symbols=("fire", "water")),)).start().options()
    both = board(twin, twin, hand=(charm("Charm", HIT, symbols=("fire", "water"), free=1),)).start()
    assert "Play Charm" in both.options()


def test_a_producer_is_used_as_often_as_it_has_counters() -> None:
    vial = stone("Vial", source(makes(("fire",)), cost=(CounterCost("drop", This()),)))
    table = board(vial, hand=(charm("Blaze", HIT, symbols=("fire", "fire")),))
    table.game.cards_in("field", 0)[0].counters = {"drop": 1}
    assert "Play Blaze" not in table.start().options()
    table = board(vial, hand=(charm("Blaze", HIT, symbols=("fire", "fire")),))
    table.game.cards_in("field", 0)[0].counters = {"drop": 3}
    table.start().do("Play Blaze")
    assert (table.life(1), table.game.cards_in("field", 0)[0].counters) == (5, {"drop": 1})


def test_a_producer_is_used_so_often_a_turn() -> None:
    well = stone("Well", source(makes(("fire",)), cost=(), per_turn=2))
    assert "Play Blaze" in board(well, hand=(charm("Blaze", HIT, symbols=("fire",) * 2),)).start().options()
    assert "Play Blaze" not in board(well, hand=(charm("Blaze", HIT, symbols=("fire",) * 3),)).start().options()
    table = board(
        well, hand=(charm("Blaze", HIT, symbols=("fire",) * 2), charm("Inferno", symbols=("fire",) * 3))
    ).start()
    table.do("Use Well")
    assert "Play Inferno" not in table.options()  # one is there, and one can still be produced
    table.do("Play Blaze")
    assert pool(table) == {}
    assert "Use Well" not in table.options()


def test_how_much_is_produced_may_depend_on_the_board() -> None:
    tower = stone("Tower", source(Produce("will", (("wind",),), times=Count(BUILT))))
    assert "Play Gale" in board(tower, RUBY, hand=(charm("Gale", HIT, symbols=("wind",) * 2),)).start().options()
    assert "Play Gale" not in board(tower, hand=(charm("Gale", HIT, symbols=("wind",) * 2),)).start().options()


def test_a_card_that_another_part_takes_does_not_produce() -> None:
    smash = charm("Smash", HIT, symbols=("fire",), more=(MoveCost(BUILT, "grave", 1, "destroy"),))
    assert "Play Smash" in board(RUBY, hand=(smash,)).start().options()  # it is destroyed after it has given its will
    turn = charm("Still", HIT, symbols=("fire",), more=(TurnCost(BUILT),))
    assert "Play Still" not in board(RUBY, hand=(turn,)).start().options()
    table = board(RUBY, PEARL, hand=(turn,)).start()
    table.do("Play Still")
    assert [card.turned for card in table.game.cards_in("field", 0)] == [True, True]


def test_an_ability_is_not_paid_for_by_the_card_that_it_turns() -> None:
    hall = stone("Hall", source(makes(("fire",))), Activated((Pay("will", 1), REST), Body((HIT,))))
    assert used_abilities(board(hall).start()) == [0]
    assert used_abilities(board(hall, RUBY).start()) == [0, 1, 0]


def test_one_of_several_costs_is_paid() -> None:
    either = Alternatives(((Pay("will", 0, ("fire",)),), (Pay("will", 0, ("water",)),)))
    table = board(PEARL, stone("Hall", Activated((either,), Body((HIT,))))).start()
    table.do("Use Hall")
    assert (table.life(1), [c.turned for c in table.game.cards_in("field", 0)]) == (5, [True, False])


# --- purpose, end, X ------------------------------------------------------------------------------------------


def test_will_for_one_purpose_pays_for_nothing_else() -> None:
    shrine = stone("Shrine", source(makes(("moon",), purpose=Purpose(("card",), Kind("spell")))))
    hall = stone("Hall", Activated((Pay("will", 1),), Body((HIT,))))
    hand = (charm("Charm", HIT, free=1), beast("Beast", free=1))
    table = board(shrine, hall, hand=hand).start()
    assert table.options() == ["Play Charm", "Use Shrine", "End phase"]
    table.do("Use Shrine")
    assert table.options() == ["Play Charm", "End phase"]
    table.do("Play Charm")
    assert (table.life(1), pool(table)) == (5, {})


def test_will_for_cards_pays_for_no_ability_and_the_other_way_round() -> None:
    for_cards = stone("Shrine", source(makes(("moon",), purpose=Purpose(("card",)))))
    for_abilities = stone("Shrine", source(makes(("moon",), purpose=Purpose(("activated",)))))
    hall = stone("Hall", Activated((Pay("will", 1),), Body((HIT,))))
    beasts = (beast("Beast", free=1),)
    assert board(for_cards, hall, hand=beasts).start().options() == ["Play Beast", "Use Shrine", "End phase"]
    assert board(for_abilities, hall, hand=beasts).start().options() == ["Use Shrine", "Use Hall", "End phase"]


def test_nobody_pays_with_what_another_player_controls() -> None:
    table = board(hand=(charm("Spark", HIT, free=1),))
    table.put(1, "field", RUBY)
    assert table.start().options() == ["End phase"]


def test_will_is_gone_at_the_end_of_the_turn_unless_it_says_when() -> None:
    jar = stone("Jar", source(makes(("fire",), until="end of game")))
    table = board(RUBY, jar).start()
    for player in (0, 1):
        table.put(player, "deck", *[unit("Calf", cost=9)] * 3)
    table.do("Use Ruby", "Use Jar")
    assert pool(table) == {"fire": 2}
    table.do("End phase")
    assert pool(table) == {"fire": 1}


def test_x_is_as_much_as_can_be_produced() -> None:
    storm = charm("Storm", Damage(Bound("X"), FOE), symbols=("fire",), x=1)
    table = board(RUBY, GEODE, PEARL, hand=(storm,)).start()
    table.do("Play Storm")
    assert table.options() == ["0", "1", "2", "3"]
    card = table.game.cards_in("limbo")[0]
    f = Frame(-1, "card", 0, card.ref, card.id, card.face.chars.spell)
    assert possible_x(table.game, f) == [0, 1, 2, 3]
    table.do("3").answered(PAY)
    assert (table.life(1), pool(table)) == (3, {})


def test_what_an_effect_asks_for_is_paid_with_producers_too() -> None:
    table = board(RUBY).start()
    table.run(PayTo((Pay("will", 0, ("fire",)),), (HIT,)))
    table.do("Yes")
    assert table.life(1) == 5
    table.run(PayTo((Pay("will", 0, ("fire",)),), (HIT,), otherwise=(Damage(2, FOE),)))
    assert table.life(1) == 3


def test_how_much_will_there_is_can_be_asked() -> None:
    table = board(RUBY, PEARL).start()
    table.do("Use Ruby", "Use Pearl")
    table.run(Damage(Resource("will"), FOE))
    assert table.life(1) == 4
    shown = table.game.view(1).players[0].units
    assert [(unit.kind, unit.count) for unit in shown] == [("fire", 1), ("water", 1)]


# --- cards that are turned for it, as the rules say -----------------------------------------------------------


def test_turned_cards_and_what_floats_pay_together() -> None:
    table = Board(2, rules=ENERGY)
    table.put(0, "field", *[stone("Core")] * 2, stone("Spark", Activated((), Body((_energy(),)), per_turn=1)))
    table.put(0, "hand", unit("Wolf", cost=4), unit("Bear", cost=5))
    table.start()
    assert table.options() == ["Play Wolf", "Use Spark", "End phase"]
    table.do("Use Spark", "Play Wolf")
    assert table.options() == ["Core", "Core (2)", "Spark"]
    table.do("Core", "Core")  # the third can only be Spark
    assert table.names("field", 0) == ["Core", "Core", "Spark", "Wolf"]


def _energy() -> Produce:
    return Produce("energy", (("",),))


# --- all of it in random games, in all modes --------------------------------------------------------------------


def menagerie(seed: int) -> object:
    """Decks with a bit of everything."""
    spring = stone("Spring", source(makes(("water",)), cost=(MoveCost(IN_HAND, "grave", 1, "discard"),)))
    fox = beast("Fox", Activated((Pay("will", 1, ("warm",)), REST), Body((HIT,))), symbols=("fire",), free=1)
    cards = (
        *[RUBY, PEARL, OPAL] * 2,
        GEODE,
        PRISM,
        spring,
        fox,
        charm("Steam", HIT, symbols=("fire", "water")),
        charm("Storm", Damage(Bound("X"), FOE), symbols=("fire",), x=1),
        charm("Dusk", Damage(2, FOE), symbols=("light", "darkness")),
        beast("Newt", symbols=("water",)),
    )
    return new_tiny(seed, 2, (), cards * 2, ATTRIBUTES)


def test_random_games_with_attributes_conform() -> None:
    check_play(menagerie, seeds=range(6), every=7)  # type: ignore[arg-type]
