"""Cards and decks that people bring from elsewhere; nothing of them is kept here."""

from __future__ import annotations

import msgspec
from litestar import Response, post

from .. import bringing
from ..errors import ProblemData
from ..setups import known_title
from .answers import gives
from .kinds import JSONBody, Name, Parts, Who

LARGEST = 8 * 2**20  # bytes of the files that are brought at once
JSON = "application/json"


class Files(msgspec.Struct, frozen=True):
    """Public card lists of one game; the game and the format only where the lists do not tell."""

    files: tuple[bringing.BroughtFile, ...]
    game: str = ""
    format: str = ""
    sets: tuple[str, ...] = ()


class DeckFile(msgspec.Struct, frozen=True):
    """A public deck list, the card file that it is looked up in, and what its reader was told since."""

    text: str
    name: str = ""
    cards: str = ""
    leader: str = ""
    meant: dict[str, str] = {}


class Rewording(msgspec.Struct, frozen=True):
    """One card with its rewordings, and cards whose names its text may use."""

    card: str
    others: str = ""


class UnusableRow(msgspec.Struct, frozen=True):
    """A row that gives no card."""

    place: str
    reason: str


class PartlyRead(msgspec.Struct, frozen=True):
    """A card with paragraphs that are not read: where it stands in the card file, and which paragraphs (from 0)."""

    id: str
    at: int
    paragraphs: list[int]
    reason: str = ""


class BroughtCards(msgspec.Struct, frozen=True):
    """A card file made of public lists, and the report."""

    game: str
    formats: list[str]
    rows: int
    cards: int
    counts: dict[str, int]
    repairs: dict[str, int]
    whole: int
    in_part: list[PartlyRead]
    unusable: list[UnusableRow]
    refused: int
    blank_tokens: list[str]
    text: str


class UnmatchedLine(msgspec.Struct, frozen=True):
    """A line of a deck list that names no card."""

    line: int
    copies: int
    said: str
    near: list[str]


class BroughtDeck(msgspec.Struct, frozen=True):
    """A deck file made of a public list, the cards that it needs, and the report."""

    game: str
    format: str
    name: str
    text: str
    cards: str
    sections: dict[str, list[tuple[str, int]]]
    guesses: list[str]
    unmatched: list[UnmatchedLine]
    problems: list[ProblemData]
    rules: list[ProblemData]
    in_part: list[PartlyRead]


class RewordedCard(msgspec.Struct, frozen=True):
    """How each paragraph of a card is read."""

    whole: bool
    paragraphs: list[bringing.ReadParagraph]
    problems: list[str]


def _json(data: bytes) -> Response[bytes]:
    return Response(data, media_type=JSON)


@post("/cards/import", status_code=200, request_max_body_size=LARGEST, responses=gives(BroughtCards))
async def import_cards(services: Parts, who: Who, data: JSONBody[Files]) -> Response[bytes]:
    """Make a card file of public card lists."""
    size = sum(len(file.text) for file in data.files)
    found = await services.bring(who, size, bringing.bring_cards, data.files, data.game, data.format, data.sets)
    return _json(found)


@post("/titles/{game:str}/decks/import", status_code=200, request_max_body_size=LARGEST, responses=gives(BroughtDeck))
async def import_deck(game: Name, services: Parts, who: Who, data: JSONBody[DeckFile]) -> Response[bytes]:
    """Make a deck file of a public deck list."""
    known_title(game)
    file, size = bringing.BroughtFile(data.name, data.text), len(data.text) + len(data.cards)
    found = await services.bring(who, size, bringing.bring_deck, game, file, data.cards, data.leader, data.meant)
    return _json(found)


@post("/titles/{game:str}/cards/reword", status_code=200, responses=gives(RewordedCard))
async def reword(game: Name, services: Parts, who: Who, data: JSONBody[Rewording]) -> Response[bytes]:
    """How each paragraph of a card is read, with its rewordings."""
    return _json(await services.chore(who, bringing.reword, game, data.card, data.others))


ROUTES = (import_cards, import_deck, reword)
