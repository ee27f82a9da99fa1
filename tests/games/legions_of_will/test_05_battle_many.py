"""Rules 507.1, 801 and 802.10: battles with more than two players, and which declarations are legal at all."""

from __future__ import annotations

from itertools import product
from random import Random

from tests.games.legions_of_will.arena import BELL, Arena, is_, use

from cardwright.games.legions_of_will.rules.combat import attacking_players, defending_player
from cardwright.games.legions_of_will.rules.declaring import (
    ALWAYS,
    ANY,
    Declaring,
    Pair,
    Problem,
    broken,
    most_obeyed,
    obeyed,
    offers,
)
from cardwright.games.legions_of_will.rules.formats import agree
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.effects import Act, Add, Cant
from cardwright.kernel.vocabulary.selectors import Cards, Named
from cardwright.testing import rule


class Table(Arena):
    """Every player has a keep."""

    def __init__(self, players: int = 3, teams: tuple[int, ...] = (), **facts: object) -> None:
        super().__init__(players, teams, **facts)
        self.keeps = [self.base(p, f"Keep {p}", *((BELL,) if p == 0 else ())) for p in range(players)]


# --- one defending player --------------------------------------------


@rule("507.1", "506.2a", "508.5d")
def test_the_active_player_chooses_one_opponent_who_defends() -> None:
    t = Table()
    a = t.unit(t.keeps[0], "A")
    t.unit(t.keeps[1], "X")
    t.start("battle")
    assert t.asked == (0, "defender")
    assert t.values == [1, 2]
    t.pick(2).on()
    assert t.game.battle.defending == (2,)
    assert t.values == [(a.id, t.keeps[2].id), None]
    assert t.denied("attack", a, t.keeps[1]) == "506.2"


@rule("508.5d")
def test_a_base_is_reselected_among_those_of_the_defending_player() -> None:
    t = Table()
    tower = t.base(2, "Tower")
    herald = t.unit(
        t.keeps[0], "Herald", use(Act("reselect base", Cards(("battlefield",), where=Named("A")))), rested=True
    )
    a = t.unit(t.keeps[0], "A")
    t.start("battle").pick(2).on().attack((a, t.keeps[2])).use(herald)
    assert t.values == [t.keeps[2].id, tower.id]


# --- attack multiple players --------------------------------------------


@rule("801.1", "801.2", "801.3", "506.2a")
def test_all_opponents_defend_and_each_unit_attacks_a_base_of_any_of_them() -> None:
    t = Table(attack_multiple=True)
    a, b = t.unit(t.keeps[0], "A", power=2), t.unit(t.keeps[0], "B", power=3)
    t.start("battle")
    assert t.asked == (0, "priority")
    assert t.game.battle.defending == (1, 2)
    t.on().attack((a, t.keeps[1]), (b, t.keeps[2])).on("end of battle")
    assert (t.keeps[1].damage, t.keeps[2].damage) == (2, 3)


@rule("801.2a", "508.5a")
def test_the_defending_player_is_found_for_each_unit() -> None:
    t = Table(attack_multiple=True)
    a, b = t.unit(t.keeps[0], "A"), t.unit(t.keeps[0], "B")
    t.start("declare attackers").attack((a, t.keeps[1]), (b, t.keeps[2]))
    assert (defending_player(t.game, a.ref), defending_player(t.game, b.ref)) == (1, 2)


@rule("801.3a")
def test_a_restriction_on_attacking_one_player_counts_only_what_attacks_that_player() -> None:
    t = Table(attack_multiple=True)
    t.unit(
        t.keeps[1], "Ward", is_(Cant("be attacked by more than 1"), what=Cards(("seat",), "you")), kinds=("upgrade",)
    )
    a, b, c = (t.unit(t.keeps[0], name) for name in "ABC")
    t.start("declare attackers").pick((a.id, t.keeps[1].id))
    assert (b.id, t.keeps[1].id) not in t.values
    assert (b.id, t.keeps[2].id) in t.values
    t.pick((b.id, t.keeps[2].id))
    assert t.values == [(c.id, t.keeps[2].id), None]


@rule("801.3a")
def test_a_restriction_on_the_group_counts_all_attackers() -> None:
    t = Table(attack_multiple=True)
    a = t.unit(t.keeps[0], "A", is_(Cant("attack alone")))
    b = t.unit(t.keeps[0], "B")
    t.start("declare attackers").pick((a.id, t.keeps[1].id))
    assert t.values == [(b.id, t.keeps[1].id), (b.id, t.keeps[2].id)]


@rule("801.4", "801.4a", "801.4b")
def test_each_defending_player_declares_blockers_in_turn_judged_apart() -> None:
    t = Table(attack_multiple=True)
    a, b = t.unit(t.keeps[0], "A"), t.unit(t.keeps[0], "B")
    x = t.unit(t.keeps[1], "X", is_(Cant("block alone")))
    y, z = t.unit(t.keeps[2], "Y"), t.unit(t.keeps[2], "Z")
    t.start("declare attackers", active=0).attack((a, t.keeps[1]), (b, t.keeps[2])).on()
    # X would not be alone if the other player's blockers counted
    assert t.asked == (2, "declare blockers")
    assert t.denied("block", x, a, player=1) == "509.1b"
    assert t.values == [(y.id, b.id), (z.id, b.id), None]
    t = Table(attack_multiple=True)
    a, b = t.unit(t.keeps[0], "A"), t.unit(t.keeps[0], "B")
    x, y = t.unit(t.keeps[1], "X"), t.unit(t.keeps[2], "Y")
    t.start("declare attackers", active=0).attack((a, t.keeps[1]), (b, t.keeps[2])).on()
    assert t.asked == (1, "declare blockers")
    assert t.values == [(x.id, a.id), None]
    t.pick((x.id, a.id))
    assert t.asked == (2, "declare blockers")
    t.pick((y.id, b.id))
    assert t.is_(x, "blocking")
    assert t.is_(y, "blocking")


@rule("801.5", "801.6")
def test_orders_and_damage_are_announced_in_turn_order() -> None:
    t = Table(attack_multiple=True)
    more = is_(Add("extra blocks", 1))
    own = [t.unit(t.keeps[0], name, power=3) for name in "ABCD"]
    walls = [t.unit(t.keeps[p], f"Wall {p}", more, power=4) for p in (1, 2)]
    t.start("declare attackers")
    t.attack(*((unit, t.keeps[1 + i // 2]) for i, unit in enumerate(own))).on()
    t.pick((walls[0].id, own[0].id), (walls[0].id, own[1].id))
    t.pick((walls[1].id, own[2].id), (walls[1].id, own[3].id))
    assert t.asked == (1, "order attackers")
    t.pick(own[0].ref)
    assert t.asked == (2, "order attackers")
    t.pick(own[2].ref).on()
    assert t.asked == (1, "assign damage")
    t.pick(3)
    assert t.asked == (2, "assign damage")


@rule("508.6")
def test_a_player_has_attacked_those_whose_bases_were_attacked() -> None:
    t = Table(attack_multiple=True)
    a = t.unit(t.keeps[0], "A")
    t.start("declare attackers").attack((a, t.keeps[2]))
    assert {key for key in t.game.tallies if key[0].startswith("attacked player")} == {("attacked player 2", 0)}


@rule("800.3j")
def test_without_an_active_player_nobody_attacks() -> None:
    t = Table()
    t.unit(t.keeps[0], "A")
    t.base(1, "Bell", BELL)
    t.game.players[0].out = True
    t.start("battle")
    assert t.asked == (1, "priority")
    assert t.game.battle.attacking == ()
    t.on()
    assert (t.game.phase, t.asked) == ("declare attackers", (1, "priority"))
    t.on("main")
    assert t.events("attack") == []


# --- shared team turns --------------------------------------------


def teams() -> Table:
    """Two teams of two that share their turns and bases."""
    return Table(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)


@rule("802.10a", "506.2b")
def test_the_active_team_attacks_and_the_other_team_defends() -> None:
    t = teams()
    t.start("battle")
    assert t.game.battle.attacking == (0, 1)
    assert t.game.battle.defending == (2, 3)


@rule("802.10b")
def test_the_attack_of_a_team_is_one_and_must_be_legal_as_a_whole() -> None:
    t = teams()
    a, b = t.unit(t.keeps[0], "A", is_(Cant("attack alone"))), t.unit(t.keeps[1], "B")
    t.start("declare attackers")
    assert t.asked == (0, "declare attackers")
    t.pick((a.id, t.keeps[3].id), (b.id, t.keeps[2].id))
    assert t.is_(a, "attacking")
    assert t.is_(b, "attacking")
    t = teams()
    a, b = t.unit(t.keeps[0], "A", is_(Cant("attack alone"))), t.unit(t.keeps[1], "B")
    t.start("declare attackers").pick((a.id, t.keeps[3].id))
    assert t.asked == (1, "declare attackers")
    assert None not in t.values  # A would attack alone


@rule("802.10d", "506.2b")
def test_units_of_either_defender_block_what_attacks_the_base_they_stand_in() -> None:
    t = teams()
    a = t.unit(t.keeps[0], "A")
    x, y = t.unit(t.keeps[2], "X"), t.unit(t.keeps[2], "Y", player=3)
    far = t.unit(t.keeps[3], "Far")
    t.start("declare attackers").attack((a, t.keeps[2])).on()
    assert t.asked == (2, "declare blockers")
    assert t.values == [(x.id, a.id), None]
    t.pick((x.id, a.id))
    assert t.asked == (3, "declare blockers")
    assert t.values == [(y.id, a.id), None]
    assert t.denied("block", far, a, player=3) == "509.1a"


@rule("802.10d")
def test_the_block_of_a_team_must_be_legal_as_a_whole() -> None:
    t = teams()
    a = t.unit(t.keeps[0], "A")
    x, y = t.unit(t.keeps[2], "X", is_(Cant("block alone"))), t.unit(t.keeps[2], "Y", player=3)
    t.start("declare attackers").attack((a, t.keeps[2])).on()
    t.pick((x.id, a.id))
    assert t.game.phase == "declare blockers"
    assert t.is_(x, "blocking")
    assert t.is_(y, "blocking")


@rule("802.10c", "802.10e")
def test_attacking_and_defending_player_are_found_for_each_unit() -> None:
    t = teams()
    a, b = t.unit(t.keeps[0], "A"), t.unit(t.keeps[1], "B")
    x, y = t.unit(t.keeps[2], "X"), t.unit(t.keeps[3], "Y")
    t.start("declare attackers").attack((a, t.keeps[2]), (b, t.keeps[3])).on()
    t.pick((x.id, a.id), (y.id, b.id))
    assert [defending_player(t.game, unit.ref) for unit in (a, b)] == [2, 3]
    assert [attacking_players(t.game, unit) for unit in (x, y)] == [[0], [1]]


@rule("802.10f", "802.10g")
def test_the_active_team_orders_and_assigns_first() -> None:
    t = teams()
    more = is_(Add("extra blocks", 1))
    a, b = t.unit(t.keeps[0], "A", power=4), t.unit(t.keeps[1], "B", power=3)
    x, y = t.unit(t.keeps[2], "X", more, power=4), t.unit(t.keeps[2], "Y", power=2)
    t.start("declare attackers").attack((a, t.keeps[2]), (b, t.keeps[2])).on()
    t.block((x, a), (x, b), (y, a))
    assert t.asked == (0, "order blockers")
    t.pick(y.ref)
    assert t.asked == (2, "order attackers")
    t.pick(b.ref).on()
    assert t.asked == (0, "assign damage")
    t.pick(3)
    assert t.asked == (2, "assign damage")


# --- exactly the legal declarations are offered --------------------------------------------


def random_problem(t: Arena, rng: Random) -> tuple[Problem, list[int]]:
    """Units and targets with restrictions, requirements and costs at random."""
    home, away = t.base(0, "Home"), [t.base(1, f"Keep {i}") for i in range(2)]
    priced = is_(Add("cost to attack", 1))
    units = [t.unit(home, f"U{i}", *((priced,) if rng.random() < 0.2 else ())) for i in range(4)]
    t.game.players[0].resources["resource"] = rng.randrange(3)
    pairs = tuple((u.id, b.id) for u in units for b in away if rng.random() < 0.8)
    caps = tuple((u.id, 2) for u in units if rng.random() < 0.2)
    p = Problem(t.game, "attack", pairs, caps)
    ids, targets = [u.id for u in units], [b.id for b in away]

    def some(values: list[int]) -> frozenset[int] | None:
        return None if rng.random() < 0.5 else frozenset(rng.sample(values, rng.randint(1, len(values))))

    for _ in range(rng.randrange(3)):
        if rng.random() < 0.5:
            p.bind(rng.choice(ids), some(ids), some(targets), (rng.randint(0, 3), rng.randint(2, 4)))
        else:
            p.bind(ALWAYS, some(ids), some(targets), (0, rng.randint(0, 3)))
        if rng.random() < 0.3:
            p.bind(ANY, None, frozenset((rng.choice(targets),)), (2, 9))
    for _ in range(rng.randrange(4)):
        p.require(rng.randint(1, 2), some(ids), some(targets))
    return p, ids


def every(p: Problem) -> list[frozenset[Pair]]:
    """All declarations that obey restrictions and can be paid."""
    ways = []
    for unit, targets in p.choices.items():
        cap = p.caps.get(unit, 1)
        subsets = product((False, True), repeat=len(targets))
        ways.append([tuple((unit, t) for t, take in zip(targets, s) if take) for s in subsets if sum(s) <= cap])
    found = []
    have = p.game.players[0].resources["resource"]
    for choice in product(*ways):
        pairs = tuple(pair for part in choice for pair in part)
        if not any(broken(r, pairs) for r in p.restrictions) and len(p.charged.intersection(pairs)) <= have:
            found.append(frozenset(pairs))
    return found


def legal(p: Problem) -> set[frozenset[Pair]]:
    """Those of which none that asks for no further payment obeys more."""
    declarations = every(p)
    return {
        one
        for one in declarations
        if not any(
            obeyed(p, tuple(other)) > obeyed(p, tuple(one)) and other & p.charged <= one & p.charged
            for other in declarations
        )
    }


@rule("508.1d", "508.1e", "509.1b", "509.1c")
def test_exactly_the_legal_declarations_can_be_reached_and_nothing_else_is_offered() -> None:
    rng = Random(7)
    for _ in range(60):
        t = Arena()
        p, _ = random_problem(t, rng)

        def build(g: Game, players: tuple[int, ...], pairs: tuple[Pair, ...], caps: tuple[Pair, ...]) -> Problem:
            return p  # noqa: B023

        pairs = tuple((u, target) for u, targets in p.choices.items() for target in targets)
        d = Declaring("attack", "act", "", "", (0,), pairs, tuple(p.caps.items()), most_obeyed(p), build, print)
        reached: set[frozenset[Pair]] = set()
        seen: set[frozenset[Pair]] = set()
        todo: list[tuple[Pair, ...]] = [()]
        while todo:
            picked = todo.pop()
            options = offers(t.game, d, 0, picked)
            assert options, "a trap"
            for option in options:
                if option.value is None:
                    reached.add(frozenset(picked))
                elif frozenset((*picked, option.value)) not in seen:
                    seen.add(frozenset((*picked, option.value)))
                    todo.append((*picked, option.value))
        assert reached == legal(p)


# --- leaving in the middle --------------------------------------------


@rule("800.3a", "506.4")
def test_a_player_who_leaves_during_the_battle_takes_units_and_blocks_along() -> None:
    t = Table(attack_multiple=True)
    a, b = t.unit(t.keeps[0], "A"), t.unit(t.keeps[0], "B")
    x, y = t.unit(t.keeps[1], "X"), t.unit(t.keeps[2], "Y")
    t.start("declare attackers").attack((a, t.keeps[1]), (b, t.keeps[2])).on()
    t.pick((x.id, a.id))
    assert t.asked == (2, "declare blockers")
    t.game.concede(1)
    assert t.asked == (2, "declare blockers")
    t.pick((y.id, b.id))
    assert not t.is_(x, "blocking")
    assert t.is_(a, "blocked")
    t.on("end of battle")
    assert a.damage == 0
    assert not t.alive(y)


@rule("800.3a")
def test_the_attacker_leaves_while_damage_is_divided() -> None:
    t = Table(attack_multiple=True)
    a = t.unit(t.keeps[0], "A", power=9)
    x, y = t.unit(t.keeps[1], "X", power=3), t.unit(t.keeps[1], "Y", power=3)
    t.base(2, "Bell", BELL)
    t.start("declare attackers").attack((a, t.keeps[1])).on()
    t.block((x, a), (y, a)).pick(x.ref).on()
    assert t.asked == (0, "assign damage")
    t.game.concede(0)
    assert (x.damage, y.damage) == (0, 0)
    assert not t.game.over


@rule("801.4a")
def test_a_unit_blocks_only_what_attacks_its_own_base_though_its_player_protects_others() -> None:
    t = Table(attack_multiple=True)
    tower = t.base(1, "Tower")
    a, b = t.unit(t.keeps[0], "A"), t.unit(t.keeps[0], "B")
    x, y, z = t.unit(t.keeps[1], "X"), t.unit(tower, "Y"), t.unit(t.keeps[2], "Z")
    t.start("declare attackers").attack((a, t.keeps[1]), (b, t.keeps[2])).on()
    assert t.asked == (1, "declare blockers")
    assert t.values == [(x.id, a.id), None]  # Y is in a base that nobody attacks
    assert t.denied("block", y, a, player=1)
    t.pick((x.id, a.id))
    assert t.values == [(z.id, b.id), None]


@rule("801.3a")
def test_a_unit_that_cannot_attack_one_player_may_attack_another() -> None:
    t = Table(attack_multiple=True)
    a = t.unit(t.keeps[0], "A", is_(Cant("attack", Named("Keep 1"))))
    b = t.unit(t.keeps[0], "B")
    t.start("declare attackers")
    assert t.values == [(a.id, t.keeps[2].id), (b.id, t.keeps[1].id), (b.id, t.keeps[2].id), None]
    assert t.denied("attack", a, t.keeps[1]) == "508.1d"


@rule("801.1")
def test_the_option_lets_the_units_of_a_battle_attack_several_players_or_one() -> None:
    t = Table(variant=("attack-multiple-players",))
    agree(t.game)
    a, b = t.unit(t.keeps[0], "A"), t.unit(t.keeps[0], "B")
    t.start("battle").on()
    assert t.game.battle.defending == (1, 2)
    t.pick((a.id, t.keeps[1].id))
    assert t.values == [(b.id, t.keeps[1].id), (b.id, t.keeps[2].id), None]
