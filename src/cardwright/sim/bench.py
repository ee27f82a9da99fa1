"""Measuring the engine: speed compared with python-chess, calls per decision, rewinding, copying, starting."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from statistics import median

import msgspec

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.visible import visible
from cardwright.play.agents import RandomAgent
from cardwright.play.match import agent_seed

from . import yardstick
from .boards import Board, play_on
from .calls import calls_per_decision, count_calls
from .memory import rare_collections
from .plan import Plan, make_plan
from .runs import match, start
from .scaling import PILE, UNITS, board_calls, growth, mixed_calls, pile_rise
from .searching import play_observed, search

ROUNDS = 10
PROFILED = 20  # games whose function calls are counted
MIDDLE = 16  # games that are rewound, and copied in the middle
COPIES = 20
PLAIN = 4  # rounds of the README's loop
SEARCHED, EARLY = 8, 30  # games that are searched, each after so many choices
ITERATIONS, STEPS, READ = 25, 150, 50  # of a search, of a learner, and readings of what a player knows


class Figures(msgspec.Struct, kw_only=True):
    """The results of a bench. All times are CPU time, on one core."""

    game: str
    python: str
    decisions: int = 0
    decisions_per_second: float = 0.0
    chess_moves_per_second: float | None = None  # None: python-chess is not installed
    ratio: float | None = None
    calls_per_decision: float = 0.0
    chess_calls_per_move: float | None = None
    mixed_calls: float = 0.0  # calls per decision, with decks of cards that are all different
    plain_calls: float = 0.0  # calls per decision, in the loop of the README
    plain_share: float = 0.0  # the speed of that loop divided by that of the bench
    unit_calls: dict[int, float] = {}  # calls per decision, by the number of units on the board
    unit_growth: float = 0.0
    pile_rise: float = 0.0
    heard_pile_rise: float = 0.0
    play_us: float = 0.0
    rewind_us: float = 0.0
    rewind_speedup: float = 0.0
    copy_us: float = 0.0
    copy_decisions: float = 0.0
    search_iterations_per_second: float = 0.0  # of a small tree search over imagined worlds
    steps_per_second: float = 0.0  # decisions before each of which all that the player knows is read
    visible_share: float = 0.0  # the time of reading the cards that a player knows, in decisions
    cards_per_second: float = 0.0  # the game's own cards, compiled from their text
    import_seconds: float = 0.0
    help_seconds: float = 0.0
    first_game_seconds: float = 0.0


class Target(msgspec.Struct, frozen=True):
    """A figure that must be reached, or advice if the figure also depends on the machine and its load."""

    figure: str
    words: str
    bound: float
    at_least: bool
    advice: bool = False

    def met(self, value: float) -> bool:
        """The figure is good enough."""
        return value >= self.bound if self.at_least else value <= self.bound


TARGETS = (
    Target("plain_share", "of the bench's speed, in the loop of the README", 0.8, True, advice=True),
    Target("rewind_speedup", "times cheaper to rewind a decision than to play it", 20, True, advice=True),
    Target("copy_decisions", "decisions' worth of time for a copy", 3, False, advice=True),
    Target("visible_share", "decisions' worth of time to read the cards a player knows", 0.25, False, advice=True),
    Target("cards_per_second", "cards compiled in a second", 1000, True, advice=True),
    Target("import_seconds", "seconds to import the package", 0.3, False, advice=True),
    Target("help_seconds", "seconds until --help answers", 0.5, False, advice=True),
)


def targets(game: str) -> tuple[Target, ...]:
    """The limits on calls, which do not depend on the machine; then advice on times."""
    bench = load(game).bench
    few, many = UNITS[0], UNITS[-1]
    return (
        Target("calls_per_decision", "Python function calls per decision", bench.calls, False),
        Target("mixed_calls", "the same, with decks in which every card is different", bench.mixed, False),
        Target("unit_growth", f"exponent of calls by units on the board, from {few} to {many}", bench.growth, False),
        Target("pile_rise", f"times the calls, with discard piles of {PILE} idle cards", bench.pile, False),
        Target("heard_pile_rise", "the same, with cards that have abilities there", bench.heard, False),
        Target("ratio", "of python-chess's random moves per second", bench.pace, True, advice=True),
        *TARGETS,
    )


def measure(game: str, seconds: float, progress: Callable[[int], None]) -> Figures:
    """Measure everything; `progress` is called after each of the `steps()` steps."""
    figures = Figures(game=game, python=sys.version.split()[0])
    plan = make_plan(game, 1_000_000, 1)
    _play(plan, 0, seconds / ROUNDS)  # warm up: every card compiled, every cache filled
    yardstick.play(seconds / ROUNDS)
    with rare_collections():  # for both loops
        played, spent, moves, moved = _turn_about(plan, seconds, progress)
    figures.decisions = int(played)
    figures.decisions_per_second = played / spent
    if moved:
        figures.chess_moves_per_second = moves / moved
        figures.ratio = figures.decisions_per_second / figures.chess_moves_per_second
    figures.calls_per_decision = calls_per_decision([partial(whole_game, plan, n) for n in range(PROFILED)])
    moves, calls = count_calls(lambda: yardstick.play_moves(1000))
    figures.chess_calls_per_move = calls / moves if moves else None
    progress(1)
    _measure_plain(plan, seconds / 4, figures)
    progress(1)
    _measure_growth(game, figures)
    progress(1)
    _measure_rewind(plan, figures)
    _measure_copy(plan, figures)
    _measure_searching(plan, figures)
    progress(1)
    figures.cards_per_second = _cards_per_second(game)
    _measure_start(game, figures)
    progress(1)
    return figures


def _turn_about(plan: Plan, seconds: float, progress: Callable[[int], None]) -> tuple[float, float, float, float]:
    """Decisions with their time, and chess moves with theirs; the two take turns, so that a busy machine slows both."""
    played = spent = moves = moved = 0.0
    for number in range(ROUNDS):
        decisions, cpu = _play(plan, 1000 * number, seconds / ROUNDS)
        played, spent = played + decisions, spent + cpu
        count, cpu = yardstick.play(seconds / ROUNDS)
        moves, moved = moves + count, moved + cpu
        progress(1)
    return played, spent, moves, moved


def steps() -> int:
    """How many steps `measure` reports."""
    return ROUNDS + 5


def _play(
    plan: Plan, first: int, seconds: float, one_game: Callable[[Plan, int], int] | None = None
) -> tuple[int, float]:
    """Random games for some CPU time: decisions made and the time they took."""
    one_game = one_game or whole_game
    decisions = 0
    begin = time.process_time()
    number = first
    while (spent := time.process_time() - begin) < seconds or not decisions:
        decisions += one_game(plan, number)
        number += 1
    return decisions, spent


def whole_game(plan: Plan, number: int) -> int:
    """Play one random game; gives its decisions."""
    return match(plan, number, start(plan, number)).play().decisions


def plain_game(plan: Plan, number: int) -> int:
    """Play one random game as in the README, keeping everything that undo needs; gives its decisions."""
    game = start(plan, number)
    agents = [RandomAgent(agent_seed(plan.seed_of(number), player)) for player in range(plan.players)]
    while not game.over:
        assert game.decision is not None
        player = game.decision.player
        game.choose(agents[player].pick(game.view(player)))
    return len(game.choices)


def _measure_plain(plan: Plan, seconds: float, figures: Figures) -> None:
    """The loop of the README and that of the bench in turns, the former with normal garbage collection."""
    plain = own = 0.0
    for number in range(PLAIN):
        decisions, cpu = _play(plan, 1000 * number, seconds / PLAIN, plain_game)
        plain += decisions / cpu
        with rare_collections():
            decisions, cpu = _play(plan, 1000 * number, seconds / PLAIN)
        own += decisions / cpu
    figures.plain_share = plain / own
    figures.plain_calls = calls_per_decision([partial(plain_game, plan, number) for number in range(PROFILED)])


def _measure_growth(game: str, figures: Figures) -> None:
    """Larger games than those of starter decks."""
    figures.mixed_calls = mixed_calls(game)
    figures.unit_calls = {units: board_calls(game, Board(units)) for units in UNITS}
    figures.unit_growth = growth(figures.unit_calls)
    figures.pile_rise, figures.heard_pile_rise = pile_rise(game, heard=False), pile_rise(game, heard=True)


def _random_games(plan: Plan) -> Iterator[tuple[Game, Random]]:
    for number in range(MIDDLE):
        yield start(plan, number), Random(number)


def _measure_rewind(plan: Plan, figures: Figures) -> None:
    """Play games whole, then take every choice back, one by one."""
    playing = rewinding = choices = 0.0
    for game, rng in _random_games(plan):
        begin = time.process_time()
        while game.decision is not None:
            game.choose(rng.below(len(game.decision.options)))
        middle = time.process_time()
        choices += len(game.history)
        while game.history:
            game.undo()
        playing += middle - begin
        rewinding += time.process_time() - middle
    figures.play_us = playing / choices * 1e6
    figures.rewind_us = rewinding / choices * 1e6
    figures.rewind_speedup = figures.play_us / figures.rewind_us if figures.rewind_us else 0.0


def _measure_copy(plan: Plan, figures: Figures) -> None:
    """Copy games half way through."""
    times = []
    for game, rng in _random_games(plan):
        while game.decision is not None:
            game.choose(rng.below(len(game.decision.options)))
        game.undo(len(game.history) // 2)
        game.forget()
        begin = time.process_time()
        for _ in range(COPIES):
            game.copy()
        times.append((time.process_time() - begin) / COPIES)
    figures.copy_us = median(times) * 1e6
    figures.copy_decisions = figures.copy_us * figures.decisions_per_second / 1e6


def _measure_searching(plan: Plan, figures: Figures) -> None:
    """Search from the middle of games, play games as a learner would, and read what players know."""
    searching = stepping = reading = playing = 0.0
    iterated = stepped = read = played = 0
    for number in range(SEARCHED):
        game = start(plan, number)
        play_on(game, number, EARLY)
        if game.decision is None:
            continue
        begin = time.process_time()
        search(game.copy(), ITERATIONS, number)
        searched = time.process_time()
        for _ in range(READ):
            visible(game, game.decision.player)
        seen = time.process_time()
        stepped += play_observed(game.copy(), number, STEPS)
        done = time.process_time()
        played += play_on(game.copy(), number, STEPS)
        playing += time.process_time() - done
        iterated, read = iterated + ITERATIONS, read + READ
        searching, reading, stepping = searching + searched - begin, reading + seen - searched, stepping + done - seen
    figures.search_iterations_per_second = iterated / searching if searching else 0.0
    figures.steps_per_second = stepped / stepping if stepping else 0.0
    figures.visible_share = reading / read / (playing / played) if playing and read else 0.0


def _cards_per_second(game: str) -> float:
    """Compile the cards of a game anew, several times, and take the fastest."""
    title = load(game)
    cards = [replace(card, file="") for card in title.pool.texts.values() if card.text]  # as if never read before
    times = []
    for _ in range(5):
        title.compiler().reader.forget()
        begin = time.process_time()
        for card in cards:
            title.make_face(card, title.pool.names)
        times.append(time.process_time() - begin)
    return len(cards) / min(times)


def _measure_start(game: str, figures: Figures) -> None:
    """Start Python several times and take the fastest."""
    clock = "import time; t = time.process_time(); "
    show = "; print(time.process_time() - t)"
    first = f"import cardwright as c; d = list(c.starter_decks({game!r})); c.new_game({game!r}, d[:2])"
    figures.import_seconds = min(float(_python("-c", f"{clock}import cardwright{show}")[0]) for _ in range(5))
    figures.first_game_seconds = min(float(_python("-c", f"{clock}{first}{show}")[0]) for _ in range(2))
    figures.help_seconds = min(_python("-m", "cardwright.cli", "--help")[1] for _ in range(5))


def _python(*args: str) -> tuple[str, float]:
    """The output of a new Python process, and the CPU time it took."""
    before = os.times()
    done = subprocess.run([sys.executable, *args], capture_output=True, text=True, check=True)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return done.stdout, spent
