"""How cards are cast and Skills are activated, step by step."""

from __future__ import annotations

from cardwright.kernel.playing.procedure import (
    COSTS_CHOSEN,
    FINISHED,
    OPTIONS,
    PAYING,
    TARGETS,
    TARGETS_FOR_OTHERS,
    X_FIRST,
    X_OF_COSTS,
)

# The rulebook has no list: X, costs and options are chosen, then the targets that a card must have, then it is paid.
PLAYING = (
    X_FIRST,
    COSTS_CHOSEN,
    TARGETS_FOR_OTHERS,
    OPTIONS,
    X_OF_COSTS,
    TARGETS,  # SM TF.COST.3
    PAYING,  # SM TF.COST.1, TF.COST.2
    FINISHED,  # SM ST.3
)
