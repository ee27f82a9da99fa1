"""Rules 111 and 115: timing, priority, special actions."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BELL, BOLT, STUDY, UNITS, Desk, can, does, gain, is_, named, when

from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Damage, Destroy, Draw, PlayCard, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

GAIN = gain(1)
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
    mine, theirs = t.action(0, does(GAIN), name="Mine"), t.action(1, does(GAIN), name="Theirs")
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
    hidden = t.action(1, does(GAIN), name="Hidden")
    call = t.action(0, does(PlayCard(Cards(("hand",), "opponent"), who="opponent")), name="Call")
    t.main().play(call).top()
    assert t.where(hidden) == "chain"
    t.resolve()
    assert t.reserve(1) == 11


@rule("111.1", "508.1")
def test_who_is_asked_something_else_has_no_priority_to_act() -> None:
    d = Desk()
    mine, theirs = d.action(0, "Draw a card."), d.action(1, "Draw a card.")
    a = d.unit(0, can(Draw(1)), name="A")
    d.start("declare attackers")
    assert d.asked == (0, "declare attackers")
    assert d.denied("play", mine) == "111.1"
    assert d.denied("activate", a) == "111.1"
    assert d.denied("play", theirs, player=1) == ""  # that one will be able to, once it is asked
    d.attack((a, d.homes[1]))
    assert d.denied("play", mine) == ""
    assert d.denied("activate", a) == ""


@rule("111.1a")
@pytest.mark.parametrize("step", ["effect", "resource", "main", "beginning of battle", "end of battle", "end"])
def test_actions_are_played_whenever_one_has_priority(step: str) -> None:
    t = Desk()
    mine, theirs = t.action(0, does(GAIN), name="Mine"), t.action(1, does(GAIN), name="Theirs")
    t.start(step).play(mine).skip().play(theirs).resolve()
    assert [t.reserve(0), t.reserve(1)] == [11, 11]


@rule("111.1a")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap"])
def test_other_cards_are_played_in_ones_own_main_phase_with_an_empty_chain(kind: str) -> None:
    for step in ("effect", "beginning of battle", "end"):
        t = Desk()
        card = t.card(0, kind, name="Card", cost=0)
        t.start(step)
        assert not t.offered("play", card)
        assert t.denied("play", card) == "505.3a"
    t = Desk()
    card, theirs = t.card(0, kind, name="Card", cost=0), t.card(1, kind, name="Theirs", cost=0)
    t.main().activate(t.home)
    assert not t.offered("play", card)
    assert t.denied("play", card) == "505.3a"
    t.resolve()
    assert t.denied("play", card) == ""
    t.skip()
    assert not t.offered("play", theirs)
    assert t.denied("play", theirs, player=1) == "505.3a"
    t.pick(("activate", t.homes[1].id, 0)).resolve()
    assert t.offered("play", card)
    t.play(card).resolve()
    assert t.there(card)


@rule("111.1b", "111.1c")
@pytest.mark.parametrize("step", ["effect", "resource", "main", "beginning of battle", "end of battle", "end"])
def test_abilities_are_activated_whenever_one_has_priority(step: str) -> None:
    t = Desk()
    mine, theirs = t.unit(0, can(MARK), name="Mine"), t.unit(1, can(MARK), name="Theirs")
    t.start(step).activate(mine).activate(mine).skip()
    t.activate(theirs).resolve()
    assert (mine.counters["mark"], theirs.counters["mark"]) == (2, 1)


# --- what happens without priority ----------------------------------------------------------------------------------


@rule("111.1a#2")
def test_abilities_trigger_at_any_time_and_do_nothing_until_someone_would_get_priority() -> None:
    t = Desk()
    watcher = t.unit(0, when("resource", MARK, tag="pay"), when("counter", GAIN, word="omen"), name="Watcher")
    omen = t.action(0, does(AddCounters(named("Home 0"), "omen"), YouMay((GAIN,))), name="Omen", cost=2)
    t.main()
    t.play(omen)  # triggers while it is being played
    assert t.chain == ["Omen", "Watcher"]
    t.top()
    assert watcher.counters["mark"] == 1
    t.top()
    assert t.asked[1] == "you may"  # triggered while it resolves: nothing has happened yet
    assert t.chain == ["Omen"]
    assert t.reserve() == 8
    t.pick(False)
    assert t.chain == ["Watcher"]
    assert t.asked == (0, "priority")
    t.resolve()
    assert t.reserve() == 9


@rule("111.1b#2")
def test_static_abilities_need_no_priority() -> None:
    t = Desk()
    crowd = t.unit(0, is_(Add("power", Count(UNITS))), name="Crowd")
    recruit = t.unit(0, name="Recruit", zone="hand")
    drop = t.action(0, does(Destroy(named("Recruit")), Damage(Count(UNITS), named("Home 1"))), name="Drop")
    t.main()
    assert t.power(crowd) == 3
    t.play(recruit).resolve()
    assert t.power(crowd) == 4
    t.play(drop).top()
    assert t.homes[1].damage == 1  # within one resolution
    assert t.power(crowd) == 3


@rule("111.1c#2")
def test_turn_based_actions_come_before_anyone_has_priority() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", stats="0/9", rested=True)
    ogre.counters = {"poison": 1}
    t.base(0, name="Field").face.numbers["production"] = 3
    t.start("reset")
    assert t.game.phase == "effect"
    assert not ogre.turned
    assert ogre.counters["poison"] == 2
    assert t.reserve() == 10
    t.skip(2)
    assert t.game.phase == "resource"
    assert t.reserve() == 13


@rule("111.1c#2")
def test_nobody_has_priority_after_the_turn_based_actions_of_the_cleanup_step() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", stats="0/9", damage=3)
    t.start("end").skip(2)
    assert ogre.damage == 0
    assert t.game.active == 1


@rule("111.1d", "113.4")
def test_state_based_actions_come_by_themselves_before_priority() -> None:
    t = Desk()
    ogre, rat = t.unit(1, name="Ogre"), t.unit(1, name="Rat", stats="0/1")
    storm = t.action(0, does(Damage(2, UNITS), YouMay((GAIN,))), name="Storm")
    t.main().play(storm).top()
    assert t.asked[1] == "you may"
    assert t.there(ogre)  # not in the middle of a resolution
    t.pick(False)
    assert t.asked == (0, "priority")
    assert not t.there(ogre)
    assert not t.there(rat)


@rule("111.1d#2")
def test_nobody_has_priority_while_something_resolves() -> None:
    t = Desk()
    ask = t.action(0, does(YouMay((GAIN,), who="opponent"), GAIN), name="Ask")
    t.action(1, does(GAIN), name="Reply")
    t.main().play(ask).top()
    assert t.asked == (1, "you may")
    assert {o.verb for o in t.options} == {"yes", "no"}
    assert t.reserve() == 10


# --- who gets priority ----------------------------------------------------------------------------------------------


@rule("111.3a", "111.4")
@pytest.mark.parametrize("active", [0, 2])
def test_the_active_player_gets_priority_first_in_every_step_but_reset_and_cleanup(active: int) -> None:
    t = Desk(3)
    t.unit(active, name="Soldier", rested=True)
    t.start("reset", active)
    begun = []
    while t.game.active == active:
        step = t.game.phase
        assert t.asked == (active, "priority")
        begun.append(t.steps()[-1])
        t.skip(3)
        assert (t.game.phase, t.game.active) != (step, active)
        t.settle(at=-1)  # who is attacked
    assert begun == STEPS


@rule("111.3a")
def test_abilities_that_trigger_at_the_beginning_are_on_the_chain_before_priority() -> None:
    t = Desk()
    t.unit(0, when("phase", GAIN, phase="resource", who="you"), name="Herald")
    t.base(0, name="Field").face.numbers["production"] = 3
    t.start("resource")
    assert t.reserve() == 13
    assert t.chain == ["Herald"]
    assert t.asked == (0, "priority")


@rule("111.3b")
def test_the_active_player_has_priority_after_each_resolution() -> None:
    t = Desk()
    first, second = t.action(1, does(GAIN), name="First"), t.action(1, does(GAIN), name="Second")
    t.main().skip().play(first).play(second).top()
    assert t.chain == ["First"]
    assert t.player == 0


@rule("111.3c")
def test_who_plays_or_activates_has_priority_again() -> None:
    t = Desk()
    study = t.action(1, STUDY, name="Study")
    t.main().activate(t.home)
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


@rule("111.3d", "100.9")
@pytest.mark.parametrize("idle", [0, 1, 2, 3])
def test_who_can_do_nothing_is_passed_over_in_turn_order(idle: int) -> None:
    """Of four players one has nothing to do; the others are asked one after the other, none is left out."""
    d = Desk(4, bells=())
    for player in {0, 1, 2, 3} - {idle}:
        d.unit(player, BELL, name="Ringer")
    d.main()
    order = []
    for _ in range(3):
        order.append(d.player)
        d.skip()
    assert order == [player for player in range(4) if player != idle]


@rule("111.4")
def test_only_passes_in_succession_resolve_the_top_of_the_chain_or_end_the_step() -> None:
    t = Desk(3)
    t.main().activate(t.home).skip(2)
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
    lamb = t.unit(1, when("move", Damage(2, named("Wolf")), this=True, frm=FIELD), name="Lamb", stats="0/1")
    ewe = t.unit(1, when("move", GAIN, what=Named("Lamb"), frm=FIELD), name="Ewe", stats="0/1")
    wolf = t.unit(0, name="Wolf", stats="0/4")
    storm = t.action(0, does(Damage(2, UNITS)), name="Storm")
    t.main().play(storm).top()
    assert not t.there(lamb)
    assert not t.there(ewe)
    assert t.there(wolf)
    t.pick(t.values[0])
    assert sorted(t.chain) == ["Ewe", "Lamb"]  # both went at once: each saw the other go
    assert t.asked == (0, "priority")
    t.resolve()
    assert not t.there(wolf)
    assert t.reserve(1) == 11


@rule("111.5")
def test_state_based_actions_are_repeated_until_there_are_none() -> None:
    t = Desk()
    banner = t.unit(1, is_(Add("power", 2), what=named("Follower")), name="Banner")
    follower = t.unit(1, name="Follower", stats="0/1", damage=1)
    bolt = t.action(0, BOLT, name="Bolt")
    t.main().play(bolt, banner).top()
    assert not t.there(banner)
    assert not t.there(follower)  # without the banner its damage is lethal
    assert t.asked == (0, "priority")


@rule("111.6")
def test_with_shared_turns_a_team_has_priority() -> None:
    t = Desk(4, (0, 0, 1, 1), shared_turns=True)
    study = t.action(1, does(GAIN), name="Study")
    recruit = t.unit(1, name="Recruit", zone="hand")
    t.main(0)
    assert t.player == 0
    t.skip()
    assert t.player == 1
    assert t.offered("play", recruit)
    assert t.offered("play", study)
    t.skip()
    assert t.game.players[t.player].team == 1


@rule("111.6", "802.5b")
def test_a_team_that_acts_has_priority_again_before_the_other_team() -> None:
    """The second of a team acts. The first, who had passed, comes before the other team, who sit next in the order."""
    t = Desk(4, (0, 0, 1, 1), shared_turns=True)
    study = t.action(1, does(GAIN), name="Study")
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
    ogre = t.unit(1, name="Ogre")
    bolt = t.action(0, BOLT, name="Bolt")
    save = t.action(1, does(AddCounters(named("Ogre"), "saved"), GAIN), name="Save")
    t.main().play(bolt).skip().play(save)
    assert t.chain == ["Bolt", "Save"]
    t.top()
    assert ogre.counters == {"saved": 1}
    assert t.chain == ["Bolt"]
    t.top()
    assert not t.there(ogre)


# --- special actions ------------------------------------------------------------------------------------------------


@rule("115.1", "115.2a", "115.3")
def test_turning_a_base_face_up_uses_no_chain_and_keeps_priority() -> None:
    t = Desk()
    camp = t.base(0, name="Camp", facedown=True)
    t.main().pick(("base", camp.id))
    assert not camp.facedown
    assert t.chain == []
    assert t.asked == (0, "priority")
    assert t.reserve() == 9


@rule("115.2a")
def test_a_base_is_turned_up_in_ones_own_main_phase_with_priority_and_an_empty_chain() -> None:
    t = Desk()
    camp, theirs = t.base(0, name="Camp", facedown=True), t.base(1, name="Theirs", facedown=True)
    t.start("effect")
    assert not t.offered("activate base", camp)
    t.skip(4)
    assert t.game.phase == "main"
    t.activate(t.home)
    assert not t.offered("activate base", camp)
    t.resolve()
    assert t.offered("activate base", camp)
    t.skip()
    assert not t.offered("activate base", theirs)


@rule("115.2a")
def test_why_a_base_cannot_be_turned_up_now() -> None:
    t = Desk()
    camp = t.base(0, name="Camp", facedown=True)
    t.start("effect")
    assert t.denied("activate base", camp) != ""


@rule("115.1", "115.2b", "115.3")
@pytest.mark.parametrize("step", ["effect", "main", "end"])
def test_redeeming_a_card_uses_no_chain_and_keeps_priority(step: str) -> None:
    t = Desk()
    coin, theirs = t.action(0, STUDY, REDEEM, name="Coin", cost=2), t.action(1, STUDY, REDEEM, name="Theirs", cost=2)
    t.start(step).activate(t.home).pick(("redeem", coin.id))
    assert t.where(coin) == "graveyard"
    assert t.chain == ["Home 0"]
    assert t.asked == (0, "priority")
    assert t.reserve() == 8
    t.skip().pick(("redeem", theirs.id))
    assert t.where(theirs) == "graveyard"
    assert t.player == 1


@rule("115.2b")
def test_a_card_without_redeem_or_without_its_cost_is_not_redeemed() -> None:
    t = Desk()
    dear, plain = t.action(0, STUDY, REDEEM, name="Dear", cost=11), t.action(0, STUDY, name="Plain")
    unit = t.unit(0, REDEEM, name="Unit", cost=1, zone="hand")
    t.start("effect")
    assert not t.offered("redeem", dear)
    assert not t.offered("redeem", plain)
    assert t.offered("redeem", unit)  # at any time, also a unit


@rule("115.2b", "702.3a#2")
def test_who_may_redeem_what() -> None:
    b = Desk()
    redeem = Keyword("Redeem")
    cards = [b.action(0, does(Draw(1)), redeem, name=f"Coin {cost}", cost=cost) for cost in (0, 3, 4)]
    theirs, plain = b.action(1, does(Draw(1)), redeem, name="Theirs"), b.action(0, does(Draw(1)), name="Plain")
    gone = b.action(0, does(Draw(1)), redeem, name="Gone", zone="graveyard")
    b.game.players[0].resources["resource"] = 3
    b.main()
    assert [b.denied("redeem", card) for card in cards] == ["", "", "115.2b"]
    assert [b.denied("redeem", card) for card in (theirs, plain, gone)] == ["702.3a#2"] * 3
    assert b.denied("redeem", theirs, player=1) == ""
