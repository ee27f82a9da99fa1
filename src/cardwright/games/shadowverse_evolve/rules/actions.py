"""Rules 8.2, 8.3 and 10.6: playing cards and activated abilities."""

from __future__ import annotations

from functools import cache, partial

from cardwright.kernel.characteristics.active_effects import works
from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.replacements import would_stay
from cardwright.kernel.events.triggers import state_resolved
from cardwright.kernel.flow.frames import end_frame, illegal
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_activated, check_card, check_some_ability
from cardwright.kernel.playing.components import cost_count, payable
from cardwright.kernel.playing.offers import activate_option, means_of, play_option, playable_cards, usable_abilities
from cardwright.kernel.playing.steps import play_activated, play_card, resolve
from cardwright.kernel.state.decisions import ACT, Denial, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, StateTriggered
from cardwright.kernel.vocabulary.costs import (
    Alternatives,
    Cost,
    CounterCost,
    EffectCost,
    MoveCost,
    Pay,
    RevealCost,
    StatCost,
    TurnCost,
)
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    Apply,
    ChangeResource,
    Effect,
    Find,
    If,
    MoveCounters,
    Put,
    Swap,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Filter,
    Fits,
    HasCounter,
    InState,
    It,
    Named,
    NameOf,
    Not,
    Only,
    This,
)
from cardwright.kernel.vocabulary.terms import mentions

from .zones import FIELD_LIMIT

FACEDOWN = InState("facedown")


@cache
def evolved_card(name: str) -> RevealCost:
    """A facedown card of that name in the evolve deck is revealed."""
    return RevealCost(Cards(("evolve deck",), "you", All((FACEDOWN, Named(name)))))  # SVE 12.2.2


@cache
def described_card(where: Filter) -> RevealCost:
    """A facedown card of the evolve deck that fits the ability's description is revealed, whatever its name."""
    return RevealCost(Cards(("evolve deck",), "you", All((FACEDOWN, where))))  # SVE 1.3.1, 12.2.2


def evolves_into(ability: Activated) -> Filter | None:
    """How an evolve ability describes the evolved card (None: it does not)."""
    for effect in ability.body.effects:
        if isinstance(effect, Act) and effect.name == "evolve":
            return effect.where
    return None


EMPTIED = EffectCost(
    If(
        Fits(It("paid"), Not(HasCounter("Stack"))),
        (Put(Only(It("paid"), Not(HasCounter("Stack"))), "cemetery"),),
    )
)
SEVERAL_NAMES = RevealCost(Cards(("evolve deck",), "you", All((FACEDOWN, NameOf(This())))))


def check_play(g: Game, player: int, card: Card, quick: bool = False) -> Denial | None:
    """Why a card may not be played now."""
    zone = g.zones[card.zone] if card.zone >= 0 else None
    if zone is None or zone.kind.name not in ("hand", "ex") or zone.player != player:
        return Denial("8.2.1", "cards are played from your hand or your EX area")
    own = chars(g, card)
    if quick and "Quick" not in own.keywords:
        return Denial("12.3.2", "only a card with Quick can be played now")
    return check_card(g, player, card)  # SVE 10.6.2.1.1


def check_moment(g: Game, player: int) -> Denial | None:
    """Why a player may not play anything at this moment."""
    if player != g.active:
        asked = g.decision is not None and g.decision.kind == ACT and g.decision.whose == player
        return None if asked else Denial("12.3.4", "in an opponent's turn there are only moments for Quick")
    if g.phase != "main":
        return Denial("7.3.3", "you play cards and abilities in your main phase")
    return None


def check_play_now(g: Game, player: int, card: Card) -> Denial | None:
    """Why a player may not play a card: in another player's turn only Quick is possible."""
    return check_play(g, player, card, quick=player != g.active) or check_moment(g, player)


def check_select(g: Game, player: int, source: Card, target: Card) -> Denial | None:
    """Why a player may not select a card for a card or ability."""
    if cant(g, target, "be selected", source, player):
        return Denial("12.15.2", "it has Aura and an opponent selects")
    return None


def fits(g: Game, player: int, card: Card, costs: tuple[Cost, ...], paid: frozenset[str]) -> Denial | None:
    """Why a follower or amulet finds no room on the field once its cost is paid."""
    there = len(g.zones[g.zone_base["field"] + player].cards)
    if there < FIELD_LIMIT and not g.table.limited:
        return None
    if "spell" in chars(g, card).kinds or there < limit_of(g, "field", player):
        return None
    f = Frame(-1, "card", player, card.ref, card.id)
    for cost in costs:
        if isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and "field" in cost.what.zones:
            leaving = [c for c in payable(g, f, cost) if not would_stay(g, c, cost.to)]
            there -= min(cost_count(g, f, cost, there), len(leaving))
    if there < limit_of(g, "field", player):
        return None
    return Denial("10.6.2.6", "your field is full")  # SVE 10.6.2.6


def check_activate(g: Game, player: int, card: Card, which: Activated | str | None = None) -> Denial | None:
    """Why none of a card's activated abilities (or the one meant, or the one of that label) may be played now."""
    check = partial(check_ability, g, player, card, quick=player != g.active)
    return check_some_ability(g, card, which, check, "8.3.1") or check_moment(g, player)


def check_ability(
    g: Game, player: int, card: Card, ability: Activated, nth: int = 0, quick: bool = False
) -> Denial | None:
    """Why an activated ability may not be played now."""
    if card.controller != player or card.zone < 0 or not works(g, card, ability.zones):
        return Denial("8.3.1", "only abilities of cards you control can be played")
    if quick and not ability.quick:
        return Denial("12.3.3", "only an ability with Quick can be played now")
    if ability.label == "Evolve":
        if not quick and g.tallies.get(("evolve abilities", player), 0) >= 1:
            return Denial("8.3.2", "one evolve ability has been played this turn")
    elif "activate other than evolve" in [ban.action for _, ban in chars(g, card).cants]:
        return Denial("1.3.3", "an effect forbids it")
    if -1 in g.facts.idle.get((card.id, ability), ()):
        return Denial("14.2.1.2", "it left the game exactly as it was")
    return check_activated(g, player, card, ability, nth)


# Options never change and there are few of them, since card ids are small: each is made once.


QUICK = frozenset(("Quick",))


def plays(g: Game, player: int, quick: bool) -> list[Option]:  # SVE 12.3.5
    """The cards and abilities the player may play now, as options."""
    cards = [*g.zones[g.zone_base["hand"] + player].cards, *g.zones[g.zone_base["ex"] + player].cards]
    means = means_of(g, player)
    if quick:
        plays, uses = playable_cards(g, player, cards, means, check_quick_play, QUICK), check_quick_ability
        play_rule = use_rule = "12.3.4"
    else:
        plays, uses = playable_cards(g, player, cards, means, check_play), check_ability
        play_rule, use_rule = "8.2.1", "8.3.1"
    options = [play_option(i, play_rule) for i in plays]
    for i, index in usable_abilities(g, player, means, uses):
        options.append(activate_option(i, index, use_rule))
    return options


def check_quick_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played in a moment for Quick."""
    return check_play(g, player, card, quick=True)


def check_quick_ability(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activated ability may not be played in a moment for Quick."""
    return check_ability(g, player, card, ability, nth, quick=True)


def costs_less(ability: Activated) -> bool:
    """Evolution points and effects may lower what evolving costs."""
    return ability.label == "Evolve"  # SVE 12.2.3


GIVES_BACK: dict[type[Cost], tuple[type[Effect], ...]] = {
    Pay: (ChangeResource,),
    TurnCost: (Turn,),
    CounterCost: (AddCounters, MoveCounters),
    StatCost: (Apply,),
    MoveCost: (Put, Find, Swap),
}


def may_change_nothing(g: Game, card: int, index: int) -> bool:
    """Playing this ability may lead back to the same state: its text could give back its cost."""
    return gives_back(chars(g, g.cards[card]).activated[index])


@cache
def gives_back(ability: Activated) -> bool:
    """The text of the ability could give back everything that it costs."""
    if ability.per_turn or ability.label == "Evolve":
        return False
    for cost in ability.cost:
        back = GIVES_BACK.get(type(cost), ())
        free = isinstance(cost, Pay) and cost.amount == 0
        if back and not free and not any(mentions(ability.body, kind) for kind in back):
            return False
    return True


def start_play(g: Game, player: int, value: tuple[str, int] | tuple[str, int, int]) -> None:
    """Begin to play the card or ability of an option of `plays`."""
    card = g.cards[value[1]]
    if len(value) == 2:
        play_card(g, player, card)  # SVE 10.6.2.1
    else:
        play_activated(g, player, card, chars(g, card).activated[value[2]])


def adjust_cost(g: Game, f: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Evolve abilities: an evolved card is revealed, and an evolution point may stand for one play point.

    Earth Rite: an amulet that gave its last Stack counter is put into the cemetery.
    """
    for i, cost in enumerate(costs):
        if isinstance(cost, CounterCost) and cost.name == "Stack":
            costs = (*costs[: i + 1], EMPTIED, *costs[i + 1 :])  # SVE 13.3.3.2
            break
    if not isinstance(f.ability, Activated) or f.ability.label != "Evolve":
        return costs
    own = chars(g, g.cards[f.source[0]])
    changed = own.numbers.get("evolve cost")
    result: list[Cost] = []
    for cost in costs:
        if isinstance(cost, Pay) and cost.resource == "play points":
            points = cost.amount if changed is None else max(changed, 0)
            result.append(_points(points) if isinstance(points, int) else cost)
        else:
            result.append(cost)
    into = evolves_into(f.ability)
    if into is not None:
        return (*result, described_card(into))
    return (*result, evolved_card(own.name) if len(own.names) == 1 else SEVERAL_NAMES)


@cache
def _points(points: int) -> Cost:
    """Play points, or one evolution point and one play point less."""
    if points <= 0:
        return Pay("play points", 0)
    return Alternatives(
        ((Pay("play points", points),), (Pay("evolution points", 1), Pay("play points", points - 1)))
    )  # SVE 3.2.5, 12.2.3


def finish_play(g: Game, fid: int) -> None:
    """The card or ability is paid: resolve it."""
    f = g.frames[fid]
    if f.kind == "card":
        card = g.cards[f.card]
        if "spell" not in chars(g, card).kinds:
            if len(g.zone("field", f.controller).cards) >= limit_of(g, "field", f.controller):
                illegal(g, fid)  # SVE 10.6.2.6
                return
            g.next_for(fid, put_onto_field, end_frame)
        else:
            g.push(end_frame, fid)
            g.push(leave_resolution, f.card)
            g.push(resolve, fid)  # SVE 10.6.2.7, 10.6.2.7.2
        g.journal.set(f, "paid", f.paid | {"played"})
        perform(g, Event("play", f.card, f.controller, frame=fid, rule="10.6.2"))
    else:
        g.next_for(fid, resolve, ability_resolved)
        if f.kind == "activated":
            if isinstance(f.ability, Activated) and f.ability.label == "Evolve" and f.controller == g.active:
                g.tally("evolve abilities", f.controller)  # SVE 8.3.2
            perform(g, Event("activate", f.source[0], f.controller, frame=fid, rule="10.6.2"))


def put_onto_field(g: Game, fid: int) -> None:
    """A follower or amulet resolves: it is put onto the field."""
    f = g.frames[fid]
    card = g.cards[f.card]
    g.push(leave_resolution, card.id)
    field = g.zone("field", f.controller)
    if len(field.cards) < limit_of(g, "field", f.controller):  # SVE 10.6.2.7.1
        perform(
            g,
            Event(
                "move",
                card.id,
                f.controller,
                frm=card.zone,
                to=field.id,
                tag="resolve",
                frame=fid,
                rule="10.6.2.7.1",
            ),
        )


def leave_resolution(g: Game, card_id: int) -> None:
    """A card still in the resolution zone goes to its owner's cemetery."""
    card = g.cards[card_id]
    if card.zone >= 0 and g.zones[card.zone].kind.name == "resolution":  # SVE 10.6.2.7.3
        to = g.zone("cemetery", card.owner)
        perform(g, Event("move", card.id, card.owner, frm=card.zone, to=to.id, tag="resolved", rule="10.6.2.7.3"))


def ability_resolved(g: Game, fid: int) -> None:
    """An ability has resolved."""
    f = g.frames[fid]
    if isinstance(f.ability, StateTriggered):
        state_resolved(g, f)  # SVE 10.7.6.1
    end_frame(g, fid)
