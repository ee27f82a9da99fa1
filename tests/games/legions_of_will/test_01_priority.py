"""Rules 111 and 115: timing, priority, special actions."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import BOLT, STUDY, UNITS, Desk, can, does, named, when

from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChangeResource,
    Damage,
    Destroy,
    PlayCard,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

GAIN = ChangeResource("resource", 1)
MARK = AddCounters(This(), "mark")
REDEEM = Keyword("Redeem")
FIELD = ("battlefield",)
STEPS = [
    "effect",
    "resource",
    "prebattle main",
    "beginning of battle",
    "declare attackers",
    "end of battle",
    "postbattle main",
    "end",
]


# --- who may act ----------------------------------------------------------------------------------------------------


@rule("111.1")
def test_only_the_player_with_priority_plays_and_activates() -> None:
    t = Desk()
    mine = t.act(0, "Mine", does(GAIN))
    theirs = t.act(1, "Theirs", does(GAIN))
    t.main()
    assert t.offered("play", mine)
    assert not t.offered("play", theirs)
    assert not t.offered("activate", t.homes[1])
    t.skip()
    assert t.player == 1
    assert t.offered("play", theirs)
    assert t.offered("activate", t.homes[1])
    assert not t.offered("play", mine)


@rule("111.1")
def test_an_effect_can_let_a_player_play_without_priority() -> None:
    t = Desk()
    hidden = t.act(1, "Hidden", does(GAIN))
    call = t.act(0, "Call", does(PlayCard(Cards(("hand",), "opponent"), who="opponent")))
    t.main()
    t.play(call).top()
    assert t.zone_of(hidden) == "chain"
    t.all()
    assert t.has(1) == 11


@rule("111.1a")
@pytest.mark.parametrize("step", ["effect", "resource", "main", "beginning of battle", "end of battle", "end"])
def test_actions_are_played_whenever_one_has_priority(step: str) -> None:
    t = Desk()
    mine, theirs = t.act(0, "Mine", does(GAIN)), t.act(1, "Theirs", does(GAIN))
    t.start(step)
    t.play(mine).skip()
    t.play(theirs).all()
    assert [t.has(0), t.has(1)] == [11, 11]


@rule("111.1a")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap"])
def test_other_cards_are_played_in_ones_own_main_phase_with_an_empty_chain(kind: str) -> None:
    for step in ("effect", "beginning of battle", "end"):
        t = Desk()
        card = t.recruit(0, "Card", kinds=(kind,))
        t.start(step)
        assert not t.offered("play", card)
        assert t.why("play", card).rule == "505.3a"
    t = Desk()
    card, theirs = t.recruit(0, "Card", kinds=(kind,)), t.recruit(1, "Theirs", kinds=(kind,))
    t.main()
    t.activate(t.home)
    assert not t.offered("play", card)
    assert t.why("play", card).rule == "505.3a"
    t.all()
    assert t.why("play", card) is None
    t.skip()
    assert not t.offered("play", theirs)
    assert t.why("play", theirs, player=1).rule == "505.3a"
    t.answer(("activate", t.homes[1].id, 0)).all()
    assert t.offered("play", card)
    t.play(card).all()
    assert t.alive(card)


@rule("111.1b", "111.1c")
@pytest.mark.parametrize("step", ["effect", "resource", "main", "beginning of battle", "end of battle", "end"])
def test_abilities_are_activated_whenever_one_has_priority(step: str) -> None:
    t = Desk()
    mine, theirs = t.unit(t.home, "Mine", can(MARK)), t.unit(t.homes[1], "Theirs", can(MARK))
    t.start(step)
    t.activate(mine).activate(mine).skip()
    t.activate(theirs).all()
    assert (mine.counters["mark"], theirs.counters["mark"]) == (2, 1)


# --- what happens without priority ----------------------------------------------------------------------------------


@rule("111.1a#2")
def test_abilities_trigger_at_any_time_and_do_nothing_until_someone_would_get_priority() -> None:
    t = Desk()
    watcher = t.unit(t.home, "Watcher", when("resource", MARK, tag="pay"), when("counter", GAIN, word="omen"))
    omen = t.act(0, "Omen", does(AddCounters(named("Home 0"), "omen"), YouMay((GAIN,))), cost=2)
    t.main()
    t.play(omen)  # triggers while it is being played
    assert t.chain == ["Omen", "Watcher"]
    t.top()
    assert watcher.counters["mark"] == 1
    t.top()
    assert t.asked[1] == "you may"  # triggered while it resolves: nothing has happened yet
    assert t.chain == ["Omen"]
    assert t.has() == 8
    t.answer(False)
    assert t.chain == ["Watcher"]
    assert t.asked == (0, "priority")
    t.all()
    assert t.has() == 9


@rule("111.1b#2")
def test_static_abilities_need_no_priority() -> None:
    t = Desk()
    crowd = t.unit(t.home, "Crowd", is_(Add("power", Count(UNITS))))
    recruit = t.recruit(0)
    drop = t.act(0, "Drop", does(Destroy(named("Recruit")), Damage(Count(UNITS), named("Home 1"))))
    t.main()
    assert t.power(crowd) == 3
    t.play(recruit).all()
    assert t.power(crowd) == 4
    t.play(drop).top()
    assert t.homes[1].damage == 1  # within one resolution
    assert t.power(crowd) == 3


@rule("111.1c#2")
def test_turn_based_actions_come_before_anyone_has_priority() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", power=9, rested=True)
    ogre.counters = {"poison": 1}
    t.base(0, "Field").face.numbers["production"] = 3
    t.start("reset")
    assert t.game.phase == "effect"
    assert not ogre.turned
    assert ogre.counters["poison"] == 2
    assert t.has() == 10
    t.skip(2)
    assert t.game.phase == "resource"
    assert t.has() == 13


@rule("111.1c#2")
def test_nobody_has_priority_after_the_turn_based_actions_of_the_cleanup_step() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", power=9, damage=3)
    t.start("end")
    t.skip(2)
    assert ogre.damage == 0
    assert t.game.active == 1


@rule("111.1d", "113.4")
def test_state_based_actions_come_by_themselves_before_priority() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=2)
    rat = t.unit(t.homes[1], "Rat", power=1)
    storm = t.act(0, "Storm", does(Damage(2, UNITS), YouMay((GAIN,))))
    t.main()
    t.play(storm).top()
    assert t.asked[1] == "you may"
    assert t.alive(ogre)  # not in the middle of a resolution
    t.answer(False)
    assert t.asked == (0, "priority")
    assert not t.alive(ogre)
    assert not t.alive(rat)


@rule("111.1d#2")
def test_nobody_has_priority_while_something_resolves() -> None:
    t = Desk()
    ask = t.act(0, "Ask", does(YouMay((GAIN,), who="opponent"), GAIN))
    t.act(1, "Reply", does(GAIN))
    t.main()
    t.play(ask).top()
    assert t.asked == (1, "you may")
    assert {o.verb for o in t.options} == {"yes", "no"}
    assert t.has() == 10


# --- who gets priority ----------------------------------------------------------------------------------------------


@rule("111.3a", "111.4")
@pytest.mark.parametrize("active", [0, 2])
def test_the_active_player_gets_priority_first_in_every_step_but_reset_and_cleanup(active: int) -> None:
    t = Desk(3)
    t.unit(t.homes[active], "Soldier", rested=True)
    t.start("reset", active)
    begun = []
    while t.game.active == active:
        if t.asked[1] != "priority":  # who is attacked
            t.answer(t.values[-1])
            continue
        step = t.game.phase
        assert t.player == active
        begun.append(t.steps()[-1])
        t.skip(3)
        assert (t.game.phase, t.game.active) != (step, active)
    assert begun == STEPS


@rule("111.3a")
def test_abilities_that_trigger_at_the_beginning_are_on_the_chain_before_priority() -> None:
    t = Desk()
    t.unit(t.home, "Herald", when("phase", GAIN, phase="resource", who="you"))
    t.base(0, "Field").face.numbers["production"] = 3
    t.start("resource")
    assert t.has() == 13
    assert t.chain == ["Herald"]
    assert t.asked == (0, "priority")


@rule("111.3b")
def test_the_active_player_has_priority_after_each_resolution() -> None:
    t = Desk()
    first, second = t.act(1, "First", does(GAIN)), t.act(1, "Second", does(GAIN))
    t.main()
    t.skip()
    t.play(first).play(second)
    t.top()
    assert t.chain == ["First"]
    assert t.player == 0


@rule("111.3c")
def test_who_plays_or_activates_has_priority_again() -> None:
    t = Desk()
    study = t.act(1, "Study", STUDY)
    t.main()
    t.activate(t.home)
    assert t.player == 0
    t.skip().play(study)
    assert t.player == 1
    t.activate(t.homes[1])
    assert t.player == 1


@rule("111.3d")
def test_who_does_nothing_passes_and_the_next_in_turn_order_has_priority() -> None:
    t = Desk(4)
    t.main(2)
    order = []
    for _ in range(4):
        order.append(t.player)
        t.skip()
    assert order == [2, 3, 0, 1]


@rule("111.4")
def test_only_passes_in_succession_resolve_the_top_of_the_chain_or_end_the_step() -> None:
    t = Desk(3)
    t.main()
    t.activate(t.home)
    t.skip(2)
    t.activate(t.homes[2])  # not all have passed in a row now
    t.skip()
    assert len(t.chain) == 2
    t.skip(2)
    assert t.chain == ["Home 0"]
    assert t.game.phase == "main"
    t.skip(3)
    assert t.chain == []
    assert t.game.phase == "main"
    t.skip(3)
    assert t.game.phase == "beginning of battle"


@rule("111.5")
def test_before_priority_come_state_based_actions_as_one_event_then_waiting_abilities_and_all_again() -> None:
    t = Desk()
    lamb = t.unit(t.homes[1], "Lamb", when("move", Damage(2, named("Wolf")), this=True, frm=FIELD), power=1)
    ewe = t.unit(t.homes[1], "Ewe", when("move", GAIN, what=Named("Lamb"), frm=FIELD), power=1)
    wolf = t.unit(t.home, "Wolf", power=4)
    storm = t.act(0, "Storm", does(Damage(2, UNITS)))
    t.main()
    t.play(storm).top()
    assert not t.alive(lamb)
    assert not t.alive(ewe)
    assert t.alive(wolf)
    if t.asked[1] == "trigger":
        t.answer(t.values[0])
    assert sorted(t.chain) == ["Ewe", "Lamb"]  # both went at once: each saw the other go
    assert t.asked == (0, "priority")
    t.all()
    assert not t.alive(wolf)
    assert t.has(1) == 11


@rule("111.5")
def test_state_based_actions_are_repeated_until_there_are_none() -> None:
    t = Desk()
    banner = t.unit(t.homes[1], "Banner", is_(Add("power", 2), what=named("Follower")), power=2)
    follower = t.unit(t.homes[1], "Follower", power=1, damage=1)
    bolt = t.act(0, "Bolt", BOLT)
    t.main()
    t.play(bolt, banner).top()
    assert not t.alive(banner)
    assert not t.alive(follower)  # without the banner its damage is lethal
    assert t.asked == (0, "priority")


@rule("111.6")
def test_with_shared_turns_a_team_has_priority() -> None:
    t = Desk(4, (0, 0, 1, 1), shared_turns=True)
    study = t.act(1, "Study", does(GAIN))
    recruit = t.recruit(1, "Recruit")
    t.main(0)
    seen = set()
    for _ in range(2):
        seen.add(t.player)
        if t.player == 1:
            assert t.offered("play", recruit)
            assert t.offered("play", study)
        t.skip()
    assert seen == {0, 1}
    assert t.game.players[t.player].team == 1


@rule("111.6", "802.5b")
def test_a_team_that_acts_has_priority_again_before_the_other_team() -> None:
    """The second of a team acts. The first, who had passed, comes before the other team, who sit next in the order."""
    t = Desk(4, (0, 0, 1, 1), shared_turns=True)
    study = t.act(1, "Study", does(GAIN))
    t.main(0).skip()
    assert t.player == 1
    t.play(study)
    order = []
    for _ in range(4):
        assert t.chain == ["Study"]
        order.append(t.player)
        t.skip()
    assert order == [1, 0, 2, 3]
    assert t.chain == []


@rule("111.7")
def test_a_response_resolves_first() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", power=2)
    bolt = t.act(0, "Bolt", BOLT)
    save = t.act(1, "Save", does(AddCounters(named("Ogre"), "saved"), GAIN))
    t.main()
    t.play(bolt).skip()
    t.play(save)
    assert t.chain == ["Bolt", "Save"]
    t.top()
    assert ogre.counters == {"saved": 1}
    assert t.chain == ["Bolt"]
    t.top()
    assert not t.alive(ogre)


# --- special actions ------------------------------------------------------------------------------------------------


@rule("115.1", "115.2a", "115.3")
def test_turning_a_base_face_up_uses_no_chain_and_keeps_priority() -> None:
    t = Desk()
    camp = t.base(0, "Camp", facedown=True)
    t.main()
    t.pick(("base", camp.id))
    assert not camp.facedown
    assert t.chain == []
    assert t.asked == (0, "priority")
    assert t.has() == 9


@rule("115.2a")
def test_a_base_is_turned_up_in_ones_own_main_phase_with_priority_and_an_empty_chain() -> None:
    t = Desk()
    camp, theirs = t.base(0, "Camp", facedown=True), t.base(1, "Theirs", facedown=True)
    t.start("effect")
    assert not t.offered("activate base", camp)
    t.skip(4)
    assert t.game.phase == "main"
    t.activate(t.home)
    assert not t.offered("activate base", camp)
    t.all()
    assert t.offered("activate base", camp)
    t.skip()
    assert not t.offered("activate base", theirs)


@rule("115.2a")
def test_why_a_base_cannot_be_turned_up_now() -> None:
    t = Desk()
    camp = t.base(0, "Camp", facedown=True)
    t.start("effect")
    assert t.why("activate base", camp) is not None


@rule("115.1", "115.2b", "115.3")
@pytest.mark.parametrize("step", ["effect", "main", "end"])
def test_redeeming_a_card_uses_no_chain_and_keeps_priority(step: str) -> None:
    t = Desk()
    coin, theirs = t.act(0, "Coin", STUDY, REDEEM, cost=2), t.act(1, "Theirs", STUDY, REDEEM, cost=2)
    t.start(step)
    t.activate(t.home)
    t.pick(("redeem", coin.id))
    assert t.zone_of(coin) == "graveyard"
    assert t.chain == ["Home 0"]
    assert t.asked == (0, "priority")
    assert t.has() == 8
    t.skip()
    t.pick(("redeem", theirs.id))
    assert t.zone_of(theirs) == "graveyard"
    assert t.player == 1


@rule("115.2b")
def test_a_card_without_redeem_or_without_its_cost_is_not_redeemed() -> None:
    t = Desk()
    dear, plain = t.act(0, "Dear", STUDY, REDEEM, cost=11), t.act(0, "Plain", STUDY)
    unit = t.recruit(0, "Unit", REDEEM)
    t.start("effect")
    assert not t.offered("redeem", dear)
    assert not t.offered("redeem", plain)
    assert t.offered("redeem", unit)  # at any time, also a unit
