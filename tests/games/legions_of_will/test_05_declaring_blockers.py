"""Rule 509.1: declaring blockers; who may block, what must be blocked and what it costs."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import ambush, made_to_block, ordered, sprung
from tests.games.legions_of_will.boards import two_teams
from tests.games.legions_of_will.desk import Desk, can, counts, is_, named, pay, those

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Cant, Destroy, May, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Among, Cards, Compare, Exists, Kind, Named, Not, This, Trait, Unless
from cardwright.testing import rule


def sets(t: Desk) -> set[tuple[tuple[str, str], ...]]:
    """Every declaration of blockers, found by trying."""
    g = t.game
    if t.asked[1] != "declare blockers":
        return {tuple(sorted((g.cards[e.card].face.name, g.cards[e.other].face.name) for e in t.log("block")))}
    found: set[tuple[tuple[str, str], ...]] = set()
    for index in range(len(t.options)):
        g.choose(index)
        found |= sets(t)
        g.undo()
    return found


SEAT = Cards(("seat",), "you")


def make(d: Desk, blocker: Card, attacker: Card) -> None:
    """An effect makes a unit block another."""
    d.do(blocker, Act("make block", This(), where=Among(named(attacker.face.name))))


def blocks(d: Desk) -> set[frozenset[tuple[str, str]]]:
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


@rule("509.1", "509.1a", "703.4e")
def test_the_defending_player_declares_reset_units_that_stand_in_the_attacked_base() -> None:
    t = Desk(bells=(0,))
    tower = t.base(1, name="Tower")
    a = t.unit(0, name="A")
    guard, tired = t.unit(1), t.unit(1, name="Tired", rested=True)
    far = t.unit(tower, name="Far")
    t.storm((a, t.homes[1]))
    assert t.asked == (1, "declare blockers")
    assert t.values == [(guard.id, a.id), None]
    assert t.denied("block", tired, a, player=1) == "509.1a"
    assert t.denied("block", far, a, player=1) == "509.1a"
    assert t.denied("block", far, player=1) == "509.1a"
    assert t.denied("block", guard, tired, player=1) == "509.1a"
    assert t.denied("block", guard, a, player=1) == ""
    assert t.denied("block", guard, a, player=0) == "509.1"


@rule("509.1", "509.1a", "506.3", "301.9")
def test_why_a_unit_cannot_be_declared_as_a_blocker() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    idle = d.unit(0, name="Idle")
    x, far, tired = d.unit(1, name="X"), d.unit(tower, name="Far"), d.unit(1, name="Tired")
    card, gear = d.unit(1, name="Card", zone="hand"), d.gear(1, name="Gear")
    lone = d.unit(d.base(1, name="Lone keep"), name="Lone")
    tired.turned = True
    assert d.denied("block", x, player=1) == "509.1"
    d.start("declare attackers")
    assert (d.asked, d.denied("block", x, player=1)) == ((0, "declare attackers"), "509.1")
    d.attack((a, d.homes[1]), (b, tower))
    assert d.denied("block", x, player=1) == "509.1"
    d.on()
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


@rule("509.1", "802.10d")
def test_a_defending_team_declares_together() -> None:
    d = Desk(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.unit(2, is_(Cant("block alone")), name="X")
    d.unit(3, name="Y")
    d.storm((a, d.homes[2]), (b, d.homes[3]))
    assert d.asked == (2, "declare blockers")
    found = blocks(d)
    assert frozenset([("X", "A"), ("Y", "B")]) in found
    assert frozenset([("Y", "B")]) in found


@rule("509.1a")
def test_each_unit_blocks_one_attacker_and_several_may_block_the_same() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    t.unit(1, name="X"), t.unit(1, name="Y")
    t.storm((a, t.homes[1]), (b, t.homes[1]))
    found = sets(t)
    assert len(found) == 9
    assert (("X", "A"), ("Y", "A")) in found
    assert (("X", "A"), ("X", "B")) not in found


@rule("509.1a")
def test_blocking_does_not_rest() -> None:
    t = Desk(bells=(0,))
    a, guard = t.unit(0), t.unit(1)
    t.storm((a, t.homes[1])).block((guard, a))
    assert not guard.turned


@rule("509.1a", "509.1b")
def test_all_units_that_block_already_are_left_out_and_may_block_more_only_as_far_as_they_can() -> None:
    d = Desk()
    units = [d.unit(0, name=name) for name in "ABC"]
    x, y = d.unit(1, name="X", stats="0/9"), d.unit(1, is_(Add("extra blocks", 1)), name="Y", stats="0/9")
    z = d.unit(1, is_(Add("extra blocks", 2)), is_(Cant("block", by=Named("C"))), name="Z", stats="0/9")
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    for guard in (x, y, z):
        make(d, guard, units[0])
        d.settle()
    d.on()
    assert d.values == [(y.id, units[1].id), (y.id, units[2].id), (z.id, units[1].id), None]
    assert [d.denied("block", guard, player=1) for guard in (x, y, z)] == ["509.1a", "", ""]
    assert d.denied("block", y, units[0], player=1) == "509.1a"
    d.pick((y.id, units[1].id))
    assert d.values == [(z.id, units[1].id), None]  # Y blocks two by now


@rule("509.1a")
def test_a_rested_unit_that_blocks_one_is_not_declared_for_another() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(1, is_(Add("extra blocks", 1)), name="X", stats="0/9")
    frozen = d.unit(1, is_(Add("extra blocks", 1)), name="Frozen", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    for guard in (x, frozen):
        make(d, guard, a)
        d.settle()
    frozen.counters = {"ice": 1}
    d.do(d.home, Turn(named("X"), "rested")).on()
    assert d.game.phase == "declare blockers"
    assert d.asked[1] != "declare blockers"
    assert d.is_(b, "unblocked")


@rule("509.1a", "509.7")
def test_a_unit_that_blocks_already_is_not_declared_again() -> None:
    d = Desk()
    trap = ambush(d, d.homes[1])
    late, other = d.unit(1, name="Late", stats="0/9", zone="hand"), d.unit(1, name="Other", stats="0/9")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    sprung(d, trap, a, late)
    d.on()
    assert d.asked == (1, "declare blockers")
    assert d.values == [(other.id, a.id), (other.id, b.id), None]
    assert d.denied("block", late, b, player=1) == "509.1a"
    assert d.denied("block", late, player=1) == "509.1a"
    d.pick(None).until("end of battle")
    assert (late.damage, d.homes[1].damage) == (2, 2)


@rule("509.1a", "509.7")
def test_a_unit_that_can_block_another_one_is_declared_for_that_one_only() -> None:
    d = Desk()
    trap = ambush(d, d.homes[1])
    late = d.unit(1, "This unit can block an additional unit.", name="Late", stats="0/9", zone="hand")
    a, b, c = (d.unit(0, name=name) for name in "ABC")
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in (a, b, c)))
    sprung(d, trap, a, late)
    d.on()
    assert d.values == [(late.id, b.id), (late.id, c.id), None]
    assert d.denied("block", late, a, player=1) == "509.1a"
    assert d.denied("block", late, b, player=1) == ""
    d.pick((late.id, b.id))
    assert d.asked[1] != "declare blockers"
    assert {ref[0] for ref in d.game.battle.blocks[0].attackers} == {a.id, b.id}


@rule("509.1b")
def test_what_says_that_a_unit_cannot_block() -> None:
    engineer = Exists(Cards(("battlefield",), "you", Trait("Engineer")))
    t = Desk(bells=(0,))
    a, shadow = t.unit(0, name="A"), t.unit(0, name="S", traits="Shadow")
    never, lame = (
        t.unit(1, is_(Cant("block")), name="N"),
        t.unit(1, is_(Cant("block"), when=Unless(engineer)), name="L"),
    )
    inked = t.unit(1, is_(Cant("block", by=Trait("Shadow"))), name="I")
    t.storm((a, t.homes[1]), (shadow, t.homes[1]))
    assert t.values == [(inked.id, a.id), None]
    assert [t.denied("block", unit, shadow, player=1) for unit in (never, lame, inked)] == ["509.1b"] * 3


@rule("509.1b")
def test_evasion_restricts_what_can_block() -> None:
    t = Desk(bells=(0,))
    ghost = t.unit(0, is_(Cant("be blocked")), name="Ghost")
    small = t.unit(0, is_(Cant("be blocked", by=Compare("power", ">=", 3))), name="Small")
    bird = t.unit(0, is_(Cant("be blocked", by=Not(Trait("Bird")))), name="Bird")
    weak, strong = t.unit(1, name="W"), t.unit(1, name="S", stats="0/3")
    hawk = t.unit(1, name="H", stats="0/3", traits="Bird")
    t.storm((ghost, t.homes[1]), (small, t.homes[1]), (bird, t.homes[1]))
    assert t.values == [(weak.id, small.id), (hawk.id, bird.id), None]
    assert t.denied("block", strong, small, player=1) == "509.1b"


@rule("509.1b", "109.10")
def test_evasion_that_comes_or_goes_after_the_block_does_not_matter() -> None:
    t = Desk(home=(can(Apply(named("A"), (Cant("be blocked"),), until="turn"), per_turn=1),), bells=(0,))
    a, guard = t.unit(0, name="A"), t.unit(1)
    t.storm((a, t.homes[1])).block((guard, a)).activate(t.home).resolve()
    assert t.is_(a, "blocked")
    t.on("end of battle")
    assert t.homes[1].damage == 0


@rule("509.1b")
def test_a_unit_that_is_blocked_by_two_or_more_or_not_at_all_and_one_by_one_at_most() -> None:
    t = Desk(bells=(0,))
    giant = t.unit(0, is_(Cant("be blocked by fewer than 2")), name="G")
    t.unit(1, name="X"), t.unit(1, name="Y"), t.unit(1, name="Z")
    t.storm((giant, t.homes[1]))
    assert {len(found) for found in sets(t)} == {0, 2, 3}
    t = Desk(bells=(0,))
    duelist = t.unit(0, is_(Cant("be blocked by more than 1")), name="D")
    t.unit(1, name="X"), t.unit(1, name="Y")
    t.storm((duelist, t.homes[1]))
    assert {len(found) for found in sets(t)} == {0, 1}
    t = Desk(bells=(0,))
    duelist, b = t.unit(0, is_(Cant("be blocked by more than 1")), name="D"), t.unit(0, name="B")
    x, y = t.unit(1, name="X"), t.unit(1, name="Y")
    t.storm((duelist, t.homes[1]), (b, t.homes[1])).pick((x.id, duelist.id))
    assert (t.denied("block", y, duelist, player=1), t.denied("block", y, b, player=1)) == ("509.1b", "")


@rule("509.1b")
def test_a_unit_that_cannot_block_alone() -> None:
    t = Desk(bells=(0,))
    a = t.unit(0, name="A")
    t.unit(1, is_(Cant("block alone")), name="X"), t.unit(1, name="Y")
    t.storm((a, t.homes[1]))
    assert sets(t) == {(), (("Y", "A"),), (("X", "A"), ("Y", "A"))}


@rule("509.1b")
def test_a_ban_on_one_attacker_and_a_ban_on_all_are_told_apart() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, is_(Cant("be blocked", by=Named("Z"))), name="B")
    x = d.unit(1, is_(Cant("block", by=Named("A"))), name="X")
    y, z = d.unit(1, is_(Cant("block")), name="Y"), d.unit(1, name="Z")
    d.storm((a, d.homes[1]), (b, d.homes[1]))
    assert d.values == [(x.id, b.id), (z.id, a.id), None]
    assert [d.denied("block", unit, player=1) for unit in (x, y, z)] == ["", "509.1b", ""]
    whys = [d.game.why_not("block", *pair, player=1) for pair in ((x, a), (y,), (z, b), (x, b))]
    assert [why.reason if why is not None else "" for why in whys] == [
        "an effect says that it cannot block",
        "an effect says that it cannot block",
        "an effect says that the attacking unit cannot be blocked by it",
        "",
    ]


@rule("509.1b")
def test_each_attacker_that_must_be_blocked_by_two_is_blocked_by_two_or_none() -> None:
    d = Desk()
    two = is_(Cant("be blocked by fewer than 2"))
    a, b = d.unit(0, name="A"), d.unit(0, two, name="B")
    for name in "XY":
        d.unit(1, name=name, stats="0/5")
    d.storm((a, d.homes[1]), (b, d.homes[1]))
    found = blocks(d)
    assert frozenset([("X", "B"), ("Y", "B")]) in found
    assert not any(sum(target == "B" for _, target in one) == 1 for one in found)
    assert len(found) == 5


@rule("509.1b", "802.10d")
@pytest.mark.parametrize(("player", "most"), [(2, [1, 2]), (3, [2, 1])])
def test_each_player_of_the_defending_team_is_bound_by_what_binds_that_player(player: int, most: list[int]) -> None:
    d = two_teams()
    d.gear(player, is_(Cant("block with more than 1"), what=SEAT), name="Oath")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    for p in (2, 3):
        for n in range(2):
            d.unit(p, name=f"{p}{n}", stats="0/5")
    d.storm((a, d.homes[2]), (b, d.homes[3]))
    sizes = {tuple(sum(unit[0] == str(p) for unit, _ in one) for p in (2, 3)) for one in blocks(d)}
    assert sizes == {(n, m) for n in range(most[0] + 1) for m in range(most[1] + 1)}


@rule("509.1b", "509.1c")
def test_a_unit_that_must_be_blocked_by_two_or_more_is_blocked_by_two_if_there_are_two() -> None:
    d = Desk()
    a = d.unit(
        0, "This unit can't be blocked except by two or more units.", "This unit must be blocked if able.", name="A"
    )
    x, y = d.unit(1, name="X"), d.unit(1, name="Y")
    d.start("declare attackers").attack((a, d.homes[1])).on()
    assert d.values == [(x.id, a.id), (y.id, a.id)]
    d.pick((x.id, a.id))  # and the other one, since one alone may not
    d.settle("order blockers")
    assert (d.is_(x, "blocking"), d.is_(y, "blocking")) == (True, True)


@rule("509.1b", "509.1c")
def test_a_unit_that_must_be_blocked_by_two_or_more_is_not_blocked_if_there_is_one() -> None:
    d = Desk()
    a = d.unit(
        0, "This unit can't be blocked except by two or more units.", "This unit must be blocked if able.", name="A"
    )
    x = d.unit(1, name="X")
    d.start("declare attackers").attack((a, d.homes[1])).on()
    assert (d.is_(a, "unblocked"), d.is_(x, "blocking")) == (True, False)


@rule("509.1c")
def test_a_unit_that_must_block_blocks_if_able() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    t.unit(1, is_(May("must block")), name="X"), t.unit(1, name="Y")
    t.storm((a, t.homes[1]), (b, t.homes[1]))
    assert all(any(unit == "X" for unit, _ in found) for found in sets(t))
    assert len(sets(t)) == 6


@rule("509.1c")
def test_as_many_requirements_as_possible_are_obeyed() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, is_(May("must be blocked")), name="A"), t.unit(0, is_(May("must be blocked")), name="B")
    t.unit(1, is_(Cant("block", by=Named("B"))), name="X"), t.unit(1, name="Y")
    t.storm((a, t.homes[1]), (b, t.homes[1]))
    assert sets(t) == {(("X", "A"), ("Y", "B"))}


@rule("509.1c")
def test_all_units_able_to_block_it_do_so() -> None:
    t = Desk(bells=(0,))
    lure, b = t.unit(0, is_(May("must be blocked by all")), name="L"), t.unit(0, name="B")
    (
        t.unit(1, name="X"),
        t.unit(1, is_(Cant("block", by=Named("L"))), name="Y"),
        t.unit(1, is_(Cant("block", by=Named("B"))), name="Z"),
    )
    t.storm((lure, t.homes[1]), (b, t.homes[1]))
    assert sets(t) == {(("X", "L"), ("Z", "L")), (("X", "L"), ("Y", "B"), ("Z", "L"))}


@rule("509.1c", "509.1c#2", "509.1d")
def test_costs_to_block_are_paid_and_nobody_must() -> None:
    t = Desk(bells=(0,), resource=0)
    t.game.players[1].resources["resource"] = 1
    a, x = t.unit(0, name="A"), t.unit(1, is_(May("must block"), Add("cost to block", 1)), name="X")
    t.unit(1, is_(Add("cost to block", 1)), name="Y")
    t.storm((a, t.homes[1]))
    assert sets(t) == {(), (("X", "A"),), (("Y", "A"),)}
    t.block((x, a))
    assert t.game.players[1].resources["resource"] == 0
    assert t.is_(x, "blocking")


@rule("509.1c")
@pytest.mark.parametrize("at", [0, 1])
def test_whichever_unit_must_block_blocks(at: int) -> None:
    d = Desk()
    a = d.unit(0, name="A")
    for n, name in enumerate("XY"):
        d.unit(1, *([is_(May("must block"))] if n == at else []), name=name, stats="0/5")
    d.storm((a, d.homes[1]))
    who = "XY"[at]
    assert blocks(d) == {frozenset([(who, "A")]), frozenset([("X", "A"), ("Y", "A")])}


@rule("509.1c")
@pytest.mark.parametrize("at", [0, 1])
def test_whichever_attacker_must_be_blocked_is_blocked(at: int) -> None:
    d = Desk()
    must = is_(May("must be blocked"))
    units = [d.unit(0, *([must] if n == at else []), name=name) for n, name in enumerate("AB")]
    d.unit(1, name="X", stats="0/5")
    d.storm(*((unit, d.homes[1]) for unit in units))
    assert blocks(d) == {frozenset([("X", "AB"[at])])}


@rule("509.1c")
@pytest.mark.parametrize("at", [0, 1])
def test_all_that_can_block_the_one_unit_do_and_the_other_may_be_blocked_only_by_who_is_left(at: int) -> None:
    d = Desk()
    must = is_(May("must be blocked by all"))
    units = [d.unit(0, *([must] if n == at else []), name=name) for n, name in enumerate("AB")]
    name, other = "AB"[at], "BA"[at]
    d.unit(1, name="X", stats="0/5")
    d.unit(1, is_(Cant("block", by=Named(name))), name="Y", stats="0/5")
    d.storm(*((unit, d.homes[1]) for unit in units))
    assert blocks(d) == {frozenset([("X", name)]), frozenset([("X", name), ("Y", other)])}


@rule("509.1c#2", "509.1d")
def test_a_unit_that_can_pay_for_one_attacker_can_block() -> None:
    d = Desk()
    toll = Triggered(Pattern("cost to block", other=Named("A")), Body(), cost=(pay(2),))
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(1, toll, name="X", stats="0/5")
    d.game.players[1].resources["resource"] = 1
    d.storm((a, d.homes[1]), (b, d.homes[1]))
    assert d.values == [(x.id, b.id), None]
    assert [d.denied("block", x, player=1), d.denied("block", x, a, player=1)] == ["", "509.1d"]


@rule("509.1c#2", "509.1d")
def test_the_costs_of_all_blockers_are_paid() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    guards = [d.unit(1, is_(Add("cost to block", n)), name=f"X{n}", stats="0/5") for n in (1, 2, 3)]
    d.game.players[1].resources["resource"] = 7
    d.storm((a, d.homes[1])).block(*((guard, a) for guard in guards))
    ordered(d)
    assert d.reserve(1) == 1
    assert all(d.is_(guard, "blocking") for guard in guards)


@rule("509.1d")
def test_who_cannot_pay_cannot_block() -> None:
    relic = Cards(("battlefield",), "you", Kind("upgrade"))
    price = Triggered(Pattern("cost to block"), Body(), cost=(MoveCost(relic, "graveyard", verb="sacrifice"),))
    t = Desk(bells=(0,), resource=0)
    a, x = t.unit(0, name="A"), t.unit(1, price, name="X")
    t.storm((a, t.homes[1]))
    assert t.asked == (0, "priority")
    assert t.denied("block", x, a, player=1) == "509.1d"


@rule("509.1e")
def test_a_blocker_that_was_given_up_for_the_cost_does_not_block() -> None:
    price = Triggered(Pattern("cost to block"), Body(), cost=(MoveCost(named("Y"), "graveyard", verb="sacrifice"),))
    t = Desk(bells=(0,), resource=0)
    a, x, y = t.unit(0, name="A"), t.unit(1, price, name="X"), t.unit(1, name="Y")
    t.storm((a, t.homes[1])).block((x, a), (y, a))
    assert t.is_(x, "blocking")
    assert [e.card for e in t.log("block")] == [x.id]


@rule("509.1e", "509.1f")
def test_blocked_and_unblocked_last_though_the_blockers_go() -> None:
    t = Desk(home=(can(Destroy(named("X")), per_turn=1),), bells=(0,))
    a, b, x = t.unit(0, name="A"), t.unit(0, name="B"), t.unit(1, name="X")
    t.storm((a, t.homes[1]), (b, t.homes[1]))
    assert not t.is_(a, "unblocked")
    t.block((x, a))
    assert t.is_(x, "blocking")
    assert (t.is_(a, "blocked"), t.is_(b, "blocked")) == (True, False)
    assert (t.is_(a, "unblocked"), t.is_(b, "unblocked")) == (False, True)
    assert x.marks["blocked"] == t.game.turn
    t.activate(t.home).resolve()
    assert not t.there(x)
    assert t.is_(a, "blocked")
    t.on("end of battle")
    assert t.homes[1].damage == 2


@rule("509.1e")
def test_an_attacker_given_up_for_the_cost_of_blocking_is_not_blocked() -> None:
    d = Desk()
    price = Triggered(Pattern("cost to block"), Body(), cost=(MoveCost(named("B"), "graveyard"),))
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x, y = d.unit(1, price, name="X", stats="0/5"), d.unit(1, name="Y", stats="0/5")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a), (y, b))
    assert d.where(b) == "graveyard"
    assert (d.is_(x, "blocking"), d.is_(y, "blocking")) == (True, False)
    assert (x.marks.get("blocked"), y.marks.get("blocked")) == (d.game.turn, None)


@rule("509.1e", "509.4b")
def test_a_unit_its_player_does_not_own_blocks_for_that_player() -> None:
    d = Desk()
    a, x = d.unit(0, name="A", stats="0/4"), d.unit(0, name="X", stats="0/9")
    watch = d.gear(1, counts("block", who="you"), name="Watch")
    d.start("main").do(d.homes[1], TakeControl(named("X")))
    d.until("declare attackers").attack((a, d.homes[1])).on()
    assert (x.owner, d.denied("block", x, a, player=1)) == (0, "")
    d.block((x, a)).resolve()
    assert d.is_(x, "blocking")
    assert d.seen(watch) == 1


@rule("509.1f")
def test_an_effect_makes_a_unit_blocked_or_unblocked() -> None:
    t = Desk(
        home=(can(Act("become blocked", named("A")), Act("become unblocked", named("B")), per_turn=1),), bells=(0,)
    )
    a, b, x = (
        t.unit(0, counts("becomes blocked", this=True), name="A"),
        t.unit(0, name="B", stats="0/3"),
        t.unit(1, name="X", stats="0/1"),
    )
    t.storm((a, t.homes[1]), (b, t.homes[1])).block((x, b)).activate(t.home).resolve()
    assert (t.is_(a, "blocked"), t.is_(b, "blocked")) == (True, False)
    t.resolve()
    assert t.seen(a) == 1
    t.on("end of battle")
    assert t.homes[1].damage == 3
    assert t.there(x)
    assert b.damage == 0


@rule("509.1f", "509.4c")
def test_what_becomes_blocked_by_an_effect_is_blocked_and_no_other_attacker() -> None:
    d = Desk()
    units = [d.unit(0, counts("becomes blocked", this=True), name=name) for name in "AB"]
    d.storm(*((unit, d.homes[1]) for unit in units)).do(d.home, Act("become blocked", named("B"))).resolve()
    assert [d.is_(unit, "blocked") for unit in units] == [False, True]
    d.do(d.home, Act("become blocked", named("B"))).resolve()
    assert [d.seen(unit) for unit in units] == [0, 1]  # it was blocked already
    d.until("end of battle")
    assert d.homes[1].damage == 2


@rule("509.1f", "509.4e")
def test_what_becomes_unblocked_is_blocked_by_nobody_and_its_blockers_go_on_blocking_others() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(
        1, is_(Add("extra blocks", 1)), counts("blocking", "fewer", this=True, tag="fewer"), name="X", stats="0/5"
    )
    y = d.unit(1, name="Y", stats="0/5")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a), (x, b), (y, b))
    ordered(d)
    d.do(d.home, Act("become unblocked", named("A"))).resolve()
    assert [d.is_(unit, "blocked") for unit in (a, b)] == [False, True]
    assert d.is_(a, "unblocked")
    assert d.seen(x, "fewer") == 1
    d.until("end of battle")
    assert (d.homes[1].damage, d.there(a), d.there(b)) == (2, True, False)


@rule("509.1f", "509.2a")
def test_a_unit_made_to_block_a_unit_that_was_unblocked_makes_it_blocked() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/5"), d.unit(0, name="B", stats="0/5")
    x = d.unit(1, is_(Add("extra blocks", 1)), name="X", stats="0/7")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block()
    assert d.is_(b, "unblocked")
    made_to_block(d, x, "B")
    assert [d.is_(unit, "blocked") for unit in (a, b)] == [False, True]
    d.until("end of battle")
    assert d.homes[1].damage == 5
    assert x.damage == 5


@rule("509.1f", "506.4")
def test_several_units_become_blocked_or_unblocked_or_leave_the_battle() -> None:
    d = Desk()
    units = [d.unit(0, name=name) for name in "ABC"]
    d.storm(*((unit, d.homes[1]) for unit in units))
    assert [d.is_(unit, "blocked") for unit in units] == [False, False, False]
    d.do(d.home, Act("become blocked", those("A", "B")))
    assert [d.is_(unit, "blocked") for unit in units] == [True, True, False]
    d.do(d.home, Act("become unblocked", those("A", "B")))
    assert [d.is_(unit, "unblocked") for unit in units] == [True, True, True]
    d.do(d.home, Act("remove from battle", those("A", "B")))
    assert [d.is_(unit, "attacking") for unit in units] == [False, False, True]


@rule("509.1f", "510.1c", "510.1d")
def test_what_became_unblocked_and_then_blocked_by_an_effect_strikes_nobody_and_is_struck_by_nobody() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/3"), d.unit(0, name="B", stats="0/3")
    x, y = d.unit(1, name="X", stats="0/5"), d.unit(1, name="Y", stats="0/5")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, b), (y, a))
    d.do(d.home, Act("become unblocked", those("A")))
    assert d.is_(y, "blocking")
    d.do(d.home, Act("become blocked", those("A"))).until("end of battle")
    assert (x.damage, y.damage, d.homes[1].damage) == (3, 0, 0)
    assert (d.there(a), d.there(b)) == (True, False)


@rule("509.1f", "509.4c", "510.1c")
def test_a_unit_that_becomes_blocked_by_an_action_deals_no_damage() -> None:
    d = Desk()
    a = d.unit(0, "Whenever this unit becomes blocked, draw a card.", name="A")
    act = d.action(1, "Target attacking unit becomes blocked.")
    d.start("declare attackers").attack((a, d.homes[1])).on().skip().cast(act)
    assert d.is_(a, "blocked")
    assert [e.other for e in d.log("becomes blocked")] == [-1]
    d.until("end of battle")
    assert d.homes[1].damage == 0
