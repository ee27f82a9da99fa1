"""Rule 800.3: someone leaves while others are being asked, and what lasts until their next turn."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    ON_CHAIN,
    STUDY,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    counts,
    does,
    gives,
    is_,
    named,
    pay,
    those,
)
from tests.games.legions_of_will.test_08_leaving import GRAVE, PAUSE, steal

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Target
from cardwright.kernel.vocabulary.costs import EffectCost, MoveCost
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, Duration, EndOfNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChoosePlayer,
    CopyObject,
    Damage,
    Destroy,
    Discard,
    DoTogether,
    ExpelUntil,
    ExtraTurn,
    Merge,
    PayTo,
    Pick,
    PlayCard,
    Put,
    SetTo,
    Skip,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Named, Seats
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

OWN = Cards(("battlefield",), "chosen", Kind("unit"))


def powers(t: Desk, unit: object, turns: int) -> list[tuple[int, int]]:
    """Whose turn it is, and the power of a unit then."""
    seen = []
    for _ in range(turns):
        seen.append((t.game.active, t.power(unit)))  # type: ignore[arg-type]
        t.next_turn()
    return seen


def blessed(t: Desk, player: int, until: Duration, active: int = 0) -> tuple[Desk, object]:
    """All units have three more power until some turn of a player, who then leaves."""
    ogre = t.unit(t.homes[-1], name="Ogre")
    bless = t.action(player, does(gives(UNITS, Add("power", 3), until=until)), name="Bless")
    t.main(active)
    while t.player != player:
        t.skip()
    t.play(bless).resolve()
    t.game.concede(player)
    return t, ogre


def battle() -> tuple[Desk, list[int]]:
    """Player 0 divides the damage of a unit that two of player 1 block; another unit attacks player 2."""
    t = Desk(3, attack_multiple=True)
    a, b = t.unit(0, name="A", stats="0/4"), t.unit(0, name="B", stats="0/3")
    x, y = t.unit(1, name="X"), t.unit(1, name="Y", stats="0/3")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[2])).on("declare blockers")
    t.block((x, a), (y, a)).pick(x.ref).on("battle damage")
    assert t.asked == (0, "assign damage")
    return t, [card.id for card in (a, b, x, y)]


WARD = can(TakeControl(T1, until="source controlled"), targets=(TARGET,))


def warded(t: Desk, owner: int) -> tuple[Card, Card]:
    """A ghost of player 0 that player 1 raised, and that player 2 has for as long as they have a warden."""
    ghost, warden = t.unit(0, name="Ghost", stats="3/2", zone="graveyard"), t.unit(owner, WARD, name="Warden")
    raise_ = t.action(1, does(Put(GRAVE, "battlefield", "you")), name="Raise")
    t.main(1).play(raise_).resolve()
    if owner != 2:
        grab = steal(t, 2)
        t.skip().play(grab, warden).resolve()
    while t.player != 2:
        t.skip()
    t.activate(warden, ghost).resolve()
    assert (ghost.controller, warden.controller) == (2, 2)
    return ghost, warden


@rule("108.2b", "608.2b")
def test_who_is_still_there_gets_it_back_before_the_rest_of_the_resolution() -> None:
    t = Desk(4)
    hymn = (Destroy(named("Warden")), gives(Cards(("battlefield",), "you", Kind("unit")), Add("power", 3)))
    doom = t.action(2, does(*hymn), name="Doom")
    ghost, _ = warded(t, 2)
    had = t.power(ghost)
    t.to(2).play(doom).top()
    assert (ghost.controller, t.power(ghost)) == (1, had)  # it is no longer one of the units of player 2


@rule("800.3a", "800.3c")
def test_what_a_player_who_left_owned_is_gone_and_what_others_own_goes_back_to_them() -> None:
    d = Desk(3)
    a, b = d.unit(2, name="A", stats="0/5"), d.unit(0, name="B", stats="0/5")
    d.start("main").do(d.home, TakeControl(those("A"))).do(d.homes[2], TakeControl(those("B")), player=2)
    assert (a.controller, b.controller) == (0, 2)
    d.game.concede(2)
    assert d.game.cards_in("battlefield", 0) == [d.home, b]
    assert (d.where(b), b.controller) == ("battlefield", 0)


@rule("800.3a", "800.3b")
def test_the_others_cards_arrive_when_one_leaves_who_is_asked_for_a_place() -> None:
    t = Desk(3)
    for player in range(3):
        t.base(player, name=f"Tower {player}")
    ghosts = [t.unit(p, name="Ghost", zone="graveyard") for p in range(3)]
    raise_ = t.action(0, does(Put(GRAVE, "battlefield")), name="Raise")
    t.main().play(raise_).top().pick(t.homes[0])
    assert t.asked == (1, "place")
    t.game.concede(1)
    assert t.asked == (2, "place")
    t.pick(t.homes[2])
    assert [t.where(ghost) for ghost in ghosts] == ["battlefield", "", "battlefield"]
    assert [ghosts[p].place for p in (0, 2)] == [t.homes[0].id, t.homes[2].id]


@rule("800.3a", "800.3b")
def test_one_who_has_said_where_a_card_goes_leaves_before_it_does() -> None:
    t = Desk(3)
    for player in range(3):
        t.base(player, name=f"Tower {player}")
    ghosts = [t.unit(p, name="Ghost", zone="graveyard") for p in range(3)]
    raise_ = t.action(0, does(Put(GRAVE, "battlefield")), name="Raise")
    t.main().play(raise_).top().pick(t.homes[0], t.homes[1])
    assert t.asked == (2, "place")
    t.game.concede(1)
    assert t.asked == (2, "place")
    t.pick(t.homes[2])
    assert [t.where(ghost) for ghost in ghosts] == ["battlefield", "", "battlefield"]


@rule("800.3a")
@pytest.mark.parametrize("when", [0, 1])
def test_what_others_chose_to_give_up_at_once_is_given_up(when: int) -> None:
    t = Desk(3)
    units = [[t.unit(p, name=f"Unit {p}{i}") for i in range(2)] for p in range(3)]
    toll = t.action(
        0, does(DoTogether("each", (Pick(OWN, 1, who="chosen", bind="it"), Put(It("it"), "graveyard")))), name="Toll"
    )
    t.main().play(toll).top().pick(units[0][0])
    for unit in units[1][:when]:
        t.pick(unit)  # chosen, but nothing has happened yet
    t.game.concede(1)
    assert t.asked == (2, "pick")
    t.pick(units[2][1])
    states = [[t.where(unit) for unit in row] for row in units]
    assert states == [["graveyard", "battlefield"], ["", ""], ["battlefield", "graveyard"]]


@rule("800.3a", "800.3d")
def test_one_leaves_while_ordering_triggered_abilities() -> None:
    t = Desk(3)
    for player in range(3):
        for i in range(2):
            t.unit(player, counts("play"), name=f"Bell {player}{i}")
    study = t.action(0, STUDY, name="Study")
    t.main().play(study)
    t.game.choose(0)
    assert t.asked == (1, "trigger")
    t.game.concede(1)
    assert t.asked == (2, "trigger")
    t.game.choose(0)
    assert t.chain == ["Study", "Bell 00", "Bell 01", "Bell 20", "Bell 21"]


@rule("800.3a", "611.7")
def test_one_leaves_who_says_from_which_source_damage_is_prevented() -> None:
    t = Desk(3)
    victim, other = t.unit(1, name="Victim", stats="0/9"), t.unit(2, name="Other", stats="0/9")
    hit = t.action(0, does(Damage(1, UNITS)), name="Hit")
    for word in ("one", "two"):
        t.gear(1, Replacement(Pattern("damage", what=Kind("unit")), 0, prevents=True), name=word)
    t.main().play(hit).top()
    assert t.asked[1] in ("replacement", "prevent")
    t.game.concede(1)
    t.settle()
    assert (t.where(victim), other.damage) == ("", 1)  # what prevented it has left


@rule("800.3a", "702.3g")
def test_a_part_of_a_merged_unit_leaves_with_its_owner_and_the_unit_stays_what_it_is() -> None:
    t = Desk(3)
    a, b = t.unit(0, name="A", stats="0/3"), t.unit(1, name="B", stats="0/5")
    merge = t.action(0, does(Merge(named("B"), named("A"), (SetTo("power", Bound("merged power")),))), name="Merge")
    end = t.action(0, does(Destroy(named("A"))), name="End")
    t.main().play(merge).resolve()
    assert (t.power(a), t.where(b)) == (8, "merged")
    t.game.concede(1)
    assert (t.power(a), t.where(b)) == (8, "")
    t.play(end).resolve()
    assert (t.where(a), t.where(b)) == ("graveyard", "")


@rule("800.3a", "607.3")
def test_what_was_to_return_and_left_with_its_owner_does_not_return() -> None:
    t = Desk(3)
    ogre = t.unit(2, name="Ogre")
    until = Pattern("move", this=True, frm=("battlefield",))
    jailer = t.unit(0, can(ExpelUntil(T1, "expelled", until), targets=(TARGET,)), name="Jailer")
    end = t.action(0, does(Destroy(named("Jailer"))), name="End")
    t.main().activate(jailer, ogre).resolve()
    assert t.where(ogre) == "expelled"
    t.game.concede(2)
    t.play(end).resolve()
    assert (t.where(jailer), t.where(ogre), t.asked) == ("graveyard", "", (0, "priority"))


@rule("800.3a")
def test_static_abilities_go_with_their_permanents_and_effects_of_resolved_cards_stay() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    t.unit(1, is_(Add("power", 2), what=UNITS), name="Lord")
    bless = t.action(1, does(gives(UNITS, Add("power", 3))), name="Bless")
    t.main().skip().play(bless).resolve()
    assert t.power(ogre) == 7
    t.game.concede(1)
    assert t.power(ogre) == 5
    t.next_turn()
    assert t.power(ogre) == 2


@rule("800.3a")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_copy_on_the_chain_belongs_to_who_made_it(leaver: int) -> None:
    t = Desk(3)
    hit = t.action(0, does(Damage(1, named("Home 2"))), name="Hit")
    echo = t.action(1, does(CopyObject(T1), targets=(ON_CHAIN,)), name="Echo")
    t.main().play(hit).skip().play(echo, hit).skip(3)
    assert t.chain == ["Hit", "Hit"]
    t.game.concede(leaver)
    assert t.chain == ["Hit"]
    t.resolve()
    assert t.homes[2].damage == 1


@rule("800.3a", "605.2b")
def test_of_two_targets_the_one_that_is_left_is_hit() -> None:
    t = Desk(3)
    a, b = t.unit(1, name="A", stats="0/9"), t.unit(2, name="B", stats="0/9")
    two = t.action(
        0,
        does(Damage(1, T1), Damage(2, It("t2")), targets=(Target("t1", UNITS), Target("t2", UNITS))),
        name="Two",
    )
    t.main().play(two, a, b)
    t.game.concede(1)
    t.resolve()
    assert b.damage == 2


@rule("800.3a", "605.2b")
def test_what_targeted_a_player_who_left_does_not_resolve() -> None:
    t = Desk(3)
    jab = t.action(
        0, does(AddCounters(named("Home 0"), "done"), targets=(Target("t1", Seats("opponent")),)), name="Jab"
    )
    t.main().pick(("play", jab.id)).pick(t.values[0])
    t.game.concede(1)
    t.resolve()
    assert (t.seen(t.home, "done"), t.names("graveyard")) == (0, ["Jab"])


@rule("800.3a")
def test_a_card_of_one_who_leaves_leaves_the_chain_whoever_plays_it() -> None:
    t = Desk(3)
    ghost = t.action(1, does(Damage(1, named("Home 2"))), name="Ghost", zone="graveyard")
    borrow = t.action(0, does(PlayCard(GRAVE)), name="Borrow")
    t.main().play(borrow).top()
    assert (t.chain, ghost.owner, ghost.controller) == (["Ghost"], 1, 0)
    t.game.concede(1)
    assert (t.chain, t.where(ghost), t.asked) == ([], "", (0, "priority"))
    assert t.homes[2].damage == 0


@rule("800.3a", "607.3")
def test_what_one_who_left_has_expelled_until_something_happens_comes_back_then() -> None:
    t = Desk(3)
    ogre, pawn = t.unit(0, name="Ogre"), t.unit(2, name="Pawn")
    until = Pattern("move", what=Named("Pawn"), frm=("battlefield",))
    jail = t.action(1, does(ExpelUntil(T1, "expelled", until), targets=(TARGET,)), name="Jail")
    end = t.action(0, does(Destroy(named("Pawn"))), name="End")
    t.main().skip().play(jail, ogre).resolve()
    t.game.concede(1)
    assert t.where(ogre) == "expelled"
    t.play(end).resolve()
    assert (t.where(pawn), t.where(ogre), ogre.controller) == ("graveyard", "battlefield", 0)


@rule("800.3a", "800.3c")
@pytest.mark.parametrize(("owner", "gone"), [(1, ()), (3, (1,))])
def test_so_it_is_if_control_ends_because_someone_leaves_while_something_resolves(
    owner: int, gone: tuple[int, ...]
) -> None:
    """The warden leaves the game with its owner: with the player who had raised the ghost, or after that one."""
    t = Desk(4)
    wait = t.action(0, does(PAUSE), name="Wait")
    ghost, warden = warded(t, owner)
    for player in gone:
        t.game.concede(player)
    assert t.where(ghost) == "battlefield"
    t.to(0).play(wait).top()
    t.game.concede(owner)
    assert t.asked == (0, "you may")
    assert (t.where(warden), t.where(ghost)) == ("", "expelled")


@rule("800.3c", "108.2b")
def test_when_the_one_who_borrowed_it_leaves_after_its_default_controller_it_is_expelled() -> None:
    t = Desk(4)
    ghost = t.unit(0, name="Ghost", stats="3/2", zone="graveyard")
    raise_ = t.action(1, does(Put(GRAVE, "battlefield", "you")), name="Raise")
    borrow = steal(t, 2, "turn")
    t.main(1).play(raise_).resolve().skip().play(borrow, ghost).resolve()
    t.game.concede(1)
    assert ghost.controller == 2
    t.game.concede(2)
    assert t.where(ghost) == "expelled"  # its default controller has left before
    assert ghost.id in t.game.zone("expelled", 0).cards


@rule("800.3c")
def test_a_permanent_whose_control_ends_while_something_resolves_is_expelled_before_the_rest_of_it() -> None:
    t = Desk(4)
    doom = t.action(3, does(Destroy(named("Warden")), PAUSE), name="Doom")
    ghost, warden = warded(t, 2)
    t.game.concede(1)
    assert t.where(ghost) == "battlefield"
    t.to(3).play(doom).top()
    assert t.asked == (3, "you may")
    assert (t.where(warden), t.where(ghost)) == ("graveyard", "expelled")


@rule("800.3c")
def test_what_a_player_had_until_end_of_battle_is_expelled_then_if_its_default_controller_has_left() -> None:
    t = Desk(3)
    ghost = t.unit(0, name="Ghost", zone="graveyard")
    raise_ = t.action(1, "Put target unit card from a graveyard onto the battlefield under your control.")
    borrow = t.action(2, "Gain control of target unit until end of battle.")
    t.main(1).play(raise_, ghost).resolve().to(2).play(borrow, ghost).resolve()
    t.game.concede(1)
    assert (t.where(ghost), ghost.controller) == ("battlefield", 2)
    t.until("end")
    assert (t.where(ghost), ghost.owner) == ("expelled", 0)


@rule("800.3c")
def test_it_is_not_expelled_while_another_effect_gives_it_to_someone() -> None:
    t = Desk(4)
    keep, doom = steal(t, 3), t.action(3, does(Destroy(named("Warden")), PAUSE), name="Doom")
    ghost, _ = warded(t, 2)
    t.to(3).play(keep, ghost).resolve()
    t.game.concede(1)
    t.to(3).play(doom).top()
    assert (t.asked, t.where(ghost), ghost.controller) == ((3, "you may"), "battlefield", 3)


@rule("800.3e", "510.2")
def test_other_battle_damage_is_dealt_when_one_leaves_among_whom_it_is_divided() -> None:
    t, (_, b, _, _) = battle()
    t.game.concede(1)
    t.on("end of battle")
    assert [(e.other, e.card, e.amount) for e in t.log("damage")] == [(b, t.homes[2].id, 3)]


@rule("800.3e", "800.3j")
def test_no_battle_damage_is_left_when_the_attacking_player_leaves_who_divides() -> None:
    t, _ = battle()
    t.game.concede(0)
    assert (t.game.phase, t.player) == ("battle damage", 1)
    assert t.log("damage") == []


@rule("800.3e")
def test_damage_is_divided_all_the_same_when_a_third_player_leaves() -> None:
    t, (a, _, x, y) = battle()
    t.game.concede(2)
    assert t.asked == (0, "assign damage")
    t.pick(2)  # the rest goes to the other one
    dealt = {(e.other, e.card): e.amount for e in t.log("damage")}
    assert dealt == {(a, x): 2, (a, y): 2, (x, a): 2, (y, a): 3}


@rule("800.3f")
@pytest.mark.parametrize(
    "cost",
    [EffectCost(Discard(1)), MoveCost(Cards(("hand",), "you"), "graveyard", verb="discard")],
)
def test_a_cost_that_is_being_paid_when_its_payer_leaves_is_not_paid(cost: EffectCost | MoveCost) -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    for i in range(2):
        t.unit(1, name=f"Card {i}", cost=1, zone="hand")
    paid, unpaid = AddCounters(named("Ogre"), "paid"), AddCounters(named("Ogre"), "unpaid")
    toll = t.action(0, does(ChoosePlayer("opponent"), PayTo((pay(1), cost), (paid,), "chosen", (unpaid,))), name="Toll")
    t.main().play(toll).top().pick(1, True)
    assert t.player == 1
    assert t.asked[1] != "priority"
    t.game.concede(1)
    assert (ogre.counters, t.asked) == ({"unpaid": 1}, (0, "priority"))
    assert t.names("graveyard") == ["Toll"]


@rule("800.3f")
def test_one_who_pays_is_not_concerned_by_another_who_leaves() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    cards = [t.unit(1, name=f"Card {i}", cost=1, zone="hand") for i in range(2)]
    paid, unpaid = AddCounters(named("Ogre"), "paid"), AddCounters(named("Ogre"), "unpaid")
    toll = t.action(
        0, does(ChoosePlayer("opponent"), PayTo((EffectCost(Discard(1)),), (paid,), "chosen", (unpaid,))), name="Toll"
    )
    t.main().play(toll).top().pick(1, True)
    t.game.concede(2)
    assert t.asked == (1, "discard")
    t.pick(cards[0])
    assert (ogre.counters, t.where(cards[0])) == ({"paid": 1}, "graveyard")


@rule("800.3g", "800.3h")
def test_nobody_is_asked_for_one_who_left_if_there_is_nothing_to_choose() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    doubt = t.action(
        0,
        does(ChoosePlayer("opponent"), PAUSE, Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it"))),
        name="Doubt",
    )
    t.main().play(doubt).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert (t.where(ogre), t.asked) == ("graveyard", (0, "priority"))


@rule("800.3j", "506.2")
def test_when_the_attacking_player_leaves_nobody_attacks_and_the_turn_goes_on() -> None:
    t = Desk(3, attack_multiple=True)
    a, bell = t.unit(0, name="A"), t.unit(2, counts("phase", phase="end", who="each"), name="Bell")
    t.start("declare attackers").attack((a, t.homes[1]))
    t.game.concede(0)
    assert (t.game.phase, t.player, t.game.battle.attacks) == ("declare attackers", 1, ())
    t.on("end").resolve()
    assert (t.steps()[-2:], t.seen(bell)) == (["postbattle main", "end"], 1)
    assert t.homes[1].damage == 0
    t.next_turn()
    assert (t.game.active, t.game.turn) == (1, 6)


@rule("800.3k", "802.8")
def test_what_one_who_left_was_to_skip_concerns_nobody_else() -> None:
    t = Desk(3)
    stop = t.action(0, does(ChoosePlayer("opponent"), Skip("turn", "chosen")), name="Stop")
    t.main().play(stop).top().pick(1)
    t.game.concede(1)
    seen = []
    for _ in range(3):
        t.next_turn()
        seen.append(t.game.active)
    assert seen == [2, 0, 2]


@rule("800.3m")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
def test_it_lasts_until_the_turn_of_one_who_left_would_have_begun(until: Duration) -> None:
    t, ogre = blessed(Desk(4), 2, until)
    assert powers(t, ogre, 4) == [(0, 5), (1, 5), (3, 2), (0, 2)]


@rule("800.3m")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
def test_who_leaves_in_the_own_turn_would_have_the_next_one_a_round_later(until: Duration) -> None:
    t, ogre = blessed(Desk(3), 0, until)
    assert powers(t, ogre, 4) == [(0, 5), (1, 5), (2, 5), (1, 2)]


@rule("800.3m", "802.4a")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
@pytest.mark.parametrize("player", [0, 1])
def test_if_the_team_goes_on_it_lasts_until_the_next_turn_of_the_team(player: int, until: Duration) -> None:
    t, ogre = blessed(Desk(6, (0, 0, 1, 1, 2, 2), shared_turns=True), player, until)
    assert [power for _, power in powers(t, ogre, 4)] == [5, 5, 5, 2]


@rule("800.3m", "802.4a")
@pytest.mark.parametrize("player", [0, 1])
def test_if_the_whole_team_leaves_in_its_turn_too(player: int) -> None:
    t, ogre = blessed(Desk(6, (0, 0, 1, 1, 2, 2), shared_turns=True), player, BeforeNextTurn("you"))
    t.game.concede(1 - player)
    assert powers(t, ogre, 4) == [(0, 5), (2, 5), (4, 5), (2, 2)]


@rule("800.3m", "802.4a")
@pytest.mark.parametrize("player", [2, 3])
def test_if_a_whole_team_leaves_in_the_turn_of_another(player: int) -> None:
    t, ogre = blessed(Desk(6, (0, 0, 1, 1, 2, 2), shared_turns=True), player, BeforeNextTurn("you"))
    t.game.concede(5 - player)
    assert powers(t, ogre, 3) == [(0, 5), (4, 2), (0, 2)]


@rule("800.3m", "500.6")
def test_extra_turns_of_others_do_not_end_it() -> None:
    t = Desk(4)
    ogre = t.unit(3, name="Ogre")
    bless = t.action(1, does(gives(UNITS, Add("power", 3), until=BeforeNextTurn("you"))), name="Bless")
    more = t.action(3, does(ExtraTurn()), name="More")
    t.main().skip().play(bless).resolve().skip(3).play(more).resolve()
    t.game.concede(1)
    assert powers(t, ogre, 3) == [(0, 5), (3, 5), (2, 2)]


@rule("800.3m", "800.3k")
def test_an_extra_turn_they_would_have_had_ends_it() -> None:
    t = Desk(3)
    ogre = t.unit(2, name="Ogre")
    bless = t.action(0, does(gives(UNITS, Add("power", 3), until=BeforeNextTurn("you"))), name="Bless")
    more = t.action(0, does(ExtraTurn()), name="More")
    t.main().play(bless).resolve().play(more).resolve()
    t.game.concede(0)
    assert powers(t, ogre, 2) == [(0, 5), (1, 2)]  # it would have come right after this turn
