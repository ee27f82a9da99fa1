"""Rules 609.7 and 609.8: effects that depend on each other, and such that override each other."""

from __future__ import annotations

from tests.games.legions_of_will.lab import Lab, gets, st, trait, units

from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.effects import Add, Become, Gain, Lose, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Exists, Named, Not, Other, This, Trait
from cardwright.kernel.vocabulary.values import Stat
from cardwright.testing import rule

EVERYWHERE = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")


@rule("609.7", "609.7a")
def test_an_effect_waits_for_one_that_changes_what_it_applies_to() -> None:
    """Shadows are Dragons; newer: all units are Shadows too. By time alone nobody would be a Dragon."""
    d = Lab()
    unit = d.man(0)
    d.man(1, st(units(Trait("Shadow")), trait("Dragon")))
    d.man(1, st(units(), trait("Shadow")))
    d.main()
    assert set(d.chars(unit).traits) == {"Shadow", "Dragon"}


@rule("609.7a")
def test_an_effect_waits_for_one_that_changes_what_it_does() -> None:
    """This unit's power is set to that of the strongest; newer: a unit's base power is set to 9."""
    d = Lab()
    big = d.man(0, name="Big")
    unit = d.man(0, st(This(), SetTo("power", Stat("power", Cards(("battlefield",), where=Named("Big"))))))
    d.main()
    assert d.power(unit) == 2
    gets(d, big, SetTo("power", 9))
    assert d.power(unit) == 9


@rule("609.7a")
def test_an_effect_waits_for_one_that_changes_whether_it_exists() -> None:
    """A unit gives protection to others; newer: that unit loses its abilities."""
    d = Lab()
    giver = d.man(0, "Other units you control gain protection from Demons.", name="Giver")
    unit = d.man(0, name="Unit")
    d.main()
    gets(d, giver, Lose())
    assert not [a for a in d.chars(unit).abilities if isinstance(a, Keyword)]


@rule("609.7a")
def test_an_effect_waits_for_one_that_changes_its_condition() -> None:
    d = Lab()
    unit = d.man(0, st(This(), trait("Dragon"), when=Exists(units(Trait("Shadow")))))
    d.man(1, st(units(Other()), trait("Shadow")))
    d.main()
    assert set(d.chars(unit).traits) == {"Shadow", "Dragon"}


@rule("609.7a")
def test_effects_of_different_layers_do_not_depend_on_each_other() -> None:
    """What asks for power in an earlier layer does not wait for what changes power in a later one."""
    d = Lab()
    unit = d.man(0)
    d.man(1, st(units(Compare("power", ">=", 4), Not(Trait("Beast"))), trait("Giant")), traits="Beast")
    d.man(1, st(units(Trait("Giant")), Add("will", 1)))
    d.man(1, st(units(), Add("power", 5)))
    d.main()
    assert (d.wp(unit), set(d.chars(unit).traits)) == ((3, 7), set())


@rule("609.7a")
def test_nor_do_effects_of_different_parts_of_the_last_layer() -> None:
    """Units of power 4 or more have base power 1: a later plus does not make one of them."""
    d = Lab()
    unit = d.man(0, name="Unit")
    d.man(1, "Units with power 4 or greater have base power 1.", stats="3/3")
    d.main()
    gets(d, unit, Add("power", 5))
    assert d.power(unit) == 7


@rule("609.7a")
def test_what_defines_and_what_does_not_are_independent() -> None:
    """Its unit types are those of a Demon if there is a Dragon; what makes Dragons goes after all that defines."""
    d = Lab()
    defining = Static(This(), (trait("Demon"),), Exists(units(Trait("Dragon"), Other())), EVERYWHERE, True)
    unit = d.man(0, defining)
    d.man(1, st(units(Trait("Human")), trait("Dragon")), traits="Human")
    d.main()
    assert "Demon" not in d.chars(unit).traits


@rule("609.7a")
def test_effects_that_both_define_may_depend_on_each_other() -> None:
    """Its power is the other's power; the other's, newer, is the number of units."""
    d = Lab()
    echo = Static(
        This(), (SetTo("power", Stat("power", Cards(("battlefield",), where=Named("Crowd")))),), None, EVERYWHERE, True
    )
    unit = d.man(0, echo, stats="3/0")
    d.man(0, "This unit's power is equal to the number of units you control.", stats="3/0", name="Crowd")
    d.man(0)
    d.main()
    assert d.power(unit) == 3


@rule("609.7b")
def test_a_dependent_effect_waits_for_all_it_depends_on() -> None:
    """Older: Shadows and Dragons become Demons. Newer: humans become Shadows; newer still: birds become Dragons."""
    d = Lab()
    one, two = d.man(0, traits="Human"), d.man(0, traits="Bird")
    d.man(1, st(units(Trait("Shadow")), trait("Demon")), st(units(Trait("Dragon")), trait("Demon")), traits="Fish")
    d.man(1, st(units(Trait("Human")), trait("Shadow")))
    d.man(1, st(units(Trait("Bird")), trait("Dragon")))
    d.main()
    assert [set(d.chars(c).traits) for c in (one, two)] == [{"Human", "Shadow", "Demon"}, {"Bird", "Dragon", "Demon"}]


@rule("609.7b")
def test_dependent_effects_that_wait_for_the_same_go_in_the_order_of_time() -> None:
    d = Lab()
    unit = d.man(0)
    shadow = units(Trait("Shadow"))
    d.man(1, st(shadow, SetTo("power", 5), Gain((Keyword("Protection", word="Demon"),))), name="First")
    d.man(1, st(shadow, trait("Demon", also=False)), name="Second")
    d.man(1, st(shadow, trait("Angel")), name="Third")
    d.man(1, st(units(Other()), trait("Shadow")), name="Fourth")
    d.main()
    # the second takes Shadow away again, so that the third finds none
    assert set(d.chars(unit).traits) == {"Demon"}


@rule("609.7b")
def test_effects_in_a_circle_apply_in_the_order_of_time() -> None:
    """Demons are Angels and nothing else, Angels are Demons and nothing else: each changes what the other finds."""
    d = Lab()
    demon, angel = d.man(0, traits="Demon"), d.man(0, traits="Angel")
    d.man(1, st(units(Trait("Demon")), trait("Angel", also=False)))
    d.man(1, st(units(Trait("Angel")), trait("Demon", also=False)))
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, angel)] == [{"Demon"}, {"Demon"}]


@rule("609.7b")
def test_a_circle_the_other_way_round_in_time() -> None:
    d = Lab()
    demon, angel = d.man(0, traits="Demon"), d.man(0, traits="Angel")
    d.man(1, st(units(Trait("Angel")), trait("Demon", also=False)))
    d.man(1, st(units(Trait("Demon")), trait("Angel", also=False)))
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, angel)] == [{"Angel"}, {"Angel"}]


@rule("609.7b")
def test_a_circle_of_three() -> None:
    d = Lab()
    ring = ("Demon", "Angel", "Shadow")
    marked = [d.man(0, traits=name) for name in ring]
    for i, name in enumerate(ring):
        d.man(1, st(units(Trait(name)), trait(ring[(i + 1) % 3], also=False)))
    d.main()
    # Demon to Angel, (both) Angel to Shadow, (all) Shadow to Demon
    assert [set(d.chars(c).traits) for c in marked] == [{"Demon"}] * 3


@rule("609.7b")
def test_what_depends_on_a_circle_waits_for_the_whole_circle() -> None:
    """The oldest effect depends on both of a circle and none of them on it: it is not part of it and goes last."""
    d = Lab()
    demon, angel = d.man(0, traits="Demon"), d.man(0, traits="Angel")
    d.man(1, st(units(Trait("Angel")), Become("kind", "legendary")))
    d.man(1, st(units(Trait("Demon")), trait("Angel", also=False)))
    d.man(1, st(units(Trait("Angel")), trait("Demon", also=False)))
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, angel)] == [{"Demon"}, {"Demon"}]
    assert ["legendary" in d.chars(c).kinds for c in (demon, angel)] == [False, False]


@rule("609.8c")
def test_after_each_effect_the_order_is_looked_at_again() -> None:
    """The second comes to depend on the third only after the first: before that there were no Humans."""
    d = Lab()
    unit = d.man(0)
    d.man(1, st(Cards(("battlefield",), where=Named(unit.face.name)), trait("Human")), name="First")
    d.man(1, st(units(Trait("Shadow")), trait("Dragon")), name="Second")
    d.man(1, st(units(Trait("Human")), trait("Shadow")), name="Third")
    d.main()
    assert set(d.chars(unit).traits) == {"Human", "Shadow", "Dragon"}


@rule("609.8c", "609.7a")
def test_what_does_not_depend_on_anything_yet_does_not_wait() -> None:
    """The same effects in another order of time: the one that looks for Shadows is the first and finds none."""
    d = Lab()
    unit = d.man(0)
    d.man(1, st(units(Trait("Shadow")), trait("Dragon")), name="First")
    d.man(1, st(units(Trait("Human")), trait("Shadow")), name="Second")
    d.man(1, st(Cards(("battlefield",), where=Named(unit.face.name)), trait("Human")), name="Third")
    d.main()
    assert set(d.chars(unit).traits) == {"Human", "Shadow"}


@rule("609.8")
def test_one_effect_may_override_another() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    d.main()
    gets(d, unit, SetTo("power", 5), until="rest")
    gets(d, unit, SetTo("power", 1))
    assert d.power(unit) == 1
    d.game.touch_all()
    assert d.power(unit) == 1  # worked out from nothing, too
    d.until("main", 1)
    assert d.power(unit) == 5  # overridden, not ended


@rule("609.8")
def test_the_result_of_one_may_decide_whether_another_applies() -> None:
    d = Lab()
    unit = d.man(0, "This unit gains +1 power as long as you control an Engineer.", stats="3/1")
    other = d.man(0, name="Other")
    d.main()
    gets(d, other, trait("Engineer"))
    assert d.power(unit) == 2
    gets(d, other, trait("Statue", also=False))
    assert d.power(unit) == 1
