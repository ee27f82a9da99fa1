"""Work like that of search and learning, of a fixed size: what the bench counts in a second.

The search is an information set tree search: each iteration deals the hidden cards again, follows the tree by upper
confidence bounds, adds a node and plays some random choices. The environment reads every card that the player knows and
a key of every option before each random choice.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt

import msgspec

from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.option_content import option_key
from cardwright.kernel.view.visible import visible
from cardwright.play.redeal import redeal

ROLLOUT = 20  # random choices after the tree
CURIOSITY = 0.7  # how much an option counts that was tried rarely


class Node(msgspec.Struct):
    """One place of the tree."""

    visits: int = 0
    won: float = 0.0
    kids: dict[Hashable, Node] = {}


def search(game: Game, iterations: int, seed: int) -> Node:
    """Search from the open decision of a game; gives the root of the tree."""
    root, rng = Node(), Random(seed)
    assert game.decision is not None
    player = game.decision.player
    for _ in range(iterations):
        _iterate(redeal(game, player, rng), root, player, rng)
    return root


def _iterate(world: Game, root: Node, player: int, rng: Random) -> None:
    path, node = [root], root
    while node.visits and world.decision is not None:
        asked = world.decision
        keys = [option_key(world, option, asked.player) for option in asked.options]
        chosen = _best(node, keys, asked.player == player)
        node = node.kids.setdefault(keys[chosen], Node())
        path.append(node)
        world.choose(chosen)
    for _ in range(ROLLOUT):
        if world.decision is None:
            break
        world.choose(rng.below(len(world.decision.options)))
    value = 0.5 if world.outcome is None else float(player in world.outcome.winners)
    for one in path:
        one.visits += 1
        one.won += value


def _best(node: Node, keys: list[Hashable], mine: bool) -> int:
    """The option with the greatest bound; one that was never tried comes first."""
    bounds: list[float] = []
    for key in keys:
        kid = node.kids.get(key)
        if kid is None or not kid.visits:
            return len(bounds)
        share = kid.won / kid.visits
        bounds.append((share if mine else 1 - share) + CURIOSITY * sqrt(log(node.visits) / kid.visits))
    return bounds.index(max(bounds))


def observe(game: Game) -> tuple[list[int], list[Hashable]]:
    """What a learner reads at a decision: numbers of every card the player knows, and a key of every option."""
    asked = game.decision
    assert asked is not None
    seen: list[int] = []
    for zone, card, own in visible(game, asked.player):
        seen += (zone.id, card.controller, card.turned, card.damage, own.cost or 0, len(own.abilities))
    return seen, [option_key(game, option, asked.player) for option in asked.options]


def play_observed(game: Game, seed: int, most: int) -> int:
    """Make this many random choices, or until the game is over, and observe before each; gives how many were made."""
    rng = Random(seed)
    for made in range(most):
        if game.decision is None:
            return made
        observe(game)
        game.choose(rng.below(len(game.decision.options)))
    return most
