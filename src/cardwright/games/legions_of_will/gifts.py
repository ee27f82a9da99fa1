"""Rules 400.7b and 608.3d#2: abilities that static effects give to cards and that outlast them."""

from __future__ import annotations

from cardwright.kernel.abilities import OnPlay
from cardwright.kernel.effects import Gain, Modification, PlayFrom
from cardwright.kernel.game import Game
from cardwright.kernel.lasting import begin
from cardwright.kernel.layers import affected
from cardwright.kernel.selectors import Cards
from cardwright.kernel.state import Card, Frame
from cardwright.kernel.table import table_of


def gifts(g: Game, card: Card, with_permission: bool) -> tuple[Modification, ...]:
    """The abilities that static abilities of others give a card now; those that also let it be played, or any."""
    found: list[Modification] = []
    for source in table_of(g).sources:
        static = source.static
        if static is None or source.ref == card.ref or not any(isinstance(c, Gain) for c in static.changes):
            continue
        if with_permission and not any(isinstance(c, PlayFrom) for c in static.changes):
            continue
        if isinstance(static.what, Cards) and "battlefield" in static.what.zones:
            continue  # it will go on giving them there
        if card.id in affected(g, source):
            found += [c for c in static.changes if isinstance(c, Gain) and not isinstance(c.abilities[0], OnPlay)]
    return tuple(found)


def keep_gifts(g: Game, f: Frame, card: Card, given: tuple[Modification, ...]) -> None:
    """What was given to the card stays with the permanent that it becomes, for the rest of the game."""
    if given:
        begin(g, f, (card.ref,), None, given, "rest")  # LOW 400.7b, 608.3d#2
