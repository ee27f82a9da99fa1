"""Rule 507: the beginning of battle step, in which the attacking and the defending players are chosen."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import PLAYER, Decision, Option

from .battle import Battle, begin_step, set_battle


def beginning_of_battle(g: Game) -> None:
    """The active player chooses who defends, then there is priority."""
    g.push(window)  # LOW 507.2
    open_battle(g)


def attacking_side(g: Game) -> tuple[int, ...]:
    """The attacking player, or with shared turns the attacking team."""
    if g.players[g.active].out and not g.seating.together:
        return ()  # LOW 800.3j
    if not g.seating.together:
        return (g.active,)  # LOW 506.2
    return _team(g, g.players[g.active].team)  # LOW 506.2b, 802.10a


def _team(g: Game, team: int) -> tuple[int, ...]:
    return tuple(p for p in g.in_turn_order() if g.players[p].team == team)


def open_battle(g: Game) -> None:
    """A battle begins: who attacks whom."""
    attacking = attacking_side(g)
    opponents = [p for p in g.in_turn_order() if g.players[p].team != g.players[g.active].team]
    if not attacking or g.notes.attack_multiple:
        _defended(g, tuple(opponents))  # LOW 506.2a, 801.2
    elif g.seating.together:
        firsts = [p for p in opponents if p == _team(g, g.players[p].team)[0]]
        options = [Option("player", p, (), "802.10a") for p in firsts]
        g.ask(Decision(attacking[0], PLAYER, "defender", options, _team_chosen, (), "802.10a"))
    else:
        options = [Option("player", p, (), "507.1") for p in opponents]
        g.ask(Decision(attacking[0], PLAYER, "defender", options, _chosen, (), "507.1"))  # LOW 507.1


def _team_chosen(g: Game, player: int) -> None:
    _defended(g, _team(g, g.players[player].team))  # LOW 802.10a


def _chosen(g: Game, player: int) -> None:
    _defended(g, (player,))


def _defended(g: Game, players: tuple[int, ...]) -> None:
    turn, _ = g.notes.first_battle
    set_battle(g, Battle(attacking_side(g), players, first=turn != g.turn))
    begin_step(g, "beginning of battle")
