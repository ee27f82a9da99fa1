"""What views tell of the damage that a battle would do."""

from __future__ import annotations

from tests.games.force_of_will.test_800_battle import duel

from cardwright.kernel.game import Game
from cardwright.testing import rule

Found = set[tuple[int, int, int]]


def blows(g: Game, viewer: int = -1, option: int = -1) -> Found:
    return {(b.source, b.target, b.amount) for b in g.view(viewer).blows if b.option == option}


def seat(g: Game, player: int) -> int:
    return g.cards_in("seat", player)[0].id


@rule("806.2b", "806.2d")
def test_an_attack_that_can_be_declared_says_what_it_does_and_what_comes_back() -> None:
    d, knight, bird = duel("Plain Knight", "Bird", rested=True)
    assert bird is not None
    d.begin().do("Initiate battle").skip(4)
    view = d.game.view(0)
    assert view.decision is not None
    by_target = {o.cards[-1]: n for n, o in enumerate(view.decision.options) if o.verb == "attack"}
    assert blows(d.game, 0, by_target[bird.id]) == {(knight.id, bird.id, 500), (bird.id, knight.id, 300)}
    assert blows(d.game, 0, by_target[seat(d.game, 1)]) == {(knight.id, seat(d.game, 1), 500)}


@rule("806.2a", "806.2d")
def test_a_block_takes_the_damage_from_the_player() -> None:
    d, knight, bird = duel("Plain Knight", "Bird")
    assert bird is not None
    d.begin().battle("Plain Knight").until("block")
    fight = {(knight.id, bird.id, 500), (bird.id, knight.id, 300)}
    assert blows(d.game) == {(knight.id, seat(d.game, 1), 500)}
    assert blows(d.game, 1, 0) == fight
    d.do("Block Plain Knight with Bird")
    assert blows(d.game) == fight


@rule("1103.2a")
def test_what_pierces_a_blocker_is_told_too() -> None:
    d, borer, bird = duel("Borer", "Bird")
    assert bird is not None
    d.begin().battle("Borer").until("block")
    assert blows(d.game, 1, 0) == {(borer.id, bird.id, 300), (borer.id, seat(d.game, 1), 600), (bird.id, borer.id, 300)}


@rule("805.2", "806.2")
def test_what_was_dealt_is_no_longer_told() -> None:
    d, lancer, other = duel("Lancer", "Statue")
    assert other is not None
    d.begin().battle("Lancer").until("block").do("Block Lancer with Statue")
    told = []
    while d.game.battle is not None:
        told.append(blows(d.game))
        d.skip()
    there, back = (lancer.id, other.id, 500), (other.id, lancer.id, d.numbers(other)[0])
    assert told[0] == {there, back}
    assert {back} in told  # between the two damage steps
    assert told[-1] == set()
