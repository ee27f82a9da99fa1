"""Opening hands: cards that cost too much for the first turns go back, in every game."""

from __future__ import annotations

import pytest

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.play.agents import make_agent
from cardwright.play.agents.judging import worth_of
from cardwright.play.decks import decks_for
from cardwright.play.match import picker

KEEPS = "soul-masters"  # there every opening hand is kept
WHOLE = ("shadowverse-evolve", "legions-of-will")  # there the whole hand goes back, or nothing


def costs(g: Game, cards: list[int]) -> list[int]:
    return [g.cards[i].face.chars.cost or 0 for i in cards]


def put_back(game: str, seed: int) -> tuple[list[int], list[int]]:
    """The costs of an opening hand, and of those of its cards that a player puts back."""
    title = load(game)
    g = title.new_game(decks_for(title, title.format)[:2], seed)
    agent, rng = make_agent("player", 1), Random(1)
    while g.decision is not None and g.decision.prompt != worth_of(g).mulligan:
        g.choose(rng.below(len(g.decision.options)))
    assert g.decision is not None
    player = g.decision.player
    hand = list(g.zone("hand", player).cards)
    back: list[int] = []
    while (asked := g.decision) is not None and asked.player == player and asked.prompt == worth_of(g).mulligan:
        option = picker(g, agent, player)(g.view(player))
        if asked.options[option].declines:
            break
        back += asked.options[option].cards or hand
        g.choose(option)
        if game in WHOLE:
            break
    return costs(g, hand), costs(g, back)


SINGLE = [game for game in GAMES if game not in (*WHOLE, KEEPS)]


def late(hand: list[int]) -> list[int]:
    return [cost for cost in hand if cost > 3]


@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_hand_goes_back_if_most_of_its_cards_are_for_later_turns(game: str) -> None:
    hands = [put_back(game, seed) for seed in range(1, 100)]
    changed = [hand for hand, back in hands if back == hand]
    kept = [hand for hand, back in hands if back == []]
    assert changed
    assert kept
    assert len(changed) + len(kept) == len(hands)
    assert all(2 * len(late(hand)) > len(hand) for hand in changed)
    assert all(2 * len(late(hand)) <= len(hand) for hand in kept)


@pytest.mark.parametrize("game", SINGLE)
def test_single_cards_for_later_turns_go_back(game: str) -> None:
    hands = [put_back(game, seed) for seed in range(1, 100)]
    assert [back for _, back in hands] == [late(hand) for hand, _ in hands]
    assert any(back for _, back in hands)
    assert not all(back for _, back in hands)


def test_a_free_card_before_the_first_turn_is_not_declined() -> None:
    """Corvane's question comes before turn 1 too, and is none about the opening hand."""
    title = load("argent-saga")
    g = title.new_game(decks_for(title, title.format)[:2], 5)
    agents = [make_agent("player", seed) for seed in (1, 2)]
    asked: list[int] = []  # the cards in the hand of who is asked something by a card
    while g.decision is not None and g.turn == 0:
        player = g.decision.player
        asked += [len(g.zone("hand", player).cards)] * (g.decision.source >= 0)
        g.choose(picker(g, agents[player], player)(g.view(player)))
    assert max(len(g.zone("hand", player).cards) for player in (0, 1)) > asked[0]


def test_a_game_without_the_question_in_its_table_keeps_every_hand() -> None:
    title = load(KEEPS)
    g = title.new_game(decks_for(title, title.format)[:2], 3)
    agent = make_agent("player", 1)
    while g.turn == 0 and g.decision is not None:
        asked = g.decision
        option = picker(g, agent, asked.player)(g.view(asked.player))
        assert "mulligan" not in asked.prompt or asked.options[option].declines
        g.choose(option)
