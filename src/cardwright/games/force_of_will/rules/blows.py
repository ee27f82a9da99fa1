"""The damage that a battle would do, for players to see before it is dealt."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.policies import Blow

from .battle import Battle, attacker, fights_well, is_warden, opposed
from .damage import atk, over, strike, strike_at, strikes_again


def blows(g: Game, option: Option | None) -> list[Blow]:
    """The damage of the battle, or of an attack or block that can be declared."""
    if option is None:
        return _going_on(g)
    cards = [g.cards[i] for i in option.cards]
    if option.verb == "attack":
        return _attack(g, cards[0], cards[1])
    unit = attacker(g)
    if option.verb != "block" or unit is None or over(g):
        return []
    return [*_dealt(strike_at(g, unit, cards[0], "806.2")), Blow(cards[0].id, unit.id, atk(g, cards[0]))]  # FOW 806.2d


def _going_on(g: Game) -> list[Blow]:
    battle: Battle | None = g.battle
    unit, other = attacker(g), opposed(g)
    if battle is None or unit is None or over(g) or battle.fought:
        return []
    found = _dealt(strike(g, unit, "806.2")) if not battle.struck or strikes_again(g, unit) else []
    return [*found, *([Blow(other.id, unit.id, atk(g, other))] if other is not None else [])]  # FOW 806.2d


def _attack(g: Game, unit: Card, target: Card) -> list[Blow]:
    if is_warden(g, target):
        return []  # it loses willpower instead (FOW 806.2c)
    back = [Blow(target.id, unit.id, atk(g, target))] if fights_well(g, target) else []
    return [Blow(unit.id, target.id, atk(g, unit)), *back]  # FOW 806.2b, 806.2d


def _dealt(events: list[Event]) -> list[Blow]:
    return [Blow(event.other, event.card, event.amount) for event in events if event.kind == "damage"]
