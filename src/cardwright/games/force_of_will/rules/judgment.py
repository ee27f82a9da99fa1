"""Rules 705 and 1125: judgment processes. Also the second form of colossal rulers (1304)."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did, number
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import remember_payment
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Keyword
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import Act
from cardwright.kernel.vocabulary.selectors import Condition

from .areas import heal, is_astral
from .ending import barred
from .timing import check_main_timing
from .zones import FIELD, RULER_AREA

JUDGMENT = "Judgment"
PROCESS = "judgment process"  # what is on the chase: neither a spell nor an ability (FOW 705.2d)


def judgment(keyword: Keyword) -> tuple[Ability, ...]:
    """Its controller may play its judgment process for the cost, if the conditions shown are met."""
    cost = tuple([term for term in keyword.terms if isinstance(term, Cost)])  # FOW 705.2a
    conditions = [term for term in keyword.terms if isinstance(term, Condition)]  # FOW 705.2b
    process = Activated(  # FOW 705.2
        cost,
        Body((Act(PROCESS),)),
        JUDGMENT,
        conditions[0] if conditions else None,
        zones=(RULER_AREA, FIELD),
        sort=PROCESS,
    )
    return (process,)  # FOW 1125.2


SIDE = "side"  # the number of the side whose process was played


def check_judgment(g: Game, player: int, card: Card) -> Denial | None:
    """Why the judgment process of a card may not be played now."""
    if card.turned:
        return Denial("705.1", "only a recovered ruler is judged")
    denial = check_main_timing(g, player)
    if denial is not None:
        return denial
    if barred(g, player, "do judgment"):
        return Denial("104.4", "an effect forbids it")
    if player in g.notes.transcended:
        return Denial("705.1", "you have transcended this turn")
    if (player, card.id) in g.notes.judged:
        return Denial("705.1", "its judgment process was played this turn")
    if any(i == card.id for i, _ in g.notes.willpower):
        return Denial("705.1", "a willpower ability of it was played this turn")
    if is_astral(g, card):
        return Denial("705.1", "it is astral")  # FOW 1024.1
    return None


def least_x(g: Game, f: Frame) -> int:
    """X in the cost of a judgment cannot be 0."""
    return int(getattr(f.ability, "label", "") == JUDGMENT)  # FOW 705.2a


def note_played(g: Game, f: Frame) -> None:
    """The judgment process is on the chase: of the side that is up."""
    number(g, f, SIDE, g.cards[f.source[0]].side)
    g.note("judged", (*g.notes.judged, (f.controller, f.source[0])))  # FOW 705.1, 710.1


def resolve_judgment(g: Game, f: Frame, w: Act) -> None:
    """A ruler or warden goes to the field, its J-ruler side up; a first form becomes the second (FOW 705.1a)."""
    card = g.cards[f.source[0]]
    did(g, f, False)
    if g.zone_kind(card) == RULER_AREA and is_astral(g, card):
        heal(g, card)  # FOW 705.1b: also a J-ruler that was destroyed meanwhile
    elif not g.is_current(f.source) or card.side != f.numbers.get(SIDE, card.side):
        return  # FOW 1304.5b
    if g.zone_kind(card) == FIELD:
        _second_form(g, f, card)
    elif g.zone_kind(card) == RULER_AREA and len(card.sides) > 1 and not _warden_stays(g, card):
        did(g, f, True)
        g.push(judged, f.id, card.id)
        to = g.zone(FIELD, f.controller).id
        move = Event("move", card.id, f.controller, frm=card.zone, to=to, tag="judgment", frame=f.id, rule="705.3a")
        perform(g, move)  # FOW 705.3a, 1304.4


def _second_form(g: Game, f: Frame, card: Card) -> None:
    if card.side == 1 and len(card.sides) > 2:  # FOW 705.3b, 1304.2, 1304.5
        did(g, f, True)
        g.push(judged, f.id, card.id)  # FOW 1304.5a-1
        perform(
            g, Event("turn card", card.id, f.controller, state="second form", frame=f.id, rule="1304.5a")
        )  # FOW 1304.6


def _warden_stays(g: Game, card: Card) -> bool:
    """The player has a J-ruler with a warden side of the same name in the field."""
    if "warden" not in card.front.kinds:
        return False
    names = card.sides[1].chars.names
    there = [other for other in g.cards_in(FIELD, card.controller) if "warden" in other.front.kinds]
    return any(not names.isdisjoint(chars(g, other).names) for other in there)  # FOW 705.3a


def judged(g: Game, fid: int, card: int) -> None:
    """Abilities that wait for judgment trigger, if the card became a J-ruler."""
    if "j-ruler" in g.cards[card].face.kinds:
        remember_payment(g, fid, g.cards[card].ref)  # FOW 903.2h-2
        g.touch_all()
        perform(g, Event("judgment", card, g.cards[card].controller, frame=fid, rule="705.3a-1"))  # FOW 705.3a-1
