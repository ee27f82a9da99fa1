"""Rules 712, 1040, 1148, 1205.2 and 1208: Revolution Orders. A resonator becomes a J-ruler under an order."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.events.lasting import begin, end
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame, Ref
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Body, Extra, Keyword, Static
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Become, Gain, OfferCost
from cardwright.kernel.vocabulary.selectors import Both, Cards, Condition, Fits, InState, Kind, This

from .layers import groups_of
from .zones import CHASE, FIELD, ORDERS, PLAYED_FROM, RULER_AREA

ORDER = "Revolution Order"
PAID = "revolution order"  # what is announced as a resonator is played
READY = "ready to order"  # the state of a ruler whose process may be played


def revolution_order(keyword: Keyword) -> tuple[Ability, ...]:
    """As its controller plays a resonator, they may perform what the section says, to order the resonator."""
    cost = tuple([term for term in keyword.terms if isinstance(term, Cost)])  # FOW 712.2a
    shown = [term for term in keyword.terms if isinstance(term, Condition)]  # FOW 712.2b
    condition = Both((Fits(This(), InState(READY)), *shown))
    spells = Cards(PLAYED_FROM, "you", Kind("resonator"))
    return (Static(spells, (OfferCost(Extra(PAID, cost)),), condition, zones=(RULER_AREA,)),)  # FOW 712.1


def is_ready(g: Game, card: Card) -> bool:
    """A recovered ruler that has not gone through its process this turn."""
    return g.zone_kind(card) == RULER_AREA and not card.turned and card.id not in g.notes.revolted  # FOW 712.1, 1148.2


# --- playing the process (712.2) ------------------------------------------------------------------------------------


def order_played(g: Game, f: Frame) -> None:
    """The process is part of the spell, which nobody can chase to, cancel or move."""
    there = [card for card in g.cards_in(RULER_AREA, f.controller) if ORDER in chars(g, card).keywords]
    ruler = next(card for card in there if card.id not in g.notes.revolted)
    g.note("revolted", (*g.notes.revolted, ruler.id))
    g.note("ordering", {**g.notes.ordering, f.card: ruler.ref})
    body = replace(f.body or Body(), alone=True, unstoppable=True)
    g.journal.set(f, "body", body)  # FOW 712.2, 712.2d
    g.changed("states")


def is_held(g: Game, card: Card, to: str, e: Event) -> bool:
    """A resonator spell with a Revolution Order goes to no zone but the field."""
    ordered = card.id in g.notes.ordering and g.zone_kind(card) == CHASE
    return ordered and to != FIELD and not e.called("resolved")  # FOW 712.2


# --- it resolves (712.3) --------------------------------------------------------------------------------------------


def order_resolves(g: Game, f: Frame) -> None:
    """If the ruler is still in the ruler area it goes to the order area, its order side up."""
    ref = g.notes.ordering[f.card]
    g.note("ordering", {card: ruler for card, ruler in g.notes.ordering.items() if card != f.card})
    ruler = g.cards[ref[0]]
    if g.is_current(ref) and g.zone_kind(ruler) == RULER_AREA:
        g.push(give_order, ruler.id, (f.card, g.cards[f.card].incarnation + 1))
        to = g.zone(ORDERS, f.controller).id  # FOW 317.1
        perform(g, Event("move", ruler.id, f.controller, frm=ruler.zone, to=to, tag="order", rule="712.3a"))


def give_order(g: Game, order: int, ref: Ref) -> None:
    """The resonator will be a J-ruler with the abilities of the order, and neither can be taken from it."""
    card = g.cards[order]
    if g.zone_kind(card) != ORDERS:
        return
    g.note("ordered", {**g.notes.ordered, order: ref})
    changes = (Become("kind", "j-ruler", also=False), *KEPT_TYPES, Gain(card.face.abilities, kept=True))
    begin(g, Frame(-1, "static", card.controller, card.ref), (ref,), None, changes, Until.REST)  # FOW 712.3b


KEPT_TYPES = tuple([Become("kind", kind, kept=True) for kind in ("j-ruler", *groups_of(("j-ruler",)))])


def orders_of(g: Game, ref: Ref) -> list[Card]:
    """The order card that orders this object."""
    return [g.cards[i] for i, ordered in g.notes.ordered.items() if ordered == ref]


def order_left(g: Game, card: Card) -> None:
    """An order card has left the order area: what it ordered is a resonator again."""
    g.note("ordered", {order: ref for order, ref in g.notes.ordered.items() if order != card.id})
    for effect in [one.id for one in g.effects if one.source == card.ref]:
        end(g, effect)  # FOW 1040.1


def returned(g: Game, order: Card, rule: str) -> Event:
    """The event of an order card that goes back to the ruler area, its ruler side up."""
    to = g.zone(RULER_AREA, order.owner).id
    return Event("move", order.id, order.controller, frm=order.zone, to=to, tag="put", rule=rule)
