"""Instructions that lead to others: if, may, pay, repeat, later, win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import effects as e
from ..abilities import Body, Pattern, Triggered
from ..choosing import confirm
from ..decisions import PLAYER, Decision, Option
from ..evaluate import amount, find, holds, players
from ..frames import bind, did, end_frame, new_frame, run
from ..lasting import begin
from ..paying import check_cost, nothing, pay
from ..playable import check_card
from ..playing import play_card
from ..state import Delayed, Frame
from ..triggers import add_pending

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
    if w.then or w.otherwise:
        g.push(_may_done, fid, w)
    run(g, fid, w.do)


def _may_done(g: Game, fid: int, w: e.YouMay) -> None:
    run(g, fid, w.then if g.frames[fid].did else w.otherwise)


def do_pay_to(g: Game, f: Frame, w: e.PayTo) -> None:
    payer = players(g, f, w.who)[0]
    wallet = f if payer == f.controller else new_frame(g, "effect", payer, f.source)
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
    g.end(winners, g.rules.rules.get("win effect", ""), "a card says so")


def do_lose(g: Game, f: Frame, w: e.LoseGame) -> None:
    losers = players(g, f, w.who)
    winners = [p for p in g.in_turn_order() if p not in losers]
    g.end(winners, g.rules.rules.get("lose effect", ""), "a card says so")
