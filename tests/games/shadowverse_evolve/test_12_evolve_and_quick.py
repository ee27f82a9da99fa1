"""Chapter 12: keywords in general, evolve and quick (12.1 to 12.3)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import THEIR_LEADER, text
from tests.games.shadowverse_evolve.table_12 import board

from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.effects import Gain
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.play.scene import Scene
from cardwright.testing import rule

# --- 12.1 keywords in general -----------------------------------------------------------------------------------------


@rule("12.1.1")
@pytest.mark.parametrize(
    ("keyword", "kind"),
    [
        ("Ward", "Follower"),
        ("Storm", "Follower"),
        ("Rush", "Follower"),
        ("Assail", "Follower"),
        ("Intimidate", "Follower"),
        ("Drain", "Follower"),
        ("Bane", "Follower"),
        ("Aura", "Follower"),
        ("Stack", "Amulet"),
    ],
)
def test_a_keyword_on_a_card_is_an_ability_of_it(keyword: str, kind: str) -> None:
    scene = board(text("Bearer", f"{keyword}.", kind))
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
    scene.start().do(f"{THEIR_LEADER} Leech")
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
    scene.start().do("Play Spurs", "Recruit", "Play Cheer")
    assert (scene.attack(new), scene.attack(other)) == (3, 3)
    assert scene.attacks() == [f"{THEIR_LEADER} Recruit"]


@rule("12.1.2")
def test_two_icons_before_one_text_are_two_abilities() -> None:
    scene = board(text("Bell", "[fanfare] [lastwords] Give your leader [defense]+1."))
    scene.put(0, "hand", "Bell")
    scene.put(0, "hand", "Doom")
    scene.start().do("Play Bell")
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
    scene.start().do("Evolve Hero")
    assert scene.defense(0) == 21
    scene.do(f"{THEIR_LEADER} Hero")
    assert scene.defense(0) == 22


@rule("12.1.2")
def test_abilities_of_one_text_select_each_for_itself() -> None:
    scene = board(text("Hornet", "[fanfare] [lastwords] Select an enemy follower on the field and deal it 1 damage."))
    first, second = scene.put(1, "field", "Ox"), scene.put(1, "field", "Scarecrow")
    scene.put(0, "hand", "Hornet")
    scene.put(0, "hand", "Doom")
    scene.start().do("Play Hornet", "Player 2's Ox", "Play Doom", "Hornet", "Player 2's Scarecrow")
    assert (scene.defense(first), scene.defense(second)) == (5, 3)


# --- 12.2 evolve ------------------------------------------------------------------------------------------------------


@rule("12.2.1")
def test_an_evolve_ability_evolves_its_follower() -> None:
    scene = board()
    squire, page = scene.put(0, "field", "Squire"), scene.put(0, "field", "Page")
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "evolve deck", "Page")
    scene.start().do("Evolve Squire")
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
    scene = board(text("Monk"), text("Monk", "", "Follower / Evolved", stats="4/6"))
    scene.put(0, "field", "Monk")
    scene.put(0, "evolve deck", "Monk")
    scene.start()
    assert not scene.offers("Evolve")


@rule("12.2.1.1")
def test_the_evolve_icon_makes_an_ability_an_evolve_ability() -> None:
    """An ability that evolves but has another icon pays otherwise and is not limited to one a turn."""
    scene = board(
        text("Monk", "[act][cost01]: Evolve this follower."),
        text("Monk", "", "Follower / Evolved", stats="4/6"),
    )
    monk = scene.put(0, "field", "Monk")
    scene.put(0, "field", "Squire")
    scene.put(0, "field", "Page")
    for name in ("Monk", "Squire", "Page"):
        scene.put(0, "evolve deck", name)
    scene.points(0, 10, evolution_points=3)
    scene.start().do("Evolve Squire", "Pay 1 evolution")
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
    assert scene.denied("activate", squire) == "12.2.2"


@rule("12.2.2")
def test_a_card_in_the_opponents_evolve_deck_does_not_serve() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(1, "evolve deck", "Squire")
    scene.start()
    assert not scene.offers("Evolve")
    assert scene.denied("activate", squire) == "12.2.2"


@rule("12.2.2")
def test_the_controller_of_the_follower_reveals_out_of_their_own_evolve_deck() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire", owner=1)
    scene.put(0, "evolve deck", "Squire")
    scene.put(1, "evolve deck", "Squire")
    scene.start().do("Evolve Squire")
    assert scene.attack(squire) == 4
    assert scene.names("evolve deck", 0) == []
    assert scene.names("evolve deck", 1) == ["Squire"]


@rule("12.2.2")
def test_an_evolved_card_that_was_used_lies_faceup_and_cannot_be_revealed_again() -> None:
    scene = board()
    scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.put(0, "hand", "Doom")
    scene.start().do("Evolve Squire", "Play Doom")
    assert scene.names("evolve deck", 0) == ["Squire"]
    second = scene.put(0, "field", "Squire")
    scene.end_turn().end_turn()
    assert not scene.offers("Evolve")
    assert scene.denied("activate", second) == "12.2.2"


@rule("12.2.3")
@pytest.mark.parametrize(
    ("pay", "points", "evolution"), [("Pay 2 play points", 8, 1), ("Pay 1 Evolution Point and 1", 9, 0)]
)
def test_one_evolution_point_may_stand_for_one_play_point(pay: str, points: int, evolution: int) -> None:
    scene = board(text("Hero", "[evolve][cost02]: Evolve this follower."), text("Hero", "", "Follower / Evolved"))
    scene.put(0, "field", "Hero")
    scene.put(0, "evolve deck", "Hero")
    scene.points(0, 10, evolution_points=1)
    scene.start().do("Evolve Hero", pay)
    assert scene.resource(0, "play points") == points
    assert scene.resource(0, "evolution points") == evolution


@rule("12.2.3")
def test_no_second_evolution_point_may_be_used_for_one_evolve_ability() -> None:
    scene = board(text("Hero", "[evolve][cost02]: Evolve this follower."), text("Hero", "", "Follower / Evolved"))
    hero = scene.put(0, "field", "Hero")
    scene.put(0, "evolve deck", "Hero")
    scene.points(0, 0, 5, evolution_points=3)
    scene.start()
    assert not scene.offers("Evolve")
    assert scene.denied("activate", hero) != ""


@rule("12.2.3")
def test_an_evolution_point_alone_pays_an_evolve_cost_of_one() -> None:
    scene = board()
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "evolve deck", "Squire")
    scene.points(0, 0, 5, evolution_points=1)
    scene.start().do("Evolve Squire")
    assert scene.attack(squire) == 4
    assert scene.resource(0, "evolution points") == 0


@rule("12.2.3")
def test_no_evolution_point_is_used_for_an_evolve_ability_without_play_points_in_its_cost() -> None:
    scene = board(text("Hero", "[evolve][cost00]: Evolve this follower."), text("Hero", "", "Follower / Evolved"))
    scene.put(0, "field", "Hero")
    scene.put(0, "evolve deck", "Hero")
    scene.points(0, 1, evolution_points=1)
    scene.start().do("Evolve Hero")
    assert scene.names("evolve", 0) == ["Hero"]
    assert scene.resource(0, "evolution points") == 1


# --- 12.3 quick -------------------------------------------------------------------------------------------------------


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
    assert scene.denied("play", letter, player=1) == "12.3.2"
    assert scene.denied("play", spur, player=1) == ""


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
    scene.start().do(f"{THEIR_LEADER} Recruit")
    assert scene.options() == ["Play Letter", "Do nothing"]


@rule("12.3.2.1")
def test_the_quick_icon_alone_makes_the_card_quick_and_not_its_abilities() -> None:
    scene = board(text("Fox", "[quick]\n[act][cost01]: Give your leader [defense]+1."))
    fox = scene.put(1, "field", "Fox")
    scene.put(1, "hand", "Fox")
    scene.put(0, "field", "Recruit")
    scene.start().do(f"{THEIR_LEADER} Recruit")
    assert scene.options() == ["Play Fox", "Do nothing"]
    assert scene.denied("activate", fox, player=1) == "12.3.3"


@rule("12.3.3.1")
def test_the_quick_icon_before_an_ability_makes_the_ability_quick_and_not_the_card() -> None:
    scene = board(text("Owl", "[q][act][cost01]: Give your leader [defense]+1."))
    scene.put(1, "field", "Owl")
    held = scene.put(1, "hand", "Owl")
    scene.put(0, "field", "Recruit")
    scene.start().do(f"{THEIR_LEADER} Recruit")
    assert scene.options() == ["Use Owl", "Do nothing"]
    assert scene.denied("play", held, player=1) == "12.3.2"


@rule("12.3.3")
def test_of_two_abilities_only_the_one_with_quick_can_be_played_in_the_opponents_turn() -> None:
    scene = board(
        text("Heron", "[q][act][cost01]: Give your leader [defense]+1.\n[act][cost01]: Give your leader [defense]+5.")
    )
    scene.put(1, "field", "Heron")
    scene.put(0, "field", "Recruit")
    scene.start().do(f"{THEIR_LEADER} Recruit")
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
    scene.start().do("End phase")
    assert (scene.asked(), scene.game.active, scene.game.phase) == (1, 1, "main")


@rule("12.3.4")
def test_between_the_chances_quick_is_refused_in_the_opponents_turn() -> None:
    scene = board(text("Owl", "[q][act][cost01]: Give your leader [defense]+1."))
    spur = scene.put(1, "hand", "Spur")
    owl = scene.put(1, "field", "Owl")
    scene.start()
    assert scene.denied("play", spur, player=1) == "12.3.4"
    assert scene.denied("activate", owl, player=1) == "12.3.4"


@rule("12.3.5")
def test_cards_and_abilities_with_quick_can_be_played_in_the_own_main_phase() -> None:
    scene = board(text("Owl", "[q][act][cost01]: Give your leader [defense]+1."))
    scene.put(0, "hand", "Spur")
    scene.put(0, "field", "Owl")
    scene.start().do("Play Spur", "Use Owl")
    assert scene.defense(0) == 22
