"""Rules 1007.6, 1024, 1030, 1039, 1044 and 1203.3: remove damage, heal, invert, make astral, upgrade."""

from __future__ import annotations

from cardwright.kernel.evaluate import amount, find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

from .areas import ASTRAL, is_astral, keeps_ruler_side
from .areas import heal as heal_ruler
from .layers import MINUS, PLUS, UPGRADED
from .stacks import is_transcended
from .zones import FIELD, RULER_AREA

BLANK = "0/0"  # the name of counters without effect


def invert(g: Game, f: Frame, w: Act) -> None:
    """An inverse card is turned to its despair side, a two face ruler to its other side."""
    events = [_inverted(card, f) for card in find(g, f, w.what) if len(card.sides) > 1]
    did(g, f, bool(events))
    perform(g, *events)  # FOW 1030.1


def _inverted(card: Card, f: Frame) -> Event:
    back = card.side == 1 and "two face" in card.front.kinds  # FOW 1030.2
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


def remove_damage(g: Game, f: Frame, w: Act) -> None:
    """So much damage is removed from J/resonators, or all of it."""
    number = amount(g, f, w.amount)
    cards = [card for card in find(g, f, w.what) if card.damage]
    did(g, f, bool(cards))
    for card in cards:
        g.journal.set(card, "damage", max(card.damage - number, 0) if number else 0)  # FOW 1007.6-1007.6b
    g.changed("stats")


def blank_counters(g: Game, f: Frame, w: Act) -> None:
    """[+100/+100] and [-100/-100] counters are [0/0] counters from now on: they do nothing, and stay."""
    for card in find(g, f, w.what):
        number = card.counters.get(PLUS, 0) + card.counters.get(MINUS, 0)
        if number:
            left = {name: count for name, count in card.counters.items() if name not in (PLUS, MINUS)}
            g.journal.set(card, "counters", {**left, BLANK: left.get(BLANK, 0) + number})  # FOW 1203.3, 1203.3a
    g.touch_all()


def stay_rested(g: Game, f: Frame, w: Act) -> None:
    """Cards do not recover in their controller's next recovery phase."""
    refs = [card.ref for card in find(g, f, w.what)]
    did(g, f, bool(refs))
    g.note("resting", (*g.notes.resting, *refs))  # FOW 503.5


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
