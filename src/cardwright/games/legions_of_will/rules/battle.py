"""Rule 506: the battle, who is in it, and what can be asked about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardwright.games.title import Fight
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import NO_REF, Card, Frame, Ref
from cardwright.kernel.state.table import chars, table_of

NUMERALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Attack(NamedTuple):
    """One attacking unit."""

    unit: Ref
    player: int  # who controls it
    base: Ref  # the base it attacks, or attacked before that base was removed from battle
    aims: bool = True  # its base was not removed from battle
    blocked: bool = False
    blockers: tuple[Ref, ...] = ()  # in the order in which they are assigned damage


class Block(NamedTuple):
    """One blocking unit."""

    unit: Ref
    player: int
    attackers: tuple[Ref, ...] = ()  # in the order in which they are assigned damage


class Battle(NamedTuple):
    """One battle phase. It is never changed: `set_battle` puts another in its place."""

    attacking: tuple[int, ...]  # the attacking player, or with shared turns the players of the attacking team
    defending: tuple[int, ...]
    attacks: tuple[Attack, ...] = ()
    blocks: tuple[Block, ...] = ()
    rolls: tuple[tuple[int, int, str], ...] = ()  # the declaration's will rolls: unit, result, natural result
    forced: tuple[Ref, ...] = ()  # units that had to attack
    left: tuple[tuple[Ref, Ref], ...] = ()  # units that are no longer attacking, and what they attacked
    began: bool = False  # some unit was attacking
    met: bool = False  # blockers have been declared
    first: bool = True  # of the turn
    steps: tuple[str, ...] = ()  # the steps that have begun


def battle_of(g: Game) -> Battle:
    """The battle that is going on."""
    battle = g.battle
    if not isinstance(battle, Battle):
        raise ValueError("there is no battle")
    return battle


FIGHTING = "fighting"  # the topic that is reported when units begin or stop to attack or block


def set_battle(g: Game, battle: Battle | None) -> None:
    """The battle is now this."""
    old = g.battle
    g.set("battle", battle)
    g.tick(FIGHTING if _ranks(old) != _ranks(battle) else "battle")


def _ranks(battle: Battle | None) -> tuple[object, ...]:
    """The parts of a battle that `TESTS` depend on."""
    return ((), (), False, ()) if battle is None else (battle.attacks, battle.blocks, battle.met, battle.forced)


def heard(g: Game, kind: str) -> bool:
    """Some ability listens to events of this kind; otherwise the event need not happen."""
    return bool(g.delayed) or kind in table_of(g).triggers


# --- who is in it -------------------------------------------------------------------------------------------


def present(g: Game, ref: Ref, player: int) -> bool:
    """The unit is the same object as in the battle, with the same controller."""
    card = g.cards[ref[0]]
    return card.incarnation == ref[1] and card.controller == player


def attack_of(g: Game, card: Card) -> Attack | None:
    """The attack a unit is making."""
    battle: Battle | None = g.battle
    if battle is not None:
        ref = (card.id, card.incarnation)
        for a in battle.attacks:
            if a.unit == ref and a.player == card.controller:
                return a
    return None


def block_of(g: Game, card: Card) -> Block | None:
    """The block a unit is making."""
    battle: Battle | None = g.battle
    if battle is not None:
        ref = (card.id, card.incarnation)
        for b in battle.blocks:
            if b.unit == ref and b.player == card.controller:
                return b
    return None


def base_of(g: Game, attack: Attack) -> Card | None:
    """The base a unit is attacking, if it still is one that can be attacked."""
    card = g.cards[attack.base[0]]
    if not attack.aims or card.incarnation != attack.base[1]:
        return None  # LOW 301.11, 506.4c
    return card


def fights(g: Game) -> list[Fight]:
    """The current attacks and blocks."""
    battle: Battle | None = g.battle
    if battle is None:
        return []
    attacks = [(attack, base_of(g, attack)) for attack in battle.attacks if present(g, attack.unit, attack.player)]
    found = [Fight(attack.unit[0], "attacks", base.id) for attack, base in attacks if base is not None]
    for block in battle.blocks:
        if present(g, block.unit, block.player):
            found += [Fight(block.unit[0], "blocks", attacker[0]) for attacker in block.attackers]
    return found


def is_attacking(g: Game, card: Card) -> bool:
    """The unit is attacking."""
    return attack_of(g, card) is not None


def is_blocking(g: Game, card: Card) -> bool:
    """The unit is blocking."""
    return block_of(g, card) is not None


def is_blocked(g: Game, card: Card) -> bool:
    """The unit is attacking and has become blocked."""
    found = attack_of(g, card)
    return found is not None and found.blocked


def is_unblocked(g: Game, card: Card) -> bool:
    """Blockers have been declared, and none for this attacking unit."""
    found = attack_of(g, card)
    return found is not None and not found.blocked and battle_of(g).met  # LOW 509.1f


def is_attacking_alone(g: Game, card: Card) -> bool:
    """The unit is attacking and no other is."""
    if attack_of(g, card) is None:
        return False
    return sum(present(g, a.unit, a.player) for a in battle_of(g).attacks) == 1  # LOW 506.5


def is_blocking_alone(g: Game, card: Card) -> bool:
    """The unit is blocking and no other is."""
    if block_of(g, card) is None:
        return False
    return sum(present(g, b.unit, b.player) for b in battle_of(g).blocks) == 1  # LOW 506.5


def had_to_attack(g: Game, card: Card) -> bool:
    """Some effect required the unit to attack when attackers were declared."""
    return g.battle is not None and card.ref in g.battle.forced  # LOW 506.6


def under_attack(g: Game, base: Card) -> bool:
    """Some unit is attacking the base."""
    battle = g.battle
    if battle is None:
        return False
    return any(a.base == base.ref and a.aims and present(g, a.unit, a.player) for a in battle.attacks)


TESTS: dict[str, Callable[[Game, Card], bool]] = {
    "attacking": is_attacking,
    "blocking": is_blocking,
    "blocked": is_blocked,
    "unblocked": is_unblocked,
    "attacking alone": is_attacking_alone,
    "blocking alone": is_blocking_alone,
    "had to attack": had_to_attack,
    "attacked": under_attack,
}


def attacked_by(g: Game, unit: Ref) -> Ref:
    """The base a unit is attacking, or was attacking before it was removed from battle."""
    battle: Battle | None = g.battle
    if battle is None:
        return NO_REF
    for a in battle.attacks:
        if a.unit == unit:
            return a.base
    return next((base for ref, base in reversed(battle.left) if ref == unit), NO_REF)


def defending_player(g: Game, unit: Ref) -> int:
    """The defending player of an attacking unit: who protects the base it attacks or last attacked; -1 if none."""
    base = attacked_by(g, unit)
    return g.cards[base[0]].controller if base != NO_REF else -1  # LOW 508.5, 508.5a, 801.2a, 802.10e


def attacking_players(g: Game, unit: Card) -> list[int]:
    """The attacking players of a blocking unit: the controllers of the units it blocks."""
    found = block_of(g, unit)
    if found is None:
        return []
    return list(dict.fromkeys(g.cards[ref[0]].controller for ref in found.attackers))  # LOW 802.10c


def is_attacking_player(g: Game, player: int, other: int) -> bool:
    """A player controls a unit that is attacking a base of another."""
    battle = g.battle
    if battle is None:
        return False
    for a in battle.attacks:
        base = base_of(g, a)
        if a.player == player and base is not None and base.controller == other and present(g, a.unit, player):
            return True  # LOW 508.6
    return False


# --- out of battle ------------------------------------------------------------------------------------------


def remove_from_battle(g: Game, ref: Ref) -> None:
    """A unit or base is removed from battle; the units that attacked the base go on attacking nothing."""
    if g.battle is not None:
        _without(g, (ref,))


def tidy(g: Game) -> None:
    """Removes units from battle that left the battlefield, changed sides or are no longer units."""
    battle = g.battle
    if battle is None or not (battle.attacks or battle.blocks):
        return
    gone = tuple(
        member.unit
        for member in (*battle.attacks, *battle.blocks)
        if not present(g, member.unit, member.player) or "unit" not in chars(g, g.cards[member.unit[0]]).kinds
    )
    if gone:
        _without(g, gone)  # LOW 506.4


def _without(g: Game, gone: tuple[Ref, ...]) -> None:
    """The battle without some of its members."""
    old = battle_of(g)
    attacks: list[Attack] = []
    left = old.left
    for a in old.attacks:
        if a.unit in gone:
            left = (*left, (a.unit, a.base))
            continue
        if a.base in gone:
            a = a._replace(aims=False)  # LOW 506.4c
        if not set(gone).isdisjoint(a.blockers):
            a = a._replace(blockers=tuple(b for b in a.blockers if b not in gone))  # LOW 509.1f, 509.2a
        attacks.append(a)
    blocks = [
        b._replace(attackers=tuple(a for a in b.attackers if a not in gone))  # LOW 509.3a
        for b in old.blocks
        if b.unit not in gone
    ]
    new = old._replace(attacks=tuple(attacks), blocks=tuple(blocks), left=left)
    set_battle(g, new)
    perform(g, *counts(g, old, new))


def counts(g: Game, old: Battle, new: Battle, blocks: bool = True) -> list[Event]:
    """The events of units being blocked by, or blocking, another number of units than before.

    A unit that was put onto the battlefield blocking has not blocked (`blocks` is false) and has no such events.
    """
    found: list[Event] = []
    if heard(g, "blockers"):
        before = {a.unit: len(a.blockers) for a in old.attacks}
        found += [
            _counted("blockers", a.unit[0], a.player, before.get(a.unit, 0), len(a.blockers))
            for a in new.attacks
            if len(a.blockers) != before.get(a.unit, 0)
        ]
    if heard(g, "another blocker"):
        had = {a.unit: a.blockers for a in old.attacks}
        for a in new.attacks:
            found += _reaching("another blocker", a.unit[0], a.player, had.get(a.unit, ()), a.blockers)
    if not blocks:
        return found  # LOW 509.7
    if heard(g, "another block"):
        had = {b.unit: b.attackers for b in old.blocks}
        for b in new.blocks:
            found += _reaching("another block", b.unit[0], b.player, had.get(b.unit, ()), b.attackers)
    if heard(g, "blocking"):
        before = {b.unit: len(b.attackers) for b in old.blocks}
        found += [
            _counted("blocking", b.unit[0], b.player, before.get(b.unit, 0), len(b.attackers))
            for b in new.blocks
            if len(b.attackers) != before.get(b.unit, 0)
        ]
    return found


def _reaching(kind: str, unit: int, player: int, had: tuple[Ref, ...], now: tuple[Ref, ...]) -> list[Event]:
    """An event for each unit that has come, as if one after the other.

    Its tag is the number of units so far, in words as on cards.
    """
    fresh = [ref for ref in now if ref not in had]
    return [
        Event(kind, unit, player, n, ref[0], tag=NUMERALS[n - 1] if n <= len(NUMERALS) else "", rule="509.4e")
        for n, ref in enumerate(fresh, len(now) - len(fresh) + 1)
    ]  # LOW 509.4e


def _so_far(g: Game, f: Frame, units: tuple[Ref, ...]) -> list[Card]:
    """The units up to and with the one that an event is about, in the order in which they came.

    A unit that an effect added alone may be anywhere in the order; it counts as the last.
    """
    reached = f.numbers.get("event amount", 0)
    return [g.cards[ref[0]] for ref in units[:reached]]


def blocked_so_far(g: Game, f: Frame, card: Card) -> list[Card]:
    """The units that a unit blocks, up to the one that an event of blocking another is about."""
    found = block_of(g, card)
    return _so_far(g, f, found.attackers) if found is not None else []


def blocking_so_far(g: Game, f: Frame, card: Card) -> list[Card]:
    """The units that block a unit, up to the one that an event of another blocker is about."""
    found = attack_of(g, card)
    return _so_far(g, f, found.blockers) if found is not None else []


LINKERS: dict[str, Callable[[Game, Frame, Card], list[Card]]] = {
    "blocked so far": blocked_so_far,
    "blocking so far": blocking_so_far,
}


def _counted(kind: str, unit: int, player: int, had: int, now: int) -> Event:
    return Event(kind, unit, player, now, tag="more" if now > had else "fewer", rule="509.4e")  # LOW 509.4e


# --- its steps ----------------------------------------------------------------------------------------------


def begin_step(g: Game, step: str) -> None:
    """A step of the battle phase begins."""
    *same, steps = battle_of(g)
    g.set("battle", Battle._make((*same, (*steps, step))))
    g.tick("battle")


def end_battle(g: Game) -> None:
    """Nobody is in battle any more."""
    battle: Battle | None = g.battle
    if battle is not None:
        if battle.first:
            g.note("first_battle", (g.turn, (*battle.steps, "over")))
        set_battle(g, None)  # LOW 511.2#2
