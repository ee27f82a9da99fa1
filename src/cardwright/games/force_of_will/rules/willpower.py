"""Rules 716, 717, 905.5 and 1309: wardens, and their willpower abilities."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.playing.steps import play_activated
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.costs import Cost, CounterCost, EffectCost, Pay
from cardwright.kernel.vocabulary.effects import Act, AddCounters
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import This

from .areas import WILLPOWER
from .timing import check_main_timing
from .will import WILL
from .zones import RULER_AREA

WILLPOWER_ABILITY = "Willpower"
ANYTIME = "play willpower abilities with quickcast timing"
PROCESS = "warden process"  # neither a spell nor an ability (FOW 716.2a)


def willpower_cost(number: int) -> tuple[Cost, ...]:
    """What a willpower ability costs: counters are removed, added, or neither (FOW 1309.1a)."""
    if number < 0:
        return (CounterCost(WILLPOWER, This(), -number),)  # FOW 717.2b, 903.2l-3
    return (EffectCost(AddCounters(This(), WILLPOWER, number)),) if number else ()  # FOW 717.2b-1


def check_willpower(g: Game, player: int, card: Card, ability: Activated) -> Denial | None:
    """Why a willpower ability may not be played now."""
    if ANYTIME not in chars(g, card).mays:
        denial = check_main_timing(g, player)
        if denial is not None:
            return denial  # FOW 717.1, 717.1b
    if (card.id, card.side) in g.notes.willpower:
        return Denial("717.2a", "a willpower ability of it was played this turn")  # FOW 905.5a
    return None


def note_played(g: Game, f: Frame) -> None:
    """A willpower ability of this side of the card has been played."""
    card = g.cards[f.source[0]]
    g.note("willpower", (*g.notes.willpower, (card.id, card.side)))


# --- the warden process (716) ---------------------------------------------------------------------------------------


def warden_process(face: Face) -> Activated:
    """Showing a warden card in the hand and paying its cost, to put it into the ruler area."""
    cost = Pay(WILL, (face.cost or 0) - len(face.symbols), face.symbols)
    return Activated((cost,), Body((Act(PROCESS),)), "Warden", zones=("hand",), sort=PROCESS)  # FOW 716.2


def resolve_warden(g: Game, f: Frame, w: Act) -> None:
    """The warden goes from the hand to the ruler area, with its willpower counters; if it is gone, nothing happens."""
    card = g.cards[f.source[0]]
    there = g.is_current(f.source) and g.zone_kind(card) == "hand"  # FOW 716.3b
    did(g, f, there)
    if there:
        g.push(entered, card.id)
        to = g.zone(RULER_AREA, card.owner).id
        perform(g, Event("move", card.id, f.controller, frm=card.zone, to=to, tag="warden", frame=f.id, rule="716.3a"))


def entered(g: Game, card: int) -> None:
    """A warden that has entered the ruler area has its initial willpower."""
    warden = g.cards[card]
    if g.zone_kind(warden) == RULER_AREA:
        number = warden.face.numbers.get(WILLPOWER, 0)
        g.journal.set(warden, "counters", {**warden.counters, WILLPOWER: number})  # FOW 716.3a, 1309.1b
        g.changed("counters")


def play_warden(g: Game, player: int, card: Card) -> None:
    """Play the warden process of a card in the hand."""
    fid = play_activated(g, player, card, warden_process(card.face))
    perform(g, Event("reveal", card.id, player, frame=fid, rule="716.2"))  # FOW 716.2
