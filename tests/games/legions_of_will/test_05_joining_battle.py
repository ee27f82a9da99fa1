"""Rules 508.4, 508.7, 509.6 and 509.7: units that join a battle that is going on, or turn to another base."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import ambush, attackers, attacks, made_to_block, sprung
from tests.games.legions_of_will.desk import TARGET, Desk, can, counts, does, is_, named, those

from cardwright.kernel.events.perform import perform
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Ability, Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Act, Add, Bind, Cant, Destroy, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Among, Cards, InState, Kind, This
from cardwright.testing import rule


def forced(unit: str, attacker: str) -> Ability:
    """An ability that makes a unit block an attacker, once."""
    return can(Bind(named(attacker), "attacker"), Act("make block", named(unit)), per_turn=1)


def asked_about(d: Desk, prompt: str, value: object) -> list[str]:
    """Answer a question as often as it is asked; about which cards it was."""
    found = []
    while d.asked[1] == prompt:
        decision = d.game.decision
        assert decision is not None
        card = decision.args[0][0] if prompt in ("attacked base", "blocked unit") else decision.source
        found.append(d.game.cards[card].face.name)
        d.pick(value if value is not None else d.values[0])
    return found


HEMLOCK = "Whenever this unit attacks, create two copies of this unit with power 2 that are attacking the same base."


@rule("508.4")
def test_the_controller_chooses_what_a_unit_that_enters_attacking_attacks() -> None:
    t = Desk(home=(can(Act("enter attacking", named("A")), per_turn=1),), bells=(0,))
    tower = t.base(1, name="Tower")
    a = t.unit(0, name="A")
    t.start("battle").activate(t.home).resolve()
    assert t.asked == (0, "attacked base")
    assert t.values == [t.homes[1].id, tower.id]
    t.pick(tower.id)
    assert t.is_(tower, "attacked")
    assert t.is_(a, "attacking")


@rule("508.4", "508.4a", "506.3c")
def test_a_unit_that_enters_attacking_a_certain_base_attacks_that_one_unasked() -> None:
    t = Desk(bells=(0,))
    tower = t.base(1, name="Tower")
    twin = t.unit(0, name="Twin")
    leader = t.unit(0, can(Act("enter attacking with", named("Twin")), per_turn=1), name="Leader")
    t.start("declare attackers").attack((leader, tower)).activate(leader).resolve()
    assert t.asked == (0, "priority")
    assert t.is_(twin, "attacking")
    t.on("end of battle")
    assert {(e.other, e.card) for e in t.log("damage")} == {(leader.id, tower.id), (twin.id, tower.id)}


@rule("508.4")
def test_a_unit_that_is_attacking_does_not_come_to_attack_once_more() -> None:
    d = Desk()
    d.base(1, name="Tower")
    a = d.unit(0, name="A")
    d.start("declare attackers").attack((a, d.homes[1])).do(d.home, Act("enter attacking", those("A")))
    assert d.asked == (0, "priority")
    assert attacks(d) == [("A", "Home 1")]


@rule("508.4", "507.1")
def test_a_unit_that_comes_to_attack_attacks_a_base_of_a_defending_player() -> None:
    d = Desk(3)
    d.base(1, name="Tower")
    a = d.unit(0, name="A")
    d.start("battle").pick(1).do(d.home, Act("enter attacking", those("A")))
    assert d.asked == (0, "attacked base")
    assert [d.game.cards[i].face.name for i in d.values] == ["Home 1", "Tower"]
    d.pick(d.homes[1].id)
    assert d.is_(a, "attacking")


@rule("508.4", "802.10a")
def test_the_player_who_controls_a_unit_that_comes_to_attack_chooses_its_base() -> None:
    d = Desk(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    d.unit(1, name="A")
    d.start("beginning of battle").do(d.home, Act("enter attacking", those("A")))
    assert d.asked == (1, "attacked base")
    d.pick(d.homes[3].id)
    assert attacks(d) == [("A", "Home 3")]
    assert d.game.battle.attacks[0].player == 1


@rule("508.4", "506.3")
def test_outside_of_a_battle_nothing_comes_to_attack_or_block() -> None:
    d = Desk()
    a, x = d.unit(0, name="A"), d.unit(1, name="X")
    d.start("main")
    for word in ("enter attacking", "enter attacking with", "enter blocking", "become blocked", "become unblocked"):
        d.do(a, Act(word, those("A", "X")))
    d.do(d.home, Act("reselect base", those("A")))
    made_to_block(d, x, "A")
    assert d.asked == (0, "priority")
    assert not d.is_(a, "attacking")
    assert not d.is_(x, "blocking")


@rule("508.4")
def test_several_units_come_to_attack_one_after_the_other() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    for name in "AB":
        d.unit(0, name=name)
    d.start("beginning of battle").do(d.home, Act("enter attacking", those("A", "B")))
    assert asked_about(d, "attacked base", tower.id) == ["A", "B"]
    assert attacks(d) == [("A", "Tower"), ("B", "Tower")]


@rule("508.4", "508.7", "509.6")
def test_the_log_says_who_came_to_attack_and_to_block() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, x = d.unit(1, name="A", stats="0/5"), d.unit(0, name="X", stats="0/7")
    d.start("main").do(d.home, TakeControl(those("A"))).do(d.homes[1], TakeControl(those("X"))).pick(tower.id)
    d.until("beginning of battle").do(d.home, Act("enter attacking", those("A"))).pick(d.homes[1].id)
    d.do(d.home, Act("reselect base", those("A"))).pick(tower.id)
    made_to_block(d, x, "A")
    found = [(e.kind, e.player, e.card) for e in d.game.log if e.kind in ("is attacking", "is blocking")]
    assert found == [("is attacking", 0, a.id), ("is attacking", 0, a.id), ("is blocking", 1, x.id)]


@rule("508.4", "509.7", "509.6")
def test_who_controls_a_borrowed_unit_chooses_for_it() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    d.unit(1, name="A")
    b, x = d.unit(0, name="B"), d.unit(0, name="X")
    d.start("main").do(d.home, TakeControl(those("A")))
    d.do(d.homes[1], TakeControl(those("X"))).pick(tower.id).until("beginning of battle")
    d.do(d.home, Act("enter attacking", those("A")))
    assert d.asked == (0, "attacked base")
    d.pick(tower.id).on().attack((b, tower)).do(d.home, Act("enter blocking", those("X")))
    assert d.asked == (1, "blocked unit")
    d.pick(b.ref)
    made_to_block(d, x, "A")
    assert d.asked == (1, "place attacker")


@rule("508.4", "508.1j")
def test_a_unit_that_came_to_attack_before_the_declaration_is_not_declared_too() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B", stats="0/3")
    d.start("beginning of battle").do(d.home, Act("enter attacking", named("A"))).on()
    assert d.values == [(b.id, d.homes[1].id), None]
    assert d.denied("attack", a, d.homes[1]) == "508.1j"
    d.pick((b.id, d.homes[1].id))
    assert attackers(d) == ["A", "B"]
    assert [e.card for e in d.log("attack")] == [b.id]
    assert [e.card for e in d.log("roll")] == [b.id]
    d.until("end of battle")
    assert d.homes[1].damage == 5


@rule("508.4a", "506.3c")
def test_a_unit_that_enters_attacking_a_base_that_is_gone_is_not_attacking() -> None:
    t = Desk(bells=(0,))
    twin = t.unit(0, name="Twin")
    leader = t.unit(
        0, counts("attack", this=True), can(Act("enter attacking with", named("Twin")), per_turn=1), name="Leader"
    )
    t.start("declare attackers").attack((leader, t.homes[1])).pick(("activate", leader.id, 0))
    perform(t.game, Event("turn card", t.homes[1].id, 1, state="facedown", tag="destroy"))
    t.base(1, name="Tower")
    t.resolve()
    assert not t.is_(twin, "attacking")


@rule("508.4a", "506.3c", "301.11")
def test_a_base_that_was_turned_down_and_up_again_is_not_the_base_that_was_attacked() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, twin = d.unit(0, name="A"), d.unit(0, name="Twin")
    d.start("declare attackers").attack((a, tower)).do(d.homes[1], Turn(those("Tower"), "facedown"))
    d.do(d.homes[1], Turn(Cards(("battlefield",), "opponent", InState("facedown")), "faceup"), player=0)
    assert not tower.facedown
    d.do(a, Act("enter attacking with", those("Twin")))
    assert not d.is_(twin, "attacking")
    assert not d.is_(tower, "attacked")


@rule("508.4a")
def test_with_a_unit_that_never_attacked_nothing_is_attacked_whatever_lies_on_the_table() -> None:
    d = Desk()
    a, twin = d.unit(0, name="A"), d.unit(0, name="Twin")
    d.base(1, name="Tower")
    d.start("declare attackers").attack().do(a, Act("enter attacking with", those("Twin")))
    assert not d.is_(twin, "attacking")


@rule("508.4a", "508.4c")
def test_the_copies_attack_nothing_if_the_base_is_gone_too() -> None:
    d = Desk()
    tower = d.base(1, name="Tower", defense=1)
    hemlock = d.unit(0, HEMLOCK, name="Hemlock", stats="0/4")
    d.start("declare attackers").attack((hemlock, tower))
    d.do(d.home, Destroy(named("Tower")), Destroy(named("Hemlock"))).resolve()
    assert d.names("battlefield") == ["Home 0", "Hemlock", "Hemlock"]
    assert attackers(d) == []


@rule("508.4b")
def test_restrictions_and_requirements_do_not_matter_for_a_unit_that_enters_attacking() -> None:
    t = Desk(home=(can(Act("enter attacking", named("A")), per_turn=1),), bells=(0,), resource=0)
    a = t.unit(0, is_(Cant("attack"), Cant("attack alone"), Add("cost to attack", 3)), name="A")
    t.start("battle").activate(t.home).resolve()
    assert t.is_(a, "attacking")


@rule("508.4c")
def test_hemlocks_copies_attack_the_same_base() -> None:
    again = Triggered(Pattern("attack", this=True), Body((Act("enter attacking with", named("Copy")),)))
    t = Desk(bells=(0,), resource=0)
    tower = t.base(1, name="Tower")
    copies = [t.unit(0, counts("attack", this=True), name="Copy") for _ in range(2)]
    hemlock = t.unit(0, again, name="Hemlock")
    t.start("declare attackers").pick((hemlock.id, tower.id)).pick(None).resolve()
    assert all(t.is_(copy, "attacking") for copy in copies)
    assert all(a.base == tower.ref for a in t.game.battle.attacks)
    assert [t.seen(copy) for copy in copies] == [0, 0]
    t.on("end of battle")
    assert tower.damage == 6


@rule("508.4c", "508.4a")
def test_a_unit_that_comes_to_attack_with_one_that_never_attacked_attacks_nothing() -> None:
    d = Desk()
    a, twin = d.unit(0, name="A"), d.unit(0, name="Twin")
    d.start("declare attackers").attack().do(a, Act("enter attacking with", those("Twin")))
    assert not d.is_(twin, "attacking")


@rule("508.4c", "508.5")
def test_a_unit_that_comes_to_attack_with_another_attacks_the_same_base_also_when_that_one_is_the_second() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.unit(0, name="Twin")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    d.do(b, Act("enter attacking with", those("Twin")))
    assert attacks(d) == [("A", "Home 1"), ("B", "Tower"), ("Twin", "Tower")]


@rule("508.4c")
def test_several_units_come_to_attack_with_another() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    for name in "BC":
        d.unit(0, name=name)
    d.start("declare attackers").attack((a, d.homes[1])).do(a, Act("enter attacking with", those("B", "C")))
    assert attacks(d) == [("A", "Home 1"), ("B", "Home 1"), ("C", "Home 1")]


@rule("508.4c", "508.5")
def test_the_copies_attack_the_base_that_a_unit_attacked_which_is_gone_by_now() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    hemlock = d.unit(0, f"{HEMLOCK} Sacrifice those copies at end of battle.", name="Hemlock", stats="9/4")
    kill = d.action(1, "Destroy target unit.")
    d.start("declare attackers").dice(9).attack((hemlock, tower)).skip().play(kill, hemlock)
    d.resolve()
    assert d.where(hemlock) == "graveyard"
    assert attackers(d) == ["Hemlock", "Hemlock"]
    assert {a.base for a in d.game.battle.attacks} == {tower.ref}
    d.until("battle damage")
    assert tower.damage == 4
    d.until("main")
    assert d.names("battlefield") == ["Home 0"]


@rule("508.4c", "305.3d")
def test_only_as_many_copies_attack_as_there_is_room_for() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    hemlock = d.unit(0, HEMLOCK, name="Hemlock", stats="0/4")
    for n in range(7):
        d.unit(0, name=f"Filler {n}")
    d.start("declare attackers").attack((hemlock, tower)).resolve()
    assert attackers(d) == ["Hemlock", "Hemlock"]
    d.until("end of battle")
    assert tower.damage == 6


@rule("508.7", "508.5a#2", "508.5b", "508.5c")
def test_a_base_is_reselected_without_a_second_attack() -> None:
    t = Desk(home=(can(Act("reselect base", named("A")), per_turn=1),), bells=(0,))
    tower = t.base(1, is_(Cant("be attacked")), name="Tower")
    a = t.unit(0, counts("attack", this=True), counts("attacked", "base"), name="A")
    t.start("declare attackers").attack((a, t.homes[1])).resolve().activate(t.home).resolve()
    assert t.asked == (0, "attacked base")
    assert t.values == [t.homes[1].id, tower.id]
    t.pick(tower.id)
    assert t.is_(a, "attacking")
    assert t.is_(tower, "attacked")
    assert not t.is_(t.homes[1], "attacked")
    assert (t.seen(a), t.seen(a, "base")) == (1, 1)
    assert len(t.log("attack")) == 1
    t.on("end of battle")
    assert (tower.damage, t.homes[1].damage) == (2, 0)


@rule("508.7", "508.5a#2")
def test_the_base_of_one_unit_is_reselected_and_no_other() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b = d.unit(0, name="A"), d.unit(0, name="B", stats="0/3")
    d.unit(0, name="Idle", stats="0/3")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.home, Act("reselect base", those("B", "Idle")))
    assert d.asked == (0, "attacked base")
    d.pick(tower.id)
    assert d.asked == (0, "priority")
    assert attacks(d) == [("A", "Home 1"), ("B", "Tower")]


@rule("508.7")
def test_the_bases_of_several_units_are_reselected_one_after_the_other() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.home, Act("reselect base", those("A", "B")))
    assert asked_about(d, "attacked base", tower.id) == ["A", "B"]
    assert attacks(d) == [("A", "Tower"), ("B", "Tower")]


@rule("508.7", "508.5a#2", "506.4c")
def test_a_unit_whose_base_was_removed_from_battle_attacks_again_when_a_base_is_reselected() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a = d.unit(0, name="A")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(d.home, Act("remove from battle", named("Home 1")))
    assert not d.is_(d.homes[1], "attacked")
    d.do(d.home, Act("reselect base", named("A"))).pick(tower.id)
    assert d.is_(tower, "attacked")
    d.until("end of battle")
    assert (tower.damage, d.homes[1].damage) == (2, 0)


@rule("508.7", "509.1a", "301.9")
def test_after_a_base_is_reselected_the_units_in_that_base_block() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, far = d.unit(0, name="A"), d.unit(tower, name="Far")
    d.unit(1, name="Near")
    act = d.action(1, "Reselect which base target attacking unit is attacking.")
    d.start("declare attackers").attack((a, d.homes[1])).skip().cast(act, a)
    assert d.player == 1  # whoever the text tells to reselects, not the attacking player
    d.pick(tower.id).on()
    assert d.values == [(far.id, a.id), None]


@rule("509.6", "509.4a#2", "509.4b")
def test_an_effect_makes_a_unit_block_and_its_place_is_announced() -> None:
    t = Desk(bells=(0,))
    helm = t.gear(0, forced("Late", "A"), name="Helm")
    a, x = t.unit(0, counts("becomes blocked", "once", this=True, tag="first"), name="A"), t.unit(1, name="X")
    y = t.unit(1, counts("block", this=True, tag="first"), name="Late", rested=True)
    t.storm((a, t.homes[1])).block((x, a)).resolve().activate(helm).resolve()
    assert t.asked == (0, "place blocker")
    assert [o.verb for o in t.options] == ["before", "last"]
    t.pick(0).resolve()
    assert t.game.battle.attacks[0].blockers == (y.ref, x.ref)
    assert t.seen(y) == 1
    assert t.seen(a, "once") == 1
    assert y.marks["blocked"] == t.game.turn


@rule("509.6")
def test_a_unit_that_blocks_already_is_made_to_block_another() -> None:
    t = Desk(bells=(0,))
    helm = t.gear(0, forced("X", "B"), name="Helm")
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    x = t.unit(1, counts("block", "first", this=True, tag="first"), counts("block", "each", this=True), name="X")
    t.storm((a, t.homes[1]), (b, t.homes[1])).block((x, a)).resolve().activate(helm).resolve()
    assert t.asked == (1, "place attacker")
    t.pick(0).resolve()
    assert t.game.battle.blocks[0].attackers == (b.ref, a.ref)
    assert t.is_(b, "blocked")
    assert (t.seen(x, "first"), t.seen(x, "each")) == (1, 2)


@rule("509.6", "509.4a#2", "509.4b")
def test_a_unit_made_to_block_another_one_is_placed_in_both_orders_and_blocks() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/5"), d.unit(0, name="B", stats="0/5")
    more = (counts("block", "first", this=True, tag="first"), counts("block", "unit", this=True))
    x, y = d.unit(1, *more, name="X", stats="0/6"), d.unit(1, *more, name="Y", stats="0/7")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block((x, a)).resolve()
    made_to_block(d, y, "A")
    assert (d.asked, d.values) == ((0, "place blocker"), [0, 1])
    d.pick(1).resolve()
    assert d.game.battle.attacks[0].blockers == (x.ref, y.ref)
    assert y.marks.get("blocked") == d.game.turn
    made_to_block(d, y, "B")
    assert (d.asked, d.values) == ((1, "place attacker"), [0, 1])
    d.pick(0).resolve()
    assert [block.attackers for block in d.game.battle.blocks] == [(a.ref,), (b.ref, a.ref)]
    assert (d.seen(y, "first"), d.seen(y, "unit")) == (1, 2)
    made_to_block(d, y, "B")  # it does so already
    assert d.asked == (0, "priority")
    d.resolve()
    assert d.seen(y, "unit") == 2


@rule("509.6", "506.4")
def test_nothing_is_made_to_block_one_that_was_destroyed_a_moment_before() -> None:
    d = Desk()
    a, x = d.unit(0, name="A", stats="0/5"), d.unit(1, name="X", stats="0/3")
    d.storm((a, d.homes[1])).block()
    d.do(x, Destroy(those("A")), Act("make block", This(), where=Among(those("A"))))
    assert not d.is_(x, "blocking")


@rule("509.6", "509.7a")
def test_an_effect_makes_several_units_block_the_attacker_it_names() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x, y = d.unit(1, name="X", stats="0/3"), d.unit(1, name="Y", stats="0/3")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block()
    d.do(d.home, Act("make block", those("X", "Y"), where=Among(those("B"))))
    assert asked_about(d, "place blocker", 1) == ["Y"]
    assert [attack.blockers for attack in d.game.battle.attacks] == [(), (x.ref, y.ref)]


@rule("509.6")
def test_an_effect_that_targets_the_attacker_makes_a_unit_block_it() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x = d.unit(1, name="X", stats="0/3")
    act = d.action(1, does(Act("make block", those("X")), targets=(TARGET,)), name="Lure")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).skip().play(act, b).resolve()
    assert [block.attackers for block in d.game.battle.blocks] == [(b.ref,)]
    assert d.is_(x, "blocking")


@rule("509.7", "509.7b", "509.4c", "509.4d")
def test_a_unit_that_enters_blocking_is_blocking_but_never_blocked() -> None:
    t = Desk(home=(can(Act("enter blocking", named("Late")), per_turn=1),), bells=(0,))
    listeners = (
        counts("becomes blocked", "once", this=True, tag="first"),
        counts("becomes blocked", "units", this=True, other=Kind("unit")),
    )
    a, b = t.unit(0, *listeners, name="A"), t.unit(0, name="B")
    late = t.unit(1, counts("block", this=True), is_(Cant("block")), name="Late", rested=True)
    t.storm((a, t.homes[1]), (b, t.homes[1])).activate(t.home).resolve()
    assert t.asked == (1, "blocked unit")
    assert t.values == [a.ref, b.ref]
    t.pick(a.ref).resolve()
    assert t.is_(late, "blocking")
    assert t.is_(a, "blocked")
    assert t.seen(late) == 0
    assert "blocked" not in late.marks
    assert (t.seen(a, "once"), t.seen(a, "units")) == (1, 1)


@rule("509.7", "509.6")
def test_who_controls_a_unit_that_comes_to_block_says_what_and_the_attacking_player_its_place() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b, c = (d.unit(0, name=name, stats="0/5") for name in "ABC")
    x, late = d.unit(1, name="X", stats="0/4"), d.unit(1, name="Late", stats="0/3")
    d.storm((a, d.homes[1]), (b, d.homes[1]), (c, tower)).block((x, b))
    d.do(d.home, Act("enter blocking", those("Late")))
    assert (d.asked, d.values) == ((1, "blocked unit"), [a.ref, b.ref])  # and not C, which attacks another base
    d.pick(b.ref)
    assert (d.asked, d.values) == ((0, "place blocker"), [0, 1])
    d.pick(0)
    assert d.asked == (0, "priority")
    assert [attack.blockers for attack in d.game.battle.attacks] == [(), (late.ref, x.ref), ()]
    assert [d.is_(unit, "blocked") for unit in (a, b, c)] == [False, True, False]
    assert "blocked" not in late.marks


@rule("509.7")
def test_several_units_come_to_block_one_after_the_other() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x, y = d.unit(1, name="X", stats="0/3"), d.unit(1, name="Y", stats="0/3")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block().do(d.home, Act("enter blocking", those("X", "Y")))
    for prompt, answer in (("blocked unit", b.ref), ("blocked unit", b.ref), ("place blocker", 1)):
        assert d.asked[1] == prompt
        d.pick(answer)
    assert d.asked[1] == "priority"
    assert d.game.battle.attacks[1].blockers == (x.ref, y.ref)


@rule("509.7", "509.4a#2", "509.4b")
@pytest.mark.parametrize(
    "text", ["Whenever this unit blocks, draw a card.", "Whenever this unit blocks a unit, draw a card."]
)
def test_a_card_stationed_blocking_never_blocked(text: str) -> None:
    d = Desk()
    trap = ambush(d, d.homes[1])
    late = d.unit(1, text, name="Late", zone="hand")
    a = d.unit(0, "Whenever this unit becomes blocked by a unit, draw a card.", name="A", stats="0/5")
    d.start("declare attackers").attack((a, d.homes[1]))
    sprung(d, trap, a, late)
    assert d.is_(late, "blocking")
    assert d.is_(a, "blocked")
    assert d.chain == ["A"]  # becoming blocked triggers, blocking does not
    assert d.log("block") == []


@rule("509.7a")
def test_a_unit_that_enters_blocking_a_unit_that_no_longer_attacks_is_not_blocking() -> None:
    gone = can(
        Bind(named("A"), "attacker"),
        Act("remove from battle", named("A")),
        Act("enter blocking", named("Late")),
        per_turn=1,
    )
    t = Desk(home=(gone,), bells=(0,))
    a, latecomer = t.unit(0, name="A"), t.unit(1, name="Late", rested=True)
    t.unit(0, name="B")
    t.storm((a, t.homes[1])).activate(t.home).resolve()
    assert not t.is_(latecomer, "blocking")


@rule("509.7a", "506.4")
def test_a_unit_does_not_come_to_block_one_that_was_destroyed_a_moment_before() -> None:
    d = Desk()
    a, b = d.unit(0, name="A", stats="0/5"), d.unit(0, name="B", stats="0/5")
    late = d.unit(1, name="Late", stats="0/3")
    d.storm((a, d.homes[1]), (b, d.homes[1])).block()
    d.do(d.home, Destroy(those("A")), Act("enter blocking", those("Late")))
    assert d.asked == (0, "priority")  # there is one left, and no choice
    assert [block.attackers for block in d.game.battle.blocks] == [(b.ref,)]
    assert d.is_(late, "blocking")


@rule("509.7a")
def test_the_attacker_an_effect_names_is_found_whatever_else_it_targets() -> None:
    d = Desk()
    text = "Station target unit card from your graveyard in a base you control blocking target attacking unit."
    act = d.action(1, text)
    late, a = d.unit(1, name="Late", zone="graveyard"), d.unit(0, name="A")
    d.start("declare attackers").attack((a, d.homes[1])).skip().play(act, a, late).resolve()
    assert d.is_(late, "blocking")
    assert d.is_(a, "blocked")
