"""A run of many games: games, decks, agents, seeds. Each game depends only on the plan and its number."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from cardwright.games import load
from cardwright.games.own_cards import read_files, waiting_pool
from cardwright.games.title import Pool, Table, Title, checked_seed, read_teams
from cardwright.kernel.arguments import whole
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.rng import MASK, mix, seeded
from cardwright.play.agents import read_spec
from cardwright.play.by_hand.listing import would_do
from cardwright.play.decks import decks_for, find_decks
from cardwright.text.cardfile import CardFile
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problem, Problems

ONLY_WHOLE = "simulations take only cards that are read whole; by hand such cards are played at a table"


class Plan(msgspec.Struct, frozen=True):
    """The games of a run."""

    game: str
    games: int
    seed: int
    agents: tuple[str, ...]  # by seat, as they are written: "player", "search:choices=500"
    decks: tuple[DeckList, ...]
    players: int = 2
    teams: tuple[int, ...] = ()
    variant: tuple[str, ...] = ()
    cards: tuple[CardFile, ...] = ()  # files of other cards than those of the game
    conduct: bool = False  # count idle turns, missed wins and the like, which takes time

    @property
    def pool(self) -> Pool:
        """The cards that decks may name; each process compiles them once."""
        return waiting_pool(self.game, self.cards)

    def seed_of(self, number: int) -> int:
        """The seed of one game."""
        return mix((seeded(self.seed) + number) & MASK) >> 1

    def decks_of(self, number: int) -> tuple[DeckList, ...]:
        """The decks of one game, by seat. Each deck meets every other in every seat; a single deck meets itself."""
        return tuple(self.decks[i] for i in self._seating(number))

    def names_of(self, number: int) -> tuple[str, ...]:
        """The names of the decks of one game, by seat."""
        names = self.deck_names()
        return tuple(names[i] for i in self._seating(number))

    def deck_names(self) -> list[str]:
        """A name for each deck; decks of the same name are numbered."""
        names = [deck.name for deck in self.decks]
        return [
            name if names.count(name) == 1 else f"{name} #{names[: i + 1].count(name)}" for i, name in enumerate(names)
        ]

    def _seating(self, number: int) -> tuple[int, ...]:
        """Which decks play a game, by seat."""
        seatings = self._seatings()
        return seatings[number % len(seatings)]

    def _seatings(self) -> list[tuple[int, ...]]:
        """Who meets whom, in order."""
        count = len(self.decks)
        if count == 1:
            return [(0,) * self.players]
        if self.players == 2:
            return [(i, j) for i in range(count) for j in range(count) if i != j]
        return [
            tuple((i + step * seat) % count for seat in range(self.players))
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
    cards: Sequence[str | Path] = (),
    conduct: bool = False,
) -> Plan:
    """A plan from the options of the command line; one agent plays all seats, no decks means all starter decks.

    The number of players follows from the teams if it is not given (0). `cards` are files of your own cards.
    """
    title = load(game)
    files = read_files(cards)
    pool = waiting_pool(game, files)
    problems: list[Problem] = []
    format: str | None = None
    seed = checked_seed(seed)
    if whole(games, "how many games are played") < 1:
        problems.append(Problem(f"a run is one game or more, not {games}"))
    try:
        players, table = agree(title, players, teams, variant)
        format = title.format_of(table.variant)
    except CardwrightError as error:
        table = Table()
        problems.append(Problem(str(error)))
    problems += [Problem(words) for words in _wrong_agents(agents, players or title.players[0])]
    lists: list[DeckList] = []
    try:
        lists = find_decks(title, decks, format, pool) or decks_for(title, title.format if format is None else format)
    except Problems as found:
        problems += found.problems
        problems += would_do(title, decks, format, files, ONLY_WHOLE) if files else ()
    if problems:
        raise Problems(problems)
    seats = tuple(agents) * players if len(agents) == 1 else tuple(agents)
    return Plan(game, games, seed, seats, tuple(lists), players, table.teams, table.variant, files, conduct)


def agree(title: Title, players: int, teams: str | Sequence[int], variant: str | Sequence[str]) -> tuple[int, Table]:
    """The number of players and the agreement; the number follows from the teams if it is not given (0)."""
    sides = read_teams(teams) if isinstance(teams, str) else tuple(teams)
    players = players or len(sides) or title.players[0]
    return players, title.table(players, sides, variant)


def _wrong_agents(agents: Sequence[str], players: int) -> list[str]:
    wrong = []
    for words in agents:
        try:
            read_spec(words)
        except CardwrightError as error:
            wrong.append(str(error))
    if len(agents) not in (1, players):
        many = "two" if players == 2 else str(players)
        wrong.append(f"name one agent or {many}, not {len(agents)}")
    return wrong
