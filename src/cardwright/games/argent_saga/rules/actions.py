"""Rules 6.4.1, 7.4.2 and 8.1.2: carrying out the chosen action, in the main phase or with priority."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.flow.loops import acted
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import (
    priority,
    window,
)
from cardwright.kernel.playing.stack import activate
from cardwright.kernel.playing.steps import play_card
from cardwright.kernel.state.decisions import ACT, Decision, Option

from .attacking import attack_possible, must_attack
from .combat import enter_combat
from .options import main_actions
from .process import applies

COMBAT = Option("combat", ("combat",), (), "7.4.2.3")
END = Option("end", ("end",), (), "7.4.2.4")


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
    if value[0] == "end":
        acted(g)
        return
    g.push(free_actions)
    if value[0] == "combat":
        acted(g)
        g.note("attempt", True)
        g.push(after_attempt)
        player = g.active
        priority(g, g.opponents(player)[0], 1 << player)  # ARG 8.1.2
        return
    g.push(window)  # ARG 6.4.1.1
    act(g, g.active, value)


def after_attempt(g: Game) -> None:
    """After the attempt to enter combat: the combat phase if the opponent let it pass, otherwise the main phase."""
    if g.notes.attempt:
        g.note("attempt", False)
        enter_combat(g)  # ARG 6.4.1.4, 8.1.2.1


def act(g: Game, player: int, value: Any) -> None:
    """Play a card or activate an ability."""
    acted(g)
    if g.notes.attempt and player != g.active:
        g.note("attempt", False)  # ARG 8.1.2.2
    card = g.cards[value[1]]
    if value[0] == "play":
        play_card(g, player, card)
        return
    activate(g, player, card, value[2])  # ARG 9.2.2.3
