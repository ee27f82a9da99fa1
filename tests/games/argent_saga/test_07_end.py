"""Rule 7.5: the end phase, its transition step, and whose turn is next. Rule 12.1: additional turns."""

from __future__ import annotations

from tests.games.argent_saga.desk import T1, TARGET, UNITS, Desk, counts, does, is_, when

from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Draw, ExtraTurn, Limit
from cardwright.kernel.vocabulary.selectors import Seats, This
from cardwright.testing import rule

INSTANT = "Instacast"


def stocked(bells: tuple[int, ...] = (0, 1)) -> Desk:
    """A desk with cards in the decks."""
    t = Desk(bells)
    for player in (0, 1):
        t.deck(player, 9)
    return t


def turns(t: Desk) -> list[int]:
    """Who has taken a turn since the board was set up."""
    return [e.player for e in t.log("turn")]


# --- 7.5.1, 7.5.2: end of the turn -----------------------------------------------------------------------------------


@rule("7.5.1", "7.5.2")
def test_abilities_for_the_end_of_the_turn_are_added_and_the_turn_player_has_priority() -> None:
    t = stocked()
    dusk = t.augment(0, "At the end of your turn - Put a counter on this card.", zone="field", name="Dusk")
    t.augment(1, "At the end of each turn - Put a counter on this card.", zone="field", name="Night")
    t.augment(1, "At the end of your turn - Put a counter on this card.", zone="field", name="Other Dusk")
    t.main().end_turn()
    assert t.moment == ("end", 0, "priority")
    assert t.queue == ["Dusk", "Night"]
    assert sum(dusk.counters.values()) == 0
    t.resolve()
    assert sum(dusk.counters.values()) == 1
    assert t.moment == ("end", 0, "priority")
    t.skip(2)
    assert (t.game.phase, t.game.active) == ("draw", 1)


@rule("7.5.2")
def test_there_is_priority_in_the_end_phase_though_nothing_has_triggered() -> None:
    t = stocked().main()
    t.end_turn()
    assert t.moment == ("end", 0, "priority")
    t.skip()
    assert t.moment == ("end", 1, "priority")


# --- 7.5.3: transition step ------------------------------------------------------------------------------------------


@rule("7.5.3.1")
def test_the_transition_step_follows_the_last_priority_of_the_end_phase() -> None:
    t = stocked()
    hurt = t.unit(0, power=2000, damage=500)
    t.main().end_turn()
    t.ring(0)
    t.skip(2)
    assert (t.game.phase, hurt.damage) == ("end", 500)
    t.skip()
    assert (t.game.phase, hurt.damage) == ("end", 500)  # player 1 could still act
    t.ring(1)
    t.skip(2)
    assert (t.game.phase, hurt.damage) == ("end", 500)
    t.skip(2)
    assert hurt.damage == 0


@rule("7.5.3.2")
def test_damage_comes_off_all_units_and_towers_of_both_players() -> None:
    t = stocked()
    cards = [t.unit(p, power=2000, damage=1500) for p in (0, 1)]
    cards += [t.tower(p, defense=1500, damage=500) for p in (0, 1)]
    t.main().end_turn()
    assert [c.damage for c in cards] == [1500, 1500, 500, 500]
    t.skip(2)
    assert t.game.active == 1
    assert [c.damage for c in cards] == [0, 0, 0, 0]


@rule("7.5.3.3")
def test_effects_for_this_turn_end_and_others_stay() -> None:
    t = stocked()
    knight = t.unit(0, power=1000)
    flare = t.spell(0, "Target unit gets +500 this turn.")
    oath = t.spell(0, does(Apply(T1, (Add("power", 2000),), "rest"), targets=(TARGET,)))
    t.main().cast(flare, knight).close()
    t.cast(oath, knight).close()
    t.end_turn()
    assert (t.game.phase, t.power(knight)) == ("end", 3500)
    t.skip(2)
    assert t.power(knight) == 3000


@rule("7.5.3.1", "7.5.3.2", "7.5.3.3")
def test_damage_goes_before_the_power_that_bore_it() -> None:
    t = stocked()
    knight = t.unit(0, power=1000)
    flare = t.spell(0, "Target unit gets +1000 this turn.")
    bolt = t.spell(0, "Deal 1500 to target unit.")
    t.main().cast(flare, knight).close()
    t.cast(bolt, knight).close()
    assert (t.power(knight), knight.damage) == (2000, 1500)
    t.next_turn()
    assert t.there(knight)
    assert (t.power(knight), knight.damage) == (1000, 0)


@rule("7.5.3.4")
def test_the_turn_player_discards_down_to_seven() -> None:
    t = stocked()
    mine = t.deck(0, 9, zone="hand")
    t.deck(1, 9, zone="hand")
    t.main().end_turn()
    t.skip(2)
    assert t.moment == ("transition", 0, "discard to limit")
    t.pick(mine[2], mine[5])
    assert {c.id for c in t.game.cards_in("hand", 0)} == {c.id for c in mine} - {mine[2].id, mine[5].id}
    assert (t.where(mine[2]), t.where(mine[5])) == ("discard", "discard")
    assert t.count("hand", 1) == 9  # only the turn player
    assert t.game.active == 1


@rule("7.5.3.4")
def test_seven_cards_are_not_too_many() -> None:
    t = stocked()
    t.deck(0, 7, zone="hand")
    t.main().next_turn("draw")
    assert (t.game.active, t.count("hand", 0), t.log("move")) == (1, 7, [])


@rule("7.5.3.4")
def test_the_maximum_hand_size_is_the_players_own() -> None:
    t = stocked()
    t.augment(0, is_(Limit("hand", 2), what=Seats("you")), zone="field")
    t.deck(0, 9, zone="hand")
    t.main().next_turn("draw")
    assert (t.game.active, t.count("hand", 0)) == (1, 9)


@rule("7.5.3.1", "7.5.3.3", "7.5.3.4")
def test_what_lasted_for_the_turn_is_over_before_cards_are_discarded_and_only_then_mechanics_apply() -> None:
    t = stocked()
    knight = t.unit(0, power=1000)
    flare = t.spell(0, "Target unit gets +500 this turn.")
    curse = t.spell(0, does(Apply(T1, (Add("power", -1000),), "rest"), targets=(TARGET,)))
    t.deck(0, 8, zone="hand")
    t.main().cast(flare, knight).close()
    t.cast(curse, knight).close()
    assert t.power(knight) == 500
    t.end_turn().skip(2)
    assert t.asked == (0, "discard to limit")
    assert (t.power(knight), t.there(knight)) == (0, True)  # nothing is checked in between
    t.pick(t.options[0].value)
    assert t.moment == ("transition", 0, "priority")
    assert not t.there(knight)


@rule("7.5.3.5")
def test_if_nothing_happens_there_is_no_priority_in_the_transition_step() -> None:
    t = stocked()
    t.deck(0, 8, zone="hand")
    t.main().end_turn()
    t.skip(2)
    t.pick(t.options[0].value)
    assert t.moment == ("draw", 1, "priority")


@rule("7.5.3.5")
def test_a_game_mechanic_in_the_transition_step_gives_priority() -> None:
    t = stocked()
    wisp, other = t.unit(0, power=500), t.unit(1, power=1000)
    feed = t.spell(0, does(Apply(UNITS, (Add("power", 500),), "turn")))
    curse = t.spell(0, does(Apply(UNITS, (Add("power", -500),), "rest")))
    t.main().cast(feed).close()
    t.cast(curse).close()
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
    t.main().end_turn()
    t.skip(2)
    t.pick(t.options[0].value)
    assert t.moment == ("transition", 0, "priority")
    assert t.queue == ["Crows"]
    t.skip(2)
    assert t.moment == ("transition", 0, "priority")
    t.skip(2)
    assert t.moment == ("draw", 1, "priority")


@rule("7.5.3.5")
def test_after_that_priority_the_transition_step_is_done_again() -> None:
    """R11: what is drawn, boosted or hurt then does not outlast the turn."""
    t = stocked()
    t.augment(0, when("move", Draw(1), tag="discard", who="you"), zone="field", name="Crows")
    knight = t.unit(0, power=1000)
    flare = t.spell(0, INSTANT, "Target unit gets +500 this turn.")
    hand = t.deck(0, 7, zone="hand")
    t.main().end_turn()
    t.skip(2)
    t.pick(hand[0])
    assert t.queue == ["Crows"]
    t.play(flare, knight)
    t.skip(2)
    assert t.power(knight) == 1500
    t.hurt(knight, 500)
    t.skip(2)
    assert (t.count("hand", 0), t.moment) == (7, ("transition", 0, "priority"))
    t.skip(2)
    assert t.moment == ("draw", 1, "priority")
    assert (t.power(knight), knight.damage) == (1000, 0)


# --- 12.1: additional turns ------------------------------------------------------------------------------------------

AGAIN = does(ExtraTurn())


@rule("12.1.1", "12.1.1.1", "12.1.1.2", "12.1.1.4")
def test_an_additional_turn_follows_the_transition_step_and_then_it_goes_on_as_before() -> None:
    t = stocked()
    t.shards(0, 5, zone="shard deck")
    hero = t.unit(0, exhausted=True, power=2000, damage=500)
    flare = t.spell(0, "Target unit gets +500 this turn.")
    again = t.spell(0, "Take an extra turn after this one.")
    t.deck(0, 8, zone="hand")
    t.main().cast(flare, hero).close()
    t.cast(again).close()
    t.end_turn().skip(2)
    assert t.moment == ("transition", 0, "discard to limit")  # the transition step comes first
    t.pick(t.options[0].value)
    # a turn of its own, from the draw phase on
    assert (t.moment, t.game.turn) == (("draw", 0, "priority"), 6)
    assert (t.power(hero), hero.damage) == (2000, 0)
    t.on("main")
    assert (t.game.turn, t.count("hand", 0), t.is_(hero, "exhausted")) == (6, 8, False)
    assert len([c for c in t.game.cards_in("field", 0) if "shard" in c.face.kinds]) == 1
    for _ in range(3):
        t.next_turn()
    assert turns(t) == [0, 1, 0, 1]


@rule("12.1.1.2")
def test_a_unit_that_came_last_turn_can_attack_in_the_additional_turn() -> None:
    t = stocked()
    fresh = t.unit(0, fresh=True)
    again = t.spell(0, AGAIN)
    t.main()
    assert t.denied("attack", fresh) == "8.2.1.1"
    t.cast(again).close()
    t.next_turn()
    assert t.game.active == 0
    assert t.denied("attack", fresh) == "8.1.2"  # it could: go to combat first
    assert t.offered("combat")


@rule("12.1.1.2")
def test_what_is_allowed_once_per_turn_is_allowed_again_in_the_additional_turn() -> None:
    t = stocked()
    well = t.augment(0, "Pay (0): Draw a card. Use only once per turn.", zone="field")
    again = t.spell(0, AGAIN)
    t.main().activate(well).close()
    assert not t.offered("activate", well)
    t.cast(again).close()
    t.next_turn()
    assert t.game.active == 0
    assert t.offered("activate", well)


@rule("12.1.1.3")
def test_a_player_takes_only_one_additional_turn_after_a_turn() -> None:
    t = stocked()
    spells = [t.spell(0, AGAIN) for _ in range(3)]
    t.main()
    for spell in spells:
        t.cast(spell).close()
    for _ in range(4):
        t.next_turn()
    assert turns(t) == [0, 1, 0, 1]


@rule("12.1.1.3", "12.1.1.4")
def test_an_additional_turn_may_lead_to_another_one() -> None:
    t = stocked()
    spells = [t.spell(0, AGAIN) for _ in range(2)]
    t.main().cast(spells[0]).close()
    t.next_turn()
    t.cast(spells[1]).close()
    for _ in range(3):
        t.next_turn()
    assert turns(t) == [0, 0, 1, 0]


@rule("12.1.1.3.1", "12.1.1.4")
def test_if_both_players_have_one_the_effect_that_resolved_first_comes_first() -> None:
    for first, order in ((0, [0, 1, 1, 0]), (1, [1, 0, 1, 0])):
        t = stocked()
        spells = [t.spell(p, INSTANT, AGAIN) for p in (0, 1)]
        t.main().ring(0)
        if first == 0:
            t.play(spells[0])
            t.skip(2)  # it resolves
            t.skip()
            t.play(spells[1])
        else:
            t.play(spells[0])
            t.skip()
            t.play(spells[1])  # on top of the other: it resolves first
        t.close()
        for _ in range(4):
            t.next_turn()
        assert turns(t) == order


@rule("12.1.1.3", "12.1.1.3.1")
def test_a_turn_that_is_owed_is_not_lost_to_one_of_a_later_turn() -> None:
    t = stocked()
    mine = t.spell(0, INSTANT, AGAIN)
    theirs = [t.spell(1, INSTANT, AGAIN) for _ in range(2)]
    t.main().ring(0)
    t.play(mine)
    t.skip(2)
    t.skip()
    t.play(theirs[0])
    t.close()
    t.next_turn()  # player 0's additional turn; player 1 is owed one
    t.ring(0)
    t.skip()
    t.play(theirs[1]).close()
    for _ in range(4):
        t.next_turn()
    assert turns(t) == [0, 1, 1, 1, 0]  # what was owed, what came later, and the turn that is player 1's anyway


@rule("12.1.1", "12.1.1.4")
def test_an_additional_turn_of_the_player_who_is_next_comes_before_their_own() -> None:
    t = stocked()
    spell = t.spell(1, INSTANT, AGAIN)
    seen = t.augment(1, counts("phase", phase="end", who="you"), zone="field")
    t.main().ring(0)
    t.skip()
    t.play(spell).close()
    for _ in range(3):
        t.next_turn()
    assert turns(t) == [1, 1, 0]
    assert t.seen(seen) == 2
