"""Rules 508.4-508.7, 509.6 and 509.7: units that come to attack or block without having been declared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, ORDER, Decision, Option
from cardwright.kernel.state.pieces import NO_REF, Ref
from cardwright.kernel.state.table import chars

from .attacking import attackable, mark
from .bases import is_base
from .battle import Attack, attack_of, battle_of, block_of, counts, present, set_battle, tidy
from .blocking import block_events, blocked_by

# --- attacking -----------------------------------------------------------------------------------------------


def enter_attacking(g: Game, unit: int, base: Ref | None = None) -> None:
    """A unit was put onto the battlefield attacking, or an effect says that it is attacking."""
    battle = g.battle
    card = g.cards[unit]
    if battle is None or g.zone_kind(card) != "battlefield" or "unit" not in chars(g, card).kinds:
        return  # LOW 506.3a
    if card.controller not in battle.attacking or attack_of(g, card) is not None:
        return  # LOW 506.3b
    if base is None:
        ids = [b.id for b in attackable(g, battle.defending)]
        if ids:
            options = [Option("card", i, (i,), "508.4") for i in ids]
            g.ask(Decision(card.controller, CARD, "attacked base", options, _base_chosen, (card.ref,), "508.4"))
    elif g.is_current(base) and is_base(g, g.cards[base[0]]):
        _attacks(g, card.ref, base)  # LOW 506.3c, 508.4a


def _base_chosen(g: Game, unit: Ref, base: int) -> None:
    _attacks(g, unit, g.cards[base].ref)  # LOW 508.4


def _attacks(g: Game, unit: Ref, base: Ref) -> None:
    """It is attacking, but it never attacked: nothing triggers, and no restriction or requirement counts."""
    battle = battle_of(g)
    player = g.cards[unit[0]].controller
    g.say("508.4", "is attacking", player, unit[0], base[0])
    set_battle(g, battle._replace(attacks=(*battle.attacks, Attack(unit, player, base)), began=True))  # LOW 508.4b


def enter_attacking_with(g: Game, unit: int, other: Ref) -> None:
    """A unit comes to attack the same base as another unit."""
    for a in battle_of(g).attacks if g.battle is not None else ():
        if a.unit == other:
            enter_attacking(g, unit, a.base)  # LOW 508.4c
            return
    left = dict(battle_of(g).left) if g.battle is not None else {}
    enter_attacking(g, unit, left.get(other, NO_REF))


def reselect_base(g: Game, unit: int, player: int) -> None:
    """A player reselects which base a unit is attacking."""
    found = attack_of(g, g.cards[unit])
    if found is None:
        return
    bases = attackable(g, battle_of(g).defending)  # LOW 508.5c, 508.5d
    if bases:
        options = [Option("card", b.id, (b.id,), "508.7") for b in bases]
        g.ask(Decision(player, CARD, "attacked base", options, _reselected, (found.unit,), "508.7"))  # LOW 508.7


def _reselected(g: Game, unit: Ref, base: int) -> None:
    """The same attack goes on, against another base; restrictions do not matter."""
    battle = battle_of(g)
    ref = g.cards[base].ref
    g.say("508.7", "is attacking", g.cards[unit[0]].controller, unit[0], base)
    attacks = tuple(a._replace(base=ref, aims=True) if a.unit == unit else a for a in battle.attacks)
    set_battle(g, battle._replace(attacks=attacks))  # LOW 508.5a#2, 508.5b


# --- blocking -----------------------------------------------------------------------------------------------


def enter_blocking(g: Game, unit: int, attacker: Ref | None = None) -> None:
    """A unit was put onto the battlefield blocking; its controller chooses what, unless the effect says it."""
    card = g.cards[unit]
    if g.battle is None or g.zone_kind(card) != "battlefield" or "unit" not in chars(g, card).kinds:
        return  # LOW 506.3a
    tidy(g)
    there = [a.unit for a in battle_of(g).attacks if a.base[0] == card.place]
    if attacker is not None:
        if attacker in there:  # LOW 506.3d, 509.7a
            _place(g, card.ref, attacker, False)
    elif there:
        options = [Option("card", ref, (ref[0],), "509.7") for ref in there]
        g.ask(
            Decision(card.controller, CARD, "blocked unit", options, _attacker_chosen, (card.ref,), "509.7")
        )  # LOW 509.7


def _attacker_chosen(g: Game, unit: Ref, attacker: Ref) -> None:
    _place(g, unit, attacker, False)


def make_block(g: Game, unit: int, attacker: Ref) -> None:
    """An effect causes a unit on the battlefield to block an attacking unit."""
    card = g.cards[unit]
    if g.battle is None or g.zone_kind(card) != "battlefield" or "unit" not in chars(g, card).kinds:
        return  # LOW 506.3
    tidy(g)
    already = block_of(g, card)
    there = [a.unit for a in battle_of(g).attacks if a.base[0] == card.place]  # LOW 301.9
    if attacker in there and not (already and attacker in already.attackers):
        _place(g, card.ref, attacker, True)  # LOW 509.6


def _place(g: Game, unit: Ref, attacker: Ref, blocks: bool) -> None:
    """The active player places the unit in the attacker's order, then the defending player the other way round."""
    a = next(a for a in battle_of(g).attacks if a.unit == attacker)
    ask_place(g, a.player, "place blocker", unit, a.blockers, _placed, (unit, attacker, blocks))


def _placed(g: Game, unit: Ref, attacker: Ref, blocks: bool, at: int) -> None:
    found = block_of(g, g.cards[unit[0]])
    others = found.attackers if found is not None else ()
    player = g.cards[unit[0]].controller
    ask_place(g, player, "place attacker", attacker, others, _blocks_too, (unit, attacker, blocks, at))


def ask_place(
    g: Game,
    player: int,
    prompt: str,
    new: Ref,
    order: tuple[Ref, ...],
    then: Callable[..., None],
    args: tuple[Any, ...],
) -> None:
    """Ask for a place in an order: before one of those there, or last; then `then(g, *args, place)`."""
    if not order:
        then(g, *args, 0)
        return
    options = [Option("before", n, (ref[0],), "509.6") for n, ref in enumerate(order)]
    options.append(Option("last", len(order), (), "509.6"))
    g.ask(Decision(player, ORDER, prompt, options, then, args, "509.6", source=new[0]))  # LOW 509.6


def _blocks_too(g: Game, unit: Ref, attacker: Ref, blocks: bool, at: int, own: int) -> None:
    """The unit is blocking without having blocked; the unit it blocks becomes blocked."""
    card = g.cards[unit[0]]
    old = battle_of(g)
    if not present(g, unit, card.controller) or all(a.unit != attacker for a in old.attacks):
        return
    new = blocked_by(old, card, attacker, at, own)
    set_battle(g, new)
    g.say("509.6" if blocks else "509.7", "is blocking", card.controller, unit[0], attacker[0])
    if blocks and block_of(g, card) is not None and card.marks.get("blocked") != g.turn:
        mark(g, card, "blocked")
    perform(g, *block_events(g, old, new, blocks))  # LOW 509.6, 509.7, 509.7b


def become_blocked(g: Game, unit: int) -> None:
    """An effect says that an attacking unit becomes blocked."""
    found = attack_of(g, g.cards[unit])
    if found is not None and not found.blocked:
        old = battle_of(g)
        attacks = tuple(a._replace(blocked=True) if a.unit == found.unit else a for a in old.attacks)
        new = old._replace(attacks=attacks)
        set_battle(g, new)  # LOW 509.1f
        perform(g, *block_events(g, old, new, False))  # LOW 509.4c


def become_unblocked(g: Game, unit: int) -> None:
    """An effect says that an attacking unit becomes unblocked: nothing blocks it any more."""
    found = attack_of(g, g.cards[unit])
    if found is not None and found.blocked:
        old = battle_of(g)
        attacks = tuple(a._replace(blocked=False, blockers=()) if a.unit == found.unit else a for a in old.attacks)
        blocks = tuple(b._replace(attackers=tuple(r for r in b.attackers if r != found.unit)) for b in old.blocks)
        new = old._replace(attacks=attacks, blocks=blocks)
        set_battle(g, new)  # LOW 509.1f
        perform(g, *counts(g, old, new))
