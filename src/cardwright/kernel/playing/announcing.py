"""The choices while a card or ability is played: X, extras, modes, targets and divided amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..evaluate import amount, holds, players
from ..events.perform import perform
from ..flow.choosing import confirm, pick_cards, pick_number
from ..flow.frames import bind_ids, extras_of, illegal, number, share, targets_of
from ..state.decisions import DIVIDE, MODE, NUMBER, PLAYER, TARGET, Decision, Option, decline
from ..state.event import Event
from ..state.pieces import Frame
from ..state.table import chars
from ..vocabulary.abilities import Extra, Modes, Target
from .checks import (
    apart_by,
    cap_of,
    check_frame,
    leans_on,
    leaves_some,
    mode_bounds,
    mode_use,
    open_modes,
    possible_x,
    selectable,
    speaks_of,
    target_bounds,
)
from .costing import instead_of_cost, numbers_in, uncertain

if TYPE_CHECKING:
    from ..game import Game

Step = Callable[..., None]


def choose_x(g: Game, fid: int) -> None:
    """How much X is, or Y and Z: as much as can be paid, with targets to be had for it."""
    _next_number(g, fid, uncertain(g, g.frames[fid]))


def _next_number(g: Game, fid: int, names: tuple[str, ...]) -> None:
    if not names:  # none is left, or they stand only in an optional cost that is not paid
        return
    f = g.frames[fid]
    possible = possible_x(g, f, names)
    if not possible:
        illegal(g, fid)
        return
    rule = g.rules.telling.rules.get("X", "")
    options = [Option("number", value, (), rule) for value in possible]
    g.ask(Decision(f.controller, NUMBER, names[0], options, _number_chosen, (fid, names), rule, source=f.source[0]))


def _number_chosen(g: Game, fid: int, names: tuple[str, ...], value: int) -> None:
    number(g, g.frames[fid], names[0], value)
    g.tick("stats")
    _next_number(g, fid, names[1:])


def choose_extras(g: Game, fid: int) -> None:
    """Whether to pay optional additional costs."""
    _next_extra(g, fid, 0)


def _next_extra(g: Game, fid: int, i: int) -> None:
    f = g.frames[fid]
    extras = extras_of(f)
    while i < len(extras):
        extra = extras[i]
        if (
            f.paid.isdisjoint((extra.name, f"no {extra.name}"))
            and not (extra.instead and (instead_of_cost(f) or "free" in f.paid))
            and holds(g, f, extra.condition)
            and _affordable(g, f, extra, extras[i + 1 :])
        ):
            if check_frame(g, f) is not None and not _another_will_do(g, f, extras[i + 1 :]):
                _extra_chosen(g, fid, i, True)
                return
            prompt = f"pay {extra.name}"
            rule = g.rules.telling.rules.get("extras", "")
            confirm(g, f.controller, prompt, _extra_chosen, (fid, i), rule, f.source[0], extra.cost)
            return
        i += 1


def _another_will_do(g: Game, f: Frame, extras: tuple[Extra, ...]) -> bool:
    """The play is possible with another of these optional costs instead of this one."""
    return any(holds(g, f, extra.condition) and _affordable(g, f, extra) for extra in extras)


def _affordable(g: Game, f: Frame, extra: Extra, later: tuple[Extra, ...] = ()) -> bool:
    """The play is possible with this optional cost, perhaps together with an alternative cost that comes later."""
    trial = f.copy()
    trial.paid = f.paid | {extra.name}
    if numbers_in(extra.cost):
        numbers = possible_x(g, trial)
        # a player without means is not asked; but nothing at all may be paid in place of a cost (FOW 104.2)
        return bool(numbers) if extra.instead else any(numbers)
    if check_frame(g, trial) is None:
        return True
    others = () if extra.instead or instead_of_cost(f) or "free" in f.paid else later
    return any(other.instead and holds(g, f, other.condition) and _affordable(g, trial, other) for other in others)


def _extra_chosen(g: Game, fid: int, i: int, yes: bool) -> None:
    f = g.frames[fid]
    name = extras_of(f)[i].name
    g.journal.set(f, "paid", f.paid | {name if yes else f"no {name}"})
    g.push(_next_extra, fid, i + 1)


def _who_chooses(g: Game, f: Frame, who: str) -> int:
    """The player who makes a choice for what is being played."""
    if who == "you":
        return f.controller
    return f.numbers.get(f"chooser {who}", players(g, f, who)[0])


def _ask_who(g: Game, f: Frame, who: str, step: Step, args: tuple[int, ...]) -> bool:
    """If several players could make a choice, the controller first picks which of them does."""
    if who == "you" or f"chooser {who}" in f.numbers:
        return False
    there = players(g, f, who)
    if len(there) < 2:
        return False
    g.push(step, *args)
    options = [Option("player", player) for player in there]
    g.ask(Decision(f.controller, PLAYER, "who chooses", options, _chooser_named, (f.id, who), source=f.source[0]))
    return True


def _chooser_named(g: Game, fid: int, who: str, player: int) -> None:
    number(g, g.frames[fid], f"chooser {who}", player)


def choose_modes(g: Game, fid: int) -> None:
    """Choose among the printed options, unless that is done on resolution."""
    f = g.frames[fid]
    if f.body is not None and f.body.modes is not None and not f.body.modes.late:
        pick_modes(g, fid)


def pick_modes(g: Game, fid: int) -> None:
    """Choose the next option."""
    f = g.frames[fid]
    assert f.body is not None
    assert f.body.modes is not None
    modes = f.body.modes
    if _ask_who(g, f, modes.who, pick_modes, (fid,)):
        return
    least, most = mode_bounds(g, f, modes)
    possible = [i for i in open_modes(g, f, modes) if modes.repeat or i not in f.modes]
    if len(f.modes) >= most or (not possible and len(f.modes) >= least):
        _modes_picked(g, f, modes)
        return
    rule = g.rules.telling.rules.get("modes", "")
    options = [Option("mode", i, (), rule) for i in possible]
    if len(f.modes) >= least:
        options.append(decline("done", -1, rule))
    if not options:
        illegal(g, fid)
        return
    g.ask(
        Decision(
            _who_chooses(g, f, modes.who),
            MODE,
            "choose",
            options,
            _mode_chosen,
            (fid,),
            rule,
            least,
            most,
            f.modes,
            f.source[0],
            modes,
        )
    )


def _mode_chosen(g: Game, fid: int, mode: int) -> None:
    f = g.frames[fid]
    if mode < 0:
        assert f.body is not None
        assert f.body.modes is not None
        _modes_picked(g, f, f.body.modes)
        return
    g.journal.set(f, "modes", (*f.modes, mode))
    g.push(pick_modes, fid)


def _modes_picked(g: Game, f: Frame, modes: Modes) -> None:
    """All options are chosen; where only new ones can be, it is kept which."""
    g.journal.set(f, "modes", tuple(sorted(f.modes)))
    if modes.new_in:
        g.fact("kept_uses", {**g.facts.kept_uses, **{mode_use(g, f, modes, modes.options[i]): 1 for i in f.modes}})
    if not modes.late:
        g.push(choose_extras, f.id)


def choose_targets(g: Game, fid: int) -> None:
    """Choose the targets, one after the other."""
    _next_target(g, fid, 0)


def _next_target(g: Game, fid: int, i: int) -> None:
    f = g.frames[fid]
    targets = targets_of(f)
    while i < len(targets):
        target = targets[i]
        if target.bind not in f.binds and (target.condition is None or holds(g, f, target.condition)):
            least, most = target_bounds(g, f, target)  # FOW 903.2i-3
            if _ask_who(g, f, target.who, _next_target, (fid, i)):
                return
            there = selectable(g, f, target)
            for later in targets[i + 1 :] if g.rules.every_target and most == 1 else ():
                if later.least == 1 and later.condition is None and speaks_of(later, target.bind):
                    there = tuple([card for card in there if leaves_some(g, f, target.bind, card, later)])
            needed = least if g.rules.every_target else min(least, 1)
            if len(there) < needed and not leans_on(f, target):
                illegal(g, fid)
                return
            if there:
                rule = g.rules.telling.rules.get("target", "")
                g.push(_next_target, fid, i + 1)
                must = wanted_targets(g, f, there)
                if must:
                    there, needed = _heeding(g, f, targets[i:], there, most, must)
                    if most != 1 and needed:
                        bounds = (max(least - needed, 0), max(most - needed, 0) if most >= 0 else most)
                        args = (fid, i, there, bounds)
                        who = _who_chooses(g, f, target.who)
                        prompt, then, source = f"target {i}", _aimed_as_wanted, f.source[0]
                        pick_cards(g, who, TARGET, prompt, must, needed, needed, then, args, rule, source, about=target)
                        return
                    least = max(least, needed)
                pick_cards(
                    g,
                    _who_chooses(g, f, target.who),
                    TARGET,
                    f"target {i}",
                    there,
                    least,
                    most,
                    _aimed,
                    (fid, i),
                    rule,
                    f.source[0],
                    "name" if target.distinct_names else apart_by(target.what),
                    cap_of(g, f, target.what),
                    target,
                )
                return
            bind_ids(g, f, target.bind, ())
        i += 1


def wanted_targets(g: Game, f: Frame, there: tuple[int, ...]) -> tuple[int, ...]:
    """The candidates that must be targeted if possible and are not chosen yet."""
    if f.kind != "card":
        return ()
    chosen = {ref[0] for refs in f.binds.values() for ref in refs}
    team = g.players[f.controller].team
    return tuple(
        i
        for i in there
        if i not in chosen
        and "must be targeted" in chars(g, g.cards[i]).mays
        and g.players[g.cards[i].controller].team != team
    )


def _heeding(
    g: Game, f: Frame, targets: tuple[Target, ...], there: tuple[int, ...], most: int, must: tuple[int, ...]
) -> tuple[tuple[int, ...], int]:
    """The candidates for the first of these targets, and how many required cards it must take, so that all targets
    together take as many required cards as possible.
    """
    rows = [(most, frozenset(must))]
    for later in targets[1:]:
        if later.bind not in f.binds and (later.condition is None or holds(g, f, later.condition)):
            rows.append((target_bounds(g, f, later)[1], frozenset(wanted_targets(g, f, selectable(g, f, later)))))
    wanted: frozenset[int] = frozenset().union(*[cards for _, cards in rows])
    best = _held(rows, wanted)
    needed = best - _held(rows[1:], wanted)
    if most == 1:
        there = tuple([i for i in there if (i in wanted) + _held(rows[1:], wanted - {i}) >= best])
    return there, needed


def _held(rows: list[tuple[int, frozenset[int]]], wanted: frozenset[int]) -> int:
    """How many required cards the targets can take together; each target takes a number (-1: any) out of a set."""
    holders: list[list[int]] = [[] for _ in rows]

    def placed(card: int, tried: set[int]) -> bool:
        for k, (most, cards) in enumerate(rows):
            if card not in cards or k in tried:
                continue
            tried.add(k)
            if most < 0 or len(holders[k]) < most:
                holders[k].append(card)
                return True
            for at, other in enumerate(holders[k]):
                if placed(other, tried):
                    holders[k][at] = card
                    return True
        return False

    return sum([placed(card, set()) for card in sorted(wanted)])


def _aimed_as_wanted(
    g: Game, fid: int, i: int, there: tuple[int, ...], bounds: tuple[int, int], must: tuple[int, ...]
) -> None:
    """The required cards of a target are chosen; now the others."""
    f = g.frames[fid]
    left = tuple([card for card in there if card not in must])
    target = targets_of(f)[i]
    who, rule, args = _who_chooses(g, f, target.who), g.rules.telling.rules.get("target", ""), (fid, i, must)
    pick_cards(g, who, TARGET, f"target {i}", left, *bounds, _aimed_too, args, rule, f.source[0], about=target)


def _aimed_too(g: Game, fid: int, i: int, must: tuple[int, ...], ids: tuple[int, ...]) -> None:
    _aimed(g, fid, i, (*must, *ids))


def _aimed_at(f: Frame, i: int) -> tuple[int, ...]:
    """The cards chosen for earlier targets."""
    return tuple([ref[0] for target in targets_of(f)[:i] for ref in f.binds.get(target.bind, ())])


def _aimed(g: Game, fid: int, i: int, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    target = targets_of(f)[i]
    bind_ids(g, f, target.bind, ids)
    if ids:
        fresh = g.rules.customs.newly_targeted(ids, _aimed_at(f, i))
        perform(g, *[Event("select", card, f.controller, other=f.source[0], frame=fid) for card in fresh])
    if target.split is not None and ids:
        total = amount(g, f, target.split)
        if total < len(ids) * target.step:
            illegal(g, fid)
        else:
            _divide(g, fid, target.bind, ids, 0, total, target.step)


def _divide(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int, left: int, step: int) -> None:
    f = g.frames[fid]
    if i == len(ids) - 1:
        share(g, f, name, ids[i], left)
        return
    most = left - (len(ids) - 1 - i) * step
    rule = g.rules.telling.rules.get("divide", "")
    pick_number(
        g,
        f.controller,
        "divide",
        step,
        most,
        _divided,
        (fid, name, ids, i, left, step),
        rule,
        DIVIDE,
        f.source[0],
        (ids[i],),
        step,
    )


def _divided(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int, left: int, step: int, value: int) -> None:
    share(g, g.frames[fid], name, ids[i], value)
    _divide(g, fid, name, ids, i + 1, left - value, step)
