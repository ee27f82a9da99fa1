"""Games for the bench that are larger than those of starter decks: crowded boards, long discard piles, mixed decks.

All use the cards of the starter decks. They are larger than the rules allow: limits of zones are raised, slots are
shared, bases hold all units, and decks are not checked.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.games import load
from cardwright.games.title import Title
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Lasting
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.slots import NOWHERE, slot
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Limit
from cardwright.kernel.vocabulary.faces import Face
from cardwright.play.decks import decks_for
from cardwright.play.scene import LONG_AGO, Scene
from cardwright.text.deckfile import DeckList

PLAYERS = 2
IN_DECK, IN_HAND, MEANS = 30, 4, 5  # of each player: cards in deck, cards in hand, and resources
RAISED = 1_000  # by how much the limit of the field is raised
FEW = 8  # units on a board that is measured for something else


class Board(msgspec.Struct, frozen=True):
    """The size of a board."""

    units: int = FEW  # on both sides together
    pile: int = 0  # cards in each player's discard pile
    heard: bool = False  # cards with abilities that work in a discard pile are among those in it


def set_up(game: str, board: Board, number: int) -> Game:
    """A game with this board, in the main phase of its first player; the number says which starter decks meet."""
    title = load(game)
    decks = decks_for(title, title.format)
    scene = Scene(game, seed=number)
    for player in range(PLAYERS):
        _fill(scene, player, _faces(title, decks[(number + player) % len(decks)]), board)
    return scene.start().game


def _faces(title: Title, deck: DeckList) -> list[Face]:
    """The cards of the main section of a deck, each once."""
    return [title.pool[name] for name in dict.fromkeys(deck.sections["main"])]


def _fill(scene: Scene, player: int, faces: Sequence[Face], board: Board) -> None:
    g, bench = scene.game, scene.title.bench
    roles = g.rules.roles
    _raise_limit(g, player, roles.field)
    mine = board.units // PLAYERS
    ground = [g.add_card(face, player, g.zone(roles.field, player)) for face in bench.ground(mine)]
    units = [face for face in faces if bench.unit in face.kinds]
    for i in range(mine):
        _stand(scene, player, units[i % len(units)], i, ground)
    quiet = [face for face in faces if roles.discard not in face.away]
    piled = faces if board.heard else quiet
    for zone, cards, count in (
        (roles.deck, faces, IN_DECK),
        (roles.hand, faces, IN_HAND),
        (roles.discard, piled, board.pile),
    ):
        for i in range(count):
            scene.put(player, zone, cards[i % len(cards)].name)
    scene.points(player, MEANS)


def _raise_limit(g: Game, player: int, zone: str) -> None:
    """An effect on the card that stands for a player lets more cards be in a zone."""
    leader = g.cards_in(g.rules.roles.leader, player)[0].ref
    changes = (Limit(zone, RAISED),)
    effect = Lasting(g.new_id(), g.new_stamp(), leader, player, (leader,), None, changes, Until.REST, g.turn)
    g.journal.append(g.effects, effect)


def _stand(scene: Scene, player: int, face: Face, nth: int, ground: Sequence[Card]) -> None:
    """Put a unit onto the field as if it had been there for long: in a base, in a slot, or just there."""
    g, row_of = scene.game, scene.title.row_of
    card = g.add_card(face, player, g.zone(g.rules.roles.field, player))
    card.marks = {"entered": LONG_AGO, "arrived": LONG_AGO}
    if ground:
        card.place = ground[nth % len(ground)].id
    else:
        card.place = (
            NOWHERE if row_of is None else slot(row_of(face) * g.rules.placement.row + nth % g.rules.placement.row)
        )


def mixed(game: str, number: int) -> Game:
    """A game at its first decision whose decks hold different cards only, taken from all starter decks."""
    title = load(game)
    decks = decks_for(title, title.format)
    rng = Random(number)
    chosen = [_mixed_deck(title, decks[(number + player) % len(decks)], rng) for player in range(PLAYERS)]
    g = title.empty_game(PLAYERS, number, (), title.pool)
    title.place(g, chosen, title.pool)
    title.prepare(g)
    g.run()
    g.forget()
    return g


def _mixed_deck(title: Title, deck: DeckList, rng: Random) -> DeckList:
    """A deck with other cards in its main part, as many as there were or as there are different ones."""
    names = list(dict.fromkeys(name for other in title.decks.values() for name in other.sections["main"]))
    count = min(len(deck.sections["main"]), len(names))
    main = [names.pop(rng.below(len(names))) for _ in range(count)]
    return DeckList(game=deck.game, name=deck.name, sections={**deck.sections, "main": main})


def play_on(game: Game, seed: int, most: int) -> int:
    """Make this many random choices, or until the game is over; gives how many were made."""
    rng = Random(seed)
    for made in range(most):
        if game.decision is None:
            return made
        game.choose(rng.below(len(game.decision.options)))
    return most
