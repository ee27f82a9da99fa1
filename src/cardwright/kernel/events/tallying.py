"""Counts of a turn that several games keep (`Events.watch` names the events)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.event import Event

if TYPE_CHECKING:
    from ..game import Game


def tally_played(g: Game, e: Event) -> None:
    """A player has played a card."""
    g.tally("cards played", e.player)


def tally_played_card(g: Game, e: Event) -> None:
    """A player has played a card, and it is counted for that card too."""
    g.tally("cards played", e.player)
    g.tally("cards played by card", e.card)


def tally_drawn(g: Game, e: Event) -> None:
    """A player has drawn a card."""
    g.tally("cards drawn", e.player)


def tally_attack(g: Game, e: Event) -> None:
    """A player has attacked."""
    g.tally("attacks", e.player)
