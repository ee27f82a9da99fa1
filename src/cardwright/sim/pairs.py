"""Which of two agents is stronger: the same deals twice with the seats exchanged, and an interval over the pairs."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.rng import Random
from cardwright.play.agents import make_agent
from cardwright.play.match import EndlessGame, Match, agent_seed

from .plan import Plan
from .runs import start

SAMPLES = 2000  # of the bootstrap
LOW, HIGH = 0.025, 0.975
LIMIT = 20_000  # decisions of one game


class Comparison(msgspec.Struct):
    """The games of two agents: what the first won in each pair, from 0 to 2; a draw counts half."""

    agents: tuple[str, str]
    pairs: list[float] = msgspec.field(default_factory=list)
    unfinished: int = 0  # games that did not end; they count as draws
    turns: list[int] = msgspec.field(default_factory=list)
    seconds: float = 0.0  # of the processor

    @property
    def rate(self) -> float:
        """The share of the games that the first agent won."""
        return sum(self.pairs) / (2 * len(self.pairs)) if self.pairs else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the rate with 95 % confidence, by drawing pairs again: two games of a deal are alike."""
        count = len(self.pairs)
        if not count:
            return 0.0, 1.0
        rng = Random(count)
        rates = sorted(sum(self.pairs[rng.below(count)] for _ in range(count)) / (2 * count) for _ in range(SAMPLES))
        return rates[int(LOW * SAMPLES)], rates[int(HIGH * SAMPLES)]


def compare(plan: Plan, pairs: int, progress: Callable[[int], None] | None = None) -> Comparison:
    """Play pairs of games between the two agents of a plan."""
    if plan.players != 2:
        raise CardwrightError(f"pairs of games are for two players, not for {plan.players}")
    one, other = plan.agents
    found = Comparison((one, other))
    began = time.process_time()
    for number in range(pairs):
        won = 0.0
        for seat in (0, 1):
            game, seed = start(plan, number), plan.seed_of(number)
            first, second = make_agent(one, agent_seed(seed, 0)), make_agent(other, agent_seed(seed, 1))
            try:
                result = Match(game, [second, first] if seat else [first, second], LIMIT).play()
            except EndlessGame:
                found.unfinished += 1
                won += 0.5
            else:
                won += 0.5 if result.outcome.draw else float(seat in result.outcome.winners)
                found.turns.append(result.turns)
        found.pairs.append(won)
        if progress is not None:
            progress(1)
    found.seconds = time.process_time() - began
    return found
