"""Rule 508: declaring attackers."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.changes import roll
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import confirm
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import ACT, Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.faces import Chars

from .bases import active_bases, is_base, open_to
from .battle import Attack, Battle, attack_of, battle_of, begin_step, heard, set_battle
from .charging import Bill, can_pay, charges, cost_applies, pay_bills
from .declaring import (
    Declaring,
    Pair,
    Problem,
    bills_for,
    bound_by,
    broken,
    declare,
    demand,
    may_be_bound,
    most_obeyed,
    offers,
    payable,
    restrict_company,
    restrict_target,
)
from .defending import open_battle
from .zones import DIE

NOT_YOURS = Denial("506.3", "only a unit you control can attack")
NOT_NOW = Denial("508.1", "attackers are declared by the active player in the declare attackers step")
RESTED = Denial("508.1a", "only a reset unit can attack")
ALREADY = Denial("508.1j", "it is attacking already")
MOVED = Denial("508.1a", "it was moved from one base to another this turn")
FROZEN = Denial("114.1a", "an ice counter keeps it from attacking")
MAY_NOT = Denial("508.1d", "an effect says that it cannot attack")
NO_BASE = Denial("506.3", "only an active base can be attacked")
NOT_DEFENDING = Denial("506.2", "only bases that a defending player protects can be attacked")
NOT_THAT_BASE = Denial("508.1d", "an effect says that it cannot attack that base")
UNAFFORDABLE = Denial("508.1i", "the cost to attack cannot be paid")
NOT_LIKE_THIS = Denial("508.1d", "with it no declaration of attackers would be legal")


# --- may it attack? -----------------------------------------------------------------------------------------


def check_unit(g: Game, card: Card, own: Chars) -> Denial | None:
    """Why a unit cannot be chosen as an attacker, whatever it would attack."""
    if "unit" not in own.kinds:
        return NOT_YOURS
    if card.turned and "attack while rested" not in own.mays:
        return RESTED  # LOW 508.1a, 606.4
    if card.marks.get("moved") == g.turn and "attack after moving" not in own.mays:
        return MOVED  # LOW 508.1a
    if card.counters and card.counters.get("ice", 0):
        return FROZEN  # LOW 114.1a
    if own.cants and cant(g, card, "attack"):
        return MAY_NOT  # LOW 508.1d
    return None


def check_base(g: Game, card: Card, own: Chars, base: Card) -> Denial | None:
    """Why a unit cannot attack a base that others may attack."""
    if own.cants and (cant(g, card, "attack", base) or cant(g, card, "attack base")):
        return NOT_THAT_BASE  # LOW 508.1d, 801.3a
    its = chars(g, base).cants
    if its and cant(g, base, "be attacked", card):
        return NOT_THAT_BASE
    return None


def attackable(g: Game, players: tuple[int, ...]) -> list[Card]:
    """The bases that these defending players protect."""
    protectors = dict.fromkeys(mate for p in players for mate in open_to(g, p))  # LOW 506.2, 804.4
    return [base for p in protectors for base in active_bases(g, p)]


def attack_pairs(g: Game, battle: Battle) -> tuple[Pair, ...]:
    """Every unit that could attack by itself, with every base it could attack."""
    bases = attackable(g, battle.defending)
    if not bases:
        return ()
    table = table_of(g)
    cards, cache, bans = g.cards, table.cache, table.bans
    already = {a.unit[0] for a in battle.attacks}  # LOW 508.1j: a unit that is attacking cannot begin to attack
    found: list[Pair] = []
    for player in battle.attacking:
        for i in g.zone("battlefield", player).cards:
            card = cards[i]
            if ((card.facedown or card.turned) and i not in cache) or i in already:
                continue
            own = cache[i] if i in cache else card.face.chars if card.overlay is None else chars(g, card)
            if check_unit(g, card, own) is None:
                found += [(i, base.id) for base in bases if not bans or check_base(g, card, own, base) is None]
    return tuple(found)


def attack_problem(g: Game, players: tuple[int, ...], pairs: tuple[Pair, ...], caps: tuple[Pair, ...]) -> Problem:
    """The restrictions, requirements and costs of a declaration of attackers."""
    p = Problem(g, "attack", pairs, caps)
    if table_of(g).bans:
        restrict_company(p, [seat for player in players for seat in g.cards_in("seat", player)])
        bases = dict.fromkeys(t for _, t in pairs)
        for base in bases:
            restrict_target(p, g.cards[base], "be attacked", frozenset((base,)))
        for player in dict.fromkeys(g.cards[base].controller for base in bases):
            theirs = frozenset(base for base in bases if g.cards[base].controller == player)
            for seat in g.cards_in("seat", player):
                restrict_target(p, seat, "be attacked", theirs)  # LOW 801.3a
    for unit in p.choices:
        p.require(demand(chars(g, g.cards[unit]), "must attack"), frozenset((unit,)), None)  # LOW 508.1e
    return p


def check_attack(g: Game, player: int, card: Card, base: Card | None = None) -> Denial | None:
    """Why a unit may not be declared as an attacker (of this base)."""
    battle = g.battle
    if battle is None or g.phase != "declare attackers" or player not in battle.attacking:
        return NOT_NOW
    own = chars(g, card)
    if card.controller != player or g.zone_kind(card) != "battlefield":
        return NOT_YOURS
    denial = ALREADY if attack_of(g, card) is not None else check_unit(g, card, own)
    if denial is not None:
        return denial
    bases = attackable(g, battle.defending)
    if base is not None:
        if not is_base(g, base):
            return NO_BASE  # LOW 506.3
        if base not in bases:
            return NOT_DEFENDING
        denial = check_base(g, card, own, base)
        if denial is not None:
            return denial
        bases = [base]
    pairs = [(card.id, b.id) for b in bases if check_base(g, card, own, b) is None]
    if not pairs:
        return NOT_THAT_BASE if bases else NO_BASE
    if not any(can_pay(g, ((u, charges(g, card, g.cards[t], "attack")),)) for u, t in pairs):
        return UNAFFORDABLE  # LOW 508.1i
    asked = g.decision
    if asked is not None and asked.args and isinstance(asked.args[0], Declaring):
        offered = [o.value for o in asked.options]
    else:
        all_pairs = attack_pairs(g, battle)
        problem = attack_problem(g, battle.attacking, all_pairs, ())
        goal = -1 if problem.free else most_obeyed(problem)
        d = _declaring(battle.attacking, all_pairs, goal)
        offered = [o.value for who in range(len(battle.attacking)) for o in offers(g, d, who, ())]
    if not any(pair in offered for pair in pairs):
        return NOT_LIKE_THIS
    late = asked is not None and asked.prompt == "priority"
    return NOT_NOW if late else None  # LOW 508.1, 508.2: they are declared before anyone has priority


# --- declaring attackers ------------------------------------------------------------------------------------


def declare_attackers(g: Game) -> None:
    """The active player declares attackers, then there is priority."""
    if g.battle is None:  # the step before was skipped
        g.push(declare_attackers)
        open_battle(g)
        return
    g.push(window)  # LOW 508.2, 508.2a
    begin_step(g, "declare attackers")
    battle = battle_of(g)
    pairs = attack_pairs(g, battle)
    if not pairs:
        return
    goal = -1
    if _bound(g, pairs):
        problem = attack_problem(g, battle.attacking, pairs, ())
        if not problem.free:
            goal = most_obeyed(problem)  # LOW 508.1e
            forced = tuple(g.cards[u].ref for u in problem.choices if demand(chars(g, g.cards[u]), "must attack"))
            set_battle(g, battle._replace(forced=forced))  # LOW 506.6
    declare(g, _declaring(battle.attacking, pairs, goal))  # LOW 508.1a, 508.1b, 703.4d, 802.10b


def _declaring(players: tuple[int, ...], pairs: tuple[Pair, ...], goal: int) -> Declaring:
    return Declaring(
        "attack", ACT, "declare attackers", "508.1a", players, pairs, (), goal, attack_problem, roll_for_will
    )


def _bound(g: Game, pairs: tuple[Pair, ...]) -> bool:
    return may_be_bound(g, dict.fromkeys(u for u, _ in pairs), "attack", ("must attack",))


def roll_for_will(g: Game, pairs: tuple[Pair, ...]) -> None:
    """A twelve-sided die for each unit, all at once."""
    if not pairs:
        return
    battle = battle_of(g)
    if battle.rolls:
        set_battle(g, battle._replace(rolls=()))
    g.push(_rolled, pairs)
    cards = g.cards
    perform(  # the tag of a roll keeps the natural result, whatever is added to it (LOW 706.2)
        g,
        *[
            Event("roll", u, cards[u].controller, n, t, tag="will", rule="508.1c", word=str(n))  # LOW 508.1c, 706.1
            for u, t in pairs
            for n in (g.below(DIE) + 1,)
        ],
    )


def change_roll(g: Game, e: Event) -> Event | None:
    """A die shows its result; the result of a will roll is kept for the comparison."""
    if e.tag == "will" and g.battle is not None:
        g.set("battle", g.battle._replace(rolls=(*g.battle.rolls, (e.card, e.amount, e.word))))  # LOW 706.2
    return roll(g, e)  # LOW 706.2


def _rolled(g: Game, pairs: tuple[Pair, ...]) -> None:
    """Units that fail their will roll do not attack, nor do units that may not attack without them."""
    rolls = battle_of(g).rolls
    results = {unit: result for unit, result, _ in rolls}
    there = [p for p in pairs if p[0] in results and _still_choosable(g, p[0])]
    wills = {u: chars(g, g.cards[u]).numbers.get("will", 0) for u, _ in there}
    made = [p for p in there if results[p[0]] >= wills[p[0]]]  # LOW 207.1, 508.1c
    if made and len(made) < len(there) and table_of(g).continuous:
        made = _with_others(g, there, made, results, wills)
    for u, _ in pairs:
        if all(u != other for other, _ in made):
            words = next((_needed(*roll, wills.get(u)) for roll in rolls if roll[0] == u), "no die is rolled for it")
            g.say("508.1c", "will fails", g.cards[u].controller, u, amount=results.get(u, 0), text=words)
    _afford(g, tuple(made))


def _needed(unit: int, result: int, natural: str, will: int | None) -> str:
    """The number rolled, the result after changes, and the number needed."""
    rolled = natural if natural == str(result) else f"{natural}, {result - int(natural):+} makes {result}"
    return f"rolled {rolled}" if will is None else f"rolled {rolled}, needs {will}"


def _afford(g: Game, pairs: tuple[Pair, ...]) -> None:
    """If payments for dice leave too little for the attack, the player chooses for which units to pay."""
    if _bound(g, pairs):
        battle = battle_of(g)
        problem = attack_problem(g, battle.attacking, pairs, ())
        if not payable(problem, pairs):
            g.push(_tell_unpaid, pairs)
            free = tuple(p for p in pairs if p not in problem.charged)
            declare(g, _declaring(battle.attacking, pairs, 0)._replace(then=_together), 0, free)  # LOW 508.1i
            return
    _together(g, pairs)


def _tell_unpaid(g: Game, pairs: tuple[Pair, ...]) -> None:
    for unit, _ in pairs:
        if attack_of(g, g.cards[unit]) is None:
            g.say("508.1i", "does not attack", g.cards[unit].controller, unit)


def _together(g: Game, pairs: tuple[Pair, ...]) -> None:
    made = list(pairs)
    if made and table_of(g).bans:
        made = _without_company(g, made)
    if made:
        _rest(g, tuple(made))


def _still_choosable(g: Game, unit: int) -> bool:
    """The unit could still be chosen by its player."""
    card = g.cards[unit]
    return (
        g.zone_kind(card) == "battlefield"
        and card.controller in battle_of(g).attacking
        and "unit" in chars(g, card).kinds
    )


def _with_others(
    g: Game, there: list[Pair], made: list[Pair], results: dict[int, int], wills: dict[int, int]
) -> list[Pair]:
    """A will may depend on the other attackers: the failed units are compared again after the others attack."""
    before = g.peek()
    battle = battle_of(g)
    while True:
        set_battle(g, battle._replace(attacks=tuple(_attack(g, p) for p in made)))
        wills.update({u: chars(g, g.cards[u]).numbers.get("will", 0) for u, _ in there})
        joined = [p for p in there if p in made or results[p[0]] >= wills[p[0]]]  # LOW 508.1k
        if len(joined) == len(made):
            break
        made = joined
    g.unpeek(before)
    return made


def _without_company(g: Game, made: list[Pair]) -> list[Pair]:
    """Units that may not attack with so few others do not attack; each removal may remove further units."""
    problem = attack_problem(g, battle_of(g).attacking, tuple(made), ())
    while True:
        pairs = tuple(made)
        out = [u for r in problem.restrictions if broken(r, pairs) for u in bound_by(r, pairs)]  # LOW 508.1d
        if not out:
            return made
        for unit in dict.fromkeys(out):
            g.say("508.1d", "does not attack", g.cards[unit].controller, unit)
        made = [p for p in made if p[0] not in out]


def _attack(g: Game, pair: Pair) -> Attack:
    card = g.cards[pair[0]]
    return Attack(card.ref, card.controller, g.cards[pair[1]].ref)


def _rest(g: Game, pairs: tuple[Pair, ...]) -> None:
    """Attacking units become rested; then costs are paid."""
    units = [g.cards[u] for u, _ in pairs if "attack without resting" not in chars(g, g.cards[u]).mays]
    g.push(_charge, pairs)
    perform(
        g,
        *[Event("turn card", c.id, c.controller, state="rested", tag="attack", rule="508.1f") for c in units],
    )  # LOW 508.1f


def _charge(g: Game, pairs: tuple[Pair, ...]) -> None:
    """The total cost to attack, with the optional costs that the player chooses."""
    pairs = tuple(p for p in pairs if _still_choosable(g, p[0]))
    cards = g.cards
    extras = [
        (u, i)
        for u, t in pairs
        for i, a in enumerate(chars(g, cards[u]).triggered)
        if a.on.event == "may pay to attack" and cost_applies(g, cards[u], a, cards[t])
    ]
    bills: tuple[Bill, ...] = ()
    if _bound(g, pairs):
        problem = attack_problem(g, battle_of(g).attacking, pairs, ())
        bills = bills_for(problem, pairs)  # LOW 508.1h
    _ask_extra(g, pairs, bills, (), tuple(extras))


def _ask_extra(
    g: Game, pairs: tuple[Pair, ...], bills: tuple[Bill, ...], chosen: tuple[Pair, ...], extras: tuple[Pair, ...]
) -> None:
    """Asks for optional costs to attack, one by one; only costs that can be paid with all others are asked."""
    for n, (unit, index) in enumerate(extras):
        card = g.cards[unit]
        cost = chars(g, card).triggered[index].cost
        taken = tuple((u, chars(g, g.cards[u]).triggered[i].cost) for u, i in chosen)
        if can_pay(g, (*bills, *taken, (unit, cost))):
            args = (pairs, bills, chosen, extras[n:])
            confirm(g, card.controller, "pay to attack", _extra_chosen, args, "508.1g", unit, cost)  # LOW 508.1g
            return
    g.push(_attackers_declared, pairs)
    brought = []
    for u, i in chosen:
        ability = chars(g, g.cards[u]).triggered[i]
        bills = (*bills, (u, ability.cost))
        if ability.body.effects:
            brought.append((g.cards[u].ref, ability.body.effects))
        mark(g, g.cards[u], "paid to attack")
    pay_bills(g, bills, tuple(brought))  # LOW 508.1i


def _extra_chosen(
    g: Game,
    pairs: tuple[Pair, ...],
    bills: tuple[Bill, ...],
    chosen: tuple[Pair, ...],
    extras: tuple[Pair, ...],
    yes: bool,
) -> None:
    _ask_extra(g, pairs, bills, (*chosen, extras[0]) if yes else chosen, extras[1:])


def mark(g: Game, card: Card, word: str) -> None:
    """Puts a mark on a card for this turn."""
    g.journal.set(card, "marks", {**card.marks, word: g.turn})


def _attackers_declared(g: Game, pairs: tuple[Pair, ...]) -> None:
    """The units are attacking; abilities that wait for it trigger."""
    pairs = tuple(p for p in pairs if _still_choosable(g, p[0]))  # LOW 508.1j
    if not pairs:
        return
    cards = g.cards
    battle = battle_of(g)
    for u, _ in pairs:
        mark(g, cards[u], "attacked")
    attacks = (*battle.attacks, *(_attack(g, p) for p in pairs))
    set_battle(g, battle._replace(attacks=attacks, began=True))  # LOW 508.1j
    count = len(pairs)
    tag = "alone" if count == 1 else ""  # LOW 506.5
    events = [
        Event("attack", u, cards[u].controller, count, t, tag=tag, rule="508.1j") for u, t in pairs
    ]  # LOW 508.1k, 508.2#2, 508.3a, 508.3c
    if heard(g, "attacked"):
        for base in dict.fromkeys(t for _, t in pairs):
            units = [u for u, t in pairs if t == base]
            events.append(
                Event("attacked", base, cards[base].controller, len(units), units[0], rule="508.3b")
            )  # LOW 508.3b
    if heard(g, "player attacks"):
        for player in dict.fromkeys(cards[u].controller for u, _ in pairs):
            units = [u for u, _ in pairs if cards[u].controller == player]
            events.append(Event("player attacks", -1, player, len(units), rule="508.3d"))  # LOW 508.3d
    for attacker, defender in dict.fromkeys((cards[u].controller, cards[t].controller) for u, t in pairs):
        g.tally(f"attacked player {defender}", attacker)  # LOW 508.6
    perform(g, *events)
