"""Instructions, and the modifications of continuous effects. Import any of them from here."""

from __future__ import annotations

from .cards import *  # noqa: F403
from .copies import *  # noqa: F403
from .flow import *  # noqa: F403
from .modifications import *  # noqa: F403
from .numbers import *  # noqa: F403
from .roots import *  # noqa: F403
