"""Rules 506-511: the battle phase. The steps for `turn`, and the tables for `game`.

Words that effects use (the grammar writes them, this game reads them):

  Cant, on a unit: "attack" (by: a base), "block" (by: an attacking unit), "be blocked" (by: a blocking unit; "can't be
    blocked except by X" is by=Not(X)), "attack alone", "attack with others", "attack with fewer than N",
    "attack with more than N" (N counts the unit itself), "attack without" (by: what another attacker must be);
    the same five with "block"; "be blocked by fewer than N", "be blocked by more than N"
  Cant, on a base: "be attacked" (by: an attacking unit), "be attacked by more than N"
  Cant, on a seat: "attack with more than N", "block with more than N", "be attacked by more than N" (all their bases)
  May, on a unit: the requirements (508.1e, 509.1c) "must attack", "must block", "must be blocked", "must be blocked by
    all"; "attack after moving", "attack while rested" (508.1a), "attack without resting" (508.1f)
  Add, on a unit: "must attack", "must block" ... (the same requirements, where several effects count as several),
    "cost to attack", "cost to block" (resource, for each unit), "extra blocks" (how many more units it can block)
  Triggered on Pattern("cost to attack") or ("cost to block"): its `cost` must be paid (for costs other than resource;
    `other`: only for such bases or attackers). On Pattern("may pay to attack"): its `cost` may be paid as the unit
    attacks, then the effects of its body happen and Marked("paid to attack") holds for the turn (508.1g)
  "can't attack unless ..." is Static(..., (Cant("attack"),), condition=Unless(...))

Events that abilities wait for, as (card, player, other, amount, tag):

  "roll": the unit, its player, the base, the result, tag "will". Replacements may change the amount
  "attack": the unit, its player, the base, how many, tag "alone" or "" ("attacks", 508.3a, "attacks with", 508.3c)
  "attacked": the base, its player, one of the units, how many attack it (508.3b)
  "player attacks": no card, the attacking player, no other, how many units (508.3d)
  "block": the unit, its player, the attacker, how many it blocks; tag "first" or "first alone" once for each unit.
    "Blocks" is tag="first" (509.4a#2), "blocks a unit" any tag (509.4b)
  "becomes blocked": the attacker, its player, the blocker (none: by an effect), how many block it; tag "first" once.
    "Becomes blocked" is tag="first" (509.4c), "becomes blocked by a unit" is other=Kind("unit") (509.4d)
  "blockers": the attacker, its player, no other, how many block it now, tag "more" or "fewer" (509.4e)
  "another blocker": the attacker, its player, the blocker, and how many block it with this one, one event for each of
    them; tag the number in words ("becomes blocked by two or more units" waits for tag="two", 509.4e)
  "another block": the blocker, its player, the attacker, and how many it blocks with this one; the same ("blocks two or
    more units"). "Two or more Demons" is other=Trait("Demon") and a count of Linked(It("event"), "blocked so far")
  "blocking": the blocker, its player, no other, how many it blocks now, tag "more" or "fewer" (509.4e)
  "not blocked": the attacker, its player, the base ("attacks and isn't blocked", 508.3e, 509.4g)
  "damage": tag "battle"

Acts: "enter attacking" (the base bound as "base", else chosen), "enter attacking with" (the same base as the source),
"enter blocking" and "make block" (the attacker that passes `where`, else the one bound as "attacker" or "t1"; entering
without either it is chosen), "remove from battle",
"reselect base", "become blocked", "become unblocked".
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.evaluate import find, passes
from cardwright.kernel.events.changes import announce
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import NO_REF, Frame, Ref
from cardwright.kernel.vocabulary.effects import Act

from .attacking import (
    change_roll,
    check_attack,
    declare_attackers,
)
from .battle import (
    TESTS,
    attacking_players,
    begin_step,
    defending_player,
    end_battle,
    is_attacking_player,
    remove_from_battle,
    tidy,
    under_attack,
)
from .blocking import check_block, declare_blockers
from .damage import battle_damage
from .defending import beginning_of_battle
from .joining import (
    become_blocked,
    become_unblocked,
    enter_attacking,
    enter_attacking_with,
    enter_blocking,
    make_block,
    reselect_base,
)
from .points import CONDITIONS


def end_of_battle(g: Game) -> None:
    """Priority; when the step ends, all units are removed from battle."""
    g.push(end_battle)
    if g.battle is not None:
        begin_step(g, "end of battle")
    window(g)  # LOW 511.1


def no_battle(g: Game) -> bool:
    """No unit was declared as an attacker or put onto the battlefield attacking."""
    return g.battle is None or not g.battle.began  # LOW 506.1, 508.8


STEPS: dict[str, Callable[[Game], None]] = {
    "beginning of battle": beginning_of_battle,
    "declare attackers": declare_attackers,
    "declare blockers": declare_blockers,
    "battle damage": battle_damage,
    "end of battle": end_of_battle,
}  # LOW 506.1

CHANGES: dict[str, Callable[[Game, Event], Event | None]] = {
    "roll": change_roll,
    "attack": announce,
    "attacked": announce,
    "player attacks": announce,
    "block": announce,
    "becomes blocked": announce,
    "blockers": announce,
    "another blocker": announce,
    "another block": announce,
    "blocking": announce,
    "not blocked": announce,
}


# --- effects that change a battle ---------------------------------------------------------------------------


def _bound(f: Frame, *names: str) -> Ref | None:
    """The card that the effect has bound to the first of these names."""
    return next((f.binds[name][0] for name in names if f.binds.get(name)), None)


def act_enter_attacking(g: Game, f: Frame, a: Act) -> None:
    """Cards that were put onto the battlefield, or are there, are attacking."""
    for card in reversed(find(g, f, a.what)):
        g.push(enter_attacking, card.id, _bound(f, "base"))


def act_enter_attacking_with(g: Game, f: Frame, a: Act) -> None:
    """They attack the base that the source of the effect attacks."""
    for card in reversed(find(g, f, a.what)):
        g.push(enter_attacking_with, card.id, f.source)


def _attacker(g: Game, f: Frame, a: Act) -> Ref | None:
    """The attacking unit that the effect names; none if it names none."""
    if a.where is None:
        return _bound(f, "attacker", "t1")
    attackers = [g.cards[attack.unit[0]] for attack in g.battle.attacks] if g.battle is not None else []
    return next((card.ref for card in attackers if passes(g, f, a.where, card)), NO_REF)  # LOW 509.7a


def act_enter_blocking(g: Game, f: Frame, a: Act) -> None:
    """Cards that were put onto the battlefield are blocking."""
    for card in reversed(find(g, f, a.what)):
        g.push(enter_blocking, card.id, _attacker(g, f, a))


def act_make_block(g: Game, f: Frame, a: Act) -> None:
    """Units block an attacking unit."""
    attacker = _attacker(g, f, a)
    if attacker is not None:
        for card in reversed(find(g, f, a.what)):
            g.push(make_block, card.id, attacker)


def act_remove(g: Game, f: Frame, a: Act) -> None:
    """Permanents are removed from battle."""
    for card in find(g, f, a.what):
        remove_from_battle(g, card.ref)  # LOW 506.4


def act_reselect(g: Game, f: Frame, a: Act) -> None:
    """The controller of the effect reselects which base units attack."""
    for card in reversed(find(g, f, a.what)):
        g.push(reselect_base, card.id, f.controller)


def act_become_blocked(g: Game, f: Frame, a: Act) -> None:
    """Attacking units become blocked."""
    for card in reversed(find(g, f, a.what)):
        g.push(become_blocked, card.id)


def act_become_unblocked(g: Game, f: Frame, a: Act) -> None:
    """Attacking units become unblocked."""
    for card in reversed(find(g, f, a.what)):
        g.push(become_unblocked, card.id)


ACTS: dict[str, Callable[[Game, Frame, Act], None]] = {
    "enter attacking": act_enter_attacking,
    "enter attacking with": act_enter_attacking_with,
    "enter blocking": act_enter_blocking,
    "make block": act_make_block,
    "remove from battle": act_remove,
    "reselect base": act_reselect,
    "become blocked": act_become_blocked,
    "become unblocked": act_become_unblocked,
}

__all__ = [
    "ACTS",
    "CHANGES",
    "CONDITIONS",
    "STEPS",
    "TESTS",
    "attacking_players",
    "check_attack",
    "check_block",
    "defending_player",
    "end_battle",
    "enter_attacking",
    "enter_attacking_with",
    "enter_blocking",
    "is_attacking_player",
    "no_battle",
    "remove_from_battle",
    "reselect_base",
    "tidy",
    "under_attack",
]
