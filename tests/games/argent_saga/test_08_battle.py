"""Rules 8.3 to 8.5: the guardian step, the damage step, and the end of combat."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import T1, TARGET, Desk, can, counts, is_, when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Cant, Destroy, TakeControl
from cardwright.kernel.vocabulary.selectors import All, Cards, Fits, InState, Kind, Named, Other, This
from cardwright.testing import rule

INSTANT = "Instacast"


MURDER = can(Destroy(T1), targets=(TARGET,))


THIEF = can(TakeControl(T1), targets=(TARGET,))


def hits(t: Desk) -> list[tuple[int, int, int]]:
    """The damage that was dealt: from what, to what, how much."""
    return [(e.other, e.card, e.amount) for e in t.log("damage")]


def marks(t: Desk, *cards: object) -> list[int]:
    """How many counters are on cards."""
    return [sum(card.counters.values()) for card in cards]  # type: ignore[attr-defined]


# --- 8.3: guardian step ----------------------------------------------------------------------------------------------


@rule("8.3.1", "11.6.2")
def test_the_opponent_may_block_with_exactly_one_unit_that_has_guardian() -> None:
    t = Desk()
    knight = t.unit(0)
    t.unit(0, "Guardian")  # the attacking side does not block
    guard, other = t.unit(1, "Guardian"), t.unit(1, "Guardian")
    plain, tired = t.unit(1), t.unit(1, "Guardian", exhausted=True)
    t.start().attack(knight).on("guardian")
    assert (t.moment, set(t.values)) == (("guardian", 1, "block"), {guard.id, other.id, -1})
    assert t.denied("block", plain, player=1) == "8.3.1"
    assert t.denied("block", tired, player=1) == "8.3.1"  # only an active unit can be exhausted
    t.pick(guard)
    assert (t.is_(guard, "exhausted"), t.is_(guard, "blocking")) == (True, True)
    assert (t.is_(other, "active"), t.is_(other, "blocking")) == (True, False)
    assert t.moment == ("guardian", 0, "priority")  # and nobody else blocks
    assert t.denied("block", other, player=1) == "8.3.1"


@rule("8.3.1")
def test_a_unit_that_is_attacked_itself_may_block_if_it_is_active() -> None:
    t = Desk()
    hunter, guard = t.unit(0, "Target Attack", power=500), t.unit(1, "Guardian", power=1000)
    t.start().attack(hunter, guard).block(guard)
    assert t.is_(guard, "blocking")
    t.on("combat end")
    assert hits(t) == [(hunter.id, guard.id, 500), (guard.id, hunter.id, 1000)]


@rule("8.3.1")
def test_blocks_are_made_only_in_the_guardian_step() -> None:
    t = Desk()
    knight, guard = t.unit(0), t.unit(1, "Guardian")
    t.start()
    assert t.denied("block", guard, player=1) == "8.3.1"
    t.attack(knight)
    assert t.denied("block", guard, player=1) == "8.3.1"


@rule("8.3.1", "11.6.2")
def test_a_unit_that_cannot_block_or_whose_price_cannot_be_paid_is_not_offered() -> None:
    t = Desk()
    knight, _ = t.unit(0), t.unit(1)
    t.unit(1, "Guardian", is_(Cant("block"))), t.unit(1, "Guardian", "Animate 1"), t.unit(1, "Guardian", exhausted=True)
    t.start().attack(knight).on("guardian")
    assert t.moment == ("guardian", 0, "priority")


@rule("8.3.1.1", "8.3.3")
def test_declining_to_block_gives_the_turn_player_priority_too() -> None:
    t = Desk()
    knight, guard = t.unit(0), t.unit(1, "Guardian")
    t.start().attack(knight).block(None)
    assert (t.moment, t.is_(guard, "active"), t.log("block")) == (("guardian", 0, "priority"), True, [])


@rule("8.3.2", "8.3.3")
def test_abilities_for_using_guardian_are_added_before_the_turn_player_has_priority() -> None:
    t = Desk()
    knight = t.unit(0)
    line = "When this card uses Guardian - Put a counter on this card."
    guard, idle = t.unit(1, "Guardian", line, name="Guard"), t.unit(1, "Guardian", line, name="Idle")
    t.start().attack(knight).block(guard)
    assert (t.queue, t.moment) == (["Guard"], ("guardian", 0, "priority"))
    t.resolve()
    assert (marks(t, guard, idle), t.moment) == ([1, 0], ("guardian", 0, "priority"))


@rule("8.3.4")
def test_if_the_attacker_is_gone_after_the_guardian_step_there_is_no_damage_step() -> None:
    t = Desk()
    knight, guard = t.unit(0, power=2000), t.unit(1, "Guardian", power=500)
    gallows = t.augment(1, MURDER, zone="field")
    t.start().attack(knight).block(guard).skip().activate(gallows, knight).skip(2).skip(2)
    assert (t.moment, hits(t), t.there(guard)) == (("combat end", 0, "priority"), [], True)


@rule("8.3.4")
def test_a_target_that_has_changed_sides_does_not_end_the_combat() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=2000), t.unit(1, power=1000, exhausted=True)
    thief = t.augment(0, THIEF, zone="field")
    t.start().attack(knight, foe).activate(thief, foe).resolve()
    assert foe.controller == 0
    t.on("combat end")
    assert hits(t) == [(knight.id, foe.id, 2000), (foe.id, knight.id, 1000)]


# --- 8.4.1: damage without a blocker ---------------------------------------------------------------------------------


@rule("8.4.1", "8.4.1.1", "8.4.1.2")
def test_the_attacking_player_picks_an_undestroyed_tower_and_deals_damage_to_it() -> None:
    t = Desk()
    knight, ruin, wall = t.unit(0, power=500), t.tower(1, destroyed=True), t.tower(1, defense=1500)
    t.start().attack(knight).on("damage")
    assert t.moment == ("damage", 0, "which tower")
    assert t.offers() == {tower.id for tower in t.towers(1)} - {ruin.id}
    t.pick(wall)
    assert hits(t) == [(knight.id, wall.id, 500)]
    assert (wall.damage, knight.damage) == (500, 0)  # towers deal nothing back
    assert t.log("damage")[0].tag == "battle"


@rule("8.4.1.1", "4.5.4")
def test_a_face_down_tower_is_turned_up_before_it_takes_damage_and_no_other() -> None:
    t = Desk()
    hidden, other, _ = (t.tower(1, facedown=True, defense=3000, name=f"Tower {n}") for n in range(3))
    knight = t.unit(0, power=500)
    t.start().attack(knight).on("damage")
    assert (hidden.facedown, hidden.known) == (True, 0)
    t.pick(hidden)
    assert (hidden.facedown, hidden.known, other.facedown, other.known) == (False, 0b11, True, 0)
    deeds = [(e.kind, e.card) for e in t.game.log if e.kind in ("turn card", "damage")]
    assert deeds[-2:] == [("turn card", hidden.id), ("damage", hidden.id)]


@rule("8.4.1.1")
def test_a_tower_that_lies_face_up_is_not_turned_up() -> None:
    t = Desk()
    knight = t.unit(0, power=500)
    t.start().attack(knight).on("damage").pick(t.towers(1)[0])
    assert [e.card for e in t.log("turn card")] == [knight.id]


@rule("8.4.1.1", "5.3.1")
def test_the_last_tower_needs_no_choice_and_destroying_it_does_not_win() -> None:
    t = Desk()
    knight, squire = t.unit(0), t.unit(0)
    t.fallen(1, 4)
    last = t.tower(1)
    t.start().attack(knight).on("damage")
    assert t.is_(last, "destroyed")
    assert t.outcome is None
    t.on("main").attack(squire).on("damage")
    assert t.outcome == ((0,), "5.3.1")


@rule("8.4.1.2", "8.4.1.3", "3.10.1", "2.5.3", "12.7.2")
def test_attacker_and_attacked_unit_deal_their_power_to_each_other() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=2000), t.unit(1, power=1500, exhausted=True)
    t.start().attack(knight, foe).on("damage")
    assert hits(t) == [(knight.id, foe.id, 2000), (foe.id, knight.id, 1500)]
    assert (t.where(foe), knight.damage) == ("discard", 1500)
    assert not any(tower.damage for tower in t.towers(1))


@rule("8.4.1.2", "8.4.1.3")
def test_the_damage_is_the_power_that_a_unit_has_in_the_damage_step() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=500, name="Knight"), t.unit(1, power=3000, exhausted=True, name="Foe")
    flare = t.spell(0, INSTANT, "Target unit gets +1000 this turn.")
    rust = t.spell(0, INSTANT, "Target unit gets -2000 this turn.")
    t.start().attack(knight, foe).cast(flare, knight).skip(2)
    assert t.game.phase == "guardian"
    t.cast(rust, foe).on("damage")
    assert hits(t) == [(knight.id, foe.id, 1500), (foe.id, knight.id, 1000)]


@rule("8.4.1.3")
def test_an_attacked_unit_that_is_gone_deals_and_takes_nothing() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=2000), t.unit(1, power=1500, exhausted=True)
    gallows = t.augment(1, MURDER, zone="field")
    t.start().attack(knight, foe).skip().activate(gallows, foe).skip(2)
    assert t.where(foe) == "discard"
    t.on("damage")
    assert t.moment == ("damage", 0, "priority")  # the steps go on, and nothing happens
    assert hits(t) == []
    assert not any(tower.damage for tower in t.towers(1))


@rule("8.4.1", "8.4.1.2")
def test_if_the_blocker_was_removed_the_attack_goes_through_to_the_towers() -> None:
    t = Desk()
    knight, guard = t.unit(0, power=500), t.unit(1, "Guardian")
    gallows = t.augment(0, MURDER, zone="field")
    t.start().attack(knight).block(guard).activate(gallows, guard).skip(2)
    assert t.where(guard) == "discard"
    t.on("damage")
    assert t.moment == ("damage", 0, "which tower")
    tower = t.towers(1)[2]
    t.pick(tower)
    assert hits(t) == [(knight.id, tower.id, 500)]


@rule("8.4.1", "8.4.1.2", "8.4.1.3")
def test_if_the_blocker_was_removed_the_attack_goes_through_to_the_unit() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=500, name="Knight"), t.unit(1, power=1000, exhausted=True)
    guard, gallows = t.unit(1, "Guardian"), t.augment(0, MURDER, zone="field")
    t.start().attack(knight, foe).block(guard).activate(gallows, guard).skip(2).on("damage")
    assert hits(t) == [(knight.id, foe.id, 500), (foe.id, knight.id, 1000)]


# --- 8.4.1: towers that are turned up --------------------------------------------------------------------------------


WEAKEN = "Units your opponent controls get -500."


@rule("8.4.1.1", "8.4.1.2")
def test_a_tower_is_turned_up_first_and_the_power_of_then_is_dealt() -> None:
    t = Desk()
    tower = t.tower(1, WEAKEN, facedown=True, defense=3000, at=0, name="Chill")
    knight = t.unit(0, power=2000)
    t.start().attack(knight).on("damage")
    assert t.power(knight) == 2000  # face down it does nothing
    t.pick(tower)
    assert (t.power(knight), t.struck()) == (1500, [("Chill", 1500)])


@rule("8.4.1.1", "11.4.4")
def test_both_towers_of_a_destroyer_are_turned_up_before_either_is_hit() -> None:
    t = Desk()
    t.fallen(1, 3)
    t.tower(1, WEAKEN, facedown=True, defense=3000, name="Chill")
    t.tower(1, WEAKEN, facedown=True, defense=3000, name="Frost")
    giant = t.unit(0, "Destroyer", power=2000)
    t.start().attack(giant).on("damage")
    assert sorted(t.struck()) == [("Chill", 1000), ("Frost", 1000)]


@rule("8.4.1.2", "11.10.2", "11.10.5")
@pytest.mark.parametrize(
    ("power", "dealt"),
    [(500, [("Chill", 1000), ("Foe", 500), ("Ram", 500)]), (1500, [("Foe", 1500), ("Ram", 1500)])],  # or nothing
)
def test_what_overruns_a_unit_is_counted_when_the_tower_lies_face_up(power: int, dealt: list[tuple[str, int]]) -> None:
    t = Desk()
    tower = t.tower(1, WEAKEN, facedown=True, defense=3000, at=0, name="Chill")
    ram, foe = t.unit(0, "Overrun", power=2000, name="Ram"), t.unit(1, power=power, exhausted=True, name="Foe")
    t.start().attack(ram, foe).on("damage").pick(True, tower)
    assert (sorted(t.struck()), tower.facedown) == (dealt, False)


# --- 8.4.1: what is no unit any more ---------------------------------------------------------------------------------


@rule("8.4.1.2", "8.4.1.3")
def test_what_was_attacked_and_is_no_unit_any_more_deals_and_takes_nothing() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=1500, name="Knight"), t.unit(1, power=1500, exhausted=True, name="Foe")
    t.start().attack(knight, foe)
    t.make_augment(foe)
    t.on("combat end")
    assert (t.struck(), t.there(knight), t.there(foe)) == ([], True, True)


@rule("8.4.1")
def test_what_blocked_and_is_no_unit_any_more_stops_nothing() -> None:
    t = Desk()
    tower = t.tower(1, defense=3000, at=0, name="Keep")
    knight, guard = t.unit(0, power=500), t.unit(1, "Guardian", power=1500)
    t.start().attack(knight).block(guard)
    t.make_augment(guard)
    t.on("damage").pick(tower)
    assert (t.struck(), t.there(knight)) == ([("Keep", 500)], True)


# --- 8.4.2: damage with a blocker ------------------------------------------------------------------------------------


@rule("8.4.2", "8.4.2.1", "8.4.2.2")
def test_attacker_and_blocker_deal_their_power_to_each_other_and_the_target_is_spared() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=1500), t.unit(1, power=5000, exhausted=True)
    guard = t.unit(1, "Guardian", power=500)
    t.start().attack(knight, foe).block(guard).on("damage")
    assert hits(t) == [(knight.id, guard.id, 1500), (guard.id, knight.id, 500)]
    assert (t.where(guard), knight.damage, foe.damage) == ("discard", 500, 0)


@rule("8.4.2", "8.4.2.1")
def test_a_blocked_attack_on_the_towers_hits_no_tower() -> None:
    t = Desk()
    knight, guard = t.unit(0, power=1500), t.unit(1, "Guardian", power=500)
    t.start().attack(knight).block(guard).on("damage")
    assert t.moment == ("damage", 0, "priority")  # no tower is asked for
    assert not any(tower.damage for tower in t.towers(1))


@rule("8.4.2.1", "8.4.2.2")
def test_both_deal_damage_at_the_same_time() -> None:
    t = Desk()
    knight, guard = t.unit(0, power=1000), t.unit(1, "Guardian", power=1000)
    t.start().attack(knight).block(guard).on("damage")
    assert (t.where(knight), t.where(guard)) == ("discard", "discard")


@rule("8.4.2.2", "12.5.3")
def test_a_blocker_that_lost_guardian_or_was_recovered_still_blocks() -> None:
    t = Desk()
    knight, guard = t.unit(0, power=500), t.unit(1, "Guardian", power=1500)
    t.start().attack(knight).block(guard).turn(guard, "active")
    t.do(guard, Apply(This(), (Cant("block"),), "turn")).on("damage")
    assert hits(t) == [(knight.id, guard.id, 500), (guard.id, knight.id, 1500)]


# --- 8.4.3, 8.4.4: destruction ---------------------------------------------------------------------------------------


@rule("8.4.3", "8.4.4")
def test_what_took_enough_damage_is_destroyed_in_battle_before_anyone_has_priority() -> None:
    t = Desk()
    knight = t.unit(0, "When this card destroys a unit in battle - Put a counter on this card.", power=2000)
    foe = t.unit(1, power=1500, exhausted=True)
    crows = t.augment(1, counts("move", tag="battle"), zone="field", name="Crows")
    t.start().attack(knight, foe).skip(4).added()
    assert (t.where(foe), t.queue) == ("discard", [knight.face.name, "Crows"])
    assert t.moment == ("damage", 0, "priority")
    death = next(e for e in t.log("move") if e.card == foe.id)
    assert death.called("battle")
    assert death.other == knight.id
    t.resolve()
    assert (marks(t, knight), t.seen(crows)) == ([1], 1)


@rule("8.4.3", "2.4.4")
def test_a_tower_is_destroyed_in_battle_and_its_effect_happens_at_once() -> None:
    t = Desk()
    knight = t.unit(0, power=1500)
    t.deck(1)
    tower = t.tower(1, "When this card is destroyed, you may draw a card.", defense=1500)
    t.start().attack(knight).on("damage").pick(tower)
    assert t.is_(tower, "destroyed")
    assert t.asked == (1, "you may")  # before the priority of the step
    t.pick(True)
    assert (t.count("hand", 1), t.moment) == (1, ("damage", 0, "priority"))
    fall = next(e for e in t.log("turn card") if e.card == tower.id and e.state == "destroyed")
    assert (fall.called("battle"), fall.other) == (True, knight.id)


@rule("8.4.3")
def test_damage_from_before_counts_too() -> None:
    """Older damage makes battle damage enough, and it is destroyed in battle."""
    t = Desk()
    knight, foe = t.unit(0, power=500), t.unit(1, power=2000, damage=1500, exhausted=True)
    t.start().attack(knight, foe).on("damage")
    assert t.where(foe) == "discard"
    assert next(e for e in t.log("move") if e.card == foe.id).called("battle")


@rule("8.4.3")
def test_what_dies_in_the_same_check_without_battle_damage_is_not_destroyed_in_battle() -> None:
    t = Desk()
    knight = t.unit(0, power=2000)
    prop = is_(Add("power", 1000), what=Cards(("field",), "you", All((Kind("unit"), Other()))))
    captain = t.unit(1, prop, power=1000, exhausted=True, name="Captain")
    page = t.unit(1, power=500, damage=1000, name="Page")
    t.start().attack(knight, captain).on("damage")
    in_battle = {e.card: e.called("battle") for e in t.log("move")}
    assert (t.where(captain), t.where(page)) == ("discard", "discard")
    assert in_battle[captain.id]
    assert not in_battle[page.id]


@rule("8.4.3")
def test_what_is_destroyed_by_an_effect_of_the_damage_step_is_not_destroyed_in_battle() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=500), t.unit(1, power=1000, exhausted=True)
    bolt = t.spell(0, INSTANT, "Deal 500 to target unit.")
    t.start().attack(knight, foe).on("damage")
    assert (t.there(foe), foe.damage) == (True, 500)
    t.cast(bolt, foe)
    assert t.where(foe) == "discard"
    assert not next(e for e in t.log("move") if e.card == foe.id).called("battle")


@rule("8.4.3")
def test_power_zero_is_no_destruction_in_battle() -> None:
    t = Desk()
    knight = t.unit(0, power=500)
    wilt = when("damage", Apply(This(), (Add("power", -3000),)), this=True)
    foe = t.unit(1, wilt, power=1000, exhausted=True)
    t.start().attack(knight, foe).on("damage").resolve()
    assert t.where(foe) == "discard"
    assert not next(e for e in t.log("move") if e.card == foe.id).called("battle")


# --- 8.4.3: destroyed in battle -------------------------------------------------------------------------------------


@rule("8.4.3")
def test_a_unit_whose_power_battle_damage_takes_away_was_not_destroyed_in_battle() -> None:
    t = Desk()
    t.deck(0)
    knight = t.unit(0, "When this card destroys a unit in battle - Draw a card.", power=500)
    frail = is_(Add("power", -2000), condition=Fits(This(), InState("damaged")))
    foe = t.unit(1, frail, power=2000, exhausted=True, name="Frail")
    other = t.unit(1, power=500, exhausted=True)
    t.start().attack(knight, foe).on("damage")
    assert (t.there(foe), t.reason(foe), t.queue) == (False, "10.3.2", [])
    assert t.there(other)


# --- 8.4.3, 8.5.3: after the damage ----------------------------------------------------------------------------------


@rule("8.4.3")
def test_what_protection_saves_was_not_destroyed_in_battle() -> None:
    t = Desk()
    t.deck(0)
    knight = t.unit(0, "When this card destroys a unit in battle - Draw a card.", power=2000)
    foe = t.unit(1, power=1000, exhausted=True, counters={"Protection": 1})
    t.start().attack(knight, foe).on("damage")
    assert (t.there(foe), foe.damage, foe.counters, t.queue) == (True, 0, {}, [])


@rule("8.5.3")
@pytest.mark.parametrize(
    "fight",
    [
        lambda t, boost, knight: t.cast(boost, knight).close().attack(knight),
        lambda t, boost, knight: t.attack(knight).cast(boost, knight),
    ],
)
def test_an_effect_for_this_battle_ends_with_it_whenever_it_began(fight: Callable[[Desk, Card, Card], Desk]) -> None:
    t = Desk()
    knight, boost = t.unit(0, power=1000), t.spell(0, INSTANT, "Target unit gets +1000 this battle.")
    fight(t.start(), boost, knight).on("damage").pick(t.towers(1)[0]).on("combat end")
    assert t.power(knight) == 2000
    t.close()
    assert (t.moment, t.power(knight)) == (("main", 0, "main"), 1000)


# --- 8.5: end of combat ----------------------------------------------------------------------------------------------


@rule("8.5.1", "8.5.2")
def test_abilities_for_the_end_of_combat_are_added_and_the_turn_player_has_priority() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=500), t.unit(1, power=1000, exhausted=True)
    calm = when("phase", AddCounters(This(), "seen"), phase="combat end")
    t.augment(1, calm, zone="field", name="Calm")
    t.start().attack(knight, foe).on("combat end")
    assert (t.queue, t.moment) == (["Calm"], ("combat end", 0, "priority"))
    t.resolve()
    assert t.moment == ("combat end", 0, "priority")
    t.skip(2)
    assert t.moment == ("main", 0, "main")


@rule("8.5.3")
def test_effects_of_the_battle_end_after_the_last_priority() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=1500), t.unit(1, power=1000, exhausted=True)
    flare = t.spell(0, INSTANT, "Target unit gets +500 this battle.")
    glow = t.spell(0, INSTANT, "Target unit gets +2000 this turn.")
    t.start().attack(knight, foe).cast(flare, knight).cast(glow, knight)
    assert t.power(knight) == 4000
    t.on("combat end")
    assert t.power(knight) == 4000
    t.close()
    assert (t.moment, t.power(knight)) == (("main", 0, "main"), 3500)


@rule("8.5.3")
def test_a_unit_that_only_the_battle_kept_alive_dies_in_the_main_phase() -> None:
    t = Desk()
    knight, foe = t.unit(0, power=1000), t.unit(1, power=1000, exhausted=True)
    flare = t.spell(0, INSTANT, "Target unit gets +500 this battle.")
    t.start().attack(knight, foe).cast(flare, knight).on("combat end")
    assert (t.there(knight), knight.damage) == (True, 1000)
    t.close()
    assert (t.there(knight), t.moment) == (False, ("main", 0, "priority"))


@rule("8.5.4")
def test_afterwards_nothing_is_attacking_blocking_or_in_battle() -> None:
    t = Desk()
    knight, foe = t.unit(0, is_(Cant("deal damage"))), t.unit(1, power=1000, exhausted=True)
    guard = t.unit(1, "Guardian", is_(Cant("deal damage")))
    t.start().attack(knight, foe).block(guard)
    assert [t.is_(card, "in battle") for card in (knight, foe, guard)] == [True, True, True]
    t.on("combat end")
    assert (t.is_(knight, "attacking"), t.is_(guard, "blocking")) == (True, True)
    t.close()
    words = ("attacking", "blocking", "attacked", "in battle")
    assert [word for card in (knight, foe, guard) for word in words if t.is_(card, word)] == []
    assert t.game.battle is None


@rule("8.5.5")
def test_the_main_phase_goes_on_and_another_unit_can_attack() -> None:
    t = Desk()
    noon = t.augment(0, counts("phase", phase="main"), zone="field")
    knight, squire = t.unit(0, power=500), t.unit(0, power=500)
    foe, slow = t.unit(1, power=3000, exhausted=True), t.spell(0, "Draw a card.")
    t.start().resolve().close()
    assert t.seen(noon) == 1
    t.attack(knight, foe).on("main")
    assert (t.moment, t.offered("play", slow)) == (("main", 0, "main"), True)
    t.attack(squire, foe).on("main")
    assert t.moment == ("main", 0, "main")
    assert t.seen(noon) == 1  # it is the same main phase, not the start of one
    assert len(t.log("attack")) == 2


@rule("8.2.1.2", "8.3.1")
def test_what_a_block_demands_is_paid_before_the_blocker_is_exhausted() -> None:
    t = Desk()
    price = MoveCost(Cards(("field",), "you", All((Kind("unit"), Named("Snack")))), "discard", 1, "sacrifice")
    knight = t.unit(0)
    ogre = t.unit(1, "Guardian", Triggered(Pattern("cost to block", this=True), Body(), cost=(price,)))
    snack = t.unit(1, name="Snack")
    t.start().attack(knight).block(ogre)
    deeds = [(e.kind, e.card) for e in t.game.log if e.kind in ("move", "turn card", "block")]
    assert deeds[1:] == [("move", snack.id), ("turn card", ogre.id), ("block", ogre.id)]
