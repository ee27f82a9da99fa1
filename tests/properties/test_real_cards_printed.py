"""The printer's words for a compiled card are read again, with equal terms: the whole card, and each paragraph alone.

The cards are the games' own, and those of a folder beside the checkout, where there is one: some of them, and all with
CARDWRIGHT_FULL=1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

import pytest
from tests.properties.test_real_cards import STEP
from tests.real_cards import REAL

from cardwright.games import load
from cardwright.games.argent_saga.language.grammar import compile_card as argent_saga
from cardwright.games.force_of_will.language.grammar import compile_card as force_of_will
from cardwright.games.force_of_will.title import spoken
from cardwright.games.legions_of_will.language.grammar import compile_card as legions_of_will
from cardwright.games.shadowverse_evolve.language.grammar import compile_card as shadowverse_evolve
from cardwright.games.soul_masters.language.grammar import compile_card as soul_masters
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText, read_cards_jsonl
from cardwright.text.diagnostics import TextError
from cardwright.text.names import Names
from cardwright.text.printer import Printer

READERS: dict[str, Callable[[CardText, Names], tuple[Ability, ...]]] = {
    "shadowverse-evolve": shadowverse_evolve,
    "legions-of-will": legions_of_will,
    "argent-saga": argent_saga,
    "soul-masters": soul_masters,
    "force-of-will": force_of_will,
}
NOT_ALONE = {"Nori, the First Warlock": "its X is paid as the additional cost that another paragraph tells"}

NOT_YET = {
    "Star Reader Stella": "three piles of cards that were looked at are all the remaining cards",
    "Verdant Rebirth": "whose cards left the field is not printed as it is read",
    "Winged Lion Statue": "cards of one part of a cost are printed with one owner",
    "Shardarmored Wyrm": "what was equipped is not printed as it is read",
    "Harbinger of Vabriel": "one of two heads as a cost is not printed as it is read",
    "Accede the Light": "a target in the event of a later effect has no words",
    "Sheharyar, the Distrust King": "nothing that happened is not printed as it is read",
    "Mass Produced Giant Land Mine": "the moment of [Stealth] is not printed",
    "Magic Rebound": "a single target of a spell or ability is said twice",
    "Ayu, Lunar Swordswoman": "a limit of copies has no words",
    "Gearsification Facility of Solaris": "a race that cards become has no words",
    "Dragon of Megiddo": "what this ability destroyed is not printed as it is read",
    "Bors, Returned Adventurer": "an [Enter] ability that also waits for something else loses its label",
    "Guinevere, the Jealous Queen": "either of two later events is not printed as it is read",
    "Dark Alice's Smile": "a card chosen instead of another is removed in a sentence of its own",
    "Lars, Inheritor of the Sacred Spirit": "damage that would be dealt is not printed as it is read",
    "The Floating Isle": "a limit of a turn has no words",
    "Gwiber, the White Dragon": "whose card entered the field this turn under whose control is not printed",
    "Ziz, the Bird that Envelopes the Sky": "that counters are put on a card, not taken off, has no words",
    "Lilias Petal, Kitsune King": "a misprint hides that the ability is an [Enter] ability",
    "Pygmy Hippo": "a payment instead of a choice is not printed as it is read",
    "Look of Corruption": "a card that is chosen too, of those that are left, is discarded in a sentence of its own",
    "Beatrice's Imagination": "that cards may be played from a graveyard for a turn is not printed as it is read",
    "Uzuki Shimamura": "one of two parts of names is not printed as it is read",
    "Reiya, Fourth Daughter of the Mikage": "a card that is chosen of a hand is not printed as it is read",
    "Reiya, Fourth Daughter of the Mikage [J-Ruler]": "a card that is chosen of a hand is not printed as it is read",
    "Fetal Movement in Outer World": "the graveyard of a target player is printed as theirs",
    "Necromancer": "the graveyard of a target player is printed as theirs",
    "Alchemics 102": "cards in the item area are printed without their place",
    "Falltgold, the Dragoon": "banishing as the cost of a keyword is not printed as it is read",
    "Schrödinger's Cry": "banishing as the cost of a keyword is not printed as it is read",
    "Shub-Niggurath, the Goddess of Fertility": "what is no spell in a graveyard is not printed as it is read",
    "Mother Hydra, Familiar of Cthulhu": "two conditions of one trigger are not printed as they are read",
    "Glorious Little Moon": "how many cards were discarded this turn is not printed as it is read",
}


@cache
def cards_of(game: str) -> tuple[Names, list[Face]]:
    """The names of the game's own and the real cards, and the faces of those that compile."""
    title = load(game)
    own = list(title.pool.texts.values())
    real = [card for file in REAL.glob(f"{game}.jsonl") for card in read_cards_jsonl(file.read_text("utf-8"))]
    names = title.names([*own, *real])
    return names, list(faces(game, [*own, *real[::STEP]], names))


def paragraphs_of(game: str) -> Iterator[tuple[Face, Sequence[Ability]]]:
    """The paragraphs of the cards, as far as they can be read alone."""
    for face in cards_of(game)[1]:
        if face.name not in NOT_ALONE:
            yield from ((face, part) for part in printer(game).paragraphs(face.abilities))


def faces(game: str, cards: Sequence[CardText], names: Names) -> Iterator[Face]:
    """The faces of the cards that compile."""
    for card in cards:
        try:
            face = load(game).make_face(card, names)
        except CardwrightError:
            continue
        if face.name not in NOT_YET:
            yield face


def printer(game: str) -> Printer:
    """The printer with the game's words."""
    phrases = load(game).compiler().language.phrases
    assert phrases is not None
    return Printer(phrases())


def read_again(game: str, face: Face, terms: Sequence[Ability]) -> str:
    """What is wrong with the printed text of abilities; nothing if it means them."""
    lines = printer(game).card(terms, face.kinds[0])
    fields = {"type": " / ".join(spoken(face.kinds)), "cost": "X" * face.numbers.get("X", 0)}
    try:
        found = READERS[game](CardText(face.name, fields, tuple(lines)), cards_of(game)[0])
    except TextError as error:
        return f"{face.name}: {error}"
    return "" if found == tuple(terms) else f"{face.name}: read as something else: {lines}"


@pytest.mark.parametrize("game", READERS)
def test_a_printed_card_is_read_as_the_same(game: str) -> None:
    said = [read_again(game, face, face.abilities) for face in cards_of(game)[1]]
    assert said == [""] * len(said)


@pytest.mark.parametrize("game", READERS)
def test_a_paragraph_means_the_same_without_the_rest_of_the_card(game: str) -> None:
    said = [read_again(game, face, part) for face, part in paragraphs_of(game)]
    assert said == [""] * len(said)
