"""The lines of a scenario file, and their parts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .scenario_words import Unread


@dataclass(frozen=True)
class Line:
    """One line of a file that is not part of a card."""

    number: int
    key: str
    value: str
    text: str


def divide(source: str) -> tuple[list[Line], str]:
    """The lines that say something, and the cards as a card file with the same line numbers."""
    lines: list[Line] = []
    cards: list[str] = []
    inside = False
    for number, raw in enumerate(source.splitlines(), 1):
        text = re.sub(r"(^|\s)#.*$", "", raw).strip()
        if text.startswith("card:"):
            inside = True
            cards.append("name:" + text.removeprefix("card:"))
            continue
        if inside and (text or raw.strip()):
            cards.append(raw.strip())
            continue
        inside = False
        cards.append("")
        if text:
            key, colon, value = text.partition(":")
            lines.append(Line(number, key.strip() if colon else "", value.strip(), text))
    return lines, "\n".join(cards)


def parts_of(value: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in value.split(";") if part.strip())
    if not parts:
        raise Unread("nothing follows the colon")
    return parts


def cited(text: str) -> tuple[str, str]:
    """A label and the rule in parentheses after it; "(2)" is the number of an option, not a rule."""
    found = re.fullmatch(r"(.*?)\s*\(((?=[^)]*\.)[\w.#-]+)\)", text)
    return (found[1], found[2]) if found else (text, "")
