"""Rule 510: of all ways to assign battle damage exactly the legal ones can be chosen, and who chooses when."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.lab import Lab, passing

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Draw, Later
from cardwright.kernel.vocabulary.selectors import Among, Cards, Named, This
from cardwright.testing import rule

Assignment = frozenset[tuple[int, int, int]]  # (source, damaged, amount) for amounts above zero


def shares(amount: int, among: int) -> list[tuple[int, ...]]:
    """All ways to divide a number."""
    if among == 1:
        return [(amount,)]
    return [(n, *rest) for n in range(amount + 1) for rest in shares(amount - n, among - 1)]


def legal(d: Lab) -> set[Assignment]:
    """All ways in which whoever is assigned damage stands behind none who is not assigned lethal damage."""
    g, battle = d.game, d.game.battle
    fights = [(a.unit[0], [b[0] for b in a.blockers]) for a in battle.attacks if a.blocked]
    fights += [(b.unit[0], [a[0] for a in b.attackers]) for b in battle.blocks]
    lethal = {card.id: max(d.power(card) - card.damage, 0) for card in g.cards if card.zone >= 0}
    found = set()
    for choice in product(*(shares(d.power(g.cards[unit]), len(order)) for unit, order in fights)):
        total = dict.fromkeys(lethal, 0)
        for (_, order), amounts in zip(fights, choice):
            for target, n in zip(order, amounts):
                total[target] += n
        if all(
            not any(amounts[k + 1 :]) or total[target] >= lethal[target]
            for (_, order), amounts in zip(fights, choice)
            for k, target in enumerate(order)
        ):
            found.add(
                frozenset(
                    (unit, target, n)
                    for (unit, order), amounts in zip(fights, choice)
                    for target, n in zip(order, amounts)
                    if n
                )
            )
    return found


def chosen(d: Lab) -> set[Assignment]:
    """All ways that can be chosen, by trying."""
    g = d.game
    if d.asked[1] != "assign damage":
        return {frozenset((e.other, e.card, e.amount) for e in d.events("damage") if e.card != d.homes[1].id)}
    found = set()
    for n in range(len(d.values)):
        mark = g.mark()
        g.choose(n)
        found |= chosen(d)
        g.rewind(mark)
    return found


@rule("510.1c", "510.1d", "510.1e")
@pytest.mark.parametrize("seed", range(18))
def test_exactly_the_legal_assignments_can_be_chosen(seed: int) -> None:
    rng = Random(seed)
    d = Lab()
    many, few = (2, 2 + seed % 2) if seed < 14 else (3, 2)
    attackers = [d.man(0, name=f"A{n}", stats=f"0/{rng.randint(2, 4)}") for n in range(many)]
    both = is_(Add("extra blocks", many - 1))
    guards = [d.man(1, both, name=f"X{n}", stats=f"0/{rng.randint(1, 3)}") for n in range(few)]
    for card in (*attackers, *guards):
        card.damage = rng.randrange(d.power(card))
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in attackers))
    passing(d)
    d.block(*((guard, unit) for guard in guards for unit in attackers if rng.random() < 0.8))
    while d.asked[1] in ("order blockers", "order attackers"):
        d.pick(rng.choice(d.values))
    d.until("declare blockers")
    expected = legal(d)
    passing(d)
    assert chosen(d) == expected


@rule("510.1c")
def test_two_units_whose_damage_is_lethal_together_may_both_go_on_to_the_next() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/3"), d.man(0, name="B", stats="0/3")
    both = is_(Add("extra blocks", 1))
    x, y = d.man(1, both, name="X", stats="0/4"), d.man(1, both, name="Y", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    passing(d)
    d.block((x, a), (x, b), (y, a), (y, b))
    while d.asked[1] == "order blockers":
        d.pick(x.ref)
    while d.asked[1] == "order attackers":
        d.pick(a.ref)
    d.until("declare blockers")
    passing(d)
    assert (d.asked, d.values) == ((0, "assign damage"), [1, 2, 3])  # with one, B must give it the other three
    d.pick(1)
    assert d.asked == (1, "assign damage")  # A gave the rest to Y, and B had no choice
    d.until("end of battle")
    hurts = {(e.other, e.card): e.amount for e in d.events("damage") if e.other in (a.id, b.id)}
    assert hurts == {(a.id, x.id): 1, (a.id, y.id): 2, (b.id, x.id): 3}


@rule("801.6", "510.1")
def test_defending_players_assign_damage_in_turn_order_whoever_blocked_first() -> None:
    d = Lab(3, attack_multiple=True)
    attackers: dict[int, list[Card]] = {}
    guards: dict[int, Card] = {}
    for player in (1, 2):
        attackers[player] = [d.man(0, name=f"A{player}{n}", stats=f"0/{3 + n}") for n in range(2)]
        guards[player] = d.man(player, is_(Add("extra blocks", 1)), name=f"X{player}", stats="0/9")
    d.start("declare attackers")
    d.attack(*((unit, d.homes[player]) for player in (1, 2) for unit in attackers[player]))
    first = Among(Cards(("battlefield",), where=Named("A20")))
    d.do(guards[2], Act("make block", This(), where=first))
    passing(d)
    d.pick(*((guards[1].id, unit.id) for unit in attackers[1]))
    while d.asked[1] == "declare blockers":
        d.game.choose(0)
    asked = []
    while d.asked[1] == "order attackers":
        asked.append(d.player)
        d.game.choose(0)
    passing(d)
    while d.asked[1] == "assign damage":
        asked.append(10 + d.player)
        d.game.choose(0)
    assert asked[-2:] == [11, 12]


# --- blockers between which there is a difference -------------------------------------------------------------------


def differing(name: str, d: Lab, card: Card) -> None:
    """Make one of several equal blockers differ."""
    if name == "damage":
        card.damage = 1
    elif name == "counters":
        card.counters = {"gold": 1}
    elif name == "rested":
        card.turned = True
    elif name == "owner":
        card.owner = 0


@rule("509.2")
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("what", ["", "damage", "counters", "rested", "owner"])
def test_blockers_are_ordered_if_any_of_them_differs_in_anything(what: str, at: int) -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/5")
    face = d.man(1, name="X", stats="0/4").face
    guards = [d.game.cards[-1]]
    for _ in range(2):
        guards.append(d.game.add_card(face, 1, d.game.zone("battlefield", 1)))
        guards[-1].place = guards[0].place
    d.game.touch_all()
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.pick(*((guard.id, a.id) for guard in guards[:2]))
    differing(what, d, guards[at])
    d.game.touch_all()
    d.pick((guards[2].id, a.id))
    assert (d.asked[1] == "order blockers") == bool(what)


@rule("509.2")
def test_equal_blockers_are_not_ordered_though_effects_last_or_wait_that_have_nothing_to_do_with_them() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/5")
    face = d.man(1, name="X", stats="0/4").face
    guards = [d.game.cards[-1], d.game.add_card(face, 1, d.game.zone("battlefield", 1))]
    guards[1].place = guards[0].place
    d.start("declare attackers").attack((a, d.homes[1]))
    for _ in range(2):
        d.do(d.home, Apply(Cards(("battlefield",), where=Named("A")), (Add("power", 1),), "turn"))
        d.do(a, Later(Pattern("draw"), (Draw(1),)))
    passing(d)
    d.block(*((guard, a) for guard in guards))
    assert d.asked[1] != "order blockers"
    assert {guard.ref for guard in guards} == set(d.game.battle.attacks[0].blockers)


@rule("802.10g", "510.1")
def test_the_members_of_a_team_assign_damage_in_turn_order_whoever_attacked_first() -> None:
    d = Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    a, b = d.man(0, name="A", stats="0/5"), d.man(1, name="B", stats="0/5")
    guards = [d.man(2, name=f"X{n}", stats=f"0/{n + 2}") for n in range(4)]
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", Cards(("battlefield",), where=Named("B")))).pick(d.homes[2].id)
    passing(d)
    d.attack((a, d.homes[2]))
    passing(d)
    d.block((guards[0], a), (guards[1], a), (guards[2], b), (guards[3], b))
    asked = []
    while d.asked[1] in ("order blockers", "assign damage", "priority") and d.game.phase != "end of battle":
        if d.asked[1] == "assign damage":
            asked.append(d.player)
        d.game.choose(d.values.index(None) if None in d.values else 0)
    assert asked == [0, 1]
