"""Chapter 8: battle, and the keywords that change it (1103-1109, 1123, 1163, 1168, 1169, 1177, 1183)."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Draw, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Named
from cardwright.testing import rule

CARDS = """
name: Plain Knight
type: Resonator
cost: {W}{W}
stats: 500/500

name: Bird
type: Resonator
cost: {W}
stats: 300/300
Flying.

name: Lancer
type: Resonator
cost: {W}
stats: 500/300
First Strike.

name: Double Blade
type: Resonator
cost: {W}
stats: 400/700
Multi Strike.

name: Borer
type: Resonator
cost: {W}
stats: 900/900
Pierce.

name: Hawk Eye
type: Resonator
cost: {W}
stats: 500/500
Precision.

name: Rusher
type: Resonator
cost: {W}
stats: 300/300
Swiftness.

name: Duellist
type: Resonator
cost: {W}
stats: 300/300
Belligerence.

name: Ogre
type: Resonator
cost: {W}{W}
stats: 600/600
Terrifying.

name: Guard
type: Resonator
cost: {W}
stats: 200/900
Protect.

name: Bomb
type: Resonator
cost: {W}
stats: 100/100
Explode.

name: Leech
type: Resonator
cost: {W}
stats: 400/400
Drain.

name: Viper
type: Resonator
cost: {W}
stats: 100/100
Bane.

name: Statue
type: Resonator
cost: {W}
stats: 100/100
Eternal.

name: Sudden End
type: Chant
cost: {W}
Quickcast.
Destroy target resonator.

name: Recall
type: Chant
cost: {W}
Quickcast.
Return target resonator to its owner's hand.

name: Boost
type: Chant
cost: {W}
Quickcast.
Give target resonator ATK +300/DEF +300 this turn.
"""


def duel(mine: str = "Plain Knight", theirs: str = "", **states: bool) -> tuple[Duel, Card, Card | None]:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player)
    one = d.put(0, "field", mine)
    other = d.put(1, "field", theirs, **states) if theirs else None
    return d, one, other


# --- the steps ---------------------------------------------------------------------------------------------------


@rule("704.1", "704.2", "801.1", "802.2", "803.2", "803.5", "804.2", "804.6", "806.3", "807.2")
def test_a_battle_has_its_steps_with_priority_in_each_and_does_not_use_the_chase() -> None:
    d, _, _ = duel("Plain Knight", "Plain Knight")
    d.begin().do("Initiate battle")
    assert d.chase() == []
    assert d.steps_of_battle("Attack Player 2 with Plain Knight") == [
        "802.2",
        "803.2",
        "803.5",
        "804.2",
        "804.6",
        "806.3",
        "807.2",
    ]
    assert d.life(1) == 3500


@rule("802.1", "803.1", "804.1", "807.1")
@pytest.mark.parametrize("moment", ["battle", "declare attack", "declare block", "end of battle"])
def test_abilities_trigger_as_the_steps_begin(moment: str) -> None:
    d, _, _ = duel()
    d.fighter(0, "Waiter", "100/100", Triggered(Pattern("phase", who="you", phase=moment), Body((Draw(),))))
    d.begin().do("Initiate battle").steps_of_battle("Attack Player 2 with Plain Knight")
    assert len(d.names("hand", 0)) == 1


@rule("803.3", "803.4")
def test_the_attacker_rests_and_the_attacked_player_loses_life() -> None:
    d, knight, _ = duel()
    d.begin().battle("Plain Knight")
    assert (knight.turned, d.life(1)) == (True, 4000)
    d.out_of_battle()
    assert (d.life(1), knight.turned) == (3500, True)


@rule("803.3")
def test_a_rested_or_new_resonator_does_not_attack() -> None:
    d, knight, _ = duel()
    tired = d.put(0, "field", "Plain Knight", rested=True)
    fresh = d.put(0, "field", "Plain Knight", arrived=True)
    d.begin().do("Initiate battle").skip(4)
    assert d.denied("attack", knight) == ""
    assert (d.denied("attack", tired), d.denied("attack", fresh)) == ("803.3", "803.3")


@rule("803.3")
def test_only_rested_j_resonators_are_attacked() -> None:
    d, knight, ready = duel("Plain Knight", "Bird")
    tired = d.put(1, "field", "Plain Knight", rested=True)
    assert ready is not None
    d.begin().do("Initiate battle").skip(4)
    assert (d.denied("attack", knight, tired), d.denied("attack", knight, ready)) == ("", "803.3")


@rule("704.1", "801.1", "803.3")
def test_battle_may_be_initiated_without_anything_that_could_attack() -> None:
    horn = written("Horn", "At the beginning of the battle phase >>> Draw a card.", "Addition")
    d = table(horn)
    d.put(0, "field", "Horn")
    d.begin().do("Initiate battle").resolve()
    assert len(d.names("hand", 0)) == 1
    d.out_of_battle()
    assert (d.game.phase, d.life(1)) == ("main", 4000)
    assert not d.offers("Initiate battle")  # the attack was forfeited, and nobody answered


@rule("704.1", "803.2", "803.3", "1108.2")
def test_a_resonator_that_can_attack_only_since_the_battle_began_attacks() -> None:
    haste = written("Haste", "[Quickcast]\nTarget resonator gains [Swiftness] until end of turn.", "Chant")
    d = table(haste + written("Newcomer", ""), "R")
    d.put(0, "hand", "Haste")
    d.put(0, "field", "Newcomer", arrived=True)
    d.begin().do("Initiate battle", "Play Haste").resolve().skip(4)
    assert d.offers("Attack Player 2 with Newcomer")


@rule("803.3")
def test_who_forfeits_the_attack_while_the_other_did_nothing_cannot_battle_again_this_turn() -> None:
    d, _, _ = duel()
    d.begin().do("Initiate battle").skip(4).do("Forfeit").out_of_battle()
    assert not d.offers("Initiate battle")


@rule("803.3")
def test_who_forfeits_after_an_answer_may_battle_again() -> None:
    d, _, _ = duel()
    d.put(0, "field", "Bird")
    d.put(1, "hand", "Sudden End")
    d.stones(1, "W")
    d.begin().do("Initiate battle").skip().do("Play Sudden End", "Player 1's Bird").resolve().skip(4)
    d.do("Forfeit").out_of_battle()
    assert d.offers("Initiate battle")


@rule("803.4a", "805.1", "806.1")
def test_without_its_attacker_the_battle_ends_without_damage() -> None:
    d, knight, _ = duel()
    d.put(1, "hand", "Recall")
    d.stones(1, "W")
    d.begin().battle("Plain Knight").skip().do("Play Recall").resolve().out_of_battle()
    assert (d.where(knight), d.life(1)) == ("hand", 4000)


@rule("803.4b")
def test_when_the_attacked_resonator_leaves_the_battle_goes_to_its_end() -> None:
    d, knight, other = duel("Plain Knight", "Plain Knight", rested=True)
    assert other is not None
    d.put(1, "hand", "Recall")
    d.stones(1, "W")
    d.begin().do("Initiate battle").skip(4)
    d.game.choose([option.cards for option in d.game.decision.options].index((knight.id, other.id)))  # type: ignore[union-attr]
    d.skip()
    d.do("Play Recall")
    d.game.choose([option.value for option in d.game.decision.options].index(other.id))  # type: ignore[union-attr]
    d.pay().resolve().out_of_battle()
    assert (d.where(other), knight.damage, d.life(1)) == ("hand", 0, 4000)


# --- blocking ----------------------------------------------------------------------------------------------------


@rule("804.3", "804.4", "804.5", "804.5a", "806.2", "806.2a", "806.2d", "207.2", "208.2")
def test_attacker_and_blocker_deal_damage_to_each_other_and_the_player_takes_none() -> None:
    d, knight, other = duel("Plain Knight", "Plain Knight")
    assert other is not None
    d.begin().battle("Plain Knight").until("block").do("Block Plain Knight with Plain Knight")
    assert other.turned
    d.out_of_battle()
    assert (d.where(knight), d.where(other), d.life(1)) == ("graveyard", "graveyard", 4000)


@rule("804.3")
def test_a_rested_resonator_does_not_block() -> None:
    d, _, other = duel("Plain Knight", "Plain Knight", rested=True)
    assert other is not None
    d.put(1, "field", "Bird")
    d.begin().battle("Plain Knight").until("block")
    assert d.denied("block", other, player=1) == "804.3"


@rule("804.4")
def test_the_attacked_resonator_does_not_block() -> None:
    d, _, _ = duel("Hawk Eye")
    target = d.put(1, "field", "Plain Knight")
    d.put(1, "field", "Bird")
    d.begin().battle("Hawk Eye", "Plain Knight").until("block")
    assert d.denied("block", target, player=1) == "804.4"


@rule("804.4a", "806.2b", "804.5b")
def test_when_the_blocker_leaves_before_damage_the_attacked_object_takes_it() -> None:
    d, _, _ = duel("Plain Knight", "Bird")
    d.put(1, "hand", "Recall")
    d.stones(1, "W")
    d.begin().battle("Plain Knight").until("block").do("Block Plain Knight with Bird").skip()
    d.do("Play Recall", "Bird").resolve().out_of_battle()
    assert d.life(1) == 3500


@rule("804.4a")
def test_a_blocker_that_changes_its_controller_stops_blocking() -> None:
    d, knight, other = duel("Plain Knight", "Bird")
    assert other is not None
    take = TakeControl(Cards(("field",), "opponent", Named("Bird")))
    d.fighter(0, "Charmer", "100/100", Activated((), Body((take,))))
    d.begin().battle("Plain Knight").until("block").do("Block Plain Knight with Bird")
    d.do("Use Charmer").resolve().out_of_battle()
    assert (d.life(1), knight.damage, other.damage, other.controller) == (3500, 0, 0, 0)


@rule("804.5b", "806.2b", "806.2d")
def test_an_attacked_resonator_strikes_back() -> None:
    d, knight, other = duel("Plain Knight", "Bird", rested=True)
    assert other is not None
    d.begin().battle("Plain Knight", "Bird").out_of_battle()
    assert (d.where(other), knight.damage) == ("graveyard", 300)


@rule("807.3", "807.3a", "807.4")
def test_when_the_battle_is_over_nothing_attacks_or_blocks() -> None:
    d, knight, _ = duel("Plain Knight", "Statue")
    d.begin().battle("Plain Knight").until("block").do("Block Plain Knight with Statue")
    attacking = d.game.rules.nature.tests["attacking"]
    assert attacking(d.game, knight)
    d.out_of_battle()
    assert (attacking(d.game, knight), d.game.battle, d.game.phase) == (False, None, "main")


# --- keywords ----------------------------------------------------------------------------------------------------


@rule("805.1", "805.2", "805.2a", "805.3", "1105.2")
def test_first_strike_deals_its_damage_before_the_blocker_does() -> None:
    d, lancer, other = duel("Lancer", "Plain Knight")
    assert other is not None
    d.begin().battle("Lancer").until("block").do("Block Lancer with Plain Knight").out_of_battle()
    assert (d.where(other), d.where(lancer), lancer.damage) == ("graveyard", "field", 0)


@rule("805.2b", "806.2")
def test_first_strike_hits_a_player_once() -> None:
    d, _, _ = duel("Lancer")
    d.begin().battle("Lancer").out_of_battle()
    assert d.life(1) == 3500


@rule("1169.2", "805.2b", "806.2")
def test_multi_strike_deals_damage_in_both_steps() -> None:
    d, _, _ = duel("Double Blade")
    d.begin().battle("Double Blade").out_of_battle()
    assert d.life(1) == 3200


@rule("1103.2", "1103.2a", "1103.3", "208.2a")
def test_pierce_deals_what_exceeds_the_capacity_to_the_attacked_player() -> None:
    d, _, _ = duel("Borer")
    hurt = d.put(1, "field", "Plain Knight", damage=200)
    d.begin().battle("Borer").until("block").do("Block Borer with Plain Knight").out_of_battle()
    assert (d.where(hurt), d.life(1)) == ("graveyard", 4000 - 600)


@rule("1103.2a")
def test_pierce_exceeds_nothing_against_a_great_blocker() -> None:
    d, _, _ = duel("Borer", "Guard")
    d.begin().battle("Borer").do("None").until("block").do("Block Borer with Guard")
    d.out_of_battle()
    assert d.life(1) == 4000


@rule("1104.2")
def test_precision_attacks_a_recovered_resonator() -> None:
    d, _, other = duel("Hawk Eye", "Bird")
    assert other is not None
    d.begin().battle("Hawk Eye", "Bird").out_of_battle()
    assert d.where(other) == "graveyard"


@rule("1107.2")
def test_flying_is_blocked_by_flying_only() -> None:
    d, _, _ = duel("Bird")
    walker, flyer = d.put(1, "field", "Plain Knight"), d.put(1, "field", "Bird")
    d.begin().battle("Bird").until("block")
    assert (d.denied("block", walker, player=1), d.denied("block", flyer, player=1)) == ("1107.2", "")


@rule("1108.2")
def test_swiftness_attacks_in_the_turn_it_comes() -> None:
    d = Duel(CARDS)
    d.put(0, "field", "Rusher", arrived=True)
    d.begin().battle("Rusher").out_of_battle()
    assert d.life(1) == 3700


@rule("1163.2")
def test_belligerence_attacks_cards_but_no_player_in_the_turn_it_comes() -> None:
    d = Duel(CARDS)
    duellist = d.put(0, "field", "Duellist", arrived=True)
    target = d.put(1, "field", "Bird", rested=True)
    d.put(0, "field", "Plain Knight")
    d.begin().do("Initiate battle").skip(4)
    seat = d.game.cards_in("seat", 1)[0]
    assert (d.denied("attack", duellist, target), d.denied("attack", duellist, seat)) == ("", "803.3")


@rule("1177.2")
def test_terrifying_is_not_blocked_by_weaker_or_cheap_resonators() -> None:
    d, _, weak = duel("Ogre", "Plain Knight")
    cheap = d.fighter(1, "Cheap", "900/900", cost=1)
    strong = d.fighter(1, "Strong", "900/900", cost=3)
    assert weak is not None
    d.begin().battle("Ogre").until("block")
    assert [d.denied("block", card, player=1) for card in (weak, cheap, strong)] == ["1177.2", "1177.2", ""]


@rule("1168.2", "1168.3")
def test_a_card_with_protect_may_rest_and_become_the_attacked_object() -> None:
    d, knight, guard = duel("Plain Knight", "Guard")
    assert guard is not None
    d.begin().battle("Plain Knight").until("protect").do("Protect with Guard")
    assert guard.turned
    d.out_of_battle()
    assert (d.life(1), guard.damage, knight.damage) == (4000, 500, 200)


@rule("1106.2")
def test_explode_destroys_itself_and_the_resonator_it_dealt_battle_damage_to() -> None:
    d, bomb, other = duel("Bomb", "Plain Knight", rested=True)
    assert other is not None
    d.begin().battle("Bomb", "Plain Knight").out_of_battle()
    assert (d.where(bomb), d.where(other)) == ("graveyard", "graveyard")


@rule("1135.3")
def test_drain_gains_as_much_life_as_it_dealt_damage() -> None:
    d, _, _ = duel("Leech")
    d.begin().battle("Leech").out_of_battle()
    assert (d.life(0), d.life(1)) == (4400, 3600)


@rule("1138.2")
def test_bane_destroys_what_it_dealt_damage_to() -> None:
    d, _, other = duel("Viper", "Borer", rested=True)
    assert other is not None
    d.begin().battle("Viper", "Borer").out_of_battle()
    assert d.where(other) == "graveyard"


@rule("1139.2", "1010.3")
def test_eternal_is_not_destroyed_by_damage_or_by_effects() -> None:
    d, _, statue = duel("Plain Knight", "Statue", rested=True)
    assert statue is not None
    d.put(0, "hand", "Sudden End")
    d.stones(0, "W")
    d.begin().battle("Plain Knight", "Statue").out_of_battle()
    assert d.where(statue) == "field"
    d.do("Play Sudden End", "Player 2's Statue").resolve()
    assert d.where(statue) == "field"


@rule("1183.2", "1183.3")
def test_defiant_attacks_without_resting_so_many_times() -> None:
    d = Duel(CARDS)
    rebel = d.fighter(0, "Rebel", "200/200", Keyword("Defiant", 2))
    coward = d.fighter(0, "Coward", "200/200", Keyword("Defiant", 0))
    d.fighter(0, "Squire", "100/100")
    d.begin().battle("Rebel").out_of_battle()
    assert not rebel.turned
    d.battle("Rebel").out_of_battle()
    assert d.life(1) == 3600
    d.do("Initiate battle").skip(4)
    assert d.options() == ["Attack Player 2 with Squire", "Forfeit"]
    assert (d.denied("attack", rebel), d.denied("attack", coward)) == ("1183.2", "1183.3")


@rule("803.4", "804.4", "1129.2a")
def test_what_an_attack_costs_is_paid_as_it_is_declared() -> None:
    d = Duel(CARDS)
    engine = d.fighter(0, "Engine", "800/800", Keyword("Mobilize", terms=(Pay("will", 1),)))
    d.fighter(0, "Squire", "100/100")
    d.begin().do("Initiate battle").skip(4)
    assert (d.options(), d.denied("attack", engine)) == (["Attack Player 2 with Squire", "Forfeit"], "803.4")
    d = Duel(CARDS)
    engine = d.fighter(0, "Engine", "800/800", Keyword("Mobilize", terms=(Pay("will", 1),)))
    (stone,) = d.stones(0, "W")
    d.begin().battle("Engine").out_of_battle()
    assert (d.life(1), engine.turned, stone.turned) == (3200, True, True)
