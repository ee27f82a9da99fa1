"""Rule 112: costs."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import MINE, STUDY, T1, TARGET, Desk, can, does, named, when

from cardwright.kernel.vocabulary.abilities import Body, Extra, OnPlay, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, TurnCost
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
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Did, It, Kind, Named, Paid, This
from cardwright.testing import rule

GAIN = ChangeResource("resource", 1)
MARK = AddCounters(This(), "mark")
SACRIFICE = MoveCost(MINE, "graveyard", 1, "sacrifice")
DISCARD = MoveCost(Cards(("hand",), "you"), "graveyard", 1, "discard")
REST = TurnCost(This(), "rested")
HAND = Cards(("hand",), "you")
MARK_HOME = AddCounters(named("Home 0"), "mark")


def pay(amount: int) -> Pay:
    """So much resource."""
    return Pay("resource", amount)


# --- paying ---------------------------------------------------------------------------------------------------------


@rule("112.1")
def test_a_cost_is_paid_by_doing_what_it_says_before_what_it_is_for() -> None:
    t = Desk()
    lamb = t.unit(t.home, "Lamb")
    altar = t.thing(t.home, "Altar", can(MARK, cost=(pay(1), SACRIFICE, REST)))
    t.main()
    t.activate(altar)
    assert not t.alive(lamb)
    assert altar.turned
    assert t.has() == 9
    assert not altar.counters
    t.all()
    assert altar.counters == {"mark": 1}


@rule("112.1", "112.11a")
def test_a_cost_can_stop_something_from_happening() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre")
    toll = t.act(0, "Toll", does(PayTo((pay(3),), (), "controller of t1", (Destroy(T1),)), targets=(TARGET,)))
    t.main()
    t.play(toll).top()
    assert t.asked == (1, "pay cost")
    t.answer(True)
    assert t.alive(ogre)
    assert t.has(1) == 7


@rule("112.2")
def test_resource_for_a_cost_can_be_produced_at_once_before_it_is_paid() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    well = t.text(t.home, 0, "Unit", "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    study = t.act(0, "Study", does(), cost=1)
    t.main()
    t.activate(t.home)
    assert not t.offered("play", study)
    t.activate(well)
    assert t.chain == ["Home 0"]  # producing uses no chain and nobody can respond to it
    assert t.player == 0
    t.play(study)
    assert t.chain == ["Home 0", "Study"]
    assert t.has() == 0


@rule("112.2")
def test_resource_can_be_produced_for_a_cost_on_resolution() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    t.text(t.home, 0, "Unit", "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    gain = t.act(0, "Gain", does(ChangeResource("resource", 5)))
    stop = t.text("hand", 1, "Action", "Prevent target action card from resolving unless its controller pays 1.")
    t.main()
    t.play(gain).skip()
    t.play(stop).top()
    assert t.player == 0  # the toll can be paid with what the well gives
    assert [o.verb for o in t.options] == ["activate", "done"]
    t.answer(t.values[0])
    assert (t.player, t.has()) == (0, 1)
    t.answer(True)
    t.all()
    assert t.has() == 5


@rule("112.2")
@pytest.mark.parametrize("produce", [True, False])
def test_resource_can_be_produced_for_the_cost_of_a_triggered_ability(produce: bool) -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    well = t.text(t.home, 0, "Unit", "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    body = Body((ChangeResource("resource", 5),))
    t.thing(t.home, "Scribe", Triggered(Pattern("play", what=Named("Note")), body, cost=(pay(1),)))
    note = t.act(0, "Note", does())
    t.main()
    t.play(note).top()
    assert (t.player, [o.verb for o in t.options]) == (0, ["activate", "done"])
    t.game.choose(0 if produce else 1)
    assert well.turned is produce
    if produce:
        t.answer(True)
    t.all()
    assert t.has() == 5 * produce


@rule("112.2")
def test_resource_can_be_produced_for_a_card_that_is_to_be_played() -> None:
    t = Desk()
    t.game.players[1].resources["resource"] = 0
    well = t.text(t.homes[1], 1, "Unit", "{Rest}: You gain 1 resource.", name="Well", stats="3/2")
    rite = t.act(1, "Rite", does(), cost=1)
    force = t.act(0, "Force", does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), False, "opponent")))
    t.main()
    t.play(force).top()
    assert (t.player, [o.verb for o in t.options]) == (1, ["activate", "done"])
    t.answer(t.values[0])
    assert well.turned
    assert (t.zone_of(rite), t.has(1)) == ("chain", 0)


@rule("112.2")
def test_who_has_nothing_to_produce_with_is_not_asked() -> None:
    t = Desk()
    gain = t.act(0, "Gain", does(ChangeResource("resource", 5)))
    stop = t.text("hand", 1, "Action", "Prevent target action card from resolving unless its controller pays 1.")
    t.main()
    t.play(gain).skip()
    t.play(stop).top()
    assert {o.verb for o in t.options} == {"yes", "no"}


@rule("112.3", "112.3a")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 1
    study = t.act(0, "Study", STUDY, cost=2)
    ogre = t.unit(t.home, "Ogre", can(MARK, cost=(pay(2),)), rested=False)
    idle = t.unit(t.home, "Idle", can(MARK, cost=(REST,)), rested=True)
    altar = t.thing(t.homes[1], "Altar", can(MARK, cost=(pay(1), SACRIFICE)))
    t.main()
    assert t.why("play", study).rule == "112.3a"
    assert t.why("activate", ogre).rule == "112.3a"
    assert t.why("activate", idle).rule == "112.3"
    assert t.why("activate", altar, player=1).rule == "112.3"  # nothing to sacrifice
    assert {o.verb for o in t.options} == {"activate", "pass"}
    assert t.has() == 1


@rule("112.3")
def test_two_parts_of_a_cost_need_enough_for_both() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 3
    ogre = t.unit(t.home, "Ogre", can(MARK, cost=(pay(2), pay(2))), can(MARK, cost=(SACRIFICE, SACRIFICE)))
    t.main()
    assert t.why("activate", ogre) is not None
    t.unit(t.home, "Lamb")
    t.game.touch_all()
    assert t.why("activate", ogre) is None


@rule("112.3a", "112.5", "112.5a")
def test_a_cost_of_nothing_can_always_be_paid_but_not_by_itself() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    gift = t.act(0, "Gift", does(GAIN), cost=0)
    ogre = t.unit(t.home, "Ogre", can(MARK, cost=(pay(0),)))
    t.main()
    assert t.zone_of(gift) == "hand"
    assert not ogre.counters
    t.play(gift)
    assert t.chain == ["Gift"]
    t.activate(ogre)
    assert t.chain == ["Gift", "Ogre"]
    t.all()
    assert t.has() == 1
    assert ogre.counters == {"mark": 1}


@rule("112.5", "112.11")
def test_paying_nothing_on_resolution_is_still_a_choice() -> None:
    t = Desk()
    offer = t.act(0, "Offer", does(PayTo((pay(0),), (GAIN,), otherwise=(ChangeResource("resource", 5),))))
    t.main()
    t.play(offer).top()
    assert t.asked == (0, "pay cost")
    t.answer(False)
    assert t.has() == 15


@rule("112.6")
@pytest.mark.parametrize(("less", "paid"), [(1, 2), (3, 0), (7, 0)])
def test_a_reduced_cost_counts_as_the_whole_one(less: int, paid: int) -> None:
    t = Desk()
    t.thing(t.home, "Guild", is_(CostAdd(-less), what=HAND))
    gain = t.act(0, "Gain", does(GAIN), cost=3)
    t.main()
    t.play(gain)
    assert t.has() == 10 - paid
    t.all()
    assert t.has() == 11 - paid


@rule("112.6")
@pytest.mark.parametrize(("less", "paid"), [(1, 1), (2, 0), (5, 0)])
def test_an_alternative_cost_is_reduced_to_nothing_at_most(less: int, paid: int) -> None:
    t = Desk()
    t.thing(t.home, "Guild", is_(CostAdd(-less), what=HAND))
    other = Extra("other", (pay(2),), instead=True)
    gain = t.act(0, "Gain", does(ChangeResource("resource", 5), extras=(other,)), cost=20)
    t.main()
    t.play(gain)
    if t.asked[1] != "priority":
        t.answer(True)
    assert t.has() == 10 - paid
    t.all()
    assert t.has() == 15 - paid


@rule("112.6")
def test_an_increased_cost_must_be_paid() -> None:
    t = Desk()
    t.thing(t.homes[1], "Tax", is_(CostAdd(8), what=Cards(("hand",), "opponent")))
    gain = t.act(0, "Gain", does(GAIN), cost=3)
    cheap = t.act(0, "Cheap", does(GAIN), cost=2)
    t.main()
    assert t.why("play", gain).rule == "112.3a"
    t.play(cheap)
    assert t.has() == 0


# --- additional costs -----------------------------------------------------------------------------------------------


@rule("112.7")
def test_an_additional_cost_is_paid_together_with_the_resource_cost() -> None:
    t = Desk()
    lamb = t.unit(t.home, "Lamb")
    rite = t.act(0, "Rite", OnPlay(Body((GAIN,), cost=(SACRIFICE,))), cost=3)
    t.main()
    t.play(rite)
    assert not t.alive(lamb)
    assert t.has() == 7
    assert t.chain == ["Rite"]


@rule("112.7")
def test_without_the_additional_cost_it_cannot_be_played() -> None:
    t = Desk()
    rite = t.act(0, "Rite", OnPlay(Body((GAIN,), cost=(SACRIFICE,))), cost=3)
    t.main()
    assert t.why("play", rite).rule == "112.3"


@rule("112.7a", "112.7b")
@pytest.mark.parametrize("kick", [False, True])
@pytest.mark.parametrize("feed", [False, True])
def test_any_of_several_optional_additional_costs_are_announced_and_paid(kick: bool, feed: bool) -> None:
    t = Desk()
    lamb = t.unit(t.home, "Lamb")
    extras = (Extra("kick", (pay(2),)), Extra("feed", (SACRIFICE,)))
    more = (If(Paid("kick"), (ChangeResource("resource", 5),)), If(Paid("feed"), (ChangeResource("resource", 3),)))
    rite = t.act(0, "Rite", OnPlay(Body(more, extras=extras)), cost=1)
    t.main()
    t.play(rite, kick, feed)
    assert t.chain == ["Rite"]
    assert t.has() == 9 - 2 * kick
    assert t.alive(lamb) is not feed
    t.all()
    assert t.has() == 9 - 2 * kick + 5 * kick + 3 * feed


@rule("112.7c")
def test_nobody_must_play_a_card_whose_additional_cost_needs_certain_hidden_cards() -> None:
    t = Desk()
    units = MoveCost(Cards(("hand",), "you", Kind("unit")), "graveyard", 1, "discard")
    rite = t.act(1, "Rite", OnPlay(Body((GAIN,), cost=(units,))))
    held = t.recruit(1, "Held")
    force = t.act(0, "Force", does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), False, "opponent")))
    t.main()
    t.play(force).top()
    assert t.player == 1
    assert {o.verb for o in t.options} == {"yes", "no"}
    t.answer(False)
    assert t.zone_of(rite) == "hand"
    assert t.zone_of(held) == "hand"


@rule("112.7c")
def test_a_card_whose_additional_cost_asks_for_no_quality_must_be_played() -> None:
    t = Desk()
    any_card = MoveCost(Cards(("hand",), "you"), "graveyard", 1, "discard")
    rite = t.act(1, "Rite", OnPlay(Body((GAIN,), cost=(any_card,))))
    held = t.recruit(1, "Held")
    force = t.act(0, "Force", does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), False, "opponent")))
    t.main()
    t.play(force).top()
    assert (t.zone_of(rite), t.zone_of(held)) == ("chain", "graveyard")


@rule("112.7d", "112.8c")
@pytest.mark.parametrize("extra", [Extra("kick", (pay(2),)), Extra("feed", (SACRIFICE,), instead=True)])
def test_additional_and_alternative_costs_leave_the_resource_cost_as_it_is(extra: Extra) -> None:
    t = Desk()
    t.unit(t.home, "Lamb")
    three = t.unit(t.home, "Watcher", when("play", MARK, what=Compare("cost", "==", 3)))
    rite = t.act(0, "Rite", OnPlay(Body((GAIN,), extras=(extra,))), cost=3)
    t.main()
    t.play(rite, True)
    if t.game.decision.kind == "pay":
        t.answer(next(i for i in t.values if i != three.id))
    t.all()
    assert three.counters == {"mark": 1}


# --- alternative costs ----------------------------------------------------------------------------------------------


@rule("112.8", "112.8b")
def test_an_alternative_cost_may_be_paid_instead_of_the_resource_cost() -> None:
    for yes in (True, False):
        t = Desk()
        lamb = t.unit(t.home, "Lamb")
        rite = t.act(0, "Rite", OnPlay(Body((GAIN,), extras=(Extra("feed", (SACRIFICE,), instead=True),))), cost=3)
        t.main()
        t.play(rite, yes)
        assert t.alive(lamb) is not yes
        assert t.has() == (10 if yes else 7)


@rule("112.8")
def test_playing_without_paying_is_an_alternative_cost() -> None:
    t = Desk()
    free = Extra("free", (), instead=True)
    gift = t.act(0, "Gift", OnPlay(Body((GAIN,), extras=(free,))), cost=30)
    t.main()
    t.play(gift)
    assert t.has() == 10
    assert t.chain == ["Gift"]


@rule("112.8a")
def test_only_one_alternative_cost_is_paid() -> None:
    t = Desk()
    lamb = t.unit(t.home, "Lamb")
    extras = (Extra("feed", (SACRIFICE,), instead=True), Extra("coin", (pay(1),), instead=True))
    rite = t.act(0, "Rite", OnPlay(Body((GAIN,), extras=extras)), cost=3)
    t.main()
    t.play(rite, True)
    assert t.chain == ["Rite"]  # the second is not even asked for
    assert not t.alive(lamb)
    assert t.has() == 10


@rule("112.8b")
def test_an_effect_can_demand_an_alternative_cost() -> None:
    t = Desk()
    rite = t.act(1, "Rite", OnPlay(Body((GAIN,), extras=(Extra("feed", (pay(1),), instead=True),))), cost=3)
    free = t.act(0, "Free", does(PlayCard(Cards(("hand",), "opponent", Named("Rite")), True, "opponent")))
    t.main()
    t.play(free).top()
    assert t.zone_of(rite) == "chain"
    assert t.asked[1] == "priority"
    assert t.has(1) == 10  # without paying its cost, and no other alternative on top


@rule("112.8d")
def test_increases_reductions_and_additional_costs_apply_to_an_alternative_cost() -> None:
    t = Desk()
    t.thing(t.home, "Tax", is_(CostAdd(2), what=HAND))
    lamb = t.unit(t.home, "Lamb")
    extra = Extra("cheap", (pay(4),), instead=True)
    rite = t.act(0, "Rite", OnPlay(Body((GAIN,), extras=(extra,), cost=(SACRIFICE,))), cost=30)
    t.main()
    t.play(rite)
    assert t.has() == 10 - 4 - 2
    assert not t.alive(lamb)


# --- one payment, one cost ------------------------------------------------------------------------------------------


@rule("112.9")
def test_one_sacrifice_does_not_pay_for_two_abilities() -> None:
    t = Desk()
    t.unit(t.home, "Lamb")
    one = t.thing(t.home, "One", can(MARK, cost=(SACRIFICE,)))
    two = t.thing(t.home, "Two", can(MARK, cost=(SACRIFICE,)))
    t.main()
    t.activate(one)
    assert t.why("activate", two).rule == "112.3"


@rule("112.9")
def test_an_effect_that_does_the_same_pays_for_nothing() -> None:
    t = Desk()
    lamb = t.unit(t.home, "Lamb")
    wolf = t.unit(t.home, "Wolf")
    altar = t.thing(t.home, "Altar", can(MARK, cost=(SACRIFICE,)))
    slay = t.act(0, "Slay", does(Put(named("Lamb"), "graveyard", verb="sacrifice")))
    t.main()
    t.play(slay).all()
    assert not t.alive(lamb)
    assert not altar.counters
    t.activate(altar)
    assert not t.alive(wolf)


@rule("112.10")
def test_a_cost_is_paid_even_if_something_else_happens_instead() -> None:
    t = Desk()
    t.deck(0, *"abc")
    exile = Replacement(Pattern("move", what=Kind("action"), to=("graveyard",)), to="expelled")
    t.thing(t.home, "Void", exile)
    ogre = t.unit(t.home, "Ogre", can(MARK, cost=(DISCARD,)))
    card = t.act(0, "Card", STUDY)
    t.recruit(0, "Held")
    t.main()
    t.activate(ogre, card)
    assert t.zone_of(card) == "expelled"
    assert t.chain == ["Ogre"]
    t.all()
    assert ogre.counters == {"mark": 1}


# --- costs on resolution --------------------------------------------------------------------------------------------


@rule("112.11")
@pytest.mark.parametrize("yes", [False, True])
def test_if_you_do_asks_whether_the_optional_cost_was_paid(yes: bool) -> None:
    t = Desk()
    card = t.act(0, "Offer", does(PayTo((pay(2),), (Damage(3, named("Home 1")),))))
    t.main()
    t.play(card).top()
    t.answer(yes)
    assert t.homes[1].damage == (3 if yes else 0)
    assert t.has() == (8 if yes else 10)


@rule("112.11")
def test_if_you_do_holds_though_something_else_happened() -> None:
    t = Desk()
    t.thing(t.home, "Void", Replacement(Pattern("move", this=False, what=Named("Lamb")), do=(MARK_HOME,)))
    lamb = t.unit(t.home, "Lamb")
    offer = t.act(0, "Offer", does(YouMay((Put(named("Lamb"), "graveyard", verb="sacrifice"),), then=(GAIN,))))
    t.main()
    t.play(offer).top()
    t.answer(True)
    assert t.alive(lamb)
    assert t.home.counters == {"mark": 1}
    assert t.has() == 11


@rule("112.11")
def test_if_you_do_asks_what_was_chosen_though_nothing_came_of_it() -> None:
    t = Desk()
    nothing = Destroy(named("Nobody"))
    t.thing(t.home, "Void", Replacement(Pattern("move", what=Named("Lamb")), do=(nothing,)))
    lamb = t.unit(t.home, "Lamb")
    offer = t.act(0, "Offer", does(YouMay((Put(named("Lamb"), "graveyard", verb="sacrifice"),), then=(GAIN,))))
    t.main()
    t.play(offer).top()
    t.answer(True)
    assert t.alive(lamb)
    assert t.has() == 11


@rule("112.11")
def test_if_you_do_after_something_mandatory_asks_whether_it_was_begun() -> None:
    for there in (True, False):
        t = Desk()
        if there:
            t.unit(t.home, "Lamb")
        offer = t.act(0, "Offer", does(Put(named("Lamb"), "graveyard", verb="sacrifice"), If(Did(), (GAIN,))))
        t.main()
        t.play(offer).top()
        assert t.has() == (11 if there else 10)


@rule("112.11a")
@pytest.mark.parametrize("yes", [False, True])
def test_unless_means_that_it_happens_if_the_player_does_not(yes: bool) -> None:
    t = Desk()
    study = t.act(0, "Gain", does(ChangeResource("resource", 5)))
    stop = t.text("hand", 1, "Action", "Prevent target action card from resolving unless its controller pays 2.")
    t.main()
    t.play(study).skip()
    t.play(stop).top()
    assert t.player == 0
    t.answer(yes).all()
    assert t.has() == (13 if yes else 10)


@rule("112.12")
@pytest.mark.parametrize("found", [True, False])
def test_if_you_do_after_a_search_asks_whether_the_player_searched(found: bool) -> None:
    t = Desk()
    t.deck(0, "Elf" if found else "Orc", "Orc")
    t.act(0, "Filler", STUDY)
    t.act(0, "Filler", STUDY)
    elf = Find(1, Named("Elf"))
    search = t.act(0, "Search", does(YouMay((elf, Put(It("found"), "hand")), then=(GAIN,))))
    t.main()
    t.play(search).top()
    t.answer(True)
    while t.asked[1] == "search":
        t.answer(-1)  # nothing is taken
    t.all()
    assert t.has() == 11


@rule("112.12")
def test_who_does_not_search_gets_nothing_for_it() -> None:
    t = Desk()
    t.deck(0, "Elf", "Orc")
    t.act(0, "Filler", STUDY)
    t.act(0, "Filler", STUDY)
    search = t.act(0, "Search", does(YouMay((Find(1, Named("Elf")), Put(It("found"), "hand")), then=(GAIN,))))
    t.main()
    t.play(search).top()
    t.answer(False).all()
    assert t.has() == 10
