"""Chapter 4: the leader area, the field, the decks and the hand (4.3 to 4.7)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME
from tests.games.shadowverse_evolve.table_04 import CARDS, board, with_spell

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Limit, Look, Put
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

LEADERS = ("Linnea of the Hedgerows", "Prior Anselm")


def new_game() -> Game:
    """A game after both players have kept their hands: the first turn's main phase."""
    scene = Scene(GAME, cards=CARDS)
    fillers = [f"Filler {i}" for i in range(14)]
    for filler in fillers:
        scene.define(filler, numbers={"attack": 1, "defense": 1})
    main = [filler for filler in fillers for _ in range(3)]
    decks = [
        DeckList("Deck", GAME, {"leader": [leader], "main": main, "evolve": ["Bramble"] * 2}) for leader in LEADERS
    ]
    game = load(GAME).new_game(decks, pool=scene.pool)
    game.choose(0)
    game.choose(1)
    game.choose(1)
    return game


# --- 4.3 leader area --------------------------------------------------------------------------------------------------


@rule("4.3.1")
def test_each_players_leader_lies_in_the_leader_area() -> None:
    game = new_game()
    for player in (0, 1):
        leader = game.view(1 - player).zone("leader", player)
        assert [card.name for card in leader.cards] == [LEADERS[player]]
        assert leader.cards[0].kinds == ("leader",)


@rule("4.3.2")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_the_leader_area_is_public(viewer: int) -> None:
    scene = board()
    scene.leader(0).damage = 3
    scene.start()
    assert scene.game.view(viewer).zone("leader", 0).cards[0].numbers["defense"] == 17
    assert scene.game.view(viewer).zone("leader", 1).cards[0].numbers["defense"] == 20


@rule("4.3.3")
def test_leader_means_the_one_in_the_leader_area() -> None:
    """Another leader card happens to lie on the field and one in the cemetery."""
    scene = board("Sting")
    others = [scene.put(0, zone, "Linnea of the Hedgerows") for zone in ("field", "cemetery")]
    scene.start().do("Play Sting")
    assert (scene.defense(0), scene.defense(1)) == (19, 19)
    assert [card.damage for card in others] == [0, 0]


# --- 4.4 field --------------------------------------------------------------------------------------------------------


@rule("4.4.1")
@pytest.mark.parametrize("name", ["Cedar", "Sundial"])
def test_followers_and_amulets_are_placed_on_their_players_field(name: str) -> None:
    scene = board(name).start().do(f"Play {name}")
    assert scene.names("field", 0) == [name]
    assert scene.names("field", 1) == []


@rule("4.4.2")
def test_the_field_is_public() -> None:
    scene = board()
    scene.put(0, "field", "Cedar", engaged=True, damage=1)
    scene.start()
    card = scene.game.view(1).zone("field", 0).cards[0]
    assert (card.name, card.turned, card.numbers["defense"]) == ("Cedar", True, 2)


@rule("4.4.3")
@pytest.mark.parametrize(
    ("spell", "gone"),
    [
        ("Slay Unspecified", {"Cedar"}),
        ("Smash Unspecified", {"Sundial"}),
        ("Level Unspecified", {"Cedar", "Sundial"}),
    ],
)
def test_without_a_zone_cards_on_the_field_are_meant(spell: str, gone: set[str]) -> None:
    scene = board(spell, "Cedar", "Sundial")
    cards = [
        scene.put(player, zone, name)
        for player in (0, 1)
        for zone in ("field", "ex", "hand", "deck")
        for name in ("Cedar", "Sundial")
    ]
    zones = [scene.where(card) for card in cards]
    scene.start().do(f"Play {spell}")
    wanted = ["cemetery" if zone == "field" and card.face.name in gone else zone for card, zone in zip(cards, zones)]
    assert [scene.where(card) for card in cards] == wanted


@rule("4.4.3.1")
def test_what_costs_less_to_play_is_meant_in_hand_and_ex_area() -> None:
    scene = board(points=5)
    scene.put(0, "field", "Open Cellar")
    scene.put(0, "hand", "Cedar")
    scene.put(0, "ex", "Cedar")
    scene.start().do("Play Cedar")
    assert scene.resource(0, "play points") == 3
    scene.do("Play Cedar from EX area")
    assert scene.resource(0, "play points") == 1


@rule("4.4.4", "4.4.4.1")
def test_a_field_holds_five_cards() -> None:
    scene = board("Cedar", "Bramble", "Rest")
    scene.fill(0, "field", "Sundial", 2)
    scene.fill(0, "field", "Acorn", 2)
    bramble = scene.game.cards_in("hand", 0)[1]
    scene.start().do("Play Cedar")
    assert len(scene.names("field", 0)) == 5
    assert not scene.offers("Play Bramble")
    assert scene.why_not("play", bramble).rule == "10.6.2.6"
    assert scene.offers("Play Rest")


@rule("4.4.4")
def test_an_effect_may_change_the_limit_of_the_field() -> None:
    scene = board("Cedar")
    scene.define("Annex", Static(This(), (Limit("field", 1),)), kinds=("amulet",))
    scene.put(0, "field", "Annex")
    scene.fill(0, "field", "Acorn", 4)
    scene.start().do("Play Cedar")
    assert len(scene.names("field", 0)) == 6


@rule("4.4.4.2")
@pytest.mark.parametrize(("there", "made"), [(1, 3), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_tokens_that_do_not_fit_on_the_field_are_not_created(there: int, made: int) -> None:
    scene = board("Muster")
    scene.fill(0, "field", "Acorn", there)
    scene.start().do("Play Muster")
    assert scene.names("field", 0).count("Fairy") == made
    assert scene.names("ex", 0) == []


@rule("4.4.4.2")
def test_the_controller_of_the_effect_selects_which_cards_are_moved_onto_a_field() -> None:
    scene = board("Revive")
    scene.fill(0, "field", "Acorn", 3)
    for name in ("Acorn", "Bramble", "Cedar"):
        scene.put(0, "cemetery", name)
    scene.start().do("Play Revive")
    assert scene.asked() == 0
    scene.do("Bramble", "Cedar")
    assert sorted(scene.names("field", 0)) == ["Acorn", "Acorn", "Acorn", "Bramble", "Cedar"]
    assert sorted(scene.names("cemetery", 0)) == ["Acorn", "Revive"]


@rule("4.4.4.2")
def test_as_many_as_fit_must_be_selected() -> None:
    scene = board("Revive")
    scene.fill(0, "field", "Acorn", 3)
    for name in ("Acorn", "Bramble", "Cedar"):
        scene.put(0, "cemetery", name)
    scene.start().do("Play Revive")
    assert not scene.offers("Done")
    scene.do("Bramble")
    assert not scene.offers("Done")


@rule("4.4.4.2")
def test_the_controller_of_the_effect_selects_for_the_opponents_field_too() -> None:
    scene = with_spell(Put(Cards(("cemetery",), "opponent", Kind("follower")), "field"))
    scene.fill(1, "field", "Acorn", 4)
    for name in ("Bramble", "Cedar"):
        scene.put(1, "cemetery", name)
    scene.start().do("Play Test Spell")
    assert scene.asked() == 0
    scene.do("Cedar")
    assert scene.names("field", 1) == [*["Acorn"] * 4, "Cedar"]
    assert scene.names("cemetery", 1) == ["Bramble"]


@rule("4.4.4.2")
def test_each_field_is_filled_to_its_own_limit() -> None:
    scene = with_spell(Put(Cards(("cemetery",), "each", Kind("follower")), "field"))
    for player in (0, 1):
        scene.fill(player, "field", "Acorn", 4)
        for name in ("Bramble", "Cedar"):
            scene.put(player, "cemetery", name)
    scene.start().do("Play Test Spell")
    for _ in range(2):
        assert scene.asked() == 0
        scene.do("Cedar")
    assert scene.offers("End phase")
    for player in (0, 1):
        assert len(scene.names("field", player)) == 5
        assert len([name for name in scene.names("cemetery", player) if name != "Test Spell"]) == 1


@rule("4.4.4.2")
def test_nothing_is_moved_onto_a_full_field() -> None:
    scene = board("Revive")
    scene.fill(0, "field", "Acorn", 5)
    cedar = scene.put(0, "cemetery", "Cedar")
    scene.start().do("Play Revive")
    assert scene.where(cedar) == "cemetery"
    assert len(scene.names("field", 0)) == 5


@rule("4.4.4.2")
def test_a_follower_is_not_taken_over_onto_a_full_field() -> None:
    scene = board("Steal")
    scene.fill(0, "field", "Acorn", 5)
    cedar = scene.put(1, "field", "Cedar")
    scene.start().do("Play Steal")
    assert scene.names("field", 1) == ["Cedar"]
    assert cedar.controller == 1


# --- 4.5 deck area ----------------------------------------------------------------------------------------------------


@rule("4.5.1")
def test_the_main_deck_lies_in_the_deck_area() -> None:
    game = new_game()
    for player in (0, 1):
        assert len(game.cards_in("deck", player)) + len(game.cards_in("hand", player)) == 42
        assert all("evolved" not in card.face.kinds for card in game.cards_in("deck", player))


@rule("4.5.2")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_nobody_sees_the_cards_of_a_deck(viewer: int) -> None:
    scene = board().start()
    assert scene.shown(viewer, "deck", 0) == [""] * 5


@rule("4.5.2")
def test_an_effect_lets_a_player_look_at_cards_of_the_deck() -> None:
    scene = with_spell(Look(2)).start().do("Play Test Spell")
    assert scene.shown(0, "deck", 0) == ["", "", "", "Acorn", "Acorn"]
    assert scene.shown(1, "deck", 0) == [""] * 5


@rule("4.5.2")
def test_after_a_search_the_deck_is_unknown_again() -> None:
    scene = board("Seek Any")
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Seek Any", "Cedar")
    assert scene.shown(0, "deck", 0) == [""] * 5


@rule("4.5.3")
def test_deck_means_the_cards_in_the_deck_area() -> None:
    """The only Brambles are in the evolve deck and in the hand: there is nothing to find."""
    scene = board("Seek Bramble", "Bramble")
    scene.put(0, "evolve deck", "Bramble")
    scene.start().do("Play Seek Bramble")
    assert scene.offers("End phase")
    assert scene.names("hand", 0) == ["Bramble"]
    assert scene.names("evolve deck", 0) == ["Bramble"]


# --- 4.6 evolve deck area ---------------------------------------------------------------------------------------------


@rule("4.6.1")
def test_the_evolve_deck_lies_in_the_evolve_deck_area() -> None:
    game = new_game()
    for player in (0, 1):
        cards = game.cards_in("evolve deck", player)
        assert [(card.face.name, card.facedown) for card in cards] == [("Bramble", True)] * 2
        assert all("evolved" in card.face.kinds for card in cards)


@rule("4.6.2")
def test_players_see_their_own_evolve_deck_and_not_the_opponents() -> None:
    scene = board()
    scene.put(0, "evolve deck", "Bramble")
    scene.start()
    assert scene.shown(0, "evolve deck", 0) == ["Bramble"]
    assert scene.shown(1, "evolve deck", 0) == [""]


# --- 4.7 hand ---------------------------------------------------------------------------------------------------------


@rule("4.7.1")
def test_cards_in_hand_wait_to_be_played_and_are_not_shown_to_the_opponent() -> None:
    scene = board("Cedar").start()
    assert scene.offers("Play Cedar")
    assert scene.shown(1, "hand", 0) == [""]
    scene.do("Play Cedar")
    assert scene.shown(1, "field", 0) == ["Cedar"]


@rule("4.7.1")
def test_a_drawn_card_is_not_shown_to_the_opponent() -> None:
    scene = board("Rest").start().do("Play Rest")
    assert scene.shown(0, "hand", 0) == ["Acorn"]
    assert scene.shown(1, "hand", 0) == [""]
    assert not any("Acorn" in line for line in scene.log(1))


@rule("4.7.2")
@pytest.mark.parametrize("player", [0, 1])
def test_players_see_their_own_hand_and_not_the_opponents(player: int) -> None:
    scene = board(points=0)
    scene.put(player, "hand", "Cedar")
    scene.put(player, "hand", "Acorn")
    scene.start()
    assert scene.shown(player, "hand", player) == ["Cedar", "Acorn"]
    assert scene.shown(1 - player, "hand", player) == ["", ""]


@rule("4.7.3", "4.7.3.1")
@pytest.mark.parametrize(("held", "discarded"), [(6, 0), (7, 0), (8, 1), (10, 3)])
def test_a_hand_is_limited_to_seven_cards(held: int, discarded: int) -> None:
    scene = board(points=0)
    scene.fill(0, "hand", "Cedar", held)
    scene.start().do("End phase", *["Cedar"] * discarded)
    assert scene.asked() == 1
    assert len(scene.names("hand", 0)) == held - discarded


@rule("4.7.3")
def test_the_limit_does_not_stop_a_player_from_drawing() -> None:
    scene = board("Rest")
    scene.fill(0, "hand", "Cedar", 7)
    scene.start().do("Play Rest")
    assert len(scene.names("hand", 0)) == 8


@rule("4.7.3")
def test_the_limit_does_not_stop_cards_from_being_returned_to_a_hand() -> None:
    scene = board("Recall")
    scene.fill(0, "hand", "Cedar", 7)
    scene.put(0, "field", "Acorn")
    scene.put(0, "field", "Bramble")
    scene.start().do("Play Recall")
    assert len(scene.names("hand", 0)) == 9


@rule("4.7.3")
def test_an_effect_may_change_the_limit_of_the_hand() -> None:
    scene = board(points=0)
    scene.define("Satchel", Static(This(), (Limit("hand", 2),)), kinds=("amulet",))
    scene.put(0, "field", "Satchel")
    scene.fill(0, "hand", "Cedar", 10)
    scene.start().do("End phase", "Cedar")
    assert scene.asked() == 1
    assert len(scene.names("hand", 0)) == 9
