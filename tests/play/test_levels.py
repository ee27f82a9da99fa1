"""The levels: each finds what lies on the table, says why, keeps its time, and comes to an end."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import Desk

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.play.agents import LEVELS, Explaining, Picker, RandomAgent, make_agent
from cardwright.play.agents.clock import Clock
from cardwright.play.agents.trial import Trial, declining
from cardwright.play.agents.turn_search import SearchAgent, winning_line
from cardwright.play.agents.win_search import UNKNOWN, Win
from cardwright.play.decks import decks_for
from cardwright.play.match import Match, picker
from cardwright.play.scene import Scene

SVE = "shadowverse-evolve"
THINKING = ("player", "expert:choices=600", "master:choices=900", "ismcts:iterations=300")

CARDS = """
name: Plain Fighter
type: Follower
class: Neutral
cost: 2
stats: 2/2

name: Guard Dog
type: Follower
class: Neutral
cost: 2
stats: 1/2
Ward.

name: Last Spark
type: Spell
class: Neutral
cost: 1
Deal 2 damage to each enemy leader.

name: Cold Touch
type: Spell
class: Neutral
cost: 1
Select an enemy follower on the field and deal it 3 damage.

name: Old Guard
type: Follower
class: Neutral
cost: 2
stats: 1/6
Ward.

name: Fond Hope
type: Spell
class: Neutral
cost: 1
Draw a card.
"""


def board(*hand: str, points: int = 0, damage: int = 0) -> Scene:
    """Two fighters against a leader who has lost some defense."""
    scene = Scene(SVE, cards=CARDS)
    for player in (0, 1):
        scene.fill(player, "deck", "Plain Fighter", 8)
    for name in hand:
        scene.put(0, "hand", name)
    scene.put(0, "field", "Plain Fighter")
    scene.put(0, "field", "Plain Fighter")
    scene.points(0, points)
    scene.leader(1).damage = damage
    return scene.start()


def turn_of(scene: Scene, agent: Picker) -> Game:
    """One agent plays its turn."""
    game = scene.game
    match, turn = Match(game, [agent, RandomAgent(2)]), game.turn
    while game.decision is not None and game.turn == turn:
        match.step()
    return game


@pytest.mark.parametrize("name", THINKING)
def test_a_win_on_the_table_is_taken(name: str) -> None:
    game = turn_of(board(damage=16), make_agent(name, 1))
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.parametrize("name", THINKING[1:])
def test_a_win_of_several_acts_is_found(name: str) -> None:
    """The guard has to go first, and then both fighters and the spark are needed."""
    scene = board("Cold Touch", "Last Spark", points=2, damage=14)
    scene.put(1, "field", "Guard Dog").turned = True
    game = turn_of(scene.start(), make_agent(name, 1))
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def hope(*hand: str) -> Scene:
    """The other has 2 defense left behind a guard, and half of the cards in the deck would win if one is drawn."""
    scene = Scene(SVE, cards=CARDS)
    for player in (0, 1):
        scene.fill(player, "deck", "Last Spark", 8)
        scene.fill(player, "deck", "Plain Fighter", 8)
    for name in hand:
        scene.put(0, "hand", name)
    scene.put(0, "field", "Plain Fighter")
    scene.put(1, "field", "Old Guard").turned = True
    scene.points(0, 2)
    scene.leader(1).damage = 18
    return scene.start()


@pytest.mark.parametrize("name", THINKING[1:3])
def test_a_win_in_all_worlds_is_taken_before_one_that_needs_luck(name: str) -> None:
    """The points suffice for the guard, or sooner for a new card and a spark. The card on top is no spark."""
    for seed in range(12):
        game = turn_of(hope("Fond Hope", "Cold Touch", "Cold Touch"), make_agent(name, seed))
        assert game.outcome is not None
        assert game.outcome.winners == (0,)


def test_a_win_that_needs_luck_is_tried_if_nothing_else_wins() -> None:
    """An agent sees the chance if the first world it imagines has a spark on top, so in about half of the games."""
    games = [turn_of(hope("Fond Hope"), make_agent("expert:choices=600", seed)) for seed in range(8)]
    tried = [game for game in games if "Fond Hope" in [card.face.name for card in game.cards_in("cemetery", 0)]]
    assert len(tried) >= 3


@pytest.mark.parametrize("name", ["player", "expert:choices=300"])
def test_between_equal_targets_an_agent_does_not_aim_at_its_own(name: str) -> None:
    """Damage that no base feels after the turn: who must choose a target takes one of the other's."""
    text = "name: Small Lash\ntype: Action\ncost: 0\nThis card deals 1 damage to any target.\n"
    scene = Scene("legions-of-will", cards=text)
    for player in (0, 1):
        scene.fill(player, "deck", "Small Lash", 8)
    scene.put(0, "hand", "Small Lash")
    game = scene.start().game
    play = [i for i, option in enumerate(game.view(0).decision.options) if option.verb == "play"]  # type: ignore[union-attr]
    game.choose(play[0])
    asked = game.decision
    assert asked is not None
    owners = [game.cards[option.cards[0]].controller for option in asked.options]
    assert set(owners) == {0, 1}
    for seed in range(5):
        assert owners[picker(game, make_agent(name, seed), 0)(game.view(0))] == 1


def test_a_card_is_not_wasted_in_the_turn_of_others() -> None:
    """The one unit that could get more health is the other's: what follows by chance must not decide it."""
    scene = Scene("soul-masters")
    for player in (0, 1):
        scene.fill(player, "deck", "Kindling Squire", 12)
    scene.put(1, "hand", "Hold the Door")
    scene.put(1, "energy field", "Hearthstone Core")
    scene.put(0, "battleground", "Forge Hound")
    game = scene.start().game
    while game.decision is not None and game.decision.player == 0:
        game.choose(declining(game.decision))
    assert game.decision is not None
    assert [option.verb for option in game.decision.options] == ["play", "pass"]
    compared = SearchAgent(1)._candidates(Trial(game.copy(), 1, Clock(600)), [0, 1], Win(UNKNOWN))
    assert [line.path[0] for line in compared] == [1]


def test_attackers_are_divided_among_targets() -> None:
    """Six units suffice for three bases; a base that is lost alone is activated again every turn."""
    desk = Desk(bells=())
    camps = [desk.base(1, name=name, defense=4) for name in ("North", "South", "West")]
    desk.units(0, *"ABCDEF", stats="0/2")
    game = desk.start("declare attackers").game
    lines = Trial(game.copy(), 0, Clock(4000)).together(3000)
    for option in max(lines, key=lambda line: line.value).path:
        game.choose(option)
    assert [camp.facedown for camp in camps] == [True] * 3


def test_the_solver_finds_a_line_that_wins_and_no_other() -> None:
    scene = board("Last Spark", points=1, damage=14)
    line = winning_line(scene.game.copy(), 0)
    assert line is not None
    for option in line.path:
        scene.game.choose(option)
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == (0,)
    assert winning_line(board("Last Spark", points=1, damage=13).game, 0) is None


@pytest.mark.parametrize("name", THINKING)
def test_an_agent_says_why(name: str) -> None:
    scene = board(damage=16)
    agent = make_agent(name, 1)
    before = scene.game.digest()
    picker(scene.game, agent, 0)(scene.game.view(0))
    assert isinstance(agent, Explaining)
    thought = agent.thought
    assert thought is not None
    assert thought.line[0].startswith("Attack")
    assert thought.after > thought.before
    assert scene.game.digest() == before


def test_a_reason_is_a_sentence() -> None:
    scene = board(damage=18)
    agent = make_agent("player", 1)
    picker(scene.game, agent, 0)(scene.game.view(0))
    assert isinstance(agent, Explaining)
    assert str(agent.thought).endswith("; this wins the game")


def test_a_plan_is_kept_while_the_questions_come_as_foreseen() -> None:
    scene = board("Cold Touch", "Last Spark", points=2, damage=14)
    scene.put(1, "field", "Guard Dog").turned = True
    game = scene.start().game
    agent = SearchAgent(1, choices=600)
    match = Match(game, [agent, RandomAgent(2)])
    match.step()
    plan = agent.memory.plan
    assert len(plan) >= 3
    match.step()
    assert agent.memory.plan == plan[1:]


def test_another_question_ends_a_plan() -> None:
    scene = board(damage=3)
    agent = SearchAgent(1, choices=300)
    memory = agent.memory
    memory.plan = [("another question", 0)]
    agent.memory = memory
    picker(scene.game, agent, 0)(scene.game.view(0))
    assert ("another question", 0) not in agent.memory.plan


# --- time -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "level",
    [
        "player:choices=1000000",
        "expert:choices=1000000",
        "master:choices=1000000:worlds=500",
        "ismcts:iterations=50000",
    ],
)
def test_a_deadline_is_kept_within_a_tenth(game: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each tried choice takes a millisecond of a clock that nothing else moves."""
    time = [0.0]
    plain = Trial.choose

    def slow(trial: Trial, option: int) -> None:
        time[0] += 0.001
        plain(trial, option)

    monkeypatch.setattr(Trial, "choose", slow)
    monkeypatch.setattr(Clock.__init__, "__defaults__", (0.0, lambda: time[0], None))
    title = load(game)
    g = title.new_game(decks_for(title, title.format)[:2], 3)
    rng = RandomAgent(1)
    for _ in range(40):
        assert g.decision is not None
        g.choose(rng.pick(g.view(g.decision.player)))
    assert g.decision is not None
    player, agent = g.decision.player, make_agent(f"{level}:seconds=0.5", 1)
    agent.now = lambda: time[0]
    picker(g, agent, player)(g.view(player))
    assert time[0] <= 0.55


# --- whole games ----------------------------------------------------------------------------------------

BOUNDS = {
    "shadowverse-evolve": 40,
    "legions-of-will": 60,
    "force-of-will": 90,
    "argent-saga": 50,
    "soul-masters": 60,
}
QUICK = {
    "learner": ":choices=80",
    "player": ":choices=120",
    "expert": ":choices=80",
    "master": ":choices=100:worlds=1",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_game_against_any_level_ends(game: str, level: str) -> None:
    title = load(game)
    g = title.new_game(decks_for(title, title.format)[:2], 11)
    agents = [make_agent(level + QUICK[level], 1), make_agent("player:choices=120", 2)]
    assert Match(g, agents).play().turns <= BOUNDS[game]
