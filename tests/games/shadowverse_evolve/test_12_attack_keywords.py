"""Chapter 12: ward, storm, rush, assail, intimidate (12.8 to 12.12)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import THEIR_LEADER, text
from tests.games.shadowverse_evolve.table_12 import BLESS, board

from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import Put
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.play.scene import Scene
from cardwright.testing import rule

# --- 12.8 ward --------------------------------------------------------------------------------------------------------


@rule("12.8.1", "12.8.2")
def test_an_engaged_follower_with_ward_must_be_attacked() -> None:
    scene = board()
    ox = scene.put(0, "field", "Ox")
    watchman = scene.put(1, "field", "Watchman", engaged=True)
    recruit = scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == ["Attack Watchman with Ox"]
    assert scene.denied("attack", ox, watchman) == ""
    assert scene.denied("attack", ox, recruit) == "12.8.2"
    assert scene.denied("attack", ox, scene.leader(1)) == "12.8.2"


@rule("12.8.2")
def test_of_several_engaged_followers_with_ward_any_may_be_attacked() -> None:
    scene = board()
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Watchman", engaged=True)
    scene.put(1, "field", "Guard Captain", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == ["Attack Watchman with Ox", "Attack Guard Captain with Ox"]


@rule("12.8.2")
def test_a_reserved_follower_with_ward_binds_nobody() -> None:
    scene = board()
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Watchman")
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Ox", "Attack Recruit with Ox"]


@rule("12.8.1", "12.8.2")
def test_ward_binds_the_opponents_followers_and_not_the_own() -> None:
    scene = board()
    scene.put(0, "field", "Ox")
    scene.put(0, "field", "Watchman", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Ox", "Attack Recruit with Ox"]


@rule("12.8.2")
def test_if_the_follower_with_ward_cannot_be_attacked_others_may_be() -> None:
    scene = board(text("Phantom", "Ward. Intimidate."))
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Phantom", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Ox", "Attack Recruit with Ox"]


@rule("12.8.2")
def test_ward_binds_attackers_with_storm_rush_and_assail_too() -> None:
    scene = board(text("Rider", "Storm."), text("Hound", "Rush."), text("Hunter", "Assail."))
    scene.put(0, "field", "Rider", arrived=True)
    scene.put(0, "field", "Hound", arrived=True)
    scene.put(0, "field", "Hunter")
    scene.put(1, "field", "Watchman", engaged=True)
    scene.put(1, "field", "Recruit")
    scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    assert scene.attacks() == [f"Attack Watchman with {name}" for name in ("Rider", "Hound", "Hunter")]


@rule("12.8.2")
@pytest.mark.parametrize(("answer", "engaged"), [("Yes", True), ("No", False)])
def test_a_follower_with_ward_may_be_engaged_as_it_is_played(answer: str, engaged: bool) -> None:
    scene = board()
    watchman = scene.put(0, "hand", "Watchman")
    scene.start().do("Play Watchman", answer)
    assert scene.where(watchman) == "field"
    assert watchman.turned is engaged


@rule("12.8.2")
def test_a_follower_with_ward_may_be_engaged_as_an_effect_puts_it_onto_the_field() -> None:
    scene = board(text("Rise", "Select a follower in your cemetery and put it onto your field.", "Spell"))
    watchman = scene.put(0, "cemetery", "Watchman")
    scene.put(0, "hand", "Rise")
    scene.start().do("Play Rise")
    assert scene.asked() == 0
    scene.do("Yes")
    assert watchman.turned


@rule("12.8.2")
def test_the_player_onto_whose_field_it_is_put_decides_about_engaging_it() -> None:
    scene = board()
    watchmen = Cards(("cemetery",), "opponent", Named("Watchman"))
    scene.define("Summons", Activated((TurnCost(This()),), Body((Put(watchmen, "field"),))), kinds=("amulet",))
    watchman = scene.put(1, "cemetery", "Watchman")
    scene.put(0, "field", "Summons")
    scene.start().do("Use Summons")
    assert scene.asked() == 1
    scene.do("Yes")
    assert (scene.where(watchman), watchman.turned) == ("field", True)


@rule("12.8.2")
def test_the_player_who_will_control_it_decides_about_engaging_a_card_of_the_opponent() -> None:
    scene = board()
    watchmen = Cards(("cemetery",), "opponent", Named("Watchman"))
    scene.define(
        "Grave Robbers", Activated((TurnCost(This()),), Body((Put(watchmen, "field", "you"),))), kinds=("amulet",)
    )
    watchman = scene.put(1, "cemetery", "Watchman")
    scene.put(0, "field", "Grave Robbers")
    scene.start().do("Use Grave Robbers")
    assert scene.asked() == 0
    scene.do("Yes")
    assert (watchman.controller, watchman.turned) == (0, True)


@rule("12.8.2")
def test_a_follower_with_ward_that_is_put_onto_the_field_engaged_gets_no_choice() -> None:
    scene = board()
    watchmen = Cards(("cemetery",), "you", Named("Watchman"))
    scene.define(
        "Summons",
        Activated((TurnCost(This()),), Body((Put(watchmen, "field", state="engaged"),))),
        kinds=("amulet",),
    )
    watchman = scene.put(0, "cemetery", "Watchman")
    scene.put(0, "field", "Summons")
    scene.start().do("Use Summons")
    assert watchman.turned
    assert scene.offers("End phase")


@rule("12.8.2")
def test_a_follower_with_ward_that_changes_fields_gets_no_choice() -> None:
    scene = board()
    watchman = scene.put(1, "field", "Watchman")
    scene.put(0, "hand", "Lure")
    scene.start().do("Play Lure")
    assert scene.offers("End phase")
    assert not watchman.turned


@rule("12.8.2")
@pytest.mark.parametrize(("answer", "gained"), [("Yes", 1), ("No", 0)])
def test_a_follower_with_ward_arrives_reserved_and_is_then_engaged(answer: str, gained: int) -> None:
    """What waits for it to be engaged therefore triggers."""
    scene = board(text("Warden", "Ward."))
    whenever = Pattern("turn card", what=Named("Warden"))
    scene.define("Creaking Gate", Triggered(whenever, Body((BLESS,))), kinds=("amulet",))
    scene.put(0, "field", "Creaking Gate")
    scene.put(0, "hand", "Warden")
    scene.start().do("Play Warden", answer)
    assert scene.defense(0) == 20 + gained


@rule("12.8.2")
def test_a_follower_with_ward_may_be_engaged_in_its_players_end_phase() -> None:
    scene = board()
    first, second = scene.put(0, "field", "Watchman"), scene.put(0, "field", "Guard Captain")
    recruit = scene.put(0, "field", "Recruit")
    scene.start().do("End phase")
    assert scene.options() == ["Watchman", "Guard Captain", "Done"]
    scene.do("Guard Captain", "Done")
    assert (first.turned, second.turned, recruit.turned) == (False, True, False)


@rule("12.8.2")
def test_a_follower_with_ward_may_not_be_engaged_in_the_opponents_end_phase() -> None:
    scene = board()
    scene.put(1, "field", "Watchman")
    scene.start().do("End phase")
    assert (scene.game.active, scene.game.phase) == (1, "main")


# --- 12.9 storm, 12.10 rush -------------------------------------------------------------------------------------------


def newcomer(words: str) -> Scene:
    """A follower that came this turn faces an engaged Ox and a reserved Recruit."""
    scene = board(text("Newcomer", words))
    scene.put(0, "field", "Newcomer", arrived=True)
    scene.put(1, "field", "Ox", engaged=True)
    scene.put(1, "field", "Recruit")
    return scene.start()


@rule("12.9.1", "12.9.2")
def test_a_follower_with_storm_attacks_anything_in_the_turn_it_comes() -> None:
    assert newcomer("Storm.").attacks() == [f"{THEIR_LEADER} Newcomer", "Attack Ox with Newcomer"]


@rule("12.9.2")
def test_a_follower_with_storm_attacks_right_after_it_was_played() -> None:
    scene = board(text("Rider", "Storm."))
    scene.put(0, "hand", "Rider")
    scene.start().do("Play Rider", f"{THEIR_LEADER} Rider")
    assert scene.defense(1) == 18


@rule("12.9.2")
def test_storm_does_not_let_an_engaged_follower_attack() -> None:
    scene = board(text("Rider", "Storm."))
    rider = scene.put(0, "field", "Rider", arrived=True, engaged=True)
    scene.start()
    assert scene.denied("attack", rider, scene.leader(1)) == "8.4.2"


@rule("12.9.2", "12.10.2")
def test_without_storm_and_rush_a_newcomer_does_not_attack() -> None:
    scene = newcomer("")
    card = scene.game.cards_in("field", 0)[0]
    assert scene.attacks() == []
    assert scene.denied("attack", card, scene.leader(1)) == "8.4.2.1"


@rule("12.10.1", "12.10.2")
def test_a_follower_with_rush_attacks_engaged_followers_only_in_the_turn_it_comes() -> None:
    scene = newcomer("Rush.")
    card = scene.game.cards_in("field", 0)[0]
    assert scene.attacks() == ["Attack Ox with Newcomer"]
    assert scene.denied("attack", card, scene.leader(1)) == "8.4.3.1"


@rule("12.10.2")
def test_a_follower_with_rush_attacks_leaders_in_later_turns() -> None:
    scene = newcomer("Rush.")
    scene.end_turn().end_turn()
    assert scene.offers(f"{THEIR_LEADER} Newcomer")


@rule("12.10.2")
def test_without_an_engaged_follower_to_attack_rush_is_of_no_use() -> None:
    scene = board(text("Hound", "Rush."))
    scene.put(0, "field", "Hound", arrived=True)
    scene.put(1, "field", "Recruit")
    scene.start()
    assert scene.attacks() == []


@rule("12.9.1", "12.10.1")
def test_storm_beside_rush_lets_a_newcomer_attack_the_leader() -> None:
    assert f"{THEIR_LEADER} Newcomer" in newcomer("Rush. Storm.").attacks()


# --- 12.11 assail -----------------------------------------------------------------------------------------------------


@rule("12.11.1", "12.11.2")
def test_a_follower_with_assail_attacks_reserved_followers_too() -> None:
    scene = board(text("Hunter", "Assail."))
    scene.put(0, "field", "Hunter")
    scene.put(1, "field", "Ox", engaged=True)
    recruit = scene.put(1, "field", "Recruit")
    scene.start()
    assert scene.attacks() == [
        f"{THEIR_LEADER} Hunter",
        "Attack Ox with Hunter",
        "Attack Recruit with Hunter",
    ]
    scene.do("Attack Recruit with Hunter")
    assert scene.where(recruit) == "cemetery"


@rule("12.11.2")
def test_assail_opens_reserved_followers_to_its_own_follower_only() -> None:
    scene = board(text("Hunter", "Assail."))
    scene.put(0, "field", "Hunter")
    ox = scene.put(0, "field", "Ox")
    recruit = scene.put(1, "field", "Recruit")
    scene.start()
    assert scene.denied("attack", ox, recruit) == "8.4.3.1"


@rule("12.11.2")
def test_assail_opens_enemy_followers_and_nothing_else() -> None:
    scene = board(text("Hunter", "Assail."))
    hunter = scene.put(0, "field", "Hunter")
    own = scene.put(0, "field", "Recruit", arrived=True)
    lamp = scene.put(1, "field", "Lamp")
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Hunter"]
    assert scene.denied("attack", hunter, own) == "8.4.3.1"
    assert scene.denied("attack", hunter, lamp) == "8.4.3.1"


@rule("12.11.2")
def test_assail_does_not_let_a_newcomer_attack() -> None:
    assert newcomer("Assail.").attacks() == []


@rule("12.11.2", "12.10.2")
def test_with_rush_and_assail_a_newcomer_attacks_reserved_followers_as_if_they_were_engaged() -> None:
    assert newcomer("Rush. Assail.").attacks() == ["Attack Ox with Newcomer", "Attack Recruit with Newcomer"]


# --- 12.12 intimidate -------------------------------------------------------------------------------------------------


@rule("12.12.1", "12.12.2")
def test_a_follower_with_intimidate_cannot_be_attacked() -> None:
    scene = board(text("Ogre", "Intimidate."), text("Hunter", "Assail."))
    ox = scene.put(0, "field", "Ox")
    scene.put(0, "field", "Hunter")
    ogre = scene.put(1, "field", "Ogre", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == [
        f"{THEIR_LEADER} Ox",
        "Attack Recruit with Ox",
        f"{THEIR_LEADER} Hunter",
        "Attack Recruit with Hunter",
    ]
    assert scene.denied("attack", ox, ogre) == "12.12.2"


@rule("12.12.2")
def test_a_follower_with_intimidate_attacks_like_any_other() -> None:
    scene = board(text("Ogre", "Intimidate."))
    scene.put(0, "field", "Ogre")
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Ogre", "Attack Recruit with Ogre"]


@rule("12.12.2.1")
def test_cards_and_abilities_may_select_a_follower_with_intimidate() -> None:
    scene = board(
        text("Ogre", "Intimidate."),
        text("Slinger", "[act][cost01]: Select an enemy follower on the field and deal it 1 damage."),
    )
    ogre = scene.put(1, "field", "Ogre")
    slinger = scene.put(0, "field", "Slinger")
    scene.put(0, "hand", "Bolt")
    scene.start()
    assert scene.denied("select", slinger, ogre) == ""
    scene.do("Play Bolt", "Use Slinger")
    assert scene.defense(ogre) == 3
