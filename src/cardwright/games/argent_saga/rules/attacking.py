"""Rules 8.1.1, 8.2.1 and 8.2.3: which units may attack, and what."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.game import Game
from cardwright.kernel.playing.affording import check_cost
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.costs import Cost, Pay
from cardwright.kernel.vocabulary.faces import Chars

from .battle import TOWERS
from .board import board_of
from .zones import SHARDLIGHT

NOT_YOURS = Denial("8.2.1", "only a unit you control can attack")
EXHAUSTED = Denial("8.2.1", "only an active unit can attack")
MAY_NOT_ATTACK = Denial("1.1.2", "an effect says that it cannot attack")
JUST_CAME = Denial("8.2.1.1", "it has not been on the field since the turn began")
NO_TOWERS_YET = Denial("11.3.2", "with Brawler alone it attacks only units in the turn it comes into play")
STILL_ACTIVE = Denial("8.2.3.1", "only an exhausted unit can be attacked")
NO_TARGET = Denial("8.2.3.1", "only the towers or a unit of your opponent can be attacked")
PROTECTED = Denial("1.1.2", "an effect says that it cannot be attacked")


def charge_for(g: Game, unit: Card, verb: str) -> tuple[Cost, ...]:
    """What must be paid to attack or block with a unit."""
    own = chars(g, unit)
    if "Animate" not in own.keywords and not any(a.on.event == f"cost to {verb}" for a in own.triggered):
        return ()
    found: tuple[Cost, ...] = ()
    if "Animate" in own.keywords and "ignore Animate" not in own.mays:
        amount = max(
            sum(a.amount for a in own.abilities if isinstance(a, Keyword) and a.name == "Animate")
            + own.numbers.get("Animate", 0),
            0,
        )
        if amount:
            found = (Pay(SHARDLIGHT, amount),)  # ARG 11.1.2, 11.1.3
    for a in own.triggered:
        if a.on.event == f"cost to {verb}":
            found = (*found, *a.cost)  # ARG 8.2.1.2
    return found


def check_charge(g: Game, unit: Card, verb: str) -> Denial | None:
    """Why the cost to attack or block with a unit cannot be paid."""
    costs = charge_for(g, unit, verb)
    if not costs:
        return None
    return check_cost(g, Frame(-1, "cost", unit.controller, unit.ref), costs)


def came_now(g: Game, card: Card) -> bool:
    """The unit has come into play this turn."""
    return card.marks.get("entered") == g.turn


def attacks_on_arrival(own: Chars) -> bool:
    """It may attack anything in the turn it comes into play."""
    return (
        "Quickness" in own.keywords or "omega" in own.kinds or "attack at once" in own.mays
    )  # ARG 2.6.7, 8.2.1.1, 11.11.2


def check_attacker(g: Game, player: int, card: Card) -> Denial | None:
    """Why a unit may not attack at all."""
    own = chars(g, card)
    if g.zone_kind(card) != "field" or card.controller != player or "unit" not in own.kinds:
        return NOT_YOURS
    if card.turned:
        return EXHAUSTED
    if own.cants and (cant(g, card, "attack") or cant(g, card, "be exhausted")):
        return MAY_NOT_ATTACK
    if came_now(g, card) and not attacks_on_arrival(own) and "Brawler" not in own.keywords:
        return JUST_CAME
    return check_charge(g, card, "attack")


def check_towers(g: Game, attacker: Card) -> Denial | None:
    """Why a unit that may attack may not attack the towers."""
    own = chars(g, attacker)
    if came_now(g, attacker) and not attacks_on_arrival(own):
        return NO_TOWERS_YET  # ARG 11.3.2
    if own.cants and cant(g, attacker, "attack towers"):
        return MAY_NOT_ATTACK
    return None


def check_unit(g: Game, attacker: Card, target: Card) -> Denial | None:
    """Why a unit that may attack may not attack this unit."""
    own, its = chars(g, attacker), chars(g, target)
    if target.controller == attacker.controller or g.zone_kind(target) != "field" or "unit" not in its.kinds:
        return NO_TARGET  # ARG 8.2.3.1, 11.16.3
    if not target.turned and "Target Attack" not in own.keywords:
        if not ("Brawler" in own.keywords and came_now(g, attacker)) and "be attacked while active" not in its.mays:
            return STILL_ACTIVE  # ARG 11.3.5, 11.16.2
    if own.cants and cant(g, attacker, "attack units", target):
        return MAY_NOT_ATTACK
    if its.cants and cant(g, target, "be attacked", attacker):
        return PROTECTED
    return None


def targets_of(g: Game, attacker: Card) -> list[int]:
    """What a unit that may attack can attack: the towers, or units."""
    found = [TOWERS] if check_towers(g, attacker) is None else []
    foe = g.opponents(attacker.controller)[0]
    found += [c.id for c in units_of(g, foe) if check_unit(g, attacker, c) is None]
    return found


def units_of(g: Game, player: int) -> list[Card]:
    """The units a player controls."""
    return [card for card, _ in board_of(g).sides[player].units]


def attacks(g: Game, player: int) -> list[tuple[int, int]]:
    """Every attack a player may declare now."""
    return [
        (card.id, target)
        for card in units_of(g, player)
        if check_attacker(g, player, card) is None
        for target in targets_of(g, card)
    ]


def attack_possible(g: Game, player: int) -> bool:
    """The player is able to declare an attack."""
    for card in units_of(g, player):
        if check_attacker(g, player, card) is None:
            if check_towers(g, card) is None or targets_of(g, card):
                return True  # ARG 8.1.1.3
    return False


def must_attack(g: Game, player: int) -> bool:
    """Some unit must attack if able, and could attack without paying a cost."""
    return any(
        "must attack" in own.mays
        and check_attacker(g, player, card) is None
        and not charge_for(g, card, "attack")
        and targets_of(g, card)
        for card, own in board_of(g).sides[player].units
        if own.mays
    )


def check_attack(g: Game, player: int, attacker: Card, target: Card | None = None) -> Denial | None:
    """Why this attack is not allowed; a tower of the opponent stands for the towers."""
    if player != g.active or g.phase not in ("main", "attack"):
        return Denial("8.1.1.1", "units attack from their controller's main phase")
    denial = check_attacker(g, player, attacker)
    if denial is None and target is None and not targets_of(g, attacker):
        denial = Denial("8.1.1.3", "there is nothing it could attack")
    elif denial is None and target is not None:
        towers = "tower" in target.face.kinds and target.controller != player
        denial = check_towers(g, attacker) if towers else check_unit(g, attacker, target)
    if denial is None and g.phase == "main":
        return Denial("8.1.2", "it could attack: go to combat first")
    if denial is None and g.battle is not None:
        return Denial("8.1.3", "the attack is declared already")
    return denial


def check_combat(g: Game, player: int) -> Denial | None:
    """Why a player may not try to enter the combat phase."""
    if player != g.active or g.phase != "main":
        return Denial("8.1.1.1", "you are not in your main phase")
    if g.stack or g.decision is None or g.decision.prompt != "main":
        return Denial("8.1.1.2", "the queue is not empty, or someone has priority")
    return None if attack_possible(g, player) else Denial("8.1.1.3", "no unit of yours could attack")
