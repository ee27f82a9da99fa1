"""Rule 10.4.7: playing with a process, and costs beside a keyword."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import play_from_hand, text, usual

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.testing import rule

# --- a process carried out while playing (10.4.7.3, 10.6.2.1.1) -------------------------------------------------------


CHEAPER = "When playing this card, discard a card: This card costs 3 less to play."


@rule("10.4.7.3")
@pytest.mark.parametrize("kind", ["Follower", "Amulet"])
def test_a_follower_or_amulet_may_be_played_by_a_process_too(kind: str) -> None:
    scene = usual(text("Bargain", f"{CHEAPER}\n[fanfare] Give your leader [defense]+1.", kind, cost=5))
    fodder = scene.put(0, "hand", "Page")
    play_from_hand(scene, "Yes", name="Bargain")
    assert scene.where(fodder) == "cemetery"
    assert scene.names("field", 0) == ["Bargain"]
    assert scene.resource(0, "play points") == 8
    assert scene.defense(0) == 21


@rule("10.4.7.3")
def test_a_follower_is_played_for_its_cost_where_the_process_is_left_out() -> None:
    scene = usual(text("Bargain", CHEAPER, cost=5))
    kept = scene.put(0, "hand", "Page")
    play_from_hand(scene, "No", name="Bargain")
    assert scene.where(kept) == "hand"
    assert scene.resource(0, "play points") == 5


@rule("10.1.1.4", "10.4.7.3")
def test_a_follower_does_nothing_by_being_played_but_what_its_abilities_say() -> None:
    """Only the text of a spell is carried out as it is: on a follower the words after the process are refused."""
    with pytest.raises(CardwrightError, match="needs a trigger"):
        usual(text("Bargain", f"{CHEAPER} Draw a card.", cost=5))


@rule("10.4.7.3", "10.6.2.6")
def test_a_process_that_makes_room_lets_a_follower_onto_a_full_field() -> None:
    scene = usual(
        text("Bargain", "When playing this card, bury a follower on your field: This card costs 3 less to play.")
    )
    scene.fill(0, "field", "Recruit", 5)
    play_from_hand(scene, "Recruit", name="Bargain")
    assert scene.names("field", 0) == ["Recruit"] * 4 + ["Bargain"]


@rule("10.4.7.3", "10.6.2.1.1")
@pytest.mark.parametrize("kind", ["Follower", "Spell"])
@pytest.mark.parametrize("process", ["discard a card", "reveal a Magic card from your hand"])
def test_a_card_is_not_there_any_more_to_be_paid_with_while_it_is_played(kind: str, process: str) -> None:
    """It lies in the resolution zone by then, so it needs another card beside it."""
    scene = usual(text("Bargain", CHEAPER.replace("discard a card", process), kind, cost=5, traits="Magic"), points=2)
    scene.put(0, "hand", "Bargain")
    scene.start()
    assert not scene.offers("Play Bargain")


@rule("10.4.7.3", "10.6.2.1.1")
@pytest.mark.parametrize("process", ["discard a card", "reveal a Magic card from your hand"])
def test_another_card_beside_it_will_do(process: str) -> None:
    scene = usual(text("Bargain", CHEAPER.replace("discard a card", process), cost=5, traits="Magic"), points=2)
    scene.put(0, "hand", "Page")
    play_from_hand(scene, name="Bargain")
    assert scene.names("field", 0) == ["Bargain"]


# --- a keyword and a cost beside it (10.4.7.1) ------------------------------------------------------------------------


@rule("10.4.7.1", "13.2.1.2")
@pytest.mark.parametrize(("combo", "gained", "answers"), [(1, 1, ["Yes"]), (1, 0, ["No"]), (2, 0, [])])
def test_a_keyword_with_a_cost_is_a_condition_for_an_offer(combo: int, gained: int, answers: list[str]) -> None:
    scene = usual(text("Dancer", f"[fanfare] Combo ({combo}), [cost2]: Give your leader [defense]+1."))
    play_from_hand(scene, *answers, name="Dancer")
    assert scene.options()[-1] == "End phase"
    assert scene.defense(0) == 20 + gained
    assert scene.resource(0, "play points") == 9 - 2 * gained
