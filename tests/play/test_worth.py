"""What positions are worth, by the table of each title."""

from __future__ import annotations

import pytest

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.play.agents.judging import Judge
from cardwright.play.decks import decks_for
from cardwright.play.scene import Scene


def fresh(game: str) -> Game:
    """A game of two equal decks before anyone has decided anything."""
    title = load(game)
    deck = decks_for(title, title.format)[0]
    return title.new_game([deck, deck], 3)


@pytest.mark.parametrize("game", GAMES)
def test_every_title_says_what_counts(game: str) -> None:
    worth = load(game).worth
    assert worth is not None
    assert set(worth.fighters) <= set(load(game).rules.zones)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_good_for_one_is_bad_for_the_other(game: str) -> None:
    g = fresh(game)
    assert Judge(g, 0)(g) == -Judge(g, 1)(g)


@pytest.mark.parametrize(("game", "least"), [("shadowverse-evolve", 20), ("force-of-will", 20), ("soul-masters", 16)])
def test_life_is_counted_in_points_of_about_twenty(game: str, least: int) -> None:
    g = fresh(game)
    assert least <= Judge(g, 0).life(g, 0) <= 25


def test_life_that_is_no_card_counts() -> None:
    g = Scene("force-of-will").start().game
    before = Judge(g, 0)(g)
    g.players[1].resources["life"] = 100
    assert Judge(g, 0)(g) > before


def test_the_last_points_of_life_count_most() -> None:
    g = Scene("force-of-will").start().game
    values = []
    for life in (4000, 3800, 400, 200):
        g.players[1].resources["life"] = life
        values.append(Judge(g, 0)(g))
    assert values[3] - values[2] > values[1] - values[0] > 0


def test_forms_to_come_count_as_life() -> None:
    g = fresh("soul-masters")
    judge = Judge(g, 0)
    before = judge.life(g, 1)
    g.zone("evolutions", 1).cards.pop()
    assert judge.life(g, 1) < before - 4


def test_a_price_is_no_strength() -> None:
    """Core energy, conversion and conjure of a commander count for nothing."""
    worth = load("soul-masters").worth
    assert worth is not None
    assert worth.stats == ("attack", "health")


def test_a_destroyed_tower_is_no_life() -> None:
    g = Scene("argent-saga").start().game
    judge = Judge(g, 0)
    before = judge.life(g, 1)
    next(card for card in g.cards_in("field", 1) if "tower" in card.face.kinds).turned = True
    assert judge.life(g, 1) < before


def test_a_base_that_is_not_active_counts_little() -> None:
    board = Scene("legions-of-will")
    board.put(1, "battlefield", "Kuraka")
    g = board.start().game
    judge = Judge(g, 0)
    before = judge.life(g, 1)
    next(card for card in g.cards_in("battlefield", 1) if card.face.name == "Kuraka").facedown = True
    assert 0 < judge.life(g, 1) < before / 2


def test_a_card_nobody_has_seen_is_judged_by_its_numbers_and_cost() -> None:
    cards = "name: Own One\ntype: Follower\nclass: Neutral\ncost: 3\nstats: 5/5\n"
    board = Scene("shadowverse-evolve", cards=cards)
    g = board.game
    before = Judge(g, 0)(g)
    board.put(0, "field", "Own One")
    assert Judge(g, 0)(g) > before + 5
