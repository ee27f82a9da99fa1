"""How to Phase: an attacking Unit is swapped with one in the Energy Field."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, PAY
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars

from .attacking import mark_attack
from .energy import alike, ready_energy

PHASE = "phase"  # the attribute, and the word of the swap
PHASE_COST = 1  # SM PH.3


def may_phase(g: Game) -> None:
    """The player of an attacking Unit with Phase may swap it with a card that has Phase."""
    card = g.cards[g.battle.attacker[0]]
    player = card.controller
    if PHASE not in chars(g, card).kinds or ready_energy(g, player) < PHASE_COST:
        return
    found = tuple([other.id for other in g.cards_in("energy field", player) if _check_swap(g, card, other)])
    pick_cards(g, player, CARD, "phase", found, 0, 1, _pay, (player, card.id), "PH.5", card.id)  # SM PH.4


def _check_swap(g: Game, card: Card, other: Card) -> bool:
    """The other card has Phase, and the Energy for it is there."""
    kinds = other.face.kinds
    if PHASE not in kinds or ("unit" not in kinds and "golem" not in kinds):
        return False
    # SM PH.6, PH.8: the Unit that goes lies as the other lay, so there is as much Ready Energy as before
    return ready_energy(g, card.controller) >= PHASE_COST + max(_difference(card, other), 0)


def _difference(card: Card, other: Card) -> int:
    """How much more the Unit costs that comes."""
    return (other.front.cost or 0) - (card.front.cost or 0)


def _pay(g: Game, player: int, card: int, ids: tuple[int, ...]) -> None:
    """Energy is Rested for it."""
    if ids:
        g.push(_swap, player, card, ids[0])
        _turn_energy(g, player, PHASE_COST, "rested", ids[0], "PH.3")


def _turn_energy(g: Game, player: int, amount: int, state: str, last: int, rule: str) -> None:
    """Cards of the Energy Field are Rested or made Ready: of cards that are the same for it the first ones, and the
    card that is swapped only if the others are too few.
    """
    same: dict[object, list[int]] = {}
    for card in g.cards_in("energy field", player):
        if card.turned == (state == "ready"):
            same.setdefault(alike(g, card), []).append(card.id)
    there = tuple([i for ids in same.values() for i in ids[:amount] if i != last])
    there = there if len(there) >= amount else tuple([i for ids in same.values() for i in ids[:amount]])
    amount = min(amount, len(there))
    pick_cards(g, player, PAY, state, there, amount, amount, _turn, (player, state, rule), rule)


def _turn(g: Game, player: int, state: str, rule: str, ids: tuple[int, ...]) -> None:
    also = ("difference",) if rule == "PH.8" else ()
    perform(g, *(Event("turn card", i, player, state=state, tag=PHASE, also=also, rule=rule) for i in ids))


def _swap(g: Game, player: int, card: int, other: int) -> None:
    """Both cards change places.

    The leaving card takes the other's position; the arriving card is Rested and attacks.
    """
    going, coming = g.cards[card], g.cards[other]
    more, rested = _difference(going, coming), coming.turned
    if more:
        state = "rested" if more > 0 else "ready"
        g.push(_turn_energy, player, abs(more), state, card, "PH.8")  # SM PH.8
    g.push(_attack_instead, player, card, other, rested)
    facedown = "" if "core" in going.front.kinds else "facedown"
    energy, ground = g.zone("energy field", player).id, g.zone("battleground", player).id
    perform(
        g,
        Event("move", card, player, frm=going.zone, to=energy, tag=PHASE, state=facedown, rule="PH.5"),
        Event("move", other, player, frm=coming.zone, to=ground, tag=PHASE, state="rested", rule="PH.5"),
    )


def _attack_instead(g: Game, player: int, gone: int, came: int, rested: bool) -> None:
    """The Unit that came is attacking; its Phasing Skills trigger."""
    if g.zone_kind(g.cards[came]) != "battleground":
        return
    g.set("battle", g.battle._replace(attacker=g.cards[came].ref))  # SM PH.7
    g.tick("fighting")
    mark_attack(g, g.cards[came])
    g.changed("states")
    events = [Event("phasing", came, player, other=gone, rule="BU.PHASING")]  # SM BU.PHASING
    if rested:
        events.append(Event("turn card", gone, player, state="rested", tag=PHASE, rule="PH.6"))  # SM PH.6
    perform(g, *events)
