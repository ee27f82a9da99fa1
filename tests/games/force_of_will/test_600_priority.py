"""Chapter 6: the priority sequence."""

from __future__ import annotations

from tests.games.force_of_will.duel import Duel

from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.testing import rule

CARDS = """
name: Quick Study
type: Chant
cost: {U}
Quickcast.
Draw a card.

name: Slow Study
type: Chant
cost: {U}
Draw a card.

name: Spark of Doom
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target resonator or player.

name: Listener
type: Addition
cost: {U}
Whenever you play a chant, draw a card.

name: Eavesdropper
type: Addition
cost: {U}
Whenever an opponent plays a chant, draw a card.

name: Old Mourner
type: Resonator
cost: {B}
stats: 100/100
When this card is put into a graveyard from the field, draw a card.
"""


def duel() -> Duel:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player)
        d.stones(player, "UUR")
    return d


@rule("601.1", "605.1")
def test_whoever_acts_keeps_priority_and_both_passing_resolves_the_last_object() -> None:
    d = duel()
    d.fill(0, "hand", "Quick Study", 2)
    d.begin().do("Play Quick Study")
    assert (d.asked(), d.chase()) == (0, ["Quick Study"])
    d.do("Play Quick Study")
    assert (d.asked(), d.chase()) == (0, ["Quick Study", "Quick Study"])
    d.skip()
    assert d.asked() == 1
    d.skip()
    assert (d.asked(), d.chase(), len(d.names("hand", 0))) == (0, ["Quick Study"], 1)


@rule("605.1")
def test_a_pass_after_an_action_of_the_other_player_is_not_consecutive() -> None:
    d = duel()
    d.put(0, "hand", "Quick Study")
    d.put(1, "hand", "Quick Study")
    d.begin().do("Play Quick Study").skip().do("Play Quick Study").skip()
    assert (d.asked(), len(d.chase())) == (0, 2)
    d.skip()
    assert (len(d.chase()), d.asked()) == (1, 0)


@rule("605.1")
def test_both_passing_with_an_empty_chase_ends_the_sequence() -> None:
    d = duel().begin()
    d.skip(2)
    assert d.game.phase == "end"


@rule("602.1", "1204.1")
def test_rule_processes_come_before_automatic_objects_and_before_any_action() -> None:
    d = duel()
    mourner = d.put(0, "field", "Old Mourner")
    d.put(0, "hand", "Spark of Doom")
    d.begin().do("Play Spark of Doom", "Old Mourner").resolve()
    assert (d.where(mourner), d.chase(), d.asked()) == ("graveyard", ["ability"], 0)


@rule("603.1", "603.2")
def test_the_automatic_objects_of_the_turn_player_are_played_first() -> None:
    d = duel()
    d.put(0, "field", "Listener")
    d.put(1, "field", "Eavesdropper")
    d.put(0, "hand", "Quick Study")
    d.begin().do("Play Quick Study")
    owners = [d.game.frames[fid].controller for fid in d.game.stack]
    assert owners == [0, 0, 1]


@rule("603.1", "603.3")
def test_of_several_triggered_objects_their_controller_chooses_one_at_a_time() -> None:
    d = duel()
    d.fill(0, "field", "Listener", 2)
    d.put(0, "hand", "Quick Study")
    d.begin().do("Play Quick Study")
    assert d.game.decision is not None
    assert (d.game.decision.kind, len(d.game.decision.options), d.asked()) == ("trigger", 2, 0)
    d.game.choose(1)
    assert (len(d.chase()), d.game.pending) == (3, [])


@rule("603.4")
def test_after_an_automatic_object_the_turn_player_has_priority() -> None:
    d = duel()
    d.put(0, "field", "Eavesdropper")
    d.fill(1, "hand", "Quick Study", 2)
    d.begin().skip().do("Play Quick Study")
    assert (len(d.chase()), d.asked()) == (2, 0)


@rule("604.1", "709.1", "709.2", "1112.2")
def test_quickcast_cards_are_played_whenever_one_has_priority_and_others_are_not() -> None:
    d = duel()
    d.put(1, "hand", "Quick Study")
    slow = d.put(1, "hand", "Slow Study")
    d.begin().skip()
    assert d.offers("Play Quick Study")
    assert not d.offers("Play Slow Study")
    assert d.denied("play", slow, player=1) == "701.2"


@rule("604.1", "707.1", "707.2", "707.3")
def test_activate_abilities_of_ones_own_cards_are_played_with_priority() -> None:
    d = duel()
    scholar = d.fighter(1, "Scholar", "100/100", Activated((), Body((Draw(),))))
    d.begin()
    assert d.denied("activate", scholar, player=0) == "707.1"
    d.skip().do("Use Scholar")
    assert d.chase() == ["ability"]
    d.resolve()
    assert (d.chase(), len(d.names("hand", 1))) == ([], 1)


@rule("604.2", "701.1", "701.2")
def test_other_actions_need_main_timing() -> None:
    d = duel()
    imp = d.put(0, "hand", "Coal Imp")
    d.put(0, "hand", "Quick Study")
    ruler = d.ruler(0)
    d.fill(0, "magic stone deck", "Fire Magic Stone", 2)
    d.fighter(0, "Knight")
    d.begin()
    main = ["Play Coal Imp", "Rest Orsela", "Put Coal Imp into the standby area", "Initiate battle"]
    assert all(d.offers(label) for label in main)
    d.do("Play Quick Study")  # the chase is not empty
    assert not any(d.offers(label) for label in main)
    assert [d.denied("play", imp), d.denied("call", ruler), d.denied("standby", imp)] == ["701.2"] * 3


@rule("604.2", "701.2")
def test_there_is_no_main_timing_in_battle_or_in_another_phase_or_for_the_other_player() -> None:
    d = duel()
    imp = d.put(0, "hand", "Coal Imp")
    theirs = d.put(1, "hand", "Coal Imp")
    d.fighter(0, "Knight")
    d.begin()
    assert (d.denied("play", imp), d.denied("play", theirs, player=1)) == ("", "701.2")
    d.do("Initiate battle")
    assert d.denied("play", imp) == "701.2"
    d.out_of_battle().until_phase("end")
    assert d.denied("play", imp) == "701.2"


@rule("718.1")
def test_to_pass_does_nothing() -> None:
    d = duel().begin()
    logged = len(d.game.log)
    d.skip()
    assert (d.asked(), len(d.game.log)) == (1, logged)


@rule("718.2", "1123.2")
def test_who_has_a_resonator_that_must_attack_cannot_pass_at_main_timing() -> None:
    d = Duel()
    d.put(0, "field", "Ash Runner")  # Bloodlust
    d.stones(0, "R")
    d.begin()
    assert d.options() == ["Use Fire Magic Stone", "Initiate battle"]
    d.do("Initiate battle").skip(4)  # nothing else is possible: it attacks
    d.out_of_battle()
    assert (d.life(1), d.offers("Pass")) == (3700, True)


@rule("718.2")
def test_a_rested_one_or_one_that_came_this_turn_does_not_hold_its_player() -> None:
    d = Duel()
    d.put(0, "field", "Ash Runner", rested=True)
    d.put(0, "field", "Anvil Brawler", arrived=True)
    d.begin()
    assert d.offers("Pass")
