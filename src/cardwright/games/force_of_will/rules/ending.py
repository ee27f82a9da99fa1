"""Rule 103, 1202 and 1301: winning, losing, drawing, conceding, loops."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.game import Game
from cardwright.kernel.state.table import table_of


def barred(g: Game, player: int, what: str) -> bool:
    """An effect says that a player cannot lose."""
    return table_of(g).bans and any(cant(g, seat, what) for seat in g.cards_in("seat", player))  # FOW 104.4


def lose(g: Game, losers: list[int], rule: str, reason: str) -> None:
    """Players lose at the same time: the other wins, or it is a draw."""
    out = {p for p in losers if not barred(g, p, "lose")}
    if not out:
        return
    left = [p for p in g.in_turn_order() if p not in out]
    if left:
        g.end(left, rule, reason)  # FOW 103.1, 103.2
    else:
        g.end((), "103.3", "both players lose at the same time")  # FOW 103.3


def win(g: Game, winners: list[int], rule: str, reason: str) -> None:
    """A card says that players win, even if the others cannot lose."""
    g.end(winners, rule, reason)  # FOW 103.5


def concede(g: Game, player: int) -> None:
    """A player gives up."""
    g.end([p for p in g.in_turn_order() if p != player], "103.4", f"{g.players[player].name} concedes")  # FOW 103.4


def endless_loop(g: Game) -> None:
    """A loop that nobody can stop ends the game in a draw."""
    g.end((), "1301.1c", "there was a loop that nobody could stop")  # FOW 1301.1, 1301.1c
