"""Rule 602: activating activated abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.chain import UNITS, Table, act, aim, enters, gain, mark, pay, spell

from cardwright.kernel.vocabulary.abilities import Body, Modes
from cardwright.kernel.vocabulary.effects import (
    Add,
    Cant,
    Damage,
    Destroy,
    Draw,
    Gain,
    Stop,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Compare,
    It,
    Kind,
    Named,
    Stacked,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule


@rule("602.1", "602.1a", "602.2")
def test_the_cost_before_the_colon_is_paid_and_the_effect_comes_on_resolution() -> None:
    t = Table(asked=(0, 1)).rich(3, 3)
    text = "{Pay 2}, {Rest}: This unit gains +1 power until end of turn."
    press = t.printed(0, text, type="Unit", stats="1/1", at=t.home[0], name="Press")
    t.begin().activate(press)
    assert (t.reserve(0), t.reserve(1), press.turned) == (1, 3, True)
    assert (t.chain(), t.number(press, "power")) == (["Press"], 1)
    t.resolve()
    assert t.number(press, "power") == 2
    assert not t.can_use(press)  # rested it cannot pay
    assert t.why("activate", press).rule.startswith("112.3")


@rule("602.1a")
@pytest.mark.parametrize(("reserve", "rested"), [(1, False), (2, True), (2, False)])
def test_an_activation_cost_is_two_resource_and_resting_the_permanent(reserve: int, rested: bool) -> None:
    t = Table().rich(reserve, 9)
    mint = t.printed(0, "{Pay 2}, {Rest}: You gain 2 resource.", type="Unit", stats="1/1", at=t.home[0])
    mint.turned = rested
    t.begin()
    assert t.can_use(mint) == (reserve == 2 and not rested)
    if t.can_use(mint):
        t.activate(mint).resolve()
        assert (t.reserve(), mint.turned) == (2, True)


@rule("602.1b")
def test_instructions_of_an_ability_say_when_and_how_often_it_is_activated() -> None:
    t = Table(asked=(0, 1))
    clock = t.soldier(0, act(mark(), condition=TurnOf("you"), per_turn=1), name="Clock")
    t.begin().activate(clock)
    assert not t.can_use(clock)
    assert t.why("activate", clock).rule == "602.5a"
    t.resolve()
    t.next_turn("main").pass_()
    assert t.asked[0] == 0
    assert not t.can_use(clock)
    assert t.why("activate", clock).rule == "602.1b"
    t.next_turn("main")
    assert t.can_use(clock)


@rule("602.1c", "602.5")
def test_what_keeps_abilities_from_being_activated_concerns_activated_abilities_only() -> None:
    t = Table()
    t.soldier(1, is_(Cant("activate"), what=UNITS), name="Silence")
    engine = t.soldier(0, act(mark()), is_(Add("power", 1)), name="Engine")
    rookie = t.card(0, enters(mark()), kinds=("unit",), name="Rookie")
    t.begin()
    assert not t.can_use(engine)
    assert t.why("activate", engine).rule == "100.7"
    assert t.number(engine, "power") == 3
    t.play(rookie).resolve()
    assert t.marks(rookie) == 1


@rule("602.2")
def test_only_the_controller_activates_or_the_owner_where_nobody_controls() -> None:
    t = Table(asked=(0, 1))
    mine, theirs = t.soldier(0, act(mark()), name="Mine"), t.soldier(1, act(mark()), name="Theirs")
    ghost = t.card(1, act(gain(1), zones=("graveyard",)), zone="graveyard", name="Ghost")
    t.begin()
    assert t.can_use(mine)
    assert not t.can_use(theirs)
    assert not t.can_use(ghost)
    assert t.why("activate", theirs).rule == "602.2"
    t.pass_()
    assert t.can_use(ghost)
    assert t.can_use(theirs)


@rule("602.2a")
def test_an_activated_ability_is_an_object_that_is_no_card_on_top_of_the_chain() -> None:
    t = Table(asked=(0, 1)).rich(1, 1)
    engine = t.soldier(0, act(mark()), name="Engine")
    no_card = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Kind("action"))),)))
    by_name = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Compare("power", ">=", 0))),)))
    no_ability = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Kind("ability"))),)))
    t.begin().activate(engine)
    top = t.game.cards[t.game.frames[t.game.stack[-1]].object]
    assert (t.where(top), top.controller) == ("chain", 0)
    assert t.where(engine) == "battlefield"
    t.pass_()
    assert not t.can_play(no_card)
    assert not t.can_play(by_name)
    t.play(no_ability).resolve()
    assert t.marks(engine) == 0  # it was prevented from resolving


@rule("602.2a")
def test_an_ability_on_the_chain_has_no_name() -> None:
    t = Table(asked=(0, 1))
    engine = t.soldier(0, act(mark()), name="Engine")
    by_name = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Named("Engine"))),)))
    t.begin().activate(engine).pass_()
    assert not t.can_play(by_name)


@rule("602.2a", "701.11a")
def test_a_card_whose_ability_is_activated_from_a_hidden_zone_is_revealed() -> None:
    t = Table(asked=(0, 1))
    secret = t.card(0, act(Draw(), zones=("hand",)), kinds=("unit",), name="Secret")
    t.begin()
    assert not secret.known & 2
    t.activate(secret)
    assert secret.known & 2
    t.resolve()
    assert not secret.known & 2  # the ability has left the chain


@rule("602.2b")
def test_activating_goes_through_the_same_steps_as_playing() -> None:
    t = Table(asked=(0, 1)).rich(6)
    body = act(
        Damage(0, It("t1"), divided=True),
        cost=(pay(Bound("X")),),
        targets=(aim(least=2, most=2, split=4),),
        modes=Modes((Body((gain(1),)), Body((mark(),)))),
    )
    cannon = t.base(0, "Cannon", body)
    ones = [t.soldier(1, name=f"S{i}", power=9) for i in range(3)]
    t.begin().activate(cannon)
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
    assert t.marks(cannon) == 1


@rule("602.2b")
def test_an_ability_that_cannot_be_completed_is_not_activated() -> None:
    t = Table().rich(1)
    cannon = t.base(0, "Cannon", act(Destroy(It("t1")), targets=(aim(),)), act(gain(5), cost=(pay(2),)))
    t.begin()
    assert not t.can_use(cannon, 0)
    assert not t.can_use(cannon, 1)


@rule("602.5a")
def test_a_restriction_on_use_stays_with_the_object_when_its_controller_changes() -> None:
    t = Table(asked=(0, 1))
    clock = t.soldier(0, act(gain(1), per_turn=1), name="Clock")
    thief = t.card(1, spell(TakeControl(It("t1")), targets=(aim(),)))
    t.begin().activate(clock).resolve()
    t.pass_().play(thief).resolve()
    assert clock.controller == 1
    t.pass_()
    assert t.asked[0] == 1
    assert not t.can_use(clock)
    assert t.why("activate", clock, player=1).rule == "602.5a"


@rule("602.5b")
def test_a_restriction_holds_for_the_ability_as_it_came_from_one_object_only() -> None:
    t = Table()
    ability = act(gain(1), per_turn=1)
    bearer = t.soldier(0, name="Bearer")
    for name in ("Left", "Right"):
        t.base(0, name, is_(Gain((ability,)), what=Cards(("battlefield",), "you", Named("Bearer"))))
    t.begin()
    t.activate(bearer, which=0).resolve()
    assert t.can_use(bearer, 1)
    t.activate(bearer, which=1).resolve()
    assert not t.can_use(bearer, 0)
    assert not t.can_use(bearer, 1)
    assert t.reserve() == 2
