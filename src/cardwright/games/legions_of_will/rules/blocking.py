"""Rule 509: declaring blockers."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import BLOCK, Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Ref
from cardwright.kernel.state.table import chars, table_of

from .attacking import mark
from .bases import open_to
from .battle import (
    Attack,
    Battle,
    Block,
    attack_of,
    battle_of,
    begin_step,
    counts,
    heard,
    set_battle,
    tidy,
)
from .charging import can_pay, charges, pay_bills
from .damage_order import order_attackers, order_blockers
from .declaring import (
    Declaring,
    Pair,
    Problem,
    bills_for,
    declare,
    demand,
    may_be_bound,
    most_obeyed,
    offers,
    restrict_company,
    restrict_target,
)

NEEDS = ("must block", "must be blocked", "must be blocked by all")
NOT_YOURS = Denial("506.3", "only a unit you control can block")
NOT_NOW = Denial("509.1", "blockers are declared by a defending player in the declare blockers step")
RESTED = Denial("509.1a", "only a reset unit can block")
ALREADY = Denial("509.1a", "it is blocking already")
NOT_THERE = Denial("509.1a", "it is not in a base that the attacking unit attacks")
NOTHING = Denial("509.1a", "nothing attacks the base it is in")
NOT_ATTACKING = Denial("509.1a", "only an attacking unit can be blocked")
FROZEN = Denial("114.1a", "an ice counter keeps it from blocking")
MAY_NOT = Denial("509.1b", "an effect says that it cannot block")
EVADES = Denial("509.1b", "an effect says that the attacking unit cannot be blocked by it")
UNAFFORDABLE = Denial("509.1d", "the cost to block cannot be paid")
NOT_LIKE_THIS = Denial("509.1b", "with it no declaration of blockers would be legal")


# --- may it block? ------------------------------------------------------------------------------------------


def check_unit(g: Game, card: Card) -> Denial | None:
    """Why a unit cannot be chosen as a blocker, whatever it would block."""
    if "unit" not in chars(g, card).kinds:
        return NOT_YOURS
    if card.turned:
        return RESTED  # LOW 509.1a
    if card.counters and card.counters.get("ice", 0):
        return FROZEN  # LOW 114.1a
    return None


def check_pair(g: Game, card: Card, attacker: Card) -> Denial | None:
    """Why a unit that could block cannot block this attacking unit of its base."""
    if chars(g, card).cants and cant(g, card, "block", attacker):
        return MAY_NOT  # LOW 509.1b
    if chars(g, attacker).cants and cant(g, attacker, "be blocked", card):
        return EVADES  # LOW 509.1b
    return None


def block_pairs(g: Game, players: tuple[int, ...]) -> tuple[Pair, ...]:
    """Every unit that could block by itself, with every attacking unit it could block."""
    bans = table_of(g).bans
    attackers: dict[int, list[Card]] = {}
    for a in battle_of(g).attacks:
        attackers.setdefault(a.base[0], []).append(g.cards[a.unit[0]])
    busy = _busy(g)
    found: list[Pair] = []
    for player in players:
        for card in g.cards_in("battlefield", player):
            if card.place not in attackers or card.turned:
                continue  # LOW 509.1a, 801.4a, 802.10d
            if card.id in busy:
                if len(busy[card.id]) < _most(g, card) and check_unit(g, card) is None:
                    rest = [a for a in attackers[card.place] if a.ref not in busy[card.id]]
                    found += [(card.id, a.id) for a in rest if check_pair(g, card, a) is None]
            elif check_unit(g, card) is None:
                found += [(card.id, a.id) for a in attackers[card.place] if not bans or check_pair(g, card, a) is None]
    return tuple(found)


def _busy(g: Game) -> dict[int, tuple[Ref, ...]]:
    """The units that are blocking before blockers are declared, since an effect made them, and what they block."""
    return {b.unit[0]: b.attackers for b in battle_of(g).blocks}


def _most(g: Game, card: Card) -> int:
    """How many attacking units a unit can block."""
    return 1 + max(chars(g, card).numbers.get("extra blocks", 0), 0)


def block_problem(g: Game, players: tuple[int, ...], pairs: tuple[Pair, ...], caps: tuple[Pair, ...]) -> Problem:
    """The restrictions, requirements and costs of a declaration of blockers by these players."""
    p = Problem(g, "block", pairs, caps)
    attackers = dict.fromkeys(t for _, t in pairs)
    if table_of(g).bans:
        restrict_company(p, [seat for player in players for seat in g.cards_in("seat", player)])
        for a in attackers:
            restrict_target(p, g.cards[a], "be blocked", frozenset((a,)))  # LOW 509.1b
    for unit in p.choices:
        p.require(demand(chars(g, g.cards[unit]), "must block"), frozenset((unit,)), None)  # LOW 509.1c
    for a in attackers:
        own = chars(g, g.cards[a])
        p.require(demand(own, "must be blocked"), None, frozenset((a,)))  # LOW 509.1c
        every = demand(own, "must be blocked by all")
        if every:
            for unit, target in pairs:
                if target == a:
                    p.require(every, frozenset((unit,)), frozenset((a,)))
    return p


def _caps(g: Game, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """Units that can block more than one attacking unit."""
    found = []
    busy = _busy(g)
    for unit in dict.fromkeys(u for u, _ in pairs):
        most = _most(g, g.cards[unit]) - len(busy.get(unit, ()))
        if most > 1:
            found.append((unit, most))
    return tuple(found)


def _declaring(g: Game, players: tuple[int, ...], pairs: tuple[Pair, ...]) -> Declaring:
    caps = _caps(g, pairs)
    goal = -1
    if may_be_bound(g, dict.fromkeys(i for pair in pairs for i in pair), "block", NEEDS):
        problem = block_problem(g, players, pairs, caps)
        goal = -1 if problem.free else most_obeyed(problem)  # LOW 509.1c
    return Declaring("block", BLOCK, "declare blockers", "509.1a", players, pairs, caps, goal, block_problem, _chosen)


def check_block(g: Game, player: int, card: Card, attacker: Card | None = None) -> Denial | None:
    """Why a unit may not be declared as a blocker (of this attacking unit)."""
    group = next((players for players in groups(g) if player in players), None) if g.battle is not None else None
    if group is None or g.phase != "declare blockers":
        return NOT_NOW
    if card.controller != player or g.zone_kind(card) != "battlefield":
        return NOT_YOURS
    denial = check_unit(g, card)
    if denial is not None:
        return denial
    attacks = [a for a in battle_of(g).attacks if a.base[0] == card.place]
    found = [g.cards[a.unit[0]] for a in attacks]
    if attacker is not None:
        if attack_of(g, attacker) is None:
            return NOT_ATTACKING
        if attacker not in found:
            return NOT_THERE
        found = [attacker]
    if not found:
        return NOTHING
    busy = _busy(g).get(card.id, ())
    found = [a for a in found if a.ref not in busy] if len(busy) < _most(g, card) else []
    if not found:
        return ALREADY
    denials = [check_pair(g, card, a) for a in found]
    if None not in denials:
        return denials[0]
    pairs = [(card.id, a.id) for a, denial in zip(found, denials) if denial is None]
    if not any(can_pay(g, ((u, charges(g, card, g.cards[t], "block")),)) for u, t in pairs):
        return UNAFFORDABLE  # LOW 509.1d
    asked = g.decision
    if asked is not None and asked.args and isinstance(asked.args[0], Declaring):
        offered = [o.value for o in asked.options]
    else:
        d = _declaring(g, group, block_pairs(g, group))
        offered = [o.value for who in range(len(group)) for o in offers(g, d, who, ())]
    if not any(pair in offered for pair in pairs):
        return NOT_LIKE_THIS
    late = asked is not None and asked.prompt == "priority"
    return NOT_NOW if late else None  # LOW 509.1, 509.4: they are declared before anyone has priority


# --- declaring blockers -------------------------------------------------------------------------------------


def groups(g: Game) -> list[tuple[int, ...]]:
    """The defending players, in the order in which they declare; a team declares together."""
    defending = battle_of(g).defending
    if g.seating.together:
        return [defending]  # LOW 802.10d
    mates = [mate for p in defending for mate in open_to(g, p)]
    return [(p,) for p in g.in_turn_order() if p in mates]  # LOW 509.1, 801.4


def declare_blockers(g: Game) -> None:
    """Defending players declare blockers; then damage orders, then there is priority."""
    g.push(window)  # LOW 509.4, 509.4a
    tidy(g)
    begin_step(g, "declare blockers")
    battle = battle_of(g)
    g.push(order_attackers, 0)  # LOW 509.3
    g.push(order_blockers, 0)  # LOW 509.2
    g.push(_blockers_declared, battle)
    for players in reversed(groups(g)):
        g.push(_group_declares, players)


def _group_declares(g: Game, players: tuple[int, ...]) -> None:
    pairs = block_pairs(g, players)
    if pairs:
        declare(g, _declaring(g, players, pairs))  # LOW 509.1a, 703.4e, 801.4b


def _chosen(g: Game, pairs: tuple[Pair, ...]) -> None:
    """The total cost to block is paid."""
    if not pairs:
        return
    g.push(_become_blocking, pairs)
    problem = Problem(g, "block", pairs, ())
    if problem.charged:
        pay_bills(g, bills_for(problem, pairs))  # LOW 509.1c#2, 509.1d


def _become_blocking(g: Game, pairs: tuple[Pair, ...]) -> None:
    """Each chosen unit that its player still controls is blocking."""
    tidy(g)
    for u, t in pairs:
        card = g.cards[u]
        if g.zone_kind(card) == "battlefield" and attack_of(g, g.cards[t]) is not None:
            set_battle(g, blocked_by(battle_of(g), card, g.cards[t].ref))  # LOW 509.1e, 509.1f
            if card.marks.get("blocked") != g.turn:
                mark(g, card, "blocked")


def blocked_by(battle: Battle, card: Card, attacker: Ref, at: int = 1_000, own: int = 1_000) -> Battle:
    """The battle with one more unit blocking an attacking unit, at these places of their orders."""
    ref = card.ref
    attacks = tuple(
        a._replace(blocked=True, blockers=(*a.blockers[:at], ref, *a.blockers[at:])) if a.unit == attacker else a
        for a in battle.attacks
    )
    if any(b.unit == ref for b in battle.blocks):
        blocks = tuple(
            b._replace(attackers=(*b.attackers[:own], attacker, *b.attackers[own:])) if b.unit == ref else b
            for b in battle.blocks
        )
    else:
        blocks = (*battle.blocks, Block(ref, card.controller, (attacker,)))
    return battle._replace(attacks=attacks, blocks=blocks)


def _blockers_declared(g: Game, old: Battle) -> None:
    """All have declared: attacking units are blocked or unblocked, and abilities that wait for it trigger."""
    tidy(g)
    battle = battle_of(g)._replace(met=True)
    set_battle(g, battle)
    perform(g, *block_events(g, old, battle, True, True))  # LOW 509.1g


def block_events(g: Game, old: Battle, new: Battle, blocks: bool, declared: bool = False) -> list[Event]:
    """The events between two moments of a battle: units that block, become blocked, or are not blocked."""
    events: list[Event] = []
    had = {b.unit: b.attackers for b in old.blocks}
    if blocks:
        alone = declared and sum(had.get(b.unit) != b.attackers for b in new.blocks) == 1
        also = ("alone",) if alone else ()  # LOW 506.5
        for b in new.blocks:
            before = had.get(b.unit)
            fresh = [a for a in b.attackers if before is None or a not in before]
            for n, a in enumerate(fresh):
                block = Event("block", b.unit[0], b.player, len(b.attackers), a[0], rule="509.1e")  # LOW 509.4b
                if before is None and n == 0:
                    block = block.changed(tag="first", also=also)  # LOW 509.4a#2
                events.append(block)
    was = {a.unit: a for a in old.attacks}
    if heard(g, "becomes blocked"):
        for attack in new.attacks:
            events += _becoming(attack, was.get(attack.unit))
    if not old.met and new.met and heard(g, "not blocked"):
        events += [
            Event("not blocked", a.unit[0], a.player, 0, a.base[0], rule="509.4g") for a in new.attacks if not a.blocked
        ]  # LOW 508.3e, 509.4g
    return events + counts(g, old, new, blocks)


def _becoming(now: Attack, was: Attack | None) -> list[Event]:
    """A unit becomes blocked: once ("first"), and once by each unit."""
    first = now.blocked and not (was is not None and was.blocked)
    fresh = [b for b in now.blockers if was is None or b not in was.blockers]
    if first and not fresh:
        fresh = [(-1, 0)]  # LOW 509.4d: by an effect, not by a unit
    return [
        Event(
            "becomes blocked",
            now.unit[0],
            now.player,
            len(now.blockers),
            b[0],
            tag="first" if first and n == 0 else "",
            rule="509.1f",
        )
        for n, b in enumerate(fresh)
    ]  # LOW 509.4c
