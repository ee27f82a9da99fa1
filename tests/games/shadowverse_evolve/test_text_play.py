"""Texts in play: words that are read in `test_grammar_*.py`, and what they do on a board."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import deed, play_from_hand, text, usual

from cardwright.play.scene import Scene
from cardwright.testing import rule


def grown(card: str) -> str:
    """The evolved card of a follower, with one more attack and defense than the usual follower has."""
    return text(card, "", "Follower / Evolved", stats="3/6")


# --- counting ---------------------------------------------------------------------------------------------------------

NAMES = [
    ([], 0),
    (["Recruit"], 1),
    (["Recruit", "Recruit"], 1),
    (["Recruit", "Giant", "Recruit", "Page"], 2),
]


@pytest.mark.parametrize(("buried", "names"), NAMES)
def test_cards_of_the_same_name_are_counted_once_among_different_names(buried: list[str], names: int) -> None:
    words = "Give your leader [defense]+X. X equals the number of followers with different names in your cemetery."
    scene = usual(deed(words))
    for name in buried:
        scene.put(0, "cemetery", name)
    scene.put(1, "cemetery", "Recruit")
    play_from_hand(scene)
    assert scene.defense(0) == 20 + names


@pytest.mark.parametrize(("buried", "names"), NAMES)
def test_so_many_different_names_have_to_be_there(buried: list[str], names: int) -> None:
    words = "If there are at least 2 followers with different names in your cemetery, give your leader [defense]+1."
    scene = usual(deed(words))
    for name in buried:
        scene.put(0, "cemetery", name)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + (names >= 2)


@rule("3.2.1")
@pytest.mark.parametrize(("most", "gained"), [(6, 0), (7, 1), (8, 1)])
def test_what_a_player_can_have_at_most_is_not_what_is_left(most: int, gained: int) -> None:
    scene = usual(deed("If you have at least 7 maximum play points, give your leader [defense]+1."))
    scene.points(0, 2, most)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


@rule("3.2.1")
def test_play_points_count_as_they_are_after_the_card_was_paid_for() -> None:
    scene = usual(deed("Give your leader [defense]+X. X equals your play points."))
    scene.points(0, 4, 9)
    play_from_hand(scene)
    assert scene.defense(0) == 23


# --- full zones -------------------------------------------------------------------------------------------------------


@rule("4.4.4")
@pytest.mark.parametrize(("there", "gained"), [(3, 0), (4, 0), (5, 1)])
def test_a_field_is_full_when_it_takes_no_more_cards(there: int, gained: int) -> None:
    scene = usual(deed("If your field is full, give your leader [defense]+1."))
    scene.fill(0, "field", "Recruit", there)
    scene.fill(1, "field", "Recruit", 5)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


@rule("4.8.3")
@pytest.mark.parametrize(("there", "gained"), [(4, 0), (5, 1)])
def test_an_ex_area_is_full_when_it_takes_no_more_cards(there: int, gained: int) -> None:
    scene = usual(deed("If your EX area is full, give your leader [defense]+1."))
    scene.fill(0, "ex", "Recruit", there)
    scene.fill(1, "ex", "Recruit", 5)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


# --- activated abilities that may not be played -----------------------------------------------------------------------


def abilities(scene: Scene, name: str) -> set[str]:
    """What is offered of the activated abilities of a card: to evolve it, to use another one, or both."""
    return {word for word in ("Evolve", "Use") if f"{word} {name}" in scene.options()}


@rule("1.3.3")
@pytest.mark.parametrize(
    ("ban", "left"),
    [
        ("For the rest of this turn, this card's [act] abilities can't be activated.", set()),
        ("For the rest of this turn, this card's [act] abilities except [evolve] can't be activated.", {"Evolve"}),
    ],
)
def test_a_card_may_forbid_its_own_abilities_for_a_turn(ban: str, left: set[str]) -> None:
    words = f"[evolve][cost01]: Evolve this follower.\n[act][cost01]: Give your leader [defense]+1. {ban}"
    scene = usual(*(text(name, words) + grown(name) for name in ("Sapling", "Seedling")))
    for name in ("Sapling", "Seedling"):
        scene.put(0, "field", name)
        scene.put(0, "evolve deck", name)
    scene.fill(0, "deck", "Page", 3)
    scene.fill(1, "deck", "Page", 3)
    scene.start()
    assert abilities(scene, "Sapling") == {"Evolve", "Use"}
    scene.do("Use Sapling")
    assert scene.defense(0) == 21
    assert abilities(scene, "Sapling") == left
    assert abilities(scene, "Seedling") == {"Evolve", "Use"}
    scene.end_turn().end_turn()
    assert abilities(scene, "Sapling") == {"Evolve", "Use"}


# --- evolving ---------------------------------------------------------------------------------------------------------

IMPS = (
    text("Sprite", '[evolve][cost01]: Evolve this follower into an evolved follower with "Imp" in its name.')
    + text("Great Imp", "", "Follower / Evolved", stats="7/7")
    + text("Sly Imp", "", "Follower / Evolved", stats="6/6")
    + grown("Sprite")
)


@rule("1.3.1", "12.2.2")
def test_an_evolve_ability_that_says_into_what_reveals_such_a_card_and_no_other() -> None:
    scene = usual(IMPS)
    sprite = scene.put(0, "field", "Sprite")
    for name in ("Sprite", "Great Imp", "Sly Imp"):
        scene.put(0, "evolve deck", name)
    scene.start().do("Evolve Sprite")
    assert sorted(scene.options()) == ["Great Imp (face down)", "Sly Imp (face down)"]
    scene.do("Sly Imp")
    assert scene.attack(sprite) == 6
    assert sorted(scene.names("evolve deck", 0)) == ["Great Imp", "Sprite"]


@rule("1.3.1", "12.2.2")
@pytest.mark.parametrize(("there", "offered"), [(["Sprite"], False), (["Great Imp"], True), ([], False)])
def test_without_such_a_card_it_is_not_offered_whatever_else_is_there(there: list[str], offered: bool) -> None:
    scene = usual(IMPS)
    scene.put(0, "field", "Sprite")
    for name in there:
        scene.put(0, "evolve deck", name)
    scene.start()
    assert scene.offers("Evolve Sprite") is offered


@rule("1.3.1", "5.15.1.1")
def test_an_effect_that_says_into_what_a_follower_evolves_needs_no_card_of_its_name() -> None:
    scene = usual(
        IMPS, deed('Select a follower on your field. Evolve it into an evolved follower with "Imp" in its name.')
    )
    recruit = scene.put(0, "field", "Recruit")
    scene.put(0, "evolve deck", "Sprite")
    scene.put(0, "evolve deck", "Great Imp")
    play_from_hand(scene)
    assert scene.attack(recruit) == 7


@rule("5.15.1.2")
@pytest.mark.parametrize(
    ("evolving", "turns", "gained"), [([], 0, 0), (["Evolve Squire"], 2, 0), (["Evolve Squire"], 0, 1)]
)
def test_a_follower_that_evolved_this_turn_is_told_from_one_that_did_so_before(
    evolving: list[str], turns: int, gained: int
) -> None:
    words = "Select a follower on your field. If it evolved this turn, give your leader [defense]+1."
    scene = usual(deed(words), text("Squire", "[evolve][cost01]: Evolve this follower."), grown("Squire"))
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "hand", "Deed")
    for player in (0, 1):
        scene.fill(player, "deck", "Page", 3)
    scene.start().do(*evolving)
    for _ in range(turns):
        scene.end_turn()
    scene.do("Play Deed")
    assert scene.defense(0) == 20 + gained


# --- leaders, damage, cemeteries --------------------------------------------------------------------------------------


@rule("3.1.2")
def test_the_leader_of_a_follower_is_that_of_the_player_who_controls_it() -> None:
    scene = usual(deed("Select a follower on the field. Deal 3 damage to that follower's leader."))
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Giant")
    play_from_hand(scene, "Player 2's Giant")
    assert (scene.defense(0), scene.defense(1)) == (20, 17)


@rule("8.4.9")
def test_followers_that_deal_damage_by_their_defense_do_so_attacking_and_attacked() -> None:
    bulwark = text("Bulwark", "Your followers deal damage equal to their defense.", "Amulet")
    scene = usual(bulwark, text("Wall", stats="1/12"))
    scene.put(0, "field", "Bulwark")
    giant = scene.put(0, "field", "Giant")
    wall = scene.put(1, "field", "Wall", engaged=True)
    for player in (0, 1):
        scene.fill(player, "deck", "Page", 3)
    scene.start().do("Attack Wall with Giant")
    assert (scene.defense(giant), scene.defense(wall)) == (7 - 1, 12 - 7)
    scene.end_turn().do("Attack Giant with Wall")
    assert scene.where(wall) == "cemetery"
    assert scene.defense(giant) == 6 - 1


@rule("13.3.1.2")
@pytest.mark.parametrize(("buried", "gained"), [(["Page", "Giant"], 0), (["Page", "Lantern"], 1), (["Page"] * 2, 1)])
def test_what_a_card_adds_to_spellchain_counts_with_the_spells(buried: list[str], gained: int) -> None:
    archive = "Include both spells and amulets in your cemetery when counting your Spellchain."
    scene = usual(text("Archive", archive, "Amulet"), deed("Spellchain (2): Give your leader [defense]+1."))
    scene.put(0, "field", "Archive")
    for name in buried:
        scene.put(0, "cemetery", name)
    scene.fill(1, "cemetery", "Lantern", 3)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


def test_a_card_that_is_buried_goes_to_the_cemetery_without_being_destroyed() -> None:
    mourner = text("Mourner", "Whenever a follower on your field is destroyed, give your leader [defense]+1.", "Amulet")
    scene = usual(mourner, deed("Bury a follower on your field."))
    scene.put(0, "field", "Mourner")
    recruit = scene.put(0, "field", "Recruit")
    giant = scene.put(0, "field", "Giant")
    scene.put(1, "field", "Giant")
    play_from_hand(scene)
    assert sorted(scene.options()) == ["Giant", "Recruit"]
    scene.do("Recruit")
    assert (scene.where(recruit), scene.where(giant), scene.defense(0)) == ("cemetery", "field", 20)


# --- cards that wait for what happens to themselves ----------------------------------------------------------------


@pytest.mark.parametrize("kind", ["Follower", "Spell"])
def test_a_card_that_waits_to_be_played_sees_itself_played(kind: str) -> None:
    scene = usual(text("Herald", "When you play this card, give your leader [defense]+1.", kind))
    scene.put(0, "ex", "Herald")
    play_from_hand(scene, name="Herald")
    assert scene.defense(0) == 21


def test_a_card_that_waits_to_be_discarded_waits_in_the_hand() -> None:
    scene = usual(text("Herald", "When you discard this card, give your leader [defense]+1."), deed("Discard a card."))
    scene.put(0, "hand", "Herald")
    scene.put(1, "hand", "Herald")
    play_from_hand(scene)
    assert (scene.names("cemetery", 0), scene.defense(0), scene.defense(1)) == (["Herald", "Deed"], 21, 20)


@pytest.mark.parametrize(("zone", "gained"), [("hand", 0), ("deck", 1), ("field", 0)])
def test_a_card_that_waits_to_come_from_the_deck_waits_there(zone: str, gained: int) -> None:
    herald = text("Herald", "When this card is put into your cemetery from your deck, give your leader [defense]+1.")
    words = {
        "hand": "Discard a card.",
        "deck": "Put the top card of your deck into your cemetery.",
        "field": "Put a follower from your field into your cemetery.",
    }
    scene = usual(herald, deed(words[zone]))
    card = scene.put(0, zone, "Herald")
    play_from_hand(scene)
    assert (scene.where(card), scene.defense(0)) == ("cemetery", 20 + gained)


# --- limits, moments and costs ----------------------------------------------------------------------------------------


@rule("7.4.1")
def test_the_end_of_your_turn_is_the_start_of_your_end_phase() -> None:
    scene = usual(text("Dusk", "At the end of your turn, give your leader [defense]+1."))
    scene.put(0, "field", "Dusk")
    scene.start().end_turn()
    assert scene.defense(0) == 21
    scene.end_turn()
    assert scene.defense(0) == 21


@rule("7.4.1")
def test_within_a_spell_it_is_the_end_of_this_turn() -> None:
    scene = usual(deed("At the end of the turn, give your leader [defense]+1."))
    play_from_hand(scene)
    assert scene.defense(0) == 20
    scene.end_turn().end_turn().end_turn()
    assert scene.defense(0) == 21


@pytest.mark.parametrize(("zone", "there"), [("field", True), ("deck", False)])
def test_a_card_is_played_for_another_cost_if_it_says_so(zone: str, there: bool) -> None:
    words = "If you control a follower, you may discard a card rather than pay this card's cost."
    scene = usual(text("Deed", f"{words}\nGive your leader [defense]+1.", "Spell", cost=9))
    scene.put(0, zone, "Recruit")
    scene.put(0, "hand", "Giant")
    scene.points(0, 0)
    deed_ = scene.put(0, "hand", "Deed")
    scene.start()
    assert (scene.why_not("play", deed_, player=0) is None) == there
