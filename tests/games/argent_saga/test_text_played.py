"""The English of Argent Saga: constructs of the shared language, each played once as its words say."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, read

from cardwright.kernel.vocabulary.effects import Destroy
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.text.diagnostics import TextError

# --- moments that come later ------------------------------------------------------------------------------------------


def test_at_the_end_of_the_turn_a_spell_returns_what_it_put_into_play() -> None:
    t = Desk()
    guest = t.unit(0, zone="hand")
    call = t.spell(0, "Put a unit from your hand into play. At the end of the turn, return it to your hand.")
    t.start().cast(call).pick(guest).resolve()
    assert t.where(guest) == "field"
    t.close().end_turn().resolve()
    assert t.where(guest) == "hand"


def test_the_sentence_after_a_delayed_one_happens_now() -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0)
    call = t.spell(0, "Target unit gets +500 this turn. At the end of the turn, destroy it. Draw a card.")
    t.start().cast(call, unit)
    assert (len(t.log("draw")), t.there(unit)) == (1, True)
    t.close().end_turn().resolve()
    assert not t.there(unit)


@pytest.mark.parametrize(("moment", "drawn"), [("your", 0), ("your opponent's", 1), ("each player's", 1)])
def test_whose_turn_ends(moment: str, drawn: int) -> None:
    t = Desk()
    t.decks()
    t.unit(1, f"At the end of {moment} turn - Draw a card.")
    t.start().end_turn().resolve()
    assert len(t.log("draw")) == drawn


def test_a_condition_after_a_moment_is_asked_at_that_moment() -> None:
    t = Desk()
    t.decks(6)
    lonely = t.unit(0, "At the end of your turn, if you control no other units - Sacrifice this card.")
    friend = t.unit(0)
    t.start().end_turn().resolve()
    assert t.there(lonely)
    t.next_turn().next_turn().send(friend, "discard", "destroy").close().end_turn().resolve()
    assert not t.there(lonely)


def test_at_the_start_of_the_next_turn() -> None:
    t = Desk()
    t.decks()
    call = t.spell(0, "At the start of your next turn, draw two cards.")
    t.start().cast(call).close().next_turn()
    assert t.count("hand", 0) == 0
    t.next_turn("draw").resolve()
    assert t.count("hand", 0) >= 2


# --- events of this turn ----------------------------------------------------------------------------------------------


def test_whenever_this_turn_waits_for_every_such_event_until_the_turn_ends() -> None:
    t = Desk()
    t.decks(6)
    call = t.spell(0, "Whenever you play a unit this turn, draw a card.")
    first, second, third = (t.unit(0, zone="hand", cost=0) for _ in range(3))
    t.start().cast(call).cast(first).close().cast(second)
    assert len(t.log("draw")) == 2
    t.next_turn().next_turn()
    before = len(t.log("draw"))
    t.cast(third)
    assert len(t.log("draw")) == before


def test_the_next_time_waits_once() -> None:
    t = Desk()
    t.deck(0, 6)
    call = t.spell(0, "The next time you play a unit this turn, draw a card.")
    first, second = (t.unit(0, zone="hand", cost=0) for _ in range(2))
    t.start().cast(call).cast(first).close().cast(second)
    assert len(t.log("draw")) == 1


def test_if_it_destroys_a_unit_this_turn_it_is_the_one_that_destroys() -> None:
    t = Desk(bells=())
    hunter, prey = t.unit(0, power=2000), t.unit(1, exhausted=True)
    call = t.spell(0, "Target unit gets +500 this turn. If it destroys a unit this turn, recover it.")
    t.start().cast(call, hunter).attack(hunter, prey)
    assert (t.there(prey), t.is_(hunter, "exhausted")) == (False, False)


@pytest.mark.parametrize(("power", "drawn"), [(500, 1), (1000, 0)])
def test_if_this_destroys_it(power: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    foe = t.unit(1, power=power)
    bolt = t.spell(0, "Deal 500 to target unit. If this destroys it, draw a card.")
    t.start().cast(bolt, foe).resolve()
    assert len(t.log("draw")) == drawn


def test_it_is_the_unit_that_destroys_not_the_one_destroyed() -> None:
    t = Desk(bells=())
    t.champion(0, "When a unit you control destroys a unit in battle - Place a +500 counter on it.")
    hunter, prey = t.unit(0, power=2000), t.unit(1, exhausted=True)
    t.start().attack(hunter, prey).resolve()
    assert t.seen(hunter, "+500") == 1


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you play your second card each turn - Draw a card.",
        "When you play a card for the second time each turn - Draw a card.",
    ],
)
def test_the_second_card_of_a_turn(text: str) -> None:
    t = Desk()
    t.deck(0, 6)
    t.unit(0, text)
    cards = [t.unit(0, zone="hand", cost=0) for _ in range(3)]
    drawn: list[int] = []
    t.start()
    for card in cards:
        t.cast(card).close()
        drawn.append(len(t.log("draw")))
    assert drawn == [0, 1, 1]


def test_the_second_of_what_is_refused() -> None:
    with pytest.raises(TextError, match="of each turn"):
        read("Whenever you play your second card - Draw a card.")


def test_one_or_more_units_trigger_once_each_unit_by_itself() -> None:
    t = Desk()
    t.deck(0, 8)
    t.unit(0, "When one or more units are destroyed - Draw a card.", "Immortal")
    t.units(1, 3)
    t.start().do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("unit")))).resolve()
    assert len(t.log("draw")) == 1


def test_the_first_spell_each_turn_is_cheaper() -> None:
    t = Desk()
    t.shards(0, 5)
    t.unit(0, "The first spell you play each turn costs (1) less to play.")
    unit = t.unit(0, zone="hand", cost=1)
    one, two = (t.spell(0, "Exhaust all units.", cost=2) for _ in range(2))
    t.start().cast(unit)
    assert t.used_shards() == 1
    t.close().cast(one)
    assert t.used_shards() == 2
    t.close().cast(two)
    assert t.used_shards() == 4


# --- counts of the turn -----------------------------------------------------------------------------------------------


def test_so_many_units_destroyed_this_turn() -> None:
    t = Desk()
    counter = t.unit(0, "This card gets +500 for each unit destroyed this turn.")
    first, second = t.units(1, 2)
    t.start().send(first, "discard", "destroy").send(second, "discard", "destroy")
    assert t.power(counter) == 2000


@pytest.mark.parametrize(("gone", "made"), [(True, 0), (False, 1)])
def test_if_no_units_were_expelled_this_turn(gone: bool, made: int) -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(1)
    call = t.spell(0, "If no units were expelled this turn, draw a card.")
    t.start().send(unit, {True: "expelled", False: "discard"}[gone], {True: "expel", False: "destroy"}[gone]).cast(call)
    assert len(t.log("draw")) == made


def test_units_you_controlled_are_those_of_then() -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0, element="Fire")
    call = t.spell(0, "If a Fire unit you controlled was destroyed this turn, draw a card.")
    t.start().send(unit, "discard", "destroy").cast(call)
    assert len(t.log("draw")) == 1
    with pytest.raises(TextError):
        read("Destroy target unit you controlled.", kind="Spell")


# --- who does it ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "drawn"), [(0, 1), (1, 0)])
def test_whenever_you_sacrifice_a_unit(player: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    t.unit(0, "Whenever you sacrifice a unit - Draw a card.")
    gone = t.unit(player)
    t.start().send(gone, "discard", "sacrifice").resolve()
    assert len(t.log("draw")) == drawn


@pytest.mark.parametrize(("player", "drawn"), [(0, 1), (1, 0)])
def test_whenever_you_exhaust_a_unit(player: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    t.unit(0, "Whenever you exhaust a unit - Draw a card.")
    t.unit(1, name="Target")
    spells = [t.spell(n, "Instacast", "Exhaust target unit your opponent controls.") for n in (0, 1)]
    t.start(active=player).cast(spells[player]).resolve()
    assert len(t.log("draw")) == drawn


def test_whenever_a_unit_becomes_exhausted() -> None:
    t = Desk()
    t.deck(0)
    t.unit(0, "Whenever a unit becomes exhausted - Draw a card.")
    foe = t.unit(1)
    t.start().turn(foe, "exhausted").resolve()
    assert len(t.log("draw")) == 1


def test_whenever_a_counter_is_put_on_it_not_when_one_is_removed() -> None:
    t = Desk()
    t.deck(0)
    plant = t.unit(
        0,
        "Whenever a +500 counter is placed on this card - Draw a card.",
        "Remove a +500 counter from this card: Recover this card.",
    )
    feed = t.spell(0, "Place a +500 counter on target unit.")
    t.start().cast(feed, plant).resolve()
    assert len(t.log("draw")) == 1
    t.close().activate(plant).resolve()
    assert len(t.log("draw")) == 1


def test_whenever_you_use_shard_drain_once_however_many_shards() -> None:
    t = Desk()
    t.deck(0)
    t.shards(0, 3)
    t.unit(0, "Whenever you use Shard Drain - Draw a card.")
    drain = t.champion(0, "Shard Drain 2: This card gains Immortal this turn.", name="Drainer")
    t.start().activate(drain)
    t.resolve()
    assert len(t.log("draw")) == 1


# --- what cannot be done ----------------------------------------------------------------------------------------------


def test_units_that_cannot_be_returned() -> None:
    t = Desk()
    held = t.unit(0, "Units you control cannot be returned to their owner's hand.")
    wind = t.spell(1, "Return target unit to its owner's hand.")
    t.start(active=1).cast(wind, held)
    assert t.there(held)


@pytest.mark.parametrize(("player", "there"), [(0, "hand"), (1, "field")])
def test_cannot_be_exhausted_by_your_opponents_spells(player: int, there: str) -> None:
    t = Desk()
    unit = t.unit(0, "This card cannot be exhausted by your opponent's spells or abilities.")
    nap = t.spell(player, "Exhaust target unit.")
    t.start(active=player).cast(nap, unit)
    assert t.is_(unit, "exhausted") == (there == "hand")


def test_your_opponent_cannot_play_spells_during_your_turn() -> None:
    t = Desk()
    t.unit(0, "Your opponent cannot play spells during your turn.")
    bolt = t.spell(1, "Instacast", "Draw a card.")
    mine = t.spell(0, "Instacast", "Draw a card.")
    t.start()
    assert (t.denied("play", mine), t.denied("play", bolt, player=1) != "") == ("", True)


def test_units_that_do_not_recover_in_a_turn() -> None:
    t = Desk()
    t.decks()
    foe = t.unit(1)
    call = t.spell(0, "Exhaust all units your opponent controls. They do not recover during your opponent's next turn.")
    t.start().cast(call).close().next_turn()
    assert t.is_(foe, "exhausted")
    t.next_turn().next_turn()
    assert not t.is_(foe, "exhausted")


def test_units_that_enter_the_field_exhausted() -> None:
    t = Desk()
    t.decks()
    t.unit(0, "Units your opponent controls enter the field exhausted.")
    mine, theirs = (t.unit(player, zone="hand", cost=0) for player in (0, 1))
    t.start(active=1).cast(theirs)
    assert t.is_(theirs, "exhausted")
    t.next_turn().cast(mine)
    assert not t.is_(mine, "exhausted")


def test_a_prohibition_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(TextError, match="not supported"):
        read("This card cannot be destroyed in battle.")


# --- comparisons ------------------------------------------------------------------------------------------------------


def test_with_equal_or_lower_cost_than_the_card_spoken_of() -> None:
    t = Desk()
    mine = t.unit(0, cost=2)
    low, same, high = (t.unit(1, cost=cost) for cost in (1, 2, 3))
    step = t.spell(
        0, "Return target unit you control to its owner's hand, then exhaust target unit with equal or lower cost."
    )
    t.start().play(step)
    assert t.offers() == {mine.id, low.id, same.id}
    t.pick(same).resolve()
    assert (t.where(mine), t.is_(same, "exhausted"), t.is_(high, "exhausted")) == ("hand", True, False)


@pytest.mark.parametrize(("foes", "power"), [(0, 1000), (1, 2000), (2, 1000)])
def test_exactly_one(foes: int, power: int) -> None:
    t = Desk()
    unit = t.unit(0, "While your opponent controls exactly one unit, this card gets +1000.")
    t.units(1, foes)
    t.start()
    assert t.power(unit) == power


def test_different_elements_among_other_units() -> None:
    t = Desk()
    prism = t.unit(0, "This card gets +500 for each different element among other units you control.", element="Fire")
    for element in ("Air", "Air", "Dark"):
        t.unit(0, element=element)
    t.unit(1, element="Light")
    t.start()
    assert t.power(prism) == 2000


def test_the_same_element_as() -> None:
    t = Desk(bells=(1,))
    t.champion(0, element="Water", name="Chief")
    fire, water = (t.unit(1, element=element) for element in ("Fire", "Water"))
    call = t.spell(0, "Destroy target unit with the same element as your champion.")
    t.start().cast(call)
    assert (t.there(fire), t.there(water)) == (True, False)


# --- what was with a card ---------------------------------------------------------------------------------------------


def test_units_that_were_under_this_card() -> None:
    t = Desk()
    base = t.unit(0, name="Base")
    top = t.omega(
        0,
        "Ω (Place on one of your units.)",
        "Ruined - Put all units that were under this card into play.",
        cost=0,
        name="Top",
    )
    t.start().cast(top, base)
    assert t.where(base) == "beneath"
    t.close().send(top, "discard", "destroy").resolve()
    assert (t.where(top), t.where(base)) == ("discard", "field")


def test_gear_that_was_equipped_to_this_card() -> None:
    t = Desk()
    t.deck(0)
    knight = t.unit(0, "Ruined - Draw a card for each Gear that was equipped to this card.")
    for n in range(2):
        t.augment(0, "Equip to target unit.", traits="Gear", zone="field", on=knight, name=f"Blade {n}")
    t.augment(0, "Equip to target unit.", traits="Cape", zone="field", on=knight, name="Cape")
    t.start().send(knight, "discard", "destroy").resolve()
    assert len(t.log("draw")) == 2


# --- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gear", "chosen"), [(1, 1), (3, 2)])
def test_one_option_for_each_card_up_to_a_number(gear: int, chosen: int) -> None:
    t = Desk()
    t.deck(0)
    host = t.unit(0)
    for n in range(gear):
        t.augment(0, "Equip to target unit.", traits="Gear", zone="field", on=host, name=f"Blade {n}")
    text = (
        "Choose one for each Gear you control, up to two.",
        "* Draw a card.",
        "* Draw two cards.",
        "* Recover a shard.",
    )
    bouquet = t.spell(0, *text)
    t.start().play(bouquet, *range(chosen)).resolve()
    assert len(t.log("draw")) == {1: 1, 2: 3}[chosen]


def test_your_opponent_chooses_which_option() -> None:
    t = Desk()
    t.deck(0)
    bargain = t.spell(0, "Your opponent chooses one.", "* They discard a card.", "* You draw a card.")
    t.start().play(bargain)
    assert t.asked[0] == 1
    t.pick(1).resolve()
    assert len(t.log("draw")) == 1


@pytest.mark.parametrize(("answer", "drawn"), [(True, 0), (False, 1)])
def test_if_you_dont(answer: bool, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0, "Arrive - You may sacrifice this card. If you don't, draw a card.", zone="hand", cost=0)
    t.start().cast(unit).pick(answer).resolve()
    assert len(t.log("draw")) == drawn


def test_both_of_them_are_units() -> None:
    t = Desk()
    bottom = t.unit(0, zone="deck")
    t.spell(0, zone="deck")
    t.units(0, 3, zone="deck")
    treat, again = (
        t.spell(0, "Send the top two cards of your deck to the discard zone. If both of them are units, draw a card.")
        for _ in range(2)
    )
    t.start().cast(treat)
    assert len(t.log("draw")) == 1
    t.close().cast(again)
    assert (len(t.log("draw")), t.where(bottom)) == (1, "discard")


def test_it_is_the_card_that_was_drawn() -> None:
    t = Desk()
    t.units(0, 2, zone="deck", element="Water")
    t.unit(0, zone="deck", element="Fire", name="Ember")
    call, again = (t.spell(0, "Draw a card. If it is a Fire card, draw a card.") for _ in range(2))
    t.start().cast(call)
    assert len(t.log("draw")) == 2
    t.close().cast(again)
    assert len(t.log("draw")) == 3


def test_all_abilities_of_another_card() -> None:
    t = Desk()
    other = t.unit(0, "Guardian", "Destroyer", zone="hand")
    mimic = t.unit(0, "Discard a unit from your hand: This card gains all abilities of that unit this turn.")
    t.start().activate(mimic, other).resolve()
    assert (t.has(mimic, "Guardian"), t.has(mimic, "Destroyer")) == (True, True)


def test_the_rest_go_back_in_any_order() -> None:
    t = Desk()
    low, mid, _ = t.deck(0, 3)
    rest = "You may put one of them into the discard zone and put the rest back in any order."
    peek = t.spell(0, f"Look at the top three cards of your deck. {rest}")
    t.start().cast(peek)
    t.pick(mid)
    t.pick(low.id).resolve()
    assert (t.where(mid), t.count("deck")) == ("discard", 2)


# --- as many as before ------------------------------------------------------------------------------------------------


def test_discard_any_number_then_draw_that_many() -> None:
    t = Desk()
    t.deck(0, 6)
    one, two, three = (t.unit(0, zone="hand") for _ in range(3))
    trade = t.spell(0, "Discard any number of cards, then draw that many cards.")
    t.start().cast(trade).pick(one, two, -1).resolve()
    assert (t.where(one), t.where(two), t.where(three), len(t.log("draw"))) == ("discard", "discard", "hand", 2)


def test_that_many_of_two_things_is_refused() -> None:
    with pytest.raises(TextError, match="how many"):
        read("Whenever this card is dealt damage - Sacrifice two units. Draw that many cards.")


def test_draw_until_there_are_so_many_cards() -> None:
    t = Desk()
    t.deck(0, 6)
    t.units(0, 1, zone="hand")
    call = t.spell(0, "Draw cards until you have four cards in your hand.")
    t.start().cast(call)
    assert t.count("hand") == 4


# --- instead ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "If you would draw a card, instead recover a shard.",
        "If you would draw a card, recover a shard instead.",
        "If you would draw a card, recover a shard instead of drawing.",
    ],
)
def test_where_instead_stands(text: str) -> None:
    t = Desk()
    t.deck(0)
    t.unit(0, text)
    shard = t.shards(0, 1, exhausted=True)[0]
    call = t.spell(0, "Draw a card.")
    t.start().cast(call)
    assert (len(t.log("draw")), t.is_(shard, "active")) == (0, True)


@pytest.mark.parametrize(("dragons", "drawn"), [(0, 1), (1, 2)])
def test_instead_before_its_verb(dragons: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    t.units(0, dragons, traits="Dragon")
    call = t.spell(0, "Draw a card. If you control a Dragon unit, instead draw two cards.")
    t.start().cast(call)
    assert len(t.log("draw")) == drawn


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("If this card would take damage, it takes twice that much instead.", 2000),
        ("If this card would take damage, prevent half of that damage, rounded down.", 500),
        ("If this card would be dealt damage, it is dealt that much plus 500 instead.", 1500),
    ],
)
def test_another_amount_of_damage(text: str, taken: int) -> None:
    t = Desk()
    unit = t.unit(0, text, power=9000)
    t.start().hurt(unit, 1000)
    assert unit.damage == taken


def test_a_card_is_guarded_for_the_turn() -> None:
    t = Desk()
    foe, other = t.unit(1), t.unit(1)
    call = t.spell(0, "Deal 500 to target unit. If it would be destroyed this turn, expel it instead.")
    t.start().cast(call, foe).close()
    t.send(foe, "discard", "destroy").send(other, "discard", "destroy").resolve()
    assert (t.where(foe), t.where(other)) == ("expelled", "discard")


@pytest.mark.parametrize(("power", "drawn"), [(500, 1), (1000, 0)])
def test_if_it_is_destroyed_this_way_by_damage(power: int, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    foe = t.unit(1, power=power)
    bolt = t.spell(0, "Deal 500 to target unit. If that unit is destroyed this way, draw a card.")
    t.start().cast(bolt, foe).resolve()
    assert len(t.log("draw")) == drawn


# --- whose, and where -------------------------------------------------------------------------------------------------


def test_cards_in_the_discard_zone_of_a_target_player() -> None:
    t = Desk()
    mine, theirs = (t.unit(player, zone="discard") for player in (0, 1))
    call = t.spell(0, "Expel all cards in target player's discard zone.")
    t.start().cast(call, t.game.zone("seat", 1).cards[0])
    assert (t.where(mine), t.where(theirs)) == ("discard", "expelled")


def test_a_card_from_a_hand_that_was_shown() -> None:
    t = Desk()
    spell, unit = t.spell(1), t.unit(1, zone="hand")
    call = t.spell(0, "Your opponent reveals their hand. Choose a unit from it and discard it.")
    t.start().cast(call).pick(unit).resolve()
    assert (t.where(spell), t.where(unit)) == ("hand", "discard")


def test_they_are_the_opponent_who_did_it() -> None:
    t = Desk()
    t.unit(0, "Whenever your opponent plays a spell - They discard a card.")
    left = t.unit(1, zone="hand")
    call = t.spell(1, "Exhaust all units.")
    t.start(active=1).cast(call).resolve()
    assert t.where(left) == "discard"


def test_your_opponents_tower_is_any_of_them() -> None:
    t = Desk()
    t.deck(0)
    t.unit(0, "When your opponent's tower is destroyed - Draw a card.")
    t.start()
    t.turn(t.towers(0)[0], "destroyed").resolve()
    assert len(t.log("draw")) == 0
    t.turn(t.towers(1)[0], "destroyed").resolve()
    assert len(t.log("draw")) == 1


def test_all_gear_equipped_to_a_target() -> None:
    t = Desk()
    foe, other = t.unit(1), t.unit(1)
    worn, kept = (
        t.augment(1, "Equip to target unit.", traits="Gear", zone="field", on=host, name=f"Blade {n}")
        for n, host in enumerate((foe, other))
    )
    call = t.spell(0, "Destroy all Gear equipped to target unit.")
    t.start().cast(call, foe)
    assert (t.there(worn), t.there(kept), t.there(foe)) == (False, True, True)


def test_a_number_for_each_card_by_itself_is_refused() -> None:
    with pytest.raises(TextError, match="by itself"):
        read("Each other unit you control gets +500 for each counter on it.")


def test_what_is_played_is_not_there_yet() -> None:
    with pytest.raises(TextError, match="not there yet"):
        read("Units you play this turn gain Quickness.", kind="Spell")


def test_cards_that_may_be_played_from_the_discard_zone() -> None:
    t = Desk()
    t.shards(0, 2)
    t.unit(0, "You may play Fire units from your discard zone.")
    fire, water = (t.unit(0, zone="discard", element=element) for element in ("Fire", "Water"))
    t.start()
    assert t.denied("play", water) != ""
    t.cast(fire)
    assert t.where(fire) == "field"


# --- how often, and when ----------------------------------------------------------------------------------------------


def test_an_ability_is_used_as_often_as_it_says() -> None:
    t = Desk()
    t.decks(9)
    well = t.augment(0, "Pay (0): Put a counter on this card. Use this ability only twice each turn.", zone="field")
    t.start().activate(well).close().activate(well).close()
    assert not t.offered("activate", well)
    t.next_turn().next_turn()
    assert t.offered("activate", well)


def test_an_ability_is_used_once_a_game() -> None:
    t = Desk()
    t.decks(9)
    well = t.augment(0, "Pay (0): Put a counter on this card. Activate only once per game.", zone="field")
    t.start().activate(well).close()
    assert not t.offered("activate", well)
    t.next_turn().next_turn()
    assert (t.game.active, t.offered("activate", well)) == (0, False)


def test_an_ability_is_used_in_the_opponents_turn_alone() -> None:
    t = Desk()
    t.decks(9)
    spring = t.augment(1, "Pay (0): Put a counter on this card. Activate only during your turn.", zone="field")
    guard = t.augment(1, "Pay (0): Put a counter on this card. Activate only on your opponent's turn.", zone="field")
    t.start().ring(0).skip()
    assert (t.asked[0], t.offered("activate", spring), t.offered("activate", guard)) == (1, False, True)


def test_the_end_of_the_battle_is_waited_for() -> None:
    t = Desk()
    t.deck(0)
    t.augment(0, "At the end of battle - Draw a card.", zone="field", name="Dusk")
    attacker, foe = t.unit(0, power=2000), t.unit(1, power=1000, exhausted=True)
    t.start().attack(attacker, foe).on("combat end")
    assert t.queue == ["Dusk"]
    t.resolve()
    assert t.count("hand", 0) == 1
