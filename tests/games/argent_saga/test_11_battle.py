"""Rules 11.4, 11.7, 11.10 and 11.15: keywords about damage and destruction, and being stunned."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import THIS, Desk, counts, the

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Destroy, ExtraTurn, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

HELP = "Exhaust: Draw a card."


STUN = "Stun target unit."


def towers(t: Desk, standing: int, defense: int = 2000) -> list[Card]:
    """Player 1's towers, of which so many are not destroyed."""
    return [t.tower(1, destroyed=n >= standing, defense=defense, name=f"Tower {n}") for n in range(5)]


def overrun(*text: str, foe: str = "Guardian", standing: int = 5, **more: int) -> tuple[Desk, list[Card], Card, Card]:
    """A unit with Overrun and a power of 2000 attacks a unit with a power of 1000; the damage step begins."""
    t = Desk()
    rows = towers(t, standing)
    beast, victim = t.unit(0, "Overrun", *text, power=2000), t.unit(1, foe, exhausted=True, **{"power": 1000, **more})
    t.start().attack(beast, victim).on("damage")
    return t, rows, beast, victim


def damages(cards: list[Card]) -> list[int]:
    """How much damage each has."""
    return [card.damage for card in cards]


# --- 11.4: Destroyer --------------------------------------------------------------------------------------------------


@rule("11.4.2", "11.4.3", "11.4.4")
def test_an_attack_on_towers_hits_two_with_full_power_each() -> None:
    t = Desk()
    rows = towers(t, 5)
    giant = t.unit(0, "Destroyer", power=1500)
    t.start().attack(giant).on("damage")
    assert t.asked == (0, "which tower")
    t.pick(rows[1])
    assert t.asked == (0, "which tower")  # and no less than two
    assert set(t.values) == {tower.id for tower in rows if tower is not rows[1]}
    t.pick(rows[4])
    assert damages(rows) == [0, 1500, 0, 0, 1500]
    hits = t.log("damage")
    assert [e.amount for e in hits] == [1500, 1500]


@pytest.mark.parametrize(
    ("standing", "outcome"),
    [
        pytest.param(2, None, marks=rule("11.4.3")),  # both without a choice; the last one destroyed is not the end
        pytest.param(1, None, marks=rule("11.4.3.1")),
        pytest.param(0, ((0,), "5.3.1"), marks=rule("11.4.3.1")),
    ],
)
def test_with_two_left_both_are_hit_and_with_fewer_it_is_as_without_destroyer(
    standing: int, outcome: tuple[tuple[int], str] | None
) -> None:
    t = Desk()
    rows = towers(t, standing, 1000)
    giant = t.unit(0, "Destroyer", power=1000)
    t.start().attack(giant).on("damage")
    assert [t.is_(tower, "destroyed") for tower in rows] == [True] * 5
    assert [tower for tower in rows for e in t.log("damage") if e.card == tower.id] == rows[:standing]
    assert t.outcome == outcome


@rule("11.4.2")
def test_two_face_down_towers_are_turned_up_and_both_effects_happen() -> None:
    t = Desk()
    rows = [t.tower(1, "When this card is destroyed, draw a card.", facedown=True) for _ in range(5)]
    t.deck(1)
    giant = t.unit(0, "Destroyer", power=1000)
    t.start().attack(giant).on("damage").pick(rows[0], rows[3]).resolve()
    assert [t.is_(tower, "facedown") for tower in rows] == [False, True, True, False, True]
    assert t.count("hand", 1) == 2


@rule("11.4.3")
@pytest.mark.parametrize(
    ("text", "change", "asked"),
    [
        ((), lambda t, giant: t.give(giant, "Destroyer"), "which tower"),
        (("Destroyer",), lambda t, giant: t.lose(giant, "Destroyer"), "priority"),
    ],
)
def test_destroyer_counts_in_the_damage_step_and_not_when_the_attack_is_declared(
    text: tuple[str, ...], change: Callable[[Desk, Card], Desk], asked: str
) -> None:
    """Gained on the way it counts, lost on the way it does not."""
    t = Desk()
    rows, giant = towers(t, 5), t.unit(0, *text, power=1000)
    change(t.start().attack(giant), giant).on("damage").pick(rows[0])
    assert t.asked[1] == asked


@rule("11.4.2")
def test_a_unit_that_is_attacked_or_blocks_is_hit_alone() -> None:
    t = Desk()
    rows = towers(t, 5)
    giant, foe = t.unit(0, "Destroyer", power=3000), t.unit(1, power=1000, exhausted=True)
    t.start().attack(giant, foe).on("combat end")
    assert (t.where(foe), damages(rows)) == ("discard", [0] * 5)


@rule("11.4.1")
def test_destroyer_is_lost_with_the_abilities() -> None:
    t = Desk()
    rows = towers(t, 5)
    giant = t.unit(0, "Destroyer", power=1000)
    t.start().lose(giant).attack(giant).on("damage").pick(rows[2])
    assert damages(rows) == [0, 0, 1000, 0, 0]
    assert t.asked[1] != "which tower"


# --- 11.7: Immortal ---------------------------------------------------------------------------------------------------


@rule("11.7.2")
def test_immortal_is_not_destroyed_by_damage_or_effects() -> None:
    t = Desk()
    elder = t.unit(1, "Immortal", "Ruined - Draw a card.", power=1000)
    kill = t.spell(0, "Destroy target unit.")
    t.start().hurt(elder, 3000)
    assert (t.there(elder), elder.damage) == (True, 3000)
    t.play(kill, elder).resolve()
    assert (t.there(elder), t.moves(elder)) == (True, [])


@rule("11.7.2")
def test_nor_in_battle_and_it_deals_its_damage_all_the_same() -> None:
    t = Desk()
    elder, foe = t.unit(0, "Immortal", power=1000), t.unit(1, power=2000, exhausted=True)
    t.start().attack(elder, foe).on("combat end")
    assert (elder.damage, foe.damage, t.there(elder)) == (2000, 1000, True)


@rule("11.7.2", "10.2.3.1")
def test_a_protection_counter_of_an_immortal_unit_is_not_used() -> None:
    """It would not be destroyed at all."""
    t = Desk()
    elder = t.unit(1, "Immortal", power=1000, counters={"Protection": 1})
    t.start().hurt(elder, 1000).do(t.bells[0], Destroy(the(elder)))
    assert (t.seen(elder, "Protection"), elder.damage) == (1, 1000)


@rule("11.7.2.1")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Expel target unit.", "expelled"),
        ("Return target unit to its owner's hand.", "hand"),
        ("Return target unit to the top of its owner's deck.", "deck"),
        ("Target unit gets -1000 this turn.", "discard"),
    ],
)
def test_other_ways_off_the_field_and_power_zero_still_work(text: str, zone: str) -> None:
    t = Desk()
    elder, spell = t.unit(1, "Immortal", power=1000), t.spell(0, text)
    t.start().play(spell, elder).resolve()
    assert t.where(elder) == zone


@rule("11.7.2.1")
def test_it_can_be_sacrificed() -> None:
    t = Desk()
    elder = t.unit(0, "Immortal", "Sacrifice this card: Draw a card.")
    t.deck(0)
    t.start().activate(elder).resolve()
    assert (t.where(elder), t.count("hand")) == ("discard", 1)


@rule("11.7.2.1", "10.3.2")
def test_raised_and_lowered_to_zero_it_dies_by_the_mechanic_and_is_destroyed() -> None:
    t = Desk()
    elder = t.unit(1, "Immortal", "Ruined - Draw a card.", power=500)
    t.deck(1)
    t.start().do(elder, Apply(THIS, (Add("power", 1000),), "turn"))
    t.do(elder, Apply(THIS, (Add("power", -1500),), "turn"))
    assert (t.where(elder), t.reason(elder)) == ("discard", "10.3.2")
    t.resolve()
    assert t.count("hand", 1) == 1


@rule("11.7.1")
def test_immortal_is_lost_with_the_abilities_and_then_old_damage_counts() -> None:
    t = Desk()
    elder, man = t.unit(1, "Immortal", power=1000), t.unit(1, power=1000)
    t.start().hurt(elder, 1000).give(man, "Immortal").hurt(man, 1000)
    assert (t.there(elder), t.there(man)) == (True, True)
    t.lose(elder)
    assert (t.where(elder), t.where(man)) == ("discard", "field")


# --- 11.10: Overrun ---------------------------------------------------------------------------------------------------


@rule("11.10.2", "11.10.5")
def test_what_is_too_much_for_the_unit_may_go_to_a_tower_at_the_same_time() -> None:
    t, rows, beast, foe = overrun()
    assert t.asked == (0, "overrun")
    t.pick(True).pick(rows[2])
    assert [(e.card, e.amount) for e in t.log("damage")] == [(foe.id, 1000), (beast.id, 1000), (rows[2].id, 1000)]
    marks = [i for i, e in enumerate(t.game.log) if e.kind == "damage"]
    assert marks == list(range(marks[0], marks[0] + 3))  # nothing happens between them
    assert t.where(foe) == "discard"


@rule("11.10.5")
def test_the_damage_is_simultaneous_so_the_tower_falls_with_the_unit() -> None:
    """Both are destroyed in the same check: what the unit does when it goes comes after the tower has fallen."""
    t = Desk()
    tower = t.tower(1, counts("turn card", this=True, state="destroyed"), defense=1000, name="Gate")
    beast = t.unit(0, "Overrun", power=2000)
    foe = t.unit(1, "Ruined - Draw a card.", power=1000, exhausted=True)
    t.deck(1)
    t.start().attack(beast, foe).on("damage").pick(True).pick(tower)
    assert (t.is_(tower, "destroyed"), t.where(foe)) == (True, "discard")
    assert t.count("hand", 1) == 0  # the ability is on the queue now
    assert t.queue == [foe.face.name]


@rule("11.10.2")
def test_it_is_a_choice_and_declined_all_of_it_hits_the_unit() -> None:
    t, rows, beast, foe = overrun()
    t.pick(False)
    assert [(e.card, e.amount) for e in t.log("damage")] == [(foe.id, 2000), (beast.id, 1000)]
    assert damages(rows) == [0] * 5


@pytest.mark.parametrize(
    ("text", "foe", "more", "surplus"),
    [
        # damage that the unit has already is not needed again
        pytest.param((), "Guardian", {"power": 2000, "damage": 500}, 500, marks=rule("11.10.2")),
        pytest.param((), "Guardian", {"power": 2000, "damage": 1500}, 1500, marks=rule("11.10.2")),
        # an Immortal unit takes what would be enough and no more
        pytest.param((), "Immortal", {"power": 500}, 1500, marks=rule("11.10.2")),
        # with Destroyer the surplus still hits one tower
        pytest.param(("Destroyer",), "Guardian", {}, 1000, marks=rule("11.10.3")),
    ],
)
def test_the_surplus_is_what_is_not_needed_to_destroy_the_unit(
    text: tuple[str, ...], foe: str, more: dict[str, int], surplus: int
) -> None:
    t, rows, _, victim = overrun(*text, foe=foe, **more)
    t.pick(True).pick(rows[3])
    assert t.asked[1] == "priority"
    assert (damages(rows), t.there(victim)) == ([0, 0, 0, surplus, 0], foe == "Immortal")


@rule("11.10.2")
def test_without_a_surplus_nobody_is_asked() -> None:
    t, *_ = overrun(power=2000)
    assert t.asked[1] == "priority"


@rule("11.10.2")
def test_it_works_against_a_blocker_too_but_only_for_the_attacker() -> None:
    t = Desk()
    rows = towers(t, 5)
    beast, guard = t.unit(0, "Overrun", power=2000), t.unit(1, "Guardian", "Overrun", power=500)
    t.start().attack(beast).block(guard).on("damage")
    assert t.asked == (0, "overrun")
    t.pick(True).pick(rows[4])
    assert damages(rows) == [0, 0, 0, 0, 1500]
    t = Desk()
    weak, strong = t.unit(0, power=500), t.unit(1, "Guardian", "Overrun", power=2000)
    t.start().attack(weak).block(strong).on("combat end")
    assert t.where(weak) == "discard"
    assert [e.card for e in t.log("damage")] == [strong.id, weak.id]  # the blocker overruns nothing


@rule("11.10.2")
def test_an_attack_on_towers_has_no_surplus_nor_has_one_whose_unit_is_gone() -> None:
    t = Desk()
    rows = towers(t, 5, 500)
    beast, foe = t.unit(0, "Overrun", power=3000), t.unit(1, exhausted=True)
    t.start().attack(beast, foe).send(foe, "hand").on("combat end")
    assert t.log("damage") == []
    t.close().turn(beast, "active").attack(beast).on("damage").pick(rows[1])
    assert [t.is_(tower, "destroyed") for tower in rows] == [False, True, False, False, False]


@rule("11.10.4")
def test_the_tower_may_be_face_down_and_is_turned_up() -> None:
    t = Desk()
    up, down = t.tower(1, name="Up"), t.tower(1, facedown=True, name="Down", defense=2000)
    beast, foe = t.unit(0, "Overrun", power=2000), t.unit(1, power=1000, exhausted=True)
    t.start().attack(beast, foe).on("damage").pick(True)
    assert {up.id, down.id} <= set(t.values)
    t.pick(down)
    assert (t.is_(down, "facedown"), down.damage) == (False, 1000)


@rule("11.10.4")
def test_the_surplus_can_win_the_game() -> None:
    t, *_ = overrun(standing=0)
    assert t.pick(True).outcome == ((0,), "5.3.1")


@rule("11.10.4")
def test_destroyed_towers_are_not_hit() -> None:
    t, rows, *_ = overrun(standing=2)
    assert set(t.pick(True).values) == {rows[0].id, rows[1].id}


@rule("11.10.1")
def test_overrun_is_lost_with_the_abilities() -> None:
    t = Desk()
    beast, foe = t.unit(0, "Overrun", power=2000), t.unit(1, power=1000, exhausted=True)
    t.start().attack(beast, foe).lose(beast).on("damage")
    assert t.asked[1] != "overrun"
    assert [e.card for e in t.log("damage")] == [foe.id, beast.id]


# --- 11.15: Stun ------------------------------------------------------------------------------------------------------


@rule("11.15.1", "11.15.2")
def test_a_stunned_unit_neither_attacks_nor_uses_activated_abilities() -> None:
    t = Desk()
    unit, other = t.unit(1, HELP), t.unit(1, HELP)
    stun = t.spell(0, "Instacast", STUN)
    t.deck(1)
    t.start(active=1).ring(1).skip().play(stun, unit)
    assert not t.is_(unit, "stunned")  # not before it resolves
    t.resolve().close()
    assert (t.is_(unit, "stunned"), t.barred(unit), t.barred(other)) == (True, "1.1.2", "")
    assert t.denied("activate", unit, player=1) != ""
    assert t.denied("activate", other, player=1) == ""


@rule("11.15.2")
def test_a_stunned_unit_does_not_block() -> None:
    t = Desk()
    attacker = t.unit(0)
    guard, other = t.unit(1, "Guardian"), t.unit(1, "Guardian")
    stun = t.spell(0, STUN)
    t.start().play(stun, guard).resolve().close().attack(attacker).on("guardian")
    assert (set(t.values), t.denied("block", guard, player=1)) == ({other.id, -1}, "1.1.2")


@rule("11.15.2")
def test_it_lasts_until_the_end_of_the_next_turn_whoevers_that_is() -> None:
    """Stunned in player 0's turn: through player 1's turn, and no longer."""
    t = Desk()
    unit, stun = t.unit(1, HELP), t.spell(0, STUN)
    t.decks()
    t.start().play(stun, unit).resolve().close().next_turn()
    assert (t.game.active, t.is_(unit, "stunned"), t.barred(unit)) == (1, True, "1.1.2")
    t.next_turn()
    assert not t.is_(unit, "stunned")


@rule("11.15.2")
def test_an_additional_turn_is_the_next_turn() -> None:
    t = Desk()
    unit, stun = t.unit(1, HELP), t.spell(0, STUN)
    t.decks()
    t.start().play(stun, unit).resolve().close().do(t.bells[0], ExtraTurn()).next_turn()
    assert (t.game.active, t.is_(unit, "stunned")) == (0, True)
    t.next_turn()
    assert (t.game.active, t.barred(unit)) == (1, "")


@rule("11.15.1")
def test_being_stunned_is_an_effect_and_no_ability() -> None:
    """Losing all abilities does not end it, changing sides does not, leaving the field does."""
    t = Desk()
    unit, stun = t.unit(1), t.spell(0, STUN)
    t.start().play(stun, unit).resolve().close().lose(unit)
    assert t.is_(unit, "stunned")
    t.steal(unit, 0)
    assert t.barred(unit) == "1.1.2"
    t.send(unit, "expelled").fetch(unit)
    assert not t.is_(unit, "stunned")


@rule("11.15.2")
def test_stunned_cards_still_trigger_and_stunned_shards_still_pay() -> None:
    t = Desk()
    unit = t.unit(0, "Ruined - Draw a card.")
    shard = t.shards(0, 1)[0]
    recruit = t.unit(0, zone="hand", cost=1)
    t.deck(0)
    t.start().do(t.bells[1], Act("stun", Cards(("field",), "opponent", Kind("shard"))))
    t.do(t.bells[1], Act("stun", the(unit)))
    assert t.is_(shard, "stunned")
    t.play(recruit).resolve()
    assert (t.is_(shard, "exhausted"), t.there(recruit)) == (True, True)
    t.send(unit, "discard", "sacrifice").resolve()
    assert t.count("hand") == 1


@rule("11.15.2")
def test_a_stunned_card_may_be_exhausted_for_something_else_and_recovers_as_usual() -> None:
    t = Desk()
    unit, boss = t.unit(0, name="Worker"), t.unit(0, "Exhaust another unit you control: Draw a card.")
    t.deck(0)
    t.start().do(t.bells[1], Act("stun", the(unit))).activate(boss).resolve()
    assert t.is_(unit, "exhausted")
    t.do(unit, Turn(THIS, "active"))
    assert (t.is_(unit, "exhausted"), t.is_(unit, "stunned")) == (False, True)


@rule("11.15.3")
def test_a_stunned_card_is_not_stunned_again() -> None:
    """Neither is it told, nor does it last any longer."""
    t = Desk()
    unit = t.unit(1, counts("stun", this=True))
    one, two = t.spell(0, STUN), t.spell(1, STUN)
    t.decks()
    t.start().play(one, unit).resolve().close()
    assert t.seen(unit) == 1
    t.next_turn().play(two, unit).resolve().close()
    assert (t.seen(unit), len(t.log("stun"))) == (1, 1)
    t.next_turn()
    assert not t.is_(unit, "stunned")


@rule("11.15.4")
def test_stunning_the_attacker_or_the_blocker_changes_nothing_for_the_battle() -> None:
    t = Desk()
    attacker, guard = t.unit(0, power=1500), t.unit(1, "Guardian", power=1500)
    t.start().attack(attacker).do(t.bells[1], Act("stun", the(attacker)))
    assert t.is_(attacker, "stunned")
    t.block(guard).do(t.bells[0], Act("stun", the(guard)))
    assert (t.is_(attacker, "attacking"), t.is_(guard, "blocking")) == (True, True)
    t.on("combat end")
    assert (t.where(attacker), t.where(guard)) == ("discard", "discard")


# --- 11.15: stunned --------------------------------------------------------------------------------------------------


@rule("12.1.1.2", "11.15.2")
def test_a_stunned_champion_keeps_its_soul() -> None:
    t = Desk()
    t.deck(0)
    champion = t.champion(0, "Soulburst: Draw a card.", name="Sage")
    t.start().do(t.bells[1], Act("stun", the(champion)))
    assert (t.denied("activate", champion), t.offered("activate", champion)) == ("1.1.2", False)
