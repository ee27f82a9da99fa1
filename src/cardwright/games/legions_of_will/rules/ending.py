"""Rules 103 and 800.3: winning, losing, drawing, leaving the game."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.piles import followers
from cardwright.kernel.flow.loops import acted, in_cycle
from cardwright.kernel.game import Game, Step
from cardwright.kernel.leaving import leave_game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.placement import in_pile
from cardwright.kernel.state.table import table_of
from cardwright.kernel.vocabulary.effects import Act

WHO = "{who}"  # in a reason: those who lose for it


def lose(g: Game, losers: list[int], rule: str, reason: str) -> None:
    """Players lose at the same time, for a reason about `WHO`; the others go on, or have won."""
    out = [p for p in losers if not g.players[p].out and not barred(g, p, "lose")]
    _lost(g, out, rule, reason)


def barred(g: Game, player: int, what: str) -> bool:
    """An effect says that a player cannot win or lose; in a team that wins and loses together it applies to all."""
    if not table_of(g).bans:
        return False
    mates = [player]
    if g.notes.team_loses_together:
        mates = [p.id for p in g.players if p.team == g.players[player].team]  # LOW 804.7a
    return any(cant(g, seat, what) for mate in mates for seat in g.cards_in("seat", mate))


def _lost(g: Game, out: list[int], rule: str, reason: str) -> None:
    if g.notes.team_loses_together:  # LOW 804.7a
        teams = {g.players[p].team for p in out}
        out = [p.id for p in g.players if p.team in teams and not p.out]  # LOW 804.7b
    if not out:
        return
    left = [p for p in g.in_turn_order() if p not in out]
    if not left:
        in_teams = len({p.team for p in g.players}) < len(g.players)
        rule, words = ("103.4d", "all teams lose at once") if in_teams else ("103.4a", "all players lose at once")
        g.end((), rule, words)  # LOW 103.1, 103.4a, 103.4d
        return
    perform(
        g, *(Event("loses", player=p, rule=rule, word=reason.replace(WHO, g.players[p].name)) for p in out)
    )  # LOW 603.8, 603.9e: before their cards leave
    teams = {g.players[p].team for p in left}
    if len(teams) == 1:
        team = teams.pop()
        winners = [p.id for p in g.players if p.team == team]  # LOW 103.2a, 103.2c, 103.3e
        g.end(winners, rule, reason.replace(WHO, g.named(out)))
        return
    _leave(g, out)


def _leave(g: Game, players: list[int]) -> None:
    """Players leave a game that goes on; what lies beneath their units is put into its owners' graveyards."""
    own = [card for card in g.cards if card.owner in players and card.links]
    beneath = [e for card in own for e in followers(g, in_pile(g, card), "")]
    leave_game(g, players)  # LOW 103.5, 800.3a
    perform(g, *(e for e in beneath if g.cards[e.card].zone == e.frm))  # LOW 702.3g


def win(g: Game, winners: list[int], rule: str, reason: str) -> None:
    """An effect says that players win: their whole team does."""
    winners = [p for p in winners if not barred(g, p, "win")]
    if not winners:
        return
    teams = {g.players[p].team for p in winners}
    g.end([p.id for p in g.players if p.team in teams], rule, reason)  # LOW 103.2b, 103.2c


def concede(g: Game, player: int) -> None:
    """A player gives up and leaves the game at once."""
    _lost(g, [player], "103.3a", f"{g.players[player].name} concedes")  # LOW 103.3a


def endless_loop(g: Game, repeat: Step = window) -> None:
    """A loop of forced actions that nobody can stop is a draw; between teams only for those caught in it."""
    caught = _caught(g) if len({p.team for p in g.players}) < len(g.players) else g.in_turn_order()
    left = [p for p in g.in_turn_order() if p not in caught]
    if not left:
        g.end((), "103.4b", "there was a loop that no player could stop")  # LOW 103.4b
        return
    for player in caught:
        g.say("103.4e", "draws the game", player)
    teams = {g.players[p].team for p in left}
    if len(teams) == 1:
        team = teams.pop()
        winners = [p.id for p in g.players if p.team == team]
        g.end(winners, "103.2c", "there was a loop that no player could stop")  # LOW 103.4f
        return
    acted(g)
    g.push(repeat)
    _leave(g, caught)  # LOW 103.4e, 103.5


def _caught(g: Game) -> list[int]:
    """The players whose cards and abilities take part in a loop."""
    found = {g.frames[fid].controller for fid in g.stack} | {waiting.controller for waiting in g.pending}
    for e in in_cycle(g):
        found.add(g.cards[e.card].controller if e.card >= 0 else e.player)
    return [p for p in g.in_turn_order() if p in found]


def draw_the_game(g: Game, f: Frame, w: Act) -> None:
    """An effect says that the game is a draw."""
    g.end((), "103.4c", "a card says so")  # LOW 103.4c
