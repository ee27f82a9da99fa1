"""Rules 106, 107 and 108: cards, objects, permanents; who owns and who controls them."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import three_players
from tests.games.legions_of_will.desk import (
    BOLT,
    MINE,
    MURDER,
    ON_CHAIN,
    STUDY,
    T1,
    TARGET,
    Desk,
    can,
    does,
    gain,
    gives,
    is_,
    named,
    printed,
    when,
)
from tests.games.legions_of_will.opening import said_again

from cardwright.games.legions_of_will.rules.bases import stationed
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    CopyObject,
    CreateCopy,
    Destroy,
    Put,
    Stop,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.players import ControllerOf, OwnerOf
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Not, This
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError

STEAL = does(TakeControl(T1), targets=(TARGET,))
GAIN = gain(1)
FIELD = ("battlefield",)


def stolen(*abilities, zone: str = "") -> tuple[Desk, Card]:
    """A unit of player 1 that player 0 has taken."""
    t = Desk()
    ogre = t.unit(1, *abilities, name="Ogre")
    steal = t.action(0, STEAL, name="Steal")
    t.action(0, MURDER, name="Murder")
    t.main().play(steal).resolve()
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
    t.play(hand(t, "Murder")).resolve()
    assert t.names("graveyard", 1) == ["Ogre"]
    assert "Ogre" not in t.names("graveyard", 0)


@rule("106.4")
def test_a_base_belongs_to_the_player_who_began_with_it() -> None:
    t = Desk()
    assert [home.owner for home in t.homes] == [0, 1]
    take = t.action(0, does(TakeControl(named("Home 1"))), name="Take")
    t.main().play(take).resolve()
    assert t.homes[1].owner == t.homes[1].controller == 1


@rule("106.4", "400.3")
@pytest.mark.parametrize(
    "text", ["Return target unit to its owner's hand.", "Destroy target unit.", "Expel target unit."]
)
def test_a_permanent_that_was_taken_goes_to_zones_of_its_owner(text: str) -> None:
    d = Desk()
    ogre = d.unit(1, name="Ogre", stats="3/2")
    steal, end = d.action(0, "Gain control of target unit."), d.action(0, text)
    d.action(1, BOLT, name="Held")
    d.action(1, BOLT, name="Held")
    d.main().cast(steal, ogre).cast(end, ogre)
    assert d.game.zones[ogre.zone].player == 1
    assert ogre.controller == 1


@rule("106.5", "106.6", "107.4")
def test_a_card_that_is_no_permanent_and_not_being_played_answers_with_its_owner() -> None:
    t, _ogre = stolen()
    pay = gain(3, ControllerOf("t1"))
    thank = t.action(0, does(pay, targets=(Target("t1", Cards(("graveyard",), where=Named("Ogre"))),)), name="Thank")
    t.game.touch_all()
    t.play(hand(t, "Murder")).resolve().play(thank).resolve()
    assert [t.reserve(0), t.reserve(1)] == [10, 13]


@rule("106.5", "107.4")
def test_permanents_and_cards_being_played_have_a_controller() -> None:
    t, ogre = stolen()
    steal = t.action(1, STUDY, name="Theirs", zone="graveyard")
    pay = does(gain(3, ControllerOf("t1")), targets=(TARGET,))
    t.game.add_card(printed("Thank", "Action", pay, cost=0), 0, t.game.zone("hand", 0))
    t.play(hand(t, "Murder"))
    top = t.game.cards[t.game.frames[t.game.stack[-1]].object]
    assert (top.face.name, top.controller) == ("Murder", 0)
    assert ogre.controller == 0
    assert steal.controller == 1


@rule("106.5", "106.6", "108.2")
@pytest.mark.parametrize(("who", "left"), [(ControllerOf("t1"), [13, 10]), (OwnerOf("t1"), [10, 13])])
@pytest.mark.parametrize("gone", [False, True])
def test_the_controller_of_what_was_taken_is_who_has_it_and_of_what_is_gone_who_had_it_last(
    who: str, gone: bool, left: list[int]
) -> None:
    """In the graveyard nobody controls the card, but the effect speaks of the permanent it was."""
    d = Desk()
    ogre = d.unit(1, name="Ogre", stats="3/2")
    steal = d.action(0, "Gain control of target unit.")
    gift = gain(3, who)
    thank = d.action(0, does(*((Destroy(T1),) if gone else ()), gift, targets=(TARGET,)))
    d.main().cast(steal, ogre).cast(thank, ogre)
    assert d.there(ogre) is not gone
    assert [d.reserve(0), d.reserve(1)] == left


@rule("106.6")
def test_a_card_in_a_graveyard_answers_with_its_owner_whoever_controlled_it_on_the_battlefield() -> None:
    d = Desk()
    ogre = d.unit(1, name="Ogre", stats="3/2")
    steal, murder = d.action(0, "Gain control of target unit."), d.action(0, "Destroy target unit.")
    there = Target("t1", Cards(("graveyard",), "each", Kind("unit")))
    thank = d.action(0, does(gain(3, ControllerOf("t1")), targets=(there,)))
    d.main().cast(steal, ogre).cast(murder, ogre).cast(thank, ogre)
    assert [d.reserve(0), d.reserve(1)] == [10, 13]


# --- objects --------------------------------------------------------------------------------------------------------


@rule("107.1", "109.1c")
def test_cards_copies_and_abilities_on_the_chain_are_objects() -> None:
    t = Desk()
    study = t.action(0, STUDY, name="Study")
    twin = t.action(0, does(CopyObject(T1), targets=(ON_CHAIN,)), name="Twin")
    stop = t.action(1, does(Stop(T1), targets=(ON_CHAIN,)), name="Stop")
    t.main().play(study).play(twin).top()
    t.activate(t.home).skip().play(stop)
    offered = [t.game.cards[i] for i in sorted(t.offers())]
    assert len(offered) == 3
    assert [("ability" in c.face.kinds, "token" in c.face.kinds) for c in offered] == [
        (False, False),
        (False, True),
        (True, False),
    ]


@rule("107.2", "110.10", "110.10a")
@pytest.mark.parametrize("text", ["Choose a unit. Destroy that unit.", "Destroy a unit.", "Destroy another unit."])
def test_a_unit_without_the_word_target_is_any_on_the_battlefield_and_chosen_on_resolution(text: str) -> None:
    """Whoever waits to be targeted is not, and a unit that comes in response can be chosen."""
    d = Desk()
    shy = d.unit(1, "Whenever this unit becomes the target of a card or ability, you gain 3 resource.", name="Shy")
    mine, late = d.unit(0, name="Mine"), d.unit(1, name="Late", zone="graveyard")
    d.unit(1, name="Held", zone="hand")
    slay = d.action(0, text)
    rise = d.action(1, "Put target unit card from your graveyard onto the battlefield.")
    d.main().play(slay)
    assert d.asked == (0, "priority")
    assert not d.frame(slay).binds
    d.skip().play(rise).top().top()
    assert d.asked == (0, "pick")
    assert d.offers() == {shy.id, mine.id, late.id}
    d.pick(shy)
    assert not d.there(shy)
    assert d.reserve(1) == 10


@rule("107.2", "107.2a", "610.1")
@pytest.mark.parametrize(("what", "gone"), [("unit", "graveyard"), ("unit card", "expelled")])
def test_only_what_is_called_a_card_is_kept_from_the_graveyard_when_it_is_discarded(what: str, gone: str) -> None:
    t = Desk()
    t.unit(0, f"If a {what} would be put into a graveyard, expel it instead.", stats="3/9")
    unit, card = t.unit(1), t.unit(1, zone="hand")
    order, doom = t.action(0, "Target player discards a card."), t.action(0, "Destroy target unit.")
    t.main().cast(order, 1).cast(doom, unit)
    assert (t.where(card), t.where(unit)) == (gone, "expelled")


@rule("107.2", "603.5c")
@pytest.mark.parametrize(
    ("what", "seen"), [("unit", 1), ("unit card", 2), ("Demon", 0), ("Demon card", 1), ("card", 4)]
)
def test_nor_does_a_discarded_unit_card_trigger_what_waits_for_a_unit(what: str, seen: int) -> None:
    t = Desk()
    sees = t.unit(0, f"Whenever a {what} is put into a graveyard, put an ice counter on this unit.")
    unit, _ = t.unit(1), t.unit(1, zone="hand", traits="Demon")
    order, doom = t.action(0, "Target player discards a card."), t.action(0, "Destroy target unit.")
    t.main().cast(order, 1).cast(doom, unit)
    assert sees.counters.get("ice", 0) == seen


@rule("107.2", "603.5c")
@pytest.mark.parametrize(("what", "seen"), [("unit", 1), ("unit card", 2)])
def test_nor_does_a_unit_card_that_returns_from_the_graveyard(what: str, seen: int) -> None:
    t = Desk()
    sees = t.unit(0, f"Whenever a {what} is returned to its owner's hand, put an ice counter on this unit.")
    unit, dead = t.unit(1), t.unit(0, zone="graveyard")
    home = t.action(0, "Return target unit to its owner's hand.")
    rescue = t.action(0, "Return target unit card from your graveyard to your hand.")
    t.main().cast(home, unit).cast(rescue, dead)
    assert sees.counters.get("ice", 0) == seen
    assert said_again(sees)


@rule("107.2b")
@pytest.mark.parametrize("text", ["Destroy a card.", "Expel a card.", "Put a card into your hand."])
def test_a_card_without_a_zone_is_not_taken_for_a_permanent(text: str) -> None:
    with pytest.raises(TextError, match="where, and whose"):
        Desk().action(0, text)


@rule("107.2b", "707.1")
def test_all_cards_that_are_copied_are_on_the_chain() -> None:
    t = Desk()
    target = t.unit(1, stats="3/9")
    bolts = [t.action(0, "This card deals 1 damage to target unit.", name=name) for name in ("First", "Second")]
    twice = t.action(0, "Copy each other action card.")
    t.main().play(bolts[0], target).play(bolts[1], target).play(twice).top()
    assert t.chain == ["First", "Second", "First", "Second"]
    t.resolve()
    assert target.damage == 4


@rule("107.2b", "701.9b")
@pytest.mark.parametrize(("what", "left"), [("card an opponent controls", ["Mine"]), ("card you control", ["Theirs"])])
def test_all_that_is_kept_from_resolving_is_on_the_chain(what: str, left: list[str]) -> None:
    t = Desk()
    mine, theirs = (t.action(p, "You gain 1 resource.", name=name) for p, name in enumerate(("Mine", "Theirs")))
    end = t.action(0, f"Prevent each {what} from resolving.", name="End")
    t.main().play(mine).skip().play(theirs).skip().play(end).top()
    assert t.chain == left
    assert said_again(end)


@rule("107.3", "108.4a")
def test_a_copy_has_the_characteristics_and_nothing_else() -> None:
    t = Desk()
    bell = can(AddCounters(This(), "rung"))
    ogre = t.unit(1, bell, name="Ogre", stats="7/4", traits="Giant", cost=1, rested=True, damage=1)
    ogre.counters = {"ice": 1}
    twin = t.action(0, does(CreateCopy(T1), targets=(TARGET,)), name="Twin")
    t.main().play(twin).resolve()
    copy = next(c for c in t.game.cards_in("battlefield", 0) if c.place >= 0)
    own = t.chars(copy)
    assert (own.name, t.power(copy), t.stat(copy, "will"), own.traits) == ("Ogre", 4, 7, {"Giant"})
    assert "unit" in own.kinds
    assert own.cost == 1
    assert bell in own.activated
    assert not copy.turned
    assert not copy.counters
    assert copy.damage == 0
    assert (copy.owner, copy.controller) == (0, 0)


@rule("107.4")
def test_only_what_is_put_onto_the_battlefield_comes_under_control() -> None:
    with pytest.raises(TextError, match="controller"):
        Desk().action(0, "Put target unit card from a graveyard into your hand under your control.")


@rule("107.4a")
def test_a_waiting_ability_belongs_to_who_controlled_its_source_when_it_triggered() -> None:
    t = Desk()
    ogre = t.unit(1, when("counter", GAIN, this=True, word="mark"), name="Ogre")
    grab = t.action(0, does(AddCounters(T1, "mark"), TakeControl(T1), targets=(TARGET,)), name="Grab")
    t.main().play(grab).top()
    assert ogre.controller == 0
    assert t.frame(ogre).controller == 1
    t.resolve()
    assert [t.reserve(0), t.reserve(1)] == [10, 11]


@rule("107.5", "109.6")
def test_you_of_an_activated_ability_is_who_activated_it() -> None:
    t = Desk()
    ogre = t.unit(1, can(gain(1, "opponent", "lose")), name="Ogre")
    steal = t.action(0, STEAL, name="Steal")
    t.main().skip().activate(ogre).skip()
    t.play(steal).top()
    assert ogre.controller == 0
    assert t.chain == ["Ogre"]
    t.resolve()
    assert [t.reserve(0), t.reserve(1)] == [9, 10]
    t.activate(ogre).resolve()
    assert [t.reserve(0), t.reserve(1)] == [9, 9]


@rule("107.5", "109.6")
def test_you_of_a_triggered_ability_is_who_controlled_it_when_it_triggered() -> None:
    t = Desk()
    ogre = t.unit(1, when("counter", GAIN, this=True, word="mark"), name="Ogre")
    mark = t.action(1, does(AddCounters(T1, "mark"), targets=(TARGET,)), name="Mark")
    steal = t.action(0, STEAL, name="Steal")
    t.main().skip().play(mark).top()
    t.play(steal).top()
    assert ogre.controller == 0
    t.resolve()
    assert [t.reserve(0), t.reserve(1)] == [10, 11]


@rule("107.5")
def test_you_of_a_static_ability_is_the_present_controller() -> None:
    t = Desk()
    ours, theirs = t.unit(0, name="Ours"), t.unit(1, name="Theirs")
    banner = t.unit(1, is_(Add("power", 3), what=MINE), name="Banner")
    steal = t.action(0, STEAL, name="Steal")
    t.main()
    assert (t.power(ours), t.power(theirs)) == (2, 5)
    t.play(steal, banner).resolve()
    assert (t.power(ours), t.power(theirs)) == (5, 2)


@rule("107.5")
def test_you_on_a_card_nobody_controls_is_its_owner() -> None:
    t = Desk()
    lost = when("move", GAIN, this=True, frm=("hand",), to=("graveyard",), zones=("graveyard",))
    card = t.action(1, lost, STUDY, name="Card")
    rob = t.action(0, does(Put(Cards(("hand",), "opponent"), "graveyard", verb="discard")), name="Rob")
    t.main().play(rob).top()
    assert t.where(card) == "graveyard"
    t.resolve()
    assert [t.reserve(0), t.reserve(1)] == [10, 11]


@rule("107.5", "100.1b")
def test_they_are_all_who_were_spoken_of_and_their_hand_is_the_own_of_each() -> None:
    d = three_players("Each player gains 1 resource. They lose 2 resource.")
    assert [d.reserve(player) for player in range(3)] == [9, 9, 9]
    d = three_players("Each opponent gains resource equal to the number of cards in their hand.")
    assert [d.reserve(player) for player in range(3)] == [10, 13, 13]


# --- permanents -----------------------------------------------------------------------------------------------------


@rule("108.1")
def test_a_card_is_a_permanent_from_entering_the_battlefield_until_it_moves_away() -> None:
    t = Desk()
    recruit = t.unit(0, zone="hand")
    sweep = t.action(0, does(Destroy(Cards(FIELD, where=Not(Kind("base"))))), name="Sweep")
    t.main().play(recruit)
    assert t.where(recruit) == "chain"
    t.play(sweep).top()  # on the chain it is none yet
    assert t.where(recruit) == "chain"
    t.resolve()
    assert t.there(recruit)
    t.next_turn().next_turn()
    assert t.there(recruit)


@rule("108.2")
def test_a_permanent_is_controlled_by_who_played_it() -> None:
    t = Desk()
    recruit = t.unit(1, stats="3/2", zone="hand")
    t.main(1).play(recruit).resolve()
    assert (recruit.owner, recruit.controller) == (1, 1)


@rule("108.2a", "108.2")
@pytest.mark.parametrize(("whose", "controller"), [("you", 0), ("owner", 1)])
def test_who_puts_a_card_onto_the_battlefield_controls_it_unless_the_effect_says_otherwise(whose, controller) -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", stats="3/2", zone="graveyard")
    raise_ = t.action(0, does(Put(Cards(("graveyard",), "opponent"), "battlefield", whose)), name="Raise")
    t.main().play(raise_).resolve()
    assert (ogre.owner, ogre.controller) == (1, controller)
    assert ogre.place == t.homes[controller].id


@rule("108.2b")
def test_a_new_controller_chooses_the_base_the_permanent_goes_to() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre")
    full = t.base(0, name="Full")
    full.face.numbers["capacity"] = 1
    t.unit(full, name="Inmate")
    second = t.base(0, name="Second")
    steal = t.action(0, STEAL, name="Steal")
    t.main().play(steal, ogre).top()
    assert t.player == 0
    assert set(t.values) == {t.home.id, second.id}  # the full one is no choice
    t.pick(second)
    assert ogre.place == second.id
    assert ogre.controller == 0


@rule("108.2b")
def test_the_player_who_gets_a_permanent_back_chooses_a_base_too() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre")
    camp = t.base(1, name="Camp")
    steal = t.action(0, "Gain control of target unit until end of turn.")
    t.main().play(steal).resolve()
    assert (ogre.controller, ogre.place) == (0, t.home.id)
    t.settle("priority", "declare attackers", value=None)
    assert t.game.phase in ("end", "cleanup")
    assert t.player == 1
    assert set(t.values) == {t.homes[1].id, camp.id}
    t.pick(camp)
    assert (ogre.controller, ogre.place) == (1, camp.id)


@rule("108.2b")
def test_control_for_as_long_as_something_is_there_ends_with_it() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre")
    hypnotist = t.unit(0, "{Rest}: Gain control of target unit for as long as you control this unit.", stats="3/2")
    murder = t.action(0, MURDER, name="Murder")
    t.main().activate(hypnotist, ogre).resolve()
    assert ogre.controller == 0
    t.play(murder, hypnotist).resolve()
    assert (ogre.controller, ogre.place) == (1, t.homes[1].id)


@rule("108.2b", "100.8")
def test_without_room_control_does_not_change_and_the_rest_happens() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre")
    t.home.face.numbers["capacity"] = 1
    t.unit(0, name="Inmate")
    steal = t.action(0, does(TakeControl(T1), GAIN, targets=(TARGET,)), name="Steal")
    t.main().play(steal, ogre).resolve()
    assert ogre.controller == 1
    assert ogre.place == t.homes[1].id
    assert t.reserve() == 11


@rule("108.2c")
def test_what_a_base_cannot_hold_goes_to_the_graveyard_by_its_players_choice() -> None:
    t = Desk()
    keep = t.base(1, name="Small")
    keep.face.numbers["capacity"] = 1
    roof = t.gear(keep, is_(Add("capacity", 3), what=named("Small")), name="Roof")
    units = [t.unit(keep, name=f"Unit {i}") for i in range(3)]
    bomb = t.action(0, does(Destroy(named("Roof"))), name="Bomb")
    t.main().play(bomb).top()
    assert not t.there(roof)
    assert t.player == 1
    assert t.offers() == {u.id for u in units}
    t.pick(units[1])
    assert [t.there(u) for u in units] == [False, True, False]
    assert stationed(t.game, keep) == [units[1]]


@rule("108.3")
def test_actions_cannot_enter_the_battlefield() -> None:
    t = Desk()
    study = t.action(0, STUDY, name="Study", zone="graveyard")
    units = [t.unit(0, name="Unit", zone="graveyard"), t.gear(0, name="Roof", zone="graveyard")]
    trap = t.trap(0, name="Trap", zone="graveyard")
    raise_ = t.action(0, does(Put(Cards(("graveyard",), "you"), "battlefield", "you")), name="Raise")
    t.main().play(raise_).resolve()
    assert t.where(study) == "graveyard"
    assert all(t.there(c) for c in (*units, trap))
    assert t.there(t.home)


@rule("108.3b")
def test_a_permanent_without_a_permanent_type_stays_and_still_is_one() -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", damage=1)
    blank = t.action(0, does(gives(named("Ogre"), Become("kind", "nothing", also=False), until="rest")), name="Blank")
    sweep = t.action(0, does(Destroy(Cards(FIELD, "opponent", Not(Kind("base"))))), name="Sweep")
    t.main().play(blank).resolve()
    assert "unit" not in t.chars(ogre).kinds
    assert t.there(ogre)
    assert ogre.damage == 1
    t.play(sweep).resolve()
    assert not t.there(ogre)


@rule("108.4", "108.4b")
def test_permanents_enter_reset_and_face_up_but_traps_face_down() -> None:
    t = Desk()
    cards = [
        t.unit(0, name="Unit", zone="hand"),
        t.gear(0, name="Roof", zone="hand"),
        t.trap(0, name="Trap", zone="hand"),
    ]
    t.main()
    for card in cards:
        t.play(card).resolve()
    assert [c.turned for c in cards] == [False, False, False]
    assert [c.facedown for c in cards] == [False, False, True]


@rule("108.4b")
def test_an_effect_can_put_a_permanent_down_rested() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", zone="graveyard")
    trap = t.trap(0, name="Trap", zone="graveyard")
    raise_ = t.action(0, does(Put(Cards(("graveyard",), "you"), "battlefield", "you", state="rested")), name="Raise")
    t.main().play(raise_).resolve()
    assert ogre.turned
    assert trap.turned


@rule("108.4b")
def test_a_trap_that_an_effect_puts_onto_the_battlefield_is_face_down() -> None:
    t = Desk()
    trap = t.trap(0, name="Trap", zone="graveyard")
    raise_ = t.action(0, does(Put(Cards(("graveyard",), "you"), "battlefield", "you")), name="Raise")
    t.main().play(raise_).resolve()
    assert trap.facedown


@rule("108.4c")
def test_a_permanent_keeps_its_status_until_something_changes_it() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", rested=True)
    roof = t.action(0, does(gives(named("Ogre"), Become("kind", "upgrade", also=False))), name="Turn Roof")
    t.main().play(roof).resolve()
    assert ogre.turned
    t.on("end")
    assert ogre.turned
    t.next_turn()
    assert ogre.turned  # the reset step of another player
    t.next_turn()
    assert not ogre.turned


@rule("108.4d")
def test_away_from_the_battlefield_a_card_has_no_status() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", rested=True)
    back = t.action(0, does(Put(named("Ogre"), "hand", verb="return")), name="Back")
    idle = t.action(0, does(Turn(Cards(("hand",), "you", Named("Ogre")), "rested")), name="Idle")
    ogre.face = printed("Ogre", "Unit", cost=1, stats="2/2")
    t.main().play(back).resolve()
    assert not ogre.turned
    t.play(idle).resolve()
    assert not ogre.turned
    t.play(ogre).resolve()
    assert t.there(ogre)
    assert not ogre.turned
