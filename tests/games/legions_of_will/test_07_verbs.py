"""Rules 701.1-701.10, 701.12 and 701.15: what the verbs of the game mean."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, can, does, gives, when
from tests.games.legions_of_will.lab import Lab

from cardwright.games.legions_of_will.rules.bases import station
from cardwright.kernel.vocabulary.abilities import OnPlay, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChangeResource,
    Destroy,
    Discard,
    Double,
    Pick,
    Put,
    SetTo,
    Station,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, Exists, It, Kind, Named, This
from cardwright.kernel.vocabulary.values import Resource, Stat
from cardwright.testing import rule

MOURNS = "Whenever a unit is destroyed, you gain 1 resource."


def the(name: str) -> Cards:
    """The cards of a name, wherever they are."""
    return Cards(("battlefield", "hand", "graveyard", "deck", "expelled"), where=Named(name))


# --- activate ------------------------------------------------------------------------------------------------------


@rule("701.2a")
def test_to_activate_is_to_put_it_onto_the_chain_and_to_pay() -> None:
    b = Lab()
    unit = b.man(0, "{Pay 2}: Put a poison counter on this unit.", stats="3/9")
    b.main()
    b.activate(unit)
    assert b.has() == 8
    assert len(b.game.stack) == 1
    assert not unit.counters
    b.top()
    assert unit.counters == {"poison": 1}


@rule("701.2a")
def test_only_the_controller_activates_and_only_with_priority() -> None:
    b = Lab()
    theirs = b.man(1, "{Pay 2}: Put a poison counter on this unit.")
    b.main()
    assert not b.offered("activate", theirs)
    assert b.denied("activate", theirs) == "602.2"
    b.skip()
    assert b.player == 1
    assert b.offered("activate", theirs)


@rule("701.2a")
def test_the_owner_activates_what_has_no_controller() -> None:
    b = Lab()
    text = "{Pay 4}, expel this card from your graveyard: Destroy target unit."
    mine, theirs = b.action(0, text, zone="graveyard"), b.action(1, text, zone="graveyard")
    b.man(1)
    b.main()
    assert b.offered("activate", mine)
    assert not b.offered("activate", theirs)


# --- attach, station -----------------------------------------------------------------------------------------------


@rule("701.3a", "701.15a")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "deck"])
def test_to_attach_is_to_take_it_from_where_it_is_and_put_it_into_the_base(zone: str) -> None:
    b = Lab()
    fort = b.fort(0)
    unit, thing = b.man(fort, name="Guest", zone=zone), b.gear(b.home, name="Thing", zone=zone)
    source = b.man(0, name="Mover")
    b.action(0, "Draw a card."), b.action(0, "Draw a card.")  # nobody draws
    b.main()
    b.do(source, Station(the("Guest"), Cards(("battlefield",), where=Named(fort.face.name))))
    assert b.zone_of(unit) == "battlefield"
    assert unit.place == fort.id
    b.do(source, Station(the("Thing"), Cards(("battlefield",), where=Named(fort.face.name))))
    assert b.zone_of(thing) == "battlefield"
    assert thing.place == fort.id


@rule("701.3a", "701.15a")
def test_a_unit_card_is_stationed_in_a_base_of_ones_own() -> None:
    b = Lab()
    fort = b.fort(0)
    dead = b.man(0, zone="graveyard")
    card = b.action(0, "Station target unit card from your graveyard in a base you control.")
    b.main()
    b.play(card).top()
    assert {o.value for o in b.options} == {b.home.id, fort.id}
    b.answer(fort)
    assert b.zone_of(dead) == "battlefield"
    assert dead.place == fort.id


def attaching(what: str, fort: str = "Tower") -> Station:
    """Attach the cards of a name to the tower."""
    return Station(the(what), Cards(("battlefield",), where=Named(fort)))


@rule("701.3b")
@pytest.mark.parametrize("zone", ["graveyard", "battlefield"])
def test_what_cannot_be_attached_does_not_move(zone: str) -> None:
    b = Lab()
    tower = b.fort(0, name="Tower", capacity=1)
    b.man(tower)
    guest = b.man(0, name="Guest", zone=zone)
    source = b.man(0)
    b.main()
    b.do(source, attaching("Guest"))
    assert b.zone_of(guest) == zone
    assert guest.place != tower.id


@rule("701.3b")
def test_attaching_it_to_the_same_base_does_nothing() -> None:
    b = Lab()
    tower = b.fort(0, name="Tower")
    thing = b.gear(tower, name="Thing")
    source = b.man(0)
    b.main()
    stamp, moved = thing.stamp, len(b.events("station"))
    b.do(source, attaching("Thing"))
    assert thing.stamp == stamp
    assert len(b.events("station")) == moved
    assert thing.place == tower.id


@rule("701.3b")
def test_it_does_not_move_either_if_the_room_is_gone_when_it_should() -> None:
    b = Lab()
    tower = b.fort(0, name="Tower", capacity=1)
    b.man(tower)
    guest = b.man(0, name="Guest")
    thing = b.gear(b.home, name="Thing")
    b.main()
    places, stamp = (guest.place, thing.place), thing.stamp
    b.happen(station(b.game, guest, tower.id), station(b.game, thing, b.home.id))
    assert (guest.place, thing.place) == places
    assert thing.stamp == stamp


@rule("701.3b")
def test_what_is_no_unit_upgrade_or_trap_is_not_attached() -> None:
    b = Lab()
    b.fort(0, name="Tower")
    spell = b.action(0, "Draw a card.", name="Spell", zone="graveyard")
    other = b.fort(0, name="Other")
    source = b.man(0)
    b.main()
    b.do(source, attaching("Spell"))
    assert b.zone_of(spell) == "graveyard"
    b.do(source, attaching("Other"))
    assert b.alive(other)
    assert other.place < 0


@rule("701.3c")
def test_what_is_attached_to_another_base_gets_a_new_timestamp() -> None:
    b = Lab()
    b.fort(0, name="Tower")
    unit, source = b.man(0, stats="3/2"), b.man(0)
    for name, power in (("Five", 5), ("Seven", 7)):
        b.gear(b.home, Static(UNITS, (SetTo("power", power),)), name=name)
    b.main()
    assert b.power(unit) == 7
    b.do(source, attaching("Five"))
    assert b.power(unit) == 5  # it is the newer one now


# --- destroy -------------------------------------------------------------------------------------------------------


@rule("701.4a")
def test_a_destroyed_permanent_goes_to_its_owners_graveyard() -> None:
    b = Lab()
    stolen, thing = b.man(1, name="Stolen"), b.gear(b.home, name="Thing")
    source = b.man(0)
    b.main()
    b.do(source, TakeControl(the("Stolen")))
    assert stolen.controller == 0
    b.do(source, Destroy(the("Stolen")), Destroy(the("Thing")))
    assert b.names("graveyard", 1) == ["Stolen"]
    assert b.names("graveyard", 0) == ["Thing"]
    assert b.zone_of(stolen) == b.zone_of(thing) == "graveyard"


@rule("701.4a")
def test_only_permanents_are_destroyed() -> None:
    b = Lab()
    card = b.man(0, name="Somewhere", zone="expelled")
    source = b.man(0)
    b.main()
    b.do(source, Destroy(the("Somewhere")))
    assert b.zone_of(card) == "expelled"


@rule("701.4b")
@pytest.mark.parametrize(
    ("text", "destroyed"),
    [
        ("Destroy target unit.", True),
        ("This card deals 5 damage to target unit.", True),
        ("Target unit gains -5 power until end of turn.", False),
        ("Put five poison counters on target unit.", True),  # the rulings say so of poison
        ("Expel target unit.", False),
    ],
)
def test_only_lethal_damage_and_the_word_destroy(text: str, destroyed: bool) -> None:
    b = Lab()
    b.gear(b.home, MOURNS)
    victim = b.man(1, stats="3/4")
    card = b.action(0, text)
    b.main()
    b.play(card, victim).all()
    assert not b.alive(victim)
    assert b.has() == (11 if destroyed else 10)


@rule("701.4b", "704.5g")
def test_what_stood_in_a_destroyed_base_is_not_destroyed_itself() -> None:
    b = Lab()
    b.gear(b.home, MOURNS)
    tower = b.fort(1, defense=3)
    inside = b.man(tower)
    card = b.action(0, "This card deals 3 damage to any target.")
    b.main()
    b.play(card, tower).all()
    assert tower.facedown
    assert b.zone_of(inside) == "graveyard"
    assert b.has() == 10


# --- discard -------------------------------------------------------------------------------------------------------


def make_discard(**more: object) -> OnPlay:
    """Each opponent discards a card."""
    return does(Discard(1, "opponent", **more))  # type: ignore[arg-type]


@rule("701.5a", "701.5b")
def test_whoever_discards_chooses_the_card() -> None:
    b = Lab()
    card = b.action(0, make_discard())
    one, two = b.action(1, "Draw a card.", name="One"), b.action(1, "Draw a card.", name="Two")
    b.main()
    b.play(card).top()
    assert b.player == 1
    assert b.asked_for() == {one.id, two.id}
    b.answer(two)
    assert b.names("graveyard", 1) == ["Two"]
    assert b.names("hand", 1) == ["One"]


@rule("701.5b")
def test_at_random_nobody_chooses() -> None:
    gone = set()
    for seed in range(12):
        b = Lab()
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
    b = Lab()
    card = b.action(0, does(Pick(Cards(("hand",), "opponent")), Put(It(), "graveyard", verb="discard")))
    one, two = b.action(1, "Draw a card.", name="One"), b.action(1, "Draw a card.", name="Two")
    b.main()
    b.play(card).top()
    assert b.player == 0
    assert b.asked_for() == {one.id, two.id}
    b.answer(one)
    assert b.names("graveyard", 1) == ["One"]


INTO_DECK = Replacement(Pattern("move", tag="discard"), to="deck")


@rule("701.5c")
def test_a_card_discarded_into_a_hidden_zone_has_no_values() -> None:
    b = Lab()
    b.gear(b.home, INTO_DECK)
    card = b.action(0, does(Discard(1), ChangeResource("resource", Stat("cost", It("discarded")))))
    b.action(0, "Draw a card.", name="Lost", cost=3)
    b.main()
    b.play(card).top()
    assert b.names("deck") + b.names("hand") == ["Lost"]
    assert b.has() == 10


@rule("603.2g", "701.5c")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_card_that_goes_from_hand_to_deck_unseen_does_not_trigger(hidden: bool) -> None:
    b = Lab()
    if hidden:
        b.gear(b.home, INTO_DECK)
    lost = b.man(0, "When you discard this card, you gain 5 resource.", name="Lost", zone="hand")
    b.man(0, name="Kept", zone="hand"), b.man(0, name="Held", zone="hand")
    card = b.action(0, "Discard a card.")
    b.main()
    b.play(card).top()
    b.answer(lost)
    b.all()
    assert (b.zone_of(lost), b.has()) == (("deck", 10) if hidden else ("graveyard", 15))


@rule("701.5c", "710.1")
def test_such_a_card_pays_no_cost_that_asks_for_a_characteristic() -> None:
    b = Lab()
    b.gear(b.home, INTO_DECK)
    cost = (MoveCost(Cards(("hand",), "you", Kind("unit")), "graveyard", verb="discard"),)
    unit = b.man(0, can(AddCounters(This(), "poison"), cost=cost))
    paid = b.man(0, zone="hand")
    b.action(0, "Draw a card.")
    b.main()
    assert b.game.why_not("activate", unit) is not None  # such a play would be taken back, so it is not on offer
    assert b.zone_of(paid) == "hand"
    plain = b.man(
        0, can(AddCounters(This(), "poison"), cost=(MoveCost(Cards(("hand",), "you"), "graveyard", verb="discard"),))
    )
    assert b.game.why_not("activate", plain) is None  # a cost that asks for no quality can be paid so


# --- double -----------------------------------------------------------------------------------------------------------


def doubling(*stats: str) -> tuple[Double, ...]:
    """Double numbers of the target."""
    return tuple(Double(T1, stat) for stat in stats)


@rule("701.6a")
def test_doubling_adds_and_sets_nothing() -> None:
    b = Lab()
    unit = b.man(0, stats="3/4")
    card = b.action(0, does(*doubling("power"), targets=(TARGET,)))
    b.main()
    b.play(card, unit).all()
    assert b.power(unit) == 8
    b.do(unit, gives(This(), SetTo("power", 1)))  # what sets it later goes below the addition of four
    assert b.power(unit) == 1 + 4


@rule("701.6a", "701.6b")
def test_how_much_is_fixed_as_it_resolves() -> None:
    b = Lab()
    unit = b.man(0, stats="3/4")
    card = b.action(0, does(*doubling("power"), targets=(TARGET,)))
    b.main()
    b.play(card, unit)
    b.do(unit, gives(This(), Add("power", 1)))
    b.all()
    assert b.power(unit) == 10
    b.do(unit, gives(This(), Add("power", 1)))
    assert b.power(unit) == 11


@rule("701.6b")
def test_will_and_power_are_doubled_each_by_its_own_value() -> None:
    b = Lab()
    unit = b.man(0, stats="3/4")
    card = b.action(0, does(*doubling("will", "power"), targets=(TARGET,)))
    b.main()
    b.play(card, unit).all()
    assert b.wp(unit) == (6, 8)


@rule("701.6b")
def test_the_text_doubles_as_well() -> None:
    b = Lab()
    unit = b.man(0, "{Pay 1}: Double this unit's power until end of turn.", stats="3/4")
    b.main()
    b.activate(unit).all()
    assert b.wp(unit) == (3, 8)


@rule("701.6c")
def test_what_is_below_zero_falls_as_far_again() -> None:
    b = Lab()
    unit = b.man(0, stats="3/4")
    b.main()
    b.do(unit, gives(This(), Add("will", -5)))
    assert b.will(unit) == -2
    b.do(unit, Double(This(), "will"), Double(This(), "power"))
    assert b.wp(unit) == (-4, 8)


@rule("701.6c")
def test_power_below_zero_is_doubled_downwards() -> None:
    b = Lab()
    unit = b.man(0, stats="3/4")
    b.main()
    # the same resolution, since the unit would not outlive it
    b.do(unit, gives(This(), Add("power", -6)), Double(This(), "power"), gives(This(), Add("power", 5)))
    assert b.power(unit) == -4 + 5


@rule("701.6d")
def test_doubling_counters_gives_as_many_as_there_are() -> None:
    b = Lab()
    unit = b.man(1, stats="3/9")
    put, double = (
        b.action(0, "Put three poison counters on target unit."),
        b.action(0, "Double the number of poison counters on target unit."),
    )
    b.main()
    b.play(put, unit).all()
    b.play(double, unit).all()
    assert unit.counters == {"poison": 6}
    assert [e.amount for e in b.events("counter")] == [3, 3]  # they are given, not set


@rule("701.6e")
@pytest.mark.parametrize(("had", "has"), [(4, 8), (13, 20)])
def test_doubling_a_reserve_adds_what_is_there(had: int, has: int) -> None:
    b = Lab()
    card = b.action(0, does(ChangeResource("resource", Resource("resource"))))
    b.game.players[0].resources["resource"] = had
    b.main()
    b.play(card).all()
    assert b.has() == has


# --- expel, play, resolve ------------------------------------------------------------------------------------------


@rule("701.7a")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard", "deck"])
def test_to_expel_moves_it_to_the_expelled_zone_from_wherever_it_is(zone: str) -> None:
    b = Lab()
    card, source = b.man(1, name="Exile", zone=zone), b.man(0)
    b.main()
    b.do(source, Put(the("Exile"), "expelled", verb="expel"))
    assert b.names("expelled", 1) == ["Exile"]
    assert b.zone_of(card) == "expelled"


@rule("701.7a")
def test_a_card_on_the_chain_can_be_expelled() -> None:
    b = Lab()
    card = b.action(0, "Draw a card. Expel this card.", name="Gone")
    b.main()
    b.play(card).all()
    assert b.names("expelled") == ["Gone"]
    assert b.names("graveyard") == []


@rule("701.8a")
def test_a_permanent_card_is_played_in_the_own_main_phase_with_an_empty_chain() -> None:
    b = Lab()
    unit, spell = b.man(0, zone="hand"), b.action(0, "Draw a card.")
    theirs = b.man(1, zone="hand")
    b.main()
    assert b.offered("play", unit)
    b.play(spell)
    assert not b.offered("play", unit)
    assert b.denied("play", unit) == "505.3a"
    b.skip()
    assert not b.offered("play", theirs)


@rule("701.8a")
def test_being_put_onto_the_battlefield_is_not_being_played() -> None:
    b = Lab()
    b.gear(b.home, "Whenever you play a unit card, you gain 1 resource.")
    dead, hand = b.man(0, zone="graveyard"), b.man(0, zone="hand")
    card = b.action(0, "Station target unit card from your graveyard in a base you control.")
    b.main()
    b.play(card).all()
    assert b.alive(dead)
    assert b.has() == 10
    b.play(hand).all()
    assert b.alive(hand)
    assert b.has() == 11


@rule("701.8b")
def test_play_with_something_changed_plays_no_card() -> None:
    b = Lab()
    b.gear(b.home, "Play with the top card of your deck revealed.")
    b.action(0, "Draw a card."), b.action(0, "Draw a card.")
    b.deck(0, "Under", "Top")
    b.main()
    assert [c.name for c in b.view(1, "deck", 0) if c.known] == ["Top"]
    assert not b.events("play")
    assert len(b.names("deck")) == 2


@rule("701.9a")
def test_it_has_resolved_once_its_effect_has_taken_place() -> None:
    b = Lab()
    b.gear(b.home, when("resolves", ChangeResource("resource", 1)))
    spell, stop = (
        b.action(0, "Draw a card.", name="Stopped"),
        b.action(1, "Prevent target card from resolving.", name="Stop"),
    )
    b.main()
    b.play(spell).skip().play(stop)
    b.all()
    resolved = [b.game.cards[e.card].face.name for e in b.events("resolves")]
    assert "Stop" in resolved
    assert "Stopped" not in resolved


@rule("701.9a")
def test_what_waits_for_a_resolution_finds_its_effect_done_and_a_prevented_one_has_none() -> None:
    b = Lab()
    gone = Exists(Cards(("graveyard",), where=Named("Victim")))
    done = when("resolves", ChangeResource("resource", 1), what=Kind("action"), condition=gone)
    b.gear(b.home, done)
    victim = b.man(1, name="Victim")
    doom, again = (b.action(0, "Destroy target unit.", name=name) for name in ("Doom", "Again"))
    other = b.man(1, name="Other")
    stop = b.action(1, "Prevent target card from resolving.")
    b.main()
    b.play(again, other).skip().play(stop).top()
    assert b.chain == []  # it is not there any more to resolve
    assert (b.alive(other), b.zone_of(again), b.has()) == (True, "graveyard", 10)
    b.play(doom, victim).top()
    assert not b.alive(victim)
    b.all()
    assert b.has() == 11  # of the three only this one's resolution came after the victim's end


@rule("701.9b")
@pytest.mark.parametrize("stopped", [True, False])
def test_a_card_that_does_not_resolve_goes_to_its_owners_graveyard(stopped: bool) -> None:
    b = Lab()
    unit = b.man(1)
    spell = b.action(0, "Destroy target unit. You gain 3 resource.", name="Spell")
    answer = b.action(1, "Prevent target card from resolving." if stopped else "Expel target unit.")
    b.main()
    b.play(spell, unit).skip().play(answer)
    b.all()
    assert b.names("graveyard", 0) == ["Spell"]
    assert b.has() == 10
    assert not b.game.stack


@rule("701.9c")
@pytest.mark.parametrize("stopped", [True, False])
def test_an_ability_that_does_not_resolve_is_gone_and_nothing_happens(stopped: bool) -> None:
    b = Lab()
    victim = b.man(1)
    unit = b.man(0, "{Pay 1}: Put a poison counter on target unit. Put a poison counter on this unit.", stats="3/9")
    answer = b.action(1, "Prevent target ability from resolving." if stopped else "Expel target unit.")
    b.main()
    b.activate(unit, victim).skip().play(answer, *(() if stopped else (victim,)))
    b.all()
    assert not unit.counters
    assert not b.game.stack
    assert b.has() == 9
    assert b.names("graveyard", 0) == []


# --- rest, reset ---------------------------------------------------------------------------------------------------


@rule("701.10a")
def test_only_what_is_reset_can_be_rested() -> None:
    b = Lab()
    b.gear(b.home, "Whenever a unit becomes rested, you gain 1 resource.")
    fresh, tired = b.man(0, name="Fresh"), b.man(0, name="Tired")
    tired.turned = True
    b.main()
    b.do(fresh, Turn(the("Fresh"), "rested"), Turn(the("Tired"), "rested"))
    b.all()
    assert fresh.turned
    assert tired.turned
    assert b.has() == 11


@rule("701.10a")
def test_what_is_rested_cannot_be_rested_for_a_cost() -> None:
    b = Lab()
    unit = b.man(0, "{Rest}: Put a poison counter on this unit.")
    b.main()
    b.activate(unit).all()
    assert unit.turned
    assert not b.offered("activate", unit)
    assert b.denied("activate", unit) == "112.3"


@rule("701.10b")
def test_only_what_is_rested_can_be_reset() -> None:
    b = Lab()
    b.gear(b.home, when("turn card", ChangeResource("resource", 1), state="reset"))
    fresh, tired = b.man(0, name="Fresh"), b.man(0, name="Tired")
    tired.turned = True
    card = b.action(0, "Reset all units you control.")
    b.main()
    b.play(card).all()
    assert not fresh.turned
    assert not tired.turned
    assert b.has() == 11
    assert [e.card for e in b.events("turn card")] == [tired.id]


# --- sacrifice -----------------------------------------------------------------------------------------------------


@rule("701.12a")
def test_a_sacrificed_permanent_goes_to_its_owners_graveyard_and_is_not_destroyed() -> None:
    b = Lab()
    b.gear(b.home, MOURNS)
    victim = b.man(1, name="Victim")
    card = b.action(0, "Each opponent sacrifices a unit.")
    b.main()
    b.play(card).all()
    assert b.names("graveyard", 1) == ["Victim"]
    assert b.zone_of(victim) == "graveyard"
    assert b.has() == 10


@rule("701.12a")
def test_what_replaces_destruction_does_not_help() -> None:
    b = Lab()
    victim = b.man(1, "If this unit would be destroyed, return this unit to its owner's hand instead.", name="Victim")
    card = b.action(0, "Each opponent sacrifices a unit.")
    b.main()
    b.play(card).all()
    assert b.zone_of(victim) == "graveyard"


@rule("701.12a")
def test_its_controller_sacrifices_it_even_if_another_owns_it() -> None:
    b = Lab()
    stolen = b.man(1, name="Stolen")
    source = b.man(0, "Sacrifice a unit: You gain 1 resource.", name="Altar")
    b.main()
    b.do(source, TakeControl(the("Stolen")))
    b.activate(source)
    assert b.asked_for() == {stolen.id, source.id}
    b.answer(stolen)
    assert b.names("graveyard", 1) == ["Stolen"]
    assert b.has() == 11


@rule("701.12a")
def test_nobody_sacrifices_what_another_controls_or_what_is_no_permanent() -> None:
    b = Lab()
    b.man(1), b.man(0, zone="hand"), b.man(0, zone="graveyard")
    altar = b.gear(b.home, "Sacrifice a unit: You gain 1 resource.")
    b.main()
    assert not b.offered("activate", altar)
    assert b.denied("activate", altar) == "112.3"


@rule("701.12a")
def test_what_another_has_taken_over_cannot_be_sacrificed_any_more() -> None:
    for taken in (False, True):
        b = Lab()
        unit = b.man(0, "{Pay 1}: Sacrifice this unit.", name="Martyr")
        thief = b.man(1)
        b.main()
        b.activate(unit)
        if taken:
            b.do(thief, TakeControl(the("Martyr")))
            assert unit.controller == 1
        b.all()
        assert b.alive(unit) is taken
