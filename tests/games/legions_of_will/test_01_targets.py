"""Rule 110: targets, and how they are changed and counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.desk import (
    BOLT,
    MINE,
    MURDER,
    ON_CHAIN,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    does,
    gives,
    named,
    printed,
    when,
)

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Modes, OnPlay, Target
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    ChangeResource,
    Damage,
    Destroy,
    Merge,
    Pick,
    Put,
    Retarget,
    Stop,
    Turn,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Either,
    InState,
    It,
    Kind,
    Named,
    Seats,
    Stacked,
    TargetCount,
    Targets,
    This,
)
from cardwright.testing import rule

GAIN = ChangeResource("resource", 1)
ANY = Target("t1", Cards(("battlefield",), where=Either((Kind("unit"), Kind("base")))))
AIM = does(Retarget(T1), targets=(ON_CHAIN,))
CHANGE = does(Retarget(T1, change=True), targets=(ON_CHAIN,))
FOES = Target("t1", Cards(("battlefield",), "opponent", Kind("unit")))


def field(count: int = 3) -> tuple[Desk, list[Card]]:
    """Player 1 has some units."""
    t = Desk()
    return t, [t.unit(1, name=f"Unit {i}", stats="0/9") for i in range(count)]


# --- choosing -------------------------------------------------------------------------------------------------------


@rule("110.1", "110.1a")
def test_targets_of_an_action_are_chosen_when_it_is_played() -> None:
    t, units = field()
    bolt = t.action(0, BOLT, name="Bolt")
    t.main().play(bolt)
    assert t.game.decision.kind == "target"
    assert t.offers() == {u.id for u in units}
    t.pick(units[1])
    assert t.frame(bolt).binds["t1"] == (units[1].ref,)
    assert t.chain == ["Bolt"]
    t.resolve()
    assert [u.damage for u in units] == [0, 2, 0]


@rule("110.1", "110.1b")
def test_targets_of_an_activated_ability_are_chosen_when_it_is_activated() -> None:
    t, units = field()
    archer = t.unit(0, can(Damage(2, T1), targets=(FOES,)), name="Archer")
    t.main().activate(archer)
    assert t.offers() == {u.id for u in units}
    t.pick(units[2])
    assert t.chain == ["Archer"]
    t.resolve()
    assert units[2].damage == 2


@rule("110.1", "110.1c")
def test_targets_of_a_triggered_ability_are_chosen_when_it_goes_onto_the_chain() -> None:
    t, units = field()
    t.unit(0, when("counter", Damage(2, T1), targets=(FOES,), word="mark"), name="Archer")
    mark = t.action(0, does(AddCounters(named("Home 0"), "mark")), name="Mark")
    t.main().play(mark).top()
    assert t.game.decision.kind == "target"
    t.pick(units[0])
    assert t.asked == (0, "priority")
    assert t.chain == ["Archer"]
    t.resolve()
    assert units[0].damage == 2


@rule("110.1")
def test_targets_do_not_change_by_themselves() -> None:
    t, units = field(2)
    bolt, murder = t.action(0, BOLT, name="Bolt"), t.action(1, MURDER, name="Murder")
    t.main().play(bolt, units[0]).skip().play(murder, units[0]).resolve()
    assert not t.there(units[0])
    assert units[1].damage == 0
    assert t.where(bolt) == "graveyard"


@rule("110.1a", "110.3")
def test_after_a_target_another_is_any_but_that_one() -> None:
    d = Desk()
    duelist = d.unit(0, "{Pay 1}: Rest target unit. Destroy another target unit.", name="Duelist")
    theirs = d.unit(1, name="Theirs")
    d.main().activate(duelist, theirs, duelist).resolve()
    assert (theirs.turned, d.there(duelist)) == (True, False)


@rule("110.1b", "110.1c")
@pytest.mark.parametrize(
    ("text", "zone", "act"),
    [
        ("When this unit enters the battlefield, destroy another target unit.", "hand", lambda d, c: d.play(c).top()),
        ("{Pay 1}: Destroy another target unit.", "battlefield", Desk.activate),
    ],
)
def test_another_target_is_not_the_unit_whose_text_it_is(text: str, zone: str, act: Callable[..., Desk]) -> None:
    d = Desk()
    duelist = d.unit(0, text, name="Duelist", zone=zone)
    mine, theirs = d.unit(0, name="Mine"), d.unit(1, name="Theirs")
    act(d.main(), duelist)
    assert d.offers() == {mine.id, theirs.id}


@rule("110.1c", "603.3d")
@pytest.mark.parametrize("others", [0, 1])
def test_a_triggered_ability_with_too_few_targets_does_not_go_onto_the_chain(others: int) -> None:
    d = Desk()
    d.held()
    ogres = [d.unit(1, name="Ogre") for _ in range(others)]
    herald = d.unit(0, "When this unit enters the battlefield, destroy two target units.", zone="hand")
    d.main().play(herald).top()
    assert len(d.chain) == others  # the herald itself is one of two
    d.resolve()
    assert [d.there(card) for card in (herald, *ogres)] == [others == 0] * (1 + others)


@rule("110.1d")
def test_a_unit_that_merges_targets_the_unit_it_merges_with() -> None:
    t = Desk()
    human = Target("t1", Cards(("battlefield",), "you", All((Kind("unit"), Named("Host")))))
    merge = OnPlay(Body((Merge(This(), T1),), (human,)))
    host = t.unit(0, name="Host")
    t.unit(0, name="Other")
    graft = t.unit(0, merge, name="Graft", stats="3/2", cost=1, zone="hand")
    watch = when("select", GAIN, this=True)
    host.face = printed("Host", "Unit", watch, cost=1, stats="2/2")
    t.main().play(graft)
    t.pick(1)  # merge rather than enter a base
    assert t.frame(graft).binds["t1"] == (host.ref,)
    t.resolve()
    assert t.reserve() == 10 - 1 + 1


@rule("110.2")
def test_only_permanents_are_targets_unless_the_text_says_otherwise() -> None:
    t = Desk()
    ogre, dead = t.unit(1, name="Ogre"), t.unit(1, name="Dead", zone="graveyard")
    t.unit(1, name="Hand", zone="hand")
    bolt = t.action(0, BOLT, name="Bolt")
    grave = Target("t1", Cards(("graveyard",), where=Kind("unit")))
    exhume = t.action(0, does(Put(T1, "hand"), targets=(grave,)), name="Exhume")
    t.unit(1, name="Other")
    t.unit(1, name="Other Dead", zone="graveyard")
    t.main().play(bolt)
    assert {t.where(t.game.cards[i]) for i in t.offers()} == {"battlefield"}
    t.pick(ogre).resolve().play(exhume)
    assert {t.where(t.game.cards[i]) for i in t.offers()} == {"graveyard"}
    t.pick(dead).resolve()
    assert t.where(dead) == "hand"


@rule("110.2")
def test_a_player_can_be_a_target_where_the_text_says_so() -> None:
    t = Desk(3)
    foe = Target("t1", Seats("opponent"))
    rob = t.action(0, does(ChangeResource("resource", 4, ControllerOf("t1"), "lose"), targets=(foe,)), name="Rob")
    t.main().play(rob, t.game.cards_in("seat", 2)[0]).resolve()
    assert [t.reserve(p) for p in range(3)] == [10, 10, 6]


@rule("110.3")
def test_one_instance_of_the_word_target_takes_nothing_twice_but_two_instances_do() -> None:
    t, units = field(2)
    two = t.action(0, does(Damage(1, T1), targets=(Target("t1", UNITS, 2, 2),)), name="Two")
    each = t.action(0, does(Damage(1, T1), Damage(2, It("t2")), targets=(TARGET, Target("t2", UNITS))), name="Each")
    t.unit(1, name="Third", stats="0/9")
    t.main().play(two, units[0])
    assert units[0].id not in t.offers()
    t.pick(units[1]).resolve().play(each, units[0])
    assert units[0].id in t.offers()
    t.pick(units[0]).resolve()
    assert units[0].damage == 1 + 3


@rule("110.3", "601.1c")
@pytest.mark.parametrize(("there", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_card_with_two_targets_needs_two_of_them(there: int, offered: bool) -> None:
    d = Desk()
    for i in range(there):
        d.unit(1, name=f"Ogre {i}")
    both = d.action(0, "Destroy two target units.")
    d.main()
    assert d.offered("play", both) is offered
    assert (d.denied("play", both) == "") is offered


@rule("110.3", "601.1c", "110.6")
def test_up_to_two_targets_may_be_one_or_none_and_not_the_same_twice() -> None:
    d = Desk()
    d.held()
    ogre = d.unit(1, name="Ogre")
    some = d.action(0, "Destroy up to two target units.")
    d.main().play(some)
    assert d.values == [ogre.id, -1]
    d.pick(ogre)
    assert d.asked == (0, "priority")  # it cannot be chosen again
    d.resolve()
    assert not d.there(ogre)


@rule("110.3")
def test_each_time_the_word_is_used_the_same_unit_may_be_chosen() -> None:
    d = Desk()
    ogre, other = d.unit(1, stats="3/9"), d.unit(1, stats="3/9")
    both = d.action(0, "This card deals 2 damage to target unit. This card deals 3 damage to target unit.")
    d.main().play(both).pick(ogre)
    assert set(d.values) == {ogre.id, other.id}
    d.pick(ogre).resolve()
    assert (ogre.damage, other.damage) == (5, 0)


@rule("110.3")
def test_another_target_is_another_unit() -> None:
    d = Desk()
    mine = d.unit(0, stats="3/4")
    fight = d.action(0, "Target unit you control deals damage to another target unit equal to its power.")
    d.main()
    assert not d.offered("play", fight)
    ogre = d.unit(1, stats="3/9")
    d.activate(d.home).resolve().cast(fight)
    assert (mine.damage, ogre.damage) == (0, 4)


@rule("110.3", "110.7b", "110.7c")
def test_new_targets_of_one_instance_differ_from_each_other_and_only_the_last_set_counts() -> None:
    """Two of three units are aimed at. They may change places, but none can be aimed at twice."""
    d = Desk()
    d.held()
    one, two, three = (d.unit(1, name=name) for name in ("One", "Two", "Three"))
    both, anew = d.action(0, "Destroy two target units."), d.action(1, "Choose new targets for target card.")
    d.main().play(both, one, two).skip().play(anew).top()
    assert d.asked == (1, "new target")
    assert set(d.values) == {two.id, three.id, -1}  # the other target may be taken over
    d.pick(three)
    assert set(d.values) == {one.id, -1}  # what the first has become is no choice for the second
    d.pick(one).resolve()
    assert [d.there(unit) for unit in (one, two, three)] == [False, True, False]


@rule("110.4")
def test_any_target_is_a_unit_or_a_base() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre")
    t.gear(1, name="Roof")
    trap = t.card(1, "trap", name="Trap", cost=0, zone="battlefield")
    trap.facedown = True
    t.base(1, name="Ruin", facedown=True)
    bolt = t.action(0, does(Damage(1, T1), targets=(Target("t1", ANY.what),)), name="Bolt")
    t.main().play(bolt)
    assert t.offers() >= {ogre.id, t.home.id, t.homes[1].id}
    assert not {t.game.cards[i].face.name for i in t.offers()} & {"Roof", "Trap"}


@rule("110.4", "113.1a")
def test_a_face_down_base_is_no_target() -> None:
    t = Desk()
    t.unit(1, name="Ogre")
    ruin = t.base(1, name="Ruin", facedown=True)
    bolt = t.action(0, does(Damage(1, T1), targets=(ANY,)), name="Bolt")
    t.main().play(bolt)
    assert ruin.id not in t.offers()


@rule("110.4")
def test_any_target_is_a_unit_or_an_active_base_and_a_trap_only_if_it_is_a_unit() -> None:
    d = Desk()
    ogre = d.unit(1, name="Ogre", stats="3/2")
    d.gear(1, name="Wall")
    d.base(1, name="Hidden", facedown=True)
    pit = d.trap(1, name="Pit")
    bolt = d.action(0, "This card deals 1 damage to any target.")
    d.main().play(bolt)
    assert set(d.values) == {d.homes[0].id, d.homes[1].id, ogre.id}
    d.pick(ogre).resolve()
    d.gear(1, "Traps you control are also units with will and power 1.")
    bolt = d.action(0, "This card deals 1 damage to any target.")
    d.activate(d.home).resolve().play(bolt)
    assert pit.id in d.values


@rule("110.5")
def test_an_object_on_the_chain_is_no_target_for_itself() -> None:
    t = Desk()
    stop = t.action(0, does(Stop(T1), targets=(ON_CHAIN,)), name="Stop")
    ogre = t.unit(0, can(Stop(T1), targets=(ON_CHAIN,)), name="Ogre")
    t.main()
    assert t.denied("play", stop) == "601.1c"
    assert t.denied("activate", ogre) == "601.1c"
    t.activate(t.home).play(stop)
    assert [t.game.cards[ref[0]].face.kinds[0] for ref in t.frame(stop).binds["t1"]] == ["ability"]


@rule("110.5", "110.7a", "110.7b")
def test_an_object_cannot_be_aimed_at_itself_later_either() -> None:
    t = Desk()
    stop, aim = t.action(0, does(Stop(T1), targets=(ON_CHAIN,)), name="Stop"), t.action(0, AIM, name="Aim")
    t.main().activate(t.home).play(stop).play(aim, stop).top()
    chain = {t.game.cards[t.game.frames[fid].object].id for fid in t.game.stack}
    assert stop.id not in t.offers()
    assert t.offers() <= chain


@rule("110.5")
def test_a_card_that_stops_cards_finds_no_target_alone_on_the_chain() -> None:
    d = Desk()
    stop = d.action(0, "Prevent target card from resolving.")
    d.main()
    assert d.denied("play", stop) == "601.1c"
    d.activate(d.home)
    assert d.denied("play", stop) == "601.1c"  # an ability is no card


@rule("110.5", "601.1c")
@pytest.mark.parametrize(("alone", "denied", "zone"), [(True, "601.1c", "hand"), (False, "", "graveyard")])
def test_a_card_in_the_graveyard_is_no_target_for_itself_before_it_is_played(
    alone: bool, denied: str, zone: str
) -> None:
    d = Desk()
    again = d.action(0, "Return target card from your graveyard to your hand.", traits="Recur", zone="graveyard")
    d.action(0, "You gain 1 resource.", zone=zone)
    d.main()
    assert d.denied("play", again) == denied
    assert d.offered("play", again) is not alone


@rule("110.5", "601.1c")
def test_a_card_played_from_the_graveyard_targets_another_there() -> None:
    d = Desk()
    again = d.action(0, "Return target card from your graveyard to your hand.", traits="Recur", zone="graveyard")
    other = d.action(0, "You gain 1 resource.", zone="graveyard")
    d.main().play(again)
    assert [ref[0] for refs in d.frame(again).binds.values() for ref in refs] == [other.id]


@rule("110.6")
def test_targets_that_may_be_none_leave_the_object_untargeted() -> None:
    t, units = field(1)
    maybe = t.action(0, does(Damage(1, T1), GAIN, targets=(Target("t1", UNITS, 0, 1),)), name="Maybe")
    aimed = Target("t1", Stacked(Targets(Kind("unit"))))
    stop = t.action(1, does(Stop(T1), targets=(aimed,)), name="Stop")
    t.main().play(maybe, -1).skip()
    assert t.denied("play", stop, player=1) != ""
    t.skip()
    assert t.reserve() == 11  # it resolves all the same
    assert units[0].damage == 0


# --- changing targets -----------------------------------------------------------------------------------------------


@rule("110.7b")
def test_choosing_new_targets_may_leave_any_of_them() -> None:
    t, units = field(4)
    two = t.action(0, does(Damage(1, T1), targets=(Target("t1", FOES.what, 2, 2),)), name="Two")
    aim = t.action(0, AIM, name="Aim")
    t.main().play(two, units[0], units[1]).play(aim).top()
    assert -1 in t.values
    t.pick(-1).pick(units[3]).resolve()
    assert [u.damage for u in units] == [1, 0, 0, 1]


@rule("110.7b")
def test_a_target_that_has_become_illegal_may_be_left_as_it_is() -> None:
    t, units = field(2)
    weak = Target("t1", Cards(("battlefield",), "opponent", Compare("power", "<=", 9)))
    bolt = t.action(0, does(Damage(1, T1), targets=(weak,)), name="Bolt")
    grow = t.action(1, does(gives(T1, Add("power", 1)), targets=(TARGET,)), name="Grow")
    aim = t.action(1, AIM, name="Aim")
    t.main().play(bolt, units[0]).skip()
    t.play(grow, units[0]).top().skip().play(aim).top()
    assert t.asked == (1, "new target")
    assert set(t.values) == {units[1].id, -1}
    t.pick(-1).resolve()
    assert [u.damage for u in units] == [0, 0]
    assert t.where(bolt) == "graveyard"


@rule("110.7b", "110.7c")
def test_two_targets_of_one_instance_may_change_places() -> None:
    d = Desk()
    d.held()
    one, two = (d.unit(1, name=name, stats="3/9") for name in ("One", "Two"))
    split = d.action(0, "Distribute three poison counters among any number of target units.")
    anew = d.action(1, "Choose new targets for target card.")
    d.main().play(split).pick(one, two, 2)
    d.skip().play(anew).top().pick(two).resolve()
    assert (dict(one.counters), dict(two.counters)) == ({"poison": 1}, {"poison": 2})


@rule("110.7a")
def test_changing_a_target_means_another_legal_one() -> None:
    t, units = field(3)
    bolt = t.action(0, does(Damage(1, T1), targets=(FOES,)), name="Bolt")
    change = t.action(0, CHANGE, name="Change")
    t.main().play(bolt, units[0]).play(change).top()
    assert set(t.values) == {units[1].id, units[2].id}  # it cannot stay
    t.pick(units[2]).resolve()
    assert [u.damage for u in units] == [0, 0, 1]


@rule("110.7a")
def test_without_another_legal_target_nothing_changes() -> None:
    t, units = field(1)
    bolt = t.action(0, does(Damage(1, T1), targets=(FOES,)), name="Bolt")
    change = t.action(0, CHANGE, name="Change")
    t.main().play(bolt).play(change).resolve()
    assert units[0].damage == 1


@rule("110.7a")
def test_if_not_all_targets_can_be_changed_none_is() -> None:
    t, units = field(3)
    second = Target("t2", named("Home 1"))
    bolt = t.action(0, does(Damage(1, T1), Damage(1, It("t2")), targets=(FOES, second)), name="Bolt")
    change = t.action(0, CHANGE, name="Change")
    t.main().play(bolt, units[0]).play(change).top()
    t.settle("new target")
    t.resolve()
    assert [u.damage for u in units] == [1, 0, 0]


@rule("110.7c", "110.3")
def test_only_the_final_set_of_targets_must_be_legal() -> None:
    t, units = field(2)
    two = t.action(0, does(Damage(1, T1), targets=(Target("t1", FOES.what, 2, 2, split=3),)), name="Two")
    change = t.action(0, CHANGE, name="Change")
    t.main().play(two, 1).play(change).top()
    t.settle("new target")
    binds = t.frame(two).binds["t1"]
    assert {ref[0] for ref in binds} == {u.id for u in units}
    assert binds == (units[1].ref, units[0].ref)  # each has become the other


@rule("110.9a")
def test_with_so_many_targets_counts_how_often_something_was_chosen() -> None:
    t, units = field(2)
    one = t.action(0, does(Damage(1, T1), targets=(FOES,)), name="One")
    twice = t.action(0, does(Damage(1, T1), Damage(1, It("t2")), targets=(FOES, Target("t2", FOES.what))), name="Twice")
    murder = t.action(0, MURDER, name="Murder")
    single = t.action(0, does(Stop(T1), targets=(Target("t1", Stacked(TargetCount("==", 1))),)), name="Single")
    double = t.action(0, does(Stop(T1), targets=(Target("t1", Stacked(TargetCount(">=", 2))),)), name="Double")
    t.main().play(one, units[1]).play(twice, units[0], units[0]).play(murder, units[0]).top()
    assert not t.there(units[0])  # what has become of the targets does not matter
    t.play(double)
    assert t.frame(double).binds["t1"] == (twice.ref,)
    t.top().play(single)
    assert t.frame(single).binds["t1"] == (one.ref,)


@rule("110.9c")
@pytest.mark.parametrize(("first", "second", "caught"), [(0, 0, True), (0, 1, False)])
def test_that_targets_only_one_thing_counts_different_things(first: int, second: int, caught: bool) -> None:
    t, units = field(2)
    twice = t.action(0, does(Damage(1, T1), Damage(1, It("t2")), targets=(FOES, Target("t2", FOES.what))), name="Twice")
    stop = does(Stop(T1), targets=(Target("t1", Stacked(Targets(Kind("unit"), True))),))
    catch = t.action(0, stop, name="Catch")
    t.main().play(twice, units[first], units[second])
    assert t.offered("play", catch) is caught


@rule("110.9c")
def test_of_that_one_thing_the_present_state_counts() -> None:
    t, units = field(2)
    bolt = t.action(0, does(Damage(1, T1), targets=(FOES,)), name="Bolt")
    catch = t.action(
        0, does(Stop(T1), targets=(Target("t1", Stacked(Targets(InState("rested"), True))),)), name="Catch"
    )
    tire = t.action(0, does(Turn(named(units[0].face.name), "rested")), name="Tire")
    t.main().play(bolt, units[0])
    assert not t.offered("play", catch)
    t.play(tire).top()
    assert t.offered("play", catch)


@rule("110.7d")
def test_a_division_stays_when_targets_change() -> None:
    t, units = field(4)
    spread = Target("t1", FOES.what, 2, 2, split=3)
    plague = t.action(0, does(AddCounters(T1, "poison", divided=True), targets=(spread,)), name="Plague")
    aim = t.action(0, AIM, name="Aim")
    t.main().play(plague, units[0], units[1], 2).play(aim).top()
    t.pick(units[2]).pick(-1).resolve()
    assert [u.counters.get("poison", 0) for u in units] == [0, 1, 2, 0]


@rule("110.8")
def test_a_mode_stays_when_targets_change() -> None:
    t, units = field(2)
    hurt = Body((Damage(1, T1),), (FOES,))
    help_ = Body((Destroy(It("t2")),), (Target("t2", MINE),))
    charm = t.action(0, OnPlay(Body(modes=Modes((hurt, help_)))), name="Charm")
    aim = t.action(0, AIM, name="Aim")
    mine = t.unit(0, name="Mine")
    t.main().play(charm, 0, units[0]).play(aim).top()
    assert set(t.values) == {units[1].id, -1}
    t.pick(units[1]).resolve()
    assert units[1].damage == 1
    assert t.there(mine)


@rule("110.8")
def test_each_mode_has_targets_of_its_own() -> None:
    t, units = field(2)
    hurt = Body((Damage(1, T1),), (FOES,))
    gain = Body((GAIN,))
    charm = t.action(0, OnPlay(Body(modes=Modes((hurt, gain)))), name="Charm")
    t.main().play(charm, 1)
    assert t.asked == (0, "priority")
    t.resolve()
    assert t.reserve() == 11
    assert not any(u.damage for u in units)


# --- what is targeted -----------------------------------------------------------------------------------------------


@rule("110.9b")
def test_that_targets_something_asks_for_the_targets_as_they_are_now() -> None:
    t, units = field(2)
    bolt = t.action(0, BOLT, name="Bolt")
    frogs = Target("t1", Stacked(Targets(Kind("frog"))))
    stop = t.action(1, does(Stop(T1), targets=(frogs,)), name="Stop")
    hex_ = t.action(0, does(gives(named("Unit 0"), Become("kind", "frog"))), name="Hex")
    t.main().play(bolt, units[0]).skip()
    assert t.denied("play", stop, player=1) != ""
    t.pick(("activate", t.homes[1].id, 0)).top().play(hex_).top()
    assert t.denied("play", stop, player=1) == ""


@rule("110.9b")
def test_a_target_that_is_gone_is_not_counted() -> None:
    t, units = field(2)
    bolt, murder = t.action(0, BOLT, name="Bolt"), t.action(0, MURDER, name="Murder")
    aimed = Target("t1", Stacked(Targets(Kind("unit"))))
    stop = t.action(1, does(Stop(T1), targets=(aimed,)), name="Stop")
    t.main().play(bolt, units[0])
    assert t.denied("play", stop, player=1) == ""
    t.play(murder, units[0]).top()
    assert t.denied("play", stop, player=1) != ""


@rule("110.9b", "110.9c")
def test_of_several_cards_on_the_chain_only_the_one_that_targets_such_a_thing_is_meant() -> None:
    """A card without targets lies below, one with two targets above."""
    d = Desk()
    units = [d.unit(1, name=f"Unit {i}", stats="3/9") for i in range(2)]
    plain, bolt = d.action(0, "Draw a card.", name="Plain"), d.action(0, "Rest target unit.", name="Bolt")
    twice = d.action(0, "Rest target unit. Destroy target unit.", name="Twice")
    stop = d.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Targets(Kind("unit")))),)))
    only = d.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Targets(Kind("unit"), True))),)))
    d.main().play(plain).play(bolt, units[0]).play(twice, units[0]).pick(units[1]).skip()
    d.play(stop)
    assert d.offers() == {bolt.id, twice.id}
    d.pick(bolt).play(only, bolt)
    assert d.asked[1] == "priority"  # there was nothing else it could be aimed at


@rule("110.10", "110.10a")
def test_what_is_chosen_without_the_word_target_is_chosen_on_resolution_and_not_targeted() -> None:
    t, units = field(2)
    for u in units:
        u.face = printed(u.face.name, "Unit", when("select", GAIN, this=True), cost=1, stats="2/2")
    purge = t.action(0, does(Pick(FOES.what), Destroy(It("it"))), name="Purge")
    t.main().play(purge)
    assert t.asked == (0, "priority")
    assert t.frame(purge).binds == {}
    t.top()
    assert t.offers() == {u.id for u in units}
    t.pick(units[0]).resolve()
    assert not t.there(units[0])
    assert t.reserve(1) == 10  # nothing became a target


@rule("110.10")
def test_without_anything_to_choose_it_is_played_all_the_same_and_does_the_rest() -> None:
    d = Desk()
    slay = d.action(0, "Destroy a unit. You gain 2 resource.")
    d.main().cast(slay)
    assert d.reserve() == 12


@rule("110.10", "404.2f")
@pytest.mark.parametrize(
    "text",
    [
        "Move a unit you control into a base you control.",
        "Choose a unit you control. Choose a base you control. Move that unit into that base.",
    ],
)
def test_of_two_that_are_chosen_one_after_the_other_neither_is_taken_for_the_other(text: str) -> None:
    d = Desk()
    hall = d.base(0, name="Hall")
    one, two = d.unit(0, name="One"), d.unit(0, name="Two")
    march = d.action(0, text)
    d.main().play(march).top().pick(two, hall)
    assert (d.in_(one), d.in_(two)) == ("Home 0", "Hall")


@rule("110.10", "114.4")
def test_a_counter_goes_from_the_first_that_is_chosen_onto_the_second() -> None:
    d = Desk()
    one, two = d.unit(0, name="One", stats="3/9"), d.unit(0, name="Two", stats="3/9")
    one.counters = {"poison": 2}
    pass_on = d.action(0, "Move a poison counter from a unit you control onto a unit you control.")
    d.main().play(pass_on).top().pick(one, two)
    assert (one.counters, two.counters) == ({"poison": 1}, {"poison": 1})


@rule("110.10a", "110.10b")
@pytest.mark.parametrize(
    "effect", [Damage(1, UNITS), ChangeResource("resource", 2), ChangeResource("resource", 2, "each")]
)
def test_all_units_you_and_each_player_are_no_targets(effect) -> None:
    t, units = field(2)
    card = t.action(0, does(effect), name="Card")
    aimed = Target("t1", Stacked(Targets(Either((Kind("unit"), Kind("player"), Kind("base"))))))
    stop = t.action(1, does(Stop(T1), targets=(aimed,)), name="Stop")
    t.main().play(card)
    assert t.denied("play", stop, player=1) != ""
    assert not t.log("select")
    assert all(t.there(u) for u in units)
