"""Scenarios that begin with decks: the beginning of a game, and whether decks are legal."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.play.scenario_file import load_scenario
from cardwright.play.scenario_run import Result, Runner, run_file, run_text

SVE = """game: shadowverse-evolve
title: A game from its beginning
Anna brings: forestcraft
Anna brings main: 8 Roadside Brawler, 20 Hearthguard Veteran, 12 Candle Novice
Ben brings: swordcraft
"""
LOW = """game: legions-of-will
title: A game from its beginning
Anna brings: biterrian
Anna brings main: 10 Ditch Cat, 10 Ember Lash, 20 Floe Whale
Ben brings: demon
"""
ARG = """game: argent-saga
title: A game from its beginning
Anna brings: air
Ben brings: fire
"""


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def run(head: str, body: str) -> Result:
    return run_text(head + body, "x.scenario")


# --- beginning a game ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1.7")
def test_an_opening_hand_goes_under_the_deck_and_the_next_four_cards_are_drawn() -> None:
    result = run(
        SVE,
        """
Anna goes first
Anna's opening hand: 2 Roadside Brawler, 2 Candle Novice
Anna's deck from the top: 3 Hearthguard Veteran, Roadside Brawler
expect: Anna is asked: put your hand; Anna's hand is 2 Roadside Brawler, 2 Candle Novice; Ben's hand 4 cards
Anna: yes; Candle Novice; Roadside Brawler; Candle Novice
expect: Anna's hand is 3 Hearthguard Veteran, Roadside Brawler; Ben is asked
Ben: no
expect: Anna's main phase; Anna's hand 4 cards; Anna's maximum play points 1; Ben's evolution points 3
""",
    )
    assert said(result) == ""


@pytest.mark.rule("102.4")
def test_bases_hands_and_mulligans_of_legions_of_will() -> None:
    body = """
Anna brings bases: Kuraka, Sunken Archive, Biterra Drillyard
Ben brings bases: Kuraka, Sunken Archive, Biterra Drillyard
Ben goes first
Anna's opening hand: Ditch Cat, Ember Lash
Ben: Kuraka
Anna: Sunken Archive
expect: Anna's hand is Ditch Cat, Ember Lash; Ben is asked: take a mulligan
Ben: no
Anna: yes; Ditch Cat; Done
expect: Ember Lash in Anna's hand; Anna's hand 2 cards; Anna is asked: take a mulligan
Anna: no
expect: Ben's turn; Kuraka faceup; Sunken Archive faceup
"""
    assert said(run(LOW, body)) == ""


@pytest.mark.rule("5.2.5.1")
def test_any_cards_go_under_the_deck_in_argent_saga() -> None:
    body = """
Anna goes first
Anna's opening hand: Gale Sparrow, 2 Rooftop Falconer
Anna's deck from the top: 2 Highwind Roc, 3 Gulf Manta
Anna's shard deck from the top: The First Splinter
expect: Anna is asked: which cards; 2 Rooftop Falconer in Anna's hand; 2 Highwind Roc in Anna's hand
Anna: Gale Sparrow; Done
expect: 1 Gulf Manta in Anna's hand; Gale Sparrow in Anna's deck
Ben: Done
expect: Anna's main phase; The First Splinter on Anna's field
"""
    assert said(run(ARG, body)) == ""


@pytest.mark.rule("5.2.2")
def test_towers_that_lie_in_a_given_order() -> None:
    towers = ["Lamp Tower", "Stormglass Tower", "Sunken Tower", "Crow Tower", "Bellows Tower"]
    line = f"Anna goes first\nAnna's towers from the left: {', '.join(towers)}\n"
    places = "; ".join(f"Anna's {name} in zone {i}, facedown" for i, name in enumerate(towers, 1))

    assert said(run(ARG, f"{line}expect: {places}\n")) == ""
    wrong = run(ARG, f"{line.replace('Lamp Tower, ', '')}expect: Anna is asked\n")
    assert "Anna's cards there are Bellows Tower, Crow Tower, Lamp Tower" in said(wrong)
    assert "a player has no “towers from the left”" in said(run(SVE, line + "expect: Anna is asked\n"))


def test_without_a_word_about_it_the_players_are_asked_who_goes_first() -> None:
    result = run(SVE, "expect: Anna is asked: who goes first\n")
    other = run(SVE, "expect: Ben is asked: who goes first\n")

    assert sorted((result.status, other.status)) == ["failed", "passed"]


@pytest.mark.parametrize("head", [SVE, LOW, ARG])
def test_before_the_first_turn_it_is_nobodys_phase(head: str) -> None:
    result = run(head, "Anna goes first\nexpect: Anna's main phase\n")

    assert said(result).endswith("but the first turn has not begun")


def test_a_deck_file_is_looked_for_beside_the_scenario(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(
        "game: shadowverse-evolve\nname: Mine\nleader: Prior Anselm\nmain:\n10 Roadside Brawler\n", "utf-8"
    )
    scenario = tmp_path / "one.scenario"
    scenario.write_text(
        "game: shadowverse-evolve\ntitle: One\nAnna brings: mine.txt\nBen brings: mine.txt\nAnna goes first\n"
        "expect: Anna's hand is 4 Roadside Brawler; Anna's deck is not legal\n",
        "utf-8",
    )
    assert said(run_file(scenario)) == ""


def test_a_game_from_its_beginning_can_be_taken_back_to_its_first_question(tmp_path: Path) -> None:
    scenario = tmp_path / "one.scenario"
    scenario.write_text(SVE + "Anna goes first\nAnna's opening hand: 4 Candle Novice\nAnna: no\nBen: no\n", "utf-8")
    untouched, played = Runner(load_scenario(scenario)), Runner(load_scenario(scenario))
    untouched.run(up_to=0)
    played.run()
    assert untouched.scene is not None
    assert played.scene is not None

    played.scene.game.undo(len(played.scene.game.history))

    assert played.scene.game.digest() == untouched.scene.game.digest()


# --- legal decks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("head", [SVE.replace("Anna brings main", "# "), LOW.replace("Anna brings main", "# "), ARG])
def test_starter_decks_are_legal(head: str) -> None:
    assert said(run(head, "expect: Anna's deck is legal; Ben's deck is legal\n")) == ""
    assert said(run(head, "expect: Anna's deck is not legal\n")).endswith("but it is legal")


@pytest.mark.parametrize(
    ("head", "change", "rule", "other", "reason"),
    [
        (SVE, "Anna brings main: 40 Roadside Brawler", "6.1.1.4", "6.1.1.1", "copies"),
        (LOW, "Anna brings main: 39 Ditch Cat", "100.2a", "100.3a", "Ditch Cat"),
        (
            ARG,
            "Anna brings shards: 9 Argent Shard",
            "5.1.7",
            "5.1.6",
            "a shard deck has exactly 10 cards, this one has 9",
        ),
    ],
)
def test_the_rule_that_a_deck_breaks_is_looked_at(head: str, change: str, rule: str, other: str, reason: str) -> None:
    assert said(run(head, f"{change}\nexpect: Anna's deck is not legal\n")) == ""
    assert said(run(head, f"{change}\nexpect: Anna's deck is not legal: {rule}\n")) == ""
    for wrong in (f"is not legal: {other}", "is legal"):
        result = run(head, f"{change}\nexpect: Anna's deck {wrong}\n")
        assert result.status == "failed"
        assert reason in said(result)


def test_decks_that_could_not_begin_a_game_can_be_judged() -> None:
    missing = "Anna brings leader: nothing\n"

    assert said(run(SVE, f"{missing}expect: Anna's deck is not legal\n")) == ""
    result = run(SVE, f"{missing}expect: Anna is asked\n")
    assert "Anna's deck has no leader, so the game cannot begin" in said(result)


def test_a_game_that_cannot_begin_says_what_is_wrong_with_the_decks() -> None:
    result = run(LOW, "Anna brings bases: nothing\nAnna goes first\nexpect: Anna is asked\n")

    assert "the game cannot begin: Anna's deck: a deck comes with exactly 3 bases, this one with 0 (100.2a)" in said(
        result
    )


# --- what is wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("Anna's field: Fairy\n", "x.scenario:6: a scenario has either a board or decks"),
        ("Anna's play points: 3\n", "x.scenario:6: a scenario has either a board or decks"),
        ("turn: Anna's main phase\n", "x.scenario:6: a scenario has either a board or decks"),
        ("Anna brings sauce: Fairy\n", "a deck has no part “sauce”; its parts are leader, main, evolve"),
        ("Anna brings: nonsense\n", "“nonsense” is neither a starter deck (abysscraft,"),
        ("Anna brings: none.txt\n", "none.txt cannot be read"),
        ("Anna brings: 3 Fairyy\n", "there is no card named “Fairyy”; did you mean Fairy"),
        ("Anna brings: 3 Fairy (engaged)\n", "cards of a deck are listed by number and name alone"),
        ("Anna's hand from the top: Fairy\n", "the hand has no top"),
        ("Anna is asked\n", "“Anna goes first”"),
    ],
)
def test_what_is_wrong_with_decks_is_reported_with_its_line(body: str, problem: str) -> None:
    assert problem in said(run(SVE, f"{body}expect: Anna is asked\n"))


def test_everyone_has_to_bring_a_deck() -> None:
    head = "game: argent-saga\ntitle: One deck\nAnna brings: air\nexpect: Anna is asked\n"

    assert said(run_text(head, "x")) == "x:3: Ben must bring a deck too, for a game from its beginning"


def test_only_a_deck_that_was_brought_is_legal_or_not() -> None:
    head = "game: argent-saga\ntitle: No deck\nexpect: Anna's deck is legal\n"

    assert said(run_text(head, "x")) == "x:3: Anna brings no deck that could be legal; add “Anna brings: ...”"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Anna's opening hand: 5 Candle Novice", "Anna's opening hand has 4 cards, not 5"),
        ("Anna's opening hand: Fairy", "Anna's deck has too few Fairy"),
    ],
)
def test_an_opening_hand_that_cannot_be_dealt_is_an_error(line: str, problem: str) -> None:
    assert problem in said(run(SVE, f"Anna goes first\n{line}\nexpect: Anna is asked\n"))
