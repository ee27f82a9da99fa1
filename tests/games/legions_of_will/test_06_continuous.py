"""Rule 608: continuous effects of what has resolved and of static abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, UNITS, can, does
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add, Apply, ApplyToFuture, Cant, ChangeResource, Gain, PlayFrom
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Stacked, This
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

DOOM = "Destroy target unit."


# --- 608.2: from the resolution of cards and abilities -------------------------------------------------------------


@rule("608.2", "608.2a")
def test_an_effect_lasts_as_long_as_it_says() -> None:
    d = Lab()
    unit = d.man(0)
    short = d.action(0, "Target unit gains +1 power until end of turn.")
    ever = d.action(0, "Target unit gains +3 power.")
    d.main().cast(short, unit).cast(ever, unit)
    assert d.power(unit) == 6
    d.until("main", 1)
    assert d.power(unit) == 5
    d.until("main", 4)
    assert d.power(unit) == 5  # without a duration: for the game


@rule("608.2", "608.2a")
def test_so_does_the_effect_of_an_ability_though_its_source_is_gone() -> None:
    d = Lab()
    unit = d.man(0)
    smith = d.man(0, "{Pay 0}: Target unit gains +1 power until end of turn.")
    doom = d.action(0, DOOM)
    d.main().activate(smith, unit).all()
    d.cast(doom, smith)
    assert d.power(unit) == 3
    d.until("main", 1)
    assert d.power(unit) == 2


def temptress(d: Lab) -> tuple[Card, Card]:
    """A unit that takes another for as long as its player has it."""
    thief = d.man(0, "{Pay 0}: Gain control of target unit for as long as you control this unit.", name="Thief")
    return thief, d.man(1, name="Victim")


@rule("608.2b")
def test_for_as_long_as_holds_as_long_as_that() -> None:
    d = Lab()
    thief, victim = temptress(d)
    doom = d.action(0, DOOM)
    d.main().activate(thief, victim).all()
    assert (victim.controller, d.in_(victim)) == (0, "Home 0")
    d.until("main", 2)
    assert victim.controller == 0
    d.cast(doom, thief)
    assert (victim.controller, d.in_(victim)) == (1, "Home 1")


@rule("608.2b")
@pytest.mark.parametrize("how", [DOOM, "Gain control of target unit."])
def test_if_that_is_over_before_it_begins_it_does_nothing(how: str) -> None:
    d = Lab()
    thief, victim = temptress(d)
    answer = d.action(1, how)
    d.main().activate(thief, victim)
    d.skip().play(answer, thief).all()
    assert (victim.controller, d.in_(victim)) == (1, "Home 1")
    assert not [e for e in d.events("move") if e.card == victim.id]  # it did not begin and stop again
    d.until("main", 2)
    assert victim.controller == 1


@rule("608.2b")
def test_if_it_would_hold_again_later_it_still_does_nothing() -> None:
    """The thief is taken away and given back: the effect never began."""
    d = Lab()
    thief, victim = temptress(d)
    answer = d.action(1, "Gain control of target unit until end of turn.")
    d.main().activate(thief, victim)
    d.skip().play(answer, thief).all()
    d.until("main", 2)
    assert (thief.controller, victim.controller) == (0, 1)


@rule("608.2a", "608.2b")
def test_once_it_is_over_it_does_not_begin_again() -> None:
    """The thief is taken away for a turn: what it had taken goes home and stays there."""
    d = Lab()
    thief, victim = temptress(d)
    answer = d.action(1, "Gain control of target unit until end of turn.")
    d.main().activate(thief, victim).all()
    assert victim.controller == 0
    d.skip().play(answer, thief).all()
    assert (thief.controller, victim.controller) == (1, 1)
    d.until("main", 2)
    assert (thief.controller, victim.controller) == (0, 1)


@rule("608.2c")
def test_a_change_of_characteristics_is_for_those_that_were_there() -> None:
    d = Lab()
    there, foreign = d.man(0), d.man(1)
    late = d.man(0, zone="hand")
    hymn = d.action(0, "Units you control gain +2 power until end of turn.")
    theft = d.action(0, "Gain control of target unit.")
    d.main().cast(hymn).cast(late).cast(theft, foreign)
    assert [d.power(c) for c in (there, late, foreign)] == [4, 2, 2]


@rule("608.2c")
def test_and_for_them_even_if_they_would_not_be_meant_any_more() -> None:
    d = Lab()
    there = d.man(0)
    hymn = d.action(0, "Units you control gain +2 power until end of turn.")
    theft = d.action(1, "Gain control of target unit.")
    d.main().cast(hymn).skip().play(theft, there).all()
    assert (there.controller, d.power(there)) == (1, 4)


@rule("608.2c")
def test_a_change_of_control_is_for_those_that_were_there() -> None:
    d = Lab()
    there = d.man(1)
    late = d.man(1, zone="hand")
    theft = d.action(0, "Gain control of all units until end of turn.")
    d.main(1).skip().play(theft).all()
    d.cast(late)
    assert (there.controller, late.controller) == (0, 1)


@rule("608.2c")
def test_a_change_of_the_rules_reaches_those_that_come_later() -> None:
    d = Lab()
    attacker, there = d.man(0, stats="0/2"), d.man(1)
    fear = d.action(0, "Units can't block this turn.")
    d.main().cast(fear)
    late = d.man(1)
    d.on("declare attackers").attack((attacker, d.homes[1]))
    d.until("declare blockers")
    assert [d.denial("block", c, attacker, player=1) for c in (there, late)] == ["509.1b", "509.1b"]


@rule("608.2c")
def test_each_part_of_one_effect_reaches_its_own_objects() -> None:
    d = Lab()
    attacker, there = d.man(0, stats="0/2"), d.man(1)
    fear = d.action(0, does(Apply(UNITS, (Add("power", 1), Cant("block")), "turn")))
    d.main().cast(fear)
    late = d.man(1)
    assert [d.power(c) for c in (there, late)] == [3, 2]
    d.on("declare attackers").attack((attacker, d.homes[1]))
    d.until("declare blockers")
    assert [d.denial("block", c, attacker, player=1) for c in (there, late)] == ["509.1b", "509.1b"]


@rule("608.2d")
def test_a_variable_is_determined_once() -> None:
    d = Lab()
    unit = d.man(0)
    d.man(0)
    hymn = d.action(0, "Target unit gains +1 power for each unit you control until end of turn.")
    late = d.man(0, zone="hand")
    d.main().play(hymn, unit)
    assert d.power(unit) == 2
    d.all()
    assert d.power(unit) == 4
    d.cast(late)
    assert d.power(unit) == 4


@rule("608.2d")
def test_it_is_determined_on_resolution() -> None:
    d = Lab()
    unit, other = d.man(0), d.man(0)
    hymn = d.action(0, "Target unit gains +1 power for each unit you control until end of turn.")
    doom = d.action(1, DOOM)
    d.main().play(hymn, unit).skip().play(doom, other).all()
    assert d.power(unit) == 3


@rule("608.2d")
def test_an_announced_x_stays_what_it_was() -> None:
    d = Lab()
    unit = d.man(0, can(Apply(This(), (Add("power", Bound("X")),), "turn"), cost=()))
    pump = d.action(0, "Target unit gains +X power until end of turn.", cost="X")
    d.main().play(pump)
    while d.asked[1] != "priority":
        d.pick(3 if 3 in d.values else unit.id)
    d.all()
    assert d.power(unit) == 5
    d.do(unit, ChangeResource("resource", 4))
    assert d.power(unit) == 5


NEXT = ApplyToFuture(Stacked(Kind("unit"), "you"), (Add("power", 3),), "turn", 1)


@rule("608.2e")
def test_a_change_to_the_next_card_you_play_begins_when_it_goes_onto_the_chain() -> None:
    d = Lab()
    bless = d.action(0, does(NEXT))
    there = d.man(0)
    first, second = d.man(0, zone="hand"), d.man(0, zone="hand")
    action = d.action(0, "Draw a card.")
    d.main().cast(bless)
    assert [d.power(c) for c in (there, first, second)] == [2, 2, 2]
    d.cast(action)  # not the card it waits for
    d.play(first, d.homes[0])
    assert d.power(first) == 5  # already on the chain
    d.all()
    d.cast(second, d.homes[0])
    assert [d.power(c) for c in (there, first, second)] == [2, 5, 2]


@rule("608.2e")
def test_it_waits_as_long_as_it_says_and_stays_with_the_card_it_applies_to() -> None:
    d = Lab()
    bless = [d.action(0, does(NEXT)) for _ in range(2)]
    first, second = d.man(0, zone="hand"), d.man(0, zone="hand")
    theirs = d.man(1, zone="hand")
    d.main().cast(bless[0]).cast(first, d.homes[0])
    d.cast(bless[1])  # nothing is played any more this turn
    d.until("main", 1)
    assert d.power(first) == 5
    d.cast(theirs).until("main", 1)
    d.cast(second, d.homes[0])
    assert [d.power(c) for c in (first, theirs, second)] == [5, 2, 2]


# --- 608.3: from static abilities ----------------------------------------------------------------------------------


@rule("608.3", "608.3a")
def test_a_static_effect_is_never_fixed() -> None:
    d = Lab()
    leader = d.man(0, "Other Biterrians you control gain +1 power.", traits="Biterrian")
    unit = d.man(0, traits="Biterrian")
    foreign = d.man(1, traits="Biterrian")
    late = d.man(0, traits="Biterrian", zone="hand")
    theft = d.action(0, "Gain control of target unit until end of turn.")
    stone = d.action(0, "Target unit becomes a Statue unit until end of turn.")
    d.main()
    assert [d.power(c) for c in (leader, unit, foreign)] == [2, 3, 2]
    d.cast(late).cast(theft, foreign)
    assert [d.power(c) for c in (late, foreign)] == [3, 3]
    d.cast(stone, unit)
    assert d.power(unit) == 2
    d.until("main", 1)
    assert [d.power(c) for c in (unit, foreign)] == [3, 2]


@rule("608.3b")
def test_it_holds_exactly_while_its_source_is_on_the_battlefield() -> None:
    d = Lab()
    leader = d.man(0, "Other units you control gain +1 power.", zone="hand")
    unit = d.man(0)
    doom = d.action(1, DOOM)
    d.main()
    assert d.power(unit) == 2
    d.play(leader)
    assert d.power(unit) == 2  # on the chain
    d.all()
    assert d.power(unit) == 3
    d.skip().play(doom, leader).all()
    assert d.power(unit) == 2


@rule("608.3b")
def test_or_while_it_is_in_the_zone_it_works_from() -> None:
    d = Lab()
    unit = d.man(0)
    ghost = d.man(0, Static(MINE, (Add("power", 1),), zones=("graveyard",)))
    doom = d.action(0, DOOM)
    rise = d.action(0, "Return target unit card from your graveyard to your hand.")
    d.main()
    assert d.power(unit) == 2
    d.cast(doom, ghost)
    assert d.power(unit) == 3
    d.cast(rise, ghost)
    assert d.power(unit) == 2


@rule("608.3c#2")
def test_it_changes_what_enters_as_it_enters() -> None:
    d = Lab()
    watch = "Whenever a unit with power 3 or greater enters the battlefield, you gain 1 resource."
    d.man(0, watch)
    d.man(0, "Other Biterrians you control gain +1 power.")
    yes, no = d.man(0, traits="Biterrian", zone="hand"), d.man(0, zone="hand")
    d.main()
    had = d.has()
    d.cast(no)
    assert d.has() == had
    d.cast(yes)
    assert d.has() == had + 1


@rule("608.3c#2")
def test_so_that_it_may_be_too_weak_to_be_noticed_or_to_live() -> None:
    d = Lab()
    watch = "Whenever a unit with power 3 or greater enters the battlefield, you gain 1 resource."
    d.man(0, watch)
    d.man(1, Static(Cards(("battlefield",), "opponent", Kind("unit")), (Add("power", -1),)))
    unit = d.man(0, stats="3/3", zone="hand")
    d.main()
    had = d.has()
    d.cast(unit)
    assert (d.has(), d.power(unit)) == (had, 2)


@rule("608.3c#2")
def test_an_ability_given_to_what_enters_sees_it_enter() -> None:
    d = Lab()
    d.man(0, 'Biterrians you control gain "When this unit enters the battlefield, you gain 1 resource."')
    unit = d.man(0, traits="Biterrian", zone="hand")
    d.main()
    had = d.has()
    d.cast(unit)
    assert d.has() == had + 1


@rule("608.3c#2")
def test_an_ability_taken_from_what_enters_does_not_see_it_enter() -> None:
    d = Lab()
    d.man(1, "Biterrians lose all abilities.")
    unit = d.man(0, "When this unit enters the battlefield, you gain 1 resource.", traits="Biterrian", zone="hand")
    d.main()
    had = d.has()
    d.cast(unit)
    assert d.has() == had


LEAVE = Static(
    Cards(("graveyard",), "you", Kind("unit")),
    (PlayFrom("graveyard"), Gain((Static(This(), (Add("power", 3),)),))),
)


@rule("608.3d#2")
def test_an_ability_given_with_a_permission_to_play_outlives_its_source() -> None:
    d = Lab()
    crypt = d.man(0, LEAVE)
    ghost = d.man(0, zone="graveyard")
    doom = d.action(0, DOOM)
    d.main().cast(ghost)
    assert d.power(ghost) == 5
    d.cast(doom, crypt)
    d.until("main", 2)
    assert d.power(ghost) == 5
