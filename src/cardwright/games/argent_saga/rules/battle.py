"""Rules 8.2.2, 8.3.1 and 8.5.4: who attacks, blocks, or is attacked."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardwright.games.title import Fight
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import NO_REF, Card, Ref
from cardwright.kernel.state.table import chars

TOWERS = -1  # the attack target is "the towers"; which tower is chosen later


class Combat(NamedTuple):
    """One attack: the attacker, the first target (no card: the towers), the blocker, and who damaged whom."""

    attacker: Ref
    target: Ref = NO_REF
    blocker: Ref = NO_REF
    struck: tuple[tuple[Ref, int], ...] = ()  # the cards that took battle damage in this step, and from which card

    def changed(self, **fields: Any) -> Combat:
        """The same with other fields."""
        return self._replace(**fields)


def still_attacking(g: Game) -> bool:
    """There is an attacking unit, and the turn player controls it."""
    battle: Combat | None = g.battle
    if battle is None or not there(g, battle.attacker):
        return False
    return g.cards[battle.attacker[0]].controller == g.active


def there(g: Game, ref: Ref) -> bool:
    """The unit that took part in the battle is still on the field, and a unit."""
    if not g.is_current(ref):
        return False
    card = g.cards[ref[0]]
    return g.zone_kind(card) == "field" and "unit" in chars(g, card).kinds  # ARG 8.4.1, 8.4.1.3


def fights(g: Game) -> list[Fight]:
    """The current attacks and blocks."""
    battle: Combat | None = g.battle
    if battle is None or not there(g, battle.attacker):
        return []
    attacker = battle.attacker[0]
    found = [Fight(attacker, "attacks", "the towers" if battle.target == NO_REF else battle.target[0])]
    if there(g, battle.blocker):
        found.append(Fight(battle.blocker[0], "blocks", attacker))
    return found


def is_attacking(g: Game, card: Card) -> bool:
    """The card is the attacking unit."""
    return g.battle is not None and g.battle.attacker == card.ref


def is_blocking(g: Game, card: Card) -> bool:
    """The card is the blocking unit."""
    return g.battle is not None and g.battle.blocker == card.ref


def is_attacked(g: Game, card: Card) -> bool:
    """The card was chosen as the attack target."""
    return g.battle is not None and g.battle.target == card.ref


def in_battle(g: Game, card: Card) -> bool:
    """The card attacks, blocks, or is attacked."""
    return is_attacking(g, card) or is_blocking(g, card) or is_attacked(g, card)


TESTS = {"attacking": is_attacking, "blocking": is_blocking, "attacked": is_attacked, "in battle": in_battle}
