"""Card files: plain text and JSON lines, and every problem in them with its place."""

import pytest

from cardwright.text.cardfile import CardText, read_cards, read_cards_jsonl
from cardwright.text.diagnostics import Problem, Problems

FILE = """\
# two cards of a made-up set
name: Brook Warden
type: Follower
class: Forestcraft
traits: Elf, Hunter
cost: 2
stats: 2/3
Ward.
[fanfare] Draw a card.

name: Sudden Gust
type: Spell
cost: 1
# a comment in a block does not end it
Note: this is text.
"""


def test_json_cards_may_have_one_number_and_an_element() -> None:
    rows = (
        '{"name": "Moth", "type": "Omega Unit", "class_or_attribute": "fire", "atk": 1500}\n'
        '{"name": "Wall", "type": "Tower", "class_or_attribute": "air", "def": 1000}\n'
        '{"name": "Wind", "type": "Spirit", "class_or_attribute": "air", "affinity": 8}\n'
        '{"name": "Imp", "type": "Follower", "class_or_attribute": "Abysscraft", "atk": 1, "def": 2}'
    )
    moth, wall, wind, imp = (card.fields for card in read_cards_jsonl(rows))
    assert (moth["element"], moth["power"], wall["defense"], wind["affinity"]) == ("Fire", "1500", "1000", "8")
    assert (imp["class"], imp["stats"]) == ("Abysscraft", "1/2")


def test_a_block_is_a_card_with_fields_and_paragraphs() -> None:
    warden, gust = read_cards(FILE, "set.cards")
    assert warden.name == "Brook Warden"
    assert warden.kinds == ("follower",)
    assert warden.traits == ("Elf", "Hunter")
    assert (warden.cost, warden.stats) == (2, (2, 3))
    assert warden.text == ("Ward.", "[fanfare] Draw a card.")
    assert (warden.line, warden.lines) == (2, (8, 9))
    assert gust.text == ("Note: this is text.",)
    assert gust.fields["type"] == "Spell"


def test_a_field_after_the_first_paragraph_is_text() -> None:
    (card,) = read_cards("name: A\ntype: Spell\nDraw a card.\ncost: 3\n")
    assert card.text == ("Draw a card.", "cost: 3")
    assert card.cost is None


def test_a_double_type_is_several_kinds() -> None:
    assert CardText("A", {"type": "Follower / Evolved"}).kinds == ("follower", "evolved")


def test_all_problems_are_reported_with_their_lines() -> None:
    source = "name: A\ncost:\nstats: 3\n\ntype: Spell\n\nname: A\n\nname: B\nname: C\ntraits:\n"
    with pytest.raises(Problems) as caught:
        read_cards(source, "bad.cards")
    assert caught.value.problems == (
        Problem("“cost:” is empty", "bad.cards", 2),
        Problem("a card without “name:”", "bad.cards", 5),
        Problem("A is already defined in line 1", "bad.cards", 7),
        Problem("a second “name:”", "bad.cards", 10),
        Problem("“traits:” is empty", "bad.cards", 11),
    )
    assert str(caught.value).splitlines()[0] == "bad.cards:2: “cost:” is empty"


def test_json_lines_hold_the_same_cards() -> None:
    line = (
        '{"name": "Warden Evolved", "base_name": "Brook Warden", "type": "Follower / Evolved", "atk": 3, '
        '"def": 4, "class_or_attribute": "Forestcraft", "race_or_trait": ["Elf"], "text": "Ward.\\nRush."}'
    )
    (card,) = read_cards_jsonl(line, "set.jsonl")
    assert card.name == "Brook Warden"
    assert card.kinds == ("follower", "evolved")
    assert card.fields["class"] == "Forestcraft"
    assert (card.traits, card.cost, card.stats) == (("Elf",), None, (3, 4))
    assert card.text == ("Ward.", "Rush.")


def test_json_problems_are_collected() -> None:
    with pytest.raises(Problems) as caught:
        read_cards_jsonl('{"name": 3}\nnot json\n', "set.jsonl")
    assert [(problem.line, problem.file) for problem in caught.value.problems] == [
        (1, "set.jsonl"),
        (2, "set.jsonl"),
    ]
