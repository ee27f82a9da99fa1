"""Rule 608: continuous effects of what has resolved and of static abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, T1, UNITS, Desk, can, does, gain, gives, units

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static, Target
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    ApplyToFuture,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Gain,
    PlayFrom,
    Put,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Stacked, This
from cardwright.kernel.vocabulary.values import Bound, Count, Times
from cardwright.testing import rule

DOOM = "Destroy target unit."


# --- 608.2: from the resolution of cards and abilities -------------------------------------------------------------


@rule("608.2", "608.2a")
def test_an_effect_lasts_as_long_as_it_says() -> None:
    d = Desk()
    unit = d.unit(0)
    short = d.action(0, "Target unit gains +1 power until end of turn.")
    ever = d.action(0, "Target unit gains +3 power.")
    d.main().cast(short, unit).cast(ever, unit)
    assert d.power(unit) == 6
    d.next_turn("main")
    assert d.power(unit) == 5
    d.until("main", 4)
    assert d.power(unit) == 5  # without a duration: for the game


@rule("608.2", "608.2a")
def test_so_does_the_effect_of_an_ability_though_its_source_is_gone() -> None:
    d = Desk()
    unit, smith = d.unit(0), d.unit(0, "{Pay 0}: Target unit gains +1 power until end of turn.")
    doom = d.action(0, DOOM)
    d.main().activate(smith, unit).resolve().cast(doom, smith)
    assert d.power(unit) == 3
    d.next_turn("main")
    assert d.power(unit) == 2


def temptress(d: Desk) -> tuple[Card, Card]:
    """A unit that takes another for as long as its player has it."""
    thief = d.unit(0, "{Pay 0}: Gain control of target unit for as long as you control this unit.", name="Thief")
    return thief, d.unit(1, name="Victim")


@rule("608.2b")
def test_for_as_long_as_holds_as_long_as_that() -> None:
    d = Desk()
    thief, victim = temptress(d)
    doom = d.action(0, DOOM)
    d.main().activate(thief, victim).resolve()
    assert (victim.controller, d.in_(victim)) == (0, "Home 0")
    d.until("main", 2)
    assert victim.controller == 0
    d.cast(doom, thief)
    assert (victim.controller, d.in_(victim)) == (1, "Home 1")


@rule("608.2b")
@pytest.mark.parametrize("how", [DOOM, "Gain control of target unit."])
def test_if_that_is_over_before_it_begins_it_does_nothing(how: str) -> None:
    d = Desk()
    thief, victim = temptress(d)
    answer = d.action(1, how)
    d.main().activate(thief, victim).skip().play(answer, thief).resolve()
    assert (victim.controller, d.in_(victim)) == (1, "Home 1")
    assert not [e for e in d.log("move") if e.card == victim.id]  # it did not begin and stop again
    d.until("main", 2)
    assert victim.controller == 1


@rule("608.2b")
def test_if_it_would_hold_again_later_it_still_does_nothing() -> None:
    """The thief is taken away and given back: the effect never began."""
    d = Desk()
    thief, victim = temptress(d)
    answer = d.action(1, "Gain control of target unit until end of turn.")
    d.main().activate(thief, victim).skip().play(answer, thief).resolve()
    d.until("main", 2)
    assert (thief.controller, victim.controller) == (0, 1)


@rule("608.2b")
def test_an_effect_whose_duration_is_over_before_it_begins_does_not_begin_and_stop() -> None:
    """The hypnotist is gone when its ability resolves: the ogre never changes hands, not even for a moment."""
    d = Desk()
    text = "{Rest}: Gain control of target unit for as long as you control this unit."
    ogre, hypnotist = d.unit(1, name="Ogre", stats="3/9"), d.unit(0, text, name="Hypnotist", stats="3/9")
    doom = d.action(1, DOOM)
    d.main().activate(hypnotist, ogre).skip().play(doom, hypnotist).resolve()
    assert (d.there(hypnotist), ogre.controller) == (False, 1)
    assert [e.kind for e in d.game.log if e.card == ogre.id] == ["select"]


@rule("608.2a", "608.2b")
def test_once_it_is_over_it_does_not_begin_again() -> None:
    """The thief is taken away for a turn: what it had taken goes home and stays there."""
    d = Desk()
    thief, victim = temptress(d)
    answer = d.action(1, "Gain control of target unit until end of turn.")
    d.main().activate(thief, victim).resolve()
    assert victim.controller == 0
    d.skip().play(answer, thief).resolve()
    assert (thief.controller, victim.controller) == (1, 1)
    d.until("main", 2)
    assert (thief.controller, victim.controller) == (0, 1)


@rule("608.2c")
def test_a_change_of_characteristics_is_for_those_that_were_there() -> None:
    d = Desk()
    there, foreign = d.unit(0), d.unit(1)
    late = d.unit(0, zone="hand")
    hymn = d.action(0, "Units you control gain +2 power until end of turn.")
    theft = d.action(0, "Gain control of target unit.")
    d.main().cast(hymn).cast(late).cast(theft, foreign)
    assert [d.power(c) for c in (there, late, foreign)] == [4, 2, 2]


@rule("608.2c")
def test_and_for_them_even_if_they_would_not_be_meant_any_more() -> None:
    d = Desk()
    there = d.unit(0, stats="3/2")
    hymn = d.action(0, "Units you control gain +2 power until end of turn.")
    theft = d.action(1, "Gain control of target unit.")
    d.main().cast(hymn).skip().play(theft, there).resolve()
    assert (there.controller, d.power(there)) == (1, 4)


@rule("608.2c")
def test_a_change_of_control_is_for_those_that_were_there() -> None:
    d = Desk()
    there, late = d.unit(1, stats="3/2"), d.unit(1, stats="3/2", zone="hand")
    theft = d.action(0, "Gain control of all units until end of turn.")
    d.main(1).skip().play(theft).resolve().cast(late)
    assert (there.controller, late.controller) == (0, 1)


@rule("608.2c")
def test_a_change_of_the_rules_reaches_those_that_come_later() -> None:
    d = Desk()
    attacker, there = d.unit(0), d.unit(1)
    fear = d.action(0, "Units can't block this turn.")
    d.main().cast(fear)
    late = d.unit(1)
    d.on("declare attackers").attack((attacker, d.homes[1])).until("declare blockers")
    assert [d.denied("block", c, attacker, player=1) for c in (there, late)] == ["509.1b", "509.1b"]


@rule("608.2c")
def test_each_part_of_one_effect_reaches_its_own_objects() -> None:
    d = Desk()
    attacker, there = d.unit(0), d.unit(1)
    fear = d.action(0, does(Apply(UNITS, (Add("power", 1), Cant("block")), "turn")))
    d.main().cast(fear)
    late = d.unit(1)
    assert [d.power(c) for c in (there, late)] == [3, 2]
    d.on("declare attackers").attack((attacker, d.homes[1])).until("declare blockers")
    assert [d.denied("block", c, attacker, player=1) for c in (there, late)] == ["509.1b", "509.1b"]


@rule("608.2c")
def test_of_one_effect_the_part_that_changes_units_is_fixed_and_the_part_that_changes_rules_is_not() -> None:
    d = Desk()
    old, new = d.unit(1), d.unit(1, name="New", zone="hand")
    wave = d.action(0, does(gives(units(), Add("power", 1), Cant("block"))))
    d.main().cast(wave).do(d.homes[1], Put(Cards(("hand",), "you", Named("New")), "battlefield"))
    assert d.there(new)
    assert [d.power(c) for c in (old, new)] == [3, 2]
    assert [bool(d.chars(c).cants) for c in (old, new)] == [True, True]


@rule("608.2c", "609.9")
def test_a_rule_about_units_of_a_player_follows_who_controls_them() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit")
    hush = d.action(0, "Units an opponent controls can't block this turn.")
    theft = d.action(1, "Gain control of target unit.")
    d.main().cast(hush)
    assert not d.chars(unit).cants
    d.skip().play(theft, unit).resolve()
    assert d.chars(unit).cants


@rule("608.2d")
def test_a_variable_is_determined_once() -> None:
    d = Desk()
    unit = d.unit(0)
    d.unit(0)
    hymn = d.action(0, "Target unit gains +1 power for each unit you control until end of turn.")
    late = d.unit(0, zone="hand")
    d.main().play(hymn, unit)
    assert d.power(unit) == 2
    d.resolve()
    assert d.power(unit) == 4
    d.cast(late)
    assert d.power(unit) == 4


@rule("608.2d")
def test_it_is_determined_on_resolution() -> None:
    d = Desk()
    unit, other = d.unit(0), d.unit(0)
    hymn = d.action(0, "Target unit gains +1 power for each unit you control until end of turn.")
    doom = d.action(1, DOOM)
    d.main().play(hymn, unit).skip().play(doom, other).resolve()
    assert d.power(unit) == 3


@rule("608.2d")
def test_an_announced_x_stays_what_it_was() -> None:
    d = Desk()
    unit = d.unit(0, can(Apply(This(), (Add("power", Bound("X")),), "turn"), cost=()))
    pump = d.action(0, "Target unit gains +X power until end of turn.", cost="X")
    d.main().play(pump, 3, unit).resolve()
    assert d.power(unit) == 5
    d.do(unit, gain(4))
    assert d.power(unit) == 5


@rule("608.2d", "605.2h")
@pytest.mark.parametrize(("change", "paid"), [(CostSet(Count(UNITS)), 2), (CostAdd(Times(-1, Count(UNITS))), 5)])
def test_a_price_that_is_counted_is_counted_once_as_the_effect_begins(change: object, paid: int) -> None:
    """Two units are there when it resolves; a third comes before the card is played."""
    d = Desk()
    d.unit(0), d.unit(0)
    favor = d.action(0, does(Apply(Cards(("hand",), "you", Named("Feast")), (change,), "turn")))
    third, feast = d.unit(0, zone="hand"), d.action(0, "Draw a card.", cost=7, name="Feast")
    d.main().cast(favor).cast(third, d.home).play(feast)
    assert d.reserve() == 10 - paid


NEXT = ApplyToFuture(Stacked(Kind("unit"), "you"), (Add("power", 3),), "turn", 1)


@rule("608.2e")
def test_a_change_to_the_next_card_you_play_begins_when_it_goes_onto_the_chain() -> None:
    d = Desk()
    bless = d.action(0, does(NEXT))
    there = d.unit(0)
    first, second = d.unit(0, zone="hand"), d.unit(0, zone="hand")
    action = d.action(0, "Draw a card.")
    d.main().cast(bless)
    assert [d.power(c) for c in (there, first, second)] == [2, 2, 2]
    d.cast(action)  # not the card it waits for
    d.play(first, d.homes[0])
    assert d.power(first) == 5  # already on the chain
    d.resolve().cast(second, d.homes[0])
    assert [d.power(c) for c in (there, first, second)] == [2, 5, 2]


@rule("608.2e")
def test_it_waits_as_long_as_it_says_and_stays_with_the_card_it_applies_to() -> None:
    d = Desk()
    bless = [d.action(0, does(NEXT)) for _ in range(2)]
    first, second = d.unit(0, zone="hand"), d.unit(0, zone="hand")
    theirs = d.unit(1, zone="hand")
    d.main().cast(bless[0]).cast(first, d.homes[0])
    d.cast(bless[1])  # nothing is played any more this turn
    d.next_turn("main")
    assert d.power(first) == 5
    d.cast(theirs).next_turn("main").cast(second, d.homes[0])
    assert [d.power(c) for c in (first, theirs, second)] == [5, 2, 2]


@rule("608.2e", "112.6")
def test_what_makes_the_next_card_cheaper_is_used_up_by_it_and_by_no_other() -> None:
    d = Desk()
    favor = d.action(0, "The next unit card you play this turn costs 2 less to play.")
    other = d.action(0, "Draw a card.", cost=3)
    units = [d.unit(0, name=f"Unit {i}", cost=3, zone="hand") for i in range(2)]
    d.main().cast(favor).play(other)
    assert d.reserve() == 7  # no unit card
    d.resolve().cast(units[0], d.home)
    assert d.reserve() == 6
    d.cast(units[1], d.home)
    assert d.reserve() == 3


@rule("608.2e")
def test_two_effects_for_the_next_card_are_both_about_that_card() -> None:
    d = Desk()
    favors = [d.action(0, "The next unit card you play this turn costs 1 less to play.") for _ in range(2)]
    units = [d.unit(0, name=f"Unit {i}", cost=3, zone="hand") for i in range(2)]
    d.main().cast(favors[0]).cast(favors[1]).cast(units[0], d.home)
    assert d.reserve() == 9
    d.cast(units[1], d.home)
    assert d.reserve() == 6


@rule("608.2e", "112.6")
def test_effects_for_the_next_card_of_different_kinds_wait_each_for_its_own() -> None:
    d = Desk()
    for kind, less in (("unit", 2), ("action", 1)):
        d.action(0, f"The next {kind} card you play this turn costs {less} less to play.", name=kind)
    unit, action = d.unit(0, name="Unit", cost=3, zone="hand"), d.action(0, "Draw a card.", cost=3)
    favors = {card.face.name: card for card in d.game.cards_in("hand", 0)}
    d.main().cast(favors["unit"]).cast(favors["action"]).cast(unit, d.home)
    assert d.reserve() == 9
    d.play(action)
    assert d.reserve() == 7


@rule("608.2e", "514.2")
def test_the_next_card_this_turn_is_none_of_the_next_turn() -> None:
    d = Desk()
    favor = d.action(0, "The next unit card you play this turn costs 2 less to play.")
    unit = d.unit(0, name="Unit", cost=3, zone="hand")
    d.main().cast(favor).until("main", 2)
    had = d.reserve()
    d.cast(unit, d.home)
    assert d.reserve() == had - 3


# --- 608.3: from static abilities ----------------------------------------------------------------------------------


@rule("608.3", "608.3a")
def test_a_static_effect_is_never_fixed() -> None:
    d = Desk()
    leader = d.unit(0, "Other Biterrians you control gain +1 power.", traits="Biterrian")
    unit, foreign = d.unit(0, traits="Biterrian"), d.unit(1, traits="Biterrian")
    late = d.unit(0, zone="hand", traits="Biterrian")
    theft = d.action(0, "Gain control of target unit until end of turn.")
    stone = d.action(0, "Target unit becomes a Statue unit until end of turn.")
    d.main()
    assert [d.power(c) for c in (leader, unit, foreign)] == [2, 3, 2]
    d.cast(late).cast(theft, foreign)
    assert [d.power(c) for c in (late, foreign)] == [3, 3]
    d.cast(stone, unit)
    assert d.power(unit) == 2
    d.next_turn("main")
    assert [d.power(c) for c in (unit, foreign)] == [3, 2]


@rule("608.3a", "609.1", "610.13")
def test_a_prohibition_goes_on_holding_whatever_else_changes() -> None:
    d = Desk()
    shy = d.unit(1, name="Shy", stats="3/9")
    newcomers = d.with_a_blank()
    d.gear(1, Static(Cards(("battlefield",), where=Named("Shy")), (Cant("be selected"),)))
    bolts = [d.action(0, "Rest target unit.") for _ in range(4)]
    d.main()
    for bolt, newcomer in zip(bolts, newcomers, strict=False):
        d.cast(newcomer, d.home).play(bolt)
        assert shy.id not in d.offers()
        d.pick(newcomer).resolve()
    assert not shy.turned


@rule("608.3b")
def test_it_holds_exactly_while_its_source_is_on_the_battlefield() -> None:
    d = Desk()
    leader, unit = d.unit(0, "Other units you control gain +1 power.", zone="hand"), d.unit(0)
    doom = d.action(1, DOOM)
    d.main()
    assert d.power(unit) == 2
    d.play(leader)
    assert d.power(unit) == 2  # on the chain
    d.resolve()
    assert d.power(unit) == 3
    d.skip().play(doom, leader).resolve()
    assert d.power(unit) == 2


@rule("608.3b")
def test_or_while_it_is_in_the_zone_it_works_from() -> None:
    d = Desk()
    unit, ghost = d.unit(0), d.unit(0, Static(MINE, (Add("power", 1),), zones=("graveyard",)))
    doom, rise = d.action(0, DOOM), d.action(0, "Return target unit card from your graveyard to your hand.")
    d.main()
    assert d.power(unit) == 2
    d.cast(doom, ghost)
    assert d.power(unit) == 3
    d.cast(rise, ghost)
    assert d.power(unit) == 2


@rule("608.3c")
def test_a_unit_card_with_merge_merges_with_its_target_on_resolution() -> None:
    d = Desk()
    body = d.unit(0, name="Body", stats="4/3")
    ink = d.unit(
        0,
        "When you play this card, you may merge it with target unit. That unit gains -2 will and +2 power.",
        name="Ink",
        stats="3/2",
        zone="hand",
    )
    d.main().cast(ink, 1, body)  # not into a base
    assert d.inside(d.homes[0]) == ["Body"]
    assert (d.where(ink), d.wp(body)) == ("merged", (2, 5))


@rule("608.3c#2")
def test_it_changes_what_enters_as_it_enters() -> None:
    d = Desk()
    watch = "Whenever a unit with power 3 or greater enters the battlefield, you gain 1 resource."
    d.unit(0, watch)
    d.unit(0, "Other Biterrians you control gain +1 power.")
    yes, no = d.unit(0, zone="hand", traits="Biterrian"), d.unit(0, zone="hand")
    d.main()
    had = d.reserve()
    d.cast(no)
    assert d.reserve() == had
    d.cast(yes)
    assert d.reserve() == had + 1


@rule("608.3c#2")
def test_so_that_it_may_be_too_weak_to_be_noticed_or_to_live() -> None:
    d = Desk()
    watch = "Whenever a unit with power 3 or greater enters the battlefield, you gain 1 resource."
    d.unit(0, watch)
    d.unit(1, Static(Cards(("battlefield",), "opponent", Kind("unit")), (Add("power", -1),)))
    unit = d.unit(0, stats="3/3", zone="hand")
    d.main()
    had = d.reserve()
    d.cast(unit)
    assert (d.reserve(), d.power(unit)) == (had, 2)


@rule("608.3c#2")
def test_an_ability_given_to_what_enters_sees_it_enter() -> None:
    d = Desk()
    d.unit(0, 'Biterrians you control gain "When this unit enters the battlefield, you gain 1 resource."')
    unit = d.unit(0, zone="hand", traits="Biterrian")
    d.main()
    had = d.reserve()
    d.cast(unit)
    assert d.reserve() == had + 1


@rule("608.3c#2")
def test_an_ability_taken_from_what_enters_does_not_see_it_enter() -> None:
    d = Desk()
    d.unit(1, "Biterrians lose all abilities.")
    unit = d.unit(0, "When this unit enters the battlefield, you gain 1 resource.", zone="hand", traits="Biterrian")
    d.main()
    had = d.reserve()
    d.cast(unit)
    assert d.reserve() == had


@rule("608.3d")
def test_a_permanent_card_that_cannot_be_put_onto_the_battlefield_goes_to_the_graveyard() -> None:
    d = Desk()
    small = d.base(0, capacity=1)
    unit = d.unit(0, zone="hand")
    recall = d.action(
        0,
        does(
            Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield", into=T1),
            targets=(Target("t1", Cards(("battlefield",), "you", Kind("base"))),),
        ),
    )
    other = d.unit(0, zone="graveyard")
    d.main().play(unit, small).play(recall, small).top()
    assert d.in_(other) == small.face.name
    d.resolve()
    assert d.where(unit) == "graveyard"


LEAVE = Static(
    Cards(("graveyard",), "you", Kind("unit")),
    (PlayFrom("graveyard"), Gain((Static(This(), (Add("power", 3),)),))),
)


@rule("608.3d#2")
def test_an_ability_given_with_a_permission_to_play_outlives_its_source() -> None:
    d = Desk()
    crypt, ghost = d.unit(0, LEAVE), d.unit(0, zone="graveyard")
    doom = d.action(0, DOOM)
    d.main().cast(ghost)
    assert d.power(ghost) == 5
    d.cast(doom, crypt).until("main", 2)
    assert d.power(ghost) == 5


@rule("608.1")
@pytest.mark.parametrize(
    ("also", "names", "first"), [(True, ["Page", "Knight"], "Page"), (False, ["Knight"], "Knight")]
)
def test_a_name_may_come_in_addition_or_instead(also: bool, names: list[str], first: str) -> None:
    d = Desk()
    unit = d.unit(0, name="Page")
    d.gear(0, Static(Cards(("battlefield",), "you", Kind("unit")), (Become("name", "Knight", also),)))
    d.main()
    found = [name for name in ("Page", "Knight") if d.find(Cards(("battlefield",), where=Named(name))) == [unit]]
    assert found == names
    assert d.chars(unit).name == first
