"""`cardwright scenario`: run judges' examples, and look at their boards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import Cards, Json

if TYPE_CHECKING:
    from cardwright.play.scenario import Scenario
    from cardwright.play.scenario_run import Result
    from cardwright.play.scene import Scene

FAILED, UNFIT = 1, 2
ENDING = ".scenario"

app = typer.Typer(no_args_is_help=True, help="Run scenario files: a board, a script and what is expected.")


@app.command("run")
def run(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")],
    trace: Annotated[bool, typer.Option("--trace", help="Print the log of each step.")] = False,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Run scenarios. Exit code 1 if an expectation fails, 2 if a file or a step of its script is in error.

    \b
    cardwright scenario run tests/games/*/scenarios
    cardwright scenario run ward.scenario --trace
    cardwright scenario run lamp.scenario --cards my_cards.txt
    """
    from cardwright.play.scenario_run import run_file

    from .output import print_json, progress

    found = _scenarios(files)
    results = []
    with progress("running", len(found)) as advance:
        for path in found:
            results.append(run_file(path, cards or ()))
            advance(1)
    if as_json:
        print_json(report(results, trace))
    else:
        _print(results, trace)
    if any(result.problems for result in results):
        raise typer.Exit(UNFIT)
    if any(result.failures for result in results):
        raise typer.Exit(FAILED)


@app.command("show")
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    at: Annotated[int, typer.Option("--at", metavar="LINE", min=1, help="Play the script up to this line first.")] = 1,
    cards: Cards = None,
) -> None:
    """Show a scenario's rules, cards, board and options: at the beginning, or at a line.

    \b
    cardwright scenario show ward.scenario
    cardwright scenario show ward.scenario --at 14
    """
    from cardwright.play.scenario_file import load_scenario
    from cardwright.play.scenario_run import Runner
    from cardwright.text.diagnostics import Problems

    scenario = load_scenario(file, cards or ())
    runner = Runner(scenario)
    result = runner.run(up_to=at)
    if result.problems:
        raise Problems(result.problems)
    assert runner.scene is not None
    typer.echo("\n".join([*_head(scenario), "", *_board(runner.scene), "", *_asked(runner.scene)]))


def _scenarios(given: list[Path]) -> list[Path]:
    """The files, and those in the folders."""
    from cardwright.kernel.state.decisions import CardwrightError

    found: list[Path] = []
    for path in given:
        inside = sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
        if not inside:
            raise CardwrightError(f"{path}: no file ends with {ENDING}")
        found += inside
    return found


# --- results ----------------------------------------------------------------------------------------------


def report(results: list[Result], trace: bool) -> dict[str, object]:
    """The results as data."""
    return {
        "passed": sum(result.passed for result in results),
        "failed": sum(result.status == "failed" for result in results),
        "errors": sum(result.status == "error" for result in results),
        "scenarios": [_data(result, trace) for result in results],
    }


def _data(result: Result, trace: bool) -> dict[str, object]:
    data: dict[str, object] = {
        "file": result.file,
        "title": result.title,
        "game": result.game,
        "rules": result.rules,
        "status": result.status,
        "steps": result.steps,
        "failures": [
            {"line": failure.line, "expected": failure.expected, "found": failure.found} for failure in result.failures
        ],
        "problems": [{"line": problem.line, "message": problem.message} for problem in result.problems],
    }
    if trace:
        data["trace"] = [
            {"line": step.line, "step": step.step, "log": step.log, "question": step.question} for step in result.trace
        ]
    return data


def _print(results: list[Result], trace: bool) -> None:
    from cardwright.text.diagnostics import first_of
    from cardwright.text.files import printable

    for result in results:
        typer.echo(printable(f"{result.status:<6}  {result.file}: {result.title or 'cannot be read'}"))
        for step in result.trace if trace else ():
            typer.echo(f"  {step.line:>4}  {step.step}")
            for line in step.log:
                typer.echo(f"          {line}")
            typer.echo(f"        {step.question}")
        for line in (*first_of(result.failures), *first_of(result.problems)):
            typer.echo(f"  {printable(line)}", err=True)
    counts = [sum(result.status == status for result in results) for status in ("passed", "failed", "error")]
    typer.echo(f"{counts[0]} passed, {counts[1]} failed, {counts[2]} in error")


# --- a board ----------------------------------------------------------------------------------------------


def _head(scenario: Scenario) -> list[str]:
    from cardwright.games import load

    title = load(scenario.game)
    lines = [scenario.title, title.rules.title, *scenario.notes]
    for id in scenario.rules:
        lines.append(f"  {title.rules.prefix} {id:<12} {title.rulebook[id].gist}")
    for face in scenario.faces.values():
        stats = "/".join(map(str, face.numbers.values()))
        cost = "" if face.cost is None else f", cost {face.cost}"
        lines += ["", f"{face.id}: {' '.join(face.kinds)}{cost}{', ' if stats else ''}{stats}"]
        lines += [f"  {paragraph}" for paragraph in face.text]
    return lines


def _board(scene: Scene) -> list[str]:
    g = scene.game
    when = f"Turn {g.turn}, {g.players[g.active].name}'s {g.phase} phase"
    lines = [when if g.phase else "Before the first turn"]
    for player in g.players:
        numbers = ", ".join(f"{name} {value}" for name, value in player.resources.items())
        lines.append(f"{player.name}: {numbers}")
        for zone in g.zones:
            blank = zone.kind.name == g.rules.roles.leader and not any(g.cards[i].face.numbers for i in zone.cards)
            if zone.player == player.id and zone.cards and not blank:
                word = g.rules.zone_word(zone.kind.name)
                ordered = reversed(zone.cards) if zone.kind.name == g.rules.roles.deck else zone.cards
                lines.append(f"  {word}: {'; '.join(_card(scene, i) for i in ordered)}")
    if g.stack:
        waiting = [g.frames[fid].object if g.frames[fid].object >= 0 else g.frames[fid].card for fid in g.stack]
        word = g.rules.zone_word(g.rules.roles.play)
        lines.append(f"On the {word}, the next first: {'; '.join(_card(scene, i) for i in reversed(waiting))}")
    return lines


def _card(scene: Scene, id: int) -> str:
    from cardwright.kernel.view.sentences import name_of
    from cardwright.play.scenario_tell import traits_of

    g = scene.game
    card = g.cards[id]
    traits = ", ".join(traits_of(g, card))
    name = card.face.name if card.facedown else name_of(g, id)
    own = scene.own_names.get(id, "")
    return f"{name}{f' as {own}' if own else ''}{f' ({traits})' if traits else ''}"


def _asked(scene: Scene) -> list[str]:
    from cardwright.play.scenario_tell import question
    from cardwright.play.spelling import shown

    g = scene.game
    lines = [question(g)]
    if g.decision is not None:
        options = zip(shown(g, scene.own_names), g.decision.options)
        lines += [f"  {label}  ({option.rule or g.decision.rule})" for label, option in options]
    elif g.outcome is not None:
        lines.append(f"  the game is over by {g.outcome.rule}: {g.outcome.reason}")
    return lines
