"""The damage that an attack would do, for players to see before it is dealt."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.policies import Blow
from cardwright.kernel.state.table import chars

from .battle import STEPS, Combat, broken_off

BEFORE_DAMAGE = STEPS[: STEPS.index("damage")]


def blows(g: Game, option: Option | None) -> list[Blow]:
    """The damage of the current attack, or of an attack or interception that can be declared. None comes back."""
    battle: Combat | None = g.battle
    if option is not None and option.verb == "attack":
        return [_blow(g, g.cards[option.cards[0]], option.cards[1])]
    if battle is None or broken_off(g) or g.phase not in BEFORE_DAMAGE:
        return []
    attacker = g.cards[battle.attacker[0]]
    if option is None:
        return [_blow(g, attacker, battle.target[0])]
    return [_blow(g, attacker, option.cards[0])] if option.verb == "intercept" else []


def _blow(g: Game, attacker: Card, target: int) -> Blow:
    return Blow(attacker.id, target, g.rules.nature.stat(chars(g, attacker), attacker, "attack") or 0)  # SM CB.DAMAGE.1
