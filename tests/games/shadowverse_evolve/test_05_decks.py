"""Chapter 5: searching, shuffling, drawing, looking at the top cards (5.7 to 5.10)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import text
from tests.games.shadowverse_evolve.table_05 import board, spell, watcher

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Discard, Draw, Shuffle
from cardwright.play.scene import Scene
from cardwright.testing import rule

# --- 5.7 search -------------------------------------------------------------------------------------------------------


SEEK_FOLLOWER = text("Seek", "Search your deck for a follower and add it to your hand.", "Spell")
SEEK_ANY = text("Seek", "Search your deck for a card and add it to your hand.", "Spell")


@rule("5.7.1")
def test_a_search_finds_only_cards_that_meet_the_conditions() -> None:
    scene = board(SEEK_FOLLOWER)
    for name in ("Letter", "Recruit", "Lantern", "Giant"):
        scene.put(0, "deck", name)
    scene.play("Seek")
    assert sorted(scene.options()) == ["Done", "Giant", "Recruit"]
    scene.do("Giant")
    assert scene.names("hand", 0) == ["Giant"]
    assert sorted(scene.names("deck", 0)) == ["Lantern", "Letter", "Recruit"]


@rule("5.7.1")
def test_only_the_searching_player_looks_through_the_deck() -> None:
    scene = board(SEEK_FOLLOWER)
    for name in ("Letter", "Recruit", "Giant"):
        scene.put(0, "deck", name)
    scene.play("Seek")
    assert scene.shown(0, "deck", 0) == ["Letter", "Recruit", "Giant"]
    assert scene.shown(1, "deck", 0) == ["", "", ""]


@rule("5.7.1.1")
def test_a_search_for_a_number_of_cards_must_find_that_number() -> None:
    scene = board(text("Seek", "Search your deck for 2 cards and add them to your hand.", "Spell"))
    for name in ("Letter", "Recruit", "Giant"):
        scene.put(0, "deck", name)
    scene.play("Seek")
    assert "Done" not in scene.options()
    scene.do("Letter")
    assert "Done" not in scene.options()
    scene.do("Giant")
    assert sorted(scene.names("hand", 0)) == ["Giant", "Letter"]


@rule("5.7.1.1")
def test_a_search_for_more_cards_than_there_are_finds_them_all() -> None:
    scene = board(text("Seek", "Search your deck for 2 cards and add them to your hand.", "Spell"))
    scene.put(0, "deck", "Letter")
    scene.play("Seek")
    assert scene.names("hand", 0) == ["Letter"]


@rule("5.7.1.1")
def test_a_search_for_different_names_finds_no_name_twice() -> None:
    scene = board(
        text("Seek", "Search your deck for 3 followers with different names and add them to your hand.", "Spell")
    )
    for name in ("Recruit", "Giant", "Recruit", "Letter", "Veteran", "Squire"):
        scene.put(0, "deck", name)
    scene.play("Seek", "Recruit")
    assert sorted(scene.options()) == ["Done", "Giant", "Squire", "Veteran"]
    scene.do("Veteran", "Giant")
    assert sorted(scene.names("hand", 0)) == ["Giant", "Recruit", "Veteran"]
    assert sorted(scene.names("deck", 0)) == ["Letter", "Recruit", "Squire"]


@rule("5.7.1.1")
def test_a_search_for_different_names_ends_when_no_other_name_is_there() -> None:
    scene = board(text("Seek", "Search your deck for 3 cards with different names and add them to your hand.", "Spell"))
    for name in ("Recruit", "Giant", "Recruit", "Giant"):
        scene.put(0, "deck", name)
    scene.play("Seek")
    assert sorted(scene.options()) == ["Giant", "Recruit"]  # found by number alone: it must be found
    scene.do("Recruit")
    assert sorted(scene.names("hand", 0)) == ["Giant", "Recruit"]


@rule("5.7.1", "5.7.2")
def test_a_search_for_different_names_may_find_fewer_and_the_deck_is_shuffled() -> None:
    scene = board(
        text("Seek", "Search your deck for 2 followers with different names and add them to your hand.", "Spell")
    )
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in ("Recruit", "Giant", "Veteran"):
        scene.put(0, "deck", name)
    scene.play("Seek", "Giant", "Done")
    assert scene.names("hand", 0) == ["Giant"]
    assert scene.defense(0) == 21


@rule("5.7.1.2")
def test_a_card_found_by_a_condition_is_revealed_to_the_opponent() -> None:
    scene = board(SEEK_FOLLOWER)
    watcher(scene, "Witness", Pattern("reveal"))
    scene.fill(0, "deck", "Recruit", 2)
    scene.play("Seek", "Recruit")
    assert scene.defense(0) == 21
    assert any("Recruit is revealed" in line for line in scene.log(1))


@rule("5.7.1.2")
def test_a_card_found_by_number_alone_is_not_revealed() -> None:
    scene = board(SEEK_ANY)
    watcher(scene, "Witness", Pattern("reveal"))
    scene.fill(0, "deck", "Recruit", 2)
    scene.play("Seek")
    assert scene.names("hand", 0) == ["Recruit"]
    assert scene.defense(0) == 20
    assert scene.shown(1, "hand", 0) == [""]
    assert not any("Recruit" in line for line in scene.log(1))


@rule("5.7.2")
def test_the_deck_is_shuffled_after_the_found_card_was_moved() -> None:
    orders = set()
    for seed in range(40):
        scene = board(SEEK_FOLLOWER, seed=seed)
        for name in ("Letter", "Lantern", "Recruit", "Seek"):
            scene.put(0, "deck", name)
        scene.play("Seek", "Recruit")
        assert scene.names("hand", 0) == ["Recruit"]
        orders.add(tuple(scene.names("deck", 0)))
        assert scene.shown(0, "deck", 0) == ["", "", ""]
    assert len(orders) == 6


@rule("5.7.2")
def test_the_deck_is_shuffled_when_nothing_was_found() -> None:
    scene = board(SEEK_FOLLOWER)
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in ("Letter", "Lantern"):
        scene.put(0, "deck", name)
    scene.play("Seek")
    assert scene.names("hand", 0) == []
    assert scene.defense(0) == 21


@rule("5.7.2")
def test_the_deck_is_shuffled_when_the_player_declines_to_find() -> None:
    scene = board(SEEK_FOLLOWER)
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in ("Letter", "Recruit"):
        scene.put(0, "deck", name)
    scene.play("Seek", "Done")
    assert scene.names("hand", 0) == []
    assert scene.defense(0) == 21


# --- 5.8 shuffle ------------------------------------------------------------------------------------------------------


@rule("5.8.1")
def test_a_shuffle_can_bring_a_deck_into_every_order() -> None:
    orders = set()
    for seed in range(60):
        scene = board(text("Muddle", "Shuffle your deck.", "Spell"), seed=seed)
        for name in ("Letter", "Recruit", "Lantern"):
            scene.put(0, "deck", name)
        scene.play("Muddle")
        orders.add(tuple(scene.names("deck", 0)))
    assert len(orders) == 6


@rule("5.8.1")
def test_a_shuffle_leaves_the_other_players_deck_alone() -> None:
    for seed in range(10):
        scene = board(text("Muddle", "Shuffle your deck.", "Spell"), seed=seed)
        for name in ("Letter", "Recruit", "Lantern"):
            scene.put(1, "deck", name)
        scene.play("Muddle")
        assert scene.names("deck", 1) == ["Letter", "Recruit", "Lantern"]


@rule("5.8.1")
def test_a_deck_is_shuffled_by_the_player_it_belongs_to() -> None:
    scene = board()
    watcher(scene, "Sand", Pattern("shuffle", who="opponent"))
    spell(scene, "Muddle", Shuffle("opponent"))
    scene.fill(1, "deck", "Recruit", 3)
    scene.play("Muddle")
    assert scene.defense(0) == 21


@rule("5.8.1")
def test_after_a_shuffle_nobody_knows_the_order_of_the_deck() -> None:
    scene = board(text("Peek", "Look at the top 3 cards of your deck. Shuffle your deck.", "Spell"))
    for name in ("Letter", "Recruit", "Lantern"):
        scene.put(0, "deck", name)
    scene.play("Peek")
    assert scene.shown(0, "deck", 0) == ["", "", ""]


@rule("5.8.1.1")
@pytest.mark.parametrize("deck", [[], ["Recruit"]])
def test_a_deck_of_at_most_one_card_counts_as_shuffled_and_stays_as_it_is(deck: list[str]) -> None:
    scene = board(text("Muddle", "Shuffle your deck.", "Spell"))
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in deck:
        scene.put(0, "deck", name)
    scene.play("Muddle")
    assert scene.names("deck", 0) == deck
    assert scene.defense(0) == 21


# --- 5.9 draw ---------------------------------------------------------------------------------------------------------


@rule("5.9.1")
def test_drawing_a_card_moves_the_topmost_card_of_the_deck_to_hand() -> None:
    scene = board()
    for name in ("Giant", "Lantern", "Recruit"):
        scene.put(0, "deck", name)
    scene.play("Letter")
    assert scene.names("hand", 0) == ["Recruit"]
    assert scene.names("deck", 0) == ["Giant", "Lantern"]


@rule("5.9.1")
def test_a_player_draws_from_the_own_deck_into_the_own_hand() -> None:
    scene = board(text("Gift", "Each opponent draws a card.", "Spell"))
    scene.put(0, "deck", "Giant")
    scene.put(1, "deck", "Recruit")
    scene.play("Gift")
    assert scene.names("hand", 1) == ["Recruit"]
    assert scene.names("deck", 0) == ["Giant"]


@rule("5.9.1.1")
def test_drawing_from_an_empty_deck_loses_at_the_next_rules_handling() -> None:
    scene = board()
    scene.play("Letter")
    assert scene.game.over
    assert scene.game.outcome is not None
    assert (scene.game.outcome.winners, scene.game.outcome.rule) == ((1,), "11.2.2")


@rule("5.9.1.1")
def test_the_effect_that_drew_from_an_empty_deck_is_finished_before_the_game_is_lost() -> None:
    scene = board()
    spell(scene, "Overreach", Draw(), Discard())
    for name in ("Recruit", "Giant"):
        scene.put(0, "hand", name)
    scene.play("Overreach")
    assert not scene.game.over
    assert scene.options() == ["Recruit", "Giant"]
    scene.do("Giant")
    assert scene.game.over


@rule("5.9.1.1")
def test_drawing_the_last_card_does_not_lose() -> None:
    scene = board()
    scene.put(0, "deck", "Recruit")
    scene.play("Letter")
    assert not scene.game.over


@rule("5.9.2")
def test_drawing_several_cards_is_drawing_one_that_many_times() -> None:
    scene = board(text("Haul", "Draw 3 cards.", "Spell"))
    watcher(scene, "Scribe", Pattern("draw", who="you"))
    for name in ("Giant", "Lantern", "Recruit", "Letter"):
        scene.put(0, "deck", name)
    scene.play("Haul")
    assert scene.names("hand", 0) == ["Letter", "Recruit", "Lantern"]
    assert len(scene.options()) == 3  # the ability waits once for each card


@rule("5.9.2")
def test_of_several_draws_those_that_are_possible_are_made_before_one_fails() -> None:
    scene = board()
    spell(scene, "Haul", Draw(3), Discard())
    for name in ("Giant", "Lantern"):
        scene.put(0, "deck", name)
    scene.play("Haul")
    assert scene.names("hand", 0) == ["Lantern", "Giant"]
    scene.do("Giant")
    assert scene.game.over


DRAW_UP_TO = text("Sip", "Draw up to 2 cards.", "Spell")


@rule("5.9.3", "5.9.3.1")
def test_drawing_up_to_some_cards_may_be_ended_before_the_first() -> None:
    scene = board(DRAW_UP_TO)
    scene.fill(0, "deck", "Recruit", 3)
    scene.play("Sip", "No")
    assert scene.names("hand", 0) == []
    assert scene.offers("End phase")


@rule("5.9.3.1", "5.9.3.2")
def test_drawing_up_to_some_cards_may_be_ended_after_any_card() -> None:
    scene = board(DRAW_UP_TO)
    scene.fill(0, "deck", "Recruit", 3)
    scene.play("Sip", "Yes")
    assert scene.names("hand", 0) == ["Recruit"]
    scene.do("No")
    assert scene.names("hand", 0) == ["Recruit"]
    assert scene.offers("End phase")


@rule("5.9.3.2", "5.9.3.3")
def test_drawing_up_to_some_cards_ends_when_that_many_are_drawn() -> None:
    scene = board(DRAW_UP_TO)
    scene.fill(0, "deck", "Recruit", 3)
    scene.play("Sip", "Yes", "Yes")
    assert scene.names("hand", 0) == ["Recruit"] * 2
    assert scene.offers("End phase")


@rule("5.9.3.1")
def test_a_player_may_stop_drawing_when_the_deck_is_empty() -> None:
    scene = board(DRAW_UP_TO)
    scene.put(0, "deck", "Recruit")
    scene.play("Sip", "Yes", "No")
    assert not scene.game.over


@rule("5.9.3.2", "5.9.1.1")
def test_going_on_drawing_from_an_empty_deck_loses() -> None:
    scene = board(DRAW_UP_TO)
    scene.put(0, "deck", "Recruit")
    scene.play("Sip", "Yes", "Yes")
    assert scene.game.over


# --- 5.10 look at the top cards ---------------------------------------------------------------------------------------


def deck_of_four(scene: Scene) -> None:
    for name in ("Giant", "Lantern", "Recruit", "Letter"):
        scene.put(0, "deck", name)


@rule("5.10.1")
def test_looking_at_the_top_card_shows_it_to_that_player_alone() -> None:
    scene = board(text("Peek", "Look at the top card of your deck.", "Spell"))
    deck_of_four(scene)
    scene.play("Peek")
    assert scene.shown(0, "deck", 0) == ["", "", "", "Letter"]
    assert scene.shown(1, "deck", 0) == [""] * 4


@rule("5.10.1")
def test_looking_at_the_top_cards_shows_that_many_and_moves_none() -> None:
    scene = board(text("Peek", "Look at the top 2 cards of your deck.", "Spell"))
    deck_of_four(scene)
    scene.play("Peek")
    assert scene.shown(0, "deck", 0) == ["", "", "Recruit", "Letter"]
    assert scene.names("deck", 0) == ["Giant", "Lantern", "Recruit", "Letter"]


LOOK_UP_TO = text("Peek", "Look at up to 3 of the top cards of your deck.", "Spell")


@rule("5.10.2", "5.10.2.2")
def test_looking_at_up_to_some_cards_may_be_ended_before_the_first() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    scene.play("Peek", "No")
    assert scene.shown(0, "deck", 0) == [""] * 4
    assert scene.offers("End phase")


@rule("5.10.2.1", "5.10.2.3")
def test_looking_at_up_to_some_cards_begins_with_the_topmost() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    scene.play("Peek", "Yes")
    assert scene.shown(0, "deck", 0) == ["", "", "", "Letter"]


@rule("5.10.2.2", "5.10.2.4")
def test_looking_at_up_to_some_cards_goes_on_with_the_next_one_and_may_be_ended_there() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    scene.play("Peek", "Yes", "Yes")
    assert scene.shown(0, "deck", 0) == ["", "", "Recruit", "Letter"]
    scene.do("No")
    assert scene.shown(0, "deck", 0) == ["", "", "Recruit", "Letter"]
    assert scene.offers("End phase")


@rule("5.10.2.4")
def test_looking_at_up_to_some_cards_ends_when_that_many_were_seen() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    scene.play("Peek", "Yes", "Yes", "Yes")
    assert scene.shown(0, "deck", 0) == ["", "Lantern", "Recruit", "Letter"]
    assert scene.offers("End phase")
