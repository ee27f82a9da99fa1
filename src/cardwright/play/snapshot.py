"""Snapshots: a whole game as plain data, to find where two games differ.

A digest says that two games differ; a snapshot says where. A snapshot also holds last known information, the end of
the log, and what is computed from the state, so that a stale cache shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, TypeAlias

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.facts import Store, told
from cardwright.kernel.state.pieces import Card, Frame, Past, Player, field_names
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.faces import Chars, Face

Snapshot: TypeAlias = dict[str, object]

# Every field of a game is either compared as state, or left out for a reason.
STATE = (
    "active",
    "agenda",
    "away",
    "battle",
    "choices",
    "decision",
    "delayed",
    "effects",
    "facts",
    "frames",
    "free_choices",
    "gathering",
    "made",
    "next_id",
    "notes",
    "outcome",
    "past",
    "pending",
    "phase",
    "players",
    "rng",
    "seating",
    "stack",
    "stamp",
    "tallies",
    "turn",
    "used",
)
APART = {
    "cards": "by id",
    "zones": "by name",
    "log": "only its end",
    "journal": "how to go back is no part of where one is",
    "history": "how to go back is no part of where one is",
    "rules": "fixed",
    "faces": "fixed",
    "seed": "fixed",
    "budget": "fixed",
    "hands_rest": "fixed",
    "zone_base": "fixed",
    "live_zones": "follows from the zones",
    "orders": "follows from the players",
    "table": "follows from the state; compared as characteristics and listeners",
    "built": "counts changes",
    "no_state_triggers_at": "counts changes",
    "version": "counts changes",
    "changes": "counts changes",
    "reported": "counts changes",
    "turned_alone": "counts changes",
    "clean": "counts changes",
    "board": "follows from the state",
    "proxy": "stands for the game itself",
}
_LOG = 12  # lines kept
_COMPUTED = ("name", "names", "kinds", "traits", "aspects", "cost", "numbers", "abilities", "cants", "mays")

_FIELDS: dict[type, tuple[str, ...]] = {
    Player: field_names(Player),
    Frame: tuple(name for name in field_names(Frame) if name != "mark"),
    Event: field_names(Event),
    Decision: field_names(Decision),
    Card: field_names(Card),
    Option: field_names(Option),
    Chars: _COMPUTED,
}
_READ: dict[type, Callable[[object], tuple[Any, ...]]] = {kind: attrgetter(*names) for kind, names in _FIELDS.items()}
_BY_NAME = {kind.__name__: names for kind, names in _FIELDS.items()}


def snapshot(g: Game) -> Snapshot:
    """Everything about a game that could make a difference later."""
    found: Snapshot = {name: spelled(getattr(g, name)) for name in STATE}
    found["cards"] = {card.id: spelled(card) for card in g.cards}
    found["zones"] = {f"{zone.kind.name} of {zone.player}": tuple(zone.cards) for zone in g.zones}
    found["log lines"] = len(g.log)
    found["log"] = spelled(g.log[-_LOG:])
    found["characteristics"] = {
        card.id: "as printed" if (own := chars(g, card)) is card.face.chars else spelled(own)
        for card in g.cards
        if card.zone >= 0
    }
    found["listeners"] = _listeners(g)
    return found


def raw_state(g: Game) -> Snapshot:
    """The state in a quick form that keeps the game's own objects: only for comparing a game with itself."""
    found: Snapshot = {name: _held(getattr(g, name)) for name in STATE}
    found["cards"] = [card.fields() for card in g.cards]
    found["zones"] = [zone.cards[:] for zone in g.zones]
    found["log lines"] = len(g.log)
    return found


def _held(value: Any) -> object:
    kind = type(value)
    if kind is dict:
        return {key: _held(part) for key, part in value.items()}
    if kind is list:
        return [_held(part) for part in value]
    if kind is Frame or kind is Player:
        return [_held(part) for part in _READ[kind](value)]
    if isinstance(value, Store):
        return [_held(part) for part in told(value)]
    return value


def outline(g: Game) -> Snapshot:
    """A quick, incomplete outline that is equal for two games that went the same way."""
    d = g.decision
    return {
        "decision": d and (d.player, d.kind, d.prompt, d.picked, [(o.verb, o.cards, o.text) for o in d.options]),
        "counted": (g.rng, g.stamp, g.next_id, g.turn, g.active, g.phase, len(g.log), len(g.choices), g.outcome),
        "waiting": (len(g.pending), len(g.delayed), len(g.effects), g.stack[:], list(g.frames)),
        "cards": [[part.id if type(part) is Face else part for part in card.fields()] for card in g.cards],
        "zones": [zone.cards[:] for zone in g.zones],
        "resources": [(p.out, dict(p.resources)) for p in g.players],
        "tallies": (dict(g.tallies), dict(g.used)),
    }


def differences(one: object, other: object, most: int = 5) -> list[str]:
    """Where two snapshots differ, as `path: this / that`; the first few places."""
    found: list[str] = []
    for line in _differing(one, other, ""):
        found.append(line)
        if len(found) == most:
            break
    return found


def _differing(one: object, other: object, path: str) -> Iterator[str]:
    if isinstance(one, Past) and isinstance(other, Past) and one is not other:
        one, other = _told(one), _told(other)
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            place = f"{path}.{key}" if path else f"{key}"
            yield from _differing(one.get(key, "nothing"), other.get(key, "nothing"), place)
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        names = ("", *_BY_NAME.get(one[0], ())) if one and isinstance(one[0], str) else ()
        for i, (left, right) in enumerate(zip(one, other)):
            yield from _differing(left, right, f"{path}.{names[i]}" if i < len(names) else f"{path}[{i}]")
    else:
        yield f"{path}: {_short(one)} / {_short(other)}"


def _short(value: object) -> str:
    words = repr(value)
    return words if len(words) <= 100 else f"{words[:100]}..."


def spelled(value: Any) -> object:
    """A value as immutable data; terms and functions stay themselves."""
    kind = type(value)
    if kind is int or kind is str or kind is bool or value is None:
        return value
    if kind is Past:
        return value  # it never changes and there are many: spelled out only where two are compared
    if isinstance(value, tuple):
        if len(value) == 3 and callable(value[0]) and isinstance(value[1], tuple):
            return _agenda(value)
        return tuple([spelled(part) for part in value])
    if isinstance(value, Store):
        return {name: spelled(getattr(value, name)) for name in value.__struct_fields__}
    read = _READ.get(kind)
    if read is not None:
        return (kind.__name__, *[spelled(part) for part in read(value)])
    if kind is list:
        return tuple([spelled(part) for part in value])
    if kind is Face:
        return value.id
    if isinstance(value, Mapping):
        return {key: spelled(part) for key, part in value.items()}
    return value


def _told(past: Past) -> object:
    return tuple([spelled(part) for part in past])


def _agenda(node: Any) -> object:
    """The steps of an agenda, the next one first."""
    steps = []
    while node is not None:
        steps.append((f"{node[0].__module__}.{node[0].__qualname__}", spelled(node[1])))
        node = node[2]
    return tuple(steps)


def _listeners(g: Game) -> object:
    """The listeners of the table, and the effects that change costs."""
    table = table_of(g)
    return {
        "triggers": {kind: tuple(found) for kind, found in table.triggers.items()},
        "replacers": {kind: tuple(found) for kind, found in table.replacers.items()},
        "states": tuple(table.states),
        "costs": tuple((s.id, s.controller, s.subjects or s.ids, s.plan.changes) for s in table.costs),
        "bans": table.bans,
    }


__all__ = ["Snapshot", "differences", "outline", "raw_state", "snapshot", "spelled"]
