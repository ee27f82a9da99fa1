"""Rules 6.3, 7.4.2, 9.1-9.2 and 9.4: what a player may do, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from itertools import combinations
from typing import Any

from cardwright.kernel.abilities import Activated, PlacedOn, Triggered
from cardwright.kernel.costing import card_costs
from cardwright.kernel.costs import Cost, MoveCost, TurnCost
from cardwright.kernel.decisions import ACT, CARD, Decision, Denial, Option
from cardwright.kernel.evaluate import cant, find, holds
from cardwright.kernel.events import Event
from cardwright.kernel.frames import end_frame
from cardwright.kernel.game import Game
from cardwright.kernel.loops import acted
from cardwright.kernel.paying import cost_count, payable
from cardwright.kernel.perform import perform
from cardwright.kernel.placing import perform_placed
from cardwright.kernel.playable import check_activated, check_card
from cardwright.kernel.playing import play_activated, play_card, resolve
from cardwright.kernel.priority import (
    keep_legal_targets,
    leave_stack,
    priority,
    stack_ability,
    stack_card,
    window,
)
from cardwright.kernel.replacements import would_stay
from cardwright.kernel.rows import NOWHERE
from cardwright.kernel.selectors import Cards, This, Without
from cardwright.kernel.sources import works
from cardwright.kernel.state import Card, Frame
from cardwright.kernel.table import chars, table_of
from cardwright.kernel.values import Sum
from cardwright.kernel.zones import EVERYONE

from .attacking import attack_possible, must_attack
from .board import Board, board_of
from .combat import enter_combat
from .field import HOST, equips, free_slots
from .process import applies, at_once, closed
from .usable import active_shards, as_announced, lacks, permitted, quick_cards, uses
from .zones import SHARDS

PLAYED = ("unit", "spell", "augment")
ATTEMPT = "attempt"  # the turn player tries to enter the combat phase
EXHAUST = TurnCost(This(), "exhausted")
DRAINED = "shard drain"  # how Shard Drain is paid, and how often it was used in a turn


# --- may I? -------------------------------------------------------------------------------------------------------


def _is_shard(card: Card) -> bool:
    return "shard" in card.face.kinds


def playable_from(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card cannot be played from where it is."""
    zone = g.zones[card.zone] if card.zone >= 0 else None
    if zone is not None:
        if zone.kind.name == "hand" and zone.player == player:
            return None
        own = chars(g, card)
        if card.owner == player and any(play.zone == zone.kind.name for play in own.plays):
            return None  # ARG 1.1.1, 9.1.1.1
    return Denial("7.4.2.1", "cards are played from your hand")


def check_play(g: Game, player: int, card: Card, free: bool) -> Denial | None:
    """Why a card may not be played now; `free`: the player acts in their own main phase, outside the queue."""
    denial = playable_from(g, player, card)
    if denial is not None:
        return denial
    own = chars(g, card)
    if own.kinds.isdisjoint(PLAYED):
        return Denial("7.4.2.1.1", "champions, spirits, towers and shards are not played")
    if not free and "Instacast" not in own.keywords:
        return Denial("7.4.2", "it is played in your main phase while the queue is empty")  # ARG 11.8.3
    if g.stack and closed(g):
        return Denial("9.4.9.2", "nobody can add to the queue now")
    return check_card(g, player, card)


def fits(g: Game, player: int, card: Card, costs: tuple[Cost, ...], paid: frozenset[str]) -> Denial | None:
    """Why a unit will find no zone, or an Omega unit nothing to be placed on, once the cost is paid."""
    own = chars(g, card)
    if "unit" not in own.kinds:
        return None
    spec = own.placed_on  # ARG 2.6.3
    f = Frame(-1, "card", player, card.ref, card.id)
    if spec is not None:
        if any(_left_over(g, f, costs, ids) for ids in stackings(g, player, card, spec, paid)):
            return None
        return Denial("2.6.3", "you control no unit that it could be placed on")  # ARG 2.6.3
    free = len(free_slots(g, player))
    if free:
        return None
    for cost in costs:
        if isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and "field" in cost.what.zones:
            tag = f"{cost.verb} cost"
            units = [c for c in payable(g, f, cost) if "unit" in chars(g, c).kinds]
            leaving = [c for c in units if not would_stay(g, c, cost.to, tag)]
            free += min(cost_count(g, f, cost, len(leaving)), len(leaving))
    return None if free else Denial("9.4.9.1", "you have no unit zone free")  # ARG 9.4.9.1


def _left_over(g: Game, f: Frame, costs: tuple[Cost, ...], ids: tuple[int, ...]) -> bool:
    """The costs can be paid without these units."""
    for cost in costs:
        if isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and "field" in cost.what.zones:
            others = [c for c in payable(g, f, cost) if c.id not in ids]
            if len(others) < cost_count(g, f, cost, len(others)):
                return False
    return True


def check_ability(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activated ability may not be added to the queue now."""
    if card.zone < 0 or not works(g, card, ability.zones):
        return Denial("9.1.2", "the ability does not work where the card is")
    if card.controller != player:
        return Denial("9.2.2.1", "only the controller of a card can activate its abilities")
    if _waits_a_turn(g, card, ability):
        return Denial("9.2.2.4", "it has not been on the field since the turn began")
    if g.stack and closed(g):
        return Denial("9.4.9.2", "nobody can add to the queue now")
    return check_activated(g, player, card, ability, nth)


def _waits_a_turn(g: Game, card: Card, ability: Activated) -> bool:
    """A unit that would be exhausted for it came into play this turn."""
    if card.marks.get("entered") != g.turn or EXHAUST not in ability.cost:
        return False
    own = chars(g, card)
    if "unit" not in own.kinds or "omega" in own.kinds:
        return False  # ARG 2.6.7
    return "Quickness" not in own.keywords  # ARG 9.2.2.4, 11.5.4, 11.11.2


def check_activate(g: Game, player: int, card: Card, which: Activated | str | None = None) -> Denial | None:
    """Why none of a card's activated abilities (or the one meant) may be activated now."""
    if isinstance(which, Activated):
        return check_ability(g, player, card, which)
    abilities = [a for a in chars(g, card).activated if which is None or a.label == which]
    if not abilities:
        return Denial("9.2.2.2", "it has no such ability")
    denials = [check_ability(g, player, card, a) for a in abilities]
    return None if None in denials else denials[0]


def check_play_now(g: Game, player: int, card: Card) -> Denial | None:
    """The same asked from outside, at whatever moment it is."""
    d = g.decision
    return check_play(g, player, card, d is not None and d.prompt == "main" and d.player == player)


def when_asked(check: Callable[..., Denial | None]) -> Callable[..., Denial | None]:
    """The same question asked from outside: whoever has to decide something else may not do it now."""

    @wraps(check)
    def asked(g: Game, player: int, *args: Any) -> Denial | None:
        denial = check(g, player, *args)
        d = g.decision
        if denial is None and d is not None and (d.player != player or d.prompt not in ("main", "priority")):
            return Denial("6.1.1", "you do not have priority")
        return denial

    return asked


# --- the options --------------------------------------------------------------------------------------------------


@cache
def play_option(card: int) -> Option:
    """To play a card; made once, since options never change and card ids are small."""
    return Option("play", ("play", card), (card,), "7.4.2.1")


@cache
def activate_option(card: int, index: int) -> Option:
    """To activate one of a card's abilities."""
    return Option("activate", ("activate", card, index), (card,), "7.4.2.2")


def options(g: Game, player: int) -> list[Option]:
    """All that a player with priority may do."""
    found: list[Option] = []  # ARG 6.3.1
    if g.stack and closed(g):
        return found  # ARG 9.4.9.2
    board = board_of(g)
    shards = sum([not card.turned for card in board.sides[player].shards])
    for i, cost in quick_cards(g, board, player)[1]:
        if cost <= shards and check_play(g, player, g.cards[i], False) is None:
            found.append(play_option(i))
    _add_others(g, board, player, False, shards, found)
    return found


def _actions(g: Game, player: int) -> list[Option]:
    """All that a player may do in their main phase."""
    found: list[Option] = []
    table = table_of(g)
    cards, changed = g.cards, table.cache
    shards = active_shards(g, player)
    plain = not (table.cost_any or table.barring or (g.stack and closed(g)))
    room = bool(free_slots(g, player))
    for i in g.zones[g.zone_base["hand"] + player].cards:
        card = cards[i]
        own = changed.get(i, card.face.chars)
        spell = own.spell
        if not own.own_costs and not table.cost_any and i not in table.cost_ids:
            # the cheapest questions first; the full check comes to the same
            if (own.cost or 0) > shards and (spell is None or not spell.body.extras):
                continue
            if plain and spell is None and "unit" in own.kinds and not own.cants and "X" not in card.face.numbers:
                if own.placed_on is None:
                    if room:
                        found.append(play_option(i))
                    continue
        if check_play(g, player, card, True) is None:
            found.append(play_option(i))
    _add_others(g, board_of(g), player, True, shards, found)
    return found


def _add_others(g: Game, board: Board, player: int, free: bool, shards: int, found: list[Option]) -> None:
    """Cards that may be played from elsewhere than the hand, and abilities."""
    for i in permitted(g, board) if board.permitted is None else board.permitted:
        if g.zone_kind(g.cards[i]) != "hand" and check_play(g, player, g.cards[i], free) is None:
            found.append(play_option(i))
    field = g.zone_base["field"] + player
    for card, own, index, want, means in board.uses[player] or uses(g, board, player):
        # the cheapest questions first; the full check would come to the same denial
        turns = want.turns
        if means > shards or (turns == "exhausted" and card.turned) or (turns == "facedown" and card.facedown):
            continue
        if want.all:
            if turns != "facedown" and not own.cants and card.zone == field and not want.zones:
                if not (g.stack and closed(g)):
                    if not _waits_a_turn(g, card, want.ability):
                        found.append(activate_option(card.id, index))
                    continue
        elif lacks(g, board, player, card, want):
            continue
        if check_ability(g, player, card, want.ability, want.nth) is None:
            found.append(activate_option(card.id, index))


# --- free actions in the main phase -------------------------------------------------------------------------------

COMBAT = Option("combat", ("combat",), (), "7.4.2.3")
END = Option("end", ("end",), (), "7.4.2.4")


def free_actions(g: Game) -> None:
    """The turn player does one thing after the other; first whatever still has to be settled."""
    if applies(g):
        g.push(free_actions)
        window(g)
        return
    player = g.active
    found = _actions(g, player)  # ARG 7.4.2
    if attack_possible(g, player):
        found.append(COMBAT)  # ARG 7.4.2.3, 8.1.1
    if not must_attack(g, player):
        found.append(END)  # ARG 7.4.2.4
    g.ask(Decision(player, ACT, "main", found, act_freely, (), "7.4.2"), forced=len(found) > 1)


def act_freely(g: Game, value: Any) -> None:
    """Do what was chosen in the main phase."""
    if value[0] == "end":
        acted(g)
        return
    g.push(free_actions)
    if value[0] == "combat":
        acted(g)
        g.fact(ATTEMPT, True)
        g.push(after_attempt)
        player = g.active
        priority(g, g.opponents(player)[0], 1 << player)  # ARG 8.1.2
        return
    g.push(window)  # ARG 6.4.1.1
    act(g, g.active, value)


def after_attempt(g: Game) -> None:
    """The opponent has let it happen, or done something: then it is the main phase again."""
    if g.facts.get(ATTEMPT):
        g.fact(ATTEMPT, False)
        enter_combat(g)  # ARG 6.4.1.4, 8.1.2.1


def act(g: Game, player: int, value: Any) -> None:
    """Play a card or activate an ability."""
    acted(g)
    if g.facts.get(ATTEMPT) and player != g.active:
        g.fact(ATTEMPT, False)  # ARG 8.1.2.2
    card = g.cards[value[1]]
    if value[0] == "play":
        play_card(g, player, card)
        return
    activated = chars(g, card).activated
    ability = activated[value[2]]
    hidden = g.zones[card.zone].kind.seen_by != EVERYONE
    play_activated(g, player, card, ability, activated[: value[2]].count(ability))
    if hidden:
        perform(g, Event("reveal", card.id, player, rule="9.2.2.3"))  # ARG 9.2.2.3


# --- paying and finishing -----------------------------------------------------------------------------------------


def play_cost(g: Game, card: Card, cost: int) -> tuple[Cost, ...]:
    """To play a card, exhaust as many active shards as it costs."""
    return (TurnCost(SHARDS, "exhausted", cost),) if cost > 0 else ()  # ARG 9.4.8.1


def adjust_cost(g: Game, f: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Shardlight is paid first, all of it together; a shard that is exhausted itself for it gives none."""
    if len(costs) < 2:
        return costs
    light = [cost for cost in costs if isinstance(cost, TurnCost) and cost.what == SHARDS]
    if not light:
        return costs
    own = EXHAUST in costs and _is_shard(g.cards[f.source[0]])
    total = light[0].amount if len(light) == 1 else Sum(tuple([cost.amount for cost in light]))
    first = TurnCost(Without(SHARDS, This()) if own else SHARDS, "exhausted", total)
    return (first, *[cost for cost in costs if cost not in light])  # ARG 9.4.8.1-9.4.8.3


def alike(g: Game, card: Card) -> object:
    """Shards between which nothing tells pay alike."""
    if "shard" in card.face.kinds and not card.counters and card.overlay is None:
        table = g.table if g.table.version == g.version else g.refresh()
        return (card.face.id, table.cache.get(card.id))
    return card.id


def finish_play(g: Game, fid: int) -> None:
    """All is chosen and paid: it is on the queue, or happens without it."""
    f = g.frames[fid]
    if any(isinstance(cost, MoveCost) and cost.verb == DRAINED for cost in card_costs(g, f)):
        g.tally(DRAINED, f.controller)  # ARG 11.13.4
    if f.kind == "card":
        card = g.cards[f.card]
        spec = chars(g, card).placed_on
        if spec is not None:
            place_omega(g, fid, spec)  # ARG 2.6.4
            return
        stack_card(g, fid)  # ARG 4.13.2, 9.4.9
        perform(g, Event("play", f.card, f.controller, frame=fid, rule="9.4.9"))
        return
    source = g.cards[f.source[0]]
    if isinstance(f.ability, Triggered) and at_once(g, source, f.ability):
        g.journal.set(f, "mark", -1)
        g.push(end_frame, fid)
        if not (chars(g, source).cants and cant(g, source, "have its effect")):
            g.push(resolve, fid)  # ARG 2.4.4, 9.3.2
        return
    stack_ability(g, fid, f.kind)  # ARG 4.13.3
    if f.kind == "activated":
        perform(g, Event("activate", f.source[0], f.controller, frame=fid, rule="9.4.9"))


# --- Omega units --------------------------------------------------------------------------------------------------


def stackings(g: Game, player: int, card: Card, spec: PlacedOn, paid: frozenset[str]) -> list[tuple[int, ...]]:
    """The sets of units on which an Omega unit could be placed: all in the same orientation."""
    f = Frame(-1, "card", player, card.ref, card.id)
    if not holds(g, f, spec.condition):
        return []
    units = [c for c in find(g, f, spec.what) if "unit" in chars(g, c).kinds]
    wanted = None if spec.including is None else {c.id for c in find(g, f, spec.including)}
    found: list[tuple[int, ...]] = []
    most = len(units) if spec.most < 0 else min(spec.most, len(units))
    for count in range(spec.least, most + 1):
        for some in combinations(units, count):
            if len({c.turned for c in some}) == 1:  # ARG 2.6.4.1
                ids = tuple(c.id for c in some)
                if wanted is None or not wanted.isdisjoint(ids):
                    found.append(ids)
    return as_announced(g, f, paid, found)


def place_omega(g: Game, fid: int, spec: PlacedOn, on: tuple[int, ...] = ()) -> None:
    """Ask on which unit it is placed, then which others go beneath it; then it is there."""
    f = g.frames[fid]
    sets = [ids for ids in stackings(g, f.controller, g.cards[f.card], spec, f.paid) if set(on) <= set(ids)]
    more = list(dict.fromkeys(i for ids in sets for i in ids if i not in on))
    done = any(set(ids) == set(on) for ids in sets)
    if not more or (not sets and on):
        _placed(g, fid, spec, on, -1)
        return
    choices = [Option("card", i, (i,), "2.6.4.1") for i in more]
    if done:
        choices.append(Option("done", -1, (), "2.6.4.1"))
    prompt = "place beneath" if on else "place on"
    g.ask(Decision(f.controller, CARD, prompt, choices, _placed, (fid, spec, on), "2.6.4", source=f.card))


def _placed(g: Game, fid: int, spec: PlacedOn, on: tuple[int, ...], value: int) -> None:
    if value >= 0:
        place_omega(g, fid, spec, (*on, value))
        return
    f = g.frames[fid]
    if not on:  # what it could be placed on was given away to pay for it
        g.push(end_frame, fid)
        unplayable(g, fid)
        return
    card, top = g.cards[f.card], g.cards[on[0]]
    g.journal.set(f, "mark", -1)
    g.push(end_frame, fid)
    g.push(_beneath, fid, on)
    _remember_payment(g, f, card)
    g.push(_enter_on, fid, top.id)
    perform(g, Event("play", card.id, f.controller, frame=fid, rule="2.6.4"))


def unplayable(g: Game, fid: int) -> None:
    """A card that finds no place goes back to where it was played from."""
    f = g.frames[fid]
    card = g.cards[f.card]
    to = g.zone(card.origin or "hand", card.owner).id
    perform(g, Event("move", card.id, f.controller, frm=card.zone, to=to, tag="put", frame=fid, rule="9.4.10.1.1"))


def _enter_on(g: Game, fid: int, top: int) -> None:
    f = g.frames[fid]
    card, under = g.cards[f.card], g.cards[top]
    to = g.zone("field", f.controller).id
    state = "exhausted" if under.turned else ""
    perform(
        g,
        Event(
            "move",
            card.id,
            f.controller,
            other=top,
            frm=card.zone,
            to=to,
            tag="resolve place on",
            state=state,
            frame=fid,
            rule="2.6.4",
            place=under.place,
        ),
    )  # ARG 2.6.4


def _beneath(g: Game, fid: int, on: tuple[int, ...]) -> None:
    f = g.frames[fid]
    perform(
        g,
        *(Event("merge", i, f.controller, other=f.card, frm=g.cards[i].zone, frame=fid, rule="2.6.4.1") for i in on),
    )


# --- resolving ----------------------------------------------------------------------------------------------------


def resolve_top(g: Game, fid: int) -> None:
    """The last card or ability put into the queue resolves."""
    f = g.frames[fid]
    keep_legal_targets(g, f)  # ARG 9.4.10.3, 12.8.2.2: the rest of it happens all the same
    g.push(resolved, fid)
    if f.kind == "card" and "spell" not in g.cards[f.card].face.kinds:
        enter(g, fid)  # ARG 4.13.2
    else:
        resolve(g, fid)


def enter(g: Game, fid: int) -> None:
    """A unit or augment resolves: it comes onto the field, or finds no place there."""
    f = g.frames[fid]
    card = g.cards[f.card]
    player, place = f.controller, NOWHERE
    if equips(card.face.chars):
        hosts = f.binds.get(HOST, ())
        if not hosts or not g.is_current(hosts[0]):
            return  # ARG 10.4.4.1: it goes to the discard zone
        host = g.cards[hosts[0][0]]
        player, place = host.controller, host.id  # ARG 4.8.4, 10.4.2
    elif "unit" in card.face.kinds and not free_slots(g, player):
        unplayable(g, fid)
        return  # ARG 9.4.10.1.1
    _remember_payment(g, f, card)
    to = g.zone("field", player).id
    perform_placed(
        g,
        (Event("move", card.id, player, frm=card.zone, to=to, tag="resolve", frame=fid, rule="9.4.10.1", place=place),),
    )  # ARG 9.4.10.1


def _remember_payment(g: Game, f: Frame, card: Card) -> None:
    """What was announced for a card is known to its abilities once it is on the field."""
    if f.paid or "X" in f.numbers:
        g.fact(("played", (card.id, card.incarnation + 1)), (f.paid, f.numbers.get("X", 0)))


def resolved(g: Game, fid: int) -> None:
    """It has resolved: it leaves the queue, a spell for the discard zone."""
    f = g.frames.get(fid)
    if f is None:
        return
    if f.kind == "card":
        g.push(_left_queue, fid)
        card = g.cards[f.card]
        if g.zone_kind(card) == "queue":
            to = g.zone("discard", card.owner).id
            perform(
                g, Event("move", card.id, card.owner, frm=card.zone, to=to, tag="resolved", rule="2.7.3")
            )  # ARG 2.7.3, 10.4.4.1
        return
    leave_stack(g, fid)


def _left_queue(g: Game, fid: int) -> None:
    leave_stack(g, fid)
