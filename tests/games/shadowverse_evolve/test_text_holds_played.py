"""What texts say holds, played: followers that stay engaged, spells that cannot be played."""

from __future__ import annotations

from tests.games.shadowverse_evolve.table import laid, play_from_hand, text

from cardwright.testing import rule


@rule("7.2.3")
def test_a_follower_misses_one_start_phase() -> None:
    chill = "Select an enemy follower on the field. It doesn't refresh during its controller's next start phase."
    scene = laid(text("Deed", chill, kind="Spell") + text("Guard"), deck="Guard")
    guard = scene.put(1, "field", "Guard", engaged=True)
    play_from_hand(scene)
    scene.do("End phase")
    assert guard.turned


@rule("1.3.2")
def test_a_player_cannot_play_what_is_forbidden() -> None:
    cards = text("Warden", "Your opponent can't play spells.") + text("Deed", "Draw a card.", kind="Spell")
    scene = laid(cards, deck="Warden")
    scene.put(1, "field", "Warden")
    spell = scene.put(0, "hand", "Deed")
    scene.start()
    assert scene.denied("play", spell)
