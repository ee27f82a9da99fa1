"""Rules 802.10 and 804: bases of teams, shared or not, and what stands in them."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import teams_that_lose_together
from tests.games.legions_of_will.desk import SMALL, T1, TARGET, Desk, can, does, is_, named, those

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Cant, Destroy, LoseGame, Put, TakeControl, WinGame
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

SEAT = Cards(("seat",), "you")


def mate_in(d: Desk, base: Card, player: int, name: str) -> Card:
    """A unit in a teammate's base."""
    card = d.unit(base, name=name, player=player)
    d.game.touch_all()
    return card


@rule("804.4", "404.2a")
@pytest.mark.parametrize(("capacity", "free"), [(2, False), (3, True)])
def test_what_teammates_have_in_a_base_takes_room_together(capacity: int, free: bool) -> None:
    d = teams_that_lose_together()
    keep = d.base(0, name="Keep", capacity=capacity)
    d.unit(keep, name="A", stats="3/2")
    mate_in(d, keep, 1, "Mate")
    movers = [d.unit(player, name=f"Mover {player}", stats="3/2") for player in (0, 1)]
    d.start("main")
    for mover in movers:
        assert (d.denied("move", mover, keep, player=mover.controller) == "") == free
        assert d.denied("move", mover, keep, player=mover.controller) in ("", "404.2a")


@rule("804.4", "301.3b", "404.2d")
def test_a_shared_base_that_is_too_full_keeps_what_its_controller_chooses_of_both_members() -> None:
    d = teams_that_lose_together()
    keep = d.base(0, name="Keep", capacity=3)
    a, b = d.unit(keep, name="A", stats="3/2"), d.unit(keep, name="B", stats="3/2")
    mate = mate_in(d, keep, 1, "Mate")
    d.start("main")
    assert d.asked == (0, "priority")
    d.gets(keep, Add("capacity", -2))
    assert d.asked == (0, "keep in base")
    assert d.values == [a.id, b.id, mate.id]
    d.pick(mate.id)
    assert [d.where(card) for card in (a, b, mate)] == ["graveyard", "graveyard", "battlefield"]


@rule("804.4", "305.3a")
@pytest.mark.parametrize(("kind", "cost"), [("unit", 1), ("upgrade", 1), ("trap", None)])
@pytest.mark.parametrize("shared", [False, True])
def test_only_shared_bases_are_open_to_teammates(kind: str, shared: bool, cost: object) -> None:
    t = Desk(4, (0, 0, 1, 1), shared_bases=shared)
    card = t.card(0, kind, name="Card", cost=cost)
    t.main().pick(("play", card.id))
    assert (t.asked[0], t.offers()) == (0, {home.id for home in t.homes[: 2 * shared]})
    t.settle(value=t.homes[1])
    t.resolve()
    assert (t.where(card), t.in_(card), card.controller) == ("battlefield", f"Home {int(shared)}", 0)


@rule("804.4", "404.2a")
@pytest.mark.parametrize("shared", [False, True])
def test_a_full_base_of_ones_own_is_no_reason_to_use_a_teammates(shared: bool) -> None:
    t = Desk(4, (0, 0, 1, 1), bells=(), shared_bases=shared)
    full = t.base(1, name="Full", **SMALL | {"capacity": 0})
    t.homes[1].facedown = True
    recruit = t.unit(1, zone="hand")
    t.main(1)
    assert t.offered("play", recruit) == shared
    assert full.id not in t.values


@rule("804.4", "804.5")
def test_each_member_activates_and_pays_for_the_own_bases() -> None:
    t = teams_that_lose_together()
    low = t.base(1, name="Low", facedown=True)
    t.main()
    assert ("base", low.id) not in t.values
    assert t.denied("activate base", low, player=0) == "301.5b"
    t.skip().pick(("base", low.id))
    assert (low.facedown, t.reserve(0), t.reserve(1)) == (False, 10, 9)


@rule("804.4", "602.2")
def test_a_members_base_is_used_by_that_member_alone() -> None:
    t = teams_that_lose_together()
    t.main()
    for player in range(4):
        assert {t.game.cards[o.cards[0]].controller for o in t.options if o.verb == "activate"} == {player}
        t.skip()


@rule("804.4", "301.8a")
def test_when_a_shared_base_is_destroyed_all_that_stands_in_it_goes() -> None:
    t = teams_that_lose_together()
    own, mates, safe = t.unit(0, name="Own"), t.unit(0, name="Mate", player=1), t.unit(1, name="Safe")
    fire = t.action(2, does(Destroy(named("Home 0"))), name="Fire")
    t.main().skip(2).play(fire).resolve()
    assert [t.where(unit) for unit in (own, mates, safe)] == ["graveyard", "graveyard", "battlefield"]
    assert t.names("graveyard", 1) == ["Mate"]
    assert not t.game.over


@rule("804.4", "108.2b")
def test_what_a_member_takes_over_may_stand_in_a_base_of_the_team() -> None:
    t = teams_that_lose_together()
    ogre = t.unit(2, name="Ogre")
    grab = t.action(0, does(TakeControl(T1, until="turn"), targets=(TARGET,)), name="Grab")
    t.main().play(grab, ogre).top()
    assert (t.asked, t.values) == ((0, "place"), [t.homes[0].id, t.homes[1].id])
    t.pick(t.homes[1])
    assert (ogre.controller, ogre.place) == (0, t.homes[1].id)
    assert t.there(ogre)


@rule("804.4")
def test_what_is_put_onto_the_battlefield_may_stand_in_a_base_of_the_team() -> None:
    t = teams_that_lose_together()
    ghost = t.unit(1, name="Ghost", stats="3/2", zone="graveyard")
    raise_ = t.action(1, does(Put(Cards(("graveyard",), "you", Named("Ghost")), "battlefield")), name="Raise")
    t.main().skip().play(raise_).top()
    assert (t.asked, set(t.values)) == ((1, "place"), {t.homes[0].id, t.homes[1].id})
    t.pick(t.home)
    assert (t.in_(ghost), ghost.controller) == ("Home 0", 1)


@rule("804.4", "302.3a")
def test_an_upgrade_in_a_teammates_base_makes_that_base_stronger() -> None:
    t = Desk(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    wall = t.gear(0, name="Wall", zone="hand", defense="+3")
    t.main().play(wall, t.homes[1]).resolve()
    assert (t.stat(t.homes[1], "defense"), t.stat(t.home, "defense"), wall.controller) == (33, 30, 0)


@rule("804.5", "303.3")
def test_a_trap_in_a_teammates_base_is_its_players_to_spring() -> None:
    t = teams_that_lose_together()
    trap = t.trap(2, can(AddCounters(This(), "sprung")), name="Trap", player=3)
    a = t.unit(0, name="A")
    t.start("declare attackers").attack((a, t.homes[2]))
    offers = []
    for player in range(4):
        assert t.player == player
        offers.append(t.offered("spring", trap))
        t.skip()
    assert offers == [False, False, False, True]


@rule("804.7a", "103.2b", "103.2c")
@pytest.mark.parametrize("player", [0, 1])
def test_if_a_member_wins_the_team_wins_and_if_a_member_loses_the_team_loses(player: int) -> None:
    d = teams_that_lose_together()
    d.start("main").do(d.homes[player], WinGame("you"), player=player)
    assert d.won() == (0, 1)
    d = teams_that_lose_together()
    d.start("main").do(d.homes[player], LoseGame("you"), player=player)
    assert d.won() == (2, 3)


@rule("804.7a")
@pytest.mark.parametrize("at", [0, 1])
def test_who_cannot_lose_or_win_keeps_the_whole_team_from_it(at: int) -> None:
    d = teams_that_lose_together()
    d.gear(at, is_(Cant("lose"), Cant("win"), what=SEAT), name="Oath")
    d.start("main").do(d.home, WinGame("you"))
    assert d.won() is None
    d.do(d.homes[1], LoseGame("you"), player=1).do(d.home, LoseGame("you"))
    assert d.won() is None
    d.game.concede(0)
    assert d.won() == (2, 3)  # which nothing prevents


@rule("804.7a")
def test_who_cannot_lose_keeps_only_the_own_team_from_it() -> None:
    d = teams_that_lose_together()
    d.gear(2, is_(Cant("lose"), what=SEAT), name="Oath")
    d.start("main").do(d.home, LoseGame("you"))
    assert d.won() == (2, 3)


@rule("804.7b", "103.3a")
@pytest.mark.parametrize(("player", "winners"), [(0, (2, 3)), (3, (0, 1))])
def test_if_a_member_concedes_the_team_loses(player: int, winners: tuple[int, int]) -> None:
    d = teams_that_lose_together()
    d.start("main")
    d.game.concede(player)
    assert d.won() == winners


@rule("804.7c", "704.5a")
def test_a_team_loses_when_the_last_base_of_both_members_falls_and_not_before() -> None:
    d = teams_that_lose_together()
    d.start("main").do(d.homes[2], Destroy(those("Home 0")))
    assert d.won() is None
    d.do(d.homes[2], Destroy(those("Home 1")))
    assert d.won() == (2, 3)
