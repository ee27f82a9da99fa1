"""Chapter 8: who attacks whom, and how an attack begins (8.4.1 to 8.4.5)."""

from __future__ import annotations

from tests.games.shadowverse_evolve.table import THEIR_LEADER, text
from tests.games.shadowverse_evolve.table_08 import board

from cardwright.testing import rule

# --- 8.4.1 who attacks whom -------------------------------------------------------------------------------------------


@rule("8.4.1")
def test_a_follower_can_attack_the_enemy_leader_or_an_enemy_follower() -> None:
    scene = board()
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Recruit", "Attack Veteran with Recruit"]


@rule("8.4.1")
def test_only_a_follower_the_active_player_controls_can_attack() -> None:
    scene = board()
    lantern = scene.put(0, "field", "Lantern")
    theirs = scene.put(1, "field", "Recruit")
    scene.start()
    assert scene.attacks() == []
    assert scene.denied("attack", lantern, scene.leader(1)) == "8.4.1"
    assert scene.denied("attack", theirs, scene.leader(0), player=0) == "8.4.1"


@rule("8.4.1")
def test_the_own_leader_and_own_followers_cannot_be_attacked() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    own = scene.put(0, "field", "Veteran", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Recruit"]
    assert scene.denied("attack", recruit, scene.leader(0)) == "8.4.3.1"
    assert scene.denied("attack", recruit, own) == "8.4.3.1"


@rule("8.4.1")
def test_each_follower_can_attack_in_the_same_main_phase() -> None:
    scene = board()
    scene.put(0, "field", "Recruit")
    scene.put(0, "field", "Veteran")
    scene.start().do(f"{THEIR_LEADER} Recruit", f"{THEIR_LEADER} Veteran")
    assert scene.defense(1) == 15


# --- 8.4.2 the attacking follower -------------------------------------------------------------------------------------


@rule("8.4.2")
def test_an_engaged_follower_cannot_attack() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == []
    assert scene.denied("attack", recruit, scene.leader(1)) == "8.4.2"


@rule("8.4.2")
def test_a_reserved_follower_can_attack() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    scene.start()
    assert scene.denied("attack", recruit, scene.leader(1)) == ""


@rule("8.4.2.1")
def test_a_follower_played_this_turn_cannot_attack() -> None:
    scene = board()
    recruit = scene.put(0, "hand", "Recruit")
    theirs = scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Play Recruit")
    assert scene.attacks() == []
    assert scene.denied("attack", recruit, theirs) == "8.4.2.1"


@rule("8.4.2.1")
def test_a_follower_played_in_an_earlier_turn_can_attack() -> None:
    scene = board()
    scene.put(0, "hand", "Recruit")
    scene.start().do("Play Recruit")
    scene.end_turn().end_turn()
    assert scene.attacks() == [f"{THEIR_LEADER} Recruit"]


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
    assert scene.denied("attack", squire, theirs) == "8.4.2.1"


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
    assert scene.denied("attack", squire, theirs) == "8.4.2.1"


@rule("8.4.2.1")
def test_a_follower_taken_over_this_turn_cannot_attack() -> None:
    """It has not been under this player's control since the turn began."""
    scene = board()
    stolen = scene.put(1, "field", "Recruit")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.put(0, "hand", "Lure")
    scene.start().do("Play Lure", "Player 2's Recruit")
    assert stolen.controller == 0
    assert scene.attacks() == []
    assert scene.denied("attack", stolen, scene.leader(1)) == "8.4.2.1"


@rule("8.4.2.1")
def test_a_follower_that_came_in_the_start_phase_cannot_attack() -> None:
    """The turn begins before its start phase."""
    arrival = "Whenever you draw a card, summon a Steelclad Knight token."
    scene = board(text("Keep", arrival, "Amulet"))
    scene.put(1, "field", "Keep")
    scene.start().end_turn()
    assert scene.game.active == 1
    assert scene.names("field", 1) == ["Keep", "Steelclad Knight"]
    assert scene.attacks() == []


# --- 8.4.3 the attack target ------------------------------------------------------------------------------------------


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
    assert scene.attacks() == [f"{THEIR_LEADER} Recruit"]
    assert scene.denied("attack", recruit, theirs) == "8.4.3.1"


@rule("8.4.3.1")
def test_an_engaged_amulet_cannot_be_attacked() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    theirs = scene.put(1, "field", "Lantern", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Recruit"]
    assert scene.denied("attack", recruit, theirs) == "8.4.3.1"


@rule("8.4.3.1")
def test_a_follower_that_came_and_evolved_this_turn_cannot_attack_the_leader() -> None:
    scene = board()
    squire = scene.put(0, "hand", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Play Squire", "Evolve Squire")
    assert scene.attacks() == ["Attack Veteran with Squire"]
    assert scene.denied("attack", squire, scene.leader(1)) == "8.4.3.1"


@rule("8.4.3.1")
def test_a_follower_taken_over_and_evolved_this_turn_cannot_attack_the_leader() -> None:
    scene = board()
    stolen = scene.put(1, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "hand", "Lure")
    scene.put(0, "hand", "Bloom")
    scene.start().do("Play Lure", "Play Bloom")
    assert scene.attack(stolen) == 4
    assert scene.denied("attack", stolen, scene.leader(1)) == "8.4.3.1"


@rule("8.4.3.2")
def test_an_attack_without_a_possible_target_is_refused_and_nothing_happens() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire", arrived=True)
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "field", "Veteran")
    scene.start().do("Evolve Squire")
    assert scene.denied("attack", squire) == "8.4.3.2"
    assert scene.attacks() == []
    assert not squire.turned


# --- 8.4.4 and 8.4.5 engaging, having attacked ------------------------------------------------------------------------


@rule("8.4.4")
def test_the_attacking_follower_becomes_engaged() -> None:
    scene = board()
    recruit = scene.put(0, "field", "Recruit")
    scene.start().do(f"{THEIR_LEADER} Recruit")
    assert recruit.turned
    assert scene.attacks() == []


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
