"""All matches of a server process: creating, joining, finding, letting them rest."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec

from cardwright.games.title import Title, checked_seed, read_teams
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.rng import Random
from cardwright.play.agents import AGENTS
from cardwright.play.by_hand.listing import not_read
from cardwright.play.decks import decks_for
from cardwright.play.replay import HUMAN
from cardwright.text.diagnostics import Problems

from . import decks as kept_decks
from . import owners, store
from .agents import Workers
from .clocks import ClockSetting, check_clock
from .database import Database
from .errors import Refused, problem_data
from .live import Live
from .peers import Peers
from .played import Made
from .setups import (
    MOST_SEATS,
    OPEN,
    SeatDeck,
    Setup,
    bad_text,
    check_kind,
    check_name,
    judged,
    known_title,
    legal,
    with_needed_cards,
)
from .store import PLAYING, WAITING, MatchRow, SeatRow
from .workers import Asker

log = logging.getLogger("cardwright.server")
REST_AFTER = 60.0  # seconds without anyone until a game leaves the memory
DROP_AFTER = 3600.0  # and until the match does
DELETE_EVERY = 3600.0  # seconds between looks for old matches
DAY = 24 * 3600.0
MOST_MATCHES = 40  # unfinished ones that a person may sit at


class WantedDeck(msgspec.Struct, frozen=True):
    """Which deck someone brings: a starter deck, a text, or a kept one."""

    starter: str = ""
    text: str = ""
    cards: str = ""
    kept: str = ""


class WantedSeat(msgspec.Struct, frozen=True):
    """Who is to sit somewhere."""

    kind: str
    name: str = ""
    deck: WantedDeck | None = None


class WantedMatch(msgspec.Struct, frozen=True):
    """A new table, as it is asked for."""

    game: str
    seats: tuple[WantedSeat, ...]
    variant: tuple[str, ...] = ()
    teams: str = ""
    seed: int | None = None
    public: bool = False
    watch: bool = True
    clock: ClockSetting | None = None
    show_decks: bool = False  # the names of decks are told to everyone at the table
    by_hand: bool = False  # cards that are read in part may be played
    hints: bool = False  # whoever plays may ask what the computer would do, although others play too


class Placed(msgspec.Struct, frozen=True):
    """Where a person sits now."""

    id: str
    seat: int
    link: str | None = None


class Hub:
    """The matches of this process."""

    def __init__(self, database: Database, workers: Workers, peers: Peers | None = None) -> None:
        self.database = database
        self.workers = workers
        self.peers = peers or Peers(database)
        self._live: dict[str, Live] = {}
        self._opening = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._live)

    # --- finding ---------------------------------------------------------------------------------------

    async def find(self, match: str = "", token: str = "") -> Live:
        """A match by its id or its link."""
        live = self._live.get(match)
        if live is not None:
            return live
        async with self._opening:
            found = await owners.owner_of(self.database, match, token)
            if found is not None and found.match in self._live:
                return self._live[found.match]
            if found is not None:
                await self._take(found)
            row = await store.load_match(self.database, found.match) if found is not None else None
            if row is None:
                raise Refused("unknown", "there is no such table")
            return self._live.setdefault(row.id, self._open(row))

    async def elsewhere(self, match: str = "", token: str = "") -> str:
        """The address of the process that plays a match; "" if this one does, or may."""
        if match in self._live:
            return ""
        found = await owners.owner_of(self.database, match, token)
        if found is None or found.owner in (owners.NOBODY, self.peers.id):
            return ""
        return await self.peers.reach(found.owner)

    async def _take(self, found: owners.Owned) -> None:
        """Make a match this process's own; raises if another one plays it."""
        if found.owner == self.peers.id:
            return
        if found.owner != owners.NOBODY and await self.peers.reach(found.owner):
            raise owners.NotOurs
        if not await owners.take_over(self.database, found, self.peers.id):
            raise owners.NotOurs

    def _open(self, row: MatchRow) -> Live:
        live = Live(row, self.database, self.workers)
        live.on_rematch = self._rematch
        live.on_lost = self._lost
        return live

    def _lost(self, live: Live) -> None:
        if self._live.get(live.row.id) is live:
            del self._live[live.row.id]

    async def let_go(self) -> None:
        """Stop serving matches that another process took over, as after this one stood still for long."""
        known = list(self._live.items())
        mine = await owners.owned(self.database, self.peers.id)
        for match, live in known:
            if match not in mine:
                live.lose()

    def at_hand(self, row: MatchRow) -> Live:
        """A match of a list; what is in memory is newer."""
        return self._live.get(row.id) or self._open(row)

    def sweep(self) -> None:
        """Let games rest that nobody is at."""
        now = time.monotonic()
        for id, live in list(self._live.items()):
            if live.resting and now - live.touched > REST_AFTER:
                live.rest()
            if live.resting and not live.time.ticking and now - live.touched > DROP_AFTER:
                del self._live[id]

    async def sweep_for_ever(self) -> None:
        """Sweep every few seconds."""
        while True:
            await asyncio.sleep(REST_AFTER / 4)
            self.sweep()
            try:
                await self.let_go()
                await self.peers.stay()
            except Exception:
                log.exception("the database does not say whose the matches are; it is asked again in a moment")

    async def delete_old(self, days: float, now: float | None = None) -> int:
        """Delete matches in which nothing has happened for so many days and at which nobody is; gives how many."""
        before = (time.time() if now is None else now) - days * DAY
        count = 0
        async with self._opening:  # whoever comes meanwhile finds the match or does not
            while old := await store.old_matches(self.database, self.peers.id, before, self._busy()):
                gone = [match for match in old if self._forget(match)]
                count += await store.delete_matches(self.database, self.peers.id, gone, before)
        return count

    def _busy(self) -> list[str]:
        return [match for match, live in self._live.items() if not live.resting]

    def _forget(self, match: str) -> bool:
        """Drop a match from memory; False if someone is there."""
        live = self._live.get(match)
        if live is not None and not live.resting:
            return False
        self._live.pop(match, None)
        return True

    async def delete_for_ever(self, days: float) -> None:
        """Delete old matches every hour."""
        while True:
            try:
                if count := await self.delete_old(days):
                    log.warning("%d matches were deleted: nothing has happened in them for %g days", count, days)
            except Exception:
                log.exception("old matches could not be deleted; it is tried again in an hour")
            await asyncio.sleep(DELETE_EVERY)

    # --- creating --------------------------------------------------------------------------------------

    async def create(self, person: str, wanted: WantedMatch, client: str = "") -> Placed:
        """A new table, for someone at an address."""
        who = Asker(client, person)
        title = known_title(wanted.game)
        kinds = [check_kind(one.kind) for one in wanted.seats]
        if len(kinds) > MOST_SEATS:
            raise Refused("bad_request", f"a table has at most {MOST_SEATS} seats")
        if kinds.count(HUMAN) > 1:
            raise Refused("bad_request", "only one seat is yours; others are open or an agent's")
        if await store.count_playing(self.database, person) >= MOST_MATCHES:
            raise Refused("too_many", f"you sit at {MOST_MATCHES} unfinished tables; finish or concede some")
        seed = self._seed(wanted, kinds)
        clock = check_clock(wanted.clock)
        try:
            table = title.table(len(kinds), read_teams(wanted.teams), list(wanted.variant))
        except CardwrightError as error:
            raise Refused("bad_request", str(error)) from error
        format = title.format_of(table.variant)
        decks: list[SeatDeck | None] = []
        rng = Random(seed)
        for one in wanted.seats:
            brought = one.kind != OPEN or one.deck is not None
            decks.append(await self._deck(who, title, one.deck, format, rng, wanted.by_hand) if brought else None)
        names = self._names(wanted.seats, await store.name_of(self.database, person))
        setup = Setup(
            game=title.id,
            seed=seed,
            variant=table.variant,
            teams=table.teams,
            kinds=tuple(kinds),
            names=names,
            decks=tuple(decks),
            clock=clock,
            show_decks=wanted.show_decks,
            by_hand=wanted.by_hand,
            hints=wanted.hints,
        )
        seats = [SeatRow(kind, person if kind == HUMAN else "", name) for kind, name in zip(kinds, names, strict=True)]
        status = WAITING if OPEN in kinds else PLAYING
        row = store.new_match(setup, seats, wanted.public, wanted.watch, status, self.peers.id)
        live = await self._add(who, title, row)
        if not AGENTS.keys().isdisjoint(kinds) and status == PLAYING:
            self._begin(self.workers.prepare(live.asker, row.id, msgspec.json.encode(setup)))
        mine = kinds.index(HUMAN) if HUMAN in kinds else -1
        return Placed(row.id, mine, f"/join/{row.token}" if status == WAITING else None)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself; what fails is tried again when it is needed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("a game was not made ready for its agents: %s", task.exception())

    async def _add(self, who: Asker, title: Title, row: MatchRow, made: Sequence[Made] = ()) -> Live:
        """Keep a match, once its decks are known to be legal together."""
        await self._check_decks(who, title, row.setup)
        await store.add_match(self.database, row, made)
        return self._live.setdefault(row.id, self._open(row))

    async def _check_decks(self, who: Asker, title: Title, setup: Setup) -> None:
        """Raise unless all decks are legal together; those that someone sent are looked at in a worker."""
        known = [(deck.name, deck.sections) for deck in title.decks.values()]
        if not setup.own_cards and all((deck.name, deck.sections) in known for deck in setup.decks if deck is not None):
            await asyncio.to_thread(_check_starters, title, setup)
        else:
            await self.workers.cards.judge(setup, who)

    @staticmethod
    def _seed(wanted: WantedMatch, kinds: Sequence[str]) -> int:
        """Chance; whoever plays alone against agents may choose it, since it gives every card away."""
        if wanted.seed is None:
            return secrets.randbits(62)
        if OPEN in kinds:
            raise Refused("forbidden", "a table with other people has a seed that nobody chose")
        try:
            return checked_seed(wanted.seed)
        except CardwrightError as error:
            raise Refused("bad_request", str(error)) from error

    @staticmethod
    def _names(seats: Sequence[WantedSeat], mine: str) -> tuple[str, ...]:
        """The names, each different."""
        found: list[str] = []
        for number, one in enumerate(seats, 1):
            default = mine or "You" if one.kind == HUMAN else f"Seat {number}" if one.kind == OPEN else ""
            found.append(_unlike(check_name(one.name or default or one.kind.capitalize()), found))
        return tuple(found)

    async def _deck(
        self, who: Asker, title: Title, wanted: WantedDeck | None, format: str, rng: Random, by_hand: bool
    ) -> SeatDeck:
        """The deck that someone brings, to a table where cards are played by hand or not."""
        if wanted is None or wanted == WantedDeck():
            try:
                legal_decks = await asyncio.to_thread(decks_for, title, format)
            except Problems as error:
                raise bad_text(error, "illegal_deck") from error
            deck = legal_decks[rng.below(len(legal_decks))]
            return SeatDeck(deck.name, deck.sections, deck.format)
        if wanted.starter:
            starter = title.decks.get(wanted.starter)
            if starter is None:
                raise Refused("unknown", f"there is no starter deck {wanted.starter[:40]!r}")
            return SeatDeck(starter.name, starter.sections, starter.format)
        text, cards = wanted.text, wanted.cards
        if wanted.kept:
            kept = await kept_decks.find(self.database, who.person, wanted.kept)
            text, cards = kept.text, kept.cards
        self.workers.count(who)
        return await self.workers.chore(who, _readable, title.id, text, cards, format, by_hand)

    # --- joining ---------------------------------------------------------------------------------------

    async def join(self, person: str, token: str, name: str, wanted: WantedDeck | None, client: str = "") -> Placed:
        """Take the first open seat of a private link, for someone at an address."""
        who = Asker(client, person)
        live = await self.find(token=token)
        if (mine := live.seat_of(person)) >= 0:
            return Placed(live.row.id, mine)
        title = known_title(live.setup.game)
        format = title.format_of(live.setup.variant)
        chance, by_hand = Random(secrets.randbits(60)), live.setup.by_hand
        brought = await self._deck(who, title, wanted, format, chance, by_hand)
        called = check_name(name or await store.name_of(self.database, person) or "Guest")
        async with live.lock:
            free = [seat for seat, one in enumerate(live.row.seats) if one.kind == OPEN and not one.person]
            if live.row.status != WAITING or not free:
                raise Refused("full", "every seat is taken")
            seat = free[0]
            setup = _seated(live.setup, seat, _unlike(called, live.setup.names), brought)
            await self._check_decks(who, title, setup)
            status = PLAYING if len(free) == 1 else WAITING
            one = SeatRow(HUMAN, person, setup.names[seat])
            taken = store.seat_person(self.database, live.row.owner, live.row.id, seat, one, setup, status)
            if not await live.written(taken):
                raise Refused("full", "someone was quicker")
            seats = list(live.row.seats)
            seats[seat] = one
            live.row = msgspec.structs.replace(live.row, setup=setup, seats=tuple(seats), status=status)
        live.here.announce()
        return Placed(live.row.id, seat)

    # --- playing again ---------------------------------------------------------------------------------

    async def _rematch(self, live: Live) -> str:
        """The same people at a new table, everyone one seat further."""
        old, seats = live.setup, live.row.seats
        order = [*range(1, len(seats)), 0]
        setup = Setup(
            game=old.game,
            seed=secrets.randbits(62),
            variant=old.variant,
            teams=tuple(old.teams[i] for i in order) if old.teams else (),
            kinds=tuple(old.kinds[i] for i in order),
            names=tuple(old.names[i] for i in order),
            decks=tuple(old.decks[i] for i in order),
            clock=old.clock,
            show_decks=old.show_decks,
            by_hand=old.by_hand,
            hints=old.hints,
        )
        rows = [msgspec.structs.replace(seats[i], passing=None, spent=0) for i in order]
        row = store.new_match(setup, rows, live.row.public, live.row.watch, PLAYING, self.peers.id)
        return (await self._add(live.asker, known_title(old.game), row)).row.id

    async def go_on(self, who: Asker, setup: Setup, made: Sequence[Made], seat: int, opponent: str) -> Placed:
        """A new match that goes on from the choices of another one, against agents."""
        person = who.person
        if opponent not in AGENTS:
            raise Refused("bad_request", f"the agents are {', '.join(AGENTS)}")
        if not 0 <= seat < len(setup.kinds):
            raise Refused("bad_request", f"the seats are 0 to {len(setup.kinds) - 1}")
        kinds = tuple(HUMAN if number == seat else opponent for number in range(len(setup.kinds)))
        setup = msgspec.structs.replace(setup, kinds=kinds)
        seats = [
            SeatRow(kind, person if kind == HUMAN else "", name) for kind, name in zip(kinds, setup.names, strict=True)
        ]
        row = store.new_match(setup, seats, False, False, PLAYING, self.peers.id)
        await self._add(who, known_title(setup.game), row, made)
        return Placed(row.id, seat)


def _unlike(name: str, others: Sequence[str]) -> str:
    """A name that nobody at the table has."""
    number, made = 1, name
    while made in others:
        number += 1
        made = f"{name[:20]} {number}"
    return made


def _seated(setup: Setup, seat: int, name: str, deck: SeatDeck) -> Setup:
    kinds, names, decks = list(setup.kinds), list(setup.names), list(setup.decks)
    kinds[seat], names[seat], decks[seat] = HUMAN, name, deck
    return msgspec.structs.replace(setup, kinds=tuple(kinds), names=tuple(names), decks=tuple(decks))


def _check_starters(title: Title, setup: Setup) -> None:
    """Raise unless all decks, which come with the game, are legal here."""
    for deck in setup.decks:
        if deck is not None:
            legal(title, deck, title.pool, title.format_of(setup.variant))


def _readable(game: str, text: str, cards: str, format: str, by_hand: bool) -> SeatDeck:
    """In a worker: a pasted deck; raises with everything that is wrong with it."""
    try:
        deck, problems = judged(known_title(game), text, cards, format, by_hand)
    except Problems as error:
        raise bad_text(error) from None
    if deck.hand and not by_hand:
        words, unread = not_read(deck.name, list(deck.hand), "allow “by hand” at this table")
        raise Refused("illegal_deck", words, [problem_data(one) for one in unread])
    if problems:
        raise bad_text(Problems(problems), "illegal_deck")
    return with_needed_cards(deck, game)


__all__ = ["Hub", "Placed", "WantedDeck", "WantedMatch", "WantedSeat"]
