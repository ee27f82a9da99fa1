"""Rule 3.1.2: a card is named in quotation marks, whatever the name looks like."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.vocabulary.selectors import Named
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.names import Names

ARG = load("argent-saga")


def named(text: str, *known: str) -> list[str]:
    """The names that a spell's text asks for, where these names are known."""
    card = CardText("Page", {"type": "Spell", "element": "Fire", "cost": "1"}, (text,))
    read = parts_of(ARG.make_face(card, Names(known)).abilities)
    return list(dict.fromkeys(part.name for part in read if isinstance(part, Named)))


@rule("3.1.2")
@pytest.mark.parametrize("name", ["Strike this Down", "Ash - Third of the Line", "The End.", "Salt and Overrun"])
def test_a_known_name_in_quotation_marks_is_no_text(name: str) -> None:
    assert named(f'Search your deck for "{name}" and add it to your hand.', name) == [name]


@rule("3.1.2")
def test_without_quotation_marks_no_name_is_meant() -> None:
    """There is a spell called Wyrm, but an unquoted Wyrm is a subtype, and nothing has that."""
    fields = {"type": "Augment", "element": "Fire", "cost": "1"}
    hall = CardText("Hall", fields, ("Wyrm units you control get +500.",), "set.txt", 1, (5,))
    cards = [hall, CardText("Wyrm", {**fields, "type": "Spell"})]
    assert [one.word for one in ARG.unknown(hall, ARG.described(cards))] == ["Wyrm"]
    assert named("Destroy target Fire Wyrm unit.", "Fire Wyrm") == []
