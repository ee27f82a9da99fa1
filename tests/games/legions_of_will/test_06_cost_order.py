"""Rule 601.1g: the components of a cost are paid in the order their player likes; asked only where it can matter."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, Desk, can, gain, pay, printed, when

from cardwright.kernel.playing.affording import orders
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import CounterCost, EffectCost, MoveCost, Pay, RevealCost, TurnCost
from cardwright.kernel.vocabulary.effects import AddCounters, Discard, Draw, Later, PayTo
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Exists,
    HostOf,
    InState,
    Kind,
    Named,
    Not,
    Other,
    This,
    TopCards,
    Trait,
)
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

SACRIFICE = MoveCost(MINE, "graveyard", verb="sacrifice")
DISCARD = MoveCost(Cards(("hand",), "you"), "graveyard", verb="discard")
EXHUME = MoveCost(Cards(("graveyard",), "you", Kind("unit")), "expelled", verb="expel")
REST_ONE = TurnCost(MINE, "rested")
REST_ANOTHER = TurnCost(Cards(("battlefield",), "you", All((Kind("unit"), Not(Named("X"))))), "rested")
GAIN = gain(1)


def altar(d: Desk, *cost: MoveCost | TurnCost | Pay | CounterCost | EffectCost | RevealCost) -> Card:
    """An upgrade whose ability costs so much."""
    return d.gear(0, can(Draw(1), cost=cost), name="Altar")


def labels(d: Desk) -> list[str]:
    """What is on offer, in words."""
    view = d.game.view(d.player)
    assert view.decision is not None
    return [option.label for option in view.decision.options]


def mourning(*cost: MoveCost) -> tuple[Desk, Card, Card]:
    """A unit that gains resource when its player discards, and an altar to sacrifice it."""
    d = Desk()
    mourner = d.unit(0, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner")
    d.action(0, "Draw a card.", name="Page")
    source = altar(d, *cost)
    d.main().activate(source)
    return d, mourner, source


def toll(*costs: MoveCost | TurnCost | CounterCost | Pay, verb: str = "attack") -> Triggered:
    """What must be paid for a unit to attack or to block."""
    return Triggered(Pattern(f"cost to {verb}"), Body(), cost=costs)


SACRIFICE_MOURNER = MoveCost(Cards(("battlefield",), "you", Named("Mourner")), "graveyard", verb="sacrifice")
SACRIFICE_ITSELF = MoveCost(This(), "graveyard", verb="sacrifice")
REST_BASE = TurnCost(HostOf(This()), "rested")


def raiders(d: Desk, *tolls: Triggered) -> list[Card]:
    """Units that never fail to attack, each with its price."""
    return [d.unit(0, price, name=name) for name, price in zip("ABC", tolls, strict=False)]


@rule("112.11")
def test_a_cost_within_an_effect_is_paid_as_it_stands() -> None:
    """Only what is paid for playing and activating is in the player's order; an effect is carried out as written."""
    d = Desk()
    d.unit(0, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner")
    d.action(0, "Draw a card.", name="Page")
    d.main().do(d.homes[0], PayTo((SACRIFICE, DISCARD), (GAIN,)))
    assert d.asked == (0, "pay cost")
    d.pick(True)
    assert d.asked == (0, "priority")
    assert d.chain == []


@rule("508.1g", "508.1i")
def test_what_an_optional_cost_brings_waits_until_all_is_paid() -> None:
    """The first unit's payment throws the hand away; the card for the second one was given before."""
    d = Desk()
    waste = Triggered(Pattern("may pay to attack"), Body((Discard(9),)), cost=(pay(1),))
    fury = Triggered(Pattern("may pay to attack"), Body((AddCounters(This(), "fury"),)), cost=(DISCARD,))
    a, b = raiders(d, waste, fury)
    d.action(0, "Draw a card.", name="Page")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).pick(True).pick(True)
    assert [(e.tag, *e.also) for e in d.log("move")] == [("discard", "cost")]
    assert b.counters == {"fury": 1}


@rule("508.1h", "508.1i")
def test_two_units_cannot_both_rest_the_base_they_are_stationed_in() -> None:
    d = Desk()
    one, two = raiders(d, toll(REST_BASE), toll(REST_BASE))
    tower = d.base(0, name="Tower")
    three = d.unit(tower, toll(REST_BASE), name="C")
    d.start("declare attackers")
    assert [d.denied("attack", unit) for unit in (one, two, three)] == ["", "", ""]
    d.pick((one.id, d.homes[1].id))
    assert (two.id, d.homes[1].id) not in d.values
    assert (three.id, d.homes[1].id) in d.values


@rule("508.1i")
@pytest.mark.parametrize(("first", "chain"), [(0, []), (1, ["Mourner"])])
def test_what_is_paid_to_attack_is_in_the_same_way_paid_in_any_order(first: int, chain: list[str]) -> None:
    d = Desk()
    other = MoveCost(Cards(("battlefield",), "you", Named("Mourner")), "graveyard", verb="sacrifice")
    toll = Triggered(Pattern("cost to attack"), Body(), cost=(other, DISCARD))
    raider = d.unit(0, toll, name="Raider", stats="2/2")
    d.unit(0, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner", stats="3/2")
    d.action(0, "Draw a card.", name="Page")
    d.dice(12).start("declare attackers").attack((raider, d.homes[1]))
    assert d.asked == (0, "pay first")
    d.pick(first)
    assert d.chain == chain


@rule("508.1i")
@pytest.mark.parametrize(("first", "chain"), [(0, []), (1, ["Mourner"])])
def test_what_is_paid_for_several_attackers_is_one_cost_paid_in_any_order(first: int, chain: list[str]) -> None:
    d = Desk()
    d.unit(0, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner")
    units = raiders(d, toll(SACRIFICE_MOURNER), toll(DISCARD))
    d.action(0, "Draw a card.", name="Page")
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert d.asked == (0, "pay first")
    d.pick(first)
    assert d.chain == chain
    assert all(d.is_(unit, "attacking") for unit in units)


@rule("508.1i")
def test_what_is_paid_for_one_attacker_leaves_enough_for_the_next() -> None:
    """The only demon in hand is kept for the unit that cannot do without one."""
    d = Desk()
    demon = MoveCost(Cards(("hand",), "you", Trait("Demon")), "graveyard", verb="discard")
    units = raiders(d, toll(DISCARD), toll(demon))
    d.unit(0, name="Imp", zone="hand", traits="Demon")
    d.unit(0, name="Smith", zone="hand")
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    d.settle()
    assert d.names("hand") == []
    assert all(d.is_(unit, "attacking") for unit in units)


@rule("508.1i")
def test_a_unit_pays_with_itself_before_it_is_given_up_for_another() -> None:
    d = Desk()
    victim = MoveCost(Cards(("battlefield",), "you", Named("B")), "graveyard", verb="sacrifice")
    a, b = raiders(d, toll(victim), toll(CounterCost("gold", This())))
    b.counters = {"gold": 1}
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert d.asked == (0, "priority")  # there was nothing to ask
    paid = [e.kind for e in d.game.log if e.card == b.id and e.called("cost")]
    assert paid == ["counter", "move"]
    assert d.is_(a, "attacking")


@rule("508.1i")
def test_another_unit_is_another_than_the_one_it_is_paid_for() -> None:
    d = Desk()
    another = MoveCost(Cards(("battlefield",), "you", All((Kind("unit"), Other()))), "graveyard", verb="sacrifice")
    a, b = raiders(d, toll(pay(1)), toll(another))
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    assert (d.there(a), d.is_(b, "attacking")) == (False, True)


@rule("508.1i")
def test_the_parts_of_a_total_cost_say_for_which_unit_they_are() -> None:
    d = Desk()
    mourner = when("move", GAIN, what=Kind("unit"), to=("graveyard",))
    units = raiders(d, toll(SACRIFICE_ITSELF), toll(SACRIFICE_ITSELF))
    for unit in units:
        unit.face = printed(unit.face.name, "Unit", *unit.face.abilities, mourner, cost=0, stats="0/2")
    d.game.touch_all()
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert d.asked == (0, "pay first")
    assert labels(d) == ["Sacrifice it (A)", "Sacrifice it (B)"]


@rule("508.1i")
def test_resource_is_paid_for_one_unit_after_the_other_without_a_question() -> None:
    d = Desk()
    units = raiders(d, toll(pay(1)), toll(pay(2)), toll(pay(3)))
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    assert d.asked == (0, "priority")
    assert [e.amount for e in d.log("resource") if e.tag == "pay"] == [-1, -2, -3]


@rule("508.1i", "601.1g")
def test_equal_parts_are_not_tried_in_every_order() -> None:
    g = Desk().game
    assert list(orders(g, (DISCARD,) * 9)) == [tuple(range(9))]
    assert set(orders(g, (DISCARD, SACRIFICE, DISCARD))) == {(0, 1, 2), (0, 2, 1), (1, 0, 2)}


@rule("509.1d")
@pytest.mark.parametrize(("first", "chain"), [(0, []), (1, ["Mourner"])])
def test_what_is_paid_for_several_blockers_is_one_cost_too(first: int, chain: list[str]) -> None:
    d = Desk()
    d.unit(1, when("move", GAIN, who="you", frm=("hand",), tag="discard"), name="Mourner")
    x = d.unit(1, toll(SACRIFICE_MOURNER, verb="block"), name="X", stats="0/9")
    y, a = d.unit(1, toll(DISCARD, verb="block"), name="Y", stats="0/9"), d.unit(0, name="A")
    d.action(1, "Draw a card.", name="Page")
    d.start("declare attackers").attack((a, d.homes[1])).on().block((x, a), (y, a))
    assert d.asked == (1, "pay first")
    d.pick(first)
    d.settle("order blockers")
    assert d.chain == chain


@rule("601.1f", "601.1g")
@pytest.mark.parametrize("other", [SACRIFICE, REST_ONE])
def test_how_many_it_takes_is_fixed_before_anything_is_paid(other: MoveCost | TurnCost) -> None:
    """For each unit that is not rested a card is discarded: two, though one of them is gone by then."""
    fresh = Cards(("battlefield",), "you", All((Kind("unit"), Not(InState("rested")))))
    d = Desk()
    one = d.unit(0, name="One")
    d.unit(0, name="Two")
    for name in ("Page", "Leaf", "Note"):
        d.action(0, "Draw a card.", name=name)
    source = altar(d, other, MoveCost(Cards(("hand",), "you"), "graveyard", Count(fresh), "discard"))
    d.main().activate(source)
    d.pick(one).settle()
    assert len(d.names("hand")) == 1


@rule("601.1g", "602.2b")
@pytest.mark.parametrize("cost", ["{Rest}, sacrifice this unit", "Sacrifice this unit, {Rest}"])
def test_a_unit_is_rested_before_it_is_sacrificed_however_it_is_printed(cost: str) -> None:
    d = Desk()
    d.deck(0, *"AB")
    unit = d.unit(0, f"{cost}: Draw a card.")
    d.main().activate(unit)
    assert d.asked[1] == "priority"  # there was nothing to ask
    assert d.where(unit) == "graveyard"
    turned, moved = (next(e for e in d.game.log if e.card == unit.id and e.kind == k) for k in ("turn card", "move"))
    assert d.game.log.index(turned) < d.game.log.index(moved)


@rule("601.1g", "112.3")
def test_a_rested_unit_pays_in_no_order() -> None:
    d = Desk()
    unit = d.unit(0, "Sacrifice this unit, {Rest}: Draw a card.")
    unit.turned = True
    d.main()
    assert not d.offered("activate", unit)


@rule("601.1g")
@pytest.mark.parametrize("cost", [(SACRIFICE, EXHUME), (EXHUME, SACRIFICE)])
def test_what_is_sacrificed_can_be_expelled_from_the_graveyard_for_the_same_cost(cost: tuple[MoveCost, ...]) -> None:
    d = Desk()
    unit = d.unit(0)
    source = altar(d, *cost)
    d.main().activate(source)
    assert d.asked[1] == "priority"
    assert d.where(unit) == "expelled"


@rule("601.1g")
def test_one_unit_is_rested_then_sacrificed_for_a_cost_of_both() -> None:
    d = Desk()
    unit = d.unit(0)
    source = altar(d, SACRIFICE, REST_ONE)
    d.main().activate(source)
    assert d.where(unit) == "graveyard"
    assert [e.card for e in d.log("turn card")] == [unit.id]


@rule("601.1g", "112.3")
def test_the_same_unit_is_not_rested_twice() -> None:
    d = Desk()
    d.unit(0)
    source = altar(d, REST_ONE, REST_ANOTHER)
    d.main()
    assert not d.offered("activate", source)
    d = Desk()
    ones = [d.unit(0), d.unit(0)]
    source = altar(d, REST_ONE, REST_ANOTHER)
    d.main()
    assert d.offered("activate", source)
    d.activate(source)
    d.settle()
    assert all(one.turned for one in ones)


@rule("601.1g")
def test_the_first_card_is_one_that_leaves_the_rest_to_be_paid() -> None:
    """Whoever sacrifices the only unit that is not rested has nothing to rest afterwards."""
    d = Desk()
    tired, fresh = d.unit(0, name="Tired"), d.unit(0, name="Fresh")
    tired.turned = True
    source = altar(d, SACRIFICE, REST_ONE)
    d.main().activate(source)
    assert d.asked[1] == "pay first"
    d.pick(0)  # the sacrifice
    assert d.where(tired) == "graveyard"
    assert fresh.turned


@rule("601.1g")
def test_a_card_may_pay_if_the_rest_can_be_paid_in_any_order() -> None:
    """The upgrade goes first, of which nobody is asked; the unit is rested and then sacrificed."""
    d = Desk()
    unit, tool = d.unit(0), d.gear(0, name="Tool")
    upgrade = MoveCost(Cards(("battlefield",), "you", Named("Tool")), "graveyard", verb="sacrifice")
    source = altar(d, upgrade, SACRIFICE, REST_ONE)
    d.main().activate(source)
    assert d.where(tool) == d.where(unit) == "graveyard"
    assert [e.card for e in d.log("turn card")] == [unit.id]


@rule("601.1g")
def test_what_comes_from_the_deck_comes_too_late_for_the_rest() -> None:
    d = Desk()
    d.deck(0, *"ABC")
    source = altar(d, MoveCost(TopCards(1), "graveyard", -1, "put"), EXHUME)
    d.main()
    assert not d.offered("activate", source)


@rule("601.1g", "603.9")
@pytest.mark.parametrize("cost", [(SACRIFICE, DISCARD), (DISCARD, SACRIFICE)])
@pytest.mark.parametrize("first", [SACRIFICE, DISCARD])
def test_a_unit_sees_what_is_paid_before_it_is_sacrificed(cost: tuple[MoveCost, ...], first: MoveCost) -> None:
    d, mourner, _ = mourning(*cost)
    assert d.asked == (0, "pay first")
    d.pick(cost.index(first))
    assert d.asked == (0, "priority")
    assert (d.where(mourner), d.names("hand")) == ("graveyard", [])
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
    d.pick(1)
    d.game.undo(1)
    assert d.game.digest() == before
    d.pick(0)
    assert d.chain == ["Altar"]
    assert d.where(mourner) == "graveyard"


@rule("601.1g")
def test_a_unit_that_waits_for_resource_to_be_paid_sees_it_or_not() -> None:
    for first, seen in ((0, True), (1, False)):
        d = Desk()
        d.unit(0, when("resource", GAIN, who="you", tag="pay"), name="Miser")
        source = altar(d, pay(2), SACRIFICE)
        d.main().activate(source)
        assert d.asked == (0, "pay first")
        d.pick(first)
        assert d.chain == (["Altar", "Miser"] if seen else ["Altar"])
        assert d.reserve() == 8


@rule("601.1g", "603.6b")
def test_what_happens_once_is_met_by_what_is_paid_first() -> None:
    for first, expelled in ((0, "Unit"), (1, "Page")):
        d = Desk()
        unit = d.unit(0, name="Unit")
        page = d.action(0, "Draw a card.", name="Page")
        source = altar(d, SACRIFICE, DISCARD)
        d.main().do(d.homes[0], Later(Pattern("move", to=("graveyard",)), (GAIN,))).activate(source)
        assert d.asked == (0, "pay first")
        d.pick(first)
        assert d.chain == ["Altar", "Home 0"]
        pending = d.game.frames[d.game.stack[-1]]
        assert pending.event is not None
        assert d.game.cards[pending.event.card].face.name == expelled
        assert d.where(unit) == d.where(page) == "graveyard"


@rule("601.1g", "603.4")
@pytest.mark.parametrize("asked", ["condition", "given"])
def test_a_condition_may_be_met_by_what_is_paid_first(asked: str) -> None:
    rested = Exists(Cards(("battlefield",), "you", All((Kind("unit"), InState("rested")))))
    for first, seen in ((0, True), (1, False)):
        d = Desk()
        seen_by = when("move", GAIN, who="you", frm=("hand",), tag="discard", **{asked: rested})
        d.gear(0, seen_by, name="Seer")
        unit = d.unit(0, can(Draw(1), cost=(TurnCost(This(), "rested"), DISCARD)), name="Unit")
        d.action(0, "Draw a card.", name="Page")
        d.main().activate(unit)
        assert d.asked == (0, "pay first")
        d.pick(first)
        assert d.chain == (["Unit", "Seer"] if seen else ["Unit"])


@rule("601.1g", "112.10")
def test_where_a_payment_is_replaced_the_order_is_asked_for() -> None:
    d = Desk()
    d.unit(0, name="Unit")
    d.unit(1, Replacement(Pattern("move", tag="discard"), "expelled"), name="Warden")
    d.action(0, "Draw a card.", name="Page")
    source = altar(d, SACRIFICE, DISCARD)
    d.main().activate(source)
    assert d.asked == (0, "pay first")


@rule("601.1g")
@pytest.mark.parametrize(
    ("seer", "chain"), [([], ["Unit"]), (["Whenever you discard a card, you gain 1 resource."], ["Unit", "Seer"])]
)
def test_what_does_not_touch_each_other_is_paid_without_a_question(seer: list[str], chain: list[str]) -> None:
    """It is no matter that someone waits for it who stays: abilities go onto the chain in any order (603.3b)."""
    d = Desk()
    d.gear(0, *seer, name="Seer")
    unit = d.unit(0, can(Draw(1), cost=(pay(1), TurnCost(This(), "rested"), DISCARD)), name="Unit")
    d.action(0, "Draw a card.", name="Page")
    d.main().activate(unit)
    assert d.asked == (0, "priority")
    assert unit.turned
    assert d.chain == chain


@rule("601.1g")
def test_components_that_are_alike_are_not_asked_about() -> None:
    d = Desk()
    ones = [d.unit(0, name="One"), d.unit(0, name="Two"), d.unit(0, name="Three")]
    source = altar(d, SACRIFICE, SACRIFICE)
    d.main().activate(source)
    assert d.asked == (0, "sacrifice")
    d.pick(ones[0])
    assert d.asked == (0, "sacrifice")
    d.pick(ones[1])
    assert d.there(ones[2])


@rule("601.1g")
def test_nobody_looks_at_the_deck_to_see_if_the_order_matters() -> None:
    d = Desk()
    for player in (0, 1):
        d.deck(player, *"ABCDEF")
    source = altar(
        d, *(MoveCost(TopCards(1, whose), "graveyard", -1, "put") for whose in ("you", "opponent"))
    )  # two decks have nothing to do with each other
    d.main().activate(source)
    assert d.asked == (0, "pay first")
    d.pick(1)
    assert len(d.names("graveyard", 0)) == len(d.names("graveyard", 1)) == 1


@rule("601.1g")
def test_what_comes_from_the_deck_is_last_and_among_its_like_in_any_order() -> None:
    d = Desk()
    d.deck(0, *"ABC")
    d.unit(0, name="Unit")
    d.action(0, "Draw a card.", name="Page")
    mill = MoveCost(TopCards(1), "graveyard", -1, "put")
    source = altar(d, mill, EffectCost(Discard(1, random=True)), SACRIFICE)
    d.main()
    top = d.names("deck")[-1]
    d.activate(source)
    assert d.names("graveyard") == ["Unit"]  # it alone belongs to the first stage
    assert d.asked == (0, "pay first")
    assert len(labels(d)) == 2
    d.pick(d.options[0].value)
    assert d.names("graveyard")[:2] == ["Unit", top]
    assert len(d.names("graveyard")) == 3
