"""Chapter 8: what the active player may do in the main phase, and how an attack goes."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Act, Cant, SetTo
from cardwright.kernel.vocabulary.selectors import This
from cardwright.kernel.vocabulary.values import Stat
from cardwright.play.scene import Scene
from cardwright.testing import rule

GAME = "shadowverse-evolve"

CAST = """
name: Recruit
type: Follower
class: Neutral
traits: Soldier
cost: 2
stats: 2/2

name: Veteran
type: Follower
class: Neutral
traits: Soldier
cost: 4
stats: 3/6

name: Giant
type: Follower
class: Neutral
traits: Ogre
cost: 6
stats: 5/7

name: Idol
type: Follower
class: Neutral
traits: Relic
cost: 1
stats: 0/4

name: Squire
type: Follower
class: Neutral
traits: Soldier
cost: 2
stats: 2/3
[evolve][cost01]: Evolve this follower.

name: Squire
type: Follower / Evolved
class: Neutral
traits: Soldier
stats: 4/6

name: Lantern
type: Amulet
class: Neutral
traits: Relic
cost: 1

name: Letter
type: Spell
class: Neutral
traits: Magic
cost: 1
Give your leader [defense]+1.

name: Doom
type: Spell
class: Neutral
traits: Magic
cost: 3
Select an enemy follower on the field and destroy it.

name: Spark
type: Spell
class: Neutral
traits: Magic
cost: 1
[quick] Select an enemy follower on the field and deal it 2 damage.

name: Ambush
type: Spell
class: Neutral
traits: Magic
cost: 1
[quick] Select an enemy follower on the field and return it to its owner's hand.

name: Withdraw
type: Spell
class: Neutral
traits: Magic
cost: 1
[quick] Select a follower on your field and return it to its owner's hand.

name: Lure
type: Spell
class: Neutral
traits: Magic
cost: 1
Select an enemy follower on the field and steal it.

name: Bloom
type: Spell
class: Neutral
traits: Magic
cost: 1
Select a follower on your field and evolve it.

name: Forge
type: Amulet
class: Neutral
traits: Relic
cost: 1
[act][cost02]: Give your leader [defense]+1.

name: Medic
type: Follower
class: Neutral
traits: Soldier
cost: 2
stats: 1/1
[act][cost01], [engage]: Give your leader [defense]+1.

name: Sentinel
type: Follower
class: Neutral
traits: Soldier
cost: 2
stats: 1/1
[q][act][cost01]: Give your leader [defense]+1.
"""

THEIR_LEADER = "Attack Player 2's leader with"


def text(name: str, words: str, kind: str = "Follower", cost: int = 1, stats: str = "2/5") -> str:
    """A card with a rules text."""
    numbers = f"stats: {stats}\n" if kind.startswith("Follower") else ""
    return f"\nname: {name}\ntype: {kind}\nclass: Neutral\ntraits: Magic\ncost: {cost}\n{numbers}{words}\n"


def board(*cards: str) -> Scene:
    """A board with the usual cards, those given, ten play points each and something to draw."""
    scene = Scene(GAME, CAST + "".join(cards))
    for player in (0, 1):
        scene.points(player, 10)
        scene.fill(player, "deck", "Letter", 5)
    return scene


def denied(scene: Scene, verb: str, *cards: Card, player: int = -1) -> str:
    """The rule by which something is refused ("" if it is allowed)."""
    denial = scene.why_not(verb, *cards, player=player)
    return "" if denial is None else denial.rule


def attacks(scene: Scene) -> list[str]:
    """The attacks on offer."""
    return [label for label in scene.options() if label.startswith("Attack")]


# --- 8.1 what cannot be performed cannot be selected ----------------------------------------------


@rule("8.1.2")
def test_a_card_that_has_nothing_to_select_is_not_offered() -> None:
    scene = board()
    doom = scene.put(0, "hand", "Doom")
    scene.start()
    assert not scene.offers("Play Doom")
    assert denied(scene, "play", doom) == "10.6.2.3.4"


@rule("8.1.2")
def test_the_same_card_is_offered_when_it_has_something_to_select() -> None:
    scene = board()
    doom = scene.put(0, "hand", "Doom")
    scene.put(1, "field", "Recruit")
    scene.start()
    assert scene.offers("Play Doom")
    assert denied(scene, "play", doom) == ""


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
    assert attacks(scene) == []


@rule("8.1.2")
def test_a_follower_that_cannot_be_engaged_cannot_attack() -> None:
    """Engaging the attacker is part of the attack."""
    scene = board()
    stiff = Static(This(), (Cant("be engaged"),))
    scene.define("Statue", stiff, numbers={"attack": 3, "defense": 3})
    statue = scene.put(0, "field", "Statue")
    scene.start()
    assert attacks(scene) == []
    assert denied(scene, "attack", statue, scene.leader(1)) != ""


# --- 8.2 playing cards ----------------------------------------------------------------------------


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
    assert denied(scene, "play", giant) == "10.4.4"


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
    assert denied(scene, "play", recruit) == "8.2.1"


@rule("8.2.1")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_a_card_of_the_opponent_cannot_be_played(zone: str) -> None:
    scene = board()
    recruit = scene.put(1, zone, "Recruit")
    scene.start()
    assert scene.options() == ["End phase"]
    assert denied(scene, "play", recruit, player=0) == "8.2.1"


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


# --- 8.3 playing activated abilities --------------------------------------------------------------


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
    assert denied(scene, "activate", forge, player=0) == "8.3.1"


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
    assert denied(scene, "activate", forge) == "8.3.1"


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
    assert denied(scene, "activate", second) == "8.3.2"


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


# --- 8.4.1 who attacks whom -----------------------------------------------------------------------


@rule("8.4.1")
def test_a_follower_can_attack_the_enemy_leader_or_an_enemy_follower() -> None:
    scene = board()
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Recruit", "Attack Veteran with Recruit"]


@rule("8.4.1")
def test_only_a_follower_the_active_player_controls_can_attack() -> None:
    scene = board()
    lantern = scene.put(0, "field", "Lantern")
    theirs = scene.put(1, "field", "Recruit")
    scene.start()
    assert attacks(scene) == []
    assert denied(scene, "attack", lantern, scene.leader(1)) == "8.4.1"
    assert denied(scene, "attack", theirs, scene.leader(0), player=0) == "8.4.1"


@rule("8.4.1")
def test_the_own_leader_and_own_followers_cannot_be_attacked() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    own = scene.put(0, "field", "Veteran", engaged=True)
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Recruit"]
    assert denied(scene, "attack", recruit, scene.leader(0)) == "8.4.3.1"
    assert denied(scene, "attack", recruit, own) == "8.4.3.1"


@rule("8.4.1")
def test_each_follower_can_attack_in_the_same_main_phase() -> None:
    scene = board()
    scene.put(0, "field", "Recruit")
    scene.put(0, "field", "Veteran")
    scene.start().do(f"{THEIR_LEADER} Recruit", f"{THEIR_LEADER} Veteran")
    assert scene.defense(1) == 15


# --- 8.4.2 the attacking follower -----------------------------------------------------------------


@rule("8.4.2")
def test_an_engaged_follower_cannot_attack() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == []
    assert denied(scene, "attack", recruit, scene.leader(1)) == "8.4.2"


@rule("8.4.2")
def test_a_reserved_follower_can_attack() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    scene.start()
    assert denied(scene, "attack", recruit, scene.leader(1)) == ""


@rule("8.4.2.1")
def test_a_follower_played_this_turn_cannot_attack() -> None:
    scene = board()
    recruit = scene.put(0, "hand", "Recruit")
    theirs = scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Play Recruit")
    assert attacks(scene) == []
    assert denied(scene, "attack", recruit, theirs) == "8.4.2.1"


@rule("8.4.2.1")
def test_a_follower_played_in_an_earlier_turn_can_attack() -> None:
    scene = board()
    scene.put(0, "hand", "Recruit")
    scene.start().do("Play Recruit")
    scene.end_turn().end_turn()
    assert attacks(scene) == [f"{THEIR_LEADER} Recruit"]


@rule("8.4.2.1")
def test_a_follower_that_came_and_evolved_this_turn_can_attack() -> None:
    scene = board()
    scene.put(0, "hand", "Squire")
    scene.put(0, "evolve deck", "Squire")
    theirs = scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Play Squire", "Evolve Squire", "Attack Veteran with Squire")
    assert scene.defense(theirs) == 2


@rule("8.4.2.1")
def test_a_follower_that_stayed_and_evolved_this_turn_can_attack() -> None:
    scene = board()
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire", f"{THEIR_LEADER} Squire")
    assert scene.defense(1) == 16


@rule("8.4.2.1")
def test_a_follower_that_evolved_left_and_came_back_this_turn_cannot_attack() -> None:
    """It is a new card that has not evolved."""
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    theirs = scene.put(1, "field", "Veteran", engaged=True)
    scene.put(0, "hand", "Withdraw")
    scene.start().do("Evolve Squire", "Play Withdraw", "Play Squire")
    assert denied(scene, "attack", squire, theirs) == "8.4.2.1"


@rule("8.4.2.1")
def test_a_follower_that_evolved_and_was_put_back_onto_the_field_this_turn_cannot_attack() -> None:
    blink = "Select a follower on your field. Banish it and put it onto its owner's field."
    scene = board(text("Blink", blink, "Spell"))
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    theirs = scene.put(1, "field", "Veteran", engaged=True)
    scene.put(0, "hand", "Blink")
    scene.start().do("Evolve Squire", "Play Blink")
    assert scene.where(squire) == "field"
    assert denied(scene, "attack", squire, theirs) == "8.4.2.1"


@rule("8.4.2.1")
def test_a_follower_taken_over_this_turn_cannot_attack() -> None:
    """It has not been under this player's control since the turn began."""
    scene = board()
    stolen = scene.put(1, "field", "Recruit")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.put(0, "hand", "Lure")
    scene.start().do("Play Lure", "Player 2's Recruit")
    assert stolen.controller == 0
    assert attacks(scene) == []
    assert denied(scene, "attack", stolen, scene.leader(1)) == "8.4.2.1"


@rule("8.4.2.1")
def test_a_follower_that_came_in_the_start_phase_cannot_attack() -> None:
    """The turn begins before its start phase."""
    arrival = "Whenever you draw a card, summon a Steelclad Knight token."
    scene = board(text("Keep", arrival, "Amulet"))
    scene.put(1, "field", "Keep")
    scene.start().end_turn()
    assert scene.game.active == 1
    assert scene.names("field", 1) == ["Keep", "Steelclad Knight"]
    assert attacks(scene) == []


# --- 8.4.3 the attack target ----------------------------------------------------------------------


@rule("8.4.3")
def test_the_attacking_player_selects_the_target() -> None:
    scene = board()
    scene.put(0, "field", "Recruit")
    veteran = scene.put(1, "field", "Veteran", engaged=True)
    giant = scene.put(1, "field", "Giant", engaged=True)
    scene.start().do("Attack Giant with Recruit")
    assert (scene.defense(giant), scene.defense(veteran), scene.defense(1)) == (5, 6, 20)


@rule("8.4.3.1")
def test_a_reserved_follower_cannot_be_attacked() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    theirs = scene.put(1, "field", "Veteran")
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Recruit"]
    assert denied(scene, "attack", recruit, theirs) == "8.4.3.1"


@rule("8.4.3.1")
def test_an_engaged_amulet_cannot_be_attacked() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    theirs = scene.put(1, "field", "Lantern", engaged=True)
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Recruit"]
    assert denied(scene, "attack", recruit, theirs) == "8.4.3.1"


@rule("8.4.3.1")
def test_a_follower_that_came_and_evolved_this_turn_cannot_attack_the_leader() -> None:
    scene = board()
    squire = scene.put(0, "hand", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Play Squire", "Evolve Squire")
    assert attacks(scene) == ["Attack Veteran with Squire"]
    assert denied(scene, "attack", squire, scene.leader(1)) == "8.4.3.1"


@rule("8.4.3.1")
def test_a_follower_taken_over_and_evolved_this_turn_cannot_attack_the_leader() -> None:
    scene = board()
    stolen = scene.put(1, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "hand", "Lure")
    scene.put(0, "hand", "Bloom")
    scene.start().do("Play Lure", "Play Bloom")
    assert scene.attack(stolen) == 4
    assert denied(scene, "attack", stolen, scene.leader(1)) == "8.4.3.1"


@rule("8.4.3.2")
def test_an_attack_without_a_possible_target_is_refused_and_nothing_happens() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire", arrived=True)
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "field", "Veteran")
    scene.start().do("Evolve Squire")
    assert denied(scene, "attack", squire) == "8.4.3.2"
    assert attacks(scene) == []
    assert not squire.turned


# --- 8.4.4 and 8.4.5 engaging, having attacked ----------------------------------------------------


@rule("8.4.4")
def test_the_attacking_follower_becomes_engaged() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    scene.start().do(f"{THEIR_LEADER} Recruit")
    assert recruit.turned
    assert attacks(scene) == []


@rule("8.4.4")
def test_the_attacking_follower_is_engaged_before_anyone_can_respond() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    scene.put(1, "hand", "Spark")
    scene.start().do(f"{THEIR_LEADER} Recruit")
    assert scene.asked() == 1
    assert recruit.turned


@rule("8.4.5")
def test_the_follower_has_attacked_once_it_is_engaged() -> None:
    """An ability that waits for its attack can refresh it again."""
    scene = board(text("Duelist", "Strike: Refresh this follower."))
    duelist = scene.put(0, "field", "Duelist")
    scene.start().do(f"{THEIR_LEADER} Duelist")
    assert not duelist.turned
    assert scene.defense(1) == 18


@rule("8.4.5")
def test_an_ability_that_waits_for_an_attack_sees_who_attacks() -> None:
    drum = text("Drum", "Whenever a follower you control attacks, give your leader [defense]+1.", "Amulet")
    scene = board(drum)
    scene.put(0, "field", "Drum")
    scene.put(1, "field", "Drum")
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Attack Veteran with Recruit")
    assert (scene.defense(0), scene.defense(1)) == (21, 20)


@rule("8.4.5")
def test_a_follower_has_attacked_though_it_leaves_before_it_deals_damage() -> None:
    scene = board(text("Duelist", "Strike: Give your leader [defense]+1."))
    scene.put(0, "field", "Duelist")
    scene.put(1, "hand", "Ambush")
    scene.start().do(f"{THEIR_LEADER} Duelist", "Play Ambush")
    assert (scene.defense(0), scene.defense(1)) == (21, 20)


# --- 8.4.6 to 8.4.8 confirmation and the quick window ---------------------------------------------


@rule("8.4.6")
def test_abilities_that_waited_for_the_attack_resolve_before_the_opponent_may_respond() -> None:
    scene = board(text("Duelist", "Strike: Give this follower [attack]+2."))
    duelist = scene.put(0, "field", "Duelist")
    scene.put(1, "hand", "Spark")
    scene.start().do(f"{THEIR_LEADER} Duelist")
    assert scene.asked() == 1
    assert scene.offers("Play Spark")
    assert scene.attack(duelist) == 4
    scene.do("Do nothing")
    assert scene.defense(1) == 16


@rule("8.4.6")
def test_rules_handling_after_the_attack_comes_before_the_damage() -> None:
    """The target dies of its attacker's ability before it can strike back."""
    scene = board(text("Duelist", "Strike: Select an enemy follower on the field and deal it 2 damage.", stats="1/1"))
    duelist = scene.put(0, "field", "Duelist")
    theirs = scene.put(1, "field", "Recruit", engaged=True)
    scene.start().do("Attack Recruit with Duelist")
    assert scene.where(theirs) == "cemetery"
    assert scene.where(duelist) == "field"


@rule("8.4.7")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_the_opponent_may_play_a_card_with_quick_from_hand_or_ex_area(zone: str) -> None:
    scene = board()
    giant = scene.put(0, "field", "Giant")
    scene.put(1, zone, "Spark")
    scene.start().do(f"{THEIR_LEADER} Giant")
    assert scene.asked() == 1
    scene.do("Play Spark")
    assert scene.defense(giant) == 5
    assert scene.resource(1, "play points") == 9


@rule("8.4.7")
def test_the_opponent_may_play_an_activated_ability_with_quick() -> None:
    scene = board()
    scene.put(0, "field", "Giant")
    scene.put(1, "field", "Sentinel")
    scene.start().do(f"{THEIR_LEADER} Giant", "Use Sentinel", "Do nothing")
    assert scene.defense(1) == 20 + 1 - 5


@rule("8.4.7")
def test_the_opponent_may_do_nothing() -> None:
    scene = board()
    scene.put(0, "field", "Giant")
    scene.put(1, "hand", "Spark")
    scene.start().do(f"{THEIR_LEADER} Giant", "Do nothing")
    assert scene.defense(1) == 15
    assert scene.names("hand", 1) == ["Spark"]
    assert scene.asked() == 0


@rule("8.4.7")
def test_nothing_without_quick_can_be_played_in_response() -> None:
    scene = board()
    scene.put(0, "field", "Giant")
    scene.put(1, "hand", "Spark")
    letter = scene.put(1, "hand", "Letter")
    scene.put(1, "ex", "Recruit")
    scene.put(1, "field", "Forge")
    scene.start().do(f"{THEIR_LEADER} Giant")
    assert scene.options() == ["Play Spark", "Do nothing"]
    assert scene.where(letter) == "hand"


@rule("8.4.7")
def test_the_active_player_gets_no_chance_to_respond() -> None:
    scene = board()
    scene.put(0, "field", "Giant")
    scene.put(0, "field", "Sentinel")
    scene.put(0, "hand", "Spark")
    scene.put(1, "field", "Veteran")
    scene.start().do(f"{THEIR_LEADER} Giant")
    assert scene.defense(1) == 15


@rule("8.4.8")
def test_after_a_quick_play_the_opponent_may_play_another() -> None:
    scene = board()
    giant = scene.put(0, "field", "Giant")
    for _ in range(2):
        scene.put(1, "hand", "Spark")
    scene.put(1, "field", "Sentinel")
    scene.start().do(f"{THEIR_LEADER} Giant", "Play Spark", "Use Sentinel", "Play Spark", "Do nothing")
    assert scene.defense(giant) == 3
    assert scene.defense(1) == 20 + 1 - 5


@rule("8.4.8")
def test_confirmation_timing_follows_a_quick_play_before_the_next() -> None:
    scene = board(text("Martyr", "[lastwords] Give your leader [defense]+3.", stats="2/2"))
    martyr = scene.put(0, "field", "Martyr")
    scene.put(0, "field", "Giant")
    for _ in range(2):
        scene.put(1, "hand", "Spark")
    scene.start().do(f"{THEIR_LEADER} Giant", "Play Spark", "Player 1's Martyr")
    assert scene.asked() == 1
    assert scene.offers("Play Spark")
    assert scene.where(martyr) == "cemetery"
    assert scene.defense(0) == 23


# --- 8.4.9 damage ---------------------------------------------------------------------------------


@rule("8.4.9")
def test_the_attacker_deals_damage_equal_to_its_attack_to_the_leader() -> None:
    scene = board()
    veteran = scene.put(0, "field", "Veteran")
    scene.start().do(f"{THEIR_LEADER} Veteran")
    assert scene.defense(1) == 17
    assert scene.defense(veteran) == 6


@rule("8.4.9")
def test_the_attack_value_counts_as_it_is_when_damage_is_dealt() -> None:
    calm = "[quick] Select an enemy follower on the field and give it [attack]-2."
    scene = board(text("Calm", calm, "Spell"))
    scene.put(0, "field", "Giant")
    scene.put(1, "hand", "Calm")
    scene.start().do(f"{THEIR_LEADER} Giant", "Play Calm")
    assert scene.defense(1) == 17


@rule("8.4.9")
def test_an_attacker_that_has_left_the_field_deals_no_damage() -> None:
    scene = board()
    giant = scene.put(0, "field", "Giant")
    scene.put(1, "hand", "Ambush")
    scene.start().do(f"{THEIR_LEADER} Giant", "Play Ambush")
    assert scene.where(giant) == "hand"
    assert scene.defense(1) == 20
    assert scene.asked() == 0


@rule("8.4.9")
def test_an_attacker_that_left_and_came_back_deals_no_damage() -> None:
    """It is a new card."""
    flicker = text(
        "Flicker",
        "[quick] Select an enemy follower on the field. Banish it and put it onto its owner's field.",
        "Spell",
    )
    scene = board(flicker)
    giant = scene.put(0, "field", "Giant")
    scene.put(1, "hand", "Flicker")
    scene.start().do(f"{THEIR_LEADER} Giant", "Play Flicker")
    assert scene.where(giant) == "field"
    assert scene.defense(1) == 20


@rule("8.4.9.1")
def test_an_attacked_follower_deals_damage_back() -> None:
    scene = board()
    giant = scene.put(0, "field", "Giant")
    veteran = scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Attack Veteran with Giant")
    assert (scene.defense(veteran), scene.defense(giant)) == (1, 4)


@rule("8.4.9.1")
def test_attacker_and_target_can_destroy_each_other() -> None:
    scene = board()
    mine = scene.put(0, "field", "Recruit")
    theirs = scene.put(1, "field", "Recruit", engaged=True)
    scene.start().do("Attack Recruit with Recruit")
    assert (scene.where(mine), scene.where(theirs)) == ("cemetery", "cemetery")


@rule("8.4.9.1")
def test_the_target_strikes_back_at_the_same_time() -> None:
    """A target whose attack equals its defense strikes with what it had before the damage."""
    scene = board()
    fury = Static(This(), (SetTo("attack", Stat("defense", This())),))
    scene.define("Berserker", fury, numbers={"attack": 0, "defense": 6})
    giant = scene.put(0, "field", "Giant")
    berserker = scene.put(1, "field", "Berserker", engaged=True)
    scene.start().do("Attack Berserker with Giant")
    assert scene.defense(berserker) == 1
    assert scene.defense(giant) == 1


@rule("8.4.9.1")
def test_a_target_that_has_left_the_field_neither_takes_nor_deals_damage() -> None:
    scene = board()
    giant = scene.put(0, "field", "Giant")
    veteran = scene.put(1, "field", "Veteran", engaged=True)
    scene.put(1, "hand", "Withdraw")
    scene.start().do("Attack Veteran with Giant", "Play Withdraw")
    assert scene.where(veteran) == "hand"
    assert (scene.defense(veteran), scene.defense(giant), scene.defense(1)) == (6, 7, 20)
    assert not any("damage" in line for line in scene.log())


@rule("8.4.9.1")
def test_a_target_strikes_back_at_an_attacker_without_attack() -> None:
    scene = board()
    idol = scene.put(0, "field", "Idol")
    veteran = scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Attack Veteran with Idol")
    assert (scene.defense(idol), scene.defense(veteran)) == (1, 6)


@rule("8.4.9.1")
def test_a_target_does_not_strike_back_at_an_attacker_that_is_gone() -> None:
    scene = board()
    scene.put(0, "field", "Giant")
    veteran = scene.put(1, "field", "Veteran", engaged=True)
    scene.put(1, "hand", "Ambush")
    scene.start().do("Attack Veteran with Giant", "Play Ambush")
    assert scene.defense(veteran) == 6
    assert not any("damage" in line for line in scene.log())


# --- 8.4.5.1, 8.4.9.2, 8.4.11 combat --------------------------------------------------------------


def fights(scene: Scene) -> list[str]:
    """Who has fought with whom, as everyone reads in the log."""
    return sorted(line.split(" (")[0] for line in scene.log() if "fought" in line)


@rule("8.4.5.1", "8.4.9.2")
def test_attacker_and_attacked_follower_have_fought_with_each_other() -> None:
    scene = board(text("Viper", "Bane.", stats="1/9"))
    viper = scene.put(0, "field", "Viper")
    giant = scene.put(1, "field", "Giant", engaged=True)
    scene.start().do("Attack Giant with Viper")
    assert fights(scene) == ["Giant and Viper have fought", "Viper and Giant have fought"]
    assert (scene.where(viper), scene.where(giant)) == ("field", "cemetery")


@rule("8.4.5.1", "8.4.9.2")
def test_an_attack_on_a_leader_is_no_combat() -> None:
    scene = board(text("Viper", "Bane. Whenever this follower deals combat damage, give your leader [defense]+1."))
    scene.put(0, "field", "Viper")
    scene.start().do(f"{THEIR_LEADER} Viper")
    assert (scene.defense(0), scene.defense(1)) == (20, 18)
    assert fights(scene) == []


@rule("8.4.5.1", "8.4.9.2")
@pytest.mark.parametrize("answer", ["Ambush", "Withdraw"])
def test_followers_of_which_one_has_left_the_field_have_not_fought(answer: str) -> None:
    scene = board(text("Viper", "Bane.", stats="1/9"))
    viper = scene.put(0, "field", "Viper")
    other = scene.put(1, "field", "Viper", engaged=True)
    scene.put(1, "hand", answer)
    scene.start().do("Attack Viper with Viper", f"Play {answer}")
    assert fights(scene) == []
    assert {scene.where(viper), scene.where(other)} == {"field", "hand"}


@rule("8.4.9.2")
def test_followers_that_destroy_each_other_have_fought() -> None:
    scene = board(text("Viper", "Bane.", stats="1/1"))
    viper = scene.put(0, "field", "Viper")
    giant = scene.put(1, "field", "Giant", engaged=True)
    scene.start().do("Attack Giant with Viper")
    assert (scene.where(viper), scene.where(giant)) == ("cemetery", "cemetery")


@rule("8.4.9.2")
def test_followers_without_attack_have_fought() -> None:
    scene = board()
    scene.put(0, "field", "Idol")
    scene.put(1, "field", "Idol", engaged=True)
    scene.start().do("Attack Idol with Idol")
    assert fights(scene) == ["Idol and Idol have fought"] * 2


@rule("8.4.5.1")
def test_a_follower_that_changes_fields_during_the_attack_is_still_in_combat() -> None:
    seize = "[quick] Select an enemy follower on the field and steal it."
    scene = board(text("Seize", seize, "Spell"))
    giant = scene.put(0, "field", "Giant")
    veteran = scene.put(1, "field", "Veteran", engaged=True)
    scene.put(1, "hand", "Seize")
    scene.start().do("Attack Veteran with Giant", "Play Seize")
    assert giant.controller == 1
    assert (scene.defense(giant), scene.defense(veteran)) == (4, 1)
    assert fights(scene) == ["Giant and Veteran have fought", "Veteran and Giant have fought"]


@rule("8.4.10")
def test_the_attack_is_not_over_until_confirmation_timing_after_the_damage() -> None:
    """Last Words of the target ask for a selection while attacker and attack still stand."""
    grudge = text("Grudge", "[lastwords] Select an enemy follower on the field and deal it 1 damage.", stats="2/2")
    scene = board(grudge)
    scene.put(0, "field", "Giant")
    scene.put(0, "field", "Veteran")
    theirs = scene.put(1, "field", "Grudge", engaged=True)
    scene.start().do("Attack Grudge with Giant")
    assert scene.where(theirs) == "cemetery"
    assert scene.asked() == 1
    assert scene.game.battle is not None
    scene.do("Player 1's Giant")
    assert scene.game.battle is None


@rule("8.4.10")
def test_followers_without_defense_are_destroyed_after_the_damage() -> None:
    scene = board()
    scene.put(0, "field", "Giant")
    theirs = scene.put(1, "field", "Recruit", engaged=True)
    scene.start().do("Attack Recruit with Giant")
    assert scene.where(theirs) == "cemetery"
    assert scene.asked() == 0


@rule("8.4.11")
def test_when_the_attack_has_ended_nobody_is_in_combat() -> None:
    """What the two deal each other by abilities afterwards is no combat damage and no fight."""
    words = (
        "Whenever this follower deals combat damage, give your leader [defense]+1.\n"
        "[act][cost01]: Deal 1 damage to each enemy follower on the field."
    )
    scene = board(text("Brute", words, stats="1/9"))
    scene.put(0, "field", "Brute")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Attack Veteran with Brute")
    assert scene.defense(0) == 21
    assert scene.game.battle is None
    scene.do("Use Brute")
    assert scene.defense(0) == 21
    assert len(fights(scene)) == 2


@rule("8.4.11")
def test_after_an_attack_the_active_player_goes_on_with_the_main_phase() -> None:
    scene = board()
    scene.put(0, "field", "Recruit")
    scene.put(0, "field", "Veteran")
    scene.put(0, "hand", "Letter")
    scene.start().do(f"{THEIR_LEADER} Recruit")
    assert scene.asked() == 0
    assert scene.options() == ["Play Letter", f"{THEIR_LEADER} Veteran", "End phase"]
