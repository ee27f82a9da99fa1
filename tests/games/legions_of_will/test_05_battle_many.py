"""Rules 507.1, 801 and 802.10: battles with more than two players, and which declarations are legal at all."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import declarations
from tests.games.legions_of_will.boards import teams_with_decks, two_teams
from tests.games.legions_of_will.desk import BELL, Desk, can, counts, is_, named

from cardwright.games.legions_of_will.rules.combat import attacking_players, defending_player
from cardwright.games.legions_of_will.rules.formats import agree
from cardwright.kernel.vocabulary.effects import Act, Add, Cant, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Named, Seats
from cardwright.testing import rule

SEAT = Cards(("seat",), "you")


# --- one defending player --------------------------------------------


@rule("507.1", "506.2a", "508.5d")
def test_the_active_player_chooses_one_opponent_who_defends() -> None:
    t = Desk(3, bells=(0,))
    a = t.unit(0, name="A")
    t.unit(1, name="X")
    t.start("battle")
    assert t.asked == (0, "defender")
    assert t.values == [1, 2]
    t.pick(2).on()
    assert t.game.battle.defending == (2,)
    assert t.values == [(a.id, t.homes[2].id), None]
    assert t.denied("attack", a, t.homes[1]) == "506.2"


@rule("508.5d")
def test_a_base_is_reselected_among_those_of_the_defending_player() -> None:
    t = Desk(3, bells=(0,))
    tower = t.base(2, name="Tower")
    herald = t.unit(
        0, can(Act("reselect base", Cards(("battlefield",), where=Named("A"))), per_turn=1), name="Herald", rested=True
    )
    a = t.unit(0, name="A")
    t.start("battle").pick(2).on().attack((a, t.homes[2])).activate(herald).resolve()
    assert t.values == [t.homes[2].id, tower.id]


# --- attack multiple players --------------------------------------------


@rule("801.1", "801.2", "801.3", "506.2a")
def test_all_opponents_defend_and_each_unit_attacks_a_base_of_any_of_them() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a, b = t.unit(0, name="A"), t.unit(0, name="B", stats="0/3")
    t.start("battle")
    assert t.asked == (0, "priority")
    assert t.game.battle.defending == (1, 2)
    t.on().attack((a, t.homes[1]), (b, t.homes[2])).on("end of battle")
    assert (t.homes[1].damage, t.homes[2].damage) == (2, 3)


@rule("801.2a", "508.5a")
def test_the_defending_player_is_found_for_each_unit() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[2]))
    assert (defending_player(t.game, a.ref), defending_player(t.game, b.ref)) == (1, 2)


@rule("801.3a")
def test_a_restriction_on_attacking_one_player_counts_only_what_attacks_that_player() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    t.gear(1, is_(Cant("be attacked by more than 1"), what=Cards(("seat",), "you")), name="Ward")
    a, b, c = (t.unit(0, name=name) for name in "ABC")
    t.start("declare attackers").pick((a.id, t.homes[1].id))
    assert (b.id, t.homes[1].id) not in t.values
    assert (b.id, t.homes[2].id) in t.values
    t.pick((b.id, t.homes[2].id))
    assert t.values == [(c.id, t.homes[2].id), None]


@rule("801.3a")
def test_a_restriction_on_the_group_counts_all_attackers() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a, b = t.unit(0, is_(Cant("attack alone")), name="A"), t.unit(0, name="B")
    t.start("declare attackers").pick((a.id, t.homes[1].id))
    assert t.values == [(b.id, t.homes[1].id), (b.id, t.homes[2].id)]


@rule("801.4", "801.4a", "801.4b")
def test_each_defending_player_declares_blockers_in_turn_judged_apart() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    x = t.unit(1, is_(Cant("block alone")), name="X")
    y, z = t.unit(2, name="Y"), t.unit(2, name="Z")
    t.start("declare attackers", active=0).attack((a, t.homes[1]), (b, t.homes[2])).on()
    # X would not be alone if the other player's blockers counted
    assert t.asked == (2, "declare blockers")
    assert t.denied("block", x, a, player=1) == "509.1b"
    assert t.values == [(y.id, b.id), (z.id, b.id), None]
    t = Desk(3, bells=(0,), attack_multiple=True)
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    x, y = t.unit(1, name="X"), t.unit(2, name="Y")
    t.start("declare attackers", active=0).attack((a, t.homes[1]), (b, t.homes[2])).on()
    assert t.asked == (1, "declare blockers")
    assert t.values == [(x.id, a.id), None]
    t.pick((x.id, a.id))
    assert t.asked == (2, "declare blockers")
    t.pick((y.id, b.id))
    assert t.is_(x, "blocking")
    assert t.is_(y, "blocking")


@rule("801.5", "801.6")
def test_orders_and_damage_are_announced_in_turn_order() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    more = is_(Add("extra blocks", 1))
    own = [t.unit(0, name=name, stats="0/3") for name in "ABCD"]
    walls = [t.unit(p, more, name=f"Wall {p}", stats="0/4") for p in (1, 2)]
    t.start("declare attackers").attack(*((unit, t.homes[1 + i // 2]) for i, unit in enumerate(own))).on()
    t.pick((walls[0].id, own[0].id), (walls[0].id, own[1].id))
    t.pick((walls[1].id, own[2].id), (walls[1].id, own[3].id))
    assert t.asked == (1, "order attackers")
    t.pick(own[0].ref)
    assert t.asked == (2, "order attackers")
    t.pick(own[2].ref).on()
    assert t.asked == (1, "assign damage")
    t.pick(3)
    assert t.asked == (2, "assign damage")


@rule("802.4a", "703.4b")
def test_poison_grows_and_ice_melts_on_the_permanents_of_every_member() -> None:
    t = teams()
    units = [t.unit(p, name=f"Unit {p}", stats="0/9") for p in range(4)]
    for unit in units:
        unit.counters = {"poison": 1, "ice": 2}
    t.start("effect")
    assert [unit.counters for unit in units] == [{"poison": 2, "ice": 1}] * 2 + [{"poison": 1, "ice": 2}] * 2


@rule("802.4c", "603.2b")
def test_a_step_of_a_team_begins_for_each_of_its_members_and_once_for_those_who_do_not_care_whose_it_is() -> None:
    d = teams_with_decks()
    seen = [counts("phase", "own", phase="end", who="you"), counts("phase", "any", phase="end")]
    gears = [d.gear(p, *seen, name=f"Gear {p}") for p in range(4)]
    d.start("postbattle main").until("end").resolve()
    assert [(d.seen(gear, "own"), d.seen(gear, "any")) for gear in gears] == [(1, 1), (1, 1), (0, 1), (0, 1)]


@rule("802.4c", "505.1", "603.2b")
def test_a_phase_of_a_team_begins_for_each_of_its_members() -> None:
    d = teams_with_decks()
    gears = [d.gear(p, counts("phase", tag="battle", who="you"), name=f"Gear {p}") for p in range(4)]
    d.start("prebattle main").until("beginning of battle").resolve()
    assert [d.seen(gear) for gear in gears] == [1, 1, 0, 0]


@rule("508.6")
def test_a_player_has_attacked_those_whose_bases_were_attacked() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a = t.unit(0, name="A")
    t.start("declare attackers").attack((a, t.homes[2]))
    assert {key for key in t.game.tallies if key[0].startswith("attacked player")} == {("attacked player 2", 0)}


@rule("800.3j")
def test_without_an_active_player_nobody_attacks() -> None:
    t = Desk(3, bells=(0,))
    t.unit(0, name="A")
    t.base(1, BELL, name="Bell")
    t.game.players[0].out = True
    t.start("battle")
    assert t.asked == (1, "priority")
    assert t.game.battle.attacking == ()
    t.on()
    assert (t.game.phase, t.asked) == ("declare attackers", (1, "priority"))
    t.on("main")
    assert t.log("attack") == []


# --- shared team turns --------------------------------------------


def teams() -> Desk:
    """Two teams of two that share their turns and bases."""
    return Desk(4, (0, 0, 1, 1), bells=(0,), shared_turns=True, shared_bases=True)


@rule("802.10a", "506.2b")
def test_the_active_team_attacks_and_the_other_team_defends() -> None:
    t = teams()
    t.start("battle")
    assert t.game.battle.attacking == (0, 1)
    assert t.game.battle.defending == (2, 3)


@rule("802.10a", "508.3d")
def test_only_the_member_whose_units_attack_attacks() -> None:
    t = teams()
    bells = [t.gear(p, counts("player attacks", who="you"), name=f"Bell {p}") for p in (0, 1)]
    b = t.unit(1, name="B")
    t.start("declare attackers").attack((b, t.homes[2])).resolve()
    assert [t.seen(bell) for bell in bells] == [0, 1]


@rule("802.10b")
def test_the_attack_of_a_team_is_one_and_must_be_legal_as_a_whole() -> None:
    t = teams()
    a, b = t.unit(0, is_(Cant("attack alone")), name="A"), t.unit(1, name="B")
    t.start("declare attackers")
    assert t.asked == (0, "declare attackers")
    t.pick((a.id, t.homes[3].id), (b.id, t.homes[2].id))
    assert t.is_(a, "attacking")
    assert t.is_(b, "attacking")
    t = teams()
    a, b = t.unit(0, is_(Cant("attack alone")), name="A"), t.unit(1, name="B")
    t.start("declare attackers").pick((a.id, t.homes[3].id))
    assert t.asked == (1, "declare attackers")
    assert None not in t.values  # A would attack alone


@rule("802.10b", "508.1d")
@pytest.mark.parametrize(("player", "most"), [(0, [1, 2]), (1, [2, 1])])
def test_each_player_of_the_attacking_team_is_bound_by_what_binds_that_player(player: int, most: list[int]) -> None:
    d = two_teams()
    d.gear(player, is_(Cant("attack with more than 1"), what=SEAT), name="Oath")
    units = {p: [d.unit(p, name=f"{p}{n}") for n in range(2)] for p in (0, 1)}
    d.start("declare attackers")
    sizes = {
        tuple(sum(unit in [u.id for u in units[p]] for unit, _ in chosen) for p in (0, 1)) for chosen in declarations(d)
    }
    assert sizes == {(n, m) for n in range(most[0] + 1) for m in range(most[1] + 1)}


@rule("802.10b")
def test_units_of_a_teammate_make_a_combined_attack_legal_and_must_then_join() -> None:
    t = teams()
    shy, bold = t.unit(0, is_(Cant("attack alone")), name="Shy"), t.unit(1, name="Bold")
    t.start("declare attackers").pick((shy.id, t.homes[2].id))
    assert t.asked == (1, "declare attackers")
    assert t.values == [(bold.id, t.homes[2].id), (bold.id, t.homes[3].id)]  # no way to be done without it


@rule("802.10b", "801.3a")
def test_a_limit_for_attacks_on_a_player_counts_the_units_of_both_members() -> None:
    t = teams()
    t.gear(2, is_(Cant("be attacked by more than 1"), what=Seats("you")), name="Wall")
    a, b = t.unit(0, name="A"), t.unit(1, name="B")
    t.start("declare attackers").pick((a.id, t.homes[2].id))
    assert t.values == [(b.id, t.homes[3].id), None]


@rule("802.10d", "506.2b")
def test_units_of_either_defender_block_what_attacks_the_base_they_stand_in() -> None:
    t = teams()
    a = t.unit(0, name="A")
    x, y = t.unit(2, name="X"), t.unit(2, name="Y", player=3)
    far = t.unit(3, name="Far")
    t.start("declare attackers").attack((a, t.homes[2])).on()
    assert t.asked == (2, "declare blockers")
    assert t.values == [(x.id, a.id), None]
    t.pick((x.id, a.id))
    assert t.asked == (3, "declare blockers")
    assert t.values == [(y.id, a.id), None]
    assert t.denied("block", far, a, player=3) == "509.1a"


@rule("802.10d")
def test_the_block_of_a_team_must_be_legal_as_a_whole() -> None:
    t = teams()
    a = t.unit(0, name="A")
    x, y = t.unit(2, is_(Cant("block alone")), name="X"), t.unit(2, name="Y", player=3)
    t.start("declare attackers").attack((a, t.homes[2])).on().pick((x.id, a.id))
    assert t.game.phase == "declare blockers"
    assert t.is_(x, "blocking")
    assert t.is_(y, "blocking")


@rule("802.10d", "804.4")
def test_a_unit_blocks_what_attacks_the_base_it_is_stationed_in_whoever_protects_it() -> None:
    t = teams()
    a = t.unit(0, name="A")
    guest, away = t.unit(2, name="Guest", player=3), t.unit(3, name="Away")
    t.start("declare attackers").attack((a, t.homes[2])).on("declare blockers")
    assert (t.asked, t.values) == ((3, "declare blockers"), [(guest.id, a.id), None])
    assert t.denied("block", away, a, player=3) == "509.1a"


@rule("802.10c", "802.10e")
def test_attacking_and_defending_player_are_found_for_each_unit() -> None:
    t = teams()
    a, b = t.unit(0, name="A"), t.unit(1, name="B")
    x, y = t.unit(2, name="X"), t.unit(3, name="Y")
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[3])).on()
    t.pick((x.id, a.id), (y.id, b.id))
    assert [defending_player(t.game, unit.ref) for unit in (a, b)] == [2, 3]
    assert [attacking_players(t.game, unit) for unit in (x, y)] == [[0], [1]]


@rule("802.10c", "301.9")
def test_the_attacking_player_of_a_blocking_unit_controls_what_it_blocks_and_need_not_own_it() -> None:
    d = Desk()
    a = d.unit(1, name="A")
    x, y = d.unit(1, name="X", stats="0/4"), d.unit(1, name="Y")
    d.start("main").do(d.home, TakeControl(named("A"))).resolve().until("declare attackers")
    d.attack((a, d.homes[1])).on().block((x, a))
    assert a.owner == 1
    assert attacking_players(d.game, x) == [0]
    assert attacking_players(d.game, y) == []


@rule("802.10f", "802.10g")
def test_the_active_team_orders_and_assigns_first() -> None:
    t = teams()
    more = is_(Add("extra blocks", 1))
    a, b = t.unit(0, name="A", stats="0/4"), t.unit(1, name="B", stats="0/3")
    x, y = t.unit(2, more, name="X", stats="0/4"), t.unit(2, name="Y")
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[2])).on().block((x, a), (x, b), (y, a))
    assert t.asked == (0, "order blockers")
    t.pick(y.ref)
    assert t.asked == (2, "order attackers")
    t.pick(b.ref).on()
    assert t.asked == (0, "assign damage")
    t.pick(3)
    assert t.asked == (2, "assign damage")


@rule("802.10f")
def test_each_member_orders_the_blockers_of_the_own_units() -> None:
    t = teams()
    a, b = t.unit(0, name="A", stats="0/4"), t.unit(1, name="B", stats="0/4")
    x, y = t.unit(2, name="X", stats="0/1"), t.unit(2, name="Y", player=3)
    w, z = t.unit(3, name="W", stats="0/1", player=2), t.unit(3, name="Z")
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[3])).on("declare blockers")
    t.block((x, a), (w, b), (y, a), (z, b))
    assert (t.asked, set(t.values)) == ((0, "order blockers"), {x.ref, y.ref})
    t.pick(y.ref)
    assert (t.asked, set(t.values)) == ((1, "order blockers"), {w.ref, z.ref})


@rule("802.10g")
def test_the_members_of_the_active_team_assign_damage_before_the_others() -> None:
    t = teams()
    more = is_(Add("extra blocks", 1))
    a, b = t.unit(0, name="A", stats="0/4"), t.unit(1, name="B", stats="0/4")
    x, y = t.unit(2, more, name="X", stats="0/4"), t.unit(2, more, name="Y", stats="0/3", player=3)
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[2])).on("declare blockers")
    t.block((x, a), (x, b), (y, a), (y, b))
    t.settle("order blockers", "order attackers")
    t.on("battle damage")
    asked = t.settle("assign damage", at=-1)
    assert [(player, name) for player, _, name in asked] == [(0, "A"), (1, "B"), (2, "X"), (3, "Y")]


# --- leaving in the middle --------------------------------------------


@rule("800.3a", "506.4")
def test_a_player_who_leaves_during_the_battle_takes_units_and_blocks_along() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    x, y = t.unit(1, name="X"), t.unit(2, name="Y")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[2])).on().pick((x.id, a.id))
    assert t.asked == (2, "declare blockers")
    t.game.concede(1)
    assert t.asked == (2, "declare blockers")
    t.pick((y.id, b.id))
    assert not t.is_(x, "blocking")
    assert t.is_(a, "blocked")
    t.on("end of battle")
    assert a.damage == 0
    assert not t.there(y)


@rule("800.3a")
def test_the_attacker_leaves_while_damage_is_divided() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a = t.unit(0, name="A", stats="0/9")
    x, y = t.unit(1, name="X", stats="0/3"), t.unit(1, name="Y", stats="0/3")
    t.base(2, BELL, name="Bell")
    t.start("declare attackers").attack((a, t.homes[1])).on()
    t.block((x, a), (y, a)).pick(x.ref).on()
    assert t.asked == (0, "assign damage")
    t.game.concede(0)
    assert (x.damage, y.damage) == (0, 0)
    assert not t.game.over


@rule("801.4a")
def test_a_unit_blocks_only_what_attacks_its_own_base_though_its_player_protects_others() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    tower = t.base(1, name="Tower")
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    x, y, z = t.unit(1, name="X"), t.unit(tower, name="Y"), t.unit(2, name="Z")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[2])).on()
    assert t.asked == (1, "declare blockers")
    assert t.values == [(x.id, a.id), None]  # Y is in a base that nobody attacks
    assert t.denied("block", y, a, player=1)
    t.pick((x.id, a.id))
    assert t.values == [(z.id, b.id), None]


@rule("801.3a")
def test_a_unit_that_cannot_attack_one_player_may_attack_another() -> None:
    t = Desk(3, bells=(0,), attack_multiple=True)
    a, b = t.unit(0, is_(Cant("attack", Named("Home 1"))), name="A"), t.unit(0, name="B")
    t.start("declare attackers")
    assert t.values == [(a.id, t.homes[2].id), (b.id, t.homes[1].id), (b.id, t.homes[2].id), None]
    assert t.denied("attack", a, t.homes[1]) == "508.1d"


@rule("801.3a")
@pytest.mark.parametrize("player", [1, 2])
def test_what_binds_attacks_on_a_player_counts_all_bases_of_that_player_and_no_others(player: int) -> None:
    d = Desk(3, attack_multiple=True)
    towers = {p: d.base(p, name=f"Tower {p}") for p in (1, 2)}
    d.gear(player, is_(Cant("be attacked by more than 1"), what=SEAT), name="Ward")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").pick((a.id, d.homes[player].id))
    free = 3 - player
    assert {target for _, target in (v for v in d.values if v is not None)} == {d.homes[free].id, towers[free].id}
    d.game.undo()
    d.pick((a.id, d.homes[free].id))
    assert len(d.values) == 5
    assert (b.id, towers[free].id) in d.values


@rule("801.1")
def test_the_option_lets_the_units_of_a_battle_attack_several_players_or_one() -> None:
    t = Desk(3, bells=(0,), variant=("attack-multiple-players",))
    agree(t.game)
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    t.start("battle").on()
    assert t.game.battle.defending == (1, 2)
    t.pick((a.id, t.homes[1].id))
    assert t.values == [(b.id, t.homes[1].id), (b.id, t.homes[2].id), None]
