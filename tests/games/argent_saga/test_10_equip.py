"""Rule 10.4: augments that equip."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import THIS, Bench, the
from tests.games.argent_saga.desk import when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, Become, Put, Station
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.testing import rule

EQUIP = "Equip to target unit."
STRONGER = "The equipped unit gets +500."
SAFE = "This card cannot be targeted by spells or abilities."
DRAW = "Ruined - Draw a card."


def on(t: Bench, gear: Card) -> int:
    """The id of the unit that a card is equipped to (-1: none)."""
    return gear.place if t.there(gear) else -1


@rule("10.4.1", "10.4.2")
def test_an_augment_equips_the_unit_it_was_aimed_at_as_it_resolves() -> None:
    """Nothing is added to the queue for it: being equipped is not an ability that resolves by itself."""
    t = Bench()
    one, two = t.unit(0, power=1000, at=1), t.unit(0, power=1000, at=3)
    sword = t.augment(0, EQUIP, STRONGER, name="Sword")
    t.main().play(sword, two)
    assert t.queue == ["Sword"]
    assert not t.is_(two, "equipped")
    t.skip(2)
    assert t.queue == []
    assert on(t, sword) == two.id
    assert [t.is_(unit, "equipped") for unit in (one, two)] == [False, True]
    assert [t.power(unit) for unit in (one, two)] == [1000, 1500]


@rule("10.4.1")
def test_without_a_unit_to_aim_at_it_cannot_be_played() -> None:
    t = Bench()
    sword = t.augment(0, EQUIP)
    banner = t.augment(0, "Units you control get +500.")
    t.main()
    assert t.denied("play", sword) == "9.4.5"
    assert not t.offered("play", sword)
    t.cast(banner)
    assert t.there(banner)  # one that equips nothing needs no unit
    assert on(t, banner) == -1


@rule("10.4.1")
def test_what_can_be_equipped_is_said_by_the_text() -> None:
    t = Bench()
    mine, theirs = t.unit(0, traits="Knight"), t.unit(1)
    sword, spear = t.augment(0, EQUIP), t.augment(0, "Equip to target Knight unit you control.")
    t.main().pick(("play", sword.id))
    assert t.offers() == {mine.id, theirs.id}
    t.pick(theirs).resolve()
    assert on(t, sword) == theirs.id
    assert sword.controller == 1  # it lies on the other side now (R25)
    t.play(spear, mine).resolve()
    assert on(t, spear) == mine.id


@rule("10.4.2")
def test_it_goes_where_its_unit_goes() -> None:
    t = Bench()
    unit = t.unit(1, power=1000)
    sword = t.augment(1, EQUIP, STRONGER, zone="field", on=unit)
    t.main()
    t.steal(unit, 0)
    assert (unit.controller, sword.controller) == (0, 0)
    assert on(t, sword) == unit.id
    assert t.power(unit) == 1500


@rule("10.4.2")
def test_any_number_of_cards_can_be_equipped_to_a_unit_and_takes_no_unit_zone() -> None:
    t = Bench()
    units = [t.unit(0, power=1000) for _ in range(5)]
    swords = [t.augment(0, EQUIP, STRONGER) for _ in range(3)]
    t.main()
    for sword in swords:
        t.play(sword, units[2]).resolve()
    assert t.power(units[2]) == 2500


@rule("10.4.2")
def test_a_unit_is_no_longer_equipped_once_the_card_is_gone_or_elsewhere() -> None:
    t = Bench()
    one, two = t.unit(0, power=1000), t.unit(0, power=1000)
    sword = t.augment(0, EQUIP, STRONGER, zone="field", on=one)
    t.main().do(t.bells[0], Station(the(sword), the(two)))
    assert (t.power(one), t.power(two)) == (1000, 1500)
    assert not t.is_(one, "equipped")
    t.send(sword, "hand")
    assert t.power(two) == 1000
    assert not t.is_(two, "equipped")


# --- targets ----------------------------------------------------------------------------------------------------------


@rule("10.4.3")
def test_equipping_targets_and_being_equipped_does_not() -> None:
    t = Bench()
    unit = t.unit(0, when("select", AddCounters(THIS, "aimed"), this=True), power=1000)
    sword = t.augment(0, EQUIP, STRONGER)
    t.deck(1)
    t.main().play(sword, unit).resolve()
    assert t.seen(unit, "aimed") == 1
    t.do(unit, Apply(THIS, (Become("trait", "Knight"),), "rest"))
    t.next_turn()
    assert (t.asked, t.seen(unit, "aimed")) == ((1, "main"), 1)


@rule("10.4.3", "10.4.3.1")
def test_a_unit_that_cannot_be_targeted_cannot_be_newly_equipped_and_keeps_what_it_has() -> None:
    t = Bench()
    unit, other = t.unit(0, power=1000), t.unit(0, power=1000)
    old = t.augment(0, EQUIP, STRONGER, zone="field", on=unit)
    new = t.augment(0, EQUIP, STRONGER)
    hide = t.spell(0, "Target unit cannot be targeted by spells or abilities this turn.")
    t.main().play(hide, unit).resolve()
    assert on(t, old) == unit.id
    assert t.power(unit) == 1500
    t.close().pick(("play", new.id))
    assert t.asked == (0, "priority")  # nothing else can be aimed at
    t.resolve()
    assert (t.power(unit), t.power(other)) == (1500, 1500)


@rule("10.4.3.1")
@pytest.mark.parametrize("zone", ["discard", "field"])
def test_not_even_by_an_effect_that_does_not_say_target(zone: str) -> None:
    t = Bench()
    unit, other = t.unit(0, SAFE, power=1000), t.unit(0, power=1000)
    sword = t.augment(0, EQUIP, STRONGER, zone=zone, on=other if zone == "field" else None)
    t.main()
    if zone == "field":
        t.do(unit, Station(the(sword), THIS))
    else:
        t.do(unit, Put(the(sword, zone), "field", into=THIS, verb="equip"))
    assert t.where(sword) == zone
    assert on(t, sword) != unit.id
    t.strip(unit)
    if zone == "field":
        t.do(unit, Station(the(sword), THIS))
    else:
        t.do(unit, Put(the(sword, zone), "field", into=THIS, verb="equip"))
    assert on(t, sword) == unit.id


@rule("10.4.3.1")
def test_protected_from_the_opponent_it_can_still_be_equipped_by_its_own_side() -> None:
    t = Bench()
    unit = t.unit(0, "This card cannot be targeted by your opponent's spells or abilities.")
    mine, theirs = t.augment(0, EQUIP), t.augment(1, EQUIP, "Instacast")
    t.main().play(mine, unit)
    t.skip()
    assert t.asked == (1, "priority")
    assert not t.offered("play", theirs)
    t.skip()
    assert on(t, mine) == unit.id
    t.strip(unit)
    t.skip()
    assert t.offered("play", theirs)


# --- the unit is gone -------------------------------------------------------------------------------------------------


@rule("10.4.4")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "expelled"])
def test_when_its_unit_leaves_the_field_it_is_sacrificed_by_mechanics(zone: str) -> None:
    t = Bench()
    unit = t.unit(0, power=1000)
    sword = t.augment(0, EQUIP, DRAW, zone="field", on=unit)
    t.deck(0)
    t.main().send(unit, zone)
    assert t.where(sword) == "discard"
    assert (t.reason(sword), t.moves(sword)[0].tag, t.moves(sword)[0].also) == ("10.4.4", "sacrifice", ("ruined",))
    before = t.count("hand")
    t.resolve()
    assert t.count("hand") == before + 1


@rule("10.4.4")
def test_its_owner_gets_it_even_from_the_other_side() -> None:
    t = Bench()
    unit = t.unit(1)
    sword = t.augment(0, EQUIP)
    t.main().play(sword, unit).resolve()
    t.close().send(unit, "discard")
    assert t.names("discard", 0) == [sword.face.name]


@rule("10.4.4")
def test_a_unit_that_comes_back_at_once_is_another_one() -> None:
    t = Bench()
    unit = t.unit(0)
    sword = t.augment(0, EQUIP, zone="field", on=unit)
    t.main().do(t.bells[0], Put(the(unit), "expelled"), Put(the(unit, "expelled"), "field", whose="you"))
    t.set_down()
    assert t.there(unit)
    assert t.where(sword) == "discard"


@rule("10.4.4")
def test_when_its_unit_ceases_to_be_a_unit_it_is_sacrificed() -> None:
    t = Bench()
    unit = t.unit(0)
    sword = t.augment(0, EQUIP, zone="field", on=unit)
    t.main().do(unit, Apply(THIS, (Become("kind", "augment", also=False),), "rest"))
    assert t.there(unit)
    assert t.where(sword) == "discard"


@rule("10.4.4")
def test_whatever_was_equipped_goes_with_the_unit() -> None:
    """Also an augment that would not equip by itself, and one that has lost its text."""
    t = Bench()
    unit = t.unit(0)
    banner = t.augment(0, "Units you control get +500.", zone="field", name="Banner")
    sword = t.augment(0, EQUIP, zone="field", on=unit)
    t.main().do(t.bells[0], Station(the(banner), the(unit)))
    t.strip(sword)
    assert (on(t, banner), on(t, sword)) == (unit.id, unit.id)
    t.send(unit, "discard")
    assert (t.where(banner), t.where(sword)) == ("discard", "discard")


@rule("10.4.4.1")
def test_if_the_unit_goes_while_the_augment_is_on_the_queue_it_never_enters_the_field() -> None:
    t = Bench()
    unit, other = t.unit(0), t.unit(0)
    sword = t.augment(0, EQUIP, "Arrive - Draw a card.", DRAW)
    t.deck(0)
    t.main().play(sword, unit)
    t.send(unit, "discard").resolve()
    assert t.where(sword) == "discard"
    assert [(t.game.zones[e.to].kind.name, e.called("ruined")) for e in t.moves(sword)] == [
        ("queue", False),
        ("discard", False),
    ]
    assert t.count("hand") == 0
    assert not t.is_(other, "equipped")


@rule("10.4.4.1", "10.4.3")
def test_the_same_if_the_unit_can_no_longer_be_targeted_or_is_a_unit_no_longer() -> None:
    for change in ("This card cannot be targeted by spells or abilities.", ""):
        t = Bench()
        unit = t.unit(0)
        sword = t.augment(0, EQUIP)
        hide = t.spell(1, "Instacast", "Target unit cannot be targeted by spells or abilities this turn.")
        t.main().play(sword, unit)
        if change:
            t.skip()
            t.play(hide, unit).resolve()
        else:
            t.do(unit, Apply(THIS, (Become("kind", "augment", also=False),), "rest"))
            t.resolve()
        assert t.where(sword) == "discard"


# --- equipped to nothing ---------------------------------------------------------------------------------------------


@rule("10.4.5")
def test_put_into_play_it_is_equipped_by_choice() -> None:
    """Its controller picks a unit it could be aimed at (R23)."""
    t = Bench()
    mine, theirs = t.unit(0), t.unit(1)
    safe = t.unit(1, SAFE)
    sword = t.augment(0, EQUIP, zone="discard")
    t.main().do(t.bells[0], Put(the(sword, "discard"), "field", whose="you"))
    assert t.asked == (0, "place")
    assert set(t.values) == {mine.id, theirs.id}
    t.pick(theirs)
    assert on(t, sword) == theirs.id
    assert sword.controller == 1
    assert t.is_(theirs, "equipped")
    assert not t.is_(safe, "equipped")


@rule("10.4.5")
def test_without_any_unit_it_enters_and_is_sacrificed() -> None:
    t = Bench()
    sword = t.augment(0, EQUIP, "Arrive - Draw a card.", DRAW, zone="discard")
    t.deck(0)
    t.main().do(t.bells[0], Put(the(sword, "discard"), "field", whose="you"))
    assert t.where(sword) == "discard"
    assert t.reason(sword) == "10.4.5"
    t.resolve()
    assert t.count("hand") == 2  # it did arrive, and it was sacrificed


@rule("10.4.5", "10.4.1")
def test_only_an_augment_that_equips_is_sacrificed_for_it() -> None:
    """Equip is an ability like others: without it the card needs no unit."""
    t = Bench()
    banner = t.augment(0, zone="field", name="Banner")
    lost = t.augment(0, EQUIP, zone="discard", name="Lost Blade")
    t.champion(0, "Augments you control lose all abilities.", name="Blunter")
    t.main().do(t.bells[0], Put(Cards(("discard",), "you"), "field", whose="you"))
    assert t.there(banner)
    assert t.there(lost)
