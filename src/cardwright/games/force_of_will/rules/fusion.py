"""Rules 1156 and 1161: [Fusion] and [Reincarnation], by which a card joins another one in the field."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.lasting import begin
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import enter_field
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, OnPlay, Pattern, Replacement, Target
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Add, Become, Gain, May, PayTo
from cardwright.kernel.vocabulary.keywords import SEVERAL, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import All, Cards, InState, It, Kind, Linked, Named, Not, This, Trait
from cardwright.kernel.vocabulary.values import Stat

from .adding import ADDED
from .zones import FIELD

FUSED = "fused"  # the name of the target, and of what was announced

# --- Fusion (1156) --------------------------------------------------------------------------------------------------


def fusion(keyword: Keyword) -> tuple[Ability, ...]:
    """As it is played, a J/resonator of the race may be targeted."""
    right = All((Trait(keyword.word), Kind("j/resonator")))
    return (OnPlay(Body((), (Target(FUSED, Cards((FIELD,), "each", right), 0, 1),))),)  # FOW 1156.2


AN_ADDITION = (Become("kind", "addition", False), Become("kind", "entity"), May(ADDED))
STRONGER = (Add("ATK", Stat("ATK", This())), Add("DEF", Stat("DEF", This())), Gain(of=This(), without=("Fusion",)))


def announce_fusion(g: Game, f: Frame) -> None:
    """A target was chosen: the spell is an addition from now on."""
    if f.binds.get(FUSED):
        g.journal.set(f, "paid", f.paid | {FUSED})
        begin(g, f, (g.cards[f.card].ref,), None, AN_ADDITION, Until.REST)


def enter_fused(g: Game, f: Frame) -> None:
    """The card enters the field added to its target; without a legal one it goes to the graveyard."""
    hosts = f.binds.get(FUSED, ())
    if hosts and g.is_current(hosts[0]):
        g.push(_fused, f.card, f.controller, hosts[0][0])
        enter_field(g, f.id, f.controller, other=hosts[0][0])


def _fused(g: Game, card: int, player: int, host: int) -> None:
    own = g.cards[card]
    if g.zone_kind(own) == FIELD:
        f = Frame(-1, "static", player, own.ref)
        begin(g, f, (own.ref,), None, AN_ADDITION, Until.REST)  # FOW 1156.3
        begin(g, f, (g.cards[host].ref,), None, STRONGER, Until.SOURCE)  # FOW 1156.2, 1156.3a
        perform(g, Event("add", card, player, other=host, rule="1156.2"))


# --- Reincarnation (1161) -------------------------------------------------------------------------------------------

REBORN, STACKED = "reincarnate", "stacked"
BELOW = Linked(This(), STACKED)
JOINED = (Become("kind", also=False, of=BELOW), Become("name", of=BELOW), Gain(of=BELOW))


def reincarnation(keyword: Keyword) -> tuple[Ability, ...]:
    """As a card of the name enters the field, this card in the hand may be stacked on top of it for its cost."""
    cost = tuple([term for term in keyword.terms if isinstance(term, Cost)])
    right = All((Named(keyword.word), Not(InState("warden side"))))
    comes = Pattern("move", what=right, who="you", to=(FIELD,))
    return (
        Replacement(comes, do=(PayTo(cost, (Act(REBORN, It("event")),)),), also=True, zones=("hand",)),
    )  # FOW 1161.2


def reincarnate(g: Game, f: Frame, w: Act) -> None:
    """The card is shown and stacked on top of the one that has entered the field."""
    below, own = find(g, f, w.what), g.cards[f.source[0]]
    if below and g.is_current(f.source):
        g.push(_born, own.id, f.controller)
        pile = Event("pile", own.id, f.controller, other=below[0].id, frm=own.zone, word=STACKED, rule="1161.2")
        g.push(perform, pile.changed(position="top", frame=f.id))
        perform(g, Event("reveal", own.id, f.controller, frame=f.id, rule="1161.2"))


def _born(g: Game, card: int, player: int) -> None:
    own = g.cards[card]
    if g.zone_kind(own) == FIELD:
        begin(g, Frame(-1, "static", player, own.ref), (own.ref,), None, JOINED, Until.REST)  # FOW 1161.2


FUSION_KEYWORDS: Keywords = {
    "Fusion": fusion,
    "Reincarnation": KeywordRow(reincarnation, SEVERAL),
}
