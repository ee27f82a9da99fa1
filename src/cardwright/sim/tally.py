"""What came out of many games."""

from __future__ import annotations

import msgspec

from cardwright.kernel.state import Outcome


class Failure(msgspec.Struct, frozen=True, order=True):
    """A game that broke off with an error, and what is needed to see it again."""

    number: int
    seed: int
    decks: tuple[str, ...]
    agents: tuple[str, ...]
    decisions: int
    error: str
    place: str  # the innermost line of our own code


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


class Tally(msgspec.Struct):
    """The sums of some games; sums of parts are the sums of the whole, in any order."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    outcomes: dict[str, int] = msgspec.field(default_factory=dict)  # by rule
    reasons: dict[str, str] = msgspec.field(default_factory=dict)  # the rule in words
    seats: dict[str, Record] = msgspec.field(default_factory=dict)
    decks: dict[str, Record] = msgspec.field(default_factory=dict)
    failures: list[Failure] = msgspec.field(default_factory=list)

    def count(self, outcome: Outcome, seats: list[str], decks: list[str], decisions: int, turns: int) -> None:
        """One more game that ended."""
        self.games += 1
        self.decisions += decisions
        self.turns += turns
        self.outcomes[outcome.rule] = self.outcomes.get(outcome.rule, 0) + 1
        self.reasons.setdefault(outcome.rule, outcome.reason)
        for player, (seat, deck) in enumerate(zip(seats, decks, strict=True)):
            won = player in outcome.winners
            self.seats.setdefault(seat, Record()).count(won, outcome.draw)
            self.decks.setdefault(deck, Record()).count(won, outcome.draw)

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
        for rule, count in other.outcomes.items():
            self.outcomes[rule] = self.outcomes.get(rule, 0) + count
            self.reasons[rule] = min(self.reasons.get(rule, other.reasons[rule]), other.reasons[rule])
        for mine, theirs in ((self.seats, other.seats), (self.decks, other.decks)):
            for name, record in theirs.items():
                mine.setdefault(name, Record()).add(record)
        self.failures += other.failures

    def sorted(self) -> Tally:
        """The same in an order that does not depend on how the games were divided."""
        return Tally(
            self.games,
            self.decisions,
            self.turns,
            dict(sorted(self.outcomes.items(), key=lambda item: (-item[1], item[0]))),
            dict(sorted(self.reasons.items())),
            dict(sorted(self.seats.items())),
            dict(sorted(self.decks.items())),
            sorted(self.failures),
        )
