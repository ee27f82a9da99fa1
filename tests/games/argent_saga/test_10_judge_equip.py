"""Rules 10.1 and 10.4 in awkward cases: names that count, and units that cannot be aimed at."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench

from cardwright.testing import rule

SHY = "This card cannot be targeted by spells or abilities."
SWORD = ("Equip to target unit.", "The equipped unit gets +500.")


@rule("10.4.3", "10.4.3.1")
@pytest.mark.parametrize("shy", [True, False])
def test_an_effect_that_equips_aims_even_if_it_does_not_say_so(shy: bool) -> None:
    t = Bench()
    squire = t.unit(
        0,
        "Arrive - Search your deck for an augment and equip it to this card.",
        *([SHY] if shy else []),
        zone="hand",
        cost=0,
    )
    sword = t.augment(0, *SWORD, zone="deck", name="Sword")
    t.main().play(squire).resolve().pick(sword)
    assert t.power(squire) == (1000 if shy else 1500)
    assert (sword.place == squire.id) is not shy


@rule("10.4.3")
def test_what_is_equipped_already_does_not_aim_any_more() -> None:
    t = Bench()
    host = t.unit(0, name="Host")
    t.augment(0, *SWORD, zone="field", on=host)
    spell = t.spell(1, "Instacast", "Target unit cannot be targeted by spells or abilities this turn.")
    t.main().ring(0).skip().play(spell, host).resolve()
    assert t.power(host) == 1500


@rule("10.4.4.1", "10.4.3.1")
def test_a_unit_that_can_no_longer_be_aimed_at_is_not_equipped_and_nothing_arrives() -> None:
    t = Bench()
    t.deck(0)
    host = t.unit(0, name="Host")
    sword = t.augment(0, *SWORD, "Arrive - Draw a card.", "Ruined - Draw a card.")
    spell = t.spell(1, "Instacast", "Target unit cannot be targeted by spells or abilities this turn.")
    t.main().play(sword, host).skip()
    t.play(spell, host).resolve()
    assert (t.where(sword), t.count("hand"), t.power(host)) == ("discard", 0, 1000)
    assert not any(event.to == host.zone for event in t.moves(sword))


@rule("10.1.1", "3.1.1")
def test_a_card_that_is_always_treated_as_another_counts_as_that_one() -> None:
    t = Bench()
    crown = t.unit(0, 'You can only control one "Crown".', name="Crown")
    forgery = t.unit(0, 'Forgery\'s name is always treated as "Crown".', name="Forgery")
    t.unit(0, name="Tiara")
    t.main()
    assert (t.asked[1], t.offers()) == ("only one", {crown.id, forgery.id})
    t.pick(crown)
    assert (t.there(crown), t.there(forgery)) == (False, True)
    assert t.asked[1] != "only one"
