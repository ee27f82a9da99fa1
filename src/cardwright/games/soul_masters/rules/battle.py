"""The Combat Step as it stands: who attacks, what is attacked, and whether the attack still goes on."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.games.title import Fight
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import NO_REF, Card, Ref

STEPS = ("attack declaration", "pre-defender", "defender", "post-defender", "damage", "end of combat")


class Combat(NamedTuple):
    """One attack."""

    attacker: Ref
    target: Ref
    attack: Ref = NO_REF  # the attack itself, at which Shield Energy aims, once it is announced
    intercepted: bool = False
    negated: bool = False
    declared: int = -1  # the card that declared the attack, also when another has come for it by Phase


def in_combat(g: Game) -> bool:
    """It is a step of the Combat Step."""
    return g.battle is not None


def takes_part(g: Game, ref: Ref) -> bool:
    """The card is still where it fights, and face up."""
    if not g.is_current(ref):
        return False
    card = g.cards[ref[0]]
    return g.zone_kind(card) in ("battleground", "commander") and not card.facedown


def broken_off(g: Game) -> bool:
    """The attack was negated, or one of the two no longer takes part."""
    battle: Combat | None = g.battle
    if battle is None:
        return False
    if battle.negated or not takes_part(g, battle.attacker) or not takes_part(g, battle.target):
        return True  # SM CB.PREDEF.7, CB.POSTDEF.7
    attacker, target = g.cards[battle.attacker[0]], g.cards[battle.target[0]]
    return attacker.controller != g.active or target.controller == g.active


def nothing_to_answer(g: Game) -> bool:
    """The attack is over before its damage: nobody gets priority in the Combat Step once the stack is empty."""
    return g.phase in ("pre-defender", "post-defender") and broken_off(g)  # SM CB.PREDEF.7, CB.POSTDEF.7


def fights(g: Game) -> list[Fight]:
    """The current attack."""
    battle: Combat | None = g.battle
    if battle is None or broken_off(g):
        return []
    return [Fight(battle.attacker[0], "attacks", battle.target[0])]


def is_attacking(g: Game, card: Card) -> bool:
    """The card is the attacking Unit or Commander."""
    # SM GL.ATTACKING-UNIT-COMMANDER: from the declaration on, however the card lies
    return g.battle is not None and g.battle.attacker == card.ref and not g.battle.negated


def is_attacked(g: Game, card: Card) -> bool:
    """The card is the target of the attack."""
    return g.battle is not None and g.battle.target == card.ref and not g.battle.negated


TESTS = {"attacking": is_attacking, "attacked": is_attacked}
