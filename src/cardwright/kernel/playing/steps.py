"""Playing cards and abilities: announce, choose, aim, divide, pay, finish; or return to the point before.

The checks (`check_...`) ask the same questions beforehand, so that every offered play can be completed and paid.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from ..evaluate import amount, cant
from ..evaluate.patterns import counted_as
from ..events.lasting import use
from ..events.moving import turn_side
from ..events.perform import perform
from ..events.triggers import TRIGGERING, awaited, condition_failed
from ..flow.choosing import confirm
from ..flow.frames import (
    MOVED,
    effects_of,
    end_frame,
    extras_of,
    illegal,
    mark_done,
    new_frame,
    number,
    run,
)
from ..state.event import Event
from ..state.pieces import Card, Frame, Pending, Ref
from ..state.table import chars, table_of
from ..state.uses import count_use
from ..state.zones import NOBODY
from ..vocabulary.abilities import Ability, Activated, Triggered
from ..vocabulary.costs import Cost
from ..vocabulary.effects import Effect, PayTo, YouMay
from ..vocabulary.terms import parts_of
from ..vocabulary.values import Defined, ThisTurn
from .affording import check_cost, of_several_cards
from .announcing import pick_modes
from .checks import (
    announce,
    as_triggered,
    check_body,
    check_card,
    check_frame,
    possible_x,
)
from .costing import at_forbidden_price, card_costs, concerns, has_x, numbers_in, play_zone, price_of
from .paying import pay
from .payment_order import pay_as_liked
from .producing import before_paying

if TYPE_CHECKING:
    from ..game import Game

# --- playing --------------------------------------------------------------------------------------------


def play_card(g: Game, player: int, card: Card, side: int = -1, waited: Pending | None = None) -> None:
    """Begin to play a card; of a card with several sides the one that is chosen. `waited`: its trigger was met."""
    f = new_frame(g, "card", player, (card.id, card.incarnation), card.id)
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    g.push(_choose_everything, f.id)
    for step in g.rules.opening:
        step.do(g, f, side, waited)


def turn_chosen_side(g: Game, f: Frame, side: int, waited: Pending | None) -> None:
    """The side or part that is to be played is up from now on."""
    if side >= 0:
        turn_side(g, g.cards[f.card], side)


def make_known(g: Game, f: Frame, side: int, waited: Pending | None) -> None:
    """What is played is known, what may be paid for it besides, and which effects that work once concern it."""
    card = g.cards[f.card]
    own = chars(g, card)
    f.ability, f.body = own.spell, own.spell.body if own.spell else None
    announce(g, f)
    if waited is not None:
        as_triggered(f, waited)
    limited = [lasting.id for lasting in g.effects if lasting.uses] if g.effects else ()
    if limited:
        f.spends = tuple(
            s.id for s in table_of(g).costs if s.id in limited and concerns(g, s, card, g.zone_kind(card), card.ref)
        )


def move_to_play(g: Game, f: Frame, side: int, waited: Pending | None) -> None:
    """The card goes to where cards are while they are played."""
    card, player = g.cards[f.card], f.controller
    g.push(_moved_to_play, f.id, card.id)
    to = g.zone(play_zone(g, card), player)
    state = g.rules.customs.played_as(g, card)
    perform(g, Event("move", card.id, player, frm=card.zone, to=to.id, tag="play", state=state, frame=f.id))


def _moved_to_play(g: Game, fid: int, card: int) -> None:
    f, played = g.frames[fid], g.cards[card]
    ref = (card, played.incarnation)
    if f.source != ref:
        g.journal.set(f, "source", ref)
    if played.controller != f.controller:
        g.journal.set(played, "controller", f.controller)  # SM GL.CASTER-CONTROLLER


def play_activated(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> int:
    """Begin to play an activated ability; gives the id of its frame."""
    f = new_frame(g, "activated", player, card.ref, -1, ability, ability.body)
    f.sort = ability.sort
    f.as_of = g.rules.customs.source_as_of(g, card)
    announce(g, f)
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    if ability.per_turn:
        count_use(g, player, card.ref, ability, nth)  # FOW 905.4c
    g.push(_choose_everything, f.id)
    return f.id


def play_waiting_card(g: Game, pending: Pending) -> bool:
    """Begin to play a card whose trigger was met and that was shown; False if it cannot be played.

    It can be played only from where it was. If it is still there and cannot be, it goes to its owner's discard zone.
    """
    card = g.cards[pending.source[0]]
    if not g.is_current(pending.source):
        return False
    if check_card(g, pending.controller, card, pending) is None:
        play_card(g, pending.controller, card, waited=pending)
        return True
    to, rule = g.zone(g.rules.roles.discard, card.owner), g.rules.telling.rules.get("move unplayable", "")
    perform(g, Event("move", card.id, card.owner, frm=card.zone, to=to.id, tag="put", rule=rule))
    return False


def play_triggered(g: Game, pending: Pending) -> bool:
    """Begin to play a waiting ability; False if it cannot be played."""
    if isinstance(pending.ability, Triggered) and pending.ability.plays is not None:
        return play_waiting_card(g, pending)
    f = new_frame(g, "triggered", pending.controller, pending.source, -1, pending.ability, pending.body)
    f.event = pending.event
    if f.event is not None and f.event.kind == "reveal":
        f.revealed = ((f.event.ref, f.event.was_known),)  # LOW 701.11a
    f.binds.update(pending.binds)
    f.numbers.update(pending.numbers)
    f.shares.update(pending.shares)
    if not g.is_current(pending.source):
        f.as_of = pending.as_of  # FOW 906.3d
    for name, refs in pending.binds:
        if name == "event moved":
            _follow(g, f, refs[0], refs[1])
        elif name == MOVED:
            f.moved[refs[0]] = refs[1]
    if f.body is not None and (f.body.variants or f.body.modes is not None):
        announce(g, f)
    denied = (check_frame(g, f) if g.rules.waiting.waiting_costs else check_body(g, f, f.body)) is not None
    if denied and not (has_x(g, f) and possible_x(g, f)):
        end_frame(g, f.id)
        return False
    g.rules.customs.before_stacking(g, f)
    f.mark = len(g.journal.entries)
    f.resume = g.agenda
    ability = pending.ability
    if g.rules.waiting.waiting_costs and isinstance(ability, Triggered) and ability.cost:
        rule = g.rules.telling.rules.get("optional cost", "")
        args = (f.id, PayTo(ability.cost, ()))
        confirm(g, f.controller, "pay cost", _waiting_cost_answered, args, rule, f.source[0], args[1])
    elif g.rules.customs.may_drop(g, f):
        rule = g.rules.telling.rules.get("unaimed", "")
        confirm(g, f.controller, "play unaimed", _unaimed_answered, (f.id,), rule, f.source[0])
    else:
        g.push(_choose_everything, f.id)
    return True


def _unaimed_answered(g: Game, fid: int, yes: bool) -> None:
    if yes:
        g.push(_choose_everything, fid)
    else:
        end_frame(g, fid)


def _waiting_cost_answered(g: Game, fid: int, what: PayTo, yes: bool) -> None:
    """The player pays the cost of a triggered ability on its way to the stack, or the ability is dropped."""
    if yes:
        g.push(_choose_everything, fid)
    else:
        end_frame(g, fid)


def _follow(g: Game, f: Frame, old: Ref, new: Ref) -> None:
    """The ability of a card that moved finds it in the zone it moved to, if that is not too hidden."""
    zone = g.cards[new[0]].zone
    seen = g.zones[zone].kind.seen_by if zone >= 0 else NOBODY
    if seen in g.rules.waiting.found_in:
        f.moved[old] = new


def _choose_everything(g: Game, fid: int) -> None:
    """Put the steps of choosing, paying and finishing on the agenda; steps with nothing to do are left out."""
    f = g.frames[fid]
    steps: list[Callable[[Game, int], None]] = []
    has: set[str] | None = None
    if not g.rules.procedure:
        raise TypeError(f"{g.rules.game} plays something, but does not list the steps of that (Playing.procedure)")
    for step in g.rules.procedure:
        if not step.asks:
            step.do(g, fid)
            continue
        if has is None:
            has = _what_it_has(g, f)
        if not step.any_of or not (step.any_of.isdisjoint(has) or step.needs - has or step.none_of & has):
            steps.append(step.do)
    g.next_for(fid, *steps)


# What can be asked about something that is played
CHOICES = "choices"  # optional or alternative costs, or a list of options
OTHERS_CHOOSE = "others choose"  # another player chooses from the list
X_IN_COST, X_IN_CHOICES = "x", "x in choices"  # a number is announced for the cost, or for a cost that may be chosen
TARGETED, COST = "targets", "cost"


def _what_it_has(g: Game, f: Frame) -> set[str]:
    """What there is to ask about something that is played."""
    has: set[str] = set()
    body = f.body
    if f.offered or (body is not None and (body.extras or body.modes is not None)):
        has.add(CHOICES)
        if body is not None and body.modes is not None and body.modes.who != "you":
            has.add(OTHERS_CHOOSE)
        elif any(numbers_in(extra.cost) for extra in extras_of(f)):
            has.add(X_IN_CHOICES)
    if body is not None and body.targets:
        has.add(TARGETED)
    if f.kind != "triggered" or _costs_something(g, f):
        has.add(COST)
    if has_x(g, f):
        has.add(X_IN_COST)
    return has


def determine(g: Game, fid: int) -> None:
    """What the card's text counts is counted now, before the card itself has been played.

    A card that goes away counts how often something was played this turn; one that stays, X of its cost.
    """
    f = g.frames[fid]
    if f.card < 0:
        return
    if f.body is not None:
        for count in _counts_of_plays(f.body.effects):
            number(g, f, counted_as(count), amount(g, f, count))
    for letter in _letters(chars(g, g.cards[f.card]).abilities):
        number(g, f, letter.letter, amount(g, f, letter.of))


@cache
def _letters(abilities: tuple[Ability, ...]) -> tuple[Defined, ...]:
    return tuple([part for part in parts_of(abilities) if isinstance(part, Defined)])


@cache
def _counts_of_plays(effects: tuple[Effect, ...]) -> tuple[ThisTurn, ...]:
    return tuple([part for part in parts_of(effects) if isinstance(part, ThisTurn) and part.on.event == "play"])


def _costs_something(g: Game, f: Frame) -> bool:
    """A triggered ability whose cost is paid on its way to the stack."""
    return (
        g.rules.waiting.waiting_costs
        and isinstance(f.ability, Triggered)
        and bool(f.ability.cost or f.ability.body.cost)
    )


def pay_costs(g: Game, fid: int) -> None:
    """Determine the cost and pay it all."""
    f = g.frames[fid]
    costs = card_costs(g, f)  # SM GL.ACTIVATION-COST, ST.13, GL.TOTAL-COST; FOW 903.2k-5
    if f.card >= 0 and table_of(g).bans:
        if cant(g, g.cards[f.card], "be played", None, f.controller) or at_forbidden_price(g, f):
            illegal(g, fid)
            return
    if check_cost(g, f, costs, True) is not None:
        illegal(g, fid)
        return
    if f.card >= 0 and g.rules.paying.pools:
        g.journal.set(f, "price", price_of(g, f))
    if len(costs) > 1 and g.rules.paying.paid_late is not None and (of_several_cards(costs) or awaited(g, "resource")):
        pay_as_liked(g, fid, costs, _paid, (fid,))
    else:
        pay(g, fid, costs, _paid, (fid,))


def _paid(g: Game, fid: int) -> None:
    """Everything is paid."""


def finish(g: Game, fid: int) -> None:
    """Hand over to the game: resolve at once, or wait on the stack."""
    spends = g.frames[fid].spends
    if spends:
        use(g, spends)
    if g.rules.playing.finish_play is not None:
        g.rules.playing.finish_play(g, fid)


# --- resolving ------------------------------------------------------------------------------------------


def resolve(g: Game, fid: int) -> None:
    """Carry out the instructions of a card or ability, first chosen among if they are a list of that kind."""
    f = g.frames[fid]
    if f.body is not None and f.body.modes is not None and f.body.modes.late:
        g.push(_carry_out, fid)
        pick_modes(g, fid)  # FOW 903.3d
    else:
        _carry_out(g, fid)


def _carry_out(g: Game, fid: int) -> None:
    """Carry out the instructions; the numbers of `Meaning.noted` are fixed now."""
    f = g.frames[fid]
    effects = effects_of(f)
    if f.ability is not None and g.rules.counts(effects):
        key = ("resolved", f.source, f.ability)
        g.journal.key(g.used, key, g.used.get(key, 0) + 1)
    if g.rules.notes(effects):
        for name, find_number in g.rules.meaning.noted.items():
            number(g, f, name, find_number(g, f.controller))
    ability = f.ability
    if isinstance(ability, Triggered) and ability.once and not (effects and isinstance(effects[0], YouMay)):
        mark_done(g, f)
    if isinstance(ability, TRIGGERING) and condition_failed(g, f):
        return
    if isinstance(ability, Triggered) and ability.cost and not g.rules.waiting.waiting_costs:
        before_paying(g, f.controller, ability.cost, _offer_cost, (fid, ability.cost, effects))
    else:
        run(g, fid, effects)  # SM ST.17, PR.7; FOW 903.3b-1: what is counted is counted now


def _offer_cost(g: Game, fid: int, cost: tuple[Cost, ...], effects: tuple[Effect, ...]) -> None:
    f = g.frames[fid]
    if check_cost(g, f, cost) is None:
        confirm(
            g,
            f.controller,
            "pay cost",
            _cost_answered,
            (fid, cost, effects),
            g.rules.telling.rules.get("optional cost", ""),
            f.source[0],
            PayTo(cost, ()),
        )


def _cost_answered(g: Game, fid: int, cost: tuple[Cost, ...], effects: tuple[Effect, ...], yes: bool) -> None:
    if yes:
        pay(g, fid, cost, run, (fid, effects))
