"""Chapter 12: fanfare, last words, on evolve, strike (12.4 to 12.7)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import THEIR_LEADER, text
from tests.games.shadowverse_evolve.table_12 import board

from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import Put
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

# --- 12.4 fanfare -----------------------------------------------------------------------------------------------------


HERALD = text("Herald", "[fanfare] Give your leader [defense]+1.")


@rule("12.4.1")
@pytest.mark.parametrize("kind", ["Follower", "Amulet"])
def test_fanfare_triggers_when_its_card_is_played_onto_the_field(kind: str) -> None:
    scene = board(text("Crier", "[fanfare] Give your leader [defense]+1.", kind))
    scene.put(0, "hand", "Crier")
    scene.start().do("Play Crier")
    assert scene.defense(0) == 21


@rule("12.4.1")
def test_fanfare_does_not_trigger_for_another_card() -> None:
    scene = board(HERALD)
    scene.put(0, "field", "Herald")
    scene.put(0, "hand", "Recruit")
    scene.start().do("Play Recruit")
    assert scene.defense(0) == 20


@rule("12.4.1")
def test_fanfare_plays_itself_in_confirmation_timing() -> None:
    """It is an automatic ability: nobody is asked whether, and it waits for the end of the effect at work."""
    scene = board(
        HERALD,
        text(
            "Muster",
            "Select a follower in your cemetery and put it onto your field. Deal 1 damage to your leader.",
            "Spell",
        ),
    )
    scene.put(0, "cemetery", "Herald")
    scene.put(0, "hand", "Muster")
    scene.wound(0, "defense", 1)
    scene.start().do("Play Muster")
    assert scene.game.over
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == (1,)


@rule("12.4.2")
def test_the_fanfare_icon_marks_a_fanfare_ability() -> None:
    scene = board(HERALD, text("Echo", "Give each follower with [fanfare] on your field [attack]+1.", "Spell"))
    herald, recruit = scene.put(0, "field", "Herald"), scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Echo")
    scene.put(0, "hand", "Herald")
    scene.start().do("Play Echo")
    assert (scene.attack(herald), scene.attack(recruit)) == (3, 2)
    scene.do("Play Herald")
    assert scene.defense(0) == 21


@rule("12.4.3")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery", "banished", "deck"])
def test_fanfare_triggers_from_any_other_zone(zone: str) -> None:
    scene = board(HERALD)
    herald = Cards((zone,), "you", Named("Herald"))
    scene.define("Call", Activated((TurnCost(This()),), Body((Put(herald, "field", "you"),))), kinds=("amulet",))
    scene.put(0, "field", "Call")
    scene.put(0, zone, "Herald")
    scene.start().do("Use Call")
    assert "Herald" in scene.names("field", 0)
    assert scene.defense(0) == 21


@rule("12.4.3")
def test_fanfare_does_not_trigger_when_its_card_changes_fields() -> None:
    scene = board(HERALD)
    scene.put(1, "field", "Herald")
    scene.put(0, "hand", "Lure")
    scene.start().do("Play Lure")
    assert scene.names("field", 0) == ["Herald"]
    assert (scene.defense(0), scene.defense(1)) == (20, 20)


@rule("12.4.3")
@pytest.mark.parametrize("zone", ["ex", "hand", "cemetery"])
def test_fanfare_does_not_trigger_when_its_card_goes_elsewhere(zone: str) -> None:
    scene = board(HERALD)
    herald = Cards(("deck",), "you", Named("Herald"))
    scene.define("Call", Activated((TurnCost(This()),), Body((Put(herald, zone),))), kinds=("amulet",))
    scene.put(0, "field", "Call")
    scene.put(0, "deck", "Herald")
    scene.start().do("Use Call")
    assert scene.names(zone, 0) == ["Herald"]
    assert scene.defense(0) == 20


# --- 12.5 last words --------------------------------------------------------------------------------------------------


MARTYR = text("Martyr", "[lastwords] Give your leader [defense]+1.")


@rule("12.5.1")
def test_last_words_trigger_when_their_card_is_destroyed() -> None:
    scene = board(MARTYR)
    scene.put(0, "field", "Martyr")
    scene.put(0, "hand", "Doom")
    scene.start().do("Play Doom")
    assert sorted(scene.names("cemetery", 0)) == ["Doom", "Martyr"]
    assert scene.defense(0) == 21


@rule("12.5.1")
def test_last_words_trigger_when_their_follower_falls_in_a_fight() -> None:
    scene = board(MARTYR)
    scene.put(0, "field", "Martyr", damage=4)
    scene.put(1, "field", "Ox", engaged=True)
    scene.start().do("Attack Ox with Martyr")
    assert scene.defense(0) == 21


@rule("12.5.1")
def test_last_words_do_not_trigger_for_another_card() -> None:
    scene = board(MARTYR)
    scene.put(0, "field", "Martyr")
    scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Doom")
    scene.start().do("Play Doom", "Recruit")
    assert scene.defense(0) == 20


@rule("12.5.1", "12.5.3")
def test_last_words_trigger_when_their_amulet_is_put_into_the_cemetery() -> None:
    smash = "[act] Put this card into its owner's cemetery: Draw a card."
    scene = board(text("Urn", f"{smash}\n[lastwords] Give your leader [defense]+1.", "Amulet"))
    scene.put(0, "field", "Urn")
    scene.start().do("Use Urn")
    assert scene.defense(0) == 21


@rule("12.5.2")
def test_the_last_words_icon_marks_a_last_words_ability() -> None:
    words = "Give each follower with [lastwords] on your field [attack]+1."
    scene = board(MARTYR, text("Echo", words, "Spell"))
    martyr, recruit = scene.put(0, "field", "Martyr"), scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Echo")
    scene.put(0, "hand", "Doom")
    scene.start().do("Play Echo")
    assert (scene.attack(martyr), scene.attack(recruit)) == (3, 2)
    scene.do("Play Doom", "Martyr")
    assert scene.defense(0) == 21


@rule("12.5.3")
@pytest.mark.parametrize("zone", ["banished", "hand", "deck", "ex"])
def test_last_words_do_not_trigger_when_their_card_leaves_the_field_for_another_zone(zone: str) -> None:
    scene = board(MARTYR)
    martyr = Cards(("field",), "you", Named("Martyr"))
    scene.define("Gate", Activated((TurnCost(This()),), Body((Put(martyr, zone),))), kinds=("amulet",))
    scene.put(0, "field", "Gate")
    scene.put(0, "field", "Martyr")
    scene.start().do("Use Gate")
    assert "Martyr" in scene.names(zone, 0)
    assert scene.defense(0) == 20


@rule("12.5.3")
@pytest.mark.parametrize("zone", ["hand", "deck", "ex", "banished"])
def test_last_words_do_not_trigger_from_another_zone_than_the_field(zone: str) -> None:
    scene = board(MARTYR)
    martyr = Cards((zone,), "you", Named("Martyr"))
    scene.define("Gate", Activated((TurnCost(This()),), Body((Put(martyr, "cemetery"),))), kinds=("amulet",))
    scene.put(0, "field", "Gate")
    scene.put(0, zone, "Martyr")
    scene.start().do("Use Gate")
    assert scene.names("cemetery", 0) == ["Martyr"]
    assert scene.defense(0) == 20


# --- 12.6 on evolve ---------------------------------------------------------------------------------------------------


SAGE = text("Sage", "[evolve][cost01]: Evolve this follower.") + text(
    "Sage", "On Evolve: Give your leader [defense]+1.", "Follower / Evolved"
)


@rule("12.6.1", "12.6.2")
def test_on_evolve_triggers_when_its_follower_evolves_by_its_evolve_ability() -> None:
    scene = board(SAGE)
    scene.put(0, "field", "Sage")
    scene.put(0, "evolve deck", "Sage")
    scene.start().do("Evolve Sage")
    assert scene.defense(0) == 21


@rule("12.6.2")
def test_on_evolve_triggers_when_another_effect_evolves_its_follower() -> None:
    scene = board(SAGE)
    scene.put(0, "field", "Sage")
    scene.put(0, "evolve deck", "Sage")
    scene.put(0, "hand", "Bloom")
    scene.start().do("Play Bloom")
    assert scene.defense(0) == 21


@rule("12.6.1", "12.6.2")
def test_on_evolve_does_not_trigger_when_another_follower_evolves() -> None:
    scene = board(SAGE)
    scene.put(0, "field", "Sage", evolved=True)
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert scene.defense(0) == 20


@rule("12.6.2")
def test_on_evolve_does_not_trigger_when_an_evolved_follower_merely_comes_or_stays() -> None:
    scene = board(SAGE)
    scene.put(1, "field", "Sage", evolved=True)
    scene.put(0, "hand", "Lure")
    scene.start().do("Play Lure")
    assert scene.names("field", 0) == ["Sage"]
    scene.end_turn()
    assert (scene.defense(0), scene.defense(1)) == (20, 20)


@rule("12.6.2")
@pytest.mark.parametrize(("answer", "defense", "points"), [("Yes", 21, 8), ("No", 20, 9)])
def test_on_evolve_may_have_a_cost_that_its_player_pays_or_not(answer: str, defense: int, points: int) -> None:
    scene = board(
        text("Seer", "[evolve][cost01]: Evolve this follower."),
        text("Seer", "On Evolve, [cost01]: Give your leader [defense]+1.", "Follower / Evolved"),
    )
    scene.put(0, "field", "Seer")
    scene.put(0, "evolve deck", "Seer")
    scene.start().do("Evolve Seer", answer)
    assert (scene.defense(0), scene.resource(0, "play points")) == (defense, points)


# --- 12.7 strike ------------------------------------------------------------------------------------------------------


STRIKERS = {
    "Strike": text("Striker", "Strike: Give your leader [defense]+1."),
    "Follower Strike": text("Striker", "Follower Strike: Give your leader [defense]+1."),
    "Leader Strike": text("Striker", "Leader Strike: Give your leader [defense]+1."),
}


@rule("12.7.2")
@pytest.mark.parametrize(
    ("keyword", "target", "gained"),
    [
        ("Strike", "Scarecrow", 1),
        ("Strike", "Player 2's leader", 1),
        ("Follower Strike", "Scarecrow", 1),
        ("Follower Strike", "Player 2's leader", 0),
        ("Leader Strike", "Scarecrow", 0),
        ("Leader Strike", "Player 2's leader", 1),
    ],
)
def test_strike_triggers_on_attacks_against_what_it_names(keyword: str, target: str, gained: int) -> None:
    scene = board(STRIKERS[keyword])
    scene.put(0, "field", "Striker")
    scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start().do(f"Attack {target} with Striker")
    assert scene.defense(0) == 20 + gained


@rule("12.7.1")
def test_strike_triggers_as_its_follower_attacks_before_damage_is_dealt() -> None:
    scene = board(text("Bully", "Strike: Deal 2 damage to each enemy follower.", stats="1/3"))
    bully = scene.put(0, "field", "Bully")
    recruit = scene.put(1, "field", "Recruit", engaged=True)
    scene.start().do("Attack Recruit with Bully")
    assert scene.where(recruit) == "cemetery"
    assert scene.defense(bully) == 3


@rule("12.7.1")
def test_strike_does_not_trigger_when_another_follower_attacks_or_its_own_is_attacked() -> None:
    scene = board(STRIKERS["Strike"])
    scene.put(0, "field", "Striker", engaged=True)
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Striker", engaged=True)
    scene.start().do("Attack Striker with Recruit")
    assert (scene.defense(0), scene.defense(1)) == (20, 20)


@rule("12.7.1")
def test_strike_triggers_each_time_its_follower_attacks() -> None:
    scene = board(STRIKERS["Strike"])
    scene.put(0, "field", "Striker")
    scene.start().do(f"{THEIR_LEADER} Striker")
    scene.end_turn().end_turn()
    scene.do(f"{THEIR_LEADER} Striker")
    assert scene.defense(0) == 22


@rule("12.7.2")
@pytest.mark.parametrize(
    ("keyword", "target"),
    [("Strike", "Player 2's leader"), ("Follower Strike", "Scarecrow"), ("Leader Strike", "Player 2's leader")],
)
@pytest.mark.parametrize(("answer", "gained"), [("Yes", 1), ("No", 0)])
def test_strike_may_have_a_cost_that_its_player_pays_or_not(
    keyword: str, answer: str, gained: int, target: str
) -> None:
    scene = board(text("Striker", f"{keyword}, [cost03]: Give your leader [defense]+1."))
    scene.put(0, "field", "Striker")
    scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start()
    scene.do(f"Attack {target} with Striker", answer)
    assert scene.defense(0) == 20 + gained
    assert scene.resource(0, "play points") == 10 - 3 * gained
