"""What is on the stack, what attacks what, which phase it is, who wins, and what cards are."""

from __future__ import annotations

import pytest

from cardwright.play.scenario_run import Result, run_text

LOW = """game: legions-of-will
title: A chain of events

card: Wall
type: Unit
traits: Statue
cost: 1
stats: 1/9

card: Alarm Bell
type: Unit
traits: Statue
cost: 1
stats: 1/9
Whenever you play an action, you may draw a card.

Anna's battlefield: Kuraka, Wall as Mine
Anna's hand: Ember Lash
Anna's resource: 4
Ben's battlefield: Biterra Drillyard, Wall as Yours
Ben's hand: Ember Lash
Ben's resource: 4
everyone is asked
"""
ARG = """game: argent-saga
title: A queue

card: Zap
type: Spell
element: Fire
cost: 0
Instacast
Deal 500 damage to target unit.

card: Bat
type: Unit
element: Fire
traits: Beast
cost: 1
power: 1000

Anna's field: Bat as Mine
Anna's hand: Zap
Ben's field: Bat (exhausted) as Yours
Ben's hand: Zap
everyone is asked
"""
SVE = """game: shadowverse-evolve
title: No stack

Anna's field: Fairy as First, Fairy as Second
Ben's field: Knight (engaged) as Foe
everyone is asked
"""


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def run(head: str, body: str) -> Result:
    return run_text(head + body, "x.scenario")


# --- the stack -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "spell", "names"),
    [(LOW, "Ember Lash", ("stack", "chain", "chain of events")), (ARG, "Zap", ("stack", "queue"))],
)
def test_what_is_on_the_stack_the_next_first(head: str, spell: str, names: tuple[str, ...]) -> None:
    both = f"Ben's {spell} aimed at Mine, Anna's {spell} aimed at Yours"
    for name in names:
        body = f"""
expect: the {name} is empty
Anna: play {spell}; Yours
expect: the {name} is {spell}; the {name} is Anna's {spell} aimed at Yours
Anna passes
Ben: play {spell}; Anna's Mine
expect: the {name} is {both}; the {name} is {spell}, {spell} aimed at Ben's Yours
Ben passes
Anna passes
expect: the {name} is {spell}
everyone passes
expect: the {name} is empty
"""
        assert said(run(head, body)) == ""


@pytest.mark.parametrize(
    "wrong",
    [
        "the stack is empty",
        "the stack is Anna's Ember Lash, Ben's Ember Lash",
        "the stack is Ember Lash",
        "the stack is Ben's Ember Lash aimed at Yours, Anna's Ember Lash",
        "the stack is an ability of Wall, Ember Lash",
        "the stack is Ember Lash aimed at nothing, Ember Lash",
    ],
)
def test_another_order_another_player_or_another_aim_is_a_failure_that_says_what_is_there(wrong: str) -> None:
    result = run(LOW, f"Anna: play Ember Lash; Yours\nAnna passes\nBen: play Ember Lash; Mine\nexpect: {wrong}\n")

    assert result.status == "failed"
    assert "but it is, the next first: Ben's Ember Lash aimed at Wall, Anna's Ember Lash aimed at Wall" in said(result)


def test_an_ability_on_the_stack() -> None:
    head = LOW.replace("Wall as Mine", "Wall as Mine, Alarm Bell")
    body = """
Anna: play Ember Lash; Yours
expect: the chain is an ability of Alarm Bell, Ember Lash; the chain is Anna's ability of Alarm Bell, Ember Lash
"""
    assert said(run(head, body)) == ""
    assert "Anna's ability of Alarm Bell" in said(run(head, body + "expect: the stack is empty\n"))


def test_a_game_without_a_stack_says_so() -> None:
    assert "there is no stack in this game; what is being played is in the resolution zone" in said(
        run(SVE, "expect: the stack is empty\n")
    )


# --- what attacks what -------------------------------------------------------------------------------------------


def test_a_follower_attacks_a_follower_or_a_leader() -> None:
    body = """
expect: no First attacking Foe
Anna: attack Foe with First
expect: First attacks Foe; First attacks Ben's Knight; no Second attacks Foe; First attacking Foe
everyone passes
expect: no First attacking Foe
Anna: attack Ben's leader with Second
expect: Second attacks Ben's leader; Second attacks Ben
"""
    assert said(run(SVE, body)) == ""
    assert run(SVE, body + "expect: Second attacks Foe\n").status == "failed"
    assert run(SVE, body + "expect: Second attacks Anna's leader\n").status == "failed"


def test_a_unit_attacks_a_base_and_another_blocks_it() -> None:
    body = """
everyone passes
everyone passes
Anna: Attack Biterra Drillyard with Mine
expect: Mine attacks Biterra Drillyard; Mine attacking; Mine attacks Ben's Biterra Drillyard; no Yours blocking
everyone passes
Ben: Block Mine with Yours
expect: Yours blocks Mine; Mine blocked; Yours blocks Anna's Wall; Mine attacking Biterra Drillyard
"""
    assert said(run(LOW, body)) == ""
    assert run(LOW, body + "expect: Mine blocks Yours\n").status == "failed"


def test_a_unit_attacks_the_towers_or_a_unit() -> None:
    towers = "Anna: Go to combat\neveryone passes\nAnna: Attack the towers with Mine\nexpect: Mine attacks {}\n"
    unit = "Anna: Go to combat\neveryone passes\nAnna: Attack Yours with Mine\nexpect: Mine attacks {}\n"

    assert said(run(ARG, towers.format("the towers"))) == ""
    assert said(run(ARG, unit.format("Yours"))) == ""
    assert run(ARG, unit.format("the towers")).status == "failed"
    assert run(ARG, towers.format("Yours")).status == "failed"


# --- the moment --------------------------------------------------------------------------------------------------


@pytest.mark.rule("505.1")
def test_a_turn_of_legions_of_will_has_two_main_phases() -> None:
    body = """
expect: Anna's main phase; Anna's first main phase; Anna's prebattle main phase
everyone passes
expect: Anna's battle phase; Anna's beginning of battle step
everyone passes
Anna: Done
everyone passes
everyone passes
expect: Anna's main phase; Anna's second main phase; Anna's postbattle main phase
expect: Anna's first main phase; Anna's prebattle main phase; Anna's battle phase
"""
    result = run(LOW, body)
    assert result.problems == []
    assert [failure.expected for failure in result.failures] == [
        "expect: Anna's first main phase",
        "expect: Anna's prebattle main phase",
        "expect: Anna's battle phase",
    ]
    assert "it is Anna's main phase (number 2)" in said(result)


def test_a_board_may_begin_with_the_second_main_phase() -> None:
    for which in ("second main", "postbattle main"):
        body = f"turn: Anna's {which} phase\nexpect: Anna's {which} phase; Anna's second main phase\n"
        assert said(run(LOW, body)) == ""


@pytest.mark.rule("8.5.5")
def test_after_combat_argent_saga_is_in_its_main_phase_again() -> None:
    body = """
expect: Anna's first main phase
Anna: Go to combat
everyone passes
expect: Anna's combat phase; Anna's attack step
Anna: Attack Yours with Mine
everyone passes
everyone passes
everyone passes
everyone passes
expect: Anna's second main phase; Anna's main phase; no Mine on field
"""
    assert said(run(ARG, body)) == ""


@pytest.mark.parametrize(
    ("head", "phases"),
    [
        (SVE, "start, main, end, first main, second main"),
        (LOW, "cleanup, beginning, battle, ending, prebattle main, postbattle main, first main"),
        (ARG, "combat end, end, transition, combat, first main"),
    ],
)
def test_a_phase_that_does_not_exist_is_an_error_that_names_those_that_do(head: str, phases: str) -> None:
    assert f"there is no “tea phase”; the phases and steps are {phases}" in said(
        run(head, "expect: Anna's tea phase\n")
    ).replace("reset, effect, resource, main, beginning of battle, declare attackers, declare blockers, ", "").replace(
        "battle damage, end of battle, end, cleanup", "cleanup"
    ).replace("draw, charge, main, attack, guardian, damage, combat end", "combat end")


# --- who wins ------------------------------------------------------------------------------------------------------

TEAMS = """game: legions-of-will
title: Two teams
players: Anna, Ben, Cleo, Dan
teams: Anna and Ben, Cleo and Dan
variant: two-versus-two
everyone is asked
"""


def test_a_team_wins_together() -> None:
    body = "Cleo concedes\nexpect: Anna and Ben win; Anna, Ben win; Anna wins; Ben wins; Cleo has lost\n"

    assert said(run(TEAMS, body)) == ""
    for wrong in ("Anna and Cleo win", "Cleo wins", "Ben has lost", "a draw", "the game goes on"):
        result = run(TEAMS, body + f"expect: {wrong}\n")
        assert "but Anna and Ben win by" in said(result)


@pytest.mark.parametrize("head", [SVE, LOW, ARG])
def test_one_player_wins_alone(head: str) -> None:
    body = "expect: the game goes on\nBen concedes\nexpect: Anna wins; Ben has lost\n"

    assert said(run(head, body)) == ""
    assert run(head, body + "expect: Anna and Ben win\n").status == "failed"
    assert run(head, "expect: Ben has lost\n").status == "failed"


# --- what a card is --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "right", "wrong"),
    [
        (LOW, "Mine is a Statue; Mine is a unit; Kuraka is a base; Mine is not a Dragon, 1/9", "Mine is a Dragon"),
        (ARG, "Mine is a Beast; Mine is a Fire unit; Mine is a Fire Beast; Mine is not a tower", "Mine is an Air unit"),
        (SVE, "First is a follower; First is a token, 1/1; First is not an amulet", "First is a spell"),
    ],
)
def test_types_traits_and_elements(head: str, right: str, wrong: str) -> None:
    assert said(run(head, f"expect: {right}\n")) == ""
    assert run(head, f"expect: {wrong}\n").status == "failed"


def test_a_type_that_no_card_has_is_an_error_that_names_those_there_are() -> None:
    assert "no card is a “wombat”; the types are action, base" in said(run(LOW, "expect: Mine is a wombat\n"))


@pytest.mark.parametrize(("head", "plain"), [(LOW, "Mine"), (ARG, "Mine"), (SVE, "Foe")])
def test_a_card_without_abilities(head: str, plain: str) -> None:
    assert said(run(head, f"expect: {plain} has no abilities\n")) == ""


@pytest.mark.parametrize(
    ("game", "card", "field"),
    [
        ("legions-of-will", "Floe Whale", "battlefield"),
        ("argent-saga", "Crow Tower", "field"),
        ("shadowverse-evolve", "Candle Novice", "field"),
    ],
)
def test_a_card_with_abilities(game: str, card: str, field: str) -> None:
    body = (
        f"game: {game}\ntitle: Abilities\nAnna's {field}: {card}\neveryone is asked\nexpect: {card} has no abilities\n"
    )

    assert run_text(body, "x").status == "failed"


# --- what is said ---------------------------------------------------------------------------------------------------


def test_equal_cards_are_told_together_and_those_in_decks_only_if_it_matters() -> None:
    head = "game: shadowverse-evolve\ntitle: Many\nAnna's field: 2 Fairy, Fairy (engaged)\nAnna's deck: 20 Knight\n"
    decks = head + "Ben's deck: 3 Fairy\nAnna's hand: Knight\n"

    fairies = "2 Fairy are in Anna's field, 1/1, reserved; Fairy is in Anna's field, 1/1, engaged"
    assert said(run(decks, "expect: Fairy 2/2\n")).endswith(f"but {fairies}")
    assert said(run(decks, "expect: no Fairy anywhere\n")).endswith(f"but {fairies}; 3 Fairy are in Ben's deck, 1/1")
    assert said(run(decks, "expect: Knight in Anna's cemetery\n")).endswith("but Knight is in Anna's hand, 1/1")
    assert said(run(decks, "expect: 3 Knight in Anna's deck\n")).endswith(
        "but 20 Knight are in Anna's deck, 1/1; Knight is in Anna's hand, 1/1"
    )
    assert said(run(head, "expect: Knight in Anna's cemetery\n")).endswith("but 20 Knight are in Anna's deck, 1/1")


@pytest.mark.parametrize("head", [SVE, LOW, ARG])
def test_an_expectation_that_has_no_meaning_names_those_that_do(head: str) -> None:
    found = said(run(head, "expect: the weather is fine\n"))

    assert "possible expectations: nobody is asked; the game goes on; a draw by RULE; the stack is empty" in found
    assert "Anna's deck is not legal: RULE" in found
    lines = len(head.splitlines()) + 1
    assert found.startswith(f"x.scenario:{lines}: ")


LASH = """game: shadowverse-evolve
title: The only target may be named
card: Lash
type: Spell
class: Neutral
cost: 1
Select an enemy follower on the field. Deal it 1 damage.

Anna's hand: Lash
Anna's play points: 1
Anna's deck: 2 Fairy
Ben's deck: 2 Fairy
Ben's field: Knight
"""


@pytest.mark.parametrize(("target", "status"), [("Knight", "passed"), ("Fairy", "error")])
def test_the_only_target_may_be_named_though_nobody_is_asked_for_it(target: str, status: str) -> None:
    assert run_text(f"{LASH}Anna: play Lash; {target}\n  expect: Ben's field is empty\n").status == status
