"""The greedy agent and cards that pay for others without lying on the field."""

from __future__ import annotations

from cardwright.play.agents import GreedyAgent, RandomAgent, stores, worth
from cardwright.play.match import Match
from cardwright.play.scene import Scene

CARDS = """
name: Ox
type: Unit
faction: Wanderer
rarity: Common
cost: 2
stats: 3/3
shield: 1
"""


def test_the_zones_of_cards_that_pay() -> None:
    games = ("shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters")
    assert [stores(Scene(game).game) for game in games] == [[], [], [], ["energy field"]]


def test_a_card_that_pays_is_worth_a_little_more_than_one_in_hand() -> None:
    scenes = [Scene("soul-masters", cards=CARDS) for _ in range(2)]
    scenes[0].put(0, "hand", "Ox")
    scenes[1].put(0, "energy field", "Ox")
    held, placed = (worth(scene.game, 0) for scene in scenes)
    assert held < placed < held + 0.5


def test_the_greedy_agent_places_energy_and_casts_with_it() -> None:
    scene = Scene("soul-masters", cards=CARDS)
    scene.fill(0, "deck", "Ox", 9)
    scene.fill(1, "deck", "Ox", 9)
    scene.fill(0, "hand", "Ox", 3)
    match = Match(scene.start().game, [GreedyAgent(1), RandomAgent(2)])
    while scene.game.turn == 5 and not scene.game.over:
        match.step()
    assert scene.names("battleground", 0) == ["Ox"]
    assert len(scene.names("energy field", 0)) == 2
