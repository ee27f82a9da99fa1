"""Facts that the rules of this game remember."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.kernel.state.facts import NONE, Store


class Notes(Store):
    """The facts of one game."""

    kept: Mapping[tuple[str, int], tuple[int, ...]] = (
        NONE  # the cards that stay in an overfull zone, by zone and player
    )
