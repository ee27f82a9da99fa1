"""The stages of an event: forbidden, replaced, done, logged, noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..characteristics.layers import free_space
from ..evaluate import amount, find, forbidden, players
from ..flow.choosing import order_cards, pick_cards
from ..flow.frames import names_in, start_effects
from ..flow.together import gather
from ..state.decisions import CARD, CONFIRM, REPLACE, Decision, Option, decline
from ..state.event import Event
from ..state.pieces import Frame, Lasting, Names, Ref
from ..state.table import NOBODY, Table, cants_of, chars, table_of
from ..vocabulary.effects import Effect
from .committing import commit, commit_one, undone
from .replacements import (
    COPY,
    SELF,
    Found,
    affected_player,
    applicable,
    applied_to,
    applied_with,
    decider,
    judging,
    left_and_prevented,
    pool_left,
    preventable,
    rank_of,
    use_of,
)

if TYPE_CHECKING:
    from ..game import Game

# What follows a batch: who controls it, its source, the event, and instructions (None: the event itself happens).
After = tuple["tuple[int, Ref, Event, tuple[Effect, ...] | None]", ...]
# Cards whose order a player chooses, and the rule.
Groups = tuple[tuple[int, tuple[int, ...], str], ...]
USED = "used"  # an event that only reports that an effect of limited use was used


def _bannable(g: Game, e: Event) -> bool:
    """Effects on players can forbid events of this kind."""
    words = g.rules.events.ban_words
    return (e.kind, "") in words or (e.kind, e.word) in words


def perform(g: Game, *events: Event) -> None:
    """Let events happen, all at once. If a player must be asked first, they happen when the answer is in."""
    if g.holding is not None:
        gather(g, _perform_held, *[_held(g, e) for e in events])
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
            settle(g, events, 0, ())
            return
    if len(events) == 1:
        commit_one(g, events[0])
    elif g.rules.events.together is None:
        commit(g, events)
    else:
        _happen_together(g, events, ())


def _counted(g: Game, e: Event) -> Event:
    """The event with its number among those that would have happened to its card this turn, whatever became of them."""
    key = ("meant", e.kind, g.cards[e.card].ref)
    number = g.used.get(key, 0) + 1
    g.journal.key(g.used, key, number)
    return e.changed(nth=number)


def _perform_held(g: Game, *events: Event) -> None:
    """Performs copies of events that were held back until all had chosen; undo may need the originals."""
    perform(g, *[e.changed() for e in events])


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


def settle(g: Game, events: tuple[Event, ...], start: int, after: After) -> None:
    """Drop forbidden events, apply replacements one by one, then make the events happen.

    Copies of the events happen, since a decision or the agenda may still hold the originals.
    """
    table = table_of(g)
    replacers = table.replacers
    kept = list(events[:start])
    for i in range(start, len(events)):
        e = events[i]
        if table.bans and forbidden(g, e):  # FOW 910.2d-1
            found = [one for one in applicable(g, e) if one.ability.rank == SELF] if e.kind in replacers else []
            if not found:
                last = _last_resort(g, e)
                if last is None:
                    undone(g, e, True)  # LOW 610.13, 610.13c
                else:
                    kept.append(last)
                continue
            _replace(g, (*kept, *events[i:]), len(kept), after, found)
            return
        if (
            e.kind in replacers
            or (e.kind == "move" and g.zones[e.to].kind.live and _arrives_changed(g, e))
            or (e.kind in g.rules.guarded and g.cards[e.card].counters)
        ):
            found = applicable(g, e)
            if found:
                rest = (*kept, *events[i:])
                _replace(g, rest, len(kept), after, found)
                return
        kept.append(e)
    _happen_together(g, tuple([e.changed() for e in kept]), after)


def _last_resort(g: Game, e: Event) -> Event | None:
    """What happens in the place of an event that a replacement made and that cannot happen; nothing replaces it."""
    if not e.applied or g.rules.events.impossible is None:
        return None
    last = g.rules.events.impossible(g, e)
    return None if last is None or forbidden(g, last) else last


def _happen_together(g: Game, events: tuple[Event, ...], after: After) -> None:
    """The remaining events of a batch happen; if the order of cards matters, their players choose it first."""
    for e in events:
        if e.by >= 0 and _crowded(g, events, after, e):
            return
    if g.rules.events.together is not None and len(events) > 1:
        events, groups = g.rules.events.together(g, events)
        if groups:
            _in_order(g, events, after, groups, ())
            return
    _conclude(g, events, after)


def _crowded(g: Game, events: tuple[Event, ...], after: After, sent: Event) -> bool:
    """A replacement sends cards to a full zone: its player chooses which of them go there; the others do not move."""
    zone = g.zones[sent.to]
    coming = tuple([e.card for e in events if e.kind == "move" and e.to == zone.id != e.frm])
    going = [e.card for e in events if e.kind == "move" and e.frm == zone.id != e.to]
    room = free_space(g, zone.kind.name, zone.player, going) if zone.player >= 0 else None
    if room is None or len(coming) <= room:
        return False
    player, name = g.cards[sent.by].controller, zone.kind.name
    rule = g.rules.telling.rules.get(f"limit {name}", "")
    args = (events, after, coming)
    pick_cards(g, player, CARD, f"put into {name}", coming, room, room, _only_fitting, args, rule, sent.by)
    return True


def _only_fitting(
    g: Game, events: tuple[Event, ...], after: After, coming: tuple[int, ...], fitting: tuple[int, ...]
) -> None:
    stay = [e for e in events if e.card in coming and e.card not in fitting and e.kind == "move"]
    for e in stay:
        undone(g, e)
    _happen_together(g, tuple([e.changed() for e in events if e not in stay]), after)


def _in_order(g: Game, events: tuple[Event, ...], after: After, groups: Groups, order: tuple[int, ...]) -> None:
    """The players choose the order of their cards, one after the other; then all events happen."""
    moves = {e.card: e for e in events if e.kind == "move" and e.card in order}
    coming = iter(order)
    events = tuple([moves[next(coming)] if moves.get(e.card) is e else e for e in events])
    if groups:
        player, cards, rule = groups[0]
        order_cards(g, player, "order arrivals", cards, _in_order, (events, after, groups[1:]), rule)
    else:
        _conclude(g, tuple([e.changed() for e in events]), after)


def _conclude(g: Game, events: tuple[Event, ...], after: After) -> None:
    """The events of a batch happen, then the instructions that replacements added."""
    commit(g, events)
    told: dict[object, list[Event]] = {}  # one log line for all that one effect prevented
    used: set[int] = set()  # and it was used once
    for _, _, e, effects in after:
        if effects is None and e.kind != USED:
            told.setdefault(e.applied[-1], []).append(e)
    first, later = _parted(g, after)
    for controller, source, e, effects in reversed(later):
        _start_instead(g, controller, source, e, effects or ())
    for controller, source, e, effects in reversed(first):
        if effects is not None:
            _start_instead(g, controller, source, e, effects)
        elif e.kind == USED:
            lasting = next((one for one in g.effects if one.id == e.amount), None)
            if lasting is not None and lasting.id not in used:
                used.add(lasting.id)
                use_up(g, lasting, 1)
        elif e is told[e.applied[-1]][0]:
            g.push(perform, *[one.changed() for one in told[e.applied[-1]]])  # a decision may hold the originals


def _parted(g: Game, after: After) -> tuple[After, After]:
    """What follows a batch, and apart from it what other players than those of the events do then (FOW 910.2e)."""
    if not g.rules.events.others_after or len(after) < 2:
        return after, ()
    first: list[tuple[int, Ref, Event, tuple[Effect, ...] | None]] = []
    later: list[tuple[int, Ref, Event, tuple[Effect, ...] | None]] = []
    for controller, source, e, effects in after:
        own = len(effects or ())
        while own > 1 and _of_another(g, controller, source, e, (effects or ())[own - 1]):
            own -= 1
        if effects is not None and own < len(effects):
            later.append((controller, source, e, effects[own:]))
            effects = effects[:own]
        first.append((controller, source, e, effects))
    return tuple(first), tuple(later)


def _of_another(g: Game, controller: int, source: Ref, e: Event, effect: Effect) -> bool:
    """An instruction that does not refer to anything before it, of a player to whom the event did not happen."""
    who = getattr(effect, "who", "")
    if not who or e.player < 0 or names_in(effect):
        return False
    f = Frame(-1, "replacement", controller, source)
    f.event = e
    return e.player not in players(g, f, who)


def _replace(g: Game, events: tuple[Event, ...], i: int, after: After, found: list[Found]) -> None:
    e = events[i]
    if not found[0].ability.optional and (len(found) == 1 or _all_equal(g, found)):
        _spread(g, events, i, after, found[0])
        return
    first = _first_asked(g, events, i, found)
    if first != i:
        events = _brought_forward(events, i, first)
        e = events[i]
        found = applicable(g, e)
    if len(found) == 1:
        _confirm(g, events, i, after, found[0])
        return
    rule = g.rules.telling.rules.get("replacement", "")
    player = decider(g, e, found)
    options = [Option("apply", (one.key, True), (one.card.id,), rule) for one in found]
    if all(one.ability.optional and one.controller == player for one in found):
        options.append(decline("none", None, rule))
    args, source = (events, i, after), found[0].card.id
    g.ask(Decision(player, REPLACE, "replacement", options, _chosen, args, rule, source=source))


def _all_equal(g: Game, found: list[Found]) -> bool:
    """All are equal abilities of one card, or only one of them will apply, so their order does not matter."""
    first = found[0]
    if first.lasting is not None or any(one.ability != first.ability for one in found):
        return False
    alone = rank_of(g, first.ability).single and all(one.controller == first.controller for one in found)
    return alone or all(one.card is first.card for one in found)


def _confirm(g: Game, events: tuple[Event, ...], i: int, after: After, one: Found) -> None:
    """Asks the controller of an optional replacement whether it applies."""
    rule = g.rules.telling.rules.get("replacement confirm", "")
    cards = (one.card.id,)
    options = [Option("yes", (one.key, True), cards, rule), decline("no", (one.key, False), rule, cards)]
    args = (events, i, after)
    g.ask(Decision(one.controller, CONFIRM, "replacement", options, _confirmed, args, rule, source=one.card.id))


def _first_asked(g: Game, events: tuple[Event, ...], i: int, found: list[Found]) -> int:
    """The first event, in turn order from the i-th on, for which a player must choose."""
    order = g.in_turn_order()
    first, best = i, _turn(order, decider(g, events[i], found))
    for j in range(i + 1, len(events)):
        e = events[j]
        found = [] if forbidden(g, e) else applicable(g, e)
        if len(found) > 1 or (found and found[0].ability.optional):
            turn = _turn(order, decider(g, e, found))
            if turn < best:
                first, best = j, turn
    return first


def _turn(order: list[int], player: int) -> int:
    return order.index(player) if player in order else len(order)


def _brought_forward(events: tuple[Event, ...], i: int, j: int) -> tuple[Event, ...]:
    """A batch with its j-th event in the i-th place."""
    return (*events[:i], events[j], *events[i:j], *events[j + 1 :])


def _spread(g: Game, events: tuple[Event, ...], i: int, after: After, one: Found) -> None:
    """Apply one replacement; if it cannot prevent all simultaneous damage, a player chooses what is prevented first."""
    if one.ability.pool and len(events) > i + 1:
        key = use_of(g, events[i], one)
        rivals = [
            j for j in range(i, len(events)) if preventable(g, events[j], one) and use_of(g, events[j], one) == key
        ]
        most = pool_left(g, events[i], one)
        if len(rivals) > 1 and rivals[0] == i and sum([events[j].amount for j in rivals]) > most:
            rule = g.rules.telling.rules.get("prevent", "")
            options = [_prevention(j, events[j], rule) for j in rivals]
            player = affected_player(g, events[i])
            args = (events, i, after, one.key)
            g.ask(Decision(player, REPLACE, "prevent", options, _spread_to, args, rule, source=one.card.id))
            return
    apply_replacement(g, events, i, after, one)


def _prevention(at: int, e: Event, rule: str) -> Option:
    """To prevent the damage of an event: from which card, and to which."""
    return Option("prevent", at, (e.other, e.card), rule) if e.other >= 0 else Option("prevent to", at, (e.card,), rule)


def _spread_to(g: Game, events: tuple[Event, ...], i: int, after: After, key: object, j: int) -> None:
    events = _brought_forward(events, i, j)
    one = next(one for one in applicable(g, events[i]) if one.key == key)
    apply_replacement(g, events, i, after, one)


def _chosen(g: Game, events: tuple[Event, ...], i: int, after: After, value: tuple[object, bool] | None) -> None:
    if value is not None:
        found = applicable(g, events[i])
        one = next(one for one in found if one.key == value[0])
        if one.ability.optional and one.controller != decider(g, events[i], found):
            _confirm(g, events, i, after, one)
            return
    _confirmed(g, events, i, after, value)


def _confirmed(g: Game, events: tuple[Event, ...], i: int, after: After, value: tuple[object, bool] | None) -> None:
    e = events[i]
    found = applicable(g, e)
    if value is not None and value[1]:
        _spread(g, events, i, after, next(one for one in found if one.key == value[0]))
        return
    declined = tuple(one.key for one in found) if value is None else (value[0],)
    passed = e.changed(applied=(*e.applied, *declined))
    settle(g, (*events[:i], passed, *events[i + 1 :]), i, after)


def settle_again(g: Game, asked: Decision) -> bool:
    """Ask again which replacement applies and how, to those of the events whose cards are still there; False if that
    was not asked.
    """
    if asked.step not in (_chosen, _confirmed, _spread_to, _arrive_at):
        return False
    events, i, after = asked.args[:3]
    done = [e for e in events[:i] if e.card < 0 or g.cards[e.card].zone >= 0]
    rest = [e for e in events[i:] if e.card < 0 or g.cards[e.card].zone >= 0]
    settle(g, (*done, *rest), len(done), after)
    return True


def apply_replacement(g: Game, events: tuple[Event, ...], i: int, after: After, one: Found) -> None:
    """Apply one replacement to one event of a batch and go on."""
    e, r, card = events[i], one.ability, one.card
    new = e.changed(applied=applied_with(g, e, one), causes=(*e.causes, (card.id, r, card.known)))
    new.original = e.amount if e.original < 0 else e.original
    spent = 1
    if r.amount is not None:
        new.amount = max(amount(g, judging(g, e, one), r.amount), 0)
        if r.prevents:  # FOW 1018.2
            new.amount, spent = left_and_prevented(g, e, new.amount, one)
            if spent:
                told = Event("prevented", e.card, e.player, spent, e.other, tag=e.tag, frame=e.frame, also=e.also)
                told.cause = e.cause
                told.applied = (one.key,)
                after = (*after, (one.controller, card.ref, told, None))
    if r.onto is not None:
        for other in find(g, judging(g, e, one), r.onto)[:1]:  # if it is still there
            new.card, new.player = other.id, other.controller  # SM GL.REDIRECTION-EFFECT
    if r.per_cause:
        key = use_of(g, e, one)
        g.fact("uses", {**g.facts.uses, key: g.facts.uses.get(key, 0) + (spent if r.pool else 1)})
    elif one.lasting is not None:
        if one.lasting.uses and r.pool and spent:
            use_up(g, one.lasting, spent)
        elif one.lasting.uses and not r.pool and (spent or not r.prevents):
            after = (*after, (one.controller, card.ref, Event(USED, amount=one.lasting.id, applied=(one.key,)), None))
    elif r.uses:
        g.fact("uses", {**g.facts.uses, one.key: g.facts.uses.get(one.key, 0) + 1})
    if r.to:
        if not any(map(e.called, g.rules.events.kept_verbs)):
            new.tag, new.also = r.verb or "put", ()  # the original event does not happen (FOW 910.1)
        new.to = g.zone(r.to, g.cards[e.card].owner).id
        new.by = card.id  # LOW 610.6
        new.position = r.position or new.position
    if r.state:
        new.state = r.state
    if r.control:
        _arrive_under(g, events, i, after, new, players(g, judging(g, e, one), r.control)[0])
        return
    source = card.ref if one.lasting is None else one.lasting.source
    if r.do and e.kind == "move" and r.rank == COPY:
        # what it becomes decides how it arrives
        g.push(settle, (*events[:i], new, *events[i + 1 :]), i, after)
        _start_instead(g, one.controller, card.ref, new, r.do)
        return
    if r.do and not r.also:  # SM GL.INSTEAD, GL.REPLACEMENT-EFFECT
        undone(g, e)
        after = (*after, (one.controller, source, new.changed(amount=e.amount), r.do))
        settle(g, (*events[:i], *events[i + 1 :]), i, after)
        return
    if r.do:
        meant = new.changed(prevented=spent) if r.prevents else new
        after = (*after, (one.controller, source, meant, r.do))
    if e.kind == "damage" and new.amount <= 0:  # no damage, no event
        undone(g, e)
        settle(g, (*events[:i], *events[i + 1 :]), i, after)
        return
    settle(g, (*events[:i], new, *events[i + 1 :]), i, after)


def _arrive_under(g: Game, events: tuple[Event, ...], i: int, after: After, e: Event, player: int) -> None:
    """A card will arrive under a player's control, who chooses its place; without a place it does not move."""
    new = e.changed(player=player, to=g.zone(g.zones[e.to].kind.name, player).id, place=-1)
    options = g.rules.placement.places(g, new, events[:i]) if g.rules.placement.places is not None else None
    if options is None:
        settle(g, (*events[:i], new, *events[i + 1 :]), i, after)
    elif options:
        args = (events, i, after, new)
        g.ask(Decision(player, CARD, "place", options, _arrive_at, args, options[0].rule, source=e.card))
    else:
        settle(g, (*events[:i], *events[i + 1 :]), i, after)


def _arrive_at(g: Game, events: tuple[Event, ...], i: int, after: After, e: Event, place: int) -> None:
    other = place if events[i].other == events[i].place else e.other  # told as the place where it arrives
    settle(g, (*events[:i], e.changed(place=place, other=other), *events[i + 1 :]), i, after)


def use_up(g: Game, lasting: Lasting, times: int) -> None:
    """An effect that lasts for a number of uses, or for an amount, is used up in part or ends."""
    at = next(i for i, other in enumerate(g.effects) if other.id == lasting.id)
    if lasting.uses <= times:
        g.journal.remove(g.effects, at)
    else:
        g.journal.replace(g.effects, at, lasting.used(times))
    g.touch_all()


def _start_instead(g: Game, controller: int, source: Ref, e: Event, effects: tuple[Effect, ...]) -> None:
    card = g.cards[source[0]]
    binds: Names = {name: (g.cards[of].ref,) for name, of in (("event", e.card), ("event other", e.other)) if of >= 0}
    numbers = {"amount": e.amount, "prevented": e.prevented}
    start_effects(g, controller, card.ref, effects, binds, numbers, e, e.applied)
