"""Boards for the bench: so many units, so long discard piles, built of the starter decks' own cards.

They are larger than a game's rules let them become: limits of zones are raised, slots are shared, and where units stand
in something, it holds all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.games import load
from cardwright.games.title import Title
from cardwright.kernel.effects import Limit
from cardwright.kernel.faces import Face
from cardwright.kernel.game import Game
from cardwright.kernel.rng import Random
from cardwright.kernel.rows import NOWHERE, slot
from cardwright.kernel.state import Card, Lasting
from cardwright.play.decks import decks_for
from cardwright.play.scene import LONG_AGO, Scene
from cardwright.text.deckfile import DeckList

PLAYERS = 2
IN_DECK, IN_HAND, MEANS = 30, 4, 5  # cards, cards and what cards are paid with, of each player
RAISED = 1_000  # limit of the field


def board(game: str, units: int, pile: int, number: int) -> Game:
    """A game in the main phase of its first player: so many units on both sides together, piles of so many cards each.

    The number says which starter decks meet.
    """
    title = load(game)
    decks = decks_for(title, title.format)
    scene = Scene(game, seed=number)
    for player in range(PLAYERS):
        _fill(scene, player, _faces(title, decks[(number + player) % len(decks)]), units // PLAYERS, pile)
    return scene.start().game


def _faces(title: Title, deck: DeckList) -> list[Face]:
    """What is in the main part of a deck, each card once."""
    return [title.pool[name] for name in dict.fromkeys(deck.sections["main"])]


def _fill(scene: Scene, player: int, faces: Sequence[Face], units: int, pile: int) -> None:
    roles = scene.game.rules.roles
    _raise_limit(scene.game, player, roles.field)
    fighters = [face for face in faces if scene.title.bench.unit in face.kinds]
    holders = [
        scene.game.add_card(face, player, scene.game.zone(roles.field, player))
        for face in scene.title.bench.ground(units)
    ]
    for i in range(units):
        _stand(scene, player, fighters[i % len(fighters)], i, holders)
    for zone, count in ((roles.deck, IN_DECK), (roles.hand, IN_HAND), (roles.discard, pile)):
        for i in range(count):
            scene.put(player, zone, faces[i % len(faces)].name)
    scene.points(player, MEANS)


def _raise_limit(g: Game, player: int, zone: str) -> None:
    """An effect on the card that stands for a player lets more cards be in a zone."""
    leader = g.cards_in(g.rules.roles.leader, player)[0].ref
    limit = (Limit(zone, RAISED),)
    g.journal.append(
        g.effects, Lasting(g.new_id(), g.new_stamp(), leader, player, (leader,), None, limit, "rest", g.turn)
    )


def _stand(scene: Scene, player: int, face: Face, nth: int, holders: Sequence[Card]) -> None:
    """Put down a unit that has been there for long: in something that holds units, in a slot, or just there."""
    g, row_of = scene.game, scene.title.row_of
    card = g.add_card(face, player, g.zone(g.rules.roles.field, player))
    card.marks = {"entered": LONG_AGO, "arrived": LONG_AGO}
    if holders:
        card.place = holders[nth % len(holders)].id
    else:
        card.place = NOWHERE if row_of is None else slot(row_of(face) * g.rules.row + nth % g.rules.row)


def play_on(game: Game, seed: int, decisions: int) -> int:
    """Make some random choices; gives how many it were before the game was over."""
    rng = Random(seed)
    for made in range(decisions):
        if game.decision is None:
            return made
        game.choose(rng.below(len(game.decision.options)))
    return decisions
