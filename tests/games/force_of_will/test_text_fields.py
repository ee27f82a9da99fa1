"""Chapter 2 and 1403-1405: what is printed on a card, as card files and JSON rows say it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.force_of_will.reading import face

from cardwright.games.force_of_will.title import TITLE, make_face, make_token
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.faces import Face
from cardwright.testing import rule
from cardwright.text.cardfile import CardText, read_cards_jsonl


def row(**said: Any) -> CardText:
    """A row of a JSON file."""
    (card,) = read_cards_jsonl(json.dumps({"name": "Ruan of the Reeds", "type": ["Resonator"], **said}))
    return card


def made(**said: Any) -> Face:
    """The face of a row, whose fields are all known."""
    card = row(**said)
    assert TITLE.errors(card, TITLE.names()) == []
    return make_face(card)


@rule("202.2e", "1414.4")
@pytest.mark.parametrize("types", [["Chant", "Rune"], ["Chant/Rune"]])
def test_a_card_has_all_its_types(types: list[str]) -> None:
    assert made(type=types, text="Draw a card.").kinds == ("chant", "rune")


@rule("202.3", "202.4a", "202.4b")
def test_general_types_and_magic_stone_types_stand_beside_the_type() -> None:
    stone = made(type=["Special Magic Stone", "Magic Stone", "Light Magic Stone"], text="{Rest}: Produce {W}.")
    assert stone.kinds == ("special", "magic stone", "light magic stone", "entity")


@rule("202.4e")
def test_only_a_basic_magic_stone_has_the_ability_that_is_not_printed() -> None:
    basic = made(type=["Magic Stone", "Basic Magic Stone", "Water Magic Stone"], text="")
    assert len(basic.chars.abilities) == 1
    assert made(type=["Special Magic Stone", "Water Magic Stone"], text="").chars.abilities == ()


@rule("206.2")
def test_races_are_apart() -> None:
    assert made(race_or_trait=["Human", "Wizard"]).traits == ("Human", "Wizard")


@rule("209.2", "209.3")
def test_attributes_are_those_shown_and_void_is_none() -> None:
    assert made(class_or_attribute=["W", "U"], cost="{W}{U}{1}").aspects == ("light", "water")
    assert made(class_or_attribute=["V"], cost="{2}").aspects == ()
    assert made(cost="{R}{1}").aspects == ("fire",)


@rule("204.1a", "204.1b", "204.1c")
def test_a_cost_has_symbols_a_free_part_and_x() -> None:
    found = made(
        type=["Chant"], cost="{R}{R}{X}", text="This card deals 100 damage multiplied by X to target resonator."
    )
    assert (found.symbols, found.cost, found.numbers["X"]) == (("fire", "fire"), 2, 1)


@rule("207.1", "207.1a", "207.2", "208.1", "208.2")
def test_atk_and_def_and_cards_with_one_of_them() -> None:
    assert made(atk=700, **{"def": 500}).numbers == {"ATK": 700, "DEF": 500}
    assert made(**{"def": 500}).numbers == {"DEF": 500}


@rule("210.1")
def test_divinity_is_a_number() -> None:
    assert made(type=["Chant", "Rune"], divinity=2, text="Draw a card.").numbers["divinity"] == 2


@rule("1403.1", "1403.2", "1403.3")
@pytest.mark.parametrize(
    ("type", "keywords"),
    [
        ("Spell:Chant", ()),
        ("Spell:Chant-Instant", (Keyword("Quickcast"),)),
        ("Spell:Chant-Standby", (Keyword("Trigger"),)),
    ],
)
def test_old_spells_are_chants(type: str, keywords: tuple[Keyword, ...]) -> None:
    found = made(type=[type], text="Draw a card.")
    assert found.kinds == ("chant",)
    assert found.abilities[:-1] == keywords


@rule("1405.1b")
@pytest.mark.parametrize(
    ("type", "addable"), [("Addition:Resonator", True), ("Addition:Field", False), ("Addition", False)]
)
def test_old_additions_with_a_kind_are_added_to_such_a_card(type: str, addable: bool) -> None:
    assert bool(made(type=[type]).abilities) == addable


def test_a_field_that_no_card_has_is_refused() -> None:
    card = row(type=["Trinket"])
    assert "there is no card type “trinket”" in TITLE.errors(card, TITLE.names())[0].reason


@rule("1303.1")
def test_a_token_is_what_its_description_says() -> None:
    token = make_token("400/200 light/wind Fairy, Knight resonator with Flying and First Strike")
    assert token.kinds == ("resonator", "token", "j/resonator", "entity")
    assert (token.traits, token.aspects) == (("Fairy", "Knight"), ("light", "wind"))
    assert (token.numbers, token.abilities) == ({"ATK": 400, "DEF": 200}, (Keyword("Flying"), Keyword("First Strike")))


def test_a_token_that_nothing_describes_is_none() -> None:
    with pytest.raises(KeyError):
        make_token("a thing")


@rule("205.2")
def test_each_paragraph_is_an_ability() -> None:
    assert len(face("[Flying]\n[Enter] >>> Draw a card.").abilities) == 2
