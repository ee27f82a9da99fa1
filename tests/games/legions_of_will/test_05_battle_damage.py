"""Rule 510: battle damage."""

from __future__ import annotations

from tests.games.legions_of_will.arena import BELL, Arena, counts, is_, use
from tests.games.legions_of_will.desk import named

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effects import Act, Add, Destroy
from cardwright.kernel.vocabulary.selectors import During, Kind
from cardwright.testing import rule


class Clash(Arena):
    """A has a home, B a keep; A is asked in every window."""

    def __init__(self, *abilities: Ability) -> None:
        super().__init__()
        self.home = self.base(0, "Home", *abilities, BELL)
        self.keep = self.base(1, "Keep")

    def soldier(self, name: str = "Soldier", power: int = 2, *abilities: Ability) -> Card:
        """A unit of A."""
        return self.unit(self.home, name, *abilities, power=power)

    def guard(self, name: str = "Guard", power: int = 2, *abilities: Ability, damage: int = 0) -> Card:
        """A unit of B in the keep."""
        return self.unit(self.keep, name, *abilities, power=power, damage=damage)

    def fight(self, units: list[Card], *blocks: tuple[Card, Card]) -> Clash:
        """Units attack the keep and are blocked so; the orders are those of the blocks."""
        self.start("declare attackers").attack(*((unit, self.keep) for unit in units)).on()
        self.block(*blocks)
        while self.asked[1].startswith("order"):
            self.game.choose(0)
        return self

    def dealt(self) -> list[tuple[str, str, int]]:
        """The damage that was dealt: from, to, how much."""
        cards = self.game.cards
        return [(cards[e.other].face.name, cards[e.card].face.name, e.amount) for e in self.events("damage")]


@rule("510.1", "510.1a", "510.1b", "703.4h", "703.4i")
def test_an_unblocked_unit_deals_its_power_to_the_base_it_attacks() -> None:
    t = Clash()
    a, b = t.soldier("A", 3), t.soldier("B", 4)
    t.fight([a, b]).on("end of battle")
    assert t.dealt() == [("A", "Keep", 3), ("B", "Keep", 4)]
    assert t.keep.damage == 7
    assert {(e.tag, e.player) for e in t.events("damage")} == {("battle", 1)}


@rule("510.1a")
def test_a_unit_without_power_deals_no_damage() -> None:
    t = Clash()
    weak = t.soldier("Weak", 2, is_(Add("power", -2), when=During("battle damage")))
    sick = t.soldier("Sick", 2, is_(Add("power", -3), when=During("battle damage")))
    x, y, z = t.guard("X", 1), t.guard("Y", 1), t.guard("Z", 1)
    t.fight([weak, sick], (x, weak), (y, sick), (z, sick)).on("end of battle")
    assert t.dealt() == [("X", "Weak", 1), ("Y", "Sick", 1), ("Z", "Sick", 1)]


@rule("510.1b")
def test_a_unit_whose_base_was_turned_face_down_deals_no_damage() -> None:
    t = Clash(use(Destroy(named("Keep"))))
    t.base(1, "Tower")
    a = t.soldier("A", 3)
    t.fight([a]).use(t.home)
    assert t.keep.facedown
    t.on("end of battle")
    assert t.dealt() == []


@rule("510.1c")
def test_a_blocked_unit_deals_all_its_damage_to_its_only_blocker() -> None:
    t = Clash()
    a, x = t.soldier("A", 9), t.guard("X", 2)
    t.fight([a], (x, a)).on("end of battle")
    assert t.dealt() == [("A", "X", 9), ("X", "A", 2)]
    assert t.keep.damage == 0


@rule("510.1c")
def test_a_blocked_unit_whose_blockers_are_gone_deals_no_damage() -> None:
    t = Clash(use(Destroy(named("X"))))
    a, x = t.soldier("A", 9), t.guard("X", 2)
    t.fight([a], (x, a)).use(t.home).on("end of battle")
    assert t.dealt() == []


@rule("510.1c")
def test_biterrian_warrior_divides_eight_damage_in_order() -> None:
    for first, second in ((7, 1), (4, 4), (8, 0)):
        t = Clash()
        warrior = t.soldier("Biterrian Warrior", 8)
        temptress, imp = t.guard("Demonic Temptress", 4), t.guard("Demon Imp", 1)
        t.fight([warrior], (temptress, warrior), (imp, warrior)).on()
        assert t.asked == (0, "assign damage")
        assert t.values == [4, 5, 6, 7, 8]
        t.pick(first)
        expected = [("Biterrian Warrior", "Demonic Temptress", first), ("Biterrian Warrior", "Demon Imp", second)]
        assert [d for d in t.dealt() if d[0] == "Biterrian Warrior"] == [d for d in expected if d[2]]


@rule("510.1c")
def test_damage_that_is_there_already_counts_for_what_is_lethal() -> None:
    t = Clash()
    a = t.soldier("A", 4)
    x, y = t.guard("X", 5, damage=3), t.guard("Y", 5)
    t.fight([a], (x, a), (y, a)).on()
    assert t.values == [2, 3, 4]
    t.pick(2)
    assert (x.damage, y.damage) == (5, 2) or not t.alive(x)
    assert y.damage == 2


@rule("510.1c")
def test_who_has_not_enough_for_the_first_assigns_all_to_it() -> None:
    t = Clash()
    a = t.soldier("A", 3)
    x, y = t.guard("X", 5), t.guard("Y", 5)
    t.fight([a], (x, a), (y, a)).on()
    assert t.game.phase == "battle damage"
    assert t.asked == (0, "priority")
    assert (x.damage, y.damage) == (3, 0)


@rule("510.1c")
def test_three_blockers_are_assigned_damage_one_after_the_other() -> None:
    t = Clash()
    a = t.soldier("A", 6)
    x, y, z = t.guard("X", 2), t.guard("Y", 2), t.guard("Z", 9)
    t.fight([a], (x, a), (y, a), (z, a)).on()
    assert t.values == [2, 3, 4, 5, 6]
    t.pick(3)
    assert t.values == [2, 3]
    t.pick(2)
    assert z.damage == 1
    assert not t.alive(x)
    assert not t.alive(y)


@rule("510.1d")
def test_a_blocker_deals_damage_to_what_it_blocks_in_its_order() -> None:
    t = Clash()
    a, b = t.soldier("A", 2), t.soldier("B", 5)
    wall = t.guard("Wall", 6, is_(Add("extra blocks", 1)))
    t.fight([a, b], (wall, a), (wall, b)).on()
    assert t.asked == (1, "assign damage")
    assert t.values == [2, 3, 4, 5, 6]
    t.pick(3)
    assert not t.alive(a)
    assert b.damage == 3


@rule("510.1d")
def test_a_blocker_whose_attacker_is_gone_deals_no_damage() -> None:
    t = Clash(use(Act("remove from battle", named("A"))))
    a, x = t.soldier("A", 2), t.guard("X", 2)
    t.fight([a], (x, a)).use(t.home).on("end of battle")
    assert t.dealt() == []


@rule("510.1", "510.1c", "510.1d", "510.1e")
def test_damage_that_others_assign_counts_for_what_is_lethal() -> None:
    t = Clash()
    a, b = t.soldier("A", 4), t.soldier("B", 5)
    wall, page = t.guard("Wall", 6, is_(Add("extra blocks", 1))), t.guard("Page", 3)
    # the page deals 3 to A, so 1 from the wall is enough for it
    t.start("declare attackers").attack((a, t.keep), (b, t.keep)).on()
    t.block((wall, a), (wall, b), (page, a))
    t.pick(page.ref)
    assert t.asked == (1, "order attackers")
    t.pick(a.ref).on()
    assert t.asked == (0, "assign damage")
    t.pick(4)
    assert t.asked == (1, "assign damage")
    assert t.values == [1, 2, 3, 4, 5, 6]


@rule("510.1e")
def test_the_whole_assignment_of_a_player_is_what_must_be_legal() -> None:
    # both attackers are blocked by both walls; A may give the first wall too little if B makes up for it
    t = Clash()
    a, b = t.soldier("A", 3), t.soldier("B", 3)
    more = is_(Add("extra blocks", 1))
    x, y = t.guard("X", 4, more), t.guard("Y", 4, more)
    t.start("declare attackers").attack((a, t.keep), (b, t.keep)).on()
    t.block((x, a), (x, b), (y, a), (y, b))
    t.pick(x.ref, x.ref, a.ref, a.ref).on()
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
    t = Clash()
    a, x = t.soldier("A", 3), t.guard("X", 3)
    t.fight([a], (x, a)).on("end of battle")
    assert not t.alive(a)
    assert not t.alive(x)


@rule("510.3", "510.3a")
def test_damage_triggers_and_those_of_the_deaths_are_on_the_chain_before_priority() -> None:
    t = Clash()
    shrine = t.unit(
        t.home,
        "Shrine",
        counts("damage", "damage", tag="battle", what=Kind("unit")),
        counts("move", "deaths", to=("graveyard",), tag="destroy"),
        kinds=("upgrade",),
    )
    a, x = t.soldier("A", 3), t.guard("X", 3)
    t.fight([a], (x, a)).on()
    t.resolve()
    assert t.game.phase == "battle damage"
    assert (t.seen(shrine, "damage"), t.seen(shrine, "deaths")) == (2, 2)
    assert t.asked == (0, "priority")
