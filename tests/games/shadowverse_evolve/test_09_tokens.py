"""Chapter 9 and the appendix: tokens, where they can be, and what each of them is."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Add, Apply, Create, Draw, Effect, Put, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, InState, Named
from cardwright.kernel.vocabulary.values import Count
from cardwright.play.scene import Scene
from cardwright.testing import rule

CAST = "".join(
    (
        text("Recruit", cost=2, stats="2/2", traits="Soldier"),
        text("Giant", cost=6, stats="5/7", traits="Ogre"),
        text("Lantern", "", "Amulet", traits="Relic"),
        text("Letter", "Draw a card.", "Spell", traits="Magic"),
        text("Muster", "Summon a Knight token.", "Spell", traits="Magic"),
    )
)

FIELD = ("field",)
MY_LEADER = Cards(("leader",), "you")
MORE_DEFENSE = Apply(MY_LEADER, (Add("defense", 1),))


def board(*cards: str) -> Scene:
    """A board with the usual cards, those given and something to draw."""
    return laid(CAST + "".join(cards), deck="Letter")


def spell(scene: Scene, name: str, *effects: Effect) -> None:
    """A spell given by what it does."""
    scene.define(name, OnPlay(Body(effects=effects)), kinds=("spell",))


def watcher(scene: Scene, name: str, on: Pattern) -> Card:
    """An amulet of player 0 that gives the leader one more defense whenever something happens."""
    scene.define(name, Triggered(on, Body(effects=(MORE_DEFENSE,))), kinds=("amulet",))
    return scene.put(0, "field", name)


def play(scene: Scene, name: str, *choices: str) -> Scene:
    """Player 0 plays a card from hand and makes choices."""
    scene.put(0, "hand", name)
    return scene.start().do(f"Play {name}", *choices)


def token(scene: Scene, name: str, player: int = 0, zone: str = "field") -> Card:
    """The one token of a name in a zone."""
    (found,) = (card for card in scene.game.cards_in(zone, player) if card.face.name == name)
    return found


# --- 9.1.1 tokens are treated as cards ------------------------------------------------------------


@rule("9.1.1")
def test_a_token_created_during_the_game_acts_like_a_card() -> None:
    scene = board()
    play(scene, "Muster")
    scene.end_turn().end_turn()
    scene.do("Attack Player 2's leader with Knight")
    assert scene.defense(1) == 19


@rule("9.1.1.1")
def test_tokens_count_among_the_cards_of_their_zone() -> None:
    rollcall = "Give your leader [defense]+X. X equals the number of cards on your field."
    scene = board(text("Roll Call", rollcall, "Spell"))
    scene.fill(0, "field", "Knight", 2)
    scene.put(0, "field", "Lantern")
    play(scene, "Roll Call")
    assert scene.defense(0) == 23


@rule("9.1.1.1")
@pytest.mark.parametrize(
    ("zone", "name", "where"), [("field", "Knight", "onto your field"), ("ex", "Mimi", "into your EX area")]
)
def test_tokens_take_up_room(zone: str, name: str, where: str) -> None:
    scene = board(text("More", f"Put a Fairy token {where}.", "Spell"))
    scene.fill(0, zone, name, 5)
    play(scene, "More")
    assert scene.names(zone, 0) == [name] * 5


@rule("9.1.1.1")
def test_effects_on_cards_apply_to_tokens() -> None:
    doom = text("Doom", "Select an enemy card on the field and destroy it.", "Spell")
    scene = board(doom, text("Anthem", "Give each follower on your field [attack]+1.", "Spell"))
    theirs = scene.put(1, "field", "Knight")
    mine = scene.put(0, "field", "Knight")
    scene.put(0, "hand", "Anthem")
    play(scene, "Doom", "Play Anthem")
    assert scene.where(theirs) == ""
    assert scene.attack(mine) == 2


@rule("9.1.1.1")
def test_a_played_token_counts_as_a_played_card() -> None:
    combo = text("Piper", "[fanfare] Combo (2): Give your leader [defense]+1.", stats="1/5")
    scene = board(combo)
    scene.put(0, "ex", "Fairy")
    scene.put(0, "hand", "Piper")
    scene.start().do("Play Fairy", "Play Piper")
    assert scene.defense(0) == 21


# --- 9.1.2 creating -------------------------------------------------------------------------------


@rule("9.1.2")
@pytest.mark.parametrize(
    ("zone", "where", "other"), [("field", "onto your field", "ex"), ("ex", "into your EX area", "field")]
)
def test_a_token_is_created_in_the_zone_named(zone: str, where: str, other: str) -> None:
    scene = board(text("Conjure", f"Put a Fairy token {where}.", "Spell"))
    play(scene, "Conjure")
    assert scene.names(zone, 0) == ["Fairy"]
    assert scene.names(other, 0) == []


@rule("9.1.2.1")
def test_owner_and_controller_of_a_token_is_the_player_whose_zone_it_was_created_in() -> None:
    scene = board()
    spell(scene, "Trojan", Create(("Knight",), 1, "field", "opponent"))
    play(scene, "Trojan")
    knight = token(scene, "Knight", 1)
    assert (knight.owner, knight.controller) == (1, 1)


@rule("9.1.2.1")
def test_a_card_transformed_on_the_opponents_field_becomes_the_opponents_token() -> None:
    scene = board(text("Hex", "Select an enemy follower on the field and transform it into a Fairy token.", "Spell"))
    scene.put(1, "field", "Recruit", owner=0)
    play(scene, "Hex")
    fairy = token(scene, "Fairy", 1)
    assert (fairy.owner, fairy.controller) == (1, 1)


@rule("9.1.2.2")
def test_a_created_token_has_been_put_onto_the_field() -> None:
    gate = "Whenever a follower is put onto your field, give your leader [defense]+1."
    scene = board(text("Gate", gate, "Amulet"))
    scene.put(0, "field", "Gate")
    play(scene, "Muster")
    assert scene.defense(0) == 21


@rule("9.1.2.2")
def test_a_token_created_in_the_ex_area_has_been_put_there_and_not_onto_the_field() -> None:
    scene = board(text("Conjure", "Put a Fairy token into your EX area.", "Spell"))
    watcher(scene, "Cellar", Pattern("move", what=Named("Fairy"), to=("ex",)))
    watcher(scene, "Gate", Pattern("move", what=Named("Fairy"), to=FIELD))
    play(scene, "Conjure")
    assert scene.defense(0) == 21


@rule("9.1.2.2")
def test_a_created_token_triggers_its_own_fanfare() -> None:
    herald = text("Crier", "[fanfare] Give your leader [defense]+1.", "Follower / Token", stats="1/5")
    scene = board(herald)
    spell(scene, "Hail", Create(("Crier",)))
    play(scene, "Hail")
    assert scene.defense(0) == 21


# --- 9.1.3 and 9.1.4 eliminating, and where tokens may be ------------------------------------------

DOOM = text("Doom", "Select a follower on your field and destroy it.", "Spell")
BOUNCE = text("Bounce", "Select a follower on your field and return it to its owner's hand.", "Spell")
EXILE = text("Exile", "Select a follower on your field and banish it.", "Spell")
WAKE = text(
    "Wake",
    "Select a follower on your field. Destroy it and give your leader [defense]+X. "
    "X equals the number of cards in your cemetery.",
    "Spell",
)


@rule("9.1.3", "9.1.4", "9.1.4.1")
@pytest.mark.parametrize(("name", "zone"), [("Doom", "cemetery"), ("Bounce", "hand"), ("Exile", "banished")])
def test_a_token_that_goes_where_it_may_not_be_no_longer_exists(name: str, zone: str) -> None:
    scene = board(DOOM, BOUNCE, EXILE)
    knight = scene.put(0, "field", "Knight")
    play(scene, name)
    assert scene.where(knight) == ""
    assert "Knight" not in scene.names(zone, 0)
    assert scene.names("field", 0) == []


@rule("9.1.4.1")
def test_a_follower_token_can_be_in_the_ex_area_the_resolution_zone_and_on_the_field() -> None:
    scene = board(text("Hide", "Select a follower on your field and put it into your EX area.", "Spell"))
    knight = scene.put(0, "field", "Knight")
    play(scene, "Hide")
    assert scene.where(knight) == "ex"
    scene.do("Play Knight")
    assert scene.where(knight) == "field"


@rule("9.1.4.1")
def test_an_amulet_token_can_be_in_the_ex_area_and_on_the_field() -> None:
    scene = board()
    sediment = scene.put(0, "ex", "Magic Sediment")
    scene.start().do("Play Magic Sediment")
    assert scene.where(sediment) == "field"


@rule("9.1.4.1")
def test_a_token_cannot_go_into_a_deck() -> None:
    scene = board(text("Bury", "Select a follower on your field and put it on top of its owner's deck.", "Spell"))
    knight = scene.put(0, "field", "Knight")
    play(scene, "Bury")
    assert scene.where(knight) == ""
    assert scene.names("deck", 0) == ["Letter"] * 5


@rule("9.1.4.2")
def test_a_spell_token_can_be_in_the_ex_area_and_the_resolution_zone_and_ends_after_resolving() -> None:
    scene = board(text("Whistle", "Put a Mimi token into your EX area.", "Spell"))
    giant = scene.put(1, "field", "Giant")
    scene.put(1, "field", "Giant")
    play(scene, "Whistle")
    mimi = token(scene, "Mimi", zone="ex")
    scene.do("Play Mimi")
    assert scene.where(mimi) == "resolution"
    scene.do("Player 2's Giant")
    assert scene.defense(giant) == 5
    assert scene.where(mimi) == ""
    assert scene.names("cemetery", 0) == ["Whistle"]


@rule("9.1.4.2")
def test_a_spell_token_cannot_be_on_the_field() -> None:
    scene = board(text("Folly", "Summon a Mimi token.", "Spell"))
    play(scene, "Folly")
    assert scene.names("field", 0) == []


@rule("9.1.4.2")
def test_a_spell_token_discarded_from_the_ex_area_no_longer_exists() -> None:
    scene = board(text("Clear", "Select a card in your EX area and put it into your cemetery.", "Spell"))
    mimi = scene.put(0, "ex", "Mimi")
    play(scene, "Clear")
    assert scene.where(mimi) == ""
    assert scene.names("cemetery", 0) == ["Clear"]


@rule("9.1.3.1")
def test_an_eliminated_token_has_left_the_field() -> None:
    gate = "Whenever a follower you control leaves the field, give your leader [defense]+1."
    scene = board(BOUNCE, text("Gate", gate, "Amulet"))
    scene.put(0, "field", "Gate")
    scene.put(0, "field", "Knight")
    play(scene, "Bounce")
    assert scene.defense(0) == 21


@rule("9.1.3.1")
def test_a_destroyed_token_has_been_put_into_the_cemetery_and_its_last_words_trigger() -> None:
    martyr = text("Martyr", "[lastwords] Give your leader [defense]+1.", "Follower / Token", stats="1/5")
    scene = board(DOOM, martyr)
    gone = scene.put(0, "field", "Martyr")
    play(scene, "Doom")
    assert scene.where(gone) == ""
    assert scene.defense(0) == 21


@rule("9.1.4.3")
def test_a_token_does_get_moved_before_it_is_eliminated() -> None:
    """Who waits for cards that are put into the cemetery sees it arrive there."""
    scene = board(DOOM)
    watcher(scene, "Tomb", Pattern("move", to=("cemetery",), what=InState("token")))
    scene.put(0, "field", "Knight")
    play(scene, "Doom")
    assert scene.names("cemetery", 0) == ["Doom"]
    assert scene.defense(0) == 21


@rule("9.1.3.1")
def test_a_token_banished_from_the_ex_area_has_left_it() -> None:
    scene = board(text("Clear", "Select a card in your EX area and banish it.", "Spell"))
    watcher(scene, "Cellar", Pattern("move", frm=("ex",), what=InState("token")))
    scene.put(0, "ex", "Fairy")
    play(scene, "Clear")
    assert scene.names("ex", 0) == []
    assert scene.defense(0) == 21


@rule("9.1.4.3")
def test_a_token_is_eliminated_before_the_rest_of_the_effect() -> None:
    """It is not counted among the cards of the zone it was moved to."""
    scene = board(WAKE)
    scene.put(0, "field", "Knight")
    scene.fill(0, "cemetery", "Recruit", 2)
    play(scene, "Wake")
    assert scene.defense(0) == 22


@rule("9.1.4.3")
def test_an_ordinary_card_moved_by_the_same_effect_is_counted() -> None:
    scene = board(WAKE)
    scene.put(0, "field", "Giant")
    scene.fill(0, "cemetery", "Recruit", 2)
    play(scene, "Wake")
    assert scene.defense(0) == 23


@rule("9.1.4.3")
def test_a_token_is_eliminated_without_confirmation_timing() -> None:
    """In the middle of a spell the token is gone, and a follower without defense is still there."""
    scene = board()
    mine = Cards(FIELD, "you", InState("token"))
    weaken = Apply(Cards(FIELD, "opponent"), (Add("defense", -2),))
    spell(scene, "Recoil", weaken, Put(mine, "hand", verb="return"), YouMay((Draw(),)))
    knight = scene.put(0, "field", "Knight")
    doomed = scene.put(1, "field", "Recruit")
    play(scene, "Recoil")
    assert scene.options() == ["Yes", "No"]
    assert scene.where(knight) == ""
    assert scene.names("hand", 0) == []
    assert scene.where(doomed) == "field"
    scene.do("No")
    assert scene.where(doomed) == "cemetery"


@rule("9.1.4.3")
def test_an_effect_cannot_go_on_with_a_token_it_has_eliminated() -> None:
    words = "Select a follower on your field. Banish it and put it onto its owner's field."
    scene = board(text("Flicker", words, "Spell"))
    knight = scene.put(0, "field", "Knight")
    play(scene, "Flicker")
    assert scene.where(knight) == ""
    assert scene.names("field", 0) == []


@rule("9.1.4.3")
def test_a_token_that_is_counted_in_the_hand_is_not_there() -> None:
    scene = board()
    in_hand = Count(Cards(("hand",), "you"))
    spell(scene, "Recoil", Put(Cards(FIELD, "you"), "hand"), Apply(MY_LEADER, (Add("defense", in_hand),)))
    scene.put(0, "field", "Knight")
    scene.put(0, "field", "Recruit")
    play(scene, "Recoil")
    assert scene.names("hand", 0) == ["Recruit"]
    assert scene.defense(0) == 21


# --- 9.1.2.3 and the appendix: what each token is ---------------------------------------------------

# name: kinds, trait, cost, attack and defense, keywords
APPENDIX: dict[str, tuple[str, str, int, tuple[int, int] | None, tuple[str, ...]]] = {
    "Thorn Burst": ("spell", "Verdant", 2, None, ()),
    "Fairy Wisp": ("follower", "Pixie", 0, (1, 1), ()),
    "Fairy": ("follower", "Pixie", 1, (1, 1), ()),
    "Otohime's Bodyguard": ("follower", "Officer", 1, (1, 2), ("Ward",)),
    "Knight": ("follower", "Officer", 1, (1, 1), ()),
    "Viking": ("follower", "Thief", 3, (3, 2), ("Storm",)),
    "Steelclad Knight": ("follower", "Officer", 2, (2, 2), ()),
    "Strikeform Golem": ("follower", "Golem", 2, (3, 2), ("Rush",)),
    "Guardform Golem": ("follower", "Golem", 2, (2, 3), ("Ward",)),
    "Magic Sediment": ("amulet", "Earth Sigil", 1, None, ("Stack",)),
    "Dragon": ("follower", "Wyrmkin", 4, (5, 5), ()),
    "Mimi": ("spell", "Demon", 0, None, ()),
    "Coco": ("spell", "Demon", 0, None, ()),
    "Ghost": ("follower", "Departed", 1, (1, 1), ("Storm",)),
    "Forest Bat": ("follower", "Vampire", 1, (1, 1), ()),
    "Holy Falcon": ("follower", "Avian", 3, (2, 2), ("Storm",)),
    "Holy Tiger": ("follower", "Beast", 4, (4, 4), ("Rush",)),
}


@rule("9.1.2.3")
@pytest.mark.parametrize("name", APPENDIX)
def test_a_token_has_the_information_the_appendix_gives_for_its_name(name: str) -> None:
    kind, trait, cost, stats, keywords = APPENDIX[name]
    scene = board(text("Conjure", f"Put a {name} token into your EX area.", "Spell"))
    play(scene, "Conjure")
    (seen,) = scene.game.view(0).zone("ex", 0).cards
    assert seen.name == name
    assert set(seen.kinds) == {kind, "token"}
    assert (seen.traits, seen.cost, seen.keywords) == ((trait,), cost, keywords)
    numbers = {} if stats is None else {"attack": stats[0], "defense": stats[1]}
    assert dict(seen.numbers) == numbers


@rule("9.1.2.3")
def test_thorn_burst_deals_3_to_an_enemy_leader_or_follower_and_draws() -> None:
    for target, leader, follower in (("Player 2's leader", 17, 7), ("Player 2's Giant", 20, 4)):
        scene = board()
        scene.put(0, "ex", "Thorn Burst")
        giant = scene.put(1, "field", "Giant")
        scene.put(0, "field", "Giant")
        scene.start().do("Play Thorn Burst")
        assert sorted(scene.options()) == ["Player 2's Giant", "Player 2's leader"]
        scene.do(target)
        assert (scene.defense(1), scene.defense(giant)) == (leader, follower)
        assert scene.names("hand", 0) == ["Letter"]
        assert scene.resource(0, "play points") == 8


@rule("9.1.2.3")
def test_mimi_deals_2_to_an_enemy_follower() -> None:
    scene = board()
    mimi = scene.put(0, "ex", "Mimi")
    scene.put(0, "field", "Recruit")
    scene.start()
    assert scene.why_not("play", mimi) is not None

    scene = board()
    scene.put(0, "ex", "Mimi")
    giant = scene.put(1, "field", "Giant")
    scene.start().do("Play Mimi")
    assert (scene.defense(giant), scene.attack(giant)) == (5, 5)


@rule("9.1.2.3")
def test_coco_gives_an_own_follower_2_more_attack() -> None:
    scene = board()
    scene.put(0, "ex", "Coco")
    recruit = scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Giant")
    scene.start().do("Play Coco")
    assert (scene.attack(recruit), scene.defense(recruit)) == (4, 2)
    scene.end_turn()
    assert scene.attack(recruit) == 4


@rule("9.1.2.3")
def test_a_ghost_is_banished_at_the_start_of_its_controllers_end_phase() -> None:
    scene = board()
    ghost = scene.put(0, "field", "Ghost")
    theirs = scene.put(1, "field", "Ghost")
    scene.start().end_turn()
    assert scene.where(ghost) == ""
    assert scene.where(theirs) == "field"
    assert any("Ghost is banished" in line for line in scene.log())


@rule("9.1.2.3")
@pytest.mark.parametrize("name", [n for n, row in APPENDIX.items() if "Storm" in row[4]])
def test_a_token_with_storm_attacks_the_leader_at_once(name: str) -> None:
    scene = board()
    scene.put(0, "ex", name)
    scene.start().do(f"Play {name}", f"Attack Player 2's leader with {name}")
    stats = APPENDIX[name][3]
    assert stats is not None
    assert scene.defense(1) == 20 - stats[0]


@rule("9.1.2.3")
@pytest.mark.parametrize("name", [n for n, row in APPENDIX.items() if "Rush" in row[4]])
def test_a_token_with_rush_attacks_followers_at_once_but_not_the_leader(name: str) -> None:
    scene = board()
    scene.put(0, "ex", name)
    scene.put(1, "field", "Giant", engaged=True)
    scene.start().do(f"Play {name}")
    assert scene.offers(f"Attack Giant with {name}")
    assert not scene.offers("Attack Player 2's leader")


@rule("9.1.2.3")
@pytest.mark.parametrize("name", [n for n, row in APPENDIX.items() if "Ward" in row[4]])
def test_a_token_with_ward_may_be_put_onto_the_field_engaged(name: str) -> None:
    scene = board()
    card = scene.put(0, "ex", name)
    scene.start().do(f"Play {name}", "Yes")
    assert card.turned


@rule("9.1.2.3")
def test_magic_sediment_arrives_with_a_stack_counter() -> None:
    scene = board(text("Quarry", "Summon a Magic Sediment token.", "Spell"))
    play(scene, "Quarry")
    assert token(scene, "Magic Sediment").counters == {"Stack": 1}


@rule("9.1.2.3")
@pytest.mark.parametrize("name", [n for n, row in APPENDIX.items() if row[0] == "follower" and not row[4]])
def test_a_token_without_text_has_no_abilities(name: str) -> None:
    scene = board()
    card = scene.put(0, "field", name)
    scene.start()
    assert card.face.abilities == ()
    assert card.face.text == ()
