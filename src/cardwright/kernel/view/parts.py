"""Small parts of a view as plain data: printed faces, places, log entries, denials, effects, blows."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class PrintedView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face as it is printed; its text only where the card shows another one."""

    name: str = ""
    cost: int | None = None
    numbers: Mapping[str, int] = {}
    text: tuple[str, ...] = ()
    symbols: str = ""


class HandView(msgspec.Struct, frozen=True):
    """A paragraph of a card that is played by hand.

    `how`: "frame" where its trigger, cost, label or condition works by itself, else "button".
    """

    paragraph: int  # from 1
    how: str
    text: str


class NoticeView(msgspec.Struct, frozen=True):
    """A paragraph that the viewer may now say does something: of a card of theirs, played by hand."""

    card: int
    paragraph: int
    how: str
    text: str


class PlaceView(msgspec.Struct, frozen=True):
    """Where an option points if it points at no card that the viewer knows."""

    zone: str
    player: int
    slot: int = -1  # counted from 0
    host: int = -1  # the card it is in
    index: int = -1  # among the cards of the zone; -1: an empty place


class ZonePlace(msgspec.Struct, frozen=True):
    """Whose zone a card left or came to."""

    zone: str
    player: int


class LogPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some words of a log line, and the card they name if they name one."""

    text: str
    card: int = -1


class LogEntry(msgspec.Struct, frozen=True, rename={"frm": "from"}):
    """One line of the log, and what is needed to show it as motion. Cards the viewer did not know then are -1."""

    n: int
    turn: int
    kind: str
    parts: tuple[LogPart, ...]
    rule: str
    causes: tuple[LogPart, ...]
    card: int
    other: int
    player: int
    amount: int
    word: str
    frm: ZonePlace | None
    to: ZonePlace | None
    by_hand: bool = False


class DenialView(msgspec.Struct, frozen=True):
    """Something that cannot be done with a card now, why, and by which rule."""

    verb: str
    words: str
    rule: str
    reason: str


class EffectView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A continuous effect at work: what it does, to which of the cards that the viewer knows, and where it comes from.

    `sort` is "ability", "lasting" or "counter". `numbers` are raised or lowered by so much, those of `sets` become so
    much. Of an effect whose card the viewer does not know only its numbers are told.
    """

    sort: str
    cards: tuple[int, ...]
    source: int = -1
    name: str = ""  # of its card, or of its counters
    words: str = ""
    rule: str = ""
    numbers: Mapping[str, int] = {}
    sets: Mapping[str, int] = {}


class BlowView(msgspec.Struct, frozen=True):
    """Battle damage that would be dealt if nothing more happened, before anything changes or prevents it.

    `option` is the option by which it would come, -1: an attack or block that is going on. `target` is -1 if the viewer
    does not know the card, or if it is chosen later. `shared`: the amount is divided among all targets of its source.
    """

    option: int
    source: int
    target: int
    amount: int
    shared: bool = False
