"""Which rows are one card: sides are joined by number, printings by name and stage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardwright.games.title import Title
from cardwright.text.cardfile import CardText

from .card_formats import Refusal
from .judge import BREAK
from .rows import Row

PREFIX = ("", "second ", "third ")
OF_SIDES = ("type", "attribute", "traits", "cost", "stats", "divinity")  # fields that a further side can have
MOST_PRINTINGS = 60


@dataclass
class Found:
    """A card: its front, its further sides, and the numbers of its other printings."""

    front: Row
    sides: list[Row]
    printings: tuple[str, ...] = ()

    def card(self) -> CardText:
        """The card as its rows say it now."""
        card = card_of(self.front, self.sides)
        if not self.printings:
            return card
        fields = {**card.fields, "printings": ", ".join(self.printings[:MOST_PRINTINGS])}
        return replace(card, fields=fields, field_lines=dict.fromkeys(fields, 0))


def joined(rows: Sequence[Row], counted: Counter[str], refused: list[Refusal]) -> list[tuple[Row, list[Row]]]:
    """Each front with its further sides. A side without its front stands alone."""
    fronts = {row.number: row for row in rows if not row.side and row.number}
    sides: dict[str, list[Row]] = {}
    alone: list[Row] = []
    for row in rows:
        if row.side and row.front in fronts:
            others = sides.setdefault(row.front, [])
            if any(other.name == row.name for other in others):
                counted["sides given twice"] += 1
                continue
            if len(others) + 1 < len(PREFIX):
                others.append(row)
                counted["sides joined"] += 1
            else:
                refused.append(Refusal(row.place, "a card has three sides at most"))
        elif row.side:
            counted["sides without a front"] += 1
            alone.append(row)
    kept = {id(row) for row in alone}
    return [
        (row, sorted(sides.get(row.number, []), key=lambda other: other.side))
        for row in rows
        if not row.side or id(row) in kept
    ]


def card_of(front: Row, others: Sequence[Row]) -> CardText:
    """The card of a front and its further sides."""
    fields, text = dict(front.fields), list(front.text)
    name = front.name
    for number, side in enumerate(others, 1):
        prefix = PREFIX[number]
        fields[f"{prefix}side"] = side.name
        fields |= {f"{prefix}{key}": side.fields[key] for key in OF_SIDES if key in side.fields}
        text += [BREAK, *side.text]
        if side.halves and not front.fields.get("type", "").lower().endswith("ruler"):
            fields["layout"] = "halves"
            name = f"{front.name} / {side.name}"
    return CardText(name, fields, tuple(text), "", 0, (), dict.fromkeys(fields, 0))


def printings(title: Title, pairs: Sequence[tuple[Row, list[Row]]], latest: bool) -> list[Found]:
    """One card for each name and stage.

    The latest printing counts, or the first whose paragraphs are those of the printed card.
    """
    found: dict[str, list[tuple[Row, list[Row]]]] = {}
    for front, sides in pairs:
        found.setdefault(title.card_id(card_of(front, sides)).casefold(), []).append((front, sides))
    return [_one(several, latest) for several in found.values()]


def _one(several: list[tuple[Row, list[Row]]], latest: bool) -> Found:
    broken = [pair for pair in several if pair[0].broken]
    front, sides = several[-1] if latest else (broken or several)[0]
    sides = sides or next((found for _, found in reversed(several) if found), [])  # lists may lack sides of a reprint
    others = dict.fromkeys(other.number for other, _ in several if other.number and other.number != front.number)
    return Found(front, sides, tuple(others))
