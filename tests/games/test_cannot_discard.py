"""Where players cannot discard, nobody is asked which card to discard, whatever asks for it."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.test_12_each_player import BOARD as ARGENT
from tests.games.each import CHOICES, Board
from tests.games.legions_of_will.test_06_each_player import BOARD as LEGIONS
from tests.games.shadowverse_evolve.test_01_each_player import BOARD as SHADOWVERSE

WALLS = {
    "shadowverse-evolve": (SHADOWVERSE, "type: Amulet\nclass: Neutral\ncost: 1", "field"),
    "legions-of-will": (LEGIONS, "type: Unit\ntraits: Beast\ncost: 2\nstats: 1/1", "battlefield"),
    "argent-saga": (ARGENT, "type: Unit\nelement: Light\ncost: 2\npower: 1000", "field"),
}
FORBID = "Players can't discard cards."


def walled(game: str) -> tuple[Board, str]:
    """A board with a card that forbids discarding, and the line that puts it into play."""
    board, fields, zone = WALLS[game]
    cards = f"{board.cards}\ncard: Wall\n{fields}\n{FORBID}\n"
    return Board(board.game, cards, board.decree, board.lay), f"Anna's {zone}: Wall"


@pytest.mark.parametrize("game", WALLS)
@pytest.mark.parametrize("text", ["Each player discards a card.", "Discard a card."])
def test_nobody_chooses_a_card_that_cannot_be_discarded(game: str, text: str) -> None:
    board, wall = walled(game)
    scene = board.said(text, more=wall, spare="Anna's field, Anna's battlefield")
    g = scene.game
    assert g.decision is None or g.decision.kind not in CHOICES
    assert "discard" not in [event.tag for event in g.log]


def test_a_hand_above_the_limit_is_not_asked_about_forever() -> None:
    board, wall = walled("shadowverse-evolve")
    more = f"{wall}\nAnna's hand: Footman, Footman, Footman, Footman, Footman, Footman, Footman, Footman"
    scene = board.laid("Draw a card.", more=more, spare="Anna's field")
    scene.do("End")
    assert (scene.game.active, len(scene.game.zone("hand", 0).cards)) == (1, 11)
