"""Texts that people send: each has a budget of processor time, and nobody's texts hold up another person's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.conftest import SQLITE, NewDatabase
from tests.server.guests import Guest, House, wait_until
from tests.server.test_agents import services
from tests.server.test_endless import GAME, loop_deck
from tests.server.test_matches import asked_one

from cardwright.games import own_cards as compiling
from cardwright.server import agents, setups, titles, workers
from cardwright.server.agents import Workers
from cardwright.server.app import Settings
from cardwright.server.errors import Refused
from cardwright.server.titles import compile_cards
from cardwright.server.workers import Asker, Pool, Spares, Turns, Worker, _Task

MALLORY, ANNA = Asker("10.0.0.1", "mallory"), Asker("10.0.0.2", "anna")
BAD, WORSE = "name: Endless\n", "name: Asleep\n"
GOOD = "name: Harbour Lantern\ntype: Follower\nclass: Swordcraft\ncost: 2\nstats: 2/2\n[fanfare] Draw a card.\n"


def spin() -> None:
    """In a worker: work without end."""
    while True:
        pass


def compile_or_spin(game: str, text: str) -> bytes:
    """In a worker: one text takes for ever, others are compiled."""
    if text == BAD:
        spin()
    if text == WORSE:
        time.sleep(100_000)  # as BAD, without taking the processor from the test itself
    return compile_cards(game, text)


# --- one process ---------------------------------------------------------------------------------------------


def test_work_that_uses_up_its_processor_time_is_broken_off_and_the_next_is_done() -> None:
    worker = Worker()

    async def work() -> None:
        with pytest.raises(Refused, match="too long"):
            await worker.run(spin, seconds=0.5)
        assert not worker.alive
        assert await worker.run(int, "7", seconds=20) == 7

    asyncio.run(work())
    worker.close()


def test_time_in_which_a_process_does_nothing_is_not_counted() -> None:
    worker = Worker()
    asyncio.run(worker.run(time.sleep, 0.6, seconds=0.3))  # it only waited, as on a busy machine
    worker.close()


def test_work_that_waits_for_ever_is_broken_off_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 2)
    worker = Worker()

    async def work() -> None:
        with pytest.raises(Refused, match="too long"):
            await worker.run(time.sleep, 3600, seconds=0.5)

    asyncio.run(work())
    worker.close()


# --- whose turn it is ----------------------------------------------------------------------------------------


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()


def task(loop: asyncio.AbstractEventLoop, who: Asker, name: str = "") -> _Task:
    return _Task(who, name, int, (), 1.0, loop.create_future())


def order(turns: Turns, count: int) -> list[str]:
    """Who has their turn, if each piece of work is done before the next begins."""
    found = []
    for _ in range(count):
        one = turns.next()
        assert one is not None
        found.append(one.who.person)
        turns.finished(one.who)
    return found


def test_people_take_turns(loop: asyncio.AbstractEventLoop) -> None:
    turns = Turns(2)
    for person in ("mallory", "mallory", "mallory", "anna", "ben", "anna"):
        turns.add(task(loop, Asker("10.0.0.1", person)))
    assert order(turns, 6) == ["mallory", "anna", "ben", "mallory", "anna", "mallory"]


def test_addresses_take_turns_however_many_people_one_has(loop: asyncio.AbstractEventLoop) -> None:
    turns = Turns(2)
    for number in range(3):
        turns.add(task(loop, Asker("10.0.0.1", f"mallory {number}")))
    turns.add(task(loop, ANNA))
    assert order(turns, 4) == ["mallory 0", "anna", "mallory 1", "mallory 2"]


def test_one_person_has_one_worker_at_most(loop: asyncio.AbstractEventLoop) -> None:
    turns = Turns(4)
    for _ in range(2):
        turns.add(task(loop, MALLORY))
    assert turns.next() is not None
    assert turns.next() is None
    turns.finished(MALLORY)
    assert turns.next() is not None


def test_one_address_leaves_a_worker_to_the_others(loop: asyncio.AbstractEventLoop) -> None:
    turns = Turns(3)
    for number in range(3):
        turns.add(task(loop, Asker("10.0.0.1", f"mallory {number}")))
    assert [turns.next() is not None for _ in range(3)] == [True, True, False]
    turns.add(task(loop, ANNA))
    assert turns.next() is not None


def test_work_that_nobody_waits_for_any_more_is_not_done(loop: asyncio.AbstractEventLoop) -> None:
    turns, gone = Turns(2), task(loop, MALLORY)
    turns.add(gone)
    gone.done.cancel()
    assert turns.next() is None


def test_too_much_that_waits_is_refused(loop: asyncio.AbstractEventLoop) -> None:
    turns = Turns(2)
    for _ in range(workers.MOST_WAITING):
        turns.add(task(loop, MALLORY))
    with pytest.raises(Refused, match="wait a moment"):
        turns.add(task(loop, MALLORY))
    turns.add(task(loop, ANNA))


def test_a_spare_process_takes_the_place_of_one_that_was_ended() -> None:
    async def work() -> None:
        spares = Spares((int,), kept=1)
        pool = Pool(1, spares)
        spares.fill()
        await asyncio.gather(*spares._tasks)
        [spare] = spares._ready
        with pytest.raises(Refused, match="too long"):
            await pool.run(MALLORY, spin, seconds=0.3)
        assert pool._workers == [spare]
        assert spare.alive  # it waits for nothing
        assert await pool.run(ANNA, int, "7", seconds=20) == 7
        assert len(spares._ready) == 1
        pool.close()
        spares.close()

    asyncio.run(work())


# --- at a server ---------------------------------------------------------------------------------------------


@pytest.fixture
def readers(new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server at which one text takes for ever."""
    monkeypatch.setattr(titles, "compile_cards", compile_or_spin)
    with House(Settings(database=new_database(SQLITE), workers=1)) as house:
        yield house


def test_bad_texts_of_one_person_hold_up_nobody_else(readers: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "CHORE", 100_000.0)
    mallory, anna = Guest(readers.address, "Mallory"), Guest(readers.address, "Anna")
    four = ThreadPoolExecutor(4)
    waiting = [four.submit(mallory.post, f"/titles/{GAME}/cards/check", {"text": WORSE}) for _ in range(4)]
    turns = services(readers).workers._chores._turns
    wait_until(lambda: turns._working)
    found = anna.post(f"/titles/{GAME}/cards/check", {"text": GOOD})
    assert ([card["name"] for card in found["cards"]], found["problems"]) == (["Harbour Lantern"], [])
    assert not any(one.done() for one in waiting)  # she did not wait for any of them
    four.shutdown(wait=False)


def test_a_bad_text_is_refused_with_a_reason(readers: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "CHORE", 0.3)
    mallory = Guest(readers.address, "Mallory")
    answer = mallory.post(f"/titles/{GAME}/cards/check", {"text": BAD}, status=413)
    assert answer["error"] == {"code": "too_large", "message": "this takes too long"}


def test_decks_sent_with_a_table_are_counted_and_limited_like_all_texts(
    anna: Guest, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Workers(1, rate=0.001)
    monkeypatch.setattr(services(house).workers, "_counted", counted._counted)
    deck = {"text": "main:\n3 Mosspaw Bear\n"}
    for path, data in (
        ("/matches", {"game": GAME, "seats": [{"kind": "human", "deck": deck}, {"kind": "random"}]}),
        (table_link(anna), {"name": "Ben", "deck": deck}),
    ):
        assert Guest(house.address).post(path, data, status=429)["error"]["code"] == "too_many"


def table_link(guest: Guest) -> str:
    made = guest.post("/matches", {"game": GAME, "seats": [{"kind": "human"}, {"kind": "open"}]})
    return str(made["link"])


def test_own_cards_are_never_compiled_in_the_server_itself(
    anna: Guest, ben: Guest, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*args: object) -> None:
        raise AssertionError("compiled in the server")

    monkeypatch.setattr(setups, "waiting_pool", never)
    monkeypatch.setattr(compiling, "pool_of", never)
    monkeypatch.setattr(compiling, "waiting_pool", never)
    seats = [{"kind": "human", "deck": loop_deck()}, {"kind": "open"}]
    made = anna.post("/matches", {"game": GAME, "seats": seats})
    ben.post(made["link"], {"name": "Ben", "deck": loop_deck()})
    chairs = anna.sit(made["id"]), ben.sit(made["id"])
    for _ in range(3):
        asked_one(*chairs).choose(1)
    for chair in chairs:
        chair.close()
    live = services(house).hub._live[made["id"]]
    wait_until(lambda: live.resting)
    live.rest()
    services(house).workers.cards._pools.clear()  # as after a restart
    again = anna.sit(made["id"])
    assert again.state["view"]["zones"]
    again.close()
