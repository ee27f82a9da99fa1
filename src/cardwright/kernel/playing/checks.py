"""May it be played? The questions that options, `why_not` and the playing itself all ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..evaluate import amount, cant, exists, find, finds, holds
from ..events.moving import move_card
from ..flow.choosing import FARTHEST
from ..flow.frames import extras_of, plain_names, renamed
from ..state.decisions import Denial
from ..state.pieces import Card, Frame, Pending
from ..state.table import cants_of, chars, table_of
from ..vocabulary.abilities import Activated, Body, Extra, Modes, Target, Triggered
from ..vocabulary.costs import Cost, CounterCost, MoveCost, Pay, TurnCost
from ..vocabulary.infinity import INFINITY
from ..vocabulary.players import PlayerOf
from ..vocabulary.selectors import Apart, Cards, Combined, It
from ..vocabulary.terms import Term, parts_of
from ..vocabulary.values import Bound
from .affording import check_cost
from .components import payable
from .costing import (
    added_options,
    at_forbidden_price,
    card_costs,
    cheaper_with_x,
    discount,
    has_x,
    numbers_in,
    offered_costs,
    play_zone,
    uncertain,
)
from .supply import reach
from .uses import check_use

if TYPE_CHECKING:
    from ..game import Game


def card_frame(g: Game, player: int, card: Card) -> Frame:
    """A frame for checking whether a card can be played."""
    spell = chars(g, card).spell
    body = spell.body if spell is not None else None
    f = Frame(-1, "card", player, (card.id, card.incarnation), card.id, spell, body)
    announce(g, f)
    return f


def announce(g: Game, f: Frame) -> None:
    """Settles the text of something that is about to be played, and the costs and options that effects add to it."""
    if f.body is not None and f.body.variants:
        for variant in f.body.variants:
            if holds(g, f, variant.condition):
                f.body, f.paid = variant.body, f.paid | {variant.name}
                break
    table = g.table if g.built == g.version else g.refresh()
    if table.costs:
        f.offered = offered_costs(g, f)
        if f.body is not None and f.body.modes is not None:
            added = tuple([renamed(option, at) for at, option in enumerate(added_options(g, f), start=FIRST_ADDED)])
            modes = replace(f.body.modes, options=(*f.body.modes.options, *added))  # FOW 903.3d
            f.body = replace(f.body, modes=modes) if added else f.body


FIRST_ADDED = 100  # added options are numbered from here, so that their targets have names of their own


BY_TRIGGER = "by trigger"  # the cost for which a card is played because its trigger was met


def as_triggered(f: Frame, waited: Pending) -> None:
    """A card that is played because its trigger was met knows the event, and what is paid for it then."""
    f.event = waited.event
    f.binds.update(waited.binds)
    f.numbers.update(waited.numbers)
    ability = waited.ability
    assert isinstance(ability, Triggered)
    if ability.plays is not None and ability.plays.cost is not None:
        f.offered = (*f.offered, Extra(BY_TRIGGER, ability.plays.cost, instead=True))
        f.paid |= {BY_TRIGGER}
    if ability.cost:
        f.offered = (*f.offered, Extra(f"also {BY_TRIGGER}", ability.cost))
        f.paid |= {f"also {BY_TRIGGER}"}


def check_body(g: Game, f: Frame, body: Body | None) -> Denial | None:
    """Why the required choices cannot be made, or None."""
    if body is None:
        return None
    if body.targets:
        denial = check_targets(g, f, body.targets)
        if denial is not None:
            return denial
    if body.modes is not None and body.modes.late:
        return next((no for option in body.modes.options if (no := check_targets(g, f, option.targets))), None)
    if body.modes is not None:
        least, _ = mode_bounds(g, f, body.modes)
        if len(open_modes(g, f, body.modes)) < least:
            return Denial(g.rules.telling.rules.modes, "none of its options can be chosen")
    return None


def check_targets(g: Game, f: Frame, targets: tuple[Target, ...]) -> Denial | None:
    """Why the targets cannot be chosen, or None."""
    used: dict[str, int] = {}
    for target in targets:
        if target.condition is not None and not holds(g, f, target.condition):
            continue
        if target.split is None and not target.differ and isinstance(target.least, int):
            plain = not (target.least > 1 and g.rules.every_target)
            if target.least == 0 or (plain and some_selectable(g, f, target)):
                used[target.bind] = 1
                continue
            loose = loosened(f, target)
            if plain and loose is not target and some_selectable(g, f, loose):
                used[target.bind] = 1
                continue
            if plain and _left_by_some(g, f, target, targets):
                used[target.bind] = 1
                continue
        least, _ = target_bounds(g, f, target)
        if least > 0:
            there = len(selectable(g, f, target))
            needed = least if g.rules.every_target else 1
            if there - sum([used.get(name, 0) for name in target.differ]) < needed:
                return Denial(g.rules.telling.rules.no_target, "there is nothing it could select")
            used[target.bind] = needed
            if target.split is not None and min(least, there) * target.step > amount(g, f, target.split):
                return Denial(g.rules.telling.rules.divide, "there is less to divide than there are targets")
    return None


@cache
def speaks_of(target: Target, name: str) -> bool:
    """The candidates of a target depend on the choice for another target."""
    return It(name) in parts_of(target.what)


def leaves_some(g: Game, f: Frame, name: str, card: int, target: Target) -> bool:
    """If this card is chosen for one target, the other target still has a candidate."""
    trial = f.copy()
    trial.binds[name] = (g.cards[card].ref,)
    return some_selectable(g, trial, target)


def _left_by_some(g: Game, f: Frame, target: Target, targets: tuple[Target, ...]) -> bool:
    """A target that depends on an earlier, unchosen one has a candidate for some choice of that one."""
    for other in targets:
        if other is target:
            return False
        if other.bind not in f.binds and speaks_of(target, other.bind):
            return any(leaves_some(g, f, other.bind, i, target) for i in selectable(g, f, other))
    return False


def leans_on(f: Frame, target: Target) -> bool:
    """The player whose cards may be chosen depends on another, unchosen target."""
    whose = target.what.whose if isinstance(target.what, Cards) else None
    return isinstance(whose, PlayerOf) and not f.binds.get(whose.name)


def loosened(f: Frame, target: Target) -> Target:
    """A target without its dependence on an unchosen player: any player's cards are allowed."""
    if isinstance(target.what, Cards) and leans_on(f, target):
        return Target(target.bind, Cards(target.what.zones, "each", target.what.where))
    return target


def target_bounds(g: Game, f: Frame, target: Target) -> tuple[int, int]:
    """How few and how many may be chosen (-1: any number)."""
    least, most = target.least, target.most
    if not isinstance(least, int):
        least = amount(g, f, least)
    if not isinstance(most, int):
        most = max(amount(g, f, most), 0)
    elif most != -1:
        most = max(most, 0)
    least = max(least, 0)
    if target.split is not None:
        total = amount(g, f, target.split)
        least = max(least, 1) if total > 0 or least > 0 else 0
        if least != most:
            shares = total // target.step
            most = shares if most < 0 else min(most, shares)
    return least, most


def some_selectable(g: Game, f: Frame, target: Target) -> bool:
    """The target has a candidate."""
    table = g.table if g.built == g.version else g.refresh()
    bans = table.bans
    if (bans and target.differ) or (f.kind == "activated" and g.facts.idle):
        return bool(selectable(g, f, target))
    return exists(g, f, target.what, _may_be_selected if bans else g.rules.playing.targetable)


def _may_be_selected(g: Game, card: Card, f: Frame) -> bool:
    """Neither the rules nor an effect forbid to choose a card for a target."""
    may = g.rules.playing.targetable
    if may is not None and not may(g, card, f):
        return False
    return not (cants_of(g, card) and cant(g, card, "be selected", g.cards[f.source[0]], f.controller, sort=f.called))


def selectable(g: Game, f: Frame, target: Target) -> tuple[int, ...]:
    """The candidates of a target."""
    taken = {ref[0] for name in target.differ for ref in f.binds.get(name, ())} if target.differ else set()
    if f.kind == "activated" and g.facts.idle:
        taken.update(g.facts.idle.get((f.source[0], f.ability), ()))
    there = find(g, f, target.what)
    may = g.rules.playing.targetable
    if may is not None:
        there = [card for card in there if may(g, card, f)]
    if taken:
        there = [card for card in there if card.id not in taken]
    table = table_of(g)
    if table.bans:
        source, cache = g.cards[f.source[0]], table.cache
        there = [
            card
            for card in there
            if card.id not in cache
            or not cache[card.id].cants
            or not cant(g, card, "be selected", source, f.controller, sort=f.called)
        ]
    return tuple([card.id for card in there])


def still_selectable(g: Game, f: Frame, target: Target, card: Card) -> bool:
    """A chosen card is still a legal candidate; usually found without computing all candidates."""
    what = target.what
    if not isinstance(what, Cards):
        return card.id in selectable(g, f, target)
    if not finds(g, f, what, card):
        return False
    may = g.rules.playing.targetable
    return _may_be_selected(g, card, f) if table_of(g).bans else may is None or may(g, card, f)


@cache
def _combined(what: Term) -> Combined | None:
    return next((part for part in parts_of(what) if isinstance(part, Combined)), None)


def cap_of(g: Game, f: Frame, what: Term | None) -> tuple[str, int] | None:
    """The stat and the greatest sum for cards that are chosen together, if the text limits it."""
    found = None if what is None else _combined(what)
    return None if found is None else (found.stat, amount(g, f, found.most))


@cache
def apart_by(what: Term | None) -> str:
    """What no two of the cards that are chosen together may share, if the text says so."""
    return next((part.field for part in parts_of(what) if isinstance(part, Apart)), "")


def mode_bounds(g: Game, f: Frame, modes: Modes) -> tuple[int, int]:
    """How few and how many options are to be chosen."""
    if modes.upgrade is not None and holds(g, f, modes.upgrade[0]):
        return modes.upgrade[1], modes.upgrade[2]
    if modes.number is not None:
        many = min(amount(g, f, modes.number), len(open_modes(g, f, modes)))
        return many, many
    if modes.late:
        there = len(open_modes(g, f, modes))
        return min(modes.least, there), min(modes.most, there)
    return modes.least, modes.most


def open_modes(g: Game, f: Frame, modes: Modes) -> list[int]:
    """The options that can be chosen: their targets can be, and what they ask for holds."""
    before = g.facts.kept_uses
    return [
        i
        for i, body in enumerate(modes.options)
        if holds(g, f, body.condition)
        and not (modes.new_in and mode_use(g, f, modes, body) in before)
        and (modes.late or check_targets(g, f, body.targets) is None)
    ]


def mode_use(g: Game, f: Frame, modes: Modes, option: Body) -> tuple[object, ...]:
    """As what it is kept that a player chose an option, for a list that asks for new ones."""
    name = g.cards[f.source[0]].face.name
    until = "" if modes.new_in == "turn" else modes.new_in  # as `uses.times_used` keeps it
    return (until, f.controller, (name, plain_names(option)))


def check_card(g: Game, player: int, card: Card, waited: Pending | None = None) -> Denial | None:
    """Why a card cannot be played, as far as choices and costs go; `waited`: because its trigger was met."""
    own = chars(g, card)
    table = g.table  # up to date, since `chars` is
    body = own.spell.body if own.spell is not None else None
    f = Frame(-1, "card", player, (card.id, card.incarnation), card.id, own.spell, body)
    if table.costs or (body is not None and body.variants):
        announce(g, f)
        body = f.body
    if waited is not None:
        as_triggered(f, waited)
    banned: Denial | None = None
    if own.cants and cant(g, card, "be played", None, player):
        banned = Denial(g.rules.telling.rules.forbidden, "an effect forbids it")
        if g.rules.customs.is_final(g):
            return banned
    elif table.barring and _banned_when_played(g, player, card):
        banned = Denial(g.rules.telling.rules.forbidden, "an effect would forbid it")
    if banned is not None and not (table.barring and has_x(g, f)):  # an announcement could lift the ban
        return banned  # FOW 903.1a-3
    if body is not None and body.condition is not None and not holds(g, f, body.condition):
        return Denial(g.rules.telling.rules.condition, "its condition is not met")
    if banned is not None:
        return None if possible_x(g, f) else banned
    denial = check_frame(g, f)
    if denial is not None and has_x(g, f) and possible_x(g, f):
        return None
    if denial is None and table.barring and has_x(g, f) and not possible_x(g, f):
        return Denial(g.rules.telling.rules.forbidden, "an effect would forbid it with every X")
    if denial is not None and (f.body is not None or f.offered):
        announced = f.paid
        for extra in extras_of(f):  # an optional cost may make it possible
            f.paid = announced | {extra.name}
            if holds(g, f, extra.condition):
                if check_frame(g, f) is None or (numbers_in(extra.cost) and possible_x(g, f)):
                    return None
    return denial


def _banned_when_played(g: Game, player: int, card: Card, f: Frame | None = None) -> bool:
    """An effect would forbid playing the card once it has left its zone (and X is announced); found by a trial."""
    before = g.peek()
    if g.zone_kind(card) not in g.rules.roles.played:
        move_card(g, card, g.zone(play_zone(g, card), player), verb="play")
    if f is not None:
        g.journal.key(g.frames, f.id, f)
        g.touch_all()
    banned = bool(chars(g, card).cants) and cant(g, card, "be played", None, player)
    g.unpeek(before)
    return banned


def check_frame(g: Game, f: Frame) -> Denial | None:
    """Why the play of this frame, with its announcements so far, cannot be completed."""
    table = g.table if g.built == g.version else g.refresh()
    if table.bans and at_forbidden_price(g, f):
        return Denial(g.rules.telling.rules.forbidden, "an effect forbids it at this price")
    costs = card_costs(g, f)
    denial = check_cost(g, f, costs, True)
    if denial is None and f.body is not None:
        denial = check_body(g, f, f.body)
    if denial is None and f.card >= 0 and g.rules.playing.fits is not None:
        if f.numbers and any(name in f.numbers for name in numbers_in(costs)):
            costs = tuple([_with_number(g, f, cost) for cost in costs])
        return g.rules.playing.fits(g, f.controller, g.cards[f.card], costs, f.paid)
    return denial


def _with_number(g: Game, f: Frame, cost: Cost) -> Cost:
    """A component with as many cards as X says."""
    if isinstance(cost, (MoveCost, TurnCost)):
        return replace(cost, amount=amount(g, f, cost.amount))
    return cost


def possible_x(g: Game, f: Frame, names: tuple[str, ...] = ()) -> list[int]:
    """The values of X, or of the first of several numbers, that can be paid and have targets."""
    names = names or uncertain(g, f) or ("X",)
    name, later = names[0], names[1:]
    trial = f.copy()
    trial.object = f.card
    found: list[int] = []
    barred = f.card >= 0 and table_of(g).barring
    cheaper = later or cheaper_with_x(f)
    most, step = _greatest(g, trial, name)
    if most >= INFINITY:
        most = step * FARTHEST  # FOW 104.8d
    for value in range(least_x(g, f) * step, most + 1, step):
        trial.numbers[name] = value
        if later:
            if possible_x(g, trial, later):
                found.append(value)
            continue
        if check_cost(g, trial, card_costs(g, trial), True) is not None:
            if cheaper:
                continue
            break
        if barred and _banned_when_played(g, f.controller, g.cards[f.card], trial):  # FOW 903.2h-5
            continue
        if check_frame(g, trial) is None:
            found.append(value)
    return found


def least_x(g: Game, f: Frame) -> int:
    """The least number that X may be."""
    return g.rules.customs.least_x(g, f)


def _greatest(g: Game, f: Frame, name: str) -> tuple[int, int]:
    """No number of this name greater than this could be paid; and the steps in which it is paid."""
    number = Bound(name)
    costs = card_costs(g, f)
    there = [
        _movable_at_most(g, f, cost)
        for cost in costs
        if isinstance(cost, (MoveCost, TurnCost, CounterCost)) and cost.amount == number
    ]
    if there:
        return min(there), 1
    resources = g.rules.paying.resources
    for cost in costs:
        if isinstance(cost, Pay) and cost.amount == number and cost.resource in resources:
            step = resources[cost.resource].step
            if step > 1:
                return reach(g, f.controller, cost.resource), step
    currency = g.rules.paying.currency
    return reach(g, f.controller, currency) + discount(g, f) if currency else len(g.cards), 1


def _movable_at_most(g: Game, f: Frame, cost: MoveCost | TurnCost | CounterCost) -> int:
    """How many cards, or counters of one card, a component can take."""
    if isinstance(cost, CounterCost):
        return max([card.counters.get(cost.name, 0) for card in find(g, f, cost.of)], default=0)
    there = len(payable(g, f, cost))
    if isinstance(cost, TurnCost) or cost.most == -1:
        return there
    return min(there, max(amount(g, f, cost.most), 0))


def check_some_ability(
    g: Game, card: Card, which: Activated | str | None, check: Callable[[Activated], Denial | None], rule: str
) -> Denial | None:
    """Why none of a card's activated abilities (or the one meant, or the one of that label) passes a game's check."""
    if isinstance(which, Activated):
        return check(which)
    denials = [check(ability) for ability in chars(g, card).activated if which is None or ability.label == which]
    if not denials:
        return Denial(rule, "it has no such ability")
    return None if None in denials else denials[0]


def check_activated(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activated ability cannot be played, as far as choices and costs go."""
    f = Frame(-1, "activated", player, (card.id, card.incarnation), -1, ability, ability.body)
    denial = check_use(g, f, card, ability, nth)
    if denial is not None:
        return denial
    if g.table.costs or ability.body.variants:
        announce(g, f)
    least = g.rules.customs.least_x(g, f)
    if least and has_x(g, f):
        f.numbers["X"] = least  # if this cannot be paid, no number can
    denial = check_frame(g, f)
    return None if denial is not None and has_x(g, f) and possible_x(g, f) else denial
