"""Rule 603 in awkward cases: looking back or not, abilities that trigger more often, what changes hands or types."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, does, when
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.kernel.vocabulary.abilities import Body, Pattern, StateTriggered, Static, Triggered
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Become, ChangeResource, Destroy, Gain, Put
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Exists, Kind, Named, This
from cardwright.testing import rule

DOOM = "Destroy target unit."
BOUNCE = "Return target unit to its owner's hand."
GAIN = "you gain 1 resource."
AGAIN = "Triggered abilities of units you control trigger an additional time."
GAINED = (ChangeResource("resource", 1),)
DEMON = Become("trait", "Demon", True)


# --- 603.9a: into a hand or deck -------------------------------------------------------------------------------------


@rule("603.9a")
def test_a_unit_sees_itself_return_to_the_hand() -> None:
    d = Lab()
    unit = d.man(0, f"When this unit is returned to its owner's hand, {GAIN}")
    bounce = d.action(0, BOUNCE)
    d.main()
    had = d.has()
    d.cast(bounce, unit)
    assert (d.zone_of(unit), d.has()) == ("hand", had + 1)


@rule("603.9a")
@pytest.mark.parametrize("to", ["hand", "deck"])
def test_one_that_goes_with_others_sees_all_of_them_go(to: str) -> None:
    d = Lab()
    d.man(0, Triggered(Pattern("move", what=Kind("unit"), to=(to,)), Body(GAINED)))
    d.man(0), d.man(1)
    wave = d.action(0, does(Put(UNITS, to, verb="return")))
    d.main()
    had = d.has()
    d.play(wave).top()
    while d.asked[1] != "priority":
        d.game.choose(0)
    d.all()
    assert d.has() == had + 3


@rule("603.9a", "603.9")
def test_what_returns_is_judged_as_it_was_on_the_battlefield() -> None:
    d = Lab()
    d.man(1, f"Whenever a Demon is returned to its owner's hand, {GAIN}")
    unit, bounce = d.man(0, name="Unit"), d.action(0, BOUNCE)
    d.main()
    gets(d, unit, DEMON)
    had = d.has(1)
    d.cast(bounce, unit)
    assert d.has(1) == had + 1


# --- 603.5c, 603.9: from anywhere ------------------------------------------------------------------------------------


@rule("603.5c", "603.9", "107.2")
@pytest.mark.parametrize(("what", "source", "times"), [(" card", "", 0), ("", "", 1), ("", " from the battlefield", 1)])
def test_from_anywhere_the_card_is_judged_where_it_has_arrived(what: str, source: str, times: int) -> None:
    """A unit that an effect makes a Demon is no Demon card in the graveyard; a Demon comes from the battlefield."""
    d = Lab()
    d.man(1, f"Whenever a Demon{what} is put into a graveyard{source}, {GAIN}")
    unit, doom = d.man(0, name="Unit"), d.action(0, DOOM)
    d.main()
    gets(d, unit, DEMON)
    had = d.has(1)
    d.cast(doom, unit)
    assert d.has(1) == had + times


@rule("603.5c")
def test_from_anywhere_what_it_is_of_itself_counts() -> None:
    d = Lab()
    d.man(1, f"Whenever a Demon card is put into a graveyard, {GAIN}")
    unit, doom = d.man(0, traits="Demon", name="Unit"), d.action(0, DOOM)
    d.main()
    gets(d, unit, Become("trait", "Angel", False))
    had = d.has(1)
    d.cast(doom, unit)
    assert d.has(1) == had + 1


# --- 603.2d, 603.2e: additional times --------------------------------------------------------------------------------


@rule("603.2d", "603.9")
@pytest.mark.parametrize("who", ["itself", "another", "watcher"])
def test_what_makes_abilities_trigger_again_is_looked_back_for_too(who: str) -> None:
    """It leaves together with the unit whose ability triggers, or alone while the unit that sees it stays."""
    d = Lab()
    doubler = d.man(0, AGAIN, name="Doubler")
    if who == "itself":
        d.man(0, f"When this unit is destroyed, {GAIN}")
        doom = d.action(0, does(Destroy(UNITS)))
    elif who == "another":
        d.man(0, f"Whenever another unit you control is destroyed, {GAIN}")
        doom = d.action(0, does(Destroy(UNITS)))
    else:
        d.man(0, f"Whenever another unit you control is destroyed, {GAIN}")
        doom = d.action(0, does(Destroy(Cards(("battlefield",), where=Named("Doubler")))))
    d.main()
    had = d.has()
    d.cast(doom)
    assert not d.alive(doubler)
    assert d.has() == had + 2


@rule("603.2d")
def test_two_such_effects_add_up_and_do_not_double_each_other() -> None:
    d = Lab()
    d.man(0, AGAIN), d.man(0, AGAIN)
    unit = d.man(0, f"When this unit enters the battlefield, {GAIN}", zone="hand")
    d.main()
    had = d.has()
    d.cast(unit)
    assert d.has() == had + 3


@rule("603.2d")
def test_a_unit_that_arrives_with_it_printed_makes_its_own_ability_trigger_again() -> None:
    d = Lab()
    unit = d.man(0, AGAIN, f"When this unit enters the battlefield, {GAIN}", zone="hand")
    d.main()
    had = d.has()
    d.cast(unit)
    assert d.has() == had + 2


@rule("603.2d")
def test_each_time_it_is_aimed_anew() -> None:
    d = Lab()
    d.man(0, AGAIN)
    one, two = d.man(1, name="One"), d.man(1, name="Two")
    unit = d.man(0, "When this unit enters the battlefield, destroy target unit an opponent controls.", zone="hand")
    d.main().play(unit).top()
    d.answer(one)
    d.answer(two).all()
    assert (d.zone_of(one), d.zone_of(two)) == ("graveyard", "graveyard")


@rule("603.2e")
@pytest.mark.parametrize("text", ["delayed", "reflexive"])
def test_what_an_ability_sets_up_does_not_trigger_again(text: str) -> None:
    d = Lab()
    d.deck(0, *"ABCDEFGH")
    d.man(0, AGAIN)
    victim = d.man(0)
    later = "You gain 1 resource at the beginning of the next end step."
    now = "You may sacrifice a unit. When you do, draw a card."
    unit = d.man(0, f"{{Pay 0}}: {later if text == 'delayed' else now}", name="Unit")
    d.main().activate(unit).top()
    if text == "delayed":
        d.until("end")
    else:
        d.answer(victim)
    assert d.chain == ["Unit"]


CROWD = "When you control three or more units, you may gain 1 resource."


@rule("603.2d", "603.7")
def test_a_state_triggers_an_additional_time_too() -> None:
    d = Lab()
    d.man(0, AGAIN, name="Doubler")
    d.man(0, CROWD, name="Crowd")
    third = d.man(0, zone="hand")
    d.main()
    assert d.chain == []
    d.play(third).top()
    assert d.chain == ["Crowd", "Crowd"]


@rule("603.2d", "603.7")
def test_a_state_that_triggered_twice_does_not_trigger_again_until_both_have_left_the_chain() -> None:
    d = Lab()
    d.man(0, AGAIN, name="Doubler")
    d.man(0, CROWD, name="Crowd")
    third = d.man(0, zone="hand")
    d.main().play(third).top()
    had = d.has()
    d.top()
    d.pick(True)
    assert (d.has(), d.chain) == (had + 1, ["Crowd"])
    d.top()
    d.pick(True)
    assert (d.has(), d.chain) == (had + 2, ["Crowd", "Crowd"])


@rule("603.7", "707.6")
def test_a_copy_of_a_state_trigger_that_resolves_does_not_make_the_state_trigger_again() -> None:
    d = Lab()
    d.man(0, CROWD, name="Crowd"), d.man(0)
    third, echo = d.man(0, zone="hand"), d.action(0, "Copy target ability.")
    d.main().play(third).top()
    (ability,) = d.game.cards_in("chain")
    d.play(echo, ability).top()
    assert d.chain == ["Crowd", "Crowd"]
    d.top()
    d.pick(False)
    assert d.chain == ["Crowd"]


ONCE = "When you control three or more units, sacrifice this unit."


@rule("603.7", "603.2")
def test_equal_state_triggers_of_a_card_are_abilities_of_their_own() -> None:
    """Each of them triggers when the state comes about, and again as soon as it has resolved."""
    d = Lab()
    d.man(0, CROWD, CROWD, name="Crowd"), d.man(0)
    third = d.man(0, zone="hand")
    d.main().play(third).top()
    while d.asked[1] == "trigger":
        d.game.choose(0)
    assert d.chain == ["Crowd", "Crowd"]
    had = d.has()
    d.top()
    d.pick(True)
    assert (d.has(), d.chain) == (had + 1, ["Crowd", "Crowd"])


@rule("603.7", "603.2")
def test_of_equal_state_triggers_one_that_waits_does_not_keep_the_other_from_ending() -> None:
    """The first destroys its unit: the state is over, and the second finds nothing to do."""
    d = Lab()
    d.man(0, ONCE, ONCE, name="Crowd"), d.man(0)
    third = d.man(0, zone="hand")
    d.main().play(third).top()
    while d.asked[1] == "trigger":
        d.game.choose(0)
    assert d.chain == ["Crowd", "Crowd"]
    d.top()
    assert d.chain == ["Crowd"]
    d.all()
    assert d.chain == []
    assert not d.game.facts.states


@rule("603.7", "608.2")
def test_a_second_equal_state_trigger_that_a_unit_gains_triggers_while_the_first_one_waits() -> None:
    d = Lab()
    (ability,) = d.man(0, CROWD, name="Crowd").face.chars.states
    d.man(0)
    third = d.man(0, zone="hand")
    d.main().play(third).top()
    assert d.chain == ["Crowd"]
    d.do(d.home, Apply(Cards(("battlefield",), where=Named("Crowd")), (Gain((ability,)),), "turn"))
    assert d.chain == ["Crowd", "Crowd"]


@rule("603.2d", "603.7")
def test_equal_state_triggers_trigger_additional_times_each() -> None:
    d = Lab()
    d.man(0, AGAIN, name="Doubler")
    d.man(0, CROWD, CROWD, name="Crowd")
    third = d.man(0, zone="hand")
    d.main().play(third).top()
    while d.asked[1] == "trigger":
        d.game.choose(0)
    assert d.chain == ["Crowd"] * 4
    d.top()
    d.pick(True)
    assert d.chain == ["Crowd"] * 3


# --- 603.2, 603.3a: whose it is, and what it has been given ----------------------------------------------------------


@rule("603.3a", "603.9")
def test_an_ability_of_a_stolen_unit_is_of_whoever_had_it_last() -> None:
    d = Lab()
    unit = d.man(0, f"When this unit is destroyed, {GAIN}")
    theft, doom = d.action(1, "Gain control of target unit."), d.action(0, DOOM)
    d.main().skip().play(theft, unit).all()
    had = [d.has(0), d.has(1)]
    d.cast(doom, unit)
    assert [d.has(0), d.has(1)] == [had[0], had[1] + 1]


@rule("603.9a")
def test_an_ability_that_a_unit_had_from_another_triggers_though_both_leave_at_once() -> None:
    d = Lab()
    ability = when("move", *GAINED, tag="destroy", this=True)
    d.man(0, name="Unit")
    d.man(0, Static(Cards(("battlefield",), "you", Named("Unit")), (Gain((ability,)),)))
    doom = d.action(0, does(Destroy(UNITS)))
    d.main()
    had = d.has()
    d.cast(doom)
    assert d.has() == had + 1


@rule("603.5a", "603.5b")
def test_an_ability_that_a_unit_has_from_one_that_arrives_with_it_sees_it_arrive() -> None:
    d = Lab()
    ability = when("move", *GAINED, to=("battlefield",), this=True)
    d.man(0, name="Unit", zone="graveyard")
    d.man(0, Static(Cards(("battlefield",), "you", Named("Unit")), (Gain((ability,)),)), zone="graveyard")
    rise = d.action(0, does(Put(Cards(("graveyard",), "you"), "battlefield")))
    d.main()
    had = d.has()
    d.play(rise).top()
    while d.asked[1] != "priority":
        d.game.choose(0)
    d.all()
    assert d.has() == had + 1


# --- 603.4, 603.6c, 603.7 --------------------------------------------------------------------------------------------


@rule("603.4")
def test_the_if_of_an_ability_that_looks_back_is_asked_as_things_are() -> None:
    d = Lab()
    d.man(0, f"When this unit is destroyed, if you control a Demon, {GAIN}", name="Unit")
    d.man(0, traits="Demon")
    doom = d.action(0, does(Destroy(UNITS)))
    d.main()
    had = d.has()
    d.cast(doom)
    assert (d.has(), d.chain) == (had, [])


@rule("603.6c")
def test_a_unit_that_has_gone_and_come_back_is_none_that_a_promise_is_about() -> None:
    d = Lab()
    unit = d.man(0)
    rage = "Target unit gains +2 power until end of turn. Destroy that unit at the beginning of the next end step."
    card = d.action(0, rage)
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main().cast(card, unit).cast(blink, unit).until("main", 1)
    assert d.alive(unit)


@rule("603.7")
def test_a_state_that_comes_about_because_an_effect_ends_triggers() -> None:
    """Its power is high until end of turn: in the moment that is over the state is so."""
    d = Lab()
    unit = d.man(0, name="Unit")
    weak = Exists(Cards(("battlefield",), where=All((Named("Unit"), Compare("power", "<", 3)))))
    seen = (AddCounters(This(), "seen"), Destroy(Cards(("battlefield",), where=Named("Unit"))))
    watch = d.man(0, StateTriggered(weak, Body(seen)))
    lord = d.man(0, Static(Cards(("battlefield",), where=Named("Unit")), (Add("power", 5),)), name="Lord")
    doom = d.action(0, DOOM)
    d.main()
    gets(d, unit, Add("power", 1))
    d.cast(doom, lord)
    assert d.alive(unit)
    d.until("main", 1)
    assert (d.zone_of(unit), watch.counters.get("seen")) == ("graveyard", 1)
