"""Rule 509: declaring blockers, and the orders of damage."""

from __future__ import annotations

from tests.games.legions_of_will.arena import BELL, Arena, counts, is_, use
from tests.games.legions_of_will.desk import named

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Body, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Become, Bind, Cant, Destroy, Lose, May
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Exists, Kind, Measure, Named, Not, Trait, Unless
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

UNITS = Cards(("battlefield",), where=Kind("unit"))


class Siege(Arena):
    """A has a home, B a keep; A is asked in every window. `attackers` attack the keep."""

    def __init__(self, *abilities: Ability) -> None:
        super().__init__()
        self.home = self.base(0, "Home", *abilities, BELL)
        self.keep = self.base(1, "Keep")

    def soldier(self, name: str = "Soldier", *abilities: Ability, power: int = 2) -> Card:
        """A unit of A."""
        return self.unit(self.home, name, *abilities, power=power)

    def guard(self, name: str = "Guard", *abilities: Ability, power: int = 2, **more: bool) -> Card:
        """A unit of B in the keep."""
        return self.unit(self.keep, name, *abilities, power=power, **more)

    def storm(self, *units: Card) -> Siege:
        """Units attack the keep; on to the declaration of blockers."""
        self.start("declare attackers").attack(*((unit, self.keep) for unit in units)).resolve().on()
        return self

    def sets(self) -> set[tuple[tuple[str, str], ...]]:
        """Every declaration of blockers, found by trying."""
        g = self.game
        cards = g.cards
        if self.asked[1] != "declare blockers":
            made = [(cards[e.card].face.name, cards[e.other].face.name) for e in self.events("block")]
            return {tuple(sorted(made))}
        found: set[tuple[tuple[str, str], ...]] = set()
        for index in range(len(self.options)):
            g.choose(index)
            found |= self.sets()
            g.undo()
        return found


# --- who may block ------------------------------------------------------------------------------------------


@rule("509.1", "509.1a", "703.4e")
def test_the_defending_player_declares_reset_units_that_stand_in_the_attacked_base() -> None:
    t = Siege()
    tower = t.base(1, "Tower")
    a = t.soldier("A")
    guard, tired = t.guard(), t.guard("Tired", rested=True)
    far = t.unit(tower, "Far")
    t.storm(a)
    assert t.asked == (1, "declare blockers")
    assert t.values == [(guard.id, a.id), None]
    assert t.denied("block", tired, a, player=1) == "509.1a"
    assert t.denied("block", far, a, player=1) == "509.1a"
    assert t.denied("block", far, player=1) == "509.1a"
    assert t.denied("block", guard, tired, player=1) == "509.1a"
    assert t.denied("block", guard, a, player=1) == ""
    assert t.denied("block", guard, a, player=0) == "509.1"


@rule("509.1a")
def test_each_unit_blocks_one_attacker_and_several_may_block_the_same() -> None:
    t = Siege()
    a, b = t.soldier("A"), t.soldier("B")
    t.guard("X"), t.guard("Y")
    t.storm(a, b)
    found = t.sets()
    assert len(found) == 9
    assert (("X", "A"), ("Y", "A")) in found
    assert (("X", "A"), ("X", "B")) not in found


@rule("509.1a")
def test_blocking_does_not_rest() -> None:
    t = Siege()
    a, guard = t.soldier(), t.guard()
    t.storm(a).block((guard, a))
    assert not guard.turned


@rule("114.1a")
def test_a_unit_with_an_ice_counter_cannot_block() -> None:
    t = Siege()
    a, guard = t.soldier(), t.guard()
    guard.counters = {"ice": 1}
    t.storm(a)
    assert t.asked == (0, "priority")
    assert t.denied("block", guard, a, player=1) == "114.1a"


# --- restrictions and requirements --------------------------------------------------------------------------


@rule("509.1b")
def test_what_says_that_a_unit_cannot_block() -> None:
    engineer = Exists(Cards(("battlefield",), "you", Trait("Engineer")))
    t = Siege()
    a = t.soldier("A")
    shadow = t.unit(t.home, "S", traits=("Shadow",))
    never, lame = t.guard("N", is_(Cant("block"))), t.guard("L", is_(Cant("block"), when=Unless(engineer)))
    inked = t.guard("I", is_(Cant("block", by=Trait("Shadow"))))
    t.storm(a, shadow)
    assert t.values == [(inked.id, a.id), None]
    assert [t.denied("block", unit, shadow, player=1) for unit in (never, lame, inked)] == ["509.1b"] * 3


@rule("509.1b")
def test_evasion_restricts_what_can_block() -> None:
    t = Siege()
    ghost = t.soldier("Ghost", is_(Cant("be blocked")))
    small = t.soldier("Small", is_(Cant("be blocked", by=Compare("power", ">=", 3))))
    bird = t.soldier("Bird", is_(Cant("be blocked", by=Not(Trait("Bird")))))
    weak, strong = t.guard("W", power=2), t.guard("S", power=3)
    hawk = t.unit(t.keep, "H", traits=("Bird",), power=3)
    t.storm(ghost, small, bird)
    assert t.values == [(weak.id, small.id), (hawk.id, bird.id), None]
    assert t.denied("block", strong, small, player=1) == "509.1b"


@rule("509.1b", "109.10")
def test_evasion_that_comes_or_goes_after_the_block_does_not_matter() -> None:
    t = Siege(use(Apply(named("A"), (Cant("be blocked"),), until="turn")))
    a, guard = t.soldier("A"), t.guard()
    t.storm(a).block((guard, a)).use(t.home)
    assert t.is_(a, "blocked")
    t.on("end of battle")
    assert t.keep.damage == 0


@rule("509.1b")
def test_a_unit_that_is_blocked_by_two_or_more_or_not_at_all_and_one_by_one_at_most() -> None:
    t = Siege()
    giant = t.soldier("G", is_(Cant("be blocked by fewer than 2")))
    t.guard("X"), t.guard("Y"), t.guard("Z")
    t.storm(giant)
    assert {len(found) for found in t.sets()} == {0, 2, 3}
    t = Siege()
    duelist = t.soldier("D", is_(Cant("be blocked by more than 1")))
    t.guard("X"), t.guard("Y")
    t.storm(duelist)
    assert {len(found) for found in t.sets()} == {0, 1}
    t = Siege()
    duelist, b = t.soldier("D", is_(Cant("be blocked by more than 1"))), t.soldier("B")
    x, y = t.guard("X"), t.guard("Y")
    t.storm(duelist, b).pick((x.id, duelist.id))
    assert (t.denied("block", y, duelist, player=1), t.denied("block", y, b, player=1)) == ("509.1b", "")


@rule("509.1b")
def test_a_unit_that_cannot_block_alone() -> None:
    t = Siege()
    a = t.soldier("A")
    t.guard("X", is_(Cant("block alone"))), t.guard("Y")
    t.storm(a)
    assert t.sets() == {(), (("Y", "A"),), (("X", "A"), ("Y", "A"))}


@rule("509.1c")
def test_a_unit_that_must_block_blocks_if_able() -> None:
    t = Siege()
    a, b = t.soldier("A"), t.soldier("B")
    t.guard("X", is_(May("must block"))), t.guard("Y")
    t.storm(a, b)
    assert all(any(unit == "X" for unit, _ in found) for found in t.sets())
    assert len(t.sets()) == 6


@rule("509.1c")
def test_as_many_requirements_as_possible_are_obeyed() -> None:
    t = Siege()
    a, b = t.soldier("A", is_(May("must be blocked"))), t.soldier("B", is_(May("must be blocked")))
    t.guard("X", is_(Cant("block", by=Named("B")))), t.guard("Y")
    t.storm(a, b)
    assert t.sets() == {(("X", "A"), ("Y", "B"))}


@rule("509.1c")
def test_all_units_able_to_block_it_do_so() -> None:
    t = Siege()
    lure, b = t.soldier("L", is_(May("must be blocked by all"))), t.soldier("B")
    t.guard("X"), t.guard("Y", is_(Cant("block", by=Named("L")))), t.guard("Z", is_(Cant("block", by=Named("B"))))
    t.storm(lure, b)
    assert t.sets() == {(("X", "L"), ("Z", "L")), (("X", "L"), ("Y", "B"), ("Z", "L"))}


@rule("509.1c", "509.1c#2", "509.1d")
def test_costs_to_block_are_paid_and_nobody_must() -> None:
    t = Siege()
    t.game.players[1].resources["resource"] = 1
    a = t.soldier("A")
    x = t.guard("X", is_(May("must block"), Add("cost to block", 1)))
    t.guard("Y", is_(Add("cost to block", 1)))
    t.storm(a)
    assert t.sets() == {(), (("X", "A"),), (("Y", "A"),)}
    t.block((x, a))
    assert t.game.players[1].resources["resource"] == 0
    assert t.is_(x, "blocking")


@rule("509.1d")
def test_who_cannot_pay_cannot_block() -> None:
    relic = Cards(("battlefield",), "you", Kind("upgrade"))
    price = Triggered(Pattern("cost to block"), Body(), cost=(MoveCost(relic, "graveyard", verb="sacrifice"),))
    t = Siege()
    a, x = t.soldier("A"), t.guard("X", price)
    t.storm(a)
    assert t.asked == (0, "priority")
    assert t.denied("block", x, a, player=1) == "509.1d"


@rule("509.1e")
def test_a_blocker_that_was_given_up_for_the_cost_does_not_block() -> None:
    price = Triggered(Pattern("cost to block"), Body(), cost=(MoveCost(named("Y"), "graveyard", verb="sacrifice"),))
    t = Siege()
    a, x, y = t.soldier("A"), t.guard("X", price), t.guard("Y")
    t.storm(a).block((x, a), (y, a))
    assert t.is_(x, "blocking")
    assert [e.card for e in t.events("block")] == [x.id]


# --- blocking and blocked -----------------------------------------------------------------------------------


@rule("509.1e", "509.1f")
def test_blocked_and_unblocked_last_though_the_blockers_go() -> None:
    t = Siege(use(Destroy(named("X"))))
    a, b, x = t.soldier("A"), t.soldier("B"), t.guard("X")
    t.storm(a, b)
    assert not t.is_(a, "unblocked")
    t.block((x, a))
    assert t.is_(x, "blocking")
    assert (t.is_(a, "blocked"), t.is_(b, "blocked")) == (True, False)
    assert (t.is_(a, "unblocked"), t.is_(b, "unblocked")) == (False, True)
    assert x.marks["blocked"] == t.game.turn
    t.use(t.home)
    assert not t.alive(x)
    assert t.is_(a, "blocked")
    t.on("end of battle")
    assert t.keep.damage == 2


@rule("509.1f")
def test_an_effect_makes_a_unit_blocked_or_unblocked() -> None:
    t = Siege(use(Act("become blocked", named("A")), Act("become unblocked", named("B"))))
    a, b, x = t.soldier("A", counts("becomes blocked", this=True)), t.soldier("B", power=3), t.guard("X", power=1)
    t.storm(a, b).block((x, b)).use(t.home)
    assert (t.is_(a, "blocked"), t.is_(b, "blocked")) == (True, False)
    t.resolve()
    assert t.seen(a) == 1
    t.on("end of battle")
    assert t.keep.damage == 3
    assert t.alive(x)
    assert b.damage == 0


@rule("509.4", "509.4a", "509.1g")
def test_block_triggers_are_on_the_chain_before_the_active_player_gets_priority() -> None:
    t = Siege()
    a, x = t.soldier("A"), t.guard("X", counts("block", this=True, tag="first"))
    t.storm(a).block((x, a))
    assert t.asked == (0, "priority")
    assert len(t.game.stack) == 1
    t.resolve()
    assert t.seen(x) == 1


# --- damage orders ------------------------------------------------------------------------------------------


@rule("509.2", "703.4f")
def test_bitterian_warriors_player_orders_the_three_units_that_block_it() -> None:
    t = Siege()
    warrior = t.soldier("Bitterian Warrior", power=8)
    creeper, imp, temptress = (
        t.guard("Gas Creeper"),
        t.guard("Demon Imp", power=1),
        t.guard("Demonic Temptress", power=4),
    )
    t.storm(warrior).block((creeper, warrior), (imp, warrior), (temptress, warrior))
    assert t.asked == (0, "order blockers")
    assert t.values == [creeper.ref, imp.ref, temptress.ref]
    t.pick(temptress.ref, creeper.ref)
    assert t.game.battle.attacks[0].blockers == (temptress.ref, creeper.ref, imp.ref)
    assert t.asked == (0, "priority")


@rule("509.2")
def test_blockers_without_a_difference_are_not_asked_about_and_those_with_one_are() -> None:
    t = Siege()
    a = t.soldier("A")
    face = [t.guard("Twin"), t.guard("Twin")]
    face[1].face = face[0].face
    t.storm(a).block(*((twin, a) for twin in face))
    assert t.asked == (0, "priority")
    t = Siege()
    a = t.soldier("A")
    face = [t.guard("Twin", power=4), t.guard("Twin", power=4)]
    face[1].face = face[0].face
    face[1].damage = 1
    t.storm(a).block(*((twin, a) for twin in face))
    assert t.asked == (0, "order blockers")


@rule("509.2a")
def test_a_blocker_that_leaves_the_battle_leaves_the_orders() -> None:
    t = Siege(use(Act("remove from battle", named("Y"))))
    a = t.soldier("A")
    x, y, z = t.guard("X"), t.guard("Y"), t.guard("Z")
    t.storm(a).block((x, a), (y, a), (z, a)).pick(z.ref, y.ref).use(t.home)
    assert t.game.battle.attacks[0].blockers == (z.ref, x.ref)


@rule("509.3", "703.4g")
def test_the_defending_player_orders_the_units_that_one_unit_blocks() -> None:
    t = Siege()
    a, b = t.soldier("A"), t.soldier("B")
    wall = t.guard("Wall", is_(Add("extra blocks", 1)))
    t.storm(a, b).block((wall, a), (wall, b))
    assert t.asked == (1, "order attackers")
    t.pick(b.ref)
    assert t.game.battle.blocks[0].attackers == (b.ref, a.ref)


@rule("509.3a")
def test_an_attacker_that_leaves_the_battle_leaves_the_orders() -> None:
    t = Siege(use(Act("remove from battle", named("B"))))
    a, b, c = t.soldier("A"), t.soldier("B"), t.soldier("C")
    wall = t.guard("Wall", is_(Add("extra blocks", 2)))
    t.storm(a, b, c).block((wall, a), (wall, b), (wall, c)).pick(c.ref, b.ref).use(t.home)
    assert t.game.battle.blocks[0].attackers == (c.ref, a.ref)


# --- triggers -----------------------------------------------------------------------------------------------


@rule("509.4a#2", "509.4b")
def test_blocks_triggers_once_and_blocks_a_unit_once_for_each() -> None:
    t = Siege()
    a, b = t.soldier("A"), t.soldier("B")
    listeners = (counts("block", "blocks", this=True, tag="first"), counts("block", "units", this=True))
    wall = t.guard("Wall", *listeners, is_(Add("extra blocks", 1)))
    t.storm(a, b).block((wall, a), (wall, b)).pick(a.ref).resolve()
    assert (t.seen(wall, "blocks"), t.seen(wall, "units")) == (1, 2)


@rule("509.4c")
def test_a_unit_that_becomes_blocked_by_an_effect_has_become_blocked() -> None:
    t = Siege(use(Act("become blocked", named("A"))))
    a = t.unit(t.home, "A", counts("becomes blocked", this=True, tag="first"))
    t.start("declare attackers").attack((a, t.keep)).use(t.home)
    assert t.is_(a, "blocked")
    assert t.seen(a) == 1


@rule("509.4c", "509.4d")
def test_becomes_blocked_triggers_once_and_by_a_unit_once_for_each() -> None:
    listeners = (
        counts("becomes blocked", "once", this=True, tag="first"),
        counts("becomes blocked", "units", this=True, other=Kind("unit")),
    )
    t = Siege()
    a, x, y = t.soldier("A", *listeners), t.guard("X"), t.guard("Y")
    t.storm(a).block((x, a), (y, a)).pick(x.ref).resolve()
    assert (t.seen(a, "once"), t.seen(a, "units")) == (1, 2)


@rule("509.4d")
def test_blocked_by_an_effect_is_not_blocked_by_a_unit() -> None:
    listeners = (
        counts("becomes blocked", "once", this=True, tag="first"),
        counts("becomes blocked", "units", this=True, other=Kind("unit")),
    )
    t = Siege(use(Act("become blocked", named("A"))))
    a = t.soldier("A", *listeners)
    t.storm(a).use(t.home).resolve()
    assert (t.seen(a, "once"), t.seen(a, "units")) == (1, 0)


@rule("509.4e")
def test_blocked_by_two_or_more_units_when_blockers_are_declared_or_added() -> None:
    two = counts("blockers", this=True, tag="more", condition=Measure(Bound("event amount"), ">=", 2))
    t = Siege()
    a, x, y = t.soldier("A", two), t.guard("X"), t.guard("Y")
    t.storm(a).block((x, a), (y, a)).pick(x.ref).resolve()
    assert t.seen(a) == 1
    t = Siege(use(Act("enter blocking", named("Late"))))
    a, x, late = t.soldier("A", two), t.guard("X"), t.guard("Late", rested=True)
    t.storm(a).block((x, a)).resolve()
    assert t.seen(a) == 0
    t.use(t.home).pick(1).resolve()
    assert t.is_(late, "blocking")
    assert t.seen(a) == 1


@rule("509.4e")
def test_blocking_so_many_units_and_a_blocker_taken_away() -> None:
    one = counts("blockers", this=True, condition=Measure(Bound("event amount"), "==", 1))
    two = counts("blocking", this=True, tag="more", condition=Measure(Bound("event amount"), "==", 2))
    t = Siege(use(Act("remove from battle", named("Y"))))
    a, b = t.soldier("A", one), t.soldier("B")
    wall, y = t.guard("Wall", two, is_(Add("extra blocks", 1))), t.guard("Y")
    t.storm(a, b).block((wall, a), (wall, b), (y, a)).pick(wall.ref, a.ref).resolve()
    assert (t.seen(wall), t.seen(a)) == (1, 0)
    t.use(t.home).resolve()
    assert t.seen(a) == 1


@rule("509.4f")
def test_characteristics_count_at_the_point_of_blocking() -> None:
    t = Siege(use(Apply(named("X"), (Become("trait", "Shadow", also=False),), until="turn")))
    dread = counts("becomes blocked", this=True, other=Trait("Shadow"))
    a = t.soldier("A", dread, is_(Cant("be blocked", by=Trait("Shadow"))))
    x = t.unit(t.keep, "X", counts("block", what=Trait("Shadow")), traits=("Demon",))
    t.storm(a).block((x, a)).use(t.home).resolve()
    assert t.is_(a, "blocked")
    assert (t.seen(a), t.seen(x)) == (0, 0)


@rule("509.4g", "508.3e")
def test_attacks_and_is_not_blocked_triggers_in_the_declare_blockers_step() -> None:
    free = counts("not blocked", this=True)
    t = Siege(use(Act("enter attacking", named("Late"))))
    a, b, late = t.soldier("A", free), t.soldier("B", free), t.soldier("Late", free)
    x = t.guard("X")
    t.start("declare attackers").attack((a, t.keep), (b, t.keep)).resolve().use(t.home)
    assert (t.seen(a), t.seen(late)) == (0, 0)
    t.on().block((x, b)).resolve()
    assert (t.seen(a), t.seen(b), t.seen(late)) == (1, 0, 1)


@rule("509.4g")
def test_a_unit_whose_blockers_all_go_was_blocked() -> None:
    t = Siege(use(Destroy(named("X"))))
    a, x = t.soldier("A", counts("not blocked", this=True)), t.guard("X")
    t.storm(a).block((x, a)).use(t.home).on("end of battle").resolve()
    assert t.seen(a) == 0


# --- blocking later -----------------------------------------------------------------------------------------


def forced(unit: str, attacker: str) -> Ability:
    """An ability that makes a unit block an attacker, once."""
    return use(Bind(named(attacker), "attacker"), Act("make block", named(unit)))


@rule("509.6", "509.4a#2", "509.4b")
def test_an_effect_makes_a_unit_block_and_its_place_is_announced() -> None:
    t = Siege()
    helm = t.unit(t.home, "Helm", forced("Late", "A"), kinds=("upgrade",))
    a, x = t.soldier("A", counts("becomes blocked", "once", this=True, tag="first")), t.guard("X")
    y = t.guard("Late", counts("block", this=True, tag="first"), rested=True)
    t.storm(a).block((x, a)).resolve().use(helm)
    assert t.asked == (0, "place blocker")
    assert [o.verb for o in t.options] == ["before", "last"]
    t.pick(0).resolve()
    assert t.game.battle.attacks[0].blockers == (y.ref, x.ref)
    assert t.seen(y) == 1
    assert t.seen(a, "once") == 1
    assert y.marks["blocked"] == t.game.turn


@rule("509.6")
def test_a_unit_that_blocks_already_is_made_to_block_another() -> None:
    t = Siege()
    helm = t.unit(t.home, "Helm", forced("X", "B"), kinds=("upgrade",))
    a, b = t.soldier("A"), t.soldier("B")
    x = t.guard("X", counts("block", "first", this=True, tag="first"), counts("block", "each", this=True))
    t.storm(a, b).block((x, a)).resolve().use(helm)
    assert t.asked == (1, "place attacker")
    t.pick(0).resolve()
    assert t.game.battle.blocks[0].attackers == (b.ref, a.ref)
    assert t.is_(b, "blocked")
    assert (t.seen(x, "first"), t.seen(x, "each")) == (1, 2)


@rule("509.7", "509.7b", "509.4c", "509.4d")
def test_a_unit_that_enters_blocking_is_blocking_but_never_blocked() -> None:
    t = Siege(use(Act("enter blocking", named("Late"))))
    listeners = (
        counts("becomes blocked", "once", this=True, tag="first"),
        counts("becomes blocked", "units", this=True, other=Kind("unit")),
    )
    a, b = t.soldier("A", *listeners), t.soldier("B")
    late = t.guard("Late", counts("block", this=True), is_(Cant("block")), rested=True)
    t.storm(a, b).use(t.home)
    assert t.asked == (1, "blocked unit")
    assert t.values == [a.ref, b.ref]
    t.pick(a.ref).resolve()
    assert t.is_(late, "blocking")
    assert t.is_(a, "blocked")
    assert t.seen(late) == 0
    assert "blocked" not in late.marks
    assert (t.seen(a, "once"), t.seen(a, "units")) == (1, 1)


@rule("509.7a")
def test_a_unit_that_enters_blocking_a_unit_that_no_longer_attacks_is_not_blocking() -> None:
    gone = use(
        Bind(named("A"), "attacker"), Act("remove from battle", named("A")), Act("enter blocking", named("Late"))
    )
    t = Siege(gone)
    a, latecomer = t.soldier("A"), t.guard("Late", rested=True)
    t.soldier("B")
    t.storm(a).use(t.home)
    assert not t.is_(latecomer, "blocking")


@rule("109.10")
def test_being_unblockable_by_an_effect_survives_the_loss_of_all_abilities() -> None:
    t = Siege(use(Apply(named("A"), (Cant("be blocked"),), until="turn"), Apply(named("A"), (Lose(),), until="turn")))
    a, x = t.soldier("A"), t.guard("X")
    t.start("declare attackers").attack((a, t.keep)).use(t.home).on()
    assert t.denied("block", x, a, player=1) == "509.1b"
