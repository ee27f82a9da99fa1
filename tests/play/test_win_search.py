"""The solver of "win this turn": it proves, refutes or gives up; against every answer, and whatever chance brings."""

from __future__ import annotations

import pytest

from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random, advance, mix
from cardwright.play.agents.clock import Clock
from cardwright.play.agents.outcomes import PARTS, spread
from cardwright.play.agents.win_search import PROVED, REFUTED, UNKNOWN, Proof, WinSearch, win_in_all
from cardwright.play.redeal import redeal
from cardwright.play.scene import Scene

SVE = "shadowverse-evolve"
CARDS = """
name: Plain Fighter
type: Follower
class: Neutral
cost: 2
stats: 2/2

name: Old Guard
type: Follower
class: Neutral
cost: 2
stats: 1/6
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
Select an enemy follower on the field and deal it 6 damage.

name: Stern Refusal
type: Spell
class: Neutral
cost: 1
[quick] Select an enemy follower on the field and destroy it.

name: Wild Throw
type: Spell
class: Neutral
cost: 1
Roll a 6-sided die. If you roll a 2, 3, 4, 5 or 6, deal 2 damage to each enemy leader.

name: Safe Throw
type: Spell
class: Neutral
cost: 1
Roll a 6-sided die. If you roll a 1, deal 1 damage to your leader. Deal 2 damage to each enemy leader.

name: Fond Hope
type: Spell
class: Neutral
cost: 1
Draw a card.
"""


def board(*hand: str, left: int, points: int = 0, guard: bool = False, others: tuple[str, ...] = ()) -> Game:
    """Two fighters with 2 attack each, against a leader with so much defense left."""
    scene = Scene(SVE, cards=CARDS)
    for player in (0, 1):
        scene.fill(player, "deck", "Plain Fighter", 8)
    for name in hand:
        scene.put(0, "hand", name)
    for name in others:
        scene.put(1, "hand", name)
    for _ in range(2):
        scene.put(0, "field", "Plain Fighter")
    for name in ["Old Guard"] * guard:
        scene.put(1, "field", name).turned = True
    scene.points(0, points)
    scene.points(1, 3)
    scene.leader(1).damage = 20 - left
    return scene.start().game


def solved(game: Game, budget: int = 3000, *, open_answers: bool = False, outcomes: int = PARTS) -> Proof:
    """What the solver says, which leaves the game as it was."""
    before = game.digest()
    proof = WinSearch(game, 0, Clock(budget), open_answers=open_answers, outcomes=outcomes).prove()
    assert game.digest() == before
    return proof


def test_a_proof_has_a_line_that_wins() -> None:
    """The guard has to go first, and then both fighters and the spark are needed."""
    game = board("Last Spark", "Cold Touch", left=6, points=2, guard=True)
    proof = solved(game)
    assert proof.verdict == PROVED
    for option in proof.line:
        game.choose(option)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.parametrize(("left", "points"), [(7, 2), (6, 1)])
def test_one_point_too_many_or_too_few_refutes(left: int, points: int) -> None:
    assert solved(board("Last Spark", "Cold Touch", left=left, points=points, guard=True)).verdict == REFUTED


def test_without_budget_it_gives_up() -> None:
    assert solved(board("Last Spark", "Cold Touch", left=7, points=2, guard=True), 12).verdict == UNKNOWN


def test_an_answer_in_the_others_hand_refutes_unless_only_open_answers_count() -> None:
    game = board(left=4, others=("Stern Refusal",))
    assert solved(game).verdict == REFUTED
    assert solved(game, open_answers=True).verdict == PROVED
    assert solved(board(left=4, others=("Plain Fighter",))).verdict == PROVED
    assert solved(board("Last Spark", left=4, points=1, others=("Stern Refusal",))).verdict == PROVED


@pytest.mark.parametrize(("card", "verdict"), [("Wild Throw", REFUTED), ("Safe Throw", PROVED)])
def test_every_side_of_a_die_must_win(card: str, verdict: str) -> None:
    """One side of six spoils the wild throw; the safe one hurts its own player at most."""
    for seed in range(6):
        game = board(card, left=6, points=1)
        game.reseed(seed)
        proof = solved(game)
        assert (proof.verdict, proof.chance) == (verdict, True)


def test_with_no_outcomes_to_try_chance_is_as_it_is() -> None:
    verdicts = set()
    for seed in range(12):
        game = board("Wild Throw", left=6, points=1)
        game.reseed(seed)
        verdicts.add(solved(game, outcomes=0).verdict)
    assert verdicts == {PROVED, REFUTED}


def test_the_spread_of_chance_shows_every_side_of_a_die() -> None:
    draws = [mix(advance(state)) for state in spread()]
    for sides in range(2, 13):
        assert {(draw * sides) >> 64 for draw in draws} == set(range(sides))
    assert [(draw * PARTS) >> 64 for draw in draws[:2]] == [0, PARTS - 1]


def hoping(*deck: str) -> Game:
    """The other has 2 left behind a guard; a new card can be bought, and there is a point to play it."""
    scene = Scene(SVE, cards=CARDS)
    for name in deck:
        scene.put(0, "deck", name)
    scene.fill(1, "deck", "Plain Fighter", 8)
    scene.put(0, "hand", "Fond Hope")
    scene.put(1, "field", "Old Guard").turned = True
    scene.points(0, 2)
    scene.leader(1).damage = 18
    return scene.start().game


@pytest.mark.parametrize(
    ("deck", "verdict"),
    [(("Last Spark",) * 8, PROVED), (("Last Spark",) * 4 + ("Plain Fighter",) * 4, REFUTED)],
)
def test_a_win_must_hold_in_all_worlds(deck: tuple[str, ...], verdict: str) -> None:
    """With the spark on top of the real deck a win is proved there, and it needs luck all the same."""
    game = hoping(*reversed(deck))
    rng = Random(3)
    worlds = [redeal(game, 0, rng) for _ in range(8)]
    win = win_in_all(game, lambda: worlds, 0, Clock(5000))
    assert win.verdict == verdict
    assert win.line  # in the first world it wins
