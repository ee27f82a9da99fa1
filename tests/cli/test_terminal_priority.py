"""A game with priority, bases and dice in the terminal."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from cardwright.cli.terminal import Terminal
from cardwright.games import load
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.agents import RandomAgent
from cardwright.play.scene import Scene
from cardwright.play.stops import Stops

LOW = "legions-of-will"
RULES = load(LOW).rules

CARDS = """
name: Sure Scout
type: Unit
cost: 1
stats: 1/2

name: Long Night
type: Unit
cost: 1
stats: 5/4
When this unit enters the battlefield, put an ice counter on target unit an opponent controls.
"""


def seat(scene: Scene, lines: Sequence[str], humans: Sequence[int] = (0,), stops: str = "", width: int = 110) -> str:
    """What is shown to someone who types these lines and then leaves."""
    out, typed = io.StringIO(), iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    console = Console(file=out, width=width, height=40, highlight=False, markup=False, emoji=False)
    agents = {player: RandomAgent(1) for player in range(len(scene.game.players)) if player not in humans}
    Terminal(scene.game, load(LOW), agents, console, ask, Stops(RULES, stops)).play()
    return out.getvalue()


def table(**hands: str) -> Scene:
    scene = Scene(LOW, names=("Ann", "Ben"), cards=CARDS)
    for player, base in enumerate(("Kuraka", "Biterra Drillyard")):
        scene.put(player, "battlefield", base)
        scene.put(player, "battlefield", "Rimehold", facedown=True)
        scene.points(player, 9)
    for owner, card in hands.items():
        scene.put(("ann", "ben").index(owner), "hand", card)
    return scene


def test_the_board_shows_what_stands_in_which_base() -> None:
    scene = table(ann="Ember Lash")
    kuraka = scene.game.cards_in("battlefield", 0)[0]
    kuraka.damage = 2
    scene.put(0, "battlefield", "Locust Cloud", at=kuraka, counters={"poison": 1})
    scene.put(0, "battlefield", "Spike Pit", at=kuraka, facedown=True)
    scene.put(1, "battlefield", "Spike Pit", facedown=True)
    scene.put(1, "battlefield", "Ditch Cat", damage=0).turned = True
    shown = seat(scene.start(), [])

    assert "turn 5 · your main phase" in shown
    lines = [line.split("│")[0].rstrip() for line in shown.splitlines()]
    at = lines.index("▮ Kuraka defense 9, holds 2/3, makes 3 2 damage")
    assert lines[at + 1 : at + 4] == [
        "  ▮ Locust Cloud 4/2 poison 1",
        "  ▮ Spike Pit (face down)",
        "▮ Rimehold (face down) 5 to activate",
    ]
    assert "│   ▮ a face-down card" in shown  # the trap of the other player
    assert "│ ▮ a face-down card" in shown  # the base
    assert "▬ Ditch Cat 3/1 rested" in shown
    assert "resource 9" in shown


def test_options_with_two_cards_are_grouped_by_the_first() -> None:
    scene = table(ann="Ember Lash")
    scene.put(0, "battlefield", "Floe Whale", at=scene.put(0, "battlefield", "Sunken Archive"))
    scene.put(0, "battlefield", "Sure Scout")
    shown = seat(scene.start(), ["pass", "pass"])

    assert "Move     Floe Whale 6/7 →   [4] Kuraka defense 9" in shown
    assert "Activate" in shown
    assert "Rimehold for 5" in shown
    assert "Sure Scout 1/2 →   [2] Biterra Drillyard defense 9" in shown


def test_the_chain_of_events_shows_whose_it_is_and_what_it_is_aimed_at() -> None:
    scene = table(ann="Hold the Wall", ben="Ember Lash")
    scene.put(0, "battlefield", "Sure Scout")
    scene.start().do("Pass", "Play Ember Lash", "Ann's Sure Scout")
    shown = seat(scene, [])

    assert "Chain of events, the next first" in shown
    assert "Ember Lash (Ben's) → Sure Scout" in shown
    assert "You have priority" in shown


def test_what_one_has_played_oneself_resolves_without_a_question() -> None:
    scene = table(ann="Ember Lash")
    scene.put(0, "hand", "Hold the Wall")
    scene.put(1, "battlefield", "Floe Whale")
    scene.points(1, 0)
    shown = seat(scene.start(), ["play ember", "whale"])

    assert "(you pass where nothing happens" in shown
    assert "Floe Whale takes 3 damage from Ember Lash" in shown


def test_the_stop_for_ones_own_chain_asks_again() -> None:
    scene = table(ann="Ember Lash")
    scene.put(0, "hand", "Hold the Wall")
    scene.put(1, "battlefield", "Floe Whale")
    shown = seat(scene.start(), ["play ember", "whale"], stops="own chain")

    assert "Ember Lash (yours) → Floe Whale" in shown
    assert "takes 3 damage" not in shown


@pytest.mark.parametrize(
    ("words", "stops"),
    [
        ("none", set()),
        ("end", {"end"}),
        ("attackers", {"declare attackers"}),
        ("declare attackers, end", {"declare attackers", "end"}),
        ("battle", {"beginning of battle", "battle damage", "end of battle"}),
        ("own blockers", {"own declare blockers"}),
        ("main end", {"main", "end"}),
        ("all", set(RULES.course.phases)),
    ],
)
def test_stops_are_named_by_words_of_their_phases(words: str, stops: set[str]) -> None:
    assert Stops(RULES, words).phases == stops


def test_single_stops_are_added_and_taken_away() -> None:
    stops = Stops(RULES, "end")
    stops.change("+declare blockers")
    assert stops.phases == {"end", "declare blockers"}
    stops.change("-end")
    assert stops.phases == {"declare blockers"}
    with pytest.raises(CardwrightError, match="there is no stop 'untap'"):
        stops.change("untap")


def test_the_game_says_where_one_is_asked_if_nothing_is_said() -> None:
    assert "declare attackers" in str(Stops(RULES))
    assert "In your own: main, declare blockers" in str(Stops(RULES))


def test_other_words_for_doing_nothing_are_understood() -> None:
    scene = table()
    scene.put(0, "battlefield", "Sure Scout", at=scene.put(0, "battlefield", "Sunken Archive"))
    shown = seat(scene.start(), ["done", "no"])  # pass in the main phase, attack with nobody

    assert "is no option" not in shown
    assert "Which units attack?" in shown


def test_a_number_is_typed_as_it_is() -> None:
    scene = table()
    scene.put(0, "battlefield", "Septuorian Guardian")
    shown = seat(scene.start(), ["use", "12", "3"])

    assert "How much is X?" in shown
    assert "12 cannot be chosen: it is one of 0, 1, 2, 3" in shown
    assert "Septuorian Guardian: power +3" in shown


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("w attack", "Attack with Sure Scout: attackers are declared"),
        ("w block", "Block with Sure Scout: blockers are declared"),
        ("w move", "Move Sure Scout to Sunken Archive: allowed"),
        ("w activate base", "Activate Rimehold: allowed"),
        ("w spring", "Spring Spike Pit: its base is not attacked"),
        ("w redeem", "Redeem Ember Lash: only a card with redeem"),
        ("w rime", "Activate Rimehold: allowed"),
    ],
)
def test_why_not_is_answered_for_everything_one_does_with_bases(question: str, answer: str) -> None:
    scene = table(ann="Ember Lash")
    kuraka = scene.game.cards_in("battlefield", 0)[0]
    scene.put(0, "battlefield", "Sunken Archive")
    scene.put(0, "battlefield", "Sure Scout", at=kuraka)
    scene.put(0, "battlefield", "Spike Pit", at=kuraka, facedown=True)
    assert answer in " ".join(seat(scene.start(), [question]).split())


def test_phases_in_which_nothing_happened_are_not_told() -> None:
    scene = table(ann="Hold the Wall")
    shown = seat(scene.start(), ["pass", "pass"], stops="none")
    told = [line for line in shown.splitlines() if line.startswith("-")]

    assert "--- turn 6: Ben --- (LOW 500.1)" in told
    after = told[told.index("--- turn 6: Ben --- (LOW 500.1)") + 1 :]
    assert not after or after[0] != "-- battle phase (LOW 507.1)"


def test_three_at_a_narrow_table_sit_one_below_the_other() -> None:
    scene = Scene(LOW, players=3, names=("Ann", "Ben", "Cleo"))
    scene.put(0, "hand", "Hold the Wall")
    for player in range(3):
        scene.points(player, 1)
    shown = seat(scene.start(), [], width=80)

    assert "│" not in shown
    assert shown.index("Ann (you)") < shown.index("\nBen") < shown.index("\nCleo")


def test_a_whole_game_can_be_played_by_number() -> None:
    title = load(LOW)
    game = title.new_game([title.decks["biterrian"], title.decks["demon"]], 3, ("Ann", "Ben"))
    out = io.StringIO()
    agents = {1: RandomAgent(1)}
    console = Console(file=out, width=100, height=40, highlight=False, markup=False, emoji=False)
    lines = iter(["1"] * 700)
    terminal = Terminal(game, title, agents, console, lambda prompt: next(lines), Stops(RULES))
    outcome = terminal.play()

    assert outcome is not None
    assert "no base of Ben was active" in out.getvalue()


def test_the_stops_call_the_stack_what_the_game_calls_it() -> None:
    assert str(Stops(RULES)).endswith("put something on the chain of events.")
    assert str(Stops(load("argent-saga").rules)).endswith("put something on the queue.")
