"""`cardwright sim`: many games between agents, and what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_GAME, Game, GameHere, Json, Players, Teams, Variant, show_variants, words

if TYPE_CHECKING:
    from cardwright.sim.plan import Plan
    from cardwright.sim.tally import Record, Tally


def sim(
    here: GameHere = "",
    game: Game = DEFAULT_GAME,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0: one for each core.")] = 1,
    agents: Annotated[str, typer.Option(metavar="A[,B]", help="Agents by seat: random, greedy.")] = "random",
    players: Players = 0,
    teams: Teams = "",
    variant: Variant = "",
    decks: Annotated[
        str, typer.Option(metavar="A,B,...", help="Starter decks or deck files; all starter decks if none.")
    ] = "",
    save_dir: Annotated[Path | None, typer.Option(help="Write a replay of each game here.")] = None,
    only: Annotated[int | None, typer.Option(help="Play only the game of this number again.")] = None,
    as_json: Json = False,
) -> None:
    """Let agents play many games and sum them up. Exit code 1 if a game broke off with an error.

    \b
    cardwright sim shadowverse-evolve --games 1000 --seed 7 --jobs 4
    cardwright sim --agents random,greedy --decks forestcraft,swordcraft --json
    """
    import gc
    import time

    from cardwright.kernel.decisions import CardwrightError
    from cardwright.sim.plan import make_plan
    from cardwright.sim.runs import run, warm

    from .output import print_json, progress

    game = here or game
    show_variants(game, variant)
    plan = make_plan(game, games, seed, words(agents), words(decks), players, teams, variant)
    if only is not None and not 0 <= only < games:
        raise CardwrightError(f"the games are numbered from 0 to {games - 1}; there is no game {only}")
    numbers = None if only is None else [only]
    warm(plan)
    gc.freeze()  # what is loaded stays; collections need not look at it again
    with progress("playing", games if only is None else 1) as advance:
        start = time.perf_counter()
        tally = run(plan, jobs, save_dir, advance, numbers)
        seconds = time.perf_counter() - start
    if as_json:
        print_json(report(plan, tally, seconds))
    else:
        _print(plan, tally, seconds)
    if tally.failures:
        _print_failures(plan, tally, decks)
        raise typer.Exit(1)


def report(plan: Plan, tally: Tally, seconds: float) -> dict[str, object]:
    """The result as data."""
    return {
        "game": plan.game,
        "seed": plan.seed,
        "agents": plan.agents,
        "players": plan.players,
        "teams": plan.teams,
        "variant": plan.variant,
        "games": tally.games,
        "decisions": tally.decisions,
        "turns": tally.turns,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
        "errors": len(tally.failures),
        "outcomes": tally.outcomes,
        "seats": tally.seats,
        "decks": tally.decks,
        "failures": tally.failures,
    }


def _print(plan: Plan, tally: Tally, seconds: float) -> None:
    from cardwright.games import load

    title = load(plan.game)
    rate = tally.decisions / seconds if seconds else 0.0
    ended = max(tally.games - len(tally.failures), 1)
    lines = [
        f"{title.rules.title}, {' against '.join(plan.agents)}{_agreed(plan)}, seed {plan.seed}",
        "",
        f"games                 {tally.games:>10,}",
        f"decisions             {tally.decisions:>10,}",
        f"seconds               {seconds:>10.2f}",
        f"decisions per second  {rate:>10,.0f}",
        f"decisions per game    {tally.decisions / max(tally.games, 1):>10.1f}",
        f"turns per game        {tally.turns / ended:>10.1f}",
        f"errors                {len(tally.failures):>10,}",
        "",
        "outcomes by rule",
    ]
    for rule, count in tally.outcomes.items():
        lines.append(f"  {title.rules.prefix} {rule:<10} {count:>8,}  {tally.reasons[rule]}")
    for heading, records in (("wins by seat", tally.seats), ("wins by deck", tally.decks)):
        lines += ["", heading, *_records(records)]
    typer.echo("\n".join(lines))


def _agreed(plan: Plan) -> str:
    return f", {' and '.join(plan.variant)}" if plan.variant else ""


def _records(records: dict[str, Record]) -> list[str]:
    width = max((len(name) for name in records), default=0)
    return [
        f"  {name:<{width}}  {record.wins:>6,} of {record.games:>6,}  {record.wins / record.games:>6.1%}"
        + (f"  ({record.draws} drawn)" if record.draws else "")
        for name, record in records.items()
    ]


def _print_failures(plan: Plan, tally: Tally, decks: str) -> None:
    import shlex

    command = ["cardwright", "sim", "--game", plan.game, "--games", str(plan.games), "--seed", str(plan.seed)]
    command += ["--agents", ",".join(plan.agents), *(["--decks", decks] if decks else [])]
    if plan.players != 2:
        command += ["--players", str(plan.players)]
    if plan.teams:
        sizes = [str(plan.teams.count(team)) for team in dict.fromkeys(plan.teams)]
        command += ["--teams", "v".join(sizes)]
    if plan.variant:
        command += ["--variant", ",".join(plan.variant)]
    for failure in tally.failures:
        again = shlex.join([*command, "--only", str(failure.number)])
        typer.echo(
            f"game {failure.number} (seed {failure.seed}, {' against '.join(failure.decks)}) broke off after "
            f"{failure.decisions} decisions: {failure.error}\n  {failure.place}\n  again: {again}",
            err=True,
        )
