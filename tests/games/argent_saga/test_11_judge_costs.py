"""Costs of chapters 9 and 11 in awkward cases: what a shard can pay for itself, what can be offered."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, is_

from cardwright.kernel.vocabulary.effects import Cant
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule


@rule("9.4.8.2", "9.4.8.3")
@pytest.mark.parametrize(("others", "usable"), [(0, False), (1, True)])
def test_a_shard_that_is_exhausted_for_its_own_ability_pays_none_of_its_shardlight(others: int, usable: bool) -> None:
    t = Desk()
    shard = t.shard(0, "Pay (1), Exhaust: Draw a card.", name="Deep Shard")
    t.shards(0, others)
    t.deck(0)
    t.main()
    assert t.offered("activate", shard) is usable
    assert (t.denied("activate", shard) == "") is usable


@rule("9.4.8.2")
def test_a_shard_that_stays_active_may_pay_for_its_own_ability() -> None:
    t = Desk()
    shard = t.shard(0, "Pay (1): Draw a card.", name="Deep Shard")
    t.deck(0)
    t.main()
    assert t.offered("activate", shard)
    t.activate(shard)
    assert t.is_(shard, "exhausted")


@rule("9.4.8.2")
def test_a_unit_that_is_exhausted_for_its_ability_needs_no_more_shards_than_the_ability_says() -> None:
    t = Desk()
    sage = t.unit(0, "Pay (1), Exhaust: Draw a card.")
    t.shards(0, 1)
    t.deck(0)
    t.main()
    assert t.offered("activate", sage)


@rule("9.4.8.1", "9.4.8.3")
def test_shardlight_is_paid_before_the_additional_costs() -> None:
    t = Desk()
    rite = t.spell(0, "As an additional cost to play this card, sacrifice a unit.", "Draw a card.", cost=1)
    t.unit(0, name="Lamb")
    t.shards(0, 1)
    t.deck(0)
    t.main().play(rite)
    paid = [event.kind for event in t.game.log if event.kind == "turn card" or event.called("sacrifice")]
    assert paid == ["turn card", "move"]


@rule("11.9.2", "1.1.2")
def test_offering_is_expelling_so_what_cannot_be_expelled_cannot_be_offered() -> None:
    """No printed text forbids it yet."""
    t = Desk()
    priest = t.unit(0, "Offering 1: Draw a card.")
    t.unit(0, zone="discard", name="Relic")
    t.unit(1, is_(Cant("be expelled"), what=Cards(("discard",), "opponent", Kind("unit"))))
    t.deck(0)
    t.main()
    assert not t.offered("activate", priest)
    assert t.denied("activate", priest) == "9.4.8.4"
