"""Words that refer to what the text said before: its, them, the place of a condition, the place of a cost."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.reading import read
from tests.games.shadowverse_evolve.table import deed, play_from_hand, text, usual

from cardwright.games.shadowverse_evolve.language.phrases import PHRASES
from cardwright.play.scenario_run import run_text
from cardwright.text.printer import Printer

BOARD = """
game: shadowverse-evolve
title: A text that refers to what it said before

card: Footman
type: Follower
class: Neutral
cost: 2
stats: 2/9

card: Cairn
type: Amulet
class: Neutral
cost: 1
"""


def problems(kind: str, words: str, script: str) -> list[str]:
    """What goes wrong in a scenario with a card of this text, the Riddle."""
    stats = {"Follower": "stats: 1/1\n"}.get(kind, "")
    source = f"{BOARD}\ncard: Riddle\ntype: {kind}\nclass: Neutral\ncost: 0\n{stats}{words}\n\n{script}"
    result = run_text(source, "x.scenario")
    return [str(one) for one in (*result.problems, *result.failures)]


EX_AREA = (
    "If there are at least 2 cards in your EX area, draw a card. If there are at least 2 Pixie cards, draw a card."
)


@pytest.mark.parametrize(("waiting", "drawn"), [("Fairy", 0), ("Fairy, Knight", 1), ("2 Fairy", 2)])
def test_cards_without_a_place_are_where_the_condition_before_asked(waiting: str, drawn: int) -> None:
    script = f"""
        Anna's hand: Riddle
        Anna's field: 3 Fairy
        Anna's EX area: {waiting}
        Anna's deck: 3 Footman
        Anna: play Riddle
        expect: Anna's hand {drawn} cards
    """
    assert problems("Spell", EX_AREA, script) == []


def test_a_place_after_two_cards_of_a_cost_holds_for_both() -> None:
    script = """
        Anna's cemetery: Riddle, Footman
        Anna's deck: 2 Cairn
        Anna: use Riddle
        expect: Anna's banished zone is Riddle, Footman; Anna's hand 1 card
    """
    assert problems("Amulet", "[act] Banish this card and a Footman from your cemetery: Draw a card.", script) == []


@pytest.mark.parametrize(
    ("which", "anna", "ben"), [("first follower and 2 damage to its", 18, 20), ("second and 2 damage to its", 20, 18)]
)
def test_its_means_the_one_of_two_that_was_named_last(which: str, anna: int, ben: int) -> None:
    words = "Select a follower on your field and an enemy follower on the field. Deal 1 damage to the {} leader."
    script = f"""
        Anna's hand: Riddle
        Anna's field: Footman
        Ben's field: Footman
        Anna: play Riddle
        expect: Anna's leader defense {anna}; Ben's leader defense {ben}
    """
    assert problems("Spell", words.format(which), script) == []


def test_them_means_all_cards_that_were_picked_together() -> None:
    words = (
        "Look at the top 3 cards of your deck. From among them, you may reveal up to 1 follower and up to 1 amulet "
        "and add them to your hand. Put the rest on the bottom of your deck in any order."
    )
    script = """
        Anna's hand: Riddle
        Anna's deck: Footman, Cairn, Footman
        Anna: play Riddle; Footman
        Anna may not: Footman
        Anna: Cairn
        expect: Anna's hand is Footman, Cairn
    """
    assert problems("Spell", words, script) == []


PRINTED = [
    ("Follower", "This follower can't be played from your EX area."),
    ("Spell", "This card can't be played during your turn."),
    ("Spell", "Banish each follower with both the Pixie and Princess traits on the field."),
    ("Spell", "Select an enemy follower on the field and change its [attack] and [defense] to 1."),
    (
        "Spell",
        "Select up to 2 amulets in your cemetery and put them into your EX area. "
        "Those amulets cost 1 less to play this turn.",
    ),
]


@pytest.mark.parametrize(("kind", "words"), PRINTED)
def test_a_text_is_printed_as_it_is_read(kind: str, words: str) -> None:
    assert Printer(PHRASES).card(read(words, kind), kind.lower()) == [words]


@pytest.mark.parametrize(("zone", "left"), [("hand", 3), ("EX area", 4)])
def test_the_next_card_from_a_zone_is_not_one_from_another(zone: str, left: int) -> None:
    script = f"""
        Anna's play points: 5
        Anna's hand: Riddle
        Anna's {zone}: Footman
        Anna: play Riddle
        Anna: play Footman
        expect: Anna's play points {left}
    """
    assert problems("Spell", "The next card you play from your EX area this turn costs 1 less.", script) == []


def test_a_token_with_a_trait_is_not_one_of_that_name() -> None:
    rebate = "While this card is on your field, the 1st {} token you play each turn costs 1 less."
    one, other = (repr(read(rebate.format(word), "Follower")) for word in ("Forbidden", "Fairy"))
    assert ("Trait(name='Forbidden')" in one, "Named(name='Fairy'" in other) == (True, True)


LOOK = "ook at the top 2 cards of your deck. You may put a Recruit from among them into your EX area. "
REST = "Put the rest on the bottom of your deck in any order."
LOOK_AGAIN = f"L{LOOK}{REST} If there's an amulet on your field, l{LOOK}{REST}"


@pytest.mark.parametrize(("lanterns", "asked"), [(0, False), (1, True)])
def test_from_among_them_means_no_cards_of_a_look_that_did_not_happen(lanterns: int, asked: bool) -> None:
    scene = usual(deed(LOOK_AGAIN))
    scene.fill(0, "field", "Lantern", lanterns)
    scene.fill(0, "deck", "Recruit", 4)
    play_from_hand(scene, "Recruit")
    assert scene.offers("Recruit") == asked


@pytest.mark.parametrize(("lanterns", "points"), [(0, 0), (1, 3)])
def test_if_you_do_asks_for_what_a_condition_may_have_kept_from_happening(lanterns: int, points: int) -> None:
    text = "Draw a card. If there's an amulet on your field, draw a card. If you do, recover 3 play points."
    scene = usual(deed(text))
    scene.points(0, 1, 5)
    scene.fill(0, "field", "Lantern", lanterns)
    scene.fill(0, "deck", "Recruit", 4)
    play_from_hand(scene)
    assert scene.resource(0, "play points") == points


@pytest.mark.parametrize(("zone", "asked"), [("field", False), ("ex", True)])
def test_a_counter_is_removed_from_this_card_where_the_cost_says_it_lies(zone: str, asked: bool) -> None:
    words = "At the start of your main phase, remove a dream counter from this card in your EX area: Draw a card."
    scene = usual(text("Sleeper", words))
    scene.put(0, zone, "Sleeper", counters={"dream": 1})
    scene.fill(0, "deck", "Recruit", 3)
    scene.start(phase="start")
    assert scene.offers("Yes") == asked
