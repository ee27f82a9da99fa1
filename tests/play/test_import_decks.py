"""Public deck lists become deck files: byte for byte, with everything that was guessed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from cardwright.games import load
from cardwright.games.own_cards import load_cards
from cardwright.games.title import Pool
from cardwright.play.imports import DeckImport, import_deck
from cardwright.play.imports.card_index import CardIndex, one_edit
from cardwright.play.imports.content import content_of, open_content
from cardwright.play.imports.deck_report import report_data, report_lines
from cardwright.text.cardfile import CardText
from cardwright.text.deckfile import read_deck
from cardwright.text.diagnostics import Problems

SAMPLES = Path(__file__).parent / "import_samples"
LISTS = sorted(path for path in (SAMPLES / "decks").iterdir() if not path.name.endswith(".deck.txt"))
GAMES = {
    "sve": ("shadowverse-evolve", "sve-client.cards.txt"),
    "fow": ("force-of-will", "fowsim.cards.txt"),
    "arg": ("argent-saga", "arg-fanpage.cards.txt"),
    "sm": ("soul-masters", "smdb.cards.txt"),
}


@cache
def pool(short: str) -> Pool:
    """The cards of a game with those of the sample list."""
    game, cards = GAMES[short]
    return load_cards(game, SAMPLES / cards)


def imported(path: Path) -> DeckImport:
    """A sample deck."""
    short = path.stem.partition("-")[0]
    return import_deck(load(GAMES[short][0]), open_content(path), pool(short), name=path.stem)


def deck_of(text: str, short: str = "fow", leader: str = "") -> DeckImport:
    """A deck list given as text."""
    return import_deck(load(GAMES[short][0]), content_of(text, "list.txt"), pool(short), leader)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_each_sample_gives_its_deck_file_byte_for_byte_also_the_second_time(path: Path) -> None:
    expected = path.with_name(f"{path.stem}.deck.txt").read_bytes().decode("utf-8")
    assert imported(path).text == expected == imported(path).text


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_the_deck_file_is_read_as_the_same_deck(path: Path) -> None:
    found = imported(path)
    deck, problems = read_deck(found.text)
    assert problems == []
    assert deck.sections == found.deck.sections
    assert deck.name == found.deck.name


# --- matching --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 GQY-002", "Lamp Heron"),  # another printing
        ("4 GQ2-010", "Lamp Heron"),
        ("4 Nothing Known (GQY-002)", "Lamp Heron"),
        ("4 lamp-heron", "Lamp Heron"),
        ("4 Lámp Herön", "Lamp Heron"),
        ("Lamp Heron x4", "Lamp Heron"),
        ("4 Quay Clerk", "Quay Clerk / Filed Away"),
        ("4 Quay Clerk // Filed Away", "Quay Clerk / Filed Away"),
        ("4 Lamp Herom", "Lamp Heron"),
    ],
)
def test_a_line_finds_its_card(line: str, name: str) -> None:
    assert deck_of(line).deck.sections == {"main": [name] * 4}


def test_a_name_that_is_nearly_right_is_said() -> None:
    assert "line 1: “Lamp Herom” is read as Lamp Heron" in deck_of("4 Lamp Herom").guesses


def test_a_number_of_another_card_loses_against_the_name_and_is_said() -> None:
    found = deck_of("4 Lamp Heron (GQ2-013)")
    assert found.deck.sections == {"main": ["Lamp Heron"] * 4}
    assert "line 1: number GQ2-013 is Harbor Almanac, not Lamp Heron" in found.guesses


def test_a_line_that_names_no_card_is_a_problem_with_near_names_and_stays_as_a_comment() -> None:
    found = deck_of("4 Lamp Heron\n3 Lamp Hrn\n")
    assert [str(problem) for problem in found.problems] == [
        "list.txt:2: no card “Lamp Hrn”; near: Lamp Heron, Lamp Bearer, Lamp of the Deep"
    ]
    assert "# 3 Lamp Hrn: no card “Lamp Hrn”; near: Lamp Heron, Lamp Bearer, Lamp of the Deep\n" in found.text


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("abcd", "abed", True),
        ("abcd", "abd", True),
        ("abcd", "abxcd", True),
        ("abcd", "acbd", True),
        ("abcd", "abcd", False),
        ("abcd", "badc", False),
        ("abcd", "ab", False),
    ],
)
def test_one_edit_is_one_letter_wrong_missing_too_many_or_swapped(one: str, other: str, near: bool) -> None:
    assert one_edit(one, other) is near


@pytest.mark.parametrize(
    ("name", "wanted", "id"),
    [("Reed", "", "Reed"), ("Reed", "evolved", "Reed (Evolved)"), ("Reed Evolved", "", "Reed (Evolved)")],
)
def test_a_name_alone_means_the_card_without_a_stage_wherever_it_stands_in_the_file(
    name: str, wanted: str, id: str
) -> None:
    cards = {"Reed (Evolved)": CardText("Reed", {"type": "Follower / Evolved"}), "Reed": CardText("Reed")}
    found = CardIndex(cards).find(name, "", wanted)
    assert found is not None
    assert found.id == id


# --- parts -----------------------------------------------------------------------------------------------------------


def test_a_card_under_the_wrong_heading_goes_where_its_kind_belongs_and_that_is_said() -> None:
    found = deck_of("Magic Stones\n4 Lamp Heron\nMain\n10 Water Magic Stone\nSide\n1 Ansel of the Quay\n")
    assert {part: len(names) for part, names in found.deck.sections.items()} == {
        "magic stones": 14,
        "sideboard": 1,
    }
    assert "10 cards under “main” by kind into magic stones" in found.guesses


@pytest.mark.parametrize(
    ("lines", "parts"),
    [
        ("Evolve Deck\n2 Reed Piper", {"evolve": 2}),
        ("Main\n2 Reed Piper", {"main": 2}),
        ("Main\n2 Reed Piper (Evolved)", {"evolve": 2}),
    ],
)
def test_a_heading_or_the_word_for_the_stage_tells_cards_of_one_name_apart(lines: str, parts: dict[str, int]) -> None:
    found = deck_of(lines, "sve").deck.sections
    assert {part: len(names) for part, names in found.items() if part != "leader"} == parts


def test_a_token_is_left_out_and_that_is_said() -> None:
    found = deck_of("3 Reed Piper\n1 Fairy\n", "sve")
    assert "line 2: Fairy is no card of a deck; it is left out" in found.guesses


def test_a_ruler_may_be_named_beside_the_list() -> None:
    assert "the list names no ruler; name one with --leader" in deck_of("4 Lamp Heron").guesses
    assert deck_of("4 Lamp Heron", leader="ansel of the quay").deck.sections["ruler"] == ["Ansel of the Quay"]
    with pytest.raises(Problems, match="there is no card 'Ansle' to lead the deck"):
        deck_of("4 Lamp Heron", leader="Ansle")


def test_cards_read_in_part_and_broken_rules_are_reported() -> None:
    found = imported(SAMPLES / "decks" / "fow-tcga.txt")
    lines = report_lines(found)
    assert lines[0] == "plain: ruler 1, main 4, magic stones 10, sideboard 2"
    assert "read in part: Ansel of the Quay (paragraph 4 not read)" in lines
    assert any(line.startswith("not legal: ") and "a deck has 40 to 60 cards" in line for line in lines)
    json.dumps(report_data(found))


# --- lists that are none ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "list.txt: there are no cards in this list"),
        ("3F7QK", "a deck code is an address, not a list: save the deck as text"),
        ("https://example.org/decks/7", "a deck code is an address, not a list: save the deck as text"),
        ("{}", "no format of deck lists known here; formats are tabletop simulator, "),
        (
            '{"ObjectStates": [{"Name": "DeckCustom", "DeckIDs": [1, 2]}]}',
            "pictures without names (Tabletop Simulator)",
        ),
        ('{"ObjectStates": [{"Name": "Card", "CardID": 1}]}', "pictures without names (Tabletop Simulator)"),
        ("<a/>", "no format of deck lists known here"),
    ],
)
def test_a_list_that_is_none_gets_a_sentence(text: str, said: str) -> None:
    with pytest.raises(Problems) as found:
        deck_of(text)
    assert said in str(found.value)


@pytest.mark.parametrize("count", ["10000", "9" * 200])
def test_more_copies_than_any_deck_has_are_a_problem(count: str) -> None:
    found = deck_of(f"{count} Lamp Heron")
    assert len(found.deck.sections["main"]) == 999
    assert "copies; 999 are counted, no deck has more" in str(found.problems[0])


def test_a_list_of_very_many_lines_is_read_up_to_a_limit() -> None:
    found = deck_of("1 Xyzzy Nothing\n" * 20_000)
    limit = "list.txt:5001: a deck has at most 5,000 cards in 5,000 lines; the rest of the list is not read"
    assert str(found.problems[0]) == limit
    assert len(found.problems) == 5_001


def test_many_lines_of_many_copies_are_no_deck() -> None:
    found = deck_of("900 Lamp Heron\n" * 1_000)
    assert len(found.deck.sections["main"]) == 4_500
    assert "the rest of the list is not read" in str(found.problems[0])


@pytest.mark.parametrize("line", ["a" + " " * 300_000 + "b", "4 " + "x" * 300_000, "(" * 300_000])
def test_a_line_without_end_names_no_card(line: str) -> None:
    found = deck_of(f"4 Lamp Heron\n{line}\n")
    assert found.deck.sections == {"main": ["Lamp Heron"] * 4}
    assert str(found.problems[0]).endswith("letters names no card")
