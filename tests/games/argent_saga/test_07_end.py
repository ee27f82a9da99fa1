"""Rule 7.5: the end phase, its transition step, and whose turn is next. Rule 12.1: additional turns."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import T1, TARGET, Desk, counts, does, is_, units, when

from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Draw, ExtraTurn, Limit
from cardwright.kernel.vocabulary.selectors import Seats, This
from cardwright.testing import rule

INSTANT = "Instacast"


def stocked(bells: tuple[int, ...] = (0, 1)) -> Desk:
    """A desk with cards in the decks."""
    t = Desk(bells)
    t.decks(9)
    return t


def turns(t: Desk, number: int) -> list[int]:
    """Whose turns come next."""
    first = len(t.log("turn"))
    for _ in range(number):
        t.next_turn()
    return [e.player for e in t.log("turn")][first:]


# --- 7.5.1, 7.5.2: end of the turn -----------------------------------------------------------------------------------


@rule("7.5.1", "7.5.2")
def test_abilities_for_the_end_of_the_turn_are_added_and_the_turn_player_has_priority() -> None:
    t = stocked()
    dusk = t.augment(0, "At the end of your turn - Put a counter on this card.", zone="field", name="Dusk")
    t.augment(1, "At the end of each turn - Put a counter on this card.", zone="field", name="Night")
    t.augment(1, "At the end of your turn - Put a counter on this card.", zone="field", name="Other Dusk")
    t.start().end_turn()
    assert (t.moment, t.queue) == (("end", 0, "priority"), ["Dusk", "Night"])
    assert sum(dusk.counters.values()) == 0
    t.resolve()
    assert (sum(dusk.counters.values()), t.moment) == (1, ("end", 0, "priority"))
    t.skip(2)
    assert (t.game.phase, t.game.active) == ("draw", 1)


# --- 7.5.1: an end that has passed ----------------------------------------------------------------------------------


@rule("9.3.4.2", "7.5.1")
def test_what_waits_for_an_end_that_has_passed_waits_for_the_next() -> None:
    t = Desk()
    t.decks(5)
    unit, spell = t.unit(0), t.spell(1, "Instacast", "Destroy target unit at the end of the turn.")
    t.start().end_turn().ring(0).skip().play(spell, unit).resolve().next_turn("main")
    assert t.there(unit)
    t.end_turn().resolve()
    assert not t.there(unit)


# --- 7.5.3: transition step ------------------------------------------------------------------------------------------


@rule("7.5.3.1")
def test_the_transition_step_follows_the_last_priority_of_the_end_phase() -> None:
    t = stocked()
    hurt = t.unit(0, power=2000, damage=500)
    t.start().end_turn().ring(0).skip(2)
    assert (t.game.phase, hurt.damage) == ("end", 500)
    t.skip()
    assert (t.game.phase, hurt.damage) == ("end", 500)  # player 1 could still act
    t.ring(1).skip(2)
    assert (t.game.phase, hurt.damage) == ("end", 500)
    t.skip(2)
    assert hurt.damage == 0


@rule("7.5.3.2")
def test_damage_comes_off_all_units_and_towers_of_both_players() -> None:
    t = stocked()
    cards = [t.unit(p, power=2000, damage=1500) for p in (0, 1)]
    cards += [t.tower(p, defense=1500, damage=500) for p in (0, 1)]
    t.start().end_turn()
    assert [c.damage for c in cards] == [1500, 1500, 500, 500]
    t.skip(2)
    assert t.game.active == 1
    assert [c.damage for c in cards] == [0, 0, 0, 0]


@rule("7.5.3.3")
def test_effects_for_this_turn_end_and_others_stay() -> None:
    t = stocked()
    knight, flare = t.unit(0, power=1000), t.spell(0, "Target unit gets +500 this turn.")
    oath = t.spell(0, does(Apply(T1, (Add("power", 2000),), "rest"), targets=(TARGET,)))
    t.start().cast(flare, knight).close().cast(oath, knight).close().end_turn()
    assert (t.game.phase, t.power(knight)) == ("end", 3500)
    t.skip(2)
    assert t.power(knight) == 3000


@rule("7.5.3.1", "7.5.3.2", "7.5.3.3")
def test_damage_goes_before_the_power_that_bore_it() -> None:
    t = stocked()
    knight, flare = t.unit(0, power=1000), t.spell(0, "Target unit gets +1000 this turn.")
    bolt = t.spell(0, "Deal 1500 to target unit.")
    t.start().cast(flare, knight).close().cast(bolt, knight).close()
    assert (t.power(knight), knight.damage) == (2000, 1500)
    t.next_turn()
    assert (t.there(knight), t.power(knight), knight.damage) == (True, 1000, 0)


@rule("7.5.3.4")
def test_the_turn_player_discards_down_to_seven() -> None:
    t = stocked()
    mine = t.deck(0, 9, zone="hand")
    t.deck(1, 9, zone="hand")
    t.start().end_turn().skip(2)
    assert t.moment == ("transition", 0, "discard to limit")
    t.pick(mine[2], mine[5])
    assert {c.id for c in t.game.cards_in("hand", 0)} == {c.id for c in mine} - {mine[2].id, mine[5].id}
    assert (t.where(mine[2]), t.where(mine[5])) == ("discard", "discard")
    assert t.count("hand", 1) == 9  # only the turn player
    assert t.game.active == 1


@rule("7.5.3.4")
def test_the_maximum_hand_size_is_the_players_own() -> None:
    t = stocked()
    t.augment(0, is_(Limit("hand", 2), what=Seats("you")), zone="field")
    t.deck(0, 9, zone="hand")
    t.start().next_turn("draw")
    assert (t.game.active, t.count("hand", 0)) == (1, 9)


@rule("7.5.3.1", "7.5.3.3", "7.5.3.4")
def test_what_lasted_for_the_turn_is_over_before_cards_are_discarded_and_only_then_mechanics_apply() -> None:
    t = stocked()
    knight, flare = t.unit(0, power=1000), t.spell(0, "Target unit gets +500 this turn.")
    curse = t.spell(0, does(Apply(T1, (Add("power", -1000),), "rest"), targets=(TARGET,)))
    t.deck(0, 8, zone="hand")
    t.start().cast(flare, knight).close().cast(curse, knight).close()
    assert t.power(knight) == 500
    t.end_turn().skip(2)
    assert t.asked == (0, "discard to limit")
    assert (t.power(knight), t.there(knight)) == (0, True)  # nothing is checked in between
    t.pick(t.options[0].value)
    assert (t.moment, t.there(knight)) == (("transition", 0, "priority"), False)


@rule("7.5.3.5")
def test_if_nothing_happens_there_is_no_priority_in_the_transition_step() -> None:
    t = stocked()
    t.deck(0, 8, zone="hand")
    t.start().end_turn().skip(2)
    t.pick(t.options[0].value)
    assert t.moment == ("draw", 1, "priority")


@rule("7.5.3.5")
def test_a_game_mechanic_in_the_transition_step_gives_priority() -> None:
    t = stocked()
    wisp, other = t.unit(0, power=500), t.unit(1, power=1000)
    feed = t.spell(0, does(Apply(units(), (Add("power", 500),), "turn")))
    curse = t.spell(0, does(Apply(units(), (Add("power", -500),), "rest")))
    t.start().cast(feed).close().cast(curse).close()
    assert t.power(wisp) == 500  # only this turn's effect keeps it alive
    t.end_turn().skip(2)
    assert t.moment == ("transition", 0, "priority")
    assert (t.there(wisp), t.there(other)) == (False, True)  # it went as priority was given
    t.skip(2)
    assert t.moment == ("draw", 1, "priority")


@rule("7.5.3.5")
def test_an_ability_that_triggers_in_the_transition_step_gives_priority() -> None:
    t = stocked()
    t.augment(0, when("move", AddCounters(This(), "seen"), tag="discard", who="you"), zone="field", name="Crows")
    t.deck(0, 8, zone="hand")
    t.start().end_turn().skip(2)
    t.pick(t.options[0].value)
    assert (t.moment, t.queue) == (("transition", 0, "priority"), ["Crows"])
    t.skip(2)
    assert t.moment == ("transition", 0, "priority")
    t.skip(2)
    assert t.moment == ("draw", 1, "priority")


@rule("7.5.3.5")
def test_after_that_priority_the_transition_step_is_done_again() -> None:
    """What is drawn, boosted or hurt then does not outlast the turn."""
    t = stocked()
    t.augment(0, when("move", Draw(1), tag="discard", who="you"), zone="field", name="Crows")
    knight, flare = t.unit(0, power=1000), t.spell(0, INSTANT, "Target unit gets +500 this turn.")
    hand = t.deck(0, 7, zone="hand")
    t.start().end_turn().skip(2).pick(hand[0])
    assert t.queue == ["Crows"]
    t.play(flare, knight).skip(2)
    assert t.power(knight) == 1500
    t.hurt(knight, 500).skip(2)
    assert (t.count("hand", 0), t.moment) == (7, ("transition", 0, "priority"))
    t.skip(2)
    assert (t.moment, t.power(knight), knight.damage) == (("draw", 1, "priority"), 1000, 0)


# --- 12.1: additional turns ------------------------------------------------------------------------------------------


AGAIN = does(ExtraTurn())


@rule("12.1.1", "12.1.1.1", "12.1.1.2", "12.1.1.4")
def test_an_additional_turn_follows_the_transition_step_and_then_it_goes_on_as_before() -> None:
    t = stocked()
    t.shards(0, 5, zone="shard deck")
    hero = t.unit(0, exhausted=True, power=2000, damage=500)
    flare, again = t.spell(0, "Target unit gets +500 this turn."), t.spell(0, "Take an extra turn after this one.")
    t.deck(0, 8, zone="hand")
    t.start().cast(flare, hero).cast(again).close().end_turn().skip(2)
    assert t.moment == ("transition", 0, "discard to limit")  # the transition step comes first
    t.pick(t.values[0])
    # a turn of its own, from the draw phase on
    assert (t.moment, t.game.turn) == (("draw", 0, "priority"), 6)
    assert (t.power(hero), hero.damage) == (2000, 0)
    t.on("main")
    assert (t.game.turn, t.count("hand", 0), t.is_(hero, "exhausted"), t.active_shards(0)) == (6, 8, False, 1)
    assert turns(t, 3) == [1, 0, 1]


@rule("12.1.1.2")
def test_a_unit_that_came_last_turn_can_attack_in_the_additional_turn() -> None:
    t = stocked()
    fresh, again = t.unit(0, fresh=True), t.spell(0, AGAIN)
    t.start()
    assert t.denied("attack", fresh) == "8.2.1.1"
    t.cast(again).close().next_turn()
    assert t.game.active == 0
    assert t.denied("attack", fresh) == "8.1.2"  # it could: go to combat first
    assert t.offered("combat")


@rule("12.1.1.2")
def test_what_is_allowed_once_per_turn_is_allowed_again_in_the_additional_turn() -> None:
    t = stocked()
    well = t.augment(0, "Pay (0): Draw a card. Use only once per turn.", zone="field")
    again = t.spell(0, AGAIN)
    t.start().activate(well).close()
    assert not t.offered("activate", well)
    t.cast(again).close().next_turn()
    assert (t.game.active, t.offered("activate", well)) == (0, True)


@rule("12.1.1.3")
def test_a_player_takes_only_one_additional_turn_after_a_turn() -> None:
    t = stocked()
    one, two, three = (t.spell(0, AGAIN) for _ in range(3))
    t.start().cast(one).cast(two).cast(three).close()
    assert turns(t, 4) == [0, 1, 0, 1]


@rule("12.1.1.3", "12.1.1.4")
def test_an_additional_turn_may_lead_to_another_one() -> None:
    t = stocked()
    one, two = t.spell(0, AGAIN), t.spell(0, AGAIN)
    t.start().cast(one).close()
    assert turns(t, 1) == [0]
    t.cast(two).close()
    assert turns(t, 3) == [0, 1, 0]


@rule("12.1.1.3.1", "12.1.1.4")
@pytest.mark.parametrize(("passes", "order"), [(3, [0, 1, 1, 0]), (1, [1, 0, 1, 0])])
def test_if_both_players_have_one_the_effect_that_resolved_first_comes_first(passes: int, order: list[int]) -> None:
    """After three passes the first spell has resolved; after one the second lies on top of it and resolves first."""
    t = stocked()
    mine, theirs = t.spell(0, INSTANT, AGAIN), t.spell(1, INSTANT, AGAIN)
    t.start().ring(0).play(mine).skip(passes).play(theirs).close()
    assert turns(t, 4) == order


@rule("12.1.1.3", "12.1.1.3.1")
def test_a_turn_that_is_owed_is_not_lost_to_one_of_a_later_turn() -> None:
    t = stocked()
    mine, *theirs = t.spell(0, INSTANT, AGAIN), t.spell(1, INSTANT, AGAIN), t.spell(1, INSTANT, AGAIN)
    t.start().ring(0).play(mine).skip(3).play(theirs[0]).close()
    assert turns(t, 1) == [0]  # player 1 is owed one
    t.ring(0).skip().play(theirs[1]).close()
    assert turns(t, 4) == [1, 1, 1, 0]  # what was owed, what came later, and the turn that is player 1's anyway


@rule("12.1.1", "12.1.1.4")
def test_an_additional_turn_of_the_player_who_is_next_comes_before_their_own() -> None:
    t = stocked()
    spell = t.spell(1, INSTANT, AGAIN)
    seen = t.augment(1, counts("phase", phase="end", who="you"), zone="field")
    t.start().ring(0).skip().play(spell).close()
    assert (turns(t, 3), t.seen(seen)) == ([1, 1, 0], 2)


# --- 12.1: additional turns of both players -------------------------------------------------------------------------


@rule("12.1.1.3.1", "12.1.1.4")
def test_a_turn_that_was_owed_before_goes_before_one_from_the_turn_in_between() -> None:
    t = stocked()
    t.start().do(t.bells[0], ExtraTurn(), player=0).do(t.bells[1], ExtraTurn(), player=1)
    assert turns(t, 1) == [0]
    t.do(t.bells[0], ExtraTurn(), player=0)
    assert turns(t, 4) == [1, 0, 1, 0]  # the other's, then another of one's own; then as before all of them


@rule("12.1.1.3", "12.1.1.1")
@pytest.mark.parametrize("first", [0, 1])
def test_of_several_from_one_turn_each_player_takes_one_in_the_order_of_the_first(first: int) -> None:
    t = stocked().start()
    for player in (first, first, 1 - first, 1 - first, first):
        t.do(t.bells[player], ExtraTurn(), player=player)
    assert turns(t, 4) == [first, 1 - first, 1, 0]
