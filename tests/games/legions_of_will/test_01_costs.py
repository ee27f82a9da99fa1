"""Rule 112: costs."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, STUDY, T1, TARGET, Desk, can, does, is_, named, pay, when

from cardwright.kernel.vocabulary.abilities import Body, Extra, OnPlay, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, TurnCost
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    ChangeResource,
    CostAdd,
    Damage,
    Destroy,
    Find,
    If,
    PayTo,
    PlayCard,
    Put,
    YouMay,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Did, It, Kind, Named, Paid, This
from cardwright.testing import rule

GAIN = ChangeResource("resource", 1)
MARK = AddCounters(This(), "mark")
SACRIFICE = MoveCost(MINE, "graveyard", 1, "sacrifice")
DISCARD = MoveCost(Cards(("hand",), "you"), "graveyard", 1, "discard")
REST = TurnCost(This(), "rested")
HAND = Cards(("hand",), "you")
MARK_HOME = AddCounters(named("Home 0"), "mark")


# --- paying ---------------------------------------------------------------------------------------------------------


@rule("112.1")
def test_a_cost_is_paid_by_doing_what_it_says_before_what_it_is_for() -> None:
    t = Desk()
    lamb = t.unit(0, name="Lamb")
    altar = t.gear(0, can(MARK, cost=(pay(1), SACRIFICE, REST)), name="Altar")
    t.main().activate(altar)
    assert not t.there(lamb)
    assert altar.turned
    assert t.reserve() == 9
    assert not altar.counters
    t.resolve()
    assert altar.counters == {"mark": 1}


@rule("112.1", "112.11a")
def test_a_cost_can_stop_something_from_happening() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre")
    toll = t.action(0, does(PayTo((pay(3),), (), ControllerOf("t1"), (Destroy(T1),)), targets=(TARGET,)), name="Toll")
    t.main().play(toll).top()
    assert t.asked == (1, "pay cost")
    t.pick(True)
    assert t.there(ogre)
    assert t.reserve(1) == 7


@rule("112.2")
def test_resource_for_a_cost_can_be_produced_at_once_before_it_is_paid() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    well = t.unit(0, "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    study = t.action(0, does(), name="Study", cost=1)
    t.main().activate(t.home)
    assert not t.offered("play", study)
    t.activate(well)
    assert t.chain == ["Home 0"]  # producing uses no chain and nobody can respond to it
    assert t.player == 0
    t.play(study)
    assert t.chain == ["Home 0", "Study"]
    assert t.reserve() == 0


@rule("112.2")
def test_resource_can_be_produced_for_a_cost_on_resolution() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    t.unit(0, "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    gain = t.action(0, does(ChangeResource("resource", 5)), name="Gain")
    stop = t.action(1, "Prevent target action card from resolving unless its controller pays 1.")
    t.main().play(gain).skip().play(stop).top()
    assert t.player == 0  # the toll can be paid with what the well gives
    assert [o.verb for o in t.options] == ["activate", "done"]
    t.pick(t.values[0])
    assert (t.player, t.reserve()) == (0, 1)
    t.pick(True).resolve()
    assert t.reserve() == 5


@rule("112.2")
@pytest.mark.parametrize(("choices", "gained"), [((0, 0), 5), ((1,), 0)], ids=["rest and pay", "done"])
def test_resource_can_be_produced_for_the_cost_of_a_triggered_ability(choices: tuple[int, ...], gained: int) -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    well = t.unit(0, "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    body = Body((ChangeResource("resource", 5),))
    t.gear(0, Triggered(Pattern("play", what=Named("Note")), body, cost=(pay(1),)), name="Scribe")
    note = t.action(0, does(), name="Note")
    t.main().play(note).top()
    assert (t.player, [o.verb for o in t.options]) == (0, ["activate", "done"])
    for index in choices:
        t.game.choose(index)
    assert well.turned is bool(gained)
    t.resolve()
    assert t.reserve() == gained


@rule("112.2")
def test_resource_can_be_produced_for_a_card_that_is_to_be_played() -> None:
    t = Desk()
    t.game.players[1].resources["resource"] = 0
    well = t.unit(1, "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    rite = t.action(1, does(), name="Rite", cost=1)
    force = t.action(0, does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), False, "opponent")), name="Force")
    t.main().play(force).top()
    assert (t.player, [o.verb for o in t.options]) == (1, ["activate", "done"])
    t.pick(t.values[0])
    assert well.turned
    assert (t.where(rite), t.reserve(1)) == ("chain", 0)


@rule("112.2")
def test_who_has_nothing_to_produce_with_is_not_asked() -> None:
    t = Desk()
    gain = t.action(0, does(ChangeResource("resource", 5)), name="Gain")
    stop = t.action(1, "Prevent target action card from resolving unless its controller pays 1.")
    t.main().play(gain).skip().play(stop).top()
    assert {o.verb for o in t.options} == {"yes", "no"}


@rule("112.3", "112.3a")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 1
    study = t.action(0, STUDY, name="Study", cost=2)
    ogre = t.unit(0, can(MARK, cost=(pay(2),)), name="Ogre", rested=False)
    idle = t.unit(0, can(MARK, cost=(REST,)), name="Idle", rested=True)
    altar = t.gear(1, can(MARK, cost=(pay(1), SACRIFICE)), name="Altar")
    t.main()
    assert t.denied("play", study) == "112.3a"
    assert t.denied("activate", ogre) == "112.3a"
    assert t.denied("activate", idle) == "112.3"
    assert t.denied("activate", altar, player=1) == "112.3"  # nothing to sacrifice
    assert {o.verb for o in t.options} == {"activate", "pass"}
    assert t.reserve() == 1


@rule("112.3")
def test_two_parts_of_a_cost_need_enough_for_both() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 3
    ogre = t.unit(0, can(MARK, cost=(pay(2), pay(2))), can(MARK, cost=(SACRIFICE, SACRIFICE)), name="Ogre")
    t.main()
    assert t.denied("activate", ogre) != ""
    t.unit(0, name="Lamb")
    t.game.touch_all()
    assert t.denied("activate", ogre) == ""


@rule("112.3a", "112.5", "112.5a")
def test_a_cost_of_nothing_can_always_be_paid_but_not_by_itself() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    gift = t.action(0, does(GAIN), name="Gift")
    ogre = t.unit(0, can(MARK, cost=(pay(0),)), name="Ogre")
    t.main()
    assert t.where(gift) == "hand"
    assert not ogre.counters
    t.play(gift)
    assert t.chain == ["Gift"]
    t.activate(ogre)
    assert t.chain == ["Gift", "Ogre"]
    t.resolve()
    assert t.reserve() == 1
    assert ogre.counters == {"mark": 1}


@rule("112.5", "112.11")
def test_paying_nothing_on_resolution_is_still_a_choice() -> None:
    t = Desk()
    offer = t.action(0, does(PayTo((pay(0),), (GAIN,), otherwise=(ChangeResource("resource", 5),))), name="Offer")
    t.main().play(offer).top()
    assert t.asked == (0, "pay cost")
    t.pick(False)
    assert t.reserve() == 15


@rule("112.6")
@pytest.mark.parametrize(("less", "paid"), [(1, 2), (3, 0), (7, 0)])
def test_a_reduced_cost_counts_as_the_whole_one(less: int, paid: int) -> None:
    t = Desk()
    t.gear(0, is_(CostAdd(-less), what=HAND), name="Guild")
    gain = t.action(0, does(GAIN), name="Gain", cost=3)
    t.main().play(gain)
    assert t.reserve() == 10 - paid
    t.resolve()
    assert t.reserve() == 11 - paid


@rule("112.6")
@pytest.mark.parametrize(("less", "paid"), [(1, 1), (2, 0), (5, 0)])
def test_an_alternative_cost_is_reduced_to_nothing_at_most(less: int, paid: int) -> None:
    t = Desk()
    t.gear(0, is_(CostAdd(-less), what=HAND), name="Guild")
    other = Extra("other", (pay(2),), instead=True)
    gain = t.action(0, does(ChangeResource("resource", 5), extras=(other,)), name="Gain", cost=20)
    t.main().play(gain)
    assert t.reserve() == 10 - paid
    t.resolve()
    assert t.reserve() == 15 - paid


@rule("112.6")
def test_an_increased_cost_must_be_paid() -> None:
    t = Desk()
    t.gear(1, is_(CostAdd(8), what=Cards(("hand",), "opponent")), name="Tax")
    gain, cheap = t.action(0, does(GAIN), name="Gain", cost=3), t.action(0, does(GAIN), name="Cheap", cost=2)
    t.main()
    assert t.denied("play", gain) == "112.3a"
    t.play(cheap)
    assert t.reserve() == 0


# --- additional costs -----------------------------------------------------------------------------------------------


@rule("112.7")
def test_an_additional_cost_is_paid_together_with_the_resource_cost() -> None:
    t = Desk()
    lamb = t.unit(0, name="Lamb")
    rite = t.action(0, OnPlay(Body((GAIN,), cost=(SACRIFICE,))), name="Rite", cost=3)
    t.main().play(rite)
    assert not t.there(lamb)
    assert t.reserve() == 7
    assert t.chain == ["Rite"]


@rule("112.7")
def test_without_the_additional_cost_it_cannot_be_played() -> None:
    t = Desk()
    rite = t.action(0, OnPlay(Body((GAIN,), cost=(SACRIFICE,))), name="Rite", cost=3)
    t.main()
    assert t.denied("play", rite) == "112.3"


@rule("112.7a", "112.7b")
@pytest.mark.parametrize("kick", [False, True])
@pytest.mark.parametrize("feed", [False, True])
def test_any_of_several_optional_additional_costs_are_announced_and_paid(kick: bool, feed: bool) -> None:
    t = Desk()
    lamb = t.unit(0, name="Lamb")
    extras = (Extra("kick", (pay(2),)), Extra("feed", (SACRIFICE,)))
    more = (If(Paid("kick"), (ChangeResource("resource", 5),)), If(Paid("feed"), (ChangeResource("resource", 3),)))
    rite = t.action(0, OnPlay(Body(more, extras=extras)), name="Rite", cost=1)
    t.main().play(rite, kick, feed)
    assert t.chain == ["Rite"]
    assert t.reserve() == 9 - 2 * kick
    assert t.there(lamb) is not feed
    t.resolve()
    assert t.reserve() == 9 - 2 * kick + 5 * kick + 3 * feed


@rule("112.7c")
def test_nobody_must_play_a_card_whose_additional_cost_needs_certain_hidden_cards() -> None:
    t = Desk()
    units = MoveCost(Cards(("hand",), "you", Kind("unit")), "graveyard", 1, "discard")
    rite = t.action(1, OnPlay(Body((GAIN,), cost=(units,))), name="Rite")
    held = t.unit(1, name="Held", cost=1, zone="hand")
    force = t.action(0, does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), False, "opponent")), name="Force")
    t.main().play(force).top()
    assert t.player == 1
    assert {o.verb for o in t.options} == {"yes", "no"}
    t.pick(False)
    assert t.where(rite) == "hand"
    assert t.where(held) == "hand"


@rule("112.7c")
def test_a_card_whose_additional_cost_asks_for_no_quality_must_be_played() -> None:
    t = Desk()
    any_card = MoveCost(Cards(("hand",), "you"), "graveyard", 1, "discard")
    rite = t.action(1, OnPlay(Body((GAIN,), cost=(any_card,))), name="Rite")
    held = t.unit(1, name="Held", cost=1, zone="hand")
    force = t.action(0, does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), False, "opponent")), name="Force")
    t.main().play(force).top()
    assert (t.where(rite), t.where(held)) == ("chain", "graveyard")


@rule("112.7d", "112.8c")
@pytest.mark.parametrize("extra", [Extra("kick", (pay(2),)), Extra("feed", (SACRIFICE,), instead=True)])
def test_additional_and_alternative_costs_leave_the_resource_cost_as_it_is(extra: Extra) -> None:
    t = Desk()
    lamb = t.unit(0, name="Lamb")
    three = t.unit(0, when("play", MARK, what=Compare("cost", "==", 3)), name="Watcher")
    rite = t.action(0, OnPlay(Body((GAIN,), extras=(extra,))), name="Rite", cost=3)
    t.main().play(rite, True)
    t.settle(value=lamb)
    t.resolve()
    assert three.counters == {"mark": 1}


# --- alternative costs ----------------------------------------------------------------------------------------------


@rule("112.8", "112.8b")
def test_an_alternative_cost_may_be_paid_instead_of_the_resource_cost() -> None:
    for yes in (True, False):
        t = Desk()
        lamb = t.unit(0, name="Lamb")
        rite = t.action(
            0, OnPlay(Body((GAIN,), extras=(Extra("feed", (SACRIFICE,), instead=True),))), name="Rite", cost=3
        )
        t.main().play(rite, yes)
        assert t.there(lamb) is not yes
        assert t.reserve() == (10 if yes else 7)


@rule("112.8")
def test_playing_without_paying_is_an_alternative_cost() -> None:
    t = Desk()
    free = Extra("free", (), instead=True)
    gift = t.action(0, OnPlay(Body((GAIN,), extras=(free,))), name="Gift", cost=30)
    t.main().play(gift)
    assert t.reserve() == 10
    assert t.chain == ["Gift"]


@rule("112.8a")
def test_only_one_alternative_cost_is_paid() -> None:
    t = Desk()
    lamb = t.unit(0, name="Lamb")
    extras = (Extra("feed", (SACRIFICE,), instead=True), Extra("coin", (pay(1),), instead=True))
    rite = t.action(0, OnPlay(Body((GAIN,), extras=extras)), name="Rite", cost=3)
    t.main().play(rite, True)
    assert t.chain == ["Rite"]  # the second is not even asked for
    assert not t.there(lamb)
    assert t.reserve() == 10


@rule("112.8b")
def test_an_effect_can_demand_an_alternative_cost() -> None:
    t = Desk()
    rite = t.action(1, OnPlay(Body((GAIN,), extras=(Extra("feed", (pay(1),), instead=True),))), name="Rite", cost=3)
    free = t.action(0, does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), True, "opponent")), name="Free")
    t.main().play(free).top()
    assert t.where(rite) == "chain"
    assert t.asked[1] == "priority"
    assert t.reserve(1) == 10  # without paying its cost, and no other alternative on top


@rule("112.8d")
def test_increases_reductions_and_additional_costs_apply_to_an_alternative_cost() -> None:
    t = Desk()
    t.gear(0, is_(CostAdd(2), what=HAND), name="Tax")
    lamb = t.unit(0, name="Lamb")
    extra = Extra("cheap", (pay(4),), instead=True)
    rite = t.action(0, OnPlay(Body((GAIN,), extras=(extra,), cost=(SACRIFICE,))), name="Rite", cost=30)
    t.main().play(rite)
    assert t.reserve() == 10 - 4 - 2
    assert not t.there(lamb)


# --- one payment, one cost ------------------------------------------------------------------------------------------


@rule("112.9")
def test_one_sacrifice_does_not_pay_for_two_abilities() -> None:
    t = Desk()
    t.unit(0, name="Lamb")
    one = t.gear(0, can(MARK, cost=(SACRIFICE,)), name="One")
    two = t.gear(0, can(MARK, cost=(SACRIFICE,)), name="Two")
    t.main().activate(one)
    assert t.denied("activate", two) == "112.3"


@rule("112.9")
def test_an_effect_that_does_the_same_pays_for_nothing() -> None:
    t = Desk()
    lamb, wolf = t.unit(0, name="Lamb"), t.unit(0, name="Wolf")
    altar = t.gear(0, can(MARK, cost=(SACRIFICE,)), name="Altar")
    slay = t.action(0, does(Put(named("Lamb"), "graveyard", verb="sacrifice")), name="Slay")
    t.main().play(slay).resolve()
    assert not t.there(lamb)
    assert not altar.counters
    t.activate(altar)
    assert not t.there(wolf)


@rule("112.10")
def test_a_cost_is_paid_even_if_something_else_happens_instead() -> None:
    t = Desk()
    t.deck(0, *"abc")
    exile = Replacement(Pattern("move", what=Kind("action"), to=("graveyard",)), to="expelled")
    t.gear(0, exile, name="Void")
    ogre = t.unit(0, can(MARK, cost=(DISCARD,)), name="Ogre")
    card = t.action(0, STUDY, name="Card")
    t.unit(0, name="Held", cost=1, zone="hand")
    t.main().activate(ogre, card)
    assert t.where(card) == "expelled"
    assert t.chain == ["Ogre"]
    t.resolve()
    assert ogre.counters == {"mark": 1}


# --- costs on resolution --------------------------------------------------------------------------------------------


@rule("112.11")
@pytest.mark.parametrize(("yes", "damage", "left"), [(False, 0, 10), (True, 3, 8)])
def test_if_you_do_asks_whether_the_optional_cost_was_paid(yes: bool, damage: int, left: int) -> None:
    t = Desk()
    card = t.action(0, does(PayTo((pay(2),), (Damage(3, named("Home 1")),))), name="Offer")
    t.main().play(card).top().pick(yes)
    assert t.homes[1].damage == damage
    assert t.reserve() == left


@rule("112.11")
def test_if_you_do_holds_though_something_else_happened() -> None:
    t = Desk()
    t.gear(0, Replacement(Pattern("move", this=False, what=Named("Lamb")), do=(MARK_HOME,)), name="Void")
    lamb = t.unit(0, name="Lamb")
    offer = t.action(0, does(YouMay((Put(named("Lamb"), "graveyard", verb="sacrifice"),), then=(GAIN,))), name="Offer")
    t.main().play(offer).top().pick(True)
    assert t.there(lamb)
    assert t.home.counters == {"mark": 1}
    assert t.reserve() == 11


@rule("112.11")
def test_if_you_do_asks_what_was_chosen_though_nothing_came_of_it() -> None:
    t = Desk()
    nothing = Destroy(named("Nobody"))
    t.gear(0, Replacement(Pattern("move", what=Named("Lamb")), do=(nothing,)), name="Void")
    lamb = t.unit(0, name="Lamb")
    offer = t.action(0, does(YouMay((Put(named("Lamb"), "graveyard", verb="sacrifice"),), then=(GAIN,))), name="Offer")
    t.main().play(offer).top().pick(True)
    assert t.there(lamb)
    assert t.reserve() == 11


@rule("112.11")
@pytest.mark.parametrize("name", ["Lamb", "Wolf"])
def test_if_you_do_after_something_mandatory_asks_whether_it_was_begun(name: str) -> None:
    t = Desk()
    t.unit(0, name=name)
    offer = t.action(0, does(Put(named("Lamb"), "graveyard", verb="sacrifice"), If(Did(), (GAIN,))), name="Offer")
    t.main().play(offer).top()
    assert t.reserve() == 10 + (name == "Lamb")


@rule("112.11a")
@pytest.mark.parametrize(("yes", "left"), [(False, 10), (True, 13)])
def test_unless_means_that_it_happens_if_the_player_does_not(yes: bool, left: int) -> None:
    t = Desk()
    study = t.action(0, does(ChangeResource("resource", 5)), name="Gain")
    stop = t.action(1, "Prevent target action card from resolving unless its controller pays 2.")
    t.main().play(study).skip().play(stop).top()
    assert t.player == 0
    t.pick(yes).resolve()
    assert t.reserve() == left


@rule("112.12")
@pytest.mark.parametrize("top", ["Elf", "Orc"])
def test_if_you_do_after_a_search_asks_whether_the_player_searched(top: str) -> None:
    t = Desk()
    t.deck(0, top, "Orc")
    t.action(0, STUDY, name="Filler")
    t.action(0, STUDY, name="Filler")
    elf = Find(1, Named("Elf"))
    search = t.action(0, does(YouMay((elf, Put(It("found"), "hand")), then=(GAIN,))), name="Search")
    t.main().play(search).top().pick(True)
    t.settle("search", value=-1)
    t.resolve()
    assert t.reserve() == 11


@rule("112.12")
def test_who_does_not_search_gets_nothing_for_it() -> None:
    t = Desk()
    t.deck(0, "Elf", "Orc")
    t.action(0, STUDY, name="Filler")
    t.action(0, STUDY, name="Filler")
    search = t.action(0, does(YouMay((Find(1, Named("Elf")), Put(It("found"), "hand")), then=(GAIN,))), name="Search")
    t.main().play(search).top().pick(False).resolve()
    assert t.reserve() == 10
