"""Rules 9.2.3 and 9.3.2 in awkward cases: which cards an event is about, and which of them were meant."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.reading import read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.view.sentences import label
from cardwright.kernel.vocabulary.effects import Destroy
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

# --- another one ------------------------------------------------------------------------------------------------------


@rule("9.2.3.1", "9.2.3.6")
def test_another_unit_is_not_the_card_itself_even_if_both_are_destroyed_at_once() -> None:
    t = Bench()
    t.deck(0, 5)
    for name in ("Mourner", "Widow"):
        t.unit(0, "Whenever another unit is destroyed - Draw a card.", name=name)
    sweep = t.spell(0, "Destroy all units.")
    t.main().cast(sweep)
    assert t.count("hand") == 2  # each for the other


@rule("9.2.3.1")
@pytest.mark.parametrize("own", [True, False])
def test_what_destroys_another_unit_does_not_count_itself(own: bool) -> None:
    t = Bench()
    t.deck(0, 5)
    bomb = t.unit(
        0,
        "Exhaust: Destroy target unit.",
        "Whenever this card destroys another unit - Draw a card.",
        name="Bomb",
    )
    foe = t.unit(1, name="Foe")
    t.main().activate(bomb, bomb if own else foe).resolve()
    assert t.count("hand") == (not own)


@rule("9.3.5.1")
def test_who_steps_in_for_another_unit_does_not_step_in_for_itself() -> None:
    t = Bench()
    squire = t.unit(0, "If another unit would be destroyed, you may sacrifice this card instead.", name="Squire")
    knight = t.unit(0, name="Knight")
    t.main().do(t.bells[1], Destroy(the(squire)))
    assert (t.asked[1], t.where(squire)) == ("main", "discard")
    assert not t.moves(squire)[0].called("sacrifice")
    assert t.there(knight)


@rule("9.2.3.1", "9.4.5")
def test_another_target_is_not_the_unit_that_the_event_was_about() -> None:
    t = Bench()
    t.champion(0, "Whenever a unit you control attacks - Another target unit gets +500 this turn.")
    runner, friend, foe = t.unit(0, name="Runner"), t.unit(0, name="Friend"), t.unit(1, name="Foe")
    t.main().attack(runner)
    assert t.asked == (0, "target 0")
    assert t.offers() == {friend.id, foe.id}
    t.pick(foe).resolve()
    assert (t.power(runner), t.power(foe)) == (1000, 1500)


@rule("9.4.5")
def test_with_no_other_unit_that_ability_is_lost() -> None:
    t = Bench()
    t.champion(0, "Whenever a unit you control attacks - Another target unit gets +500 this turn.")
    runner = t.unit(0, name="Runner")
    t.main().attack(runner)
    assert (t.queue, t.power(runner)) == ([], 1000)


# --- a tower or a unit ------------------------------------------------------------------------------------------------


@rule("9.2.3.1", "2.4.3")
@pytest.mark.parametrize("what", ["tower", "unit"])
@pytest.mark.parametrize("words", ["a tower or unit", "a unit or a tower"])
def test_a_tower_or_unit_that_is_destroyed_is_either(what: str, words: str) -> None:
    t = Bench()
    t.deck(0)
    t.champion(0, f"Whenever {words} is destroyed - Draw a card.")
    doomed = t.tower(1, name="Spire") if what == "tower" else t.unit(1, name="Spire")
    t.main().do(t.bells[0], Destroy(the(doomed))).resolve()
    assert t.count("hand") == 1


@rule("9.3.5.1", "2.4.3")
@pytest.mark.parametrize("what", ["tower", "unit"])
def test_a_tower_or_unit_that_would_be_destroyed_is_either(what: str) -> None:
    t = Bench()
    squire = t.unit(0, "If another tower or unit you control would be destroyed, you may sacrifice this card instead.")
    doomed = t.tower(0, name="Spire") if what == "tower" else t.unit(0, name="Spire")
    t.main().do(t.bells[1], Destroy(the(doomed)))
    assert t.asked == (0, "replacement")
    t.game.choose(0)
    assert t.where(squire) == "discard"
    assert t.there(doomed)
    assert not t.is_(doomed, "destroyed")


# --- whose it is or was -----------------------------------------------------------------------------------------------


@rule("9.2.3.1", "1.2.3")
@pytest.mark.parametrize("player", [0, 1])
def test_a_condition_asks_whose_card_it_is(player: int) -> None:
    t = Bench()
    t.deck(0)
    t.champion(0, "Whenever a unit attacks - If it is a unit you control, draw a card.")
    runner = t.unit(player, name="Runner")
    t.main(player).attack(runner).resolve()
    assert t.count("hand") == (player == 0)


@rule("9.5.1")
@pytest.mark.parametrize(("words", "whose"), [("you control", 0), ("your opponent controls", 1), ("", 0), ("", 1)])
def test_whose_the_unit_was_that_was_destroyed_this_turn(words: str, whose: int) -> None:
    """Also if it was stolen: its controller at that time counts, not its owner."""
    t = Bench()
    judge = t.unit(0, f"This card gets +500 if a unit {words} was destroyed this turn.".replace("  ", " "))
    other = t.unit(1 - whose, owner=whose, name="Other")
    gone = t.unit(whose, owner=1 - whose, name="Gone")
    t.main()
    assert t.power(judge) == 1000
    if words:
        t.do(t.bells[0], Destroy(the(other)))
        assert t.power(judge) == 1000
    t.do(t.bells[0], Destroy(the(gone)))
    assert t.power(judge) == 1500


@rule("9.5.1")
def test_what_was_returned_is_always_to_ones_own_hand() -> None:
    with pytest.raises(TextError, match="whose"):
        read("This card gets +500 if a unit your opponent controls returned to your hand from the field this turn.")


FELLED = "This card gets +500 if you destroyed an opponent's tower this turn."


@rule("9.4.8", "12.7.1")
@pytest.mark.parametrize("way", ["cost", "own spell", "spell", "battle", "damage"])
def test_a_tower_that_its_player_destroyed_was_not_destroyed_by_the_other(way: str) -> None:
    t = Bench()
    judge = t.unit(0, FELLED, "Target Attack", name="Judge")
    t.deck(1)
    spire = t.tower(1, name="Spire", defense=500)
    zealot = t.unit(1, "Destroy one of your towers: Draw a card.", name="Zealot")
    text = "Destroy target tower."
    mine, theirs = t.spell(0, text), t.spell(1, "Instacast", text)
    bolt = t.spell(0, "Deal 500 to target face-up tower.")
    t.main()
    if way == "cost":
        t.ring(0).skip().activate(zealot, spire).resolve()
    elif way == "own spell":
        t.ring(0).skip().play(theirs, spire).resolve()
    elif way == "battle":
        t.attack(judge).on("damage").pick(spire)
    else:
        t.play(mine if way == "spell" else bolt, spire).resolve()
    assert t.is_(spire, "destroyed")
    assert t.power(judge) == (1000 if way in ("cost", "own spell") else 1500)


# --- what the texts do not allow, and what players see ----------------------------------------------------------------


@rule("9.3.2")
def test_the_effect_of_a_tower_cannot_be_written_with_targets() -> None:
    with pytest.raises(TextError, match="do not target"):
        read("When this card is destroyed, destroy target unit.", kind="Tower")
    assert read("When this card is destroyed, destroy a unit.", kind="Tower")


@rule("9.2.3.1")
def test_where_a_card_comes_from_is_not_lost_on_the_way() -> None:
    with pytest.raises(TextError, match="from where"):
        read("Whenever a unit from your deck is put into play - Draw a card.")


@rule("9.2.3.2.1")
def test_two_abilities_with_one_label_are_told_apart() -> None:
    t = Bench()
    t.deck(0), t.shards(0, 1, exhausted=True)
    relic = t.unit(0, "Ruined - Draw a card.", "Ruined - Recover a shard.", name="Relic")
    t.main().do(t.bells[0], Destroy(the(relic)))
    assert t.asked == (0, "trigger")
    labels = [label(t.game, t.decision, option) for option in t.options]
    assert labels == ["Relic: Ruined - Draw a card.", "Relic: Ruined - Recover a shard."]


@rule("9.4.5")
@pytest.mark.parametrize(
    "text",
    [
        "Arrive - Exhaust target unit and target unit adjacent to it.",
        "Whenever a unit you control attacks - Another target unit gains +500 this turn.",
        "Whenever another unit you control is destroyed - Draw a card.",
        "This card gains +500 while a unit you control was destroyed this turn.",
        "This card gains +500 while you've destroyed an opponent's tower this turn.",
    ],
)
def test_all_of_it_is_printed(text: str) -> None:
    (ability,) = read(text)
    said = Printer(PHRASES).ability(ability)
    assert said == text
    assert read(said) == (ability,)
