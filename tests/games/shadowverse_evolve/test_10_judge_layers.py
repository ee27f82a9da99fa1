"""Rules 4.9.2, 4.10.2 and 10.9.1 in awkward cases: what is tracked of a zone, and which effects apply first."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, text

from cardwright.play.scene import Scene
from cardwright.testing import rule

PAIR = text("Anchor") + text("Bell")
ALIAS = text("Owl", "This follower's name is also Moth.")
PRAISE = text("Praise", "Your followers have [attack]+1.", "Amulet")
CALM = "can't attack."
MIGHT = "deal damage equal to their defense."


# --- 4.9.2, 4.10.2: card order is not tracked -------------------------------------------------------------------------


@rule("4.9.2", "14.2.1.2")
def test_a_cemetery_in_another_order_is_the_same_cemetery() -> None:
    """The two cards come back and go again, the other one first: nothing has changed, so it is not done again."""
    words = "[act][cost00]: Put all cards from your cemetery into your hand. Discard a card. Discard a card."
    scene = Scene(GAME, PAIR + text("Sexton", words))
    sexton = scene.put(0, "field", "Sexton")
    scene.put(0, "cemetery", "Anchor")
    scene.put(0, "cemetery", "Bell")
    scene.start().do("Use Sexton", "Bell")
    assert scene.names("cemetery", 0) == ["Bell", "Anchor"]
    denial = scene.why_not("activate", sexton)
    assert (denial.rule if denial else "", scene.options()) == (
        "14.2.1.2",
        ["Attack Player 2's leader with Sexton", "End phase"],
    )


@rule("4.10.2", "14.2.1.2")
def test_a_banished_zone_in_another_order_is_the_same_banished_zone() -> None:
    again = "Banish a card in your hand. Banish a card in your hand."
    words = f"[act][cost00]: Put all cards from your banished zone into your hand. {again}"
    scene = Scene(GAME, PAIR + text("Sexton", words))
    sexton = scene.put(0, "field", "Sexton")
    scene.put(0, "banished", "Anchor")
    scene.put(0, "banished", "Bell")
    scene.start().do("Use Sexton", "Bell")
    assert scene.names("banished", 0) == ["Bell", "Anchor"]
    denial = scene.why_not("activate", sexton)
    assert denial is not None
    assert denial.rule == "14.2.1.2"


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
