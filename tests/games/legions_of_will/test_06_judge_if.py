"""Rule 603.4 in every wording: an if right after a trigger is asked when it triggers and when it resolves."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import does
from tests.games.legions_of_will.lab import Lab, units

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import AddCounters, Destroy, Turn
from cardwright.kernel.vocabulary.selectors import This, Trait
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

DEMONS_GONE = Destroy(units(Trait("Demon")))
IF = "if you control a Demon,"
THIRD = "henever the third ice counter is put on this unit,"
ON_COUNTERS = [
    f"W{THIRD} {IF} you gain 1 resource.",
    f"During your turn, w{THIRD} {IF} you gain 1 resource.",
    f"Once on each of your turns, w{THIRD} {IF} you gain 1 resource.",
    f"During your turn, whenever this unit becomes rested, {IF} you gain 1 resource.",
    f"Whenever this unit becomes rested, {IF} draw a card. You gain 1 resource.",
    f"Whenever this unit becomes rested, {IF} you may draw a card. If you do, you gain 1 resource.",
    f"Whenever this unit becomes rested, {IF} target player draws a card. You gain 1 resource.",
    f"When there is a rested unit on the battlefield, {IF} you gain 1 resource.",
]


def happens(d: Lab, unit: Card) -> Lab:
    """The unit gets three counters and is rested, while someone has priority."""
    d.do(unit, AddCounters(This(), "ice", 3))
    d.do(unit, Turn(This(), "rested"))
    if d.asked[1] == "target 0":
        d.pick(0)
    return d


def scene(text: str, demon: bool) -> tuple[Lab, Card, Card]:
    """A unit with a text, a demon or none, and an action that destroys all demons."""
    d = Lab()
    unit = d.man(0, text, name="Unit")
    d.man(0, traits="Demon" if demon else "Human", name="Other")
    doom = d.action(0, does(DEMONS_GONE))
    d.deck(0, "A", "B", "C")
    d.main()
    return d, unit, doom


@rule("603.4")
@pytest.mark.parametrize("text", ON_COUNTERS)
@pytest.mark.parametrize("demon", [True, False])
def test_it_triggers_only_if_the_condition_is_true_then(text: str, demon: bool) -> None:
    d, unit, _ = scene(text, demon)
    happens(d, unit)
    assert d.chain == (["Unit"] if demon else [])


@rule("603.4", "605.2a")
@pytest.mark.parametrize("text", ON_COUNTERS)
def test_nothing_of_it_happens_if_the_condition_is_not_true_any_more(text: str) -> None:
    d, unit, doom = scene(text, True)
    happens(d, unit)
    d.play(doom)
    had = d.has(), d.names("hand")
    d.all()
    assert (d.has(), d.names("hand")) == had


@rule("603.4", "605.2a")
@pytest.mark.parametrize("text", ON_COUNTERS)
def test_all_of_it_happens_if_it_is_true_both_times(text: str) -> None:
    d, unit, _ = scene(text, True)
    happens(d, unit)
    had = d.has()
    d.top()
    if d.asked[1] == "you may":
        d.pick(True)
    assert d.has() == had + 1


@rule("114.6", "603.4")
def test_whether_it_was_the_third_counter_is_not_asked_again() -> None:
    d, unit, _ = scene(ON_COUNTERS[0], True)
    d.do(unit, AddCounters(This(), "ice", 3))
    had = d.has()
    unit.counters["ice"] = 1
    d.top()
    assert d.has() == had + 1


@rule("114.6", "603.4")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("stated", ["", f" {IF}"])
def test_whose_turn_it_is_and_the_number_of_counters_both_count(active: int, stated: str) -> None:
    d = Lab()
    unit = d.man(0, f"During your turn, w{THIRD}{stated} you gain 1 resource.", name="Unit", traits="Demon")
    d.main(active)
    d.do(unit, AddCounters(This(), "ice", 2))
    found = [d.chain]
    d.do(unit, AddCounters(This(), "ice", 1))
    assert [*found, d.chain] == [[], ["Unit"] if active == 0 else []]


# --- delayed and reflexive -------------------------------------------------------------------------------------------

LATER = f"Draw a card. At the beginning of the next end step, {IF} you gain 1 resource."
WHEN_DONE = f"You may draw a card. When you do, {IF} you gain 1 resource."


@rule("603.4", "603.6")
@pytest.mark.parametrize(("before", "after", "triggers"), [(True, True, 1), (True, False, 1), (False, True, 0)])
def test_the_if_of_a_delayed_ability_is_asked_twice_too(before: bool, after: bool, triggers: int) -> None:
    d = Lab()
    late = d.action(0, LATER, name="Late")
    other = d.man(0, traits="Demon" if before else "Human", name="Other")
    doom = d.action(0, does(DEMONS_GONE))
    d.deck(0, "A", "B", "C")
    d.main().cast(late).until("end")
    assert len(d.chain) == triggers
    had = d.has()
    if before and not after:
        d.play(doom)
    d.all()
    assert (d.alive(other), d.has()) == (after, had + (1 if before and after else 0))


@rule("603.4", "603.6b")
def test_a_delayed_ability_whose_condition_was_not_true_does_not_wait_for_the_step_after() -> None:
    d = Lab()
    late = d.action(0, LATER, name="Late")
    d.deck(0, "A", "B", "C"), d.deck(1, "A", "B", "C")
    d.main().cast(late).until("end")
    assert not d.game.delayed
    d.man(0, traits="Demon")
    d.until("end", 1)
    assert d.chain == []


@rule("603.4", "603.10")
@pytest.mark.parametrize("demon", [True, False])
def test_the_if_of_a_reflexive_ability_is_asked_as_it_would_trigger(demon: bool) -> None:
    d = Lab()
    card = d.action(0, WHEN_DONE, name="Card")
    d.man(0, traits="Demon" if demon else "Human")
    d.deck(0, "A", "B", "C")
    d.main().play(card).top()
    d.pick(True)
    assert len(d.chain) == demon


@rule("603.4", "603.10", "605.2a")
def test_the_if_of_a_reflexive_ability_is_asked_on_resolution() -> None:
    d = Lab()
    card = d.action(0, WHEN_DONE, name="Card")
    d.man(0, traits="Demon")
    doom = d.action(0, does(DEMONS_GONE))
    d.deck(0, "A", "B", "C")
    d.main().play(card).top()
    d.pick(True)
    had = d.has()
    d.play(doom).all()
    assert d.has() == had


# --- targets ---------------------------------------------------------------------------------------------------------


@rule("603.4", "603.3d", "601.1c")
def test_a_player_is_targeted_whatever_has_become_of_the_condition() -> None:
    """The demon is gone before the ability goes onto the chain; the condition is not asked for then."""
    d, unit, _ = scene(f"Whenever this unit becomes rested, {IF} target player draws a card.", True)
    d.do(unit, Turn(This(), "rested"), DEMONS_GONE)
    assert d.asked == (0, "target 0")


# --- in words --------------------------------------------------------------------------------------------------------


@rule("603.4")
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        *(("Unit", text) for text in ON_COUNTERS),
        ("Unit", "Whenever this unit attacks, if it's your turn, draw a card."),
        ("Action", LATER),
        ("Action", WHEN_DONE),
    ],
)
def test_the_condition_is_printed_where_it_was_read(kind: str, text: str) -> None:
    fields = {"type": kind, "cost": "2"}
    abilities = compile_card(CardText("Heron", fields, (text,)))
    words = tuple(Printer(PHRASES).card(abilities, kind.lower()))
    assert compile_card(CardText("Heron", fields, words)) == abilities


@rule("603.4")
def test_an_if_with_an_alternative_is_no_condition_of_the_trigger() -> None:
    d, unit, _ = scene(f"Whenever this unit becomes rested, {IF} draw a card. Otherwise, you gain 1 resource.", False)
    happens(d, unit)
    had = d.has()
    d.top()
    assert d.has() == had + 1
