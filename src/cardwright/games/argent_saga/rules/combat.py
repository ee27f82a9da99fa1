"""Chapter 8: the combat phase, one attack from its declaration to its end."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.lasting import end_with_step
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import end_frame, new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.paying import pay
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import ACT, Decision, Denial, Option, decline
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import NO_REF, Card
from cardwright.kernel.state.table import chars

from .attacking import attacks, charge_for, check_charge, targets_of, units_of
from .battle import TOWERS, Combat, still_attacking, there
from .damage import attack_towers, destroy_in_battle, end_destruction, fight

# --- attack step --------------------------------------------------------------------------------------------------


@cache
def attack_option(attacker: int, target: int) -> Option:
    """To attack; made once, since options never change and card ids are small."""
    if target == TOWERS:
        return Option("attack towers", (attacker, target), (attacker,), "8.2.3.1")
    return Option("attack", (attacker, target), (attacker, target), "8.2.3.1")


def enter_combat(g: Game) -> None:
    """The combat phase begins with the attack step."""
    g.set("phase", "attack")  # ARG 8.1.3
    g.tick("turn")
    found = [attack_option(*pair) for pair in attacks(g, g.active)]
    if not found:
        g.push(end_of_combat)
        return
    g.ask(Decision(g.active, ACT, "attack", found, declare, (), "8.2.1"), forced=len(found) > 1)


def declare(g: Game, attack: tuple[int, int]) -> None:
    """The cost to attack is paid before the unit is exhausted."""
    unit = g.cards[attack[0]]
    g.push(exhaust_attacker, attack, tuple(targets_of(g, unit)))
    _pay_for(g, unit, "attack")  # ARG 8.2.1.2


def _pay_for(g: Game, unit: Card, verb: str) -> None:
    costs = charge_for(g, unit, verb)
    if costs:
        f = new_frame(g, "effect", unit.controller, unit.ref)
        g.push(end_frame, f.id)
        pay(g, f.id, costs, _paid)


def _paid(g: Game) -> None:
    """The cost to attack or block has been paid."""


def exhaust_attacker(g: Game, attack: tuple[int, int], offered: tuple[int, ...]) -> None:
    """The unit is exhausted and is the attacking unit."""
    unit = g.cards[attack[0]]
    if g.zone_kind(unit) != "field":
        g.push(end_of_combat)
        return
    g.push(aim, attack, offered)
    perform(g, Event("turn card", unit.id, unit.controller, state="exhausted", tag="attack", rule="8.2.1"))


def aim(g: Game, attack: tuple[int, int], offered: tuple[int, ...]) -> None:
    """The attack target was chosen with the attacker; if it is no longer legal after paying, it is chosen again."""
    targets = tuple(targets_of(g, g.cards[attack[0]]))  # ARG 8.2.3
    if targets == offered:
        attacked(g, attack)
    elif targets:
        options = [attack_option(attack[0], target) for target in targets]
        g.ask(Decision(g.active, ACT, "attack", options, attacked, (), "8.2.3"))
    else:
        g.push(end_of_combat)


def attacked(g: Game, attack: tuple[int, int]) -> None:
    """The attack is declared."""
    unit, target = g.cards[attack[0]], attack[1]
    aim = g.cards[target].ref if target >= 0 else NO_REF
    g.set("battle", Combat(unit.ref, aim))  # ARG 8.2.2, 8.2.3.2
    g.tick("states")
    g.journal.set(unit, "marks", {**unit.marks, "attacked": g.turn})
    g.next(window, after_attack_step)  # ARG 8.2.6
    tag = "unit" if target >= 0 else "towers"
    perform(g, Event("attack", unit.id, unit.controller, other=target, tag=tag, rule="8.2.4"))  # ARG 8.2.4, 8.2.5


def after_attack_step(g: Game) -> None:
    """The guardian step, unless nothing attacks any more."""
    g.push(guardian_step if still_attacking(g) else end_of_combat)  # ARG 8.2.7


# --- guardian step ------------------------------------------------------------------------------------------------


def check_block(g: Game, player: int, card: Card, attacker: Card | None = None) -> Denial | None:
    """Why a unit may not block the attack."""
    battle: Combat | None = g.battle
    if battle is None or g.phase != "guardian" or player == g.active:
        return Denial("8.3.1", "attacks are blocked in the guardian step by the other player")
    own = chars(g, card)
    if g.zone_kind(card) != "field" or card.controller != player or "unit" not in own.kinds:
        return Denial("8.3.1", "only a unit you control can block")
    if "Guardian" not in own.keywords:
        return Denial("8.3.1", "only a unit with Guardian can block")  # ARG 11.6.2
    if card.turned:
        return Denial("8.3.1", "only an active unit can block")
    foe = g.cards[battle.attacker[0]]
    if own.cants and (cant(g, card, "block", foe) or cant(g, card, "be exhausted")):
        return Denial("1.1.2", "an effect says that it cannot block")
    its = chars(g, foe)
    if "Unblockable" in its.keywords:
        return Denial("11.17.2", "the attacking unit is Unblockable")
    if its.cants and cant(g, foe, "be blocked", card):
        return Denial("1.1.2", "an effect says that it cannot be blocked")
    denial = check_charge(g, card, "block")  # ARG 11.1.3
    if denial is None and g.decision is not None and g.decision.prompt != "block":
        return Denial("8.3.1", "it is settled whether and by what the attack is blocked")
    return denial


def guardian_step(g: Game) -> None:
    """The other player may block with one unit that has Guardian."""
    g.set("phase", "guardian")
    g.tick("turn")
    player = g.opponents(g.active)[0]
    options = [
        Option("block", card.id, (card.id,), "8.3.1")
        for card in units_of(g, player)
        if not card.turned and check_block(g, player, card) is None
    ]
    g.next(window, after_guardian_step)  # ARG 8.3.1.1, 8.3.3
    if options:
        options.append(decline("no block", -1, "8.3.1"))
        g.ask(Decision(player, ACT, "block", options, block, (), "8.3.1"))


def block(g: Game, card: int) -> None:
    """A unit blocks: its cost to block is paid, then it is exhausted."""
    if card >= 0:
        g.push(exhaust_blocker, card)
        _pay_for(g, g.cards[card], "block")


def exhaust_blocker(g: Game, card: int) -> None:
    """The blocker is exhausted. That is not a cost and does not use the queue."""
    unit = g.cards[card]
    if g.zone_kind(unit) == "field":
        g.push(blocked, card)
        perform(
            g, Event("turn card", card, unit.controller, state="exhausted", tag="block", rule="8.3.1")
        )  # ARG 11.6.3, 11.6.4


def blocked(g: Game, card: int) -> None:
    """The unit is blocking."""
    battle: Combat = g.battle
    g.set("battle", battle.changed(blocker=g.cards[card].ref))
    g.tick("states")
    perform(g, Event("block", card, g.cards[card].controller, other=battle.attacker[0], rule="8.3.2"))  # ARG 8.3.2


def after_guardian_step(g: Game) -> None:
    """The damage step, unless nothing attacks any more."""
    g.push(damage_step if still_attacking(g) else end_of_combat)  # ARG 8.3.4


# --- damage step --------------------------------------------------------------------------------------------------


def damage_step(g: Game) -> None:
    """Units deal damage to each other, or the attacking unit to the towers."""
    g.set("phase", "damage")
    g.tick("turn")
    g.next(destroy_in_battle, end_destruction, window, after_damage_step)  # ARG 8.4.3, 8.4.4
    battle: Combat = g.battle
    attacker = g.cards[battle.attacker[0]]
    foe = g.opponents(g.active)[0]
    if there(g, battle.blocker):
        fight(g, attacker, g.cards[battle.blocker[0]])  # ARG 8.4.2
    elif battle.target == NO_REF:
        attack_towers(g, attacker, foe)  # ARG 8.4.1.1
    elif there(g, battle.target):
        fight(g, attacker, g.cards[battle.target[0]])  # ARG 8.4.1.2, 8.4.1.3


def after_damage_step(g: Game) -> None:
    """The combat phase ends."""
    g.push(end_of_combat)


# --- end of combat ------------------------------------------------------------------------------------------------


def end_of_combat(g: Game) -> None:
    """Abilities of the end of combat, and priority; then nothing is in battle any more."""
    g.set("phase", "combat end")
    g.tick("turn")
    g.next(window, leave_combat)  # ARG 8.5.2
    perform(g, Event("phase", player=g.active, phase="combat end", rule="8.5.1"))  # ARG 8.5.1


def leave_combat(g: Game) -> None:
    """Effects of the battle end, and the main phase goes on."""
    end_with_step(g, "combat", "battle")  # ARG 8.5.3
    g.set("battle", None)  # ARG 8.5.4
    g.tick("states")
    g.set("phase", "main")  # ARG 8.5.5
    g.tick("turn")
