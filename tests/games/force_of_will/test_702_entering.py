"""Rule 702.3: what happens as a card enters the field, in printed texts."""

from __future__ import annotations

from tests.games.force_of_will.duel import Duel

from cardwright.testing import rule

CARDS = """
name: Reader of Omens
type: Resonator
cost: {0}
stats: 100/100
As this card enters the field, draw X cards, where X is the number of [+100/+100] counters on this card.
As this card enters the field, put two [+100/+100] counters on it.
This card enters the field with three [+100/+100] counters on it.

name: Pilgrim
type: Resonator
cost: {0}
stats: 100/100
As this card enters the field, draw a card.
As this card enters the field, you gain 100 life.

name: Witness
type: Resonator
cost: {0}
stats: 100/100
Whenever a resonator enters the field >>> You gain 1000 life.

name: Speaker
type: Ruler
second side: Speaker of Voices
second type: J-ruler
second stats: 900/900
[Judgment] {0}
//
This card enters the field with two [+100/+100] counters on it.
"""


@rule("702.3c", "705.3a")
def test_a_j_ruler_enters_the_field_as_its_own_side_says() -> None:
    d = Duel(CARDS)
    speaker = d.ruler(0, "Speaker")
    d.begin().do("Judgment Speaker").resolve()
    assert (d.name(speaker), d.numbers(speaker)) == ("Speaker of Voices", (1100, 1100))


@rule("702.3b", "702.3c")
def test_counters_come_first_then_the_other_effects_then_what_it_enters_with() -> None:
    d = Duel(CARDS)
    d.deck(0, 9)
    reader = d.put(0, "hand", "Reader of Omens")
    d.begin().do("Play Reader of Omens").resolve()
    assert (reader.counters, len(d.names("hand", 0))) == ({"+100/+100": 5}, 2)


@rule("702.3b", "702.3e")
def test_other_effects_are_done_in_an_order_of_choice_before_anything_triggers() -> None:
    d = Duel(CARDS)
    d.deck(0, 9)
    d.put(0, "field", "Witness")
    d.put(0, "hand", "Pilgrim")
    d.begin().do("Play Pilgrim").skip(2)
    assert (d.asked(), d.prompt) == (0, "replacement")
    d.settle_choices()
    assert (d.life(0), len(d.names("hand", 0)), d.chase()) == (4100, 1, ["ability"])
