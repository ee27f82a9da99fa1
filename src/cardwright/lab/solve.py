"""Solving a scenario: does whoever is asked at its end win this turn? The answer is a scenario that runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.rng import Random
from cardwright.play.agents.clock import Clock
from cardwright.play.agents.win_search import PROVED, Win, win_in_all
from cardwright.play.redeal import redeal
from cardwright.play.scenario_file import load_scenario
from cardwright.play.scenario_run import Runner
from cardwright.play.scene import Scene
from cardwright.play.spelling import find_option, shown
from cardwright.text.diagnostics import Problems
from cardwright.text.files import read_source

CHOICES = 50_000  # the budget
WORLDS = 12  # in which the hidden cards are dealt again, beside the one of the file


class Solution(NamedTuple):
    """The verdict about a scenario, and if a win is proved, the scenario with a line that wins."""

    player: str
    verdict: str
    tried: int  # choices
    worlds: int  # in which it holds
    chance: bool  # dice or shuffles were met; more than one die at once, and shuffles, are samples
    answer: str


def solve_file(path: Path, choices: int = CHOICES, worlds: int = WORLDS, cards: Sequence[Path] = ()) -> Solution:
    """Solve the position at the end of a scenario's script."""
    scenario = load_scenario(path, cards)
    runner = Runner(scenario)
    result = runner.run()
    if result.problems:
        raise Problems(result.problems)
    scene = runner.scene
    asked = scene.game.decision if scene is not None else None
    if scene is None or asked is None:
        raise CardwrightError(f"{path}: the game is over, so there is nothing to solve")
    game, player, clock = scene.game, asked.player, Clock(choices)
    win = _solved(game, player, clock, worlds)
    proved = win.verdict == PROVED
    lines = _line(scene, player, win, clock, worlds) if proved else []
    name = game.players[player].name
    answer = "\n".join([read_source(path).rstrip(), "", *lines, f"  expect: {name} wins", ""]) if proved else ""
    return Solution(name, win.verdict, clock.tried, worlds + 1 if proved else 1, win.chance, answer)


def _solved(game: Game, player: int, clock: Clock, worlds: int) -> Win:
    rng = Random(0)
    return win_in_all(game.copy(), lambda: [redeal(game, player, rng) for _ in range(worlds)], player, clock)


def _line(scene: Scene, player: int, win: Win, clock: Clock, worlds: int) -> list[str]:
    """The script of a win; after dice it is solved again from what they showed."""
    game, turn, lines = scene.game, scene.game.turn, list[str]()
    while not game.over:
        if game.turn != turn or win.verdict != PROVED:
            raise CardwrightError(
                "a win is proved, but the budget does not suffice for a whole line; give it more choices"
            )
        for option in win.line:
            asked = game.decision
            assert asked is not None
            words = shown(game, scene.own_names)[option]
            if find_option(game, scene.own_names, words) != option:
                raise CardwrightError(f"a win is proved, but a script cannot tell this choice from others: {words}")
            lines.append(f"{game.players[asked.player].name}: {words}")
            game.choose(option)
        if not game.over:
            win = _solved(game, player, clock, worlds)
    return lines
