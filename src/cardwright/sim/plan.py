"""A run of many games: what is played, with which seeds. A game depends on the plan and its number alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.games import load
from cardwright.kernel.decisions import CardwrightError
from cardwright.kernel.rng import MASK, mix, seeded
from cardwright.play.agents import AGENTS
from cardwright.play.decks import find_deck
from cardwright.text.deckfile import DeckList


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
    for agent in agents:
        if agent not in AGENTS:
            raise CardwrightError(f"there is no agent {agent!r}; the agents are {', '.join(AGENTS)}")
    if len(agents) not in (1, 2):
        raise CardwrightError(f"name one agent or two, not {len(agents)}")
    if games < 0:
        raise CardwrightError(f"{games} games cannot be played")
    seats = tuple(agents) * 2 if len(agents) == 1 else tuple(agents)
    lists = [find_deck(title, deck) for deck in decks] or list(title.decks.values())
    return Plan(game, games, seed, seats, tuple(lists))
