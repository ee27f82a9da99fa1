"""Chapter 4: zones, what lies in them, who sees it, and how much fits."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Static, Target
from cardwright.kernel.vocabulary.effects import (
    Apply,
    Cant,
    Destroy,
    Effect,
    Later,
    Limit,
    Look,
    PlayCard,
    Put,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, InState, It, Kind, Named, This, TopCards
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

GAME = "shadowverse-evolve"
LEADERS = ("Linnea of the Hedgerows", "Prior Anselm")
HIDDEN = ("deck", "hand", "evolve deck")

CARDS = """
name: Acorn
type: Follower
class: Neutral
cost: 1
stats: 1/1

name: Bramble
type: Follower
class: Neutral
cost: 2
stats: 2/2
[evolve][cost01]: Evolve this follower.

name: Bramble
type: Follower / Evolved
class: Neutral
stats: 4/4

name: Cedar
type: Follower
class: Neutral
cost: 3
stats: 3/3

name: Sundial
type: Amulet
class: Neutral
cost: 1

name: Rest
type: Spell
class: Neutral
cost: 1
Draw a card.

name: Seek Follower
type: Spell
class: Neutral
cost: 1
Search your deck for a follower, reveal it, and add it to your hand.

name: Seek Bramble
type: Spell
class: Neutral
cost: 1
Search your deck for a card named Bramble, reveal it, and add it to your hand.

name: Seek Any
type: Spell
class: Neutral
cost: 1
Search your deck for a card and add it to your hand.

name: Demand a Spell
type: Spell
class: Neutral
cost: 1
Each opponent discards a spell.

name: Expose and Demand
type: Spell
class: Neutral
cost: 1
Each opponent reveals their hand. Each opponent discards a spell.

name: Strengthen
type: Spell
class: Neutral
cost: 1
Select a follower on your field and give it [attack]+2/[defense]+2.

name: Bless the Shelf
type: Spell
class: Neutral
cost: 1
Give each follower in your EX area [attack]+1/[defense]+1.

name: Unpack
type: Spell
class: Neutral
cost: 1
Put each card in your EX area onto your field.

name: Recall
type: Spell
class: Neutral
cost: 1
Return each follower on the field to its owner's hand.

name: Exile
type: Spell
class: Neutral
cost: 1
Banish each follower on the field.

name: Slay
type: Spell
class: Neutral
cost: 1
Destroy each follower on the field.

name: Slay Unspecified
type: Spell
class: Neutral
cost: 1
Destroy each follower.

name: Smash Unspecified
type: Spell
class: Neutral
cost: 1
Destroy each amulet.

name: Level Unspecified
type: Spell
class: Neutral
cost: 1
Destroy each card.

name: Bury
type: Spell
class: Neutral
cost: 1
Put each enemy follower on the field on the bottom of its owner's deck in any order.

name: Bury All
type: Spell
class: Neutral
cost: 1
Put each follower on the field on the bottom of its owner's deck in any order.

name: Steal
type: Spell
class: Neutral
cost: 1
Select an enemy follower on the field and steal it.

name: Sting
type: Spell
class: Neutral
cost: 1
Deal 1 damage to each leader.

name: Prod
type: Spell
class: Neutral
cost: 1
Select an enemy follower on the field and deal it 1 damage.

name: Muster
type: Spell
class: Neutral
cost: 1
Summon 3 Fairy tokens.

name: Stock
type: Spell
class: Neutral
cost: 1
Put 3 Fairy tokens into your EX area.

name: Revive
type: Spell
class: Neutral
cost: 1
Put each follower in your cemetery onto your field.

name: Salvage
type: Spell
class: Neutral
cost: 1
Select 3 followers in your cemetery and put them into your EX area.

name: Open Cellar
type: Amulet
class: Neutral
cost: 1
Your followers cost 1 less to play.
"""


def board(*hand: str, points: int = 10, deck: bool = True) -> Scene:
    """The active player has a hand and play points, and both have a small deck."""
    scene = Scene(GAME, cards=CARDS)
    for player in (0, 1):
        if deck:
            scene.fill(player, "deck", "Acorn", 5)
    for name in hand:
        scene.put(0, "hand", name)
    scene.points(0, points)
    return scene


def with_spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> Scene:
    """The active player holds Test Spell, which does these things."""
    scene = board()
    scene.define("Test Spell", OnPlay(Body(effects, targets)), kinds=("spell",))
    scene.put(0, "hand", "Test Spell")
    return scene


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


def seen(scene: Scene, viewer: int, zone: str, player: int) -> list[str]:
    """The names of a zone's cards as a player sees them ("" for a card they do not know)."""
    return [card.name for card in scene.game.view(viewer).zone(zone, player).cards]


# --- 4.1 zones in general -------------------------------------------------------------------------------


@rule("4.1.1")
def test_each_player_has_one_of_each_zone() -> None:
    zones = [(zone.kind, zone.player) for zone in board().start().game.view(0).zones]
    for kind in ("leader", "field", "deck", "evolve deck", "hand", "ex", "cemetery", "banished", "evolve"):
        assert [player for name, player in zones if name == kind] == [0, 1]
    assert len(zones) == len(set(zones)) == 19  # the resolution zone is shared


@rule("4.1.2", "4.2.3.3")
@pytest.mark.parametrize("zone", ["field", "ex", "cemetery", "banished", "evolve"])
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_everyone_sees_the_cards_of_a_public_zone(zone: str, viewer: int) -> None:
    scene = board()
    for player in (0, 1):
        if zone == "evolve":
            scene.put(player, "field", "Bramble", evolved=True)
        else:
            scene.put(player, zone, "Bramble")
    scene.start()
    assert seen(scene, viewer, zone, 0) == ["Bramble"]
    assert seen(scene, viewer, zone, 1) == ["Bramble"]


@rule("4.1.2", "4.2.3.3")
@pytest.mark.parametrize("zone", HIDDEN)
@pytest.mark.parametrize("viewer", [-1, 0])
def test_the_opponent_and_spectators_do_not_see_the_cards_of_a_hidden_zone(zone: str, viewer: int) -> None:
    scene = board(deck=False)
    scene.fill(1, zone, "Bramble", 2)
    scene.start()
    assert seen(scene, viewer, zone, 1) == ["", ""]


@rule("4.1.2.1")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
@pytest.mark.parametrize("zone", ["hand", "deck", "evolve deck", "cemetery", "ex", "banished"])
def test_everyone_may_count_the_cards_of_any_zone(zone: str, viewer: int) -> None:
    scene = board(deck=False)
    scene.fill(0, zone, "Bramble", 3)
    scene.fill(1, zone, "Bramble", 2)
    scene.start()
    view = scene.game.view(viewer)
    assert [view.zone(zone, player).count for player in (0, 1)] == [3, 2]


@rule("4.1.2.2")
def test_a_search_with_a_condition_may_fail_although_there_is_such_a_card() -> None:
    scene = board("Seek Follower")
    scene.start().do("Play Seek Follower", "Done")
    assert scene.names("hand", 0) == []
    assert len(scene.names("deck", 0)) == 5


@rule("4.1.2.2")
def test_a_search_without_a_condition_may_not_fail() -> None:
    scene = board("Seek Any")
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Seek Any")
    assert sorted(scene.options()) == ["Acorn", "Cedar"]


@rule("4.1.2.2")
def test_nobody_must_admit_that_a_card_in_their_hand_fits_a_condition() -> None:
    scene = board("Demand a Spell")
    scene.put(1, "hand", "Rest")
    scene.put(1, "hand", "Acorn")
    scene.start().do("Play Demand a Spell")
    assert scene.asked() == 1
    assert scene.options() == ["Rest", "Done"]
    scene.do("Done")
    assert sorted(scene.names("hand", 1)) == ["Acorn", "Rest"]


@rule("4.1.2.2")
def test_a_card_that_fits_may_be_admitted() -> None:
    scene = board("Demand a Spell")
    scene.put(1, "hand", "Rest")
    scene.put(1, "hand", "Acorn")
    scene.start().do("Play Demand a Spell")
    if scene.asked() == 1:
        scene.do("Rest")
    assert scene.names("cemetery", 1) == ["Rest"]


@rule("4.1.2.2")
def test_a_card_revealed_to_all_players_is_known_to_fit() -> None:
    scene = board("Expose and Demand")
    scene.put(1, "hand", "Rest")
    scene.put(1, "hand", "Acorn")
    scene.start().do("Play Expose and Demand")
    assert scene.asked() == 0
    assert scene.names("hand", 1) == ["Acorn"]
    assert scene.names("cemetery", 1) == ["Rest"]


@rule("4.1.3", "4.5.2")
def test_cards_are_drawn_from_the_top_of_the_deck_in_its_order() -> None:
    scene = board("Rest", "Rest", "Rest", deck=False)
    for name in ("Cedar", "Bramble", "Acorn"):  # the last one lies on top
        scene.put(0, "deck", name)
    scene.start()
    drawn = []
    for _ in range(3):
        had = scene.names("hand", 0)
        scene.do("Play Rest")
        had.remove("Rest")
        now = scene.names("hand", 0)
        for name in had:
            now.remove(name)
        drawn += now
    assert drawn == ["Acorn", "Bramble", "Cedar"]


@rule("4.1.3", "4.5.2")
def test_looking_at_cards_does_not_change_their_order() -> None:
    scene = with_spell(Look(3))
    for name in ("Cedar", "Bramble", "Sundial"):
        scene.put(0, "deck", name)
    before = scene.names("deck", 0)
    scene.start().do("Play Test Spell")
    assert scene.names("deck", 0) == before


@rule("4.1.3")
def test_a_card_put_on_the_bottom_is_drawn_last_and_one_put_on_top_first() -> None:
    scene = with_spell(
        Put(Cards(("field",), "you", Named("Cedar")), "deck", position="bottom"),
        Put(Cards(("field",), "you", Named("Bramble")), "deck", position="top"),
    )
    scene.put(0, "field", "Cedar")
    scene.put(0, "field", "Bramble")
    scene.start().do("Play Test Spell")
    assert scene.names("deck", 0) == ["Cedar", *["Acorn"] * 5, "Bramble"]


@rule("4.1.4")
def test_effects_on_a_card_end_when_it_changes_zones() -> None:
    scene = board("Strengthen", "Recall")
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Strengthen")
    assert (scene.attack(bramble), scene.defense(bramble)) == (4, 4)
    scene.do("Play Recall", "Play Bramble")
    assert scene.where(bramble) == "field"
    assert (scene.attack(bramble), scene.defense(bramble)) == (2, 2)


@rule("4.1.4")
def test_damage_and_counters_do_not_follow_a_card_to_another_zone() -> None:
    scene = board("Recall")
    bramble = scene.put(0, "field", "Bramble", damage=1, counters={"moss": 2})
    scene.start().do("Play Recall", "Play Bramble")
    assert scene.defense(bramble) == 2
    assert bramble.counters == {}


@rule("4.1.4")
def test_an_effect_that_waits_for_a_card_does_not_find_it_after_it_left_and_came_back() -> None:
    doom = Later(Pattern("phase", who="you", phase="end"), (Destroy(It("t1")),))
    target = Target("t1", Cards(("field",), "you", Kind("follower")))
    scene = with_spell(doom, targets=(target,))
    scene.put(0, "hand", "Recall")
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Test Spell", "Play Recall", "Play Bramble", "End phase")
    assert scene.where(bramble) == "field"


@rule("4.1.4")
def test_an_effect_that_waits_for_a_card_finds_it_if_it_stayed() -> None:
    doom = Later(Pattern("phase", who="you", phase="end"), (Destroy(It("t1")),))
    target = Target("t1", Cards(("field",), "you", Kind("follower")))
    scene = with_spell(doom, targets=(target,))
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Test Spell", "End phase")
    assert scene.where(bramble) == "cemetery"


@rule("4.1.4")
def test_a_follower_that_left_and_came_back_is_new_on_the_field() -> None:
    scene = board("Recall")
    bramble = scene.put(0, "field", "Bramble")
    scene.start()
    assert scene.why_not("attack", bramble, scene.leader(1)) is None
    scene.do("Play Recall", "Play Bramble")
    assert scene.why_not("attack", bramble, scene.leader(1)).rule == "8.4.2.1"


@rule("4.1.4")
def test_a_follower_that_was_destroyed_and_put_back_is_new_on_the_field() -> None:
    scene = board("Slay", "Revive")
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Slay", "Play Revive")
    assert scene.where(bramble) == "field"
    assert scene.why_not("attack", bramble, scene.leader(1)).rule == "8.4.2.1"


@rule("4.1.5")
@pytest.mark.parametrize(
    ("picks", "deck"),
    [
        (("Acorn", "Cedar"), ["Bramble", "Cedar", "Acorn"]),
        (("Bramble", "Acorn"), ["Cedar", "Acorn", "Bramble"]),
    ],
)
def test_the_player_whose_zone_it_is_decides_the_order(picks: tuple[str, ...], deck: list[str]) -> None:
    """The effect is the opponent's; the cards lie as they were picked, from one end to the other."""
    scene = board("Bury", deck=False)
    scene.put(1, "deck", "Sundial")
    for name in ("Acorn", "Bramble", "Cedar"):
        scene.put(1, "field", name)
    scene.start().do("Play Bury")
    assert scene.asked() == 1
    scene.do(*picks)
    found = scene.names("deck", 1)
    assert found[-1] == "Sundial"
    assert found[:3] in (deck, deck[::-1])


@rule("4.1.5")
def test_every_order_can_be_had() -> None:
    found = set()
    for first in ("Acorn", "Bramble", "Cedar"):
        for second in {"Acorn", "Bramble", "Cedar"} - {first}:
            scene = board("Bury", deck=False)
            for name in ("Acorn", "Bramble", "Cedar"):
                scene.put(1, "field", name)
            scene.start().do("Play Bury", first, second)
            found.add(tuple(scene.names("deck", 1)))
    assert len(found) == 6


@rule("4.1.5")
def test_each_player_orders_the_cards_that_go_to_their_own_zone() -> None:
    scene = board("Bury All", deck=False)
    for player in (0, 1):
        for name in ("Acorn", "Bramble"):
            scene.put(player, "field", name)
    scene.start().do("Play Bury All")
    asked = []
    while not scene.offers("End phase"):
        asked.append(scene.asked())
        assert sorted(scene.options()) == ["Acorn", "Bramble"]
        scene.do("Bramble")
    assert asked == [0, 1]
    assert scene.names("deck", 0) == scene.names("deck", 1)


@rule("4.1.5")
@pytest.mark.parametrize("position", ["top", "bottom"])
def test_without_a_word_about_the_order_it_is_decided_all_the_same(position: str) -> None:
    scene = with_spell(Put(Cards(("field",), "opponent"), "deck", position=position))
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Test Spell")
    assert scene.asked() == 1
    assert sorted(scene.options()) == ["Bramble", "Cedar"]


@rule("4.1.5.1")
@pytest.mark.parametrize("position", ["any order", "bottom", "top"])
def test_the_order_of_cards_going_to_a_hidden_zone_is_not_shown(position: str) -> None:
    """Whatever order the owner chooses, the opponent sees and reads the same."""
    told = []
    for pick in ("Bramble", "Cedar"):
        scene = with_spell(Put(Cards(("field",), "opponent"), "deck", position=position))
        scene.put(1, "field", "Cedar")
        scene.put(1, "field", "Bramble")
        scene.start().do("Play Test Spell", pick)
        view = scene.game.view(0)
        told.append((view.data(), view.log()))
    assert told[0] == told[1]


@rule("4.1.5.1")
def test_the_player_who_chose_the_order_knows_it() -> None:
    scene = board("Bury", deck=False)
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Bury", "Cedar")
    assert seen(scene, 1, "deck", 1) == scene.names("deck", 1)


@rule("4.1.6")
@pytest.mark.parametrize(
    ("spell", "zone"), [("Recall", "hand"), ("Exile", "banished"), ("Slay", "cemetery"), ("Bury All", "deck")]
)
def test_without_a_named_player_a_card_goes_to_its_owners_zone(spell: str, zone: str) -> None:
    scene = board("Steal", spell, deck=False)
    cedar = scene.put(1, "field", "Cedar")
    scene.start().do("Play Steal", f"Play {spell}")
    assert scene.names(zone, 1) == ["Cedar"]
    assert "Cedar" not in scene.names(zone, 0)
    assert cedar.controller == 1


# --- 4.2 placement --------------------------------------------------------------------------------------


@rule("4.2.1", "4.2.2", "4.4.2")
@pytest.mark.parametrize(("state", "gone"), [("engaged", [True, False]), ("reserved", [False, True])])
def test_a_card_on_the_field_is_either_reserved_or_engaged(state: str, gone: list[bool]) -> None:
    scene = with_spell(Destroy(Cards(("field",), "each", InState(state))))
    cards = [scene.put(0, "field", "Bramble", engaged=True), scene.put(0, "field", "Cedar")]
    scene.start()
    assert [card.turned for card in scene.game.view(1).zone("field", 0).cards] == [True, False]
    scene.do("Play Test Spell")
    assert [scene.where(card) == "cemetery" for card in cards] == gone


@rule("4.2.2")
def test_a_card_that_is_engaged_is_no_longer_reserved() -> None:
    scene = with_spell(Turn(Cards(("field",), "you"), "engaged"))
    cedar = scene.put(0, "field", "Cedar")
    scene.start()
    assert scene.why_not("attack", cedar, scene.leader(1)) is None
    scene.do("Play Test Spell")
    assert scene.why_not("attack", cedar, scene.leader(1)).rule == "8.4.2"


@rule("4.2.2.3")
@pytest.mark.parametrize("name", ["Cedar", "Sundial"])
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_a_card_comes_onto_the_field_reserved(name: str, zone: str) -> None:
    scene = board()
    card = scene.put(0, zone, name)
    scene.start().do(f"Play {name}")
    assert scene.where(card) == "field"
    assert not card.turned


@rule("4.2.2.3")
def test_a_card_that_was_engaged_comes_back_reserved() -> None:
    scene = board("Recall")
    cedar = scene.put(0, "field", "Cedar", engaged=True)
    scene.start().do("Play Recall", "Play Cedar")
    assert not cedar.turned


@rule("4.2.2.3")
def test_a_created_token_is_reserved() -> None:
    scene = board("Muster").start().do("Play Muster")
    assert [card.turned for card in scene.game.cards_in("field", 0)] == [False] * 3


@rule("4.2.2.3")
def test_an_effect_may_put_a_card_onto_the_field_engaged() -> None:
    scene = with_spell(Put(Cards(("cemetery",), "you"), "field", "you", state="engaged"))
    cedar = scene.put(0, "cemetery", "Cedar")
    scene.start().do("Play Test Spell")
    assert scene.where(cedar) == "field"
    assert cedar.turned


@rule("4.2.3", "4.2.3.1", "4.2.3.2")
def test_a_card_is_seen_by_the_opponent_only_while_it_lies_faceup() -> None:
    """Evolved cards lie facedown in the evolve deck until they come back from the evolve zone, faceup."""
    scene = board("Slay")
    scene.put(0, "field", "Bramble")
    scene.fill(0, "evolve deck", "Bramble", 2)
    scene.start()
    hidden = scene.game.view(1).zone("evolve deck", 0).cards
    assert [(card.name, card.facedown) for card in hidden] == [("", True), ("", True)]
    scene.do("Evolve Bramble", "Play Slay")
    cards = scene.game.view(1).zone("evolve deck", 0).cards
    assert sorted((card.name, card.facedown) for card in cards) == [("", True), ("Bramble", False)]


@rule("4.2.3")
@pytest.mark.parametrize(("state", "left"), [("facedown", "faceup"), ("faceup", "facedown")])
def test_a_card_is_either_faceup_or_facedown(state: str, left: str) -> None:
    scene = with_spell(Turn(Cards(("evolve deck",), "you", InState(left)), state))
    card = scene.put(0, "evolve deck", "Bramble")
    other = scene.put(0, "evolve deck", "Bramble")
    other.facedown = False
    scene.start().do("Play Test Spell")
    assert [card.facedown, other.facedown] == [state == "facedown"] * 2


# --- 4.3 leader area ------------------------------------------------------------------------------------


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


# --- 4.4 field ------------------------------------------------------------------------------------------


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
    while not scene.offers("End phase"):
        assert scene.asked() == 0
        scene.do(next(name for name in ("Cedar", "Bramble") if scene.offers(name)))
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


# --- 4.5 deck area --------------------------------------------------------------------------------------


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
    assert seen(scene, viewer, "deck", 0) == [""] * 5


@rule("4.5.2")
def test_an_effect_lets_a_player_look_at_cards_of_the_deck() -> None:
    scene = with_spell(Look(2)).start().do("Play Test Spell")
    assert seen(scene, 0, "deck", 0) == ["", "", "", "Acorn", "Acorn"]
    assert seen(scene, 1, "deck", 0) == [""] * 5


@rule("4.5.2")
def test_after_a_search_the_deck_is_unknown_again() -> None:
    scene = board("Seek Any")
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Seek Any", "Cedar")
    assert seen(scene, 0, "deck", 0) == [""] * 5


@rule("4.5.3")
def test_deck_means_the_cards_in_the_deck_area() -> None:
    """The only Brambles are in the evolve deck and in the hand: there is nothing to find."""
    scene = board("Seek Bramble", "Bramble")
    scene.put(0, "evolve deck", "Bramble")
    scene.start().do("Play Seek Bramble")
    if not scene.offers("End phase"):
        assert scene.options() == ["Done"]
        scene.do("Done")
    assert scene.names("hand", 0) == ["Bramble"]
    assert scene.names("evolve deck", 0) == ["Bramble"]


# --- 4.6 evolve deck area -------------------------------------------------------------------------------


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
    assert seen(scene, 0, "evolve deck", 0) == ["Bramble"]
    assert seen(scene, 1, "evolve deck", 0) == [""]


# --- 4.7 hand -------------------------------------------------------------------------------------------


@rule("4.7.1")
def test_cards_in_hand_wait_to_be_played_and_are_not_shown_to_the_opponent() -> None:
    scene = board("Cedar").start()
    assert scene.offers("Play Cedar")
    assert seen(scene, 1, "hand", 0) == [""]
    scene.do("Play Cedar")
    assert seen(scene, 1, "field", 0) == ["Cedar"]


@rule("4.7.1")
def test_a_drawn_card_is_not_shown_to_the_opponent() -> None:
    scene = board("Rest").start().do("Play Rest")
    assert seen(scene, 0, "hand", 0) == ["Acorn"]
    assert seen(scene, 1, "hand", 0) == [""]
    assert not any("Acorn" in line for line in scene.log(1))


@rule("4.7.2")
@pytest.mark.parametrize("player", [0, 1])
def test_players_see_their_own_hand_and_not_the_opponents(player: int) -> None:
    scene = board(points=0)
    scene.put(player, "hand", "Cedar")
    scene.put(player, "hand", "Acorn")
    scene.start()
    assert seen(scene, player, "hand", player) == ["Cedar", "Acorn"]
    assert seen(scene, 1 - player, "hand", player) == ["", ""]


@rule("4.7.3", "4.7.3.1")
@pytest.mark.parametrize(("held", "left"), [(6, 6), (7, 7), (8, 7), (10, 7)])
def test_a_hand_is_limited_to_seven_cards(held: int, left: int) -> None:
    scene = board(points=0)
    scene.fill(0, "hand", "Cedar", held)
    scene.start().do("End phase")
    while scene.asked() == 0:
        scene.do("Cedar")
    assert len(scene.names("hand", 0)) == left


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
    scene.start().do("End phase")
    while scene.asked() == 0:
        scene.do("Cedar")
    assert len(scene.names("hand", 0)) == 9


# --- 4.8 EX area ----------------------------------------------------------------------------------------


@rule("4.8.1")
def test_cards_in_the_ex_area_wait_to_be_played_and_are_shown_to_the_opponent() -> None:
    scene = board()
    cedar = scene.put(0, "ex", "Cedar")
    scene.start()
    assert seen(scene, 1, "ex", 0) == ["Cedar"]
    scene.do("Play Cedar from EX area")
    assert scene.where(cedar) == "field"


@rule("4.8.2")
def test_a_card_that_goes_from_a_hidden_zone_to_the_ex_area_becomes_known() -> None:
    scene = with_spell(Put(TopCards(1), "ex"))
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Test Spell")
    assert [seen(scene, viewer, "ex", 0) for viewer in (-1, 0, 1)] == [["Cedar"]] * 3


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


# --- 4.9 cemetery ---------------------------------------------------------------------------------------


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


# --- 4.10 banished zone ---------------------------------------------------------------------------------


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
    assert seen(scene, 1, "banished", 0) == ["Cedar"]


# --- 4.11 resolution zone -------------------------------------------------------------------------------


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
    assert seen(scene, 0, "resolution", 0) == seen(scene, 0, "resolution", 1) == ["Prod"]


@rule("4.11.2")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_the_resolution_zone_is_public(viewer: int) -> None:
    scene = board("Prod")
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Prod")
    assert seen(scene, viewer, "resolution", 0) == ["Prod"]


@rule("4.11.2")
def test_a_card_played_during_another_one_lies_on_top_of_it() -> None:
    scene = with_spell(PlayCard(Cards(("hand",), "you", Named("Prod"))))
    scene.put(0, "hand", "Prod")
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Test Spell")
    assert seen(scene, 1, "resolution", 0) == ["Test Spell", "Prod"]


# --- 4.12 evolve zone -----------------------------------------------------------------------------------


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
