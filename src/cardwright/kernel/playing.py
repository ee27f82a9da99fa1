"""Playing cards and abilities: announce, choose, aim, divide, pay, finish; or return to the point before.

The same questions are asked beforehand (`check_...`), so that what is offered can be completed and paid.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .abilities import Activated, Extra, Triggered
from .choosing import confirm, pick_cards, pick_number
from .costing import card_costs, concerns, has_x, instead_of_cost
from .costs import Cost
from .decisions import DIVIDE, MODE, NUMBER, PLAYER, TARGET, Decision, Option
from .effects import Effect, YouMay
from .evaluate import amount, cant, holds, players
from .events import Event
from .frames import bind_ids, effects_of, end_frame, extras_of, mark_done, new_frame, number, run, targets_of
from .lasting import use
from .paying import check_cost, pay
from .perform import perform
from .playable import (
    check_body,
    check_frame,
    leans_on,
    mode_bounds,
    open_modes,
    possible_x,
    selectable,
    target_bounds,
    use_key,
)
from .producing import before_paying
from .state import Card, Frame, Pending, Ref
from .table import chars, table_of

if TYPE_CHECKING:
    from .game import Game

Step = Callable[..., None]

# --- playing --------------------------------------------------------------------------------------------


def play_card(g: Game, player: int, card: Card) -> None:
    """Begin to play a card."""
    own = chars(g, card)
    body = own.spell.body if own.spell else None
    f = new_frame(g, "card", player, (card.id, card.incarnation), card.id, own.spell, body)
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    limited = [lasting.id for lasting in g.effects if lasting.uses] if g.effects else ()
    if limited:
        f.spends = tuple(
            s.id for s in table_of(g).costs if s.id in limited and concerns(g, s, card, g.zone_kind(card), card.ref)
        )
    g.push(_choose_everything, f.id)
    g.push(_announced, f.id, card.id)
    to = g.zone(g.rules.roles.play, player)
    state = g.rules.played_as(g, card) if g.rules.played_as is not None else ""
    perform(g, Event("move", card.id, player, frm=card.zone, to=to.id, tag="play", state=state, frame=f.id))


def _announced(g: Game, fid: int, card: int) -> None:
    f, played = g.frames[fid], g.cards[card]
    ref = (card, played.incarnation)
    if f.source != ref:
        g.journal.set(f, "source", ref)
    if played.controller != f.controller:
        g.journal.set(played, "controller", f.controller)


def play_activated(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> None:
    """Begin to play an activated ability."""
    f = new_frame(g, "activated", player, card.ref, -1, ability, ability.body)
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    if ability.per_turn:
        key = use_key(card.ref, ability, nth)
        g.journal.key(g.used, key, g.used.get(key, 0) + 1)
    g.push(_choose_everything, f.id)


def play_triggered(g: Game, pending: Pending) -> bool:
    """Begin to play a waiting ability; False if it cannot be played."""
    f = new_frame(g, "triggered", pending.controller, pending.source, -1, pending.ability, pending.body)
    f.event = pending.event
    f.binds.update(pending.binds)
    f.numbers.update(pending.numbers)
    for name, refs in pending.binds:
        if name == "event moved":
            _follow(g, f, refs[0], refs[1])
    if (check_frame(g, f) if g.rules.waiting_costs else check_body(g, f, f.body)) is not None:
        end_frame(g, f.id)
        return False
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    ability = pending.ability
    if g.rules.waiting_costs and isinstance(ability, Triggered) and ability.cost:
        rule = g.rules.rules.get("optional cost", "")
        confirm(g, f.controller, "pay cost", _waiting_cost_answered, (f.id,), rule, f.source[0])
    else:
        g.push(_choose_everything, f.id)
    return True


def _waiting_cost_answered(g: Game, fid: int, yes: bool) -> None:
    """What an ability costs on its way to the stack will be paid, or it does not go there."""
    if yes:
        g.push(_choose_everything, fid)
    else:
        end_frame(g, fid)


def _follow(g: Game, f: Frame, old: Ref, new: Ref) -> None:
    """The ability of a card that moved finds it in the public zone it moved to."""
    zone = g.cards[new[0]].zone
    if zone >= 0 and g.zones[zone].kind.seen_by == "everyone":
        f.moved[old] = new


def _choose_everything(g: Game, fid: int) -> None:
    """Put on the agenda what must be chosen, paid and finished; steps with nothing to do are left out."""
    f = g.frames[fid]
    body = f.body
    if body is not None and (body.extras or body.modes is not None):
        if body.modes is not None and body.modes.who != "you":
            g.next_for(fid, choose_extras, choose_targets, choose_modes, choose_targets, pay_costs, finish)
        else:
            g.next_for(fid, choose_extras, choose_modes, choose_targets, pay_costs, finish)
    elif body is not None and body.targets:
        if f.kind != "triggered" or _costs_something(g, f):
            g.next_for(fid, choose_targets, pay_costs, finish)
        else:
            g.next_for(fid, choose_targets, finish)
    elif f.kind != "triggered" or _costs_something(g, f):
        g.next_for(fid, pay_costs, finish)
    else:
        g.push(finish, fid)
    if f.kind != "triggered" and has_x(g, f):
        g.push(choose_x, fid)


def _costs_something(g: Game, f: Frame) -> bool:
    """A triggered ability for which something is paid on its way to the stack."""
    return g.rules.waiting_costs and isinstance(f.ability, Triggered) and bool(f.ability.cost or f.ability.body.cost)


def choose_x(g: Game, fid: int) -> None:
    """How much X is: as much as can be paid, with targets to be had for it."""
    f = g.frames[fid]
    possible = possible_x(g, f)
    if not possible:
        illegal(g, fid)
        return
    rule = g.rules.rules.get("X", "")
    options = [Option("number", x, (), rule) for x in possible]
    g.ask(Decision(f.controller, NUMBER, "X", options, _x_chosen, (fid,), rule, source=f.source[0]))


def _x_chosen(g: Game, fid: int, x: int) -> None:
    number(g, g.frames[fid], "X", x)
    g.tick("stats")


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
            and _affordable(g, f, extra)
        ):
            if check_frame(g, f) is not None:  # nothing else will do
                _extra_chosen(g, fid, i, True)
                return
            prompt = f"pay {extra.name}"
            confirm(g, f.controller, prompt, _extra_chosen, (fid, i), g.rules.rules.get("extras", ""), f.source[0])
            return
        i += 1


def _affordable(g: Game, f: Frame, extra: Extra) -> bool:
    trial = f.copy()
    trial.paid = f.paid | {extra.name}
    return check_frame(g, trial) is None


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
    """If several players could make a choice, its controller says first which of them does."""
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
    """Which of the printed options."""
    f = g.frames[fid]
    if f.body is None or f.body.modes is None:
        return
    modes = f.body.modes
    if _ask_who(g, f, modes.who, choose_modes, (fid,)):
        return
    least, most = mode_bounds(g, f, modes)
    possible = [i for i in open_modes(g, f, modes) if modes.repeat or i not in f.modes]
    if len(f.modes) >= most or (not possible and len(f.modes) >= least):
        g.journal.set(f, "modes", tuple(sorted(f.modes)))
        g.push(choose_extras, fid)
        return
    rule = g.rules.rules.get("modes", "")
    options = [Option("mode", i, (), rule) for i in possible]
    if len(f.modes) >= least:
        options.append(Option("done", -1, (), rule))
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
        )
    )


def _mode_chosen(g: Game, fid: int, mode: int) -> None:
    f = g.frames[fid]
    if mode < 0:
        g.journal.set(f, "modes", tuple(sorted(f.modes)))
        g.push(choose_extras, fid)
        return
    g.journal.set(f, "modes", (*f.modes, mode))
    g.push(choose_modes, fid)


def choose_targets(g: Game, fid: int) -> None:
    """What it is aimed at, one target after the other."""
    _next_target(g, fid, 0)


def _next_target(g: Game, fid: int, i: int) -> None:
    f = g.frames[fid]
    targets = targets_of(f)
    while i < len(targets):
        target = targets[i]
        if target.bind not in f.binds and (target.condition is None or holds(g, f, target.condition)):
            least, most = target_bounds(g, f, target)
            if _ask_who(g, f, target.who, _next_target, (fid, i)):
                return
            there = selectable(g, f, target)
            if least > 0 and not there and not leans_on(f, target):
                illegal(g, fid)
                return
            if there:
                rule = g.rules.rules.get("target", "")
                g.push(_next_target, fid, i + 1)
                must = wanted_targets(g, f, there)
                if must:
                    least = max(least, min(len(must), most if most >= 0 else len(must)))
                    if most >= 0 and len(must) >= most:
                        there = must
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
                    target.distinct_names,
                )
                return
            bind_ids(g, f, target.bind, ())
        i += 1


def wanted_targets(g: Game, f: Frame, there: tuple[int, ...]) -> tuple[int, ...]:
    """Of what could be chosen, the cards that must be chosen if possible, and are not yet."""
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


def _aimed(g: Game, fid: int, i: int, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    target = targets_of(f)[i]
    bind_ids(g, f, target.bind, ids)
    if ids:
        perform(g, *[Event("select", card, f.controller, other=f.source[0], frame=fid) for card in ids])
    if target.split is not None and ids:
        total = amount(g, f, target.split)
        if total < len(ids):
            illegal(g, fid)
        else:
            _divide(g, fid, target.bind, ids, 0, total)


def _divide(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int, left: int) -> None:
    f = g.frames[fid]
    if i == len(ids) - 1:
        number(g, f, split_name(name, ids[i]), left)
        return
    most = left - (len(ids) - 1 - i)
    rule = g.rules.rules.get("divide", "")
    pick_number(
        g,
        f.controller,
        "divide",
        1,
        most,
        _divided,
        (fid, name, ids, i, left),
        rule,
        DIVIDE,
        f.source[0],
        (ids[i],),
    )


def _divided(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int, left: int, value: int) -> None:
    number(g, g.frames[fid], split_name(name, ids[i]), value)
    _divide(g, fid, name, ids, i + 1, left - value)


def split_name(name: str, card: int) -> str:
    """How a frame calls the part of a divided amount that goes to a card."""
    return f"split {name} {card}"


def pay_costs(g: Game, fid: int) -> None:
    """Determine the cost and pay it all."""
    f = g.frames[fid]
    costs = card_costs(g, f)
    if f.card >= 0 and table_of(g).bans and cant(g, g.cards[f.card], "be played", None, f.controller):
        illegal(g, fid)
        return
    if check_cost(g, f, costs) is not None:
        illegal(g, fid)
        return
    pay(g, fid, costs, _paid, (fid,))


def _paid(g: Game, fid: int) -> None:
    """Everything is paid."""


def finish(g: Game, fid: int) -> None:
    """Hand over to the game: resolve at once, or wait on the stack."""
    spends = g.frames[fid].spends
    if spends:
        use(g, spends)
    if g.rules.finish_play is not None:
        g.rules.finish_play(g, fid)


def illegal(g: Game, fid: int) -> None:
    """It could not be completed: the game returns to the point before."""
    f = g.frames[fid]
    g.revert(f.mark, f.resume)
    end_frame(g, fid)


# --- resolving ------------------------------------------------------------------------------------------


def resolve(g: Game, fid: int) -> None:
    """Carry out what a card or ability says; what the rulebook fixes at this moment is fixed now."""
    f = g.frames[fid]
    effects = effects_of(f)
    if f.ability is not None and g.rules.counts(effects):
        key = ("resolved", f.source, f.ability)
        g.journal.key(g.used, key, g.used.get(key, 0) + 1)
    if g.rules.notes(effects):
        for name, find_number in g.rules.noted.items():
            number(g, f, name, find_number(g, f.controller))
    ability = f.ability
    if isinstance(ability, Triggered) and ability.once and not (effects and isinstance(effects[0], YouMay)):
        mark_done(g, f)
    if isinstance(ability, Triggered) and ability.recheck and not holds(g, f, ability.condition):
        return
    if isinstance(ability, Triggered) and ability.cost and not g.rules.waiting_costs:
        before_paying(g, f.controller, ability.cost, _offer_cost, (fid, ability.cost, effects))
    else:
        run(g, fid, effects)


def _offer_cost(g: Game, fid: int, cost: tuple[Cost, ...], effects: tuple[Effect, ...]) -> None:
    f = g.frames[fid]
    if check_cost(g, f, cost) is None:
        confirm(
            g,
            f.controller,
            "pay cost",
            _cost_answered,
            (fid, cost, effects),
            g.rules.rules.get("optional cost", ""),
            f.source[0],
        )


def _cost_answered(g: Game, fid: int, cost: tuple[Cost, ...], effects: tuple[Effect, ...], yes: bool) -> None:
    if yes:
        pay(g, fid, cost, run, (fid, effects))
