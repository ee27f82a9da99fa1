"""Rules 609.7 and 609.8: effects that depend on each other, and such that override each other."""

from __future__ import annotations

from tests.games.legions_of_will.desk import Desk, is_, trait, units

from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Static
from cardwright.kernel.vocabulary.effects import Add, Become, Gain, Lose, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Exists, Named, Not, Other, This, Trait
from cardwright.kernel.vocabulary.values import Stat
from cardwright.testing import rule

EVERYWHERE = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")


@rule("609.7", "609.7a")
def test_an_effect_waits_for_one_that_changes_what_it_applies_to() -> None:
    """Shadows are Dragons; newer: all units are Shadows too. By time alone nobody would be a Dragon."""
    d = Desk()
    unit = d.unit(0)
    d.unit(1, is_(trait("Dragon"), what=units(Trait("Shadow"))))
    d.unit(1, is_(trait("Shadow"), what=units()))
    d.main()
    assert set(d.chars(unit).traits) == {"Shadow", "Dragon"}


@rule("609.7a")
def test_an_effect_waits_for_one_that_changes_what_it_does() -> None:
    """This unit's power is set to that of the strongest; newer: a unit's base power is set to 9."""
    d = Desk()
    big = d.unit(0, name="Big")
    unit = d.unit(0, is_(SetTo("power", Stat("power", Cards(("battlefield",), where=Named("Big")))), what=This()))
    d.main()
    assert d.power(unit) == 2
    d.gets(big, SetTo("power", 9))
    assert d.power(unit) == 9


@rule("609.7a")
def test_an_effect_waits_for_one_that_changes_whether_it_exists() -> None:
    """A unit gives protection to others; newer: that unit loses its abilities."""
    d = Desk()
    giver = d.unit(0, "Other units you control gain protection from Demons.", name="Giver")
    unit = d.unit(0, name="Unit")
    d.main().gets(giver, Lose())
    assert not [a for a in d.chars(unit).abilities if isinstance(a, Keyword)]


@rule("609.7a")
def test_an_effect_waits_for_one_that_changes_its_condition() -> None:
    d = Desk()
    unit = d.unit(0, is_(trait("Dragon"), what=This(), when=Exists(units(Trait("Shadow")))))
    d.unit(1, is_(trait("Shadow"), what=units(Other())))
    d.main()
    assert set(d.chars(unit).traits) == {"Shadow", "Dragon"}


@rule("609.7a")
def test_effects_of_different_layers_do_not_depend_on_each_other() -> None:
    """What asks for power in an earlier layer does not wait for what changes power in a later one."""
    d = Desk()
    unit = d.unit(0, stats="3/2")
    d.unit(
        1, is_(trait("Giant"), what=units(Compare("power", ">=", 4), Not(Trait("Beast")))), stats="3/2", traits="Beast"
    )
    d.unit(1, is_(Add("will", 1), what=units(Trait("Giant"))), stats="3/2")
    d.unit(1, is_(Add("power", 5), what=units()), stats="3/2")
    d.main()
    assert (d.wp(unit), set(d.chars(unit).traits)) == ((3, 7), set())


@rule("609.7a")
def test_nor_do_effects_of_different_parts_of_the_last_layer() -> None:
    """Units of power 4 or more have base power 1: a later plus does not make one of them."""
    d = Desk()
    unit = d.unit(0, name="Unit")
    d.unit(1, "Units with power 4 or greater have base power 1.", stats="3/3")
    d.main().gets(unit, Add("power", 5))
    assert d.power(unit) == 7


@rule("609.7a")
def test_what_defines_and_what_does_not_are_independent() -> None:
    """Its unit types are those of a Demon if there is a Dragon; what makes Dragons goes after all that defines."""
    d = Desk()
    defining = Static(This(), (trait("Demon"),), Exists(units(Trait("Dragon"), Other())), EVERYWHERE, True)
    unit = d.unit(0, defining)
    d.unit(1, is_(trait("Dragon"), what=units(Trait("Human"))), traits="Human")
    d.main()
    assert "Demon" not in d.chars(unit).traits


@rule("609.7a")
def test_effects_that_both_define_may_depend_on_each_other() -> None:
    """Its power is the other's power; the other's, newer, is the number of units."""
    d = Desk()
    echo = Static(
        This(), (SetTo("power", Stat("power", Cards(("battlefield",), where=Named("Crowd")))),), None, EVERYWHERE, True
    )
    unit = d.unit(0, echo, stats="3/0")
    d.unit(0, "This unit's power is equal to the number of units you control.", name="Crowd", stats="3/0")
    d.unit(0)
    d.main()
    assert d.power(unit) == 3


@rule("609.7b")
def test_a_dependent_effect_waits_for_all_it_depends_on() -> None:
    """Older: Shadows and Dragons become Demons. Newer: humans become Shadows; newer still: birds become Dragons."""
    d = Desk()
    one, two = d.unit(0, traits="Human"), d.unit(0, traits="Bird")
    d.unit(
        1,
        is_(trait("Demon"), what=units(Trait("Shadow"))),
        is_(trait("Demon"), what=units(Trait("Dragon"))),
        traits="Fish",
    )
    d.unit(1, is_(trait("Shadow"), what=units(Trait("Human"))))
    d.unit(1, is_(trait("Dragon"), what=units(Trait("Bird"))))
    d.main()
    assert [set(d.chars(c).traits) for c in (one, two)] == [{"Human", "Shadow", "Demon"}, {"Bird", "Dragon", "Demon"}]


@rule("609.7b")
def test_dependent_effects_that_wait_for_the_same_go_in_the_order_of_time() -> None:
    d = Desk()
    unit = d.unit(0)
    shadow = units(Trait("Shadow"))
    d.unit(1, is_(SetTo("power", 5), Gain((Keyword("Protection", word="Demon"),)), what=shadow), name="First")
    d.unit(1, is_(trait("Demon", also=False), what=shadow), name="Second")
    d.unit(1, is_(trait("Angel"), what=shadow), name="Third")
    d.unit(1, is_(trait("Shadow"), what=units(Other())), name="Fourth")
    d.main()
    # the second takes Shadow away again, so that the third finds none
    assert set(d.chars(unit).traits) == {"Demon"}


@rule("609.7b")
def test_effects_in_a_circle_apply_in_the_order_of_time() -> None:
    """Demons are Angels and nothing else, Angels are Demons and nothing else: each changes what the other finds."""
    d = Desk()
    demon, angel = d.unit(0, traits="Demon"), d.unit(0, traits="Angel")
    d.unit(1, is_(trait("Angel", also=False), what=units(Trait("Demon"))))
    d.unit(1, is_(trait("Demon", also=False), what=units(Trait("Angel"))))
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, angel)] == [{"Demon"}, {"Demon"}]


@rule("609.7b")
def test_a_circle_the_other_way_round_in_time() -> None:
    d = Desk()
    demon, angel = d.unit(0, traits="Demon"), d.unit(0, traits="Angel")
    d.unit(1, is_(trait("Demon", also=False), what=units(Trait("Angel"))))
    d.unit(1, is_(trait("Angel", also=False), what=units(Trait("Demon"))))
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, angel)] == [{"Angel"}, {"Angel"}]


@rule("609.7b")
def test_a_circle_of_three() -> None:
    d = Desk()
    ring = ("Demon", "Angel", "Shadow")
    marked = [d.unit(0, traits=name) for name in ring]
    for i, name in enumerate(ring):
        d.unit(1, is_(trait(ring[(i + 1) % 3], also=False), what=units(Trait(name))))
    d.main()
    # Demon to Angel, (both) Angel to Shadow, (all) Shadow to Demon
    assert [set(d.chars(c).traits) for c in marked] == [{"Demon"}] * 3


@rule("609.7b")
def test_what_depends_on_a_circle_waits_for_the_whole_circle() -> None:
    """The oldest effect depends on both of a circle and none of them on it: it is not part of it and goes last."""
    d = Desk()
    demon, angel = d.unit(0, traits="Demon"), d.unit(0, traits="Angel")
    d.unit(1, is_(Become("kind", "legendary"), what=units(Trait("Angel"))))
    d.unit(1, is_(trait("Angel", also=False), what=units(Trait("Demon"))))
    d.unit(1, is_(trait("Demon", also=False), what=units(Trait("Angel"))))
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, angel)] == [{"Demon"}, {"Demon"}]
    assert ["legendary" in d.chars(c).kinds for c in (demon, angel)] == [False, False]


@rule("609.7b", "609.8c")
def test_dependency_is_what_would_really_change_and_is_looked_at_anew_each_time() -> None:
    """Demons become Angels, Angels become Fish, Fish become Demons: as long as there are no Angels nothing waits for
    the second, so the third goes first and there is no circle.
    """
    d = Desk()
    demon, fish = d.unit(0, traits="Demon"), d.unit(0, traits="Fish")
    for was, now in (("Demon", "Angel"), ("Angel", "Fish"), ("Fish", "Demon")):
        d.unit(1, is_(trait(now, also=False), what=units(Trait(was))), traits="Cat")
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, fish)] == [{"Fish"}, {"Fish"}]


@rule("609.7b", "609.7a")
def test_of_two_that_silence_each_other_the_older_goes_first_and_the_other_is_no_more() -> None:
    d = Desk()
    hush: tuple[Ability, ...] = (is_(Lose(), what=units(Other())),)
    older, newer = d.unit(0, *hush, name="Older"), d.unit(0, *hush, name="Newer")
    third = d.unit(0, "{Pay 0}: Draw a card.", name="Third")
    d.main()
    assert hush[0] in d.chars(older).abilities
    assert [d.chars(c).abilities for c in (newer, third)] == [(), ()]


@rule("609.8c")
def test_after_each_effect_the_order_is_looked_at_again() -> None:
    """The second comes to depend on the third only after the first: before that there were no Humans."""
    d = Desk()
    unit = d.unit(0)
    d.unit(1, is_(trait("Human"), what=Cards(("battlefield",), where=Named(unit.face.name))), name="First")
    d.unit(1, is_(trait("Dragon"), what=units(Trait("Shadow"))), name="Second")
    d.unit(1, is_(trait("Shadow"), what=units(Trait("Human"))), name="Third")
    d.main()
    assert set(d.chars(unit).traits) == {"Human", "Shadow", "Dragon"}


@rule("609.8c", "609.7a")
def test_what_does_not_depend_on_anything_yet_does_not_wait() -> None:
    """The same effects in another order of time: the one that looks for Shadows is the first and finds none."""
    d = Desk()
    unit = d.unit(0)
    d.unit(1, is_(trait("Dragon"), what=units(Trait("Shadow"))), name="First")
    d.unit(1, is_(trait("Shadow"), what=units(Trait("Human"))), name="Second")
    d.unit(1, is_(trait("Human"), what=Cards(("battlefield",), where=Named(unit.face.name))), name="Third")
    d.main()
    assert set(d.chars(unit).traits) == {"Human", "Shadow"}


@rule("609.8")
def test_one_effect_may_override_another() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit")
    d.main().gets(unit, SetTo("power", 5), until="rest").gets(unit, SetTo("power", 1))
    assert d.power(unit) == 1
    d.game.touch_all()
    assert d.power(unit) == 1  # worked out from nothing, too
    d.next_turn("main")
    assert d.power(unit) == 5  # overridden, not ended


@rule("609.8")
def test_the_result_of_one_may_decide_whether_another_applies() -> None:
    d = Desk()
    unit = d.unit(0, "This unit gains +1 power as long as you control an Engineer.", stats="3/1")
    other = d.unit(0, name="Other")
    d.main().gets(other, trait("Engineer"))
    assert d.power(unit) == 2
    d.gets(other, trait("Statue", also=False))
    assert d.power(unit) == 1
