"""Triggered abilities: noticing events, and pending abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import holds
from ..evaluate.patterns import answers, matches, resembles
from ..flow.frames import MOVED, start_effects
from ..flow.together import side_by_side
from ..state.decisions import CARD, TRIGGER, Decision, Option, decline
from ..state.event import Event
from ..state.pieces import SINCE, Card, Delayed, Frame, Pending, Ref, Shares
from ..state.table import chars, table_of
from ..state.uses import count_use, times_used
from ..vocabulary.abilities import Body, Pattern, StateTriggered, Triggered
from ..vocabulary.durations import Until
from ..vocabulary.faces import Chars

if TYPE_CHECKING:
    from ..game import Game

Bound = tuple[tuple[str, tuple[Ref, ...]], ...]
Counted = tuple[tuple[str, int], ...]
Met = dict[tuple[Ref, Triggered], Event] | None
Watcher = tuple[Ref, int, Triggered, int]  # the card as it was, its controller then, its ability, extra triggers


def looks_back(pattern: Pattern, g: Game) -> bool:
    """The pattern waits for cards that leave a live zone, so it looks at the game as it was before."""
    if g.rules.waiting.looks_back is not None:
        return g.rules.waiting.looks_back(pattern)
    zones = g.rules.zones
    for kind in pattern.to:
        if zones[kind].live:
            return False
    return True


def leaves(g: Game, e: Event) -> bool:
    """A card leaves a zone where its abilities work."""
    kind = g.zones[e.frm].kind
    return kind.live or kind.name in g.cards[e.card].face.away


def watchers(g: Game) -> list[Watcher]:
    """The abilities that wait for cards to leave, as the game is now."""
    table = g.table if g.built == g.version else g.refresh()
    found: list[Watcher] = []
    for i, ability in table.triggers.get("move", ()):
        if looks_back(ability.on, g):
            card = g.cards[i]
            again = chars(g, card).extra_triggers if table.retriggers else 0
            found.append(((i, card.incarnation), card.controller, ability, again))
    return found


def notice(g: Game, events: list[Event], before: list[Watcher]) -> None:  # SM SK.TRIGGERED.1
    """Every ability that waited for one of these events becomes pending."""
    table = g.table if g.built == g.version else g.refresh()
    if g.delayed and len(events) > 1 and g.rules.waiting.picks_event:
        _choose_events(g, events)
    if len(events) > 1 and events[0].kind == PREVENTED:
        _consider_prevented(g, events)
        return
    met: Met = {} if len(events) > 1 else None
    for e in events:
        gone = e.kind == "move" and leaves(g, e)
        if gone:
            for ref, controller, ability, again in before:
                if e.card == ref[0] or not ability.on.this:
                    _consider(g, ref, controller, ability, e, again, met)
            if g.rules.waiting.arrivals_see:
                _arrivals_consider(g, events, before, e)
        for i, ability in table.triggers.get(e.kind, ()):
            on = ability.on
            if (on.this and e.card != i) or (on.phase and on.phase != e.phase) or (gone and looks_back(on, g)):
                continue  # the usual reasons
            card = g.cards[i]
            # SM GL.TRIGGER-EVENT, GL.TRIGGERED-SKILL; FOW 702.3e, 1303.1b
            _consider(g, card.ref, card.controller, ability, e, -1, met)
        if g.delayed:
            _consider_delayed(g, e)
    facts = g.facts
    if facts.showable:
        g.push(offer_to_show, facts.showable)
        g.fact("showable", ())
    if facts.at_once:
        g.carry_out_at_once(facts.at_once)
        g.fact("at_once", ())
    if facts.returns:
        g.push(start_together, facts.returns)
        g.fact("returns", ())
    if table.states and g.no_state_triggers_at != g.version and not g.rules.waiting.states_settle:
        notice_states(g)


def _consider_prevented(g: Game, events: list[Event]) -> None:
    """An ability triggers once on all simultaneous events that one effect prevented.

    Its amount is the sum prevented in the events that match.
    """
    for i, ability in table_of(g).triggers.get(PREVENTED, ()):
        card = g.cards[i]
        refs = (card.ref, card.controller)
        met = [e for e in events if matches(g, ability.on, e, card.id, frame_for(g, *refs, e))]
        if met:
            _consider(g, *refs, ability, met[0].changed(amount=sum([e.amount for e in met])))
    if g.delayed:
        for delayed in g.delayed[::-1]:
            met = [e for e in events if meets(g, delayed, e)]
            if met:
                _meet(g, delayed, met[0].changed(amount=sum([e.amount for e in met])))


def start_together(g: Game, found: tuple[tuple[Delayed, Event], ...]) -> None:
    """Instructions that follow an event immediately happen, all at once."""
    starts = []
    for d, e in found:
        binds = dict(d.binds)
        if e.card >= 0:
            binds["event"] = (_event_object(g, e),)
        starts.append(((start_effects, (d.controller, d.source, d.do, binds, dict(d.numbers), e, (), d.shares)),))
    side_by_side(g, starts)


def _arrivals_consider(g: Game, events: list[Event], before: list[Watcher], e: Event) -> None:
    """Abilities of arriving cards notice cards that leave at the same moment."""
    had = {watcher[0] for watcher in before}
    arrived = {other.card for other in events if other.kind == "move" and g.zones[other.to].kind.live}
    for i, ability in table_of(g).triggers.get("move", ()):
        card = g.cards[i]
        if i in arrived and card.ref not in had and looks_back(ability.on, g):
            _consider(g, card.ref, card.controller, ability, e)


def _consider(
    g: Game, ref: Ref, controller: int, ability: Triggered, e: Event, more: int = -1, met: Met = None
) -> None:
    """An ability triggers if it waited for the event, plus any extra triggers (`more`; -1: as effects say now).

    `met` has the abilities that wait for several events together and have triggered on one of them.
    """
    on = ability.on
    if not resembles(g, on, e, ref[0]):
        return  # the usual reason, tested without a frame
    f = frame_for(g, ref, controller, e)
    if not answers(g, on, e, f) or not holds(g, f, ability.condition):
        return
    if ability.given is not None and not holds(g, f, ability.given):
        return
    if on.together and met is not None:  # FOW 1007.5
        if (ref, ability) in met:
            return
        met[ref, ability] = e
    if ability.plays is not None:
        _met(g, ref, controller, ability, e)
        return
    cants = _chars_of(g, ref).cants
    if cants and any(ban.action in ("trigger", f"trigger {ability.label}") for _, ban in cants):
        return  # FOW 906.7
    if ability.per_turn and not _within_limit(g, ref, controller, ability):
        return
    add_pending(g, ability, ability.body, ref, controller, e, ability.label)  # FOW 906.2
    if more < 0:
        more = _chars_of(g, ref).extra_triggers if table_of(g).retriggers else 0
    for _ in range(more):
        add_pending(g, ability, ability.body, ref, controller, e, ability.label)


def _within_limit(g: Game, ref: Ref, controller: int, ability: Triggered) -> bool:
    """An ability that triggers only so often may trigger once more; if so, this is counted."""
    used = times_used(g, controller, ref, ability)
    if used >= ability.per_turn and used >= ability.per_turn * _equals(g, ref, ability):
        return False
    if ability.until or not ability.once:
        count_use(g, controller, ref, ability)
    return True


def _met(g: Game, ref: Ref, controller: int, ability: Triggered, e: Event) -> None:
    """The trigger of a card that waits hidden is met: its owner may show it, unless it was shown for another event."""
    if _plainly_cannot(g, ref, controller, ability, e):
        return
    if all(waiting.source != ref for waiting in (*g.pending, *g.facts.showable)):  # FOW 708.2a
        binds, numbers = _known_of(g, e, (), ())
        found = Pending(g.new_id(), ability, ability.body, ref, controller, e, ability.label, binds, numbers)
        g.fact("showable", (*g.facts.showable, found))


def _plainly_cannot(g: Game, ref: Ref, controller: int, ability: Triggered, e: Event) -> bool:
    """All players see that a card cannot be shown now: it does not lie in the hand, and its condition fails.

    If the question also covers zones from which no card is shown, the owner is asked anyway.
    """
    assert ability.plays is not None
    zone, shown_from = g.zone_kind(g.cards[ref[0]]), ability.plays.zones
    if zone == g.rules.roles.hand or zone not in shown_from or not set(ability.zones) <= set(shown_from):
        return False
    return not holds(g, frame_for(g, ref, controller, e), ability.plays.condition)


def offer_to_show(g: Game, met: tuple[Pending, ...]) -> None:
    """Players with cards whose trigger was met choose which of them to show; these wait to be played.

    A rulebook that lets players show a card "when its condition is met" asks nobody: they speak up. Here everyone is
    asked who, for all that others know, could: a card in the deck counts like one in the hand (`Triggered.zones`), and
    who can show none is asked all the same. So the question tells others nothing of the hand.
    """
    for player in g.in_turn_order():
        own = tuple([one for one in met if one.controller == player])
        if own:
            g.push(offer_to_show, tuple([one for one in met if one.controller != player]))
            _offer_cards(g, player, own)
            return


def _offer_cards(g: Game, player: int, met: tuple[Pending, ...]) -> None:
    rule = g.rules.telling.rules.show_trigger
    options = [Option("show", one, (one.source[0],), rule, one.label) for one in met if _can_be_shown(g, one)]
    options.append(decline("none", None, rule))
    g.ask(Decision(player, TRIGGER, "show trigger", options, _shown, (player, met), rule), forced=True)


def _can_be_shown(g: Game, one: Pending) -> bool:
    """The card is where it was when its trigger was met, and can be played from there."""
    plays = one.ability.plays if isinstance(one.ability, Triggered) else None
    if plays is None or not g.is_current(one.source) or g.zone_kind(g.cards[one.source[0]]) not in plays.zones:
        return False
    return holds(g, frame_for(g, one.source, one.controller, one.event), plays.condition)


def _shown(g: Game, player: int, met: tuple[Pending, ...], chosen: Pending | None) -> None:
    if chosen is None:
        return
    rest = tuple([one for one in met if one.source != chosen.source])
    if rest:
        g.push(_offer_cards, player, rest)
    g.journal.append(g.pending, chosen)  # FOW 708.1, 708.3
    rule = g.rules.telling.rules.show_trigger
    g.perform(Event("reveal", chosen.source[0], player, rule=rule))


def _equals(g: Game, ref: Ref, ability: Triggered) -> int:
    """How many equal abilities of a card share a count of uses: each of them has its own limit.

    A limit on how often it was done, not on how often it triggers, is one for all of them.
    """
    return 1 if ability.once else _chars_of(g, ref).triggered.count(ability)


def _chars_of(g: Game, ref: Ref) -> Chars:
    """The characteristics of an object, or those it last had."""
    return chars(g, g.cards[ref[0]]) if g.is_current(ref) or ref not in g.past else g.past[ref].chars


def frame_for(g: Game, ref: Ref, controller: int, e: Event) -> Frame:
    """The frame in which a trigger condition is evaluated."""
    f = Frame(-1, "trigger", controller, ref)
    f.event = e
    if e.card >= 0:
        now = g.cards[e.card].ref
        f.binds["event"] = (_event_object(g, e),)
        if e.ref != now:
            f.moved[e.ref] = now
    if e.other >= 0:
        f.binds["event other"] = (g.cards[e.other].ref,)
    f.numbers["event amount"] = e.amount
    return f


def _event_object(g: Game, e: Event) -> Ref:
    """The object of an event: as it was if it left a live zone, otherwise as it is now."""
    if e.kind == "move" and g.zones[e.frm].kind.live and e.ref in g.past:
        return e.ref
    return g.cards[e.card].ref


def add_pending(
    g: Game,
    ability: Triggered | StateTriggered,
    body: Body,
    ref: Ref,
    controller: int,
    e: Event | None,
    label: str,
    kept: Bound = (),
    numbers: Counted = (),
    shares: Shares = (),
) -> None:
    """Adds a pending ability with the cards of its event, and the bindings from when it was set up."""
    binds = kept
    if e is not None:
        binds, numbers = _known_of(g, e, kept, numbers)
    if g.rules.waits(body.effects):
        numbers = (*numbers, (SINCE, len(g.log)))
    as_of = g.rules.customs.source_as_of(g, g.cards[ref[0]]) if g.is_current(ref) else 0
    pending = Pending(g.new_id(), ability, body, ref, controller, e, label, binds, numbers, shares, as_of)
    at_once = g.rules.waiting.at_once
    if at_once is not None and isinstance(ability, Triggered) and at_once(g, g.cards[ref[0]], ability):
        g.fact("at_once", (*g.facts.at_once, pending))
        return
    g.journal.append(g.pending, pending)
    if not after_others(pending) and awaited(g, TRIGGERS):
        g.perform(Event(TRIGGERS, ref[0], controller, tag=label))


def _known_of(g: Game, e: Event, kept: Bound, numbers: Counted) -> tuple[Bound, Counted]:
    """What is known of the event that was waited for, as names and numbers, beside what is known already."""
    binds = list(kept)
    if e.card >= 0:
        binds.append(("event", (_event_object(g, e),)))
        if e.ref != (-1, 0) and e.ref != g.cards[e.card].ref:
            binds.append(("event moved", (e.ref, g.cards[e.card].ref)))
    if e.other >= 0:
        binds.append(("event other", (g.cards[e.other].ref,)))
    numbers = (*numbers, ("event amount", e.amount))
    frame = g.frames.get(e.frame)
    if frame is not None and frame.card == e.card:
        if "X" in frame.numbers:
            numbers = (*numbers, ("X", frame.numbers["X"]))
        if "paid" in frame.binds:
            binds.append(("paid", frame.binds["paid"]))
    return tuple(binds), numbers


DELAYED = "delayed"  # the label of abilities that were set up for later
DRAWING = "draw cards"  # the event of drawing some number of cards, around the single draws
PREVENTED = "prevented"  # the event of damage being prevented
TRIGGERS = "trigger"  # the event of an ability triggering; abilities that wait for it do not cause it


def after_others(pending: Pending) -> bool:
    """The pending ability was triggered by another ability triggering."""
    return pending.event is not None and pending.event.kind == TRIGGERS


def awaited(g: Game, kind: str) -> bool:
    """Some ability listens to events of this kind, which happen only in that case."""
    table = g.table if g.built == g.version else g.refresh()
    return kind in table.triggers or kind in table.replacers or delays(g, kind)


def delays(g: Game, kind: str) -> bool:
    """Some trigger set up for later waits for events of a kind."""
    for d in g.delayed:
        if d.when.event == kind:
            return True
    return False


def meets(g: Game, d: Delayed, e: Event) -> bool:
    """An event is the one that a trigger set up for later waits for."""
    if d.when.event != e.kind:
        return False
    f = _delayed_frame(g, d, e)
    return matches(g, d.when, e, d.source[0], f) and holds(g, f, d.condition)


def _choose_events(g: Game, events: list[Event]) -> None:
    """Several simultaneous events fit "next time" triggers: their controllers choose one."""
    for i in range(len(g.delayed) - 1, -1, -1):
        d = g.delayed[i]
        if d.times == 1 and d.until == Until.REST and not d.now:
            met = tuple(e for e in events if meets(g, d, e))
            if len(met) > 1:
                g.journal.remove(g.delayed, i)  # FOW 906.5a
                g.push(choose_event, d, met)


def choose_event(g: Game, d: Delayed, met: tuple[Event, ...]) -> None:
    """The controller of a delayed ability chooses which of several simultaneous events makes it trigger."""
    rule = g.rules.telling.rules.which_event
    options = [
        Option("card", i, (e.card,), rule)
        if e.card >= 0 and g.cards[e.card].known >> d.controller & 1
        else Option("event", i, (), rule, g.players[e.player].name if e.player >= 0 else "")
        for i, e in enumerate(met)
    ]
    args = (d, met)
    g.ask(Decision(d.controller, CARD, "which event", options, _event_chosen, args, rule, source=d.source[0]))


def _event_chosen(g: Game, d: Delayed, met: tuple[Event, ...], i: int) -> None:
    _trigger_delayed(g, d, met[i])


def _trigger_delayed(g: Game, d: Delayed, e: Event) -> None:
    if d.stated is not None and not holds(g, _delayed_frame(g, d, e), d.stated):
        return
    again = d.stated is not None
    # the ability is one of the card that set it up (FOW 906.5b)
    ability = Triggered(on=d.when, body=Body(effects=d.do), label=DELAYED, condition=d.stated, recheck=again)
    add_pending(g, ability, ability.body, d.source, d.controller, e, DELAYED, d.binds, d.numbers, d.shares)


def _consider_delayed(g: Game, e: Event) -> None:
    for d in g.delayed[::-1]:
        if meets(g, d, e):
            _meet(g, d, e)


def _meet(g: Game, d: Delayed, e: Event) -> None:
    """The event that a trigger set up for later waits for has happened."""
    i = g.delayed.index(d)
    if d.now:
        g.fact("returns", (*g.facts.returns, (d, e)))
    else:
        _trigger_delayed(g, d, e)
    if d.times == 1:
        g.journal.remove(g.delayed, i)
    elif d.times > 1:
        g.journal.replace(g.delayed, i, d._replace(times=d.times - 1))


def _delayed_frame(g: Game, d: Delayed, e: Event) -> Frame:
    f = frame_for(g, d.source, d.controller, e)
    for name, bound in d.binds:
        f.binds.setdefault(name, bound)
        if name == MOVED:
            f.moved.setdefault(bound[0], bound[1])
    if d.stated is not None:
        for name, amount in d.numbers:
            f.numbers.setdefault(name, amount)
    return f


def states_met(g: Game) -> list[tuple[Card, StateTriggered]]:
    """The state triggers whose condition holds now."""
    found = [(g.cards[i], ability) for i, ability in table_of(g).states]
    return [(card, ability) for card, ability in found if is_so(g, card, ability)]


def is_so(g: Game, card: Card, ability: StateTriggered) -> bool:
    """The condition of a state trigger holds now."""
    f = Frame(-1, "trigger", card.controller, card.ref)
    return holds(g, f, ability.when) and (ability.condition is None or holds(g, f, ability.condition))


def carry_out_states(g: Game, met: list[tuple[Card, StateTriggered]]) -> None:
    """State triggers are carried out without waiting, all at once."""
    side_by_side(
        g,
        [((start_effects, (card.controller, card.ref, ability.body.effects, {}, {})),) for card, ability in met],
    )


def notice_states(g: Game) -> None:
    """State triggers become pending when their condition begins to hold, and not again before they have resolved.

    Extra triggers count as at that time. Equal state triggers of a card are distinguished by their number.
    """
    table = g.table if g.built == g.version else g.refresh()
    calm = g.version  # the answer is valid while this is equal, if no other facts matter
    last: Card | None = None
    listed: list[StateTriggered] = []  # equal ones of the same card follow each other
    for i, ability in table.states:
        card = g.cards[i]
        if not g.rules.rests(ability):
            calm = -1
        if card is not last:
            last, listed = card, []
        nth = listed.count(ability) if listed else 0
        listed.append(ability)
        key = (card.ref, ability, nth)
        resolved = g.facts.states.get(key)
        if is_so(g, card, ability):
            if resolved is None:  # SM GL.STATE-TRIGGER
                g.fact("states", {**g.facts.states, key: False})
                which = ((NTH, nth),) if nth else ()
                for _ in range(1 + (chars(g, card).extra_triggers if table.retriggers else 0)):
                    add_pending(g, ability, ability.body, card.ref, card.controller, None, ability.label, numbers=which)
        elif resolved:
            _state_ceased(g, key)
    g.no_state_triggers_at = calm


NTH = "nth"  # the name of the number of equal state triggers that come before this one on its card


def _state_ceased(g: Game, key: tuple[Ref, StateTriggered, int]) -> None:
    """A state trigger may trigger again."""
    g.fact("states", {other: resolved for other, resolved in g.facts.states.items() if other != key})


def state_resolved(g: Game, f: Frame) -> None:
    """A state trigger has resolved; once its condition has ceased it may become pending again."""
    ability, nth = f.ability, f.numbers.get(NTH, 0)
    assert isinstance(ability, StateTriggered)
    key = (f.source, ability, nth)
    if key in g.facts.states and not _still_waits(g, f.source, ability, nth):
        if g.rules.waiting.states_again:
            _state_ceased(g, key)
        else:
            g.fact("states", {**g.facts.states, key: True})
        notice_states(g)  # it must be looked at again


def _still_waits(g: Game, source: Ref, ability: StateTriggered, nth: int) -> bool:
    """A state trigger that triggered several times, or was copied, is still to resolve."""
    return any(
        p.source == source and p.ability == ability and dict(p.numbers).get(NTH, 0) == nth for p in g.pending
    ) or any(
        f.source == source and f.ability == ability and f.numbers.get(NTH, 0) == nth
        for f in map(g.frames.__getitem__, g.stack)
    )


TRIGGERING = (Triggered, StateTriggered)


def condition_failed(g: Game, f: Frame) -> bool:
    """The condition that a triggered ability tests twice no longer holds."""
    ability = f.ability
    if isinstance(ability, Triggered):
        return ability.recheck and not holds(g, f, ability.condition)
    return isinstance(ability, StateTriggered) and not holds(g, f, ability.condition)


def remove_pending(g: Game, pending: Pending) -> None:
    """One waiting instance is used up."""
    for i, other in enumerate(g.pending):
        if other.id == pending.id:
            g.journal.remove(g.pending, i)
            return


def waiting_for(g: Game, player: int) -> list[Pending]:
    """The pending abilities of a player."""
    return [p for p in g.pending if p.controller == player]
