"""Games that would go on for ever: a match is cut wherever it is, and the greedy agent does not run in circles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright import new_game, starter_decks
from cardwright.kernel.view.views import View
from cardwright.play.agents import GreedyAgent, RandomAgent, appearance, make_agent
from cardwright.play.match import EndlessGame, Match
from cardwright.play.scene import Scene

RESTLESS = {
    "legions-of-will": """
name: Restless
type: Unit
cost: 9
stats: 2/2
{Pay 0}: Shuffle your deck.
At the beginning of your end step, sacrifice another unit.

name: Calm
type: Unit
cost: 9
stats: 2/2
""",
    "argent-saga": """
name: Restless
type: Unit
element: Light
cost: 9
power: 2000
During your turn, pay (0): Shuffle your deck.
At the end of your turn - Sacrifice another unit.

name: Calm
type: Unit
element: Light
cost: 9
power: 2000
""",
    "shadowverse-evolve": """
name: Restless
type: Follower
class: Neutral
cost: 9
stats: 1/2
[act][cost00]: Shuffle your deck.
At the start of your end phase, deal 1 damage to your leader.

name: Calm
type: Follower
class: Neutral
cost: 9
stats: 1/2
""",
}


class Stubborn:
    """Uses what can be used, for ever."""

    def pick(self, view: View) -> int:
        """The first ability on offer, or else nothing."""
        assert view.decision is not None
        verbs = [option.verb for option in view.decision.options]
        return next((verbs.index(verb) for verb in ("activate", "pass", "end") if verb in verbs), 0)


def board(game: str) -> Scene:
    """Each player can shuffle their deck as often as they like; the end of their turn costs them a card."""
    scene = Scene(game, cards=RESTLESS[game])
    for player in (0, 1):
        scene.put(player, scene.game.rules.roles.field, "Restless")
        scene.put(player, scene.game.rules.roles.field, "Calm")
        for _ in range(20):
            scene.put(player, scene.game.rules.roles.deck, "Calm")
    return scene.start()


@pytest.mark.parametrize("limit", [1, 40])
def test_a_turn_that_does_not_end_is_cut(limit: int) -> None:
    scene = board("legions-of-will")
    turn = scene.game.turn
    with pytest.raises(EndlessGame, match=f"did not end within {limit} decisions"):
        Match(scene.game, [Stubborn(), Stubborn()], limit).play()
    assert len(scene.game.choices) == limit
    assert scene.game.turn == turn


def test_a_match_that_is_played_step_by_step_is_cut_as_well() -> None:
    scene = board("legions-of-will")
    match = Match(scene.game, [Stubborn(), Stubborn()], 40)
    for _ in range(40):
        match.step()
    with pytest.raises(EndlessGame):
        match.step()
    assert len(scene.game.choices) == 40


def activated(match: Match, turn: int) -> Iterator[tuple[int, object, int]]:
    """The abilities that are used in a turn: by whom, at what sight, which."""
    g = match.game
    while not g.over and g.turn == turn and len(g.choices) < 60:
        assert g.decision is not None
        player, asked = g.decision.player, g.decision
        seen = appearance(g.view(player))
        option = match.step()
        if asked.options[option].verb == "activate":
            yield player, seen, option


@pytest.mark.parametrize("game", RESTLESS)
@pytest.mark.parametrize("seed", range(3))
def test_the_greedy_agent_does_not_repeat_an_action_that_changes_nothing(game: str, seed: int) -> None:
    scene = board(game)
    g, turn = scene.game, scene.game.turn
    match = Match(g, [GreedyAgent(seed), GreedyAgent(seed + 1)])
    used = list(activated(match, turn))
    assert g.over or g.turn > turn
    assert len(set(used)) == len(used)


@pytest.mark.parametrize("name", ["random", "greedy", "learner", "player", "expert:choices=200"])
def test_an_agent_that_gets_its_memory_back_goes_on_in_the_same_way(name: str) -> None:
    first, second = (new_game("legions-of-will", list(starter_decks("legions-of-will"))[:2], 5) for _ in "12")
    agent = make_agent(name, 3)
    one = Match(first, [agent, RandomAgent(4)])
    for _ in range(12):
        one.step()
    for choice in first.choices:
        second.choose(choice)
    twin, other = make_agent(name, 99), RandomAgent(4)
    twin.memory = agent.memory
    other.memory = one.agents[1].memory
    two = Match(second, [twin, other])
    for _ in range(20):
        assert one.step() == two.step()
    assert twin.memory == agent.memory
