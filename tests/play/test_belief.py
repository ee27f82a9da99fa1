"""What is imagined of hidden cards: consistent with what the player knows, and the same whatever the hidden list is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.position_keys import seen_key
from cardwright.play.belief import format_cards, known_lists, public_lists
from cardwright.play.redeal import redeal

pytestmark = pytest.mark.one_way("worlds are copies already")
POINTS = (0, 30, 90, 160)  # choices of a random game after which a world is imagined


def moments(game: str, decks: tuple[int, int] = (0, 1)) -> Iterator[Game]:
    """Some decisions of a random game."""
    title = load(game)
    lists = [deck for deck in title.decks.values() if not title.check_deck(deck, format=title.format)]
    g = title.new_game([lists[i % len(lists)] for i in decks], 11)
    rng = Random(4)
    for number in range(POINTS[-1] + 1):
        if g.decision is None:
            return
        if number in POINTS:
            yield g
        g.choose(rng.below(len(g.decision.options)))


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_world_shows_the_player_what_the_real_one_shows(game: str) -> None:
    for g in moments(game):
        for player in range(2):
            for seed in range(3):
                world = redeal(g, player, Random(seed), format_cards)
                assert world.view(player).data() == g.view(player).data()
                assert seen_key(world, player) == seen_key(g, player)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_imagined_depends_on_nothing_hidden(game: str) -> None:
    """A game whose hidden cards are of quite another list gives the same imagined worlds."""
    others = 0
    for g in moments(game):
        other = redeal(g, 0, Random(99), format_cards)
        theirs = [Counter(card.front.id for card in one.cards if card.owner == 1) for one in (g, other)]
        others += theirs[0] != theirs[1]
        for seed in range(3):
            one, two = (redeal(real, 0, Random(seed), format_cards) for real in (g, other))
            assert one.digest() == two.digest()
    assert others >= 2


@pytest.mark.parametrize("game", GAMES)
def test_the_own_list_is_known(game: str) -> None:
    for g in moments(game):
        world = redeal(g, 0, Random(5), format_cards)
        own = [sorted(card.front.id for card in one.cards if card.owner == 0) for one in (g, world)]
        assert own[0] == own[1]


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_are_cards_that_can_be_there(game: str) -> None:
    """Each is of a kind that some list has where it lies, so it can be drawn and played."""
    kinds: dict[str, set[tuple[str, ...]]] = {}
    for one in public_lists(game):
        for zone, faces in one.items():
            kinds.setdefault(zone, set()).update(face.kinds for face in faces)
    for g in moments(game):
        world = redeal(g, 0, Random(5), format_cards)
        hidden = [card for card in world.cards if card.owner == 1 and card.zone >= 0 and not card.known & 1]
        decks = [card for card in hidden if world.zone_kind(card) in ("deck", "hand")]
        assert decks
        assert {card.front.kinds for card in decks} <= kinds["deck"]


@pytest.mark.parametrize("game", GAMES)
def test_where_lists_are_shown_the_hidden_cards_are_the_real_ones(game: str) -> None:
    for g in moments(game):
        world = redeal(g, 0, Random(5), known_lists)
        both = [sorted((card.owner, card.front.id) for card in one.cards) for one in (g, world)]
        assert both[0] == both[1]


def test_the_more_of_a_list_is_seen_the_surer_it_is() -> None:
    """A leader of Shadowverse: Evolve lies open from the beginning and gives the class away."""
    [g, *_] = moments("shadowverse-evolve", (0, 3))
    real = {card.front.id for card in g.cards if card.owner == 1}
    for seed in range(10):
        world = redeal(g, 0, Random(seed), format_cards)
        theirs = [card.front.id in real for card in world.cards if card.owner == 1]
        assert sum(theirs) / len(theirs) > 0.75


def test_an_imagined_world_can_be_played() -> None:
    for game in GAMES:
        for g in moments(game):
            world, rng = redeal(g, 0, Random(5), format_cards), Random(6)
            for _ in range(40):
                asked = world.decision
                assert asked is None or asked.options
                for _ in range(asked is not None):
                    world.choose(rng.below(len(asked.options)))  # type: ignore[union-attr]
