"""Rules 506.3, 508.4 to 508.7, 509.6 and 509.7, read word by word: units that join a battle that is going on."""

from __future__ import annotations

from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.desk import TARGET, does
from tests.games.legions_of_will.lab import Lab, fight, passing

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act, Add, Destroy, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Among, Cards, Either, InState, Named, This
from cardwright.testing import rule


def named(*names: str) -> Cards:
    """The permanents of some names."""
    return Cards(("battlefield",), where=Either(tuple(Named(name) for name in names)))


def attacks(d: Lab) -> list[tuple[str, str]]:
    """Who is attacking what."""
    name = [card.face.name for card in d.game.cards]
    return [(name[a.unit[0]], name[a.base[0]]) for a in d.game.battle.attacks]


def make(d: Lab, blocker: Card, attacker: str) -> None:
    """An effect makes a unit block another."""
    d.do(blocker, Act("make block", This(), where=Among(named(attacker))))


# --- attacking ------------------------------------------------------------------------------------------------------


@rule("508.4")
def test_a_unit_that_is_attacking_does_not_come_to_attack_once_more() -> None:
    d = Lab()
    d.fort(1, name="Tower")
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(d.home, Act("enter attacking", named("A")))
    assert d.asked == (0, "priority")
    assert attacks(d) == [("A", "Home 1")]


@rule("508.4", "507.1")
def test_a_unit_that_comes_to_attack_attacks_a_base_of_a_defending_player() -> None:
    d = Lab(3)
    d.fort(1, name="Tower")
    a = d.man(0, name="A", stats="0/2")
    d.start("battle").pick(1)
    d.do(d.home, Act("enter attacking", named("A")))
    assert d.asked == (0, "attacked base")
    assert [d.game.cards[i].face.name for i in d.values] == ["Home 1", "Tower"]
    d.pick(d.homes[1].id)
    assert d.is_(a, "attacking")


@rule("508.4", "802.10a")
def test_the_player_who_controls_a_unit_that_comes_to_attack_chooses_its_base() -> None:
    d = Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    d.man(1, name="A", stats="0/2")
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A")))
    assert d.asked == (1, "attacked base")
    d.pick(d.homes[3].id)
    assert attacks(d) == [("A", "Home 3")]
    assert d.game.battle.attacks[0].player == 1


@rule("506.3b")
def test_a_unit_that_its_owner_does_not_control_comes_to_attack_only_for_an_attacking_player() -> None:
    d = Lab()
    mine, theirs = d.man(1, name="Mine", stats="0/2"), d.man(0, name="Theirs", stats="0/2")
    d.start("main")
    d.do(d.home, TakeControl(named("Mine")))
    d.do(d.homes[1], TakeControl(named("Theirs")))
    d.until("beginning of battle")
    d.do(d.home, Act("enter attacking", named("Mine")), Act("enter attacking", named("Theirs")))
    assert (d.is_(mine, "attacking"), d.is_(theirs, "attacking")) == (True, False)


@rule("508.4", "506.3")
def test_outside_of_a_battle_nothing_comes_to_attack_or_block() -> None:
    d = Lab()
    a, x = d.man(0, name="A", stats="0/2"), d.man(1, name="X", stats="0/2")
    d.start("main")
    for word in ("enter attacking", "enter attacking with", "enter blocking", "become blocked", "become unblocked"):
        d.do(a, Act(word, named("A", "X")))
    d.do(d.home, Act("reselect base", named("A")))
    make(d, x, "A")
    assert d.asked == (0, "priority")
    assert not d.is_(a, "attacking")
    assert not d.is_(x, "blocking")


@rule("508.4c", "508.4a")
def test_a_unit_that_comes_to_attack_with_one_that_never_attacked_attacks_nothing() -> None:
    d = Lab()
    a, twin = d.man(0, name="A", stats="0/2"), d.man(0, name="Twin", stats="0/2")
    d.start("declare attackers").attack()
    d.do(a, Act("enter attacking with", named("Twin")))
    assert not d.is_(twin, "attacking")


@rule("508.4c", "508.5")
def test_a_unit_that_comes_to_attack_with_another_attacks_the_same_base_also_when_that_one_is_the_second() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.man(0, name="Twin", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    d.do(b, Act("enter attacking with", named("Twin")))
    assert attacks(d) == [("A", "Home 1"), ("B", "Tower"), ("Twin", "Tower")]


@rule("508.7", "508.5a#2")
def test_the_base_of_one_unit_is_reselected_and_no_other() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/3")
    d.man(0, name="Idle", stats="0/3")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.home, Act("reselect base", named("B", "Idle")))
    assert d.asked == (0, "attacked base")
    d.pick(tower.id)
    assert d.asked == (0, "priority")
    assert attacks(d) == [("A", "Home 1"), ("B", "Tower")]


# --- blocking -------------------------------------------------------------------------------------------------------


@rule("509.7", "509.6")
def test_who_controls_a_unit_that_comes_to_block_says_what_and_the_attacking_player_its_place() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, b, c = (d.man(0, name=name, stats="0/5") for name in "ABC")
    x, late = d.man(1, name="X", stats="0/4"), d.man(1, name="Late", stats="0/3")
    fight(d, (a, d.homes[1]), (b, d.homes[1]), (c, tower))
    d.block((x, b))
    d.do(d.home, Act("enter blocking", named("Late")))
    assert (d.asked, d.values) == ((1, "blocked unit"), [a.ref, b.ref])  # and not C, which attacks another base
    d.pick(b.ref)
    assert (d.asked, d.values) == ((0, "place blocker"), [0, 1])
    d.pick(0)
    assert d.asked == (0, "priority")
    assert [attack.blockers for attack in d.game.battle.attacks] == [(), (late.ref, x.ref), ()]
    assert [d.is_(unit, "blocked") for unit in (a, b, c)] == [False, True, False]
    assert "blocked" not in late.marks


@rule("509.6", "509.4a#2", "509.4b")
def test_a_unit_made_to_block_another_one_is_placed_in_both_orders_and_blocks() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/5"), d.man(0, name="B", stats="0/5")
    more = (counts("block", "first", this=True, tag="first"), counts("block", "unit", this=True))
    x, y = d.man(1, *more, name="X", stats="0/6"), d.man(1, *more, name="Y", stats="0/7")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, a))
    d.all()
    make(d, y, "A")
    assert (d.asked, d.values) == ((0, "place blocker"), [0, 1])
    d.pick(1)
    d.all()
    assert d.game.battle.attacks[0].blockers == (x.ref, y.ref)
    assert y.marks.get("blocked") == d.game.turn
    make(d, y, "B")
    assert (d.asked, d.values) == ((1, "place attacker"), [0, 1])
    d.pick(0)
    d.all()
    assert [block.attackers for block in d.game.battle.blocks] == [(a.ref,), (b.ref, a.ref)]
    assert (d.seen(y, "first"), d.seen(y, "unit")) == (1, 2)
    make(d, y, "B")  # it does so already
    assert d.asked == (0, "priority")
    d.all()
    assert d.seen(y, "unit") == 2


@rule("509.7a", "506.4")
def test_a_unit_does_not_come_to_block_one_that_was_destroyed_a_moment_before() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/5"), d.man(0, name="B", stats="0/5")
    late = d.man(1, name="Late", stats="0/3")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block()
    d.do(d.home, Destroy(named("A")), Act("enter blocking", named("Late")))
    assert d.asked == (0, "priority")  # there is one left, and no choice
    assert [block.attackers for block in d.game.battle.blocks] == [(b.ref,)]
    assert d.is_(late, "blocking")


@rule("509.6", "506.4")
def test_nothing_is_made_to_block_one_that_was_destroyed_a_moment_before() -> None:
    d = Lab()
    a, x = d.man(0, name="A", stats="0/5"), d.man(1, name="X", stats="0/3")
    fight(d, (a, d.homes[1]))
    d.block()
    d.do(x, Destroy(named("A")), Act("make block", This(), where=Among(named("A"))))
    assert not d.is_(x, "blocking")


@rule("506.3", "506.3a")
def test_only_a_unit_on_the_battlefield_is_made_to_block() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/5")
    gear, card = d.gear(d.homes[1], name="Gear"), d.man(1, name="Card", zone="hand")
    fight(d, (a, d.homes[1]))
    for thing in (gear, card):
        make(d, thing, "A")
        d.do(thing, Act("enter blocking", This()))
    assert not d.is_(gear, "blocking")
    assert not d.is_(card, "blocking")
    assert not d.is_(a, "blocked")


@rule("509.1f", "509.2a")
def test_a_unit_made_to_block_a_unit_that_was_unblocked_makes_it_blocked() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/5"), d.man(0, name="B", stats="0/5")
    x = d.man(1, is_(Add("extra blocks", 1)), name="X", stats="0/7")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block()
    assert d.is_(b, "unblocked")
    make(d, x, "B")
    assert [d.is_(unit, "blocked") for unit in (a, b)] == [False, True]
    d.until("end of battle")
    assert d.homes[1].damage == 5
    assert x.damage == 5


# --- several at once ----------------------------------------------------------------------------------------


def asked_about(d: Lab, prompt: str, value: object) -> list[str]:
    """Answer a question as often as it is asked; about which cards it was."""
    found = []
    while d.asked[1] == prompt:
        decision = d.game.decision
        assert decision is not None
        card = decision.args[0][0] if prompt in ("attacked base", "blocked unit") else decision.source
        found.append(d.game.cards[card].face.name)
        d.pick(value if value is not None else d.values[0])
    return found


@rule("508.4")
def test_several_units_come_to_attack_one_after_the_other() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    for name in "AB":
        d.man(0, name=name, stats="0/2")
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A", "B")))
    assert asked_about(d, "attacked base", tower.id) == ["A", "B"]
    assert attacks(d) == [("A", "Tower"), ("B", "Tower")]


@rule("508.4c")
def test_several_units_come_to_attack_with_another() -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/2")
    for name in "BC":
        d.man(0, name=name, stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(a, Act("enter attacking with", named("B", "C")))
    assert attacks(d) == [("A", "Home 1"), ("B", "Home 1"), ("C", "Home 1")]


@rule("508.7")
def test_the_bases_of_several_units_are_reselected_one_after_the_other() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.home, Act("reselect base", named("A", "B")))
    assert asked_about(d, "attacked base", tower.id) == ["A", "B"]
    assert attacks(d) == [("A", "Tower"), ("B", "Tower")]


@rule("509.7")
def test_several_units_come_to_block_one_after_the_other() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x, y = d.man(1, name="X", stats="0/3"), d.man(1, name="Y", stats="0/3")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block()
    d.do(d.home, Act("enter blocking", named("X", "Y")))
    found = []
    while d.asked[1] != "priority":
        assert d.game.decision is not None
        found.append(d.asked[1])
        d.pick(b.ref if d.asked[1] == "blocked unit" else 1)
    assert found == ["blocked unit", "blocked unit", "place blocker"]
    assert d.game.battle.attacks[1].blockers == (x.ref, y.ref)


@rule("509.6", "509.7a")
def test_an_effect_makes_several_units_block_the_attacker_it_names() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x, y = d.man(1, name="X", stats="0/3"), d.man(1, name="Y", stats="0/3")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block()
    d.do(d.home, Act("make block", named("X", "Y"), where=Among(named("B"))))
    assert asked_about(d, "place blocker", 1) == ["Y"]
    assert [attack.blockers for attack in d.game.battle.attacks] == [(), (x.ref, y.ref)]


@rule("509.1f", "506.4")
def test_several_units_become_blocked_or_unblocked_or_leave_the_battle() -> None:
    d = Lab()
    units = [d.man(0, name=name, stats="0/2") for name in "ABC"]
    fight(d, *((unit, d.homes[1]) for unit in units))
    assert [d.is_(unit, "blocked") for unit in units] == [False, False, False]
    d.do(d.home, Act("become blocked", named("A", "B")))
    assert [d.is_(unit, "blocked") for unit in units] == [True, True, False]
    d.do(d.home, Act("become unblocked", named("A", "B")))
    assert [d.is_(unit, "unblocked") for unit in units] == [True, True, True]
    d.do(d.home, Act("remove from battle", named("A", "B")))
    assert [d.is_(unit, "attacking") for unit in units] == [False, False, True]


@rule("508.4", "508.7", "509.6")
def test_the_log_says_who_came_to_attack_and_to_block() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, x = d.man(1, name="A", stats="0/5"), d.man(0, name="X", stats="0/7")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.do(d.homes[1], TakeControl(named("X")))
    if d.asked[1] != "priority":
        d.pick(tower.id)
    d.until("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A"))).pick(d.homes[1].id)
    d.do(d.home, Act("reselect base", named("A"))).pick(tower.id)
    make(d, x, "A")
    found = [(e.kind, e.player, e.card) for e in d.game.log if e.kind in ("is attacking", "is blocking")]
    assert found == [("is attacking", 0, a.id), ("is attacking", 0, a.id), ("is blocking", 1, x.id)]


@rule("506.3a", "508.4")
def test_only_a_unit_on_the_battlefield_comes_to_attack() -> None:
    d = Lab()
    gear, card = d.gear(d.home, name="Gear"), d.man(0, name="Card", zone="hand")
    d.start("beginning of battle")
    for thing in (gear, card):
        d.do(thing, Act("enter attacking", This()))
    assert d.asked == (0, "priority")
    assert attacks(d) == []


@rule("508.4a", "506.3c", "301.11")
def test_a_base_that_was_turned_down_and_up_again_is_not_the_base_that_was_attacked() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, twin = d.man(0, name="A", stats="0/2"), d.man(0, name="Twin", stats="0/2")
    d.start("declare attackers").attack((a, tower))
    d.do(d.homes[1], Turn(named("Tower"), "facedown"))
    d.do(d.homes[1], Turn(Cards(("battlefield",), "opponent", InState("facedown")), "faceup"), player=0)
    assert not tower.facedown
    d.do(a, Act("enter attacking with", named("Twin")))
    assert not d.is_(twin, "attacking")
    assert not d.is_(tower, "attacked")


@rule("508.4a")
def test_with_a_unit_that_never_attacked_nothing_is_attacked_whatever_lies_on_the_table() -> None:
    d = Lab()
    a, twin = d.man(0, name="A", stats="0/2"), d.man(0, name="Twin", stats="0/2")
    d.fort(1, name="Tower")
    d.start("declare attackers").attack()
    d.do(a, Act("enter attacking with", named("Twin")))
    assert not d.is_(twin, "attacking")


@rule("508.4", "509.7", "509.6")
def test_who_controls_a_borrowed_unit_chooses_for_it() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    d.man(1, name="A", stats="0/2")
    b, x = d.man(0, name="B", stats="0/2"), d.man(0, name="X", stats="0/2")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.do(d.homes[1], TakeControl(named("X"))).pick(tower.id)
    d.until("beginning of battle")
    d.do(d.home, Act("enter attacking", named("A")))
    assert d.asked == (0, "attacked base")
    d.pick(tower.id)
    passing(d)
    d.attack((b, tower))
    d.do(d.home, Act("enter blocking", named("X")))
    assert d.asked == (1, "blocked unit")
    d.pick(b.ref)
    make(d, x, "A")
    assert d.asked == (1, "place attacker")


@rule("509.6")
def test_an_effect_that_targets_the_attacker_makes_a_unit_block_it() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x = d.man(1, name="X", stats="0/3")
    act = d.act(1, "Lure", does(Act("make block", named("X")), targets=(TARGET,)))
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.skip()
    d.play(act, b)
    d.all()
    assert [block.attackers for block in d.game.battle.blocks] == [(b.ref,)]
    assert d.is_(x, "blocking")


@rule("509.1f", "510.1c", "510.1d")
def test_what_became_unblocked_and_then_blocked_by_an_effect_strikes_nobody_and_is_struck_by_nobody() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/3"), d.man(0, name="B", stats="0/3")
    x, y = d.man(1, name="X", stats="0/5"), d.man(1, name="Y", stats="0/5")
    fight(d, (a, d.homes[1]), (b, d.homes[1]))
    d.block((x, b), (y, a))
    d.do(d.home, Act("become unblocked", named("A")))
    assert d.is_(y, "blocking")
    d.do(d.home, Act("become blocked", named("A")))
    d.until("end of battle")
    assert (x.damage, y.damage, d.homes[1].damage) == (3, 0, 0)
    assert (d.alive(a), d.alive(b)) == (True, False)


@rule("509.4g")
def test_before_blockers_are_declared_no_unit_is_one_that_was_not_blocked() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/3"), d.man(0, counts("not blocked", this=True), name="B", stats="0/3")
    x = d.man(1, name="X", stats="0/5")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    make(d, x, "A")
    d.all()
    assert d.seen(b) == 0
    assert not d.is_(b, "unblocked")
    passing(d)
    d.all()
    assert d.seen(b) == 1
