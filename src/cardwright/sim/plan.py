"""A run of many games: what is played, with which seeds. A game depends on the plan and its number alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.games import load
from cardwright.games.title import Table, Title, read_teams
from cardwright.kernel.decisions import CardwrightError
from cardwright.kernel.rng import MASK, mix, seeded
from cardwright.play.agents import AGENTS
from cardwright.play.decks import decks_for, find_decks
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problem, Problems


class Plan(msgspec.Struct, frozen=True):
    """What a run plays."""

    game: str
    games: int
    seed: int
    agents: tuple[str, ...]  # by seat
    decks: tuple[DeckList, ...]
    players: int = 2
    teams: tuple[int, ...] = ()
    variant: tuple[str, ...] = ()

    def seed_of(self, number: int) -> int:
        """The seed of one game, a number that fits everywhere."""
        return mix((seeded(self.seed) + number) & MASK) >> 1

    def decks_of(self, number: int) -> tuple[DeckList, ...]:
        """The decks of one game, by seat: each meets every other one on every seat; a single one itself."""
        pairs = self.pairings()
        return pairs[number % len(pairs)]

    def pairings(self) -> list[tuple[DeckList, ...]]:
        """Who meets whom, in order."""
        decks, count = self.decks, len(self.decks)
        if count == 1:
            return [decks * self.players]
        if self.players == 2:
            return [(one, two) for i, one in enumerate(decks) for j, two in enumerate(decks) if i != j]
        return [
            tuple(decks[(i + step * seat) % count] for seat in range(self.players))
            for step in range(1, count)
            for i in range(count)
        ]


def make_plan(
    game: str,
    games: int,
    seed: int = 0,
    agents: Sequence[str] = ("random",),
    decks: Sequence[str] = (),
    players: int = 0,
    teams: str | Sequence[int] = (),
    variant: str | Sequence[str] = (),
) -> Plan:
    """A plan from what a person would write; one agent plays all seats, no decks means all starter decks.

    The number of players follows from the teams if it is not given (0).
    """
    title = load(game)
    problems: list[Problem] = []
    format: str | None = None
    try:
        players, table = agree(title, players, teams, variant)
        format = title.format_of(table.variant)
    except CardwrightError as error:
        table = Table()
        problems.append(Problem(str(error)))
    problems += [Problem(words) for words in _wrong_agents(agents, players or title.players[0])]
    lists: list[DeckList] = []
    try:
        lists = find_decks(title, decks, format) or decks_for(title, title.format if format is None else format)
    except Problems as found:
        problems += found.problems
    if problems:
        raise Problems(problems)
    seats = tuple(agents) * players if len(agents) == 1 else tuple(agents)
    return Plan(game, games, seed, seats, tuple(lists), players, table.teams, table.variant)


def agree(title: Title, players: int, teams: str | Sequence[int], variant: str | Sequence[str]) -> tuple[int, Table]:
    """How many play, and what is fixed before; the number follows from the teams if it is not given (0)."""
    sides = read_teams(teams) if isinstance(teams, str) else tuple(teams)
    players = players or len(sides) or title.players[0]
    return players, title.table(players, sides, variant)


def _wrong_agents(agents: Sequence[str], players: int) -> list[str]:
    known = ", ".join(AGENTS)
    wrong = [f"there is no agent {name!r}; the agents are {known}" for name in agents if name not in AGENTS]
    if len(agents) not in (1, players):
        many = "two" if players == 2 else str(players)
        wrong.append(f"name one agent or {many}, not {len(agents)}")
    return wrong
