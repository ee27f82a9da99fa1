"""Agents in worker processes: their thinking never holds up another table.

A worker keeps the games it was asked about and brings them up to date by their choices, so a question is a few bytes.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from cardwright.games import GAMES
from cardwright.games.title import Pool as CardPool
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Choice
from cardwright.kernel.state.rng import seeded
from cardwright.play.agents import Explaining, Picker, make_agent
from cardwright.play.belief import Belief, format_cards, known_lists
from cardwright.play.match import agent_seed, picker

from .errors import Refused
from .game_threads import GameThreads
from .limits import CHORES, CHORES_AT_ONCE, Buckets
from .own_cards import OwnCards
from .setups import Setup, begin, setup_pool
from .titles import warm_reader
from .wire import HintData
from .workers import Asker, Pool, Spares

BRIEF = "choices=2000:seconds=2"  # how long an agent thinks about a hint
KEPT = 64  # games in a worker's memory
LONGEST_THOUGHT = 30.0  # seconds of processor time, with the time to play a game again that the worker does not know
CHORE = 10.0  # seconds of processor time for a text
REPLAY = 30.0  # and for all choices of a game that is over
READERS = 2  # processes that read texts
BROUGHT = 120.0  # seconds of processor time for card lists that are brought: thousands of cards
Result = TypeVar("Result")


class Thinking:
    """A game in a worker, with the agents that play it."""

    def __init__(self, written: bytes) -> None:
        self.written = written
        self.setup = msgspec.json.decode(written, type=Setup)
        self.game: Game = begin(self.setup, setup_pool(self.setup))
        self.agents: dict[int, Picker] = {}

    def follow(self, choices: Sequence[Choice]) -> bool:
        """Make the choices that are new; False if the game went another way."""
        done = self.game.choices
        if len(choices) < len(done) or list(choices[: len(done)]) != done:
            return False
        for choice in choices[len(done) :]:
            self.game.choose(choice)
        self.game.forget()
        return True

    def pick(self, seat: int) -> int:
        """What the agent of a seat chooses."""
        if seat not in self.agents:
            self.agents[seat] = make_agent(self.setup.kinds[seat], agent_seed(self.setup.seed, seat), at_table=True)
        return picker(self.game, self.agents[seat], seat, self.belief)(self.game.view(seat))

    @property
    def belief(self) -> Belief:
        """Lists are known where the table shows the names of decks."""
        return known_lists if self.setup.show_decks else format_cards

    def advise(self, seat: int, kind: str, seed: int) -> HintData:
        """What an agent of a kind would choose in a person's seat, and why; it remembers nothing."""
        agent, view = make_agent(f"{kind}:{BRIEF}", seed), self.game.view(seat)
        option = picker(self.game, agent, seat, self.belief)(view)
        thought = agent.thought if isinstance(agent, Explaining) else None
        asked = view.decision
        if thought is None or asked is None:
            return HintData(option, (asked.options[option].label,) if asked is not None else ())
        line, before = thought.line or (asked.options[option].label,), round(thought.before, 1)
        if thought.sure:
            return HintData(option, line, before, expects="win" if thought.after > 0 else "loss")
        return HintData(option, line, before, round(thought.after, 1))


_games: OrderedDict[str, Thinking] = OrderedDict()  # of this worker process


def think(match: str, setup: bytes, choices: bytes, seat: int) -> int:
    """In a worker: the option that an agent picks after these choices."""
    return _worked_on(match, setup, choices, lambda found: found.pick(seat))


def advise(match: str, setup: bytes, choices: bytes, seat: int, kind: str) -> HintData:
    """In a worker: what an agent would do in a person's seat after these choices."""
    seed = seeded(crc32(match.encode() + choices))
    return _worked_on(match, setup, choices, lambda found: found.advise(seat, kind, seed))


def _worked_on(match: str, setup: bytes, choices: bytes, work: Callable[[Thinking], Result]) -> Result:
    """Do something with a game after these choices."""
    made = msgspec.json.decode(choices, type=list[Choice])
    found = _games.pop(match, None)
    if found is None or found.written != setup or not found.follow(made):
        found = Thinking(setup)
        found.follow(made)
    result = work(found)
    _games[match] = found  # not one whose agent has just failed: it may have left the game half changed
    while len(_games) > KEPT:
        _games.popitem(last=False)
    return result


def prepare(match: str, setup: bytes) -> None:
    """In a worker: have a game ready before its agent is asked."""
    if match not in _games:
        _games[match] = Thinking(setup)


class Workers:
    """The worker processes of a server, some for agents and some for the texts that people send; and its game threads.

    With a rate, texts are counted for each address and each person. With a spare, processes are started at once and
    one more is ready to take the place of one that was ended.
    """

    def __init__(self, agents: int = 0, rate: float = 0, spare: bool = False) -> None:
        count = agents or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.games = GameThreads()
        self.cards = OwnCards(self)
        self._spares = Spares([partial(warm_reader, game) for game in GAMES] if spare else (), int(spare))
        self._agents = Pool(count, self._spares)
        self._chores = Pool(READERS, self._spares)
        self._brought = Pool(1, self._spares)  # large files wait for each other, never short texts for them
        self._counted = Buckets(rate * CHORES, rate * CHORES * CHORES_AT_ONCE)

    def begin(self) -> None:
        """Start the processes that read texts, and a spare one, before anyone needs them."""
        self._chores.begin()
        self._spares.fill()

    async def think(self, who: Asker, match: str, setup: bytes, choices: Sequence[Choice], seat: int) -> int:
        """What an agent picks; a match is worked on by the same worker if that one is free."""
        made = msgspec.json.encode(choices)
        return await self._agents.run(who, think, match, setup, made, seat, seconds=LONGEST_THOUGHT, near=match)

    async def advise(
        self, who: Asker, match: str, setup: bytes, choices: Sequence[Choice], seat: int, kind: str
    ) -> HintData:
        """What an agent of a kind would do in a person's seat."""
        made = msgspec.json.encode(choices)
        return await self._agents.run(who, advise, match, setup, made, seat, kind, seconds=LONGEST_THOUGHT, near=match)

    async def prepare(self, who: Asker, match: str, setup: bytes) -> None:
        """Have a match ready for its agents."""
        await self._agents.run(who, prepare, match, setup, seconds=LONGEST_THOUGHT, near=match)

    def count(self, who: Asker, texts: int = 1) -> None:
        """Someone sends a text, or one that counts as several; raises if they send too many."""
        if not (self._counted.take(who.client, texts) and self._counted.take(f"person {who.person}", texts)):
            raise Refused("too_many", "too much to read at once; wait a moment")

    async def chore(
        self, who: Asker, work: Callable[..., Result], *args: Any, seconds: float = 0, near: str = ""
    ) -> Result:
        """Read, compile or run something that came from outside, when it is its sender's turn."""
        return await self._chores.run(who, work, *args, seconds=seconds or CHORE, near=near)

    async def bring(self, who: Asker, work: Callable[..., Result], *args: Any) -> Result:
        """Read a large file that came from outside, one after the other, when it is its sender's turn."""
        return await self._brought.run(who, work, *args, seconds=BROUGHT)

    async def own_cards(self, setup: Setup, who: Asker) -> CardPool | None:
        """The cards of a match, compiled; None where no player brought any."""
        return await self.cards.of(setup, who)

    def close(self) -> None:
        """End all workers."""
        for one in (self.games, self._agents, self._chores, self._brought, self._spares):
            one.close()
