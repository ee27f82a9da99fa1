"""Cards and decks that people bring from elsewhere: read in workers, answered at once, kept by nobody here.

Publishers' texts stay with who brought them: the browser keeps what it is answered. A match keeps the cards that its
decks need.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from cardwright.games import GAMES
from cardwright.games.title import Title
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.imports import CardImport, import_cards, import_deck
from cardwright.play.imports.card_excerpt import excerpt
from cardwright.play.imports.card_import import judge_card_file
from cardwright.play.imports.card_report import report_data
from cardwright.play.imports.content import Content, content_of
from cardwright.play.imports.judge import BREAK, on_its_side
from cardwright.text.cardfile import CardText, Reworded, printed, read_cards
from cardwright.text.diagnostics import FieldError, Problem, Problems, TextError
from cardwright.text.files import check_source
from cardwright.text.names import Names
from cardwright.text.nearest import nearest

from .decks import rule_in
from .errors import Refused, problem_data
from .setups import bad_text, known_title, own_pool
from .titles import means
from .wire import encode

LITTLE = 0.1  # the share of words by which a sentence still gives an idea
MOST_TOLD = 500  # unusable rows that are told one by one
_HEAD = re.compile(r"# Cards of ([a-z-]+), imported from ")


class BroughtFile(msgspec.Struct, frozen=True):
    """A file as someone dropped or pasted it."""

    name: str
    text: str


# --- cards -----------------------------------------------------------------------------------------------------------


def bring_cards(files: Sequence[BroughtFile], game: str, format: str, sets: Sequence[str]) -> bytes:
    """In a worker: public card lists as one card file, with the report, encoded."""
    if game and game not in GAMES:
        raise Refused("unknown", f"there is no game {game[:40]!r}")
    if not files:
        raise Refused("bad_request", "no file was brought")
    try:
        contents = [_content(file) for file in files]
        own = not format and _is_card_file(contents[0])
        found = _card_file(contents, game) if own else import_cards(contents, game, format, sets)
    except Problems as error:
        raise bad_text(error) from None
    except CardwrightError as error:
        raise Refused("bad_cards", str(error)) from None
    return encode(_report(found))


def _content(file: BroughtFile) -> Content:
    text = file.text.removeprefix("\ufeff")
    check_source(text, file.name[:80])
    return content_of(text, file.name[:80])


def _is_card_file(content: Content) -> bool:
    """Whether a text is a file of our own kind: someone comes back with what was imported before."""
    lines = [line for line in content.text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return content.kind == "text" and bool(lines) and lines[0].startswith("name:")


def _card_file(contents: Sequence[Content], game: str) -> CardImport:
    """Card files say their game in their first line, if they were imported."""
    said = next((found[1] for one in contents if (found := _HEAD.match(one.text))), "")
    known = game or (said if said in GAMES else "")
    if not known:
        raise Problems([Problem("this card file does not say its game; choose the game", contents[0].file)])
    return judge_card_file(known, "\n\n".join(one.text for one in contents), contents[0].file)


def _report(found: CardImport) -> dict[str, object]:
    """The report with what a page needs to show and change the cards."""
    return {
        **report_data(found),
        "in_part": [
            {"id": id, "at": found.places[id], "reason": why, "paragraphs": found.unread.get(id, [])}
            for id, why in found.partly
        ],
        "unusable": [{"place": one.place, "reason": one.reason} for one in found.unusable[:MOST_TOLD]],
        "refused": len(found.unusable),
        "text": found.text,
    }


# --- decks -----------------------------------------------------------------------------------------------------------


def bring_deck(game: str, file: BroughtFile, cards: str, leader: str, meant: Mapping[str, str]) -> bytes:
    """In a worker: a public deck list as a deck file, with those cards of a card file that it needs, encoded."""
    title = known_title(game)
    try:
        pool = own_pool(game, cards) if cards else title.pool
        found = import_deck(title, _content(file), pool, leader, _stem(file.name), meant)
    except Problems as error:
        raise bad_text(error, "illegal_deck") from None
    needed = excerpt(title, found.deck, own_pool(game, cards, by_hand=True)) if cards else ""
    places = {title.card_id(card): (at, card) for at, card in enumerate(read_cards(needed))}
    return encode(
        {
            "game": game,
            "format": found.format,
            "name": found.deck.name,
            "text": found.text,
            "cards": needed,
            "sections": {part: list(Counter(names).items()) for part, names in found.deck.sections.items()},
            "guesses": found.guesses,
            "unmatched": [one._asdict() for one in found.unmatched],
            "problems": [problem_data(one) for one in found.problems[: len(found.problems) - len(found.unmatched)]],
            "rules": [problem_data(one, rule_in(one.message, title.rules.prefix)) for one in found.rules],
            "in_part": [
                {"id": id, "at": places[id][0], "paragraphs": _lines_of(places[id][1], numbers)}
                for id, numbers in found.in_part.items()
                if id in places
            ],
        }
    )


def _stem(name: str) -> str:
    return name[:80].rpartition("/")[2].rpartition(".")[0] or name[:60]


def _lines_of(card: CardText, numbers: Sequence[int]) -> list[int]:
    """Printed paragraphs (from 0, with the breaks between sides) of numbers that count from 1 without breaks."""
    lines = [at for at, line in enumerate(printed(card.text)) if line != BREAK]
    return [lines[number - 1] for number in numbers if number <= len(lines)]


# --- rewording -------------------------------------------------------------------------------------------------------


class ReadParagraph(msgspec.Struct, frozen=True):
    """A paragraph of a card: as printed, in other words, and how it is read."""

    printed: str
    words: list[str]  # the rewording, a line each
    read: bool
    means: list[str]
    why: str = ""  # what is not read
    near: str = ""  # a sentence of the game's own cards that is like it


def reword(game: str, card: str, others: str) -> bytes:
    """In a worker: how each paragraph of a card is read, encoded. `others` are cards whose names it may use."""
    title = known_title(game)
    try:
        for source in (card, others):
            check_source(source, "")
        cards = read_cards(card)
        around = read_cards(others) if others.strip() else []
    except Problems as error:
        raise bad_text(error) from None
    if len(cards) != 1:
        raise Refused("bad_request", f"one card is reworded at a time, not {len(cards)}")
    names, one = title.names([*cards, *around]), title.fields.listed(cards[0])
    paragraphs = [_read(title, one, at, names) for at, line in enumerate(printed(one.text))]
    wrong = title.errors(one, names)
    said = [str(error.problem()) for error in wrong] if all(part.read for part in paragraphs) else []
    fields = [error.reason for error in wrong if isinstance(error, FieldError)]
    return encode({"whole": not wrong, "paragraphs": paragraphs, "problems": fields or said})


def _read(title: Title, card: CardText, at: int, names: Names) -> ReadParagraph:
    """A printed paragraph alone, on its side of the card."""
    first = [n for n, line in enumerate(card.text) if not isinstance(line, Reworded) or line.printed][at]
    text = card.text[first]
    lines = [text]
    for line in card.text[first + 1 :]:
        if not isinstance(line, Reworded) or line.printed:
            break
        lines.append(line)
    words = [str(line) for line in lines] if isinstance(text, Reworded) else []
    shown = text.printed if isinstance(text, Reworded) else text
    if text == BREAK:
        return ReadParagraph(BREAK, [], True, [])
    alone = on_its_side(card, first, lines[0])
    alone = CardText(alone.name, alone.fields, (*alone.text, *lines[1:]))
    try:
        face = title.make_face(alone, names)
    except TextError as error:
        why = f"cannot read “{error.words}”" + (f": {error.reason}" if error.reason else "")
        near = error.nearest or nearest(error.paragraph, title.compiler().examples, LITTLE)
        return ReadParagraph(shown, words, False, [], why[:500], near)
    except CardwrightError as error:
        return ReadParagraph(shown, words, False, [], str(error)[:500])
    return ReadParagraph(shown, words, True, means(title, face))


__all__ = ["BroughtFile", "bring_cards", "bring_deck", "reword"]
