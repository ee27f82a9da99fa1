"""Rules 506 to 511, read word by word: who is in a battle at every moment of it, and what each word about it counts."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, fight, passing

from cardwright.games.legions_of_will.rules.combat import attacking_players, defending_player, is_attacking_player
from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    AddPhases,
    Destroy,
    Draw,
    Later,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Among, Cards, InState, Kind, Measure, This
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule


def those(word: str) -> Cards:
    """The permanents that are attacking, blocking, attacked ..."""
    return Cards(("battlefield",), where=InState(word))


def marked(d: Lab) -> list[str]:
    """What has a counter named "hit"."""
    return [c.face.name for c in d.game.cards if c.counters.get("hit", 0)]


# --- out of battle in the middle of an effect -------------------------------------------------------------------


@rule("506.4")
def test_an_attacking_unit_that_changes_sides_is_out_before_the_same_effect_counts_the_attacking_units() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.homes[1], TakeControl(named("A")), AddCounters(those("attacking"), "hit"))
    assert marked(d) == ["B"]


@rule("506.4")
def test_an_attacking_unit_its_player_does_not_own_is_attacking() -> None:
    d = Lab()
    a = d.man(1, name="A", stats="0/2")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.all()
    d.until("declare attackers")
    d.attack((a, d.homes[1]))
    assert d.is_(a, "attacking")
    d.until("end of battle")
    assert d.homes[1].damage == 2


@rule("506.4")
def test_a_blocking_unit_that_changes_sides_is_out_before_the_same_effect_counts_the_blocking_units() -> None:
    d = Lab()
    a, x, y = d.man(0, name="A", stats="0/2"), d.man(1, name="X", stats="0/2"), d.man(1, name="Y", stats="0/3")
    fight(d, (a, d.homes[1]))
    d.block((x, a), (y, a))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    d.do(d.home, TakeControl(named("X")), AddCounters(those("blocking"), "hit"))
    assert marked(d) == ["Y"]


@rule("506.4", "506.5")
def test_a_unit_is_attacking_alone_as_soon_as_the_other_is_destroyed() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.homes[1], Destroy(named("A")), AddCounters(those("attacking alone"), "hit"))
    assert marked(d) == ["B"]


@rule("506.4")
def test_a_base_is_no_longer_attacked_as_soon_as_the_only_unit_that_attacked_it_is_destroyed() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    assert (d.is_(d.homes[1], "attacked"), d.is_(tower, "attacked"), d.is_(d.home, "attacked")) == (True, True, False)
    d.do(d.homes[1], Destroy(named("A")), AddCounters(those("attacked"), "hit"))
    assert marked(d) == ["Tower"]


@rule("506.4c", "301.11")
def test_a_base_that_is_turned_down_and_up_again_is_a_new_object_that_nobody_attacks() -> None:
    d = Lab()
    keep = d.fort(1, name="Keep")
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, keep))
    d.do(d.homes[1], Turn(named("Keep"), "facedown"))
    assert keep.facedown
    d.do(d.homes[1], Turn(Cards(("battlefield",), "opponent", InState("facedown")), "faceup"), player=0)
    assert not keep.facedown
    assert d.is_(a, "attacking")
    assert not d.is_(keep, "attacked")
    assert not is_attacking_player(d.game, 0, 1)
    d.until("end of battle")
    assert (keep.damage, d.hurts()) == (0, [])


@rule("506.4")
def test_to_remove_a_unit_from_battle_does_nothing_where_there_is_no_battle() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("main")
    d.do(d.home, Act("remove from battle", named("A")), AddCounters(those("attacked"), "hit"))
    assert d.alive(a)
    assert not d.is_(d.homes[1], "attacked")
    assert not is_attacking_player(d.game, 0, 1)
    assert marked(d) == []


@rule("506.5")
def test_a_unit_that_does_not_block_is_not_blocking_alone() -> None:
    d = Lab()
    a, x, y = d.man(0, name="A", stats="0/2"), d.man(1, name="X", stats="0/4"), d.man(1, name="Y")
    fight(d, (a, d.homes[1]))
    d.block((x, a))
    assert [unit.face.name for unit in (a, x, y) if d.is_(unit, "blocking alone")] == ["X"]
    d.until("main")
    assert not d.is_(x, "blocking alone")


@rule("509.2a", "509.3a", "510.1d")
def test_when_one_attacker_leaves_the_battle_the_others_and_their_blockers_fight_on() -> None:
    d = Lab()
    a, b, c = (d.man(0, name=name, stats="0/3") for name in "ABC")
    x, y, z = (d.man(1, name=name, stats="0/4") for name in "XYZ")
    fight(d, (a, d.homes[1]), (b, d.homes[1]), (c, d.homes[1]))
    d.block((x, a), (y, b), (z, c))
    d.do(d.home, Act("remove from battle", named("A")))
    assert [d.is_(unit, "blocking") for unit in (x, y, z)] == [True, True, True]
    d.until("end of battle")
    assert [d.zone_of(unit) for unit in (a, b, c)] == ["battlefield", "graveyard", "graveyard"]
    assert [unit.damage for unit in (x, y, z)] == [0, 3, 3]


# --- the defending and the attacking player --------------------------------------------------------------------


@rule("508.5", "508.5a")
def test_units_that_were_removed_from_battle_still_have_the_defending_players_of_the_bases_they_attacked() -> None:
    d = Lab(3, attack_multiple=True)
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[2]))
    d.do(d.home, Act("remove from battle", named("A")))
    d.do(d.home, Act("remove from battle", named("B")))
    assert [defending_player(d.game, unit.ref) for unit in (a, b)] == [1, 2]


@rule("508.5")
def test_a_unit_that_attacked_twice_has_the_defending_player_of_the_base_it_attacked_last() -> None:
    d = Lab(3, attack_multiple=True)
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(d.home, Act("remove from battle", named("A")))
    d.do(d.home, Act("enter attacking", named("A"))).pick(d.homes[2].id)
    assert defending_player(d.game, a.ref) == 2
    d.do(d.home, Act("remove from battle", named("A")))
    assert defending_player(d.game, a.ref) == 2


@rule("802.10c", "301.9")
def test_the_attacking_player_of_a_blocking_unit_controls_what_it_blocks_and_need_not_own_it() -> None:
    d = Lab()
    a = d.man(1, name="A", stats="0/2")
    x, y = d.man(1, name="X", stats="0/4"), d.man(1, name="Y")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.all()
    d.until("declare attackers")
    passing(d.attack((a, d.homes[1])))
    d.block((x, a))
    assert a.owner == 1
    assert attacking_players(d.game, x) == [0]
    assert attacking_players(d.game, y) == []


@rule("508.6")
def test_a_player_attacks_another_only_with_own_units_on_that_players_bases() -> None:
    d = Lab(3, attack_multiple=True)
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    assert not is_attacking_player(d.game, 0, 1)
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[2]))
    found = [(p, q) for p in range(3) for q in range(3) if is_attacking_player(d.game, p, q)]
    assert found == [(0, 1), (0, 2)]
    d.do(d.home, Act("remove from battle", named("A")))
    assert [q for q in range(3) if is_attacking_player(d.game, 0, q)] == [2]
    d.do(d.home, Act("remove from battle", named("Home 2")))
    assert d.is_(b, "attacking")
    assert not is_attacking_player(d.game, 0, 2)


# --- so many units -------------------------------------------------------------------------------------------------


def so_many(event: str, amount: int, tag: str = "") -> object:
    """An ability that waits for a unit to be blocked by, or to block, exactly so many units."""
    more = {"tag": tag} if tag else {}
    return counts(event, this=True, condition=Measure(Bound("event amount"), "==", amount), **more)


@rule("509.4e")
def test_each_attacker_counts_its_own_blockers_when_they_are_declared() -> None:
    d = Lab()
    units = [d.man(0, so_many("blockers", n), name=f"A{n}", stats="0/2") for n in range(3)]
    guards = [d.man(1, name=f"X{n}", stats="0/4") for n in range(3)]
    fight(d, *((unit, d.homes[1]) for unit in units))
    d.block((guards[0], units[1]), (guards[1], units[2]), (guards[2], units[2]))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    d.all()
    assert [d.seen(unit) for unit in units] == [0, 1, 1]  # what nobody blocks is not blocked by no units


@rule("509.4e")
def test_each_blocker_counts_the_units_it_blocks_when_blockers_are_declared() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x = d.man(1, so_many("blocking", 1), name="X", stats="0/4")
    y = d.man(1, so_many("blocking", 2), is_(Add("extra blocks", 1)), name="Y", stats="0/4")
    z = d.man(1, so_many("blocking", 1), name="Z", stats="0/4")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a), (y, a), (y, b), (z, b))
    while d.asked[1] in ("order blockers", "order attackers"):
        d.game.choose(0)
    d.all()
    assert [d.seen(unit) for unit in (x, y, z)] == [1, 1, 1]


@rule("509.4e")
def test_a_blocker_less_counts_for_the_unit_it_blocked_and_for_no_other() -> None:
    d = Lab()
    a = d.man(0, so_many("blockers", 1, "fewer"), so_many("blockers", 1, "more"), name="A", stats="0/2")
    b = d.man(0, so_many("blockers", 1, "fewer"), name="B", stats="0/2")
    guards = [d.man(1, name=name, stats="0/4") for name in "XYZ"]
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((guards[0], a), (guards[1], b), (guards[2], b))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    d.all()
    assert (d.seen(a), d.seen(b)) == (1, 0)
    d.do(d.home, Act("remove from battle", named("Y")))
    d.all()
    assert (d.seen(a), d.seen(b)) == (1, 1)


@rule("509.4e")
def test_a_blocker_less_is_not_one_more() -> None:
    d = Lab()
    a = d.man(0, counts("blockers", this=True, tag="more"), name="A", stats="0/2")
    x, y = d.man(1, name="X", stats="0/4"), d.man(1, name="Y", stats="0/5")
    fight(d, (a, d.homes[1]))
    d.block((x, a), (y, a))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    d.all()
    d.do(d.home, Act("remove from battle", named("Y")))
    d.all()
    assert d.seen(a) == 1


@rule("509.4e")
def test_an_attacker_less_counts_for_the_unit_that_blocked_it_and_for_no_other() -> None:
    d = Lab()
    a, b, c = (d.man(0, name=name, stats="0/2") for name in "ABC")
    two = is_(Add("extra blocks", 1))
    x = d.man(1, counts("blocking", this=True, tag="fewer"), two, name="X", stats="0/6")
    y = d.man(1, counts("blocking", this=True), name="Y", stats="0/6")
    fight(d, (a, d.homes[1]), (b, d.homes[1]), (c, d.homes[1]))
    d.block((x, a), (x, b), (y, c))
    while d.asked[1] == "order attackers":
        d.game.choose(0)
    d.all()
    assert (d.seen(x), d.seen(y)) == (0, 1)
    d.do(d.home, Act("remove from battle", named("B")))
    d.all()
    assert (d.seen(x), d.seen(y)) == (1, 1)


@rule("509.4e")
@pytest.mark.parametrize("declared", [1, 2])
def test_the_second_blocker_of_the_second_attacker_counts_for_it(declared: int) -> None:
    d = Lab()
    a = d.man(0, "Whenever this unit becomes blocked by two or more units, draw a card.", name="A", stats="0/5")
    b = d.man(0, "Whenever this unit becomes blocked by two or more units, draw a card.", name="B", stats="0/5")
    x, y, z, late = (d.man(1, name=name, stats="0/3") for name in ("X", "Y", "Z", "Late"))
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a), (y, b), *([(z, b)] if declared == 2 else []))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    assert d.chain == ["B"] * (declared - 1)
    d.all()
    if declared == 1:
        d.do(z, Act("make block", This(), where=Among(named("B")))).pick(0)
        assert d.chain == ["B"]
        d.all()
    d.do(late, Act("make block", This(), where=Among(named("B")))).pick(0)
    assert d.chain == []  # two or more it was already


@rule("509.4c", "603.6")
@pytest.mark.parametrize(
    ("event", "blocked"),
    [("becomes blocked", True), ("not blocked", False), ("blockers", True), ("another blocker", True)],
)
def test_what_an_effect_set_up_waits_for_a_unit_to_become_blocked_or_not(event: str, blocked: bool) -> None:
    d = Lab()
    a, x = d.man(0, name="A", stats="0/2"), d.man(1, name="X", stats="0/4")
    d.deck(0, "Top")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(a, Later(Pattern(event, this=True), (Draw(1),)))
    passing(d)
    d.block(*([(x, a)] if blocked else []))
    assert d.chain == ["A"]


@rule("508.3b", "508.3d", "603.6")
@pytest.mark.parametrize(
    ("event", "fields"), [("attacked", {"what": Kind("base")}), ("player attacks", {"who": "you"})]
)
def test_what_an_effect_set_up_waits_for_an_attack(event: str, fields: dict[str, object]) -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    d.deck(0, "Top")
    d.start("beginning of battle")
    d.do(d.home, Later(Pattern(event, **fields), (Draw(1),)))
    passing(d)
    d.attack((a, d.homes[1]))
    assert d.chain == ["Home 0"]


# --- the points of the first battle phase ------------------------------------------------------------------------


@rule("506.7d", "506.7b")
def test_after_blockers_are_declared_does_not_mean_those_of_a_later_battle_phase() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack()
    d.do(d.home, AddPhases(("battle",)))
    d.until("end of battle")
    passing(d)
    d.until("declare attackers")
    d.attack((a, d.homes[1]))
    d.until("declare blockers")
    assert d.holds("during battle after blockers are declared")
    assert not d.holds("after blockers are declared")


@rule("506.7d", "506.7a")
def test_after_attackers_are_declared_does_not_mean_those_of_an_earlier_turn() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    for player in (0, 1):
        d.deck(player, "Top")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.holds("after attackers are declared")
    d.until("beginning of battle", 1)
    assert not d.holds("after attackers are declared")
    assert d.holds("before attackers are declared")
