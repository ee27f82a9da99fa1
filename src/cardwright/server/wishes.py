"""What people wish about being asked: where to stop, what to pass, which questions are answered once for all."""

from __future__ import annotations

import msgspec

from cardwright.kernel.state.decisions import TooManySteps

from . import store
from .errors import Refused
from .live import Live
from .passing import PassingData
from .played import Made, Played


async def set_passing(
    live: Live,
    seat: int,
    stops: tuple[str, ...] | None,
    until: str | None,
    full: bool | None,
    routine: bool | None = None,
) -> None:
    """A person says where to be asked; a window that is open may pass by at once."""
    async with live.lock:
        played = await live.wake()
        start = len(played.made)

        def act(played: Played) -> list[Made]:
            played.passing[seat].change(played.game, stops, until, full, routine)
            return played.pass_now()

        await live.keep(start, await live.attempt(seat, act))
        await _keep(live, seat, played.passing[seat].data)
    live.go_on()


async def always(live: Live, seat: int, decision: str, option: int) -> None:
    """A person answers a question once for all."""

    def act(played: Played) -> list[Made]:
        asked = played.asked(seat)
        if not 0 <= option < len(asked.options):
            raise Refused("no_such_option", f"there is no option {option}")
        passing = played.passing[seat]
        before = dict(passing.always)
        passing.remember(played.game, option)
        try:
            return played.choose(seat, option)
        except TooManySteps:
            passing.always = before
            raise

    await live.change(seat, decision or "-", act)
    async with live.lock:
        if live.played is not None:
            await _keep(live, seat, live.played.passing[seat].data)


async def ask_again(live: Live, seat: int) -> None:
    """A person wants to be asked everything again."""
    async with live.lock:
        played = await live.wake()
        played.passing[seat].always.clear()
        await _keep(live, seat, played.passing[seat].data)
    live.here.announce()


async def _keep(live: Live, seat: int, data: PassingData) -> None:
    seats = list(live.row.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], passing=data)
    live.row = msgspec.structs.replace(live.row, seats=tuple(seats))
    await live.written(store.keep_passing(live.database, live.row.owner, live.row.id, seat, data))
