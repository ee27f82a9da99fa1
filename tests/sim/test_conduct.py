"""How agents behave in their turns: what is counted, and bounds for every game."""

from __future__ import annotations

import pytest

from cardwright.games import GAMES
from cardwright.kernel.game import Game
from cardwright.play.agents import RandomAgent, make_agent
from cardwright.play.match import Match
from cardwright.play.scene import Scene
from cardwright.sim.conduct import Conduct, Observer
from cardwright.sim.plan import make_plan
from cardwright.sim.runs import run

CARDS = """
name: Plain Fighter
type: Follower
class: Neutral
cost: 2
stats: 2/2
"""


class Sleeper:
    """An agent that takes the last option: it ends its turn."""

    def pick(self, view: object) -> int:
        return getattr(view, "option_count") - 1  # noqa: B009


def board(damage: int = 0) -> Game:
    """A fighter on the field and one in hand."""
    scene = Scene("shadowverse-evolve", cards=CARDS)
    for player in (0, 1):
        scene.fill(player, "deck", "Plain Fighter", 3)
    scene.put(0, "field", "Plain Fighter")
    scene.put(0, "hand", "Plain Fighter")
    scene.points(0, 2)
    scene.leader(1).damage = damage
    return scene.start().game


def observed(game: Game, agent: object) -> Conduct:
    """What the first player did in this game."""
    match = Match(game, [agent, Sleeper()])  # type: ignore[list-item]
    observer = match.watch = Observer(game, 1)
    match.play()
    return observer.end(game)[0]


def test_a_turn_without_a_possible_attack_is_idle_and_its_cards_are_unspent() -> None:
    conduct = observed(board(), Sleeper())
    assert conduct.turns >= 2
    assert conduct.idle == conduct.could_attack == conduct.turns
    assert conduct.unspent >= 1


def test_a_missed_win_is_counted() -> None:
    """Also in the last turn: the other's empty deck decides the game in the turn after it."""
    conduct = observed(board(damage=18), Sleeper())
    assert (conduct.turns, conduct.wins_seen, conduct.wins_missed) == (4, 4, 4)


def test_a_win_that_is_taken_is_not_missed() -> None:
    conduct = observed(board(damage=18), make_agent("player", 1))
    assert (conduct.wins_seen, conduct.wins_missed, conduct.idle) == (1, 0, 0)


def test_a_game_lost_with_an_empty_deck_is_counted() -> None:
    game = board()
    match = Match(game, [Sleeper(), Sleeper()])
    observer = match.watch = Observer(game, 1, wins=False)
    match.play()
    assert sum(one.decked for one in observer.end(game)) == 1


def test_a_run_sums_up_what_its_seats_did() -> None:
    plan = make_plan("shadowverse-evolve", 2, 3, ["random"], conduct=True)
    whole = run(plan)
    assert list(whole.conduct) == ["1 random", "2 random"]
    assert whole.conduct["1 random"].turns > 6
    parts = [run(plan, numbers=[number]).conduct["2 random"] for number in (0, 1)]
    parts[0].add(parts[1])
    assert parts[0] == whole.conduct["2 random"]
    assert run(make_plan("shadowverse-evolve", 1, 3, ["random"])).conduct == {}


def test_watching_does_not_change_a_game() -> None:
    games = [board() for _ in range(2)]
    for game, watch in zip(games, (None, Observer(games[1], 1)), strict=True):
        match = Match(game, [make_agent("player", 1), RandomAgent(2)])
        match.watch = watch
        match.play()
    assert games[0].choices == games[1].choices


@pytest.mark.parametrize("game", GAMES)
def test_the_player_does_not_stand_still(game: str) -> None:
    """Half of the turns with a possible attack have one, no game ends by an empty deck, three of four wins are taken.

    The other wins need five acts and more, or the other answers with a hidden card, as a Shield in Soul Masters.
    """
    tally = run(make_plan(game, 3, 1, ["player"], conduct=True))
    whole = Conduct()
    for conduct in tally.conduct.values():
        whole.add(conduct)
    assert whole.could_attack > 0
    assert whole.idle <= whole.could_attack / 2
    assert whole.wins_missed <= max(whole.wins_seen // 4, 1)
    assert whole.decked == 0
