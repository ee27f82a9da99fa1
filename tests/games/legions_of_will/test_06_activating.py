"""Rule 602: activating activated abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import lab
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, Desk, can, does, enters, gain, is_, mark, pay

from cardwright.kernel.vocabulary.abilities import Body, Modes, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Cant, Damage, Destroy, Draw, Gain, Stop, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Kind, Named, Stacked, This, TurnOf
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

GAINED = (gain(1),)


@rule("602.1", "602.1a", "602.2")
def test_the_cost_before_the_colon_is_paid_and_the_effect_comes_on_resolution() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(3, 3)
    text = "{Pay 2}, {Rest}: This unit gains +1 power until end of turn."
    press = t.unit(0, text, name="Press", stats="1/1")
    t.main().activate(press)
    assert (t.reserve(0), t.reserve(1), press.turned) == (1, 3, True)
    assert (t.chain, t.stat(press, "power")) == (["Press"], 1)
    t.resolve()
    assert t.stat(press, "power") == 2
    assert not t.offered("activate", press, 0)  # rested it cannot pay
    assert t.denied("activate", press).startswith("112.3")


@rule("602.1a")
@pytest.mark.parametrize(("reserve", "rested"), [(1, False), (2, True)])
def test_an_activation_cost_is_two_resource_and_resting_the_permanent(reserve: int, rested: bool) -> None:
    t = Desk(bells=(0,), resource=0).rich(reserve, 9)
    mint = t.unit(0, "{Pay 2}, {Rest}: You gain 2 resource.", stats="1/1")
    mint.turned = rested
    t.main()
    assert not t.offered("activate", mint, 0)


@rule("602.1a")
def test_an_activation_cost_that_can_be_paid_is_paid() -> None:
    t = Desk(bells=(0,), resource=0).rich(2, 9)
    mint = t.unit(0, "{Pay 2}, {Rest}: You gain 2 resource.", stats="1/1")
    t.main().activate(mint).resolve()
    assert (t.reserve(), mint.turned) == (2, True)


@rule("602.1a", "610.13b", "301.1")
@pytest.mark.parametrize(
    "cost", ["Sacrifice a base", "Return another permanent you control to its owner's hand", "Expel a base you control"]
)
def test_no_cost_is_paid_with_a_base_that_would_stay(cost: str) -> None:
    d = Desk()
    d.held()
    unit = d.unit(0, f"{cost}: Draw a card.")
    d.main()
    assert not d.offered("activate", unit)


@rule("602.1a")
def test_what_can_go_pays_beside_bases_that_cannot() -> None:
    d = Desk()
    d.held()
    unit = d.unit(0, "Return another permanent you control to its owner's hand: Draw a card.")
    other = d.unit(0, name="Other")
    d.main().activate(unit)
    assert d.where(other) == "hand"


@rule("602.1b")
def test_instructions_of_an_ability_say_when_and_how_often_it_is_activated() -> None:
    t = Desk(bells=(0, 1))
    clock = t.unit(0, can(mark(), condition=TurnOf("you"), per_turn=1), name="Clock")
    t.main().activate(clock)
    assert not t.offered("activate", clock, 0)
    assert t.denied("activate", clock) == "602.5a"
    t.resolve().next_turn("main").skip()
    assert t.asked[0] == 0
    assert not t.offered("activate", clock, 0)
    assert t.denied("activate", clock) == "602.1b"
    t.next_turn("main")
    assert t.offered("activate", clock, 0)


@rule("602.1c", "602.5")
def test_what_keeps_abilities_from_being_activated_concerns_activated_abilities_only() -> None:
    t = Desk(bells=(0,))
    t.unit(1, is_(Cant("activate"), what=UNITS), name="Silence")
    engine = t.unit(0, can(mark()), is_(Add("power", 1)), name="Engine")
    rookie = t.unit(0, enters(mark()), name="Rookie", zone="hand")
    t.main()
    assert not t.offered("activate", engine, 0)
    assert t.denied("activate", engine) == "100.7"
    assert t.stat(engine, "power") == 3
    t.play(rookie).resolve()
    assert t.seen(rookie, "mark") == 1


@rule("602.2")
def test_only_the_controller_activates_or_the_owner_where_nobody_controls() -> None:
    t = Desk(bells=(0, 1), resource=0)
    mine, theirs = t.unit(0, can(mark()), name="Mine"), t.unit(1, can(mark()), name="Theirs")
    ghost = t.action(1, can(gain(1), zones=("graveyard",)), name="Ghost", zone="graveyard")
    t.main()
    assert t.offered("activate", mine, 0)
    assert not t.offered("activate", theirs, 0)
    assert not t.offered("activate", ghost, 0)
    assert t.denied("activate", theirs) == "602.2"
    t.skip()
    assert t.offered("activate", ghost, 0)
    assert t.offered("activate", theirs, 0)


@rule("602.2a")
def test_an_activated_ability_is_an_object_that_is_no_card_on_top_of_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(1, 1)
    engine = t.unit(0, can(mark()), name="Engine")
    no_card = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("action"))),)))
    by_name = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Compare("power", ">=", 0))),)))
    no_ability = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("ability"))),)))
    t.main().activate(engine)
    top = t.game.cards[t.game.frames[t.game.stack[-1]].object]
    assert (t.where(top), top.controller) == ("chain", 0)
    assert t.where(engine) == "battlefield"
    t.skip()
    assert not t.offered("play", no_card)
    assert not t.offered("play", by_name)
    t.play(no_ability).resolve()
    assert t.seen(engine, "mark") == 0  # it was prevented from resolving


@rule("602.2a")
def test_an_ability_on_the_chain_has_no_name() -> None:
    t = Desk(bells=(0, 1))
    engine = t.unit(0, can(mark()), name="Engine")
    by_name = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Named("Engine"))),)))
    t.main().activate(engine).skip()
    assert not t.offered("play", by_name)


@rule("602.2a", "701.11a")
def test_a_card_whose_ability_is_activated_from_a_hidden_zone_is_revealed() -> None:
    t = Desk(bells=(0, 1))
    secret = t.unit(0, can(Draw(), zones=("hand",)), name="Secret", zone="hand")
    t.main()
    assert not secret.known & 2
    t.activate(secret)
    assert secret.known & 2
    t.resolve()
    assert not secret.known & 2  # the ability has left the chain


@rule("602.2b")
def test_activating_goes_through_the_same_steps_as_playing() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(6)
    body = can(
        Damage(0, T1, divided=True),
        cost=(pay(Bound("X")),),
        targets=(Target("t1", UNITS, least=2, most=2, split=4),),
        modes=Modes((Body((gain(1),)), Body((mark(),)))),
    )
    cannon = t.base(0, body, name="Cannon")
    ones = [t.unit(1, name=f"S{i}", stats="0/9") for i in range(3)]
    t.main().activate(cannon)
    assert t.asked == (0, "choose")
    t.pick(1)
    assert t.asked == (0, "X")
    t.pick(4)
    assert t.asked == (0, "target 0")
    t.pick(ones[0].id, ones[1].id)
    assert t.asked == (0, "divide")
    assert t.values == [1, 2, 3]
    assert t.reserve() == 6
    t.pick(3)
    assert t.asked == (0, "priority")
    assert t.reserve() == 2
    t.resolve()
    assert [c.damage for c in ones] == [3, 1, 0]
    assert t.seen(cannon, "mark") == 1


@rule("602.2b")
def test_an_ability_that_cannot_be_completed_is_not_activated() -> None:
    t = Desk(bells=(0,), resource=0).rich(1)
    cannon = t.base(0, can(Destroy(T1), targets=(TARGET,)), can(gain(5), cost=(pay(2),)), name="Cannon")
    t.main()
    assert not t.offered("activate", cannon, 0)
    assert not t.offered("activate", cannon, 1)


@rule("602.2b", "601.1h")
def test_what_waits_for_an_activation_triggers_when_all_is_paid() -> None:
    d = Desk()
    d.deck(0, *"ABC")
    seer = d.unit(1, Triggered(Pattern("activate", what=Kind("unit")), Body(GAINED)), name="Seer")
    unit = d.unit(0, "{Pay 2}: Draw a card.", name="Unit")
    d.main().activate(unit)
    assert (d.chain, d.reserve()) == (["Unit", "Seer"], 8)
    had = d.reserve(1)
    d.top()
    assert d.reserve(1) == had + 1
    assert d.there(seer)


@rule("602.5a")
def test_a_restriction_on_use_stays_with_the_object_when_its_controller_changes() -> None:
    t = Desk(bells=(0, 1), resource=0)
    clock = t.unit(0, can(gain(1), per_turn=1), name="Clock")
    thief = t.action(1, does(TakeControl(T1), targets=(TARGET,)))
    t.main().activate(clock).resolve()
    t.skip().play(thief).resolve()
    assert clock.controller == 1
    t.skip()
    assert t.asked[0] == 1
    assert not t.offered("activate", clock, 0)
    assert t.denied("activate", clock, player=1) == "602.5a"


@rule("602.5a", "500.1")
def test_what_is_used_once_each_turn_is_used_again_in_the_next() -> None:
    d = lab()
    d.gear(0, can(AddCounters(This(), "used"), per_turn=1), name="Gear")
    gear = d.game.cards[-1]
    d.start("main").pick(("activate", gear.id, 0)).resolve()
    assert ("activate", gear.id, 0) not in d.values
    d.next_turn("effect").to(0)
    assert ("activate", gear.id, 0) in d.values


@rule("602.5b")
def test_a_restriction_holds_for_the_ability_as_it_came_from_one_object_only() -> None:
    t = Desk(bells=(0,), resource=0)
    ability = can(gain(1), per_turn=1)
    bearer = t.unit(0, name="Bearer")
    for name in ("Left", "Right"):
        t.base(0, is_(Gain((ability,)), what=Cards(("battlefield",), "you", Named("Bearer"))), name=name)
    t.main().activate(bearer, index=0).resolve()
    assert t.offered("activate", bearer, 1)
    t.activate(bearer, index=1).resolve()
    assert not t.offered("activate", bearer, 0)
    assert not t.offered("activate", bearer, 1)
    assert t.reserve() == 2
