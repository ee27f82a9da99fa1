"""The English of Argent Saga in play: which cards are meant, how many there are, when something waits."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

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
    t.start()
    assert t.offered("play", card) is not dear


def test_units_with_ruined_are_found() -> None:
    t = Desk()
    moth, _ = t.unit(0, "Ruined - Draw a card.", zone="deck"), t.unit(0, "Arrive - Draw a card.", zone="deck")
    card = t.spell(0, "Search your deck for up to two units with Ruined and put them into the discard zone.")
    t.start().cast(card)
    assert t.offers() == {moth.id}


# --- which cards ------------------------------------------------------------------------------------------------------


def drawn(t: Desk, text: str, player: int = 0) -> int:
    """How many cards a player draws with a spell."""
    t.deck(player)
    card = t.spell(player, text)
    t.start(active=player).cast(card)
    return t.count("hand", player)


def alive(t: Desk, *cards: Card) -> list[bool]:
    return [t.there(card) for card in cards]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("with cost (2) or greater", [True, False, False]),
        ("with cost less than (2)", [False, True, True]),
        ("with power 1000 or less", [False, False, True]),
        ("with power 1000 or more", [True, False, False]),
        ('named "Moth"', [False, True, True]),
    ],
)
def test_of_several_units_those_are_meant_that_the_text_describes(said: str, left: list[bool]) -> None:
    t = Desk()
    units = [
        t.unit(1, cost=1, power=500, name="Moth"),
        t.unit(1, cost=2, power=1000, name="Moth King"),
        t.unit(1, cost=3, power=1500, name="Rook"),
    ]
    card = t.spell(0, f"Destroy all units {said}.")
    t.start().cast(card)
    assert alive(t, *units) == left


@pytest.mark.parametrize(
    ("said", "cost"),
    [
        ("with cost less than this card", 1),
        ("whose cost is lower than this card", 1),
        ("whose cost is 1 greater than this card", 3),
        ("with the same cost as this card", 2),
    ],
)
def test_units_are_compared_with_this_card_by_cost(said: str, cost: int) -> None:
    t = Desk()
    judge = t.unit(0, f"Exhaust: Destroy target unit {said}.", cost=2)
    units = {cost: t.unit(1, cost=cost) for cost in (1, 2, 3, 4)}
    t.start().activate(judge, units[cost]).resolve()
    assert {cost for cost, unit in units.items() if not t.there(unit)} == {cost}


def test_of_the_same_cost_is_this_card_too() -> None:
    t = Desk()
    judge, _ = t.unit(0, "Exhaust: Destroy target unit with the same cost as this card.", cost=2), t.unit(1, cost=3)
    other = t.unit(1, cost=2)
    t.start().activate(judge)
    assert t.offers() == {judge.id, other.id}


def test_a_card_other_than_this_one() -> None:
    t = Desk()
    leader = t.unit(0, "Units you control other than this card get +500.", power=1000)
    mine, theirs = t.unit(0, power=1000), t.unit(1, power=1000)
    t.start()
    assert [t.power(unit) for unit in (leader, mine, theirs)] == [1000, 1500, 1000]


@rule("10.4.2")
def test_augments_equipped_to_a_card_are_no_others() -> None:
    t = Desk()
    knight, squire = t.unit(0, "Exhaust: Destroy all augments equipped to this card."), t.unit(0)
    sword, shield = t.augment(0, on=knight, zone="field"), t.augment(0, on=squire, zone="field")
    banner = t.augment(0, zone="field")
    t.start().activate(knight).resolve()
    assert alive(t, sword, shield, banner, knight, squire) == [False, True, True, True, True]


@rule("10.4.2")
@pytest.mark.parametrize(("trait", "where", "power"), [("Gear", 0, 1500), ("Gear", 1, 1000), ("Charm", 0, 1000)])
def test_a_card_is_equipped_with_what_lies_on_it(trait: str, where: int, power: int) -> None:
    t = Desk()
    units = [t.unit(0, "If this card is equipped with a Gear, this card gets +500."), t.unit(0)]
    t.augment(0, on=units[where], zone="field", traits=trait)
    t.start()
    assert t.power(units[0]) == power


def test_a_search_for_different_units_finds_no_name_twice() -> None:
    t = Desk()
    moths, rook = t.units(0, 2, zone="deck", name="Moth"), t.unit(0, zone="deck", name="Rook")
    card = t.spell(0, "Search your deck for two different units and add them to your hand.")
    t.start().cast(card)
    t.pick(next(moth for moth in moths if moth.id in t.offers()))
    assert t.offers() == {rook.id}
    t.pick(rook)
    assert sorted(t.names("hand")) == ["Moth", "Rook"]


# --- how many ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "cards"), [(["Moth", "Rook"], 0), (["Moth", "Rook", "Moth"], 0), (["Moth", "Rook", "Owl"], 1)]
)
def test_different_units_are_those_of_different_names(names: list[str], cards: int) -> None:
    t = Desk()
    for name in names:
        t.unit(0, name=name)
    t.unit(1, name="Crow")
    assert drawn(t, "If you control three or more different units, draw a card.") == cards


@pytest.mark.parametrize(
    ("said", "mine", "theirs", "cards"),
    [
        ("your opponent controls two or more units", 0, 2, 1),
        ("your opponent controls two or more units", 2, 1, 0),
        ("your opponent controls no units", 1, 0, 1),
        ("your opponent controls no units", 0, 1, 0),
        ("you control two units or less", 1, 3, 1),
        ("you control two units or less", 2, 3, 1),
        ("you control two units or less", 3, 1, 0),
        ("you control two or less units", 1, 3, 1),
        ("you control two or less units", 2, 3, 1),
        ("you control two or less units", 3, 1, 0),
    ],
)
def test_so_many_units_are_counted_on_the_side_that_is_named(said: str, mine: int, theirs: int, cards: int) -> None:
    t = Desk()
    t.units(0, mine), t.units(1, theirs)
    assert drawn(t, f"If {said}, draw a card.") == cards


@pytest.mark.parametrize(("powers", "cards"), [([1000, 500], 0), ([1000, 1000], 0), ([1500, 1000], 1)])
def test_a_total_has_to_be_more_than_a_number(powers: list[int], cards: int) -> None:
    t = Desk()
    for power in powers:
        t.unit(0, power=power)
    t.unit(1, power=5000)
    assert drawn(t, "If the total power of units you control is more than 2000, draw a card.") == cards


def test_the_power_of_a_card_is_what_it_is_now() -> None:
    t = Desk()
    archer = t.unit(0, "Exhaust: Deal damage equal to the power of this card to target unit.", power=1000)
    t.unit(0, "Units you control other than this card get +500.")
    foe = t.unit(1, power=4000)
    t.start().activate(archer, foe).resolve()
    assert foe.damage == 1500


def test_a_unit_that_arrives_counts_its_own_cost() -> None:
    t = Desk()
    t.deck(0, 4), t.shards(0, 2)
    sage = t.unit(0, "Arrive - Draw cards equal to the cost of this card.", zone="hand", cost=2)
    t.start().cast(sage)
    assert t.count("hand") == 2


def test_damage_by_a_total() -> None:
    t = Desk()
    for power in (500, 1000):
        t.unit(0, power=power)
    foe = t.unit(1, power=4000)
    card = t.spell(0, "Deal damage equal to the total power of units you control to target unit.")
    t.start().cast(card, foe)
    assert foe.damage == 1500


@pytest.mark.parametrize(("traits", "damage"), [("Charm", 500), ("Gear", 1000)])
def test_so_much_is_dealt_to_the_same_target_instead(traits: str, damage: int) -> None:
    t = Desk()
    foe, other = t.unit(1, power=4000), t.unit(1, power=4000)
    t.augment(0, zone="field", traits=traits)
    card = t.spell(0, "Deal 500 to target unit. If you control a Gear, deal 1000 instead.")
    t.start().cast(card, foe)
    assert (foe.damage, other.damage) == (damage, 0)


def test_as_many_counters_as_there_are_units() -> None:
    t = Desk()
    t.units(0, 2, element="Water"), t.unit(0, element="Fire")
    t.unit(1, element="Water")
    lab = t.augment(0, "Arrive - Place counters on this card equal to the number of Water units you control.")
    t.start().cast(lab).resolve()
    assert sum(lab.counters.values()) == 2


# --- when -------------------------------------------------------------------------------------------------------------


def test_what_is_discarded_from_the_opponents_hand_and_no_other() -> None:
    t = Desk()
    t.deck(0)
    t.unit(0, "When a card is discarded from your opponent's hand - Draw a card.")
    mine, theirs = t.unit(0, zone="hand"), t.unit(1, zone="hand")
    lost = t.unit(1, zone="deck")
    t.start().send(mine, "discard", "discard").send(lost, "discard", "put").resolve()
    assert t.count("hand") == 0
    t.send(theirs, "discard", "discard").resolve()
    assert t.count("hand") == 1


@pytest.mark.parametrize(("active", "attacker", "target", "cards"), [(0, 0, 1, 1), (1, 1, 0, 1), (0, 2, 1, 0)])
def test_a_unit_that_attacks_or_is_attacked(active: int, attacker: int, target: int, cards: int) -> None:
    t = Desk()
    t.deck(0)
    units = [
        t.unit(0, "Target Attack", "When this card attacks or is attacked - Draw a card.", power=3000),
        t.unit(1, "Target Attack", power=3000),
        t.unit(0, "Target Attack", power=3000),
    ]
    t.start(active=active).attack(units[attacker], units[target]).on("damage")
    assert t.count("hand") == cards


@pytest.mark.parametrize(
    ("said", "after_spell", "after_ability"),
    [
        ("your opponent plays a spell or uses an activated ability", 1, 2),
        ("your opponent uses an activated ability", 0, 1),
    ],
)
def test_what_the_opponent_does(said: str, after_spell: int, after_ability: int) -> None:
    t = Desk(bells=(1,))
    t.deck(0, 4), t.unit(0, f"When {said} - Draw a card.")
    card, foe = t.spell(1, "Exhaust target unit."), t.unit(1)
    t.start(active=1).cast(card, foe).resolve()
    assert t.count("hand") == after_spell
    t.close().ring(1).resolve()
    assert t.count("hand") == after_ability


@pytest.mark.parametrize(("active", "cards"), [(0, 1), (1, 0)])
def test_something_is_done_during_ones_own_turn_only(active: int, cards: int) -> None:
    t = Desk()
    t.deck(0)
    victim = t.unit(0, "Ruined - Draw a card during your turn.")
    t.start(active=active).send(victim, "discard", "destroy").resolve()
    assert t.count("hand") == cards


def test_what_is_done_after_a_battle_waits_until_it_is_over() -> None:
    t = Desk()
    rash = t.unit(0, "When this card attacks - Sacrifice this card after that battle.", power=3000)
    calm = t.unit(0, power=3000)
    t.start().attack(rash).on("damage")
    assert t.there(rash)
    t.pick(t.towers(1)[0]).on("main").close()
    assert alive(t, rash, calm) == [False, True]


# --- damage that is prevented or removed, cards that cannot be played -------------------------------------------------


def test_damage_by_units_is_prevented_and_other_damage_is_not() -> None:
    t = Desk()
    mine, foe = t.unit(0, power=3000), t.unit(1, power=3000)
    card = t.spell(0, "Prevent all damage that would be dealt by units this turn.")
    bolt = t.spell(0, "Deal 500 to target unit.")
    t.start().cast(card).close().hurt(foe, 1000, mine)
    assert foe.damage == 0
    t.cast(bolt, foe)
    assert foe.damage == 500


def test_spells_that_cannot_be_played_by_the_one_who_controls_the_card() -> None:
    t = Desk()
    t.unit(0, "You cannot play spells.")
    mine, theirs, augment = (
        t.spell(0, "Instacast", "Draw a card."),
        t.spell(1, "Instacast", "Draw a card."),
        t.augment(0),
    )
    t.deck(1)
    t.start()
    assert (t.offered("play", mine), t.offered("play", augment)) == (False, True)
    t.ring(0).skip()
    assert t.offered("play", theirs)
