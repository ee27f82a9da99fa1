"""What changes a cost, what was paid, and texts that are settled as they are played; in the game of attributes."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from cardwright.kernel.playing.costing import Change, Price, changed_prices
from cardwright.kernel.state.decisions import PAY
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Extra,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
    Variant,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import (
    AddCost,
    Apply,
    CostAdd,
    CostSet,
    CreateCopy,
    Damage,
    Draw,
    Effect,
    If,
    Modification,
    OfferCost,
    Put,
    Reveal,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, Exists, It, Kind, Paid, Selector, This
from cardwright.kernel.vocabulary.values import Bound, Count, Spent

from .attributes import ATTRIBUTES, GEODE, PEARL, REST, RUBY, beast, board, charm, makes, pool, source, stone
from .tiny import Board

FOE = Cards(("seat",), "opponent")
HIT = Damage(1, FOE)
IN_HAND = Cards(("hand",), "you")
MINE = Cards(("field",), "you")
SPELLS = Cards(("hand",), "you", Kind("spell"))
DISCARD = MoveCost(IN_HAND, "grave", 1, "discard")


def law(what: Selector, *changes: Modification) -> Face:
    """Something on the field with a static effect."""
    return stone("Law", Static(what, changes))


def prices(symbols: str, free: int, *changes: Change, stages: tuple[str, ...] = ("set", "more", "less")) -> list[str]:
    """What a cost may become, each as a word: symbols by their first letter, then the free part."""
    rules = replace(ATTRIBUTES, paying=replace(ATTRIBUTES.paying, stages=stages))
    long = {"R": "fire", "B": "water", "W": "light"}
    short = {name: letter for letter, name in long.items()}
    named = [
        change._replace(symbols=tuple([tuple([long[letter] for letter in slot]) for slot in change.symbols]))
        for change in changes
    ]
    game = Board(2, rules=rules).game
    found = changed_prices(game, Price(tuple([long[letter] for letter in symbols]), free), named)
    return ["".join([short[symbol] for symbol in price.symbols]) + str(price.free) for price in found]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ((Change(False, 1),), ["RB3"]),
        ((Change(False, -1),), ["RB1"]),
        ((Change(False, -5),), ["RB0"]),  # symbols are not taken by a number
        ((Change(False, 0, (("W",),)),), ["RBW2"]),
        ((Change(False, 0, (("R",),), True),), ["B2"]),
        ((Change(False, 0, (("W",),), True),), ["RB2"]),
        ((Change(False, -1, (("R", "B"),), True),), ["B1", "R1"]),
        ((Change(False, 0, (("R", "B"), ("R", "B")), True),), ["2"]),
        ((Change(True, 4),), ["4"]),
        ((Change(True, 1, (("W",),)), Change(False, 2)), ["W3"]),
        ((Change(False, -9), Change(False, 3)), ["RB0"]),
    ],
)
def test_what_a_cost_becomes(changes: tuple[Change, ...], found: list[str]) -> None:
    assert prices("RB", 2, *changes) == found


def test_increases_come_before_reductions_unless_the_game_says_otherwise() -> None:
    changes = (Change(False, -3), Change(False, 2))
    assert prices("", 2, *changes) == ["1"]
    assert prices("", 2, *changes, stages=("less", "more")) == ["1"]
    assert prices("R", 0, Change(False, 0, (("W",),), True), Change(False, 0, (("W",),))) == ["R0"]
    later = ("less", "more")
    assert prices("R", 0, Change(False, 0, (("W",),), True), Change(False, 0, (("W",),)), stages=later) == ["RW0"]


def test_a_cost_that_is_set_to_nothing_is_raised_again_unless_the_game_says_otherwise() -> None:
    changes = (Change(True, 0), Change(False, 2))
    assert prices("R", 2, *changes) == ["2"]
    assert prices("R", 2, *changes, stages=("set", "more", "less", "free")) == ["0"]


def test_whoever_pays_chooses_what_is_taken_off() -> None:
    steam = charm("Steam", HIT, symbols=("fire", "water"))
    ease = law(SPELLS, CostAdd(0, (("fire", "water"),), less=True))
    table = board(ease, RUBY, PEARL, hand=(steam,)).start()
    table.do("Play Steam")
    assert len(table.options()) == 2
    table.game.choose(0)
    assert [card.turned for card in table.game.cards_in("field", 0)] == [False, False, True]
    only = board(ease, RUBY, hand=(steam,)).start()
    only.do("Play Steam")
    assert only.life(1) == 5


def test_a_reduction_for_each_of_something() -> None:
    flood = charm("Flood", HIT, symbols=("fire", "fire", "fire"), free=2)
    ease = law(SPELLS, CostAdd(-1, (("fire",),), less=True, times=Count(Cards(("field",), "you", Kind("unit")))))
    assert "Play Flood" not in board(ease, RUBY, hand=(flood,)).start().options()
    table = board(ease, RUBY, RUBY, beast("Newt"), beast("Newt"), hand=(flood,)).start()
    assert "Play Flood" in table.options()


def test_cards_moved_to_pay_less() -> None:
    blaze = charm("Blaze", HIT, symbols=("fire",), free=2, extras=(Extra("one", (DISCARD,), changes=(CostAdd(-2),)),))
    table = board(RUBY, hand=(blaze, beast("Calf", free=9))).start()
    table.do("Play Blaze")
    assert (table.life(1), table.names("grave", 0)) == (5, ["Calf", "Blaze"])


LINKED = Extra(
    "linkage",
    (MoveCost(Cards(("grave",), "you"), "exile", Bound("Y"), "banish", most=3, apart=True),),
    changes=(CostAdd(0, (("fire", "water"),), less=True, times=Bound("Y")),),
)


def linked(*grave: str) -> Board:
    """A spell of four symbols that costs one less for each of up to three cards of different names."""
    table = board(RUBY, hand=(charm("Chain", HIT, symbols=("fire", "fire", "water", "water"), extras=(LINKED,)),))
    for name in grave:
        table.put(0, "grave", beast(name))
    return table.start()


@pytest.mark.parametrize("grave", [(), ("Ox", "Cow"), ("Ox", "Ox", "Ox", "Cow")])
def test_up_to_so_many_cards_of_different_names_make_it_cheaper(grave: tuple[str, ...]) -> None:
    assert "Play Chain" not in linked(*grave).options()


def test_each_card_takes_one_symbol_off() -> None:
    table = linked("Ox", "Cow", "Yak", "Elk")
    table.do("Play Chain")  # three must go, so nobody is asked how many
    table.do("Ox", "Cow", "Elk").answered(PAY)
    assert (table.life(1), sorted(table.names("exile", 0))) == (5, ["Cow", "Elk", "Ox"])


def test_x_and_y_are_announced_one_after_the_other() -> None:
    extras = (Extra("feed", (MoveCost(IN_HAND, "grave", Bound("Y"), "discard"),)),)
    effects = (Damage(Bound("X"), FOE), Damage(Bound("Y"), FOE))
    table = board(RUBY, PEARL, hand=(charm("Storm", *effects, x=1, extras=extras), *[beast("Ox", free=9)] * 3)).start()
    table.do("Play Storm", "Yes")
    assert (table.game.decision.prompt, table.options()) == ("X", ["0", "1", "2"])  # type: ignore[union-attr]
    table.do("1")
    assert (table.game.decision.prompt, table.options()) == ("Y", ["0", "1", "2", "3"])  # type: ignore[union-attr]
    table.do("2").answered(PAY)
    assert (table.life(1), len(table.names("grave", 0))) == (3, 3)


# --- abilities ------------------------------------------------------------------------------------------------


def hall(*cost: Pay) -> Face:
    """A building whose ability hits."""
    return stone("Hall", Activated((*cost, REST), Body((HIT,))))


def test_effects_make_abilities_cost_more_and_less() -> None:
    dearer = law(MINE, CostAdd(1, played="activated"))
    assert "Use Hall" in board(hall(Pay("will", 1)), RUBY).start().options()
    assert "Use Hall" not in board(hall(Pay("will", 1)), RUBY, dearer).start().options()
    assert "Use Hall" in board(hall(Pay("will", 1)), RUBY, RUBY, dearer).start().options()
    cheaper = law(MINE, CostAdd(0, (("water",),), less=True, played="activated"))
    assert "Use Hall" in board(hall(Pay("will", 1, ("water",))), RUBY, cheaper).start().options()


def test_an_ability_without_such_a_cost_gets_one() -> None:
    dearer = law(MINE, CostAdd(1, played="activated"))
    assert "Use Hall" not in board(hall(), dearer).start().options()
    table = board(hall(), dearer, RUBY).start()
    table.do("Use Hall")
    assert [card.turned for card in table.game.cards_in("field", 0)] == [True, False, True]


def test_what_changes_the_cost_of_abilities_leaves_cards_alone_and_the_other_way_round() -> None:
    spark = charm("Spark", HIT, free=1)
    dearer = law(Cards(("field", "hand"), "you"), CostAdd(5, played="activated"))
    assert "Play Spark" in board(dearer, RUBY, hand=(spark,)).start().options()
    assert "Use Hall" in board(hall(), law(MINE, CostAdd(5))).start().options()


def test_abilities_that_the_game_exempts_cost_what_they_cost() -> None:
    dearer = law(MINE, CostAdd(1, played="activated"))
    assert "Use Ruby" in board(RUBY, dearer).start().options()


def test_effects_add_costs_to_cards_and_abilities() -> None:
    spark = charm("Spark", HIT, free=1)
    toll = law(Cards(("field", "hand"), "you"), AddCost((DISCARD,)), AddCost((Pay("will", 1),), played="activated"))
    assert "Play Spark" not in board(toll, RUBY, hand=(spark,)).start().options()
    table = board(toll, RUBY, hand=(spark, beast("Calf", free=9))).start()
    table.do("Play Spark")
    assert table.names("grave", 0) == ["Calf", "Spark"]
    assert "Use Hall" not in board(toll, hall()).start().options()
    assert "Use Hall" in board(toll, hall(), RUBY).start().options()


def test_effects_offer_other_ways_to_pay() -> None:
    flood = charm("Flood", HIT, symbols=("water",) * 5)
    offer = law(SPELLS, OfferCost(Extra("by discarding", (DISCARD,), instead=True)))
    assert "Play Flood" not in board(offer, hand=(flood,)).start().options()
    table = board(offer, hand=(flood, beast("Calf", free=9))).start()
    table.do("Play Flood")
    assert (table.life(1), table.names("grave", 0)) == (5, ["Calf", "Flood"])
    elsewhere = law(SPELLS, OfferCost(Extra("by discarding", (DISCARD,), instead=True), played="activated"))
    assert "Play Flood" not in board(elsewhere, hand=(flood, beast("Calf", free=9))).start().options()
    both = board(offer, *[PEARL] * 5, hand=(flood, beast("Calf", free=9))).start()
    both.do("Play Flood")
    assert both.options() == ["Yes", "No"]
    both.do("No")
    both.answered(PAY)
    assert (both.life(1), both.names("grave", 0)) == (5, ["Flood"])


# --- what was paid ----------------------------------------------------------------------------------------------


def enters(*effects: Effect) -> Ability:
    """When this enters the field."""
    return Triggered(Pattern("move", to=("field",), this=True), Body(effects))


def test_a_permanent_knows_what_was_spent_for_it_and_on_what() -> None:
    whale = beast("Whale", enters(Damage(Spent("will", "water"), FOE)), free=2)
    table = board(PEARL, RUBY, hand=(whale,)).start()
    table.do("Play Whale").answered(PAY)
    assert table.life(1) == 5
    total = beast("Whale", enters(Damage(Spent("will"), FOE)), symbols=("fire",), free=2)
    table = board(PEARL, RUBY, PEARL, hand=(total,)).start()
    table.do("Play Whale").answered(PAY)
    assert table.life(1) == 3


def test_what_is_paid_in_addition_is_no_part_of_the_price() -> None:
    toll = law(IN_HAND, AddCost((Pay("will", 1),)))
    whale = beast("Whale", enters(Damage(Spent("will", price=True), FOE)), free=2)
    table = board(toll, PEARL, RUBY, PEARL, hand=(whale,)).start()
    table.do("Play Whale").answered(PAY)
    assert table.life(1) == 4
    assert pool(table) == {}


def test_a_spell_knows_it_while_it_resolves() -> None:
    storm = charm("Storm", Damage(Spent("will", "fire"), FOE), free=3)
    table = board(GEODE, PEARL, hand=(storm,)).start()
    table.do("Play Storm").answered(PAY)
    assert table.life(1) == 4


def test_a_permanent_keeps_x_and_its_copies_inherit_all_of_it() -> None:
    hits = Activated((), Body((Damage(Bound("X"), FOE),)), per_turn=1)
    numbers = {"attack": 1, "life": 2, "X": 1}
    hydra = Face("Hydra", "Hydra", ("unit",), cost=0, numbers=numbers, abilities=(hits,))
    table = board(RUBY, PEARL, hand=(hydra,)).start()
    table.do("Play Hydra", "2").answered(PAY)
    table.do("Use Hydra")
    assert table.life(1) == 4
    table.run(CreateCopy(Cards(("field",), "you", Kind("unit"))))
    copy = table.game.cards_in("field", 0)[-1]
    kept = table.game.facts.receipts[copy.ref]
    assert (kept.number("X"), sum(count for _, count in kept.spent)) == (2, 2)


# --- texts that are settled as they are played --------------------------------------------------------------------


def grown(*effects: Effect) -> Face:
    """A spell that does more with three stones, settled as it is played; it costs one will."""
    many = Exists(Cards(("field",), "you", Kind("stone")), 3)
    body = Body((HIT,), variants=(Variant("torrent", many, Body(effects, (Target("t1", FOE),))),))
    return Face("Wave", "Wave", ("spell",), cost=1, abilities=(OnPlay(body),))


def test_a_text_is_what_it_was_when_it_was_played() -> None:
    wave = grown(Damage(3, It("t1")))
    few = board(RUBY, PEARL, hand=(wave,)).start()
    few.do("Play Wave").answered(PAY)
    assert few.life(1) == 5
    many = board(RUBY, PEARL, PEARL, hand=(wave,)).start()
    many.do("Play Wave").answered(PAY)
    assert many.life(1) == 3


def test_what_a_cost_takes_away_changes_it_no_more() -> None:
    chip = stone("Chip", source(makes(("fire",)), cost=(MoveCost(This(), "grave", 1, "destroy"),)))
    wave = grown(Damage(3, It("t1")))
    table = board(chip, chip, chip, hand=(wave,)).start()
    table.do("Play Wave").answered(PAY)
    assert (table.life(1), len(table.game.cards_in("field", 0))) == (3, 2)


def test_later_text_asks_whether_it_was_so() -> None:
    wave = grown(If(Paid("torrent"), (Damage(2, It("t1")),), (Damage(5, It("t1")),)))
    table = board(RUBY, PEARL, PEARL, hand=(wave,)).start()
    table.do("Play Wave").answered(PAY)
    assert table.life(1) == 4


# --- a payment that is replaced -----------------------------------------------------------------------------------


def statue(do: tuple[Effect, ...], optional: bool = False) -> Face:
    """A stone that something else happens to instead of going to the grave."""
    going = Pattern("move", this=True, to=("grave",))
    return stone("Statue", Replacement(going, do=do, optional=optional))


SMASH = charm("Smash", HIT, more=(MoveCost(Cards(("field",), "you", Kind("stone")), "grave", 1, "sacrifice"),))
BREAK = charm("Break", HIT, more=(MoveCost(Cards(("field",), "you", Kind("stone")), "grave", 1, "destroy"),))


def test_what_would_stay_where_it_is_pays_nothing() -> None:
    table = board(statue((Draw(0),)), hand=(SMASH,)).start()
    assert table.options() == ["End phase"]


def test_a_payment_that_ends_elsewhere_counts_unless_the_rules_say_no() -> None:
    away = stone("Statue", Replacement(Pattern("move", this=True, to=("grave",)), to="exile"))
    table = board(away, hand=(SMASH,)).start()
    table.do("Play Smash")
    assert (table.life(1), table.names("exile", 0)) == (5, ["Statue"])
    table = board(away, hand=(BREAK,)).start()
    table.do("Play Break")
    assert (table.life(1), table.names("exile", 0), table.names("hand", 0)) == (6, [], ["Break"])


def test_a_payment_that_is_replaced_by_choice_takes_the_play_back() -> None:
    table = board(statue((Reveal(This()),), optional=True), hand=(SMASH,)).start()
    table.do("Play Smash")
    assert table.options() == ["Yes", "No"]
    table.do("Yes")
    assert (table.life(1), table.names("hand", 0), table.names("field", 0)) == (6, ["Smash"], ["Statue"])
    table.do("Play Smash", "No")
    assert (table.life(1), table.names("grave", 0)) == (5, ["Statue", "Smash"])
    table.game.undo()
    assert table.names("hand", 0) == []


def test_the_game_that_does_not_say_so_goes_on_regardless() -> None:
    table = Board(2)
    table.put(0, "field", statue((Put(This(), "exile"),)))
    smash = Face("Smash", "Smash", ("spell",), cost=0, abilities=SMASH.abilities)
    table.put(0, "hand", smash)
    table.start().do("Play Smash")
    assert table.life(1) == 5


def test_symbols_go_with_their_face() -> None:
    steam = charm("Steam", HIT, symbols=("fire", "water"), free=1)
    assert (steam.symbols, steam.chars.symbols, steam.chars.cost) == (("fire", "water"), ("fire", "water"), 3)
    assert pickle.loads(pickle.dumps(steam)).chars.symbols == ("fire", "water")
    table = board(RUBY, hand=(steam,)).start()
    assert "Play Steam" not in table.options()
    table.run(Apply(IN_HAND, (CostSet(0, ("fire",)),)))
    assert "Play Steam" in table.options()
