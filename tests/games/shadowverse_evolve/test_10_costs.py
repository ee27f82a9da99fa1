"""Rule 10.4: costs and how they are paid."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Extra, OnPlay
from cardwright.kernel.vocabulary.costs import MoveCost, TurnCost
from cardwright.kernel.vocabulary.effects import Draw, If
from cardwright.kernel.vocabulary.selectors import Cards, Paid, This
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Stone Idol", "", "Amulet"),
        text("Fodder", "Draw a card.", "Spell", cost=9),
        text("Deadfall", "Destroy each enemy follower on the field.", "Spell"),
        text("Well Keeper", "[act][engage], [cost01], discard a card: Draw 2 cards.", cost=2, stats="1/3"),
        text("Dream Seller", "[act] Discard a card: Draw 2 cards.", cost=2, stats="1/3"),
        text("Tomb Scribe", "[act] Discard a card, banish a card in your cemetery: Draw a card.", cost=2, stats="1/3"),
        text("Crypt Scribe", "[act] Banish a card in your cemetery, discard a card: Draw a card.", cost=2, stats="1/3"),
        text("Paymaster", "[act][cost03]: Draw a card.", cost=2, stats="1/3"),
        text("Blood Baker", "[act] Give your leader [defense]-2: Draw a card.", cost=2, stats="1/3"),
        text("Brood Nest", "[act] Remove 3 brood counters from this card: Draw a card.", "Amulet", cost=2),
        text("Bell Tower", "[act][engage]: Draw a card.", "Amulet"),
        text("Drill Sergeant", "[act][engage] another follower on your field: Draw a card.", cost=2, stats="1/3"),
        text("Martyr", "[lastwords][cost01]: Draw a card.", cost=2, stats="1/3"),
        text("Heirloom Bearer", "[lastwords] Discard a card: Draw 2 cards.", cost=2, stats="1/3"),
        text("Trader", "[fanfare] Discard a card: Draw 2 cards.", cost=2, stats="1/3"),
        text("Caller", "[fanfare] Draw a card.", cost=2, stats="1/3"),
        text("Chorister", "[fanfare] Combo (1): Draw a card.", cost=2, stats="1/3"),
        text("Clay Reader", "[fanfare] Earth Rite: Draw a card.", cost=2, stats="1/3"),
        text("Lancer", "Strike, discard a card: Draw 2 cards.", cost=2, stats="1/3"),
        text(
            "Knife Thrower",
            "[fanfare] Discard a card: Select an enemy follower on the field and deal it 1 damage.",
            cost=2,
            stats="1/3",
        ),
        text(
            "Butcher",
            "[fanfare] Bury another follower on your field: Select another follower on the field and deal it 1 damage.",
            cost=2,
            stats="1/3",
        ),
        text(
            "Long Bargain",
            "Discard a card: Draw 2 cards. Give your leader [defense]+1.\nDeal 1 damage to each enemy leader.",
            "Spell",
        ),
        text(
            "Crossroads",
            "Choose 2. (1) Discard a card: Draw 2 cards. Give your leader [defense]+1. (2) Summon a Knight token.",
            "Spell",
        ),
        text(
            "Old Oath",
            "When playing this card, banish 3 cards in your cemetery: This card costs 2 play points to play.\n"
            "Draw a card.",
            "Spell",
            cost=5,
        ),
        text("Second Thought", "Draw a card. Discard a card: Deal 2 damage to each enemy leader.", "Spell"),
    )
)


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, deck="Squire", many=8)


def discard(number: int) -> MoveCost:
    return MoveCost(Cards(("hand",), "you"), "cemetery", number, "discard")


def use(scene: Scene, card: Card) -> str:
    """The rule that forbids using the card's first ability ("" if it can be used)."""
    denial = scene.why_not("activate", card, scene.pool[card.face.id].abilities[0])
    offered = scene.offers(f"Use {card.face.name}")
    assert offered == (denial is None)
    return denial.rule if denial is not None else ""


# --- 10.4.1, 10.4.2: a cost is a list of actions ----------------------------------------------------------


@rule("10.4.1")
def test_a_cost_can_be_an_action(scene: Scene) -> None:
    scene.put(0, "field", "Dream Seller")
    fodder = scene.put(0, "hand", "Fodder")
    scene.start().do("Use Dream Seller")
    assert scene.where(fodder) == "cemetery"
    assert scene.names("hand", 0) == ["Squire", "Squire"]


@rule("10.4.2")
def test_paying_a_cost_is_doing_everything_it_lists(scene: Scene) -> None:
    keeper = scene.put(0, "field", "Well Keeper")
    fodder = scene.put(0, "hand", "Fodder")
    scene.start().do("Use Well Keeper")
    assert keeper.turned
    assert scene.resource(0, "play points") == 9
    assert scene.where(fodder) == "cemetery"


@rule("10.4.2.1")
def test_the_parts_of_a_cost_are_paid_in_the_listed_order(scene: Scene) -> None:
    """The discarded card lies in the cemetery when the second part asks for a card there."""
    scene.put(0, "field", "Tomb Scribe")
    kept, fodder = scene.put(0, "cemetery", "Squire"), scene.put(0, "hand", "Fodder")
    scene.start().do("Use Tomb Scribe", "Fodder")
    assert (scene.where(kept), scene.where(fodder)) == ("cemetery", "banished")


@rule("10.4.2.1")
def test_an_earlier_part_of_a_cost_can_make_a_later_part_payable(scene: Scene) -> None:
    scribe = scene.put(0, "field", "Tomb Scribe")
    fodder = scene.put(0, "hand", "Fodder")
    scene.start()
    assert use(scene, scribe) == ""
    scene.do("Use Tomb Scribe")
    assert scene.where(fodder) == "banished"


@rule("10.4.2.1")
def test_a_later_part_of_a_cost_does_not_help_an_earlier_one(scene: Scene) -> None:
    scribe = scene.put(0, "field", "Crypt Scribe")
    scene.put(0, "hand", "Fodder")
    scene.start()
    assert use(scene, scribe) == "10.4.2.2"


@rule("10.4.2.2")
@pytest.mark.parametrize(
    ("cards", "points", "engaged"),
    [(0, 1, False), (1, 0, False), (1, 1, True)],
    ids=["card", "point", "turn"],
)
def test_a_cost_that_cannot_be_paid_in_full_cannot_be_paid(
    scene: Scene, cards: int, points: int, engaged: bool
) -> None:
    keeper = scene.put(0, "field", "Well Keeper", engaged=engaged)
    scene.fill(0, "hand", "Fodder", cards)
    scene.points(0, points)
    scene.start()
    assert use(scene, keeper) != ""


@rule("10.4.2.2")
def test_an_optional_cost_that_cannot_be_paid_in_full_is_not_paid_at_all(scene: Scene) -> None:
    """Two cards are wanted and there is one: it stays, and nothing is asked."""
    scene.define(
        "Hard Bargain",
        OnPlay(Body((Draw(0),), extras=(Extra("bargain", (discard(2),)),))),
        kinds=("spell",),
    )
    scene.put(0, "hand", "Hard Bargain")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Play Hard Bargain")
    assert scene.offers("End phase")
    assert scene.names("hand", 0) == ["Fodder"]


# --- 10.4.3: whose ----------------------------------------------------------------------------------------


@rule("10.4.3")
def test_a_cost_is_paid_with_the_cards_of_the_controller(scene: Scene) -> None:
    scene.put(1, "field", "Heirloom Bearer")
    theirs = scene.put(1, "hand", "Fodder")
    mine = scene.put(0, "hand", "Fodder")
    scene.put(0, "hand", "Deadfall")
    scene.start().do("Play Deadfall")
    assert scene.asked() == 1
    scene.do("Yes")
    assert (scene.where(theirs), scene.where(mine)) == ("cemetery", "hand")


@rule("10.4.3")
def test_a_cost_is_paid_with_the_play_points_of_the_controller(scene: Scene) -> None:
    scene.put(1, "field", "Martyr")
    scene.put(0, "hand", "Deadfall")
    scene.points(0, 5)
    scene.points(1, 3)
    scene.start().do("Play Deadfall", "Yes")
    assert (scene.resource(0, "play points"), scene.resource(1, "play points")) == (4, 2)


@rule("10.4.3")
def test_the_other_players_play_points_do_not_help(scene: Scene) -> None:
    scene.put(1, "field", "Martyr")
    scene.put(0, "hand", "Deadfall")
    scene.points(1, 0)
    scene.start().do("Play Deadfall")
    assert scene.asked() == 0
    assert scene.names("hand", 1) == []


# --- 10.4.4, 10.4.5: numbers -------------------------------------------------------------------------------


@rule("10.4.4")
def test_play_points_are_subtracted(scene: Scene) -> None:
    scene.put(0, "field", "Paymaster")
    scene.points(0, 5)
    scene.start().do("Use Paymaster")
    assert scene.resource(0, "play points") == 2


@rule("10.4.4")
@pytest.mark.parametrize(("points", "denied"), [(2, "10.4.4"), (3, "")])
def test_there_must_be_enough_play_points_left(scene: Scene, points: int, denied: str) -> None:
    paymaster = scene.put(0, "field", "Paymaster")
    scene.points(0, points, most=10)
    scene.start()
    assert use(scene, paymaster) == denied


@rule("10.4.5")
@pytest.mark.parametrize(("lost", "denied"), [(17, ""), (18, ""), (19, "10.4.5")])
def test_a_value_is_reduced_only_if_it_is_large_enough(scene: Scene, lost: int, denied: str) -> None:
    baker = scene.put(0, "field", "Blood Baker")
    scene.leader(0).damage = lost
    scene.start()
    assert use(scene, baker) == denied


@rule("10.4.5")
def test_the_value_is_reduced_by_the_specified_amount(scene: Scene) -> None:
    scene.put(0, "field", "Blood Baker")
    scene.start().do("Use Blood Baker")
    assert scene.defense(0) == 18


@rule("10.4.5")
@pytest.mark.parametrize("counters", [3, 4])
def test_counters_are_removed_if_there_are_enough(scene: Scene, counters: int) -> None:
    nest = scene.put(0, "field", "Brood Nest", counters={"brood": counters})
    scene.start().do("Use Brood Nest")
    assert nest.counters.get("brood", 0) == counters - 3


@rule("10.4.5")
def test_counters_are_not_removed_if_there_are_too_few(scene: Scene) -> None:
    nest = scene.put(0, "field", "Brood Nest", counters={"brood": 2})
    scene.start()
    assert use(scene, nest) != ""


# --- 10.4.6: engaging -------------------------------------------------------------------------------------


@rule("10.4.6")
def test_the_engage_icon_engages_the_card_itself(scene: Scene) -> None:
    tower = scene.put(0, "field", "Bell Tower")
    scene.start()
    assert use(scene, tower) == ""
    scene.do("Use Bell Tower")
    assert tower.turned


@rule("10.4.6")
def test_an_engaged_card_cannot_be_engaged_for_a_cost(scene: Scene) -> None:
    tower = scene.put(0, "field", "Bell Tower", engaged=True)
    scene.start()
    assert use(scene, tower) == "10.4.6"


@rule("10.4.6")
def test_a_card_that_is_not_on_the_field_cannot_be_engaged_for_a_cost(scene: Scene) -> None:
    scene.define("Bone Clock", Activated((TurnCost(This()),), Body((Draw(),)), zones=("cemetery",)))
    clock = scene.put(0, "cemetery", "Bone Clock")
    scene.start()
    assert use(scene, clock) == "10.4.6"


@rule("10.4.6")
def test_a_specified_card_is_engaged_instead_of_the_card_itself(scene: Scene) -> None:
    sergeant = scene.put(0, "field", "Drill Sergeant")
    squire = scene.put(0, "field", "Squire")
    scene.start().do("Use Drill Sergeant")
    assert (sergeant.turned, squire.turned) == (False, True)


@rule("10.4.6")
def test_a_specified_card_must_be_reserved(scene: Scene) -> None:
    sergeant = scene.put(0, "field", "Drill Sergeant")
    scene.put(0, "field", "Squire", engaged=True)
    scene.start()
    assert use(scene, sergeant) == "10.4.6"


@rule("10.4.6")
def test_a_specified_card_must_be_on_the_field(scene: Scene) -> None:
    sergeant = scene.put(0, "field", "Drill Sergeant")
    scene.put(0, "ex", "Squire")
    scene.start()
    assert use(scene, sergeant) == "10.4.6"


@rule("10.4.6.1")
def test_a_card_can_be_engaged_for_a_cost_in_the_turn_it_arrives(scene: Scene) -> None:
    scene.put(0, "hand", "Bell Tower")
    scene.put(0, "hand", "Well Keeper")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Play Bell Tower", "Use Bell Tower", "Play Well Keeper", "Use Well Keeper", "Fodder")
    assert all(card.turned for card in scene.game.cards_in("field", 0))


# --- 10.4.7: "cost: effect" in other abilities -------------------------------------------------------------


@rule("10.4.7")
@pytest.mark.parametrize(("answer", "hand"), [("Yes", ["Squire", "Squire"]), ("No", ["Fodder"])])
def test_the_cost_of_an_automatic_ability_is_optional(scene: Scene, answer: str, hand: list[str]) -> None:
    scene.put(0, "hand", "Trader")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Play Trader", answer)
    assert scene.names("hand", 0) == hand


@rule("10.4.7")
@pytest.mark.parametrize(("answer", "enemy"), [("Yes", 18), ("No", 20)])
def test_a_cost_within_a_spell_is_optional(scene: Scene, answer: str, enemy: int) -> None:
    scene.put(0, "hand", "Second Thought")
    scene.start().do("Play Second Thought", answer)
    assert scene.defense(1) == enemy


@rule("10.4.7.1")
@pytest.mark.parametrize("name", ["Caller", "Chorister"])
def test_a_keyword_before_a_colon_is_no_cost(scene: Scene, name: str) -> None:
    scene.put(0, "hand", name)
    scene.start().do(f"Play {name}")
    assert scene.offers("End phase")  # nothing had to be decided
    assert scene.names("hand", 0) == ["Squire"]


@rule("10.4.7.1")
@pytest.mark.parametrize(("answer", "left", "hand"), [("Yes", 1, 1), ("No", 2, 0)])
def test_earth_rite_before_a_colon_is_a_cost(scene: Scene, answer: str, left: int, hand: int) -> None:
    sediment = scene.put(0, "field", "Magic Sediment", counters={"Stack": 2})
    scene.put(0, "hand", "Clay Reader")
    scene.start().do("Play Clay Reader", answer)
    assert (sediment.counters["Stack"], len(scene.names("hand", 0))) == (left, hand)


@rule("10.4.7.1")
@pytest.mark.parametrize(("answer", "hand"), [("Yes", ["Squire", "Squire"]), ("No", ["Fodder"])])
def test_a_keyword_can_be_followed_by_a_cost(scene: Scene, answer: str, hand: list[str]) -> None:
    scene.put(0, "field", "Lancer")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Attack Player 2's leader with Lancer", answer)
    assert scene.names("hand", 0) == hand


@rule("10.4.7.2")
@pytest.mark.parametrize(("answer", "cards", "mine"), [("Yes", 2, 21), ("No", 1, 20)])
def test_what_is_paid_for_reaches_to_the_end_of_the_paragraph(scene: Scene, answer: str, cards: int, mine: int) -> None:
    scene.put(0, "hand", "Long Bargain")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Play Long Bargain", answer)
    assert (len(scene.names("hand", 0)), scene.defense(0)) == (cards, mine)
    assert scene.defense(1) == 19  # the next paragraph happens either way


@rule("10.4.7.2")
@pytest.mark.parametrize(("answer", "cards", "mine"), [("Yes", 2, 21), ("No", 1, 20)])
def test_what_is_paid_for_reaches_to_the_end_of_the_option(scene: Scene, answer: str, cards: int, mine: int) -> None:
    scene.put(0, "hand", "Crossroads")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Play Crossroads", "(1)", answer)
    assert (len(scene.names("hand", 0)), scene.defense(0)) == (cards, mine)
    assert scene.names("field", 0) == ["Knight"]  # the other option happens either way


@rule("10.4.7.3")
@pytest.mark.parametrize(("answer", "points", "graves"), [("Yes", 8, 1), ("No", 5, 4)])
def test_when_playing_is_decided_while_playing(scene: Scene, answer: str, points: int, graves: int) -> None:
    scene.put(0, "hand", "Old Oath")
    scene.fill(0, "cemetery", "Squire", 3)
    scene.start().do("Play Old Oath")
    assert scene.resource(0, "play points") == 10  # nothing is paid yet
    scene.do(answer)
    assert scene.resource(0, "play points") == points
    assert len(scene.names("cemetery", 0)) == graves  # the spell is there too


@rule("10.4.7.3")
def test_when_playing_can_make_a_card_payable(scene: Scene) -> None:
    oath = scene.put(0, "hand", "Old Oath")
    scene.fill(0, "cemetery", "Squire", 3)
    scene.points(0, 2)
    scene.start()
    assert scene.why_not("play", oath) is None
    scene.do("Play Old Oath")  # nothing is asked: declining could not be paid for
    assert scene.resource(0, "play points") == 0
    assert len(scene.names("banished", 0)) == 3


@rule("10.4.7.3")
def test_when_playing_is_not_offered_if_the_process_is_impossible(scene: Scene) -> None:
    scene.put(0, "hand", "Old Oath")
    scene.fill(0, "cemetery", "Squire", 2)
    scene.start().do("Play Old Oath")
    assert scene.offers("End phase")
    assert scene.resource(0, "play points") == 5


@rule("10.4.7.3")
@pytest.mark.parametrize(("answer", "hand"), [("Yes", ["Squire"] * 3), ("No", ["Fodder", "Squire"])])
def test_the_process_when_playing_gives_its_effect(scene: Scene, answer: str, hand: list[str]) -> None:
    scene.define(
        "Double Dealing",
        OnPlay(Body((Draw(1), If(Paid("dealing"), (Draw(2),))), extras=(Extra("dealing", (discard(1),)),))),
        kinds=("spell",),
    )
    scene.put(0, "hand", "Double Dealing")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Play Double Dealing", answer)
    assert scene.names("hand", 0) == hand


@rule("10.4.7.4")
def test_an_automatic_abilitys_cost_is_decided_on_resolution(scene: Scene) -> None:
    """What it is aimed at is selected first, while playing it; only then is the payment asked for."""
    first, second = scene.put(1, "field", "Stone Idol"), scene.put(1, "field", "Paymaster")
    other = scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Knife Thrower")
    scene.put(0, "hand", "Fodder")
    scene.start().do("Play Knife Thrower")
    assert scene.options() == ["Player 2's Paymaster", "Player 2's Squire"]
    scene.do("Player 2's Paymaster")
    assert scene.options() == ["Yes", "No"]
    scene.do("Yes")
    assert (first.damage, second.damage, other.damage) == (0, 1, 0)


@rule("10.4.7.4")
def test_the_controller_of_the_automatic_ability_decides(scene: Scene) -> None:
    scene.put(1, "field", "Martyr")
    scene.put(0, "hand", "Deadfall")
    scene.start().do("Play Deadfall")
    assert (scene.asked(), scene.options()) == (1, ["Yes", "No"])


@rule("10.4.7.4")
def test_without_a_target_the_automatic_abilitys_cost_is_not_asked_for(scene: Scene) -> None:
    scene.put(0, "hand", "Knife Thrower")
    fodder = scene.put(0, "hand", "Fodder")
    scene.start().do("Play Knife Thrower")
    assert scene.offers("End phase")
    assert scene.where(fodder) == "hand"


@rule("10.4.7.4")
def test_the_cost_can_take_what_was_selected(scene: Scene) -> None:
    """The follower was selected while playing; given for the cost, it is not there to be damaged."""
    squire = scene.put(0, "field", "Squire")
    enemy = scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Butcher")
    scene.start().do("Play Butcher", "Squire", "Yes")
    assert scene.where(squire) == "cemetery"
    assert (squire.damage, enemy.damage) == (0, 0)


@rule("10.4.7.5")
def test_any_other_offer_is_made_on_resolution(scene: Scene) -> None:
    """The card drawn by the first sentence can pay for the second."""
    scene.put(0, "hand", "Second Thought")
    scene.start().do("Play Second Thought")
    assert scene.names("hand", 0) == ["Squire"]
    scene.do("Yes")
    assert scene.names("hand", 0) == []
    assert scene.defense(1) == 18
