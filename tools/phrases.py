"""Writes docs/writing-cards.md: the phrase book of every game, from the rules that read its cards."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from cardwright.text.english.shared import ENGLISH
from cardwright.text.phrasebook import lines

PAGE = Path(__file__).parents[1] / "docs" / "writing-cards.md"
MARK = "<!-- The rest of this page is written by `python -m tools.phrases`. -->"
GAMES = {
    "Shadowverse: Evolve": "shadowverse_evolve",
    "Legions of Will": "legions_of_will",
    "Argent Saga": "argent_saga",
    "Soul Masters": "soul_masters",
    "Force of Will": "force_of_will",
}


def page(before: str) -> str:
    """The page: what was written by hand, then the phrase books."""
    out = [before.partition(MARK)[0] + MARK, "", "## All games", "", *lines(ENGLISH)]
    for name, folder in GAMES.items():
        language = import_module(f"cardwright.games.{folder}.language.grammar").LANGUAGE
        if language.rules is not None:
            out += [f"## {name}", "", *lines(language.rules(), ENGLISH)]
    return "\n".join(out).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
