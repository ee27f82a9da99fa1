"""What is sent to a seat never names a card that the seat may not know: views, log, answers, errors."""

from __future__ import annotations

import asyncio
from copy import copy

import msgspec
import pytest
from tests.conftest import FULL
from tests.server.test_clocks import run, seen

from cardwright.games import GAMES, load
from cardwright.kernel.state.rng import Random
from cardwright.play.conformance import pick
from cardwright.play.redeal import redeal
from cardwright.server import store, telling
from cardwright.server.agents import Workers
from cardwright.server.database import Database
from cardwright.server.errors import Refused
from cardwright.server.hub import Hub, WantedDeck, WantedMatch, WantedSeat
from cardwright.server.live import Live
from cardwright.server.passing import Passing
from cardwright.server.played import Made, Played
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
            seen += [g.cards[e.card]] if e.card >= 0 and e.known_by & self.bits == self.bits else []
            seen += [g.cards[e.other]] if e.other >= 0 and e.other_known_by & self.bits == self.bits else []
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


def setup_for(game: str, seed: int, seats: int = 2) -> Setup:
    decks = list(load(game).decks.values())
    some = [decks[(seed + seat) % len(decks)] for seat in range(seats)]
    table = load(game).table(seats)
    return Setup(
        game=game,
        seed=seed,
        variant=table.variant,
        teams=table.teams,
        kinds=("human",) * seats,
        names=("Anna", "Ben", "Carl")[:seats],
        decks=tuple(SeatDeck(deck.name, deck.sections, deck.format) for deck in some),
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "seats"), [*((game, 2) for game in GAMES), ("legions-of-will", 3)])
def test_no_seat_is_sent_what_it_may_not_know(game: str, seats: int, seed: int, url: str) -> None:
    found = asyncio.run(listen(game, seed, seats, url))
    assert found == []


async def listen(game: str, seed: int, seats: int, url: str) -> list[str]:
    """Play a random game between people; every forbidden name in the bytes that were sent."""
    database = Database(url)
    setup = setup_for(game, seed, seats)
    rows = [SeatRow("human", name.lower(), name) for name in setup.names]
    row = store.new_match(setup, rows, False, True, PLAYING)
    await store.add_match(database, row)
    live = Live(row, database, Workers(1))
    ears = [Ears(seat) for seat in range(-1, seats)]
    known = {-1: Known((1 << seats) - 1), **{seat: Known(1 << seat) for seat in range(seats)}}
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


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_whether_someone_is_asked_says_nothing_about_hidden_cards(game: str, seed: int) -> None:
    """Deal the cards that the other one does not know again: a window passes by itself as before, or does not."""
    played, rng = Played(setup_for(game, seed)), Random(seed)
    stops = list(played.passing[0].data.stops)
    passed: set[bool] = set()
    for number in range(CHOICES):
        asked = played.game.decision
        if asked is None:
            break
        mine = played.passing[asked.player]
        mine.change(played.game, tuple(stops[: rng.below(len(stops) + 1)]), ("", "turn", "event")[number % 3], None)
        world = redeal(played.game, 1 - asked.player, Random(number))
        passing = [option for option in asked.options if option.verb == "pass"]
        world.decision = copy(asked)
        world.decision.options = list(passing) or asked.options  # there is nothing else to do
        passes = Passing(played.game.rules, mine.data).option(played.game) is not None
        assert (Passing(world.rules, mine.data).option(world) is not None) == passes
        passed.add(passes)
        played.take(Made(pick(played.game, rng, True), asked.player))
    assert False in passed


# --- the names of decks --------------------------------------------------------------------------------------


def deck_names(seen: dict[str, object]) -> list[str]:
    match: dict[str, list[dict[str, str]]] = seen["match"]  # type: ignore[assignment]
    return [seat["deck"] for seat in match["seats"]]


@pytest.mark.parametrize("agreed", [False, True])
def test_the_name_of_a_deck_is_told_only_where_that_was_agreed(url: str, agreed: bool) -> None:
    """A name is as good as the list: starter decks are known, and so are others that were seen once."""
    (mine, ours), (theirs, others) = list(load("legions-of-will").decks.items())[:2]
    names = [ours.name, others.name]

    async def work(hub: Hub) -> None:
        seats = (WantedSeat("human", "Anna", WantedDeck(starter=mine)), WantedSeat("open"))
        made = await hub.create("p0", WantedMatch("legions-of-will", seats, show_decks=agreed))
        live = await hub.find(made.id)
        assert deck_names(msgspec.to_builtins({"match": telling.match_data(live, -1)})) == ["", ""]
        await hub.join("p1", str(made.link).removeprefix("/join/"), "Ben", WantedDeck(starter=theirs))
        assert deck_names(await seen(live, 0)) == [names[0], names[1] * agreed]
        assert deck_names(await seen(live, -1)) == [name * agreed for name in names]
        await live.change(0, "", lambda played: played.concede(0))
        assert deck_names(await seen(live, 0)) == names  # the replay says all

    run(url, work)
