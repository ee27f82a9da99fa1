"""Rules 508.1 and 509.1: at every pick exactly that is offered which some legal declaration has."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from tests.games.legions_of_will.desk import Desk, is_, pay

from cardwright.games.legions_of_will.rules.declaring import (
    ALWAYS,
    ANY,
    Declaring,
    Pair,
    Problem,
    Restriction,
    most_obeyed,
    offers,
)
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Add, Cant, May
from cardwright.kernel.vocabulary.selectors import Cards, Named
from cardwright.testing import rule

Declaration = frozenset[Pair]
SEAT = Cards(("seat",), "you")


def random_problem(t: Desk, rng: Random, shape: tuple[int, int]) -> tuple[Problem, dict[Pair, int]]:
    """Three units and three targets, or four and two, with all that may bind them, and what each pair costs."""
    many, few = shape
    home, away = t.base(0, name="Home"), [t.base(1, name=f"Keep {n}") for n in range(few)]
    prices: dict[Pair, int] = {}
    units: list[Card] = []
    for n in range(many):
        tolls = {b: rng.randint(1, 2) for b in away if rng.random() < 0.15}
        costs = [
            Triggered(Pattern("cost to attack", other=Named(b.face.name)), Body(), cost=(pay(price),))
            for b, price in tolls.items()
        ]
        units.append(t.unit(home, *costs, name=f"U{n}"))
        prices.update({(units[-1].id, b.id): price for b, price in tolls.items()})
    t.game.players[0].resources["resource"] = rng.randrange(4)
    pairs = tuple((u.id, b.id) for u in units for b in away if rng.random() < 0.8)
    p = Problem(t.game, "attack", pairs, tuple((u.id, rng.randint(2, 3)) for u in units if rng.random() < 0.4))
    ids, targets = [u.id for u in units], [b.id for b in away]

    def some(values: list[int]) -> frozenset[int] | None:
        return None if rng.random() < 0.4 else frozenset(rng.sample(values, rng.randint(1, len(values))))

    for _ in range(rng.randrange(4)):
        when = rng.choice((*ids, ALWAYS, ANY))
        least, most = rng.choice(((0, 1), (0, 2), (1, 9), (2, 9), (3, 9)))
        p.bind(when, some(ids), some(targets), (0 if when == ALWAYS else least, most))
    for _ in range(rng.randrange(4)):
        p.require(rng.randint(1, 2), some(ids), some(targets))
    return p, {pair: price for pair, price in prices.items() if pair in pairs}


def meant(one: Declaration, units: frozenset[int] | None, targets: frozenset[int] | None) -> int:
    """How many units of a declaration are counted."""
    return len({u for u, t in one if (units is None or u in units) and (targets is None or t in targets)})


def disobeys(one: Declaration, r: Restriction) -> bool:
    """A declaration that a restriction forbids."""
    if r.when not in (ALWAYS, ANY) and r.when not in {u for u, _ in one}:
        return False
    count = meant(one, r.units, r.targets)
    return not (r.when == ANY and count == 0) and not r.least <= count <= r.most


def legal(p: Problem, prices: dict[Pair, int]) -> list[Declaration]:
    """All declarations that obey restrictions, can be paid, and of which none without further payment obeys more."""
    ways = [
        [tuple((u, t) for t in some) for size in range(p.caps.get(u, 1) + 1) for some in combinations(targets, size)]
        for u, targets in p.choices.items()
    ]
    every = [frozenset(pair for part in choice for pair in part) for choice in product(*ways)]
    have = p.game.players[0].resources["resource"]
    fine = [
        one
        for one in every
        if sum(prices.get(pair, 0) for pair in one) <= have and not any(disobeys(one, r) for r in p.restrictions)
    ]
    score = {one: sum(q.weight for q in p.requirements if meant(one, q.units, q.targets)) for one in fine}
    paid = {one: one & prices.keys() for one in fine}
    return [one for one in fine if not any(score[other] > score[one] and paid[other] <= paid[one] for other in fine)]


def sets(d: Desk) -> set[str]:
    """Who attacks in each declaration that can be made, by trying."""
    g = d.game
    if d.asked[1] != "declare attackers":
        return {"".join(sorted(g.cards[a.unit[0]].face.name for a in g.battle.attacks))}
    found = set()
    for n in range(len(d.values)):
        mark = g.mark()
        g.choose(n)
        found |= sets(d)
        g.rewind(mark)
    return found


@rule("508.1d", "508.1e", "508.1i", "509.1b", "509.1c")
@pytest.mark.parametrize("seed", range(46))
def test_a_pick_is_offered_if_and_only_if_some_legal_declaration_has_it(seed: int) -> None:
    t = Desk(bells=())
    p, prices = random_problem(t, Random(seed), (3, 3) if seed < 40 else (4, 2))
    allowed = legal(p, prices)

    def build(g: Game, players: tuple[int, ...], pairs: tuple[Pair, ...], caps: tuple[Pair, ...]) -> Problem:
        return p

    pairs = tuple((u, target) for u, targets in p.choices.items() for target in targets)
    d = Declaring("attack", "act", "", "", (0,), pairs, tuple(p.caps.items()), most_obeyed(p), build, print)
    for so_far in {frozenset(part) for one in allowed for n in range(len(one) + 1) for part in combinations(one, n)}:
        offered = [option.value for option in offers(t.game, d, 0, tuple(so_far))]
        hope = {pair for one in allowed if so_far <= one for pair in one - so_far}
        assert set(offered) - {None} == hope
        assert (None in offered) == (so_far in allowed)


@rule("508.1d")
@pytest.mark.parametrize(
    ("ban", "expected"),
    [
        ("attack with fewer than 2", {"", "AB", "AC", "BC", "ABC"}),
        ("attack with more than 1", {"", "A", "B", "C"}),
        ("attack alone", {"", "AB", "AC", "BC", "ABC"}),
        ("attack with others", {"", "A", "B", "C"}),
        ("attack with more than 2", {"", "A", "B", "C", "AB", "AC", "BC"}),
        ("attack with fewer than 3", {"", "ABC"}),
    ],
)
def test_what_binds_a_player_counts_that_players_units(ban: str, expected: set[str]) -> None:
    d = Desk()
    d.gear(1, is_(Cant(ban), what=Cards(("seat",), "opponent")), name="Law")
    for name in "ABC":
        d.unit(0, name=name)
    d.start("declare attackers")
    assert sets(d) == expected


@rule("508.1d")
@pytest.mark.parametrize(
    ("ban", "expected"),
    [
        ("attack with fewer than 2", {"", "B", "C", "AB", "AC", "BC", "ABC"}),
        ("attack alone", {"", "B", "C", "AB", "AC", "BC", "ABC"}),
        ("attack with others", {"", "A", "B", "C", "BC"}),
        ("attack with more than 2", {"", "A", "B", "C", "AB", "AC", "BC"}),
    ],
)
def test_what_binds_a_unit_counts_only_if_that_unit_is_declared(ban: str, expected: set[str]) -> None:
    d = Desk()
    d.unit(0, is_(Cant(ban)), name="A")
    for name in "BC":
        d.unit(0, name=name)
    d.start("declare attackers")
    assert sets(d) == expected


@rule("508.1d")
def test_a_unit_that_needs_company_of_a_kind_may_be_picked_before_that_company() -> None:
    d = Desk()
    a = d.unit(0, is_(Cant("attack without", by=Named("D"))), name="A")
    b, demon = d.unit(0, name="B"), d.unit(0, name="D")
    d.start("declare attackers")
    assert d.values == [(unit.id, d.homes[1].id) for unit in (a, b, demon)] + [None]
    d.pick((a.id, d.homes[1].id))
    assert None not in d.values
    d.pick((b.id, d.homes[1].id))
    assert [d.is_(unit, "attacking") for unit in (a, b, demon)] == [True, True, True]


@rule("508.1d")
def test_a_unit_that_needs_company_of_its_own_kind_is_no_company_for_itself() -> None:
    d = Desk()
    d.unit(0, is_(Cant("attack without", by=Named("A"))), name="A")
    d.unit(0, name="B")
    d.start("declare attackers")
    assert sets(d) == {"", "B"}


@rule("508.1d")
def test_everything_that_binds_a_unit_a_player_or_a_base_counts() -> None:
    d = Desk()
    d.unit(0, is_(Cant("attack", by=Named("Moon"))), is_(Cant("attack alone")), name="A")
    for name in "BC":
        d.unit(0, name=name)
    d.gear(0, is_(Cant("draw"), what=SEAT), is_(Cant("attack with more than 2"), what=SEAT), name="Law")
    d.start("declare attackers")
    assert sets(d) == {"", "B", "C", "AB", "AC", "BC"}
    d = Desk()
    d.homes[1].facedown = True
    d.base(1, is_(Cant("be attacked", by=Named("A"))), is_(Cant("be attacked by more than 1")), name="Tower")
    for name in "ABC":
        d.unit(0, name=name)
    d.start("declare attackers")
    assert sets(d) == {"", "B", "C"}


@rule("508.1e")
@pytest.mark.parametrize(("extra", "expected"), [(0, {"A", "B"}), (1, {"B"}), (2, {"B"})])
def test_each_effect_that_requires_an_attack_is_one_requirement(extra: int, expected: set[str]) -> None:
    d = Desk()
    d.unit(0, is_(May("must attack")), name="A")
    d.unit(0, is_(May("must attack")), is_(Add("must attack", extra)), name="B")
    d.gear(0, is_(Cant("attack with more than 1"), what=SEAT), name="Law")
    d.start("declare attackers")
    assert sets(d) == expected


@rule("508.1e")
def test_a_number_of_requirements_below_zero_is_none() -> None:
    d = Desk()
    d.unit(0, is_(Add("must attack", -1)), name="A")
    d.unit(0, is_(May("must attack")), name="B")
    d.start("declare attackers")
    assert sets(d) == {"B", "AB"}


@rule("509.1a", "509.1c")
@pytest.mark.parametrize("extra", [1, 2])
def test_a_unit_that_can_block_so_many_is_not_offered_what_would_leave_a_requirement_unmet(extra: int) -> None:
    d = Desk()
    free = d.unit(0, name="Free", stats="0/1")
    bound = [d.unit(0, is_(May("must be blocked")), name=f"Bound {n}", stats="0/1") for n in range(extra + 1)]
    x = d.unit(1, is_(Add("extra blocks", extra)), name="X", stats="0/9")
    d.start("declare attackers").attack((free, d.homes[1]), *((unit, d.homes[1]) for unit in bound))
    d.settle("priority", value=None)
    assert d.asked == (1, "declare blockers")
    for _ in bound[1:]:
        assert d.asked[1] == "declare blockers"
        assert (x.id, free.id) not in d.values
        assert None not in d.values
        d.game.choose(0)
    assert [d.is_(unit, "blocked") for unit in (free, *bound)] == [False] + [True] * len(bound)


@rule("509.1a")
def test_a_unit_that_can_block_two_blocks_each_of_them_once_and_no_third() -> None:
    d = Desk()
    units = [d.unit(0, name=name, stats="0/1") for name in "ABC"]
    x = d.unit(1, is_(Add("extra blocks", 1)), name="X", stats="0/9")
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    d.settle("priority", value=None)
    d.pick((x.id, units[1].id))
    assert d.values == [(x.id, units[0].id), (x.id, units[2].id), None]
    d.pick((x.id, units[2].id))
    assert d.asked[1] != "declare blockers"
    assert [d.is_(unit, "blocked") for unit in units] == [False, True, True]


@rule("509.1b", "509.1c", "509.1d")
def test_what_binds_only_the_second_of_two_units_binds_it() -> None:
    for ability, expected in ((is_(May("must block")), False), (is_(Add("must block", 1)), False), (None, True)):
        d = Desk()
        a = d.unit(0, name="A", stats="0/1")
        d.unit(1, name="X", stats="0/9")
        d.unit(1, *([ability] if ability is not None else []), name="Y", stats="0/8")
        d.start("declare attackers").attack((a, d.homes[1]))
        d.settle("priority", value=None)
        assert (None in d.values) == expected
