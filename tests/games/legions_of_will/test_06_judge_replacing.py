"""Rules 606, 610 to 612 in awkward cases: equal effects, effects of several players, damage to several at once."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, does
from tests.games.legions_of_will.lab import Lab, doubled, more

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import AddCounters, ChangeResource, Damage, Gain, Later, Shield, Skip
from cardwright.kernel.vocabulary.selectors import Among, Cards, It, Kind, Named, This
from cardwright.kernel.vocabulary.values import Bound, Bounded, Sum
from cardwright.testing import rule

DOOM = "Destroy target unit."
BOLT = "This card deals 3 damage to target unit."
STORM = "This card deals 2 damage to each unit."
PEACE = "Prevent all damage that would be dealt this turn."
MERCY = "Whenever damage that would be dealt to a permanent you control is prevented, you gain 1 resource."
LESS_1 = "If a source would deal damage to this unit, prevent 1 of that damage."
SOURCE = "The next time a source of your choice would deal damage this turn, prevent that damage."
GUN = "{Pay 0}: This unit deals 3 damage to any target."
MORE_POISON = "If an effect would put one or more poison counters on a unit, it puts that many plus one instead."


def names(d: Lab) -> list[str]:
    """The names of the cards on offer."""
    return [d.game.cards[o.cards[0]].face.name if o.cards else o.verb for o in d.options]


# --- equal effects ---------------------------------------------------------------------------------------------------


@rule("610.5", "612.1e")
def test_an_ability_that_is_printed_twice_applies_twice() -> None:
    """Each of them applies once to the event; and nobody is asked which of two equal ones goes first."""
    d = Lab()
    unit = d.man(1, LESS_1, LESS_1, MERCY, stats="3/30")
    bolt = d.action(0, BOLT)
    d.main()
    had = d.has(1)
    d.play(bolt, unit).top()
    assert d.asked[1] == "priority"
    d.all()
    assert (unit.damage, d.has(1)) == (1, had + 2)


@rule("610.5", "612.1e")
def test_an_ability_that_two_others_give_is_had_twice() -> None:
    d = Lab()
    less = Replacement(Pattern("damage", this=True), Bounded(Sum((Bound("amount"), -1)), 0), prevents=True)
    unit = d.man(1, stats="3/30", name="Unit")
    for _ in range(2):
        d.man(1, Static(Cards(("battlefield",), "you", Named("Unit")), (Gain((less,)),)))
    bolt = d.action(0, BOLT)
    d.main().cast(bolt, unit)
    assert unit.damage == 1


@rule("610.5")
def test_of_equal_abilities_each_has_its_own_uses() -> None:
    d = Lab()
    once = Replacement(Pattern("damage", this=True), 0, uses=1)
    unit = d.man(1, once, once, stats="3/30")
    bolts = [d.action(0, BOLT) for _ in range(3)]
    d.main()
    damage = []
    for bolt in bolts:
        d.cast(bolt, unit)
        damage.append(unit.damage)
    assert damage == [0, 0, 3]


@rule("610.5")
def test_two_units_with_the_same_effect_each_apply_it_once() -> None:
    d = Lab()
    for _ in range(2):
        d.man(0, doubled(), name="Double")
    unit = d.man(1, stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    while d.asked[1] == "replacement":
        d.game.choose(0)
    assert unit.damage == 12


# --- 611.12: told once, to whom it concerns --------------------------------------------------------------------------


@rule("611.12")
@pytest.mark.parametrize("first", [0, 1])
def test_prevented_damage_to_permanents_of_several_players_makes_the_abilities_of_each_trigger(first: int) -> None:
    """One effect prevents damage to units of both: for each player that is damage to a permanent of theirs."""
    d = Lab()
    for player in (first, 1 - first):
        d.man(player, MERCY, stats="3/30")
        d.man(player, stats="3/30")
    peace, storm = d.action(1, PEACE), d.action(0, STORM)
    d.main().skip().play(peace).all()
    had = [d.has(0), d.has(1)]
    d.cast(storm)
    assert [d.has(0), d.has(1)] == [had[0] + 1, had[1] + 1]


@rule("611.12")
def test_it_triggers_on_as_much_as_was_prevented_of_what_it_waits_for() -> None:
    d = Lab()
    count = "Whenever damage that would be dealt to a unit you control is prevented, you gain that much resource."
    d.man(1, count, stats="3/30")
    d.man(1, stats="3/30")
    d.man(0, stats="3/30")
    peace, storm = d.action(1, PEACE), d.action(0, STORM)
    d.main().skip().play(peace).all()
    had = d.has(1)
    d.cast(storm)
    assert d.has(1) == had + 4


@rule("611.12")
def test_the_record_names_each_thing_that_was_saved() -> None:
    d = Lab()
    units = [d.man(player, stats="3/30") for player in (0, 1)]
    peace, storm = d.action(1, PEACE), d.action(0, STORM)
    d.main().skip().play(peace).all()
    d.cast(storm)
    assert sorted((e.card, e.amount) for e in d.events("prevented")) == [(u.id, 2) for u in units]


@rule("611.12", "603.6b")
def test_a_delayed_ability_for_the_turn_is_met_once_by_what_one_effect_prevents_at_once() -> None:
    d = Lab()
    for player in (0, 1):
        d.man(player, stats="3/30")
    watch = d.action(0, does(Later(Pattern("prevented"), (ChangeResource("resource", 1),), times=0, until="turn")))
    peace, storms = d.action(0, PEACE), [d.action(0, STORM) for _ in range(2)]
    d.main().cast(watch).cast(peace)
    had = d.has()
    for storm in storms:
        d.cast(storm)
    assert d.has() == had + 2


# --- 612.1: who chooses ----------------------------------------------------------------------------------------------


def two_fates(optional: bool) -> tuple[Lab, Card]:
    """A unit of the second player would be destroyed; an effect of its own and one of the first player apply."""
    d = Lab()
    unit = d.man(1, "If this unit would be destroyed, return this unit to its owner's hand instead.", name="Own")
    d.man(
        0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to="expelled", optional=optional), name="Foe"
    )
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    return d, unit


@rule("612.1", "612.1d")
@pytest.mark.parametrize("yes", [True, False])
def test_whether_an_effect_that_says_you_may_applies_is_for_its_own_player(yes: bool) -> None:
    """The player of the unit says which goes first, not whether the other player makes use of theirs."""
    d, unit = two_fates(optional=True)
    assert d.asked == (1, "replacement")
    d.game.choose(names(d).index("Foe"))
    assert d.asked == (0, "replacement")
    assert [o.verb for o in d.options] == ["yes", "no"]
    d.game.choose(0 if yes else 1)
    assert d.asked[1] == "priority"
    assert d.zone_of(unit) == ("expelled" if yes else "hand")


@rule("612.1", "612.1d")
def test_an_effect_that_must_apply_is_not_asked_for_again() -> None:
    d, unit = two_fates(optional=False)
    assert d.asked == (1, "replacement")
    d.game.choose(names(d).index("Foe"))
    assert d.asked[1] == "priority"
    assert d.zone_of(unit) == "expelled"


@rule("612.1")
def test_nobody_can_wave_aside_what_is_another_players_choice() -> None:
    d = Lab()
    unit = d.man(1, name="Unit")
    for to in ("expelled", "hand"):
        d.man(0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=to, optional=True), name=to)
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    assert d.asked == (1, "replacement")
    assert names(d) == ["expelled", "hand"]  # which one is considered first, and no "none"
    d.game.choose(0)
    d.game.choose(1)  # its player says no
    assert d.asked == (0, "replacement")
    d.game.choose(0)
    assert d.zone_of(unit) == "hand"


@rule("612.1", "612.1d")
def test_who_may_do_all_of_it_may_do_none_of_it() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    for to in ("expelled", "hand"):
        d.man(0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=to, optional=True), name=to)
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    assert names(d) == ["expelled", "hand", "none"]
    d.game.choose(2)
    assert d.asked[1] == "priority"
    assert d.zone_of(unit) == "graveyard"


# --- 606.7a: sources of damage ---------------------------------------------------------------------------------------


@rule("606.7a")
def test_an_ability_on_the_chain_is_no_source_but_the_object_it_is_of_is_one_though_it_is_gone() -> None:
    d = Lab()
    gun, unit = d.man(1, GUN, name="Gun"), d.man(0, stats="3/30", name="Unit")
    aid, doom = d.action(0, SOURCE), d.action(0, DOOM)
    d.main().skip().activate(gun, unit).skip().play(doom, gun).top()
    assert (d.zone_of(gun), d.chain) == ("graveyard", ["Gun"])
    d.play(aid).top()
    assert sorted(names(d)) == ["Gun", "Home 0", "Home 1", "Unit"]  # nothing without a name
    d.answer(gun).all()
    assert unit.damage == 0


@rule("606.7a")
def test_a_card_that_is_being_played_is_the_same_source_as_the_permanent_it_becomes() -> None:
    d = Lab()
    gun = d.man(
        0, "When this unit enters the battlefield, it deals 3 damage to any target.", GUN, zone="hand", name="Gun"
    )
    unit, aid = d.man(1, stats="3/30"), d.action(1, SOURCE)
    d.main().play(gun).skip().play(aid).top()
    d.answer(gun).top()
    d.answer(unit).all()
    assert unit.damage == 0
    d.activate(gun, unit).all()
    assert unit.damage == 3  # the next time only


# --- 610.8 and 610.12 ------------------------------------------------------------------------------------------------


@rule("610.12")
def test_what_the_rules_put_on_is_not_put_on_by_an_effect() -> None:
    d = Lab()
    d.man(0, MORE_POISON)
    unit = d.man(0, stats="3/20")
    unit.counters = {"poison": 1}
    d.start("reset", 0)
    assert unit.counters == {"poison": 2}  # it grew by one, as every turn


@rule("610.12")
@pytest.mark.parametrize("how", ["enters", "instead"])
def test_what_another_replacement_effect_puts_on_counts_too(how: str) -> None:
    d = Lab()
    d.man(0, MORE_POISON)
    if how == "enters":
        unit = d.man(0, "This unit enters the battlefield with a poison counter on it.", zone="hand", stats="3/20")
        d.main().cast(unit)
    else:
        poison = (AddCounters(This(), "poison", 1),)
        skin = Replacement(Pattern("damage", this=True), 0, do=poison, also=True, prevents=True)
        unit, foe = d.man(0, skin, stats="3/20"), d.man(1)
        d.main()
        d.happen(Event("damage", unit.id, 0, 3, foe.id, tag="battle"))
    assert unit.counters == {"poison": 2}


@rule("610.8", "610.8a")
def test_a_step_for_which_something_was_promised_is_skipped_and_the_promise_waits() -> None:
    d = Lab()
    unit = d.man(1)
    promise = d.action(0, "Destroy target unit at the beginning of the next end step.")
    skip = d.action(0, does(Skip("end", "you")))
    d.main().cast(promise, unit).cast(skip).until("main", 1)
    assert d.alive(unit)
    d.until("main", 1)
    assert d.zone_of(unit) == "graveyard"


@rule("610.8")
def test_a_turn_that_has_begun_is_not_skipped_any_more() -> None:
    d = Lab()
    skip = d.action(0, does(Skip("turn", "you")))
    d.main().cast(skip)
    turn, turns = d.game.turn, [d.game.active]
    while len(turns) < 5:
        d.game.choose(d.values.index(None) if None in d.values else 0)
        if d.game.turn != turn:
            turn = d.game.turn
            turns.append(d.game.active)
    assert turns == [0, 1, 1, 0, 1]


# --- 610.7a, 612.2: nothing and less than nothing --------------------------------------------------------------------


@rule("610.7", "610.7a")
@pytest.mark.parametrize("amount", [0, -2])
def test_no_damage_is_not_increased(amount: int) -> None:
    d = Lab()
    d.man(0, more(3))
    unit = d.man(1, stats="3/30")
    poke = d.action(0, does(Damage(amount, T1), targets=(TARGET,)))
    d.main().cast(poke, unit)
    assert (unit.damage, d.hurts()) == (0, [])


@rule("610.3", "610.6")
def test_an_effect_for_one_use_is_used_up_though_its_source_is_long_gone() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    back = Replacement(Pattern("move", tag="destroy", what=Among(It("guarded"))), to="hand")
    aid = d.action(0, does(Shield(back, T1, uses=1), targets=(TARGET,)))
    doom = [d.action(1, DOOM) for _ in range(2)]
    d.main().cast(aid, unit).skip().play(doom[0], unit).all()
    assert d.zone_of(unit) == "hand"
    d.cast(unit).skip().play(doom[1], unit).all()
    assert d.zone_of(unit) == "graveyard"
