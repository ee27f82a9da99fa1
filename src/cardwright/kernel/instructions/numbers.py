"""Instructions about numbers: damage, counters, resources, effects that last, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..evaluate import amount, count_of, current, find, forbidden, players, refs
from ..events.lasting import apply_to, begin, deadline, with_present_numbers
from ..events.perform import perform
from ..flow.choosing import pick_number
from ..flow.frames import bind, did, number
from ..state.decisions import CONFIRM, MODE, Decision, Option
from ..state.event import Event
from ..state.pieces import Card, Delayed, Frame, Ref
from ..state.policies import ORDINARY, Resource
from ..state.table import chars
from ..state.units import Unit
from ..vocabulary import effects as e
from ..vocabulary.abilities import Pattern
from ..vocabulary.selectors import Cards, It, Stacked, This
from ..vocabulary.terms import replaced

if TYPE_CHECKING:
    from ..game import Game


def do_damage(g: Game, f: Frame, w: e.Damage) -> None:
    sources = find(g, f, w.source)
    if len(sources) == 1 and w.to != e.DEALING:
        events = _damage(g, f, w, sources[0].id)
    elif sources:
        events = [event for card in sources for event in _damage_of_one(g, f, w, card)]
    else:  # a source that is gone still deals damage; an illegal target or a missing card does not (LOW 109.5a, 605.2b)
        gone = (f.source,) if isinstance(w.source, This) else refs(g, f, w.source)[:1]
        events = [event for ref in gone for event in _damage(g, f, w, ref[0])]
    did(g, f, bool(events))
    perform(g, *events)


def _damage_of_one(g: Game, f: Frame, w: e.Damage, card: Card) -> list[Event]:
    """The damage of one of several sources that deal damage at once; "its" refers to each of them (LOW 109.5a)."""
    bind(g, f, e.DEALING.name, (card.ref,))
    each = w if isinstance(w.amount, int) else replace(w, amount=replaced(w.amount, w.source, e.DEALING))
    return _damage(g, f, each, card.id)


def _damage(g: Game, f: Frame, w: e.Damage, source: int) -> list[Event]:
    also = ("unpreventable",) if w.unpreventable else ()
    events = []
    for card in find(g, f, w.to):
        if w.divided and isinstance(w.to, It):
            value = f.shares.get((w.to.name, card.id), 0)  # FOW 903.2j-2
        else:
            value = amount(g, f, w.amount)  # FOW 1007.3, 1007.3a: all at once
        if value > 0:
            events.append(Event("damage", card.id, card.controller, value, source, tag=w.word, also=also, frame=f.id))
    return events


def do_add_counters(g: Game, f: Frame, w: e.AddCounters) -> None:
    count = amount(g, f, w.amount)
    events = []
    for card in find(g, f, w.what):
        value = f.shares.get((w.what.name, card.id), 0) if w.divided and isinstance(w.what, It) else count
        if w.doubled:
            value = card.counters.get(w.name, 0)  # LOW 701.6d; FOW 1022.4
        if value > 0:
            events.append(Event("counter", card.id, card.controller, value, word=w.name, tag="effect", frame=f.id))
    did(g, f, bool(events))
    if events:
        perform(g, *events)


def do_remove_counters(g: Game, f: Frame, w: e.RemoveCounters) -> None:
    count = count_of(g, f, w.amount)
    events = []
    for card in find(g, f, w.what):
        for name in card.counters if count is None and not w.name else (w.name,):  # all counters, of every name
            had = card.counters.get(name, 0)
            less = had if count is None else min(count, had)
            if less:
                events.append(Event("counter", card.id, card.controller, -less, word=name, frame=f.id))
    number(g, f, "counters removed", -sum(event.amount for event in events))
    did(g, f, bool(events))
    perform(g, *events)


def do_move_counters(g: Game, f: Frame, w: e.MoveCounters) -> None:
    """Moves counters from each card onto the one."""
    to = find(g, f, w.to)
    if not to:
        return
    count = count_of(g, f, w.amount)
    events: list[Event] = []
    for card in find(g, f, w.of):
        had = card.counters.get(w.name, 0)
        moved = had if count is None else min(count, had)
        pair = (
            Event("counter", card.id, card.controller, -moved, word=w.name, tag="transfer", frame=f.id),
            Event(
                "counter", to[0].id, to[0].controller, moved, word=w.name, tag="transfer", also=("effect",), frame=f.id
            ),
        )
        if moved > 0 and card is not to[0] and not any(forbidden(g, event) for event in pair):
            events += pair
    did(g, f, bool(events))
    if events:
        perform(g, *events)


def _of(g: Game, resource: str) -> Resource:
    return g.rules.paying.resources.get(resource, ORDINARY)


def do_change_resource(g: Game, f: Frame, w: e.ChangeResource) -> None:
    count = amount(g, f, w.amount)
    events = []
    for player in players(g, f, w.who):
        has = g.players[player].resources.get(w.resource, 0)
        if w.how == "lose":
            change = -max(count, 0) if _of(g, w.resource).owed else -min(max(count, 0), has)
        elif w.how == "set":
            change = count - has
        else:
            change = max(count, 0)
        if w.how == "recover":
            ceiling = _of(g, w.resource).maximum
            if ceiling:
                change = min(change, max(g.players[player].resources.get(ceiling, 0) - has, 0))
        events.append(Event("resource", -1, player, change, f.source[0], word=w.resource, tag=w.how, frame=f.id))
    perform(g, *events)


def do_produce(g: Game, f: Frame, w: e.Produce) -> None:
    for player in players(g, f, w.who):
        g.push(_produce_next, f.id, w, player, w.gives * max(amount(g, f, w.times), 0), ())


def _produce_next(
    g: Game, fid: int, w: e.Produce, player: int, left: tuple[tuple[str, ...], ...], made: tuple[str, ...]
) -> None:
    """Choose the kind of one unit after the other, where there is a choice; then all are produced together."""
    while left and len(left[0]) == 1:
        left, made = left[1:], (*made, left[0][0])
    f = g.frames[fid]
    if left:
        rule = g.rules.telling.rules.get("produce", "")
        options = [Option("kind", kind, (), rule, kind) for kind in left[0]]
        args, source = (fid, w, player, left[1:], made), f.source[0]
        g.ask(Decision(player, MODE, "kind", options, _kind_chosen, args, rule, source=source, about=w))
        return
    units = [Unit(w.resource, kind, w.purpose, w.until, f.source) for kind in made]
    events = [(unit, units.count(unit)) for unit in dict.fromkeys(units)]
    perform(g, *[_produced(f, player, unit, count) for unit, count in events])


def _kind_chosen(
    g: Game,
    fid: int,
    w: e.Produce,
    player: int,
    left: tuple[tuple[str, ...], ...],
    made: tuple[str, ...],
    kind: str,
) -> None:
    _produce_next(g, fid, w, player, left, (*made, kind))


def _produced(f: Frame, player: int, unit: Unit, count: int) -> Event:
    return Event("resource", -1, player, count, f.source[0], word=unit.resource, unit=unit, tag="add", frame=f.id)


def do_apply(g: Game, f: Frame, w: e.Apply) -> None:
    changes = w.changes
    if g.rules.continuous.rules_reach and isinstance(w.what, Cards):
        reach = tuple(c for c in changes if isinstance(c, RULES))
        if reach:
            begin(g, f, None, w.what, reach, w.until, w.condition)
            changes = tuple(c for c in changes if c not in reach)
            if not changes:
                return
    apply_to(g, f, find(g, f, w.what), changes, w.until, w.condition)


# Changes that permit or forbid, and change no characteristics.
RULES = (e.Cant, e.May, e.Counts, e.PlayFrom, e.TriggersAgain)


def do_apply_to_future(g: Game, f: Frame, w: e.ApplyToFuture) -> None:
    if w.uses and isinstance(w.what, Stacked):
        _apply_to_next(g, f, w, w.what)
        return
    begin(g, f, None, w.what, with_present_numbers(g, f, w.changes), w.until, None, w.uses)


def _apply_to_next(g: Game, f: Frame, w: e.ApplyToFuture, what: Stacked) -> None:
    """The next such card that is played gets the changes when it goes onto the stack, and keeps them."""
    when = Pattern("move", what.where, who="" if what.whose == "each" else what.whose, tag="play")
    do = (e.Apply(It("event"), with_present_numbers(g, f, w.changes)),)
    binds, numbers = tuple(f.binds.items()), tuple(f.numbers.items())
    until = deadline(g, f, w.until)
    delayed = Delayed(g.new_id(), when, do, None, f.source, f.controller, binds, numbers, w.uses, until, g.turn, True)
    g.journal.append(g.delayed, delayed)


def do_act(g: Game, f: Frame, w: e.Act) -> None:
    g.rules.meaning.acts[w.name](g, f, w)


def do_roll(g: Game, f: Frame, w: e.Roll) -> None:
    result = g.below(w.sides) + 1
    perform(g, Event("roll", player=players(g, f, w.who)[0], amount=result, frame=f.id, word=w.bind))


def do_flip(g: Game, f: Frame, w: e.Flip) -> None:
    player = players(g, f, w.who)[0]
    options = [Option("heads", 1), Option("tails", 0)]
    g.ask(Decision(player, CONFIRM, "call the coin", options, _called, (f.id, player, w.bind), source=f.source[0]))


def _called(g: Game, fid: int, player: int, name: str, call: int) -> None:
    won = int(g.below(2) == call)
    perform(g, Event("flip", player=player, amount=won, frame=fid, word=name))


def do_double(g: Game, f: Frame, w: e.Double) -> None:
    for card in find(g, f, w.what):
        now = g.rules.nature.stat(chars(g, card), card, w.stat)
        if now:
            apply_to(g, f, [card], (e.Add(w.stat, now),), w.until)  # LOW 701.6c


def do_shield(g: Game, f: Frame, w: e.Shield) -> None:
    subjects = None if w.of is None else tuple(_as_it_is(g, f, ref) for ref in refs(g, f, w.of))
    pool = amount(g, f, w.pool)
    # an amount is prevented for each card separately; "all damage" is one shield for all cards
    for some in [(ref,) for ref in subjects] if pool and subjects else [subjects]:
        begin(g, f, some, None, (e.Guard(w.replacement),), w.until, None, w.uses or pool, binds=tuple(f.binds.items()))


def _as_it_is(g: Game, f: Frame, ref: Ref) -> Ref:
    """The object as this resolution left it, or as it was if it is gone."""
    now = current(g, f, ref)
    return ref if now is None else now.ref


def do_name_number(g: Game, f: Frame, w: e.NameNumber) -> None:
    least, most = max(amount(g, f, w.at_least), 0), amount(g, f, w.at_most)
    player, args = players(g, f, w.who)[0], (f.id, w.bind)
    most = max(most, least)
    pick_number(g, player, "name a number", least, most, _number_named, args, source=f.source[0], step=w.step)


def _number_named(g: Game, fid: int, name: str, value: int) -> None:
    number(g, g.frames[fid], name, value)
