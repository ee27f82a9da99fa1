"""Rules 906.3b and 906.3c: an automatic ability on its way to the chase."""

from __future__ import annotations

from cardwright.kernel.evaluate import holds
from cardwright.kernel.flow.frames import targets_of
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.zones import EVERYONE


def show_source(g: Game, f: Frame) -> None:
    """All players know the card of a played ability until the ability is gone; that does not reveal the card."""
    if not g.is_current(f.source):
        return
    card, everyone = g.cards[f.source[0]], (1 << len(g.players)) - 1
    if g.zones[card.zone].kind.seen_by != EVERYONE and card.known != everyone:
        g.journal.set(f, "revealed", (*f.revealed, (card.ref, card.known)))  # FOW 906.3b
        g.journal.set(card, "known", everyone)


def unaimed(g: Game, f: Frame) -> bool:
    """The ability has targets, but only under conditions none of which is met now."""
    targets = targets_of(f)
    return bool(targets) and not any(holds(g, f, target.condition) for target in targets)  # FOW 906.3c
