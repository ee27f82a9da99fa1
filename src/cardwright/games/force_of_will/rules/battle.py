"""Rules 803-807: the battle, who is in it, and what can be asked about it."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.games.title import Fight
from cardwright.kernel.evaluate import find
from cardwright.kernel.evaluate.questions import could_pass
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import NO_REF, Card, Frame, Ref
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.effects import Act

from .zones import FIELD, RULER_AREA

FIGHTING = "fighting"  # the topic that is reported when the battle changes


class Battle(NamedTuple):
    """One battle. It is never changed: `set_battle` puts another in its place."""

    player: int  # the turn player
    attacker: Ref = NO_REF
    attacked: Ref = NO_REF  # the attacked object: a J/resonator, a warden, or the seat of a player
    blocker: Ref = NO_REF
    blocked_by: int = -1  # who controls the blocker
    forfeited: bool = False  # the other player has forfeited to block (FOW 804.3)
    struck: bool = False  # the attacker has dealt its damage in the first strike step (FOW 806.2)
    fought: bool = False  # damage has been dealt in the normal damage step (FOW 806.2)
    protected: bool = False  # a [Protect] ability was applied (FOW 1168.3)
    ending: bool = False  # its last step has begun
    answered: bool = False  # the non-turn player has played something in this battle (FOW 803.3)


def set_battle(g: Game, battle: Battle | None) -> None:
    """The battle is now this."""
    g.set("battle", battle)
    g.tick(FIGHTING)


def battle_of(g: Game) -> Battle:
    """The battle that is going on."""
    battle = g.battle
    if not isinstance(battle, Battle):
        raise ValueError("there is no battle")
    return battle


def fights_well(g: Game, card: Card) -> bool:
    """A J/resonator in the field with ATK and DEF."""
    if g.zone_kind(card) != FIELD:
        return False
    own = chars(g, card)
    return "j/resonator" in own.kinds and "ATK" in own.numbers and "DEF" in own.numbers  # FOW 803.3, 804.4, 1129.3


def fighters(g: Game, player: int) -> list[Card]:
    """The J/resonators of a player in the field."""
    table_of(g)
    found = could_pass(g, g.zones[g.zone_base[FIELD] + player], "j/resonator")
    return [g.cards[i] for i in found]


def attacker(g: Game) -> Card | None:
    """The attacking J/resonator, as long as it can be one."""
    battle: Battle | None = g.battle
    if battle is None or battle.attacker == NO_REF or not g.is_current(battle.attacker):
        return None
    card = g.cards[battle.attacker[0]]
    return card if card.controller == battle.player and fights_well(g, card) else None  # FOW 803.4a


def blocker(g: Game) -> Card | None:
    """The blocking J/resonator, as long as it can be one."""
    battle: Battle | None = g.battle
    if battle is None or battle.blocker == NO_REF or not g.is_current(battle.blocker):
        return None
    card = g.cards[battle.blocker[0]]
    return card if card.controller == battle.blocked_by and fights_well(g, card) else None  # FOW 804.4a


def attacked(g: Game) -> Card | None:
    """The attacked object, if it is still a legal one."""
    battle: Battle | None = g.battle
    if battle is None or battle.attacked == NO_REF or not g.is_current(battle.attacked):
        return None
    card = g.cards[battle.attacked[0]]
    legal = is_player(g, card) or is_warden(g, card) or fights_well(g, card)
    return card if legal else None  # FOW 803.4b


def is_broken_off(g: Game) -> bool:
    """The attacked object has left, or can no longer be one, and the last step of the battle has not begun."""
    battle: Battle | None = g.battle
    if battle is None or battle.ending or battle.attacked == NO_REF:
        return False
    return attacked(g) is None  # FOW 803.4b


def is_player(g: Game, card: Card) -> bool:
    """The card stands for a player."""
    return g.zone_kind(card) == "seat"


def is_warden(g: Game, card: Card) -> bool:
    """A warden in the ruler area."""
    return g.zone_kind(card) == RULER_AREA and "warden" in chars(g, card).kinds  # FOW 1309.3


def opposed(g: Game) -> Card | None:
    """The J/resonator that the attacker battles with: the blocker, or else an attacked J/resonator."""
    block = blocker(g)
    if block is not None:
        return block  # FOW 804.5a
    target = attacked(g)
    return target if target is not None and fights_well(g, target) else None  # FOW 804.5b


def remove_from_battle(g: Game, card: Card) -> None:
    """A J/resonator no longer attacks or blocks, or is no longer attacked."""
    battle: Battle | None = g.battle
    if battle is None:
        return
    if card.ref == battle.attacker:
        battle = battle._replace(attacker=NO_REF)  # FOW 1029.1a
    if card.ref == battle.blocker:
        battle = battle._replace(blocker=NO_REF)  # FOW 1029.1b
    if card.ref == battle.attacked:
        battle = battle._replace(attacked=NO_REF)  # FOW 1029.1c
    set_battle(g, battle)


ATTACKING = "attacking"  # how a card can be put into the field


def enter_attacking(g: Game, card: Card) -> None:
    """A card that was put into the field attacking is the attacker, if the battle has none any more."""
    battle: Battle | None = g.battle
    if battle is not None and card.controller == battle.player and attacker(g) is None:
        set_battle(g, battle._replace(attacker=card.ref))  # FOW 1041.2
    own = chars(g, card)
    rests = "Defiant" not in own.keywords and "attack without resting" not in own.mays
    g.journal.set(card, "turned", rests)  # FOW 1041.2


def leave_battle(g: Game, f: Frame, w: Act) -> None:
    """J/resonators are removed from battle."""
    cards = find(g, f, w.what)
    did(g, f, bool(cards))
    for card in cards:
        remove_from_battle(g, card)  # FOW 1029.1


# --- what is asked about cards --------------------------------------------------------------------------------------


def is_attacking(g: Game, card: Card) -> bool:
    """The card is attacking."""
    return attacker(g) is card


def is_blocking(g: Game, card: Card) -> bool:
    """The card is blocking."""
    return blocker(g) is card


def is_battling(g: Game, card: Card) -> bool:
    """The card battles with another."""
    return attacker(g) is not None and opposed(g) is not None and card in (attacker(g), opposed(g))  # FOW 804.5


TESTS = {"attacking": is_attacking, "blocking": is_blocking, "battling": is_battling}


def fights(g: Game) -> list[Fight]:
    """The current attack and block."""
    attack, target, block = attacker(g), attacked(g), blocker(g)
    found = [Fight(attack.id, "attacks", target.id)] if attack is not None and target is not None else []
    if block is not None and attack is not None:
        found.append(Fight(block.id, "blocks", attack.id))
    return found
