"""Rules 201.3, 203.3-203.4 and 206: what is printed on a card, read from its text."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, Desk

from cardwright.games.legions_of_will.rules.deck import check_deck
from cardwright.games.legions_of_will.title import make_face
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Become
from cardwright.kernel.vocabulary.faces import Face
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList


def printed(text: str, name: str = "Card", **fields: str) -> Face:
    """A card from its text."""
    fields = {"type": "Action"} | fields
    if fields["type"] != "Base":
        fields["cost"] = "0"
    lines = "\n".join(f"{key}: {value}" for key, value in fields.items())
    return make_face(read_cards(f"name: {name}\n{lines}\n{text}\n")[0])


SIZE = {"type": "Base", "defense": "5", "capacity": "2", "production": "1", "activation": "1"}
BASES = {name: printed("", name, **SIZE) for name in ("Keep", "Mill", "Fort")}


def unit(b: Desk, text: str, name: str, player: int = 0, **fields: str) -> Card:
    """A unit on the battlefield from its text."""
    face = printed(text, name, **{"type": "Unit", "stats": "3/2"} | fields)
    card = b.game.add_card(face, player, b.game.zone("battlefield", player))
    card.place = b.homes[player].id
    return card


@rule("201.3", "201.3a")
@pytest.mark.parametrize(("name", "own"), [("Samsara", "Samsara"), ("Orrak, the Loud", "Orrak")])
def test_a_card_that_says_its_name_or_a_short_form_of_it_means_itself(name: str, own: str) -> None:
    b = Desk()
    text = f"{{Pay 1}}: {own} gains +3 power until end of turn."
    one, two = unit(b, text, name), unit(b, text, name, 1)
    b.main().activate(one).resolve()
    assert (b.power(one), b.power(two)) == (5, 2)


@rule("201.3")
def test_it_still_means_itself_under_another_name() -> None:
    b = Desk()
    one = unit(b, "{Pay 1}: Samsara gains +3 power until end of turn.", "Samsara")
    other = unit(b, "", "Nobody")
    b.unit(0, Static(MINE, (Become("name", "Someone", also=False),)), name="Thief")
    b.main()
    assert b.chars(one).name == "Someone"
    b.activate(one).resolve()
    assert (b.power(one), b.power(other)) == (5, 2)


@rule("201.3")
def test_the_name_of_another_card_means_every_card_of_that_name() -> None:
    face = printed("A deck can have any number of cards named Locust.", "Locust", type="Unit", stats="3/2")
    deck = DeckList("Swarm", "legions-of-will", {"bases": list(BASES), "main": ["Locust"] * 40})
    assert check_deck(deck, {"Locust": face, **BASES}) == []


@rule("206.2", "206.2a")
@pytest.mark.parametrize("text", ["Draw a card. (The hand is filled up anyway.)", "(This is an action.)\nDraw a card."])
def test_reminder_text_does_nothing(text: str) -> None:
    assert printed(text).abilities == printed("Draw a card.").abilities


@rule("206.2", "206.2a")
def test_reminder_text_alone_is_no_ability() -> None:
    assert printed("(It is only a unit.)", type="Unit", stats="3/2").abilities == ()


@rule("203.3a", "203.3b", "305.4")
def test_the_subtypes_on_the_type_line_are_words_each_for_itself() -> None:
    face = printed("", type="Unit", stats="3/2", traits="Human, Septuorian")
    assert face.chars.traits == {"Human", "Septuorian"}
    assert printed("", type="Unit", stats="3/2").chars.traits == frozenset()


@rule("203.3g", "304.3", "203.3b")
@pytest.mark.parametrize("name", ["Redeem", "Recur"])
def test_the_subtype_of_an_action_is_its_keyword(name: str) -> None:
    face = printed("Draw a card.", traits=name)
    assert (face.chars.kinds, face.chars.traits) == ({"action"}, {name})
    assert name in face.chars.keywords
    assert name not in printed("Draw a card.").chars.keywords


@rule("203.4a")
def test_legendary_stands_beside_the_card_type() -> None:
    assert printed("", type="Unit / Legendary", stats="3/2").chars.kinds == {"unit", "legendary"}


@rule("207.1")
def test_will_is_printed_before_power() -> None:
    assert dict(printed("", type="Unit", stats="7/2").chars.numbers) == {"will": 7, "power": 2}


@rule("203.4d")
@pytest.mark.parametrize("kind", ["Unit", "Unit / Legendary"])
def test_a_deck_holds_one_of_each_legendary_card(kind: str) -> None:
    names = [f"Recruit {i}" for i in range(10)]
    pool = {name: printed("", name, type="Unit", stats="3/2") for name in names}
    pool["Isk"] = printed("", "Isk", type=kind, stats="3/2")
    pool |= BASES
    rest = [name for name in names for _ in range(4)]
    for copies in (1, 2):
        deck = DeckList("Test", "legions-of-will", {"bases": list(BASES), "main": [*rest, *["Isk"] * copies]})
        found = check_deck(deck, pool)
        assert bool(found) is (copies == 2 and "Legendary" in kind)
