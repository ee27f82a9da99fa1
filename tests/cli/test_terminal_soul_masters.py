"""Soul Masters in the terminal: what the table shows, where one is asked, and why not."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console

from cardwright.cli.terminal import Terminal
from cardwright.cli.why import answers
from cardwright.games import load
from cardwright.play.agents import RandomAgent
from cardwright.play.scene import Scene
from cardwright.play.stops import Stops

GAME = "soul-masters"
RULES = load(GAME).rules
CARDS = """
name: Ram
type: Unit
faction: Wanderer
rarity: Common
cost: 2
stats: 3/3
shield: 1
shield energy: 2

name: Gate
type: Unit
faction: Wanderer
rarity: Common
cost: 2
stats: 1/3
shield: 1
Defender.

name: Maul
type: Reserve / Weapon
faction: Wanderer
rarity: Common
cost: 1
Your units have atk +1.
"""


def table() -> Scene:
    scene = Scene(GAME, names=("Ann", "Ben"), cards=CARDS)
    for player in (0, 1):
        for _ in range(6):
            scene.put(player, "deck", "Ram")
    return scene


def seat(scene: Scene, lines: Sequence[str], stops: str = "") -> str:
    """What is shown to Ann, who types these lines and then leaves."""
    out, typed = io.StringIO(), iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    console = Console(file=out, width=120, height=50, highlight=False, markup=False, emoji=False)
    Terminal(scene.game, load(GAME), {1: RandomAgent(1)}, console, ask, Stops(RULES, stops)).play()
    return out.getvalue()


def test_the_table_shows_ready_energy_equipment_and_a_rested_commander() -> None:
    scene = table()
    for turned in (True, False, False):
        scene.put(0, "energy field", "Ram").turned = turned
    scene.put(0, "equipment", "Maul")
    scene.leader(1).turned = True
    scene.put(0, "hand", "Ram")
    shown = seat(scene.start(), ())
    assert "Energy Field 3 (2 ready)" in shown
    assert "Equipment Zone: ▮ Maul" in shown
    assert "Ben · rested · attack 2" in shown


def test_equal_cards_are_listed_once_with_their_shield_energy() -> None:
    scene = table()
    for _ in range(3):
        scene.put(0, "hand", "Ram")
    scene.put(1, "battleground", "Ram")
    game = scene.start(active=1).game
    while game.decision is not None and game.decision.player == 1:
        verbs = [option.verb for option in game.decision.options]
        game.choose(verbs.index("attack") if "attack" in verbs else verbs.index("pass"))
    shown = seat(scene, ())
    assert shown.count("as a Shield (+2)") == 1


def test_who_can_do_nothing_but_convert_is_not_asked_in_combat() -> None:
    scene = table()
    for _ in range(4):
        scene.put(0, "energy field", "Ram")
        scene.put(0, "resource deck", "Ember")
    scene.put(0, "battleground", "Ram")
    scene.start()
    shown = seat(scene, ["attack Ben's Commander with Ram"])
    assert "Post-Defender Step" not in shown
    assert "your Main Phase" in shown


def test_with_all_stops_one_is_asked_everywhere() -> None:
    scene = table()
    for _ in range(4):
        scene.put(0, "energy field", "Ram")
        scene.put(0, "resource deck", "Ember")
    scene.put(0, "battleground", "Ram")
    scene.start()
    assert "Pre-Defender Step" in seat(scene, ["attack Ben's Commander with Ram"], "all, own")


def test_why_a_commander_does_not_attack_and_a_card_is_not_placed() -> None:
    scene = table()
    scene.leader(0).turned = True
    scene.put(0, "hand", "Ram")
    scene.put(0, "battleground", "Gate")
    game = scene.start().game
    told = {answer.what: answer.denial for answer in answers(game, 0, ["attack"])}
    assert told["Attack with Recruit"].rule == "CB.DECLARE.1"
    assert told["Attack Ben's Commander with Gate"] is None
    assert [answer.what for answer in answers(game, 0, ["place"])] == ["Place Ram"]
    assert answers(game, 0, ["shield"])[0].denial.rule == "SH.7"
    assert answers(game, 0, ["intercept"])[0].denial.rule == "CB.DEFENDER.4"
