"""Several server processes on one database: a match belongs to one of them, and outlives it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.conftest import FULL
from tests.server.guests import Chair, Data, Guest, House, wait_until
from tests.server.test_durability import kill, process
from typer.testing import CliRunner

from cardwright.cli.main import app
from cardwright.server import owners, peers
from cardwright.server.app import Settings
from cardwright.server.database import Database, open_engine, upgrade
from cardwright.server.peers import HEADER, Passed
from cardwright.server.store import load_secret

MOVED, ELSEWHERE, GONE = 1012, 4409, 4404
KILLS = 20 if FULL else 2
linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
SEATS = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]


def two_people(anna: Guest, ben: Guest) -> str:
    """A table of two, by its id; Ben may come in by another door than Anna."""
    made = anna.post("/matches", {"game": "shadowverse-evolve", "seats": SEATS})
    token = made["link"].removeprefix("/join/")
    assert ben.get(f"/join/{token}")["status"] == "waiting"
    assert ben.post(f"/join/{token}", {"name": "Ben"}) == {"id": made["id"], "seat": 1, "link": None}
    match: str = made["id"]
    return match


def play_on(chairs: list[Chair], rng: Random, choices: int) -> None:
    """Whoever is asked picks something."""
    for _ in range(choices):
        asked = whoever_is_asked(chairs)
        asked.choose(rng.randrange(len(asked.state["view"]["decision"]["options"])))
    whoever_is_asked(chairs)


def whoever_is_asked(chairs: list[Chair]) -> Chair:
    """Read on until one of them is asked."""

    def asked() -> list[Chair]:
        for chair in chairs:
            chair.drain()
        return [chair for chair in chairs if chair.asked]

    wait_until(asked)
    return asked()[0]


def services(house: House) -> object:
    return house.app.app.state.services  # type: ignore[attr-defined]


def test_people_at_two_processes_play_one_match(url: str) -> None:
    with House(Settings(url, workers=1)) as one, House(Settings(url, workers=1)) as two:
        anna, ben, carl = Guest(one.address, "Anna"), Guest(two.address, "Ben"), Guest(two.address, "Carl")
        match = two_people(anna, ben)
        chairs = [anna.sit(match), ben.sit(match)]
        watching = carl.sit(match)
        play_on(chairs, Random(1), 12)
        assert [chair.state["seat"] for chair in (*chairs, watching)] == [0, 1, -1]
        assert [one["here"] for one in ben.get(f"/matches/{match}")["seats"]] == [True, True]
        assert len(services(one).hub) == 1  # type: ignore[attr-defined]
        assert len(services(two).hub) == 0  # type: ignore[attr-defined]
        assert ben.get(f"/matches/{match}/replay", 409)["error"]["code"] == "not_over"
        chairs[1].send("say", text="hello")
        assert chairs[0].ask("why", card=-1)["type"] in ("said", "refused")
        for chair in (*chairs, watching):
            chair.close()


def test_a_window_at_another_process_is_another_window(url: str) -> None:
    with House(Settings(url, workers=1)) as one, House(Settings(url, workers=1)) as two:
        guest = Guest(one.address, "Anna")
        here = guest.play("shadowverse-evolve", "random", seed=3)
        assert here.my_turn()
        guest.address = two.address
        there = guest.sit(here.state["match"]["id"])
        assert (there.state["decision"], there.state["view"]) == (here.state["decision"], here.state["view"])
        assert here.closing() == ELSEWHERE
        there.choose(0)
        there.close()


def test_a_table_that_is_nowhere_is_nowhere_by_each_door(url: str) -> None:
    with House(Settings(url, workers=1)) as one, House(Settings(url, workers=1)) as two:
        for house in (one, two):
            guest = Guest(house.address)
            assert guest.get("/matches/none", 404)["error"]["code"] == "unknown"
            assert guest.get("/join/none", 404)["error"]["code"] == "unknown"


def test_whoever_finds_a_process_dead_goes_on_with_its_matches(url: str) -> None:
    """Two real processes; the one that plays the match is killed, again and again, now one, now the other."""
    rng = Random(5)
    with ExitStack() as running:
        (first, one), (second, two) = (running.enter_context(process(url)) for _ in range(2))
        servers, ports = [first, second], [one, two]
        anna, ben = Guest(f"127.0.0.1:{one}", "Anna"), Guest(f"127.0.0.1:{two}", "Ben")
        match = two_people(anna, ben)
        people = [anna, ben]
        for kills in range(KILLS):
            owner, other = kills % 2, 1 - kills % 2
            chairs = [people[owner].sit(match), people[other].sit(match)]
            play_on(chairs, rng, 3)
            assert owned_by(ports[owner], url) == {match}
            known = [dict(chair.log) for chair in chairs]
            kill(servers[owner])
            assert chairs[1].closing() == MOVED
            again = people[other].sit(match)  # at the process that is left
            assert {n: again.log.get(n) for n in known[1]} == known[1]
            assert owned_by(ports[other], url) == {match}
            servers[owner], _ = running.enter_context(process(url, ports[owner]))
            back = people[owner].sit(match)  # the new process hands on to the one that plays the match now
            assert {n: back.log.get(n) for n in known[0]} == known[0]
            play_on([again, back], rng, 2)
            for chair in (again, back):
                chair.close()


def owned_by(port: int, url: str) -> set[str]:
    """The matches of the process at a port."""
    id = httpx.get(f"http://127.0.0.1:{port}/api/v1/health").json()["process"]

    async def work() -> set[str]:
        database = Database(url)
        found = await owners.owned(database, id)
        database.close()
        return found

    return asyncio.run(work())


def test_a_process_that_stood_still_writes_nothing_more(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is taken for dead, another one goes on; when it wakes up, its choice is refused and nothing changes."""
    with House(Settings(url, workers=1)) as one, House(Settings(url, workers=1)) as two:
        guest = Guest(one.address, "Anna")
        asleep = guest.play("shadowverse-evolve", "random", seed=3)
        assert asleep.my_turn()
        monkeypatch.setattr(peers, "_process_at", lambda address, headers: "")  # nobody reaches anybody
        guest.address = two.address
        awake = guest.sit(asleep.state["match"]["id"])
        assert awake.state["view"] == asleep.state["view"]
        awake.choose(0)
        assert awake.my_turn()
        refused = asleep.ask("choose", decision=asleep.state["decision"], option=0)
        assert refused["error"]["code"] == "moved"
        assert asleep.closing() == MOVED
        awake.send("refresh")
        before = awake.state["decision"]
        assert awake.next_state()["decision"] == before
        awake.choose(0)
        awake.close()


def test_a_process_that_was_taken_for_dead_lets_its_matches_go(url: str) -> None:
    with House(Settings(url, workers=1)) as one:
        chair = Guest(one.address, "Anna").play("shadowverse-evolve", "random", seed=3)
        assert chair.my_turn()
        match = chair.state["match"]["id"]
        hub = services(one).hub  # type: ignore[attr-defined]

        async def taken() -> bool:
            await owners.drop_processes(hub.database, [hub.peers.id])
            done = await owners.take_over(hub.database, owners.Owned(match, hub.peers.id), "another")
            await hub.let_go()
            await hub.peers.stay()
            return done and hub.peers.id in await owners.all_processes(hub.database)

        assert one.loop is not None
        assert asyncio.run_coroutine_threadsafe(taken(), one.loop).result(30)
        assert chair.closing() == MOVED
        assert len(hub) == 0


def test_of_two_that_take_a_match_over_one_gets_it(url: str) -> None:
    async def both() -> list[bool]:
        database = Database(url)
        with House(Settings(url, workers=1)) as house:
            made = Guest(house.address).post("/matches", {"game": "shadowverse-evolve", "seats": SEATS})
            found = await owners.owner_of(database, made["id"])
        assert found is not None
        done = await asyncio.gather(*(owners.take_over(database, found, name) for name in ("one", "two")))
        database.close()
        return sorted(done)

    assert asyncio.run(both()) == [False, True]


@pytest.mark.parametrize("change", ["person", "path", "signature", "address"])
def test_nobody_passes_for_a_process_of_the_server(url: str, change: str) -> None:
    """Whoever sends the header of a process without the secret is whoever their cookie says, and nobody else."""
    with House(Settings(url, workers=1)) as house:
        guest = Guest(house.address, "Anna")
        match = guest.post("/matches", {"game": "shadowverse-evolve", "seats": SEATS})["id"]
        own = services(house).hub.peers  # type: ignore[attr-defined]
        person = guest.cookie.partition("=")[2].rpartition(".")[0]
        path = f"/api/v1/matches/{match}"

        def seat(header: str) -> list[bool]:
            answer = httpx.get(f"http://{house.address}{path}", headers={HEADER: header}).json()
            return [one["yours"] for one in answer["seats"]]

        true = {"person": person, "path": path, "signature": "", "address": own.address}
        assert seat(own.pass_on(own.address, path, Passed(person, "-"))) == [True, False]
        wrong: Data = {**true, change: "x"}
        signed = own.pass_on(wrong["address"], wrong["path"], Passed(wrong["person"], "-"))
        made_up = f"{person} - {signed.split()[2]}{wrong['signature']}"
        assert seat(made_up) == [False, False]


def test_a_process_answers_the_others_by_any_name(url: str) -> None:
    """A server that answers to localhost alone is reached by others at the address that --peer names."""
    with House(Settings(url, workers=1)) as house:
        own = services(house).hub.peers  # type: ignore[attr-defined]
        signed = own.pass_on(own.address, peers.HEALTH, Passed("-", "-"))
        found = [
            httpx.get(f"http://{house.address}{peers.HEALTH}", headers={"host": "10.0.0.5:9000", **more}).status_code
            for more in ({}, {HEADER: signed})
        ]
        assert found == [403, 200]


@pytest.mark.parametrize("given", ["10.0.0.5", "10.0.0.5:x", "0.0.0.0:9000", "[::]:9000"])
def test_an_address_that_others_cannot_reach_is_refused(given: str) -> None:
    said = CliRunner().invoke(app, ["serve", "--port", "0", "--peer", given])
    assert said.exit_code != 0
    assert "--peer" in said.output


def test_processes_that_start_together_share_one_secret(url: str) -> None:
    async def start() -> bytes:
        database = Database(url)
        found = await load_secret(database)
        database.close()
        return found

    async def both() -> list[bytes]:
        return await asyncio.gather(*(asyncio.to_thread(asyncio.run, start()) for _ in range(4)))

    assert len(set(asyncio.run(both()))) == 1


@linux
def test_several_processes_behind_one_port(url: str) -> None:
    """One is killed: another one goes on with its match and it is replaced; the end of the keeper is the end of all."""
    with process(url, processes=2) as (keeper, port):
        guest = Guest(f"127.0.0.1:{port}", "Anna")
        chair = guest.play("shadowverse-evolve", "random", seed=3)
        match = chair.state["match"]["id"]
        assert chair.my_turn()
        chair.choose(0)
        log = dict(chair.log)
        before = children(keeper)
        assert len(before) == 2
        for child in before:
            os.kill(child, signal.SIGKILL)
        assert chair.closing() in (0, MOVED)
        wait_until(lambda: reachable(port), 60)
        again = guest.sit(match)
        assert {n: again.log.get(n) for n in log} == log
        again.close()
        wait_until(lambda: len(children(keeper)) == 2, 60)
        keeper.send_signal(signal.SIGTERM)
        assert keeper.wait(30) == 0
        assert not reachable(port)


@linux
def test_what_a_killed_server_started_ends_with_it(url: str) -> None:
    with process(url, processes=2) as (keeper, port):
        guest = Guest(f"127.0.0.1:{port}", "Anna")
        chair = guest.play("shadowverse-evolve", "random", seed=3)  # an agent thinks in a process of its own
        assert chair.my_turn()
        started = [one for child in children(keeper) for one in (child, *children_of(child))]
        assert len(started) >= 3
        os.kill(keeper.pid, signal.SIGKILL)
        keeper.wait(30)
        wait_until(lambda: not any(lives(one) for one in started))
        chair.close()


def children(server: subprocess.Popen[str]) -> list[int]:
    """The server processes of a keeper."""
    return [child for child in children_of(server.pid) if b"resource_tracker" not in command(child)]


def children_of(parent: int) -> list[int]:
    return [one for one in running() if about(one)[1] == str(parent)]


def running() -> list[int]:
    return [int(one.name) for one in Path("/proc").iterdir() if one.name.isdecimal()]


def about(process: int) -> list[str]:
    """The state and the parent of a process; nothing of one that is gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return ["", ""]


def command(process: int) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


def lives(process: int) -> bool:
    return about(process)[0] not in ("", "Z")


def reachable(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/v1/health", timeout=5).status_code == 200
    except httpx.HTTPError:
        time.sleep(0.2)
        return False


@pytest.mark.parametrize("times", [4])
def test_processes_that_start_together_make_the_tables_once(url: str, times: int) -> None:
    async def both() -> None:
        await asyncio.gather(*(asyncio.to_thread(upgrade, open_engine(url)) for _ in range(times)))

    asyncio.run(both())
    engine = open_engine(url)
    upgrade(engine)
    engine.dispose()
