"""`cardwright bench`: the engine's speed, compared with its targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_GAME, Game, GameHere, Json

if TYPE_CHECKING:
    from cardwright.sim.bench import Figures


def bench(
    here: GameHere = "",
    game: Game = DEFAULT_GAME,
    seconds: Annotated[
        float,
        typer.Option("--seconds", "-s", min=0.1, help="CPU seconds of random play."),
    ] = 5.0,
    as_json: Json = False,
) -> None:
    """Measure the engine's speed and compare it with the targets.

    Random play on one core, function calls per decision, rewinding, copying, starting; all in CPU time. Calls are also
    counted with decks of different cards, on boards of 20 to 80 units and with long discard piles. If there are too
    many calls, the exit code is 1. The other figures depend on the machine and are advice. If python-chess is
    installed, its speed is measured in the same run for comparison.

    \b
    cardwright bench
    cardwright bench argent-saga --seconds 20 --json
    """
    import msgspec

    from cardwright.sim.bench import measure, steps, targets

    from .output import print_json, progress

    game = here or game
    with progress("measuring", steps()) as advance:
        figures = measure(game, seconds, advance)
    if as_json:
        data = msgspec.to_builtins(figures)
        met = {
            target.figure: {"target": target.bound, "met": target.met(data[target.figure]), "advice": target.advice}
            for target in targets(game)
            if data[target.figure] is not None
        }
        print_json({**data, "targets": met})
    else:
        typer.echo("\n".join(_lines(figures)))
    if any(not target.met(getattr(figures, target.figure)) for target in targets(game) if not target.advice):
        raise typer.Exit(1)


def _lines(figures: Figures) -> list[str]:
    from cardwright.native import form
    from cardwright.sim.bench import targets

    lines = [
        f"{figures.game}, random play of starter decks, one core, Python {figures.python}, {form()} engine",
        "",
        f"{figures.decisions_per_second:>10,.0f}  decisions per second ({figures.decisions:,} decisions)",
    ]
    if figures.chess_moves_per_second is None:
        lines.append(f"{'-':>10}  python-chess is not installed: no comparison")
    else:
        lines.append(f"{figures.chess_moves_per_second:>10,.0f}  random moves per second of python-chess")
        lines.append(f"{figures.chess_calls_per_move or 0:>10,.0f}  Python function calls per move of python-chess")
    lines += [
        f"{figures.plain_calls:>10,.0f}  Python function calls per decision in the loop of the README",
        *[
            f"{calls:>10,.0f}  Python function calls per decision with {units} units on the board"
            for units, calls in figures.unit_calls.items()
        ],
        f"{figures.search_iterations_per_second:>10,.0f}  iterations per second of a small tree search",
        f"{figures.steps_per_second:>10,.0f}  decisions per second, if all that the player knows is read before each",
        f"{figures.play_us:>10,.1f}  microseconds to play a decision",
        f"{figures.rewind_us:>10,.1f}  microseconds to rewind one",
        f"{figures.copy_us:>10,.1f}  microseconds to copy a game in its middle",
        f"{figures.first_game_seconds:>10,.2f}  seconds to import everything and reach the first decision",
        "",
        f"{'measured':>10}  {'target':>8}",
    ]
    for target in targets(figures.game):
        value = getattr(figures, target.figure)
        bound = f"{'≥' if target.at_least else '≤'} {target.bound:g}"
        if value is None:
            lines.append(f"{'-':>10}  {bound:>8}        {target.words}")
        else:
            verdict = "ok    " if target.met(value) else "below " if target.advice else "MISSED"
            lines.append(f"{value:>10,.2f}  {bound:>8}  {verdict}  {target.words}")
    return lines
