"""Whole games as a spectator reads them, line by line with their rules, compared with files.

After a change that is meant: `pytest tests/golden --update-golden`, and read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright as cw
from cardwright.kernel.state.rng import Random

FOLDER = Path(__file__).parent
GAMES = (
    ("shadowverse-evolve", "abysscraft", "dragoncraft", 3),
    ("shadowverse-evolve", "forestcraft", "havencraft", 8),
    ("shadowverse-evolve", "runecraft", "swordcraft", 5),
)

pytestmark = pytest.mark.one_way("a fixed game, compared with a file")


def transcript(game: str, one: str, other: str, seed: int) -> str:
    """A random game from beginning to end."""
    g = cw.new_game(game, [one, other], seed=seed)
    rng = Random(seed)
    while g.decision is not None:
        g.choose(rng.below(len(g.decision.options)))
    assert g.outcome is not None
    winners = ", ".join(g.players[p].name for p in g.outcome.winners) or "nobody"
    head = f"{game}: {one} against {other}, seed {seed}, {len(g.choices)} random choices"
    return "\n".join((head, "", *g.view(-1).log(), "", f"won by {winners}")) + "\n"


def written(file: Path, text: str) -> str:
    """What now stands in a file."""
    file.write_text(text, "utf-8")
    return file.read_text("utf-8")


@pytest.mark.parametrize(("game", "one", "other", "seed"), GAMES, ids=lambda part: str(part))
def test_the_game_reads_as_ever(game: str, one: str, other: str, seed: int, update_golden: bool) -> None:
    file = FOLDER / f"{game}_{one}_{other}.txt"
    now = transcript(game, one, other, seed)
    golden = written(file, now) if update_golden else file.read_text("utf-8")
    assert now.splitlines() == golden.splitlines()
