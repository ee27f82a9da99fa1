"""Rules 2.5, 2.7 and 2.8: units, spells and augments."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import does, is_

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, Cant, Create, Damage, Gain, Lose, Put, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.kernel.vocabulary.values import Stat
from cardwright.testing import rule

FOREVER = "This card cannot be destroyed."
EQUIP = "Equip to target unit."
BASIC = "Deal 500 to target basic unit."


def begun() -> Game:
    """A game of two of the decks, at its first question."""
    return TITLE.new_game([TITLE.decks["light"], TITLE.decks["dark"]], 1)


def in_main_decks(kind: str) -> None:
    """All cards of a kind are in the main decks of their owners before anyone draws."""
    g = begun()
    cards = [card for card in g.cards if kind in card.face.kinds]
    assert {card.owner for card in cards} == {0, 1}
    assert all(card.id in g.zone("deck", card.owner).cards for card in cards)


# --- 2.5.2-2.5.4: units ---------------------------------------------------------------------------------------------


@rule("2.5.2")
def test_units_begin_in_the_main_deck() -> None:
    in_main_decks("unit")


@rule("2.5.2")
def test_on_the_field_a_unit_stands_in_a_unit_zone() -> None:
    t = Bench()
    t.unit(0, at=1)
    unit = t.unit(0, zone="hand", cost=0)
    banner = t.augment(0)
    t.main().play(unit).skip(2)
    assert t.asked == (0, "place")
    assert len(t.options) == 4
    t.game.choose(2)
    assert (t.there(unit), t.slot(unit)) == (True, 3)
    t.resolve().close()
    t.cast(banner)
    assert t.slot(banner) == -1


@rule("2.5.2")
def test_there_are_five_of_them() -> None:
    t = Bench()
    for at in range(5):
        t.unit(0, at=at)
    unit = t.unit(0, zone="hand", cost=0)
    t.main()
    assert t.denied("play", unit) == "9.4.9.1"


@rule("2.5.3", "3.10.1")
@pytest.mark.parametrize(("power", "left"), [(1000, 500), (1500, 0), (2000, -1)])
def test_power_is_the_damage_it_deals_when_it_attacks(power: int, left: int) -> None:
    t = Bench()
    unit, foe = t.unit(0, power=power), t.unit(1, power=1500, exhausted=True)
    t.main().attack(unit, foe)
    t.on("damage")
    dealt = [e.amount for e in t.log("damage") if e.card == foe.id]
    assert dealt == [power]
    assert t.there(foe) is (left > 0)


@rule("2.5.3", "3.10.1")
@pytest.mark.parametrize("damage", [1000, 1500, 2500])
def test_power_is_the_damage_that_destroys_it_too(damage: int) -> None:
    t = Bench()
    unit = t.unit(1, power=1500)
    t.main().hurt(unit, damage)
    assert t.where(unit) == ("field" if damage < 1500 else "discard")


@rule("2.5.3")
def test_a_destroyed_unit_goes_to_the_discard_zone() -> None:
    t = Bench()
    unit, stolen = t.unit(0), t.unit(0, owner=1)
    wave = t.spell(0, "Destroy all units.")
    t.main().cast(wave)
    assert unit.id in t.game.zone("discard", 0).cards
    assert stolen.id in t.game.zone("discard", 1).cards


@rule("2.5.3")
def test_what_is_no_unit_takes_no_damage() -> None:
    t = Bench()
    champion, shard = t.champion(1), t.shard(1)
    t.main().do(t.bells[0], Damage(500, Cards(("field",), "opponent")))
    assert (champion.damage, shard.damage) == (0, 0)


@rule("2.5.3.1")
def test_damage_has_no_upper_limit() -> None:
    """What was dealt beyond its power is still there when the power has risen."""
    t = Bench()
    unit = t.unit(1, "Immortal", power=1000)
    t.main().hurt(unit, 2000).hurt(unit, 3000)
    assert (t.there(unit), unit.damage) == (True, 5000)
    t.do(t.bells[0], Apply(the(unit), (Add("power", 3500), Lose("")), "turn"))
    assert t.where(unit) == "discard"  # 5000 against 4500


@rule("2.5.3.1")
def test_a_unit_that_could_take_more_than_it_was_dealt_lives() -> None:
    t = Bench()
    unit = t.unit(1, "Immortal", power=1000)
    t.main().hurt(unit, 5000)
    t.do(t.bells[0], Apply(the(unit), (Add("power", 4500), Lose("")), "turn"))
    assert t.there(unit)


@rule("2.5.3.2")
def test_power_does_not_fall_below_zero() -> None:
    t = Bench()
    unit = t.unit(1, FOREVER, power=500)
    t.main().do(t.bells[0], Apply(the(unit), (Add("power", -1500),), "turn"))
    assert t.power(unit) == 0
    other = t.unit(1, power=1000)
    t.do(t.bells[0], Damage(Stat("power", the(unit)), the(other)))
    assert other.damage == 0
    view = next(card for card in t.game.view(0).zone("field", 1).cards if card.id == unit.id)
    assert view.numbers["power"] == 0


@rule("2.5.3.2")
def test_it_is_cut_off_at_zero_only_when_all_is_added_up() -> None:
    t = Bench()
    unit = t.unit(1, FOREVER, power=500)
    t.main().do(t.bells[0], Apply(the(unit), (Add("power", -1500),), "turn"))
    t.do(t.bells[0], Apply(the(unit), (Add("power", 500),), "turn"))
    assert t.power(unit) == 0
    t.do(t.bells[0], Apply(the(unit), (Add("power", 1000),), "turn"))
    assert t.power(unit) == 500


@rule("2.5.3.2")
def test_nor_is_a_power_set_below_zero() -> None:
    t = Bench()
    unit = t.unit(1, FOREVER, is_(SetTo("power", 0)), power=500)
    t.main().do(t.bells[0], Apply(the(unit), (Add("power", -500),), "turn"))
    assert t.power(unit) == 0


@rule("2.5.4")
def test_a_unit_stays_turn_after_turn() -> None:
    t = Bench()
    unit = t.unit(0, zone="hand", cost=0)
    for player in (0, 1):
        t.deck(player, 6)
    t.main().cast(unit)
    for _ in range(4):
        t.next_turn()
    assert t.there(unit)


@rule("2.5.4")
@pytest.mark.parametrize(
    ("zone", "tag"), [("discard", "destroy"), ("discard", "sacrifice"), ("hand", "return"), ("deck", "put")]
)
def test_until_something_removes_it(zone: str, tag: str) -> None:
    t = Bench()
    unit, other = t.unit(0), t.unit(0)
    t.main().send(unit, zone, tag)
    assert (t.where(unit), t.there(other)) == (zone, True)


# --- 2.5.5: basic units ---------------------------------------------------------------------------------------------


def basic(t: Bench, card: Card) -> bool:
    """A card is a basic unit now."""
    return "basic" in t.chars(card).kinds


@rule("2.5.5")
def test_a_unit_printed_without_abilities_is_basic() -> None:
    t = Bench()
    plain = [t.unit(0, power=2000), t.unit(1, power=2000)]
    t.unit(0, "Guardian")
    t.unit(1, "Arrive - Draw a card.")
    t.unit(0, "Units you control get +500.")
    t.omega(0, "Ω (Place on one of your units.)", zone="field")
    bolt = t.spell(0, BASIC)
    t.main().play(bolt)
    assert t.offers() == {card.id for card in plain}


@rule("2.5.5")
def test_what_it_gains_later_does_not_change_that() -> None:
    t = Bench()
    unit = t.unit(0, power=2000)
    t.main().do(t.bells[0], Apply(the(unit), (Gain((Keyword("Guardian"),)), Add("power", 500)), "turn"))
    assert t.has(unit, "Guardian")
    assert basic(t, unit)


@rule("2.5.5")
def test_it_is_basic_wherever_it_is() -> None:
    t = Bench()
    t.unit(0)
    plain, able = t.unit(0, zone="discard"), t.unit(0, "Guardian", zone="discard")
    raise_it = t.spell(0, "Add target basic unit from your discard zone to your hand.")
    t.main().cast(raise_it, plain)
    assert (t.where(plain), t.where(able)) == ("hand", "discard")


@rule("2.5.5")
def test_only_units_are() -> None:
    t = Bench()
    assert not basic(t, t.augment(0, zone="field"))
    assert not basic(t, t.champion(0))
    assert not basic(t, t.shard(0))


@rule("2.5.5.1")
def test_a_unit_that_lost_its_abilities_is_not_basic() -> None:
    t = Bench()
    mute, plain, other = t.unit(1, "Guardian", power=2000), t.unit(1, power=2000), t.unit(1, power=2000)
    bolt = t.spell(0, BASIC)
    t.main().do(t.bells[0], Apply(the(mute), (Lose(),), "rest"))
    assert not t.has(mute, "Guardian")
    t.play(bolt)
    assert t.offers() == {plain.id, other.id}


@rule("2.5.5.2")
def test_a_token_without_abilities_is_basic() -> None:
    t = Bench()
    t.main().do(
        t.bells[0],
        Create(("Imp (Unit * Demon/Fire/500)",), to="field"),
        Create(("Warden (Unit * Knight/Light/500)\nGuardian",), to="field"),
    )
    t.set_down()
    tokens = {c.face.name: c for c in t.game.cards_in("field", 0) if "token" in c.face.kinds}
    assert (basic(t, tokens["Imp"]), basic(t, tokens["Warden"])) == (True, False)


@rule("2.5.5.2")
def test_a_basic_token_can_be_aimed_at_as_one() -> None:
    t = Bench()
    muster = t.spell(0, "Put into play an Imp unit token (Unit * Demon/Fire/500).")
    bolt = t.spell(0, BASIC)
    t.main().cast(muster).close()
    t.cast(bolt)
    assert "Imp" not in t.names("field")


# --- 2.7: spells ----------------------------------------------------------------------------------------------------


@rule("2.7.2")
def test_spells_begin_in_the_main_deck() -> None:
    in_main_decks("spell")


@rule("2.7.3")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_spell_that_has_resolved_goes_to_the_discard_zone_of_its_owner(owner: int) -> None:
    t = Bench()
    t.deck(0)
    spell = t.spell(0, "Draw a card.", owner=owner)
    t.main().play(spell)
    assert t.where(spell) == "queue"
    t.resolve()
    assert spell.id in t.game.zone("discard", owner).cards


@rule("2.7.3")
def test_not_before_it_has_done_all_it_does() -> None:
    t = Bench()
    t.deck(0)
    spell = t.spell(0, "Draw a card for each card in your discard zone.")
    t.unit(0, zone="discard")
    t.main().cast(spell)
    assert t.count("hand") == 1
    assert t.where(spell) == "discard"


@rule("2.7.3")
def test_also_if_its_target_is_gone() -> None:
    t = Bench()
    unit = t.unit(1)
    spell = t.spell(0, "Destroy target unit.")
    t.main().play(spell, unit)
    t.send(unit, "expelled", "expel")
    t.resolve()
    assert t.where(spell) == "discard"


@rule("2.7.3")
def test_a_spell_is_never_on_the_field() -> None:
    t = Bench()
    spell, unit = t.spell(0, "Draw a card.", zone="discard"), t.unit(0, zone="discard")
    t.main().do(t.bells[0], Put(Cards(("discard",), "you"), "field", whose="you"))
    t.set_down()
    assert (t.where(spell), t.there(unit)) == ("discard", True)


@rule("2.7.3")
def test_a_spell_that_moves_itself_goes_where_it_says() -> None:
    t = Bench()
    spell = t.spell(0, does(Put(Cards(("queue",), "you", Kind("spell")), "hand", verb="return")))
    t.main().cast(spell)
    assert t.where(spell) == "hand"


# --- 2.8: augments --------------------------------------------------------------------------------------------------


@rule("2.8.2")
def test_augments_begin_in_the_main_deck() -> None:
    in_main_decks("augment")


@rule("2.8.2")
def test_any_number_of_augments_may_be_there() -> None:
    t = Bench()
    units = [t.unit(0, at=n) for n in range(5)]
    banners = [t.augment(0, "Units you control get +500.", name=f"Banner {n}") for n in range(8)]
    t.main()
    for banner in banners:
        t.cast(banner).close()
    assert all(t.there(banner) and t.slot(banner) == -1 and banner.place == -1 for banner in banners)
    assert [t.power(unit) for unit in units] == [5000] * 5
    assert t.count("discard") == 0


@rule("2.8.2")
def test_an_augment_stays_when_it_has_resolved() -> None:
    t = Bench()
    banner = t.augment(0, "Units you control get +500.")
    for player in (0, 1):
        t.deck(player, 4)
    t.main().cast(banner)
    t.next_turn().next_turn()
    assert t.there(banner)


@rule("2.8.2.1")
def test_one_that_equips_lies_with_its_unit() -> None:
    t = Bench()
    t.unit(0, at=0)
    unit = t.unit(0, at=2)
    sword, spear, banner = t.augment(0, EQUIP), t.augment(0, EQUIP), t.augment(0)
    t.main()
    for card in (sword, spear, banner):
        t.cast(card, *(() if card is banner else (unit,))).close()
    assert (sword.place, spear.place, banner.place) == (unit.id, unit.id, -1)
    assert t.slot(unit) == 2


@rule("2.8.2.1")
def test_it_takes_no_room_there() -> None:
    t = Bench()
    units = [t.unit(0, at=n) for n in range(4)]
    sword = t.augment(0, EQUIP)
    late = t.unit(0, zone="hand", cost=0)
    t.main().cast(sword, units[0]).close()
    t.cast(late)
    assert (t.there(late), t.slot(late)) == (True, 4)


@rule("2.8.2.1")
def test_it_lies_on_the_side_of_its_unit() -> None:
    t = Bench()
    foe = t.unit(1)
    chain = t.augment(0, EQUIP)
    t.main().cast(chain, foe)
    assert chain.id in t.game.zone("field", 1).cards
    assert (chain.controller, chain.owner) == (1, 0)


def test_a_card_that_becomes_a_unit_keeps_its_numbers() -> None:
    """A kind given by an effect is not printed: such a card is no basic unit."""
    t = Bench()
    stone = t.augment(0, is_(Become("kind", "unit"), SetTo("power", 1000), Cant("attack")), zone="field")
    t.main()
    assert "unit" in t.chars(stone).kinds
    assert not basic(t, stone)
