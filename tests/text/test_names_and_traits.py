"""Capitalised words: what is a trait, what a card's name, and what neither."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.play.scene import Scene
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

ADAS = """
name: Ada, Page of Reeds
type: Unit
element: Fire
cost: 1
power: 500

name: Reed Page
type: Unit
element: Fire
cost: 1
power: 500

name: Ada, Crowned
type: Omega Unit
element: Fire
cost: 0
power: 3000
Ω (Place on one of your Ada units.)
"""


@pytest.mark.parametrize(("unit", "offered"), [("Ada, Page of Reeds", True), ("Reed Page", False)])
def test_a_first_name_without_quotation_marks_is_a_part_of_a_name(unit: str, offered: bool) -> None:
    scene = Scene("argent-saga", cards=ADAS)
    for player in (0, 1):
        scene.fill(player, "deck", "Reed Page", 5)
    scene.put(0, "field", unit)
    scene.put(0, "hand", "Ada, Crowned")
    assert scene.start().offers("Play Ada, Crowned") is offered


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Select a Dozing enemy follower on the field. Destroy it.", "a trait stands after"),
        ("If you have a Reed Favor, draw a card.", "no card is known by this name"),
        ("If you don't have a Reed Favor, draw a card.", "no card is known by this name"),
    ],
)
def test_a_word_that_may_be_no_card_and_no_trait_is_refused(text: str, reason: str) -> None:
    card = CardText("Reed Call", {"type": "Spell", "class": "Neutral", "cost": "1"}, (text,))
    with pytest.raises(TextError, match=reason):
        load("shadowverse-evolve").make_face(card)


@pytest.mark.parametrize("where", ["", " on your field"])
def test_what_a_player_has_may_be_a_card_that_is_known(where: str) -> None:
    text = f"If you have a Fairy{where}, draw a card."
    scene = Scene("shadowverse-evolve", cards=f"name: Reed Call\ntype: Spell\nclass: Neutral\ncost: 1\n{text}\n")
    for player in (0, 1):
        scene.fill(player, "deck", "Roadside Brawler", 5)
    scene.put(0, "hand", "Reed Call")
    scene.put(0, "field", "Fairy")
    scene.points(0, 3)
    scene.start().do("Play Reed Call")
    assert scene.names("hand", 0) == ["Roadside Brawler"]
