"""Rules 9.4.1 to 9.4.7: what is decided and chosen when a card or ability is played, and what it costs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import T1, TARGET, Desk, can, does, is_, units, when

from cardwright.games.argent_saga.rules.zones import SHARDLIGHT
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import prompt
from cardwright.kernel.vocabulary.abilities import Body, Extra, Modes, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import AddCounters, CostAdd, CostSet, Damage, Destroy, Draw, PlayCard
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.kernel.vocabulary.values import Bound, Count, Times
from cardwright.testing import rule

CHAMPION = Cards(("field",), "you", Kind("champion"))


SPELLS = Cards(("hand",), "each", Kind("spell"))


X_BOLT = does(Damage(Times(500, Bound("X")), T1), targets=(TARGET,))


ENTER = "Recover all champions."  # does nothing here


# --- 9.4.1, 9.4.2: the queue, additional costs ----------------------------------------------------------------------


@rule("9.4.1", "9.4.9")
def test_what_is_played_goes_on_the_queue() -> None:
    t = Desk()
    gun = t.unit(0, "Exhaust: Deal 500 to target unit.", name="Gun")
    unit, spell = (
        t.unit(0, zone="hand", cost=0, name="Unit"),
        t.spell(0, "Instacast", "Destroy target unit.", name="Spell"),
    )
    t.start().play(unit)
    assert (t.queue, t.where(unit)) == (["Unit"], "queue")
    t.activate(gun)
    assert t.queue == ["Unit", "Gun"]
    t.play(spell)
    assert (t.queue, t.where(spell), t.there(gun)) == (["Unit", "Gun", "Spell"], "queue", True)


PRICE = "As an additional cost to play this card, you may sacrifice a unit."


@rule("9.4.2")
@pytest.mark.parametrize(("yes", "damage"), [(True, 1000), (False, 500)])
def test_an_optional_cost_is_decided_first_and_paid_last(yes: bool, damage: int) -> None:
    """Before the target, although the unit is only sacrificed once the target is chosen."""
    t = Desk()
    unit, foe = t.unit(0), t.unit(1, power=3000)
    spell = t.spell(0, PRICE, "Deal 500 to target unit. If you paid the additional cost, deal 1000 to it instead.")
    t.start().play(spell)
    assert t.asked == (0, "pay additional")
    assert prompt(t.game, t.game.decision).endswith("Sacrifice a unit you control as an additional cost?")
    t.pick(yes)
    assert (t.asked[1], t.there(unit)) == ("target 0", True)
    t.pick(foe)
    assert t.there(unit) is not yes
    t.resolve()
    assert foe.damage == damage


@rule("9.4.2", "9.4.8.4")
def test_what_cannot_be_paid_is_not_offered() -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, PRICE, "Draw a card. If you paid the additional cost, draw two cards instead.")
    t.start().play(spell)
    assert t.asked[1] == "priority"
    t.resolve()
    assert t.count("hand") == 1


# --- 9.4.3: options -------------------------------------------------------------------------------------------------


MODES = ("Choose two.", "* Draw a card.", "* Destroy target unit.", "* Put a mark counter on your champion.")


@rule("9.4.3")
def test_options_are_chosen_before_targets_and_only_they_happen() -> None:
    t = Desk()
    t.deck(0)
    mine, foe = t.unit(0), t.unit(1)
    spell = t.spell(0, "Choose one.", "* Draw a card.", "* Destroy target unit.")
    t.start().play(spell)
    assert (t.asked, t.values) == ((0, "choose"), [0, 1])
    t.pick(1)
    assert t.asked[1] == "target 0"
    t.pick(foe).resolve()
    assert (t.there(foe), t.there(mine), t.count("hand")) == (False, True, 0)


@rule("9.4.3")
def test_no_option_twice() -> None:
    t = Desk()
    t.deck(0), t.unit(1)
    spell = t.spell(0, *MODES[:3], "* Target unit gets +500 this turn.")
    t.start().play(spell).pick(0)
    assert (t.asked[1], t.values) == ("choose", [1, 2])


@rule("9.4.3", "9.4.5")
def test_an_option_without_targets_cannot_be_chosen() -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, "Choose one.", "* Draw a card.", "* Destroy target unit.")
    two = t.spell(0, "Choose two.", "* Draw a card.", "* Destroy target unit.")
    t.start()
    assert t.denied("play", two) == "9.4.3"
    t.cast(spell)
    assert (t.where(two), t.count("hand")) == ("hand", 2)


@rule("9.4.2", "9.4.3", "9.4.4", "9.4.5")
def test_the_order_of_all_choices() -> None:
    """Additional costs, options, X, targets; then everything is paid."""
    t = Desk()
    t.shards(0, 3)
    unit, foe = t.unit(0), t.unit(1, power=9000)
    body = Body(
        modes=Modes((Body((Damage(Times(500, Bound("X")), T1),), (TARGET,)), Body((Draw(),)))),
        extras=(Extra("price", (MoveCost(Cards(("field",), "you", Kind("unit")), "discard", 1, "sacrifice"),)),),
    )
    spell = t.spell(0, OnPlay(body), cost="X")
    t.start().play(spell)
    asked = []
    for answer in (True, 0, 2, foe):
        asked.append(t.asked[1])
        assert (t.used_shards(), t.there(unit)) == (0, True)
        t.pick(answer)
    assert (asked, t.used_shards(), t.there(unit)) == (["pay price", "choose", "X", "target 0"], 2, False)
    t.resolve()
    assert foe.damage == 1000


@rule("9.4.3", "9.4.4", "9.4.5")
def test_the_opponent_chooses_an_option_after_x_and_the_targets() -> None:
    """Ruling: another player who chooses the option knows what it would do."""
    t = Desk()
    t.shards(0, 3)
    foe, _ = t.unit(1, power=9000), t.unit(1, power=9000)
    modes = Modes((Body((Damage(Times(500, Bound("X")), T1),)), Body((Draw(),))), who="opponent")
    spell = t.spell(0, OnPlay(Body(targets=(TARGET,), modes=modes)), cost="X")
    t.start().play(spell)
    asked = []
    for answer in (2, foe, 0):
        asked.append(t.asked)
        t.pick(answer)
    assert (asked, t.used_shards()) == ([(0, "X"), (0, "target 0"), (1, "choose")], 2)
    t.resolve()
    assert foe.damage == 1000


# --- 9.4.4: X -------------------------------------------------------------------------------------------------------


@rule("9.4.4")
def test_the_player_chooses_x() -> None:
    """As much as the shards allow, and it stays what was chosen."""
    t = Desk()
    t.shards(0, 3)
    foe, spell = t.unit(1, power=9000), t.spell(0, X_BOLT, cost="X")
    t.start().play(spell)
    assert (t.asked[1], t.values) == ("X", [0, 1, 2, 3])
    t.pick(2)
    assert t.used_shards() == 2
    t.resolve()
    assert foe.damage == 1000


@rule("9.4.4")
def test_x_in_the_cost_of_an_ability() -> None:
    t = Desk()
    t.shards(0, 2)
    foe = t.unit(1, power=9000)
    cost = (Pay(SHARDLIGHT, Bound("X")),)
    gun = t.unit(0, can(Damage(Times(500, Bound("X")), T1), cost=cost, targets=(TARGET,)))
    t.start().activate(gun)
    assert (t.asked[1], t.values) == ("X", [0, 1, 2])
    t.pick(2, foe)
    assert t.used_shards() == 2
    t.resolve()
    assert foe.damage == 1000


@rule("9.4.4.1")
def test_a_card_that_is_put_into_play_has_no_x() -> None:
    """A unit with X in its cost gets as many counters as X was; put into play it gets none."""
    t = Desk()
    t.shards(0, 2)
    arrive = when("move", AddCounters(This(), "seen", Bound("X")), this=True, to=("field",), label="Arrive")
    played, put = t.unit(0, arrive, zone="hand", cost="X"), t.unit(0, arrive, zone="discard", cost="X")
    raise_dead = t.spell(0, "Put target unit from your discard zone into play.")
    t.start().play(played).pick(2).resolve()
    assert t.seen(played) == 2
    t.close().cast(raise_dead)
    assert (t.there(put), t.seen(put)) == (True, 0)


@rule("9.4.4.1")
def test_with_a_cost_set_by_an_effect_x_is_zero() -> None:
    """There is nothing to choose, however many shards there are."""
    t = Desk()
    t.shards(0, 4), t.champion(0, is_(CostSet(1), what=SPELLS))
    foe, spell = t.unit(1, power=9000), t.spell(0, X_BOLT, cost="X")
    t.start().play(spell)
    assert (t.asked[1], t.used_shards()) == ("priority", 1)
    t.resolve()
    assert foe.damage == 0


@rule("9.4.4.1", "9.4.7.4")
def test_played_for_free_x_is_zero() -> None:
    t = Desk()
    t.shards(0, 4)
    foe, gift = t.unit(1, power=9000), t.spell(0, X_BOLT, cost="X")
    t.start().do(foe, PlayCard(Cards(("hand",), "you", Kind("spell"))), player=0)
    assert t.where(gift) == "queue"
    t.resolve()
    assert (foe.damage, t.used_shards()) == (0, 0)


# --- 9.4.5: targets -------------------------------------------------------------------------------------------------


@rule("9.4.5")
def test_without_enough_targets_it_cannot_be_played() -> None:
    t = Desk()
    two, one = t.spell(0, "Destroy two target units."), t.spell(0, "Destroy target unit.")
    foe = t.unit(1)
    t.start()
    assert (t.denied("play", one), t.denied("play", two)) == ("", "9.4.5")
    assert (t.offered("play", one), t.offered("play", two)) == (True, False)
    other = t.unit(1)
    t.ring().close().cast(two)
    assert (t.there(foe), t.there(other)) == (False, False)


@rule("9.4.5")
def test_a_different_second_target_must_be_there_too() -> None:
    t = Desk()
    text = "Target unit gets +1000 this turn and another target unit gets -1000 this turn."
    spell, unit = t.spell(0, text), t.unit(0)
    t.start()
    assert t.denied("play", spell) == "9.4.5"
    t.unit(1, power=3000)
    t.ring().close()
    assert (t.denied("play", spell), t.power(unit)) == ("", 1000)


@rule("9.4.5")
def test_without_targets_an_ability_cannot_be_activated() -> None:
    t = Desk()
    gun = t.champion(0, "Exhaust: Deal 500 to target unit.")
    t.start()
    assert t.denied("activate", gun) == "9.4.5"
    t.unit(1)
    t.ring().close()
    assert t.denied("activate", gun) == ""


@rule("9.4.5")
def test_a_trigger_without_enough_targets_is_lost() -> None:
    """Ruling: it is not added, and it does not wait for targets to come."""
    t = Desk()
    unit = t.unit(0, "Arrive - Destroy two target units your opponent controls.", zone="hand", cost=0)
    foe = t.unit(1)
    t.start().cast(unit)
    assert (t.queue, t.there(unit), t.there(foe)) == ([], True, True)


@rule("9.4.5")
def test_the_number_of_targets_is_fixed_when_it_is_played() -> None:
    """X is the number of units one controls; one more in answer changes nothing."""
    t = Desk()
    mine = t.unit(0)
    foes = t.units(1, 3)
    yours = Count(Cards(("field",), "you", Kind("unit")))
    target = Target("t1", Cards(("field",), "opponent", Kind("unit")), yours, yours)
    spell = t.spell(0, does(Destroy(T1), targets=(target,)))
    t.start().play(spell, foes[0])
    assert t.asked[1] == "priority"
    t.unit(0)
    t.resolve()
    assert [t.there(foe) for foe in foes] == [False, True, True]
    assert t.there(mine)


@rule("9.4.5.1")
def test_an_optional_effect_needs_no_target() -> None:
    t = Desk()
    t.deck(0)
    foe, _ = t.unit(1), t.unit(1)
    spell = t.spell(0, "You may destroy target unit. Draw a card.")
    t.start().play(spell)
    assert t.asked[1] == "target 0"
    t.pick(-1).resolve()
    assert t.asked[1] == "priority"  # who has aimed at nothing is not asked
    assert (t.there(foe), t.count("hand")) == (True, 1)


@rule("9.4.5.1")
def test_whoever_has_a_target_is_asked_on_resolution() -> None:
    t = Desk()
    t.deck(0)
    foe, _ = t.unit(1), t.unit(1)
    spell = t.spell(0, "You may destroy target unit. Draw a card.")
    t.start().play(spell, foe).resolve()
    assert t.asked[1] == "you may"
    t.pick(True)
    assert (t.there(foe), t.count("hand")) == (False, 1)


@rule("9.4.5.1")
def test_and_can_be_played_where_there_is_none() -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, "You may destroy target unit. Draw a card.")
    up_to = t.spell(0, "Destroy up to two target units.")
    t.start()
    assert (t.denied("play", spell), t.denied("play", up_to)) == ("", "")
    t.cast(spell)
    assert (t.asked[1], t.count("hand")) == ("priority", 2)


# --- 9.4.5.1: an effect that may be done to a target -----------------------------------------------------------------


MAY = "You may exhaust target unit your opponent controls"


@rule("9.4.5.1", "9.2.3.4")
@pytest.mark.parametrize(
    ("foes", "aim", "then"),
    [
        (0, lambda t, foes: t, ("priority", 0)),
        (1, lambda t, foes: t.pick(-1), ("priority", 0)),
        (1, lambda t, foes: t.pick(foes[0]).send(foes[0], "hand", "return"), ("priority", 0)),
        (1, lambda t, foes: t.pick(foes[0]), ("you may", 1)),
    ],
)
def test_who_has_no_target_is_not_asked_whether_to_do_it(
    foes: int, aim: Callable[[Desk, list[Card]], Desk], then: tuple[str, int]
) -> None:
    t = Desk()
    there = t.units(1, foes)
    scout = t.unit(0, f"Arrive - {MAY}.", zone="hand", cost=0)
    aim(t.start().play(scout).skip(2).set_down(), there)
    assert len(t.queue) == 1  # it is added all the same
    t.resolve()
    assert (t.asked[1], len(t.queue)) == then


@rule("9.4.5.1", "1.1.3")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        (f"{MAY}. Draw a card.", 1),
        (f"Draw a card. {MAY}.", 1),
        (f"{MAY}, and if you do, draw a card.", 0),
        (f"{MAY}. If you do, draw a card.", 0),
    ],
)
def test_the_rest_is_done_unless_it_depends_on_that(text: str, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, text)
    t.start().cast(spell)
    assert (t.asked[1], t.count("hand")) == ("priority", drawn)


@rule("9.4.5.1", "1.1.3")
@pytest.mark.parametrize("yes", [True, False])
def test_what_can_be_done_without_the_target_is_still_a_choice(yes: bool) -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, "You may draw a card and exhaust target unit your opponent controls.")
    t.start().cast(spell)
    assert t.moment == ("main", 0, "you may")
    t.pick(yes)
    assert t.count("hand") == yes


@rule("9.4.5.1")
@pytest.mark.parametrize(
    ("units", "fallen", "aims", "asked"),
    [(1, 5, [0], "you may"), (0, 4, [0], "you may"), (0, 5, [], "priority")],
)
def test_of_two_targets_one_is_enough_to_be_asked(units: int, fallen: int, aims: list[int], asked: str) -> None:
    t = Desk()
    t.fallen(0, 5), t.fallen(1, fallen)
    t.units(1, units, power=3000)
    spell = t.spell(0, "You may deal 500 to target unit and 500 to target tower.")
    t.start().play(spell)
    for aim in aims:
        assert t.asked[1].startswith("target")
        t.game.choose(aim)
    assert t.resolve().asked[1] == asked


# --- 9.4.6: who gets what -------------------------------------------------------------------------------------------


@rule("9.4.6")
def test_which_target_gets_what_is_settled_when_it_is_played() -> None:
    t = Desk()
    one, two = t.unit(0, power=3000), t.unit(1, power=3000)
    text = "Target unit gets +1000 this turn and another target unit gets -1000 this turn."
    spell = t.spell(0, text)
    t.start().play(spell, two)
    assert t.asked[1] == "priority"  # the other one gets the rest; nothing is asked on resolution
    t.resolve()
    assert (t.power(one), t.power(two), t.asked[1]) == (2000, 4000, "priority")


@rule("9.4.6")
def test_a_division_is_settled_when_it_is_played() -> None:
    """Whoever becomes invalid takes its share with it."""
    t = Desk()
    one, two = t.unit(1, power=3000), t.unit(1, power=3000)
    target = Target("t1", units(), 1, -1, split=3)
    spell = t.spell(0, does(Damage(1, T1, divided=True), targets=(target,)))
    t.start().play(spell, one, two)
    assert (t.asked[1], t.values) == ("divide", [1, 2])
    t.pick(2)
    assert t.asked[1] == "priority"
    t.send(one, "hand", "return").resolve()
    assert two.damage == 1


# --- 9.4.7: what it costs -------------------------------------------------------------------------------------------


def priced(t: Desk, *changes: Static) -> None:
    """Champions with these abilities."""
    for change in changes:
        t.champion(0, change)


def costs(t: Desk, spell: Card) -> int:
    """How many shards are exhausted for a spell."""
    t.play(spell)
    return t.used_shards()


MORE, LESS = is_(CostAdd(2), what=SPELLS), is_(CostAdd(-3), what=SPELLS)


FREE = is_(CostSet(0), what=SPELLS)


@pytest.mark.parametrize(
    "changes",
    [
        # one, two more, three less: nothing; the other way round two would be left
        pytest.param((MORE, LESS), marks=rule("9.4.7", "9.4.7.2", "9.4.7.3")),
        pytest.param((LESS, MORE), marks=rule("9.4.7", "9.4.7.2", "9.4.7.3")),
        pytest.param((MORE, FREE), marks=rule("9.4.7.4")),
        pytest.param((FREE, MORE), marks=rule("9.4.7.4")),
    ],
)
def test_increases_go_before_reductions_and_what_is_waived_is_waived_last(changes: tuple[Static, Static]) -> None:
    t = Desk()
    t.shards(0, 5)
    spell = t.spell(0, ENTER, cost=1)
    priced(t, *changes)
    assert costs(t.start(), spell) == 0


@rule("9.4.7", "9.4.7.2")
def test_an_increase_is_paid() -> None:
    t = Desk()
    shards = t.shards(0, 2)
    spell = t.spell(0, ENTER, cost=1)
    priced(t, MORE)
    t.start()
    assert t.denied("play", spell) == "9.4.8.4"
    shards += t.shards(0, 1)
    t.ring().close()
    assert costs(t, spell) == 3


@rule("9.4.7", "9.4.7.3")
def test_a_reduction_is_not_paid() -> None:
    t = Desk()
    t.shards(0, 1)
    spell = t.spell(0, ENTER, cost=4)
    priced(t, LESS)
    t.start()
    assert (t.denied("play", spell), costs(t, spell)) == ("", 1)


@rule("9.4.7.1", "9.4.7.4")
def test_waiving_the_cost_does_not_waive_what_must_be_done_in_addition() -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw two cards.", cost=3)
    priced(t, FREE)
    t.start()
    assert t.denied("play", spell) == "9.4.8.4"
    unit = t.unit(0)
    t.ring().close().play(spell)
    assert (t.where(unit), t.used_shards()) == ("discard", 0)


@rule("9.4.7.1", "9.4.8.4")
@pytest.mark.parametrize(("shards", "answers", "paid"), [(5, [True], 3), (2, [], 1)])
def test_what_is_added_is_paid_too_and_the_sum_must_be_there(shards: int, answers: list[bool], paid: int) -> None:
    """One shard for the card and two in addition: with two shards the addition cannot be announced."""
    t = Desk()
    t.shards(0, shards)
    more = Extra("more", (Pay(SHARDLIGHT, 2),))
    spell = t.spell(0, OnPlay(Body((AddCounters(CHAMPION, "x"),), extras=(more,))), cost=1)
    t.start().play(spell, *answers)
    assert (t.asked[1], t.used_shards()) == ("priority", paid)


@rule("9.4.7")
def test_abilities_are_changed_by_nothing_that_speaks_of_cards() -> None:
    t = Desk()
    t.shards(0, 3), t.deck(0)
    sage = t.unit(0, "Pay (2): Draw a card.")
    priced(t, MORE)
    t.start().activate(sage)
    assert t.used_shards() == 2
