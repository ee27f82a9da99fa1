"""Matches: agents play a game to its end."""

import pytest

import cardwright as cw
from cardwright.kernel.decisions import CardwrightError
from cardwright.play.agents import RandomAgent
from cardwright.play.match import EndlessGame, Match

SVE = "shadowverse-evolve"
DECKS = ["forestcraft", "swordcraft"]


def match(seed: int, **options: int) -> Match:
    game = cw.new_game(SVE, DECKS, seed)
    return Match(game, [RandomAgent(seed), RandomAgent(seed + 1)], **options)


def test_a_match_ends_with_an_outcome_and_its_rule() -> None:
    played = match(1)
    result = played.play()
    assert result.outcome == played.game.outcome
    assert result.outcome.rule in ("11.2.1", "11.2.2", "1.2.2")
    assert result.decisions == len(played.game.choices)
    assert result.turns == played.game.turn


def test_the_same_seeds_give_the_same_match() -> None:
    one, two = match(4), match(4)
    assert one.play() == two.play()
    assert one.game.digest() == two.game.digest()


def test_forgetting_past_turns_changes_nothing() -> None:
    whole, stepped = match(9), match(9)
    whole.play()
    while stepped.game.decision is not None:
        stepped.step()
    assert whole.game.choices == stepped.game.choices
    assert whole.game.digest() == stepped.game.digest()
    assert len(whole.game.journal.entries) < len(stepped.game.journal.entries) / 3


def test_one_step_is_one_choice() -> None:
    played = match(2)
    option = played.step()
    assert played.game.choices == [option]


def test_no_step_after_the_end() -> None:
    played = match(3)
    played.play()
    with pytest.raises(CardwrightError, match="over"):
        played.step()


def test_a_match_that_does_not_end_is_stopped() -> None:
    with pytest.raises(EndlessGame, match="30 decisions"):
        match(1, limit=30).play()


def test_every_player_needs_an_agent() -> None:
    game = cw.new_game(SVE, DECKS, 1)
    with pytest.raises(CardwrightError, match="2 players"):
        Match(game, [RandomAgent()])
