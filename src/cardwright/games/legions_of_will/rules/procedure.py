"""Rules 601.1, 602.2 and 605: how cards are played, abilities activated, and how both resolve, step by step."""

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
    X_FOR_OTHERS,
    X,
)
from cardwright.kernel.playing.stack import leave_and_tell
from cardwright.kernel.playing.steps import resolve
from cardwright.kernel.state.policies import PASSING, STAYING, ResolveStep

from .resolution_choices import choose_on_resolution
from .resolving import check_condition, check_targets, enter

# Rule 601.1. Abilities are activated in the same way (602.2b).
PLAYING = (
    MADE_KNOWN,  # LOW 601.1a
    MOVED,  # LOW 601.1a
    X_FOR_OTHERS,  # LOW 601.1b
    COSTS_CHOSEN,  # LOW 601.1b
    TARGETS_FOR_OTHERS,  # LOW 700.2
    OPTIONS,  # LOW 601.1b
    X,  # LOW 105.3a, 601.1b
    ALL_TARGETS,  # LOW 110.3, 601.1c, 601.1d
    PAYING,  # LOW 601.1e-601.1g
    FINISHED,  # LOW 601.1h
)

# Rules 605.2 and 605.3.
RESOLVING = (
    ResolveStep(check_condition),  # LOW 605.2a
    ResolveStep(check_targets),  # LOW 605.2b, 605.3b
    ResolveStep(choose_on_resolution, PASSING),  # LOW 801.2a, 802.9
    ResolveStep(enter, STAYING),  # LOW 605.3a
    ResolveStep(resolve, PASSING),  # LOW 605.2c-605.2k
    ResolveStep(leave_and_tell),  # LOW 605.2m, 605.2n
)
