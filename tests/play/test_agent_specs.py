"""Agents by name with parameters, and what each of them needs to be told."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.agents import AGENTS, LEVELS, PlayerAgent, SearchAgent, make_agent, read_spec
from cardwright.play.agents.clock import Clock


def test_an_agent_is_written_with_its_parameters() -> None:
    spec = read_spec("search:seconds=1.5:choices=300")
    assert (spec.name, dict(spec.options)) == ("search", {"seconds": 1.5, "choices": 300})
    assert str(spec) == "search:seconds=1.5:choices=300"
    agent = make_agent(spec)
    assert isinstance(agent, SearchAgent)
    assert (agent.seconds, agent.choices) == (1.5, 300)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("chess", "there is no agent 'chess'; the agents are random, greedy, learner"),
        ("", "there is no agent ''"),
        ("random:seconds=1", "the agent random has no parameter 'seconds'; it takes none"),
        ("player:depth=1", "the agent player has no parameter 'depth'; it takes choices, seconds, effort"),
        ("player:choices=0", "the agent player takes choices=a whole number from 1 on, not 'choices=0'"),
        ("player:choices=x", "the agent player takes choices=a whole number from 1 on, not 'choices=x'"),
        ("player:choices", "the agent player takes choices=a whole number from 1 on, not 'choices'"),
        ("expert:seconds=nan", "the agent expert takes seconds=a number from 0 on, not 'seconds=nan'"),
        ("expert:seconds=inf", "the agent expert takes seconds=a number from 0 on, not 'seconds=inf'"),
        ("expert:seconds=-1", "the agent expert takes seconds=a number from 0 on, not 'seconds=-1'"),
    ],
)
def test_a_wrong_name_or_parameter_is_told(words: str, told: str) -> None:
    with pytest.raises(CardwrightError) as error:
        read_spec(words)
    assert str(error.value).startswith(told)


def test_at_a_table_the_stronger_levels_think_for_seconds() -> None:
    table = {level: make_agent(level, at_table=True) for level in LEVELS}
    seconds = [agent.seconds for agent in table.values() if isinstance(agent, (PlayerAgent, SearchAgent))]
    assert seconds == [0, 0, 1, 3]
    alone = make_agent("master")
    assert isinstance(alone, SearchAgent)
    assert alone.seconds == 0


def test_what_is_written_counts_more_than_the_table() -> None:
    agent = make_agent("expert:seconds=0.2", at_table=True)
    assert isinstance(agent, SearchAgent)
    assert agent.seconds == 0.2


@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_says_what_it_does(name: str) -> None:
    assert AGENTS[name].words


# --- clocks ---------------------------------------------------------------------------------------------


class Ticks:
    """A clock that is a tenth of a second further each time it is read."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 0.1
        return self.time


def test_a_clock_is_over_after_its_choices() -> None:
    clock = Clock(2)
    clock.spend()
    before = clock.over
    clock.spend()
    assert (before, clock.over) == (False, True)


def test_a_clock_is_over_after_its_seconds() -> None:
    clock = Clock(1000, 0.25, Ticks())
    assert [clock.over for _ in range(4)] == [False, False, True, True]


def test_a_part_of_a_clock_counts_for_the_whole() -> None:
    clock = Clock(10)
    part = clock.part(0.5)
    for _ in range(5):
        part.spend()
    assert (part.choices, part.over, clock.tried, clock.over) == (5, True, 5, False)
