"""How the work of a decision grows, in function calls; small counts of what `cardwright bench` measures."""

from collections import Counter

import pytest

from cardwright.games import load
from cardwright.sim.bench import targets
from cardwright.sim.boards import Board, mixed, play_on, set_up
from cardwright.sim.scaling import board_calls, growth, mixed_calls, pile_rise

GAMES = ("argent-saga", "legions-of-will", "shadowverse-evolve")
FEW = 3  # boards of a kind


def bound(game: str, figure: str) -> float:
    return next(target.bound for target in targets(game) if target.figure == figure)


def test_growth_is_the_exponent_of_the_size() -> None:
    assert growth({20: 100, 40: 150, 80: 400}) == pytest.approx(1)
    assert growth({20: 100, 80: 1600}) == pytest.approx(2)
    assert growth({20: 100, 80: 100}) == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_board_holds_the_units_and_the_piles_that_were_asked_for(game: str) -> None:
    title = load(game)
    roles, unit = title.rules.roles, title.bench.unit
    g = set_up(game, Board(units=40, pile=30), 0)
    for player in (0, 1):
        there = g.cards_in(roles.field, player)
        assert sum(unit in card.face.kinds for card in there) == 20
        assert len(g.cards_in(roles.discard, player)) == 30
        assert not any(roles.discard in card.face.away for card in g.cards_in(roles.discard, player))
    assert play_on(g, 1, 5) == 5


def test_cards_with_abilities_in_the_pile_are_there_if_asked_for() -> None:
    g = set_up("legions-of-will", Board(pile=30, heard=True), 0)
    piled = [card.face for player in (0, 1) for card in g.cards_in("graveyard", player)]
    assert any("graveyard" in face.away for face in piled)


@pytest.mark.parametrize("game", GAMES)
def test_a_mixed_deck_holds_no_card_twice(game: str) -> None:
    g = mixed(game, 2)
    roles = g.rules.roles
    for player in (0, 1):
        names = Counter(card.face.name for zone in (roles.deck, roles.hand) for card in g.cards_in(zone, player))
        assert len(names) > 30
        assert set(names.values()) == {1}


@pytest.mark.parametrize("game", GAMES)
def test_calls_grow_little_more_than_the_board(game: str) -> None:
    calls = {units: board_calls(game, Board(units), FEW) for units in (20, 80)}
    assert growth(calls) < bound(game, "unit_growth")


@pytest.mark.parametrize("game", GAMES)
def test_piles_of_cards_that_do_nothing_there_cost_little(game: str) -> None:
    assert pile_rise(game, heard=False) < bound(game, "pile_rise")


@pytest.mark.parametrize("game", ["argent-saga", "shadowverse-evolve"])
def test_so_do_piles_of_cards_with_abilities_there(game: str) -> None:
    assert pile_rise(game, heard=True) < bound(game, "heard_pile_rise")


@pytest.mark.parametrize("game", GAMES)
def test_different_cards_take_as_few_calls(game: str) -> None:
    assert mixed_calls(game) <= bound(game, "mixed_calls")


def test_turning_face_down_cards_up_on_trial_costs_little() -> None:
    assert bound("legions-of-will", "mixed_calls") <= 1.5 * bound("legions-of-will", "calls_per_decision")
