"""Rules 603.6 to 603.10: delayed, state, losing, looking back and reflexive triggered abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.chain import (
    MY_UNITS,
    THIS,
    UNIT,
    UNITS,
    Table,
    act,
    aim,
    at,
    gain,
    leaves,
    mark,
    named,
    on,
    pay,
    spell,
)

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, StateTriggered, Static
from cardwright.kernel.vocabulary.effects import (
    Apply,
    Become,
    Damage,
    Destroy,
    If,
    Later,
    Lose,
    LoseGame,
    PayTo,
    PlayFrom,
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
    Did,
    Exists,
    HasCounter,
    It,
    Kind,
    Measure,
    Named,
    Other,
    Stacked,
    This,
    TopCards,
    Unless,
)
from cardwright.kernel.vocabulary.values import Resolved
from cardwright.testing import rule

END = Pattern("phase", phase="end")
ANOTHER = All((UNIT, Other()))
TOP = TopCards(1, zone="graveyard")
MARKED = HasCounter("mark")


def take_all(t: Table) -> Table:
    """Put all waiting abilities onto the chain, in the order they are offered."""
    while t.asked[1] == "trigger":
        t.pick(t.values[0])
    return t


# --- 603.6: delayed --------------------------------------------------------------------------------------------------


@rule("603.6", "603.6b")
def test_a_delayed_ability_does_something_later_and_once() -> None:
    t = Table(asked=(0, 1))
    promise = t.card(0, spell(Later(END, (gain(2),))), name="Promise")
    t.begin().play(promise).resolve()
    assert (t.reserve(), t.where(promise)) == (0, "graveyard")
    t.on("end")
    assert t.chain() == ["Promise"]  # it is a triggered ability on the chain
    t.resolve()
    assert t.reserve() == 2
    t.next_turn("end")
    assert (t.chain(), t.reserve()) == ([], 2)


@rule("603.6b")
def test_with_a_duration_it_triggers_each_time_until_then() -> None:
    t = Table()
    promise = t.card(0, spell(Later(Pattern("move", tag="destroy", what=UNIT), (gain(1),), times=0, until="turn")))
    axe = [t.card(0, spell(Destroy(It("t1")), targets=(aim(),))) for _ in range(3)]
    for i in range(4):
        t.soldier(1, name=f"S{i}")
    t.begin().play(promise).resolve()
    t.play(axe[0], t.game.cards_in("battlefield", 1)[1].id).resolve()
    t.play(axe[1], t.game.cards_in("battlefield", 1)[1].id).resolve()
    assert t.reserve() == 2
    t.next_turn(), t.next_turn("main")
    t.play(axe[2], t.game.cards_in("battlefield", 1)[1].id).resolve()
    assert t.reserve() == 2


@rule("603.6a")
def test_a_delayed_ability_does_not_see_what_happened_before_it_was_made() -> None:
    t = Table()
    dies = Pattern("move", tag="destroy", what=UNIT)
    late = t.card(0, spell(Destroy(named("First")), Later(dies, (gain(1),))))
    t.soldier(1, name="First")
    t.soldier(1, name="Second")
    axe = t.card(0, spell(Destroy(named("Second"))))
    t.begin().play(late).resolve()
    assert (t.chain(), t.reserve()) == ([], 0)
    t.play(axe).resolve()
    assert t.reserve() == 1


@rule("603.6a")
def test_an_end_step_promise_made_in_the_end_step_waits_for_the_next_one() -> None:
    t = Table()
    promise = t.card(0, spell(Later(END, (gain(2),))))
    t.begin("end").play(promise).resolve()
    assert (t.chain(), t.reserve()) == ([], 0)
    t.next_turn("end").resolve()
    assert t.reserve() == 2


@rule("603.6b")
def test_of_several_events_at_once_its_controller_chooses_which_makes_it_trigger() -> None:
    t = Table()
    promise = t.card(0, spell(Later(Pattern("move", tag="destroy", what=UNIT), (Put(It("event"), "expelled"),))))
    one, two = t.soldier(1, name="One"), t.soldier(1, name="Two")
    doom = t.card(0, spell(Destroy(UNITS)))
    t.begin().play(promise).resolve()
    t.play(doom)
    while t.asked[1] == "priority" and t.chain():
        t.pass_()
    assert t.asked[0] == 0
    assert len(t.options) == 2
    t.game.choose(1)
    t.resolve()
    assert (t.where(one), t.where(two)) == ("graveyard", "expelled")


@rule("603.6b")
def test_of_several_events_at_once_one_only_makes_it_trigger() -> None:
    t = Table()
    promise = t.card(0, spell(Later(Pattern("move", tag="destroy", what=UNIT), (gain(1),))))
    t.soldier(1, name="One")
    t.soldier(1, name="Two")
    doom = t.card(0, spell(Destroy(UNITS)))
    t.begin().play(promise).resolve()
    t.play(doom)
    while t.chain() or t.asked[1] != "priority":
        t.pick(t.values[-1])
    assert t.reserve() == 1


@rule("603.6c")
def test_it_affects_its_object_whatever_that_has_become() -> None:
    t = Table()
    soldier = t.soldier(1)
    curse = t.card(0, spell(Later(END, (Destroy(It("t1")),)), targets=(aim(),)))
    change = t.base(
        0,
        "Loom",
        act(
            Apply(named("Soldier"), (Become("name", "Trap", also=False), Become("kind", "upgrade", also=False))),
            per_turn=1,
        ),
    )
    t.begin().play(curse).resolve()
    t.activate(change).resolve()
    t.on("end").resolve()
    assert t.where(soldier) == "graveyard"


@rule("603.6c")
@pytest.mark.parametrize("back", [False, True])
def test_it_does_not_affect_an_object_that_has_left_be_it_back_again(back: bool) -> None:
    t = Table()
    soldier = t.soldier(1)
    curse = t.card(0, spell(Later(END, (Put(It("t1"), "expelled"),)), targets=(aim(),)))
    away = Put(It("t1"), "graveyard")
    save = t.card(0, spell(away, Put(It("t1"), "battlefield") if back else mark(UNITS), targets=(aim(),)))
    t.begin().play(curse).resolve()
    t.play(save).resolve()
    assert t.where(soldier) == ("battlefield" if back else "graveyard")
    t.on("end").resolve()
    assert t.where(soldier) == ("battlefield" if back else "graveyard")


@rule("603.6d")
def test_the_source_of_a_delayed_ability_of_a_card_is_the_card_and_its_controller_controls_it() -> None:
    t = Table(asked=(0, 1))
    hurt = t.soldier(0, power=9, name="Hurt")
    seen = t.base(0, "Seen", on(Pattern("damage", other=Named("Curse")), mark()))
    curse = t.card(1, spell(Later(END, (Damage(2, named("Hurt")), gain(1)))), name="Curse")
    t.begin().pass_().play(curse).resolve()
    t.on("end")
    assert t.chain() == ["Curse"]
    assert t.game.frames[t.game.stack[0]].controller == 1
    t.resolve()
    assert (hurt.damage, t.marks(seen), t.reserve(1)) == (2, 1, 1)


@rule("603.6e")
@pytest.mark.parametrize("how", ["activated", "triggered"])
def test_the_source_of_a_delayed_ability_of_an_ability_is_the_same_and_so_is_its_controller(how: str) -> None:
    """Whoever controlled that ability as it resolved controls the delayed one, whatever became of the source."""
    t = Table(asked=(0, 1))
    later = Later(END, (mark(This()), gain(3)))
    ability = act(later, per_turn=1) if how == "activated" else at("prebattle main", later, who="you")
    engine = t.soldier(0, ability, name="Engine")
    theft = t.card(1, spell(TakeControl(named("Engine"))))
    t.begin("resource").on("main")
    if how == "activated":
        t.activate(engine)
    t.resolve()
    t.pass_().play(theft).resolve()
    assert engine.controller == 1
    t.on("end")
    assert t.chain() == ["Engine"]
    t.resolve()
    assert (t.reserve(0), t.reserve(1), t.marks(engine)) == (3, 0, 1)


@rule("603.6f")
def test_a_delayed_ability_of_a_replacement_belongs_to_the_object_that_replaced() -> None:
    t = Table(asked=(0, 1))
    instead = Replacement(Pattern("move", tag="destroy", what=Named("Ward")), do=(Later(END, (mark(This()), gain(3))),))
    nurse = t.soldier(0, instead, name="Nurse")
    ward = t.soldier(1, name="Ward")
    axe = t.card(1, spell(Destroy(named("Ward"))))
    theft = t.card(1, spell(TakeControl(named("Nurse"))))
    t.begin().pass_().play(axe).resolve()
    assert t.alive(ward)
    t.pass_().play(theft).resolve()
    assert nurse.controller == 1
    t.on("end")
    assert t.chain() == ["Nurse"]
    t.resolve()
    assert (t.reserve(0), t.reserve(1), t.marks(nurse)) == (3, 0, 1)


def keeper(t: Table, player: int) -> Card:
    """ "Actions can be played from graveyards. If one is, you gain 2 resource at the end of turn." """
    leave = PlayFrom("graveyard", then=(Later(END, (gain(2),)),))
    return t.soldier(player, is_(leave, what=Cards(("graveyard",), where=Kind("action"))), name="Keeper")


@rule("603.6g")
@pytest.mark.parametrize("owner", [0, 1])
def test_what_a_permission_sets_up_is_of_the_object_that_permits_and_of_its_controller(owner: int) -> None:
    """The one who controls the Keeper as the card is played, whoever plays it and whatever becomes of the Keeper."""
    t = Table(asked=(0, 1))
    keeper(t, owner)
    note = t.card(0, spell(gain(1)), zone="graveyard", name="Note")
    plain = t.card(0, spell(gain(1)), name="Plain")
    theft = t.card(0, spell(TakeControl(named("Keeper"), "opponent" if owner == 0 else "you")))
    t.begin().play(note).resolve()
    t.play(plain).resolve()
    t.play(theft).resolve()
    had = [t.reserve(0), t.reserve(1)]
    t.on("end")
    assert t.chain() == ["Keeper"]  # once: the plain one was not played so
    assert t.game.frames[t.game.stack[0]].controller == owner
    t.resolve()
    had[owner] += 2
    assert [t.reserve(0), t.reserve(1)] == had


@rule("603.6g")
def test_a_card_can_permit_it_of_itself() -> None:
    t = Table()
    later = Later(END, (Put(named("Ghost"), "expelled"),))
    own = Static(THIS, (PlayFrom("graveyard", then=(later,)),), zones=("graveyard",))
    ghost = t.card(0, own, kinds=("unit",), zone="graveyard", name="Ghost")
    t.begin().play(ghost).resolve()
    assert t.where(ghost) == "battlefield"
    t.on("end")
    assert t.chain() == ["Ghost"]
    t.resolve()
    assert t.where(ghost) == "expelled"


@rule("603.6g")
def test_of_several_permissions_the_player_uses_one() -> None:
    t = Table()
    first, second = keeper(t, 0), keeper(t, 1)
    note = t.card(0, spell(gain(1)), zone="graveyard")
    t.begin().play(note)
    assert [o.cards[0] for o in t.options] == [first.id, second.id]
    t.game.choose(1)
    t.resolve()
    t.on("end")
    assert [t.game.frames[fid].controller for fid in t.game.stack] == [1]


@rule("603.6h")
def test_it_is_created_at_the_resolution_that_makes_the_number_full_and_only_then() -> None:
    t = Table()
    third = If(Measure(Resolved(), "==", 3), (When((gain(5),)),))
    engine = t.soldier(0, act(mark(), third), name="Engine")
    t.begin()
    for count, reserve in ((1, 0), (2, 0), (3, 5), (4, 5)):
        t.activate(engine).resolve()
        assert (t.marks(engine), t.reserve()) == (count, reserve)
    t.next_turn(), t.next_turn("main")
    t.activate(engine).resolve()
    assert t.reserve() == 5


# --- 603.7: state triggers -------------------------------------------------------------------------------------------


NO_OTHERS = Unless(Exists(Cards(("battlefield",), "you", ANOTHER)))


@rule("603.7")
def test_a_state_triggers_as_soon_as_it_is_so_and_not_again_until_it_has_left_the_chain() -> None:
    t = Table(asked=(0, 1))
    t.soldier(0, StateTriggered(NO_OTHERS, Body((YouMay((gain(1),)),))), name="Hermit")
    t.soldier(0, name="Friend")
    axe = t.card(0, spell(Destroy(named("Friend"))))
    t.begin().play(axe).pass_(2)
    assert t.chain() == ["Hermit"]
    t.activate(t.home[0])
    assert t.chain() == ["Hermit", "Home 0"]  # still true, but it waits on the chain
    t.pass_(2)
    assert t.chain() == ["Hermit"]
    t.pass_(2)
    t.pick(True)
    assert (t.reserve(), t.chain()) == (1, ["Hermit"])  # it has resolved and is still true


@rule("603.7")
def test_a_state_that_has_ceased_does_not_trigger_again() -> None:
    t = Table(asked=(0, 1))
    friend = t.card(0, kinds=("unit",), zone="graveyard", name="Friend")
    back = Put(named("Friend", "graveyard"), "battlefield")
    t.soldier(0, StateTriggered(NO_OTHERS, Body((back, gain(1)))), name="Hermit")
    t.begin()
    assert t.chain() == ["Hermit"]
    t.resolve()
    assert (t.where(friend), t.reserve(), t.chain()) == ("battlefield", 1, [])


@rule("603.7")
def test_a_state_triggers_again_when_its_ability_was_prevented_from_resolving() -> None:
    t = Table(asked=(0, 1))
    t.soldier(0, StateTriggered(NO_OTHERS, Body((gain(1),))), name="Hermit")
    no = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Kind("ability"))),)))
    t.begin().pass_().play(no)
    t.pass_(2)
    assert (t.chain(), t.reserve()) == (["Hermit"], 0)


# --- 603.8: losing the game ------------------------------------------------------------------------------------------


@rule("603.8")
@pytest.mark.parametrize("how", ["effect", "concede", "no base"])
def test_losing_the_game_triggers_whatever_the_reason(how: str) -> None:
    t = Table(3, asked=(0, 1, 2))
    heir = t.soldier(0, on(Pattern("loses"), mark()), name="Heir")
    end = t.card(0, spell(Destroy(named("Home 2"))))
    pact = t.base(2, "Pact", act(LoseGame("you")), facedown=how == "no base")
    t.begin()
    if how == "concede":
        t.game.concede(2)
        t.pass_()  # the next time someone would have priority
    elif how == "no base":
        t.play(end).pass_(3)
    else:
        t.pass_(2).activate(pact).pass_(3)
    assert t.game.players[2].out
    assert t.chain() == ["Heir"]
    t.resolve()
    assert t.marks(heir) == 1


@rule("603.9e")
def test_losing_looks_back_to_what_was_there_before() -> None:
    """The watcher belongs to the loser and goes with them, but another player controls it."""
    t = Table(3, asked=(0, 1, 2))
    watch = t.unit(t.home[0], "Watch", on(Pattern("loses"), gain(4)))
    watch.owner = 2
    t.begin()
    t.game.concede(2)
    assert watch.zone == -1
    t.pass_()
    assert t.chain() == ["Watch"]
    t.resolve()
    assert t.reserve(0) == 4


@rule("603.8")
def test_a_player_who_leaves_with_a_draw_has_not_lost() -> None:
    t = Table(3)
    t.soldier(0, on(Pattern("loses"), gain(4)), name="Heir")
    t.begin()
    t.game.end((), "103.4c", "a draw")
    assert not t.game.pending
    assert not t.events("loses")


# --- 603.9: looking back ---------------------------------------------------------------------------------------------


@rule("603.9", "603.9a")
@pytest.mark.parametrize(("what", "times"), [("another unit", 2), ("a unit", 3)])
def test_a_unit_that_leaves_with_others_sees_them_leave(what: str, times: int) -> None:
    """The rulebook's example counts two, for the two others; see the ruling on whether it sees itself."""
    t = Table()
    text = f"Whenever {what} you control is destroyed, you gain 1 resource."
    t.printed(0, text, type="Unit", stats="1/2", name="Watcher", at=t.home[0])
    t.soldier(0, name="One")
    t.soldier(0, name="Two")
    t.soldier(1, name="Enemy")
    doom = t.card(0, spell(Destroy(UNITS)))
    t.begin().play(doom)
    while t.chain() or t.asked[1] != "priority":
        t.pick(t.values[-1])
    assert t.reserve() == times


@rule("603.9")
def test_other_events_are_judged_by_how_things_are_right_after() -> None:
    """A unit that arrives together with another sees it; a unit that was silenced before an event does not."""
    t = Table()
    watch = t.soldier(
        0, leaves(gain(1), what=UNIT, tag="destroy"), on(Pattern("resource", who="you"), mark()), name="Watch"
    )
    hush = t.card(0, spell(Apply(named("Watch"), (Lose(),), "turn"), gain(2), Destroy(named("Other"))))
    t.soldier(1, name="Other")
    t.begin().play(hush).resolve()
    assert (t.chain(), t.marks(watch), t.reserve()) == ([], 0, 2)


@rule("603.9a")
def test_what_leaves_a_graveyard_or_goes_to_a_hand_in_sight_of_all_is_judged_as_it_was() -> None:
    t = Table()
    grave = on(Pattern("move", frm=("graveyard",), what=UNIT), gain(1))
    t.base(0, "Crypt", grave)
    hand = on(Pattern("move", frm=("battlefield",), to=("hand",), what=UNIT), gain(2))
    diver = t.soldier(0, hand, name="Diver")
    t.card(0, kinds=("unit",), zone="graveyard", name="Ghost")
    exhume = t.card(0, spell(Put(named("Ghost", "graveyard"), "expelled")))
    tide = t.card(0, spell(Put(UNITS, "hand", verb="return")))
    t.begin().play(exhume).resolve()
    assert t.reserve() == 1
    t.play(tide).resolve()
    assert t.where(diver) == "hand"
    assert t.reserve() == 3


@rule("603.9b")
def test_becoming_unattached_looks_back() -> None:
    """An upgrade that leaves with its base's destruction sees itself go."""
    t = Table()
    banner = t.unit(t.home[1], "Banner", leaves(gain(2, "you")), kinds=("upgrade",))
    t.base(1, "Spare")
    axe = t.card(0, spell(Destroy(named("Home 1"))))
    t.begin().play(axe).resolve()
    assert t.where(banner) == "graveyard"
    assert t.reserve(1) == 2


@rule("603.9c")
def test_losing_control_looks_back() -> None:
    t = Table(asked=(0, 1))
    loyal = t.soldier(0, on(Pattern("move", tag="control", this=True), gain(3)), name="Loyal")
    theft = t.card(1, spell(TakeControl(named("Loyal"))))
    t.begin().pass_().play(theft).pass_(2)
    assert loyal.controller == 1
    assert t.chain() == ["Loyal"]
    assert t.game.frames[t.game.stack[0]].controller == 0  # it was theirs just before
    t.resolve()
    assert (t.reserve(0), t.reserve(1)) == (3, 0)


@rule("603.9d")
def test_being_prevented_from_resolving_looks_back() -> None:
    """An ability that works on the chain of events sees its card prevented, though it is in the graveyard by then."""
    t = Table(asked=(0, 1))
    stopped = on(Pattern("move", tag="stop", this=True), gain(2), zones=("chain",))
    song = t.card(0, spell(gain(9)), stopped, name="Song")
    no = t.card(1, spell(Stop(It("t1")), targets=(aim(what=Stacked(Kind("action"))),)))
    t.begin().play(song).pass_().play(no).resolve()
    assert (t.where(song), t.reserve()) == ("graveyard", 2)


# --- 603.10: reflexive -----------------------------------------------------------------------------------------------


@rule("603.10")
def test_when_you_do_triggers_at_once_on_what_happened_in_this_resolution() -> None:
    for yes in (True, False):
        t = Table(asked=(0, 1)).rich(1)
        enemy = t.soldier(1, name="Enemy")
        bribe = t.card(
            0, spell(PayTo((pay(1),), (When((Destroy(named("Enemy")), gain(2))),)), mark(UNITS)), name="Bribe"
        )
        t.begin().play(bribe).pass_(2)
        t.pick(yes)
        assert t.where(bribe) == "graveyard"
        assert t.marks(enemy) == 1
        assert t.chain() == (["Bribe"] if yes else [])
        t.resolve()
        assert (t.alive(enemy), t.reserve()) == (not yes, 2 if yes else 1)


@rule("603.10a")
def test_it_triggers_once_for_each_time_the_event_occurred() -> None:
    t = Table()
    twice = t.card(0, spell(Repeat(2, (Put(TOP, "expelled"), If(Did(), (When((gain(1),)),))))))
    for _ in range(5):
        t.card(0, zone="graveyard", kinds=("unit",))
    t.begin().play(twice)
    while t.chain() or t.asked[1] != "priority":
        t.pick(t.values[-1])
    assert t.reserve() == 2


@rule("603.10a")
def test_one_or_more_times_triggers_once() -> None:
    t = Table().rich(9)
    again = PayTo((pay(1),), (mark(MY_UNITS),))
    vow = t.card(0, spell(again, again, again, If(Exists(Cards(("battlefield",), "you", MARKED)), (When((gain(5),)),))))
    soldier = t.soldier(0)
    t.begin().play(vow).resolve()
    t.pick(True, True, False)
    assert t.marks(soldier) == 2
    t.resolve()
    assert t.reserve() == 9 - 2 + 5
