"""The sentence of a game's own cards that is most like one that was not understood."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from .cardfile import read_cards

SENTENCE = re.compile(r"[^.]*\.")
WORD = re.compile(r"[^\W_]+")
LEAST = 0.3  # the share of words that two sentences must have in common


def sentences_in(folder: Path) -> tuple[str, ...]:
    """Every sentence of the card files in a folder."""
    found: dict[str, None] = {}
    for file in sorted(folder.glob("*.txt")):
        for card in read_cards(file.read_text("utf-8"), str(file)):
            for paragraph in card.text:
                found |= dict.fromkeys(sentence.strip() for sentence in SENTENCE.findall(paragraph))
    return tuple(found)


def nearest(said: str, known: Iterable[str], least: float = LEAST) -> str:
    """The known sentence with most of its words in common, "" if none has this share of them."""
    words = _words(said)
    best, share = "", least
    for sentence in known:
        others = _words(sentence)
        common = len(words & others) / (len(words | others) or 1)
        if common > share:
            best, share = sentence, common
    return best


@lru_cache(10_000)
def _words(sentence: str) -> frozenset[str]:
    return frozenset(WORD.findall(sentence.lower()))


def sentence_at(paragraph: str, at: int) -> str:
    """The sentence of a paragraph in which a place lies."""
    for found in SENTENCE.finditer(paragraph):
        if found.start() <= at < found.end():
            return found[0].strip()
    return paragraph[at:].strip() or paragraph
