"""Chapter 8: playing cards and abilities in the main phase (8.1 to 8.3)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import THEIR_LEADER
from tests.games.shadowverse_evolve.table_08 import board

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Act, Cant
from cardwright.kernel.vocabulary.selectors import This
from cardwright.play.scene import Scene
from cardwright.testing import rule

# --- 8.1 what cannot be performed cannot be selected ------------------------------------------------------------------


@rule("8.1.2")
def test_a_card_that_has_nothing_to_select_is_not_offered() -> None:
    scene = board()
    doom = scene.put(0, "hand", "Doom")
    scene.start()
    assert not scene.offers("Play Doom")
    assert scene.denied("play", doom) == "10.6.2.3.4"


@rule("8.1.2")
def test_the_same_card_is_offered_when_it_has_something_to_select() -> None:
    scene = board()
    doom = scene.put(0, "hand", "Doom")
    scene.put(1, "field", "Recruit")
    scene.start()
    assert scene.offers("Play Doom")
    assert scene.denied("play", doom) == ""


@rule("8.1.2")
def test_an_ability_whose_cost_cannot_be_paid_in_full_is_not_offered() -> None:
    scene = board()
    scene.put(0, "field", "Medic", engaged=True)
    scene.put(0, "field", "Forge")
    scene.points(0, 1)
    scene.start()
    assert scene.options() == ["End phase"]


@rule("8.1.2")
def test_a_follower_with_nothing_to_attack_is_not_offered_to_attack() -> None:
    scene = board()
    scene.put(0, "field", "Squire", arrived=True)
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "field", "Recruit")
    scene.start().do("Evolve Squire")
    assert scene.attacks() == []


@rule("8.1.2")
def test_a_follower_that_cannot_be_engaged_cannot_attack() -> None:
    """Engaging the attacker is part of the attack."""
    scene = board()
    stiff = Static(This(), (Cant("be engaged"),))
    scene.define("Statue", stiff, numbers={"attack": 3, "defense": 3})
    statue = scene.put(0, "field", "Statue")
    scene.start()
    assert scene.attacks() == []
    assert scene.denied("attack", statue, scene.leader(1)) != ""


# --- 8.2 playing cards ------------------------------------------------------------------------------------------------


@rule("8.2.1")
@pytest.mark.parametrize(("zone", "label"), [("hand", "Play Recruit"), ("ex", "Play Recruit from EX area")])
def test_a_card_is_played_from_hand_or_ex_area_for_play_points_equal_to_its_cost(zone: str, label: str) -> None:
    scene = board()
    recruit = scene.put(0, zone, "Recruit")
    scene.points(0, 5)
    scene.start().do(label)
    assert scene.where(recruit) == "field"
    assert scene.resource(0, "play points") == 3


@rule("8.2.1")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_a_card_that_costs_more_than_the_play_points_cannot_be_played(zone: str) -> None:
    scene = board()
    giant = scene.put(0, zone, "Giant")
    scene.points(0, 5)
    scene.start()
    assert not scene.offers("Play Giant")
    assert scene.denied("play", giant) == "10.4.4"


@rule("8.2.1")
def test_a_card_can_be_played_for_the_last_play_points() -> None:
    scene = board()
    giant = scene.put(0, "hand", "Giant")
    scene.points(0, 6)
    scene.start().do("Play Giant")
    assert scene.where(giant) == "field"
    assert scene.resource(0, "play points") == 0


@rule("8.2.1")
@pytest.mark.parametrize("zone", ["cemetery", "banished", "deck"])
def test_a_card_in_another_zone_cannot_be_played(zone: str) -> None:
    scene = board()
    recruit = scene.put(0, zone, "Recruit")
    scene.start()
    assert not scene.offers("Play Recruit")
    assert scene.denied("play", recruit) == "8.2.1"


@rule("8.2.1")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_a_card_of_the_opponent_cannot_be_played(zone: str) -> None:
    scene = board()
    recruit = scene.put(1, zone, "Recruit")
    scene.start()
    assert scene.options() == ["End phase"]
    assert scene.denied("play", recruit, player=0) == "8.2.1"


@rule("8.2.1")
def test_several_cards_can_be_played_in_one_main_phase() -> None:
    scene = board()
    scene.put(0, "hand", "Recruit")
    scene.put(0, "hand", "Lantern")
    scene.put(0, "ex", "Letter")
    scene.start().do("Play Letter", "Play Recruit", "Play Lantern")
    assert sorted(scene.names("field", 0)) == ["Lantern", "Recruit"]
    assert scene.defense(0) == 21
    assert scene.resource(0, "play points") == 6


# --- 8.3 playing activated abilities ----------------------------------------------------------------------------------


@rule("8.3.1")
@pytest.mark.parametrize(("name", "left"), [("Forge", 8), ("Medic", 9)])
def test_an_ability_of_an_amulet_or_follower_can_be_played(name: str, left: int) -> None:
    scene = board()
    scene.put(0, "field", name)
    scene.start().do(f"Use {name}")
    assert scene.defense(0) == 21
    assert scene.resource(0, "play points") == left


@rule("8.3.1")
def test_an_ability_of_a_follower_that_came_this_turn_can_be_played() -> None:
    scene = board()
    scene.put(0, "hand", "Medic")
    scene.start().do("Play Medic", "Use Medic")
    assert scene.defense(0) == 21


@rule("8.3.1")
def test_an_ability_of_a_card_the_opponent_controls_cannot_be_played() -> None:
    scene = board()
    forge = scene.put(1, "field", "Forge", owner=0)
    scene.start()
    assert scene.options() == ["End phase"]
    assert scene.denied("activate", forge, player=0) == "8.3.1"


@rule("8.3.1")
def test_an_ability_of_a_card_another_player_owns_can_be_played_by_its_controller() -> None:
    scene = board()
    scene.put(1, "field", "Sentinel")
    scene.put(0, "hand", "Lure")
    scene.start().do("Play Lure", "Use Sentinel")
    assert scene.defense(0) == 21


@rule("8.3.1")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery"])
def test_an_ability_of_a_card_that_is_not_on_the_field_cannot_be_played(zone: str) -> None:
    scene = board()
    forge = scene.put(0, zone, "Forge")
    scene.start()
    assert not scene.offers("Use Forge")
    assert scene.denied("activate", forge) == "8.3.1"


def two_squires(scene: Scene) -> tuple[Card, Card]:
    """Two followers that can evolve, and a card for each."""
    scene.fill(0, "evolve deck", "Squire", 2)
    first, second = scene.fill(0, "field", "Squire", 2)
    return first, second


def evolve(scene: Scene, card: Card) -> None:
    """Player 0 plays the evolve ability of one of several equal followers."""
    decision = scene.game.decision
    assert decision is not None
    chosen = [i for i, o in enumerate(decision.options) if o.verb == "activate" and o.cards == (card.id,)]
    scene.game.choose(chosen[0])


@rule("8.3.2")
def test_a_second_evolve_ability_in_one_turn_cannot_be_played() -> None:
    scene = board()
    first, second = two_squires(scene)
    scene.start()
    assert scene.offers("Evolve Squire")
    evolve(scene, first)
    assert scene.attack(first) == 4
    assert not scene.offers("Evolve Squire")
    assert scene.denied("activate", second) == "8.3.2"


@rule("8.3.2")
def test_an_evolve_ability_can_be_played_again_in_the_next_turn() -> None:
    scene = board()
    first, second = two_squires(scene)
    scene.start()
    evolve(scene, first)
    scene.end_turn().end_turn()
    assert scene.game.active == 0
    evolve(scene, second)
    assert scene.attack(second) == 4


@rule("8.3.2")
def test_other_abilities_are_not_limited_to_one_a_turn() -> None:
    scene = board()
    scene.put(0, "field", "Forge")
    scene.start().do("Use Forge", "Use Forge")
    assert scene.defense(0) == 22


@rule("8.3.2")
def test_evolving_by_an_effect_does_not_use_up_the_evolve_ability_of_the_turn() -> None:
    scene = board()
    first, second = two_squires(scene)
    scene.put(0, "hand", "Bloom")
    scene.start().do("Play Bloom", "Squire")
    assert scene.attack(first) == 4
    evolve(scene, second)
    assert scene.attack(second) == 4


@rule("8.3.2")
def test_an_effect_can_evolve_a_follower_after_an_evolve_ability_was_played() -> None:
    scene = board()
    first, second = two_squires(scene)
    scene.put(0, "hand", "Bloom")
    scene.start()
    evolve(scene, first)
    scene.do("Play Bloom", "Squire (2)")
    assert scene.attack(second) == 4


@rule("8.3.2")
def test_evolve_abilities_with_quick_in_the_opponents_turn_are_not_limited() -> None:
    """They are not played as an action of one's own main phase."""
    scene = board()
    quick = Activated((Pay("play points", 1),), Body(effects=(Act("evolve", This()),)), "Evolve", quick=True)
    scene.define("Squire", quick, numbers={"attack": 2, "defense": 3})
    scene.fill(1, "evolve deck", "Squire", 2)
    squires = scene.fill(1, "field", "Squire", 2)
    scene.put(0, "field", "Giant")
    scene.start().do(f"{THEIR_LEADER} Giant", "Evolve Squire", "Evolve Squire")
    assert [scene.attack(card) for card in squires] == [4, 4]
