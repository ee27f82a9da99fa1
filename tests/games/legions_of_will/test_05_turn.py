"""Rules 500 to 505 and 512 to 514: the turn, its phases and steps."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.chain import MY_UNITS, UNIT, Table, act, at, gain, mark, named, on, spell

from cardwright.kernel.vocabulary.abilities import Pattern
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


def turns(t: Table) -> list[int]:
    """Who has taken a turn since the board was set up."""
    return [e.player for e in t.game.log if e.kind == "turn"]


def next_turn(t: Table) -> Table:
    """Nobody does anything until a new turn."""
    return t.next_turn()


# --- 500: the turn ---------------------------------------------------------------------------------------------------


@rule("500.1", "501.10", "512.1")
def test_a_turn_has_five_phases_in_order_even_if_nothing_happens_in_them() -> None:
    t = Table().begin("start")
    next_turn(t)
    assert t.steps()[: len(STEPS)] == STEPS
    assert t.steps()[len(STEPS)] == "reset"
    assert t.game.active == 1


@rule("500.2", "505.2")
def test_a_phase_ends_only_when_all_pass_in_a_row_with_nothing_on_the_chain() -> None:
    t = Table(asked=(0, 1)).begin("main")
    t.activate(t.home[0]).pass_(2)  # the chain is empty again
    assert (t.game.phase, t.asked, t.chain()) == ("main", (0, "priority"), [])
    t.pass_()
    assert t.asked == (1, "priority")
    t.activate(t.home[1])  # so the passing was not in a row
    t.pass_()
    assert t.asked == (0, "priority")
    t.pass_()  # it resolves
    assert (t.game.phase, t.asked, t.chain()) == ("main", (0, "priority"), [])
    t.pass_()
    assert t.game.phase == "main"
    t.pass_()
    assert t.game.phase == "beginning of battle"


@rule("500.3", "502.2", "514.3")
def test_reset_and_cleanup_end_when_their_actions_are_done_and_nobody_has_priority() -> None:
    t = Table(asked=(0, 1)).begin("start")
    asked = set()
    turn = t.game.turn
    while t.game.turn < turn + 2:
        asked.add(t.game.phase)
        t.pass_()
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
    t = Table()
    soldier = t.soldier(0)
    forge = t.base(0, "Forge", act(Apply(MY_UNITS, (Add("power", 3),), until), per_turn=1))
    t.begin(begin).activate(forge).resolve()
    assert t.number(soldier, "power") == 5
    t.on(last)
    assert (t.game.phase, t.number(soldier, "power")) == (last, 5)
    t.on(first)
    assert (t.game.phase, t.number(soldier, "power")) == (first, 2)


@rule("500.4")
def test_an_effect_that_lasts_until_a_step_ends_when_that_step_begins() -> None:
    t = Table()
    soldier = t.soldier(0)
    forge = t.base(0, "Forge", act(Apply(MY_UNITS, (Add("power", 3),), Before("end")), per_turn=1))
    strong = Exists(Cards(("battlefield",), "you", Compare("power", ">=", 5)))
    clerk = t.soldier(0, at("end", mark(), condition=strong), name="Clerk")
    t.begin("postbattle main").activate(forge).resolve()
    assert t.number(soldier, "power") == 5
    t.on("end")
    assert (t.number(soldier, "power"), t.chain(), t.marks(clerk)) == (2, [], 0)


@rule("500.4")
def test_an_effect_that_lasts_until_a_turn_ends_when_that_turn_begins() -> None:
    t = Table(asked=(0, 1))
    soldier = t.soldier(0)
    forge = t.base(0, "Forge", act(Apply(MY_UNITS, (Add("power", 3),), BeforeNextTurn("you")), per_turn=1))
    t.begin().activate(forge).resolve()
    t.next_turn("end")
    assert (t.game.active, t.number(soldier, "power")) == (1, 5)
    t.next_turn()
    assert (t.game.active, t.number(soldier, "power")) == (0, 2)


@rule("500.5", "603.2b")
def test_triggers_of_a_beginning_go_onto_the_chain_when_a_player_would_have_priority() -> None:
    t = Table()
    clerk = t.soldier(0, at("resource", mark(amount=1)), name="Clerk")
    judge = t.soldier(1, at("resource", mark(amount=1)), name="Judge")
    t.home[0].face.numbers["production"] = 3
    t.begin("effect").on("resource")
    # the turn-based action came first, then the abilities went onto the chain, then there was priority
    assert (t.asked, t.chain(), t.reserve()) == ((0, "priority"), ["Clerk", "Judge"], 3)
    assert (t.marks(clerk), t.marks(judge)) == (0, 0)
    t.resolve()
    assert (t.marks(clerk), t.marks(judge)) == (1, 1)


@rule("500.6")
def test_an_extra_turn_comes_directly_after_the_turn_and_changes_no_order() -> None:
    t = Table(3, asked=(0, 1, 2))
    again = t.base(0, "Loop", act(ExtraTurn(), per_turn=1))
    t.begin("main").activate(again).resolve()
    for _ in range(4):
        next_turn(t)
    assert turns(t) == [0, 1, 2, 0]


@rule("500.6")
def test_an_extra_turn_of_someone_else_goes_between_and_the_order_goes_on_from_before() -> None:
    t = Table(3, asked=(0, 1, 2))
    gift = t.base(2, "Gift", act(ExtraTurn(), per_turn=1))
    t.begin("main").pass_(2).activate(gift).resolve()
    for _ in range(4):
        next_turn(t)
    assert turns(t) == [2, 1, 2, 0]


@rule("500.6")
def test_several_extra_turns_are_made_in_order_and_the_newest_is_taken_first() -> None:
    t = Table(3, asked=(0, 1, 2))
    feast = t.base(0, "Feast", act(ExtraTurn("each"), per_turn=1))
    t.begin("main").activate(feast).resolve()
    for _ in range(5):
        next_turn(t)
    assert turns(t) == [2, 1, 0, 1, 2]


@rule("500.6")
def test_an_extra_turn_made_in_an_extra_turn_comes_before_those_that_wait() -> None:
    t = Table(asked=(0, 1))
    feast = t.base(0, "Feast", act(ExtraTurn("each"), per_turn=1))
    again = t.base(1, "Again", act(ExtraTurn(), per_turn=1))
    t.begin("main").activate(feast).resolve()
    next_turn(t)
    assert t.game.active == 1
    t.on("main").pass_(1)
    while t.asked[0] != 1:
        t.pass_()
    t.activate(again).resolve()
    next_turn(t), next_turn(t), next_turn(t)
    assert turns(t) == [1, 1, 0, 1]


@rule("500.7", "505.1a")
def test_additional_phases_come_directly_after_the_present_one_the_newest_first() -> None:
    t = Table()
    war = t.base(0, "War", act(AddPhases(("battle", "main")), per_turn=1), act(AddPhases(("main",)), per_turn=1))
    t.begin("main").activate(war).resolve()
    t.activate(war, which=1).resolve()
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
    t = Table()
    clock = t.base(0, "Clock", act(AddPhases(("effect",)), per_turn=1), act(AddPhases(("resource",)), per_turn=1))
    t.begin("effect").activate(clock).resolve()
    t.activate(clock, which=1).resolve()
    t.on("main")
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
    t = Table(asked=(0, 1))
    thief = t.base(0, "Thief", act(Skip(what, "opponent"), per_turn=1))
    t.begin("end").activate(thief).resolve()
    next_turn(t)
    next_turn(t)
    assert t.steps()[2 : len(STEPS) - len(missing) + 2] == [step for step in STEPS if step not in missing]
    next_turn(t), next_turn(t)
    assert t.steps()[-len(STEPS) - 2 : -2] == STEPS  # one effect skips one


@rule("500.9")
def test_a_skipped_turn_is_not_taken_and_an_extra_one_may_be_the_next() -> None:
    t = Table(3, asked=(0, 1, 2))
    sloth = t.base(2, "Sloth", act(Skip("turn"), per_turn=1), act(ExtraTurn(), per_turn=1))
    t.begin("main").pass_(2).activate(sloth)
    t.activate(sloth, which=1).resolve()
    for _ in range(3):
        next_turn(t)
    assert turns(t) == [1, 2, 0]  # the extra turn was skipped, the next one was not
    while t.asked != (2, "priority"):
        t.idle()
    t.activate(sloth).resolve()
    next_turn(t)
    next_turn(t)
    assert turns(t) == [1, 2, 0, 1, 0]


@rule("500.10")
def test_nothing_happens_between_steps() -> None:
    """An effect that ends with the end step leaves too much damage: the cleanup step removes it before anyone looks."""
    t = Table()
    soldier = t.soldier(0)
    forge = t.base(0, "Forge", act(Apply(MY_UNITS, (Add("power", 3),), EndOf("end")), per_turn=1))
    t.begin("end").activate(forge).resolve()
    soldier.damage = 3
    next_turn(t)
    assert t.alive(soldier)
    assert (t.number(soldier, "power"), soldier.damage) == (2, 0)


# --- 502 to 504: the beginning phase ---------------------------------------------------------------------------------


@rule("502.1")
def test_first_it_is_determined_what_resets_then_all_reset_at_once() -> None:
    t = Table(2, asked=(0, 1))
    other = t.soldier(0, name="Other", rested=True)
    while_rested = Exists(Cards(("battlefield",), "you", All((UNIT, InState("rested"), Other()))))
    shy = t.soldier(0, is_(May("stay rested"), when=while_rested), name="Shy", rested=True)
    base = t.home[0]
    base.turned = True
    enemy = t.soldier(1, name="Enemy", rested=True)
    watch = t.soldier(1, counts("turn card", state="reset", what=UNIT), name="Watch")
    t.begin("start")
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
    t = Table()
    whale = t.soldier(0, is_(May("stay rested")), name="Whale", rested=True)
    t.begin("start")
    assert whale.turned


@rule("502.2", "503.1", "503.1a")
def test_what_triggers_in_the_reset_step_waits_for_the_effect_step_and_any_order_will_do() -> None:
    t = Table(2, asked=(0, 1))
    waker = t.soldier(0, on(Pattern("turn card", state="reset", this=True), mark()), name="Waker", rested=True)
    early = t.soldier(0, at("reset", mark()), name="Early")
    late = t.soldier(0, at("effect", mark()), name="Late")
    t.begin("start")
    assert t.game.phase == "effect"
    assert t.asked == (0, "trigger")
    assert len(t.options) == 3
    t.trigger(late).trigger(waker)
    assert t.chain() == ["Late", "Waker", "Early"]
    assert t.asked == (0, "priority")  # the active player first
    t.resolve()
    assert [t.marks(c) for c in (waker, early, late)] == [1, 1, 1]


@rule("503.1")
def test_in_the_effect_step_the_active_player_has_priority() -> None:
    t = Table(asked=(0, 1)).begin("start", active=1)
    assert (t.game.phase, t.asked) == ("effect", (1, "priority"))


@rule("503.1")
def test_the_only_thing_that_happens_by_itself_in_the_effect_step_is_what_counters_do() -> None:
    """Ruling: poison and ice change before anyone has priority, without the chain of events."""
    t = Table(asked=(0, 1))
    mine, theirs = t.soldier(0, power=9), t.soldier(1, power=9)
    for unit in (mine, theirs):
        unit.counters = {"poison": 2, "ice": 2}
    t.begin("effect")
    assert (t.asked, t.chain()) == ((0, "priority"), [])
    assert (mine.counters, theirs.counters) == ({"poison": 3, "ice": 1}, {"poison": 2, "ice": 2})


@rule("503.2")
def test_after_the_effect_step_means_after_the_first_one() -> None:
    t = Table()
    clock = t.base(0, "Clock", act(AddPhases(("effect",)), per_turn=1))
    late = t.card(0, spell(gain(1), condition=Holds("after effect step")))
    t.begin("effect")
    assert not t.can_play(late)
    t.activate(clock).resolve()
    assert not t.can_play(late)
    t.pass_()
    assert t.steps() == ["effect", "effect"]
    assert t.can_play(late)
    t.on("resource")
    assert t.can_play(late)


@rule("503.2")
def test_after_your_effect_step_means_a_step_of_your_turn() -> None:
    t = Table(asked=(0, 1))
    late = t.card(1, spell(gain(1), condition=Holds("after effect step")))
    t.begin("effect").on("main").pass_()
    assert t.asked[0] == 1
    assert not t.can_play(late)
    next_turn(t).on("main")
    while t.asked[0] != 1:
        t.pass_()
    assert t.can_play(late)


@rule("504.1", "504.2")
def test_in_the_resource_step_the_bases_produce_and_then_the_active_player_has_priority() -> None:
    t = Table(asked=(0, 1)).rich(1, 1)
    for production, face_down in ((2, False), (3, False), (7, True)):
        base = t.base(0, f"Mine {production}", facedown=face_down)
        base.face.numbers["production"] = production
    t.base(1, "Their Mine").face.numbers["production"] = 9
    t.begin("effect").on("resource")
    assert (t.asked, t.chain()) == ((0, "priority"), [])  # no chain of events
    assert (t.reserve(0), t.reserve(1)) == (6, 1)


# --- 505: the main phases --------------------------------------------------------------------------------------------


@rule("505.1", "505.1a")
def test_the_first_main_phase_is_the_prebattle_one_though_the_battle_is_skipped() -> None:
    t = Table()
    lazy = t.base(0, "Lazy", act(Skip("battle"), per_turn=1))
    clerk = t.soldier(0, at("prebattle main", mark(word="pre")), at("postbattle main", mark(word="post")), name="Clerk")
    both = t.soldier(
        0, on(Pattern("phase", tag="main"), mark()), act(mark(word="use"), condition=During("main")), name="Both"
    )
    t.begin("resource").activate(lazy).resolve()
    assert not t.can_use(both)
    t.on("main")
    t.trigger(clerk).resolve()
    assert (t.marks(clerk, "pre"), t.marks(clerk, "post"), t.marks(both)) == (1, 0, 1)
    assert t.can_use(both)
    t.pass_()
    assert t.steps()[-2:] == ["prebattle main", "postbattle main"]
    t.trigger(clerk).resolve()
    assert (t.marks(clerk, "pre"), t.marks(clerk, "post"), t.marks(both)) == (1, 1, 2)
    assert t.can_use(both)
    t.pass_()
    assert t.game.phase == "end"


@rule("505.3")
def test_in_a_main_phase_the_active_player_has_priority_first() -> None:
    t = Table(asked=(0, 1)).begin("main", active=1)
    assert t.asked == (1, "priority")


@rule("505.3a")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap"])
def test_permanents_are_played_by_the_active_player_in_a_main_phase_with_nothing_on_the_chain(kind: str) -> None:
    t = Table(asked=(0, 1)).rich(9, 9)
    mine, theirs = t.card(0, kinds=(kind,)), t.card(1, kinds=(kind,))
    action = t.card(1)
    t.begin("resource")
    assert not t.can_play(mine)
    t.on("main")
    assert t.can_play(mine)
    t.activate(t.home[0])
    assert not t.can_play(mine)
    assert t.why("play", mine).rule == "505.3a"
    t.pass_()
    assert t.asked[0] == 1
    assert t.can_play(action)
    assert not t.can_play(theirs)
    t.resolve().pass_()
    assert t.asked[0] == 1
    assert t.can_play(action)
    assert not t.can_play(theirs)
    assert t.why("play", theirs, player=1).rule == "505.3a"
    t.on("beginning of battle")
    assert not t.can_play(mine)
    t.on("main")
    assert t.can_play(mine)


@rule("505.3a", "505.3b")
def test_a_base_is_activated_in_ones_main_phase_without_the_chain_and_without_a_response() -> None:
    t = Table(asked=(0, 1)).rich(2, 2)
    mine, theirs = t.base(0, "Cellar", facedown=True), t.base(1, "Vault", facedown=True)
    t.begin("resource")
    assert ("base", mine.id) not in t.values
    assert t.why("activate base", mine).rule == "505.3a"
    t.on("main").activate(t.home[0])
    assert ("base", mine.id) not in t.values
    assert t.why("activate base", mine).rule == "505.3a"
    t.resolve()
    assert ("base", theirs.id) not in t.values
    assert t.why("activate base", theirs, player=0).rule == "301.5b"
    t.pass_()
    assert t.asked[0] == 1
    assert ("base", theirs.id) not in t.values
    assert t.why("activate base", theirs, player=1).rule == "505.3a"
    t.activate(t.home[1]).resolve()
    t.pick(("base", mine.id))
    assert not mine.facedown
    assert t.reserve() == 1
    assert (t.asked, t.chain()) == ((0, "priority"), [])


@rule("505.3c")
def test_a_unit_moves_in_ones_main_phase_without_the_chain_and_without_a_response() -> None:
    t = Table(asked=(0, 1))
    there = t.base(0, "There", facedown=False)
    mine, theirs = t.soldier(0), t.soldier(1)
    t.base(1, "Elsewhere")
    move = ("move", mine.id, there.id)
    t.begin("resource")
    assert move not in t.values
    assert t.why("move", mine, there).rule == "505.3a"
    t.on("main")
    assert not any(value and value[0] == "move" and value[1] == theirs.id for value in t.values)
    t.activate(t.home[0])
    assert move not in t.values
    assert t.why("move", mine, there).rule == "505.3a"
    t.resolve().pick(move)
    assert (mine.place, t.asked, t.chain()) == (there.id, (0, "priority"), [])
    t.on("beginning of battle").on("main")
    assert t.steps()[-1] == "postbattle main"
    assert ("move", mine.id, t.home[0].id) not in t.values  # it has moved this turn
    assert t.why("move", mine, t.home[0]).rule == "505.3c"
    next_turn(t), next_turn(t)
    t.on("main")
    assert ("move", mine.id, t.home[0].id) in t.values


@rule("505.3c")
def test_a_unit_does_not_move_in_the_turn_it_was_played_or_into_a_full_base() -> None:
    t = Table()
    there, full = t.base(0, "There"), t.base(0, "Full")
    full.face.numbers["capacity"] = 1
    filler = t.unit(full, "Filler")
    rookie = t.card(0, kinds=("unit",))
    t.begin("main").play(rookie, t.home[0].id).resolve()
    assert rookie.place == t.home[0].id
    assert not [v for v in t.values if v and v[0] == "move" and v[1] == rookie.id]
    assert t.why("move", rookie, there).rule == "505.3c"
    assert ("move", filler.id, there.id) in t.values
    next_turn(t), next_turn(t)
    t.on("main")
    assert ("move", rookie.id, there.id) in t.values
    assert ("move", rookie.id, full.id) not in t.values
    assert t.why("move", rookie, full).rule == "404.2a"


@rule("505.3c")
def test_a_unit_put_into_play_by_an_effect_may_move_but_not_one_that_an_effect_has_moved() -> None:
    """Ruling: only playing counts as being played, and every move from base to base counts as moving."""
    t = Table()
    there = t.base(0, "There")
    ghost = t.card(0, kinds=("unit",), zone="graveyard", name="Ghost")
    pushed = t.soldier(0, name="Pushed")
    rise = t.card(0, spell(Put(named("Ghost", "graveyard"), "battlefield")))
    push = t.card(0, spell(Station(named("Pushed"), named("There"))))
    t.begin().play(rise).until_asked("place").pick(t.home[0].id)
    t.play(push).resolve()
    assert (ghost.place, pushed.place) == (t.home[0].id, there.id)
    assert ("move", ghost.id, there.id) in t.values
    assert ("move", pushed.id, t.home[0].id) not in t.values


# --- 512 to 514: the ending phase ------------------------------------------------------------------------------------


@rule("513.1", "512.1")
def test_in_the_end_step_the_active_player_has_priority_and_then_comes_the_cleanup_step() -> None:
    t = Table(asked=(0, 1))
    clerk = t.soldier(1, at("end", mark()), name="Clerk")
    t.begin("postbattle main", active=1).on("end")
    assert (t.asked, t.chain()) == ((1, "priority"), ["Clerk"])
    t.resolve()
    assert t.marks(clerk) == 1
    t.pass_(2)
    assert t.steps()[-3:] == ["cleanup", "reset", "effect"]


@rule("514.1")
def test_the_active_player_discards_down_to_the_maximum_hand_size() -> None:
    t = Table()
    mine = [t.card(0, kinds=("unit",)) for _ in range(4)]
    theirs = [t.card(1, kinds=("unit",)) for _ in range(4)]
    t.begin("end").pass_()
    assert t.asked == (0, "discard to limit")
    assert t.game.phase == "cleanup"
    assert not t.chain()
    t.pick(mine[1].id, mine[3].id)
    assert [t.where(c) for c in mine] == ["hand", "graveyard", "hand", "graveyard"]
    assert {t.where(c) for c in theirs} == {"hand"}


@rule("514.1")
def test_the_maximum_hand_size_may_be_another() -> None:
    t = Table()
    t.base(0, "Library", is_(Limit("hand", 3, sets=True), what=Seats("you")))
    mine = [t.card(0, kinds=("unit",)) for _ in range(4)]
    t.begin("end").pass_()
    t.pick(mine[0].id)
    assert sum(t.where(c) == "hand" for c in mine) == 3


@rule("514.2")
def test_damage_and_effects_of_the_turn_end_at_the_same_time() -> None:
    t = Table()
    forge = t.base(0, "Forge", act(Apply(MY_UNITS, (Add("power", 3),), "turn"), per_turn=1))
    mine, theirs = t.soldier(0), t.soldier(1, damage=1)
    t.home[1].damage = 4
    t.begin("end").activate(forge).resolve()
    mine.damage = 4
    next_turn(t)
    assert t.alive(mine)  # neither effect nor damage was left alone
    assert (mine.damage, theirs.damage, t.home[1].damage) == (0, 0, 0)
    assert t.number(mine, "power") == 2


@rule("514.3a", "603.2a")
def test_what_triggers_in_the_cleanup_step_gives_priority_and_another_cleanup_step() -> None:
    t = Table(asked=(0, 1))
    mourner = t.soldier(0, on(Pattern("move", tag="discard", who="you"), mark()), name="Mourner")
    for _ in range(3):
        card = t.card(0, kinds=("unit",))
    t.begin("end").pass_(2)
    t.pick(card.id)
    assert (t.game.phase, t.asked, t.chain()) == ("cleanup", (0, "priority"), ["Mourner"])
    t.resolve()
    assert t.marks(mourner) == 1
    t.activate(t.home[0]).resolve()
    assert t.steps().count("cleanup") == 1
    t.pass_(2)
    assert t.steps()[-4:] == ["cleanup", "cleanup", "reset", "effect"]
    assert t.game.active == 1


@rule("514.3a")
def test_a_state_based_action_in_the_cleanup_step_gives_priority_too_and_the_new_step_cleans_up_again() -> None:
    t = Table(asked=(0, 1))
    brace = Apply(named("Frail"), (Add("power", 1),), "turn")
    wither = Apply(named("Frail"), (Add("power", -2),), "rest")
    leech = t.base(0, "Leech", act(brace, wither, per_turn=1))
    frail = t.soldier(0, name="Frail")
    hunter = t.base(0, "Hunter", act(Apply(MY_UNITS, (Add("power", 2),), "turn"), per_turn=2))
    hero = t.soldier(0, name="Hero")
    t.begin("end").activate(leech).resolve()
    assert t.number(frail, "power") == 1
    t.pass_(2)
    assert (t.game.phase, t.asked, t.chain()) == ("cleanup", (0, "priority"), [])
    assert t.where(frail) == "graveyard"
    t.activate(hunter).resolve()
    assert t.number(hero, "power") == 4
    t.pass_(2)
    assert t.game.turn == 6
    assert t.number(hero, "power") == 2
    assert t.steps().count("cleanup") == 2
