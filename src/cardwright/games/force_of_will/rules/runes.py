"""Rules 210, 711, 1017.6 and 1136: runes, which are played from the rune area with divinity."""

from __future__ import annotations

from cardwright.kernel.events.moving import eliminate
from cardwright.kernel.game import Game
from cardwright.kernel.instructions.made_faces import copy_face
from cardwright.kernel.playing.steps import play_card
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Keyword

from .zones import FIELD, RULER_AREA, RUNES

DIVINITY = "divinity"
RULERS = ("ruler", "j-ruler", "sub-ruler")


def in_rune_area(g: Game, player: int, card: Card) -> bool:
    """A rune of the player in the rune area."""
    return g.zone_kind(card) == RUNES and g.zones[card.zone].player == player and "rune" in card.face.kinds


def divinity(g: Game, player: int) -> int:
    """The combined divinity of a player's J/rulers and sub-rulers."""
    there = [*g.cards_in(RULER_AREA, player), *g.cards_in(FIELD, player)]
    rulers = [chars(g, card) for card in there if not chars(g, card).kinds.isdisjoint(RULERS)]
    words = [a for own in rulers if "Divinity" in own.keywords for a in own.abilities]
    return sum([a.amount for a in words if isinstance(a, Keyword) and a.name == "Divinity"])  # FOW 1136.3, 1136.4


def remaining_divinity(g: Game, player: int) -> int:
    """The divinity that is left beside that of the revealed runes."""
    shown = [card for card in g.cards_in(RUNES, player) if card.id in g.notes.shown]
    return divinity(g, player) - sum([card.face.numbers.get(DIVINITY, 0) for card in shown])  # FOW 210.2, 711.4


def check_divinity(g: Game, player: int, card: Card) -> Denial | None:
    """Why a rune may not be played from the rune area."""
    there = [*g.cards_in(RULER_AREA, player), *g.cards_in(FIELD, player)]
    if not any("Divinity" in chars(g, ruler).keywords for ruler in there):
        return Denial("711.1", "you control no J/ruler with Divinity")
    if card.id in g.notes.shown:
        return Denial("711.5", "it is face up already")
    if card.face.numbers.get(DIVINITY, 0) > remaining_divinity(g, player):  # FOW 1136.2
        return Denial("711.2", "you have not enough divinity left")
    return None


def play_rune(g: Game, player: int, card: Card) -> None:
    """Play a rune: an addition itself, of any other a copy while the rune lies face up."""
    if "addition" in card.face.kinds:
        play_card(g, player, card)  # FOW 711.3, 711.3a
        return
    copy = g.add_card(copy_face(g, card, ()), player, g.zone(RUNES, player))  # FOW 711.2a, 1017.6
    g.note("copied", {**g.notes.copied, copy.id: card.id})
    play_card(g, player, copy)


def turn_up(g: Game, copy: int) -> None:
    """A copy of a rune is played: the rune itself lies face up from now on."""
    reveal_rune(g, g.cards[g.notes.copied[copy]])  # FOW 711.2


def reveal_rune(g: Game, rune: Card) -> None:
    """A rune lies face up in its rune area."""
    g.note("shown", (*g.notes.shown, rune.id))
    g.journal.set(rune, "known", (1 << len(g.players)) - 1)
    g.tick("states")  # FOW 1137.3


def drop_copies(g: Game) -> None:
    """Copies of runes whose play was taken back cease to exist."""
    for player in g.in_turn_order():
        for card in [card for card in g.cards_in(RUNES, player) if card.id in g.notes.copied]:
            eliminate(g, card)  # FOW 1017.6a
