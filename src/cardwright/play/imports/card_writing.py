"""Cards as a card file says them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.text.cardfile import CardText

FIRST = ("type", "class", "attribute", "element", "faction", "traits", "cost", "stats", "power", "defense")
NOT_READ = "# The next line is not read; write it in other words in a line “= ...” below it."
LAST = ("set", "number", "printings", "rarity", "note")


def card_file(cards: Sequence[CardText], unread: Mapping[str, Sequence[int]], head: str) -> str:
    """A card file; a comment stands before each paragraph that is not read."""
    blocks = ["\n".join(f"# {line}" for line in head.splitlines())]
    for card in cards:
        blocks.append("\n".join([f"name: {card.name}", *_fields(card), *_text(card, unread.get(key_of(card), ()))]))
    return "\n\n".join(blocks) + "\n"


def key_of(card: CardText) -> str:
    """A name and type, which no two cards of a file share."""
    return f"{card.name}|{card.fields.get('type', '')}"


def _text(card: CardText, unread: Sequence[int]) -> list[str]:
    found: list[str] = []
    for at, line in enumerate(card.text):
        found += [NOT_READ, line] if at in unread else [line]
    return found


def _fields(card: CardText) -> list[str]:
    middle = [name for name in card.fields if name not in FIRST and name not in LAST]
    return [f"{name}: {card.fields[name]}" for name in (*FIRST, *middle, *LAST) if card.fields.get(name)]
