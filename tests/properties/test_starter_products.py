"""Every product that is sold as one box makes a deck of its own cards and plays to its end, by hand if not read."""

from __future__ import annotations

from functools import cache
from itertools import cycle, islice

import pytest
from tests.hand_games import play_on
from tests.properties.test_import_real_cards import EXAMPLES, deck_list, product_cards
from tests.real_cards import REAL

from cardwright.games import load
from cardwright.games.own_cards import waiting_pool
from cardwright.games.title import Pool
from cardwright.kernel.state.rng import Random
from cardwright.play.agents import make_agent
from cardwright.play.by_hand.hand_faces import hand_maker
from cardwright.play.by_hand.listing import deck_by_hand
from cardwright.play.imports import import_deck
from cardwright.play.match import Match
from cardwright.text.cardfile import CardFile
from cardwright.text.deckfile import DeckList

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="no real cards beside the checkout")

SIZES = {  # how many cards of each part: the lists do not say how often a card is in its box
    "shadowverse-evolve": {"leader": 1, "main": 40, "evolve": 10},
    "force-of-will": {"ruler": 1, "main": 40, "magic stones": 10, "runes": 5, "strangers": 10},
    "argent-saga": {"champion": 1, "spirit": 1, "towers": 5, "main": 40, "shards": 10},
    "soul-masters": {"commander": 3, "main": 50, "reserve": 8, "resources": 6},
}
ONCE = ("towers", "commander", "strangers", "runes")  # each card once
NEEDED = (
    "leader",
    "ruler",
    "magic stones",
    "shards",
    "resources",
)  # what a list may lack is taken from one of our decks


@cache
def pool(game: str) -> Pool:
    """The game's cards with those of its products, where by hand is allowed."""
    return waiting_pool(game, (CardFile("starters.txt", product_cards(game).text),), hand_maker(game))


def box(game: str, product: str) -> DeckList:
    """The deck of a product: its cards over and over until each part is full."""
    found = import_deck(load(game), deck_list(game, product), pool(game)).deck
    ours = next(iter(load(game).decks.values()))
    sections = {part: _filled(part, found.sections.get(part, []), size) for part, size in SIZES[game].items()}
    lent = {part: _filled(part, ours.sections[part], SIZES[game][part]) for part in NEEDED if part in SIZES[game]}
    whole = {part: names or lent.get(part, []) for part, names in sections.items()}
    return DeckList(product, game, {part: names for part, names in whole.items() if names})


def _filled(part: str, names: list[str], size: int) -> list[str]:
    return names[:size] if part in ONCE else list(islice(cycle(names), size if names else 0))


@pytest.mark.parametrize(("game", "product"), EXAMPLES)
def test_a_box_plays_to_its_end_by_hand(game: str, product: str) -> None:
    deck, title = box(game, product), load(game)
    own = [(part, name) for part, names in deck.sections.items() if part not in NEEDED for name in names]
    assert own
    assert all({name, title.id_in(name, part)} & pool(game).file_of.keys() for part, name in own)
    played = load(game).new_game([deck, deck], 3, pool=pool(game), any_deck=True)
    play_on(played, Random(3), long=800)
    assert played.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize(("game", "product"), EXAMPLES)
def test_agents_play_a_box_to_its_end(game: str, product: str) -> None:
    deck = box(game, product)
    played = load(game).new_game([deck, deck], 5, pool=pool(game), any_deck=True)
    Match(played, [make_agent("random", 1), make_agent("random", 2)]).play()
    assert played.outcome is not None


def test_what_is_not_read_of_the_boxes_is_listed() -> None:
    lines = [line for game, product in EXAMPLES for line in deck_by_hand(load(game), box(game, product), pool(game))]
    assert {line.how for line in lines} == {"frame", "button"}
