"""Rule 601: playing cards."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    MINE,
    T1,
    TARGET,
    UNIT,
    UNITS,
    Desk,
    can,
    does,
    gain,
    mark,
    named,
    pay,
    when,
)

from cardwright.kernel.playing.priority import priority
from cardwright.kernel.playing.steps import play_card
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Extra, Modes, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import ApplyToFuture, Cant, CostAdd, Damage, Destroy, May
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Exists,
    It,
    Kind,
    Named,
    Not,
    Paid,
    Stacked,
    This,
    TopCards,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bound, Count
from cardwright.testing import rule

SACRIFICE = MoveCost(MINE, "graveyard", verb="sacrifice")
DISCARD = MoveCost(Cards(("hand",), "you"), "graveyard", verb="discard")
MY_HAND = Cards(("hand",), "you")
ACT = {"card": Desk.play, "ability": Desk.activate}


def tax(amount: int, whose: str = "each", kind: str = "action") -> Static:
    """Cards in hands cost more, or less."""
    return Static(Cards(("hand",), whose, Kind(kind)), (CostAdd(amount),))


# --- 601.1: the steps of playing a card ------------------------------------------------------------------------------


@rule("601.1", "601.1a", "601.1h", "605.1")
def test_a_card_is_put_onto_the_chain_paid_for_and_resolves_later() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(5)
    card = t.action(0, does(gain(7)), name="Harvest", cost=3)
    t.main()
    before = [c.id for c in t.game.cards_in("hand", 0)]
    t.play(card)
    assert before == [card.id]
    assert t.where(card) == "chain"
    assert t.reserve() == 2  # paid, but no effect yet
    assert t.asked == (0, "priority")  # whoever had priority has it again
    t.skip(2)
    assert (t.where(card), t.reserve()) == ("graveyard", 9)


@rule("601.1", "601.1e")
def test_what_cannot_be_completed_returns_to_the_moment_before() -> None:
    t = Desk(bells=(0,), resource=0).rich(5)
    card = t.action(0, does(Destroy(T1), targets=(TARGET,)), cost=2)
    t.main()
    g = t.game
    before = (card.fields(), list(g.zone("hand", 0).cards))
    g.decision = None
    g.push(priority, 0, 0)
    play_card(g, 0, card)  # as if it had been proposed all the same
    g.run()
    assert (card.fields(), list(g.zone("hand", 0).cards)) == before
    assert (t.asked, t.where(card), t.reserve()) == ((0, "priority"), "hand", 5)
    assert not t.offered("play", card)
    assert t.denied("play", card) == "601.1c"


@rule("601.1a")
def test_a_proposed_card_is_the_topmost_object_with_all_its_characteristics() -> None:
    t = Desk(bells=(0, 1))
    first = t.action(0, does(mark(T1), targets=(TARGET,)), name="First")
    second = t.action(
        1, does(mark(T1), targets=(Target("t1", Stacked(All((Kind("action"), Named("First"))))),)), name="Second"
    )
    t.unit(0)
    t.unit(1)
    t.main().play(first)
    assert t.asked[1] == "target 0"
    assert t.where(first) == "chain"
    assert first.controller == 0
    t.pick(t.values[0]).skip().play(second)
    assert t.chain == ["First", "Second"]
    assert second.controller == 1
    t.skip(2)  # the top resolves, aimed at what has the characteristics of the card
    assert t.chain == ["First"]
    assert t.seen(first, "mark") == 1


@rule("601.1b")
def test_modes_are_announced_when_a_card_is_played() -> None:
    t = Desk(bells=(0, 1), resource=0)
    card = t.action(0, does(modes=Modes((Body((gain(3),)), Body((mark(UNITS),))))))
    soldier = t.unit(1)
    t.main().play(card)
    assert t.asked == (0, "choose")
    t.pick(1)
    assert t.asked == (0, "priority")
    t.resolve()
    assert (t.reserve(), t.seen(soldier, "mark")) == (0, 1)


@rule("601.1b")
def test_the_intention_to_pay_additional_costs_is_announced() -> None:
    for yes in (True, False):
        t = Desk(bells=(0,), resource=0).rich(5)
        card = t.action(0, does(gain(1), mark(UNITS), extras=(Extra("kick", (pay(2),)),)), cost=1)
        t.main().play(card)
        assert t.asked == (0, "pay kick")
        t.pick(yes)
        assert t.reserve() == (2 if yes else 4)


@rule("601.1b")
def test_only_one_alternative_cost_can_be_applied() -> None:
    t = Desk(bells=(0,), resource=0).rich(9)
    free = Extra("free", (), instead=True)
    blood = Extra("blood", (SACRIFICE,), instead=True)
    soldier = t.unit(0)
    card = t.action(0, does(gain(1), extras=(blood, free)), cost=4)
    t.main().play(card)
    assert t.asked == (0, "pay blood")
    t.pick(True)
    assert t.asked == (0, "priority")  # the other is not even offered
    assert (t.where(soldier), t.reserve()) == ("graveyard", 9)


@rule("601.1b")
def test_the_value_of_x_is_announced_and_paid() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(5)
    card = t.action(0, does(Damage(Bound("X"), T1), targets=(TARGET,)), cost="1+X")
    giant = t.unit(1, stats="0/9")
    t.unit(1)
    t.main().play(card)
    assert t.asked == (0, "X")
    assert t.values == [0, 1, 2, 3, 4]
    t.pick(3, giant.id)
    assert t.reserve() == 1
    t.resolve()
    assert giant.damage == 3


@rule("601.1b")
def test_what_can_be_played_with_some_x_is_on_offer() -> None:
    t = Desk(bells=(0,), resource=0).rich(2)
    ones = [t.unit(1, name=f"S{i}", stats="0/9") for i in range(2)]
    split = (Target("t1", UNITS, least=2, most=2, split=Bound("X")),)
    card = t.action(0, does(Damage(0, T1, divided=True), targets=split), cost="X")
    t.main()
    assert t.offered("play", card)
    t.play(card)  # X is 2: less could not be divided
    assert t.reserve() == 0
    t.resolve()
    assert [c.damage for c in ones] == [1, 1]


@rule("601.1c", "602.2b")
@pytest.mark.parametrize(("yes", "asked"), [(True, "target 1"), (False, "priority")])
def test_a_choice_of_targets_depends_on_modes_and_on_what_is_paid(yes: bool, asked: str) -> None:
    kicked = Paid("kick")
    text = does(
        mark(T1),
        mark(It("t2")),
        targets=(TARGET, Target("t2", UNITS, condition=kicked)),
        extras=(Extra("kick", (pay(1),)),),
    )
    t = Desk(bells=(0,), resource=0).rich(1)
    one, two = t.unit(0), t.unit(1)
    card = t.action(0, text)
    t.main().play(card, yes, one.id)
    assert t.asked[1] == asked
    t.settle("target 1", value=two)
    t.resolve()
    assert (t.seen(one, "mark"), t.seen(two, "mark")) == (1, int(yes))


@rule("601.1c")
def test_a_target_that_is_not_required_need_not_be_there() -> None:
    t = Desk(bells=(0,), resource=0).rich(1)
    one = t.unit(0)
    nobody = Target("t2", named("Nobody"), condition=Paid("kick"))
    kick = (Extra("kick", (pay(1),)),)
    card = t.action(0, does(mark(T1), Destroy(It("t2")), targets=(TARGET, nobody), extras=kick))
    t.main().play(card)
    assert t.asked == (0, "priority")  # with the additional cost it could not be completed
    t.resolve()
    assert (t.seen(one, "mark"), t.reserve()) == (1, 1)


@rule("601.1c")
def test_a_mode_that_is_not_chosen_asks_for_no_target() -> None:
    t = Desk(bells=(0,), resource=0)
    card = t.action(0, does(modes=Modes((Body((gain(3),)), Body((Destroy(T1),), (TARGET,))))))
    t.main()
    assert t.offered("play", card)  # though nothing could be destroyed
    t.play(card).resolve()
    assert t.reserve() == 3


@rule("601.1c")
def test_no_target_is_chosen_twice_for_one_word_but_once_for_each() -> None:
    t = Desk(bells=(0,))
    one, two, three = (t.unit(1, name=f"S{i}") for i in range(3))
    pair = t.action(0, does(mark(T1), targets=(Target("t1", UNITS, least=2, most=2),)))
    both = t.action(0, does(mark(T1), mark(It("t2"), "other"), targets=(TARGET, Target("t2", UNITS))))
    t.main().play(pair, one.id)
    assert t.values == [two.id, three.id]
    t.pick(three.id).resolve().play(both, two.id)
    assert two.id in t.values
    t.pick(two.id).resolve()
    assert [t.seen(c, "mark") for c in (one, two, three)] == [1, 1, 1]
    assert t.seen(two, "other") == 1


@rule("601.1c")
def test_the_number_of_targets_stays_as_it_was_determined() -> None:
    t = Desk(bells=(0, 1))
    ones = [t.unit(0, name=f"A{i}") for i in range(2)]
    others = [t.unit(1, name=f"B{i}") for i in range(3)]
    enemies = Cards(("battlefield",), "opponent", UNIT)
    count = Count(MINE)
    card = t.action(0, does(mark(T1), targets=(Target("t1", enemies, least=count, most=count),)))
    axe = t.action(1, does(Destroy(T1), targets=(Target("t1", enemies),)))
    t.main().play(card, others[0].id, others[2].id)
    assert t.asked[1] == "priority"  # two, as many as there are units of one's own
    t.skip().play(axe, ones[0].id).resolve()
    assert not t.there(ones[0])
    assert [t.seen(c, "mark") for c in others] == [1, 0, 1]


@rule("601.1c")
def test_with_a_variable_number_of_targets_the_player_says_when_it_is_enough() -> None:
    t = Desk(bells=(0,))
    ones = [t.unit(1, name=f"S{i}") for i in range(3)]
    card = t.action(0, does(mark(T1), targets=(Target("t1", UNITS, least=0, most=2),)))
    t.main().play(card)
    d = t.game.decision
    assert d is not None
    assert (d.minimum, d.maximum) == (0, 2)
    t.pick(ones[1].id)
    t.game.choose(next(i for i, o in enumerate(t.options) if o.verb == "done"))
    t.resolve()
    assert [t.seen(c, "mark") for c in ones] == [0, 1, 0]


@rule("601.1c")
def test_abilities_that_wait_for_a_target_go_onto_the_chain_when_the_card_has_been_played() -> None:
    t = Desk(bells=(0,), resource=0).rich(2)
    nervous = t.unit(1, when("select", mark(word="fear"), this=True), name="Nervous")
    t.unit(1)
    card = t.action(0, does(mark(T1), targets=(TARGET,), extras=(Extra("kick", (pay(1),)),)), name="Touch", cost=1)
    t.main().play(card, False, nervous.id)
    assert t.chain == ["Touch", "Nervous"]
    assert t.asked == (0, "priority")
    t.skip()
    assert (t.seen(nervous, "fear"), t.seen(nervous, "mark")) == (1, 0)


@rule("601.1c")
def test_as_many_things_that_must_be_targeted_as_possible_are_targeted() -> None:
    t = Desk(bells=(0,))
    text = "Cards an opponent plays that target a unit must target this unit if able."
    decoy, other = t.unit(1, text, stats="1/3"), t.unit(1, name="Other")
    t.unit(1, name="Third")
    one = t.action(0, does(mark(T1), targets=(TARGET,)))
    two = t.action(0, does(mark(T1), targets=(Target("t1", UNITS, least=2, most=2),)))
    t.main().play(one)
    assert t.asked[1] == "priority"  # there was no choice
    t.resolve()
    assert (t.seen(decoy, "mark"), t.seen(other, "mark")) == (1, 0)
    t.play(two, other).resolve()
    assert (t.seen(decoy, "mark"), t.seen(other, "mark")) == (2, 1)


@rule("601.1c")
def test_what_must_be_targeted_by_opponents_need_not_be_by_its_controller_or_by_what_aims_elsewhere() -> None:
    t = Desk(bells=(0, 1))
    text = "Cards an opponent plays that target a unit must target this unit if able."
    decoy, other = t.unit(1, text, name="Decoy", stats="1/3"), t.unit(1, name="Other")
    t.unit(1, name="Third")
    not_it = Cards(("battlefield",), where=All((UNIT, Not(Named("Decoy")))))
    mine = t.action(1, does(mark(T1), targets=(TARGET,)))
    elsewhere = t.action(0, does(mark(T1), targets=(Target("t1", not_it),)))
    t.main().play(elsewhere, other.id).skip().play(mine, other.id).resolve()
    assert (t.seen(decoy, "mark"), t.seen(other, "mark")) == (0, 2)


@rule("601.1d")
def test_each_target_gets_at_least_one_of_what_is_divided() -> None:
    t = Desk(bells=(0, 1))
    ones = [t.unit(1, name=f"S{i}", stats="0/9") for i in range(3)]
    card = t.action(0, does(Damage(0, T1, divided=True), targets=(Target("t1", UNITS, least=2, most=2, split=3),)))
    t.main().play(card, ones[0].id, ones[2].id)
    assert t.asked == (0, "divide")
    assert t.values == [1, 2]
    t.pick(2)
    assert t.asked == (0, "priority")
    t.resolve()
    assert [c.damage for c in ones] == [2, 0, 1]


# --- 601.1f and 601.1g: costs ----------------------------------------------------------------------------------------


@rule("601.1f")
def test_the_total_cost_is_the_cost_and_what_is_added_less_what_is_taken_off() -> None:
    t = Desk(bells=(0,), resource=0).rich(9)
    t.unit(1, tax(2), name="Toll")
    t.unit(0, tax(-1, "you"), name="Friend")
    card = t.action(0, does(gain(0), extras=(Extra("kick", (pay(2),)),)), cost=3)
    t.main().play(card, True)
    assert t.reserve() == 9 - (3 + 2 - 1 + 2)


@rule("601.1f")
def test_a_cost_is_never_less_than_nothing() -> None:
    t = Desk(bells=(0,), resource=0).rich(3)
    t.unit(0, tax(-5, "you"), name="Patron")
    card = t.action(0, does(gain(1), cost=(pay(1),)), cost=2)
    t.main().play(card)
    assert t.reserve() == 3  # it all goes off the total, the additional cost included, and no further than to nothing


@rule("601.1f")
def test_increases_and_reductions_apply_to_an_alternative_cost_too() -> None:
    t = Desk(bells=(0,), resource=0).rich(9)
    t.unit(1, tax(2), name="Toll")
    card = t.action(0, does(gain(0), extras=(Extra("cheap", (pay(1),), instead=True),)), cost=5)
    t.main().play(card, True)
    assert t.reserve() == 9 - (1 + 2)


@rule("601.1f")
def test_once_determined_the_total_cost_is_locked_in() -> None:
    t = Desk(bells=(0,), resource=0).rich(2)
    patron = t.unit(0, tax(-2, "you"), name="Patron")
    card = t.action(0, does(gain(0), cost=(SACRIFICE,)), cost=4)
    t.main()
    assert t.offered("play", card)
    t.play(card)
    assert (t.where(patron), t.reserve()) == ("graveyard", 0)  # the reduction went, the cost stayed


@rule("601.1g")
def test_costs_are_paid_in_full_or_not_at_all() -> None:
    t = Desk(bells=(0,), resource=0).rich(2)
    t.unit(0)
    poor = t.action(0, does(gain(9), cost=(SACRIFICE,)), cost=3)
    lonely = t.action(0, does(gain(9), cost=(MoveCost(MINE, "graveyard", 2, "sacrifice"),)), cost=1)
    t.main()
    assert not t.offered("play", poor)
    assert not t.offered("play", lonely)
    assert t.denied("play", poor) == "112.3a"
    assert t.denied("play", lonely).startswith("112.3")


@rule("601.1g")
def test_what_comes_from_the_deck_is_paid_last() -> None:
    t = Desk(bells=(0,), resource=0).rich(1)
    top = t.action(0, name="Top", zone="deck")
    cost = (MoveCost(TopCards(1), "graveyard"), DISCARD)
    first, second = t.unit(0, name="One", zone="hand"), t.unit(0, name="Two", zone="hand")
    t.game.notes.refills = {0: ((), 1)}
    card = t.action(0, does(gain(1), cost=cost), cost=1)
    t.main().play(card)
    assert t.asked[1] == "discard"
    assert set(t.values) == {first.id, second.id}
    assert t.where(top) == "deck"  # nobody has seen it yet
    t.pick(second.id)
    assert (t.where(top), t.where(second)) == ("graveyard", "graveyard")


@rule("601.1h")
def test_when_all_is_paid_the_card_is_played_and_what_waits_for_that_triggers() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(3)
    scribe, soldier = t.unit(1, when("play", mark(), what=Kind("action")), name="Scribe"), t.unit(0)
    card = t.action(0, does(mark(T1), targets=(TARGET,)), name="Touch", cost=1)
    t.main().play(card)
    assert not t.game.pending
    assert t.chain == []
    t.pick(soldier.id)
    assert t.chain == ["Touch", "Scribe"]
    assert t.asked == (0, "priority")
    t.skip(2)
    assert (t.seen(scribe, "mark"), t.seen(soldier, "mark")) == (1, 0)


# --- 601.2 to 601.6 --------------------------------------------------------------------------------------------------


@rule("601.2")
def test_a_card_is_played_only_if_something_allows_it_and_nothing_forbids_it() -> None:
    t = Desk(bells=(0, 1))
    mine, theirs = t.action(0, name="Mine"), t.action(1, name="Theirs")
    buried = t.action(0, name="Buried", zone="graveyard")
    t.main()
    assert t.offered("play", mine)
    assert not t.offered("play", theirs)
    assert not t.offered("play", buried)
    assert t.denied("play", theirs) == t.denied("play", buried) == "601.1a"
    t = Desk(bells=(0,))
    card = t.action(0, name="Mine")
    other = t.unit(0, zone="hand")
    t.unit(1, Static(Cards(("hand",), where=Kind("action")), (Cant("be played"),)), name="Warden")
    t.main()
    assert not t.offered("play", card)
    assert t.offered("play", other)
    assert t.denied("play", card) == "100.7"


@rule("601.2")
def test_an_effect_may_allow_a_card_to_be_played_from_elsewhere() -> None:
    t = Desk(bells=(0,), resource=0)
    allowed = Static(This(), (May("be played from graveyard"),), zones=("graveyard",))
    buried = t.action(0, allowed, does(gain(2)), zone="graveyard")
    t.main().play(buried).resolve()
    assert t.reserve() == 2


@rule("601.2a")
def test_a_ban_on_a_quality_is_ignored_if_announcing_could_change_the_quality() -> None:
    """Cards that cost 2 or less cannot be played: X is 0 in hand, but may be announced as 3 or more."""
    t = Desk(bells=(0,), resource=0).rich(4)
    cheap = Static(Cards(("hand", "chain"), where=Compare("cost", "<=", 2)), (Cant("be played"),))
    t.unit(1, cheap, name="Warden")
    rain = t.action(0, does(gain(Bound("X"))), cost="X")
    t.main()
    assert t.offered("play", rain)
    t.play(rain)
    assert t.values == [3, 4]


@rule("601.3")
def test_an_option_is_judged_together_with_the_other_choices() -> None:
    """Nobody could pay the cost: only because of the alternative announced later can the card be proposed."""
    t = Desk(bells=(0,), resource=0)
    t.unit(0)
    blood = Extra("blood", (SACRIFICE,), instead=True)
    card = t.action(0, does(modes=Modes((Body((gain(1),)), Body((gain(2),)))), extras=(blood,)), cost=8)
    t.main()
    assert t.offered("play", card)
    t.play(card, 1)
    assert t.asked == (0, "priority")  # the alternative was the only way
    t.resolve()
    assert t.reserve() == 2


def miser(others: int = 0) -> tuple[Desk, Card]:
    """Whoever has no cards in hand cannot play any: playing the last one takes away the leave to play it."""
    t = Desk(bells=(0,), resource=0)
    empty = Unless(Exists(MY_HAND))
    t.unit(0, Static(Cards(("hand", "chain"), "you"), (Cant("be played"),), empty), name="Miser")
    card = t.action(0, does(gain(5)))
    for _ in range(others):
        t.action(0, does(gain(1)))
    return t.main(), card


@rule("601.4")
@pytest.mark.parametrize("others", [0, 1])
def test_a_card_that_may_no_longer_be_played_once_it_is_proposed_is_not_played(others: int) -> None:
    t, card = miser(others)
    assert (t.denied("play", card) == "") == t.offered("play", card) == bool(others)


@rule("601.4")
def test_a_card_that_may_still_be_played_once_it_is_proposed_is_played() -> None:
    t, card = miser(1)
    t.play(card).resolve()
    assert t.reserve() == 5


@rule("601.4")
def test_such_a_card_is_not_on_offer() -> None:
    t, card = miser()
    assert not t.offered("play", card)


@rule("601.4")
def test_what_forbids_the_card_only_once_its_costs_are_paid_comes_too_late() -> None:
    t = Desk(bells=(0,), resource=0)
    ban = Static(Cards(("hand", "chain"), "you"), (Cant("be played"),), Unless(Exists(MINE)))
    t.base(0, ban, name="Barracks")
    t.unit(0)
    card, next_one = t.action(0, does(gain(5), cost=(SACRIFICE,))), t.action(0, does(gain(5)))
    t.main().play(card)
    assert t.where(card) == "chain"
    assert not t.offered("play", next_one)
    t.resolve()
    assert t.reserve() == 5


@rule("601.5", "602.3")
@pytest.mark.parametrize("what", ["card", "ability"])
def test_an_opponent_chooses_when_the_controller_normally_would(what: str) -> None:
    t = Desk(bells=(0, 1), resource=0).rich(1)
    target = Target("t1", MINE, who="opponent")
    modes = Modes((Body((gain(1),)), Body((gain(2), mark(T1)), (target,))), who="opponent")
    one, two = t.unit(0, name="One"), t.unit(0, name="Two")
    made = {"card": t.action(0, does(modes=modes), cost=1), "ability": t.base(0, can(cost=(pay(1),), modes=modes))}
    ACT[what](t.main(), made[what])
    assert (t.asked, t.reserve()) == ((1, "choose"), 1)  # before the cost is paid
    t.pick(1)
    assert t.asked == (1, "target 0")
    t.pick(two.id)
    assert (t.asked, t.reserve()) == ((0, "priority"), 0)
    t.resolve()
    assert (t.seen(one, "mark"), t.seen(two, "mark"), t.reserve()) == (0, 1, 2)


@rule("601.5a", "602.3a")
@pytest.mark.parametrize("what", ["card", "ability"])
def test_of_several_opponents_the_controller_decides_who_chooses(what: str) -> None:
    t = Desk(3, bells=(0,))
    target = Target("t1", MINE, who="opponent")
    one, two = t.unit(0, name="One"), t.unit(0, name="Two")
    made = {
        "card": t.action(0, does(mark(T1), targets=(target,))),
        "ability": t.base(0, can(mark(T1), targets=(target,))),
    }
    ACT[what](t.main(), made[what])
    assert t.asked[0] == 0
    assert set(t.values) == {1, 2}
    t.pick(2)
    assert t.asked == (2, "target 0")
    assert set(t.values) == {one.id, two.id}


@rule("601.5")
def test_an_opponent_who_is_a_target_and_chooses_the_mode_is_chosen_before_the_mode() -> None:
    """Ruling: targets come after modes, except for the one who chooses the mode."""
    t = Desk(3, bells=(0,), resource=0)
    card = t.action(0, "Target opponent chooses one — • You gain 1 resource. • You gain 2 resource.")
    t.main().play(card)
    assert t.asked[0] == 0
    t.pick(t.game.zone("seat", 2).cards[0])
    assert t.asked == (2, "choose")
    t.pick(1).resolve()
    assert t.reserve() == 2


@rule("601.5")
def test_x_is_chosen_before_an_opponent_chooses_the_mode() -> None:
    """Ruling: like the target who chooses the mode."""
    t = Desk(bells=(0, 1), resource=3)
    x = Bound("X")
    card = t.action(0, does(modes=Modes((Body((gain(x),)), Body((gain(9),))), who="opponent")), cost="X")
    t.main().play(card)
    assert (t.asked, t.values) == ((0, "X"), [0, 1, 2, 3])
    t.pick(2)
    assert t.asked == (1, "choose")
    t.pick(0).resolve()
    assert t.reserve() == 3


@rule("601.5b", "602.3b")
@pytest.mark.parametrize("what", ["card", "ability"])
def test_the_controller_goes_before_another_player_who_chooses_at_the_same_time(what: str) -> None:
    """Even in the other player's turn: this is no matter of the order of turns."""
    t = Desk(bells=(0, 1))
    for i in range(2):
        t.unit(0, name=f"A{i}")
        t.unit(1, name=f"B{i}")
    targets = (Target("t1", MINE), Target("t2", MINE, who="opponent"))
    made = {"card": t.action(0, does(mark(T1), targets=targets)), "ability": t.base(0, can(mark(T1), targets=targets))}
    ACT[what](t.start(active=1).skip(), made[what])
    assert t.asked == (0, "target 0")
    t.pick(t.values[0])
    assert t.asked == (1, "target 1")


@rule("601.6", "602.4")
def test_what_alters_costs_does_not_reach_what_is_on_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(5, 5)
    card = t.action(0, does(gain(1)), cost=2)
    all_cards = Cards(("hand", "chain"))
    toll = t.action(1, does(ApplyToFuture(all_cards, (CostAdd(3),), "rest")))
    t.base(1, can(ApplyToFuture(all_cards, (CostAdd(3),), "rest"), per_turn=1), name="Exchange")
    other = t.action(0, does(gain(1)), cost=2)
    t.main().play(card).skip().play(toll).activate(t.game.cards[-2]).resolve()
    assert t.reserve() == 4
    assert t.where(card) == "graveyard"
    assert not t.offered("play", other)  # 2 + 3 + 3
