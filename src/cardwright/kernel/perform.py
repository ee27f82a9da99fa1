"""Taking events through their life: forbidden, replaced, done, logged, noticed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .abilities import Replacement
from .decisions import CONFIRM, REPLACE, Decision, Option
from .effects import Effect
from .evaluate import amount, cant, holds
from .events import Event
from .frames import start_effects
from .moving import chars_there
from .patterns import matches
from .state import Card, Frame, LogEntry, Names, Ref
from .table import chars, table_of
from .triggers import Watcher, leaves, notice, watchers

if TYPE_CHECKING:
    from .game import Game

# What an event does to its card, in the words prohibitions use.
_SUFFERED = {
    ("move", "destroy"): "be destroyed",
    ("move", "banish"): "be banished",
    ("move", "return"): "be returned",
    ("damage", ""): "be damaged",
    ("turn card", "engaged"): "be engaged",
    ("turn card", "reserved"): "be refreshed",
    ("counter", ""): "get counters",
}

After = tuple[tuple[int, Ref, Event, tuple[Effect, ...]], ...]


def perform(g: Game, *events: Event) -> None:
    """Let events happen, all at once. If a player must be asked first, they happen when the answer is in."""
    table = table_of(g)
    if not table.bans:
        for e in events:
            if e.kind in table.replacers or (e.kind == "move" and _arrives_changed(g, e)):
                break
        else:
            if len(events) == 1:
                commit_one(g, events[0])
            else:
                commit(g, events)
            return
    settle(g, events, 0, ())


def _arrives_changed(g: Game, e: Event) -> bool:
    """A card comes to a live zone and something it has, or would have there, may change how."""
    return g.zones[e.to].kind.live and (g.table.grants or bool(chars(g, g.cards[e.card]).replacements))


def settle(g: Game, events: tuple[Event, ...], start: int, after: After) -> None:
    """Remove what is forbidden, apply replacements one by one, then make it happen.

    What happens is a copy of each event, since a decision or the agenda may still hold the original.
    """
    table = table_of(g)
    replacers = table.replacers
    kept = list(events[:start])
    for i in range(start, len(events)):
        e = events[i]
        if table.bans and forbidden(g, e):
            continue
        if e.kind in replacers or (e.kind == "move" and _arrives_changed(g, e)):
            found = _applicable(g, e)
            if found:
                rest = (*kept, *events[i:])
                _replace(g, rest, len(kept), after, found)
                return
        kept.append(e)
    commit(g, [e.changed() for e in kept])
    for controller, source, e, effects in reversed(after):
        _start_instead(g, controller, source, e, effects)


def forbidden(g: Game, e: Event) -> bool:
    """A prohibition goes before everything else."""
    if e.card < 0 or not table_of(g).bans:
        return False
    card = g.cards[e.card]
    if not chars(g, card).cants:
        return False
    word = e.tag.split(" ")[0] if e.kind == "move" else e.state if e.kind == "turn card" else ""
    action = _SUFFERED.get((e.kind, word))
    if action is None:
        return False
    frame = g.frames.get(e.frame)
    other = g.cards[e.other] if e.other >= 0 else g.cards[frame.source[0]] if frame is not None else None
    by = frame.controller if frame is not None else -1
    if cant(g, card, action, other, by):
        return True
    if e.kind == "damage":
        return any(cant(g, card, f"take {word} damage", other, by) for word in e.tag.split())
    return frame is not None and cant(g, card, f"{action} by abilities", other, by)


def would_stay(g: Game, card: Card, to: str) -> bool:
    """Something else would happen instead of moving the card there."""
    e = Event("move", card.id, card.controller, frm=card.zone, to=g.zone(to, card.owner).id)
    return any(r.do and not r.also and not r.optional for _, r in _applicable(g, e))


Found = tuple[Card, Replacement]


def _applicable(g: Game, e: Event) -> list[Found]:
    """The replacements that may apply to an event now, of the first rank that has any."""
    found: list[Found] = []
    candidates = list(table_of(g).replacers.get(e.kind, ()))
    if e.kind == "move" and g.zones[e.to].kind.live and not g.zones[e.frm].kind.live:
        arriving = g.cards[e.card]
        candidates += [
            (arriving, r)
            for r in chars_there(g, arriving, g.zones[e.to]).replacements
            if r.on.this and r.on.event == "move"
        ]
    for card, replacement in candidates:
        if (card.ref, replacement) in e.applied:
            continue
        if replacement.uses and g.facts.get(("uses", card.ref, replacement), 0) >= replacement.uses:
            continue
        f = Frame(-1, "replacement", card.controller, card.ref)
        f.event = e
        f.numbers["amount"] = e.amount
        if e.card >= 0:
            f.binds["event"] = (g.cards[e.card].ref,)
        if matches(g, replacement.on, e, card.id, f) and holds(g, f, replacement.condition):
            found.append((card, replacement))
    if len(found) > 1:
        order = g.rules.replaced_order
        first = min(order.index(r.rank) for _, r in found)
        found = [(card, r) for card, r in found if order.index(r.rank) == first]
    return found


def _replace(g: Game, events: tuple[Event, ...], i: int, after: After, found: list[Found]) -> None:
    e = events[i]
    if len(found) == 1 and not found[0][1].optional:
        apply_replacement(g, events, i, after, found[0][0].id, found[0][1])
        return
    rule = g.rules.rules.get("replacement", "")
    if len(found) == 1:
        card, replacement = found[0]
        options = [
            Option("yes", (card.id, replacement, True), (card.id,), rule),
            Option("no", (card.id, replacement, False), (card.id,), rule),
        ]
        kind = CONFIRM
    else:
        options = [Option("apply", (card.id, r, True), (card.id,), rule) for card, r in found]
        if all(r.optional for _, r in found):
            options.append(Option("none", None, (), rule))
        kind = REPLACE
    source = found[0][0].id
    g.ask(
        Decision(
            affected_player(g, e),
            kind,
            "replacement",
            options,
            _chosen,
            (events, i, after),
            rule,
            source=source,
        )
    )


def affected_player(g: Game, e: Event) -> int:
    """Who decides between replacements of an event: the controller of the card, else the player it happens to."""
    if e.card >= 0:
        card = g.cards[e.card]
        if e.kind == "move" and g.zones[e.to].player >= 0 and g.zones[e.to].kind.live:
            return g.zones[e.to].player
        return card.controller
    return e.player if e.player >= 0 else g.active


def _chosen(
    g: Game, events: tuple[Event, ...], i: int, after: After, value: tuple[int, Replacement, bool] | None
) -> None:
    if value is not None and value[2]:
        apply_replacement(g, events, i, after, value[0], value[1])
        return
    e = events[i]
    declined = _applicable(g, e) if value is None else [(g.cards[value[0]], value[1])]
    passed = e.changed(applied=(*e.applied, *((card.ref, r) for card, r in declined)))
    settle(g, (*events[:i], passed, *events[i + 1 :]), i, after)


def apply_replacement(g: Game, events: tuple[Event, ...], i: int, after: After, card_id: int, r: Replacement) -> None:
    """Apply one replacement to one event of a batch and go on."""
    e = events[i]
    card = g.cards[card_id]
    new = e.changed(applied=(*e.applied, (card.ref, r)))
    if r.uses:
        key = ("uses", card.ref, r)
        g.journal.key(g.facts, key, g.facts.get(key, 0) + 1)
    if r.amount is not None:
        f = Frame(-1, "replacement", card.controller, card.ref)
        f.numbers["amount"] = e.amount
        f.event = e
        new.amount = max(amount(g, f, r.amount), 0)
    if r.to:
        new.tag = "put"  # what would have happened to it did not
        new.to = g.zone(r.to, g.cards[e.card].owner).id
    if r.state:
        new.state = r.state
    if r.do and not r.also:
        after = (*after, (card.controller, card.ref, e, r.do))
        settle(g, (*events[:i], *events[i + 1 :]), i, after)
        return
    if r.do:
        after = (*after, (card.controller, card.ref, new, r.do))
    settle(g, (*events[:i], new, *events[i + 1 :]), i, after)


def _start_instead(g: Game, controller: int, source: Ref, e: Event, effects: tuple[Effect, ...]) -> None:
    card = g.cards[source[0]]
    binds: Names = {"event": (g.cards[e.card].ref,)} if e.card >= 0 else {}
    start_effects(g, controller, card.ref, effects, binds, {"amount": e.amount}, e)


def commit_one(g: Game, e: Event) -> None:
    """`commit` for a single event, by far the commonest batch."""
    before = watchers(g) if e.kind == "move" and leaves(g, e) else []
    rules = g.rules
    happened: bool = rules.changes[e.kind](g, e)
    if happened:
        g.log.append(LogEntry(g.turn, e, g.cards[e.card].known | e.was_known if e.card >= 0 else -1))
        if rules.watch is not None:
            rules.watch(g, e)
        table = table_of(g)
        if before or g.delayed or table.states or e.kind in table.triggers:
            notice(g, [e], before)
    if e.frame >= 0 and e.frame in g.frames:
        frame = g.frames[e.frame]
        if frame.did != happened:
            g.journal.set(frame, "did", happened)


def commit(g: Game, events: Sequence[Event]) -> None:
    """Make the events happen, write them down and let those who waited notice."""
    before: list[Watcher] = []
    for e in events:
        if e.kind == "move" and leaves(g, e):
            before = watchers(g)
            break
    changes = g.rules.changes
    watch = g.rules.watch
    happened: list[Event] = []
    for e in events:
        if changes[e.kind](g, e):
            happened.append(e)
            seen = g.cards[e.card].known | e.was_known if e.card >= 0 else -1
            g.log.append(LogEntry(g.turn, e, seen))
    if happened:
        if watch is not None:
            for e in happened:
                watch(g, e)
        table = table_of(g)
        if before or g.delayed or table.states:
            notice(g, happened, before)
        else:
            for e in happened:
                if e.kind in table.triggers:
                    notice(g, happened, before)
                    break
    if events and events[0].frame >= 0:
        frame = g.frames.get(events[0].frame)
        if frame is not None and frame.did != bool(happened):
            g.journal.set(frame, "did", bool(happened))
