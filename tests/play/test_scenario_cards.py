"""Cards on the board of a scenario: effects on them, names of their own, counters without a name."""

from __future__ import annotations

import pytest

from cardwright.play.scenario_run import Result, run_text

CARDS = {
    "shadowverse-evolve": ("type: Follower\nclass: Neutral\ntraits: Beast\ncost: 1\nstats: 1/3", "field"),
    "legions-of-will": ("type: Unit\ntraits: Beast\ncost: 1\nstats: 3/1", "battlefield"),
    "argent-saga": ("type: Unit\nelement: Fire\ntraits: Beast\ncost: 1\npower: 1000", "field"),
}
GAMES = list(CARDS)


def board(game: str, *cards: str) -> str:
    """A board on which Anna has these cards; a Bat is a plain card of the game."""
    printed, field = CARDS[game]
    return f"game: {game}\ntitle: Cards\n\ncard: Bat\n{printed}\n\nAnna's {field}: {', '.join(cards)}\n"


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def run(head: str, body: str) -> Result:
    return run_text(f"{head}everyone is asked\n{body}", "x.scenario")


# --- effects --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "effect", "now", "later"),
    [
        ("shadowverse-evolve", "with +1/-2", "Bat 2/1", "Bat 1/3"),
        ("shadowverse-evolve", "with +2 attack", "Bat 3/3", "Bat 1/3"),
        ("shadowverse-evolve", "with Ward", "Bat has Ward", "Bat without Ward"),
        ("shadowverse-evolve", "with Ward and Storm", "Bat has Ward, has Storm", "Bat without Storm"),
        ("legions-of-will", "with +1/+2", "Bat will 4, power 3", "Bat will 3, power 1"),
        ("legions-of-will", "with +2 power", "Bat power 3", "Bat power 1"),
        ("argent-saga", "with +500 power", "Bat power 1500", "Bat power 1000"),
        ("argent-saga", "with Brawler", "Bat has Brawler", "Bat has no abilities"),
    ],
)
def test_an_effect_is_on_the_card_and_ends_with_the_turn_if_the_file_says_so(
    game: str, effect: str, now: str, later: str
) -> None:
    deck = "Anna's deck: 3 Bat\nBen's deck: 3 Bat\n"
    script = f"expect: {now}\nend turn\nexpect: {{}}\n"

    assert said(run(board(game, f"Bat {effect} until end of turn") + deck, script.format(later))) == ""
    assert said(run(board(game, f"Bat {effect}") + deck, script.format(now))) == ""
    assert said(run(board(game, f"Bat ({effect} until end of turn)") + deck, script.format(later))) == ""


@pytest.mark.parametrize("game", GAMES)
def test_an_effect_may_last_to_the_end_of_a_players_next_turn(game: str) -> None:
    effect = "with +500 power" if game == "argent-saga" else "with +1/+1"
    changed, plain = {
        "shadowverse-evolve": ("Bat 2/4", "Bat 1/3"),
        "legions-of-will": ("Bat will 4", "Bat will 3"),
        "argent-saga": ("Bat power 1500", "Bat power 1000"),
    }[game]
    deck = "Anna's deck: 3 Bat\nBen's deck: 3 Bat\n"
    body = f"expect: {changed}\nend turn\nexpect: {changed}; Ben's turn\nend turn\nexpect: {plain}; Anna's turn\n"

    assert said(run(board(game, f"Bat {effect} until the end of Ben's next turn") + deck, body)) == ""


@pytest.mark.parametrize(
    ("game", "attack", "rule"),
    [
        ("shadowverse-evolve", "attack Ben's leader with Bat", "1.3.3"),
        ("argent-saga", "attack the towers with Bat", "1.1.2"),
    ],
)
def test_a_card_that_cannot_attack(game: str, attack: str, rule: str) -> None:

    assert said(run(board(game, "Bat that can't attack"), f"Anna may not: {attack} ({rule})\n")) == ""


def test_a_unit_that_cannot_attack_in_legions_of_will() -> None:
    body = "everyone passes\neveryone passes\nexpect: Anna is asked: you have priority; Anna's declare attackers step\n"
    asked = body.replace("you have priority", "which units attack")

    assert said(run(board("legions-of-will", "Bat that can't attack"), body)) == ""
    assert said(run(board("legions-of-will", "Bat"), asked)) == ""


@pytest.mark.parametrize(
    ("game", "effect"),
    [
        ("shadowverse-evolve", 'with "[lastwords] Draw a card, then discard a card."'),
        ("legions-of-will", "with “Whenever this unit attacks, draw a card.”"),
        ("argent-saga", 'with "Arrive - Draw a card."'),
    ],
)
def test_an_ability_in_quotes_is_one_that_the_card_has(game: str, effect: str) -> None:
    effect = effect.replace("Draw a card, then discard a card.", "Draw a card.")

    assert said(run(board(game, "Bat"), "expect: Bat has no abilities\n")) == ""
    assert run(board(game, f"Bat {effect}"), "expect: Bat has no abilities\n").status == "failed"


def test_a_granted_ability_works() -> None:
    head = board("shadowverse-evolve", 'Bat (engaged) with 2 damage and with "[lastwords] Draw a card."')
    body = """Anna's deck: 2 Bat
Ben's field: Bat
turn: Ben's main phase
everyone is asked
Ben: attack Anna's Bat with Bat
everyone passes
expect: Bat in Anna's cemetery; Anna's hand 1 card
"""
    assert said(run_text(head + body.replace("Anna's Bat with", "Bat with"), "x")) == ""


@pytest.mark.parametrize("game", GAMES)
def test_damage_and_counters_may_be_said_like_effects(game: str) -> None:
    body = "expect: Bat 2 counters; Bat 2 Odd counters; Bat 2 Odd counters, no Even counters; Other no Odd counters\n"

    assert said(run(board(game, "Bat with 2 Odd counters, Bat with 1 Even counter as Other"), body)) == ""


@pytest.mark.parametrize(
    ("card", "problem"),
    [
        ("Bat with bells on", "“with bells on” is not an effect that Bat could have (cannot read “bells"),
        ("Bat that sings", "“that sings” is not an effect that Bat could have"),
        ('Bat with "[fanfare] Sing."', "is not an effect that Bat could have"),
        ("Bat with +1/+1/+1", "Bat has no 3 numbers that could change by +1/+1/+1"),
        ("Bat with +1/+1 until the end of Carl's next turn", "there is no player “Carl”; the players are Anna, Ben"),
        ("Bat (with bells on)", "expected “with +1/+1”, “with Keyword”"),
        ("Bat (merry)", "3 Stack counters, came this turn, evolved, evolved this turn, owned by Ben, with Keyword"),
    ],
)
def test_what_is_no_effect_is_reported_with_its_line(card: str, problem: str) -> None:
    result = run(board("shadowverse-evolve", card), "expect: Bat 1/1\n")

    assert said(result).startswith("x.scenario:11: ")
    assert problem in said(result)


# --- counters without a name -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_number_of_counters(game: str) -> None:
    head = board(game, "Bat (3 counters) as First", "Bat as Second")

    assert said(run(head, "expect: First 3 counters; Second no counters; 1 Bat no counters\n")) == ""
    assert "First is in" in said(run(head, "expect: First 2 counters\n"))
    assert "3 counters" in said(run(head, "expect: First 2 counters\n"))


def test_a_counter_without_a_name_is_the_one_that_a_text_puts() -> None:
    head = """game: argent-saga
title: One more

card: Hive
type: Unit
element: Fire
cost: 1
power: 1000
Exhaust: Put a counter on this card.

Anna's field: Hive (2 counters)
"""
    assert said(run(head, "Anna: Use Hive\neveryone passes\nexpect: Hive 3 counters\n")) == ""


# --- names of one's own ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_told_apart_by_names_of_their_own(game: str) -> None:
    states = {"shadowverse-evolve": "engaged", "legions-of-will": "rested", "argent-saga": "exhausted"}
    state = states[game]
    head = board(game, f"Bat as First ({state})", "Bat (2 Odd counters) as Second Bat", "Bat")

    body = f"expect: First {state}; Second Bat 2 counters, not {state}; 3 Bat anywhere; Anna's First undamaged\n"
    assert said(run(head, body)) == ""
    wrong = said(run(head, f"expect: Second Bat {state}\n"))
    assert "but Second Bat is in Anna's" in wrong
    assert "; " not in wrong.split("but ")[1]


def test_the_script_calls_a_card_by_its_own_name() -> None:
    head = board("shadowverse-evolve", "Bat as First", "Bat as Second that can't attack")
    body = """Ben's field: Bat (engaged) as Left, Bat (engaged) as Right, Bat
Anna may only: attack Ben's leader with First; attack Left with First; attack Right with First; End phase
Anna may not: attack Left with Second (1.3.3)
Anna may not: attack Ben's leader with Second
Anna: attack Right with First
everyone passes
expect: Right 1 damage; Left undamaged; First 1 damage; Second undamaged
"""
    assert said(run_text(head + body.replace("Right, Bat\n", "Right\neveryone is asked\n"), "x")) == ""


def test_a_target_is_called_by_its_own_name_with_or_without_its_player() -> None:
    head = """game: legions-of-will
title: Targets
Anna's hand: 2 Ember Lash
Anna's resource: 9
Ben's battlefield: Biterra Drillyard, Floe Whale as Left, Floe Whale as Right
"""
    body = """Anna: play Ember Lash; Right
everyone passes
Anna: play Ember Lash; Ben's Left
expect: the chain is Ember Lash aimed at Left
everyone passes
expect: Left 3 damage; Right 3 damage
"""
    assert said(run(head, body)) == ""


def test_a_card_keeps_its_own_name_wherever_it_goes() -> None:
    head = board("argent-saga", "Bat as Mine")
    body = """Anna's hand: Crush

card: Crush
type: Spell
element: Dark
cost: 0
Destroy target unit.

everyone is asked
Anna: play Crush
everyone passes
expect: Mine in Anna's discard zone; no Mine on field; Anna's discard zone is Mine, Crush
"""
    assert said(run_text(head + body, "x")) == ""


def test_what_stands_in_a_card_may_say_so_by_its_own_name() -> None:
    head = "game: legions-of-will\ntitle: Two of a name\n"
    cards = "Anna's battlefield: Kuraka as Left, Kuraka as Right, Ditch Cat (in Left) as Tom, Ditch Cat (in Right)\n"

    assert (
        said(run(head + cards, "expect: Tom in Left; no Tom in Right; 1 Ditch Cat in Right; 2 Ditch Cat in Kuraka\n"))
        == ""
    )


def test_the_options_on_offer_are_told_by_own_names() -> None:
    head = board("shadowverse-evolve", "Bat as First")

    assert "on offer: Attack Ben's leader with First; End phase" in said(run(head, "Anna: sing\n"))


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("Bat as First, Bat as First", "another card is already called First (line 11)"),
        ("2 Bat as First", "2 cards cannot all be called First"),
        ("Bat as Fairy", "a card cannot be called Fairy: that is the name of a card"),
        ("Bat as Ben", "a card cannot be called Ben: that is the name of a player"),
        ("Bat as First, First", "there is no card named “First”"),
    ],
)
def test_a_name_of_its_own_belongs_to_one_card(cards: str, problem: str) -> None:
    assert problem in said(run(board("shadowverse-evolve", cards), "expect: Bat 1/3\n"))


# --- leaders -------------------------------------------------------------------------------------------------------


def test_a_leader_may_have_a_name_of_its_own_but_no_damage() -> None:
    head = "game: shadowverse-evolve\ntitle: Leaders\nAnna's leader: Prior Anselm{}\n"

    assert said(run(head.format(" as Boss"), "expect: Boss in leader area; Anna's leader defense 20\n")) == ""
    wrong = run(head.format(" (2 damage)"), "expect: Anna is asked\n")
    assert "x.scenario:3: write a leader as its name" in said(wrong)
    assert "for its damage write “leader defense”" in said(wrong)
