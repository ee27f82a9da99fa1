"""Agents by name, with parameters: "player", "search:seconds=1", "ismcts:iterations=400:worlds=10"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardwright.kernel.state.decisions import CardwrightError

from .greedy import GreedyAgent
from .ismcts import IsmctsAgent
from .player import LearnerAgent, PlayerAgent
from .protocols import Picker
from .random_agent import RandomAgent
from .turn_search import SearchAgent
from .world_search import WorldSearchAgent

Number = int | float


class Kind(NamedTuple):
    """A kind of agent: how one is made, and its parameters with the least value of each."""

    make: Callable[..., Picker]
    parameters: Mapping[str, Number] = {}
    at_table: Mapping[str, Number] = {}  # the parameters it has at a table, where people wait
    words: str = ""  # a sentence for people who choose an opponent


BUDGET: Mapping[str, Number] = {"choices": 1, "seconds": 0.0}

SEARCH: Mapping[str, Number] = {**BUDGET, "width": 1, "lines": 1, "worlds": 1}
TREE: Mapping[str, Number] = {"iterations": 1, "seconds": 0.0, "worlds": 1, "explore": 0.0}

AGENTS: dict[str, Kind] = {
    "random": Kind(RandomAgent, words="any choice, all equally likely"),
    "greedy": Kind(GreedyAgent, {"effort": 1}, words="the first searching agent, a measure for others"),
    "learner": Kind(LearnerAgent, {**BUDGET, "effort": 1}, words="picks any of the better half of its options"),
    "player": Kind(PlayerAgent, {**BUDGET, "effort": 1}, words="looks one act ahead"),
    "search": Kind(SearchAgent, SEARCH, {"seconds": 1.0, "choices": 100_000}, "searches its own turn and your reply"),
    "expert": Kind(SearchAgent, SEARCH, {"seconds": 1.0, "choices": 100_000}, "searches its own turn and your reply"),
    "master": Kind(
        WorldSearchAgent,
        SEARCH,
        {"seconds": 3.0, "choices": 400_000, "worlds": 200},
        "searches longer, in many imagined worlds",
    ),
    "ismcts": Kind(
        IsmctsAgent,
        TREE,
        {"seconds": 3.0, "iterations": 20_000, "worlds": 40},
        "searches one tree of its own and your choices over many imagined worlds",
    ),
}
LEVELS = ("learner", "player", "expert", "master")  # opponents at a table, the weakest first


class AgentSpec(NamedTuple):
    """An agent as it is written: its name and its parameters."""

    name: str
    options: tuple[tuple[str, Number], ...] = ()

    def __str__(self) -> str:
        return ":".join([self.name, *[f"{name}={value:g}" for name, value in self.options]])


def read_spec(words: str) -> AgentSpec:
    """An agent from its written form; raises if there is no such agent or parameter."""
    name, *parts = words.strip().split(":")
    if name not in AGENTS:
        raise CardwrightError(f"there is no agent {name!r}; the agents are {', '.join(AGENTS)}")
    return AgentSpec(name, tuple([_parameter(name, part) for part in parts]))


def _parameter(name: str, part: str) -> tuple[str, Number]:
    known = AGENTS[name].parameters
    key, equals, written = part.partition("=")
    if key not in known:
        listed = f"it takes {', '.join(known)}" if known else "it takes none"
        raise CardwrightError(f"the agent {name} has no parameter {key!r}; {listed}")
    least = known[key]
    try:
        value: Number = int(written) if type(least) is int else float(written)
    except ValueError:
        value = -1
    if not equals or not least <= value < float("inf"):
        sort = "a whole number" if type(least) is int else "a number"
        raise CardwrightError(f"the agent {name} takes {key}={sort} from {least:g} on, not {part!r}")
    return key, value


def make_agent(spec: str | AgentSpec, seed: int = 0, *, at_table: bool = False) -> Picker:
    """An agent by its written form; at a table it thinks for seconds, where nothing else is said."""
    read = read_spec(spec) if isinstance(spec, str) else spec
    kind = AGENTS[read.name]
    return kind.make(seed, **{**(kind.at_table if at_table else {}), **dict(read.options)})
