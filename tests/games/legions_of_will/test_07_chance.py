"""Rules 705 and 706: coins and dice."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import LUCK
from tests.games.legions_of_will.desk import Desk, gain

from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Flip, Repeat, Roll
from cardwright.kernel.vocabulary.values import Bound, Sum
from cardwright.testing import rule

COIN = "Flip a coin. If you win the flip, you gain 4 resource. If you lose the flip, each opponent gains 2 resource."
MORE = "Add 2 to the result of each die you roll."
HEADS, TAILS = 1, 0


def gains_the_roll(sides: int = 12) -> OnPlay:
    """Roll a die, and put as many counters on this base as it shows."""
    return OnPlay(Body((Roll(sides), gain(Bound("roll")))))


def table(*text: str | Replacement) -> Desk:
    """A player with an empty reserve but for three, and an upgrade."""
    b = Desk()
    b.game.players[0].resources["resource"] = 3
    if text:
        b.gear(0, *text)
    return b


def rolled(b: Desk) -> list[int]:
    """The results so far."""
    return [e.amount for e in b.log("roll")]


# --- 705 -------------------------------------------------------------------------------------------------------------


@rule("705.1")
def test_either_side_of_a_coin_comes_up_about_as_often() -> None:
    b = Desk()
    for player in b.game.players:
        player.resources["resource"] = 0
    source = b.unit(0)
    b.main()
    won = []
    for _ in range(60):
        b.do(source, Flip()).pick(HEADS)
        won.append(b.log("flip")[-1].amount)
    assert set(won) == {0, 1}
    assert 15 <= sum(won) <= 45


@rule("705.2")
@pytest.mark.parametrize("seed", range(8))
def test_who_flips_calls_and_wins_if_the_call_was_right(seed: int) -> None:
    results = {}
    for call in (HEADS, TAILS):
        b = Desk()
        for player in b.game.players:
            player.resources["resource"] = 5
        card = b.action(0, COIN)
        b.main()
        b.game.rng = seed
        b.play(card).top()
        assert b.player == 0
        assert set(b.values) == {HEADS, TAILS}
        b.pick(call)
        results[call] = (b.reserve(0), b.reserve(1))
    assert sorted(results.values()) == [(5, 7), (9, 5)]  # the same coin: one call wins, the other loses


# --- 706 -------------------------------------------------------------------------------------------------------------


@rule("706.1")
def test_the_text_says_which_die_and_how_many() -> None:
    b = Desk()
    card = b.action(0, OnPlay(Body((Repeat(40, (Roll(4),)),))))
    big = b.action(0, OnPlay(Body((Repeat(80, (Roll(12),)),))))
    b.main().play(card).resolve()
    assert len(rolled(b)) == 40
    assert set(rolled(b)) == {1, 2, 3, 4}
    b.play(big).resolve()
    assert len(rolled(b)) == 120
    assert set(rolled(b)) == set(range(1, 13))


@rule("706.1", "706.2")
@pytest.mark.parametrize(("shown", "dies", "counters"), [(6, False, 1), (7, True, 0)])
def test_the_effect_goes_by_the_result(shown: int, dies: bool, counters: int) -> None:
    b = Desk()
    target = b.unit(1, stats="3/2")
    text = "Roll a d12. If the result is 7 or greater, destroy target unit. Otherwise, put a will counter on that unit."
    card = b.action(0, text)
    b.main().dice(shown).play(card, target).resolve()
    assert b.there(target) is not dies
    assert target.counters.get("will", 0) == counters


@rule("706.2")
def test_what_is_added_makes_the_result() -> None:
    b = table(MORE)
    card = b.action(0, gains_the_roll())
    b.game.players[0].resources["resource"] = 0
    b.main().dice(5).play(card).resolve()
    assert rolled(b) == [7]
    assert b.reserve() == 7


@rule("706.2")
def test_a_result_may_be_made_smaller() -> None:
    less = Replacement(Pattern("roll", who="you"), amount=Sum((Bound("amount"), -3)), rank="modify")
    b = table(less)
    b.game.players[0].resources["resource"] = 0
    card = b.action(0, gains_the_roll())
    b.main().dice(5).play(card).resolve()
    assert rolled(b) == [2]
    assert b.reserve() == 2


@rule("706.2")
def test_only_dice_of_ones_own_are_changed() -> None:
    b = Desk()
    b.gear(1, MORE)
    card = b.action(0, gains_the_roll())
    b.main().dice(5).play(card).resolve()
    assert rolled(b) == [5]


@rule("706.2a", "706.2b")
def test_whoever_pays_rolls_again_and_the_new_result_counts() -> None:
    b = table(LUCK)
    card = b.action(0, gains_the_roll())
    b.main().dice(1, 9).play(card).top()
    assert b.asked == (0, "pay cost")
    b.pick(True)
    assert rolled(b) == [9]
    assert b.reserve() == 3 - 1 + 9


@rule("706.2a")
def test_nobody_must_pay_for_a_change() -> None:
    b = table(LUCK)
    card = b.action(0, gains_the_roll())
    b.main().dice(1, 9).play(card).top().pick(False)
    assert rolled(b) == [1]
    assert b.reserve() == 3 + 1


@rule("706.2a")
def test_who_cannot_pay_is_not_asked() -> None:
    b = table(LUCK)
    b.game.players[0].resources["resource"] = 0
    card = b.action(0, gains_the_roll())
    b.main().dice(1, 9).play(card).resolve()
    assert rolled(b) == [1]
    assert b.reserve() == 1


@rule("706.2b")
def test_rolling_again_comes_before_what_is_added() -> None:
    b = table(LUCK, MORE)
    card = b.action(0, gains_the_roll())
    b.main().dice(1, 4).play(card).top().pick(True)
    assert rolled(b) == [6]  # the first result was not yet three, and the second one is raised


@rule("706.2", "706.2b")
def test_a_result_that_was_changed_to_one_is_no_natural_one() -> None:
    less = Replacement(Pattern("roll", who="you"), amount=Sum((Bound("amount"), -3)), state="modified", rank="modify")
    b = table(LUCK, less)
    card = b.action(0, gains_the_roll())
    b.main().dice(4, 9).play(card).resolve()
    assert rolled(b) == [1]
    assert b.reserve() == 3 + 1


@rule("706.2b")
def test_each_of_several_may_roll_the_die_again_once_and_the_roller_says_which() -> None:
    b = Desk()
    b.game.players[0].resources["resource"] = 5
    one, two = b.gear(0, LUCK), b.gear(0, LUCK)
    card = b.action(0, gains_the_roll())
    b.main().dice(1, 1, 1).play(card).top()
    assert b.asked == (0, "replacement")
    assert {o.cards for o in b.options} == {(one.id,), (two.id,)}
    b.game.choose(1)
    b.pick(True, True)  # the second die was a one, too
    assert rolled(b) == [1]
    assert b.reserve() == 5 - 2 + 1


@rule("706.2b")
def test_a_die_for_the_will_is_rolled_again() -> None:
    b = Desk()
    b.gear(0, LUCK)
    bold, timid = b.unit(0, stats="5/2"), b.unit(0, stats="6/2")
    b.start("declare attackers").dice(1, 4, 8).attack((bold, b.homes[1]), (timid, b.homes[1]))
    assert b.asked == (0, "pay cost")
    b.pick(True)
    assert b.is_(bold, "attacking")
    assert not b.is_(timid, "attacking")
    assert sorted(rolled(b)) == [4, 8]


@rule("706.2b")
def test_the_roller_chooses_the_order_of_what_is_added() -> None:
    double = Replacement(
        Pattern("roll", who="you"), amount=Sum((Bound("amount"), Bound("amount"))), state="modified", rank="modify"
    )
    b = table(MORE)
    twice = b.gear(0, double)
    card = b.action(0, gains_the_roll())
    b.main().dice(3).play(card).top()
    assert b.asked == (0, "replacement")
    assert len(b.options) == 2
    first = b.options[0].cards[0]
    b.game.choose(0)
    assert rolled(b) == [6 + 2 if b.game.cards[first] is twice else (3 + 2) * 2]
