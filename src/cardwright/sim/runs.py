"""Playing many games, on one core or several, with the same results."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import TooManySteps
from cardwright.play.agents import make_agent
from cardwright.play.match import Match, agent_seed
from cardwright.play.replay import Replay, record, write_replay
from cardwright.text.deckfile import DeckList

from .conduct import Observer
from .memory import rare_collections, rest
from .plan import Plan
from .tally import Ended, Failure, Tally

Progress = Callable[[int], None]  # called with the number of games done since the last call


def run(
    plan: Plan,
    jobs: int = 1,
    save: Path | None = None,
    progress: Progress | None = None,
    numbers: Sequence[int] | None = None,
) -> Tally:
    """Play the games of a plan (or only some of its numbers); the result does not depend on `jobs`."""
    wanted = list(range(plan.games)) if numbers is None else list(numbers)
    jobs = min(jobs or os.cpu_count() or 1, max(len(wanted), 1))
    total = Tally()
    if jobs == 1:
        with rare_collections():
            for number in wanted:
                total.add(run_some(plan, [number], save))
                if progress is not None:
                    progress(1)
    else:
        _run_in_parallel(plan, wanted, jobs, save, progress, total)
    return total.sorted()


def _run_in_parallel(
    plan: Plan, wanted: list[int], jobs: int, save: Path | None, progress: Progress | None, total: Tally
) -> None:
    from concurrent.futures import ProcessPoolExecutor, as_completed

    warm(plan)  # compiled once here, inherited where processes are forked
    size = max(1, min(10, len(wanted) // (jobs * 4)))
    parts = [wanted[i : i + size] for i in range(0, len(wanted), size)]
    with ProcessPoolExecutor(jobs, initializer=_begin_work) as pool:
        futures = [pool.submit(run_some, plan, part, save) for part in parts]
        try:
            for future in as_completed(futures):
                tally = future.result()
                total.add(tally)
                if progress is not None:
                    progress(tally.games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _begin_work() -> None:
    """The start of a worker process: it ignores interrupts, which the main process handles."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rest()


def warm(plan: Plan) -> None:
    """Compile every card of the decks."""
    title = load(plan.game)
    for deck in plan.decks:
        title.check_deck(deck, plan.pool)


def run_some(plan: Plan, numbers: Sequence[int], save: Path | None = None) -> Tally:
    """Play some games of a plan."""
    tally = Tally()
    seats = [f"{player + 1} {agent}" for player, agent in enumerate(plan.agents)]
    for number in numbers:
        decks = plan.decks_of(number)
        names = plan.names_of(number)
        game: Game | None = None
        try:
            game = start(plan, number)
            played = match(plan, number, game)
            observer = Observer(game, plan.seed_of(number)) if plan.conduct else None
            played.watch = observer
            result = played.play()
        except Exception as error:  # one broken game must not end the run; it is reported with its seed
            tally.fail(_failure(plan, number, game, error))
            if save is not None and game is not None:
                broken = not isinstance(error, TooManySteps)  # which takes its choice back
                before = _before_the_last_choice(plan, number, game, decks) if broken else record(game, decks)
                write_replay(save / f"failed-{number:06}.replay", before)
        else:
            tally.count(Ended(result.outcome, seats, names, _first(game), result.decisions, result.turns))
            if observer is not None:
                tally.behave(seats, observer.end(game))
            if save is not None:
                write_replay(save / f"game-{number:06}.replay", record(game, decks))
    return tally


def start(plan: Plan, number: int) -> Game:
    """One game of a plan at its first decision."""
    decks, seed = plan.decks_of(number), plan.seed_of(number)
    return load(plan.game).new_game(decks, seed, pool=plan.pool, teams=plan.teams, variant=plan.variant)


def _first(game: Game) -> int:
    """Who took the first turn."""
    return next((event.player for event in game.log if event.kind == "turn"), -1)


def match(plan: Plan, number: int, game: Game) -> Match:
    """A game of a plan with its agents."""
    seed = plan.seed_of(number)
    return Match(game, [make_agent(name, agent_seed(seed, player)) for player, name in enumerate(plan.agents)])


def _failure(plan: Plan, number: int, game: Game | None, error: Exception) -> Failure:
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1]
    return Failure(
        number,
        plan.seed_of(number),
        plan.names_of(number),
        plan.agents,
        len(game.choices) if game is not None else 0,
        f"{type(error).__name__}: {error}",
        f"{last.filename}:{last.lineno} in {last.name}",
    )


def _before_the_last_choice(plan: Plan, number: int, game: Game, decks: Sequence[DeckList]) -> Replay:
    """The replay of a game that broke off: up to the choice that broke it."""
    again = start(plan, number)
    for choice in game.choices[:-1]:
        again.choose(choice)
    return record(again, decks)
