"""Rules 1.2.2, 1.3.4, 1.3.4.1: what each player does is chosen in turn order and happens at once."""

from __future__ import annotations

import pytest
from tests.games.each import Board, ask_all, choices, moved, on_to_choices, places, seen

from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.games.shadowverse_evolve.language.phrases import PHRASES
from cardwright.play.scene import Scene
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

rule = pytest.mark.rule

BOARD = Board(
    "shadowverse-evolve",
    """
card: Footman
type: Follower
class: Neutral
cost: 2
stats: 2/2

card: Bat
type: Follower
class: Neutral
cost: 2
stats: 3/3

card: Vulture
type: Follower
class: Neutral
cost: 2
stats: 2/2
Whenever another follower is destroyed, draw a card.

card: Greeter
type: Follower
class: Neutral
cost: 2
stats: 2/2
Whenever another follower is put onto the field, draw a card.

card: Scroll
type: Spell
class: Neutral
cost: 1
Draw a card.
""",
    """
type: Spell
class: Neutral
cost: 1
""",
    """
NAME's deck: 4 Footman, 2 Bat
NAME's hand: Footman, Bat
NAME's field: Footman, Bat
NAME's cemetery: Footman, Bat
NAME's play points: 5
""",
)

# What is said of each player, and what becomes of one card of each.
IN_HAND = [
    ("Each player discards a card.", "hand", "cemetery"),
    ("All players discard a card.", "hand", "cemetery"),
    ("Each player selects a card from their hand and discards it.", "hand", "cemetery"),
    ("Each player buries a card from their hand.", "hand", "cemetery"),
    ("Each player puts a card from their hand into their EX area.", "hand", "ex"),
    ("Each player puts a follower from their hand onto their field.", "hand", "field"),
    ("Each player puts a card from their hand on the bottom of their deck.", "hand", "deck"),
    ("Each player puts a card from their hand on top of their deck.", "hand", "deck"),
    ("Each player may discard a card.", "hand", "cemetery"),
    ("Each player may put a follower from their hand onto their field.", "hand", "field"),
]
IN_SIGHT = [
    ("Each player destroys a follower on their field.", "field", "cemetery"),
    ("Each player banishes a follower on their field.", "field", "banished"),
    ("Each player returns a follower on their field to its owner's hand.", "field", "hand"),
    ("Each player adds a card from their cemetery to their hand.", "cemetery", "hand"),
]
UNCHOSEN = [
    ("Each player draws a card.", "deck", "hand"),
    ("Each player puts the top card of their deck into their cemetery.", "deck", "cemetery"),
]


@rule("1.3.4.1")
@pytest.mark.parametrize(("text", "frm", "to"), IN_HAND)
def test_what_is_selected_in_hands_is_unseen_until_all_have_selected(text: str, frm: str, to: str) -> None:
    scene = BOARD.said(text)
    there = places(scene.game)
    asked = ask_all(scene)
    assert (asked.unchanged, asked.unseen) == (True, True)
    assert list(dict.fromkeys(asked.order)) == [0, 1]
    assert asked.order == sorted(asked.order)
    assert moved(scene.game, there) == {0: [(frm, to)], 1: [(frm, to)]}


@rule("1.3.4")
@pytest.mark.parametrize(("text", "frm", "to"), IN_SIGHT)
def test_what_is_selected_in_sight_is_told_and_happens_at_once(text: str, frm: str, to: str) -> None:
    scene = BOARD.said(text)
    there = places(scene.game)
    asked = ask_all(scene)
    assert (asked.order, asked.unchanged) == ([0, 1], True)
    assert asked.told[1] == "Anna selects Footman (SVE 1.3.4)"
    assert moved(scene.game, there) == {0: [(frm, to)], 1: [(frm, to)]}


@rule("1.3.4")
@pytest.mark.parametrize(("text", "frm", "to"), UNCHOSEN)
def test_what_nobody_selects_happens_to_each(text: str, frm: str, to: str) -> None:
    scene = BOARD.laid(text)
    there = places(scene.game)
    scene.do("Play Decree")
    assert moved(scene.game, there) == {0: [(frm, to)], 1: [(frm, to)]}


@rule("1.3.4.1")
def test_cards_to_be_shown_are_shown_after_all_have_selected() -> None:
    scene = BOARD.said("Each player reveals a card from their hand. You may draw a card.")
    bat = next(c for c in scene.game.cards_in("hand", 0) if c.face.name == "Bat")
    scene.do("Bat")
    assert (scene.asked(), bat.known) == (1, 1)
    scene.do("Footman")
    assert bat.known == 3
    assert [line.split(" (")[0] for line in scene.log()[-2:]] == ["Bat is revealed", "Footman is revealed"]


@rule("1.3.4.1")
def test_which_of_known_cards_in_a_hand_was_selected_is_not_told() -> None:
    scene = BOARD.laid("Each player puts a card from their hand into their EX area.")
    for card in scene.game.cards_in("hand", 0):
        card.known = 3
    scene.do("Play Decree")
    before = seen(scene.game, 1)
    scene.do("Bat")
    assert (scene.asked(), seen(scene.game, 1)) == (1, before)


@rule("1.3.4", "10.7.4.1.2")
def test_watchers_that_go_in_the_same_act_see_each_other_go() -> None:
    scene = BOARD.said(
        "Each player destroys a follower on their field.",
        more="Anna's field: Vulture\nBen's field: Vulture",
        spare="Anna's field, Ben's field",
    )
    assert [scene.names("cemetery", p).count("Vulture") for p in (0, 1)] == [1, 1]
    assert [len(scene.names("hand", p)) for p in (0, 1)] == [3, 3]


@rule("1.3.4.1", "10.7.4.2")
def test_watchers_that_arrive_together_see_each_other_arrive() -> None:
    scene = BOARD.said(
        "Each player puts a follower from their hand onto their field.",
        more="Anna's hand: Greeter\nBen's hand: Greeter",
        spare="Anna's hand, Ben's hand",
    )
    ask_all(scene)
    assert [scene.names("field", p).count("Greeter") for p in (0, 1)] == [1, 1]
    assert [len(scene.names("hand", p)) for p in (0, 1)] == [1, 1]


@rule("1.3.4")
def test_a_player_with_nothing_to_select_waits_for_the_other() -> None:
    scene = BOARD.said("Each player discards a card.", spare="Anna's hand")
    assert scene.asked() == 1
    scene.do("Bat")
    assert scene.names("cemetery", 1).count("Bat") == 2


@rule("1.3.4")
def test_all_do_the_first_thing_before_anyone_does_the_next() -> None:
    scene = BOARD.said("Each player discards a card, then draws a card.", spare="Anna's hand")
    assert (scene.asked(), scene.names("hand", 0)) == (1, [])  # who has nothing to discard draws no sooner
    scene.do("Bat")
    assert [len(scene.names("hand", p)) for p in (0, 1)] == [1, 2]


@rule("1.3.4")
def test_each_player_who_did_it_does_what_follows_together() -> None:
    scene = BOARD.said("Each player may discard a card. If they do, they draw a card.")
    scene.do("No", "Yes")
    there = places(scene.game)
    scene.do("Bat")
    found = moved(scene.game, there)
    assert (found[0], sorted(found[1])) == ([], [("deck", "hand"), ("hand", "cemetery")])


@rule("1.3.4")
def test_whether_it_was_done_is_told_of_each_player() -> None:
    scene = BOARD.said(
        "Each player engages a follower on their field. If they do, they draw a card.",
        more="Anna's field: Bat (engaged)\nBen's field: Bat",
        spare="Anna's field, Ben's field",
    )
    assert [len(scene.names("hand", p)) for p in (0, 1)] == [2, 3]


@rule("1.3.4", "5.7.1")
def test_what_each_player_searches_for_is_shown_and_added_at_once() -> None:
    scene = BOARD.said("Each player searches their deck for a follower and adds it to their hand.")
    there, others = places(scene.game), seen(scene.game, 1)
    assert scene.asked() == 0
    scene.do("Bat")
    assert (scene.asked(), seen(scene.game, 1)) == (1, others)
    scene.do("Footman")
    assert moved(scene.game, there) == {0: [("deck", "hand")], 1: [("deck", "hand")]}


@rule("1.3.4")
def test_tokens_of_all_players_arrive_at_once() -> None:
    scene = BOARD.said("Each player summons a Fairy token.")
    assert [scene.names("field", p).count("Fairy") for p in (0, 1)] == [1, 1]


@rule("1.2.2", "1.2.4")
@pytest.mark.parametrize("text", ["Each player loses the game.", "All players lose the game."])
def test_if_each_player_loses_the_game_is_a_draw(text: str) -> None:
    outcome = BOARD.said(text).game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "1.2.2")


@rule("1.3.4")
def test_each_player_looks_at_the_own_deck() -> None:
    scene = BOARD.said("Each player looks at the top card of their deck.")
    assert [scene.game.cards_in("deck", p)[-1].known for p in (0, 1)] == [1, 2]


def test_nothing_is_left_behind_when_all_is_done() -> None:
    scene = BOARD.said("Each player may discard a card. If they do, they draw a card.")
    ask_all(scene)
    on_to_choices(scene)
    assert (scene.game.gathering, scene.game.frames) == (None, {})


def test_choices_can_be_taken_back_one_by_one() -> None:
    scene: Scene = BOARD.said("Each player destroys a follower on their field, then draws a card.")
    marks = [scene.game.digest() for _ in choices(scene)]
    for mark in reversed(marks):
        scene.game.undo()
        assert scene.game.digest() == mark


SAID = [
    *(text for text, _, _ in (*IN_HAND, *IN_SIGHT, *UNCHOSEN)),
    "Each player searches their deck for a follower and adds it to their hand.",
    "Each player loses the game.",
    "Each player may discard a card and draw a card.",
]


@pytest.mark.parametrize("text", SAID)
def test_what_each_player_does_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Spell", "class": "Neutral", "cost": "1"}
    abilities = compile_card(CardText("Decree", fields, (text,)))
    words = tuple(Printer(PHRASES).card(abilities, fields["type"].lower()))
    assert compile_card(CardText("Decree", fields, words)) == abilities
