"""Costs: the components of a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .selectors import Condition, Filter, Selector
from .terms import Term
from .values import Amount

if TYPE_CHECKING:
    from .effects import Effect


class Cost(Term, frozen=True):
    """One component; a whole cost is a tuple of them, paid in order and never in part."""


class Pay(Cost, frozen=True):
    """Spend a player resource ("play points", "will", "shardlight").

    `symbols` are paid with one unit each, of a kind that the symbol stands for; `amount` is the free part, paid with
    units of any kind.
    """

    resource: str
    amount: Amount
    symbols: tuple[str, ...] = ()


class Purpose(Term, frozen=True):
    """For what a unit may be spent: to play a "card", or for an ability ("activated", "triggered"); which card."""

    kinds: tuple[str, ...] = ()  # empty: for anything
    where: Filter | None = None  # tests the card that is played, or whose ability it is


class TurnCost(Cost, frozen=True):
    """Turn cards (this card, or `amount` chosen from the set) from the ready state to another."""

    what: Selector
    state: str = "engaged"
    amount: Amount = 1


class MoveCost(Cost, frozen=True):
    """Move `amount` chosen cards of a set (all of it with amount -1) to a kind of zone.

    `verb` is the word on cards: "discard", "banish", "return", "bury" (put into the cemetery), "put".
    An amount that is announced (X) is at most `most`. With `apart` no two of the cards share a name. Components with
    `at_once` and the same verb are one act ("banish a Knight and a stone"): all their cards are moved at once.
    """

    what: Selector
    to: str
    amount: Amount = 1
    verb: str = "put"
    position: str = ""
    most: Amount = -1
    apart: bool = False
    at_once: bool = False


class CounterCost(Cost, frozen=True):
    """Remove counters of a name from one chosen card of a set."""

    name: str
    of: Selector
    amount: Amount = 1


class StatCost(Cost, frozen=True):
    """Lower a number of a card; it must be at least the amount."""

    what: Selector
    stat: str
    amount: Amount


class RevealCost(Cost, frozen=True):
    """Show `amount` chosen cards of a set to all players; they are bound to `bind`. `apart`: no two share a name."""

    what: Selector
    amount: Amount = 1
    bind: str = "revealed"
    apart: bool = False


class EffectCost(Cost, frozen=True):
    """Carry out an instruction ("deal 2 damage to your leader"), which is possible while `needs` holds."""

    do: Effect
    needs: Condition | None = None


class Alternatives(Cost, frozen=True):
    """Pay one of several costs."""

    options: tuple[tuple[Cost, ...], ...]
