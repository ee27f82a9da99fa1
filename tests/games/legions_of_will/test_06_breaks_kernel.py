"""Chapter 6 where the kernel could be broken unnoticed: who is meant, how many, and when it is looked at."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, does
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Extra,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    StateTriggered,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, RevealCost
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    Become,
    Cant,
    ChangeResource,
    CostAdd,
    CostSet,
    Damage,
    Destroy,
    Discard,
    Gain,
    If,
    Later,
    Lose,
    Pick,
    PlayCard,
    Put,
    Stop,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Cards,
    Compare,
    Exists,
    HasCounter,
    It,
    Kind,
    Named,
    NameOf,
    Paid,
    Seats,
    Stacked,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bound, Count, Sum, Times
from cardwright.testing import rule

STORM = "This card deals 2 damage to each unit."
PEACE = "Prevent all damage that would be dealt this turn."
STEAL = "Gain control of target unit."
DOOM = "Destroy target unit."
GAINED = (ChangeResource("resource", 1),)
SAVED = "Whenever damage that would be dealt to a unit you control is prevented, you gain that much resource."


# --- 611.12: what one effect prevents of several events at once ------------------------------------------------------


def stormed(d: Lab) -> None:
    """All the damage of a storm is prevented."""
    peace, storm = d.action(0, PEACE), d.action(0, STORM)
    d.main().cast(peace).cast(storm)


@rule("611.12", "603.2")
def test_an_ability_that_waits_for_none_of_what_was_prevented_does_not_trigger() -> None:
    d = Lab()
    d.fort(1, SAVED)
    d.man(0, stats="3/30"), d.man(0, stats="3/30")
    had = d.has(1)
    stormed(d)
    assert d.has(1) == had


@rule("611.12")
def test_an_ability_that_waits_for_one_of_what_was_prevented_triggers_on_that() -> None:
    d = Lab()
    d.fort(1, SAVED)
    d.man(0, stats="3/30"), d.man(1, stats="3/30"), d.man(0, stats="3/30")
    had = d.has(1)
    stormed(d)
    assert d.has(1) == had + 2


@rule("611.12", "603.3a")
def test_what_was_prevented_concerns_who_controls_the_ability_not_who_owns_the_card() -> None:
    d = Lab()
    watcher = d.man(1, SAVED, stats="3/30")
    d.man(0, stats="3/30"), d.man(0, stats="3/30")
    steal, peace, storm = d.action(0, "Gain control of target unit."), d.action(0, PEACE), d.action(0, STORM)
    d.main().play(steal, watcher).all()
    had = [d.has(player) for player in (0, 1)]
    d.cast(peace).cast(storm)
    assert [d.has(player) for player in (0, 1)] == [had[0] + 6, had[1]]


@rule("611.12", "603.6b")
def test_delayed_abilities_are_met_by_as_much_as_was_prevented_of_what_each_waits_for() -> None:
    """One waits for two of three units, one for the third, and one for something that is not there."""
    d = Lab()
    for name in ("Monk", "Nun", "Monk"):
        d.man(0, stats="3/30", name=name)
    gain = (ChangeResource("resource", Bound("event amount")),)
    watches = [
        d.action(player, does(Later(Pattern("prevented", what=Named(name)), gain, times=0, until="turn")))
        for player, name in ((0, "Monk"), (1, "Nun"), (0, "Saint"))
    ]
    peace, storm = d.action(0, PEACE), d.action(0, STORM)
    d.main().cast(watches[0]).skip().play(watches[1]).all().cast(watches[2])
    had = [d.has(player) for player in (0, 1)]
    d.cast(peace).cast(storm)
    assert [d.has(player) for player in (0, 1)] == [had[0] + 4, had[1] + 2]


# --- 603.6b: delayed abilities ----------------------------------------------------------------------------------------


@rule("603.6b")
def test_a_delayed_ability_for_the_rest_of_the_game_triggers_for_each_of_several_events() -> None:
    """It has a duration: nobody chooses one of the events, and it goes on waiting."""
    d = Lab()
    for _ in range(3):
        d.man(1)
    watch = d.action(0, does(Later(Pattern("move", tag="destroy"), GAINED, times=0)))
    doom, late = d.action(0, does(Destroy(UNITS))), d.action(0, does(Destroy(UNITS)))
    d.main().cast(watch)
    had = d.has()
    d.cast(doom)
    assert d.has() == had + 3
    d.man(1)
    d.cast(late)
    assert d.has() == had + 4


@rule("603.6b")
def test_events_of_players_are_told_apart_by_the_players() -> None:
    """Which of several events at once it is that a delayed ability waited for is chosen also where no card is in it."""
    d = Lab(3)
    watch = d.action(0, does(Later(Pattern("resource", word="resource"), (AddCounters(This(), "met"),))))
    rain = d.action(0, does(ChangeResource("resource", 1, "each")))
    d.main().cast(watch).play(rain).top()
    assert d.asked == (0, "which event")
    assert [(o.verb, o.cards, o.text) for o in d.options] == [("event", (), name) for name in "ABC"]


@rule("603.6b", "400.2")
def test_which_of_several_hidden_cards_moved_is_chosen_without_showing_them() -> None:
    d = Lab()
    traps = [d.trap("battlefield", 1, f"Trap {i}") for i in range(2)]
    watch = d.action(0, does(Later(Pattern("move", frm=("battlefield",), to=("hand",)), GAINED)))
    sweep = d.action(0, does(Put(Cards(("battlefield",), "opponent", Kind("trap")), "hand")))
    d.main().cast(watch).play(sweep).top()
    assert [d.zone_of(trap) for trap in traps] == ["hand", "hand"]
    assert d.asked == (0, "which event")
    assert [(o.verb, o.cards) for o in d.options] == [("event", ())] * 2


@rule("603.6c", "603.6")
@pytest.mark.parametrize("which", [0, 1])
def test_a_delayed_ability_about_a_certain_unit_waits_for_that_one(which: int) -> None:
    d = Lab()
    units = [d.man(1, name=f"Unit {i}") for i in range(2)]
    later = Later(Pattern("move", what=Among(T1), tag="destroy"), GAINED)
    mark, doom = d.action(0, does(later, targets=(TARGET,))), d.action(0, DOOM)
    d.main().cast(mark, units[0])
    had = d.has()
    d.cast(doom, units[which])
    assert d.has() == had + (1 if which == 0 else 0)


# --- 603.7: states ----------------------------------------------------------------------------------------------------


@rule("603.7", "603.3a")
@pytest.mark.parametrize("thief", [True, False])
def test_a_state_is_that_of_the_player_who_controls_the_ability(thief: bool) -> None:
    """A unit waits for its player to have no Squire; whoever took it has none, or its owner has none."""
    d = Lab()
    alone = Unless(Exists(Cards(("battlefield",), "you", Named("Squire"))))
    knight = d.man(1, StateTriggered(alone, Body((*GAINED, Put(This(), "expelled")))), name="Knight")
    squires = [d.man(player, name="Squire") for player in (0, 1)]
    steal, doom = d.action(0, STEAL), d.action(0, DOOM)
    d.main().cast(steal, knight)
    had = [d.has(player) for player in (0, 1)]
    d.cast(doom, squires[0 if thief else 1])
    assert [d.has(player) for player in (0, 1)] == [had[0] + thief, had[1]]
    assert d.zone_of(knight) == ("expelled" if thief else "battlefield")


# --- 610, 611: which effects apply ------------------------------------------------------------------------------------


@rule("611.7", "610.5")
def test_an_ability_used_twice_makes_two_effects_that_each_prevent() -> None:
    d = Lab()
    monk = d.man(1, "{Pay 0}: Prevent the next 1 damage that would be dealt to target unit this turn.", stats="3/30")
    bolt = d.action(0, "This card deals 3 damage to target unit.")
    d.main()
    for _ in range(2):
        d.skip().activate(monk, monk).all()
    d.play(bolt, monk).all()
    assert d.asked == (1, "replacement")
    d.game.choose(0)
    assert monk.damage == 1


@rule("610.4", "610.1b")
def test_what_a_card_says_of_all_that_enter_does_not_hold_for_its_own_arrival() -> None:
    """Its ability does not work before it is there; the next unit enters as it says."""
    d = Lab()
    every = Replacement(Pattern("move", what=Kind("unit"), to=("battlefield",)), state="rested")
    tyrant, peasant = d.man(0, every, name="Tyrant", zone="hand"), d.man(0, name="Peasant", zone="hand")
    d.main().cast(tyrant, d.home).cast(peasant, d.home)
    assert (tyrant.turned, peasant.turned) == (False, True)


LESS_1 = "If a source would deal damage to this unit, prevent 1 of that damage."
BOLT = "This card deals 3 damage to target unit."


@rule("610.5", "612.1e")
def test_an_ability_that_is_printed_three_times_applies_three_times() -> None:
    d = Lab()
    unit = d.man(1, LESS_1, LESS_1, LESS_1, stats="3/30")
    bolt = d.action(0, "This card deals 5 damage to target unit.")
    d.main().cast(bolt, unit)
    assert unit.damage == 2


@rule("611.10", "611.12")
def test_all_but_one_of_one_damage_is_nothing_prevented() -> None:
    d = Lab()
    shell = "If a source would deal damage to this unit, prevent all but 1 of that damage."
    unit = d.man(1, shell, SAVED, stats="3/30")
    dart, bolt = d.action(0, "This card deals 1 damage to target unit."), d.action(0, BOLT)
    d.main()
    had = d.has(1)
    d.cast(dart, unit)
    assert (unit.damage, d.has(1)) == (1, had)
    d.cast(bolt, unit)
    assert (unit.damage, d.has(1)) == (2, had + 2)


# --- 612.1: who chooses -----------------------------------------------------------------------------------------------


@rule("612.1")
def test_the_player_of_what_gets_counters_chooses_though_another_puts_them_there() -> None:
    """The first player has the turn, puts the counters there and has one of the effects; the other has the unit."""
    d = Lab()
    unit = d.man(1, name="Victim", stats="9/30")
    for player, amount in ((0, Times(Bound("amount"), 2)), (1, Sum((Bound("amount"), 1)))):
        d.man(player, Replacement(Pattern("counter", what=Named("Victim"), word="poison"), amount), stats="3/30")
    venom = d.action(0, does(AddCounters(T1, "poison", 1), targets=(TARGET,)))
    d.main().play(venom, unit).top()
    assert d.asked == (1, "replacement")


@rule("612.1")
def test_the_player_of_what_would_be_rested_chooses() -> None:
    d = Lab()
    unit = d.man(1, name="Victim", stats="9/30")
    for name in ("one", "two"):
        d.man(0, Replacement(Pattern("turn card", what=Named("Victim")), do=(AddCounters(This(), name),)))
    push = d.action(0, does(Turn(T1, "rested"), targets=(TARGET,)))
    d.main().play(push, unit).top()
    assert d.asked == (1, "replacement")


@rule("612.1")
@pytest.mark.parametrize("drawer", [0, 1])
def test_the_player_who_would_draw_chooses_in_the_turn_of_another(drawer: int) -> None:
    d = Lab()
    d.deck(drawer, *"ABC")
    d.man(drawer, Replacement(Pattern("draw"), do=GAINED), name="Gain")
    d.man(drawer, Replacement(Pattern("draw"), do=(AddCounters(This(), "seen"),)), name="See")
    hold, _, _ = (d.action(drawer, "Draw a card.") for _ in range(3))
    d.main(1 - drawer).skip().play(hold).top()
    assert d.asked == (drawer, "replacement")


# --- 611.7: which damage is prevented first ---------------------------------------------------------------------------


def shelled(*tags: str, amount: int = 1) -> tuple[Lab, list[int]]:
    """A wall with a shield against 2 damage is hit by several guns at once, each with a word for its damage."""
    d = Lab()
    wall = d.man(1, stats="9/30", name="Wall")
    guns = [d.man(0, stats="0/3", name=f"Gun {i}") for i in range(len(tags))]
    aid = d.action(1, "Prevent the next 2 damage that would be dealt to any target this turn.")
    d.main().skip().play(aid, wall).all()
    words = [(gun, *tag.split()) for gun, tag in zip(guns, tags, strict=True)]
    d.happen(*(Event("damage", wall.id, 1, amount, gun.id, tag=tag, also=tuple(also)) for gun, tag, *also in words))
    return d, [gun.id for gun in guns]


@rule("611.7", "611.11")
def test_damage_that_cannot_be_prevented_is_no_choice_for_a_shield() -> None:
    """Of three gunshots one cannot be prevented: the shield is enough for the others, so nobody is asked."""
    d, guns = shelled("ability", "ability unpreventable", "ability")
    assert d.asked[1] == "priority"
    assert [e.other for e in d.events("damage")] == [guns[1]]


@rule("611.7")
def test_what_can_be_prevented_is_chosen_among_the_rest() -> None:
    d, guns = shelled("ability", "ability unpreventable", "ability", amount=2)
    assert d.asked == (1, "prevent")
    assert [o.cards for o in d.options] == [(guns[0],), (guns[2],)]


# --- 601.1b, 601.1c: what is announced --------------------------------------------------------------------------------

FLAG = "Cards an opponent plays that target a unit must target this unit if able."
COIN = (Pay("resource", 1),)
MY_BASE = Cards(("battlefield",), "you", Kind("base"))


def rite(*extras: Extra) -> OnPlay:
    """An action that marks its player's base for each extra that was paid."""
    marks = tuple(If(Paid(extra.name), (AddCounters(MY_BASE, extra.name),)) for extra in extras)
    return OnPlay(Body(marks, extras=extras))


@rule("601.1b", "112.7a")
@pytest.mark.parametrize("there", [True, False])
def test_an_optional_cost_with_a_condition_is_offered_only_if_it_is_met(there: bool) -> None:
    d = Lab()
    if there:
        d.man(0, name="Wizard")
    kick = Extra("kick", COIN, Exists(Cards(("battlefield",), "you", Named("Wizard"))))
    card = d.action(0, rite(kick))
    d.main().play(card)
    assert d.asked == (0, "pay kick" if there else "priority")


@rule("601.1b", "112.7b")
def test_an_optional_cost_that_cannot_be_paid_does_not_hide_the_others() -> None:
    d = Lab()
    extras = (Extra("dear", (Pay("resource", 99),)), Extra("one", COIN), Extra("dearer", (Pay("resource", 99),)))
    card = d.action(0, rite(*extras, Extra("two", COIN)))
    d.main().play(card)
    assert d.asked == (0, "pay one")
    d.pick(True)
    assert d.asked == (0, "pay two")
    d.pick(True).all()
    assert (d.seen(d.home, "one"), d.seen(d.home, "two"), d.has()) == (1, 1, 8)


@rule("601.1b", "112.8")
def test_an_additional_cost_may_be_announced_with_an_alternative_one() -> None:
    """Two alternative costs cannot, but what is paid in addition can."""
    d = Lab()
    extras = (
        Extra("swap", COIN, instead=True),
        Extra("other", COIN, instead=True),
        Extra("more", (Pay("resource", 2),)),
    )
    card = d.action(0, rite(*extras), cost=5)
    d.main().play(card)
    assert d.asked == (0, "pay swap")
    d.pick(True)
    assert d.asked == (0, "pay more")
    d.pick(True)
    assert (d.has(), d.chain) == (7, [card.face.name])


@rule("601.1c")
def test_of_two_that_must_be_targeted_either_may_be_the_only_target() -> None:
    d = Lab()
    flags = [d.man(1, FLAG, name=f"Flag {i}") for i in range(2)]
    d.man(1, name="Other")
    card = d.action(0, DOOM)
    d.main().play(card)
    assert d.asked_for() == {flag.id for flag in flags}
    d.answer(flags[1]).all()
    assert [d.alive(flag) for flag in flags] == [True, False]


@rule("601.1c")
def test_with_any_number_of_targets_all_that_must_be_targeted_are_and_any_others_may_be() -> None:
    d = Lab()
    flags = [d.man(1, FLAG, name=f"Flag {i}") for i in range(2)]
    others = [d.man(1, name=f"Other {i}") for i in range(3)]
    card = d.action(0, "Rest any number of target units.")
    d.main().play(card)
    assert d.asked_for() == {other.id for other in others}
    d.pick(others[0].id, others[2].id)
    if d.asked[1] != "priority":
        d.pick(-1)
    d.all()
    assert [unit.turned for unit in (*flags, *others)] == [True, True, True, False, True]


@rule("601.1c")
def test_one_of_two_targets_may_be_what_must_be_targeted_also_if_the_first_is_up_to_two() -> None:
    """It may be among the first two or be the other one: until the last choice nothing is forced."""
    d = Lab()
    flag = d.man(1, FLAG, name="Flag")
    others = [d.man(1, name=f"Other {i}") for i in range(3)]
    card = d.action(0, "Rest up to two target units. Destroy target unit.")
    d.main().play(card)
    assert d.asked_for() == {flag.id, *(other.id for other in others)}
    d.pick(others[0].id, others[1].id)
    assert d.asked[1] == "priority"  # the last target is the flag
    d.all()
    assert (d.zone_of(flag), [unit.turned for unit in others]) == ("graveyard", [True, True, False])


@rule("601.1c", "601.1e")
def test_a_target_that_leaves_nothing_for_another_cannot_be_chosen() -> None:
    """A unit, and a card in a graveyard with the name of that unit."""
    d = Lab()
    named = Target("t2", Cards(("graveyard",), where=NameOf(T1)))
    card = d.action(0, does(Put(It("t2"), "expelled"), targets=(TARGET, named)))
    lone = d.man(1, name="Lone")
    d.main()
    assert not d.offered("play", card)
    twins = [d.man(1, name="Twin", zone=zone) for zone in ("battlefield", "graveyard")]
    second = [d.man(1, name="Second", zone=zone) for zone in ("battlefield", "graveyard")]
    d.skip(2)
    d.main().play(card)
    assert d.asked_for() == {twins[0].id, second[0].id}
    d.answer(second[0]).all()
    assert (d.zone_of(second[1]), d.zone_of(twins[1]), d.alive(lone)) == ("expelled", "graveyard", True)


@rule("601.1g", "112.3")
@pytest.mark.parametrize(("number", "held", "payable"), [(1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)])
def test_cards_to_reveal_for_a_cost_must_be_there(number: int, held: int, payable: bool) -> None:
    d = Lab()
    d.deck(0, *"ABCDEF")
    for _ in range(2):
        d.action(0, "Draw a card.")
    for _ in range(held):
        d.man(0, zone="hand")
    cost = (RevealCost(Cards(("hand",), "you", Kind("unit")), number),)
    seer = d.man(0, Activated(cost, Body(GAINED)))
    d.main()
    assert d.offered("activate", seer) is payable


@rule("601.1c")
@pytest.mark.parametrize("kicked", [True, False])
def test_a_target_of_a_cost_that_was_not_announced_takes_nothing_that_must_be_targeted(kicked: bool) -> None:
    """With the additional cost there is a second target, and the unit may be that one; without it, it is the first."""
    d = Lab()
    flag, others = d.man(1, FLAG, name="Flag"), [d.man(1, name=f"Other {i}") for i in range(2)]
    second = Target("t2", UNITS, condition=Paid("kick"))
    body = Body((Turn(T1, "rested"), Turn(It("t2"), "rested")), (TARGET, second), extras=(Extra("kick", COIN),))
    card = d.action(0, OnPlay(body))
    d.main().play(card).pick(kicked)
    if kicked:
        assert d.asked_for() == {flag.id, *(other.id for other in others)}
        d.answer(others[0])
    assert d.asked[1] == "priority"
    d.all()
    assert [unit.turned for unit in (flag, *others)] == [True, kicked, False]


# --- 601.2a, 601.3: whether it may be begun at all --------------------------------------------------------------------


@rule("601.2a")
@pytest.mark.parametrize("reserve", [2, 3])
def test_a_ban_holds_if_no_choice_that_can_be_paid_for_lifts_it(reserve: int) -> None:
    """Cards that cost 2 or less cannot be played: X would have to be 3."""
    d = Lab()
    d.man(1, Static(Cards(("hand", "chain"), where=Compare("cost", "<=", 2)), (Cant("be played"),)))
    rain = d.action(0, "You gain X resource.", cost="X")
    d.game.players[0].resources["resource"] = reserve
    d.main()
    assert d.offered("play", rain) is (reserve == 3)


@rule("601.3", "112.8")
@pytest.mark.parametrize("there", [True, False])
def test_an_alternative_cost_whose_condition_is_not_met_makes_nothing_possible(there: bool) -> None:
    d = Lab()
    if there:
        d.man(0, name="Wizard")
    swap = Extra("swap", COIN, Exists(Cards(("battlefield",), "you", Named("Wizard"))), instead=True)
    card = d.action(0, rite(swap), cost=19)
    d.main()
    assert d.offered("play", card) is there


@rule("601.1c", "110.3")
@pytest.mark.parametrize("units", [2, 3])
def test_two_targets_and_another_one_need_three_units(units: int) -> None:
    d = Lab()
    for _ in range(units):
        d.man(1)
    two = Target("t1", UNITS, 2, 2)
    another = Target("t2", UNITS, differ=("t1",))
    card = d.action(0, does(Turn(T1, "rested"), Destroy(It("t2")), targets=(two, another)))
    d.main()
    assert d.offered("play", card) is (units == 3)


@rule("601.1d")
@pytest.mark.parametrize(("total", "chosen"), [(1, 1), (2, 2), (3, 2)])
def test_what_is_divided_among_one_or_two_goes_to_no_more_and_to_none_without_a_share(total: int, chosen: int) -> None:
    d = Lab()
    units = [d.man(1, stats="3/30") for _ in range(4)]
    among = Target("t1", UNITS, 1, 2, split=total)
    card = d.action(0, OnPlay(Body((Damage(1, T1, divided=True),), (among,))))
    d.main().play(card)
    for unit in units[:chosen]:
        assert d.asked[1] == "target 0"
        d.answer(unit)
    assert d.asked[1] != "target 0"


# --- 610, 611: several effects and several events ---------------------------------------------------------------------


@rule("611.8")
def test_of_two_effects_for_the_next_time_the_one_that_applied_is_used_up() -> None:
    """Each is about another source; the source that was chosen second deals damage first, and twice."""
    d = Lab()
    unit = d.man(0, stats="9/30")
    guns = [d.man(1, f"{{Pay 0}}: This unit deals {n} damage to any target.", name=f"Gun {n}") for n in (1, 2)]
    aid = "The next time a source of your choice would deal damage this turn, prevent that damage."
    aids = [d.action(0, aid) for _ in guns]
    d.main()
    for card, gun in zip(aids, guns, strict=True):
        d.play(card).top().answer(gun)
    for gun, damage in ((guns[1], 0), (guns[1], 2), (guns[0], 2), (guns[0], 3)):
        d.skip().activate(gun, unit).all()
        assert unit.damage == damage


@rule("611.7")
def test_of_two_shields_each_guards_its_own_target_and_is_used_up_alone() -> None:
    d = Lab()
    one, two = d.man(0, stats="9/30"), d.man(0, stats="9/30")
    aids = [d.action(0, "Prevent the next 3 damage that would be dealt to target unit this turn.") for _ in range(2)]
    bolts = [d.action(0, f"This card deals {n} damage to target unit.") for n in (2, 4, 4)]
    d.main().cast(aids[0], one).cast(aids[1], two)
    d.cast(bolts[0], two).cast(bolts[1], two)
    assert (one.damage, two.damage) == (0, 3)
    d.cast(bolts[2], one)
    assert (one.damage, two.damage) == (1, 3)


@rule("610.6", "605.2f")
@pytest.mark.parametrize("saved", [0, 1, 2])
def test_of_several_units_that_would_be_destroyed_only_the_one_that_says_so_is_not(saved: int) -> None:
    d = Lab()
    instead = "If this unit would be destroyed, you gain 1 resource instead."
    units = [d.man(0, *([instead] if i == saved else [])) for i in range(3)]
    doom = d.action(0, does(Destroy(UNITS)))
    d.main()
    had = d.has()
    d.cast(doom)
    assert [d.alive(unit) for unit in units] == [i == saved for i in range(3)]
    assert d.has() == had + 1


@rule("612.1")
def test_one_that_must_apply_cannot_be_declined_together_with_one_that_may() -> None:
    """Both are effects of the player who chooses; only if all of them may be left out there is nothing to choose."""
    for optional, verbs in ((False, ["apply", "apply"]), (True, ["apply", "apply", "none"])):
        d = Lab()
        unit = d.man(0, name="Unit")
        for may in (True, optional):
            d.man(0, Replacement(Pattern("move", what=Named("Unit"), tag="destroy"), to="expelled", optional=may))
        doom = d.action(0, DOOM)
        d.main().play(doom, unit).top()
        assert (d.asked, [o.verb for o in d.options]) == ((0, "replacement"), verbs)
        d.game.choose(0)  # that is the answer: nobody asks again whether it applies
        assert (d.asked[1], d.zone_of(unit)) == ("priority", "expelled")


@rule("612.1", "612.1d")
@pytest.mark.parametrize("order", [("own", "foe"), ("foe", "own")])
def test_another_players_effect_that_says_you_may_is_confirmed_wherever_it_stands(order: tuple[str, str]) -> None:
    d = Lab()
    unit = d.man(1, name="Unit")
    for who in order:
        to, player = ("hand", 1) if who == "own" else ("expelled", 0)
        one = Replacement(Pattern("move", what=Named("Unit"), tag="destroy"), to=to, optional=who == "foe")
        d.man(player, one, name=who)
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    assert d.asked == (1, "replacement")
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index("foe"))
    assert (d.asked, [o.verb for o in d.options]) == ((0, "replacement"), ["yes", "no"])


# --- 606.7a: what may be chosen as a source of damage -----------------------------------------------------------------

ANY_SOURCE = "The next time a source of your choice would deal damage this turn, prevent that damage."


def sources(d: Lab) -> set[str]:
    """The names of what may be chosen now."""
    assert d.asked == (0, "pick")
    return {d.game.cards[o.cards[0]].face.name for o in d.options}


@rule("606.7a")
def test_neither_players_nor_abilities_that_are_targeted_are_sources_of_damage() -> None:
    """On the chain: an ability, a card that targets that ability, and a card that targets a player."""
    d = Lab()
    unit = d.man(1, Activated((), Body((AddCounters(This(), "note"),))), name="Clerk")
    aid = d.action(0, ANY_SOURCE, name="Aid")
    no = d.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("ability"))),)), name="No")
    whip = d.action(1, does(Discard(1, "chosen"), targets=(Target("t1", Seats("each")),)), name="Whip")
    d.main().skip().activate(unit).play(no)
    d.play(whip, d.game.cards_in("seat", 0)[0]).skip().play(aid).top()
    assert sources(d) == {"Home 0", "Home 1", "Clerk", "No", "Whip"}


@rule("606.7a", "400.2")
def test_a_hidden_card_that_something_waiting_refers_to_is_not_shown_as_a_source() -> None:
    d = Lab()
    for player in (0, 1):
        d.deck(player, *"ABCDEF")
        d.man(player, name=f"Held {player}", zone="hand")
    own = Cards(("hand",), "you", Kind("unit"))
    plan = does(Pick(own, 1, bind="it"), Later(Pattern("phase", phase="end"), (Put(It("it"), "graveyard"),)))
    held = [d.game.cards_in("hand", player)[0] for player in (0, 1)]
    plans = [d.action(player, plan, name=f"Plan {player}") for player in (0, 1)]
    for player in (0, 1):
        d.action(player, "Draw a card."), d.action(player, "Draw a card.")
    aid = d.action(0, ANY_SOURCE, name="Aid")
    d.main().play(plans[0]).top().answer(held[0]).skip().play(plans[1]).top().answer(held[1])
    d.play(aid).top()
    assert sources(d) == {"Home 0", "Home 1", "Held 0", "Plan 0", "Plan 1"}


@rule("114.1")
@pytest.mark.parametrize(
    ("name", "at_least", "found"), [("poison", 1, "AC"), ("poison", 2, "C"), ("", 1, "ABC"), ("", 3, "C")]
)
def test_counters_are_counted_by_name_or_all_together(name: str, at_least: int, found: str) -> None:
    d = Lab()
    for unit, counters in (("A", {"poison": 1}), ("B", {"ice": 2}), ("C", {"poison": 2, "ice": 1}), ("D", {})):
        d.man(1, name=unit, stats="3/9").counters = counters
    d.main()
    there = d.find(Cards(("battlefield",), where=All((Kind("unit"), HasCounter(name, at_least)))))
    assert "".join(sorted(card.face.name for card in there)) == found


# --- 605.2g: an effect plays a card -----------------------------------------------------------------------------------


def played_by_effect(free: bool) -> PlayCard:
    """An effect that plays the card Rite out of its player's hand."""
    return PlayCard(Cards(("hand",), "you", Named("Rite")), free)


@rule("605.2g", "601.2", "606.3")
def test_a_card_without_a_legal_target_is_not_played_by_an_effect_and_costs_what_it_did() -> None:
    d = Lab()
    card, start = d.action(0, DOOM, name="Rite", cost=3), d.action(0, does(played_by_effect(True)))
    unit = d.man(0, zone="hand")
    d.main().cast(start)
    assert (d.zone_of(card), d.chain, d.has()) == ("hand", [], 10)
    d.cast(unit, d.home).play(card, unit)
    assert (d.chain, d.has()) == (["Rite"], 7)


@rule("605.2g", "112.3")
@pytest.mark.parametrize(("free", "zone", "left"), [(True, "chain", 2), (False, "hand", 2)])
def test_a_card_that_cannot_be_paid_for_is_played_by_an_effect_only_without_its_cost(
    free: bool, zone: str, left: int
) -> None:
    d = Lab()
    card = d.action(0, "Draw a card.", name="Rite", cost=3)
    start = d.action(0, does(played_by_effect(free)))
    d.game.players[0].resources["resource"] = 2
    d.main().play(start).top()
    assert (d.zone_of(card), d.has()) == (zone, left)


@rule("112.7c", "605.2g")
@pytest.mark.parametrize("yes", [True, False])
def test_a_player_who_declines_to_show_what_a_cost_needs_keeps_the_card_at_its_price(yes: bool) -> None:
    d = Lab()
    d.deck(0, *"ABCDEF")
    discard = MoveCost(Cards(("hand",), "you", Kind("unit")), "graveyard", 1, "discard")
    card = d.action(0, OnPlay(Body(GAINED, cost=(discard,))), name="Rite", cost=3)
    held = [d.man(0, name=f"Held {i}", zone="hand") for i in range(2)]
    start = d.action(0, does(played_by_effect(True)))
    d.main().play(start).top()
    assert d.asked == (0, "play it")
    d.pick(yes)
    if not yes:
        assert (d.zone_of(card), d.asked[1]) == ("hand", "priority")
        d.play(card)
    d.answer(held[1])
    assert (d.chain, d.has(), d.zone_of(held[1])) == (["Rite"], 10 if yes else 7, "graveyard")


# --- 609: while some effects take abilities away ----------------------------------------------------------------------


def with_a_blank(d: Lab) -> list[Card]:
    """A unit has lost its abilities (so that effects are applied one by one), and units come and go meanwhile."""
    d.man(1, "Whenever you draw a card, you gain 1 resource.", name="Blank", stats="3/9")
    d.gear(d.homes[1], Static(Cards(("battlefield",), where=Named("Blank")), (Lose(""),)))
    return [d.man(0, zone="hand", name=f"Newcomer {i}") for i in range(3)]


@rule("608.3a", "609.1", "610.13")
def test_a_prohibition_goes_on_holding_whatever_else_changes() -> None:
    d = Lab()
    shy = d.man(1, name="Shy", stats="3/9")
    newcomers = with_a_blank(d)
    d.gear(d.homes[1], Static(Cards(("battlefield",), where=Named("Shy")), (Cant("be selected"),)))
    bolts = [d.action(0, "Rest target unit.") for _ in range(4)]
    d.main()
    for bolt, newcomer in zip(bolts, newcomers, strict=False):
        d.cast(newcomer, d.home).play(bolt)
        assert shy.id not in d.asked_for()
        d.answer(newcomer).all()
    assert not shy.turned


@rule("603.2d", "608.3a")
def test_what_makes_abilities_trigger_again_goes_on_doing_so_whatever_else_changes() -> None:
    d = Lab()
    newcomers = with_a_blank(d)
    watch = d.man(0, name="Watch", stats="3/9")
    enters = Triggered(Pattern("move", what=Kind("unit"), to=("battlefield",)), Body((AddCounters(This(), "seen"),)))
    d.gear(d.home, Static(Cards(("battlefield",), "you", Named("Watch")), (Gain((enters,)),)))
    d.gear(d.home, "Triggered abilities of units you control trigger an additional time.")
    d.main()
    for number, newcomer in enumerate(newcomers, 1):
        d.cast(newcomer, d.home)
        assert d.seen(watch) == 2 * number


@rule("609.1", "608.3a")
@pytest.mark.parametrize("blank", [True, False])
def test_a_static_ability_that_was_given_may_give_abilities_itself(blank: bool) -> None:
    """The banner gives the captain an ability that gives the soldiers one."""
    d = Lab()
    if blank:
        with_a_blank(d)
    soldier = d.man(0, name="Soldier", stats="3/9")
    d.man(0, name="Captain", stats="3/9")
    order = Static(Cards(("battlefield",), "you", Named("Soldier")), (Gain((Activated((), Body(GAINED)),)),))
    d.gear(d.home, Static(Cards(("battlefield",), "you", Named("Captain")), (Gain((order,)),)))
    d.main()
    had = d.has()
    d.activate(soldier)
    assert d.has() == had + 1


@rule("702.2c", "702.2b", "609.1")
@pytest.mark.parametrize("blank", [True, False])
@pytest.mark.parametrize("keyword", [True, False])
def test_a_keyword_that_was_given_does_all_it_stands_for(blank: bool, keyword: bool) -> None:
    """Protection from Demons: a Demon can neither block the unit nor hurt it."""
    d = Lab()
    if blank:
        with_a_blank(d)
    hero = d.man(0, name="Hero", stats="0/3")
    demon = d.man(1, "{Pay 0}: This unit deals 1 damage to target unit.", traits="Demon", name="Demon", stats="0/9")
    if keyword:
        given = Gain((Keyword("Protection", word="Demon"),))
        d.gear(d.home, Static(Cards(("battlefield",), "you", Named("Hero")), (given,)))
    d.main().skip().activate(demon, hero).all()
    assert hero.damage == (0 if keyword else 1)
    assert bool(d.chars(hero).cants) is keyword


@rule("608.1")
@pytest.mark.parametrize("also", [True, False])
def test_a_name_may_come_in_addition_or_instead(also: bool) -> None:
    d = Lab()
    unit = d.man(0, name="Page")
    d.gear(d.home, Static(Cards(("battlefield",), "you", Kind("unit")), (Become("name", "Knight", also),)))
    d.main()
    found = [name for name in ("Page", "Knight") if d.find(Cards(("battlefield",), where=Named(name))) == [unit]]
    assert found == (["Page", "Knight"] if also else ["Knight"])
    assert d.chars(unit).name == ("Page" if also else "Knight")


# --- 608.2: how long effects last -------------------------------------------------------------------------------------


@rule("608.2e", "112.6")
def test_what_makes_the_next_card_cheaper_is_used_up_by_it_and_by_no_other() -> None:
    d = Lab()
    favor = d.action(0, "The next unit card you play this turn costs 2 less to play.")
    other = d.action(0, "Draw a card.", cost=3)
    units = [d.man(0, zone="hand", cost=3, name=f"Unit {i}") for i in range(2)]
    d.main().cast(favor)
    d.play(other)
    assert d.has() == 7  # no unit card
    d.all().cast(units[0], d.home)
    assert d.has() == 6
    d.cast(units[1], d.home)
    assert d.has() == 3


@rule("608.2e")
def test_two_effects_for_the_next_card_are_both_about_that_card() -> None:
    d = Lab()
    favors = [d.action(0, "The next unit card you play this turn costs 1 less to play.") for _ in range(2)]
    units = [d.man(0, zone="hand", cost=3, name=f"Unit {i}") for i in range(2)]
    d.main().cast(favors[0]).cast(favors[1]).cast(units[0], d.home)
    assert d.has() == 9
    d.cast(units[1], d.home)
    assert d.has() == 6


@rule("608.2e", "112.6")
def test_effects_for_the_next_card_of_different_kinds_wait_each_for_its_own() -> None:
    d = Lab()
    for kind, less in (("unit", 2), ("action", 1)):
        d.action(0, f"The next {kind} card you play this turn costs {less} less to play.", name=kind)
    unit, action = d.man(0, zone="hand", cost=3, name="Unit"), d.action(0, "Draw a card.", cost=3)
    favors = {card.face.name: card for card in d.game.cards_in("hand", 0)}
    d.main().cast(favors["unit"]).cast(favors["action"]).cast(unit, d.home)
    assert d.has() == 9
    d.play(action)
    assert d.has() == 7


@rule("608.2e", "514.2")
def test_the_next_card_this_turn_is_none_of_the_next_turn() -> None:
    d = Lab()
    favor = d.action(0, "The next unit card you play this turn costs 2 less to play.")
    unit = d.man(0, zone="hand", cost=3, name="Unit")
    d.main().cast(favor).until("main", 2)
    had = d.has()
    d.cast(unit, d.home)
    assert d.has() == had - 3


@rule("608.2d", "605.2h")
@pytest.mark.parametrize("sets", [True, False])
def test_a_price_that_is_counted_is_counted_once_as_the_effect_begins(sets: bool) -> None:
    """Two units are there when it resolves; a third comes before the card is played."""
    d = Lab()
    d.man(0), d.man(0)
    change = CostSet(Count(UNITS)) if sets else CostAdd(Times(-1, Count(UNITS)))
    favor = d.action(0, does(Apply(Cards(("hand",), "you", Named("Feast")), (change,), "turn")))
    third, feast = d.man(0, zone="hand", cost=0), d.action(0, "Draw a card.", cost=7, name="Feast")
    d.main().cast(favor).cast(third, d.home).play(feast)
    assert d.has() == 10 - (2 if sets else 5)


@rule("603.6b", "514.2")
def test_a_delayed_ability_for_this_turn_waits_no_longer_than_that() -> None:
    d = Lab()
    d.man(1, name="One"), d.man(1, name="Two")
    watch = d.action(0, does(Later(Pattern("move", tag="destroy"), GAINED, times=0, until="turn")))
    rest = d.action(0, does(Later(Pattern("move", tag="destroy"), (AddCounters(MY_BASE, "seen"),), times=0)))
    d.main().cast(watch).cast(rest).until("main", 2)
    had = d.has()
    d.do(d.home, Destroy(UNITS)).all()
    assert (d.has(), d.seen(d.home)) == (had, 2)


@rule("114.1", "605.2c")
@pytest.mark.parametrize(("poison", "moved"), [(3, 3), (0, 0)])
def test_all_counters_of_a_name_are_moved(poison: int, moved: int) -> None:
    d = Lab()
    one, two = d.man(1, stats="3/20"), d.man(1, stats="3/20")
    one.counters = {"ice": 1, **({"poison": poison} if poison else {})}
    card = d.action(0, "Move all poison counters from target unit onto another target unit.")
    d.main().play(card, one, two).all()
    assert (one.counters, two.counters) == ({"ice": 1}, {"poison": moved} if moved else {})


@rule("112.2", "112.11a")
@pytest.mark.parametrize("produces", [True, False])
def test_who_declines_to_produce_is_still_asked_to_pay(produces: bool) -> None:
    d = Lab()
    unit = d.man(1, name="Victim")
    well = d.man(1, "{Rest}: You gain 2 resource.", name="Well")
    card = d.action(0, "Destroy target unit unless its controller pays 1.")
    d.main().play(card, unit).top()
    assert d.asked == (1, "produce")
    if produces:
        d.pick(("activate", well.id, 0))
    else:
        d.pick(None)
    assert d.asked == (1, "pay cost")
    had = d.has(1)
    d.pick(True)
    assert (d.alive(unit), d.has(1), well.turned) == (True, had - 1, produces)


@rule("608.2b")
def test_an_effect_whose_duration_is_over_before_it_begins_does_not_begin_and_stop() -> None:
    """The hypnotist is gone when its ability resolves: the ogre never changes hands, not even for a moment."""
    d = Lab()
    text = "{Rest}: Gain control of target unit for as long as you control this unit."
    ogre, hypnotist = d.man(1, name="Ogre", stats="3/9"), d.man(0, text, name="Hypnotist", stats="3/9")
    doom = d.action(1, DOOM)
    d.main().activate(hypnotist, ogre).skip().play(doom, hypnotist).all()
    assert (d.alive(hypnotist), ogre.controller) == (False, 1)
    assert [e.kind for e in d.game.log if e.card == ogre.id] == ["select"]


@rule("612.1", "100.9")
@pytest.mark.parametrize("mine", [0, 1, 2])
def test_of_those_who_have_a_choice_the_active_player_chooses_first(mine: int) -> None:
    """Two units would be destroyed at once, that of the other player is named first, and it has two ways out. The
    active player's unit has none, one or two: only with two there is something to choose.
    """
    d = Lab()
    units = [d.man(player, name=f"Unit {player}") for player in (0, 1)]
    for player, ways in ((0, mine), (1, 2)):
        for to in ("expelled", "hand")[:ways]:
            d.man(player, Replacement(Pattern("move", what=Named(f"Unit {player}"), tag="destroy"), to=to))
    d.main()
    graves = [d.game.zone("graveyard", player).id for player in (0, 1)]
    d.happen(
        *(Event("move", u.id, u.owner, frm=u.zone, to=graves[u.owner], tag="destroy") for u in reversed(units)),
    )
    asked = [0, 1] if mine == 2 else [1]
    for player in asked:
        assert (d.asked, len(d.options)) == ((player, "replacement"), 2)
        d.game.choose(1)
    assert d.asked[1] == "priority"
    assert [d.zone_of(unit) for unit in units] == [("graveyard", "expelled", "hand")[mine], "hand"]


@rule("612.1", "107.4")
def test_whoever_will_control_what_enters_chooses_between_effects_on_it() -> None:
    d = Lab()
    corpse = d.man(1, name="Corpse", zone="graveyard")
    for player, word in ((0, "red"), (1, "green")):
        way = Pattern("move", what=Named("Corpse"), to=("battlefield",))
        d.man(player, Replacement(way, do=(AddCounters(This(), word),), also=True), name=word)
    rise = d.action(0, does(Put(Cards(("graveyard",), "each", Named("Corpse")), "battlefield", whose="you")))
    d.main().play(rise).top()
    while d.asked[1] == "place":
        d.game.choose(0)
    assert d.asked == (0, "replacement")
    assert corpse.owner == 1
