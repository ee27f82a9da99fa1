"""Makes terminal.svg: a moment of a real game, as `cardwright play` shows it.

    .venv/bin/python docs/pictures/terminal.py

The opponent is the agent of `cardwright play`; a second one sits at the keyboard up to the turn in the picture. The
same seed gives the same picture until rules, cards or agents change.
"""

import io
from pathlib import Path

from rich.console import Console

from cardwright.cli.terminal import Terminal
from cardwright.games import load
from cardwright.play.agents import GreedyAgent
from cardwright.play.match import agent_seed, picker
from cardwright.play.stops import Stops

DECKS, SEED, TURN = ("forestcraft", "swordcraft"), 14, 9
QUESTION = "w attack envoy"
FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"

# Rich's picture of a terminal, with fonts that are there instead of one from the network.
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: FONT; font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-family: FONT; font-size: 16px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
""".replace("FONT", FONT)


class Screen:
    """A terminal that keeps what was shown since the last answer."""

    def __init__(self) -> None:
        title = load("shadowverse-evolve")
        self.console = Console(
            record=True,
            file=io.StringIO(),
            width=92,
            height=40,
            highlight=False,
            markup=False,
            force_terminal=True,
            color_system="truecolor",
        )
        self.game = title.new_game([title.decks[name] for name in DECKS], SEED, ("Player", "Greedy"))
        self.player = picker(self.game, GreedyAgent(agent_seed(SEED, 0)), 0)
        self.asked = False
        self.svg = ""
        opponent = GreedyAgent(agent_seed(SEED, 1))
        Terminal(self.game, title, {1: opponent}, self.console, self.answer, Stops(title.rules)).play()

    def answer(self, prompt: str) -> str:
        """What is typed: an option, and at the moment of the picture the question."""
        view = self.game.view(0)
        if self.asked:
            self.console.print(prompt.rstrip(), end="")
            self.svg = self.console.export_svg(
                title="cardwright play shadowverse-evolve", code_format=SVG, unique_id="terminal", clear=False
            )
            raise EOFError
        if view.turn == TURN and view.decision is not None and view.decision.kind == "act":
            self.asked = True
            self.console.print(f"{prompt}{QUESTION}")
            return QUESTION
        self.console.export_text(clear=True)
        return str(self.player(view) + 1)


if __name__ == "__main__":
    screen = Screen()
    Path(__file__).with_name("terminal.svg").write_text(screen.svg, "utf-8")
    print(screen.console.export_text())
