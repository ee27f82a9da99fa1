"""A run of many games: what is played, with which seeds. A game depends on the plan and its number alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.games import load
from cardwright.kernel.rng import MASK, mix, seeded
from cardwright.play.agents import AGENTS
from cardwright.play.decks import find_decks
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problem, Problems


class Plan(msgspec.Struct, frozen=True):
    """What a run plays."""

    game: str
    games: int
    seed: int
    agents: tuple[str, ...]  # by seat
    decks: tuple[DeckList, ...]

    def seed_of(self, number: int) -> int:
        """The seed of one game, a number that fits everywhere."""
        return mix((seeded(self.seed) + number) & MASK) >> 1

    def decks_of(self, number: int) -> tuple[DeckList, ...]:
        """The decks of one game, by seat: each meets every other one on both seats; a single one itself."""
        pairs = self.pairings()
        return pairs[number % len(pairs)]

    def pairings(self) -> list[tuple[DeckList, DeckList]]:
        """Who meets whom, in order."""
        decks = self.decks
        if len(decks) == 1:
            return [(decks[0], decks[0])]
        return [(one, two) for i, one in enumerate(decks) for j, two in enumerate(decks) if i != j]


def make_plan(
    game: str, games: int, seed: int = 0, agents: Sequence[str] = ("random",), decks: Sequence[str] = ()
) -> Plan:
    """A plan from what a person would write; one agent plays all seats, no decks means all starter decks."""
    title = load(game)
    problems = [Problem(words) for words in _wrong_agents(agents)]
    lists: list[DeckList] = []
    try:
        lists = find_decks(title, decks) or list(title.decks.values())
    except Problems as found:
        problems += found.problems
    if problems:
        raise Problems(problems)
    seats = tuple(agents) * 2 if len(agents) == 1 else tuple(agents)
    return Plan(game, games, seed, seats, tuple(lists))


def _wrong_agents(agents: Sequence[str]) -> list[str]:
    known = ", ".join(AGENTS)
    wrong = [f"there is no agent {name!r}; the agents are {known}" for name in agents if name not in AGENTS]
    if len(agents) not in (1, 2):
        wrong.append(f"name one agent or two, not {len(agents)}")
    return wrong
