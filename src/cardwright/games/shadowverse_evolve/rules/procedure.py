"""Rule 10.6.2: how cards and abilities are played, step by step."""

from __future__ import annotations

from cardwright.kernel.playing.procedure import (
    COSTS_CHOSEN,
    FINISHED,
    MADE_KNOWN,
    MOVED,
    OPTIONS,
    PAYING,
    TARGETS,
    TARGETS_FOR_OTHERS,
    X_FIRST,
    X_OF_COSTS,
)

# Rule 10.6.2. There is no stack: what is played resolves as the last step.
PLAYING = (
    MADE_KNOWN,  # SVE 10.6.2.1
    MOVED,  # SVE 10.6.2.1
    X_FIRST,  # SVE 10.6.2.2
    COSTS_CHOSEN,  # SVE 10.6.2.2, 10.6.2.2.1
    TARGETS_FOR_OTHERS,
    OPTIONS,  # SVE 10.6.2.2
    X_OF_COSTS,
    TARGETS,  # SVE 10.6.2.3, 10.6.2.4
    PAYING,  # SVE 10.6.2.5
    FINISHED,  # SVE 10.6.2.6, 10.6.2.7
)
