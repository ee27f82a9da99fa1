"""Nothing a card says stops the server: a choice without end is broken off, and everyone else plays meanwhile."""

from __future__ import annotations

import asyncio
import signal
import threading
from typing import Any

import pytest
from tests.conftest import FULL
from tests.kernel.test_budget import followed_by_itself
from tests.server.conftest import SQLITE, NewDatabase
from tests.server.guests import Chair, Guest, House, wait_until
from tests.server.test_agents import services
from tests.server.test_clocks import asked, choose, run, table
from tests.server.test_durability import process
from tests.server.test_matches import asked_one, pair

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import TooManySteps
from cardwright.server import game_threads, store, telling
from cardwright.server.app import Settings
from cardwright.server.errors import Refused
from cardwright.server.game_threads import AT_ONCE, GameThreads, TooLong
from cardwright.server.hub import Hub
from cardwright.server.live import Live
from cardwright.server.played import Made, Played

GAME = "shadowverse-evolve"
NO_LIMIT = 10**12
LOOPS = "ABCDEFGHIJKLMN"
LOOP = """\
name: Loop {}
type: Spell
class: Neutral
cost: 0
Put the top card of your deck on the bottom of your deck. Repeat this until you have 90 cards in your hand.
"""


def endless(g: Game, *args: object) -> None:
    """A step that is followed by one that is followed by itself."""
    g.push(followed_by_itself())


def bewitch(house: House, chair: Chair, budget: int = 0) -> Live:
    """From now on whatever is chosen at this table never comes to an end, within a budget of steps."""
    live = services(house).hub._live[chair.state["match"]["id"]]
    assert live.played is not None
    assert live.played.game.decision is not None
    live.played.game.decision.step = endless
    live.played.game.budget = budget or live.played.game.budget
    return live


def loop_deck() -> dict[str, str]:
    """A deck of spells that repeat themselves until something that never is."""
    leader = load(GAME).decks["swordcraft"].sections["leader"][0]
    lines = [f"game: {GAME}", "name: Loops", f"leader: {leader}", "main:", *(f"3 Loop {name}" for name in LOOPS)]
    return {"text": "\n".join(lines), "cards": "\n".join(LOOP.format(name) for name in LOOPS)}


# --- a choice of too many steps ------------------------------------------------------------------------------


def test_a_choice_of_too_many_steps_is_refused_and_the_match_goes_on_from_before_it(
    anna: Guest, ben: Guest, house: House
) -> None:
    chairs = pair(anna, ben)
    mover = asked_one(*chairs)
    live = bewitch(house, mover)
    before = mover.state
    refused = mover.ask("choose", decision=before["decision"], option=0)
    assert refused["error"]["code"] == "too_long"
    assert "steps that came to no end" in refused["error"]["message"]
    told = {"seat": mover.state["seat"], "words": refused["error"]["message"]}
    for chair in chairs:
        assert chair.until(lambda state: state["stuck"] is not None)["stuck"] == told
    assert (mover.state["decision"], mover.state["view"]) == (before["decision"], before["view"])
    live.rest()  # what is on disk is the game before the choice, and it can go on
    mover.choose(0)
    for chair in chairs:
        assert chair.until(lambda state: state["stuck"] is None)["log"] is not None
        chair.close()


def test_of_several_picks_all_are_made_or_none(url: str) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub)
        seat = asked(live)

        def act(played: Played) -> list[Made]:
            first = played.choose(seat, 0)
            assert played.game.decision is not None
            played.game.decision.step = endless
            return [*first, *played.choose(played.game.decision.player, 0)]

        assert live.played is not None
        before, moment = live.played.game.digest(), live.moment
        with pytest.raises(Refused, match="no end"):
            await live.change(seat, live.decision_id(), act)
        assert (live.played.game.digest(), live.moment, live.played.made) == (before, moment, [])
        assert await store.load_made(hub.database, live.row.id) == []

    run(url, work)


def test_what_would_be_passed_without_end_is_asked_instead(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    take, stopped = Played.take, []

    def stops_passes(self: Played, one: Made) -> None:
        if one.automatic:
            stopped.append(one)
            raise TooManySteps(1)
        take(self, one)

    monkeypatch.setattr(Played, "take", stops_passes)

    async def work(hub: Hub) -> None:
        live = await table(hub, "legions-of-will")
        while not stopped:
            before = live.moment.made
            await choose(live, asked(live))
            assert live.moment.made == before + 1  # the choice itself is made
        assert stopped[0].seat == asked(live)  # and whoever would have passed is asked
        assert len(await store.load_made(hub.database, live.row.id)) == live.moment.made

    run(url, work)


def test_an_agent_that_chooses_something_without_end_takes_another_option(url: str) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub)
        seat = asked(live)
        assert live.played is not None
        game = live.played.game
        assert game.decision is not None
        step = game.decision.step

        def first_is_endless(g: Game, *args: Any) -> None:
            (endless if args[-1] == first else step)(g, *args)

        first = game.decision.options[0].value
        game.decision.step = first_is_endless
        made = live.played.attempt(lambda played: played.choose_for_agent(seat, 0))
        assert made[0] == Made(1, seat)

    run(url, work)


# --- meanwhile -----------------------------------------------------------------------------------------------


def test_everyone_else_plays_while_a_choice_comes_to_no_end(
    anna: Guest, ben: Guest, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = anna.play(GAME, "random", seed=11)
    assert mine.my_turn()
    before = mine.state
    live = bewitch(house, mine, NO_LIMIT)
    mine.send("choose", decision=before["decision"], option=0)
    wait_until(live.lock.locked)
    chairs = pair(ben, Guest(house.address, "Carl"))
    for _ in range(8):
        asked_one(*chairs).choose(0)
    assert ben.get("/health")["status"] == "ok"
    assert live.lock.locked()  # all that happened while the one choice went on
    assert live.moment.made == int(before["decision"].split(".")[1])
    monkeypatch.setattr(game_threads, "MOST", 0.0)  # now it is enough
    while (answer := mine.receive())["type"] != "refused":
        pass
    monkeypatch.undo()
    assert answer["error"]["code"] == "too_long"
    mine.until(lambda state: state["stuck"] is not None)
    assert (mine.state["decision"], mine.state["view"]) == (before["decision"], before["view"])
    mine.choose(0)  # the same choice, without the spell, is made
    for chair in (mine, *chairs):
        chair.close()


def test_the_event_loop_never_works_on_a_game(anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    choose, tell = Game.choose, telling._tell

    def watched_choose(self: Game, choice: Any) -> None:
        threads.add(threading.current_thread().name)
        choose(self, choice)

    def watched_tell(*args: Any, **more: Any) -> Any:
        threads.add(threading.current_thread().name)
        return tell(*args, **more)

    monkeypatch.setattr(Game, "choose", watched_choose)
    monkeypatch.setattr(telling, "_tell", watched_tell)
    chairs = pair(anna, ben)
    for _ in range(6):
        asked_one(*chairs).choose(0)
    asked_one(*chairs).send("concede")
    for chair in chairs:
        chair.until(lambda state: state["match"]["status"] == "over")
        chair.close()
    assert threads == {"game"}


def test_however_many_games_are_slow_a_quick_one_finds_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_threads, "SLOW", 0.005)
    monkeypatch.setattr(game_threads, "LOOK", 0.005)
    enough = threading.Event()

    def spin() -> None:
        while not enough.is_set():
            pass

    async def work() -> None:
        games = GameThreads()
        slow = [asyncio.create_task(games.run(f"slow {number}", spin)) for number in range(AT_ONCE + 2)]
        assert await games.run("quick", lambda: 7) == 7
        again = asyncio.create_task(games.run("slow 0", lambda: 8))
        assert await games.run("another", lambda: 9) == 9
        assert (games.is_slow("slow 0"), games.is_slow("quick")) == (True, False)
        enough.set()
        await asyncio.gather(*slow)
        assert await again == 8

    asyncio.run(work())


def test_slow_games_wait_for_each_other_until_they_have_been_quick_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_threads, "SLOW", 0.0)

    async def work() -> None:
        games = GameThreads()
        await games.run("a", lambda: sum(range(100_000)))
        assert games.is_slow("a")
        monkeypatch.setattr(game_threads, "SLOW", 1000.0)
        for _ in range(game_threads.PROBATION):
            assert games.is_slow("a")
            await games.run("a", int)
        assert not games.is_slow("a")

    asyncio.run(work())


def test_work_that_catches_every_exception_is_broken_off_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_threads, "MOST", 0.05)
    monkeypatch.setattr(game_threads, "LOOK", 0.01)

    def stubborn() -> None:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue

    async def work() -> None:
        games = GameThreads()
        for _ in range(5):
            with pytest.raises(TooLong):
                await games.run("a", stubborn)
            assert await games.run("b", lambda: 7) == 7  # the thread goes on with other work

    asyncio.run(work())


def test_whoever_leaves_while_a_choice_is_carried_out_has_made_it(
    anna: Guest, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    chair = anna.play(GAME, "random", seed=11)
    assert chair.my_turn()
    live = services(house).hub._live[chair.state["match"]["id"]]
    begun, go_on, choose = threading.Event(), threading.Event(), Played.choose

    def waits(self: Played, seat: int, option: int, ask: bool = False) -> list[Made]:
        begun.set()
        go_on.wait()
        return choose(self, seat, option, ask=ask)

    monkeypatch.setattr(Played, "choose", waits)
    before = live.moment.made
    chair.send("choose", decision=chair.state["decision"], option=0)
    begun.wait()
    chair.close()
    assert live.lock.locked()  # nobody else touches the game meanwhile
    go_on.set()
    wait_until(lambda: live.moment.made > before)
    again = anna.sit(chair.state["match"]["id"])
    assert again.my_turn()
    assert int(again.state["decision"].split(".")[1]) > before
    again.close()


# --- a server of its own -------------------------------------------------------------------------------------


def test_a_server_ends_though_a_choice_does_not(new_database: NewDatabase) -> None:
    with House(Settings(database=new_database(SQLITE), workers=1)) as house:
        chair = Guest(house.address, "Anna").play(GAME, "random", seed=11)
        assert chair.my_turn()
        live = bewitch(house, chair, NO_LIMIT)
        chair.send("choose", decision=chair.state["decision"], option=0)
        wait_until(live.lock.locked)
    assert not house._thread.is_alive()
    chair.closing()


@pytest.mark.skipif(not FULL, reason="a process of its own; the test before is the quick one")
def test_a_server_that_carries_out_a_card_without_end_is_stopped_as_any_other(url: str) -> None:
    with process(url) as (server, port):
        anna = Guest(f"127.0.0.1:{port}", "Anna")
        seats = [{"kind": "human", "deck": loop_deck()}, {"kind": "random"}]
        chair = anna.sit(anna.post("/matches", {"game": GAME, "seats": seats, "seed": 4})["id"])
        assert chair.my_turn()
        while not playable(chair):
            chair.choose(len(chair.state["view"]["decision"]["options"]) - 1)
            assert chair.my_turn()
        chair.send("choose", decision=chair.state["decision"], option=playable(chair)[0])
        server.send_signal(signal.SIGTERM)
        assert server.wait(120) in (0, -signal.SIGTERM)
        chair.closing()


def playable(chair: Chair) -> list[int]:
    """The options that play a card."""
    asked = chair.state["view"]["decision"]
    options = asked["options"] if asked is not None else []
    return [number for number, option in enumerate(options) if option["verb"] == "play"]
