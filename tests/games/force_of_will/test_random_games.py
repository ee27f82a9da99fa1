"""Random games of the set: the laws of the conformance kit, and every mode."""

from __future__ import annotations

import pytest

from cardwright.play.conformance import check_game
from cardwright.play.conformance_games import check_mode


def test_random_games_obey_the_laws() -> None:
    report = check_game("force-of-will", seeds=[4], every=40)
    assert report.ok
    assert set(report.outcomes) <= {"1202.1", "1202.2"}


@pytest.mark.parametrize("mode", ["plain", "undo", "copy", "pickle", "replay"])
def test_random_games_go_the_same_way_in_every_mode(mode: str) -> None:
    assert check_mode("force-of-will", mode, games=1).ok


def test_the_cards_of_the_set_are_legal_and_compile() -> None:
    from cardwright.games import load

    title = load("force-of-will")
    assert len([title.pool[name] for name in title.pool]) >= 100
    assert [title.check_deck(deck) for deck in title.decks.values()] == [[]] * len(title.decks)
    assert len(title.decks) >= 5
