"""Chapter 13: Dragoncraft's overflow; Abysscraft's necrocharge and sanguine (13.4, 13.5)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import text
from tests.games.shadowverse_evolve.table_13 import board

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.selectors import Kind
from cardwright.testing import rule

# --- 13.4.1 overflow --------------------------------------------------------------------------------------------------


@rule("13.4.1.1", "13.4.1.2")
@pytest.mark.parametrize(("most", "gained"), [(5, 0), (6, 0), (7, 5), (8, 5), (10, 5)])
def test_overflow_is_active_from_seven_maximum_play_points(most: int, gained: int) -> None:
    scene = board(text("Surge", "If Overflow is active for you, give your leader [defense]+5.", "Spell"))
    scene.points(0, 3, most)
    scene.put(0, "hand", "Surge")
    scene.start().do("Play Surge")
    assert scene.defense(0) == 20 + gained


@rule("13.4.1.1")
def test_the_play_points_left_do_not_matter_to_overflow() -> None:
    scene = board(text("Wyrm", "While Overflow is active for you, this follower has [attack]+3."))
    wyrm = scene.put(0, "field", "Wyrm")
    scene.points(0, 10, 6)
    scene.start()
    assert scene.attack(wyrm) == 2


@rule("13.4.1.2")
def test_overflow_is_each_players_own() -> None:
    scene = board(text("Wyrm", "While Overflow is active for you, this follower has [attack]+3."))
    mine, theirs = scene.put(0, "field", "Wyrm"), scene.put(1, "field", "Wyrm")
    scene.points(0, 10, 10)
    scene.points(1, 6, 6)
    scene.start()
    assert (scene.attack(mine), scene.attack(theirs)) == (5, 2)


@rule("13.4.1.2")
def test_overflow_becomes_active_when_the_maximum_reaches_seven() -> None:
    scene = board(
        text("Wyrm", "While Overflow is active for you, this follower has [attack]+3."),
        text("Spring", "Increase your maximum play points by 1.", "Spell"),
    )
    wyrm = scene.put(0, "field", "Wyrm")
    scene.points(0, 6, 6)
    scene.put(0, "hand", "Spring")
    scene.start()
    assert scene.attack(wyrm) == 2
    scene.do("Play Spring")
    assert scene.attack(wyrm) == 5


# --- 13.5.1 necrocharge -----------------------------------------------------------------------------------------------


@rule("13.5.1.1", "13.5.1.2")
@pytest.mark.parametrize("word", ["Necrocharge", "NC"])
@pytest.mark.parametrize(("cards", "gained"), [(2, 0), (3, 5), (4, 5)])
def test_necrocharge_needs_so_many_cards_in_the_cemetery(word: str, cards: int, gained: int) -> None:
    scene = board(text("Lich", f"[fanfare] {word} (3): Give your leader [defense]+5."))
    scene.fill(0, "cemetery", "Recruit", cards)
    scene.put(0, "hand", "Lich")
    scene.start().do("Play Lich")
    assert scene.defense(0) == 20 + gained


@rule("13.5.1.1")
def test_necrocharge_counts_cards_of_every_type() -> None:
    scene = board(text("Lich", "[fanfare] Necrocharge (3): Give your leader [defense]+5."))
    for name in ("Recruit", "Lamp", "Letter"):
        scene.put(0, "cemetery", name)
    scene.put(0, "hand", "Lich")
    scene.start().do("Play Lich")
    assert scene.defense(0) == 25


@rule("13.5.1.1")
def test_necrocharge_counts_the_own_cemetery_only() -> None:
    scene = board(text("Lich", "[fanfare] Necrocharge (3): Give your leader [defense]+5."))
    scene.fill(0, "cemetery", "Recruit", 2)
    scene.put(0, "banished", "Recruit")
    scene.fill(1, "cemetery", "Recruit", 5)
    scene.put(0, "hand", "Lich")
    scene.start().do("Play Lich")
    assert scene.defense(0) == 20


@rule("13.5.1.3", "13.5.1.3.1")
def test_a_resolving_card_does_not_count_itself_for_necrocharge() -> None:
    scene = board(text("Dirge", "Necrocharge (2): Give your leader [defense]+5.", "Spell"))
    scene.put(0, "cemetery", "Recruit")
    scene.fill(0, "hand", "Dirge", 2)
    scene.start().do("Play Dirge")
    assert scene.defense(0) == 20
    scene.do("Play Dirge")
    assert scene.defense(0) == 25


@rule("13.5.1.3", "13.5.1.3.2")
def test_cards_that_come_into_the_cemetery_meanwhile_do_not_count_for_necrocharge() -> None:
    words = "Put the top 2 cards of your deck into your cemetery. Necrocharge (2): Give your leader [defense]+5."
    scene = board(text("Dig", words, "Spell"))
    scene.fill(0, "hand", "Dig", 2)
    scene.start().do("Play Dig")
    assert len(scene.names("cemetery", 0)) == 3
    assert scene.defense(0) == 20
    scene.do("Play Dig")
    assert scene.defense(0) == 25


@rule("13.5.1.3.2")
def test_cards_that_leave_the_cemetery_meanwhile_still_count_for_necrocharge() -> None:
    words = "Banish each follower in your cemetery. Necrocharge (2): Give your leader [defense]+5."
    scene = board(text("Exhume", words, "Spell"))
    scene.fill(0, "cemetery", "Recruit", 2)
    scene.put(0, "hand", "Exhume")
    scene.start().do("Play Exhume")
    assert scene.names("banished", 0) == ["Recruit", "Recruit"]
    assert scene.defense(0) == 25


@rule("13.5.1.3.2")
def test_necrocharge_is_counted_after_the_cost_is_paid() -> None:
    """The count is fixed when the effect begins to resolve, and paying comes before that."""
    words = "[act] Discard a card: Necrocharge (2): Give your leader [defense]+5."
    scene = board(text("Crypt", words, "Amulet"))
    scene.put(0, "field", "Crypt")
    scene.put(0, "cemetery", "Recruit")
    scene.put(0, "hand", "Recruit")
    scene.start().do("Use Crypt")
    assert scene.defense(0) == 25


# --- 13.5.2 sanguine --------------------------------------------------------------------------------------------------


FEAST = text("Feast", "If Sanguine is active for you, give your leader [defense]+5.", "Spell")


@rule("13.5.2.1", "13.5.2.2")
def test_sanguine_is_active_once_the_own_leader_lost_defense_in_the_own_turn() -> None:
    scene = board(FEAST)
    scene.fill(0, "hand", "Feast", 2)
    scene.put(0, "hand", "Thorn")
    scene.start().do("Play Feast")
    assert scene.defense(0) == 20
    scene.do("Play Thorn", "Play Feast")
    assert scene.defense(0) == 24


@rule("13.5.2.1", "13.5.2.2")
@pytest.mark.parametrize(
    "words",
    [
        "Deal 2 damage to your leader.",
        "Give your leader [defense]-2.",
        "Change your leader's [defense] to 18.",
    ],
)
def test_any_loss_of_defense_makes_sanguine_active(words: str) -> None:
    scene = board(FEAST, text("Bleed", words, "Spell"))
    scene.put(0, "hand", "Bleed")
    scene.put(0, "hand", "Feast")
    scene.start().do("Play Bleed")
    assert scene.defense(0) == 18
    scene.do("Play Feast")
    assert scene.defense(0) == 23


@rule("13.5.2.1", "13.5.2.2")
def test_defense_lost_as_a_cost_makes_sanguine_active() -> None:
    scene = board(FEAST, text("Altar", "[act] Give your leader [defense]-2: Draw a card.", "Amulet"))
    scene.put(0, "field", "Altar")
    scene.put(0, "hand", "Feast")
    scene.start().do("Use Altar", "Play Feast")
    assert scene.defense(0) == 23


@rule("13.5.2.2")
@pytest.mark.parametrize(
    "words",
    [
        "Give your leader [defense]+2.",
        "Change your leader's [defense] to 25.",
        "Deal 1 damage to each enemy leader.",
    ],
)
def test_what_does_not_lower_the_own_leaders_defense_does_not_make_sanguine_active(words: str) -> None:
    scene = board(FEAST, text("Balm", words, "Spell"))
    scene.put(0, "hand", "Balm")
    scene.put(0, "hand", "Feast")
    scene.start().do("Play Balm")
    before = scene.defense(0)
    scene.do("Play Feast")
    assert scene.defense(0) == before


@rule("13.5.2.1")
def test_defense_lost_by_a_follower_does_not_make_sanguine_active() -> None:
    scene = board(FEAST, text("Prick", "Select a follower on your field and deal it 1 damage.", "Spell"))
    scene.put(0, "field", "Ox")
    scene.put(0, "hand", "Prick")
    scene.put(0, "hand", "Feast")
    scene.start().do("Play Prick", "Play Feast")
    assert scene.defense(0) == 20


@rule("13.5.2.2")
def test_defense_gained_back_does_not_undo_sanguine() -> None:
    scene = board(FEAST)
    for name in ("Thorn", "Letter", "Letter", "Feast"):
        scene.put(0, "hand", name)
    scene.start().do("Play Thorn", "Play Letter", "Play Letter", "Play Feast")
    assert scene.defense(0) == 26


@rule("13.5.2.2")
def test_damage_of_zero_does_not_make_sanguine_active() -> None:
    scene = board(FEAST)
    scene.define("Ward Stone", Replacement(Pattern("damage", what=Kind("leader")), amount=0), kinds=("amulet",))
    scene.put(0, "field", "Ward Stone")
    scene.put(0, "hand", "Thorn")
    scene.put(0, "hand", "Feast")
    scene.start().do("Play Thorn", "Play Feast")
    assert scene.defense(0) == 20


@rule("13.5.2.2")
def test_sanguine_is_never_active_in_the_opponents_turn() -> None:
    scene = board(text("Bat", "If Sanguine is active for you, this follower has [attack]+3."))
    bat = scene.put(1, "field", "Bat")
    scene.put(0, "field", "Ox")
    scene.start().do("Attack Player 2's leader with Ox")
    assert scene.defense(1) == 17
    assert scene.attack(bat) == 2


@rule("13.5.2.2")
def test_defense_lost_in_the_opponents_turn_does_not_count_in_the_own() -> None:
    scene = board(text("Bat", "If Sanguine is active for you, this follower has [attack]+3."))
    bat = scene.put(1, "field", "Bat")
    scene.put(0, "field", "Ox")
    scene.start().do("Attack Player 2's leader with Ox").end_turn()
    assert scene.game.active == 1
    assert scene.attack(bat) == 2


@rule("13.5.2.2")
def test_sanguine_ends_with_the_turn() -> None:
    scene = board(text("Bat", "If Sanguine is active for you, this follower has [attack]+3."))
    bat = scene.put(0, "field", "Bat")
    scene.put(0, "hand", "Thorn")
    scene.start().do("Play Thorn")
    assert scene.attack(bat) == 5
    scene.end_turn()
    assert scene.attack(bat) == 2
    scene.end_turn()
    assert scene.attack(bat) == 2
