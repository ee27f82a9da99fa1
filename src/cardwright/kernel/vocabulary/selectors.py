"""Selectors find sets of cards, filters test one card, conditions test the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .players import Who
from .terms import Term
from .values import Amount

if TYPE_CHECKING:
    from .abilities import Pattern


class Filter(Term, frozen=True):
    """A test on one card."""


class Kind(Filter, frozen=True):
    """Has a card type: "follower", "spell", "unit" ..."""

    name: str


class Trait(Filter, frozen=True):
    """Has a trait (subtype, race)."""

    name: str


class Aspect(Filter, frozen=True):
    """Belongs to a class, element or attribute."""

    name: str


class Named(Filter, frozen=True):
    """Has this name, or with `part` a name that contains it; "chosen": the name that was named for the asking card."""

    name: str
    part: bool = False


class Has(Filter, frozen=True):
    """Has a keyword ability; with `terms`, one with those."""

    keyword: str
    terms: tuple[Term, ...] = ()


class HasCounter(Filter, frozen=True):
    """Carries at least this many counters of a name (the empty name: any)."""

    name: str
    at_least: int = 1


class Compare(Filter, frozen=True):
    """A number of the card compared: "<=", ">=", "==", "!=", "<", ">", "multiple of" or "no multiple of"."""

    stat: str
    op: str
    amount: Amount


class Combined(Filter, frozen=True):
    """The sum of a number over cards that are chosen together is at most this; for one card, its own number."""

    stat: str
    most: Amount


class Apart(Filter, frozen=True):
    """No two of the cards that are chosen together share this: their name ("name") or a number ("cost")."""

    field: str


class InState(Filter, frozen=True):
    """A placement or play state: "engaged", "reserved", "facedown", "evolved", "damaged", "token" ..."""

    name: str


class Marked(Filter, frozen=True):
    """The card has a mark of this turn: "entered", "evolved", "attacked" ..."""

    name: str


class Underwent(Filter, frozen=True):
    """A matching event of this turn was about the card, as the object it is now, or brought it where it is.

    `side` says which card of the event is meant: the one it is about ("what"), the second one ("other"), or the one
    that it comes from ("cause").
    """

    on: Pattern
    side: str = "what"


class Other(Filter, frozen=True):
    """Is not the card whose ability this is."""


class NameOf(Filter, frozen=True):
    """Shares a name with one of the found cards."""

    of: Selector


class Shares(Filter, frozen=True):
    """Has a trait ("trait"), a class, element or attribute ("aspect") or a card type ("kind") of the found cards."""

    field: str
    of: Selector


class Among(Filter, frozen=True):
    """Is one of the found cards."""

    of: Selector


class Belongs(Filter, frozen=True):
    """Is controlled by the players meant."""

    who: Who


class Owned(Filter, frozen=True):
    """Is owned by the players meant, whoever controls it."""

    who: Who


class CameFrom(Filter, frozen=True):
    """Entered its zone from one of these kinds of zone (played cards count from where they were played)."""

    zones: tuple[str, ...]
    whose: Who = ""


class All(Filter, frozen=True):
    """Passes every part."""

    parts: tuple[Filter, ...]


class Either(Filter, frozen=True):
    """Passes at least one part."""

    parts: tuple[Filter, ...]


class Not(Filter, frozen=True):
    """Does not pass."""

    part: Filter


class Printed(Filter, frozen=True):
    """Passes by what is printed on the card, whatever other cards make of it."""

    part: Filter


class Selector(Term, frozen=True):
    """A set of cards, in a fixed order."""


class This(Selector, frozen=True):
    """The card whose ability this is."""


class It(Selector, frozen=True):
    """Cards the resolution knows by name: targets ("t1"), "it", "found", "looked", "event", "event other" ..."""

    name: str = "it"


class Cards(Selector, frozen=True):
    """Every card of these players in these kinds of zone that passes the filter."""

    zones: tuple[str, ...]
    whose: Who = "each"
    where: Filter | None = None


class TopCards(Selector, frozen=True):
    """The topmost cards of a player's ordered zone, or the topmost of those that pass a filter."""

    amount: Amount
    whose: Who = "you"
    zone: str = "deck"
    where: Filter | None = None


class Joined(Selector, frozen=True):
    """The parts together, each card once."""

    parts: tuple[Selector, ...]


class Without(Selector, frozen=True):
    """The first set less the second."""

    of: Selector
    less: Selector


class Only(Selector, frozen=True):
    """Those of a set that pass a filter."""

    of: Selector
    where: Filter


class Linked(Selector, frozen=True):
    """Cards linked to the found ones by a named link ("evolved", "attached", "beneath"), or as the game says."""

    of: Selector
    link: str


class HostOf(Selector, frozen=True):
    """The cards in which the found ones lie: the base of a unit."""

    of: Selector


class Hosted(Selector, frozen=True):
    """The cards that lie in the found ones: what stands in a base."""

    of: Selector


class Adjacent(Selector, frozen=True):
    """The cards in the slots next to the found ones, to the left and to the right."""

    of: Selector


class InFront(Selector, frozen=True):
    """The cards across from the found ones, with the opponents: the slots of a row face those of the other side."""

    of: Selector


class LeaderOf(Selector, frozen=True):
    """The card that stands for the controller (or owner) of the found cards."""

    of: Selector
    owner: bool = False


class Stacked(Selector, frozen=True):
    """Cards and abilities on the stack that pass the filter; never the object that asks."""

    where: Filter | None = None
    whose: Who = "each"


class Seats(Selector, frozen=True):
    """The cards that stand for players."""

    who: Who = "each"


class Referred(Selector, frozen=True):
    """Objects, there or gone, that something on the stack, a waiting replacement or a delayed trigger refers to."""


class Targets(Filter, frozen=True):
    """A card or ability on the stack that has a target passing the filter; `only`: and no other target than that."""

    where: Filter
    only: bool = False


class TargetCount(Filter, frozen=True):
    """A card or ability on the stack with this many chosen targets; a card chosen twice counts twice."""

    op: str
    amount: Amount


class SoleTarget(Filter, frozen=True):
    """Is the one target of the instruction by which the event at hand would happen."""


class Sort(Filter, frozen=True):
    """An object of one of these sorts: "spell" or "ability" on the stack, an attack, or what else the game has."""

    names: tuple[str, ...]


class OfCard(Filter, frozen=True):
    """An ability on the stack of a card that passes the filter (a gone card is tested as it last was)."""

    where: Filter


class ActivationCost(Filter, frozen=True):
    """An activated ability that costs this: its card is turned to a state, or so many units or a kind of them are paid.

    Of a cost with options each counts; of an ability on the stack only the one that was chosen.
    """

    state: str = ""
    kind: str = ""
    amount: int = -1


class Aimed(Filter, frozen=True):
    """So many other objects of a sort were aimed at it since it came; `beside`: and at these cards as well.

    Counted are objects of a sort of their own (`Activated.sort`) that were played, whether they still wait or have
    resolved.
    """

    sort: str
    op: str
    amount: Amount
    beside: Selector | None = None


class Cause(Selector, frozen=True):
    """The object that the event at hand comes from: the card or ability that resolved, or the attack."""


class Affected(Selector, frozen=True):
    """The cards that matching events of this resolution, its costs included, were about: "destroyed this way"."""

    on: Pattern


class Condition(Term, frozen=True):
    """A test on the game."""


class Measure(Condition, frozen=True):
    """Two amounts compared: "<=", ">=", "==", "!=", "<", ">", "multiple of" or "no multiple of"."""

    left: Amount
    op: str
    right: Amount


class Exists(Condition, frozen=True):
    """A selector finds at least this many cards."""

    what: Selector
    at_least: Amount = 1


class Fits(Condition, frozen=True):
    """Some found card passes a filter (a gone card is tested as it last was)."""

    what: Selector
    where: Filter


class TurnOf(Condition, frozen=True):
    """It is the turn of one of the players meant."""

    whose: Who = "you"


class During(Condition, frozen=True):
    """It is a named phase or step."""

    phase: str


class Holds(Condition, frozen=True):
    """A condition the game's rulebook names ("overflow", "sanguine")."""

    name: str
    whose: Who = "you"


class Paid(Condition, frozen=True):
    """A named optional cost was paid or a named choice was made for this."""

    name: str


class Did(Condition, frozen=True):
    """The instruction just before was carried out ("if you do")."""


class Both(Condition, frozen=True):
    """Every part holds."""

    parts: tuple[Condition, ...]


class AnyOf(Condition, frozen=True):
    """At least one part holds."""

    parts: tuple[Condition, ...]


class Unless(Condition, frozen=True):
    """The part does not hold."""

    part: Condition
