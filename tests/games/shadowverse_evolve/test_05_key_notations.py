"""Chapter 5: what the words and icons of card texts mean."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Discard,
    Draw,
    Effect,
    Pick,
    Put,
    Reveal,
    Shuffle,
    Swap,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import CameFrom, Cards, It, Kind, Named, Not, Selector
from cardwright.play.scene import Scene
from cardwright.testing import rule

GAME = "shadowverse-evolve"

CAST = """
name: Recruit
type: Follower
class: Neutral
traits: Soldier
cost: 2
stats: 2/2

name: Veteran
type: Follower
class: Neutral
traits: Soldier
cost: 4
stats: 3/6

name: Giant
type: Follower
class: Neutral
traits: Ogre
cost: 6
stats: 5/7

name: Squire
type: Follower
class: Neutral
traits: Soldier
cost: 2
stats: 2/3
[evolve][cost01]: Evolve this follower.

name: Squire
type: Follower / Evolved
class: Neutral
traits: Noble
stats: 4/6
Assail.

name: Lantern
type: Amulet
class: Neutral
traits: Relic
cost: 1

name: Letter
type: Spell
class: Neutral
traits: Magic
cost: 1
Draw a card.
"""

FIELD = ("field",)
MY_LEADER = Cards(("leader",), "you")
MY_FOLLOWERS = Cards(FIELD, "you", Kind("follower"))
MORE_DEFENSE = Body(effects=(Apply(MY_LEADER, (Add("defense", 1),)),))


def text(name: str, words: str, kind: str = "Spell", cost: int = 1, stats: str = "1/5") -> str:
    """A card with a rules text."""
    numbers = f"stats: {stats}\n" if kind.startswith("Follower") else ""
    paid = "" if kind.endswith("Evolved") else f"cost: {cost}\n"
    return f"\nname: {name}\ntype: {kind}\nclass: Neutral\ntraits: Magic\n{paid}{numbers}{words}\n"


def board(*cards: str, seed: int = 1) -> Scene:
    """A board with the usual cards, those given, and ten play points each."""
    scene = Scene(GAME, CAST + "".join(cards), seed=seed)
    scene.points(0, 10)
    scene.points(1, 10)
    return scene


def spell(scene: Scene, name: str, *effects: Effect) -> None:
    """A spell given by what it does."""
    scene.define(name, OnPlay(Body(effects=effects)), kinds=("spell",))


def watcher(scene: Scene, name: str, on: Pattern) -> Card:
    """An amulet of player 0 that gives the leader one more defense whenever something happens."""
    scene.define(name, Triggered(on, MORE_DEFENSE), kinds=("amulet",))
    return scene.put(0, "field", name)


def play(scene: Scene, name: str, *choices: str) -> Scene:
    """Player 0 plays a card from hand and makes choices."""
    scene.put(0, "hand", name)
    return scene.start().do(f"Play {name}", *choices)


def known(scene: Scene, viewer: int, zone: str, player: int) -> list[str]:
    """The names of the cards of a zone as one player sees them ("" for an unknown card)."""
    return [card.name for card in scene.game.view(viewer).zone(zone, player).cards]


# --- 5.2 play points ------------------------------------------------------------------------------


@rule("5.2.1")
def test_a_number_in_a_green_circle_stands_for_that_many_play_points() -> None:
    scene = board(text("Forge", "[act][cost03]: Give your leader [defense]+1.", "Amulet"))
    scene.put(0, "field", "Forge")
    scene.points(0, 5)
    scene.start().do("Use Forge")
    assert scene.resource(0, "play points") == 2
    assert not scene.offers("Use Forge")


# --- 5.3 refresh and engage -----------------------------------------------------------------------


@rule("5.3.1")
def test_engaging_a_card_turns_it_to_the_engaged_state() -> None:
    scene = board(text("Snare", "Select an enemy follower on the field and engage it."))
    theirs = scene.put(1, "field", "Recruit")
    play(scene, "Snare")
    assert theirs.turned


@rule("5.3.1")
def test_refreshing_a_card_turns_it_to_the_reserved_state() -> None:
    scene = board(text("Rouse", "Select a follower on your field and refresh it."))
    mine = scene.put(0, "field", "Recruit", engaged=True)
    play(scene, "Rouse")
    assert not mine.turned


# --- 5.4 put and summon ---------------------------------------------------------------------------


@rule("5.4.1")
def test_putting_a_card_into_a_zone_moves_it_there() -> None:
    scene = board(text("Recall", "Select a follower in your cemetery and put it into your EX area."))
    buried = scene.put(0, "cemetery", "Recruit")
    play(scene, "Recall")
    assert scene.where(buried) == "ex"
    assert scene.names("cemetery", 0) == ["Recall"]


@rule("5.4.1")
def test_summoning_a_card_moves_it_onto_the_field() -> None:
    scene = board(text("Raise", "Select a follower in your cemetery and summon it."))
    buried = scene.put(0, "cemetery", "Recruit")
    play(scene, "Raise")
    assert scene.where(buried) == "field"
    assert scene.names("field", 0) == ["Recruit"]


@rule("5.4.2")
def test_putting_tokens_into_a_zone_creates_that_number_there() -> None:
    scene = board(text("Levy", "Put 3 Knight tokens into your EX area."))
    play(scene, "Levy")
    assert scene.names("ex", 0) == ["Knight"] * 3
    assert scene.names("field", 0) == []


@rule("5.4.2")
def test_putting_tokens_onto_the_field_creates_them_on_the_field() -> None:
    scene = board(text("Levy", "Put 2 Knight tokens onto your field."))
    play(scene, "Levy")
    assert scene.names("field", 0) == ["Knight"] * 2


@rule("5.4.2.1")
def test_summoning_tokens_puts_that_number_onto_your_field() -> None:
    scene = board(text("Muster", "Summon 2 Knight tokens."))
    play(scene, "Muster")
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
    scene = board(text("Levy", f"Summon 4 Knight tokens. {OVERFLOWING}"))
    scene.fill(0, "field", "Recruit", there)
    scene.fill(0, "ex", "Lantern", waiting)
    play(scene, "Levy")
    assert scene.names("field", 0) == ["Recruit"] * there + ["Knight"] * summoned
    assert scene.names("ex", 0) == ["Lantern"] * waiting + ["Knight"] * put_aside


@rule("5.4.2")
@pytest.mark.parametrize(("here", "beside"), [(0, 0), (0, 3), (1, 1), (3, None), (2, 0)])
def test_up_to_some_tokens_may_be_split_between_two_zones(here: int, beside: int | None) -> None:
    """How many come onto the field is asked first, then how many of the others go to the EX area, if any are left."""
    scene = board(text("Levy", "Put up to 3 Knight tokens onto your field or into your EX area."))
    play(scene, "Levy", str(here))
    if beside is not None:
        assert scene.options() == [str(n) for n in range(3 - here + 1)]
        scene.do(str(beside))
    assert scene.names("field", 0) == ["Knight"] * here
    assert scene.names("ex", 0) == ["Knight"] * (beside or 0)


@rule("5.4.2")
def test_no_more_tokens_can_be_asked_for_than_the_field_has_room_for() -> None:
    scene = board(text("Levy", "Put up to 3 Knight tokens onto your field or into your EX area."))
    scene.fill(0, "field", "Recruit", 4)
    play(scene, "Levy")
    assert scene.options() == ["0", "1"]
    scene.do("1", "2")
    assert scene.names("ex", 0) == ["Knight"] * 2


@rule("5.4.2")
def test_up_to_some_tokens_are_as_many_as_their_player_likes_and_there_is_room_for() -> None:
    scene = board(text("Levy", "Put up to 3 Knight tokens into your EX area."))
    scene.fill(0, "ex", "Lantern", 3)
    play(scene, "Levy")
    assert scene.options() == ["0", "1", "2"]
    scene.do("1")
    assert scene.names("ex", 0) == ["Lantern"] * 3 + ["Knight"]


@rule("5.4.2")
def test_of_tokens_of_either_name_each_is_chosen_by_itself() -> None:
    scene = board(text("Levy", "Summon 3 Knight or Fairy tokens."))
    play(scene, "Levy")
    assert scene.options() == ["Knight", "Fairy"]
    scene.do("Fairy", "Knight", "Fairy")
    assert scene.names("field", 0) == ["Fairy", "Knight", "Fairy"]


FROM_HAND = text(
    "Herald",
    "Whenever another follower is put onto your field from your hand, give your leader [defense]+1.",
    "Amulet",
)
NOT_FROM_HAND = text(
    "Wanderer",
    "[fanfare] If this card wasn't put onto the field from your hand, give your leader [defense]+1.",
    "Follower",
)
TO_FIELD = {
    zone: text("Door", f"Select a follower in your {where} and put it onto your field.")
    for zone, where in (("ex", "EX area"), ("cemetery", "cemetery"))
}


@rule("5.4.3")
def test_a_follower_played_from_hand_is_put_onto_the_field_from_hand() -> None:
    scene = board(FROM_HAND)
    scene.put(0, "field", "Herald")
    play(scene, "Recruit")
    assert scene.defense(0) == 21


@rule("5.4.3")
def test_a_follower_moved_from_hand_by_an_effect_is_put_onto_the_field_from_hand() -> None:
    scene = board(FROM_HAND)
    from_hand = Pick(Cards(("hand",), "you", Kind("follower")))
    spell(scene, "Door", from_hand, Put(It("it"), "field", "you"))
    scene.put(0, "field", "Herald")
    recruit = scene.put(0, "hand", "Recruit")
    play(scene, "Door", "Recruit")
    assert scene.where(recruit) == "field"
    assert scene.defense(0) == 21


@rule("5.4.3")
@pytest.mark.parametrize("zone", ["ex", "cemetery"])
def test_a_follower_moved_from_another_zone_is_not_put_onto_the_field_from_hand(zone: str) -> None:
    scene = board(FROM_HAND, TO_FIELD[zone])
    scene.put(0, "field", "Herald")
    recruit = scene.put(0, zone, "Recruit")
    play(scene, "Door")
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
    play(scene, "Wanderer")
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
    play(scene, "Door")
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


# --- 5.5 and 5.6 destroy and banish ---------------------------------------------------------------


@rule("5.5.1")
def test_a_destroyed_card_goes_from_the_field_to_its_owners_cemetery() -> None:
    scene = board(text("Doom", "Select an enemy follower on the field and destroy it."))
    borrowed = scene.put(1, "field", "Recruit", owner=0)
    play(scene, "Doom")
    assert scene.where(borrowed) == "cemetery"
    assert "Recruit" in scene.names("cemetery", 0)
    assert scene.names("cemetery", 1) == []


@rule("5.6.1")
def test_a_banished_card_goes_to_its_owners_banished_zone() -> None:
    scene = board(text("Exile", "Select an enemy follower on the field and banish it."))
    borrowed = scene.put(1, "field", "Recruit", owner=0)
    play(scene, "Exile")
    assert scene.where(borrowed) == "banished"
    assert scene.names("banished", 0) == ["Recruit"]
    assert scene.names("banished", 1) == []


@rule("5.6.1")
def test_a_card_is_banished_from_zones_other_than_the_field_too() -> None:
    scene = board(text("Exhume", "Select a card in your cemetery and banish it."))
    buried = scene.put(0, "cemetery", "Lantern")
    play(scene, "Exhume")
    assert scene.where(buried) == "banished"


# --- 5.7 search -----------------------------------------------------------------------------------

SEEK_FOLLOWER = text("Seek", "Search your deck for a follower and add it to your hand.")
SEEK_ANY = text("Seek", "Search your deck for a card and add it to your hand.")


@rule("5.7.1")
def test_a_search_finds_only_cards_that_meet_the_conditions() -> None:
    scene = board(SEEK_FOLLOWER)
    for name in ("Letter", "Recruit", "Lantern", "Giant"):
        scene.put(0, "deck", name)
    play(scene, "Seek")
    assert sorted(scene.options()) == ["Done", "Giant", "Recruit"]
    scene.do("Giant")
    assert scene.names("hand", 0) == ["Giant"]
    assert sorted(scene.names("deck", 0)) == ["Lantern", "Letter", "Recruit"]


@rule("5.7.1")
def test_only_the_searching_player_looks_through_the_deck() -> None:
    scene = board(SEEK_FOLLOWER)
    for name in ("Letter", "Recruit", "Giant"):
        scene.put(0, "deck", name)
    play(scene, "Seek")
    assert known(scene, 0, "deck", 0) == ["Letter", "Recruit", "Giant"]
    assert known(scene, 1, "deck", 0) == ["", "", ""]


@rule("5.7.1.1")
def test_a_search_for_a_number_of_cards_must_find_that_number() -> None:
    scene = board(text("Seek", "Search your deck for 2 cards and add them to your hand."))
    for name in ("Letter", "Recruit", "Giant"):
        scene.put(0, "deck", name)
    play(scene, "Seek")
    assert "Done" not in scene.options()
    scene.do("Letter")
    assert "Done" not in scene.options()
    scene.do("Giant")
    assert sorted(scene.names("hand", 0)) == ["Giant", "Letter"]


@rule("5.7.1.1")
def test_a_search_for_more_cards_than_there_are_finds_them_all() -> None:
    scene = board(text("Seek", "Search your deck for 2 cards and add them to your hand."))
    scene.put(0, "deck", "Letter")
    play(scene, "Seek")
    assert scene.names("hand", 0) == ["Letter"]


@rule("5.7.1.1")
def test_a_search_for_different_names_finds_no_name_twice() -> None:
    scene = board(text("Seek", "Search your deck for 3 followers with different names and add them to your hand."))
    for name in ("Recruit", "Giant", "Recruit", "Letter", "Veteran", "Squire"):
        scene.put(0, "deck", name)
    play(scene, "Seek", "Recruit")
    assert sorted(scene.options()) == ["Done", "Giant", "Squire", "Veteran"]
    scene.do("Veteran", "Giant")
    assert sorted(scene.names("hand", 0)) == ["Giant", "Recruit", "Veteran"]
    assert sorted(scene.names("deck", 0)) == ["Letter", "Recruit", "Squire"]


@rule("5.7.1.1")
def test_a_search_for_different_names_ends_when_no_other_name_is_there() -> None:
    scene = board(text("Seek", "Search your deck for 3 cards with different names and add them to your hand."))
    for name in ("Recruit", "Giant", "Recruit", "Giant"):
        scene.put(0, "deck", name)
    play(scene, "Seek")
    assert sorted(scene.options()) == ["Giant", "Recruit"]  # found by number alone: it must be found
    scene.do("Recruit")
    assert sorted(scene.names("hand", 0)) == ["Giant", "Recruit"]


@rule("5.7.1", "5.7.2")
def test_a_search_for_different_names_may_find_fewer_and_the_deck_is_shuffled() -> None:
    scene = board(text("Seek", "Search your deck for 2 followers with different names and add them to your hand."))
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in ("Recruit", "Giant", "Veteran"):
        scene.put(0, "deck", name)
    play(scene, "Seek", "Giant", "Done")
    assert scene.names("hand", 0) == ["Giant"]
    assert scene.defense(0) == 21


@rule("5.7.1.2")
def test_a_card_found_by_a_condition_is_revealed_to_the_opponent() -> None:
    scene = board(SEEK_FOLLOWER)
    watcher(scene, "Witness", Pattern("reveal"))
    scene.fill(0, "deck", "Recruit", 2)
    play(scene, "Seek", "Recruit")
    assert scene.defense(0) == 21
    assert any("Recruit is revealed" in line for line in scene.log(1))


@rule("5.7.1.2")
def test_a_card_found_by_number_alone_is_not_revealed() -> None:
    scene = board(SEEK_ANY)
    watcher(scene, "Witness", Pattern("reveal"))
    scene.fill(0, "deck", "Recruit", 2)
    play(scene, "Seek")
    assert scene.names("hand", 0) == ["Recruit"]
    assert scene.defense(0) == 20
    assert known(scene, 1, "hand", 0) == [""]
    assert not any("Recruit" in line for line in scene.log(1))


@rule("5.7.2")
def test_the_deck_is_shuffled_after_the_found_card_was_moved() -> None:
    orders = set()
    for seed in range(40):
        scene = board(SEEK_FOLLOWER, seed=seed)
        for name in ("Letter", "Lantern", "Recruit", "Seek"):
            scene.put(0, "deck", name)
        play(scene, "Seek", "Recruit")
        assert scene.names("hand", 0) == ["Recruit"]
        orders.add(tuple(scene.names("deck", 0)))
        assert known(scene, 0, "deck", 0) == ["", "", ""]
    assert len(orders) == 6


@rule("5.7.2")
def test_the_deck_is_shuffled_when_nothing_was_found() -> None:
    scene = board(SEEK_FOLLOWER)
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in ("Letter", "Lantern"):
        scene.put(0, "deck", name)
    play(scene, "Seek")
    assert scene.names("hand", 0) == []
    assert scene.defense(0) == 21


@rule("5.7.2")
def test_the_deck_is_shuffled_when_the_player_declines_to_find() -> None:
    scene = board(SEEK_FOLLOWER)
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in ("Letter", "Recruit"):
        scene.put(0, "deck", name)
    play(scene, "Seek", "Done")
    assert scene.names("hand", 0) == []
    assert scene.defense(0) == 21


# --- 5.8 shuffle ----------------------------------------------------------------------------------


@rule("5.8.1")
def test_a_shuffle_can_bring_a_deck_into_every_order() -> None:
    orders = set()
    for seed in range(60):
        scene = board(text("Muddle", "Shuffle your deck."), seed=seed)
        for name in ("Letter", "Recruit", "Lantern"):
            scene.put(0, "deck", name)
        play(scene, "Muddle")
        orders.add(tuple(scene.names("deck", 0)))
    assert len(orders) == 6


@rule("5.8.1")
def test_a_shuffle_leaves_the_other_players_deck_alone() -> None:
    for seed in range(10):
        scene = board(text("Muddle", "Shuffle your deck."), seed=seed)
        for name in ("Letter", "Recruit", "Lantern"):
            scene.put(1, "deck", name)
        play(scene, "Muddle")
        assert scene.names("deck", 1) == ["Letter", "Recruit", "Lantern"]


@rule("5.8.1")
def test_a_deck_is_shuffled_by_the_player_it_belongs_to() -> None:
    scene = board()
    watcher(scene, "Sand", Pattern("shuffle", who="opponent"))
    spell(scene, "Muddle", Shuffle("opponent"))
    scene.fill(1, "deck", "Recruit", 3)
    play(scene, "Muddle")
    assert scene.defense(0) == 21


@rule("5.8.1")
def test_after_a_shuffle_nobody_knows_the_order_of_the_deck() -> None:
    scene = board(text("Peek", "Look at the top 3 cards of your deck. Shuffle your deck."))
    for name in ("Letter", "Recruit", "Lantern"):
        scene.put(0, "deck", name)
    play(scene, "Peek")
    assert known(scene, 0, "deck", 0) == ["", "", ""]


@rule("5.8.1.1")
@pytest.mark.parametrize("deck", [[], ["Recruit"]])
def test_a_deck_of_at_most_one_card_counts_as_shuffled_and_stays_as_it_is(deck: list[str]) -> None:
    scene = board(text("Muddle", "Shuffle your deck."))
    watcher(scene, "Sand", Pattern("shuffle", who="you"))
    for name in deck:
        scene.put(0, "deck", name)
    play(scene, "Muddle")
    assert scene.names("deck", 0) == deck
    assert scene.defense(0) == 21


# --- 5.9 draw -------------------------------------------------------------------------------------


@rule("5.9.1")
def test_drawing_a_card_moves_the_topmost_card_of_the_deck_to_hand() -> None:
    scene = board()
    for name in ("Giant", "Lantern", "Recruit"):
        scene.put(0, "deck", name)
    play(scene, "Letter")
    assert scene.names("hand", 0) == ["Recruit"]
    assert scene.names("deck", 0) == ["Giant", "Lantern"]


@rule("5.9.1")
def test_a_player_draws_from_the_own_deck_into_the_own_hand() -> None:
    scene = board(text("Gift", "Each opponent draws a card."))
    scene.put(0, "deck", "Giant")
    scene.put(1, "deck", "Recruit")
    play(scene, "Gift")
    assert scene.names("hand", 1) == ["Recruit"]
    assert scene.names("deck", 0) == ["Giant"]


@rule("5.9.1.1")
def test_drawing_from_an_empty_deck_loses_at_the_next_rules_handling() -> None:
    scene = board()
    play(scene, "Letter")
    assert scene.game.over
    assert scene.game.outcome is not None
    assert (scene.game.outcome.winners, scene.game.outcome.rule) == ((1,), "11.2.2")


@rule("5.9.1.1")
def test_the_effect_that_drew_from_an_empty_deck_is_finished_before_the_game_is_lost() -> None:
    scene = board()
    spell(scene, "Overreach", Draw(), Discard())
    for name in ("Recruit", "Giant"):
        scene.put(0, "hand", name)
    play(scene, "Overreach")
    assert not scene.game.over
    assert scene.options() == ["Recruit", "Giant"]
    scene.do("Giant")
    assert scene.game.over


@rule("5.9.1.1")
def test_drawing_the_last_card_does_not_lose() -> None:
    scene = board()
    scene.put(0, "deck", "Recruit")
    play(scene, "Letter")
    assert not scene.game.over


@rule("5.9.2")
def test_drawing_several_cards_is_drawing_one_that_many_times() -> None:
    scene = board(text("Haul", "Draw 3 cards."))
    watcher(scene, "Scribe", Pattern("draw", who="you"))
    for name in ("Giant", "Lantern", "Recruit", "Letter"):
        scene.put(0, "deck", name)
    play(scene, "Haul")
    assert scene.names("hand", 0) == ["Letter", "Recruit", "Lantern"]
    assert len(scene.options()) == 3  # the ability waits once for each card


@rule("5.9.2")
def test_of_several_draws_those_that_are_possible_are_made_before_one_fails() -> None:
    scene = board()
    spell(scene, "Haul", Draw(3), Discard())
    for name in ("Giant", "Lantern"):
        scene.put(0, "deck", name)
    play(scene, "Haul")
    assert scene.names("hand", 0) == ["Lantern", "Giant"]
    scene.do("Giant")
    assert scene.game.over


DRAW_UP_TO = text("Sip", "Draw up to 2 cards.")


@rule("5.9.3", "5.9.3.1")
def test_drawing_up_to_some_cards_may_be_ended_before_the_first() -> None:
    scene = board(DRAW_UP_TO)
    scene.fill(0, "deck", "Recruit", 3)
    play(scene, "Sip", "No")
    assert scene.names("hand", 0) == []
    assert scene.offers("End phase")


@rule("5.9.3.1", "5.9.3.2")
def test_drawing_up_to_some_cards_may_be_ended_after_any_card() -> None:
    scene = board(DRAW_UP_TO)
    scene.fill(0, "deck", "Recruit", 3)
    play(scene, "Sip", "Yes")
    assert scene.names("hand", 0) == ["Recruit"]
    scene.do("No")
    assert scene.names("hand", 0) == ["Recruit"]
    assert scene.offers("End phase")


@rule("5.9.3.2", "5.9.3.3")
def test_drawing_up_to_some_cards_ends_when_that_many_are_drawn() -> None:
    scene = board(DRAW_UP_TO)
    scene.fill(0, "deck", "Recruit", 3)
    play(scene, "Sip", "Yes", "Yes")
    assert scene.names("hand", 0) == ["Recruit"] * 2
    assert scene.offers("End phase")


@rule("5.9.3.1")
def test_a_player_may_stop_drawing_when_the_deck_is_empty() -> None:
    scene = board(DRAW_UP_TO)
    scene.put(0, "deck", "Recruit")
    play(scene, "Sip", "Yes", "No")
    assert not scene.game.over


@rule("5.9.3.2", "5.9.1.1")
def test_going_on_drawing_from_an_empty_deck_loses() -> None:
    scene = board(DRAW_UP_TO)
    scene.put(0, "deck", "Recruit")
    play(scene, "Sip", "Yes", "Yes")
    assert scene.game.over


# --- 5.10 look at the top cards -------------------------------------------------------------------


def deck_of_four(scene: Scene) -> None:
    for name in ("Giant", "Lantern", "Recruit", "Letter"):
        scene.put(0, "deck", name)


@rule("5.10.1")
def test_looking_at_the_top_card_shows_it_to_that_player_alone() -> None:
    scene = board(text("Peek", "Look at the top card of your deck."))
    deck_of_four(scene)
    play(scene, "Peek")
    assert known(scene, 0, "deck", 0) == ["", "", "", "Letter"]
    assert known(scene, 1, "deck", 0) == [""] * 4


@rule("5.10.1")
def test_looking_at_the_top_cards_shows_that_many_and_moves_none() -> None:
    scene = board(text("Peek", "Look at the top 2 cards of your deck."))
    deck_of_four(scene)
    play(scene, "Peek")
    assert known(scene, 0, "deck", 0) == ["", "", "Recruit", "Letter"]
    assert scene.names("deck", 0) == ["Giant", "Lantern", "Recruit", "Letter"]


LOOK_UP_TO = text("Peek", "Look at up to 3 of the top cards of your deck.")


@rule("5.10.2", "5.10.2.2")
def test_looking_at_up_to_some_cards_may_be_ended_before_the_first() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    play(scene, "Peek", "No")
    assert known(scene, 0, "deck", 0) == [""] * 4
    assert scene.offers("End phase")


@rule("5.10.2.1", "5.10.2.3")
def test_looking_at_up_to_some_cards_begins_with_the_topmost() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    play(scene, "Peek", "Yes")
    assert known(scene, 0, "deck", 0) == ["", "", "", "Letter"]


@rule("5.10.2.2", "5.10.2.4")
def test_looking_at_up_to_some_cards_goes_on_with_the_next_one_and_may_be_ended_there() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    play(scene, "Peek", "Yes", "Yes")
    assert known(scene, 0, "deck", 0) == ["", "", "Recruit", "Letter"]
    scene.do("No")
    assert known(scene, 0, "deck", 0) == ["", "", "Recruit", "Letter"]
    assert scene.offers("End phase")


@rule("5.10.2.4")
def test_looking_at_up_to_some_cards_ends_when_that_many_were_seen() -> None:
    scene = board(LOOK_UP_TO)
    deck_of_four(scene)
    play(scene, "Peek", "Yes", "Yes", "Yes")
    assert known(scene, 0, "deck", 0) == ["", "Lantern", "Recruit", "Letter"]
    assert scene.offers("End phase")


# --- 5.11 discard ---------------------------------------------------------------------------------


@rule("5.11.1")
def test_the_player_selects_the_cards_to_discard_and_they_go_to_the_own_cemetery() -> None:
    scene = board(text("Cast Off", "Discard 2 cards."))
    for name in ("Giant", "Lantern", "Recruit"):
        scene.put(0, "hand", name)
    scene.put(0, "field", "Veteran")
    play(scene, "Cast Off")
    assert scene.options() == ["Giant", "Lantern", "Recruit"]
    scene.do("Giant", "Recruit")
    assert scene.names("hand", 0) == ["Lantern"]
    assert scene.names("cemetery", 0) == ["Giant", "Recruit", "Cast Off"]


@rule("5.11.1")
def test_a_player_told_to_discard_selects_from_the_own_hand() -> None:
    scene = board(text("Extort", "Each opponent discards a card."))
    scene.put(0, "hand", "Veteran")
    for name in ("Giant", "Lantern"):
        scene.put(1, "hand", name)
    play(scene, "Extort")
    assert scene.asked() == 1
    assert scene.options() == ["Giant", "Lantern"]
    scene.do("Lantern")
    assert scene.names("cemetery", 1) == ["Lantern"]
    assert scene.names("hand", 0) == ["Veteran"]


@rule("5.11.1")
def test_a_player_with_too_few_cards_discards_them_all() -> None:
    scene = board(text("Cast Off", "Discard 2 cards."))
    scene.put(0, "hand", "Giant")
    play(scene, "Cast Off")
    assert scene.names("hand", 0) == []
    assert scene.names("cemetery", 0) == ["Giant", "Cast Off"]


# --- 5.12 swap ------------------------------------------------------------------------------------


def swapping(scene: Scene, one: Selector, other: Selector) -> None:
    """A spell that swaps what two selectors find."""
    spell(scene, "Exchange", Swap(one, other))


FIELD_RECRUIT = Cards(FIELD, "you", Named("Recruit"))
EX_GIANT = Cards(("ex",), "you", Named("Giant"))


@rule("5.12.1")
def test_swapped_cards_move_into_each_others_zone() -> None:
    words = "Select a follower on your field and a follower in your EX area. Swap them."
    scene = board(text("Exchange", words))
    recruit = scene.put(0, "field", "Recruit")
    giant = scene.put(0, "ex", "Giant")
    play(scene, "Exchange")
    assert (scene.where(recruit), scene.where(giant)) == ("ex", "field")


@rule("5.12.1")
def test_swapped_cards_move_at_once_so_full_zones_do_not_hinder_them() -> None:
    scene = board()
    swapping(scene, FIELD_RECRUIT, EX_GIANT)
    recruit = scene.put(0, "field", "Recruit")
    giant = scene.put(0, "ex", "Giant")
    scene.fill(0, "field", "Lantern", 4)
    scene.fill(0, "ex", "Letter", 4)
    play(scene, "Exchange")
    assert (scene.where(recruit), scene.where(giant)) == ("ex", "field")
    assert len(scene.names("field", 0)) == len(scene.names("ex", 0)) == 5


@rule("5.12.1")
def test_a_card_swapped_away_does_not_see_the_other_arrive() -> None:
    scene = board()
    arrives = Pattern("move", what=Kind("follower"), to=FIELD)
    scene.define("Recruit", Triggered(arrives, MORE_DEFENSE), numbers={"attack": 1, "defense": 1})
    swapping(scene, EX_GIANT, FIELD_RECRUIT)
    recruit = scene.put(0, "field", "Recruit")
    scene.put(0, "ex", "Giant")
    play(scene, "Exchange")
    assert scene.where(recruit) == "ex"
    assert scene.defense(0) == 20


@rule("5.12.2")
def test_a_swap_that_would_put_a_token_where_it_cannot_be_does_not_happen() -> None:
    scene = board()
    swapping(scene, Cards(FIELD, "you", Named("Knight")), Cards(("hand",), "you", Named("Giant")))
    knight = scene.put(0, "field", "Knight")
    giant = scene.put(0, "hand", "Giant")
    play(scene, "Exchange")
    assert (scene.where(knight), scene.where(giant)) == ("field", "hand")


@rule("5.12.2")
def test_a_swap_that_would_put_a_spell_token_onto_the_field_does_not_happen() -> None:
    scene = board()
    swapping(scene, FIELD_RECRUIT, Cards(("ex",), "you", Named("Mimi")))
    recruit = scene.put(0, "field", "Recruit")
    mimi = scene.put(0, "ex", "Mimi")
    play(scene, "Exchange")
    assert (scene.where(recruit), scene.where(mimi)) == ("field", "ex")


@rule("5.12.2")
def test_a_swap_with_nothing_does_not_happen() -> None:
    scene = board()
    swapping(scene, FIELD_RECRUIT, EX_GIANT)
    recruit = scene.put(0, "field", "Recruit")
    play(scene, "Exchange")
    assert scene.where(recruit) == "field"


# --- 5.13 damage ----------------------------------------------------------------------------------


@rule("5.13.1")
def test_damage_reduces_a_followers_defense_by_that_number() -> None:
    scene = board(text("Spark", "Select an enemy follower on the field and deal it 2 damage."))
    theirs = scene.put(1, "field", "Giant")
    play(scene, "Spark")
    assert (scene.attack(theirs), scene.defense(theirs)) == (5, 5)


@rule("5.13.1")
def test_damage_reduces_a_leaders_defense_by_that_number() -> None:
    scene = board(text("Scorch", "Deal 3 damage to each enemy leader."))
    play(scene, "Scorch")
    assert (scene.defense(0), scene.defense(1)) == (20, 17)


@rule("5.13.1.1")
def test_damage_can_make_defense_negative() -> None:
    scene = board(text("Temper", "Select an enemy follower on the field. Deal it 5 damage and give it [defense]+4."))
    theirs = scene.put(1, "field", "Recruit")
    play(scene, "Temper")
    assert scene.where(theirs) == "field"
    assert scene.defense(theirs) == 1


@rule("5.13.1.1")
def test_a_leaders_defense_can_become_negative() -> None:
    scene = board(text("Temper", "Deal 25 damage to each enemy leader. Give each enemy leader [defense]+4."))
    play(scene, "Temper")
    assert scene.game.over
    assert scene.defense(1) == -1


def damage_counter(kind: str, verb: str = "deals") -> str:
    """A 2/5 follower that gives its leader defense whenever it deals (or takes) a kind of damage."""
    words = f"Whenever this follower {verb} {kind} damage, give your leader [defense]+1."
    return text("Gauge", words, "Follower", stats="2/5")


def attack_with_gauge(kind: str, target: str) -> Scene:
    """Player 0's Gauge attacks a leader or a follower."""
    scene = board(damage_counter(kind))
    scene.put(0, "field", "Gauge")
    if target == "leader":
        return scene.start().do("Attack Player 2's leader with Gauge")
    scene.put(1, "field", "Veteran", engaged=True)
    return scene.start().do("Attack Veteran with Gauge")


def gauge_is_attacked(kind: str, verb: str = "deals") -> Scene:
    """Player 1's Recruit attacks player 0's Gauge."""
    scene = board(damage_counter(kind, verb))
    scene.put(0, "field", "Gauge", engaged=True)
    scene.put(1, "field", "Veteran")
    return scene.start(active=1).do("Attack Gauge with Veteran")


@rule("5.13.2")
@pytest.mark.parametrize("target", ["leader", "follower"])
def test_attack_damage_is_what_an_attacking_follower_deals_to_its_target(target: str) -> None:
    assert attack_with_gauge("attack", target).defense(0) == 21


@rule("5.13.2")
def test_what_the_attack_target_deals_back_is_no_attack_damage() -> None:
    assert gauge_is_attacked("attack").defense(0) == 20
    assert gauge_is_attacked("attack", "takes").defense(0) == 21


@rule("5.13.2")
def test_what_an_ability_deals_is_no_attack_damage() -> None:
    words = "[act][cost01]: Deal 1 damage to each enemy leader."
    scene = board(damage_counter("attack") + words + "\n")
    scene.put(0, "field", "Gauge")
    scene.start().do("Use Gauge")
    assert (scene.defense(0), scene.defense(1)) == (20, 19)


@rule("5.13.3")
def test_combat_damage_is_what_attacker_and_attacked_follower_deal_each_other() -> None:
    assert attack_with_gauge("combat", "follower").defense(0) == 21
    assert gauge_is_attacked("combat").defense(0) == 21
    assert gauge_is_attacked("combat", "takes").defense(0) == 21


@rule("5.13.3")
def test_what_an_attacker_deals_to_a_leader_is_no_combat_damage() -> None:
    assert attack_with_gauge("combat", "leader").defense(0) == 20


@rule("5.13.3")
def test_what_an_ability_deals_during_combat_is_no_combat_damage() -> None:
    words = "Strike: Select an enemy follower on the field and deal it 3 damage.\n"
    scene = board(damage_counter("combat") + words)
    scene.put(0, "field", "Gauge")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Attack Veteran with Gauge")
    assert scene.defense(0) == 21


@rule("5.13.3")
def test_a_follower_that_takes_no_combat_damage_takes_other_damage() -> None:
    shielded = text("Aegis", "This follower doesn't take combat damage.", "Follower", stats="2/5")
    scene = board(shielded, text("Spark", "Select an enemy follower on the field and deal it 1 damage."))
    aegis = scene.put(1, "field", "Aegis", engaged=True)
    scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Spark")
    scene.start().do("Attack Aegis with Recruit")
    assert scene.defense(aegis) == 5
    scene.do("Play Spark")
    assert scene.defense(aegis) == 4


@rule("5.13.4")
def test_ability_damage_is_what_spells_and_abilities_deal() -> None:
    spark = text("Spark", "Select a follower on your field and deal it 1 damage.")
    scene = board(damage_counter("ability", "takes"), spark)
    scene.put(0, "field", "Gauge")
    play(scene, "Spark")
    assert scene.defense(0) == 21


@rule("5.13.4")
def test_a_follower_that_takes_no_ability_damage_takes_the_damage_of_an_attack() -> None:
    shielded = text("Ward Stone", "This follower doesn't take ability damage.", "Follower", stats="2/5")
    scene = board(shielded, text("Spark", "Select an enemy follower on the field and deal it 1 damage."))
    stone = scene.put(1, "field", "Ward Stone", engaged=True)
    scene.put(0, "field", "Recruit")
    play(scene, "Spark")
    assert scene.defense(stone) == 5
    scene.do("Attack Ward Stone with Recruit")
    assert scene.defense(stone) == 3


@rule("5.13.4")
def test_no_damage_of_an_attack_is_ability_damage() -> None:
    assert gauge_is_attacked("ability", "takes").defense(0) == 20
    assert gauge_is_attacked("ability").defense(0) == 20
    assert attack_with_gauge("ability", "follower").defense(0) == 20
    assert attack_with_gauge("ability", "leader").defense(0) == 20


# --- 5.14 recover play points ---------------------------------------------------------------------

RECOVER = text("Breath", "Recover 3 play points.")


@rule("5.14.1")
def test_recovering_adds_to_the_current_play_points() -> None:
    scene = board(RECOVER)
    scene.points(0, 2, most=9)
    play(scene, "Breath")
    assert scene.resource(0, "play points") == 2 - 1 + 3
    assert scene.resource(0, "max play points") == 9


@rule("5.14.1.1")
def test_recovering_never_exceeds_the_maximum() -> None:
    scene = board(RECOVER)
    scene.points(0, 4, most=5)
    play(scene, "Breath")
    assert scene.resource(0, "play points") == 5
    assert scene.resource(0, "max play points") == 5


# --- 5.15 evolve ----------------------------------------------------------------------------------

EVOLVE_MINE = text("Bloom", "Select a follower on your field and evolve it.")
POET = text("Poet", "Whenever another follower evolves, give your leader [defense]+1.", "Amulet")


@rule("5.15.1")
def test_evolving_puts_a_card_of_the_evolve_deck_into_the_evolve_zone_linked_to_the_follower() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    over = scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert scene.where(over) == "evolve"
    assert scene.names("evolve deck", 0) == []
    assert squire.links == (("evolved", over.id),)
    assert over.links == (("evolved", squire.id),)


@rule("5.15.1")
def test_a_follower_evolves_with_a_card_of_its_controllers_evolve_deck() -> None:
    scene = board(EVOLVE_MINE.replace("a follower on your field", "an enemy follower on the field"))
    theirs = scene.put(1, "field", "Squire")
    mine = scene.put(0, "evolve deck", "Squire")
    over = scene.put(1, "evolve deck", "Squire")
    play(scene, "Bloom")
    assert (scene.where(mine), scene.where(over)) == ("evolve deck", "evolve")
    assert scene.names("evolve", 1) == ["Squire"]
    assert scene.attack(theirs) == 4


@rule("5.15.1")
def test_the_controller_of_a_follower_evolves_it_though_another_player_owns_it() -> None:
    scene = board(EVOLVE_MINE)
    squire = scene.put(0, "field", "Squire", owner=1)
    over = scene.put(0, "evolve deck", "Squire")
    theirs = scene.put(1, "evolve deck", "Squire")
    play(scene, "Bloom")
    assert (scene.where(over), scene.where(theirs)) == ("evolve", "evolve deck")
    assert scene.names("evolve", 0) == ["Squire"]
    assert scene.attack(squire) == 4


@rule("5.15.1.1")
def test_an_evolve_ability_uses_the_card_revealed_for_its_cost() -> None:
    scene = board()
    scene.put(0, "field", "Squire")
    cards = scene.fill(0, "evolve deck", "Squire", 2)
    scene.start().do("Evolve Squire")
    assert [scene.where(card) for card in cards].count("evolve") == 1
    assert len([line for line in scene.log() if "is revealed" in line]) == 1


@rule("5.15.1.1")
def test_evolving_by_another_effect_reveals_a_facedown_card_of_the_same_name() -> None:
    scene = board(EVOLVE_MINE, text("Recruit", "", "Follower / Evolved", stats="9/9"))
    watcher(scene, "Witness", Pattern("reveal", what=Named("Squire")))
    squire = scene.put(0, "field", "Squire")
    other = scene.put(0, "evolve deck", "Recruit")
    over = scene.put(0, "evolve deck", "Squire")
    play(scene, "Bloom")
    assert (scene.where(over), scene.where(other)) == ("evolve", "evolve deck")
    assert scene.attack(squire) == 4
    assert scene.defense(0) == 21


@rule("5.15.1.1")
def test_a_follower_without_a_facedown_card_of_its_name_does_not_evolve() -> None:
    scene = board(EVOLVE_MINE)
    squire = scene.put(0, "field", "Squire")
    used = scene.put(0, "evolve deck", "Squire")
    used.facedown = False
    play(scene, "Bloom")
    assert scene.where(used) == "evolve deck"
    assert scene.attack(squire) == 2


@rule("5.15.1.2")
def test_a_follower_that_went_through_it_has_evolved() -> None:
    scene = board(EVOLVE_MINE, POET)
    scene.put(0, "field", "Poet")
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    play(scene, "Bloom")
    assert scene.defense(0) == 21


@rule("5.15.1.2")
def test_a_follower_that_could_not_go_through_it_has_not_evolved() -> None:
    scene = board(EVOLVE_MINE, POET)
    scene.put(0, "field", "Poet")
    scene.put(0, "field", "Squire")
    play(scene, "Bloom")
    assert scene.defense(0) == 20


@rule("5.15.2")
def test_an_evolved_follower_has_the_information_of_the_evolved_card_except_the_cost() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert (scene.attack(squire), scene.defense(squire), scene.stat(squire, "cost")) == (4, 6, 2)
    seen = scene.game.view(1).zone("field", 0).cards[0]
    assert seen.traits == ("Noble",)
    assert scene.has(squire, "Assail")
    assert not scene.offers("Evolve")


@rule("5.15.2")
def test_the_printed_abilities_of_an_evolved_follower_are_those_of_the_evolved_card_only() -> None:
    page = text("Page", "Ward.\n[evolve][cost01]: Evolve this follower.", "Follower")
    scene = board(page, text("Page", "Bane.", "Follower / Evolved"))
    page_card = scene.put(0, "field", "Page", evolved=True)
    scene.start()
    assert scene.has(page_card, "Bane")
    assert not scene.has(page_card, "Ward")


@rule("5.15.3")
def test_evolving_leaves_a_follower_engaged_or_reserved_as_it_was() -> None:
    for engaged in (True, False):
        scene = board(EVOLVE_MINE)
        squire = scene.put(0, "field", "Squire", engaged=engaged)
        scene.put(0, "evolve deck", "Squire")
        play(scene, "Bloom")
        assert scene.attack(squire) == 4
        assert squire.turned == engaged


@rule("5.15.3")
def test_effects_on_a_follower_go_on_after_it_evolves() -> None:
    scene = board(text("Boon", "Select a follower on your field and give it [attack]+1 and Bane."))
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    play(scene, "Boon", "Evolve Squire")
    assert scene.attack(squire) == 5
    assert scene.has(squire, "Bane")


@rule("5.15.3")
def test_the_defense_a_follower_has_lost_stays_lost_when_it_evolves() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire", damage=2)
    scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert scene.defense(squire) == 4


@rule("5.15.3")
def test_an_evolved_follower_is_the_same_follower_as_before() -> None:
    """What a spell has selected is still what it acts on after having evolved it."""
    scene = board(text("Bloom", "Select a follower on your field. Evolve it and give it [attack]+1."))
    watcher(scene, "Gate", Pattern("move", to=FIELD))
    squire = scene.put(0, "field", "Squire", counters={"medal": 2})
    scene.put(0, "evolve deck", "Squire")
    play(scene, "Bloom")
    assert scene.attack(squire) == 5
    assert squire.counters == {"medal": 2}
    assert scene.defense(0) == 20


@rule("5.15.4")
def test_the_link_is_lost_as_soon_as_the_follower_has_left_the_field() -> None:
    """The spell has not finished resolving: no rules handling has happened yet."""
    scene = board()
    spell(scene, "Retreat", Put(MY_FOLLOWERS, "hand", verb="return"), YouMay((Draw(),)))
    squire = scene.put(0, "field", "Squire", evolved=True)
    (over,) = scene.game.cards_in("evolve", 0)
    play(scene, "Retreat")
    assert scene.options() == ["Yes", "No"]
    assert scene.where(over) == "evolve"
    assert squire.links == over.links == ()
    assert (scene.attack(squire), scene.defense(squire)) == (2, 3)


@rule("5.15.4")
def test_the_link_stays_when_the_follower_moves_to_the_other_field() -> None:
    scene = board(text("Lure", "Select an enemy follower on the field and steal it."))
    squire = scene.put(1, "field", "Squire", evolved=True)
    (over,) = scene.game.cards_in("evolve", 1)
    play(scene, "Lure")
    assert squire.controller == 0
    assert squire.links == (("evolved", over.id),)
    assert scene.where(over) == "evolve"
    assert scene.attack(squire) == 4


# --- 5.16 transform -------------------------------------------------------------------------------


@rule("5.16.1")
def test_transforming_banishes_each_target_and_creates_a_token_for_it_in_its_place() -> None:
    scene = board(text("Hex", "Select up to 2 followers on your field and transform them into Fairy tokens."))
    first, second = scene.fill(0, "field", "Recruit", 2)
    scene.fill(0, "field", "Lantern", 3)
    play(scene, "Hex", "Recruit", "Recruit")
    assert (scene.where(first), scene.where(second)) == ("banished", "banished")
    assert sorted(scene.names("field", 0)) == ["Fairy", "Fairy", "Lantern", "Lantern", "Lantern"]


@rule("5.16.1")
def test_a_card_transformed_in_the_ex_area_becomes_a_token_there() -> None:
    scene = board(text("Hex", "Select a card in your EX area and transform it into a Fairy token."))
    scene.put(0, "ex", "Letter")
    play(scene, "Hex")
    assert scene.names("ex", 0) == ["Fairy"]
    assert scene.names("banished", 0) == ["Letter"]
    assert scene.names("field", 0) == []


@rule("5.16.1")
def test_the_token_of_a_transformed_card_appears_on_the_field_where_the_card_was() -> None:
    scene = board(text("Hex", "Select an enemy follower on the field and transform it into a Fairy token."))
    borrowed = scene.put(1, "field", "Recruit", owner=0)
    play(scene, "Hex")
    assert scene.where(borrowed) == "banished"
    assert scene.names("banished", 0) == ["Recruit"]
    assert scene.names("field", 1) == ["Fairy"]


@rule("5.16.1")
def test_a_transformed_token_counts_as_banished() -> None:
    scene = board(text("Hex", "Select an enemy follower on the field and transform it into a Fairy token."))
    watcher(scene, "Tomb", Pattern("move", what=Named("Knight"), to=("banished",)))
    knight = scene.put(1, "field", "Knight")
    play(scene, "Hex")
    assert scene.where(knight) == ""
    assert scene.names("field", 1) == ["Fairy"]
    assert scene.defense(0) == 21


@rule("5.16.1")
def test_no_token_is_created_for_a_target_that_was_not_banished() -> None:
    sigil = text("Sigil", "Stack.", "Amulet")
    scene = board(sigil, text("Hex", "Select an amulet on your field and transform it into a Fairy token."))
    kept = scene.put(0, "field", "Sigil", counters={"Stack": 2})
    play(scene, "Hex")
    assert scene.where(kept) == "field"
    assert scene.names("field", 0) == ["Sigil"]


@rule("5.16.1")
def test_no_token_is_created_for_a_target_that_went_elsewhere_instead() -> None:
    scene = board(text("Hex", "Select a follower on your field and transform it into a Fairy token."))
    to_hand = Replacement(Pattern("move", this=True, frm=FIELD, to=("banished",)), to="hand")
    scene.define("Phantom", to_hand, numbers={"attack": 1, "defense": 1})
    phantom = scene.put(0, "field", "Phantom")
    play(scene, "Hex")
    assert scene.where(phantom) == "hand"
    assert scene.names("field", 0) == []


# --- 5.17 choose ----------------------------------------------------------------------------------

CROSSROADS = text(
    "Crossroads",
    "Choose one of the following. (1) Give your leader [defense]+2. Recover 1 play point. "
    "(2) Select an enemy follower on the field and deal it 1 damage. Put a Fairy token into your EX area.",
    cost=3,
)
THREE_WAYS = (
    "(1) Give your leader [defense]+1. (2) Deal 1 damage to each enemy leader. (3) Put a Fairy token into your EX area."
)


def outcome(scene: Scene) -> tuple[int, int, int]:
    """What each of the three ways has done."""
    return scene.defense(0) - 20, 20 - scene.defense(1), len(scene.names("ex", 0))


@rule("5.17.1", "5.17.1.1")
def test_the_chosen_option_is_done_up_to_the_next_number() -> None:
    scene = board(CROSSROADS)
    scene.put(1, "field", "Recruit")
    play(scene, "Crossroads", "(1)")
    assert scene.defense(0) == 22
    assert scene.resource(0, "play points") == 8
    assert scene.names("ex", 0) == []


@rule("5.17.1", "5.17.1.1")
def test_the_last_option_reaches_to_the_end_of_the_text() -> None:
    scene = board(CROSSROADS)
    theirs = scene.put(1, "field", "Recruit")
    play(scene, "Crossroads", "(2)")
    assert scene.defense(theirs) == 1
    assert scene.names("ex", 0) == ["Fairy"]
    assert scene.defense(0) == 20


@rule("5.17.1")
def test_as_many_different_options_are_chosen_as_the_text_says() -> None:
    scene = board(text("Fork", "Choose 2 of the following. " + THREE_WAYS))
    play(scene, "Fork", "(1)")
    assert not scene.offers("Done")
    assert not scene.offers("(1)")
    scene.do("(3)")
    assert outcome(scene) == (1, 0, 1)


@rule("5.17.1.2")
def test_options_not_chosen_do_not_exist_so_they_ask_for_nothing() -> None:
    scene = board(CROSSROADS)
    for name in ("Recruit", "Giant"):
        scene.put(1, "field", name)
    play(scene, "Crossroads", "(1)")
    assert scene.offers("End phase")
    assert scene.defense(0) == 22


@rule("5.17.1.2")
def test_a_card_can_be_played_for_one_option_though_another_lacks_its_target() -> None:
    scene = board(CROSSROADS)
    play(scene, "Crossroads")
    assert scene.defense(0) == 22
    assert scene.names("ex", 0) == []


@rule("5.17.2")
@pytest.mark.parametrize(
    ("picks", "result"),
    [(("(2)", "Done"), (0, 1, 0)), (("(1)", "(2)"), (1, 1, 0)), (("(3)", "(1)"), (1, 0, 1))],
)
def test_choosing_up_to_a_number_allows_any_number_from_one(
    picks: tuple[str, ...], result: tuple[int, int, int]
) -> None:
    scene = board(text("Fork", "Choose up to 2 of the following. " + THREE_WAYS))
    play(scene, "Fork", *picks)
    assert outcome(scene) == result
    assert scene.offers("End phase")


@rule("5.17.2")
def test_choosing_up_to_a_number_does_not_allow_none() -> None:
    scene = board(text("Fork", "Choose up to 2 of the following. " + THREE_WAYS))
    play(scene, "Fork")
    assert not scene.offers("Done")


@rule("5.17.3")
def test_the_choice_is_made_while_the_card_is_being_played() -> None:
    """Before targets are selected and before the cost is paid."""
    scene = board(CROSSROADS)
    for name in ("Recruit", "Giant"):
        scene.put(1, "field", name)
    play(scene, "Crossroads")
    assert scene.names("resolution", 0) == ["Crossroads"]
    assert scene.resource(0, "play points") == 10
    scene.do("(2)")
    assert scene.options() == ["Player 2's Recruit", "Player 2's Giant"]
    assert scene.resource(0, "play points") == 10


@rule("5.17.3")
def test_a_card_none_of_whose_options_can_be_chosen_cannot_be_played() -> None:
    both = "Select an enemy follower on the field and"
    scene = board(text("Verdict", f"Choose one of the following. (1) {both} destroy it. (2) {both} banish it."))
    verdict = scene.put(0, "hand", "Verdict")
    scene.start()
    assert not scene.offers("Play Verdict")
    denial = scene.why_not("play", verdict)
    assert denial is not None
    assert denial.rule == "5.17.3"


# --- 5.18 random ----------------------------------------------------------------------------------


@rule("5.18.1")
def test_a_random_card_may_be_any_that_fits_and_nobody_selects_it() -> None:
    hit = set()
    for seed in range(60):
        scene = board(text("Lightning", "Destroy a random enemy follower on the field."), seed=seed)
        theirs = [scene.put(1, "field", name) for name in ("Recruit", "Giant", "Veteran")]
        lantern = scene.put(1, "field", "Lantern")
        play(scene, "Lightning")
        assert scene.offers("End phase")
        gone = [card.face.name for card in theirs if scene.where(card) == "cemetery"]
        assert len(gone) == 1
        assert scene.where(lantern) == "field"
        hit |= set(gone)
    assert hit == {"Recruit", "Giant", "Veteran"}


@rule("5.18.1")
def test_several_random_cards_are_different_cards() -> None:
    pairs = set()
    for seed in range(60):
        scene = board(text("Hail", "Deal 1 damage to 2 random enemy followers on the field."), seed=seed)
        theirs = [scene.put(1, "field", name) for name in ("Recruit", "Giant", "Veteran")]
        play(scene, "Hail")
        assert sorted(card.damage for card in theirs) == [0, 1, 1]
        pairs.add(tuple(card.damage for card in theirs))
    assert len(pairs) == 3


@rule("5.18.1")
def test_a_random_discard_may_hit_any_card_of_the_hand() -> None:
    lost = set()
    for seed in range(60):
        scene = board(text("Pilfer", "Each opponent discards a random card."), seed=seed)
        for name in ("Recruit", "Giant", "Letter"):
            scene.put(1, "hand", name)
        play(scene, "Pilfer")
        lost.add(tuple(scene.names("cemetery", 1)))
    assert lost == {("Recruit",), ("Giant",), ("Letter",)}


# --- 5.19 roll a die ------------------------------------------------------------------------------


@rule("5.19.1")
def test_a_die_has_six_sides_and_its_result_counts() -> None:
    words = "Roll a die. Give your leader [defense]+X. X equals the result."
    seen = set()
    for seed in range(120):
        scene = board(text("Gamble", words), seed=seed)
        play(scene, "Gamble")
        rolled = scene.defense(0) - 20
        assert any(f"rolls a {rolled}" in line for line in scene.log())
        seen.add(rolled)
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("5.19.1")
def test_each_of_the_numbers_that_are_named_will_do() -> None:
    words = "Roll a die. If you roll a 2, 5, or 6, give your leader [defense]+1."
    seen = {}
    for seed in range(60):
        scene = board(text("Gamble", words), seed=seed)
        play(scene, "Gamble")
        (rolled,) = (line.partition("rolls a ")[2][0] for line in scene.log() if "rolls a " in line)
        seen[int(rolled)] = scene.defense(0) - 20
    assert seen == {1: 0, 2: 1, 3: 0, 4: 0, 5: 1, 6: 1}


# --- 5.20 reveal ----------------------------------------------------------------------------------


@rule("5.20.1")
def test_a_revealed_card_is_seen_by_all_players_and_stays_where_it_is() -> None:
    scene = board()
    spell(scene, "Flare", Reveal(Cards(("deck",), "you", Named("Recruit"))), YouMay((Draw(),)))
    for name in ("Giant", "Recruit"):
        scene.put(0, "deck", name)
    play(scene, "Flare")
    assert known(scene, 0, "deck", 0) == ["", "Recruit"]
    assert known(scene, 1, "deck", 0) == ["", "Recruit"]
    assert scene.names("deck", 0) == ["Giant", "Recruit"]


@rule("5.20.1", "5.20.1.1")
def test_a_revealed_hand_is_seen_by_the_opponent_until_the_effect_is_resolved() -> None:
    scene = board(text("Confess", "Each opponent reveals their hand. You may draw a card."))
    for name in ("Giant", "Recruit"):
        scene.put(1, "hand", name)
    play(scene, "Confess")
    assert known(scene, 0, "hand", 1) == ["Giant", "Recruit"]
    scene.do("No")
    assert known(scene, 0, "hand", 1) == ["", ""]
    assert known(scene, 1, "hand", 1) == ["Giant", "Recruit"]


@rule("5.20.1.1")
def test_a_revealed_card_is_hidden_again_when_its_place_in_the_deck_changes() -> None:
    scene = board(text("Flare", "Reveal the top card of your deck. Shuffle your deck."))
    for name in ("Giant", "Recruit"):
        scene.put(0, "deck", name)
    play(scene, "Flare")
    assert known(scene, 1, "deck", 0) == ["", ""]


@rule("5.20.1.1")
def test_a_revealed_card_of_the_hand_is_hidden_again_when_it_goes_to_the_deck() -> None:
    """The opponent does not see which card of the hand was put away."""
    scene = board(text("Stow", "Reveal your hand. Put a card from your hand on the bottom of your deck."))
    for name in ("Letter", "Giant"):
        scene.put(0, "hand", name)
    scene.put(0, "deck", "Recruit")
    play(scene, "Stow")
    assert known(scene, 1, "hand", 0) == ["Letter", "Giant"]
    scene.do("Giant")
    assert scene.names("deck", 0) == ["Giant", "Recruit"]
    assert known(scene, 1, "deck", 0) == ["", ""]


@rule("5.20.1.1")
def test_a_card_revealed_by_one_effect_is_revealed_anew_by_the_next() -> None:
    scene = board(text("Flare", "Reveal the top card of your deck."))
    watcher(scene, "Witness", Pattern("reveal"))
    scene.put(0, "deck", "Recruit")
    scene.put(0, "hand", "Flare")
    play(scene, "Flare", "Play Flare")
    assert scene.defense(0) == 22
