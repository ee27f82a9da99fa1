"""Chapter 3: owners, controllers, and the numbers each player has."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    ApplyToFuture,
    ChangeResource,
    CostAdd,
    Damage,
    Draw,
    Later,
    Put,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.play.scene import Scene
from cardwright.testing import rule

ENEMY_LEADERS = Cards(("leader",), "opponent")

CARDS = "".join(
    (
        text("Page", cost=2, stats="2/2"),
        text("Hireling", "[evolve][cost02]: Evolve this follower.", cost=2, stats="3/3"),
        text("Hireling", "", "Follower / Evolved", stats="5/5"),
        text("Freebooter", "[evolve][cost00]: Evolve this follower.", cost=2, stats="1/1"),
        text("Freebooter", "", "Follower / Evolved", stats="2/2"),
        text("Drillmaster", "Your other followers have [attack]+1.", cost=2, stats="1/1"),
        text("Errand Boy", "[act][cost01]: Draw a card.", cost=2, stats="1/1"),
        text("Ledger Keeper", "At the start of your end phase, draw a card.", cost=2, stats="1/1"),
        text("Sniper", "[act][engage]: Deal 2 damage to each enemy leader.", cost=2, stats="1/1"),
        text("Martyr", "[lastwords] Draw a card.", cost=2, stats="1/1"),
        text("Steal", "Select an enemy follower on the field and steal it.", "Spell"),
        text("Slay", "Destroy each follower on the field.", "Spell"),
        text("Burn", "Deal 9 damage to each follower on the field.", "Spell"),
        text("Send Home", "Return each follower on the field to its owner's hand.", "Spell"),
        text("Promise", "At the start of your next main phase, draw a card.", "Spell"),
        text("Insight", "[quick] Draw a card.", "Spell"),
        text("Sacrifice", "[quick] Discard a card.", "Spell"),
        text("Growth", "Increase your maximum play points by 1.", "Spell", cost=0),
    )
)


def board(*hand: str, points: int = 10) -> Scene:
    """A board with something to draw."""
    return laid(CARDS, hand, (points, 0), "Page")


# --- 3.1.1 owners ---------------------------------------------------------------------------------------


@rule("3.1.1")
@pytest.mark.parametrize(("spell", "zone"), [("Slay", "cemetery"), ("Burn", "cemetery"), ("Send Home", "hand")])
def test_a_card_belongs_to_the_player_whose_deck_it_was_in_whoever_controls_it(spell: str, zone: str) -> None:
    scene = board("Steal", spell)
    page = scene.put(1, "field", "Page")
    scene.start().do("Play Steal", f"Play {spell}")
    assert page.owner == 1
    assert scene.names(zone, 1) == ["Page"]
    assert "Page" not in scene.names(zone, 0)


@rule("3.1.1")
def test_the_evolved_card_of_a_stolen_follower_goes_back_to_its_owner() -> None:
    scene = board("Steal", "Slay")
    scene.put(1, "field", "Hireling", evolved=True)
    scene.start().do("Play Steal", "Play Slay")
    assert scene.names("evolve deck", 1) == ["Hireling"]
    assert scene.names("evolve deck", 0) == []


# --- 3.1.2 controllers ----------------------------------------------------------------------------------


@rule("3.1.2")
def test_the_controller_of_a_card_is_the_player_whose_zone_it_is_in() -> None:
    scene = board("Steal")
    page = scene.put(1, "field", "Page")
    scene.start()
    assert page.controller == 1
    scene.do("Play Steal")
    assert scene.names("field", 0) == ["Page"]
    assert scene.names("field", 1) == []
    assert page.controller == 0


@rule("3.1.2")
def test_a_card_put_onto_your_field_is_yours_to_attack_with() -> None:
    """It came out of the opponent's cemetery."""
    scene = board()
    scene.define(
        "Graverobbing",
        OnPlay(Body((Put(Cards(("cemetery",), "opponent", Kind("follower")), "field", "you"),))),
        kinds=("spell",),
    )
    scene.put(0, "hand", "Graverobbing")
    page = scene.put(1, "cemetery", "Page")
    scene.start().do("Play Graverobbing")
    assert (page.controller, page.owner) == (0, 1)
    scene.end_turn().end_turn()
    assert scene.offers("Attack Player 2's leader with Page")


@rule("3.1.2")
def test_a_stolen_card_that_leaves_is_controlled_by_the_owner_of_its_new_zone() -> None:
    scene = board("Steal", "Slay")
    page = scene.put(1, "field", "Page")
    scene.start().do("Play Steal", "Play Slay")
    assert page.controller == 1


@rule("3.1.2.1")
def test_a_passive_ability_works_for_the_controller_of_its_card() -> None:
    scene = board("Steal")
    scene.put(1, "field", "Drillmaster")
    mine, theirs = scene.put(0, "field", "Page"), scene.put(1, "field", "Hireling")
    scene.start()
    assert (scene.attack(mine), scene.attack(theirs)) == (2, 4)
    scene.do("Play Steal", "Player 2's Drillmaster")
    assert (scene.attack(mine), scene.attack(theirs)) == (3, 3)


@rule("3.1.2.1")
def test_what_an_effect_made_passive_works_for_the_controller_of_the_effect() -> None:
    """The card that made it is used up; "your" still means the player who played it."""
    scene = board()
    discount = ApplyToFuture(Cards(("hand",), "you"), (CostAdd(-1),), until="rest")
    scene.define("Discount", OnPlay(Body((discount,))), kinds=("spell",), cost=0)
    scene.put(0, "hand", "Discount")
    scene.points(0, 1)
    scene.points(1, 0)
    scene.put(0, "hand", "Page")
    scene.put(1, "hand", "Page")
    scene.start().do("Play Discount")
    assert scene.offers("Play Page")
    scene.end_turn()
    assert scene.resource(1, "play points") == 1
    assert not scene.offers("Play Page")


@rule("3.1.2.2")
def test_an_activated_ability_is_controlled_by_the_player_who_played_it() -> None:
    scene = board("Steal")
    scene.put(1, "field", "Errand Boy")
    scene.start()
    assert not scene.offers("Use Errand Boy")
    scene.do("Play Steal", "Use Errand Boy")
    assert scene.names("hand", 0) == ["Page"]
    assert scene.names("hand", 1) == []


@rule("3.1.2.2")
def test_an_activated_ability_stays_with_its_player_when_its_card_changes_sides() -> None:
    """The ability hands its own card to the opponent and goes on for the player who played it."""
    scene = board()
    gift = Activated((TurnCost(This()),), Body((TakeControl(This(), "opponent"), Draw(1))))
    scene.define("Poisoned Gift", gift, numbers={"attack": 1, "defense": 1})
    card = scene.put(0, "field", "Poisoned Gift")
    scene.start().do("Use Poisoned Gift")
    assert card.controller == 1
    assert scene.names("hand", 0) == ["Page"]
    assert scene.names("hand", 1) == []


@rule("3.1.2.3")
def test_an_automatic_ability_is_controlled_by_the_controller_of_its_card() -> None:
    scene = board("Steal")
    scene.put(1, "field", "Ledger Keeper")
    scene.start().do("Play Steal", "End phase")
    assert scene.names("hand", 0) == ["Page"]
    assert len(scene.names("hand", 1)) == 1  # for the turn that began


@rule("3.1.2.3")
def test_last_words_are_controlled_by_the_last_controller_on_the_field() -> None:
    scene = board("Steal", "Slay")
    scene.put(1, "field", "Martyr")
    scene.start().do("Play Steal", "Play Slay")
    assert scene.names("cemetery", 1) == ["Martyr"]
    assert scene.names("hand", 0) == ["Page"]
    assert scene.names("hand", 1) == []


@rule("3.1.2.3")
def test_an_automatic_ability_made_by_an_effect_is_controlled_by_the_controller_of_the_effect() -> None:
    scene = board("Promise")
    scene.start().do("Play Promise").end_turn()
    assert scene.names("hand", 0) == []
    assert len(scene.names("hand", 1)) == 1
    scene.end_turn()
    assert len(scene.names("hand", 0)) == 2
    assert len(scene.names("hand", 1)) == 1


@rule("3.1.2.3")
def test_an_automatic_ability_made_in_the_opponents_turn_belongs_to_the_one_who_made_it() -> None:
    scene = board()
    blow = Later(Pattern("phase", who="each", phase="main"), (Damage(2, ENEMY_LEADERS),))
    scene.define("Delayed Blow", Keyword("Quick"), OnPlay(Body((blow,))), kinds=("spell",))
    scene.put(1, "hand", "Delayed Blow")
    scene.points(1, 1)
    scene.start().do("End phase", "Play Delayed Blow")
    assert scene.game.active == 1
    assert (scene.defense(0), scene.defense(1)) == (18, 20)


@rule("3.1.2.4")
def test_an_effect_is_controlled_by_the_controller_of_the_ability_that_made_it() -> None:
    """Enemies are those of the player who took the card over."""
    scene = board("Steal")
    scene.put(1, "field", "Sniper")
    scene.start().do("Play Steal", "Use Sniper")
    assert (scene.defense(0), scene.defense(1)) == (20, 18)


@rule("3.1.2.4")
def test_what_an_effect_of_a_stolen_card_changes_is_meant_for_its_controller() -> None:
    scene = board("Steal")
    cheer = ApplyToFuture(Cards(("field",), "you", Kind("follower")), (Add("attack", 2),))
    ability = Triggered(Pattern("phase", who="you", phase="end"), Body((cheer,)))
    scene.define("Cheerleader", ability, numbers={"attack": 0, "defense": 1})
    scene.put(1, "field", "Cheerleader")
    mine, theirs = scene.put(0, "field", "Page"), scene.put(1, "field", "Page")
    scene.put(1, "hand", "Insight")
    scene.points(1, 1)
    scene.start().do("Play Steal", "Player 2's Cheerleader", "End phase")
    assert scene.asked() == 1
    assert (scene.attack(mine), scene.attack(theirs)) == (4, 2)


@rule("3.1.2.4.1")
@pytest.mark.parametrize(("spell", "pages", "left"), [("Insight", [], 1), ("Sacrifice", ["Page"], 0)])
def test_an_action_without_a_named_player_is_done_by_the_controller_of_the_effect(
    spell: str, pages: list[str], left: int
) -> None:
    """Played by the non-active player: neither the active player nor the opponent draws or discards."""
    scene = board("Page", points=0)
    for name in (spell, *pages):
        scene.put(1, "hand", name)
    scene.put(1, "hand", "Insight")  # keeps the window open, so that the turn does not go on
    scene.points(1, 2)
    scene.start().do("End phase", f"Play {spell}")
    assert scene.asked() == 1
    scene.do(*pages)
    assert scene.names("hand", 0) == ["Page"]
    assert len(scene.names("deck", 0)) == 5
    assert scene.names("hand", 1).count("Page") == left


# --- 3.2 points -----------------------------------------------------------------------------------------


@rule("3.2.1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_each_player_has_play_points_their_maximum_and_evolution_points(viewer: int) -> None:
    scene = board()
    scene.points(0, 3, most=5, evolution_points=1)
    scene.points(1, 0, most=4, evolution_points=2)
    scene.start()
    first, second = scene.game.view(viewer).players
    assert first.resources == {"play points": 3, "max play points": 5, "evolution points": 1}
    assert second.resources == {"play points": 0, "max play points": 4, "evolution points": 2}


@rule("3.2.2")
def test_play_points_pay_for_cards() -> None:
    scene = board("Page", "Page", points=3)
    scene.start().do("Play Page")
    assert scene.resource(0, "play points") == 1
    assert scene.resource(0, "max play points") == 3
    assert not scene.offers("Play Page")
    assert scene.why_not("play", scene.game.cards_in("hand", 0)[0]).rule == "10.4.4"


@rule("3.2.2")
def test_play_points_pay_for_evolving() -> None:
    scene = board(points=3)
    hireling = scene.put(0, "field", "Hireling")
    scene.put(0, "evolve deck", "Hireling")
    scene.start().do("Evolve Hireling")
    assert scene.resource(0, "play points") == 1
    assert scene.attack(hireling) == 5


@rule("3.2.2")
def test_without_enough_play_points_a_follower_does_not_evolve() -> None:
    scene = board(points=1)
    scene.put(0, "field", "Hireling")
    scene.put(0, "evolve deck", "Hireling")
    scene.start()
    assert not scene.offers("Evolve Hireling")


@rule("3.2.3")
def test_at_the_start_of_the_turn_a_player_has_as_many_play_points_as_the_maximum() -> None:
    scene = board()
    scene.points(0, 1, most=6)
    scene.points(1, 0, most=2)
    scene.start(phase="start")
    assert scene.resource(0, "max play points") == 7
    assert scene.resource(0, "play points") == 7
    assert scene.resource(1, "play points") == 0


@rule("3.2.4", "3.2.4.1")
def test_maximum_play_points_stay_at_ten() -> None:
    scene = board("Growth", "Growth")
    scene.points(0, 0, most=9)
    scene.start().do("Play Growth")
    assert scene.resource(0, "max play points") == 10
    scene.do("Play Growth")
    assert scene.resource(0, "max play points") == 10


@rule("3.2.4", "3.2.4.1")
@pytest.mark.parametrize(("gain", "now"), [(1, 9), (2, 10), (5, 10)])
def test_play_points_beyond_ten_become_ten(gain: int, now: int) -> None:
    scene = board(points=8)
    spell = OnPlay(Body((ChangeResource("play points", gain),)))
    scene.define("Windfall", spell, kinds=("spell",), cost=0)
    scene.put(0, "hand", "Windfall")
    scene.start().do("Play Windfall")
    assert scene.resource(0, "play points") == now


@rule("3.2.4")
def test_a_maximum_that_would_pass_ten_becomes_ten() -> None:
    scene = board()
    spell = OnPlay(Body((ChangeResource("max play points", 4),)))
    scene.define("Great Growth", spell, kinds=("spell",), cost=0)
    scene.put(0, "hand", "Great Growth")
    scene.points(0, 0, most=8)
    scene.start().do("Play Great Growth")
    assert scene.resource(0, "max play points") == 10


@rule("3.2.5")
def test_an_evolution_point_stands_for_one_play_point_of_an_evolve_ability() -> None:
    scene = board()
    scene.points(0, 2, most=10, evolution_points=2)
    hireling = scene.put(0, "field", "Hireling")
    scene.put(0, "evolve deck", "Hireling")
    scene.start().do("Evolve Hireling", "Pay 1 Evolution Point and 1 play point")
    assert scene.attack(hireling) == 5
    assert scene.resource(0, "play points") == 1
    assert scene.resource(0, "evolution points") == 1


@rule("3.2.5")
def test_the_player_may_keep_the_evolution_point() -> None:
    scene = board()
    scene.points(0, 2, most=10, evolution_points=1)
    scene.put(0, "field", "Hireling")
    scene.put(0, "evolve deck", "Hireling")
    scene.start().do("Evolve Hireling", "Pay 2 play points")
    assert scene.resource(0, "play points") == 0
    assert scene.resource(0, "evolution points") == 1


@rule("3.2.5")
def test_only_one_evolution_point_stands_for_a_play_point() -> None:
    scene = board()
    scene.points(0, 0, most=10, evolution_points=3)
    scene.put(0, "field", "Hireling")
    scene.put(0, "evolve deck", "Hireling")
    scene.start()
    assert not scene.offers("Evolve Hireling")


@rule("3.2.5")
def test_an_evolution_point_pays_for_nothing_but_evolving() -> None:
    scene = board("Page", points=0)
    scene.points(0, 1, most=10, evolution_points=3)
    scene.put(0, "field", "Errand Boy", arrived=True)
    scene.start()
    assert scene.options() == ["Use Errand Boy", "End phase"]
    scene.do("Use Errand Boy")
    assert scene.resource(0, "play points") == 0
    assert scene.resource(0, "evolution points") == 3
    assert not scene.offers("Use Errand Boy")


@rule("3.2.5")
def test_an_evolve_ability_without_a_cost_takes_no_evolution_point() -> None:
    scene = board()
    scene.points(0, 0, most=10, evolution_points=2)
    freebooter = scene.put(0, "field", "Freebooter")
    scene.put(0, "evolve deck", "Freebooter")
    scene.start().do("Evolve Freebooter")
    assert scene.attack(freebooter) == 2
    assert scene.resource(0, "evolution points") == 2
