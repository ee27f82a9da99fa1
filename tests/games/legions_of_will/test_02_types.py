"""Rule 203: card types, subtypes and supertypes."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, can, does, gives, named

from cardwright.games.legions_of_will.rules.layers import ALSO_PRINTED, UNIT_TYPES
from cardwright.kernel.vocabulary.abilities import Keyword, Static, Target
from cardwright.kernel.vocabulary.durations import EndOf
from cardwright.kernel.vocabulary.effects import Add, Become, Damage, Draw, Modification, NameTrait, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Trait
from cardwright.testing import rule

PERMANENT = Target("t1", Cards(("battlefield",)))
ANIMATE = Static(
    Cards(("battlefield",), "you", Kind("trap")), (Become("kind", "unit"), SetTo("will", 1), SetTo("power", 1))
)
STONE = does(gives(T1, Become("kind", "upgrade", also=False), until=EndOf("main")), targets=(TARGET,))


def changed(b: Board, what: object, *changes: Modification) -> Board:
    """A permanent after an effect that changes it."""
    spell = b.act(0, "Change", does(gives(T1, *changes, until="rest"), targets=(PERMANENT,)))
    b.main().play(spell, what).all()
    return b


# --- card types -----------------------------------------------------------------------------------------------


@rule("203.2a", "300.1")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap", "action", "base"])
def test_the_five_card_types_are_handled_each_in_its_own_way(kind: str) -> None:
    b = Board()
    card = b.card("hand", 0, "Thing", *((does(Draw(1)),) if kind == "action" else ()), kinds=(kind,), power=1)
    b.main()
    if kind == "base":
        assert b.denial("play", card) == "301.1"
        return
    b.play(card).all()
    where = "graveyard" if kind == "action" else "battlefield"
    assert (b.zone_of(card), card.facedown) == (where, kind == "trap")


@rule("203.1a")
def test_an_effect_that_sets_a_card_type_replaces_the_others() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", traits=("Statue",))
    changed(b, unit, Become("kind", "upgrade", also=False))
    assert b.chars(unit).kinds == {"upgrade"}
    assert unit not in b.find(UNITS)


@rule("203.1a")
def test_counters_damage_and_effects_stay_with_what_is_set_to_another_type() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", power=4, damage=1)
    unit.counters = {"poison": 2}
    pump = b.act(0, "Pump", does(gives(T1, Add("power", 1)), targets=(TARGET,)))
    stone = b.act(0, "Stone", STONE)
    b.main().play(pump, unit).all().play(stone, unit).all()
    assert (unit.damage, dict(unit.counters), b.stat(unit, "power")) == (1, {"poison": 2}, None)
    b.on()  # the main phase ends, and with it the change
    assert (unit.damage, dict(unit.counters), b.stat(unit, "power")) == (1, {"poison": 2}, 5)


@rule("203.1a")
def test_an_action_whose_type_is_set_is_an_action_still() -> None:
    b = Board()
    b.unit(b.home, "Clerk", Static(Cards(("hand",), "you", Kind("action")), (Become("kind", "upgrade", also=False),)))
    study = b.act(0, "Study", does(Damage(1, named("Ogre"))))
    b.main()
    assert {"action", "upgrade"} <= b.chars(study).kinds


@rule("203.1a")
def test_setting_a_unit_type_replaces_the_unit_types() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", traits=("Human", "Septuorian"))
    changed(b, unit, Become("trait", "Statue", also=False))
    assert b.chars(unit).traits == {"Statue"}
    assert b.chars(unit).kinds == {"unit"}


@rule("203.1a")
def test_unit_types_go_with_the_card_type_for_as_long_as_it_is_gone() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", traits=("Statue",))
    stone = b.act(0, "Stone", STONE)
    b.main().play(stone, unit).all()
    assert b.chars(unit).traits == frozenset()
    b.on()
    assert b.chars(unit).traits == {"Statue"}


@rule("203.1a")
def test_removing_subtypes_does_not_touch_the_card_type() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", traits=("Statue",))
    changed(b, unit, Become("trait", "Wolf", also=False))
    assert b.chars(unit).kinds == {"unit"}
    assert (b.will(unit), b.power(unit)) == (0, 2)


@rule("203.1b")
def test_traps_that_are_also_units_have_both_types() -> None:
    b = Board()
    b.unit(b.home, "Tinker", ANIMATE)
    trap = b.trap("battlefield", 0, "Pit", can(Draw(1)))
    b.main()
    assert b.chars(trap).kinds == {"trap", "unit"}
    assert (b.stat(trap, "will"), b.stat(trap, "power")) == (1, 1)


@rule("203.1b")
def test_in_addition_keeps_types_and_subtypes() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", traits=("Statue",))
    changed(b, unit, Become("kind", "upgrade"), Become("trait", "Wolf"))
    assert b.chars(unit).kinds == {"unit", "upgrade"}
    assert b.chars(unit).traits == {"Statue", "Wolf"}


@rule("203.1b")
def test_what_becomes_a_unit_of_some_type_keeps_its_card_types_and_loses_its_unit_types() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", traits=("Human", "Septuorian"), kinds=("unit", "upgrade"))
    changed(b, unit, Become("kind", "unit"), Become("trait", "Statue", also=False))
    assert b.chars(unit).kinds == {"unit", "upgrade"}
    assert b.chars(unit).traits == {"Statue"}


# --- subtypes ---------------------------------------------------------------------------------------------------


@rule("203.3a", "203.3b", "305.4")
def test_each_word_is_a_subtype_of_its_own() -> None:
    b = Board()
    both = b.unit(b.home, "Builder", traits=("Anoteron", "Engineer"))
    b.unit(b.home, "Guard", traits=("Human",))
    for word in ("Anoteron", "Engineer"):
        assert b.find(Cards(("battlefield",), where=Trait(word))) == [both]
    assert b.find(Cards(("battlefield",), where=Trait("Anoteron Engineer"))) == []


@rule("203.3c")
def test_an_upgrade_cannot_gain_a_unit_type() -> None:
    b = Board()
    banner = b.thing(b.home, "Banner")
    changed(b, banner, Become("trait", "Dragon"))
    assert b.chars(banner).traits == frozenset()


@rule("203.3c")
def test_an_upgrade_that_is_also_a_unit_can_gain_a_unit_type() -> None:
    b = Board()
    banner = b.thing(b.home, "Banner")
    changed(b, banner, Become("trait", "Dragon"), Become("kind", "unit"), SetTo("power", 2))
    assert b.chars(banner).traits == {"Dragon"}


@rule("203.3d", "203.3f")
def test_a_player_who_chooses_a_unit_type_chooses_one_of_those_there_are() -> None:
    b = Board()
    chosen = Static(Cards(("battlefield",), "you", Trait("chosen")), (Add("power", 1),))
    unit = b.unit(b.home, "Herald", can(NameTrait()), chosen)
    human = b.unit(b.home, "Guard", traits=("Human", "Septuorian"))
    wolf = b.unit(b.home, "Wolf", traits=("Wolf",))
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
    b = Board()
    old = b.unit(b.home, "Isk", kinds=("legendary", "unit"))
    new = b.recruit(0, "Isk", kinds=("legendary", "unit"))
    other = b.unit(b.home, "Guard")
    b.unit(b.home, "Guard")
    b.unit(b.homes[1], "Isk", kinds=("legendary", "unit"))
    b.main().play(new).top()
    assert b.asked == (0, "keep legend")
    assert sorted(b.values) == sorted([old.id, new.id])
    b.pick(new.id)
    assert (b.zone_of(old), b.zone_of(new), b.alive(other)) == ("graveyard", "battlefield", True)


@rule("203.4b")
def test_a_legendary_trap_that_is_also_a_unit_is_still_legendary() -> None:
    b = Board()
    b.unit(b.home, "Tinker", ANIMATE)
    face = b.face("Pit", can(Draw(1)), kinds=("legendary", "trap"), cost=None)
    trap = b.game.add_card(face, 0, b.game.zone("battlefield", 0))
    trap.place = b.home.id
    b.main()
    assert b.chars(trap).kinds == {"legendary", "trap", "unit"}


@rule("203.4b")
def test_setting_types_leaves_the_supertype() -> None:
    b = Board()
    unit = b.unit(b.home, "Isk", kinds=("legendary", "unit"), traits=("Nymph",))
    changed(b, unit, Become("kind", "upgrade", also=False))
    assert b.chars(unit).kinds == {"legendary", "upgrade"}


@rule("203.4b")
def test_a_supertype_changes_neither_types_nor_subtypes() -> None:
    b = Board()
    unit = b.unit(b.home, "Isk", traits=("Nymph",))
    changed(b, unit, Become("kind", "legendary"))
    assert b.chars(unit).kinds == {"legendary", "unit"}
    assert b.chars(unit).traits == {"Nymph"}


@rule("203.3g", "304.3")
def test_redeem_and_recur_on_an_action_are_keyword_abilities() -> None:
    b = Board()
    study = b.act(0, "Study", does(Damage(1, named("Ogre"))), Keyword("Redeem"), traits=("Redeem",), cost=2)
    again = b.card("graveyard", 0, "Again", does(Damage(1, named("Ogre"))), Keyword("Recur"), traits=("Recur",))
    b.main()
    assert b.offered("redeem", study)
    assert b.denial("play", again) == ""
    b.pick(("redeem", study.id))
    assert (b.has(), b.zone_of(study)) == (8, "graveyard")
