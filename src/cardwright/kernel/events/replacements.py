"""Which replacements may apply to an event, who decides between them, and how much a prevention takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..evaluate import forbidden, holds
from ..evaluate.patterns import answers, resembles
from ..flow.frames import cause_of
from ..state.event import Event
from ..state.pieces import Card, Frame, Lasting, Ref
from ..state.policies import SOURCE, Rank
from ..state.table import NOBODY, table_of
from ..state.zones import EVERYONE
from ..vocabulary.abilities import Replacement
from ..vocabulary.effects import Guard
from .moving import chars_there

if TYPE_CHECKING:
    from ..game import Game

COPY = "copy"  # the rank of an ability by which a card arrives as a copy
SELF = "self"  # the rank of an ability that replaces part of what its own card does


class Found(NamedTuple):
    """A replacement that may apply: of a card, or one that an effect set up."""

    card: Card
    controller: int
    ability: Replacement
    lasting: Lasting | None = None
    nth: int = 0  # how many equal abilities of the card come before it

    @property
    def key(self) -> object:
        """A key: each replacement, and each of several equal ones, applies once to an event."""
        if self.lasting is not None:
            return self.lasting.id
        return (self.card.ref, self.ability) if not self.nth else (self.card.ref, self.ability, self.nth)


def applicable(g: Game, e: Event) -> list[Found]:
    """The replacements that may apply to an event now, of the first rank that has any.

    A card that will arrive under another player's control is tested as that player's.
    """
    if e.kind == "move" and g.zones[e.to].kind.live and not g.zones[e.frm].kind.live:
        player = g.zones[e.to].player
        if player >= 0 and player != g.cards[e.card].controller:
            before = g.peek()
            g.journal.set(g.cards[e.card], "controller", player)
            found = _now_applicable(g, e)
            g.unpeek(before)
            return found
    return _now_applicable(g, e)


def _now_applicable(g: Game, e: Event) -> list[Found]:
    candidates = [
        Found(g.cards[i], g.cards[i].controller, r)
        for i, r in table_of(g).replacers.get(e.kind, ())
        if (i == e.card or not r.on.this) and i != NOBODY  # most replacements wait for their own card alone
    ]
    if e.kind == "move" and _arrives(g, e):
        arriving = g.cards[e.card]
        listed = [one.ability for one in candidates if one.card is arriving]
        candidates += [
            Found(arriving, arriving.controller, r)
            for r in chars_there(g, arriving, g.zones[e.to], e.tag).replacements
            if r.on.this and r.on.event == "move" and r not in listed
        ]
    candidates += [
        Found(g.cards[lasting.source[0]], lasting.controller, change.replacement, lasting)
        for lasting in g.effects
        for change in lasting.changes
        if isinstance(change, Guard) and change.replacement.on.event == e.kind
    ]
    if e.kind in g.rules.guarded and g.cards[e.card].counters:
        candidates += _of_counters(g, g.cards[e.card], e.kind)
    if len(candidates) > len({one.card.id for one in candidates}):
        candidates = _told_apart(candidates)
    applied = applied_to(g, e)
    found = [one for one in candidates if one.key not in applied and _applies(g, e, one)]
    if applied and found:
        found = [one for one in found if rank_of(g, one.ability) not in applied]  # no second one of a single row
    if len(found) > 1:
        first = min([rank_of(g, one.ability).at for one in found])
        found = [one for one in found if rank_of(g, one.ability).at == first]
    return found


def rank_of(g: Game, replacement: Replacement) -> Rank:
    """The row of a replacement: the one it names, or the one in which the game puts such effects."""
    return g.rules.ranks[replacement.rank or g.rules.customs.rank_of(replacement)]


def _arrives(g: Game, e: Event) -> bool:
    """A card comes to where its abilities work: from elsewhere, or with another of its sides up."""
    if not g.zones[e.to].kind.live:
        return False
    return not g.zones[e.frm].kind.live or (e.frm != e.to and bool(g.cards[e.card].front.sides))


def applied_to(g: Game, e: Event) -> tuple[object, ...]:
    """The replacements that have applied to an event or to one it replaces: they do not apply again (LOW 610.5)."""
    frame = g.frames.get(e.frame)
    if frame is None or not frame.applied:
        return e.applied
    return (*[key for key in frame.applied if key not in e.applied], *e.applied)


def _told_apart(found: list[Found]) -> list[Found]:
    """The replacements with equal abilities numbered, so that no two are the same."""
    keys: dict[object, int] = {}
    result: list[Found] = []
    for one in found:
        if one.lasting is None:
            nth = keys.get(one.key, 0)
            keys[one.key] = nth + 1
            one = one._replace(nth=nth) if nth else one
        result.append(one)
    return result


def _of_counters(g: Game, card: Card, kind: str) -> list[Found]:
    """The replacements of counters on a card (`Continuous.guards`)."""
    return [
        Found(card, card.controller, change.replacement)
        for name in card.counters
        for change in g.rules.continuous.guards.get(name, ())
        if change.replacement.on.event == kind
    ]


def _applies(g: Game, e: Event, one: Found) -> bool:
    r = one.ability
    if r.uses and one.lasting is None and not r.per_cause and g.facts.uses.get(one.key, 0) >= r.uses:
        return False
    if not resembles(g, r.on, e, one.card.id):
        return False  # the usual reason, tested without a frame
    if r.per_cause and pool_left(g, e, one) <= 0:
        return False
    f = judging(g, e, one)
    return answers(g, r.on, e, f) and holds(g, f, r.condition)


def use_of(g: Game, e: Event, one: Found) -> object:
    """Under what the uses of a replacement count: all together, or those against each cause apart."""
    return (one.key, cause_of(g, e)) if one.ability.per_cause else one.key


def pool_left(g: Game, e: Event, one: Found) -> int:
    """How often, or of how much, a replacement of limited use may still apply to what the event comes from."""
    most = one.ability.uses if one.lasting is None else one.lasting.uses
    return most - (g.facts.uses.get(use_of(g, e, one), 0) if one.ability.per_cause else 0)


def judging(g: Game, e: Event, one: Found) -> Frame:
    """The frame in which a replacement is evaluated for an event."""
    f = Frame(-1, "replacement", one.controller, one.card.ref if one.lasting is None else one.lasting.source)
    if one.lasting is not None:
        for name, refs in one.lasting.binds:
            f.binds[name] = _same(g, e, refs)
        f.binds["guarded"] = _same(g, e, one.lasting.subjects or ())
    f.event = e
    f.numbers["amount"] = e.amount
    f.numbers["original"] = e.amount if e.original < 0 else e.original
    if e.card >= 0:
        f.binds["event"] = (g.cards[e.card].ref,)
    if e.other >= 0:
        f.binds["event other"] = (g.cards[e.other].ref,)
    return f


def _same(g: Game, e: Event, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """The subjects of an effect, without cards of the event that have become other objects."""
    return tuple([ref for ref in refs if ref[0] not in (e.card, e.other) or ref == _object(g, e, ref[0])])


def _object(g: Game, e: Event, card: int) -> Ref:
    """The object of a card in an event; the source of a resolving ability may be gone."""
    frame = g.frames.get(e.frame)
    if card == e.other and frame is not None and frame.source[0] == card:
        return frame.source
    return g.cards[card].ref


def preventable(g: Game, e: Event, one: Found) -> bool:
    """A prevention effect could prevent this damage too."""
    if e.called("unpreventable") or e.kind != one.ability.on.event or forbidden(g, e):
        return False
    return any(other.key == one.key for other in applicable(g, e))


def decider(g: Game, e: Event, found: list[Found]) -> int:
    """Who decides between replacements of one place: the affected player, or who controls the source of the event."""
    if rank_of(g, found[0].ability).decider == SOURCE:
        frame = g.frames.get(e.frame)
        if frame is not None or e.other >= 0:
            return frame.controller if frame is not None else g.cards[e.other].controller
    return affected_player(g, e)


def applied_with(g: Game, e: Event, one: Found) -> tuple[object, ...]:
    """What was applied to an event after one more was; of a single row nothing else will be."""
    row = rank_of(g, one.ability)
    return (*applied_to(g, e), one.key, row) if row.single else (*applied_to(g, e), one.key)


def affected_player(g: Game, e: Event) -> int:
    """Who decides between replacements of an event: the controller of the card, else the player it happens to."""
    if e.card >= 0:
        card = g.cards[e.card]
        if e.kind == "move" and g.zones[e.to].player >= 0 and g.zones[e.to].kind.live:
            return g.zones[e.to].player
        return card.controller
    return e.player if e.player >= 0 else g.active


def left_and_prevented(g: Game, e: Event, left: int, one: Found) -> tuple[int, int]:
    """What is left of damage, and how much of it is prevented; some cannot be."""
    if e.called("unpreventable"):
        return e.amount, 0
    most = e.amount
    if one.ability.pool:
        most = pool_left(g, e, one)
    prevented = max(min(e.amount - left, most), 0)
    return e.amount - prevented, prevented  # SM GL.PREVENT; FOW 1018.1a, 1018.1b


def would_be_hidden(g: Game, card: Card, to: str, tag: str, also: tuple[str, ...] = ()) -> bool:
    """A replacement would put the card into a hidden zone instead."""
    if "move" not in table_of(g).replacers:
        return False
    e = Event("move", card.id, card.controller, frm=card.zone, to=g.zone(to, card.owner).id, tag=tag, also=also)
    zones = g.rules.zones
    return any(r.ability.to and zones[r.ability.to].seen_by != EVERYONE for r in applicable(g, e))


def would_stay(g: Game, card: Card, to: str, tag: str = "", also: tuple[str, ...] = ()) -> bool:
    """A replacement would do something else instead of this move."""
    e = Event("move", card.id, card.controller, frm=card.zone, to=g.zone(to, card.owner).id, tag=tag, also=also)
    return any(r.ability.do and not r.ability.also and not r.ability.optional for r in applicable(g, e))
