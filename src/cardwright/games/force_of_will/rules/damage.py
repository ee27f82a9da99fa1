"""Rules 805-807, 1103, 1105 and 1169: battle damage, and the end of the battle."""

from __future__ import annotations

from cardwright.kernel.events.lasting import end_with_step
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game, Step
from cardwright.kernel.playing.priority import settle
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars

from .battle import attacked, attacker, battle_of, blocker, is_broken_off, is_warden, opposed, set_battle
from .process import rule_process
from .timing import priority_sequence
from .zones import HUNDRED

STRIKES_FIRST = ("First Strike", "Multi Strike")
WILLPOWER = "willpower"


def over(g: Game) -> bool:
    """The battle goes directly to its end: nothing attacks, or the attacked object is no longer a legal one."""
    return attacker(g) is None or attacked(g) is None  # FOW 803.4b, 805.1, 806.1


def atk(g: Game, card: Card) -> int:
    """The ATK of a card."""
    return g.rules.nature.stat(chars(g, card), card, "ATK") or 0


# --- the two steps (805, 806) ---------------------------------------------------------------------------------------


def first_strike_step(g: Game) -> None:
    """An attacker with [First Strike] or [Multi Strike] deals its damage."""
    unit = attacker(g)
    if over(g) or unit is None or chars(g, unit).keywords.isdisjoint(STRIKES_FIRST):
        return  # FOW 805.1
    set_battle(g, battle_of(g)._replace(struck=True))
    g.push(priority_sequence, "805.3")  # FOW 805.3
    perform(g, *strike(g, unit, "805.2"))  # FOW 805.2, 1105.2, 1169.2


def normal_step(g: Game) -> None:
    """The attacker deals its damage unless it has, and whatever it battles with deals damage to it."""
    unit = attacker(g)
    if over(g) or unit is None:
        return  # FOW 806.1
    events: list[Event] = []
    if not battle_of(g).struck or strikes_again(g, unit):
        events += strike(g, unit, "806.2")  # FOW 806.2
    other = opposed(g)
    if other is not None:
        events.append(dealt(g, unit, other, atk(g, other), "806.2d"))  # FOW 806.2d
    set_battle(g, battle_of(g)._replace(fought=True))
    g.push(priority_sequence, "806.3")  # FOW 806.3
    perform(g, *[event for event in events if event.amount])


def strikes_again(g: Game, unit: Card) -> bool:
    """The attacker deals its damage in both steps."""
    return "Multi Strike" in chars(g, unit).keywords  # FOW 1169.2


def strike(g: Game, unit: Card, rule: str) -> list[Event]:
    """The damage of the attacker."""
    return strike_at(g, unit, blocker(g), rule)


def strike_at(g: Game, unit: Card, block: Card | None, rule: str) -> list[Event]:
    """The damage of the attacker if this card blocks it, or none."""
    target = attacked(g)
    assert target is not None
    if block is not None:
        return _to_blocker(g, unit, block, target, rule)
    if is_warden(g, target):
        return [wear_down(g, unit, target, f"{rule}c")]  # FOW 805.2c, 806.2c
    return [dealt(g, target, unit, atk(g, unit), f"{rule}b")] if atk(g, unit) > 0 else []  # FOW 805.2b, 806.2b


def _to_blocker(g: Game, unit: Card, block: Card, target: Card, rule: str) -> list[Event]:
    """All of it to the blocker; with [Pierce], what exceeds the blocker's capacity to the attacked object."""
    power = atk(g, unit)
    rest = 0
    if "Pierce" in chars(g, unit).keywords:
        capacity = g.rules.nature.stat(chars(g, block), block, "capacity") or 0
        rest = max(power - max(capacity, 0), 0)  # FOW 1103.2a
    events = [dealt(g, block, unit, power - rest, f"{rule}a")] if power > rest else []  # FOW 805.2a, 806.2a
    if rest > 0 and is_warden(g, target):
        events.append(wear_down(g, unit, target, "1103.2b"))  # FOW 1103.2b
    elif rest > 0:
        events.append(dealt(g, target, unit, rest, "1103.2a"))  # FOW 1103.2a, 1103.3
    return events


def dealt(g: Game, to: Card, source: Card, amount: int, rule: str) -> Event:
    """The event of battle damage from a J/resonator."""
    return Event("damage", to.id, to.controller, amount, source.id, tag="battle", rule=rule)  # FOW 912.1


def wear_down(g: Game, unit: Card, warden: Card, rule: str) -> Event:
    """A warden loses willpower counters: as many as the resonator costs, or exactly one."""
    own = chars(g, unit)
    one = "j-ruler" in own.kinds or "token" in own.kinds or "magic stone" in own.printed.kinds or atk(g, unit) < HUNDRED
    return Event(
        "counter",
        warden.id,
        warden.controller,
        -(1 if one else own.cost or 0),
        unit.id,
        word=WILLPOWER,
        tag="battle",
        rule=rule,
    )


# --- end of battle step (807) ---------------------------------------------------------------------------------------


def end_of_battle_step(g: Game) -> None:
    """What triggers at the end of the battle, priority, then the battle is over."""
    set_battle(g, battle_of(g)._replace(ending=True))
    g.push(final_step)
    g.push(priority_sequence, "807.2")  # FOW 807.2
    perform(g, Event("phase", player=g.active, phase="end of battle", rule="807.1"))  # FOW 807.1


def state_actions(g: Game, repeat: Step) -> bool:
    """Rule processes; but a battle without its attacked object goes directly to its end."""
    if g.battle is None or not is_broken_off(g):
        return rule_process(g, repeat)
    rest = g.agenda
    while rest[0] is not end_of_battle_step:
        rest = rest[2]
    g.break_off(rest)  # FOW 803.4b
    return True


def final_step(g: Game) -> None:
    """Effects that last until the end of the battle end; again, if anything comes of that."""
    end_with_step(g, "battle", "combat", "end of battle")  # FOW 807.3a
    agenda = g.agenda
    g.push(final_step)
    g.push(priority_sequence, "807.3")
    if not (rule_process(g, settle) or g.pending):
        g.agenda = agenda  # FOW 807.3b
        set_battle(g, None)  # FOW 807.4
