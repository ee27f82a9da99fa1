"""Rules 9.4.5 and 12.8.2.1: cards chosen together whose numbers are added up."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, read, the

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Add, Apply
from cardwright.testing import rule
from cardwright.text.printer import Printer

# --- chosen together -------------------------------------------------------------------------------------------------


WIPE = "Destroy any number of target units your opponent controls with combined power 3000 or less."


def squad(t: Desk) -> list[Card]:
    return [t.unit(1, power=power, name=f"Foe {power}") for power in (1000, 1500, 2000, 3500)]


@rule("9.4.5", "12.8.2.1")
def test_targets_are_chosen_as_long_as_their_power_adds_up_to_no_more() -> None:
    t = Desk()
    small, middle, big, huge = squad(t)
    wipe = t.spell(0, WIPE)
    t.start().play(wipe)
    assert t.offers() == {small.id, middle.id, big.id}  # one alone is too much
    t.pick(middle)
    assert t.offers() == {small.id}
    t.pick(small)
    assert t.asked[1] == "priority"  # nothing else fits
    t.resolve()
    assert [t.where(unit) for unit in (small, middle, big, huge)] == ["discard", "discard", "field", "field"]


@rule("9.4.5")
def test_fewer_will_do_and_none_at_all() -> None:
    t = Desk()
    small, *_ = squad(t)
    one, two = t.spell(0, WIPE), t.spell(0, WIPE)
    t.start().play(one, -1).resolve().close()
    assert t.there(small)
    t.play(two, small, -1).resolve()
    assert not t.there(small)


@rule("9.4.5")
def test_exactly_as_much_is_not_too_much() -> None:
    t = Desk()
    small, _, big, _ = squad(t)
    wipe = t.spell(0, WIPE)
    t.start().play(wipe, big)
    assert t.offers() == {small.id}


@rule("12.8.2.2", "9.4.10.3")
@pytest.mark.parametrize(("more", "spared"), [(500, False), (2500, True)])
def test_the_sum_is_not_asked_for_again_but_each_target_is(more: int, spared: bool) -> None:
    t = Desk()
    small, middle, *_ = squad(t)
    wipe = t.spell(0, WIPE)
    t.start().play(wipe, small, middle)
    t.do(t.bells[1], Apply(the(small), (Add("power", more),), "turn")).resolve()
    assert (t.there(small), t.there(middle)) == (spared, False)


@rule("9.4.10.2", "12.8.2.1")
def test_without_the_word_target_they_are_chosen_as_it_happens() -> None:
    t = Desk()
    small, middle, big, _ = squad(t)
    spell = t.spell(0, "Destroy any number of units your opponent controls with combined power 3000 or less.")
    t.start().play(spell).skip(2)
    assert (t.asked[1], t.offers()) == ("pick", {small.id, middle.id, big.id})
    t.pick(big)
    assert t.offers() == {small.id}
    t.pick(-1)
    assert (t.there(small), t.there(big)) == (True, False)


@rule("9.4.5", "3.3.2")
def test_combined_costs_of_cards_in_a_discard_zone() -> None:
    t = Desk()
    dear, fair, cheap = (t.unit(0, zone="discard", cost=cost, name=f"Cost {cost}") for cost in (6, 3, 2))
    spell = t.spell(0, "Put up to two target units from your discard zone with combined cost (5) or less into play.")
    t.start().play(spell)
    assert t.offers() == {fair.id, cheap.id}
    t.pick(fair, cheap).resolve()
    assert (t.there(fair), t.there(cheap), t.there(dear)) == (True, True, False)


@rule("12.3.2")
def test_combined_costs_in_a_search() -> None:
    t = Desk()
    cards = [t.unit(0, zone="deck", cost=cost, name=f"Cost {cost}") for cost in (1, 3, 4)]
    spell = t.spell(0, "Search your deck for up to two units with combined cost 5 or less and add them to your hand.")
    t.start().cast(spell).pick(cards[1])
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
