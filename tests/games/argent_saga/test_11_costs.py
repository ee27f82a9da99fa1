"""Rules 11.5, 11.9, 11.13 and 11.14: keywords that are costs."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import THIS, Bench, the
from tests.games.argent_saga.desk import can

from cardwright.games.argent_saga.rules.zones import SHARDS
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Extra, OnPlay, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Apply, Cant, CostAdd, Draw, Gain, Put, Turn
from cardwright.kernel.vocabulary.selectors import All, Aspect, Cards, Exists, Kind
from cardwright.kernel.vocabulary.values import Bound, Tally, Times
from cardwright.testing import rule

HELP = "Exhaust: Draw a card."
DRAIN = MoveCost(SHARDS, "shard deck", 1, "shard drain", "bottom")
OFFER = MoveCost(Cards(("discard",), "you", Kind("unit")), "expelled", Bound("X"), "offering")


# --- 11.5: Exhaust ----------------------------------------------------------------------------------------------------


@rule("11.5.1", "11.5.2", "11.5.3")
def test_exhaust_is_the_cost_of_an_activated_ability_and_means_the_card_itself() -> None:
    t = Bench()
    sage, other = t.unit(0, HELP, name="Sage"), t.unit(0, name="Other")
    t.deck(0)
    t.main().activate(sage)
    assert (t.is_(sage, "exhausted"), t.is_(other, "exhausted")) == (True, False)
    assert t.queue == ["Sage"]  # paid at once, the effect waits
    assert t.count("hand") == 0
    turned = [(e.card, e.tag) for e in t.log("turn card")]
    assert turned == [(sage.id, "cost")]
    t.resolve()
    assert t.count("hand") == 1


@rule("11.5.1")
def test_as_an_activated_ability_it_is_used_with_priority_in_the_other_players_turn_too() -> None:
    t = Bench()
    sage = t.unit(1, HELP)
    t.deck(1)
    t.main().ring(0).skip()
    t.activate(sage).resolve()
    assert t.count("hand", 1) == 1


@rule("11.5.1", "11.5.3")
def test_what_forbids_activated_abilities_forbids_it() -> None:
    t = Bench()
    sage = t.unit(0, HELP)
    t.deck(0)
    t.main().do(sage, Apply(THIS, (Cant("activate"),), "turn"))
    assert t.denied("activate", sage) != ""
    assert not t.offered("activate", sage)


@rule("11.5.3.1")
def test_only_an_active_card_can_be_exhausted_for_it() -> None:
    t = Bench()
    sage = t.unit(0, HELP, exhausted=True)
    t.deck(0)
    t.main()
    assert not t.offered("activate", sage)
    assert t.denied("activate", sage) == "9.4.8.4"
    t.do(sage, Turn(THIS, "active"))
    assert t.offered("activate", sage)


@rule("11.5.3.1")
def test_a_unit_that_cannot_be_exhausted_cannot_pay() -> None:
    t = Bench()
    sage = t.unit(0, HELP)
    t.deck(0)
    t.main().do(sage, Apply(THIS, (Cant("be exhausted"),), "turn"))
    assert not t.offered("activate", sage)


@rule("11.5.4")
def test_a_unit_waits_a_turn_before_it_uses_exhaust_abilities() -> None:
    t = Bench()
    sage = t.unit(0, HELP, "Pay (0): Draw a card.", zone="hand", cost=0)
    t.deck(0, 9)
    t.deck(1, 9)
    t.main().cast(sage)
    t.close()
    values = [value for value in t.values if value[:2] == ("activate", sage.id)]
    assert values == [("activate", sage.id, 1)]  # only the one without Exhaust
    assert t.denied("activate", sage) == ""
    t.next_turn().next_turn()
    assert ("activate", sage.id, 0) in t.values


@rule("11.5.4")
def test_from_the_next_turn_on_even_the_opponents() -> None:
    t = Bench()
    sage = t.unit(0, HELP, fresh=True)
    t.deck(0)
    t.deck(1)
    t.main()
    assert t.denied("activate", sage) == "9.2.2.4"
    t.next_turn()
    t.ring(1).skip()
    assert t.offered("activate", sage)


@rule("11.5.4")
@pytest.mark.parametrize("kind", ["augment", "champion", "spirit", "shard"])
def test_only_units_wait(kind: str) -> None:
    t = Bench()
    more = {"zone": "field"} if kind == "augment" else {}
    card = getattr(t, kind)(0, HELP, fresh=True, name="Thing", **more)
    t.deck(0)
    t.main()
    assert t.offered("activate", card)


@rule("11.5.4")
def test_a_unit_that_changed_sides_this_turn_has_been_there_all_the_time() -> None:
    t = Bench()
    sage = t.unit(1, HELP)
    t.deck(0)
    t.main()
    t.steal(sage, 0)
    assert t.denied("activate", sage) == ""  # not the side, but the field counts (R24)


@rule("11.5.4")
def test_exhausting_another_unit_has_no_such_wait() -> None:
    t = Bench()
    boss = t.unit(0, "Exhaust another unit you control: Draw a card.", fresh=True)
    new = t.unit(0, fresh=True)
    t.deck(0)
    t.main().activate(boss).resolve()
    assert t.is_(new, "exhausted")
    assert t.count("hand") == 1


# --- 11.9: Offering ---------------------------------------------------------------------------------------------------


@rule("11.9.1", "11.9.2")
def test_offering_expels_units_of_ones_own_discard_zone() -> None:
    t = Bench()
    priest = t.unit(0, "Offering 2: Draw a card.")
    fallen = [t.unit(0, zone="discard", name=f"Fallen {n}") for n in range(3)]
    spell = t.spell(0, "Draw a card.", zone="discard")
    foe = t.unit(1, zone="discard")
    t.deck(0)
    t.main().pick(("activate", priest.id, 0))
    assert {v for v in t.values if isinstance(v, int)} == {card.id for card in fallen}
    t.pick(fallen[0], fallen[2])
    assert [t.where(card) for card in (*fallen, spell, foe)] == [
        "expelled",
        "discard",
        "expelled",
        "discard",
        "discard",
    ]
    assert t.queue == [priest.face.name]
    t.resolve()
    assert t.count("hand") == 1
    assert not t.offered("activate", priest)  # one unit is left, two are needed


@rule("11.9.2")
def test_an_omega_unit_in_the_discard_zone_is_a_unit_and_a_token_is_never_there() -> None:
    t = Bench()
    priest = t.unit(0, "Offering 1: Draw a card.")
    t.deck(0)
    omega = t.omega(0, "Ω (Place on one of your units.)", zone="discard")
    t.main().activate(priest).resolve()
    assert t.where(omega) == "expelled"


@rule("11.9.1", "11.9.2")
def test_as_a_cost_to_play_a_card_it_is_paid_with_the_shards() -> None:
    t = Bench()
    rite = t.spell(0, "As an additional cost to play this card, Offering 1.", "Draw a card.", cost=1)
    t.shards(0, 1)
    t.deck(0)
    fallen = t.unit(0, zone="discard")
    t.main().play(rite)
    assert t.where(fallen) == "expelled"
    assert t.active_shards(0) == 0
    t.resolve()
    assert t.count("hand") == 1


@rule("11.9.1")
def test_without_enough_units_it_cannot_be_played() -> None:
    t = Bench()
    rite = t.spell(0, "As an additional cost to play this card, Offering 2.", "Draw a card.")
    t.unit(0, zone="discard")
    t.main()
    assert t.denied("play", rite) == "9.4.8.4"


@rule("11.9.2")
def test_x_may_be_zero() -> None:
    t = Bench()
    priest = t.unit(0, can(Draw(Bound("X")), Draw(1), cost=(OFFER,)))
    fallen = [t.unit(0, zone="discard", name=f"Fallen {n}") for n in range(2)]
    t.deck(0, 5)
    t.main().pick(("activate", priest.id, 0))
    assert t.values == [0, 1, 2]
    t.pick(0).resolve()
    assert t.count("hand") == 1
    assert [t.where(card) for card in fallen] == ["discard", "discard"]
    t.activate(priest, 2).resolve()
    assert t.count("hand") == 4
    assert [t.where(card) for card in fallen] == ["expelled", "expelled"]
    t.pick(("activate", priest.id, 0))  # only zero is left
    t.resolve()
    assert t.count("hand") == 5


@rule("11.9.2")
def test_what_is_offered_is_expelled() -> None:
    t = Bench()
    priest = t.unit(0, "Offering 1: Draw a card.")
    ghost = t.unit(0, "When this card is expelled - Draw a card.", zone="discard")
    t.deck(0)
    t.main().activate(priest).resolve()
    assert t.where(ghost) == "expelled"
    assert t.count("hand") == 2


# --- 11.13: Shard Drain -----------------------------------------------------------------------------------------------


@rule("11.13.1", "11.13.2")
def test_shards_active_or_exhausted_go_under_the_shard_deck() -> None:
    t = Bench()
    mage = t.unit(0, "Shard Drain 2: Draw a card.")
    rest = t.shards(0, 3, zone="shard deck")
    one, two, three = (t.shard(0, name=f"Shard {n}", exhausted=n == 1) for n in range(3))
    theirs = t.shards(1, 1)[0]
    t.deck(0)
    t.main().pick(("activate", mage.id, 0))
    assert set(t.values) == {one.id, two.id, three.id}
    t.pick(two, three)
    deck = t.game.zone("shard deck", 0).cards
    assert set(deck[:2]) == {two.id, three.id}
    assert deck[2:] == [card.id for card in rest]
    assert (t.there(one), t.there(theirs)) == (True, True)
    assert t.queue == [mage.face.name]
    t.resolve()
    assert t.count("hand") == 1


@rule("11.13.2")
def test_with_too_few_shards_it_cannot_be_paid() -> None:
    t = Bench()
    mage = t.unit(0, "Shard Drain 2: Draw a card.")
    t.shards(0, 1)
    t.main()
    assert t.denied("activate", mage) == "9.4.8.4"


@rule("11.13.1", "9.4.8")
def test_a_shard_that_paid_for_the_card_may_be_drained_for_it() -> None:
    """Cost 2 and Shard Drain 1: two shards are enough."""
    t = Bench()
    storm = t.spell(0, "As an additional cost to play this card, Shard Drain 1.", "Draw a card.", cost=2)
    t.shards(0, 2)
    t.deck(0)
    t.main().cast(storm)
    assert t.count("hand") == 1
    assert (t.count("shard deck"), t.active_shards(0)) == (1, 0)


@rule("11.13.1")
def test_of_a_triggered_ability_it_is_paid_on_the_way_to_the_queue() -> None:
    t = Bench()
    mage = t.unit(0, "Arrive - You may Shard Drain 1: If you do, draw a card.", zone="hand", cost=0)
    t.shards(0, 1)
    t.deck(0)
    t.main().cast(mage)
    assert t.asked == (0, "pay cost")
    t.pick(True)
    assert t.count("shard deck") == 1
    assert t.count("hand") == 0
    t.resolve()
    assert t.count("hand") == 1


def _with_drain(t: Bench) -> dict[str, Card]:
    """Cards in the discard zone, some of them with Shard Drain."""
    more = {"zone": "discard"}
    may = "As an additional cost to play this card, you may Shard Drain 1."
    return {
        "ability": t.unit(0, "Shard Drain 1: Draw a card.", **more),
        "trigger": t.unit(0, "Arrive - You may Shard Drain 1: If you do, draw a card.", **more),
        "cost": t.spell(0, "As an additional cost to play this card, Shard Drain 1.", "Draw a card.", **more),
        "optional": t.spell(0, may, "Draw a card.", **more),
        "none": t.spell(0, "Draw a card.", **more),
        "offering": t.unit(0, "Offering 1: Draw a card.", **more),
    }


@rule("11.13.3")
def test_a_card_with_shard_drain_has_it_as_a_cost_of_any_kind() -> None:
    t = Bench()
    cards = _with_drain(t)
    find = t.spell(0, "Expel all cards with Shard Drain from your discard zone.")
    t.main().cast(find)
    assert {name for name, card in cards.items() if t.where(card) == "expelled"} == {
        "ability",
        "trigger",
        "cost",
        "optional",
    }


@rule("11.13.3")
def test_playing_a_card_with_shard_drain_whether_or_not_it_is_paid() -> None:
    t = Bench()
    text = ("As an additional cost to play this card, you may Shard Drain 1.", "Draw a card.")
    one, plain = t.spell(0, *text), t.spell(0, "Draw a card.")
    t.unit(0, "When you play a card with Shard Drain - Put a counter on this card.", name="Watcher")
    watcher = t.game.cards[-1]
    t.shards(0, 1)
    t.deck(0)
    t.main().cast(plain)
    assert t.seen(watcher, "") == 0
    t.play(one, False).resolve()
    assert t.seen(watcher, "") == 1
    assert t.count("shard deck") == 0


@rule("11.13.3")
def test_a_card_that_lost_such_an_ability_has_it_no_more_and_one_that_gained_it_has() -> None:
    t = Bench()
    mage, man = t.unit(0, "Shard Drain 1: Draw a card."), t.unit(0)
    bolt = t.spell(0, "Destroy all units with Shard Drain.")
    t.main()
    t.strip(mage)
    t.do(man, Apply(THIS, (Gain((can(Draw(1), cost=(DRAIN,)),)),), "rest"))
    t.cast(bolt)
    assert (t.where(mage), t.where(man)) == ("field", "discard")


@rule("11.13.4")
def test_paying_it_is_using_shard_drain_once_however_many_shards() -> None:
    t = Bench()
    mage = t.unit(0, "Shard Drain 2: Draw a card.")
    cheaper = Static(THIS, (CostAdd(Times(-1, Tally("shard drain", "you"))),), None, ("hand",))
    hag = t.unit(0, cheaper, zone="hand", cost=3)
    storm = t.spell(0, "As an additional cost to play this card, you may Shard Drain 1.", "Draw a card.")
    t.shards(0, 5)
    t.deck(0, 5)
    t.deck(1, 5)
    t.main()
    assert t.denied("play", hag) == ""
    t.activate(mage).resolve().close()
    assert t.game.tallies[("shard drain", 0)] == 1
    t.play(storm, True).resolve().close()
    assert t.game.tallies[("shard drain", 0)] == 2
    t.play(hag).resolve()  # 3 - 2
    assert t.active_shards(0) == 1
    t.next_turn()
    assert t.game.tallies.get(("shard drain", 0), 0) == 0


@rule("11.13.4", "9.4.8")
def test_a_replaced_drain_is_still_used_and_a_declined_one_is_not() -> None:
    t = Bench()
    instead = Replacement(Pattern("move", tag="shard drain"), do=(Put(THIS, "discard", verb="sacrifice"),))
    child = t.unit(0, instead)
    storm, calm = (
        t.spell(0, OnPlay(Body((Draw(1),), extras=(Extra("additional", (DRAIN,)),))), name=name)
        for name in ("Storm", "Calm")
    )
    t.shards(0, 2)
    t.deck(0)
    t.main().play(calm, False).resolve().close()
    assert ("shard drain", 0) not in t.game.tallies
    t.play(storm, True)
    assert t.where(child) == "discard"
    assert t.count("shard deck") == 0
    assert t.game.tallies[("shard drain", 0)] == 1


@rule("11.13.4")
def test_drained_while_something_resolves_counts_too() -> None:
    t = Bench()
    rite = t.spell(0, "You may Shard Drain 2. If you do, draw a card.")
    t.shards(0, 2)
    t.deck(0)
    t.main().cast(rite)
    t.pick(True).resolve()
    assert t.count("hand") == 1
    assert t.game.tallies[("shard drain", 0)] == 1


# --- 11.14: Soulburst -------------------------------------------------------------------------------------------------

BURST = "Soulburst: Draw two cards."


@rule("11.14.1", "11.14.2")
def test_soulburst_turns_the_card_itself_face_down_as_a_cost() -> None:
    t = Bench()
    spirit = t.spirit(0, BURST, name="Ember")
    other = t.spirit(1, name="Frost")
    t.deck(0)
    t.main().activate(spirit)
    assert (t.is_(spirit, "facedown"), t.is_(other, "facedown")) == (True, False)
    assert t.queue == ["Ember"]  # it resolves although its card lies face down
    assert t.count("hand") == 0
    t.resolve()
    assert t.count("hand") == 2


@rule("11.14.1")
def test_it_is_an_activated_ability_for_any_time_with_priority_and_can_be_forbidden() -> None:
    t = Bench()
    spirit = t.spirit(1, BURST)
    t.deck(1)
    t.main().ring(0).skip()
    assert t.offered("activate", spirit)
    t.skip(2)
    t.do(spirit, Apply(THIS, (Cant("activate"),), "turn"))
    t.ring(0).skip()
    assert not t.offered("activate", spirit)


@rule("11.14.2", "11.14.4")
def test_a_card_that_lies_face_down_cannot_pay_it_again() -> None:
    t = Bench()
    spirit = t.spirit(0, BURST, "Pay (0): Draw a card.")
    t.deck(0, 9)
    t.deck(1, 9)
    t.main().activate(spirit).resolve().close()
    assert not t.offered("activate", spirit)  # nor does anything else it says work
    for _ in range(4):
        t.next_turn()
    assert t.is_(spirit, "facedown")
    assert not t.offered("activate", spirit)


@rule("11.14.2", "2.2.4")
def test_an_exhausted_spirit_can_burst_and_is_recovered() -> None:
    t = Bench()
    spirit = t.spirit(0, BURST, exhausted=True)
    t.deck(0)
    t.main().activate(spirit)
    assert (t.is_(spirit, "facedown"), t.is_(spirit, "exhausted")) == (True, False)


@rule("11.14.3")
def test_face_down_it_is_still_known_to_both() -> None:
    t = Bench()
    spirit = t.spirit(0, BURST, name="Ember")
    t.deck(0)
    t.main().activate(spirit).resolve()
    for player in (0, 1):
        seen = t.game.view(player).zone("field", 0).cards
        assert "Ember" in [card.name for card in seen]


@rule("11.14.4")
def test_only_an_effect_turns_it_up_again() -> None:
    """The rest of the game is long, but a card's text goes before the rule (R17)."""
    t = Bench()
    spirit = t.spirit(0, BURST)
    t.deck(0, 9)
    t.main().activate(spirit).resolve().close()
    t.do(t.bells[0], Turn(the(spirit), "faceup"))
    assert not t.is_(spirit, "facedown")
    assert t.offered("activate", spirit)


@rule("11.14.5")
def test_a_face_down_spirit_keeps_its_affinity_and_its_element() -> None:
    t = Bench()
    spirit = t.spirit(0, BURST, affinity=8, element="Water")
    t.deck(0)
    t.main().activate(spirit).resolve()
    assert t.stat(spirit, "affinity") == 8
    water = Cards(("field",), "you", All((Kind("spirit"), Aspect("Water"))))
    assert t.holds(Exists(water))
    assert t.game.decision is not None  # nothing is wrong with the deck: the game goes on
