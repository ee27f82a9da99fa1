"""Rule 604: static abilities."""

from __future__ import annotations

from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.chain import MY_UNITS, UNIT, UNITS, Table, act, aim, gain, named, pay, spell

from cardwright.games.legions_of_will.rules.zones import ZONES
from cardwright.kernel.vocabulary.abilities import Extra, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Cant,
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
from cardwright.kernel.vocabulary.selectors import During, HostOf, It, Kind, Stacked, This
from cardwright.kernel.vocabulary.values import Stat
from cardwright.testing import rule

EVERYWHERE = tuple(ZONES)


# --- what they are ---------------------------------------------------------------------------------------------------


@rule("604.1")
def test_a_static_ability_is_simply_true() -> None:
    """It is not activated, does not trigger, uses no chain and needs nobody's leave."""
    t = Table(asked=(0, 1))
    captain = t.card(0, is_(Add("power", 1), what=MY_UNITS), kinds=("unit",), name="Captain")
    soldier = t.soldier(0)
    t.begin().play(captain).pass_(2)
    assert (t.chain(), t.number(soldier, "power"), t.number(captain, "power")) == ([], 3, 3)
    assert t.game.pending == []


@rule("604.2")
def test_it_lasts_as_long_as_the_permanent_is_there_and_has_it() -> None:
    t = Table()
    soldier = t.soldier(0)
    t.soldier(0, is_(Add("power", 1), what=MY_UNITS), name="Captain")
    t.soldier(0, is_(Add("power", 5), what=MY_UNITS), name="General")
    hush = t.card(0, spell(Apply(named("Captain"), (Lose(),), "turn")))
    axe = t.card(0, spell(Destroy(named("General"))))
    t.begin()
    assert t.number(soldier, "power") == 8
    t.play(hush).resolve()
    assert t.number(soldier, "power") == 7
    t.play(axe).resolve()
    assert t.number(soldier, "power") == 2
    t.next_turn()
    assert t.number(soldier, "power") == 3


@rule("604.2")
def test_prevention_and_replacement_effects_of_static_abilities_end_with_them() -> None:
    t = Table()
    soldier = t.soldier(1, power=9)
    t.soldier(1, Replacement(Pattern("damage", what=UNIT), amount=0, prevents=True), name="Bulwark")
    t.soldier(1, Replacement(Pattern("move", what=UNIT, tag="destroy"), to="expelled"), name="Priest")
    bolts = [t.card(0, spell(Damage(2, named("Soldier")))) for _ in range(2)]
    axes = [t.card(0, spell(Destroy(named(name)))) for name in ("Bulwark", "Priest", "Soldier")]
    t.begin().play(bolts[0]).resolve()
    assert soldier.damage == 0
    t.play(axes[0]).resolve()
    assert t.where(next(c for c in t.game.cards if c.face.name == "Bulwark")) == "expelled"
    t.play(bolts[1]).resolve()
    assert soldier.damage == 2
    t.play(axes[1]).resolve()
    t.play(axes[2]).resolve()
    assert t.where(soldier) == "graveyard"  # the priest is gone


@rule("604.2")
def test_in_another_zone_it_works_where_it_says() -> None:
    t = Table()
    soldier = t.soldier(0)
    t.card(0, Static(MY_UNITS, (Add("power", 2),), zones=("graveyard",)), zone="graveyard", name="Saint")
    t.card(0, is_(Add("power", 4), what=MY_UNITS), kinds=("unit",), zone="graveyard", name="Mere Corpse")
    exhume = t.card(0, spell(Put(named("Saint", "graveyard"), "expelled")))
    t.begin()
    assert t.number(soldier, "power") == 4
    t.play(exhume).resolve()
    assert t.number(soldier, "power") == 2


# --- characteristic-defining abilities -------------------------------------------------------------------------------


@rule("604.3")
def test_a_characteristic_defining_ability_works_in_all_zones_and_outside_the_game() -> None:
    t = Table()
    horde = "This unit's power is equal to the number of permanents you control."
    t.soldier(0)
    zones = ("hand", "graveyard", "expelled", "sideboard")
    cards = {zone: t.printed(0, horde, type="Unit", stats="0/0", zone=zone) for zone in zones}
    t.begin()
    for zone, card in cards.items():
        assert (zone, t.number(card, "power")) == (zone, 2)  # a base and a unit
    t.play(cards["hand"])
    assert t.number(cards["hand"], "power") == 2  # on the chain of events
    t.resolve()
    assert {t.number(card, "power") for card in cards.values()} == {3}


@rule("604.3", "604.3a")
def test_a_characteristic_defining_ability_goes_before_effects_that_set_the_number() -> None:
    """Printed on the card, only about itself and without a condition: it defines, whatever came first."""
    t = Table()
    five = (SetTo("power", 5),)
    t.soldier(0, Static(UNITS, (SetTo("power", 1),)), name="Equalizer")
    defined = t.soldier(0, Static(This(), five, zones=EVERYWHERE, defining=True), name="Defined", power=0)
    granted = t.soldier(0, name="Granted")
    t.base(0, "Grantor", is_(Gain((Static(This(), five),)), what=named("Granted")))
    conditional = t.soldier(0, Static(This(), five, During("main")), name="Conditional")
    t.begin()
    assert t.number(defined, "power") == 1
    # what an object was given, or has only under a condition, defines nothing: it is newer and sets the number
    assert (t.number(granted, "power"), t.number(conditional, "power")) == (5, 5)


# --- where they work -------------------------------------------------------------------------------------------------


@rule("604.3a")
def test_what_a_text_says_defines_a_characteristic_only_without_a_condition() -> None:
    t = Table()
    texts = {
        "This unit's power is equal to the number of permanents you control.": True,
        "This unit is every unit type.": True,
        "This unit gains +2 power.": False,
        "This unit gains +2 power as long as you control an Engineer.": False,
        "Other units you control gain +2 power.": False,
    }
    for text, defines in texts.items():
        (static,) = t.printed(0, text, type="Unit", stats="0/1").face.chars.statics
        assert (text, static.defining) == (text, defines)


@rule("604.4")
def test_an_upgrade_changes_the_base_it_is_attached_to_without_targeting_it() -> None:
    t = Table()
    there = t.base(0, "There", is_(Cant("be selected")))
    mill = t.unit(t.home[0], "Mill", is_(Add("production", 2), what=HostOf(This())), kinds=("upgrade",))
    cart = t.card(0, spell(Station(named("Mill"), named("There"))))
    t.begin()
    assert (t.number(t.home[0], "production"), t.number(there, "production")) == (2, 0)
    t.play(cart).resolve()
    assert mill.place == there.id
    assert (t.number(t.home[0], "production"), t.number(there, "production")) == (0, 2)


@rule("604.4")
def test_the_numbers_of_an_upgrade_go_with_it_to_another_base() -> None:
    t = Table()
    there = t.base(0, "There")
    before = t.number(there, "production")
    mill = t.printed(0, type="Upgrade", name="Mill", production=3, at=t.home[0])
    cart = t.card(0, spell(Station(named("Mill"), named("There"))))
    t.begin()
    assert (t.number(t.home[0], "production"), t.number(there, "production")) == (3, before)
    t.play(cart).resolve()
    assert mill.place == there.id
    assert (t.number(t.home[0], "production"), t.number(there, "production")) == (0, before + 3)


@rule("604.5")
def test_that_a_card_cannot_be_prevented_from_resolving_works_on_the_chain() -> None:
    t = Table(asked=(0, 1))
    sure = t.card(0, spell(gain(3)), Static(This(), (Cant("be stopped"),), zones=("chain",)), name="Sure")
    no = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Kind("action"))),)))
    t.begin().play(sure).pass_().play(no).resolve()
    assert t.reserve() == 3


@rule("604.5")
def test_additional_alternative_and_free_costs_work_while_the_card_is_being_played() -> None:
    t = Table().rich(2)
    sacrifice = MoveCost(MY_UNITS, "graveyard", verb="sacrifice")
    victim = t.soldier(0)
    must = t.card(0, spell(gain(1), cost=(sacrifice,)), cost=1)
    rather = t.card(0, spell(gain(1), extras=(Extra("rather", (pay(1),), instead=True),)), cost=7)
    free = t.card(0, spell(gain(1), extras=(Extra("free", (), instead=True),)), cost=7)
    t.begin().play(must)
    assert (t.where(victim), t.reserve()) == ("graveyard", 1)
    t.resolve().play(rather)
    assert t.reserve() == 1  # 2 less 1
    t.play(free)
    assert t.reserve() == 1
    t.resolve()
    assert t.reserve() == 3


@rule("604.6")
def test_whether_a_card_may_be_played_is_said_where_it_could_be_played_from() -> None:
    t = Table(asked=(0, 1))
    never = t.card(0, Static(This(), (Cant("be played"),), zones=("hand",)), name="Never")
    only = t.card(0, spell(gain(1), condition=During("end")), name="Only")
    again = t.card(
        0, spell(gain(1)), Static(This(), (May("be played from graveyard"),), zones=("graveyard",)), zone="graveyard"
    )
    said = t.printed(0, "You may play this card from your graveyard.", "You gain 1 resource.", zone="graveyard")
    t.begin()
    assert not t.can_play(never)
    assert not t.can_play(only)
    assert t.can_play(again)
    assert t.can_play(said)
    assert t.why("play", never).rule == "100.7"
    t.on("end")
    assert t.can_play(only)
    assert not t.can_play(never)


@rule("604.7")
def test_static_abilities_do_not_use_last_known_information() -> None:
    """Unlike what is on the chain of events, which remembers the giant as it was."""
    t = Table()
    giant = t.soldier(0, name="Giant", power=7)
    squire = t.soldier(0, is_(Add("power", Stat("power", named("Giant")))), name="Squire")
    feast = act(
        gain(Stat("power", It("t1"))),
        Destroy(It("t1")),
        gain(Stat("power", It("t1"))),
        targets=(aim(what=named("Giant")),),
    )
    altar = t.base(0, "Altar", feast)
    t.begin()
    assert t.number(squire, "power") == 9
    t.activate(altar).resolve()
    assert not t.alive(giant)
    assert t.reserve() == 14
    assert t.number(squire, "power") == 2
