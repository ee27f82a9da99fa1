"""Scenario files: how they are read, what their lines mean, and what is said when something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.play.scenario import Choose, Concede, EndTurn, Expect, Logged, Offered, Placed, Refused
from cardwright.play.scenario_file import load_scenario, read_scenario
from cardwright.play.scenario_run import Result, run_file, run_text
from cardwright.text.diagnostics import Problems

HEAD = "game: shadowverse-evolve\ntitle: A test of one thing\n"


def problems(body: str, head: str = HEAD) -> list[str]:
    """What the reader says about a file; HEAD is its first two lines."""
    with pytest.raises(Problems) as found:
        read_scenario(head + body, "x.scenario")
    return [str(problem) for problem in found.value.problems]


def run(body: str) -> Result:
    return run_text(HEAD + body, "x.scenario")


def failures(body: str) -> list[str]:
    result = run(body)
    assert result.problems == []
    return [f"{failure.line}: {failure.found}" for failure in result.failures]


def misfit(body: str) -> str:
    result = run(body)
    assert len(result.problems) == 1
    return str(result.problems[0])


# --- reading ----------------------------------------------------------------------------------------------


def test_headers_are_read() -> None:
    scenario = read_scenario(
        "# a comment\ngame: shadowverse-evolve\ntitle: One thing  # and why\nrules: 8.4.3.1, 12.9\n"
        "players: Kim, Lee\nseed: 7\nnote: first\nnote: second\n"
    )

    assert scenario.title == "One thing"
    assert scenario.rules == ("8.4.3.1", "12.9")
    assert scenario.players == ("Kim", "Lee")
    assert scenario.seed == 7
    assert scenario.notes == ("first", "second")


def test_the_players_are_anna_and_ben_and_anna_begins_with_her_main_phase() -> None:
    scenario = read_scenario(HEAD)

    assert scenario.players == ("Anna", "Ben")
    assert (scenario.active, scenario.phase) == (0, "main")


def test_cards_of_a_zone_have_numbers_and_states() -> None:
    scenario = read_scenario(
        HEAD + "Ben's field: 2 Fairy, Eluned, Hedge Queen (engaged, 2 damage), Hearthguard Veteran "
        "(evolved this turn, came this turn, owned by Anna, 1 Stack counter, 2 odd counters)\n"
    )

    assert scenario.placed[0].player == 1
    assert scenario.placed[0].zone == "field"
    assert scenario.placed[0].cards == (
        Placed("Fairy", 2),
        Placed("Eluned, Hedge Queen", turned=True, damage=2),
        Placed(
            "Hearthguard Veteran",
            arrived=True,
            dress="evolved this turn",
            owner=0,
            counters={"Stack": 1, "odd": 2},
        ),
    )


def test_a_name_with_a_comma_is_one_card() -> None:
    scenario = read_scenario(HEAD + "Anna's hand: Calla, Star Reader, Fairy\n")

    assert [card.name for card in scenario.placed[0].cards] == ["Calla, Star Reader", "Fairy"]


@pytest.mark.parametrize(
    ("words", "zone", "card"),
    [
        ("EX area", "ex", "Fairy"),
        ("ex", "ex", "Fairy"),
        ("banished zone", "banished", "Fairy"),
        ("evolve deck", "evolve deck", "Hearthguard Veteran"),
    ],
)
def test_zones_have_the_names_of_the_rulebook(words: str, zone: str, card: str) -> None:

    assert read_scenario(f"{HEAD}Anna's {words}: {card}\n").placed[0].zone == zone


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("Anna's play points: 3 of 5", {"play points": 3, "max play points": 5}),
        ("Anna's play points: 3", {"play points": 3, "max play points": 3}),
        ("Anna's maximum play points: 7\nAnna's play points: 2", {"play points": 2, "max play points": 7}),
        ("Anna's evolution points: 2", {"evolution points": 2}),
    ],
)
def test_numbers_of_a_player(line: str, numbers: dict[str, int]) -> None:
    scenario = read_scenario(f"{HEAD}{line}\n")

    assert {amount.name: amount.value for amount in scenario.amounts} == numbers


def test_the_script_is_read_in_order_with_its_lines() -> None:
    scenario = read_scenario(
        HEAD + "Anna: play Fairy; Ben's Fairy\n"
        "Anna may: End phase\n"
        "Anna may only: End phase\n"
        "Anna may not: play Fairy (8.2.1); Fairy (2)\n"
        "expect: Anna is asked; Fairy 1/1\n"
        "expect log: draws\n"
        "expect no log: draws\n"
        "end turn\n"
        "Ben concedes\n"
    )

    assert [(type(step), step.line) for step in scenario.steps] == [
        (Choose, 3),
        (Offered, 4),
        (Offered, 5),
        (Refused, 6),
        (Refused, 6),
        (Expect, 7),
        (Expect, 7),
        (Logged, 8),
        (Logged, 9),
        (EndTurn, 10),
        (Concede, 11),
    ]
    first, second = (step for step in scenario.steps if isinstance(step, Refused))
    assert (first.label, first.rule) == ("play Fairy", "8.2.1")
    assert (second.label, second.rule) == ("Fairy (2)", "")


# --- what is wrong with a file -----------------------------------------------------------------------------


def test_every_problem_of_a_file_is_reported_with_its_line() -> None:
    found = problems(
        "rules: 8.4.3.1, 99.9\n"
        "Anna's feild: Fairy\n"
        "Anna's field: Fairyy, Fairy (enraged)\n"
        "Anna's hand: Fairy (sad), Parting Shot\n"
        "Ben's play points: many\n"
        "sing: a song\n"
        "Anna may not: play Fairy (77.7)\n"
        "expect: Fairy in the cellar\n"
        "expect: Fairy has Fangs; Ben's hand three cards\n"
    )

    assert [line.split(":")[1] for line in found] == [
        "3",
        "4",
        "5",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "11",
        "11",
    ]
    assert "the rulebook has no rule 99.9" in found[0]
    assert "a player has no “feild”; did you mean field?; expected one of leader, field" in found[1]
    assert "there is no card named “Fairyy”; did you mean Fairy" in found[2]
    assert "cannot read “enraged” as the state of a card; did you mean engaged?; expected engaged" in found[3]
    assert "cannot read “sad” as the state of a card" in found[4]
    assert "expected a number, found “many”" in found[5]
    assert "cannot read “sing”; a line begins with “game:”" in found[6]
    assert "the rulebook has no rule 77.7" in found[7]
    assert "there is no zone “cellar”" in found[8]
    assert "there is no keyword “Fangs”" in found[9]
    assert "expected “3 cards”" in found[10]


def test_a_file_needs_a_game_and_a_title() -> None:
    assert problems("", head="") == [
        "x.scenario:1: the line “game: ...” is missing",
        "x.scenario:1: the line “title: ...” is missing",
    ]


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    assert problems("", head="title: One\ngame: chess\n") == [
        "x.scenario:2: there is no game “chess”; the games are shadowverse-evolve, legions-of-will, argent-saga, "
        "soul-masters, force-of-will"
    ]


def test_a_header_stands_once_and_says_something() -> None:
    assert problems("title: Another\nseed:\n") == [
        "x.scenario:3: “title:” is already in line 2",
        "x.scenario:4: “seed:” is empty",
    ]


def test_players_are_as_many_as_the_game_has_and_differ() -> None:
    assert problems("players: Kim\n") == [
        "x.scenario:3: Shadowverse: Evolve is played by 2 players (SVE 1.1.1), not by 1"
    ]
    assert problems("players: Kim, Kim\n") == ["x.scenario:3: two players have the same name"]
    assert problems("players: Kim, expect\n") == ["x.scenario:3: “expect” cannot be the name of a player"]


def test_a_text_that_does_not_compile_is_reported_where_it_stands() -> None:
    found = problems(
        "\ncard: Odd Fellow\ntype: Follower\nclass: Neutral\ncost: 1\nstats: 1/1\nWard.\nJuggle 3 knives.\n"
        "\nAnna's field: Odd Fellow\n"
    )

    assert len(found) == 1  # the card is known by name all the same
    assert found[0].startswith("x.scenario:10:1: Odd Fellow: cannot read “Juggle 3 knives")


def test_a_card_that_cannot_be_read_is_reported_where_it_stands() -> None:
    head = "\ncard: Odd Fellow\ntype: Follower\nclass: Neutral\nstats: 1/1\n"
    found = problems(f"{head}cost: much\n\nAnna's field: Odd Fellow\n")

    assert found == ["x.scenario:8: Odd Fellow: “cost:” is a number from 0 to 99, not “much” (SVE 2.5.1)"]


def test_only_cards_with_an_evolved_side_evolve() -> None:
    found = problems("Anna's field: Fairy (evolved)\nAnna's evolve deck: Roadside Brawler\n")

    assert found == [
        "x.scenario:3: there is no card named “Fairy (Evolved)”",
        "x.scenario:4: there is no card named “Roadside Brawler (Evolved)”",
    ]


def test_the_board_comes_before_the_script() -> None:
    assert problems("expect: Anna is asked\nAnna's field: Fairy\nturn: Ben's turn\n") == [
        "x.scenario:4: the board must be complete before the script begins (line 3)",
        "x.scenario:5: the board must be complete before the script begins (line 3)",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Anna's field: Fairy Knight", "expected a comma or the end of the line, found “Knight”"),
        ("Anna's hand points: 3", "cannot read “points” in “Anna's hand points”"),
        ("Anna's evolution points: 1 of 3", "there is no maximum for evolution points"),
        ("turn: Carl's main phase", "expected “Anna's main phase” or the like, found “Carl's main phase”"),
        ("Anna:", "nothing follows the colon"),
        ("Anna sighs", "cannot read “Anna sighs”"),
        ("expect log:", "“expect log:” is empty"),
        ("exspect: Fairy 1/1", "cannot read “exspect”; did you mean “expect”?"),
        ("expect: Fairy", "“Fairy” says nothing about the card: where is it, or how?"),
        ("expect: Fairy 1/1 and merry", "cannot read “merry” in “Fairy 1/1 and merry”; expected 2/3"),
        ("expect: Anna wins by 99.9", "the rulebook has no rule 99.9"),
        ("expect: Anna's play points", "expected a number"),
        ("expect: Fairy known to Carl", "expected a player after “known to”, found “Carl”"),
        ("expect: Anna is asked nicely", "cannot read “nicely”"),
    ],
)
def test_a_line_that_has_no_meaning_says_what_would_have_one(line: str, said: str) -> None:
    found = problems(line + "\n")

    assert len(found) == 1
    assert found[0].startswith("x.scenario:3: ")
    assert said in found[0]


def test_a_file_that_is_not_there_or_no_text_is_a_problem_too(tmp_path: Path) -> None:
    missing, garbled = tmp_path / "missing.scenario", tmp_path / "garbled.scenario"
    garbled.write_bytes(b"game: \xff\xfe")

    assert str(run_file(missing).problems[0]) == f"{missing}: cannot be read: no such file or directory"
    assert "is not a UTF-8 text" in str(run_file(garbled).problems[0])
    with pytest.raises(Problems):
        load_scenario(missing)


# --- the board ---------------------------------------------------------------------------------------------


def test_the_board_is_as_described() -> None:
    body = """
Anna's field: Fairy (engaged), Knight (came this turn), Hearthguard Veteran (evolved, 1 damage)
Anna's field: Deepening Sigil (2 Stack counters)
Anna's EX area: 2 Fairy Wisp
Anna's hand: Parting Shot
Anna's cemetery: 3 Roadside Brawler
Anna's leader: Prior Anselm
Anna's leader defense: 23
Anna's play points: 2 of 6
Ben's field: Roadside Brawler (owned by Anna)
Ben's leader defense: 7
expect: Fairy 1/1 engaged; Knight reserved; Hearthguard Veteran 5/4 evolved, 1 damage, costs 3
expect: Deepening Sigil 2 Stack counters, has Stack
expect: 2 Fairy Wisp in EX area; no Fairy Wisp on field; 3 Roadside Brawler in Anna's cemetery
expect: Anna's hand is Parting Shot; Parting Shot in hand, known to Anna, hidden from Ben
expect: Ben's Roadside Brawler owned by Anna; Ben's hand is empty; Anna's cemetery 3 cards
expect: Anna's leader defense 23; Ben's leader defense 7; Anna's maximum play points 6; Anna's play points 2
expect: Anna's turn; Anna's main phase; the game goes on
"""
    assert failures(body) == []


def test_the_first_card_of_a_deck_is_on_top() -> None:
    body = """
Ben's deck: Fairy Wisp, Knight
Anna's deck: Knight
turn: Ben's start phase
expect: Ben's main phase; Ben's hand is Fairy Wisp; Ben's deck is Knight
"""
    assert failures(body.replace("Fairy Wisp", "Roadside Brawler")) == []


def test_a_follower_that_came_this_turn_cannot_attack() -> None:
    body = """
Anna's field: Knight (came this turn), Fairy
Anna may: attack Ben's leader with Fairy
Anna may not: attack Ben's leader with Knight (8.4.2.1)
"""
    assert failures(body) == []


def test_a_turn_begins_with_a_phase_of_the_game() -> None:
    assert misfit("turn: Anna's tea phase\n").startswith("x.scenario:3: a board begins in one of the phases")


# --- steps -------------------------------------------------------------------------------------------------


def test_a_label_may_be_shortened_and_capitals_do_not_matter() -> None:
    body = """
Anna's field: Roadside Brawler
Anna: ATTACK BEN
expect: Ben's leader defense 17
"""
    assert failures(body) == []


def test_a_choice_that_is_not_offered_stops_the_script_and_says_what_is() -> None:
    body = """
Anna's field: Fairy
Ben's field: Candle Novice (engaged)
Anna: attack Ben's leader with Fairy
expect: Fairy 9/9
"""
    assert misfit(body) == (
        "x.scenario:6: “attack Ben's leader with Fairy” is not offered (12.8.2: an engaged follower with "
        "Ward must be attacked first); Anna is asked: Main phase: what do you do?; "
        "on offer: Attack Candle Novice with Fairy; End phase"
    )
    assert run(body).failures == []


def test_a_label_that_fits_several_options_stops_the_script() -> None:
    assert "“attack” fits several options" in misfit("Anna's field: Fairy, Knight\nAnna: attack\n")


def test_someone_elses_choice_stops_the_script() -> None:
    assert "x.scenario:3: “End phase” is not for Ben to choose now; Anna is asked" in misfit("Ben: End phase\n")


def test_after_the_end_of_the_game_nothing_can_be_chosen() -> None:
    assert "“End phase” cannot be chosen: the game is over" in misfit("Ben concedes\nAnna: End phase\n")
    assert misfit("Ben concedes\nAnna concedes\n") == "x.scenario:4: the game is over"


def test_end_turn_passes_everything_by() -> None:
    body = """
Anna's field: Candle Novice
Anna's deck: Knight Errant
Ben's deck: Knight Errant
Ben's hand: Parting Shot
Ben's play points: 2

card: Knight Errant
type: Follower
class: Neutral
cost: 1
stats: 1/1

end turn
expect: Ben's main phase; Candle Novice reserved; Parting Shot in Ben's hand; Ben's hand 2 cards
"""
    assert failures(body) == []


def test_end_turn_makes_no_real_choice() -> None:
    body = "Anna's hand: 7 Roadside Brawler, Parting Shot\nend turn\n"

    assert "the turn cannot end without a choice; Anna is asked: Too many cards in hand" in misfit(body)


def test_what_may_and_may_not_be_done() -> None:
    body = """
Anna's hand: Fairy Dust
Anna's EX area: Fairy, Fairy Wisp
Anna's play points: 0

card: Fairy Dust
type: Spell
class: Neutral
cost: 2
Draw a card.

Anna may: play Fairy Wisp from EX area
Anna may only: play Fairy Wisp from EX area; End phase
Anna may not: play Fairy from EX area (10.4.4); play Fairy Dust (10.4.4)
Anna may not: attack Ben's leader with Fairy Dust
"""
    assert "“attack Ben's leader with Fairy Dust” is not an action here" in misfit(body)
    assert failures(body.replace("Anna may not: attack Ben's leader with Fairy Dust\n", "")) == []


def test_wrong_claims_about_what_is_allowed_are_failures() -> None:
    body = """
Anna's field: Fairy, Knight (engaged)
Anna may: attack Ben's leader with Knight
Anna may only: attack Ben's leader with Fairy
Anna may not: attack Ben's leader with Fairy (8.4.2)
Anna may not: attack Ben's leader with Knight (8.4.3.1)
Anna may not: attack Ben's leader with Knight
Anna may not: Do nothing (7.4.4)
Ben may: End phase
"""
    offer = "Anna is asked: Main phase: what do you do?; on offer: Attack Ben's leader with Fairy; End phase"
    assert failures(body) == [
        f"5: {offer}",
        f"6: {offer}",
        "7: it is on offer",
        "8: the reason is 8.4.2: only a reserved follower can attack",
        "10: it is not on offer, and no rule is given for that",
        f"11: {offer}",
    ]


def test_equal_options_are_numbered() -> None:
    body = """
Anna's hand: Parting Shot
Anna's play points: 2
Ben's field: Hearthguard Veteran, Hearthguard Veteran (engaged)
Anna: play Parting Shot
Anna may only: Ben's leader; Ben's Hearthguard Veteran
Anna: Ben's Hearthguard Veteran (2)
expect: 1 Hearthguard Veteran 2 damage engaged; 1 Hearthguard Veteran undamaged reserved
"""
    assert failures(body) == []


# --- expectations ------------------------------------------------------------------------------------------


def test_an_expectation_that_does_not_hold_says_what_is_the_case() -> None:
    body = """
Anna's field: Fairy (engaged), 2 Knight
Anna's hand: Parting Shot
Anna's play points: 3
expect: Fairy 2/2
expect: Fairy in cemetery
expect: Viking on field
expect: 3 Knight reserved
expect: Fairy has Ward
expect: Ben's leader defense 19
expect: Anna's play points 2
expect: Anna's hand 2 cards
expect: Anna's field is Fairy, Knight
expect: Ben is asked
expect: Anna is asked: who goes first
expect: nobody is asked
expect: Ben's turn
expect: Anna's end phase
expect: Anna wins
expect: a draw
"""
    fairy = "Fairy is in Anna's field, 1/1, engaged"
    asked = "Anna is asked: Main phase: what do you do?"
    assert failures(body) == [
        f"7: {fairy}",
        f"8: {fairy}",
        "9: Viking is in no zone",
        "10: 2 Knight are in Anna's field, 1/1, reserved",
        f"11: {fairy}",
        "12: it is 20",
        "13: it is 3",
        "14: it holds Parting Shot",
        "15: it holds Fairy, 2 Knight",
        f"16: {asked}",
        f"17: {asked}",
        f"18: {asked}",
        "19: it is Anna's main phase",
        "20: it is Anna's main phase",
        "21: the game goes on",
        "22: the game goes on",
    ]


def test_all_that_is_said_of_a_card_must_hold_of_one_card() -> None:
    body = "Anna's field: Fairy (engaged), Fairy (1 damage)\nexpect: Fairy engaged, 1 damage\n"

    assert len(failures(body)) == 1


def test_without_a_zone_a_card_is_on_the_field() -> None:
    assert len(failures("Anna's EX area: Fairy\nexpect: Fairy 1/1\n")) == 1
    assert failures("Anna's EX area: Fairy\nexpect: Fairy in EX area 1/1; Fairy anywhere 1/1; no Fairy 1/1\n") == []


def test_how_a_game_ends() -> None:
    body = """
Ben concedes
expect: Anna wins; Anna wins by 1.2.3; nobody is asked
expect: Ben wins; Anna wins by 11.2.1
"""
    assert failures(body) == ["6: Anna wins by 1.2.3: Ben concedes"] * 2


def test_log_lines_are_expected_in_order_and_since_the_last_choice() -> None:
    body = """
Anna's field: Fairy, Knight
Anna: attack Ben's leader with Fairy
expect log: fairy attacks
expect log: takes 1 damage from Fairy
expect log: fairy attacks
Anna: attack Ben's leader with Knight
expect log: Knight attacks
expect no log: Fairy
expect no log: Knight attacks
"""
    assert failures(body) == [
        "8: the log goes on with: nothing",
        "12: the log says “Knight attacks Leader (SVE 8.4.5)”",
    ]


def test_the_trace_tells_what_each_choice_led_to() -> None:
    result = run("Anna's field: Fairy\nAnna: attack Ben's leader with Fairy\nexpect: Fairy engaged\n")

    assert [traced.step for traced in result.trace] == ["the board", "Anna: attack Ben's leader with Fairy"]
    assert result.trace[1].log == (
        "Fairy attacks Leader (SVE 8.4.5)",
        "Leader takes 1 damage from Fairy (SVE 8.4.9)",
    )
    assert result.steps == 2
