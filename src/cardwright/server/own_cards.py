"""Cards that people bring: compiled in a worker within its budget, never in the server process."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cardwright.games import load
from cardwright.games.title import Pool
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import Problems

from .errors import Refused
from .setups import Setup, bad_text, card_files, known_title, legal, setup_pool
from .workers import Asker

if TYPE_CHECKING:
    from .agents import Workers

KEPT = 64  # pools in memory


class Compiled(NamedTuple):
    """The cards that the players of a match brought, as they were printed and as they were understood."""

    texts: dict[str, CardText]
    faces: dict[str, Face]


def compiled(setup: Setup) -> Compiled:
    """In a worker: compile them."""
    known, pool = load(setup.game).pool, setup_pool(setup)
    texts = {id: text for id, text in pool.texts.items() if id not in known.texts}
    return Compiled(texts, {id: face for id, face in pool.compiled.items() if id not in known.texts})


def judged_together(setup: Setup) -> Compiled:
    """In a worker: compile them; raises unless all decks are legal and their own cards go together."""
    title = known_title(setup.game)
    try:
        found, pool = compiled(setup), setup_pool(setup)
    except Problems as error:
        raise bad_text(error) from None
    for deck in setup.decks:
        if deck is not None:
            legal(title, deck, pool, title.format_of(setup.variant))
    return found


class OwnCards:
    """The own cards of the matches that are played in this process."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._pools: OrderedDict[bytes, Pool] = OrderedDict()

    async def judge(self, setup: Setup, who: Asker) -> None:
        """Raise unless all decks of a match are legal and their own cards go together; the cards are kept."""
        await self._keep(setup, await self._workers.chore(who, judged_together, setup))

    async def of(self, setup: Setup, who: Asker) -> Pool | None:
        """The cards of a match; None where no player brought any."""
        if not setup.own_cards:
            return None
        key = _key(setup)
        if key not in self._pools:
            try:
                await self._keep(setup, await self._workers.chore(who, compiled, setup))
            except Problems as error:
                raise Refused(
                    "lost", "The cards of this table are not understood any more; it cannot go on."
                ) from error
        self._pools.move_to_end(key)
        return self._pools[key]

    async def _keep(self, setup: Setup, found: Compiled) -> None:
        if setup.own_cards:
            self._pools[_key(setup)] = await asyncio.to_thread(_pool, setup, found)
        while len(self._pools) > KEPT:
            self._pools.popitem(last=False)


def _key(setup: Setup) -> bytes:
    """What the cards of a match depend on: the game, the decks, their card files, and whether by hand is allowed."""
    return msgspec.json.encode((setup.game, setup.decks, setup.by_hand))


def _pool(setup: Setup, found: Compiled) -> Pool:
    pool = load(setup.game).pool.with_files(card_files(setup.own_cards), found.texts, found.faces)
    pool.by_hand = setup.by_hand
    return pool
