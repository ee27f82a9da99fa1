"""Rule 800.3 in awkward moments: someone leaves while others are being asked, and what lasts until their next turn."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import ON_CHAIN, STUDY, T1, TARGET, UNITS, can, does, gives, named
from tests.games.legions_of_will.test_08_leaving import GRAVE, PAUSE, next_turn, steal

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Target
from cardwright.kernel.vocabulary.costs import EffectCost, MoveCost, Pay
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


def powers(t: Board, unit: object, turns: int) -> list[tuple[int, int]]:
    """Whose turn it is, and the power of a unit then."""
    seen = []
    for _ in range(turns):
        seen.append((t.game.active, t.power(unit)))  # type: ignore[arg-type]
        next_turn(t)
    return seen


def blessed(t: Board, player: int, until: Duration, active: int = 0) -> tuple[Board, object]:
    """All units have three more power until some turn of a player, who then leaves."""
    ogre = t.unit(t.homes[-1], "Ogre")
    bless = t.act(player, "Bless", does(gives(UNITS, Add("power", 3), until=until)))
    t.main(active)
    while t.player != player:
        t.skip()
    t.play(bless).all()
    t.game.concede(player)
    return t, ogre


# --- until the turn that would have begun (800.3m) --------------------------------------------


@rule("800.3m")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
def test_it_lasts_until_the_turn_of_one_who_left_would_have_begun(until: Duration) -> None:
    t, ogre = blessed(Board(4), 2, until)
    assert powers(t, ogre, 4) == [(0, 5), (1, 5), (3, 2), (0, 2)]


@rule("800.3m")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
def test_who_leaves_in_the_own_turn_would_have_the_next_one_a_round_later(until: Duration) -> None:
    t, ogre = blessed(Board(3), 0, until)
    assert powers(t, ogre, 4) == [(0, 5), (1, 5), (2, 5), (1, 2)]


@rule("800.3m", "802.4a")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
@pytest.mark.parametrize("player", [0, 1])
def test_if_the_team_goes_on_it_lasts_until_the_next_turn_of_the_team(player: int, until: Duration) -> None:
    t, ogre = blessed(Board(6, (0, 0, 1, 1, 2, 2), shared_turns=True), player, until)
    assert [power for _, power in powers(t, ogre, 4)] == [5, 5, 5, 2]


@rule("800.3m", "802.4a")
@pytest.mark.parametrize("player", [0, 1])
def test_if_the_whole_team_leaves_in_its_turn_too(player: int) -> None:
    t, ogre = blessed(Board(6, (0, 0, 1, 1, 2, 2), shared_turns=True), player, BeforeNextTurn("you"))
    t.game.concede(1 - player)
    assert powers(t, ogre, 4) == [(0, 5), (2, 5), (4, 5), (2, 2)]


@rule("800.3m", "802.4a")
@pytest.mark.parametrize("player", [2, 3])
def test_if_a_whole_team_leaves_in_the_turn_of_another(player: int) -> None:
    t, ogre = blessed(Board(6, (0, 0, 1, 1, 2, 2), shared_turns=True), player, BeforeNextTurn("you"))
    t.game.concede(5 - player)
    assert powers(t, ogre, 3) == [(0, 5), (4, 2), (0, 2)]


@rule("800.3m", "500.6")
def test_extra_turns_of_others_do_not_end_it() -> None:
    t = Board(4)
    ogre = t.unit(t.homes[3], "Ogre")
    bless = t.act(1, "Bless", does(gives(UNITS, Add("power", 3), until=BeforeNextTurn("you"))))
    more = t.act(3, "More", does(ExtraTurn()))
    t.main().skip().play(bless).all().skip(3).play(more).all()
    t.game.concede(1)
    assert powers(t, ogre, 3) == [(0, 5), (3, 5), (2, 2)]


@rule("800.3m", "800.3k")
def test_an_extra_turn_they_would_have_had_ends_it() -> None:
    t = Board(3)
    ogre = t.unit(t.homes[2], "Ogre")
    bless = t.act(0, "Bless", does(gives(UNITS, Add("power", 3), until=BeforeNextTurn("you"))))
    more = t.act(0, "More", does(ExtraTurn()))
    t.main().play(bless).all().play(more).all()
    t.game.concede(0)
    assert powers(t, ogre, 2) == [(0, 5), (1, 2)]  # it would have come right after this turn


@rule("800.3k", "802.8")
def test_what_one_who_left_was_to_skip_concerns_nobody_else() -> None:
    t = Board(3)
    stop = t.act(0, "Stop", does(ChoosePlayer("opponent"), Skip("turn", "chosen")))
    t.main().play(stop).top().answer(1)
    t.game.concede(1)
    seen = []
    for _ in range(3):
        next_turn(t)
        seen.append(t.game.active)
    assert seen == [2, 0, 2]


# --- someone leaves while others are asked --------------------------------------------


@rule("800.3a", "800.3b")
def test_the_others_cards_arrive_when_one_leaves_who_is_asked_for_a_place() -> None:
    t = Board(3)
    for player in range(3):
        t.base(player, f"Tower {player}")
    ghosts = [t.recruit(p, "Ghost", zone="graveyard") for p in range(3)]
    raise_ = t.act(0, "Raise", does(Put(GRAVE, "battlefield")))
    t.main().play(raise_).top().answer(t.homes[0])
    assert t.asked == (1, "place")
    t.game.concede(1)
    assert t.asked == (2, "place")
    t.answer(t.homes[2])
    assert [t.zone_of(ghost) for ghost in ghosts] == ["battlefield", "", "battlefield"]
    assert [ghosts[p].place for p in (0, 2)] == [t.homes[0].id, t.homes[2].id]


@rule("800.3a", "800.3b")
def test_one_who_has_said_where_a_card_goes_leaves_before_it_does() -> None:
    t = Board(3)
    for player in range(3):
        t.base(player, f"Tower {player}")
    ghosts = [t.recruit(p, "Ghost", zone="graveyard") for p in range(3)]
    raise_ = t.act(0, "Raise", does(Put(GRAVE, "battlefield")))
    t.main().play(raise_).top().answer(t.homes[0], t.homes[1])
    assert t.asked == (2, "place")
    t.game.concede(1)
    assert t.asked == (2, "place")
    t.answer(t.homes[2])
    assert [t.zone_of(ghost) for ghost in ghosts] == ["battlefield", "", "battlefield"]


def battle() -> tuple[Board, list[int]]:
    """Player 0 divides the damage of a unit that two of player 1 block; another unit attacks player 2."""
    t = Board(3, attack_multiple=True)
    a, b = t.unit(t.home, "A", power=4), t.unit(t.home, "B", power=3)
    x, y = t.unit(t.homes[1], "X", power=2), t.unit(t.homes[1], "Y", power=3)
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[2])).on("declare blockers")
    t.block((x, a), (y, a)).pick(x.ref)
    t.on("battle damage")
    assert t.asked == (0, "assign damage")
    return t, [card.id for card in (a, b, x, y)]


@rule("800.3e", "510.2")
def test_other_battle_damage_is_dealt_when_one_leaves_among_whom_it_is_divided() -> None:
    t, (_, b, _, _) = battle()
    t.game.concede(1)
    t.on("end of battle")
    assert [(e.other, e.card, e.amount) for e in t.events("damage")] == [(b, t.homes[2].id, 3)]


@rule("800.3e", "800.3j")
def test_no_battle_damage_is_left_when_the_attacking_player_leaves_who_divides() -> None:
    t, _ = battle()
    t.game.concede(0)
    assert (t.game.phase, t.player) == ("battle damage", 1)
    assert t.events("damage") == []


@rule("800.3e")
def test_damage_is_divided_all_the_same_when_a_third_player_leaves() -> None:
    t, (a, _, x, y) = battle()
    t.game.concede(2)
    assert t.asked == (0, "assign damage")
    t.pick(2)  # the rest goes to the other one
    dealt = {(e.other, e.card): e.amount for e in t.events("damage")}
    assert dealt == {(a, x): 2, (a, y): 2, (x, a): 2, (y, a): 3}


@rule("800.3f")
@pytest.mark.parametrize(
    "cost",
    [EffectCost(Discard(1)), MoveCost(Cards(("hand",), "you"), "graveyard", verb="discard")],
)
def test_a_cost_that_is_being_paid_when_its_payer_leaves_is_not_paid(cost: EffectCost | MoveCost) -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    for i in range(2):
        t.recruit(1, f"Card {i}")
    paid, unpaid = AddCounters(named("Ogre"), "paid"), AddCounters(named("Ogre"), "unpaid")
    toll = t.act(
        0, "Toll", does(ChoosePlayer("opponent"), PayTo((Pay("resource", 1), cost), (paid,), "chosen", (unpaid,)))
    )
    t.main().play(toll).top().answer(1, True)
    assert t.player == 1
    assert t.asked[1] != "priority"
    t.game.concede(1)
    assert (ogre.counters, t.asked) == ({"unpaid": 1}, (0, "priority"))
    assert t.names("graveyard") == ["Toll"]


@rule("800.3f")
def test_one_who_pays_is_not_concerned_by_another_who_leaves() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    cards = [t.recruit(1, f"Card {i}") for i in range(2)]
    paid, unpaid = AddCounters(named("Ogre"), "paid"), AddCounters(named("Ogre"), "unpaid")
    toll = t.act(
        0, "Toll", does(ChoosePlayer("opponent"), PayTo((EffectCost(Discard(1)),), (paid,), "chosen", (unpaid,)))
    )
    t.main().play(toll).top().answer(1, True)
    t.game.concede(2)
    assert t.asked == (1, "discard")
    t.answer(cards[0])
    assert (ogre.counters, t.zone_of(cards[0])) == ({"paid": 1}, "graveyard")


@rule("800.3a")
@pytest.mark.parametrize("when", [0, 1])
def test_what_others_chose_to_give_up_at_once_is_given_up(when: int) -> None:
    t = Board(3)
    units = [[t.unit(t.homes[p], f"Unit {p}{i}") for i in range(2)] for p in range(3)]
    toll = t.act(
        0, "Toll", does(DoTogether("each", (Pick(OWN, 1, who="chosen", bind="it"), Put(It("it"), "graveyard"))))
    )
    t.main().play(toll).top().answer(units[0][0])
    if when:
        t.answer(units[1][0])  # chosen, but nothing has happened yet
    t.game.concede(1)
    assert t.asked == (2, "pick")
    t.answer(units[2][1])
    states = [[t.zone_of(unit) for unit in row] for row in units]
    assert states == [["graveyard", "battlefield"], ["", ""], ["battlefield", "graveyard"]]


@rule("800.3a", "800.3d")
def test_one_leaves_while_ordering_triggered_abilities() -> None:
    t = Board(3)
    for player in range(3):
        for i in range(2):
            t.unit(t.homes[player], f"Bell {player}{i}", counts("play"))
    study = t.act(0, "Study", STUDY)
    t.main().play(study)
    t.game.choose(0)
    assert t.asked == (1, "trigger")
    t.game.concede(1)
    assert t.asked == (2, "trigger")
    t.game.choose(0)
    assert t.chain == ["Study", "Bell 00", "Bell 01", "Bell 20", "Bell 21"]


@rule("800.3a", "611.7")
def test_one_leaves_who_says_from_which_source_damage_is_prevented() -> None:
    t = Board(3)
    victim, other = t.unit(t.homes[1], "Victim", power=9), t.unit(t.homes[2], "Other", power=9)
    hit = t.act(0, "Hit", does(Damage(1, UNITS)))
    for word in ("one", "two"):
        t.thing(t.homes[1], word, Replacement(Pattern("damage", what=Kind("unit")), 0, prevents=True))
    t.main().play(hit).top()
    assert t.asked[1] in ("replacement", "prevent")
    t.game.concede(1)
    while t.asked[1] != "priority":
        t.game.choose(0)
    assert (t.zone_of(victim), other.damage) == ("", 1)  # what prevented it has left


# --- what stays and what goes --------------------------------------------


@rule("800.3a", "702.3g")
def test_a_part_of_a_merged_unit_leaves_with_its_owner_and_the_unit_stays_what_it_is() -> None:
    t = Board(3)
    a, b = t.unit(t.home, "A", power=3), t.unit(t.homes[1], "B", power=5)
    merge = t.act(0, "Merge", does(Merge(named("B"), named("A"), (SetTo("power", Bound("merged power")),))))
    end = t.act(0, "End", does(Destroy(named("A"))))
    t.main().play(merge).all()
    assert (t.power(a), t.zone_of(b)) == (8, "merged")
    t.game.concede(1)
    assert (t.power(a), t.zone_of(b)) == (8, "")
    t.play(end).all()
    assert (t.zone_of(a), t.zone_of(b)) == ("graveyard", "")


@rule("800.3a", "607.3")
def test_what_was_to_return_and_left_with_its_owner_does_not_return() -> None:
    t = Board(3)
    ogre = t.unit(t.homes[2], "Ogre")
    until = Pattern("move", this=True, frm=("battlefield",))
    jailer = t.unit(t.home, "Jailer", can(ExpelUntil(T1, "expelled", until), targets=(TARGET,)))
    end = t.act(0, "End", does(Destroy(named("Jailer"))))
    t.main().activate(jailer, ogre).all()
    assert t.zone_of(ogre) == "expelled"
    t.game.concede(2)
    t.play(end).all()
    assert (t.zone_of(jailer), t.zone_of(ogre), t.asked) == ("graveyard", "", (0, "priority"))


@rule("800.3a")
def test_static_abilities_go_with_their_permanents_and_effects_of_resolved_cards_stay() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    t.unit(t.homes[1], "Lord", is_(Add("power", 2), what=UNITS))
    bless = t.act(1, "Bless", does(gives(UNITS, Add("power", 3))))
    t.main().skip().play(bless).all()
    assert t.power(ogre) == 7
    t.game.concede(1)
    assert t.power(ogre) == 5
    next_turn(t)
    assert t.power(ogre) == 2


@rule("800.3a")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_copy_on_the_chain_belongs_to_who_made_it(leaver: int) -> None:
    t = Board(3)
    hit = t.act(0, "Hit", does(Damage(1, named("Home 2"))))
    echo = t.act(1, "Echo", does(CopyObject(T1), targets=(ON_CHAIN,)))
    t.main().play(hit).skip().play(echo, hit).skip(3)
    assert t.chain == ["Hit", "Hit"]
    t.game.concede(leaver)
    assert t.chain == ["Hit"]
    t.all()
    assert t.homes[2].damage == 1


@rule("800.3a", "605.2b")
def test_of_two_targets_the_one_that_is_left_is_hit() -> None:
    t = Board(3)
    a, b = t.unit(t.homes[1], "A", power=9), t.unit(t.homes[2], "B", power=9)
    two = t.act(
        0,
        "Two",
        does(Damage(1, It("t1")), Damage(2, It("t2")), targets=(Target("t1", UNITS), Target("t2", UNITS))),
    )
    t.main().play(two, a, b)
    t.game.concede(1)
    t.all()
    assert b.damage == 2


@rule("800.3a", "605.2b")
def test_what_targeted_a_player_who_left_does_not_resolve() -> None:
    t = Board(3)
    jab = t.act(0, "Jab", does(AddCounters(named("Home 0"), "done"), targets=(Target("t1", Seats("opponent")),)))
    t.main().pick(("play", jab.id))
    t.pick(t.values[0])
    t.game.concede(1)
    t.all()
    assert (t.seen(t.home, "done"), t.names("graveyard")) == (0, ["Jab"])


@rule("800.3j", "506.2")
def test_when_the_attacking_player_leaves_nobody_attacks_and_the_turn_goes_on() -> None:
    t = Board(3, attack_multiple=True)
    a = t.unit(t.home, "A")
    bell = t.unit(t.homes[2], "Bell", counts("phase", phase="end", who="each"))
    t.start("declare attackers").attack((a, t.homes[1]))
    t.game.concede(0)
    assert (t.game.phase, t.player, t.game.battle.attacks) == ("declare attackers", 1, ())
    t.on("end").resolve()
    assert (t.steps()[-2:], t.seen(bell)) == (["postbattle main", "end"], 1)
    assert t.homes[1].damage == 0
    next_turn(t)
    assert (t.game.active, t.game.turn) == (1, 6)


@rule("800.3c", "108.2b")
def test_when_the_one_who_borrowed_it_leaves_after_its_default_controller_it_is_expelled() -> None:
    t = Board(4)
    ghost = t.recruit(0, "Ghost", zone="graveyard")
    raise_ = t.act(1, "Raise", does(Put(GRAVE, "battlefield", "you")))
    borrow = steal(t, 2, "turn")
    t.main(1).play(raise_).all().skip().play(borrow, ghost).all()
    t.game.concede(1)
    assert ghost.controller == 2
    t.game.concede(2)
    assert t.zone_of(ghost) == "expelled"  # its default controller has left before
    assert ghost.id in t.game.zone("expelled", 0).cards


@rule("800.3g", "800.3h")
def test_nobody_is_asked_for_one_who_left_if_there_is_nothing_to_choose() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    doubt = t.act(
        0, "Doubt", does(ChoosePlayer("opponent"), PAUSE, Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it")))
    )
    t.main().play(doubt).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert (t.zone_of(ogre), t.asked) == ("graveyard", (0, "priority"))


@rule("800.3a")
def test_a_card_of_one_who_leaves_leaves_the_chain_whoever_plays_it() -> None:
    t = Board(3)
    ghost = t.card("graveyard", 1, "Ghost", does(Damage(1, named("Home 2"))))
    borrow = t.act(0, "Borrow", does(PlayCard(GRAVE)))
    t.main().play(borrow).top()
    assert (t.chain, ghost.owner, ghost.controller) == (["Ghost"], 1, 0)
    t.game.concede(1)
    assert (t.chain, t.zone_of(ghost), t.asked) == ([], "", (0, "priority"))
    assert t.homes[2].damage == 0


@rule("800.3a", "607.3")
def test_what_one_who_left_has_expelled_until_something_happens_comes_back_then() -> None:
    t = Board(3)
    ogre, pawn = t.unit(t.home, "Ogre"), t.unit(t.homes[2], "Pawn")
    until = Pattern("move", what=Named("Pawn"), frm=("battlefield",))
    jail = t.act(1, "Jail", does(ExpelUntil(T1, "expelled", until), targets=(TARGET,)))
    end = t.act(0, "End", does(Destroy(named("Pawn"))))
    t.main().skip().play(jail, ogre).all()
    t.game.concede(1)
    assert t.zone_of(ogre) == "expelled"
    t.play(end).all()
    assert (t.zone_of(pawn), t.zone_of(ogre), ogre.controller) == ("graveyard", "battlefield", 0)


# --- control that ends in the middle of a resolution (800.3c) -------------------------------------------------------

WARD = can(TakeControl(T1, until="source controlled"), targets=(TARGET,))


def warded(t: Board, owner: int) -> tuple[Card, Card]:
    """A ghost of player 0 that player 1 raised, and that player 2 has for as long as they have a warden."""
    ghost = t.recruit(0, "Ghost", zone="graveyard")
    warden = t.unit(t.homes[owner], "Warden", WARD)
    raise_ = t.act(1, "Raise", does(Put(GRAVE, "battlefield", "you")))
    t.main(1).play(raise_).all()
    if owner != 2:
        grab = steal(t, 2)
        t.skip().play(grab, warden).all()
    while t.player != 2:
        t.skip()
    t.activate(warden, ghost).all()
    assert (ghost.controller, warden.controller) == (2, 2)
    return ghost, warden


@rule("800.3c")
def test_a_permanent_whose_control_ends_while_something_resolves_is_expelled_before_the_rest_of_it() -> None:
    t = Board(4)
    doom = t.act(3, "Doom", does(Destroy(named("Warden")), PAUSE))
    ghost, warden = warded(t, 2)
    t.game.concede(1)
    assert t.zone_of(ghost) == "battlefield"
    while t.player != 3:
        t.skip()
    t.play(doom).top()
    assert t.asked == (3, "you may")
    assert (t.zone_of(warden), t.zone_of(ghost)) == ("graveyard", "expelled")


@rule("800.3a", "800.3c")
@pytest.mark.parametrize("owner", [1, 3])
def test_so_it_is_if_control_ends_because_someone_leaves_while_something_resolves(owner: int) -> None:
    """The warden leaves the game with its owner: with the player who had raised the ghost, or after that one."""
    t = Board(4)
    wait = t.act(0, "Wait", does(PAUSE))
    ghost, warden = warded(t, owner)
    if owner == 3:
        t.game.concede(1)
        assert t.zone_of(ghost) == "battlefield"
    while t.player != 0:
        t.skip()
    t.play(wait).top()
    t.game.concede(owner)
    assert t.asked == (0, "you may")
    assert (t.zone_of(warden), t.zone_of(ghost)) == ("", "expelled")


@rule("800.3c")
def test_it_is_not_expelled_while_another_effect_gives_it_to_someone() -> None:
    t = Board(4)
    keep, doom = steal(t, 3), t.act(3, "Doom", does(Destroy(named("Warden")), PAUSE))
    ghost, _ = warded(t, 2)
    while t.player != 3:
        t.skip()
    t.play(keep, ghost).all()
    t.game.concede(1)
    while t.player != 3:
        t.skip()
    t.play(doom).top()
    assert (t.asked, t.zone_of(ghost), ghost.controller) == ((3, "you may"), "battlefield", 3)


@rule("108.2b", "608.2b")
def test_who_is_still_there_gets_it_back_before_the_rest_of_the_resolution() -> None:
    t = Board(4)
    hymn = (Destroy(named("Warden")), gives(Cards(("battlefield",), "you", Kind("unit")), Add("power", 3)))
    doom = t.act(2, "Doom", does(*hymn))
    ghost, _ = warded(t, 2)
    had = t.power(ghost)
    while t.player != 2:
        t.skip()
    t.play(doom).top()
    assert (ghost.controller, t.power(ghost)) == (1, had)  # it is no longer one of the units of player 2
