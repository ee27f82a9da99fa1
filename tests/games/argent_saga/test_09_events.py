"""Rules 9.2.3.1 and 9.3.5.1: which events an ability is about: which card, whose card, and whose deed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import Desk, the, units

from cardwright.kernel.view.sentences import label
from cardwright.kernel.vocabulary.effects import Destroy
from cardwright.testing import rule

# --- 4.1.4: whose zone a card comes to -------------------------------------------------------------------------------


@rule("4.1.4", "1.2.2", "9.2.3.1")
@pytest.mark.parametrize(
    ("deed", "event"),
    [
        ("Return target unit to its owner's hand.", "is returned to your hand from the field"),
        ("Destroy target unit.", "is put into your discard zone from the field"),
        ("Destroy target unit.", "is put into your discard zone"),
    ],
)
def test_what_comes_to_your_zone_is_what_you_own(deed: str, event: str) -> None:
    t = Desk()
    mine, theirs = (t.unit(p, f"When a unit {event} - Put a Charge counter on this card.") for p in (0, 1))
    taken, spell = t.unit(0, f"When this card {event} - Draw a card.", owner=1), t.spell(0, deed)
    t.start().cast(spell, taken)  # nobody draws: it came to the hand or discard zone of a player who did not control it
    assert (t.seen(mine, "Charge"), t.seen(theirs, "Charge"), t.log("draw")) == (0, 1, [])


# --- 9.2.3.1: whose deed it is --------------------------------------------------------------------------------------


@rule("9.2.3.1", "8.2.3.2", "11.4.2")
@pytest.mark.parametrize("words", ["this card attacks a tower", "a unit you control attacks an opponent's tower"])
def test_who_attacks_the_towers_attacks_a_tower(words: str) -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0, f"When {words} - Draw a card.")
    t.start().attack(unit).resolve()
    assert (t.game.phase, t.count("hand")) == ("attack", 1)


@rule("9.2.3.1", "8.2.3.2")
def test_who_attacks_a_unit_does_not() -> None:
    t = Desk()
    t.deck(0)
    unit, foe = t.unit(0, "When this card attacks a tower - Draw a card."), t.unit(1, exhausted=True)
    t.start().attack(unit, foe).resolve()
    assert t.count("hand") == 0


@rule("9.2.3.1", "12.7.1")
@pytest.mark.parametrize(("deed", "drawn"), [("Deal 1000 to", 1), ("Destroy", 1), ("Deal 500 to", 0)])
@pytest.mark.parametrize("kind", ["unit", "tower"])
def test_what_your_damage_destroys_you_destroy(kind: str, deed: str, drawn: int) -> None:
    t = Desk()
    t.deck(0), t.champion(0, f"When you destroy a {kind} - Draw a card.")
    t.champion(1, f"When you destroy a {kind} - Draw a card.")
    foe, spell = t.card(1, kind), t.spell(0, f"{deed} target {kind} your opponent controls.")
    t.start().cast(spell, foe)
    assert (t.count("hand", 0), t.count("hand", 1)) == (drawn, 0)


@rule("9.2.3.1", "12.7.1")
@pytest.mark.parametrize("deed", ["Deal 1000 to", "Destroy"])
@pytest.mark.parametrize("words", ["a unit", "an opponent's unit"])
def test_a_card_destroys_what_its_ability_destroys(words: str, deed: str) -> None:
    t = Desk()
    t.deck(0)
    hunter = t.unit(0, f"When this card destroys {words} - Draw a card.", f"Exhaust: {deed} target unit.")
    one, two = t.units(1, 2)
    spell = t.spell(0, f"{deed} target unit.")
    t.start().cast(spell, one)
    assert (t.where(one), t.count("hand")) == ("discard", 0)
    t.close().activate(hunter, two).resolve()
    assert (t.where(two), t.count("hand")) == ("discard", 1)


@rule("9.2.3.1", "10.3.2")
def test_what_has_no_power_left_was_destroyed_by_no_damage() -> None:
    t = Desk()
    t.deck(0), t.champion(0, "When you destroy a unit - Draw a card.")
    foe, spell = t.unit(1), t.spell(0, "Target unit gets -1000 this turn.")
    t.start().hurt(foe, 300, t.bells[0]).cast(spell, foe)
    assert (t.where(foe), t.count("hand")) == ("discard", 0)


@rule("9.2.3.1", "12.7.1", "1.2.2")
def test_a_tower_that_its_own_controller_hits_was_not_felled_by_the_other() -> None:
    t = Desk()
    watcher = t.unit(1, FELLED)
    mine, spell = t.tower(0), t.spell(0, "Deal 1000 to target tower you control.")
    t.start().cast(spell, mine)
    assert (t.is_(mine, "destroyed"), t.power(watcher)) == (True, 1000)


def ready() -> Desk:
    t = Desk()
    t.deck(0, 5), t.deck(1)
    return t


def test_who_may_do_something_instead_is_the_player_whose_card_says_so() -> None:
    t = ready()
    friend = t.unit(0, 'If a "Moth" unit would be destroyed, you may destroy this card instead.')
    moth, spell = t.unit(1, name="Lantern Moth"), t.spell(0, "Destroy target unit.")
    t.start().cast(spell, moth)
    assert t.asked == (0, "replacement")
    t.game.choose(1)
    assert (t.there(friend), t.there(moth)) == (True, False)


# --- another one ------------------------------------------------------------------------------------------------------


FELLED = "This card gets +500 if you destroyed an opponent's tower this turn."


@rule("9.2.3.1", "9.2.3.6")
def test_another_unit_is_not_the_card_itself_even_if_both_are_destroyed_at_once() -> None:
    t = Desk()
    t.deck(0, 5)
    t.units(0, 2, "Whenever another unit is destroyed - Draw a card.")
    sweep = t.spell(0, "Destroy all units.")
    t.start().cast(sweep)
    assert t.count("hand") == 2  # each for the other


@rule("9.2.3.1")
@pytest.mark.parametrize(("victim", "drawn"), [(0, 0), (1, 1)])
def test_what_destroys_another_unit_does_not_count_itself(victim: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    texts = ("Exhaust: Destroy target unit.", "Whenever this card destroys another unit - Draw a card.")
    units = t.unit(0, *texts, name="Bomb"), t.unit(1, name="Foe")
    t.start().activate(units[0], units[victim]).resolve()
    assert t.count("hand") == drawn


@rule("9.3.5.1")
def test_who_steps_in_for_another_unit_does_not_step_in_for_itself() -> None:
    t = Desk()
    squire = t.unit(0, "If another unit would be destroyed, you may sacrifice this card instead.", name="Squire")
    knight = t.unit(0, name="Knight")
    t.start().do(t.bells[1], Destroy(the(squire)))
    assert (t.asked[1], t.where(squire)) == ("main", "discard")
    assert not t.moves(squire)[0].called("sacrifice")
    assert t.there(knight)


@rule("9.2.3.1", "9.4.5")
def test_another_target_is_not_the_unit_that_the_event_was_about() -> None:
    t = Desk()
    t.champion(0, "Whenever a unit you control attacks - Another target unit gets +500 this turn.")
    runner, friend, foe = t.unit(0, name="Runner"), t.unit(0, name="Friend"), t.unit(1, name="Foe")
    t.start().attack(runner)
    assert (t.asked, t.offers()) == ((0, "target 0"), {friend.id, foe.id})
    t.pick(foe).resolve()
    assert (t.power(runner), t.power(foe)) == (1000, 1500)


@rule("9.4.5")
def test_with_no_other_unit_that_ability_is_lost() -> None:
    t = Desk()
    t.champion(0, "Whenever a unit you control attacks - Another target unit gets +500 this turn.")
    runner = t.unit(0, name="Runner")
    t.start().attack(runner)
    assert (t.queue, t.power(runner)) == ([], 1000)


# --- a tower or a unit ------------------------------------------------------------------------------------------------


@rule("9.2.3.1", "2.4.3")
@pytest.mark.parametrize("kind", ["tower", "unit"])
@pytest.mark.parametrize("words", ["a tower or unit", "a unit or a tower"])
def test_a_tower_or_unit_that_is_destroyed_is_either(kind: str, words: str) -> None:
    t = Desk()
    t.deck(0), t.champion(0, f"Whenever {words} is destroyed - Draw a card.")
    doomed = t.card(1, kind, name="Spire")
    t.start().do(t.bells[0], Destroy(the(doomed))).resolve()
    assert t.count("hand") == 1


@rule("9.3.5.1", "2.4.3")
@pytest.mark.parametrize("kind", ["tower", "unit"])
def test_a_tower_or_unit_that_would_be_destroyed_is_either(kind: str) -> None:
    t = Desk()
    squire = t.unit(0, "If another tower or unit you control would be destroyed, you may sacrifice this card instead.")
    doomed = t.card(0, kind, name="Spire")
    t.start().do(t.bells[1], Destroy(the(doomed)))
    assert t.asked == (0, "replacement")
    t.game.choose(0)
    assert (t.where(squire), t.there(doomed), t.is_(doomed, "destroyed")) == ("discard", True, False)


# --- whose it is or was -----------------------------------------------------------------------------------------------


@rule("9.2.3.1", "1.2.3")
@pytest.mark.parametrize(("player", "drawn"), [(0, 1), (1, 0)])
def test_a_condition_asks_whose_card_it_is(player: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    t.champion(0, "Whenever a unit attacks - If it is a unit you control, draw a card.")
    runner = t.unit(player, name="Runner")
    t.start(active=player).attack(runner).resolve()
    assert t.count("hand") == drawn


@rule("9.4.8", "12.7.1")
@pytest.mark.parametrize(
    ("way", "power"),
    [
        (lambda t, spire, zealot, mine, bolt, theirs: t.ring(0).skip().activate(zealot, spire).resolve(), 1000),
        (lambda t, spire, zealot, mine, bolt, theirs: t.ring(0).skip().play(theirs, spire).resolve(), 1000),
        (lambda t, spire, zealot, mine, bolt, theirs: t.cast(mine, spire), 1500),
        (lambda t, spire, zealot, mine, bolt, theirs: t.cast(bolt, spire), 1500),
    ],
)
def test_a_tower_that_its_player_destroyed_was_not_destroyed_by_the_other(way: Callable[..., Desk], power: int) -> None:
    t = Desk()
    judge = t.unit(0, FELLED)
    t.deck(1)
    spire = t.tower(1, name="Spire", defense=500)
    zealot = t.unit(1, "Destroy one of your towers: Draw a card.")
    mine, bolt = t.spell(0, "Destroy target tower."), t.spell(0, "Deal 500 to target face-up tower.")
    theirs = t.spell(1, "Instacast", "Destroy target tower.")
    way(t.start(), spire, zealot, mine, bolt, theirs)
    assert (t.is_(spire, "destroyed"), t.power(judge)) == (True, power)


@rule("9.4.8", "12.7.2")
def test_a_tower_destroyed_in_battle_was_destroyed_by_the_attacking_player() -> None:
    t = Desk()
    judge, spire = t.unit(0, FELLED), t.tower(1, defense=500)
    t.start().attack(judge).on("damage").pick(spire)
    assert (t.is_(spire, "destroyed"), t.power(judge)) == (True, 1500)


# --- what the texts do not allow, and what players see ----------------------------------------------------------------


@rule("9.2.3.2.1")
def test_two_abilities_with_one_label_are_told_apart() -> None:
    t = Desk()
    t.deck(0), t.shards(0, 1, exhausted=True)
    relic = t.unit(0, "Ruined - Draw a card.", "Ruined - Recover a shard.", name="Relic")
    t.start().do(t.bells[0], Destroy(the(relic)))
    assert t.asked == (0, "trigger")
    labels = [label(t.game, t.game.decision, option) for option in t.options]
    assert labels == ["Relic: Ruined - Draw a card.", "Relic: Ruined - Recover a shard."]


# --- 9.2.3.1: once per turn ------------------------------------------------------------------------------------------


@rule("9.2.3.1")
def test_once_per_turn_is_once_of_all_that_happens_at_the_same_time() -> None:
    t = Desk()
    t.deck(0, 5)
    t.champion(0, "Once per turn, whenever a unit you control is destroyed - Draw a card.")
    t.units(0, 3)
    t.start().do(t.bells[1], Destroy(units())).resolve()
    assert t.count("hand") == 1
