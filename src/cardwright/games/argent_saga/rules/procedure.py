"""Rule 9.4: how cards and abilities are played, step by step."""

from __future__ import annotations

from cardwright.kernel.playing.procedure import (
    COSTS_CHOSEN,
    FINISHED,
    OPTIONS,
    PAYING,
    TARGETS,
    TARGETS_FOR_OTHERS,
    X_FOR_OTHERS,
    X,
)

# Rule 9.4.
PLAYING = (
    X_FOR_OTHERS,  # ARG 9.4.4
    COSTS_CHOSEN,  # ARG 9.4.2
    TARGETS_FOR_OTHERS,
    OPTIONS,  # ARG 9.4.3
    X,  # ARG 9.4.4
    TARGETS,  # ARG 9.4.5, 9.4.6
    PAYING,  # ARG 9.4.7, 9.4.8
    FINISHED,  # ARG 9.4.9
)
