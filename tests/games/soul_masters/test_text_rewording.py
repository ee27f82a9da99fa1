"""Effects that change the words of cards, and players who decide for others, in whole games."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.kernel.game import Game
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES
from cardwright.testing import rule

SAYINGS = (
    "Replace Taunt with Defender in the text of target unit until end of turn.",
    "Replace “Oak Company” with “Veil” in the texts of all units until end of turn. Draw a card.",
    "You control target opponent during their next turn.",
    "You make all decisions for target opponent this turn.",
)


def game(seed: int) -> Game:
    """Two players with Units on the Battleground, and hands that reword cards and decide for the other."""
    t = Desk(deck=16, seed=seed)
    for player in (0, 1):
        t.energy(player, 4)
        t.unit(player, "Taunt.", "Other Oak Company units you control have atk +1.", traits="Oak Company", attack=4)
        t.unit(player, "Defender.", traits="Veil", attack=3)
        for text in SAYINGS:
            t.ability(player, text, cost=1)
    t.start()
    t.game.forget()
    return t.game


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
@rule("GL.TEXT-CHANGING-EFFECT", "GL.CONTROL-ANOTHER-PLAYER")
def test_games_with_reworded_cards_and_others_decisions_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(3):
        Trial(lambda seed=seed: game(seed), mode, seed, "reworded").play(report)
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 3
