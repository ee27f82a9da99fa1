"""Continuous effects that are not printed on a card: how they begin and how they end."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..characteristics.active_effects import in_force
from ..evaluate import amount, holds, players, shift
from ..evaluate.borrowed import abilities_of, words_of
from ..state.event import Event
from ..state.pieces import Card, Frame, Lasting, Ref
from ..state.table import chars
from ..vocabulary.durations import (
    COMMONEST,
    WHILE_THERE,
    Before,
    BeforeNextTurn,
    Duration,
    DuringNextTurn,
    DuringTurn,
    EndOf,
    EndOfNextTurn,
    EndOfTurn,
    NextTurn,
    Span,
    Until,
    While,
)
from ..vocabulary.effects import Add, Become, CostAdd, CostSet, Gain, Limit, Modification, SetTo
from ..vocabulary.infinity import INFINITY
from ..vocabulary.selectors import Condition, Selector
from .perform import perform

if TYPE_CHECKING:
    from ..game import Game


def begin(
    g: Game,
    f: Frame,
    subjects: tuple[Ref, ...] | None,
    what: Selector | None,
    changes: tuple[Modification, ...],
    until: Duration,
    condition: Condition | None = None,
    uses: int = 0,
    binds: tuple[tuple[str, tuple[Ref, ...]], ...] = (),
) -> bool:
    """Start a continuous effect. False if it lasts only while a condition holds and that condition is false."""
    lasting = Lasting(
        g.new_id(),
        g.new_stamp(),  # FOW 902.3c
        f.source,
        f.controller,  # FOW 105.3c
        subjects,
        what,
        changes,
        deadline(g, f, until),
        g.turn,
        condition,
        uses,
        binds,
    )
    if _has_lapsed(g, lasting):
        return False  # FOW 909.9
    if condition is not None and not holds(g, f, condition):
        return False
    g.journal.append(g.effects, lasting)
    g.effects_changed()
    return True


def end(g: Game, effect: int) -> None:
    """One continuous effect is over."""
    for i in range(len(g.effects) - 1, -1, -1):
        if g.effects[i].id == effect:
            g.journal.remove(g.effects, i)
            g.effects_changed()


def expire(g: Game, player: int, moment: str) -> None:
    """A moment has come for a player at which units of resources are gone and abilities may be used again."""
    kept = g.facts.kept_uses
    if kept:
        g.fact("kept_uses", {key: times for key, times in kept.items() if key[:2] != (moment, player)})
    pools = g.rules.paying.pools
    gone = [
        Event("resource", player=player, amount=-count, word=unit.resource, unit=unit, tag="expire")
        for (owner, unit), count in g.facts.units.items()
        if owner == player and (unit.until or pools[unit.resource].until) == moment
    ]
    if gone:
        perform(g, *gone)


def deadline(g: Game, f: Frame, until: Duration) -> Duration:
    """A duration with its player by number: "your next turn" becomes the next turn of player 0."""
    if until == DuringNextTurn("each"):
        return DuringTurn(g.turn + 1)
    if isinstance(until, NextTurn) and isinstance(until.who, str):
        return type(until)(players(g, f, until.who)[0])
    return until if isinstance(until, Span) else Until(until)  # from plain data, a duration comes as words


def with_present_numbers(g: Game, f: Frame, changes: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Changes with their numbers, and what they take over from other cards, as they are now."""
    numbers = [getattr(change, name, 0) for change in changes for name in ("amount", "times")]
    if all(isinstance(number, int) for number in numbers) and not any(getattr(c, "of", None) for c in changes):
        return changes
    result: list[Modification] = []
    for change in changes:
        if isinstance(change, Add):
            result.append(Add(change.stat, shift(g, f, change.amount)))
        elif isinstance(change, SetTo):
            result.append(SetTo(change.stat, amount(g, f, change.amount)))
        elif isinstance(change, Limit):
            result.append(replace(change, amount=amount(g, f, change.amount)))
        elif isinstance(change, CostAdd):
            result.append(replace(change, amount=amount(g, f, change.amount), times=amount(g, f, change.times)))
        elif isinstance(change, CostSet):
            result.append(replace(change, amount=amount(g, f, change.amount)))
        elif isinstance(change, Gain) and change.of is not None:
            result.append(Gain((*change.abilities, *abilities_of(g, f, change)), kept=change.kept))
        elif isinstance(change, Become) and change.of is not None:
            words = sorted(words_of(g, f, change) or ())
            result += [Become(change.field, word, change.also or word != words[0], kept=change.kept) for word in words]
        else:
            result.append(change)
    return tuple(result)


def apply_to(
    g: Game,
    f: Frame,
    cards: list[Card],
    changes: tuple[Modification, ...],
    until: Duration,
    condition: Condition | None = None,
) -> None:
    """Start a continuous effect on these cards and tell of the numbers that changed."""
    if not cards:
        return
    now = with_present_numbers(g, f, changes)
    events: list[Event] = []
    begun = False
    if any(isinstance(c, SetTo) for c in now):
        for card in cards:  # sets the present value, whatever changed it before
            set_now = tuple(_from_now(g, card, c, events, f) for c in now)
            begun = begin(g, f, (card.ref,), None, set_now, until, condition)
    else:
        begun = begin(g, f, tuple(card.ref for card in cards), None, now, until, condition)
    if not begun:
        return
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
    shown = g.rules.nature.stat(own, card, change.stat)
    if shown is None:
        return change
    if shown != change.amount:
        events.append(Event("stat", card.id, f.controller, change.amount - shown, word=change.stat, frame=f.id))
    had = own.numbers.get(change.stat, 0)
    return change if had >= INFINITY else SetTo(change.stat, change.amount + had - shown)  # FOW 104.8c


def change_stat(g: Game, f: Frame, card: Card, stat: str, by: int) -> None:
    """Raise or lower one number of one card for good."""
    apply_to(g, f, [card], (Add(stat, by),), Until.REST)


def end_with_turn(g: Game) -> None:
    """Remove every effect that ends with the turn that is ending, and what was counted for it."""
    if g.facts.kept_uses:
        g.fact("kept_uses", {key: times for key, times in g.facts.kept_uses.items() if key[0]})
    for i in range(len(g.effects) - 1, -1, -1):
        lasting = g.effects[i]
        if _ends(g, lasting.until, lasting.turn) or _gone(g, lasting):
            g.journal.remove(g.effects, i)
            g.effects_changed()
    for i in range(len(g.delayed) - 1, -1, -1):
        if _ends(g, g.delayed[i].until, g.delayed[i].turn):
            g.journal.remove(g.delayed, i)


until_of = attrgetter("until")


def lapse(g: Game) -> None:
    """Effects that last while a condition holds end for good once it is false."""
    if not g.effects:
        return
    over = [e for e in g.effects if (e.until in WHILE_THERE or type(e.until) is While) and _has_lapsed(g, e)]
    for one in reversed(over):
        g.journal.remove(g.effects, g.effects.index(one))
        g.effects_changed()


def _has_lapsed(g: Game, lasting: Lasting) -> bool:
    """The condition of an effect's duration is false."""
    until = lasting.until
    if isinstance(until, While):
        assert isinstance(until.condition, Condition)
        return not holds(g, Frame(-1, "static", lasting.controller, lasting.source), until.condition)
    return until in WHILE_THERE and not in_force(g, lasting)


def end_before(g: Game, *steps: str) -> None:
    """Remove every effect that lasts until a phase or step begins."""
    if g.delayed or (g.effects and _untils(g)):
        _end_all(g, _moments(Before, steps))


def end_before_turn(g: Game, player: int) -> None:
    """Remove every effect that lasts until a player's turn begins."""
    if g.delayed or (g.effects and _untils(g)):
        end_all(g, BeforeNextTurn(player))


def end_with_step(g: Game, *steps: str) -> None:
    """Remove every effect that lasts until the end of a phase or step."""
    if g.delayed or (g.effects and _untils(g)):
        _end_all(g, _moments(EndOf, steps))


@cache
def _moments(kind: type[Before | EndOf], steps: tuple[str, ...]) -> frozenset[Duration]:
    return frozenset(map(kind, steps))


def end_all(g: Game, *until: Duration) -> None:
    """Remove every effect and every trigger set up for later that lasts until one of these moments."""
    _end_all(g, frozenset(until))


def _end_all(g: Game, ending: frozenset[Duration]) -> None:
    if not ending.isdisjoint(map(until_of, g.effects)):
        for lasting in g.effects[::-1]:
            if lasting.until in ending:
                g.journal.remove(g.effects, g.effects.index(lasting))
                g.effects_changed()
    if g.delayed and not ending.isdisjoint(map(until_of, g.delayed)):
        for delayed in g.delayed[::-1]:
            if delayed.until in ending:
                g.journal.remove(g.delayed, g.delayed.index(delayed))


def _untils(g: Game) -> frozenset[Duration]:
    """The durations of effects that end neither with the turn nor with the game."""
    return frozenset(map(until_of, g.effects)) - COMMONEST


def _gone(g: Game, lasting: Lasting) -> bool:
    """All cards that the effect was put on are gone."""
    return lasting.subjects is not None and not any(g.is_current(ref) for ref in lasting.subjects)


def _ends(g: Game, until: Duration, since: int) -> bool:
    if until == Until.TURN:
        return True
    if isinstance(until, EndOfTurn | DuringTurn):
        return g.turn >= until.number
    if isinstance(until, DuringNextTurn | EndOfNextTurn):
        return g.turn > since and until.who in g.in_turn()
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
            g.effects_changed()
