"""Rules 603.5 and 603.7 to 603.10: zone changes, state triggers, losing, looking back, reflexive triggers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.desk import (
    MINE,
    T1,
    TARGET,
    UNIT,
    UNITS,
    Desk,
    can,
    counts,
    does,
    enters,
    gain,
    is_,
    leaves,
    mark,
    named,
    pay,
    those,
    when,
)

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, StateTriggered, Static, Target, Triggered
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Become,
    Destroy,
    Gain,
    If,
    Lose,
    LoseGame,
    PayTo,
    Put,
    Repeat,
    Stop,
    TakeControl,
    When,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Did,
    Exists,
    HasCounter,
    It,
    Kind,
    Named,
    Other,
    Stacked,
    This,
    TopCards,
    Unless,
)
from cardwright.testing import rule

STEAL = "Gain control of target unit."
DOOM = "Destroy target unit."
GAINED = (gain(1),)
BOUNCE = "Return target unit to its owner's hand."
GAIN = "you gain 1 resource."
DEMON = Become("trait", "Demon", True)
CROWD = "When you control three or more units, you may gain 1 resource."
ONCE = "When you control three or more units, sacrifice this unit."
AXE = does(Destroy(T1), targets=(TARGET,))
ANOTHER = All((UNIT, Other()))
TOP = TopCards(1, zone="graveyard")
MARKED = HasCounter("mark")
NO_OTHERS = Unless(Exists(Cards(("battlefield",), "you", ANOTHER)))


@rule("603.5", "603.5c")
def test_an_ability_finds_the_card_in_the_zone_it_went_to() -> None:
    t = Desk(bells=(0, 1))
    phoenix = t.unit(0, leaves(Put(It("event"), "hand")), name="Phoenix")
    axe = t.action(0, AXE)
    t.main().play(axe).resolve()
    assert t.where(phoenix) == "hand"


@rule("603.5", "603.5c")
@pytest.mark.parametrize(("back", "zone"), [(False, "expelled"), (True, "graveyard")])
def test_it_does_not_find_a_card_that_has_moved_on_be_it_back_again(back: bool, zone: str) -> None:
    t = Desk(bells=(0, 1), resource=0)
    phoenix = t.unit(0, leaves(Put(It("event"), "hand")), name="Phoenix")
    axe = t.action(0, AXE)
    grave = named("Phoenix", "graveyard")
    ways = (
        (Put(grave, "expelled"), Put(named("Phoenix", "expelled"), "graveyard")) if back else (Put(grave, "expelled"),)
    )
    rob = t.action(1, does(*ways))
    t.main().play(axe).skip(2)
    assert t.chain == ["Phoenix"]
    assert t.where(phoenix) == "graveyard"
    t.skip().play(rob).resolve()
    assert t.where(phoenix) == zone


@rule("603.5")
def test_it_does_not_find_a_card_in_a_hidden_zone() -> None:
    t = Desk(bells=(0, 1))
    bounced = t.unit(0, leaves(Put(It("event"), "graveyard")), name="Bounced")
    hook = t.action(1, does(Put(T1, "hand", verb="return"), targets=(TARGET,)))
    t.main().skip().play(hook).resolve()
    assert t.where(bounced) == "hand"


@rule("603.5a", "603.5b")
def test_an_ability_that_a_unit_has_from_one_that_arrives_with_it_sees_it_arrive() -> None:
    d = Desk()
    ability = when("move", *GAINED, to=("battlefield",), this=True)
    d.unit(0, name="Unit", zone="graveyard")
    d.unit(0, Static(Cards(("battlefield",), "you", Named("Unit")), (Gain((ability,)),)), zone="graveyard")
    rise = d.action(0, does(Put(Cards(("graveyard",), "you"), "battlefield")))
    d.main()
    had = d.reserve()
    d.play(rise).top()
    d.settle()
    d.resolve()
    assert d.reserve() == had + 1


@rule("603.5a", "603.5d", "203.3d")
def test_a_type_is_chosen_as_the_unit_enters_and_not_as_another_one_does() -> None:
    d = Desk()
    chooser = d.unit(0, "As this unit enters the battlefield, choose a unit type.", name="Chooser", zone="hand")
    other = d.unit(0, name="Other", zone="hand")
    d.main().play(chooser).top()
    assert d.asked == (0, "name a trait")  # nobody has had priority since it entered
    d.pick("Cat")
    assert (d.where(chooser), d.asked[1]) == ("battlefield", "priority")
    d.play(other).top()
    assert (d.where(other), d.asked[1]) == ("battlefield", "priority")


@rule("603.5a", "603.5d")
def test_a_unit_that_enters_rested_is_not_rested_by_going_elsewhere_or_by_others_that_enter() -> None:
    d = Desk()
    sloth = d.unit(0, "This unit enters the battlefield rested.", name="Sloth", zone="hand")
    other = d.unit(0, name="Other", zone="hand")
    bounce = d.action(0, "Return target unit to its owner's hand.")
    d.main().play(other).top().play(sloth).top()
    assert (sloth.turned, other.turned) == (True, False)
    d.play(bounce, sloth).resolve()
    assert (d.where(sloth), sloth.turned) == ("hand", False)


@rule("603.5a")
def test_all_permanents_see_what_enters_the_newcomers_themselves_too() -> None:
    t = Desk(bells=(0,))
    door = t.base(0, enters(mark(), what=UNIT), name="Door")
    first = t.unit(0, enters(mark(), what=UNIT), name="First", zone="graveyard")
    second = t.unit(0, enters(mark()), name="Second", zone="graveyard")
    dawn = t.action(0, does(Put(Cards(("graveyard",), "you", UNIT), "battlefield")))
    t.main().play(dawn).resolve()
    t.settle("place", value=t.home)
    t.resolve()
    assert (t.seen(door, "mark"), t.seen(first, "mark"), t.seen(second, "mark")) == (2, 2, 1)


@rule("603.5b", "608.3c#2")
def test_effects_change_a_permanent_in_the_moment_it_enters() -> None:
    t = Desk(bells=(0,), resource=0)
    t.gear(1, "Units lose all abilities.")
    rookie = t.unit(0, "When this unit enters the battlefield, you gain 3 resource.", stats="1/1", zone="hand")
    t.main().play(rookie).resolve()
    assert t.there(rookie)
    assert t.reserve() == 0
    assert not t.game.pending


@rule("603.5b")
def test_a_permanent_is_judged_as_effects_make_it_when_it_enters() -> None:
    t = Desk(bells=(0,))
    t.base(0, is_(Add("power", 3), what=MINE), name="Gym")
    watch = t.base(0, enters(mark(), what=All((UNIT, Compare("power", ">=", 5)))), name="Watch")
    rookie = t.unit(0, zone="hand")
    t.main().play(rookie, t.homes[0].id).resolve()
    assert t.seen(watch, "mark") == 1


@rule("603.5c", "603.9", "107.2")
@pytest.mark.parametrize(("what", "source", "times"), [(" card", "", 0), ("", "", 1), ("", " from the battlefield", 1)])
def test_from_anywhere_the_card_is_judged_where_it_has_arrived(what: str, source: str, times: int) -> None:
    """A unit that an effect makes a Demon is no Demon card in the graveyard; a Demon comes from the battlefield."""
    d = Desk()
    d.unit(1, f"Whenever a Demon{what} is put into a graveyard{source}, {GAIN}")
    unit, doom = d.unit(0, name="Unit"), d.action(0, DOOM)
    d.main().gets(unit, DEMON)
    had = d.reserve(1)
    d.cast(doom, unit)
    assert d.reserve(1) == had + times


@rule("603.5c")
def test_from_anywhere_what_it_is_of_itself_counts() -> None:
    d = Desk()
    d.unit(1, f"Whenever a Demon card is put into a graveyard, {GAIN}")
    unit, doom = d.unit(0, name="Unit", traits="Demon"), d.action(0, DOOM)
    d.main().gets(unit, Become("trait", "Angel", False))
    had = d.reserve(1)
    d.cast(doom, unit)
    assert d.reserve(1) == had + 1


@rule("603.5c")
def test_going_from_base_to_base_is_not_leaving_the_battlefield() -> None:
    t = Desk(bells=(0,), resource=0)
    there = t.base(0, name="There")
    walker = t.unit(0, leaves(gain(1)), enters(gain(1)), name="Walker")
    t.main().pick(("move", walker.id, there.id))
    assert (t.chain, t.reserve()) == ([], 0)


@rule("603.5c")
def test_going_to_another_players_base_is_not_leaving_the_battlefield_either() -> None:
    t = Desk(bells=(0, 1), resource=0)
    walker = t.unit(0, leaves(gain(1)), enters(gain(1)), name="Walker")
    theft = t.action(1, does(TakeControl(named("Walker"))))
    t.main().skip().play(theft).skip(2)
    assert (walker.controller, t.chain, t.reserve(0), t.reserve(1)) == (1, [], 0, 0)


@rule("603.5c")
def test_from_anywhere_is_no_leaving_of_the_battlefield() -> None:
    """It works where the card lands, and does not look back: one that dies with the others does not see them."""
    t = Desk(bells=(0,), resource=0)
    anywhere = when("move", gain(1), what=UNIT, to=("graveyard",))
    watch, other = t.unit(0, anywhere, name="Watch"), t.unit(0, name="Other")
    axe, doom = t.action(0, does(Destroy(named("Other")))), t.action(0, does(Destroy(UNITS)))
    t.main().play(axe).resolve()
    assert not t.there(other)
    assert t.reserve() == 1
    t.unit(0, name="Third")
    t.play(doom).resolve()
    assert not t.there(watch)
    assert t.reserve() == 1


@rule("603.5d")
def test_enters_with_or_enters_rested_is_part_of_entering_and_no_trigger() -> None:
    t = Desk(bells=(0, 1))
    arriving = Pattern("move", to=("battlefield",), this=True)
    icy = Replacement(arriving, state="rested", do=(mark(This(), "ice"),), also=True)
    watch = t.base(0, counts("turn card", state="rested"), name="Watch")
    whale = t.unit(0, icy, name="Whale", zone="hand")
    t.main().play(whale, t.homes[0].id).skip(2)
    assert (t.there(whale), whale.turned, t.seen(whale, "ice")) == (True, True, 1)
    assert (t.chain, t.seen(watch)) == ([], 0)


@rule("603.7", "603.3a")
@pytest.mark.parametrize(("thief", "zone", "doomed"), [(True, "expelled", 0), (False, "battlefield", 1)])
def test_a_state_is_that_of_the_player_who_controls_the_ability(thief: bool, zone: str, doomed: int) -> None:
    """A unit waits for its player to have no Squire; whoever took it has none, or its owner has none."""
    d = Desk()
    alone = Unless(Exists(Cards(("battlefield",), "you", Named("Squire"))))
    knight = d.unit(1, StateTriggered(alone, Body((*GAINED, Put(This(), "expelled")))), name="Knight")
    squires = [d.unit(player, name="Squire") for player in (0, 1)]
    steal, doom = d.action(0, STEAL), d.action(0, DOOM)
    d.main().cast(steal, knight)
    had = [d.reserve(player) for player in (0, 1)]
    d.cast(doom, squires[doomed])
    assert [d.reserve(player) for player in (0, 1)] == [had[0] + thief, had[1]]
    assert d.where(knight) == zone


@rule("603.7", "707.6")
def test_a_copy_of_a_state_trigger_that_resolves_does_not_make_the_state_trigger_again() -> None:
    d = Desk()
    d.unit(0, CROWD, name="Crowd"), d.unit(0)
    third, echo = d.unit(0, zone="hand"), d.action(0, "Copy target ability.")
    d.main().play(third).top()
    (ability,) = d.game.cards_in("chain")
    d.play(echo, ability).top()
    assert d.chain == ["Crowd", "Crowd"]
    d.top().pick(False)
    assert d.chain == ["Crowd"]


@rule("603.7", "603.2")
def test_equal_state_triggers_of_a_card_are_abilities_of_their_own() -> None:
    """Each of them triggers when the state comes about, and again as soon as it has resolved."""
    d = Desk()
    d.unit(0, CROWD, CROWD, name="Crowd"), d.unit(0)
    third = d.unit(0, zone="hand")
    d.main().play(third).top()
    d.settle("trigger")
    assert d.chain == ["Crowd", "Crowd"]
    had = d.reserve()
    d.top().pick(True)
    assert (d.reserve(), d.chain) == (had + 1, ["Crowd", "Crowd"])


@rule("603.7", "603.2")
def test_of_equal_state_triggers_one_that_waits_does_not_keep_the_other_from_ending() -> None:
    """The first destroys its unit: the state is over, and the second finds nothing to do."""
    d = Desk()
    d.unit(0, ONCE, ONCE, name="Crowd"), d.unit(0)
    third = d.unit(0, zone="hand")
    d.main().play(third).top()
    d.settle("trigger")
    assert d.chain == ["Crowd", "Crowd"]
    d.top()
    assert d.chain == ["Crowd"]
    d.resolve()
    assert d.chain == []
    assert not d.game.facts.states


@rule("603.7", "608.2")
def test_a_second_equal_state_trigger_that_a_unit_gains_triggers_while_the_first_one_waits() -> None:
    d = Desk()
    (ability,) = d.unit(0, CROWD, name="Crowd").face.chars.states
    d.unit(0)
    third = d.unit(0, zone="hand")
    d.main().play(third).top()
    assert d.chain == ["Crowd"]
    d.do(d.home, Apply(Cards(("battlefield",), where=Named("Crowd")), (Gain((ability,)),), "turn"))
    assert d.chain == ["Crowd", "Crowd"]


@rule("603.7")
def test_a_state_that_comes_about_because_an_effect_ends_triggers() -> None:
    """Its power is high until end of turn: in the moment that is over the state is so."""
    d = Desk()
    unit = d.unit(0, name="Unit")
    weak = Exists(Cards(("battlefield",), where=All((Named("Unit"), Compare("power", "<", 3)))))
    seen = (AddCounters(This(), "seen"), Destroy(Cards(("battlefield",), where=Named("Unit"))))
    watch = d.unit(0, StateTriggered(weak, Body(seen)))
    lord = d.unit(0, Static(Cards(("battlefield",), where=Named("Unit")), (Add("power", 5),)), name="Lord")
    doom = d.action(0, DOOM)
    d.main().gets(unit, Add("power", 1)).cast(doom, lord)
    assert d.there(unit)
    d.next_turn("main")
    assert (d.where(unit), watch.counters.get("seen")) == ("graveyard", 1)


@rule("603.7")
def test_a_state_triggers_as_soon_as_it_is_so_and_not_again_until_it_has_left_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0)
    t.unit(0, StateTriggered(NO_OTHERS, Body((YouMay((gain(1),)),))), name="Hermit")
    t.unit(0, name="Friend")
    axe = t.action(0, does(Destroy(named("Friend"))))
    t.main().play(axe).skip(2)
    assert t.chain == ["Hermit"]
    t.activate(t.homes[0])
    assert t.chain == ["Hermit", "Home 0"]  # still true, but it waits on the chain
    t.skip(2)
    assert t.chain == ["Hermit"]
    t.skip(2).pick(True)
    assert (t.reserve(), t.chain) == (1, ["Hermit"])  # it has resolved and is still true


@rule("603.7")
def test_a_state_that_has_ceased_does_not_trigger_again() -> None:
    t = Desk(bells=(0, 1), resource=0)
    friend = t.unit(0, name="Friend", zone="graveyard")
    back = Put(named("Friend", "graveyard"), "battlefield")
    t.unit(0, StateTriggered(NO_OTHERS, Body((back, gain(1)))), name="Hermit")
    t.main()
    assert t.chain == ["Hermit"]
    t.resolve()
    assert (t.where(friend), t.reserve(), t.chain) == ("battlefield", 1, [])


@rule("603.7")
def test_a_state_triggers_again_when_its_ability_was_prevented_from_resolving() -> None:
    t = Desk(bells=(0, 1), resource=0)
    t.unit(0, StateTriggered(NO_OTHERS, Body((gain(1),))), name="Hermit")
    no = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("ability"))),)))
    t.main().skip().play(no).skip(2)
    assert (t.chain, t.reserve()) == (["Hermit"], 0)


@rule("603.8")
@pytest.mark.parametrize(
    ("act", "facedown"),
    [
        (lambda t, pact, end: t.skip(2).activate(pact).skip(3), False),
        (lambda t, pact, end: (t.game.concede(2), t.skip()), False),  # the next time someone would have priority
        (lambda t, pact, end: t.play(end).skip(3), True),
    ],
    ids=["effect", "concede", "no base"],
)
def test_losing_the_game_triggers_whatever_the_reason(act: Callable[..., object], facedown: bool) -> None:
    t = Desk(3, bells=(0, 1, 2))
    heir = t.unit(0, when("loses", mark()), name="Heir")
    end = t.action(0, does(Destroy(named("Home 2"))))
    pact = t.base(2, can(LoseGame("you")), name="Pact", facedown=facedown)
    act(t.main(), pact, end)
    assert t.game.players[2].out
    assert t.chain == ["Heir"]
    t.resolve()
    assert t.seen(heir, "mark") == 1


@rule("603.8")
def test_a_player_who_leaves_with_a_draw_has_not_lost() -> None:
    t = Desk(3, bells=(0,), resource=0)
    t.unit(0, when("loses", gain(4)), name="Heir")
    t.main()
    t.game.end((), "103.4c", "a draw")
    assert not t.game.pending
    assert not t.log("loses")


@rule("603.8", "603.9e", "103.5")
def test_each_player_who_loses_at_the_same_time_is_told_of() -> None:
    d = Desk(4)
    watch = d.gear(0, counts("loses"), name="Watch")
    d.start("main").do(d.home, Destroy(those("Home 1", "Home 3"))).resolve()
    assert d.seen(watch) == 2
    assert [e.player for e in d.log("loses")] == [1, 3]
    assert [player.out for player in d.game.players] == [False, True, False, True]
    assert d.won() is None


@rule("603.9", "603.9a")
@pytest.mark.parametrize(("what", "times"), [("another unit", 2), ("a unit", 3)])
def test_a_unit_that_leaves_with_others_sees_them_leave(what: str, times: int) -> None:
    """The rulebook's example counts two, for the two others; see the ruling on whether it sees itself."""
    t = Desk(bells=(0,), resource=0)
    text = f"Whenever {what} you control is destroyed, you gain 1 resource."
    t.unit(0, text, name="Watcher", stats="1/2")
    t.unit(0, name="One")
    t.unit(0, name="Two")
    t.unit(1, name="Enemy")
    doom = t.action(0, does(Destroy(UNITS)))
    t.main().play(doom).finish(at=-1)
    assert t.reserve() == times


@rule("603.9")
def test_other_events_are_judged_by_how_things_are_right_after() -> None:
    """A unit that arrives together with another sees it; a unit that was silenced before an event does not."""
    t = Desk(bells=(0,), resource=0)
    watch = t.unit(0, leaves(gain(1), what=UNIT, tag="destroy"), when("resource", mark(), who="you"), name="Watch")
    hush = t.action(0, does(Apply(named("Watch"), (Lose(),), "turn"), gain(2), Destroy(named("Other"))))
    t.unit(1, name="Other")
    t.main().play(hush).resolve()
    assert (t.chain, t.seen(watch, "mark"), t.reserve()) == ([], 0, 2)


@rule("603.9a")
def test_a_card_sees_itself_leave_the_graveyard() -> None:
    d = Desk()
    leaving = Triggered(Pattern("move", frm=("graveyard",), this=True), Body(GAINED), zones=("graveyard",))
    d.action(0, leaving, name="Ghost", zone="graveyard")
    exhume = d.action(0, does(Put(Cards(("graveyard",), "you", Named("Ghost")), "expelled")))
    d.main()
    had = d.reserve()
    d.cast(exhume)
    assert d.reserve() == had + 1


@rule("603.9a")
def test_a_unit_sees_itself_return_to_the_hand() -> None:
    d = Desk()
    unit = d.unit(0, f"When this unit is returned to its owner's hand, {GAIN}")
    bounce = d.action(0, BOUNCE)
    d.main()
    had = d.reserve()
    d.cast(bounce, unit)
    assert (d.where(unit), d.reserve()) == ("hand", had + 1)


@rule("603.9a")
@pytest.mark.parametrize("to", ["hand", "deck"])
def test_one_that_goes_with_others_sees_all_of_them_go(to: str) -> None:
    d = Desk()
    d.unit(0, Triggered(Pattern("move", what=Kind("unit"), to=(to,)), Body(GAINED)))
    d.unit(0), d.unit(1)
    wave = d.action(0, does(Put(UNITS, to, verb="return")))
    d.main()
    had = d.reserve()
    d.play(wave).top()
    d.settle()
    d.resolve()
    assert d.reserve() == had + 3


@rule("603.9a", "603.9")
def test_what_returns_is_judged_as_it_was_on_the_battlefield() -> None:
    d = Desk()
    d.unit(1, f"Whenever a Demon is returned to its owner's hand, {GAIN}")
    unit, bounce = d.unit(0, name="Unit"), d.action(0, BOUNCE)
    d.main().gets(unit, DEMON)
    had = d.reserve(1)
    d.cast(bounce, unit)
    assert d.reserve(1) == had + 1


@rule("603.9a")
def test_an_ability_that_a_unit_had_from_another_triggers_though_both_leave_at_once() -> None:
    d = Desk()
    ability = when("move", *GAINED, tag="destroy", this=True)
    d.unit(0, name="Unit")
    d.unit(0, Static(Cards(("battlefield",), "you", Named("Unit")), (Gain((ability,)),)))
    doom = d.action(0, does(Destroy(UNITS)))
    d.main()
    had = d.reserve()
    d.cast(doom)
    assert d.reserve() == had + 1


@rule("603.9a")
def test_what_leaves_a_graveyard_or_goes_to_a_hand_in_sight_of_all_is_judged_as_it_was() -> None:
    t = Desk(bells=(0,), resource=0)
    grave = when("move", gain(1), frm=("graveyard",), what=UNIT)
    t.base(0, grave, name="Crypt")
    hand = when("move", gain(2), frm=("battlefield",), to=("hand",), what=UNIT)
    diver = t.unit(0, hand, name="Diver")
    t.unit(0, name="Ghost", zone="graveyard")
    exhume = t.action(0, does(Put(named("Ghost", "graveyard"), "expelled")))
    tide = t.action(0, does(Put(UNITS, "hand", verb="return")))
    t.main().play(exhume).resolve()
    assert t.reserve() == 1
    t.play(tide).resolve()
    assert t.where(diver) == "hand"
    assert t.reserve() == 3


@rule("603.9b")
def test_becoming_unattached_looks_back() -> None:
    """An upgrade that leaves with its base's destruction sees itself go."""
    t = Desk(bells=(0,), resource=0)
    banner = t.gear(1, leaves(gain(2, "you")), name="Banner")
    t.base(1, name="Spare")
    axe = t.action(0, does(Destroy(named("Home 1"))))
    t.main().play(axe).resolve()
    assert t.where(banner) == "graveyard"
    assert t.reserve(1) == 2


@rule("603.9c")
def test_losing_control_looks_back() -> None:
    t = Desk(bells=(0, 1), resource=0)
    loyal = t.unit(0, when("move", gain(3), tag="control", this=True), name="Loyal")
    theft = t.action(1, does(TakeControl(named("Loyal"))))
    t.main().skip().play(theft).skip(2)
    assert loyal.controller == 1
    assert t.chain == ["Loyal"]
    assert t.game.frames[t.game.stack[0]].controller == 0  # it was theirs just before
    t.resolve()
    assert (t.reserve(0), t.reserve(1)) == (3, 0)


@rule("603.9d")
def test_being_prevented_from_resolving_looks_back() -> None:
    """An ability that works on the chain of events sees its card prevented, though it is in the graveyard by then."""
    t = Desk(bells=(0, 1), resource=0)
    stopped = when("move", gain(2), tag="stop", this=True, zones=("chain",))
    song = t.action(0, does(gain(9)), stopped, name="Song")
    no = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("action"))),)))
    t.main().play(song).skip().play(no).resolve()
    assert (t.where(song), t.reserve()) == ("graveyard", 2)


@rule("603.9e")
def test_losing_looks_back_to_what_was_there_before() -> None:
    """The watcher belongs to the loser and goes with them, but another player controls it."""
    t = Desk(3, bells=(0, 1, 2), resource=0)
    watch = t.unit(0, when("loses", gain(4)), name="Watch")
    watch.owner = 2
    t.main()
    t.game.concede(2)
    assert watch.zone == -1
    t.skip()
    assert t.chain == ["Watch"]
    t.resolve()
    assert t.reserve(0) == 4


@rule("603.10")
def test_when_you_do_triggers_at_once_on_what_happened_in_this_resolution() -> None:
    for yes in (True, False):
        t = Desk(bells=(0, 1), resource=0).rich(1)
        enemy = t.unit(1, name="Enemy")
        bribe = t.action(
            0, does(PayTo((pay(1),), (When((Destroy(named("Enemy")), gain(2))),)), mark(UNITS)), name="Bribe"
        )
        t.main().play(bribe).skip(2).pick(yes)
        assert t.where(bribe) == "graveyard"
        assert t.seen(enemy, "mark") == 1
        assert t.chain == (["Bribe"] if yes else [])
        t.resolve()
        assert (t.there(enemy), t.reserve()) == (not yes, 2 if yes else 1)


@rule("603.10a")
def test_it_triggers_once_for_each_time_the_event_occurred() -> None:
    t = Desk(bells=(0,), resource=0)
    twice = t.action(0, does(Repeat(2, (Put(TOP, "expelled"), If(Did(), (When((gain(1),)),))))))
    for _ in range(5):
        t.unit(0, zone="graveyard")
    t.main().play(twice).finish(at=-1)
    assert t.reserve() == 2


@rule("603.10a")
def test_one_or_more_times_triggers_once() -> None:
    t = Desk(bells=(0,), resource=0).rich(9)
    again = PayTo((pay(1),), (mark(MINE),))
    vow = t.action(
        0, does(again, again, again, If(Exists(Cards(("battlefield",), "you", MARKED)), (When((gain(5),)),)))
    )
    soldier = t.unit(0)
    t.main().play(vow).resolve().pick(True, True, False)
    assert t.seen(soldier, "mark") == 2
    t.resolve()
    assert t.reserve() == 9 - 2 + 5
