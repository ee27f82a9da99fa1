"""Rules 601 and 605 in awkward cases: what must be targeted, the total cost, choices that would be impossible."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab
from tests.games.legions_of_will.test_sentences import card as text_card

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import CostAdd
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.testing import rule
from cardwright.text.printer import Printer

FLAG = "Cards an opponent plays that target a unit must target this unit if able."
TWO = "Rest target unit. Destroy target unit."


def cheaper(by: int) -> Static:
    """Cards in hand cost less."""
    return Static(Cards(("hand",), "you"), (CostAdd(-by),))


# --- 601.1c: what must be targeted -----------------------------------------------------------------------------------


@rule("601.1c")
@pytest.mark.parametrize("flag_first", [True, False])
def test_what_must_be_targeted_may_be_either_of_two_targets(flag_first: bool) -> None:
    d = Lab()
    flag, other = d.man(1, FLAG, name="Flag"), d.man(1, name="Other")
    d.man(1, name="Third")
    card = d.action(0, TWO)
    d.main().play(card)
    assert d.asked_for() >= {flag.id, other.id}
    if flag_first:
        d.answer(flag)
        assert other.id in d.asked_for()  # the other target is free
        d.answer(other)
    else:
        d.answer(other)
        assert d.asked[1] == "priority"  # now it must be the second
    d.all()
    destroyed, rested = (other, flag) if flag_first else (flag, other)
    assert (d.zone_of(destroyed), rested.turned) == ("graveyard", True)


@rule("601.1c")
def test_two_that_must_be_targeted_share_two_targets() -> None:
    d = Lab()
    one, two = d.man(1, FLAG, name="One"), d.man(1, FLAG, name="Two")
    d.man(1, name="Other")
    card = d.action(0, TWO)
    d.main().play(card)
    assert d.asked_for() == {one.id, two.id}
    d.answer(two)
    assert d.asked[1] == "priority"
    d.all()
    assert (d.zone_of(one), two.turned) == ("graveyard", True)


@rule("601.1c")
def test_they_are_spread_so_that_as_many_as_possible_are_targeted() -> None:
    """One of them fits both targets, the other only the first: so the first target is the one that fits no other."""
    d = Lab()
    demon, plain = d.man(1, FLAG, name="Demon", traits="Demon"), d.man(1, FLAG, name="Plain")
    d.man(1, name="Other", traits="Demon")
    card = d.action(0, "Rest target unit. Destroy target Demon.")
    d.main().play(card)
    assert d.asked[1] == "priority"  # no choice is left
    d.all()
    assert (plain.turned, d.zone_of(demon)) == (True, "graveyard")


@rule("601.1c")
@pytest.mark.parametrize("more", [True, False])
def test_of_several_targets_one_is_what_must_be_targeted(more: bool) -> None:
    """Up to two: the unit is one of them, whatever else is chosen or not."""
    d = Lab()
    other, third = d.man(1, name="Other"), d.man(1, name="Third")
    flag = d.man(1, FLAG, name="Flag")
    card = d.action(0, "Rest up to two target units.")
    d.main().play(card)
    assert d.asked_for() == {other.id, third.id}
    d.pick(third.id if more else -1)
    assert d.asked[1] == "priority"
    d.all()
    assert [u.turned for u in (flag, other, third)] == [True, False, more]


@rule("601.1c")
def test_of_more_than_there_are_targets_for_the_player_chooses() -> None:
    d = Lab()
    flags = [d.man(1, FLAG, name=f"Flag {i}") for i in range(3)]
    other = d.man(1, name="Other")
    card = d.action(0, "Rest up to two target units.")
    d.main().play(card)
    assert d.values == [flag.id for flag in flags]
    d.pick(flags[0].id, flags[2].id).all()
    assert [u.turned for u in (*flags, other)] == [True, False, True, False]


# --- 601.1f: the total cost ------------------------------------------------------------------------------------------


@rule("601.1f")
@pytest.mark.parametrize(("less", "paid"), [(0, 3), (1, 2), (2, 1), (3, 0), (9, 0)])
def test_reductions_go_off_the_total_with_the_additional_costs_in_it(less: int, paid: int) -> None:
    d = Lab()
    d.man(0, cheaper(less))
    card = d.action(0, "As an additional cost to play this card, {Pay 2}.", "You gain 1 resource.", cost=1)
    d.main()
    had = d.has()
    d.play(card)
    assert had - d.has() == paid


@rule("601.1f")
@pytest.mark.parametrize(("less", "paid"), [(1, 3), (3, 1), (4, 0)])
def test_and_so_with_an_alternative_cost(less: int, paid: int) -> None:
    d = Lab()
    d.man(0, cheaper(less))
    instead = "You may {Pay 2} rather than pay this card's resource cost."
    card = d.action(0, instead, "As an additional cost to play this card, {Pay 2}.", "You gain 1 resource.", cost=9)
    d.main()
    had = d.has()
    d.play(card, True)
    assert had - d.has() == paid


@rule("601.1f")
def test_what_makes_it_dearer_is_reckoned_before_what_is_taken_off() -> None:
    d = Lab()
    d.man(0, cheaper(4))
    d.man(1, Static(Cards(("hand",), "opponent"), (CostAdd(2),)))
    card = d.action(0, "As an additional cost to play this card, {Pay 2}.", "You gain 1 resource.", cost=1)
    d.main()
    had = d.has()
    d.play(card)
    assert had - d.has() == 1 + 2 + 2 - 4


@rule("601.1f")
def test_a_card_that_can_be_paid_only_because_of_it_is_on_offer() -> None:
    d = Lab()
    d.man(0, cheaper(3))
    card = d.action(0, "As an additional cost to play this card, {Pay 12}.", "You gain 1 resource.", cost=1)
    too_dear = d.action(0, "As an additional cost to play this card, {Pay 13}.", "You gain 1 resource.", cost=1)
    d.main()
    assert d.has() == 10
    assert d.offered("play", card)
    assert not d.offered("play", too_dear)
    d.play(card)
    assert d.has() == 0


@rule("601.1f", "112.6")
def test_what_is_not_resource_is_not_reduced() -> None:
    d = Lab()
    d.man(0, cheaper(9), name="Clerk")
    unit = d.man(0, name="Unit")
    card = d.action(0, "As an additional cost to play this card, sacrifice a unit.", "You gain 1 resource.", cost=1)
    d.main().play(card, unit)
    assert (d.zone_of(unit), d.has()) == ("graveyard", 10)


# --- 605.2d: what is impossible is no choice -------------------------------------------------------------------------


@rule("605.2d", "701.12a")
@pytest.mark.parametrize("text", ["Sacrifice a permanent.", "Sacrifice a permanent you control."])
def test_a_base_or_what_another_player_controls_cannot_be_chosen_to_be_sacrificed(text: str) -> None:
    d = Lab()
    one, two = d.man(0), d.man(0)
    d.man(1)
    card = d.action(0, text)
    d.main().play(card).top()
    assert d.asked_for() == {one.id, two.id}
    d.answer(two)
    assert (d.alive(one), d.zone_of(two)) == (True, "graveyard")


@rule("605.2d", "701.12a")
def test_nor_can_an_opponent_get_away_with_a_base() -> None:
    d = Lab()
    one, two = d.man(1), d.gear(d.homes[1])
    card = d.action(0, "Each opponent sacrifices a permanent.")
    d.main().play(card).top()
    assert d.asked == (1, "pick")
    assert d.asked_for() == {one.id, two.id}


@rule("605.2d", "601.1g")
@pytest.mark.parametrize("whose", ["", " you control"])
def test_nor_is_a_base_a_payment(whose: str) -> None:
    d = Lab()
    card = d.action(
        0, f"As an additional cost to play this card, sacrifice a permanent{whose}.", "You gain 1 resource."
    )
    unit = d.man(0)
    d.main()
    d.play(card)
    assert d.zone_of(unit) == "graveyard"
    lonely = Lab()
    card = lonely.action(0, f"As an additional cost to play this card, sacrifice a permanent{whose}.", "Draw a card.")
    lonely.main()
    assert not lonely.offered("play", card)


@rule("701.12a")
@pytest.mark.parametrize(
    "text",
    ["Sacrifice a permanent you control.", "Each opponent sacrifices a permanent.", "Each opponent sacrifices a unit."],
)
def test_such_a_text_is_printed_back_as_it_was(text: str) -> None:
    abilities = compile_card(text_card("Action", text))
    (words,) = Printer(PHRASES).card(list(abilities), "action")
    assert words == text


# --- 605.2b: targets that are gone -----------------------------------------------------------------------------------


@rule("605.2b")
@pytest.mark.parametrize("same", [True, False])
def test_a_card_with_the_same_target_twice_does_nothing_without_it(same: bool) -> None:
    d = Lab()
    d.deck(0, *"ABCDEF")
    one, two = d.man(1, name="One"), d.man(1, name="Two")
    card = d.action(0, "Destroy target unit. Rest target unit. You gain 3 resource.")
    doom = d.action(1, "Destroy target unit.")
    d.main()
    had = d.has()
    d.play(card, one, one if same else two).skip().play(doom, one).all()
    assert d.has() == (had if same else had + 3)
    assert two.turned is not same
