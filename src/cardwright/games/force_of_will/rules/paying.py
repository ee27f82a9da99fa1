"""Rules 803.4, 804.4 and 1129.2a: what must be paid to attack or block; and 1003.8: what need not be paid."""

from __future__ import annotations

from cardwright.kernel.flow.frames import end_frame, new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.affording import check_cost
from cardwright.kernel.playing.paying import pay
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.costs import Cost


def charges(g: Game, card: Card) -> tuple[Cost, ...]:
    """What the controller of a card must pay each time it attacks or blocks."""
    own = chars(g, card)
    if "Mobilize" not in own.keywords or "mobilized" in own.mays or "resonator" not in own.printed.kinds:
        return ()  # FOW 1129.2b, 1129.2c
    words = [a for a in own.abilities if isinstance(a, Keyword) and a.name == "Mobilize"]
    return tuple([term for word in words for term in word.terms if isinstance(term, Cost)])  # FOW 1129.2a


def can_pay_for(g: Game, card: Card) -> bool:
    """The card's controller can pay the cost of attacking or blocking."""
    costs = charges(g, card)
    if not costs:
        return True
    return check_cost(g, Frame(-1, "activated", card.controller, card.ref), costs) is None


def pay_for(g: Game, card: Card) -> None:
    """Pay the cost of a card's attack or block."""
    costs = charges(g, card)
    if not costs:
        return
    f = new_frame(g, "activated", card.controller, card.ref)
    g.push(end_frame, f.id)
    pay(g, f.id, costs, _paid)


def _paid(g: Game) -> None:
    """Everything is paid."""


PAYS_NOTHING = "pay opponents nothing"  # the permission of a player whom opponents cannot make pay will


def waived(g: Game, payer: int, by: int) -> bool:
    """The player pays no will because of another player's effects: neither directly nor as a higher cost."""
    return any(PAYS_NOTHING in chars(g, seat).mays for seat in g.cards_in("seat", payer))  # FOW 1003.8
