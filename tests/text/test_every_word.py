"""Every word of a text counts: without any one of them the text means something else, or is refused.

The cards of our own sets are always read, and real cards where a folder of them lies beside the checkout. A sample
of their words is tried; with CARDWRIGHT_FULL=1 all of them are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest
from tests.conftest import FULL, ROOT

import cardwright.games
from cardwright.games.argent_saga.language import grammar as argent_saga
from cardwright.games.force_of_will.title import make_face
from cardwright.games.legions_of_will.language import grammar as legions_of_will
from cardwright.games.shadowverse_evolve.language import grammar as shadowverse_evolve
from cardwright.games.soul_masters.language import grammar as soul_masters
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText, read_cards, read_cards_jsonl
from cardwright.text.diagnostics import TextError

Compile = Callable[[CardText], tuple[Ability, ...]]


def of_all_sides(card: CardText) -> tuple[Ability, ...]:
    """The abilities of every side of a card."""
    front = make_face(card)
    return tuple(ability for face in (front, *front.sides) for ability in face.abilities)


GAMES: dict[str, Compile] = {
    "shadowverse-evolve": shadowverse_evolve.compile_card,
    "argent-saga": argent_saga.compile_card,
    "legions-of-will": legions_of_will.compile_card,
    "force-of-will": of_all_sides,
    "soul-masters": soul_masters.compile_card,
}
REAL = ROOT.parent / "shared" / "cards"
WORD = re.compile(r"\[[a-z]+\d*\]|\{[^{}]*\}|[+−–-](?:\d+|X\b)|\d+-cost\b|\d+|[^\W\d_]+(?:['’@-][^\W\d_]+)*")
OWN_SHARE, REAL_SHARE = 4, 40  # one word in so many is tried

# Words without which a text says the same, as they stand between what is before and after them.
NOTHING_LOST = {
    "“this” alone is this card": r"\bthis «(card|unit|follower|amulet|spell|base|tower|trap|upgrade)»",
    "what comes later is done later": r"«then»",
    "a list may do without its last “and”": r", «and»|«and»,|«and» (if|then|your opponent|reveal)",
    "an instruction is given to “you”": r"«you» (win|lose|gain|draw)\b",
    "several cards without a number are all of them": r"«(all|any)» [\w ]*\w*s\b",
    "“up to” and “any number” say “may” already": r"you «(may|can)» [\w ]*?(up to|any number)",
    "cards that were spoken of are known": r"\b(the|its) «(selected|chosen|destroyed|sacrificed|exhausted|equipped)»",
    "one card of a name, one counter": r"«(a|an|one)» (\"|“|[+−–-]\d+ counter|[+−–-]\d+ [Cc]ounter)",
    "a token that is described is a unit and a token": r"«(units?|tokens?)»[^.]*\(unit|(a|\d|two) [\w ]+«tokens?»",
    "a zone of no certain player": r"\bfrom «the» \w+",
    "the turn is this one": r"the end of «the» turn",
    "“among them” is where cards are taken from": r"«from» among",
    "an enemy is all that can be attacked": r"can't attack «(enemies|enemy)»",
    "what is given comes to what was given before": r"«more»\.",
    "one of the options below": r"of the following «effects»",
    "the instruction before": r"repeat «this» until|use «this» (effect )?only|use this «effect» only",
    "the deck that cards went to": r"shuffle «it»",
    "an evolved follower is all that a follower evolves into": r"into an «evolved» follower",
    "a hand is revealed, whoever is told to": r"«they» reveal their hand",
    "towers that remain are not destroyed": r"towers «remaining»",
    "each of several": r"for each «of»|cost «of»",
    "the verb said before": r"\band «(gains|have)»|units «have» returned",
    "the unit that is equipped": r"«the» equipped",
    "what aims at a unit is an ability of it": r"«abilities»",
    "as much as the thing said has": r"\+\d+ «defense»|its «resource» cost",
    "cards of a kind that lie elsewhere than in play": r"(unit|upgrade|action|trap) «cards?»",
    "“have” someone do what is done": r"you may «have» target",
    "the player who is spoken of": r"\b(in|from) «(your|their)» hand",
    "cards are all that is drawn": r"draw \w+ «cards» instead",
    "where it came from": r"«back» into",
    "one target or the other": r"target unit or «target»",
    "both options are chosen instead of one": r"choose both «instead»",
    "a name with a keyword in it falls in two": r"«or» (Storm|Rush|Ward|Bane|Drain|Aura)\b",
    "one of two that are searched for": r" or «an?» ",
    "the noun that two share": r"«(unit|card)» or [\w ]+ (unit|card)|(card|unit) and [\w ]*«(card|unit)»",
    "a card of a subtype": r"\ban? \w+ «card»",
    "any spell": r"by «a» spell",
    "what a text does its player does": r"«you» \w+ (in )?this way",
    "the first of two": r"the (first|second) «follower»",
    "an enemy unit that is chosen is a target": r"«target» enemy unit",
    "cards go to their owner's hand": r"«its» owner's hand",
    "one's own deck and hand": r"search «your» deck|to «your» hand",
}


def own_cards(game: str) -> list[CardText]:
    """The cards of our own sets."""
    folder = Path(cardwright.games.__path__[0]) / game.replace("-", "_") / "cards"
    return [card for file in sorted(folder.glob("*.txt")) for card in read_cards(file.read_text("utf-8"), file.name)]


def real_cards(game: str) -> list[CardText]:
    """The cards of the published sets, each once."""
    file = REAL / f"{game}.jsonl"
    if not file.exists():
        pytest.skip("no real cards here")
    cards = read_cards_jsonl(file.read_text("utf-8"))
    return list({(card.name, card.fields.get("type"), card.text): card for card in cards}.values())


def understood(compile_card: Compile, card: CardText, text: str) -> tuple[Ability, ...] | None:
    """What a card with this text means, if it is understood."""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    paragraphs = tuple(re.sub(r" (?=[.,:])", "", line) for line in lines if line)
    try:
        return compile_card(replace(card, text=paragraphs, lines=(card.line,) * len(paragraphs)))
    except TextError:
        return None


def unnoticed(compile_card: Compile, cards: list[CardText], share: int) -> Iterator[str]:
    """Words that may be left out of a text without anything else being said, each with what is around it."""
    for card in cards:
        text = "\n".join(card.text)
        words = [
            word for word in WORD.finditer(text) if FULL or not crc32(f"{card.name}{word.start()}".encode()) % share
        ]
        meant = understood(compile_card, card, text) if words else None
        reminders = [found.span() for found in re.finditer(r"\((?!\d+\)|X\))[^()]*(\([^()]*\)[^()]*)*(\)|$)", text)]
        for word in words if meant is not None else ():
            start, end = word.span()
            if any(first < start < last for first, last in reminders):
                continue
            if understood(compile_card, card, text[:start] + text[end:]) == meant:
                around = f"{text[max(start - 60, 0) : start]}«{word[0]}»{text[end : end + 60]}"
                if not any(re.search(pattern, around, re.IGNORECASE) for pattern in NOTHING_LOST.values()):
                    yield f"{card.name}: …{' '.join(around.split())}…"


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_our_own_cards_can_be_left_out_unnoticed(game: str) -> None:
    assert list(unnoticed(GAMES[game], own_cards(game), OWN_SHARE)) == []


@pytest.mark.parametrize("game", ["shadowverse-evolve", "argent-saga"])
def test_no_word_of_real_cards_can_be_left_out_unnoticed(game: str) -> None:
    assert list(unnoticed(GAMES[game], real_cards(game), REAL_SHARE)) == []
