"""Rule 601.1g: the components of a cost are paid in the order their player likes; asked only where it can matter."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, can, when
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.abilities import Body, Pattern, Replacement, Triggered
from cardwright.kernel.costs import CounterCost, EffectCost, MoveCost, Pay, RevealCost, TurnCost
from cardwright.kernel.effects import ChangeResource, Discard, Draw, Later, PayTo
from cardwright.kernel.selectors import All, Cards, Exists, InState, Kind, Named, Not, This, TopCards
from cardwright.kernel.state import Card
from cardwright.kernel.values import Count
from cardwright.testing import rule

SACRIFICE = MoveCost(MINE, "graveyard", verb="sacrifice")
DISCARD = MoveCost(Cards(("hand",), "you"), "graveyard", verb="discard")
EXHUME = MoveCost(Cards(("graveyard",), "you", Kind("unit")), "expelled", verb="expel")
REST_ONE = TurnCost(MINE, "rested")
REST_ANOTHER = TurnCost(Cards(("battlefield",), "you", All((Kind("unit"), Not(Named("X"))))), "rested")
GAIN = ChangeResource("resource", 1)


def altar(d: Lab, *cost: MoveCost | TurnCost | Pay | CounterCost | EffectCost | RevealCost) -> Card:
    """An upgrade whose ability costs so much."""
    return d.gear(d.homes[0], can(Draw(1), cost=cost), name="Altar")


def labels(d: Lab) -> list[str]:
    """What is on offer, in words."""
    view = d.game.view(d.player)
    assert view.decision is not None
    return [option.label for option in view.decision.options]


# --- where only one order can be paid -------------------------------------------------------------------------------


@rule("601.1g", "602.2b")
@pytest.mark.parametrize("cost", ["{Rest}, sacrifice this unit", "Sacrifice this unit, {Rest}"])
def test_a_unit_is_rested_before_it_is_sacrificed_however_it_is_printed(cost: str) -> None:
    d = Lab()
    d.deck(0, *"AB")
    unit = d.man(0, f"{cost}: Draw a card.")
    d.main().activate(unit)
    assert d.asked[1] == "priority"  # there was nothing to ask
    assert d.zone_of(unit) == "graveyard"
    turned, moved = (next(e for e in d.game.log if e.card == unit.id and e.kind == k) for k in ("turn card", "move"))
    assert d.game.log.index(turned) < d.game.log.index(moved)


@rule("601.1g", "112.3")
def test_a_rested_unit_pays_in_no_order() -> None:
    d = Lab()
    unit = d.man(0, "Sacrifice this unit, {Rest}: Draw a card.")
    unit.turned = True
    d.main()
    assert not d.offered("activate", unit)


@rule("601.1g")
@pytest.mark.parametrize("cost", [(SACRIFICE, EXHUME), (EXHUME, SACRIFICE)])
def test_what_is_sacrificed_can_be_expelled_from_the_graveyard_for_the_same_cost(cost: tuple[MoveCost, ...]) -> None:
    d = Lab()
    unit = d.man(0)
    source = altar(d, *cost)
    d.main().activate(source)
    assert d.asked[1] == "priority"
    assert d.zone_of(unit) == "expelled"


@rule("601.1g")
def test_one_unit_is_rested_then_sacrificed_for_a_cost_of_both() -> None:
    d = Lab()
    unit = d.man(0)
    source = altar(d, SACRIFICE, REST_ONE)
    d.main().activate(source)
    assert d.zone_of(unit) == "graveyard"
    assert [e.card for e in d.events("turn card")] == [unit.id]


@rule("601.1g", "112.3")
def test_the_same_unit_is_not_rested_twice() -> None:
    d = Lab()
    d.man(0)
    source = altar(d, REST_ONE, REST_ANOTHER)
    d.main()
    assert not d.offered("activate", source)
    d = Lab()
    ones = [d.man(0), d.man(0)]
    source = altar(d, REST_ONE, REST_ANOTHER)
    d.main()
    assert d.offered("activate", source)
    d.activate(source)
    while d.asked[1] != "priority":
        d.answer(d.options[0].value)
    assert all(one.turned for one in ones)


@rule("601.1g")
def test_the_first_card_is_one_that_leaves_the_rest_to_be_paid() -> None:
    """Whoever sacrifices the only unit that is not rested has nothing to rest afterwards."""
    d = Lab()
    tired, fresh = d.man(0, name="Tired"), d.man(0, name="Fresh")
    tired.turned = True
    source = altar(d, SACRIFICE, REST_ONE)
    d.main().activate(source)
    assert d.asked[1] == "pay first"
    d.answer(0)  # the sacrifice
    assert d.zone_of(tired) == "graveyard"
    assert fresh.turned


@rule("601.1g")
def test_a_card_may_pay_if_the_rest_can_be_paid_in_any_order() -> None:
    """The upgrade goes first, of which nobody is asked; the unit is rested and then sacrificed."""
    d = Lab()
    unit, tool = d.man(0), d.gear(d.homes[0], name="Tool")
    upgrade = MoveCost(Cards(("battlefield",), "you", Named("Tool")), "graveyard", verb="sacrifice")
    source = altar(d, upgrade, SACRIFICE, REST_ONE)
    d.main().activate(source)
    assert d.zone_of(tool) == d.zone_of(unit) == "graveyard"
    assert [e.card for e in d.events("turn card")] == [unit.id]


@rule("601.1g")
def test_what_comes_from_the_deck_comes_too_late_for_the_rest() -> None:
    d = Lab()
    d.deck(0, *"ABC")
    source = altar(d, MoveCost(TopCards(1), "graveyard", -1, "put"), EXHUME)
    d.main()
    assert not d.offered("activate", source)


# --- where the order makes a difference -----------------------------------------------------------------------------


def mourning(*cost: MoveCost) -> tuple[Lab, Card, Card]:
    """A unit that gains resource when its player discards, and an altar to sacrifice it."""
    d = Lab()
    mourner = d.man(0, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner")
    d.action(0, "Draw a card.", name="Page")
    source = altar(d, *cost)
    d.main().activate(source)
    return d, mourner, source


@rule("601.1g", "603.9")
@pytest.mark.parametrize("cost", [(SACRIFICE, DISCARD), (DISCARD, SACRIFICE)])
@pytest.mark.parametrize("first", [SACRIFICE, DISCARD])
def test_a_unit_sees_what_is_paid_before_it_is_sacrificed(cost: tuple[MoveCost, ...], first: MoveCost) -> None:
    d, mourner, _ = mourning(*cost)
    assert d.asked == (0, "pay first")
    d.answer(cost.index(first))
    assert d.asked == (0, "priority")
    assert (d.zone_of(mourner), d.names("hand")) == ("graveyard", [])
    assert d.chain == (["Altar", "Mourner"] if first is DISCARD else ["Altar"])


@rule("601.1g")
def test_the_question_says_what_there_is_to_pay() -> None:
    d, _, _ = mourning(SACRIFICE, DISCARD)
    view = d.game.view(0)
    assert view.decision is not None
    assert view.decision.prompt == "Altar: What do you pay first?"
    assert labels(d) == ["Sacrifice a unit you control", "Discard a card"]
    assert view.decision.options[0].rule == "601.1g"


@rule("601.1g")
def test_the_choice_can_be_taken_back() -> None:
    d, mourner, _ = mourning(SACRIFICE, DISCARD)
    before = d.game.digest()
    d.answer(1)
    d.game.undo(1)
    assert d.game.digest() == before
    d.answer(0)
    assert d.chain == ["Altar"]
    assert d.zone_of(mourner) == "graveyard"


@rule("601.1g")
def test_a_unit_that_waits_for_resource_to_be_paid_sees_it_or_not() -> None:
    for first, seen in ((0, True), (1, False)):
        d = Lab()
        d.man(0, when("resource", GAIN, who="you", tag="pay"), name="Miser")
        source = altar(d, Pay("resource", 2), SACRIFICE)
        d.main().activate(source)
        assert d.asked == (0, "pay first")
        d.answer(first)
        assert d.chain == (["Altar", "Miser"] if seen else ["Altar"])
        assert d.has() == 8


@rule("601.1g", "603.6b")
def test_what_happens_once_is_met_by_what_is_paid_first() -> None:
    for first, expelled in ((0, "Unit"), (1, "Page")):
        d = Lab()
        unit = d.man(0, name="Unit")
        page = d.action(0, "Draw a card.", name="Page")
        source = altar(d, SACRIFICE, DISCARD)
        d.main().do(d.homes[0], Later(Pattern("move", to=("graveyard",)), (GAIN,)))
        d.activate(source)
        assert d.asked == (0, "pay first")
        d.answer(first)
        assert d.chain == ["Altar", "Home 0"]
        pending = d.game.frames[d.game.stack[-1]]
        assert pending.event is not None
        assert d.game.cards[pending.event.card].face.name == expelled
        assert d.zone_of(unit) == d.zone_of(page) == "graveyard"


@rule("601.1g", "603.4")
@pytest.mark.parametrize("asked", ["condition", "given"])
def test_a_condition_may_be_met_by_what_is_paid_first(asked: str) -> None:
    rested = Exists(Cards(("battlefield",), "you", All((Kind("unit"), InState("rested")))))
    for first, seen in ((0, True), (1, False)):
        d = Lab()
        seen_by = when("move", GAIN, who="you", frm=("hand",), tag="discard", **{asked: rested})
        d.gear(d.homes[0], seen_by, name="Seer")
        unit = d.man(0, can(Draw(1), cost=(TurnCost(This(), "rested"), DISCARD)), name="Unit")
        d.action(0, "Draw a card.", name="Page")
        d.main().activate(unit)
        assert d.asked == (0, "pay first")
        d.answer(first)
        assert d.chain == (["Unit", "Seer"] if seen else ["Unit"])


@rule("601.1g", "112.10")
def test_where_a_payment_is_replaced_the_order_is_asked_for() -> None:
    d = Lab()
    d.man(0, name="Unit")
    d.man(1, Replacement(Pattern("move", tag="discard"), "expelled"), name="Warden")
    d.action(0, "Draw a card.", name="Page")
    source = altar(d, SACRIFICE, DISCARD)
    d.main().activate(source)
    assert d.asked == (0, "pay first")


# --- where it makes none --------------------------------------------------------------------------------------------


@rule("601.1g")
@pytest.mark.parametrize("watched", [False, True])
def test_what_does_not_touch_each_other_is_paid_without_a_question(watched: bool) -> None:
    """It is no matter that someone waits for it who stays: abilities go onto the chain in any order (603.3b)."""
    d = Lab()
    if watched:
        seer = d.gear(d.homes[0], when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Seer")
        assert d.alive(seer)
    unit = d.man(0, can(Draw(1), cost=(Pay("resource", 1), TurnCost(This(), "rested"), DISCARD)), name="Unit")
    d.action(0, "Draw a card.", name="Page")
    d.main().activate(unit)
    assert d.asked == (0, "priority")
    assert unit.turned
    assert d.chain == (["Unit", "Seer"] if watched else ["Unit"])


@rule("601.1g")
def test_components_that_are_alike_are_not_asked_about() -> None:
    d = Lab()
    ones = [d.man(0, name="One"), d.man(0, name="Two"), d.man(0, name="Three")]
    source = altar(d, SACRIFICE, SACRIFICE)
    d.main().activate(source)
    assert d.asked == (0, "sacrifice")
    d.answer(ones[0])
    assert d.asked == (0, "sacrifice")
    d.answer(ones[1])
    assert d.alive(ones[2])


@rule("112.11")
def test_a_cost_within_an_effect_is_paid_as_it_stands() -> None:
    """Only what is paid for playing and activating is in the player's order; an effect is carried out as written."""
    d = Lab()
    d.man(0, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner")
    d.action(0, "Draw a card.", name="Page")
    d.main().do(d.homes[0], PayTo((SACRIFICE, DISCARD), (GAIN,)))
    assert d.asked == (0, "pay cost")
    d.answer(True)
    assert d.asked == (0, "priority")
    assert d.chain == []


# --- the two stages, and what is locked in --------------------------------------------------------------------------


@rule("601.1g")
def test_nobody_looks_at_the_deck_to_see_if_the_order_matters() -> None:
    d = Lab()
    for player in (0, 1):
        d.deck(player, *"ABCDEF")
    source = altar(
        d, *(MoveCost(TopCards(1, whose), "graveyard", -1, "put") for whose in ("you", "opponent"))
    )  # two decks have nothing to do with each other
    d.main().activate(source)
    assert d.asked == (0, "pay first")
    d.answer(1)
    assert len(d.names("graveyard", 0)) == len(d.names("graveyard", 1)) == 1


@rule("601.1g")
def test_what_comes_from_the_deck_is_last_and_among_its_like_in_any_order() -> None:
    d = Lab()
    d.deck(0, *"ABC")
    d.man(0, name="Unit")
    d.action(0, "Draw a card.", name="Page")
    mill = MoveCost(TopCards(1), "graveyard", -1, "put")
    source = altar(d, mill, EffectCost(Discard(1, random=True)), SACRIFICE)
    d.main()
    top = d.names("deck")[-1]
    d.activate(source)
    assert d.names("graveyard") == ["Unit"]  # it alone belongs to the first stage
    assert d.asked == (0, "pay first")
    assert len(labels(d)) == 2
    d.answer(d.options[0].value)
    assert d.names("graveyard")[:2] == ["Unit", top]
    assert len(d.names("graveyard")) == 3


@rule("601.1f", "601.1g")
@pytest.mark.parametrize("other", [SACRIFICE, REST_ONE])
def test_how_many_it_takes_is_fixed_before_anything_is_paid(other: MoveCost | TurnCost) -> None:
    """For each unit that is not rested a card is discarded: two, though one of them is gone by then."""
    fresh = Cards(("battlefield",), "you", All((Kind("unit"), Not(InState("rested")))))
    d = Lab()
    one = d.man(0, name="One")
    d.man(0, name="Two")
    for name in ("Page", "Leaf", "Note"):
        d.action(0, "Draw a card.", name=name)
    source = altar(d, other, MoveCost(Cards(("hand",), "you"), "graveyard", Count(fresh), "discard"))
    d.main().activate(source)
    while d.asked[1] != "priority":
        d.answer(one if d.offered("card", one) else d.options[0].value)
    assert len(d.names("hand")) == 1


# --- costs to attack ------------------------------------------------------------------------------------------------


@rule("508.1i")
@pytest.mark.parametrize(("first", "seen"), [(0, False), (1, True)])
def test_what_is_paid_to_attack_is_in_the_same_way_paid_in_any_order(first: int, seen: bool) -> None:
    d = Lab()
    other = MoveCost(Cards(("battlefield",), "you", Named("Mourner")), "graveyard", verb="sacrifice")
    toll = Triggered(Pattern("cost to attack"), Body(), cost=(other, DISCARD))
    raider = d.man(0, toll, name="Raider", stats="2/2")
    d.man(0, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner")
    d.action(0, "Draw a card.", name="Page")
    d.dice(12).start("declare attackers")
    d.attack((raider, d.homes[1]))
    assert d.asked == (0, "pay first")
    d.answer(first)
    assert d.chain == (["Mourner"] if seen else [])
