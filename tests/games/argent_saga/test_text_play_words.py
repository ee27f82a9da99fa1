"""Texts in play: words that say which cards are meant, how many there are, when something waits, what is prevented."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk
from tests.games.argent_saga.reading import read

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError


def drawn(t: Desk, text: str, player: int = 0) -> int:
    """How many cards a player draws with a spell."""
    t.deck(player)
    card = t.spell(player, text)
    t.main(player).cast(card)
    return t.count("hand", player)


def alive(t: Desk, *cards: Card) -> list[bool]:
    return [t.there(card) for card in cards]


# --- which cards ------------------------------------------------------------------------------------------------------


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
    t.main().cast(card)
    assert alive(t, *units) == left


@pytest.mark.parametrize(
    ("said", "costs"),
    [
        ("with cost less than this card", {1}),
        ("whose cost is lower than this card", {1}),
        ("whose cost is 1 greater than this card", {3}),
        ("with the same cost as this card", {2}),
    ],
)
def test_units_are_compared_with_this_card_by_cost(said: str, costs: set[int]) -> None:
    t = Desk()
    judge = t.unit(0, f"Exhaust: Destroy target unit {said}.", cost=2)
    units = {cost: t.unit(1, cost=cost) for cost in (1, 2, 3, 4)}
    t.main().pick(("activate", judge.id, 0))
    if t.asked[1] not in ("priority", "main"):
        assert t.offers() - {judge.id} == {units[cost].id for cost in costs}
        t.pick(units[min(costs)])
    t.resolve()
    assert {cost for cost, unit in units.items() if not t.there(unit)} == costs


def test_a_card_other_than_this_one() -> None:
    t = Desk()
    leader = t.unit(0, "Units you control other than this card get +500.", power=1000)
    mine, theirs = t.unit(0, power=1000), t.unit(1, power=1000)
    t.main()
    assert [t.power(unit) for unit in (leader, mine, theirs)] == [1000, 1500, 1000]


@rule("10.4.2")
def test_augments_equipped_to_a_card_are_no_others() -> None:
    t = Desk()
    knight, squire = t.unit(0, "Exhaust: Destroy all augments equipped to this card."), t.unit(0)
    sword, shield = t.augment(0, on=knight, zone="field"), t.augment(0, on=squire, zone="field")
    banner = t.augment(0, zone="field")
    t.main().activate(knight).resolve()
    assert alive(t, sword, shield, banner, knight, squire) == [False, True, True, True, True]


@rule("10.4.2")
@pytest.mark.parametrize(("trait", "where", "power"), [("Gear", 0, 1500), ("Gear", 1, 1000), ("Charm", 0, 1000)])
def test_a_card_is_equipped_with_what_lies_on_it(trait: str, where: int, power: int) -> None:
    t = Desk()
    units = [t.unit(0, "If this card is equipped with a Gear, this card gets +500."), t.unit(0)]
    t.augment(0, on=units[where], zone="field", traits=trait)
    t.main()
    assert t.power(units[0]) == power


def test_each_player_chooses_among_the_units_they_control() -> None:
    t = Desk()
    mine, theirs = [t.unit(0) for _ in range(2)], [t.unit(1) for _ in range(2)]
    card = t.spell(0, "Each player sacrifices a unit they control.")
    t.main().cast(card)
    asked = {}
    for _ in range(2):
        asked[t.asked[0]] = t.offers()
        t.pick(max(t.offers()))
    assert asked == {0: {card.id for card in mine}, 1: {card.id for card in theirs}}
    assert alive(t, *mine, *theirs) == [True, False, True, False]


def test_a_player_told_to_exhaust_a_unit_they_control_chooses_among_those() -> None:
    t = Desk()
    mine, theirs = t.unit(0), [t.unit(1) for _ in range(2)]
    card = t.spell(0, "Your opponent exhausts a unit they control.")
    t.main().cast(card)
    assert (t.asked[0], t.offers()) == (1, {card.id for card in theirs})
    t.pick(theirs[0])
    assert [t.is_(card, "exhausted") for card in (mine, *theirs)] == [False, True, False]


def test_a_search_for_different_units_finds_no_name_twice() -> None:
    t = Desk()
    moths = [t.unit(0, zone="deck", name="Moth") for _ in range(2)]
    rook = t.unit(0, zone="deck", name="Rook")
    card = t.spell(0, "Search your deck for two different units and add them to your hand.")
    t.main().cast(card)
    t.pick(moths[0] if moths[0].id in t.offers() else moths[1])
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


@pytest.mark.parametrize(("number", "cards"), [(1, 1), (2, 1), (3, 0)])
@pytest.mark.parametrize("said", ["two units or less", "two or less units"])
def test_so_many_units_or_less(said: str, number: int, cards: int) -> None:
    t = Desk()
    for _ in range(number):
        t.unit(0)
    assert drawn(t, f"If you control {said}, draw a card.") == cards


@pytest.mark.parametrize(
    ("said", "mine", "theirs", "cards"),
    [
        ("your opponent controls two or more units", 0, 2, 1),
        ("your opponent controls two or more units", 2, 1, 0),
        ("your opponent controls no units", 1, 0, 1),
        ("your opponent controls no units", 0, 1, 0),
    ],
)
def test_what_the_opponent_controls_is_asked_of_the_opponent(said: str, mine: int, theirs: int, cards: int) -> None:
    t = Desk()
    for player, number in ((0, mine), (1, theirs)):
        for _ in range(number):
            t.unit(player)
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
    t.main().activate(archer, foe).resolve()
    assert foe.damage == 1500


def test_a_unit_that_arrives_counts_its_own_cost() -> None:
    t = Desk()
    t.deck(0, 4)
    t.shards(0, 2)
    sage = t.unit(0, "Arrive - Draw cards equal to the cost of this card.", zone="hand", cost=2)
    t.main().cast(sage)
    while t.asked[1] != "main":
        t.skip() if t.asked[1] == "priority" else t.game.choose(0)
    assert t.count("hand") == 2


def test_damage_by_a_total() -> None:
    t = Desk()
    for power in (500, 1000):
        t.unit(0, power=power)
    foe = t.unit(1, power=4000)
    card = t.spell(0, "Deal damage equal to the total power of units you control to target unit.")
    t.main().cast(card, foe)
    assert foe.damage == 1500


@pytest.mark.parametrize(("gear", "damage"), [(False, 500), (True, 1000)])
def test_so_much_is_dealt_to_the_same_target_instead(gear: bool, damage: int) -> None:
    t = Desk()
    foe, other = t.unit(1, power=4000), t.unit(1, power=4000)
    if gear:
        t.augment(0, zone="field", traits="Gear")
    card = t.spell(0, "Deal 500 to target unit. If you control a Gear, deal 1000 instead.")
    t.main().cast(card, foe)
    assert (foe.damage, other.damage) == (damage, 0)


def test_as_many_counters_as_there_are_units() -> None:
    t = Desk()
    for _ in range(2):
        t.unit(0, element="Water")
    t.unit(0, element="Fire")
    t.unit(1, element="Water")
    lab = t.augment(0, "Arrive - Place counters on this card equal to the number of Water units you control.")
    t.main().cast(lab).resolve()
    assert sum(lab.counters.values()) == 2


def test_one_unit_is_not_several() -> None:
    with pytest.raises(TextError, match="so many of what"):
        read("Put +500 counters on target unit equal to the number of units you control.", kind="Spell")


# --- when -------------------------------------------------------------------------------------------------------------


def test_what_is_discarded_from_the_opponents_hand_and_no_other() -> None:
    t = Desk()
    t.deck(0)
    t.unit(0, "When a card is discarded from your opponent's hand - Draw a card.")
    mine, theirs = t.unit(0, zone="hand"), t.unit(1, zone="hand")
    lost = t.unit(1, zone="deck")
    t.main().send(mine, "discard", "discard").send(lost, "discard", "put").resolve()
    assert t.count("hand") == 0
    t.send(theirs, "discard", "discard").resolve()
    assert t.count("hand") == 1


@pytest.mark.parametrize(("attacker", "target", "cards"), [(0, 1, 1), (1, 0, 1), (2, 1, 0)])
def test_a_unit_that_attacks_or_is_attacked(attacker: int, target: int, cards: int) -> None:
    t = Desk()
    t.deck(0)
    units = [
        t.unit(0, "Target Attack", "When this card attacks or is attacked - Draw a card.", power=3000),
        t.unit(1, "Target Attack", power=3000),
        t.unit(0, "Target Attack", power=3000),
    ]
    t.main(0 if attacker != 1 else 1)
    t.attack(units[attacker], units[target]).on("damage")
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
    t.deck(0, 4)
    t.unit(0, f"When {said} - Draw a card.")
    card = t.spell(1, "Exhaust target unit.")
    foe = t.unit(1)
    t.main(1).cast(card, foe).resolve()
    assert t.count("hand") == after_spell
    t.close().ring(1).resolve()
    assert t.count("hand") == after_ability


@pytest.mark.parametrize(("active", "cards"), [(0, 1), (1, 0)])
def test_something_is_done_during_ones_own_turn_only(active: int, cards: int) -> None:
    t = Desk()
    t.deck(0)
    victim = t.unit(0, "Ruined - Draw a card during your turn.")
    t.main(active).send(victim, "discard", "destroy").resolve()
    assert t.count("hand") == cards


def test_what_is_done_after_a_battle_waits_until_it_is_over() -> None:
    t = Desk()
    rash = t.unit(0, "When this card attacks - Sacrifice this card after that battle.", power=3000)
    calm = t.unit(0, power=3000)
    t.main().attack(rash)
    t.on("damage")
    assert t.there(rash)
    while t.asked[1] != "main":
        t.skip() if t.asked[1] == "priority" else t.game.choose(0)
    assert alive(t, rash, calm) == [False, True]


# --- damage that is prevented or removed, cards that cannot be played -------------------------------------------------


def test_damage_by_units_is_prevented_and_other_damage_is_not() -> None:
    t = Desk()
    mine, foe = t.unit(0, power=3000), t.unit(1, power=3000)
    card = t.spell(0, "Prevent all damage that would be dealt by units this turn.")
    bolt = t.spell(0, "Deal 500 to target unit.")
    t.main().cast(card).close()
    t.hurt(foe, 1000, mine)
    assert foe.damage == 0
    t.cast(bolt, foe)
    assert foe.damage == 500


def test_all_damage_is_removed_from_one_unit() -> None:
    t = Desk()
    hurt, other = t.unit(0, power=3000, damage=1000), t.unit(0, power=3000, damage=500)
    card = t.spell(0, "Remove all damage from target unit.")
    t.main().cast(card, hurt)
    assert (hurt.damage, other.damage) == (0, 500)


def test_spells_that_cannot_be_played_by_the_one_who_controls_the_card() -> None:
    t = Desk()
    t.unit(0, "You cannot play spells.")
    mine, theirs, augment = (
        t.spell(0, "Instacast", "Draw a card."),
        t.spell(1, "Instacast", "Draw a card."),
        t.augment(0),
    )
    t.deck(1)
    t.main()
    assert (t.offered("play", mine), t.offered("play", augment)) == (False, True)
    t.ring(0).skip()
    assert t.offered("play", theirs)


@rule("9.4.8")
def test_this_card_and_another_of_the_hand_pay_together() -> None:
    t = Desk()
    t.deck(0)
    key = t.unit(0, "Discard this card and a Gear from your hand: Draw a card.", zone="hand")
    t.main()
    assert not t.offered("activate", key)
    gear, other = t.augment(0, traits="Gear", cost=9), t.unit(0, zone="hand", cost=9)
    t.ring(0).close()
    t.activate(key).resolve()
    assert [t.where(card) for card in (key, gear, other)] == ["discard", "discard", "hand"]
    assert t.count("hand") == 2


def test_two_cards_of_the_hand_pay_together_and_none_of_the_field() -> None:
    t = Desk()
    t.deck(0)
    smith = t.unit(0, "Expel a Gear and a Charm from your hand: Draw a card.")
    worn = t.augment(0, traits="Gear", zone="field")
    charm = t.augment(0, traits="Charm", cost=9)
    t.main()
    assert not t.offered("activate", smith)
    gear = t.augment(0, traits="Gear", cost=9)
    t.ring(0).close()
    t.activate(smith).resolve()
    assert [t.where(card) for card in (gear, charm, worn)] == ["expelled", "expelled", "field"]


@pytest.mark.parametrize(
    "text",
    [
        "Equip target augment in your discard zone to this card.",
        "Choose target augment in your discard zone. Equip it to this card.",
    ],
)
def test_an_augment_of_the_discard_zone_is_put_onto_the_field_by_equipping_it(text: str) -> None:
    t = Desk()
    smith = t.unit(0, f"Exhaust: {text}")
    sword = t.augment(0, "Equip to target unit.", "The equipped unit gets +500.", zone="discard")
    t.main().activate(smith, sword).resolve()
    assert (t.where(sword), sword.place, t.power(smith)) == ("field", smith.id, 1500)


@pytest.mark.parametrize("kind", ["unit", "spell"])
def test_a_card_that_waits_to_be_played_waits_on_the_queue(kind: str) -> None:
    t = Desk()
    t.deck(0)
    said = "When you play this card - Draw a card."
    if kind == "unit":
        card = t.unit(0, said, zone="hand", cost=0, name="Herald")
    else:
        card = t.spell(0, said, "Exhaust target unit.", name="Herald")
    t.unit(1)
    t.main().play(card)
    assert t.queue == ["Herald", "Herald"]
    t.skip(2)
    assert (t.queue, t.count("hand")) == (["Herald"], 1)


def test_a_card_that_waits_to_be_discarded_waits_in_the_hand() -> None:
    t = Desk()
    t.deck(0)
    card = t.unit(0, "When you discard this card - Draw a card.", zone="hand")
    t.main().send(card, "discard", "discard").resolve()
    assert t.count("hand") == 1
