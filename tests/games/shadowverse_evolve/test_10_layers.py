"""Rule 10.9.1: what can be done changes after abilities and before numbers."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, text

from cardwright.play.scene import Scene
from cardwright.testing import rule

ALIAS = text("Owl", "This follower's name is also Moth.")
PRAISE = text("Praise", "Your followers have [attack]+1.", "Amulet")
CALM = "can't attack."
MIGHT = "deal damage equal to their defense."


# --- 10.9.1: what can be done changes after abilities and before numbers ----------------------------------------------


def can_attack(words: str, *others: str) -> bool:
    """A follower that may attack: with an amulet of these words and other cards beside it."""
    scene = Scene(GAME, ALIAS + PRAISE + text("Rule", words, "Amulet"))
    for name in ("Rule", *others):
        scene.put(0, "field", name)
    owl = scene.put(0, "field", "Owl")
    return scene.start().why_not("attack", owl, scene.leader(1)) is None


@rule("10.9.1", "10.9.1.3")
def test_what_is_forbidden_to_a_name_is_forbidden_to_a_follower_that_was_given_the_name() -> None:
    """Both change no number, so the newer one that gives the name goes first."""
    assert not can_attack(f"Your followers named Moth {CALM}")


@rule("10.9.1", "10.9.1.3", "10.9.1.4")
def test_what_is_forbidden_to_the_strong_is_forbidden_before_strength_is_given() -> None:
    assert can_attack(f"Your followers with 3 [attack] or more {CALM}", "Praise")
    assert not can_attack(f"Your followers with 2 [attack] or more {CALM}")


def damage_dealt(words: str, *others: str) -> int:
    """What the owl, a follower 2/5, deals to a leader with an amulet of these words and other cards beside it."""
    scene = Scene(GAME, ALIAS + PRAISE + text("Rule", words, "Amulet"))
    for name in ("Rule", *others, "Owl"):
        scene.put(0, "field", name)
    scene.start().do("Attack Player 2's leader with Owl")
    return 20 - scene.defense(1)


@rule("10.9.1", "10.9.1.3")
def test_what_is_allowed_to_a_name_is_allowed_to_a_follower_that_was_given_the_name() -> None:
    assert damage_dealt(f"Your followers named Moth {MIGHT}") == 5


@rule("10.9.1", "10.9.1.3", "10.9.1.4")
@pytest.mark.parametrize(("least", "dealt"), [(3, 3), (2, 5)])
def test_what_is_allowed_to_the_strong_is_allowed_before_strength_is_given(least: int, dealt: int) -> None:
    assert damage_dealt(f"Your followers with {least} [attack] or more {MIGHT}", "Praise") == dealt
