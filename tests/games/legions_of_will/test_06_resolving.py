"""Rules 605.1 to 605.2d: whether a card or ability resolves, and in which order it does what it says."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import all_choose
from tests.games.legions_of_will.desk import MINE, T1, TARGET, UNIT, UNITS, Desk, can, does, gain, mark, pay, when

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Cant, Destroy, Draw, PayTo, Pick, Put, YouMay
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Exists, It, This
from cardwright.kernel.vocabulary.values import Count, Stat
from cardwright.testing import rule

AXE = does(Destroy(T1), targets=(TARGET,))
GRAVE = Cards(("graveyard",), "you")
GAIN = "You gain 5 resource."


@rule("605.1")
def test_each_time_all_pass_in_succession_the_top_of_the_chain_resolves() -> None:
    t = Desk(3, bells=(0, 1, 2), resource=0)
    one, two = t.action(0, does(gain(1)), name="One"), t.action(1, does(gain(1)), name="Two")
    t.main().play(one).skip().play(two).skip(2)
    assert t.chain == ["One", "Two"]
    t.skip()
    assert (t.chain, t.reserve(1), t.reserve(0)) == (["One"], 1, 0)
    assert t.asked == (0, "priority")  # and again everyone has to pass
    t.skip(2)
    assert t.chain == ["One"]
    t.skip()
    assert (t.chain, t.reserve(0)) == ([], 1)


@rule("605.2", "605.2a", "605.2m")
def test_an_ability_first_asks_its_if_then_its_targets_and_last_it_ceases_to_exist() -> None:
    t = Desk(bells=(0, 1))
    soldier = t.unit(1)
    strong = Exists(Cards(("battlefield",), where=All((UNIT, Compare("power", ">=", 2)))))
    t.base(0, when("phase", mark(T1), phase="end", targets=(TARGET,), condition=strong, recheck=True), name="Gun")
    shrink = t.action(1, does(Apply(UNITS, (Add("power", -1),), "turn")))
    t.start("postbattle main").until("end")
    assert t.chain == ["Gun"]
    top = t.game.cards[t.game.frames[t.game.stack[0]].object]
    t.skip().play(shrink).resolve()
    assert t.seen(soldier, "mark") == 0  # the target is legal, the condition is not met
    assert any(e.rule == "605.2a" for e in t.game.log)
    assert top.zone == -1


@rule("605.2b")
@pytest.mark.parametrize("how", ["gone", "back again", "changed", "shielded"])
def test_a_card_whose_targets_are_all_illegal_does_not_resolve(how: str) -> None:
    t = Desk(bells=(0, 1), resource=0)
    weak = Target("t1", Cards(("battlefield",), "opponent", All((UNIT, Compare("power", "<=", 2)))))
    bolt = t.action(0, does(mark(T1), gain(3), targets=(weak,)), name="Bolt")
    soldier = t.unit(1)
    ways = {
        "gone": (Put(T1, "graveyard"),),
        "back again": (Put(T1, "graveyard"), Put(T1, "battlefield")),
        "changed": (Apply(T1, (Add("power", 1),), "turn"),),
        "shielded": (Apply(T1, (Cant("be selected"),), "turn"),),
    }
    save = t.action(1, does(*ways[how], targets=(TARGET,)), name="Save")
    t.main().play(bolt).skip().play(save).resolve()
    assert (t.where(bolt), t.seen(soldier, "mark"), t.reserve()) == ("graveyard", 0, 0)  # nothing of it happened
    assert any(e.rule == "605.2b" for e in t.game.log)


@rule("605.2b")
def test_an_ability_whose_targets_are_all_illegal_is_removed() -> None:
    t = Desk(bells=(0, 1), resource=0)
    gun = t.base(0, can(mark(T1), gain(3), targets=(TARGET,), per_turn=1), name="Gun")
    soldier = t.unit(1)
    axe = t.action(1, AXE)
    t.main().activate(gun).skip().play(axe).resolve()
    assert (t.there(soldier), t.chain, t.reserve()) == (False, [], 0)


@rule("605.2b")
def test_illegal_targets_are_left_alone_and_the_rest_happens() -> None:
    t = Desk(bells=(0, 1), resource=0)
    one, two = t.unit(1, name="One"), t.unit(1, name="Two")
    both = t.action(0, does(mark(T1), mark(It("t2"), "other"), gain(3), targets=(TARGET, Target("t2", UNITS))))
    axe = t.action(1, AXE)
    t.main().play(both, one.id, two.id).skip().play(axe, one.id).resolve()
    assert (t.there(one), t.seen(two, "other"), t.reserve()) == (False, 1, 3)


@rule("605.2b")
def test_a_target_may_be_illegal_for_one_part_and_legal_for_another() -> None:
    t = Desk(bells=(0, 1))
    soldier = t.unit(1)
    weak = Cards(("battlefield",), where=All((UNIT, Compare("power", "<=", 2))))
    both = t.action(0, does(mark(T1), mark(It("t2"), "other"), targets=(Target("t1", weak), Target("t2", UNITS))))
    grow = t.action(1, does(Apply(T1, (Add("power", 1),), "turn"), targets=(TARGET,)))
    t.main().play(both).skip().play(grow).resolve()
    assert (t.seen(soldier, "mark"), t.seen(soldier, "other")) == (0, 1)


@rule("605.2b")
def test_nothing_is_learnt_about_an_illegal_target() -> None:
    t = Desk(bells=(0, 1), resource=0)
    one, two = t.unit(1, name="One", stats="0/5"), t.unit(1, name="Two")
    text = does(gain(Stat("power", T1)), mark(It("t2")), targets=(TARGET, Target("t2", UNITS)))
    both, axe = t.action(0, text), t.action(1, AXE)
    t.main().play(both, one.id, two.id).skip().play(axe, one.id).resolve()
    assert (t.reserve(), t.seen(two, "mark")) == (0, 1)


@rule("605.2b")
def test_a_source_that_is_gone_is_asked_as_it_last_was() -> None:
    t = Desk(bells=(0, 1))
    weaker = Cards(("battlefield",), "opponent", All((UNIT, Compare("power", "<", Stat("power", This())))))
    bully = t.unit(0, can(mark(T1), targets=(Target("t1", weaker),), per_turn=1), name="Bully", stats="0/5")
    victim = t.unit(1, name="Victim", stats="0/4")
    axe = t.action(1, AXE)
    t.main().activate(bully).skip().play(axe, bully.id).resolve()
    assert not t.there(bully)
    assert t.seen(victim, "mark") == 1


@rule("605.2b")
@pytest.mark.parametrize("same", [True, False])
def test_a_card_with_the_same_target_twice_does_nothing_without_it(same: bool) -> None:
    d = Desk()
    d.deck(0, *"ABCDEF")
    one, two = d.unit(1, name="One"), d.unit(1, name="Two")
    card = d.action(0, "Destroy target unit. Rest target unit. You gain 3 resource.")
    doom = d.action(1, "Destroy target unit.")
    d.main()
    had = d.reserve()
    d.play(card, one, one if same else two).skip().play(doom, one).resolve()
    assert d.reserve() == (had if same else had + 3)
    assert two.turned is not same


@rule("605.2b")
def test_nor_for_a_unit_that_is_no_legal_target_any_more() -> None:
    t = Desk()
    fighter, other = t.unit(0, name="Fighter"), t.unit(1, stats="3/9")
    duel = t.action(0, "Target unit you control deals 2 damage to target unit an opponent controls.")
    doom = t.action(1, "Destroy target unit.")
    t.main().play(duel, fighter, other).skip().play(doom, fighter).resolve()
    assert (t.where(fighter), t.hits(), t.names("graveyard")[-1]) == ("graveyard", [], duel.face.name)


@rule("605.2c")
def test_instructions_are_followed_in_order_and_the_whole_text_is_one_resolution() -> None:
    """Two poison counters would kill a unit with power 2, if it had not power 4 by the end of the text."""
    t = Desk(bells=(0,), resource=0)
    soldier = t.unit(1, stats="5/2")
    brew = t.action(
        0, "Put two poison counters on target unit. That unit gains -2 will and +2 power until end of turn."
    )
    t.main().play(brew).resolve()
    assert t.there(soldier)
    assert (soldier.counters["poison"], t.stat(soldier, "will"), t.stat(soldier, "power")) == (2, 3, 4)


@rule("605.2c")
def test_what_an_instruction_finds_depends_on_those_before_it() -> None:
    t = Desk(bells=(0,), resource=0)
    t.unit(0)
    one = t.action(0, does(Destroy(MINE), gain(Count(GRAVE))), name="First destroy")
    t.main().play(one).resolve()
    assert t.reserve() == 1


@rule("605.2c", "605.2e")
@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Each player discards a card, then each player draws a card.", [1, 0]),
        ("Each player discards a card, then draws a card.", [1, 0]),
        ("Each player discards a card, then you draw a card.", [1]),
        ("Each player discards a card, then draw a card.", [1]),
        ("Each player discards a card, then each opponent draws a card.", [0]),
    ],
)
def test_what_is_said_of_somebody_else_after_each_player_happens_once(text: str, who: list[int]) -> None:
    done = all_choose(Desk(), text)
    assert done == [("discard", 1), ("discard", 0), *[("draw", p) for p in who]]


@rule("605.2d")
def test_choices_that_were_not_made_before_are_made_on_resolution() -> None:
    t = Desk(bells=(0, 1))
    one, two = t.unit(0, name="One"), t.unit(0, name="Two")
    choice = t.action(0, does(Pick(MINE), mark(It("it"))))
    t.main().play(choice)
    assert t.asked == (0, "priority")
    t.skip(2)
    assert t.asked == (0, "pick")
    assert set(t.values) == {one.id, two.id}
    t.pick(two.id)
    assert (t.seen(one, "mark"), t.seen(two, "mark")) == (0, 1)


@rule("605.2d")
def test_what_is_impossible_cannot_be_chosen_but_a_draw_from_an_empty_deck_can() -> None:
    t = Desk(bells=(0,), resource=0)
    broke = t.action(0, does(PayTo((pay(1),), (gain(9),), otherwise=(mark(UNITS),))))
    draw = t.action(0, does(YouMay((Draw(1),)), mark(UNITS, "after")))
    soldier = t.unit(0)
    t.main().play(broke).resolve()
    assert (t.reserve(), t.seen(soldier, "mark")) == (0, 1)  # nobody was asked
    t.play(draw).resolve()
    assert t.asked == (0, "you may")
    t.pick(True)
    assert t.seen(soldier, "after") == 1


@rule("605.2d", "701.12a")
@pytest.mark.parametrize("text", ["Sacrifice a permanent.", "Sacrifice a permanent you control."])
def test_a_base_or_what_another_player_controls_cannot_be_chosen_to_be_sacrificed(text: str) -> None:
    d = Desk()
    one, two = d.unit(0), d.unit(0)
    d.unit(1)
    card = d.action(0, text)
    d.main().play(card).top()
    assert d.offers() == {one.id, two.id}
    d.pick(two)
    assert (d.there(one), d.where(two)) == (True, "graveyard")


@rule("605.2d", "701.12a")
def test_nor_can_an_opponent_get_away_with_a_base() -> None:
    d = Desk()
    one, two = d.unit(1), d.gear(1)
    card = d.action(0, "Each opponent sacrifices a permanent.")
    d.main().play(card).top()
    assert d.asked == (1, "pick")
    assert d.offers() == {one.id, two.id}


@rule("605.2d", "601.1g")
@pytest.mark.parametrize("whose", ["", " you control"])
def test_nor_is_a_base_a_payment(whose: str) -> None:
    d = Desk()
    card = d.action(
        0, f"As an additional cost to play this card, sacrifice a permanent{whose}.", "You gain 1 resource."
    )
    unit = d.unit(0)
    d.main().play(card)
    assert d.where(unit) == "graveyard"
    lonely = Desk()
    card = lonely.action(0, f"As an additional cost to play this card, sacrifice a permanent{whose}.", "Draw a card.")
    lonely.main()
    assert not lonely.offered("play", card)


@rule("605.2d")
@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
@pytest.mark.parametrize("watch", [[Triggered(Pattern("draw cards"), Body((AddCounters(This(), "whole"),)))], []])
def test_of_up_to_three_cards_as_many_are_drawn_as_the_player_likes(wanted: int, watch: list[Triggered]) -> None:
    """One after the other; it makes no difference that something waits for drawing as a whole."""
    d = Desk()
    d.deck(0, *"ABCDEF")
    for _ in range(3):
        d.action(0, "You gain 1 resource.")
    d.unit(1, *watch)
    card = d.action(0, "Draw up to three cards.")
    d.main().play(card).top()
    for drawn, answer in enumerate(([True] * wanted + [False])[:3]):
        assert (d.asked, len(d.names("hand"))) == ((0, "draw a card"), 3 + drawn)
        d.pick(answer)
    assert d.asked[1] == "priority"
    assert len(d.names("hand")) == 3 + wanted
