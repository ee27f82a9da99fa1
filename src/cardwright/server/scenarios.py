"""Scenarios that people write in the browser: run to a line, and the table as it is there."""

from __future__ import annotations

import re
from functools import partial
from pathlib import PurePosixPath, PureWindowsPath

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.view.views import View
from cardwright.play.scenario import LOOKING
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scenario_run import Runner
from cardwright.text.diagnostics import Problem, Problems
from cardwright.text.files import check_source

from .errors import Refused, problem_data
from .titles import gist
from .why_not import why_not
from .wire import WhyAnswer, encode, view_data

# A deck may be named by its file, beside the scenario's: here there is none, and nothing is beside it.
NOWHERE = "no such folder/scenario"
WHOEVER_IS_ASKED = -2
_BRINGS = re.compile(r"\bbrings\b[^:]*:\s*(.+)", re.IGNORECASE)


def check(text: str, line: int, eyes: int, card: int = -1) -> bytes:
    """In a worker: run a scenario up to a line (0: to its end), encoded; with what can be done with a card then."""
    try:
        check_source(text, "")
        _refuse_files(text)
        scenario = read_scenario(text, NOWHERE)
    except Problems as error:
        return _answer(list(error.problems), [], None, eyes)
    except CardwrightError as error:
        return _answer([Problem(str(error))], [], None, eyes)
    runner = Runner(scenario)
    result = runner.run(up_to=line or None)
    failures = [Problem(f"{one.expected}: {one.found}", "", one.line) for one in result.failures]
    return _answer(list(result.problems), failures, runner, eyes, card)


def _lines(runner: Runner, failures: list[Problem]) -> list[dict[str, object]]:
    """The expectations that were looked at, each with what was found instead."""
    wrong = {one.line: one.message for one in failures}
    reached = runner.scenario.steps[: runner.result.steps]
    found = [step.line for step in reached if isinstance(step, LOOKING)]
    return [{"line": line, "ok": line not in wrong, "message": wrong.get(line, "")} for line in dict.fromkeys(found)]


def _refuse_files(text: str) -> None:
    """No text makes the server read its own files."""
    wrong = [
        Problem("a deck is a starter deck or a list of cards here, not a file", "", number)
        for number, line in enumerate(text.splitlines(), 1)
        if (found := _BRINGS.search(line)) and _is_file_name(found[1].strip())
    ]
    if wrong:
        raise Problems(wrong)


def _is_file_name(value: str) -> bool:
    return value.endswith(".txt") or PurePosixPath(value).is_absolute() or PureWindowsPath(value).is_absolute()


def _viewer(g: Game, eyes: int) -> int:
    """The player through whose eyes the table is seen; whoever is asked, if nobody is named."""
    if eyes == WHOEVER_IS_ASKED:
        return g.decision.player if g.decision is not None else 0
    return min(max(eyes, -1), len(g.players) - 1)


def _why(view: View, card: int) -> WhyAnswer | None:
    """What the viewer can and cannot do with a card; nothing of a card that is not seen, or no longer there."""
    try:
        return why_not(view, card, partial(gist, view.game))
    except Refused:
        return None


def _answer(
    problems: list[Problem], failures: list[Problem], runner: Runner | None, eyes: int, card: int = -1
) -> bytes:
    scene = runner.scene if runner is not None else None
    view = scene.game.view(_viewer(scene.game, eyes)) if scene is not None else None
    return encode(
        {
            "problems": [problem_data(one) for one in problems],
            "failures": [problem_data(one) for one in failures],
            "lines": _lines(runner, failures) if runner is not None else [],
            "passed": not problems and not failures and runner is not None,
            "view": view_data(view) if view is not None else None,
            "log": view.entries() if view is not None else [],
            "why": _why(view, card) if view is not None else None,
        }
    )
