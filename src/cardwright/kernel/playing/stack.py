"""The stack: onto it when all is paid, how its top resolves, and where a card goes from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.objects import end_object, forget_aims, make_object
from ..events.perform import perform
from ..events.placing import perform_placed
from ..events.triggers import state_resolved
from ..flow.frames import bind, effects_of, end_frame, number, sort_of, targets_of
from ..state.event import Event
from ..state.pieces import SINCE, Card, Frame, Ref
from ..state.policies import PASSING, STAYING, Timing
from ..state.receipt import PLAIN, receipt_of
from ..state.slots import NOWHERE
from ..state.table import chars, table_of
from ..state.zones import EVERYONE
from ..vocabulary.abilities import Activated, StateTriggered, Triggered
from .checks import still_selectable
from .steps import play_activated, resolve

if TYPE_CHECKING:
    from ..game import Game

RESOLVES = "resolves"  # the event that something has resolved, in games whose cards wait for it


def timing_of(g: Game) -> Timing:
    """The game's `Timing`."""
    timing = g.rules.course.timing
    if timing is None:
        raise ValueError(f"{g.rules.title} has no priority")
    return timing


# --- onto the stack -------------------------------------------------------------------------------------


def stack_card(g: Game, fid: int) -> None:
    """A played card waits on the stack; its play can no longer be taken back."""
    f = g.frames[fid]
    g.journal.set(f, "mark", -1)
    g.journal.set(f, "resume", None)
    g.journal.append(g.stack, fid)
    if SINCE not in f.numbers and g.rules.waits(effects_of(f)):
        number(g, f, SINCE, len(g.log))
    g.tick("stack")


def stack_ability(g: Game, fid: int, kind: str) -> Card:
    """An ability that is played waits on the stack, as an object of its own."""
    f = g.frames[fid]
    face = g.rules.object_face(g.cards[f.source[0]].face, kind, f.sort)
    card = make_object(g, face, f.controller, g.zone(g.rules.roles.play))
    g.journal.set(f, "object", card.id)
    stack_card(g, fid)
    return card


def _remember_aims(g: Game, f: Frame) -> None:
    """Objects of a sort of their own are counted by the objects they are aimed at as they are played (`Aimed`)."""
    chosen = tuple([ref for target in targets_of(f) for ref in f.binds.get(target.bind, ())])
    aims = dict(g.facts.aims)
    for ref in [ref for ref in chosen if sort_of(g, g.cards[ref[0]])]:
        aims[ref] = (*aims.get(ref, ()), (f.sort, f.id, chosen))
    g.fact("aims", aims)


def leave_stack(g: Game, fid: int) -> None:
    """Removes a frame from the stack; the object of an ability ceases to exist."""
    if fid in g.stack:
        g.journal.remove(g.stack, g.stack.index(fid))
    f = g.frames.get(fid)
    g.tick("stack")
    if f is None:
        return
    if isinstance(f.ability, StateTriggered):
        state_resolved(g, f)
    if f.object >= 0 and f.object != f.card:
        end_object(g, g.cards[f.object])
    elif g.facts.aims:
        forget_aims(g, f.source)
    end_frame(g, fid)


def frame_of(g: Game, card: Card) -> Frame | None:
    """The frame of a card or ability on the stack."""
    for fid in g.stack:
        if g.frames[fid].object == card.id:
            return g.frames[fid]
    return None


def activate(g: Game, player: int, card: Card, index: int) -> None:
    """Begin to play one of a card's activated abilities by its number; a hidden card is shown for it."""
    activated = chars(g, card).activated
    ability = activated[index]
    hidden = g.zones[card.zone].kind.seen_by != EVERYONE  # FOW 302.2b
    fid = play_activated(g, player, card, ability, activated[:index].count(ability))
    if hidden:
        rule = g.rules.telling.rules.get("show to activate", "")
        perform(g, Event("reveal", card.id, player, frame=fid, rule=rule))


def put_on_stack(g: Game, fid: int) -> None:
    """All is chosen and paid: it waits on the stack, or is carried out without it."""
    f, rules = g.frames[fid], g.rules.telling.rules
    if f.kind == "card":
        stack_card(g, fid)
        perform(g, Event("play", f.card, f.controller, frame=fid, rule=rules.get("play", "")))
        return
    at_once = g.rules.waiting.at_once
    off_stack = (
        at_once is not None
        and isinstance(f.ability, (Activated, Triggered))
        and at_once(g, g.cards[f.source[0]], f.ability)
    )
    if off_stack:
        g.journal.set(f, "mark", -1)
        g.push(end_frame, fid)
        g.push(resolve, fid)
    else:
        stack_ability(g, fid, f.kind)
        if f.sort:
            _remember_aims(g, f)
    if f.kind == "activated":
        label = f.ability.label if isinstance(f.ability, Activated) else ""
        usual = rules.get("activate at once" if off_stack else "activate", "")
        rule = rules.get(f"activate {f.sort or label}", usual)
        perform(g, Event("activate", f.source[0], f.controller, tag=f.sort, frame=fid, rule=rule))


# --- resolving ------------------------------------------------------------------------------------------


def resolve_top(g: Game, fid: int) -> None:
    """The top of the stack resolves, step by step, or does not; either way it leaves the stack."""
    f, timing = g.frames[fid], timing_of(g)
    sort = STAYING if f.kind == "card" and timing.stays(g.cards[f.card]) else PASSING
    g.next_for(fid, *[step.do for step in timing.resolving if step.of in ("", sort)])


def does_not_resolve(g: Game, fid: int, rule: str) -> None:
    """The steps of resolving that are left are not taken: it leaves the stack."""
    f, rest = g.frames[fid], g.agenda
    steps = [step.do for step in timing_of(g).resolving]
    while rest is not None and rest[0] in steps and rest[1] == (fid,):
        rest = rest[2]
    g.break_off(rest)
    g.push(leave_resolved, fid)
    g.say(rule, "does not resolve", f.controller, f.source[0])


def keep_legal_targets(g: Game, f: Frame) -> bool:
    """Checks the targets again and drops illegal ones; False if there were targets and none is left."""
    had = kept = 0
    for target in targets_of(f):
        refs = f.binds.get(target.bind, ())
        if not refs:
            continue
        legal: tuple[Ref, ...] = tuple(
            [ref for ref in refs if g.is_current(ref) and still_selectable(g, f, target, g.cards[ref[0]])]
        )
        had += len(refs)
        kept += len(legal)
        if legal != refs:
            bind(g, f, target.bind, legal)
    return kept > 0 or had == 0


def leave_and_tell(g: Game, fid: int) -> None:
    """It leaves the stack; then those who wait for something to resolve are told."""
    f = g.frames.get(fid)
    if f is not None:
        g.push(_tell_resolved, f.card if f.card >= 0 else f.source[0], f.controller, f.kind)
    leave_resolved(g, fid)


def _tell_resolved(g: Game, card: int, player: int, kind: str) -> None:
    """Tell those who wait for something to resolve."""
    if g.delayed or RESOLVES in table_of(g).triggers:
        perform(g, Event(RESOLVES, card, player, tag=kind, rule=g.rules.telling.rules.get(RESOLVES, "")))


def enter_field(g: Game, fid: int, player: int, place: int = NOWHERE, other: int = -1) -> None:
    """A card that stays comes onto a player's side of the field, lying as it was played."""
    f, rules = g.frames[fid], g.rules
    card, to = g.cards[f.card], g.zone(rules.roles.field, player)
    state = rules.customs.played_as(g, card)
    rule = rules.telling.rules.get("move resolve", "")
    move = Event("move", card.id, player, other=other, frm=card.zone, to=to.id, tag="resolve", rule=rule)
    perform_placed(g, (move.changed(state=state, frame=fid, place=place),))


def remember_payment(g: Game, fid: int, ref: tuple[int, int]) -> None:
    """The permanent remembers the announcements and payments of its card."""
    f = g.frames[fid]
    receipt = receipt_of(f)
    if receipt != PLAIN:
        g.fact("receipts", {**g.facts.receipts, ref: receipt})


def leave_resolved(g: Game, fid: int) -> None:
    """A frame leaves the stack after resolving or failing; a card still there goes to its owner's discard zone."""
    f = g.frames.get(fid)
    if f is None:
        return
    if f.kind != "card":
        leave_stack(g, fid)  # FOW 707.3, 717.3
        return
    g.push(leave_stack, fid)
    card, roles = g.cards[f.card], g.rules.roles
    if g.zone_kind(card) == roles.play:
        to, rule = g.zone(roles.discard, card.owner).id, g.rules.telling.rules.get("move resolved", "")  # FOW 708.6
        perform(g, Event("move", card.id, card.owner, frm=card.zone, to=to, tag="resolved", rule=rule))
