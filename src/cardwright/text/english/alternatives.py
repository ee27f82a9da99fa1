"""A number with another in parentheses: "3 (discard 1 Rage: 5)", "+1 (+2 if you control a Wolf) attack"."""

from __future__ import annotations

from ...kernel.vocabulary.abilities import Extra
from ...kernel.vocabulary.costs import Cost
from ...kernel.vocabulary.effects import Add, PayTo
from ...kernel.vocabulary.selectors import Compare, Condition, Paid
from ...kernel.vocabulary.terms import parts_of, replaced
from ...kernel.vocabulary.values import Amount, Depends
from ..reading.chart import Node
from .core import rule
from .giving import Gift, signed
from .payments import costs
from .scope import Scope, mentions

Change = tuple[Condition | tuple[Cost, ...], int]  # when, or for which cost, another number takes its place


def _number(s: Scope, usual: Amount, change: Change) -> Amount:
    when, number = change
    if isinstance(when, Condition):
        return Depends(when, number, usual)
    found = Depends(Paid(f"alternative {len(s.offers) + 1}"), number, usual)
    s.offers.append((when, found))
    return found


@rule("amount", "{n:int} ( {a:alternative} )")
def _amount(s: Scope, n: int, a: Change) -> Amount:
    return _number(s, n, a)


@rule("gift", "{n:SIGNED} ( {a:alternative} ) {stat:gift_stat}")
def _gift(s: Scope, n: str, a: Change, stat: str) -> list[Gift]:
    return [Add(stat, _number(s, signed(n), a))]


@rule("gift_stat", "{stat:stat}")
def _gift_stat(s: Scope, stat: str) -> str:
    return stat


@rule("alternative", "{u:units} : {m:other_number}", bare=True)
def _paid(s: Scope, u: Node, m: Node) -> Change:
    return costs(s, u), m.mean(s)


@rule("alternative", "{m:other_number} if {c:condition}", "if {c:condition} , {m:other_number}")
def _held(s: Scope, m: int, c: Condition) -> Change:
    return c, m


@rule("other_number", "{n:int}")
def _plain(s: Scope, n: int) -> int:
    return n


@rule("other_number", "{n:SIGNED}")
def _signed(s: Scope, n: str) -> int:
    return int(n)


def settle(s: Scope, start: int) -> None:
    """The costs that change numbers of the instructions read last.

    One that changes which cards are meant is announced; any other is paid as the instruction is carried out.
    """
    for cost, number in s.offers:
        done = tuple(s.block.effects[start:])
        compared = [part for part in parts_of((*s.targets, *done)) if isinstance(part, Compare)]
        if mentions(tuple(compared), number):
            assert isinstance(number.condition, Paid)
            s.extras.append(Extra(number.condition.name, cost))
            continue
        usual, changed = (replaced(done, number, then) for then in (number.otherwise, number.then))
        s.block.effects[start:] = [PayTo(cost, changed, otherwise=usual)]
    s.offers.clear()
