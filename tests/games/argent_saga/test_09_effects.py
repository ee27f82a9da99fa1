"""Rules 9.3.1 to 9.3.4: effects of towers, effects that happen once, effects that last, and their order."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import T1, TARGET, Desk, can, counts, does, is_, units

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import slot
from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.durations import BeforeNextTurn
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, Gain, Lose, Put, SetTo
from cardwright.kernel.vocabulary.selectors import Aspect, Cards, Compare, Exists, Has, Other, This, Trait
from cardwright.testing import rule

NOTHING = "Recover all champions."


# --- 9.3.2: towers --------------------------------------------------------------------------------------------------


@rule("9.3.2")
def test_a_tower_destroyed_by_game_mechanics_acts_before_anyone_has_priority() -> None:
    t = Desk()
    tower, watcher = t.tower(1, "When this card is destroyed, draw a card."), t.unit(0, counts("draw"))
    t.deck(1)
    t.start().hurt(tower, 1000)
    assert (t.is_(tower, "destroyed"), t.count("hand", 1)) == (True, 1)
    assert t.queue == [watcher.face.name]  # what the draw triggers waits as ever


@rule("9.3.2", "2.4.4")
def test_tower_effects_do_not_target() -> None:
    """What no one can target is chosen all the same, and only when it happens."""
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, destroy a unit your opponent controls.")
    shy = t.unit(0, "This card cannot be targeted by spells or abilities.")
    doom = t.spell(1, "Instacast", "Destroy target unit.")
    t.start()
    assert t.denied("play", doom, player=1) == "9.4.5"
    t.hurt(tower, 1000)
    assert t.where(shy) == "discard"


@rule("9.3.2")
def test_tower_effects_cannot_be_kept_off_the_queue() -> None:
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, draw a card.")
    t.deck(1)
    alone = t.spell(0, "Neither player can add to the queue in response to this card.", NOTHING)
    t.start().play(alone).hurt(tower, 1000)
    assert t.count("hand", 1) == 1


# --- 9.3.3: once ----------------------------------------------------------------------------------------------------


@rule("9.3.3.1")
def test_what_happens_once_is_over() -> None:
    t = Desk()
    old, late = t.unit(1), t.unit(1, zone="hand")
    wave = t.spell(0, "Destroy all units your opponent controls.")
    t.start().cast(wave).close()
    assert t.where(old) == "discard"
    t.do(late, Put(This(), "field", "you")).pick(t.values[0])
    assert t.there(late)


# --- 9.3.4.1, 9.3.4.2: how long -------------------------------------------------------------------------------------


@rule("9.3.4.1", "9.3.4.2")
def test_a_duration_outlasts_the_card_it_came_from() -> None:
    t = Desk()
    t.decks()
    unit, helper = t.unit(0), t.unit(0, "Exhaust: Target unit gets +500 this turn.")
    t.start().activate(helper, unit).resolve().send(helper, "hand", "return")
    assert t.power(unit) == 1500
    t.close().end_turn().close()
    assert t.power(unit) == 1000


@rule("9.3.4.2")
def test_until_another_event() -> None:
    t = Desk()
    t.decks()
    unit = t.unit(0)
    t.start().do(unit, Apply(This(), (Add("power", 500),), BeforeNextTurn("you"))).next_turn()
    assert t.power(unit) == 1500
    t.next_turn()
    assert t.power(unit) == 1000


@rule("9.3.4.2")
def test_as_long_as_a_condition_is_met() -> None:
    t = Desk()
    unit = t.unit(0, "As long as you control a Knight unit, this card gets +500.")
    t.start()
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
    t.start().activate(thief).resolve()
    assert prey.controller == 0
    t.send(thief, "discard", "destroy").set_down()
    assert prey.controller == 1


@rule("9.3.4.2.1")
def test_a_condition_that_failed_before_keeps_the_effect_from_starting() -> None:
    """The thief is destroyed in answer: control never changes, not even for a moment."""
    t = Desk()
    thief, prey = t.unit(0, THIEF), t.unit(1)
    doom = t.spell(1, "Instacast", "Destroy target unit.")
    t.start().activate(thief).skip().play(doom, thief).resolve()
    assert prey.controller == 1
    assert not [event for event in t.log("move") if event.card == prey.id]
    assert not t.log("control")


@rule("9.3.4.2.1")
@pytest.mark.parametrize(
    ("change", "power", "seen"),
    [(lambda t, helper: t, 1500, 1), (lambda t, helper: t.send(helper, "hand", "return"), 1000, 0)],
)
def test_nothing_is_told_of_an_effect_that_never_started(
    change: Callable[[Desk, Card], Desk], power: int, seen: int
) -> None:
    """A boost for as long as its source is there: whoever waits for boosts sees one only if it is there."""
    t = Desk()
    helper = t.unit(0, can(Apply(T1, (Add("power", 500),), "source"), targets=(TARGET,)))
    watcher, unit = t.unit(0, counts("stat")), t.unit(0)
    change(t.start().activate(helper, unit), helper).resolve()
    assert (t.power(unit), t.seen(watcher)) == (power, seen)


@rule("9.3.4.2")
def test_once_the_condition_has_failed_the_effect_is_over_for_good() -> None:
    """The thief is taken for a while and comes back; the prey does not come along."""
    t = Desk()
    thief, prey = t.unit(0, THIEF, name="Thief"), t.unit(1)
    t.decks()
    t.start().activate(thief).resolve()
    assert prey.controller == 0
    t.steal(thief, 1, "turn")
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
    t.start().cast(spell, unit).close()
    assert t.power(unit) == 1000
    t.unit(0, traits="Knight")
    assert t.power(unit) == 1000
    t.cast(again, source)
    assert t.power(source) == 1500


# --- 9.3.4.1: which number is raised ---------------------------------------------------------------------------------


@rule("9.3.4.1", "9.3.4.3")
@pytest.mark.parametrize("words", ["+500", "+500 defense"])
def test_a_tower_that_gets_more_gets_defense(words: str) -> None:
    t = Desk()
    t.champion(0, f"Your towers get {words}.")
    mine, theirs = t.tower(0, name="Mine"), t.tower(1, name="Theirs")
    t.start().hurt(mine, 1000)
    assert [t.stat(tower, "defense") for tower in (mine, theirs)] == [1500, 1000]
    assert not t.is_(mine, "destroyed")
    assert t.stat(mine, "power") is None


@rule("9.3.4.1", "9.3.4.3")
@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("Target tower gets +500 this turn.", lambda t, spell, tower: t.cast(spell, tower)),
        ("Give target tower +500 this turn.", lambda t, spell, tower: t.cast(spell, tower)),
        ("Choose a tower you control. It gets +500 this turn.", lambda t, spell, tower: t.cast(spell).pick(tower)),
        ("Your towers get +500 this turn.", lambda t, spell, tower: t.cast(spell)),
        ("Your towers get +250 for each unit you control this turn.", lambda t, spell, tower: t.cast(spell)),
    ],
)
def test_also_for_a_while(text: str, play: Callable[[Desk, Card, Card], Desk]) -> None:
    t = Desk()
    t.units(0, 2)
    spell, tower = t.spell(0, text), t.tower(0, name="Spire")
    play(t.start(), spell, tower)
    assert t.stat(tower, "defense") == 1500


@rule("9.3.4.1")
def test_a_unit_gets_power() -> None:
    t = Desk()
    unit, tower = t.unit(0, "Whenever a tower is destroyed - This card gets +500 this turn."), t.tower(1)
    t.start().turn(tower, "destroyed").resolve()
    assert (t.power(unit), t.stat(unit, "defense")) == (1500, None)


# --- 9.3.4.3: increases before decreases ----------------------------------------------------------------------------


RAISE_WEAK = is_(Add("power", 1000), what=units(Compare("power", "<=", 500)))


LOWER = is_(Add("power", -500), what=units(Compare("power", ">=", 1)))


RAISE = is_(Add("power", 500), what=units())


LOWER_STRONG = is_(Add("power", -1000), what=units(Compare("power", ">=", 1500)))


@rule("9.3.4.3")
@pytest.mark.parametrize(
    ("abilities", "powers"),
    [
        ((RAISE_WEAK, LOWER), (500, 1000)),  # an increase for weak units does not see the decrease (a ruling)
        ((LOWER, RAISE_WEAK), (500, 1000)),
        ((RAISE, LOWER_STRONG), (500, 1000)),  # a decrease sees all increases
        ((LOWER_STRONG, RAISE), (500, 1000)),
    ],
)
def test_increases_are_judged_before_decreases_whichever_is_older(
    abilities: tuple[Static, Static], powers: tuple[int, int]
) -> None:
    t = Desk()
    t.champion(0, abilities[0]), t.champion(0, abilities[1])
    unit, weak = t.unit(0, power=1000), t.unit(0, power=500)
    t.start()
    assert (t.power(unit), t.power(weak)) == powers


@rule("9.3.4.3")
def test_what_sets_a_power_goes_before_both() -> None:
    """Ruling: whatever its age; +500 counters are increases."""
    t = Desk()
    unit = t.unit(0, power=3000, counters={"+500": 1})
    t.start().do(unit, Apply(This(), (Add("power", 1000),)), Apply(This(), (Add("power", -500),)))
    t.do(unit, Apply(This(), (SetTo("power", 1000),)))
    assert t.power(unit) == 2000


# --- 9.3.4.4: dependency --------------------------------------------------------------------------------------------


DRENCH = is_(Become("aspect", "Water", also=False), what=units(Aspect("Fire")))  # Fire units are Water


DRY = is_(Become("aspect", "Fire", also=False), what=units(Aspect("Water")))  # Water units are Fire


FREEZE = is_(Become("aspect", "Air", also=False), what=units(Aspect("Water")))  # Water units are Air


@pytest.mark.parametrize(
    ("older", "newer", "fire", "water"),
    [
        # what freezes Water depends on what makes Water: the Fire unit ends as Air, whichever is older
        pytest.param(DRENCH, FREEZE, "Air", "Air", marks=rule("9.3.4.4.1", "9.3.4.4.3")),
        pytest.param(FREEZE, DRENCH, "Air", "Air", marks=rule("9.3.4.4.1", "9.3.4.4.3")),
        # each depends on the other: the older goes first
        pytest.param(DRENCH, DRY, "Fire", "Fire", marks=rule("9.3.4.4.2", "9.3.4.4.4")),
        pytest.param(DRY, DRENCH, "Water", "Water", marks=rule("9.3.4.4.2", "9.3.4.4.4")),
    ],
)
def test_a_dependent_effect_goes_second_and_mutually_dependent_ones_go_by_age(
    older: Static, newer: Static, fire: str, water: str
) -> None:
    t = Desk()
    t.champion(0, older), t.champion(0, newer)
    one, two = t.unit(0), t.unit(0, element="Water")
    t.start()
    assert (t.chars(one).aspects, t.chars(two).aspects) == ({fire}, {water})


@rule("9.3.4.4.1", "9.3.4.4.3")
def test_an_ability_that_is_taken_away_gives_nothing() -> None:
    """What the unit would give depends on whether it has lost its abilities: that goes first, whichever is older."""
    t = Desk()
    giver = t.unit(0, is_(Gain((Keyword("Guardian"),)), what=units(Other())), name="Giver", traits="Knight")
    other = t.unit(0)
    t.start()
    assert t.has(other, "Guardian")
    t.champion(1, is_(Lose(), what=units(Trait("Knight"))))
    assert not t.has(other, "Guardian")
    t.send(giver, "hand", "return").fetch(giver)
    assert (t.there(giver), t.has(other, "Guardian")) == (True, False)


GUARD = is_(Gain((Keyword("Guardian"),)), what=units(Trait("Knight")))


BOOST = is_(Add("power", 500), what=units(Has("Guardian")))


@rule("9.3.4.4.1")
@pytest.mark.parametrize("abilities", [(GUARD, BOOST), (BOOST, GUARD)])
def test_effects_on_different_things_wait_for_what_they_read(abilities: tuple[Static, Static]) -> None:
    """+500 for Guardians depends on what makes a Guardian."""
    t = Desk()
    t.champion(0, abilities[0]), t.champion(0, abilities[1])
    knight, other = t.unit(0, traits="Knight"), t.unit(0)
    t.start()
    assert (t.power(knight), t.power(other)) == (1500, 1000)


@rule("9.3.4.4.4")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("first", "element"), [(0, "Fire"), (1, "Water")])
def test_of_equally_old_ones_the_turn_player_says_which_goes_first(active: int, first: int, element: str) -> None:
    """Both come into play at once; what is applied second has the last word."""
    t = Desk()
    drench, dry = (t.unit(n, text, zone="hand", element="Light") for n, text in enumerate((DRENCH, DRY)))
    unit = t.unit(0)
    t.unit(1, element="Water")  # without it only the drying would depend on the other
    t.start(active=active).happen(*arrivals(t, drench, dry))
    assert t.asked == (active, "order arrivals")
    t.pick((drench, dry)[first])
    assert (t.there(drench), t.there(dry), t.chars(unit).aspects) == (True, True, {element})


@rule("9.3.4.4.4")
def test_effects_that_do_not_depend_on_each_other_are_not_asked_about() -> None:
    t = Desk()
    drench = t.unit(0, DRENCH, zone="hand", element="Light")
    banner = t.unit(1, is_(Add("power", 500), what=units(Aspect("Water"))), zone="hand", element="Light")
    unit = t.unit(0)
    t.start().happen(*arrivals(t, banner, drench))
    assert (t.asked, t.chars(unit).aspects, t.power(unit)) == ((0, "main"), {"Water"}, 1500)


def arrivals(t: Desk, *cards: Card) -> list[Event]:
    """Cards that come into play at once, each on its owner's side."""
    return [
        Event("move", c.id, c.owner, frm=c.zone, to=t.game.zone("field", c.owner).id, tag="put", place=slot(4))
        for c in cards
    ]


# --- 9.3.4.4: effects that begin at once -----------------------------------------------------------------------------


@rule("9.3.4.4.2", "9.3.4.4.3", "9.3.4.4.4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_if_only_one_depends_on_the_other_nobody_is_asked(order: tuple[int, int]) -> None:
    t = Desk()
    texts = ("Knight units gain Guardian.", "Units with Guardian gain Overrun.")
    cards = [t.unit(n, texts[n], zone="hand", name=f"Banner {n}") for n in order]
    knight, other = t.unit(0, traits="Knight", name="Knight"), t.unit(0, name="Other")
    t.start().happen(*arrivals(t, *cards))
    assert t.asked == (0, "main")
    assert all(t.there(card) for card in cards)
    assert (t.has(knight, "Overrun"), t.has(other, "Overrun")) == (True, False)


@rule("9.3.4.4.1", "9.3.4.4.3")
def test_an_effect_that_takes_the_ground_from_another_goes_first() -> None:
    """What would give Overrun finds nobody with Guardian, although it is the older one."""
    t = Desk()
    t.champion(0, "Units with Guardian gain Overrun.")
    unit = t.unit(0, "Guardian", name="Unit")
    t.start()
    assert t.has(unit, "Overrun")
    t.lose(unit)
    assert (t.has(unit, "Guardian"), t.has(unit, "Overrun")) == (False, False)


# --- 9.3.4.5: whatever fits -----------------------------------------------------------------------------------------


@rule("9.3.4.5.1")
def test_an_effect_on_whatever_fits_covers_late_comers() -> None:
    t = Desk()
    old, rally = t.unit(0), t.spell(0, "Units you control get +500 this turn.")
    late = t.unit(0, zone="hand", cost=0)
    t.start().cast(rally).close().cast(late)
    assert (t.power(old), t.power(late)) == (1500, 1500)


@rule("9.3.4.5.1")
def test_and_only_while_they_fit() -> None:
    t = Desk()
    unit, rally = t.unit(0), t.spell(0, "Fire units you control get +500 this turn.")
    t.start().cast(rally)
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
    t.start().cast(boost).do(unit, Apply(This(), (Become("aspect", "Water", also=False),)))
    t.do(other, Apply(This(), (Become("aspect", "Fire", also=False),)))
    assert (t.power(unit), t.power(other)) == (1500, 1000)


@rule("9.3.4.5.1")
def test_a_card_that_left_and_came_back_fits_anew() -> None:
    """With an effect on whatever fits it has it again; with one on targets it is another object."""
    t = Desk()
    unit = t.unit(0)
    rally, boost = t.spell(0, "Units you control get +500 this turn."), t.spell(0, "Target unit gets +100 this turn.")
    t.start().cast(rally).close().cast(boost)
    assert t.power(unit) == 1600
    t.send(unit, "expelled", "expel")
    t.do(unit, Put(This(), "field", "you")).pick(t.values[0])
    assert t.power(unit) == 1500


# --- 9.3.4.5.1: whatever fits at the time ---------------------------------------------------------------------------


FRAIL = "Damaged units get -500."


@rule("9.3.4.5.1", "9.3.4.2")
@pytest.mark.parametrize("much", ["all", "the next"])
def test_damage_is_prevented_for_units_that_come_later(much: str) -> None:
    t = Desk()
    shield = t.spell(0, f"Prevent {much} damage that would be dealt to your units this turn.")
    late, foe = t.unit(0, zone="hand", cost=0), t.unit(1)
    t.start().cast(shield).cast(late).hurt(foe, 300).hurt(late, 300)
    assert (late.damage, foe.damage) == (0, 300)


@rule("9.3.4.5.1")
def test_and_not_for_those_that_went_over_to_the_other_side() -> None:
    t = Desk()
    shield = t.spell(0, "Prevent all damage that would be dealt to your units this turn.")
    unit = t.unit(0)
    t.start().cast(shield).steal(unit, 1).hurt(unit, 300)
    assert unit.damage == 300


@rule("9.3.4.5.1")
def test_but_a_target_is_protected_on_either_side() -> None:
    t = Desk()
    shield = t.spell(0, "Prevent all damage that would be dealt to target unit and target tower this turn.")
    unit, other, tower = t.unit(0), t.unit(0), t.tower(1)
    t.start().play(shield, unit).pick(tower).resolve().steal(unit, 1)
    t.hurt(unit, 300).hurt(tower, 300).hurt(other, 300)
    assert (unit.damage, tower.damage, other.damage) == (0, 0, 300)


@rule("9.3.4.5.1")
def test_units_that_come_later_are_expelled_as_they_leave() -> None:
    t = Desk()
    spell, destroy = t.spell(0, "Expel each unit when it leaves the field."), t.spell(0, "Destroy target unit.")
    late = t.unit(1, zone="hand")
    t.start().cast(spell).fetch(late).cast(destroy, late)
    assert t.where(late) == "expelled"


@rule("9.3.4.5.1")
def test_they_are_also_the_units_that_come_later() -> None:
    t = Desk()
    oath = t.spell(0, "This turn Knight units you control get +500, and they cannot be targeted by spells.")
    late, bolt = (
        t.unit(0, zone="hand", traits="Knight", power=1000),
        t.spell(0, "Instacast", "Deal 500 to target unit."),
    )
    t.start().cast(oath).fetch(late)
    assert (t.power(late), t.denied("play", bolt)) == (1500, "9.4.5")


@rule("9.3.4.5.1", "9.2.4.3")
def test_a_unit_whose_damage_was_removed_is_not_damaged() -> None:
    t = Desk()
    unit, other = t.unit(0, FRAIL, power=2000), t.unit(0, power=2000, damage=100)
    heal = t.spell(0, "Remove all damage from target unit.")
    t.start().hurt(unit, 100)
    assert (t.power(unit), t.power(other)) == (1500, 1500)
    t.cast(heal, unit)
    assert (unit.damage, t.power(unit), other.damage, t.power(other)) == (0, 2000, 100, 1500)


@rule("9.3.4.5.1", "10.2.3.2")
def test_nor_is_one_that_a_counter_has_saved() -> None:
    t = Desk()
    t.unit(0, FRAIL)
    saved = t.unit(0, power=1500, counters={"Protection": 2})
    t.start().hurt(saved, 1200)
    assert (t.power(saved), t.seen(saved, "Protection")) == (1500, 1)


@rule("9.3.4.5.1", "7.5.3.1")
def test_nor_is_anything_in_the_transition_step() -> None:
    t = Desk()
    t.deck(0, 8, zone="hand")
    unit = t.unit(0, FRAIL, power=2000)
    t.start().hurt(unit, 100)
    assert t.power(unit) == 1500
    t.end_turn().close()
    assert (t.moment, t.power(unit)) == (("transition", 0, "discard to limit"), 2000)
