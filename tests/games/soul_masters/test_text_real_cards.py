"""Real cards: how many are read, that they print back, and what their fields become."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.text.test_every_word import REAL

from cardwright.games.soul_masters.language.fields import as_file_card
from cardwright.games.soul_masters.language.grammar import as_spelled, compile_card
from cardwright.games.soul_masters.language.phrases import PHRASES
from cardwright.games.soul_masters.title import TITLE
from cardwright.games.title import names_of
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText, read_cards_jsonl
from cardwright.text.diagnostics import TextError
from cardwright.text.names import Names
from cardwright.text.printer import Printer

PRINTER = Printer(PHRASES)
FILE = REAL / "soul-masters.jsonl"
READ = 0.75  # of the cards at least


def real_cards() -> list[CardText]:
    """The published cards, if a file of them lies beside the checkout."""
    cards = read_cards_jsonl(FILE.read_text("utf-8")) if FILE.exists() else []
    return [as_file_card(card) for card in cards]


def meaning(card: CardText, names: Names) -> tuple[Ability, ...] | None:
    """The Skills of a card, if its text is understood."""
    try:
        return compile_card(card, names)
    except TextError:
        return None


@pytest.mark.skipif(not FILE.exists(), reason="no folder of real cards lies beside the checkout")
def test_three_cards_in_four_are_read() -> None:
    cards = real_cards()
    names = names_of(cards)
    assert sum(meaning(card, names) is not None for card in cards) >= READ * len(cards)


@pytest.mark.skipif(not FILE.exists(), reason="no folder of real cards lies beside the checkout")
def test_the_fields_of_every_card_are_those_of_a_card_file() -> None:
    assert [error.problem() for card in real_cards() for error in TITLE.fields.problems(card)] == []


def test_every_skill_that_is_printed_is_read_as_the_same() -> None:
    cards = [*real_cards(), *TITLE.pool.texts.values()]
    names = names_of(cards)
    for card in cards:
        for skill in meaning(card, names) or ():
            text = tuple(PRINTER.card([skill], card.kinds[0]))
            again = compile_card(replace(card, text=text, lines=(0,) * len(text)), names)
            assert again == (skill,), (card.name, text)


def test_a_card_of_a_published_list_has_the_fields_of_a_card_file() -> None:
    row = {
        "name": "Ash Ember Evol (1)",
        "type": "Commander",
        "subtype": "Commander - Evol (1)",
        "class_or_attribute": "Cinder",
        "race_or_trait": "Oak Clan - Pyre",
        "atk": "4*",
        "def": 10,
        "shield_capacity": 2,
        "core_energy": 4,
        "resource_count": 10,
        "conversion_rate": "3/1",
        "mercenary_limit": 3,
        "rarity": "Legendary",
    }
    (card,) = read_cards_jsonl(json.dumps(row))
    assert TITLE.fields.problems(card) == []
    face = TITLE.make_face(card)
    assert (face.name, face.kinds, face.traits, face.aspects) == (
        "Ash Ember",
        ("commander", "evol. 1"),
        ("Oak Clan", "Pyre"),
        ("Cinder",),
    )
    assert {name: face.numbers[name] for name in ("attack", "health", "shield", "core energy", "conversion")} == {
        "attack": 4,
        "health": 10,
        "shield": 2,
        "core energy": 4,
        "conversion": 3,
    }


def test_unknown_attributes_are_words_that_texts_look_for() -> None:
    row = {"name": "Leo", "type": "Unit", "subtype": "Unit - Lion - Unique", "class_or_attribute": "Cinder", "cost": 1}
    (card,) = read_cards_jsonl(json.dumps({**row, "atk": 1, "def": 1, "shield_capacity": 0, "rarity": "Common"}))
    face = TITLE.make_face(card)
    assert (face.kinds, face.traits) == (("unit", "unique"), ("Lion",))


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("Poke - [Once] K.O. enemy Unit cost 2 or less.", "[once] destroy enemy unit cost 2 or less."),
        ("Taunt - (This Unit must be attacked if Rested.)", "Taunt."),
        ("Taunt - (This Unit sings.)", "Taunt. this unit sings."),
        ("Oak Units gain +1 dmg.", "‹Oak Clan› units gain +1 damage."),
        ("Return 1 card from Discard to bottom of Deck.", "return 1 card from own discard to the bottom of own deck."),
        ("Rest this core til next turn.", "rest this core until your next turn."),
        ("Rest & Remove: [Defender] - Prevent 1 dmg.", "[defender] rest and remove: prevent 1 damage."),
        ('Draw "x" and Discard "x".', "draw X and discard X."),
    ],
)
def test_the_print_is_brought_to_one_spelling(printed: str, read: str) -> None:
    card = as_spelled(CardText("Card", {"type": "Unit"}, (printed,)), Names(traits=("Oak Clan",)))
    assert card.text == (read,)
