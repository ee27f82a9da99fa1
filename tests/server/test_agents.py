"""Agents think in worker processes: nobody else waits for them, and a worker that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest
from tests.server.guests import Guest, House
from tests.server.test_matches import asked_one, pair

from cardwright.server.agents import Worker
from cardwright.server.errors import Refused
from cardwright.server.services import Services


def services(house: House) -> Services:
    found: Services = house.app.app.state.services  # type: ignore[attr-defined]
    return found


def test_an_agent_that_thinks_for_long_holds_up_no_other_table(anna: Guest, ben: Guest, house: House) -> None:
    mine = anna.play("shadowverse-evolve", "random", seed=11)
    assert mine.my_turn()
    worker = services(house).workers._agents[0]
    thinking = worker._open().submit(time.sleep, 3)  # as if an agent thought about a hard position
    mine.send("choose", decision=mine.state["decision"], option=0)
    chairs = pair(ben, Guest(house.address, "Carl"))
    for _ in range(6):
        asked_one(*chairs).choose(0)
    assert not thinking.done()  # all that happened meanwhile
    mine.my_turn()
    for chair in (mine, *chairs):
        chair.close()


def test_a_worker_that_dies_is_replaced(anna: Guest, house: House) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=12)
    assert chair.my_turn()
    pool = services(house).workers._agents[0]._open()
    pool.submit(int).result(30)
    [process] = (pool._processes or {}).values()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)  # a worker of this test's own server
    for _ in range(4):
        chair.choose(len(chair.state["view"]["decision"]["options"]) - 1)
        assert chair.my_turn()
    chair.close()


def test_a_worker_that_died_while_nobody_asked_is_replaced_too() -> None:
    worker = Worker()
    pool = worker._open()
    pool.submit(int).result(30)
    [process] = (pool._processes or {}).values()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    process.join(30)
    while not pool._broken:  # the pool has noticed
        time.sleep(0.01)
    assert asyncio.run(worker.run(int, "7")) == 7
    worker.close()


def test_texts_that_take_too_long_are_broken_off() -> None:
    worker = Worker()

    async def slow() -> None:
        with pytest.raises(Refused, match="too long"):
            await worker.run(time.sleep, 30, seconds=1.5)
        assert await worker.run(int, "7", seconds=20) == 7  # and the next one is read

    asyncio.run(slow())
    worker.close()
