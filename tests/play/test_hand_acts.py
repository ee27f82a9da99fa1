"""Every act that is done by hand does what a card does that says the same."""

from __future__ import annotations

import pytest
from tests.hand_acts import SEEDS, Done, Said, acts, board, by_hand, play, recording, said, state, told, unread

ALL = [(game, done) for game in SEEDS for done in acts(game)]
SPOKEN = {  # acts for which the game's language has words, of all acts that can be done without a stack
    "shadowverse-evolve": (73, 93),
    "force-of-will": (79, 94),
    "argent-saga": (83, 94),
    "legions-of-will": (71, 82),
    "soul-masters": (69, 92),
}
TEXTS = [(game, done, card) for game, done in ALL for card in [said(game, done)] if card is not None]


def name(value: object) -> str | None:
    """A test is named after its game and its acts."""
    return value if isinstance(value, str) else ", ".join(value.words) if isinstance(value, Done) else ""


def both(game: str, done: Done, card: Said) -> tuple[str, str]:
    """What becomes of a board by a card, and of the same board by hand."""
    picks: list[int] = []
    one, played = board(game, card.face, SEEDS[game])
    play(one, played, recording(picks))
    other, odd = board(game, unread(game), SEEDS[game])
    play(other, odd, by_hand(done, picks, card.who))
    return state(one), state(other)


@pytest.mark.parametrize(("game", "done"), ALL, ids=name)
def test_an_act_is_what_its_instructions_are_on_a_card(game: str, done: Done) -> None:
    printed, hand = both(game, done, told(game, done.do))
    assert hand == printed


@pytest.mark.parametrize(("game", "done", "card"), TEXTS, ids=name)
def test_an_act_is_what_a_printed_text_says(game: str, done: Done, card: Said) -> None:
    printed, hand = both(game, done, card)
    assert hand == printed


@pytest.mark.parametrize("game", SPOKEN)
def test_most_acts_have_words_in_the_language_of_their_game(game: str) -> None:
    spoken = [done for of, done, _ in TEXTS if of == game]
    assert (len(spoken), len(acts(game))) == SPOKEN[game]
