"""The lists of abilities that listen to events, and of cards whose abilities can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import Card
from ..state.table import NOBODY, Table, overlaid
from ..vocabulary.abilities import Replacement
from ..vocabulary.faces import Chars
from .active_effects import lasting_plan, works

if TYPE_CHECKING:
    from ..game import Game


def index_listeners(g: Game, table: Table, scanned: list[Card]) -> None:
    """List what cards and resolved effects wait for: live zones in their order, then the cards elsewhere."""
    cache = table.cache
    for card in scanned:
        if card.id in cache:
            own = cache[card.id]
        else:
            own = card.face.chars if card.overlay is None else overlaid(g, card)
        if own.activated:
            table.users.append(card.id)
        if own.listens:
            _list_card(g, table, card, own)
    for lasting in g.effects:
        for guard in (lasting.plan or lasting_plan(g, lasting)).guards:
            table.replacers.setdefault(guard.on.event, []).append((NOBODY, guard))  # such events must be looked at


def _list_card(g: Game, table: Table, card: Card, own: Chars) -> None:
    live = g.zones[card.zone].kind.live
    for triggered in own.triggered:
        if (live and not triggered.zones) or works(g, card, triggered.zones):
            table.triggers.setdefault(triggered.on.event, []).append((card.id, triggered))
    for replacement in own.replacements:
        if live and arrival_only(g, replacement):
            continue  # it has arrived
        if (live and not replacement.zones) or works(g, card, replacement.zones):
            table.replacers.setdefault(replacement.on.event, []).append((card.id, replacement))
    for state in own.states:
        if works(g, card, state.zones):
            table.states.append((card.id, state))


def arrival_only(g: Game, replacement: Replacement) -> bool:
    """The replacement only changes how its own card arrives in a live zone."""
    on = replacement.on
    return on.this and on.event == "move" and bool(on.to) and all(g.rules.zones[kind].live for kind in on.to)
