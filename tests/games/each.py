"""Boards on which a card named Decree says what each player does, and how all of them choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, CONFIRM, MODE, NUMBER, ORDER, PLAYER
from cardwright.kernel.state.pieces import Card
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scenario_run import build
from cardwright.play.scene import Scene

CHOICES = (CARD, CONFIRM, MODE, NUMBER, ORDER, PLAYER)
NAMES = ("Anna", "Ben", "Cleo", "Dan")
Moves = dict[int, list[tuple[str, str]]]  # of each player's cards: from where to where


@dataclass(frozen=True)
class Board:
    """A game, its cards, what a Decree is like, and what each player has."""

    game: str
    cards: str
    decree: str
    lay: str  # the lines of the board for one player, called NAME

    def laid(self, *text: str, players: int = 2, head: str = "", more: str = "", spare: str = "") -> Scene:
        """The board, with a Decree of this text in the hand of the first player; without the lines for `spare`."""
        names = NAMES[:players]
        lines = [
            line.replace("NAME", name)
            for name in names
            for line in self.lay.strip().splitlines()
            if not any(line.replace("NAME", name).startswith(f"{zone}:") for zone in spare.split(", "))
        ]
        return build(
            read_scenario(
                "\n".join(
                    (
                        f"game: {self.game}",
                        "title: Each player",
                        f"players: {', '.join(names)}",
                        head,
                        self.cards,
                        "card: Decree",
                        self.decree.strip(),
                        *text,
                        "",
                        *lines,
                        "Anna's hand: Decree",
                        more,
                        "",
                    )
                )
            )
        )

    def said(self, *text: str, players: int = 2, head: str = "", more: str = "", spare: str = "") -> Scene:
        """The first player plays the Decree, and it resolves up to the first choice that it asks for."""
        scene = self.laid(*text, players=players, head=head, more=more, spare=spare)
        scene.do("Play Decree")
        on_to_choices(scene)
        return scene


def on_to_choices(scene: Scene) -> None:
    """Everyone passes until something is asked that is no passing, or all has resolved."""
    g = scene.game
    while g.decision is not None and g.stack and "pass" in [option.verb for option in g.decision.options]:
        scene.do("Pass")


def state(g: Game) -> object:
    """What has happened so far, as far as cards and players show it, and who knows which card."""
    cards = [(c.zone, c.place, c.turned, c.facedown, c.damage, tuple(c.counters.items()), c.known) for c in g.cards]
    return (cards, [(dict(p.resources), p.out) for p in g.players], g.outcome, g.turn)


def seen(g: Game, player: int) -> object:
    """What a player sees of the cards and reads in the log."""
    view = g.view(player)
    return (view.turn, view.active, view.phase, view.players, view.zones, view.outcome, view.log())


def choices(scene: Scene) -> Iterator[int]:
    """Who is asked, again and again, until nothing more is asked; who is asked takes the first card, or agrees."""
    g = scene.game
    while g.decision is not None and g.decision.kind in CHOICES:
        yield g.decision.player
        g.choose(0)


class Asked(NamedTuple):
    """How all chose."""

    order: list[int]  # who was asked, once each time
    unchanged: bool  # nothing had happened whenever somebody was asked
    unseen: bool  # nobody had seen anything new before being asked
    told: list[str]  # the last line of the log that each read when asked


def ask_all(scene: Scene) -> Asked:
    """Everyone takes the first option, until nothing more is asked."""
    g = scene.game
    before, views = state(g), [seen(g, player.id) for player in g.players]
    order, unchanged, unseen, told = [], True, True, []
    for player in choices(scene):
        order.append(player)
        told.append(scene.log(player)[-1])
        unchanged = unchanged and state(g) == before
        unseen = unseen and all(seen(g, p) == views[p] for p in range(player, len(views)))
    return Asked(order, unchanged, unseen, told)


def places(g: Game) -> dict[int, str]:
    """In which kind of zone each card is."""
    return {card.id: g.zone_kind(card) for card in g.cards}


def moved(g: Game, before: dict[int, str]) -> Moves:
    """What has changed zones since, by owner; the Decree does not count, nor what had no zone."""
    found: Moves = {player.id: [] for player in g.players}
    for card in g.cards:
        was, now = before.get(card.id, ""), g.zone_kind(card)
        if was != now and card.face.name != "Decree" and was:
            found[card.owner].append((was, now))
    return found


def own(scene: Scene, player: int, name: str) -> Card:
    """A player's card of a name."""
    return next(c for c in scene.game.cards if c.owner == player and c.face.name == name)
