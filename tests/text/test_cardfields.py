"""What is printed on a card: fields that are misspelt, missing or impossible are refused with their lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import pytest

from cardwright.games import load
from cardwright.text.cardfields import MOST_NAME, MOST_TEXT
from cardwright.text.cardfile import CardText, read_cards, read_cards_jsonl
from cardwright.text.diagnostics import Problems
from cardwright.text.english import reader
from cardwright.text.reading.work import Work

SVE, LOW, ARG = "shadowverse-evolve", "legions-of-will", "argent-saga"

GOOD = {
    SVE: "name: Imp\ntype: Follower\nclass: Neutral\ntraits: Demon\ncost: 2\nstats: 2/2\n",
    LOW: "name: Imp\ntype: Unit\ntraits: Demon\ncost: 2\nstats: 5/2\n",
    ARG: "name: Imp\ntype: Unit\nelement: Fire\ntraits: Demon\ncost: 2\npower: 2000\n",
}


def problems(game: str, source: str) -> list[tuple[int, str]]:
    """What is wrong with the cards of a file, with the lines."""
    try:
        load(game).faces(read_cards(source, "set.txt"))
    except Problems as found:
        return [(problem.line, problem.message) for problem in found.problems]
    return []


def changed(game: str, old: str, new: str) -> list[tuple[int, str]]:
    """What is wrong with the good card of a game when one line of it is another."""
    assert old in GOOD[game]
    return problems(game, GOOD[game].replace(old, new))


@pytest.mark.parametrize("game", GOOD)
def test_a_card_with_the_fields_of_its_game_is_right(game: str) -> None:
    assert problems(game, GOOD[game]) == []
    assert (
        problems(game, GOOD[game].replace("\ncost", "\nset: One\nnumber: 3\nrarity: C\nart: Ann\nnote: x\ncost")) == []
    )


@pytest.mark.parametrize(
    ("game", "line", "meant"),
    [(SVE, 4, "traits"), (LOW, 3, "traits"), (ARG, 4, "traits")],
)
def test_a_misspelt_field_is_refused_with_the_one_that_was_meant(game: str, line: int, meant: str) -> None:
    assert changed(game, "traits:", "trait:") == [(line, f"Imp: there is no field “trait:”; did you mean “{meant}:”?")]


def test_a_field_of_another_game_is_refused_with_those_there_are() -> None:
    ((line, said),) = changed(LOW, "cost: 2", "cost: 2\nclass: Neutral")
    assert line == 5
    assert said.startswith("Imp: there is no field “class:”; the fields are name, type, traits, cost, stats,")


@pytest.mark.parametrize(
    ("game", "type", "rule"), [(SVE, "Follower", "SVE 2.3.2"), (LOW, "Unit", "LOW 203.2a"), (ARG, "Unit", "ARG 3.2.1")]
)
def test_a_type_that_does_not_exist_is_refused_with_those_that_do(game: str, type: str, rule: str) -> None:
    for wrong in ("Wizard", f"{type} / Wizard", f"{type} / {type}"):
        ((line, said),) = changed(game, f"type: {type}", f"type: {wrong}")
        assert line == 2
        assert "there is no card type" in said
        assert f"{type.lower()}" in said
        assert f"({rule})" in said


REFUSED = [
    (SVE, "class: Neutral", "class: Magecraft", 3, "“class:” is Forestcraft, Swordcraft,", "SVE 2.2.1"),
    (SVE, "class: Neutral\n", "", 1, "a follower card needs “class:”", "SVE 2.2.1"),
    (SVE, "cost: 2\n", "", 1, "a follower card needs “cost:”", "SVE 2.5.1"),
    (SVE, "stats: 2/2\n", "", 1, "a follower card needs “stats:”", "SVE 2.7.1"),
    (SVE, "type: Follower", "type: Follower / Evolved", 5, "an evolved card has no “cost:”", "SVE 2.5.1"),
    (SVE, "type: Follower", "type: Spell", 6, "a spell card has no “stats:”", "SVE 2.7.1"),
    (SVE, "type: Follower", "type: Amulet", 6, "an amulet card has no “stats:”", "SVE 2.7.1"),
    (SVE, "cost: 2", "cost: 100", 5, "“cost:” is a number from 0 to 99, not “100”", "SVE 2.5.1"),
    (SVE, "cost: 2", "cost: X", 5, "“cost:” is a number from 0 to 99, not “X”", "SVE 2.5.1"),
    (LOW, "traits: Demon", "traits: Demon, Gremlin", 3, "“traits:” is Angel, Anoteron,", "LOW 203.3"),
    (LOW, "cost: 2\n", "", 1, "a unit card needs “cost:”", "LOW 202.1"),
    (LOW, "stats: 5/2\n", "", 1, "a unit card needs “stats:”", "LOW 207.1"),
    (LOW, "stats: 5/2", "stats: 5/2\ncapacity: 3", 6, "a unit card has no “capacity:”", "LOW 209.1"),
    (LOW, "cost: 2", "cost: 100", 4, "“cost:” is a number from 0 to 99 or X, not “100”", "LOW 202.1"),
    (ARG, "element: Fire", "element: Mud", 3, "“element:” is Air, Dark,", "ARG 3.5.1"),
    (ARG, "cost: 2\n", "", 1, "a unit card needs “cost:”", "ARG 3.3.1"),
    (ARG, "power: 2000\n", "", 1, "a unit card needs “power:”", "ARG 3.10.1"),
    (ARG, "type: Unit", "type: Spell", 6, "a spell card has no “power:”", "ARG 3.10.1"),
    (ARG, "power: 2000", "power: 2000\ndefense: 500", 7, "a unit card has no “defense:”", "ARG 3.10.2"),
    (ARG, "power: 2000", "power: -2000", 6, "“power:” is a number from 0 to 99999, not “-2000”", "ARG 3.10.1"),
    (ARG, "power: 2000", "power: 2000\naffinity: 5", 7, "a unit card has no “affinity:”", "ARG 3.4.1"),
]


@pytest.mark.parametrize(("game", "old", "new", "line", "said", "rule"), REFUSED, ids=lambda value: str(value)[:30])
def test_an_impossible_field_is_refused_with_its_rule(
    game: str, old: str, new: str, line: int, said: str, rule: str
) -> None:
    ((where, sentence),) = changed(game, old, new)
    assert where == line
    assert sentence.startswith(f"Imp: {said}")
    assert sentence.endswith(f"({rule})")


@pytest.mark.parametrize(
    ("game", "source"),
    [
        (SVE, "name: Sol\ntype: Leader\nclass: Neutral\n"),
        (SVE, "name: Imp\ntype: Follower / Evolved\nclass: Neutral\nstats: 3/3\n"),
        (SVE, "name: Imp\ntype: Spell / Token\nclass: Forestcraft, Neutral\ncost: 0\n"),
        (LOW, "name: Fort\ntype: Base / Legendary\ndefense: 9\ncapacity: 3\nproduction: 3\nactivation: 5\n"),
        (LOW, "name: Wall\ntype: Upgrade\ncost: 2\ndefense: +2\ncapacity: -1\n"),
        (LOW, "name: Pit\ntype: Trap\n{Pay 1}: Draw a card.\n"),
        (LOW, "name: Ink\ntype: Action\ntraits: Redeem\ncost: 1+X\nDraw X cards.\n"),
        (ARG, "name: Drop\ntype: Unit / Token\nelement: Water\npower: 500\n"),
        (ARG, "name: Peak\ntype: Legendary Shard\nelement: Argent\n"),
        (ARG, "name: Keep\ntype: Tower\nelement: Air\ndefense: 1000\n"),
        (ARG, "name: Breath\ntype: Spirit\nelement: Air\naffinity: 8\n"),
    ],
)
def test_each_type_has_the_fields_its_rules_give_it(game: str, source: str) -> None:
    assert problems(game, source) == []


def test_every_problem_of_every_card_is_reported() -> None:
    bad = "name: A\ntype: Spell\nclass: Mud\nstats: 1/1\ncosts: 2\n\n" + GOOD[SVE] + "\nname: B\ntype: Wizard\n"
    assert [line for line, _ in problems(SVE, bad)] == [5, 3, 1, 4, 15]


@pytest.mark.parametrize("value", ["2/x", "2/-1", "2", "²/2", "2/2/2"])
def test_stats_are_two_numbers(value: str) -> None:
    said = dict(problems(SVE, GOOD[SVE].replace("2/2", value)))
    assert "two numbers such as 2/3" in said[6]


@pytest.mark.parametrize("value", ["-1", "two", "1.5", "²", "+2"])
def test_a_cost_is_a_number(value: str) -> None:
    said = dict(problems(SVE, GOOD[SVE].replace("cost: 2", f"cost: {value}")))
    assert "number" in said[5]


# --- JSON lines -------------------------------------------------------------------------------------------------------

ROW = {"name": "Imp", "type": "Follower", "class_or_attribute": "Neutral", "cost": 2, "atk": 2, "def": 2}


def row_problems(row: dict[str, object]) -> list[tuple[int, str]]:
    try:
        load(SVE).faces(read_cards_jsonl(json.dumps(row), "set.jsonl"))
    except Problems as found:
        return [(problem.line, problem.message) for problem in found.problems]
    return []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"cots": 2}, "there is no field “cots:”; did you mean “cost:”?"),
        ({"type": "Wizard"}, "there is no card type “wizard”"),
        ({"type": "Spell"}, "a spell card has no “stats:”"),
        ({"cost": None}, "a follower card needs “cost:”"),
        ({"cost": "two"}, "“cost:” is a number from 0 to 99, not “two”"),
        ({"cost": -3}, "“cost:” is a number from 0 to 99, not “-3”"),
        ({"atk": "x"}, "“stats:” is two numbers such as 2/3"),
        ({"class_or_attribute": "Magecraft"}, "“class:” is Forestcraft,"),
        ({"class_or_attribute": "-"}, "a follower card needs “class:”"),
        ({"name": "Im\x1b[31mp"}, "a control character (U+001B)"),
    ],
)
def test_rows_of_json_are_checked_alike(change: dict[str, object], said: str) -> None:
    assert row_problems(ROW) == []
    ((line, message),) = row_problems({**ROW, **change})
    assert line == 1
    assert said in message
    assert message.isprintable()


def test_nothing_is_said_twice_in_a_row() -> None:
    with pytest.raises(Problems, match="a second “cost”"):
        read_cards_jsonl('{"name": "Imp", "type": "Spell", "cost": 1, "cost": 2}')


# --- how long names and texts may be ----------------------------------------------------------------------------------


def test_a_name_has_a_length_and_no_control_characters() -> None:
    assert changed(SVE, "name: Imp", f"name: {'I' * MOST_NAME}") == []
    ((line, said),) = changed(SVE, "name: Imp", f"name: {'I' * (MOST_NAME + 1)}")
    assert (line, said.partition(": ")[2]) == (1, "the name has 101 characters; at most 100 are allowed")
    ((line, said),) = changed(SVE, "name: Imp", "name: Im\u202ep")
    assert (line, said) == (1, "Im?p: the name has characters that cannot be printed")


@pytest.mark.parametrize("game", GOOD)
def test_a_text_has_a_length(game: str) -> None:
    long = "Draw a card. " * (MOST_TEXT // 13 + 1)
    (said,) = problems(game, f"{GOOD[game]}{long}\n")
    assert said[0] == GOOD[game].count("\n") + 1
    assert said[1] == f"Imp: the text has {len(long.strip())} characters; at most {MOST_TEXT} are allowed"


SPELLS = {
    SVE: {"type": "Spell", "class": "Neutral", "cost": "1"},
    LOW: {"type": "Action", "cost": "1"},
    ARG: {"type": "Spell", "element": "Fire", "cost": "1"},
}
GROWING: list[tuple[str, Callable[[int], str]]] = [
    (SVE, lambda k: "Draw a card. " * k),
    (SVE, lambda k: "Draw a card" + " and draw a card" * k + "."),
    (SVE, lambda k: "Destroy each Elf" + ", Pixie" * k + ", or Beast follower on the field."),
    (SVE, lambda k: "Select an enemy follower on the field. " + 'Give it "[fanfare] Draw a card." ' * k),
    (LOW, lambda k: "Draw a card. " * k),
    (LOW, lambda k: "Destroy target Wolf" + " or Wolf" * k + "."),
    (ARG, lambda k: "Draw a card. " * k),
    (ARG, lambda k: "Target unit gets +500" + " and target unit gets +500" * k + "."),
]


@pytest.mark.parametrize(("game", "text"), GROWING)
def test_a_text_four_times_as_long_takes_about_four_times_the_work(
    game: str, text: Callable[[int], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also without the limit of work, which refuses the longest of these."""
    monkeypatch.setattr(reader, "Work", partial(Work, 10**9))
    step = len(text(2)) - len(text(1))
    short, long = (_work(game, text(size // step)) for size in (900, 3600))
    assert long < short * 5


def _work(game: str, text: str) -> int:
    """How many Python calls compiling a text takes."""
    title = load(game)
    title.make_face(CardText("Warm", SPELLS[game], ("Draw a card.",)))
    title.compiler().reader.forget()
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        title.make_face(CardText("Long", SPELLS[game], (text,)))
    finally:
        sys.setprofile(None)
    return calls
