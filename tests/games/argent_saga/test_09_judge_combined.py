"""Rules 9.4.2-9.4.7 in awkward cases: cards whose numbers are added up, and costs that depend on a unit."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.reading import read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import prompt
from cardwright.kernel.vocabulary.effects import Add, Apply
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

WIPE = "Destroy any number of target units your opponent controls with combined power 3000 or less."


def squad(t: Bench) -> list[Card]:
    return [t.unit(1, power=power, name=f"Foe {power}") for power in (1000, 1500, 2000, 3500)]


# --- combined numbers -------------------------------------------------------------------------------------------------


@rule("9.4.5", "12.8.2.1")
def test_targets_are_chosen_as_long_as_their_power_adds_up_to_no_more() -> None:
    t = Bench()
    small, middle, big, huge = squad(t)
    wipe = t.spell(0, WIPE)
    t.main().play(wipe)
    assert t.offers() == {small.id, middle.id, big.id}  # one alone is too much
    t.pick(middle)
    assert t.offers() == {small.id}
    t.pick(small)
    assert t.asked[1] == "priority"  # nothing else fits
    t.resolve()
    assert [t.where(unit) for unit in (small, middle, big, huge)] == ["discard", "discard", "field", "field"]


@rule("9.4.5")
def test_fewer_will_do_and_none_at_all() -> None:
    t = Bench()
    small, *_ = squad(t)
    one, two = t.spell(0, WIPE), t.spell(0, WIPE)
    t.main().play(one, -1).resolve().close()
    assert t.there(small)
    t.play(two, small, -1).resolve()
    assert not t.there(small)


@rule("9.4.5")
def test_exactly_as_much_is_not_too_much() -> None:
    t = Bench()
    small, _, big, _ = squad(t)
    wipe = t.spell(0, WIPE)
    t.main().play(wipe, big)
    assert t.offers() == {small.id}


@rule("12.8.2.2", "9.4.10.3")
@pytest.mark.parametrize(("more", "spared"), [(500, False), (2500, True)])
def test_the_sum_is_not_asked_for_again_but_each_target_is(more: int, spared: bool) -> None:
    t = Bench()
    small, middle, *_ = squad(t)
    wipe = t.spell(0, WIPE)
    t.main().play(wipe, small, middle)
    t.do(t.bells[1], Apply(the(small), (Add("power", more),), "turn")).resolve()
    assert (t.there(small), t.there(middle)) == (spared, False)


@rule("9.4.10.2", "12.8.2.1")
def test_without_the_word_target_they_are_chosen_as_it_happens() -> None:
    t = Bench()
    small, middle, big, _ = squad(t)
    spell = t.spell(0, "Destroy any number of units your opponent controls with combined power 3000 or less.")
    t.main().play(spell).skip(2)
    assert (t.asked[1], t.offers()) == ("pick", {small.id, middle.id, big.id})
    t.pick(big)
    assert t.offers() == {small.id}
    t.pick(-1)
    assert (t.there(small), t.there(big)) == (True, False)


@rule("9.4.5", "3.3.2")
def test_combined_costs_of_cards_in_a_discard_zone() -> None:
    t = Bench()
    dear, fair, cheap = (t.unit(0, zone="discard", cost=cost, name=f"Cost {cost}") for cost in (6, 3, 2))
    spell = t.spell(0, "Put up to two target units from your discard zone with combined cost (5) or less into play.")
    t.main().play(spell)
    assert t.offers() == {fair.id, cheap.id}
    t.pick(fair, cheap).resolve()
    assert (t.there(fair), t.there(cheap), t.there(dear)) == (True, True, False)


@rule("12.3.2")
def test_combined_costs_in_a_search() -> None:
    t = Bench()
    cards = [t.unit(0, zone="deck", cost=cost, name=f"Cost {cost}") for cost in (1, 3, 4)]
    spell = t.spell(0, "Search your deck for up to two units with combined cost 5 or less and add them to your hand.")
    t.main().cast(spell).pick(cards[1])
    assert t.offers() == {cards[0].id}


@rule("9.4.5")
@pytest.mark.parametrize(
    "text",
    [
        WIPE,
        "Destroy any number of target units whose combined power is 3000 or less.",
        "Destroy up to two target units with combined cost of 5 or less.",
        "Destroy any number of units with total cost 5 or less.",
    ],
)
def test_such_a_text_is_printed_and_read_again(text: str) -> None:
    found = read(text, kind="Spell")
    assert "combined" in (said := Printer(PHRASES).ability(found[0]))
    assert read(said, kind="Spell") == found


@rule("9.4.5", "9.4.8.4")
@pytest.mark.parametrize(
    "text",
    [
        "Arrive - Destroy target unit with combined power 3000 or less.",
        "Arrive - Destroy all units with combined power 3000 or less.",
        "Sacrifice any number of your units with combined power 3000 or less: Draw a card.",
    ],
)
def test_what_is_not_chosen_together_is_not_added_up(text: str) -> None:
    with pytest.raises(TextError, match=r"chosen together|not added up"):
        read(text)


# --- which number is raised -------------------------------------------------------------------------------------------


@rule("9.3.4.1", "9.3.4.3")
@pytest.mark.parametrize("words", ["+500", "+500 defense"])
def test_a_tower_that_gets_more_gets_defense(words: str) -> None:
    t = Bench()
    t.champion(0, f"Your towers get {words}.")
    mine, theirs = t.tower(0, name="Mine"), t.tower(1, name="Theirs")
    t.main().hurt(mine, 1000)
    assert [t.stat(tower, "defense") for tower in (mine, theirs)] == [1500, 1000]
    assert not t.is_(mine, "destroyed")
    assert t.stat(mine, "power") is None


@rule("9.3.4.1", "9.3.4.3")
@pytest.mark.parametrize(
    "text",
    [
        "Target tower gets +500 this turn.",
        "Give target tower +500 this turn.",
        "Choose a tower you control. It gets +500 this turn.",
        "Your towers get +500 this turn.",
        "Your towers get +250 for each unit you control this turn.",
    ],
)
def test_also_for_a_while(text: str) -> None:
    t = Bench()
    t.unit(0), t.unit(0)
    spell = t.spell(0, text)
    tower = t.tower(0, name="Spire")
    t.main().play(spell)
    while t.asked[1] not in ("priority", "main"):
        t.pick(tower)
    t.resolve()
    while t.asked[1] not in ("priority", "main"):
        t.pick(tower)
    assert t.stat(tower, "defense") == 1500


@rule("9.3.4.1")
def test_a_unit_gets_power_and_both_at_once_are_not_guessed() -> None:
    t = Bench()
    unit = t.unit(0, "Whenever a tower is destroyed - This card gets +500 this turn.")
    tower = t.tower(1)
    t.main().turn(tower, "destroyed").resolve()
    assert (t.power(unit), t.stat(unit, "defense")) == (1500, None)
    with pytest.raises(TextError, match="power or defense"):
        read("Target tower or unit gets +500 this turn.", kind="Spell")


# --- what an Omega unit is placed on ----------------------------------------------------------------------------------

OMEGA = "Ω (Place on one of your Fire units.)"
LESS = "This card costs (2) less to play when placing it on top of an Ember unit."


def stage(shards: int, *traits: str) -> tuple[Bench, Card, list[Card]]:
    t = Bench()
    units = [t.unit(0, traits=word, name=f"{word} {n}") for n, word in enumerate(traits)]
    t.shards(0, shards)
    omega = t.omega(0, OMEGA, LESS, cost=3, name="Omega")
    t.main()
    return t, omega, units


@rule("9.4.2", "9.4.7.3", "9.4.8.1")
@pytest.mark.parametrize("cheap", [True, False])
def test_on_which_unit_it_goes_is_announced_before_it_is_paid_for(cheap: bool) -> None:
    t, omega, (ember, knight) = stage(3, "Ember", "Knight")
    t.play(omega)
    assert t.asked == (0, "pay placed on")
    assert "costs less" in prompt(t.game, t.decision)
    assert t.active_shards(0) == 3
    t.pick(cheap)
    assert t.there(omega)
    assert t.active_shards(0) == (2 if cheap else 0)
    assert (t.where(ember), t.where(knight)) == (("beneath", "field") if cheap else ("field", "beneath"))


@rule("9.4.8.4", "9.4.7.3")
def test_who_cannot_pay_the_whole_price_can_only_place_it_there() -> None:
    t, omega, (ember, knight) = stage(1, "Ember", "Knight")
    t.play(omega)
    assert (t.where(ember), t.where(knight), t.active_shards(0)) == ("beneath", "field", 0)


@rule("9.4.7.3")
def test_on_nothing_else_nobody_pays_more() -> None:
    t, omega, (ember,) = stage(3, "Ember")
    t.play(omega)
    assert (t.where(ember), t.active_shards(0)) == ("beneath", 2)


@rule("9.4.8.4", "2.6.3")
def test_without_such_a_unit_it_costs_what_it_costs() -> None:
    t, omega, _ = stage(2, "Knight")
    assert not t.offered("play", omega)
    assert t.denied("play", omega) == "9.4.8.4"
    t, omega, _ = stage(3, "Knight")
    t.play(omega)
    assert (t.there(omega), t.active_shards(0)) == (True, 0)


@rule("9.4.2", "2.6.3")
def test_of_several_such_units_one_is_chosen_and_no_other() -> None:
    t, omega, (one, two, _) = stage(1, "Ember", "Ember", "Knight")
    t.play(omega)
    assert (t.asked[1], t.offers()) == ("place on", {one.id, two.id})


@rule("9.4.7.3", "2.6.3")
def test_the_unit_must_be_one_that_it_can_be_placed_on() -> None:
    t = Bench()
    t.unit(0, traits="Ember", element="Water", name="Steam")
    knight = t.unit(0, name="Knight")
    t.shards(0, 2)
    omega = t.omega(0, OMEGA, LESS, cost=3)
    t.main()
    assert not t.offered("play", omega)  # it cannot go where it would cost less
    assert t.denied("play", omega) == "9.4.8.4"
    assert t.there(knight)


@rule("9.4.2")
def test_its_text_is_printed_and_read_again() -> None:
    found = read(OMEGA, LESS, kind="Omega Unit")
    said = [Printer(PHRASES).ability(ability) for ability in found]
    assert said[1] == "This card costs 2 less to play when placed on an Ember unit."
    assert read(*said, kind="Omega Unit") == found


@rule("9.4.2")
def test_an_optional_cost_is_asked_for_in_words() -> None:
    t = Bench()
    t.unit(0)
    spell = t.spell(0, "As an additional cost to play this card, you may sacrifice a unit. Draw a card.")
    t.main().play(spell)
    assert prompt(t.game, t.decision).endswith("Pay its additional cost?")
