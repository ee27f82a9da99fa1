"""Chapter 5: play points, engaging, putting, destroying and banishing (5.2 to 5.6)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import text
from tests.games.shadowverse_evolve.table_05 import FIELD, board, spell, watcher

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Pick, Put
from cardwright.kernel.vocabulary.selectors import CameFrom, Cards, It, Kind, Not
from cardwright.testing import rule

# --- 5.2 play points --------------------------------------------------------------------------------------------------


@rule("5.2.1")
def test_a_number_in_a_green_circle_stands_for_that_many_play_points() -> None:
    scene = board(text("Forge", "[act][cost03]: Give your leader [defense]+1.", "Amulet"))
    scene.put(0, "field", "Forge")
    scene.points(0, 5)
    scene.start().do("Use Forge")
    assert scene.resource(0, "play points") == 2
    assert not scene.offers("Use Forge")


# --- 5.3 refresh and engage -------------------------------------------------------------------------------------------


@rule("5.3.1")
def test_engaging_a_card_turns_it_to_the_engaged_state() -> None:
    scene = board(text("Snare", "Select an enemy follower on the field and engage it.", "Spell"))
    theirs = scene.put(1, "field", "Recruit")
    scene.play("Snare")
    assert theirs.turned


@rule("5.3.1")
def test_refreshing_a_card_turns_it_to_the_reserved_state() -> None:
    scene = board(text("Rouse", "Select a follower on your field and refresh it.", "Spell"))
    mine = scene.put(0, "field", "Recruit", engaged=True)
    scene.play("Rouse")
    assert not mine.turned


# --- 5.4 put and summon -----------------------------------------------------------------------------------------------


@rule("5.4.1")
def test_putting_a_card_into_a_zone_moves_it_there() -> None:
    scene = board(text("Recall", "Select a follower in your cemetery and put it into your EX area.", "Spell"))
    buried = scene.put(0, "cemetery", "Recruit")
    scene.play("Recall")
    assert scene.where(buried) == "ex"
    assert scene.names("cemetery", 0) == ["Recall"]


@rule("5.4.1")
def test_summoning_a_card_moves_it_onto_the_field() -> None:
    scene = board(text("Raise", "Select a follower in your cemetery and summon it.", "Spell"))
    buried = scene.put(0, "cemetery", "Recruit")
    scene.play("Raise")
    assert scene.where(buried) == "field"
    assert scene.names("field", 0) == ["Recruit"]


@rule("5.4.2")
def test_putting_tokens_into_a_zone_creates_that_number_there() -> None:
    scene = board(text("Levy", "Put 3 Knight tokens into your EX area.", "Spell"))
    scene.play("Levy")
    assert scene.names("ex", 0) == ["Knight"] * 3
    assert scene.names("field", 0) == []


@rule("5.4.2")
def test_putting_tokens_onto_the_field_creates_them_on_the_field() -> None:
    scene = board(text("Levy", "Put 2 Knight tokens onto your field.", "Spell"))
    scene.play("Levy")
    assert scene.names("field", 0) == ["Knight"] * 2


@rule("5.4.2.1")
def test_summoning_tokens_puts_that_number_onto_your_field() -> None:
    scene = board(text("Muster", "Summon 2 Knight tokens.", "Spell"))
    scene.play("Muster")
    assert scene.names("field", 0) == ["Knight"] * 2
    assert scene.names("field", 1) == []


OVERFLOWING = "If your field becomes full from this effect, put any remaining tokens into your EX area."


@rule("5.4.2", "4.4.4.2", "4.8.3.2")
@pytest.mark.parametrize(
    ("there", "waiting", "summoned", "put_aside"),
    [(0, 0, 4, 0), (1, 0, 4, 0), (3, 0, 2, 2), (5, 0, 0, 4), (3, 4, 2, 1), (5, 5, 0, 0)],
)
def test_tokens_for_which_the_field_has_no_room_go_to_the_ex_area_while_there_is_room(
    there: int, waiting: int, summoned: int, put_aside: int
) -> None:
    scene = board(text("Levy", f"Summon 4 Knight tokens. {OVERFLOWING}", "Spell"))
    scene.fill(0, "field", "Recruit", there)
    scene.fill(0, "ex", "Lantern", waiting)
    scene.play("Levy")
    assert scene.names("field", 0) == ["Recruit"] * there + ["Knight"] * summoned
    assert scene.names("ex", 0) == ["Lantern"] * waiting + ["Knight"] * put_aside


@rule("5.4.2")
@pytest.mark.parametrize(("here", "beside"), [(0, 0), (0, 3), (1, 1), (2, 0)])
def test_up_to_some_tokens_may_be_split_between_two_zones(here: int, beside: int) -> None:
    """How many come onto the field is asked first, then how many of the others go to the EX area, if any are left."""
    scene = board(text("Levy", "Put up to 3 Knight tokens onto your field or into your EX area.", "Spell"))
    scene.play("Levy", str(here))
    assert scene.options() == [str(n) for n in range(3 - here + 1)]
    scene.do(str(beside))
    assert scene.names("field", 0) == ["Knight"] * here
    assert scene.names("ex", 0) == ["Knight"] * beside


@rule("5.4.2")
def test_where_all_tokens_come_onto_the_field_none_are_left_to_be_put_elsewhere() -> None:
    scene = board(text("Levy", "Put up to 3 Knight tokens onto your field or into your EX area.", "Spell"))
    scene.play("Levy", "3")
    assert scene.offers("End phase")
    assert (scene.names("field", 0), scene.names("ex", 0)) == (["Knight"] * 3, [])


@rule("5.4.2")
def test_no_more_tokens_can_be_asked_for_than_the_field_has_room_for() -> None:
    scene = board(text("Levy", "Put up to 3 Knight tokens onto your field or into your EX area.", "Spell"))
    scene.fill(0, "field", "Recruit", 4)
    scene.play("Levy")
    assert scene.options() == ["0", "1"]
    scene.do("1", "2")
    assert scene.names("ex", 0) == ["Knight"] * 2


@rule("5.4.2")
def test_up_to_some_tokens_are_as_many_as_their_player_likes_and_there_is_room_for() -> None:
    scene = board(text("Levy", "Put up to 3 Knight tokens into your EX area.", "Spell"))
    scene.fill(0, "ex", "Lantern", 3)
    scene.play("Levy")
    assert scene.options() == ["0", "1", "2"]
    scene.do("1")
    assert scene.names("ex", 0) == ["Lantern"] * 3 + ["Knight"]


@rule("5.4.2")
def test_of_tokens_of_either_name_each_is_chosen_by_itself() -> None:
    scene = board(text("Levy", "Summon 3 Knight or Fairy tokens.", "Spell"))
    scene.play("Levy")
    assert scene.options() == ["Knight", "Fairy"]
    scene.do("Fairy", "Knight", "Fairy")
    assert scene.names("field", 0) == ["Fairy", "Knight", "Fairy"]


FROM_HAND = text(
    "Herald", "Whenever another follower is put onto your field from your hand, give your leader [defense]+1.", "Amulet"
)
NOT_FROM_HAND = text(
    "Wanderer",
    "[fanfare] If this card wasn't put onto the field from your hand, give your leader [defense]+1.",
    stats="1/5",
)
TO_FIELD = {
    zone: text("Door", f"Select a follower in your {where} and put it onto your field.", "Spell")
    for zone, where in (("ex", "EX area"), ("cemetery", "cemetery"))
}


@rule("5.4.3")
def test_a_follower_played_from_hand_is_put_onto_the_field_from_hand() -> None:
    scene = board(FROM_HAND)
    scene.put(0, "field", "Herald")
    scene.play("Recruit")
    assert scene.defense(0) == 21


@rule("5.4.3")
def test_a_follower_moved_from_hand_by_an_effect_is_put_onto_the_field_from_hand() -> None:
    scene = board(FROM_HAND)
    from_hand = Pick(Cards(("hand",), "you", Kind("follower")))
    spell(scene, "Door", from_hand, Put(It("it"), "field", "you"))
    scene.put(0, "field", "Herald")
    recruit = scene.put(0, "hand", "Recruit")
    scene.play("Door", "Recruit")
    assert scene.where(recruit) == "field"
    assert scene.defense(0) == 21


@rule("5.4.3")
@pytest.mark.parametrize("zone", ["ex", "cemetery"])
def test_a_follower_moved_from_another_zone_is_not_put_onto_the_field_from_hand(zone: str) -> None:
    scene = board(FROM_HAND, TO_FIELD[zone])
    scene.put(0, "field", "Herald")
    recruit = scene.put(0, zone, "Recruit")
    scene.play("Door")
    assert scene.where(recruit) == "field"
    assert scene.defense(0) == 20


@rule("5.4.3")
def test_a_follower_played_from_the_ex_area_is_put_onto_the_field_from_there_and_not_from_hand() -> None:
    scene = board(FROM_HAND)
    scene.put(0, "field", "Herald")
    scene.put(0, "ex", "Recruit")
    scene.start().do("Play Recruit")
    assert scene.defense(0) == 20

    scene = board(FROM_HAND.replace("your hand", "your EX area"))
    scene.put(0, "field", "Herald")
    scene.put(0, "ex", "Recruit")
    scene.start().do("Play Recruit")
    assert scene.defense(0) == 21


@rule("5.4.3")
def test_a_follower_played_from_hand_does_not_come_from_somewhere_other_than_hand() -> None:
    scene = board(NOT_FROM_HAND)
    scene.play("Wanderer")
    assert scene.defense(0) == 20


@rule("5.4.3")
def test_a_follower_played_from_the_ex_area_comes_from_somewhere_other_than_hand() -> None:
    scene = board(NOT_FROM_HAND)
    scene.put(0, "ex", "Wanderer")
    scene.start().do("Play Wanderer")
    assert scene.defense(0) == 21


@rule("5.4.3")
def test_a_follower_moved_from_the_cemetery_comes_from_somewhere_other_than_hand() -> None:
    scene = board(NOT_FROM_HAND, TO_FIELD["cemetery"])
    scene.put(0, "cemetery", "Wanderer")
    scene.play("Door")
    assert scene.defense(0) == 21


@rule("5.4.3")
@pytest.mark.parametrize(("zone", "gained"), [("hand", 0), ("ex", 1)])
def test_a_watcher_of_arrivals_from_elsewhere_goes_by_the_zone_a_card_was_played_from(zone: str, gained: int) -> None:
    scene = board()
    elsewhere = Pattern("move", what=Not(CameFrom(("hand",))), to=FIELD)
    watcher(scene, "Beacon", elsewhere)
    scene.put(0, zone, "Recruit")
    scene.start().do("Play Recruit")
    assert scene.defense(0) == 20 + gained


# --- 5.5 and 5.6 destroy and banish -----------------------------------------------------------------------------------


@rule("5.5.1")
def test_a_destroyed_card_goes_from_the_field_to_its_owners_cemetery() -> None:
    scene = board(text("Doom", "Select an enemy follower on the field and destroy it.", "Spell"))
    borrowed = scene.put(1, "field", "Recruit", owner=0)
    scene.play("Doom")
    assert scene.where(borrowed) == "cemetery"
    assert "Recruit" in scene.names("cemetery", 0)
    assert scene.names("cemetery", 1) == []


@rule("5.6.1")
def test_a_banished_card_goes_to_its_owners_banished_zone() -> None:
    scene = board(text("Exile", "Select an enemy follower on the field and banish it.", "Spell"))
    borrowed = scene.put(1, "field", "Recruit", owner=0)
    scene.play("Exile")
    assert scene.where(borrowed) == "banished"
    assert scene.names("banished", 0) == ["Recruit"]
    assert scene.names("banished", 1) == []


@rule("5.6.1")
def test_a_card_is_banished_from_zones_other_than_the_field_too() -> None:
    scene = board(text("Exhume", "Select a card in your cemetery and banish it.", "Spell"))
    buried = scene.put(0, "cemetery", "Lantern")
    scene.play("Exhume")
    assert scene.where(buried) == "banished"
