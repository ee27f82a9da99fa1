"""Chapter 4: the parts of the field, the queue and the expel zone."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import Desk, counts, does, when

from cardwright.games.argent_saga.rules.slots import tower_place
from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import NOWHERE, slot, slot_of
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
    make = getattr(t, kind)
    options = {"zone": "field"} if kind in ("unit", "shard", "augment") else {}
    found: Card = make(player, *text, name=f"The {kind}", **options)
    return found


def begun(seed: int) -> Game:
    """A game of two of the decks, at its first question."""
    return TITLE.new_game([TITLE.decks["fire"], TITLE.decks["water"]], seed)


def named(*cards: Card) -> Cards:
    """These cards of the field."""
    return Cards(("field",), where=Either(tuple(Named(card.face.name) for card in cards)))


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
    t = Bench(bells=(1,))
    card = put(t, kind, 0, "Units you control get +500.")
    unit = t.unit(0, power=1000, name="Neighbour")
    t.main()
    assert t.power(unit) == 1500  # its abilities work
    t.do(t.bells[1], AddCounters(FIELD, "Maze"))
    assert t.seen(card, "Maze") == 1  # what concerns the field concerns it, and only there are counters


@pytest.mark.parametrize("kind", KINDS)
def test_what_leaves_it_leaves_the_field(kind: str) -> None:
    t = Bench(bells=(1,))
    card = put(t, kind)
    watcher = t.unit(1, counts("move", frm=("field",)), name="Watcher")
    t.main().send(card, "expelled", "expel").resolve()
    assert t.where(card) == "expelled"
    assert t.seen(watcher) == 1


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
    t = Bench(bells=(1,))
    card, other = put(t, kind), put(t, kind)
    t.main()
    for viewer in (0, 1, -1):
        seen = [c.name for c in t.game.view(viewer).zone("field", 0).cards]
        assert seen.count(f"The {kind}") == 2
    assert (card.place, other.place) == (NOWHERE, NOWHERE)  # no place of its own, and so no neighbours
    before = list(t.game.zone("field", 0).cards)
    t.do(t.bells[1], Put(the(card), "field", position="bottom"))
    assert t.game.zone("field", 0).cards == before  # there is nothing to put in order


# --- 4.5: towers ----------------------------------------------------------------------------------------------------


@rule("4.5.1")
def test_there_are_five_tower_zones_one_beside_the_other() -> None:
    g = begun(2)
    for player in (0, 1):
        places = [card.place for card in g.cards_in("field", player) if "tower" in card.face.kinds]
        assert sorted(places, reverse=True) == [tower_place(n) for n in range(5)]
        for viewer in (0, 1, -1):
            cards = [c for c in g.view(viewer).zone("field", player).cards if slot_of(c.place) >= 5]
            assert sorted(slot_of(c.place) for c in cards) == [5, 6, 7, 8, 9]  # everyone sees what lies where


@rule("4.5.1")
def test_a_sixth_tower_finds_no_zone() -> None:
    t = Desk()
    for _ in range(5):
        t.tower(0)
    with pytest.raises(CardwrightError, match="no tower zone"):
        t.tower(0)


@rule("4.5.1")
def test_towers_take_no_unit_zone_and_units_no_tower_zone() -> None:
    t = Desk()
    towers = [t.tower(0) for _ in range(5)]
    units = [t.unit(0) for _ in range(5)]
    assert [t.slot(card) for card in towers] == [0, 1, 2, 3, 4]
    assert [t.slot(card) for card in units] == [0, 1, 2, 3, 4]
    assert len({card.place for card in (*towers, *units)}) == 10


@rule("4.5.3")
def test_a_tower_that_an_effect_moves_keeps_all_that_applies_to_it() -> None:
    t = Bench()
    one, two = t.tower(0, at=0, defense=2000, name="One"), t.tower(0, at=3, facedown=True, name="Two")
    spell = t.spell(0, does(AddCounters(the(one), "Ice Wall")))
    t.main().cast(spell).close()
    t.do(t.bells[0], Apply(the(one), (Gain((Keyword("Guardian"),)),), "rest"))
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
    t = Bench()
    gone, whole = t.tower(0, at=1, destroyed=True, name="Gone"), t.tower(0, at=4, name="Whole")
    t.main().do(t.bells[0], Act("switch places", named(gone, whole)))
    assert (t.slot(gone), t.slot(whole)) == (4, 1)
    assert (t.is_(gone, "destroyed"), t.is_(whole, "destroyed")) == (True, False)


@rule("4.5.3")
def test_nobody_moves_a_tower_of_their_own_accord() -> None:
    t = Bench()
    t.main()
    assert t.verbs() <= {"activate", "end", "combat", "play"}
    t.do(t.bells[0], Act("relocate", Cards(("field",), "you", Kind("tower"))))
    assert [t.slot(card) for card in t.towers(0)] == [0, 1, 2, 3, 4]


@rule("4.5.4")
def test_towers_begin_face_down_and_neither_player_may_look() -> None:
    g = begun(4)
    for player in (0, 1):
        towers = [card for card in g.cards_in("field", player) if "tower" in card.face.kinds]
        assert [(card.facedown, card.known) for card in towers] == [(True, 0)] * 5
        for viewer in (0, 1, -1):
            seen = [c for c in g.view(viewer).zone("field", player).cards if c.facedown]
            assert [(c.known, c.name, c.text, dict(c.numbers)) for c in seen] == [(False, "", (), {})] * 5


@rule("4.5.4")
def test_battle_reveals_a_tower() -> None:
    t = Bench()
    towers = [t.tower(1, facedown=True, defense=2000, name=f"Tower {n}") for n in range(5)]
    unit = t.unit(0, power=500)
    t.main().attack(unit)
    t.on("damage")
    assert not any(t.knows(viewer, tower) for viewer in (0, 1) for tower in towers)
    t.pick(towers[3])
    assert [t.is_(tower, "facedown") for tower in towers] == [True, True, True, False, True]
    assert [(t.knows(0, tower), t.knows(1, tower)) for tower in towers].count((True, True)) == 1
    assert t.knows(1, towers[3])


@rule("4.5.4")
def test_an_effect_reveals_a_tower() -> None:
    t = Bench()
    tower, other = t.tower(1, facedown=True, at=2), t.tower(1, facedown=True, at=4)
    spell = t.spell(0, "Flip target face-down tower face up.")
    t.main().cast(spell, tower)
    assert [(t.is_(card, "facedown"), t.knows(0, card)) for card in (tower, other)] == [(False, True), (True, False)]


@rule("4.5.5")
@pytest.mark.parametrize("player", [0, 1])
def test_which_tower_stands_where_is_chance(player: int) -> None:
    orders = set()
    for seed in range(16):
        towers = [card for card in begun(seed).cards_in("field", player) if "tower" in card.face.kinds]
        orders.add(tuple(card.face.name for card in sorted(towers, key=lambda card: -card.place)))
    assert len(orders) > 8
    for at in range(5):
        assert len({order[at] for order in orders}) > 2


# --- 4.8: units -----------------------------------------------------------------------------------------------------


@rule("4.8.1", "4.8.3")
def test_there_are_five_unit_zones_and_one_unit_in_each() -> None:
    t = Desk()
    for at in (0, 3):
        t.unit(0, at=at)
    unit = t.unit(0, zone="hand", cost=0)
    t.main().cast(unit)
    assert t.asked == (0, "place")
    assert [option.text for option in t.options] == ["unit zone 2", "unit zone 3", "unit zone 5"]
    t.pick(slot(4))
    assert t.slot(unit) == 4
    for viewer in (0, 1, -1):
        seen = [slot_of(c.place) for c in t.game.view(viewer).zone("field", 0).cards if "unit" in c.kinds]
        assert sorted(seen) == [0, 3, 4]


@rule("4.8.1")
def test_a_sixth_unit_finds_none() -> None:
    t = Bench()
    for _ in range(5):
        t.unit(0)
    unit, late = t.unit(0, zone="hand", cost=0), t.unit(0, zone="deck")
    t.main()
    assert t.denied("play", unit) == "9.4.9.1"
    t.fetch(late)
    assert t.where(late) == "deck"
    with pytest.raises(CardwrightError, match="no unit zone"):
        t.unit(0)


@rule("4.8.1")
def test_equipment_takes_no_zone_of_its_own() -> None:
    t = Bench()
    units = [t.unit(0) for _ in range(4)]
    for _ in range(3):
        t.augment(0, EQUIP, zone="field", on=units[0])
    fifth = t.unit(0, zone="hand", cost=0)
    t.main().cast(fifth)
    assert t.slot(fifth) == 4


@rule("4.8.3")
def test_the_unit_zone_is_picked_only_as_the_unit_enters() -> None:
    t = Desk()
    first = t.unit(0, zone="hand", cost=0, name="First")
    second = t.unit(0, "Instacast", zone="hand", cost=0, name="Second")
    t.main().play(first)
    assert (t.asked[1], first.place, t.where(first)) == ("priority", NOWHERE, "queue")
    t.play(second).skip(2)
    assert t.asked == (0, "place")  # the second comes first, and takes a zone that was still open to both
    t.pick(slot(2)).skip(2)
    assert slot(2) not in t.values
    t.pick(slot(0))
    assert (t.slot(first), t.slot(second)) == (0, 2)


@rule("4.8.3")
def test_the_player_it_comes_to_picks_the_zone() -> None:
    t = Desk()
    unit = t.unit(1, zone="discard")
    t.main().do(t.bells[0], Put(the(unit, "discard"), "field", whose="owner"))
    assert t.asked == (1, "place")


@rule("4.8.3")
def test_units_that_enter_together_stand_in_different_zones() -> None:
    t = Desk()
    t.unit(0, at=1)
    for _ in range(2):
        t.unit(0, zone="discard")
    t.main().do(t.bells[0], Put(Cards(("discard",), "you"), "field"))
    t.pick(slot(3))
    assert t.values == [slot(0), slot(2), slot(4)]
    t.pick(slot(0))
    assert sorted(t.slot(c) for c in t.game.cards_in("field", 0) if "unit" in c.face.kinds) == [0, 1, 3]


@rule("4.8.4")
def test_an_augment_that_equips_enters_the_zone_of_its_unit_and_moves_with_it() -> None:
    t = Bench()
    t.unit(0, at=0, name="Other")
    unit = t.unit(0, power=1000, at=1, name="Bearer")
    sword = t.augment(0, EQUIP, GROWS)
    t.main().cast(sword, unit).close()
    assert (sword.place, t.power(unit)) == (unit.id, 1500)
    t.do(t.bells[0], Act("relocate", the(unit)))
    t.pick(slot(4))
    assert (t.slot(unit), sword.place, t.power(unit)) == (4, unit.id, 1500)
    t.steal(unit, 1)
    assert (sword.place, sword.controller, t.power(unit)) == (unit.id, 1, 1500)
    assert sword.id in t.game.zone("field", 1).cards


@rule("4.8.4")
def test_it_enters_on_the_side_of_its_unit() -> None:
    t = Bench()
    t.unit(0, name="Mine")
    unit = t.unit(1, power=1000)
    sword = t.augment(0, EQUIP, GROWS)
    t.main().cast(sword, unit)
    assert (sword.place, sword.controller, sword.owner) == (unit.id, 1, 0)


@rule("4.8.5")
def test_nobody_moves_a_unit_of_their_own_accord() -> None:
    t = Bench()
    t.unit(0)
    t.main()
    assert t.verbs() == {"activate", "combat", "end"}


@rule("4.8.5")
def test_a_unit_that_an_effect_moves_keeps_all_that_applies_to_it() -> None:
    t = Bench()
    unit, other = t.unit(0, power=2000, at=0, name="Walker"), t.unit(0, at=1, name="Other")
    witness = t.champion(0, counts("move"), name="Witness")
    grow = t.spell(0, "Target unit gets +1000 and gains Guardian this turn.")
    count = t.spell(0, does(AddCounters(the(unit), "Maze", 2)))
    t.main().cast(grow, unit).close()
    t.cast(count).close()
    t.hurt(unit, 500)
    t.turn(unit, "exhausted")
    ref, seen = unit.ref, t.seen(witness)
    t.do(t.bells[0], Act("relocate", the(unit)))
    assert t.values == [slot(2), slot(3), slot(4)]
    t.pick(slot(3))
    assert (t.slot(unit), unit.ref, t.seen(witness)) == (3, ref, seen)  # it neither left nor came
    assert (t.power(unit), t.has(unit, "Guardian"), unit.damage, t.seen(unit, "Maze")) == (3000, True, 500, 2)
    assert t.is_(unit, "exhausted")
    t.do(t.bells[0], Act("switch places", named(unit, other)))
    assert (t.slot(unit), t.slot(other), t.power(unit)) == (1, 3, 3000)


@rule("4.8.5")
def test_with_no_zone_free_it_stays() -> None:
    t = Bench()
    units = [t.unit(0, name=f"Unit {n}") for n in range(5)]
    t.main().do(t.bells[0], Act("relocate", the(units[2])))
    assert (t.asked, t.slot(units[2])) == ((0, "main"), 2)


# --- 4.9-4.10: augments and shards ----------------------------------------------------------------------------------


@rule("4.9.3")
def test_there_may_be_any_number_of_augments() -> None:
    t = Bench()
    augments = [t.augment(0) for _ in range(12)]
    t.main()
    for card in augments:
        t.cast(card).close()
    assert all(t.there(card) for card in augments)


@rule("4.9.4")
def test_an_augment_that_does_not_equip_enters_the_augment_zone() -> None:
    t = Desk()
    for _ in range(5):
        t.unit(0)  # no unit zone is free, and none is needed
    augment = t.augment(0)
    t.main().cast(augment)
    assert (t.there(augment), augment.place) == (True, NOWHERE)
    assert t.asked == (0, "priority")  # nobody was asked for a zone
    t.close()
    assert t.there(augment)


@rule("4.1.3", "4.9.2")
def test_from_the_augment_zone_to_a_unit_zone_it_is_a_new_card_that_never_left_the_field() -> None:
    t = Bench()
    unit = t.unit(0, name="Bearer")
    arrive = counts("move", "came", this=True, to=("field",))
    augment = t.augment(0, arrive, zone="field", name="Banner", counters={"Maze": 2})
    witness = t.champion(0, counts("move"), name="Witness")
    t.main().do(t.bells[0], Apply(the(augment), (Gain((Keyword("Guardian"),)),), "rest"))
    assert t.has(augment, "Guardian")
    t.do(t.bells[0], Station(the(augment), the(unit)))
    assert augment.place == unit.id
    assert not t.has(augment, "Guardian")
    assert (t.seen(augment, "Maze"), t.seen(augment, "came"), t.seen(witness), t.queue) == (0, 0, 0, [])


@rule("4.1.3")
def test_from_one_unit_to_another_it_is_the_same_card() -> None:
    t = Bench()
    one, two = t.unit(0, name="One"), t.unit(0, name="Two")
    sword = t.augment(0, EQUIP, zone="field", on=one, name="Sword", counters={"Maze": 2})
    t.main().do(t.bells[0], Apply(the(sword), (Gain((Keyword("Guardian"),)),), "rest"))
    t.do(t.bells[0], Station(the(sword), the(two)))
    assert (sword.place, t.has(sword, "Guardian"), t.seen(sword, "Maze")) == (two.id, True, 2)


@rule("4.10.3")
@pytest.mark.parametrize("way", ["charge", "effect"])
def test_a_shard_that_enters_the_field_enters_the_shard_zone(way: str) -> None:
    t = Bench()
    for _ in range(5):
        t.unit(0)
    shard = t.shard(0, "Exhaust: Produce (1).", zone="shard deck", name="Fresh Shard")
    if way == "charge":
        t.start("charge")
    else:
        t.main().do(t.bells[0], Put(TopCards(1, "you", "shard deck"), "field"))
    assert (t.there(shard), shard.place) == (True, NOWHERE)
    assert t.active_shards(0) == 1


# --- 4.13: the queue ------------------------------------------------------------------------------------------------


@rule("4.13.1")
def test_there_is_one_queue_for_both_players_and_the_newest_resolves_first() -> None:
    t = Bench()
    first = t.spell(0, does(AddCounters(named(t.bells[0]), "first")), name="First")
    second = t.spell(1, "Instacast", does(AddCounters(named(t.bells[0]), "second")), name="Second")
    t.main().play(first).skip()
    t.play(second)
    assert t.queue == ["First", "Second"]
    zone = t.game.zone("queue")
    assert (zone.player, zone.cards) == (-1, [first.id, second.id])
    for viewer in (0, 1, -1):
        for player in (0, 1):
            seen = t.game.view(viewer).zone("queue", player)
            assert [card.name for card in seen.cards] == ["First", "Second"]
    t.skip(2)
    assert (t.seen(t.bells[0], "first"), t.seen(t.bells[0], "second")) == (0, 1)
    t.skip(2)
    assert t.seen(t.bells[0], "first") == 1


@rule("4.13.2")
def test_a_played_card_waits_on_the_queue_and_then_goes_where_it_belongs() -> None:
    t = Bench()
    unit = t.unit(0, zone="hand", cost=0)
    augment, spell = t.augment(0), t.spell(0, "Draw a card.")
    t.deck(0)
    t.main()
    for card, zone in ((unit, "field"), (augment, "field"), (spell, "discard")):
        t.play(card)
        assert t.where(card) == "queue"
        t.resolve()
        assert t.where(card) == zone
        t.close()
    assert slot_of(unit.place) == 0


@rule("4.13.2")
def test_a_spell_goes_to_its_owners_discard_zone_after_it_has_done_all() -> None:
    t = Bench()
    spell = t.spell(0, does(AddCounters(named(t.bells[0]), "seen"), Put(Cards(("queue",)), "expelled")))
    other = t.spell(0, does(AddCounters(named(t.bells[0]), "seen")), owner=1)
    t.main().cast(other).close()
    assert other.id in t.game.zone("discard", 1).cards
    t.cast(spell)
    assert t.where(spell) == "expelled"  # it was still there when it said so


@rule("4.13.3")
@pytest.mark.parametrize("way", ["activated", "triggered"])
def test_abilities_wait_there_while_their_card_stays_where_it_is(way: str) -> None:
    t = Bench()
    t.deck(0)
    tired = when("turn card", Draw(), this=True, state="exhausted")
    unit = t.unit(0, "Exhaust: Draw a card." if way == "activated" else tired, name="Scholar")
    t.main()
    if way == "activated":
        t.activate(unit)
    else:
        t.turn(unit, "exhausted")
    assert t.queue == ["Scholar"]
    assert t.there(unit)
    assert unit.id not in t.game.zone("queue").cards
    assert t.count("hand") == 0
    t.resolve()
    assert (t.count("hand"), t.there(unit), t.queue) == (1, True, [])


# --- 4.14: the expel zone -------------------------------------------------------------------------------------------


@rule("4.14.1")
def test_everyone_sees_expelled_cards() -> None:
    t = Bench(bells=())
    t.unit(0, zone="expelled", name="Outcast")
    for viewer in (0, 1, -1):
        assert [card.name for card in t.game.view(viewer).zone("expelled", 0).cards] == ["Outcast"]


@rule("4.14.2")
def test_cards_there_are_expelled_cards() -> None:
    t = Bench()
    inside, outside = t.unit(0, zone="expelled"), t.unit(0, zone="discard")
    spell = t.spell(0, "Add target expelled unit you own to your hand.")
    t.main().play(spell)
    t.resolve()
    assert (t.where(inside), t.where(outside)) == ("hand", "discard")


@rule("4.14.3")
@pytest.mark.parametrize("zone", ["field", "hand", "discard", "deck"])
def test_to_expel_a_card_is_to_put_it_there(zone: str) -> None:
    t = Bench()
    card = t.unit(0, zone=zone, name="Outcast")
    witness = t.champion(1, counts("move", tag="expel"), name="Witness")
    t.main().do(t.bells[0], Put(the(card, zone), "expelled", verb="expel"))
    t.resolve()
    assert (t.where(card), t.seen(witness)) == ("expelled", 1)


@rule("4.14.3")
def test_it_goes_to_the_owners() -> None:
    t = Bench()
    unit = t.unit(0, owner=1, name="Outcast")
    spell = t.spell(0, "Expel target unit.")
    t.main().cast(spell, unit)
    assert (t.names("expelled", 0), t.names("expelled", 1)) == ([], ["Outcast"])
