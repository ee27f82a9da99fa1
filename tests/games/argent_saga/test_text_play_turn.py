"""Texts in play that ask what happened this turn, and what cards have: subtypes, labels, marks, silenced triggers."""

from __future__ import annotations

import json

import pytest
from tests.games.argent_saga.desk import Desk, printed

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.state.pieces import Card
from cardwright.text.cardfile import read_cards_jsonl

# --- subtypes of rows of data -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "traits"),
    [
        ("drake", ("Drake",)),
        ("rose knight", ("Rose Knight", "Knight")),
        ("legendary drake", ("Legendary", "Drake")),
        ("Silver General Falconer", ("Silver General", "Falconer", "General")),
        ("Elder Drake", ("Elder", "Drake")),
    ],
)
def test_each_word_of_a_row_is_a_subtype_but_for_the_fixed_pairs(told: str, traits: tuple[str, ...]) -> None:
    row = {"name": "Moth", "type": "unit", "cost": 1, "atk": 500, "class_or_attribute": "air", "race_or_trait": told}
    (card,) = read_cards_jsonl(json.dumps(row))
    face = TITLE.make_face(card)
    assert face.traits == traits
    assert (face.kinds, face.aspects) == (("unit", "basic"), ("Air",))


@pytest.mark.parametrize("kind", ["Basic Shard", "Special Shard", "Legendary Shard"])
def test_what_a_shard_is_called_before_is_no_kind(kind: str) -> None:
    face = printed("Chip", kind, "Exhaust: Produce (1).")
    assert face.kinds == ("shard",)
    assert face.traits == (("Legendary",) if kind.startswith("Legendary") else ())


# --- how often something happened -------------------------------------------------------------------------------------


def destroy(t: Desk, card: Card) -> None:
    t.send(card, "discard", "destroy")


def come(t: Desk, card: Card) -> None:
    t.cast(card)
    while t.asked[1] == "place":
        t.game.choose(0)
        t.resolve()


def test_a_subtype_is_counted_among_what_was_destroyed_on_either_side() -> None:
    t = Desk()
    t.deck(0)
    card = t.spell(0, "If a Drake unit was destroyed this turn, draw a card.")
    other = t.unit(0, traits="Rook")
    drake = t.unit(1, traits="Drake")
    t.main()
    destroy(t, other)
    t.cast(card)
    assert t.count("hand") == 0
    again = t.spell(0, "If a Drake unit was destroyed this turn, draw a card.")
    destroy(t, drake)
    t.close().cast(again)
    assert t.count("hand") == 1


def test_an_element_is_counted_among_what_came_back_to_the_hand() -> None:
    t = Desk()
    t.deck(0)
    text = "If two or more Air units returned from the field to your hand this turn, draw two cards."
    units = [t.unit(0, element=element) for element in ("Air", "Fire", "Air")]
    first, second = t.spell(0, text), t.spell(0, text)
    t.main()
    for unit in units[:2]:
        t.send(unit, "hand", "return")
    had = t.count("hand")
    t.cast(first)
    assert t.count("hand") == had - 1
    t.close().send(units[2], "hand", "return")
    t.cast(second)
    assert t.count("hand") == had - 1 + 1 - 1 + 2


def test_what_returns_to_its_owner_counts_for_the_owner() -> None:
    t = Desk()
    t.deck(1)
    guest = t.unit(0, owner=1, element="Air")
    card = t.spell(1, "If a unit returned from the field to your hand this turn, draw a card.")
    t.main(1)
    t.send(guest, "hand", "return")
    t.cast(card)
    assert t.count("hand", 1) == 2


def test_attacks_of_basic_units_are_told_from_others() -> None:
    t = Desk(bells=())
    plain, clever = t.unit(0), t.unit(0, "Guardian")
    t.deck(0)
    cards = [t.spell(0, "If you declared an attack with a basic unit this turn, draw a card.") for _ in range(2)]
    t.main()
    t.attack(clever)
    while t.asked[1] != "main":
        t.game.choose(0)
    t.cast(cards[0])
    assert t.count("hand") == 1
    t.attack(plain)
    while t.asked[1] != "main":
        t.game.choose(0)
    t.cast(cards[1])
    assert t.count("hand") == 1


def test_a_subtype_that_left_for_the_discard_zone() -> None:
    t = Desk()
    text = "Arrive - If a Rook unit was sent from your field to the discard zone this turn, draw a card."
    t.deck(0)
    rook = t.unit(0, traits="Rook")
    theirs = t.unit(1, traits="Rook")
    one, two = (t.unit(0, text, zone="hand", cost=0) for _ in range(2))
    t.main()
    t.send(theirs, "discard")
    come(t, one)
    assert t.count("hand") == 1
    t.close().send(rook, "discard")
    come(t, two)
    assert t.count("hand") == 1


def test_what_is_counted_is_forgotten_in_the_next_turn() -> None:
    t = Desk()
    drake = t.unit(0, traits="Drake")
    cheap = t.unit(0, "This card costs (2) less to play if a Drake unit was destroyed this turn.", zone="hand", cost=2)
    t.deck(0)
    t.deck(1)
    t.main()
    assert not t.offered("play", cheap)
    destroy(t, drake)
    assert t.offered("play", cheap)
    t.next_turn()
    t.next_turn()
    assert t.game.active == 0
    assert not t.offered("play", cheap)


# --- what this turn did to cards --------------------------------------------------------------------------------------


def test_units_that_dealt_damage_this_turn_can_be_meant() -> None:
    t = Desk()
    hunter, prey, idle = t.unit(0, power=2000), t.unit(1, power=3000), t.unit(1)
    card = t.spell(0, "Destroy target unit that dealt damage this turn.")
    t.main().hurt(prey, 500, by=hunter)
    t.play(card)
    assert t.asked[1] != "target 0"  # only one could be meant
    t.resolve()
    assert (t.there(hunter), t.there(prey), t.there(idle)) == (False, True, True)


def test_units_that_dealt_or_were_dealt_damage() -> None:
    t = Desk()
    hunter, prey, idle = t.unit(0, power=2000), t.unit(1, power=3000), t.unit(1)
    beast = t.unit(0, "Sacrifice this card: Destroy target unit that dealt or was dealt damage this turn.")
    t.main()
    assert not t.offered("activate", beast)
    t.hurt(prey, 500, by=hunter)
    t.activate(beast)
    assert t.offers() == {hunter.id, prey.id}
    t.pick(prey).resolve()
    assert (t.there(prey), t.there(idle)) == (False, True)


def test_a_unit_that_came_back_is_another_one() -> None:
    t = Desk()
    hunter, prey = t.unit(0, power=2000), t.unit(1, power=3000)
    card = t.spell(0, "Destroy target unit that dealt damage this turn.")
    t.main().hurt(prey, 500, by=hunter)
    assert t.offered("play", card)
    t.send(hunter, "hand", "return")
    assert not t.offered("play", card)


# --- what cards have --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "dear"),
    [("Arrive - Draw a card.", True), ("Ruined - Draw a card.", False), ("Guardian", False)],
)
def test_cards_with_arrive_abilities_cost_more(text: str, dear: bool) -> None:
    t = Desk()
    t.shards(0, 2)
    t.unit(1, "Units and augments with Arrive abilities cost (2) more to play.")
    card = t.unit(0, text, zone="hand", cost=1)
    t.main()
    assert t.offered("play", card) is not dear


def test_units_with_ruined_are_found() -> None:
    t = Desk()
    moth, _ = t.unit(0, "Ruined - Draw a card.", zone="deck"), t.unit(0, "Arrive - Draw a card.", zone="deck")
    card = t.spell(0, "Search your deck for up to two units with Ruined and put them into the discard zone.")
    t.main().cast(card)
    assert t.offers() == {moth.id}


def test_cards_with_shard_drain_are_told_apart() -> None:
    t = Desk()
    t.deck(0)
    t.shards(0, 2)
    t.unit(0, "When you play a card with Shard Drain - Draw a card.")
    plain = t.spell(0, "Draw a card.")
    drains = t.spell(0, "As an additional cost to play this card, you may Shard Drain 1.", "Draw a card.")
    t.main().play(plain)
    assert t.queue == [plain.face.name]
    t.resolve().close().play(drains, False)
    assert len(t.queue) == 2


# --- abilities that do not trigger ------------------------------------------------------------------------------------


def test_triggered_abilities_of_certain_units_do_not_trigger() -> None:
    t = Desk()
    t.deck(0)
    t.augment(1, "Triggered abilities of units with cost (2) or more do not trigger.", zone="field")
    low = t.unit(0, "Ruined - Draw a card.", cost=1)
    high = t.unit(0, "Ruined - Draw a card.", cost=2)
    t.main()
    destroy(t, high)
    assert t.queue == []
    destroy(t, low)
    t.added()
    assert t.queue == [low.face.name]


def test_not_even_as_they_arrive() -> None:
    t = Desk()
    t.deck(0)
    t.augment(1, "Triggered abilities of units with cost (2) or more do not trigger.", zone="field")
    high = t.unit(0, "Arrive - Draw a card.", cost=2, zone="hand")
    t.shards(0, 2)
    come(t.main(), high)
    assert t.there(high)
    assert t.queue == []
    assert t.count("hand") == 0
