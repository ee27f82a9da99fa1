"""What a turn remembers of certain cards only ("a Dragon unit was destroyed this turn"): found in the log if asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.faces import Chars

from .zones import ARGENT, ELEMENTS, PAIRS

KEPT = frozenset(  # what `watch` counts as it happens
    (
        "attacks",
        "cards discarded",
        "cards drawn",
        "cards played",
        "shard drain",
        "towers destroyed",
        "towers felled",
        "units destroyed",
        "units returned",
        "units sent",
    )
)


class Wanted(NamedTuple):
    """The parts of a name such as "Air units returned"."""

    deed: str
    kinds: frozenset[str]
    traits: frozenset[str]
    aspects: frozenset[str]

    def fits(self, own: Chars) -> bool:
        """A card of these characteristics is meant."""
        return self.kinds <= own.kinds and self.traits <= own.traits and self.aspects <= own.aspects


@cache
def wanted(name: str) -> Wanted:
    """A name taken apart: subtypes and elements, kinds in small letters, and what happened."""
    for pair in PAIRS:
        name = name.replace(pair, pair.replace(" ", "_"))
    *words, kind, deed = name.split()
    kinds = [kind.removesuffix("s"), *(word for word in words if word.islower())]
    aspects = [word for word in words if word in (*ELEMENTS, ARGENT)]
    traits = [word.replace("_", " ") for word in words if word not in aspects and not word.islower()]
    return Wanted(deed, frozenset(kinds) - {"card"}, frozenset(traits), frozenset(aspects))


def recount(g: Game, name: str, whose: Sequence[int], besides: int) -> int:
    """How often it happened this turn to, or was done by, these players; one card may be left out."""
    if name in KEPT:
        return 0
    want = wanted(name)
    found = 0
    for i in range(len(g.log) - 1, -1, -1):
        e = g.log[i]
        if e.turn != g.turn:
            break
        if e.card != besides and e.card >= 0:
            known = _deed(g, e, want.deed)
            found += known is not None and known[0] in whose and want.fits(known[1])
    return found


def _deed(g: Game, e: Event, deed: str) -> tuple[int, Chars] | None:
    """Whose it was and what the card was like, if an event is what is asked for."""
    if e.kind == "move":
        past = g.past.get(e.ref)
        if past is None or g.zones[e.frm].kind.name != "field":
            return None
        to = g.zones[e.to]
        if deed == "returned":
            return (to.player, past.chars) if to.kind.name == "hand" else None
        if deed == "sent":
            return (e.was_controller, past.chars) if to.kind.name == "discard" else None
        return (e.was_controller, past.chars) if deed == "destroyed" and "destroy" in e.tag else None
    card = g.cards[e.card]
    if e.kind == "turn card":
        return (card.controller, card.face.chars) if deed == "destroyed" and e.state == "destroyed" else None
    if (e.kind, deed) in (("attack", "attacked"), ("play", "played")):
        return e.player, card.face.chars
    return None
