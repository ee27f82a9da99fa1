"""Rules 1010.1b, 1024, 1030, 1039 and 1044: invert, heal, make astral, upgrade."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

from .areas import ASTRAL, is_astral, keeps_ruler_side
from .areas import heal as heal_ruler
from .layers import UPGRADED
from .stacks import is_transcended
from .zones import FIELD, RULER_AREA


def invert(g: Game, f: Frame, w: Act) -> None:
    """An inverse card is turned to its despair side, a two face ruler to its other side."""
    events = [_inverted(card, f) for card in find(g, f, w.what) if len(card.sides) > 1]
    did(g, f, bool(events))
    perform(g, *events)  # FOW 1030.1


def _inverted(card: Card, f: Frame) -> Event:
    back = card.side == 1 and "two face" in card.front.kinds
    state = "hope" if back else "despair"
    return Event("turn card", card.id, card.controller, state=state, frame=f.id, rule="1030.1")


def heal(g: Game, f: Frame, w: Act) -> None:
    """Astral rulers are healed."""
    cards = [card for card in find(g, f, w.what) if is_astral(g, card)]
    did(g, f, bool(cards))
    for card in cards:
        heal_ruler(g, card)  # FOW 1024.6


def make_astral(g: Game, f: Frame, w: Act) -> None:
    """J-rulers of the player go to the ruler area, their ruler side up, and are astral; some cannot be."""
    cards = [card for card in find(g, f, w.what) if can_be_astral(g, card) and card.controller == f.actor]
    did(g, f, bool(cards))
    perform(g, *[_made_astral(g, card, f) for card in cards])  # FOW 1024.3, 1039.1


def _made_astral(g: Game, card: Card, f: Frame) -> Event:
    to = g.zone(RULER_AREA, card.owner).id
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag=ASTRAL, frame=f.id, rule="1039.1")


def can_be_astral(g: Game, card: Card) -> bool:
    """Not an ordered, contract or transcended J-ruler, nor one with [Reincarnation] or a warden side."""
    plain = g.zone_kind(card) == FIELD and keeps_ruler_side(card) and not is_transcended(g, card)
    return plain and "Reincarnation" not in chars(g, card).keywords  # FOW 1024.3a-1024.3e, 1039.2


def upgrade(g: Game, f: Frame, w: Act) -> None:
    """Armament sub-rulers that are not upgraded yet are so from now on."""
    cards = [card for card in find(g, f, w.what) if _is_armament(g, card) and not card.counters.get(UPGRADED, 0)]
    did(g, f, bool(cards))
    perform(
        g, *(Event("counter", c.id, c.controller, 1, word=UPGRADED, frame=f.id, rule="1044.1") for c in cards)
    )  # FOW 1044.1, 1044.2


def _is_armament(g: Game, card: Card) -> bool:
    own = chars(g, card)
    return "sub-ruler" in own.kinds and "Armament" in own.traits
