"""Health totals that are exchanged."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.testing import rule

EXCHANGE = "Exchange Health totals with target enemy Commander."


@rule("GL.EXCHANGE")
@pytest.mark.parametrize(("mine", "theirs"), [(7, 2), (2, 7), (3, 3)])
def test_two_commanders_exchange_their_health_totals(mine: int, theirs: int) -> None:
    t = Desk()
    t.lead(0, damage=mine)
    t.lead(1, damage=theirs)
    before = t.health(0), t.health(1)
    spell = t.spell(0, EXCHANGE)
    t.start().cast(0, spell).resolve()
    assert (t.health(1), t.health(0)) == before


@rule("GL.EXCHANGE")
def test_no_health_total_rises_above_the_full_health_of_its_commander() -> None:
    t = Desk()
    t.lead(0, health=6, damage=4)
    t.lead(1, health=12)
    spell = t.spell(0, EXCHANGE)
    t.start().cast(0, spell).resolve()
    assert (t.health(0), t.health(1)) == (6, 2)
