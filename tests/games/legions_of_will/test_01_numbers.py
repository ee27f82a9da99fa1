"""Rules 104 and 105: resource, numbers and X."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import lab
from tests.games.legions_of_will.desk import (
    MINE,
    ON_CHAIN,
    STUDY,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    counts,
    does,
    gain,
    gives,
    is_,
    named,
    pay,
    printed,
    when,
)

from cardwright.kernel.evaluate import amount
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChangeResource,
    CostAdd,
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
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, It, Kind, Stacked, This
from cardwright.kernel.vocabulary.values import Bound, Count, Divided, Stat, Sum
from cardwright.testing import rule

X = Bound("X")
PAY_X = (pay(X),)
GAIN = gain(3)
HAND = ("hand",)


def cursed(d: Desk, *text: str) -> Card:
    """A unit with will -3 and power 2."""
    unit = d.unit(0, *text, name="Sunk")
    unit.counters = {"will": 3}
    return unit


def cheaper(by: int) -> object:
    """What a player's actions cost less."""
    return is_(CostAdd(-by), what=Cards(HAND, "you", Kind("action")))


# --- resource -------------------------------------------------------------------------------------------------------


@rule("104.1", "112.3a")
def test_resource_pays_for_cards_and_abilities() -> None:
    t = Desk()
    study = t.action(0, STUDY, name="Study", cost=4)
    digger = t.unit(0, can(AddCounters(This(), "dug"), cost=(pay(2),)), name="Digger")
    t.main().play(study)
    assert t.reserve() == 6
    t.activate(digger)
    assert t.reserve() == 4
    t.resolve()
    assert t.reserve() == 4


@rule("104.2", "104.3")
def test_actions_and_abilities_add_resource_to_the_reserve_for_use_at_once() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 0
    harvest = t.action(0, does(GAIN), name="Harvest")
    well = t.unit(0, can(GAIN, per_turn=1), name="Well")
    study = t.action(0, STUDY, name="Study", cost=6)
    t.main().play(harvest).resolve()
    assert t.reserve() == 3
    t.activate(well).resolve()
    assert t.reserve() == 6
    t.play(study)
    assert t.reserve() == 0


@rule("104.2")
def test_the_source_of_resource_is_the_action_or_the_object_with_the_ability() -> None:
    t = Desk()
    seen = when("resource", AddCounters(This(), "seen"), other=Kind("unit"), who="you")
    ledger = t.gear(0, seen, name="Ledger")
    harvest = t.action(0, does(GAIN), name="Harvest")
    well = t.unit(0, can(GAIN, per_turn=1), name="Well")
    t.main().play(harvest).resolve()
    assert t.seen(ledger) == 0
    t.activate(well).resolve()
    assert t.seen(ledger) == 1


@rule("104.3")
def test_resource_is_kept_from_step_to_step_and_from_turn_to_turn() -> None:
    t = Desk(bells=())
    t.base(0, name="Field", production=2)
    t.rich(7, 5)
    t.unit(1, can(AddCounters(This(), "idle")), name="Idler")
    t.main().next_turn().next_turn().next_turn()
    assert t.game.turn == 8
    assert t.reserve(0) == 7 + 2
    assert t.reserve(1) == 5


@rule("104.5")
@pytest.mark.parametrize(("had", "now"), [(10, 16), (15, 20), (20, 20)])
def test_a_reserve_holds_twenty_at_most(had: int, now: int) -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = had
    harvest = t.action(0, does(gain(6)), name="Harvest")
    t.main().play(harvest).resolve()
    assert t.reserve() == now


@rule("104.5")
def test_production_fills_the_reserve_up_to_twenty() -> None:
    t = Desk()
    t.base(0, name="Field").face.numbers["production"] = 6
    t.game.players[0].resources["resource"] = 17
    t.start("resource")
    assert t.reserve() == 20


@rule("104.5")
def test_what_is_told_of_a_gain_is_what_the_reserve_could_hold() -> None:
    d = Desk()
    d.unit(0, "When this unit enters the battlefield, you gain 1 resource.")
    harvest = d.action(0, "You gain 30 resource.")
    d.main().cast(harvest)
    assert d.reserve() == 20
    assert [e.amount for e in d.log("resource") if e.tag == "add"] == [10]
    assert any("+10" in line for line in d.game.view(0).log())


@rule("104.5", "504.1")
@pytest.mark.parametrize(
    ("had", "gain", "has", "told"),
    [(18, 1, 19, [1]), (18, 2, 20, [2]), (18, 3, 20, [2]), (20, 3, 20, []), (3, -5, 0, [-3])],
)
def test_a_reserve_holds_twenty_at_most_and_never_less_than_nothing(
    had: int, gain: int, has: int, told: list[int]
) -> None:
    d = lab()
    gear = d.gear(0, counts("resource", who="you"), name="Gear")
    d.game.players[0].resources["resource"] = had
    d.start("main").happen(Event("resource", player=0, amount=gain, word="resource")).resolve()
    assert d.reserve(0) == has
    assert d.seen(gear) == (had != has)
    assert [e.amount for e in d.log("resource")] == told


@rule("104.5", "606.3")
def test_what_is_gained_beyond_twenty_is_lost_in_the_resource_step() -> None:
    d = lab()
    d.base(0, name="Mill", production=4)
    d.base(0, name="Closed", production=4, facedown=True)
    d.game.players[0].resources["resource"] = 15
    d.start("start").until("main")
    assert d.reserve(0) == 19
    d.do(d.home, ChangeResource("resource", 4))
    assert d.reserve(0) == 20


# --- whole numbers, negative numbers --------------------------------------------------------------------------------


@rule("105.1", "105.1a")
@pytest.mark.parametrize(("up", "dealt"), [(False, 2), (True, 3)])
def test_half_of_an_odd_number_is_rounded_as_the_text_says(up: bool, dealt: int) -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/5")
    half = t.action(0, does(Damage(Divided(Stat("power", T1), up=up), T1), targets=(TARGET,)), name="Half")
    t.main().play(half).resolve()
    assert ogre.damage == dealt


@rule("105.1b")
def test_will_may_fall_below_zero_and_is_reckoned_from_there() -> None:
    t = Desk()
    unit = t.unit(0, name="Unit", stats="1/2")
    less = t.action(0, does(gives(UNITS, Add("will", -3))), name="Less")
    more = t.action(0, does(gives(UNITS, Add("will", 3))), name="More")
    t.main().play(less).resolve()
    assert t.stat(unit, "will") == -2
    t.play(more).resolve()
    assert t.stat(unit, "will") == 1


@rule("105.1b")
def test_power_may_fall_below_zero_too() -> None:
    t = Desk()
    unit = t.unit(0, name="Unit", stats="0/1")
    both = t.action(0, does(gives(UNITS, Add("power", -3)), gives(UNITS, Add("power", 3))), name="Both")
    t.main().play(both).resolve()
    assert t.there(unit)
    assert t.power(unit) == 1


def sunk(t: Desk) -> None:
    """A unit with will -3."""
    t.unit(0, is_(Add("will", -3)), name="Sunk")


@rule("105.1b")
def test_a_negative_amount_of_damage_cards_or_resource_is_none() -> None:
    t = Desk()
    sunk(t)
    ogre = t.unit(1, name="Ogre", stats="0/4", damage=2)
    much = Stat("will", named("Sunk"))
    effects = (
        Damage(much, named("Ogre")),
        Draw(much),
        gain(much),
        AddCounters(MINE, "ice", much),
    )
    blast = t.action(0, does(*effects), name="Blast")
    t.deck(0, "a")
    t.action(0, STUDY, name="Filler")
    t.action(0, STUDY, name="Filler")
    t.main().play(blast).resolve()
    assert ogre.damage == 2
    assert len(t.names("hand")) == 2
    assert t.reserve() == 10
    assert not any(c.counters for c in t.game.cards_in("battlefield", 0))


@rule("105.1b")
def test_a_negative_will_can_be_doubled_and_can_be_set() -> None:
    t = Desk()
    sunk(t)
    other = t.unit(0, name="Other", stats="5/2")
    twice = t.action(0, does(Double(named("Sunk"), "will")), name="Twice")
    same = t.action(0, does(gives(named("Other"), SetTo("will", Stat("will", named("Sunk"))))), name="Same")
    t.main().play(twice).resolve()
    assert t.stat(t.game.cards_in("battlefield", 0)[1], "will") == -6
    t.play(same).resolve()
    assert t.stat(other, "will") == -6


@rule("105.1b", "105.3a")
def test_no_negative_number_can_be_chosen() -> None:
    t = Desk()
    t.unit(0, can(NameNumber(-3, 2)), can(GAIN, cost=PAY_X), name="Unit")
    unit = t.game.cards_in("battlefield", 0)[1]
    t.main().activate(unit).top()
    assert t.values == [0, 1, 2]
    t.pick(0).activate(unit, index=1)
    assert min(t.values) == 0


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
    d = Desk()
    unit = cursed(d)
    card = d.action(0, text)
    d.main().cast(card, unit)
    assert d.wp(unit) == numbers


@rule("105.1b")
def test_a_static_ability_reckons_a_negative_amount_as_nothing_and_a_positive_one_as_it_is() -> None:
    d = Desk()
    low = cursed(d, "This unit gains +X power. X equals its will.")
    high = d.unit(0, "This unit gains +X power. X equals its will.", stats="4/2")
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
    d = Desk()
    unit = cursed(d)
    unit.counters = {"will": 3, "poison": 1}
    d.deck(0, "Ash", "Oak")
    for _ in range(3):
        d.action(0, "You gain 1 resource.", name="Held")
    card = d.action(0, text)
    d.main().cast(card, unit)
    assert (dict(unit.counters), unit.damage) == ({"will": 3, "poison": 1}, 0)
    assert d.names("hand") == ["Held"] * 3


@rule("105.1c")
def test_any_number_may_be_none() -> None:
    t = Desk()
    units = [t.unit(0, name=f"Unit {i}") for i in range(3)]
    purge = t.action(0, does(Pick(MINE, -1, up_to=True), Destroy(It("it"))), name="Purge")
    aim = t.action(0, does(Destroy(T1), targets=(Target("t1", UNITS, 0, -1),)), name="Aim")
    t.main().play(purge).top()
    assert t.offers() == {u.id for u in units}
    t.pick(-1).play(aim).pick(-1).resolve()
    assert all(t.there(u) for u in units)


@rule("105.2")
def test_a_number_that_cannot_be_determined_is_zero() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/9")
    lost = Sum(
        (Stat("power", named("Nobody")), Bound("roll"), Count(named("Nobody")), Stat("power", named("Home 0")), 1)
    )
    bolt = t.action(0, does(Damage(lost, named("Ogre"))), name="Bolt")
    t.main().play(bolt).resolve()
    assert ogre.damage == 1


# --- X --------------------------------------------------------------------------------------------------------------


@rule("105.3", "105.3a")
def test_x_in_a_cost_is_announced_when_the_card_is_played() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/9")
    burn = t.action(0, does(Damage(X, named("Ogre"))), name="Burn", cost="1+X")
    t.main().play(burn)
    assert t.values == list(range(10))  # one of ten resource is for the rest of the cost
    t.pick(4)
    assert t.reserve() == 5
    t.resolve()
    assert ogre.damage == 4


@rule("105.3a")
def test_x_in_an_activation_cost_is_announced_when_the_ability_is_activated() -> None:
    t = Desk()
    unit = t.unit(0, can(gives(This(), Add("power", X)), cost=PAY_X), name="Unit")
    t.main().activate(unit, 3)
    assert t.reserve() == 7
    t.game.players[0].resources["resource"] = 0
    t.resolve()
    assert t.power(unit) == 5


@rule("105.3a", "105.3e")
def test_on_the_chain_the_cost_of_a_card_counts_x_as_announced_elsewhere_as_nothing() -> None:
    t = Desk()
    burn = t.action(0, does(GAIN), name="Burn", cost="1+X")
    dear = Target("t1", Stacked(Compare("cost", ">=", 4)))
    stop = t.action(1, does(Stop(T1), targets=(dear,)), name="Stop")
    t.main()
    assert cost_of(t, burn) == 1
    t.play(burn, 2).skip()
    assert cost_of(t, burn) == 3
    assert t.denied("play", stop, player=1) != ""
    t.skip()
    assert cost_of(t, burn) == 1


@rule("105.3a")
def test_a_card_on_the_chain_costs_what_was_announced() -> None:
    t = Desk()
    burn = t.action(0, does(GAIN), name="Burn", cost="1+X")
    dear = Target("t1", Stacked(Compare("cost", ">=", 4)))
    stop = t.action(1, does(Stop(T1), targets=(dear,)), name="Stop")
    t.main().play(burn, 3).skip()
    assert t.denied("play", stop, player=1) == ""


@rule("105.3a", "112.3a", "112.7")
@pytest.mark.parametrize("said", ["{Pay X}", "pay X"])
def test_x_in_an_additional_cost_is_announced(said: str) -> None:
    d = Desk()
    ogre = d.unit(1, stats="3/9")
    rite = d.action(0, f"As an additional cost to play this card, {said}.", "This card deals X damage to target unit.")
    d.main().play(rite)
    assert d.asked == (0, "X")
    assert d.values == list(range(11))
    d.pick(4)
    assert d.reserve() == 6
    d.resolve()
    assert ogre.damage == 4


@rule("105.3a", "112.7")
def test_as_many_as_x_says_are_sacrificed_and_no_more_can_be_announced_than_there_are() -> None:
    d = Desk()
    ogre = d.unit(1, stats="3/9")
    pawns = [d.unit(0, name=f"Pawn {i}") for i in range(3)]
    text = ("As an additional cost to play this card, sacrifice X units.", "This card deals X damage to target unit.")
    rite = d.action(0, *text)
    d.main().play(rite)
    assert d.values == [0, 1, 2, 3]
    d.pick(2, ogre, pawns[0], pawns[2]).resolve()
    assert [d.there(pawn) for pawn in pawns] == [False, True, False]
    assert ogre.damage == 2


@rule("105.3a", "105.3b", "112.7")
def test_what_a_unit_does_as_it_enters_knows_the_x_of_its_additional_cost() -> None:
    d = Desk()
    ogre = d.unit(1, stats="3/9")
    d.unit(0, name="Pawn"), d.unit(0, name="Pawn")
    text = (
        "As an additional cost to play this card, sacrifice X units.",
        "When this unit enters the battlefield, it deals X damage to target unit.",
    )
    hydra = d.game.add_card(printed("Hydra", "Unit", *text, cost=1, stats="3/9"), 0, d.game.zone("hand", 0))
    d.main().play(hydra, 2).resolve().pick(ogre).resolve()
    assert (ogre.damage, d.inside(d.home), d.reserve()) == (2, ["Hydra"], 9)


@rule("105.3a", "112.8", "601.1b")
@pytest.mark.parametrize(("answers", "left", "damage"), [((True, 4), 6, 4), ((False,), 3, 0)])
def test_x_in_an_alternative_cost_is_announced_if_that_is_paid(
    answers: tuple[int, ...], left: int, damage: int
) -> None:
    d = Desk()
    ogre = d.unit(1, stats="3/9")
    text = ("You may {Pay X} rather than pay this card's resource cost.", "This card deals X damage to target unit.")
    rite = d.action(0, *text, cost=7)
    d.main().play(rite)
    assert d.asked == (0, "pay instead")
    d.pick(*answers)
    assert (d.asked, d.reserve()) == ((0, "priority"), left)
    d.resolve()
    assert ogre.damage == damage  # nobody chose an X that is not paid


@rule("105.3a", "112.8", "601.1b")
@pytest.mark.parametrize("text", ["sacrifice", "free"])
def test_x_in_a_resource_cost_that_is_not_paid_is_nothing(text: str) -> None:
    says = {
        "sacrifice": "You may sacrifice a unit rather than pay this card's resource cost.",
        "free": "If you control a unit, you may play this card without paying its resource cost.",
    }
    d = Desk()
    ogre = d.unit(1, stats="3/9")
    d.unit(0, name="Pawn")
    rite = d.action(0, says[text], "This card deals X damage to target unit.", cost="X")
    d.main().play(rite).pick(True)
    assert {prompt for _, prompt, _ in d.settle(value=ogre)} <= {"target 0"}  # there is no X to be announced
    d.resolve()
    assert (d.reserve(), ogre.damage) == (10, 0)
    assert d.where(rite) == "graveyard"


@rule("105.3a", "112.6", "601.1f")
@pytest.mark.parametrize(("x", "paid"), [(0, 0), (1, 0), (3, 1), (12, 10)])
def test_what_makes_a_card_cheaper_takes_from_x_too(x: int, paid: int) -> None:
    d = Desk()
    d.unit(1, stats="3/99")
    d.gear(0, cheaper(2))
    rain = d.action(0, "This card deals X damage to target unit.", cost="X")
    d.main().play(rain)
    assert d.values == list(range(13))
    d.pick(x)
    assert d.reserve() == 10 - paid


@rule("105.3a")
def test_x_that_stands_twice_is_paid_twice() -> None:
    d = Desk()
    ogre = d.unit(1, stats="3/99")
    rain = d.action(0, "This card deals X damage to target unit.", cost="1+XX")
    d.main().play(rain)
    assert d.values == [0, 1, 2, 3, 4]
    d.pick(3)
    assert d.reserve() == 3
    d.resolve()
    assert ogre.damage == 3


@rule("105.3a", "105.3e", "400.7d")
def test_a_permanent_knows_the_x_it_was_played_with_and_its_cost_does_not() -> None:
    d = Desk()
    text = ("This unit enters the battlefield with X mark counters on it.",)
    hydra = d.game.add_card(printed("Hydra", "Unit", *text, cost="X", stats="3/2"), 0, d.game.zone("hand", 0))
    d.main().play(hydra, 3).resolve()
    assert dict(hydra.counters) == {"mark": 3}
    assert d.stat(hydra, "cost") == 0


def cost_of(t: Desk, card: Card) -> int:
    """The resource cost of a card."""
    f = Frame(-1, "static", 0, card.ref)
    return amount(t.game, f, Stat("cost", This()))


@rule("105.3e")
def test_off_the_chain_x_is_nothing_even_if_the_text_defines_it() -> None:
    t = Desk()
    t.action(0, does(Damage(Count(UNITS), named("Home 1"))), name="Burn", cost="X")
    grave = t.action(0, does(Damage(Count(UNITS), named("Home 1"))), name="Burn", cost="X", zone="graveyard")
    t.unit(0, name="Unit")
    cheap = Cards(("graveyard",), "you", All((Kind("action"), Compare("cost", "<=", 0))))
    back = t.action(0, does(Put(cheap, "hand")), name="Back")
    t.main().play(back).resolve()
    assert t.where(grave) == "hand"


@rule("105.3e", "202.2c")
def test_the_x_of_a_card_on_the_chain_is_not_the_x_of_a_card_in_hand() -> None:
    d = Desk()
    d.unit(1, stats="3/99")
    rain, other = (d.action(0, "This card deals X damage to target unit.", cost="1+X", name=name) for name in "ab")
    cheap = Target("t1", Cards(("hand",), "you", Compare("cost", "<=", 1)))
    count = d.action(0, does(Destroy(T1), targets=(cheap,)))
    d.main().play(rain).pick(3).play(count)
    assert other.id in d.values or d.frame(count).binds["t1"][0][0] == other.id


@rule("105.3b", "105.3c")
def test_an_ability_that_speaks_of_the_x_of_another_object_takes_its_value() -> None:
    t = Desk()
    counts = when("move", AddCounters(This(), "mark", X), this=True, to=("battlefield",))
    hydra = t.unit(0, counts, name="Hydra", cost="X", zone="hand")
    t.main().play(hydra, 4).resolve()
    assert hydra.counters.get("mark", 0) == 4


@rule("105.3b", "105.3c")
def test_an_ability_of_another_card_takes_the_x_of_the_card_that_was_played() -> None:
    d = Desk()
    watcher = d.unit(
        0, when("play", AddCounters(This(), "mark", Bound("X")), what=Kind("action"), who="you"), stats="3/99"
    )
    rain = d.action(0, "This card deals X damage to target unit.", cost="X")
    plain = d.action(0, "You gain 1 resource.")
    d.main().play(rain).pick(4).top()
    assert dict(watcher.counters) == {"mark": 4}
    d.resolve().cast(plain)
    assert dict(watcher.counters) == {"mark": 4}  # without an X it is nothing


@rule("105.3b", "105.3c", "400.7d")
def test_what_a_permanent_does_later_takes_the_x_it_was_played_with() -> None:
    d = Desk()
    text = ("{Pay 0}: This unit gains +X power until end of turn.",)
    hydra = d.game.add_card(printed("Hydra", "Unit", *text, cost="X", stats="3/2"), 0, d.game.zone("hand", 0))
    d.main().play(hydra, 3).resolve().activate(hydra).resolve()
    assert d.wp(hydra) == (3, 5)


@rule("105.3", "105.3d")
def test_x_that_stands_in_no_cost_is_chosen_on_resolution() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/9")
    bid = t.action(0, does(NameNumber(0, 5), Damage(X, named("Ogre"))), name="Bid")
    t.main().play(bid)
    assert t.asked == (0, "priority")
    t.top()
    assert t.asked == (0, "name a number")
    t.pick(5).resolve()
    assert ogre.damage == 5


@rule("105.3")
def test_x_that_the_text_defines_is_not_chosen() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/9")
    count = t.action(0, does(Damage(Count(UNITS), named("Ogre"))), name="Count")
    t.unit(0, name="Unit")
    t.main().play(count)
    assert t.asked == (0, "priority")
    t.resolve()
    assert ogre.damage == 2


@rule("105.3f")
def test_paying_a_cost_with_x_in_it_counts_x_as_nothing() -> None:
    t = Desk()
    t.action(0, STUDY, name="Burn", cost="2+X", zone="graveyard")
    grave = Cards(("graveyard",), "you", Compare("cost", "==", 2))
    tax = t.action(0, does(Pick(grave), PayTo((pay(Stat("cost", It("it"))),), (GAIN,))), name="Tax")
    t.main().play(tax).top().pick(True)
    assert t.reserve() == 10 - 2 + 3


@rule("105.3f")
def test_paying_the_cost_of_a_card_on_the_chain_counts_x_as_it_was_announced() -> None:
    t = Desk()
    burn = t.action(0, STUDY, name="Burn", cost="1+X")
    cost = (pay(Stat("cost", T1)),)
    tax = t.action(1, does(PayTo(cost, (), ControllerOf("t1"), (Stop(T1),)), targets=(ON_CHAIN,)), name="Tax")
    t.main().play(burn, 3).skip().play(tax).top()
    assert t.asked == (0, "pay cost")
    t.pick(True)
    assert t.reserve() == 10 - 4 - 4
