"""What a text has done itself: "destroyed this way", "if you discarded a spell", "the discarded card's cost"."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import deed, play_from_hand, text, usual

TOUGH = text("Tough", "This follower can't be destroyed by abilities.", stats="1/1")


def test_only_what_was_destroyed_is_counted_as_destroyed_this_way() -> None:
    count = "X equals the number of followers destroyed this way."
    scene = usual(deed(f"Destroy each enemy card on the field. Give your leader [defense]+X. {count}"), TOUGH)
    for name in ("Recruit", "Giant", "Tough", "Lantern"):
        scene.put(1, "field", name)
    play_from_hand(scene)
    assert scene.defense(0) == 22
    assert scene.names("field", 1) == ["Tough"]


def test_what_another_card_did_this_turn_was_not_done_this_way() -> None:
    other = text("Other Deed", "Destroy each enemy follower on the field.", "Spell")
    words = (
        "Destroy each enemy amulet on the field. If a follower was destroyed this way, give your leader [defense]+1."
    )
    scene = usual(deed(words), other)
    scene.put(0, "hand", "Deed")
    scene.put(1, "field", "Recruit")
    scene.put(1, "field", "Lantern")
    play_from_hand(scene, name="Other Deed")
    scene.do("Play Deed")
    assert scene.defense(0) == 20


@pytest.mark.parametrize(("top", "gained"), [("Recruit", 0), ("Page", 1)])
def test_if_you_buried_asks_what_this_text_buried(top: str, gained: int) -> None:
    scene = usual(deed("Bury the top card of your deck. If you buried a spell, give your leader [defense]+1."))
    scene.put(0, "cemetery", "Page")
    scene.put(0, "deck", top)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


@pytest.mark.parametrize(("buried", "gained"), [(["Recruit"], 0), (["Recruit", "Giant"], 1)])
def test_at_least_two_must_have_been_done(buried: list[str], gained: int) -> None:
    words = "Destroy each follower on your field. If at least 2 followers were destroyed this way, draw a card."
    scene = usual(deed(words))
    for name in buried:
        scene.put(0, "field", name)
    scene.put(0, "deck", "Page")
    play_from_hand(scene)
    assert scene.names("hand", 0) == ["Page"] * gained


@pytest.mark.parametrize(("paid", "damage"), [("Recruit", 1), ("Giant", 6)])
def test_the_discarded_card_is_the_one_that_was_paid(paid: str, damage: int) -> None:
    words = "[fanfare] Discard a card: Deal X damage to each enemy leader. X equals the discarded card's cost."
    scene = usual(text("Herald", words))
    scene.put(0, "hand", paid)
    scene.put(0, "hand", "Page")
    play_from_hand(scene, "Yes", paid, name="Herald")
    assert scene.defense(1) == 20 - damage


def test_each_player_s_part_counts_what_the_whole_did() -> None:
    words = "Destroy each follower on the field. Each player draws a card for each follower destroyed this way."
    scene = usual(deed(words))
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Giant")
    for player in (0, 1):
        scene.fill(player, "deck", "Page", 4)
    play_from_hand(scene)
    assert [len(scene.names("hand", player)) for player in (0, 1)] == [2, 2]


def test_what_each_player_did_was_done_this_way() -> None:
    words = (
        "Each player buries the top card of their deck. If a spell was buried this way, give your leader [defense]+1."
    )
    scene = usual(deed(words))
    scene.put(0, "deck", "Recruit")
    scene.put(1, "deck", "Page")
    play_from_hand(scene)
    assert scene.defense(0) == 21


def test_what_was_summoned_this_way_can_be_acted_on() -> None:
    words = (
        "Select up to 2 followers in your cemetery and summon them. Give each follower summoned this way [attack]+3."
    )
    scene = usual(deed(words))
    there = scene.put(0, "field", "Giant")
    scene.put(0, "cemetery", "Recruit")
    scene.put(0, "cemetery", "Recruit")
    play_from_hand(scene, "Recruit", "Recruit")
    assert scene.attack(there) == 5
    assert [scene.attack(card) for card in scene.game.cards_in("field", 0)] == [5, 5, 5]
