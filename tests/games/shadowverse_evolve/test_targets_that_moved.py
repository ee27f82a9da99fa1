"""What becomes of targets that left their zone, of cards that find no room, and of followers that fall together."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Target
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Later, Put
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind
from cardwright.play.scene import Scene
from cardwright.testing import rule

FOLLOWERS = Cards(("field",), "you", Kind("follower"))
CAST = text("Ox", stats="3/6") + text("Recruit", stats="2/2") + text("Lamp", "", "Amulet")


def board(*cards: str) -> Scene:
    """A board with the usual cards, those given and something to draw."""
    return laid(CAST + "".join(cards), deck="Recruit")


# --- 4.1.4: in another zone it is another card ------------------------------------------------------


@rule("4.1.4")
def test_what_the_same_sentence_moved_is_found_where_it_went() -> None:
    words = "Select a follower on your field. Banish it and put it onto its owner's field."
    scene = board(text("Blink", words, "Spell"))
    ox = scene.put(0, "field", "Ox", engaged=True)
    scene.put(0, "hand", "Blink")
    scene.start().do("Play Blink")
    assert (scene.where(ox), ox.turned) == ("field", False)


@rule("4.1.4")
@pytest.mark.parametrize(
    ("first", "second", "ends"),
    [
        ("destroy it", "return it to its owner's hand", "cemetery"),
        ("banish it", "destroy it", "banished"),
        ("return it to its owner's hand", "destroy it", "hand"),
        ("put it into its owner's EX area", "banish it", "ex"),
        ("put it on the bottom of its owner's deck", "banish it", "deck"),
    ],
)
def test_a_second_selection_of_the_same_follower_finds_nothing_once_it_has_moved(
    first: str, second: str, ends: str
) -> None:
    words = f"Select an enemy follower on the field and {first}. Select an enemy follower on the field and {second}."
    scene = board(text("Verdict", words, "Spell"))
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Verdict")
    scene.start().do("Play Verdict")
    assert scene.where(ox) == ends


@rule("4.1.4", "10.6.2.5")
def test_an_ability_set_up_for_later_does_not_find_a_target_that_was_paid_away() -> None:
    scene = board()
    later = Later(Pattern("phase", phase="end"), (Put(It("t1"), "hand"),))
    body = Body((later,), (Target("t1", FOLLOWERS),))
    scene.define("Slow Altar", Activated((MoveCost(FOLLOWERS, "cemetery"),), body), kinds=("amulet",))
    scene.put(0, "field", "Slow Altar")
    ox = scene.put(0, "field", "Ox")
    scene.start().do("Use Slow Altar", "End phase")
    assert scene.where(ox) == "cemetery"


# --- 4.4.4.2, 4.8.3.2: full zones -------------------------------------------------------------------

EMBER = text(
    "Ember",
    "When this card would be put into the cemetery from the field, put it into its owner's EX area instead.",
    stats="2/2",
)
STORM = text("Storm Cloud", "Destroy each enemy follower on the field.", "Spell")


@rule("4.8.3.2", "10.10.1")
def test_of_several_cards_sent_to_an_ex_area_only_as_many_go_as_find_room() -> None:
    scene = board(EMBER, STORM)
    embers = [scene.put(1, "field", "Ember") for _ in range(2)]
    scene.fill(1, "ex", "Recruit", 4)
    scene.put(0, "hand", "Storm Cloud")
    scene.start().do("Play Storm Cloud")
    assert scene.game.decision.player == 1
    assert scene.game.decision.rule == "4.8.3.2"
    scene.game.choose(1)
    assert [scene.where(ember) for ember in embers] == ["field", "ex"]


@rule("4.8.3.2", "10.10.1")
def test_with_room_all_of_them_go() -> None:
    scene = board(EMBER, STORM)
    embers = [scene.put(1, "field", "Ember") for _ in range(2)]
    scene.fill(1, "ex", "Recruit", 3)
    scene.put(0, "hand", "Storm Cloud")
    scene.start().do("Play Storm Cloud")
    assert [scene.where(ember) for ember in embers] == ["ex", "ex"]


@rule("4.8.3.2", "10.4.2.2")
@pytest.mark.parametrize(("there", "denied"), [(3, ""), (4, "4.8.3.2")])
def test_a_cost_of_two_cards_needs_room_for_both(there: int, denied: str) -> None:
    scene = board(
        text("Packer", "[act] Put 2 followers from your field into their owners' EX area: Draw a card.", stats="2/2")
    )
    packer = scene.put(0, "field", "Packer")
    scene.put(0, "field", "Ox")
    scene.fill(0, "ex", "Lamp", there)
    scene.start()
    assert ("Use Packer" in scene.options()) == (denied == "")
    denial = scene.game.why_not("activate", packer)
    assert (denial.rule if denial else "") == denied


# --- 12.14: bane and the damage of the fight --------------------------------------------------------

WITNESS = "Whenever an enemy follower leaves the field, draw a card."


@rule("12.14.1", "11.1.3")
def test_bane_destroys_at_the_same_time_as_the_damage_of_the_fight() -> None:
    """The Viper falls by damage, the Ox by Bane; the Viper leaves together with it and sees it go."""
    scene = board(text("Viper", f"Bane.\n{WITNESS}", stats="1/1"))
    viper = scene.put(0, "field", "Viper")
    ox = scene.put(1, "field", "Ox", engaged=True)
    scene.start().do("Attack Ox with Viper")
    assert (scene.where(viper), scene.where(ox)) == ("cemetery", "cemetery")
    assert scene.names("hand", 0) == ["Recruit"]


@rule("12.14.2", "11.3.1")
def test_a_follower_that_abilities_cannot_destroy_still_falls_by_damage_beside_bane() -> None:
    scene = board(
        text("Viper", "Bane.", stats="6/6"),
        text("Saint", "This follower can't be destroyed by abilities.", stats="2/2"),
    )
    scene.put(0, "field", "Viper")
    saint = scene.put(1, "field", "Saint", engaged=True)
    scene.start().do("Attack Saint with Viper")
    assert scene.where(saint) == "cemetery"
