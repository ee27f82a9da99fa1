"""Who listens to what: the lists of abilities that wait for events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .abilities import Ability, Replacement
from .faces import Chars
from .sources import at_work, lasting_plan, works
from .state import Card
from .table import Table, overlaid

if TYPE_CHECKING:
    from .game import Game


def index_listeners(g: Game, table: Table, scanned: list[Card]) -> None:
    cache = table.cache
    for card in scanned:
        if card.id in cache:
            own = cache[card.id]
        else:
            own = card.face.chars if card.overlay is None else overlaid(g, card)
        if own.listens:
            list_card(g, table, card, own)


def relist(g: Game, table: Table, old: Table) -> None:
    """The lists of the last table, with what the cards that may have changed wait for now."""
    ids = _perhaps_changed(table, old)
    for i in ids:
        if g.cards[i].face.away and i not in old.dirty:  # where it waits is for the whole way to find out
            index_listeners(g, table, at_work(g))
            return
    table.triggers, table.replacers, table.states, table.heard = old.triggers, old.replacers, old.states, old.heard
    if old.guards:  # some may be over
        table.replacers = {kind: found for kind, found in old.replacers.items() if found}
    ours = False  # the lists are no other table's
    for i in ids:
        card = g.cards[i]
        own = table.cache[i] if i in table.cache else card.face.chars if card.overlay is None else overlaid(g, card)
        listens = own.listens and card.zone >= 0 and g.zones[card.zone].kind.live
        if not listens and i not in table.heard:
            continue
        if not ours:
            table.own_lists()
            ours = True
        if i in table.heard:
            unlist(table, card, table.heard.pop(i))
        if listens:
            list_among(g, table, card, own)


def _perhaps_changed(table: Table, old: Table) -> dict[int, None]:
    """The cards of which something was said, and those that effects have made something else."""
    ids = dict.fromkeys(old.dirty)
    was, now = old.cache, table.cache
    if was is not now and (table.shifting or old.shifting):
        ids.update(dict.fromkeys([i for i in now if was.get(i) is not now[i]]))
        ids.update(dict.fromkeys(was.keys() - now.keys()))
    return ids


def list_card(g: Game, table: Table, card: Card, own: Chars) -> None:
    """List what a card waits for, after everyone listed before."""
    live = g.zones[card.zone].kind.live
    triggers = table.triggers
    table.heard[card.id] = own
    for triggered in own.triggered:
        if (live and not triggered.zones) or works(g, card, triggered.zones):
            if triggered.on.event in triggers:
                triggers[triggered.on.event].append((card, triggered))
            else:
                triggers[triggered.on.event] = [(card, triggered)]
    for replacement in own.replacements:
        if live and arrival_only(g, replacement):
            continue  # it has arrived
        if (live and not replacement.zones) or works(g, card, replacement.zones):
            table.replacers.setdefault(replacement.on.event, []).append((card, replacement))
    for state in own.states:
        if works(g, card, state.zones):
            table.states.append((card, state))


def list_among(g: Game, table: Table, card: Card, own: Chars) -> None:
    """List what a card in a live zone waits for, in its place among the others."""
    table.heard[card.id] = own
    for triggered in own.triggered:
        if not triggered.zones or works(g, card, triggered.zones):
            _insert(g, table.triggers.setdefault(triggered.on.event, []), card, triggered)
    for replacement in own.replacements:
        if not arrival_only(g, replacement) and (not replacement.zones or works(g, card, replacement.zones)):
            _insert(g, table.replacers.setdefault(replacement.on.event, []), card, replacement)
    for state in own.states:
        if works(g, card, state.zones):
            _insert(g, table.states, card, state)


def _insert(g: Game, listed: list[Any], card: Card, ability: Ability) -> None:
    """Live zones come in their order, the cards of one in theirs, then the cards that listen from elsewhere."""
    place = len(listed)
    while place:
        other: Card = listed[place - 1][0]
        if other is card:
            break
        if other.zone == card.zone:
            cards = g.zones[card.zone].cards
            if cards.index(other.id) < cards.index(card.id):
                break
        elif other.zone < card.zone and g.zones[other.zone].kind.live:
            break
        place -= 1
    listed.insert(place, (card, ability))


def unlist(table: Table, card: Card, own: Chars) -> None:
    """Take what a card waited for off the lists."""
    for triggered in own.triggered:
        _take_off(table.triggers, triggered.on.event, card)
    for replacement in own.replacements:
        _take_off(table.replacers, replacement.on.event, card)
    if own.states:
        table.states = [pair for pair in table.states if pair[0] is not card]


def _take_off(lists: dict[str, list[Any]], kind: str, card: Card) -> None:
    if kind in lists:
        left = [pair for pair in lists[kind] if pair[0] is not card]
        if left:
            lists[kind] = left
        else:
            del lists[kind]


def note_guards(g: Game, table: Table) -> None:
    """Events that replacements set up by effects could concern must be looked at too."""
    for lasting in g.effects:
        for kind in (lasting.plan or lasting_plan(g, lasting)).guards:
            table.guards.add(kind)
            if kind not in table.replacers:  # which may be another table's too
                table.replacers = {**table.replacers, kind: []}


def arrival_only(g: Game, replacement: Replacement) -> bool:
    """It changes only how its own card comes to a live zone."""
    on = replacement.on
    return on.this and on.event == "move" and bool(on.to) and all(g.rules.zones[kind].live for kind in on.to)
