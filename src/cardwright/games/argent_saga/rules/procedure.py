"""Rule 9.4: how cards and abilities are played and how they resolve, step by step."""

from __future__ import annotations

from cardwright.kernel.playing.procedure import (
    ALL_TARGETS,
    COSTS_CHOSEN,
    FINISHED,
    MADE_KNOWN,
    MOVED_BUT_COUNTS_THERE,
    OPTIONS,
    PAYING,
    TARGETS_FOR_OTHERS,
    X_FOR_OTHERS,
    X_UNLESS_SET,
)
from cardwright.kernel.playing.stack import leave_resolved
from cardwright.kernel.playing.steps import resolve
from cardwright.kernel.state.policies import PASSING, STAYING, ResolveStep

from .resolving import check_targets, enter

# Rules 9.4.1 to 9.4.9. A card lies with the cards that are played from the beginning, and is in the queue at the end.
PLAYING = (
    MADE_KNOWN,  # ARG 9.4.1
    MOVED_BUT_COUNTS_THERE,  # ARG 9.4.7, 9.4.9
    X_FOR_OTHERS,  # ARG 9.4.4
    COSTS_CHOSEN,  # ARG 9.4.2
    TARGETS_FOR_OTHERS,
    OPTIONS,  # ARG 9.4.3
    X_UNLESS_SET,  # ARG 9.4.4, 9.4.4.1
    ALL_TARGETS,  # ARG 9.4.5, 9.4.6
    PAYING,  # ARG 9.4.7, 9.4.8
    FINISHED,  # ARG 9.4.9
)

# Rule 9.4.10.
RESOLVING = (
    ResolveStep(check_targets),  # ARG 9.4.10.3
    ResolveStep(enter, STAYING),  # ARG 9.4.10.1
    ResolveStep(resolve, PASSING),  # ARG 9.4.10.2
    ResolveStep(leave_resolved),  # ARG 4.13.2
)
