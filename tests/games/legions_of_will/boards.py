"""Boards that tests of several chapters begin with."""

from __future__ import annotations

from typing import Any

from tests.games.legions_of_will.desk import Desk, gain, is_, pay

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Extra, OnPlay
from cardwright.kernel.vocabulary.effects import CostAdd, CostSet, PlayCard
from cardwright.kernel.vocabulary.selectors import Cards, Named

HAND = Cards(("hand",), "you")


def lab(players: int = 2, *teams: int, **more: Any) -> Desk:
    """A table with cards enough for some turns."""
    d = Desk(players, teams, **more)
    for player in range(players):
        d.deck(player, *(f"Card {player}{n}" for n in range(9)))
    return d


def two_teams(**more: Any) -> Desk:
    """Two teams of two that share turns and bases."""
    return Desk(4, (0, 0, 1, 1), **{"shared_turns": True, "shared_bases": True, **more})


def teams_with_decks() -> Desk:
    """Two teams of two that share turns and bases, with cards enough for some turns."""
    return lab(4, 0, 0, 1, 1, shared_turns=True, shared_bases=True)


def teams_that_lose_together(**more: Any) -> Desk:
    """Two teams of two that share turns and bases, and win and lose together."""
    return two_teams(**{"team_loses_together": True, **more})


def three_players(text: str, aim: int = -1) -> Desk:
    """Player 0 plays an action, at the unit of a player; everyone has a unit, and three cards in hand."""
    d = Desk(3)
    units = [d.unit(player, name=f"Unit {player}") for player in range(3)]
    for player in range(3):
        for i in range(3):
            d.action(player, "You gain 1 resource.", name=f"Held {player}{i}")
    card = d.action(0, text)
    d.main().play(card, *([units[aim]] if aim >= 0 else [])).top()
    return d


def camp() -> tuple[Desk, dict[int, list[Card]], dict[int, Card]]:
    """Both players have two bases and three units, of which the last stands in the second base."""
    d = Desk()
    towers = {player: d.base(player, name=f"Tower {player}", defense=7) for player in (0, 1)}
    units = {
        player: [
            d.unit(towers[player] if n == 2 else player, name=f"U{player}{n}", stats=f"3/{n + 2}") for n in range(3)
        ]
        for player in (0, 1)
    }
    d.start("main")
    return d, units, towers


def all_choose(d: Desk, text: str) -> list[tuple[str, int]]:
    """Player 1 plays a card; everyone takes the first choice. What was moved or drawn, and by whom."""
    for player in range(len(d.homes)):
        for _ in range(3):
            d.action(player, "You gain 5 resource.", name="Held")
            d.unit(player)
        d.deck(player, *"ABCD")
    card = d.action(1, text, name="Card")
    d.main(1).play(card).top()
    while d.asked[1] != "priority":
        d.game.choose(0)
    return [(e.tag or e.kind, e.player) for e in d.game.log if e.kind in ("move", "draw") and e.card != card.id]


def total(
    change: int, *extras: Extra, cost: int | str = 9, sets: int | None = None, x: int | None = None
) -> tuple[int, bool]:
    """What is paid with all extras that are offered but the first, which is declined; whether a unit was sacrificed."""
    d = Desk()
    lamb = d.unit(0, name="Lamb")
    if sets is not None:
        d.gear(0, is_(CostSet(sets), what=HAND))
    if change:
        d.gear(0, is_(CostAdd(change), what=HAND))
    card = d.action(0, OnPlay(Body((gain(1),), extras=(Extra("refused", (pay(1),)), *extras))), cost=cost)
    d.main().rich(20).play(card)
    while d.asked[1] != "priority":
        d.pick(x if d.asked[1] == "X" else d.asked[1] != "pay refused")
    return 20 - d.reserve(), not d.there(lamb)


def played_by_effect(free: bool) -> PlayCard:
    """An effect that plays the card Rite out of its player's hand."""
    return PlayCard(Cards(("hand",), "you", Named("Rite")), free)
