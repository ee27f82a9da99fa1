"""Rules 6.4.1, 7.4.2 and 8.1.2: carrying out the chosen action, in the main phase or with priority."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardwright.kernel.flow.loops import acted
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import priority, window
from cardwright.kernel.playing.stack import activate, timing_of
from cardwright.kernel.playing.steps import play_card
from cardwright.kernel.state.decisions import ACT, Decision, Option, decline
from cardwright.kernel.state.pieces import Card

from .attacking import attack_possible, must_attack
from .combat import enter_combat
from .options import main_actions
from .process import applies

COMBAT = Option("combat", ("combat",), (), "7.4.2.3")
END = decline("end", ("end",), "7.4.2.4")


def free_actions(g: Game) -> None:
    """The turn player acts again and again in the main phase; game mechanics and waiting abilities come first."""
    if applies(g):
        g.push(free_actions)
        window(g)
        return
    player = g.active
    found = main_actions(g, player)  # ARG 7.4.2
    if attack_possible(g, player):
        found.append(COMBAT)  # ARG 7.4.2.3, 8.1.1
    if not must_attack(g, player):
        found.append(END)  # ARG 7.4.2.4
    g.ask(Decision(player, ACT, "main", found, act_freely, (), "7.4.2"), forced=g.facts.all_asked)


def act_freely(g: Game, value: Any) -> None:
    """Do what was chosen in the main phase."""
    acted(g)
    if value[0] == "end":
        return
    g.push(free_actions)
    if value[0] == "combat":
        g.note("attempt", True)
        g.push(after_attempt)
        player = g.active
        priority(g, g.opponents(player)[0], 1 << player)  # ARG 8.1.2
        return
    g.push(window)  # ARG 6.4.1.1
    timing_of(g).act(g, g.active, value)


def after_attempt(g: Game) -> None:
    """After the attempt to enter combat: the combat phase if the opponent let it pass, otherwise the main phase."""
    if g.notes.attempt:
        g.note("attempt", False)
        enter_combat(g)  # ARG 6.4.1.4, 8.1.2.1


def play(g: Game, player: int, card: Card) -> None:
    """Begin to play a card."""
    _answer_attempt(g, player)
    play_card(g, player, card)


def use(g: Game, player: int, card: Card, index: int) -> None:
    """Begin to activate an ability."""
    _answer_attempt(g, player)
    activate(g, player, card, index)  # ARG 9.2.2.3


def _answer_attempt(g: Game, player: int) -> None:
    """The opponent of a player who would enter combat does something: there is no combat for now."""
    if g.notes.attempt and player != g.active:
        g.note("attempt", False)  # ARG 8.1.2.2


ACTS: Mapping[str, Callable[..., None]] = {"play": play, "activate": use}
