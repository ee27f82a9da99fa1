"""The stages of an event: forbidden, replaced, done, logged, noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..characteristics.layers import free_space
from ..evaluate import forbidden, players
from ..flow.choosing import order_cards, pick_cards
from ..flow.frames import start_effects
from ..flow.together import gather
from ..state.decisions import CARD, CONFIRM, REPLACE, Decision, Option, decline
from ..state.event import Event
from ..state.pieces import Names
from ..state.table import NOBODY, Table, cants_of, chars, table_of
from .committing import commit, commit_one, undone
from .replacements import (
    SELF,
    Found,
    affected_player,
    applicable,
    applied_to,
    decider,
    judging,
    pool_left,
    preventable,
    rank_of,
    use_of,
)
from .replacing import Batch, Instructions, Prevention, Use, apply_replacement, becomes_copy, use_up

if TYPE_CHECKING:
    from ..game import Game

# Cards whose order a player chooses, and the rule.
Groups = tuple[tuple[int, tuple[int, ...], str], ...]


def _bannable(g: Game, e: Event) -> bool:
    """Effects on players can forbid events of this kind."""
    words = g.rules.events.ban_words
    return (e.kind, "") in words or (e.kind, e.word) in words


def perform(g: Game, *events: Event) -> None:
    """Let events happen, all at once. If a player must be asked first, they happen when the answer is in."""
    if g.holding is not None:
        gather(g, perform, *[_held(g, e) for e in events])
        return
    if g.rules.events.meant:
        events = tuple([_counted(g, e) if e.kind in g.rules.events.meant and not e.nth else e for e in events])
    table = g.table if g.built == g.version else g.refresh()
    for e in events:
        kind = e.kind
        if (
            (kind in table.replacers and _awaited(table, e))
            or (
                table.bans
                and (
                    kind == "damage"  # its source may be forbidden to do it
                    or kind in table.barred
                    or (cants_of(g, g.cards[e.card]) if e.card >= 0 else _bannable(g, e))
                )
                and forbidden(g, e)
            )
            or (kind == "move" and g.zones[e.to].kind.live and _arrives_changed(g, e))
            or (kind in g.rules.guarded and g.cards[e.card].counters)
        ):
            settle(g, Batch(events))
            return
    if len(events) == 1:
        commit_one(g, events[0])
    elif g.rules.events.together is None:
        commit(g, events)
    else:
        _happen_together(g, Batch(events))


def _counted(g: Game, e: Event) -> Event:
    """The event with its number among those that would have happened to its card this turn, whatever became of them."""
    key = ("meant", e.kind, g.cards[e.card].ref)
    number = g.used.get(key, 0) + 1
    g.journal.key(g.used, key, number)
    return e.changed(nth=number)


def _held(g: Game, e: Event) -> Event:
    """A held-back event keeps the bindings of its frame, which may be closed by then."""
    frame = g.frames.get(e.frame)
    if frame is None:
        return e
    source = frame.source[0]
    causes = ((source, frame.ability, g.cards[source].known), *e.causes)
    return e.changed(applied=applied_to(g, e), causes=causes)


def _awaited(table: Table, e: Event) -> bool:
    """Some replacement waits for this kind of event and could apply to this card."""
    for card, replacement in table.replacers[e.kind]:
        if card in (e.card, NOBODY) or not replacement.on.this:
            return True
    return False


def _arrives_changed(g: Game, e: Event) -> bool:
    """A card comes to a live zone, and an ability it has or would have there may change how it arrives."""
    card = g.cards[e.card]
    return g.table.grants or bool(card.front.sides) or bool(chars(g, card).replacements)  # FOW 909.5


# --- what becomes of the events ---------------------------------------------------------------------------------


def settle(g: Game, batch: Batch) -> None:
    """Drop forbidden events, apply replacements one by one, then make the events happen.

    Where a player must choose, the answer goes on from here.
    """
    rest: Batch | None = batch
    while rest is not None:
        batch, found = _up_to_replaced(g, rest)
        if not found:
            _happen_together(g, batch)
            return
        one = _only_one(g, batch, found)
        rest = None if one is None else _applied(g, batch, one)


def _up_to_replaced(g: Game, batch: Batch) -> tuple[Batch, list[Found]]:
    """The batch at its next event to which replacements may apply, without forbidden events; none: all are settled."""
    table = table_of(g)
    replacers = table.replacers
    events = batch.events
    kept = list(events[: batch.at])
    for i in range(batch.at, len(events)):
        e = events[i]
        found: list[Found] = []
        if table.bans and forbidden(g, e):  # FOW 910.2d-1
            found = [one for one in applicable(g, e) if one.ability.rank == SELF] if e.kind in replacers else []
            if not found:
                last = _last_resort(g, e)
                if last is None:
                    undone(g, e, True)  # LOW 610.13, 610.13c
                else:
                    kept.append(last)
                continue
        elif (
            e.kind in replacers
            or (e.kind == "move" and g.zones[e.to].kind.live and _arrives_changed(g, e))
            or (e.kind in g.rules.guarded and g.cards[e.card].counters)
        ):
            found = applicable(g, e)
        if found:
            return batch._replace(events=(*kept, *events[i:]), at=len(kept)), found
        kept.append(e)
    return batch._replace(events=tuple(kept), at=len(kept)), []


def _last_resort(g: Game, e: Event) -> Event | None:
    """What happens in the place of an event that a replacement made and that cannot happen; nothing replaces it."""
    last = g.rules.customs.last_resort(g, e) if e.applied else None
    return None if last is None or forbidden(g, last) else last


# --- which replacement applies first -----------------------------------------------------------------------------


def _only_one(g: Game, batch: Batch, found: list[Found]) -> Found | None:
    """The replacement that applies where there is nothing to choose; otherwise a player is asked."""
    if not found[0].ability.optional and (len(found) == 1 or _all_equal(g, found)):
        return found[0]
    first = _first_asked(g, batch, found)
    if first != batch.at:
        batch = batch.beginning_with(first)
        found = applicable(g, batch.event)
    if len(found) == 1:
        _confirm(g, batch, found[0])
        return None
    rule = g.rules.telling.rules.get("replacement", "")
    player = decider(g, batch.event, found)
    options = [Option("apply", (one.key, True), (one.card.id,), rule) for one in found]
    if all(one.ability.optional and one.controller == player for one in found):
        options.append(decline("none", None, rule))
    g.ask(Decision(player, REPLACE, "replacement", options, _chosen, (batch,), rule, source=found[0].card.id))
    return None


def _all_equal(g: Game, found: list[Found]) -> bool:
    """All are equal abilities of one card, or only one of them will apply, so their order does not matter."""
    first = found[0]
    if first.lasting is not None or any(one.ability != first.ability for one in found):
        return False
    alone = rank_of(g, first.ability).single and all(one.controller == first.controller for one in found)
    return alone or all(one.card is first.card for one in found)


def _first_asked(g: Game, batch: Batch, found: list[Found]) -> int:
    """The first event, in turn order from the one being settled on, for which a player must choose."""
    order = g.in_turn_order()
    first, best = batch.at, _turn(order, decider(g, batch.event, found))
    for j in range(batch.at + 1, len(batch.events)):
        e = batch.events[j]
        found = [] if forbidden(g, e) else applicable(g, e)
        if len(found) > 1 or (found and found[0].ability.optional):
            turn = _turn(order, decider(g, e, found))
            if turn < best:
                first, best = j, turn
    return first


def _turn(order: list[int], player: int) -> int:
    return order.index(player) if player in order else len(order)


def _confirm(g: Game, batch: Batch, one: Found) -> None:
    """Asks the controller of an optional replacement whether it applies."""
    rule = g.rules.telling.rules.get("replacement confirm", "")
    cards = (one.card.id,)
    options = [Option("yes", (one.key, True), cards, rule), decline("no", (one.key, False), rule, cards)]
    g.ask(Decision(one.controller, CONFIRM, "replacement", options, _confirmed, (batch,), rule, source=one.card.id))


def _chosen(g: Game, batch: Batch, value: tuple[object, bool] | None) -> None:
    """A player has chosen between replacements; one that is optional for another player is that player's to confirm."""
    if value is not None:
        found = applicable(g, batch.event)
        one = next(one for one in found if one.key == value[0])
        if one.ability.optional and one.controller != decider(g, batch.event, found):
            _confirm(g, batch, one)
            return
    _confirmed(g, batch, value)


def _confirmed(g: Game, batch: Batch, value: tuple[object, bool] | None) -> None:
    """The answer: one replacement applies, or it does not, or (None) none of them does."""
    e = batch.event
    found = applicable(g, e)
    if value is not None and value[1]:
        _go_on(g, _applied(g, batch, next(one for one in found if one.key == value[0])))
        return
    declined = tuple(one.key for one in found) if value is None else (value[0],)
    settle(g, batch.replaced_by(e.changed(applied=(*e.applied, *declined))))


def _go_on(g: Game, batch: Batch | None) -> None:
    """Settle the rest, unless a player is asked first."""
    if batch is not None:
        settle(g, batch)


# --- how it applies -----------------------------------------------------------------------------------------------


def _applied(g: Game, batch: Batch, one: Found) -> Batch | None:
    """The batch after one replacement; None if a player is asked first.

    If it cannot prevent all simultaneous damage, a player chooses what is prevented first.
    """
    if one.ability.pool and len(batch.events) > batch.at + 1:
        events = batch.events
        key = use_of(g, batch.event, one)
        several = [
            j
            for j in range(batch.at, len(events))
            if preventable(g, events[j], one) and use_of(g, events[j], one) == key
        ]
        most = pool_left(g, batch.event, one)
        if len(several) > 1 and several[0] == batch.at and sum([events[j].amount for j in several]) > most:
            rule = g.rules.telling.rules.get("prevent", "")
            options = [_prevention(j, events[j], rule) for j in several]
            player, args = affected_player(g, batch.event), (batch, one.key)
            g.ask(Decision(player, REPLACE, "prevent", options, _prevented_first, args, rule, source=one.card.id))
            return None
    return _arriving(g, batch, one)


def _prevention(at: int, e: Event, rule: str) -> Option:
    """To prevent the damage of an event: from which card, and to which."""
    return Option("prevent", at, (e.other, e.card), rule) if e.other >= 0 else Option("prevent to", at, (e.card,), rule)


def _prevented_first(g: Game, batch: Batch, key: object, j: int) -> None:
    batch = batch.beginning_with(j)
    _go_on(g, _arriving(g, batch, next(one for one in applicable(g, batch.event) if one.key == key)))


def _arriving(g: Game, batch: Batch, one: Found) -> Batch | None:
    """The batch after a replacement, which may say as what or under whose control a card arrives."""
    e = batch.event
    after = apply_replacement(g, batch, one)
    if one.ability.control:
        return _arriving_under(g, batch, after, players(g, judging(g, e, one), one.ability.control)[0])
    if becomes_copy(e, one):
        g.push(settle, after)
        _carry_out(g, Instructions(one.controller, one.card.ref, after.event, one.ability.do))
        return None
    return after


def _arriving_under(g: Game, before: Batch, batch: Batch, player: int) -> Batch | None:
    """A card will arrive under a player's control, who chooses its place; without a place it does not move."""
    e = batch.event
    new = e.changed(player=player, to=g.zone(g.zones[e.to].kind.name, player).id, place=-1)
    settled = batch.events[: batch.at]
    options = g.rules.placement.places(g, new, settled) if g.rules.placement.places is not None else None
    if options is None:
        return batch.replaced_by(new)
    if not options:
        return batch.replaced_by()
    args = (before._replace(after=batch.after), new)
    g.ask(Decision(player, CARD, "place", options, _arrive_at, args, options[0].rule, source=e.card))
    return None


def _arrive_at(g: Game, batch: Batch, e: Event, place: int) -> None:
    before = batch.event
    other = place if before.other == before.place else e.other  # told as the place where it arrives
    settle(g, batch.replaced_by(e.changed(place=place, other=other)))


def settle_again(g: Game, asked: Decision) -> bool:
    """Ask again which replacement applies and how, to those of the events whose cards are still there; False if that
    was not asked.
    """
    if asked.step not in (_chosen, _confirmed, _prevented_first, _arrive_at):
        return False
    batch: Batch = asked.args[0]
    done, rest = [
        [e for e in events if e.card < 0 or g.cards[e.card].zone >= 0]
        for events in (batch.events[: batch.at], batch.events[batch.at :])
    ]
    settle(g, batch._replace(events=(*done, *rest), at=len(done)))
    return True


# --- they happen --------------------------------------------------------------------------------------------------


def _happen_together(g: Game, batch: Batch) -> None:
    """The remaining events of a batch happen; if the order of cards matters, their players choose it first."""
    for e in batch.events:
        if e.by >= 0 and _crowded(g, batch, e):
            return
    if g.rules.events.together is not None and len(batch.events) > 1:
        events, groups = g.rules.events.together(g, batch.events)
        batch = batch._replace(events=events)
        if groups:
            _in_order(g, batch, groups, ())
            return
    _conclude(g, batch)


def _crowded(g: Game, batch: Batch, sent: Event) -> bool:
    """A replacement sends cards to a full zone: its player chooses which of them go there; the others do not move."""
    zone = g.zones[sent.to]
    coming = tuple([e.card for e in batch.events if e.kind == "move" and e.to == zone.id != e.frm])
    going = [e.card for e in batch.events if e.kind == "move" and e.frm == zone.id != e.to]
    room = free_space(g, zone.kind.name, zone.player, going) if zone.player >= 0 else None
    if room is None or len(coming) <= room:
        return False
    player, name = g.cards[sent.by].controller, zone.kind.name
    rule = g.rules.telling.rules.get(f"limit {name}", "")
    pick_cards(g, player, CARD, f"put into {name}", coming, room, room, _only_fitting, (batch, coming), rule, sent.by)
    return True


def _only_fitting(g: Game, batch: Batch, coming: tuple[int, ...], fitting: tuple[int, ...]) -> None:
    stay = [e for e in batch.events if e.card in coming and e.card not in fitting and e.kind == "move"]
    for e in stay:
        undone(g, e)
    _happen_together(g, batch._replace(events=tuple([e for e in batch.events if e not in stay])))


def _in_order(g: Game, batch: Batch, groups: Groups, order: tuple[int, ...]) -> None:
    """The players choose the order of their cards, one after the other; then all events happen."""
    moves = {e.card: e for e in batch.events if e.kind == "move" and e.card in order}
    coming = iter(order)
    events = tuple([moves[next(coming)] if moves.get(e.card) is e else e for e in batch.events])
    batch = batch._replace(events=events)
    if groups:
        player, cards, rule = groups[0]
        order_cards(g, player, "order arrivals", cards, _in_order, (batch, groups[1:]), rule)
    else:
        _conclude(g, batch)


def _conclude(g: Game, batch: Batch) -> None:
    """The events of a batch happen, then what replacements added. What comes first is pushed last."""
    commit(g, batch.events)
    first, later = g.rules.customs.in_parts(g, batch.after)
    prevented: dict[object, list[Event]] = {}  # one log line for all that one effect prevented
    for one in first:
        if isinstance(one, Prevention):
            prevented.setdefault(one.key, []).append(one.event)
    for instructions in reversed(later):
        _carry_out(g, instructions)
    used: set[int] = set()
    for one in reversed(first):
        if isinstance(one, Instructions):
            _carry_out(g, one)
        elif isinstance(one, Use):
            lasting = next((each for each in g.effects if each.id == one.lasting), None)
            if lasting is not None and lasting.id not in used:
                used.add(lasting.id)
                use_up(g, lasting, 1)
        elif one.event is prevented[one.key][0]:
            g.push(perform, *prevented[one.key])


def _carry_out(g: Game, one: Instructions) -> None:
    """Follow the instructions of a replacement, which know the event they belong to."""
    e = one.event
    binds: Names = {name: (g.cards[of].ref,) for name, of in (("event", e.card), ("event other", e.other)) if of >= 0}
    numbers = {"amount": e.amount, "prevented": e.prevented}
    start_effects(g, one.controller, g.cards[one.source[0]].ref, one.effects, binds, numbers, e, e.applied)
