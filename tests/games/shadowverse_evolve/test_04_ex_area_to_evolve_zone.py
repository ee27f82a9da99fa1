"""Chapter 4: EX area, cemetery, banished zone, resolution zone and evolve zone (4.8 to 4.12)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, text
from tests.games.shadowverse_evolve.table_04 import board, with_spell

from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Apply, Cant, Limit, PlayCard, Put, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, This, TopCards
from cardwright.play.scene import Scene
from cardwright.testing import rule

PAIR = text("Anchor") + text("Bell")


# --- 4.8 EX area ------------------------------------------------------------------------------------------------------


@rule("4.8.1")
def test_cards_in_the_ex_area_wait_to_be_played_and_are_shown_to_the_opponent() -> None:
    scene = board()
    cedar = scene.put(0, "ex", "Cedar")
    scene.start()
    assert scene.shown(1, "ex", 0) == ["Cedar"]
    scene.do("Play Cedar from EX area")
    assert scene.where(cedar) == "field"


@rule("4.8.2")
def test_a_card_that_goes_from_a_hidden_zone_to_the_ex_area_becomes_known() -> None:
    scene = with_spell(Put(TopCards(1), "ex"))
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Test Spell")
    assert [scene.shown(viewer, "ex", 0) for viewer in (-1, 0, 1)] == [["Cedar"]] * 3


@rule("4.8.3", "4.8.3.1", "4.8.3.2")
@pytest.mark.parametrize(("there", "made"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_an_ex_area_holds_five_cards(there: int, made: int) -> None:
    scene = board("Stock")
    scene.fill(0, "ex", "Acorn", there)
    scene.start().do("Play Stock")
    assert scene.names("ex", 0) == ["Acorn"] * there + ["Fairy"] * made


@rule("4.8.3")
def test_an_effect_may_change_the_limit_of_the_ex_area() -> None:
    scene = board("Stock")
    scene.define("Crowded Shelf", Static(This(), (Limit("ex", -2),)), kinds=("amulet",))
    scene.put(0, "field", "Crowded Shelf")
    scene.fill(0, "ex", "Acorn", 2)
    scene.start().do("Play Stock")
    assert len(scene.names("ex", 0)) == 3


@rule("4.8.3.2")
def test_the_controller_of_the_effect_selects_which_cards_are_moved_into_an_ex_area() -> None:
    scene = board("Salvage")
    scene.fill(0, "ex", "Acorn", 4)
    for name in ("Acorn", "Bramble", "Cedar"):
        scene.put(0, "cemetery", name)
    scene.start().do("Play Salvage")
    assert scene.asked() == 0
    assert not scene.offers("Done")
    scene.do("Cedar")
    assert scene.names("ex", 0) == [*["Acorn"] * 4, "Cedar"]
    assert sorted(scene.names("cemetery", 0)) == ["Acorn", "Bramble", "Salvage"]


@rule("4.8.3.2")
def test_the_controller_of_the_effect_selects_for_the_opponents_ex_area_too() -> None:
    scene = with_spell(Put(Cards(("cemetery",), "opponent", Kind("follower")), "ex"))
    scene.fill(1, "ex", "Acorn", 4)
    for name in ("Bramble", "Cedar"):
        scene.put(1, "cemetery", name)
    scene.start().do("Play Test Spell")
    assert scene.asked() == 0
    scene.do("Cedar")
    assert scene.names("cemetery", 1) == ["Bramble"]


@rule("4.8.3.3")
@pytest.mark.parametrize("way", ["Play Unpack", "Play Acorn from EX area"])
def test_an_effect_on_a_card_in_the_ex_area_stays_when_it_goes_to_the_field(way: str) -> None:
    scene = board("Bless the Shelf", "Unpack")
    acorn = scene.put(0, "ex", "Acorn")
    scene.start().do("Play Bless the Shelf", way)
    assert scene.where(acorn) == "field"
    assert (scene.attack(acorn), scene.defense(acorn)) == (2, 2)


@rule("4.8.3.3")
def test_a_prohibition_on_a_card_in_the_ex_area_stays_too() -> None:
    scene = with_spell(Apply(Cards(("ex",), "you"), (Cant("be destroyed"),)))
    scene.put(0, "hand", "Unpack")
    scene.put(0, "hand", "Slay")
    acorn = scene.put(0, "ex", "Acorn")
    scene.start().do("Play Test Spell", "Play Unpack", "Play Slay")
    assert scene.where(acorn) == "field"


@rule("4.8.3.3", "4.1.4")
def test_an_effect_on_a_card_in_the_ex_area_ends_when_it_goes_elsewhere_first() -> None:
    scene = with_spell(Put(Cards(("ex",), "you"), "hand"))
    scene.put(0, "hand", "Bless the Shelf")
    acorn = scene.put(0, "ex", "Acorn")
    scene.start().do("Play Bless the Shelf", "Play Test Spell", "Play Acorn")
    assert scene.where(acorn) == "field"
    assert (scene.attack(acorn), scene.defense(acorn)) == (1, 1)


# --- 4.9 cemetery -----------------------------------------------------------------------------------------------------


@rule("4.9.1")
def test_used_cards_go_to_their_players_cemetery() -> None:
    scene = board("Slay")
    scene.put(0, "field", "Acorn")
    scene.put(1, "field", "Cedar")
    scene.start().do("Play Slay")
    assert sorted(scene.names("cemetery", 0)) == ["Acorn", "Slay"]
    assert scene.names("cemetery", 1) == ["Cedar"]


@rule("4.9.2")
def test_any_player_may_look_at_any_cemetery() -> None:
    """A card that comes there out of a hidden zone lies faceup too."""
    scene = with_spell(Put(TopCards(1), "cemetery"), Put(Cards(("evolve deck",), "you"), "cemetery"))
    scene.put(0, "deck", "Cedar")
    scene.put(0, "evolve deck", "Bramble")
    scene.start().do("Play Test Spell")
    for viewer in (-1, 0, 1):
        cards = scene.game.view(viewer).zone("cemetery", 0).cards
        assert sorted(card.name for card in cards) == ["Bramble", "Cedar", "Test Spell"]
        assert not any(card.facedown for card in cards)


# --- 4.10 banished zone -----------------------------------------------------------------------------------------------


@rule("4.10.1")
def test_banished_cards_go_to_their_owners_banished_zone() -> None:
    scene = board("Exile")
    scene.put(0, "field", "Acorn")
    scene.put(1, "field", "Cedar")
    scene.start().do("Play Exile")
    assert scene.names("banished", 0) == ["Acorn"]
    assert scene.names("banished", 1) == ["Cedar"]


@rule("4.10.2")
def test_banished_cards_lie_faceup_and_are_seen_by_everyone() -> None:
    scene = with_spell(Put(TopCards(1), "banished", verb="banish"))
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Test Spell")
    for viewer in (-1, 0, 1):
        (card,) = scene.game.view(viewer).zone("banished", 0).cards
        assert (card.name, card.facedown) == ("Cedar", False)


@rule("4.10.2")
def test_a_card_may_be_banished_facedown_and_then_nobody_sees_it() -> None:
    scene = with_spell(Put(TopCards(1), "banished", verb="banish", state="facedown"))
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Test Spell")
    for viewer in (-1, 0, 1):
        (card,) = scene.game.view(viewer).zone("banished", 0).cards
        assert (card.name, card.facedown) == ("", True)


@rule("4.10.2")
def test_a_facedown_banished_card_may_be_turned_faceup() -> None:
    banished = Cards(("banished",), "you")
    scene = with_spell(Put(TopCards(1), "banished", verb="banish", state="facedown"), Turn(banished, "faceup"))
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Test Spell")
    assert scene.shown(1, "banished", 0) == ["Cedar"]


# --- 4.11 resolution zone ---------------------------------------------------------------------------------------------


@rule("4.11.1")
def test_a_card_lies_in_the_resolution_zone_while_it_is_played() -> None:
    scene = board()
    prod = scene.put(0, "hand", "Prod")
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Prod")
    assert scene.where(prod) == "resolution"
    scene.do("Player 2's Cedar")
    assert scene.where(prod) == "cemetery"


@rule("4.11.1")
def test_there_is_one_resolution_zone_for_both_players() -> None:
    scene = board("Prod")
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Prod")
    zones = [zone for zone in scene.game.view(0).zones if zone.kind == "resolution"]
    assert [zone.player for zone in zones] == [-1]
    assert scene.shown(0, "resolution", 0) == scene.shown(0, "resolution", 1) == ["Prod"]


@rule("4.11.2")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_the_resolution_zone_is_public(viewer: int) -> None:
    scene = board("Prod")
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Prod")
    assert scene.shown(viewer, "resolution", 0) == ["Prod"]


@rule("4.11.2")
def test_a_card_played_during_another_one_lies_on_top_of_it() -> None:
    scene = with_spell(PlayCard(Cards(("hand",), "you", Named("Prod"))))
    scene.put(0, "hand", "Prod")
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Test Spell")
    assert scene.shown(1, "resolution", 0) == ["Test Spell", "Prod"]


# --- 4.12 evolve zone -------------------------------------------------------------------------------------------------


@rule("4.12.1")
def test_an_evolved_card_goes_to_its_players_evolve_zone() -> None:
    scene = board()
    scene.put(0, "field", "Bramble")
    evolved = scene.put(0, "evolve deck", "Bramble")
    scene.start().do("Evolve Bramble")
    assert scene.where(evolved) == "evolve"
    assert [card.id for card in scene.game.cards_in("evolve", 0)] == [evolved.id]
    assert scene.names("evolve", 1) == []


@rule("4.12.2")
def test_the_evolve_zone_is_public() -> None:
    scene = board()
    scene.put(0, "field", "Bramble")
    scene.put(0, "evolve deck", "Bramble")
    scene.start().do("Evolve Bramble")
    for viewer in (-1, 0, 1):
        (card,) = scene.game.view(viewer).zone("evolve", 0).cards
        assert (card.name, card.facedown) == ("Bramble", False)


# --- 4.9.2, 4.10.2: card order is not tracked -------------------------------------------------------------------------


@rule("4.9.2", "14.2.1.2")
def test_a_cemetery_in_another_order_is_the_same_cemetery() -> None:
    """The two cards come back and go again, the other one first: nothing has changed, so it is not done again."""
    words = "[act][cost00]: Put all cards from your cemetery into your hand. Discard a card. Discard a card."
    scene = Scene(GAME, PAIR + text("Sexton", words))
    sexton = scene.put(0, "field", "Sexton")
    scene.put(0, "cemetery", "Anchor")
    scene.put(0, "cemetery", "Bell")
    scene.start().do("Use Sexton", "Bell")
    assert scene.names("cemetery", 0) == ["Bell", "Anchor"]
    denial = scene.why_not("activate", sexton)
    assert (denial.rule if denial else "", scene.options()) == (
        "14.2.1.2",
        ["Attack Player 2's leader with Sexton", "End phase"],
    )


@rule("4.10.2", "14.2.1.2")
def test_a_banished_zone_in_another_order_is_the_same_banished_zone() -> None:
    again = "Banish a card in your hand. Banish a card in your hand."
    words = f"[act][cost00]: Put all cards from your banished zone into your hand. {again}"
    scene = Scene(GAME, PAIR + text("Sexton", words))
    sexton = scene.put(0, "field", "Sexton")
    scene.put(0, "banished", "Anchor")
    scene.put(0, "banished", "Bell")
    scene.start().do("Use Sexton", "Bell")
    assert scene.names("banished", 0) == ["Bell", "Anchor"]
    denial = scene.why_not("activate", sexton)
    assert denial is not None
    assert denial.rule == "14.2.1.2"
