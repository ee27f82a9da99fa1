"""Clocks: whoever is asked uses their time, and whose time is up loses by the server's decision."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from tests.server.guests import Guest
from tests.server.test_undo import asked_one, pair

from cardwright.server import asking, clocks, store, telling
from cardwright.server.agents import Workers
from cardwright.server.clocks import ClockData, Clocks, ClockSetting
from cardwright.server.database import Database
from cardwright.server.errors import Refused
from cardwright.server.hub import DROP_AFTER, Hub, WantedMatch, WantedSeat
from cardwright.server.live import Live

GAME = "shadowverse-evolve"


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch()
    monkeypatch.setattr(clocks, "now", made)
    return made


class Listening:
    """Someone who is connected."""

    def __init__(self, seat: int) -> None:
        self.seat, self.sent, self.known, self.epoch = seat, 0, -1, -1

    def wake(self) -> None: ...
    def post(self, message: object) -> None: ...


def run(url: str, work: Callable[[Hub], Awaitable[None]]) -> None:
    """Do something with a server that has just started."""
    database, workers = Database(url), Workers(1)
    try:

        async def all_of_it() -> None:
            await work(Hub(database, workers))

        asyncio.run(all_of_it())
    finally:
        workers.close()
        database.close()


async def table(hub: Hub, game: str = GAME, seats: int = 2, clock: ClockSetting | None = None) -> Live:
    """A table of people that has begun: the first is asked and their clock runs."""
    wanted = WantedMatch(
        game,
        (WantedSeat("human", "Anna"), *(WantedSeat("open") for _ in range(seats - 1))),
        clock=clock or ClockSetting(1, 10),
    )
    made = await hub.create("p0", wanted)
    for number in range(1, seats):
        await hub.join(f"p{number}", str(made.link).removeprefix("/join/"), f"Guest {number}", None)
    live = await hub.find(made.id)
    await seen(live, 0)
    return live


async def seen(live: Live, seat: int) -> dict[str, Any]:
    """What a seat is told."""
    found: dict[str, Any] = msgspec.json.decode(await telling.state(live, Listening(seat)))
    return found


def asked(live: Live) -> int:
    assert live.played is not None
    assert live.played.game.decision is not None
    return live.played.game.decision.player


async def choose(live: Live, seat: int) -> None:
    """The last option: where there is a choice, mostly to pass."""
    assert live.played is not None
    last = len(live.played.asked(seat).options) - 1
    await live.change(seat, live.decision_id(), lambda played: played.choose(seat, last))


def test_the_first_seconds_of_a_decision_are_free(watch: Watch) -> None:
    both = Clocks(ClockSetting(1, 10), {0: 0, 1: 5})
    both.ask(0, "0.0")
    watch.time += 10
    assert both.data(0) == ClockData(60, 0, True)
    assert both.data(1) == ClockData(55, 10, False)
    watch.time += 20
    both.ask(0, "0.0")  # the same question again is no new one
    assert (both.left(0), both.remaining(), both.late()) == (40, 40, -1)
    both.ask(1, "0.1")
    watch.time += 64
    assert (both.left(0), both.left(1), both.remaining(), both.late()) == (40, 1, 1, -1)
    watch.time += 1
    assert both.late() == 1
    both.stop()
    watch.time += 1000
    assert (both.late(), both.spent()) == (-1, {0: 20, 1: 60})


def test_whose_time_is_up_loses_by_the_servers_decision(url: str, watch: Watch) -> None:
    match, told = "", {}

    async def play(hub: Hub) -> None:
        nonlocal match, told
        live = await table(hub)
        match, late = live.row.id, asked(live)
        watch.time += 69.9
        await live.time.look()
        assert live.status == "playing"
        watch.time += 0.2
        await live.time.look()
        told = await seen(live, 1 - late)
        name = told["match"]["seats"][late]["name"]
        words = f"{name} has no time left (decided by the server)"
        assert told["match"]["status"] == "over"
        assert told["view"]["outcome"] == {"winners": [1 - late], "rule": "", "reason": words, "by": "server"}
        assert told["decided"] == [{"seat": late, "why": "clock", "words": words}]
        last = told["log"]["entries"][-1]
        assert (last["kind"], last["rule"], last["parts"][0]["text"]) == ("game over", "", words)
        assert "concede" not in msgspec.json.encode(told).decode()
        assert not live.time.ticking

    async def look_again(hub: Hub) -> None:
        again = await seen(await hub.find(match), told["seat"])
        assert [again[part] for part in ("view", "log", "decided")] == [
            told[part] for part in ("view", "log", "decided")
        ]

    run(url, play)
    run(url, look_again)  # what was decided is on disk


def test_who_gives_up_loses_by_the_rules(url: str, watch: Watch) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub)
        await live.change(1, "", lambda played: played.concede(1))
        told = await seen(live, 0)
        assert (told["view"]["outcome"]["by"], told["view"]["outcome"]["rule"]) == ("rules", "1.2.3")
        assert told["decided"] == []

    run(url, work)


def test_of_three_the_others_play_on(url: str, watch: Watch) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub, "legions-of-will", 3)
        late = asked(live)
        watch.time += 71
        await live.time.look()
        told = await seen(live, (late + 1) % 3)
        assert told["view"]["outcome"] is None
        assert [one["seat"] for one in told["decided"]] == [late]
        assert asked(live) != late
        assert live.time.clocks is not None
        assert (live.time.clocks.asked, live.time.clocks.remaining()) == (asked(live), 70)

    run(url, work)


def test_clocks_stand_still_while_the_server_is_down(url: str, watch: Watch) -> None:
    match, first = "", -1

    async def play(hub: Hub) -> None:
        nonlocal match, first
        live = await table(hub)
        match, first = live.row.id, asked(live)
        watch.time += 30
        await choose(live, first)
        watch.time += 5  # of the next decision; it is not kept until that is answered

    async def come_back(hub: Hub) -> None:
        watch.time += 100_000
        live = await hub.find(match)
        assert not live.time.ticking  # until someone is back
        told = await seen(live, 0)
        assert told["match"]["clock"] == {"minutes": 1, "seconds": 10}
        shown = {one["seat"]: one["clock"] for one in told["match"]["seats"]}
        assert (shown[first]["left"], shown[1 - first]["left"]) == (40, 60)
        assert [one["runs"] for one in shown.values()].count(True) == 1
        assert shown[asked(live)]["free"] == 10

    run(url, play)
    run(url, come_back)


def test_a_clock_runs_on_when_everyone_has_left(url: str, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub)
        live.touched -= DROP_AFTER + 1
        hub.sweep()
        assert live.played is None  # the game rests
        assert await hub.find(live.row.id) is live  # its clock does not
        watch.time += 71
        await live.time.look()
        assert live.status == "over"
        row = await store.load_match(hub.database, live.row.id)
        assert row is not None
        assert row.status == "over"
        live.touched -= DROP_AFTER + 1
        hub.sweep()
        assert len(hub) == 0

    run(url, work)


def test_a_choice_after_the_time_is_refused(url: str, watch: Watch) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub)
        watch.time += 71
        with pytest.raises(Refused, match="time is up"):
            await choose(live, asked(live))

    run(url, work)


def test_nobody_takes_back_what_the_server_decided(url: str, watch: Watch) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub, "legions-of-will", 3)
        assert live.played is not None
        while not any(live.played.undoable(seat) for seat in range(3)):
            await choose(live, asked(live))
        watch.time += 71
        await live.time.look()
        assert [live.played.undoable(seat) for seat in range(3)] == [[], [], []]

    run(url, work)


def test_the_server_looks_at_the_clock_by_itself(anna: Guest, ben: Guest) -> None:
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]
    made = anna.post("/matches", {"game": GAME, "seats": seats, "clock": {"minutes": 0, "seconds": 1}})
    ben.post(made["link"], {"name": "Ben"})
    chair, start = anna.sit(made["id"]), time.monotonic()
    chair.until(lambda state: state["match"]["status"] == "over")
    assert time.monotonic() - start > 0.9
    assert [one["why"] for one in chair.state["decided"]] == ["clock"]
    chair.close()


@pytest.mark.parametrize(
    "clock", [{"minutes": 0}, {"minutes": -1, "seconds": 5}, {"minutes": 181}, {"minutes": "x"}, 7]
)
def test_a_clock_that_is_none_is_refused(anna: Guest, clock: object) -> None:
    seats = [{"kind": "human"}, {"kind": "random"}]
    assert anna.post("/matches", {"game": GAME, "seats": seats, "clock": clock}, status=400)["error"]["message"]


def test_a_table_without_clocks_shows_none(anna: Guest) -> None:
    chair = anna.play(GAME, "random")
    assert chair.state["match"]["clock"] is None
    assert [one["clock"] for one in chair.state["match"]["seats"]] == [None, None]
    chair.close()


def test_whoever_waits_sees_when_the_win_may_be_claimed(
    anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    chairs = pair(anna, ben)
    gone = asked_one(*chairs)
    left = chairs[1 - chairs.index(gone)]
    assert left.state["claim"] is None
    assert gone.state["claim"] is None
    gone.close()
    left.until(lambda state: state["claim"] is not None)
    seat = gone.state["seat"]
    assert left.state["claim"]["seat"] == seat
    assert 110 <= left.state["claim"]["seconds"] <= 120
    monkeypatch.setattr(asking, "AWAY", 0)
    left.send("claim")
    left.until(lambda state: state["match"]["status"] == "over")
    assert [(one["seat"], one["why"]) for one in left.state["decided"]] == [(seat, "claim")]
    assert (left.state["view"]["outcome"]["by"], left.state["view"]["outcome"]["rule"]) == ("server", "")
    assert left.state["claim"] is None
    left.close()


@pytest.mark.parametrize("hours", [-5, 5])
def test_a_system_clock_that_jumps_lets_nobody_lose(
    hours: int, url: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time

    async def work(hub: Hub) -> None:
        live = await table(hub)
        seat = asked(live)
        before = live.away(seat)
        monkeypatch.setattr(time, "time", lambda: real() + hours * 3600)
        assert live.away(seat) - before < asking.AWAY
        with pytest.raises(Refused, match="away"):
            await asking.claim(live, 1 - seat)
        hub.sweep()
        for _ in range(4):
            await choose(live, asked(live))
        assert (live.moment.made, live.time.late()) == (4, clocks.NOBODY)
        live.rest()
        await seen(live, 0)  # what was kept at an hour that is not yet is read as anything else
        await choose(live, asked(live))

    run(url, work)
