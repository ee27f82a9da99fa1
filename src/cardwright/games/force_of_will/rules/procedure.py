"""Rules 903.2 and 903.3: how cards and abilities are played and how they resolve, step by step."""

from __future__ import annotations

from cardwright.kernel.playing.procedure import (
    ALL_TARGETS,
    COSTS_CHOSEN,
    COUNTS,
    FINISHED,
    MADE_KNOWN,
    MOVED,
    OPTIONS,
    PAYING,
    SIDE_UP,
    TARGETS_FOR_OTHERS,
    X_FOR_OTHERS,
    X_UNLESS_SET,
)
from cardwright.kernel.playing.stack import leave_and_tell
from cardwright.kernel.playing.steps import resolve
from cardwright.kernel.state.policies import PASSING, STAYING, ResolveStep

from .resolving import as_it_resolves, check_targets, count_gods_arts, enter

# Rule 903.2. Whatever cannot be completed is rolled back (903.2m). What is paid besides or instead is chosen as soon as
# the card is in the chase area, alternative costs among it: see the ruling on 903.2k-1.
PLAYING = (
    SIDE_UP,  # FOW 903.2a, 903.2b, 903.2c
    MADE_KNOWN,
    MOVED,  # FOW 903.2f, 903.2f-1
    COUNTS,  # FOW 903.2h-3
    X_FOR_OTHERS,  # FOW 903.2h
    COSTS_CHOSEN,  # FOW 903.2d, 903.2e, 903.2k-1
    TARGETS_FOR_OTHERS,
    OPTIONS,  # FOW 903.2g
    X_UNLESS_SET,  # FOW 903.2h, 903.2h-1
    ALL_TARGETS,  # FOW 903.2i, 903.2j
    PAYING,  # FOW 903.2k, 903.2l
    FINISHED,  # FOW 903.2o
)

# Rule 903.3.
RESOLVING = (
    ResolveStep(as_it_resolves),  # FOW 1176.2, 1180.2
    ResolveStep(check_targets),  # FOW 903.3a
    ResolveStep(count_gods_arts, PASSING),  # FOW 1147.2
    ResolveStep(enter, STAYING),  # FOW 702.3, 903.3b
    ResolveStep(resolve, PASSING),  # FOW 903.3b-1, 903.3c, 903.3d
    ResolveStep(leave_and_tell),  # FOW 703.3, 707.3
)
