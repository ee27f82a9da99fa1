"""Rules 601.1 and 602.2: how cards are played and abilities activated, step by step."""

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

# Rule 601.1; the card has gone to the chain of events (601.1a). Abilities are activated in the same way (602.2b).
PLAYING = (
    X_FOR_OTHERS,  # LOW 601.1b
    COSTS_CHOSEN,  # LOW 601.1b
    TARGETS_FOR_OTHERS,  # LOW 700.2
    OPTIONS,  # LOW 601.1b
    X,  # LOW 105.3a, 601.1b
    TARGETS,  # LOW 601.1c, 601.1d
    PAYING,  # LOW 601.1e-601.1g
    FINISHED,  # LOW 601.1h
)
