"""Instructions about numbers and effects that last: damage, counters, resources, chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..costs import Purpose
from ..durations import Duration, Until
from ..players import Who
from ..selectors import Condition, Filter, It, Selector, This
from ..values import Amount
from .roots import Effect, Modification

if TYPE_CHECKING:
    from ..abilities import Replacement


DEALING = It("dealing")  # each of the cards that deal damage: "to itself"


class Damage(Effect, frozen=True):
    """Deal damage; with `divided`, each card takes what was allotted to it at play."""

    amount: Amount
    to: Selector
    source: Selector = This()
    divided: bool = False
    unpreventable: bool = False
    word: str = "ability"  # what the damage is called in events: "combat" for damage that counts as such


class AddCounters(Effect, frozen=True):
    """Put counters of a name on cards; with `divided`, each gets what was allotted to it at play, with `doubled` as
    many as it has.
    """

    what: Selector
    name: str
    amount: Amount = 1
    divided: bool = False
    doubled: bool = False


class RemoveCounters(Effect, frozen=True):
    """Take counters of a name off cards (-1: all; without a name those of every name)."""

    what: Selector
    name: str
    amount: Amount = 1


class MoveCounters(Effect, frozen=True):
    """Move counters of a name from one card to another (-1: all)."""

    of: Selector
    to: Selector
    name: str
    amount: Amount = -1


class ChangeResource(Effect, frozen=True):
    """A player's number changes: how is "add", "recover" (never past its maximum), "lose" or "set"."""

    resource: str
    amount: Amount
    who: Who = "you"
    how: str = "add"


class Produce(Effect, frozen=True):
    """A player gets units of a resource: `gives` has the kinds to choose from for each unit, all of it `times` over.

    They can be spent for `purpose` alone, and are gone at the moment `until`, if not when the rules say.
    """

    resource: str
    gives: tuple[tuple[str, ...], ...]
    times: Amount = 1
    purpose: Purpose | None = None
    until: str = ""
    who: Who = "you"


class Apply(Effect, frozen=True):
    """Start a continuous effect on the cards now found."""

    what: Selector
    changes: tuple[Modification, ...]
    until: Duration = Until.REST
    condition: Condition | None = None


class ApplyToFuture(Effect, frozen=True):
    """Start a continuous effect on all cards that a selector finds while it lasts; `uses` > 0 ends it after that many.

    With `uses`, Stacked means the next cards played: the changes begin as one goes onto the stack, and stay with it.
    """

    what: Selector
    changes: tuple[Modification, ...]
    until: Duration = Until.TURN
    uses: int = 0


class Double(Effect, frozen=True):
    """A number of each card is doubled: the card gets its present value in addition."""

    what: Selector
    stat: str
    until: Duration = Until.TURN


class Shield(Effect, frozen=True):
    """Set up a replacement or prevention effect; `pool` > 0: how much damage it prevents in all, `uses` how often.

    `of` are the cards it protects, known to it as It("guarded").
    """

    replacement: Replacement
    of: Selector | None = None
    until: Duration = Until.TURN
    uses: int = 0
    pool: Amount = 0


class NameNumber(Effect, frozen=True):
    """A player names a number between two limits, in steps from the lower one on; known as `bind`."""

    at_least: Amount = 0
    at_most: Amount = 10
    who: Who = "you"
    bind: str = "X"
    step: int = 1


class NameTrait(Effect, frozen=True):
    """A player names a trait of the game; the card remembers it: Trait("chosen") asks for it."""

    who: Who = "you"
    what: Selector = This()


class NameCard(Effect, frozen=True):
    """A player names a card of the game, one that passes a filter; Named("chosen") of the found cards asks for it."""

    who: Who = "you"
    where: Filter | None = None
    what: Selector = This()


class Roll(Effect, frozen=True):
    """Roll a die; the result is a number known as `bind`."""

    sides: int = 6
    bind: str = "roll"
    who: Who = "you"


class Flip(Effect, frozen=True):
    """A player flips a coin, after calling it; "won" is a number known to the resolution: 1 or 0."""

    who: Who = "you"
    bind: str = "won"
