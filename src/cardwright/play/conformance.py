"""The conformance kit: the laws that every game must obey, tested on any game in one line.

    from cardwright.play.conformance import check_game

    check_game("shadowverse-evolve", seeds=range(20))

Random games are played. At every decision the laws of `conformance_laws` are checked, and at the end the laws of a
whole game: it ends, every choice can be undone, and the same seed and choices give the same game. The first failure
raises `NotConforming`; with `collect` the report has all failures.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from cardwright.games import load
from cardwright.games.title import Table, Title
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Choice
from cardwright.kernel.state.rng import Random
from cardwright.text.deckfile import DeckList

from .conformance_laws import ALWAYS, SOMETIMES, Law, Moment, where
from .conformance_watch import MOST, RunsAway, watched
from .snapshot import Snapshot, differences, snapshot

LIMIT = 5_000  # decisions; a random game that takes more does not end
DECIDES = "steps end in a decision"  # the law that steps do not run forever
IDLE = ("end", "pass", "done", "no")  # options that an eager player seldom picks


@dataclass(frozen=True)
class Failure:
    """A law that did not hold, and where: the game of a seed after these choices."""

    law: str
    what: str
    game: str
    seed: int
    turn: int
    choices: tuple[Choice, ...]

    def __str__(self) -> str:
        return (
            f"{self.law}: {self.what}\n    in {self.game}, seed {self.seed}, turn {self.turn}, "
            f"after {len(self.choices)} choices: {list(self.choices)}"
        )


@dataclass
class Report:
    """How much was tested, and all failures."""

    games: int = 0
    decisions: int = 0
    moments: int = 0  # decisions at which every law was checked
    outcomes: Counter[str] = field(default_factory=Counter)  # how often a game ended by each rule
    failures: list[Failure] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """There was no failure."""
        return not self.failures

    def __str__(self) -> str:
        ends = ", ".join(f"{rule}: {count}" for rule, count in sorted(self.outcomes.items()))
        head = f"{self.games} games, {self.decisions} decisions, {self.moments} of them in full; ended by {ends}"
        return "\n".join((head, *map(str, self.failures)))


class NotConforming(AssertionError):
    """A game broke a law of the kit."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


def check_game(
    game: str,
    seeds: Iterable[int] = range(10),
    decks: Sequence[Sequence[DeckList | str]] | None = None,
    players: int | None = None,
    every: int = 5,
    limit: int = LIMIT,
    collect: bool = False,
) -> Report:
    """Play a random game for each seed and check every law of the kit.

    `decks` are tables of decks (lists, or names of starter decks) to take turns with; by default each starter deck
    plays the next ones of its format, `players` of them. The costly laws are looked at every so many decisions.
    """
    title = load(game)
    tables = decks if decks is not None else starter_tables(title, players or title.players[0])
    report = Report()
    for number, seed in enumerate(seeds):
        lists = [title.decks[deck] if isinstance(deck, str) else deck for deck in tables[number % len(tables)]]
        name = " against ".join(deck.name for deck in lists)
        with watched():
            start = starter(title, lists, seed, table_for(title, lists))
            walk = Walk(start, seed, name, title.rulebook, every, limit, collect)
            walk.play(report)
    return report


def starter_tables(title: Title, players: int) -> list[list[DeckList]]:
    """Every starter deck with those of its format that follow it, each played as often as any other of the format."""
    groups: dict[str, list[DeckList]] = {}
    for deck in title.decks.values():
        groups.setdefault(_format_of(title, deck), []).append(deck)
    tables = [seatings(decks, players) for decks in groups.values()]
    return [table for some in zip_longest(*tables) for table in some if table is not None]


def _format_of(title: Title, deck: DeckList) -> str:
    """The usual format where the deck is legal in it, else its own."""
    return deck.format if title.check_deck(deck, format=title.format) else title.format


def table_for(title: Title, decks: Sequence[DeckList]) -> Table:
    """The table at which all these decks are legal."""
    wanted = _format_of(title, decks[0])
    variant = next((v.name for v in title.variants if v.format == wanted != title.format), "")
    return title.table(len(decks), (), (variant,) if variant else ())


def seatings(decks: Sequence[DeckList], players: int) -> list[list[DeckList]]:
    """Who plays what, in order: every deck with those that follow it, at every distance."""
    return [
        [decks[(i + step * place) % len(decks)] for place in range(players)]
        for step in range(1, len(decks))
        for i in range(len(decks))
    ]


def starter(title: Title, decks: Sequence[DeckList], seed: int, table: Table | None = None) -> Callable[[], Game]:
    """Begins the same game whenever it is called."""
    teams, variant = (table.teams, table.variant) if table is not None else ((), ())

    def start() -> Game:
        return title.new_game(decks, seed, teams=teams, variant=variant)

    return start


def check_play(
    start: Callable[[int], Game],
    seeds: Iterable[int] = range(10),
    rules: Container[str] | None = None,
    every: int = 5,
    limit: int = LIMIT,
    collect: bool = False,
    steps: int = MOST,
) -> Report:
    """The same for games that `start(seed)` makes: rules under construction, boards set up by hand.

    `steps` is how many a game may take between two decisions.
    """
    report = Report()
    for seed in seeds:
        with watched(steps):
            walk = Walk(lambda seed=seed: start(seed), seed, "a game", rules, every, limit, collect)  # type: ignore[misc]
            walk.play(report)
    return report


def check_moment(game: Game, rules: Container[str] | None = None, seed: int = 0) -> None:
    """Look at every law at one moment of a game; raises `NotConforming`."""
    m = Moment(game, Random(seed), rules)
    for name, law in {**ALWAYS, **SOMETIMES}.items():
        try:
            with watched():
                wrong = list(law(m))
        except RunsAway as error:
            name, wrong = DECIDES, [str(error)]
        for what in wrong:
            raise NotConforming(Failure(name, what, "this game", game.seed, game.turn, tuple(game.choices)))


def pick(g: Game, rng: Random, eager: bool) -> int:
    """One of the options at random; an eager player seldom picks the option that does nothing."""
    options = g.decision.options if g.decision is not None else []
    choice = rng.below(len(options))
    if eager and options[choice].verb in IDLE and rng.below(4):
        choice = rng.below(len(options))
    return choice


class Walk:
    """One random game in which the laws are checked."""

    def __init__(
        self,
        start: Callable[[], Game],
        seed: int,
        name: str,
        rules: Container[str] | None,
        every: int,
        limit: int,
        collect: bool,
    ) -> None:
        self.start = start
        self.game = start()
        self.seed = seed
        self.name = name
        self.rules = rules
        self.every = every
        self.limit = limit
        self.collect = collect
        self.rng = Random(seed)
        self.eager = bool(seed % 2)  # in every other game the players are eager
        self.stride = max(every // 8, 1)  # digests are compared after this many choices
        self.digests: dict[int, str] = {}  # by the number of choices made
        self.beginning: Snapshot = {}
        self.broken: set[str] = set()  # laws that failed in this game: one failure of each is enough
        self.failures: list[Failure] = []

    def play(self, report: Report) -> None:
        """Play to the end."""
        g = self.game
        report.games += 1
        logged = 0
        met: dict[int, int] = {}
        self.beginning = snapshot(g)
        while g.decision is not None and len(g.choices) < self.limit:
            if len(g.choices) % self.stride == 0:
                self.digests[len(g.choices)] = g.digest()
            laws = dict(ALWAYS)
            if len(g.choices) % self.every == self.seed % self.every:
                report.moments += 1
                laws.update(SOMETIMES)
            self.look(laws, logged)
            logged = len(g.log)
            here = where(g)
            if here in met:
                self.fail("no choice is a trap", f"the decision after {met[here]} choices is asked again")
            met[here] = len(g.choices)
            if not self.choose():
                break
            report.decisions += 1
        else:
            self.digests[len(g.choices)] = g.digest()
            self.look(ALWAYS, logged)
            self.look_back()
        if g.outcome is not None:
            report.outcomes[g.outcome.rule] += 1
        report.failures += self.failures

    def choose(self) -> bool:
        """Choose at random; False if that is not possible."""
        g = self.game
        if g.decision is None:
            return False
        choice = pick(g, self.rng, self.eager)
        try:
            g.choose(choice)
        except RunsAway as error:
            self.fail(DECIDES, f"after option {choice}: {error}")
            return False
        except Exception:
            self.fail("every option can be chosen", f"option {choice} fails: {traceback.format_exc(limit=-3)}")
            return False
        return True

    def look(self, laws: dict[str, Law], logged: int) -> None:
        """Check laws at this moment."""
        m = Moment(self.game, Random(self.seed + len(self.game.choices)), self.rules, logged)
        for name, law in laws.items():
            if name in self.broken:
                continue
            try:
                for what in list(law(m))[:1]:  # to its end, so that the game is as it was
                    self.fail(name, what)
            except NotConforming:
                raise
            except RunsAway as error:
                self.fail(DECIDES, str(error))
            except Exception:
                self.fail(name, traceback.format_exc(limit=-4))

    def look_back(self) -> None:
        """The laws of a whole game."""
        g = self.game
        if g.outcome is None:
            self.fail("random play ends", f"not within {self.limit} decisions")
        for law, lines in (("undo restores", self.undone), ("same seed, same game", self.replayed)):
            for what in list(lines())[:1]:
                self.fail(law, what)

    def undone(self) -> Iterator[str]:
        """Undo leads to every earlier point, and the same choices lead back."""
        g = self.game
        choices, end = tuple(g.choices), snapshot(g)
        while len(g.choices):
            back = 1 + self.rng.below(len(g.choices)) if self.rng.below(4) == 0 else 1
            g.undo(back)
            if not self.known(g):
                yield f"taking back {len(choices) - len(g.choices)} of {len(choices)} choices gives another digest"
                return
        yield from (f"undo of all does not restore: {line}" for line in differences(self.beginning, snapshot(g)))
        for choice in choices:
            g.choose(choice)
        yield from (f"redo leads elsewhere: {line}" for line in differences(end, snapshot(g)))

    def replayed(self) -> Iterator[str]:
        """A new game of the same seed with the same choices is the same at every decision."""
        twin = self.start()
        for choice in (*self.game.choices, None):
            if not self.known(twin):
                yield f"the game of the same seed differs after {len(twin.choices)} choices"
                return
            if choice is not None:
                twin.choose(choice)

    def known(self, g: Game) -> bool:
        """The game equals the recorded one after this many choices, if that moment was recorded."""
        number = len(g.choices)
        return number not in self.digests or g.digest() == self.digests[number]

    def fail(self, law: str, what: str) -> None:
        """A law does not hold here."""
        if law in self.broken:
            return
        self.broken.add(law)
        g = self.game
        failure = Failure(law, what, self.name, self.seed, g.turn, tuple(g.choices))
        if not self.collect:
            raise NotConforming(failure)
        self.failures.append(failure)


__all__ = ["Failure", "NotConforming", "Report", "Walk", "check_game", "check_moment", "check_play"]
