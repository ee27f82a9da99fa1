"""Rules 5.3.3, 9.3.5.2.1, 12.6.4: what both players do is chosen by the turn player first and happens at once.

The rulebook has no rule of its own for choices of both players at the same time; as with replacement effects
(9.3.5.2.1) the turn player chooses first."""

from __future__ import annotations

import pytest
from tests.games.each import Board, choices, moved, on_to_choices, places, seen, state

from cardwright.games.argent_saga.language.grammar import compile_card
from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

rule = pytest.mark.rule


BOARD = Board(
    "argent-saga",
    """
card: Sleeper
type: Unit
element: Light
cost: 2
power: 2000

card: Watchman
type: Unit
element: Light
cost: 2
power: 3000

card: Widow
type: Unit
element: Light
cost: 2
power: 2000
When another unit is destroyed, draw a card.
""",
    """
type: Spell
element: Dark
cost: 0
""",
    """
NAME's field: Sleeper, Watchman
NAME's deck: 3 Sleeper, 3 Watchman
NAME's hand: Sleeper, Watchman
NAME's discard zone: Sleeper, Watchman
""",
)


IN_HAND = [
    ("Each player discards a card.", "hand", "discard"),
    ("Both players discard a card.", "hand", "discard"),
    ("Each player expels a card from their hand.", "hand", "expelled"),
    ("Each player puts a card from their hand on the bottom of their deck.", "hand", "deck"),
    ("Each player may discard a card.", "hand", "discard"),
]


IN_SIGHT = [
    ("Each player sacrifices a unit.", "field", "discard"),
    ("Both players sacrifice a unit.", "field", "discard"),
    ("Each player may sacrifice a unit.", "field", "discard"),
    ("Each player destroys a unit they control.", "field", "discard"),
    ("Each player expels a unit they control.", "field", "expelled"),
    ("Each player returns a unit they control to its owner's hand.", "field", "hand"),
]


UNCHOSEN = [
    ("Each player draws a card.", "deck", "hand"),
    ("Each player discards the top card of their deck.", "deck", "discard"),
]


@rule("4.1.1", "9.3.5.2.1")
@pytest.mark.parametrize(("text", "frm", "to"), IN_HAND)
def test_what_is_chosen_in_hands_is_unseen_until_both_have_chosen(text: str, frm: str, to: str) -> None:
    scene = BOARD.said(text)
    g, order = scene.game, []
    before, there, others = state(g), places(g), seen(g, 1)
    for player in choices(scene):
        order.append(player)
        assert state(g) == before
        assert seen(g, 1) == others or player == 1
    assert (list(dict.fromkeys(order)), order) == ([0, 1], sorted(order))
    assert moved(g, there) == {0: [(frm, to)], 1: [(frm, to)]}


@rule("9.3.5.2.1", "12.6.4")
@pytest.mark.parametrize(("text", "frm", "to"), IN_SIGHT)
def test_what_is_chosen_in_sight_is_told_and_happens_at_once(text: str, frm: str, to: str) -> None:
    scene = BOARD.said(text)
    g, before, there = scene.game, state(scene.game), places(scene.game)
    asking = choices(scene)
    assert (next(asking), state(g)) == (0, before)
    assert (next(asking), state(g)) == (1, before)
    assert scene.log(1)[-1].startswith("Anna chooses Sleeper")
    assert (list(asking), moved(g, there)) == ([], {0: [(frm, to)], 1: [(frm, to)]})


@rule("9.3.5.2.1")
@pytest.mark.parametrize(("text", "frm", "to"), UNCHOSEN)
def test_what_nobody_chooses_happens_to_each(text: str, frm: str, to: str) -> None:
    scene = BOARD.laid(text)
    there = places(scene.game)
    scene.do("Play Decree")
    on_to_choices(scene)
    assert moved(scene.game, there) == {0: [(frm, to)], 1: [(frm, to)]}


@rule("5.3.3")
@pytest.mark.parametrize("text", ["Each player loses the game.", "Both players lose the game."])
def test_if_both_players_lose_the_game_is_a_draw(text: str) -> None:
    outcome = BOARD.said(text).game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "5.3.3")


@rule("5.3.3")
def test_if_both_players_draw_from_nothing_the_game_is_a_draw() -> None:
    scene = BOARD.said("Both players discard a card, then draw 2 cards.", spare="Anna's deck, Ben's deck")
    assert list(choices(scene)) == [0, 1]
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == ()


@rule("12.6.4")
@pytest.mark.parametrize(
    "text", ["Each player discards a card, then draws a card.", "Both players discard a card, then draw a card."]
)
def test_both_do_the_first_thing_before_anyone_does_the_next(text: str) -> None:
    scene = BOARD.said(text, spare="Anna's hand")
    assert (scene.asked(), scene.names("hand", 0)) == (1, [])
    scene.do("Watchman")
    assert [len(scene.names("hand", p)) for p in (0, 1)] == [1, 2]


@rule("12.3.1", "12.3.2")
def test_what_each_player_searches_for_is_revealed_and_put_at_once() -> None:
    scene = BOARD.said("Each player searches their deck for a unit and puts it into their hand.")
    there, others = places(scene.game), seen(scene.game, 1)
    scene.do("Watchman")
    assert (scene.asked(), seen(scene.game, 1)) == (1, others)
    scene.do("Sleeper")
    assert moved(scene.game, there) == {0: [("deck", "hand")], 1: [("deck", "hand")]}


@rule("9.2.3.1")
def test_watchers_that_go_in_the_same_act_see_each_other_go() -> None:
    scene = BOARD.said(
        "Each player destroys a unit they control.",
        more="Anna's field: Widow\nBen's field: Widow",
        spare="Anna's field, Ben's field",
    )
    assert [scene.names("discard", p).count("Widow") for p in (0, 1)] == [1, 1]
    drawn = [line for line in scene.log() if "draws a card (Widow" in line]
    assert sorted(line.split(" ")[0] for line in drawn) == ["Anna", "Ben"]


SAID = [
    *(text for text, _, _ in (*IN_HAND, *IN_SIGHT, *UNCHOSEN)),
    "Each player searches their deck for a unit and puts it into their hand.",
    "Both players discard a card, then draw a card.",
    "Each player exhausts a unit they control.",
]


@pytest.mark.parametrize("text", SAID)
def test_what_each_player_does_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Spell", "cost": "0"}
    abilities = compile_card(CardText("Decree", fields, (text,)))
    words = tuple(Printer(PHRASES).card(abilities, fields["type"].lower()))
    assert compile_card(CardText("Decree", fields, words)) == abilities
