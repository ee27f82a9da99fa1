"""Rules 9.3.1 to 9.3.4: effects of towers, effects that happen once, effects that last, and their order."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import T1, TARGET, Desk, can, counts, does, is_

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import slot
from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.durations import BeforeNextTurn
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, Destroy, Draw, Gain, Lose, Put, SetTo, TakeControl
from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Cards,
    Compare,
    Exists,
    Filter,
    Has,
    Kind,
    Other,
    This,
    Trait,
)
from cardwright.testing import rule

NOTHING = "Recover all champions."


def units(*tests: Filter) -> Cards:
    """All units that pass these tests."""
    return Cards(("field",), "each", All((Kind("unit"), *tests)))


def anywhere(t: Desk) -> None:
    """Whoever is asked for a unit zone takes the first."""
    while t.asked[1] == "place":
        t.pick(t.values[0])


# --- 9.3.2: towers --------------------------------------------------------------------------------------------------


@rule("9.3.2")
def test_tower_effects_skip_the_queue() -> None:
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, draw a card.")
    t.deck(0), t.deck(1)
    blast = t.spell(0, does(Destroy(Cards(("field",), "opponent", Compare("defense", "==", 1000))), Draw()))
    others = [t.tower(1, defense=2000) for _ in range(4)]
    t.main().play(blast).skip(2)
    assert t.is_(tower, "destroyed")
    assert not any(t.is_(other, "destroyed") for other in others)
    assert (t.queue, t.count("hand", 1)) == ([], 1)
    drawn = [event.player for event in t.log("draw")]
    assert drawn == [1, 0]  # the tower's card before the rest of the spell


@rule("9.3.2")
def test_a_tower_destroyed_by_game_mechanics_acts_before_anyone_has_priority() -> None:
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, draw a card.")
    watcher = t.unit(0, counts("draw"))
    t.deck(1)
    t.main().hurt(tower, 1000)
    assert (t.is_(tower, "destroyed"), t.count("hand", 1)) == (True, 1)
    assert t.queue == [watcher.face.name]  # what the draw triggers waits as ever


@rule("9.3.2")
def test_tower_effects_do_not_target() -> None:
    """What no one can target is chosen all the same, and only when it happens."""
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, destroy a unit your opponent controls.")
    shy = t.unit(0, "This card cannot be targeted by spells or abilities.")
    doom = t.spell(1, "Instacast", "Destroy target unit.")
    t.main()
    assert t.denied("play", doom, player=1) == "9.4.5"
    t.hurt(tower, 1000)
    assert t.where(shy) == "discard"


@rule("9.3.2")
def test_tower_effects_cannot_be_kept_off_the_queue() -> None:
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, draw a card.")
    t.deck(1)
    alone = t.spell(0, "Neither player can add to the queue in response to this card.", NOTHING)
    t.main().play(alone).hurt(tower, 1000)
    assert t.count("hand", 1) == 1


# --- 9.3.3: once ----------------------------------------------------------------------------------------------------


@rule("9.3.3.1")
def test_what_happens_once_is_over() -> None:
    t = Desk()
    old = t.unit(1)
    late = t.unit(1, zone="hand")
    wave = t.spell(0, "Destroy all units your opponent controls.")
    t.main().cast(wave).close()
    assert t.where(old) == "discard"
    t.do(late, Put(This(), "field", "you")).pick(t.values[0])
    assert t.there(late)


# --- 9.3.4.1, 9.3.4.2: how long -------------------------------------------------------------------------------------


@rule("9.3.4.1", "9.3.4.2")
def test_a_duration_outlasts_the_card_it_came_from() -> None:
    t = Desk()
    t.deck(0), t.deck(1)
    unit, helper = t.unit(0), t.unit(0, "Exhaust: Target unit gets +500 this turn.")
    t.main().activate(helper, unit).resolve()
    t.send(helper, "hand", "return")
    assert t.power(unit) == 1500
    t.close().end_turn().close()
    assert t.power(unit) == 1000


@rule("9.3.4.2")
def test_until_another_event() -> None:
    t = Desk()
    t.deck(0), t.deck(1)
    unit = t.unit(0)
    t.main().do(unit, Apply(This(), (Add("power", 500),), BeforeNextTurn("you")))
    t.next_turn()
    assert t.power(unit) == 1500
    t.next_turn()
    assert t.power(unit) == 1000


@rule("9.3.4.2")
def test_as_long_as_a_condition_is_met() -> None:
    t = Desk()
    unit = t.unit(0, "As long as you control a Knight unit, this card gets +500.")
    t.main()
    assert t.power(unit) == 1000
    knight = t.unit(0, traits="Knight")
    assert t.power(unit) == 1500
    t.send(knight, "discard", "destroy")
    assert t.power(unit) == 1000


THIEF = "Exhaust: Take control of target unit your opponent controls as long as you control this card."


@rule("9.3.4.2")
def test_control_as_long_as_the_thief_stays() -> None:
    t = Desk()
    thief, prey = t.unit(0, THIEF), t.unit(1)
    t.main().activate(thief).resolve()
    anywhere(t)
    assert prey.controller == 0
    t.send(thief, "discard", "destroy")
    anywhere(t)
    assert prey.controller == 1


@rule("9.3.4.2.1")
def test_a_condition_that_failed_before_keeps_the_effect_from_starting() -> None:
    """The thief is destroyed in answer: control never changes, not even for a moment."""
    t = Desk()
    thief, prey = t.unit(0, THIEF), t.unit(1)
    doom = t.spell(1, "Instacast", "Destroy target unit.")
    t.main().activate(thief).skip().play(doom, thief).resolve()
    assert prey.controller == 1
    assert not [event for event in t.log("move") if event.card == prey.id]
    assert not t.log("control")


@rule("9.3.4.2.1")
def test_nothing_is_told_of_an_effect_that_never_started() -> None:
    """A boost for as long as its source is there: whoever waits for boosts sees one only if it is there."""
    for there in (True, False):
        t = Desk()
        helper = t.unit(0, can(Apply(T1, (Add("power", 500),), "source"), targets=(TARGET,)))
        watcher, unit = t.unit(0, counts("stat")), t.unit(0)
        t.main().activate(helper, unit)
        if not there:
            t.send(helper, "hand", "return")
        t.resolve()
        assert (t.power(unit), t.seen(watcher)) == ((1500, 1) if there else (1000, 0))


@rule("9.3.4.2")
def test_once_the_condition_has_failed_the_effect_is_over_for_good() -> None:
    """The thief is taken for a while and comes back; the prey does not come along."""
    t = Desk()
    thief, prey = t.unit(0, THIEF), t.unit(1)
    t.deck(0), t.deck(1)
    t.main().activate(thief).resolve()
    anywhere(t)
    assert prey.controller == 0
    t.do(thief, TakeControl(This(), "you", "turn"), player=1)
    anywhere(t)
    assert (thief.controller, prey.controller) == (1, 1)
    t.next_turn()
    assert (thief.controller, prey.controller) == (0, 1)


@rule("9.3.4.2.1")
def test_it_does_not_start_later_either() -> None:
    """An effect for as long as you control a Knight, when there is none: a Knight that comes later changes nothing."""
    t = Desk()
    unit, source = t.unit(0), t.unit(0)
    a_knight = Cards(("field",), "you", Trait("Knight"))
    spell = t.spell(0, does(Apply(T1, (Add("power", 500),), "rest", Exists(a_knight)), targets=(TARGET,)))
    again = t.spell(0, does(Apply(T1, (Add("power", 500),), "rest", Exists(a_knight)), targets=(TARGET,)))
    t.main().cast(spell, unit).close()
    assert t.power(unit) == 1000
    t.unit(0, traits="Knight")
    assert t.power(unit) == 1000
    t.cast(again, source)
    assert t.power(source) == 1500


# --- 9.3.4.3: increases before decreases ----------------------------------------------------------------------------


@rule("9.3.4.3")
def test_a_power_is_not_cut_off_in_between() -> None:
    """The decrease is older and larger than the power; the sum counts."""
    t = Desk()
    unit = t.unit(0)
    t.main().do(unit, Apply(This(), (Add("power", -1500),)), Apply(This(), (Add("power", 1000),)))
    assert (t.there(unit), t.power(unit)) == (True, 500)


@rule("9.3.4.3")
@pytest.mark.parametrize("first", ["raise", "lower"])
def test_what_raises_is_judged_before_anything_is_lowered(first: str) -> None:
    """Ruling: an increase for weak units does not see the decrease, whichever is older."""
    t = Desk()
    raising = is_(Add("power", 1000), what=units(Compare("power", "<=", 500)))
    lowering = is_(Add("power", -500), what=units(Compare("power", ">=", 1)))
    for ability in (raising, lowering) if first == "raise" else (lowering, raising):
        t.champion(0, ability)
    unit = t.unit(0, power=1000)
    weak = t.unit(0, power=500)
    t.main()
    assert (t.power(unit), t.power(weak)) == (500, 1000)


@rule("9.3.4.3")
@pytest.mark.parametrize("first", ["raise", "lower"])
def test_what_lowers_is_judged_after_everything_is_raised(first: str) -> None:
    t = Desk()
    raising = is_(Add("power", 500), what=units())
    lowering = is_(Add("power", -1000), what=units(Compare("power", ">=", 1500)))
    for ability in (raising, lowering) if first == "raise" else (lowering, raising):
        t.champion(0, ability)
    unit = t.unit(0, power=1000)
    t.main()
    assert t.power(unit) == 500


@rule("9.3.4.3")
def test_what_sets_a_power_goes_before_both() -> None:
    """Ruling: whatever its age; +500 counters are increases."""
    t = Desk()
    unit = t.unit(0, power=3000, counters={"+500": 1})
    t.main().do(unit, Apply(This(), (Add("power", 1000),)), Apply(This(), (Add("power", -500),)))
    t.do(unit, Apply(This(), (SetTo("power", 1000),)))
    assert t.power(unit) == 2000


# --- 9.3.4.4: dependency --------------------------------------------------------------------------------------------

DRENCH = is_(Become("aspect", "Water", also=False), what=units(Aspect("Fire")))  # Fire units are Water
DRY = is_(Become("aspect", "Fire", also=False), what=units(Aspect("Water")))  # Water units are Fire
FREEZE = is_(Become("aspect", "Air", also=False), what=units(Aspect("Water")))  # Water units are Air


@rule("9.3.4.4.1", "9.3.4.4.3")
@pytest.mark.parametrize("order", [(DRENCH, FREEZE), (FREEZE, DRENCH)])
def test_a_dependent_effect_goes_second(order: tuple[Static, Static]) -> None:
    """What freezes Water depends on what makes Water; the Fire unit ends as Air, whichever is older."""
    t = Desk()
    for ability in order:
        t.champion(0, ability)
    unit = t.unit(0)
    t.main()
    assert t.chars(unit).aspects == {"Air"}


@rule("9.3.4.4.2", "9.3.4.4.4")
@pytest.mark.parametrize(
    ("order", "fire", "water"), [((DRENCH, DRY), "Fire", "Fire"), ((DRY, DRENCH), "Water", "Water")]
)
def test_mutually_dependent_effects_go_by_age(order: tuple[Static, Static], fire: str, water: str) -> None:
    t = Desk()
    for ability in order:
        t.champion(0, ability)
    one, two = t.unit(0), t.unit(0, element="Water")
    t.main()
    assert (t.chars(one).aspects, t.chars(two).aspects) == ({fire}, {water})


@rule("9.3.4.4.1", "9.3.4.4.3")
@pytest.mark.parametrize("older", ["gain", "lose"])
def test_an_ability_that_is_taken_away_gives_nothing(older: str) -> None:
    """What the unit would give depends on whether it has lost its abilities: that goes first."""
    t = Desk()
    giver = t.unit(0, is_(Gain((Keyword("Guardian"),)), what=units(Other())), name="Giver", traits="Knight")
    other = t.unit(0)
    hush = is_(Lose(), what=units(Trait("Knight")))
    t.main()
    if older == "gain":
        assert t.has(other, "Guardian")
    t.champion(1, hush)
    if older == "lose":
        t.send(giver, "hand", "return").do(giver, Put(This(), "field", "you")).pick(t.values[0])
    assert not t.has(other, "Guardian")


@rule("9.3.4.4.1")
@pytest.mark.parametrize("first", ["guard", "boost"])
def test_effects_on_different_things_wait_for_what_they_read(first: str) -> None:
    """+500 for Guardians depends on what makes a Guardian."""
    t = Desk()
    guard = is_(Gain((Keyword("Guardian"),)), what=units(Trait("Knight")))
    boost = is_(Add("power", 500), what=units(Has("Guardian")))
    for ability in (guard, boost) if first == "guard" else (boost, guard):
        t.champion(0, ability)
    knight, other = t.unit(0, traits="Knight"), t.unit(0)
    t.main()
    assert (t.power(knight), t.power(other)) == (1500, 1000)


@rule("9.3.4.4.4")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("first", ["drench", "dry"])
def test_of_equally_old_ones_the_turn_player_says_which_goes_first(active: int, first: str) -> None:
    """Both come into play at once; what is applied second has the last word."""
    t = Desk()
    drench = t.unit(0, DRENCH, zone="hand", element="Light")
    dry = t.unit(1, DRY, zone="hand", element="Light")
    unit = t.unit(0)
    t.unit(1, element="Water")  # without it only the drying would depend on the other
    t.main(active).happen(*arrivals(t, drench, dry))
    assert t.asked == (active, "order arrivals")
    t.pick(drench if first == "drench" else dry)
    assert t.there(drench)
    assert t.there(dry)
    assert t.chars(unit).aspects == ({"Fire"} if first == "drench" else {"Water"})


@rule("9.3.4.4.4")
def test_effects_that_do_not_depend_on_each_other_are_not_asked_about() -> None:
    t = Desk()
    drench = t.unit(0, DRENCH, zone="hand", element="Light")
    banner = t.unit(1, is_(Add("power", 500), what=units(Aspect("Water"))), zone="hand", element="Light")
    unit = t.unit(0)
    t.main().happen(*arrivals(t, banner, drench))
    assert t.asked == (0, "main")
    assert (t.chars(unit).aspects, t.power(unit)) == ({"Water"}, 1500)


def arrivals(t: Desk, *cards: Card) -> list[Event]:
    """Cards that come into play at once, each on its owner's side."""
    return [
        Event("move", c.id, c.owner, frm=c.zone, to=t.game.zone("field", c.owner).id, tag="put", place=slot(4))
        for c in cards
    ]


# --- 9.3.4.5: whatever fits -----------------------------------------------------------------------------------------


@rule("9.3.4.5.1")
def test_an_effect_on_whatever_fits_covers_late_comers() -> None:
    t = Desk()
    old = t.unit(0)
    rally = t.spell(0, "Units you control get +500 this turn.")
    late = t.unit(0, zone="hand", cost=0)
    t.main().cast(rally).close()
    t.cast(late).pick(t.values[0])
    assert (t.power(old), t.power(late)) == (1500, 1500)


@rule("9.3.4.5.1")
def test_and_only_while_they_fit() -> None:
    t = Desk()
    unit = t.unit(0)
    rally = t.spell(0, "Fire units you control get +500 this turn.")
    t.main().cast(rally)
    assert t.power(unit) == 1500
    t.do(unit, Apply(This(), (Become("aspect", "Water", also=False),)))
    assert t.power(unit) == 1000
    t.do(unit, Apply(This(), (Become("aspect", "Fire"),)))
    assert t.power(unit) == 1500


@rule("9.3.4.5.1")
def test_an_effect_on_targets_stays_with_them() -> None:
    """It does not ask again whether the target still fits, and finds no other."""
    t = Desk()
    unit, other = t.unit(0), t.unit(0, element="Water")
    boost = t.spell(0, "Target Fire unit gets +500 this turn.")
    t.main().cast(boost)
    t.do(unit, Apply(This(), (Become("aspect", "Water", also=False),)))
    t.do(other, Apply(This(), (Become("aspect", "Fire", also=False),)))
    assert (t.power(unit), t.power(other)) == (1500, 1000)


@rule("9.3.4.5.1")
def test_a_card_that_left_and_came_back_fits_anew() -> None:
    """With an effect on whatever fits it has it again; with one on targets it is another object."""
    t = Desk()
    unit = t.unit(0)
    rally, boost = t.spell(0, "Units you control get +500 this turn."), t.spell(0, "Target unit gets +100 this turn.")
    t.main().cast(rally).close().cast(boost)
    assert t.power(unit) == 1600
    t.send(unit, "expelled", "expel")
    t.do(unit, Put(This(), "field", "you")).pick(t.values[0])
    assert t.power(unit) == 1500
