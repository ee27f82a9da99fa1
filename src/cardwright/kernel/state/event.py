"""Everything that happens is an event.

`perform` takes an event through its stages: forbidden? replaced? then the one function that makes the change,
the log line with its rule, and the triggers that waited for it. Several events at once are one batch.
An event is never changed: a replacement makes a new one, and so does what is learned as it happens.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

# A source card, its ability if there is one, and as bits the players who knew the card then
Cause: TypeAlias = tuple[int, Any, int]


PAID = ("cost",)  # a further word of a move that pays a cost


class Happened(msgspec.Struct, frozen=True, eq=False, gc=False, kw_only=True):
    """What an event learns when it happens; an event that is made from it has yet to happen."""

    ref: tuple[int, int] = (-1, 0)  # the object before the event
    was_controller: int = -1
    was_known: int = 0
    origin: str = ""
    turn: int = 0  # and where it stands in the log: the turn, and as bits who knows the card it is about
    known_by: int = -1
    other_known_by: int = -1  # and who knows the second card, if it lies face down


_YET_TO_HAPPEN = msgspec.structs.asdict(Happened())


class Event(Happened, frozen=True, eq=False):
    """One thing that is about to happen or has happened.

    A struct, since several are made for every decision and most of their fields stay as they are here.
    """

    kind: str
    card: int = -1  # the card it is about
    player: int = -1  # the player concerned
    amount: int = 0
    other: int = -1  # the second card concerned (source of damage, attack target)
    frm: int = -1  # zone ids, for moves
    to: int = -1
    tag: str = ""  # the word for the log and for patterns ("destroy", "attack", "ability")
    phase: str = ""
    position: str = ""
    state: str = ""
    frame: int = -1  # the resolution that causes it
    rule: str = ""
    word: str = ""  # the name of a counter, resource, link ...
    applied: tuple[Any, ...] = ()  # the replacements already applied to it
    original: int = -1  # its amount before any was (-1: none was)
    place: int = -1  # where in the zone, for moves
    by: int = -1  # the card with the replacement that sent it to another zone
    nth: int = 0  # its number among the events of its kind for this card this turn, if they are counted
    prevented: int = 0  # how much of it was prevented by the replacement whose instructions follow
    causes: tuple[Cause, ...] = ()  # its sources, for the log
    also: tuple[str, ...] = ()  # further words that texts use for it ("cost", "unpreventable")
    unit: Any = None  # the `Unit` of a resource whose units are told apart
    cause: tuple[int, int] = (-1, 0)  # the object it comes from where its frame does not tell: an attack

    def called(self, word: str) -> bool:
        """Texts may call the event by this word."""
        return word == self.tag or word in self.also

    def changed(self, **fields: Any) -> Event:
        """The same event with other fields, yet to happen."""
        return msgspec.structs.replace(self, **(_YET_TO_HAPPEN | fields))

    def learning(self, **fields: Any) -> Event:
        """The same event with what is known of it as it happens."""
        return msgspec.structs.replace(self, **fields)

    def __repr__(self) -> str:
        shown = {
            name: getattr(self, name)
            for name in ("card", "player", "amount", "other", "frm", "to", "tag", "also", "phase", "word")
            if getattr(self, name) not in (-1, 0, "", ())
        }
        return f"Event({self.kind}, {shown})"


def each_once(events: list[Event]) -> list[Event]:
    """The first of several events about the same card; events about no card all count."""
    if len(events) == 1:
        return events
    seen: set[int] = set()
    result: list[Event] = []
    for e in events:
        if e.card not in seen:
            result.append(e)
            if e.card >= 0:
                seen.add(e.card)
    return result
