"""What players read is true: costs, who takes control, where an answer leads, who has lost and why."""

from __future__ import annotations

import pytest

import cardwright as cw
from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.view.views import DecisionView, OptionView
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scenario_run import build, run_text
from cardwright.play.scene import Scene
from cardwright.testing import rule

FOW = """
game: force-of-will
title: What players read

card: Wolf
type: Resonator
cost: {R}{1}
stats: 500/500

card: Snare
type: Chant
cost: {R}
Gain control of target resonator.

card: Bolt
type: Chant
cost: {R}
This card deals 500 damage to target resonator or player.

card: Flood
type: Chant
cost: {U}{2}{X}
Draw X cards.

Anna's hand: Snare, Bolt, Flood
Anna's field: 6 Fire Magic Stone
Ben's field: Wolf
Anna's deck: 9 Wolf
Ben's deck: 9 Wolf
everyone is asked
"""

SM = """
game: soul-masters
title: What players read

card: Dog
type: Unit
faction: Wanderer
cost: 2
stats: 3/3
shield: 1
shield energy: 1
rarity: Common

card: Strings
type: Spell
faction: Wanderer
cost: 1
shield energy: 1
rarity: Common
Gain control of target enemy Unit.

Anna's hand: Strings
Anna's energy field: 2 Dog (facedown)
Ben's battleground: Dog
Anna's deck: 9 Dog
Ben's deck: 9 Dog
everyone is asked
"""

LOW = """
game: legions-of-will
title: What players read

card: Howl
type: Action
cost: X
Draw X cards.

Anna's hand: Howl
"""


def board(source: str) -> Scene:
    return build(read_scenario(source))


def asked(game: Game) -> DecisionView:
    """The question as whoever decides sees it."""
    assert game.decision is not None
    found = game.view(game.decision.player).decision
    assert found is not None
    return found


def declining(game: Game) -> OptionView:
    """The one option that declines."""
    [found] = [option for option in asked(game).options if option.declines]
    return found


def decline(game: Game) -> None:
    """Choose the option that declines."""
    game.choose(asked(game).options.index(declining(game)))


# --- control --------------------------------------------------------------------------------------------------


@rule("1051.1")
def test_the_log_names_the_player_who_gains_control_not_the_one_who_loses_it() -> None:
    s = board(FOW)
    s.do("Play Snare", "Pass", "Pass")
    assert "Anna gains control of Wolf" in "\n".join(s.log(1))
    assert "Ben gains control" not in "\n".join(s.log(1))


@rule("GL.CONTROL-CONTROLLER")
def test_the_log_of_a_game_without_end_of_control_names_the_taker() -> None:
    s = board(SM)
    s.do("Play Strings", "Pass", "Pass")
    assert "Anna takes control of Dog" in "\n".join(s.log(1))


# --- costs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "symbols", "number"), [("Snare", "{R}", 1), ("Flood", "{U}{2}{X}", 3)])
@rule("204.1a", "204.1b")
def test_a_cost_of_will_is_seen_in_its_symbols_with_x_as_x(name: str, symbols: str, number: int) -> None:
    [card] = [one for one in board(FOW).game.view(0).zone("hand", 0).cards if one.name == name]
    assert (card.symbols, card.cost, "X" in card.numbers) == (symbols, number, False)
    assert (card.printed[0].symbols, dict(card.printed[0].numbers)) == (symbols, {})


@rule("105.3a")
def test_a_cost_of_x_is_seen_as_x_where_costs_have_no_symbols() -> None:
    [card] = board(LOW).game.view(0).zone("hand", 0).cards
    assert (card.symbols, card.cost, dict(card.numbers)) == ("X", 0, {})


# --- where answers lead ---------------------------------------------------------------------------------------


@rule("504.2")
def test_a_pass_in_the_main_phase_says_that_the_turn_ends() -> None:
    s = board(FOW)
    assert (declining(s.game).label, declining(s.game).leads) == ("Pass", "end your turn")
    s.do("Pass")
    assert declining(s.game).leads == "end Anna's turn"


@rule("605.1")
def test_a_pass_says_what_it_lets_resolve() -> None:
    s = board(FOW)
    s.do("Play Bolt", "Ben")
    assert declining(s.game).leads == "let Bolt resolve"


@rule("803.3")
def test_to_forfeit_says_what_is_forfeited() -> None:
    s = board(FOW.replace("Anna's field: ", "Anna's field: Wolf, "))
    s.do("Initiate battle")
    while declining(s.game).label == "Pass":
        assert declining(s.game).leads == "go on with the battle"
        decline(s.game)
    assert (declining(s.game).label, declining(s.game).leads) == ("Forfeit", "do not attack")


@rule("505.1a")
def test_a_pass_tells_the_first_main_phase_from_the_second() -> None:
    game = board(f"{LOW}Anna's deck: 5 Howl\nBen's deck: 5 Howl\neveryone is asked\n").game
    told = []
    while game.active == 0:
        told.append(declining(game).leads)
        decline(game)
    assert told[0] == "end your first main phase"
    assert "end your turn" in told[1:]


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_that_declines_keeps_the_opening_hand_and_says_so(game: str) -> None:
    decks = list(load(game).decks)[:2]
    played = cw.new_game(game, decks=decks, seed=4)
    while played.decision is not None and "mulligan" not in played.decision.prompt:
        played.choose(0)
    player = asked(played).player
    before = set(played.zone("hand", player).cards)
    assert declining(played).leads == "keep the hand"
    decline(played)
    assert before <= set(played.zone("hand", player).cards)


# --- what is asked --------------------------------------------------------------------------------------------


@rule("12.8.2")
def test_who_may_put_a_follower_onto_the_field_engaged_is_asked_that() -> None:
    s = board("game: shadowverse-evolve\ntitle: Ward\nAnna's hand: Scaleguard Sentinel\nAnna's play points: 9\n")
    s.do("Play Scaleguard Sentinel")
    assert asked(s.game).prompt == "Scaleguard Sentinel: Engage this card?"


@rule("9.3.5.1")
def test_who_may_do_something_instead_is_asked_for_that_deed() -> None:
    result = run_text(
        "game: argent-saga\ntitle: Instead\nAnna's field: Ember Whelp (1000 damage), Aegis of Noon (on Ember Whelp)\n"
        "the queue: Ben's Spark Volley aimed at Ember Whelp\n"
        "everyone passes\nexpect: Anna is asked: Aegis of Noon: Sacrifice this card instead?\n"
    )
    assert (result.problems, result.failures) == ([], [])


@rule("303.3")
def test_a_trap_asks_its_owner_by_its_name_and_says_that_it_is_face_down() -> None:
    s = board(
        "game: legions-of-will\ntitle: Trap\nAnna's battlefield: Kuraka, Sunken Archive\nAnna's hand: Spike Pit\n"
        "Anna's resource: 9\n"
    )
    s.do("Play Spike Pit")
    assert asked(s.game).prompt == "Spike Pit (face down): Choose a base with room"


# --- how it ended ---------------------------------------------------------------------------------------------


@rule("1202.1", "105.4")
def test_the_end_of_a_game_says_who_had_no_life_left() -> None:
    s = board(f"{FOW}Ben's life: 500\n")
    s.do("Play Bolt", "Ben", "Pass", "Pass")
    assert s.game.outcome is not None
    assert s.game.outcome.reason == "Ben had no life left"
    assert s.log(0)[-1] == "the game is over: Ben had no life left (FOW 1202.1)"


# --- options that name their cards ----------------------------------------------------------------------------


@rule("104.2")
def test_a_player_who_can_be_chosen_is_called_by_name() -> None:
    s = board(FOW)
    s.do("Play Bolt")
    assert [option.label for option in asked(s.game).options] == ["Ben's Wolf", "Anna", "Ben"]


@rule("905.1")
def test_options_with_equal_labels_say_in_what_their_cards_differ() -> None:
    s = board(FOW.replace("Ben's field: Wolf", "Ben's field: Wolf, Wolf (rested), Wolf"))
    s.do("Play Snare")
    assert [(one.label, one.which) for one in asked(s.game).options] == [
        ("Ben's Wolf", "not rested"),
        ("Ben's Wolf (2)", "rested"),
        ("Ben's Wolf (3)", "not rested"),
    ]


@rule("906.1")
def test_a_waiting_ability_without_a_name_is_told_by_what_it_does() -> None:
    words = "Whenever another resonator you control is destroyed, draw a card."
    mourner = f"card: Mourner\ntype: Resonator\ncost: {{B}}\nstats: 300/300\n{words}\n\n"
    source = FOW.replace("card: Snare", f"{mourner}card: Snare", 1)
    s = board(source.replace("Anna's field: ", "Anna's field: Wolf, 2 Mourner, "))
    s.do("Play Bolt", "Wolf", "Pass", "Pass")
    assert asked(s.game).options[0].label == f"Mourner: {words} (Wolf)"
