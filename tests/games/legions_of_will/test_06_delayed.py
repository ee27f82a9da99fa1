"""Rule 603.6: delayed triggered abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    T1,
    TARGET,
    THIS,
    UNIT,
    UNITS,
    Desk,
    Text,
    can,
    does,
    gain,
    is_,
    mark,
    named,
    when,
)

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    Become,
    ChangeResource,
    Damage,
    Destroy,
    If,
    Later,
    PlayFrom,
    Put,
    TakeControl,
    When,
)
from cardwright.kernel.vocabulary.selectors import Among, Cards, It, Kind, Measure, Named, This
from cardwright.kernel.vocabulary.values import Resolved
from cardwright.testing import rule

LATER = "at the beginning of the next end step."
DOOM = "Destroy target unit."
GAINED = (gain(1),)
MY_BASE = Cards(("battlefield",), "you", Kind("base"))
END = Pattern("phase", phase="end")


def keeper(t: Desk, player: int) -> Card:
    """ "Actions can be played from graveyards. If one is, you gain 2 resource at the end of turn." """
    leave = PlayFrom("graveyard", then=(Later(END, (gain(2),)),))
    return t.unit(player, is_(leave, what=Cards(("graveyard",), where=Kind("action"))), name="Keeper")


@rule("603.6", "605.2m")
def test_what_an_effect_set_up_waits_for_something_to_resolve() -> None:
    d = Desk()
    act = d.action(0, "Draw a card.")
    d.start("main").do(d.home, Later(Pattern("resolves"), (AddCounters(named("Home 0"), "seen"),)))
    d.play(act).resolve()
    assert d.seen(d.home) == 1


@rule("603.6", "603.6b")
def test_a_delayed_ability_does_something_later_and_once() -> None:
    t = Desk(bells=(0, 1), resource=0)
    promise = t.action(0, does(Later(END, (gain(2),))), name="Promise")
    t.main().play(promise).resolve()
    assert (t.reserve(), t.where(promise)) == (0, "graveyard")
    t.until("end")
    assert t.chain == ["Promise"]  # it is a triggered ability on the chain
    t.resolve()
    assert t.reserve() == 2
    t.next_turn("end")
    assert (t.chain, t.reserve()) == ([], 2)


@rule("603.6a")
def test_a_delayed_ability_does_not_see_what_happened_before_it_was_made() -> None:
    t = Desk(bells=(0,), resource=0)
    dies = Pattern("move", tag="destroy", what=UNIT)
    late = t.action(0, does(Destroy(named("First")), Later(dies, (gain(1),))))
    t.unit(1, name="First")
    t.unit(1, name="Second")
    axe = t.action(0, does(Destroy(named("Second"))))
    t.main().play(late).resolve()
    assert (t.chain, t.reserve()) == ([], 0)
    t.play(axe).resolve()
    assert t.reserve() == 1


@rule("603.6a")
def test_an_end_step_promise_made_in_the_end_step_waits_for_the_next_one() -> None:
    t = Desk(bells=(0,), resource=0)
    promise = t.action(0, does(Later(END, (gain(2),))))
    t.start("end").play(promise).resolve()
    assert (t.chain, t.reserve()) == ([], 0)
    t.next_turn("end").resolve()
    assert t.reserve() == 2


@rule("603.6b")
def test_a_delayed_ability_for_the_rest_of_the_game_triggers_for_each_of_several_events() -> None:
    """It has a duration: nobody chooses one of the events, and it goes on waiting."""
    d = Desk()
    for _ in range(3):
        d.unit(1)
    watch = d.action(0, does(Later(Pattern("move", tag="destroy"), GAINED, times=0)))
    doom, late = d.action(0, does(Destroy(UNITS))), d.action(0, does(Destroy(UNITS)))
    d.main().cast(watch)
    had = d.reserve()
    d.cast(doom)
    assert d.reserve() == had + 3
    d.unit(1)
    d.cast(late)
    assert d.reserve() == had + 4


@rule("603.6b")
def test_events_of_players_are_told_apart_by_the_players() -> None:
    """Which of several events at once it is that a delayed ability waited for is chosen also where no card is in it."""
    d = Desk(3)
    watch = d.action(0, does(Later(Pattern("resource", word="resource"), (AddCounters(This(), "met"),))))
    rain = d.action(0, does(ChangeResource("resource", 1, "each")))
    d.main().cast(watch).play(rain).top()
    assert d.asked == (0, "which event")
    assert [(o.verb, o.cards, o.text) for o in d.options] == [("event", (), name) for name in "ABC"]


@rule("603.6b", "400.2")
def test_which_of_several_hidden_cards_moved_is_chosen_without_showing_them() -> None:
    d = Desk()
    traps = [d.trap(1, name=f"Trap {i}") for i in range(2)]
    watch = d.action(0, does(Later(Pattern("move", frm=("battlefield",), to=("hand",)), GAINED)))
    sweep = d.action(0, does(Put(Cards(("battlefield",), "opponent", Kind("trap")), "hand")))
    d.main().cast(watch).play(sweep).top()
    assert [d.where(trap) for trap in traps] == ["hand", "hand"]
    assert d.asked == (0, "which event")
    assert [(o.verb, o.cards) for o in d.options] == [("event", ())] * 2


@rule("603.6b", "514.2")
def test_a_delayed_ability_for_this_turn_waits_no_longer_than_that() -> None:
    d = Desk()
    d.unit(1, name="One"), d.unit(1, name="Two")
    watch = d.action(0, does(Later(Pattern("move", tag="destroy"), GAINED, times=0, until="turn")))
    rest = d.action(0, does(Later(Pattern("move", tag="destroy"), (AddCounters(MY_BASE, "seen"),), times=0)))
    d.main().cast(watch).cast(rest).until("main", 2)
    had = d.reserve()
    d.do(d.home, Destroy(UNITS)).resolve()
    assert (d.reserve(), d.seen(d.home)) == (had, 2)


@rule("603.6b")
def test_whose_promise_it_is_chooses_the_event_though_it_is_another_players_turn() -> None:
    d = Desk()
    one, two = d.unit(0, name="One"), d.unit(0, name="Two")
    promise = Later(Pattern("move", what=Kind("unit"), tag="destroy"), (Put(It("event"), "expelled"),))
    watch, doom = d.action(1, does(promise)), d.action(0, does(Destroy(UNITS)))
    d.main().skip().play(watch).resolve()
    d.play(doom).top()
    assert d.asked == (1, "which event")
    d.game.choose([o.cards for o in d.options].index((two.id,)))
    d.resolve()
    assert (d.where(one), d.where(two)) == ("graveyard", "expelled")


@rule("603.6b")
def test_with_a_duration_it_triggers_each_time_until_then() -> None:
    t = Desk(bells=(0,), resource=0)
    promise = t.action(0, does(Later(Pattern("move", tag="destroy", what=UNIT), (gain(1),), times=0, until="turn")))
    axe = [t.action(0, does(Destroy(T1), targets=(TARGET,))) for _ in range(3)]
    for i in range(4):
        t.unit(1, name=f"S{i}")
    t.main().play(promise).resolve().play(axe[0], t.game.cards_in("battlefield", 1)[1].id).resolve()
    t.play(axe[1], t.game.cards_in("battlefield", 1)[1].id).resolve()
    assert t.reserve() == 2
    t.next_turn(), t.next_turn("main")
    t.play(axe[2], t.game.cards_in("battlefield", 1)[1].id).resolve()
    assert t.reserve() == 2


@rule("603.6b")
def test_of_several_events_at_once_its_controller_chooses_which_makes_it_trigger() -> None:
    t = Desk(bells=(0,))
    promise = t.action(0, does(Later(Pattern("move", tag="destroy", what=UNIT), (Put(It("event"), "expelled"),))))
    one, two = t.unit(1, name="One"), t.unit(1, name="Two")
    doom = t.action(0, does(Destroy(UNITS)))
    t.main().play(promise).resolve().play(doom).resolve()
    assert t.asked[0] == 0
    assert len(t.options) == 2
    t.game.choose(1)
    t.resolve()
    assert (t.where(one), t.where(two)) == ("graveyard", "expelled")


@rule("603.6b")
def test_of_several_events_at_once_one_only_makes_it_trigger() -> None:
    t = Desk(bells=(0,), resource=0)
    promise = t.action(0, does(Later(Pattern("move", tag="destroy", what=UNIT), (gain(1),))))
    t.unit(1, name="One")
    t.unit(1, name="Two")
    doom = t.action(0, does(Destroy(UNITS)))
    t.main().play(promise).resolve().play(doom).finish(at=-1)
    assert t.reserve() == 1


@rule("603.6c")
def test_what_has_moved_again_since_is_another_object() -> None:
    d = Desk()
    ogre = d.unit(1, name="Ogre")
    blink = d.action(0, f"Destroy target unit. Expel it {LATER}")
    back = d.action(1, "Put target unit card from your graveyard onto the battlefield.")
    d.main().cast(blink).skip().play(back).resolve()
    assert d.there(ogre)
    d.next_turn("main")
    assert d.there(ogre)


@rule("603.6c", "603.6")
@pytest.mark.parametrize(("which", "gained"), [(0, 1), (1, 0)])
def test_a_delayed_ability_about_a_certain_unit_waits_for_that_one(which: int, gained: int) -> None:
    d = Desk()
    units = [d.unit(1, name=f"Unit {i}") for i in range(2)]
    later = Later(Pattern("move", what=Among(T1), tag="destroy"), GAINED)
    mark, doom = d.action(0, does(later, targets=(TARGET,))), d.action(0, DOOM)
    d.main().cast(mark, units[0])
    had = d.reserve()
    d.cast(doom, units[which])
    assert d.reserve() == had + gained


@rule("603.6c")
def test_a_unit_that_has_gone_and_come_back_is_none_that_a_promise_is_about() -> None:
    d = Desk()
    unit = d.unit(0)
    rage = "Target unit gains +2 power until end of turn. Destroy that unit at the beginning of the next end step."
    card = d.action(0, rage)
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main().cast(card, unit).cast(blink, unit).next_turn("main")
    assert d.there(unit)


@rule("603.6c")
def test_it_affects_its_object_whatever_that_has_become() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(1, name="Soldier")
    curse = t.action(0, does(Later(END, (Destroy(T1),)), targets=(TARGET,)))
    change = t.base(
        0,
        can(
            Apply(named("Soldier"), (Become("name", "Trap", also=False), Become("kind", "upgrade", also=False))),
            per_turn=1,
        ),
        name="Loom",
    )
    t.main().play(curse).resolve().activate(change).resolve()
    t.until("end").resolve()
    assert t.where(soldier) == "graveyard"


@rule("603.6c")
@pytest.mark.parametrize(("zone", "then"), [("graveyard", mark(UNITS)), ("battlefield", Put(T1, "battlefield"))])
def test_it_does_not_affect_an_object_that_has_left_be_it_back_again(zone: str, then: object) -> None:
    t = Desk(bells=(0,), resource=0)
    soldier = t.unit(1)
    curse = t.action(0, does(Later(END, (Put(T1, "expelled"),)), targets=(TARGET,)))
    away = Put(T1, "graveyard")
    save = t.action(0, does(away, then, targets=(TARGET,)))
    t.main().play(curse).resolve().play(save).resolve()
    assert t.where(soldier) == zone
    t.until("end").resolve()
    assert t.where(soldier) == zone


@rule("603.6d")
def test_the_source_of_a_delayed_ability_of_a_card_is_the_card_and_its_controller_controls_it() -> None:
    t = Desk(bells=(0, 1), resource=0)
    hurt = t.unit(0, name="Hurt", stats="0/9")
    seen = t.base(0, when("damage", mark(), other=Named("Curse")), name="Seen")
    curse = t.action(1, does(Later(END, (Damage(2, named("Hurt")), gain(1)))), name="Curse")
    t.main().skip().play(curse).resolve().until("end")
    assert t.chain == ["Curse"]
    assert t.game.frames[t.game.stack[0]].controller == 1
    t.resolve()
    assert (hurt.damage, t.seen(seen, "mark"), t.reserve(1)) == (2, 1, 1)


ALARM = Later(END, (mark(This()), gain(3)))


@rule("603.6e")
@pytest.mark.parametrize(
    ("ability", "uses"),
    [(can(ALARM, per_turn=1), 1), (when("phase", ALARM, phase="prebattle main", who="you"), 0)],
)
def test_the_source_of_a_delayed_ability_of_an_ability_is_the_same_and_so_is_its_controller(
    ability: Text, uses: int
) -> None:
    """Whoever controlled that ability as it resolved controls the delayed one, whatever became of the source."""
    t = Desk(bells=(0, 1), resource=0)
    engine = t.unit(0, ability, name="Engine")
    theft = t.action(1, does(TakeControl(named("Engine"))))
    t.start("resource").until("main")
    t.pick(*[("activate", engine.id, 0)] * uses)
    t.resolve().skip().play(theft).resolve()
    assert engine.controller == 1
    t.until("end")
    assert t.chain == ["Engine"]
    t.resolve()
    assert (t.reserve(0), t.reserve(1), t.seen(engine, "mark")) == (3, 0, 1)


@rule("603.6f")
def test_a_delayed_ability_of_a_replacement_belongs_to_the_object_that_replaced() -> None:
    t = Desk(bells=(0, 1), resource=0)
    instead = Replacement(Pattern("move", tag="destroy", what=Named("Ward")), do=(Later(END, (mark(This()), gain(3))),))
    nurse, ward = t.unit(0, instead, name="Nurse"), t.unit(1, name="Ward")
    axe, theft = t.action(1, does(Destroy(named("Ward")))), t.action(1, does(TakeControl(named("Nurse"))))
    t.main().skip().play(axe).resolve()
    assert t.there(ward)
    t.skip().play(theft).resolve()
    assert nurse.controller == 1
    t.until("end")
    assert t.chain == ["Nurse"]
    t.resolve()
    assert (t.reserve(0), t.reserve(1), t.seen(nurse, "mark")) == (3, 0, 1)


@rule("603.6g")
@pytest.mark.parametrize(("owner", "thief"), [(0, "opponent"), (1, "you")])
def test_what_a_permission_sets_up_is_of_the_object_that_permits_and_of_its_controller(owner: int, thief: str) -> None:
    """The one who controls the Keeper as the card is played, whoever plays it and whatever becomes of the Keeper."""
    t = Desk(bells=(0, 1), resource=0)
    keeper(t, owner)
    note = t.action(0, does(gain(1)), name="Note", zone="graveyard")
    plain = t.action(0, does(gain(1)), name="Plain")
    theft = t.action(0, does(TakeControl(named("Keeper"), thief)))
    t.main().play(note).resolve().play(plain).resolve()
    t.play(theft).resolve()
    had = [t.reserve(0), t.reserve(1)]
    t.until("end")
    assert t.chain == ["Keeper"]  # once: the plain one was not played so
    assert t.game.frames[t.game.stack[0]].controller == owner
    t.resolve()
    had[owner] += 2
    assert [t.reserve(0), t.reserve(1)] == had


@rule("603.6g")
def test_a_card_can_permit_it_of_itself() -> None:
    t = Desk(bells=(0,))
    later = Later(END, (Put(named("Ghost"), "expelled"),))
    own = Static(THIS, (PlayFrom("graveyard", then=(later,)),), zones=("graveyard",))
    ghost = t.unit(0, own, name="Ghost", zone="graveyard")
    t.main().play(ghost).resolve()
    assert t.where(ghost) == "battlefield"
    t.until("end")
    assert t.chain == ["Ghost"]
    t.resolve()
    assert t.where(ghost) == "expelled"


@rule("603.6g")
def test_of_several_permissions_the_player_uses_one() -> None:
    t = Desk(bells=(0,), resource=0)
    first, second = keeper(t, 0), keeper(t, 1)
    note = t.action(0, does(gain(1)), zone="graveyard")
    t.main().play(note)
    assert [o.cards[0] for o in t.options] == [first.id, second.id]
    t.game.choose(1)
    t.resolve().until("end")
    assert [t.game.frames[fid].controller for fid in t.game.stack] == [1]


@rule("603.6h")
def test_it_is_created_at_the_resolution_that_makes_the_number_full_and_only_then() -> None:
    t = Desk(bells=(0,), resource=0)
    third = If(Measure(Resolved(), "==", 3), (When((gain(5),)),))
    engine = t.unit(0, can(mark(), third), name="Engine")
    t.main()
    for count, reserve in ((1, 0), (2, 0), (3, 5), (4, 5)):
        t.activate(engine).resolve()
        assert (t.seen(engine, "mark"), t.reserve()) == (count, reserve)
    t.next_turn(), t.next_turn("main")
    t.activate(engine).resolve()
    assert t.reserve() == 5
