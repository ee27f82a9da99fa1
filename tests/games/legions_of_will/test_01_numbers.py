"""Rules 104 and 105: resource, numbers and X."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    MINE,
    ON_CHAIN,
    STUDY,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    does,
    gives,
    named,
    when,
)

from cardwright.kernel.evaluate import amount
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChangeResource,
    Damage,
    Destroy,
    Double,
    Draw,
    NameNumber,
    PayTo,
    Pick,
    Put,
    SetTo,
    Stop,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, It, Kind, Stacked, This
from cardwright.kernel.vocabulary.values import Bound, Count, Halved, Stat, Sum
from cardwright.testing import rule

X = Bound("X")
PAY_X = (Pay("resource", X),)
GAIN = ChangeResource("resource", 3)


# --- resource -------------------------------------------------------------------------------------------------------


@rule("104.1", "112.3a")
def test_resource_pays_for_cards_and_abilities() -> None:
    t = Desk()
    study = t.act(0, "Study", STUDY, cost=4)
    digger = t.unit(t.home, "Digger", can(AddCounters(This(), "dug"), cost=(Pay("resource", 2),)))
    t.main()
    t.play(study)
    assert t.has() == 6
    t.activate(digger)
    assert t.has() == 4
    t.all()
    assert t.has() == 4


@rule("104.2", "104.3")
def test_actions_and_abilities_add_resource_to_the_reserve_for_use_at_once() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    harvest = t.act(0, "Harvest", does(GAIN))
    well = t.unit(t.home, "Well", can(GAIN, per_turn=1))
    study = t.act(0, "Study", STUDY, cost=6)
    t.main()
    t.play(harvest).all()
    assert t.has() == 3
    t.activate(well).all()
    assert t.has() == 6
    t.play(study)
    assert t.has() == 0


@rule("104.2")
def test_the_source_of_resource_is_the_action_or_the_object_with_the_ability() -> None:
    t = Desk()
    seen = when("resource", AddCounters(This(), "seen"), other=Kind("unit"), who="you")
    ledger = t.thing(t.home, "Ledger", seen)
    harvest = t.act(0, "Harvest", does(GAIN))
    well = t.unit(t.home, "Well", can(GAIN, per_turn=1))
    t.main()
    t.play(harvest).all()
    assert t.seen(ledger) == 0
    t.activate(well).all()
    assert t.seen(ledger) == 1


@rule("104.3")
def test_resource_is_kept_from_step_to_step_and_from_turn_to_turn() -> None:
    t = Desk(bell=False)
    t.base(0, "Field").face.numbers["production"] = 2
    t.game.players[0].resources["resource"] = 7
    t.game.players[1].resources["resource"] = 5
    t.unit(t.homes[1], "Idler", can(AddCounters(This(), "idle")))
    t.main()
    for _ in range(40):
        if t.game.turn > 7:
            break
        t.skip()
    assert t.game.turn > 7
    assert t.has(0) == 7 + 2
    assert t.has(1) == 5


@rule("104.5")
@pytest.mark.parametrize(("had", "now"), [(10, 16), (15, 20), (20, 20)])
def test_a_reserve_holds_twenty_at_most(had: int, now: int) -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = had
    harvest = t.act(0, "Harvest", does(ChangeResource("resource", 6)))
    t.main()
    t.play(harvest).all()
    assert t.has() == now


@rule("104.5")
def test_production_fills_the_reserve_up_to_twenty() -> None:
    t = Desk()
    t.base(0, "Field").face.numbers["production"] = 6
    t.game.players[0].resources["resource"] = 17
    t.start("resource")
    assert t.has() == 20


# --- whole numbers, negative numbers --------------------------------------------------------------------------------


@rule("105.1", "105.1a")
@pytest.mark.parametrize(("up", "dealt"), [(False, 2), (True, 3)])
def test_half_of_an_odd_number_is_rounded_as_the_text_says(up: bool, dealt: int) -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=5)
    half = t.act(0, "Half", does(Damage(Halved(Stat("power", T1), up), T1), targets=(TARGET,)))
    t.main()
    t.play(half).all()
    assert ogre.damage == dealt


@rule("105.1b")
def test_will_may_fall_below_zero_and_is_reckoned_from_there() -> None:
    t = Desk()
    unit = t.unit(t.home, "Unit", will=1)
    less = t.act(0, "Less", does(gives(UNITS, Add("will", -3))))
    more = t.act(0, "More", does(gives(UNITS, Add("will", 3))))
    t.main()
    t.play(less).all()
    assert t.will(unit) == -2
    t.play(more).all()
    assert t.will(unit) == 1


@rule("105.1b")
def test_power_may_fall_below_zero_too() -> None:
    t = Desk()
    unit = t.unit(t.home, "Unit", power=1)
    both = t.act(0, "Both", does(gives(UNITS, Add("power", -3)), gives(UNITS, Add("power", 3))))
    t.main()
    t.play(both).all()
    assert t.alive(unit)
    assert t.power(unit) == 1


def sunk(t: Desk) -> None:
    """A unit with will -3."""
    t.unit(t.home, "Sunk", will=-3, power=2)


@rule("105.1b")
def test_a_negative_amount_of_damage_cards_or_resource_is_none() -> None:
    t = Desk()
    sunk(t)
    ogre = t.unit(t.homes[1], "Ogre", power=4, damage=2)
    much = Stat("will", named("Sunk"))
    effects = (
        Damage(much, named("Ogre")),
        Draw(much),
        ChangeResource("resource", much),
        AddCounters(MINE, "ice", much),
    )
    blast = t.act(0, "Blast", does(*effects))
    t.deck(0, "a")
    t.act(0, "Filler", STUDY)
    t.act(0, "Filler", STUDY)
    t.main()
    t.play(blast).all()
    assert ogre.damage == 2
    assert len(t.names("hand")) == 2
    assert t.has() == 10
    assert not any(c.counters for c in t.game.cards_in("battlefield", 0))


@rule("105.1b")
def test_a_negative_will_can_be_doubled_and_can_be_set() -> None:
    t = Desk()
    sunk(t)
    other = t.unit(t.home, "Other", will=5)
    twice = t.act(0, "Twice", does(Double(named("Sunk"), "will")))
    same = t.act(0, "Same", does(gives(named("Other"), SetTo("will", Stat("will", named("Sunk"))))))
    t.main()
    t.play(twice).all()
    assert t.will(t.game.cards_in("battlefield", 0)[1]) == -6
    t.play(same).all()
    assert t.will(other) == -6


@rule("105.1b", "105.3a")
def test_no_negative_number_can_be_chosen() -> None:
    t = Desk()
    t.unit(t.home, "Unit", can(NameNumber(-3, 2)), can(GAIN, cost=PAY_X))
    unit = t.game.cards_in("battlefield", 0)[1]
    t.main()
    t.activate(unit).top()
    assert t.values == [0, 1, 2]
    t.answer(0).activate(unit, index=1)
    assert min(t.values) == 0


@rule("105.1c")
def test_any_number_may_be_none() -> None:
    t = Desk()
    units = [t.unit(t.home, f"Unit {i}") for i in range(3)]
    purge = t.act(0, "Purge", does(Pick(MINE, -1, up_to=True), Destroy(It("it"))))
    aim = t.act(0, "Aim", does(Destroy(T1), targets=(Target("t1", UNITS, 0, -1),)))
    t.main()
    t.play(purge).top()
    assert t.asked_for() == {u.id for u in units}
    t.answer(-1)
    t.play(aim)
    t.answer(-1).all()
    assert all(t.alive(u) for u in units)


@rule("105.2")
def test_a_number_that_cannot_be_determined_is_zero() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    lost = Sum(
        (Stat("power", named("Nobody")), Bound("roll"), Count(named("Nobody")), Stat("power", named("Home 0")), 1)
    )
    bolt = t.act(0, "Bolt", does(Damage(lost, named("Ogre"))))
    t.main()
    t.play(bolt).all()
    assert ogre.damage == 1


# --- X --------------------------------------------------------------------------------------------------------------


@rule("105.3", "105.3a")
def test_x_in_a_cost_is_announced_when_the_card_is_played() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    burn = t.act(0, "Burn", does(Damage(X, named("Ogre"))), X=1, cost=1)
    t.main()
    t.play(burn)
    assert t.values == list(range(10))  # one of ten resource is for the rest of the cost
    t.answer(4)
    assert t.has() == 5
    t.all()
    assert ogre.damage == 4


@rule("105.3a")
def test_x_in_an_activation_cost_is_announced_when_the_ability_is_activated() -> None:
    t = Desk()
    unit = t.unit(t.home, "Unit", can(gives(This(), Add("power", X)), cost=PAY_X))
    t.main()
    t.activate(unit, 3)
    assert t.has() == 7
    t.game.players[0].resources["resource"] = 0
    t.all()
    assert t.power(unit) == 5


@rule("105.3a", "105.3e")
def test_on_the_chain_the_cost_of_a_card_counts_x_as_announced_elsewhere_as_nothing() -> None:
    t = Desk()
    burn = t.act(0, "Burn", does(GAIN), X=1, cost=1)
    dear = Target("t1", Stacked(Compare("cost", ">=", 4)))
    stop = t.act(1, "Stop", does(Stop(T1), targets=(dear,)))
    t.main()
    assert cost_of(t, burn) == 1
    t.play(burn, 2).skip()
    assert cost_of(t, burn) == 3
    assert t.why("play", stop, player=1) is not None
    t.skip()
    assert cost_of(t, burn) == 1


@rule("105.3a")
def test_a_card_on_the_chain_costs_what_was_announced() -> None:
    t = Desk()
    burn = t.act(0, "Burn", does(GAIN), X=1, cost=1)
    dear = Target("t1", Stacked(Compare("cost", ">=", 4)))
    stop = t.act(1, "Stop", does(Stop(T1), targets=(dear,)))
    t.main()
    t.play(burn, 3).skip()
    assert t.why("play", stop, player=1) is None


def cost_of(t: Desk, card: Card) -> int:
    """The resource cost of a card."""
    f = Frame(-1, "static", 0, card.ref)
    return amount(t.game, f, Stat("cost", This()))


@rule("105.3e")
def test_off_the_chain_x_is_nothing_even_if_the_text_defines_it() -> None:
    t = Desk()
    t.act(0, "Burn", does(Damage(Count(UNITS), named("Home 1"))), X=1, cost=0)
    grave = t.card("graveyard", 0, "Burn", does(Damage(Count(UNITS), named("Home 1"))), X=1, cost=0)
    t.unit(t.home, "Unit")
    cheap = Cards(("graveyard",), "you", All((Kind("action"), Compare("cost", "<=", 0))))
    back = t.act(0, "Back", does(Put(cheap, "hand")))
    t.main()
    t.play(back).all()
    assert t.zone_of(grave) == "hand"


@rule("105.3b", "105.3c")
def test_an_ability_that_speaks_of_the_x_of_another_object_takes_its_value() -> None:
    t = Desk()
    counts = when("move", AddCounters(This(), "mark", X), this=True, to=("battlefield",))
    hydra = t.recruit(0, "Hydra", counts, cost=0, X=1)
    t.main()
    t.play(hydra, 4).all()
    assert hydra.counters.get("mark", 0) == 4


@rule("105.3", "105.3d")
def test_x_that_stands_in_no_cost_is_chosen_on_resolution() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    bid = t.act(0, "Bid", does(NameNumber(0, 5), Damage(X, named("Ogre"))))
    t.main()
    t.play(bid)
    assert t.asked == (0, "priority")
    t.top()
    assert t.asked == (0, "name a number")
    t.answer(5).all()
    assert ogre.damage == 5


@rule("105.3")
def test_x_that_the_text_defines_is_not_chosen() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    count = t.act(0, "Count", does(Damage(Count(UNITS), named("Ogre"))))
    t.unit(t.home, "Unit")
    t.main()
    t.play(count)
    assert t.asked == (0, "priority")
    t.all()
    assert ogre.damage == 2


@rule("105.3f")
def test_paying_a_cost_with_x_in_it_counts_x_as_nothing() -> None:
    t = Desk()
    t.card("graveyard", 0, "Burn", STUDY, X=1, cost=2)
    grave = Cards(("graveyard",), "you", Compare("cost", "==", 2))
    tax = t.act(0, "Tax", does(Pick(grave), PayTo((Pay("resource", Stat("cost", It("it"))),), (GAIN,))))
    t.main()
    t.play(tax).top()
    t.answer(True)
    assert t.has() == 10 - 2 + 3


@rule("105.3f")
def test_paying_the_cost_of_a_card_on_the_chain_counts_x_as_it_was_announced() -> None:
    t = Desk()
    burn = t.act(0, "Burn", STUDY, X=1, cost=1)
    cost = (Pay("resource", Stat("cost", T1)),)
    tax = t.act(1, "Tax", does(PayTo(cost, (), "controller of t1", (Stop(T1),)), targets=(ON_CHAIN,)))
    t.main()
    t.play(burn, 3).skip()
    t.play(tax).top()
    assert t.asked == (0, "pay cost")
    t.answer(True)
    assert t.has() == 10 - 4 - 4
