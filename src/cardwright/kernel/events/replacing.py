"""What a replacement makes of an event, and what is to follow when the events of its batch have happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..evaluate import amount, find
from ..state.event import Event
from ..state.pieces import Lasting, Ref
from ..vocabulary.effects import Effect
from .committing import undone
from .replacements import COPY, Found, applied_with, judging, left_and_prevented, use_of

if TYPE_CHECKING:
    from ..game import Game


class Instructions(NamedTuple):
    """A replacement's instructions: what is done in the place of an event, or besides it."""

    controller: int
    source: Ref
    event: Event
    effects: tuple[Effect, ...]


class Prevention(NamedTuple):
    """Damage was prevented: abilities may wait for that."""

    event: Event

    @property
    def key(self) -> object:
        """The replacement that prevented it."""
        return self.event.applied[-1]


class Use(NamedTuple):
    """An effect of limited use was used, however many events of the batch it changed."""

    lasting: int


FollowUp: TypeAlias = Instructions | Prevention | Use


class Batch(NamedTuple):
    """Events that will happen at once, and how far it is settled what becomes of them."""

    events: tuple[Event, ...]
    at: int = 0  # those before this one are settled
    after: tuple[FollowUp, ...] = ()  # what follows when they have happened

    @property
    def event(self) -> Event:
        """The event that is being settled."""
        return self.events[self.at]

    def replaced_by(self, *events: Event) -> Batch:
        """With other events, or none, in the place of the one that is being settled."""
        return self._replace(events=(*self.events[: self.at], *events, *self.events[self.at + 1 :]))

    def followed_by(self, *after: FollowUp) -> Batch:
        """With something more that is to follow."""
        return self._replace(after=(*self.after, *after))

    def beginning_with(self, j: int) -> Batch:
        """With the j-th event as the next one to settle."""
        at, events = self.at, self.events
        return self._replace(events=(*events[:at], events[j], *events[at:j], *events[j + 1 :]))


def apply_replacement(g: Game, batch: Batch, one: Found) -> Batch:
    """The batch after one replacement has applied to the event that is being settled."""
    e, r, card = batch.event, one.ability, one.card
    applied = applied_with(g, e, one)
    original = e.amount if e.original < 0 else e.original
    new = e.changed(applied=applied, original=original, causes=(*e.causes, (card.id, r, card.known)))
    spent = 1
    if r.amount is not None:
        left = max(amount(g, judging(g, e, one), r.amount), 0)
        if r.prevents:  # FOW 1018.2
            left, spent = left_and_prevented(g, e, left, one)
            if spent:
                batch = batch.followed_by(_prevention(e, spent, one.key))
        new = new.changed(amount=left)
    if r.onto is not None:
        for other in find(g, judging(g, e, one), r.onto)[:1]:  # if it is still there
            new = new.changed(card=other.id, player=other.controller)  # SM GL.REDIRECTION-EFFECT
    batch = _counted_use(g, batch, one, spent)
    if r.to:
        if not any(map(e.called, g.rules.events.kept_verbs)):
            new = new.changed(tag=r.verb or "put", also=())  # the original event does not happen (FOW 910.1)
        to = g.zone(r.to, g.cards[e.card].owner).id
        new = new.changed(to=to, by=card.id, position=r.position or new.position)  # LOW 610.6
    if r.state:
        new = new.changed(state=r.state)
    if r.control or becomes_copy(e, one):
        return batch.replaced_by(new)
    source = card.ref if one.lasting is None else one.lasting.source
    if r.do and not r.also:  # SM GL.INSTEAD, GL.REPLACEMENT-EFFECT
        undone(g, e)
        instead = Instructions(one.controller, source, new.changed(amount=e.amount), r.do)
        return batch.replaced_by().followed_by(instead)
    if r.do:
        meant = new.changed(prevented=spent) if r.prevents else new
        batch = batch.followed_by(Instructions(one.controller, source, meant, r.do))
    if e.kind == "damage" and new.amount <= 0:  # no damage, no event
        undone(g, e)
        return batch.replaced_by()
    return batch.replaced_by(new)


def becomes_copy(e: Event, one: Found) -> bool:
    """The replacement lets the card arrive as a copy: what it becomes decides how it arrives."""
    return e.kind == "move" and one.ability.rank == COPY and bool(one.ability.do)


def _prevention(e: Event, prevented: int, key: object) -> Prevention:
    told = Event("prevented", e.card, e.player, prevented, e.other, tag=e.tag, frame=e.frame, also=e.also)
    return Prevention(told.changed(cause=e.cause, applied=(key,)))


def _counted_use(g: Game, batch: Batch, one: Found, spent: int) -> Batch:
    """Counts the use of a replacement that has so many uses, or prevents so much."""
    r, lasting = one.ability, one.lasting
    if r.per_cause:
        key = use_of(g, batch.event, one)
        g.fact("uses", {**g.facts.uses, key: g.facts.uses.get(key, 0) + (spent if r.pool else 1)})
    elif lasting is not None:
        if lasting.uses and r.pool and spent:
            use_up(g, lasting, spent)
        elif lasting.uses and not r.pool and (spent or not r.prevents):
            return batch.followed_by(Use(lasting.id))
    elif r.uses:
        g.fact("uses", {**g.facts.uses, one.key: g.facts.uses.get(one.key, 0) + 1})
    return batch


def use_up(g: Game, lasting: Lasting, times: int) -> None:
    """An effect that lasts for a number of uses, or for an amount, is used up in part or ends."""
    at = next(i for i, other in enumerate(g.effects) if other.id == lasting.id)
    if lasting.uses <= times:
        g.journal.remove(g.effects, at)
    else:
        g.journal.replace(g.effects, at, lasting.used(times))
    g.effects_changed()
