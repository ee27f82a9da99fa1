"""How cards are cast, Skills are activated, and how both resolve, step by step."""

from __future__ import annotations

from cardwright.kernel.playing.procedure import (
    ALL_TARGETS,
    COSTS_CHOSEN,
    FINISHED,
    MADE_KNOWN,
    MOVED,
    OPTIONS,
    PAYING,
    TARGETS_FOR_OTHERS,
    X_FIRST,
    X_OF_COSTS,
)
from cardwright.kernel.playing.stack import leave_resolved
from cardwright.kernel.playing.steps import resolve
from cardwright.kernel.state.policies import PASSING, STAYING, ResolveStep

from .resolving import check_targets, enter

# The rulebook has no list: X, costs and options are chosen, then the targets that a card must have, then it is paid.
PLAYING = (
    MADE_KNOWN,
    MOVED,
    X_FIRST,
    COSTS_CHOSEN,
    TARGETS_FOR_OTHERS,
    OPTIONS,
    X_OF_COSTS,
    ALL_TARGETS,  # SM TF.COST.3
    PAYING,  # SM TF.COST.1, TF.COST.2
    FINISHED,  # SM ST.3
)

RESOLVING = (
    ResolveStep(check_targets),  # SM ST.20, ST.24
    ResolveStep(enter, STAYING),  # SM TF.MAIN.11
    ResolveStep(resolve, PASSING),  # SM GL.RESOLVE
    ResolveStep(leave_resolved),
)
