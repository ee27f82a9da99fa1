"""Rules 103, 800.3 and 804, read word by word: bases that teammates share, and who wins, loses and leaves."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Add, Cant, Destroy, LoseGame, Merge, SetTo, TakeControl, WinGame
from cardwright.kernel.vocabulary.selectors import Cards, Either, Named
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

SEAT = Cards(("seat",), "you")


def named(*names: str) -> Cards:
    """The permanents of some names."""
    return Cards(("battlefield",), where=Either(tuple(Named(name) for name in names)))


def teams(**more: object) -> Lab:
    """Two teams of two that share turns and bases, and win and lose together."""
    facts = {"shared_turns": True, "shared_bases": True, "team_loses_together": True} | more
    return Lab(4, (0, 0, 1, 1), **facts)


def won(d: Lab) -> tuple[int, ...] | None:
    """Who has won; nobody if it is a draw, None if the game goes on."""
    outcome = d.game.outcome
    return tuple(sorted(outcome.winners)) if outcome is not None else None


# --- shared bases ----------------------------------------------------------------------------------------------------


def mate_in(d: Lab, base: Card, player: int, name: str) -> Card:
    """A unit in a teammate's base."""
    card = d.unit(base, name, player=player)
    d.game.touch_all()
    return card


@rule("804.4", "404.2a")
@pytest.mark.parametrize(("capacity", "free"), [(2, False), (3, True)])
def test_what_teammates_have_in_a_base_takes_room_together(capacity: int, free: bool) -> None:
    d = teams()
    keep = d.fort(0, name="Keep", capacity=capacity)
    d.man(keep, name="A")
    mate_in(d, keep, 1, "Mate")
    movers = [d.man(player, name=f"Mover {player}") for player in (0, 1)]
    d.start("main")
    for mover in movers:
        assert (d.denied("move", mover, keep, player=mover.controller) == "") == free
        assert d.denied("move", mover, keep, player=mover.controller) in ("", "404.2a")


@rule("804.4", "301.3b", "404.2d")
def test_a_shared_base_that_is_too_full_keeps_what_its_controller_chooses_of_both_members() -> None:
    d = teams()
    keep = d.fort(0, name="Keep", capacity=3)
    a, b = d.man(keep, name="A"), d.man(keep, name="B")
    mate = mate_in(d, keep, 1, "Mate")
    d.start("main")
    assert d.asked == (0, "priority")
    gets(d, keep, Add("capacity", -2))
    assert d.asked == (0, "keep in base")
    assert d.values == [a.id, b.id, mate.id]
    d.pick(mate.id)
    assert [d.zone_of(card) for card in (a, b, mate)] == ["graveyard", "graveyard", "battlefield"]


@rule("804.7c", "704.5a")
def test_a_team_loses_when_the_last_base_of_both_members_falls_and_not_before() -> None:
    d = teams()
    d.start("main")
    d.do(d.homes[2], Destroy(named("Home 0")))
    assert won(d) is None
    d.do(d.homes[2], Destroy(named("Home 1")))
    assert won(d) == (2, 3)


# --- winning and losing --------------------------------------------------------------------------------------------


@rule("804.7a", "103.2b", "103.2c")
@pytest.mark.parametrize("player", [0, 1])
def test_if_a_member_wins_the_team_wins_and_if_a_member_loses_the_team_loses(player: int) -> None:
    d = teams()
    d.start("main")
    d.do(d.homes[player], WinGame("you"), player=player)
    assert won(d) == (0, 1)
    d = teams()
    d.start("main")
    d.do(d.homes[player], LoseGame("you"), player=player)
    assert won(d) == (2, 3)


@rule("804.7b", "103.3a")
@pytest.mark.parametrize("player", [0, 3])
def test_if_a_member_concedes_the_team_loses(player: int) -> None:
    d = teams()
    d.start("main")
    d.game.concede(player)
    assert won(d) == ((2, 3) if player == 0 else (0, 1))


@rule("804.7a")
@pytest.mark.parametrize("at", [0, 1])
def test_who_cannot_lose_or_win_keeps_the_whole_team_from_it(at: int) -> None:
    d = teams()
    d.gear(d.homes[at], is_(Cant("lose"), Cant("win"), what=SEAT), name="Oath")
    d.start("main")
    d.do(d.home, WinGame("you"))
    assert won(d) is None
    d.do(d.homes[1], LoseGame("you"), player=1)
    d.do(d.home, LoseGame("you"))
    assert won(d) is None
    d.game.concede(0)
    assert won(d) == (2, 3)  # which nothing prevents


@rule("103.2a", "103.5")
def test_who_cannot_lose_is_no_reason_for_others_to_stay() -> None:
    d = Lab(3)
    d.gear(d.homes[2], is_(Cant("lose"), what=SEAT), name="Oath")
    d.start("main")
    d.do(d.home, LoseGame("each"))
    assert won(d) == (2,)


@rule("103.4a")
def test_if_all_lose_at_once_it_is_a_draw() -> None:
    d = Lab(3)
    d.start("main")
    d.do(d.home, LoseGame("each"))
    assert won(d) == ()


@rule("103.4d")
def test_if_all_teams_lose_at_once_it_is_a_draw() -> None:
    d = teams()
    d.start("main")
    d.do(d.home, Destroy(named("Home 0", "Home 1", "Home 2", "Home 3")))
    assert won(d) == ()


@rule("103.2c")
def test_members_who_left_win_with_their_team() -> None:
    d = Lab(4, (0, 0, 1, 1))
    d.start("main")
    d.game.concede(1)
    assert won(d) is None
    d.game.concede(2)
    assert won(d) is None
    d.game.concede(3)
    assert won(d) == (0, 1)


@rule("800.3a", "800.3c")
def test_what_a_player_who_left_owned_is_gone_and_what_others_own_goes_back_to_them() -> None:
    d = Lab(3)
    a, b = d.man(2, name="A", stats="0/5"), d.man(0, name="B", stats="0/5")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.do(d.homes[2], TakeControl(named("B")), player=2)
    assert (a.controller, b.controller) == (0, 2)
    d.game.concede(2)
    assert d.game.cards_in("battlefield", 0) == [d.home, b]
    assert (d.zone_of(b), b.controller) == ("battlefield", 0)


@rule("603.8", "603.9e", "103.5")
def test_each_player_who_loses_at_the_same_time_is_told_of() -> None:
    d = Lab(4)
    watch = d.gear(d.home, counts("loses"), name="Watch")
    d.start("main")
    d.do(d.home, Destroy(named("Home 1", "Home 3")))
    d.all()
    assert d.seen(watch) == 2
    assert [e.player for e in d.events("loses")] == [1, 3]
    assert [player.out for player in d.game.players] == [False, True, False, True]
    assert won(d) is None


@rule("804.7a")
def test_who_cannot_lose_keeps_only_the_own_team_from_it() -> None:
    d = teams()
    d.gear(d.homes[2], is_(Cant("lose"), what=SEAT), name="Oath")
    d.start("main")
    d.do(d.home, LoseGame("you"))
    assert won(d) == (2, 3)


@rule("103.3b")
def test_without_teams_that_lose_together_who_cannot_lose_keeps_nobody_else_from_it() -> None:
    d = Lab(4, (0, 0, 1, 1))
    d.gear(d.homes[1], is_(Cant("lose"), what=SEAT), name="Oath")
    d.start("main")
    d.do(d.home, LoseGame("you"))
    assert d.game.players[0].out
    assert won(d) is None


def merge(d: Lab, part: str, host: str) -> None:
    """One unit merges with another."""
    d.do(d.home, Merge(named(part), named(host), (SetTo("power", Bound("merged power")),)))


@rule("702.3g", "800.3a")
def test_when_a_player_leaves_only_what_lies_beneath_that_players_units_goes_to_its_owners_graveyard() -> None:
    d = Lab(3)
    hosts = [d.man(p, name=f"Host {p}", stats="0/3") for p in (0, 1, 2)]
    parts = [d.man(0, name=f"Part {n}", stats="0/2") for n in range(4)]
    d.start("main")
    for part, host in (("Part 0", "Host 0"), ("Part 1", "Host 1"), ("Part 2", "Host 2"), ("Part 3", "Host 2")):
        merge(d, part, host)
    assert [d.zone_of(part) for part in parts] == ["merged"] * 4
    d.game.concede(2)
    assert [d.zone_of(part) for part in parts] == ["merged", "merged", "graveyard", "graveyard"]
    assert [d.power(host) for host in hosts[:2]] == [5, 5]
