"""What people at a table ask for besides choices: to take some back, the win of who stays away, another agent."""

from __future__ import annotations

import msgspec

from cardwright.play.agents import AGENTS
from cardwright.text.files import UNSAFE

from . import store
from .errors import Refused
from .live import Live
from .played import CLAIM, Made, Played
from .presence import SPECTATOR
from .store import OVER
from .wire import Denied, RequestData, Said

AWAY = 120  # seconds after which whoever waits may claim the win
LONGEST_SAYING = 200


async def undo(live: Live, seat: int, times: int) -> None:
    """Take back choices at once, or ask the others."""
    async with live.lock:
        played = await live.wake()
        if not 1 <= times <= len(played.undoable(seat)):
            raise Refused("not_now", played.why_no_undo(seat))
        others = tuple(one for one in live.people if one != seat and not played.game.players[one].out)
        if others:
            live.request = RequestData("undo", seat, times, others)
        else:
            await _take_back(live, seat, times)
    live.go_on()


async def _take_back(live: Live, seat: int, times: int) -> None:
    left = await live.work(lambda played: played.undo(seat, times))
    live.epoch += 1
    live.request = live.stuck = None
    await live.written(store.drop_choices(live.database, live.row.owner, live.row.id, left, live.epoch))
    live.time.follow()


async def answer(live: Live, seat: int, yes: bool, why: str = "") -> None:
    """A person answers what another one asked for; who asked is told who said no, and why."""
    words = plain_words(why) if why else ""
    async with live.lock:
        await live.wake()
        asked = live.request
        if asked is None or seat not in asked.waits:
            raise Refused("not_asked", "nobody asks you for anything")
        waits = tuple(one for one in asked.waits if one != seat)
        if not yes:
            live.request = None
            live.here.post_to(asked.by, Denied(seat, live.row.seats[seat].name, words))
        elif waits:
            live.request = msgspec.structs.replace(asked, waits=waits)
        else:
            await _take_back(live, asked.by, asked.choices)
    live.go_on()


async def claim(live: Live, seat: int) -> None:
    """Whoever is asked has been away for too long: they give up."""

    def act(played: Played) -> list[Made]:
        asked = played.game.decision
        if asked is None or asked.player == seat or live.away(asked.player) < AWAY:
            raise Refused("not_now", f"nobody whom you wait for has been away for {AWAY} seconds")
        return played.concede(asked.player, CLAIM)

    await live.change(seat, "", act)


async def set_agent(live: Live, seat: int, kind: str) -> None:
    """The agent of a seat has failed: another one plays on there, or the same one is asked again."""
    async with live.lock:
        await live.wake()
        if seat < 0 or live.agents.failed != seat:
            raise Refused("not_now", "no agent has failed in that seat")
        if kind not in AGENTS:
            raise Refused("bad_message", f"the agents are {', '.join(AGENTS)}")
        if kind != live.setup.kinds[seat]:
            await _seat_agent(live, seat, kind)
        live.agents.forgive()
    live.go_on()


async def _seat_agent(live: Live, seat: int, kind: str) -> None:
    kinds, seats = list(live.setup.kinds), list(live.row.seats)
    kinds[seat], seats[seat] = kind, msgspec.structs.replace(seats[seat], kind=kind)
    setup = msgspec.structs.replace(live.setup, kinds=tuple(kinds))
    await live.written(store.seat_agent(live.database, live.row.owner, live.row.id, seat, kind, setup))
    live.row = msgspec.structs.replace(live.row, setup=setup, seats=tuple(seats))


async def want_rematch(live: Live, seat: int) -> None:
    """A person wants to play again; when all do, there is a new table."""
    async with live.lock:
        if live.status != OVER:
            raise Refused("not_now", "the game is not over")
        live.rematch.add(seat)
        if not live.row.next and live.on_rematch is not None and live.rematch >= set(live.people):
            following = await live.on_rematch(live)
            await live.written(store.keep_next(live.database, live.row.owner, live.row.id, following))
            live.row = msgspec.structs.replace(live.row, next=following)
    live.here.announce()


def plain_words(text: str) -> str:
    """What someone says, in one line; raises if it is too long or cannot be shown."""
    plain = " ".join(text.split())
    if not 1 <= len(plain) <= LONGEST_SAYING or UNSAFE.search(plain):
        raise Refused("bad_message", f"a saying has 1 to {LONGEST_SAYING} letters and no control characters")
    return plain


async def say(live: Live, seat: int, person: str, text: str) -> None:
    """Chat: everyone who is here gets it, also from those who watch; nothing is kept."""
    plain = plain_words(text)
    seated = seat != SPECTATOR
    name = live.row.seats[seat].name if seated else await store.name_of(live.database, person) or "Somebody"
    live.here.post(Said(seat, name if seated else f"{name} (watching)", plain))
