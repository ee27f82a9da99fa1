"""A player leaves while the others play on: their cards leave, and others answer their open questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events.controlling import forsaken, recontrol
from .events.moving import eliminate, remember, unlink_all
from .events.perform import perform, settle_again
from .events.placing import place_again
from .events.triggers import notice, watchers
from .flow.choosing import ask_less, handed_over
from .flow.frames import end_frame, illegal
from .instructions.flow import without_payment
from .playing.priority import offer_again, resolving
from .state.decisions import CONFIRM, PAY, PLAYER, REPLACE, Decision, Option
from .state.event import Event
from .state.pieces import Frame, Pending, Ref
from .vocabulary.effects import Control

if TYPE_CHECKING:
    from .game import Game


def leave_game(g: Game, players: list[int]) -> None:
    """Players leave: their cards leave the game, effects that gave them control end, their abilities vanish.

    Cards of other owners that they still control go to the zone for cards out of play.
    """
    gone = set(players)
    _break_off(g, gone)
    for player in players:
        g.fact("left_with", {**g.facts.left_with, player: _possessions(g, player)})
        g.leave(player)
    for fid in reversed(list(g.stack)):
        f = g.frames[fid]
        if f.controller in gone or (f.object >= 0 and g.cards[f.object].owner in gone):
            g.journal.remove(g.stack, g.stack.index(fid))
            end_frame(g, fid)
    _take_along(g, gone)
    for waiting in [p for p in g.pending if p.controller in gone]:
        g.journal.remove(g.pending, g.pending.index(waiting))
    for later in [d for d in g.delayed if d.controller in gone and not d.now]:
        g.journal.remove(g.delayed, g.delayed.index(later))
    for i in range(len(g.effects) - 1, -1, -1):
        if any(isinstance(c, Control) and c.player in gone for c in g.effects[i].changes):
            g.journal.remove(g.effects, i)
    g.touch_all()
    rest = g.agenda
    g.push(_leave_behind, tuple(players))
    agenda, asked = g.agenda, g.decision
    recontrol(g)
    if g.agenda is agenda and g.decision is asked:  # nobody had to be asked
        g.agenda = rest
        _leave_behind(g, tuple(players))


def _possessions(g: Game, player: int) -> tuple[tuple[str, tuple[Ref, ...]], ...]:
    """The cards of a player by kind of zone; their state is kept as last known information."""
    found = []
    for zone in g.zones:
        if zone.player == player:
            cards = [g.cards[i] for i in zone.cards]
            for card in cards:
                remember(g, card)
            found.append((zone.kind.name, tuple(card.ref for card in cards)))
    return tuple(found)


def _take_along(g: Game, gone: set[int]) -> None:
    """All cards of these players leave the game at once; who waits for cards to leave a live zone notices."""
    before = watchers(g)
    outside = g.zone("outside").id
    events = []
    for card in g.cards:
        if card.owner not in gone or card.zone < 0:
            continue
        if g.zones[card.zone].kind.live:
            remember(g, card)
            events.append(Event("move", card.id, card.controller, frm=card.zone, to=outside, tag="leave", ref=card.ref))
        if card.links:
            g.journal.touch(card, card.fields())
            unlink_all(g, card)
        eliminate(g, card)
    g.touch_all()
    if events:
        notice(g, events, before)


def _leave_behind(g: Game, players: tuple[int, ...]) -> None:
    """Cards of other owners that they still control are put out of play.

    So are cards that should now go back to them, because the effect that gave them to others ended.
    """
    banish, played = g.rules.roles.banish, g.rules.roles.played
    kinds = [g.zones[c.zone].kind if c.zone >= 0 else None for c in g.cards]
    nobody = {c.id for c in forsaken(g)}
    left = [
        c
        for c, kind in zip(g.cards, kinds, strict=True)
        if (c.controller in players or c.id in nobody) and kind is not None and (kind.live or kind.name in played)
    ]
    perform(
        g,
        *(Event("move", c.id, c.controller, frm=c.zone, to=g.zone(banish, c.owner).id, tag="leave") for c in left),
    )


# --- what was going on -----------------------------------------------------------------------------------


def _break_off(g: Game, gone: set[int]) -> None:
    """A card or ability being played is taken back, and those of the leaving players stop resolving.

    While a question is open nothing is stopped: the player who answers goes on.
    """
    if g.decision is not None:
        return
    for f in [f for f in g.frames.values() if f.mark >= 0]:
        illegal(g, f.id)
        if f.kind == "triggered" and f.ability is not None and f.body is not None:
            waiting = Pending(
                g.new_id(),
                f.ability,
                f.body,
                f.source,
                f.controller,
                f.event,
                getattr(f.ability, "label", ""),
                tuple(f.binds.items()),
                tuple(f.numbers.items()),
            )
            g.journal.append(g.pending, waiting)
    g.agenda = without_payment(g, gone)
    fid, after = resolving(g)
    now = g.frames.get(fid)
    if now is None or not (now.controller in gone or (now.object >= 0 and g.cards[now.object].owner in gone)):
        return
    g.break_off(after)
    for other in [i for i in g.frames if i not in g.stack]:
        end_frame(g, other)


# --- what was asked --------------------------------------------------------------------------------------


def ask_again(g: Game, asked: Decision) -> None:
    """Asks the open question again, without cards and players that are gone."""
    if offer_again(g, asked):
        return
    if not any(g.players[p].out for p in (asked.player, asked.whose)) and not any(
        _lost(g, asked.kind, o) for o in asked.options
    ):
        g.decision = asked
        return
    if ask_less(g, asked, _there) or settle_again(g, asked) or place_again(g, asked):
        return
    if g.rules.customs.ask_again(g, asked):
        return
    options = [o for o in asked.options if not _lost(g, asked.kind, o)]
    if options:
        g.ask(handed_over(asked, asked.whose, options))


def _there(g: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Cards without those that left the game with their owners."""
    return tuple(i for i in ids if g.cards[i].zone >= 0 or not g.players[g.cards[i].owner].out)


def _lost(g: Game, kind: str, option: Option) -> bool:
    """The option is about a player who has left, or about a card of theirs."""
    if kind == PLAYER:
        left: bool = g.players[option.value].out
        return left
    return len(_there(g, option.cards)) < len(option.cards)


def stand_in(g: Game, asked: Decision) -> None:
    """Finds an answer for a player who has left. They pay nothing. If a card or ability asks, its controller picks who
    answers (an opponent, if the question was for an opponent); if a rule asks, the next player in turn order answers.
    """
    left = asked.whose
    if asked.kind == PAY or (asked.kind == CONFIRM and asked.prompt.startswith("pay ")):
        g.push(asked.step, *asked.args, asked.options[-1].value)
        return
    f = _object_at_work(g) if asked.kind != REPLACE and asked.prompt != "place" else None
    if f is None or g.players[f.controller].out:
        _stands_in(g, asked, g.in_turn_order(left)[0])
        return
    others = g.opponents(f.controller) if g.players[left].team != g.players[f.controller].team else []
    options = [Option("player", p) for p in others or g.in_turn_order(f.controller)]
    g.ask(Decision(f.controller, PLAYER, "who chooses instead", options, _stands_in, (asked,), source=f.source[0]))


def _stands_in(g: Game, asked: Decision, player: int) -> None:
    g.ask(handed_over(asked, player, asked.options))


def _object_at_work(g: Game) -> Frame | None:
    """The object that resolves or is being played now."""
    fid, _ = resolving(g)
    if fid in g.frames:
        return g.frames[fid]
    return next((f for f in g.frames.values() if f.mark >= 0), None)
