"""Rules 500 to 505 and 512 to 514: the turn, its phases and steps."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, UNIT, Desk, can, counts, does, gain, is_, mark, named, when

from cardwright.kernel.vocabulary.durations import Before, BeforeNextTurn, Duration, EndOf
from cardwright.kernel.vocabulary.effects import Add, AddPhases, Apply, ExtraTurn, Limit, May, Put, Skip, Station
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, During, Exists, Holds, InState, Other, Seats
from cardwright.testing import rule

STEPS = [
    "reset",
    "effect",
    "resource",
    "prebattle main",
    "beginning of battle",
    "declare attackers",
    "end of battle",
    "postbattle main",
    "end",
    "cleanup",
]


def turns(t: Desk) -> list[int]:
    """Who has taken a turn since the board was set up."""
    return [e.player for e in t.game.log if e.kind == "turn"]


def next_turn(t: Desk) -> Desk:
    """Nobody does anything until a new turn."""
    return t.next_turn()


# --- 500: the turn ---------------------------------------------------------------------------------------------------


@rule("500.1", "501.10", "512.1")
def test_a_turn_has_five_phases_in_order_even_if_nothing_happens_in_them() -> None:
    t = Desk(bells=(0,)).start("start")
    next_turn(t)
    assert t.steps()[: len(STEPS)] == STEPS
    assert t.steps()[len(STEPS)] == "reset"
    assert t.game.active == 1


@rule("500.2", "505.2")
def test_a_phase_ends_only_when_all_pass_in_a_row_with_nothing_on_the_chain() -> None:
    t = Desk(bells=(0, 1), resource=0).start("main")
    t.activate(t.homes[0]).skip(2)  # the chain is empty again
    assert (t.game.phase, t.asked, t.chain) == ("main", (0, "priority"), [])
    t.skip()
    assert t.asked == (1, "priority")
    t.activate(t.homes[1])  # so the passing was not in a row
    t.skip()
    assert t.asked == (0, "priority")
    t.skip()  # it resolves
    assert (t.game.phase, t.asked, t.chain) == ("main", (0, "priority"), [])
    t.skip()
    assert t.game.phase == "main"
    t.skip()
    assert t.game.phase == "beginning of battle"


@rule("500.3", "502.2", "514.3")
def test_reset_and_cleanup_end_when_their_actions_are_done_and_nobody_has_priority() -> None:
    t = Desk(bells=(0, 1), resource=0).start("start")
    asked = set()
    turn = t.game.turn
    while t.game.turn < turn + 2:
        asked.add(t.game.phase)
        t.skip()
    assert asked == {
        "effect",
        "resource",
        "main",
        "beginning of battle",
        "declare attackers",
        "end of battle",
        "end",
    }
    assert {"reset", "cleanup"} <= set(t.steps())


@rule("500.4")
@pytest.mark.parametrize(
    ("until", "begin", "last", "first"),
    [
        (EndOf("effect"), "effect", "effect", "resource"),
        (EndOf("beginning"), "effect", "resource", "main"),
        (EndOf("main"), "main", "main", "beginning of battle"),
        (EndOf("battle"), "battle", "end of battle", "main"),
        (EndOf("end"), "end", "end", "effect"),
    ],
)
def test_an_effect_ends_with_the_step_or_phase_it_lasts_for(until: Duration, begin: str, last: str, first: str) -> None:
    t = Desk(bells=(0,), resource=0)
    soldier = t.unit(0)
    forge = t.base(0, can(Apply(MINE, (Add("power", 3),), until), per_turn=1), name="Forge")
    t.start(begin).activate(forge).resolve()
    assert t.stat(soldier, "power") == 5
    t.until(last)
    assert (t.game.phase, t.stat(soldier, "power")) == (last, 5)
    t.until(first)
    assert (t.game.phase, t.stat(soldier, "power")) == (first, 2)


@rule("500.4")
def test_an_effect_that_lasts_until_a_step_ends_when_that_step_begins() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    forge = t.base(0, can(Apply(MINE, (Add("power", 3),), Before("end")), per_turn=1), name="Forge")
    strong = Exists(Cards(("battlefield",), "you", Compare("power", ">=", 5)))
    clerk = t.unit(0, when("phase", mark(), phase="end", condition=strong), name="Clerk")
    t.start("postbattle main").activate(forge).resolve()
    assert t.stat(soldier, "power") == 5
    t.until("end")
    assert (t.stat(soldier, "power"), t.chain, t.seen(clerk, "mark")) == (2, [], 0)


@rule("500.4")
def test_an_effect_that_lasts_until_a_turn_ends_when_that_turn_begins() -> None:
    t = Desk(bells=(0, 1))
    soldier = t.unit(0)
    forge = t.base(0, can(Apply(MINE, (Add("power", 3),), BeforeNextTurn("you")), per_turn=1), name="Forge")
    t.main().activate(forge).resolve().next_turn("end")
    assert (t.game.active, t.stat(soldier, "power")) == (1, 5)
    t.next_turn()
    assert (t.game.active, t.stat(soldier, "power")) == (0, 2)


@rule("500.5", "603.2b")
def test_triggers_of_a_beginning_go_onto_the_chain_when_a_player_would_have_priority() -> None:
    t = Desk(bells=(0,), resource=0)
    clerk = t.unit(0, when("phase", mark(amount=1), phase="resource"), name="Clerk")
    judge = t.unit(1, when("phase", mark(amount=1), phase="resource"), name="Judge")
    t.homes[0].face.numbers["production"] = 3
    t.start("effect").until("resource")
    # the turn-based action came first, then the abilities went onto the chain, then there was priority
    assert (t.asked, t.chain, t.reserve()) == ((0, "priority"), ["Clerk", "Judge"], 3)
    assert (t.seen(clerk, "mark"), t.seen(judge, "mark")) == (0, 0)
    t.resolve()
    assert (t.seen(clerk, "mark"), t.seen(judge, "mark")) == (1, 1)


@rule("500.6")
def test_an_extra_turn_comes_directly_after_the_turn_and_changes_no_order() -> None:
    t = Desk(3, bells=(0, 1, 2), resource=0)
    again = t.base(0, can(ExtraTurn(), per_turn=1), name="Loop")
    t.start("main").activate(again).resolve()
    for _ in range(4):
        next_turn(t)
    assert turns(t) == [0, 1, 2, 0]


@rule("500.6")
def test_an_extra_turn_of_someone_else_goes_between_and_the_order_goes_on_from_before() -> None:
    t = Desk(3, bells=(0, 1, 2))
    gift = t.base(2, can(ExtraTurn(), per_turn=1), name="Gift")
    t.start("main").skip(2).activate(gift).resolve()
    for _ in range(4):
        next_turn(t)
    assert turns(t) == [2, 1, 2, 0]


@rule("500.6")
def test_several_extra_turns_are_made_in_order_and_the_newest_is_taken_first() -> None:
    t = Desk(3, bells=(0, 1, 2))
    feast = t.base(0, can(ExtraTurn("each"), per_turn=1), name="Feast")
    t.start("main").activate(feast).resolve()
    for _ in range(5):
        next_turn(t)
    assert turns(t) == [2, 1, 0, 1, 2]


@rule("500.6")
def test_an_extra_turn_made_in_an_extra_turn_comes_before_those_that_wait() -> None:
    t = Desk(bells=(0, 1), resource=0)
    feast = t.base(0, can(ExtraTurn("each"), per_turn=1), name="Feast")
    again = t.base(1, can(ExtraTurn(), per_turn=1), name="Again")
    t.start("main").activate(feast).resolve()
    next_turn(t)
    assert t.game.active == 1
    t.until("main").skip(1).to(1).activate(again).resolve()
    next_turn(t), next_turn(t), next_turn(t)
    assert turns(t) == [1, 1, 0, 1]


@rule("500.7", "505.1a")
def test_additional_phases_come_directly_after_the_present_one_the_newest_first() -> None:
    t = Desk(bells=(0,))
    war = t.base(0, can(AddPhases(("battle", "main")), per_turn=1), can(AddPhases(("main",)), per_turn=1), name="War")
    t.start("main").activate(war).resolve().activate(war, index=1).resolve()
    next_turn(t)
    fight = ["beginning of battle", "declare attackers", "end of battle"]
    assert t.steps()[:11] == [
        "prebattle main",
        "postbattle main",  # the newest
        *fight,
        "postbattle main",
        *fight,
        "postbattle main",
        "end",
    ]


@rule("500.8")
def test_additional_steps_come_directly_after_a_step_the_newest_first() -> None:
    t = Desk(bells=(0,), resource=0)
    clock = t.base(0, can(AddPhases(("effect",)), per_turn=1), can(AddPhases(("resource",)), per_turn=1), name="Clock")
    t.start("effect").activate(clock).resolve().activate(clock, index=1).resolve()
    t.until("main")
    assert t.steps() == ["effect", "resource", "effect", "resource", "prebattle main"]


@rule("500.9")
@pytest.mark.parametrize(
    ("what", "missing"),
    [
        ("effect", {"effect"}),
        ("beginning", {"reset", "effect", "resource"}),
        ("battle", {"beginning of battle", "declare attackers", "end of battle"}),
        ("end", {"end"}),
    ],
)
def test_what_is_skipped_is_passed_over_as_if_it_did_not_exist(what: str, missing: set[str]) -> None:
    t = Desk(bells=(0, 1), resource=0)
    thief = t.base(0, can(Skip(what, "opponent"), per_turn=1), name="Thief")
    t.start("end").activate(thief).resolve()
    next_turn(t)
    next_turn(t)
    assert t.steps()[2 : len(STEPS) - len(missing) + 2] == [step for step in STEPS if step not in missing]
    next_turn(t), next_turn(t)
    assert t.steps()[-len(STEPS) - 2 : -2] == STEPS  # one effect skips one


@rule("500.9")
def test_a_skipped_turn_is_not_taken_and_an_extra_one_may_be_the_next() -> None:
    t = Desk(3, bells=(0, 1, 2))
    sloth = t.base(2, can(Skip("turn"), per_turn=1), can(ExtraTurn(), per_turn=1), name="Sloth")
    t.start("main").skip(2).activate(sloth).activate(sloth, index=1).resolve()
    for _ in range(3):
        next_turn(t)
    assert turns(t) == [1, 2, 0]  # the extra turn was skipped, the next one was not
    t.to(2).activate(sloth).resolve()
    next_turn(t)
    next_turn(t)
    assert turns(t) == [1, 2, 0, 1, 0]


@rule("500.10")
def test_nothing_happens_between_steps() -> None:
    """An effect that ends with the end step leaves too much damage: the cleanup step removes it before anyone looks."""
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    forge = t.base(0, can(Apply(MINE, (Add("power", 3),), EndOf("end")), per_turn=1), name="Forge")
    t.start("end").activate(forge).resolve()
    soldier.damage = 3
    next_turn(t)
    assert t.there(soldier)
    assert (t.stat(soldier, "power"), soldier.damage) == (2, 0)


# --- 502 to 504: the beginning phase ---------------------------------------------------------------------------------


@rule("502.1")
def test_first_it_is_determined_what_resets_then_all_reset_at_once() -> None:
    t = Desk(2, bells=(0, 1))
    other = t.unit(0, name="Other", rested=True)
    while_rested = Exists(Cards(("battlefield",), "you", All((UNIT, InState("rested"), Other()))))
    shy = t.unit(0, is_(May("stay rested"), when=while_rested), name="Shy", rested=True)
    base = t.homes[0]
    base.turned = True
    enemy = t.unit(1, name="Enemy", rested=True)
    watch = t.unit(1, counts("turn card", state="reset", what=UNIT), name="Watch")
    t.start("start")
    assert t.game.phase == "effect"
    assert (other.turned, base.turned, shy.turned, enemy.turned) == (False, False, True, True)
    t.resolve()
    assert t.seen(watch) == 1
    next_turn(t)
    assert not enemy.turned
    assert shy.turned
    next_turn(t)
    assert not shy.turned  # nobody else is rested now


@rule("502.1")
def test_a_permanent_that_does_not_reset_in_the_reset_step_stays_rested() -> None:
    t = Desk(bells=(0,))
    whale = t.unit(0, is_(May("stay rested")), name="Whale", rested=True)
    t.start("start")
    assert whale.turned


@rule("502.2", "503.1", "503.1a")
def test_what_triggers_in_the_reset_step_waits_for_the_effect_step_and_any_order_will_do() -> None:
    t = Desk(2, bells=(0, 1))
    waker = t.unit(0, when("turn card", mark(), state="reset", this=True), name="Waker", rested=True)
    early = t.unit(0, when("phase", mark(), phase="reset"), name="Early")
    late = t.unit(0, when("phase", mark(), phase="effect"), name="Late")
    t.start("start")
    assert t.game.phase == "effect"
    assert t.asked == (0, "trigger")
    assert len(t.options) == 3
    t.trigger(late).trigger(waker)
    assert t.chain == ["Late", "Waker", "Early"]
    assert t.asked == (0, "priority")  # the active player first
    t.resolve()
    assert [t.seen(c, "mark") for c in (waker, early, late)] == [1, 1, 1]


@rule("503.1")
def test_in_the_effect_step_the_active_player_has_priority() -> None:
    t = Desk(bells=(0, 1)).start("start", active=1)
    assert (t.game.phase, t.asked) == ("effect", (1, "priority"))


@rule("503.1")
def test_the_only_thing_that_happens_by_itself_in_the_effect_step_is_what_counters_do() -> None:
    """Ruling: poison and ice change before anyone has priority, without the chain of events."""
    t = Desk(bells=(0, 1))
    mine, theirs = t.unit(0, stats="0/9"), t.unit(1, stats="0/9")
    for unit in (mine, theirs):
        unit.counters = {"poison": 2, "ice": 2}
    t.start("effect")
    assert (t.asked, t.chain) == ((0, "priority"), [])
    assert (mine.counters, theirs.counters) == ({"poison": 3, "ice": 1}, {"poison": 2, "ice": 2})


@rule("503.2")
def test_after_the_effect_step_means_after_the_first_one() -> None:
    t = Desk(bells=(0,), resource=0)
    clock = t.base(0, can(AddPhases(("effect",)), per_turn=1), name="Clock")
    late = t.action(0, does(gain(1), condition=Holds("after effect step")))
    t.start("effect")
    assert not t.offered("play", late)
    t.activate(clock).resolve()
    assert not t.offered("play", late)
    t.skip()
    assert t.steps() == ["effect", "effect"]
    assert t.offered("play", late)
    t.until("resource")
    assert t.offered("play", late)


@rule("503.2")
def test_after_your_effect_step_means_a_step_of_your_turn() -> None:
    t = Desk(bells=(0, 1), resource=0)
    late = t.action(1, does(gain(1), condition=Holds("after effect step")))
    t.start("effect").until("main").skip()
    assert t.asked[0] == 1
    assert not t.offered("play", late)
    next_turn(t).until("main")
    t.to(1)
    assert t.offered("play", late)


@rule("504.1", "504.2")
def test_in_the_resource_step_the_bases_produce_and_then_the_active_player_has_priority() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(1, 1)
    for production, face_down in ((2, False), (3, False), (7, True)):
        base = t.base(0, name=f"Mine {production}", facedown=face_down)
        base.face.numbers["production"] = production
    t.base(1, name="Their Mine").face.numbers["production"] = 9
    t.start("effect").until("resource")
    assert (t.asked, t.chain) == ((0, "priority"), [])  # no chain of events
    assert (t.reserve(0), t.reserve(1)) == (6, 1)


# --- 505: the main phases --------------------------------------------------------------------------------------------


@rule("505.1", "505.1a")
def test_the_first_main_phase_is_the_prebattle_one_though_the_battle_is_skipped() -> None:
    t = Desk(bells=(0,), resource=0)
    lazy = t.base(0, can(Skip("battle"), per_turn=1), name="Lazy")
    clerk = t.unit(
        0,
        when("phase", mark(word="pre"), phase="prebattle main"),
        when("phase", mark(word="post"), phase="postbattle main"),
        name="Clerk",
    )
    both = t.unit(0, when("phase", mark(), tag="main"), can(mark(word="use"), condition=During("main")), name="Both")
    t.start("resource").activate(lazy).resolve()
    assert not t.offered("activate", both, 0)
    t.until("main").trigger(clerk).resolve()
    assert (t.seen(clerk, "pre"), t.seen(clerk, "post"), t.seen(both, "mark")) == (1, 0, 1)
    assert t.offered("activate", both, 0)
    t.skip()
    assert t.steps()[-2:] == ["prebattle main", "postbattle main"]
    t.trigger(clerk).resolve()
    assert (t.seen(clerk, "pre"), t.seen(clerk, "post"), t.seen(both, "mark")) == (1, 1, 2)
    assert t.offered("activate", both, 0)
    t.skip()
    assert t.game.phase == "end"


@rule("505.3")
def test_in_a_main_phase_the_active_player_has_priority_first() -> None:
    t = Desk(bells=(0, 1)).start("main", active=1)
    assert t.asked == (1, "priority")


@rule("505.3a")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap"])
def test_permanents_are_played_by_the_active_player_in_a_main_phase_with_nothing_on_the_chain(kind: str) -> None:
    t = Desk(bells=(0, 1), resource=0).rich(9, 9)
    mine, theirs = t.card(0, kind, stats="0/2", cost=0), t.card(1, kind, stats="0/2", cost=0)
    action = t.action(1)
    t.start("resource")
    assert not t.offered("play", mine)
    t.until("main")
    assert t.offered("play", mine)
    t.activate(t.homes[0])
    assert not t.offered("play", mine)
    assert t.denied("play", mine) == "505.3a"
    t.skip()
    assert t.asked[0] == 1
    assert t.offered("play", action)
    assert not t.offered("play", theirs)
    t.resolve().skip()
    assert t.asked[0] == 1
    assert t.offered("play", action)
    assert not t.offered("play", theirs)
    assert t.denied("play", theirs, player=1) == "505.3a"
    t.until("beginning of battle")
    assert not t.offered("play", mine)
    t.until("main")
    assert t.offered("play", mine)


@rule("505.3a", "505.3b")
def test_a_base_is_activated_in_ones_main_phase_without_the_chain_and_without_a_response() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(2, 2)
    mine, theirs = t.base(0, name="Cellar", facedown=True), t.base(1, name="Vault", facedown=True)
    t.start("resource")
    assert ("base", mine.id) not in t.values
    assert t.denied("activate base", mine) == "505.3a"
    t.until("main").activate(t.homes[0])
    assert ("base", mine.id) not in t.values
    assert t.denied("activate base", mine) == "505.3a"
    t.resolve()
    assert ("base", theirs.id) not in t.values
    assert t.denied("activate base", theirs, player=0) == "301.5b"
    t.skip()
    assert t.asked[0] == 1
    assert ("base", theirs.id) not in t.values
    assert t.denied("activate base", theirs, player=1) == "505.3a"
    t.activate(t.homes[1]).resolve().pick(("base", mine.id))
    assert not mine.facedown
    assert t.reserve() == 1
    assert (t.asked, t.chain) == ((0, "priority"), [])


@rule("505.3c")
def test_a_unit_moves_in_ones_main_phase_without_the_chain_and_without_a_response() -> None:
    t = Desk(bells=(0, 1), resource=0)
    there = t.base(0, name="There", facedown=False)
    mine, theirs = t.unit(0), t.unit(1)
    t.base(1, name="Elsewhere")
    move = ("move", mine.id, there.id)
    t.start("resource")
    assert move not in t.values
    assert t.denied("move", mine, there) == "505.3a"
    t.until("main")
    assert not any(value and value[0] == "move" and value[1] == theirs.id for value in t.values)
    t.activate(t.homes[0])
    assert move not in t.values
    assert t.denied("move", mine, there) == "505.3a"
    t.resolve().pick(move)
    assert (mine.place, t.asked, t.chain) == (there.id, (0, "priority"), [])
    t.until("beginning of battle").until("main")
    assert t.steps()[-1] == "postbattle main"
    assert ("move", mine.id, t.homes[0].id) not in t.values  # it has moved this turn
    assert t.denied("move", mine, t.homes[0]) == "505.3c"
    next_turn(t), next_turn(t)
    t.until("main")
    assert ("move", mine.id, t.homes[0].id) in t.values


@rule("505.3c")
def test_a_unit_does_not_move_in_the_turn_it_was_played_or_into_a_full_base() -> None:
    t = Desk(bells=(0,))
    there, full = t.base(0, name="There"), t.base(0, name="Full")
    full.face.numbers["capacity"] = 1
    filler, rookie = t.unit(full, name="Filler"), t.unit(0, zone="hand")
    t.start("main").play(rookie, t.homes[0].id).resolve()
    assert rookie.place == t.homes[0].id
    assert not [v for v in t.values if v and v[0] == "move" and v[1] == rookie.id]
    assert t.denied("move", rookie, there) == "505.3c"
    assert ("move", filler.id, there.id) in t.values
    next_turn(t), next_turn(t)
    t.until("main")
    assert ("move", rookie.id, there.id) in t.values
    assert ("move", rookie.id, full.id) not in t.values
    assert t.denied("move", rookie, full) == "404.2a"


@rule("505.3c")
def test_a_unit_put_into_play_by_an_effect_may_move_but_not_one_that_an_effect_has_moved() -> None:
    """Ruling: only playing counts as being played, and every move from base to base counts as moving."""
    t = Desk(bells=(0,))
    there = t.base(0, name="There")
    ghost, pushed = t.unit(0, name="Ghost", zone="graveyard"), t.unit(0, name="Pushed")
    rise = t.action(0, does(Put(named("Ghost", "graveyard"), "battlefield")))
    push = t.action(0, does(Station(named("Pushed"), named("There"))))
    t.main().play(rise).on().pick(t.homes[0].id)
    t.play(push).resolve()
    assert (ghost.place, pushed.place) == (t.homes[0].id, there.id)
    assert ("move", ghost.id, there.id) in t.values
    assert ("move", pushed.id, t.homes[0].id) not in t.values


# --- 512 to 514: the ending phase ------------------------------------------------------------------------------------


@rule("513.1", "512.1")
def test_in_the_end_step_the_active_player_has_priority_and_then_comes_the_cleanup_step() -> None:
    t = Desk(bells=(0, 1))
    clerk = t.unit(1, when("phase", mark(), phase="end"), name="Clerk")
    t.start("postbattle main", active=1).until("end")
    assert (t.asked, t.chain) == ((1, "priority"), ["Clerk"])
    t.resolve()
    assert t.seen(clerk, "mark") == 1
    t.skip(2)
    assert t.steps()[-3:] == ["cleanup", "reset", "effect"]


@rule("514.1")
def test_the_active_player_discards_down_to_the_maximum_hand_size() -> None:
    t = Desk(bells=(0,))
    mine = [t.unit(0, zone="hand") for _ in range(4)]
    theirs = [t.unit(1, zone="hand") for _ in range(4)]
    t.start("end").skip()
    assert t.asked == (0, "discard to limit")
    assert t.game.phase == "cleanup"
    assert not t.chain
    t.pick(mine[1].id, mine[3].id)
    assert [t.where(c) for c in mine] == ["hand", "graveyard", "hand", "graveyard"]
    assert {t.where(c) for c in theirs} == {"hand"}


@rule("514.1")
def test_the_maximum_hand_size_may_be_another() -> None:
    t = Desk(bells=(0,))
    t.base(0, is_(Limit("hand", 3, sets=True), what=Seats("you")), name="Library")
    mine = [t.unit(0, zone="hand") for _ in range(4)]
    t.start("end").skip().pick(mine[0].id)
    assert sum(t.where(c) == "hand" for c in mine) == 3


@rule("514.2")
def test_damage_and_effects_of_the_turn_end_at_the_same_time() -> None:
    t = Desk(bells=(0,))
    forge = t.base(0, can(Apply(MINE, (Add("power", 3),), "turn"), per_turn=1), name="Forge")
    mine, theirs = t.unit(0), t.unit(1, damage=1)
    t.homes[1].damage = 4
    t.start("end").activate(forge).resolve()
    mine.damage = 4
    next_turn(t)
    assert t.there(mine)  # neither effect nor damage was left alone
    assert (mine.damage, theirs.damage, t.homes[1].damage) == (0, 0, 0)
    assert t.stat(mine, "power") == 2


@rule("514.3a", "603.2a")
def test_what_triggers_in_the_cleanup_step_gives_priority_and_another_cleanup_step() -> None:
    t = Desk(bells=(0, 1))
    mourner = t.unit(0, when("move", mark(), tag="discard", who="you"), name="Mourner")
    for _ in range(3):
        card = t.unit(0, zone="hand")
    t.start("end").skip(2).pick(card.id)
    assert (t.game.phase, t.asked, t.chain) == ("cleanup", (0, "priority"), ["Mourner"])
    t.resolve()
    assert t.seen(mourner, "mark") == 1
    t.activate(t.homes[0]).resolve()
    assert t.steps().count("cleanup") == 1
    t.skip(2)
    assert t.steps()[-4:] == ["cleanup", "cleanup", "reset", "effect"]
    assert t.game.active == 1


@rule("514.3a")
def test_a_state_based_action_in_the_cleanup_step_gives_priority_too_and_the_new_step_cleans_up_again() -> None:
    t = Desk(bells=(0, 1), resource=0)
    brace = Apply(named("Frail"), (Add("power", 1),), "turn")
    wither = Apply(named("Frail"), (Add("power", -2),), "rest")
    leech = t.base(0, can(brace, wither, per_turn=1), name="Leech")
    frail = t.unit(0, name="Frail")
    hunter = t.base(0, can(Apply(MINE, (Add("power", 2),), "turn"), per_turn=2), name="Hunter")
    hero = t.unit(0, name="Hero")
    t.start("end").activate(leech).resolve()
    assert t.stat(frail, "power") == 1
    t.skip(2)
    assert (t.game.phase, t.asked, t.chain) == ("cleanup", (0, "priority"), [])
    assert t.where(frail) == "graveyard"
    t.activate(hunter).resolve()
    assert t.stat(hero, "power") == 4
    t.skip(2)
    assert t.game.turn == 6
    assert t.stat(hero, "power") == 2
    assert t.steps().count("cleanup") == 2
