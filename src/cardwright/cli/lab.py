"""`cardwright lab`: proofs, positions with a win this turn, and how often agents find it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .options import Cards, Json, words

app = typer.Typer(no_args_is_help=True, help="The laboratory: solve positions, find wins, measure agents by them.")

NOT_PROVED = 1
MOST = 100_000_000


@app.command("solve")
def solve(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file; its script leads to the question.")],
    choices: Annotated[int, typer.Option(min=1, max=MOST, help="The budget, in choices that are tried.")] = 50_000,
    worlds: Annotated[int, typer.Option(min=0, max=1000, help="Worlds with the hidden cards dealt again.")] = 12,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write the answer, a scenario, to this file.")] = None,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Prove or refute that whoever is asked wins this turn, against every answer and whatever chance brings.

    Refuted: in one world nothing wins. Proved: there is a win in the world of the file and in others with the hidden
    cards dealt again. These worlds, shuffles and several dice at once are samples. Exit code 1 if no win is proved.

    \b
    cardwright lab solve puzzle.scenario
    cardwright lab solve puzzle.scenario --choices 200000 --out answer.scenario
    """
    from cardwright.lab.solve import solve_file

    from .output import print_json

    found = solve_file(file, choices, worlds, cards or ())
    if out is not None and found.answer:
        out.write_text(found.answer, encoding="utf-8")
    if as_json:
        print_json(found._asdict())
    else:
        sure = f", in {found.worlds} worlds" if found.answer else ""
        chance = "; it meets dice or shuffles" if found.chance else ""
        typer.echo(f"{found.player} wins this turn: {found.verdict}{sure} ({found.tried} choices tried{chance})")
        if found.answer and out is None:
            typer.echo(found.answer)
    if not found.answer:
        raise typer.Exit(NOT_PROVED)


@app.command("wins")
def wins(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where the positions are kept, as seeds and choices.")],
    count: Annotated[int, typer.Option(min=1, max=MOST, help="How many.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same positions.")] = 0,
    choices: Annotated[int, typer.Option(min=1, max=MOST, help="The budget of one proof.")] = 4000,
) -> None:
    """Make positions of self-play in which the solver proves a win this turn.

    \b
    cardwright lab wins argent-saga wins.jsonl --count 200
    """
    from itertools import islice

    from cardwright.lab.positions import write_positions
    from cardwright.lab.wins import find_wins

    from .output import progress

    found = []
    with progress("looking", count) as advance:
        for position in islice(find_wins(game, seed, choices), count):
            found.append(position)
            advance(1)
    write_positions(out, found)
    typer.echo(f"{len(found)} positions in {out}")


@app.command("find")
def find(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Positions that `lab wins` made.")],
    agents: Annotated[str, typer.Option(metavar="A[,B]", help="Agents.")] = "expert,master",
    every: Annotated[int, typer.Option(min=1, max=MOST, help="Take only every so many-th position.")] = 1,
    as_json: Json = False,
) -> None:
    """Measure how many of the wins agents find; the others answer at random.

    \b
    cardwright lab find wins.jsonl --agents expert:choices=500,master
    """
    from cardwright.lab.positions import read_positions
    from cardwright.lab.wins import finding_rate

    from .output import print_json, progress

    positions = read_positions(file)[::every]
    found = []
    for agent in words(agents):
        with progress(agent, len(positions)) as advance:
            found.append(finding_rate(positions, agent, advance=advance))
    if as_json:
        print_json([one._asdict() | {"positions": len(positions)} for one in found])
        return
    for one in found:
        typer.echo(f"{one.agent}: {one.wins} of {len(positions)} wins found ({one.wins / max(len(positions), 1):.1%})")
