"""The printer's words for a compiled card are read again, with equal terms.

The cards are read from a folder beside the checkout, where there is one: some of them, and all with CARDWRIGHT_FULL=1.
Some cards fail still; their share may not grow.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.properties.test_real_cards import STEP
from tests.text.test_every_word import REAL

from cardwright.games import load
from cardwright.games.title import Title
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.text.cardfile import CardText, read_cards_jsonl
from cardwright.text.names import Names
from cardwright.text.printer import Printer

FAILING = {"shadowverse-evolve": 0.01, "argent-saga": 0.09, "soul-masters": 0.02, "force-of-will": 0.2}


def again(title: Title, card: CardText, names: Names) -> bool | None:
    """Whether the printed text of a card means what its own text means; None if its own text is not read."""
    phrases = title.compiler().language.phrases
    assert phrases is not None
    try:
        face = title.make_face(card, names)
    except CardwrightError:
        return None
    printed = Printer(phrases()).card(face.abilities, face.kinds[0])
    try:
        return title.make_face(replace(card, text=tuple(printed)), names).abilities == face.abilities
    except CardwrightError:
        return False


@pytest.mark.skipif(not REAL.exists(), reason="no folder of real cards lies beside the checkout")
@pytest.mark.parametrize("game", FAILING)
def test_printed_cards_are_read_again(game: str) -> None:
    title = load(game)
    cards = read_cards_jsonl((REAL / f"{game}.jsonl").read_text("utf-8"), "real")
    names = title.names(cards)
    found = [again(title, card, names) for card in cards[::STEP]]
    read = [one for one in found if one is not None]
    assert read.count(False) <= max(1, FAILING[game] * len(read)), f"{read.count(False)} of {len(read)}"
