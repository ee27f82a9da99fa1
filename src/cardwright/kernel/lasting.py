"""Continuous effects that are not printed on a card: how they begin and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .effects import Add, CostAdd, CostSet, Modification, SetTo
from .evaluate import amount, players
from .events import Event
from .perform import perform
from .selectors import Condition, Selector
from .state import Card, Frame, Lasting, Ref
from .table import chars

if TYPE_CHECKING:
    from .game import Game


def begin(
    g: Game,
    f: Frame,
    subjects: tuple[Ref, ...] | None,
    what: Selector | None,
    changes: tuple[Modification, ...],
    until: str,
    condition: Condition | None = None,
    uses: int = 0,
) -> None:
    """Start a continuous effect."""
    lasting = Lasting(
        g.new_id(),
        g.new_stamp(),
        f.source,
        f.controller,
        subjects,
        what,
        changes,
        _deadline(g, f, until),
        g.turn,
        condition,
        uses,
    )
    g.journal.append(g.effects, lasting)
    g.touch_all()


def _deadline(g: Game, f: Frame, until: str) -> str:
    """The end of an effect with its player spelled out: "next turn of you" becomes "next turn of 0"."""
    for words in ("end of next turn of ", "next turn of "):
        if until.startswith(words):
            return f"{words}{players(g, f, until[len(words) :])[0]}"
    return until


def fixed(g: Game, f: Frame, changes: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Changes with their numbers as they are now."""
    if all(isinstance(getattr(change, "amount", 0), int) for change in changes):
        return changes
    result: list[Modification] = []
    for change in changes:
        if isinstance(change, Add):
            result.append(Add(change.stat, amount(g, f, change.amount)))
        elif isinstance(change, SetTo):
            result.append(SetTo(change.stat, amount(g, f, change.amount)))
        elif isinstance(change, CostAdd):
            result.append(CostAdd(amount(g, f, change.amount)))
        elif isinstance(change, CostSet):
            result.append(CostSet(amount(g, f, change.amount)))
        else:
            result.append(change)
    return tuple(result)


def apply_to(
    g: Game,
    f: Frame,
    cards: list[Card],
    changes: tuple[Modification, ...],
    until: str,
    condition: Condition | None = None,
) -> None:
    """Start a continuous effect on these cards and tell of the numbers that changed."""
    if not cards:
        return
    now = fixed(g, f, changes)
    events: list[Event] = []
    if any(isinstance(c, SetTo) for c in now):
        for card in cards:  # the present value is set, whatever was lost or added before
            set_now = tuple(_from_now(g, card, c, events, f) for c in now)
            begin(g, f, (card.ref,), None, set_now, until, condition)
    else:
        begin(g, f, tuple(card.ref for card in cards), None, now, until, condition)
    told = len(events)
    for card in cards:
        for change in now:
            if isinstance(change, Add) and isinstance(change.amount, int):
                events.append(Event("stat", card.id, f.controller, change.amount, word=change.stat, frame=f.id))
    if len(events) == told == 0:
        events = [Event("affect", card.id, f.controller, frame=f.id) for card in cards]
    perform(g, *events)


def _from_now(g: Game, card: Card, change: Modification, events: list[Event], f: Frame) -> Modification:
    if not isinstance(change, SetTo) or not isinstance(change.amount, int):
        return change
    own = chars(g, card)
    shown = g.rules.stat(own, card, change.stat)
    if shown is None:
        return change
    if shown != change.amount:
        events.append(Event("stat", card.id, f.controller, change.amount - shown, word=change.stat, frame=f.id))
    return SetTo(change.stat, change.amount + own.numbers.get(change.stat, 0) - shown)


def change_stat(g: Game, f: Frame, card: Card, stat: str, by: int) -> None:
    """Raise or lower one number of one card for good."""
    apply_to(g, f, [card], (Add(stat, by),), "rest")


def end_with_turn(g: Game) -> None:
    """Remove every effect that ends with the turn that is ending."""
    for i in range(len(g.effects) - 1, -1, -1):
        lasting = g.effects[i]
        gone = lasting.subjects is not None and not any(g.is_current(ref) for ref in lasting.subjects)
        if gone or _ends(g, lasting.until, lasting.turn):
            g.journal.remove(g.effects, i)
            g.touch_all()
    for i in range(len(g.delayed) - 1, -1, -1):
        if _ends(g, g.delayed[i].until, g.delayed[i].turn):
            g.journal.remove(g.delayed, i)


def _ends(g: Game, until: str, since: int) -> bool:
    if until == "turn":
        return True
    if until.startswith(("next turn of ", "end of next turn of ")):
        return g.turn > since and g.active == int(until.rsplit(" ", 1)[1])
    return False


def use(g: Game, ids: tuple[int, ...]) -> None:
    """Effects that last for a number of uses have been used once."""
    for i in range(len(g.effects) - 1, -1, -1):
        lasting = g.effects[i]
        if lasting.id in ids and lasting.uses:
            if lasting.uses == 1:
                g.journal.remove(g.effects, i)
            else:
                g.journal.replace(g.effects, i, lasting.used())
            g.touch_all()
