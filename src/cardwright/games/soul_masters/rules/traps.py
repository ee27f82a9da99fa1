"""Traps: Skills of face-down cards in the Energy Field."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.steps import play_activated
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated

from .skills import DEFENDER_BUBBLE, check_skill

TRAP = "trap"  # the number on a face that has such a Skill
TRAP_BUBBLE = "[Trap]"


def traps_of(card: Card) -> list[Activated]:
    """The Skills that a card has face down in the Energy Field."""
    skills = card.face.chars.abilities
    return [skill for skill in skills if isinstance(skill, Activated) and "energy field" in skill.zones]


def traps(g: Game, player: int, defending: bool = False) -> list[Option]:
    """The Traps that a player may spring now."""
    cards = g.cards
    ids = g.zones[g.zone_base["energy field"] + player].cards
    hidden = [cards[i] for i in ids if cards[i].facedown and TRAP in cards[i].face.numbers]
    return [
        Option("trap", ("trap", card.id, nth), (card.id,), "BU.TRAP")
        for card in hidden
        for nth, skill in enumerate(traps_of(card))
        if (skill.label == DEFENDER_BUBBLE) == defending and check_skill(g, player, card, skill, nth) is None
    ]


def spring(g: Game, player: int, card: Card, nth: int) -> None:
    """A Trap is used; its card is seen as it is paid with."""
    play_activated(g, player, card, traps_of(card)[nth], nth)  # SM BU.TRAP
