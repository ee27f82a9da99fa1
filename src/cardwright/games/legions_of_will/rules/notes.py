"""Facts that the rules of this game remember."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.kernel.state.facts import NONE, Store
from cardwright.kernel.state.pieces import Ref


class Notes(Store):
    """The facts of one game."""

    # agreed on before the game
    shared_bases: bool = False  # LOW 804.4
    team_loses_together: bool = False  # LOW 804.7a
    attack_multiple: bool = False  # LOW 801.1

    # the turn
    plan: tuple[tuple[str, str], ...] = ()  # the phases and steps to come
    phase: str = ""  # the phase that the present step belongs to
    mains: int = 0  # the main phases that have begun
    effect_step_ended: int = -1  # the turn in which that happened last
    first_battle: tuple[int, tuple[str, ...]] = (0, ())  # the turn of it, and its steps

    # cards
    shown_hands: tuple[tuple[Ref, int], ...] = ()  # revealed from opening hands, and who knew each before
    shown_tops: Mapping[int, Ref | None] = NONE  # the revealed top card of each deck
    let_go: Mapping[tuple[str, str], tuple[int, ...]] = NONE  # permanents that go, by rule and legend or base
    refills: Mapping[int, tuple[tuple[Ref, ...], int]] = NONE  # hand and size of the deck when it was filled up
