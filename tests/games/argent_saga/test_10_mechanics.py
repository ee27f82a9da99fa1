"""Rules 10.1-10.3: only one of them, counters, and what game mechanics destroy."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import THIS, Desk, the

from cardwright.kernel.state.event import Event
from cardwright.kernel.view.sentences import label
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Damage, Destroy
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

ONLY = 'You can only control one "Twin Star".'


# --- 10.1: only one of them --------------------------------------------------------------------------------------


@rule("10.1.1")
def test_of_two_one_is_selected_by_its_controller_and_destroyed() -> None:
    t = Desk()
    old = t.unit(0, ONLY, "Ruined - Draw a card.", name="Twin Star")
    new = t.unit(0, ONLY, name="Twin Star", zone="hand", cost=0)
    t.deck(0)
    t.start().play(new).resolve()
    assert (t.asked, t.offers()) == ((0, "only one"), {old.id, new.id})
    t.pick(old)
    assert (t.where(old), t.where(new), t.reason(old)) == ("discard", "field", "10.1.1")
    t.resolve()
    assert t.count("hand") == 1  # it was destroyed, so Ruined works


@rule("10.1.1")
def test_each_player_may_have_one() -> None:
    t = Desk()
    mine, theirs = t.unit(0, ONLY, name="Twin Star"), t.unit(1, ONLY, name="Twin Star")
    t.start()
    assert (t.there(mine), t.there(theirs), t.asked) == (True, True, (0, "main"))


@rule("10.1.1", "1.2.3")
def test_the_restriction_counts_every_card_of_the_name_on_that_side() -> None:
    """Only one of the two says so; both count, and either may go."""
    t = Desk()
    says, other, third = t.unit(0, ONLY, name="Twin Star"), t.unit(1, name="Twin Star"), t.unit(0, name="Twin Moon")
    t.start().steal(other, 0)
    assert (t.asked, t.offers()) == ((0, "only one"), {says.id, other.id})
    t.pick(other)
    assert (t.names("discard", 1), t.there(says), t.there(third)) == (["Twin Star"], True, True)


@rule("10.1.1")
def test_three_of_one_are_let_go_one_by_one() -> None:
    t = Desk()
    stars = t.units(0, 3, ONLY, name="Twin Star")
    t.start().pick(stars[0])
    assert (t.asked[1], t.offers()) == ("only one", {stars[1].id, stars[2].id})
    t.pick(stars[2])
    assert [t.there(star) for star in stars] == [False, True, False]
    assert t.close().asked == (0, "main")


@rule("10.1.1", "11.7.2")
def test_immortal_does_not_help_one_too_many_but_protection_does() -> None:
    """Being one too many is neither damage nor an effect; a Protection counter replaces any destruction."""
    t = Desk()
    immortal = t.unit(0, ONLY, "Immortal", name="Twin Star")
    safe = t.unit(0, ONLY, name="Twin Star", counters={"Protection": 1})
    t.start().pick(safe)
    assert (t.there(safe), t.seen(safe, "Protection")) == (True, 0)
    t.pick(immortal)  # asked again, as there are still two
    assert (t.where(immortal), t.close().asked) == ("discard", (0, "main"))


@rule("10.1.1", "1.1.2")
def test_what_cannot_be_destroyed_cannot_be_selected_for_it() -> None:
    """Of those that can be, one is selected; if none can be, all stay."""
    t = Desk()
    firm = t.units(0, 2, ONLY, "This card cannot be destroyed.", name="Twin Star")
    other = t.unit(0, ONLY, name="Twin Star")
    t.start()
    assert t.where(other) == "discard"  # nothing to choose
    assert [t.there(card) for card in firm] == [True, True]
    assert t.close().asked == (0, "main")


# --- 10.1: only one --------------------------------------------------------------------------------------------------


@rule("10.1.1", "3.1.1")
def test_a_card_that_is_always_treated_as_another_counts_as_that_one() -> None:
    t = Desk()
    crown = t.unit(0, 'You can only control one "Crown".', name="Crown")
    forgery = t.unit(0, 'Forgery\'s name is always treated as "Crown".', name="Forgery")
    t.unit(0, name="Tiara")
    t.start()
    assert (t.asked[1], t.offers()) == ("only one", {crown.id, forgery.id})
    t.pick(crown)
    assert (t.there(crown), t.there(forgery)) == (False, True)
    assert t.asked[1] != "only one"


# --- 10.1-10.3: several at once -------------------------------------------------------------------------------------


@rule("10.1.1")
def test_a_text_that_was_lost_restricts_nothing_but_its_card_still_counts() -> None:
    t = Desk()
    text = 'You can only control one "Crown".'
    old = t.unit(0, text, name="Crown")
    plain, new = t.unit(0, zone="hand", cost=0, name="Crown"), t.unit(0, text, zone="hand", cost=0, name="Crown")
    t.start().lose(old).play(plain).resolve()
    assert t.asked[1] == "priority"
    t.close().play(new).resolve()
    assert (t.asked[1], t.offers()) == ("only one", {old.id, plain.id, new.id})


@rule("10.2.3.1", "9.3.5.2")
def test_whose_card_it_is_says_what_saves_it_even_from_an_opponents_effect() -> None:
    t = Desk()
    t.champion(1, "If a unit would be destroyed, expel it instead.")
    unit = t.unit(0, counters={"Protection": 1}, damage=500)
    t.start(active=1).do(t.bells[1], Destroy(the(unit)))
    assert t.asked == (0, "replacement")
    t.game.choose([option.cards[0] for option in t.options].index(unit.id))
    assert (t.where(unit), unit.counters, unit.damage) == ("field", {}, 0)


@rule("9.3.5.2", "10.2.3.1")
def test_what_could_be_done_instead_is_told_apart() -> None:
    t = Desk()
    unit = t.unit(0, "If this card would be destroyed, expel it instead.", counters={"Protection": 1}, name="Relic")
    t.start().do(t.bells[1], Destroy(the(unit)))
    first, second = [label(t.game, t.game.decision, option) for option in t.options]
    assert first == "Apply Relic: If this card would be destroyed, expel this card instead."
    assert "remove a Protection counter" in second


@rule("10.3.1", "10.3.2")
def test_what_stood_only_with_help_falls_after_the_helper() -> None:
    t = Desk()
    helper = t.unit(0, "Other units you control get +500.", name="Helper")
    hurt, weak = t.unit(0, damage=1200, name="Hurt"), t.unit(0, power=500, name="Weak")
    t.start().do(t.bells[1], Apply(the(weak), (Add("power", -500),), "turn"))
    assert (t.there(hurt), t.there(weak)) == (True, True)
    t.do(t.bells[1], Destroy(the(helper)))
    assert (t.reason(hurt), t.reason(weak)) == ("10.3.1", "10.3.2")


# --- 10.2.1: counters --------------------------------------------------------------------------------------------


@rule("10.2.1.2")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "expelled"])
def test_off_the_field_a_card_has_no_counters(zone: str) -> None:
    t = Desk()
    unit = t.unit(0, power=1000)
    t.start().do(unit, AddCounters(THIS, "+500", 2), AddCounters(THIS, "", 1))
    assert t.power(unit) == 2000
    t.send(unit, zone)
    assert not unit.counters
    t.do(unit, AddCounters(Cards((zone,), "you"), "+500"))
    assert not unit.counters  # nor can it get any there


@rule("10.2.1.2")
def test_a_card_that_comes_back_has_none_and_one_that_changes_sides_keeps_them() -> None:
    t = Desk()
    unit = t.unit(1, power=1000)
    t.start().do(unit, AddCounters(THIS, "+500")).steal(unit, 0)
    assert (unit.controller, t.power(unit)) == (0, 1500)
    t.send(unit, "expelled").fetch(unit)
    assert (t.there(unit), t.power(unit)) == (True, 1000)


@rule("10.2.1.3", "10.2.2.2")
def test_a_destroyed_tower_loses_all_its_counters() -> None:
    t = Desk()
    tower = t.tower(1, counters={"Ice Wall": 2, "Maze": 1})
    t.start().do(t.bells[0], Destroy(the(tower)))
    assert t.is_(tower, "destroyed")
    assert not tower.counters
    t.turn(tower, "restored")
    assert not tower.counters
    assert t.stat(tower, "defense") == 1000


@rule("10.2.1.4")
@pytest.mark.parametrize("kind", ["champion", "spirit", "tower"])
def test_a_card_turned_face_down_loses_its_counters(kind: str) -> None:
    t = Desk()
    card = t.card(0, kind, counters={"seal": 3})
    t.start().turn(card, "facedown")
    assert (t.is_(card, "facedown"), card.counters) == (True, {})
    t.turn(card, "faceup")
    assert not card.counters


@rule("10.2.1.5")
def test_counters_of_different_names_and_without_a_name_are_told_apart() -> None:
    t = Desk()
    smith = t.unit(
        0,
        "Pay (0): Put a counter on this card.",
        "Pay (0): Put a Maze counter on this card.",
        "Remove a Maze counter from this card: Draw a card.",
        "Remove a counter from this card: Draw a card.",
    )
    t.deck(0)
    t.start().activate(smith, index=0).resolve().activate(smith, index=0).resolve()
    assert dict(smith.counters) == {"": 2}
    assert ("activate", smith.id, 2) not in t.values  # a nameless counter is no Maze counter
    t.activate(smith, index=1).resolve()
    assert dict(smith.counters) == {"": 2, "Maze": 1}
    t.activate(smith, index=2).resolve()
    assert dict(smith.counters) == {"": 2}
    t.activate(smith, index=3).resolve()
    assert dict(smith.counters) == {"": 1}


@rule("10.2.1.7")
def test_what_counters_do_they_do_after_their_maker_is_gone() -> None:
    t = Desk()
    tower = t.tower(0)
    build = "Pay (0): Put an Ice Wall counter on target tower."
    maker, unit = t.unit(0, "Pay (0): Put a +500 counter on target unit.", build), t.unit(0, power=1000)
    t.deck(1)
    t.start().activate(maker, unit, index=0).resolve().activate(maker, tower, index=1).resolve()
    t.send(maker, "expelled")
    assert (t.power(unit), t.stat(tower, "defense")) == (1500, 1500)
    t.next_turn()
    assert (t.asked, t.power(unit)) == ((1, "main"), 1500)


# --- 10.2.2: Ice Wall --------------------------------------------------------------------------------------------


@rule("10.2.2.1")
@pytest.mark.parametrize(("number", "defense"), [(0, 1000), (1, 1500), (2, 1500), (7, 1500)])
def test_ice_walls_do_not_add_up(number: int, defense: int) -> None:
    t = Desk()
    tower = t.tower(1)
    t.start().do(t.bells[0], AddCounters(the(tower), "Ice Wall", number))
    assert (t.seen(tower, "Ice Wall"), t.stat(tower, "defense")) == (number, defense)


@rule("10.2.2.1")
def test_a_wall_holds_against_what_would_have_been_enough() -> None:
    t = Desk()
    tower, unit = t.tower(1, counters={"Ice Wall": 2}), t.unit(0, power=1000)
    t.start().attack(unit).on("damage").pick(tower).close().close()
    assert (tower.damage, t.is_(tower, "destroyed")) == (1000, False)
    t.hurt(tower, 500)
    assert t.is_(tower, "destroyed")


@rule("10.2.2.1", "10.3.1")
def test_taking_the_wall_away_destroys_a_tower_that_is_damaged_enough() -> None:
    t = Desk()
    tower = t.tower(1, counters={"Ice Wall": 2}, damage=1000)
    t.start().happen(Event("counter", tower.id, 1, -1, word="Ice Wall"))
    assert not t.is_(tower, "destroyed")  # one is as good as two
    t.happen(Event("counter", tower.id, 1, -1, word="Ice Wall"))
    assert t.is_(tower, "destroyed")


@rule("10.2.2.1")
def test_a_wall_can_be_built_at_a_tower_that_nobody_has_seen() -> None:
    """Nothing is lost by lying face down, only by being turned face down."""
    t = Desk()
    tower = t.tower(1, facedown=True)
    t.start().do(t.bells[1], AddCounters(Cards(("field",), "you", Kind("tower")), "Ice Wall"))
    assert (t.seen(tower, "Ice Wall"), t.stat(tower, "defense")) == (1, 1500)
    t.turn(tower, "faceup")
    assert t.stat(tower, "defense") == 1500


@rule("10.2.2.1")
def test_a_wall_is_nothing_to_a_unit() -> None:
    t = Desk()
    unit = t.unit(0, power=1000)
    t.start().do(unit, AddCounters(THIS, "Ice Wall"))
    assert t.power(unit) == 1000


@rule("10.2.2.3")
def test_no_wall_is_built_at_a_destroyed_tower() -> None:
    t = Desk()
    ruin, tower = t.tower(1, destroyed=True), t.tower(1)
    t.start().do(t.bells[0], AddCounters(Cards(("field",), "opponent", Kind("tower")), "Ice Wall"))
    assert (t.seen(ruin, "Ice Wall"), t.seen(tower, "Ice Wall")) == (0, 1)


# --- 10.2.3: Protection ------------------------------------------------------------------------------------------


@rule("10.2.3.1")
def test_protection_is_removed_instead_with_all_damage() -> None:
    t = Desk()
    unit = t.unit(1, "Ruined - Draw a card.", power=2000, damage=500, counters={"Protection": 1})
    bolt = t.spell(0, "Destroy target unit.")
    t.start().cast(bolt, unit)
    assert (t.there(unit), t.seen(unit, "Protection"), unit.damage) == (True, 0, 0)
    assert not [e for e in t.log("move") if e.card == unit.id]  # it was not destroyed
    t.hurt(unit, 1500)
    assert t.there(unit)  # the old damage is gone
    t.hurt(unit, 500)
    assert t.where(unit) == "discard"


@rule("10.2.3.1")
def test_protection_of_a_tower() -> None:
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, draw a card.", counters={"Protection": 1, "Maze": 1})
    t.deck(1)
    t.start().hurt(tower, 1000)
    assert not t.is_(tower, "destroyed")
    assert (dict(tower.counters), tower.damage, t.count("hand", 1)) == ({"Maze": 1}, 0, 0)
    t.hurt(tower, 1000)
    assert (t.is_(tower, "destroyed"), t.count("hand", 1)) == (True, 1)


@rule("10.2.3.1")
def test_protection_helps_units_and_towers_only_and_not_against_other_ways_to_go() -> None:
    t = Desk()
    gear = t.augment(0, zone="field", counters={"Protection": 1})
    unit = t.unit(0, counters={"Protection": 2})
    t.start().do(t.bells[0], Destroy(the(gear)))
    assert t.where(gear) == "discard"
    t.send(unit, "discard", "sacrifice")
    assert t.where(unit) == "discard"


@rule("10.2.3.1", "9.3.5.2")
def test_it_is_a_replacement_and_its_controller_chooses_between_several() -> None:
    t = Desk()
    unit = t.unit(1, "If this card would be destroyed, expel it instead.", power=1000, counters={"Protection": 1})
    t.start().hurt(unit, 1000)
    assert t.asked == (1, "replacement")
    shield = next(v for v in t.values if "Protection" in str(v))
    t.pick(shield)
    assert t.there(unit)
    t.hurt(unit, 1000)
    assert t.where(unit) == "expelled"


@rule("10.2.3.2")
def test_one_counter_is_used_each_time() -> None:
    t = Desk()
    unit = t.unit(1, power=1000, counters={"Protection": 2})
    t.start().hurt(unit, 3000)
    assert (t.there(unit), t.seen(unit, "Protection")) == (True, 1)
    t.hurt(unit, 3000)
    assert (t.there(unit), t.seen(unit, "Protection")) == (True, 0)
    t.hurt(unit, 1000)
    assert t.where(unit) == "discard"


@rule("10.2.3.1", "10.2.3.2", "10.3.2")
def test_without_power_all_protection_is_used_up_and_then_it_dies() -> None:
    t = Desk()
    unit = t.unit(1, power=1000, counters={"Protection": 3})
    t.start().do(unit, Apply(THIS, (Add("power", -1000),), "turn"))
    assert t.where(unit) == "discard"
    assert len([e for e in t.log("counter") if e.card == unit.id]) == 3


# --- 10.3: destroyed ---------------------------------------------------------------------------------------------


@rule("10.3.1", "2.5.3", "3.10.1")
@pytest.mark.parametrize(
    ("damage", "zone", "rules"), [(500, "field", []), (1000, "discard", ["10.3.1"]), (2500, "discard", ["10.3.1"])]
)
def test_damage_equal_to_power_or_more_destroys_a_unit(damage: int, zone: str, rules: list[str]) -> None:
    t = Desk()
    unit = t.unit(1, power=1000)
    t.start().hurt(unit, damage)
    assert (t.where(unit), [e.rule for e in t.moves(unit)]) == (zone, rules)


@rule("10.3.1")
def test_damage_adds_up_and_counts_against_the_power_of_the_moment() -> None:
    t = Desk()
    unit = t.unit(1, power=2000)
    t.start().hurt(unit, 1000).do(unit, Apply(THIS, (Add("power", -500),), "turn"))
    assert t.there(unit)
    t.do(unit, Apply(THIS, (Add("power", -500),), "turn"))
    assert t.where(unit) == "discard"


@rule("10.3.1")
def test_it_happens_when_someone_would_get_priority_and_not_in_the_middle_of_an_effect() -> None:
    t = Desk()
    unit = t.unit(1, power=1000)
    spell = t.spell(0, "Deal 1000 to target unit. It gets +1000 this turn.")
    t.start().cast(spell, unit)
    assert (t.there(unit), unit.damage, t.power(unit)) == (True, 1000, 2000)


@rule("10.3.1")
def test_all_that_have_enough_damage_are_destroyed_at_once() -> None:
    """Each of them sees the other go."""
    t = Desk()
    one, two = (t.unit(0, "When a unit is destroyed - Draw a card.", power=1000) for _ in range(2))
    t.deck(0, 6)
    t.start().do(t.bells[0], Damage(1000, Cards(("field",), "you", Kind("unit"))))
    assert (t.where(one), t.where(two)) == ("discard", "discard")
    t.resolve()
    assert t.count("hand") == 4


@rule("10.3.2")
def test_a_unit_without_power_is_destroyed() -> None:
    t = Desk()
    unit, other = t.unit(1, "Ruined - Draw a card.", power=1000), t.unit(1, power=1500)
    t.deck(1)
    spell = t.spell(0, "All units get -1000 this turn.")
    t.start().cast(spell)
    assert (t.where(unit), t.reason(unit), t.there(other)) == ("discard", "10.3.2", True)
    assert (t.power(other), t.count("hand", 1)) == (500, 1)


@rule("10.3.2")
def test_power_reduced_below_zero_is_zero_and_a_unit_printed_with_none_dies_at_once() -> None:
    t = Desk()
    weak = t.unit(0, power=0, zone="hand", cost=0)
    t.start().play(weak).resolve()
    assert (t.where(weak), t.reason(weak)) == ("discard", "10.3.2")


@rule("10.3.2")
def test_a_tower_without_defense_stands_until_it_is_damaged() -> None:
    """Only units need power; a tower is destroyed by damage (10.3.1)."""
    t = Desk()
    tower = t.tower(1)
    t.start().do(tower, Apply(THIS, (Add("defense", -1000),), "turn"))
    assert (t.stat(tower, "defense"), t.is_(tower, "destroyed")) == (0, False)


@rule("10.3.2", "1.1.2")
def test_what_cannot_be_destroyed_stays_without_power() -> None:
    t = Desk()
    unit = t.unit(1, "This card cannot be destroyed.", power=1000)
    t.start().do(unit, Apply(THIS, (Add("power", -1000),), "turn"))
    assert (t.there(unit), t.power(unit)) == (True, 0)
    t.hurt(unit, 500)
    assert t.there(unit)
