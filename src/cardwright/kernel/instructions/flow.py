"""Instructions that lead to others: if, may, pay, repeat, later, win."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .. import effects as e
from ..abilities import Body, Pattern, Triggered
from ..choosing import confirm, pick_cards
from ..decisions import CARD, MODE, PLAYER, Decision, Option
from ..evaluate import amount, find, holds, players
from ..frames import bind, bind_ids, did, end_frame, mark_done, new_frame, run
from ..lasting import begin
from ..paying import check_cost, nothing, pay
from ..playable import check_card
from ..playing import play_card
from ..selectors import It
from ..state import Delayed, Frame, Ref
from ..triggers import add_pending, release
from .moves import put_cards

if TYPE_CHECKING:
    from ..game import Game


def do_if(g: Game, f: Frame, w: e.If) -> None:
    run(g, f.id, w.then if holds(g, f, w.condition) else w.otherwise)


def do_you_may(g: Game, f: Frame, w: e.YouMay) -> None:
    player = players(g, f, w.who)[0]
    confirm(g, player, "you may", _may_answered, (f.id, w), source=f.source[0])


def _may_answered(g: Game, fid: int, w: e.YouMay, yes: bool) -> None:
    if not yes:
        did(g, g.frames[fid], False)
        run(g, fid, w.otherwise)
        return
    ability = g.frames[fid].ability
    if isinstance(ability, Triggered) and ability.once:
        mark_done(g, g.frames[fid])
    if w.then or w.otherwise:
        g.push(_may_done, fid, w)
    run(g, fid, w.do)


def _may_done(g: Game, fid: int, w: e.YouMay) -> None:
    run(g, fid, w.then if g.frames[fid].did or g.rules.chosen_is_done else w.otherwise)


def do_pay_to(g: Game, f: Frame, w: e.PayTo) -> None:
    payer = players(g, f, w.who)[0]
    wallet = f
    if payer != f.controller:
        wallet = new_frame(g, "effect", payer, f.source)
        wallet.binds.update(f.binds)
        wallet.numbers.update(f.numbers)
        wallet.event, wallet.player_bound = f.event, f.player_bound
    if check_cost(g, wallet, w.cost) is None:
        rule = g.rules.rules.get("optional cost", "")
        confirm(g, payer, "pay cost", _pay_answered, (f.id, wallet.id, w), rule, f.source[0])
    else:
        _pay_answered(g, f.id, wallet.id, w, False)


def _pay_answered(g: Game, fid: int, wallet: int, w: e.PayTo, yes: bool) -> None:
    g.push(run, fid, w.do if yes else w.otherwise)
    if wallet != fid:
        g.push(end_frame, wallet)
    if yes:
        pay(g, wallet, w.cost, nothing)


def do_for_each(g: Game, f: Frame, w: e.ForEach) -> None:
    for card in reversed(find(g, f, w.what)):
        g.push(_with_each, f.id, w, card.ref)


def _with_each(g: Game, fid: int, w: e.ForEach, ref: tuple[int, int]) -> None:
    bind(g, g.frames[fid], w.bind, (ref,))
    run(g, fid, w.do)


def do_for_players(g: Game, f: Frame, w: e.ForPlayers) -> None:
    for player in reversed(players(g, f, w.who)):
        g.push(_with_player, f.id, w, player)


def _with_player(g: Game, fid: int, w: e.ForPlayers, player: int) -> None:
    g.journal.set(g.frames[fid], "player_bound", player)
    run(g, fid, w.do)


def do_together(g: Game, f: Frame, w: e.DoTogether) -> None:
    """All choose, one after the other; what they chose happens at once."""
    g.set("holding", ())
    g.push(release)
    for player in reversed(players(g, f, w.who)):
        g.push(_with_player, f.id, e.ForPlayers(w.who, w.do), player)


def do_repeat(g: Game, f: Frame, w: e.Repeat) -> None:
    for _ in range(max(amount(g, f, w.times), 0)):
        run(g, f.id, w.do)


def do_repeat_until(g: Game, f: Frame, w: e.RepeatUntil) -> None:
    if not (w.first and holds(g, f, w.until)):
        g.push(_repeat_again, f.id, w)
        run(g, f.id, w.do)


def _repeat_again(g: Game, fid: int, w: e.RepeatUntil) -> None:
    f = g.frames[fid]
    if f.did and not holds(g, f, w.until):
        g.push(_repeat_again, fid, w)
        run(g, fid, w.do)


def do_choose_player(g: Game, f: Frame, w: e.ChoosePlayer) -> None:
    options = [Option("player", p, ()) for p in players(g, f, w.among)]
    if options:
        g.ask(Decision(players(g, f, w.who)[0], PLAYER, "choose a player", options, _player_chosen, (f.id,)))


def _player_chosen(g: Game, fid: int, player: int) -> None:
    g.journal.set(g.frames[fid], "player_bound", player)


def do_play_card(g: Game, f: Frame, w: e.PlayCard) -> None:
    player = players(g, f, w.who)[0]
    for card in reversed(find(g, f, w.what)):
        g.push(_play_this, f.id, w.free, player, card.ref)


def _play_this(g: Game, fid: int, free: bool, player: int, ref: tuple[int, int]) -> None:
    if not g.is_current(ref):
        return
    card = g.cards[ref[0]]
    if free:
        begin(g, g.frames[fid], (ref,), None, (e.CostSet(0),), "rest")
    if check_card(g, player, card) is None:
        play_card(g, player, card)
        if card.ref != ref:
            g.journal.key(g.frames[fid].moved, ref, card.ref)
        if free:
            for frame in g.frames.values():
                if frame.card == card.id and frame.kind == "card":
                    g.journal.set(frame, "paid", frame.paid | {"free"})


def do_later(g: Game, f: Frame, w: e.Later) -> None:
    delayed = Delayed(
        g.new_id(),
        w.when,
        w.do,
        w.condition,
        f.source,
        f.controller,
        tuple(f.binds.items()),
        tuple(f.numbers.items()),
        w.times,
        w.until,
        g.turn,
    )
    g.journal.append(g.delayed, delayed)


def do_when(g: Game, f: Frame, w: e.When) -> None:
    ability = Triggered(on=Pattern("reflexive"), body=Body(effects=w.do))
    binds, numbers = tuple(f.binds.items()), tuple(f.numbers.items())
    add_pending(g, ability, ability.body, f.source, f.controller, None, "reflexive", binds, numbers)


def do_skip(g: Game, f: Frame, w: e.Skip) -> None:
    for player in players(g, f, w.who):
        key = f"skip {w.what}/{player}"
        g.fact(key, g.facts.get(key, 0) + 1)


def do_extra_turn(g: Game, f: Frame, w: e.ExtraTurn) -> None:
    for player in players(g, f, w.who):
        g.fact("extra turns", (*g.facts.get("extra turns", ()), player))


def do_win(g: Game, f: Frame, w: e.WinGame) -> None:
    winners = players(g, f, w.who)
    end = g.end if g.rules.win is None else partial(g.rules.win, g)
    end(winners, g.rules.rules.get("win effect", ""), "a card says so")


def do_lose(g: Game, f: Frame, w: e.LoseGame) -> None:
    losers = players(g, f, w.who)
    rule = g.rules.rules.get("lose effect", "")
    if g.rules.lose is not None:
        g.rules.lose(g, losers, rule, "a card says so")
        return
    winners = [p for p in g.in_turn_order() if p not in losers]
    g.end(winners, rule, "a card says so")


def do_end_turn(g: Game, f: Frame, w: e.EndTurn) -> None:
    g.rules.acts["end turn"](g, f, e.Act("end turn"))


def do_add_phases(g: Game, f: Frame, w: e.AddPhases) -> None:
    g.fact("added phases", w.phases)
    g.rules.acts["add phases"](g, f, e.Act("add phases"))


def do_remove_from_battle(g: Game, f: Frame, w: e.RemoveFromBattle) -> None:
    g.rules.acts["remove from battle"](g, f, e.Act("remove from battle", w.what))


def do_expel_until(g: Game, f: Frame, w: e.ExpelUntil) -> None:
    """The second half happens right after the event, without waiting for anyone."""
    if w.until.this and not g.is_current(f.source):
        did(g, f, False)  # the event has happened already
        return
    cards = find(g, f, w.what)
    bind_ids(g, f, "home", tuple(c.place for c in cards if c.place >= 0))
    g.push(_return_later, f.id, w, tuple(c.ref for c in cards))
    put_cards(g, f.id, e.Put(w.what, w.to, verb="expel"), tuple(c.id for c in cards))


def _return_later(g: Game, fid: int, w: e.ExpelUntil, refs: tuple[Ref, ...]) -> None:
    f = g.frames[fid]
    moved = tuple(f.moved[ref] for ref in refs if ref in f.moved)
    bind(g, f, w.bind, moved)
    do = (e.Put(It(w.bind), g.rules.roles.field, into=It("home")),)
    binds, numbers = tuple(f.binds.items()), tuple(f.numbers.items())
    if moved:
        delayed = Delayed(
            g.new_id(), w.until, do, None, f.source, f.controller, binds, numbers, 1, "rest", g.turn, True
        )
        g.journal.append(g.delayed, delayed)


def do_name_trait(g: Game, f: Frame, w: e.NameTrait) -> None:
    player = players(g, f, w.who)[0]
    options = [Option("trait", name, (), text=name) for name in g.rules.traits]
    refs = tuple(c.ref for c in find(g, f, w.what))
    g.ask(Decision(player, MODE, "name a trait", options, _trait_named, (refs,), source=f.source[0]))


def _trait_named(g: Game, refs: tuple[Ref, ...], name: str) -> None:
    for ref in refs:
        g.fact(("chosen trait", ref), name)
    g.touch_all()


def do_pick_secretly(g: Game, f: Frame, w: e.PickSecretly) -> None:
    _pick_secret(g, f.id, w, tuple(players(g, f, w.who)), ())


def _pick_secret(
    g: Game, fid: int, w: e.PickSecretly, left: tuple[int, ...], had: tuple[int, ...], ids: tuple[int, ...] = ()
) -> None:
    had = (*had, *ids)
    f = g.frames[fid]
    if not left:
        bind_ids(g, f, w.bind, had)
        did(g, f, bool(had))
        return
    there = tuple(g.zone(w.zone, left[0]).cards)
    count = amount(g, f, w.amount)
    args = (fid, w, left[1:], had)
    pick_cards(g, left[0], CARD, "pick secretly", there, count, count, _pick_secret, args, source=f.source[0])
