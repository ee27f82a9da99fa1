"""Paying whole costs, or not at all: component by component, with what leaves the rest payable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..evaluate.activation_costs import option_of
from ..events.perform import perform
from ..flow.choosing import Then
from ..flow.frames import end_frame, illegal, new_frame, number, run
from ..flow.together import side_by_side
from ..state.decisions import PAY, Decision, Option, decline
from ..state.event import Event
from ..state.pieces import Frame
from ..state.table import chars
from ..state.units import Unit
from ..state.uses import count_use
from ..vocabulary.abilities import Activated
from ..vocabulary.costs import Alternatives, MoveCost, Pay
from ..vocabulary.effects import Effect, Produce
from ..vocabulary.terms import parts_of
from .affording import goes_on
from .components import turned_for
from .matching import Accepts, Kinds, Need, Supply, missing, selections, size
from .paying_cards import pay_component
from .supply import TURNED, Gap, Producer, by_kinds, gap, held, needs, own_frame, producers
from .trying import PAYING, Costs, Helped, Search, joined, leads_to, made_by, some_use

if TYPE_CHECKING:
    from ..game import Game


def pay(g: Game, fid: int, costs: Costs, then: Then, args: tuple[Any, ...] = (), go_on: Then | None = None) -> None:
    """Pay a cost that can be paid, component by component, then call `then(g, *args)`.

    The rest is paid by the same function, or by `go_on`, which may put it in another order.
    """
    if not costs:
        then(g, *args)
        return
    if g.rules.paying.turned:
        costs = turned_for(g, costs)
    cost, rest = costs[0], costs[1:]  # FOW 903.2n-1
    if isinstance(cost, Alternatives):
        _pay_one_of(g, g.frames[fid], cost, rest, (then, args, go_on))
        return
    units = isinstance(cost, Pay) and cost.resource in g.rules.paying.pools
    if isinstance(cost, Pay) and units:
        cost, rest = joined(cost, rest)
    parts: tuple[MoveCost, ...] = ()
    if isinstance(cost, MoveCost) and cost.at_once:
        parts, rest = one_act(cost, rest)
    g.push(go_on or pay, fid, rest, then, args)
    if parts:
        courses = [(fid, part, (*parts[i + 1 :], *rest), False) for i, part in enumerate(parts)]
        side_by_side(g, [((pay_component, course),) for course in courses])  # FOW 1011.3
    elif isinstance(cost, Pay) and units:
        pay_units(g, fid, cost, rest)
    else:
        pay_component(g, fid, cost, rest, go_on is not None)


def one_act(cost: MoveCost, rest: Costs) -> tuple[tuple[MoveCost, ...], Costs]:
    """The components of the act that a component belongs to, and all others."""
    parts = [c for c in rest if isinstance(c, MoveCost) and c.at_once and c.verb == cost.verb]
    return (cost, *parts), tuple([c for c in rest if c not in parts])


After = tuple[Then, tuple[Any, ...], Then | None]  # what follows a payment: a step, its arguments, who pays the rest


def _pay_one_of(g: Game, f: Frame, cost: Alternatives, rest: Costs, after: After) -> None:
    options = [
        Option("pay", i, (), g.rules.telling.rules.cost)
        for i, option in enumerate(cost.options)
        if goes_on(g, f, (*option, *rest), Search(PAYING))
    ]
    args = (f.id, cost, rest, after)
    g.ask(Decision(f.controller, PAY, "pay", options, _alternative_chosen, args, source=f.source[0], about=cost))


def _alternative_chosen(g: Game, fid: int, cost: Alternatives, rest: Costs, after: After, index: int) -> None:
    f = g.frames[fid]
    if isinstance(f.ability, Activated) and cost in f.ability.cost:
        number(g, f, option_of(f.ability.cost.index(cost)), index)
    then, args, go_on = after
    if go_on is None:
        pay(g, fid, (*cost.options[index], *rest), then, args)
    else:
        g.push(go_on, fid, rest, then, args)
        pay(g, fid, cost.options[index], nothing)


def nothing(g: Game) -> None:
    """The step that does nothing."""


# --- units of a resource --------------------------------------------------------------------------------


def pay_units(g: Game, fid: int, cost: Pay, rest: Costs, begun: bool = False) -> None:
    """Pay with units. Missing units are produced first; a player with enough may still produce others and spend those.

    Every use that is offered leaves a way to pay for everything. If an effect changes what a use does, so that no way
    is left, the play is taken back.
    """
    f = g.frames[fid]
    need, pool = needs(g, f, cost), g.rules.paying.pools[cost.resource]
    short = missing(need, by_kinds(held(g, f, cost.resource)), pool.accepts)
    if size(need) and (short or not begun):
        rule = g.rules.telling.rules.produce
        options = [
            Option("produce", use, (use[0].card,), rule, " + ".join([unit.kind for unit in use[1]]))
            for use in _uses(g, f, cost, rest)
        ]
        if options:
            if not short and _spendable(g, f, cost, rest, ()):
                options.append(decline("done", None, rule))
            args, source = (fid, cost, rest), f.source[0]
            g.ask(Decision(f.controller, PAY, "produce", options, _produce, args, rule, source=source, about=cost))
            return
    if short:
        illegal(g, _paid_for(g, f).id)
    else:
        _spend(g, fid, cost, rest, ())


def _paid_for(g: Game, f: Frame) -> Frame:
    """The frame for which all nested payments are made."""
    while f.helps is not None:
        f = g.frames[f.helps.frame]
    return f


Use = tuple[Producer, tuple[Unit, ...]]  # a producer, and the units that it makes


def _uses(g: Game, f: Frame, cost: Pay, rest: Costs) -> list[Use]:
    """The ways to produce units that a cost needs, after which all of it can still be paid."""
    need, accepts = needs(g, f, cost), g.rules.paying.pools[cost.resource].accepts
    units = by_kinds(held(g, f, cost.resource))
    spare = len(missing(need, units, accepts)) == 0
    before = None if spare else gap(g, f, cost)
    found: list[Use] = []
    seen: set[object] = set()
    for one in producers(g, f.controller, cost.resource, f):
        for made in made_by(g, cost.resource, one):
            kinds = tuple([unit.kind for unit in made])
            alike = (kinds, one.ability, _looks_like(g, one.card))
            if alike in seen or not (spare or _helps(need, units, kinds, accepts)):
                continue
            if _can_use(g, f, cost, rest, one, made, None if one.plain else before):
                seen.add(alike)
                found.append((one, made))
    return found


def _can_use(
    g: Game, f: Frame, cost: Pay, rest: Costs, one: Producer, made: tuple[Unit, ...], before: Gap | None
) -> bool:
    """A producer can be paid for, brings the payment nearer to its end, and leaves all of it payable."""
    search = Search(PAYING)
    events = [Event("resource", player=f.controller, amount=1, word=unit.resource, unit=unit) for unit in made]

    def payable(game: Game) -> bool:
        return (before is None or gap(game, f, cost) < before) and goes_on(game, f, (cost, *rest), search)

    def used(game: Game) -> bool:
        return leads_to(game, events, payable, search)

    return some_use(g, own_frame(f.controller, g.cards[one.card], f), one, used, search)


def _looks_like(g: Game, card: int) -> object:
    """A key that is equal for producers between which there is no difference, as the game says."""
    alike = g.rules.paying.alike
    return card if alike is None else alike(g, g.cards[card])


def _helps(need: Need, units: Supply, kinds: tuple[str, ...], accepts: Accepts) -> bool:
    """With units of these kinds more of the cost is there than without."""
    more = dict(units)
    for kind in kinds:
        more[frozenset((kind,))] = more.get(frozenset((kind,)), 0) + 1
    return len(missing(need, more, accepts)) < len(missing(need, units, accepts))


def _produce(g: Game, fid: int, cost: Pay, rest: Costs, use: Use | None) -> None:
    """A producer is used for a cost, or there is enough."""
    g.push(pay_units, fid, cost, rest, True)
    if use is None:
        return
    one, made = use
    f = g.frames[fid]
    card, player = g.cards[one.card], f.controller
    short = missing(needs(g, f, cost), by_kinds(held(g, f, cost.resource)), g.rules.paying.pools[cost.resource].accepts)
    before = gap(g, f, cost) if short and not one.plain else None
    if one.ability == TURNED:
        own = new_frame(g, "activated", player, card.ref)
        g.push(end_frame, own.id)
        g.push(perform, Event("resource", player=player, amount=1, word=cost.resource, unit=made[0], frame=own.id))
    else:
        activated = chars(g, card).activated
        ability = activated[one.ability]
        count_use(g, player, card.ref, ability, activated[: one.ability].count(ability))
        own = new_frame(g, "activated", player, card.ref, -1, ability, ability.body)
        g.push(end_frame, own.id)
        g.push(run, own.id, _decided(ability.body.effects, tuple([unit.kind for unit in made])))
        rule = g.rules.telling.rules.produce
        g.push(perform, Event("activate", card.id, player, frame=own.id, rule=rule))
    own.helps = Helped(fid, (cost, *rest), made, before)
    pay(g, own.id, one.cost, nothing)


def _decided(effects: tuple[Effect, ...], kinds: tuple[str, ...]) -> tuple[Effect, ...]:
    """The instructions of a producer, with the kinds of the units that it makes."""
    made = next(effect for effect in effects if isinstance(effect, Produce))
    fixed = replace(made, gives=tuple([(kind,) for kind in kinds]), times=1)
    return tuple([fixed if effect is made else effect for effect in effects])


# --- spending them ----------------------------------------------------------------------------------------


def _spend(g: Game, fid: int, cost: Pay, rest: Costs, chosen: tuple[Unit, ...]) -> None:
    """Choose units until there are enough; then they are spent."""
    f = g.frames[fid]
    need, accepts = needs(g, f, cost), g.rules.paying.pools[cost.resource].accepts
    left = _left(g, f, cost, chosen)
    if sum(left.values()) + len(chosen) == size(need):
        chosen = (*chosen, *[unit for unit, count in left.items() for _ in range(count)])
    if len(chosen) == size(need):
        spent = {unit: chosen.count(unit) for unit in chosen}
        g.journal.set(f, "spent", (*f.spent, *spent.items()))
        perform(g, *[_spending(f, unit, count) for unit, count in spent.items()])
        return
    rule = g.rules.telling.rules.payments.get(cost.resource, "")
    fitting = [unit for unit, count in left.items() if count and _fits(need, (*chosen, unit), accepts)]
    first = {unit[:-1]: unit for unit in fitting[::-1]}  # nobody is asked from which card equal units come
    offered = [unit for unit in fitting if first[unit[:-1]] is unit and _spendable(g, f, cost, rest, (*chosen, unit))]
    options = [Option("spend", unit, (), rule, unit.kind) for unit in offered]
    args = (fid, cost, rest, chosen)
    g.ask(Decision(f.controller, PAY, "spend", options, _unit_chosen, args, rule, source=f.source[0], about=cost))


def _unit_chosen(g: Game, fid: int, cost: Pay, rest: Costs, chosen: tuple[Unit, ...], unit: Unit) -> None:
    _spend(g, fid, cost, rest, (*chosen, unit))


def _left(g: Game, f: Frame, cost: Pay, chosen: tuple[Unit, ...]) -> dict[Unit, int]:
    """The units that are there beside those taken."""
    return {unit: count - chosen.count(unit) for unit, count in held(g, f, cost.resource).items()}


def _spendable(g: Game, f: Frame, cost: Pay, rest: Costs, chosen: tuple[Unit, ...]) -> bool:
    """If these units are spent, the cost can be paid, and the payments after it too."""
    if f.helps is None and not any(isinstance(part, (Pay, Alternatives)) for part in parts_of(rest)):
        return True
    need, accepts = needs(g, f, cost), g.rules.paying.pools[cost.resource].accepts
    left, search = _left(g, f, cost, chosen), Search(PAYING)
    for numbers in selections(tuple(left.values()), size(need) - len(chosen)):
        more = [unit for unit, number in zip(left, numbers, strict=True) for _ in range(number)]
        spent = (*chosen, *more)
        if _fits(need, spent, accepts):
            events = [_spending(f, unit, spent.count(unit)) for unit in dict.fromkeys(spent)]
            if leads_to(g, events, lambda game: goes_on(game, f, rest, search), search):
                return True
    return False


def _fits(need: Need, chosen: tuple[Unit, ...], accepts: Accepts) -> bool:
    """Each of these units pays for a part of its own."""
    supply: dict[Kinds, int] = {}
    for unit in chosen:
        supply[frozenset((unit.kind,))] = supply.get(frozenset((unit.kind,)), 0) + 1
    return len(missing(need, supply, accepts)) == size(need) - len(chosen)


def _spending(f: Frame, unit: Unit, count: int) -> Event:
    return Event("resource", player=f.controller, amount=-count, word=unit.resource, unit=unit, tag="pay", frame=f.id)
