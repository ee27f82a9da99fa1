"""Chapter 2: what is on a card, and what it means for play."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, laid, text

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Static
from cardwright.kernel.vocabulary.effects import CostAdd, Damage
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

CARDS = "".join(
    (
        text(
            "Ember",
            "[evolve][cost01]: Evolve this follower.\n[fanfare] Draw a card.",
            cost=2,
            stats="3/4",
            traits="Wyrmkin, Sage",
            craft="Dragoncraft",
        ),
        text("Ember", "", "Follower / Evolved", stats="5/6", traits="Wyrmkin", craft="Dragoncraft"),
        text("Ember Keeper", cost=3, stats="1/1", traits="Elf", craft="Forestcraft"),
        text("Cinder", stats="2/2", craft="Forestcraft"),
        text("Mote", "", "Follower / Token", cost=0, stats="1/1"),
        text("Old Hearth", "", "Amulet", cost=2, traits="Relic"),
        text("Warm Breath", "Draw a card.", "Spell", cost=2, traits="Sage"),
        text("Plain Tale", "Draw a card. (Draw two more cards and deal 5 damage to each enemy leader.)", "Spell"),
        text("Watcher", "(Storm. This follower can't be attacked.)", cost=2, stats="1/1"),
        text("Find Ember", "Search your deck for a card named Ember, reveal it, and add it to your hand.", "Spell"),
        text(
            "Find Embers",
            'Search your deck for a card with "Ember" in its name, reveal it, and add it to your hand.',
            "Spell",
        ),
        text("Forest Blessing", "Give each Forestcraft follower on the field [attack]+1.", "Spell"),
        text("Sage Blessing", "Give each Wyrmkin follower on the field [defense]+2.", "Spell"),
        text("Fell the Evolved", "Select an evolved follower on the field and destroy it.", "Spell"),
        text("Sweep", "Destroy each follower on the field.", "Spell"),
        text(
            "Cheap Finds",
            "Search your deck for a card that costs 2 play points or less, reveal it, and add it to your hand.",
            "Spell",
        ),
        text(
            "Cull the Cheap",
            "Select an enemy follower that costs 2 play points or less on the field and destroy it.",
            "Spell",
        ),
        text("Purge", "Select a follower that costs 2 play points or less in your EX area and banish it.", "Spell"),
        text("Sharpen", "Select a follower on your field and give it [attack]+2.", "Spell"),
        text("Harden", "Select a follower on your field and give it [defense]+3.", "Spell"),
        text("Singe", "Select an enemy leader or enemy follower on the field and deal it 3 damage.", "Spell"),
    )
)


def board(*hand: str, points: int = 10) -> Scene:
    """A board with something to draw."""
    return laid(CARDS, hand, (points, 0), "Cinder")


def seen(scene: Scene, card: Card, player: int = 0) -> CardView:
    """A card as a player sees it."""
    view = scene.game.view(player)
    return next(c for zone in view.zones for c in zone.cards if c.id == card.id)


# --- 2.1 name -------------------------------------------------------------------------------------------


@rule("2.1.1")
@pytest.mark.parametrize("name", ["Ember", "Ember Keeper", "Old Hearth"])
def test_a_card_is_known_by_its_name(name: str) -> None:
    scene = board()
    card = scene.put(0, "field", name)
    scene.start()
    assert seen(scene, card, 1).name == name


@rule("2.1.1")
def test_the_name_tells_which_card_is_played() -> None:
    scene = board("Ember", "Ember Keeper")
    scene.start().do("Play Ember Keeper")
    assert scene.names("field", 0) == ["Ember Keeper"]
    assert scene.names("hand", 0) == ["Ember"]


@rule("2.1.2")
def test_a_quoted_name_means_the_cards_of_that_name_only() -> None:
    scene = Scene(GAME, cards=CARDS)
    for name in ("Cinder", "Ember Keeper", "Ember", "Ember Keeper"):
        scene.put(0, "deck", name)
    scene.put(0, "hand", "Find Ember")
    scene.points(0, 1)
    scene.start().do("Play Find Ember")
    assert scene.options() == ["Ember", "Done"]


@rule("2.1.2")
def test_where_the_text_says_so_names_that_contain_it_are_meant_too() -> None:
    scene = Scene(GAME, cards=CARDS)
    for name in ("Cinder", "Ember Keeper", "Ember"):
        scene.put(0, "deck", name)
    scene.put(0, "hand", "Find Embers")
    scene.points(0, 1)
    scene.start().do("Play Find Embers")
    assert sorted(scene.options()) == ["Done", "Ember", "Ember Keeper"]


@rule("2.1.2")
def test_every_card_of_the_quoted_name_is_meant_evolved_ones_too() -> None:
    text = "name: Smother\ntype: Spell\nclass: Neutral\ncost: 1\nDestroy each card named Ember on the field."
    scene = Scene(GAME, cards=f"{CARDS}\n{text}")
    plain = scene.put(0, "field", "Ember")
    evolved = scene.put(1, "field", "Ember", evolved=True)
    keeper = scene.put(1, "field", "Ember Keeper")
    scene.put(0, "hand", "Smother")
    scene.points(0, 1)
    scene.start().do("Play Smother")
    assert [scene.where(card) for card in (plain, evolved, keeper)] == ["cemetery", "cemetery", "field"]


# --- 2.2 class ------------------------------------------------------------------------------------------


@rule("2.2.1")
def test_a_card_belongs_to_its_class() -> None:
    scene = board()
    ember, keeper = scene.put(0, "field", "Ember"), scene.put(0, "field", "Ember Keeper")
    scene.start()
    assert seen(scene, ember).aspects == ("Dragoncraft",)
    assert seen(scene, keeper).aspects == ("Forestcraft",)


@rule("2.2.3")
def test_a_text_that_asks_for_a_class_finds_its_cards_only() -> None:
    scene = board("Forest Blessing")
    ember, keeper = scene.put(0, "field", "Ember"), scene.put(0, "field", "Ember Keeper")
    cinder = scene.put(1, "field", "Cinder")
    scene.start().do("Play Forest Blessing")
    assert [scene.attack(card) for card in (ember, keeper, cinder)] == [3, 2, 3]


@rule("2.2.3")
@pytest.mark.parametrize(("name", "legal"), [("Ember Keeper", True), ("Old Hearth", True), ("Ember", False)])
def test_class_decides_what_a_deck_may_contain(name: str, legal: bool) -> None:
    scene = Scene(GAME, cards=CARDS)
    fillers = [f"Filler {i}" for i in range(13)]
    for filler in fillers:
        scene.define(filler)
    main = [name] + [filler for filler in fillers for _ in range(3)]
    deck = DeckList("Deck", GAME, {"leader": ["Linnea of the Hedgerows"], "main": main, "evolve": []})
    assert (load(GAME).check_deck(deck, scene.pool) == []) is legal


# --- 2.3 type -------------------------------------------------------------------------------------------


@rule("2.3.1")
def test_a_card_has_its_type() -> None:
    scene = board()
    cards = [scene.put(0, "field", "Cinder"), scene.put(0, "field", "Old Hearth")]
    cards += [scene.put(0, "cemetery", "Warm Breath"), scene.leader(0)]
    scene.start()
    assert [seen(scene, card).kinds for card in cards] == [
        ("follower",),
        ("amulet",),
        ("spell",),
        ("leader",),
    ]


@rule("2.3.2")
@pytest.mark.parametrize(("name", "zone"), [("Cinder", "field"), ("Old Hearth", "field"), ("Warm Breath", "cemetery")])
def test_followers_and_amulets_stay_on_the_field_and_spells_are_used_up(name: str, zone: str) -> None:
    scene = board()
    card = scene.put(0, "hand", name)
    scene.start().do(f"Play {name}")
    assert scene.where(card) == zone


@rule("2.3.2")
def test_of_all_types_only_followers_attack() -> None:
    scene = board()
    scene.put(0, "field", "Cinder")
    hearth = scene.put(0, "field", "Old Hearth")
    scene.start()
    assert scene.options() == ["Attack Player 2's leader with Cinder", "End phase"]
    assert scene.why_not("attack", hearth, scene.leader(1)) is not None
    assert scene.why_not("attack", scene.leader(0), scene.leader(1)) is not None


@rule("2.3.3", "2.3.3.1")
def test_evolved_is_a_type_beside_the_main_one() -> None:
    scene = board("Fell the Evolved")
    plain = scene.put(1, "field", "Ember")
    evolved = scene.put(1, "field", "Ember", evolved=True)
    scene.start()
    assert seen(scene, plain).kinds == ("follower",)
    assert seen(scene, evolved).kinds == ("evolved", "follower")
    scene.do("Play Fell the Evolved")
    assert scene.where(plain) == "field"
    assert scene.where(evolved) == "cemetery"


@rule("2.3.4")
def test_a_type_alone_means_every_card_of_it() -> None:
    scene = board("Sweep")
    plain = scene.put(0, "field", "Cinder")
    evolved = scene.put(1, "field", "Ember", evolved=True)
    token = scene.put(1, "field", "Mote")
    hearth = scene.put(1, "field", "Old Hearth")
    scene.start().do("Play Sweep")
    assert [scene.where(card) for card in (plain, evolved, token)] == ["cemetery", "cemetery", ""]
    assert scene.where(hearth) == "field"


# --- 2.4 traits -----------------------------------------------------------------------------------------


@rule("2.4.1")
def test_a_card_has_its_traits() -> None:
    scene = board()
    ember, cinder = scene.put(0, "field", "Ember"), scene.put(0, "field", "Cinder")
    scene.start()
    assert sorted(seen(scene, ember).traits) == ["Sage", "Wyrmkin"]
    assert seen(scene, cinder).traits == ()


@rule("2.4.2")
def test_a_text_that_asks_for_a_trait_finds_the_cards_that_have_it() -> None:
    scene = board("Sage Blessing")
    ember, keeper = scene.put(0, "field", "Ember"), scene.put(0, "field", "Ember Keeper")
    scene.start().do("Play Sage Blessing")
    assert scene.defense(ember) == 6
    assert scene.defense(keeper) == 1


@rule("2.4.2")
def test_traits_do_not_matter_to_the_rules() -> None:
    """Followers that differ in nothing but traits are played and attack alike; a deck may mix them freely."""
    scene = Scene(GAME)
    kin = (
        "Elf",
        "Golem",
        "Sage",
        "Demon",
        "Relic",
        "Beast",
        "Knight",
        "Imp",
        "Moth",
        "Orc",
        "Cat",
        "Owl",
        "Fox",
    )
    for trait in (*kin, ""):
        scene.define(f"{trait}ling", traits=(trait,) if trait else (), numbers={"attack": 1, "defense": 1}, cost=1)
    main = [f"{trait}ling" for trait in (*kin, "") for _ in range(3)]
    deck = DeckList("Deck", GAME, {"leader": ["Linnea of the Hedgerows"], "main": main, "evolve": []})
    assert load(GAME).check_deck(deck, scene.pool) == []
    scene.points(0, 1)
    for trait in ("Elf", "Golem", ""):
        scene.put(0, "hand", f"{trait}ling")
    scene.put(0, "field", "Sageling")
    scene.put(0, "field", "ling")
    scene.start()
    assert scene.options() == [
        "Play Elfling",
        "Play Golemling",
        "Play ling",
        "Attack Player 2's leader with Sageling",
        "Attack Player 2's leader with ling",
        "End phase",
    ]


# --- 2.5 cost -------------------------------------------------------------------------------------------


@rule("2.5.1")
@pytest.mark.parametrize("name", ["Ember", "Old Hearth", "Warm Breath"])
def test_playing_a_card_takes_as_many_play_points_as_its_cost(name: str) -> None:
    scene = board(name, points=5)
    scene.start().do(f"Play {name}")
    assert scene.resource(0, "play points") == 3


@rule("2.5.1")
def test_a_card_that_costs_more_than_the_play_points_cannot_be_played() -> None:
    scene = board("Cinder", points=1)
    ember = scene.put(0, "hand", "Ember")
    scene.start()
    assert scene.options() == ["Play Cinder", "End phase"]
    assert scene.why_not("play", ember) is not None


@rule("2.5.1")
def test_cost_in_a_text_means_the_printed_number() -> None:
    scene = Scene(GAME, cards=CARDS)
    for name in ("Ember Keeper", "Ember", "Cinder"):
        scene.put(0, "deck", name)
    scene.put(0, "hand", "Cheap Finds")
    scene.points(0, 1)
    scene.start().do("Play Cheap Finds")
    assert sorted(scene.options()) == ["Cinder", "Done", "Ember"]


@rule("2.5.1")
@pytest.mark.parametrize("change", [-2, 2])
def test_an_effect_on_what_a_card_costs_to_play_does_not_change_the_printed_number(change: int) -> None:
    scene = board("Purge", points=10)
    scene.define("Bargain", Static(Cards(("ex",), "you"), (CostAdd(change),)), kinds=("amulet",))
    scene.put(0, "field", "Bargain")
    keeper, ember = scene.put(0, "ex", "Ember Keeper"), scene.put(0, "ex", "Ember")
    scene.start().do("Play Purge")
    assert scene.where(ember) == "banished"
    assert scene.where(keeper) == "ex"
    scene.do("Play Ember Keeper")
    assert scene.resource(0, "play points") == 10 - 1 - (3 + change)


@rule("2.5.1")
def test_the_printed_cost_of_a_follower_on_the_field_counts() -> None:
    scene = board("Cull the Cheap")
    ember = scene.put(1, "field", "Ember")
    keeper = scene.put(1, "field", "Ember Keeper")
    scene.start().do("Play Cull the Cheap")
    assert scene.where(ember) == "cemetery"
    assert scene.where(keeper) == "field"


# --- 2.6 text -------------------------------------------------------------------------------------------


@rule("2.6.1")
def test_the_text_of_a_card_gives_it_its_abilities() -> None:
    scene = board("Ember", "Cinder")
    scene.start().do("Play Cinder")
    assert scene.names("hand", 0) == ["Ember"]
    scene.do("Play Ember")
    assert scene.names("hand", 0) == ["Cinder"]


@rule("2.6.1")
def test_the_text_of_a_spell_is_what_it_does() -> None:
    scene = board("Warm Breath")
    scene.start().do("Play Warm Breath")
    assert scene.names("hand", 0) == ["Cinder"]


@rule("2.6.2")
def test_text_in_parentheses_does_nothing() -> None:
    scene = board("Plain Tale")
    scene.start().do("Play Plain Tale")
    assert scene.names("hand", 0) == ["Cinder"]
    assert scene.defense(1) == 20


@rule("2.6.2")
def test_text_in_parentheses_gives_no_ability() -> None:
    scene = board()
    watcher = scene.put(0, "field", "Watcher", arrived=True)
    scene.start()
    assert not scene.has(watcher, "Storm")
    assert scene.options() == ["End phase"]


# --- 2.7 attack -----------------------------------------------------------------------------------------


@rule("2.7.1")
@pytest.mark.parametrize(("name", "left"), [("Ember", 17), ("Cinder", 18)])
def test_a_follower_deals_damage_equal_to_its_attack_when_it_attacks(name: str, left: int) -> None:
    scene = board()
    scene.put(0, "field", name)
    scene.start().do("Attack Player 2's leader")
    assert scene.defense(1) == left


@rule("2.7.1")
def test_attack_is_the_base_of_the_damage_and_can_be_changed() -> None:
    scene = board("Sharpen")
    scene.put(0, "field", "Cinder")
    scene.start().do("Play Sharpen", "Attack Player 2's leader")
    assert scene.defense(1) == 16


@rule("2.7.1.1")
def test_the_attack_symbol_stands_for_attack() -> None:
    scene = board("Sharpen")
    cinder = scene.put(0, "field", "Cinder")
    scene.start().do("Play Sharpen")
    assert (scene.attack(cinder), scene.defense(cinder)) == (4, 2)


# --- 2.8 defense ----------------------------------------------------------------------------------------


@rule("2.8.1")
@pytest.mark.parametrize(("name", "zone"), [("Ember", "field"), ("Cinder", "cemetery")])
def test_a_follower_is_destroyed_by_as_much_damage_as_its_defense(name: str, zone: str) -> None:
    """Three damage: less than 4, more than 2."""
    scene = board("Singe")
    card = scene.put(1, "field", name)
    scene.start().do("Play Singe", f"Player 2's {name}")
    assert scene.where(card) == zone


@rule("2.8.1")
def test_damage_equal_to_the_defense_is_enough() -> None:
    scene = board("Singe")
    ember = scene.put(1, "field", "Ember", damage=1)
    scene.start().do("Play Singe", "Player 2's Ember")
    assert scene.where(ember) == "cemetery"


@rule("2.8.1.1")
def test_the_defense_symbol_stands_for_defense() -> None:
    scene = board("Harden")
    cinder = scene.put(0, "field", "Cinder")
    scene.start().do("Play Harden")
    assert (scene.attack(cinder), scene.defense(cinder)) == (2, 5)


@rule("2.8.2")
def test_damage_lowers_the_defense_of_a_follower_by_as_much() -> None:
    scene = board("Singe")
    ember = scene.put(1, "field", "Ember")
    scene.start().do("Play Singe", "Player 2's Ember")
    assert scene.defense(ember) == 1


@rule("2.8.2")
def test_damage_lowers_the_defense_of_a_leader_by_as_much() -> None:
    scene = board("Singe")
    scene.put(1, "field", "Ember")
    scene.start().do("Play Singe", "Player 2's leader")
    assert scene.defense(1) == 17


@rule("2.8.2")
def test_lost_defense_stays_lost_in_later_turns() -> None:
    scene = board("Singe")
    ember = scene.put(1, "field", "Ember")
    scene.start().do("Play Singe", "Player 2's Ember").end_turn()
    assert scene.defense(ember) == 1


def new_game() -> Game:
    """A new game of two leaders of the starter set."""
    scene = Scene(GAME)
    fillers = [f"Filler {i}" for i in range(14)]
    for filler in fillers:
        scene.define(filler, numbers={"attack": 1, "defense": 1})
    main = [filler for filler in fillers for _ in range(3)]
    decks = [
        DeckList("Deck", GAME, {"leader": [leader], "main": main, "evolve": []})
        for leader in ("Linnea of the Hedgerows", "Prior Anselm")
    ]
    return load(GAME).new_game(decks, pool=scene.pool)


@rule("2.8.3")
@pytest.mark.parametrize("player", [0, 1])
def test_a_leader_has_defense_though_its_card_shows_none(player: int) -> None:
    leader = new_game().view(0).zone("leader", player).cards[0]
    assert load(GAME).pool.texts[leader.face].stats == ()
    assert leader.numbers["defense"] > 0


@rule("2.8.3.1")
@pytest.mark.parametrize("player", [0, 1])
def test_a_leader_begins_with_defense_twenty(player: int) -> None:
    leader = new_game().view(0).zone("leader", player).cards[0]
    assert leader.numbers["defense"] == 20


@rule("2.8.3.1")
def test_twenty_damage_and_no_less_is_too_much_for_a_leader() -> None:
    for damage, over in ((19, False), (20, True)):
        scene = board()
        bolt = OnPlay(Body((Damage(damage, Cards(("leader",), "opponent")),)))
        scene.define("Bolt", bolt, kinds=("spell",))
        scene.put(0, "hand", "Bolt")
        scene.start().do("Play Bolt")
        assert scene.game.over is over
