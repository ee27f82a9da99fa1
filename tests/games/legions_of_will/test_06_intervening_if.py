"""Rule 603.4: an if right after a trigger is asked when it triggers and when it resolves."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, T1, TARGET, UNITS, Desk, does, gain, named, pay, units, when

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import AddCounters, Destroy, If, PayTo, Put, Turn, YouMay
from cardwright.kernel.vocabulary.selectors import Exists, This, Trait
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


def happens(d: Desk, unit: Card) -> Desk:
    """The unit gets three counters and is rested, while someone has priority."""
    d.do(unit, AddCounters(This(), "ice", 3)).do(unit, Turn(This(), "rested"))
    if d.asked[1] == "target 0":
        d.pick(0)
    return d


def scene(text: str, demon: bool) -> tuple[Desk, Card, Card]:
    """A unit with a text, a demon or none, and an action that destroys all demons."""
    d = Desk()
    unit = d.unit(0, text, name="Unit")
    d.unit(0, name="Other", traits="Demon" if demon else "Human")
    doom = d.action(0, does(DEMONS_GONE))
    d.deck(0, "A", "B", "C")
    d.main()
    return d, unit, doom


LATER = f"Draw a card. At the beginning of the next end step, {IF} you gain 1 resource."
WHEN_DONE = f"You may draw a card. When you do, {IF} you gain 1 resource."
GAIN = "you gain 1 resource."
AXE = does(Destroy(T1), targets=(TARGET,))


def fountain(units: int) -> Desk:
    """A base that wins the game with ten units in it."""
    t = Desk(bells=(0, 1))
    text = "At the beginning of your turn, if there are ten or more units stationed in this base, you win the game."
    base = t.base(0, text, name="Fountain", defense=9, capacity=20)
    for i in range(units):
        t.unit(base, name=f"Guest {i}")
    return t


@rule("114.6", "603.4")
def test_whether_it_was_the_third_counter_is_not_asked_again() -> None:
    d, unit, _ = scene(ON_COUNTERS[0], True)
    d.do(unit, AddCounters(This(), "ice", 3))
    had = d.reserve()
    unit.counters["ice"] = 1
    d.top()
    assert d.reserve() == had + 1


@rule("114.6", "603.4")
@pytest.mark.parametrize(("active", "chain"), [(0, ["Unit"]), (1, [])])
@pytest.mark.parametrize("stated", ["", f" {IF}"])
def test_whose_turn_it_is_and_the_number_of_counters_both_count(active: int, stated: str, chain: list[str]) -> None:
    d = Desk()
    unit = d.unit(0, f"During your turn, w{THIRD}{stated} you gain 1 resource.", name="Unit", traits="Demon")
    d.main(active).do(unit, AddCounters(This(), "ice", 2))
    found = [d.chain]
    d.do(unit, AddCounters(This(), "ice", 1))
    assert [*found, d.chain] == [[], chain]


@rule("603.4")
@pytest.mark.parametrize("text", ON_COUNTERS)
@pytest.mark.parametrize(("demon", "chain"), [(True, ["Unit"]), (False, [])])
def test_it_triggers_only_if_the_condition_is_true_then(text: str, demon: bool, chain: list[str]) -> None:
    d, unit, _ = scene(text, demon)
    happens(d, unit)
    assert d.chain == chain


@rule("603.4", "605.2a")
@pytest.mark.parametrize("text", ON_COUNTERS)
def test_nothing_of_it_happens_if_the_condition_is_not_true_any_more(text: str) -> None:
    d, unit, doom = scene(text, True)
    happens(d, unit)
    d.play(doom)
    had = d.reserve(), d.names("hand")
    d.resolve()
    assert (d.reserve(), d.names("hand")) == had


@rule("603.4", "605.2a")
@pytest.mark.parametrize("text", ON_COUNTERS)
def test_all_of_it_happens_if_it_is_true_both_times(text: str) -> None:
    d, unit, _ = scene(text, True)
    happens(d, unit)
    had = d.reserve()
    d.top().settle("you may", value=True)
    assert d.reserve() == had + 1


@rule("603.4", "603.6")
@pytest.mark.parametrize(
    ("before", "dooms", "triggers", "there", "gained"),
    [("Demon", 0, 1, True, 1), ("Demon", 1, 1, False, 0), ("Human", 0, 0, True, 0)],
)
def test_the_if_of_a_delayed_ability_is_asked_twice_too(
    before: str, dooms: int, triggers: int, there: bool, gained: int
) -> None:
    d = Desk()
    late = d.action(0, LATER, name="Late")
    other = d.unit(0, name="Other", traits=before)
    doom = d.action(0, does(DEMONS_GONE))
    d.deck(0, "A", "B", "C")
    d.main().cast(late).until("end")
    assert len(d.chain) == triggers
    had = d.reserve()
    d.pick(*[("play", doom.id)] * dooms).resolve()
    assert (d.there(other), d.reserve()) == (there, had + gained)


@rule("603.4", "603.6b")
def test_a_delayed_ability_whose_condition_was_not_true_does_not_wait_for_the_step_after() -> None:
    d = Desk()
    late = d.action(0, LATER, name="Late")
    d.deck(0, "A", "B", "C"), d.deck(1, "A", "B", "C")
    d.main().cast(late).until("end")
    assert not d.game.delayed
    d.unit(0, traits="Demon")
    d.next_turn("end")
    assert d.chain == []


@rule("603.4", "603.10")
@pytest.mark.parametrize(("demon", "traits"), [(True, "Demon"), (False, "Human")])
def test_the_if_of_a_reflexive_ability_is_asked_as_it_would_trigger(demon: bool, traits: str) -> None:
    d = Desk()
    card = d.action(0, WHEN_DONE, name="Card")
    d.unit(0, traits=traits)
    d.deck(0, "A", "B", "C")
    d.main().play(card).top().pick(True)
    assert len(d.chain) == demon


@rule("603.4", "603.10", "605.2a")
def test_the_if_of_a_reflexive_ability_is_asked_on_resolution() -> None:
    d = Desk()
    card = d.action(0, WHEN_DONE, name="Card")
    d.unit(0, traits="Demon")
    doom = d.action(0, does(DEMONS_GONE))
    d.deck(0, "A", "B", "C")
    d.main().play(card).top().pick(True)
    had = d.reserve()
    d.play(doom).resolve()
    assert d.reserve() == had


@rule("603.4", "603.3d", "601.1c")
def test_a_player_is_targeted_whatever_has_become_of_the_condition() -> None:
    """The demon is gone before the ability goes onto the chain; the condition is not asked for then."""
    d, unit, _ = scene(f"Whenever this unit becomes rested, {IF} target player draws a card.", True)
    d.do(unit, Turn(This(), "rested"), DEMONS_GONE)
    assert d.asked == (0, "target 0")


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
    had = d.reserve()
    d.top()
    assert d.reserve() == had + 1


@rule("603.4")
def test_the_if_of_an_ability_that_looks_back_is_asked_as_things_are() -> None:
    d = Desk()
    d.unit(0, f"When this unit is destroyed, if you control a Demon, {GAIN}", name="Unit")
    d.unit(0, traits="Demon")
    doom = d.action(0, does(Destroy(UNITS)))
    d.main()
    had = d.reserve()
    d.cast(doom)
    assert (d.reserve(), d.chain) == (had, [])


@rule("603.4", "605.2a")
def test_the_fountain_does_not_trigger_with_nine_units() -> None:
    t = fountain(9)
    t.start("start")
    assert t.chain == []
    assert t.game.phase == "effect"


@rule("603.4", "605.2a")
def test_the_fountain_wins_if_there_are_still_ten_units_when_it_resolves() -> None:
    t = fountain(10)
    t.start("start")
    assert t.chain == ["Fountain"]
    t.resolve()
    assert t.game.outcome is not None
    assert list(t.game.outcome.winners) == [0]


@rule("603.4", "605.2a")
def test_the_fountain_does_nothing_if_a_unit_is_gone_by_then() -> None:
    t = fountain(10)
    axe = t.action(1, AXE)
    t.start("start").skip().play(axe).pick(t.values[3]).resolve()
    assert t.game.outcome is None
    assert t.chain == []


@rule("603.4")
def test_an_if_elsewhere_in_the_text_has_only_its_plain_meaning() -> None:
    t = Desk(bells=(0, 1), resource=0)
    rich = Exists(MINE, 2)
    t.base(0, when("phase", If(rich, (gain(4),)), phase="end"), name="Late")
    t.unit(0)
    helper = t.action(0, does(Put(named("Sleeper", "graveyard"), "battlefield", into=named("Home 0"))))
    t.unit(0, name="Sleeper", zone="graveyard")
    t.start("postbattle main").until("end")
    assert t.chain == ["Late"]  # though there is one unit only
    t.play(helper).finish()
    assert t.reserve() == 4


@rule("603.4#2")
def test_an_optional_ability_goes_onto_the_chain_anyway_and_asks_when_it_resolves() -> None:
    for yes in (True, False):
        t = Desk(bells=(0, 1), resource=0)
        t.base(0, when("phase", YouMay((gain(2),)), phase="end"), name="Maybe")
        t.start("postbattle main").until("end")
        assert (t.chain, t.asked) == (["Maybe"], (0, "priority"))
        t.skip(2)
        assert t.asked == (0, "you may")
        t.pick(yes)
        assert t.reserve() == (2 if yes else 0)


@rule("603.4#2")
def test_unless_is_dealt_with_when_the_ability_resolves() -> None:
    for yes in (True, False):
        t = Desk(bells=(0, 1), resource=0).rich(1, 1)
        soldier = t.unit(1)
        t.base(
            0, when("phase", PayTo((pay(1),), (), "opponent", otherwise=(Destroy(UNITS),)), phase="end"), name="Tithe"
        )
        t.start("postbattle main").until("end")
        assert (t.chain, t.asked) == (["Tithe"], (0, "priority"))
        t.skip(2)
        assert t.asked[0] == 1
        t.pick(yes)
        assert (t.there(soldier), t.reserve(1)) == (yes, 0 if yes else 1)
