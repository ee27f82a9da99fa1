"""Rules 10.4.5 and 11.6.3 by printed texts: what is equipped from elsewhere, and who uses Guardian."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.testing import rule


@rule("10.4.5", "10.4.2")
def test_an_augment_that_an_effect_equips_from_the_deck_enters_on_the_unit_named_and_stays() -> None:
    """Beside the searcher there is another unit on which it could lie; nobody is asked."""
    t = Desk()
    t.unit(0, name="Bystander")
    smith = t.unit(0, "Arrive - Search your deck for a Gear and equip it to this card.", zone="hand", cost=0)
    blade = t.augment(0, "Equip to target unit.", "Equipped unit gets +500.", zone="deck", traits="Gear", name="Blade")
    t.main().cast(smith)
    while t.asked[1] in ("place", "search"):
        t.game.choose(0)
        t.resolve()
    assert (t.where(blade), blade.place, t.power(smith)) == ("field", smith.id, 1500)
    assert "Blade goes to the field (Unit 5's Arrive; ARG 4.1.3)" in t.game.view(-1).log()


@rule("10.4.5")
def test_an_augment_that_equips_and_finds_no_unit_is_sacrificed() -> None:
    t = Desk()
    blade = t.augment(0, "Equip to target unit.", zone="discard", name="Blade")
    rite = t.spell(0, "Put target augment from your discard zone into play.")
    t.main().cast(rite, blade)
    assert t.where(blade) == "discard"
    assert "A sacrifices Blade (ARG 10.4.5)" in t.game.view(-1).log()


@rule("11.6.3", "11.6.2")
@pytest.mark.parametrize(("blocks", "drawn"), [(True, 1), (False, 0)])
def test_a_unit_uses_guardian_by_blocking_even_in_the_turn_it_came(blocks: bool, drawn: int) -> None:
    t = Desk()
    knight = t.unit(0)
    guard = t.unit(1, "Guardian", "When this card uses Guardian - Draw a card.", fresh=True)
    t.deck(1)
    t.main().attack(knight).block(guard if blocks else None)
    t.resolve()
    assert (t.is_(guard, "exhausted"), t.count("hand", 1)) == (blocks, drawn)


@rule("11.6.3")
def test_a_guardian_that_attacks_does_not_use_guardian() -> None:
    t = Desk()
    guard = t.unit(0, "Guardian", "When this card uses Guardian - Draw a card.")
    t.deck(0)
    t.main().attack(guard)
    t.resolve()
    assert t.count("hand") == 0


@rule("11.6.3", "9.2.2.4")
def test_exhausting_to_block_is_no_cost_so_what_waits_for_costs_does_not_see_it() -> None:
    t = Desk()
    knight = t.unit(0)
    guard = t.unit(1, "Guardian", fresh=True)
    t.main().attack(knight).block(guard)
    assert [event.tag for event in t.log("turn card") if event.card == guard.id] == ["block"]
    assert not any(event.kind == "activate" for event in t.game.log)
