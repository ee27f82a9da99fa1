"""The decks that you keep."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post, put

from .. import decks
from ..services import Services
from ..setups import known_title
from ..workers import Asker
from .kinds import JSONBody, Name, Parts, Person, Who


class NewDeck(msgspec.Struct, frozen=True):
    """A deck to keep."""

    game: str
    text: str
    cards: str = ""


async def _kept(services: Services, who: Asker, data: NewDeck, id: str = "") -> decks.KeptDeck:
    known_title(data.game)
    await services.limits.store(who, len(data.text) + len(data.cards))
    judged = await services.chore(who, decks.judge, data.game, data.text, data.cards, None)
    name = judged.name or "Pasted deck"
    id = await decks.keep(services.database, who.person, data.game, data.text, data.cards, name, id)
    return decks.KeptDeck(id, data.game, name, data.text, data.cards, judged.problems)


@get("/decks")
async def all_decks(person: Person, services: Parts) -> list[decks.KeptDeck]:
    """Your decks."""
    return await decks.of_person(services.database, person)


@post("/decks")
async def add_deck(who: Who, services: Parts, data: JSONBody[NewDeck]) -> decks.KeptDeck:
    """Keep a deck."""
    return await _kept(services, who, data)


@get("/decks/{id:str}")
async def one_deck(id: Name, who: Who, services: Parts) -> decks.KeptDeck:
    """A deck of yours, with what is wrong with it."""
    deck = await decks.find(services.database, who.person, id)
    judged = await services.chore(who, decks.judge, deck.game, deck.text, deck.cards, None)
    return msgspec.structs.replace(deck, problems=judged.problems)


@put("/decks/{id:str}")
async def change_deck(id: Name, who: Who, services: Parts, data: JSONBody[NewDeck]) -> decks.KeptDeck:
    """Keep a deck in place of an old one."""
    return await _kept(services, who, data, id)


@delete("/decks/{id:str}")
async def drop_deck(id: Name, person: Person, services: Parts) -> None:
    """Delete a deck."""
    await decks.drop(services.database, person, id)


ROUTES = (all_decks, add_deck, one_deck, change_deck, drop_deck)
