"""The questions: which players, which cards, how many, does a condition hold.

The tables hold a function for each term of the vocabulary; `filters`, `cards`, `numbers` and `conditions` fill them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ..state.pieces import Card, Frame, Past, Ref, Zone
from ..state.receipt import PAID_IN_ALL, PAID_PRICE, paid, receipt_of
from ..state.table import chars, overlaid
from ..vocabulary import selectors as s
from ..vocabulary import values as v
from ..vocabulary.effects import Guard
from ..vocabulary.faces import Chars, guise
from ..vocabulary.players import OwnerOf, PlayerOf, Who

if TYPE_CHECKING:
    from ..game import Game

FILTERS: dict[type[s.Filter], Callable[..., bool]] = {}  # does a card pass?
FINDERS: dict[type[s.Selector], Callable[..., list[Card]]] = {}  # which cards are there now?
REFERENCES: dict[type[s.Selector], Callable[..., list[Ref]]] = {}  # which objects, gone ones included?
VALUES: dict[type[v.Value], Callable[..., int]] = {}  # how many?
CONDITIONS: dict[type[s.Condition], Callable[..., bool]] = {}  # does it hold?

COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "multiple of": lambda number, by: number % by == 0,
    "no multiple of": lambda number, by: number % by != 0,
}

# --- players ----------------------------------------------------------------------------------------


def players(g: Game, f: Frame, who: Who, card: Card | None = None) -> list[int]:
    """The players a word or term means, the active player first where there are several."""
    if who == "you":
        return [f.controller]
    if who == "opponent":
        found = g.opponents(f.controller)  # SM GL.OPPONENT, GL.ENEMY
        return found if len(found) < 2 else [p for p in g.in_turn_order() if p in found]
    if who == "each":
        return g.in_turn_order()
    if who == "team":
        team = g.players[f.controller].team
        return [p for p in g.in_turn_order() if g.players[p].team == team]
    if who == "owner":
        return [card.owner if card is not None else g.cards[f.source[0]].owner]
    if who == "controller":
        return [card.controller if card is not None else g.cards[f.source[0]].controller]
    if who == "active":
        return [g.active] if "active" not in g.rules.meaning.whose else g.rules.meaning.whose["active"](g, f)
    if who == "nonactive":
        return [p for p in g.in_turn_order() if p != g.active]
    if who == "chosen":
        return [f.player_bound] if f.player_bound >= 0 else []
    if who == "event":
        return [f.event.player] if f.event is not None and f.event.player >= 0 else []
    if isinstance(who, PlayerOf):
        owned = isinstance(who, OwnerOf)
        return list(dict.fromkeys([c.owner if owned else like.controller for c, _, like in look(g, f, s.It(who.name))]))
    if who in g.rules.meaning.whose:
        return g.rules.meaning.whose[who](g, f)
    raise ValueError(f"no such players: {who!r}")


def side(g: Game, f: Frame, who: Who, player: int) -> bool:
    """The player is one of those a word or term means."""
    if who == "each":
        return True
    if who == "you":
        return player == f.controller
    if who == "opponent":
        return g.players[player].team != g.players[f.controller].team
    return player in players(g, f, who)


# --- cards ------------------------------------------------------------------------------------------


def passes(g: Game, f: Frame, where: s.Filter | None, card: Card, past: Past | None = None) -> bool:
    """The card (or the card as it last was) passes the filter."""
    if where is None:
        return True
    own = chars(g, card) if past is None else past.chars
    if own.treated:
        own = as_seen_by_asker(g, f, card, own)
    return FILTERS[type(where)](g, f, where, card, own, card if past is None else past)


GUISE = "guise"  # frames in which it is asked for whom a card counts as something else


def as_seen_by_asker(g: Game, f: Frame, card: Card, own: Chars) -> Chars:
    """What a card is to the card whose effect asks (FOW 1049.1)."""
    if f.kind != GUISE and f.source[0] >= 0:
        asker = g.cards[f.source[0]]
        for controller, treat in own.treated:
            if passes(g, Frame(-1, GUISE, controller, card.ref), treat.by, asker):
                own = guise(own, treat)
    return own


def would_pass(g: Game, f: Frame, where: s.Filter | None, card: Card, own: Chars) -> bool:
    """The card would pass the filter if these were its characteristics."""
    return where is None or FILTERS[type(where)](g, f, where, card, own, card)


NO_CARDS: list[int] = []


class Sifted(NamedTuple):
    """A filter in parts: tests for all cards at once, and tests for each card."""

    kind: str  # the kind a card must have ("": the filter does not begin with a kind)
    other: bool  # the asking card is left out
    among: tuple[s.Selector, ...]  # a card must be in each of these sets
    rest: s.Filter | None  # the remaining test for a card of the kind
    full_test: s.Filter | None  # the test for any other card, including the kind


ALL_CARDS = Sifted("", False, (), None, None)
_sifted: dict[int, tuple[s.Filter, Sifted]] = {}  # by the identity of the filter


def sifted(where: s.Filter) -> Sifted:
    """The parts of a filter, made once."""
    known = _sifted.get(id(where))
    if known is None or known[0] is not where:
        if len(_sifted) > 10_000:
            _sifted.clear()
        known = _sifted[id(where)] = (where, _sift(where))
    return known[1]


def _sift(where: s.Filter) -> Sifted:
    parts = where.parts if type(where) is s.All else (where,)
    kind = parts[0].name if type(parts[0]) is s.Kind else ""
    among = tuple([part.of for part in parts if type(part) is s.Among])
    asked = [part for part in parts if type(part) not in (s.Other, s.Among)]
    other = any(type(part) is s.Other for part in parts)
    return Sifted(kind, other, among, _all_of(asked[1:] if kind else asked), _all_of(asked))


def _all_of(parts: list[s.Filter]) -> s.Filter | None:
    return s.All(tuple(parts)) if len(parts) > 1 else parts[0] if parts else None


def preselected(g: Game, f: Frame, where: Sifted, ids: list[int]) -> list[int]:
    """The cards that pass the quick part of a filter."""
    if where.other:
        ids = [i for i in ids if i != f.source[0]]
    for what in where.among:
        meant = {ref[0] for ref in refs(g, f, what)} if ids else ()
        ids = [i for i in ids if i in meant]
    return ids


def could_pass(g: Game, zone: Zone, kind: str) -> list[int]:
    """The cards of a zone that are of a kind, where that is known; else all of them."""
    kinds = g.table.kinds
    if kinds is None:
        return zone.cards
    found = kinds.get(zone.id)
    if found is None:
        found = kinds[zone.id] = _by_kind(g, zone)
    return found.get(kind, NO_CARDS)


def _by_kind(g: Game, zone: Zone) -> dict[str, list[int]]:
    """The cards of a live zone, by kind."""
    found: dict[str, list[int]] = {}
    cards, cache, made = g.cards, g.table.cache, g.rules.placement.overlay
    for i in zone.cards:
        card = cards[i]
        if i in cache:
            own = cache[i]
        elif card.overlay is None:
            own = card.face.chars
        else:
            own = card.overlay.chars if made is None else made(card.face, card.overlay)
        for name in own.kinds:
            if name in found:
                found[name].append(i)
            else:
                found[name] = [i]
    return found


def find(g: Game, f: Frame, what: s.Selector) -> list[Card]:
    """The cards a selector means that are there now."""
    return FINDERS[type(what)](g, f, what)


def exists(g: Game, f: Frame, what: s.Selector, may: Callable[[Game, Card, Frame], bool] | None = None) -> bool:
    """The selector finds at least one card."""
    if isinstance(what, s.Joined):
        for part in what.parts:
            if exists(g, f, part, may):
                return True
        return False
    if not isinstance(what, s.Cards) or what.where is None:
        return _any_found(g, f, what, may)
    table = g.table if g.built == g.version else g.refresh()
    cards, zones, cache = g.cards, g.zones, table.cache
    asked = sifted(what.where)
    for kind in what.zones:
        base = g.zone_base[kind]
        if zones[base].player < 0:
            return _any_found(g, f, what, may)
        by_kinds = asked.kind and zones[base].kind.live and table.kinds is not None
        where = asked.rest if by_kinds else asked.full_test
        for player in players(g, f, what.whose):
            zone = zones[base + player]
            ids = could_pass(g, zone, asked.kind) if by_kinds else zone.cards
            for i in preselected(g, f, asked, ids) if asked.other or asked.among else ids:
                card = cards[i]
                if where is not None:
                    if i in cache:
                        own = cache[i]
                        if own.treated:
                            own = as_seen_by_asker(g, f, card, own)
                    else:
                        own = card.face.chars if card.overlay is None else overlaid(g, card)
                    if not FILTERS[type(where)](g, f, where, card, own, card):
                        continue
                if may is None or may(g, card, f):
                    return True
    return False


def _any_found(g: Game, f: Frame, what: s.Selector, may: Callable[[Game, Card, Frame], bool] | None) -> bool:
    found = find(g, f, what)
    return bool(found) if may is None else any(may(g, card, f) for card in found)


def current(g: Game, f: Frame, ref: Ref, name: str = "") -> Card | None:
    """The card of a reference now: the object itself, or where this resolution moved it under that name."""
    moved = f.moved
    if f.gone_targets and (name, ref) in f.gone_targets:
        return None  # SVE 4.1.4
    while ref in moved:
        ref = moved[ref]
    if ref[0] < 0:
        return None
    card = g.cards[ref[0]]
    return card if card.incarnation == ref[1] and card.zone >= 0 else None  # SM ST.22


def refs(g: Game, f: Frame, what: s.Selector) -> list[Ref]:
    """References to what a selector means, gone cards included."""
    if isinstance(what, s.This):
        return [f.source]
    if isinstance(what, s.It):
        return list(f.binds.get(what.name, ()))
    if isinstance(what, s.Joined):
        return [ref for part in what.parts for ref in refs(g, f, part)]
    if isinstance(what, s.Referred):
        return referred(g, f)
    if isinstance(what, s.Only):
        test = FILTERS[type(what.where)]
        return [card.ref for card, own, like in look(g, f, what.of) if test(g, f, what.where, card, own, like)]
    if type(what) in REFERENCES:
        return REFERENCES[type(what)](g, f, what)
    return [(card.id, card.incarnation) for card in find(g, f, what)]


def referred(g: Game, f: Frame) -> list[Ref]:
    """The objects that a waiting ability refers to, one for each card; no card that the player does not know."""
    found: list[Ref] = []
    for fid in g.stack:
        if fid != f.id:
            frame = g.frames[fid]
            found += [frame.source, *(ref for bound in frame.binds.values() for ref in bound)]
    for lasting in g.effects:
        if any(isinstance(change, Guard) for change in lasting.changes):
            found += [lasting.source, *(lasting.subjects or ()), *(ref for _, bound in lasting.binds for ref in bound)]
    for later in g.delayed:
        found += [later.source, *(ref for _, bound in later.binds for ref in bound)]
    objects: dict[int, Ref] = {}
    for ref in found:
        card = g.cards[ref[0]]
        no_object = not card.face.name or g.zone_kind(card) == g.rules.roles.leader
        if not no_object and card.known >> f.controller & 1 and (ref[0] not in objects or g.is_current(ref)):
            objects[ref[0]] = ref
    return list(objects.values())


def look(g: Game, f: Frame, what: s.Selector) -> list[tuple[Card, Chars, Any]]:
    """The cards of a selector with their information: current, or last known."""
    found: list[tuple[Card, Chars, Any]] = []
    name = what.name if isinstance(what, s.It) else ""
    for ref in refs(g, f, what):
        card = g.cards[ref[0]]
        past = None if g.is_current(ref) else g.past.get(ref if not f.as_of or ref != f.source else (ref[0], f.as_of))
        if past is not None:  # SM GL.LAST-KNOWN-INFORMATION
            found.append((card, as_seen_by_asker(g, f, card, past.chars) if past.chars.treated else past.chars, past))
        else:
            now = current(g, f, ref, name)
            if now is not None:
                own = chars(g, now)
                found.append((now, as_seen_by_asker(g, f, now, own) if own.treated else own, now))
    return found


# --- numbers and conditions -------------------------------------------------------------------------


def amount(g: Game, f: Frame, value: v.Amount) -> int:
    """A number, now."""
    if isinstance(value, int):
        return value
    return VALUES[type(value)](g, f, value)


def shift(g: Game, f: Frame, value: v.Amount) -> int:
    """By how much a number is raised or lowered; a game may forbid that a computed amount does the opposite."""
    if isinstance(value, int):
        return value
    return g.rules.customs.raised_by(amount(g, f, value), value)


def count_of(g: Game, f: Frame, value: v.Amount) -> int | None:
    """How many, never below zero; None if "all" is meant, which is written -1."""
    if value == -1:
        return None
    return max(amount(g, f, value), 0)


def number_of(g: Game, card: Card, own: Chars, like: Any, name: str) -> int | None:
    """A number of a card; while it is being played or on the stack, the X that was announced counts in its cost."""
    if name in (PAID_PRICE, PAID_IN_ALL):
        return next((paid(receipt_of(f), f.card >= 0, name) for f in g.frames.values() if f.object == card.id), None)
    number = g.rules.nature.stat(own, like, name)
    if name == "cost" and g.frames and "X" in own.numbers:
        for frame in g.frames.values():
            if frame.object == card.id:
                return (number or 0) + own.numbers["X"] * frame.numbers.get("X", 0)
    return number


def holds(g: Game, f: Frame, condition: s.Condition | None) -> bool:
    """The condition is met now."""
    if condition is None:
        return True
    return CONDITIONS[type(condition)](g, f, condition)
