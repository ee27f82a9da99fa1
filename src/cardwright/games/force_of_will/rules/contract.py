"""Rules 713, 1205.3 and 1302.4: contracts. A ruler lies face down while the J-ruler of its contract is in the field."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.kernel.evaluate import passes
from cardwright.kernel.events.lasting import begin
from cardwright.kernel.events.moving import turn_side
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import EMPTY, Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Guard
from cardwright.kernel.vocabulary.selectors import Among, It

from .zones import CHASE, FIELD, RULER_AREA

CONTRACT = "contract"

# The chant goes to the field when it has resolved, its J-ruler side up.
FLIPS_OVER = Replacement(
    Pattern("move", what=Among(It("guarded")), frm=(CHASE,), tag="resolved"),
    to=FIELD,
    verb=CONTRACT,
    control="you",
    rank="self",
)  # FOW 713.2, 713.3b: a canceled chant makes no contract


def contract(g: Game, f: Frame, w: Act) -> None:
    """This card is contracted with the described ruler, if its player has it and has made no contract this turn."""
    card = g.cards[f.source[0]]
    there = [ruler for ruler in _rulers(g, f.controller) if passes(g, f, w.where, ruler)]
    did(g, f, not cannot_contract(g, f, w))
    if not f.did:
        return
    g.note("contracted", (*g.notes.contracted, f.controller))
    g.note("under_contract", {**g.notes.under_contract, card.id: there[0].id})
    g.push(_flip, f.id, card.id)
    ruler = there[0]  # FOW 713.1a, 713.1b: rested or not, whatever it did
    perform(g, Event("turn card", ruler.id, f.controller, state="facedown", tag=CONTRACT, frame=f.id, rule="713.3a"))


def cannot_contract(g: Game, f: Frame, w: Act) -> bool:
    """The player has no such ruler, has made a contract this turn, or the card makes none."""
    there = any(passes(g, f, w.where, ruler) for ruler in _rulers(g, f.controller))
    able = there and f.controller not in g.notes.contracted  # FOW 713.1c, 713.4
    return not able or not _has_contract(g, f, g.cards[f.source[0]])


def _rulers(g: Game, player: int) -> list[Card]:
    return [card for card in g.cards_in(RULER_AREA, player) if "ruler" in chars(g, card).kinds]


def _has_contract(g: Game, f: Frame, card: Card) -> bool:
    """A contract chant that resolves, or a contract regalia in the field; no copy of either."""
    if CONTRACT not in card.front.kinds or "token" in card.front.kinds or not g.is_current(f.source):
        return False  # FOW 1302.4d
    return g.zone_kind(card) == (FIELD if "regalia" in card.front.kinds else CHASE)


def _flip(g: Game, fid: int, card: int) -> None:
    """A chant flips over when it has resolved, a regalia now."""
    f, own = g.frames[fid], g.cards[card]
    if g.zone_kind(own) == CHASE:
        g.journal.set(own, "marks", EMPTY)  # FOW 713.3b, 1115.2a: also if it was played by [Remnant]
        begin(g, f, (own.ref,), None, (Guard(FLIPS_OVER),), Until.REST, uses=1)
        return
    outside = g.zone("outside").id  # nothing leaves the field
    perform(g, Event("move", card, own.controller, frm=outside, to=own.zone, tag=CONTRACT, frame=fid, rule="713.3c"))


def turn_over(g: Game, card: Card) -> bool:
    """A contract regalia is its J-ruler now, recovered; it enters the field."""
    turn_side(g, card, 1)
    g.journal.set(card, "turned", False)
    g.journal.set(card, "marks", {"entered": g.turn, "arrived": g.turn})
    return True  # FOW 713.3c


def fulfil(g: Game, card: int) -> None:
    """The J-ruler has entered the field: it gets the counters of the ruler."""
    ruler = g.cards[g.notes.under_contract[card]]
    _hand_over(g, ruler.counters, g.cards[card])  # FOW 713.3b, 713.3c
    g.journal.set(ruler, "counters", EMPTY)


def _hand_over(g: Game, counters: Mapping[str, int], to: Card) -> None:
    own = dict(to.counters)
    for name, number in counters.items():
        own[name] = own.get(name, 0) + number
    g.journal.set(to, "counters", own)
    g.changed("counters")


def end_contract(g: Game, card: int, counters: Mapping[str, int]) -> None:
    """The J-ruler has left: the ruler lies face up and recovered again, with the counters of the J-ruler."""
    ruler = g.cards[g.notes.under_contract[card]]
    g.note("under_contract", {one: i for one, i in g.notes.under_contract.items() if one != card})
    _hand_over(g, counters, ruler)
    g.journal.set(ruler, "turned", False)
    perform(g, Event("turn card", ruler.id, ruler.controller, state="faceup", rule="1010.1"))  # FOW 1010.1, 1205.3
