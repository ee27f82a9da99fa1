"""Rules 604, 608 and 609 in awkward cases: the same ability twice, abilities lost, copies of oneself, loops."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import does, gives
from tests.games.legions_of_will.lab import Lab, gets, st, trait, units

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Static
from cardwright.kernel.vocabulary.effects import Add, Cant, CostAdd, Gain, Lose, Put, SetTo, Switch
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Named, Other, This, Trait
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

LORD = "Other units you control gain +1 power."
COPY = "Target unit becomes a copy of target unit until end of turn."
CHEAPER = Static(Cards(("hand",), "you"), (CostAdd(-1),))
STRONGER = Static(This(), (Add("power", 1),))


def mine(name: str) -> Cards:
    """One's own units of a name."""
    return Cards(("battlefield",), "you", Named(name))


def price(d: Lab, card: Card) -> int:
    """What the first player pays for a card."""
    had = d.has()
    d.play(card)
    return had - d.has()


# --- the same ability more than once ---------------------------------------------------------------------------------


@rule("604.2", "608.3", "609.1d")
@pytest.mark.parametrize("given", [STRONGER, Static(This(), (Add("power", Count(mine("Unit"))),))])
def test_a_static_ability_that_is_given_twice_does_twice_what_it_does(given: Static) -> None:
    """Once with an amount that is always the same, once with one that has to be worked out."""
    d = Lab()
    unit = d.man(0, name="Unit")
    givers = [d.man(0, Static(mine("Unit"), (Gain((given,)),)), name=f"Giver {i}") for i in range(2)]
    doom = d.action(0, "Destroy target unit.")
    d.main()
    assert d.power(unit) == 4
    d.cast(doom, givers[0])
    assert d.power(unit) == 3


@rule("604.2", "609.1d")
def test_so_it_is_when_all_units_are_given_it() -> None:
    d = Lab()
    ours, theirs = d.man(0), d.man(1)
    for player in (0, 1):
        d.gear(d.homes[player], Static(units(), (Gain((STRONGER,)),)))
    d.main()
    assert [d.power(c) for c in (ours, theirs)] == [4, 4]


@rule("604.2", "609.1d")
def test_one_that_it_has_of_itself_and_one_that_is_given() -> None:
    d = Lab()
    unit = d.man(0, STRONGER, name="Unit")
    d.main()
    assert d.power(unit) == 3
    gets(d, unit, Gain((STRONGER,)))
    assert d.power(unit) == 4


@rule("609.1d", "609.6")
def test_an_ability_lost_and_given_anew_is_had_once() -> None:
    d = Lab()
    unit = d.man(0, STRONGER, name="Unit")
    d.main()
    gets(d, unit, Lose())
    assert d.power(unit) == 2
    gets(d, unit, Gain((STRONGER,)))
    assert d.power(unit) == 3


@rule("609.1d")
def test_a_keyword_is_not_had_twice() -> None:
    d = Lab()
    unit = d.man(0, "Protection from Demons.", name="Unit")
    d.main()
    gets(d, unit, Gain((Keyword("Protection", word="Demon"),)))
    assert [a for a in d.chars(unit).abilities if isinstance(a, Keyword)] == [Keyword("Protection", word="Demon")]


# --- 609.1a, 609.2a: copies ------------------------------------------------------------------------------------------


@rule("609.2a", "604.2")
def test_a_copy_of_a_unit_with_the_same_text_has_that_text_once() -> None:
    d = Lab()
    one, two = (d.man(0, LORD, name="Lord") for _ in range(2))
    unit = d.man(0, name="Unit")
    copy = d.action(0, COPY)
    d.main()
    assert d.power(unit) == 4
    d.cast(copy, one, two)
    assert d.power(unit) == 4


@rule("609.2a")
def test_who_is_made_the_same_copy_twice_has_its_text_once() -> None:
    d = Lab()
    lord, other = d.man(0, LORD, name="Lord"), d.man(0, name="Other")
    unit = d.man(0, name="Unit")
    copies = [d.action(0, COPY) for _ in range(2)]
    d.main()
    powers = [d.power(unit)]
    for copy in copies:
        d.cast(copy, other, lord)
        powers.append(d.power(unit))
    assert powers == [3, 4, 4]


# --- 604.2, 609.10: what makes cards cheaper -------------------------------------------------------------------------


@rule("604.2", "609.10")
@pytest.mark.parametrize("how", ["keeps", "loses", "copy of another", "copy of the same", "leaves"])
def test_what_changes_costs_ends_with_the_ability(how: str) -> None:
    d = Lab()
    clerk, same = d.man(0, CHEAPER, name="Clerk"), d.man(1, CHEAPER, name="Clerk")
    other = d.man(1, name="Other")
    copy, doom = d.action(0, COPY), d.action(0, "Destroy target unit.")
    card = d.action(0, "You gain 1 resource.", cost=5)
    d.main()
    if how == "loses":
        d.do(d.homes[0], gives(mine("Clerk"), Lose()))
    elif how == "leaves":
        d.cast(doom, clerk)
    elif how.startswith("copy"):
        d.cast(copy, clerk, same if how == "copy of the same" else other)
    assert price(d, card) == (4 if how in ("keeps", "copy of the same") else 5)


@rule("604.2", "609.10")
def test_what_changes_costs_counts_as_often_as_it_was_given() -> None:
    d = Lab()
    clerk = d.man(0, name="Clerk")
    card = d.action(0, "You gain 1 resource.", cost=5)
    d.main()
    for _ in range(2):
        gets(d, clerk, Gain((CHEAPER,)))
    assert price(d, card) == 3


# --- 608.2c: what is fixed and what is not ---------------------------------------------------------------------------


@rule("608.2c")
def test_of_one_effect_the_part_that_changes_units_is_fixed_and_the_part_that_changes_rules_is_not() -> None:
    d = Lab()
    old, new = d.man(1), d.man(1, zone="hand", name="New")
    wave = d.action(0, does(gives(units(), Add("power", 1), Cant("block"))))
    d.main().cast(wave)
    d.do(d.homes[1], Put(Cards(("hand",), "you", Named("New")), "battlefield"))
    assert d.alive(new)
    assert [d.power(c) for c in (old, new)] == [3, 2]
    assert [bool(d.chars(c).cants) for c in (old, new)] == [True, True]


@rule("608.2c", "609.9")
def test_a_rule_about_units_of_a_player_follows_who_controls_them() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    hush = d.action(0, "Units an opponent controls can't block this turn.")
    theft = d.action(1, "Gain control of target unit.")
    d.main().cast(hush)
    assert not d.chars(unit).cants
    d.skip().play(theft, unit).all()
    assert d.chars(unit).cants


# --- 609.4d, 609.7: switching and depending --------------------------------------------------------------------------


@rule("609.4d", "609.4b")
def test_what_is_set_and_added_after_a_switch_is_reckoned_before_it() -> None:
    d = Lab()
    unit = d.man(0, stats="1/3", name="Unit")
    d.main()
    gets(d, unit, Switch("will", "power"))
    gets(d, unit, SetTo("power", 0))
    assert d.wp(unit) == (0, 1)
    gets(d, unit, Add("power", 4))
    assert d.wp(unit) == (4, 1)
    gets(d, unit, Switch("will", "power"))
    assert d.wp(unit) == (1, 4)


@rule("609.4d", "609.7a")
def test_a_switch_may_depend_on_another_switch() -> None:
    """Older: units of power 5 or more are switched. Newer: this one is switched, and so has power 5."""
    d = Lab()
    unit = d.man(0, stats="5/2", name="Unit")
    d.man(1, st(units(Compare("power", ">=", 5)), Switch("will", "power")))
    d.main()
    assert d.wp(unit) == (5, 2)
    gets(d, unit, Switch("will", "power"))
    assert d.wp(unit) == (5, 2)  # there and back


@rule("609.7b", "609.8c")
def test_dependency_is_what_would_really_change_and_is_looked_at_anew_each_time() -> None:
    """Demons become Angels, Angels become Fish, Fish become Demons: as long as there are no Angels nothing waits for
    the second, so the third goes first and there is no circle.
    """
    d = Lab()
    demon, fish = d.man(0, traits="Demon"), d.man(0, traits="Fish")
    for was, now in (("Demon", "Angel"), ("Angel", "Fish"), ("Fish", "Demon")):
        d.man(1, st(units(Trait(was)), trait(now, also=False)), traits="Cat")
    d.main()
    assert [set(d.chars(c).traits) for c in (demon, fish)] == [{"Fish"}, {"Fish"}]


@rule("609.7b", "609.7a")
def test_of_two_that_silence_each_other_the_older_goes_first_and_the_other_is_no_more() -> None:
    d = Lab()
    hush: tuple[Ability, ...] = (st(units(Other()), Lose()),)
    older, newer = d.man(0, *hush, name="Older"), d.man(0, *hush, name="Newer")
    third = d.man(0, "{Pay 0}: Draw a card.", name="Third")
    d.main()
    assert hush[0] in d.chars(older).abilities
    assert [d.chars(c).abilities for c in (newer, third)] == [(), ()]
