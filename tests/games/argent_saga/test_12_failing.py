"""Rule 12.3.3: a card of a description in a hidden zone need not be chosen."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.testing import rule

LOOK = "Look at the top three cards of your deck. Add a Knight unit among them to your hand."


@rule("12.3.3")
@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for a Knight unit and add it to your hand.",
        LOOK,
        LOOK.replace("Look at", "Reveal"),
    ],
)
@pytest.mark.parametrize("find", [True, False])
def test_a_described_card_may_be_left(text: str, find: bool) -> None:
    """Also if it was revealed; the rest of the text happens."""
    t = Desk()
    t.deck(0, 2)
    knight = t.unit(0, traits="Knight", zone="deck")
    t.deck(0, 1)
    spell = t.spell(0, text, "Put a seen counter on target champion.")
    t.main().play(spell).pick(t.bells[0]).resolve()
    assert t.offers() >= {knight.id}
    assert -1 in t.values
    t.pick(knight if find else -1)
    assert (t.where(knight), t.seen(t.bells[0])) == ("hand" if find else "deck", 1)


@rule("12.3.3")
def test_in_a_hand_too() -> None:
    t = Desk()
    unit = t.unit(0, zone="hand")
    spell = t.spell(0, "Put a unit from your hand into play.")
    t.main().cast(spell).pick(-1)
    assert (t.where(unit), t.where(spell)) == ("hand", "discard")


@rule("12.3.3")
def test_without_a_description_a_card_must_be_found() -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, "Search your deck for a card and add it to your hand.")
    t.main().cast(spell)
    assert -1 not in t.values


@rule("12.3.3")
def test_in_a_public_zone_it_must_be_chosen() -> None:
    t = Desk()
    one, two = t.unit(0, zone="discard"), t.unit(0, zone="discard")
    spell = t.spell(0, "Add a unit from your discard zone to your hand.")
    t.main().cast(spell)
    assert set(t.values) == {one.id, two.id}
