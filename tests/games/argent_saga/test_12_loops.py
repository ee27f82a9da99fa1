"""Rule 12.4: loops."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, does, when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Act, AddCounters, Turn, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

FEW, MANY = 60, 400  # answers


DRAWN = ((), "12.4.1.3")


BACK = "Ruined - Put this card into play."


MAYBE = "Ruined - You may put this card into play."


HEAVY = "Units your opponent controls get -500."


SNUFF = "Destroy target augment."


def wisp(t: Desk, words: str) -> Card:
    """A unit that dies as soon as it comes into play, and comes back."""
    t.augment(1, HEAVY, zone="field", name="Heavy Air")
    return t.unit(0, words, zone="hand", cost=0, power=500, name="Wisp")


def answered(t: Desk, most: int, prefer: str = "", until: tuple[int, str] = (-1, "main")) -> int:
    """How many answers are given (everyone passes; else the first option) until the game is over or this is asked."""
    for times in range(most):
        if t.game.over or t.asked == until or t.asked[1] == "main":
            return times
        t.game.choose(next((i for i, o in enumerate(t.options) if o.verb in (prefer, "pass")), 0))
    return most


@rule("12.4.1.3")
@pytest.mark.parametrize("bells", [(), (0, 1)])
def test_a_choice_of_zones_does_not_stop_a_loop(bells: tuple[int, ...]) -> None:
    """It may come back in any of five unit zones and dies in each."""
    t = Desk(bells=bells)
    unit = wisp(t, BACK)
    t.start().play(unit)
    assert answered(t, FEW * (1 + 3 * len(bells))) < FEW * (1 + 3 * len(bells))
    assert t.outcome == DRAWN


@rule("12.4.1.1")
def test_a_loop_that_its_player_can_stop_goes_on_as_long_as_they_like() -> None:
    t = Desk(bells=())
    unit = wisp(t, MAYBE)
    t.start().play(unit)
    assert answered(t, MANY, "yes") == MANY
    answered(t, FEW, until=(0, "you may"))
    t.pick(False)
    assert t.outcome != DRAWN
    assert (t.where(unit), t.queue) == ("discard", [])


@rule("12.4.1.1")
def test_whoever_could_stop_the_loop_by_a_card_can_stop_it() -> None:
    """The opponent of the wisp's owner has something to destroy the augment with, and may wait with it."""
    t = Desk(bells=())
    unit, snuff = wisp(t, BACK), t.spell(1, "Instacast", SNUFF)
    t.start().play(unit)
    assert answered(t, MANY) == MANY
    answered(t, FEW, until=(1, "priority"))
    t.play(snuff).resolve()
    answered(t, FEW)
    assert t.where(unit) == "field"
    assert t.outcome != DRAWN


@rule("12.4.1.3")
def test_a_card_that_does_not_stop_it_makes_no_difference() -> None:
    t = Desk(bells=())
    unit = wisp(t, BACK)
    t.spell(1, "Instacast", "Put a Tick counter on target augment.")
    t.start().play(unit)
    assert answered(t, 4 * FEW) < 4 * FEW
    assert t.outcome == DRAWN


# --- 12.4: loops ----------------------------------------------------------------------------------------------------


def wheel(t: Desk, *, first: int = 0, second: int = 0, may: tuple[int, ...] = ()) -> None:
    """Two cards that turn a third to and fro for ever; those of the players in `may` only if these want to."""
    t.unit(0, name="Mill")
    mill = Cards(("field",), where=Named("Mill"))
    for player, state, turned in ((first, "exhausted", "active"), (second, "active", "exhausted")):
        deed = YouMay((Turn(mill, turned),)) if player in may else Turn(mill, turned)
        t.augment(player, when("turn card", deed, what=Named("Mill"), state=state), zone="field")
    push = t.spell(0, "Exhaust target unit.")
    t.start().play(push)


def rounds(t: Desk) -> int:
    """How often the mill was turned up."""
    return sum(e.state == "active" for e in t.log("turn card"))


@rule("12.4.1.3")
@pytest.mark.parametrize("bells", [(), (0, 1)])
@pytest.mark.parametrize("second", [0, 1])
def test_a_loop_that_neither_player_can_stop_is_a_draw(bells: tuple[int, ...], second: int) -> None:
    t = Desk(bells=bells)
    wheel(t, second=second)
    answered(t, MANY)
    assert t.outcome == DRAWN


@rule("12.4.1.3")
def test_a_loop_of_game_mechanics_too() -> None:
    """Something keeps a unit without power from being destroyed, again and again."""
    t = Desk()
    spared = Replacement(Pattern("move", this=True, tag="destroy"), do=(Act("remove damage", This()),))
    t.unit(0, spared, power=1000, name="Ghost")
    spell = t.spell(0, "Target unit gets -1000 this turn.")
    t.start().play(spell).resolve()
    assert t.outcome == DRAWN


@rule("12.4.1.3")
def test_a_loop_in_which_only_numbers_grow_too() -> None:
    t = Desk(bells=())
    grow = AddCounters(This(), "grain")
    t.augment(0, when("counter", grow, this=True, word="grain"), zone="field", name="Heap")
    seed = t.spell(0, does(AddCounters(Cards(("field",), where=Named("Heap")), "grain")))
    t.start().play(seed)
    assert t.outcome == DRAWN


@rule("12.4.1.1")
@pytest.mark.parametrize("times", [0, 3, 80])
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_who_alone_can_stop_the_loop_says_how_often_it_is_done(player: int, times: int) -> None:
    t = Desk(bells=())
    wheel(t, first=player, second=1 - player, may=(player,))
    for _ in range(times):
        assert t.asked[0] == player
        t.pick(True)
    assert rounds(t) == times
    t.pick(False)
    assert (rounds(t), t.queue) == (times, [])
    assert t.outcome != DRAWN  # the game has gone on


def turned(t: Desk, wanted: dict[int, int]) -> dict[int, int]:
    """How often each player turns the wheel who wants to do so often; it ends with the first who has had enough."""
    done = dict.fromkeys(wanted, 0)
    while t.asked[1] == "you may":
        player = t.asked[0]
        again = done[player] < wanted[player]
        done[player] += again
        t.pick(again)
    return done


@rule("12.4.1.2")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 5), (5, 2), (3, 3), (60, 75)])
def test_if_both_can_stop_it_the_smaller_number_counts(mine: int, theirs: int) -> None:
    t = Desk(bells=())
    wheel(t, first=0, second=1, may=(0, 1))
    done = turned(t, {0: mine, 1: theirs})
    assert min(done.values()) == min(mine, theirs)
    assert max(done.values()) - min(done.values()) <= 1  # one half of a round at most
    assert t.outcome != DRAWN


@rule("12.4.1.2")
def test_the_turn_player_decides_first() -> None:
    t = Desk(bells=())
    wheel(t, first=0, second=1, may=(0, 1))
    assert (t.asked[0], t.pick(True).asked[0]) == (0, 1)
