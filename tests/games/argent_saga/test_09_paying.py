"""Rule 9.4.8: paying."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, can, counts, does

from cardwright.games.argent_saga.rules.zones import SHARDS
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, TurnCost
from cardwright.kernel.vocabulary.effects import Act, AddCounters, Draw
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

CHAMPION = Cards(("field",), "you", Kind("champion"))
DRAIN = MoveCost(SHARDS, "shard deck", 1, "shard drain", "bottom")
LIGHT = TurnCost(SHARDS, "exhausted", 2)
NOTHING = AddCounters(CHAMPION, "x")


def used(t: Desk, player: int = 0) -> int:
    """How many of a player's shards are exhausted."""
    return sum(c.turned for c in t.game.cards_in("field", player) if "shard" in c.face.kinds)


# --- 9.4.8.1: cards -------------------------------------------------------------------------------------------------


@rule("9.4.8.1", "9.4.8.4")
def test_a_card_is_paid_with_active_shards() -> None:
    t = Desk()
    t.shards(0, 2)
    t.shards(0, 3, exhausted=True)
    dear, cheap = t.spell(0, does(NOTHING), cost=3), t.spell(0, does(NOTHING), cost=2)
    t.main()
    assert (t.denied("play", dear), t.denied("play", cheap)) == ("9.4.8.4", "")
    assert (t.offered("play", dear), t.offered("play", cheap)) == (False, True)
    t.play(cheap)
    assert used(t) == 5


@rule("9.4.8.1")
def test_the_opponents_shards_do_not_pay() -> None:
    t = Desk()
    t.shards(1, 3)
    spell = t.spell(0, does(NOTHING), cost=1)
    t.main()
    assert t.denied("play", spell) == "9.4.8.4"


@rule("9.4.8.1")
def test_which_of_different_shards_is_a_choice() -> None:
    t = Desk()
    t.deck(0)
    plain, special = t.shards(0, 1)[0], t.shard(0, "Exhaust: Produce (1).", "Exhaust: Draw a card.")
    spell = t.spell(0, does(NOTHING), cost=1)
    t.main().play(spell)
    assert (t.asked[1], t.offers()) == ("exhausted", {plain.id, special.id})
    t.pick(special)
    assert t.is_(special, "exhausted")
    assert t.is_(plain, "active")


@rule("9.4.8.1.1")
def test_exhausting_shards_is_no_activated_ability() -> None:
    """Nothing that waits for abilities sees it, nobody can answer it, and a stunned shard pays."""
    t = Desk(bells=(1,))
    watcher = t.unit(0, counts("activate"))
    shard = t.shards(0, 1)[0]
    spell = t.spell(0, does(AddCounters(Cards(("field",), "you", Kind("unit")), "x")), cost=1)
    t.main().do(shard, Act("stun", This()))
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
    t.main()
    assert t.denied("activate", shard) == "9.2.2.2"
    assert not t.offered("activate", shard)


@rule("9.4.8.1.1")
def test_another_ability_of_a_shard_is_one() -> None:
    t = Desk()
    t.deck(0)
    watcher = t.unit(0, counts("activate"))
    shard = t.shard(0, "Exhaust: Draw a card.")
    t.main().activate(shard).resolve()
    assert t.seen(watcher) == 1
    assert t.count("hand") == 1


# --- 9.4.8.2, 9.4.8.3: abilities, and the order ---------------------------------------------------------------------


@rule("9.4.8.2", "9.4.8.4")
def test_an_ability_with_shardlight_in_its_cost() -> None:
    t = Desk()
    t.deck(0)
    t.shards(0, 1)
    sage = t.unit(0, "Pay (2): Draw a card.")
    t.main()
    assert t.denied("activate", sage) == "9.4.8.4"
    t.shards(0, 1)
    t.ring().close().activate(sage)
    assert used(t) == 2


@rule("9.4.8", "9.4.8.1", "9.4.8.3")
def test_shards_are_exhausted_before_additional_costs() -> None:
    """Cost 2 and a drained shard need two shards: one of those just exhausted is drained."""
    t = Desk()
    t.shards(0, 2)
    spell = t.spell(0, OnPlay(Body((NOTHING,), cost=(DRAIN,))), cost=2)
    t.main()
    assert t.denied("play", spell) == ""
    t.play(spell)
    assert (used(t), t.count("shard deck")) == (1, 1)


@rule("9.4.8.2", "9.4.8.3")
@pytest.mark.parametrize("cost", [(LIGHT, DRAIN), (DRAIN, LIGHT)])
def test_for_an_ability_too_whatever_is_printed_first(cost: tuple[MoveCost | TurnCost, ...]) -> None:
    t = Desk()
    t.shards(0, 2)
    sage = t.unit(0, can(NOTHING, cost=cost))
    t.main()
    assert t.denied("activate", sage) == ""
    t.activate(sage)
    assert (used(t), t.count("shard deck")) == (1, 1)


@rule("9.4.8.2", "9.4.8.4")
def test_a_shard_exhausted_for_itself_gives_no_light() -> None:
    t = Desk()
    shard = t.shard(0, can(NOTHING, cost=(TurnCost(This(), "exhausted"), TurnCost(SHARDS, "exhausted", 1))))
    t.main()
    assert t.denied("activate", shard) == "9.4.8.4"
    t.shards(0, 1)
    t.ring().close().activate(shard)
    assert (used(t), t.queue) == (2, [shard.face.name])


@rule("9.4.8.3", "9.4.8.4")
def test_additional_costs_must_be_paid() -> None:
    t = Desk()
    t.deck(0)
    t.shards(0, 1)
    spell = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw two cards.", cost=1)
    t.main()
    assert t.denied("play", spell) == "9.4.8.4"
    unit = t.unit(0)
    t.ring().close().play(spell)
    assert (t.where(unit), used(t), t.count("hand")) == ("discard", 1, 0)
    t.resolve()
    assert t.count("hand") == 2


@rule("9.4.8.3")
def test_what_the_payment_sets_off_comes_after_the_card() -> None:
    """The unit's Ruined goes on the queue over the card it was sacrificed for."""
    t = Desk()
    t.deck(0, 5)
    t.unit(0, "Ruined - Draw a card.", name="Unit")
    spell = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw two cards.", name="Spell")
    t.main().play(spell)
    assert t.queue == ["Spell", "Unit"]


# --- 9.4.8: replaced payments ---------------------------------------------------------------------------------------


@rule("9.4.8")
def test_a_replaced_payment_is_a_payment() -> None:
    """The unit goes to the hand instead of the discard zone, and the spell is played all the same."""
    t = Desk()
    t.deck(0)
    home = Replacement(Pattern("move", this=True, tag="sacrifice"), to="hand")
    unit = t.unit(0, home)
    spell = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw a card.")
    t.main().play(spell)
    assert (t.where(unit), t.queue) == ("hand", [spell.face.name])


@rule("9.4.8")
def test_also_if_something_else_is_done_instead() -> None:
    t = Desk()
    t.deck(0)
    stay = Replacement(Pattern("move", this=True, tag="sacrifice"), do=(AddCounters(This(), "seen"),))
    unit = t.unit(0, stay)
    spell = t.spell(0, "As an additional cost to play this card, you may sacrifice a unit.",
                    "Draw a card. If you paid the additional cost, draw two cards instead.")  # fmt: skip
    t.main().play(spell).pick(True).resolve()
    assert (t.there(unit), t.seen(unit), t.count("hand")) == (True, 1, 2)


@rule("9.4.8")
def test_the_cost_of_a_trigger_may_be_replaced_too() -> None:
    t = Desk()
    t.deck(0)
    stay = Replacement(Pattern("move", this=True, tag="sacrifice"), do=(AddCounters(This(), "seen"),))
    price = (MoveCost(Cards(("field",), "you", Kind("unit")), "discard", 1, "sacrifice"),)
    t.champion(0, Triggered(Pattern("play"), Body((Draw(),), cost=price)))
    unit = t.unit(0, stay)
    spell = t.spell(0, does(NOTHING))
    t.main().cast(spell)
    assert (t.seen(unit), t.count("hand")) == (1, 1)


# --- 9.4.8.4: all or nothing ----------------------------------------------------------------------------------------


@rule("9.4.8.4")
def test_one_unit_cannot_be_sacrificed_twice() -> None:
    t = Desk()
    price = MoveCost(Cards(("field",), "you", Kind("unit")), "discard", 1, "sacrifice")
    champion = t.champion(0, can(NOTHING, cost=(price, price)))
    t.unit(0)
    t.main()
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
    t.main()
    assert t.offered("activate", champion)
    t.activate(champion)
    assert t.where(unit) == "expelled"
