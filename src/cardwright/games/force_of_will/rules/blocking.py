"""Rule 804: the declare block step."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import BLOCK, Decision, Denial, Option, decline
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import NO_REF, Card
from cardwright.kernel.state.table import chars

from .battle import attacked, attacker, battle_of, fights_well, set_battle
from .damage import first_strike_step, normal_step
from .paying import can_pay_for, pay_for
from .timing import priority_sequence
from .zones import FIELD


def declare_block_step(g: Game) -> None:
    """Priority, then the other player may block; without an attacked object the battle ends."""
    if attacked(g) is None:
        return  # FOW 803.3, 803.4b: not if the attacker alone is gone (803.4a, 805.1)
    g.next(choose_block, first_strike_step, normal_step)
    g.push(priority_sequence, "804.2")  # FOW 804.2
    perform(g, Event("phase", player=g.active, phase="declare block", rule="804.1"))  # FOW 804.1


def check_block(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card cannot block the attacking J/resonator."""
    unit = attacker(g)
    if unit is None or g.battle is None or player not in g.opponents(g.active):
        return Denial("804.3", "nothing attacks you")
    if card.controller != player or not fights_well(g, card):
        return Denial("804.4", "only a J/resonator you control with ATK and DEF blocks")
    own, theirs = chars(g, card), chars(g, unit)
    if card.turned and "block while rested" not in own.mays:
        return Denial("804.3", "it is rested")
    if card.ref == battle_of(g).attacked:
        return Denial("804.4", "it is attacked")
    if "Flying" in theirs.keywords and "Flying" not in own.keywords:
        return Denial("1107.2", "only a J/resonator with Flying can block it")
    if "Terrifying" in theirs.keywords and "resonator" in own.kinds and _frightened(g, card, unit):
        return Denial("1177.2", "it is too weak to block that")
    if not can_pay_for(g, card):
        return Denial("804.4", "you cannot pay what it takes to block")
    if (own.cants and cant(g, card, "block", unit, player)) or (
        theirs.cants and cant(g, unit, "be blocked", card, player)
    ):
        return Denial("104.4", "an effect forbids it")
    return None


def check_block_now(g: Game, player: int, card: Card) -> Denial | None:
    """Why a player cannot choose this block in the present step."""
    asked = g.decision
    if asked is None or asked.kind != BLOCK or asked.whose != player:
        return Denial("804.3", "a block is chosen by the non-turn player in the declare block step")
    denial = check_block(g, player, card)
    if denial is None and card not in (required(g, player) or [card]):
        return Denial("104.4", "another J/resonator must block")
    return denial


def required(g: Game, player: int) -> list[Card]:
    """The J/resonators that must block if they can."""
    return [card for card in blockers(g, player) if "must block" in chars(g, card).mays]  # FOW 1186.2


def _frightened(g: Game, card: Card, unit: Card) -> bool:
    """A resonator with less ATK than the attacker, or with a total cost of one or less."""
    stat = g.rules.nature.stat
    own, theirs = chars(g, card), chars(g, unit)
    return (stat(own, card, "ATK") or 0) < (stat(theirs, unit, "ATK") or 0) or (own.cost or 0) <= 1  # FOW 1177.2


def blockers(g: Game, player: int) -> list[Card]:
    """The J/resonators that can block."""
    return [card for card in g.cards_in(FIELD, player) if check_block(g, player, card) is None]


def choose_block(g: Game) -> None:
    """The other player blocks or forfeits to block."""
    if attacked(g) is None:
        return  # FOW 803.4b
    if attacker(g) is None or battle_of(g).forfeited:
        g.push(priority_sequence, "804.6")  # FOW 804.6
        return
    player = g.opponents(g.active)[0]
    there = blockers(g, player)
    must = required(g, player)
    unit = battle_of(g).attacker[0]
    options = [Option("block", card.id, (card.id, unit), "804.3") for card in must or there]
    if not must:
        options.append(decline("forfeit", -1, "804.3"))
    g.ask(Decision(player, BLOCK, "block", options, _chosen, (player,), "804.3"))


def _chosen(g: Game, player: int, card: int) -> None:
    if card < 0:
        set_battle(g, battle_of(g)._replace(forfeited=True, blocker=NO_REF))  # FOW 804.3
        g.push(priority_sequence, "804.6")  # FOW 804.6
        return
    g.push(declare_block, player, card)
    pay_for(g, g.cards[card])  # FOW 804.4, 1129.2a


def declare_block(g: Game, player: int, card: int) -> None:
    """The J/resonator rests and blocks."""
    battle = battle_of(g)
    set_battle(g, battle._replace(blocker=g.cards[card].ref, blocked_by=player))
    g.push(priority_sequence, "804.6")  # FOW 804.6
    g.push(perform, Event("block", card, player, other=battle.attacker[0], rule="804.4"))  # FOW 804.4
    perform(g, Event("turn card", card, player, state="rested", tag="block", rule="804.4"))
