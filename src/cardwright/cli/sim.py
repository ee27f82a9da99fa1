"""`cardwright sim`: many games between agents, and their results."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_GAME, Cards, Game, GameHere, Json, Players, Teams, Variant, show_variants, words

if TYPE_CHECKING:
    from cardwright.sim.plan import Plan
    from cardwright.sim.tally import Tally


MOST_GAMES, MOST_JOBS = 10_000_000, 256


def sim(
    here: GameHere = "",
    game: Game = DEFAULT_GAME,
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=0, max=MOST_JOBS, help="Processes; 0: one for each core.")
    ] = 1,
    agents: Annotated[str, typer.Option(metavar="A[,B]", help="Agents by seat: player, expert ...")] = "random",
    players: Players = 0,
    teams: Teams = "",
    variant: Variant = "",
    decks: Annotated[
        str, typer.Option(metavar="A,B,...", help="Starter decks or deck files; all starter decks if none.")
    ] = "",
    cards: Cards = None,
    save_dir: Annotated[Path | None, typer.Option(help="Write a replay of each game here.")] = None,
    only: Annotated[int | None, typer.Option(help="Play again only the game with this number.")] = None,
    conduct: Annotated[
        bool, typer.Option("--conduct", help="Count idle turns, cards left to play and missed wins; takes time.")
    ] = False,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Play each deal twice with the seats of two agents exchanged.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Let agents play many games; report which deck wins, who goes first, how long games are and how they end.

    Rates have 95 % confidence intervals. Exit code 1 if a game broke off with an error.

    \b
    cardwright sim shadowverse-evolve --games 1000 --seed 7 --jobs 4
    cardwright sim --agents random,greedy --decks forestcraft,swordcraft --json
    cardwright sim --agents expert:choices=500,player --games 40 --pairs
    cardwright sim --agents player --games 20 --conduct
    cardwright sim --cards my_cards.txt --decks my_deck.txt,swordcraft --games 400
    """
    import gc
    import time

    from cardwright.kernel.state.decisions import CardwrightError
    from cardwright.sim.plan import make_plan
    from cardwright.sim.runs import run, warm

    from .output import advise, print_json, progress
    from .sim_report import report, report_lines

    game = here or game
    show_variants(game, variant)
    plan = make_plan(game, games, seed, words(agents), words(decks), players, teams, variant, cards or (), conduct)
    advise()
    if pairs:
        _compare(plan, as_json)
        return
    if only is not None and not 0 <= only < games:
        raise CardwrightError(f"the games are numbered from 0 to {games - 1}; there is no game {only}")
    numbers = None if only is None else [only]
    warm(plan)
    gc.freeze()  # loaded objects stay, so collections can skip them
    with progress("playing", games if only is None else 1) as advance:
        start = time.perf_counter()
        tally = run(plan, jobs, save_dir, advance, numbers)
        seconds = time.perf_counter() - start
    if as_json:
        print_json(report(plan, tally, seconds))
    else:
        typer.echo("\n".join(report_lines(plan, tally, seconds)))
    if tally.failures:
        _print_failures(plan, tally, decks)
        raise typer.Exit(1)


def _compare(plan: Plan, as_json: bool) -> None:
    from cardwright.sim.pairs import compare
    from cardwright.sim.runs import warm

    from .output import print_json, progress
    from .sim_report import comparison_data, comparison_lines

    warm(plan)
    with progress("playing", plan.games) as advance:
        found = compare(plan, plan.games, advance)
    if as_json:
        print_json(comparison_data(found))
    else:
        typer.echo("\n".join(comparison_lines(found)))


def _print_failures(plan: Plan, tally: Tally, decks: str) -> None:
    import shlex

    command = ["cardwright", "sim", "--game", plan.game, "--games", str(plan.games), "--seed", str(plan.seed)]
    command += ["--agents", ",".join(plan.agents), *(["--decks", decks] if decks else [])]
    if plan.players != 2:
        command += ["--players", str(plan.players)]
    if plan.teams:
        sizes = [str(plan.teams.count(team)) for team in dict.fromkeys(plan.teams)]
        command += ["--teams", "v".join(sizes)]
    for file in plan.cards:
        command += ["--cards", file.path]
    if plan.variant:
        command += ["--variant", ",".join(plan.variant)]
    for failure in tally.failures:
        again = shlex.join([*command, "--only", str(failure.number)])
        typer.echo(
            f"game {failure.number} (seed {failure.seed}, {' against '.join(failure.decks)}) broke off after "
            f"{failure.decisions} decisions: {failure.error}\n  {failure.place}\n  again: {again}",
            err=True,
        )
