"""`deck import`: a public deck list becomes a deck file; everything guessed is said, nothing is dropped silently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardwright.games.title import Pool, Title
from cardwright.text.cardfile import CardText
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problem, Problems

from ..decks import check_deck
from .card_index import CardIndex
from .card_report import counted
from .content import Content
from .deck_filling import fill
from .deck_formats import read_public_deck
from .deck_lines import DeckLine, PublicDeck
from .deck_parts import MAIN, PARTS, DeckParts
from .in_part import partly_read

SUGGESTED = 40  # lines for which near names are looked for
EVOLVE = {"evolve": "evolved"}  # the kind that a part asks for, where cards share a name


class Unmatched(NamedTuple):
    """A line that names no card: how many, what it says, and the names nearest to it."""

    line: int
    copies: int
    said: str
    near: list[str]


@dataclass
class DeckImport:
    """A deck file made from a public list, and the report."""

    game: str
    format: str = ""
    deck: DeckList = field(default_factory=lambda: DeckList("", "", {}))
    guesses: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)  # lines that name no card, and others
    unmatched: list[Unmatched] = field(default_factory=list)  # the lines among them that name no card
    rules: list[Problem] = field(default_factory=list)  # deck construction rules that the deck breaks
    in_part: dict[str, list[int]] = field(default_factory=dict)  # cards with paragraphs that are not read
    text: str = ""


def import_deck(
    title: Title,
    content: Content,
    pool: Pool,
    leader: str = "",
    name: str = "",
    meant: Mapping[str, str] | None = None,
) -> DeckImport:
    """Make a deck file of a public list. Raises `Problems` if the file is no deck list.

    `meant` says which cards are meant by names of the list that no card has.
    """
    parts = PARTS[title.id]
    public = read_public_deck(content, parts.words)
    found = DeckImport(title.id, public.format)
    found.problems = [Problem(said, content.file, line) for line, said in public.problems]
    index = CardIndex(pool.texts)
    found.deck = DeckList(public.name or name or "Imported deck", title.id, {}, content.file)
    for line in public.lines:
        line.name = (meant or {}).get(line.name or line.number, line.name)
    comments = _place(title, public, index, parts, found, content.file)
    if leader:
        _lead(index, parts, leader, found, content.file)
    fill(title, pool, index, parts, found.deck, found.guesses)
    found.deck.sections = {part: found.deck.sections[part] for part in parts.headings if part in found.deck.sections}
    _judge(title, pool, found)
    found.text = deck_file(found.deck, [*_head(found), *comments])
    return found


def _place(
    title: Title, public: PublicDeck, index: CardIndex, parts: DeckParts, found: DeckImport, file: str
) -> list[str]:
    """Put every line into its part; gives a comment for each line that names no card."""
    comments: list[str] = []
    moved: Counter[tuple[str, str]] = Counter()
    unknown: Counter[str] = Counter()
    for line in public.lines:
        heading = parts.part_of(line.heading)
        match = index.find(line.name, line.number, EVOLVE.get(heading, ""))
        if match is None:
            comments.append(_unmatched(line, index, found, file))
            continue
        if match.note:
            found.guesses.append(_at(line, match.note))
        card = index.texts[match.id]
        kinds = kinds_of(title, card)
        if not parts.never.isdisjoint(kinds):
            found.guesses.append(_at(line, f"{card.name} is no card of a deck; it is left out"))
            continue
        part = parts.part_by_kind(kinds)
        if heading in parts.free:
            part = heading
        elif part and heading and part != heading:
            moved[heading, part] += line.count
        elif not heading and line.heading:
            unknown[line.heading] += line.count
        part = part or heading or MAIN
        written = written_name(title, card, match.id, part)
        found.deck.sections.setdefault(part, []).extend([written] * line.count)
        found.deck.lines.setdefault(written, line.line)
    found.guesses += [
        f"{counted(many, 'card')} under “{one}” by kind into {other}" for (one, other), many in moved.items()
    ]
    found.guesses += [
        f"the heading “{one}” is not known; {counted(many, 'card')} by kind" for one, many in unknown.items()
    ]
    if not any(line.heading for line in public.lines):
        sizes = ", ".join(f"{part} {len(names)}" for part, names in found.deck.sections.items())
        found.guesses.append(f"the list has no headings; the parts are guessed by kind: {sizes}")
    return comments


def kinds_of(title: Title, card: CardText) -> frozenset[str]:
    """The kinds of a card, with those of its further sides."""
    listed = title.fields.listed(card)
    words = [said for name, said in listed.fields.items() if name.endswith(" type")]
    others = (title.fields.kinds(CardText("", {"type": said})) for said in words)
    return frozenset((*title.fields.kinds(listed), *(kind for kinds in others for kind in kinds)))


def written_name(title: Title, card: CardText, id: str, part: str) -> str:
    """How a deck file names a card in a part."""
    return card.name if title.id_in(card.name, part) == id else id


def _at(line: DeckLine, said: str) -> str:
    return f"line {line.line}: {said}" if line.line else said


def _unmatched(line: DeckLine, index: CardIndex, found: DeckImport, file: str) -> str:
    said = line.name or line.number
    near = index.near(said) if len(found.problems) < SUGGESTED else []
    words = f"no card “{said[:100]}”" + (f"; near: {', '.join(near)}" if near else "")
    found.problems.append(Problem(words, file, line.line))
    found.unmatched.append(Unmatched(line.line, line.count, said, near))
    return f"{line.count} {said[:100]}: {words}"


def _lead(index: CardIndex, parts: DeckParts, leader: str, found: DeckImport, file: str) -> None:
    """The card that was named with --leader leads the deck."""
    match = index.find(leader, leader, "")
    if match is None:
        near = index.near(leader)
        hint = f"; near: {', '.join(near)}" if near else ""
        raise Problems([Problem(f"there is no card {leader!r} to lead the deck{hint}", file)])
    found.deck.sections[parts.leader or MAIN] = [index.texts[match.id].name]


def _judge(title: Title, pool: Pool, found: DeckImport) -> None:
    """Which cards are read in part, and which rules the deck breaks."""
    whole, found.in_part = partly_read(title, pool, title.ids_of(found.deck, pool))
    found.rules = check_deck(title, found.deck, whole)


def _head(found: DeckImport) -> list[str]:
    parts = [f"{name} is read in part" for name in found.in_part]
    return [f"Imported ({found.format}).", *found.guesses, *parts]


def deck_file(deck: DeckList, comments: Sequence[str]) -> str:
    """A deck as a deck file says it."""
    lines = [f"# {comment}" for comment in comments]
    lines += [f"game: {deck.game}", f"name: {deck.name}"]
    for part, names in deck.sections.items():
        if names:
            lines.append(f"{part}:")
            lines += [f"{many} {name}" for name, many in Counter(names).items()]
    return "\n".join(lines) + "\n"


__all__ = ["DeckImport", "Unmatched", "import_deck"]
