"""Rule 604: static abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, T1, UNIT, UNITS, Desk, can, does, gain, gives, is_, named, pay, units

from cardwright.games.legions_of_will.rules.zones import ZONES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Extra, Pattern, Replacement, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Cant,
    CostAdd,
    Damage,
    Destroy,
    Gain,
    Lose,
    May,
    Put,
    SetTo,
    Station,
    Stop,
)
from cardwright.kernel.vocabulary.selectors import Cards, During, HostOf, Kind, Named, Stacked, This
from cardwright.kernel.vocabulary.values import Count, Stat
from cardwright.testing import rule

EVERYWHERE = tuple(ZONES)
COPY = "Target unit becomes a copy of target unit until end of turn."
CHEAPER = Static(Cards(("hand",), "you"), (CostAdd(-1),))
STRONGER = Static(This(), (Add("power", 1),))


def mine(name: str) -> Cards:
    """One's own units of a name."""
    return Cards(("battlefield",), "you", Named(name))


def price(d: Desk, card: Card) -> int:
    """What the first player pays for a card."""
    had = d.reserve()
    d.play(card)
    return had - d.reserve()


# --- what they are ---------------------------------------------------------------------------------------------------


@rule("604.1")
def test_a_static_ability_is_simply_true() -> None:
    """It is not activated, does not trigger, uses no chain and needs nobody's leave."""
    t = Desk(bells=(0, 1))
    captain, soldier = t.unit(0, is_(Add("power", 1), what=MINE), name="Captain", zone="hand"), t.unit(0)
    t.main().play(captain).skip(2)
    assert (t.chain, t.stat(soldier, "power"), t.stat(captain, "power")) == ([], 3, 3)
    assert t.game.pending == []


@rule("604.2")
def test_it_lasts_as_long_as_the_permanent_is_there_and_has_it() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    t.unit(0, is_(Add("power", 1), what=MINE), name="Captain")
    t.unit(0, is_(Add("power", 5), what=MINE), name="General")
    hush = t.action(0, does(Apply(named("Captain"), (Lose(),), "turn")))
    axe = t.action(0, does(Destroy(named("General"))))
    t.main()
    assert t.stat(soldier, "power") == 8
    t.play(hush).resolve()
    assert t.stat(soldier, "power") == 7
    t.play(axe).resolve()
    assert t.stat(soldier, "power") == 2
    t.next_turn()
    assert t.stat(soldier, "power") == 3


@rule("604.2")
def test_prevention_and_replacement_effects_of_static_abilities_end_with_them() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(1, name="Soldier", stats="0/9")
    t.unit(1, Replacement(Pattern("damage", what=UNIT), amount=0, prevents=True), name="Bulwark")
    t.unit(1, Replacement(Pattern("move", what=UNIT, tag="destroy"), to="expelled"), name="Priest")
    bolts = [t.action(0, does(Damage(2, named("Soldier")))) for _ in range(2)]
    axes = [t.action(0, does(Destroy(named(name)))) for name in ("Bulwark", "Priest", "Soldier")]
    t.main().play(bolts[0]).resolve()
    assert soldier.damage == 0
    t.play(axes[0]).resolve()
    assert t.where(next(c for c in t.game.cards if c.face.name == "Bulwark")) == "expelled"
    t.play(bolts[1]).resolve()
    assert soldier.damage == 2
    t.play(axes[1]).resolve().play(axes[2]).resolve()
    assert t.where(soldier) == "graveyard"  # the priest is gone


@rule("604.2")
def test_in_another_zone_it_works_where_it_says() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    t.action(0, Static(MINE, (Add("power", 2),), zones=("graveyard",)), name="Saint", zone="graveyard")
    t.unit(0, is_(Add("power", 4), what=MINE), name="Mere Corpse", zone="graveyard")
    exhume = t.action(0, does(Put(named("Saint", "graveyard"), "expelled")))
    t.main()
    assert t.stat(soldier, "power") == 4
    t.play(exhume).resolve()
    assert t.stat(soldier, "power") == 2


@rule("604.2", "608.3", "609.1d")
@pytest.mark.parametrize("given", [STRONGER, Static(This(), (Add("power", Count(mine("Unit"))),))])
def test_a_static_ability_that_is_given_twice_does_twice_what_it_does(given: Static) -> None:
    """Once with an amount that is always the same, once with one that has to be worked out."""
    d = Desk()
    unit = d.unit(0, name="Unit")
    givers = [d.unit(0, Static(mine("Unit"), (Gain((given,)),)), name=f"Giver {i}") for i in range(2)]
    doom = d.action(0, "Destroy target unit.")
    d.main()
    assert d.power(unit) == 4
    d.cast(doom, givers[0])
    assert d.power(unit) == 3


@rule("604.2", "609.1d")
def test_so_it_is_when_all_units_are_given_it() -> None:
    d = Desk()
    ours, theirs = d.unit(0), d.unit(1)
    for player in (0, 1):
        d.gear(player, Static(units(), (Gain((STRONGER,)),)))
    d.main()
    assert [d.power(c) for c in (ours, theirs)] == [4, 4]


@rule("604.2", "609.1d")
def test_one_that_it_has_of_itself_and_one_that_is_given() -> None:
    d = Desk()
    unit = d.unit(0, STRONGER, name="Unit")
    d.main()
    assert d.power(unit) == 3
    d.gets(unit, Gain((STRONGER,)))
    assert d.power(unit) == 4


@rule("604.2", "609.10")
@pytest.mark.parametrize(
    ("how", "cost"), [("keeps", 4), ("loses", 5), ("copy of another", 5), ("copy of the same", 4), ("leaves", 5)]
)
def test_what_changes_costs_ends_with_the_ability(how: str, cost: int) -> None:
    d = Desk()
    clerk, same = d.unit(0, CHEAPER, name="Clerk"), d.unit(1, CHEAPER, name="Clerk")
    other = d.unit(1, name="Other")
    copy, doom = d.action(0, COPY), d.action(0, "Destroy target unit.")
    card = d.action(0, "You gain 1 resource.", cost=5)
    d.main()
    ways = {
        "keeps": lambda: d,
        "loses": lambda: d.do(d.home, gives(mine("Clerk"), Lose())),
        "leaves": lambda: d.cast(doom, clerk),
        "copy of another": lambda: d.cast(copy, clerk, other),
        "copy of the same": lambda: d.cast(copy, clerk, same),
    }
    ways[how]()
    assert price(d, card) == cost


@rule("604.2", "609.10")
def test_what_changes_costs_counts_as_often_as_it_was_given() -> None:
    d = Desk()
    clerk = d.unit(0, name="Clerk")
    card = d.action(0, "You gain 1 resource.", cost=5)
    d.main()
    for _ in range(2):
        d.gets(clerk, Gain((CHEAPER,)))
    assert price(d, card) == 3


# --- characteristic-defining abilities -------------------------------------------------------------------------------


@rule("604.3")
def test_a_characteristic_defining_ability_works_in_all_zones_and_outside_the_game() -> None:
    t = Desk(bells=(0,))
    horde = "This unit's power is equal to the number of permanents you control."
    t.unit(0)
    zones = ("hand", "graveyard", "expelled", "sideboard")
    cards = {zone: t.unit(0, horde, stats="0/0", zone=zone) for zone in zones}
    t.main()
    for zone, card in cards.items():
        assert (zone, t.stat(card, "power")) == (zone, 2)  # a base and a unit
    t.play(cards["hand"])
    assert t.stat(cards["hand"], "power") == 2  # on the chain of events
    t.resolve()
    assert {t.stat(card, "power") for card in cards.values()} == {3}


@rule("604.3", "604.3a")
def test_a_characteristic_defining_ability_goes_before_effects_that_set_the_number() -> None:
    """Printed on the card, only about itself and without a condition: it defines, whatever came first."""
    t = Desk(bells=(0,))
    five = (SetTo("power", 5),)
    t.unit(0, Static(UNITS, (SetTo("power", 1),)), name="Equalizer")
    defined = t.unit(0, Static(This(), five, zones=EVERYWHERE, defining=True), name="Defined", stats="0/0")
    granted = t.unit(0, name="Granted")
    t.base(0, is_(Gain((Static(This(), five),)), what=named("Granted")), name="Grantor")
    conditional = t.unit(0, Static(This(), five, During("main")), name="Conditional")
    t.main()
    assert t.stat(defined, "power") == 1
    # what an object was given, or has only under a condition, defines nothing: it is newer and sets the number
    assert (t.stat(granted, "power"), t.stat(conditional, "power")) == (5, 5)


# --- where they work -------------------------------------------------------------------------------------------------


@rule("604.3a")
def test_what_a_text_says_defines_a_characteristic_only_without_a_condition() -> None:
    t = Desk(bells=(0,), resource=0)
    texts = {
        "This unit's power is equal to the number of permanents you control.": True,
        "This unit is every unit type.": True,
        "This unit gains +2 power.": False,
        "This unit gains +2 power as long as you control an Engineer.": False,
        "Other units you control gain +2 power.": False,
    }
    for text, defines in texts.items():
        (static,) = t.unit(0, text, stats="0/1", zone="hand").face.chars.statics
        assert (text, static.defining) == (text, defines)


@rule("604.4")
def test_an_upgrade_changes_the_base_it_is_attached_to_without_targeting_it() -> None:
    t = Desk(bells=(0,))
    there = t.base(0, is_(Cant("be selected")), name="There")
    mill = t.gear(0, is_(Add("production", 2), what=HostOf(This())), name="Mill")
    cart = t.action(0, does(Station(named("Mill"), named("There"))))
    t.main()
    assert (t.stat(t.homes[0], "production"), t.stat(there, "production")) == (2, 0)
    t.play(cart).resolve()
    assert mill.place == there.id
    assert (t.stat(t.homes[0], "production"), t.stat(there, "production")) == (0, 2)


@rule("604.4")
def test_the_numbers_of_an_upgrade_go_with_it_to_another_base() -> None:
    t = Desk(bells=(0,))
    there = t.base(0, name="There")
    before = t.stat(there, "production")
    mill = t.gear(0, name="Mill", production=3)
    cart = t.action(0, does(Station(named("Mill"), named("There"))))
    t.main()
    assert (t.stat(t.homes[0], "production"), t.stat(there, "production")) == (3, before)
    t.play(cart).resolve()
    assert mill.place == there.id
    assert (t.stat(t.homes[0], "production"), t.stat(there, "production")) == (0, before + 3)


@rule("604.5")
def test_that_a_card_cannot_be_prevented_from_resolving_works_on_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0)
    sure = t.action(0, does(gain(3)), Static(This(), (Cant("be stopped"),), zones=("chain",)), name="Sure")
    no = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("action"))),)))
    t.main().play(sure).skip().play(no).resolve()
    assert t.reserve() == 3


@rule("604.5")
def test_additional_alternative_and_free_costs_work_while_the_card_is_being_played() -> None:
    t = Desk(bells=(0,), resource=0).rich(2)
    sacrifice = MoveCost(MINE, "graveyard", verb="sacrifice")
    victim = t.unit(0)
    must = t.action(0, does(gain(1), cost=(sacrifice,)), cost=1)
    rather = t.action(0, does(gain(1), extras=(Extra("rather", (pay(1),), instead=True),)), cost=7)
    free = t.action(0, does(gain(1), extras=(Extra("free", (), instead=True),)), cost=7)
    t.main().play(must)
    assert (t.where(victim), t.reserve()) == ("graveyard", 1)
    t.resolve().play(rather)
    assert t.reserve() == 1  # 2 less 1
    t.play(free)
    assert t.reserve() == 1
    t.resolve()
    assert t.reserve() == 3


@rule("604.5")
@pytest.mark.parametrize(("units", "offered"), [(1, False), (2, True)])
def test_a_card_is_played_without_its_cost_only_while_its_condition_holds(units: int, offered: bool) -> None:
    d = Desk()
    free = "If you control two or more units, you may play this card without paying its resource cost."
    card = d.action(0, free, "Draw a card.", cost=15)
    for _ in range(units):
        d.unit(0)
    d.main()
    assert d.offered("play", card) is offered


@rule("604.5")
def test_a_card_that_is_played_without_its_cost_costs_nothing() -> None:
    d = Desk()
    free = "If you control two or more units, you may play this card without paying its resource cost."
    card = d.action(0, free, "Draw a card.", cost=15)
    d.unit(0), d.unit(0)
    d.main().play(card)
    assert (d.reserve(), d.chain) == (10, [card.face.name])


@rule("604.5")
@pytest.mark.parametrize(("said", "gained"), [("", 0), ("This card can't be prevented from resolving.", 1)])
def test_what_a_card_says_of_itself_works_while_it_is_on_the_chain(said: str, gained: int) -> None:
    d = Desk()
    card = d.action(0, *([said] if said else []), "You gain 1 resource.", name="Boon")
    stop = d.action(1, "Prevent target action from resolving.")
    d.main()
    had = d.reserve()
    d.play(card).skip().play(stop).resolve()
    assert d.reserve() == had + gained


@rule("604.6")
def test_whether_a_card_may_be_played_is_said_where_it_could_be_played_from() -> None:
    t = Desk(bells=(0, 1), resource=0)
    never = t.action(0, Static(This(), (Cant("be played"),), zones=("hand",)), name="Never")
    only = t.action(0, does(gain(1), condition=During("end")), name="Only")
    again = t.action(
        0, does(gain(1)), Static(This(), (May("be played from graveyard"),), zones=("graveyard",)), zone="graveyard"
    )
    said = t.action(0, "You may play this card from your graveyard.", "You gain 1 resource.", zone="graveyard")
    t.main()
    assert not t.offered("play", never)
    assert not t.offered("play", only)
    assert t.offered("play", again)
    assert t.offered("play", said)
    assert t.denied("play", never) == "100.7"
    t.until("end")
    assert t.offered("play", only)
    assert not t.offered("play", never)


@rule("604.6")
@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        (("Play this card only during your main phase.",), True),
        (("Play this card only during battle.",), False),
        (("Play this card only during battle.", "Play this card only during your main phase."), False),
        (("Play this card only during your main phase.", "Play this card only during battle."), False),
    ],
)
def test_every_line_that_says_when_a_card_is_played_must_be_met(lines: tuple[str, ...], offered: bool) -> None:
    d = Desk()
    card = d.action(0, *lines, "Draw a card.")
    d.main()
    assert d.offered("play", card) is offered


@rule("604.6")
def test_only_the_top_card_and_only_one_of_the_kind_named_is_played_from_the_deck() -> None:
    d = Desk()
    d.unit(0, "Play with the top card of your deck revealed.", "You may play units from the top of your deck.")
    for _ in range(2):
        d.action(0, "Draw a card.")
    second, top = d.unit(0, name="Second", zone="deck"), d.unit(0, name="Top", zone="deck")
    second.known |= 1  # its player has looked at it
    d.main()
    assert (d.offered("play", top), d.offered("play", second)) == (True, False)


@rule("604.6")
def test_a_card_of_another_kind_on_top_of_the_deck_is_not_played() -> None:
    d = Desk()
    d.unit(0, "Play with the top card of your deck revealed.", "You may play units from the top of your deck.")
    for _ in range(2):
        d.action(0, "Draw a card.")
    top = d.action(0, "Draw a card.", zone="deck")
    d.main()
    assert not d.offered("play", top)


@rule("604.7")
def test_static_abilities_do_not_use_last_known_information() -> None:
    """Unlike what is on the chain of events, which remembers the giant as it was."""
    t = Desk(bells=(0,), resource=0)
    giant = t.unit(0, name="Giant", stats="0/7")
    squire = t.unit(0, is_(Add("power", Stat("power", named("Giant")))), name="Squire")
    feast = can(
        gain(Stat("power", T1)),
        Destroy(T1),
        gain(Stat("power", T1)),
        targets=(Target("t1", named("Giant")),),
    )
    altar = t.base(0, feast, name="Altar")
    t.main()
    assert t.stat(squire, "power") == 9
    t.activate(altar).resolve()
    assert not t.there(giant)
    assert t.reserve() == 14
    assert t.stat(squire, "power") == 2
