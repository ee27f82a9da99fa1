"""Rules 500, 506.4, 511 and 514: phases that end early, phases and steps that are added, cleanup again and again."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.kernel.vocabulary.durations import EndOf
from cardwright.kernel.vocabulary.effects import Add, AddPhases, EndTurn, Skip
from cardwright.testing import rule

MORE = "After this phase, there is an additional battle phase followed by an additional main phase."
BATTLE = ["beginning of battle", "declare attackers", "end of battle"]


def rest_of_turn(d: Lab) -> list[str]:
    """The steps of this turn from here on, nobody doing anything."""
    turn = d.game.turn
    while d.game.turn == turn:
        d.game.choose(d.values.index(None) if None in d.values else 0)
    steps = d.steps()
    return steps[: steps.index("reset")]


@rule("500.4", "508.1j", "500.9")
def test_if_the_end_of_battle_step_is_skipped_the_battle_is_over_all_the_same() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("main")
    d.do(d.home, Skip("end of battle"))
    d.until("declare attackers").attack((a, d.homes[1]))
    gets(d, a, Add("power", 2), until=EndOf("battle"))
    assert d.power(a) == 4
    d.until("main")
    assert "end of battle" not in d.steps()
    assert (d.is_(a, "attacking"), d.game.battle, d.power(a)) == (False, None, 2)


@rule("500.4", "509.1e")
def test_if_the_turn_is_ended_in_battle_effects_until_end_of_battle_are_over() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    gets(d, a, Add("power", 2), until=EndOf("battle"))
    gets(d, a, Add("power", 4), until=EndOf("declare attackers"))
    d.do(d.home, EndTurn())
    assert d.game.turn == 6
    assert (d.power(a), d.game.battle) == (2, None)


@rule("500.7", "505.1a")
def test_phases_added_twice_come_twice_and_all_later_main_phases_are_postbattle_ones() -> None:
    d = Lab()
    acts = [d.action(0, MORE) for _ in range(2)]
    d.start("main")
    for act in acts:
        d.cast(act)
    assert rest_of_turn(d) == ["prebattle main", *([*BATTLE, "postbattle main"] * 3), "end", "cleanup"]


@rule("500.7")
def test_phases_added_in_a_battle_come_after_that_battle_phase() -> None:
    d = Lab()
    act = d.action(0, MORE)
    d.start("declare attackers")
    d.cast(act)
    assert rest_of_turn(d) == [*BATTLE[1:], *BATTLE, "postbattle main", "postbattle main", "end", "cleanup"]


@rule("500.7", "500.9")
def test_one_skip_takes_one_battle_phase_and_the_additional_one_follows() -> None:
    d = Lab()
    act, skip = d.action(0, MORE), d.action(1, "Target player skips their next battle phase.")
    d.start("main")
    d.cast(act)
    d.skip()
    d.cast(skip, d.game.cards_in("seat", 0)[0])
    assert rest_of_turn(d) == ["prebattle main", "postbattle main", *BATTLE, "postbattle main", "end", "cleanup"]


@rule("500.9")
def test_a_skip_that_comes_during_a_battle_phase_takes_the_next_turns() -> None:
    d = Lab()
    skip = d.action(1, "Target player skips their next battle phase.")
    d.start("beginning of battle")
    d.skip()
    d.cast(skip, d.game.cards_in("seat", 0)[0])
    d.until("effect", turns=3)
    steps = d.steps()
    assert steps.count("beginning of battle") == 2  # this turn's and B's
    last = len(steps) - 1 - steps[::-1].index("prebattle main")
    assert steps[last + 1] == "postbattle main"


@rule("500.7", "500.8")
def test_a_step_and_a_phase_may_be_added_together() -> None:
    d = Lab()
    d.start("main")
    d.do(d.home, AddPhases(("end", "battle")))
    assert rest_of_turn(d) == ["prebattle main", "end", *BATTLE, *BATTLE, "postbattle main", "end", "cleanup"]


@rule("500.8", "510.1")
def test_in_an_additional_battle_damage_step_damage_is_dealt_again() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.until("battle damage")
    d.do(d.home, AddPhases(("battle damage",)))
    d.until("end of battle")
    assert d.homes[1].damage == 4


@rule("514.1", "514.2", "514.3a")
@pytest.mark.parametrize("cards", [3, 4])
def test_cleanup_comes_again_as_long_as_discarding_makes_something_trigger(cards: int) -> None:
    d = Lab()
    d.deck(0, "Deep", "Low")
    d.fort(0, "Whenever you discard a card, draw a card.", name="Mill")
    for n in range(cards):
        d.recruit(0, f"Card {n}", cost=9)
    a = d.man(0, name="A", stats="0/9")
    d.start("end")
    d.until("cleanup")
    while d.asked[1] == "discard to limit":
        d.game.choose(0)
    while d.asked[1] == "trigger":
        d.game.choose(0)
    assert (d.asked, len(d.chain)) == ((0, "priority"), cards - 2)
    gets(d, a, Add("power", 3))
    d.hurt(a, 4)
    turn = d.game.turn
    found = 1
    while d.game.turn == turn:
        d.game.choose(d.values.index(None) if None in d.values else 0)
        found = max(found, d.steps().count("cleanup"))
    # a card is drawn for each that is discarded, until the deck is empty; the last cleanup step finds nothing to do
    assert found == (4 if cards == 3 else 3)
    assert (len(d.names("hand")), d.power(a), a.damage) == (2, 9, 0)
