"""Rule 601.1: what is chosen, targeted and paid, step by step, as a card is played."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import total
from tests.games.legions_of_will.desk import MINE, T1, TARGET, UNITS, Desk, does, gain, is_, named, pay

from cardwright.kernel.vocabulary.abilities import Activated, Body, Extra, Keyword, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import EffectCost, MoveCost, RevealCost
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Cant,
    CostAdd,
    Damage,
    Destroy,
    Discard,
    Draw,
    If,
    Put,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Exists, It, Kind, Named, NameOf, Paid
from cardwright.kernel.vocabulary.values import Count, Times
from cardwright.testing import rule

GAINED = (gain(1),)
HAND = Cards(("hand",), "you")


DOOM = "Destroy target unit."
FLAG = "Cards an opponent plays that target a unit must target this unit if able."
COIN = (pay(1),)
MY_BASE = Cards(("battlefield",), "you", Kind("base"))


def rite(*extras: Extra) -> OnPlay:
    """An action that marks its player's base for each extra that was paid."""
    marks = tuple(If(Paid(extra.name), (AddCounters(MY_BASE, extra.name),)) for extra in extras)
    return OnPlay(Body(marks, extras=extras))


TWO = "Rest target unit. Destroy target unit."


def cheaper(by: int) -> Static:
    """Cards in hand cost less."""
    return Static(Cards(("hand",), "you"), (CostAdd(-by),))


@rule("601.1a", "601.1f", "112.6")
@pytest.mark.parametrize(
    ("own", "others"),
    [
        (("This card costs 1 less to play for each card in your hand.",), ()),
        ((), (is_(CostAdd(Times(-1, Count(HAND))), what=Cards(("hand",), "you")),)),
    ],
    ids=["its own text", "another's"],
)
def test_a_card_that_is_played_is_no_longer_in_the_hand_when_its_cost_is_determined(
    own: tuple[str, ...], others: tuple[Static, ...]
) -> None:
    """It costs 10, and 1 less for each card in hand, of which there are two besides."""
    d = Desk()
    d.deck(0, *"ABCDEF")
    card = d.action(0, *own, "You gain 1 resource.", cost=10)
    d.action(0, "Draw a card.", cost=50), d.action(0, "Draw a card.", cost=50)
    for ability in others:
        d.gear(0, ability)
    d.main().rich(7)
    assert not d.skip(2).main().offered("play", card)
    d.rich(8)
    d.skip(2).main().play(card)
    assert d.reserve() == 0


@rule("601.1a", "601.1f", "112.6")
@pytest.mark.parametrize("reserve", [11, 12])
def test_a_card_that_costs_more_for_each_card_in_hand_does_not_count_itself(reserve: int) -> None:
    d = Desk()
    d.deck(0, *"ABCDEF")
    card = d.action(0, "You gain 1 resource.", cost=10)
    d.action(0, "Draw a card.", cost=50), d.action(0, "Draw a card.", cost=50)
    d.gear(0, is_(CostAdd(Count(HAND)), what=Cards(("hand",), "you")))
    d.main().rich(reserve)
    d.skip(2).main()
    assert d.offered("play", card) is (reserve == 12)


@rule("601.1a", "702.4a")
def test_cards_are_played_from_ones_own_hand_and_with_recur_from_ones_own_graveyard() -> None:
    b = Desk()
    recur = (does(Damage(1, named("Ogre"))), Keyword("Recur"))
    b.unit(0, name="Ogre", stats="0/9")
    zones = {
        (zone, player, kind): b.action(player, *abilities, name=f"{kind} {zone} {player}", zone=zone)
        for zone in ("hand", "graveyard", "expelled", "deck")
        for player in (0, 1)
        for kind, abilities in (("Recur", recur), ("Plain", (does(Draw(1)),)))
    }
    b.main()
    allowed = {key for key, card in zones.items() if b.denied("play", card) == ""}
    assert allowed == {("hand", 0, "Recur"), ("hand", 0, "Plain"), ("graveyard", 0, "Recur")}
    offered = {key for key, card in zones.items() if b.offered("play", card)}
    assert offered == allowed


@rule("601.1b", "112.7a")
@pytest.mark.parametrize(("there", "asked"), [(["Wizard"], "pay kick"), ([], "priority")])
def test_an_optional_cost_with_a_condition_is_offered_only_if_it_is_met(there: list[str], asked: str) -> None:
    d = Desk()
    d.units(0, *there)
    kick = Extra("kick", COIN, Exists(Cards(("battlefield",), "you", Named("Wizard"))))
    card = d.action(0, rite(kick))
    d.main().play(card)
    assert d.asked == (0, asked)


@rule("601.1b", "112.7b")
def test_an_optional_cost_that_cannot_be_paid_does_not_hide_the_others() -> None:
    d = Desk()
    extras = (Extra("dear", (pay(99),)), Extra("one", COIN), Extra("dearer", (pay(99),)))
    card = d.action(0, rite(*extras, Extra("two", COIN)))
    d.main().play(card)
    assert d.asked == (0, "pay one")
    d.pick(True)
    assert d.asked == (0, "pay two")
    d.pick(True).resolve()
    assert (d.seen(d.home, "one"), d.seen(d.home, "two"), d.reserve()) == (1, 1, 8)


@rule("601.1b", "112.8")
def test_an_additional_cost_may_be_announced_with_an_alternative_one() -> None:
    """Two alternative costs cannot, but what is paid in addition can."""
    d = Desk()
    extras = (
        Extra("swap", COIN, instead=True),
        Extra("other", COIN, instead=True),
        Extra("more", (pay(2),)),
    )
    card = d.action(0, rite(*extras), cost=5)
    d.main().play(card)
    assert d.asked == (0, "pay swap")
    d.pick(True)
    assert d.asked == (0, "pay more")
    d.pick(True)
    assert (d.reserve(), d.chain) == (7, [card.face.name])


@rule("601.1c")
def test_of_two_that_must_be_targeted_either_may_be_the_only_target() -> None:
    d = Desk()
    flags = [d.unit(1, FLAG, name=f"Flag {i}") for i in range(2)]
    d.unit(1, name="Other")
    card = d.action(0, DOOM)
    d.main().play(card)
    assert d.offers() == {flag.id for flag in flags}
    d.pick(flags[1]).resolve()
    assert [d.there(flag) for flag in flags] == [True, False]


@rule("601.1c")
def test_with_any_number_of_targets_all_that_must_be_targeted_are_and_any_others_may_be() -> None:
    d = Desk()
    flags = [d.unit(1, FLAG, name=f"Flag {i}") for i in range(2)]
    others = [d.unit(1, name=f"Other {i}") for i in range(3)]
    card = d.action(0, "Rest any number of target units.")
    d.main().play(card)
    assert d.offers() == {other.id for other in others}
    d.pick(others[0].id, others[2].id).pick(-1).resolve()
    assert [unit.turned for unit in (*flags, *others)] == [True, True, True, False, True]


@rule("601.1c")
def test_one_of_two_targets_may_be_what_must_be_targeted_also_if_the_first_is_up_to_two() -> None:
    """It may be among the first two or be the other one: until the last choice nothing is forced."""
    d = Desk()
    flag = d.unit(1, FLAG, name="Flag")
    others = [d.unit(1, name=f"Other {i}") for i in range(3)]
    card = d.action(0, "Rest up to two target units. Destroy target unit.")
    d.main().play(card)
    assert d.offers() == {flag.id, *(other.id for other in others)}
    d.pick(others[0].id, others[1].id)
    assert d.asked[1] == "priority"  # the last target is the flag
    d.resolve()
    assert (d.where(flag), [unit.turned for unit in others]) == ("graveyard", [True, True, False])


@rule("601.1c", "601.1e")
def test_a_target_that_leaves_nothing_for_another_cannot_be_chosen() -> None:
    """A unit, and a card in a graveyard with the name of that unit."""
    d = Desk()
    named = Target("t2", Cards(("graveyard",), where=NameOf(T1)))
    card = d.action(0, does(Put(It("t2"), "expelled"), targets=(TARGET, named)))
    lone = d.unit(1, name="Lone")
    d.main()
    assert not d.offered("play", card)
    twins = [d.unit(1, name="Twin", zone=zone) for zone in ("battlefield", "graveyard")]
    second = [d.unit(1, name="Second", zone=zone) for zone in ("battlefield", "graveyard")]
    d.skip(2).main().play(card)
    assert d.offers() == {twins[0].id, second[0].id}
    d.pick(second[0]).resolve()
    assert (d.where(second[1]), d.where(twins[1]), d.there(lone)) == ("expelled", "graveyard", True)


@rule("601.1c")
@pytest.mark.parametrize("kicked", [True, False])
def test_a_target_of_a_cost_that_was_not_announced_takes_nothing_that_must_be_targeted(kicked: bool) -> None:
    """With the additional cost there is a second target, and the unit may be that one; without it, it is the first."""
    d = Desk()
    flag, others = d.unit(1, FLAG, name="Flag"), [d.unit(1, name=f"Other {i}") for i in range(2)]
    second = Target("t2", UNITS, condition=Paid("kick"))
    body = Body((Turn(T1, "rested"), Turn(It("t2"), "rested")), (TARGET, second), extras=(Extra("kick", COIN),))
    card = d.action(0, OnPlay(body))
    d.main().play(card).pick(kicked)
    assert d.offers() == {card.id for card in (flag, *others) * kicked}
    d.settle(value=others[0])
    d.resolve()
    assert [unit.turned for unit in (flag, *others)] == [True, kicked, False]


@rule("601.1c", "110.3")
@pytest.mark.parametrize("units", [2, 3])
def test_two_targets_and_another_one_need_three_units(units: int) -> None:
    d = Desk()
    for _ in range(units):
        d.unit(1)
    two = Target("t1", UNITS, 2, 2)
    another = Target("t2", UNITS, differ=("t1",))
    card = d.action(0, does(Turn(T1, "rested"), Destroy(It("t2")), targets=(two, another)))
    d.main()
    assert d.offered("play", card) is (units == 3)


@rule("601.1c")
@pytest.mark.parametrize(
    ("names", "destroyed", "rested"), [(("Flag", "Other"), "Other", "Flag"), (("Other",), "Flag", "Other")]
)
def test_what_must_be_targeted_may_be_either_of_two_targets(
    names: tuple[str, ...], destroyed: str, rested: str
) -> None:
    """With the unit as the first target the second is free; otherwise it must be the second."""
    d = Desk()
    flag, other = d.unit(1, FLAG, name="Flag"), d.unit(1, name="Other")
    d.unit(1, name="Third")
    card = d.action(0, TWO)
    d.main().play(card)
    assert d.offers() >= {flag.id, other.id}
    cards = {"Flag": flag, "Other": other}
    d.pick(*(cards[name] for name in names))
    assert d.asked[1] == "priority"
    d.resolve()
    assert (d.where(cards[destroyed]), cards[rested].turned) == ("graveyard", True)


@rule("601.1c")
def test_two_that_must_be_targeted_share_two_targets() -> None:
    d = Desk()
    one, two = d.unit(1, FLAG, name="One"), d.unit(1, FLAG, name="Two")
    d.unit(1, name="Other")
    card = d.action(0, TWO)
    d.main().play(card)
    assert d.offers() == {one.id, two.id}
    d.pick(two)
    assert d.asked[1] == "priority"
    d.resolve()
    assert (d.where(one), two.turned) == ("graveyard", True)


@rule("601.1c")
def test_they_are_spread_so_that_as_many_as_possible_are_targeted() -> None:
    """One of them fits both targets, the other only the first: so the first target is the one that fits no other."""
    d = Desk()
    demon, plain = d.unit(1, FLAG, name="Demon", traits="Demon"), d.unit(1, FLAG, name="Plain")
    d.unit(1, name="Other", traits="Demon")
    card = d.action(0, "Rest target unit. Destroy target Demon.")
    d.main().play(card)
    assert d.asked[1] == "priority"  # no choice is left
    d.resolve()
    assert (plain.turned, d.where(demon)) == (True, "graveyard")


@rule("601.1c")
@pytest.mark.parametrize("more", [True, False])
def test_of_several_targets_one_is_what_must_be_targeted(more: bool) -> None:
    """Up to two: the unit is one of them, whatever else is chosen or not."""
    d = Desk()
    other, third = d.unit(1, name="Other"), d.unit(1, name="Third")
    flag = d.unit(1, FLAG, name="Flag")
    card = d.action(0, "Rest up to two target units.")
    d.main().play(card)
    assert d.offers() == {other.id, third.id}
    d.pick(third.id if more else -1)
    assert d.asked[1] == "priority"
    d.resolve()
    assert [u.turned for u in (flag, other, third)] == [True, False, more]


@rule("601.1c")
def test_of_more_than_there_are_targets_for_the_player_chooses() -> None:
    d = Desk()
    flags = [d.unit(1, FLAG, name=f"Flag {i}") for i in range(3)]
    other = d.unit(1, name="Other")
    card = d.action(0, "Rest up to two target units.")
    d.main().play(card)
    assert d.values == [flag.id for flag in flags]
    d.pick(flags[0].id, flags[2].id).resolve()
    assert [u.turned for u in (*flags, other)] == [True, False, True, False]


@rule("601.1d")
@pytest.mark.parametrize(("total", "chosen"), [(1, 1), (2, 2), (3, 2)])
def test_what_is_divided_among_one_or_two_goes_to_no_more_and_to_none_without_a_share(total: int, chosen: int) -> None:
    d = Desk()
    units = [d.unit(1, stats="3/30") for _ in range(4)]
    among = Target("t1", UNITS, 1, 2, split=total)
    card = d.action(0, OnPlay(Body((Damage(1, T1, divided=True),), (among,))))
    d.main().play(card)
    for unit in units[:chosen]:
        assert d.asked[1] == "target 0"
        d.pick(unit)
    assert d.asked[1] != "target 0"


@rule("601.1f")
@pytest.mark.parametrize(("change", "paid"), [(-1, 6), (-4, 3), (-6, 1), (-9, 0)])
def test_a_reduction_beyond_a_cost_that_is_set_is_taken_off_what_is_added(change: int, paid: int) -> None:
    """An effect makes the card cost 2; 5 in addition."""
    assert total(change, Extra("more", (pay(5),)), sets=2) == (paid, False)


@rule("601.1f", "105.3a")
@pytest.mark.parametrize(("change", "paid"), [(0, 8), (-4, 4), (-6, 2)])
def test_a_reduction_beyond_x_is_taken_off_what_is_added(change: int, paid: int) -> None:
    assert total(change, Extra("more", (pay(5),)), cost="X", x=3) == (paid, False)


@rule("601.1f")
@pytest.mark.parametrize(("less", "paid"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)])
def test_what_is_taken_off_goes_off_all_additional_costs_one_after_the_other(less: int, paid: int) -> None:
    d = Desk()
    d.unit(0, Static(Cards(("hand",), "you"), (CostAdd(-less),)))
    price = "As an additional cost to play this card, {Pay 2}."
    card = d.action(0, price, price, "You gain 1 resource.", cost=1)
    d.main()
    had = d.reserve()
    d.play(card)
    assert had - d.reserve() == paid


@rule("601.1f")
@pytest.mark.parametrize(("less", "paid"), [(0, 3), (1, 2), (2, 1), (3, 0), (9, 0)])
def test_reductions_go_off_the_total_with_the_additional_costs_in_it(less: int, paid: int) -> None:
    d = Desk()
    d.unit(0, cheaper(less))
    card = d.action(0, "As an additional cost to play this card, {Pay 2}.", "You gain 1 resource.", cost=1)
    d.main()
    had = d.reserve()
    d.play(card)
    assert had - d.reserve() == paid


@rule("601.1f")
@pytest.mark.parametrize(("less", "paid"), [(1, 3), (3, 1), (4, 0)])
def test_and_so_with_an_alternative_cost(less: int, paid: int) -> None:
    d = Desk()
    d.unit(0, cheaper(less))
    instead = "You may {Pay 2} rather than pay this card's resource cost."
    card = d.action(0, instead, "As an additional cost to play this card, {Pay 2}.", "You gain 1 resource.", cost=9)
    d.main()
    had = d.reserve()
    d.play(card, True)
    assert had - d.reserve() == paid


@rule("601.1f")
def test_what_makes_it_dearer_is_reckoned_before_what_is_taken_off() -> None:
    d = Desk()
    d.unit(0, cheaper(4))
    d.unit(1, Static(Cards(("hand",), "opponent"), (CostAdd(2),)))
    card = d.action(0, "As an additional cost to play this card, {Pay 2}.", "You gain 1 resource.", cost=1)
    d.main()
    had = d.reserve()
    d.play(card)
    assert had - d.reserve() == 1 + 2 + 2 - 4


@rule("601.1f")
def test_a_card_that_can_be_paid_only_because_of_it_is_on_offer() -> None:
    d = Desk()
    d.unit(0, cheaper(3))
    card = d.action(0, "As an additional cost to play this card, {Pay 12}.", "You gain 1 resource.", cost=1)
    too_dear = d.action(0, "As an additional cost to play this card, {Pay 13}.", "You gain 1 resource.", cost=1)
    d.main()
    assert d.reserve() == 10
    assert d.offered("play", card)
    assert not d.offered("play", too_dear)
    d.play(card)
    assert d.reserve() == 0


@rule("601.1f", "112.6")
def test_what_is_not_resource_is_not_reduced() -> None:
    d = Desk()
    d.unit(0, cheaper(9), name="Clerk")
    unit = d.unit(0, name="Unit")
    card = d.action(0, "As an additional cost to play this card, sacrifice a unit.", "You gain 1 resource.", cost=1)
    d.main().play(card, unit)
    assert (d.where(unit), d.reserve()) == ("graveyard", 10)


@rule("601.1g", "112.3")
@pytest.mark.parametrize(("number", "held", "payable"), [(1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)])
def test_cards_to_reveal_for_a_cost_must_be_there(number: int, held: int, payable: bool) -> None:
    d = Desk()
    d.deck(0, *"ABCDEF")
    for _ in range(2):
        d.action(0, "Draw a card.")
    for _ in range(held):
        d.unit(0, zone="hand")
    cost = (RevealCost(Cards(("hand",), "you", Kind("unit")), number),)
    seer = d.unit(0, Activated(cost, Body(GAINED)))
    d.main()
    assert d.offered("activate", seer) is payable


@rule("601.1g")
def test_what_is_left_to_chance_is_paid_after_what_is_chosen() -> None:
    """A card discarded at random comes after the sacrifice, though it is printed before it."""
    d = Desk()
    one, two = d.unit(0, name="One"), d.unit(0, name="Two")
    cost = (EffectCost(Discard(1, random=True)), MoveCost(MINE, "graveyard", verb="sacrifice"))
    card = d.action(0, OnPlay(Body(GAINED, cost=cost)))
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main().play(card)
    assert d.asked[1] == "sacrifice"
    assert all(d.where(c) == "hand" for c in hold)  # nothing has been discarded yet
    d.pick(one)
    assert d.there(two)
    assert sorted(d.where(c) for c in hold) == ["graveyard", "hand"]


@rule("601.2a")
@pytest.mark.parametrize("reserve", [2, 3])
def test_a_ban_holds_if_no_choice_that_can_be_paid_for_lifts_it(reserve: int) -> None:
    """Cards that cost 2 or less cannot be played: X would have to be 3."""
    d = Desk()
    d.unit(1, Static(Cards(("hand", "chain"), where=Compare("cost", "<=", 2)), (Cant("be played"),)))
    rain = d.action(0, "You gain X resource.", cost="X")
    d.game.players[0].resources["resource"] = reserve
    d.main()
    assert d.offered("play", rain) is (reserve == 3)


@rule("601.3", "112.8")
@pytest.mark.parametrize(("there", "offered"), [(["Wizard"], True), ([], False)])
def test_an_alternative_cost_whose_condition_is_not_met_makes_nothing_possible(there: list[str], offered: bool) -> None:
    d = Desk()
    d.units(0, *there)
    swap = Extra("swap", COIN, Exists(Cards(("battlefield",), "you", Named("Wizard"))), instead=True)
    card = d.action(0, rite(swap), cost=19)
    d.main()
    assert d.offered("play", card) is offered


@rule("601.4", "710.1", "710.2")
def test_a_card_that_comes_to_be_forbidden_while_it_is_proposed_goes_back_unpaid() -> None:
    """Before its costs are determined it is asked once more whether the player may play it."""
    d = Desk()
    d.unit(1, name="One")
    two = d.unit(1, name="Two")
    card = d.action(0, DOOM, cost=3)
    d.main().play(card)
    assert d.where(card) == "chain"
    ban = Static(Cards(("hand", "chain"), "opponent"), (Cant("be played"),))
    d.unit(1, ban, name="Judge")
    d.pick(two)
    assert (d.where(card), d.reserve(), d.game.stack) == ("hand", 10, [])
    assert d.asked == (0, "priority")
