"""Rules 106, 107 and 108: cards, objects, permanents; who owns and who controls them."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import (
    MINE,
    MURDER,
    ON_CHAIN,
    STUDY,
    T1,
    TARGET,
    Desk,
    can,
    does,
    gives,
    named,
    when,
)

from cardwright.games.legions_of_will.rules.bases import stationed
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    ChangeResource,
    CopyObject,
    CreateCopy,
    Destroy,
    Put,
    Stop,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Not, This
from cardwright.testing import rule

STEAL = does(TakeControl(T1), targets=(TARGET,))
GAIN = ChangeResource("resource", 1)
FIELD = ("battlefield",)


def stolen(*abilities, zone: str = "") -> tuple[Desk, Card]:
    """A unit of player 1 that player 0 has taken."""
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", *abilities)
    steal = t.act(0, "Steal", STEAL)
    t.act(0, "Murder", MURDER)
    t.main()
    t.play(steal).all()
    assert ogre.controller == 0
    return t, ogre


def hand(t: Desk, name: str, player: int = 0) -> Card:
    """A card in hand by name."""
    return next(c for c in t.game.cards_in("hand", player) if c.face.name == name)


# --- owners and controllers -----------------------------------------------------------------------------------------


@rule("106.4", "108.2")
def test_a_card_belongs_to_the_player_who_began_with_it_whoever_controls_it() -> None:
    t, ogre = stolen()
    assert ogre.owner == 1
    t.play(hand(t, "Murder")).all()
    assert t.names("graveyard", 1) == ["Ogre"]
    assert "Ogre" not in t.names("graveyard", 0)


@rule("106.4")
def test_a_base_belongs_to_the_player_who_began_with_it() -> None:
    t = Desk()
    assert [home.owner for home in t.homes] == [0, 1]
    take = t.act(0, "Take", does(TakeControl(named("Home 1"))))
    t.main()
    t.play(take).all()
    assert t.homes[1].owner == t.homes[1].controller == 1


@rule("106.5", "106.6", "107.4")
def test_a_card_that_is_no_permanent_and_not_being_played_answers_with_its_owner() -> None:
    t, _ogre = stolen()
    pay = ChangeResource("resource", 3, "controller of t1")
    thank = t.act(0, "Thank", does(pay, targets=(Target("t1", Cards(("graveyard",), where=Named("Ogre"))),)))
    t.game.touch_all()
    t.play(hand(t, "Murder")).all()
    t.play(thank).all()
    assert [t.has(0), t.has(1)] == [10, 13]


@rule("106.5", "107.4")
def test_permanents_and_cards_being_played_have_a_controller() -> None:
    t, ogre = stolen()
    steal = t.card("graveyard", 1, "Theirs", STUDY)
    pay = does(ChangeResource("resource", 3, "controller of t1"), targets=(TARGET,))
    t.game.add_card(t.face("Thank", pay), 0, t.game.zone("hand", 0))
    t.play(hand(t, "Murder"))
    top = t.game.cards[t.game.frames[t.game.stack[-1]].object]
    assert (top.face.name, top.controller) == ("Murder", 0)
    assert ogre.controller == 0
    assert steal.controller == 1


# --- objects --------------------------------------------------------------------------------------------------------


@rule("107.1", "109.1c")
def test_cards_copies_and_abilities_on_the_chain_are_objects() -> None:
    t = Desk()
    study = t.act(0, "Study", STUDY)
    twin = t.act(0, "Twin", does(CopyObject(T1), targets=(ON_CHAIN,)))
    stop = t.act(1, "Stop", does(Stop(T1), targets=(ON_CHAIN,)))
    t.main()
    t.play(study).play(twin).top()
    t.activate(t.home).skip().play(stop)
    offered = [t.game.cards[i] for i in sorted(t.asked_for())]
    assert len(offered) == 3
    assert [("ability" in c.face.kinds, "token" in c.face.kinds) for c in offered] == [
        (False, False),
        (False, True),
        (True, False),
    ]


@rule("107.3", "108.4a")
def test_a_copy_has_the_characteristics_and_nothing_else() -> None:
    t = Desk()
    bell = can(AddCounters(This(), "rung"))
    ogre = t.unit(t.homes[1], "Ogre", bell, power=4, will=7, traits=("Giant",), rested=True, damage=1)
    ogre.counters = {"ice": 1}
    twin = t.act(0, "Twin", does(CreateCopy(T1), targets=(TARGET,)))
    t.main()
    t.play(twin).all()
    copy = next(c for c in t.game.cards_in("battlefield", 0) if c.place >= 0)
    own = t.chars(copy)
    assert (own.name, t.power(copy), t.will(copy), own.traits) == ("Ogre", 4, 7, {"Giant"})
    assert "unit" in own.kinds
    assert own.cost == 1
    assert bell in own.activated
    assert not copy.turned
    assert not copy.counters
    assert copy.damage == 0
    assert (copy.owner, copy.controller) == (0, 0)


@rule("107.4a")
def test_a_waiting_ability_belongs_to_who_controlled_its_source_when_it_triggered() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", when("counter", GAIN, this=True, word="mark"))
    grab = t.act(0, "Grab", does(AddCounters(T1, "mark"), TakeControl(T1), targets=(TARGET,)))
    t.main()
    t.play(grab).top()
    assert ogre.controller == 0
    assert t.frame(ogre).controller == 1
    t.all()
    assert [t.has(0), t.has(1)] == [10, 11]


@rule("107.5", "109.6")
def test_you_of_an_activated_ability_is_who_activated_it() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", can(ChangeResource("resource", 1, "opponent", "lose")))
    steal = t.act(0, "Steal", STEAL)
    t.main()
    t.skip().activate(ogre).skip()
    t.play(steal).top()
    assert ogre.controller == 0
    assert t.chain == ["Ogre"]
    t.all()
    assert [t.has(0), t.has(1)] == [9, 10]
    t.activate(ogre).all()
    assert [t.has(0), t.has(1)] == [9, 9]


@rule("107.5", "109.6")
def test_you_of_a_triggered_ability_is_who_controlled_it_when_it_triggered() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", when("counter", GAIN, this=True, word="mark"))
    mark = t.act(1, "Mark", does(AddCounters(T1, "mark"), targets=(TARGET,)))
    steal = t.act(0, "Steal", STEAL)
    t.main()
    t.skip().play(mark).top()
    t.play(steal).top()
    assert ogre.controller == 0
    t.all()
    assert [t.has(0), t.has(1)] == [10, 11]


@rule("107.5")
def test_you_of_a_static_ability_is_the_present_controller() -> None:
    t = Desk()
    ours = t.unit(t.home, "Ours")
    theirs = t.unit(t.homes[1], "Theirs")
    banner = t.unit(t.homes[1], "Banner", is_(Add("power", 3), what=MINE))
    steal = t.act(0, "Steal", STEAL)
    t.main()
    assert (t.power(ours), t.power(theirs)) == (2, 5)
    t.play(steal, banner).all()
    assert (t.power(ours), t.power(theirs)) == (5, 2)


@rule("107.5")
def test_you_on_a_card_nobody_controls_is_its_owner() -> None:
    t = Desk()
    lost = when("move", GAIN, this=True, frm=("hand",), to=("graveyard",), zones=("graveyard",))
    card = t.act(1, "Card", lost, STUDY)
    rob = t.act(0, "Rob", does(Put(Cards(("hand",), "opponent"), "graveyard", verb="discard")))
    t.main()
    t.play(rob).top()
    assert t.zone_of(card) == "graveyard"
    t.all()
    assert [t.has(0), t.has(1)] == [10, 11]


# --- permanents -----------------------------------------------------------------------------------------------------


@rule("108.1")
def test_a_card_is_a_permanent_from_entering_the_battlefield_until_it_moves_away() -> None:
    t = Desk()
    recruit = t.recruit(0)
    sweep = t.act(0, "Sweep", does(Destroy(Cards(FIELD, where=Not(Kind("base"))))))
    t.main()
    t.play(recruit)
    assert t.zone_of(recruit) == "chain"
    t.play(sweep).top()  # on the chain it is none yet
    assert t.zone_of(recruit) == "chain"
    t.all()
    assert t.alive(recruit)
    turn = t.game.turn
    while t.game.turn < turn + 2:
        t.skip()
    assert t.alive(recruit)


@rule("108.2")
def test_a_permanent_is_controlled_by_who_played_it() -> None:
    t = Desk()
    recruit = t.recruit(1)
    t.main(1)
    t.play(recruit).all()
    assert (recruit.owner, recruit.controller) == (1, 1)


@rule("108.2a", "108.2")
@pytest.mark.parametrize(("whose", "controller"), [("you", 0), ("owner", 1)])
def test_who_puts_a_card_onto_the_battlefield_controls_it_unless_the_effect_says_otherwise(whose, controller) -> None:
    t = Desk()
    ogre = t.recruit(1, "Ogre", zone="graveyard")
    raise_ = t.act(0, "Raise", does(Put(Cards(("graveyard",), "opponent"), "battlefield", whose)))
    t.main()
    t.play(raise_).all()
    assert (ogre.owner, ogre.controller) == (1, controller)
    assert ogre.place == t.homes[controller].id


@rule("108.2b")
def test_a_new_controller_chooses_the_base_the_permanent_goes_to() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre")
    full = t.base(0, "Full")
    full.face.numbers["capacity"] = 1
    t.unit(full, "Inmate")
    second = t.base(0, "Second")
    steal = t.act(0, "Steal", STEAL)
    t.main()
    t.play(steal, ogre).top()
    assert t.player == 0
    assert set(t.values) == {t.home.id, second.id}  # the full one is no choice
    t.answer(second)
    assert ogre.place == second.id
    assert ogre.controller == 0


@rule("108.2b")
def test_the_player_who_gets_a_permanent_back_chooses_a_base_too() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre")
    camp = t.base(1, "Camp")
    steal = t.text("hand", 0, "Action", "Gain control of target unit until end of turn.")
    t.main()
    t.play(steal).all()
    assert (ogre.controller, ogre.place) == (0, t.home.id)
    while t.asked[1] in ("priority", "declare attackers"):
        t.skip()
    assert t.game.phase in ("end", "cleanup")
    assert t.player == 1
    assert set(t.values) == {t.homes[1].id, camp.id}
    t.answer(camp)
    assert (ogre.controller, ogre.place) == (1, camp.id)


@rule("108.2b")
def test_control_for_as_long_as_something_is_there_ends_with_it() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre")
    hypnotist = t.text(
        t.home, 0, "Unit", "{Rest}: Gain control of target unit for as long as you control this unit.", stats="3/2"
    )
    murder = t.act(0, "Murder", MURDER)
    t.main()
    t.activate(hypnotist, ogre).all()
    assert ogre.controller == 0
    t.play(murder, hypnotist).all()
    assert (ogre.controller, ogre.place) == (1, t.homes[1].id)


@rule("108.2b", "100.8")
def test_without_room_control_does_not_change_and_the_rest_happens() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre")
    t.home.face.numbers["capacity"] = 1
    t.unit(t.home, "Inmate")
    steal = t.act(0, "Steal", does(TakeControl(T1), GAIN, targets=(TARGET,)))
    t.main()
    t.play(steal, ogre).all()
    assert ogre.controller == 1
    assert ogre.place == t.homes[1].id
    assert t.has() == 11


@rule("108.2c")
def test_what_a_base_cannot_hold_goes_to_the_graveyard_by_its_players_choice() -> None:
    t = Desk()
    keep = t.base(1, "Small")
    keep.face.numbers["capacity"] = 1
    roof = t.thing(keep, "Roof", is_(Add("capacity", 3), what=named("Small")))
    units = [t.unit(keep, f"Unit {i}") for i in range(3)]
    bomb = t.act(0, "Bomb", does(Destroy(named("Roof"))))
    t.main()
    t.play(bomb).top()
    assert not t.alive(roof)
    assert t.player == 1
    assert t.asked_for() == {u.id for u in units}
    t.answer(units[1])
    assert [t.alive(u) for u in units] == [False, True, False]
    assert stationed(t.game, keep) == [units[1]]


@rule("108.3")
def test_actions_cannot_enter_the_battlefield() -> None:
    t = Desk()
    study = t.card("graveyard", 0, "Study", STUDY)
    units = [t.recruit(0, "Unit", zone="graveyard"), t.recruit(0, "Roof", zone="graveyard", kinds=("upgrade",))]
    trap = t.recruit(0, "Trap", zone="graveyard", kinds=("trap",))
    raise_ = t.act(0, "Raise", does(Put(Cards(("graveyard",), "you"), "battlefield", "you")))
    t.main()
    t.play(raise_).all()
    assert t.zone_of(study) == "graveyard"
    assert all(t.alive(c) for c in (*units, trap))
    assert t.alive(t.home)


@rule("108.3b")
def test_a_permanent_without_a_permanent_type_stays_and_still_is_one() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", damage=1)
    blank = t.act(0, "Blank", does(gives(named("Ogre"), Become("kind", "nothing", also=False), until="rest")))
    sweep = t.act(0, "Sweep", does(Destroy(Cards(FIELD, "opponent", Not(Kind("base"))))))
    t.main()
    t.play(blank).all()
    assert "unit" not in t.chars(ogre).kinds
    assert t.alive(ogre)
    assert ogre.damage == 1
    t.play(sweep).all()
    assert not t.alive(ogre)


@rule("108.4", "108.4b")
def test_permanents_enter_reset_and_face_up_but_traps_face_down() -> None:
    t = Desk()
    cards = [t.recruit(0, "Unit"), t.recruit(0, "Roof", kinds=("upgrade",)), t.recruit(0, "Trap", kinds=("trap",))]
    t.main()
    for card in cards:
        t.play(card).all()
    assert [c.turned for c in cards] == [False, False, False]
    assert [c.facedown for c in cards] == [False, False, True]


@rule("108.4b")
def test_an_effect_can_put_a_permanent_down_rested() -> None:
    t = Desk()
    ogre = t.recruit(0, "Ogre", zone="graveyard")
    trap = t.recruit(0, "Trap", zone="graveyard", kinds=("trap",))
    raise_ = t.act(0, "Raise", does(Put(Cards(("graveyard",), "you"), "battlefield", "you", state="rested")))
    t.main()
    t.play(raise_).all()
    assert ogre.turned
    assert trap.turned


@rule("108.4b")
def test_a_trap_that_an_effect_puts_onto_the_battlefield_is_face_down() -> None:
    t = Desk()
    trap = t.recruit(0, "Trap", zone="graveyard", kinds=("trap",))
    raise_ = t.act(0, "Raise", does(Put(Cards(("graveyard",), "you"), "battlefield", "you")))
    t.main()
    t.play(raise_).all()
    assert trap.facedown


@rule("108.4c")
def test_a_permanent_keeps_its_status_until_something_changes_it() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", rested=True)
    roof = t.act(0, "Turn Roof", does(gives(named("Ogre"), Become("kind", "upgrade", also=False))))
    t.main()
    t.play(roof).all()
    assert ogre.turned
    t.on("end")
    assert ogre.turned
    while t.game.active == 0:
        t.skip()
    assert ogre.turned  # the reset step of another player
    while t.game.active == 1:
        t.skip()
    assert not ogre.turned


@rule("108.4d")
def test_away_from_the_battlefield_a_card_has_no_status() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", rested=True)
    back = t.act(0, "Back", does(Put(named("Ogre"), "hand", verb="return")))
    idle = t.act(0, "Idle", does(Turn(Cards(("hand",), "you", Named("Ogre")), "rested")))
    ogre.face = t.face("Ogre", kinds=("unit",), cost=1, power=2, will=2)
    t.main()
    t.play(back).all()
    assert not ogre.turned
    t.play(idle).all()
    assert not ogre.turned
    t.play(ogre).all()
    assert t.alive(ogre)
    assert not ogre.turned
