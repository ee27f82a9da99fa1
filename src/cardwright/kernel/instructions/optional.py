"""Optional effects that can be done only in part: in some games they are not done at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import count_of, find, players
from ..events.discarding import discardable
from ..flow.frames import effects_of, targets_of
from ..state.pieces import Frame
from ..state.zones import EVERYONE
from ..vocabulary import effects as e
from ..vocabulary.selectors import Cards, Did, Filter, It, Selector
from ..vocabulary.terms import parts_of
from .cards import discards_at_most
from .subjects import named_subjects

if TYPE_CHECKING:
    from ..game import Game


def falls_short(g: Game, f: Frame, do: tuple[e.Effect, ...], known: bool) -> bool:
    """Some of these instructions cannot be done in full; `known`: tell only what all players can see."""
    lost: list[Selector] = [It(target.bind) for target in targets_of(f) if f.binds.get(target.bind) == ()]
    drawn = 0
    for at, effect in enumerate(do):
        if any(aim in lost for aim in named_subjects(effect)):
            return True
        if isinstance(effect, e.Draw) and not effect.up_to:
            drawn += count_of(g, f, effect.amount) or 0
            if min([len(g.zone(g.rules.roles.deck, p).cards) for p in players(g, f, effect.who)], default=0) < drawn:
                return True
        elif isinstance(effect, e.Discard) and effect.amount != -1:
            if _hidden_lack(g, f, effect, drawn, known):
                return True
        elif isinstance(effect, e.Act):
            if g.rules.customs.is_unable(g, f, effect):
                return True
        elif at == 0 and lacks(g, f, effect, known):
            return True
    return False


def does_nothing(g: Game, f: Frame, do: tuple[e.Effect, ...]) -> bool:
    """All that these instructions would do is done already, or cannot be done: Yes would be the same as No.

    Counters that are not there would be removed, or cards turned that are turned so.
    """
    return bool(do) and all(_idle(g, f, effect) for effect in do)


def _idle(g: Game, f: Frame, w: e.Effect) -> bool:
    if isinstance(w, e.RemoveCounters):
        there = [card.counters for card in find(g, f, w.what)]
        return not any(counters.get(w.name, 0) if w.name else any(counters.values()) for counters in there)
    if isinstance(w, e.Turn) and not any(Did() in parts_of(effect) for effect in effects_of(f)):
        field, value = g.rules.placement.positions[w.state]
        return all(getattr(card, field) == value for card in find(g, f, w.what))
    return False


def _hidden_lack(g: Game, f: Frame, w: e.Discard, drawn: int, known: bool) -> bool:
    """Too few cards to discard; whether a hand has cards of a kind only its player knows."""
    there = min([discards_at_most(g, f, player) for player in players(g, f, w.who)], default=0) + drawn
    if w.where is not None and not known and not drawn:
        held = find(g, f, Cards((g.rules.roles.hand,), w.who, w.where))
        there = len(discardable(g, [card.id for card in held], f.id))
    return there < (count_of(g, f, w.amount) or 0)


def lacks(g: Game, f: Frame, w: e.Effect, known: bool) -> bool:
    """Too few cards to choose from, or too few counters to remove."""
    if isinstance(w, e.Pick) and not w.up_to and w.amount != -1:
        if known and _describes_hidden(g, w.what):
            return False
        return len(find(g, f, w.what)) < (count_of(g, f, w.amount) or 0)
    if isinstance(w, e.RemoveCounters) and w.amount != -1:
        cards, name = find(g, f, w.what), w.name
        there = [sum(card.counters.values()) if not name else card.counters.get(name, 0) for card in cards]
        return min(there, default=0) < (count_of(g, f, w.amount) or 0)
    return False


def _describes_hidden(g: Game, what: Selector) -> bool:
    """Which cards there are is not known to all players."""
    if not isinstance(what, Cards):
        return False
    where: Filter | None = what.where
    return where is not None and any(g.rules.zones[zone].seen_by != EVERYONE for zone in what.zones)
