"""Rule 903.2: how cards and abilities are played, step by step."""

from __future__ import annotations

from cardwright.kernel.playing.procedure import (
    COSTS_CHOSEN,
    COUNTS,
    FINISHED,
    OPTIONS,
    PAYING,
    TARGETS,
    TARGETS_FOR_OTHERS,
    X_FOR_OTHERS,
    X,
)

# Rule 903.2. Before it a card has been turned up (a), the side or half and a Revolution Order have been chosen (b-d),
# and it has gone to the chase (f). Whatever cannot be completed is rolled back (m).
PLAYING = (
    COUNTS,  # FOW 903.2h-3
    X_FOR_OTHERS,  # FOW 903.2h
    COSTS_CHOSEN,  # FOW 903.2e, 903.2k-1
    TARGETS_FOR_OTHERS,
    OPTIONS,  # FOW 903.2g
    X,  # FOW 903.2h
    TARGETS,  # FOW 903.2i, 903.2j
    PAYING,  # FOW 903.2k, 903.2l
    FINISHED,  # FOW 903.2o
)
