"""Texts whose every word counts: how long, how many, among which cards, what a card costs."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Borrowed Blade", "Select an enemy follower on the field. For the rest of this turn, steal it.", "Spell"),
        text("Lasting Oath", "Select an enemy follower on the field. Steal it.", "Spell"),
        text(
            "Grave Bargain",
            "You may banish 4 cards in your cemetery. If you do, deal 3 damage to each enemy leader.",
            "Spell",
        ),
        text("Long Look", "Look at the top 3 cards of your deck. Select a card and add it to your hand.", "Spell"),
        text("Open Hand", "Select an opponent. They reveal their hand. Select a card. They discard it.", "Spell"),
        text(
            "Vast Design",
            "When playing this card, banish 2 cards in your cemetery: This card costs 7 play points to play.\n"
            "Draw a card.",
            "Spell",
            cost=9,
        ),
        text("Cheap Ink", "While this card is on your field, any spell you play costs 5 less.", "Amulet"),
    )
)


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, deck="Squire", many=8)


def refused(text: str) -> TextError:
    """What is said of a spell with this text."""
    with pytest.raises(TextError) as caught:
        compile_card(CardText("Odd", {"type": "Spell"}, (text,)))
    return caught.value


# --- how long -----------------------------------------------------------------------------------------------


@rule("7.4.7", "10.2.1.2")
def test_a_follower_stolen_for_the_turn_goes_back_as_the_turn_ends(scene: Scene) -> None:
    squire = scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Borrowed Blade")
    scene.start().do("Play Borrowed Blade")
    assert squire.controller == 0
    scene.do("End phase")
    assert (squire.controller, scene.names("field", 1)) == (1, ["Squire"])


@rule("7.4.7")
def test_a_follower_stolen_without_a_word_about_how_long_stays(scene: Scene) -> None:
    squire = scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Lasting Oath")
    scene.start().do("Play Lasting Oath", "End phase")
    assert squire.controller == 0


@rule("4.4.4.2")
def test_nothing_is_stolen_for_the_turn_onto_a_full_field(scene: Scene) -> None:
    squire = scene.put(1, "field", "Squire")
    scene.fill(0, "field", "Squire", 5)
    scene.put(0, "hand", "Borrowed Blade")
    scene.start().do("Play Borrowed Blade")
    assert squire.controller == 1


def test_a_duration_of_something_that_does_not_last_is_refused() -> None:
    assert refused("For the rest of this turn, draw a card.").words == "For the rest of this turn, draw a card"


# --- how many -----------------------------------------------------------------------------------------------


def test_what_may_be_done_to_four_cards_is_done_to_four(scene: Scene) -> None:
    scene.fill(0, "cemetery", "Squire", 6)
    scene.put(0, "hand", "Grave Bargain")
    scene.start().do("Play Grave Bargain", "Yes")
    for _ in range(4):
        assert not scene.offers("Done")
        scene.do("Squire")
    assert (len(scene.names("banished", 0)), scene.defense(1)) == (4, 17)


def test_or_to_none(scene: Scene) -> None:
    scene.fill(0, "cemetery", "Squire", 6)
    scene.put(0, "hand", "Grave Bargain")
    scene.start().do("Play Grave Bargain", "No")
    assert (scene.names("banished", 0), scene.defense(1)) == ([], 20)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Draw a random card.", "random"),
        ("Select an enemy follower on the field. Destroy enemy follower on the field.", "enemy follower on the field"),
        ("Search your deck for follower, reveal it, and add it to your hand.", "follower"),
        ("Banish 2 other in your cemetery: Draw a card.", "2 other in your cemetery"),
        ("Select a follower enemy on the field and destroy it.", "enemy"),
        ("Look at the top 3 followers of your deck.", "the top 3 followers of your deck"),
    ],
)
def test_words_that_would_say_nothing_are_refused(text: str, words: str) -> None:
    assert refused(text).words == words


# --- among which cards ----------------------------------------------------------------------------------------


def test_after_a_look_a_card_is_one_of_those_looked_at(scene: Scene) -> None:
    scene.put(0, "field", "Cheap Ink")
    scene.put(0, "hand", "Long Look")
    scene.start().do("Play Long Look")
    assert [option.partition(" (")[0] for option in scene.options()] == ["Squire"] * 3


def test_after_a_hand_is_revealed_a_card_is_one_of_that_hand(scene: Scene) -> None:
    scene.put(0, "field", "Cheap Ink")
    scene.put(1, "hand", "Lasting Oath")
    scene.put(1, "hand", "Long Look")
    scene.put(0, "hand", "Open Hand")
    scene.start().do("Play Open Hand")
    assert sorted(scene.options()) == ["Lasting Oath", "Long Look"]
    scene.do("Lasting Oath")
    assert scene.names("cemetery", 1) == ["Lasting Oath"]


# --- what it costs --------------------------------------------------------------------------------------------


@rule("10.10.2.4")
def test_a_cost_set_by_an_option_of_the_card_comes_before_a_reduction(scene: Scene) -> None:
    scene.fill(0, "cemetery", "Squire", 2)
    scene.put(0, "field", "Cheap Ink")
    scene.put(0, "hand", "Vast Design")
    scene.start().do("Play Vast Design", "Yes")
    assert scene.resource(0, "play points") == 8


@rule("10.10.2.4")
def test_an_option_with_which_a_card_can_be_paid_for_is_offered(scene: Scene) -> None:
    scene.fill(0, "cemetery", "Squire", 2)
    scene.put(0, "field", "Cheap Ink")
    scene.put(0, "hand", "Vast Design")
    scene.points(0, 2)
    assert scene.start().offers("Play Vast Design")


# --- a condition after what makes it hold -----------------------------------------------------------------------


@rule("10.6.2.3", "10.6.2.7.2")
@pytest.mark.parametrize(("held", "gone"), [(3, False), (4, True), (9, True)])
def test_a_follower_is_selected_for_a_condition_that_an_earlier_instruction_fulfils(held: int, gone: bool) -> None:
    words = "Recover 2 play points. If you have at least 6, select up to 1 enemy follower on the field and destroy it."
    scene = laid(
        text("Squire", stats="2/2") + text("Second Wind", words.replace("6,", "6 play points,"), "Spell", cost=0)
    )
    squire = scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Second Wind")
    scene.points(0, held, 10)
    scene.start().do("Play Second Wind", "Player 2's Squire")
    assert (scene.where(squire) == "cemetery") is gone
