"""Whatever a text says, it is read or refused with a sentence: nothing else comes out of the compiler."""

from __future__ import annotations

import pytest
from tests.conftest import FULL
from tests.text.random_texts import texts
from tests.text.shapes import NAME

from cardwright.games import GAMES, load
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

MANY = 4_000 if FULL else 100


def read(game: str, text: str, fields: dict[str, str]) -> bool:
    """Whether a text is read; False if it is refused."""
    title = load(game)
    try:
        title.make_face(CardText(NAME, fields, (text,)), title.pool.names)
    except TextError:
        return False
    return True


def types(game: str) -> list[dict[str, str]]:
    """The fields of a card of each type."""
    found = {card.fields["type"]: dict(card.fields) for card in load(game).pool.texts.values() if card.text}
    return list(found.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_text_is_read_or_refused(game: str) -> None:
    fields = types(game)
    found = [read(game, text, fields[n % len(fields)]) for n, text in enumerate(texts(load(game).compiler(), 1, MANY))]
    assert 0 < sum(found) < len(found)


@pytest.mark.parametrize(
    "text", ["[Stealth] if you kept one.", "[Stealth] if you don't have itself, and / or each opponent."]
)
def test_a_condition_about_what_is_no_card_is_refused(text: str) -> None:
    card = CardText("Quiet Song", {"type": "Chant / Rune"}, (text,))
    with pytest.raises(TextError, match="which cards"):
        load("force-of-will").compiler().compile(card)


@pytest.mark.parametrize("text", ["Play this card only or less.", "Can be cast only or more."])
def test_a_comparison_is_no_limit_on_how_often_a_card_is_played(text: str) -> None:
    with pytest.raises(TextError):
        load("soul-masters").compiler().compile(CardText("Quiet Song", {"type": "Ability"}, (text,)))
