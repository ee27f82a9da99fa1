"""Rule 10.6: playing and resolving cards and abilities, step by step."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Extra,
    Modes,
    OnPlay,
    Pattern,
    Replacement,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import Add, Apply, Create, Damage, Destroy, Draw
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind
from cardwright.kernel.vocabulary.values import Bound, Count, Stat
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Ox", cost=4, stats="3/6"),
        text("Stone Idol", "", "Amulet"),
        text("Gatekeeper", "Ward.", cost=2, stats="1/3"),
        text("Bell Ringer", "[act][cost01]: Give your leader [defense]+1.", cost=2, stats="1/3"),
        text("Crier", "[fanfare] Give your leader [defense]+1.", cost=2, stats="1/3"),
        text("Banner", "Your followers have [attack]+1.", "Amulet"),
        text("Spark", "Select an enemy follower on the field and deal it 1 damage.", "Spell", cost=2),
        text("Twin Sparks", "Select 2 enemy followers on the field and deal them 1 damage.", "Spell", cost=2),
        text(
            "Loose Sparks",
            "Select up to 2 enemy followers on the field and deal them 1 damage. Draw a card.",
            "Spell",
            cost=2,
        ),
        text(
            "Wild Sparks",
            "Select any number of enemy followers on the field and deal them 1 damage. Draw a card.",
            "Spell",
            cost=2,
        ),
        text(
            "Split Bolt",
            "Select 2 enemy followers on the field and deal 4 damage divided between them.",
            "Spell",
            cost=2,
        ),
        text(
            "Thin Bolt",
            "Select 3 enemy followers on the field and deal 2 damage divided between them.",
            "Spell",
            cost=2,
        ),
        text(
            "Free Bolt",
            "Select any number of enemy followers on the field and deal 4 damage divided between them.",
            "Spell",
            cost=2,
        ),
        text(
            "Few Bolts",
            "Select up to 3 enemy followers on the field and deal 2 damage divided between them.",
            "Spell",
            cost=2,
        ),
        text(
            "Fork in the Road",
            "Choose one. (1) Select an enemy follower on the field and destroy it. (2) Draw a card.",
            "Spell",
            cost=2,
        ),
        text(
            "Clay Fist",
            "Draw a card. Earth Rite: Select an enemy follower on the field and destroy it.",
            "Spell",
            cost=2,
        ),
        text("Rethink", "Draw a card. Select a card in your hand and put it on the bottom of your deck.", "Spell"),
        text("Draw and Drop", "Draw a card. Discard a card.", "Spell"),
        text("Drop and Draw", "Discard a card. Draw a card.", "Spell"),
        text("Polish", "Select a follower in your EX area and give it [attack]+2/[defense]+2.", "Spell", cost=0),
        text("Bargain Tag", "Select a card in your EX area. It costs 1 less to play.", "Spell", cost=0),
        text(
            "Handful",
            "This card costs X less to play. X equals the number of cards in your hand.\nDraw a card.",
            "Spell",
            cost=5,
        ),
        text(
            "Offering Bowl",
            "Stack.\n[act][engage], put this card into its owner's cemetery: Give your leader [defense]+1.",
            "Amulet",
        ),
        text(
            "Last Match",
            "[act][engage], put this card into its owner's cemetery: Give your leader [defense]+1.",
            "Amulet",
        ),
        text("Boomerang", "Draw a card. Put this card into your EX area.", "Spell"),
        text("Gift", "Draw a card.", "Spell", cost=0),
        text("Ember Heir", "[lastwords] Give your leader [defense]+1.", stats="2/2"),
        text("Scorch", "Deal 2 damage to each follower on the field.", "Spell"),
    )
)

ENEMIES = Cards(("field",), "opponent", Kind("follower"))


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, deck="Squire", many=8)


def refused(scene: Scene, name: str) -> str:
    """The rule by which a card in hand cannot be played ("" if it can)."""
    card = next(card for card in scene.game.cards_in("hand", 0) if card.face.name == name)
    denial = scene.why_not("play", card)
    assert scene.offers(f"Play {name}") == (denial is None)
    return denial.rule if denial is not None else ""


# --- 10.6.1, 10.6.2, 10.6.2.1: what is played, and naming it -----------------------------------------


@rule("10.6.1")
def test_cards_activated_and_automatic_abilities_do_something_only_once_played(scene: Scene) -> None:
    scene.put(0, "hand", "Crier")
    scene.put(0, "field", "Bell Ringer")
    scene.put(0, "hand", "Gift")
    scene.start()
    assert (scene.defense(0), scene.names("hand", 0)) == (20, ["Crier", "Gift"])
    scene.do("Play Gift")
    assert scene.names("hand", 0) == ["Crier", "Squire"]
    scene.do("Use Bell Ringer")
    assert scene.defense(0) == 21
    scene.do("Play Crier")
    assert scene.defense(0) == 22


@rule("10.6.1")
def test_passive_abilities_work_without_being_played(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.attack(squire) == 3


@rule("10.6.2")
def test_playing_goes_step_by_step_extras_options_targets_division_cost(scene: Scene) -> None:
    """Additional costs and targets are settled first, then all costs are paid, then it resolves."""
    sediment = scene.put(0, "field", "Magic Sediment", counters={"Stack": 2})
    fist = scene.put(0, "hand", "Clay Fist")
    scene.put(1, "field", "Squire")
    ox = scene.put(1, "field", "Ox")
    scene.start().do("Play Clay Fist")
    assert scene.where(fist) == "resolution"
    assert scene.options() == ["Yes", "No"]
    scene.do("Yes")
    assert scene.options() == ["Player 2's Squire", "Player 2's Ox"]
    assert (sediment.counters["Stack"], scene.resource(0, "play points")) == (2, 10)
    scene.do("Player 2's Ox")
    assert (sediment.counters["Stack"], scene.resource(0, "play points")) == (1, 8)
    assert (scene.where(ox), scene.where(fist)) == ("cemetery", "cemetery")


@rule("10.6.2.1")
def test_a_played_card_is_revealed_and_moved_to_the_resolution_zone(scene: Scene) -> None:
    spark = scene.put(0, "hand", "Spark")
    scene.fill(1, "field", "Squire", 2)
    scene.start()
    assert not scene.game.view(1).zone("hand", 0).cards[0].known
    scene.do("Play Spark")
    assert scene.where(spark) == "resolution"
    assert [card.name for card in scene.game.view(1).zone("resolution").cards] == ["Spark"]


@rule("10.6.2.1.1")
def test_what_cannot_be_paid_cannot_be_named(scene: Scene) -> None:
    scene.put(0, "hand", "Spark")
    scene.put(1, "field", "Squire")
    scene.points(0, 1)
    scene.start()
    assert refused(scene, "Spark") == "10.4.4"


@rule("10.6.2.1.1")
def test_what_lacks_its_target_cannot_be_named(scene: Scene) -> None:
    scene.put(0, "hand", "Spark")
    scene.start()
    assert refused(scene, "Spark") == "10.6.2.3.4"


@rule("10.6.2.1.2")
def test_effects_on_a_card_in_the_ex_area_stay_in_the_resolution_zone(scene: Scene) -> None:
    """Ward asks its question while the follower still is in the resolution zone."""
    keeper = scene.put(0, "ex", "Gatekeeper")
    scene.put(0, "hand", "Polish")
    scene.start().do("Play Polish", "Play Gatekeeper from")
    assert scene.where(keeper) == "resolution"
    assert (scene.attack(keeper), scene.defense(keeper)) == (3, 5)


@rule("10.6.2.1.2")
def test_a_cheaper_card_in_the_ex_area_is_cheaper_when_paid_for(scene: Scene) -> None:
    scene.put(0, "ex", "Gatekeeper")
    scene.put(0, "hand", "Bargain Tag")
    scene.points(0, 1)
    scene.start().do("Play Bargain Tag", "Play Gatekeeper from")
    assert scene.resource(0, "play points") == 0


# --- 10.6.2.2: options and additional costs ----------------------------------------------------------


@rule("10.6.2.2")
def test_options_are_chosen_while_playing_before_targets(scene: Scene) -> None:
    fork = scene.put(0, "hand", "Fork in the Road")
    scene.fill(1, "field", "Squire", 2)
    scene.start().do("Play Fork")
    assert [option[:3] for option in scene.options()] == ["(1)", "(2)"]
    assert scene.where(fork) == "resolution"
    assert scene.resource(0, "play points") == 10
    scene.do("(1)")
    assert scene.options() == ["Player 2's Squire", "Player 2's Squire (2)"]
    assert scene.resource(0, "play points") == 10


@rule("10.6.2.2")
def test_only_the_chosen_option_asks_for_its_target(scene: Scene) -> None:
    scene.put(0, "hand", "Fork in the Road")
    scene.fill(1, "field", "Squire", 2)
    scene.start().do("Play Fork", "(2)")
    assert scene.names("hand", 0) == ["Squire"]
    assert len(scene.names("field", 1)) == 2


@rule("10.6.2.2", "10.6.2.3")
def test_the_opponent_chooses_an_option_after_the_targets(scene: Scene) -> None:
    """Ruling: another player who chooses the option knows what it would do."""
    followers = Cards(("field",), "opponent", Kind("follower"))
    modes = Modes((Body((Destroy(It("t1")),)), Body((Draw(),))), who="opponent")
    scene.define("Dilemma", OnPlay(Body(targets=(Target("t1", followers),), modes=modes)), kinds=("spell",))
    scene.put(0, "hand", "Dilemma")
    ox, _ = scene.put(1, "field", "Ox"), scene.put(1, "field", "Squire")
    scene.start().do("Play Dilemma")
    assert scene.asked() == 0
    scene.do("Player 2's Ox")
    assert scene.asked() == 1
    scene.do("(1)")
    assert scene.where(ox) == "cemetery"


@rule("10.6.2.2")
def test_x_of_a_cost_is_chosen_before_options(scene: Scene) -> None:
    modes = Modes((Body((Draw(Bound("X")),)), Body((Draw(),))))
    well = Activated((Pay("play points", Bound("X")),), Body(modes=modes))
    scene.define("Well", well, kinds=("amulet",))
    scene.put(0, "field", "Well")
    scene.points(0, 3)
    scene.start().do("Use Well")
    assert scene.options() == ["0", "1", "2", "3"]
    scene.do("2", "(1)")
    assert (scene.names("hand", 0), scene.resource(0, "play points")) == (["Squire", "Squire"], 1)


@rule("10.6.2.2", "10.6.2.2.1")
def test_x_of_an_optional_cost_is_chosen_if_that_cost_is_paid(scene: Scene) -> None:
    more = Extra("more", (Pay("play points", Bound("X")),))
    scene.define("Harvest", OnPlay(Body((Draw(Bound("X")),), extras=(more,))), kinds=("spell",))
    scene.put(0, "hand", "Harvest")
    scene.points(0, 3)
    scene.start().do("Play Harvest", "Yes")
    assert scene.options()[-1] == "2"  # the spell itself costs 1
    scene.do("2")
    assert (scene.names("hand", 0), scene.resource(0, "play points")) == (["Squire", "Squire"], 0)


@rule("10.6.2.2", "10.6.2.3.4")
def test_an_option_without_a_target_cannot_be_chosen(scene: Scene) -> None:
    scene.put(0, "hand", "Fork in the Road")
    scene.start().do("Play Fork")
    assert scene.names("hand", 0) == ["Squire"]


@rule("10.6.2.2.1")
@pytest.mark.parametrize(("answer", "dead", "left"), [("Yes", True, 1), ("No", False, 2)])
def test_optional_additional_costs_are_decided_while_playing(scene: Scene, answer: str, dead: bool, left: int) -> None:
    sediment = scene.put(0, "field", "Magic Sediment", counters={"Stack": 2})
    scene.put(0, "hand", "Clay Fist")
    squire = scene.put(1, "field", "Squire")
    scene.start().do("Play Clay Fist")
    assert (scene.options(), scene.resource(0, "play points")) == (["Yes", "No"], 10)
    scene.do(answer)
    assert (scene.where(squire) == "cemetery") is dead
    assert sediment.counters["Stack"] == left


# --- 10.6.2.3: targets -------------------------------------------------------------------------------


@rule("10.6.2.3")
def test_targets_are_selected_while_playing_before_the_cost_is_paid(scene: Scene) -> None:
    scene.put(0, "hand", "Spark")
    first, second = scene.put(1, "field", "Squire"), scene.put(1, "field", "Ox")
    scene.start().do("Play Spark")
    assert scene.options() == ["Player 2's Squire", "Player 2's Ox"]
    assert scene.resource(0, "play points") == 10
    scene.do("Player 2's Ox")
    assert (first.damage, second.damage) == (0, 1)


@rule("10.6.2.3")
def test_cards_in_a_non_public_zone_are_selected_on_resolution(scene: Scene) -> None:
    """With an empty hand it can be played; the card it draws is there to be selected."""
    scene.put(0, "hand", "Rethink")
    scene.start().do("Play Rethink")
    assert scene.names("hand", 0) == []
    assert scene.resource(0, "play points") == 9
    assert len(scene.names("deck", 0)) == 8


@rule("10.6.2.3.1")
def test_a_specified_number_of_targets_must_be_selected(scene: Scene) -> None:
    scene.put(0, "hand", "Twin Sparks")
    enemies = scene.fill(1, "field", "Ox", 3)
    scene.start().do("Play Twin Sparks")
    assert not scene.offers("Done")
    scene.do("Player 2's Ox")
    assert not scene.offers("Done")
    assert len(scene.options()) == 2  # not the same one twice
    scene.do("Player 2's Ox (2)")
    assert [card.damage for card in enemies] == [1, 0, 1]


@rule("10.6.2.3.2")
@pytest.mark.parametrize(("number", "last"), [(0, ["Done"]), (1, ["Done"]), (2, [])])
def test_up_to_a_number_allows_any_number_from_zero_to_it(scene: Scene, number: int, last: list[str]) -> None:
    scene.put(0, "hand", "Loose Sparks")
    enemies = scene.fill(1, "field", "Ox", 3)
    scene.start().do("Play Loose Sparks", *(["Player 2's Ox"] * number), *last)
    assert scene.offers("End phase")
    assert sum(card.damage for card in enemies) == number
    assert scene.names("hand", 0) == ["Squire"]


@rule("10.6.2.3.2")
@pytest.mark.parametrize(("number", "last"), [(0, ["Done"]), (1, ["Done"]), (3, [])])
def test_any_number_allows_zero_and_all(scene: Scene, number: int, last: list[str]) -> None:
    scene.put(0, "hand", "Wild Sparks")
    enemies = scene.fill(1, "field", "Ox", 3)
    scene.start().do("Play Wild Sparks", *(["Player 2's Ox"] * number), *last)
    assert scene.offers("End phase")
    assert sum(card.damage for card in enemies) == number


@rule("10.6.2.3.2")
@pytest.mark.parametrize("name", ["Loose Sparks", "Wild Sparks"])
def test_selecting_none_is_possible_where_there_is_nothing_to_select(scene: Scene, name: str) -> None:
    scene.put(0, "hand", name)
    scene.start().do(f"Play {name}")
    assert scene.names("hand", 0) == ["Squire"]


@rule("10.6.2.3.2.1")
@pytest.mark.parametrize("name", ["Free Bolt", "Few Bolts"])
def test_to_divide_a_value_at_least_one_target_is_selected(scene: Scene, name: str) -> None:
    scene.put(0, "hand", name)
    scene.fill(1, "field", "Ox", 3)
    scene.start().do(f"Play {name}")
    assert not scene.offers("Done")


@rule("10.6.2.3.2.1")
def test_to_divide_a_value_no_more_targets_are_selected_than_it_has_units(scene: Scene) -> None:
    scene.put(0, "hand", "Few Bolts")
    enemies = scene.fill(1, "field", "Ox", 3)
    scene.start().do("Play Few Bolts", "Player 2's Ox", "Player 2's Ox")
    assert scene.offers("End phase")
    assert sorted(card.damage for card in enemies) == [0, 1, 1]


@rule("10.6.2.3.2.1")
def test_without_anything_to_select_a_value_cannot_be_divided(scene: Scene) -> None:
    scene.put(0, "hand", "Free Bolt")
    scene.start()
    assert refused(scene, "Free Bolt") != ""


@rule("10.6.2.3.3")
def test_where_there_are_fewer_targets_all_of_them_are_selected(scene: Scene) -> None:
    scene.put(0, "hand", "Twin Sparks")
    ox = scene.put(1, "field", "Ox")
    scene.start().do("Play Twin Sparks")
    assert scene.offers("End phase")
    assert ox.damage == 1


@rule("10.6.2.3.4")
@pytest.mark.parametrize("name", ["Spark", "Twin Sparks", "Split Bolt"])
def test_without_any_target_a_card_cannot_be_played(scene: Scene, name: str) -> None:
    scene.put(0, "hand", name)
    scene.put(1, "field", "Stone Idol")
    scene.put(0, "field", "Squire")
    scene.start()
    assert refused(scene, name) == "10.6.2.3.4"


@rule("10.6.2.3.4")
def test_without_any_target_an_activated_ability_cannot_be_played(scene: Scene) -> None:
    ability = Activated((Pay("play points", 1),), Body((Destroy(It("t1")),), (Target("t1", ENEMIES),)))
    scene.define("Hangman", ability, kinds=("amulet",))
    hangman = scene.put(0, "field", "Hangman")
    scene.start()
    denial = scene.why_not("activate", hangman, ability)
    assert denial is not None
    assert denial.rule == "10.6.2.3.4"
    assert not scene.offers("Use Hangman")


# --- 10.6.2.4: dividing ------------------------------------------------------------------------------


@rule("10.6.2.4")
@pytest.mark.parametrize(("first", "second"), [(1, 3), (2, 2), (3, 1)])
def test_a_value_is_divided_while_playing(scene: Scene, first: int, second: int) -> None:
    scene.put(0, "hand", "Split Bolt")
    enemies = scene.fill(1, "field", "Ox", 2)
    scene.start().do("Play Split Bolt")
    assert scene.resource(0, "play points") == 10  # before the cost is paid
    scene.do(str(first))
    assert [card.damage for card in enemies] == [first, second]


@rule("10.6.2.4.1")
def test_each_target_gets_at_least_one_unit(scene: Scene) -> None:
    scene.put(0, "hand", "Split Bolt")
    scene.fill(1, "field", "Ox", 2)
    scene.start().do("Play Split Bolt")
    assert scene.options() == ["1", "2", "3"]


@rule("10.6.2.4.1", "10.6.2.4.1.1")
def test_more_targets_than_units_make_the_play_illegal(scene: Scene) -> None:
    """Three must be selected if three are there, but two units reach only two."""
    scene.put(0, "hand", "Thin Bolt")
    scene.fill(1, "field", "Ox", 3)
    scene.start()
    assert refused(scene, "Thin Bolt") == "10.6.2.4.1"


@rule("10.6.2.4.1", "10.6.2.3.3")
def test_as_many_targets_as_units_get_one_each(scene: Scene) -> None:
    """Three are asked for and two are there: each gets one of the two units."""
    scene.put(0, "hand", "Thin Bolt")
    enemies = scene.fill(1, "field", "Ox", 2)
    scene.start().do("Play Thin Bolt")
    assert scene.offers("End phase")
    assert [card.damage for card in enemies] == [1, 1]


@rule("10.6.2.4.1.1")
@pytest.mark.parametrize(("idols", "possible"), [(0, False), (1, True)])
def test_with_nothing_to_divide_the_card_cannot_be_played(scene: Scene, idols: int, possible: bool) -> None:
    amulets = Count(Cards(("field",), "you", Kind("amulet")))
    target = Target("t1", ENEMIES, 1, 1, split=amulets)
    scene.define("Idol Wrath", OnPlay(Body((Damage(amulets, It("t1"), divided=True),), (target,))), kinds=("spell",))
    scene.put(0, "hand", "Idol Wrath")
    scene.fill(0, "field", "Stone Idol", idols)
    scene.put(1, "field", "Ox")
    scene.start()
    assert (refused(scene, "Idol Wrath") == "") is possible


# --- 10.6.2.5: paying --------------------------------------------------------------------------------


@rule("10.6.2.5")
def test_all_costs_are_paid_before_it_resolves(scene: Scene) -> None:
    sediment = scene.put(0, "field", "Magic Sediment", counters={"Stack": 2})
    scene.put(0, "hand", "Clay Fist")
    scene.put(1, "field", "Squire")
    scene.start().do("Play Clay Fist", "Yes")
    assert scene.resource(0, "play points") == 8
    assert sediment.counters["Stack"] == 1
    lines = scene.log()
    resolved = next(i for i, line in enumerate(lines) if "draws" in line)
    paid = next(i for i, line in enumerate(lines) if "Stack" in line)
    assert paid < resolved


@rule("10.6.2.5")
def test_the_cost_is_determined_while_the_card_is_in_the_resolution_zone(scene: Scene) -> None:
    """The card is not in the hand any more when the cards there are counted: 5 less 2, not less 3."""
    scene.put(0, "hand", "Handful")
    scene.fill(0, "hand", "Squire", 2)
    scene.start().do("Play Handful")
    assert scene.resource(0, "play points") == 7


@rule("10.6.2.5", "10.6.2.1.1")
@pytest.mark.parametrize(("points", "denied"), [(2, "10.4.4"), (3, "")])
def test_a_card_is_named_only_if_its_cost_as_it_will_be_can_be_paid(scene: Scene, points: int, denied: str) -> None:
    scene.put(0, "hand", "Handful")
    scene.fill(0, "hand", "Ox", 2)
    scene.points(0, points)
    scene.start()
    assert refused(scene, "Handful") == denied


@rule("10.6.2.5.1")
def test_a_cost_altered_by_a_replacement_still_is_paid(scene: Scene) -> None:
    """The bowl loses a Stack counter instead of leaving; what was paid for happens all the same."""
    bowl = scene.put(0, "field", "Offering Bowl", counters={"Stack": 2})
    scene.start().do("Use Offering Bowl")
    assert (scene.where(bowl), bowl.turned, bowl.counters) == ("field", True, {"Stack": 1})
    assert scene.defense(0) == 21


def banish_for_each_enemy() -> Activated:
    """[act] Banish a card in your cemetery for each enemy follower: Draw a card."""
    graves = Cards(("cemetery",), "you")
    return Activated((MoveCost(graves, "banished", Count(ENEMIES), "banish"),), Body((Draw(),)))


@rule("10.6.2.5.2")
def test_a_part_of_a_cost_with_value_zero_counts_as_paid(scene: Scene) -> None:
    scene.define("Grave Clerk", banish_for_each_enemy(), kinds=("amulet",))
    scene.put(0, "field", "Grave Clerk")
    grave = scene.put(0, "cemetery", "Squire")
    scene.start().do("Use Grave Clerk")
    assert scene.names("hand", 0) == ["Squire"]
    assert scene.where(grave) == "cemetery"


@rule("10.6.2.5.2")
def test_a_part_of_a_cost_with_value_zero_counts_as_paid_even_where_it_is_impossible(scene: Scene) -> None:
    scene.define("Grave Clerk", banish_for_each_enemy(), kinds=("amulet",))
    scene.put(0, "field", "Grave Clerk")
    scene.start().do("Use Grave Clerk")
    assert scene.names("hand", 0) == ["Squire"]


@rule("10.6.2.5.2")
def test_a_cost_of_no_play_points_is_paid_without_any(scene: Scene) -> None:
    """Nothing is subtracted either: what waits for a change of play points does not trigger."""
    scene.define(
        "Accountant",
        Triggered(
            Pattern("resource", who="you"),
            Body((Apply(Cards(("leader",), "you"), (Add("defense", 1),)),)),
        ),
        kinds=("amulet",),
    )
    scene.put(0, "field", "Accountant")
    scene.put(0, "hand", "Gift")
    scene.points(0, 0)
    scene.start().do("Play Gift")
    assert scene.names("hand", 0) == ["Squire"]
    assert scene.defense(0) == 20


def headhunter(scene: Scene) -> None:
    """[act] Select an enemy follower; play points equal to its cost: Destroy it."""
    cost = Pay("play points", Stat("cost", It("t1")))
    body = Body((Destroy(It("t1")),), (Target("t1", ENEMIES),))
    scene.define("Headhunter", Activated((cost,), body), kinds=("amulet",))


@rule("10.6.2.5.3")
def test_an_ability_that_turns_out_too_expensive_is_cancelled(scene: Scene) -> None:
    headhunter(scene)
    scene.put(0, "field", "Headhunter")
    enemies = [scene.put(1, "field", "Squire"), scene.put(1, "field", "Ox")]
    scene.points(0, 2)
    scene.start()
    before = scene.options()
    scene.do("Use Headhunter", "Player 2's Ox")
    assert scene.options() == before
    assert [scene.where(card) for card in enemies] == ["field", "field"]
    assert scene.resource(0, "play points") == 2


@rule("10.6.2.5.3")
def test_an_ability_that_turns_out_affordable_is_played(scene: Scene) -> None:
    headhunter(scene)
    scene.put(0, "field", "Headhunter")
    enemies = [scene.put(1, "field", "Squire"), scene.put(1, "field", "Ox")]
    scene.points(0, 4)
    scene.start().do("Use Headhunter", "Player 2's Ox")
    assert [scene.where(card) for card in enemies] == ["field", "cemetery"]
    assert scene.resource(0, "play points") == 0


@rule("10.6.2.5.3")
def test_a_card_that_turns_out_too_expensive_is_back_where_it_was(scene: Scene) -> None:
    """The additional cost, the target's own cost, cannot be paid once the Ox is selected."""
    extra = Extra("bounty", (Pay("play points", Stat("cost", It("t1"))),))
    body = Body((Destroy(It("t1")),), (Target("t1", ENEMIES),), extras=(extra,))
    scene.define("Bounty", OnPlay(body), kinds=("spell",), cost=1)
    bounty = scene.put(0, "hand", "Bounty")
    enemies = [scene.put(1, "field", "Squire"), scene.put(1, "field", "Ox")]
    scene.points(0, 3)
    scene.start()
    before = scene.options()
    scene.do("Play Bounty", "Yes", "Player 2's Ox")
    assert scene.options() == before
    assert scene.where(bounty) == "hand"
    assert scene.resource(0, "play points") == 3
    assert [scene.where(card) for card in enemies] == ["field", "field"]
    assert not scene.game.view(1).zone("hand", 0).cards[0].known


# --- 10.6.2.6: room on the field ---------------------------------------------------------------------


@rule("10.6.2.6")
@pytest.mark.parametrize("name", ["Squire", "Stone Idol"])
@pytest.mark.parametrize(("there", "denied"), [(4, ""), (5, "10.6.2.6")])
def test_followers_and_amulets_need_room_on_the_field(scene: Scene, name: str, there: int, denied: str) -> None:
    scene.put(0, "hand", name)
    scene.fill(0, "field", "Ox", there)
    scene.start()
    assert refused(scene, name) == denied


@rule("10.6.2.6")
def test_a_spell_needs_no_room_on_the_field(scene: Scene) -> None:
    scene.put(0, "hand", "Gift")
    scene.fill(0, "field", "Ox", 5)
    scene.start()
    assert refused(scene, "Gift") == ""


@rule("10.6.2.6")
def test_room_is_counted_after_the_costs_are_paid(scene: Scene) -> None:
    """The price of the crown is a follower on the field, so there is room when it is looked for."""
    mine = Cards(("field",), "you", Kind("follower"))
    extra = Extra("succession", (MoveCost(mine, "cemetery", 1, "bury"),))
    scene.define("Usurper", OnPlay(Body(extras=(extra,))), cost=1, numbers={"attack": 4, "defense": 4})
    usurper = scene.put(0, "hand", "Usurper")
    scene.fill(0, "field", "Ox", 5)
    scene.start()
    assert refused(scene, "Usurper") == ""
    scene.do("Play Usurper", "Ox")
    assert scene.where(usurper) == "field"
    assert len(scene.names("field", 0)) == 5


@rule("10.6.2.6")
def test_a_cost_that_makes_no_room_after_all_does_not_help(scene: Scene) -> None:
    """Every card that could be given would lose a Stack counter and stay: the game is as it was before."""
    extra = Extra("succession", (MoveCost(Cards(("field",), "you"), "cemetery", 1, "bury"),))
    scene.define("Usurper", OnPlay(Body(extras=(extra,))), cost=1, numbers={"attack": 4, "defense": 4})
    usurper = scene.put(0, "hand", "Usurper")
    bowls = [scene.put(0, "field", "Offering Bowl", counters={"Stack": 2}) for _ in range(5)]
    scene.start()
    assert not scene.offers("Play Usurper")
    assert scene.where(usurper) == "hand"
    assert scene.resource(0, "play points") == 10
    assert [bowl.counters for bowl in bowls] == [{"Stack": 2}] * 5


@rule("10.6.2.6")
def test_if_paying_has_filled_the_field_the_game_is_as_it_was_before(scene: Scene) -> None:
    """The player chooses to put the discarded card onto the field, and takes the last room there."""
    scene.define("Crypt", Replacement(Pattern("move", tag="discard"), to="field", optional=True), kinds=("amulet",))
    extra = Extra("succession", (MoveCost(Cards(("hand",), "you"), "cemetery", 1, "discard"),))
    scene.define("Usurper", OnPlay(Body(extras=(extra,))), cost=1, numbers={"attack": 4, "defense": 4})
    usurper, price = scene.put(0, "hand", "Usurper"), scene.put(0, "hand", "Ox")
    scene.put(0, "field", "Crypt")
    scene.fill(0, "field", "Squire", 3)
    scene.start().do("Play Usurper", "Yes", "Yes")
    assert (scene.where(usurper), scene.where(price), scene.resource(0, "play points")) == ("hand", "hand", 10)
    assert scene.names("field", 0) == ["Crypt", "Squire", "Squire", "Squire"]


# --- 10.6.2.7: resolving -----------------------------------------------------------------------------


@rule("10.6.2.7", "10.6.2.7.1")
@pytest.mark.parametrize("name", ["Squire", "Stone Idol"])
def test_a_follower_or_amulet_resolves_onto_its_players_field(scene: Scene, name: str) -> None:
    card = scene.put(0, "hand", name)
    scene.start().do(f"Play {name}")
    assert scene.names("field", 0) == [name]
    assert card.controller == 0


@rule("10.6.2.7", "10.6.2.7.1")
def test_a_spell_resolves_without_coming_onto_the_field(scene: Scene) -> None:
    scene.put(0, "hand", "Gift")
    scene.start().do("Play Gift")
    assert scene.names("field", 0) == []
    assert scene.names("hand", 0) == ["Squire"]


@rule("10.6.2.7.1", "10.6.2.7.3")
def test_a_follower_that_finds_the_field_full_on_resolution_goes_to_the_cemetery(scene: Scene) -> None:
    """A Knight takes the last place in the moment between."""
    herald = Replacement(Pattern("play", who="you"), do=(Create(("Knight",)),), also=True)
    scene.define("Herald", herald, kinds=("amulet",))
    scene.put(0, "field", "Herald")
    scene.fill(0, "field", "Ox", 3)
    squire = scene.put(0, "hand", "Squire")
    scene.start().do("Play Squire")
    assert scene.names("field", 0) == ["Herald", "Ox", "Ox", "Ox", "Knight"]
    assert scene.where(squire) == "cemetery"


@rule("10.6.2.7.1.1")
def test_effects_on_a_card_in_the_resolution_zone_stay_on_the_field(scene: Scene) -> None:
    squire = scene.put(0, "ex", "Squire")
    scene.put(0, "hand", "Polish")
    scene.start().do("Play Polish", "Play Squire from")
    assert scene.where(squire) == "field"
    assert (scene.attack(squire), scene.defense(squire)) == (4, 4)


@rule("10.6.2.7.2")
@pytest.mark.parametrize(("name", "hand"), [("Draw and Drop", 0), ("Drop and Draw", 1)])
def test_effects_happen_in_the_written_order(scene: Scene, name: str, hand: int) -> None:
    scene.put(0, "hand", name)
    scene.start().do(f"Play {name}")
    assert len(scene.names("hand", 0)) == hand


@rule("10.6.2.7.2.1")
def test_an_activated_ability_resolves_although_its_card_has_gone(scene: Scene) -> None:
    match = scene.put(0, "field", "Last Match")
    scene.start().do("Use Last Match")
    assert scene.where(match) == "cemetery"
    assert scene.defense(0) == 21


@rule("10.6.2.7.2.1")
def test_an_automatic_ability_resolves_although_its_card_has_gone(scene: Scene) -> None:
    heir = scene.put(1, "field", "Ember Heir")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert scene.where(heir) == "cemetery"
    assert scene.defense(1) == 21


@rule("10.6.2.7.3")
def test_a_resolved_spell_goes_to_its_owners_cemetery(scene: Scene) -> None:
    scene.put(0, "hand", "Gift")
    borrowed = scene.put(0, "ex", "Gift", owner=1)
    scene.start().do("Play Gift", "Play Gift from")
    assert scene.names("resolution", 0) == []
    assert scene.names("cemetery", 0) == ["Gift"]
    assert scene.game.cards_in("cemetery", 1) == [borrowed]


@rule("10.6.2.7.3")
def test_a_spell_that_moved_itself_elsewhere_stays_there(scene: Scene) -> None:
    boomerang = scene.put(0, "hand", "Boomerang")
    scene.start().do("Play Boomerang")
    assert scene.where(boomerang) == "ex"


@rule("10.6.2.7.3")
def test_a_resolved_ability_is_gone(scene: Scene) -> None:
    scene.put(0, "field", "Bell Ringer")
    scene.start().do("Use Bell Ringer")
    assert scene.names("resolution", 0) == []
    assert not scene.game.frames
    assert not scene.game.pending
