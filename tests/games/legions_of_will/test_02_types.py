"""Rule 203: card types, subtypes and supertypes."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import STUDY, T1, TARGET, UNITS, Desk, can, does, gives, named, printed

from cardwright.games.legions_of_will.rules.layers import ALSO_PRINTED, UNIT_TYPES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Static, Target
from cardwright.kernel.vocabulary.durations import EndOf
from cardwright.kernel.vocabulary.effects import Add, Become, Damage, Draw, Modification, NameTrait, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Trait
from cardwright.testing import rule

PERMANENT = Target("t1", Cards(("battlefield",)))
ANIMATE = Static(
    Cards(("battlefield",), "you", Kind("trap")), (Become("kind", "unit"), SetTo("will", 1), SetTo("power", 1))
)
STONE = does(gives(T1, Become("kind", "upgrade", also=False), until=EndOf("main")), targets=(TARGET,))


def changed(b: Desk, what: object, *changes: Modification) -> Desk:
    """A permanent after an effect that changes it."""
    spell = b.action(0, does(gives(T1, *changes, until="rest"), targets=(PERMANENT,)), name="Change")
    b.main().play(spell, what).resolve()
    return b


WAKE_TRAPS = "Traps you control are also units with will and power 1."
WAKE_BASES = "Bases you control are also units with will and power 3."


def snare(d: Desk, player: int) -> Card:
    """A face-down trap that has been there for a while."""
    trap = d.trap(player, can(Draw(1)), name="Pit")
    trap.marks = {"entered": 1, "arrived": 1}
    return trap


def held(d: Desk, player: int) -> None:
    """Cards in hand, so that nobody draws."""
    for _ in range(2):
        d.action(player, "You gain 1 resource.", name="Held")


# --- card types -----------------------------------------------------------------------------------------------


@rule("203.2a", "300.1")
def test_a_base_is_no_card_that_is_played() -> None:
    b = Desk()
    card = b.card(0, "base", name="Thing", stats="0/1", cost=0)
    assert b.main().denied("play", card) == "301.1"


@rule("203.2a", "300.1")
@pytest.mark.parametrize(
    ("kind", "text", "where"),
    [
        ("unit", (), "battlefield"),
        ("upgrade", (), "battlefield"),
        ("trap", (), "battlefield"),
        ("action", (STUDY,), "graveyard"),
    ],
)
def test_the_other_card_types_are_played_each_in_its_own_way(kind: str, text: tuple[Ability, ...], where: str) -> None:
    b = Desk()
    card = b.card(0, kind, *text, name="Thing", stats="0/1", cost=0)
    b.main().play(card).resolve()
    assert (b.where(card), card.facedown) == (where, kind == "trap")


@rule("203.1a")
def test_an_effect_that_sets_a_card_type_replaces_the_others() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", traits="Statue")
    changed(b, unit, Become("kind", "upgrade", also=False))
    assert b.chars(unit).kinds == {"upgrade"}
    assert unit not in b.find(UNITS)


@rule("203.1a")
def test_counters_damage_and_effects_stay_with_what_is_set_to_another_type() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", stats="0/4", damage=1)
    unit.counters = {"poison": 2}
    pump = b.action(0, does(gives(T1, Add("power", 1)), targets=(TARGET,)), name="Pump")
    stone = b.action(0, STONE, name="Stone")
    b.main().play(pump, unit).resolve().play(stone, unit).resolve()
    assert (unit.damage, dict(unit.counters), b.stat(unit, "power")) == (1, {"poison": 2}, None)
    b.on()  # the main phase ends, and with it the change
    assert (unit.damage, dict(unit.counters), b.stat(unit, "power")) == (1, {"poison": 2}, 5)


@rule("203.1a")
def test_an_action_whose_type_is_set_is_an_action_still() -> None:
    b = Desk()
    b.unit(0, Static(Cards(("hand",), "you", Kind("action")), (Become("kind", "upgrade", also=False),)), name="Clerk")
    study = b.action(0, does(Damage(1, named("Ogre"))), name="Study")
    b.main()
    assert {"action", "upgrade"} <= b.chars(study).kinds


@rule("203.1a")
def test_setting_a_unit_type_replaces_the_unit_types() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", traits="Human, Septuorian")
    changed(b, unit, Become("trait", "Statue", also=False))
    assert b.chars(unit).traits == {"Statue"}
    assert b.chars(unit).kinds == {"unit"}


@rule("203.1a")
def test_unit_types_go_with_the_card_type_for_as_long_as_it_is_gone() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", traits="Statue")
    stone = b.action(0, STONE, name="Stone")
    b.main().play(stone, unit).resolve()
    assert b.chars(unit).traits == frozenset()
    b.on()
    assert b.chars(unit).traits == {"Statue"}


@rule("203.1a")
def test_removing_subtypes_does_not_touch_the_card_type() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", traits="Statue")
    changed(b, unit, Become("trait", "Wolf", also=False))
    assert b.chars(unit).kinds == {"unit"}
    assert (b.stat(unit, "will"), b.power(unit)) == (0, 2)


@rule("203.1b")
def test_traps_that_are_also_units_have_both_types() -> None:
    b = Desk()
    b.unit(0, ANIMATE, name="Tinker")
    trap = b.trap(0, can(Draw(1)), name="Pit")
    b.main()
    assert b.chars(trap).kinds == {"trap", "unit"}
    assert (b.stat(trap, "will"), b.stat(trap, "power")) == (1, 1)


@rule("203.1b")
def test_in_addition_keeps_types_and_subtypes() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", traits="Statue")
    changed(b, unit, Become("kind", "upgrade"), Become("trait", "Wolf"))
    assert b.chars(unit).kinds == {"unit", "upgrade"}
    assert b.chars(unit).traits == {"Statue", "Wolf"}


@rule("203.1b")
def test_what_becomes_a_unit_of_some_type_keeps_its_card_types_and_loses_its_unit_types() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", traits="Human, Septuorian", kind="Unit / Upgrade")
    changed(b, unit, Become("kind", "unit"), Become("trait", "Statue", also=False))
    assert b.chars(unit).kinds == {"unit", "upgrade"}
    assert b.chars(unit).traits == {"Statue"}


@rule("203.1b")
@pytest.mark.parametrize(("awake", "text"), [(True, [WAKE_TRAPS]), (False, [])])
def test_a_trap_that_is_also_a_unit_can_attack_face_down(awake: bool, text: list[object]) -> None:
    d = Desk()
    held(d, 0), held(d, 1)
    d.gear(0, *text)
    pit = snare(d, 0)
    d.unit(0, name="Guard")
    d.dice(12).start("declare attackers")
    assert ((pit.id, d.homes[1].id) in d.values) is awake
    assert (d.denied("attack", pit, d.homes[1]) == "") is awake
    d.attack(*[(pit, d.homes[1])] * awake).on("main")
    assert d.homes[1].damage == awake
    assert (pit.facedown, pit.turned) == (True, awake)


@rule("203.1b", "303.3")
def test_nobody_else_learns_from_the_log_which_trap_has_attacked() -> None:
    d = Desk()
    held(d, 0), held(d, 1)
    d.gear(0, WAKE_TRAPS)
    pit = snare(d, 0)
    d.dice(12).start("declare attackers").attack((pit, d.homes[1])).on("main")
    assert d.homes[1].damage == 1
    assert any("1 damage from Pit" in line for line in d.game.view(0).log())
    assert not any("Pit" in line for line in d.game.view(1).log())


@rule("203.1b")
@pytest.mark.parametrize(("awake", "text"), [(True, [WAKE_TRAPS]), (False, [])])
def test_a_trap_that_is_also_a_unit_can_block_face_down(awake: bool, text: list[object]) -> None:
    d = Desk()
    held(d, 0), held(d, 1)
    d.gear(1, *text)
    d.unit(1, name="Guard")
    pit = snare(d, 1)
    raider = d.unit(0, name="Raider", stats="0/1")
    d.dice(12).start("declare attackers").attack((raider, d.homes[1])).on("declare blockers")
    assert d.asked == (1, "declare blockers")
    assert ((pit.id, raider.id) in d.values) is awake


@rule("203.1b", "113.5")
@pytest.mark.parametrize(("damage", "stands"), [(2, True), (3, False)])
def test_damage_as_great_as_its_power_destroys_a_base_that_is_also_a_unit(damage: int, stands: bool) -> None:
    d = Desk()
    d.gear(0, WAKE_BASES)
    hall = d.base(0, name="Hall", defense=30)
    d.main().hurt(hall, damage)
    assert hall.facedown is not stands
    assert not d.home.facedown


@rule("203.1b", "114.1b")
def test_poison_as_great_as_its_power_destroys_a_base_that_is_also_a_unit() -> None:
    d = Desk()
    gear = d.gear(0, WAKE_BASES)
    hall, inn = d.base(0, name="Hall"), d.base(1, name="Inn")
    hall.counters = inn.counters = {"poison": 3}
    d.main()
    assert hall.facedown
    assert not inn.facedown  # which is no unit
    assert d.there(gear)


@rule("203.1b", "404.1")
@pytest.mark.parametrize("power", [0, -2])
def test_a_base_that_is_also_a_unit_stays_on_the_battlefield_without_power(power: int) -> None:
    d = Desk()
    d.gear(0, WAKE_BASES)
    hall = d.base(0, name="Hall")
    wither = d.action(0, f"Target unit gains {power - 3} power until end of turn.")
    d.main().cast(wither, hall)
    assert d.stat(hall, "power") == power
    assert d.there(hall)
    assert not hall.facedown


@rule("203.1b", "207.2")
def test_what_ceases_to_be_a_unit_as_well_is_none_of_that_any_more() -> None:
    d = Desk()
    gear = d.gear(0, WAKE_TRAPS)
    pit = snare(d, 0)
    bomb = d.action(0, "Destroy target upgrade.")
    d.main()
    assert d.wp(pit) == (1, 1)
    d.cast(bomb, gear)
    assert d.wp(pit) == (None, None)
    assert d.chars(pit).kinds == {"trap"}
    assert d.there(pit)


# --- subtypes ---------------------------------------------------------------------------------------------------


@rule("203.3a", "203.3b", "305.4")
def test_each_word_is_a_subtype_of_its_own() -> None:
    b = Desk()
    both = b.unit(0, name="Builder", traits="Anoteron, Engineer")
    b.unit(0, name="Guard", traits="Human")
    for word in ("Anoteron", "Engineer"):
        assert b.find(Cards(("battlefield",), where=Trait(word))) == [both]
    assert b.find(Cards(("battlefield",), where=Trait("Anoteron Engineer"))) == []


@rule("203.3c")
def test_an_upgrade_cannot_gain_a_unit_type() -> None:
    b = Desk()
    banner = b.gear(0, name="Banner")
    changed(b, banner, Become("trait", "Dragon"))
    assert b.chars(banner).traits == frozenset()


@rule("203.3c")
def test_an_upgrade_that_is_also_a_unit_can_gain_a_unit_type() -> None:
    b = Desk()
    banner = b.gear(0, name="Banner")
    changed(b, banner, Become("trait", "Dragon"), Become("kind", "unit"), SetTo("power", 2))
    assert b.chars(banner).traits == {"Dragon"}


@rule("203.3d", "203.3f")
def test_a_player_who_chooses_a_unit_type_chooses_one_of_those_there_are() -> None:
    b = Desk()
    chosen = Static(Cards(("battlefield",), "you", Trait("chosen")), (Add("power", 1),))
    unit = b.unit(0, can(NameTrait()), chosen, name="Herald")
    human, wolf = b.unit(0, name="Guard", traits="Human, Septuorian"), b.unit(0, name="Wolf", traits="Wolf")
    b.main().activate(unit).top()
    assert b.values == [*UNIT_TYPES, *ALSO_PRINTED]
    assert {"Human", "Septuorian"} < set(b.values)
    assert not {"Human Septuorian", "upgrade", "opponent", "applesauce", "Redeem"} & set(b.values)
    b.pick("Human")
    assert (b.power(human), b.power(wolf)) == (3, 2)


@rule("203.3f", "305.4")
def test_there_are_thirty_five_unit_types() -> None:
    assert len(set(UNIT_TYPES)) == 35
    assert (UNIT_TYPES[0], UNIT_TYPES[-1]) == ("Angel", "Wolf")
    assert "Engineer" in ALSO_PRINTED  # a card of the rulebook's own examples is one


# --- supertypes --------------------------------------------------------------------------------------------------


@rule("203.4a", "203.4c")
def test_of_two_legendary_permanents_of_a_name_one_stays() -> None:
    b = Desk()
    old = b.unit(0, name="Isk", kind="Legendary / Unit")
    new, other = b.unit(0, name="Isk", zone="hand", kind="Legendary / Unit"), b.unit(0, name="Guard")
    b.unit(0, name="Guard")
    b.unit(1, name="Isk", kind="Legendary / Unit")
    b.main().play(new).top()
    assert b.asked == (0, "keep legend")
    assert sorted(b.values) == sorted([old.id, new.id])
    b.pick(new.id)
    assert (b.where(old), b.where(new), b.there(other)) == ("graveyard", "battlefield", True)


@rule("203.4b")
def test_a_legendary_trap_that_is_also_a_unit_is_still_legendary() -> None:
    b = Desk()
    b.unit(0, ANIMATE, name="Tinker")
    face = printed("Pit", "Legendary / Trap", can(Draw(1)))
    trap = b.game.add_card(face, 0, b.game.zone("battlefield", 0))
    trap.place = b.home.id
    b.main()
    assert b.chars(trap).kinds == {"legendary", "trap", "unit"}


@rule("203.4b")
def test_setting_types_leaves_the_supertype() -> None:
    b = Desk()
    unit = b.unit(0, name="Isk", traits="Nymph", kind="Legendary / Unit")
    changed(b, unit, Become("kind", "upgrade", also=False))
    assert b.chars(unit).kinds == {"legendary", "upgrade"}


@rule("203.4b")
def test_a_supertype_changes_neither_types_nor_subtypes() -> None:
    b = Desk()
    unit = b.unit(0, name="Isk", traits="Nymph")
    changed(b, unit, Become("kind", "legendary"))
    assert b.chars(unit).kinds == {"legendary", "unit"}
    assert b.chars(unit).traits == {"Nymph"}


@rule("203.3g", "304.3")
def test_redeem_and_recur_on_an_action_are_keyword_abilities() -> None:
    b = Desk()
    study = b.action(0, does(Damage(1, named("Ogre"))), Keyword("Redeem"), name="Study", cost=2, traits="Redeem")
    again = b.action(
        0, does(Damage(1, named("Ogre"))), Keyword("Recur"), name="Again", traits="Recur", zone="graveyard"
    )
    b.main()
    assert b.offered("redeem", study)
    assert b.denied("play", again) == ""
    b.pick(("redeem", study.id))
    assert (b.reserve(), b.where(study)) == (8, "graveyard")
