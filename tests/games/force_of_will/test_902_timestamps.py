"""Rules 901 to 902: abilities and effects called by their card, and the order of continuous effects."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.kernel.state.table import chars
from cardwright.testing import rule

HUMAN = written("Squire", "", traits="Human", cost="{R}")
BOTH = written("Muster", "Put all resonators from your hand into the field.", "Chant")
VAMPIRES = written("Night Choir", "Resonators become Vampires.")
ELVES = written("Dawn Choir", "Resonators become Elves.")


# --- "fire ability", "darkness effect" (901.1a, 902.1a) -------------------------------------------------------------


def pinger(attribute: str) -> str:
    return written("Pinger", "{0}: Deal 300 damage to target resonator.", cost=f"{{{attribute}}}")


@rule("901.1a")
@pytest.mark.parametrize(("attribute", "chosen"), [("B", False), ("R", True)])
def test_an_ability_has_the_attribute_of_its_card(attribute: str, chosen: bool) -> None:
    d = table(pinger(attribute) + written("Aloof", "This card cannot be targeted by darkness abilities."))
    d.put(0, "field", "Pinger"), d.put(1, "field", "Aloof")
    d.begin().do("Use Pinger")
    assert ("Player 2's Aloof" in d.options()) is chosen


@rule("901.1a")
def test_a_spell_is_no_ability() -> None:
    shot = written("Shot", "Deal 300 damage to target resonator.", "Chant", "{B}")
    d = table(shot + written("Aloof", "This card cannot be targeted by darkness abilities."), "B")
    d.put(0, "hand", "Shot"), d.fighter(0, "Other"), d.put(1, "field", "Aloof")
    d.begin().do("Play Shot")
    assert d.options() == ["Other", "Player 2's Aloof"]


@rule("901.1a")
@pytest.mark.parametrize(("attribute", "denied"), [("R", ""), ("B", "903.2i")])
def test_an_ability_on_the_chase_is_found_by_the_attribute_of_its_card(attribute: str, denied: str) -> None:
    d = table(pinger(attribute) + written("Silencer", "{0}: Cancel target fire ability."))
    d.put(0, "field", "Pinger"), d.fighter(0, "Other")
    silencer = d.put(1, "field", "Silencer")
    d.begin().do("Use Pinger", "Other").skip()
    assert d.denied("activate", silencer, player=1) == denied


@rule("901.1a")
def test_a_card_that_became_fire_has_fire_abilities() -> None:
    dyer = written("Dyer", "{0}: Target resonator becomes fire until end of turn.")
    d = table(pinger("B") + written("Silencer", "{0}: Cancel target fire ability.") + dyer)
    d.put(0, "field", "Pinger"), d.put(0, "field", "Dyer"), d.fighter(0, "Other")
    silencer = d.put(1, "field", "Silencer")
    d.begin().do("Use Dyer", "Pinger").resolve().do("Use Pinger", "Other").skip()
    assert d.denied("activate", silencer, player=1) == ""


@rule("902.1a")
@pytest.mark.parametrize(("attribute", "area"), [("B", "field"), ("R", "graveyard")])
@pytest.mark.parametrize(
    ("name", "text", "type", "use"),
    [
        ("Doom", "Destroy target resonator.", "Chant", "Play Doom"),
        ("Reaper", "{0}: Destroy target resonator.", "Resonator", "Use Reaper"),
    ],
)
def test_a_darkness_effect_is_that_of_a_darkness_chant_or_of_an_ability_of_a_darkness_card(
    name: str, text: str, type: str, use: str, attribute: str, area: str
) -> None:
    safe = written("Safe", "This card cannot be destroyed by darkness effects.")
    d = table(written(name, text, type, f"{{{attribute}}}") + safe, attribute)
    d.put(0, {"Chant": "hand"}.get(type, "field"), name)
    there = d.put(1, "field", "Safe")
    d.fighter(1, "Other")
    d.begin().do(use, "Player 2's Safe").resolve()
    assert d.where(there) == area


@rule("902.1a")
def test_what_dies_in_battle_is_not_destroyed_by_an_effect() -> None:
    d = table(written("Safe", "This card cannot be destroyed by darkness effects.", stats="100/100"))
    safe = d.put(1, "field", "Safe", rested=True)
    d.define(
        "Fiend", kinds=("resonator", "j/resonator", "entity"), aspects=("darkness",), numbers={"ATK": 900, "DEF": 9}
    )
    d.put(0, "field", "Fiend")
    d.begin().battle("Fiend", "Safe").out_of_battle()
    assert d.where(safe) == "graveyard"


# --- timestamps (902.3) ---------------------------------------------------------------------------------------------


def races(d: Duel, name: str = "Squire") -> set[str]:
    """The races of a card in the field."""
    return set(chars(d.game, next(card for card in d.game.cards if card.face.name == name)).traits)


@rule("902.3a")
@pytest.mark.parametrize(("first", "second", "race"), [("Dawn", "Night", "Vampire"), ("Night", "Dawn", "Elf")])
def test_a_card_has_the_timestamp_of_entering_its_area(first: str, second: str, race: str) -> None:
    d = table(HUMAN + VAMPIRES + ELVES)
    d.put(0, "field", "Squire"), d.put(0, "hand", "Dawn Choir"), d.put(0, "hand", "Night Choir")
    d.begin().do(f"Play {first} Choir").resolve().do(f"Play {second} Choir").resolve()
    assert races(d) == {race}


@rule("902.3a")
def test_a_card_that_enters_again_has_a_new_timestamp() -> None:
    home = written("Homeward", "Return target resonator to its owner's hand.", "Chant")
    d = table(HUMAN + VAMPIRES + ELVES + home)
    d.put(0, "field", "Dawn Choir"), d.put(0, "field", "Night Choir"), d.put(0, "field", "Squire")
    d.put(0, "hand", "Homeward")
    d.begin()
    before = races(d)
    d.do("Play Homeward", "Dawn Choir").resolve().do("Play Dawn Choir").resolve()
    assert (before, races(d)) == ({"Vampire"}, {"Elf"})


@rule("902.3a")
@pytest.mark.parametrize(("first", "race"), [("Dawn Choir", "Vampire"), ("Night Choir", "Elf")])
def test_the_controller_orders_cards_that_enter_at_once(first: str, race: str) -> None:
    d = table(HUMAN + VAMPIRES + ELVES + BOTH)
    d.put(0, "field", "Squire")
    d.put(0, "hand", "Muster"), d.put(0, "hand", "Dawn Choir"), d.put(0, "hand", "Night Choir")
    d.begin().do("Play Muster").skip(2)
    assert (d.asked(), d.prompt) == (0, "order arrivals")
    d.do(first)
    assert races(d) == {race}


@rule("902.3a")
@pytest.mark.parametrize(("active", "race"), [(0, "Elf"), (1, "Vampire")])
def test_of_cards_of_several_players_the_turn_players_come_first(active: int, race: str) -> None:
    text = "Put each resonator from each graveyard into the field under its owner's control."
    d = table(HUMAN + VAMPIRES + ELVES + written("Last Call", text, "Chant"), theirs="RRRR")
    d.put(0, "field", "Squire"), d.put(active, "hand", "Last Call")
    d.put(0, "graveyard", "Night Choir"), d.put(1, "graveyard", "Dawn Choir")
    d.begin(active).do("Play Last Call").resolve()
    assert (d.names("field", 1)[-1], races(d)) == ("Dawn Choir", {race})


@rule("902.3a")
def test_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    d = table(written("Elder", "Other resonators gain [+100/+100].") + BOTH)
    d.put(0, "hand", "Muster")
    one, two = d.put(0, "hand", "Elder"), d.put(0, "hand", "Elder")
    d.begin().do("Play Muster").resolve()
    assert (d.numbers(one), d.numbers(two)) == ((600, 600), (600, 600))


TEACHER = written("Teacher", '{0}: Target resonator gains "Resonators become Vampires." until end of turn.')


@rule("902.3b")
@pytest.mark.parametrize(
    ("before", "after", "race"), [(["Use Teacher"], ["Play Dawn Choir"], "Elf"), (["Play Dawn Choir"], [], "Vampire")]
)
def test_a_gained_ability_counts_from_when_it_was_gained(before: list[str], after: list[str], race: str) -> None:
    d = table(HUMAN + TEACHER + ELVES)
    d.put(0, "field", "Squire"), d.put(0, "field", "Teacher"), d.put(0, "hand", "Dawn Choir")
    d.begin()
    played(d, *before)
    played(d, *(after or ["Use Teacher"]))
    assert races(d) == {race}


def played(d: Duel, *acts: str) -> None:
    """Each of these is done and resolves; what the teacher teaches, the squire learns."""
    aims = {"Use Teacher": ["Squire"]}
    for act in acts:
        d.do(act, *aims.get(act, [])).resolve()


@rule("902.3b")
def test_a_gained_ability_is_as_new_as_the_card_that_has_it() -> None:
    gift = written("Patron", 'Squire resonators gain "Resonators become Vampires.".')
    patron = gift.replace("Squire resonators", "Resonators with total cost 5")
    d = table(patron + ELVES + written("Pupil", "", cost="{R}{4}") + HUMAN)
    d.put(0, "field", "Patron"), d.put(0, "field", "Squire"), d.put(0, "field", "Dawn Choir")
    d.stones(0, "R")
    d.put(0, "hand", "Pupil")
    d.begin()
    before = races(d)
    d.do("Play Pupil").resolve()
    assert (before, races(d)) == ({"Elf"}, {"Vampire"})


@rule("904.1")
def test_a_gained_ability_about_resonators_gives_them_what_it_says() -> None:
    teacher = written("Teacher", '{0}: Target resonator gains "Other resonators you control gain [Flying].".')
    d = table(teacher + HUMAN)
    there = d.put(0, "field", "Teacher")
    d.put(0, "field", "Squire")
    d.begin().do("Use Teacher", "Squire").resolve()
    assert d.has(there, "Flying")


@rule("902.3")
@pytest.mark.parametrize(("last", "numbers"), [("Banner", (300, 300)), ("Leveller", (100, 100))])
def test_both_numbers_are_set_and_raised_in_order_of_time(last: str, numbers: tuple[int, int]) -> None:
    level = written("Leveller", "Resonators become [100/100].", "Regalia")
    d = table(HUMAN + level + written("Banner", "Resonators you control gain [+200/+200].", "Regalia"))
    squire = d.put(0, "field", "Squire")
    for name in sorted(("Banner", "Leveller"), key=lambda name: name == last):
        d.put(0, "field", name)
    d.begin()
    assert d.numbers(squire) == numbers
