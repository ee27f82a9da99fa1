"""Whole random games in a mode: undone at every choice, continued in a copy or a pickle, or replayed.

    from cardwright.play.conformance_games import check_mode

    print(check_mode("legions-of-will", "pickle", games=500, teams="2v2"))

`conformance_modes` does more with every choice of a test suite. Here each game is played once, and full comparisons
are made at a few points only, so that hundreds of games take minutes:

- undo: every choice is taken back and made again; at the end everything is taken back;
- copy, pickle: from point to point the game goes on in a twin, and the original gets the same choices;
- replay: at the end the seed and the choices give the same game again, the same at every point;
- plain: the game only has to end.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from contextlib import nullcontext

from cardwright.games import load
from cardwright.games.title import read_teams
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Choice
from cardwright.kernel.state.rng import Random

from .conformance import Failure, NotConforming, Report, pick, seatings, starter
from .conformance_modes import MODES, unpickled
from .conformance_tables import compare_tables, comparing
from .conformance_watch import watched
from .decks import decks_for
from .snapshot import Snapshot, differences, outline, raw_state, snapshot

PLAIN = "plain"
LONGEST = 50_000  # decisions; random players with decks that renew themselves may need thousands
APART = 20  # choices between the first two points at which a game is compared in full, at most; later ones are rarer


def check_mode(
    game: str,
    mode: str = PLAIN,
    games: int = 10,
    seed: int = 0,
    players: int = 0,
    teams: str | Sequence[int] = (),
    variant: str | Sequence[str] = (),
    limit: int = LONGEST,
    collect: bool = False,
) -> Report:
    """Play random games with the seeds from `seed` on, all of them in one mode.

    The number of players follows from the teams if it is not given (0). The first failure raises `NotConforming`;
    with `collect` the report has all of them.
    """
    if mode != PLAIN and mode not in MODES:
        raise ValueError(f"there is no mode {mode!r}; the modes are {', '.join((PLAIN, *MODES))}")
    title = load(game)
    sides = read_teams(teams) if isinstance(teams, str) else tuple(teams)
    table = title.table(players or len(sides) or title.players[0], sides, variant)
    decks = decks_for(title, title.format_of(table.variant))
    tables = seatings(decks, players or len(sides) or title.players[0])
    report = Report()
    for number in range(seed, seed + games):
        lists = tables[number % len(tables)]
        start = starter(title, lists, number, table)
        with watched():
            Trial(start, mode, number, " against ".join(deck.name for deck in lists), limit).play(report)
        if report.failures and not collect:
            raise NotConforming(report.failures[0])
    return report


class Trial:
    """One random game in one mode."""

    def __init__(self, start: Callable[[], Game], mode: str, seed: int, name: str, limit: int = LONGEST) -> None:
        self.start = start
        self.mode = mode
        self.seed = seed
        self.name = name
        self.limit = limit
        self.game = start()
        self.twin: Game | None = None  # the original of the twin, which gets the same choices
        self.beginning: Snapshot = {}
        self.rng = Random(seed)
        self.eager = bool(seed % 2)
        self.point = 0  # the number of choices at which the game is next compared in full
        self.points: dict[int, Snapshot] = {}
        self.wrong = ""
        self.turn = 0  # how far the game went
        self.choices: tuple[Choice, ...] = ()

    def play(self, report: Report) -> None:
        """Play to the end, or to the first failure."""
        report.games += 1
        try:
            self.beginning = snapshot(self.game)
            with comparing() if self.mode == "tables" else nullcontext():
                while not self.wrong and self.game.decision is not None and len(self.game.choices) < self.limit:
                    self.step(report)
                    report.decisions += 1
            if self.game.outcome is not None:
                report.outcomes[self.game.outcome.rule] += 1
            self.reached()
            if not self.wrong:
                self.end()
        except Exception:
            self.reached()
            self.wrong = traceback.format_exc(limit=-4)
        if self.wrong:
            law = "random play ends" if self.mode == PLAIN else f"{self.mode} leads the same way"
            report.failures.append(Failure(law, self.wrong, self.name, self.seed, self.turn, self.choices))

    def reached(self) -> None:
        """Keep how far the game went, before it is taken back."""
        if not self.choices:
            self.turn, self.choices = self.game.turn, tuple(self.game.choices)

    def step(self, report: Report) -> None:
        """Make one choice."""
        g = self.game
        full = len(g.choices) == self.point
        if full:
            report.moments += 1
            self.point += 1 + self.rng.below(APART + self.point)
            if self.mode == "replay":
                self.points[len(g.choices)] = snapshot(g)
            elif self.mode in ("copy", "pickle"):
                self.cross_over()
        choice = pick(self.game, self.rng, self.eager)
        if self.mode == "undo":
            self.undo(choice, full)
        else:
            self.game.choose(choice)
            if self.mode == "tables":
                compare_tables(self.game)
            if self.twin is not None:
                self.twin.choose(choice)

    def undo(self, choice: int, full: bool) -> None:
        """Make a choice, take it back and make it again."""
        g = self.game
        before, whole = raw_state(g), snapshot(g) if full else {}
        g.choose(choice)
        after, then = outline(g), snapshot(g) if full else {}
        g.undo()
        if raw_state(g) != before:
            self.say("undo does not restore", differences(before, raw_state(g)))
        if full:
            self.compare("undo does not restore", whole, snapshot(g))
        g.choose(choice)
        if outline(g) != after:
            self.say("the choice has another result after undo", differences(after, outline(g)))
        if full:
            self.compare("the choice has another result after undo", then, snapshot(g))

    def cross_over(self) -> None:
        """Go on in a twin of the game."""
        self.meet()
        g = self.game
        twin = g.copy() if self.mode == "copy" else unpickled(g)
        self.compare(f"the {self.mode} is not equal", snapshot(g), snapshot(twin))
        self.game, self.twin = twin, g

    def meet(self) -> None:
        """The twin and its original had the same choices, so they must be equal."""
        if self.twin is not None:
            self.compare(f"the {self.mode} goes another way", snapshot(self.twin), snapshot(self.game))

    def end(self) -> None:
        """The laws of a whole game."""
        g = self.game
        if g.outcome is None:
            self.wrong = f"not within {self.limit} decisions"
        self.meet()
        if self.mode == "replay":
            self.replay()
        elif self.mode in ("undo", "pickle"):
            while g.history:
                g.undo(1 + self.rng.below(min(len(g.history), APART)))
            self.compare("undo of all does not restore", self.beginning, snapshot(g))

    def replay(self) -> None:
        """The same choices in a new game."""
        g, again = self.game, self.start()
        for choice in g.choices:
            then = self.points.get(len(again.choices))
            if then is not None:
                self.compare(
                    f"after {len(again.choices)} choices seed and choices lead elsewhere", then, snapshot(again)
                )
            again.choose(choice)
        self.compare("seed and all choices lead elsewhere", snapshot(g), snapshot(again))

    def compare(self, law: str, one: Snapshot, other: Snapshot) -> None:
        """Both must be the same."""
        found = differences(one, other, most=3)
        if found:
            self.say(law, found)

    def say(self, law: str, lines: Sequence[str]) -> None:
        """Records a failure; the first one counts."""
        self.wrong = self.wrong or f"{law}: {'; '.join(lines)}"


__all__ = ["PLAIN", "Trial", "check_mode"]
