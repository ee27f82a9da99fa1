"""What is sent to a seat never names a card that the seat may not know: views, log, answers, errors."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from tests.conftest import FULL

from cardwright.games import load
from cardwright.kernel.state.rng import Random
from cardwright.play.conformance import pick
from cardwright.server import store, telling
from cardwright.server.agents import Workers
from cardwright.server.database import Database
from cardwright.server.errors import Refused
from cardwright.server.live import Live
from cardwright.server.played import Played
from cardwright.server.setups import SeatDeck, Setup
from cardwright.server.store import PLAYING, SeatRow

CHOICES = 400 if FULL else 70
SEEDS = range(5) if FULL else range(1)


class Ears:
    """Someone who is connected, in whose place the bytes are looked at."""

    def __init__(self, seat: int) -> None:
        self.seat, self.sent, self.known, self.epoch = seat, 0, -1, -1
        self.heard: list[bytes] = []

    def wake(self) -> None:
        """A state is fetched by the test."""

    def post(self, message: msgspec.Struct) -> None:
        self.heard.append(msgspec.json.encode(message))


class Known:
    """What a viewer has ever been allowed to know: names of cards, and all words printed on them."""

    def __init__(self, bits: int) -> None:
        self.bits = bits
        self.names: set[str] = set()
        self.words = ""

    def look(self, played: Played, since: int) -> None:
        g = played.game
        seen = [card for card in g.cards if card.known & self.bits == self.bits]
        for e in g.log[since:]:
            seen += [g.cards[e.card]] if e.card >= 0 and e.seen & self.bits == self.bits else []
            seen += [g.cards[e.other]] if e.other >= 0 and e.other_seen & self.bits == self.bits else []
            seen += [g.cards[card] for card, _, known in e.causes if known & self.bits == self.bits]
            self.words += e.word if e.kind == "shows towers" else ""  # ARG 5.2.2: everyone is told
        for card in seen:
            for face in (card.face, card.overlay):
                if face is not None and face.name not in self.names:
                    self.names.add(face.name)
                    self.words += "\n".join((face.id, face.name, *face.text, *face.traits, *face.kinds))

    def forbidden(self, played: Played) -> list[str]:
        """The names of cards in the game that the viewer never saw, nor read on a card."""
        names = {card.face.name for card in played.game.cards if card.face.name}
        return sorted(name for name in names - self.names if name not in self.words)


def setup_for(game: str, seed: int) -> Setup:
    decks = list(load(game).decks.values())
    two = [decks[seed % len(decks)], decks[(seed + 1) % len(decks)]]
    return Setup(
        game=game,
        seed=seed,
        variant=(),
        teams=(),
        kinds=("human", "human"),
        names=("Anna", "Ben"),
        decks=tuple(SeatDeck(deck.name, deck.sections, deck.format) for deck in two),
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ["shadowverse-evolve", "legions-of-will", "argent-saga"])
def test_no_seat_is_sent_what_it_may_not_know(game: str, seed: int, url: str) -> None:
    found = asyncio.run(listen(game, seed, url))
    assert found == []


async def listen(game: str, seed: int, url: str) -> list[str]:
    """Play a random game between two people; every forbidden name in the bytes that were sent."""
    database = Database(url)
    seats = [SeatRow("human", person, name) for person, name in (("a", "Anna"), ("b", "Ben"))]
    row = store.new_match(setup_for(game, seed), seats, False, True, PLAYING)
    await store.add_match(database, row)
    live = Live(row, database, Workers(1))
    ears = [Ears(seat) for seat in (-1, 0, 1)]
    known = {-1: Known(0b11), 0: Known(0b01), 1: Known(0b10)}
    rng, since, leaks = Random(seed), 0, []
    for one in ears:
        live.here.listeners.add(one)
    async with live.lock:
        played = await live.wake()
    for number in range(CHOICES):
        for one in known.values():
            one.look(played, since)
        since = len(played.game.log)
        for ear in ears:
            heard = [await telling.state(live, ear), *ear.heard]
            if ear.seat >= 0 and number % 10 == 0:
                heard += await answers(live, ear.seat, len(played.game.cards))
            ear.heard.clear()
            said = b"\n".join(heard).decode()
            leaks += [
                f"{number}: seat {ear.seat}: {name}" for name in known[ear.seat].forbidden(played) if name in said
            ]
        asked = played.game.decision
        if asked is None:
            break
        seat, option = asked.player, pick(played.game, rng, True)
        await live.change(seat, live.decision_id(), lambda p, s=seat, o=option: p.choose(s, o))
    database.close()
    return leaks


async def answers(live: Live, seat: int, cards: int) -> list[bytes]:
    """What is answered to someone who asks about every card, and who tries what is not allowed."""
    heard = []
    for card in range(0, cards, 3):
        try:
            heard.append(msgspec.json.encode(await telling.why(live, seat, card, lambda rule: rule)))
        except Refused as refused:
            heard.append(msgspec.json.encode(refused.data))
    for option in (-1, 10_000):
        try:
            await live.change(seat, live.decision_id(), lambda played, o=option: played.choose(seat, o))
        except Refused as refused:
            heard.append(msgspec.json.encode(refused.data))
    return heard
