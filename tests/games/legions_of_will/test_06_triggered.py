"""Rules 603.1 to 603.5: triggered abilities, how they trigger and how they go onto the chain of events."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.chain import (
    MY_UNITS,
    UNIT,
    UNITS,
    Table,
    act,
    aim,
    at,
    enters,
    gain,
    leaves,
    mark,
    named,
    on,
    pay,
    spell,
)

from cardwright.kernel.vocabulary.abilities import Body, Modes, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.effects import (
    Add,
    Cant,
    Damage,
    Destroy,
    If,
    Later,
    PayTo,
    Put,
    Stop,
    TakeControl,
    TriggersAgain,
    Turn,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Exists,
    It,
    Kind,
    Named,
    Stacked,
    This,
)
from cardwright.testing import rule

AXE = spell(Destroy(It("t1")), targets=(aim(),))


# --- 603.1 and 603.2: triggering -------------------------------------------------------------------------------------


@rule("603.1", "603.2", "603.3")
def test_an_ability_triggers_of_itself_and_waits_for_the_next_priority() -> None:
    t = Table(asked=(0, 1))
    clerk = t.soldier(1, on(Pattern("resource"), mark()), name="Clerk")
    soldier = t.soldier(0)
    gold = t.card(0, spell(gain(1), mark(named("Soldier"), "late", 1), mark(named("Clerk"), "early")), name="Gold")
    t.begin().play(gold).pass_(2)
    # the rest of the action came first, then the ability went onto the chain, an object that is no card
    assert (t.marks(soldier, "late"), t.marks(clerk, "early"), t.marks(clerk)) == (1, 1, 0)
    assert t.chain() == ["Clerk"]
    top = t.game.cards[t.game.frames[t.game.stack[-1]].object]
    assert top is not clerk
    assert t.where(top) == "chain"
    assert t.where(clerk) == "battlefield"
    assert set(top.face.kinds) == {"ability", "triggered"}
    assert not top.face.numbers
    assert t.asked == (0, "priority")
    t.pass_(2)
    assert t.marks(clerk) == 1
    assert top.zone == -1


@rule("603.3")
def test_a_triggered_ability_is_the_topmost_object_and_can_be_prevented_from_resolving() -> None:
    t = Table(asked=(0, 1))
    clerk = t.soldier(0, on(Pattern("play", what=Kind("action"), who="you"), mark()), name="Clerk")
    idle = t.card(0, spell(gain(1)), name="Idle")
    no = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Kind("triggered"))),)), name="No")
    t.begin().play(idle)
    assert t.chain() == ["Idle", "Clerk"]
    t.pass_().play(no)
    assert t.chain() == ["Idle", "Clerk", "No"]
    t.pass_(2)
    assert t.chain() == ["Idle"]
    t.resolve()
    assert (t.marks(clerk), t.reserve()) == (0, 1)


@rule("603.1a")
def test_instructions_of_a_triggered_ability_work_while_it_is_on_the_chain() -> None:
    t = Table(asked=(0, 1))
    stubborn = Triggered(Pattern("phase", phase="effect"), Body((mark(),), unstoppable=True))
    clerk = t.soldier(0, stubborn, name="Clerk")
    no = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Kind("ability"))),)))
    t.begin("effect").pass_().play(no).resolve()
    assert t.marks(clerk) == 1


@rule("603.2a")
def test_abilities_trigger_though_none_may_be_activated() -> None:
    t = Table()
    t.soldier(1, is_(Cant("activate"), what=UNITS), name="Silence")
    clerk = t.soldier(0, at("reset", mark()), act(mark(word="used")), name="Clerk")
    t.begin("start")  # nobody may do anything in the reset step
    assert t.chain() == ["Clerk"]
    assert not t.can_use(clerk)
    t.resolve()
    assert t.marks(clerk) == 1


@rule("603.2b")
def test_everything_that_waits_for_the_beginning_of_a_step_triggers() -> None:
    t = Table(asked=(0, 1))
    mine = t.soldier(0, at("end", mark(), who="you"), name="Mine")
    any_ = t.soldier(1, at("end", mark()), name="Any")
    theirs = t.soldier(1, at("end", mark(), who="you"), name="Theirs")
    t.begin("postbattle main").on("end").resolve()
    assert [t.marks(c) for c in (mine, any_, theirs)] == [1, 1, 0]


@rule("603.2c")
def test_an_ability_triggers_once_for_each_occurrence_in_an_event() -> None:
    t = Table()
    each = t.base(0, "Each", leaves(mark(), what=UNIT, tag="destroy"))
    event = t.base(0, "Event", on(Pattern("resource", who="you"), mark()))
    for i in range(3):
        t.soldier(1, name=f"S{i}")
    doom = t.card(0, spell(Destroy(UNITS), gain(5)))
    t.begin().play(doom).resolve()
    if t.asked[1] == "trigger":
        t.trigger(each)
    while t.asked[1] == "trigger":
        t.pick(t.values[0])
    t.resolve()
    assert (t.marks(each), t.marks(event)) == (3, 1)


@rule("603.2d", "603.2e")
def test_an_ability_triggers_as_many_additional_times_as_effects_say() -> None:
    t = Table()
    t.base(0, "Bell", is_(TriggersAgain(1), what=MY_UNITS))
    t.base(0, "Echo", is_(TriggersAgain(1), what=MY_UNITS))
    clerk = t.soldier(0, at("effect", mark()), name="Clerk")
    delays = t.soldier(
        0, act(Later(Pattern("phase", phase="effect"), (mark(This(), "late"),)), per_turn=1), name="Delays"
    )
    other = t.soldier(1, at("effect", mark()), name="Other")
    t.begin("start")
    while t.asked[1] == "trigger":
        t.pick(t.values[0])
    t.resolve()
    assert (t.marks(clerk), t.marks(other)) == (3, 1)  # each once more, and neither again for the other
    t.activate(delays).resolve()
    t.next_turn("effect")
    while t.asked[1] == "trigger":
        t.pick(t.values[0])
    t.resolve()
    assert t.marks(delays, "late") == 1  # a delayed ability is none that the object has


@rule("603.2f")
def test_becomes_means_the_change_not_the_state() -> None:
    t = Table()
    rested = on(Pattern("turn card", state="rested", what=UNIT), mark())
    watch = t.base(0, "Watch", rested)
    soldier = t.soldier(0)
    late = t.card(0, Replacement(Pattern("move", to=("battlefield",), this=True), state="rested"), kinds=("unit",))
    lull = t.base(0, "Lull", act(Turn(MY_UNITS, "rested"), per_turn=5))
    t.begin().play(late, t.home[0].id).resolve()
    assert late.turned
    assert t.marks(watch) == 0
    t.activate(lull).resolve()
    assert soldier.turned
    assert t.marks(watch) == 1
    t.activate(lull).resolve()
    assert t.marks(watch) == 1  # it was rested already


@rule("603.2f")
def test_becomes_reset_does_not_trigger_for_a_unit_that_enters_reset() -> None:
    t = Table()
    watch = t.base(0, "Watch", on(Pattern("turn card", state="reset", what=UNIT), mark()))
    rookie = t.card(0, kinds=("unit",))
    t.begin().play(rookie, t.home[0].id).resolve()
    assert not rookie.turned
    assert t.marks(watch) == 0


@rule("603.2g")
def test_an_object_that_nobody_else_can_see_does_not_trigger() -> None:
    t = Table()
    trap = t.unit(t.home[0], "Snare", at("resource", gain(1)), kinds=("trap",))
    trap.facedown, trap.overlay = True, t.game.rules.placement.back(trap.face)  # type: ignore[misc]
    sleeping = t.base(0, "Cellar", at("resource", gain(1)), facedown=True)
    hidden = t.card(0, at("resource", gain(1)), kinds=("unit",))
    t.begin("effect").on("resource").resolve()
    assert t.reserve() == 0
    assert sleeping.facedown
    assert t.where(hidden) == "hand"


@rule("603.2h")
def test_an_event_that_is_prevented_or_replaced_triggers_nothing() -> None:
    t = Table()
    hurt = t.soldier(1, on(Pattern("damage", this=True), mark(word="hurt")), name="Hurt", power=9)
    shield = Replacement(Pattern("damage", what=UNIT), amount=0, prevents=True)
    bulwark = t.soldier(1, shield, name="Bulwark")
    lost = t.soldier(0, leaves(gain(5), tag="destroy"), name="Phoenix")
    t.soldier(0, Replacement(Pattern("move", tag="destroy", what=Named("Phoenix")), to="hand"), name="Nest")
    bolt = t.card(0, spell(Damage(2, named("Hurt"))))
    axe = t.card(0, spell(Destroy(named("Phoenix"))))
    again = t.card(0, spell(Destroy(named("Bulwark")), Damage(2, named("Hurt"))))
    t.begin().play(bolt).resolve()
    assert (hurt.damage, t.marks(hurt, "hurt")) == (0, 0)
    t.play(axe).resolve()
    assert t.where(lost) == "hand"
    assert t.reserve() == 0
    t.play(again).resolve()
    assert not t.alive(bulwark)
    assert (hurt.damage, t.marks(hurt, "hurt")) == (2, 1)


@rule("603.2i")
def test_do_this_only_once_each_turn_counts_what_was_done() -> None:
    t = Table()
    may = Triggered(Pattern("resource", who="you"), Body((YouMay((mark(),)),)), per_turn=1, once=True)
    clerk = t.soldier(0, may, name="Clerk")
    purse = t.base(0, "Purse", act(gain(1)))
    t.begin().activate(purse).resolve()
    assert t.asked == (0, "you may")
    t.pick(False)  # not done: it triggers again
    t.activate(purse).resolve()
    assert t.asked == (0, "you may")
    t.pick(True)
    assert t.marks(clerk) == 1
    t.activate(purse).resolve()
    assert (t.chain(), t.asked, t.marks(clerk)) == ([], (0, "priority"), 1)


# --- 603.3: onto the chain -------------------------------------------------------------------------------------------


@rule("603.3a")
@pytest.mark.parametrize("active", [0, 1])
def test_whoever_controlled_the_source_when_it_triggered_controls_the_ability(active: int) -> None:
    t = Table(asked=(0, 1))
    clerk = t.soldier(0, on(Pattern("resource"), gain(3)), name="Clerk")
    # one action makes it trigger and takes it away before the ability is on the chain
    theft = t.card(1, spell(gain(1), TakeControl(named("Clerk"))))
    t.begin(active=active)
    if active == 0:
        t.pass_()
    t.play(theft).pass_(2)
    if t.asked[1] == "place":
        t.pick(t.values[0])
    assert clerk.controller == 1
    assert t.chain() == ["Clerk"]
    assert t.game.frames[t.game.stack[0]].controller == 0
    t.pass_(2)
    assert t.reserve(0) == 3


@rule("603.3b")
def test_waiting_abilities_go_onto_the_chain_in_turn_order_each_players_in_any_order() -> None:
    t = Table(3, asked=(0, 1, 2))
    names = {p: [t.soldier(p, at("end", mark()), name=f"{p}{x}") for x in "xy"] for p in (0, 1, 2)}
    t.begin("postbattle main", active=1).on("end")
    for player in (1, 2, 0):
        assert t.asked == (player, "trigger")
        t.trigger(names[player][1])
    assert t.chain() == ["1y", "1x", "2y", "2x", "0y", "0x"]
    assert t.asked == (1, "priority")


@rule("603.3b")
def test_what_triggers_as_abilities_go_onto_the_chain_follows_before_anyone_has_priority() -> None:
    t = Table(asked=(0, 1))
    shy = t.soldier(1, on(Pattern("select", this=True), mark(word="seen")), name="Shy")
    clerk = t.soldier(0, at("end", mark(It("t1")), targets=(aim(what=named("Shy")),)), name="Clerk")
    t.begin("postbattle main").on("end")
    assert (t.chain(), t.asked) == (["Clerk", "Shy"], (0, "priority"))
    assert t.alive(clerk)
    assert t.alive(shy)


@rule("603.3b")
def test_state_based_actions_are_looked_at_again_when_abilities_have_gone_onto_the_chain() -> None:
    t = Table(asked=(0, 1))
    fright = is_(Add("power", -9), when=Exists(Stacked(Kind("ability"))))
    timid = t.soldier(1, fright, leaves(gain(1)), name="Timid")
    t.soldier(0, at("end", gain(2)), name="Clerk")
    t.begin("postbattle main").on("end")
    assert (t.chain(), t.asked) == (["Clerk", "Timid"], (0, "priority"))
    assert t.where(timid) == "graveyard"


@rule("603.3b")
def test_abilities_that_wait_for_an_ability_to_trigger_go_onto_the_chain_after_all_others() -> None:
    t = Table(asked=(0, 1))
    t.soldier(0, on(Pattern("trigger", what=UNIT), mark()), name="Second")
    t.soldier(1, at("end", mark()), name="First")
    t.begin("postbattle main").on("end")
    assert t.chain() == ["First", "Second"]


@rule("603.3c")
def test_the_mode_of_a_triggered_ability_is_announced_as_it_goes_onto_the_chain() -> None:
    t = Table(asked=(0, 1))
    modes = Modes((Body((gain(1),)), Body((gain(2),)), Body((Destroy(It("t1")),), (aim(what=named("Nobody")),))))
    t.soldier(0, at("end", modes=modes), name="Clerk")
    t.begin("postbattle main").on("end")
    assert t.asked == (0, "choose")
    assert t.values == [0, 1]
    t.pick(1)
    assert t.chain() == ["Clerk"]
    t.resolve()
    assert t.reserve() == 2


@rule("603.3c", "603.3d")
def test_an_ability_without_a_legal_mode_or_target_is_taken_off_the_chain() -> None:
    t = Table(asked=(0, 1))
    aimed = Body((Destroy(It("t1")), gain(3)), (aim(what=named("Nobody")),))
    t.base(0, "Modal", at("end", modes=Modes((aimed,))))
    t.base(0, "Plain", Triggered(Pattern("phase", phase="end"), aimed))
    t.begin("postbattle main").on("end")
    if t.asked[1] == "trigger":
        t.pick(t.values[0])
    assert (t.chain(), t.asked, t.game.pending) == ([], (0, "priority"), [])


@rule("603.3d")
def test_targets_of_a_triggered_ability_are_chosen_as_it_goes_onto_the_chain() -> None:
    t = Table(asked=(0, 1))
    one, two = t.soldier(1, name="One"), t.soldier(1, name="Two")
    split = aim(least=2, most=2, split=3, what=Cards(("battlefield",), "opponent", UNIT))
    t.base(0, "Gun", at("end", Damage(0, It("t1"), divided=True), mark(It("t1")), targets=(split,)))
    one.face.numbers["power"] = two.face.numbers["power"] = 5
    t.begin("postbattle main").on("end")
    assert t.asked == (0, "divide")
    assert t.values == [1, 2]
    t.pick(2)
    assert t.asked == (0, "priority")
    t.resolve()
    assert (one.damage, two.damage) == (2, 1)


# --- 603.4: if and may -----------------------------------------------------------------------------------------------


def fountain(units: int) -> Table:
    """A base that wins the game with ten units in it."""
    t = Table(asked=(0, 1))
    text = "At the beginning of your turn, if there are ten or more units stationed in this base, you win the game."
    base = t.printed(0, text, type="Base", defense=9, capacity=20, name="Fountain")
    for i in range(units):
        t.unit(base, f"Guest {i}")
    return t


@rule("603.4", "605.2a")
def test_the_fountain_does_not_trigger_with_nine_units() -> None:
    t = fountain(9)
    t.begin("start")
    assert t.chain() == []
    assert t.game.phase == "effect"


@rule("603.4", "605.2a")
def test_the_fountain_wins_if_there_are_still_ten_units_when_it_resolves() -> None:
    t = fountain(10)
    t.begin("start")
    assert t.chain() == ["Fountain"]
    t.resolve()
    assert t.game.outcome is not None
    assert list(t.game.outcome.winners) == [0]


@rule("603.4", "605.2a")
def test_the_fountain_does_nothing_if_a_unit_is_gone_by_then() -> None:
    t = fountain(10)
    axe = t.card(1, AXE)
    t.begin("start").pass_().play(axe)
    t.pick(t.values[3]).resolve()
    assert t.game.outcome is None
    assert t.chain() == []


@rule("603.4")
def test_an_if_elsewhere_in_the_text_has_only_its_plain_meaning() -> None:
    t = Table(asked=(0, 1))
    rich = Exists(MY_UNITS, 2)
    t.base(0, "Late", at("end", If(rich, (gain(4),))))
    t.soldier(0)
    helper = t.card(0, spell(Put(named("Sleeper", "graveyard"), "battlefield", into=named("Home 0"))))
    t.card(0, kinds=("unit",), zone="graveyard", name="Sleeper")
    t.begin("postbattle main").on("end")
    assert t.chain() == ["Late"]  # though there is one unit only
    t.play(helper)
    while t.chain():
        t.pick(None) if t.asked[1] == "priority" else t.pick(t.values[0])
    assert t.reserve() == 4


@rule("603.4#2")
def test_an_optional_ability_goes_onto_the_chain_anyway_and_asks_when_it_resolves() -> None:
    for yes in (True, False):
        t = Table(asked=(0, 1))
        t.base(0, "Maybe", at("end", YouMay((gain(2),))))
        t.begin("postbattle main").on("end")
        assert (t.chain(), t.asked) == (["Maybe"], (0, "priority"))
        t.pass_(2)
        assert t.asked == (0, "you may")
        t.pick(yes)
        assert t.reserve() == (2 if yes else 0)


@rule("603.4#2")
def test_unless_is_dealt_with_when_the_ability_resolves() -> None:
    for yes in (True, False):
        t = Table(asked=(0, 1)).rich(1, 1)
        soldier = t.soldier(1)
        t.base(0, "Tithe", at("end", PayTo((pay(1),), (), "opponent", otherwise=(Destroy(UNITS),))))
        t.begin("postbattle main").on("end")
        assert (t.chain(), t.asked) == (["Tithe"], (0, "priority"))
        t.pass_(2)
        assert t.asked[0] == 1
        t.pick(yes)
        assert (t.alive(soldier), t.reserve(1)) == (yes, 0 if yes else 1)


# --- 603.5: changing zones -------------------------------------------------------------------------------------------


@rule("603.5", "603.5c")
def test_an_ability_finds_the_card_in_the_zone_it_went_to() -> None:
    t = Table(asked=(0, 1))
    phoenix = t.soldier(0, leaves(Put(It("event"), "hand")), name="Phoenix")
    axe = t.card(0, AXE)
    t.begin().play(axe).resolve()
    assert t.where(phoenix) == "hand"


@rule("603.5", "603.5c")
@pytest.mark.parametrize("back", [False, True])
def test_it_does_not_find_a_card_that_has_moved_on_be_it_back_again(back: bool) -> None:
    t = Table(asked=(0, 1))
    phoenix = t.soldier(0, leaves(Put(It("event"), "hand")), name="Phoenix")
    axe = t.card(0, AXE)
    grave = named("Phoenix", "graveyard")
    ways = (
        (Put(grave, "expelled"), Put(named("Phoenix", "expelled"), "graveyard")) if back else (Put(grave, "expelled"),)
    )
    rob = t.card(1, spell(*ways))
    t.begin().play(axe).pass_(2)
    assert t.chain() == ["Phoenix"]
    assert t.where(phoenix) == "graveyard"
    t.pass_().play(rob).resolve()
    assert t.where(phoenix) == ("graveyard" if back else "expelled")


@rule("603.5")
def test_it_does_not_find_a_card_in_a_hidden_zone() -> None:
    t = Table(asked=(0, 1))
    bounced = t.soldier(0, leaves(Put(It("event"), "graveyard")), name="Bounced")
    hook = t.card(1, spell(Put(It("t1"), "hand", verb="return"), targets=(aim(),)))
    t.begin().pass_().play(hook).resolve()
    assert t.where(bounced) == "hand"


@rule("603.5a")
def test_all_permanents_see_what_enters_the_newcomers_themselves_too() -> None:
    t = Table()
    door = t.base(0, "Door", enters(mark(), what=UNIT))
    first = t.card(0, enters(mark(), what=UNIT), kinds=("unit",), zone="graveyard", name="First")
    second = t.card(0, enters(mark()), kinds=("unit",), zone="graveyard", name="Second")
    dawn = t.card(0, spell(Put(Cards(("graveyard",), "you", UNIT), "battlefield")))
    t.begin().play(dawn)
    while t.asked[1] != "trigger":
        t.pick(t.home[0].id if t.home[0].id in t.values else None)
    while t.asked[1] == "trigger":
        t.pick(t.values[0])
    t.resolve()
    assert (t.marks(door), t.marks(first), t.marks(second)) == (2, 2, 1)


@rule("603.5b", "608.3c#2")
def test_effects_change_a_permanent_in_the_moment_it_enters() -> None:
    t = Table()
    t.printed(1, "Units lose all abilities.", type="Upgrade", at=t.home[1])
    rookie = t.printed(0, "When this unit enters the battlefield, you gain 3 resource.", type="Unit", stats="1/1")
    t.begin().play(rookie).resolve()
    assert t.alive(rookie)
    assert t.reserve() == 0
    assert not t.game.pending


@rule("603.5b")
def test_a_permanent_is_judged_as_effects_make_it_when_it_enters() -> None:
    t = Table()
    t.base(0, "Gym", is_(Add("power", 3), what=MY_UNITS))
    watch = t.base(0, "Watch", enters(mark(), what=All((UNIT, Compare("power", ">=", 5)))))
    rookie = t.card(0, kinds=("unit",))
    t.begin().play(rookie, t.home[0].id).resolve()
    assert t.marks(watch) == 1


@rule("603.5c")
def test_going_from_base_to_base_is_not_leaving_the_battlefield() -> None:
    t = Table()
    there = t.base(0, "There")
    walker = t.soldier(0, leaves(gain(1)), enters(gain(1)), name="Walker")
    t.begin().pick(("move", walker.id, there.id))
    assert (t.chain(), t.reserve()) == ([], 0)


@rule("603.5c")
def test_going_to_another_players_base_is_not_leaving_the_battlefield_either() -> None:
    t = Table(asked=(0, 1))
    walker = t.soldier(0, leaves(gain(1)), enters(gain(1)), name="Walker")
    theft = t.card(1, spell(TakeControl(named("Walker"))))
    t.begin().pass_().play(theft).pass_(2)
    assert (walker.controller, t.chain(), t.reserve(0), t.reserve(1)) == (1, [], 0, 0)


@rule("603.5c")
def test_from_anywhere_is_no_leaving_of_the_battlefield() -> None:
    """It works where the card lands, and does not look back: one that dies with the others does not see them."""
    t = Table()
    anywhere = on(Pattern("move", what=UNIT, to=("graveyard",)), gain(1))
    watch = t.soldier(0, anywhere, name="Watch")
    other = t.soldier(0, name="Other")
    axe = t.card(0, spell(Destroy(named("Other"))))
    doom = t.card(0, spell(Destroy(UNITS)))
    t.begin().play(axe).resolve()
    assert not t.alive(other)
    assert t.reserve() == 1
    t.soldier(0, name="Third")
    t.play(doom).resolve()
    assert not t.alive(watch)
    assert t.reserve() == 1


@rule("603.5d")
def test_enters_with_or_enters_rested_is_part_of_entering_and_no_trigger() -> None:
    t = Table(asked=(0, 1))
    arriving = Pattern("move", to=("battlefield",), this=True)
    icy = Replacement(arriving, state="rested", do=(mark(This(), "ice"),), also=True)
    watch = t.base(0, "Watch", counts("turn card", state="rested"))
    whale = t.card(0, icy, kinds=("unit",), name="Whale")
    t.begin().play(whale, t.home[0].id).pass_(2)
    assert (t.alive(whale), whale.turned, t.marks(whale, "ice")) == (True, True, 1)
    assert (t.chain(), t.seen(watch)) == ([], 0)
