"""Rule 609: the order in which continuous effects apply: layers, timestamps and dependency."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, does, gives
from tests.games.legions_of_will.lab import UNIT, Lab, gets, st, trait, units

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Keyword, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Become,
    BecomeCopy,
    Cant,
    Gain,
    Limit,
    Lose,
    Merged,
    Put,
    SetTo,
    Switch,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Filter,
    Joined,
    Kind,
    Named,
    Not,
    Other,
    Seats,
    This,
    Trait,
)
from cardwright.testing import rule

EVERYWHERE = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")


# --- 609.1: the layers in their order ------------------------------------------------------------------------------


@rule("609.1")
def test_it_begins_with_what_is_printed() -> None:
    d = Lab()
    unit = d.man(0, stats="7/2", traits="Demon", name="Imp", cost=3)
    d.main()
    own = d.chars(unit)
    assert (own.name, own.cost, set(own.kinds), set(own.traits), d.wp(unit)) == ("Imp", 3, {"unit"}, {"Demon"}, (7, 2))


@rule("609.1")
def test_for_a_copy_with_what_the_effect_that_made_it_says() -> None:
    d = Lab()
    unit = d.man(0, stats="7/5", name="Hemlock")
    twins = d.action(0, "Create a copy of target unit.")
    d.main()
    gets(d, unit, Add("power", 3))
    d.cast(twins, unit)
    (copy,) = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Hemlock" and c is not unit]
    assert (d.wp(unit), d.wp(copy)) == ((7, 8), (7, 5))


@rule("609.1a")
def test_layer_1_copying_comes_before_types_abilities_and_numbers_however_late() -> None:
    d = Lab()
    shape = d.man(1, "Protection from Angels.", stats="9/9", traits="Dragon", name="Shape")
    unit = d.man(0, stats="3/2", traits="Demon", name="Thief")
    d.main()
    gets(d, unit, trait("Statue"), Gain((Keyword("Protection", word="Demon"),)), Add("power", 1))
    d.do(unit, BecomeCopy(This(), Cards(("battlefield",), where=Named("Shape"))))
    own = d.chars(unit)
    assert set(own.traits) == {"Dragon", "Statue"}
    assert {a.word for a in own.abilities if isinstance(a, Keyword)} == {"Angel", "Demon"}
    assert d.wp(unit) == (9, 10)
    assert d.alive(shape)


@rule("609.1b")
def test_layer_2_control_comes_before_what_asks_whose_it_is() -> None:
    d = Lab()
    d.man(0, "Other units you control gain +1 power.")
    d.man(0, st(units(Other(), whose="you"), trait("Shadow")))
    foreign = d.man(1, name="Foreign")
    theft = d.action(0, "Gain control of target unit until end of turn.")
    d.main()
    assert (d.power(foreign), set(d.chars(foreign).traits)) == (2, set())
    d.cast(theft, foreign)
    assert (d.power(foreign), set(d.chars(foreign).traits)) == (3, {"Shadow"})
    d.until("main", 1)
    assert (d.power(foreign), set(d.chars(foreign).traits)) == (2, set())


@rule("609.1b", "609.6")
def test_of_two_control_effects_the_later_holds_and_the_earlier_comes_back() -> None:
    d = Lab(3)
    unit = d.man(0, name="Unit")
    ever = d.action(1, "Gain control of target unit.")
    short = d.action(2, "Gain control of target unit until end of turn.")
    d.main().skip().play(ever, unit).all()
    assert unit.controller == 1
    d.skip(2).play(short, unit).all()
    assert unit.controller == 2
    d.until("main", 1)
    assert unit.controller == 1


@rule("609.1b", "609.6")
def test_an_earlier_control_effect_that_ends_first_changes_nothing() -> None:
    d = Lab(3)
    unit = d.man(0, name="Unit")
    short = d.action(1, "Gain control of target unit until end of turn.")
    ever = d.action(2, "Gain control of target unit.")
    d.main().skip().play(short, unit).all()
    d.skip(2).play(ever, unit).all()
    assert unit.controller == 2
    d.until("main", 1)
    assert unit.controller == 2


@rule("609.1c")
def test_layer_3_types_come_before_abilities_and_numbers_however_late() -> None:
    d = Lab()
    d.man(
        1,
        st(
            Cards(("battlefield",), where=Trait("Shadow")),
            Gain((Keyword("Protection", word="Demon"),)),
            Add("power", 1),
        ),
    )
    d.man(1, st(Cards(("battlefield",), where=Kind("legendary")), Add("will", 1)))
    unit = d.man(0, name="Unit")
    d.main()
    assert d.wp(unit) == (3, 2)
    gets(d, unit, trait("Shadow"), Become("kind", "legendary"))
    assert d.wp(unit) == (4, 3)
    assert [a.word for a in d.chars(unit).abilities if isinstance(a, Keyword)] == ["Demon"]


@rule("609.1c", "609.1e")
def test_one_effect_applies_its_parts_each_in_its_layer() -> None:
    """Traps that are also units of will and power 1: a pump for units, older than that, adds to the 1."""
    d = Lab()
    d.man(0, "Units you control gain +1 power.")
    d.man(0, "Traps you control are also units with will and power 1.")
    trap = d.trap("battlefield", 0, "Pit")
    d.main()
    assert {"trap", "unit"} <= set(d.chars(trap).kinds)
    assert d.wp(trap) == (1, 2)


@rule("609.1", "609.1d")
def test_an_effect_that_has_begun_to_apply_goes_on_though_its_ability_is_lost_meanwhile() -> None:
    """Our ruling: the obelisk is a unit too and loses its own ability before numbers are set."""
    d = Lab()
    obelisk = d.man(1, "Units lose all abilities and have base will 1 and base power 1.", stats="5/5")
    unit = d.man(0, "Protection from Demons.", stats="7/4")
    d.main()
    assert [d.wp(c) for c in (unit, obelisk)] == [(1, 1), (1, 1)]
    assert ["Protection" in d.chars(unit).keywords, d.chars(obelisk).statics] == [False, ()]


@rule("609.1", "609.1c")
def test_it_goes_on_for_the_objects_it_began_with() -> None:
    """Demons are Angels and nothing else and gain +1 power: in the last layer they are no Demons any more."""
    d = Lab()
    demon, angel = d.man(0, traits="Demon"), d.man(0, traits="Angel")
    d.man(1, st(units(Trait("Demon")), trait("Angel", also=False), Add("power", 1)))
    d.main()
    assert [(set(d.chars(c).traits), d.power(c)) for c in (demon, angel)] == [({"Angel"}, 3), ({"Angel"}, 2)]


@rule("609.1d")
def test_layer_4_abilities_come_before_numbers_however_late() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    leader = d.man(0, "Other units you control gain +1 power.", name="Leader")
    d.main()
    assert d.power(unit) == 3
    gets(d, leader, Lose())
    assert d.power(unit) == 2  # its ability was gone before numbers were looked at


@rule("609.1d")
def test_abilities_gained_and_lost_apply_in_the_order_of_time() -> None:
    d = Lab()
    first, second = d.man(0, name="First"), d.man(0, name="Second")
    shield = Gain((Keyword("Protection", word="Demon"),))
    d.main()
    gets(d, first, shield)
    gets(d, first, Lose())
    gets(d, second, Lose())
    gets(d, second, shield)
    assert [len(d.chars(c).abilities) > 0 for c in (first, second)] == [False, True]


@rule("609.1d")
def test_what_cannot_have_an_ability_does_not_get_it_later() -> None:
    d = Lab()
    unit = d.man(0, "Protection from Demons.", name="Unit")
    d.man(1, "Units can't have protection.")
    d.main()
    gets(d, unit, Gain((Keyword("Protection", word="Angel"),)))
    assert not [a for a in d.chars(unit).abilities if isinstance(a, Keyword)]


@rule("609.1e")
def test_layer_5_numbers_come_last() -> None:
    """What asks for power when types and abilities are worked out sees the power before all changes of it."""
    d = Lab()
    d.man(1, st(units(Compare("power", ">=", 4)), trait("Giant"), Gain((Keyword("Protection", word="Demon"),))))
    small, tall = d.man(0, name="Small"), d.man(0, name="Tall", stats="3/4")
    d.main()
    gets(d, small, Add("power", 5))
    assert d.power(small) == 7
    assert [set(d.chars(c).traits) for c in (small, tall)] == [set(), {"Giant"}]
    assert ["Protection" in d.chars(c).keywords for c in (small, tall)] == [False, True]


# --- 609.2: the first layer ----------------------------------------------------------------------------------------


@rule("609.2", "609.2a")
def test_within_layer_1_the_later_copy_effect_wins() -> None:
    d = Lab()
    d.man(1, stats="1/4", name="One")
    d.man(1, stats="1/6", name="Two")
    unit = d.man(0, name="Thief")
    d.main()
    d.do(unit, BecomeCopy(This(), Cards(("battlefield",), where=Named("One")), "turn"))
    d.do(unit, BecomeCopy(This(), Cards(("battlefield",), where=Named("Two")), "rest"))
    assert (d.chars(unit).name, d.power(unit)) == ("Two", 6)
    other = d.man(0, name="Other")
    d.do(other, BecomeCopy(This(), Cards(("battlefield",), "opponent", Named("Two")), "rest"))
    d.do(other, BecomeCopy(This(), Cards(("battlefield",), where=Named("One")), "turn"))
    assert d.power(other) == 4
    d.until("main", 1)
    assert (d.power(unit), d.power(other)) == (6, 6)


@rule("609.2a", "609.2b")
def test_what_merging_changed_is_copied() -> None:
    d = Lab()
    body = d.man(0, name="Body", stats="4/3")
    ink = d.man(
        0,
        "When you play this card, you may merge it with target unit. That unit gains -2 will and +2 power.",
        zone="hand",
    )
    twin = d.action(0, "Create a copy of target unit.")
    d.main().pick(("play", ink.id)).pick(1)
    d.all()
    assert d.wp(body) == (2, 5)
    d.cast(twin, body)
    (copy,) = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Body" and c is not body]
    assert d.wp(copy) == (2, 5)


@rule("609.2a")
def test_what_sets_will_and_power_as_it_enters_is_copied() -> None:
    d = Lab()
    change = Apply(This(), (Merged((SetTo("will", 1), SetTo("power", 6))),), "rest")
    shifter = d.man(
        0,
        Replacement(Pattern("move", to=("battlefield",), this=True), do=(change,), also=True),
        zone="hand",
        name="Shifter",
    )
    twin = d.action(0, "Create a copy of target unit.")
    d.man(1, "Units have base power 2.")
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(shifter)
    assert d.wp(shifter) == (1, 2)  # an effect of layer 5, though it is older
    d.cast(twin, shifter).cast(doom, d.game.cards_in("battlefield", 1)[1])
    (copy,) = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Shifter" and c is not shifter]
    assert (d.wp(shifter), d.wp(copy)[1]) == ((1, 6), 6)


@rule("609.2b")
def test_what_is_copied_is_what_it_is_after_layer_1() -> None:
    d = Lab()
    d.man(1, "Protection from Angels.", stats="9/4", traits="Dragon", name="Shape")
    thief = d.man(0, name="Thief")
    third = d.man(0, name="Third")
    d.main()
    d.do(thief, BecomeCopy(This(), Cards(("battlefield",), where=Named("Shape"))))
    gets(d, thief, Add("power", 2))
    d.do(
        d.homes[0],
        gives(
            Cards(("battlefield",), "you", Named("Shape")), trait("Statue"), Lose(), Add("power", 2), SetTo("will", 1)
        ),
    )
    d.happen(Event("counter", thief.id, 0, 1, word="will"))
    assert d.wp(thief) == (0, 6)
    d.do(third, BecomeCopy(This(), Cards(("battlefield",), "you", All((Named("Shape"), Not(Named("Third")))))))
    own = d.chars(third)
    assert (own.name, d.wp(third), set(own.traits)) == ("Shape", (9, 4), {"Dragon"})
    assert [a.word for a in own.abilities if isinstance(a, Keyword)] == ["Angel"]


# --- 609.3, 609.4: inside the layers -------------------------------------------------------------------------------


@rule("609.3")
def test_in_layer_3_what_defines_goes_first_even_if_it_is_newer() -> None:
    d = Lab()
    d.man(1, st(units(Other()), trait("Statue", also=False)))
    shifter = d.man(0, "This unit is every unit type.", zone="hand")
    plain = d.man(0, traits="Demon")
    d.main().cast(shifter)
    assert set(d.chars(plain).traits) == set(d.chars(shifter).traits) == {"Statue"}


@rule("609.3")
def test_the_others_apply_in_the_order_of_time() -> None:
    d = Lab()
    first, second = d.man(0, name="First"), d.man(0, name="Second")
    d.main()
    gets(d, first, trait("Statue", also=False))
    gets(d, first, trait("Dragon"))
    gets(d, second, trait("Dragon"))
    gets(d, second, trait("Statue", also=False))
    assert [set(d.chars(c).traits) for c in (first, second)] == [{"Statue", "Dragon"}, {"Statue"}]


@rule("609.4", "609.4a")
def test_first_what_defines_power_then_what_sets_it() -> None:
    d = Lab()
    judge = d.man(1, "Units have base power 1.", name="Judge")
    crowd = d.man(0, "This unit's power is equal to the number of units you control.", stats="5/0", zone="hand")
    d.man(0), d.man(0)
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(crowd)
    assert d.power(crowd) == 1  # though the judge is older
    d.cast(doom, judge)
    assert d.power(crowd) == 3


@rule("609.4a")
def test_what_defines_power_goes_before_every_change_of_it() -> None:
    d = Lab()
    d.man(0, "Other units you control gain +2 power.")
    crowd = d.man(0, "This unit's power is equal to the number of units you control.", stats="5/0")
    d.main()
    assert d.power(crowd) == 4


@rule("609.4", "609.4b")
def test_then_what_sets_it_then_what_adds_to_it_however_late() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    stone = d.action(0, "Target unit has base will 1 and base power 5 until end of turn.")
    pump = d.action(0, "Target unit gains +3 power until end of turn.")
    d.main().cast(pump, unit)
    d.happen(Event("counter", unit.id, 0, 2, word="will"))
    d.cast(stone, unit)
    assert d.wp(unit) == (-1, 8)


@rule("609.4c")
def test_counters_and_effects_add_up_in_the_same_part() -> None:
    d = Lab()
    unit = d.man(0, name="Unit", stats="6/2")
    d.man(0, "Other units you control gain -1 will and +1 power.")
    d.main().happen(Event("counter", unit.id, 0, 2, word="will"))
    gets(d, unit, Add("will", -1))
    assert d.wp(unit) == (2, 3)
    gets(d, unit, Switch("will", "power"))
    assert d.wp(unit) == (3, 2)
    d.happen(Event("counter", unit.id, 0, 1, word="will"))
    assert d.wp(unit) == (3, 1)


@rule("609.4c")
def test_counters_are_not_forgotten_when_an_effect_begins() -> None:
    d = Lab()
    unit = d.man(0, name="Unit", stats="6/2")
    d.main().happen(Event("counter", unit.id, 0, 2, word="will"))
    assert d.wp(unit) == (4, 2)
    gets(d, unit, Add("power", 1))
    assert d.wp(unit) == (4, 3)


@rule("609.4", "609.4d")
def test_last_what_switches_will_and_power() -> None:
    """The example: 1/3, +1 power, switched, +5 will."""
    d = Lab()
    unit = d.man(0, stats="1/3")
    power = d.action(0, "Target unit gains +1 power until end of turn.")
    switch = d.action(0, "Switch target unit's will and power until end of turn.")
    will = d.action(0, "Target unit gains +5 will until end of turn.")
    d.main().cast(power, unit).cast(switch, unit)
    assert d.wp(unit) == (4, 1)
    d.cast(will, unit)
    assert d.wp(unit) == (4, 6)


@rule("609.4d")
def test_two_switches_are_none() -> None:
    d = Lab()
    unit = d.man(0, stats="1/3")
    switches = [d.action(0, "Switch target unit's will and power until end of turn.") for _ in range(2)]
    d.main().cast(switches[0], unit).cast(switches[1], unit)
    assert d.wp(unit) == (1, 3)


@rule("609.4", "609.4b", "609.4c")
def test_the_numbers_of_bases_are_worked_out_like_will_and_power() -> None:
    """Our ruling: set first, then what upgrades and effects add, whatever the order of time."""
    d = Lab()
    base = d.fort(0, defense=9, capacity=4, production=3)
    d.gear(base, defense="+3", capacity="+1", production="+2")
    d.main()
    assert [d.stat(base, n) for n in ("defense", "capacity", "production")] == [12, 5, 5]
    d.man(1, st(Cards(("battlefield",), where=Named(base.face.name)), SetTo("defense", 5), SetTo("capacity", 2)))
    assert [d.stat(base, n) for n in ("defense", "capacity", "production")] == [8, 3, 5]


@rule("609.5")
def test_all_this_happens_at_every_moment_by_itself() -> None:
    d = Lab()
    unit = d.man(0, "This unit gains +1 power as long as you control an Engineer.", stats="3/1")
    smith = d.man(0, traits="Engineer", name="Smith")
    bolt = d.action(0, "This card deals 1 damage to target unit.")
    d.main().cast(bolt, unit)
    assert (d.power(unit), d.alive(unit)) == (2, True)
    gets(d, smith, trait("Statue", also=False))
    assert d.zone_of(unit) == "graveyard"  # at once it was weak enough for its damage


# --- 609.6: timestamps ---------------------------------------------------------------------------------------------


def setter(power: int, *filters: Filter) -> Static:
    """Units have base power N."""
    return st(units(*filters), SetTo("power", power))


@rule("609.6", "609.6d")
def test_the_later_effect_of_a_layer_is_applied_later() -> None:
    d = Lab()
    unit = d.man(0)
    first = d.man(1, "Units have base power 4.", stats="3/4", name="First")
    d.man(1, "Units have base power 7.", stats="3/4", name="Second")
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main()
    assert d.power(unit) == 7
    d.cast(blink, first)
    assert d.alive(first)
    assert d.power(unit) == 4


@rule("609.6d")
def test_an_object_is_stamped_when_it_enters_a_zone_not_when_it_is_played() -> None:
    d = Lab()
    unit = d.man(0)
    old = d.man(0, "Units have base power 4.", zone="hand")  # in hand before the other was on the battlefield
    d.man(0, "Units have base power 7.")
    d.main()
    assert d.power(unit) == 7
    d.cast(old)
    assert d.power(unit) == 4


@rule("609.6a")
def test_a_granted_static_ability_has_the_stamp_of_the_effect_that_granted_it() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    bearer = d.man(0, name="Bearer")
    d.man(1, setter(7))
    d.main()
    assert d.power(unit) == 7
    gets(d, bearer, Gain((setter(4),)))
    assert d.power(unit) == 4


@rule("609.6a")
def test_if_the_object_is_the_later_one_it_has_the_stamp_of_the_object() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    d.gear(d.homes[0], st(units(Trait("Demon")), Gain((setter(4),))), name="Giver")
    d.man(1, setter(7))
    d.main()
    assert d.power(unit) == 7
    d.man(0, traits="Demon")
    assert d.power(unit) == 4


@rule("609.6a")
def test_a_new_stamp_of_the_object_renews_those_of_its_abilities_in_their_order() -> None:
    """A granted ability that is later than a printed one of the same upgrade stays so, and both become newer."""
    d = Lab()
    unit = d.man(0, name="Unit")
    far = d.fort(0)
    banner = d.gear(d.homes[0], setter(3), name="Banner")
    d.main()
    d.do(unit, gives(Cards(("battlefield",), where=Named("Banner")), Gain((setter(4),)), until="rest"))
    assert d.power(unit) == 4
    d.man(1, setter(7))
    assert d.power(unit) == 7
    d.happen(Event("station", banner.id, 0, other=far.id, place=far.id, tag="effect"))
    assert d.power(unit) == 4


@rule("609.6b")
def test_the_effect_of_a_resolution_is_stamped_when_it_is_created() -> None:
    d = Lab()
    unit = d.man(0)
    early = d.action(0, "Target unit has base will 3 and base power 5 until end of turn.")
    late = d.man(0, "Units have base power 7.", zone="hand")
    d.main().play(early, unit)
    assert d.power(unit) == 2
    d.all()
    d.cast(late)
    assert d.power(unit) == 7


@rule("609.6b")
def test_not_when_the_card_was_played() -> None:
    d = Lab()
    unit = d.man(0)
    low = d.action(0, "Target unit has base will 3 and base power 5 until end of turn.")
    high = d.action(0, "Target unit has base will 3 and base power 8 until end of turn.")
    d.main().play(low, unit).play(high, unit).all()
    assert d.power(unit) == 5  # played first, resolved last


@rule("609.6e")
def test_an_upgrade_is_stamped_anew_when_it_is_attached_anew() -> None:
    d = Lab()
    unit = d.man(0)
    far = d.fort(0)
    banner = d.gear(d.homes[0], "Units have base power 4.")
    d.man(1, "Units have base power 7.")
    d.main()
    assert d.power(unit) == 7
    d.happen(Event("station", banner.id, 0, other=far.id, place=far.id, tag="effect"))
    assert (d.in_(banner), d.power(unit)) == (far.face.name, 4)


@rule("609.6f")
def test_a_permanent_is_stamped_anew_when_it_is_turned_over() -> None:
    d = Lab()
    unit = d.man(0)
    base = d.fort(0, "Units have base power 4.", facedown=True)
    d.man(1, "Units have base power 7.")
    d.main()
    assert d.power(unit) == 7
    d.pick(("base", base.id))
    assert d.power(unit) == 4


@rule("609.6m")
@pytest.mark.parametrize("active", [0, 1])
def test_of_objects_that_enter_together_those_of_the_active_player_are_older(active: int) -> None:
    d = Lab()
    unit = d.man(0)
    d.man(0, setter(4), zone="graveyard")
    d.man(1, setter(7), zone="graveyard")
    d.main(active)
    d.do(d.homes[0], Put(Cards(("graveyard",), where=UNIT), "battlefield"))
    assert d.power(unit) == (7 if active == 0 else 4)


@rule("609.6m")
def test_the_order_among_ones_own_is_ones_own_choice() -> None:
    d = Lab()
    unit = d.man(0)
    d.man(0, setter(4), zone="graveyard", name="Four")
    d.man(0, setter(7), zone="graveyard", name="Seven")
    d.main()
    d.do(d.homes[0], Put(Cards(("graveyard",), where=UNIT), "battlefield"))
    assert d.asked[1] != "priority"
    d.game.choose(1)
    while d.asked[1] != "priority":
        d.game.choose(0)
    assert d.power(unit) == 4


@rule("609.6m")
@pytest.mark.parametrize("active", [0, 1])
def test_in_whatever_order_an_effect_names_them(active: int) -> None:
    d = Lab()
    unit = d.man(0)
    d.man(0, setter(4), zone="graveyard")
    d.man(1, setter(7), zone="graveyard")
    d.main(active)
    both = Joined((Cards(("graveyard",), "opponent", UNIT), Cards(("graveyard",), "you", UNIT)))
    d.do(d.homes[0], Put(both, "battlefield"))
    assert d.power(unit) == (7 if active == 0 else 4)


@rule("609.6m")
def test_nobody_is_asked_where_the_order_comes_to_the_same() -> None:
    d = Lab()
    unit = d.man(0)
    power = d.power(unit)
    for name in ("One", "Other"):
        d.man(0, st(units(), Add("power", 1)), zone="graveyard", name=name)
    d.main()
    d.do(d.homes[0], Put(Cards(("graveyard",), where=UNIT), "battlefield"))
    assert d.asked[1] == "priority"
    assert d.power(unit) == power + 2


# --- 609.9, 609.10: players and rules ------------------------------------------------------------------------------


@rule("609.9")
def test_an_effect_may_concern_a_player() -> None:
    d = Lab()
    d.deck(0, "A", "B", "C"), d.deck(1, "D", "E", "F")
    d.man(1, st(Seats("opponent"), Cant("draw")))
    study, other = d.action(0, "Draw a card."), d.action(1, "Draw a card.")
    keep = [d.action(p, "Draw a card.") for p in (0, 1)] + [d.action(p, "Draw a card.") for p in (0, 1)]
    d.main().cast(study).skip().play(other).all()
    assert (len(d.names("deck", 0)), len(d.names("deck", 1))) == (3, 2)
    assert keep


@rule("609.10")
def test_of_two_effects_on_a_rule_the_later_wins() -> None:
    d = Lab()
    small = d.gear(d.homes[0], "Your maximum hand size is 3.")
    d.main()
    assert limit_of(d.game, "hand", 0) == 3
    d.gear(d.homes[0], "Your maximum hand size is 5.")
    assert (limit_of(d.game, "hand", 0), limit_of(d.game, "hand", 1)) == (5, 2)
    assert d.alive(small)


@rule("609.10")
def test_setting_and_adding_to_it_apply_in_the_order_of_time() -> None:
    d = Lab()
    d.gear(d.homes[0], st(Seats("you"), Limit("hand", 1)), name="Plus")
    d.gear(d.homes[0], "Your maximum hand size is 5.", name="Set")
    d.main()
    assert limit_of(d.game, "hand", 0) == 5
    d.gear(d.homes[0], st(Seats("you"), Limit("hand", 1)), name="Plus again")
    assert limit_of(d.game, "hand", 0) == 6


@rule("609.10")
def test_effects_on_rules_come_after_all_others_and_the_hand_is_filled_by_them() -> None:
    """The source of it has to keep its ability, and be under its player's control, in the layers before."""
    d = Lab()
    d.deck(0, *"ABCDEF"), d.deck(1, *"GHIJKL")
    vault = d.man(0, "Your maximum hand size is 4.", name="Vault")
    theft = d.action(1, "Gain control of target unit.")
    d.main()
    assert (len(d.names("hand", 0)), limit_of(d.game, "hand", 1)) == (4, 2)
    d.skip().play(theft, vault).all()
    assert (limit_of(d.game, "hand", 0), limit_of(d.game, "hand", 1), len(d.names("hand", 1))) == (2, 4, 4)
    gets(d, vault, Lose())
    assert limit_of(d.game, "hand", 1) == 2
