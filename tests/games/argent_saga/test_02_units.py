"""Rules 2.5, 2.7 and 2.8: units, spells and augments."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, begun, does, is_, the

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, Cant, Create, Damage, Gain, Lose, Put, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.kernel.vocabulary.values import Stat
from cardwright.testing import rule

FOREVER = "This card cannot be destroyed."


EQUIP = "Equip to target unit."


BASIC = "Deal 500 to target basic unit."


# --- 2.5.2-2.5.4: units ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("unit", marks=rule("2.5.2")),
        pytest.param("spell", marks=rule("2.7.2")),
        pytest.param("augment", marks=rule("2.8.2")),
    ],
)
def test_units_spells_and_augments_begin_in_the_main_decks_of_their_owners(kind: str) -> None:
    g = begun(1, ("light", "dark"))
    cards = [card for card in g.cards if kind in card.face.kinds]
    assert {card.owner for card in cards} == {0, 1}
    assert all(card.id in g.zone("deck", card.owner).cards for card in cards)


@rule("2.5.2")
def test_on_the_field_a_unit_stands_in_a_unit_zone() -> None:
    t = Desk()
    t.unit(0, at=1)
    unit, banner = t.unit(0, zone="hand", cost=0), t.augment(0)
    t.start().play(unit).skip(2)
    assert (t.asked, len(t.options)) == ((0, "place"), 4)
    t.game.choose(2)
    assert (t.there(unit), t.slot(unit)) == (True, 3)
    t.resolve().close().cast(banner)
    assert t.slot(banner) == -1


@rule("2.5.3")
def test_what_is_no_unit_takes_no_damage() -> None:
    t = Desk()
    champion, shard = t.champion(1), t.shard(1)
    t.start().do(t.bells[0], Damage(500, Cards(("field",), "opponent")))
    assert (champion.damage, shard.damage) == (0, 0)


@rule("2.5.3.1")
@pytest.mark.parametrize(("more", "zone"), [(3500, "discard"), (4500, "field")])
def test_damage_has_no_upper_limit(more: int, zone: str) -> None:
    """What was dealt beyond its power is still there when the power has risen."""
    t = Desk()
    unit = t.unit(1, "Immortal", power=1000)
    t.start().hurt(unit, 2000).hurt(unit, 3000)
    assert (t.there(unit), unit.damage) == (True, 5000)
    t.do(t.bells[0], Apply(the(unit), (Add("power", more), Lose("")), "turn"))
    assert t.where(unit) == zone  # 5000 against 4500 or 5500


@rule("2.5.3.2")
def test_power_does_not_fall_below_zero() -> None:
    t = Desk()
    unit = t.unit(1, FOREVER, power=500)
    t.start().do(t.bells[0], Apply(the(unit), (Add("power", -1500),), "turn"))
    assert t.power(unit) == 0
    other = t.unit(1, power=1000)
    t.do(t.bells[0], Damage(Stat("power", the(unit)), the(other)))
    assert other.damage == 0
    view = next(card for card in t.game.view(0).zone("field", 1).cards if card.id == unit.id)
    assert view.numbers["power"] == 0


@rule("2.5.3.2", "9.3.4.3")
def test_it_is_cut_off_at_zero_only_when_all_is_added_up() -> None:
    t = Desk()
    unit = t.unit(1, FOREVER, power=500)
    t.start().do(t.bells[0], Apply(the(unit), (Add("power", -1500),), "turn"))
    t.do(t.bells[0], Apply(the(unit), (Add("power", 500),), "turn"))
    assert t.power(unit) == 0
    t.do(t.bells[0], Apply(the(unit), (Add("power", 1000),), "turn"))
    assert t.power(unit) == 500


@rule("2.5.3.2")
def test_nor_is_a_power_set_below_zero() -> None:
    t = Desk()
    unit = t.unit(1, FOREVER, is_(SetTo("power", 0)), power=500)
    t.start().do(t.bells[0], Apply(the(unit), (Add("power", -500),), "turn"))
    assert t.power(unit) == 0


@pytest.mark.parametrize(
    "kind", [pytest.param("unit", marks=rule("2.5.4")), pytest.param("augment", marks=rule("2.8.2"))]
)
def test_units_and_augments_stay_turn_after_turn(kind: str) -> None:
    t = Desk()
    card = getattr(t, kind)(0, zone="hand", cost=0)
    t.decks(6)
    t.start().cast(card).next_turn().next_turn().next_turn().next_turn()
    assert t.there(card)


@rule("2.5.4")
@pytest.mark.parametrize(
    ("zone", "tag"), [("discard", "destroy"), ("discard", "sacrifice"), ("hand", "return"), ("deck", "put")]
)
def test_until_something_removes_it(zone: str, tag: str) -> None:
    t = Desk()
    unit, other = t.unit(0), t.unit(0)
    t.start().send(unit, zone, tag)
    assert (t.where(unit), t.there(other)) == (zone, True)


# --- 2.5.5: basic units ---------------------------------------------------------------------------------------------


def basic(t: Desk, card: Card) -> bool:
    """A card is a basic unit now."""
    return "basic" in t.chars(card).kinds


@rule("2.5.5")
def test_a_unit_printed_without_abilities_is_basic() -> None:
    t = Desk()
    plain = [t.unit(0, power=2000), t.unit(1, power=2000)]
    t.unit(0, "Guardian"), t.unit(1, "Arrive - Draw a card.")
    t.unit(0, "Units you control get +500.")
    t.omega(0, "Ω (Place on one of your units.)", zone="field")
    bolt = t.spell(0, BASIC)
    t.start().play(bolt)
    assert t.offers() == {card.id for card in plain}


@rule("2.5.5")
def test_what_it_gains_later_does_not_change_that() -> None:
    t = Desk()
    unit = t.unit(0, power=2000)
    t.start().do(t.bells[0], Apply(the(unit), (Gain((Keyword("Guardian"),)), Add("power", 500)), "turn"))
    assert t.has(unit, "Guardian")
    assert basic(t, unit)


@rule("2.5.5")
def test_it_is_basic_wherever_it_is() -> None:
    t = Desk()
    t.unit(0)
    plain, able = t.unit(0, zone="discard"), t.unit(0, "Guardian", zone="discard")
    raise_it = t.spell(0, "Add target basic unit from your discard zone to your hand.")
    t.start().cast(raise_it, plain)
    assert (t.where(plain), t.where(able)) == ("hand", "discard")


@rule("2.5.5")
def test_only_units_are() -> None:
    t = Desk()
    assert not basic(t, t.augment(0, zone="field"))
    assert not basic(t, t.champion(0))
    assert not basic(t, t.shard(0))


@rule("2.5.5.1")
def test_a_unit_that_lost_its_abilities_is_not_basic() -> None:
    t = Desk()
    mute, plain, other = t.unit(1, "Guardian", power=2000), t.unit(1, power=2000), t.unit(1, power=2000)
    bolt = t.spell(0, BASIC)
    t.start().do(t.bells[0], Apply(the(mute), (Lose(),), "rest"))
    assert not t.has(mute, "Guardian")
    t.play(bolt)
    assert t.offers() == {plain.id, other.id}


@rule("2.5.5.2")
def test_a_token_without_abilities_is_basic() -> None:
    t = Desk()
    t.start().do(
        t.bells[0],
        Create(("Imp (Unit * Demon/Fire/500)",), to="field"),
        Create(("Warden (Unit * Knight/Light/500)\nGuardian",), to="field"),
    )
    t.set_down()
    tokens = {c.face.name: c for c in t.game.cards_in("field", 0) if "token" in c.face.kinds}
    assert (basic(t, tokens["Imp"]), basic(t, tokens["Warden"])) == (True, False)


@rule("2.5.5.2")
def test_a_basic_token_can_be_aimed_at_as_one() -> None:
    t = Desk()
    muster = t.spell(0, "Put into play an Imp unit token (Unit * Demon/Fire/500).")
    bolt = t.spell(0, BASIC)
    t.start().cast(muster).close().cast(bolt)
    assert "Imp" not in t.names("field")


# --- 2.7: spells ----------------------------------------------------------------------------------------------------


@rule("2.7.3", "4.13.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_spell_that_has_resolved_goes_to_the_discard_zone_of_its_owner(owner: int) -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, "Draw a card.", owner=owner)
    t.start().play(spell)
    assert t.where(spell) == "queue"
    t.resolve()
    assert spell.id in t.game.zone("discard", owner).cards


@rule("2.7.3")
def test_not_before_it_has_done_all_it_does() -> None:
    t = Desk()
    t.deck(0)
    spell = t.spell(0, "Draw a card for each card in your discard zone.")
    t.unit(0, zone="discard")
    t.start().cast(spell)
    assert (t.count("hand"), t.where(spell)) == (1, "discard")


@rule("2.7.3")
def test_a_spell_is_never_on_the_field() -> None:
    t = Desk()
    spell, unit = t.spell(0, "Draw a card.", zone="discard"), t.unit(0, zone="discard")
    t.start().do(t.bells[0], Put(Cards(("discard",), "you"), "field", whose="you")).set_down()
    assert (t.where(spell), t.there(unit)) == ("discard", True)


@rule("2.7.3")
def test_a_spell_that_moves_itself_goes_where_it_says() -> None:
    t = Desk()
    spell = t.spell(0, does(Put(Cards(("queue",), "you", Kind("spell")), "hand", verb="return")))
    t.start().cast(spell)
    assert t.where(spell) == "hand"


# --- 2.8: augments --------------------------------------------------------------------------------------------------


@rule("2.8.2", "4.9.3")
def test_any_number_of_augments_may_be_there() -> None:
    t = Desk()
    units = t.units(0, 5)
    banners = [t.augment(0, "Units you control get +500.", name=f"Banner {n}") for n in range(8)]
    t.start()
    for banner in banners:
        t.cast(banner).close()
    assert all(t.there(banner) and t.slot(banner) == -1 and banner.place == -1 for banner in banners)
    assert [t.power(unit) for unit in units] == [5000] * 5
    assert t.count("discard") == 0


@rule("2.8.2.1", "4.8.1", "4.8.4")
def test_augments_that_equip_lie_with_their_unit_and_take_no_room() -> None:
    t = Desk()
    t.units(0, 3)
    unit = t.unit(0, at=3)
    sword, spear, banner = t.augment(0, EQUIP), t.augment(0, EQUIP), t.augment(0)
    late = t.unit(0, zone="hand", cost=0)
    t.start().cast(sword, unit).cast(spear, unit).cast(banner).cast(late)
    assert (sword.place, spear.place, banner.place) == (unit.id, unit.id, -1)
    assert (t.slot(unit), t.slot(late)) == (3, 4)


def test_a_card_that_becomes_a_unit_keeps_its_numbers() -> None:
    """A kind given by an effect is not printed: such a card is no basic unit."""
    t = Desk()
    stone = t.augment(0, is_(Become("kind", "unit"), SetTo("power", 1000), Cant("attack")), zone="field")
    t.start()
    assert "unit" in t.chars(stone).kinds
    assert not basic(t, stone)
