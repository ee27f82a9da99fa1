"""Instructions about numbers: damage, counters, resources, effects that last, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import effects as e
from ..choosing import pick_number
from ..evaluate import amount, count_of, find, players
from ..events import Event
from ..frames import did, number
from ..lasting import apply_to, begin, fixed
from ..perform import perform
from ..playing import split_name
from ..selectors import It
from ..state import Frame

if TYPE_CHECKING:
    from ..game import Game


def do_damage(g: Game, f: Frame, w: e.Damage) -> None:
    sources = find(g, f, w.source)
    source = sources[0].id if sources else f.source[0]
    events = []
    for card in find(g, f, w.to):
        if w.divided and isinstance(w.to, It):
            value = f.numbers.get(split_name(w.to.name, card.id), 0)
        else:
            value = amount(g, f, w.amount)
        if value > 0:
            events.append(Event("damage", card.id, card.controller, value, other=source, tag="ability", frame=f.id))
    did(g, f, bool(events))
    perform(g, *events)


def do_add_counters(g: Game, f: Frame, w: e.AddCounters) -> None:
    count = amount(g, f, w.amount)
    if count > 0:
        perform(
            g,
            *(Event("counter", c.id, c.controller, count, word=w.name, frame=f.id) for c in find(g, f, w.what)),
        )


def do_remove_counters(g: Game, f: Frame, w: e.RemoveCounters) -> None:
    count = count_of(g, f, w.amount)
    events = []
    for card in find(g, f, w.what):
        had = card.counters.get(w.name, 0)
        less = had if count is None else min(count, had)
        if less:
            events.append(Event("counter", card.id, card.controller, -less, word=w.name, frame=f.id))
    did(g, f, bool(events))
    perform(g, *events)


def do_move_counters(g: Game, f: Frame, w: e.MoveCounters) -> None:
    frm, to = find(g, f, w.of), find(g, f, w.to)
    if not frm or not to:
        return
    had = frm[0].counters.get(w.name, 0)
    count = count_of(g, f, w.amount)
    moved = had if count is None else min(count, had)
    if moved:
        perform(
            g,
            Event("counter", frm[0].id, frm[0].controller, -moved, word=w.name, tag="transfer", frame=f.id),
            Event("counter", to[0].id, to[0].controller, moved, word=w.name, tag="transfer", frame=f.id),
        )


def do_change_resource(g: Game, f: Frame, w: e.ChangeResource) -> None:
    count = amount(g, f, w.amount)
    events = []
    for player in players(g, f, w.who):
        has = g.players[player].resources.get(w.resource, 0)
        if w.how == "lose":
            change = -min(max(count, 0), has)
        elif w.how == "set":
            change = count - has
        else:
            change = max(count, 0)
        if w.how == "recover":
            ceiling = g.rules.resources.get(w.resource, "")
            if ceiling:
                change = min(change, max(g.players[player].resources.get(ceiling, 0) - has, 0))
        events.append(Event("resource", player=player, amount=change, word=w.resource, tag=w.how, frame=f.id))
    perform(g, *events)


def do_apply(g: Game, f: Frame, w: e.Apply) -> None:
    apply_to(g, f, find(g, f, w.what), w.changes, w.until, w.condition)


def do_apply_to_future(g: Game, f: Frame, w: e.ApplyToFuture) -> None:
    begin(g, f, None, w.what, fixed(g, f, w.changes), w.until, None, w.uses)


def do_act(g: Game, f: Frame, w: e.Act) -> None:
    g.rules.acts[w.name](g, f, w)


def do_roll(g: Game, f: Frame, w: e.Roll) -> None:
    result = g.below(w.sides) + 1
    number(g, f, w.bind, result)
    perform(g, Event("roll", player=players(g, f, w.who)[0], amount=result, frame=f.id))


def do_name_number(g: Game, f: Frame, w: e.NameNumber) -> None:
    least, most = max(amount(g, f, w.at_least), 0), amount(g, f, w.at_most)
    player = players(g, f, w.who)[0]
    pick_number(g, player, "name a number", least, max(most, least), _number_named, (f.id, w.bind), source=f.source[0])


def _number_named(g: Game, fid: int, name: str, value: int) -> None:
    number(g, g.frames[fid], name, value)
