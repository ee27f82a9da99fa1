"""What the rulebook speaks of, as cards say it: each sentence is played from its printed text."""

from __future__ import annotations

import json

import pytest
from tests.games.argent_saga.desk import Desk, read

from cardwright.games import load
from cardwright.text.cardfile import read_cards_jsonl
from cardwright.text.diagnostics import TextError

# --- zones and counters -----------------------------------------------------------------------------------------------


def test_cards_of_the_shard_deck_go_into_the_shard_zone() -> None:
    t = Desk()
    first, second = t.shards(0, 2, zone="shard deck")
    growth = t.spell(0, "Put the top two cards of your shard deck into your shard zone exhausted.")
    t.start().cast(growth)
    assert [(t.where(card), t.is_(card, "exhausted")) for card in (first, second)] == [("field", True)] * 2


@pytest.mark.parametrize("cards", ["a card from your hand", "the top card of your deck"])
def test_nothing_but_shards_goes_into_the_shard_zone(cards: str) -> None:
    with pytest.raises(TextError, match="only cards of the shard deck"):
        read(f"Arrive - Put {cards} into your shard zone.")


@pytest.mark.parametrize(("counter", "power"), [("-500", 1500), ("+1000", 3000), ("-1000", 1000)])
def test_a_counter_named_by_a_number_changes_the_power_by_it(counter: str, power: int) -> None:
    t = Desk()
    unit, call = t.unit(0, power=2000), t.spell(0, f"Place a {counter} counter on target unit.")
    t.start().cast(call, unit)
    assert t.power(unit) == power


def test_what_waits_for_a_counter_to_be_removed_does_not_see_one_put_on() -> None:
    t = Desk()
    unit = t.unit(0, "When a Protection counter is removed from this card - This card gets +1000 this turn.")
    guard, bolt = t.spell(0, "Place a Protection counter on target unit."), t.spell(0, "Destroy target unit.")
    t.start().cast(guard, unit)
    assert t.power(unit) == 1000
    t.close().cast(bolt, unit).resolve()
    assert (t.where(unit), t.power(unit)) == ("field", 2000)


def test_counters_removed_this_way_are_counted_one_by_one() -> None:
    t = Desk()
    t.deck(0, 5)
    unit = t.unit(0, counters={"rust": 2, "": 1})
    call = t.spell(0, "Remove all counters from target unit. Draw a card for each counter removed this way.")
    t.start().cast(call, unit)
    assert len(t.log("draw")) == 3


def test_towers_flipped_this_way_are_those_that_were_face_down() -> None:
    t = Desk()
    t.deck(0, 6)
    for at in range(5):
        t.tower(0, at=at, facedown=at < 2)
    call = t.spell(0, "Flip all of your towers face-up. Draw a card for each tower flipped this way.")
    t.start().cast(call)
    assert len(t.log("draw")) == 2


def test_any_number_of_counters_is_not_all_of_them() -> None:
    with pytest.raises(TextError, match="how many onto which"):
        read("Arrive - Move any number of counters from your champion to this card.")


# --- battle -----------------------------------------------------------------------------------------------------------


def test_until_the_end_of_battle() -> None:
    t = Desk(bells=())
    unit = t.unit(0, "When this card attacks - It gets +1000 until the end of battle.")
    t.start().attack(unit).on("damage").resolve()
    t.pick(t.towers(1)[0])
    assert (t.log("damage")[0].amount, t.power(unit)) == (2000, 1000)


def test_a_unit_is_blocked_and_the_trigger_is_about_the_attacker() -> None:
    t = Desk()
    unit = t.unit(0, "When this card is blocked - It gets +1000 this turn.", power=1500)
    wall = t.unit(1, "Guardian", power=2000)
    t.start().attack(unit).block(wall).resolve()
    assert (t.power(unit), t.power(wall)) == (2500, 2000)


@pytest.mark.parametrize(("battle", "drawn"), [(True, 1), (False, 0)])
def test_destroyed_in_battle_is_not_destroyed_by_a_spell(battle: bool, drawn: int) -> None:
    t = Desk(bells=())
    t.deck(0)
    victim = t.unit(0, "When this card is destroyed in battle - Draw a card.", exhausted=True)
    killer, bolt = t.unit(1, power=2000), t.spell(1, "Destroy target unit.")
    t.start(active=1)
    (t.attack(killer, victim) if battle else t.cast(bolt, victim)).resolve()
    assert (t.where(victim), len(t.log("draw"))) == ("discard", drawn)


def test_the_unit_that_destroyed_it_is_the_other_one_of_the_battle() -> None:
    t = Desk(bells=())
    victim = t.unit(0, "When this card is destroyed - Stun the unit that destroyed it.", exhausted=True)
    killer, other = t.unit(1, power=2000), t.unit(1)
    t.start(active=1).attack(killer, victim).resolve()
    assert [t.is_(card, "stunned") for card in (killer, other)] == [True, False]


@pytest.mark.parametrize(("traits", "drawn"), [("Dragon", 1), ("Golem", 0)])
def test_an_attack_is_declared_with_a_unit_of_a_subtype(traits: str, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    t.champion(0, "Whenever you declare an attack with a Dragon unit - Draw a card.")
    unit = t.unit(0, traits=traits)
    t.start().attack(unit).resolve()
    assert len(t.log("draw")) == drawn


def test_where_guardian_cannot_be_used_nothing_blocks() -> None:
    t = Desk()
    unit, wall = t.unit(0), t.unit(1, "Guardian")
    call = t.spell(0, "Guardian cannot be used this turn.")
    t.start().cast(call).close().attack(unit).on("guardian")
    assert not t.offered("block", wall)


# --- cards and players that are meant ---------------------------------------------------------------------------------


@pytest.mark.parametrize("held", [4, 5])
def test_they_are_the_opponent_the_condition_spoke_of(held: int) -> None:
    t = Desk()
    t.deck(1, held, zone="hand")
    call = t.spell(0, "If your opponent has five or more cards in their hand, they discard two cards.")
    t.start().cast(call)
    assert t.asked[0] == (1 if held == 5 else 0)


def test_the_unit_in_front_of_a_card_is_the_one_across() -> None:
    t = Desk(bells=())
    t.unit(0, "The unit in front of this card cannot attack.", at=0)
    _, beside, far = (t.unit(1, at=at) for at in (4, 3, 2))
    t.start(active=1).attempt()
    assert {value[0] for value in t.values} == {beside.id, far.id}


def test_the_highest_power_is_that_of_the_cards_that_could_be_taken() -> None:
    t = Desk()
    small, large = t.unit(0, power=1000), t.unit(0, power=2000)
    giant, call = t.unit(1, power=9000), t.spell(0, "Sacrifice the unit with the highest power.")
    t.start().cast(call).resolve()
    assert [t.there(card) for card in (small, large, giant)] == [True, False, True]


def test_damage_to_a_target_and_to_the_units_beside_it() -> None:
    t = Desk()
    left, middle, right, far = (t.unit(1, power=5000, at=at) for at in range(4))
    call = t.spell(0, "Deal 2000 to target unit and 500 to each unit adjacent to it.")
    t.start().cast(call, middle)
    assert [card.damage for card in (left, middle, right, far)] == [500, 2000, 500, 0]


def test_a_card_that_was_chosen_among_cards_sent_away_is_one_of_them() -> None:
    t = Desk()
    cards = t.deck(0, 3)
    call = t.spell(0, "Send the top two cards of your deck to the discard zone. Add a unit among them to your hand.")
    t.start().cast(call)
    assert t.offers() == {cards[1].id, cards[2].id}


def test_spells_you_have_played_make_a_card_cheaper() -> None:
    t = Desk()
    giant = t.unit(0, "This card costs (1) less to play for each spell you've played this turn.", zone="hand", cost=2)
    calls = [t.spell(0, "Recover your champion.") for _ in range(2)]
    t.start()
    assert not t.offered("play", giant)
    for call in calls:
        t.cast(call).close()
    assert t.offered("play", giant)


@pytest.mark.parametrize("aim", ["a Dragon unit", "this card"])
def test_what_a_card_will_target_does_not_change_its_cost(aim: str) -> None:
    with pytest.raises(TextError):
        read(f"Spells you play that target {aim} cost (1) less to play.")


def test_a_statement_works_where_it_says_that_its_card_is() -> None:
    t = Desk()
    text = "While this card is in your discard zone, Dragon units you control get +500."
    elsewhere = t.unit(0, text)
    drake, foe = t.unit(0, traits="Dragon"), t.unit(1, traits="Dragon")
    t.start()
    assert (t.power(drake), t.power(foe)) == (1000, 1000)
    t.send(elsewhere, "discard")
    assert (t.power(drake), t.power(foe)) == (1500, 1000)


@pytest.mark.parametrize(
    "text",
    [
        "Expel all cards from a discard zone.",
        "Draw a card for each card in a hand.",
        "Send the top card of a deck to the discard zone.",
        "Send the top two cards of any deck to the discard zone.",
    ],
)
def test_one_zone_of_any_player_is_not_the_zones_of_all(text: str) -> None:
    with pytest.raises(TextError, match="which player's"):
        read(text, kind="Spell")


def test_a_card_is_also_treated_as_a_card_of_a_subtype() -> None:
    t = Desk()
    t.unit(0, "Units you control are also treated as Dragon units.")
    unit, foe = t.unit(0), t.unit(1)
    t.start()
    assert ["Dragon" in t.chars(card).traits for card in (unit, foe)] == [True, False]


# --- how often --------------------------------------------------------------------------------------------------------


def test_twice_per_turn() -> None:
    t = Desk()
    t.shards(0, 3)
    unit = t.unit(0, "Twice per turn, pay (1): This card gets +500 this turn.")
    t.start()
    for _ in range(2):
        t.activate(unit).close()
    assert (t.power(unit), t.offered("activate", unit)) == (2000, False)


def test_triggered_abilities_trigger_an_additional_time() -> None:
    t = Desk()
    t.deck(0, 5)
    t.unit(0, "Triggered abilities of units you control trigger an additional time.")
    unit = t.unit(0, "Arrive - Draw a card.", zone="hand", cost=0)
    t.start().cast(unit).resolve()
    assert len(t.log("draw")) == 2


def test_an_opponent_who_activates_an_ability() -> None:
    t = Desk()
    t.deck(0, 3)
    t.champion(0, "Whenever your opponent activates an ability - Draw a card.")
    unit = t.unit(1, "Exhaust: This card gets +500 this turn.")
    t.start(active=1).activate(unit).resolve()
    assert len(t.log("draw")) == 1


def test_spells_gain_instacast_in_the_hand_of_their_player() -> None:
    t = Desk()
    t.champion(0, "Your Water spells gain Instacast.")
    cards = [
        t.spell(player, "Draw a card.", element=element)
        for player, element in ((0, "Water"), (0, "Fire"), (1, "Water"))
    ]
    t.start().end_turn()
    assert [t.offered("play", card) for card in cards] == [True, False, False]


# --- the size of a hand -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Your maximum hand size is three.", 3),
        ("Your maximum hand size is increased by one.", 8),
        ("Your maximum hand size is reduced by two.", 5),
        ("Your opponent's maximum hand size is three.", 7),
    ],
)
def test_the_maximum_hand_size_is_changed(text: str, kept: int) -> None:
    t = Desk()
    t.decks(5)
    t.deck(0, 9, zone="hand")
    t.unit(0, text)
    t.start().next_turn()
    assert t.count("hand", 0) == kept


# --- a published list -------------------------------------------------------------------------------------------------


def row(**fields: object) -> str:
    return json.dumps({"class_or_attribute": "fire", "set": "Embers", **fields})


@pytest.mark.parametrize(
    ("fields", "kinds"),
    [
        ({"name": "Cinder Token", "type": "Unit", "atk": 500}, ("unit", "token", "basic")),
        ({"name": "Cinder", "type": "Unit", "atk": 500}, ("unit", "token", "basic")),
        ({"name": "Cinder", "type": "Unit", "atk": 500, "cost": 1, "number": "3/9"}, ("unit", "basic")),
        ({"name": "Flare", "type": "Spell", "atk": 0, "cost": 1, "number": "4/9", "text": "Draw a card."}, ("spell",)),
    ],
)
def test_a_token_of_a_list_needs_no_cost_and_a_spell_has_no_power(fields: dict[str, object], kinds: object) -> None:
    title = load("argent-saga")
    [card] = read_cards_jsonl(row(**fields), "list.jsonl")
    assert title.errors(card, title.names([card])) == []
    face = title.make_face(card, title.names([card]))
    assert (face.kinds, "power" in face.numbers) == (kinds, "unit" in face.kinds)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name": "Cinder Token", "type": "Unit"}, "needs “power:”"),
        ({"name": "Cinder", "type": "Unit", "atk": 500, "number": "3/9"}, "needs “cost:”"),
        ({"name": "Flare", "type": "Spell", "atk": 500, "cost": 1, "number": "4/9"}, "has no “power:”"),
        ({"name": "Flare", "type": "Spell", "number": "4/9", "text": "Draw a card."}, "needs “cost:”"),
    ],
)
def test_what_else_a_list_leaves_out_is_refused(fields: dict[str, object], words: str) -> None:
    title = load("argent-saga")
    [card] = read_cards_jsonl(row(**fields), "list.jsonl")
    assert any(words in str(error) for error in title.errors(card, title.names([card])))
