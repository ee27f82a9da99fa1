"""Facts that the rules remember beside the pieces, a field for each.

A store is written field by field (`World.fact`, `World.note`), so that the journal can take it back. The value of a
field is never changed in place. `Facts` is the kernel's store; a game may have its own, `World.notes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from ..vocabulary.abilities import Ability, StateTriggered, Static
from .event import Event
from .pieces import Delayed, Pending, Ref
from .receipt import Receipt
from .units import Units

# By what is skipped and by whom: for each skip, the instructions that follow it, if any
Skips: TypeAlias = Mapping[tuple[str, int], tuple[Delayed | None, ...]]
# Forced steps since a player acted: a plain tuple, since there are many in ordinary play (see `loops`)
Forced: TypeAlias = tuple[int, int, int, str, int, int, int, int, tuple[Any, ...], tuple[tuple[str, int], ...]]
Action: TypeAlias = tuple[object, ...]
NONE: Mapping[Any, Any] = {}


class Store(msgspec.Struct, eq=False):
    """Named facts."""


class Facts(Store):
    """The facts that the kernel itself reads or writes."""

    # agreed on before the game
    variant: tuple[str, ...] = ()
    chooser: int = -1  # who decides which player begins (-1: as the rules say)
    chose: int = -1  # and who decided it
    all_asked: bool = False  # players who can only pass are asked as well

    # turns to come
    extra_turns: tuple[int, ...] = ()
    before_extra_turns: int = -1  # whose turn it was before them
    added_phases: tuple[str, ...] = ()
    skips: Skips = NONE

    # players
    decided_for: bool = False  # an effect let a player decide for another in this game
    drew_from_nothing: tuple[int, ...] = ()
    units: Units = NONE  # what they have of resources whose units are told apart
    left_with: Mapping[int, tuple[tuple[str, tuple[Ref, ...]], ...]] = NONE  # cards of players who left, by zone

    # cards
    chosen_traits: Mapping[Ref, str] = NONE
    named_cards: Mapping[Ref, str] = NONE  # the name that was named for a card
    receipts: Mapping[Ref, Receipt] = NONE  # how the card that a permanent was has been played
    homes: Mapping[Ref, int] = NONE  # the former controller of a card while effects give it to others
    # which static abilities make copies now, and by which effect
    copying: Mapping[tuple[Ref, Static | None], int] = NONE
    free_objects: tuple[int, ...] = ()  # cards for abilities on the stack that can be used again
    # by target on the stack or attack: the objects with a sort of their own that have it as target (the sort, the
    # frame, and all targets)
    aims: Mapping[Ref, tuple[tuple[str, int, tuple[Ref, ...]], ...]] = NONE

    # abilities
    at_once: tuple[Pending, ...] = ()  # abilities carried out right after their event
    returns: tuple[tuple[Delayed, Event], ...] = ()  # delayed abilities carried out right after their event
    showable: tuple[Pending, ...] = ()  # cards whose trigger condition an event met: their owners may show them next
    states: Mapping[tuple[Ref, StateTriggered, int], bool] = NONE  # state triggers that triggered: have they resolved?
    uses: Mapping[object, int] = NONE  # how often replacements of limited use were used
    # how often abilities were used whose uses are counted by name or for longer than a turn: until when, by whom, which
    kept_uses: Mapping[tuple[Any, ...], int] = NONE

    # cycles
    forced: Forced | None = None
    endless: bool = False
    cycle_trial: str = ""  # the trial that finds out whether the game is in an endless cycle
    trying: str = ""  # the same in the copy in which answers are tried
    before: tuple[Action, str, int] | None = None  # an action, the position before it, and how long the log was
    barred: tuple[str, tuple[tuple[Action, tuple[int, ...]], ...]] = ("", ())  # actions that led back to a position
    # abilities not to be used again, with these selections
    idle: Mapping[tuple[int, Ability | None], tuple[int, ...]] = NONE


def told(store: Store) -> tuple[Any, ...]:
    """The values of a store, field by field."""
    return tuple([getattr(store, name) for name in store.__struct_fields__])
