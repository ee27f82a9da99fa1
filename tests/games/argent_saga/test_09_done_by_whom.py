"""Rule 9.5.1: texts that ask who did something this turn."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.testing import rule


@rule("9.5.1")
@pytest.mark.parametrize(("words", "drawn"), [("you expelled a unit", 1), ("your opponent expelled a unit", 0)])
def test_who_expelled_a_unit_earlier_this_turn(words: str, drawn: int) -> None:
    """Also once the spell that did it is gone from the queue."""
    t = Desk()
    t.deck(0)
    foe, expel = t.unit(1), t.spell(0, "Expel target unit.")
    before, after = (t.spell(0, f"If {words} this turn, draw a card.") for _ in range(2))
    t.start().cast(before)
    assert t.log("draw") == []
    t.close().cast(expel, foe).close().cast(after)
    assert (t.where(foe), len(t.log("draw"))) == ("expelled", drawn)


@rule("9.5.1", "11.5.1")
@pytest.mark.parametrize(("words", "drawn"), [("a unit was exhausted", 1), ("you exhausted a unit", 1)])
def test_a_unit_that_was_exhausted_as_a_cost_was_exhausted(words: str, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    unit, other = t.unit(0, "Exhaust another unit: This card gets +500 this turn."), t.unit(0)
    asks = t.spell(0, f"If {words} this turn, draw a card.")
    t.start().activate(unit).resolve()
    assert (other.turned, t.power(unit)) == (True, 1500)
    t.close().cast(asks)
    assert len(t.log("draw")) == drawn


@rule("4.1.4", "9.5.1")
@pytest.mark.parametrize(
    ("words", "powers"),
    [
        ("a unit your opponent controls returned to your hand from the field", (1000, 1500)),
        ("a unit you control was returned to its owner's hand from the field", (1500, 1500)),
    ],
)
def test_whose_unit_came_back_to_whose_hand(words: str, powers: tuple[int, int]) -> None:
    """It comes to the hand of its owner, whoever controlled it."""
    t = Desk()
    judge = t.unit(0, f"This card gets +500 if {words} this turn.")
    lent, stolen = t.unit(0, owner=1, name="Lent"), t.unit(1, owner=0, name="Stolen")
    spells = [t.spell(0, "Return target unit to its owner's hand.") for _ in range(2)]
    t.start()
    assert t.power(judge) == 1000
    t.cast(spells[0], lent).close()
    assert t.power(judge) == powers[0]
    t.cast(spells[1], stolen).close()
    assert (t.power(judge), t.where(stolen)) == (powers[1], "hand")


@rule("4.1.4", "9.2.3.1")
def test_a_unit_comes_to_your_hand_if_you_own_it() -> None:
    t = Desk()
    for player in (0, 1):
        t.unit(player, "When a unit is returned to your hand from the field - Draw a card.")
    decks = t.decks()
    taken, spell = t.unit(0, owner=1), t.spell(0, "Return target unit to its owner's hand.")
    t.start().cast(spell, taken).resolve()
    assert [len(t.names("deck", player)) for player in (0, 1)] == [len(decks[0]), len(decks[1]) - 1]
