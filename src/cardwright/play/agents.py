"""Agents: whoever picks for a player without being asked in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, runtime_checkable

from cardwright.kernel.decisions import ACT, CardwrightError
from cardwright.kernel.game import Game
from cardwright.kernel.rng import Random
from cardwright.kernel.table import chars
from cardwright.kernel.views import View

from .redeal import Imagine


@runtime_checkable
class Agent(Protocol):
    """Picks from what it sees."""

    def pick(self, view: View) -> int:
        """The number of an option of the view's decision."""


@runtime_checkable
class Searcher(Protocol):
    """Picks after trying things out in worlds like the one it sees; it never gets hold of the real one."""

    def search(self, view: View, imagine: Imagine) -> int:
        """The number of an option of the view's decision."""


Picker: TypeAlias = Agent | Searcher


class RandomAgent:
    """Picks any option."""

    __slots__ = ("_below",)

    def __init__(self, seed: int = 0) -> None:
        self._below = Random(seed).below

    def pick(self, view: View) -> int:
        """Any option, all equally likely."""
        return self._below(view.option_count)


WIN = 1_000_000.0
LEADER, BODY, CARD = 2.0, 1.0, 1.5  # what a point of a leader, a point on the field and a card are worth
QUIET = ("pass", "done", "no")  # what opponents are taken to answer


class GreedyAgent:
    """Looks one action ahead: does each option in an imagined world and takes what leaves it best off.

    An action is followed to its end: through its own further choices, of which it takes the best, and through
    the answers of others, who are taken to do nothing if they may. Ties are broken at random.
    """

    __slots__ = ("_budget", "_rng", "effort")

    def __init__(self, seed: int = 0, effort: int = 60) -> None:
        self._rng = Random(seed)
        self._budget = 0
        self.effort = effort  # how many further choices it tries for one option

    def search(self, view: View, imagine: Imagine) -> int:
        """The option after which the board is best for the player who looks."""
        count = view.option_count
        if count < 2:
            return 0
        world = imagine(self._rng)
        best: list[int] = []
        highest = -2 * WIN
        for option in range(count):
            self._budget = self.effort
            value = self._after(world, view.player, option)
            if value > highest:
                best, highest = [option], value
            elif value == highest:
                best.append(option)
        return best[self._rng.below(len(best))]

    def _after(self, world: Game, player: int, option: int) -> float:
        """What the board is worth once this option has been carried out; the world is left as it was."""
        start = len(world.choices)
        world.choose(option)
        self._budget -= 1
        self._answer_for_others(world, player)
        decision = world.decision
        if decision is not None and decision.player == player and decision.kind != ACT and self._budget > 0:
            value = max(self._after(world, player, i) for i in range(len(decision.options)))
        else:
            value = worth(world, player)
        world.undo(len(world.choices) - start)
        return value

    def _answer_for_others(self, world: Game, player: int) -> None:
        """Let the others do nothing, or anything if they must, until they may act freely or we choose."""
        while (decision := world.decision) is not None and decision.player != player:
            verbs = [option.verb for option in decision.options]
            quiet = [i for i, verb in enumerate(verbs) if verb in QUIET]
            if decision.kind == ACT and not quiet:
                return
            world.choose(quiet[0] if quiet else self._rng.below(len(verbs)))


def worth(game: Game, player: int) -> float:
    """How well a player stands, by what everyone can see: leaders, what is on the fields, cards in hand."""
    if game.outcome is not None:
        return 0.0 if game.outcome.draw else WIN if player in game.outcome.winners else -WIN
    team = game.players[player].team
    return sum(_holdings(game, p.id) * (1 if p.team == team else -1) for p in game.players)


def _holdings(game: Game, player: int) -> float:
    roles, stat = game.rules.roles, game.rules.stat
    value = CARD * len(game.zone(roles.hand, player).cards)
    for zone, weight in ((roles.leader, LEADER), (roles.field, BODY)):
        for card in game.cards_in(zone, player) if zone else ():
            own = chars(game, card)
            value += weight * sum(stat(own, card, name) or 0 for name in own.numbers)
    return value


AGENTS: dict[str, Callable[[int], Picker]] = {"random": RandomAgent, "greedy": GreedyAgent}


def make_agent(name: str, seed: int = 0) -> Picker:
    """An agent by name."""
    if name not in AGENTS:
        raise CardwrightError(f"there is no agent {name!r}; the agents are {', '.join(AGENTS)}")
    return AGENTS[name](seed)
