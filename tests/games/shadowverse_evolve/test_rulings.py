"""The readings of unclear rules that `rulings.md` settles on, where no other file tests them."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, THEIR_LEADER, laid, text

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Extra,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Destroy, Draw, If, Turn
from cardwright.kernel.vocabulary.selectors import Cards, InState, It, Kind, Measure, This
from cardwright.kernel.vocabulary.values import Bound, Noted, Stat, Sum
from cardwright.play.scene import Scene
from cardwright.testing import rule

BLESS = Apply(Cards(("leader",), "you"), (Add("defense", 1),))
GREAT_BLESS = Apply(Cards(("leader",), "you"), (Add("defense", 3),))
ENEMIES = Cards(("field",), "opponent", Kind("follower"))
CAST = "".join(
    (
        text("Recruit", stats="2/2"),
        text("Ox", cost=4, stats="3/6"),
        text("Lamp", "", "Amulet"),
        text("Letter", "Give your leader [defense]+1.", "Spell"),
        text("Note", "[quick] Give your leader [defense]+1.", "Spell", cost=0),
        text("Cairn", "Stack.", "Amulet"),
        text("Watchman", "Ward.", stats="1/4"),
        text("Nymph", "Aura.", stats="1/4"),
        text("Squire", "[evolve][cost01]: Evolve this follower.", stats="2/3"),
        text("Squire", "On Evolve: Give your leader [defense]+1.", "Follower / Evolved", stats="4/6"),
        text("Doom", "Select a follower on the field and destroy it.", "Spell"),
        text("Bloom", "Select a follower on your field and evolve it.", "Spell"),
        text("Lure", "Select an enemy follower on the field and steal it.", "Spell"),
        text("Thorn", "Select a follower on your field and deal it 2 damage.", "Spell"),
    )
)


def board(*cards: str) -> Scene:
    """A board with the usual cards, those given and something to draw."""
    return laid(CAST + "".join(cards), deck="Recruit")


# --- attacking --------------------------------------------------------------------------------------


@rule("12.11.2", "12.8.2")
def test_a_reserved_ward_follower_does_not_bind_an_attacker_with_assail() -> None:
    scene = board(text("Hunter", "Assail."))
    scene.put(0, "field", "Hunter")
    scene.put(1, "field", "Watchman")
    scene.put(1, "field", "Recruit")
    scene.start()
    assert scene.attacks() == [
        f"{THEIR_LEADER} Hunter",
        "Attack Watchman with Hunter",
        "Attack Recruit with Hunter",
    ]


@rule("12.8.2", "12.12.2", "1.3.3")
def test_a_ward_follower_with_intimidate_binds_nobody() -> None:
    scene = board(text("Phantom", "Ward. Intimidate."))
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Phantom", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert scene.attacks() == [f"{THEIR_LEADER} Ox", "Attack Recruit with Ox"]


@rule("12.8.2", "12.12.2")
def test_beside_a_ward_follower_with_intimidate_another_ward_follower_must_be_attacked() -> None:
    scene = board(text("Phantom", "Ward. Intimidate."))
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Phantom", engaged=True)
    scene.put(1, "field", "Watchman", engaged=True)
    scene.start()
    assert scene.attacks() == ["Attack Watchman with Ox"]


@rule("8.4.6", "8.4.7", "8.4.9", "8.4.11")
def test_the_attack_goes_on_when_the_attacker_is_gone() -> None:
    scene = board(text("Spark Moth", "Strike: Destroy this follower."))
    moth = scene.put(0, "field", "Spark Moth")
    scene.put(1, "hand", "Note")
    scene.start().do(f"{THEIR_LEADER} Spark Moth")
    assert scene.where(moth) == "cemetery"
    assert (scene.asked(), scene.options()) == (1, ["Play Note", "Do nothing"])
    scene.do("Do nothing")
    assert scene.defense(1) == 20
    assert (scene.asked(), scene.game.phase) == (0, "main")


@rule("12.13.2", "5.13.1.1", "8.4.10", "10.7.7")
def test_drain_counts_damage_beyond_the_defense_and_works_though_its_follower_died() -> None:
    scene = board(text("Vampire", "Drain.", stats="5/1"))
    vampire = scene.put(0, "field", "Vampire")
    recruit = scene.put(1, "field", "Recruit", engaged=True)
    scene.start().do("Attack Recruit with Vampire")
    assert (scene.where(vampire), scene.where(recruit)) == ("cemetery", "cemetery")
    assert scene.defense(0) == 25


@rule("12.14.1", "12.14.2")
def test_bane_is_stopped_by_protection_from_destruction_by_abilities() -> None:
    scene = board(text("Viper", "Bane.", stats="1/2"), text("Saint", "This follower can't be destroyed by abilities."))
    scene.put(0, "field", "Viper")
    saint = scene.put(1, "field", "Saint", engaged=True)
    scene.start().do("Attack Saint with Viper")
    assert (scene.where(saint), scene.defense(saint)) == ("field", 4)


@rule("2.8.3.1", "3.2.4", "12.13.2")
def test_a_leaders_defense_has_no_maximum() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/3"), text("Feast", "Give your leader [defense]+5.", "Spell"))
    scene.put(0, "field", "Vampire")
    scene.put(0, "hand", "Feast")
    scene.start().do("Play Feast", f"{THEIR_LEADER} Vampire")
    assert scene.defense(0) == 28


# --- arriving and staying ---------------------------------------------------------------------------


@rule("12.8.2", "10.9.3")
@pytest.mark.parametrize(("answer", "engaged"), [("Yes", True), ("No", False)])
def test_ward_that_a_follower_has_by_a_passive_ability_on_the_field_counts_as_it_arrives(
    answer: str, engaged: bool
) -> None:
    scene = board(
        text("Barracks", "Your Officer followers have Ward.", "Amulet"),
        text("Enlist", "Summon a Knight token.", "Spell"),
    )
    scene.put(0, "field", "Barracks")
    scene.put(0, "hand", "Enlist")
    scene.start().do("Play Enlist", answer)
    assert [card.turned for card in scene.game.cards_in("field", 0)] == [False, engaged]


@rule("12.8.2", "4.2.2.3")
def test_ward_given_after_the_arrival_comes_too_late_for_it() -> None:
    scene = board(text("Enlist", "Summon a Knight token and give it Ward.", "Spell"))
    scene.put(0, "hand", "Enlist")
    scene.start().do("Play Enlist")
    (knight,) = scene.game.cards_in("field", 0)
    assert scene.has(knight, "Ward")
    assert not knight.turned
    scene.do("End phase")
    assert scene.options() == ["Knight", "Done"]


@rule("5.15.1", "11.6.2", "5.15.3", "12.6.2")
def test_an_evolved_follower_may_evolve_once_more_by_an_effect() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire", evolved=True, damage=1)
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "hand", "Bloom")
    scene.start().do("Play Bloom")
    assert scene.defense(0) == 21
    assert (scene.attack(squire), scene.defense(squire)) == (4, 5)
    assert len(scene.names("evolve", 0)) == 1
    assert [card.facedown for card in scene.game.cards_in("evolve deck", 0)] == [False]


@rule("5.15.1.1", "1.3.2")
def test_without_a_facedown_card_nothing_happens_to_an_evolved_follower() -> None:
    scene = board()
    scene.put(0, "field", "Squire", evolved=True)
    scene.put(0, "hand", "Bloom")
    scene.start().do("Play Bloom")
    assert scene.defense(0) == 20
    assert len(scene.names("evolve", 0)) == 1


@rule("12.2.2", "1.3.2.1", "11.6.1")
def test_a_faceup_evolved_card_serves_again_once_it_is_turned_facedown() -> None:
    scene = board()
    faceup = Cards(("evolve deck",), "you", InState("faceup"))
    scene.define("Veil", Activated((TurnCost(This()),), Body((Turn(faceup, "facedown"),))), kinds=("amulet",))
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "field", "Veil")
    scene.put(0, "evolve deck", "Squire").facedown = False
    scene.start()
    assert scene.denied("activate", squire) == "12.2.2"
    scene.do("Use Veil", "Evolve Squire")
    assert scene.attack(squire) == 4


@rule("5.15.2", "5.15.4", "10.7.4.3", "11.6.1")
def test_an_evolved_follower_that_changes_fields_keeps_its_link_until_it_leaves() -> None:
    scene = board(
        text("Oracle"),
        text("Oracle", "[lastwords] Give your leader [defense]+3.", "Follower / Evolved", stats="4/4"),
    )
    oracle = scene.put(1, "field", "Oracle", evolved=True)
    scene.put(0, "hand", "Lure")
    scene.put(0, "hand", "Doom")
    scene.start().do("Play Lure")
    assert (oracle.controller, scene.attack(oracle)) == (0, 4)
    assert scene.names("evolve", 1) == ["Oracle"]
    scene.do("Play Doom")
    assert (scene.defense(0), scene.defense(1)) == (23, 20)
    assert scene.names("cemetery", 1) == ["Oracle"]
    assert [card.facedown for card in scene.game.cards_in("evolve deck", 1)] == [False]


@rule("4.4.4.2", "5.16.1")
def test_followers_on_a_full_field_can_be_transformed() -> None:
    words = "Select 2 followers on your field and transform them into Fairy tokens."
    scene = board(text("Moonlight", words, "Spell"))
    scene.fill(0, "field", "Recruit", 2)
    scene.fill(0, "field", "Lamp", 3)
    scene.put(0, "hand", "Moonlight")
    scene.start().do("Play Moonlight")
    assert sorted(scene.names("field", 0)) == ["Fairy", "Fairy", "Lamp", "Lamp", "Lamp"]


@rule("5.16.1", "10.10.1.1", "13.3.2.2")
def test_a_stack_amulet_that_stayed_is_not_transformed() -> None:
    words = "Select an amulet on your field and transform it into a Fairy token."
    scene = board(text("Moonlight", words, "Spell"))
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 1})
    scene.put(0, "hand", "Moonlight")
    scene.start().do("Play Moonlight")
    assert scene.where(cairn) == "cemetery"
    assert scene.names("field", 0) == []


@rule("4.1.4", "4.8.3.3", "14.1.1")
def test_counters_do_not_travel_from_the_ex_area_to_the_field() -> None:
    scene = board(text("Polish", "Give each follower in your EX area [attack]+1.", "Spell"))
    ox = scene.put(0, "ex", "Ox", counters={"moss": 2})
    scene.put(0, "hand", "Polish")
    scene.start().do("Play Polish", "Play Ox")
    assert scene.where(ox) == "field"
    assert (scene.attack(ox), ox.counters) == (4, {})


# --- numbers ----------------------------------------------------------------------------------------


@rule("5.15.3", "10.9.1.4", "2.8.2")
def test_damage_stays_beside_bonuses_that_come_and_go() -> None:
    grow = text("Grow", "Select a follower on your field and give it [defense]+2 until the end of the turn.", "Spell")
    scene = board(grow)
    squire = scene.put(0, "field", "Squire", damage=2)
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "hand", "Grow")
    scene.start().do("Play Grow")
    assert scene.defense(squire) == 3
    scene.do("Evolve Squire")
    assert scene.defense(squire) == 6
    scene.end_turn()
    assert scene.defense(squire) == 4


@rule("5.13.1", "10.9.1.4", "10.9.1.6")
@pytest.mark.parametrize("before", [13, 6])
def test_a_changed_defense_replaces_what_was_lost_before_and_damage_counts_from_it(before: int) -> None:
    scene = board(
        text("Balance", "Change your leader's [defense] to 10.", "Spell"),
        text("Cut", "Deal 2 damage to your leader.", "Spell"),
    )
    scene.wound(0, "defense", before)
    scene.put(0, "hand", "Balance")
    scene.put(0, "hand", "Cut")
    scene.start().do("Play Balance")
    assert scene.defense(0) == 10
    scene.do("Play Cut")
    assert scene.defense(0) == 8


@rule("10.9.1.4", "10.9.1.6", "5.13.1")
def test_a_changed_defense_of_a_damaged_follower_is_its_defense_now() -> None:
    scene = board(text("Mend", "Select a follower on your field. Change its [defense] to 4.", "Spell"))
    ox = scene.put(0, "field", "Ox", damage=5)
    scene.put(0, "hand", "Mend")
    scene.put(0, "hand", "Thorn")
    scene.start().do("Play Mend")
    assert scene.defense(ox) == 4
    scene.do("Play Thorn")
    assert scene.defense(ox) == 2


@rule("13.5.2.1", "10.4.5", "11.2.1")
@pytest.mark.parametrize(
    ("defense", "refused", "used", "over"),
    [(1, "10.4.5", [], False), (2, "", ["Use Altar"], True), (3, "", ["Use Altar"], False)],
)
def test_defense_may_be_paid_down_to_nothing_but_not_below(
    defense: int, refused: str, used: list[str], over: bool
) -> None:
    scene = board(text("Altar", "[act] Give your leader [defense]-2: Draw a card.", "Amulet"))
    altar = scene.put(0, "field", "Altar")
    scene.wound(0, "defense", defense)
    scene.start()
    assert scene.denied("activate", altar) == refused
    scene.do(*used)
    assert scene.game.over is over


# --- replacements -----------------------------------------------------------------------------------


@rule("10.10.2.1", "10.10.2.2", "10.2.1.3.2")
@pytest.mark.parametrize(("first", "damage"), [("Apply Shell", 2), ("Apply Ox", 1)])
def test_the_controller_of_a_damaged_card_orders_what_changes_the_damage(first: str, damage: int) -> None:
    """Three damage: one less and then two instead, or two instead and then one less."""
    scene = board(text("Bolt", "Select an enemy follower on the field and deal it 3 damage.", "Spell"))
    less = Replacement(Pattern("damage", what=Kind("follower")), amount=Sum((Bound("amount"), -1)))
    scene.define("Shell", less, kinds=("amulet",))
    two = Replacement(Pattern("damage", this=True), amount=2)
    scene.define("Ox", two, numbers={"attack": 3, "defense": 6})
    ox = scene.put(1, "field", "Ox")
    scene.put(1, "field", "Shell")
    scene.put(0, "hand", "Bolt")
    scene.start().do("Play Bolt")
    assert scene.asked() == 1
    scene.do(first)
    assert ox.damage == damage


@rule("10.6.2.5.1", "13.3.2.2")
@pytest.mark.parametrize(
    ("counters", "where", "engaged", "left"), [(2, "field", True, {"Stack": 1}), (1, "cemetery", False, {})]
)
def test_a_stack_amulet_that_stays_has_paid_with_itself_all_the_same(
    counters: int, where: str, engaged: bool, left: dict[str, int]
) -> None:
    words = "[act] [engage], put this card into its owner's cemetery: Give your leader [defense]+3."
    scene = board(text("Shrine", f"Stack.\n{words}", "Amulet"))
    shrine = scene.put(0, "field", "Shrine", counters={"Stack": counters})
    scene.start().do("Use Shrine")
    assert scene.defense(0) == 23
    assert (scene.where(shrine), bool(shrine.turned), shrine.counters) == (where, engaged, left)


# --- playing ----------------------------------------------------------------------------------------


@rule("10.6.2.4.1", "10.6.2.4.1.1")
@pytest.mark.parametrize(
    ("enemies", "refused", "played", "damage"),
    [(2, "", ["Play Thin Bolt"], [1, 1]), (3, "10.6.2.4.1", [], [0, 0, 0])],
)
def test_a_fixed_number_of_targets_that_cannot_each_get_one_makes_the_play_illegal(
    enemies: int, refused: str, played: list[str], damage: list[int]
) -> None:
    words = "Select 3 enemy followers on the field and deal 2 damage divided between them."
    scene = board(text("Thin Bolt", words, "Spell"))
    bolt = scene.put(0, "hand", "Thin Bolt")
    oxen = scene.fill(1, "field", "Ox", enemies)
    scene.start()
    assert scene.denied("play", bolt) == refused
    assert scene.offers("Play Thin Bolt") is (not refused)
    scene.do(*played)
    assert [ox.damage for ox in oxen] == damage


@rule("10.6.2.3.2.1", "10.6.2.4.1")
def test_up_to_so_many_targets_of_a_division_are_at_least_one_and_no_more_than_can_get_one() -> None:
    words = "Select up to 3 enemy followers on the field and deal 2 damage divided between them."
    scene = board(text("Forked Bolt", words, "Spell"))
    scene.put(0, "hand", "Forked Bolt")
    oxen = scene.fill(1, "field", "Ox", 3)
    scene.start().do("Play Forked Bolt")
    assert not scene.offers("Done")
    scene.do("Player 2's Ox")
    assert scene.offers("Done")
    scene.do("Player 2's Ox")
    assert scene.offers("End phase")
    assert sorted(ox.damage for ox in oxen) == [0, 1, 1]


@rule("10.6.2.3.4", "10.6.2.1.1")
@pytest.mark.parametrize(("own", "enemies", "refused"), [(1, 1, ""), (0, 1, "10.6.2.3.4"), (1, 0, "10.6.2.3.4")])
def test_a_text_with_two_selections_needs_a_target_for_each(own: int, enemies: int, refused: str) -> None:
    words = "Select a follower on your field and an enemy follower on the field. Deal them 1 damage."
    scene = board(text("Duel", words, "Spell"))
    duel = scene.put(0, "hand", "Duel")
    scene.fill(0, "field", "Ox", own)
    scene.fill(1, "field", "Ox", enemies)
    scene.start()
    assert scene.denied("play", duel) == refused


def pyre(then: tuple[If | Draw, ...], targets: tuple[Target, ...] = ()) -> OnPlay:
    """A spell with the additional cost of discarding a card."""
    extra = Extra("pyre", (MoveCost(Cards(("hand",), "you"), "cemetery", 1, "discard"),))
    return OnPlay(Body(then, targets, extras=(extra,)))


TEN = Measure(Noted("necrocharge"), ">=", 10)


@rule("13.5.1.3.2", "10.6.2.5")
def test_a_clause_that_became_true_through_the_cost_applies() -> None:
    scene = board()
    scene.define("Pyre", pyre((Draw(1), If(TEN, (GREAT_BLESS,)))), kinds=("spell",))
    scene.fill(0, "cemetery", "Recruit", 9)
    scene.put(0, "hand", "Pyre")
    scene.put(0, "hand", "Ox")
    scene.start().do("Play Pyre", "Yes")
    assert scene.defense(0) == 23


@rule("13.5.1.3.1", "10.6.2.5")
def test_the_card_being_played_is_not_counted_with_those_its_cost_put_there() -> None:
    scene = board()
    scene.define("Pyre", pyre((Draw(1), If(TEN, (GREAT_BLESS,)))), kinds=("spell",))
    scene.fill(0, "cemetery", "Recruit", 8)
    scene.put(0, "hand", "Pyre")
    scene.put(0, "hand", "Ox")
    scene.start().do("Play Pyre", "Yes")
    assert scene.defense(0) == 20


@rule("10.3.2", "10.6.2.3", "13.5.1.3.2")
def test_a_clause_that_became_true_through_the_cost_has_no_target_to_apply_to() -> None:
    scene = board()
    target = Target("t1", ENEMIES, condition=TEN)
    scene.define("Pyre", pyre((If(TEN, (Destroy(It("t1")),)),), (target,)), kinds=("spell",))
    scene.fill(0, "cemetery", "Recruit", 9)
    scene.fill(1, "field", "Ox", 2)
    scene.put(0, "hand", "Pyre")
    scene.put(0, "hand", "Ox")
    scene.start().do("Play Pyre", "Yes")
    assert scene.offers("End phase")
    assert scene.names("field", 1) == ["Ox", "Ox"]


@rule("13.3.1.3", "10.6.2.5", "10.3.4")
@pytest.mark.parametrize(("spells", "refused"), [(4, "10.4.4"), (5, "")])
def test_spellchain_for_the_cost_of_a_card_is_counted_when_the_cost_is_determined(spells: int, refused: str) -> None:
    scene = board(
        text("Comet", "Spellchain (5): This card costs 3 less to play.\n----------\nDraw a card.", "Spell", cost=4)
    )
    scene.points(0, 1)
    comet = scene.put(0, "hand", "Comet")
    scene.fill(0, "cemetery", "Letter", spells)
    scene.start()
    assert scene.denied("play", comet) == refused


@rule("10.6.2.6", "10.6.2.2.1")
def test_on_a_full_field_only_the_payment_that_makes_room_is_offered() -> None:
    mine = Cards(("field",), "you", Kind("follower"))
    extra = Extra("succession", (MoveCost(mine, "cemetery", 1, "bury"),))
    scene = board()
    scene.define("Usurper", OnPlay(Body(extras=(extra,))), numbers={"attack": 4, "defense": 4})
    usurper, plain = scene.put(0, "hand", "Usurper"), scene.put(0, "hand", "Recruit")
    scene.fill(0, "field", "Ox", 5)
    scene.start()
    assert scene.denied("play", plain) == "10.6.2.6"
    scene.do("Play Usurper")
    assert "No" not in scene.options()
    scene.do("Ox")
    assert scene.where(usurper) == "field"


@rule("10.6.2.6", "10.6.2.5.1", "13.3.2.2")
def test_a_stack_amulet_that_would_stay_is_not_offered_to_make_room() -> None:
    mine = Cards(("field",), "you")
    extra = Extra("succession", (MoveCost(mine, "cemetery", 1, "bury"),))
    scene = board()
    scene.define("Usurper", OnPlay(Body(extras=(extra,))), numbers={"attack": 4, "defense": 4})
    usurper = scene.put(0, "hand", "Usurper")
    scene.put(0, "field", "Cairn", counters={"Stack": 2})
    scene.fill(0, "field", "Ox", 3)
    scene.put(0, "field", "Lamp")
    scene.start().do("Play Usurper")
    assert not scene.offers("Cairn")
    scene.do("Lamp")
    assert scene.where(usurper) == "field"


@rule("12.15.2", "12.15.3")
def test_a_player_made_to_select_by_the_opponent_may_select_the_own_follower_with_aura() -> None:
    scene = board(text("Tribute", "Each opponent destroys a follower on their field.", "Spell"))
    nymph = scene.put(1, "field", "Nymph")
    scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Tribute")
    scene.start().do("Play Tribute")
    assert scene.asked() == 1
    scene.do("Nymph")
    assert scene.where(nymph) == "cemetery"


@rule("5.9.1.1", "5.9.3.1")
@pytest.mark.parametrize(("last", "outcome"), [("No", None), ("Yes", ((1,), "11.2.2"))])
def test_drawing_up_to_some_cards_may_go_on_with_an_empty_deck_and_then_loses(last: str, outcome: object) -> None:
    scene = Scene(GAME, CAST + text("Study", "Draw up to 3 cards.", "Spell"))
    scene.points(0, 5)
    scene.fill(0, "deck", "Recruit", 2)
    scene.put(0, "hand", "Study")
    scene.start().do("Play Study", "Yes", "Yes", last)
    ended = scene.game.outcome
    assert (ended and (ended.winners, ended.rule)) == outcome


# --- what a player knows ----------------------------------------------------------------------------


def known_in_hand(scene: Scene) -> list[str]:
    """The cards of the first player's hand that the second player knows."""
    return [card.name for card in scene.game.view(1).zone("hand", 0).cards if card.known]


@rule("5.20.1.1", "5.7.1.2")
def test_a_card_that_a_search_revealed_is_hidden_again_in_the_hand() -> None:
    scene = board(
        text("Seek", "Search your deck for a spell, reveal it, and add it to your hand. You may draw a card.", "Spell")
    )
    scene.fill(0, "deck", "Letter", 2)
    scene.put(0, "hand", "Seek")
    scene.start().do("Play Seek", "Letter")
    assert scene.names("hand", 0) == ["Letter"]
    assert known_in_hand(scene) == []  # it has moved to another hidden zone, though the effect goes on
    assert any("Letter is revealed" in line for line in scene.game.view(1).log())


@rule("5.20.1.1", "4.1.2.2")
def test_a_card_that_everyone_knew_before_it_was_revealed_stays_known() -> None:
    recall = "Select a follower on your field and return it to its owner's hand."
    scene = board(text("Recall", recall, "Spell"), text("Confess", "Reveal your hand.", "Spell"))
    scene.put(0, "field", "Ox")
    scene.fill(0, "hand", "Recall", 1)
    scene.fill(0, "hand", "Confess", 1)
    scene.fill(0, "hand", "Letter", 1)
    scene.start().do("Play Recall")
    assert known_in_hand(scene) == ["Ox"]
    scene.do("Play Confess")
    assert known_in_hand(scene) == ["Ox"]


@rule("4.1.2.2", "4.7.2")
def test_a_card_that_came_to_the_hand_in_sight_is_no_longer_certain_once_a_card_of_the_hand_went_unseen() -> None:
    recall = "Select a follower on your field and return it to its owner's hand."
    words = "Select a card in your hand and put it on the bottom of your deck."
    scene = board(text("Recall", recall, "Spell"), text("Tuck", words, "Spell"))
    scene.put(0, "field", "Ox")
    scene.fill(0, "hand", "Letter", 3)
    scene.put(0, "hand", "Recall")
    scene.put(0, "hand", "Tuck")
    scene.start().do("Play Recall")
    assert known_in_hand(scene) == ["Ox"]
    scene.do("Play Tuck", "Letter")
    assert known_in_hand(scene) == []


# --- turns ------------------------------------------------------------------------------------------


@rule("7.4.3", "7.2.5", "10.7.1")
def test_what_engaging_for_ward_triggered_waits_for_the_next_players_start_phase() -> None:
    """Its controller comes after the abilities of the player whose turn it is now."""
    scene = board()
    engaged = Triggered(Pattern("turn card", this=True, state="engaged"), Body((BLESS,)), "Bell")
    scene.define("Alarm Bell", Keyword("Ward"), engaged, numbers={"attack": 1, "defense": 1})
    refreshed = Triggered(Pattern("turn card", this=True, state="reserved"), Body((BLESS,)), "Gong")
    scene.define("Gong", refreshed, kinds=("amulet",))
    scene.put(0, "field", "Alarm Bell")
    scene.put(1, "field", "Gong", engaged=True)
    scene.start().do("End phase", "Alarm Bell")
    assert (scene.defense(0), scene.defense(1)) == (21, 21)
    lines = [line for line in scene.log() if "defense" in line or "draws" in line]
    assert "draws" in lines[0]
    assert len(scene.names("hand", 1)) == 1


@rule("8.3.2", "12.6.2")
def test_an_on_evolve_text_may_evolve_a_second_follower_in_the_same_turn() -> None:
    scene = board(
        text("Mentor", "[evolve][cost01]: Evolve this follower."),
        text("Mentor", "On Evolve: Select another follower on your field and evolve it.", "Follower / Evolved"),
    )
    scene.put(0, "field", "Mentor")
    squire = scene.put(0, "field", "Squire")
    third = scene.put(0, "field", "Squire", arrived=True)
    scene.put(0, "evolve deck", "Mentor")
    scene.fill(0, "evolve deck", "Squire", 2)
    scene.start().do("Evolve Mentor", "Squire")
    assert scene.attack(squire) == 4
    assert scene.denied("activate", third) == "8.3.2"


@rule("8.3.2", "10.6.2.5.3")
def test_an_evolve_ability_that_was_taken_back_does_not_count() -> None:
    """Its cost is the cost of the selected follower: more than there is, as it turns out."""
    scene = board(text("Hero"), text("Hero", "", "Follower / Evolved"))
    target = Target("t1", ENEMIES)
    dear = Activated((Pay("play points", Stat("cost", It("t1"))),), Body((Act("evolve", This()),), (target,)), "Evolve")
    scene.define("Hero", dear, numbers={"attack": 2, "defense": 2})
    scene.put(0, "field", "Hero")
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Hero")
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "field", "Recruit")
    scene.put(1, "field", "Ox")
    scene.points(0, 2)
    scene.start().do("Evolve Hero", "Player 2's Ox")
    assert scene.resource(0, "play points") == 2
    assert scene.offers("Evolve Squire")


# --- abilities --------------------------------------------------------------------------------------


@rule("10.6.2.3.4", "10.7.3.2")
def test_a_trigger_without_its_target_is_dropped_with_all_its_sentences() -> None:
    scene = board(text("Archer", "[fanfare] Select an enemy follower on the field and deal it 1 damage. Draw a card."))
    scene.put(0, "hand", "Archer")
    scene.start().do("Play Archer")
    assert scene.names("hand", 0) == []


@rule("13.3.2.2", "2.6.2", "11.7.1")
def test_an_explanation_in_parentheses_does_not_make_an_empty_stack_be_destroyed() -> None:
    reminder = "Stack. (If this has no Stack counters, destroy it.)"
    scene = board(text("Kiln", reminder, "Amulet"))
    mourner = Triggered(Pattern("move", tag="destroy"), Body((BLESS,)))
    scene.define("Mourner", mourner, kinds=("amulet",))
    scene.put(0, "field", "Mourner")
    kiln = scene.put(0, "field", "Kiln", counters={"Stack": 1})
    scene.put(0, "field", "Cairn", counters={"Stack": 1})
    scene.start().do("Stack Kiln")
    assert scene.where(kiln) == "cemetery"
    assert scene.defense(0) == 20
