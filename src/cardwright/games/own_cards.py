"""Your own cards: card files that are added to the cards of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from cardwright.text.cardfile import CardFile, CardText, Reworded, open_card_file, printed
from cardwright.text.diagnostics import Problem, Problems

from . import load
from .title import MakeFace, Pool, Title, created, names_of


def load_cards(game: str, *files: str | Path, by_hand: MakeFace | None = None) -> Pool:
    """The cards of a game and those of some files; those of files are compiled when a deck names them.

    `by_hand` makes the faces of cards that are read in part too, where these are played by hand.
    Raises `Problems` with everything that is wrong in the files, apart from fields and texts of single cards.
    """
    return waiting_pool(game, read_files(files), by_hand)


def read_files(files: Sequence[str | Path]) -> tuple[CardFile, ...]:
    """The files, read now."""
    return tuple(open_card_file(Path(file)) for file in files)


@lru_cache(maxsize=64)
def pool_of(game: str, files: tuple[CardFile, ...]) -> Pool:
    """The cards of a game and those of some files, compiled; the same files give the same pool."""
    title = load(game)
    if not files:
        return title.pool
    problems: list[Problem] = []
    cards = list(_cards(files, problems))
    conflicts: dict[str, Problem] = {}
    texts = _different(title, cards, conflicts)
    problems += conflicts.values()
    try:
        faces = title.faces(list(texts.values()))
    except Problems as found:
        raise Problems(_in_order(files, [*problems, *found.problems])) from None
    pool = title.pool.with_files(files, texts, faces)
    for id, card in texts.items():
        for denial in title.missing_tokens([pool[id]], pool):
            words = f"{denial.reason} ({title.rules.prefix} {denial.rule})"
            problems.append(Problem(words, card.file, _line_of(card, created(pool[id]))))
    if problems:
        raise Problems(_in_order(files, problems))
    return pool


@lru_cache(maxsize=64)
def waiting_pool(game: str, files: tuple[CardFile, ...], by_hand: MakeFace | None = None) -> Pool:
    """The cards of a game and those of some files, compiled only if a deck names them; see `load_cards`."""
    title = load(game)
    if not files:
        return title.pool
    unreadable: list[Problem] = []
    cards = list(_cards(files, unreadable))
    if unreadable:
        raise Problems(_in_order(files, unreadable))
    conflicts: dict[str, Problem] = {}
    texts = _different(title, cards, conflicts)
    listed = names_of([title.fields.listed(card) for card in texts.values()])
    pool = title.pool.with_waiting(files, texts, listed, by_hand or title.checked_face)
    pool.conflicts, pool.by_hand = conflicts, by_hand is not None
    return pool


def _cards(files: tuple[CardFile, ...], problems: list[Problem]) -> Iterator[CardText]:
    for file in files:
        try:
            yield from file.cards()
        except Problems as found:
            problems += found.problems


def _different(title: Title, cards: Sequence[CardText], conflicts: dict[str, Problem]) -> dict[str, CardText]:
    """The cards by id. A card that is one of the game's own is left out; other cards of the same name are conflicts.

    A blank token gives way to another card of its name. Where two files have the same card, the one with more
    rewordings counts, else the first.
    """
    names = {id.casefold(): id for id in title.pool.texts}
    found: dict[str, CardText] = {}
    for card in cards:
        id = title.card_id(card)
        known = names.setdefault(id.casefold(), id)
        if known in title.pool.texts:
            if not is_blank(card) and not same_card(title, card, title.pool.texts[known]):
                words = f"{title.rules.title} has a card {known!r} already; give yours another name"
                conflicts[known] = Problem(words, card.file, card.line)
        elif known not in found or is_blank(found[known]):
            found[known] = card
        elif same_print(title, card, found[known]):
            found[known] = max(found[known], card, key=_rewordings)
        elif not is_blank(card):
            first = found[known]
            words = f"{id!r} is already defined in {first.file}, line {first.line}"
            conflicts[known] = Problem(words, card.file, card.line)
    return found


BLANK = "blank token"  # how the note of a token begins that nobody defined


def is_blank(card: CardText) -> bool:
    """Whether a card only stands for a token that nobody defined."""
    return card.fields.get("note", "").startswith(BLANK)


def same_card(title: Title, mine: CardText, ours: CardText) -> bool:
    """Whether a card is one that the game has: types and numbers agree."""
    mine, ours = title.fields.listed(mine), title.fields.listed(ours)
    kinds, known = (frozenset(title.fields.kinds(card)) for card in (mine, ours))
    numbers = [row.name for row in title.fields.rows if any(letter.isdigit() for letter in _said(mine, ours, row.name))]
    agree = all(mine.fields.get(name) == ours.fields.get(name) for name in numbers)
    return bool(kinds) and (kinds <= known or known <= kinds) and agree


def same_print(title: Title, one: CardText, other: CardText) -> bool:
    """Whether two cards of files are one: type, numbers and printed text agree, whatever their rewordings."""
    return one.file != other.file and printed(one.text) == printed(other.text) and same_card(title, one, other)


def _rewordings(card: CardText) -> int:
    return sum(isinstance(line, Reworded) for line in card.text)


def _said(mine: CardText, ours: CardText, name: str) -> str:
    return mine.fields.get(name, "") + ours.fields.get(name, "")


def _line_of(card: CardText, names: Sequence[str]) -> int:
    """The first line of a card that has one of the names."""
    lines = zip(card.lines, card.text, strict=False)
    return next((at for at, text in lines if any(name in text for name in names)), card.line)


def _in_order(files: tuple[CardFile, ...], problems: list[Problem]) -> list[Problem]:
    order = [file.path for file in files]
    return sorted(problems, key=lambda problem: (order.index(problem.file), problem.line))
