"""Chapter 12: keywords and what each of them stands for."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import Add, Apply, Gain, Put
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, This
from cardwright.play.scene import Scene
from cardwright.testing import rule

GAME = "shadowverse-evolve"
BLESS = Apply(Cards(("leader",), "you"), (Add("defense", 1),))
STATS = {"attack": 2, "defense": 5}


def text(name: str, words: str = "", kind: str = "Follower", cost: int = 1, stats: str = "2/5") -> str:
    """A card as it stands in a card file."""
    price = "" if "Evolved" in kind else f"cost: {cost}\n"
    numbers = f"stats: {stats}\n" if "Follower" in kind else ""
    return f"\nname: {name}\ntype: {kind}\nclass: Neutral\n{price}{numbers}{words}\n"


CAST = "".join(
    (
        text("Recruit", stats="2/2"),
        text("Ox", cost=4, stats="3/6"),
        text("Scarecrow", stats="0/4"),
        text("Lamp", kind="Amulet"),
        text("Letter", "Give your leader [defense]+1.", "Spell"),
        text("Squire", "[evolve][cost01]: Evolve this follower.", stats="2/3"),
        text("Squire", kind="Follower / Evolved", stats="4/6"),
        text("Page", "[evolve][cost01]: Evolve this follower.", stats="1/2"),
        text("Page", kind="Follower / Evolved", stats="2/4"),
        text("Bolt", "Select an enemy follower on the field and deal it 1 damage.", "Spell"),
        text("Doom", "Select a follower on the field and destroy it.", "Spell"),
        text("Bloom", "Select a follower on your field and evolve it.", "Spell"),
        text("Lure", "Select an enemy follower on the field and steal it.", "Spell"),
        text("Spur", "[quick] Give your leader [defense]+1.", "Spell"),
        text("Watchman", "Ward.", stats="1/4"),
        text("Guard Captain", "Ward.", cost=2, stats="2/6"),
    )
)

THEIR_LEADER = "Attack Player 2's leader with"


def board(*cards: str) -> Scene:
    """A board with the usual cards, those given, ten play points each and something to draw."""
    scene = Scene(GAME, CAST + "".join(cards))
    for player in (0, 1):
        scene.points(player, 10)
        scene.fill(player, "deck", "Letter", 5)
    return scene


def denied(scene: Scene, verb: str, *cards: Card, player: int = -1) -> str:
    """The rule by which something is refused ("" if it is allowed)."""
    denial = scene.why_not(verb, *cards, player=player)
    return "" if denial is None else denial.rule


def attacks(scene: Scene) -> list[str]:
    """The attacks on offer."""
    return [label for label in scene.options() if label.startswith("Attack")]


# --- 12.1 keywords in general -----------------------------------------------------------------------


@rule("12.1.1")
@pytest.mark.parametrize("keyword", ["Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack"])
def test_a_keyword_on_a_card_is_an_ability_of_it(keyword: str) -> None:
    scene = board(text("Bearer", f"{keyword}.", "Amulet" if keyword == "Stack" else "Follower"))
    bearer = scene.put(0, "field", "Bearer", counters={"Stack": 1})
    plain = scene.put(0, "field", "Recruit")
    scene.start()
    assert scene.has(bearer, keyword)
    assert not scene.has(plain, keyword)


@rule("12.1.1")
def test_a_keyword_does_what_the_text_it_stands_for_does() -> None:
    spelled = "Whenever this follower deals attack damage, give your leader [defense]+2."
    scene = board(text("Leech", "Drain."), text("Tick", spelled))
    scene.put(0, "field", "Leech")
    scene.put(0, "field", "Tick")
    scene.start()
    scene.do(f"{THEIR_LEADER} Leech")
    assert scene.defense(0) == 22
    scene.do(f"{THEIR_LEADER} Tick")
    assert scene.defense(0) == 24


@rule("12.1.1")
def test_a_keyword_ability_can_be_given_and_asked_for_by_its_name() -> None:
    scene = board(
        text("Spurs", "Select a follower on your field and give it Storm.", "Spell"),
        text("Cheer", "Give each follower with Storm on your field [attack]+1.", "Spell"),
    )
    new = scene.put(0, "field", "Recruit", arrived=True)
    other = scene.put(0, "field", "Ox", arrived=True)
    scene.fill(0, "hand", "Spurs", 1)
    scene.put(0, "hand", "Cheer")
    scene.start()
    scene.do("Play Spurs", "Recruit", "Play Cheer")
    assert (scene.attack(new), scene.attack(other)) == (3, 3)
    assert attacks(scene) == [f"{THEIR_LEADER} Recruit"]


@rule("12.1.2")
def test_two_icons_before_one_text_are_two_abilities() -> None:
    scene = board(text("Bell", "[fanfare] [lastwords] Give your leader [defense]+1."))
    scene.put(0, "hand", "Bell")
    scene.put(0, "hand", "Doom")
    scene.start()
    scene.do("Play Bell")
    assert scene.defense(0) == 21
    scene.do("Play Doom")
    assert scene.defense(0) == 22


@rule("12.1.2")
def test_two_keywords_before_one_text_are_two_abilities() -> None:
    scene = board(
        text("Hero", "[evolve][cost01]: Evolve this follower."),
        text("Hero", "On Evolve: Strike: Give your leader [defense]+1.", "Follower / Evolved"),
    )
    scene.put(0, "field", "Hero")
    scene.put(0, "evolve deck", "Hero")
    scene.start()
    scene.do("Evolve Hero")
    assert scene.defense(0) == 21
    scene.do(f"{THEIR_LEADER} Hero")
    assert scene.defense(0) == 22


@rule("12.1.2")
def test_abilities_of_one_text_select_each_for_itself() -> None:
    scene = board(text("Hornet", "[fanfare] [lastwords] Select an enemy follower on the field and deal it 1 damage."))
    first, second = scene.put(1, "field", "Ox"), scene.put(1, "field", "Scarecrow")
    scene.put(0, "hand", "Hornet")
    scene.put(0, "hand", "Doom")
    scene.start()
    scene.do("Play Hornet", "Player 2's Ox", "Play Doom", "Hornet", "Player 2's Scarecrow")
    assert (scene.defense(first), scene.defense(second)) == (5, 3)


# --- 12.2 evolve ------------------------------------------------------------------------------------


@rule("12.2.1")
def test_an_evolve_ability_evolves_its_follower() -> None:
    scene = board()
    squire, page = scene.put(0, "field", "Squire"), scene.put(0, "field", "Page")
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "evolve deck", "Page")
    scene.start()
    scene.do("Evolve Squire")
    assert (scene.attack(squire), scene.defense(squire)) == (4, 6)
    assert (scene.attack(page), scene.defense(page)) == (1, 2)


@rule("12.2.1")
def test_a_follower_evolves_only_if_its_player_wants() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.start()
    assert scene.offers("Evolve Squire")
    scene.end_turn()
    assert scene.attack(squire) == 2


@rule("12.2.1")
def test_a_follower_without_the_ability_does_not_evolve_though_its_evolved_card_is_there() -> None:
    scene = board(text("Monk"), text("Monk", kind="Follower / Evolved", stats="4/6"))
    scene.put(0, "field", "Monk")
    scene.put(0, "evolve deck", "Monk")
    scene.start()
    assert not scene.offers("Evolve")


@rule("12.2.1.1")
def test_the_evolve_icon_makes_an_ability_an_evolve_ability() -> None:
    """An ability that evolves but has another icon pays otherwise and is not limited to one a turn."""
    scene = board(
        text("Monk", "[act][cost01]: Evolve this follower."),
        text("Monk", kind="Follower / Evolved", stats="4/6"),
    )
    monk = scene.put(0, "field", "Monk")
    scene.put(0, "field", "Squire")
    scene.put(0, "field", "Page")
    for name in ("Monk", "Squire", "Page"):
        scene.put(0, "evolve deck", name)
    scene.points(0, 10, evolution_points=3)
    scene.start()
    scene.do("Evolve Squire", "Pay 1 evolution")
    assert not scene.offers("Evolve Page")
    scene.do("Use Monk")
    assert scene.attack(monk) == 4
    assert scene.resource(0, "play points") == 9
    assert scene.resource(0, "evolution points") == 2


@rule("12.2.2")
def test_a_card_of_the_followers_name_in_the_evolve_deck_is_revealed() -> None:
    scene = board()
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Page")
    scene.put(0, "evolve deck", "Squire")
    scene.start()
    before = len(scene.log(1))
    scene.do("Evolve Squire")
    assert any("Squire is revealed" in line for line in scene.log(1)[before:])
    assert scene.names("evolve", 0) == ["Squire"]
    assert scene.names("evolve deck", 0) == ["Page"]


@rule("12.2.2")
def test_without_a_card_of_its_name_a_follower_cannot_use_its_evolve_ability() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Page")
    scene.start()
    assert not scene.offers("Evolve")
    assert denied(scene, "activate", squire) == "12.2.2"


@rule("12.2.2")
def test_a_card_in_the_opponents_evolve_deck_does_not_serve() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(1, "evolve deck", "Squire")
    scene.start()
    assert not scene.offers("Evolve")
    assert denied(scene, "activate", squire) == "12.2.2"


@rule("12.2.2")
def test_the_controller_of_the_follower_reveals_out_of_their_own_evolve_deck() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire", owner=1)
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "evolve deck", "Squire")
    scene.start()
    scene.do("Evolve Squire")
    assert scene.attack(squire) == 4
    assert scene.names("evolve deck", 0) == []
    assert scene.names("evolve deck", 1) == ["Squire"]


@rule("12.2.2")
def test_an_evolved_card_that_was_used_lies_faceup_and_cannot_be_revealed_again() -> None:
    scene = board()
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "hand", "Doom")
    scene.start()
    scene.do("Evolve Squire", "Play Doom")
    assert scene.names("evolve deck", 0) == ["Squire"]
    second = scene.put(0, "field", "Squire")
    scene.end_turn().end_turn()
    assert not scene.offers("Evolve")
    assert denied(scene, "activate", second) == "12.2.2"


@rule("12.2.3")
@pytest.mark.parametrize(
    ("pay", "points", "evolution"), [("Pay 2 play points", 8, 1), ("Pay 1 evolution points and 1", 9, 0)]
)
def test_one_evolution_point_may_stand_for_one_play_point(pay: str, points: int, evolution: int) -> None:
    scene = board(text("Hero", "[evolve][cost02]: Evolve this follower."), text("Hero", kind="Follower / Evolved"))
    scene.put(0, "field", "Hero")
    scene.put(0, "evolve deck", "Hero")
    scene.points(0, 10, evolution_points=1)
    scene.start()
    scene.do("Evolve Hero", pay)
    assert scene.resource(0, "play points") == points
    assert scene.resource(0, "evolution points") == evolution


@rule("12.2.3")
def test_no_second_evolution_point_may_be_used_for_one_evolve_ability() -> None:
    scene = board(text("Hero", "[evolve][cost02]: Evolve this follower."), text("Hero", kind="Follower / Evolved"))
    hero = scene.put(0, "field", "Hero")
    scene.put(0, "evolve deck", "Hero")
    scene.points(0, 0, 5, evolution_points=3)
    scene.start()
    assert not scene.offers("Evolve")
    assert denied(scene, "activate", hero) != ""


@rule("12.2.3")
def test_an_evolution_point_alone_pays_an_evolve_cost_of_one() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.points(0, 0, 5, evolution_points=1)
    scene.start()
    scene.do("Evolve Squire")
    assert scene.attack(squire) == 4
    assert scene.resource(0, "evolution points") == 0


@rule("12.2.3")
def test_no_evolution_point_is_used_for_an_evolve_ability_without_play_points_in_its_cost() -> None:
    scene = board(text("Hero", "[evolve][cost00]: Evolve this follower."), text("Hero", kind="Follower / Evolved"))
    scene.put(0, "field", "Hero")
    scene.put(0, "evolve deck", "Hero")
    scene.points(0, 1, evolution_points=1)
    scene.start()
    scene.do("Evolve Hero")
    assert scene.names("evolve", 0) == ["Hero"]
    assert scene.resource(0, "evolution points") == 1


# --- 12.3 quick -------------------------------------------------------------------------------------


def attacked_with_quick_things() -> Scene:
    """Anna attacks; Ben has Quick things and others in hand, EX area and on the field."""
    scene = board(
        text("Sprinter", "[quick]"),
        text("Kite", "[quick]", "Amulet"),
        text("Sentry", "[q][act][cost01]: Give your leader [defense]+1."),
        text("Porter", "[act][cost01]: Give your leader [defense]+1."),
        text("Cook", "[q][act][cost01]: Give your leader [defense]+1."),
    )
    scene.put(0, "field", "Recruit")
    for name in ("Spur", "Sprinter", "Kite", "Letter", "Recruit", "Lamp", "Cook"):
        scene.put(1, "hand", name)
    scene.put(1, "ex", "Spur")
    scene.put(1, "ex", "Letter")
    scene.put(1, "field", "Sentry")
    scene.put(1, "field", "Porter")
    return scene.start()


@rule("12.3.1", "12.3.2", "12.3.3")
def test_cards_and_activated_abilities_with_quick_are_offered_in_the_opponents_turn() -> None:
    scene = attacked_with_quick_things()
    scene.do(f"{THEIR_LEADER} Recruit")
    assert scene.asked() == 1
    assert sorted(scene.options()) == [
        "Do nothing",
        "Play Kite",
        "Play Sprinter",
        "Play Spur",
        "Play Spur from EX area",
        "Use Sentry",
    ]


@rule("12.3.2")
def test_a_card_without_quick_cannot_be_played_in_the_opponents_turn() -> None:
    scene = attacked_with_quick_things()
    scene.do(f"{THEIR_LEADER} Recruit")
    letter = next(card for card in scene.game.cards_in("hand", 1) if card.face.name == "Letter")
    spur = next(card for card in scene.game.cards_in("hand", 1) if card.face.name == "Spur")
    assert denied(scene, "play", letter, player=1) == "12.3.2"
    assert denied(scene, "play", spur, player=1) == ""


@rule("12.3.2")
def test_a_follower_with_quick_can_come_in_the_opponents_turn() -> None:
    scene = attacked_with_quick_things()
    scene.do(f"{THEIR_LEADER} Recruit", "Play Sprinter")
    assert "Sprinter" in scene.names("field", 1)


@rule("12.3.2")
def test_quick_on_a_card_is_a_passive_ability_that_another_card_can_give() -> None:
    scene = board()
    scene.define(
        "Signal Fire",
        Static(Cards(("hand",), "you", Kind("spell")), (Gain((Keyword("Quick"),)),)),
        kinds=("amulet",),
    )
    scene.put(0, "field", "Recruit")
    scene.put(1, "hand", "Letter")
    scene.put(1, "hand", "Lamp")
    scene.put(1, "field", "Signal Fire")
    scene.start()
    scene.do(f"{THEIR_LEADER} Recruit")
    assert scene.options() == ["Play Letter", "Do nothing"]


@rule("12.3.2.1")
def test_the_quick_icon_alone_makes_the_card_quick_and_not_its_abilities() -> None:
    scene = board(text("Fox", "[quick]\n[act][cost01]: Give your leader [defense]+1."))
    fox = scene.put(1, "field", "Fox")
    scene.put(1, "hand", "Fox")
    scene.put(0, "field", "Recruit")
    scene.start()
    scene.do(f"{THEIR_LEADER} Recruit")
    assert scene.options() == ["Play Fox", "Do nothing"]
    assert denied(scene, "activate", fox, player=1) == "12.3.3"


@rule("12.3.3.1")
def test_the_quick_icon_before_an_ability_makes_the_ability_quick_and_not_the_card() -> None:
    scene = board(text("Owl", "[q][act][cost01]: Give your leader [defense]+1."))
    scene.put(1, "field", "Owl")
    held = scene.put(1, "hand", "Owl")
    scene.put(0, "field", "Recruit")
    scene.start()
    scene.do(f"{THEIR_LEADER} Recruit")
    assert scene.options() == ["Use Owl", "Do nothing"]
    assert denied(scene, "play", held, player=1) == "12.3.2"


@rule("12.3.3")
def test_of_two_abilities_only_the_one_with_quick_can_be_played_in_the_opponents_turn() -> None:
    scene = board(
        text(
            "Heron",
            "[q][act][cost01]: Give your leader [defense]+1.\n[act][cost01]: Give your leader [defense]+5.",
        )
    )
    scene.put(1, "field", "Heron")
    scene.put(0, "field", "Recruit")
    scene.start()
    scene.do(f"{THEIR_LEADER} Recruit")
    assert len(scene.options()) == 2
    scene.do("Use Heron")
    assert scene.defense(1) == 21


@rule("12.3.4")
def test_the_chances_for_quick_are_after_an_attack_and_at_the_end_of_the_turn() -> None:
    scene = board()
    scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Letter")
    scene.put(0, "hand", "Ox")
    scene.fill(1, "hand", "Spur", 3)
    scene.start()
    asked = [scene.asked()]
    for act in ("Play Letter", "Play Ox", f"{THEIR_LEADER} Recruit", "Do nothing", "End phase"):
        scene.do(act)
        asked.append(scene.asked())
    assert asked == [0, 0, 0, 1, 0, 1]
    assert (scene.game.active, scene.game.phase) == (0, "end")
    assert scene.offers("Play Spur")


@rule("12.3.4")
def test_no_chance_for_quick_comes_at_the_start_of_the_opponents_turn() -> None:
    scene = board()
    scene.fill(0, "hand", "Spur", 1)
    scene.put(1, "hand", "Letter")
    scene.start()
    scene.do("End phase")
    assert (scene.asked(), scene.game.active, scene.game.phase) == (1, 1, "main")


@rule("12.3.4")
def test_between_the_chances_quick_is_refused_in_the_opponents_turn() -> None:
    scene = board(text("Owl", "[q][act][cost01]: Give your leader [defense]+1."))
    spur = scene.put(1, "hand", "Spur")
    owl = scene.put(1, "field", "Owl")
    scene.start()
    assert denied(scene, "play", spur, player=1) == "12.3.4"
    assert denied(scene, "activate", owl, player=1) == "12.3.4"


@rule("12.3.5")
def test_cards_and_abilities_with_quick_can_be_played_in_the_own_main_phase() -> None:
    scene = board(text("Owl", "[q][act][cost01]: Give your leader [defense]+1."))
    scene.put(0, "hand", "Spur")
    scene.put(0, "field", "Owl")
    scene.start()
    scene.do("Play Spur", "Use Owl")
    assert scene.defense(0) == 22


# --- 12.4 fanfare -----------------------------------------------------------------------------------

HERALD = text("Herald", "[fanfare] Give your leader [defense]+1.")


@rule("12.4.1")
@pytest.mark.parametrize("kind", ["Follower", "Amulet"])
def test_fanfare_triggers_when_its_card_is_played_onto_the_field(kind: str) -> None:
    scene = board(text("Crier", "[fanfare] Give your leader [defense]+1.", kind))
    scene.put(0, "hand", "Crier")
    scene.start()
    scene.do("Play Crier")
    assert scene.defense(0) == 21


@rule("12.4.1")
def test_fanfare_does_not_trigger_for_another_card() -> None:
    scene = board(HERALD)
    scene.put(0, "field", "Herald")
    scene.put(0, "hand", "Recruit")
    scene.start()
    scene.do("Play Recruit")
    assert scene.defense(0) == 20


@rule("12.4.1")
def test_fanfare_plays_itself_in_confirmation_timing() -> None:
    """It is an automatic ability: nobody is asked whether, and it waits for the end of the effect at work."""
    scene = board(
        HERALD,
        text(
            "Muster",
            "Select a follower in your cemetery and put it onto your field. Deal 1 damage to your leader.",
            "Spell",
        ),
    )
    scene.put(0, "cemetery", "Herald")
    scene.put(0, "hand", "Muster")
    scene.wound(0, "defense", 1)
    scene.start()
    scene.do("Play Muster")
    assert scene.game.over
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == (1,)


@rule("12.4.2")
def test_the_fanfare_icon_marks_a_fanfare_ability() -> None:
    scene = board(HERALD, text("Echo", "Give each follower with [fanfare] on your field [attack]+1.", "Spell"))
    herald, recruit = scene.put(0, "field", "Herald"), scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Echo")
    scene.put(0, "hand", "Herald")
    scene.start()
    scene.do("Play Echo")
    assert (scene.attack(herald), scene.attack(recruit)) == (3, 2)
    scene.do("Play Herald")
    assert scene.defense(0) == 21


@rule("12.4.3")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery", "banished", "deck"])
def test_fanfare_triggers_from_any_other_zone(zone: str) -> None:
    scene = board(HERALD)
    herald = Cards((zone,), "you", Named("Herald"))
    scene.define("Call", Activated((TurnCost(This()),), Body((Put(herald, "field", "you"),))), kinds=("amulet",))
    scene.put(0, "field", "Call")
    scene.put(0, zone, "Herald")
    scene.start()
    scene.do("Use Call")
    assert "Herald" in scene.names("field", 0)
    assert scene.defense(0) == 21


@rule("12.4.3")
def test_fanfare_does_not_trigger_when_its_card_changes_fields() -> None:
    scene = board(HERALD)
    scene.put(1, "field", "Herald")
    scene.put(0, "hand", "Lure")
    scene.start()
    scene.do("Play Lure")
    assert scene.names("field", 0) == ["Herald"]
    assert (scene.defense(0), scene.defense(1)) == (20, 20)


@rule("12.4.3")
@pytest.mark.parametrize("zone", ["ex", "hand", "cemetery"])
def test_fanfare_does_not_trigger_when_its_card_goes_elsewhere(zone: str) -> None:
    scene = board(HERALD)
    herald = Cards(("deck",), "you", Named("Herald"))
    scene.define("Call", Activated((TurnCost(This()),), Body((Put(herald, zone),))), kinds=("amulet",))
    scene.put(0, "field", "Call")
    scene.put(0, "deck", "Herald")
    scene.start()
    scene.do("Use Call")
    assert scene.names(zone, 0) == ["Herald"]
    assert scene.defense(0) == 20


# --- 12.5 last words --------------------------------------------------------------------------------

MARTYR = text("Martyr", "[lastwords] Give your leader [defense]+1.")


@rule("12.5.1")
def test_last_words_trigger_when_their_card_is_destroyed() -> None:
    scene = board(MARTYR)
    scene.put(0, "field", "Martyr")
    scene.put(0, "hand", "Doom")
    scene.start()
    scene.do("Play Doom")
    assert sorted(scene.names("cemetery", 0)) == ["Doom", "Martyr"]
    assert scene.defense(0) == 21


@rule("12.5.1")
def test_last_words_trigger_when_their_follower_falls_in_a_fight() -> None:
    scene = board(MARTYR)
    scene.put(0, "field", "Martyr", damage=4)
    scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    scene.do("Attack Ox with Martyr")
    assert scene.defense(0) == 21


@rule("12.5.1")
def test_last_words_do_not_trigger_for_another_card() -> None:
    scene = board(MARTYR)
    scene.put(0, "field", "Martyr")
    scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Doom")
    scene.start()
    scene.do("Play Doom", "Recruit")
    assert scene.defense(0) == 20


@rule("12.5.1", "12.5.3")
def test_last_words_trigger_when_their_amulet_is_put_into_the_cemetery() -> None:
    smash = "[act] Put this card into its owner's cemetery: Draw a card."
    scene = board(text("Urn", f"{smash}\n[lastwords] Give your leader [defense]+1.", "Amulet"))
    scene.put(0, "field", "Urn")
    scene.start()
    scene.do("Use Urn")
    assert scene.defense(0) == 21


@rule("12.5.2")
def test_the_last_words_icon_marks_a_last_words_ability() -> None:
    words = "Give each follower with [lastwords] on your field [attack]+1."
    scene = board(MARTYR, text("Echo", words, "Spell"))
    martyr, recruit = scene.put(0, "field", "Martyr"), scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Echo")
    scene.put(0, "hand", "Doom")
    scene.start()
    scene.do("Play Echo")
    assert (scene.attack(martyr), scene.attack(recruit)) == (3, 2)
    scene.do("Play Doom", "Martyr")
    assert scene.defense(0) == 21


@rule("12.5.3")
@pytest.mark.parametrize("zone", ["banished", "hand", "deck", "ex"])
def test_last_words_do_not_trigger_when_their_card_leaves_the_field_for_another_zone(zone: str) -> None:
    scene = board(MARTYR)
    martyr = Cards(("field",), "you", Named("Martyr"))
    scene.define("Gate", Activated((TurnCost(This()),), Body((Put(martyr, zone),))), kinds=("amulet",))
    scene.put(0, "field", "Gate")
    scene.put(0, "field", "Martyr")
    scene.start()
    scene.do("Use Gate")
    assert "Martyr" in scene.names(zone, 0)
    assert scene.defense(0) == 20


@rule("12.5.3")
@pytest.mark.parametrize("zone", ["hand", "deck", "ex", "banished"])
def test_last_words_do_not_trigger_from_another_zone_than_the_field(zone: str) -> None:
    scene = board(MARTYR)
    martyr = Cards((zone,), "you", Named("Martyr"))
    scene.define("Gate", Activated((TurnCost(This()),), Body((Put(martyr, "cemetery"),))), kinds=("amulet",))
    scene.put(0, "field", "Gate")
    scene.put(0, zone, "Martyr")
    scene.start()
    scene.do("Use Gate")
    assert scene.names("cemetery", 0) == ["Martyr"]
    assert scene.defense(0) == 20


# --- 12.6 on evolve ---------------------------------------------------------------------------------

SAGE = text("Sage", "[evolve][cost01]: Evolve this follower.") + text(
    "Sage", "On Evolve: Give your leader [defense]+1.", "Follower / Evolved"
)


@rule("12.6.1", "12.6.2")
def test_on_evolve_triggers_when_its_follower_evolves_by_its_evolve_ability() -> None:
    scene = board(SAGE)
    scene.put(0, "field", "Sage")
    scene.put(0, "evolve deck", "Sage")
    scene.start()
    scene.do("Evolve Sage")
    assert scene.defense(0) == 21


@rule("12.6.2")
def test_on_evolve_triggers_when_another_effect_evolves_its_follower() -> None:
    scene = board(SAGE)
    scene.put(0, "field", "Sage")
    scene.put(0, "evolve deck", "Sage")
    scene.put(0, "hand", "Bloom")
    scene.start()
    scene.do("Play Bloom")
    assert scene.defense(0) == 21


@rule("12.6.1", "12.6.2")
def test_on_evolve_does_not_trigger_when_another_follower_evolves() -> None:
    scene = board(SAGE)
    scene.put(0, "field", "Sage", evolved=True)
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.start()
    scene.do("Evolve Squire")
    assert scene.defense(0) == 20


@rule("12.6.2")
def test_on_evolve_does_not_trigger_when_an_evolved_follower_merely_comes_or_stays() -> None:
    scene = board(SAGE)
    scene.put(1, "field", "Sage", evolved=True)
    scene.put(0, "hand", "Lure")
    scene.start()
    scene.do("Play Lure")
    assert scene.names("field", 0) == ["Sage"]
    scene.end_turn()
    assert (scene.defense(0), scene.defense(1)) == (20, 20)


@rule("12.6.2")
@pytest.mark.parametrize(("answer", "defense", "points"), [("Yes", 21, 8), ("No", 20, 9)])
def test_on_evolve_may_have_a_cost_that_its_player_pays_or_not(answer: str, defense: int, points: int) -> None:
    scene = board(
        text("Seer", "[evolve][cost01]: Evolve this follower."),
        text("Seer", "On Evolve, [cost01]: Give your leader [defense]+1.", "Follower / Evolved"),
    )
    scene.put(0, "field", "Seer")
    scene.put(0, "evolve deck", "Seer")
    scene.start()
    scene.do("Evolve Seer", answer)
    assert (scene.defense(0), scene.resource(0, "play points")) == (defense, points)


# --- 12.7 strike ------------------------------------------------------------------------------------

STRIKERS = {
    "Strike": text("Striker", "Strike: Give your leader [defense]+1."),
    "Follower Strike": text("Striker", "Follower Strike: Give your leader [defense]+1."),
    "Leader Strike": text("Striker", "Leader Strike: Give your leader [defense]+1."),
}


@rule("12.7.2")
@pytest.mark.parametrize(
    ("keyword", "target", "gained"),
    [
        ("Strike", "Scarecrow", 1),
        ("Strike", "Player 2's leader", 1),
        ("Follower Strike", "Scarecrow", 1),
        ("Follower Strike", "Player 2's leader", 0),
        ("Leader Strike", "Scarecrow", 0),
        ("Leader Strike", "Player 2's leader", 1),
    ],
)
def test_strike_triggers_on_attacks_against_what_it_names(keyword: str, target: str, gained: int) -> None:
    scene = board(STRIKERS[keyword])
    scene.put(0, "field", "Striker")
    scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start()
    scene.do(f"Attack {target} with Striker")
    assert scene.defense(0) == 20 + gained


@rule("12.7.1")
def test_strike_triggers_as_its_follower_attacks_before_damage_is_dealt() -> None:
    scene = board(text("Bully", "Strike: Deal 2 damage to each enemy follower.", stats="1/3"))
    bully = scene.put(0, "field", "Bully")
    recruit = scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    scene.do("Attack Recruit with Bully")
    assert scene.where(recruit) == "cemetery"
    assert scene.defense(bully) == 3


@rule("12.7.1")
def test_strike_does_not_trigger_when_another_follower_attacks_or_its_own_is_attacked() -> None:
    scene = board(STRIKERS["Strike"])
    scene.put(0, "field", "Striker", engaged=True)
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Striker", engaged=True)
    scene.start()
    scene.do("Attack Striker with Recruit")
    assert (scene.defense(0), scene.defense(1)) == (20, 20)


@rule("12.7.1")
def test_strike_triggers_each_time_its_follower_attacks() -> None:
    scene = board(STRIKERS["Strike"])
    scene.put(0, "field", "Striker")
    scene.start()
    scene.do(f"{THEIR_LEADER} Striker")
    scene.end_turn().end_turn()
    scene.do(f"{THEIR_LEADER} Striker")
    assert scene.defense(0) == 22


@rule("12.7.2")
@pytest.mark.parametrize("keyword", ["Strike", "Follower Strike", "Leader Strike"])
@pytest.mark.parametrize(("answer", "gained"), [("Yes", 1), ("No", 0)])
def test_strike_may_have_a_cost_that_its_player_pays_or_not(keyword: str, answer: str, gained: int) -> None:
    scene = board(text("Striker", f"{keyword}, [cost03]: Give your leader [defense]+1."))
    scene.put(0, "field", "Striker")
    scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start()
    target = "Scarecrow" if keyword == "Follower Strike" else "Player 2's leader"
    scene.do(f"Attack {target} with Striker", answer)
    assert scene.defense(0) == 20 + gained
    assert scene.resource(0, "play points") == 10 - 3 * gained


# --- 12.8 ward --------------------------------------------------------------------------------------


@rule("12.8.1", "12.8.2")
def test_an_engaged_follower_with_ward_must_be_attacked() -> None:
    scene = board()
    ox = scene.put(0, "field", "Ox")
    watchman = scene.put(1, "field", "Watchman", engaged=True)
    recruit = scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == ["Attack Watchman with Ox"]
    assert denied(scene, "attack", ox, watchman) == ""
    assert denied(scene, "attack", ox, recruit) == "12.8.2"
    assert denied(scene, "attack", ox, scene.leader(1)) == "12.8.2"


@rule("12.8.2")
def test_of_several_engaged_followers_with_ward_any_may_be_attacked() -> None:
    scene = board()
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Watchman", engaged=True)
    scene.put(1, "field", "Guard Captain", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == ["Attack Watchman with Ox", "Attack Guard Captain with Ox"]


@rule("12.8.2")
def test_a_reserved_follower_with_ward_binds_nobody() -> None:
    scene = board()
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Watchman")
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Ox", "Attack Recruit with Ox"]


@rule("12.8.1", "12.8.2")
def test_ward_binds_the_opponents_followers_and_not_the_own() -> None:
    scene = board()
    scene.put(0, "field", "Ox")
    scene.put(0, "field", "Watchman", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Ox", "Attack Recruit with Ox"]


@rule("12.8.2")
def test_if_the_follower_with_ward_cannot_be_attacked_others_may_be() -> None:
    scene = board(text("Phantom", "Ward. Intimidate."))
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Phantom", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Ox", "Attack Recruit with Ox"]


@rule("12.8.2")
def test_ward_binds_attackers_with_storm_rush_and_assail_too() -> None:
    scene = board(text("Rider", "Storm."), text("Hound", "Rush."), text("Hunter", "Assail."))
    scene.put(0, "field", "Rider", arrived=True)
    scene.put(0, "field", "Hound", arrived=True)
    scene.put(0, "field", "Hunter")
    scene.put(1, "field", "Watchman", engaged=True)
    scene.put(1, "field", "Recruit")
    scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    assert attacks(scene) == [f"Attack Watchman with {name}" for name in ("Rider", "Hound", "Hunter")]


@rule("12.8.2")
@pytest.mark.parametrize(("answer", "engaged"), [("Yes", True), ("No", False)])
def test_a_follower_with_ward_may_be_engaged_as_it_is_played(answer: str, engaged: bool) -> None:
    scene = board()
    watchman = scene.put(0, "hand", "Watchman")
    scene.start()
    scene.do("Play Watchman", answer)
    assert scene.where(watchman) == "field"
    assert watchman.turned is engaged


@rule("12.8.2")
def test_a_follower_with_ward_may_be_engaged_as_an_effect_puts_it_onto_the_field() -> None:
    scene = board(text("Rise", "Select a follower in your cemetery and put it onto your field.", "Spell"))
    watchman = scene.put(0, "cemetery", "Watchman")
    scene.put(0, "hand", "Rise")
    scene.start()
    scene.do("Play Rise")
    assert scene.asked() == 0
    scene.do("Yes")
    assert watchman.turned


@rule("12.8.2")
def test_the_player_onto_whose_field_it_is_put_decides_about_engaging_it() -> None:
    scene = board()
    watchmen = Cards(("cemetery",), "opponent", Named("Watchman"))
    scene.define("Summons", Activated((TurnCost(This()),), Body((Put(watchmen, "field"),))), kinds=("amulet",))
    watchman = scene.put(1, "cemetery", "Watchman")
    scene.put(0, "field", "Summons")
    scene.start()
    scene.do("Use Summons")
    assert scene.asked() == 1
    scene.do("Yes")
    assert (scene.where(watchman), watchman.turned) == ("field", True)


@rule("12.8.2")
def test_the_player_who_will_control_it_decides_about_engaging_a_card_of_the_opponent() -> None:
    scene = board()
    watchmen = Cards(("cemetery",), "opponent", Named("Watchman"))
    scene.define(
        "Grave Robbers", Activated((TurnCost(This()),), Body((Put(watchmen, "field", "you"),))), kinds=("amulet",)
    )
    watchman = scene.put(1, "cemetery", "Watchman")
    scene.put(0, "field", "Grave Robbers")
    scene.start()
    scene.do("Use Grave Robbers")
    assert scene.asked() == 0
    scene.do("Yes")
    assert (watchman.controller, watchman.turned) == (0, True)


@rule("12.8.2")
def test_a_follower_with_ward_that_is_put_onto_the_field_engaged_gets_no_choice() -> None:
    scene = board()
    watchmen = Cards(("cemetery",), "you", Named("Watchman"))
    scene.define(
        "Summons",
        Activated((TurnCost(This()),), Body((Put(watchmen, "field", state="engaged"),))),
        kinds=("amulet",),
    )
    watchman = scene.put(0, "cemetery", "Watchman")
    scene.put(0, "field", "Summons")
    scene.start()
    scene.do("Use Summons")
    assert watchman.turned
    assert scene.offers("End phase")


@rule("12.8.2")
def test_a_follower_with_ward_that_changes_fields_gets_no_choice() -> None:
    scene = board()
    watchman = scene.put(1, "field", "Watchman")
    scene.put(0, "hand", "Lure")
    scene.start()
    scene.do("Play Lure")
    assert scene.offers("End phase")
    assert not watchman.turned


@rule("12.8.2")
@pytest.mark.parametrize(("answer", "gained"), [("Yes", 1), ("No", 0)])
def test_a_follower_with_ward_arrives_reserved_and_is_then_engaged(answer: str, gained: int) -> None:
    """What waits for it to be engaged therefore triggers."""
    scene = board(text("Warden", "Ward."))
    whenever = Pattern("turn card", what=Named("Warden"))
    scene.define("Creaking Gate", Triggered(whenever, Body((BLESS,))), kinds=("amulet",))
    scene.put(0, "field", "Creaking Gate")
    scene.put(0, "hand", "Warden")
    scene.start()
    scene.do("Play Warden", answer)
    assert scene.defense(0) == 20 + gained


@rule("12.8.2")
def test_a_follower_with_ward_may_be_engaged_in_its_players_end_phase() -> None:
    scene = board()
    first, second = scene.put(0, "field", "Watchman"), scene.put(0, "field", "Guard Captain")
    recruit = scene.put(0, "field", "Recruit")
    scene.start()
    scene.do("End phase")
    assert scene.options() == ["Watchman", "Guard Captain", "Done"]
    scene.do("Guard Captain", "Done")
    assert (first.turned, second.turned, recruit.turned) == (False, True, False)


@rule("12.8.2")
def test_a_follower_with_ward_may_not_be_engaged_in_the_opponents_end_phase() -> None:
    scene = board()
    scene.put(1, "field", "Watchman")
    scene.start()
    scene.do("End phase")
    assert (scene.game.active, scene.game.phase) == (1, "main")


# --- 12.9 storm, 12.10 rush -------------------------------------------------------------------------


def newcomer(words: str) -> Scene:
    """A follower that came this turn faces an engaged Ox and a reserved Recruit."""
    scene = board(text("Newcomer", words))
    scene.put(0, "field", "Newcomer", arrived=True)
    scene.put(1, "field", "Ox", engaged=True)
    scene.put(1, "field", "Recruit")
    return scene.start()


@rule("12.9.1", "12.9.2")
def test_a_follower_with_storm_attacks_anything_in_the_turn_it_comes() -> None:
    assert attacks(newcomer("Storm.")) == [f"{THEIR_LEADER} Newcomer", "Attack Ox with Newcomer"]


@rule("12.9.2")
def test_a_follower_with_storm_attacks_right_after_it_was_played() -> None:
    scene = board(text("Rider", "Storm."))
    scene.put(0, "hand", "Rider")
    scene.start()
    scene.do("Play Rider", f"{THEIR_LEADER} Rider")
    assert scene.defense(1) == 18


@rule("12.9.2")
def test_storm_does_not_let_an_engaged_follower_attack() -> None:
    scene = board(text("Rider", "Storm."))
    rider = scene.put(0, "field", "Rider", arrived=True, engaged=True)
    scene.start()
    assert denied(scene, "attack", rider, scene.leader(1)) == "8.4.2"


@rule("12.9.2", "12.10.2")
def test_without_storm_and_rush_a_newcomer_does_not_attack() -> None:
    scene = newcomer("")
    card = scene.game.cards_in("field", 0)[0]
    assert attacks(scene) == []
    assert denied(scene, "attack", card, scene.leader(1)) == "8.4.2.1"


@rule("12.10.1", "12.10.2")
def test_a_follower_with_rush_attacks_engaged_followers_only_in_the_turn_it_comes() -> None:
    scene = newcomer("Rush.")
    card = scene.game.cards_in("field", 0)[0]
    assert attacks(scene) == ["Attack Ox with Newcomer"]
    assert denied(scene, "attack", card, scene.leader(1)) == "8.4.3.1"


@rule("12.10.2")
def test_a_follower_with_rush_attacks_leaders_in_later_turns() -> None:
    scene = newcomer("Rush.")
    scene.end_turn().end_turn()
    assert scene.offers(f"{THEIR_LEADER} Newcomer")


@rule("12.10.2")
def test_without_an_engaged_follower_to_attack_rush_is_of_no_use() -> None:
    scene = board(text("Hound", "Rush."))
    scene.put(0, "field", "Hound", arrived=True)
    scene.put(1, "field", "Recruit")
    scene.start()
    assert attacks(scene) == []


@rule("12.9.1", "12.10.1")
def test_storm_beside_rush_lets_a_newcomer_attack_the_leader() -> None:
    assert f"{THEIR_LEADER} Newcomer" in attacks(newcomer("Rush. Storm."))


# --- 12.11 assail -----------------------------------------------------------------------------------


@rule("12.11.1", "12.11.2")
def test_a_follower_with_assail_attacks_reserved_followers_too() -> None:
    scene = board(text("Hunter", "Assail."))
    scene.put(0, "field", "Hunter")
    scene.put(1, "field", "Ox", engaged=True)
    recruit = scene.put(1, "field", "Recruit")
    scene.start()
    assert attacks(scene) == [
        f"{THEIR_LEADER} Hunter",
        "Attack Ox with Hunter",
        "Attack Recruit with Hunter",
    ]
    scene.do("Attack Recruit with Hunter")
    assert scene.where(recruit) == "cemetery"


@rule("12.11.2")
def test_assail_opens_reserved_followers_to_its_own_follower_only() -> None:
    scene = board(text("Hunter", "Assail."))
    scene.put(0, "field", "Hunter")
    ox = scene.put(0, "field", "Ox")
    recruit = scene.put(1, "field", "Recruit")
    scene.start()
    assert denied(scene, "attack", ox, recruit) == "8.4.3.1"


@rule("12.11.2")
def test_assail_opens_enemy_followers_and_nothing_else() -> None:
    scene = board(text("Hunter", "Assail."))
    hunter = scene.put(0, "field", "Hunter")
    own = scene.put(0, "field", "Recruit", arrived=True)
    lamp = scene.put(1, "field", "Lamp")
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Hunter"]
    assert denied(scene, "attack", hunter, own) == "8.4.3.1"
    assert denied(scene, "attack", hunter, lamp) == "8.4.3.1"


@rule("12.11.2")
def test_assail_does_not_let_a_newcomer_attack() -> None:
    assert attacks(newcomer("Assail.")) == []


@rule("12.11.2", "12.10.2")
def test_with_rush_and_assail_a_newcomer_attacks_reserved_followers_as_if_they_were_engaged() -> None:
    assert attacks(newcomer("Rush. Assail.")) == ["Attack Ox with Newcomer", "Attack Recruit with Newcomer"]


# --- 12.12 intimidate -------------------------------------------------------------------------------


@rule("12.12.1", "12.12.2")
def test_a_follower_with_intimidate_cannot_be_attacked() -> None:
    scene = board(text("Ogre", "Intimidate."), text("Hunter", "Assail."))
    ox = scene.put(0, "field", "Ox")
    scene.put(0, "field", "Hunter")
    ogre = scene.put(1, "field", "Ogre", engaged=True)
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == [
        f"{THEIR_LEADER} Ox",
        "Attack Recruit with Ox",
        f"{THEIR_LEADER} Hunter",
        "Attack Recruit with Hunter",
    ]
    assert denied(scene, "attack", ox, ogre) == "12.12.2"


@rule("12.12.2")
def test_a_follower_with_intimidate_attacks_like_any_other() -> None:
    scene = board(text("Ogre", "Intimidate."))
    scene.put(0, "field", "Ogre")
    scene.put(1, "field", "Recruit", engaged=True)
    scene.start()
    assert attacks(scene) == [f"{THEIR_LEADER} Ogre", "Attack Recruit with Ogre"]


@rule("12.12.2.1")
def test_cards_and_abilities_may_select_a_follower_with_intimidate() -> None:
    scene = board(
        text("Ogre", "Intimidate."),
        text("Slinger", "[act][cost01]: Select an enemy follower on the field and deal it 1 damage."),
    )
    ogre = scene.put(1, "field", "Ogre")
    slinger = scene.put(0, "field", "Slinger")
    scene.put(0, "hand", "Bolt")
    scene.start()
    assert denied(scene, "select", slinger, ogre) == ""
    scene.do("Play Bolt", "Use Slinger")
    assert scene.defense(ogre) == 3


# --- 12.13 drain ------------------------------------------------------------------------------------


@rule("12.13.1", "12.13.2")
@pytest.mark.parametrize("target", ["Player 2's leader", "Ox"])
def test_drain_gives_the_leader_as_much_defense_as_attack_damage_was_dealt(target: str) -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.put(1, "field", "Ox", engaged=True)
    scene.wound(0, "defense", 12)
    scene.start()
    scene.do(f"Attack {target} with Vampire")
    assert scene.defense(0) == 15
    assert scene.defense(1) == (17 if target != "Ox" else 20)


@rule("12.13.2")
def test_drain_counts_the_damage_that_was_really_dealt() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    less = Replacement(Pattern("damage", this=True), amount=1)
    scene.define("Turtle", less, numbers={"attack": 0, "defense": 5})
    scene.put(0, "field", "Vampire")
    scene.put(1, "field", "Turtle", engaged=True)
    scene.start()
    scene.do("Attack Turtle with Vampire")
    assert scene.defense(0) == 21


@rule("12.13.2")
def test_without_attack_drain_gives_nothing() -> None:
    scene = board(text("Vampire", "Drain.", stats="0/9"))
    scene.put(0, "field", "Vampire")
    scene.start()
    scene.do(f"{THEIR_LEADER} Vampire")
    assert scene.defense(0) == 20


@rule("12.13.2")
def test_drain_helps_the_leader_of_its_controller() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire", owner=1)
    scene.start()
    scene.do(f"{THEIR_LEADER} Vampire")
    assert (scene.defense(0), scene.defense(1)) == (23, 17)


@rule("12.13.2")
def test_drain_does_nothing_for_the_damage_of_another_attacker() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.put(0, "field", "Ox")
    scene.start()
    scene.do(f"{THEIR_LEADER} Ox")
    assert scene.defense(0) == 20


@rule("12.13.2.1", "12.13.2.2")
def test_damage_dealt_back_by_an_attacked_follower_is_no_attack_damage() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    ox = scene.put(0, "field", "Ox")
    scene.put(1, "field", "Vampire", engaged=True)
    scene.start()
    scene.do("Attack Vampire with Ox")
    assert scene.defense(ox) == 3
    assert scene.defense(1) == 20


@rule("12.13.2.1")
def test_with_drain_on_both_sides_only_the_attackers_leader_gains() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.put(1, "field", "Vampire", engaged=True)
    scene.start()
    scene.do("Attack Vampire with Vampire")
    assert (scene.defense(0), scene.defense(1)) == (23, 20)


@rule("12.13.2.2")
@pytest.mark.parametrize(
    "words",
    [
        "[fanfare] Deal 2 damage to each enemy leader.",
        "[act][cost01]: Deal 2 damage to each enemy leader.",
    ],
)
def test_damage_by_an_ability_of_a_follower_with_drain_gives_nothing(words: str) -> None:
    scene = board(text("Vampire", f"Drain.\n{words}", stats="3/9"))
    scene.put(0, "hand", "Vampire")
    scene.start()
    scene.do("Play Vampire")
    if scene.offers("Use Vampire"):
        scene.do("Use Vampire")
    assert (scene.defense(0), scene.defense(1)) == (20, 18)


@rule("12.13.2.2")
def test_damage_by_an_ability_during_the_own_attack_gives_nothing() -> None:
    scene = board(text("Vampire", "Drain.\nStrike: Deal 2 damage to each enemy leader.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.start()
    scene.do(f"{THEIR_LEADER} Vampire")
    assert (scene.defense(0), scene.defense(1)) == (23, 15)


DRAIN_GIVERS = (
    text("Blood Moon", "Your followers have Drain.", "Amulet"),
    text("Bite", "Select a follower on your field and give it Drain.", "Spell"),
)


@rule("12.13.3")
@pytest.mark.parametrize("printed", ["", "Drain.", "Drain. Drain."])
def test_drain_from_several_sources_is_drain_once(printed: str) -> None:
    scene = board(text("Vampire", printed, stats="3/9"), *DRAIN_GIVERS)
    scene.put(0, "field", "Vampire")
    scene.fill(0, "field", "Blood Moon", 2)
    scene.fill(0, "hand", "Bite", 2)
    scene.start()
    scene.do("Play Bite", "Play Bite", f"{THEIR_LEADER} Vampire")
    assert scene.defense(0) == 23


# --- 12.14 bane -------------------------------------------------------------------------------------

VIPER = text("Viper", "Bane.", stats="1/2")


@rule("12.14.1", "12.14.2")
def test_a_follower_that_fought_a_follower_with_bane_is_destroyed() -> None:
    scene = board(VIPER)
    scene.put(0, "field", "Viper")
    ox = scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    scene.do("Attack Ox with Viper")
    assert scene.where(ox) == "cemetery"


@rule("12.14.2")
def test_bane_works_for_the_attacked_follower_too() -> None:
    scene = board(VIPER)
    ox = scene.put(0, "field", "Ox")
    scene.put(1, "field", "Viper", engaged=True)
    scene.start()
    scene.do("Attack Viper with Ox")
    assert scene.where(ox) == "cemetery"


@rule("12.14.2")
def test_bane_works_though_its_follower_fell_in_the_fight() -> None:
    scene = board(VIPER)
    viper = scene.put(0, "field", "Viper")
    ox = scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    scene.do("Attack Ox with Viper")
    assert (scene.where(viper), scene.where(ox)) == ("cemetery", "cemetery")


@rule("12.14.2")
def test_bane_destroys_only_the_follower_that_was_fought() -> None:
    scene = board(VIPER)
    scene.put(0, "field", "Viper")
    scene.put(1, "field", "Ox", engaged=True)
    other = scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start()
    scene.do("Attack Ox with Viper")
    assert scene.where(other) == "field"


@rule("12.14.1", "12.14.2")
def test_bane_does_nothing_to_a_leader() -> None:
    scene = board(VIPER)
    scene.put(0, "field", "Viper")
    scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    scene.do(f"{THEIR_LEADER} Viper")
    assert scene.defense(1) == 19
    assert scene.names("field", 1) == ["Ox"]
    assert not scene.game.over


@rule("12.14.2")
def test_damage_by_an_ability_is_no_fight_so_bane_does_nothing() -> None:
    words = "Bane.\n[fanfare] Select an enemy follower on the field and deal it 1 damage."
    scene = board(text("Spitter", words))
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Spitter")
    scene.start()
    scene.do("Play Spitter")
    assert (scene.where(ox), scene.defense(ox)) == ("field", 5)


@rule("12.14.1")
def test_bane_destroys_after_the_fight_so_the_other_follower_has_dealt_its_damage() -> None:
    scene = board(text("Cobra", "Bane.", stats="1/5"))
    cobra = scene.put(0, "field", "Cobra")
    scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    scene.do("Attack Ox with Cobra")
    assert scene.defense(cobra) == 2


@rule("12.14.2")
def test_followers_of_which_one_left_before_the_damage_have_not_fought() -> None:
    retreat = "[quick] Select a follower on your field and return it to its owner's hand."
    scene = board(VIPER, text("Retreat", retreat, "Spell"))
    viper = scene.put(0, "field", "Viper")
    ox = scene.put(1, "field", "Ox", engaged=True)
    scene.put(1, "hand", "Retreat")
    scene.start()
    scene.do("Attack Ox with Viper", "Play Retreat")
    assert (scene.where(ox), scene.where(viper)) == ("hand", "field")


@rule("8.4.9.2", "12.14.2")
def test_followers_of_which_one_left_instead_of_taking_damage_have_not_fought() -> None:
    scene = board()
    escape = Replacement(Pattern("damage", this=True), do=(Put(This(), "banished"),))
    scene.define("Smoke Adder", Keyword("Bane"), escape, numbers=STATS)
    scene.define("Referee", Triggered(Pattern("fight", what=Named("Ox")), Body((BLESS,))), kinds=("amulet",))
    scene.put(0, "field", "Referee")
    ox = scene.put(0, "field", "Ox")
    adder = scene.put(1, "field", "Smoke Adder", engaged=True)
    scene.start()
    scene.do("Attack Smoke Adder with Ox")
    assert (scene.where(adder), scene.where(ox)) == ("banished", "field")
    assert scene.defense(0) == 20


@rule("12.14.2.1")
def test_having_fought_is_enough_for_bane_though_no_damage_was_dealt() -> None:
    scene = board(text("Toad", "Bane.", stats="0/2"))
    scene.put(0, "field", "Toad")
    scarecrow = scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start()
    scene.do("Attack Scarecrow with Toad")
    assert scene.where(scarecrow) == "cemetery"
    assert scene.names("field", 0) == ["Toad"]


@rule("12.14.2.1")
def test_bane_works_though_the_damage_was_replaced_by_none() -> None:
    scene = board(VIPER)
    scene.define("Mist", Replacement(Pattern("damage", this=True), amount=0), numbers=STATS)
    scene.put(0, "field", "Viper")
    mist = scene.put(1, "field", "Mist", engaged=True)
    scene.start()
    scene.do("Attack Mist with Viper")
    assert scene.where(mist) == "cemetery"


@rule("12.14.3")
@pytest.mark.parametrize("printed", ["", "Bane.", "Bane. Bane."])
def test_bane_from_several_sources_is_bane_once(printed: str) -> None:
    """The attacked follower is never really destroyed, so each attempt can be counted."""
    scene = board(
        text("Viper", printed, stats="1/9"),
        text("Poison Well", "Your followers have Bane.", "Amulet"),
        text("Venom", "Select a follower on your field and give it Bane.", "Spell"),
    )
    phoenix = Replacement(Pattern("move", this=True, tag="destroy"), do=(BLESS,))
    scene.define("Phoenix", phoenix, numbers=STATS)
    scene.put(0, "field", "Viper")
    scene.fill(0, "field", "Poison Well", 2)
    scene.fill(0, "hand", "Venom", 2)
    scene.put(1, "field", "Phoenix", engaged=True)
    scene.start()
    scene.do("Play Venom", "Play Venom", "Attack Phoenix with Viper")
    assert scene.names("field", 1) == ["Phoenix"]
    assert scene.defense(1) == 21


# --- 12.15 aura -------------------------------------------------------------------------------------

NYMPH = text("Nymph", "Aura.", stats="1/4")


@rule("12.15.1", "12.15.2")
def test_a_spell_of_the_opponent_cannot_select_a_card_with_aura() -> None:
    scene = board(NYMPH)
    scene.put(1, "field", "Nymph")
    scene.put(1, "field", "Ox")
    scene.put(1, "field", "Recruit")
    scene.put(0, "hand", "Bolt")
    scene.start()
    scene.do("Play Bolt")
    assert scene.options() == ["Player 2's Ox", "Player 2's Recruit"]


@rule("12.15.1", "12.15.2")
def test_abilities_of_the_opponent_cannot_select_a_card_with_aura() -> None:
    scene = board(
        NYMPH,
        text("Slinger", "[act][cost01]: Select an enemy follower on the field and deal it 1 damage."),
        text("Thrower", "[fanfare] Select an enemy follower on the field and deal it 1 damage."),
    )
    nymph = scene.put(1, "field", "Nymph")
    slinger = scene.put(0, "field", "Slinger")
    scene.put(0, "hand", "Thrower")
    scene.start()
    assert denied(scene, "activate", slinger) == "10.6.2.3.4"
    scene.do("Play Thrower")
    assert scene.defense(nymph) == 4


@rule("12.15.2")
def test_where_only_a_card_with_aura_could_be_selected_the_spell_cannot_be_played() -> None:
    scene = board(NYMPH)
    nymph = scene.put(1, "field", "Nymph")
    bolt = scene.put(0, "hand", "Bolt")
    scene.start()
    assert not scene.offers("Play Bolt")
    assert denied(scene, "play", bolt) == "10.6.2.3.4"
    assert denied(scene, "select", bolt, nymph) == "12.15.2"


@rule("12.15.1", "12.15.2")
def test_its_own_controller_may_select_a_card_with_aura() -> None:
    scene = board(NYMPH, text("Oil", "Select a follower on your field and give it [attack]+1.", "Spell"))
    nymph = scene.put(0, "field", "Nymph")
    scene.put(0, "hand", "Oil")
    scene.start()
    scene.do("Play Oil")
    assert scene.attack(nymph) == 2


@rule("12.15.2")
def test_an_amulet_with_aura_cannot_be_selected_either() -> None:
    scene = board(
        text("Relic", "Aura.", "Amulet"),
        text("Smash", "Select an enemy amulet on the field and destroy it.", "Spell"),
    )
    scene.put(1, "field", "Relic")
    smash = scene.put(0, "hand", "Smash")
    scene.start()
    assert denied(scene, "play", smash) == "10.6.2.3.4"


@rule("12.15.3")
def test_a_follower_with_aura_may_be_attacked() -> None:
    scene = board(NYMPH)
    scene.put(0, "field", "Ox")
    nymph = scene.put(1, "field", "Nymph", engaged=True)
    scene.start()
    scene.do("Attack Nymph with Ox")
    assert scene.defense(nymph) == 1


@rule("12.15.3")
@pytest.mark.parametrize(
    "words",
    ["Deal 1 damage to each enemy follower.", "Deal 1 damage to a random enemy follower on the field."],
)
def test_what_does_not_select_reaches_a_follower_with_aura(words: str) -> None:
    scene = board(NYMPH, text("Rain", words, "Spell"))
    nymph = scene.put(1, "field", "Nymph")
    scene.put(0, "hand", "Rain")
    scene.start()
    scene.do("Play Rain")
    assert scene.defense(nymph) == 3


@rule("12.15.3")
def test_bane_reaches_a_follower_with_aura() -> None:
    scene = board(NYMPH, VIPER)
    scene.put(0, "field", "Viper")
    nymph = scene.put(1, "field", "Nymph", engaged=True)
    scene.start()
    scene.do("Attack Nymph with Viper")
    assert scene.where(nymph) == "cemetery"
