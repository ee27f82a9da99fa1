"""Chapter 1 where the kernel could be broken unnoticed: who has priority next."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import BELL
from tests.games.legions_of_will.desk import Desk

from cardwright.testing import rule


@rule("111.3d", "100.9")
@pytest.mark.parametrize("idle", [0, 1, 2, 3])
def test_who_can_do_nothing_is_passed_over_in_turn_order(idle: int) -> None:
    """Of four players one has nothing to do; the others are asked one after the other, none is left out."""
    d = Desk(4, bell=False)
    for player in range(4):
        if player != idle:
            d.unit(d.homes[player], "Ringer", BELL)
    d.main()
    order = []
    while d.game.phase == "main" and len(order) < 4:
        order.append(d.player)
        d.skip()
    assert order[:3] == [player for player in range(4) if player != idle]
