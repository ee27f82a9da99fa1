"""Rules 113 and 114: damage and counters."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import attacking_sets
from tests.games.legions_of_will.desk import (
    BOLT,
    MURDER,
    T1,
    TARGET,
    Desk,
    can,
    counts,
    does,
    gain,
    gives,
    is_,
    named,
    printed,
    when,
)

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Target, Triggered
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    Cant,
    ChangeResource,
    Damage,
    Destroy,
    MoveCounters,
    Put,
    RemoveCounters,
    Station,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, HasCounter, It, Kind, Named, This
from cardwright.kernel.vocabulary.values import Bound, CounterCount, Sum
from cardwright.testing import rule

GAIN = ChangeResource("resource", 1)
AMOUNT = Bound("amount")


def hand(t: Desk, *abilities, name: str = "Card", player: int = 0) -> Card:
    """An action in hand."""
    return t.action(player, *abilities, name=name)


# --- damage ---------------------------------------------------------------------------------------------------------


@rule("113.1", "113.1a")
def test_units_and_bases_take_damage_and_nothing_else_does() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/9")
    roof = t.gear(1, name="Roof")
    seat = t.game.cards_in("seat", 1)[0]
    trap = t.card(1, "trap", name="Trap", cost=0, zone="battlefield")
    storm = hand(t, does(Damage(2, Cards(("battlefield", "seat"), "opponent"))))
    t.main().play(storm).resolve()
    assert (ogre.damage, t.homes[1].damage) == (2, 2)
    assert (roof.damage, trap.damage, seat.damage) == (0, 0, 0)
    assert not any(e.card in (roof.id, trap.id, seat.id) for e in t.log("damage"))


@rule("113.1", "113.2", "113.2b")
def test_the_source_of_damage_is_the_object_that_the_text_says_deals_it() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/20")
    cannon = t.gear(0, name="Cannon")
    elf = t.unit(0, can(Damage(1, named("Ogre"))), name="Elf")
    shoot = hand(t, does(Damage(1, named("Ogre"), named("Cannon"))), name="Shoot")
    bolt = hand(t, does(Damage(1, named("Ogre"))), name="Bolt")
    t.main().play(shoot).resolve().play(bolt).resolve()
    t.activate(elf).resolve()
    assert [e.other for e in t.log("damage")] == [cannon.id, bolt.id, elf.id]
    assert ogre.damage == 3


@rule("113.2a")
def test_attackers_and_blockers_deal_damage_equal_to_their_power() -> None:
    t = Desk(bells=())
    ogre, elf = t.unit(0, name="Ogre", stats="0/5"), t.unit(0, name="Elf", stats="0/3")
    guard = t.unit(1, name="Guard", stats="0/4")
    t.start("battle").attack((ogre, t.homes[1]), (elf, t.homes[1])).block((guard, ogre))
    dealt = {(e.other, e.card): e.amount for e in t.log("damage")}
    assert dealt == {(ogre.id, guard.id): 5, (guard.id, ogre.id): 4, (elf.id, t.homes[1].id): 3}


@rule("113.3a")
def test_damage_is_changed_before_it_is_dealt_and_then_abilities_trigger() -> None:
    t = Desk()
    shield = Replacement(Pattern("damage", this=True), amount=Sum((AMOUNT, -3)), prevents=True)
    sees = when("damage", ChangeResource("resource", Bound("event amount")), this=True)
    rock = t.unit(1, shield, sees, name="Rock", stats="0/20")
    five = hand(t, does(Damage(5, T1), targets=(TARGET,)), name="Five")
    two = hand(t, does(Damage(2, T1), targets=(TARGET,)), name="Two")
    t.main().play(five).top()
    assert rock.damage == 2
    assert t.chain == ["Rock"]  # it waits for the chain
    t.resolve()
    assert t.reserve(1) == 12
    t.play(two).resolve()
    assert rock.damage == 2
    assert t.reserve(1) == 12  # nothing was dealt, nothing triggers


@rule("113.3b", "113.3c")
def test_damage_that_was_dealt_is_marked_and_then_the_event_has_happened() -> None:
    t = Desk()
    seen = when("damage", AddCounters(This(), "seen", Bound("event amount")), what=Kind("unit"))
    watcher = t.gear(0, seen, name="Watcher")
    ogre = t.unit(1, name="Ogre", stats="0/9")
    bolt = hand(t, BOLT)
    t.main().play(bolt).top()
    assert ogre.damage == 2
    assert [(e.card, e.amount) for e in t.log("damage")] == [(ogre.id, 2)]
    t.resolve()
    assert t.seen(watcher) == 2


@rule("113.3b", "113.3c")
def test_the_results_of_damage_are_changed_by_what_changes_such_results() -> None:
    """Damage dealt to the golem leaves as many ice counters; an effect puts one more. Who saw the damage waits."""
    t = Desk()
    freezes = Replacement(Pattern("damage", this=True), do=(AddCounters(This(), "ice", AMOUNT),), also=True)
    golem = t.unit(1, freezes, name="Golem", stats="0/9")
    t.gear(0, Replacement(Pattern("counter", word="ice"), amount=Sum((AMOUNT, 1))), name="Cold")
    sees = when("damage", ChangeResource("resource", CounterCount("ice", named("Golem"))), what=Kind("unit"))
    t.gear(0, sees, name="Watcher")
    bolt = hand(t, BOLT)
    t.main().play(bolt).top()
    assert (golem.damage, golem.counters.get("ice")) == (2, 3)
    assert (t.chain, t.reserve()) == (["Watcher"], 10)
    t.resolve()
    assert t.reserve() == 13


@rule("113.4")
def test_damage_itself_destroys_nothing() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre")
    camp = t.base(1, name="Camp", defense=2)
    storm = hand(t, does(Damage(2, named("Ogre")), Damage(2, named("Camp")), YouMay((GAIN,))))
    t.main().play(storm).top()
    assert t.asked[1] == "you may"
    assert t.there(ogre)
    assert not camp.facedown
    t.pick(False)
    assert not t.there(ogre)
    assert camp.facedown
    rules = {e.card: e.rule for e in [*t.log("move"), *t.log("turn card")] if e.called("destroy")}
    assert rules == {ogre.id: "704.5c", camp.id: "301.7"}  # state-based actions did it


@rule("113.5")
@pytest.mark.parametrize(("damage", "lives"), [(2, True), (3, False), (4, False)])
def test_damage_of_at_least_the_power_is_lethal(damage: int, lives: bool) -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/3")
    bolt = hand(t, does(Damage(damage, T1), targets=(TARGET,)))
    t.main().play(bolt).resolve()
    assert t.there(ogre) is lives


@rule("113.5")
def test_damage_adds_up_and_stays_until_the_cleanup_step_whatever_becomes_of_the_unit() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/3")
    bolt = hand(t, BOLT)
    stone = hand(t, does(gives(T1, Become("kind", "upgrade", also=False)), targets=(TARGET,)), name="Stone")
    more = hand(t, does(gives(named("Ogre"), Become("kind", "unit", also=False), Add("power", -1))), name="More")
    t.main().play(bolt).resolve().play(stone).resolve()
    assert ogre.damage == 2
    assert t.there(ogre)
    t.play(more).resolve()
    assert not t.there(ogre)  # two damage on power two


@rule("113.5")
def test_all_damage_is_removed_in_the_cleanup_step() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/3")
    base = t.homes[1]
    bolt = hand(t, does(Damage(2, Cards(("battlefield",), "opponent"))))
    t.main().play(bolt).resolve()
    assert (ogre.damage, base.damage) == (2, 2)
    t.until("end")
    assert (ogre.damage, base.damage) == (2, 2)
    t.next_turn()
    assert (ogre.damage, base.damage) == (0, 0)


@rule("113.6")
def test_a_source_of_ones_choice_is_a_permanent_or_something_on_the_chain() -> None:
    t = Desk()
    ogre = t.unit(1, can(Damage(3, named("Home 0"))), name="Ogre", stats="0/5")
    roof = t.gear(1, name="Roof")
    bolt = t.action(1, does(Damage(2, named("Home 0"))), name="Bolt")
    t.unit(1, name="Held", zone="hand")
    ward = t.action(0, "The next time a source of your choice would deal damage this turn, prevent that damage.")
    t.main().skip().play(bolt).skip()
    t.play(ward).top()
    assert {ogre.id, roof.id, bolt.id} <= t.offers()
    assert all(t.where(t.game.cards[i]) in ("battlefield", "chain") for i in t.offers())
    t.pick(bolt).resolve()
    assert t.home.damage == 0
    t.skip().activate(ogre).resolve()
    assert t.home.damage == 3


@rule("113.6")
def test_the_gone_source_of_an_ability_on_the_chain_can_be_chosen() -> None:
    t = Desk()
    ogre = t.unit(1, can(Damage(3, named("Home 0"))), name="Ogre", stats="0/5")
    t.unit(1, name="Other")
    murder = hand(t, MURDER, name="Murder")
    ward = t.action(0, "The next time a source of your choice would deal damage this turn, prevent that damage.")
    t.main().skip().activate(ogre).skip()
    t.play(murder, ogre).top().play(ward).top()
    t.pick(ogre).resolve()
    assert t.home.damage == 0


@rule("113.7")
def test_no_damage_is_not_dealt_nor_raised_nor_redirected() -> None:
    t = Desk()
    raised = Replacement(Pattern("damage"), amount=Sum((AMOUNT, 3)))
    t.gear(0, raised, name="Forge")
    ogre = t.unit(1, counts("damage", this=True), name="Ogre", stats="0/9")
    none = hand(t, does(Damage(0, T1), targets=(TARGET,)), name="None")
    some = hand(t, does(Damage(1, T1), targets=(TARGET,)), name="Some")
    t.main().play(none).resolve()
    assert (ogre.damage, t.seen(ogre)) == (0, 0)
    assert not t.log("damage")
    t.play(some).resolve()
    assert (ogre.damage, t.seen(ogre)) == (4, 1)


@rule("113.7")
def test_a_unit_without_power_deals_no_battle_damage() -> None:
    t = Desk(bells=())
    raised = Replacement(Pattern("damage"), amount=Sum((AMOUNT, 3)))
    t.gear(0, raised, name="Forge")
    wisp = t.unit(0, counts("damage", other=Named("Wisp")), name="Wisp", stats="0/1")
    drain = is_(Add("power", -1), what=named("Wisp"))
    t.gear(0, drain, name="Drain")
    t.start("battle")
    assert not t.there(wisp)  # a unit without power is put into the graveyard
    assert not t.log("damage")


@rule("113.7")
@pytest.mark.parametrize(("left", "seen"), [(0, 0), (1, 1)])
def test_damage_of_which_nothing_is_left_is_not_dealt(left: int, seen: int) -> None:
    d = Desk()
    d.held()
    ogre = d.unit(1, Replacement(Pattern("damage", this=True), left), stats="3/9")
    d.gear(0, Triggered(Pattern("damage"), Body((gain(1),))))
    bolt = d.action(0, "This card deals 3 damage to target unit.")
    d.main().cast(bolt, ogre)
    assert (ogre.damage, len(d.log("damage")), d.reserve() - 10) == (seen, seen, seen)


@rule("113.8")
def test_damage_dealt_means_that_of_the_sources_the_ability_waits_for() -> None:
    t = Desk(bells=())
    gain = ChangeResource("resource", Bound("event amount"))
    ogre = t.unit(0, name="Ogre", stats="0/5")
    leech = t.unit(0, when("damage", gain, other=Named("Leech")), name="Leech", stats="0/3")
    t.start("battle").attack((ogre, t.homes[1]), (leech, t.homes[1]))
    assert sum(e.amount for e in t.log("damage")) == 8
    assert t.reserve() == 13


# --- counters -------------------------------------------------------------------------------------------------------


@rule("114.1")
def test_counters_are_no_objects_and_equal_ones_are_interchangeable() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", stats="0/9")
    one = hand(t, does(AddCounters(named("Ogre"), "ice")), name="One")
    two = hand(t, does(AddCounters(named("Ogre"), "ice", 2), AddCounters(named("Ogre"), "poison")), name="Two")
    less = hand(t, does(RemoveCounters(named("Ogre"), "ice", 2)), name="Less")
    t.main()
    before = len(t.game.cards)
    t.play(one).resolve().play(two).resolve()
    assert ogre.counters == {"ice": 3, "poison": 1}
    assert len(t.game.cards) == before
    t.play(less).resolve()
    assert ogre.counters == {"ice": 1, "poison": 1}


@rule("114.1")
@pytest.mark.parametrize(
    ("name", "at_least", "found"), [("poison", 1, "AC"), ("poison", 2, "C"), ("", 1, "ABC"), ("", 3, "C")]
)
def test_counters_are_counted_by_name_or_all_together(name: str, at_least: int, found: str) -> None:
    d = Desk()
    for unit, counters in (("A", {"poison": 1}), ("B", {"ice": 2}), ("C", {"poison": 2, "ice": 1}), ("D", {})):
        d.unit(1, name=unit, stats="3/9").counters = counters
    d.main()
    there = d.find(Cards(("battlefield",), where=All((Kind("unit"), HasCounter(name, at_least)))))
    assert "".join(sorted(card.face.name for card in there)) == found


@rule("114.1", "605.2c")
@pytest.mark.parametrize(("had", "moved_on"), [({"poison": 3}, {"poison": 3}), ({}, {})])
def test_all_counters_of_a_name_are_moved(had: dict[str, int], moved_on: dict[str, int]) -> None:
    d = Desk()
    one, two = d.unit(1, stats="3/20"), d.unit(1, stats="3/20")
    one.counters = {"ice": 1, **had}
    card = d.action(0, "Move all poison counters from target unit onto another target unit.")
    d.main().play(card, one, two).resolve()
    assert (one.counters, two.counters) == ({"ice": 1}, moved_on)


@rule("114.1a")
def test_a_unit_with_ice_neither_attacks_nor_blocks_nor_moves() -> None:
    t = Desk()
    second = t.base(0, name="Second")
    cold, warm = t.unit(0, name="Cold"), t.unit(0, name="Warm")
    guard = t.unit(1, name="Guard")
    for unit in (cold, guard):
        unit.counters = {"ice": 2}
    t.main()
    assert t.denied("move", cold, second) == "114.1a"
    assert t.denied("move", warm, second) == ""
    assert not t.offered("move", cold)
    t.on("declare attackers")
    assert t.denied("attack", cold, t.homes[1]) != ""
    assert t.denied("attack", warm, t.homes[1]) == ""
    t.attack((warm, t.homes[1])).on()
    assert t.denied("block", guard, warm, player=1) != ""


@rule("114.1a")
def test_an_effect_does_not_move_a_unit_with_ice_to_another_base() -> None:
    t = Desk()
    second = t.base(0, name="Second")
    cold, warm = t.unit(0, name="Cold"), t.unit(0, name="Warm")
    cold.counters = {"ice": 1}
    march = hand(t, does(Station(named("Cold"), named("Second")), Station(named("Warm"), named("Second"))))
    t.main().play(march).resolve()
    assert cold.place == t.home.id
    assert warm.place == second.id


@rule("114.1a", "108.2b")
def test_a_unit_with_ice_can_be_taken_by_another_player() -> None:
    t = Desk()
    cold = t.unit(1, name="Cold")
    cold.counters = {"ice": 1}
    steal = t.action(0, "Gain control of target unit.")
    t.main().play(steal).resolve()
    assert cold.controller == 0
    assert cold.place == t.home.id


@rule("114.1a", "114.1b")
def test_at_the_beginning_of_its_controllers_turn_ice_melts_and_poison_grows() -> None:
    t = Desk()
    mine, theirs = t.unit(0, name="Mine", stats="0/9"), t.unit(1, name="Theirs", stats="0/9")
    for unit in (mine, theirs):
        unit.counters = {"ice": 2, "poison": 1}
    t.start("reset")
    assert mine.counters == {"ice": 1, "poison": 2}
    assert theirs.counters == {"ice": 2, "poison": 1}
    t.next_turn()
    assert mine.counters == {"ice": 1, "poison": 2}
    assert theirs.counters == {"ice": 1, "poison": 2}


@rule("114.1a")
def test_the_last_ice_counter_melts_in_time_for_the_battle() -> None:
    t = Desk()
    cold = t.unit(0, name="Cold")
    cold.counters = {"ice": 1}
    t.start("reset")
    assert not cold.counters
    t.on("declare attackers")
    assert t.denied("attack", cold, t.homes[1]) == ""


@rule("114.1a")
def test_a_unit_with_an_ice_counter_cannot_attack() -> None:
    t = Desk(bells=(0,))
    soldier, _scout = t.unit(0), t.unit(0, name="Scout")
    soldier.counters = {"ice": 1}
    t.start("declare attackers")
    assert attacking_sets(t) == {(), ("Scout",)}
    assert t.denied("attack", soldier) == "114.1a"


@rule("114.1a")
def test_a_unit_with_an_ice_counter_cannot_block() -> None:
    t = Desk(bells=(0,))
    a, guard = t.unit(0), t.unit(1)
    guard.counters = {"ice": 1}
    t.storm((a, t.homes[1]))
    assert t.asked == (0, "priority")
    assert t.denied("block", guard, a, player=1) == "114.1a"


@rule("114.1a")
def test_only_ice_counters_keep_a_unit_from_attacking_and_blocking() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/3"), d.unit(0, name="B", stats="0/3")
    x, y = d.unit(1, name="X", stats="0/3"), d.unit(1, name="Y", stats="0/3")
    for unit, word in ((a, "gold"), (b, "ice"), (x, "gold"), (y, "ice")):
        unit.counters = {word: 1}
    d.start("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), None]
    assert (d.denied("attack", a), d.denied("attack", b)) == ("", "114.1a")
    d.attack((a, d.homes[1])).on()
    assert d.values == [(x.id, a.id), None]
    assert (d.denied("block", x, player=1), d.denied("block", y, player=1)) == ("", "114.1a")


@rule("114.1b")
@pytest.mark.parametrize(("poison", "lives", "seen"), [(2, True, 0), (3, False, 1), (4, False, 1)])
def test_as_much_poison_as_power_destroys_a_unit(poison: int, lives: bool, seen: int) -> None:
    t = Desk()
    ogre = t.unit(1, counts("move", tag="destroy", this=True), name="Ogre", stats="0/3", damage=2)
    watcher = t.gear(0, counts("move", tag="destroy"), name="Watcher")
    venom = hand(t, does(AddCounters(T1, "poison", poison), targets=(TARGET,)))
    t.main().play(venom).resolve()
    assert t.there(ogre) is lives
    assert t.seen(watcher) == seen


@rule("114.1b")
def test_a_unit_is_poisoned_if_it_has_a_poison_counter() -> None:
    t = Desk()
    sick, well = t.unit(1, name="Sick", stats="0/9"), t.unit(1, name="Well", stats="0/9")
    sick.counters = {"poison": 1}
    purge = hand(t, does(Destroy(Cards(("battlefield",), where=HasCounter("poison")))))
    t.main().play(purge).resolve()
    assert not t.there(sick)
    assert t.there(well)


@rule("114.1c")
def test_each_will_counter_lowers_will_by_one() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", stats="1/2")
    tame = hand(t, does(AddCounters(T1, "will", 3), targets=(TARGET,)), name="Tame")
    free = hand(t, does(RemoveCounters(named("Ogre"), "will", 1)), name="Free")
    t.main().play(tame).resolve()
    assert t.stat(ogre, "will") == -2
    t.play(free).resolve()
    assert t.stat(ogre, "will") == -1


@rule("114.2a")
def test_counters_stay_when_a_permanent_goes_from_base_to_base() -> None:
    t = Desk()
    second = t.base(0, name="Second")
    ogre = t.unit(0, name="Ogre", stats="0/9")
    ogre.counters = {"poison": 2}
    t.main().pick(("move", ogre.id, second.id))
    assert ogre.place == second.id
    assert ogre.counters == {"poison": 2}


@rule("114.2a")
def test_counters_stay_when_another_player_takes_the_permanent() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="0/9")
    ogre.counters = {"poison": 2}
    steal = t.action(0, "Gain control of target unit.")
    t.main().play(steal).resolve()
    assert ogre.controller == 0
    assert ogre.counters == {"poison": 2}


@rule("114.2b")
def test_counters_vanish_without_being_removed_when_a_permanent_goes_elsewhere() -> None:
    t = Desk()
    watcher = t.gear(0, counts("counter"), name="Watcher")
    ogre = t.unit(0, name="Ogre", stats="0/9")
    ogre.face = printed("Ogre", "Unit", cost=1, stats="2/9")
    ogre.counters = {"poison": 2}
    back = hand(t, does(Put(named("Ogre"), "hand", verb="return")))
    t.main().play(back).resolve()
    assert not ogre.counters
    assert not t.log("counter")
    assert t.seen(watcher) == 0
    t.play(ogre).resolve()
    assert not ogre.counters


@rule("114.3")
def test_counters_beyond_a_permanents_limit_are_removed() -> None:
    t = Desk()
    text = "This unit can't have more than one ice counter on it."
    shard = t.unit(0, text, name="Shardling", stats="3/9")
    freeze = hand(t, does(AddCounters(named("Shardling"), "ice", 3), AddCounters(named("Shardling"), "poison", 3)))
    t.main().play(freeze).top()
    assert shard.counters == {"ice": 1, "poison": 3}


@rule("114.3")
def test_each_limit_on_counters_counts_for_its_own_kind() -> None:
    d = Desk()
    bans = [is_(Cant("have more than 2 gold counter")), is_(Cant("have more than 1 iron counter"))]
    a = d.unit(0, *bans, name="A", stats="0/5")
    d.start("main")
    for word, amount in (("gold", 2), ("iron", 1)):
        d.happen(Event("counter", a.id, 0, amount, word=word))
    assert a.counters == {"gold": 2, "iron": 1}
    assert [e.amount for e in d.log("counter")] == [2, 1]
    d.happen(Event("counter", a.id, 0, 1, word="iron"))
    assert a.counters == {"gold": 2, "iron": 1}
    d.happen(Event("counter", a.id, 0, 2, word="iron"), Event("counter", a.id, 0, 1, word="gold"))
    assert a.counters == {"gold": 2, "iron": 1}


@rule("114.3")
@pytest.mark.parametrize(("at", "gold"), [(0, [2, 5]), (1, [5, 2])])
def test_counters_beyond_what_a_permanent_can_have_are_removed(at: int, gold: list[int]) -> None:
    d = Desk()
    bound = is_(Cant("have more than 2 gold counter"))
    units = [d.unit(0, *([bound] if n == at else []), name=f"U{n}", stats="3/5") for n in range(2)]
    d.start("main")
    for unit in units:
        d.add(unit, "gold", 2)
        d.add(unit, "iron", 3)
    assert [unit.counters for unit in units] == [{"gold": 2, "iron": 3}] * 2
    for unit in units:
        d.add(unit, "gold", 3)
    assert [unit.counters["gold"] for unit in units] == gold
    assert [unit.counters["iron"] for unit in units] == [3, 3]


@rule("114.4")
def test_moving_a_counter_takes_it_here_and_puts_it_there() -> None:
    t = Desk()
    one, two = t.unit(0, name="One", stats="0/9"), t.unit(0, name="Two", stats="0/9")
    one.counters = {"poison": 2}
    move = hand(t, does(MoveCounters(named("One"), named("Two"), "poison", 1)))
    t.main().play(move).resolve()
    assert (one.counters, two.counters) == ({"poison": 1}, {"poison": 1})


@rule("114.4")
@pytest.mark.parametrize(
    ("case", "counters", "to"),
    [
        ("same", {"poison": 2}, "One"),
        ("none", {"ice": 2}, "Two"),
        ("closed", {"poison": 2}, "Two"),
        ("gone", {"poison": 2}, "Two"),
    ],
)
def test_a_counter_that_cannot_be_both_taken_and_put_does_not_move(
    case: str, counters: dict[str, int], to: str
) -> None:
    t = Desk()
    closed = (is_(Cant("get counters")),) if case == "closed" else ()
    one, two = t.unit(0, name="One", stats="0/9"), t.unit(0, *closed, name="Two", stats="0/9")
    one.counters = dict(counters)
    effect = MoveCounters(T1, It("t2"), "poison", 1)
    targets = (Target("t1", named("One")), Target("t2", named(to)))
    move = hand(t, does(effect, targets=targets))
    murder, three = t.action(1, MURDER, name="Murder"), t.unit(1, name="Three")
    t.main()
    had = dict(one.counters)
    t.play(move).skip().play(murder, two if case == "gone" else three).resolve()
    assert one.counters == had
    assert not two.counters
    assert not t.log("counter")


@rule("114.4")
def test_counters_are_moved_from_each_of_several_units() -> None:
    t = Desk()
    units = [t.unit(1, stats="3/9") for _ in range(3)]
    ice = t.action(0, "Put an ice counter on each unit.")
    gather = t.action(0, "Move an ice counter from each unit onto target unit.")
    t.main().cast(ice).cast(gather, units[1])
    assert [unit.counters.get("ice", 0) for unit in units] == [0, 3, 0]


@rule("114.5")
def test_entering_with_counters_counts_as_putting_them_on() -> None:
    t = Desk()
    t.gear(0, when("counter", GAIN, word="ice"), name="Watcher")
    frost = t.unit(0, "This unit enters the battlefield with an ice counter on it.", stats="3/2", zone="hand")
    t.main().play(frost).top()
    assert frost.counters == {"ice": 1}
    t.resolve()
    assert t.reserve() == 11


@rule("114.5", "114.5a")
def test_counters_a_permanent_enters_with_are_put_there_by_its_controller() -> None:
    t = Desk()
    t.gear(0, when("counter", GAIN, who="you"), name="Watcher")
    text = "This unit enters the battlefield with an ice counter on it."
    theirs = t.unit(1, text, name="Theirs", stats="3/2", zone="graveyard")
    ours = t.unit(1, text, name="Ours", stats="3/2", zone="graveyard")
    give = hand(t, does(Put(Cards(("graveyard",), "opponent", Named("Theirs")), "battlefield")), name="Give")
    take = hand(t, does(Put(Cards(("graveyard",), "opponent", Named("Ours")), "battlefield", "you")), name="Take")
    t.main().play(give).resolve()
    assert theirs.controller == 1
    assert t.reserve() == 10
    t.play(take).resolve()
    assert ours.controller == 0
    assert t.reserve() == 11


@rule("114.6")
@pytest.mark.parametrize(("had", "more", "times"), [(0, 2, 0), (0, 3, 1), (2, 1, 1), (2, 5, 1), (3, 1, 0), (4, 2, 0)])
def test_the_third_counter_is_the_one_that_brings_them_to_three(had: int, more: int, times: int) -> None:
    t = Desk()
    text = "Whenever the third poison counter is put on a unit, you gain 1 resource."
    t.unit(0, text, name="Mother", stats="3/9")
    ogre = t.unit(1, name="Ogre", stats="0/20")
    ogre.counters = {"poison": had}
    venom = hand(t, does(AddCounters(named("Ogre"), "poison", more)))
    t.main().play(venom).resolve()
    assert t.reserve() == 10 + times


@rule("114.7")
def test_counters_of_what_has_left_are_put_not_moved() -> None:
    t = Desk()
    ours = named("Heir")
    left = It("event")
    pass_on = (
        AddCounters(ours, "ice", CounterCount("ice", left)),
        AddCounters(ours, "poison", CounterCount("poison", left)),
    )
    ogre = t.unit(0, when("move", *pass_on, this=True, frm=("battlefield",)), name="Ogre", stats="0/9")
    ogre.counters = {"ice": 1, "poison": 2}
    heir = t.unit(0, name="Heir", stats="0/9")
    murder = hand(t, MURDER)
    t.main().play(murder, ogre).resolve()
    assert heir.counters == {"ice": 1, "poison": 2}
    assert all(e.card == heir.id for e in t.log("counter"))
