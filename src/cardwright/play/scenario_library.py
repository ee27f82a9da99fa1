"""Card files that scenarios share: `cards: library` is the file library.txt beside the scenario."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from cardwright.text.cardfile import CardFile, CardText, open_card_file

from .scenario_words import Unread

ENDING = ".txt"
SIDE = "side"  # the fields with the names of a card's other sides end so


def open_libraries(value: str, folder: Path | None) -> list[CardFile]:
    """The card files that a line names. Raises `Unread`, and `Problems` with what is wrong in a file."""
    if folder is None:
        raise Unread("a scenario that is no file has no card files beside it; define its cards with “card: ...”")
    return [_open(name.strip(), folder) for name in value.split(",")]


def _open(name: str, folder: Path) -> CardFile:
    if not re.fullmatch(r"[\w-]+(?: [\w-]+)*", name.removesuffix(ENDING)):
        raise Unread(
            f"“{name}” is not the name of a card file beside the scenario; write its name alone, "
            f"“cards: library” for library{ENDING}"
        )
    file = name.removesuffix(ENDING) + ENDING
    try:
        return open_card_file(folder / file)
    except FileNotFoundError:
        raise Unread(f"there is no card file {file} beside the scenario") from None
    except OSError as error:
        raise Unread(f"the card file {file} cannot be read: {(error.strerror or '').lower()}") from None


def named_cards(files: Sequence[CardFile], lines: str, own_cards: str) -> list[CardText]:
    """The cards of some files that a scenario names, and those that these name in turn; no others are compiled.

    A name that the scenario gives to a card of its own ("Fairy as First") means that card.
    """
    new = list(names_among([card for file in files for card in _cards(file)], lines, own_cards))
    left = [card for file in files for card in _cards(file) if not _is_in(_renamed(card), lines.casefold())]
    found: list[CardText] = []
    while new:
        found += new
        left = [card for card in left if card not in new]
        new = list(names_among(left, "", "\n".join(_words(card) for card in new)))
    return found


def names_among(cards: Iterable[CardText], lines: str, written: str) -> Iterator[CardText]:
    """The cards that the lines of a scenario name, in any case, or that the text of cards names."""
    said = lines.casefold()
    for card in cards:
        named = any(_is_in(name.casefold(), said) or _is_in(name, written) for name in _names(card))
        if named and not _is_in(_renamed(card), said):
            yield card


def _renamed(card: CardText) -> str:
    """How a scenario gives the name of this card to another one."""
    return f"as {card.name}".casefold()


@lru_cache(maxsize=32)
def _cards(file: CardFile) -> tuple[CardText, ...]:
    return tuple(file.cards())


def _names(card: CardText) -> list[str]:
    """The names of a card's sides."""
    return [card.name, *(value for key, value in card.fields.items() if key.endswith(SIDE))]


def _words(card: CardText) -> str:
    return "\n".join((card.name, *card.fields.values(), *card.text))


def _is_in(name: str, text: str) -> bool:
    """A text has this name in it, not only the beginning or end of a longer word."""
    return name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None
