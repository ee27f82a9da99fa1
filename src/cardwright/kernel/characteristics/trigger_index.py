"""The lists of abilities that listen to events, and of cards whose abilities can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import Card
from ..state.table import NOBODY, Table
from ..state.zones import ZoneKind
from ..vocabulary.abilities import Replacement
from ..vocabulary.faces import Chars
from ..vocabulary.planner import MOST_KEPT, Listening
from .active_effects import lasting_plan, works_in

if TYPE_CHECKING:
    from ..game import Game


def index_listeners(g: Game, table: Table, scanned: list[Card]) -> None:
    """List what cards and resolved effects wait for: live zones in their order, then the cards elsewhere."""
    cache, zones, triggers, replacers = table.cache, g.zones, table.triggers, table.replacers
    known, made = g.rules.planner.listening, g.rules.placement.overlay
    for card in scanned:
        i, own, over = card.id, card.face.chars, card.overlay
        if i in cache:
            own = cache[i]
        elif over is not None:  # as `overlaid` has it
            own = over.chars if made is None else made(card.face, over)
        if own.activated:
            table.users.append(i)
        if own.listens:
            kind = zones[card.zone].kind
            listed = known.get((id(own.abilities), kind.name))
            if listed is None or listed.abilities is not own.abilities:
                listed = _listening(g, own, kind)
            for triggered in listed.triggers:
                triggers.setdefault(triggered.on.event, []).append((i, triggered))
            for replacement in listed.replacers:
                replacers.setdefault(replacement.on.event, []).append((i, replacement))
            for state in listed.states:
                table.states.append((i, state))
    for lasting in g.effects:
        for guard in (lasting.plan or lasting_plan(g, lasting)).guards:
            replacers.setdefault(guard.on.event, []).append((NOBODY, guard))  # such events must be looked at


def _listening(g: Game, own: Chars, kind: ZoneKind) -> Listening:
    """The abilities that wait for events on a card in a kind of zone; found once for each text."""
    known = g.rules.planner.listening
    if len(known) > MOST_KEPT:
        known.clear()
    found = known[id(own.abilities), kind.name] = Listening(
        own.abilities,
        tuple([a for a in own.triggered if works_in(kind, a.zones)]),
        tuple([a for a in own.replacements if works_in(kind, a.zones) and not (kind.live and arrival_only(g, a))]),
        tuple([a for a in own.states if works_in(kind, a.zones)]),
    )
    return found


def arrival_only(g: Game, replacement: Replacement) -> bool:
    """The replacement only changes how its own card arrives in a live zone."""
    on = replacement.on
    return on.this and on.event == "move" and bool(on.to) and all(g.rules.zones[kind].live for kind in on.to)
