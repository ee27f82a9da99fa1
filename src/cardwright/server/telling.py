"""What a match tells: the table and the whole state as a seat may see them, and answers to "why not?"."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import msgspec

from cardwright.play.agents import AGENTS

from . import asking
from .live import Live
from .played import Played
from .presence import SPECTATOR, Listener
from .store import OVER, WAITING, SeatRow
from .why_not import why_not
from .wire import (
    ClaimData,
    DecidedData,
    FailedData,
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
        next=row.next or None if seated else None,
        seed=setup.seed if live.status == OVER else None,
        seats=tuple(_seat_data(live, number, one, seat) for number, one in enumerate(row.seats)),
        clock=setup.clock,
    )


def _seat_data(live: Live, number: int, one: SeatRow, viewer: int) -> SeatData:
    deck, clocks = live.setup.decks[number], live.time.clocks
    here = one.kind in AGENTS or live.here.connected(number)
    clock = clocks.data(number) if clocks is not None else None
    shown = deck.name if deck is not None and (number == viewer or live.status != WAITING) else ""
    return SeatData(number, one.name, one.kind, number == viewer, here, live.away(number), shown, clock)


# --- the state ---------------------------------------------------------------------------------------------


async def state(live: Live, listener: Listener) -> bytes:
    """The truth for someone who is connected."""
    async with live.lock:
        if live.status == WAITING:
            return _encode(live, listener, None, LogData(0, []))
        played = await live.wake()
        live.agents.drive()
        return _encode(live, listener, played, _log_for(live, listener, played))


def _log_for(live: Live, listener: Listener, played: Played) -> LogData:
    count = len(played.game.log)
    start = min(max(listener.known, 0), count)
    if listener.epoch != live.epoch and listener.known >= 0:
        start = 0  # choices were taken back: what was told may not have happened
    listener.known, listener.epoch = count, live.epoch
    return LogData(start, played.entries(listener.seat, start), played.passed(listener.seat, start))


def _encode(live: Live, listener: Listener, played: Played | None, log: LogData) -> bytes:
    seat = listener.seat
    asked = played.game.decision if played is not None else None
    passing = played.passing.get(seat) if played is not None else None
    view = encode(view_data(played.game.view(seat)) | {"outcome": played.outcome}) if played is not None else None
    listener.sent += 1
    return encode(
        State(
            n=listener.sent,
            match=match_data(live, seat),
            seat=seat,
            decision=live.decision_id() if asked is not None and asked.player == seat else None,
            view=msgspec.Raw(view) if view is not None else None,
            log=log,
            undo=_undo_data(live, seat, played),
            request=live.request if seat >= 0 else None,
            passing=passing.data if passing is not None else None,
            claim=_claim_data(live, seat, played),
            failed=_failed_data(live),
            decided=_decided(played),
        )
    )


def _claim_data(live: Live, seat: int, played: Played | None) -> ClaimData | None:
    asked = played.game.decision if played is not None else None
    if asked is None or seat in (SPECTATOR, asked.player) or live.is_here(asked.player):
        return None
    return ClaimData(asked.player, max(0, asking.AWAY - live.away(asked.player)))


def _failed_data(live: Live) -> FailedData | None:
    seat = live.agents.failed
    if seat == SPECTATOR:
        return None
    kind, name = live.setup.kinds[seat], live.setup.names[seat]
    words = f"{name} is a program, and it has failed: it cannot decide"
    return FailedData(seat, words, (*(one for one in AGENTS if one != kind), kind))


def _decided(played: Played | None) -> tuple[DecidedData, ...]:
    rulings = played.rulings if played is not None else ()
    return tuple(DecidedData(one.seat, one.why, one.words) for one in rulings)


def _undo_data(live: Live, seat: int, played: Played | None) -> UndoData:
    if played is None or seat < 0:
        return UndoData(0, False, "")
    count = len(played.undoable(seat)) if played.game.outcome is None else 0
    why = "" if count else played.why_no_undo(seat)
    return UndoData(count, len(live.people) > 1, why, played.free_undo(seat) if count else 0)


# --- why not? ----------------------------------------------------------------------------------------------


async def why(live: Live, seat: int, card: int, gist: Callable[[str], str]) -> WhyAnswer:
    """What a person can and cannot do with a card."""
    async with live.lock:
        played = await live.wake()
        return why_not(played.game.view(seat), card, gist)
