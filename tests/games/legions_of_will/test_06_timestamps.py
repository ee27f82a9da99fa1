"""Rules 609.4 to 609.6, 609.9 and 609.10: the order within a layer, and effects on players and rules."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNIT, Desk, does, gives, is_, trait, units

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add, Cant, Gain, Limit, Lose, Put, SetTo, Switch
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Filter, Joined, Named, Seats, Trait
from cardwright.testing import rule


def setter(power: int, *filters: Filter) -> Static:
    """Units have base power N."""
    return is_(SetTo("power", power), what=units(*filters))


@rule("609.4", "609.4a")
def test_first_what_defines_power_then_what_sets_it() -> None:
    d = Desk()
    judge = d.unit(1, "Units have base power 1.", name="Judge")
    crowd = d.unit(0, "This unit's power is equal to the number of units you control.", stats="5/0", zone="hand")
    d.unit(0), d.unit(0)
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(crowd)
    assert d.power(crowd) == 1  # though the judge is older
    d.cast(doom, judge)
    assert d.power(crowd) == 3


@rule("609.4", "609.4b")
def test_then_what_sets_it_then_what_adds_to_it_however_late() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit", stats="3/2")
    stone = d.action(0, "Target unit has base will 1 and base power 5 until end of turn.")
    pump = d.action(0, "Target unit gains +3 power until end of turn.")
    d.main().cast(pump, unit).happen(Event("counter", unit.id, 0, 2, word="will")).cast(stone, unit)
    assert d.wp(unit) == (-1, 8)


@rule("609.4", "609.4d")
def test_last_what_switches_will_and_power() -> None:
    """The example: 1/3, +1 power, switched, +5 will."""
    d = Desk()
    unit = d.unit(0, stats="1/3")
    power = d.action(0, "Target unit gains +1 power until end of turn.")
    switch = d.action(0, "Switch target unit's will and power until end of turn.")
    will = d.action(0, "Target unit gains +5 will until end of turn.")
    d.main().cast(power, unit).cast(switch, unit)
    assert d.wp(unit) == (4, 1)
    d.cast(will, unit)
    assert d.wp(unit) == (4, 6)


@rule("609.4", "609.4b", "609.4c")
def test_the_numbers_of_bases_are_worked_out_like_will_and_power() -> None:
    """Our ruling: set first, then what upgrades and effects add, whatever the order of time."""
    d = Desk()
    base = d.base(0, defense=9, capacity=4, production=3)
    d.gear(base, defense="+3", capacity="+1", production="+2")
    d.main()
    assert [d.stat(base, n) for n in ("defense", "capacity", "production")] == [12, 5, 5]
    d.unit(
        1,
        is_(SetTo("defense", 5), SetTo("capacity", 2), what=Cards(("battlefield",), where=Named(base.face.name))),
        stats="3/2",
    )
    assert [d.stat(base, n) for n in ("defense", "capacity", "production")] == [8, 3, 5]


@rule("609.4a")
def test_what_defines_power_goes_before_every_change_of_it() -> None:
    d = Desk()
    d.unit(0, "Other units you control gain +2 power.")
    crowd = d.unit(0, "This unit's power is equal to the number of units you control.", stats="5/0")
    d.main()
    assert d.power(crowd) == 4


@rule("609.4c")
def test_counters_and_effects_add_up_in_the_same_part() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit", stats="6/2")
    d.unit(0, "Other units you control gain -1 will and +1 power.", stats="3/2")
    d.main().happen(Event("counter", unit.id, 0, 2, word="will")).gets(unit, Add("will", -1))
    assert d.wp(unit) == (2, 3)
    d.gets(unit, Switch("will", "power"))
    assert d.wp(unit) == (3, 2)
    d.happen(Event("counter", unit.id, 0, 1, word="will"))
    assert d.wp(unit) == (3, 1)


@rule("609.4c")
def test_counters_are_not_forgotten_when_an_effect_begins() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit", stats="6/2")
    d.main().happen(Event("counter", unit.id, 0, 2, word="will"))
    assert d.wp(unit) == (4, 2)
    d.gets(unit, Add("power", 1))
    assert d.wp(unit) == (4, 3)


@rule("609.4d", "609.4b")
def test_what_is_set_and_added_after_a_switch_is_reckoned_before_it() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit", stats="1/3")
    d.main().gets(unit, Switch("will", "power")).gets(unit, SetTo("power", 0))
    assert d.wp(unit) == (0, 1)
    d.gets(unit, Add("power", 4))
    assert d.wp(unit) == (4, 1)
    d.gets(unit, Switch("will", "power"))
    assert d.wp(unit) == (1, 4)


@rule("609.4d", "609.7a")
def test_a_switch_may_depend_on_another_switch() -> None:
    """Older: units of power 5 or more are switched. Newer: this one is switched, and so has power 5."""
    d = Desk()
    unit = d.unit(0, name="Unit", stats="5/2")
    d.unit(1, is_(Switch("will", "power"), what=units(Compare("power", ">=", 5))), stats="3/2")
    d.main()
    assert d.wp(unit) == (5, 2)
    d.gets(unit, Switch("will", "power"))
    assert d.wp(unit) == (5, 2)  # there and back


@rule("609.4d")
def test_two_switches_are_none() -> None:
    d = Desk()
    unit = d.unit(0, stats="1/3")
    switches = [d.action(0, "Switch target unit's will and power until end of turn.") for _ in range(2)]
    d.main().cast(switches[0], unit).cast(switches[1], unit)
    assert d.wp(unit) == (1, 3)


@rule("609.5")
def test_all_this_happens_at_every_moment_by_itself() -> None:
    d = Desk()
    unit = d.unit(0, "This unit gains +1 power as long as you control an Engineer.", stats="3/1")
    smith = d.unit(0, name="Smith", traits="Engineer")
    bolt = d.action(0, "This card deals 1 damage to target unit.")
    d.main().cast(bolt, unit)
    assert (d.power(unit), d.there(unit)) == (2, True)
    d.gets(smith, trait("Statue", also=False))
    assert d.where(unit) == "graveyard"  # at once it was weak enough for its damage


@rule("609.6", "609.6d")
def test_the_later_effect_of_a_layer_is_applied_later() -> None:
    d = Desk()
    unit, first = d.unit(0), d.unit(1, "Units have base power 4.", name="First", stats="3/4")
    d.unit(1, "Units have base power 7.", name="Second", stats="3/4")
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main()
    assert d.power(unit) == 7
    d.cast(blink, first)
    assert d.there(first)
    assert d.power(unit) == 4


@rule("609.6a")
def test_a_granted_static_ability_has_the_stamp_of_the_effect_that_granted_it() -> None:
    d = Desk()
    unit, bearer = d.unit(0, name="Unit"), d.unit(0, name="Bearer")
    d.unit(1, setter(7))
    d.main()
    assert d.power(unit) == 7
    d.gets(bearer, Gain((setter(4),)))
    assert d.power(unit) == 4


@rule("609.6a")
def test_if_the_object_is_the_later_one_it_has_the_stamp_of_the_object() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit")
    d.gear(0, is_(Gain((setter(4),)), what=units(Trait("Demon"))), name="Giver")
    d.unit(1, setter(7))
    d.main()
    assert d.power(unit) == 7
    d.unit(0, traits="Demon")
    assert d.power(unit) == 4


@rule("609.6a")
def test_a_new_stamp_of_the_object_renews_those_of_its_abilities_in_their_order() -> None:
    """A granted ability that is later than a printed one of the same upgrade stays so, and both become newer."""
    d = Desk()
    unit = d.unit(0, name="Unit")
    far = d.base(0)
    banner = d.gear(0, setter(3), name="Banner")
    d.main().do(unit, gives(Cards(("battlefield",), where=Named("Banner")), Gain((setter(4),)), until="rest"))
    assert d.power(unit) == 4
    d.unit(1, setter(7))
    assert d.power(unit) == 7
    d.happen(Event("station", banner.id, 0, other=far.id, place=far.id, tag="effect"))
    assert d.power(unit) == 4


@rule("609.6b")
def test_the_effect_of_a_resolution_is_stamped_when_it_is_created() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/2")
    early = d.action(0, "Target unit has base will 3 and base power 5 until end of turn.")
    late = d.unit(0, "Units have base power 7.", stats="3/2", zone="hand")
    d.main().play(early, unit)
    assert d.power(unit) == 2
    d.resolve().cast(late)
    assert d.power(unit) == 7


@rule("609.6b")
def test_not_when_the_card_was_played() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/2")
    low = d.action(0, "Target unit has base will 3 and base power 5 until end of turn.")
    high = d.action(0, "Target unit has base will 3 and base power 8 until end of turn.")
    d.main().play(low, unit).play(high, unit).resolve()
    assert d.power(unit) == 5  # played first, resolved last


@rule("609.6d")
def test_an_object_is_stamped_when_it_enters_a_zone_not_when_it_is_played() -> None:
    d = Desk()
    unit = d.unit(0)
    old = d.unit(0, "Units have base power 4.", zone="hand")  # in hand before the other was on the battlefield
    d.unit(0, "Units have base power 7.")
    d.main()
    assert d.power(unit) == 7
    d.cast(old)
    assert d.power(unit) == 4


@rule("609.6e")
def test_an_upgrade_is_stamped_anew_when_it_is_attached_anew() -> None:
    d = Desk()
    unit = d.unit(0)
    far = d.base(0)
    banner = d.gear(0, "Units have base power 4.")
    d.unit(1, "Units have base power 7.")
    d.main()
    assert d.power(unit) == 7
    d.happen(Event("station", banner.id, 0, other=far.id, place=far.id, tag="effect"))
    assert (d.in_(banner), d.power(unit)) == (far.face.name, 4)


@rule("609.6f")
def test_a_permanent_is_stamped_anew_when_it_is_turned_over() -> None:
    d = Desk()
    unit = d.unit(0)
    base = d.base(0, "Units have base power 4.", facedown=True)
    d.unit(1, "Units have base power 7.")
    d.main()
    assert d.power(unit) == 7
    d.pick(("base", base.id))
    assert d.power(unit) == 4


@rule("609.6m")
@pytest.mark.parametrize(("active", "power"), [(0, 7), (1, 4)])
def test_of_objects_that_enter_together_those_of_the_active_player_are_older(active: int, power: int) -> None:
    d = Desk()
    unit = d.unit(0)
    d.unit(0, setter(4), zone="graveyard")
    d.unit(1, setter(7), zone="graveyard")
    d.main(active).do(d.homes[0], Put(Cards(("graveyard",), where=UNIT), "battlefield"))
    assert d.power(unit) == power


@rule("609.6m")
def test_the_order_among_ones_own_is_ones_own_choice() -> None:
    d = Desk()
    unit = d.unit(0)
    d.unit(0, setter(4), name="Four", zone="graveyard")
    d.unit(0, setter(7), name="Seven", zone="graveyard")
    d.main().do(d.homes[0], Put(Cards(("graveyard",), where=UNIT), "battlefield"))
    assert d.asked[1] != "priority"
    d.game.choose(1)
    d.settle()
    assert d.power(unit) == 4


@rule("609.6m")
@pytest.mark.parametrize(("active", "power"), [(0, 7), (1, 4)])
def test_in_whatever_order_an_effect_names_them(active: int, power: int) -> None:
    d = Desk()
    unit = d.unit(0)
    d.unit(0, setter(4), zone="graveyard")
    d.unit(1, setter(7), zone="graveyard")
    d.main(active)
    both = Joined((Cards(("graveyard",), "opponent", UNIT), Cards(("graveyard",), "you", UNIT)))
    d.do(d.homes[0], Put(both, "battlefield"))
    assert d.power(unit) == power


@rule("609.6m")
def test_nobody_is_asked_where_the_order_comes_to_the_same() -> None:
    d = Desk()
    unit = d.unit(0)
    power = d.power(unit)
    for name in ("One", "Other"):
        d.unit(0, is_(Add("power", 1), what=units()), name=name, zone="graveyard")
    d.main().do(d.homes[0], Put(Cards(("graveyard",), where=UNIT), "battlefield"))
    assert d.asked[1] == "priority"
    assert d.power(unit) == power + 2


@rule("609.9")
def test_an_effect_may_concern_a_player() -> None:
    d = Desk()
    d.deck(0, "A", "B", "C"), d.deck(1, "D", "E", "F")
    d.unit(1, is_(Cant("draw"), what=Seats("opponent")))
    study, other = d.action(0, "Draw a card."), d.action(1, "Draw a card.")
    keep = [d.action(p, "Draw a card.") for p in (0, 1)] + [d.action(p, "Draw a card.") for p in (0, 1)]
    d.main().cast(study).skip().play(other).resolve()
    assert (len(d.names("deck", 0)), len(d.names("deck", 1))) == (3, 2)
    assert keep


@rule("609.10")
def test_of_two_effects_on_a_rule_the_later_wins() -> None:
    d = Desk()
    small = d.gear(0, "Your maximum hand size is 3.")
    d.main()
    assert limit_of(d.game, "hand", 0) == 3
    d.gear(0, "Your maximum hand size is 5.")
    assert (limit_of(d.game, "hand", 0), limit_of(d.game, "hand", 1)) == (5, 2)
    assert d.there(small)


@rule("609.10")
def test_setting_and_adding_to_it_apply_in_the_order_of_time() -> None:
    d = Desk()
    d.gear(0, is_(Limit("hand", 1), what=Seats("you")), name="Plus")
    d.gear(0, "Your maximum hand size is 5.", name="Set")
    d.main()
    assert limit_of(d.game, "hand", 0) == 5
    d.gear(0, is_(Limit("hand", 1), what=Seats("you")), name="Plus again")
    assert limit_of(d.game, "hand", 0) == 6


@rule("609.10")
def test_effects_on_rules_come_after_all_others_and_the_hand_is_filled_by_them() -> None:
    """The source of it has to keep its ability, and be under its player's control, in the layers before."""
    d = Desk()
    d.deck(0, *"ABCDEF"), d.deck(1, *"GHIJKL")
    vault = d.unit(0, "Your maximum hand size is 4.", name="Vault")
    theft = d.action(1, "Gain control of target unit.")
    d.main()
    assert (len(d.names("hand", 0)), limit_of(d.game, "hand", 1)) == (4, 2)
    d.skip().play(theft, vault).resolve()
    assert (limit_of(d.game, "hand", 0), limit_of(d.game, "hand", 1), len(d.names("hand", 1))) == (2, 4, 4)
    d.gets(vault, Lose())
    assert limit_of(d.game, "hand", 1) == 2
