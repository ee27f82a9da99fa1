"""Facts that the rules of this game remember."""

from __future__ import annotations

from cardwright.kernel.state.facts import Store


class Notes(Store):
    """The facts of one game."""

    attempt: bool = False  # the turn player tries to enter the combat phase
    owed_turns: tuple[int, ...] = ()  # additional turns from earlier turns
    let_go: tuple[int, ...] = ()  # cards of which only one is allowed and which their player did not keep
