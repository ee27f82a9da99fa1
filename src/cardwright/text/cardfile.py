"""Card files: printed cards, read from plain text or JSON lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ..kernel.arguments import LARGE, number_in
from .diagnostics import HIGHEST, FieldError, Problem, Problems
from .files import UNSAFE, code, read_source

FIELD = re.compile(r"([a-z][a-z ]*): *(.*)")
CATALOGUED = ("set", "number", "printings", "art", "note")  # fields without a meaning in play
KNOWN = frozenset(("name", "type", "class", "element", "traits", "cost", "stats", *CATALOGUED))


MARK = "(reworded)"  # after a printed paragraph that is read in other words


class Reworded(str):
    """Words that are read in place of a printed paragraph, which stands before them in a card file.

    `printed` is the paragraph; "" for further lines of the same rewording.
    """

    __slots__ = ("printed",)
    printed: str

    def __new__(cls, words: str, printed: str) -> Reworded:
        made = super().__new__(cls, words)
        made.printed = printed
        return made

    def __reduce__(self) -> tuple[type[Reworded], tuple[str, str]]:
        return Reworded, (str(self), self.printed)


def shown(text: Iterable[str]) -> tuple[str, ...]:
    """The paragraphs of a card as players see them: those that are read in other words are printed and marked."""
    lines = [f"{line.printed} {MARK}" if isinstance(line, Reworded) else line for line in text if not _further(line)]
    return tuple(lines)


def printed(text: Iterable[str]) -> tuple[str, ...]:
    """The paragraphs of a card as they are printed."""
    return tuple(line.printed if isinstance(line, Reworded) else line for line in text if not _further(line))


def _further(line: str) -> bool:
    return isinstance(line, Reworded) and not line.printed


def file_lines(text: Iterable[str]) -> list[str]:
    """The paragraphs of a card as a card file has them, each rewording in a line of its own."""
    found: list[str] = []
    for line in text:
        if isinstance(line, Reworded):
            found += [*([line.printed] if line.printed else []), f"= {line}"]
        else:
            found.append(line)
    return found


def card_block(card: CardText) -> str:
    """A card as a card file has it."""
    fields = [f"{name}: {value}" for name, value in card.fields.items() if name != "name"]
    return "\n".join([f"name: {card.name}", *fields, *file_lines(card.text)])


def text_of(lines: Iterable[str]) -> tuple[str, ...]:
    """The text that such lines say; a rewording without a paragraph before it is a paragraph."""
    text: list[str] = []
    for line in lines:
        if line.startswith("=") and text and line[1:].strip():
            _reword(text, line)
        else:
            text.append(line)
    return tuple(text)


def _reword(text: list[str], line: str) -> bool:
    """Take a line `= ...` for the last paragraph; True if it adds a line. Raises ValueError if that is impossible."""
    words = line[1:].strip()
    if not text or not words:
        raise ValueError("a rewording “= ...” stands below the paragraph that it says in other words")
    if isinstance(text[-1], Reworded):
        text.append(Reworded(words, ""))
        return True
    text[-1] = Reworded(words, text[-1])
    return False


@dataclass(frozen=True)
class CardText:
    """A card as printed: its name, its fields and the paragraphs of its text, with their lines."""

    name: str
    fields: Mapping[str, str] = field(default_factory=dict)
    text: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    lines: tuple[int, ...] = ()
    field_lines: Mapping[str, int] = field(default_factory=dict)  # the line of each field in the file

    @property
    def kinds(self) -> tuple[str, ...]:
        """The card types in lower case: "Follower / Evolved" is follower and evolved."""
        return tuple(kind.strip().lower() for kind in self.fields.get("type", "").split("/") if kind.strip())

    @property
    def traits(self) -> tuple[str, ...]:
        """The traits as printed."""
        return tuple(trait.strip() for trait in self.fields.get("traits", "").split(",") if trait.strip())

    @property
    def cost(self) -> int | None:
        """The cost, if it has one; an X counts as 0."""
        printed = self.fields.get("cost", "").rstrip("X").rstrip("+")
        return self._number("cost", printed or "0") if self.fields.get("cost") else None

    @property
    def cost_xs(self) -> int:
        """How often X stands in the cost: once in "X" and in "2+X"."""
        return self.fields.get("cost", "").count("X")

    @property
    def stats(self) -> tuple[int, ...]:
        """The numbers of `stats: 2/3`."""
        parts = self.fields["stats"].split("/") if self.fields.get("stats") else ()
        return tuple([self._number("stats", part) for part in parts])

    def number(self, name: str) -> int:
        """The number of a field, with or without a sign. Raises `TextError` if it says none, or one out of range."""
        words = self.fields[name].strip().replace("−", "-")
        plain = self._number(name, words[1:] if words[:1] in ("+", "-") else words)
        return -plain if words.startswith("-") else plain

    def _number(self, name: str, words: str) -> int:
        found = number_in(words.strip())
        if found is None or found > HIGHEST:
            most = f" up to {HIGHEST:,}" if found is not None else ""
            quoted = words if len(words) <= 40 else f"{words[:40]}..."
            reason = f"{name} is a number{most}, not “{quoted}”"
            raise FieldError(self.name, words, words, reason, file=self.file, line=self.line)
        return found


class CardFile(NamedTuple):
    """A card file as it was read, in plain text or JSON lines."""

    path: str
    source: str

    @property
    def name(self) -> str:
        """The name of the file without its folders."""
        return Path(self.path).name

    def cards(self) -> list[CardText]:
        """Its cards. Raises `Problems` with everything wrong in the file."""
        read = read_cards_jsonl if self.path.endswith(".jsonl") else read_cards
        found = read(self.source, self.path)
        if not found:
            raise Problems([Problem("there are no cards in this file", self.path)])
        return found


def open_card_file(path: Path) -> CardFile:
    """Read a file that may hold cards."""
    return CardFile(str(path), read_source(path))


def read_cards(source: str, file: str = "") -> list[CardText]:
    """The cards of a plain text file: blocks divided by blank lines, fields first, then one paragraph a line.

    A line `= ...` is read in place of the paragraph above it.
    Raises `Problems` with everything wrong in the file.
    """
    cards: list[CardText] = []
    problems: list[Problem] = []
    names: dict[tuple[str, str], int] = {}
    for block in _blocks(source):
        card = _card(block, file, problems)
        if card is None:
            continue
        key = (card.name, card.fields.get("type", ""))
        if key in names:
            problems.append(Problem(f"{card.name} is already defined in line {names[key]}", file, card.line))
        names[key] = card.line
        cards.append(card)
    if problems:
        raise Problems(problems)
    return cards


def _blocks(source: str) -> list[list[tuple[int, str]]]:
    """The lines of each block with their numbers; comments are left out and do not divide blocks."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        if line.strip():
            blocks[-1].append((number, line.strip()))
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


def _card(block: list[tuple[int, str]], file: str, problems: list[Problem]) -> CardText | None:
    fields: dict[str, str] = {}
    text: list[str] = []
    lines: list[int] = []
    where: dict[str, int] = {}
    for number, line in block:
        found = FIELD.fullmatch(line) if not text else None
        if line.startswith("="):
            try:
                lines = [*lines, number] if _reword(text, line) else [*lines[:-1], number]
            except ValueError as error:
                problems.append(Problem(str(error), file, number))
        elif found is None:
            text.append(line)
            lines.append(number)
        elif found[1] in fields:
            problems.append(Problem(f"a second “{found[1]}:”", file, number))
        else:
            fields[found[1]] = found[2].strip()
            where[found[1]] = number
            if not found[2].strip():
                problems.append(Problem(f"“{found[1]}:” is empty", file, number))
    first = block[0][0]
    name = fields.pop("name", "")
    if not name:
        problems.append(Problem("a card without “name:”", file, first))
        return None
    return CardText(name, fields, tuple(text), file, first, tuple(lines), where)


def read_cards_jsonl(source: str, file: str = "") -> list[CardText]:
    """The cards of a JSON-lines file (name or base_name, type, cost, atk, def, text, class_or_attribute,
    race_or_trait, affinity). Raises `Problems` with everything wrong in the file."""
    cards: list[CardText] = []
    problems: list[Problem] = []
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line, parse_int=_json_int, object_pairs_hook=_row)
        except (ValueError, RecursionError) as error:
            deep = isinstance(error, RecursionError)
            problems.append(Problem(f"not JSON: {'nested too deeply' if deep else error}", file, number))
            continue
        card = _json_card(row, file, number) if isinstance(row, dict) else None
        unsafe = UNSAFE.search("\t".join((card.name, *card.fields.values(), *card.text))) if card is not None else None
        if card is None or not card.name:
            problems.append(Problem("a card needs a name and a type", file, number))
        elif unsafe is not None:
            problems.append(Problem(f"a control character ({code(unsafe[0])})", file, number))
        else:
            cards.append(card)
    if problems:
        raise Problems(problems)
    return cards


def _json_int(digits: str) -> int:
    """A whole number; one of more digits than Python reads at once counts as a very large one."""
    if len(digits) <= 18:
        return int(digits)
    return -LARGE if digits.startswith("-") else LARGE


def _row(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object of a row; a key must not occur twice."""
    row = dict(pairs)
    if len(row) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"a second “{next(name for name in row if names.count(name) > 1)}”")
    return row


def _json_numbers(row: dict[str, object]) -> dict[str, str]:
    """Attack and defense together are stats; a single number is a power or a defense."""
    found = {name: str(row[key]) for key, name in SINGLE.items() if row.get(key) is not None}
    if "power" in found and "defense" in found:
        found["stats"] = f"{found.pop('power')}/{found.pop('defense')}"
    return found


SINGLE = {"atk": "power", "def": "defense", "affinity": "affinity"}
ROW_KEYS = frozenset(("name", "base_name", "type", "class_or_attribute", "race_or_trait", "cost", "text", *SINGLE))
CATALOGUE = frozenset(("set_name", "stage", "deck_limit"))  # fields of such lists that are not printed on cards


def _json_card(row: dict[str, object], file: str, line: int) -> CardText | None:
    name = row.get("base_name") or row.get("name")
    kind = row.get("type")
    if isinstance(kind, list):
        kind = " / ".join(map(str, kind))
    if not isinstance(name, str) or not isinstance(kind, str):
        return None
    name = " ".join(name.split())
    fields = {"type": kind}
    aspect = row.get("class_or_attribute")
    if aspect and aspect != "-":
        fields["class"] = ", ".join(map(str, aspect)) if isinstance(aspect, list) else str(aspect)
    if isinstance(aspect, str) and aspect != "-":
        fields["element"] = aspect.capitalize()
    traits = row.get("race_or_trait")
    if traits:
        fields["traits"] = ", ".join(map(str, traits)) if isinstance(traits, list) else str(traits)
    if row.get("cost") is not None:
        fields["cost"] = str(row["cost"])
    fields.update(_json_numbers(row))
    for key, value in row.items():
        if key not in ROW_KEYS and key not in CATALOGUE and value not in (None, "", []):
            fields[key] = str(value)
    paragraphs = tuple(part.strip() for part in str(row.get("text") or "").split("\n") if part.strip())
    written = dict.fromkeys((name for name in fields if name in row or name not in ("class", "element")), line)
    return CardText(name, fields, paragraphs, file, line, (line,) * len(paragraphs), written)
