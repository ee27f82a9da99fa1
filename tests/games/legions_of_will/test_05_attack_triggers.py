"""Rules 508.2 to 508.8: abilities that wait for attacks, and which player a unit attacks."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import two_teams
from tests.games.legions_of_will.desk import UNITS, Desk, can, counts, named

from cardwright.games.legions_of_will.rules.combat import defending_player, is_attacking_player
from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Act, AddPhases, Apply, Become, Draw, Later
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Measure, Named, Trait
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

ATTACKS_OR_BLOCKS = "Whenever this unit attacks or blocks, draw a card."


GAIN = "you gain 1 resource."


def battle(text: str, *, attackers: int = 1, active: int = 0) -> int:
    """How much player 0 gains by a unit with this text when a player attacks with so many units."""
    d = Desk()
    d.unit(0, text)
    men = [d.unit(active, name=f"Man {n}", stats="1/2") for n in range(attackers)]
    d.start("declare attackers", active)
    had = d.reserve()
    d.attack(*((man, d.homes[1 - active]) for man in men)).resolve()
    return d.reserve() - had


@rule("508.2", "508.2a", "508.1k")
def test_attack_triggers_are_on_the_chain_before_the_active_player_gets_priority() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0, counts("attack", this=True), name="A")
    t.start("declare attackers").attack((soldier, t.homes[1]))
    assert (t.asked, t.game.phase) == ((0, "priority"), "declare attackers")
    assert len(t.game.stack) == 1
    t.resolve()
    assert t.seen(soldier) == 1
    assert (t.asked, t.game.phase) == ((0, "priority"), "declare attackers")


@rule("508.2", "802.10b")
def test_it_is_too_late_for_each_player_of_the_team_and_not_illegal() -> None:
    d = two_teams()
    a, b, c = d.unit(0, name="A", stats="3/2"), d.unit(1, name="B", stats="3/2"), d.unit(1, name="C", stats="3/2")
    tower = d.base(2, name="Tower")
    d.start("declare attackers").attack()
    d.settle("declare attackers", value=None)
    assert d.asked == (0, "priority")
    denials = [d.denied("attack", u, base, player=u.controller) for u in (a, b, c) for base in (d.homes[2], tower)]
    assert denials == ["508.1"] * 6


@rule("508.2#2")
def test_an_attack_is_judged_at_the_point_of_declaration() -> None:
    demon = Apply(UNITS, (Become("trait", "Demon", also=False),), until="turn")
    angel = Apply(UNITS, (Become("trait", "Angel", also=False),), until="turn")
    for change, traits, times in ((demon, ("Angel",), 0), (angel, ("Demon",), 1)):
        t = Desk(home=(can(change, per_turn=1),), bells=(0,))
        shrine = t.gear(0, counts("attack", what=Trait("Demon")), name="Shrine")
        soldier = t.unit(0, name="Soldier", traits=", ".join(traits))
        t.start("declare attackers").attack((soldier, t.homes[1])).activate(t.home).resolve().resolve()
        assert t.seen(shrine) == times


@rule("508.3a", "508.3c")
def test_whenever_a_unit_attacks_and_whenever_a_player_attacks_with_a_unit() -> None:
    t = Desk(bells=(0,))
    shrine = t.gear(0, counts("attack", who="you", what=Trait("Demon")), name="Shrine")
    a = t.unit(0, counts("attack", this=True), name="A")
    b, c = t.unit(0, name="B", traits="Demon"), t.unit(0, name="C", traits="Demon")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1]), (c, t.homes[1])).resolve()
    assert t.seen(a) == 1
    assert t.seen(shrine) == 2


@rule("508.3a", "508.3b", "508.3d", "508.4")
def test_a_unit_that_enters_attacking_never_attacked() -> None:
    listeners = (counts("attack"), counts("attacked", "base"), counts("player attacks", "player"))
    t = Desk(home=(can(Act("enter attacking", named("A")), per_turn=1),), bells=(0,))
    shrine = t.gear(0, *listeners, name="Shrine")
    a = t.unit(0, name="A")
    t.start("declare attackers").attack().activate(t.home).resolve()
    assert t.is_(a, "attacking")
    assert shrine.counters == {}
    assert "attacked" not in a.marks
    assert not a.turned


@rule("508.3a", "509.4a#2")
def test_attacks_or_blocks_waits_for_either() -> None:
    d = Desk()
    a, x = d.unit(0, ATTACKS_OR_BLOCKS, name="A"), d.unit(1, ATTACKS_OR_BLOCKS, name="X")
    y = d.unit(1, ATTACKS_OR_BLOCKS, name="Y")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.chain == ["A"]
    d.resolve().on().block((x, a))
    assert (d.chain, d.is_(y, "blocking")) == (["X"], False)


@rule("508.3a", "508.4")
def test_attacks_or_blocks_does_not_wait_for_a_unit_put_onto_the_battlefield_attacking() -> None:
    d = Desk()
    a = d.unit(0, ATTACKS_OR_BLOCKS, name="A")
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", Cards(("battlefield",), where=Named("A"))))
    assert (d.is_(a, "attacking"), d.chain) == (True, [])


@rule("508.3b", "508.3d")
def test_a_base_is_attacked_once_and_a_player_attacks_once() -> None:
    t = Desk(bells=(0,))
    shrine = t.gear(0, counts("player attacks", who="you"), name="Shrine")
    moat = t.gear(1, counts("attacked", what=Named("Home 1")), name="Moat")
    pair = t.gear(0, counts("player attacks", condition=Measure(Bound("event amount"), ">=", 3)), name="Pair")
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[1])).resolve()
    assert (t.seen(shrine), t.seen(moat), t.seen(pair)) == (1, 1, 0)


@rule("508.3b", "508.3d", "603.6")
@pytest.mark.parametrize(
    ("event", "fields"), [("attacked", {"what": Kind("base")}), ("player attacks", {"who": "you"})]
)
def test_what_an_effect_set_up_waits_for_an_attack(event: str, fields: dict[str, object]) -> None:
    d = Desk()
    a = d.unit(0, name="A")
    d.deck(0, "Top")
    d.start("beginning of battle").do(d.home, Later(Pattern(event, **fields), (Draw(1),)))
    d.on().attack((a, d.homes[1]))
    assert d.chain == ["Home 0"]


@rule("508.3b")
def test_each_attacked_base_is_attacked_once_by_so_many_units() -> None:
    d = Desk()
    towers = [d.base(1, counts("attacked", this=True), name=f"Tower {n}") for n in range(3)]
    a, b, c = (d.unit(0, name=name) for name in "ABC")
    d.start("declare attackers").attack((a, towers[0]), (b, towers[1]), (c, towers[1])).resolve()
    assert [d.seen(tower) for tower in towers] == [1, 1, 0]
    assert [(e.card, e.player, e.amount) for e in d.log("attacked")] == [(towers[0].id, 1, 1), (towers[1].id, 1, 2)]


@rule("508.3c", "508.3d")
def test_an_opponent_attacks_once_and_with_each_unit() -> None:
    d = Desk()
    d.gear(1, "Whenever an opponent attacks, you gain 1 resource.", name="Once")
    d.gear(1, "Whenever an opponent attacks with a unit, you gain 3 resource.", name="Each")
    d.gear(0, "Whenever an opponent attacks, you gain 1 resource.", name="Other")
    units = [d.unit(0, name=name) for name in "AB"]
    for player in d.game.players:
        player.resources["resource"] = 0
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    d.settle("trigger")
    assert sorted(d.chain) == ["Each", "Each", "Once"]
    d.resolve()
    assert (d.reserve(0), d.reserve(1)) == (0, 7)


@rule("508.3d", "802.10b")
def test_each_player_of_a_team_whose_units_are_declared_attacks_once() -> None:
    d = two_teams()
    shrines = [d.gear(p, counts("player attacks", who="you"), name=f"Shrine {p}") for p in (0, 1)]
    a, b, c = d.unit(0, name="A"), d.unit(1, name="B"), d.unit(1, name="C")
    d.start("declare attackers").attack((a, d.homes[2]), (b, d.homes[2]), (c, d.homes[3])).resolve()
    assert [d.seen(shrine) for shrine in shrines] == [1, 1]
    assert [(e.player, e.amount) for e in d.log("player attacks")] == [(0, 1), (1, 2)]
    assert {key for key in d.game.tallies if key[0].startswith("attacked player")} == {
        ("attacked player 2", 0),
        ("attacked player 2", 1),
        ("attacked player 3", 1),
    }


@rule("508.3d")
@pytest.mark.parametrize(("attackers", "active", "gained"), [(1, 0, 0), (2, 0, 1), (3, 0, 1), (2, 1, 0)])
def test_attacking_with_two_or_more_units_triggers_once_for_their_player(
    attackers: int, active: int, gained: int
) -> None:
    assert battle(f"Whenever you attack with two or more units, {GAIN}", attackers=attackers, active=active) == gained


@rule("508.3d")
@pytest.mark.parametrize(("attackers", "active", "gained"), [(1, 1, 0), (2, 1, 1), (2, 0, 0)])
def test_an_opponent_who_attacks_with_two_or_more_units_triggers_it(attackers: int, active: int, gained: int) -> None:
    words = f"Whenever an opponent attacks with two or more units, {GAIN}"
    assert battle(words, attackers=attackers, active=active) == gained


@rule("508.3d")
@pytest.mark.parametrize(
    ("who", "gained"), [("you attack", (1, 0)), ("an opponent attacks", (0, 1)), ("a player attacks", (1, 1))]
)
def test_whoever_is_said_to_attack_triggers_it_once_for_all_units(who: str, gained: tuple[int, int]) -> None:
    words = f"Whenever {who}, {GAIN}"
    assert tuple(battle(words, attackers=2, active=active) for active in (0, 1)) == gained


@rule("508.5")
def test_the_defending_player_of_a_unit_is_who_protects_the_base_it_attacks_or_last_attacked() -> None:
    t = Desk(home=(can(Act("remove from battle", UNITS), per_turn=1),), bells=(0,))
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    t.start("declare attackers").attack((a, t.homes[1]))
    assert defending_player(t.game, a.ref) == 1
    assert defending_player(t.game, b.ref) == -1
    t.activate(t.home).resolve()
    assert not t.is_(a, "attacking")
    assert defending_player(t.game, a.ref) == 1


@rule("508.5", "508.5a")
def test_units_that_were_removed_from_battle_still_have_the_defending_players_of_the_bases_they_attacked() -> None:
    d = Desk(3, attack_multiple=True)
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[2]))
    d.do(d.home, Act("remove from battle", named("A"))).do(d.home, Act("remove from battle", named("B")))
    assert [defending_player(d.game, unit.ref) for unit in (a, b)] == [1, 2]


@rule("508.5")
def test_a_unit_that_attacked_twice_has_the_defending_player_of_the_base_it_attacked_last() -> None:
    d = Desk(3, attack_multiple=True)
    a = d.unit(0, name="A")
    d.start("declare attackers").attack((a, d.homes[1])).do(d.home, Act("remove from battle", named("A")))
    d.do(d.home, Act("enter attacking", named("A"))).pick(d.homes[2].id)
    assert defending_player(d.game, a.ref) == 2
    d.do(d.home, Act("remove from battle", named("A")))
    assert defending_player(d.game, a.ref) == 2


@rule("508.5a#2", "509.1f")
def test_a_blocked_unit_stays_blocked_by_the_same_units_when_its_base_is_reselected() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, near = d.unit(0, name="A"), d.unit(1, name="Near", stats="0/4")
    d.start("declare attackers").attack((a, d.homes[1])).on()
    d.block((near, a)).do(d.home, Act("reselect base", named("A"))).pick(tower.id).until("end of battle")
    assert (near.damage, tower.damage, d.homes[1].damage) == (2, 0, 0)


@rule("508.6")
def test_a_player_attacks_another_only_with_own_units_on_that_players_bases() -> None:
    d = Desk(3, attack_multiple=True)
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    assert not is_attacking_player(d.game, 0, 1)
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[2]))
    found = [(p, q) for p in range(3) for q in range(3) if is_attacking_player(d.game, p, q)]
    assert found == [(0, 1), (0, 2)]
    d.do(d.home, Act("remove from battle", named("A")))
    assert [q for q in range(3) if is_attacking_player(d.game, 0, q)] == [2]
    d.do(d.home, Act("remove from battle", named("Home 2")))
    assert d.is_(b, "attacking")
    assert not is_attacking_player(d.game, 0, 2)


@rule("508.8", "506.1")
def test_a_declare_blockers_step_without_a_battle_is_skipped() -> None:
    d = Desk()
    d.start("main").do(d.home, AddPhases(("declare blockers", "battle damage"))).until("declare attackers")
    assert d.steps() == ["prebattle main", "beginning of battle", "declare attackers"]
