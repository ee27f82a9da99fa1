"""Rules 5.3 and 12.4: winning, losing, drawing."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.drawing import begin_drawing, draw_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.table import table_of


def barred(g: Game, player: int, what: str) -> bool:
    """An effect says that a player cannot win or lose."""
    return table_of(g).bans and any(cant(g, seat, what) for seat in g.cards_in("seat", player))  # ARG 1.1.2


def lose(g: Game, losers: list[int], rule: str, reason: str) -> None:
    """Players lose at the same time: the other wins, or it is a draw."""
    out = {p for p in losers if not barred(g, p, "lose")}
    if not out:
        return
    left = [p for p in g.in_turn_order() if p not in out]
    if left:
        g.end(left, rule, reason)  # ARG 5.3.5
    else:
        g.end((), "5.3.3", "both players lose at the same time")  # ARG 5.3.3


def win(g: Game, winners: list[int], rule: str, reason: str) -> None:
    """A card says that players win."""
    winners = [p for p in winners if not barred(g, p, "win")]
    if winners:
        g.end(winners, rule, reason)  # ARG 5.3.4


def lose_by_drawing(g: Game) -> None:
    """Players who had to draw from an empty deck lose, after all draws of the same instruction."""
    coming = g.agenda
    if coming is not None and coming[0] in (draw_cards, begin_drawing):
        g.agenda = (coming[0], coming[1], (lose_by_drawing, (), coming[2]))  # ARG 5.3.3
        return
    losers = list(g.facts.drew_from_nothing)
    if losers:
        g.fact("drew_from_nothing", ())
        lose(g, losers, "5.3.2", f"{g.named(losers)} had to draw from an empty deck")  # ARG 5.3.2


def concede(g: Game, player: int) -> None:
    """A player gives up."""
    g.end([p for p in g.in_turn_order() if p != player], "5.3.5", f"{g.players[player].name} concedes")


def endless_loop(g: Game) -> None:
    """A loop that neither player can stop ends the game in a draw."""
    g.end((), "12.4.1.3", "there was a loop that neither player could stop")  # ARG 12.4.1.3
