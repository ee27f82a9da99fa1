"""The meanings of the shared grammar, all tables together."""

from __future__ import annotations

from . import granting, instructions, movement
from .events import DAMAGES, EVENTS
from .facts import FACTS, LEADS, VALUES
from .meaning import Meanings
from .payments import COSTS
from .phrases import ADJECTIVES, POSTS, STATS
from .statements import PREDICATES
from .verbs import VERBS

VERB_MODULES = (granting, instructions, movement)  # each module has added its verbs to the table

SHARED = Meanings(
    VERBS, COSTS, FACTS, LEADS, VALUES, EVENTS, POSTS, PREDICATES, adjectives=ADJECTIVES, stats=STATS, damages=DAMAGES
)
