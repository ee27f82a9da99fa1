"""Rules 7.4.4, 7.4.5, 8.4.7, 8.4.8 and 12.3: the moments in which the non-active player may play with Quick."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, Decision, decline

from .actions import plays, start_play
from .process import confirm


def quick_window(g: Game) -> None:
    """The non-active players may each play one thing with Quick, or do nothing."""
    for player in g.in_turn_order():
        if player != g.active:
            options = plays(g, player, quick=True)
            rule = "7.4.4" if g.phase == "end" else "8.4.7"
            if options or g.facts.all_asked:
                options.append(decline("pass", None, rule))
                g.ask(Decision(player, ACT, "quick", options, _quick_chosen, (player,), rule), forced=True)
            return


def _quick_chosen(g: Game, player: int, value: tuple[str, int, int] | tuple[str, int] | None) -> None:
    if value is not None:
        g.next(confirm, quick_window)  # SVE 7.4.5, 8.4.8
        start_play(g, player, value)
