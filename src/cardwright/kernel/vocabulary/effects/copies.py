"""Instructions about copies, merging, and objects on the stack."""

from __future__ import annotations

from ..durations import Duration, Until
from ..players import Who
from ..selectors import Selector
from ..values import Amount
from .roots import Effect, Modification


class CreateCopy(Effect, frozen=True):
    """Create copies of cards in a zone of a player; `numbers` are set in place of the copied ones.

    With `like` they arrive like the card it finds: attacking the same target.
    """

    what: Selector
    amount: Amount = 1
    who: Who = "you"
    to: str = "field"
    numbers: tuple[tuple[str, int], ...] = ()
    state: str = ""
    like: Selector | None = None
    bind: str = "it"


class BecomeCopy(Effect, frozen=True):
    """Cards become copies of the (one) card found."""

    what: Selector
    of: Selector
    until: Duration = Until.REST


class Merge(Effect, frozen=True):
    """Put cards beneath a card, which merges with them; `changes` are the changes of the merged card.

    Numbers in the changes are fixed before; Bound("merged will") and the like are totals over all parts.
    """

    what: Selector
    onto: Selector
    changes: tuple[Modification, ...] = ()


class PutInPile(Effect, frozen=True):
    """Put cards on a card, or under it, in a kind of pile of the game (`Placement.piles`)."""

    what: Selector
    onto: Selector
    pile: str
    under: bool = False
    state: str = ""  # how they lie there: "facedown"


class CopyObject(Effect, frozen=True):
    """Copy cards or abilities on the stack, with all that was chosen for them; the copies are bound to `bind`.

    With `at` there is one copy for each found card that is legal for every target; the copy targets that card.
    """

    what: Selector
    who: Who = "you"
    bind: str = "it"
    at: Selector | None = None


class Stop(Effect, frozen=True):
    """Cards and abilities on the stack do not resolve: cards go to the discard zone, abilities cease."""

    what: Selector


class Retarget(Effect, frozen=True):
    """A player may choose new targets for objects on the stack; `change`: each to another legal one, or none."""

    what: Selector
    who: Who = "you"
    change: bool = False
