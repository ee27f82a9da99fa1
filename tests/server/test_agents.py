"""Agents think in worker processes: nobody else waits for them, a worker that dies is replaced, failures are told."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import msgspec
import pytest
from tests.server.guests import Chair, Data, Guest, House
from tests.server.test_matches import asked_one, pair

from cardwright.server import agents, driver
from cardwright.server.agents import think
from cardwright.server.played import Made, Played
from cardwright.server.services import Services
from cardwright.server.setups import Setup
from cardwright.server.workers import Worker


def services(house: House) -> Services:
    found: Services = house.app.app.state.services  # type: ignore[attr-defined]
    return found


def test_an_agent_that_thinks_for_long_holds_up_no_other_table(anna: Guest, ben: Guest, house: House) -> None:
    mine = anna.play("shadowverse-evolve", "random", seed=11)
    assert mine.my_turn()
    worker = services(house).workers._agents._workers[0]
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
    pool = services(house).workers._agents._workers[0]._open()
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


# --- an agent that fails for good ----------------------------------------------------------------------------


def greedy_fails(match: str, setup: bytes, choices: bytes, seat: int) -> int:
    """In a worker: the greedy agent has a fault, others have none."""
    if msgspec.json.decode(setup, type=Setup).kinds[seat] == "greedy":
        raise ZeroDivisionError("a fault of the agent")
    return think(match, setup, choices, seat)


def greedy_never_ends(match: str, setup: bytes, choices: bytes, seat: int) -> int:
    """In a worker: the greedy agent thinks for ever."""
    if msgspec.json.decode(setup, type=Setup).kinds[seat] == "greedy":
        while True:
            pass
    return think(match, setup, choices, seat)


@pytest.fixture
def broken_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "think", greedy_fails)
    monkeypatch.setattr(driver, "AGAIN", 0.05)


def has_failed(state: Data) -> bool:
    return state["failed"] is not None


def until_it_fails(chair: Chair) -> Data:
    """Choose until it is for the agent to choose, which it cannot."""
    while not has_failed(chair.until(lambda state: has_failed(state) or state["decision"] is not None)):
        chair.choose(0)
    return chair.state


def test_everyone_at_the_table_is_told_of_an_agent_that_fails(anna: Guest, ben: Guest, broken_agent: None) -> None:
    chair = anna.play("shadowverse-evolve", "greedy", seed=21)
    watcher = ben.sit(chair.state["match"]["id"])
    told = until_it_fails(chair)["failed"]
    assert told == {
        "seat": 1,
        "words": "Greedy is a program, and it has failed: it cannot decide",
        "agents": ["random", "learner", "player", "expert", "master", "greedy"],
    }
    assert watcher.until(has_failed)["failed"] == told
    again = anna.sit(chair.state["match"]["id"])  # and who comes back is told too
    assert again.until(has_failed)["failed"] == told
    for one in (again, watcher):
        one.close()


def test_another_agent_plays_on_for_one_that_failed(anna: Guest, house: House, broken_agent: None) -> None:
    chair = anna.play("shadowverse-evolve", "greedy", seed=21)
    view = until_it_fails(chair)["view"]
    chair.send("agent", seat=1, kind="random")
    chair.until(lambda state: not has_failed(state) and state["view"] != view)
    assert chair.state["match"]["seats"][1]["kind"] == "random"
    assert chair.my_turn()
    match = chair.state["match"]["id"]
    chair.close()
    services(house).hub._live.pop(match)  # as after a restart: it was kept
    again = anna.sit(match)
    assert again.state["match"]["seats"][1]["kind"] == "random"
    for _ in range(4):
        assert again.my_turn()
        again.choose(len(again.state["view"]["decision"]["options"]) - 1)
    again.close()


def test_an_agent_that_failed_is_asked_again_if_people_want_it(
    anna: Guest, broken_agent: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    chair = anna.play("shadowverse-evolve", "greedy", seed=21)
    until_it_fails(chair)
    monkeypatch.setattr(agents, "think", think)  # the fault is gone
    chair.send("agent", seat=1, kind="greedy")
    chair.until(lambda state: not has_failed(state))
    assert chair.my_turn()
    assert chair.state["match"]["seats"][1]["kind"] == "greedy"
    chair.close()


def test_who_waits_for_an_agent_that_failed_may_take_back_or_give_up(anna: Guest, broken_agent: None) -> None:
    chair = anna.play("legions-of-will", "greedy", seed=4)
    if until_it_fails(chair)["undo"]["choices"]:
        chair.send("undo", choices=1)
        chair.until(lambda state: not has_failed(state))
        until_it_fails(chair)
    chair.send("concede")
    chair.until(lambda state: state["match"]["status"] == "over")
    assert not has_failed(chair.state)
    chair.close()


def test_an_agent_is_replaced_only_where_one_failed(anna: Guest, broken_agent: None) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=21)
    assert chair.my_turn()
    assert chair.ask("agent", seat=1, kind="greedy")["error"]["code"] == "not_now"
    assert chair.ask("agent", seat=-1, kind="greedy")["error"]["code"] == "not_now"
    chair.close()
    chair = anna.play("shadowverse-evolve", "greedy", seed=21)
    until_it_fails(chair)
    assert chair.ask("agent", seat=1, kind="human")["error"]["code"] == "bad_message"
    assert chair.ask("agent", seat=0, kind="random")["error"]["code"] == "not_now"
    chair.close()


def test_an_agent_that_thinks_for_ever_is_broken_off_and_the_others_go_on(
    anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = ben.play("shadowverse-evolve", "random", seed=11)
    assert other.my_turn()
    monkeypatch.setattr(agents, "think", greedy_never_ends)
    monkeypatch.setattr(agents, "LONGEST_THOUGHT", 5.0)  # of processor time: a cold worker loads the game first
    monkeypatch.setattr(driver, "AGAIN", 0.05)
    chair = anna.play("shadowverse-evolve", "greedy", seed=21)
    while not has_failed(chair.state) and chair.state["decision"] is not None:
        chair.choose(0)
    for _ in range(4):  # its agent waits behind the one that never ends
        other.choose(len(other.state["view"]["decision"]["options"]) - 1)
        assert other.my_turn()
    assert until_it_fails(chair)["failed"]["seat"] == 1
    for one in (chair, other):
        one.close()


def test_a_choice_of_an_agent_that_breaks_the_game_was_never_made(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "AGAIN", 0.05)
    chair = anna.play("shadowverse-evolve", "greedy", seed=21)
    take = Played.take

    def breaks(self: Played, one: Made) -> None:
        take(self, one)
        if one.seat == 1:
            raise ZeroDivisionError("half way")

    monkeypatch.setattr(Played, "take", breaks)
    log = until_it_fails(chair)["log"]["from"] + len(chair.state["log"]["entries"])
    monkeypatch.setattr(Played, "take", take)
    chair.send("refresh")
    chair.next_state()
    assert len(chair.state["log"]["entries"]) == log  # half a choice would have left entries
    chair.send("agent", seat=1, kind="greedy")
    chair.until(lambda state: not has_failed(state))
    assert chair.my_turn()
    chair.close()
