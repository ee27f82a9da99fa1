"""Your own cards: card files that are added to the cards of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from cardwright.text.cardfile import CardFile, CardText, open_card_file
from cardwright.text.diagnostics import Problem, Problems

from . import load
from .title import Pool, Title, created


def load_cards(game: str, *files: str | Path) -> Pool:
    """The cards of a game and those of some files. Raises `Problems` with everything wrong in the files."""
    return pool_of(game, read_files(files))


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
    texts = _different(title, cards, problems)
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


def _cards(files: tuple[CardFile, ...], problems: list[Problem]) -> Iterator[CardText]:
    for file in files:
        try:
            yield from file.cards()
        except Problems as found:
            problems += found.problems


def _different(title: Title, cards: Sequence[CardText], problems: list[Problem]) -> dict[str, CardText]:
    """The cards by id. No card may have the name of another one, however it is spelled."""
    names = {id.casefold(): id for id in title.pool.texts}
    found: dict[str, CardText] = {}
    for card in cards:
        id = title.card_id(card)
        known = names.setdefault(id.casefold(), id)
        if known in title.pool.texts:
            words = f"{title.rules.title} has a card {known!r} already; give yours another name"
            problems.append(Problem(words, card.file, card.line))
        elif known in found:
            first = found[known]
            words = f"{id!r} is already defined in {first.file}, line {first.line}"
            problems.append(Problem(words, card.file, card.line))
        else:
            found[id] = card
    return found


def _line_of(card: CardText, names: Sequence[str]) -> int:
    """The first line of a card that has one of the names."""
    lines = zip(card.lines, card.text, strict=False)
    return next((at for at, text in lines if any(name in text for name in names)), card.line)


def _in_order(files: tuple[CardFile, ...], problems: list[Problem]) -> list[Problem]:
    order = [file.path for file in files]
    return sorted(problems, key=lambda problem: (order.index(problem.file), problem.line))
