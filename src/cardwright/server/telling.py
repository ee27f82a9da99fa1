"""What a match tells: the table and the whole state as a seat may see them, and answers to "why not?"."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

import msgspec

from cardwright.kernel.view.parts import LogEntry
from cardwright.play.agents import AGENTS, LEVELS

from . import asking, hints
from .live import Live
from .passing import PassingData
from .played import PassedData, Played
from .presence import SPECTATOR, Listener
from .store import OVER, WAITING, SeatRow
from .why_not import why_not
from .wire import (
    ClaimData,
    DecidedData,
    FailedData,
    HandData,
    LogData,
    MatchData,
    SeatData,
    State,
    UndoData,
    WhyAnswer,
    encode,
    view_data,
)

# --- the table ---------------------------------------------------------------------------------------------


def match_data(live: Live, seat: int) -> MatchData:
    """The table as a seat may see it."""
    row, setup = live.row, live.setup
    seated = seat >= 0
    return MatchData(
        id=row.id,
        game=setup.game,
        status=live.status,
        variant=setup.variant,
        teams=setup.teams,
        public=row.public,
        watch=row.watch,
        created=datetime.fromtimestamp(row.created, UTC).isoformat(timespec="seconds"),
        link=f"/join/{row.token}" if live.status == WAITING and (seated or row.public) else None,
        watching=live.here.watching,
        rematch=tuple(sorted(live.rematch)) if live.status == OVER else None,
        next=row.next or None,
        seed=setup.seed if live.status == OVER else None,
        seats=tuple(_seat_data(live, number, one, seat) for number, one in enumerate(row.seats)),
        clock=setup.clock,
        show_decks=setup.show_decks,
        by_hand=setup.by_hand,
        hand=_by_hand(live) if seated or live.status == WAITING else (),
        hints=hints.allowed(live),
    )


def _by_hand(live: Live) -> tuple[HandData, ...]:
    """What is played by hand, for those who play and for those who may sit down: it names cards of the decks."""
    return tuple(
        HandData(number, line.card, line.paragraph, line.how, line.text)
        for number, deck in enumerate(live.setup.decks)
        for line in (deck.hand if deck is not None else ())
    )


def _seat_data(live: Live, number: int, one: SeatRow, viewer: int) -> SeatData:
    deck, clocks = live.setup.decks[number], live.time.clocks
    here = one.kind in AGENTS or live.here.connected(number)
    clock = clocks.data(number) if clocks is not None else None
    told = number == viewer or (live.setup.show_decks and live.status != WAITING) or live.status == OVER
    shown = deck.name if deck is not None and told else ""
    return SeatData(number, one.name, one.kind, number == viewer, here, live.away(number), shown, clock)


# --- the state ---------------------------------------------------------------------------------------------


class _Told(NamedTuple):
    """What is told of the game itself."""

    asked: int | None
    view: bytes
    entries: list[LogEntry]
    passed: list[PassedData]
    whole_log: int  # how many entries the log has
    undo: UndoData
    passing: PassingData | None
    decided: tuple[DecidedData, ...]


async def state(live: Live, listener: Listener) -> bytes:
    """The truth for someone who is connected."""
    async with live.lock:
        if live.status == WAITING:
            return _encode(live, listener, None, LogData(0, []))
        await live.wake()
        seat, start = listener.seat, _start_for(live, listener)
        told = await live.work(partial(_tell, seat=seat, start=start, consent=len(live.people) > 1))
        live.agents.drive()
        start = min(start, told.whole_log)
        listener.known, listener.epoch = told.whole_log, live.epoch
        return _encode(live, listener, told, LogData(start, told.entries, told.passed))


def _start_for(live: Live, listener: Listener) -> int:
    """The first entry of the log that someone has not been sent; 0 if what was sent may not have happened."""
    return 0 if listener.epoch != live.epoch else max(listener.known, 0)


def _tell(played: Played, seat: int, start: int, consent: bool) -> _Told:
    """In a thread: the game as a seat may see it."""
    asked, passing, count = played.moment.asked, played.passing.get(seat), len(played.game.log)
    start = min(start, count)
    return _Told(
        asked=asked,
        view=encode(view_data(played.game.view(seat)) | {"outcome": played.outcome}),
        entries=played.entries(seat, start),
        passed=played.passed(seat, start),
        whole_log=count,
        undo=_undo_data(played, seat, consent),
        passing=passing.data if passing is not None else None,
        decided=tuple(DecidedData(one.seat, one.why, one.words) for one in played.rulings),
    )


def _undo_data(played: Played, seat: int, consent: bool) -> UndoData:
    if seat < 0:
        return UndoData(0, False, "")
    count = len(played.undoable(seat)) if played.game.outcome is None else 0
    why = "" if count else played.why_no_undo(seat)
    return UndoData(count, consent, why, played.free_undo(seat) if count else 0)


def _encode(live: Live, listener: Listener, told: _Told | None, log: LogData) -> bytes:
    seat = listener.seat
    asked = told.asked if told is not None else None
    listener.sent += 1
    return encode(
        State(
            n=listener.sent,
            match=match_data(live, seat),
            seat=seat,
            decision=live.decision_id() if asked is not None and asked == seat else None,
            view=msgspec.Raw(told.view) if told is not None else None,
            log=log,
            undo=told.undo if told is not None else UndoData(0, False, ""),
            request=live.request if seat >= 0 else None,
            passing=told.passing if told is not None else None,
            claim=_claim_data(live, seat, asked),
            failed=_failed_data(live),
            stuck=live.stuck,
            decided=told.decided if told is not None else (),
        )
    )


def _claim_data(live: Live, seat: int, asked: int | None) -> ClaimData | None:
    if asked is None or seat in (SPECTATOR, asked) or live.is_here(asked):
        return None
    return ClaimData(asked, max(0, asking.AWAY - live.away(asked)))


def _failed_data(live: Live) -> FailedData | None:
    seat = live.agents.failed
    if seat == SPECTATOR:
        return None
    kind, name = live.setup.kinds[seat], live.setup.names[seat]
    words = f"{name} is a program, and it has failed: it cannot decide"
    return FailedData(seat, words, (*(one for one in ("random", *LEVELS) if one != kind), kind))


# --- why not? ----------------------------------------------------------------------------------------------


async def why(live: Live, seat: int, card: int, gist: Callable[[str], str]) -> WhyAnswer:
    """What a person can and cannot do with a card."""
    async with live.lock:
        await live.wake()
        return await live.work(lambda played: why_not(played.game.view(seat), card, gist))
