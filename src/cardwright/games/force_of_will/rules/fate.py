"""Rules 1178 and 1180: [Fate] brings an Arcane Item into the ruler area, [Oath] plays a card in a later turn."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.instructions.flow import do_later
from cardwright.kernel.playing.stack import frame_of
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import Alternatives, Pay
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCost,
    Apply,
    CostSet,
    If,
    Later,
    Pick,
    PlayCard,
    Put,
    Reveal,
    Stop,
    YouMay,
)
from cardwright.kernel.vocabulary.keywords import SEVERAL, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import (
    All,
    Belongs,
    Both,
    Cards,
    Exists,
    Fits,
    Has,
    Holds,
    InState,
    It,
    Kind,
    Named,
    NameOf,
    Owned,
    Sort,
    Stacked,
    This,
    Unless,
)

from .beginning import BEGINS
from .judgment import PROCESS as JUDGMENT_PROCESS
from .zones import FIELD, REMOVED, RULER_AREA, SIDEBOARD

FIRST = "first player"  # the condition that one began the game
FACE_DOWN = "flip face down outside the game"
AUTOMATIC = "automatic"  # the state of an automatic ability on the chase

# --- Fate (1178) ----------------------------------------------------------------------------------------------------

BECOMES_SUB_RULER = Put(This(), RULER_AREA, verb="fate")  # FOW 1302.5b


def fate(keyword: Keyword) -> tuple[Ability, ...]:
    """From outside the game it comes as the game begins, from the field as its ruler is judged."""
    named = All((Kind("ruler"), Named(keyword.word, part=True)))
    has_ruler = Exists(Cards((RULER_AREA,), "you", named))
    no_other = Unless(Exists(Cards((RULER_AREA,), "you", Kind("sub-ruler"))))
    begins = (
        Reveal(This()),
        If(Both((has_ruler, Holds(FIRST), no_other)), (BECOMES_SUB_RULER,)),
        If(Both((has_ruler, Unless(Holds(FIRST)))), (Put(This(), "hand"),)),
        Stop(Stacked(Sort(("ability",)), "you")),
        Act(FACE_DOWN),
    )
    own = Fits(This(), All((Owned("you"), Belongs("you"))))
    alike = Unless(Exists(Cards((RULER_AREA,), "you", All((Kind("sub-ruler"), NameOf(This()))))))
    judged = Pattern("activate", what=named, who="you", tag=JUDGMENT_PROCESS)
    start = Pattern("phase", phase=BEGINS)
    return (
        Triggered(start, Body(begins), "Fate", given=has_ruler, zones=(SIDEBOARD,)),  # FOW 1178.2
        Triggered(judged, Body((If(Both((own, alike)), (BECOMES_SUB_RULER,)),), alone=True), "Fate", zones=(FIELD,)),
    )  # FOW 1178.3


def begins_the_game(g: Game, player: int) -> bool:
    """The player is the first player of this game."""
    return bool(g.notes.first == player)


def flip_face_down(g: Game, f: Frame, w: Act) -> None:
    """The cards that a player owns outside the game are seen by that player alone."""
    for card in g.cards_in(SIDEBOARD, f.controller):
        g.journal.set(card, "known", 1 << f.controller)  # FOW 1178.2
    outside = [card.id for card in g.cards_in(SIDEBOARD, f.controller)]
    g.note("shown", tuple([i for i in g.notes.shown if i not in outside]))


# --- Oath (1180) ----------------------------------------------------------------------------------------------------


def swear(g: Game, f: Frame) -> None:
    """A card with [Oath] begins to resolve: in its player's next main phase another card of the oath is played."""
    if f.kind != "card":
        return
    for oath in chars(g, g.cards[f.card]).abilities:
        if isinstance(oath, Keyword) and oath.name == "Oath":
            do_later(g, f, Later(Pattern("phase", phase="main", who="you"), _fulfilled(oath)))  # FOW 1180.2


def _fulfilled(oath: Keyword) -> tuple[YouMay | Stop, ...]:
    """A card of the same oath is played from the removed area for the will that the oath names."""
    prices = tuple([(cost,) for cost in oath.terms if isinstance(cost, Pay)])
    price = (CostSet(0), AddCost((Alternatives(prices),) if len(prices) > 1 else prices[0]))
    chosen = Pick(Cards((REMOVED,), "you", Has("Oath", oath.terms)), bind="sworn")
    play = (chosen, Apply(It("sworn"), price, Until.REST), PlayCard(It("sworn")))
    return YouMay(play), Stop(Stacked(All((Sort(("ability",)), InState(AUTOMATIC))), "you"))


def is_automatic(g: Game, card: Card) -> bool:
    """An automatic ability on the chase."""
    frame = frame_of(g, card)
    return frame is not None and frame.kind == "triggered"


FATE_KEYWORDS: Keywords = {
    "Fate": fate,  # FOW 1178.1
    "Oath": KeywordRow((), SEVERAL),  # FOW 1180.1
}
