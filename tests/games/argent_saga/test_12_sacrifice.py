"""Rule 12.6: sacrificing."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, counts

from cardwright.testing import rule

# --- 12.6: sacrifice ------------------------------------------------------------------------------------------------


@rule("12.6.1")
def test_to_sacrifice_is_to_put_a_fitting_card_from_the_field_into_the_discard_zone() -> None:
    t = Desk()
    knight, other = t.unit(0, traits="Knight", name="Knight"), t.unit(0, name="Other")
    t.unit(0, traits="Knight", zone="hand"), t.deck(0)
    spell = t.spell(0, "Sacrifice a Knight unit. Draw a card.")
    t.start().cast(spell)
    assert (t.where(knight), t.there(other), t.count("deck")) == ("discard", True, 2)
    (move,) = [e for e in t.moves(knight) if t.game.zones[e.to].kind.name == "discard"]
    assert t.game.zones[move.frm].kind.name == "field"


@rule("12.6.1")
def test_as_a_cost_too() -> None:
    t = Desk()
    t.deck(0)
    fodder = t.unit(0, name="Fodder")
    altar = t.augment(0, "Sacrifice a unit: Draw a card.", zone="field")
    t.start().activate(altar)
    assert t.where(fodder) == "discard"
    t.resolve()
    assert t.count("hand") == 1
    assert not t.offered("activate", altar)  # nothing is left to sacrifice


@rule("12.6.2")
@pytest.mark.parametrize(
    "text", ["Immortal", "This card cannot be destroyed.", "If this card would be destroyed, expel it instead."]
)
def test_a_sacrificed_card_is_not_destroyed(text: str) -> None:
    t = Desk()
    unit, spell = t.unit(0, text, counters={"Protection": 1}), t.spell(0, "Sacrifice a unit.")
    t.start().cast(spell)
    assert t.where(unit) == "discard"


@rule("12.6.2")
@pytest.mark.parametrize(("verb", "seen"), [("sacrifice", 0), ("destroy", 1)])
def test_what_waits_for_destruction_does_not_see_it(verb: str, seen: int) -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0, "When this card is destroyed - Draw a card.")
    witness = t.champion(1, counts("move", tag="destroy"))
    t.start().send(unit, "discard", verb).resolve()
    assert (t.count("hand"), t.seen(witness)) == (seen, seen)
    assert t.game.tallies.get(("units destroyed", 0), 0) == seen


@rule("12.6.3")
def test_sacrificing_does_not_target() -> None:
    t = Desk()
    shy = t.unit(0, "This card cannot be targeted by spells or abilities.", counts("select", this=True), name="Shy")
    other, spell = t.unit(0, counts("select", this=True), name="Other"), t.spell(0, "Sacrifice a unit.")
    t.start().play(spell)
    assert t.asked == (0, "priority")  # nothing is chosen before it resolves
    t.resolve()
    assert t.offers() == {shy.id, other.id}
    t.pick(shy)
    assert (t.where(shy), t.log("select")) == ("discard", [])


@rule("12.6.4")
def test_the_controller_sacrifices_a_card_of_their_own() -> None:
    t = Desk()
    mine, foe = t.unit(0, name="Mine"), t.unit(1, name="Foe")
    spell = t.spell(0, "Sacrifice a unit.")
    t.start().cast(spell)
    assert (t.where(mine), t.there(foe)) == ("discard", True)


@rule("12.6.4")
def test_of_an_ability_it_is_the_controller_of_the_ability() -> None:
    t = Desk()
    fiend = t.unit(1, "Ruined - Sacrifice a unit.", name="Fiend")
    theirs, mine = t.unit(1, name="Theirs"), t.unit(0, name="Mine")
    t.start().send(fiend, "discard", "destroy").resolve()
    assert (t.where(theirs), t.there(mine)) == ("discard", True)


@rule("12.6.4")
@pytest.mark.parametrize(
    ("words", "state", "zone"),
    [("sacrifices a unit", "active", "discard"), ("exhausts a unit they control", "exhausted", "field")],
)
def test_unless_it_says_who(words: str, state: str, zone: str) -> None:
    t = Desk()
    mine, one, two = t.unit(0, name="Mine"), t.unit(1, name="One"), t.unit(1, name="Two")
    spell = t.spell(0, f"Your opponent {words}.")
    t.start().cast(spell)
    assert (t.asked[0], t.offers()) == (1, {one.id, two.id})
    t.pick(two)
    assert [(t.there(card), card.turned) for card in (mine, one)] == [(True, False)] * 2
    assert (t.where(two), two.turned) == (zone, state == "exhausted")


# --- 12.6.4: who sacrifices ------------------------------------------------------------------------------------------


@rule("12.6.4")
def test_nobody_sacrifices_a_unit_of_the_other_player() -> None:
    t = Desk()
    t.deck(0)
    mine, foe = t.unit(0), t.unit(1)
    text = "Target unit gets +500 this turn. Sacrifice it, and if you do, draw a card."
    spells = [t.spell(0, text) for _ in range(2)]
    t.start().cast(spells[0], foe)
    assert (t.there(foe), t.count("hand")) == (True, 1)
    t.cast(spells[1], mine)
    assert (t.where(mine), t.count("hand")) == ("discard", 1)


@rule("12.6.4", "1.2.5")
def test_nor_one_that_was_taken_before_the_ability_resolved() -> None:
    t = Desk()
    unit = t.unit(0, "At the end of a turn - Sacrifice this card.")
    t.start().end_turn().steal(unit, 1).resolve()
    assert (t.there(unit), unit.controller) == (True, 1)


@rule("12.6.4")
def test_its_controller_sacrifices_it_where_the_text_says_so() -> None:
    t = Desk()
    foe, spell = t.unit(1), t.spell(0, "Target unit gets +500 this turn. Its controller sacrifices it.")
    t.start().cast(spell, foe)
    assert t.where(foe) == "discard"


@rule("12.6.4", "12.8.2.1")
def test_a_target_player_must_be_chosen_and_sacrifices_a_unit_of_their_own() -> None:
    t = Desk()
    mine, foe, other = t.unit(0), t.unit(1), t.unit(1)
    spell = t.spell(0, "Target player sacrifices a unit.")
    t.start().play(spell)
    assert len(t.options) == 2  # 9.4.5: one of the two players, not nobody
    t.game.choose(1)
    t.resolve()
    assert (t.asked[0], t.offers()) == (1, {foe.id, other.id})
    t.pick(foe)
    assert (t.there(mine), t.where(foe), t.there(other)) == (True, "discard", True)


# --- 12.6.4: each player sacrifices ----------------------------------------------------------------------------------


BOTH = "Each player sacrifices a unit."


@rule("12.6.1", "12.6.4")
@pytest.mark.parametrize("words", ["a unit", "a unit they control"])
@pytest.mark.parametrize("active", [0, 1])
def test_both_choose_before_anything_is_sacrificed(active: int, words: str) -> None:
    t = Desk()
    units = [t.units(0, 2), t.units(1, 2)]
    spell = t.spell(0, "Instacast", f"Each player sacrifices {words}.")
    t.start(active=active).ring(active).skip(active).play(spell).skip(2)
    assert (t.asked, t.offers()) == ((active, "pick"), {unit.id for unit in units[active]})
    t.pick(units[active][0])
    assert (t.asked, t.offers()) == ((1 - active, "pick"), {unit.id for unit in units[1 - active]})
    assert all(t.there(unit) for pair in units for unit in pair)
    t.pick(units[1 - active][1])
    assert [t.there(unit) for unit in units[active]] == [False, True]
    assert [t.there(unit) for unit in units[1 - active]] == [True, False]


@rule("12.6.1", "9.2.3.6")
def test_so_each_of_them_sees_the_other_go() -> None:
    t = Desk()
    t.decks()
    text = "Whenever another unit is sacrificed - Draw a card."
    t.unit(0, text), t.unit(1, text)
    spell = t.spell(0, BOTH)
    t.start().cast(spell)
    assert (t.count("hand", 0), t.count("hand", 1)) == (1, 1)


@rule("12.6.1", "1.1.3")
def test_who_has_none_sacrifices_none() -> None:
    t = Desk()
    unit, spell = t.unit(1), t.spell(0, BOTH)
    t.start().cast(spell)
    assert (t.where(unit), t.asked[1]) == ("discard", "priority")


@rule("12.6.2", "11.12.2")
def test_the_ruined_abilities_of_both_are_added_the_turn_players_first() -> None:
    t = Desk()
    t.unit(1, "Ruined - Draw a card.", name="Relic 1"), t.unit(0, "Ruined - Draw a card.", name="Relic 0")
    spell = t.spell(0, BOTH)
    t.start().play(spell).skip(2)
    assert t.queue == ["Relic 0", "Relic 1"]
