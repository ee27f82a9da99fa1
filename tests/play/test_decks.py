"""Decks by name or by file, with every problem."""

from pathlib import Path

import pytest

from cardwright.games import load
from cardwright.play.decks import find_decks, load_deck
from cardwright.text.diagnostics import Problems

TITLE = load("shadowverse-evolve")
STARTER = Path(str(TITLE.folder)) / "decks" / "forestcraft.txt"

BAD = """\
game: shadowverse-evolve
name: Three Mistakes
leader: Linnea of the Hedgerows
main:
4 Dewlight Sprite
3 No Such Card
x nonsense
"""


def test_a_starter_deck_is_found_by_name_and_by_file() -> None:
    one, two = find_decks(TITLE, ["forestcraft", str(STARTER)])
    assert one.name == two.name == "Court of Thorns"
    assert one.sections == two.sections


def test_every_problem_has_its_line_and_its_rule(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(BAD)
    _, problems = load_deck(TITLE, file)
    lines = [str(problem) for problem in problems]
    assert lines == [
        f"{file}: a main deck has 40 to 50 cards, this one has 7 (SVE 6.1.1.2)",
        f"{file}:5: 4 copies of Dewlight Sprite in the main deck; at most 3 are allowed (SVE 6.1.1.4)",
        f"{file}:6: there is no card named 'No Such Card' for the main part (SVE 6.1.1)",
        f"{file}:7: expected a count and a card name, found 'x nonsense'",
    ]


def test_all_decks_are_looked_at_before_anything_is_said(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(BAD)
    with pytest.raises(Problems) as caught:
        find_decks(TITLE, ["nothing", str(file), "forestcrat"])
    lines = [str(problem) for problem in caught.value.problems]
    assert len(lines) == 6
    assert "starter decks are abysscraft" in lines[0]
    assert "did you mean 'forestcraft'?" in lines[-1]


def test_a_deck_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.txt"
    file.write_text(STARTER.read_text().replace("game: shadowverse-evolve", "game: argent-saga"))
    with pytest.raises(Problems, match="a deck for 'argent-saga', not for 'shadowverse-evolve'"):
        find_decks(TITLE, [str(file)])
