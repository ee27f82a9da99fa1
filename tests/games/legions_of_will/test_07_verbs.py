"""Rules 701.1 to 701.6: to activate, attach, destroy, discard and double."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, Desk, can, counts, does, gain, gives, named, wherever

from cardwright.games.legions_of_will.rules.bases import station
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Destroy,
    Discard,
    Double,
    Pick,
    Put,
    SetTo,
    Station,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Named, This
from cardwright.kernel.vocabulary.values import Resource, Stat
from cardwright.testing import rule


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def discarding(where: str, what: str) -> tuple[Desk, int, str]:
    """A card that goes elsewhere is discarded: what has become of it, and how often somebody waited for that."""
    t = Desk()
    sees = t.unit(0, f"Whenever an opponent discards {article(what)}, put a poison counter on this unit.", stats="3/9")
    card = t.unit(1, f"If this card would be put into a graveyard from your hand, {where} instead.", zone="hand")
    for _ in range(3):
        t.unit(1, zone="hand")
    order = t.action(0, "Target player discards a card.")
    t.main().play(order, 1).top().pick(card).resolve()
    return t, sees.counters.get("poison", 0), t.where(card)


MOURNS = "Whenever a unit is destroyed, you gain 1 resource."


def attaching(what: str, fort: str = "Tower") -> Station:
    """Attach the cards of a name to the tower."""
    return Station(wherever(what), Cards(("battlefield",), where=Named(fort)))


def make_discard(**more: object) -> OnPlay:
    """Each opponent discards a card."""
    return does(Discard(1, "opponent", **more))  # type: ignore[arg-type]


INTO_DECK = Replacement(Pattern("move", tag="discard"), to="deck")


def doubling(*stats: str) -> tuple[Double, ...]:
    """Double numbers of the target."""
    return tuple(Double(T1, stat) for stat in stats)


@rule("701.2a")
def test_to_activate_is_to_put_it_onto_the_chain_and_to_pay() -> None:
    b = Desk()
    unit = b.unit(0, "{Pay 2}: Put a poison counter on this unit.", stats="3/9")
    b.main().activate(unit)
    assert b.reserve() == 8
    assert len(b.game.stack) == 1
    assert not unit.counters
    b.top()
    assert unit.counters == {"poison": 1}


@rule("701.2a")
def test_only_the_controller_activates_and_only_with_priority() -> None:
    b = Desk()
    theirs = b.unit(1, "{Pay 2}: Put a poison counter on this unit.", stats="3/2")
    b.main()
    assert not b.offered("activate", theirs)
    assert b.denied("activate", theirs) == "602.2"
    b.skip()
    assert b.player == 1
    assert b.offered("activate", theirs)


@rule("701.2a")
def test_the_owner_activates_what_has_no_controller() -> None:
    b = Desk()
    text = "{Pay 4}, expel this card from your graveyard: Destroy target unit."
    mine, theirs = b.action(0, text, zone="graveyard"), b.action(1, text, zone="graveyard")
    b.unit(1, stats="3/2")
    b.main()
    assert b.offered("activate", mine)
    assert not b.offered("activate", theirs)


@rule("701.3a", "701.15a")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "deck"])
def test_to_attach_is_to_take_it_from_where_it_is_and_put_it_into_the_base(zone: str) -> None:
    b = Desk()
    fort = b.base(0)
    unit, thing = b.unit(fort, name="Guest", zone=zone), b.gear(0, name="Thing", zone=zone)
    source = b.unit(0, name="Mover")
    b.action(0, "Draw a card."), b.action(0, "Draw a card.")  # nobody draws
    b.main().do(source, Station(wherever("Guest"), Cards(("battlefield",), where=Named(fort.face.name))))
    assert b.where(unit) == "battlefield"
    assert unit.place == fort.id
    b.do(source, Station(wherever("Thing"), Cards(("battlefield",), where=Named(fort.face.name))))
    assert b.where(thing) == "battlefield"
    assert thing.place == fort.id


@rule("701.3a", "701.15a")
def test_a_unit_card_is_stationed_in_a_base_of_ones_own() -> None:
    b = Desk()
    fort = b.base(0)
    dead = b.unit(0, zone="graveyard")
    card = b.action(0, "Station target unit card from your graveyard in a base you control.")
    b.main().play(card).top()
    assert {o.value for o in b.options} == {b.home.id, fort.id}
    b.pick(fort)
    assert b.where(dead) == "battlefield"
    assert dead.place == fort.id


@rule("701.3b", "114.1a", "302.2f")
def test_an_effect_moves_nothing_that_is_frozen_there_already_or_not_allowed_there() -> None:
    d = Desk()
    tower = d.base(0, name="Tower")
    a, b, c = d.unit(0, name="A"), d.unit(tower, name="B"), d.unit(1, name="C")
    a.counters = {"ice": 1}
    d.start("main")
    for name in "ABC":
        d.do(d.home, Station(named(name), named("Tower")))
    assert [d.in_(unit) for unit in (a, b, c)] == ["Home 0", "Tower", "Home 1"]
    assert d.log("station") == []
    assert ["moved" in unit.marks for unit in (a, b, c)] == [False, False, False]


@rule("701.3b")
@pytest.mark.parametrize("zone", ["graveyard", "battlefield"])
def test_what_cannot_be_attached_does_not_move(zone: str) -> None:
    b = Desk()
    tower = b.base(0, name="Tower", capacity=1)
    b.unit(tower)
    guest, source = b.unit(0, name="Guest", zone=zone), b.unit(0)
    b.main().do(source, attaching("Guest"))
    assert b.where(guest) == zone
    assert guest.place != tower.id


@rule("701.3b")
def test_attaching_it_to_the_same_base_does_nothing() -> None:
    b = Desk()
    tower = b.base(0, name="Tower")
    thing = b.gear(tower, name="Thing")
    source = b.unit(0)
    b.main()
    stamp, moved = thing.stamp, len(b.log("station"))
    b.do(source, attaching("Thing"))
    assert thing.stamp == stamp
    assert len(b.log("station")) == moved
    assert thing.place == tower.id


@rule("701.3b")
def test_it_does_not_move_either_if_the_room_is_gone_when_it_should() -> None:
    b = Desk()
    tower = b.base(0, name="Tower", capacity=1)
    b.unit(tower)
    guest = b.unit(0, name="Guest")
    thing = b.gear(0, name="Thing")
    b.main()
    places, stamp = (guest.place, thing.place), thing.stamp
    b.happen(station(b.game, guest, tower.id), station(b.game, thing, b.home.id))
    assert (guest.place, thing.place) == places
    assert thing.stamp == stamp


@rule("701.3b")
def test_what_is_no_unit_upgrade_or_trap_is_not_attached() -> None:
    b = Desk()
    b.base(0, name="Tower")
    spell = b.action(0, "Draw a card.", name="Spell", zone="graveyard")
    other = b.base(0, name="Other")
    source = b.unit(0)
    b.main().do(source, attaching("Spell"))
    assert b.where(spell) == "graveyard"
    b.do(source, attaching("Other"))
    assert b.there(other)
    assert other.place < 0


@rule("701.3c")
def test_what_is_attached_to_another_base_gets_a_new_timestamp() -> None:
    b = Desk()
    b.base(0, name="Tower")
    unit, source = b.unit(0, stats="3/2"), b.unit(0)
    for name, power in (("Five", 5), ("Seven", 7)):
        b.gear(0, Static(UNITS, (SetTo("power", power),)), name=name)
    b.main()
    assert b.power(unit) == 7
    b.do(source, attaching("Five"))
    assert b.power(unit) == 5  # it is the newer one now


@rule("701.4a", "405.1")
def test_a_borrowed_unit_that_is_destroyed_goes_to_its_owners_graveyard_and_was_its_controllers() -> None:
    d = Desk()
    a = d.unit(1, name="A", stats="3/2")
    mine = d.gear(0, counts("move", tag="destroy", who="you"), name="Mine")
    d.start("main").do(d.home, TakeControl(named("A"))).do(d.home, Destroy(named("A"))).resolve()
    assert [card.id for card in d.game.cards_in("graveyard", 1)] == [a.id]
    assert d.seen(mine) == 1


@rule("701.4a")
def test_a_destroyed_permanent_goes_to_its_owners_graveyard() -> None:
    b = Desk()
    stolen, thing = b.unit(1, name="Stolen", stats="3/2"), b.gear(0, name="Thing")
    source = b.unit(0, stats="3/2")
    b.main().do(source, TakeControl(wherever("Stolen")))
    assert stolen.controller == 0
    b.do(source, Destroy(wherever("Stolen")), Destroy(wherever("Thing")))
    assert b.names("graveyard", 1) == ["Stolen"]
    assert b.names("graveyard", 0) == ["Thing"]
    assert b.where(stolen) == b.where(thing) == "graveyard"


@rule("701.4a")
def test_only_permanents_are_destroyed() -> None:
    b = Desk()
    card, source = b.unit(0, name="Somewhere", zone="expelled"), b.unit(0)
    b.main().do(source, Destroy(wherever("Somewhere")))
    assert b.where(card) == "expelled"


@rule("701.4b", "603.2")
def test_a_base_that_is_merely_turned_face_down_was_not_destroyed() -> None:
    d = Desk()
    d.held()
    watcher = d.unit(1, "Whenever a base is destroyed, put a will counter on this unit.", stats="3/2")
    hall, turn = d.base(1, name="Hall"), d.action(0, "Turn target base facedown.")
    d.main().cast(turn, hall)
    assert (hall.facedown, watcher.counters) == (True, {})


@rule("701.4b")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy target unit.", 11),
        ("This card deals 5 damage to target unit.", 11),
        ("Target unit gains -5 power until end of turn.", 10),
        ("Put five poison counters on target unit.", 11),
        ("Expel target unit.", 10),
    ],
)
def test_only_lethal_damage_and_the_word_destroy(text: str, left: int) -> None:
    b = Desk()
    b.gear(0, MOURNS)
    victim = b.unit(1, stats="3/4")
    card = b.action(0, text)
    b.main().play(card, victim).resolve()
    assert not b.there(victim)
    assert b.reserve() == left


@rule("701.4b", "704.5g")
def test_what_stood_in_a_destroyed_base_is_not_destroyed_itself() -> None:
    b = Desk()
    b.gear(0, MOURNS)
    tower = b.base(1, defense=3)
    inside = b.unit(tower)
    card = b.action(0, "This card deals 3 damage to any target.")
    b.main().play(card, tower).resolve()
    assert tower.facedown
    assert b.where(inside) == "graveyard"
    assert b.reserve() == 10


@rule("701.5a", "701.5b")
def test_a_card_of_a_kind_is_discarded_out_of_those_of_that_kind() -> None:
    d = Desk()
    units = [d.unit(1, name=f"Unit {i}", zone="hand") for i in range(2)]
    others = [d.action(1, "Draw a card.") for _ in range(3)]
    card = d.action(0, "Target opponent discards a unit card.")
    d.main().play(card).top()
    assert d.asked == (1, "discard")
    assert d.offers() == {unit.id for unit in units}
    d.pick(units[1])
    assert [d.where(held) for held in (*units, *others)] == ["hand", "graveyard", "hand", "hand", "hand"]


@rule("701.5a", "400.2")
@pytest.mark.parametrize(("returned", "must"), [(2, True), (1, False), (0, False)])
def test_only_if_everyone_knows_the_hand_a_card_of_a_kind_must_be_found_there(returned: int, must: bool) -> None:
    """Two cards fit; nobody else can tell unless both came to the hand in sight."""
    d = Desk()
    units = [d.unit(1, name=f"Unit {i}") for i in range(returned)]
    units += [d.unit(1, name=f"Secret {i}", zone="hand") for i in range(2 - returned)]
    recall = d.action(0, does(Put(Cards(("battlefield",), "opponent", Kind("unit")), "hand", verb="return")))
    card = d.action(0, "Target opponent discards a unit card.")
    d.main().cast(recall).play(card).top()
    fits = {unit.id for unit in units}
    assert set(d.values) == (fits if must else {*fits, -1})


@rule("701.5a", "605.2f")
def test_whole_hands_are_discarded_without_a_choice_and_at_once() -> None:
    d = Desk()
    hands = [[d.action(player, "Draw a card.") for _ in range(3)] for player in (0, 1)]
    watch = d.unit(0, Triggered(Pattern("move", tag="discard"), Body((AddCounters(This(), "seen"),))))
    card = d.action(0, "Each player discards their hand.")
    d.main().play(card).top().resolve()
    assert [d.where(held) for hand in hands for held in hand] == ["graveyard"] * 6
    assert d.seen(watch) == 6


@rule("701.5a", "701.5b")
def test_whoever_discards_chooses_the_card() -> None:
    b = Desk()
    card = b.action(0, make_discard())
    one, two = b.action(1, "Draw a card.", name="One"), b.action(1, "Draw a card.", name="Two")
    b.main().play(card).top()
    assert b.player == 1
    assert b.offers() == {one.id, two.id}
    b.pick(two)
    assert b.names("graveyard", 1) == ["Two"]
    assert b.names("hand", 1) == ["One"]


@rule("701.5b")
def test_at_random_nobody_chooses() -> None:
    gone = set()
    for seed in range(12):
        b = Desk()
        card = b.action(0, "Draw a card. Each opponent discards a card at random.")
        b.action(1, "Draw a card.", name="One"), b.action(1, "Draw a card.", name="Two")
        b.main()
        b.game.rng = seed
        b.play(card).top()
        assert b.asked[1] == "priority"
        gone.add(tuple(b.names("graveyard", 1)))
    assert gone == {("One",), ("Two",)}


@rule("701.5b")
def test_another_player_chooses_if_the_effect_says_so() -> None:
    b = Desk()
    card = b.action(0, does(Pick(Cards(("hand",), "opponent")), Put(It(), "graveyard", verb="discard")))
    one, two = b.action(1, "Draw a card.", name="One"), b.action(1, "Draw a card.", name="Two")
    b.main().play(card).top()
    assert b.player == 0
    assert b.offers() == {one.id, two.id}
    b.pick(one)
    assert b.names("graveyard", 1) == ["One"]


@rule("701.5c", "109.4j")
@pytest.mark.parametrize(("what", "seen"), [("card", 1), ("unit card", 1), ("action card", 0)])
def test_a_card_that_goes_elsewhere_in_sight_of_all_is_discarded_and_is_what_it_is(what: str, seen: int) -> None:
    assert discarding("expel it", what)[1:] == (seen, "expelled")


@rule("701.5c")
@pytest.mark.parametrize("where", ["top", "the bottom"])
@pytest.mark.parametrize(("what", "seen"), [("card", 1), ("unit card", 0), ("action card", 0)])
def test_of_one_that_goes_into_a_deck_it_is_known_only_that_it_was_discarded(where: str, what: str, seen: int) -> None:
    assert discarding(f"put it on {where} of your deck", what)[1:] == (seen, "deck")


@rule("701.5c", "109.4j")
def test_where_it_goes_from_the_hand_is_said_in_the_hand_only() -> None:
    t = Desk()
    unit = t.unit(0, "If this card would be put into a graveyard from your hand, expel it instead.")
    doom = t.action(0, "Destroy target unit.")
    t.main().cast(doom, unit)
    assert t.where(unit) == "graveyard"


@rule("701.5c", "710.1")
@pytest.mark.parametrize(("where", "pays"), [("expel it", True), ("put it on the bottom of your deck", False)])
def test_a_cost_that_asks_for_a_unit_card_is_not_paid_with_one_that_nobody_sees(where: str, pays: bool) -> None:
    t = Desk()
    choosy, modest = (t.unit(0, f"Discard a {what}: You gain 3 resource.") for what in ("unit card", "card"))
    t.unit(0, f"If this card would be put into a graveyard from your hand, {where} instead.", zone="hand")
    t.main()
    assert (t.offered("activate", choosy), t.offered("activate", modest)) == (pays, True)


@rule("701.5c")
def test_a_card_discarded_into_a_hidden_zone_has_no_values() -> None:
    b = Desk()
    b.gear(0, INTO_DECK)
    card = b.action(0, does(Discard(1), gain(Stat("cost", It("discarded")))))
    b.action(0, "Draw a card.", name="Lost", cost=3)
    b.main().play(card).top()
    assert b.names("deck") + b.names("hand") == ["Lost"]
    assert b.reserve() == 10


@rule("701.5c", "710.1")
def test_such_a_card_pays_no_cost_that_asks_for_a_characteristic() -> None:
    b = Desk()
    b.gear(0, INTO_DECK)
    cost = (MoveCost(Cards(("hand",), "you", Kind("unit")), "graveyard", verb="discard"),)
    unit, paid = b.unit(0, can(AddCounters(This(), "poison"), cost=cost)), b.unit(0, zone="hand")
    b.action(0, "Draw a card.")
    b.main()
    assert b.game.why_not("activate", unit) is not None  # such a play would be taken back, so it is not on offer
    assert b.where(paid) == "hand"
    plain = b.unit(
        0, can(AddCounters(This(), "poison"), cost=(MoveCost(Cards(("hand",), "you"), "graveyard", verb="discard"),))
    )
    assert b.game.why_not("activate", plain) is None  # a cost that asks for no quality can be paid so


@rule("701.6a")
def test_doubling_adds_and_sets_nothing() -> None:
    b = Desk()
    unit = b.unit(0, stats="3/4")
    card = b.action(0, does(*doubling("power"), targets=(TARGET,)))
    b.main().play(card, unit).resolve()
    assert b.power(unit) == 8
    b.do(unit, gives(This(), SetTo("power", 1)))  # what sets it later goes below the addition of four
    assert b.power(unit) == 1 + 4


@rule("701.6a", "701.6b")
def test_how_much_is_fixed_as_it_resolves() -> None:
    b = Desk()
    unit = b.unit(0, stats="3/4")
    card = b.action(0, does(*doubling("power"), targets=(TARGET,)))
    b.main().play(card, unit).do(unit, gives(This(), Add("power", 1))).resolve()
    assert b.power(unit) == 10
    b.do(unit, gives(This(), Add("power", 1)))
    assert b.power(unit) == 11


@rule("701.6b")
def test_will_and_power_are_doubled_each_by_its_own_value() -> None:
    b = Desk()
    unit = b.unit(0, stats="3/4")
    card = b.action(0, does(*doubling("will", "power"), targets=(TARGET,)))
    b.main().play(card, unit).resolve()
    assert b.wp(unit) == (6, 8)


@rule("701.6b")
def test_the_text_doubles_as_well() -> None:
    b = Desk()
    unit = b.unit(0, "{Pay 1}: Double this unit's power until end of turn.", stats="3/4")
    b.main().activate(unit).resolve()
    assert b.wp(unit) == (3, 8)


@rule("701.6c", "701.6b")
@pytest.mark.parametrize(("will", "power", "result"), [(-2, 0, (-4, 10)), (3, 0, (6, 10)), (0, 0, (0, 10))])
def test_will_below_zero_and_power_above_are_doubled_each_its_own_way(will: int, power: int, result) -> None:
    t = Desk()
    unit = t.unit(0, name="Unit", stats="0/5")
    change = t.action(0, does(gives(T1, Add("will", will), Add("power", power)), targets=(TARGET,)), name="Change")
    double = t.action(0, "Double target unit's will and power.")
    t.main().cast(change, unit).cast(double, unit)
    assert t.wp(unit) == result


@rule("701.6c")
def test_what_is_below_zero_falls_as_far_again() -> None:
    b = Desk()
    unit = b.unit(0, stats="3/4")
    b.main().do(unit, gives(This(), Add("will", -5)))
    assert b.stat(unit, "will") == -2
    b.do(unit, Double(This(), "will"), Double(This(), "power"))
    assert b.wp(unit) == (-4, 8)


@rule("701.6c")
def test_power_below_zero_is_doubled_downwards() -> None:
    b = Desk()
    unit = b.unit(0, stats="3/4")
    b.main()
    # the same resolution, since the unit would not outlive it
    b.do(unit, gives(This(), Add("power", -6)), Double(This(), "power"), gives(This(), Add("power", 5)))
    assert b.power(unit) == -4 + 5


@rule("701.6d")
def test_each_permanent_gets_as_many_counters_as_it_has_itself() -> None:
    t = Desk()
    one, two, none = (t.unit(1, stats="3/9") for _ in range(3))
    poison, more = (
        t.action(0, "Put a poison counter on target unit."),
        t.action(0, "Put two poison counters on target unit."),
    )
    double = t.action(0, "Double the number of poison counters on each unit.")
    t.main().cast(poison, one).cast(more, two).cast(double)
    assert [unit.counters.get("poison", 0) for unit in (one, two, none)] == [2, 4, 0]


@rule("701.6d")
def test_doubling_counters_gives_as_many_as_there_are() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/9")
    put, double = (
        b.action(0, "Put three poison counters on target unit."),
        b.action(0, "Double the number of poison counters on target unit."),
    )
    b.main().play(put, unit).resolve().play(double, unit).resolve()
    assert unit.counters == {"poison": 6}
    assert [e.amount for e in b.log("counter")] == [3, 3]  # they are given, not set


@rule("701.6e", "104.5")
def test_a_doubled_reserve_holds_no_more_than_a_reserve_can() -> None:
    t = Desk()
    t.game.players[0].resources["resource"] = 15
    double = t.action(0, does(gain(Resource("resource", "you"))), name="Double")
    t.main().play(double).resolve()
    assert t.reserve() == 20


@rule("701.6e")
@pytest.mark.parametrize(("had", "has"), [(4, 8), (13, 20)])
def test_doubling_a_reserve_adds_what_is_there(had: int, has: int) -> None:
    b = Desk()
    card = b.action(0, does(gain(Resource("resource"))))
    b.game.players[0].resources["resource"] = had
    b.main().play(card).resolve()
    assert b.reserve() == has
