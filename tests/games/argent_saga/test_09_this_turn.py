"""Rules 9.5.1 and 12.7.1: texts that ask what happened this turn."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, the

from cardwright.kernel.vocabulary.effects import Destroy
from cardwright.testing import rule

# --- 9.5.1: what happened this turn ----------------------------------------------------------------------------------


@rule("9.5.1")
@pytest.mark.parametrize(
    ("words", "whose", "powers"),
    [
        ("a unit you control", 0, (1000, 1500)),
        ("a unit your opponent controls", 1, (1000, 1500)),
        ("a unit", 0, (1500, 1500)),
        ("a unit", 1, (1500, 1500)),
    ],
)
def test_whose_the_unit_was_that_was_destroyed_this_turn(words: str, whose: int, powers: tuple[int, int]) -> None:
    """Also if it was stolen: its controller at that time counts, not its owner."""
    t = Desk()
    judge = t.unit(0, f"This card gets +500 if {words} was destroyed this turn.")
    other, gone = t.unit(1 - whose, owner=whose, name="Other"), t.unit(whose, owner=1 - whose, name="Gone")
    t.start()
    assert t.power(judge) == 1000
    t.do(t.bells[0], Destroy(the(other)))
    assert t.power(judge) == powers[0]
    t.do(t.bells[0], Destroy(the(gone)))
    assert t.power(judge) == powers[1]


# --- 9.5.1: how often something happened ----------------------------------------------------------------------------


def test_a_subtype_is_counted_among_what_was_destroyed_on_either_side() -> None:
    t = Desk()
    t.deck(0)
    card, again = (t.spell(0, "If a Drake unit was destroyed this turn, draw a card.") for _ in range(2))
    other, drake = t.unit(0, traits="Rook"), t.unit(1, traits="Drake")
    t.start().send(other, "discard", "destroy").cast(card)
    assert t.log("draw") == []
    t.close().send(drake, "discard", "destroy").cast(again)
    assert len(t.log("draw")) == 1


def test_an_element_is_counted_among_what_came_back_to_the_hand() -> None:
    t = Desk()
    t.deck(0)
    text = "If two or more Air units returned from the field to your hand this turn, draw two cards."
    one, fire, two = (t.unit(0, element=element) for element in ("Air", "Fire", "Air"))
    first, second = t.spell(0, text), t.spell(0, text)
    t.start().send(one, "hand", "return").send(fire, "hand", "return").cast(first)
    assert t.log("draw") == []
    t.close().send(two, "hand", "return").cast(second)
    assert len(t.log("draw")) == 2


def test_what_returns_to_its_owner_counts_for_the_owner() -> None:
    t = Desk()
    t.deck(1)
    guest = t.unit(0, owner=1, element="Air")
    card = t.spell(1, "If a unit returned from the field to your hand this turn, draw a card.")
    t.start(active=1).send(guest, "hand", "return").cast(card)
    assert t.count("hand", 1) == 2


@pytest.mark.parametrize(("text", "drawn"), [((), 1), (("Guardian",), 0)])
def test_attacks_of_basic_units_are_told_from_others(text: tuple[str, ...], drawn: int) -> None:
    t = Desk(bells=())
    unit, _ = t.unit(0, *text), t.deck(0)
    spell = t.spell(0, "If you declared an attack with a basic unit this turn, draw a card.")
    t.start().attack(unit)
    assert t.asked == (0, "which tower")
    t.game.choose(0)
    t.cast(spell)
    assert t.count("hand") == drawn


def test_a_subtype_that_left_for_the_discard_zone() -> None:
    t = Desk()
    text = "Arrive - If a Rook unit was sent from your field to the discard zone this turn, draw a card."
    t.deck(0)
    rook, theirs = t.unit(0, traits="Rook"), t.unit(1, traits="Rook")
    one, two = (t.unit(0, text, zone="hand", cost=0) for _ in range(2))
    t.start().send(theirs, "discard").cast(one)
    assert t.count("hand") == 1
    t.close().send(rook, "discard").cast(two)
    assert t.count("hand") == 1


def test_what_is_counted_is_forgotten_in_the_next_turn() -> None:
    t = Desk()
    drake = t.unit(0, traits="Drake")
    cheap = t.unit(0, "This card costs (2) less to play if a Drake unit was destroyed this turn.", zone="hand", cost=2)
    t.decks()
    t.start()
    assert not t.offered("play", cheap)
    t.send(drake, "discard", "destroy")
    assert t.offered("play", cheap)
    t.next_turn().next_turn()
    assert (t.game.active, t.offered("play", cheap)) == (0, False)


# --- 9.5.1: what this turn did to cards -----------------------------------------------------------------------------


@rule("12.7.1")
def test_a_unit_whose_ability_dealt_damage_has_dealt_damage() -> None:
    t = Desk()
    archer = t.unit(0, "Exhaust: Deal 500 to target unit.", name="Archer")
    hit, idle = t.unit(1, power=3000, name="Hit"), t.unit(0, name="Idle")
    revenge = t.spell(0, "Destroy target unit that dealt damage this turn.")
    t.start()
    assert t.denied("play", revenge) == "9.4.5"
    t.activate(archer, hit).resolve().cast(revenge, archer)  # only one could be meant
    assert [t.there(unit) for unit in (archer, hit, idle)] == [False, True, True]


def test_units_that_dealt_or_were_dealt_damage() -> None:
    t = Desk()
    hunter, prey, idle = t.unit(0, power=2000), t.unit(1, power=3000), t.unit(1)
    beast = t.unit(0, "Sacrifice this card: Destroy target unit that dealt or was dealt damage this turn.")
    t.start()
    assert not t.offered("activate", beast)
    t.hurt(prey, 500, by=hunter).activate(beast)
    assert t.offers() == {hunter.id, prey.id}
    t.pick(prey).resolve()
    assert (t.there(prey), t.there(idle)) == (False, True)


def test_a_unit_that_came_back_is_another_one() -> None:
    t = Desk()
    hunter, prey = t.unit(0, power=2000), t.unit(1, power=3000)
    card = t.spell(0, "Destroy target unit that dealt damage this turn.")
    t.start().hurt(prey, 500, by=hunter)
    assert t.offered("play", card)
    t.send(hunter, "hand", "return")
    assert not t.offered("play", card)


# --- 12.7.1: who dealt damage ---------------------------------------------------------------------------------------


@rule("12.7.1")
def test_also_if_it_is_gone_by_then_and_what_waits_for_it_knows_it() -> None:
    t = Desk()
    t.deck(1)
    martyr = t.unit(0, "Sacrifice this card: Deal 500 to target unit.", name="Martyr")
    victim = t.unit(1, "Whenever a unit deals damage to this card - Draw a card.", power=3000, name="Victim")
    t.start().activate(martyr, victim).resolve()
    assert (victim.damage, t.count("hand", 1)) == (500, 1)
    assert [event.other for event in t.log("damage")] == [martyr.id]
