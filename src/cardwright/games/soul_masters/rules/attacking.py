"""The Attack Declaration Step: who may attack, and what."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.flow.frames import end_frame, new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.affording import check_cost
from cardwright.kernel.playing.payment_order import pay_as_liked
from cardwright.kernel.state.decisions import Denial, Option
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.costs import Cost, Pay
from cardwright.kernel.vocabulary.faces import Chars

from .moments import check_main_moment, first_turn
from .skills import is_sick
from .zones import ENERGY

TAX = "cost to attack"  # the number, and the event of a Skill, that make attacking cost something
ATTACKED = "attacked"  # the mark of a card that has attacked this turn
NOT_YOURS = Denial("CB.DECLARE.1", "only a Unit or Commander you control can attack")
RESTED = Denial("CB.DECLARE.1", "only a Ready card can attack")
SICK = Denial("CT.UNIT.4", "it was summoned this turn")  # SM TF.MAIN.9
UNPAID = Denial("GL.DECLARE-ATTACKER", "the cost to attack cannot be paid")
FORBIDDEN = Denial("GL.ILLEGAL-ACTION", "an effect says that it cannot attack")
PROTECTED = Denial("GL.ILLEGAL-ACTION", "an effect says that it cannot be attacked")
NO_TARGET = Denial("CB.DECLARE.2", "only a Rested Unit of your opponent or their Commander can be attacked")
READY = Denial("CB.DECLARE.2", "a Ready Unit cannot be attacked")
HIDDEN = Denial("GL.SCOUT", "a Ready Unit with Stealth is attacked only with Scout")
TAUNTED = Denial("GL.TAUNT", "a Rested Unit with Taunt must be attacked first")


def mark_attack(g: Game, card: Card) -> None:
    """The card has attacked this turn."""
    g.journal.set(card, "marks", {**card.marks, ATTACKED: g.turn})


def fighters(g: Game, player: int) -> list[Card]:
    """A player's Commander and Units."""
    units = [card for card in g.cards_in("battleground", player) if "unit" in chars(g, card).kinds]
    return [*g.cards_in("commander", player), *units]


def check_attacker(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not attack at all."""
    own = chars(g, card)
    if card.controller != player or own.kinds.isdisjoint(("unit", "commander")):
        return NOT_YOURS
    if g.zone_kind(card) not in ("battleground", "commander"):
        return NOT_YOURS
    if card.turned:
        return RESTED
    if is_sick(g, card):
        return SICK
    if own.cants and (cant(g, card, "attack") or cant(g, card, "be rested")):
        return FORBIDDEN
    if TAX in own.numbers or own.triggered:
        costs = price(own)
        if costs and check_cost(g, Frame(-1, "cost", player, card.ref), costs, True) is not None:
            return UNPAID
    return None


def price(own: Chars) -> tuple[Cost, ...]:
    """The costs that effects put on a card's attack: Energy, or another cost."""
    energy = own.numbers.get(TAX, 0)
    found: tuple[Cost, ...] = (Pay(ENERGY, energy),) if energy > 0 else ()
    return (*found, *[cost for ability in own.triggered if ability.on.event == TAX for cost in ability.cost])


def pay_to_attack(g: Game) -> None:
    """The cost to attack is paid before anything else."""
    card = g.cards[g.battle.attacker[0]]
    costs = price(chars(g, card))
    if costs:
        f = new_frame(g, "cost", card.controller, card.ref)
        pay_as_liked(g, f.id, costs, end_frame, (f.id,))  # SM GL.DECLARE-ATTACKER


def ignores(g: Game, attacker: Card, own: Chars, unit: Card) -> bool:
    """The attacker disregards Taunt and Defender of a Unit."""
    if "Stealth" in own.keywords:
        return True  # SM GL.STEALTH
    return "Break" in own.keywords and (chars(g, unit).cost or 0) < (own.cost or 0)  # SM GL.BREAK


def taunting(g: Game, attacker: Card) -> list[Card]:
    """The Rested Units with Taunt that must be attacked before anything else."""
    own, foe = chars(g, attacker), g.opponents(attacker.controller)[0]
    return [
        unit
        for unit in g.cards_in("battleground", foe)
        if unit.turned
        and "Taunt" in chars(g, unit).keywords
        and not ignores(g, attacker, own, unit)
        and _check_unit(g, attacker, unit) is None
    ]  # SM GL.TAUNT, SK.KEYWORD.2


def _check_unit(g: Game, attacker: Card, target: Card) -> Denial | None:
    """Why a Unit or Commander is no target, whatever Taunt says."""
    own, its = chars(g, attacker), chars(g, target)
    if target.controller == attacker.controller or g.zone_kind(target) not in ("battleground", "commander"):
        return NO_TARGET  # SM GL.DEFENDING-PLAYER
    if its.kinds.isdisjoint(("unit", "commander")):
        return NO_TARGET
    if "unit" in its.kinds and not target.turned and "Heavy" not in its.keywords:  # SM GL.HEAVY, GL.ATTACK
        if "Stealth" in its.keywords:
            return None if "Scout" in own.keywords else HIDDEN  # SM GL.SCOUT
        if "Initiative" not in own.keywords:  # SM GL.INITIATIVE
            return READY
    if own.cants and cant(g, attacker, "attack unit" if "unit" in its.kinds else "attack commander", target):
        return FORBIDDEN
    return PROTECTED if its.cants and cant(g, target, "be attacked", attacker) else None


def check_target(g: Game, attacker: Card, target: Card) -> Denial | None:
    """Why a card that may attack may not attack this one."""
    denial = _check_unit(g, attacker, target)
    if denial is None:
        first = taunting(g, attacker)
        if first and target not in first:
            return TAUNTED
    return denial


def targets_of(g: Game, attacker: Card) -> list[Card]:
    """What a card that may attack can attack."""
    foe = g.opponents(attacker.controller)[0]
    there = [card for card in fighters(g, foe) if _check_unit(g, attacker, card) is None]
    return taunting(g, attacker) or there


def check_combat(g: Game, player: int) -> Denial | None:
    """Why a player may declare no attack now."""
    denial = check_main_moment(g, player)
    if denial is None and first_turn(g, player):
        return Denial("CB.1", "there is no combat in your first turn")
    return denial


def check_attack(g: Game, player: int, attacker: Card, target: Card | None = None) -> Denial | None:
    """Why this attack is not allowed."""
    denial = check_combat(g, player) or check_attacker(g, player, attacker)
    if denial is None and target is not None:
        return check_target(g, attacker, target)
    if denial is None and not targets_of(g, attacker):
        return NO_TARGET
    return denial


def attacks(g: Game, player: int) -> list[Option]:
    """Every attack that a player may declare, in the Main Phase."""
    return [] if first_turn(g, player) else _attacks_of(g, player, fighters(g, player))


def forced_attacks(g: Game, player: int) -> list[Option]:
    """Every attack that a player may declare now with a Hothead that has not attacked this turn."""
    hotheads = [card for card in fighters(g, player) if "Hothead" in chars(g, card).keywords]
    waiting = [card for card in hotheads if card.marks.get(ATTACKED) != g.turn]  # SM GL.HOTHEAD
    return _attacks_of(g, player, waiting) if waiting and check_combat(g, player) is None else []


def _attacks_of(g: Game, player: int, cards: list[Card]) -> list[Option]:
    return [
        Option("attack", ("attack", card.id, target.id), (card.id, target.id), "CB.DECLARE.1")
        for card in cards
        if check_attacker(g, player, card) is None
        for target in targets_of(g, card)
    ]
