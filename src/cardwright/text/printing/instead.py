"""What would happen, and another amount or another card instead: "if it would take damage, it takes 3 instead"."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.durations import Duration, Until
from cardwright.kernel.vocabulary.effects import Shield
from cardwright.kernel.vocabulary.selectors import Among, Condition, It, Measure
from cardwright.kernel.vocabulary.values import Amount, Bound, Bounded, Divided, Sum, Times

from .lasting import lasts
from .nouns import them
from .numbers import number
from .patterns import event_clause, so_much
from .players import does
from .words import Scribe, Unprintable

GUARDED = Among(It("guarded"))


def would(clause: str) -> str:
    """An event with "would": "this card would leave the field"."""
    if clause.startswith("you "):
        return clause.replace("you ", "you would ", 1)
    if " is " in clause:
        return clause.replace(" is ", " would be ", 1)
    for verb in ("leaves", "takes", "deals", "draws", "attacks", "gains"):
        if f" {verb}" in clause:
            return clause.replace(f" {verb}", f" would {verb[:-1]}", 1)
    return clause


def if_it_would(term: Replacement, s: Scribe, opening: str = "if", end: str = "") -> str:
    """A sentence about another amount, or another card that takes the damage."""
    clause = so_much(term.on, term.condition, s) or event_clause(term.on, s)
    return f"{opening} {would(clause)}{end}, {done(term, s)}"


def names_amount(held: Condition | None) -> bool:
    """Whether a condition is about the number of the event."""
    return isinstance(held, Measure) and held.left == Bound("amount")


def for_a_while(term: Shield, s: Scribe) -> str:
    """The same for a while: "the next time your leader would take damage this turn, it takes no damage instead"."""
    opening, end = _while(term.until, "the next time" if term.uses else "if")
    return if_it_would(replace(term.replacement, on=known(term)), s, opening, end)


def known(term: Shield) -> Pattern:
    """The event of an effect that lasts, about the cards known to it."""
    on = term.replacement.on
    if term.of is None:
        return on
    fields = {field: Among(term.of) for field in ("what", "other") if getattr(on, field) == GUARDED}
    return replace(on, **fields)


def _while(until: Duration, opening: str) -> tuple[str, str]:
    return (opening, " this turn") if until == Until.TURN else (f"{lasts(until)}{opening}", "")


def while_it_would(term: Shield, s: Scribe, done: str) -> str:
    """What else happens for a while."""
    opening, end = _while(term.until, "the next time" if term.uses else "if")
    on = known(term)
    return f"{opening} {would(so_much(on, term.replacement.condition, s) or event_clause(on, s))}{end}, {done} instead"


def done(term: Replacement, s: Scribe) -> str:
    """ "prevent half of that damage, rounded down", "it deals that much plus 100 instead"."""
    if term.onto is not None:
        return f"that damage is dealt to {them(term.onto, s)} instead"
    if term.prevents:
        return prevented_part(term.amount)
    if term.on.event == "resource":
        return f"{does(term.on.who, f'gain {that_much(term.amount, s)}')} instead"
    return f"it {'deals' if term.on.other is not None else 'takes'} {that_much(term.amount, s)} instead"


def prevented_part(left: Amount | None) -> str:
    """How much damage is prevented."""
    much = "half of "
    if left == 0:
        much = ""
    elif isinstance(left, Sum) and isinstance(left.parts[1], int):
        much = f"{-left.parts[1]} of "
    elif isinstance(left, Bounded):
        much = f"all but {left.at_most} of "
    rounded = f", rounded {'down' if left.up else 'up'}" if isinstance(left, Divided) else ""
    return f"prevent {much}that damage{rounded}"


def that_much(amount: Amount | None, s: Scribe) -> str:
    """The new amount, said of the old one."""
    if isinstance(amount, int):
        return "no damage" if amount == 0 else number(amount, s)
    if isinstance(amount, Divided):
        return f"half that much, rounded {'up' if amount.up else 'down'}"
    if isinstance(amount, Sum) and len(amount.parts) == 2:
        change = amount.parts[1]
        if isinstance(change, Times) and change.left == -1:
            return f"that much minus {number(change.right, s)}"
        if isinstance(change, int) and change < 0:
            return f"that much minus {-change}"
        return f"that much plus {number(change, s)}"
    if amount == Times(Bound("amount"), 2):
        return "double that much"
    raise Unprintable(amount)
