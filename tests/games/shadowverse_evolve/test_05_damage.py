"""Chapter 5: discarding, swapping, damage, recovering play points (5.11 to 5.14)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import text
from tests.games.shadowverse_evolve.table_05 import FIELD, MORE_DEFENSE, board, spell

from cardwright.kernel.vocabulary.abilities import Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Swap
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Selector
from cardwright.play.scene import Scene
from cardwright.testing import rule

# --- 5.11 discard -----------------------------------------------------------------------------------------------------


@rule("5.11.1")
def test_the_player_selects_the_cards_to_discard_and_they_go_to_the_own_cemetery() -> None:
    scene = board(text("Cast Off", "Discard 2 cards.", "Spell"))
    for name in ("Giant", "Lantern", "Recruit"):
        scene.put(0, "hand", name)
    scene.put(0, "field", "Veteran")
    scene.play("Cast Off")
    assert scene.options() == ["Giant", "Lantern", "Recruit"]
    scene.do("Giant", "Recruit")
    assert scene.names("hand", 0) == ["Lantern"]
    assert scene.names("cemetery", 0) == ["Giant", "Recruit", "Cast Off"]


@rule("5.11.1")
def test_a_player_told_to_discard_selects_from_the_own_hand() -> None:
    scene = board(text("Extort", "Each opponent discards a card.", "Spell"))
    scene.put(0, "hand", "Veteran")
    for name in ("Giant", "Lantern"):
        scene.put(1, "hand", name)
    scene.play("Extort")
    assert scene.asked() == 1
    assert scene.options() == ["Giant", "Lantern"]
    scene.do("Lantern")
    assert scene.names("cemetery", 1) == ["Lantern"]
    assert scene.names("hand", 0) == ["Veteran"]


@rule("5.11.1")
def test_a_player_with_too_few_cards_discards_them_all() -> None:
    scene = board(text("Cast Off", "Discard 2 cards.", "Spell"))
    scene.put(0, "hand", "Giant")
    scene.play("Cast Off")
    assert scene.names("hand", 0) == []
    assert scene.names("cemetery", 0) == ["Giant", "Cast Off"]


# --- 5.12 swap --------------------------------------------------------------------------------------------------------


def swapping(scene: Scene, one: Selector, other: Selector) -> None:
    """A spell that swaps what two selectors find."""
    spell(scene, "Exchange", Swap(one, other))


FIELD_RECRUIT = Cards(FIELD, "you", Named("Recruit"))
EX_GIANT = Cards(("ex",), "you", Named("Giant"))


@rule("5.12.1")
def test_swapped_cards_move_into_each_others_zone() -> None:
    words = "Select a follower on your field and a follower in your EX area. Swap them."
    scene = board(text("Exchange", words, "Spell"))
    recruit = scene.put(0, "field", "Recruit")
    giant = scene.put(0, "ex", "Giant")
    scene.play("Exchange")
    assert (scene.where(recruit), scene.where(giant)) == ("ex", "field")


@rule("5.12.1")
def test_swapped_cards_move_at_once_so_full_zones_do_not_hinder_them() -> None:
    scene = board()
    swapping(scene, FIELD_RECRUIT, EX_GIANT)
    recruit = scene.put(0, "field", "Recruit")
    giant = scene.put(0, "ex", "Giant")
    scene.fill(0, "field", "Lantern", 4)
    scene.fill(0, "ex", "Letter", 4)
    scene.play("Exchange")
    assert (scene.where(recruit), scene.where(giant)) == ("ex", "field")
    assert len(scene.names("field", 0)) == len(scene.names("ex", 0)) == 5


@rule("5.12.1")
def test_a_card_swapped_away_does_not_see_the_other_arrive() -> None:
    scene = board()
    arrives = Pattern("move", what=Kind("follower"), to=FIELD)
    scene.define("Recruit", Triggered(arrives, MORE_DEFENSE), numbers={"attack": 1, "defense": 1})
    swapping(scene, EX_GIANT, FIELD_RECRUIT)
    recruit = scene.put(0, "field", "Recruit")
    scene.put(0, "ex", "Giant")
    scene.play("Exchange")
    assert scene.where(recruit) == "ex"
    assert scene.defense(0) == 20


@rule("5.12.2")
def test_a_swap_that_would_put_a_token_where_it_cannot_be_does_not_happen() -> None:
    scene = board()
    swapping(scene, Cards(FIELD, "you", Named("Knight")), Cards(("hand",), "you", Named("Giant")))
    knight = scene.put(0, "field", "Knight")
    giant = scene.put(0, "hand", "Giant")
    scene.play("Exchange")
    assert (scene.where(knight), scene.where(giant)) == ("field", "hand")


@rule("5.12.2")
def test_a_swap_that_would_put_a_spell_token_onto_the_field_does_not_happen() -> None:
    scene = board()
    swapping(scene, FIELD_RECRUIT, Cards(("ex",), "you", Named("Mimi")))
    recruit = scene.put(0, "field", "Recruit")
    mimi = scene.put(0, "ex", "Mimi")
    scene.play("Exchange")
    assert (scene.where(recruit), scene.where(mimi)) == ("field", "ex")


@rule("5.12.2")
def test_a_swap_with_nothing_does_not_happen() -> None:
    scene = board()
    swapping(scene, FIELD_RECRUIT, EX_GIANT)
    recruit = scene.put(0, "field", "Recruit")
    scene.play("Exchange")
    assert scene.where(recruit) == "field"


# --- 5.13 damage ------------------------------------------------------------------------------------------------------


@rule("5.13.1")
def test_damage_reduces_a_followers_defense_by_that_number() -> None:
    scene = board(text("Spark", "Select an enemy follower on the field and deal it 2 damage.", "Spell"))
    theirs = scene.put(1, "field", "Giant")
    scene.play("Spark")
    assert (scene.attack(theirs), scene.defense(theirs)) == (5, 5)


@rule("5.13.1")
def test_damage_reduces_a_leaders_defense_by_that_number() -> None:
    scene = board(text("Scorch", "Deal 3 damage to each enemy leader.", "Spell"))
    scene.play("Scorch")
    assert (scene.defense(0), scene.defense(1)) == (20, 17)


@rule("5.13.1.1")
def test_damage_can_make_defense_negative() -> None:
    scene = board(
        text("Temper", "Select an enemy follower on the field. Deal it 5 damage and give it [defense]+4.", "Spell")
    )
    theirs = scene.put(1, "field", "Recruit")
    scene.play("Temper")
    assert scene.where(theirs) == "field"
    assert scene.defense(theirs) == 1


@rule("5.13.1.1")
def test_a_leaders_defense_can_become_negative() -> None:
    scene = board(text("Temper", "Deal 25 damage to each enemy leader. Give each enemy leader [defense]+4.", "Spell"))
    scene.play("Temper")
    assert scene.game.over
    assert scene.defense(1) == -1


def damage_counter(kind: str, verb: str = "deals", more: str = "") -> str:
    """A 2/5 follower that gives its leader defense whenever it deals (or takes) a kind of damage."""
    return text("Gauge", f"Whenever this follower {verb} {kind} damage, give your leader [defense]+1.\n{more}")


def attack_with_gauge(kind: str, target: str) -> Scene:
    """Player 0's Gauge attacks a leader or a follower."""
    scene = board(damage_counter(kind))
    scene.put(0, "field", "Gauge")
    if target == "leader":
        return scene.start().do("Attack Player 2's leader with Gauge")
    scene.put(1, "field", "Veteran", engaged=True)
    return scene.start().do("Attack Veteran with Gauge")


def gauge_is_attacked(kind: str, verb: str = "deals") -> Scene:
    """Player 1's Recruit attacks player 0's Gauge."""
    scene = board(damage_counter(kind, verb))
    scene.put(0, "field", "Gauge", engaged=True)
    scene.put(1, "field", "Veteran")
    return scene.start(active=1).do("Attack Gauge with Veteran")


@rule("5.13.2")
@pytest.mark.parametrize("target", ["leader", "follower"])
def test_attack_damage_is_what_an_attacking_follower_deals_to_its_target(target: str) -> None:
    assert attack_with_gauge("attack", target).defense(0) == 21


@rule("5.13.2")
def test_what_the_attack_target_deals_back_is_no_attack_damage() -> None:
    assert gauge_is_attacked("attack").defense(0) == 20
    assert gauge_is_attacked("attack", "takes").defense(0) == 21


@rule("5.13.2")
def test_what_an_ability_deals_is_no_attack_damage() -> None:
    words = "[act][cost01]: Deal 1 damage to each enemy leader."
    scene = board(damage_counter("attack", more=words))
    scene.put(0, "field", "Gauge")
    scene.start().do("Use Gauge")
    assert (scene.defense(0), scene.defense(1)) == (20, 19)


@rule("5.13.3")
def test_combat_damage_is_what_attacker_and_attacked_follower_deal_each_other() -> None:
    assert attack_with_gauge("combat", "follower").defense(0) == 21
    assert gauge_is_attacked("combat").defense(0) == 21
    assert gauge_is_attacked("combat", "takes").defense(0) == 21


@rule("5.13.3")
def test_what_an_attacker_deals_to_a_leader_is_no_combat_damage() -> None:
    assert attack_with_gauge("combat", "leader").defense(0) == 20


@rule("5.13.3")
def test_what_an_ability_deals_during_combat_is_no_combat_damage() -> None:
    words = "Strike: Select an enemy follower on the field and deal it 3 damage."
    scene = board(damage_counter("combat", more=words))
    scene.put(0, "field", "Gauge")
    scene.put(1, "field", "Veteran", engaged=True)
    scene.start().do("Attack Veteran with Gauge")
    assert scene.defense(0) == 21


@rule("5.13.3")
def test_a_follower_that_takes_no_combat_damage_takes_other_damage() -> None:
    shielded = text("Aegis", "This follower doesn't take combat damage.")
    scene = board(shielded, text("Spark", "Select an enemy follower on the field and deal it 1 damage.", "Spell"))
    aegis = scene.put(1, "field", "Aegis", engaged=True)
    scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Spark")
    scene.start().do("Attack Aegis with Recruit")
    assert scene.defense(aegis) == 5
    scene.do("Play Spark")
    assert scene.defense(aegis) == 4


@rule("5.13.4")
def test_ability_damage_is_what_spells_and_abilities_deal() -> None:
    spark = text("Spark", "Select a follower on your field and deal it 1 damage.", "Spell")
    scene = board(damage_counter("ability", "takes"), spark)
    scene.put(0, "field", "Gauge")
    scene.play("Spark")
    assert scene.defense(0) == 21


@rule("5.13.4")
def test_a_follower_that_takes_no_ability_damage_takes_the_damage_of_an_attack() -> None:
    shielded = text("Ward Stone", "This follower doesn't take ability damage.")
    scene = board(shielded, text("Spark", "Select an enemy follower on the field and deal it 1 damage.", "Spell"))
    stone = scene.put(1, "field", "Ward Stone", engaged=True)
    scene.put(0, "field", "Recruit")
    scene.play("Spark")
    assert scene.defense(stone) == 5
    scene.do("Attack Ward Stone with Recruit")
    assert scene.defense(stone) == 3


@rule("5.13.4")
def test_no_damage_of_an_attack_is_ability_damage() -> None:
    assert gauge_is_attacked("ability", "takes").defense(0) == 20
    assert gauge_is_attacked("ability").defense(0) == 20
    assert attack_with_gauge("ability", "follower").defense(0) == 20
    assert attack_with_gauge("ability", "leader").defense(0) == 20


# --- 5.14 recover play points -----------------------------------------------------------------------------------------


RECOVER = text("Breath", "Recover 3 play points.", "Spell")


@rule("5.14.1")
def test_recovering_adds_to_the_current_play_points() -> None:
    scene = board(RECOVER)
    scene.points(0, 2, most=9)
    scene.play("Breath")
    assert scene.resource(0, "play points") == 2 - 1 + 3
    assert scene.resource(0, "max play points") == 9


@rule("5.14.1.1")
def test_recovering_never_exceeds_the_maximum() -> None:
    scene = board(RECOVER)
    scene.points(0, 4, most=5)
    scene.play("Breath")
    assert scene.resource(0, "play points") == 5
    assert scene.resource(0, "max play points") == 5
