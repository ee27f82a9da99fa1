"""Rules 714, 1205.4 and 1045: transcend processes. A J-ruler from outside the game is stacked over a J/ruler."""

from __future__ import annotations

from cardwright.kernel.evaluate import find, passes
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

from .areas import is_astral
from .revolution_order import orders_of
from .zones import FIELD, RULER_AREA, SIDEBOARD

SHARED = 2  # FOW 714.1a


def transcend(g: Game, f: Frame, w: Act) -> None:
    """With a described J/ruler: `what` are the resonator, and the J-rulers outside the game that may be revealed."""
    found = find(g, f, w.what)
    below = [card for card in found if g.zone_kind(card) == FIELD and _is_mine(g, f, card)]
    above = [card for card in found if below and _may_be_above(g, f, card, below[0])]
    rulers = [card for card in _rulers(g, f.controller) if passes(g, f, w.where, card)]
    able = bool(above) and bool(rulers) and _is_allowed(g, f.controller)
    did(g, f, able)
    if able:
        args = (f.id, below[0].id, tuple([card.id for card in rulers]))
        ids = tuple([card.id for card in above])
        pick_cards(g, f.controller, CARD, "reveal", ids, 1, 1, _revealed, args, "714.1a", f.source[0])


def _is_mine(g: Game, f: Frame, card: Card) -> bool:
    return card.controller == f.controller and "resonator" in chars(g, card).kinds


def _may_be_above(g: Game, f: Frame, card: Card, below: Card) -> bool:
    """A J-ruler card with no other side, outside the game, that shares two printed races with the resonator."""
    outside = g.zone_kind(card) == SIDEBOARD and card.owner == f.controller
    shared = set(card.front.traits) & set(below.front.traits)
    return outside and "j-ruler" in card.front.kinds and len(shared) >= SHARED  # FOW 714.1a, 714.3a


def _rulers(g: Game, player: int) -> list[Card]:
    """The J/rulers with which a player can transcend."""
    there = [card for area in (RULER_AREA, FIELD) for card in g.cards_in(area, player)]
    return [card for card in there if "j/ruler" in chars(g, card).kinds and not _is_barred(g, card)]


def _is_barred(g: Game, card: Card) -> bool:
    """It is ordered, astral, or has a warden side."""
    return bool(orders_of(g, card.ref)) or is_astral(g, card) or "warden" in card.front.kinds  # FOW 714.1b-714.1d


def _is_allowed(g: Game, player: int) -> bool:
    """Once a turn, and only if the player has played no judgment process this turn."""
    return player not in g.notes.transcended and not any(judge == player for judge, _ in g.notes.judged)  # FOW 714.4


def _revealed(g: Game, fid: int, below: int, rulers: tuple[int, ...], above: tuple[int, ...]) -> None:
    f = g.frames[fid]
    g.note("transcended", (*g.notes.transcended, f.controller))
    args = (fid, below, above[0])
    pick_cards(g, f.controller, CARD, "transcend", rulers, 1, 1, _stack, args, "714.1a", f.source[0])


def _stack(g: Game, fid: int, below: int, above: int, ruler: tuple[int, ...]) -> None:
    """The resonator goes below the J/ruler, the J-ruler above it; all of them into the field."""
    g.push(_into_field, fid, above)
    g.push(_pile, fid, above, ruler[0], "top")
    g.push(_pile, fid, below, ruler[0], "bottom")
    perform(g, Event("reveal", above, g.frames[fid].controller, frame=fid, rule="714.1a"))


def _pile(g: Game, fid: int, card: int, onto: int, position: str) -> None:
    own = g.cards[card]
    event = Event("pile", card, own.controller, other=onto, frm=own.zone, word="stacked", position=position, frame=fid)
    perform(g, event.changed(rule="714.3a"))  # FOW 714.3a


def _into_field(g: Game, fid: int, top: int) -> None:
    """A stack in the ruler area goes to the field, recovered; one in the field lies as the J-ruler did."""
    card = g.cards[top]
    if g.zone_kind(card) == RULER_AREA:
        to = g.zone(FIELD, card.controller).id
        move = Event("move", top, card.controller, frm=card.zone, to=to, tag="transcend", state="recovered", frame=fid)
        perform(g, move.changed(rule="714.3b"))  # FOW 714.3b, 714.3c
