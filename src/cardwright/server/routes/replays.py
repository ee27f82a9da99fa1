"""Replays, step by step; and scenarios, line by line."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post

from .. import replays, scenarios
from ..agents import REPLAY
from ..errors import Refused
from ..hub import Placed
from ..setups import Setup
from .answers import ReplayMoment, ScenarioResult, gives
from .kinds import FromQuery, JSONBody, Name, Number, Parts, Person, Who

LARGEST = 2_000_000  # bytes of a replay file


class GoOn(msgspec.Struct, frozen=True):
    """Play on from a moment of a replay."""

    choice: int
    seat: int
    opponent: str = "player"


class ScenarioText(msgspec.Struct, frozen=True):
    """A scenario, and how far it is run."""

    text: str
    line: int = 0
    eyes: int = 0
    card: int = -1


@get("/replays")
async def all_replays(person: Person, services: Parts) -> list[replays.About]:
    """The replays that you keep."""
    return await replays.of_person(services.database, person)


@post("/replays", request_max_body_size=LARGEST)
async def add_replay(request: Request[Any, Any, Any], who: Who, services: Parts) -> dict[str, str]:
    """Keep a replay file."""
    data = await request.body()
    await services.limits.store(who, len(data))
    about = await services.chore(who, replays.describe, data, seconds=REPLAY)
    return {"id": await replays.keep(services.database, who.person, data, about)}


@get("/replays/{id:str}")
async def one_replay(id: Name, services: Parts) -> replays.About:
    """A replay, with the first choice of each turn."""
    about, _ = await replays.find(services.database, id)
    return about


@get("/replays/{id:str}/at/{choice:int}", responses=gives(ReplayMoment))
async def replay_at(
    id: Name, choice: Number, who: Who, services: Parts, eyes: FromQuery[int] = -1, since: FromQuery[int] = 0
) -> Response[bytes]:
    """The table after so many choices, through someone's eyes."""
    _, data = await replays.find(services.database, id)
    if choice < 0:
        raise Refused("bad_request", "choices are counted from 0")
    work = (replays.seen_at, id, data, choice, eyes, since)
    seen = await services.workers.chore(who, *work, seconds=REPLAY, near=id)
    return Response(seen, media_type="application/json")


@post("/replays/{id:str}/play")
async def go_on(id: Name, who: Who, services: Parts, data: JSONBody[GoOn]) -> Placed:
    """A new table that goes on from there against agents."""
    services.limits.new_table(who)
    _, file = await replays.find(services.database, id)
    await services.limits.store(who, len(file))
    setup, made = await services.chore(who, replays.setup_of, file, data.choice, seconds=REPLAY)
    return await services.hub.go_on(who, msgspec.json.decode(setup, type=Setup), made, data.seat, data.opponent)


@post("/scenarios/check", status_code=200, responses=gives(ScenarioResult))
async def check_scenario(who: Who, services: Parts, data: JSONBody[ScenarioText]) -> Response[bytes]:
    """Run a scenario to a line."""
    found = await services.chore(who, scenarios.check, data.text, data.line, data.eyes, data.card)
    return Response(found, media_type="application/json")


ROUTES = (all_replays, add_replay, one_replay, replay_at, go_on, check_scenario)
