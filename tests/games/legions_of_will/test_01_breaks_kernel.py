"""Chapter 1 where the kernel could be broken unnoticed: who has priority next, what is paid and with what."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import BELL
from tests.games.legions_of_will.desk import T1, TARGET, Desk, does
from tests.games.legions_of_will.lab import Lab, st

from cardwright.kernel.vocabulary.abilities import Activated, Body, Extra, OnPlay, Pattern, Static, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, Cant, ChangeResource, CostAdd, CostSet, Stop, Turn
from cardwright.kernel.vocabulary.selectors import Belongs, Cards, Exists, Kind, Named, Stacked, Targets, This
from cardwright.kernel.vocabulary.values import Count, Times
from cardwright.testing import rule

GAINED = (ChangeResource("resource", 1),)
HAND = Cards(("hand",), "you")


@rule("111.3d", "100.9")
@pytest.mark.parametrize("idle", [0, 1, 2, 3])
def test_who_can_do_nothing_is_passed_over_in_turn_order(idle: int) -> None:
    """Of four players one has nothing to do; the others are asked one after the other, none is left out."""
    d = Desk(4, bell=False)
    for player in range(4):
        if player != idle:
            d.unit(d.homes[player], "Ringer", BELL)
    d.main()
    order = []
    while d.game.phase == "main" and len(order) < 4:
        order.append(d.player)
        d.skip()
    assert order[:3] == [player for player in range(4) if player != idle]


# --- 112.6, 601.1f: what a card costs ---------------------------------------------------------------------------------


def rich(d: Lab, amount: int) -> Lab:
    """What the first player has in reserve."""
    d.game.players[0].resources["resource"] = amount
    return d


@rule("601.1a", "601.1f", "112.6")
@pytest.mark.parametrize("whose", ["its own", "another's"])
@pytest.mark.parametrize("reserve", [7, 8])
def test_a_card_that_is_played_is_no_longer_in_the_hand_when_its_cost_is_determined(whose: str, reserve: int) -> None:
    """It costs 10, and 1 less for each card in hand, of which there are two besides."""
    d = Lab()
    d.deck(0, *"ABCDEF")
    own = ("This card costs 1 less to play for each card in your hand.",) if whose == "its own" else ()
    card = d.action(0, *own, "You gain 1 resource.", cost=10)
    d.action(0, "Draw a card.", cost=50), d.action(0, "Draw a card.", cost=50)
    if not own:
        d.gear(d.home, st(Cards(("hand",), "you"), CostAdd(Times(-1, Count(HAND)))))
    rich(d.main(), reserve)
    d.skip(2).main()
    assert d.offered("play", card) is (reserve == 8)
    if reserve == 8:
        d.play(card)
        assert d.has() == 0


@rule("601.1a", "601.1f", "112.6")
@pytest.mark.parametrize("reserve", [11, 12])
def test_a_card_that_costs_more_for_each_card_in_hand_does_not_count_itself(reserve: int) -> None:
    d = Lab()
    d.deck(0, *"ABCDEF")
    card = d.action(0, "You gain 1 resource.", cost=10)
    d.action(0, "Draw a card.", cost=50), d.action(0, "Draw a card.", cost=50)
    d.gear(d.home, st(Cards(("hand",), "you"), CostAdd(Count(HAND))))
    rich(d.main(), reserve)
    d.skip(2).main()
    assert d.offered("play", card) is (reserve == 12)


@rule("112.6", "608.3a")
@pytest.mark.parametrize("there", [True, False])
def test_what_makes_cards_cheaper_while_something_is_so_does_it_only_then(there: bool) -> None:
    d = Lab()
    wizard = Exists(Cards(("battlefield",), "you", Named("Wizard")))
    d.gear(d.home, st(HAND, CostAdd(-2), when=wizard))
    if there:
        d.man(0, name="Wizard")
    card = d.action(0, "You gain 1 resource.", cost=3)
    d.main().play(card)
    assert d.has() == (9 if there else 7)


@rule("112.6", "608.2c")
def test_an_effect_about_one_card_makes_no_other_card_cheaper() -> None:
    d = Lab()
    meant, other = (d.action(0, "You gain 1 resource.", cost=3, name=name) for name in ("Meant", "Other"))
    favor = d.action(0, does(Apply(Cards(("hand",), "you", Named("Meant")), (CostAdd(-2),), "turn")))
    d.main().cast(favor).play(other)
    assert d.has() == 7
    d.play(meant)
    assert d.has() == 6


@rule("112.6")
def test_what_makes_cards_in_hand_cheaper_does_nothing_for_a_card_that_is_played_from_elsewhere() -> None:
    d = Lab()
    d.gear(d.home, st(HAND, CostAdd(-2)))
    again = "You may play this card from your graveyard."
    ghost, live = (d.man(0, again, zone=zone, cost=3) for zone in ("graveyard", "hand"))
    d.main().play(ghost, d.home).all()
    assert d.has() == 7
    d.play(live, d.home)
    assert d.has() == 6


# --- 112.1, 112.3: paying with cards ----------------------------------------------------------------------------------


@rule("400.3", "112.1")
@pytest.mark.parametrize(
    ("text", "zone"), [("Sacrifice a unit", "graveyard"), ("Return a unit you control to its owner's hand", "hand")]
)
def test_a_unit_of_another_player_that_pays_a_cost_goes_to_its_owner(text: str, zone: str) -> None:
    d = Lab()
    altar = d.gear(d.home, f"{text}: You gain 1 resource.")
    lamb = d.man(1, name="Lamb")
    steal = d.action(0, "Gain control of target unit.")
    d.main().cast(steal, lamb)
    assert lamb.controller == 0
    d.activate(altar)
    assert (
        lamb.id in [card.id for card in d.game.cards_in(zone, 1)],
        lamb.id in [card.id for card in d.game.cards_in(zone, 0)],
    ) == (True, False)


@rule("112.1", "603.2")
def test_what_is_sacrificed_for_a_cost_is_sacrificed() -> None:
    d = Lab()
    altar = d.gear(
        d.home,
        Activated((MoveCost(Cards(("battlefield",), "you", Kind("unit")), "graveyard", 1, "sacrifice"),), Body(GAINED)),
    )
    mourner = d.man(
        1, Triggered(Pattern("move", what=Kind("unit"), tag="sacrifice"), Body((AddCounters(This(), "seen"),)))
    )
    d.man(0, name="Lamb")
    d.main().activate(altar).all()
    assert (d.seen(mourner), d.has()) == (1, 11)


@rule("112.1", "114.1")
def test_a_counter_that_is_paid_comes_off_one_of_those_that_have_it() -> None:
    d = Lab()
    altar = d.gear(d.home, "Remove a poison counter from a unit you control: You gain 1 resource.")
    units = [d.man(0, stats="3/9") for _ in range(3)]
    for unit, count in zip(units, (2, 1, 0), strict=True):
        unit.counters = {"poison": count} if count else {}
    d.main().activate(altar)
    assert d.asked_for() == {units[0].id, units[1].id}
    d.answer(units[1])
    assert d.asked[1] == "priority"
    assert [unit.counters.get("poison", 0) for unit in units] == [2, 0, 0]


# --- 112.8d, 601.1f: the total cost -----------------------------------------------------------------------------------

FEED = MoveCost(Cards(("battlefield",), "you", Kind("unit")), "graveyard", 1, "sacrifice")


def pay(amount: int) -> Pay:
    """Pay resource."""
    return Pay("resource", amount)


def total(
    change: int, *extras: Extra, cost: int | str = 9, sets: int | None = None, x: int | None = None
) -> tuple[int, bool]:
    """What is paid with all extras that are offered but the first, which is declined; whether a unit was sacrificed."""
    d = Lab()
    lamb = d.man(0, name="Lamb")
    if sets is not None:
        d.gear(d.home, st(HAND, CostSet(sets)))
    if change:
        d.gear(d.home, st(HAND, CostAdd(change)))
    card = d.action(0, OnPlay(Body(GAINED, extras=(Extra("refused", (pay(1),)), *extras))), cost=cost)
    rich(d.main(), 20)
    d.play(card)
    while d.asked[1] != "priority":
        d.pick(x if d.asked[1] == "X" else d.asked[1] != "pay refused")
    return 20 - d.has(), not d.alive(lamb)


@rule("112.8d", "601.1f")
@pytest.mark.parametrize(("change", "paid"), [(1, 3), (0, 2), (-1, 1), (-5, 0)])
def test_an_alternative_of_several_parts_costs_more_or_less_resource_and_the_other_parts_stay(
    change: int, paid: int
) -> None:
    assert total(change, Extra("swap", (pay(2), FEED), instead=True)) == (paid, True)


@rule("112.8d", "601.1f")
@pytest.mark.parametrize(("change", "paid"), [(2, 2), (0, 0), (-2, 0)])
def test_an_alternative_without_resource_costs_what_effects_add(change: int, paid: int) -> None:
    assert total(change, Extra("swap", (FEED,), instead=True)) == (paid, True)


@rule("112.8d", "601.1f", "112.7a")
def test_what_is_added_to_an_alternative_is_not_taken_for_it() -> None:
    """An additional cost of 4 stands before an alternative cost of 1; effects add 1."""
    assert total(1, Extra("more", (pay(4),)), Extra("swap", (pay(1),), instead=True)) == (6, False)


@rule("112.8d", "601.1f")
def test_a_reduction_is_taken_off_the_alternative_first_and_then_off_what_is_added() -> None:
    """1 and a sacrifice instead of the cost, 3 in addition, 3 less: 1 is left of all the resource."""
    assert total(-3, Extra("swap", (pay(1), FEED), instead=True), Extra("more", (pay(3),))) == (1, True)


@rule("601.1f")
@pytest.mark.parametrize(("change", "paid"), [(-1, 6), (-4, 3), (-6, 1), (-9, 0)])
def test_a_reduction_beyond_a_cost_that_is_set_is_taken_off_what_is_added(change: int, paid: int) -> None:
    """An effect makes the card cost 2; 5 in addition."""
    assert total(change, Extra("more", (pay(5),)), sets=2) == (paid, False)


@rule("601.1f", "105.3a")
@pytest.mark.parametrize(("change", "paid"), [(0, 8), (-4, 4), (-6, 2)])
def test_a_reduction_beyond_x_is_taken_off_what_is_added(change: int, paid: int) -> None:
    assert total(change, Extra("more", (pay(5),)), cost="X", x=3) == (paid, False)


# --- 110: targets and objects on the chain ----------------------------------------------------------------------------


@rule("110.9b", "110.9c")
def test_of_several_cards_on_the_chain_only_the_one_that_targets_such_a_thing_is_meant() -> None:
    """A card without targets lies below, one with two targets above."""
    d = Lab()
    units = [d.man(1, name=f"Unit {i}", stats="3/9") for i in range(2)]
    plain, bolt = d.action(0, "Draw a card.", name="Plain"), d.action(0, "Rest target unit.", name="Bolt")
    twice = d.action(0, "Rest target unit. Destroy target unit.", name="Twice")
    stop = d.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Targets(Kind("unit")))),)))
    only = d.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Targets(Kind("unit"), True))),)))
    d.main().play(plain).play(bolt, units[0]).play(twice, units[0]).answer(units[1]).skip()
    d.play(stop)
    assert d.asked_for() == {bolt.id, twice.id}
    d.answer(bolt)
    d.play(only, bolt)
    assert d.asked[1] == "priority"  # there was nothing else it could be aimed at


@rule("108.2", "601.1a")
@pytest.mark.parametrize(("whose", "count"), [("you", 1), ("opponent", 2), ("each", 3)])
def test_objects_on_the_chain_are_told_apart_by_who_controls_them(whose: str, count: int) -> None:
    """It resolves while it is still on the chain, above two cards of the other player."""
    d = Lab()
    tally = AddCounters(Cards(("battlefield",), "you", Named("Home 0")), "found", Count(Cards(("chain",), whose)))
    census = d.action(0, does(tally), name="Census")
    below = [d.action(1, "You gain 1 resource.", name=f"Below {i}") for i in range(2)]
    d.main().skip().play(below[0]).play(below[1]).skip().play(census).top()
    assert (d.seen(d.home, "found"), d.chain) == (count, ["Below 0", "Below 1"])


@rule("603.3a", "605.2b")
def test_whose_ability_it_is_that_targets_is_its_controller_not_that_of_its_source() -> None:
    """A player aims an ability at a unit that opponents cannot target; its source is stolen before it resolves."""
    d = Lab()
    shy = d.man(1, Static(This(), (Cant("be selected", Belongs("opponent")),)), name="Shy", stats="3/9")
    gun = d.man(1, Activated((), Body((Turn(T1, "rested"),), (TARGET,))), name="Gun", stats="3/9")
    steal = d.action(0, "Gain control of target unit.")
    d.main().skip().activate(gun, shy).skip().play(steal, gun)
    d.all()
    assert (gun.controller, shy.turned) == (0, True)


# --- 112.11a, 105.3a: what another player pays ------------------------------------------------------------------------


@rule("112.11a", "105.3a")
@pytest.mark.parametrize(("reserve", "asked"), [(4, True), (2, False)])
def test_an_x_that_another_player_may_pay_is_the_one_that_was_announced(reserve: int, asked: bool) -> None:
    d = Lab()
    unit = d.man(1)
    card = d.action(0, "Destroy target unit unless its controller pays X.", cost="X")
    d.game.players[1].resources["resource"] = reserve
    d.main().play(card, 3, unit).top()
    if asked:
        assert d.asked == (1, "pay cost")
        d.pick(True)
    assert (d.has(0), d.has(1), d.alive(unit)) == (7, 1 if asked else 2, asked)
