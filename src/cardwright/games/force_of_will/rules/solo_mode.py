"""Rule 1308: Solo Mode, which depends on the J/rulers a player controls."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Static
from cardwright.kernel.vocabulary.effects import Gain
from cardwright.kernel.vocabulary.selectors import Holds, This

from .revolution_order import ORDER, orders_of
from .zones import FIELD, RULER_AREA


def solo_text(*abilities: Ability) -> Static:
    """The lower text box of a Solo Mode card: the card has these abilities while its controller's mode is engaged."""
    return Static(This(), (Gain(abilities),), Holds("solo mode"), (FIELD, RULER_AREA))  # FOW 1308.1, 1308.2


def solo_mode(g: Game, player: int) -> bool:
    """The player controls at most one J/ruler beside those of the Arcana, with no Revolution Order about it."""
    there = [card for area in (RULER_AREA, FIELD) for card in g.cards_in(area, player)]
    rulers = [(card, chars(g, card)) for card in there]
    rulers = [(card, own) for card, own in rulers if "j/ruler" in own.kinds]
    if any(ORDER in own.keywords or orders_of(g, card.ref) for card, own in rulers):
        return False  # FOW 1308.2a
    return sum(["Arcana" not in own.traits for _, own in rulers]) <= 1  # FOW 1308.2b, 1308.3
