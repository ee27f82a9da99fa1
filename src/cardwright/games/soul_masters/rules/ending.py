"""Victory conditions: winning, losing, drawing."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.changes import draw as plain_draw
from cardwright.kernel.events.drawing import begin_drawing, draw_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.table import table_of


def barred(g: Game, player: int, what: str) -> bool:
    """An effect says that a player cannot win or lose."""
    return table_of(g).bans and any(cant(g, head, what) for head in g.cards_in("commander", player))


def lose(g: Game, losers: list[int], rule: str, reason: str) -> None:
    """Players lose at the same time: the other wins, or it is a draw."""
    out = {p for p in losers if not barred(g, p, "lose")}
    if not out:
        return
    left = [p for p in g.in_turn_order() if p not in out]
    if left:
        g.end(left, rule, reason)  # SM GL.LOSE-THE-GAME, GL.WIN-THE-GAME
    else:
        g.end((), "VC.1", "both players lose at the same time")  # SM VC.1, GL.DRAW-GAME-RESULT


def win(g: Game, winners: list[int], rule: str, reason: str) -> None:
    """A card says that players win."""
    winners = [p for p in winners if not barred(g, p, "win")]
    if winners:
        g.end(winners, rule, reason)  # SM VC.4


def change_draw(g: Game, e: Event) -> Event | None:
    """The top card of the deck goes to the hand; who has to draw from an empty deck loses."""
    done = plain_draw(g, e)
    if done is None:
        g.push(lose_by_drawing)
    return done


def lose_by_drawing(g: Game) -> None:
    """Players who had to draw from an empty deck lose, after all draws of the same instruction."""
    coming = g.agenda
    if coming is not None and coming[0] in (draw_cards, begin_drawing):
        g.agenda = (coming[0], coming[1], (lose_by_drawing, (), coming[2]))
        return
    losers = list(g.facts.drew_from_nothing)
    if losers:
        g.fact("drew_from_nothing", ())
        lose(g, losers, "VC.3", f"{g.named(losers)} had to draw from an empty deck")  # SM VC.3, TF.DRAW.2


def concede(g: Game, player: int) -> None:
    """A player gives up."""
    left = [p for p in g.in_turn_order() if p != player]
    g.end(left, "GL.CONCEDE", f"{g.players[player].name} concedes")


def endless_loop(g: Game) -> None:
    """A loop that neither player can stop ends the game in a draw."""
    g.end((), "GL.LOOP", "there was a loop that neither player could stop")
