"""Imagined worlds: the player for whom one is made cannot tell it from the real one, and it can be played."""

from __future__ import annotations

from collections import Counter

import pytest

import cardwright as cw
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.play.redeal import redeal

GAME = "shadowverse-evolve"
pytestmark = pytest.mark.one_way("worlds are copies already")


def moments(seed: int, every: int = 9) -> list[Game]:
    """Copies of a random game, taken now and then."""
    decks = list(cw.starter_decks(GAME))
    g = cw.new_game(GAME, [decks[seed % 6], decks[(seed + 1) % 6]], seed=seed)
    rng, found = Random(seed), []
    while g.decision is not None:
        if len(g.choices) % every == 0:
            found.append(g.copy())
        g.choose(rng.below(len(g.decision.options)))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_player_sees_the_same(seed: int) -> None:
    for g in moments(seed):
        for player in range(2):
            world = redeal(g, player, Random(seed))
            assert world.view(player).data() == g.view(player).data()


@pytest.mark.parametrize("seed", range(3))
def test_every_owner_has_the_same_cards(seed: int) -> None:
    for g in moments(seed):
        world = redeal(g, 0, Random(seed))
        for one, other in ((g, world), (world, g)):
            assert Counter((c.owner, c.face.id) for c in one.cards) == Counter(
                (c.owner, c.face.id) for c in other.cards
            )


def played(g: Game, rng: Random) -> Game:
    """The game at its end."""
    while g.decision is not None:
        g.choose(rng.below(len(g.decision.options)))
    return g


@pytest.mark.parametrize("seed", range(3))
def test_it_can_be_played_to_the_end(seed: int) -> None:
    for g in moments(seed, every=25):
        assert played(redeal(g, seed % 2, Random(seed)), Random(seed)).over


@pytest.mark.parametrize("seed", range(3))
def test_cards_that_work_from_hidden_zones_work_in_it_too(seed: int) -> None:
    for g in moments(seed):
        world = redeal(g, 0, Random(seed))
        assert {card.id for card in world.cards if card.face.away} <= set(world.away)


def test_the_real_game_stays_as_it_was() -> None:
    for g in moments(2):
        before = g.digest()
        redeal(g, 1, Random(0)).choose(0)
        assert g.digest() == before
