"""Rules 603.1 to 603.3: how abilities trigger, how often, and how they go onto the chain of events."""

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
    Text,
    can,
    does,
    gain,
    is_,
    leaves,
    mark,
    named,
    when,
)

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Modes,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Cant,
    Damage,
    Destroy,
    Gain,
    Later,
    Stop,
    TakeControl,
    TriggersAgain,
    Turn,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Belongs, Cards, Exists, Kind, Named, Stacked, This
from cardwright.testing import rule

GAIN = "You gain 5 resource."


DOOM = "Destroy target unit."
YOU_GAIN = "you gain 1 resource."
AGAIN = "Triggered abilities of units you control trigger an additional time."
CROWD = "When you control three or more units, you may gain 1 resource."
THERE = Cards(("battlefield",), "you", Named("Home 0"))
NO_DRAWING = Replacement(Pattern("draw cards"), 0)
INTO_DECK = Replacement(Pattern("move", tag="discard"), to="deck")


@rule("603.1", "603.2", "603.3")
def test_an_ability_triggers_of_itself_and_waits_for_the_next_priority() -> None:
    t = Desk(bells=(0, 1), resource=0)
    clerk, soldier = t.unit(1, when("resource", mark()), name="Clerk"), t.unit(0, name="Soldier")
    gold = t.action(0, does(gain(1), mark(named("Soldier"), "late", 1), mark(named("Clerk"), "early")), name="Gold")
    t.main().play(gold).skip(2)
    # the rest of the action came first, then the ability went onto the chain, an object that is no card
    assert (t.seen(soldier, "late"), t.seen(clerk, "early"), t.seen(clerk, "mark")) == (1, 1, 0)
    assert t.chain == ["Clerk"]
    top = t.game.cards[t.game.frames[t.game.stack[-1]].object]
    assert top is not clerk
    assert t.where(top) == "chain"
    assert t.where(clerk) == "battlefield"
    assert set(top.face.kinds) == {"ability", "triggered"}
    assert not top.face.numbers
    assert t.asked == (0, "priority")
    t.skip(2)
    assert t.seen(clerk, "mark") == 1
    assert top.zone == -1


@rule("603.1a", "603.3")
@pytest.mark.parametrize(("last", "drawn"), [("", 0), (" This ability can't be prevented from resolving.", 1)])
@pytest.mark.parametrize(
    ("begins", "zone", "act"),
    [
        ("When this unit enters the battlefield, draw a card.", "hand", lambda d, unit: d.play(unit).top()),
        ("{Pay 0}: Draw a card.", "battlefield", Desk.activate),
    ],
)
def test_an_ability_says_of_itself_that_it_cannot_be_prevented_from_resolving(
    begins: str, zone: str, act: Callable[..., Desk], last: str, drawn: int
) -> None:
    d = Desk()
    d.held()
    d.deck(0, *"ABC")
    unit = d.unit(0, begins + last, zone=zone)
    stop = d.action(0, "Prevent target ability from resolving.")
    act(d.main(), unit).cast(stop)
    assert len(d.names("hand")) == 2 + drawn


@rule("603.1a")
def test_instructions_of_a_triggered_ability_work_while_it_is_on_the_chain() -> None:
    t = Desk(bells=(0, 1))
    stubborn = Triggered(Pattern("phase", phase="effect"), Body((mark(),), unstoppable=True))
    clerk = t.unit(0, stubborn, name="Clerk")
    no = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("ability"))),)))
    t.start("effect").skip().play(no).resolve()
    assert t.seen(clerk, "mark") == 1


@rule("603.2", "301.2a")
@pytest.mark.parametrize("text", ["Destroy target base.", "Deal 4 damage to target base."])
def test_a_base_hears_of_its_own_destruction(text: str) -> None:
    """Face down it has no abilities: it is asked as it last was."""
    d = Desk()
    d.held()
    hall = d.base(1, "When this base is destroyed, you gain resource equal to its defense.", name="Hall", defense=4)
    doom = d.action(0, text)
    d.main()
    had = d.reserve(1)
    d.cast(doom, hall)
    assert (hall.facedown, d.reserve(1)) == (True, had + 4)


@rule("603.2", "301.1a")
@pytest.mark.parametrize(
    ("what", "times"),
    [
        ("a base is destroyed", 1),
        ("a base you control is destroyed", 1),
        ("a base an opponent controls is destroyed", 0),
        ("a permanent you control is destroyed", 1),
        ("a unit is destroyed", 0),
        ("a base leaves the battlefield", 0),
        ("a permanent is put into a graveyard", 0),
    ],
)
def test_others_hear_of_it_as_of_any_permanent_and_a_base_goes_nowhere(what: str, times: int) -> None:
    d = Desk()
    d.held()
    watcher = d.unit(1, f"Whenever {what}, put a will counter on this unit.", stats="3/2")
    hall, doom = d.base(1, name="Hall"), d.action(0, "Destroy target base.")
    d.main().cast(doom, hall)
    assert (hall.facedown, watcher.counters.get("will", 0)) == (True, times)


@rule("603.2", "603.9")
def test_a_unit_in_the_base_that_falls_sees_it_fall() -> None:
    d = Desk()
    d.held()
    hall, doom = d.base(1, name="Hall"), d.action(0, "Destroy target base.")
    unit = d.unit(hall, f"Whenever a base is destroyed, {GAIN.lower()}")
    d.main()
    had = d.reserve(1)
    d.cast(doom, hall)
    assert (d.where(unit), d.reserve(1)) == ("graveyard", had + 5)


@rule("603.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_unit_you_control_is_one_you_control_whoever_owns_it(owner: int) -> None:
    d = Desk()
    d.held()
    text = "Whenever a unit you control is put into a graveyard from the battlefield, put a will counter on this unit."
    watcher = d.unit(0, text, stats="3/2")
    unit, thief = d.unit(owner, name="Unit", stats="3/2"), 1 - owner
    steal, doom = d.action(thief, "Gain control of target unit."), d.action(thief, "Destroy target unit.")
    d.main(thief).cast(steal, unit).cast(doom, unit)
    assert watcher.counters.get("will", 0) == (1 if thief == 0 else 0)


@rule("603.2a")
def test_abilities_trigger_though_none_may_be_activated() -> None:
    t = Desk(bells=(0,))
    t.unit(1, is_(Cant("activate"), what=UNITS), name="Silence")
    clerk = t.unit(0, when("phase", mark(), phase="reset"), can(mark(word="used")), name="Clerk")
    t.start("start")  # nobody may do anything in the reset step
    assert t.chain == ["Clerk"]
    assert not t.offered("activate", clerk, 0)
    t.resolve()
    assert t.seen(clerk, "mark") == 1


@rule("603.2b")
def test_everything_that_waits_for_the_beginning_of_a_step_triggers() -> None:
    t = Desk(bells=(0, 1))
    mine = t.unit(0, when("phase", mark(), phase="end", who="you"), name="Mine")
    any_ = t.unit(1, when("phase", mark(), phase="end"), name="Any")
    theirs = t.unit(1, when("phase", mark(), phase="end", who="you"), name="Theirs")
    t.start("postbattle main").until("end").resolve()
    assert [t.seen(c, "mark") for c in (mine, any_, theirs)] == [1, 1, 0]


@rule("603.2c")
def test_an_ability_triggers_once_for_each_occurrence_in_an_event() -> None:
    t = Desk(bells=(0,), resource=0)
    each = t.base(0, leaves(mark(), what=UNIT, tag="destroy"), name="Each")
    event = t.base(0, when("resource", mark(), who="you"), name="Event")
    for i in range(3):
        t.unit(1, name=f"S{i}")
    doom = t.action(0, does(Destroy(UNITS), gain(5)))
    t.main().play(doom).resolve()
    t.settle("trigger")
    t.resolve()
    assert (t.seen(each, "mark"), t.seen(event, "mark")) == (3, 1)


@rule("603.2c", "610.7")
def test_drawing_as_a_whole_is_told_once_and_not_if_there_is_nothing_of_it() -> None:
    d = Desk()
    d.deck(0, *"ABCDEFGH")
    for _ in range(3):
        d.action(0, "You gain 1 resource.")
    watch = d.unit(1, Triggered(Pattern("draw cards"), Body((AddCounters(This(), "whole"),))))
    twice, once = [d.action(0, "Draw two cards.") for _ in range(2)], d.action(0, "Draw a card.")
    stop = d.action(0, does(Apply(THERE, (Gain((NO_DRAWING,)),), "turn")))
    d.main().cast(twice[0])
    assert (d.seen(watch, "whole"), len(d.names("hand"))) == (1, 3 + 2 + 3)
    d.cast(once)
    assert (d.seen(watch, "whole"), len(d.names("hand"))) == (2, 3 + 3 + 2)
    d.cast(stop).cast(twice[1])
    assert (d.seen(watch, "whole"), len(d.names("hand"))) == (2, 3 + 3)


@rule("603.2d", "608.3a")
def test_what_makes_abilities_trigger_again_goes_on_doing_so_whatever_else_changes() -> None:
    d = Desk()
    newcomers = d.with_a_blank()
    watch = d.unit(0, name="Watch", stats="3/9")
    enters = Triggered(Pattern("move", what=Kind("unit"), to=("battlefield",)), Body((AddCounters(This(), "seen"),)))
    d.gear(0, Static(Cards(("battlefield",), "you", Named("Watch")), (Gain((enters,)),)))
    d.gear(0, "Triggered abilities of units you control trigger an additional time.")
    d.main()
    for number, newcomer in enumerate(newcomers, 1):
        d.cast(newcomer, d.home)
        assert d.seen(watch) == 2 * number


@rule("603.2d", "603.9")
@pytest.mark.parametrize(
    ("waits", "gone"),
    [
        ("When this unit is destroyed", UNITS),
        ("Whenever another unit you control is destroyed", UNITS),
        ("Whenever another unit you control is destroyed", named("Doubler")),
    ],
)
def test_what_makes_abilities_trigger_again_is_looked_back_for_too(waits: str, gone: Cards) -> None:
    """It leaves together with the unit whose ability triggers, or alone while the unit that sees it stays."""
    d = Desk()
    doubler = d.unit(0, AGAIN, name="Doubler")
    d.unit(0, f"{waits}, {YOU_GAIN}")
    doom = d.action(0, does(Destroy(gone)))
    d.main()
    had = d.reserve()
    d.cast(doom)
    assert not d.there(doubler)
    assert d.reserve() == had + 2


@rule("603.2d")
def test_two_such_effects_add_up_and_do_not_double_each_other() -> None:
    d = Desk()
    d.unit(0, AGAIN), d.unit(0, AGAIN)
    unit = d.unit(0, f"When this unit enters the battlefield, {YOU_GAIN}", zone="hand")
    d.main()
    had = d.reserve()
    d.cast(unit)
    assert d.reserve() == had + 3


@rule("603.2d")
def test_a_unit_that_arrives_with_it_printed_makes_its_own_ability_trigger_again() -> None:
    d = Desk()
    unit = d.unit(0, AGAIN, f"When this unit enters the battlefield, {YOU_GAIN}", zone="hand")
    d.main()
    had = d.reserve()
    d.cast(unit)
    assert d.reserve() == had + 2


@rule("603.2d")
def test_each_time_it_is_aimed_anew() -> None:
    d = Desk()
    d.unit(0, AGAIN)
    one, two = d.unit(1, name="One"), d.unit(1, name="Two")
    unit = d.unit(0, "When this unit enters the battlefield, destroy target unit an opponent controls.", zone="hand")
    d.main().play(unit).top().pick(one)
    d.pick(two).resolve()
    assert (d.where(one), d.where(two)) == ("graveyard", "graveyard")


@rule("603.2d", "603.7")
def test_a_state_triggers_an_additional_time_too() -> None:
    d = Desk()
    d.unit(0, AGAIN, name="Doubler")
    d.unit(0, CROWD, name="Crowd")
    third = d.unit(0, zone="hand")
    d.main()
    assert d.chain == []
    d.play(third).top()
    assert d.chain == ["Crowd", "Crowd"]


@rule("603.2d", "603.7")
def test_a_state_that_triggered_twice_does_not_trigger_again_until_both_have_left_the_chain() -> None:
    d = Desk()
    d.unit(0, AGAIN, name="Doubler")
    d.unit(0, CROWD, name="Crowd")
    third = d.unit(0, zone="hand")
    d.main().play(third).top()
    had = d.reserve()
    d.top().pick(True)
    assert (d.reserve(), d.chain) == (had + 1, ["Crowd"])
    d.top().pick(True)
    assert (d.reserve(), d.chain) == (had + 2, ["Crowd", "Crowd"])


@rule("603.2d", "603.7")
def test_equal_state_triggers_trigger_additional_times_each() -> None:
    d = Desk()
    d.unit(0, AGAIN, name="Doubler")
    d.unit(0, CROWD, CROWD, name="Crowd")
    third = d.unit(0, zone="hand")
    d.main().play(third).top()
    d.settle("trigger")
    assert d.chain == ["Crowd"] * 4
    d.top().pick(True)
    assert d.chain == ["Crowd"] * 3


@rule("603.2d", "603.2e")
def test_an_ability_triggers_as_many_additional_times_as_effects_say() -> None:
    t = Desk(bells=(0,), resource=0)
    t.base(0, is_(TriggersAgain(1), what=MINE), name="Bell")
    t.base(0, is_(TriggersAgain(1), what=MINE), name="Echo")
    clerk = t.unit(0, when("phase", mark(), phase="effect"), name="Clerk")
    delays = t.unit(0, can(Later(Pattern("phase", phase="effect"), (mark(This(), "late"),)), per_turn=1), name="Delays")
    other = t.unit(1, when("phase", mark(), phase="effect"), name="Other")
    t.start("start")
    t.settle("trigger")
    t.resolve()
    assert (t.seen(clerk, "mark"), t.seen(other, "mark")) == (3, 1)  # each once more, and neither again for the other
    t.activate(delays).resolve().next_turn("effect")
    t.settle("trigger")
    t.resolve()
    assert t.seen(delays, "late") == 1  # a delayed ability is none that the object has


@rule("603.2e")
@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("You gain 1 resource at the beginning of the next end step.", lambda d, victim: d.until("end")),
        ("You may sacrifice a unit. When you do, draw a card.", Desk.pick),
    ],
)
def test_what_an_ability_sets_up_does_not_trigger_again(text: str, act: Callable[..., Desk]) -> None:
    d = Desk()
    d.deck(0, *"ABCDEFGH")
    d.unit(0, AGAIN)
    victim, unit = d.unit(0), d.unit(0, f"{{Pay 0}}: {text}", name="Unit")
    act(d.main().activate(unit).top(), victim)
    assert d.chain == ["Unit"]


@rule("603.2f")
def test_becomes_means_the_change_not_the_state() -> None:
    t = Desk(bells=(0,))
    rested = when("turn card", mark(), state="rested", what=UNIT)
    watch = t.base(0, rested, name="Watch")
    soldier = t.unit(0)
    late = t.unit(0, Replacement(Pattern("move", to=("battlefield",), this=True), state="rested"), zone="hand")
    lull = t.base(0, can(Turn(MINE, "rested"), per_turn=5), name="Lull")
    t.main().play(late, t.homes[0].id).resolve()
    assert late.turned
    assert t.seen(watch, "mark") == 0
    t.activate(lull).resolve()
    assert soldier.turned
    assert t.seen(watch, "mark") == 1
    t.activate(lull).resolve()
    assert t.seen(watch, "mark") == 1  # it was rested already


@rule("603.2f")
def test_becomes_reset_does_not_trigger_for_a_unit_that_enters_reset() -> None:
    t = Desk(bells=(0,))
    watch = t.base(0, when("turn card", mark(), state="reset", what=UNIT), name="Watch")
    rookie = t.unit(0, zone="hand")
    t.main().play(rookie, t.homes[0].id).resolve()
    assert not rookie.turned
    assert t.seen(watch, "mark") == 0


@rule("603.2g")
def test_an_object_that_nobody_else_can_see_does_not_trigger() -> None:
    t = Desk(bells=(0,), resource=0)
    trap = t.trap(0, when("phase", gain(1), phase="resource"), name="Snare")
    t.fold(trap)
    sleeping = t.base(0, when("phase", gain(1), phase="resource"), name="Cellar", facedown=True)
    hidden = t.unit(0, when("phase", gain(1), phase="resource"), zone="hand")
    t.start("effect").until("resource").resolve()
    assert t.reserve() == 0
    assert sleeping.facedown
    assert t.where(hidden) == "hand"


@rule("603.2g", "701.5c")
@pytest.mark.parametrize(("gear", "found"), [([INTO_DECK], ("deck", 10)), ([], ("graveyard", 15))])
def test_a_card_that_goes_from_hand_to_deck_unseen_does_not_trigger(gear: list[Text], found: tuple[str, int]) -> None:
    b = Desk()
    b.gear(0, *gear)
    lost = b.unit(0, "When you discard this card, you gain 5 resource.", name="Lost", zone="hand")
    b.unit(0, name="Kept", zone="hand"), b.unit(0, name="Held", zone="hand")
    card = b.action(0, "Discard a card.")
    b.main().play(card).top().pick(lost).resolve()
    assert (b.where(lost), b.reserve()) == found


@rule("603.2h")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("is returned to its owner's hand", 1),
        ("leaves the battlefield", 1),
        ("is destroyed", 0),
        ("is put into a graveyard", 0),
    ],
)
def test_what_happens_instead_is_what_triggers(text: str, times: int) -> None:
    """A unit that goes back to the hand instead of being destroyed has been returned."""
    d = Desk()
    d.held()
    watcher = d.unit(1, f"Whenever a unit {text}, put a will counter on this unit.", stats="3/2")
    unit = d.unit(0, "If this unit would be destroyed, return this unit to its owner's hand instead.", stats="3/2")
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(doom, unit)
    assert (d.where(unit), watcher.counters.get("will", 0)) == ("hand", times)


@rule("603.2h")
def test_an_event_that_is_prevented_or_replaced_triggers_nothing() -> None:
    t = Desk(bells=(0,), resource=0)
    hurt = t.unit(1, when("damage", mark(word="hurt"), this=True), name="Hurt", stats="0/9")
    shield = Replacement(Pattern("damage", what=UNIT), amount=0, prevents=True)
    bulwark, lost = t.unit(1, shield, name="Bulwark"), t.unit(0, leaves(gain(5), tag="destroy"), name="Phoenix")
    t.unit(0, Replacement(Pattern("move", tag="destroy", what=Named("Phoenix")), to="hand"), name="Nest")
    bolt, axe = t.action(0, does(Damage(2, named("Hurt")))), t.action(0, does(Destroy(named("Phoenix"))))
    again = t.action(0, does(Destroy(named("Bulwark")), Damage(2, named("Hurt"))))
    t.main().play(bolt).resolve()
    assert (hurt.damage, t.seen(hurt, "hurt")) == (0, 0)
    t.play(axe).resolve()
    assert t.where(lost) == "hand"
    assert t.reserve() == 0
    t.play(again).resolve()
    assert not t.there(bulwark)
    assert (hurt.damage, t.seen(hurt, "hurt")) == (2, 1)


@rule("603.2i")
def test_what_was_declined_may_be_done_later_in_the_turn_and_what_was_done_may_not() -> None:
    d = Desk()
    d.held()
    text = "Whenever a unit is destroyed, you may put a will counter on this unit. Do this only once each turn."
    watcher = d.unit(0, text, name="Watcher", stats="3/2")
    victims, dooms = [d.unit(1, stats="3/2") for _ in range(3)], [d.action(0, "Destroy target unit.") for _ in range(3)]
    d.main()
    for victim, doom, done, counters in zip(victims, dooms, (False, True), (0, 1), strict=False):
        d.play(doom, victim).top()
        assert d.chain == ["Watcher"]
        d.top().pick(done)
        assert d.seen(watcher, "will") == counters
    d.play(dooms[2], victims[2]).top()
    assert (d.chain, d.seen(watcher, "will")) == ([], 1)


@rule("603.2i")
def test_do_this_only_once_each_turn_counts_what_was_done() -> None:
    t = Desk(bells=(0,), resource=0)
    may = Triggered(Pattern("resource", who="you"), Body((YouMay((mark(),)),)), per_turn=1, once=True)
    clerk = t.unit(0, may, name="Clerk")
    purse = t.base(0, can(gain(1)), name="Purse")
    t.main().activate(purse).resolve()
    assert t.asked == (0, "you may")
    t.pick(False)  # not done: it triggers again
    t.activate(purse).resolve()
    assert t.asked == (0, "you may")
    t.pick(True)
    assert t.seen(clerk, "mark") == 1
    t.activate(purse).resolve()
    assert (t.chain, t.asked, t.seen(clerk, "mark")) == ([], (0, "priority"), 1)


@rule("603.3", "407.2")
@pytest.mark.parametrize("text", ["Expel target ability.", "Return target ability to its owner's hand."])
def test_an_ability_that_an_effect_moves_elsewhere_is_gone(text: str) -> None:
    d = Desk()
    d.held()
    d.deck(0, *"ABC")
    unit, away = d.unit(0, "{Pay 0}: Draw a card.", name="Unit"), d.action(0, text)
    d.main().activate(unit).play(away).resolve()
    assert (d.names("hand"), d.names("expelled"), d.chain) == (["Held", "Held"], [], [])


@rule("603.3")
def test_a_triggered_ability_is_the_topmost_object_and_can_be_prevented_from_resolving() -> None:
    t = Desk(bells=(0, 1), resource=0)
    clerk = t.unit(0, when("play", mark(), what=Kind("action"), who="you"), name="Clerk")
    idle = t.action(0, does(gain(1)), name="Idle")
    no = t.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("triggered"))),)), name="No")
    t.main().play(idle)
    assert t.chain == ["Idle", "Clerk"]
    t.skip().play(no)
    assert t.chain == ["Idle", "Clerk", "No"]
    t.skip(2)
    assert t.chain == ["Idle"]
    t.resolve()
    assert (t.seen(clerk, "mark"), t.reserve()) == (0, 1)


@rule("603.3a", "605.2b")
def test_whose_ability_it_is_that_targets_is_its_controller_not_that_of_its_source() -> None:
    """A player aims an ability at a unit that opponents cannot target; its source is stolen before it resolves."""
    d = Desk()
    shy = d.unit(1, Static(This(), (Cant("be selected", Belongs("opponent")),)), name="Shy", stats="3/9")
    gun = d.unit(1, Activated((), Body((Turn(T1, "rested"),), (TARGET,))), name="Gun", stats="3/9")
    steal = d.action(0, "Gain control of target unit.")
    d.main().skip().activate(gun, shy).skip().play(steal, gun)
    d.resolve()
    assert (gun.controller, shy.turned) == (0, True)


@rule("603.3a", "603.9")
def test_an_ability_of_a_stolen_unit_is_of_whoever_had_it_last() -> None:
    d = Desk()
    unit = d.unit(0, f"When this unit is destroyed, {YOU_GAIN}")
    theft, doom = d.action(1, "Gain control of target unit."), d.action(0, DOOM)
    d.main().skip().play(theft, unit).resolve()
    had = [d.reserve(0), d.reserve(1)]
    d.cast(doom, unit)
    assert [d.reserve(0), d.reserve(1)] == [had[0], had[1] + 1]


@rule("603.3a")
@pytest.mark.parametrize("active", [0, 1])
def test_whoever_controlled_the_source_when_it_triggered_controls_the_ability(active: int) -> None:
    t = Desk(bells=(0, 1), resource=0)
    clerk = t.unit(0, when("resource", gain(3)), name="Clerk")
    # one action makes it trigger and takes it away before the ability is on the chain
    theft = t.action(1, does(gain(1), TakeControl(named("Clerk"))))
    t.start(active=active).to(1).play(theft).skip(2)
    assert clerk.controller == 1
    assert t.chain == ["Clerk"]
    assert t.game.frames[t.game.stack[0]].controller == 0
    t.skip(2)
    assert t.reserve(0) == 3


@rule("603.3b")
def test_waiting_abilities_go_onto_the_chain_in_turn_order_each_players_in_any_order() -> None:
    t = Desk(3, bells=(0, 1, 2))
    names = {p: [t.unit(p, when("phase", mark(), phase="end"), name=f"{p}{x}") for x in "xy"] for p in (0, 1, 2)}
    t.start("postbattle main", active=1).until("end")
    for player in (1, 2, 0):
        assert t.asked == (player, "trigger")
        t.trigger(names[player][1])
    assert t.chain == ["1y", "1x", "2y", "2x", "0y", "0x"]
    assert t.asked == (1, "priority")


@rule("603.3b")
def test_what_triggers_as_abilities_go_onto_the_chain_follows_before_anyone_has_priority() -> None:
    t = Desk(bells=(0, 1))
    shy = t.unit(1, when("select", mark(word="seen"), this=True), name="Shy")
    clerk = t.unit(0, when("phase", mark(T1), phase="end", targets=(Target("t1", named("Shy")),)), name="Clerk")
    t.start("postbattle main").until("end")
    assert (t.chain, t.asked) == (["Clerk", "Shy"], (0, "priority"))
    assert t.there(clerk)
    assert t.there(shy)


@rule("603.3b")
def test_state_based_actions_are_looked_at_again_when_abilities_have_gone_onto_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0)
    fright = is_(Add("power", -9), when=Exists(Stacked(Kind("ability"))))
    timid = t.unit(1, fright, leaves(gain(1)), name="Timid")
    t.unit(0, when("phase", gain(2), phase="end"), name="Clerk")
    t.start("postbattle main").until("end")
    assert (t.chain, t.asked) == (["Clerk", "Timid"], (0, "priority"))
    assert t.where(timid) == "graveyard"


@rule("603.3b")
def test_abilities_that_wait_for_an_ability_to_trigger_go_onto_the_chain_after_all_others() -> None:
    t = Desk(bells=(0, 1))
    t.unit(0, when("trigger", mark(), what=UNIT), name="Second")
    t.unit(1, when("phase", mark(), phase="end"), name="First")
    t.start("postbattle main").until("end")
    assert t.chain == ["First", "Second"]


@rule("603.3c")
def test_the_mode_of_a_triggered_ability_is_announced_as_it_goes_onto_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0)
    modes = Modes((Body((gain(1),)), Body((gain(2),)), Body((Destroy(T1),), (Target("t1", named("Nobody")),))))
    t.unit(0, when("phase", phase="end", modes=modes), name="Clerk")
    t.start("postbattle main").until("end")
    assert t.asked == (0, "choose")
    assert t.values == [0, 1]
    t.pick(1)
    assert t.chain == ["Clerk"]
    t.resolve()
    assert t.reserve() == 2


@rule("603.3c", "603.3d")
def test_an_ability_without_a_legal_mode_or_target_is_taken_off_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0)
    aimed = Body((Destroy(T1), gain(3)), (Target("t1", named("Nobody")),))
    t.base(0, when("phase", phase="end", modes=Modes((aimed,))), name="Modal")
    t.base(0, Triggered(Pattern("phase", phase="end"), aimed), name="Plain")
    t.start("postbattle main").until("end").pick(t.values[0])
    assert (t.chain, t.asked, t.game.pending) == ([], (0, "priority"), [])


@rule("603.3d")
def test_targets_of_a_triggered_ability_are_chosen_as_it_goes_onto_the_chain() -> None:
    t = Desk(bells=(0, 1))
    one, two = t.unit(1, name="One"), t.unit(1, name="Two")
    split = Target("t1", Cards(("battlefield",), "opponent", UNIT), least=2, most=2, split=3)
    t.base(0, when("phase", Damage(0, T1, divided=True), mark(T1), phase="end", targets=(split,)), name="Gun")
    one.face.numbers["power"] = two.face.numbers["power"] = 5
    t.start("postbattle main").until("end")
    assert t.asked == (0, "divide")
    assert t.values == [1, 2]
    t.pick(2)
    assert t.asked == (0, "priority")
    t.resolve()
    assert (one.damage, two.damage) == (2, 1)
