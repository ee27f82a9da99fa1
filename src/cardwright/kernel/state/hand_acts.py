"""The acts of a game that players do by hand: rows of instructions, by family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from ..vocabulary.effects import Effect
from ..vocabulary.faces import HandLine
from .decisions import ACT

if TYPE_CHECKING:
    from ..game import Game
    from .pieces import Card

BY_HAND = "by hand"  # the label of what is done by hand, the prompt for it, and how its entries in the log begin
NAME = "?"  # in the instructions of an act: the name that its player picks
CARD = "hand card"  # the cards that its player picks
NUMBER = "hand number"  # the number that its player names
RESOLVING = "hand source"  # the card or ability on the stack that opened the acts
CHOSEN_NAMES = ("keyword", "token")  # what a name can be: of a keyword, of a token


class HandAct(NamedTuple):
    """One thing that a player can do by hand: instructions of the engine, questions first."""

    words: str
    do: tuple[Effect, ...]
    names: str = ""  # what NAME stands for, one of CHOSEN_NAMES; "": nothing
    agreed: bool = False  # it cannot be taken back, so the other players agree before it is done


class HandActs(NamedTuple):
    """Everything that can be done by hand in a game."""

    families: Mapping[str, tuple[HandAct, ...]] = {}
    keywords: tuple[str, ...] = ()  # keywords without parameters, which cards can be given
    tokens: Callable[[Game, int], list[str]] | None = None  # the names of tokens that a player can create
    # by prompt: the steps that ask again what a player wants to do, where that is not a question of priority
    again: Mapping[str, tuple[Callable[[Game], None], ...]] = {}


NO_ACTS = HandActs()


def hand_lines(g: Game, player: int, card: Card) -> tuple[HandLine, ...]:
    """The paragraphs of a card that a player may play by hand: of a card that is theirs and that they know."""
    found = (card.overlay or card.face).hand
    if not found or card.zone < 0 or not card.known >> player & 1:
        return ()
    return found if player == (card.controller if g.zones[card.zone].kind.live else card.owner) else ()


def may_notice(g: Game, player: int) -> bool:
    """Now a player can say that a card does something: while somebody is asked what to do."""
    asked = g.decision
    if asked is None or asked.kind != ACT or g.players[player].out:
        return False
    return asked.prompt == "priority" or asked.prompt in g.rules.by_hand.again
