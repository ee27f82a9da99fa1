"""Energy: placing cards in the Energy Field, Artifact Cores, and Energy that floats."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, Denial, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.abilities import Activated, Triggered
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay
from cardwright.kernel.vocabulary.effects import ChangeResource
from cardwright.kernel.vocabulary.values import Amount

from .evolution import commander
from .moments import check_main_moment
from .zones import ENERGY, FLOATING, PLACED_A_TURN, PLACED_FIRST, RESOURCES

SWAPPED = "take back"  # a face-down card for which a Core comes


def most_energy(g: Game, player: int) -> int:
    """How many cards a player's Energy Field holds."""
    card = commander(g, player)
    return g.rules.nature.stat(chars(g, card), card, "core energy") or 0  # SM CT.COMMANDER.8


def is_full(g: Game, player: int) -> bool:
    """The Energy Field has as many cards as the Commander allows, or more."""
    return len(g.zone("energy field", player).cards) >= most_energy(g, player)  # SM GL.CORE-ENERGY, GL.ENERGY-FIELD


def ready_energy(g: Game, player: int) -> int:
    """How many cards of the Energy Field are Ready."""
    cards, count = g.cards, 0
    for i in g.zones[g.zone_base["energy field"] + player].cards:
        if not cards[i].turned:
            count += 1
    return count


def floating(g: Game, player: int) -> int:
    """How much Energy floats."""
    return g.players[player].resources.get(FLOATING, 0)


def means(g: Game, player: int) -> int:
    """How much Energy a player can spend."""
    return ready_energy(g, player) + g.players[player].resources.get(FLOATING, 0)


# --- placing cards -----------------------------------------------------------------------------------------------


def placeable(g: Game) -> int:
    """How many cards may be placed as Energy this turn."""
    return PLACED_FIRST if g.turn == 1 else PLACED_A_TURN  # SM TF.MAIN.2, TF.MAIN.5


def check_place(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be placed face down as Energy."""
    denial = _check_placing(g, player, card)
    if denial is None and is_full(g, player):
        return Denial("CT.COMMANDER.8", "the Energy Field is full")
    return denial


def check_core(g: Game, player: int, card: Card) -> Denial | None:
    """Why an Artifact Core may not be played face up."""
    denial = _check_placing(g, player, card)
    if denial is not None:
        return denial
    if "core" not in card.face.kinds:
        return Denial("TF.MAIN.3", "only Artifact Cores are placed face up")
    if is_full(g, player) and not hidden_energy(g, player):
        return Denial("CT.CORE.4", "the Energy Field is full, and no card there is face down")
    return None


def _check_placing(g: Game, player: int, card: Card) -> Denial | None:
    denial = check_main_moment(g, player)
    if denial is not None:
        return denial
    if card.zone != g.zone("hand", player).id:
        return Denial("TF.MAIN.2", "cards are placed as Energy from your hand")
    if g.notes.placed >= placeable(g):
        rule = "TF.MAIN.5" if g.turn == 1 else "TF.MAIN.2"
        return Denial(rule, f"you may place {placeable(g)} card(s) as Energy this turn")
    return None


def hidden_energy(g: Game, player: int) -> tuple[int, ...]:
    """The face-down cards of a player's Energy Field."""
    return tuple([card.id for card in g.cards_in("energy field", player) if card.facedown])


def placing(g: Game, player: int) -> list[Option]:
    """The cards that a player may place as Energy, in the Main Phase."""
    if g.notes.placed >= placeable(g):
        return []
    full, found = is_full(g, player), list[Option]()
    for card in g.cards_in("hand", player):
        if not full:
            found.append(Option("place", ("place", card.id), (card.id,), "TF.MAIN.2"))
        if "core" in card.face.kinds and check_core(g, player, card) is None:
            found.append(Option("play core", ("core", card.id), (card.id,), "CT.CORE.3"))
    return found


def place(g: Game, player: int, card: Card) -> None:
    """A card from the hand lies face down as Energy."""
    g.note("placed", g.notes.placed + 1)
    perform(g, _placed(g, player, card, "facedown", "TF.MAIN.2"))  # SM OB.8: without the stack


def _placed(g: Game, player: int, card: Card, state: str, rule: str) -> Event:
    to = g.zone("energy field", player).id
    return Event("move", card.id, player, frm=card.zone, to=to, tag="place", state=state, rule=rule)


def play_core(g: Game, player: int, card: Card) -> None:
    """An Artifact Core is played face up; it may be swapped with a face-down card, and must be if there is no room."""
    g.note("placed", g.notes.placed + 1)
    least = 1 if is_full(g, player) else 0  # SM CT.CORE.4, BU.ON-PLAY-ENERGY-FIELD, TF.MAIN.4
    hidden = hidden_energy(g, player)  # SM CT.CORE.5, AT.ARTIFACT-CORE
    pick_cards(g, player, CARD, "swap core", hidden, least, 1, _swap, (player, card.id), "CT.CORE.1", card.id)


def _swap(g: Game, player: int, core: int, ids: tuple[int, ...]) -> None:
    """The Core lies as the card lay that goes back to the hand."""
    turned = bool(ids) and g.cards[ids[0]].turned
    if turned:
        g.push(_rest, player, core)  # SM CT.CORE.2
    events = [_placed(g, player, g.cards[core], "", "CT.CORE.3")]
    for i in ids:
        to = g.zone("hand", g.cards[i].owner).id
        events.append(Event("move", i, player, frm=g.cards[i].zone, to=to, tag=SWAPPED, rule="CT.CORE.1"))
    perform(g, *events)


def _rest(g: Game, player: int, core: int) -> None:
    perform(g, Event("turn card", core, player, state="rested", tag=SWAPPED, rule="CT.CORE.2"))


# --- paying and floating -----------------------------------------------------------------------------------------


def adjust_cost(g: Game, f: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Reserves cost Resources; Energy that floats is spent before cards are Rested."""
    if f.card >= 0 and "reserve" in g.cards[f.card].face.kinds:
        return tuple([_in_resources(cost) for cost in costs])  # SM AT.RESERVE, CT.RESERVE.2, CT.RESOURCE.1, GL.RESOURCE
    there = floating(g, f.controller)
    if not there:
        return costs
    result: list[Cost] = []
    for cost in costs:
        if isinstance(cost, Pay) and cost.resource == ENERGY and isinstance(cost.amount, int):
            used = min(there, cost.amount)
            there -= used
            result += [Pay(FLOATING, used), Pay(ENERGY, cost.amount - used)]
        else:
            result.append(cost)
    return tuple(result)  # SM GL.FLOATING-ENERGY


def spent_resources(amount: Amount) -> MoveCost:
    """Resources go back to the Resource Deck."""
    return MoveCost(RESOURCES, "resource deck", amount, verb="spend")  # SM GL.DISCARDING-RESOURCES, TF.COST.2


def _in_resources(cost: Cost) -> Cost:
    return spent_resources(cost.amount) if isinstance(cost, Pay) and cost.resource == ENERGY else cost


def alike(g: Game, card: Card) -> object:
    """A key of a card: cards of the Energy Field with equal keys are the same for payment."""
    kind = g.zone_kind(card)
    if kind == "resource field":
        return card.face.id
    if (
        kind == "energy field"
        and "phase" not in card.face.kinds
        and not card.counters
        and card.id not in table_of(g).cache
    ):
        return "face down" if card.facedown else card.face.id
    return card.id


def idle(g: Game, card: Card) -> bool:
    """A card of the Energy Field that is good for nothing but being Rested: a Core swapped for it lies as it lay."""
    is_energy = g.zone_kind(card) == "energy field" and alike(g, card) != card.id
    return is_energy and (card.facedown or not chars(g, card).abilities)  # SM CT.CORE.2


def gives_energy(g: Game, card: Card, ability: Activated | Triggered) -> bool:
    """An Energy Generation Skill."""
    body = ability.body
    if body.targets or body.modes is not None:
        return False
    return any(isinstance(effect, ChangeResource) and effect.resource == FLOATING for effect in body.effects)


def clear_floating(g: Game, *players: int) -> None:
    """Energy that these players (none named: all of them) did not spend is gone."""
    lost = [(player, floating(g, player)) for player in players or range(len(g.players)) if floating(g, player)]
    for player, amount in lost:
        g.journal.key(g.players[player].resources, FLOATING, 0)  # SM GL.FLOATING-ENERGY
        g.say("GL.FLOATING-ENERGY", "loses energy", player, amount=amount)
    if lost:
        g.tick("resources")
