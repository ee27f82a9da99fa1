"""Rules 12.5 and 12.7: recovering cards, and the sources of damage."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import Desk, counts

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

# --- 12.5: recover --------------------------------------------------------------------------------------------------


def struck(t: Desk) -> list[tuple[str, str, int]]:
    """What took how much damage from what."""
    g = t.game
    return [(g.cards[e.card].face.name, g.cards[e.other].face.name, e.amount) for e in t.log("damage")]


@rule("12.5.1")
@pytest.mark.parametrize("kind", ["unit", "champion", "shard", "augment"])
def test_a_recovered_card_is_active_again(kind: str) -> None:
    t = Desk()
    card, other = t.card(0, kind, exhausted=True), t.unit(1, exhausted=True)
    spell = t.spell(0, f"Recover target {kind} you control.")
    t.start().cast(spell, card)
    assert (t.is_(card, "active"), t.is_(other, "active")) == (True, False)


@rule("12.5.1")
def test_an_active_card_is_not_recovered() -> None:
    t = Desk()
    unit = t.unit(0, counts("turn card", this=True, state="active"))
    t.start().turn(unit, "active").resolve()
    assert t.seen(unit) == 0
    t.turn(unit, "exhausted").turn(unit, "active").resolve()
    assert t.seen(unit) == 1


@rule("12.5.2")
def test_effects_and_damage_stay() -> None:
    t = Desk()
    unit = t.unit(0, power=2000, counters={"Maze": 1}, name="Tired")
    grow = t.spell(0, "Target unit gets +1000 and gains Guardian this turn.")
    daze, rest = t.spell(0, "Stun target unit."), t.spell(0, "Recover target unit.")
    t.start().cast(grow, unit).close().cast(daze, unit).close().hurt(unit, 500).turn(unit, "exhausted")
    ref = unit.ref
    t.cast(rest, unit)
    assert t.is_(unit, "active")
    assert (unit.ref, unit.damage, t.power(unit), t.seen(unit, "Maze")) == (ref, 500, 3000, 1)
    assert (t.has(unit, "Guardian"), t.is_(unit, "stunned")) == (True, True)


@rule("12.5.3")
def test_a_recovered_attacker_goes_on_attacking() -> None:
    t = Desk()
    unit, foe = t.unit(0, power=2000), t.unit(1, power=1000, exhausted=True)
    t.start().attack(unit, foe).turn(unit, "active")
    assert (t.is_(unit, "active"), t.is_(unit, "attacking")) == (True, True)
    t.on("damage")
    assert (t.where(foe), unit.damage, t.is_(unit, "attacking")) == ("discard", 1000, True)
    t.close().on("main")
    assert not t.is_(unit, "attacking")
    assert t.barred(unit) == ""  # it is active, and may attack again


# --- 12.7: sources --------------------------------------------------------------------------------------------------


@rule("12.7.1")
@pytest.mark.parametrize(
    ("kind", "text", "use"),
    [
        ("spell", "Deal 500 to target unit.", lambda t, card, victim: t.cast(card, victim)),
        ("augment", "Exhaust: Deal 500 to target unit.", lambda t, card, victim: t.activate(card, victim).resolve()),
        (
            "unit",
            "Ruined - Deal 500 to target unit.",
            lambda t, card, victim: t.send(card, "discard", "destroy").resolve(),
        ),
        (
            "tower",
            "When this card is destroyed, deal 500 to a unit.",
            lambda t, card, victim: t.turn(card, "destroyed"),
        ),
    ],
)
def test_the_source_of_damage_is_the_card_with_the_ability(
    kind: str, text: str, use: Callable[[Desk, Card, Card], Desk]
) -> None:
    t = Desk()
    victim, card = t.unit(1, power=3000, name="Victim"), t.card(0, kind, text, name="Source")
    use(t.start(), card, victim)
    assert struck(t) == [("Victim", "Source", 500)]


@rule("12.7.1")
def test_abilities_that_ask_for_the_source_find_it() -> None:
    t = Desk()
    t.deck(0)
    victim = t.unit(1, power=3000, name="Victim")
    archer = t.unit(0, "Exhaust: Deal 500 to target unit.", "When this card deals damage to a unit - Draw a card.")
    bolt = t.spell(0, "Deal 500 to target unit.")
    t.start().cast(bolt, victim).close()
    assert t.count("hand") == 0
    t.activate(archer, victim).resolve()
    assert t.count("hand") == 1


@rule("12.7.1")
def test_unless_the_effect_names_another() -> None:
    t = Desk()
    champion = t.unit(0, power=1500, name="Champion of the Day")
    victim = t.unit(1, power=3000, name="Victim")
    text = "Target unit you control deals damage equal to its power to target unit your opponent controls."
    spell = t.spell(0, text, name="Duel")
    t.start().cast(spell, champion, victim)
    assert struck(t) == [("Victim", "Champion of the Day", 1500)]


@rule("12.7.1")
def test_an_ability_that_was_given_to_a_card_is_that_cards() -> None:
    t = Desk()
    t.augment(0, 'Units you control have "Exhaust: Deal 500 to target unit."', zone="field", name="Teacher")
    pupil, victim = t.unit(0, power=3000, name="Pupil"), t.unit(1, power=3000, name="Victim")
    t.start().activate(pupil, victim).resolve()
    assert struck(t) == [("Victim", "Pupil", 500)]


@rule("12.7.2")
def test_also_of_damage_to_towers() -> None:
    t = Desk()
    tower = t.tower(1, defense=3000, name="Keep")
    t.fallen(1, 4)
    unit = t.unit(0, power=1500, name="Attacker")
    t.start().attack(unit).on("damage")
    assert (tower.damage, struck(t)) == (1500, [("Keep", "Attacker", 1500)])


@rule("12.7.2")
def test_not_what_made_it_strong() -> None:
    t = Desk()
    unit, foe = t.unit(0, power=1000, name="Attacker"), t.unit(1, power=500, exhausted=True, name="Attacked")
    t.augment(0, "Equip to target unit.", "The equipped unit gets +500.", zone="field", on=unit, name="Sword")
    t.start().attack(unit, foe).on("damage")
    assert ("Attacked", "Attacker", 1500) in struck(t)
    assert "Sword" not in {source for _, source, _ in struck(t)}
