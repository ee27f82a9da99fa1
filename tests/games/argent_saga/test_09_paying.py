"""Rule 9.4.8: paying."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, can, counts, does

from cardwright.games.argent_saga.rules.zones import SHARDLIGHT, SHARDS
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import Act, AddCounters, Draw
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

CHAMPION = Cards(("field",), "you", Kind("champion"))


DRAIN = MoveCost(SHARDS, "shard deck", 1, "shard drain", "bottom")


LIGHT = Pay(SHARDLIGHT, 2)


NOTHING = AddCounters(CHAMPION, "x")


# --- 9.4.7.3: what costs less ----------------------------------------------------------------------------------------


@rule("9.4.7.3")
def test_two_effects_on_the_next_card_are_both_used_up_by_it() -> None:
    t = Desk()
    t.shards(0, 9)
    spells = [t.spell(0, "The next unit you play this turn costs (1) less to play.") for _ in range(2)]
    units = t.units(0, 2, zone="hand", cost=3)
    t.start()
    for card, left in zip((*spells, *units), (9, 9, 8, 5)):
        t.play(card).resolve().close()
        assert t.active_shards(0) == left


# --- 9.4.8: replaced payments ---------------------------------------------------------------------------------------


@rule("9.4.8")
def test_a_replaced_payment_is_a_payment() -> None:
    """The unit goes to the hand instead of the discard zone, and the spell is played all the same."""
    t = Desk()
    t.deck(0)
    home = Replacement(Pattern("move", this=True, tag="sacrifice"), to="hand")
    unit = t.unit(0, home)
    spell = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw a card.")
    t.start().play(spell)
    assert (t.where(unit), t.queue) == ("hand", [spell.face.name])


@rule("9.4.8")
def test_also_if_something_else_is_done_instead() -> None:
    t = Desk()
    t.deck(0)
    stay = Replacement(Pattern("move", this=True, tag="sacrifice"), do=(AddCounters(This(), "seen"),))
    unit = t.unit(0, stay)
    spell = t.spell(0, "As an additional cost to play this card, you may sacrifice a unit.",
                    "Draw a card. If you paid the additional cost, draw two cards instead.")  # fmt: skip
    t.start().play(spell).pick(True).resolve()
    assert (t.there(unit), t.seen(unit), t.count("hand")) == (True, 1, 2)


@rule("9.4.8")
def test_the_cost_of_a_trigger_may_be_replaced_too() -> None:
    t = Desk()
    t.deck(0)
    stay = Replacement(Pattern("move", this=True, tag="sacrifice"), do=(AddCounters(This(), "seen"),))
    price = (MoveCost(Cards(("field",), "you", Kind("unit")), "discard", 1, "sacrifice"),)
    t.champion(0, Triggered(Pattern("play"), Body((Draw(),), cost=price)))
    unit, spell = t.unit(0, stay), t.spell(0, does(NOTHING))
    t.start().cast(spell)
    assert (t.seen(unit), t.count("hand")) == (1, 1)


# --- 9.4.8: several cards that are paid with -------------------------------------------------------------------------


@rule("3.2.2.1", "9.4.8.3")
@pytest.mark.parametrize("words", ["a Gear and this card", "this card and a Gear"])
def test_a_place_that_is_named_once_is_that_of_both_cards(words: str) -> None:
    t = Desk()
    t.deck(0)
    moth = t.unit(0, f"Expel {words} from your hand: Draw a card.", zone="hand")
    held, worn = t.augment(0, traits="Gear"), t.augment(0, traits="Gear", zone="field")
    t.start().activate(moth)
    assert [t.where(card) for card in (moth, held, worn)] == ["expelled", "expelled", "field"]


@rule("9.4.8.4")
@pytest.mark.parametrize("words", ["a Gear and this card", "this card and a Gear"])
def test_one_card_does_not_pay_for_two(words: str) -> None:
    t = Desk()
    t.deck(0)
    gear = t.augment(0, f"Expel {words} from your hand: Draw a card.", traits="Gear")
    t.start()
    assert not t.offered("activate", gear)


@rule("9.4.8")
def test_this_card_and_another_of_the_hand_pay_together() -> None:
    t = Desk()
    t.deck(0)
    key = t.unit(0, "Discard this card and a Gear from your hand: Draw a card.", zone="hand")
    t.start()
    assert not t.offered("activate", key)
    gear, other = t.augment(0, traits="Gear", cost=9), t.unit(0, zone="hand", cost=9)
    t.ring(0).close().activate(key).resolve()
    assert [t.where(card) for card in (key, gear, other)] == ["discard", "discard", "hand"]
    assert t.count("hand") == 2


def test_two_cards_of_the_hand_pay_together_and_none_of_the_field() -> None:
    t = Desk()
    t.deck(0)
    smith = t.unit(0, "Expel a Gear and a Charm from your hand: Draw a card.")
    worn, charm = t.augment(0, traits="Gear", zone="field"), t.augment(0, traits="Charm", cost=9)
    t.start()
    assert not t.offered("activate", smith)
    gear = t.augment(0, traits="Gear", cost=9)
    t.ring(0).close().activate(smith).resolve()
    assert [t.where(card) for card in (gear, charm, worn)] == ["expelled", "expelled", "field"]


# --- 9.4.8.1: cards -------------------------------------------------------------------------------------------------


@rule("9.4.8.1", "9.4.8.4")
def test_a_card_is_paid_with_active_shards() -> None:
    t = Desk()
    t.shards(0, 2), t.shards(0, 3, exhausted=True)
    dear, cheap = t.spell(0, does(NOTHING), cost=3), t.spell(0, does(NOTHING), cost=2)
    t.start()
    assert (t.denied("play", dear), t.denied("play", cheap)) == ("9.4.8.4", "")
    assert (t.offered("play", dear), t.offered("play", cheap)) == (False, True)
    t.play(cheap)
    assert t.used_shards() == 5


@rule("9.4.8.1")
def test_the_opponents_shards_do_not_pay() -> None:
    t = Desk()
    t.shards(1, 3)
    spell = t.spell(0, does(NOTHING), cost=1)
    t.start()
    assert t.denied("play", spell) == "9.4.8.4"


@rule("9.4.8.1")
def test_which_of_different_shards_is_a_choice() -> None:
    t = Desk()
    t.deck(0)
    plain, special = t.shards(0, 1)[0], t.shard(0, "Exhaust: Produce (1).", "Exhaust: Draw a card.")
    spell = t.spell(0, does(NOTHING), cost=1)
    t.start().play(spell)
    assert (t.asked[1], t.offers()) == ("exhausted", {plain.id, special.id})
    t.pick(special)
    assert (t.is_(special, "exhausted"), t.is_(plain, "active")) == (True, True)


@rule("9.4.8.1.1")
def test_exhausting_shards_is_no_activated_ability() -> None:
    """Nothing that waits for abilities sees it, nobody can answer it, and a stunned shard pays."""
    t = Desk(bells=(1,))
    watcher = t.unit(0, counts("activate"))
    shard = t.shards(0, 1)[0]
    spell = t.spell(0, does(AddCounters(Cards(("field",), "you", Kind("unit")), "x")), cost=1)
    t.start().do(shard, Act("stun", This()))
    assert t.is_(shard, "stunned")
    t.play(spell)
    assert (t.queue, t.is_(shard, "exhausted")) == ([spell.face.name], True)
    t.resolve()
    assert t.seen(watcher) == 0


@rule("9.4.8.1.1")
def test_shardlight_is_not_produced_but_to_pay() -> None:
    """Ruling: what is printed on shards is no ability to be used at will, and nothing is left over."""
    t = Desk()
    shard = t.shards(0, 1)[0]
    t.start()
    assert (t.denied("activate", shard), t.offered("activate", shard)) == ("9.2.2.2", False)


@rule("9.4.8.1.1")
def test_another_ability_of_a_shard_is_one() -> None:
    t = Desk()
    t.deck(0)
    watcher, shard = t.unit(0, counts("activate")), t.shard(0, "Exhaust: Draw a card.")
    t.start().activate(shard).resolve()
    assert (t.seen(watcher), t.count("hand")) == (1, 1)


# --- 9.4.8.2, 9.4.8.3: abilities, and the order ---------------------------------------------------------------------


@rule("9.4.8.2", "9.4.8.4")
def test_an_ability_with_shardlight_in_its_cost() -> None:
    t = Desk()
    t.deck(0), t.shards(0, 1)
    sage = t.unit(0, "Pay (2): Draw a card.")
    t.start()
    assert t.denied("activate", sage) == "9.4.8.4"
    t.shards(0, 1)
    t.ring().close().activate(sage)
    assert t.used_shards() == 2


@rule("9.4.8", "9.4.8.1", "9.4.8.3")
def test_shards_are_exhausted_before_additional_costs() -> None:
    """Cost 2 and a drained shard need two shards: one of those just exhausted is drained."""
    t = Desk()
    t.shards(0, 2)
    spell = t.spell(0, OnPlay(Body((NOTHING,), cost=(DRAIN,))), cost=2)
    t.start()
    assert t.denied("play", spell) == ""
    t.play(spell)
    assert (t.used_shards(), t.count("shard deck")) == (1, 1)
    paid = [e.kind for e in t.game.log if e.kind == "turn card" or e.called("shard drain")]
    assert paid == ["turn card", "turn card", "move"]


@rule("9.4.8.2", "9.4.8.3")
@pytest.mark.parametrize("cost", [(LIGHT, DRAIN), (DRAIN, LIGHT)])
def test_for_an_ability_too_whatever_is_printed_first(cost: tuple[MoveCost | Pay, ...]) -> None:
    t = Desk()
    t.shards(0, 2)
    sage = t.unit(0, can(NOTHING, cost=cost))
    t.start()
    assert t.denied("activate", sage) == ""
    t.activate(sage)
    assert (t.used_shards(), t.count("shard deck")) == (1, 1)


@rule("9.4.8.3", "9.4.8.4")
def test_additional_costs_must_be_paid() -> None:
    t = Desk()
    t.deck(0), t.shards(0, 1)
    spell = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw two cards.", cost=1)
    t.start()
    assert t.denied("play", spell) == "9.4.8.4"
    unit = t.unit(0)
    t.ring().close().play(spell)
    assert (t.where(unit), t.used_shards(), t.count("hand")) == ("discard", 1, 0)
    t.resolve()
    assert t.count("hand") == 2


@rule("9.4.8.3")
def test_what_the_payment_sets_off_comes_after_the_card() -> None:
    """The unit's Ruined goes on the queue over the card it was sacrificed for."""
    t = Desk()
    t.deck(0, 5), t.unit(0, "Ruined - Draw a card.", name="Unit")
    spell = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw two cards.", name="Spell")
    t.start().play(spell)
    assert t.queue == ["Spell", "Unit"]


# --- 9.4.8.2: what a shard pays for ----------------------------------------------------------------------------------


@rule("9.4.8.2", "9.4.8.3", "9.4.8.4")
@pytest.mark.parametrize(
    ("kind", "text", "others", "why"),
    [
        ("shard", "Pay (1), Exhaust: Draw a card.", 0, "9.4.8.4"),
        ("shard", "Pay (1), Exhaust: Draw a card.", 1, ""),
        ("shard", "Pay (1): Draw a card.", 0, ""),
        ("unit", "Pay (1), Exhaust: Draw a card.", 1, ""),
    ],
)
def test_a_shard_that_is_exhausted_for_its_own_ability_pays_none_of_its_shardlight(
    kind: str, text: str, others: int, why: str
) -> None:
    t = Desk()
    card = t.card(0, kind, text)
    t.shards(0, others), t.deck(0)
    t.start()
    assert (t.offered("activate", card), t.denied("activate", card)) == (not why, why)


@rule("9.4.8.2")
def test_all_of_them_are_exhausted_then() -> None:
    t = Desk()
    shard = t.shard(0, "Pay (1), Exhaust: Draw a card.")
    t.shards(0, 1), t.deck(0)
    t.start().activate(shard)
    assert (t.used_shards(), t.queue) == (2, [shard.face.name])


# --- 9.4.8.4: all or nothing ----------------------------------------------------------------------------------------


@rule("9.4.8.4")
def test_one_unit_cannot_be_sacrificed_twice() -> None:
    t = Desk()
    price = MoveCost(Cards(("field",), "you", Kind("unit")), "discard", 1, "sacrifice")
    champion = t.champion(0, can(NOTHING, cost=(price, price)))
    t.unit(0)
    t.start()
    assert t.denied("activate", champion) == "9.4.8.4"
    t.unit(0)
    t.ring().close()
    assert t.denied("activate", champion) == ""


@rule("9.4.8", "9.4.8.3")
def test_what_is_sacrificed_for_an_ability_can_be_expelled_for_it_next() -> None:
    """Costs are paid one after the other: by the time a card is taken from the discard pile there is one."""
    t = Desk()
    sacrifice = MoveCost(Cards(("field",), "you", Kind("unit")), "discard", 1, "sacrifice")
    expel = MoveCost(Cards(("discard",), "you", Kind("unit")), "expelled", 1, "expel")
    champion, unit = t.champion(0, can(NOTHING, cost=(sacrifice, expel))), t.unit(0)
    t.start()
    assert t.offered("activate", champion)
    t.activate(champion)
    assert t.where(unit) == "expelled"


@rule("9.4.7")
@pytest.mark.parametrize(("others", "paid"), [(0, 4), (2, 2)])
def test_a_card_counts_itself_in_the_hand_until_its_cost_is_paid(others: int, paid: int) -> None:
    """It is added to the queue only after that (9.4.9)."""
    t = Desk()
    t.shards(0, 6)
    horde = t.unit(0, "This card costs (1) less to play for each card in your hand.", zone="hand", cost=5)
    t.units(0, others, zone="hand")
    t.start().cast(horde)
    assert (t.where(horde), t.used_shards()) == ("field", paid)
