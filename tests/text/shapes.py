"""Texts that say the same thing over and over, in every way that a language can go on.

They are built from the language's own rules: a list gets many items, a construct that may stand inside itself does so
many times, and everything else is as short as the rules allow. Others are built from the game's cards: an item of a
list in the reading of a card is said again and again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from cardwright.games import load
from cardwright.text.compiler import Compiler
from cardwright.text.reading.chart import Node, Run
from cardwright.text.reading.patterns import Sequence, Slot, sequences

NAME = "Moss Giant"  # of the card that has the text
WORDS = {
    "INT": "2",
    "SIGNED": "+1",
    "COSTLY": "3-cost",
    "OPTION": "(1)",
    "TITLE": "«Ash Bird»",
    "SPEC": "‹a 1/1 Imp›",
    "TAG": "<<Imp>>",
    "ICON": "[act]",
    "WORD": "oak",
    "NAME": "Ash Bird",
    "SELF": NAME,
}
UNKNOWN = "zzyzx"
Said = tuple[str, ...]
Around = tuple[Said, Said]  # the words before a construct, and those behind it
Rows = list[tuple[str, Sequence]]


class Shape(NamedTuple):
    """A text of any length: words that come once, and words around the middle that come any number of times."""

    title: str
    opening: Said
    before: Said
    middle: Said
    behind: Said
    closing: Said

    def text(self, words: int, unknown: bool = False) -> str:
        """The text with about so many words, and perhaps an unknown one before its last mark."""
        often = max(1, words // max(1, len(self.before) + len(self.behind)))
        said = [*self.opening, *self.before * often, *self.middle, *self.behind * often, *self.closing]
        if unknown:
            said.insert(len(said) - 1, UNKNOWN)
        return printed(said)


def printed(words: list[str]) -> str:
    """Words as they are printed, the first with a capital."""
    text = re.sub(r" (?=[.,:;”)]|'s\b)", "", " ".join(words).replace("“ ", "“"))
    return text[:1].upper() + text[1:]


def rows_of(compiler: Compiler) -> Rows:
    """Every wording of the language, with its symbol."""
    rules = compiler.language.rules().all()
    return [(rule.symbol, one) for rule in rules for pattern in rule.patterns for one in sequences(pattern)]


def shortest(rows: Rows) -> dict[str, Said]:
    """The shortest words for each symbol."""
    found: dict[str, Said] = {name: tuple(words.split()) for name, words in WORDS.items()}
    changed = True
    while changed:
        changed = False
        for symbol, row in rows:
            said = wording(row, found)
            if said is not None and (symbol not in found or len(said) < len(found[symbol])):
                found[symbol] = said
                changed = True
    return found


def wording(row: Sequence, known: dict[str, Said]) -> Said | None:
    """The words of a wording with its slots filled; None if nothing is known to fill one."""
    said: Said = ()
    for item in row:
        words = (item,) if isinstance(item, str) else () if item.many == "*" else known.get(item.symbol)
        if words is None:
            return None
        said += words
    return said


def steps_of(rows: Rows, known: dict[str, Said]) -> dict[str, dict[str, Around]]:
    """For each symbol the constructs directly inside it, with the fewest words around them."""
    found: dict[str, dict[str, Around]] = {}
    for symbol, row in rows:
        for inner, around in slots_of(row, known):
            mine = found.setdefault(symbol, {})
            mine[inner] = min(mine.get(inner, around), around, key=length)
    return found


def slots_of(row: Sequence, known: dict[str, Said]) -> Iterator[tuple[str, Around]]:
    """The slots of a wording, with the words around them."""
    for at, item in enumerate(row):
        before, behind = wording(row[:at], known), wording(row[at + 1 :], known)
        if isinstance(item, Slot) and before is not None and behind is not None:
            yield item.symbol, (before, behind)


def length(around: Around) -> int:
    return len(around[0]) + len(around[1])


def inside(symbol: str, steps: dict[str, dict[str, Around]]) -> dict[str, Around]:
    """Every symbol that can stand inside one, with the fewest words around it."""
    found: dict[str, Around] = {}
    todo: list[tuple[int, str, Around]] = [(0, symbol, ((), ()))]
    while todo:
        _, name, around = heappop(todo)
        if name not in found:
            found[name] = around
            for inner, (before, behind) in steps.get(name, {}).items():
                wider = (around[0] + before, behind + around[1])
                heappush(todo, (length(wider), inner, wider))
    return found


def of_rules(compiler: Compiler) -> list[Shape]:
    """A shape for every list, by the wording of its items, and for every wording that its own symbol can stand in."""
    rows = rows_of(compiler)
    known = shortest(rows)
    steps = steps_of(rows, known)
    around = inside("items", steps)
    lists = {item.symbol for _, row in rows for item in row if isinstance(item, Slot) and item.many}
    within: Callable[[str], dict[str, Around]] = cache(lambda symbol: inside(symbol, steps))
    found: dict[Around, Shape] = {}
    for symbol, row in rows:
        if symbol in around:
            opening, closing = around[symbol]
            said = wording(row, known)
            if symbol in lists and said:
                title = f"{symbol}*: {' '.join(said)}"
                found.setdefault((said, ()), Shape(title, opening, said, (), (), closing))
            for inner, (before, behind) in slots_of(row, known):
                back = within(inner).get(symbol, ((), ()))
                pump = (before + back[0], back[1] + behind)
                if symbol in within(inner) and length(pump):
                    title = f"{symbol}: {' '.join(pump[0])} ... {' '.join(pump[1])}"
                    found.setdefault(pump, Shape(title, opening, pump[0], known[symbol], pump[1], closing))
    return [found[key] for key in sorted(found)]


def of_cards(game: str) -> list[Shape]:
    """A shape for every kind of item in the readings of the game's cards: the item is said again and again."""
    title = load(game)
    found: dict[str, Shape] = {}
    for card in title.pool.texts.values():
        with title.compiler().listening() as heard:
            title.make_face(card, title.pool.names)
        for _, node in heard:
            words = _words(title.compiler(), node)
            for part in (part for run in node.within() if isinstance(run, Run) for part in run.parts()[-1:]):
                said = words[part.start : part.end]
                shape = Shape(f"card: {part.rule}", words[: part.end], said, (), (), words[part.end :])
                found.setdefault(str(part.rule), shape)
    return [found[key] for key in sorted(found)]


def _words(compiler: Compiler, node: Node) -> Said:
    """The words of the paragraph that has this reading."""
    return next(
        tuple(word.text for word in one.words)
        for one in reversed(compiler.reader._parsed.values())
        if any(node is reading for reading in one.readings)
    )


def shapes_of(game: str, many: int) -> list[Shape]:
    """So many shapes of a game, evenly taken from all: half from its rules and half from its cards."""
    rules, cards = of_rules(load(game).compiler()), of_cards(game)
    from_cards = evenly(cards, many // 2)
    return [*from_cards, *evenly(rules, many - len(from_cards))]


def evenly(found: list[Shape], many: int) -> list[Shape]:
    """So many of the shapes, from the first to the last."""
    return [found[at * len(found) // many] for at in range(many)] if len(found) > many else found
