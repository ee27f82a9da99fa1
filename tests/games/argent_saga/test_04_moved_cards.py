"""Rule 4.1.3: a card that moved is another card; an effect still finds what it moved itself."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import T1, Desk, does

from cardwright.kernel.vocabulary.abilities import Pattern, Target
from cardwright.kernel.vocabulary.effects import Draw, Later, Put
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Kind
from cardwright.testing import rule

# --- 4.1.3: what an effect has moved, it finds later -----------------------------------------------------------------


RAISE = "Put target unit from your discard zone into play."


@rule("9.3.3.1", "4.1.3")
@pytest.mark.parametrize(
    ("words", "zone"), [("Destroy it", "discard"), ("Expel it", "expelled"), ("Return it to its owner's hand", "hand")]
)
def test_what_an_effect_put_into_play_it_finds_at_the_end_of_the_turn(words: str, zone: str) -> None:
    t = Desk()
    unit, spell = t.unit(0, zone="discard"), t.spell(0, f"{RAISE} {words} at the end of the turn.")
    t.start().cast(spell, unit)
    assert t.there(unit)
    t.close().end_turn().resolve()
    assert t.where(unit) == zone


@rule("4.2.4", "4.1.3")
def test_what_was_expelled_comes_back_active_and_unharmed() -> None:
    t = Desk()
    unit = t.unit(0, exhausted=True, damage=300, counters={"Charge": 1})
    spell = t.spell(0, "Expel target unit and return it to the field at the end of the turn.")
    t.start().cast(spell, unit)
    assert t.where(unit) == "expelled"
    t.close().end_turn().resolve()
    assert (t.there(unit), t.is_(unit, "exhausted"), unit.damage, unit.counters) == (True, False, 0, {})


@rule("4.1.3")
@pytest.mark.parametrize(("victim", "drawn"), [(0, 0), (1, 1)])
def test_an_ability_that_asks_later_for_what_was_put_into_play_knows_it_there(victim: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    units = t.unit(0, zone="discard"), t.unit(0)
    lost = Target("t1", Cards(("discard",), "you", Kind("unit")))
    wait = Later(Pattern("phase", phase="end"), (Draw(),), stated=Exists(T1))
    spell = t.spell(0, does(Put(T1, "field"), wait, targets=(lost,)))
    destroy = t.spell(0, "Destroy target unit.")
    t.start().cast(spell, units[0]).cast(destroy, units[victim]).close().end_turn().resolve()
    assert t.count("hand") == drawn


@rule("4.1.3")
def test_but_not_if_it_went_away_in_the_meantime() -> None:
    t = Desk()
    unit, spell = t.unit(0, zone="discard"), t.spell(0, f"{RAISE} Destroy it at the end of the turn.")
    back = t.spell(0, "Return target unit to its owner's hand.")
    t.start().cast(spell, unit).cast(back, unit).fetch(unit).close().end_turn().resolve()
    assert t.there(unit)


# --- 4.1.3: targets that moved --------------------------------------------------------------------------------------


@rule("4.1.3")
@pytest.mark.parametrize(
    ("first", "second", "ends"),
    [
        ("Destroy target unit.", "Expel target unit.", "discard"),
        ("Expel target unit.", "Destroy target unit.", "expelled"),
        ("Destroy target unit.", "Return target unit to its owner's hand.", "discard"),
    ],
)
def test_a_second_target_is_not_found_once_the_first_instruction_moved_it(first: str, second: str, ends: str) -> None:
    t = Desk()
    unit, card = t.unit(1, name="Ogre"), t.spell(0, f"{first} {second}")
    t.start().cast(card, unit, unit)
    assert t.where(unit) == ends


# --- 4.1.3: a card that speaks of where it went ---------------------------------------------------------------------


def ready() -> Desk:
    t = Desk()
    t.deck(0, 5), t.deck(1)
    return t


def test_a_card_sent_from_the_deck_to_the_discard_zone_comes_back() -> None:
    t = ready()
    text = "When this card is sent from your deck to your discard zone - You may put it into play."
    stone = t.unit(0, text, zone="deck")
    spell = t.spell(0, "Send the top two cards of your deck to the discard zone.")
    t.start().cast(spell)
    assert t.queue == [stone.face.name]
    t.pick(True).set_down()
    assert t.there(stone)


def test_a_card_that_came_back_to_the_hand_is_found_there() -> None:
    t = ready()
    when = "When this card is returned to your hand from the field"
    hawk = t.unit(0, f"{when} - You may discard this card. If you do, draw two cards.")
    t.start().send(hawk, "hand", "return").resolve().pick(True).resolve()
    assert (t.where(hawk), t.count("hand")) == ("discard", 2)
