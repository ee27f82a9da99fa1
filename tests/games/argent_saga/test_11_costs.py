"""Rules 11.5, 11.9, 11.13 and 11.14: keywords that are costs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import THIS, Desk, can, is_, the

from cardwright.games.argent_saga.rules.zones import SHARDS
from cardwright.kernel.evaluate import holds
from cardwright.kernel.state.pieces import Card, Frame
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
    t = Desk()
    sage, other = t.unit(0, HELP, name="Sage"), t.unit(0, name="Other")
    t.deck(0)
    t.start().activate(sage)
    assert (t.is_(sage, "exhausted"), t.is_(other, "exhausted")) == (True, False)
    assert t.queue == ["Sage"]  # paid at once, the effect waits
    assert t.count("hand") == 0
    turned = [(e.card, e.tag) for e in t.log("turn card")]
    assert turned == [(sage.id, "cost")]
    t.resolve()
    assert t.count("hand") == 1


@rule("11.5.1")
def test_as_an_activated_ability_it_is_used_with_priority_in_the_other_players_turn_too() -> None:
    t = Desk()
    sage = t.unit(1, HELP)
    t.deck(1)
    t.start().ring(0).skip().activate(sage).resolve()
    assert t.count("hand", 1) == 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param(
            lambda t, sage: t.do(sage, Apply(THIS, (Cant("activate"),), "turn")),
            "1.1.2",
            marks=rule("11.5.1", "11.5.3"),
        ),
        pytest.param(lambda t, sage: t.turn(sage, "exhausted"), "9.4.8.4", marks=rule("11.5.3.1")),
        pytest.param(
            lambda t, sage: t.do(sage, Apply(THIS, (Cant("be exhausted"),), "turn")), "9.4.8.4", marks=rule("11.5.3.1")
        ),
    ],
)
def test_it_is_not_used_by_a_card_that_cannot_be_exhausted_for_it(
    change: Callable[[Desk, Card], Desk], why: str
) -> None:
    t = Desk()
    sage = t.unit(0, HELP)
    assert t.start().offered("activate", sage)
    change(t, sage)
    assert (t.offered("activate", sage), t.denied("activate", sage)) == (False, why)


@rule("11.5.4")
def test_a_unit_waits_a_turn_before_it_uses_exhaust_abilities() -> None:
    t = Desk()
    sage = t.unit(0, HELP, "Pay (0): Draw a card.", zone="hand", cost=0)
    t.decks(9)
    t.start().cast(sage).close()
    values = [value for value in t.values if value[:2] == ("activate", sage.id)]
    assert values == [("activate", sage.id, 1)]  # only the one without Exhaust
    assert t.denied("activate", sage) == ""
    t.next_turn().next_turn()
    assert ("activate", sage.id, 0) in t.values


@rule("11.5.4")
def test_from_the_next_turn_on_even_the_opponents() -> None:
    t = Desk()
    sage = t.unit(0, HELP, fresh=True)
    t.decks()
    t.start()
    assert t.denied("activate", sage) == "9.2.2.4"
    t.next_turn().ring(1).skip()
    assert t.offered("activate", sage)


@rule("11.5.4")
@pytest.mark.parametrize("kind", ["augment", "champion", "spirit", "shard"])
def test_only_units_wait(kind: str) -> None:
    t = Desk()
    card = t.card(0, kind, HELP, fresh=True)
    t.deck(0)
    assert t.start().offered("activate", card)


@rule("11.5.4")
def test_a_unit_that_changed_sides_this_turn_has_been_there_all_the_time() -> None:
    t = Desk()
    sage = t.unit(1, HELP)
    t.deck(0)
    t.start().steal(sage, 0)
    assert t.denied("activate", sage) == ""  # not the side, but the field counts


@rule("11.5.4")
def test_exhausting_another_unit_has_no_such_wait() -> None:
    t = Desk()
    boss = t.unit(0, "Exhaust another unit you control: Draw a card.", fresh=True)
    new = t.unit(0, fresh=True)
    t.deck(0)
    t.start().activate(boss).resolve()
    assert (t.is_(new, "exhausted"), t.count("hand")) == (True, 1)


# --- 11.9: Offering ---------------------------------------------------------------------------------------------------


@rule("11.9.1", "11.9.2")
def test_offering_expels_units_of_ones_own_discard_zone() -> None:
    t = Desk()
    priest = t.unit(0, "Offering 2: Draw a card.")
    fallen = [t.unit(0, zone="discard", name=f"Fallen {n}") for n in range(3)]
    others = [t.spell(0, "Draw a card.", zone="discard"), t.unit(1, zone="discard")]
    t.deck(0)
    t.start().activate(priest)
    assert t.offers() == {card.id for card in fallen}
    t.pick(fallen[0], fallen[2])
    assert [t.where(card) for card in fallen] == ["expelled", "discard", "expelled"]
    assert [t.where(card) for card in others] == ["discard", "discard"]
    assert t.queue == [priest.face.name]
    t.resolve()
    assert t.count("hand") == 1
    assert not t.offered("activate", priest)  # one unit is left, two are needed


@rule("11.9.2")
def test_an_omega_unit_in_the_discard_zone_is_a_unit_and_a_token_is_never_there() -> None:
    t = Desk()
    priest = t.unit(0, "Offering 1: Draw a card.")
    t.deck(0)
    omega = t.omega(0, "Ω (Place on one of your units.)", zone="discard")
    t.start().activate(priest).resolve()
    assert t.where(omega) == "expelled"


@rule("11.9.1", "11.9.2")
def test_as_a_cost_to_play_a_card_it_is_paid_with_the_shards() -> None:
    t = Desk()
    rite = t.spell(0, "As an additional cost to play this card, Offering 1.", "Draw a card.", cost=1)
    t.shards(0, 1), t.deck(0)
    fallen = t.unit(0, zone="discard")
    t.start().play(rite)
    assert (t.where(fallen), t.active_shards(0)) == ("expelled", 0)
    t.resolve()
    assert t.count("hand") == 1


@rule("11.9.1")
def test_without_enough_units_it_cannot_be_played() -> None:
    t = Desk()
    rite = t.spell(0, "As an additional cost to play this card, Offering 2.", "Draw a card.")
    t.unit(0, zone="discard")
    t.start()
    assert t.denied("play", rite) == "9.4.8.4"


@rule("11.9.2")
def test_x_may_be_zero() -> None:
    t = Desk()
    priest = t.unit(0, can(Draw(Bound("X")), Draw(1), cost=(OFFER,)))
    fallen = [t.unit(0, zone="discard", name=f"Fallen {n}") for n in range(2)]
    t.deck(0, 5)
    t.start().pick(("activate", priest.id, 0))
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
    t = Desk()
    priest = t.unit(0, "Offering 1: Draw a card.")
    ghost = t.unit(0, "When this card is expelled - Draw a card.", zone="discard")
    t.deck(0)
    t.start().activate(priest).resolve()
    assert (t.where(ghost), t.count("hand")) == ("expelled", 2)


# --- 11.9: Offering --------------------------------------------------------------------------------------------------


@rule("11.9.2", "1.1.2")
def test_offering_is_expelling_so_what_cannot_be_expelled_cannot_be_offered() -> None:
    """No printed text forbids it yet."""
    t = Desk()
    priest = t.unit(0, "Offering 1: Draw a card.")
    t.unit(0, zone="discard", name="Relic")
    t.unit(1, is_(Cant("be expelled"), what=Cards(("discard",), "opponent", Kind("unit"))))
    t.deck(0)
    t.start()
    assert (t.offered("activate", priest), t.denied("activate", priest)) == (False, "9.4.8.4")


# --- 11.13: Shard Drain -----------------------------------------------------------------------------------------------


@rule("11.13.1", "11.13.2")
def test_shards_active_or_exhausted_go_under_the_shard_deck() -> None:
    t = Desk()
    mage = t.unit(0, "Shard Drain 2: Draw a card.")
    rest = t.shards(0, 3, zone="shard deck")
    one, two, three = (t.shard(0, name=f"Shard {n}", exhausted=n == 1) for n in range(3))
    theirs = t.shards(1, 1)[0]
    t.deck(0)
    t.start().pick(("activate", mage.id, 0))
    assert set(t.values) == {one.id, two.id, three.id}
    t.pick(two, three)
    deck = t.game.zone("shard deck", 0).cards
    assert set(deck[:2]) == {two.id, three.id}
    assert deck[2:] == [card.id for card in rest]
    assert (t.there(one), t.there(theirs), t.queue) == (True, True, [mage.face.name])
    t.resolve()
    assert t.count("hand") == 1


@rule("11.13.2")
def test_with_too_few_shards_it_cannot_be_paid() -> None:
    t = Desk()
    mage = t.unit(0, "Shard Drain 2: Draw a card.")
    t.shards(0, 1)
    t.start()
    assert t.denied("activate", mage) == "9.4.8.4"


@rule("11.13.1", "9.4.8")
def test_a_shard_that_paid_for_the_card_may_be_drained_for_it() -> None:
    """Cost 2 and Shard Drain 1: two shards are enough."""
    t = Desk()
    storm = t.spell(0, "As an additional cost to play this card, Shard Drain 1.", "Draw a card.", cost=2)
    t.shards(0, 2), t.deck(0)
    t.start().cast(storm)
    assert (t.count("hand"), t.count("shard deck"), t.active_shards(0)) == (1, 1, 0)


@rule("11.13.1")
def test_of_a_triggered_ability_it_is_paid_on_the_way_to_the_queue() -> None:
    t = Desk()
    mage = t.unit(0, "Arrive - You may Shard Drain 1: If you do, draw a card.", zone="hand", cost=0)
    t.shards(0, 1), t.deck(0)
    t.start().cast(mage)
    assert t.asked == (0, "pay cost")
    t.pick(True)
    assert (t.count("shard deck"), t.count("hand")) == (1, 0)
    t.resolve()
    assert t.count("hand") == 1


@rule("11.13.3")
@pytest.mark.parametrize(
    ("kind", "text", "zone"),
    [
        ("unit", ("Shard Drain 1: Draw a card.",), "expelled"),
        ("unit", ("Arrive - You may Shard Drain 1: If you do, draw a card.",), "expelled"),
        ("spell", ("As an additional cost to play this card, Shard Drain 1.", "Draw a card."), "expelled"),
        ("spell", ("As an additional cost to play this card, you may Shard Drain 1.", "Draw a card."), "expelled"),
        ("spell", ("Draw a card.",), "discard"),
        ("unit", ("Offering 1: Draw a card.",), "discard"),
    ],
)
def test_a_card_with_shard_drain_has_it_as_a_cost_of_any_kind(kind: str, text: tuple[str, ...], zone: str) -> None:
    t = Desk()
    card = getattr(t, kind)(0, *text, zone="discard")
    find = t.spell(0, "Expel all cards with Shard Drain from your discard zone.")
    t.start().cast(find)
    assert t.where(card) == zone


@rule("11.13.3")
@pytest.mark.parametrize(
    ("text", "answers", "seen"),
    [((), (), 0), (("As an additional cost to play this card, you may Shard Drain 1.",), (False,), 1)],
)
def test_playing_a_card_with_shard_drain_whether_or_not_it_is_paid(
    text: tuple[str, ...], answers: tuple[bool, ...], seen: int
) -> None:
    t = Desk()
    spell = t.spell(0, *text, "Draw a card.")
    watcher = t.unit(0, "When you play a card with Shard Drain - Put a counter on this card.")
    t.shards(0, 1), t.deck(0)
    t.start().cast(spell, *answers)
    assert (t.seen(watcher, ""), t.count("shard deck")) == (seen, 0)


@rule("11.13.3")
def test_a_card_that_lost_such_an_ability_has_it_no_more_and_one_that_gained_it_has() -> None:
    t = Desk()
    mage, man = t.unit(0, "Shard Drain 1: Draw a card."), t.unit(0)
    bolt = t.spell(0, "Destroy all units with Shard Drain.")
    t.start().lose(mage).do(man, Apply(THIS, (Gain((can(Draw(1), cost=(DRAIN,)),)),), "rest")).cast(bolt)
    assert (t.where(mage), t.where(man)) == ("field", "discard")


@rule("11.13.4")
def test_paying_it_is_using_shard_drain_once_however_many_shards() -> None:
    t = Desk()
    mage = t.unit(0, "Shard Drain 2: Draw a card.")
    cheaper = Static(THIS, (CostAdd(Times(-1, Tally("shard drain", "you"))),), None, ("hand",))
    hag = t.unit(0, cheaper, zone="hand", cost=3)
    storm = t.spell(0, "As an additional cost to play this card, you may Shard Drain 1.", "Draw a card.")
    t.shards(0, 5), t.decks(5)
    t.start()
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
    t = Desk()
    instead = Replacement(Pattern("move", tag="shard drain"), do=(Put(THIS, "discard", verb="sacrifice"),))
    child = t.unit(0, instead)
    storm, calm = (
        t.spell(0, OnPlay(Body((Draw(1),), extras=(Extra("additional", (DRAIN,)),))), name=name)
        for name in ("Storm", "Calm")
    )
    t.shards(0, 2), t.deck(0)
    t.start().play(calm, False).resolve().close()
    assert ("shard drain", 0) not in t.game.tallies
    t.play(storm, True)
    assert (t.where(child), t.count("shard deck")) == ("discard", 0)
    assert t.game.tallies[("shard drain", 0)] == 1


@rule("11.13.4")
def test_drained_while_something_resolves_counts_too() -> None:
    t = Desk()
    rite = t.spell(0, "You may Shard Drain 2. If you do, draw a card.")
    t.shards(0, 2), t.deck(0)
    t.start().cast(rite).pick(True).resolve()
    assert (t.count("hand"), t.game.tallies[("shard drain", 0)]) == (1, 1)


# --- 11.14: Soulburst -------------------------------------------------------------------------------------------------


BURST = "Soulburst: Draw two cards."


@rule("11.14.1", "11.14.2", "2.2.1")
def test_soulburst_turns_the_card_itself_face_down_as_a_cost() -> None:
    t = Desk()
    spirit, other = t.spirit(0, BURST, name="Ember"), t.spirit(1, name="Frost")
    t.deck(0)
    t.start().activate(spirit)
    assert (t.is_(spirit, "facedown"), t.is_(other, "facedown")) == (True, False)
    assert t.queue == ["Ember"]  # it resolves although its card lies face down
    assert t.count("hand") == 0
    t.resolve()
    assert t.count("hand") == 2


@rule("11.14.1")
def test_it_is_an_activated_ability_for_any_time_with_priority_and_can_be_forbidden() -> None:
    t = Desk()
    spirit = t.spirit(1, BURST)
    t.deck(1)
    t.start().ring(0).skip()
    assert t.offered("activate", spirit)
    t.skip(2).do(spirit, Apply(THIS, (Cant("activate"),), "turn")).ring(0).skip()
    assert not t.offered("activate", spirit)


@rule("11.14.2", "11.14.4")
def test_a_card_that_lies_face_down_cannot_pay_it_again() -> None:
    t = Desk()
    spirit = t.spirit(0, BURST, "Pay (0): Draw a card.")
    t.decks(9)
    t.start().activate(spirit).resolve().close()
    assert not t.offered("activate", spirit)  # nor does anything else it says work
    t.next_turn().next_turn().next_turn().next_turn()
    assert (t.is_(spirit, "facedown"), t.offered("activate", spirit)) == (True, False)


@rule("11.14.2", "2.2.4")
def test_an_exhausted_spirit_can_burst_and_is_recovered() -> None:
    t = Desk()
    spirit = t.spirit(0, BURST, exhausted=True)
    t.deck(0)
    t.start().activate(spirit)
    assert (t.is_(spirit, "facedown"), t.is_(spirit, "exhausted")) == (True, False)


@rule("11.14.3")
def test_face_down_it_is_still_known_to_both() -> None:
    t = Desk()
    spirit = t.spirit(0, BURST, name="Ember")
    t.deck(0)
    t.start().activate(spirit).resolve()
    assert ["Ember" in [c.name for c in t.game.view(v).zone("field", 0).cards] for v in (0, 1)] == [True, True]


@rule("11.14.4")
def test_only_an_effect_turns_it_up_again() -> None:
    """The rest of the game is long, but a card's text goes before the rule."""
    t = Desk()
    spirit = t.spirit(0, BURST)
    t.deck(0, 9)
    t.start().activate(spirit).resolve().close().do(t.bells[0], Turn(the(spirit), "faceup"))
    assert (t.is_(spirit, "facedown"), t.offered("activate", spirit)) == (False, True)


@rule("11.14.5")
def test_a_face_down_spirit_keeps_its_affinity_and_its_element() -> None:
    t = Desk()
    spirit = t.spirit(0, BURST, affinity=8, element="Water")
    t.deck(0)
    t.start().activate(spirit).resolve()
    assert t.stat(spirit, "affinity") == 8
    water = Cards(("field",), "you", All((Kind("spirit"), Aspect("Water"))))
    assert holds(t.game, Frame(-1, "static", 0, t.bells[0].ref), Exists(water))
    assert t.game.decision is not None  # nothing is wrong with the deck: the game goes on
