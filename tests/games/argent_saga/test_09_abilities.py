"""Rules 9.1, 9.2.1, 9.2.2 and 9.2.4: where abilities work; activated and static abilities."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, can, does

from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Become, Draw, Gain
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

BOLT = "Deal 500 to target unit."


BANNER = "Other units you control get +500."


DOOM = ("Instacast", "Destroy target unit.")


TO_AUGMENT = Become("kind", "augment", also=False)


MARK = can(AddCounters(This(), "mark"))


# --- 9.1: where abilities work --------------------------------------------------------------------------------------


@rule("9.1.1", "9.1.2", "9.1.3", "9.2.4.1")
@pytest.mark.parametrize(
    ("zone", "power", "why", "triggers"),
    [
        ("field", 1500, "", 1),
        *[(zone, 1000, "9.1.2", 0) for zone in ("hand", "deck", "discard", "expelled")],
    ],
)
def test_abilities_work_on_the_field_and_nowhere_else(zone: str, power: int, why: str, triggers: int) -> None:
    t = Desk()
    card = t.unit(0, BANNER, "When you play a spell - draw a card.", MARK, zone=zone, name="Banner")
    other, spark = t.unit(0), t.spell(0, "Recover all champions.", name="Spark")
    t.start()
    assert (t.power(other), t.denied("activate", card), t.offered("activate", card)) == (power, why, not why)
    t.play(spark)
    assert t.queue == ["Spark", *["Banner"] * triggers]


@rule("9.1.1.1")
def test_an_ability_of_the_hand_works_there() -> None:
    t = Desk()
    card = t.unit(0, "Discard this card from your hand: Draw a card.", zone="hand")
    same = t.unit(0, "Discard this card from your hand: Draw a card.")
    deck = t.deck(0)
    t.start()
    assert t.denied("activate", same) == "9.1.2"
    t.activate(card).resolve()
    assert (t.where(card), t.where(deck[-1]), t.offered("activate", card)) == ("discard", "hand", False)


@rule("9.1.1.1")
def test_an_ability_of_the_discard_zone_works_there() -> None:
    t = Desk()
    text = "If this card is in your discard zone, when a unit you control is destroyed - return this card to your hand."
    ghost, alive, victim = t.unit(0, text, zone="discard"), t.unit(0, text), t.unit(0)
    t.start().send(victim, "discard", "destroy").resolve()
    assert (t.where(ghost), t.where(alive)) == ("hand", "field")


@rule("9.1.2.1")
@pytest.mark.parametrize(
    ("answer", "zone"),
    [("Destroy target unit.", "discard"), ("Target unit loses all abilities this turn.", "field")],
)
def test_an_activated_ability_on_the_queue_outlives_its_card_and_its_loss(answer: str, zone: str) -> None:
    t = Desk()
    gun, foe = t.unit(0, f"Exhaust: {BOLT}"), t.unit(1, power=2000)
    spell = t.spell(1, "Instacast", answer)
    t.start().activate(gun, foe).skip().play(spell, gun).resolve()
    assert (t.where(gun), t.offered("activate", gun), foe.damage) == (zone, False, 500)


@rule("9.1.2.1")
def test_a_triggered_ability_on_the_queue_outlives_its_card() -> None:
    t = Desk()
    watcher = t.unit(0, "When you play a spell - draw a card.")
    deck = t.deck(0)
    nothing = t.spell(0, does(AddCounters(Cards(("field",), "you", Kind("champion")), "x")))
    doom = t.spell(1, *DOOM)
    t.start().play(nothing).skip().play(doom).resolve()
    assert (t.there(watcher), t.where(deck[-1])) == (False, "hand")


@rule("9.1.3", "9.2.4.1", "9.2.4.3", "9.3.4.1")
def test_a_static_ability_ends_with_its_card() -> None:
    t = Desk()
    banner, other = t.unit(0, BANNER), t.unit(0)
    t.start()
    assert t.power(other) == 1500
    t.send(banner, "hand", "return")
    assert t.power(other) == 1000


@rule("9.1.4")
def test_a_card_of_another_type_has_no_abilities() -> None:
    """Neither static nor activated nor triggered ones, from its own text; what it is given on top is there."""
    t = Desk()
    unit, other = t.unit(0, BANNER, MARK, "Ruined - Draw a card.", "Guardian"), t.unit(0)
    t.deck(0)
    t.start()
    assert (t.power(other), t.offered("activate", unit)) == (1500, True)
    gift = Gain((Static(Cards(("field",), "you", Kind("unit")), (Add("power", 100),)),))
    t.do(unit, Apply(This(), (TO_AUGMENT, gift)))
    assert (t.chars(unit).kinds, t.power(other)) == ({"augment"}, 1100)
    assert (t.offered("activate", unit), t.has(unit, "Guardian")) == (False, False)
    t.send(unit, "discard", "destroy")
    assert t.queue == []


@rule("9.1.4")
def test_a_second_type_beside_the_printed_one_takes_nothing() -> None:
    t = Desk()
    unit, other = t.unit(0, BANNER), t.unit(0)
    t.start().do(unit, Apply(This(), (Become("kind", "augment"),)))
    assert t.chars(unit).kinds >= {"unit", "augment"}
    assert t.power(other) == 1500


@rule("9.1.4")
def test_a_card_of_its_printed_type_again_has_its_abilities_back() -> None:
    t = Desk()
    unit, other = t.unit(0, BANNER), t.unit(0)
    t.deck(1)
    t.start().do(unit, Apply(This(), (TO_AUGMENT,), "turn"))
    assert t.power(other) == 1000
    t.next_turn()
    assert t.power(other) == 1500


# --- 9.2.2: activated abilities -------------------------------------------------------------------------------------


@rule("9.2.2.1")
def test_whoever_has_priority_may_activate() -> None:
    """In one's own main phase, in answer to something, and in the turn of the opponent."""
    t = Desk(bells=())
    mine, theirs = t.unit(0, MARK, name="Mine"), t.unit(1, MARK, name="Theirs")
    t.start()
    assert t.denied("activate", theirs, player=1) == "6.1.1"
    t.activate(mine)
    assert t.asked == (0, "priority")
    t.activate(mine).skip()
    assert t.asked == (1, "priority")
    assert (t.offered("activate", theirs), t.offered("activate", mine)) == (True, False)
    t.activate(theirs)
    assert t.queue == ["Mine", "Mine", "Theirs"]


@rule("9.2.2.1")
def test_the_controller_activates_not_the_owner() -> None:
    t = Desk()
    stolen = t.unit(1, MARK, owner=0)
    t.start()
    assert t.denied("activate", stolen, player=0) == "9.2.2.1"
    t.ring(0).skip()
    assert (t.asked, t.offered("activate", stolen)) == ((1, "priority"), True)


@rule("9.2.2.1")
def test_without_a_controller_the_owner_activates() -> None:
    t = Desk()
    text = "Expel this card from your discard zone: Draw a card."
    card = t.unit(1, text, zone="discard")
    deck = t.deck(1)
    t.start()
    assert not t.offered("activate", card)
    t.ring(0).skip()
    assert (t.asked, t.offered("activate", card)) == ((1, "priority"), True)
    t.activate(card).resolve()
    assert (t.where(card), t.where(deck[-1])) == ("expelled", "hand")


@rule("9.2.2.2")
def test_what_stands_before_the_colon_is_paid_first() -> None:
    t = Desk()
    priest, victim = t.unit(0, "Exhaust, sacrifice a unit: Draw a card.", name="Priest"), t.unit(0)
    deck = t.deck(0)
    t.start().activate(priest, victim)
    assert (t.is_(priest, "exhausted"), t.where(victim), t.where(deck[-1])) == (True, "discard", "deck")
    t.resolve()
    assert t.where(deck[-1]) == "hand"


@rule("9.2.2.3")
def test_from_the_hand_the_card_is_shown() -> None:
    t = Desk()
    scout = t.unit(0, can(AddCounters(Cards(("field",), "you", Kind("champion")), "x"), zones=("hand",)), zone="hand")
    other = t.unit(0, zone="hand")
    t.start()
    assert not t.knows(1, scout)
    t.activate(scout)
    assert (t.where(scout), t.queue, t.knows(1, scout)) == ("hand", [scout.face.name], True)
    assert not t.knows(1, other)
    t.skip()
    assert t.knows(1, scout)  # until it has resolved
    t.resolve()


@rule("9.2.2.4")
def test_a_unit_that_would_be_exhausted_for_it_must_have_been_there() -> None:
    t = Desk()
    old, new = t.unit(0, f"Exhaust: {BOLT}"), t.unit(0, f"Exhaust: {BOLT}", fresh=True)
    t.decks()
    t.start()
    assert (t.denied("activate", old), t.denied("activate", new)) == ("", "9.2.2.4")
    assert (t.offered("activate", old), t.offered("activate", new)) == (True, False)
    t.next_turn().next_turn()
    assert t.denied("activate", new) == ""


@rule("9.2.2.4")
def test_other_costs_and_other_cards_need_no_wait() -> None:
    """Only a unit, and only if it is itself exhausted: not shards, not other units that are exhausted for it."""
    other = TurnCost(Cards(("field",), "you", Kind("unit")), "exhausted", 1)
    t = Desk(bells=())
    t.deck(0)
    free, by_others = t.unit(0, MARK, fresh=True), t.unit(0, can(Draw(), cost=(other,)), fresh=True)
    shard = t.shard(0, "Exhaust: Draw a card.", fresh=True)
    champion = t.champion(0, "Exhaust: Draw a card.", fresh=True)
    t.start()
    assert [t.denied("activate", card) for card in (free, by_others, shard, champion)] == ["", "", "", ""]


# --- 9.2.4: static abilities ----------------------------------------------------------------------------------------


@rule("9.2.4.2", "9.2.4.3")
def test_a_bare_statement_holds_all_the_time() -> None:
    """Nothing is played or put on the queue, and whoever comes later has it too."""
    t = Desk(bells=())
    t.unit(0, "Units you control get +500.")
    late = t.unit(0, zone="hand", cost=0)
    t.start().cast(late)
    assert (t.power(late), t.queue) == (1500, [])


@rule("9.2.4.3")
def test_it_never_pauses() -> None:
    """Without the banner's 500 the unit would have been gone the moment its damage reached 1000."""
    t = Desk()
    banner, other = t.unit(0, BANNER), t.unit(0)
    t.start().hurt(other, 1000)
    assert t.there(other)
    t.send(banner, "hand", "return")
    assert t.where(other) == "discard"
