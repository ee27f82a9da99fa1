"""Instructions about cards: draw, find, look, pick, put, turn, create."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..durations import Duration, Until
from ..players import Who
from ..selectors import Filter, Selector
from ..values import Amount
from .roots import Effect

if TYPE_CHECKING:
    from ..abilities import Pattern


class Draw(Effect, frozen=True):
    """Players draw; with `up_to` they may stop before each card."""

    amount: Amount = 1
    who: Who = "you"
    up_to: bool = False


class Discard(Effect, frozen=True):
    """Players move cards from hand to the discard zone: chosen by them, at random, or the whole hand (-1)."""

    amount: Amount = 1
    who: Who = "you"
    where: Filter | None = None
    random: bool = False
    bind: str = "discarded"


class Put(Effect, frozen=True):
    """Move cards. `whose` side: "owner" (default), "you", "controller".

    `verb`: "put", "return", "add", "banish", "summon", "bury", "reveal and add"; `position`: "top",
    "bottom", "any order" (bottom, in any order), "shuffled" (bottom, at random), "" (no order kept).
    `state` is how it arrives ("engaged", "facedown").
    """

    what: Selector
    to: str
    whose: Who = "owner"
    position: str = ""
    state: str = ""
    verb: str = "put"
    into: Selector | None = None  # the card they are put into (a base), in games with such places
    orders: Who = ""  # who orders the cards; if it is not said, each player those that go to their zone


class Destroy(Effect, frozen=True):
    """Destroy cards."""

    what: Selector


class Create(Effect, frozen=True):
    """Create tokens by name (one of `names`, chosen if several) in a zone of each player meant.

    With `every` one of each of the names, all at once.
    """

    names: tuple[str, ...]
    amount: Amount = 1
    to: str = "field"
    who: Who = "you"
    state: str = ""
    up_to: bool = False
    other_zone: str = ""
    bind: str = "it"
    every: bool = False


class Transform(Effect, frozen=True):
    """Banish cards and create a token for each in its place."""

    what: Selector
    into: str


class Swap(Effect, frozen=True):
    """Cards of one zone exchange zones with those of another, all or none."""

    first: Selector
    second: Selector


class TakeControl(Effect, frozen=True):
    """Players gain control of cards (they move to that player's side)."""

    what: Selector
    who: Who = "you"
    until: Duration = Until.REST


class Station(Effect, frozen=True):
    """Move permanents into another place: all of them into one of the found cards, or nothing happens."""

    what: Selector
    into: Selector


class Turn(Effect, frozen=True):
    """Turn cards to a state: "engaged", "reserved", "facedown", "faceup"."""

    what: Selector
    state: str


class Find(Effect, frozen=True):
    """Search a zone, and the zones `also`, for cards that pass a filter; bound to `bind`. Nothing moves yet."""

    amount: Amount = 1
    where: Filter | None = None
    zone: str = "deck"
    who: Who = "you"
    up_to: bool = False
    bind: str = "found"
    distinct_names: bool = False
    also: tuple[str, ...] = ()


class Look(Effect, frozen=True):
    """Look at the top cards of the deck, or of another `zone`; with `up_to`, one after another; bound to `bind`."""

    amount: Amount = 1
    who: Who = "you"
    up_to: bool = False
    bind: str = "looked"
    zone: str = ""


class Pick(Effect, frozen=True):
    """While resolving, choose cards out of a set; bound to `bind`."""

    what: Selector
    amount: Amount = 1
    up_to: bool = False
    who: Who = "you"
    random: bool = False
    bind: str = "it"


class PickSecretly(Effect, frozen=True):
    """Each player meant picks cards without the others seeing it; then all are known as `bind`."""

    zone: str
    amount: Amount = 1
    who: Who = "each"
    bind: str = "picked"


class Bind(Effect, frozen=True):
    """Give a name to the cards now found."""

    what: Selector
    bind: str = "it"


class Reveal(Effect, frozen=True):
    """Show cards to all players."""

    what: Selector
    bind: str = "revealed"


class RevealUntil(Effect, frozen=True):
    """Show cards from the top of a deck, one after another, until so many pass a filter or none are left.

    All that were shown are bound to `bind`, those that passed to `found`.
    """

    where: Filter | None
    amount: Amount = 1
    who: Who = "you"
    zone: str = "deck"
    bind: str = "revealed"
    found: str = "shown"


class RevealHand(Effect, frozen=True):
    """Players show their hands."""

    who: Who = "opponent"


class Shuffle(Effect, frozen=True):
    """Players shuffle a zone."""

    who: Who = "you"
    zone: str = "deck"


class ExpelUntil(Effect, frozen=True):
    """Move cards to a zone until something happens; then they return to where they were, at once."""

    what: Selector
    to: str
    until: Pattern
    bind: str = "expelled"
