"""Rules 508.1 and 509.1: what makes a declaration legal as a whole, and asking for one pick by pick.

A declaration is a set of pairs: a unit and what it attacks or blocks. Restrictions bound how many units may
be declared together, as many requirements as possible must be obeyed, charges must be paid. Every offered pick can be
completed to a legal declaration. Without restrictions, requirements and charges nothing is searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import NamedTuple

from cardwright.kernel.evaluate import passes
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Decision, Option, decline
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.faces import Chars

from .charging import Bill, can_pay, charges

Pair = tuple[int, int]
ALWAYS, ANY = -1, -2
BIG = 1_000


class Restriction(NamedTuple):
    """How many of these units (None: all) may be declared for these targets, at least and at most."""

    when: int  # it applies if this unit is declared; ALWAYS; or if ANY counted unit is declared
    units: frozenset[int] | None
    targets: frozenset[int] | None
    least: int
    most: int


class Requirement(NamedTuple):
    """It is obeyed if one of these units (None: any) is declared for one of these targets."""

    weight: int
    units: frozenset[int] | None
    targets: frozenset[int] | None


class Problem:
    """Everything that decides which declarations are legal at this moment."""

    __slots__ = ("best", "caps", "charged", "choices", "game", "requirements", "restrictions", "verb")

    def __init__(self, g: Game, verb: str, pairs: tuple[Pair, ...], caps: tuple[Pair, ...]) -> None:
        self.game = g
        self.verb = verb
        self.caps = dict(caps)
        self.choices: dict[int, list[int]] = {}
        for unit, target in pairs:
            self.choices.setdefault(unit, []).append(target)
        self.charged = frozenset(p for p in pairs if charges(g, g.cards[p[0]], g.cards[p[1]], verb))
        self.restrictions: list[Restriction] = []
        self.requirements: list[Requirement] = []
        self.best: dict[frozenset[Pair], int] = {}  # how many requirements can be obeyed, by paid units

    def bind(self, when: int, units: frozenset[int] | None, targets: frozenset[int] | None, limit: Pair) -> None:
        """Add a restriction."""
        self.restrictions.append(Restriction(when, units, targets, *limit))

    def require(self, weight: int, units: frozenset[int] | None, targets: frozenset[int] | None) -> None:
        """Add requirements."""
        if weight:
            self.requirements.append(Requirement(weight, units, targets))

    @property
    def free(self) -> bool:
        """Every declaration is legal."""
        return not (self.restrictions or self.requirements or self.charged)


# --- is it legal? -------------------------------------------------------------------------------------------


def _count(pairs: tuple[Pair, ...], units: frozenset[int] | None, targets: frozenset[int] | None) -> int:
    """How many different units of a declaration a restriction counts."""
    found = {u for u, t in pairs if (units is None or u in units) and (targets is None or t in targets)}
    return len(found)


def broken(r: Restriction, pairs: tuple[Pair, ...], more: int = 0) -> bool:
    """The declaration disobeys a restriction, even if this many more units join."""
    if r.when >= 0 and all(u != r.when for u, _ in pairs):
        return False
    count = _count(pairs, r.units, r.targets)
    if r.when == ANY and count == 0:
        return False
    return count > r.most or count + more < r.least


def bound_by(r: Restriction, pairs: tuple[Pair, ...]) -> list[int]:
    """The units of a declaration that a restriction is about: the one that has it, or all that it counts."""
    if r.when >= 0:
        return [r.when]
    return [u for u, t in pairs if (r.units is None or u in r.units) and (r.targets is None or t in r.targets)]


def obeyed(p: Problem, pairs: tuple[Pair, ...]) -> int:
    """How many requirements a declaration obeys."""
    return sum(r.weight for r in p.requirements if _count(pairs, r.units, r.targets))


def most_obeyed(p: Problem, paid: frozenset[Pair] = frozenset()) -> int:
    """How many requirements can be obeyed without disobeying restrictions, and without paying for more than this."""
    if paid not in p.best:
        goal = sum(r.weight for r in p.requirements)
        while goal and not _reach(p, (), list(p.choices), 0, goal, paid):
            goal -= 1
        p.best[paid] = goal  # LOW 508.1e, 509.1c
    return p.best[paid]


def reachable(p: Problem, picked: tuple[Pair, ...], units: list[int], goal: int) -> bool:
    """The picks can be completed with these units to a legal declaration."""
    return _reach(p, picked, units, 0, goal, None)


def _reach(
    p: Problem, pairs: tuple[Pair, ...], units: list[int], i: int, goal: int, paid: frozenset[Pair] | None
) -> bool:
    """This many requirements can be obeyed while paying only for `paid` (None: for any unit)."""
    rest = units[i:]
    if not _possible(p, pairs, rest, goal):
        return False
    if not rest:
        if paid is not None or not p.charged:
            return True
        return obeyed(p, pairs) >= most_obeyed(p, p.charged.intersection(pairs))
    for more in _ways(p, pairs, rest[0], paid):
        if _reach(p, (*pairs, *more), units, i + 1, goal, paid):
            return True
    return False


def _possible(p: Problem, pairs: tuple[Pair, ...], rest: list[int], goal: int) -> bool:
    """The declaration may still become legal with more of these units; exact when none are left."""
    for r in p.restrictions:
        more = sum(
            1
            for u in rest
            if (r.units is None or u in r.units) and (r.targets is None or not r.targets.isdisjoint(p.choices[u]))
        )
        if broken(r, pairs, more):
            return False
    hope = 0
    for q in p.requirements:
        if _count(pairs, q.units, q.targets) or any(
            (q.units is None or u in q.units) and (q.targets is None or not q.targets.isdisjoint(p.choices[u]))
            for u in rest
        ):
            hope += q.weight
    return hope >= goal and payable(p, pairs)


def _ways(p: Problem, pairs: tuple[Pair, ...], unit: int, paid: frozenset[Pair] | None) -> list[tuple[Pair, ...]]:
    """The ways to declare one more unit, or not at all (last); equivalent targets count once."""
    had = [t for u, t in pairs if u == unit]
    room = p.caps.get(unit, 1) - len(had)
    targets = [
        t for t in p.choices[unit] if t not in had and (paid is None or (unit, t) not in p.charged or (unit, t) in paid)
    ]
    found: list[tuple[Pair, ...]] = []
    if room == 1:
        seen: set[tuple[object, ...]] = set()
        for t in targets:
            sign = signature(p, unit, t)
            if sign not in seen:
                seen.add(sign)
                found.append(((unit, t),))
    elif room > 1:
        for size in range(min(room, len(targets)), 0, -1):
            found += [tuple((unit, t) for t in some) for some in combinations(targets, size)]
    found.append(())
    return found


def signature(p: Problem, unit: int, target: int) -> tuple[object, ...]:
    """A key of a target: targets with equal keys are equivalent for the declaration."""
    return (
        (unit, target) in p.charged and charges(p.game, p.game.cards[unit], p.game.cards[target], p.verb),
        tuple(r.targets is not None and target in r.targets for r in p.restrictions),
        tuple(q.targets is not None and target in q.targets for q in p.requirements),
    )


def bills_for(p: Problem, pairs: tuple[Pair, ...]) -> tuple[Bill, ...]:
    """The costs of a declaration, unit by unit."""
    cards = p.game.cards
    return tuple(
        (u, charges(p.game, cards[u], cards[t], p.verb)) for u, t in pairs if p.charged and (u, t) in p.charged
    )


def payable(p: Problem, pairs: tuple[Pair, ...]) -> bool:
    """The total cost of a declaration can be paid."""
    return not p.charged or can_pay(p.game, bills_for(p, pairs))


# --- restrictions and requirements in the words of effects --------------------------------------------------


def limit_in(action: str, verb: str) -> Pair | None:
    """The least and the greatest number of units together that a prohibition allows."""
    if not action.startswith(verb):
        return None
    rest = action[len(verb) + 1 :]
    if rest == "alone":
        return (2, BIG)
    if rest == "with others":
        return (0, 1)
    words, _, number = rest.rpartition(" ")
    if words in ("with fewer than", "by fewer than"):
        return (int(number), BIG)
    if words in ("with more than", "by more than"):
        return (0, int(number))
    return None


def restrict_company(p: Problem, seats: list[Card]) -> None:
    """Restrictions on which units may be declared together: on the units, and on their players."""
    g, verb = p.game, p.verb
    for unit in p.choices:
        card = g.cards[unit]
        for controller, ban in chars(g, card).cants:
            limit = limit_in(ban.action, verb)
            if limit is not None:
                p.bind(unit, None, None, limit)  # LOW 508.1d, 509.1b
            elif ban.action == f"{verb} without":
                f = Frame(-1, "ban", controller, card.ref)
                mates = frozenset(u for u in p.choices if u != unit and passes(g, f, ban.by, g.cards[u]))
                p.bind(unit, mates, None, (1, BIG))
    for seat in seats:
        for _, ban in chars(g, seat).cants:
            limit = limit_in(ban.action, verb)
            if limit is not None:
                own = frozenset(u for u in p.choices if g.cards[u].controller == seat.controller)
                p.bind(ALWAYS if limit[0] == 0 else ANY, own, None, limit)


def restrict_target(p: Problem, card: Card, verb: str, targets: frozenset[int]) -> None:
    """Restrictions on how many units may be declared for one target, or for the targets of a player."""
    for _, ban in chars(p.game, card).cants:
        limit = limit_in(ban.action, verb)
        if limit is not None:
            p.bind(ANY, None, targets, limit)


def demand(own: Chars, word: str) -> int:
    """How many requirements of a name a unit has: one for a permission of that name, plus a number of that name."""
    if not own.mays and own.numbers.get(word) is None:
        return 0
    return (word in own.mays) + max(own.numbers.get(word, 0), 0)


def may_be_bound(g: Game, units: Iterable[int], verb: str, needs: tuple[str, ...]) -> bool:
    """There may be restrictions, requirements or costs; without them nothing needs to be searched."""
    table = table_of(g)
    if table.bans:
        return True
    cards, cache = g.cards, table.cache
    cost = f"cost to {verb}"
    for unit in units:
        own = cache[unit] if unit in cache else cards[unit].face.chars
        if cost in own.numbers:
            return True
        for word in needs:
            if word in own.mays or word in own.numbers:
                return True
        for a in own.triggered:
            if a.on.event == cost:
                return True
    return False


# --- asking -------------------------------------------------------------------------------------------------


class Declaring(NamedTuple):
    """A declaration being asked for, player by player and pick by pick."""

    verb: str  # "attack" or "block"
    kind: str
    prompt: str
    rule: str
    players: tuple[int, ...]
    pairs: tuple[Pair, ...]  # every pair that a unit could be declared for by itself
    caps: tuple[Pair, ...]  # units that may be declared for more than one target
    goal: int  # how many requirements must be obeyed; -1: every set of pairs is legal
    build: Callable[..., Problem]
    then: Callable[..., None]  # then(g, pairs)


def declare(g: Game, d: Declaring, who: int = 0, picked: tuple[Pair, ...] = ()) -> None:
    """Ask for the next pick of a declaration."""
    while who < len(d.players):
        options = offers(g, d, who, picked)
        if options and not (len(options) == 1 and options[0].value is None):
            player = d.players[who]
            units = tuple(u for u, _ in picked)
            g.ask(
                Decision(player, d.kind, d.prompt, options, _declared, (d, who, picked), d.rule, 0, len(d.pairs), units)
            )
            return
        who += 1
    g.push(d.then, picked)


def _declared(g: Game, d: Declaring, who: int, picked: tuple[Pair, ...], value: Pair | None) -> None:
    if value is None:
        declare(g, d, who + 1, picked)
    else:
        declare(g, d, who, (*picked, value))


def offers(g: Game, d: Declaring, who: int, picked: tuple[Pair, ...]) -> list[Option]:
    """The next picks of a player; the value None means "no more"."""
    player = d.players[who]
    if g.players[player].out:
        return []
    cards = g.cards
    verb, rule = d.verb, d.rule
    if len(g.in_turn_order()) < len(g.players):  # LOW 800.3a
        d = d._replace(pairs=tuple(p for p in d.pairs if cards[p[0]].zone >= 0 and cards[p[1]].zone >= 0))
    if d.caps:
        full = _full(d, picked)
        mine = [p for p in d.pairs if cards[p[0]].controller == player and p not in picked and p[0] not in full]
    else:
        taken = [u for u, _ in picked]
        mine = [p for p in d.pairs if cards[p[0]].controller == player and p[0] not in taken]
    if d.goal >= 0:
        return _legal_offers(g, d, who, picked, mine)
    options = [Option(verb, p, p, rule) for p in mine]
    options.append(decline("done", None, rule))
    return options


def _full(d: Declaring, picked: tuple[Pair, ...]) -> list[int]:
    """Units that cannot be declared for another target."""
    caps = dict(d.caps)
    units = [u for u, _ in picked]
    return [u for u in dict.fromkeys(units) if units.count(u) >= caps.get(u, 1)]


def _legal_offers(g: Game, d: Declaring, who: int, picked: tuple[Pair, ...], mine: list[Pair]) -> list[Option]:
    """The picks that can be completed to a legal declaration."""
    problem = d.build(g, d.players, d.pairs, d.caps)
    later = [u for u in problem.choices if g.cards[u].controller in d.players[who + 1 :]]
    still = [*dict.fromkeys(u for u, _ in mine), *later]
    known: dict[tuple[object, ...], bool] = {}
    options: list[Option] = []
    for pair in mine:
        key = (pair[0], signature(problem, *pair))
        if key not in known:
            left = [u for u in still if u != pair[0] or problem.caps.get(u, 1) > 1]
            known[key] = reachable(problem, (*picked, pair), left, d.goal)
        if known[key]:
            options.append(Option(d.verb, pair, pair, d.rule))
    if reachable(problem, picked, later, d.goal):
        options.append(decline("done", None, d.rule))
    return options
