"""Where the other threads of a process go on while a game takes many steps."""

from __future__ import annotations


def let_others_go_on() -> None:
    """Does nothing, but is never compiled: only interpreted code hands Python's lock to a thread that waits for it.

    Compiled steps keep the lock however many they are, and nothing can break them off. A call of this function is a
    moment for both.
    """
