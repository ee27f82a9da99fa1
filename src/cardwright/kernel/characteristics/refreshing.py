"""The table is up to date again: kept, redone for single cards, or built from the beginning.

`layers.rebuild` is the definition. What is kept or redone here gives the same table; `pytest --mode tables` compares
the two after every change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import finds, holds
from ..state.pieces import Card
from ..state.table import Outcome, Table
from ..vocabulary.effect_analysis import CARDS
from ..vocabulary.selectors import Cards
from .layers import Work, find_affected, make_changes, note_rarities, rebuild, stands_alone, still_valid
from .modifying import look_up
from .source import Source

if TYPE_CHECKING:
    from ..game import Game


def refresh(g: Game) -> Table:
    """The table for the present version."""
    before, built, table = g.table, g.built, None
    g.built = g.version  # what is asked meanwhile is answered by the table there is
    if g.reported.get(CARDS, 0) <= built:
        table = _kept(g, before)
    elif g.turned_alone and built + len(g.turned_alone) == g.version:
        table = _redone(g, before, [g.cards[i] for i in dict.fromkeys(g.turned_alone)])
    if table is None:
        g.table = before
        return rebuild(g)
    g.table, g.turned_alone = table, ()
    return table


# --- only topics were reported ----------------------------------------------------------------------------


def _kept(g: Game, before: Table) -> Table | None:
    """The table with the same characteristics, if every effect that notices what was reported finds what it found."""
    outcomes: dict[Source, Outcome] = {}
    for source in before.layered:
        plan = source.plan
        if not plan.dynamic or source in before.silenced:
            continue
        known = before.outcomes.get(source)
        if known is None or not stands_alone(before, plan):
            return None
        if not still_valid(g, source, known):
            cards = find_affected(g, source)
            found = look_up(g, source, plan.changes) if plan.seeks else known.found
            if cards != known.cards or found != known.found:
                return None
            known = Outcome(g.version, cards, found)
        outcomes[source] = known
    table = before.twin()
    table.outcomes = outcomes
    return table


# --- cards outside play were turned where they lie ----------------------------------------------------------


def _redone(g: Game, before: Table, cards: list[Card]) -> Table | None:
    """The table with new characteristics of these cards alone; None if their turning may concern other cards."""
    zones = {g.zone_kind(card) for card in cards}
    table = g.table = before.twin()
    ids = {card.id for card in cards}
    table.cache = {i: own for i, own in before.cache.items() if i not in ids}
    table.outcomes = dict(before.outcomes)
    work: dict[int, dict[int, Work]] = {}  # by layer and card
    for source in before.layered:
        plan = source.plan
        if not plan.dynamic:
            found = [i for i in source.ids or () if i in ids]
        elif plan.far or not zones.isdisjoint(plan.counts):
            return None
        elif zones.isdisjoint(plan.looks):
            continue
        elif not stands_alone(before, plan) or (source in before.silenced and not g.rules.continuous.spans):
            return None
        else:
            table.outcomes.pop(source, None)
            found = [] if source in before.silenced else _found(g, source, cards)
        if found and (plan.gives or plan.takes or plan.sums or plan.filling or plan.seeks):
            return None
        for layer in plan.used if found else ():
            for i in found:
                work.setdefault(layer, {}).setdefault(i, []).append((source, plan.layers[layer]))
    for layer in sorted(work):
        make_changes(g, table, work[layer], layer, {})
    table.bans = table.limited = table.retriggers = False
    table.barred, table.permitted = set(), []
    note_rarities(table)
    return table


def _found(g: Game, source: Source, cards: list[Card]) -> list[int]:
    """Those of some cards that an effect finds."""
    what, env = source.plan.what, source.env()
    if not isinstance(what, Cards) or not holds(g, env, source.plan.condition):
        return []
    return [card.id for card in cards if finds(g, env, what, card)]
