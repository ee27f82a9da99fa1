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


@pytest.mark.parametrize("game", [game for game in GAMES if game != KEEPS])
def test_cards_for_later_turns_go_back(game: str) -> None:
    """A whole hand goes back if most of its cards cost more than 3."""
    changed = 0
    for seed in range(1, 100):
        hand, back = put_back(game, seed)
        late = [cost for cost in hand if cost > 3]
        if game in WHOLE:
            assert back == (hand if 2 * len(late) > len(hand) else [])
        else:
            assert back == late
        changed += bool(back)
    assert 1 <= changed < 99


def test_a_free_card_before_the_first_turn_is_not_declined() -> None:
    """Corvane's question comes before turn 1 too, and is none about the opening hand."""
    title = load("argent-saga")
    g = title.new_game(decks_for(title, title.format)[:2], 5)
    agents = [make_agent("player", seed) for seed in (1, 2)]
    before = 0
    while g.decision is not None and g.turn == 0:
        player = g.decision.player
        if g.decision.source >= 0:
            before = before or len(g.zone("hand", player).cards)
        g.choose(picker(g, agents[player], player)(g.view(player)))
    assert before
    assert max(len(g.zone("hand", player).cards) for player in (0, 1)) > before


def test_a_game_without_the_question_in_its_table_keeps_every_hand() -> None:
    title = load(KEEPS)
    g = title.new_game(decks_for(title, title.format)[:2], 3)
    agent = make_agent("player", 1)
    while g.turn == 0 and g.decision is not None:
        asked = g.decision
        option = picker(g, agent, asked.player)(g.view(asked.player))
        assert "mulligan" not in asked.prompt or asked.options[option].declines
        g.choose(option)
