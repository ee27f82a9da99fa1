"""Rule 510: battle damage; of all ways to assign it exactly the legal ones can be chosen."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tests.games.legions_of_will.battlefield import ordered
from tests.games.legions_of_will.desk import Desk, can, counts, is_, named

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Destroy, Draw, Later, TakeControl
from cardwright.kernel.vocabulary.selectors import Among, Cards, During, Kind, Named, This
from cardwright.testing import rule


def fight(t: Desk, attackers: list[Card], *blocks: tuple[Card, Card]) -> Desk:
    """Units attack the home of player 1 and are blocked so; the orders are those of the blocks."""
    t.start("declare attackers").attack(*((unit, t.homes[1]) for unit in attackers)).on().block(*blocks)
    while t.asked[1].startswith("order"):
        t.game.choose(0)
    return t


Assignment = frozenset[tuple[int, int, int]]  # (source, damaged, amount) for amounts above zero


def shares(amount: int, among: int) -> list[tuple[int, ...]]:
    """All ways to divide a number."""
    if among == 1:
        return [(amount,)]
    return [(n, *rest) for n in range(amount + 1) for rest in shares(amount - n, among - 1)]


def legal(d: Desk) -> set[Assignment]:
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


def chosen(d: Desk) -> set[Assignment]:
    """All ways that can be chosen, by trying."""
    g = d.game
    if d.asked[1] != "assign damage":
        return {frozenset((e.other, e.card, e.amount) for e in d.log("damage") if e.card != d.homes[1].id)}
    found = set()
    for n in range(len(d.values)):
        mark = g.mark()
        g.choose(n)
        found |= chosen(d)
        g.rewind(mark)
    return found


def differing(name: str, d: Desk, card: Card) -> None:
    """Make one of several equal blockers differ."""
    if name == "damage":
        card.damage = 1
    elif name == "counters":
        card.counters = {"gold": 1}
    elif name == "rested":
        card.turned = True
    elif name == "owner":
        card.owner = 0


@rule("510.1", "510.1a", "510.1b", "703.4h", "703.4i")
def test_an_unblocked_unit_deals_its_power_to_the_base_it_attacks() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A", stats="0/3"), t.unit(0, name="B", stats="0/4")
    fight(t, [a, b]).on("end of battle")
    assert t.dealt() == [("A", "Home 1", 3), ("B", "Home 1", 4)]
    assert t.homes[1].damage == 7
    assert {(e.tag, e.player) for e in t.log("damage")} == {("battle", 1)}


@rule("510.1a")
def test_a_unit_without_power_deals_no_damage() -> None:
    t = Desk(bells=(0,))
    weak = t.unit(0, is_(Add("power", -2), when=During("battle damage")), name="Weak")
    sick = t.unit(0, is_(Add("power", -3), when=During("battle damage")), name="Sick")
    x, y, z = t.unit(1, name="X", stats="0/1"), t.unit(1, name="Y", stats="0/1"), t.unit(1, name="Z", stats="0/1")
    fight(t, [weak, sick], (x, weak), (y, sick), (z, sick)).on("end of battle")
    assert t.dealt() == [("X", "Weak", 1), ("Y", "Sick", 1), ("Z", "Sick", 1)]


@rule("510.1a", "510.1c")
def test_a_blocker_without_power_deals_nothing_and_one_that_left_gets_nothing() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/4")
    x, y, z = (d.unit(1, name=name, stats=f"0/{n}") for n, name in ((2, "X"), (3, "Y"), (4, "Z")))
    d.storm((a, d.homes[1])).block((x, a), (y, a), (z, a)).pick(z.ref, y.ref).do(d.home, Destroy(named("Z")))
    d.on()
    assert d.values == [3, 4]
    d.pick(3)
    assert {(e.other, e.card): e.amount for e in d.log("damage")} == {
        (a.id, y.id): 3,
        (a.id, x.id): 1,
        (x.id, a.id): 2,
        (y.id, a.id): 3,
    }


@rule("510.1b")
def test_a_unit_whose_base_was_turned_face_down_deals_no_damage() -> None:
    t = Desk(home=(can(Destroy(named("Home 1")), per_turn=1),), bells=(0,))
    t.base(1, name="Tower")
    a = t.unit(0, name="A", stats="0/3")
    fight(t, [a]).activate(t.home).resolve()
    assert t.homes[1].facedown
    t.on("end of battle")
    assert t.dealt() == []


@rule("510.1c")
def test_a_blocked_unit_deals_all_its_damage_to_its_only_blocker() -> None:
    t = Desk(bells=(0,))
    a, x = t.unit(0, name="A", stats="0/9"), t.unit(1, name="X")
    fight(t, [a], (x, a)).on("end of battle")
    assert t.dealt() == [("A", "X", 9), ("X", "A", 2)]
    assert t.homes[1].damage == 0


@rule("510.1c")
def test_a_blocked_unit_whose_blockers_are_gone_deals_no_damage() -> None:
    t = Desk(home=(can(Destroy(named("X")), per_turn=1),), bells=(0,))
    a, x = t.unit(0, name="A", stats="0/9"), t.unit(1, name="X")
    fight(t, [a], (x, a)).activate(t.home).resolve().on("end of battle")
    assert t.dealt() == []


@rule("510.1c")
def test_biterrian_warrior_divides_eight_damage_in_order() -> None:
    for first, second in ((7, 1), (4, 4), (8, 0)):
        t = Desk(bells=(0,))
        warrior = t.unit(0, name="Biterrian Warrior", stats="0/8")
        temptress, imp = t.unit(1, name="Demonic Temptress", stats="0/4"), t.unit(1, name="Demon Imp", stats="0/1")
        fight(t, [warrior], (temptress, warrior), (imp, warrior)).on()
        assert t.asked == (0, "assign damage")
        assert t.values == [4, 5, 6, 7, 8]
        t.pick(first)
        expected = [("Biterrian Warrior", "Demonic Temptress", first), ("Biterrian Warrior", "Demon Imp", second)]
        assert [d for d in t.dealt() if d[0] == "Biterrian Warrior"] == [d for d in expected if d[2]]


@rule("510.1c")
def test_damage_that_is_there_already_counts_for_what_is_lethal() -> None:
    t = Desk(bells=(0,))
    a = t.unit(0, name="A", stats="0/4")
    x, y = t.unit(1, name="X", stats="0/5", damage=3), t.unit(1, name="Y", stats="0/5")
    fight(t, [a], (x, a), (y, a)).on()
    assert t.values == [2, 3, 4]
    t.pick(2)
    assert (x.damage, y.damage) == (5, 2) or not t.there(x)
    assert y.damage == 2


@rule("510.1c")
def test_who_has_not_enough_for_the_first_assigns_all_to_it() -> None:
    t = Desk(bells=(0,))
    a = t.unit(0, name="A", stats="0/3")
    x, y = t.unit(1, name="X", stats="0/5"), t.unit(1, name="Y", stats="0/5")
    fight(t, [a], (x, a), (y, a)).on()
    assert t.game.phase == "battle damage"
    assert t.asked == (0, "priority")
    assert (x.damage, y.damage) == (3, 0)


@rule("510.1c")
def test_three_blockers_are_assigned_damage_one_after_the_other() -> None:
    t = Desk(bells=(0,))
    a = t.unit(0, name="A", stats="0/6")
    x, y, z = t.unit(1, name="X"), t.unit(1, name="Y"), t.unit(1, name="Z", stats="0/9")
    fight(t, [a], (x, a), (y, a), (z, a)).on()
    assert t.values == [2, 3, 4, 5, 6]
    t.pick(3)
    assert t.values == [2, 3]
    t.pick(2)
    assert z.damage == 1
    assert not t.there(x)
    assert not t.there(y)


@rule("510.1c", "510.1d")
def test_an_attacker_and_a_blocker_each_divide_their_own_damage() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/6"), d.unit(0, name="B", stats="0/3")
    x, y = d.unit(1, is_(Add("extra blocks", 1)), name="X", stats="0/7"), d.unit(1, name="Y")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a), (x, b), (y, a))
    d.pick(y.ref)  # A strikes Y first
    d.pick(b.ref)  # X strikes B first
    d.on()
    assert d.asked == (0, "assign damage")
    assert d.values == [2, 3, 4, 5, 6]
    d.pick(4)
    assert d.asked == (1, "assign damage")
    assert d.values == [3, 4, 5, 6, 7]
    d.pick(3)
    hurts = {(e.other, e.card): e.amount for e in d.log("damage") if e.other in (a.id, x.id)}
    assert hurts == {
        (a.id, y.id): 4,
        (a.id, x.id): 2,
        (x.id, b.id): 3,
        (x.id, a.id): 4,
    }


@rule("510.1c")
def test_damage_marked_before_and_assigned_by_others_make_less_lethal() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/4"), d.unit(0, name="B", stats="0/1")
    x, y = d.unit(1, is_(Add("extra blocks", 1)), name="X", stats="0/5"), d.unit(1, name="Y", stats="0/9")
    x.damage = 2
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a), (x, b), (y, a))
    d.settle("order blockers", value=x.ref)
    ordered(d)
    d.on()
    assert d.asked == (0, "assign damage")
    assert d.values == [2, 3, 4]  # of five two are marked, and B assigns one


@rule("510.1c", "510.1d", "510.1e")
@pytest.mark.parametrize("seed", range(18))
def test_exactly_the_legal_assignments_can_be_chosen(seed: int) -> None:
    rng = Random(seed)
    d = Desk()
    many, few = (2, 2 + seed % 2) if seed < 14 else (3, 2)
    attackers = [d.unit(0, name=f"A{n}", stats=f"0/{rng.randint(2, 4)}") for n in range(many)]
    both = is_(Add("extra blocks", many - 1))
    guards = [d.unit(1, both, name=f"X{n}", stats=f"0/{rng.randint(1, 3)}") for n in range(few)]
    for card in (*attackers, *guards):
        card.damage = rng.randrange(d.power(card))
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in attackers)).on()
    d.block(*((guard, unit) for guard in guards for unit in attackers if rng.random() < 0.8))
    d.settle("order blockers", "order attackers", at=seed % 2 - 1)
    d.until("declare blockers")
    expected = legal(d)
    d.on()
    assert chosen(d) == expected


@rule("510.1c")
def test_two_units_whose_damage_is_lethal_together_may_both_go_on_to_the_next() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/3"), d.unit(0, name="B", stats="0/3")
    both = is_(Add("extra blocks", 1))
    x, y = d.unit(1, both, name="X", stats="0/4"), d.unit(1, both, name="Y", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).on()
    d.block((x, a), (x, b), (y, a), (y, b))
    d.settle("order blockers", value=x.ref)
    d.settle("order attackers", value=a.ref)
    d.until("declare blockers").on()
    assert (d.asked, d.values) == ((0, "assign damage"), [1, 2, 3])  # with one, B must give it the other three
    d.pick(1)
    assert d.asked == (1, "assign damage")  # A gave the rest to Y, and B had no choice
    d.until("end of battle")
    hurts = {(e.other, e.card): e.amount for e in d.log("damage") if e.other in (a.id, b.id)}
    assert hurts == {(a.id, x.id): 1, (a.id, y.id): 2, (b.id, x.id): 3}


@rule("510.1d")
def test_a_blocker_deals_damage_to_what_it_blocks_in_its_order() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A"), t.unit(0, name="B", stats="0/5")
    wall = t.unit(1, is_(Add("extra blocks", 1)), name="Wall", stats="0/6")
    fight(t, [a, b], (wall, a), (wall, b)).on()
    assert t.asked == (1, "assign damage")
    assert t.values == [2, 3, 4, 5, 6]
    t.pick(3)
    assert not t.there(a)
    assert b.damage == 3


@rule("510.1d")
def test_a_blocker_whose_attacker_is_gone_deals_no_damage() -> None:
    t = Desk(home=(can(Act("remove from battle", named("A")), per_turn=1),), bells=(0,))
    a, x = t.unit(0, name="A"), t.unit(1, name="X")
    fight(t, [a], (x, a)).activate(t.home).resolve().on("end of battle")
    assert t.dealt() == []


@rule("510.1", "510.1c", "510.1d", "510.1e")
def test_damage_that_others_assign_counts_for_what_is_lethal() -> None:
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A", stats="0/4"), t.unit(0, name="B", stats="0/5")
    wall, page = t.unit(1, is_(Add("extra blocks", 1)), name="Wall", stats="0/6"), t.unit(1, name="Page", stats="0/3")
    # the page deals 3 to A, so 1 from the wall is enough for it
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1])).on()
    t.block((wall, a), (wall, b), (page, a)).pick(page.ref)
    assert t.asked == (1, "order attackers")
    t.pick(a.ref).on()
    assert t.asked == (0, "assign damage")
    t.pick(4)
    assert t.asked == (1, "assign damage")
    assert t.values == [1, 2, 3, 4, 5, 6]


@rule("510.1e")
def test_the_whole_assignment_of_a_player_is_what_must_be_legal() -> None:
    # both attackers are blocked by both walls; A may give the first wall too little if B makes up for it
    t = Desk(bells=(0,))
    a, b = t.unit(0, name="A", stats="0/3"), t.unit(0, name="B", stats="0/3")
    more = is_(Add("extra blocks", 1))
    x, y = t.unit(1, more, name="X", stats="0/4"), t.unit(1, more, name="Y", stats="0/4")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1])).on()
    t.block((x, a), (x, b), (y, a), (y, b)).pick(x.ref, x.ref, a.ref, a.ref).on()
    assert t.asked == (0, "assign damage")
    assert t.values == [1, 2, 3]
    t.pick(1)  # then two go to Y, and B must assign all to X
    assert t.asked == (1, "assign damage")
    assert t.values == [0, 1, 2, 3, 4]
    t.pick(0)  # X assigns nothing to A and four to B: now Y owes A three
    assert t.values == [3, 4]
    t.pick(4)
    assert [d for d in t.dealt() if d[0] in "AB"] == [("A", "X", 1), ("A", "Y", 2), ("B", "X", 3)]


@rule("510.2")
def test_all_battle_damage_is_dealt_at_the_same_time() -> None:
    t = Desk(bells=(0,))
    a, x = t.unit(0, name="A", stats="0/3"), t.unit(1, name="X", stats="0/3")
    fight(t, [a], (x, a)).on("end of battle")
    assert not t.there(a)
    assert not t.there(x)


@rule("510.2")
def test_battle_damage_is_dealt_to_whoever_controls_the_damaged_unit() -> None:
    d = Desk()
    a, x = d.unit(0, name="A", stats="0/4"), d.unit(0, name="X", stats="0/9")
    d.start("main").do(d.homes[1], TakeControl(named("X"))).until("declare attackers").attack((a, d.homes[1]))
    d.on().block((x, a)).until("end of battle")
    assert [(e.card, e.player) for e in d.log("damage") if e.card == x.id] == [(x.id, 1)]


@rule("510.3", "510.3a")
def test_damage_triggers_and_those_of_the_deaths_are_on_the_chain_before_priority() -> None:
    t = Desk(bells=(0,))
    shrine = t.gear(
        0,
        counts("damage", "damage", tag="battle", what=Kind("unit")),
        counts("move", "deaths", to=("graveyard",), tag="destroy"),
        name="Shrine",
    )
    a, x = t.unit(0, name="A", stats="0/3"), t.unit(1, name="X", stats="0/3")
    fight(t, [a], (x, a)).on()
    t.resolve()
    assert t.game.phase == "battle damage"
    assert (t.seen(shrine, "damage"), t.seen(shrine, "deaths")) == (2, 2)
    assert t.asked == (0, "priority")


@rule("801.6", "510.1")
def test_defending_players_assign_damage_in_turn_order_whoever_blocked_first() -> None:
    d = Desk(3, attack_multiple=True)
    attackers: dict[int, list[Card]] = {}
    guards: dict[int, Card] = {}
    for player in (1, 2):
        attackers[player] = [d.unit(0, name=f"A{player}{n}", stats=f"0/{3 + n}") for n in range(2)]
        guards[player] = d.unit(player, is_(Add("extra blocks", 1)), name=f"X{player}", stats="0/9")
    d.start("declare attackers")
    d.attack(*((unit, d.homes[player]) for player in (1, 2) for unit in attackers[player]))
    first = Among(Cards(("battlefield",), where=Named("A20")))
    d.do(guards[2], Act("make block", This(), where=first)).on()
    d.pick(*((guards[1].id, unit.id) for unit in attackers[1]))
    d.settle("declare blockers")
    d.settle("order attackers")
    assert [player for player, _, _ in d.on().settle("assign damage")] == [1, 2]


@rule("802.10g", "510.1")
def test_the_members_of_a_team_assign_damage_in_turn_order_whoever_attacked_first() -> None:
    d = Desk(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    a, b = d.unit(0, name="A", stats="0/5"), d.unit(1, name="B", stats="0/5")
    guards = [d.unit(2, name=f"X{n}", stats=f"0/{n + 2}") for n in range(4)]
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", Cards(("battlefield",), where=Named("B")))).pick(d.homes[2].id).on()
    d.attack((a, d.homes[2])).on().block((guards[0], a), (guards[1], a), (guards[2], b), (guards[3], b))
    d.settle("order blockers")
    assert [player for player, _, _ in d.on().settle("assign damage")] == [0, 1]


@rule("509.2")
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("what", ["", "damage", "counters", "rested", "owner"])
def test_blockers_are_ordered_if_any_of_them_differs_in_anything(what: str, at: int) -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/5")
    face = d.unit(1, name="X", stats="0/4").face
    guards = [d.game.cards[-1]]
    for _ in range(2):
        guards.append(d.game.add_card(face, 1, d.game.zone("battlefield", 1)))
        guards[-1].place = guards[0].place
    d.game.touch_all()
    d.start("declare attackers").attack((a, d.homes[1])).on()
    d.pick(*((guard.id, a.id) for guard in guards[:2]))
    differing(what, d, guards[at])
    d.game.touch_all()
    d.pick((guards[2].id, a.id))
    assert (d.asked[1] == "order blockers") == bool(what)


@rule("509.2")
def test_equal_blockers_are_not_ordered_though_effects_last_or_wait_that_have_nothing_to_do_with_them() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/5")
    face = d.unit(1, name="X", stats="0/4").face
    guards = [d.game.cards[-1], d.game.add_card(face, 1, d.game.zone("battlefield", 1))]
    guards[1].place = guards[0].place
    d.start("declare attackers").attack((a, d.homes[1]))
    for _ in range(2):
        d.do(d.home, Apply(Cards(("battlefield",), where=Named("A")), (Add("power", 1),), "turn"))
        d.do(a, Later(Pattern("draw"), (Draw(1),)))
    d.on().block(*((guard, a) for guard in guards))
    assert d.asked[1] != "order blockers"
    assert {guard.ref for guard in guards} == set(d.game.battle.attacks[0].blockers)
