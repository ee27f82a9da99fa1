"""Rules read again by the texts of cards: what is paid from where, whom effects find later, and who sacrifices."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench
from tests.games.argent_saga.desk import does
from tests.games.argent_saga.reading import T1, read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Pattern, Target
from cardwright.kernel.vocabulary.effects import Draw, Later, Put
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Kind
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

RAISE = "Put target unit from your discard zone into play."

# --- 3.2.2.1, 9.4.8: cards that are paid with ----------------------------------------------------------------------


@rule("3.2.2.1", "9.4.8.3")
@pytest.mark.parametrize("words", ["a Gear and this card", "this card and a Gear"])
def test_a_place_that_is_named_once_is_that_of_both_cards(words: str) -> None:
    t = Bench()
    t.deck(0)
    moth = t.unit(0, f"Expel {words} from your hand: Draw a card.", zone="hand")
    held, worn = t.augment(0, traits="Gear"), t.augment(0, traits="Gear", zone="field")
    t.main().activate(moth)
    assert [t.where(card) for card in (moth, held, worn)] == ["expelled", "expelled", "field"]


@rule("9.4.8.4")
@pytest.mark.parametrize("words", ["a Gear and this card", "this card and a Gear"])
def test_one_card_does_not_pay_for_two(words: str) -> None:
    t = Bench()
    t.deck(0)
    gear = t.augment(0, f"Expel {words} from your hand: Draw a card.", traits="Gear")
    t.main()
    assert not t.offered("activate", gear)


@rule("2.8.2.1", "4.8.4")
@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("discard", "Choose target augment in your discard zone. Equip it to target unit."),
        ("hand", "Reveal an augment from your hand and equip it to target unit."),
        ("deck", "Put the top card of your deck into your discard zone. Equip it to target unit."),
        ("field", "Choose target augment. Equip it to target unit."),
    ],
)
def test_an_augment_is_equipped_from_wherever_it_lies(zone: str, text: str) -> None:
    t = Bench()
    unit = t.unit(0)
    sword = t.augment(0, "Equip to target unit.", "Equipped unit gets +500.", zone=zone)
    spell = t.spell(0, text)
    if zone == "field":
        sword.place = t.unit(0).id
    t.main().play(spell, *[sword] * (zone in ("discard", "field")), unit).resolve()
    if t.asked[1] == "pick":
        t.pick(sword)
    assert (t.where(sword), sword.place, t.power(unit)) == ("field", unit.id, 1500)


# --- 9.3.4.5.1: whatever fits ----------------------------------------------------------------------------------------


@rule("9.3.4.5.1", "9.3.4.2")
@pytest.mark.parametrize("much", ["all", "the next"])
def test_damage_is_prevented_for_units_that_come_later(much: str) -> None:
    t = Bench()
    shield = t.spell(0, f"Prevent {much} damage that would be dealt to your units this turn.")
    late, foe = t.unit(0, zone="hand", cost=0), t.unit(1)
    t.main().cast(shield).cast(late).hurt(foe, 300).hurt(late, 300)
    assert (late.damage, foe.damage) == (0, 300)


@rule("9.3.4.5.1")
def test_and_not_for_those_that_went_over_to_the_other_side() -> None:
    t = Bench()
    shield = t.spell(0, "Prevent all damage that would be dealt to your units this turn.")
    unit = t.unit(0)
    t.main().cast(shield).steal(unit, 1).hurt(unit, 300)
    assert unit.damage == 300


@rule("9.3.4.5.1")
def test_but_a_target_is_protected_on_either_side() -> None:
    t = Bench()
    shield = t.spell(0, "Prevent all damage that would be dealt to target unit and target tower this turn.")
    unit, other, tower = t.unit(0), t.unit(0), t.tower(1)
    t.main().play(shield, unit)
    t.pick(tower).resolve().steal(unit, 1)
    t.hurt(unit, 300).hurt(tower, 300).hurt(other, 300)
    assert (unit.damage, tower.damage, other.damage) == (0, 0, 300)


@rule("9.3.4.5.1")
def test_units_that_come_later_are_expelled_as_they_leave() -> None:
    t = Bench()
    spell, destroy = t.spell(0, "Expel each unit when it leaves the field."), t.spell(0, "Destroy target unit.")
    late = t.unit(1, zone="hand")
    t.main().cast(spell).fetch(late).cast(destroy, late)
    assert t.where(late) == "expelled"


@rule("9.3.4.5.1")
@pytest.mark.parametrize(
    "text",
    [
        "Prevent all damage that would be dealt to each unit you control this turn.",
        "Prevent the next damage that would be dealt to each unit this turn.",
        "Expel each unit when it leaves the field.",
    ],
)
def test_such_texts_are_printed_and_read_again(text: str) -> None:
    assert Printer(PHRASES).card(read(text, kind="Spell")) == [text]


FRAIL = "Damaged units get -500."


@rule("9.3.4.5.1", "9.2.4.3")
def test_a_unit_whose_damage_was_removed_is_not_damaged() -> None:
    t = Bench()
    unit = t.unit(0, FRAIL, power=2000)
    heal = t.spell(0, "Remove all damage from target unit.")
    t.main().hurt(unit, 100)
    assert t.power(unit) == 1500
    t.cast(heal, unit)
    assert t.power(unit) == 2000


@rule("9.3.4.5.1", "10.2.3.2")
def test_nor_is_one_that_a_counter_has_saved() -> None:
    t = Bench()
    t.unit(0, FRAIL)
    saved = t.unit(0, power=1500, counters={"Protection": 2})
    t.main().hurt(saved, 1200)
    assert (t.power(saved), t.seen(saved, "Protection")) == (1500, 1)


@rule("9.3.4.5.1", "7.5.3.1")
def test_nor_is_anything_in_the_transition_step() -> None:
    t = Bench()
    t.deck(0, 8, zone="hand")
    unit = t.unit(0, FRAIL, power=2000)
    t.main().hurt(unit, 100)
    assert t.power(unit) == 1500
    t.end_turn().close()
    assert (t.moment, t.power(unit)) == (("transition", 0, "discard to limit"), 2000)


# --- 10.2.1.7: counters that do something ----------------------------------------------------------------------------


@rule("10.2.1.5", "10.2.1.7")
@pytest.mark.parametrize(
    "text",
    [
        "Put a +1000 counter on target unit.",
        "Put a -500 counter on target unit.",
        "Put a +500 counter on target tower.",
    ],
)
def test_counters_that_nothing_is_known_of_are_not_taken_for_idle_ones(text: str) -> None:
    with pytest.raises(TextError):
        read(text, kind="Spell")


# --- 9.3.4.2, 4.1.3: what an effect has moved, it finds later --------------------------------------------------------


@rule("9.3.3.1", "4.1.3")
@pytest.mark.parametrize(
    ("words", "zone"), [("Destroy it", "discard"), ("Expel it", "expelled"), ("Return it to its owner's hand", "hand")]
)
def test_what_an_effect_put_into_play_it_finds_at_the_end_of_the_turn(words: str, zone: str) -> None:
    t = Bench()
    unit = t.unit(0, zone="discard")
    spell = t.spell(0, f"{RAISE} {words} at the end of the turn.")
    t.main().cast(spell, unit)
    assert t.there(unit)
    t.close().end_turn().resolve()
    assert t.where(unit) == zone


@rule("4.2.4", "4.1.3")
def test_what_was_expelled_comes_back_active_and_unharmed() -> None:
    t = Bench()
    unit = t.unit(0, exhausted=True, damage=300, counters={"Charge": 1})
    spell = t.spell(0, "Expel target unit and return it to the field at the end of the turn.")
    t.main().cast(spell, unit)
    assert t.where(unit) == "expelled"
    t.close().end_turn().resolve()
    assert (t.there(unit), t.is_(unit, "exhausted"), unit.damage, unit.counters) == (True, False, 0, {})


@rule("4.1.3")
@pytest.mark.parametrize(("victim", "drawn"), [(0, 0), (1, 1)])
def test_an_ability_that_asks_later_for_what_was_put_into_play_knows_it_there(victim: int, drawn: int) -> None:
    t = Bench()
    t.deck(0)
    units = t.unit(0, zone="discard"), t.unit(0)
    lost = Target("t1", Cards(("discard",), "you", Kind("unit")))
    wait = Later(Pattern("phase", phase="end"), (Draw(),), stated=Exists(T1))
    spell = t.spell(0, does(Put(T1, "field"), wait, targets=(lost,)))
    destroy = t.spell(0, "Destroy target unit.")
    t.main().cast(spell, units[0]).cast(destroy, units[victim])
    t.close().end_turn().resolve()
    assert t.count("hand") == drawn


@rule("4.1.3")
def test_but_not_if_it_went_away_in_the_meantime() -> None:
    t = Bench()
    unit = t.unit(0, zone="discard")
    spell = t.spell(0, f"{RAISE} Destroy it at the end of the turn.")
    back = t.spell(0, "Return target unit to its owner's hand.")
    t.main().cast(spell, unit).cast(back, unit).fetch(unit)
    t.close().end_turn().resolve()
    assert t.there(unit)


@rule("12.9.4.1")
def test_a_token_does_not_come_back() -> None:
    t = Bench()
    muster = t.spell(0, "Put into play an Imp unit token (Unit * Demon/Fire/500).")
    spell = t.spell(0, "Expel target unit and return it to the field at the end of the turn.")
    t.main().cast(muster)
    token = next(card for card in t.game.cards_in("field", 0) if "token" in card.face.kinds)
    t.cast(spell, token).close().end_turn().resolve()
    assert not t.there(token)


# --- 4.1.4, 4.7.2: whose zone a card goes to -------------------------------------------------------------------------


@rule("4.1.4", "1.2.2")
@pytest.mark.parametrize(
    "text",
    [
        "Return target unit to your hand.",
        "Return target unit to the top of your deck.",
        "Put target unit into your opponent's deck.",
        "Add target unit in your opponent's discard zone to your hand.",
    ],
)
def test_a_text_that_names_a_zone_of_the_wrong_player_is_not_read_as_another(text: str) -> None:
    with pytest.raises(TextError):
        read(text, kind="Spell")


@rule("4.1.4", "1.2.2")
def test_a_card_you_own_is_returned_to_your_hand_from_either_side() -> None:
    t = Bench()
    lost, foe = t.unit(1, owner=0), t.unit(1)
    spell = t.spell(0, "Return target unit you own to your hand.")
    t.main().cast(spell, lost)
    assert (t.where(lost), lost.owner, t.there(foe)) == ("hand", 0, True)


@rule("4.1.4", "1.2.2", "9.2.3.1")
@pytest.mark.parametrize(
    ("deed", "event"),
    [
        ("Return target unit to its owner's hand.", "is returned to your hand from the field"),
        ("Destroy target unit.", "is put into your discard zone from the field"),
        ("Destroy target unit.", "is put into your discard zone"),
    ],
)
def test_what_comes_to_your_zone_is_what_you_own(deed: str, event: str) -> None:
    t = Bench()
    for player in (0, 1):
        t.unit(player, f"When a unit {event} - Put a Charge counter on this card.", name=f"Witness {player}")
    taken, spell = t.unit(0, f"When this card {event} - Draw a card.", owner=1), t.spell(0, deed)
    t.main().cast(spell, taken)  # nobody draws: it came to the hand or discard zone of a player who did not control it
    seen = [t.seen(card, "Charge") for player in (0, 1) for card in t.game.cards_in("field", player) if card.counters]
    witness = next(card for card in t.game.cards_in("field", 1) if card.face.name == "Witness 1")
    assert (seen, t.seen(witness, "Charge"), t.log("draw")) == ([1], 1, [])


@rule("4.1.4", "9.2.3.1")
@pytest.mark.parametrize(
    "event",
    [
        "a unit is returned to your hand from the field",
        "this card is returned to your hand from the field",
        "a unit you control is returned to your hand from the field",
        "another unit is put into your discard zone from the field",
        "this card is put into your discard zone from the field",
        "a card is put into an opponent's discard zone",
    ],
)
def test_whose_zone_it_is_is_printed_and_read_again(event: str) -> None:
    text = f"Whenever {event} - Draw a card."
    assert Printer(PHRASES).card(read(text)) == [text]


# --- 2.3.1: shardlight -----------------------------------------------------------------------------------------------


@rule("2.3.1", "9.4.8.1")
@pytest.mark.parametrize(("kind", "much"), [("Shard", 2), ("Unit", 1)])
def test_only_shards_produce_and_each_produces_one(kind: str, much: int) -> None:
    with pytest.raises(TextError):
        read(f"Exhaust: Produce ({much}).", kind=kind)


# --- 9.2.3.1: whose deed it is ---------------------------------------------------------------------------------------


@rule("9.2.3.1", "8.2.3.2", "11.4.2")
@pytest.mark.parametrize("words", ["this card attacks a tower", "a unit you control attacks an opponent's tower"])
def test_who_attacks_the_towers_attacks_a_tower(words: str) -> None:
    t = Bench()
    t.deck(0)
    unit = t.unit(0, f"When {words} - Draw a card.")
    t.main().attack(unit).resolve()
    assert (t.game.phase, t.count("hand")) == ("attack", 1)


@rule("9.2.3.1", "8.2.3.2")
def test_who_attacks_a_unit_does_not() -> None:
    t = Bench()
    t.deck(0)
    unit, foe = t.unit(0, "When this card attacks a tower - Draw a card."), t.unit(1, exhausted=True)
    t.main().attack(unit, foe).resolve()
    assert t.count("hand") == 0


@rule("8.2.3.2")
@pytest.mark.parametrize("words", ["a face-down tower", "a tower or unit", "your tower"])
def test_which_tower_is_attacked_is_not_known_then(words: str) -> None:
    with pytest.raises(TextError):
        read(f"When this card attacks {words} - Draw a card.")


@rule("9.2.3.1", "8.2.3.2")
def test_a_text_about_attacks_on_towers_is_printed_and_read_again() -> None:
    text = "Whenever this card attacks a tower - Draw a card."
    assert Printer(PHRASES).card(read(text)) == [text]


@rule("9.2.3.1", "12.7.1")
@pytest.mark.parametrize(("deed", "drawn"), [("Deal 1000 to", 1), ("Destroy", 1), ("Deal 500 to", 0)])
@pytest.mark.parametrize("kind", ["unit", "tower"])
def test_what_your_damage_destroys_you_destroy(kind: str, deed: str, drawn: int) -> None:
    t = Bench()
    t.deck(0)
    t.champion(0, f"When you destroy a {kind} - Draw a card.")
    t.champion(1, f"When you destroy a {kind} - Draw a card.")
    foe = t.unit(1) if kind == "unit" else t.tower(1)
    spell = t.spell(0, f"{deed} target {kind} your opponent controls.")
    t.main().cast(spell, foe)
    assert (t.count("hand", 0), t.count("hand", 1)) == (drawn, 0)


@rule("9.2.3.1", "12.7.1")
@pytest.mark.parametrize("own", [True, False])
def test_a_card_destroys_what_its_ability_deals_damage_to(own: bool) -> None:
    t = Bench()
    t.deck(0)
    text = "When this card destroys a unit - Draw a card."
    archers = [t.unit(0, text, "Exhaust: Deal 600 to target unit.") for _ in range(2)]
    foe, spell = t.unit(1), t.spell(0, "Deal 600 to target unit.")
    t.main().activate(archers[0], foe).resolve()
    t.activate(archers[1], foe).resolve() if own else t.cast(spell, foe)
    assert (t.where(foe), t.count("hand")) == ("discard", 2 if own else 0)  # the spell is in hand, or is the last


@rule("9.2.3.1", "10.3.2")
def test_what_has_no_power_left_was_destroyed_by_no_damage() -> None:
    t = Bench()
    t.deck(0)
    t.champion(0, "When you destroy a unit - Draw a card.")
    foe, spell = t.unit(1), t.spell(0, "Target unit gets -1000 this turn.")
    t.main().hurt(foe, 300, t.bells[0]).cast(spell, foe)
    assert (t.where(foe), t.count("hand")) == ("discard", 0)


@rule("9.2.3.1", "12.7.1", "1.2.2")
def test_a_tower_that_its_own_controller_hits_was_not_felled_by_the_other() -> None:
    t = Bench()
    watcher = t.unit(1, "This card gets +500 if you destroyed an opponent's tower this turn.")
    mine, spell = t.tower(0), t.spell(0, "Deal 1000 to target tower you control.")
    t.main().cast(spell, mine)
    assert (t.is_(mine, "destroyed"), t.power(watcher)) == (True, 1000)


# --- 12.6.4: who sacrifices ----------------------------------------------------------------------------------------


@rule("12.6.4")
def test_nobody_sacrifices_a_unit_of_the_other_player() -> None:
    t = Bench()
    t.deck(0)
    mine, foe = t.unit(0), t.unit(1)
    text = "Target unit gets +500 this turn. Sacrifice it, and if you do, draw a card."
    spells = [t.spell(0, text) for _ in range(2)]
    t.main().cast(spells[0], foe)
    assert (t.there(foe), t.count("hand")) == (True, 1)
    t.cast(spells[1], mine)
    assert (t.where(mine), t.count("hand")) == ("discard", 1)


@rule("12.6.4", "1.2.5")
def test_nor_one_that_was_taken_before_the_ability_resolved() -> None:
    t = Bench()
    unit = t.unit(0, "At the end of a turn - Sacrifice this card.")
    t.main().end_turn().steal(unit, 1).resolve()
    assert (t.there(unit), unit.controller) == (True, 1)


@rule("12.6.4")
def test_its_controller_sacrifices_it_where_the_text_says_so() -> None:
    t = Bench()
    foe = t.unit(1)
    spell = t.spell(0, "Target unit gets +500 this turn. Its controller sacrifices it.")
    t.main().cast(spell, foe)
    assert t.where(foe) == "discard"


@rule("12.6.4", "12.8.2.1")
def test_a_target_player_must_be_chosen_and_sacrifices_a_unit_of_their_own() -> None:
    t = Bench()
    mine, foe, other = t.unit(0), t.unit(1), t.unit(1)
    spell = t.spell(0, "Target player sacrifices a unit.")
    t.main().play(spell)
    assert len(t.options) == 2  # 9.4.5: one of the two players, not nobody
    t.game.choose(1)
    t.resolve()
    assert (t.asked[0], t.offers()) == (1, {foe.id, other.id})
    t.pick(foe)
    assert (t.there(mine), t.where(foe), t.there(other)) == (True, "discard", True)


@rule("12.6.4")
def test_a_text_has_to_say_of_whom_an_opponent_sacrifices() -> None:
    with pytest.raises(TextError):
        read("Target unit gets +500 this turn. Your opponent sacrifices it.", kind="Spell")
