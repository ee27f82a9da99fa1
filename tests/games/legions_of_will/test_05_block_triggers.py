"""Rule 509.4: abilities that wait for units to block or to become blocked."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import ambush, made_to_block, ordered, sprung
from tests.games.legions_of_will.desk import Desk, can, counts, is_, named

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Become, Cant, Destroy, Draw, Later
from cardwright.kernel.vocabulary.selectors import Among, Cards, Kind, Measure, Named, This, Trait
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule


def so_many(event: str, amount: int, tag: str = "") -> object:
    """An ability that waits for a unit to be blocked by, or to block, exactly so many units."""
    more = {"tag": tag} if tag else {}
    return counts(event, this=True, condition=Measure(Bound("event amount"), "==", amount), **more)


ATTACKS_OR_BLOCKS = "Whenever this unit attacks or blocks, draw a card."
BLOCKS_TWO = "Whenever this unit blocks two or more units, draw a card."
ONE_MORE = "This unit can block an additional unit."


@rule("509.4", "509.4a", "509.1g")
def test_block_triggers_are_on_the_chain_before_the_active_player_gets_priority() -> None:
    t = Desk(bells=(0,))
    a, x = t.unit(0, name="A"), t.unit(1, counts("block", this=True, tag="first"), name="X")
    t.storm((a, t.homes[1])).block((x, a))
    assert t.asked == (0, "priority")
    assert len(t.game.stack) == 1
    t.resolve()
    assert t.seen(x) == 1


@rule("509.4a#2", "509.4b")
def test_blocks_triggers_once_and_blocks_a_unit_once_for_each() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    listeners = (counts("block", "blocks", this=True, tag="first"), counts("block", "units", this=True))
    wall = t.unit(1, *listeners, is_(Add("extra blocks", 1)), name="Wall")
    t.storm((a, t.homes[1]), (b, t.homes[1])).block((wall, a), (wall, b)).pick(a.ref).resolve()
    assert (t.seen(wall, "blocks"), t.seen(wall, "units")) == (1, 2)


@rule("509.4a#2", "506.5")
@pytest.mark.parametrize(("count", "tags"), [(1, [("first", "alone")]), (2, [("first",), ("first",)])])
def test_a_unit_blocks_alone_if_it_is_the_only_one_declared(count: int, tags: list[tuple[str, ...]]) -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    guards = [d.unit(1, name=name, stats="0/5") for name in "XY"]
    d.storm((a, d.homes[1]), (b, d.homes[1])).block(*list(zip(guards, (a, b), strict=True))[:count])
    assert [(e.tag, *e.also) for e in d.log("block")] == tags


@rule("509.4a#2", "509.4b")
def test_one_unit_that_blocks_two_blocks_alone_and_once() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(1, is_(Add("extra blocks", 1)), counts("block", "unit", this=True), name="X", stats="0/5")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a), (x, b))
    ordered(d)
    d.resolve()
    assert [((e.tag, *e.also), e.other, e.amount) for e in d.log("block")] == [
        (("first", "alone"), a.id, 2),
        (("",), b.id, 2),
    ]
    assert d.seen(x, "unit") == 2


@rule("509.4a#2", "509.4b")
def test_a_unit_that_entered_blocking_and_is_declared_for_another_blocks_only_that_one() -> None:
    d = Desk()
    trap = ambush(d, d.homes[1])
    texts = ("This unit can block an additional unit.", "Whenever this unit blocks, draw a card.")
    late = d.unit(1, *texts, "Whenever this unit blocks a unit, you gain 1 resource.", name="Late", zone="hand")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    sprung(d, trap, a, late)
    d.on().pick((late.id, b.id))
    assert [(e.card, e.other, e.tag) for e in d.log("block")] == [(late.id, b.id, "")]
    had = d.reserve(1)
    d.settle()
    assert d.chain == ["Late"]  # it was a blocking unit: only "blocks a unit" triggers
    d.resolve()
    assert d.reserve(1) == had + 1


@rule("509.4a#2")
def test_attacks_or_blocks_triggers_once_for_a_unit_that_blocks_two() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(1, ATTACKS_OR_BLOCKS, ONE_MORE, name="X")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).on().block((x, a), (x, b))
    d.settle("order attackers")
    assert d.chain == ["X"]


@rule("509.4a#2", "509.6")
def test_attacks_or_blocks_triggers_if_an_effect_makes_the_unit_block_and_not_if_it_blocks_already() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(1, ATTACKS_OR_BLOCKS, ONE_MORE, name="X")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).on().block()
    assert d.chain == []
    d.do(x, Act("make block", This(), where=Among(Cards(("battlefield",), where=Named("A")))))
    assert d.chain == ["X"]
    d.resolve().do(x, Act("make block", This(), where=Among(Cards(("battlefield",), where=Named("B")))))
    d.game.choose(0)
    assert (d.chain, len(d.log("block"))) == ([], 2)


@rule("509.4b", "509.4d")
def test_abilities_of_others_wait_for_blocks_of_a_kind() -> None:
    d = Desk()
    d.gear(1, "Whenever a unit you control blocks a Demon, you gain 1 resource.", name="Watch")
    d.gear(0, "Whenever a unit you control becomes blocked by a unit, you gain 1 resource.", name="Drum")
    demon, human = d.unit(0, name="D", stats="0/9", traits="Demon"), d.unit(0, name="H", stats="0/9", traits="Human")
    x, y, z = (d.unit(1, name=name) for name in "XYZ")
    d.start("declare attackers").attack((demon, d.homes[1]), (human, d.homes[1])).on()
    d.block((x, demon), (y, demon), (z, human))
    d.settle("order blockers", "trigger")
    assert sorted(d.chain) == ["Drum", "Drum", "Drum", "Watch", "Watch"]


@rule("509.4c")
def test_a_unit_that_becomes_blocked_by_an_effect_has_become_blocked() -> None:
    t = Desk(home=(can(Act("become blocked", named("A")), per_turn=1),), bells=(0,))
    a = t.unit(0, counts("becomes blocked", this=True, tag="first"), name="A")
    t.start("declare attackers").attack((a, t.homes[1])).activate(t.home).resolve()
    assert t.is_(a, "blocked")
    assert t.seen(a) == 1


@rule("509.4c", "509.4d")
def test_becomes_blocked_triggers_once_and_by_a_unit_once_for_each() -> None:
    listeners = (
        counts("becomes blocked", "once", this=True, tag="first"),
        counts("becomes blocked", "units", this=True, other=Kind("unit")),
    )
    t = Desk(bells=(0,))
    a, x, y = t.unit(0, *listeners, name="A"), t.unit(1, name="X"), t.unit(1, name="Y")
    t.storm((a, t.homes[1])).block((x, a), (y, a)).pick(x.ref).resolve()
    assert (t.seen(a, "once"), t.seen(a, "units")) == (1, 2)


@rule("509.4c", "603.6")
@pytest.mark.parametrize(
    ("event", "blocked"),
    [("becomes blocked", True), ("not blocked", False), ("blockers", True), ("another blocker", True)],
)
def test_what_an_effect_set_up_waits_for_a_unit_to_become_blocked_or_not(event: str, blocked: bool) -> None:
    d = Desk()
    a, x = d.unit(0, name="A"), d.unit(1, name="X", stats="0/4")
    d.deck(0, "Top")
    d.start("declare attackers").attack((a, d.homes[1])).do(a, Later(Pattern(event, this=True), (Draw(1),)))
    d.on().block(*([(x, a)] if blocked else []))
    assert d.chain == ["A"]


@rule("509.4c", "509.4d")
def test_each_attacker_becomes_blocked_once_and_by_each_of_its_blockers() -> None:
    d = Desk()
    seen = (counts("becomes blocked", "once", this=True, tag="first"), counts("becomes blocked", "by", this=True))
    units = [d.unit(0, *seen, name=name, stats="0/5") for name in "ABC"]
    guards = [d.unit(1, name=name, stats="0/6") for name in "XYZ"]
    d.storm(*((unit, d.homes[1]) for unit in units))
    d.block((guards[0], units[0]), (guards[1], units[1]), (guards[2], units[1]))
    ordered(d)
    d.resolve()
    assert [(d.seen(unit, "once"), d.seen(unit, "by")) for unit in units] == [(1, 1), (1, 2), (0, 0)]


@rule("509.4c", "509.4d", "509.6")
def test_a_second_blocker_by_an_effect_blocks_but_the_unit_does_not_become_blocked_again() -> None:
    d = Desk()
    texts = (
        "Whenever this unit becomes blocked, draw a card.",
        "Whenever this unit becomes blocked by a unit, draw a card.",
    )
    a = d.unit(0, *texts, name="A", stats="0/5")
    x, y = d.unit(1, name="X"), d.unit(1, name="Y")
    d.start("declare attackers").attack((a, d.homes[1])).on().block((x, a))
    d.settle("trigger")
    assert d.chain == ["A", "A"]
    d.resolve().do(y, Act("make block", This(), where=Among(named("A")))).pick(0)
    assert d.chain == ["A"]
    assert [ref[0] for ref in d.game.battle.attacks[0].blockers] == [y.id, x.id]


@rule("509.4d")
def test_blocked_by_an_effect_is_not_blocked_by_a_unit() -> None:
    listeners = (
        counts("becomes blocked", "once", this=True, tag="first"),
        counts("becomes blocked", "units", this=True, other=Kind("unit")),
    )
    t = Desk(home=(can(Act("become blocked", named("A")), per_turn=1),), bells=(0,))
    a = t.unit(0, *listeners, name="A")
    t.storm((a, t.homes[1])).activate(t.home).resolve().resolve()
    assert (t.seen(a, "once"), t.seen(a, "units")) == (1, 0)


@rule("509.4e")
def test_blocked_by_two_or_more_units_when_blockers_are_declared_or_added() -> None:
    two = counts("blockers", this=True, tag="more", condition=Measure(Bound("event amount"), ">=", 2))
    t = Desk(bells=(0,))
    a, x, y = t.unit(0, two, name="A"), t.unit(1, name="X"), t.unit(1, name="Y")
    t.storm((a, t.homes[1])).block((x, a), (y, a)).pick(x.ref).resolve()
    assert t.seen(a) == 1
    t = Desk(home=(can(Act("enter blocking", named("Late")), per_turn=1),), bells=(0,))
    a, x, late = t.unit(0, two, name="A"), t.unit(1, name="X"), t.unit(1, name="Late", rested=True)
    t.storm((a, t.homes[1])).block((x, a)).resolve()
    assert t.seen(a) == 0
    t.activate(t.home).resolve().pick(1).resolve()
    assert t.is_(late, "blocking")
    assert t.seen(a) == 1


@rule("509.4e")
def test_blocking_so_many_units_and_a_blocker_taken_away() -> None:
    one = counts("blockers", this=True, condition=Measure(Bound("event amount"), "==", 1))
    two = counts("blocking", this=True, tag="more", condition=Measure(Bound("event amount"), "==", 2))
    t = Desk(home=(can(Act("remove from battle", named("Y")), per_turn=1),), bells=(0,))
    a, b = t.unit(0, one, name="A"), t.unit(0, name="B")
    wall, y = t.unit(1, two, is_(Add("extra blocks", 1)), name="Wall"), t.unit(1, name="Y")
    t.storm((a, t.homes[1]), (b, t.homes[1])).block((wall, a), (wall, b), (y, a)).pick(wall.ref, a.ref).resolve()
    assert (t.seen(wall), t.seen(a)) == (1, 0)
    t.activate(t.home).resolve().resolve()
    assert t.seen(a) == 1


@rule("509.4e")
def test_each_attacker_counts_its_own_blockers_when_they_are_declared() -> None:
    d = Desk()
    units = [d.unit(0, so_many("blockers", n), name=f"A{n}") for n in range(3)]
    guards = [d.unit(1, name=f"X{n}", stats="0/4") for n in range(3)]
    d.storm(*((unit, d.homes[1]) for unit in units))
    d.block((guards[0], units[1]), (guards[1], units[2]), (guards[2], units[2]))
    d.settle("order blockers")
    d.resolve()
    assert [d.seen(unit) for unit in units] == [0, 1, 1]  # what nobody blocks is not blocked by no units


@rule("509.4e")
def test_each_blocker_counts_the_units_it_blocks_when_blockers_are_declared() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(1, so_many("blocking", 1), name="X", stats="0/4")
    y = d.unit(1, so_many("blocking", 2), is_(Add("extra blocks", 1)), name="Y", stats="0/4")
    z = d.unit(1, so_many("blocking", 1), name="Z", stats="0/4")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a), (y, a), (y, b), (z, b))
    d.settle("order blockers", "order attackers")
    d.resolve()
    assert [d.seen(unit) for unit in (x, y, z)] == [1, 1, 1]


@rule("509.4e")
def test_a_blocker_less_counts_for_the_unit_it_blocked_and_for_no_other() -> None:
    d = Desk()
    a = d.unit(0, so_many("blockers", 1, "fewer"), so_many("blockers", 1, "more"), name="A")
    b = d.unit(0, so_many("blockers", 1, "fewer"), name="B")
    guards = [d.unit(1, name=name, stats="0/4") for name in "XYZ"]
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((guards[0], a), (guards[1], b), (guards[2], b))
    d.settle("order blockers")
    d.resolve()
    assert (d.seen(a), d.seen(b)) == (1, 0)
    d.do(d.home, Act("remove from battle", named("Y"))).resolve()
    assert (d.seen(a), d.seen(b)) == (1, 1)


@rule("509.4e")
def test_a_blocker_less_is_not_one_more() -> None:
    d = Desk()
    a = d.unit(0, counts("blockers", this=True, tag="more"), name="A")
    x, y = d.unit(1, name="X", stats="0/4"), d.unit(1, name="Y", stats="0/5")
    d.storm((a, d.homes[1])).block((x, a), (y, a))
    d.settle("order blockers")
    d.resolve().do(d.home, Act("remove from battle", named("Y"))).resolve()
    assert d.seen(a) == 1


@rule("509.4e")
def test_an_attacker_less_counts_for_the_unit_that_blocked_it_and_for_no_other() -> None:
    d = Desk()
    a, b, c = (d.unit(0, name=name) for name in "ABC")
    two = is_(Add("extra blocks", 1))
    x = d.unit(1, counts("blocking", this=True, tag="fewer"), two, name="X", stats="0/6")
    y = d.unit(1, counts("blocking", this=True), name="Y", stats="0/6")
    d.storm((a, d.homes[1]), (b, d.homes[1]), (c, d.homes[1])).block((x, a), (x, b), (y, c))
    d.settle("order attackers")
    d.resolve()
    assert (d.seen(x), d.seen(y)) == (0, 1)
    d.do(d.home, Act("remove from battle", named("B"))).resolve()
    assert (d.seen(x), d.seen(y)) == (1, 1)


@rule("509.4e")
@pytest.mark.parametrize("declared", [1, 2])
def test_the_second_blocker_of_the_second_attacker_counts_for_it(declared: int) -> None:
    d = Desk()
    a = d.unit(0, "Whenever this unit becomes blocked by two or more units, draw a card.", name="A", stats="0/5")
    b = d.unit(0, "Whenever this unit becomes blocked by two or more units, draw a card.", name="B", stats="0/5")
    x, y, z, late = (d.unit(1, name=name, stats="0/3") for name in ("X", "Y", "Z", "Late"))
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a), (y, b), *([(z, b)] if declared == 2 else []))
    d.settle("order blockers")
    assert d.chain == ["B"] * (declared - 1)
    d.resolve()
    for blocker in [z][declared - 1 :]:
        d.do(blocker, Act("make block", This(), where=Among(named("B")))).pick(0)
        assert d.chain == ["B"]
        d.resolve()
    d.do(late, Act("make block", This(), where=Among(named("B")))).pick(0)
    assert d.chain == []  # two or more it was already


@rule("509.4e")
@pytest.mark.parametrize(("declared", "triggers"), [(1, [1, 0]), (2, [1, 0]), (3, [1])])
def test_blocked_by_two_or_more_units_triggers_when_there_are_two_and_not_again(
    declared: int, triggers: list[int]
) -> None:
    d = Desk()
    a = d.unit(0, "Whenever this unit becomes blocked by two or more units, draw a card.", name="A", stats="0/5")
    guards = [d.unit(1, name=f"Guard {n}", stats="0/3") for n in range(3)]
    d.start("declare attackers").attack((a, d.homes[1])).on()
    d.block(*((guard, a) for guard in guards[:declared]))
    d.settle("order blockers")
    found = [len(d.chain)] if declared > 1 else []
    d.resolve()
    for guard in guards[declared:]:
        d.do(guard, Act("make block", This(), where=Among(named("A")))).pick(0)
        found.append(len(d.chain))
        d.resolve()
    assert found == triggers


@rule("509.4e")
@pytest.mark.parametrize(("declared", "triggers"), [(1, 0), (2, 1), (3, 1)])
def test_blocks_two_or_more_units_triggers_once_if_so_many_are_blocked(declared: int, triggers: int) -> None:
    d = Desk()
    attackers = [d.unit(0, name=f"A{n}") for n in range(3)]
    x = d.unit(1, BLOCKS_TWO, ONE_MORE, ONE_MORE, name="X")
    d.start("declare attackers").attack(*((a, d.homes[1]) for a in attackers)).on()
    d.block(*((x, a) for a in attackers[:declared]))
    d.settle("order attackers")
    assert d.chain == ["X"] * triggers


@rule("509.4e", "509.6")
def test_blocks_two_or_more_units_triggers_when_an_effect_adds_the_second_and_not_with_the_third() -> None:
    d = Desk()
    attackers = [d.unit(0, name=f"A{n}") for n in range(3)]
    x = d.unit(1, BLOCKS_TWO, name="X")
    d.start("declare attackers").attack(*((a, d.homes[1]) for a in attackers)).on().block((x, attackers[0]))
    found = [d.chain]
    for name in ("A1", "A2"):
        d.do(x, Act("make block", This(), where=Among(Cards(("battlefield",), where=Named(name)))))
        d.game.choose(0)
        found.append(d.chain)
        d.resolve()
    assert found == [[], ["X"], []]


@rule("509.4e", "603.4")
@pytest.mark.parametrize(("chain", "traits"), [(["X"], "Demon"), ([], "Human")])
def test_a_condition_after_the_number_of_blocked_units_is_tested_when_it_triggers(
    chain: list[str], traits: str
) -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    text = "Whenever this unit blocks two or more units, if you control a Demon, draw a card."
    x = d.unit(1, text, ONE_MORE, name="X")
    d.unit(1, name="D", traits=traits)
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).on().block((x, a), (x, b))
    d.settle("order attackers")
    assert d.chain == chain


@rule("509.4f")
def test_characteristics_count_at_the_point_of_blocking() -> None:
    t = Desk(
        home=(can(Apply(named("X"), (Become("trait", "Shadow", also=False),), until="turn"), per_turn=1),), bells=(0,)
    )
    dread = counts("becomes blocked", this=True, other=Trait("Shadow"))
    a = t.unit(0, dread, is_(Cant("be blocked", by=Trait("Shadow"))), name="A")
    x = t.unit(1, counts("block", what=Trait("Shadow")), name="X", traits="Demon")
    t.storm((a, t.homes[1])).block((x, a)).activate(t.home).resolve().resolve()
    assert t.is_(a, "blocked")
    assert (t.seen(a), t.seen(x)) == (0, 0)


@rule("509.4g", "508.3e")
def test_attacks_and_is_not_blocked_triggers_in_the_declare_blockers_step() -> None:
    free = counts("not blocked", this=True)
    t = Desk(home=(can(Act("enter attacking", named("Late")), per_turn=1),), bells=(0,))
    a, b, late = t.unit(0, free, name="A"), t.unit(0, free, name="B"), t.unit(0, free, name="Late")
    x = t.unit(1, name="X")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1])).resolve().activate(t.home).resolve()
    assert (t.seen(a), t.seen(late)) == (0, 0)
    t.on().block((x, b)).resolve()
    assert (t.seen(a), t.seen(b), t.seen(late)) == (1, 0, 1)


@rule("509.4g")
def test_a_unit_whose_blockers_all_go_was_blocked() -> None:
    t = Desk(home=(can(Destroy(named("X")), per_turn=1),), bells=(0,))
    a, x = t.unit(0, counts("not blocked", this=True), name="A"), t.unit(1, name="X")
    t.storm((a, t.homes[1])).block((x, a)).activate(t.home).resolve().on("end of battle").resolve()
    assert t.seen(a) == 0


@rule("509.4g", "508.3e")
def test_each_attacker_that_is_not_blocked_triggers_and_no_other() -> None:
    d = Desk()
    units = [d.unit(0, counts("not blocked", this=True), name=name, stats="0/5") for name in "ABC"]
    x = d.unit(1, name="X", stats="0/6")
    d.storm(*((unit, d.homes[1]) for unit in units)).block((x, units[1])).resolve()
    assert [d.seen(unit) for unit in units] == [1, 0, 1]


@rule("509.4g")
def test_before_blockers_are_declared_no_unit_is_one_that_was_not_blocked() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/3"), d.unit(0, counts("not blocked", this=True), name="B", stats="0/3")
    x = d.unit(1, name="X", stats="0/5")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    made_to_block(d, x, "A")
    d.resolve()
    assert d.seen(b) == 0
    assert not d.is_(b, "unblocked")
    d.on().resolve()
    assert d.seen(b) == 1


@rule("509.4g")
def test_a_unit_is_unblocked_once_whoever_is_made_to_block_another_unit_later() -> None:
    d = Desk()
    a, b = d.unit(0, "Whenever this unit attacks and isn't blocked, draw a card.", name="A"), d.unit(0, name="B")
    x = d.unit(1, name="X", stats="0/3")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block()
    assert d.chain == ["A"]
    d.resolve()
    made_to_block(d, x, "B")
    assert (d.is_(b, "blocked"), d.chain) == (True, [])
