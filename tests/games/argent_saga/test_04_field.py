"""Chapter 4: the parts of the field, the queue and the expel zone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import Desk, Text, counts, does, the, when

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import NOWHERE, slot
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Act, AddCounters, Apply, Draw, Gain, Put, Station
from cardwright.kernel.vocabulary.selectors import Cards, Either, Kind, Named, TopCards
from cardwright.testing import rule

FIELD = Cards(("field",))


KINDS = ("champion", "spirit", "tower", "unit", "augment", "shard")


EQUIP = "Equip to target unit."


GROWS = "The equipped unit gets +500."


def put(t: Desk, kind: str, player: int = 0, *text: str) -> Card:
    """A card of a kind on the field."""
    return t.card(player, kind, *text, name=f"The {kind}")


# --- the parts of the field -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("champion", marks=rule("4.3.2")),
        pytest.param("spirit", marks=rule("4.4.2")),
        pytest.param("tower", marks=rule("4.5.2")),
        pytest.param("unit", marks=rule("4.8.2")),
        pytest.param("augment", marks=rule("4.9.2")),
        pytest.param("shard", marks=rule("4.10.2")),
    ],
)
def test_what_is_there_is_on_the_field(kind: str) -> None:
    t = Desk(bells=(1,))
    card = put(t, kind, 0, "Units you control get +500.")
    unit = t.unit(0, power=1000, name="Neighbour")
    t.start()
    assert t.power(unit) == 1500  # its abilities work
    t.do(t.bells[1], AddCounters(FIELD, "Maze"))
    assert t.seen(card, "Maze") == 1  # what concerns the field concerns it, and only there are counters


@pytest.mark.parametrize("kind", KINDS)
def test_what_leaves_it_leaves_the_field(kind: str) -> None:
    t = Desk(bells=(1,))
    card = put(t, kind)
    watcher = t.unit(1, counts("move", frm=("field",)), name="Watcher")
    t.start().send(card, "expelled", "expel").resolve()
    assert (t.where(card), t.seen(watcher)) == ("expelled", 1)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("champion", marks=rule("4.3.1")),
        pytest.param("spirit", marks=rule("4.4.1")),
        pytest.param("augment", marks=rule("4.9.1")),
        pytest.param("shard", marks=rule("4.10.1")),
    ],
)
def test_it_is_public_and_has_no_order(kind: str) -> None:
    t = Desk(bells=(1,))
    card, other = put(t, kind), put(t, kind)
    t.start()
    for viewer in (0, 1, -1):
        seen = [c.name for c in t.game.view(viewer).zone("field", 0).cards]
        assert seen.count(f"The {kind}") == 2
    assert (card.place, other.place) == (NOWHERE, NOWHERE)  # no place of its own, and so no neighbours
    before = list(t.game.zone("field", 0).cards)
    t.do(t.bells[1], Put(the(card), "field", position="bottom"))
    assert t.game.zone("field", 0).cards == before  # there is nothing to put in order


# --- 4.5: towers ----------------------------------------------------------------------------------------------------


@rule("4.5.1")
def test_a_sixth_tower_finds_no_zone() -> None:
    t = Desk()
    t.fallen(0, 5)
    with pytest.raises(CardwrightError, match="no tower zone"):
        t.tower(0)


@rule("4.5.1")
def test_towers_take_no_unit_zone_and_units_no_tower_zone() -> None:
    t = Desk()
    towers = [t.tower(0) for _ in range(5)]
    units = t.units(0, 5)
    assert [t.slot(card) for card in towers] == [0, 1, 2, 3, 4]
    assert [t.slot(card) for card in units] == [0, 1, 2, 3, 4]
    assert len({card.place for card in (*towers, *units)}) == 10


@rule("4.5.3")
def test_a_tower_that_an_effect_moves_keeps_all_that_applies_to_it() -> None:
    t = Desk()
    one, two = t.tower(0, at=0, defense=2000, name="One"), t.tower(0, at=3, facedown=True, name="Two")
    spell = t.spell(0, does(AddCounters(the(one), "Ice Wall")))
    t.start().cast(spell).close().do(t.bells[0], Apply(the(one), (Gain((Keyword("Guardian"),)),), "rest"))
    t.hurt(one, 500)
    ref = one.ref
    assert t.stat(one, "defense") == 2500
    t.do(t.bells[0], Act("switch places", the(one)))
    assert t.slot(one) == 0  # it takes two
    t.do(t.bells[0], Act("switch places", Cards(("field",), "you", Either((Named("One"), Named("Tower"))))))
    assert (t.slot(one), t.slot(two)) == (3, 0)
    assert (one.ref, one.damage, t.stat(one, "defense"), t.has(one, "Guardian")) == (ref, 500, 2500, True)
    assert (t.is_(two, "facedown"), t.knows(0, two), t.knows(1, two)) == (True, False, False)


@rule("4.5.3")
def test_a_destroyed_tower_stays_destroyed_wherever_it_goes() -> None:
    t = Desk()
    gone, whole = t.tower(0, at=1, destroyed=True, name="Gone"), t.tower(0, at=4, name="Whole")
    t.start().do(t.bells[0], Act("switch places", the(gone, whole)))
    assert (t.slot(gone), t.slot(whole)) == (4, 1)
    assert (t.is_(gone, "destroyed"), t.is_(whole, "destroyed")) == (True, False)


@rule("4.5.3")
def test_nobody_moves_a_tower_of_their_own_accord() -> None:
    t = Desk()
    t.start()
    assert {o.verb for o in t.options} <= {"activate", "end", "combat", "play"}
    t.do(t.bells[0], Act("relocate", Cards(("field",), "you", Kind("tower"))))
    assert [t.slot(card) for card in t.towers(0)] == [0, 1, 2, 3, 4]


@rule("4.5.4")
def test_an_effect_reveals_a_tower() -> None:
    t = Desk()
    tower, other = t.tower(1, facedown=True, at=2), t.tower(1, facedown=True, at=4)
    spell = t.spell(0, "Flip target face-down tower face up.")
    t.start().cast(spell, tower)
    assert [(t.is_(card, "facedown"), t.knows(0, card)) for card in (tower, other)] == [(False, True), (True, False)]


# --- 4.8: units -----------------------------------------------------------------------------------------------------


@rule("2.5.2", "4.8.1", "4.8.3")
def test_there_are_five_unit_zones_and_one_unit_in_each() -> None:
    t = Desk()
    t.unit(0, at=0), t.unit(0, at=3)
    unit = t.unit(0, zone="hand", cost=0)
    t.start().play(unit).skip(2)
    assert t.asked == (0, "place")
    assert [option.text for option in t.options] == ["unit zone 2", "unit zone 3", "unit zone 5"]
    t.pick(slot(4))
    assert t.slot(unit) == 4
    seen = [[c.place for c in t.game.view(v).zone("field", 0).cards if "unit" in c.kinds] for v in (0, 1, -1)]
    assert seen == [[slot(0), slot(3), slot(4)]] * 3


@rule("2.5.2", "4.8.1")
def test_a_sixth_unit_finds_none() -> None:
    t = Desk()
    t.units(0, 5)
    unit, late = t.unit(0, zone="hand", cost=0), t.unit(0, zone="deck")
    t.start()
    assert t.denied("play", unit) == "9.4.9.1"
    t.fetch(late)
    assert t.where(late) == "deck"
    with pytest.raises(CardwrightError, match="no unit zone"):
        t.unit(0)


@rule("4.8.3", "9.4.10.1")
def test_the_unit_zone_is_picked_only_as_the_unit_enters() -> None:
    t = Desk()
    first = t.unit(0, zone="hand", cost=0, name="First")
    second = t.unit(0, "Instacast", zone="hand", cost=0, name="Second")
    t.start().play(first)
    assert (t.asked[1], first.place, t.where(first)) == ("priority", NOWHERE, "queue")
    t.play(second).skip(2)
    assert t.asked == (0, "place")  # the second comes first, and takes a zone that was still open to both
    t.pick(slot(2)).skip(2)
    assert slot(2) not in t.values
    t.pick(slot(0))
    assert (t.slot(first), t.slot(second)) == (0, 2)


@rule("4.8.3")
def test_units_that_enter_together_stand_in_different_zones() -> None:
    t = Desk()
    t.unit(0, at=1), t.units(0, 2, zone="discard")
    t.start().do(t.bells[0], Put(Cards(("discard",), "you"), "field")).pick(slot(3))
    assert t.values == [slot(0), slot(2), slot(4)]
    t.pick(slot(0))
    assert sorted(t.slot(c) for c in t.game.cards_in("field", 0) if "unit" in c.face.kinds) == [0, 1, 3]


@rule("4.8.4", "10.4.2")
def test_an_augment_that_equips_enters_the_zone_of_its_unit_and_moves_with_it() -> None:
    t = Desk()
    t.unit(0, at=0, name="Other")
    unit, sword = t.unit(0, power=1000, at=1, name="Bearer"), t.augment(0, EQUIP, GROWS)
    t.start().cast(sword, unit).close()
    assert (sword.place, t.power(unit)) == (unit.id, 1500)
    t.do(t.bells[0], Act("relocate", the(unit))).pick(slot(4))
    assert (t.slot(unit), sword.place, t.power(unit)) == (4, unit.id, 1500)
    t.steal(unit, 1)
    assert (sword.place, sword.controller, t.power(unit)) == (unit.id, 1, 1500)
    assert sword.id in t.game.zone("field", 1).cards


@rule("4.8.5")
def test_nobody_moves_a_unit_of_their_own_accord() -> None:
    t = Desk()
    t.unit(0)
    t.start()
    assert {o.verb for o in t.options} == {"activate", "combat", "end"}


@rule("4.8.5")
def test_a_unit_that_an_effect_moves_keeps_all_that_applies_to_it() -> None:
    t = Desk()
    unit, other = t.unit(0, power=2000, at=0, name="Walker"), t.unit(0, at=1, name="Other")
    witness = t.champion(0, counts("move"), name="Witness")
    grow = t.spell(0, "Target unit gets +1000 and gains Guardian this turn.")
    count = t.spell(0, does(AddCounters(the(unit), "Maze", 2)))
    t.start().cast(grow, unit).close().cast(count).close().hurt(unit, 500).turn(unit, "exhausted")
    ref, seen = unit.ref, t.seen(witness)
    t.do(t.bells[0], Act("relocate", the(unit)))
    assert t.values == [slot(2), slot(3), slot(4)]
    t.pick(slot(3))
    assert (t.slot(unit), unit.ref, t.seen(witness)) == (3, ref, seen)  # it neither left nor came
    assert (t.power(unit), t.has(unit, "Guardian"), unit.damage, t.seen(unit, "Maze")) == (3000, True, 500, 2)
    assert t.is_(unit, "exhausted")
    t.do(t.bells[0], Act("switch places", the(unit, other)))
    assert (t.slot(unit), t.slot(other), t.power(unit)) == (1, 3, 3000)


@rule("4.8.5")
def test_with_no_zone_free_it_stays() -> None:
    t = Desk()
    units = [t.unit(0, name=f"Unit {n}") for n in range(5)]
    t.start().do(t.bells[0], Act("relocate", the(units[2])))
    assert (t.asked, t.slot(units[2])) == ((0, "main"), 2)


# --- 4.9-4.10: augments and shards ----------------------------------------------------------------------------------


@rule("4.9.4", "4.9.2")
@pytest.mark.parametrize(
    ("zone", "enter"),
    [("hand", lambda t, augment: t.cast(augment).close()), ("discard", lambda t, augment: t.fetch(augment))],
)
def test_an_augment_that_does_not_equip_enters_the_augment_zone(zone: str, enter: Callable[[Desk, Card], Desk]) -> None:
    """No unit zone is free, and none is asked for."""
    t = Desk()
    t.units(0, 5)
    augment = t.augment(0, zone=zone)
    enter(t.start(), augment)
    assert (t.there(augment), augment.place, t.moment) == (True, NOWHERE, ("main", 0, "main"))
    assert not t.log("place")


@rule("4.1.3", "4.9.2")
def test_from_the_augment_zone_to_a_unit_zone_it_is_a_new_card_that_never_left_the_field() -> None:
    t = Desk()
    unit = t.unit(0, name="Bearer")
    arrive = counts("move", "came", this=True, to=("field",))
    augment = t.augment(0, arrive, zone="field", name="Banner", counters={"Maze": 2})
    witness = t.champion(0, counts("move"), name="Witness")
    t.start().do(t.bells[0], Apply(the(augment), (Gain((Keyword("Guardian"),)),), "rest"))
    assert t.has(augment, "Guardian")
    t.do(t.bells[0], Station(the(augment), the(unit)))
    assert (augment.place, t.has(augment, "Guardian")) == (unit.id, False)
    assert (t.seen(augment, "Maze"), t.seen(augment, "came"), t.seen(witness), t.queue) == (0, 0, 0, [])


@rule("4.1.3")
def test_from_one_unit_to_another_it_is_the_same_card() -> None:
    t = Desk()
    one, two = t.unit(0, name="One"), t.unit(0, name="Two")
    sword = t.augment(0, EQUIP, zone="field", on=one, name="Sword", counters={"Maze": 2})
    t.start().do(t.bells[0], Apply(the(sword), (Gain((Keyword("Guardian"),)),), "rest"))
    t.do(t.bells[0], Station(the(sword), the(two)))
    assert (sword.place, t.has(sword, "Guardian"), t.seen(sword, "Maze")) == (two.id, True, 2)


@rule("4.10.3")
@pytest.mark.parametrize(
    "enter",
    [
        lambda t: t.start("charge"),
        lambda t: t.start().do(t.bells[0], Put(TopCards(1, "you", "shard deck"), "field")),
    ],
)
def test_a_shard_that_enters_the_field_enters_the_shard_zone(enter: Callable[[Desk], Desk]) -> None:
    t = Desk()
    t.units(0, 5)
    (shard,) = t.shards(0, 1, zone="shard deck")
    enter(t)
    assert (t.there(shard), shard.place, t.active_shards(0)) == (True, NOWHERE, 1)


# --- 4.13: the queue ------------------------------------------------------------------------------------------------


@rule("4.13.1")
def test_there_is_one_queue_for_both_players_and_the_newest_resolves_first() -> None:
    t = Desk()
    bell = t.bells[0]
    first = t.spell(0, does(AddCounters(the(bell), "first")), name="First")
    second = t.spell(1, "Instacast", does(AddCounters(the(bell), "second")), name="Second")
    t.start().play(first).skip().play(second)
    zone = t.game.zone("queue")
    assert (t.queue, zone.player, zone.cards) == (["First", "Second"], -1, [first.id, second.id])
    views = [t.game.view(viewer).zone("queue", player) for viewer in (0, 1, -1) for player in (0, 1)]
    assert [[card.name for card in seen.cards] for seen in views] == [["First", "Second"]] * 6
    t.skip(2)
    assert (t.seen(bell, "first"), t.seen(bell, "second")) == (0, 1)
    t.skip(2)
    assert t.seen(bell, "first") == 1


@rule("4.13.2", "9.4.10.1")
@pytest.mark.parametrize(("kind", "zone"), [("unit", "field"), ("augment", "field"), ("spell", "discard")])
def test_a_played_card_waits_on_the_queue_and_then_goes_where_it_belongs(kind: str, zone: str) -> None:
    t = Desk()
    card = getattr(t, kind)(0, zone="hand", cost=0)
    t.start().play(card)
    assert t.where(card) == "queue"
    t.resolve()
    assert t.where(card) == zone


@rule("4.13.3")
@pytest.mark.parametrize(
    ("ability", "use"),
    [
        ("Exhaust: Draw a card.", lambda t, unit: t.activate(unit)),
        (when("turn card", Draw(), this=True, state="exhausted"), lambda t, unit: t.turn(unit, "exhausted")),
    ],
)
def test_abilities_wait_there_while_their_card_stays_where_it_is(
    ability: Text, use: Callable[[Desk, Card], Desk]
) -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0, ability, name="Scholar")
    use(t.start(), unit)
    assert (t.queue, t.there(unit), t.count("hand")) == (["Scholar"], True, 0)
    assert unit.id not in t.game.zone("queue").cards
    t.resolve()
    assert (t.count("hand"), t.there(unit), t.queue) == (1, True, [])


# --- 4.14: the expel zone -------------------------------------------------------------------------------------------


@rule("4.14.2")
def test_cards_there_are_expelled_cards() -> None:
    t = Desk()
    inside, outside = t.unit(0, zone="expelled"), t.unit(0, zone="discard")
    spell = t.spell(0, "Add target expelled unit you own to your hand.")
    t.start().play(spell).resolve()
    assert (t.where(inside), t.where(outside)) == ("hand", "discard")


@rule("4.14.3")
@pytest.mark.parametrize("zone", ["field", "hand", "discard", "deck"])
def test_to_expel_a_card_is_to_put_it_there(zone: str) -> None:
    t = Desk()
    card = t.unit(0, zone=zone, name="Outcast")
    witness = t.champion(1, counts("move", tag="expel"), name="Witness")
    t.start().do(t.bells[0], Put(the(card, zone=zone), "expelled", verb="expel")).resolve()
    assert (t.where(card), t.seen(witness)) == ("expelled", 1)
