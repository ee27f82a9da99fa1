"""Playing cards and abilities: announce, choose, aim, divide, pay, finish; or return to the point before.

The same questions are asked beforehand (`check_...`), so that what is offered can be completed and paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .abilities import Activated, Body, Extra, Modes, Target, Triggered
from .choosing import confirm, pick_cards, pick_number
from .costs import Cost, Pay
from .decisions import DIVIDE, MODE, TARGET, Decision, Denial, Option
from .effects import CostAdd, CostSet, Effect, Modification
from .evaluate import amount, cant, count_of, exists, find, holds, passes, side
from .events import Event
from .frames import bind_ids, effects_of, end_frame, extras_of, new_frame, number, run, targets_of
from .lasting import use
from .layers import Source, affected
from .moving import move_card
from .paying import check_cost, pay
from .perform import perform
from .plans import Plan
from .selectors import Cards
from .state import Card, Frame, Pending, Ref
from .table import chars, table_of

if TYPE_CHECKING:
    from .game import Game

# --- may it be played? --------------------------------------------------------------------------------


def play_cost_of(g: Game, card: Card, was: Ref | None = None) -> int:
    """What it costs to play a card now: first what sets the cost, then what changes it; never below zero.

    `was` is the card as it was where it is played from.
    """
    own = chars(g, card)
    cost = own.cost or 0
    if own.own_costs or table_of(g).costs:
        change = 0
        for sets, value in cost_changes(g, card, card.ref if was is None else was):
            if sets:
                cost = value
            else:
                change += value
        cost += change
    return max(cost, 0)


def cost_when_played(g: Game, card: Card, player: int) -> int:
    """What a card will cost when its cost is determined, being played: found by trying, if anything changes it."""
    own = chars(g, card)
    if not own.own_costs and not table_of(g).costs:
        return max(own.cost or 0, 0)
    zone = g.zone_kind(card)
    if not any(_looks_into(source.plan, zone) for source in table_of(g).costs) and not any(
        _looks_into(g.rules.static_plan(static), zone) for static in own.own_costs
    ):
        return play_cost_of(g, card)
    before, was = g.peek(), card.ref
    move_card(g, card, g.zone(g.rules.roles.play, player))
    cost = play_cost_of(g, card, was)
    g.unpeek(before)
    return cost


def _looks_into(plan: Plan, zone: str) -> bool:
    """What the effect does may depend on which cards are in the zone."""
    return zone in plan.looks and (
        plan.condition is not None or not all(isinstance(c.amount, int) for c in plan.costs)
    )


def cost_changes(g: Game, card: Card, was: Ref) -> list[tuple[bool, int]]:
    """What sets (True) or changes (False) the cost of playing a card, in order of time."""
    found: list[tuple[bool, int]] = []
    own = chars(g, card)
    zone = _played_from(g, card)
    if own.own_costs:
        f = Frame(-1, "static", card.controller, card.ref)
        for static in own.own_costs:
            if (not static.zones or zone in static.zones) and holds(g, f, static.condition):
                found += _amounts(g, f, static.changes)
    for source in table_of(g).costs:
        if concerns(g, source, card, zone, was):
            found += _amounts(g, source.env(), source.plan.costs)
    return found


def _played_from(g: Game, card: Card) -> str:
    """The kind of zone a card is in, or from which it is being played."""
    zone = g.zone_kind(card)
    return card.origin if zone == g.rules.roles.play else zone


def concerns(g: Game, source: Source, card: Card, zone: str, was: Ref) -> bool:
    """A cost-changing effect applies to a card that is played from a kind of zone."""
    plan = source.plan
    if plan.condition is not None and not holds(g, source.env(), plan.condition):
        return False
    if source.subjects:
        return card.ref in source.subjects or was in source.subjects
    if source.ids is not None:
        return card.id in source.ids
    what = plan.what
    if isinstance(what, Cards):
        f = source.env()
        return (
            zone in what.zones and side(g, f, what.whose, card.controller) and passes(g, f, what.where, card)
        )
    return card.id in affected(g, source)


def _amounts(g: Game, f: Frame, changes: tuple[Modification, ...]) -> list[tuple[bool, int]]:
    return [
        (isinstance(c, CostSet), amount(g, f, c.amount)) for c in changes if isinstance(c, (CostSet, CostAdd))
    ]


def card_frame(g: Game, player: int, card: Card) -> Frame:
    """The frame in which playing a card is judged beforehand."""
    own = chars(g, card)
    f = Frame(-1, "card", player, card.ref, card.id, own.spell, own.spell.body if own.spell else None)
    return f


def check_body(g: Game, f: Frame, body: Body | None) -> Denial | None:
    """Why what must be chosen cannot be chosen, or None."""
    if body is None:
        return None
    denial = check_targets(g, f, body.targets)
    if denial is None and body.modes is not None:
        least, _ = mode_bounds(g, f, body.modes)
        if len(open_modes(g, f, body.modes)) < least:
            return Denial(g.rules.rules.get("modes", ""), "none of its options can be chosen")
    return denial


def check_targets(g: Game, f: Frame, targets: tuple[Target, ...]) -> Denial | None:
    """Why the targets cannot be chosen, or None."""
    used: dict[str, int] = {}
    for target in targets:
        if target.condition is not None and not holds(g, f, target.condition):
            continue
        plain = target.split is None and not target.differ and isinstance(target.least, int)
        if plain and (target.least == 0 or some_selectable(g, f, target)):
            used[target.bind] = 1
            continue
        least, _ = target_bounds(g, f, target)
        if least > 0:
            there = len(selectable(g, f, target))
            if there - sum(used.get(name, 0) for name in target.differ) < 1:
                return Denial(g.rules.rules.get("no target", ""), "there is nothing it could select")
            used[target.bind] = 1
            if target.split is not None and min(least, there) > amount(g, f, target.split):
                return Denial(
                    g.rules.rules.get("divide", ""), "there is less to divide than there are targets"
                )
    return None


def target_bounds(g: Game, f: Frame, target: Target) -> tuple[int, int]:
    """How few and how many may be chosen (-1: any number)."""
    least, wanted = max(amount(g, f, target.least), 0), count_of(g, f, target.most)
    most = -1 if wanted is None else wanted
    if target.split is not None:
        total = amount(g, f, target.split)
        least = max(least, 1)
        if least != most:
            most = total if most < 0 else min(most, total)
    return least, most


def some_selectable(g: Game, f: Frame, target: Target) -> bool:
    """Something may be chosen for a target."""
    if table_of(g).bans or (f.kind == "activated" and "idle" in g.facts):
        return bool(selectable(g, f, target))
    return exists(g, f, target.what)


def selectable(g: Game, f: Frame, target: Target) -> tuple[int, ...]:
    """What may be chosen for a target."""
    taken = {ref[0] for name in target.differ for ref in f.binds.get(name, ())}
    if f.kind == "activated":
        taken.update(g.facts.get("idle", {}).get((f.source[0], f.ability), ()))
    if not taken and not table_of(g).bans:
        return tuple([card.id for card in find(g, f, target.what)])
    source = g.cards[f.source[0]]
    return tuple(
        card.id
        for card in find(g, f, target.what)
        if card.id not in taken
        and not (chars(g, card).cants and cant(g, card, "be selected", source, f.controller))
    )


def mode_bounds(g: Game, f: Frame, modes: Modes) -> tuple[int, int]:
    """How few and how many options are to be chosen."""
    if modes.upgrade is not None and holds(g, f, modes.upgrade[0]):
        return modes.upgrade[1], modes.upgrade[2]
    return modes.least, modes.most


def open_modes(g: Game, f: Frame, modes: Modes) -> list[int]:
    """The options whose targets can be chosen."""
    return [i for i, body in enumerate(modes.options) if check_targets(g, f, body.targets) is None]


def card_costs(g: Game, f: Frame) -> tuple[Cost, ...]:
    """All that must be paid for what the frame plays."""
    costs: tuple[Cost, ...] = ()
    if f.card >= 0:
        cost = _announced_cost(g, f)
        card = g.cards[f.card]
        costs = (
            (Pay(g.rules.currency, cost),) if g.rules.play_cost is None else g.rules.play_cost(g, card, cost)
        )
    elif isinstance(f.ability, Activated):
        costs = f.ability.cost
    for extra in extras_of(f):
        if extra.name in f.paid:
            costs = (*costs, *extra.cost)
    return g.rules.adjust_cost(g, f, costs) if g.rules.adjust_cost is not None else costs


def _announced_cost(g: Game, f: Frame) -> int:
    """What a card costs, with the extras that were announced."""
    card = g.cards[f.card]
    if g.zone_kind(card) == g.rules.roles.play:
        was = next((old for old, new in f.moved.items() if new == card.ref), card.ref)
        cost = play_cost_of(g, card, was)
    else:
        cost = cost_when_played(g, card, f.controller)
    for extra in extras_of(f):
        if extra.name in f.paid:
            for change in extra.changes:
                if isinstance(change, CostSet):
                    cost = amount(g, f, change.amount)
                elif isinstance(change, CostAdd):
                    cost += amount(g, f, change.amount)
    return max(cost, 0)


def check_card(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card cannot be played, as far as choices and costs go."""
    table = table_of(g)
    own = chars(g, card)
    rules = g.rules
    body = own.spell.body if own.spell is not None else None
    if rules.play_cost is None and not (own.own_costs or table.costs or table.bans or (body and body.extras)):
        # a card that only costs its cost: what the full check below comes to
        if (own.cost or 0) <= g.players[player].resources[rules.currency]:
            if body is not None:
                denial = check_body(g, card_frame(g, player, card), body)
                if denial is not None:
                    return denial
            return rules.fits(g, player, card, ()) if rules.fits is not None else None
    if table.bans and cant(g, card, "be played", None, player):
        return Denial(g.rules.rules.get("forbidden", ""), "an effect forbids it")
    f = card_frame(g, player, card)
    denial = check_frame(g, f)
    if denial is not None and f.body is not None:
        for extra in f.body.extras:  # an optional cost may be what makes it possible
            f.paid = frozenset((extra.name,))
            if holds(g, f, extra.condition) and check_frame(g, f) is None:
                return None
    return denial


def check_frame(g: Game, f: Frame) -> Denial | None:
    """Why what the frame plays, with what was announced so far, cannot be completed."""
    costs = card_costs(g, f)
    denial = check_cost(g, f, costs) or check_body(g, f, f.body)
    if denial is None and f.card >= 0 and g.rules.fits is not None:
        return g.rules.fits(g, f.controller, g.cards[f.card], costs)
    return denial


def check_activated(g: Game, player: int, card: Card, ability: Activated) -> Denial | None:
    """Why an activated ability cannot be played, as far as choices and costs go."""
    f = Frame(-1, "activated", player, card.ref, -1, ability, ability.body)
    if ability.per_turn and g.used.get((card.ref, ability), 0) >= ability.per_turn:
        return Denial(g.rules.rules.get("per turn", ""), f"it can be used {ability.per_turn} time(s) a turn")
    if chars(g, card).cants and cant(g, card, "activate", None, player):
        return Denial(g.rules.rules.get("forbidden", ""), "an effect forbids it")
    if not holds(g, f, ability.condition):
        return Denial(g.rules.rules.get("condition", ""), "its condition is not met")
    return check_frame(g, f)


# --- playing --------------------------------------------------------------------------------------------


def play_card(g: Game, player: int, card: Card) -> None:
    """Begin to play a card."""
    own = chars(g, card)
    body = own.spell.body if own.spell else None
    f = new_frame(g, "card", player, card.ref, card.id, own.spell, body)
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    limited = [lasting.id for lasting in g.effects if lasting.uses]
    if limited:
        f.spends = tuple(
            s.id
            for s in table_of(g).costs
            if s.id in limited and concerns(g, s, card, g.zone_kind(card), card.ref)
        )
    g.push(_choose_everything, f.id)
    g.push(_announced, f.id, card.id)
    to = g.zone(g.rules.roles.play, player)
    perform(g, Event("move", card.id, player, frm=card.zone, to=to.id, tag="play", frame=f.id))


def _announced(g: Game, fid: int, card: int) -> None:
    g.journal.set(g.frames[fid], "source", g.cards[card].ref)
    g.journal.set(g.cards[card], "controller", g.frames[fid].controller)


def play_activated(g: Game, player: int, card: Card, ability: Activated) -> None:
    """Begin to play an activated ability."""
    f = new_frame(g, "activated", player, card.ref, -1, ability, ability.body)
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    if ability.per_turn:
        key = (card.ref, ability)
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
    if check_body(g, f, f.body) is not None:
        end_frame(g, f.id)
        return False
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    g.push(_choose_everything, f.id)
    return True


def _follow(g: Game, f: Frame, old: Ref, new: Ref) -> None:
    """The ability of a card that moved finds it in the public zone it moved to."""
    zone = g.cards[new[0]].zone
    if zone >= 0 and g.zones[zone].kind.seen_by == "everyone":
        f.moved[old] = new


def _choose_everything(g: Game, fid: int) -> None:
    steps = (choose_extras, choose_modes, choose_targets, pay_costs, finish)
    for step in reversed(steps):
        g.push(step, fid)


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
            and holds(g, f, extra.condition)
            and _affordable(g, f, extra)
        ):
            if check_frame(g, f) is not None:  # nothing else will do
                _extra_chosen(g, fid, i, True)
                return
            prompt = f"pay {extra.name}"
            confirm(
                g, f.controller, prompt, _extra_chosen, (fid, i), g.rules.rules.get("extras", ""), f.source[0]
            )
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


def choose_modes(g: Game, fid: int) -> None:
    """Which of the printed options."""
    f = g.frames[fid]
    if f.body is None or f.body.modes is None:
        return
    modes = f.body.modes
    least, most = mode_bounds(g, f, modes)
    possible = [i for i in open_modes(g, f, modes) if i not in f.modes]
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
            f.controller,
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
        if target.condition is None or holds(g, f, target.condition):
            least, most = target_bounds(g, f, target)
            there = selectable(g, f, target)
            if least > 0 and not there:
                illegal(g, fid)
                return
            if there:
                rule = g.rules.rules.get("target", "")
                g.push(_next_target, fid, i + 1)
                pick_cards(
                    g,
                    f.controller,
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


def _aimed(g: Game, fid: int, i: int, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    target = targets_of(f)[i]
    bind_ids(g, f, target.bind, ids)
    if ids:
        perform(g, *(Event("select", card, f.controller, other=f.source[0], frame=fid) for card in ids))
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
    if g.rules.notes(effects):
        for name, find_number in g.rules.noted.items():
            number(g, f, name, find_number(g, f.controller))
    ability = f.ability
    if isinstance(ability, Triggered) and ability.recheck and not holds(g, f, ability.condition):
        return
    if isinstance(ability, Triggered) and ability.cost:
        _offer_cost(g, fid, ability.cost, effects)
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
