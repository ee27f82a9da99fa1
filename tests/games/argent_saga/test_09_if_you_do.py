"""Rules 1.1.3, 9.4.10: "if you do" asks whether it was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

# --- what was not done ----------------------------------------------------------------------------------------------


@rule("1.2.3", "1.1.3")
@pytest.mark.parametrize(
    ("others", "change", "side", "drawn"),
    [
        (5, lambda t, foe: t, 1, 0),  # there is no zone for it
        (0, lambda t, foe: t.send(foe, "hand", "return"), 1, 0),
        (0, lambda t, foe: t, 0, 1),
    ],
)
def test_what_follows_if_control_is_taken_does_not_follow_where_it_is_not(
    others: int, change: Callable[[Desk, Card], Desk], side: int, drawn: int
) -> None:
    t = Desk()
    t.deck(0)
    foe = t.unit(1, name="Foe")
    t.units(0, others)
    spell = t.spell(0, "Take control of target unit your opponent controls, and if you do, draw a card.")
    change(t.start().play(spell, foe), foe).resolve()
    assert (foe.controller, t.count("hand")) == (side, drawn)


ON_UNIT = "Ω (Place on one of your units.)"


@rule("2.6.6", "1.1.3")
def test_what_was_to_be_put_into_play_and_cannot_be_was_not() -> None:
    t = Desk()
    t.deck(0)
    titan = t.omega(0, ON_UNIT, zone="discard")
    spell = t.spell(0, "Put target unit from your discard zone into play, and if you do, draw a card.")
    t.start().cast(spell, titan)
    assert (t.where(titan), t.count("hand")) == ("discard", 0)


@pytest.mark.parametrize("words", ["{}, and if you do, draw a card.", "{}. If you do, draw a card."])
@pytest.mark.parametrize(
    ("deed", "text", "more", "drawn"),
    [
        pytest.param("Destroy", (), {}, 1, marks=rule("1.1.3")),
        pytest.param("Destroy", ("Immortal",), {}, 0, marks=rule("1.1.3", "11.7.2")),
        pytest.param("Destroy", (), {"counters": {"Protection": 1}}, 0, marks=rule("1.1.3", "10.2.3.1")),
        pytest.param("Recover", (), {"exhausted": True}, 1, marks=rule("1.1.3", "12.5.1")),
        pytest.param("Recover", (), {}, 0, marks=rule("1.1.3", "12.5.1")),
        pytest.param("Exhaust", (), {}, 1, marks=rule("1.1.3")),
        pytest.param("Exhaust", (), {"exhausted": True}, 0, marks=rule("1.1.3")),
        pytest.param("Stun", (), {}, 1, marks=rule("1.1.3", "11.15.3")),
    ],
)
def test_what_was_not_done_to_a_unit_gives_nothing(
    deed: str, text: tuple[str, ...], more: dict[str, Any], drawn: int, words: str
) -> None:
    t = ready()
    spell, foe = t.spell(0, words.format(f"{deed} target unit")), t.unit(1, *text, **more)
    t.start().cast(spell, foe)
    assert t.count("hand") == drawn


@rule("1.1.3", "11.15.3")
def test_what_is_stunned_already_is_not_stunned() -> None:
    t = ready()
    one, two = (t.spell(0, "Stun target unit, and if you do, draw a card.") for _ in range(2))
    t.unit(1)
    t.start().cast(one)
    assert t.count("hand") == 2
    t.close().cast(two)
    assert t.count("hand") == 1


@rule("1.1.3", "2.3.3")
def test_a_shard_that_was_to_go_to_a_hand_was_not_returned() -> None:
    t = ready()
    (shard,) = t.shards(0, 1)
    spell = t.spell(0, "Return target shard to its owner's hand, and if you do, draw a card.")
    t.start().cast(spell, shard)
    assert (t.there(shard), t.count("hand")) == (True, 0)


KILL = "Destroy target unit, and if you do, draw a card."


def ready() -> Desk:
    t = Desk()
    t.deck(0, 5), t.deck(1)
    return t


def test_what_is_gone_was_not_destroyed() -> None:
    t = ready()
    spell, foe = t.spell(0, KILL), t.unit(1, "Sacrifice this card: Draw a card.")
    t.start().play(spell, foe).skip().activate(foe).resolve()
    assert t.count("hand") == 0


@rule("1.1.3", "4.8.1")
@pytest.mark.parametrize(("crowd", "there"), [(4, True), (5, False)])
def test_what_finds_no_place_was_not_put_into_play(crowd: int, there: bool) -> None:
    t = ready()
    spell = t.spell(0, "Put a unit from your hand into play, and if you do, draw a card.")
    guest, _ = t.unit(0, zone="hand", cost=9), t.units(0, crowd)
    t.start().cast(spell).pick(guest).resolve()
    assert (t.there(guest), t.count("hand")) == (there, 1)  # the guest, or the card drawn


def test_damage_that_is_prevented_was_not_dealt() -> None:
    t = ready()
    foe = t.unit(1, power=3000)
    guard = t.spell(0, "Prevent all damage that would be dealt to target unit this turn.")
    spell = t.spell(0, "Deal 1500 to target unit, and if you do, draw a card.")
    t.start().cast(guard, foe).close().cast(spell, foe)
    assert (foe.damage, t.count("hand")) == (0, 0)


@rule("1.1.3", "12.3.1")
@pytest.mark.parametrize(
    ("there", "answers", "discarded"), [(1, lambda card: (True, card), 2), (0, lambda card: (True,), 1)]
)
def test_after_a_search_it_counts_whether_something_was_found_not_that_the_deck_was_shuffled(
    there: int, answers: Callable[[Card], tuple[Any, ...]], discarded: int
) -> None:
    t = ready()
    spell = t.spell(
        0, "You may search your deck for an augment and add it to your hand, and if you do, discard a card."
    )
    other, sought = t.unit(0, zone="hand", cost=9), t.augment(0, zone=("expelled", "deck")[there], name="Sought")
    t.start().cast(spell).pick(*answers(sought))
    assert (t.asked[1] == "discard") is bool(there)
    t.pick(*[other] * there).resolve()
    assert t.count("discard") == discarded
