"""`cards import`: public card lists become one card file, with a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardwright.games import load
from cardwright.games.own_cards import BLANK
from cardwright.games.title import Title, created
from cardwright.text.cardfile import CardFile, CardText
from cardwright.text.diagnostics import Problem, Problems, TextError

from .card_formats import Refusal, format_of, game_of, rows_of
from .card_writing import card_file, key_of
from .content import Content
from .identity import Found, card_of, joined, printings
from .judge import Judge, unread
from .repairs import BY_GAME, Repairs, repair
from .rows import Row

LATEST = frozenset(("force-of-will",))  # FOW 104.9: the text of the latest printing counts
BLANKS = {
    "shadowverse-evolve": {"type": "Follower / Token", "class": "Neutral", "cost": "1", "stats": "1/1"},
}  # games whose tokens are cards of files; elsewhere the text describes them
CARD_FILE = "card file"  # the format of files that the loader reads
Advance = Callable[[int], None]
Progress = Callable[[str, int], AbstractContextManager[Advance]]  # a progress bar: its words, and how many steps


@dataclass
class CardImport:
    """A card file made from public lists, and the report."""

    game: str
    formats: list[str] = field(default_factory=list)
    rows: int = 0
    cards: int = 0
    counts: Counter[str] = field(default_factory=Counter)  # sides, printings
    repairs: Counter[str] = field(default_factory=Counter)
    whole: list[str] = field(default_factory=list)
    partly: list[tuple[str, str]] = field(default_factory=list)  # name, and why
    unusable: list[Refusal] = field(default_factory=list)
    blank: list[str] = field(default_factory=list)  # tokens that nobody defines
    unread: dict[str, list[int]] = field(default_factory=dict)  # paragraphs that are not read (from 0), by id
    places: dict[str, int] = field(default_factory=dict)  # where each card stands in the file (from 0), by id
    text: str = ""

    @property
    def usable(self) -> int:
        """How many cards the file has."""
        return len(self.whole) + len(self.partly)


def silent(words: str, total: int) -> AbstractContextManager[Advance]:
    """No progress bar."""
    return nullcontext(lambda steps: None)


def import_cards(
    contents: Sequence[Content],
    game: str = "",
    format: str = "",
    sets: Sequence[str] = (),
    progress: Progress = silent,
) -> CardImport:
    """Make one card file of some public lists. Raises `Problems` if a file is no list that is known here."""
    found = CardImport(game)
    rows: list[Row] = []
    for content in contents:
        known = format_of(content, format)
        found.game = game_of(known, content, found.game)
        found.formats.append(known.name)
        rows += rows_of(known, content, found.game, found.unusable)
    found.rows = len(rows) + len(found.unusable)
    if sets:
        rows = _of_sets(rows, sets, contents)
    title = load(found.game)
    pairs = joined(rows, found.counts, found.unusable)
    judge = Judge(title, title.names([card_of(front, others) for front, others in pairs]))
    repairs = BY_GAME.get(found.game, Repairs())
    latest = found.game in LATEST
    chosen = printings(title, pairs, latest)
    found.cards = len(chosen)
    found.counts["other printings"] = len(pairs) - len(chosen)
    kept: list[CardText] = []
    parts: dict[str, list[int]] = {}
    with progress("reading cards", len(chosen)) as advance:
        for one in chosen:
            card = fitting(title, _repaired(one, judge, repairs, found.repairs), found.repairs)
            if _judged(title, card, one.front.place, judge, found, parts):
                kept.append(card)
            advance(1)
    kept += _blank_tokens(title, kept, judge, found)
    found.places = {title.card_id(card): at for at, card in enumerate(kept)}
    found.text = card_file(kept, parts, _head(found, contents))
    return found


def judge_card_file(game: str, source: str, file: str = "", progress: Progress = silent) -> CardImport:
    """The report of a file that is a card file already, which is taken as it is. Raises `Problems` if it cannot be."""
    title = load(game)
    cards = CardFile(file or "cards.txt", source).cards()
    found = CardImport(game, [CARD_FILE], len(cards), len(cards), text=source)
    judge = Judge(title, title.names(cards))
    with progress("reading cards", len(cards)) as advance:
        for at, card in enumerate(cards):
            found.places[title.card_id(card)] = at
            _judged(title, card, f"line {card.line} ({card.name[:60]})", judge, found, {})
            advance(1)
    return found


def _of_sets(rows: Sequence[Row], sets: Sequence[str], contents: Sequence[Content]) -> list[Row]:
    known = {row.fields.get("set", "") for row in rows}
    missing = [name for name in sets if name not in known]
    if missing:
        there = ", ".join(sorted(known - {""})[:40]) or "no sets at all"
        raise Problems([Problem(f"no cards of {', '.join(missing)}; the list has {there}", contents[0].file)])
    return [row for row in rows if row.fields.get("set") in sets]


def _repaired(one: Found, judge: Judge, repairs: Repairs, counted: Counter[str]) -> CardText:
    """The card with its text repaired side by side."""
    for side in (one.front, *one.sides):
        repair(side, judge, repairs, counted)
    return one.card()


def fitting(title: Title, card: CardText, counted: Counter[str]) -> CardText:
    """The card without fields that its type cannot have, and with 0 for a number that the list lost; both are noted."""
    fields, notes = dict(card.fields), []
    kinds = title.fields.kinds(card)
    for error in title.fields.problems(card):
        name = error.words.partition(":")[0]
        row = next((row for row in title.fields.rows if row.name == name), None)
        if row is not None and fields.get(name) and not row.never.isdisjoint(kinds):
            notes.append(f"{name} {fields.pop(name)} is left out; these rules have no such {kinds[0]}")
            counted["fields left out"] += 1
        elif row is not None and name not in fields and row.form(card, "0") == "":
            fields[name] = "0"
            notes.append(f"the list gives no {name}; 0 is a guess")
            counted["numbers guessed"] += 1
    if notes:
        fields["note"] = "; ".join(notes)
    return replace(card, fields=fields, field_lines=dict.fromkeys(fields, 0))


def _judged(
    title: Title, card: CardText, place: str, judge: Judge, found: CardImport, parts: dict[str, list[int]]
) -> bool:
    """Say whether a card is read whole, in part or cannot be used; True if it can."""
    wrong = title.fields.problems(card)
    if wrong:
        found.unusable.append(Refusal(place, "; ".join(error.reason for error in wrong[:3])))
        return False
    try:
        title.make_face(card, judge.names)
    except TextError as error:
        parts[key_of(card)] = unread(judge, card) or [0]  # or the paragraphs do not go together
        found.unread[title.card_id(card)] = parts[key_of(card)]
        said = f"cannot read “{error.words[:200]}”" + (f" ({error.reason})" if error.reason else "")
        found.partly.append((title.card_id(card), said))
    except Problems as error:
        found.unusable.append(Refusal(place, str(error).splitlines()[0]))
        return False
    else:
        if "note" in card.fields:
            found.partly.append((title.card_id(card), card.fields["note"]))
        else:
            found.whole.append(title.card_id(card))
    return True


def _blank_tokens(title: Title, cards: Sequence[CardText], judge: Judge, found: CardImport) -> list[CardText]:
    """A blank card for each token that a card creates and that neither the list nor the game defines."""
    template = BLANKS.get(found.game)
    if template is None:
        return []
    known = {title.card_id(card) for card in cards} | set(title.pool.texts)
    made: list[CardText] = []
    for card in cards:
        face = judge.face(card)
        for name in created(face) if face is not None else ():
            if name not in known:
                known.add(name)
                note = f"{BLANK}: nobody defines it; its type and numbers are a guess, correct them"
                made.append(CardText(name, {**template, "note": note}))
                found.blank.append(name)
    return made


def _head(found: CardImport, contents: Sequence[Content]) -> str:
    files = ", ".join(Path(content.file).name for content in contents if content.file)
    return f"Cards of {found.game}, imported from {files or 'a list'} ({', '.join(dict.fromkeys(found.formats))})."
