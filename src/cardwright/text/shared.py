"""The meanings of the shared grammar, all tables together."""

from __future__ import annotations

from .events import EVENTS
from .facts import FACTS, LEADS, VALUES
from .instructions import VERBS
from .meaning import Meanings
from .nouns import POSTS
from .payments import COSTS
from .statements import PREDICATES

SHARED = Meanings(VERBS, COSTS, FACTS, LEADS, VALUES, EVENTS, POSTS, PREDICATES)
