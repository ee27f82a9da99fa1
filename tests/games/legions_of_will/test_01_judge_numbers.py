"""Rules 104.5, 105 and 112, asked by a judge: amounts below zero, X in every sort of cost, costs that are changed."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, does, when
from tests.games.legions_of_will.lab import Lab, printed, st

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Target
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import AddCounters, ChangeResource, CostAdd, Destroy
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Kind, This
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

HAND = ("hand",)


def sunk(d: Lab, *text: str) -> Card:
    """A unit with will -3 and power 2."""
    unit = d.man(0, *text, name="Sunk", stats="0/2")
    unit.counters = {"will": 3}
    return unit


def cheaper(by: int) -> object:
    """What a player's actions cost less."""
    return st(Cards(HAND, "you", Kind("action")), CostAdd(-by))


# --- amounts below zero -----------------------------------------------------------------------------------------


@rule("105.1b")
@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Target unit gains +X will until end of turn. X equals its will.", (-3, 2)),
        ("Target unit gains +X power until end of turn. X equals its will.", (-3, 2)),
        ("Target unit gains -X power until end of turn. X equals its will.", (-3, 2)),
        ("Target unit gains -X will until end of turn. X equals its power.", (-5, 2)),
        ("Double target unit's will.", (-6, 2)),
        ("Target unit gains -1 will for each unit you control until end of turn.", (-4, 2)),
    ],
)
def test_an_amount_that_comes_out_negative_is_nothing_unless_it_doubles(text: str, numbers: tuple[int, int]) -> None:
    d = Lab()
    unit = sunk(d)
    card = d.action(0, text)
    d.main().cast(card, unit)
    assert d.wp(unit) == numbers


@rule("105.1b")
def test_a_static_ability_reckons_a_negative_amount_as_nothing_and_a_positive_one_as_it_is() -> None:
    d = Lab()
    low = sunk(d, "This unit gains +X power. X equals its will.")
    high = d.man(0, "This unit gains +X power. X equals its will.", stats="4/2")
    d.main()
    assert (d.wp(low), d.wp(high)) == ((-3, 2), (4, 6))
    low.counters = {}
    d.game.touch_all()
    assert d.wp(low) == (0, 2)


@rule("105.1b")
@pytest.mark.parametrize(
    "text",
    [
        "Remove X poison counters from target unit. X equals its will.",
        "Put X poison counters on target unit. X equals its will.",
        "This card deals X damage to target unit. X equals its will.",
        "Target unit gains +1 power until end of turn. Draw X cards. X equals its will.",
    ],
)
def test_a_negative_number_of_counters_damage_or_cards_is_none(text: str) -> None:
    d = Lab()
    unit = sunk(d)
    unit.counters = {"will": 3, "poison": 1}
    d.deck(0, "Ash", "Oak")
    for _ in range(3):
        d.action(0, "You gain 1 resource.", name="Held")
    card = d.action(0, text)
    d.main().cast(card, unit)
    assert (dict(unit.counters), unit.damage) == ({"will": 3, "poison": 1}, 0)
    assert d.names("hand") == ["Held"] * 3


@rule("104.5")
def test_what_is_told_of_a_gain_is_what_the_reserve_could_hold() -> None:
    d = Lab()
    d.man(0, "When this unit enters the battlefield, you gain 1 resource.")
    harvest = d.action(0, "You gain 30 resource.")
    d.main().cast(harvest)
    assert d.has() == 20
    assert [e.amount for e in d.events("resource") if e.tag == "add"] == [10]
    assert any("+10" in line for line in d.game.view(0).log())


# --- X ------------------------------------------------------------------------------------------------------------


@rule("105.3a", "112.3a", "112.7")
@pytest.mark.parametrize("said", ["{Pay X}", "pay X"])
def test_x_in_an_additional_cost_is_announced(said: str) -> None:
    d = Lab()
    ogre = d.man(1, stats="3/9")
    rite = d.action(0, f"As an additional cost to play this card, {said}.", "This card deals X damage to target unit.")
    d.main().play(rite)
    assert d.asked == (0, "X")
    assert d.values == list(range(11))
    d.answer(4)
    assert d.has() == 6
    d.all()
    assert ogre.damage == 4


@rule("105.3a", "112.7")
def test_as_many_as_x_says_are_sacrificed_and_no_more_can_be_announced_than_there_are() -> None:
    d = Lab()
    ogre = d.man(1, stats="3/9")
    pawns = [d.man(0, name=f"Pawn {i}") for i in range(3)]
    text = ("As an additional cost to play this card, sacrifice X units.", "This card deals X damage to target unit.")
    rite = d.action(0, *text)
    d.main().play(rite)
    assert d.values == [0, 1, 2, 3]
    d.answer(2, ogre, pawns[0], pawns[2]).all()
    assert [d.alive(pawn) for pawn in pawns] == [False, True, False]
    assert ogre.damage == 2


@rule("105.3a", "105.3b", "112.7")
def test_what_a_unit_does_as_it_enters_knows_the_x_of_its_additional_cost() -> None:
    d = Lab()
    ogre = d.man(1, stats="3/9")
    d.man(0, name="Pawn"), d.man(0, name="Pawn")
    text = (
        "As an additional cost to play this card, sacrifice X units.",
        "When this unit enters the battlefield, it deals X damage to target unit.",
    )
    hydra = d.game.add_card(printed("Hydra", "Unit", text, 1, stats="3/9"), 0, d.game.zone("hand", 0))
    d.main().play(hydra, 2).all()
    d.answer(ogre).all()
    assert (ogre.damage, d.inside(d.home), d.has()) == (2, ["Hydra"], 9)


@rule("105.3a", "112.8", "601.1b")
@pytest.mark.parametrize("instead", [True, False])
def test_x_in_an_alternative_cost_is_announced_if_that_is_paid(instead: bool) -> None:
    d = Lab()
    ogre = d.man(1, stats="3/9")
    text = ("You may {Pay X} rather than pay this card's resource cost.", "This card deals X damage to target unit.")
    rite = d.action(0, *text, cost=7)
    d.main().play(rite)
    assert d.asked == (0, "pay instead")
    d.answer(instead)
    if instead:
        assert d.asked == (0, "X")
        d.answer(4)
    assert d.has() == (6 if instead else 3)
    d.all()
    assert ogre.damage == (4 if instead else 0)  # nobody chose an X that is not paid


@rule("105.3a", "112.8", "601.1b")
@pytest.mark.parametrize("text", ["sacrifice", "free"])
def test_x_in_a_resource_cost_that_is_not_paid_is_nothing(text: str) -> None:
    says = {
        "sacrifice": "You may sacrifice a unit rather than pay this card's resource cost.",
        "free": "If you control a unit, you may play this card without paying its resource cost.",
    }
    d = Lab()
    ogre = d.man(1, stats="3/9")
    d.man(0, name="Pawn")
    rite = d.action(0, says[text], "This card deals X damage to target unit.", cost="X")
    d.main().play(rite)
    d.answer(True)
    while d.asked[1] != "priority":
        assert d.asked[1] == "target 0"  # there is no X to be announced
        d.answer(ogre)
    d.all()
    assert (d.has(), ogre.damage) == (10, 0)
    assert d.zone_of(rite) == "graveyard"


@rule("105.3a", "112.6", "601.1f")
@pytest.mark.parametrize(("x", "paid"), [(0, 0), (1, 0), (3, 1), (12, 10)])
def test_what_makes_a_card_cheaper_takes_from_x_too(x: int, paid: int) -> None:
    d = Lab()
    d.man(1, stats="3/99")
    d.gear(d.home, cheaper(2))
    rain = d.action(0, "This card deals X damage to target unit.", cost="X")
    d.main().play(rain)
    assert d.values == list(range(13))
    d.answer(x)
    assert d.has() == 10 - paid


@rule("105.3a")
def test_x_that_stands_twice_is_paid_twice() -> None:
    d = Lab()
    ogre = d.man(1, stats="3/99")
    rain = d.action(0, "This card deals X damage to target unit.", cost="1+XX")
    d.main().play(rain)
    assert d.values == [0, 1, 2, 3, 4]
    d.answer(3)
    assert d.has() == 3
    d.all()
    assert ogre.damage == 3


@rule("105.3a", "105.3e", "400.7d")
def test_a_permanent_knows_the_x_it_was_played_with_and_its_cost_does_not() -> None:
    d = Lab()
    text = ("This unit enters the battlefield with X mark counters on it.",)
    hydra = d.game.add_card(printed("Hydra", "Unit", text, "X", stats="3/2"), 0, d.game.zone("hand", 0))
    d.main().play(hydra, 3).all()
    assert dict(hydra.counters) == {"mark": 3}
    assert d.stat(hydra, "cost") == 0


@rule("105.3b", "105.3c")
def test_an_ability_of_another_card_takes_the_x_of_the_card_that_was_played() -> None:
    d = Lab()
    watcher = d.man(
        0, when("play", AddCounters(This(), "mark", Bound("X")), what=Kind("action"), who="you"), stats="3/99"
    )
    rain = d.action(0, "This card deals X damage to target unit.", cost="X")
    plain = d.action(0, "You gain 1 resource.")
    d.main().play(rain)
    d.answer(4)
    d.top()
    assert dict(watcher.counters) == {"mark": 4}
    d.all()
    d.cast(plain)
    assert dict(watcher.counters) == {"mark": 4}  # without an X it is nothing


@rule("105.3b", "105.3c", "400.7d")
def test_what_a_permanent_does_later_takes_the_x_it_was_played_with() -> None:
    d = Lab()
    text = ("{Pay 0}: This unit gains +X power until end of turn.",)
    hydra = d.game.add_card(printed("Hydra", "Unit", text, "X", stats="3/2"), 0, d.game.zone("hand", 0))
    d.main().play(hydra, 3).all()
    d.activate(hydra).all()
    assert d.wp(hydra) == (3, 5)


@rule("105.3e", "202.2c")
def test_the_x_of_a_card_on_the_chain_is_not_the_x_of_a_card_in_hand() -> None:
    d = Lab()
    d.man(1, stats="3/99")
    rain, other = (d.action(0, "This card deals X damage to target unit.", cost="1+X", name=name) for name in "ab")
    cheap = Target("t1", Cards(("hand",), "you", Compare("cost", "<=", 1)))
    count = d.action(0, does(Destroy(T1), targets=(cheap,)))
    d.main().play(rain)
    d.answer(3)
    d.play(count)
    assert other.id in d.values or d.frame(count).binds["t1"][0][0] == other.id


# --- alternative costs and what changes costs ----------------------------------------------------------------------


@rule("112.8d", "112.6")
@pytest.mark.parametrize(("change", "paid"), [(-3, 2), (-9, 0), (2, 7)])
def test_what_changes_costs_changes_the_alternative_cost_by_all_of_it(change: int, paid: int) -> None:
    d = Lab()
    d.gear(d.home, st(Cards(HAND, "you", Kind("action")), CostAdd(change)))
    rite = d.action(0, "You may {Pay 5} rather than pay this card's resource cost.", "You lose 0 resource.", cost=1)
    d.main().play(rite)
    d.answer(True)
    assert d.has() == 10 - paid


@rule("112.8d")
def test_a_dearer_card_costs_that_much_beside_an_alternative_cost_without_resource() -> None:
    d = Lab()
    pawn = d.man(0, name="Pawn")
    d.gear(d.homes[1], st(Cards(HAND, "opponent", Kind("action")), CostAdd(2)))
    rite = d.action(0, "You may sacrifice a unit rather than pay this card's resource cost.", "Draw a card.", cost=7)
    d.main().play(rite)
    d.answer(True)
    assert (d.has(), d.alive(pawn)) == (8, False)


@rule("112.8", "202.1b")
def test_who_pays_an_alternative_cost_for_a_trap_does_not_pay_the_two() -> None:
    d = Lab()
    pawn = d.man(0, name="Pawn")
    text = ("You may sacrifice a unit rather than pay this card's resource cost.", "{Pay 1}: Draw a card.")
    trap = d.game.add_card(printed("Pit", "Trap", text), 0, d.game.zone("hand", 0))
    d.main().play(trap)
    d.answer(True)
    assert (d.has(), d.alive(pawn)) == (10, False)


@rule("112.3a", "112.5")
def test_nothing_can_always_be_paid() -> None:
    d = Lab()
    unit = d.man(0, Activated((Pay("resource", 0),), Body((ChangeResource("resource", 0),))))
    rain = d.action(0, does(ChangeResource("resource", 1)), cost="X")
    d.game.players[0].resources["resource"] = 0
    d.main()
    assert d.offered("activate", unit)
    assert d.offered("play", rain)
    d.play(rain)
    assert d.chain == [rain.face.name]  # only one X can be paid, so it is not asked
    d.all()
    assert d.has() == 1
