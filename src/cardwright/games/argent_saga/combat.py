"""Chapter 8: the combat phase, one attack from its declaration to its end."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from cardwright.kernel.abilities import Keyword
from cardwright.kernel.choosing import confirm, pick_cards
from cardwright.kernel.costs import Cost, TurnCost
from cardwright.kernel.decisions import ACT, CARD, Decision, Denial, Option
from cardwright.kernel.evaluate import cant
from cardwright.kernel.events import Event
from cardwright.kernel.faces import Chars
from cardwright.kernel.frames import end_frame, new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.lasting import end_with_step
from cardwright.kernel.paying import check_cost, pay
from cardwright.kernel.perform import perform
from cardwright.kernel.priority import window
from cardwright.kernel.state import NO_REF, Card, Frame, Ref
from cardwright.kernel.table import chars

from .board import board_of
from .process import mechanics
from .zones import SHARDS

TOWERS = -1  # what is attacked is "the towers", not yet one of them

NOT_YOURS = Denial("8.2.1", "only a unit you control can attack")
EXHAUSTED = Denial("8.2.1", "only an active unit can attack")
MAY_NOT_ATTACK = Denial("1.1.2", "an effect says that it cannot attack")
JUST_CAME = Denial("8.2.1.1", "it has not been on the field since the turn began")
NO_TOWERS_YET = Denial("11.3.2", "with Brawler alone it attacks only units in the turn it comes into play")
STILL_ACTIVE = Denial("8.2.3.1", "only an exhausted unit can be attacked")
NO_TARGET = Denial("8.2.3.1", "only the towers or a unit of your opponent can be attacked")
PROTECTED = Denial("1.1.2", "an effect says that it cannot be attacked")


class Combat(NamedTuple):
    """One attack: who attacks, what was attacked at first (no card: the towers), who blocks, who was hit by whom."""

    attacker: Ref
    target: Ref = NO_REF
    blocker: Ref = NO_REF
    struck: tuple[tuple[Ref, int], ...] = ()  # what took battle damage in this step, and from which card

    def changed(self, **fields: Any) -> Combat:
        """The same with other fields."""
        return self._replace(**fields)


# --- may it attack? -----------------------------------------------------------------------------------------------


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
            found = (TurnCost(SHARDS, "exhausted", amount),)  # ARG 11.1.2, 11.1.3
    for a in own.triggered:
        if a.on.event == f"cost to {verb}":
            found = (*found, *a.cost)  # ARG 8.2.1.2
    return found


def _payable(g: Game, unit: Card, verb: str) -> Denial | None:
    costs = charge_for(g, unit, verb)
    if not costs:
        return None
    return check_cost(g, Frame(-1, "cost", unit.controller, unit.ref), costs)


def came_now(g: Game, card: Card) -> bool:
    """The unit has come into play this turn."""
    return card.marks.get("entered") == g.turn


def at_once(own: Chars) -> bool:
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
    if came_now(g, card) and not at_once(own) and "Brawler" not in own.keywords:
        return JUST_CAME
    return _payable(g, card, "attack")


def check_towers(g: Game, attacker: Card) -> Denial | None:
    """Why a unit that may attack may not attack the towers."""
    own = chars(g, attacker)
    if came_now(g, attacker) and not at_once(own):
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
    return [card for card, _ in board_of(g).units[player]]


def attacks(g: Game, player: int) -> list[tuple[int, int]]:
    """Every attack a player may declare now."""
    return [
        (card.id, target)
        for card in units_of(g, player)
        if not card.turned and check_attacker(g, player, card) is None
        for target in targets_of(g, card)
    ]


def attack_possible(g: Game, player: int) -> bool:
    """The player is able to declare an attack."""
    for card in units_of(g, player):
        if not card.turned and check_attacker(g, player, card) is None:
            if check_towers(g, card) is None or targets_of(g, card):
                return True  # ARG 8.1.1.3
    return False


def must_attack(g: Game, player: int) -> bool:
    """Some unit must attack if it is able to, and could without anything being paid."""
    return any(
        "must attack" in own.mays
        and check_attacker(g, player, card) is None
        and not charge_for(g, card, "attack")
        and targets_of(g, card)
        for card, own in board_of(g).units[player]
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
    """What must be done to attack is done before the unit is exhausted."""
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
    """What had to be paid is paid."""


def exhaust_attacker(g: Game, attack: tuple[int, int], offered: tuple[int, ...]) -> None:
    """The unit is exhausted and is the attacking unit."""
    unit = g.cards[attack[0]]
    if g.zone_kind(unit) != "field":
        g.push(end_of_combat)
        return
    g.push(aim, attack, offered)
    perform(g, Event("turn card", unit.id, unit.controller, state="exhausted", tag="attack", rule="8.2.1"))


def aim(g: Game, attack: tuple[int, int], offered: tuple[int, ...]) -> None:
    """What is attacked was said along with the attacker; if paying has changed what can be, it is asked again."""
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


def still_attacking(g: Game) -> bool:
    """There is an attacking unit, and the turn player controls it."""
    battle: Combat | None = g.battle
    if battle is None or not _there(g, battle.attacker):
        return False
    card = g.cards[battle.attacker[0]]
    return card.controller == g.active and "unit" in chars(g, card).kinds


def _there(g: Game, ref: Ref) -> bool:
    return g.is_current(ref) and g.zone_kind(g.cards[ref[0]]) == "field"


def after_attack_step(g: Game) -> None:
    """The guardian step, unless nothing attacks any more."""
    g.push(guardian_step if still_attacking(g) else end_of_combat)  # ARG 8.2.7


# --- guardian step ------------------------------------------------------------------------------------------------


def check_block(g: Game, player: int, card: Card, attacker: Card | None = None) -> Denial | None:
    """Why a unit may not block the attack."""
    battle: Combat | None = g.battle
    if battle is None or g.phase != "guardian" or player == g.active:
        return Denial("8.3.1", "attacks are blocked in the guardian step by the other player")
    if g.decision is not None and g.decision.prompt != "block":
        return Denial("8.3.1", "it is settled whether and by what the attack is blocked")
    own = chars(g, card)
    if g.zone_kind(card) != "field" or card.controller != player or "unit" not in own.kinds:
        return Denial("8.3.1", "only a unit you control can block")
    if "Guardian" not in own.keywords:
        return Denial("8.3.1", "only a unit with Guardian can block")  # ARG 11.6.2
    if card.turned:
        return Denial("8.3.1", "only an active unit can block")
    if own.cants and (cant(g, card, "block") or cant(g, card, "be exhausted")):
        return Denial("1.1.2", "an effect says that it cannot block")
    foe = g.cards[battle.attacker[0]]
    its = chars(g, foe)
    if "Unblockable" in its.keywords:
        return Denial("11.17.2", "the attacking unit is Unblockable")
    if its.cants and cant(g, foe, "be blocked", card):
        return Denial("1.1.2", "an effect says that it cannot be blocked")
    return _payable(g, card, "block")  # ARG 11.1.3


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
        options.append(Option("no block", -1, (), "8.3.1"))
        g.ask(Decision(player, ACT, "block", options, block, (), "8.3.1"))


def block(g: Game, card: int) -> None:
    """A unit blocks: its price is paid, then it is exhausted."""
    if card >= 0:
        g.push(exhaust_blocker, card)
        _pay_for(g, g.cards[card], "block")


def exhaust_blocker(g: Game, card: int) -> None:
    """Exhausting it is no cost, and nothing goes onto the queue."""
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


def strength(g: Game, card: Card) -> int:
    """How much battle damage a unit deals."""
    own = chars(g, card)
    if own.cants and cant(g, card, "deal damage"):
        return 0
    return g.rules.stat(own, card, "power") or 0  # ARG 3.10.1


def standing(g: Game, player: int) -> tuple[int, ...]:
    """The towers of a player that are not destroyed."""
    return tuple(c.id for c in g.cards_in("field", player) if "tower" in c.face.kinds and not c.turned)


def damage_step(g: Game) -> None:
    """Units deal damage to each other, or the attacking unit to the towers."""
    g.set("phase", "damage")
    g.tick("turn")
    g.next(destroy_in_battle, end_destruction, window, after_damage_step)  # ARG 8.4.3, 8.4.4
    battle: Combat = g.battle
    attacker = g.cards[battle.attacker[0]]
    foe = g.opponents(g.active)[0]
    if _there(g, battle.blocker):
        fight(g, attacker, g.cards[battle.blocker[0]])  # ARG 8.4.2
    elif battle.target == NO_REF:
        attack_towers(g, attacker, foe)  # ARG 8.4.1.1
    elif _there(g, battle.target):
        fight(g, attacker, g.cards[battle.target[0]])  # ARG 8.4.1.2, 8.4.1.3


def fight(g: Game, attacker: Card, other: Card) -> None:
    """Two units deal damage to each other; what is too much for one may go to a tower instead."""
    excess = 0
    if "Overrun" in chars(g, attacker).keywords:
        left = max((g.rules.stat(chars(g, other), other, "power") or 0) - other.damage, 0)
        excess = strength(g, attacker) - left  # ARG 11.10.2
    if excess > 0:
        args = (attacker.id, other.id, excess)
        confirm(g, attacker.controller, "overrun", _overrun, args, "11.10.2", attacker.id)
    else:
        _deal(g, attacker.id, other.id, 0, ())


def _overrun(g: Game, attacker: int, other: int, excess: int, yes: bool) -> None:
    if not yes:
        _deal(g, attacker, other, 0, ())
        return
    towers = standing(g, g.opponents(g.cards[attacker].controller)[0])
    pick_cards(
        g,
        g.cards[attacker].controller,
        CARD,
        "which tower",
        towers,
        1,
        1,
        _deal,
        (attacker, other, excess),
        "11.10.4",
        attacker,
    )  # ARG 11.10.3, 11.10.4


def _deal(g: Game, attacker: int, other: int, excess: int, towers: tuple[int, ...]) -> None:
    """All damage of two units that fight is dealt at the same time."""
    one, two = g.cards[attacker], g.cards[other]
    power = strength(g, one)
    events = [
        _hit(two, power - excess, one, "8.4.2.1"),
        _hit(one, strength(g, two), two, "8.4.2.2"),
    ]
    if excess:
        g.push(_strike, tuple(events), attacker, excess, towers)  # ARG 11.10.5
        _show(g, towers)
    else:
        _strike(g, tuple(events), attacker, 0, ())


def attack_towers(g: Game, attacker: Card, foe: int) -> None:
    """The attacking player picks the tower that is attacked, or two of them."""
    towers = standing(g, foe)
    count = 2 if "Destroyer" in chars(g, attacker).keywords and len(towers) > 1 else 1  # ARG 11.4.3, 11.4.3.1
    args = (attacker.id,)
    pick_cards(g, attacker.controller, CARD, "which tower", towers, count, count, _shown, args, "8.4.1.1", attacker.id)


def _shown(g: Game, attacker: int, towers: tuple[int, ...]) -> None:
    g.push(_strike, (), attacker, strength(g, g.cards[attacker]), towers)  # ARG 8.4.1.2, 11.4.4
    _show(g, towers)


def _show(g: Game, towers: tuple[int, ...]) -> None:
    """Towers that are attacked are turned face up."""
    perform(
        g,
        *(
            Event("turn card", i, g.cards[i].controller, state="faceup", tag="attacked", rule="8.4.1.1")
            for i in towers
            if g.cards[i].facedown
        ),
    )


def _hit(card: Card, amount: int, by: Card, rule: str) -> Event:
    return Event("damage", card.id, card.controller, amount, by.id, tag="battle", rule=rule)


def _strike(g: Game, events: tuple[Event, ...], attacker: int, amount: int, towers: tuple[int, ...]) -> None:
    """Battle damage happens, to units, to towers, or to a player who has no tower left."""
    by = g.cards[attacker]
    found = [e for e in events if e.amount > 0]
    if amount > 0:
        hit = towers or tuple(g.zone("seat", g.opponents(by.controller)[0]).cards)  # ARG 5.3.1
        found += [_hit(g.cards[i], amount, by, "8.4.1.2") for i in hit]
    g.set("battle", g.battle.changed(struck=tuple((g.cards[e.card].ref, e.other) for e in found)))
    perform(g, *found)


def destroy_in_battle(g: Game) -> None:
    """What has taken enough damage is destroyed now, in battle."""
    mechanics(g, destroy_in_battle)  # ARG 8.4.3


def end_destruction(g: Game) -> None:
    """What is destroyed from now on is not destroyed in battle."""
    if g.battle is not None:
        g.set("battle", g.battle.changed(struck=()))


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
    end_with_step(g, "combat")  # ARG 8.5.3
    g.set("battle", None)  # ARG 8.5.4
    g.tick("states")
    g.set("phase", "main")  # ARG 8.5.5
    g.tick("turn")


# --- what is so of a card -----------------------------------------------------------------------------------------


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
