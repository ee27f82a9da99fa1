"""Great numbers in texts: they cost what is really done, and a number no game needs is refused."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from cardwright.games import GAMES, load
from cardwright.play.scene import Scene
from cardwright.text.cardfile import read_cards, read_cards_jsonl
from cardwright.text.diagnostics import HIGHEST, Problems, TextError

HEADS = {
    "shadowverse-evolve": "name: Glutton\ntype: Spell\nclass: Neutral\ncost: 1\n",
    "legions-of-will": "name: Glutton\ntype: Action\ncost: 1\n",
    "argent-saga": "name: Glutton\ntype: Spell\nelement: Argent\ncost: 0\n",
    "soul-masters": "name: Glutton\ntype: Spell\nfaction: Wanderer\nrarity: Common\ncost: 0\n",
    "force-of-will": "name: Glutton\ntype: Chant\ncost: 0\n",
}


def ascii_of(value: str) -> str:
    """A short name for a test."""
    return ascii(value[:9])


# whoever must draw from an empty deck loses
RULES = {"shadowverse-evolve": "11.2.2", "argent-saga": "5.3.2", "soul-masters": "VC.3"}


def table(game: str, text: str, deck: int = 40) -> Scene:
    """Anna has a card with a text; both have a deck of forty."""
    scene = Scene(game, cards=HEADS[game] + text)
    roles = scene.game.rules.roles
    scene.put(0, roles.hand, "Glutton")
    for player in (0, 1):
        for _ in range(deck):
            scene.put(player, roles.deck, "Glutton")
    for name in scene.game.players[0].resources:
        scene.game.players[0].resources[name] = 10
    return scene.start()


def eat(scene: Scene) -> None:
    """Anna plays the card."""
    scene.do("Play Glutton")
    for _ in range(8):
        if scene.game.decision is not None and "Pass" in scene.options():
            scene.do("Pass")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["Draw 40000 cards.", "Draw 40 cards. Draw 40000 cards."])
def test_drawing_far_more_cards_than_there_are_costs_as_much_as_drawing_those(game: str, text: str) -> None:
    scene = table(game, text)
    tracemalloc.start()
    before = time.process_time()
    eat(scene)
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(scene.game.zone(scene.game.rules.roles.hand, 0).cards) == 40
    assert used < 1_000_000
    assert time.process_time() - before < 5
    outcome = scene.game.outcome
    assert (outcome.rule if outcome is not None else None) == RULES.get(game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [str(HIGHEST + 1), "1000000000000", "9" * 3000], ids=ascii_of)
def test_a_number_no_game_needs_is_refused_with_the_words(game: str, number: str) -> None:
    with pytest.raises(Problems, match=f"no number above {HIGHEST:,} is read on a card") as caught:
        load(game).faces(read_cards(f"{HEADS[game]}Draw {number} cards.", "own.txt"))
    assert caught.value.problems[0].line == HEADS[game].count("\n") + 1
    load(game).faces(read_cards(f"{HEADS[game]}Draw {HIGHEST} cards."))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("value", ["100000", "9" * 5000, "²", "1²", "--5", "٣", "1e5", "1.0", "NaN"], ids=ascii_of)
def test_a_cost_is_a_number_within_range(game: str, value: str) -> None:
    source = HEADS[game].replace("cost: 1", f"cost: {value}").replace("cost: 0", f"cost: {value}")
    with pytest.raises(Problems, match="number") as caught:
        load(game).faces(read_cards(source))
    assert len(str(caught.value)) < 400


def test_numbers_in_json_lines_are_held_to_the_same_range() -> None:
    for cost in ("9" * 5000, "-3", "1.5", '"two"', "1e400", "[1]"):
        cards = read_cards_jsonl(f'{{"name": "Odd", "type": "Spell", "class_or_attribute": "Neutral", "cost": {cost}}}')
        with pytest.raises(TextError, match="cost is a number"):
            load("shadowverse-evolve").make_face(cards[0])
