"""The results of many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TypeVar

import msgspec

from cardwright.kernel.state.pieces import Outcome

from .conduct import Conduct

Key = TypeVar("Key", int, str)
TENTH, HALF, NINE_TENTHS = 0.1, 0.5, 0.9
NORMAL = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class Failure(msgspec.Struct, frozen=True, order=True):
    """A game that broke off with an error, and what is needed to see it again."""

    number: int
    seed: int
    decks: tuple[str, ...]
    agents: tuple[str, ...]
    decisions: int
    error: str
    place: str  # the innermost line of our own code


class Ended(msgspec.Struct, frozen=True):
    """One game that ended."""

    outcome: Outcome
    seats: Sequence[str]
    decks: Sequence[str]
    first: int  # who took the first turn
    decisions: int
    turns: int


class Record(msgspec.Struct):
    """Games, wins and draws of a seat, an agent or a deck."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def count(self, won: bool, draw: bool) -> None:
        """One more game."""
        self.games += 1
        self.wins += won
        self.draws += draw

    def add(self, other: Record) -> None:
        """The games of another record as well."""
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws

    @property
    def rate(self) -> float:
        """The share of games that were won; a draw is not."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the true rate with 95 % confidence, after Wilson."""
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, NORMAL**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = NORMAL / (1 + square / games) * (rate * (1 - rate) / games + square / (4 * games**2)) ** 0.5
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


class Tally(msgspec.Struct):
    """The sums of some games; sums of parts are the sums of the whole, in any order."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    endings: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)  # by rule and reason
    seats: dict[str, Record] = msgspec.field(default_factory=dict)
    decks: dict[str, Record] = msgspec.field(default_factory=dict)
    pairs: dict[str, dict[str, Record]] = msgspec.field(default_factory=dict)  # each deck's wins against each other
    first: Record = msgspec.field(default_factory=Record)  # of whoever took the first turn
    turn_counts: dict[int, int] = msgspec.field(default_factory=dict)  # how many games had each number of turns
    decision_counts: dict[int, int] = msgspec.field(default_factory=dict)
    failures: list[Failure] = msgspec.field(default_factory=list)
    conduct: dict[str, Conduct] = msgspec.field(default_factory=dict)  # by seat, where it is counted

    @property
    def outcomes(self) -> dict[str, int]:
        """How many games ended by each rule."""
        found = {rule: sum(reasons.values()) for rule, reasons in self.endings.items()}
        return dict(sorted(found.items(), key=_most_first))

    def count(self, game: Ended) -> None:
        """One more game that ended."""
        outcome = game.outcome
        self.games += 1
        self.decisions += game.decisions
        self.turns += game.turns
        _add(self.endings.setdefault(outcome.rule, {}), {outcome.reason: 1})
        _add(self.turn_counts, {game.turns: 1})
        _add(self.decision_counts, {game.decisions: 1})
        for player, (seat, deck) in enumerate(zip(game.seats, game.decks, strict=True)):
            won = player in outcome.winners
            self.seats.setdefault(seat, Record()).count(won, outcome.draw)
            self.decks.setdefault(deck, Record()).count(won, outcome.draw)
        for one, other in permutations(range(len(game.decks)), 2):
            if game.decks[one] != game.decks[other]:
                pairs = self.pairs.setdefault(game.decks[one], {})
                pairs.setdefault(game.decks[other], Record()).count(one in outcome.winners, outcome.draw)
        if game.first >= 0:
            self.first.count(game.first in outcome.winners, outcome.draw)

    def behave(self, seats: Sequence[str], conducts: Sequence[Conduct]) -> None:
        """How the agents of a game behaved."""
        for seat, conduct in zip(seats, conducts, strict=True):
            self.conduct.setdefault(seat, Conduct()).add(conduct)

    def fail(self, failure: Failure) -> None:
        """One more game that broke off."""
        self.games += 1
        self.decisions += failure.decisions
        self.failures.append(failure)

    def add(self, other: Tally) -> None:
        """The games of another tally as well."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        for rule, reasons in other.endings.items():
            _add(self.endings.setdefault(rule, {}), reasons)
        _add(self.turn_counts, other.turn_counts)
        _add(self.decision_counts, other.decision_counts)
        _join(self.seats, other.seats)
        _join(self.decks, other.decks)
        for deck, pairs in other.pairs.items():
            _join(self.pairs.setdefault(deck, {}), pairs)
        self.first.add(other.first)
        self.behave(list(other.conduct), list(other.conduct.values()))
        self.failures += other.failures

    def sorted(self) -> Tally:
        """The same, in an order that does not depend on the number of processes."""
        return msgspec.structs.replace(
            self,
            endings={rule: dict(sorted(self.endings[rule].items(), key=_most_first)) for rule in self.outcomes},
            seats=dict(sorted(self.seats.items())),
            decks=dict(sorted(self.decks.items())),
            pairs={deck: dict(sorted(pairs.items())) for deck, pairs in sorted(self.pairs.items())},
            turn_counts=dict(sorted(self.turn_counts.items())),
            decision_counts=dict(sorted(self.decision_counts.items())),
            failures=sorted(self.failures),
            conduct=dict(sorted(self.conduct.items())),
        )


def _most_first(item: tuple[str, int]) -> tuple[int, str]:
    return -item[1], item[0]


def _add(mine: dict[Key, int], theirs: Mapping[Key, int]) -> None:
    for key, count in theirs.items():
        mine[key] = mine.get(key, 0) + count


def _join(mine: dict[str, Record], theirs: Mapping[str, Record]) -> None:
    for key, record in theirs.items():
        mine.setdefault(key, Record()).add(record)


class Spread(msgspec.Struct, frozen=True):
    """How long games were: a tenth of them were no longer than `p10`, half `median`, nine tenths `p90`."""

    p10: int
    median: int
    p90: int


def spread(counts: Mapping[int, int]) -> Spread:
    """The spread of lengths, given how many games had each."""
    return Spread(_quantile(counts, TENTH), _quantile(counts, HALF), _quantile(counts, NINE_TENTHS))


def _quantile(counts: Mapping[int, int], share: float) -> int:
    """The smallest length that this share of the games do not exceed."""
    left = share * sum(counts.values())
    for length, count in sorted(counts.items()):
        left -= count
        if left <= 0:
            return length
    return 0
