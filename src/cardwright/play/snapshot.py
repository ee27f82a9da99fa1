"""Snapshots: the whole of a game spelled out, to tell what differs between two of them.

A digest says that two games differ; a snapshot says where. It holds more, too: last known information, the
log, and what is computed from the state, so that a stale cache shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from cardwright.kernel.decisions import Decision
from cardwright.kernel.events import Event
from cardwright.kernel.faces import Chars, Face
from cardwright.kernel.game import Game
from cardwright.kernel.state import Card, Frame, LogEntry, Player
from cardwright.kernel.table import chars, table_of
from cardwright.kernel.zones import Zone

Snapshot: TypeAlias = dict[str, object]

_DERIVED = ("version", "live", "table", "clean", "orders", "plans", "live_zones", "zone_base")
_HISTORY = ("journal", "history")  # how to go back is no part of where one is
_FIXED = ("rules", "faces", "seed")
_LEFT_OUT = frozenset((*_DERIVED, *_HISTORY, *_FIXED))
_LOG = 30  # lines kept
_UNSEEN = ("was", "mark")  # fields that no rule reads again


def snapshot(g: Game) -> Snapshot:
    """Everything about a game that could make a difference later."""
    found: Snapshot = {name: spelled(getattr(g, name)) for name in g.__slots__ if name not in _LEFT_OUT}
    found["log"] = (len(g.log), spelled(g.log[-_LOG:]))
    found["digest"] = g.digest()
    found["characteristics"] = {c.id: _computed(chars(g, c), c) for c in g.cards if c.zone >= 0}
    found["listeners"] = _listeners(g)
    return found


def differences(one: object, other: object, path: str = "", most: int = 5) -> list[str]:
    """Where two snapshots differ, as `path: this / that`; the first few places."""
    found: list[str] = []
    for line in _differing(one, other, path):
        found.append(line)
        if len(found) == most:
            break
    return found


def _differing(one: object, other: object, path: str) -> Iterator[str]:
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from _differing(one.get(key, "-"), other.get(key, "-"), f"{path}.{key}" if path else f"{key}")
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for i, (left, right) in enumerate(zip(one, other)):
            yield from _differing(left, right, f"{path}[{i}]")
    else:
        yield f"{path}: {_short(one)} / {_short(other)}"


def _short(value: object) -> str:
    words = repr(value)
    return words if len(words) <= 100 else f"{words[:100]}..."


def spelled(value: Any) -> object:
    """A value as it is now, with nothing in it that could change; rules vocabulary and functions stay themselves."""
    if isinstance(value, (int, str, bool)) or value is None:
        return value
    if isinstance(value, tuple):
        return _agenda(value) if _is_node(value) else tuple([spelled(part) for part in value])
    if isinstance(value, list):
        return tuple([spelled(part) for part in value])
    if isinstance(value, Mapping):
        return {_key(key): spelled(part) for key, part in value.items()}
    if isinstance(value, Face):
        return value.id
    if isinstance(value, Card):
        return {name: spelled(getattr(value, name)) for name in value.__slots__}
    if isinstance(value, Zone):
        return {"kind": value.kind.name, "player": value.player, "cards": tuple(value.cards)}
    if isinstance(value, (Player, Frame, Event, Decision, LogEntry)):
        return {name: spelled(getattr(value, name)) for name in value.__slots__ if name not in _UNSEEN}
    if isinstance(value, Chars):
        return {name: getattr(value, name) for name in ("name", "kinds", "cost", "numbers", "abilities")}
    return value


def _key(key: object) -> object:
    return key if isinstance(key, (str, int, tuple)) else repr(key)


def _is_node(value: tuple[object, ...]) -> bool:
    """One entry of an agenda: a step, its arguments, and what comes after."""
    return len(value) == 3 and callable(value[0]) and isinstance(value[1], tuple)


def _agenda(node: Any) -> object:
    steps = []
    while node is not None:
        steps.append((f"{node[0].__module__}.{node[0].__qualname__}", spelled(node[1])))
        node = node[2]
    return tuple(steps)


def _computed(own: Chars, card: Card) -> object:
    if own is card.face.chars:
        return "as printed"
    names = ("name", "names", "kinds", "traits", "aspects", "cost", "numbers", "abilities", "cants", "mays")
    return {name: getattr(own, name) for name in names}


def _listeners(g: Game) -> object:
    """Who waits for what, and what changes costs."""
    table = table_of(g)
    return {
        "triggers": {kind: tuple((c.id, a) for c, a in found) for kind, found in table.triggers.items()},
        "replacers": {kind: tuple((c.id, a) for c, a in found) for kind, found in table.replacers.items()},
        "states": tuple((c.id, a) for c, a in table.states),
        "costs": tuple((s.id, s.controller, s.ids, s.plan.changes) for s in table.costs),
        "bans": table.bans,
    }


__all__ = ["Snapshot", "differences", "snapshot", "spelled"]
