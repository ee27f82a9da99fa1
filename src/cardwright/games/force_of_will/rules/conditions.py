"""Conditions that the rulebook names: main timing, and those of the keywords that change or give text."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.receipt import FREE
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import DeckRule

from .areas import ASTRAL, is_astral
from .fate import AUTOMATIC, FIRST, begins_the_game, is_automatic
from .layers import RELEASES
from .looking import is_explored
from .revolution_order import READY, is_ready
from .solo_mode import solo_mode
from .timing import main_timing
from .weather import CONDITIONS as WEATHER
from .zones import FIELD, GRAVEYARD, REMOVED, RULER_AREA

PUBLIC = (FIELD, RULER_AREA, GRAVEYARD, REMOVED, "item area", "order area", "extension rule area")


def faith(g: Game, player: int) -> bool:
    """The player controls an astral ruler."""
    there = [card for card in g.cards_in(RULER_AREA, player) if "ruler" in chars(g, card).kinds]
    return any(is_astral(g, card) for card in there)  # FOW 1141.2


def eclipse(g: Game, player: int) -> bool:
    """There are thirteen face-down cards in the opponent's removed area."""
    others = [card for other in g.opponents(player) for card in g.cards_in(REMOVED, other)]
    return sum([card.facedown for card in others]) >= 13  # FOW 1173.2


def outnumber(g: Game, player: int) -> bool:
    """The player controls more resonators than the opponent."""
    return resonators(g, player) > sum([resonators(g, other) for other in g.opponents(player)])  # FOW 1184.2


def resonators(g: Game, player: int) -> int:
    """How many resonators a player controls."""
    return sum(["resonator" in chars(g, card).kinds for card in g.cards_in(FIELD, player)])


TYPES = ("chant", "resonator", "addition", "regalia", "rune", "magic stone", "j-ruler", "ruler", "warden")


def anathema(g: Game, player: int) -> bool:
    """There are four different card types in the player's graveyard."""
    there = [chars(g, card).kinds for card in g.cards_in(GRAVEYARD, player)]
    return sum([any(name in kinds for kinds in there) for name in TYPES]) >= 4  # FOW 1197.2


def blood_trail(g: Game, player: int) -> bool:
    """J/resonators attacked two times this turn."""
    return sum([count for (name, _), count in g.tallies.items() if name == "attacks"]) >= 2  # FOW 1182.2


def in_battle(g: Game, player: int) -> bool:
    """A battle is fought."""
    return g.battle is not None  # FOW 704.2


def seal_released(g: Game, player: int) -> bool:
    """An effect releases the [Seal] of the player's cards."""
    return any(RELEASES in chars(g, seat).mays for seat in g.cards_in("seat", player))  # FOW 1026.1


CONDITIONS: dict[str, Callable[[Game, int], bool]] = {
    "main timing": main_timing,
    "battle": in_battle,
    "faith": faith,
    "eclipse": eclipse,
    "outnumber": outnumber,
    "anathema": anathema,
    "blood trail": blood_trail,
    "solo mode": solo_mode,
    "seal released": seal_released,
    FIRST: begins_the_game,  # FOW 1178.2
    **WEATHER,
}


def is_revealed(g: Game, card: Card) -> bool:
    """A card of a hidden area that all players know."""
    return card.id in g.notes.shown or card.known == (1 << len(g.players)) - 1


def is_ordered(g: Game, card: Card) -> bool:
    """A card that an order card orders, or that is played to be ordered."""
    return card.ref in g.notes.ordered.values() or card.id in g.notes.ordering  # FOW 903.2d


SINGLETON = DeckRule("limit", 1)  # "You cannot have more than one copy of any card in your deck."


def is_singleton(g: Game, card: Card) -> bool:
    """A J/ruler of a player whose starting ruler allows one copy of any card in the deck (FOW 402.2g)."""
    if "j/ruler" not in chars(g, card).kinds:
        return False
    return any(SINGLETON in g.cards[i].front.abilities for i in g.notes.starting if g.cards[i].owner == card.owner)


def is_paid_in_full(g: Game, card: Card) -> bool:
    """A card that is played, and for which its own cost was paid without any reduction (1415.1)."""
    frames = [f for f in g.frames.values() if f.card == card.id and f.kind == "card"]
    return any(f.price >= (chars(g, card).cost or 0) for f in frames)  # FOW 1415.1


def is_unpaid(g: Game, card: Card) -> bool:
    """A card that comes without its cost being paid: not played, played for nothing, or made as a copy."""
    return not any(FREE not in f.paid for f in g.frames.values() if f.card == card.id and f.kind == "card")


TESTS: dict[str, Callable[[Game, Card], bool]] = {
    "revealed": is_revealed,
    "ordered": is_ordered,
    "singleton": is_singleton,
    READY: is_ready,
    "explored": is_explored,
    ASTRAL: is_astral,  # FOW 1024.1
    "paid in full": is_paid_in_full,
    "unpaid": is_unpaid,  # FOW 1017.2a
    AUTOMATIC: is_automatic,
}
