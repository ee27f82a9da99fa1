"""A loop in which each ability sets off two, in an order that a player chooses, is a draw if nobody can stop it."""

from __future__ import annotations

import pytest

from cardwright.play.scenario_run import run_text

LEGIONS = """game: legions-of-will
title: Two units that set each other and themselves off
rules: 103.4b

card: Mosskin
type: Unit
traits: Shadow
cost: 0
stats: 1/1
Whenever a counter is put on a unit, put a moss counter on this unit.

card: Fernskin
type: Unit
traits: Shadow
cost: 0
stats: 1/1
Whenever a counter is put on a unit, put a moss counter on this unit.

card: Rain
type: Action
cost: 0
Put a moss counter on target unit.

Anna's battlefield: Sunken Archive, Mosskin (in Sunken Archive), Fernskin (in Sunken Archive)
Anna's hand: Rain

Anna: Play Rain
Anna: Mosskin
"""
FORCE = """game: force-of-will
title: Two resonators that set each other and themselves off
rules: 1301.1c

card: Echo
type: Resonator
cost: {W}
stats: 300/300
Whenever you gain life >>> You gain 100 life.

card: Second Echo
type: Resonator
cost: {W}
stats: 300/300
Whenever you gain life >>> You gain 100 life.

card: Spring
type: Chant
cost: {W}
You gain 100 life.

Anna's field: Light Magic Stone, Echo, Second Echo
Anna's hand: Spring

Anna: play Spring
"""
SOULS = """game: soul-masters
title: Two Units that set each other and themselves off
rules: GL.LOOP

card: Moss
type: Unit
faction: Wanderer
rarity: Common
cost: 1
stats: 1/1
shield: 1
Whenever a counter is put on a Unit, put a Spore counter on this Unit.

card: Fern
type: Unit
faction: Wanderer
rarity: Common
cost: 1
stats: 1/1
shield: 1
Whenever a counter is put on a Unit, put a Spore counter on this Unit.

card: Rain
type: Spell
faction: Wanderer
rarity: Common
cost: 0
Put a Spore counter on target Unit.

Anna's Battleground: Moss, Fern
Anna's hand: Rain
Anna's deck: 6 Rain
Ben's deck: 6 Rain

Anna: play Rain
Anna: Moss
"""
ANSWERS = 41  # of one order after the other, by when it has shown that none of them leads out


@pytest.mark.parametrize(
    ("board", "answer", "rule"),
    [(LEGIONS, "Mosskin", "103.4b"), (FORCE, "Echo", "1301.1c"), (SOULS, "Moss", "GL.LOOP")],
    ids=["legions-of-will", "force-of-will", "soul-masters"],
)
def test_a_loop_that_multiplies_is_a_draw_whatever_its_order(board: str, answer: str, rule: str) -> None:
    result = run_text(board + f"Anna: {answer}\n" * ANSWERS + f"  expect: a draw by {rule}\n")
    assert result.passed, result.problems
