"""Chapter 8: responding to an attack, damage and combat (8.4.6 to 8.4.11)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import THEIR_LEADER, text
from tests.games.shadowverse_evolve.table_08 import board

from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import SetTo
from cardwright.kernel.vocabulary.selectors import This
from cardwright.kernel.vocabulary.values import Stat
from cardwright.play.scene import Scene
from cardwright.testing import rule

# --- 8.4.6 to 8.4.8 confirmation and the quick window -----------------------------------------------------------------


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


# --- 8.4.9 damage -----------------------------------------------------------------------------------------------------


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


# --- 8.4.5.1, 8.4.9.2, 8.4.11 combat ----------------------------------------------------------------------------------


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
