"""Rules 509 and 510, read word by word: who may block, what must be blocked, how damage is ordered and assigned."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, fight, passing

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import Act, Add, Cant, Destroy, May, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Among, Cards, Named, This
from cardwright.testing import rule

SEAT = Cards(("seat",), "you")


def make(d: Lab, blocker: Card, attacker: Card) -> None:
    """An effect makes a unit block another."""
    d.do(blocker, Act("make block", This(), where=Among(named(attacker.face.name))))


def ordered(d: Lab) -> None:
    """Orders are announced as they are offered."""
    while d.asked[1] in ("order blockers", "order attackers"):
        d.game.choose(0)


def blocks(d: Lab) -> set[frozenset[tuple[str, str]]]:
    """Every declaration of blockers that can be made, by trying: which unit blocks which."""
    g = d.game
    if d.asked[1] != "declare blockers":
        name = [card.face.name for card in g.cards]
        return {frozenset((name[b.unit[0]], name[a[0]]) for b in g.battle.blocks for a in b.attackers)}
    found = set()
    for n in range(len(d.values)):
        mark = g.mark()
        g.choose(n)
        found |= blocks(d)
        g.rewind(mark)
    return found


def teams() -> Lab:
    """Two teams of two that share their turns."""
    return Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)


# --- may it block? --------------------------------------------------------------------------------------------------


@rule("509.1", "509.1a", "506.3", "301.9")
def test_why_a_unit_cannot_be_declared_as_a_blocker() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    idle = d.man(0, name="Idle", stats="0/2")
    x, far, tired = d.man(1, name="X"), d.man(tower, name="Far"), d.man(1, name="Tired")
    card, gear = d.man(1, name="Card", zone="hand"), d.gear(d.homes[1], name="Gear")
    lone = d.man(d.fort(1, name="Lone keep"), name="Lone")
    tired.turned = True
    assert d.denied("block", x, player=1) == "509.1"
    d.start("declare attackers")
    assert (d.asked, d.denied("block", x, player=1)) == ((0, "declare attackers"), "509.1")
    d.attack((a, d.homes[1]), (b, tower))
    assert d.denied("block", x, player=1) == "509.1"
    passing(d)
    assert d.asked == (1, "declare blockers")
    asked = (x, far, tired, card, gear, lone, idle)
    denials = [d.denied("block", unit, player=1) for unit in asked]
    assert denials == ["", "", "509.1a", "506.3", "506.3", "509.1a", "506.3"]
    assert [d.denied("block", x, unit, player=1) for unit in (a, b, idle)] == ["", "509.1a", "509.1a"]
    assert d.denied("block", a, b, player=0) == "509.1"  # the attacking player does not block
    d.block()
    assert d.asked == (0, "priority")
    assert d.denied("block", x, player=1) == "509.1"
    d.skip()
    assert d.asked == (1, "priority")
    assert d.denied("block", x, a, player=1) == "509.1"


@rule("509.1b")
def test_a_ban_on_one_attacker_and_a_ban_on_all_are_told_apart() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, is_(Cant("be blocked", by=Named("Z"))), name="B", stats="0/2")
    x = d.man(1, is_(Cant("block", by=Named("A"))), name="X")
    y, z = d.man(1, is_(Cant("block")), name="Y"), d.man(1, name="Z")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    assert d.values == [(x.id, b.id), (z.id, a.id), None]
    assert [d.denied("block", unit, player=1) for unit in (x, y, z)] == ["", "509.1b", ""]
    whys = [d.why("block", *pair, player=1) for pair in ((x, a), (y,), (z, b), (x, b))]
    assert [why.reason if why is not None else "" for why in whys] == [
        "an effect says that it cannot block",
        "an effect says that it cannot block",
        "an effect says that the attacking unit cannot be blocked by it",
        "",
    ]


@rule("509.1c#2", "509.1d")
def test_a_unit_that_can_pay_for_one_attacker_can_block() -> None:
    d = Lab()
    toll = Triggered(Pattern("cost to block", other=Named("A")), Body(), cost=(Pay("resource", 2),))
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x = d.man(1, toll, name="X", stats="0/5")
    d.game.players[1].resources["resource"] = 1
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    assert d.values == [(x.id, b.id), None]
    assert [d.denied("block", x, player=1), d.denied("block", x, a, player=1)] == ["", "509.1d"]


@rule("509.1c#2", "509.1d")
def test_the_costs_of_all_blockers_are_paid() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    guards = [d.man(1, is_(Add("cost to block", n)), name=f"X{n}", stats="0/5") for n in (1, 2, 3)]
    d.game.players[1].resources["resource"] = 7
    fight(d, (a, d.homes[1]))
    d.block(*((guard, a) for guard in guards))
    ordered(d)
    assert d.has(1) == 1
    assert all(d.is_(guard, "blocking") for guard in guards)


@rule("509.1e")
def test_an_attacker_given_up_for_the_cost_of_blocking_is_not_blocked() -> None:
    d = Lab()
    price = Triggered(Pattern("cost to block"), Body(), cost=(MoveCost(named("B"), "graveyard"),))
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x, y = d.man(1, price, name="X", stats="0/5"), d.man(1, name="Y", stats="0/5")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a), (y, b))
    assert d.zone_of(b) == "graveyard"
    assert (d.is_(x, "blocking"), d.is_(y, "blocking")) == (True, False)
    assert (x.marks.get("blocked"), y.marks.get("blocked")) == (d.game.turn, None)


@rule("509.1a", "509.1b")
def test_all_units_that_block_already_are_left_out_and_may_block_more_only_as_far_as_they_can() -> None:
    d = Lab()
    units = [d.man(0, name=name, stats="0/2") for name in "ABC"]
    x, y = d.man(1, name="X", stats="0/9"), d.man(1, is_(Add("extra blocks", 1)), name="Y", stats="0/9")
    z = d.man(1, is_(Add("extra blocks", 2)), is_(Cant("block", by=Named("C"))), name="Z", stats="0/9")
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    for guard in (x, y, z):
        make(d, guard, units[0])
        while d.asked[1] != "priority":
            d.game.choose(0)
    passing(d)
    assert d.values == [(y.id, units[1].id), (y.id, units[2].id), (z.id, units[1].id), None]
    assert [d.denied("block", guard, player=1) for guard in (x, y, z)] == ["509.1a", "", ""]
    assert d.denied("block", y, units[0], player=1) == "509.1a"
    d.pick((y.id, units[1].id))
    assert d.values == [(z.id, units[1].id), None]  # Y blocks two by now


@rule("509.1a")
def test_a_rested_unit_that_blocks_one_is_not_declared_for_another() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x = d.man(1, is_(Add("extra blocks", 1)), name="X", stats="0/9")
    frozen = d.man(1, is_(Add("extra blocks", 1)), name="Frozen", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    for guard in (x, frozen):
        make(d, guard, a)
        while d.asked[1] != "priority":
            d.game.choose(0)
    frozen.counters = {"ice": 1}
    d.do(d.home, Turn(named("X"), "rested"))
    passing(d)
    assert d.game.phase == "declare blockers"
    assert d.asked[1] != "declare blockers"
    assert d.is_(b, "unblocked")


# --- restrictions and requirements --------------------------------------------------------------------------------


@rule("509.1b")
def test_each_attacker_that_must_be_blocked_by_two_is_blocked_by_two_or_none() -> None:
    d = Lab()
    two = is_(Cant("be blocked by fewer than 2"))
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, two, name="B", stats="0/2")
    for name in "XY":
        d.man(1, name=name, stats="0/5")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    found = blocks(d)
    assert frozenset([("X", "B"), ("Y", "B")]) in found
    assert not any(sum(target == "B" for _, target in one) == 1 for one in found)
    assert len(found) == 5


@rule("509.1b", "802.10d")
@pytest.mark.parametrize("player", [2, 3])
def test_each_player_of_the_defending_team_is_bound_by_what_binds_that_player(player: int) -> None:
    d = teams()
    d.gear(d.homes[player], is_(Cant("block with more than 1"), what=SEAT), name="Oath")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    for p in (2, 3):
        for n in range(2):
            d.man(p, name=f"{p}{n}", stats="0/5")
    fight(d, (a, d.homes[2]), (b, d.homes[3]))
    sizes = {tuple(sum(unit[0] == str(p) for unit, _ in one) for p in (2, 3)) for one in blocks(d)}
    most = [1 if p == player else 2 for p in (2, 3)]
    assert sizes == {(n, m) for n in range(most[0] + 1) for m in range(most[1] + 1)}


@rule("509.1c")
@pytest.mark.parametrize("at", [0, 1])
def test_whichever_unit_must_block_blocks(at: int) -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    for n, name in enumerate("XY"):
        d.man(1, *([is_(May("must block"))] if n == at else []), name=name, stats="0/5")
    fight(d, (a, d.homes[1]))
    who = "XY"[at]
    assert blocks(d) == {frozenset([(who, "A")]), frozenset([("X", "A"), ("Y", "A")])}


@rule("509.1c")
@pytest.mark.parametrize("at", [0, 1])
def test_whichever_attacker_must_be_blocked_is_blocked(at: int) -> None:
    d = Lab()
    must = is_(May("must be blocked"))
    units = [d.man(0, *([must] if n == at else []), name=name, stats="0/2") for n, name in enumerate("AB")]
    d.man(1, name="X", stats="0/5")
    fight(d, *((unit, d.homes[1]) for unit in units))
    assert blocks(d) == {frozenset([("X", "AB"[at])])}


@rule("509.1c")
@pytest.mark.parametrize("at", [0, 1])
def test_all_that_can_block_the_one_unit_do_and_the_other_may_be_blocked_only_by_who_is_left(at: int) -> None:
    d = Lab()
    must = is_(May("must be blocked by all"))
    units = [d.man(0, *([must] if n == at else []), name=name, stats="0/2") for n, name in enumerate("AB")]
    name, other = "AB"[at], "BA"[at]
    d.man(1, name="X", stats="0/5")
    d.man(1, is_(Cant("block", by=Named(name))), name="Y", stats="0/5")
    fight(d, *((unit, d.homes[1]) for unit in units))
    assert blocks(d) == {frozenset([("X", name)]), frozenset([("X", name), ("Y", other)])}


# --- blocking, blocked ----------------------------------------------------------------------------------------------


@rule("509.4a#2", "506.5")
@pytest.mark.parametrize(("count", "tags"), [(1, [("first", "alone")]), (2, [("first",), ("first",)])])
def test_a_unit_blocks_alone_if_it_is_the_only_one_declared(count: int, tags: list[tuple[str, ...]]) -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    guards = [d.man(1, name=name, stats="0/5") for name in "XY"]
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block(*list(zip(guards, (a, b), strict=True))[:count])
    assert [(e.tag, *e.also) for e in d.events("block")] == tags


@rule("509.4a#2", "509.4b")
def test_one_unit_that_blocks_two_blocks_alone_and_once() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x = d.man(1, is_(Add("extra blocks", 1)), counts("block", "unit", this=True), name="X", stats="0/5")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a), (x, b))
    ordered(d)
    d.all()
    assert [(e.called("alone"), e.other, e.amount) for e in d.events("block")] == [(True, a.id, 2), (False, b.id, 2)]
    assert [e.tag for e in d.events("block")] == ["first", ""]
    assert d.seen(x, "unit") == 2


@rule("509.4c", "509.4d")
def test_each_attacker_becomes_blocked_once_and_by_each_of_its_blockers() -> None:
    d = Lab()
    seen = (counts("becomes blocked", "once", this=True, tag="first"), counts("becomes blocked", "by", this=True))
    units = [d.man(0, *seen, name=name, stats="0/5") for name in "ABC"]
    guards = [d.man(1, name=name, stats="0/6") for name in "XYZ"]
    fight(d, *((unit, d.homes[1]) for unit in units))
    d.block((guards[0], units[0]), (guards[1], units[1]), (guards[2], units[1]))
    ordered(d)
    d.all()
    assert [(d.seen(unit, "once"), d.seen(unit, "by")) for unit in units] == [(1, 1), (1, 2), (0, 0)]


@rule("509.4g", "508.3e")
def test_each_attacker_that_is_not_blocked_triggers_and_no_other() -> None:
    d = Lab()
    units = [d.man(0, counts("not blocked", this=True), name=name, stats="0/5") for name in "ABC"]
    x = d.man(1, name="X", stats="0/6")
    fight(d, *((unit, d.homes[1]) for unit in units))
    d.block((x, units[1]))
    d.all()
    assert [d.seen(unit) for unit in units] == [1, 0, 1]


@rule("509.1f", "509.4c")
def test_what_becomes_blocked_by_an_effect_is_blocked_and_no_other_attacker() -> None:
    d = Lab()
    units = [d.man(0, counts("becomes blocked", this=True), name=name, stats="0/2") for name in "AB"]
    fight(d, *((unit, d.homes[1]) for unit in units))
    d.do(d.home, Act("become blocked", named("B")))
    d.all()
    assert [d.is_(unit, "blocked") for unit in units] == [False, True]
    d.do(d.home, Act("become blocked", named("B")))
    d.all()
    assert [d.seen(unit) for unit in units] == [0, 1]  # it was blocked already
    d.until("end of battle")
    assert d.homes[1].damage == 2


@rule("509.1f", "509.4e")
def test_what_becomes_unblocked_is_blocked_by_nobody_and_its_blockers_go_on_blocking_others() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x = d.man(
        1, is_(Add("extra blocks", 1)), counts("blocking", "fewer", this=True, tag="fewer"), name="X", stats="0/5"
    )
    y = d.man(1, name="Y", stats="0/5")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a), (x, b), (y, b))
    ordered(d)
    d.do(d.home, Act("become unblocked", named("A")))
    d.all()
    assert [d.is_(unit, "blocked") for unit in (a, b)] == [False, True]
    assert d.is_(a, "unblocked")
    assert d.seen(x, "fewer") == 1
    d.until("end of battle")
    assert (d.homes[1].damage, d.alive(a), d.alive(b)) == (2, True, False)


# --- orders and damage ------------------------------------------------------------------------------------------------


@rule("509.2", "509.3")
def test_orders_are_announced_for_each_unit_that_has_several_opponents() -> None:
    d = Lab()
    units = [d.man(0, name=name, stats=f"0/{n}") for n, name in enumerate("ABC", 3)]
    two = is_(Add("extra blocks", 2))
    x, y = d.man(1, two, name="X", stats="0/7"), d.man(1, two, name="Y", stats="0/8")
    fight(d, *((unit, d.homes[1]) for unit in units))
    d.block((x, units[0]), (x, units[1]), (y, units[1]), (y, units[2]), (x, units[2]))
    asked = []
    while d.asked[1] in ("order blockers", "order attackers"):
        assert d.game.decision is not None
        asked.append((d.asked[1], d.asked[0], d.game.cards[d.game.decision.source].face.name))
        d.pick(d.values[-1])
    assert asked == [
        ("order blockers", 0, "B"),
        ("order blockers", 0, "C"),
        ("order attackers", 1, "X"),
        ("order attackers", 1, "X"),
        ("order attackers", 1, "Y"),
    ]
    battle = d.game.battle
    assert [a.blockers for a in battle.attacks] == [(x.ref,), (y.ref, x.ref), (x.ref, y.ref)]
    assert battle.blocks[0].attackers == (units[2].ref, units[1].ref, units[0].ref)


@rule("510.1c", "510.1d")
def test_an_attacker_and_a_blocker_each_divide_their_own_damage() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/6"), d.man(0, name="B", stats="0/3")
    x = d.man(1, is_(Add("extra blocks", 1)), name="X", stats="0/7")
    y = d.man(1, name="Y", stats="0/2")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a), (x, b), (y, a))
    d.pick(y.ref)  # A strikes Y first
    d.pick(b.ref)  # X strikes B first
    passing(d)
    assert d.asked == (0, "assign damage")
    assert d.values == [2, 3, 4, 5, 6]
    d.pick(4)
    assert d.asked == (1, "assign damage")
    assert d.values == [3, 4, 5, 6, 7]
    d.pick(3)
    hurts = {(e.other, e.card): e.amount for e in d.events("damage") if e.other in (a.id, x.id)}
    assert hurts == {
        (a.id, y.id): 4,
        (a.id, x.id): 2,
        (x.id, b.id): 3,
        (x.id, a.id): 4,
    }


@rule("510.1c")
def test_damage_marked_before_and_assigned_by_others_make_less_lethal() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/4"), d.man(0, name="B", stats="0/1")
    x = d.man(1, is_(Add("extra blocks", 1)), name="X", stats="0/5")
    y = d.man(1, name="Y", stats="0/9")
    x.damage = 2
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a), (x, b), (y, a))
    while d.asked[1] == "order blockers":
        d.pick(x.ref)
    ordered(d)
    passing(d)
    assert d.asked == (0, "assign damage")
    assert d.values == [2, 3, 4]  # of five two are marked, and B assigns one


@rule("510.1a", "510.1c")
def test_a_blocker_without_power_deals_nothing_and_one_that_left_gets_nothing() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/4")
    x, y, z = (d.man(1, name=name, stats=f"0/{n}") for n, name in ((2, "X"), (3, "Y"), (4, "Z")))
    fight(d, (a, d.homes[1]))
    d.block((x, a), (y, a), (z, a))
    d.pick(z.ref, y.ref)
    d.do(d.home, Destroy(named("Z")))
    passing(d)
    assert d.values == [3, 4]
    d.pick(3)
    assert {(e.other, e.card): e.amount for e in d.events("damage")} == {
        (a.id, y.id): 3,
        (a.id, x.id): 1,
        (x.id, a.id): 2,
        (y.id, a.id): 3,
    }


@rule("510.2")
def test_battle_damage_is_dealt_to_whoever_controls_the_damaged_unit() -> None:
    d = Lab()
    a, x = d.man(0, name="A", stats="0/4"), d.man(0, name="X", stats="0/9")
    d.start("main")
    d.do(d.homes[1], TakeControl(named("X")))
    d.until("declare attackers")
    if d.asked[1] == "declare attackers":
        d.attack((a, d.homes[1]))
    passing(d)
    d.block((x, a))
    d.until("end of battle")
    assert [(e.card, e.player) for e in d.events("damage") if e.card == x.id] == [(x.id, 1)]


@rule("509.1e", "509.4b")
def test_a_unit_its_player_does_not_own_blocks_for_that_player() -> None:
    d = Lab()
    a, x = d.man(0, name="A", stats="0/4"), d.man(0, name="X", stats="0/9")
    watch = d.gear(d.homes[1], counts("block", who="you"), name="Watch")
    d.start("main")
    d.do(d.homes[1], TakeControl(named("X")))
    d.until("declare attackers")
    passing(d.attack((a, d.homes[1])))
    assert (x.owner, d.denied("block", x, a, player=1)) == (0, "")
    d.block((x, a))
    d.all()
    assert d.is_(x, "blocking")
    assert d.seen(watch) == 1


@rule("509.1", "802.10d")
def test_a_defending_team_declares_together() -> None:
    d = Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.man(2, is_(Cant("block alone")), name="X")
    d.man(3, name="Y")
    fight(d, (a, d.homes[2]), (b, d.homes[3]))
    assert d.asked == (2, "declare blockers")
    found = blocks(d)
    assert frozenset([("X", "A"), ("Y", "B")]) in found
    assert frozenset([("Y", "B")]) in found
