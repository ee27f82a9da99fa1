"""Public card lists become card files: byte for byte, with a report of everything that was done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.games import load
from cardwright.games.title import Title
from cardwright.play.imports import CardImport, import_cards
from cardwright.play.imports.card_report import report_data, report_lines
from cardwright.play.imports.content import MOST_LETTERS, content_of, open_content
from cardwright.text.cardfile import read_cards
from cardwright.text.diagnostics import Problems

SAMPLES = Path(__file__).parent / "import_samples"
LISTS = sorted(path for path in SAMPLES.iterdir() if (SAMPLES / f"{path.stem}.cards.txt").is_file())
SVE, FOW, ARG = "shadowverse-evolve", "force-of-will", "argent-saga"


def imported(name: str) -> CardImport:
    """A sample, by the beginning of its file's name."""
    (path,) = [path for path in LISTS if path.stem == name]
    return import_cards([open_content(path)])


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_each_sample_gives_its_card_file_byte_for_byte_also_the_second_time(path: Path) -> None:
    expected = (SAMPLES / f"{path.stem}.cards.txt").read_bytes().decode("utf-8")
    found = import_cards([open_content(path)])
    assert found.formats == [path.stem]
    assert found.text == expected == import_cards([open_content(path)]).text


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_the_fields_of_every_imported_card_are_those_of_a_card_file(path: Path) -> None:
    found = import_cards([open_content(path)])
    title: Title = load(found.game)
    cards = read_cards(found.text)
    assert [error for card in cards for error in title.fields.problems(card)] == []
    assert len(cards) == found.usable + len(found.blank)


def test_the_report_says_what_was_joined_repaired_and_refused() -> None:
    assert report_lines(imported("fowsim"), 40) == [
        "fowsim: 10 rows, 7 cards",
        "sides joined 2, sides without a front 1, other printings 1",
        "unusable: row 9 (Bent Coin): “cost:” is a number from 0 to 99 or symbols of will such as {W}{W}{2}, "
        "not “{Q}” (FOW 204.1)",
        "read in part: Ansel of the Quay: cannot read “Polish each pane your opponent controls.” "
        "(the word “Polish” is not known)",
        "whole 5, in part 1, unusable 1",
    ]
    assert report_lines(imported("fowsim"), 0)[2] == "... and 1 more unusable (--all prints them)"


def test_the_same_report_as_data() -> None:
    data = report_data(imported("sve-client"))
    assert (data["rows"], data["cards"], data["whole"]) == (5, 4, 2)
    assert data["counts"] == {"other printings": 1}
    assert data["repairs"] == {"line breaks": 2}
    assert data["blank_tokens"] == ["Marsh Wisp"]
    json.dumps(data)


def test_a_type_that_the_rulebook_does_not_have_is_unusable_and_says_the_rule() -> None:
    (refused,) = imported("sve-client").unusable
    assert refused.place == "row 5 (Reed Seal)"
    assert refused.reason.startswith("there is no card type “crest”")
    assert refused.reason.endswith("(SVE 2.3.2)")


def test_in_force_of_will_the_latest_text_counts_and_elsewhere_the_one_with_line_breaks() -> None:
    (heron,) = [card for card in read_cards(imported("fowsim").text) if card.name == "Lamp Heron"]
    assert (heron.text, heron.fields["printings"]) == (("When this card enters the field >>> Draw a card.",), "GQY-002")
    lists = [open_content(SAMPLES / "sve-client.json"), open_content(SAMPLES / "sve-engine.json")]
    piper = read_cards(import_cards(lists).text)[0]
    assert piper.text == ("[evolve] [cost01] : Evolve this.", "[fanfare] Draw a card.")


def test_a_reprint_without_its_second_side_has_that_of_an_earlier_printing() -> None:
    ruler = {"name": "Ansel", "type": ["Ruler"], "class_or_attribute": ["U"], "text": "[Judgment] {U}"}
    other = {"name": "Ansel Risen", "type": ["J-Ruler"], "atk": 500, "def": 500, "text": "[Flying]"}
    rows = [{**ruler, "number": "A-1"}, {**other, "number": "A-1J"}, {**ruler, "number": "B-7"}]
    found = import_cards([content_of("\n".join(map(json.dumps, rows)))], FOW)
    (card,) = read_cards(found.text)
    assert (card.fields["number"], card.fields["printings"]) == ("B-7", "A-1")
    assert card.fields["second side"] == "Ansel Risen"


# --- repairs: each with and without ----------------------------------------------------------------------------------


def client(effect: str, kind: str = "Follower") -> CardImport:
    """A list of the client with one card of this text."""
    details = {"class": "Neutral", "cardType": kind, "cost": "1", "attack": "1", "defense": "1", "effect": effect}
    row = {"cardNo": "QQ01-001EN", "name": "Odd One", "type": "base", "details": details}
    return import_cards([content_of(json.dumps([row]))])


def text_of(found: CardImport) -> tuple[str, ...]:
    return read_cards(found.text)[0].text


@pytest.mark.parametrize(
    ("effect", "text", "repairs"),
    [
        ("(F) Draw a card.", ("[fanfare] Draw a card.",), {"symbols": 1}),
        ("[fanfare] Draw a card.", ("[fanfare] Draw a card.",), {}),
        ("(A) (tap): Draw a card.", ("[act] [engage]: Draw a card.",), {"symbols": 1}),
        (
            "[fanfare] Draw a card. Blorp it. [lastwords] Draw a card.",
            ("[fanfare] Draw a card. Blorp it.", "[lastwords] Draw a card."),
            {"line breaks": 1},
        ),
        ("[fanfare] Draw a card. [lastwords] Draw a card.", ("[fanfare] Draw a card. [lastwords] Draw a card.",), {}),
        ("Blorp it. When it blorps, blorp.", ("Blorp it. When it blorps, blorp.",), {}),
        ("draw: blorp.", ("Draw: blorp.",), {"first letters": 1}),
        ("# blorp.", ("No. blorp.",), {"first letters": 1}),
    ],
)
def test_a_repair_is_made_only_where_it_reads_better_and_is_counted(
    effect: str, text: tuple[str, ...], repairs: dict[str, int]
) -> None:
    found = client(effect)
    assert (text_of(found), dict(found.repairs)) == (text, repairs)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (
            "Blorp.\nChoose one.\n(1) Draw a card.\n(2) Draw 2 cards.",
            ("Blorp.", "Choose one. (1) Draw a card. (2) Draw 2 cards."),
        ),
        ("Choose one.\n(1) Draw a card.\n(2) Draw 2 cards.", ("Choose one.", "(1) Draw a card.", "(2) Draw 2 cards.")),
    ],
)
def test_the_points_of_a_list_join_the_paragraph_before_them_where_that_reads_more(
    lines: str, text: tuple[str, ...]
) -> None:
    row = {"name": "Odd", "type": "Spell", "class_or_attribute": "Neutral", "cost": 1, "text": lines}
    assert text_of(import_cards([content_of(json.dumps(row))], SVE)) == text


def test_a_field_that_the_type_cannot_have_is_left_out_and_said() -> None:
    found = client("", "Amulet")
    assert "stats:" not in found.text
    assert "note: stats 1/1 is left out; these rules have no such amulet" in found.text
    assert found.partly == [("Odd One", "stats 1/1 is left out; these rules have no such amulet")]


# --- files that are no lists -----------------------------------------------------------------------------------------


def refused(text: str, game: str = "", format: str = "") -> str:
    with pytest.raises(Problems) as found:
        import_cards([content_of(text, "a.json")], game, format)
    return str(found.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "a.json: no format known here; formats are sve-client, "),
        ("name: A\ntype: Spell\n", "this is a card file already"),
        ('{"a": ', "a.json:1:7: not JSON: Expecting value"),
        ('{"a": 1}\n{"a": \n', "a.json:2: not a line of JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("<a>" * 100_000, "XML that is nested too deeply"),
        ("<a><b></a>", "a.json:1:9: not XML: mismatched tag"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "XML with a DOCTYPE or with entities is not read"),
        (
            "export const a = [function () { }];",
            "a.json:1: only literals are read and nothing is run; found “function”",
        ),
        ("export const a = [load('x')];", "a.json:1: only literals are read and nothing is run; found “load”"),
        ("export const a = " + "[" * 5_000, "nested too deeply"),
        ("export const a = [`${x}`];", "only literals are read and nothing is run; found “`”"),
        ("export const a = [{", "found the end of the file"),
        ("export const a = [{x: 1 2}]", "found “2”"),
        (
            '{"name": "A", "type": "Spell"}\n{"name": "B", "type": "Spell"}',
            "does not say its game; name it with --game",
        ),
    ],
)
def test_any_other_file_gets_a_sentence(text: str, said: str) -> None:
    assert said in refused(text)


@pytest.mark.parametrize(
    "text",
    [
        'export const a = [{ element: "' + "x" * 2_000_000,  # a string that does not end
        "export const a = [{ /*" + "/*" * 1_000_000,
        "x" + "\n" * 1_000_000,
        "export const a = " + "{a:" * 5_000,
    ],
)
def test_hostile_scripts_are_refused_in_time_that_grows_with_their_length(text: str) -> None:
    assert refused(text)


@pytest.mark.parametrize("key", ["name", "cost", "trait", "cardType", "effect"])
def test_values_without_end_make_a_row_unusable_and_nothing_else(key: str) -> None:
    details = {"class": "Neutral", "cardType": "Spell", "cost": "1", "effect": "Draw a card.", "trait": "-"}
    row = {"cardNo": "1", "name": "A", "details": details}
    endless = "a" + " " * 500_000 + "b / " * 50_000
    (row if key == "name" else details)[key] = endless
    good = {"cardNo": "2", "name": "B", "details": {"class": "Neutral", "cardType": "Spell", "cost": "1"}}
    found = import_cards([content_of(json.dumps([row, good]))])
    assert "B" in found.whole


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert "has more than 16 million letters" in refused(" " * (MOST_LETTERS + 1))


def test_a_format_may_be_named_and_must_fit_the_game() -> None:
    assert "there is no format 'blorp'; formats are" in refused("{}", format="blorp")
    assert "the format smdb is a list of soul-masters, not of argent-saga" in refused('{"Cards": []}', ARG, "smdb")
    lines = '{"name": "A", "type": "Unit"}\n{"name": "B", "type": "Unit"}'
    assert "no public list of legions-of-will is known" in refused(lines, "legions-of-will")


def test_rows_that_are_no_cards_are_refused_one_by_one() -> None:
    good = {"cardNo": "1", "name": "A", "details": {"class": "Neutral", "cardType": "Spell", "cost": "1"}}
    strange = [good, good | {"name": "A\u001b[2J"}, 7, good | {"name": {"a": 1}}, good | {"name": " "}]
    found = import_cards([content_of(json.dumps(strange))], format="sve-client")
    assert [str(one) for one in found.unusable] == [
        "row 2: a control character (U+001B)",
        "row 3: not a card but something else",
        "row 4: a table where a word or a number should be",
        "row 5: a card without a name",
    ]
    assert found.whole == ["A"]


def test_numbers_without_end_are_no_costs() -> None:
    row = {"cardNo": "1", "name": "A", "details": {"class": "Neutral", "cardType": "Spell", "cost": "C"}}
    found = import_cards([content_of(json.dumps([row]).replace('"C"', "9" * 5_000))])
    assert "“cost:” is a number from 0 to 99" in found.unusable[0].reason
