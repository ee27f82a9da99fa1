"""Rules 609.1 to 609.3: the layers in which continuous effects apply."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BLANKS, Desk, Text, gain, gives, is_, trait, units

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, BecomeCopy, Gain, Lose, Merged, SetTo
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Kind, Named, Not, Other, This, Trait
from cardwright.testing import rule

GAINED = (gain(1),)


LORD = "Other units you control gain +1 power."
COPY = "Target unit becomes a copy of target unit until end of turn."
STRONGER = Static(This(), (Add("power", 1),))


@rule("609.1", "608.3a")
@pytest.mark.parametrize("beside", [BLANKS, "{Rest}: Draw a card."])
def test_a_static_ability_that_was_given_may_give_abilities_itself(beside: Text) -> None:
    """The banner gives the captain an ability that gives the soldiers one."""
    d = Desk()
    d.with_a_blank(beside)
    soldier = d.unit(0, name="Soldier", stats="3/9")
    d.unit(0, name="Captain", stats="3/9")
    order = Static(Cards(("battlefield",), "you", Named("Soldier")), (Gain((Activated((), Body(GAINED)),)),))
    d.gear(0, Static(Cards(("battlefield",), "you", Named("Captain")), (Gain((order,)),)))
    d.main()
    had = d.reserve()
    d.activate(soldier)
    assert d.reserve() == had + 1


@rule("609.1")
def test_it_begins_with_what_is_printed() -> None:
    d = Desk()
    unit = d.unit(0, name="Imp", stats="7/2", cost=3, traits="Demon")
    d.main()
    own = d.chars(unit)
    assert (own.name, own.cost, set(own.kinds), set(own.traits), d.wp(unit)) == ("Imp", 3, {"unit"}, {"Demon"}, (7, 2))


@rule("609.1")
def test_for_a_copy_with_what_the_effect_that_made_it_says() -> None:
    d = Desk()
    unit = d.unit(0, name="Hemlock", stats="7/5")
    twins = d.action(0, "Create a copy of target unit.")
    d.main().gets(unit, Add("power", 3)).cast(twins, unit)
    (copy,) = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Hemlock" and c is not unit]
    assert (d.wp(unit), d.wp(copy)) == ((7, 8), (7, 5))


@rule("609.1", "609.1d")
def test_an_effect_that_has_begun_to_apply_goes_on_though_its_ability_is_lost_meanwhile() -> None:
    """Our ruling: the obelisk is a unit too and loses its own ability before numbers are set."""
    d = Desk()
    obelisk = d.unit(1, "Units lose all abilities and have base will 1 and base power 1.", stats="5/5")
    unit = d.unit(0, "Protection from Demons.", stats="7/4")
    d.main()
    assert [d.wp(c) for c in (unit, obelisk)] == [(1, 1), (1, 1)]
    assert ["Protection" in d.chars(unit).keywords, d.chars(obelisk).statics] == [False, ()]


@rule("609.1", "609.1c")
def test_it_goes_on_for_the_objects_it_began_with() -> None:
    """Demons are Angels and nothing else and gain +1 power: in the last layer they are no Demons any more."""
    d = Desk()
    demon, angel = d.unit(0, traits="Demon"), d.unit(0, traits="Angel")
    d.unit(1, is_(trait("Angel", also=False), Add("power", 1), what=units(Trait("Demon"))))
    d.main()
    assert [(set(d.chars(c).traits), d.power(c)) for c in (demon, angel)] == [({"Angel"}, 3), ({"Angel"}, 2)]


@rule("609.1a")
def test_layer_1_copying_comes_before_types_abilities_and_numbers_however_late() -> None:
    d = Desk()
    shape = d.unit(1, "Protection from Angels.", name="Shape", stats="9/9", traits="Dragon")
    unit = d.unit(0, name="Thief", stats="3/2", traits="Demon")
    d.main().gets(unit, trait("Statue"), Gain((Keyword("Protection", word="Demon"),)), Add("power", 1))
    d.do(unit, BecomeCopy(This(), Cards(("battlefield",), where=Named("Shape"))))
    own = d.chars(unit)
    assert set(own.traits) == {"Dragon", "Statue"}
    assert {a.word for a in own.abilities if isinstance(a, Keyword)} == {"Angel", "Demon"}
    assert d.wp(unit) == (9, 10)
    assert d.there(shape)


@rule("609.1b")
def test_layer_2_control_comes_before_what_asks_whose_it_is() -> None:
    d = Desk()
    d.unit(0, "Other units you control gain +1 power.")
    d.unit(0, is_(trait("Shadow"), what=units(Other(), whose="you")))
    foreign = d.unit(1, name="Foreign")
    theft = d.action(0, "Gain control of target unit until end of turn.")
    d.main()
    assert (d.power(foreign), set(d.chars(foreign).traits)) == (2, set())
    d.cast(theft, foreign)
    assert (d.power(foreign), set(d.chars(foreign).traits)) == (3, {"Shadow"})
    d.next_turn("main")
    assert (d.power(foreign), set(d.chars(foreign).traits)) == (2, set())


@rule("609.1b", "609.6")
def test_of_two_control_effects_the_later_holds_and_the_earlier_comes_back() -> None:
    d = Desk(3)
    unit = d.unit(0, name="Unit", stats="3/2")
    ever = d.action(1, "Gain control of target unit.")
    short = d.action(2, "Gain control of target unit until end of turn.")
    d.main().skip().play(ever, unit).resolve()
    assert unit.controller == 1
    d.skip(2).play(short, unit).resolve()
    assert unit.controller == 2
    d.next_turn("main")
    assert unit.controller == 1


@rule("609.1b", "609.6")
def test_an_earlier_control_effect_that_ends_first_changes_nothing() -> None:
    d = Desk(3)
    unit = d.unit(0, name="Unit", stats="3/2")
    short = d.action(1, "Gain control of target unit until end of turn.")
    ever = d.action(2, "Gain control of target unit.")
    d.main().skip().play(short, unit).resolve()
    d.skip(2).play(ever, unit).resolve()
    assert unit.controller == 2
    d.next_turn("main")
    assert unit.controller == 2


@rule("609.1c")
def test_layer_3_types_come_before_abilities_and_numbers_however_late() -> None:
    d = Desk()
    d.unit(
        1,
        is_(
            Gain((Keyword("Protection", word="Demon"),)),
            Add("power", 1),
            what=Cards(("battlefield",), where=Trait("Shadow")),
        ),
        stats="3/2",
    )
    d.unit(1, is_(Add("will", 1), what=Cards(("battlefield",), where=Kind("legendary"))), stats="3/2")
    unit = d.unit(0, name="Unit", stats="3/2")
    d.main()
    assert d.wp(unit) == (3, 2)
    d.gets(unit, trait("Shadow"), Become("kind", "legendary"))
    assert d.wp(unit) == (4, 3)
    assert [a.word for a in d.chars(unit).abilities if isinstance(a, Keyword)] == ["Demon"]


@rule("609.1c", "609.1e")
def test_one_effect_applies_its_parts_each_in_its_layer() -> None:
    """Traps that are also units of will and power 1: a pump for units, older than that, adds to the 1."""
    d = Desk()
    d.unit(0, "Units you control gain +1 power.", stats="3/2")
    d.unit(0, "Traps you control are also units with will and power 1.", stats="3/2")
    trap = d.trap(0, name="Pit")
    d.main()
    assert {"trap", "unit"} <= set(d.chars(trap).kinds)
    assert d.wp(trap) == (1, 2)


@rule("609.1d", "609.6")
def test_an_ability_lost_and_given_anew_is_had_once() -> None:
    d = Desk()
    unit = d.unit(0, STRONGER, name="Unit")
    d.main().gets(unit, Lose())
    assert d.power(unit) == 2
    d.gets(unit, Gain((STRONGER,)))
    assert d.power(unit) == 3


@rule("609.1d")
def test_a_keyword_is_not_had_twice() -> None:
    d = Desk()
    unit = d.unit(0, "Protection from Demons.", name="Unit")
    d.main().gets(unit, Gain((Keyword("Protection", word="Demon"),)))
    assert [a for a in d.chars(unit).abilities if isinstance(a, Keyword)] == [Keyword("Protection", word="Demon")]


@rule("609.1d")
def test_layer_4_abilities_come_before_numbers_however_late() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit", stats="3/2")
    leader = d.unit(0, "Other units you control gain +1 power.", name="Leader", stats="3/2")
    d.main()
    assert d.power(unit) == 3
    d.gets(leader, Lose())
    assert d.power(unit) == 2  # its ability was gone before numbers were looked at


@rule("609.1d")
def test_abilities_gained_and_lost_apply_in_the_order_of_time() -> None:
    d = Desk()
    first, second = d.unit(0, name="First"), d.unit(0, name="Second")
    shield = Gain((Keyword("Protection", word="Demon"),))
    d.main().gets(first, shield).gets(first, Lose()).gets(second, Lose()).gets(second, shield)
    assert [len(d.chars(c).abilities) > 0 for c in (first, second)] == [False, True]


@rule("609.1d")
def test_what_cannot_have_an_ability_does_not_get_it_later() -> None:
    d = Desk()
    unit = d.unit(0, "Protection from Demons.", name="Unit")
    d.unit(1, "Units can't have protection.")
    d.main().gets(unit, Gain((Keyword("Protection", word="Angel"),)))
    assert not [a for a in d.chars(unit).abilities if isinstance(a, Keyword)]


@rule("609.1e")
def test_layer_5_numbers_come_last() -> None:
    """What asks for power when types and abilities are worked out sees the power before all changes of it."""
    d = Desk()
    d.unit(
        1,
        is_(trait("Giant"), Gain((Keyword("Protection", word="Demon"),)), what=units(Compare("power", ">=", 4))),
        stats="3/2",
    )
    small, tall = d.unit(0, name="Small", stats="3/2"), d.unit(0, name="Tall", stats="3/4")
    d.main().gets(small, Add("power", 5))
    assert d.power(small) == 7
    assert [set(d.chars(c).traits) for c in (small, tall)] == [set(), {"Giant"}]
    assert ["Protection" in d.chars(c).keywords for c in (small, tall)] == [False, True]


@rule("609.2", "609.2a")
def test_within_layer_1_the_later_copy_effect_wins() -> None:
    d = Desk()
    d.unit(1, name="One", stats="1/4")
    d.unit(1, name="Two", stats="1/6")
    unit = d.unit(0, name="Thief")
    d.main().do(unit, BecomeCopy(This(), Cards(("battlefield",), where=Named("One")), "turn"))
    d.do(unit, BecomeCopy(This(), Cards(("battlefield",), where=Named("Two")), "rest"))
    assert (d.chars(unit).name, d.power(unit)) == ("Two", 6)
    other = d.unit(0, name="Other")
    d.do(other, BecomeCopy(This(), Cards(("battlefield",), "opponent", Named("Two")), "rest"))
    d.do(other, BecomeCopy(This(), Cards(("battlefield",), where=Named("One")), "turn"))
    assert d.power(other) == 4
    d.next_turn("main")
    assert (d.power(unit), d.power(other)) == (6, 6)


@rule("609.2a", "604.2")
def test_a_copy_of_a_unit_with_the_same_text_has_that_text_once() -> None:
    d = Desk()
    one, two = (d.unit(0, LORD, name="Lord") for _ in range(2))
    unit = d.unit(0, name="Unit")
    copy = d.action(0, COPY)
    d.main()
    assert d.power(unit) == 4
    d.cast(copy, one, two)
    assert d.power(unit) == 4


@rule("609.2a")
def test_who_is_made_the_same_copy_twice_has_its_text_once() -> None:
    d = Desk()
    lord, other = d.unit(0, LORD, name="Lord"), d.unit(0, name="Other")
    unit = d.unit(0, name="Unit")
    copies = [d.action(0, COPY) for _ in range(2)]
    d.main()
    powers = [d.power(unit)]
    for copy in copies:
        d.cast(copy, other, lord)
        powers.append(d.power(unit))
    assert powers == [3, 4, 4]


@rule("609.2a", "609.2b")
def test_what_merging_changed_is_copied() -> None:
    d = Desk()
    body = d.unit(0, name="Body", stats="4/3")
    ink = d.unit(
        0,
        "When you play this card, you may merge it with target unit. That unit gains -2 will and +2 power.",
        stats="3/2",
        zone="hand",
    )
    twin = d.action(0, "Create a copy of target unit.")
    d.main().pick(("play", ink.id)).pick(1).resolve()
    assert d.wp(body) == (2, 5)
    d.cast(twin, body)
    (copy,) = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Body" and c is not body]
    assert d.wp(copy) == (2, 5)


@rule("609.2a")
def test_what_sets_will_and_power_as_it_enters_is_copied() -> None:
    d = Desk()
    change = Apply(This(), (Merged((SetTo("will", 1), SetTo("power", 6))),), "rest")
    shifter = d.unit(
        0,
        Replacement(Pattern("move", to=("battlefield",), this=True), do=(change,), also=True),
        name="Shifter",
        stats="3/2",
        zone="hand",
    )
    twin = d.action(0, "Create a copy of target unit.")
    d.unit(1, "Units have base power 2.", stats="3/2")
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(shifter)
    assert d.wp(shifter) == (1, 2)  # an effect of layer 5, though it is older
    d.cast(twin, shifter).cast(doom, d.game.cards_in("battlefield", 1)[1])
    (copy,) = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Shifter" and c is not shifter]
    assert (d.wp(shifter), d.wp(copy)[1]) == ((1, 6), 6)


@rule("609.2b")
def test_what_is_copied_is_what_it_is_after_layer_1() -> None:
    d = Desk()
    d.unit(1, "Protection from Angels.", name="Shape", stats="9/4", traits="Dragon")
    thief, third = d.unit(0, name="Thief", stats="3/2"), d.unit(0, name="Third", stats="3/2")
    d.main().do(thief, BecomeCopy(This(), Cards(("battlefield",), where=Named("Shape"))))
    d.gets(thief, Add("power", 2))
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


@rule("609.3")
def test_in_layer_3_what_defines_goes_first_even_if_it_is_newer() -> None:
    d = Desk()
    d.unit(1, is_(trait("Statue", also=False), what=units(Other())))
    shifter, plain = d.unit(0, "This unit is every unit type.", zone="hand"), d.unit(0, traits="Demon")
    d.main().cast(shifter)
    assert set(d.chars(plain).traits) == set(d.chars(shifter).traits) == {"Statue"}


@rule("609.3")
def test_the_others_apply_in_the_order_of_time() -> None:
    d = Desk()
    first, second = d.unit(0, name="First"), d.unit(0, name="Second")
    d.main().gets(first, trait("Statue", also=False))
    d.gets(first, trait("Dragon")).gets(second, trait("Dragon")).gets(second, trait("Statue", also=False))
    assert [set(d.chars(c).traits) for c in (first, second)] == [{"Statue", "Dragon"}, {"Statue"}]
