"""Commander evolution, and the Resources that Commanders generate."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.piles import join_pile
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Put
from cardwright.kernel.vocabulary.selectors import Cards, Exists, TopCards
from cardwright.kernel.vocabulary.values import Amount

from .zones import ENERGY, EVOLUTION_DRAWS, EVOLUTION_GENERATES, EVOLVED, STAGES

CONVERSION = "Conversion"
GENERATE = "generate"


def commander(g: Game, player: int) -> Card:
    """A player's Commander."""
    return g.cards[g.zone("commander", player).cards[0]]


def health_of(g: Game, player: int) -> int:
    """The Health that a player's Commander has left."""
    card = commander(g, player)
    return g.rules.nature.stat(chars(g, card), card, "health") or 0


def generates(amount: Amount) -> Put:
    """The instruction to generate Resources."""
    return Put(
        TopCards(amount, "you", "resource deck"), "resource field", verb=GENERATE
    )  # SM GL.GENERATE, GL.RESOURCE-FIELD


def conversion(rate: int) -> Activated:  # SM GL.CONVERSION-RATE
    """Rest so much Energy to generate one Resource."""
    left = Exists(Cards(("resource deck",), "you"))
    return Activated((Pay(ENERGY, rate),), Body((generates(1),)), CONVERSION, left)  # SM CT.COMMANDER.3


def generating(g: Game, player: int, amount: int, rule: str) -> list[Event]:
    """The events that generate Resources for a player, as many as there are."""
    deck, to = g.zone("resource deck", player), g.zone("resource field", player).id
    count = min(amount, len(deck.cards))
    top = deck.cards[len(deck.cards) - count :]
    return [Event("move", i, player, frm=deck.id, to=to, tag=GENERATE, rule=rule) for i in reversed(top)]


def generate(g: Game, player: int, amount: int, rule: str) -> None:
    """A player generates Resources, as many as there are."""
    perform(g, *generating(g, player, amount, rule))


def draw_for_evolution(g: Game, players: tuple[int, ...]) -> None:
    """The players of the defeated forms draw, at the same moment."""
    draws = [player for player in players for _ in range(EVOLUTION_DRAWS)]
    perform(g, *(Event("draw", player=player, tag="evolution", rule="CT.EVOLUTION.2") for player in draws))


def defeated(g: Game, player: int) -> Event:
    """The event of a Commander being defeated that has a form to come."""
    return Event("defeat", commander(g, player).id, player, rule="CT.EVOLUTION.1")


def change_defeat(g: Game, e: Event) -> Event | None:
    """The Skills of the defeated form notice it; then the Commander evolves, with the other if both are defeated."""
    if not g.notes.defeated:
        g.push(evolve)
    g.note("defeated", (*g.notes.defeated, e.player))
    return e


def evolve(g: Game) -> None:
    """Defeated Commanders advance to their next forms, and their players draw and generate."""
    players = g.notes.defeated
    g.note("defeated", ())
    forms = [min(g.cards_in("evolutions", p), key=stage) for p in players]  # SM CT.EVOLUTION.4, AT.EVOL-1, AT.EVOL-2
    g.push(_generate_for_evolution, players)
    g.push(draw_for_evolution, players)  # SM CT.EVOLUTION.2, GL.EVOLUTION
    pairs = zip(players, forms, strict=True)
    perform(g, *(Event("evolve", commander(g, p).id, p, other=form.id, rule="CT.EVOLUTION.1") for p, form in pairs))


def _generate_for_evolution(g: Game, players: tuple[int, ...]) -> None:
    found = [generating(g, player, EVOLUTION_GENERATES, "CT.EVOLUTION.2") for player in players]
    perform(g, *(event for events in found for event in events))


def stage(form: Card) -> int:
    """The place of a form among the stages of its Commander."""
    return min((STAGES.index(kind) for kind in form.front.kinds if kind in STAGES), default=0)


def change_evolve(g: Game, e: Event) -> Event | None:
    """The next form lies over the Commander, which is the same card with all its Health."""
    card, form = g.cards[e.card], g.cards[e.other]
    if g.zone_kind(form) != "evolutions":
        return None
    before = card.ref
    g.journal.set(card, "damage", 0)  # SM CB.DAMAGE.4, DM.3, DM.9, GL.EXCESS-DAMAGE: what is in excess is lost
    join_pile(g, form, card, EVOLVED)  # SM CT.EVOLUTION.6: the same card, so an attack goes on
    g.changed("stats")
    return e.learning(ref=before)
