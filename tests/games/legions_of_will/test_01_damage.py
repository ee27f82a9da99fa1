"""Rules 113 and 114: damage and counters."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.desk import (
    BOLT,
    MURDER,
    T1,
    TARGET,
    Desk,
    can,
    does,
    gives,
    named,
    when,
)

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Target
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
from cardwright.kernel.vocabulary.selectors import Cards, HasCounter, It, Kind, Named, This
from cardwright.kernel.vocabulary.values import Bound, CounterCount, Sum
from cardwright.testing import rule

GAIN = ChangeResource("resource", 1)
MARK = AddCounters(This(), "mark")
AMOUNT = Bound("amount")


def hand(t: Desk, *abilities, name: str = "Card", player: int = 0) -> Card:
    """An action in hand."""
    return t.act(player, name, *abilities)


# --- damage ---------------------------------------------------------------------------------------------------------


@rule("113.1", "113.1a")
def test_units_and_bases_take_damage_and_nothing_else_does() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    roof = t.thing(t.homes[1], "Roof")
    seat = t.game.cards_in("seat", 1)[0]
    trap = t.thing(t.homes[1], "Trap", kind="trap")
    storm = hand(t, does(Damage(2, Cards(("battlefield", "seat"), "opponent"))))
    t.main()
    t.play(storm).all()
    assert (ogre.damage, t.homes[1].damage) == (2, 2)
    assert (roof.damage, trap.damage, seat.damage) == (0, 0, 0)
    assert not any(e.card in (roof.id, trap.id, seat.id) for e in t.events("damage"))


@rule("113.1", "113.2", "113.2b")
def test_the_source_of_damage_is_the_object_that_the_text_says_deals_it() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=20)
    cannon = t.thing(t.home, "Cannon")
    elf = t.unit(t.home, "Elf", can(Damage(1, named("Ogre"))))
    shoot = hand(t, does(Damage(1, named("Ogre"), named("Cannon"))), name="Shoot")
    bolt = hand(t, does(Damage(1, named("Ogre"))), name="Bolt")
    t.main()
    t.play(shoot).all().play(bolt).all()
    t.activate(elf).all()
    assert [e.other for e in t.events("damage")] == [cannon.id, bolt.id, elf.id]
    assert ogre.damage == 3


@rule("113.2a")
def test_attackers_and_blockers_deal_damage_equal_to_their_power() -> None:
    t = Desk(bell=False)
    ogre = t.unit(t.home, "Ogre", power=5)
    elf = t.unit(t.home, "Elf", power=3)
    guard = t.unit(t.homes[1], "Guard", power=4)
    t.start("battle")
    t.attack((ogre, t.homes[1]), (elf, t.homes[1])).block((guard, ogre))
    dealt = {(e.other, e.card): e.amount for e in t.events("damage")}
    assert dealt == {(ogre.id, guard.id): 5, (guard.id, ogre.id): 4, (elf.id, t.homes[1].id): 3}


@rule("113.3a")
def test_damage_is_changed_before_it_is_dealt_and_then_abilities_trigger() -> None:
    t = Desk()
    shield = Replacement(Pattern("damage", this=True), amount=Sum((AMOUNT, -3)), prevents=True)
    sees = when("damage", ChangeResource("resource", Bound("event amount")), this=True)
    rock = t.unit(t.homes[1], "Rock", shield, sees, power=20)
    five = hand(t, does(Damage(5, T1), targets=(TARGET,)), name="Five")
    two = hand(t, does(Damage(2, T1), targets=(TARGET,)), name="Two")
    t.main()
    t.play(five).top()
    assert rock.damage == 2
    assert t.chain == ["Rock"]  # it waits for the chain
    t.all()
    assert t.has(1) == 12
    t.play(two).all()
    assert rock.damage == 2
    assert t.has(1) == 12  # nothing was dealt, nothing triggers


@rule("113.3b", "113.3c")
def test_damage_that_was_dealt_is_marked_and_then_the_event_has_happened() -> None:
    t = Desk()
    seen = when("damage", AddCounters(This(), "seen", Bound("event amount")), what=Kind("unit"))
    watcher = t.thing(t.home, "Watcher", seen)
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    bolt = hand(t, BOLT)
    t.main()
    t.play(bolt).top()
    assert ogre.damage == 2
    assert [(e.card, e.amount) for e in t.events("damage")] == [(ogre.id, 2)]
    t.all()
    assert t.seen(watcher) == 2


@rule("113.3b", "113.3c")
def test_the_results_of_damage_are_changed_by_what_changes_such_results() -> None:
    """Damage dealt to the golem leaves as many ice counters; an effect puts one more. Who saw the damage waits."""
    t = Desk()
    freezes = Replacement(Pattern("damage", this=True), do=(AddCounters(This(), "ice", AMOUNT),), also=True)
    golem = t.unit(t.homes[1], "Golem", freezes, power=9)
    t.thing(t.home, "Cold", Replacement(Pattern("counter", word="ice"), amount=Sum((AMOUNT, 1))))
    sees = when("damage", ChangeResource("resource", CounterCount("ice", named("Golem"))), what=Kind("unit"))
    t.thing(t.home, "Watcher", sees)
    bolt = hand(t, BOLT)
    t.main()
    t.play(bolt).top()
    assert (golem.damage, golem.counters.get("ice")) == (2, 3)
    assert (t.chain, t.has()) == (["Watcher"], 10)
    t.all()
    assert t.has() == 13


@rule("113.4")
def test_damage_itself_destroys_nothing() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=2)
    camp = t.base(1, "Camp", defense=2)
    storm = hand(t, does(Damage(2, named("Ogre")), Damage(2, named("Camp")), YouMay((GAIN,))))
    t.main()
    t.play(storm).top()
    assert t.asked[1] == "you may"
    assert t.alive(ogre)
    assert not camp.facedown
    t.answer(False)
    assert not t.alive(ogre)
    assert camp.facedown
    rules = {e.card: e.rule for e in [*t.events("move"), *t.events("turn card")] if e.called("destroy")}
    assert rules == {ogre.id: "704.5c", camp.id: "301.7"}  # state-based actions did it


@rule("113.5")
@pytest.mark.parametrize(("damage", "lives"), [(2, True), (3, False), (4, False)])
def test_damage_of_at_least_the_power_is_lethal(damage: int, lives: bool) -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=3)
    bolt = hand(t, does(Damage(damage, T1), targets=(TARGET,)))
    t.main()
    t.play(bolt).all()
    assert t.alive(ogre) is lives


@rule("113.5")
def test_damage_adds_up_and_stays_until_the_cleanup_step_whatever_becomes_of_the_unit() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=3)
    bolt = hand(t, BOLT)
    stone = hand(t, does(gives(T1, Become("kind", "upgrade", also=False)), targets=(TARGET,)), name="Stone")
    more = hand(t, does(gives(named("Ogre"), Become("kind", "unit", also=False), Add("power", -1))), name="More")
    t.main()
    t.play(bolt).all().play(stone).all()
    assert ogre.damage == 2
    assert t.alive(ogre)
    t.play(more).all()
    assert not t.alive(ogre)  # two damage on power two


@rule("113.5")
def test_all_damage_is_removed_in_the_cleanup_step() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=3)
    base = t.homes[1]
    bolt = hand(t, does(Damage(2, Cards(("battlefield",), "opponent"))))
    t.main()
    t.play(bolt).all()
    assert (ogre.damage, base.damage) == (2, 2)
    while t.game.active == 0:
        assert (ogre.damage, base.damage) == (2, 2)
        t.skip()
    assert (ogre.damage, base.damage) == (0, 0)


@rule("113.6")
def test_a_source_of_ones_choice_is_a_permanent_or_something_on_the_chain() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", can(Damage(3, named("Home 0"))), power=5)
    roof = t.thing(t.homes[1], "Roof")
    bolt = t.act(1, "Bolt", does(Damage(2, named("Home 0"))))
    t.recruit(1, "Held")
    ward = t.text(
        "hand", 0, "Action", "The next time a source of your choice would deal damage this turn, prevent that damage."
    )
    t.main()
    t.skip().play(bolt).skip()
    t.play(ward).top()
    assert {ogre.id, roof.id, bolt.id} <= t.asked_for()
    assert all(t.zone_of(t.game.cards[i]) in ("battlefield", "chain") for i in t.asked_for())
    t.answer(bolt).all()
    assert t.home.damage == 0
    t.skip().activate(ogre).all()
    assert t.home.damage == 3


@rule("113.6")
def test_the_gone_source_of_an_ability_on_the_chain_can_be_chosen() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", can(Damage(3, named("Home 0"))), power=5)
    t.unit(t.homes[1], "Other")
    murder = hand(t, MURDER, name="Murder")
    ward = t.text(
        "hand", 0, "Action", "The next time a source of your choice would deal damage this turn, prevent that damage."
    )
    t.main()
    t.skip().activate(ogre).skip()
    t.play(murder, ogre).top()
    t.play(ward).top()
    t.answer(ogre).all()
    assert t.home.damage == 0


@rule("113.7")
def test_no_damage_is_not_dealt_nor_raised_nor_redirected() -> None:
    t = Desk()
    raised = Replacement(Pattern("damage"), amount=Sum((AMOUNT, 3)))
    t.thing(t.home, "Forge", raised)
    ogre = t.unit(t.homes[1], "Ogre", counts("damage", this=True), power=9)
    none = hand(t, does(Damage(0, T1), targets=(TARGET,)), name="None")
    some = hand(t, does(Damage(1, T1), targets=(TARGET,)), name="Some")
    t.main()
    t.play(none).all()
    assert (ogre.damage, t.seen(ogre)) == (0, 0)
    assert not t.events("damage")
    t.play(some).all()
    assert (ogre.damage, t.seen(ogre)) == (4, 1)


@rule("113.7")
def test_a_unit_without_power_deals_no_battle_damage() -> None:
    t = Desk(bell=False)
    raised = Replacement(Pattern("damage"), amount=Sum((AMOUNT, 3)))
    t.thing(t.home, "Forge", raised)
    wisp = t.unit(t.home, "Wisp", counts("damage", other=Named("Wisp")), power=1)
    drain = is_(Add("power", -1), what=named("Wisp"))
    t.thing(t.home, "Drain", drain)
    t.start("battle")
    assert not t.alive(wisp)  # a unit without power is put into the graveyard
    assert not t.events("damage")


@rule("113.8")
def test_damage_dealt_means_that_of_the_sources_the_ability_waits_for() -> None:
    t = Desk(bell=False)
    gain = ChangeResource("resource", Bound("event amount"))
    ogre = t.unit(t.home, "Ogre", power=5)
    leech = t.unit(t.home, "Leech", when("damage", gain, other=Named("Leech")), power=3)
    t.start("battle")
    t.attack((ogre, t.homes[1]), (leech, t.homes[1]))
    assert sum(e.amount for e in t.events("damage")) == 8
    assert t.has() == 13


# --- counters -------------------------------------------------------------------------------------------------------


@rule("114.1")
def test_counters_are_no_objects_and_equal_ones_are_interchangeable() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", power=9)
    one = hand(t, does(AddCounters(named("Ogre"), "ice")), name="One")
    two = hand(t, does(AddCounters(named("Ogre"), "ice", 2), AddCounters(named("Ogre"), "poison")), name="Two")
    less = hand(t, does(RemoveCounters(named("Ogre"), "ice", 2)), name="Less")
    t.main()
    before = len(t.game.cards)
    t.play(one).all().play(two).all()
    assert ogre.counters == {"ice": 3, "poison": 1}
    assert len(t.game.cards) == before
    t.play(less).all()
    assert ogre.counters == {"ice": 1, "poison": 1}


@rule("114.1a")
def test_a_unit_with_ice_neither_attacks_nor_blocks_nor_moves() -> None:
    t = Desk()
    second = t.base(0, "Second")
    cold, warm = t.unit(t.home, "Cold"), t.unit(t.home, "Warm")
    guard = t.unit(t.homes[1], "Guard")
    for unit in (cold, guard):
        unit.counters = {"ice": 2}
    t.main()
    assert t.why("move", cold, second).rule == "114.1a"
    assert t.why("move", warm, second) is None
    assert not t.offered("move", cold)
    t.on("declare attackers")
    assert t.why("attack", cold, t.homes[1]) is not None
    assert t.why("attack", warm, t.homes[1]) is None
    t.attack((warm, t.homes[1]))
    while t.game.phase == "declare attackers":
        t.skip()
    assert t.why("block", guard, warm, player=1) is not None


@rule("114.1a")
def test_an_effect_does_not_move_a_unit_with_ice_to_another_base() -> None:
    t = Desk()
    second = t.base(0, "Second")
    cold, warm = t.unit(t.home, "Cold"), t.unit(t.home, "Warm")
    cold.counters = {"ice": 1}
    march = hand(t, does(Station(named("Cold"), named("Second")), Station(named("Warm"), named("Second"))))
    t.main()
    t.play(march).all()
    assert cold.place == t.home.id
    assert warm.place == second.id


@rule("114.1a", "108.2b")
def test_a_unit_with_ice_can_be_taken_by_another_player() -> None:
    t = Desk()
    cold = t.unit(t.homes[1], "Cold")
    cold.counters = {"ice": 1}
    steal = t.text("hand", 0, "Action", "Gain control of target unit.")
    t.main()
    t.play(steal).all()
    assert cold.controller == 0
    assert cold.place == t.home.id


@rule("114.1a", "114.1b")
def test_at_the_beginning_of_its_controllers_turn_ice_melts_and_poison_grows() -> None:
    t = Desk()
    mine, theirs = t.unit(t.home, "Mine", power=9), t.unit(t.homes[1], "Theirs", power=9)
    for unit in (mine, theirs):
        unit.counters = {"ice": 2, "poison": 1}
    t.start("reset")
    assert mine.counters == {"ice": 1, "poison": 2}
    assert theirs.counters == {"ice": 2, "poison": 1}
    while t.game.active == 0:
        t.skip()
    assert mine.counters == {"ice": 1, "poison": 2}
    assert theirs.counters == {"ice": 1, "poison": 2}


@rule("114.1a")
def test_the_last_ice_counter_melts_in_time_for_the_battle() -> None:
    t = Desk()
    cold = t.unit(t.home, "Cold")
    cold.counters = {"ice": 1}
    t.start("reset")
    assert not cold.counters
    t.on("declare attackers")
    assert t.why("attack", cold, t.homes[1]) is None


@rule("114.1b")
@pytest.mark.parametrize(("poison", "lives"), [(2, True), (3, False), (4, False)])
def test_as_much_poison_as_power_destroys_a_unit(poison: int, lives: bool) -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", counts("move", tag="destroy", this=True), power=3, damage=2)
    watcher = t.thing(t.home, "Watcher", counts("move", tag="destroy"))
    venom = hand(t, does(AddCounters(T1, "poison", poison), targets=(TARGET,)))
    t.main()
    t.play(venom).all()
    assert t.alive(ogre) is lives
    assert t.seen(watcher) == (0 if lives else 1)


@rule("114.1b")
def test_a_unit_is_poisoned_if_it_has_a_poison_counter() -> None:
    t = Desk()
    sick, well = t.unit(t.homes[1], "Sick", power=9), t.unit(t.homes[1], "Well", power=9)
    sick.counters = {"poison": 1}
    purge = hand(t, does(Destroy(Cards(("battlefield",), where=HasCounter("poison")))))
    t.main()
    t.play(purge).all()
    assert not t.alive(sick)
    assert t.alive(well)


@rule("114.1c")
def test_each_will_counter_lowers_will_by_one() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", will=1)
    tame = hand(t, does(AddCounters(T1, "will", 3), targets=(TARGET,)), name="Tame")
    free = hand(t, does(RemoveCounters(named("Ogre"), "will", 1)), name="Free")
    t.main()
    t.play(tame).all()
    assert t.will(ogre) == -2
    t.play(free).all()
    assert t.will(ogre) == -1


@rule("114.2a")
def test_counters_stay_when_a_permanent_goes_from_base_to_base() -> None:
    t = Desk()
    second = t.base(0, "Second")
    ogre = t.unit(t.home, "Ogre", power=9)
    ogre.counters = {"poison": 2}
    t.main()
    t.pick(("move", ogre.id, second.id))
    assert ogre.place == second.id
    assert ogre.counters == {"poison": 2}


@rule("114.2a")
def test_counters_stay_when_another_player_takes_the_permanent() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    ogre.counters = {"poison": 2}
    steal = t.text("hand", 0, "Action", "Gain control of target unit.")
    t.main()
    t.play(steal).all()
    assert ogre.controller == 0
    assert ogre.counters == {"poison": 2}


@rule("114.2b")
def test_counters_vanish_without_being_removed_when_a_permanent_goes_elsewhere() -> None:
    t = Desk()
    watcher = t.thing(t.home, "Watcher", counts("counter"))
    ogre = t.unit(t.home, "Ogre", power=9)
    ogre.face = t.face("Ogre", kinds=("unit",), cost=1, power=9, will=2)
    ogre.counters = {"poison": 2}
    back = hand(t, does(Put(named("Ogre"), "hand", verb="return")))
    t.main()
    t.play(back).all()
    assert not ogre.counters
    assert not t.events("counter")
    assert t.seen(watcher) == 0
    t.play(ogre).all()
    assert not ogre.counters


@rule("114.3")
def test_counters_beyond_a_permanents_limit_are_removed() -> None:
    t = Desk()
    text = "This unit can't have more than one ice counter on it."
    shard = t.text(t.home, 0, "Unit", text, name="Shardling", stats="3/9")
    freeze = hand(t, does(AddCounters(named("Shardling"), "ice", 3), AddCounters(named("Shardling"), "poison", 3)))
    t.main()
    t.play(freeze).top()
    assert shard.counters == {"ice": 1, "poison": 3}


@rule("114.4")
def test_moving_a_counter_takes_it_here_and_puts_it_there() -> None:
    t = Desk()
    one, two = t.unit(t.home, "One", power=9), t.unit(t.home, "Two", power=9)
    one.counters = {"poison": 2}
    move = hand(t, does(MoveCounters(named("One"), named("Two"), "poison", 1)))
    t.main()
    t.play(move).all()
    assert (one.counters, two.counters) == ({"poison": 1}, {"poison": 1})


@rule("114.4")
@pytest.mark.parametrize("case", ["same", "none", "closed", "gone"])
def test_a_counter_that_cannot_be_both_taken_and_put_does_not_move(case: str) -> None:
    t = Desk()
    closed = (is_(Cant("get counters")),) if case == "closed" else ()
    one, two = t.unit(t.home, "One", power=9), t.unit(t.home, "Two", *closed, power=9)
    one.counters = {"ice": 2} if case == "none" else {"poison": 2}
    to = "One" if case == "same" else "Two"
    effect = MoveCounters(T1, It("t2"), "poison", 1)
    targets = (Target("t1", named("One")), Target("t2", named(to)))
    move = hand(t, does(effect, targets=targets))
    murder = t.act(1, "Murder", MURDER)
    t.main()
    had = dict(one.counters)
    t.play(move)
    if case == "gone":
        t.skip().play(murder, two)
    t.all()
    assert one.counters == had
    assert not two.counters
    assert not t.events("counter")


@rule("114.5")
def test_entering_with_counters_counts_as_putting_them_on() -> None:
    t = Desk()
    t.thing(t.home, "Watcher", when("counter", GAIN, word="ice"))
    frost = t.text("hand", 0, "Unit", "This unit enters the battlefield with an ice counter on it.", stats="3/2")
    t.main()
    t.play(frost).top()
    assert frost.counters == {"ice": 1}
    t.all()
    assert t.has() == 11


@rule("114.5", "114.5a")
def test_counters_a_permanent_enters_with_are_put_there_by_its_controller() -> None:
    t = Desk()
    t.thing(t.home, "Watcher", when("counter", GAIN, who="you"))
    text = "This unit enters the battlefield with an ice counter on it."
    theirs = t.text("graveyard", 1, "Unit", text, name="Theirs", stats="3/2")
    ours = t.text("graveyard", 1, "Unit", text, name="Ours", stats="3/2")
    give = hand(t, does(Put(Cards(("graveyard",), "opponent", Named("Theirs")), "battlefield")), name="Give")
    take = hand(t, does(Put(Cards(("graveyard",), "opponent", Named("Ours")), "battlefield", "you")), name="Take")
    t.main()
    t.play(give).all()
    assert theirs.controller == 1
    assert t.has() == 10
    t.play(take).all()
    assert ours.controller == 0
    assert t.has() == 11


@rule("114.6")
@pytest.mark.parametrize(("had", "more", "times"), [(0, 2, 0), (0, 3, 1), (2, 1, 1), (2, 5, 1), (3, 1, 0), (4, 2, 0)])
def test_the_third_counter_is_the_one_that_brings_them_to_three(had: int, more: int, times: int) -> None:
    t = Desk()
    text = "Whenever the third poison counter is put on a unit, you gain 1 resource."
    t.text(t.home, 0, "Unit", text, name="Mother", stats="3/9")
    ogre = t.unit(t.homes[1], "Ogre", power=20)
    if had:
        ogre.counters = {"poison": had}
    venom = hand(t, does(AddCounters(named("Ogre"), "poison", more)))
    t.main()
    t.play(venom).all()
    assert t.has() == 10 + times


@rule("114.7")
def test_counters_of_what_has_left_are_put_not_moved() -> None:
    t = Desk()
    ours = named("Heir")
    left = It("event")
    pass_on = (
        AddCounters(ours, "ice", CounterCount("ice", left)),
        AddCounters(ours, "poison", CounterCount("poison", left)),
    )
    ogre = t.unit(t.home, "Ogre", when("move", *pass_on, this=True, frm=("battlefield",)), power=9)
    ogre.counters = {"ice": 1, "poison": 2}
    heir = t.unit(t.home, "Heir", power=9)
    murder = hand(t, MURDER)
    t.main()
    t.play(murder, ogre).all()
    assert heir.counters == {"ice": 1, "poison": 2}
    assert all(e.card == heir.id for e in t.events("counter"))
