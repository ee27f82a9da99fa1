"""Decks by name or by file, with all their problems."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path

from cardwright.games.title import Pool, Title
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList, read_deck
from cardwright.text.diagnostics import Problem, Problems, TextError
from cardwright.text.files import read_source


def find_decks(
    title: Title, wanted: Iterable[str], format: str | None = None, pool: Mapping[str, Face] | None = None
) -> list[DeckList]:
    """Decks by the names of starter decks or by file; raises with all problems.

    They are checked by the rules of a format, by default the one that the deck names.
    """
    decks: list[DeckList] = []
    problems: list[Problem] = []
    for name in wanted:
        if name in title.decks:
            decks.append(title.decks[name])
            if format is not None:
                problems += check_deck(title, title.decks[name], format=format)
        elif Path(name).is_file():
            deck, found = load_deck(title, Path(name), pool, format)
            decks.append(deck)
            problems += found
        else:
            near = get_close_matches(name, title.decks, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"starter decks are {', '.join(title.decks)}"
            problems.append(Problem(f"there is no deck {name!r}, neither a starter deck nor a file; {hint}"))
    if problems:
        raise Problems(list(dict.fromkeys(problems)))
    return decks


def load_deck(
    title: Title, path: Path, pool: Mapping[str, Face] | None = None, format: str | None = None
) -> tuple[DeckList, list[Problem]]:
    """Read a deck file and check it: the deck and all its problems."""
    deck, unreadable = read_deck(read_source(path), str(path))
    problems = [Problem(p.message, p.file, p.line) for p in unreadable]
    if deck.game and deck.game != title.id:
        problems.append(Problem(f"this is a deck for {deck.game!r}, not for {title.id!r}", str(path)))
    elif deck.game:
        problems += check_deck(title, deck, pool, format)
    if not deck.name:
        deck.name = path.stem
    return deck, sorted(problems, key=lambda problem: problem.line)


def decks_for(title: Title, format: str) -> list[DeckList]:
    """The starter decks that are legal in a format; raises if there is none."""
    if format == title.format:
        return [deck for deck in title.decks.values() if deck.format in ("", format)]
    found = [deck for deck in title.decks.values() if not title.check_deck(deck, format=format)]
    if not found:
        raise Problems(
            [Problem(f"no starter deck of {title.rules.title} is legal in {format}; name decks of your own")]
        )
    return found


def check_deck(
    title: Title, deck: DeckList, pool: Mapping[str, Face] | None = None, format: str | None = None
) -> list[Problem]:
    """Every deck construction rule a deck breaks, with the line of the card it is about.

    The format is by default the one that the deck names.
    """
    if format is None and deck.format and deck.format not in title.formats:
        known = ", ".join(name for name in title.formats if name)
        listed = f"the formats are {known}" if known else "this game has none"
        return [Problem(f"there is no format {deck.format!r}; {listed}", deck.file)]
    if isinstance(pool, Pool) and pool.waiting:
        unusable: list[Problem] = []
        title.needed([deck], pool, unusable)
        if unusable:
            return unusable
    try:
        denials = title.check_deck(deck, pool, format)
    except TextError as error:
        return [error.problem()]
    prefix = title.rules.prefix
    begin: dict[str, list[str]] = {}
    for name in deck.lines:
        begin.setdefault(_WORD.findall(name)[0] if _WORD.search(name) else "", []).append(name)
    return [
        Problem(f"{denial.reason} ({prefix} {denial.rule})", deck.file, _line_of(deck, begin, denial.reason))
        for denial in denials
    ]


_WORD = re.compile(r"\w+")


def _line_of(deck: DeckList, begin: Mapping[str, list[str]], sentence: str) -> int:
    """The line of the card that a sentence names, 0 if it names none; names are found by their first words."""
    words = dict.fromkeys(("", *_WORD.findall(sentence)))
    named = [name for word in words for name in begin.get(word, ()) if name in sentence]
    return deck.lines[max(named, key=len)] if named else 0
