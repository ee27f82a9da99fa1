"""Games, their cards and rulebooks, and texts that are compiled."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get, post

from .. import decks, titles
from ..setups import known_title
from ..workers import Asker
from .answers import CompiledCards, Data, gives
from .kinds import JSONBody, Name, Parts, Who

JSON = "application/json"
WHOLE_GAME = 120.0  # seconds of processor time to compile every card of a game
OURSELVES = Asker("", "cards")
_pools: dict[str, bytes] = {}  # encoded once; cards never change while a server runs


class Text(msgspec.Struct, frozen=True):
    """A card file."""

    text: str


class DeckText(msgspec.Struct, frozen=True):
    """A deck, with the card file of its own cards."""

    text: str
    cards: str = ""
    format: str | None = None


def _json(data: bytes) -> Response[bytes]:
    return Response(data, media_type=JSON)


@get("/titles", responses=gives(list[Data]))
async def all_titles() -> Response[bytes]:
    """The games."""
    return _json(titles.titles())


@get("/titles/{game:str}/cards", responses=gives(list[Data]))
async def cards(game: Name, services: Parts) -> Response[bytes]:
    """Every card of a game."""
    known_title(game)
    if game not in _pools:
        _pools[game] = await services.workers.chore(OURSELVES, titles.pool_data, game, seconds=WHOLE_GAME)
    return _json(_pools[game])


@post("/titles/{game:str}/cards/check", status_code=200, responses=gives(CompiledCards))
async def check_cards(game: Name, services: Parts, who: Who, data: JSONBody[Text]) -> Response[bytes]:
    """Compile own cards."""
    return _json(await services.chore(who, titles.compile_cards, game, data.text))


@get("/titles/{game:str}/decks/{deck:str}")
async def starter_deck(game: Name, deck: Name) -> dict[str, str]:
    """A starter deck as text, to begin one's own from."""
    return titles.starter_deck(game, deck)


@post("/titles/{game:str}/decks/check", status_code=200)
async def check_deck(game: Name, services: Parts, who: Who, data: JSONBody[DeckText]) -> decks.JudgedDeck:
    """Read and judge a deck."""
    return await services.chore(who, decks.judge, game, data.text, data.cards, data.format)


@get("/titles/{game:str}/rules", responses=gives(list[Data]))
async def rules(game: Name) -> Response[bytes]:
    """The rulebook."""
    return _json(titles.rulebook_data(game))


@get("/titles/{game:str}/rules/{number:str}")
async def rule(game: Name, number: Name) -> dict[str, object]:
    """One rule."""
    return await asyncio.to_thread(titles.rule_data, game, number)


ROUTES = (all_titles, cards, check_cards, starter_deck, check_deck, rules, rule)
