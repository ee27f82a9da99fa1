"""Rules 400.7b, 603.6g and 608.3d#2: permissions to play, and abilities that a played card keeps."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.kernel.characteristics.layers import affected
from cardwright.kernel.events.lasting import begin
from cardwright.kernel.flow.frames import start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Frame, Ref
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.abilities import OnPlay
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Effect, Gain, Modification, PlayFrom
from cardwright.kernel.vocabulary.selectors import Cards


class Permit(NamedTuple):
    """A permission to play a card: its player, its source, and what follows if it is used."""

    controller: int
    source: Ref
    then: tuple[Effect, ...]


def permits_of(g: Game, card: Card) -> tuple[Permit, ...]:
    """The permissions to play a card from its zone, if using one of them has a consequence."""
    own = chars(g, card)
    recurs = "Recur" in own.keywords and len(own.plays) > 1  # LOW 702.4a: a card played with Recur is expelled
    if not recurs and not any(play.then for play in own.plays):
        return ()
    kind = g.zone_kind(card)
    return tuple(
        Permit(source.controller, source.ref, change.then)
        for source in table_of(g).continuous
        for change in source.plan.changes
        if isinstance(change, PlayFrom) and change.zone == kind and card.id in affected(g, source)
    )


def follow(g: Game, permit: Permit, card: Card) -> None:
    """A card is played by a permission: the consequence comes from the object that gave it, and from its controller."""
    start_effects(g, permit.controller, permit.source, permit.then, {"it": (card.ref,)}, {})  # LOW 603.6g


def changes_given(g: Game, card: Card, with_permission: bool) -> tuple[Modification, ...]:
    """The abilities that static abilities of other cards give a card now: all, or only those that let it be played."""
    found: list[Modification] = []
    for source in table_of(g).continuous:
        static = source.static
        if static is None or source.ref == card.ref or not any(isinstance(c, Gain) for c in static.changes):
            continue
        if with_permission and not any(isinstance(c, PlayFrom) for c in static.changes):
            continue
        if isinstance(static.what, Cards) and "battlefield" in static.what.zones:
            continue  # it gives them on the battlefield too
        if card.id in affected(g, source):
            found += [c for c in static.changes if isinstance(c, Gain) and not isinstance(c.abilities[0], OnPlay)]
    return tuple(found)


def keep_changes_given(g: Game, f: Frame, card: Card, given: tuple[Modification, ...]) -> None:
    """The permanent keeps the abilities that the card was given, for the rest of the game."""
    if given:
        begin(g, f, (card.ref,), None, given, Until.REST)  # LOW 400.7b, 608.3d#2
