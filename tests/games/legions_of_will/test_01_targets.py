"""Rule 110: targets, and how they are changed and counted."""

from __future__ import annotations

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
    return t, [t.unit(t.homes[1], f"Unit {i}", power=9) for i in range(count)]


# --- choosing -------------------------------------------------------------------------------------------------------


@rule("110.1", "110.1a")
def test_targets_of_an_action_are_chosen_when_it_is_played() -> None:
    t, units = field()
    bolt = t.act(0, "Bolt", BOLT)
    t.main()
    t.play(bolt)
    assert t.game.decision.kind == "target"
    assert t.asked_for() == {u.id for u in units}
    t.answer(units[1])
    assert t.frame(bolt).binds["t1"] == (units[1].ref,)
    assert t.chain == ["Bolt"]
    t.all()
    assert [u.damage for u in units] == [0, 2, 0]


@rule("110.1", "110.1b")
def test_targets_of_an_activated_ability_are_chosen_when_it_is_activated() -> None:
    t, units = field()
    archer = t.unit(t.home, "Archer", can(Damage(2, T1), targets=(FOES,)))
    t.main()
    t.activate(archer)
    assert t.asked_for() == {u.id for u in units}
    t.answer(units[2])
    assert t.chain == ["Archer"]
    t.all()
    assert units[2].damage == 2


@rule("110.1", "110.1c")
def test_targets_of_a_triggered_ability_are_chosen_when_it_goes_onto_the_chain() -> None:
    t, units = field()
    t.unit(t.home, "Archer", when("counter", Damage(2, T1), targets=(FOES,), word="mark"))
    mark = t.act(0, "Mark", does(AddCounters(named("Home 0"), "mark")))
    t.main()
    t.play(mark).top()
    assert t.game.decision.kind == "target"
    t.answer(units[0])
    assert t.asked == (0, "priority")
    assert t.chain == ["Archer"]
    t.all()
    assert units[0].damage == 2


@rule("110.1")
def test_targets_do_not_change_by_themselves() -> None:
    t, units = field(2)
    bolt = t.act(0, "Bolt", BOLT)
    murder = t.act(1, "Murder", MURDER)
    t.main()
    t.play(bolt, units[0]).skip()
    t.play(murder, units[0]).all()
    assert not t.alive(units[0])
    assert units[1].damage == 0
    assert t.zone_of(bolt) == "graveyard"


@rule("110.1d")
def test_a_unit_that_merges_targets_the_unit_it_merges_with() -> None:
    t = Desk()
    human = Target("t1", Cards(("battlefield",), "you", All((Kind("unit"), Named("Host")))))
    merge = OnPlay(Body((Merge(This(), T1),), (human,)))
    host = t.unit(t.home, "Host")
    t.unit(t.home, "Other")
    graft = t.recruit(0, "Graft", merge)
    watch = when("select", GAIN, this=True)
    host.face = t.face("Host", watch, kinds=("unit",), cost=1, power=2, will=2)
    t.main()
    t.play(graft)
    t.answer(1)  # merge rather than enter a base
    assert t.frame(graft).binds["t1"] == (host.ref,)
    t.all()
    assert t.has() == 10 - 1 + 1


@rule("110.2")
def test_only_permanents_are_targets_unless_the_text_says_otherwise() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre")
    dead = t.recruit(1, "Dead", zone="graveyard")
    t.recruit(1, "Hand", zone="hand")
    bolt = t.act(0, "Bolt", BOLT)
    grave = Target("t1", Cards(("graveyard",), where=Kind("unit")))
    exhume = t.act(0, "Exhume", does(Put(T1, "hand"), targets=(grave,)))
    t.unit(t.homes[1], "Other")
    t.recruit(1, "Other Dead", zone="graveyard")
    t.main()
    t.play(bolt)
    assert {t.zone_of(t.game.cards[i]) for i in t.asked_for()} == {"battlefield"}
    t.answer(ogre).all()
    t.play(exhume)
    assert {t.zone_of(t.game.cards[i]) for i in t.asked_for()} == {"graveyard"}
    t.answer(dead).all()
    assert t.zone_of(dead) == "hand"


@rule("110.2")
def test_a_player_can_be_a_target_where_the_text_says_so() -> None:
    t = Desk(3)
    foe = Target("t1", Seats("opponent"))
    rob = t.act(0, "Rob", does(ChangeResource("resource", 4, "controller of t1", "lose"), targets=(foe,)))
    t.main()
    t.play(rob, t.game.cards_in("seat", 2)[0]).all()
    assert [t.has(p) for p in range(3)] == [10, 10, 6]


@rule("110.3")
def test_one_instance_of_the_word_target_takes_nothing_twice_but_two_instances_do() -> None:
    t, units = field(2)
    two = t.act(0, "Two", does(Damage(1, T1), targets=(Target("t1", UNITS, 2, 2),)))
    each = t.act(0, "Each", does(Damage(1, T1), Damage(2, It("t2")), targets=(TARGET, Target("t2", UNITS))))
    t.unit(t.homes[1], "Third", power=9)
    t.main()
    t.play(two, units[0])
    assert units[0].id not in t.asked_for()
    t.answer(units[1]).all()
    t.play(each, units[0])
    assert units[0].id in t.asked_for()
    t.answer(units[0]).all()
    assert units[0].damage == 1 + 3


@rule("110.4")
def test_any_target_is_a_unit_or_a_base() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre")
    t.thing(t.homes[1], "Roof")
    trap = t.thing(t.homes[1], "Trap", kind="trap")
    trap.facedown = True
    t.base(1, "Ruin", facedown=True)
    bolt = t.act(0, "Bolt", does(Damage(1, T1), targets=(Target("t1", ANY.what),)))
    t.main()
    t.play(bolt)
    assert t.asked_for() >= {ogre.id, t.home.id, t.homes[1].id}
    assert not {t.game.cards[i].face.name for i in t.asked_for()} & {"Roof", "Trap"}


@rule("110.4", "113.1a")
def test_a_face_down_base_is_no_target() -> None:
    t = Desk()
    t.unit(t.homes[1], "Ogre")
    ruin = t.base(1, "Ruin", facedown=True)
    bolt = t.act(0, "Bolt", does(Damage(1, T1), targets=(ANY,)))
    t.main()
    t.play(bolt)
    assert ruin.id not in t.asked_for()


@rule("110.5")
def test_an_object_on_the_chain_is_no_target_for_itself() -> None:
    t = Desk()
    stop = t.act(0, "Stop", does(Stop(T1), targets=(ON_CHAIN,)))
    ogre = t.unit(t.home, "Ogre", can(Stop(T1), targets=(ON_CHAIN,)))
    t.main()
    assert t.why("play", stop).rule == "601.1c"
    assert t.why("activate", ogre).rule == "601.1c"
    t.activate(t.home).play(stop)
    assert [t.game.cards[ref[0]].face.kinds[0] for ref in t.frame(stop).binds["t1"]] == ["ability"]


@rule("110.5", "110.7a", "110.7b")
def test_an_object_cannot_be_aimed_at_itself_later_either() -> None:
    t = Desk()
    stop = t.act(0, "Stop", does(Stop(T1), targets=(ON_CHAIN,)))
    aim = t.act(0, "Aim", AIM)
    t.main()
    t.activate(t.home).play(stop)
    t.play(aim, stop).top()
    chain = {t.game.cards[t.game.frames[fid].object].id for fid in t.game.stack}
    assert stop.id not in t.asked_for()
    assert t.asked_for() <= chain


@rule("110.6")
def test_targets_that_may_be_none_leave_the_object_untargeted() -> None:
    t, units = field(1)
    maybe = t.act(0, "Maybe", does(Damage(1, T1), GAIN, targets=(Target("t1", UNITS, 0, 1),)))
    aimed = Target("t1", Stacked(Targets(Kind("unit"))))
    stop = t.act(1, "Stop", does(Stop(T1), targets=(aimed,)))
    t.main()
    t.play(maybe, -1).skip()
    assert t.why("play", stop, player=1) is not None
    t.skip()
    assert t.has() == 11  # it resolves all the same
    assert units[0].damage == 0


# --- changing targets -----------------------------------------------------------------------------------------------


@rule("110.7b")
def test_choosing_new_targets_may_leave_any_of_them() -> None:
    t, units = field(4)
    two = t.act(0, "Two", does(Damage(1, T1), targets=(Target("t1", FOES.what, 2, 2),)))
    aim = t.act(0, "Aim", AIM)
    t.main()
    t.play(two, units[0], units[1]).play(aim).top()
    assert -1 in t.values
    t.answer(-1)
    t.answer(units[3]).all()
    assert [u.damage for u in units] == [1, 0, 0, 1]


@rule("110.7b")
def test_a_target_that_has_become_illegal_may_be_left_as_it_is() -> None:
    t, units = field(2)
    weak = Target("t1", Cards(("battlefield",), "opponent", Compare("power", "<=", 9)))
    bolt = t.act(0, "Bolt", does(Damage(1, T1), targets=(weak,)))
    grow = t.act(1, "Grow", does(gives(T1, Add("power", 1)), targets=(TARGET,)))
    aim = t.act(1, "Aim", AIM)
    t.main()
    t.play(bolt, units[0]).skip()
    t.play(grow, units[0]).top()
    t.skip().play(aim).top()
    assert t.asked == (1, "new target")
    assert set(t.values) == {units[1].id, -1}
    t.answer(-1).all()
    assert [u.damage for u in units] == [0, 0]
    assert t.zone_of(bolt) == "graveyard"


@rule("110.7a")
def test_changing_a_target_means_another_legal_one() -> None:
    t, units = field(3)
    bolt = t.act(0, "Bolt", does(Damage(1, T1), targets=(FOES,)))
    change = t.act(0, "Change", CHANGE)
    t.main()
    t.play(bolt, units[0]).play(change).top()
    assert set(t.values) == {units[1].id, units[2].id}  # it cannot stay
    t.answer(units[2]).all()
    assert [u.damage for u in units] == [0, 0, 1]


@rule("110.7a")
def test_without_another_legal_target_nothing_changes() -> None:
    t, units = field(1)
    bolt = t.act(0, "Bolt", does(Damage(1, T1), targets=(FOES,)))
    change = t.act(0, "Change", CHANGE)
    t.main()
    t.play(bolt).play(change).all()
    assert units[0].damage == 1


@rule("110.7a")
def test_if_not_all_targets_can_be_changed_none_is() -> None:
    t, units = field(3)
    second = Target("t2", named("Home 1"))
    bolt = t.act(0, "Bolt", does(Damage(1, T1), Damage(1, It("t2")), targets=(FOES, second)))
    change = t.act(0, "Change", CHANGE)
    t.main()
    t.play(bolt, units[0]).play(change).top()
    while t.asked[1] == "new target":
        t.answer(t.values[0])
    t.all()
    assert [u.damage for u in units] == [1, 0, 0]


@rule("110.7c", "110.3")
def test_only_the_final_set_of_targets_must_be_legal() -> None:
    t, units = field(2)
    two = t.act(0, "Two", does(Damage(1, T1), targets=(Target("t1", FOES.what, 2, 2, split=3),)))
    change = t.act(0, "Change", CHANGE)
    t.main()
    t.play(two, 1).play(change).top()
    while t.asked[1] == "new target":
        assert len(t.values) == 1 or t.values
        t.answer(t.values[0])
    binds = t.frame(two).binds["t1"]
    assert {ref[0] for ref in binds} == {u.id for u in units}
    assert binds == (units[1].ref, units[0].ref)  # each has become the other


@rule("110.9a")
def test_with_so_many_targets_counts_how_often_something_was_chosen() -> None:
    t, units = field(2)
    one = t.act(0, "One", does(Damage(1, T1), targets=(FOES,)))
    twice = t.act(0, "Twice", does(Damage(1, T1), Damage(1, It("t2")), targets=(FOES, Target("t2", FOES.what))))
    murder = t.act(0, "Murder", MURDER)
    single = t.act(0, "Single", does(Stop(T1), targets=(Target("t1", Stacked(TargetCount("==", 1))),)))
    double = t.act(0, "Double", does(Stop(T1), targets=(Target("t1", Stacked(TargetCount(">=", 2))),)))
    t.main()
    t.play(one, units[1]).play(twice, units[0], units[0])
    t.play(murder, units[0]).top()
    assert not t.alive(units[0])  # what has become of the targets does not matter
    t.play(double)
    assert t.frame(double).binds["t1"] == (twice.ref,)
    t.top()
    t.play(single)
    assert t.frame(single).binds["t1"] == (one.ref,)


@rule("110.9c")
@pytest.mark.parametrize(("first", "second", "caught"), [(0, 0, True), (0, 1, False)])
def test_that_targets_only_one_thing_counts_different_things(first: int, second: int, caught: bool) -> None:
    t, units = field(2)
    twice = t.act(0, "Twice", does(Damage(1, T1), Damage(1, It("t2")), targets=(FOES, Target("t2", FOES.what))))
    stop = does(Stop(T1), targets=(Target("t1", Stacked(Targets(Kind("unit"), True))),))
    catch = t.act(0, "Catch", stop)
    t.main()
    t.play(twice, units[first], units[second])
    assert t.offered("play", catch) is caught


@rule("110.9c")
def test_of_that_one_thing_the_present_state_counts() -> None:
    t, units = field(2)
    bolt = t.act(0, "Bolt", does(Damage(1, T1), targets=(FOES,)))
    catch = t.act(0, "Catch", does(Stop(T1), targets=(Target("t1", Stacked(Targets(InState("rested"), True))),)))
    tire = t.act(0, "Tire", does(Turn(named(units[0].face.name), "rested")))
    t.main()
    t.play(bolt, units[0])
    assert not t.offered("play", catch)
    t.play(tire).top()
    assert t.offered("play", catch)


@rule("110.7d")
def test_a_division_stays_when_targets_change() -> None:
    t, units = field(4)
    spread = Target("t1", FOES.what, 2, 2, split=3)
    plague = t.act(0, "Plague", does(AddCounters(T1, "poison", divided=True), targets=(spread,)))
    aim = t.act(0, "Aim", AIM)
    t.main()
    t.play(plague, units[0], units[1], 2).play(aim).top()
    t.answer(units[2]).answer(-1).all()
    assert [u.counters.get("poison", 0) for u in units] == [0, 1, 2, 0]


@rule("110.8")
def test_a_mode_stays_when_targets_change() -> None:
    t, units = field(2)
    hurt = Body((Damage(1, T1),), (FOES,))
    help_ = Body((Destroy(It("t2")),), (Target("t2", MINE),))
    charm = t.act(0, "Charm", OnPlay(Body(modes=Modes((hurt, help_)))))
    aim = t.act(0, "Aim", AIM)
    mine = t.unit(t.home, "Mine")
    t.main()
    t.play(charm, 0, units[0]).play(aim).top()
    assert set(t.values) == {units[1].id, -1}
    t.answer(units[1]).all()
    assert units[1].damage == 1
    assert t.alive(mine)


@rule("110.8")
def test_each_mode_has_targets_of_its_own() -> None:
    t, units = field(2)
    hurt = Body((Damage(1, T1),), (FOES,))
    gain = Body((GAIN,))
    charm = t.act(0, "Charm", OnPlay(Body(modes=Modes((hurt, gain)))))
    t.main()
    t.play(charm, 1)
    assert t.asked == (0, "priority")
    t.all()
    assert t.has() == 11
    assert not any(u.damage for u in units)


# --- what is targeted -----------------------------------------------------------------------------------------------


@rule("110.9b")
def test_that_targets_something_asks_for_the_targets_as_they_are_now() -> None:
    t, units = field(2)
    bolt = t.act(0, "Bolt", BOLT)
    frogs = Target("t1", Stacked(Targets(Kind("frog"))))
    stop = t.act(1, "Stop", does(Stop(T1), targets=(frogs,)))
    hex_ = t.act(0, "Hex", does(gives(named("Unit 0"), Become("kind", "frog"))))
    t.main()
    t.play(bolt, units[0]).skip()
    assert t.why("play", stop, player=1) is not None
    t.answer(("activate", t.homes[1].id, 0)).top()
    t.play(hex_).top()
    assert t.why("play", stop, player=1) is None


@rule("110.9b")
def test_a_target_that_is_gone_is_not_counted() -> None:
    t, units = field(2)
    bolt = t.act(0, "Bolt", BOLT)
    murder = t.act(0, "Murder", MURDER)
    aimed = Target("t1", Stacked(Targets(Kind("unit"))))
    stop = t.act(1, "Stop", does(Stop(T1), targets=(aimed,)))
    t.main()
    t.play(bolt, units[0])
    assert t.why("play", stop, player=1) is None
    t.play(murder, units[0]).top()
    assert t.why("play", stop, player=1) is not None


@rule("110.10", "110.10a")
def test_what_is_chosen_without_the_word_target_is_chosen_on_resolution_and_not_targeted() -> None:
    t, units = field(2)
    for u in units:
        u.face = t.face(u.face.name, when("select", GAIN, this=True), kinds=("unit",), cost=1, power=2, will=2)
    purge = t.act(0, "Purge", does(Pick(FOES.what), Destroy(It("it"))))
    t.main()
    t.play(purge)
    assert t.asked == (0, "priority")
    assert t.frame(purge).binds == {}
    t.top()
    assert t.asked_for() == {u.id for u in units}
    t.answer(units[0]).all()
    assert not t.alive(units[0])
    assert t.has(1) == 10  # nothing became a target


@rule("110.10a", "110.10b")
@pytest.mark.parametrize(
    "effect", [Damage(1, UNITS), ChangeResource("resource", 2), ChangeResource("resource", 2, "each")]
)
def test_all_units_you_and_each_player_are_no_targets(effect) -> None:
    t, units = field(2)
    card = t.act(0, "Card", does(effect))
    aimed = Target("t1", Stacked(Targets(Either((Kind("unit"), Kind("player"), Kind("base"))))))
    stop = t.act(1, "Stop", does(Stop(T1), targets=(aimed,)))
    t.main()
    t.play(card)
    assert t.why("play", stop, player=1) is not None
    assert not t.events("select")
    assert all(t.alive(u) for u in units)
