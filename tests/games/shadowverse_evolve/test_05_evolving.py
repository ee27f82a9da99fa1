"""Chapter 5: evolving and transforming (5.15, 5.16)."""

from __future__ import annotations

from tests.games.shadowverse_evolve.table import text
from tests.games.shadowverse_evolve.table_05 import FIELD, board, spell, watcher

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Draw, Put, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule

MY_FOLLOWERS = Cards(FIELD, "you", Kind("follower"))


# --- 5.15 evolve ------------------------------------------------------------------------------------------------------


EVOLVE_MINE = text("Bloom", "Select a follower on your field and evolve it.", "Spell")
POET = text("Poet", "Whenever another follower evolves, give your leader [defense]+1.", "Amulet")


@rule("5.15.1")
def test_evolving_puts_a_card_of_the_evolve_deck_into_the_evolve_zone_linked_to_the_follower() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    over = scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert scene.where(over) == "evolve"
    assert scene.names("evolve deck", 0) == []
    assert squire.links == (("evolved", over.id),)
    assert over.links == (("evolved", squire.id),)


@rule("5.15.1")
def test_a_follower_evolves_with_a_card_of_its_controllers_evolve_deck() -> None:
    scene = board(EVOLVE_MINE.replace("a follower on your field", "an enemy follower on the field"))
    theirs = scene.put(1, "field", "Squire")
    mine = scene.put(0, "evolve deck", "Squire")
    over = scene.put(1, "evolve deck", "Squire")
    scene.play("Bloom")
    assert (scene.where(mine), scene.where(over)) == ("evolve deck", "evolve")
    assert scene.names("evolve", 1) == ["Squire"]
    assert scene.attack(theirs) == 4


@rule("5.15.1")
def test_the_controller_of_a_follower_evolves_it_though_another_player_owns_it() -> None:
    scene = board(EVOLVE_MINE)
    squire = scene.put(0, "field", "Squire", owner=1)
    over = scene.put(0, "evolve deck", "Squire")
    theirs = scene.put(1, "evolve deck", "Squire")
    scene.play("Bloom")
    assert (scene.where(over), scene.where(theirs)) == ("evolve", "evolve deck")
    assert scene.names("evolve", 0) == ["Squire"]
    assert scene.attack(squire) == 4


@rule("5.15.1.1")
def test_an_evolve_ability_uses_the_card_revealed_for_its_cost() -> None:
    scene = board()
    scene.put(0, "field", "Squire")
    cards = scene.fill(0, "evolve deck", "Squire", 2)
    scene.start().do("Evolve Squire")
    assert [scene.where(card) for card in cards].count("evolve") == 1
    assert len([line for line in scene.log() if "is revealed" in line]) == 1


@rule("5.15.1.1")
def test_evolving_by_another_effect_reveals_a_facedown_card_of_the_same_name() -> None:
    scene = board(EVOLVE_MINE, text("Recruit", "", "Follower / Evolved", stats="9/9"))
    watcher(scene, "Witness", Pattern("reveal", what=Named("Squire")))
    squire = scene.put(0, "field", "Squire")
    other = scene.put(0, "evolve deck", "Recruit")
    over = scene.put(0, "evolve deck", "Squire")
    scene.play("Bloom")
    assert (scene.where(over), scene.where(other)) == ("evolve", "evolve deck")
    assert scene.attack(squire) == 4
    assert scene.defense(0) == 21


@rule("5.15.1.1")
def test_a_follower_without_a_facedown_card_of_its_name_does_not_evolve() -> None:
    scene = board(EVOLVE_MINE)
    squire = scene.put(0, "field", "Squire")
    used = scene.put(0, "evolve deck", "Squire")
    used.facedown = False
    scene.play("Bloom")
    assert scene.where(used) == "evolve deck"
    assert scene.attack(squire) == 2


@rule("5.15.1.2")
def test_a_follower_that_went_through_it_has_evolved() -> None:
    scene = board(EVOLVE_MINE, POET)
    scene.put(0, "field", "Poet")
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.play("Bloom")
    assert scene.defense(0) == 21


@rule("5.15.1.2")
def test_a_follower_that_could_not_go_through_it_has_not_evolved() -> None:
    scene = board(EVOLVE_MINE, POET)
    scene.put(0, "field", "Poet")
    scene.put(0, "field", "Squire")
    scene.play("Bloom")
    assert scene.defense(0) == 20


@rule("5.15.2")
def test_an_evolved_follower_has_the_information_of_the_evolved_card_except_the_cost() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert (scene.attack(squire), scene.defense(squire), scene.stat(squire, "cost")) == (4, 6, 2)
    seen = scene.game.view(1).zone("field", 0).cards[0]
    assert seen.traits == ("Noble",)
    assert scene.has(squire, "Assail")
    assert not scene.offers("Evolve")


@rule("5.15.2")
def test_the_printed_abilities_of_an_evolved_follower_are_those_of_the_evolved_card_only() -> None:
    page = text("Page", "Ward.\n[evolve][cost01]: Evolve this follower.", stats="1/5")
    scene = board(page, text("Page", "Bane.", "Follower / Evolved", stats="1/5"))
    page_card = scene.put(0, "field", "Page", evolved=True)
    scene.start()
    assert scene.has(page_card, "Bane")
    assert not scene.has(page_card, "Ward")


@rule("5.15.3")
def test_evolving_leaves_a_follower_engaged_or_reserved_as_it_was() -> None:
    for engaged in (True, False):
        scene = board(EVOLVE_MINE)
        squire = scene.put(0, "field", "Squire", engaged=engaged)
        scene.put(0, "evolve deck", "Squire")
        scene.play("Bloom")
        assert scene.attack(squire) == 4
        assert squire.turned == engaged


@rule("5.15.3")
def test_effects_on_a_follower_go_on_after_it_evolves() -> None:
    scene = board(text("Boon", "Select a follower on your field and give it [attack]+1 and Bane.", "Spell"))
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.play("Boon", "Evolve Squire")
    assert scene.attack(squire) == 5
    assert scene.has(squire, "Bane")


@rule("5.15.3")
def test_the_defense_a_follower_has_lost_stays_lost_when_it_evolves() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire", damage=2)
    scene.put(0, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert scene.defense(squire) == 4


@rule("5.15.3")
def test_an_evolved_follower_is_the_same_follower_as_before() -> None:
    """What a spell has selected is still what it acts on after having evolved it."""
    scene = board(text("Bloom", "Select a follower on your field. Evolve it and give it [attack]+1.", "Spell"))
    watcher(scene, "Gate", Pattern("move", to=FIELD))
    squire = scene.put(0, "field", "Squire", counters={"medal": 2})
    scene.put(0, "evolve deck", "Squire")
    scene.play("Bloom")
    assert scene.attack(squire) == 5
    assert squire.counters == {"medal": 2}
    assert scene.defense(0) == 20


@rule("5.15.4")
def test_the_link_is_lost_as_soon_as_the_follower_has_left_the_field() -> None:
    """The spell has not finished resolving: no rules handling has happened yet."""
    scene = board()
    spell(scene, "Retreat", Put(MY_FOLLOWERS, "hand", verb="return"), YouMay((Draw(),)))
    scene.put(0, "deck", "Squire")
    squire = scene.put(0, "field", "Squire", evolved=True)
    (over,) = scene.game.cards_in("evolve", 0)
    scene.play("Retreat")
    assert scene.options() == ["Yes", "No"]
    assert scene.where(over) == "evolve"
    assert squire.links == over.links == ()
    assert (scene.attack(squire), scene.defense(squire)) == (2, 3)


@rule("5.15.4")
def test_the_link_stays_when_the_follower_moves_to_the_other_field() -> None:
    scene = board(text("Lure", "Select an enemy follower on the field and steal it.", "Spell"))
    squire = scene.put(1, "field", "Squire", evolved=True)
    (over,) = scene.game.cards_in("evolve", 1)
    scene.play("Lure")
    assert squire.controller == 0
    assert squire.links == (("evolved", over.id),)
    assert scene.where(over) == "evolve"
    assert scene.attack(squire) == 4


# --- 5.16 transform ---------------------------------------------------------------------------------------------------


@rule("5.16.1")
def test_transforming_banishes_each_target_and_creates_a_token_for_it_in_its_place() -> None:
    scene = board(text("Hex", "Select up to 2 followers on your field and transform them into Fairy tokens.", "Spell"))
    first, second = scene.fill(0, "field", "Recruit", 2)
    scene.fill(0, "field", "Lantern", 3)
    scene.play("Hex", "Recruit", "Recruit")
    assert (scene.where(first), scene.where(second)) == ("banished", "banished")
    assert sorted(scene.names("field", 0)) == ["Fairy", "Fairy", "Lantern", "Lantern", "Lantern"]


@rule("5.16.1")
def test_a_card_transformed_in_the_ex_area_becomes_a_token_there() -> None:
    scene = board(text("Hex", "Select a card in your EX area and transform it into a Fairy token.", "Spell"))
    scene.put(0, "ex", "Letter")
    scene.play("Hex")
    assert scene.names("ex", 0) == ["Fairy"]
    assert scene.names("banished", 0) == ["Letter"]
    assert scene.names("field", 0) == []


@rule("5.16.1")
def test_the_token_of_a_transformed_card_appears_on_the_field_where_the_card_was() -> None:
    scene = board(text("Hex", "Select an enemy follower on the field and transform it into a Fairy token.", "Spell"))
    borrowed = scene.put(1, "field", "Recruit", owner=0)
    scene.play("Hex")
    assert scene.where(borrowed) == "banished"
    assert scene.names("banished", 0) == ["Recruit"]
    assert scene.names("field", 1) == ["Fairy"]


@rule("5.16.1")
def test_a_transformed_token_counts_as_banished() -> None:
    scene = board(text("Hex", "Select an enemy follower on the field and transform it into a Fairy token.", "Spell"))
    watcher(scene, "Tomb", Pattern("move", what=Named("Knight"), to=("banished",)))
    knight = scene.put(1, "field", "Knight")
    scene.play("Hex")
    assert scene.where(knight) == ""
    assert scene.names("field", 1) == ["Fairy"]
    assert scene.defense(0) == 21


@rule("5.16.1")
def test_no_token_is_created_for_a_target_that_was_not_banished() -> None:
    sigil = text("Sigil", "Stack.", "Amulet")
    scene = board(sigil, text("Hex", "Select an amulet on your field and transform it into a Fairy token.", "Spell"))
    kept = scene.put(0, "field", "Sigil", counters={"Stack": 2})
    scene.play("Hex")
    assert scene.where(kept) == "field"
    assert scene.names("field", 0) == ["Sigil"]


@rule("5.16.1")
def test_no_token_is_created_for_a_target_that_went_elsewhere_instead() -> None:
    scene = board(text("Hex", "Select a follower on your field and transform it into a Fairy token.", "Spell"))
    to_hand = Replacement(Pattern("move", this=True, frm=FIELD, to=("banished",)), to="hand")
    scene.define("Phantom", to_hand, numbers={"attack": 1, "defense": 1})
    phantom = scene.put(0, "field", "Phantom")
    scene.play("Hex")
    assert scene.where(phantom) == "hand"
    assert scene.names("field", 0) == []
