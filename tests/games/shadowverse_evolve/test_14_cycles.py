"""Rule 14.2.1: perpetual cycles are known by the position that comes back, and by whether anyone can leave it."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import text

from cardwright.play.scene import Scene
from cardwright.testing import rule

FEW, MANY = 40, 600  # answers
BACK = "[lastwords] Put this card onto your field."
MAYBE = "[lastwords] You may put this card onto your field."
CRADLE = text(
    "Cradle", "Whenever a follower is put into your cemetery from the field, put it onto your field.", "Amulet"
)


def board(*cards: str) -> Scene:
    scene = Scene("shadowverse-evolve", "".join(cards))
    scene.points(0, 10)
    return scene


def answered(scene: Scene, most: int, option: int = 0) -> int:
    """How many times the same answer is given until the game is over or the main phase goes on."""
    for times in range(most):
        decision = scene.game.decision
        if decision is None or decision.prompt == "main":
            return times
        scene.game.choose(min(option, len(decision.options) - 1))
    return most


def drawn(scene: Scene) -> bool:
    outcome = scene.game.outcome
    return outcome is not None and outcome.draw and outcome.rule == "14.2.1.3"


@rule("14.2.1.3")
@pytest.mark.parametrize("option", [0, 1])
def test_a_question_whose_answers_all_stay_in_the_cycle_does_not_stop_it(option: int) -> None:
    """Its player may engage the follower with Ward or not: it dies all the same."""
    scene = board(text("Husk", f"Ward.\n{BACK}", stats="1/0"))
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert answered(scene, FEW, option) < FEW
    assert drawn(scene)


@rule("14.2.1.3")
def test_the_order_of_abilities_that_lead_back_does_not_stop_it() -> None:
    """Two different followers die at once; which comes back first makes no difference in the long run."""
    scene = board(text("Husk", stats="1/0"), text("Rind", stats="1/0"), CRADLE)
    scene.put(0, "field", "Cradle")
    scene.put(0, "field", "Rind")
    scene.put(0, "field", "Husk")
    scene.start()
    assert answered(scene, FEW) < FEW
    assert drawn(scene)


@rule("14.2.1.1", "14.2.1.3")
@pytest.mark.parametrize("rounds", [FEW, MANY])
def test_a_cycle_that_its_player_can_leave_is_no_draw_however_often_it_was_gone_through(rounds: int) -> None:
    scene = board(text("Husk", MAYBE, stats="1/0"))
    husk = scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert answered(scene, rounds) == rounds
    scene.do("No")
    assert (scene.game.over, scene.where(husk)) == (False, "cemetery")


@rule("14.2.1.1", "14.2.1.3")
def test_one_question_that_leads_out_is_enough() -> None:
    """The Ward question leads nowhere, the other one does."""
    scene = board(text("Husk", f"Ward.\n{MAYBE}", stats="1/0"))
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert answered(scene, MANY) == MANY


@rule("14.2.1.3")
def test_a_cycle_with_questions_in_which_numbers_grow_is_a_draw() -> None:
    words = "[lastwords] Put a moss counter on each amulet on your field. Put this card onto your field."
    scene = board(text("Husk", f"Ward.\n{words}", stats="1/0"), text("Lamp", "", "Amulet"))
    scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert answered(scene, 2 * FEW) < 2 * FEW
    assert drawn(scene)


@rule("14.2.1.1", "14.2.1.3")
def test_a_cycle_in_which_numbers_grow_and_that_can_be_left_goes_on() -> None:
    words = "[lastwords] You may put this card onto your field. If you do, give your leader [defense]+1."
    scene = board(text("Husk", words, stats="1/0"))
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert answered(scene, MANY) == MANY
    scene.do("No")
    assert not scene.game.over


@rule("14.2.1.3")
def test_tokens_that_take_each_others_place_are_a_cycle() -> None:
    """Every round has a new token, which is equal to the last."""
    scene = board(
        text("Nest", "Whenever a follower on your field leaves the field, summon a Fairy token.", "Amulet"),
        text("Blight", "Followers on your field have [defense]-1.", "Amulet"),
        text("Egg", "[fanfare] Summon a Fairy token.", stats="1/0"),
    )
    scene.put(0, "field", "Nest")
    scene.put(0, "field", "Blight")
    scene.put(0, "hand", "Egg")
    scene.start().do("Play Egg")
    answered(scene, FEW)
    assert drawn(scene)
    assert len(scene.game.log) < 400


@rule("14.2.1.3")
def test_a_cycle_can_be_undone_and_left_in_another_way() -> None:
    scene = board(text("Husk", MAYBE, stats="1/0"))
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    answered(scene, FEW)
    scene.game.undo(FEW - 1)
    scene.do("No")
    assert not scene.game.over
    assert scene.game.facts.forced is not None
