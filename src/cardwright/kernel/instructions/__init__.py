"""Carrying out instructions: one function for each word of the effect vocabulary."""

from __future__ import annotations

from collections.abc import Callable

from .. import effects as e
from . import cards, flow, moves, numbers, tokens

EXECUTE: dict[type[e.Effect], Callable[..., None]] = {
    e.Draw: cards.do_draw,
    e.Discard: cards.do_discard,
    e.Find: cards.do_find,
    e.Look: cards.do_look,
    e.Pick: cards.do_pick,
    e.Bind: cards.do_bind,
    e.Note: cards.do_note,
    e.Reveal: cards.do_reveal,
    e.RevealHand: cards.do_reveal_hand,
    e.Shuffle: cards.do_shuffle,
    e.Put: moves.do_put,
    e.Destroy: moves.do_destroy,
    e.Damage: numbers.do_damage,
    e.Create: tokens.do_create,
    e.Transform: tokens.do_transform,
    e.Swap: moves.do_swap,
    e.TakeControl: moves.do_take_control,
    e.Turn: moves.do_turn,
    e.AddCounters: numbers.do_add_counters,
    e.RemoveCounters: numbers.do_remove_counters,
    e.MoveCounters: numbers.do_move_counters,
    e.ChangeResource: numbers.do_change_resource,
    e.Apply: numbers.do_apply,
    e.ApplyToFuture: numbers.do_apply_to_future,
    e.Act: numbers.do_act,
    e.Roll: numbers.do_roll,
    e.NameNumber: numbers.do_name_number,
    e.If: flow.do_if,
    e.YouMay: flow.do_you_may,
    e.PayTo: flow.do_pay_to,
    e.ForEach: flow.do_for_each,
    e.ForPlayers: flow.do_for_players,
    e.Repeat: flow.do_repeat,
    e.RepeatUntil: flow.do_repeat_until,
    e.ChoosePlayer: flow.do_choose_player,
    e.PlayCard: flow.do_play_card,
    e.Later: flow.do_later,
    e.When: flow.do_when,
    e.Skip: flow.do_skip,
    e.ExtraTurn: flow.do_extra_turn,
    e.WinGame: flow.do_win,
    e.LoseGame: flow.do_lose,
}
