"""Abilities that never wait: they are carried out right after their event, even during a resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.decisions import TRIGGER, Decision, Option
from ..state.pieces import Pending
from .steps import play_triggered

if TYPE_CHECKING:
    from ..game import Game


def carry_out(g: Game, waiting: tuple[Pending, ...]) -> None:
    """Carry out the abilities of one event: the active player's first; each player chooses the order of theirs.

    Abilities that trigger meanwhile come at once, before the rest.
    """
    for player in g.in_turn_order():
        mine = [p for p in waiting if p.controller == player]
        if mine:
            rule = g.rules.telling.rules.questions.get("trigger", "")
            options = [Option("trigger", p, (p.source[0],), rule, p.label) for p in mine]
            g.ask(Decision(player, TRIGGER, "trigger", options, _carry_out_one, (waiting,), rule))
            return


def _carry_out_one(g: Game, waiting: tuple[Pending, ...], pending: Pending) -> None:
    g.push(carry_out, tuple(p for p in waiting if p.id != pending.id))
    play_triggered(g, pending)
