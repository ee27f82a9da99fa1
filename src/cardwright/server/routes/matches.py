"""Tables: making, finding, joining, and the socket on which they are played."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, WebSocket, get, post, websocket

from .. import replays, reports, store
from ..agents import REPLAY
from ..errors import Refused
from ..hub import Placed, WantedDeck, WantedMatch
from ..live import Live
from ..owners import NotOurs
from ..presence import MOVED
from ..relay import at_its_owner
from ..socket import GONE, Connection
from ..store import OVER, PLAYING, WAITING
from ..telling import match_data
from ..wire import MatchData
from .answers import Data, gives
from .kinds import JSONBody, Name, Parts, Person, Who

NO_SPECTATORS = 4403


class Lists(msgspec.Struct, frozen=True):
    """The tables that someone can go to."""

    yours: list[MatchData]
    open: list[MatchData]
    watch: list[MatchData]


class Joining(msgspec.Struct, frozen=True):
    """Someone takes an open seat."""

    name: str = ""
    deck: WantedDeck | None = None


def _seen(live: Live, person: str) -> MatchData:
    return match_data(live, live.seat_of(person))


@get("/matches")
async def all_matches(person: Person, services: Parts) -> Lists:
    """Your tables, open ones, and those that can be watched."""
    hub = services.hub
    rows = (
        await store.matches_of(services.database, person),
        await store.listed_matches(services.database, WAITING),
        [row for row in await store.listed_matches(services.database, PLAYING) if row.watch],
    )
    seen = [[_seen(hub.at_hand(row), person) for row in some] for some in rows]
    lists = [[msgspec.structs.replace(one, hand=()) for one in some] for some in seen]  # texts belong to one table
    return Lists(*lists)


@post("/matches")
async def new_match(who: Who, services: Parts, data: JSONBody[WantedMatch]) -> Placed:
    """A new table."""
    services.limits.new_table(who)
    await services.limits.store(who, len(msgspec.json.encode(data)))
    return await services.hub.create(who.person, data, who.client)


@get("/matches/{id:str}", middleware=[at_its_owner])
async def one_match(id: Name, person: Person, services: Parts) -> MatchData:
    """One table."""
    live = await services.hub.find(id)
    return _seen(live, person)


@get("/join/{token:str}", middleware=[at_its_owner])
async def invitation(token: Name, person: Person, services: Parts) -> MatchData:
    """What a private link invites to."""
    live = await services.hub.find(token=token)
    return _seen(live, person)


@post("/join/{token:str}", status_code=200, middleware=[at_its_owner])
async def join(token: Name, who: Who, services: Parts, data: JSONBody[Joining]) -> Placed:
    """Take the first open seat."""
    return await services.hub.join(who.person, token, data.name, data.deck, who.client)


@get("/matches/{id:str}/replay", responses=gives(Data), middleware=[at_its_owner])
async def replay(id: Name, who: Who, services: Parts) -> Response[bytes]:
    """The replay file of a game that is over; before that it would give every hidden card away."""
    live = await services.hub.find(id)
    if live.seat_of(who.person) < 0 and not live.row.watch:
        raise Refused("forbidden", "this table lets nobody watch")
    if live.status != OVER:
        raise Refused("not_over", "there is a replay once the game is over")
    made = await store.load_made(services.database, id)
    data = await services.workers.chore(who, replays.replay_of, live.setup, made, seconds=REPLAY)
    headers = {"content-disposition": f'attachment; filename="{live.setup.game}.replay"'}
    return Response(data, media_type="application/json", headers=headers)


@post("/matches/{id:str}/replay", middleware=[at_its_owner])
async def keep_replay(id: Name, who: Who, services: Parts) -> dict[str, str]:
    """Keep the replay of a game that is over, to see it step by step."""
    found = await replay.fn(id, who, services)
    await services.limits.store(who, len(found.content))
    about = await services.workers.chore(who, replays.describe, found.content, seconds=REPLAY)
    return {"id": await replays.keep(services.database, who.person, found.content, about)}


@get("/matches/{id:str}/report", responses=gives(Data), middleware=[at_its_owner])
async def report(id: Name, who: Who, services: Parts) -> Response[bytes]:
    """A report of a fault for whoever sits there; with the replay where that gives no secret away."""
    live = await services.hub.find(id)
    seat = live.seat_of(who.person)
    if seat < 0:
        raise Refused("forbidden", "only who sits at a table can report it")
    made = await store.load_made(services.database, id) if await reports.may_tell_all(live) else None
    data = await services.workers.chore(who, reports.report, id, seat, live.setup, made, seconds=REPLAY)
    return Response(data, media_type="application/json")


@websocket("/matches/{id:str}/play", middleware=[at_its_owner])
async def play(socket: WebSocket[Any, Any, Any], id: Name, services: Parts, person: Person) -> None:
    """Play, or watch."""
    await socket.accept()
    try:
        live = await services.hub.find(id)
    except NotOurs:
        await socket.close(MOVED)
        return
    except Refused as refused:
        await socket.close(GONE, str(refused))
        return
    if live.seat_of(person) < 0 and not live.row.watch:
        await socket.close(NO_SPECTATORS, "this table lets nobody watch")
        return
    await Connection(socket, live, person).run()


ROUTES = (all_matches, new_match, one_match, invitation, join, replay, keep_replay, report, play)
