"""Rules 301, 404 and 505.3, read word by word: moving units, activating bases, bases that are turned face down."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add, Cant, Destroy, Station, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Cards, InState, Kind
from cardwright.testing import rule

# --- moving -------------------------------------------------------------------------------------------------------


@rule("505.3c")
def test_why_a_unit_may_not_move() -> None:
    d = Lab()
    tower, ruin = d.fort(0, name="Tower"), d.fort(0, name="Ruin", facedown=True)
    a, theirs = d.man(0, name="A"), d.man(1, name="Theirs")
    card, gear = d.man(0, name="Card", zone="hand"), d.gear(d.home, name="Gear")
    d.start("main")
    rules = [d.denied("move", unit, tower) for unit in (a, theirs, card, gear)]
    assert rules == ["", "505.3c", "505.3c", "505.3c"]
    assert [d.denied("move", a, base) for base in (d.home, ruin, d.homes[1], gear)] == ["505.3c"] * 4
    assert [d.denied("move", theirs, base, player=1) for base in (d.homes[1], d.home)] == ["505.3c"] * 2
    d.pick(("move", a.id, tower.id))
    assert d.in_(a) == "Tower"
    assert d.denied("move", a, d.home) == "505.3c"  # it has moved


@rule("505.3c", "114.1a", "100.7")
def test_a_unit_that_was_played_that_is_frozen_or_that_cannot_move_stays() -> None:
    d = Lab()
    tower = d.fort(0, name="Tower")
    played = d.man(0, name="Played", zone="hand")
    frozen, free = d.man(0, name="Frozen"), d.man(0, is_(Cant("block")), name="Free")
    bound = d.man(0, is_(Cant("block")), is_(Cant("move")), name="Bound")
    frozen.counters, free.counters = {"ice": 1}, {"gold": 1}
    d.start("main")
    d.play(played, d.home)
    d.all()
    units = (played, frozen, free, bound)
    assert [d.denied("move", unit, tower) for unit in units] == ["505.3c", "114.1a", "", "100.7"]
    assert [d.denied("move", unit) for unit in units] == ["505.3c", "114.1a", "", "100.7"]
    moves = [value for value in d.values if value is not None and value[0] == "move"]
    assert moves == [("move", free.id, tower.id)]


@rule("404.2a", "505.3c")
@pytest.mark.parametrize(("capacity", "rule_"), [(1, "404.2a"), (2, ""), (3, "")])
def test_a_unit_moves_where_there_is_room_for_one_more(capacity: int, rule_: str) -> None:
    d = Lab()
    tower = d.fort(0, name="Tower", capacity=capacity)
    a = d.man(0, name="A")
    d.man(tower, name="B")
    d.start("main")
    assert (d.denied("move", a, tower), d.denied("move", a)) == (rule_, rule_)
    assert (("move", a.id, tower.id) in d.values) == (not rule_)


@rule("505.3c")
def test_a_unit_its_player_controls_and_does_not_own_moves_among_that_players_bases() -> None:
    d = Lab()
    tower = d.fort(0, counts("station", who="you"), name="Tower")
    d.fort(1, counts("station", who="you"), name="Far")
    a = d.man(1, name="A")
    d.start("main")
    d.do(d.home, TakeControl(named("A"))).pick(d.home.id)
    assert (a.owner, d.in_(a)) == (1, "Home 0")
    d.until("main", 2)
    assert d.denied("move", a, tower) == ""
    d.pick(("move", a.id, tower.id))
    assert d.in_(a) == "Tower"
    d.all()
    assert d.seen(tower) == 1


@rule("701.3b", "114.1a", "302.2f")
def test_an_effect_moves_nothing_that_is_frozen_there_already_or_not_allowed_there() -> None:
    d = Lab()
    tower = d.fort(0, name="Tower")
    a, b, c = d.man(0, name="A"), d.man(tower, name="B"), d.man(1, name="C")
    a.counters = {"ice": 1}
    d.start("main")
    for name in "ABC":
        d.do(d.home, Station(named(name), named("Tower")))
    assert [d.in_(unit) for unit in (a, b, c)] == ["Home 0", "Tower", "Home 1"]
    assert d.events("station") == []
    assert ["moved" in unit.marks for unit in (a, b, c)] == [False, False, False]


# --- activating -----------------------------------------------------------------------------------------------------


@rule("301.5a", "301.5b", "505.3b")
def test_why_a_base_may_not_be_activated() -> None:
    d = Lab()
    ruin, dear = d.fort(0, name="Ruin", facedown=True, activation=3), d.fort(0, facedown=True, activation=4)
    theirs, unit = d.fort(1, name="Theirs", facedown=True), d.man(0, name="A")
    d.game.players[0].resources["resource"] = 3
    d.start("main")
    rules = [d.denied("activate base", card) for card in (ruin, dear, theirs, unit, d.home)]
    assert rules == ["", "301.5a", "301.5b", "301.5b", "301.5a"]
    assert d.denied("activate base", theirs, player=1) == "505.3a"
    d.until("end")
    assert d.denied("activate base", ruin) == "505.3a"


@rule("301.5a", "115.2a")
@pytest.mark.parametrize("cost", [0, 1, 3])
def test_activating_a_base_costs_exactly_its_number(cost: int) -> None:
    d = Lab()
    ruin = d.fort(0, name="Ruin", facedown=True, activation=cost)
    d.game.players[0].resources["resource"] = 3
    d.start("main")
    assert d.offered("activate base", ruin)
    d.pick(next(o.value for o in d.options if o.cards[:1] == (ruin.id,)))
    assert (ruin.facedown, d.has(0)) == (False, 3 - cost)
    assert [e.amount for e in d.events("resource")] == ([-cost] if cost else [])


# --- face down ----------------------------------------------------------------------------------------------


@rule("301.11", "301.7")
@pytest.mark.parametrize("how", ["destroy", "turn"])
def test_a_base_that_is_turned_face_down_and_up_again_has_forgotten_everything(how: str) -> None:
    d = Lab()
    keep = d.fort(0, name="Keep")
    d.start("main")
    keep.damage, keep.counters, keep.turned, keep.marks = 3, {"gold": 2}, True, {"used": 5}
    old = keep.ref
    d.do(d.home, Destroy(named("Keep")) if how == "destroy" else Turn(named("Keep"), "facedown"))
    assert keep.facedown
    assert keep.ref[1] > old[1]
    d.do(d.home, Turn(Cards(("battlefield",), "you", InState("facedown")), "faceup"))
    assert not keep.facedown
    assert (keep.damage, keep.counters, keep.turned, keep.marks) == (0, {}, False, {})
    assert d.stat(keep, "defense") == 30


@rule("301.7", "701.4a")
def test_to_destroy_a_base_that_lies_face_down_does_nothing() -> None:
    d = Lab()
    ruin = d.fort(1, name="Ruin", facedown=True)
    d.start("main")
    old = ruin.ref
    d.do(d.home, Destroy(Cards(("battlefield",), "opponent", InState("facedown"))))
    assert (ruin.ref, d.events("turn card")) == (old, [])


@rule("701.4a", "405.1")
def test_a_borrowed_unit_that_is_destroyed_goes_to_its_owners_graveyard_and_was_its_controllers() -> None:
    d = Lab()
    a = d.man(1, name="A")
    mine = d.gear(d.home, counts("move", tag="destroy", who="you"), name="Mine")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.do(d.home, Destroy(named("A")))
    d.all()
    assert [card.id for card in d.game.cards_in("graveyard", 1)] == [a.id]
    assert d.seen(mine) == 1


@rule("301.5", "301.4a")
def test_a_base_that_was_destroyed_neither_works_nor_produces() -> None:
    d = Lab()
    for player in (0, 1):
        d.deck(player, *(f"Card {n}" for n in range(9)))
    strong = Static(Cards(("battlefield",), "you", Kind("unit")), (Add("power", 3),))
    keep = d.fort(0, strong, name="Keep", production=4)
    a = d.man(0, name="A", stats="0/2")
    d.start("main")
    assert (d.power(a), d.stat(keep, "production")) == (5, 4)
    d.do(d.home, Destroy(named("Keep")))
    assert d.power(a) == 2
    had = d.has(0)
    d.until("main", 2)
    assert d.has(0) == had


@rule("301.11")
def test_taking_back_the_fall_of_a_base_brings_everything_back() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep")
    a = d.man(keep, name="A")
    fall = d.action(0, "Destroy target base.")
    d.start("main")
    d.play(fall, keep)
    keep.damage, keep.counters, keep.turned = 3, {"gold": 2}, True
    d.skip()
    mark, old = d.game.mark(), keep.ref
    d.skip()
    assert (keep.facedown, d.zone_of(a)) == (True, "graveyard")
    d.game.rewind(mark)
    assert (keep.facedown, keep.damage, keep.counters, keep.turned) == (False, 3, {"gold": 2}, True)
    assert (keep.ref, d.in_(a), d.stat(keep, "defense")) == (old, "Keep", 30)
