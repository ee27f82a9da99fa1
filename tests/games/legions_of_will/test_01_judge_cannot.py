"""Rules 100.6-100.8, asked by a judge: what cannot happen, and what may happen all the same."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import does, named
from tests.games.legions_of_will.lab import Lab, st

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.effects import Cant, ChangeResource, Destroy, Draw
from cardwright.kernel.vocabulary.selectors import Seats, This
from cardwright.testing import rule


def held(d: Lab, *players: int) -> None:
    """Cards in hand, so that nobody draws."""
    for player in players or (0, 1):
        for _ in range(2):
            d.action(player, "You gain 1 resource.", name="Held")


@rule("100.7", "301.7")
@pytest.mark.parametrize("rock", [True, False])
def test_a_base_that_cannot_be_destroyed_is_not_turned_face_down_by_destroying_it(rock: bool) -> None:
    d = Lab()
    base = d.fort(1, *([is_(Cant("be destroyed"))] if rock else []), name="Rock", defense=5)
    bomb = d.action(0, does(Destroy(named("Rock"))))
    d.main().cast(bomb)
    assert base.facedown is not rock


@rule("100.7", "113.4", "301.7")
@pytest.mark.parametrize("rock", [True, False])
def test_nor_is_it_by_lethal_damage(rock: bool) -> None:
    d = Lab()
    base = d.fort(1, *([is_(Cant("be destroyed"))] if rock else []), name="Rock", defense=5)
    d.main().hurt(base, 7)
    assert base.facedown is not rock
    assert base.damage == (7 if rock else 0)


@rule("100.7", "301.8")
def test_without_defense_it_is_turned_face_down_which_is_no_destroying() -> None:
    d = Lab()
    base = d.fort(1, is_(Cant("be destroyed")), name="Rock", defense=0)
    d.main()
    assert base.facedown


@rule("100.7", "114.4")
def test_what_can_get_no_counters_may_lose_those_it_has() -> None:
    d = Lab()
    held(d)
    unit = d.man(0, st(This(), Cant("get counters")), stats="3/9")
    unit.counters = {"poison": 2, "ice": 2}
    other = d.man(0, stats="3/9")
    more = d.action(0, "Put a poison counter on target unit.")
    less = d.action(0, "Remove a poison counter from target unit.")
    away = d.action(0, "Move a poison counter from target unit onto another target unit.")
    d.main().cast(more, unit)
    assert unit.counters["poison"] == 2
    d.cast(less, unit)
    assert unit.counters["poison"] == 1
    d.cast(away, unit, other)
    assert (dict(unit.counters), dict(other.counters)) == ({"ice": 2}, {"poison": 1})
    d.until("main", 2)
    assert dict(unit.counters) == {"ice": 1}  # ice melts all the same


@rule("100.7", "112.3a")
def test_who_can_gain_no_resource_still_pays() -> None:
    d = Lab()
    d.gear(d.homes[1], is_(Cant("gain resource"), what=Seats("opponent")))
    harvest = d.action(0, "You gain 3 resource.", cost=2)
    d.main().play(harvest)
    assert d.has() == 8
    d.all()
    assert d.has() == 8


@rule("100.7", "112.3")
@pytest.mark.parametrize(
    ("ban", "text"),
    [("be rested", "{Rest}: Draw a card."), ("be sacrificed", "Sacrifice this unit: Draw a card.")],
)
def test_a_cost_that_cannot_be_paid_because_of_a_prohibition_is_not_on_offer(ban: str, text: str) -> None:
    d = Lab()
    free = d.man(0, text)
    bound = d.man(0, text, st(This(), Cant(ban)))
    d.main()
    assert (d.offered("activate", free), d.offered("activate", bound)) == (True, False)


@rule("100.7", "404.2f")
def test_a_move_that_does_not_take_place_is_none_for_those_who_wait_for_it() -> None:
    """A unit with ice, and one whose base is full, stay; nothing was moved, and nobody draws."""
    d = Lab()
    held(d)
    full = d.fort(0, name="Full", capacity=1)
    d.man(full, name="Inmate")
    hall = d.fort(0, name="Hall")
    frozen, free = d.man(0, stats="3/9"), d.man(0, stats="3/9")
    frozen.counters = {"ice": 1}
    d.gear(d.home, Triggered(Pattern("station"), Body((Draw(1),))))
    moves = [d.action(0, "Move target unit into target base you control.") for _ in range(3)]
    d.main().cast(moves[0], frozen, hall)
    assert (d.in_(frozen), d.events("station")) == ("Home 0", [])
    d.cast(moves[1], free, full)
    assert (d.in_(free), d.events("station")) == ("Home 0", [])
    d.play(moves[2], free, hall).top()
    assert (d.in_(free), len(d.events("station")), len(d.chain)) == ("Hall", 1, 1)


@rule("100.8")
def test_as_much_is_done_as_can_be_done() -> None:
    d = Lab()
    held(d)
    unit = d.man(0, stats="3/9")
    unit.counters = {"poison": 1}
    d.deck(0, "Last")
    much = d.action(0, "Remove three poison counters from target unit. Draw two cards. You lose 15 resource.")
    d.main().cast(much, unit)
    assert dict(unit.counters) == {}
    assert "Last" in d.names("hand")
    assert d.has() == 0
    assert not d.game.over


@rule("103.3b", "100.7")
def test_who_cannot_lose_goes_on_without_an_active_base_until_that_is_over() -> None:
    d = Lab(3)
    held(d, 0, 1, 2)
    charm = d.gear(d.homes[0], is_(Cant("lose"), what=Seats("opponent")))
    bomb = d.action(0, does(Destroy(named("Home 1"))))
    hammer = d.action(0, "Destroy target upgrade.")
    d.main().cast(bomb)
    assert d.homes[1].facedown
    assert not d.game.players[1].out
    d.cast(hammer, charm)
    assert d.game.players[1].out
    assert not d.game.over


@rule("113.7")
@pytest.mark.parametrize(("left", "seen"), [(0, 0), (1, 1)])
def test_damage_of_which_nothing_is_left_is_not_dealt(left: int, seen: int) -> None:
    d = Lab()
    held(d)
    ogre = d.man(1, Replacement(Pattern("damage", this=True), left), stats="3/9")
    d.gear(d.home, Triggered(Pattern("damage"), Body((ChangeResource("resource", 1),))))
    bolt = d.action(0, "This card deals 3 damage to target unit.")
    d.main().cast(bolt, ogre)
    assert (ogre.damage, len(d.events("damage")), d.has() - 10) == (seen, seen, seen)
