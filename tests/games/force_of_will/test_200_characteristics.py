"""Chapter 2: types, names, costs, races, numbers and attributes of cards."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games import load
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Apply, Become, Produce
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, Filter, InState, Kind, Named, Printed
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.diagnostics import Problems

CARDS = """
name: Twin Flame
type: Resonator
traits: Human, Mage
cost: {R}{W}{2}
stats: 500/600

name: Grey Golem
type: Resonator
traits: Golem
cost: {3}
stats: 700/700

name: Moon Child
type: Resonator
traits: Moon
cost: {M}{1}
stats: 300/300

name: Five Colours
type: Resonator
cost: {W}{R}{U}{G}{B}
stats: 100/100

name: Endless Rain
type: Chant
cost: {U}{X}
Draw a card.

name: Song of Stones
type: Chant / Rune
attribute: water
cost: {U}
divinity: 3
Draw a card.

name: Torches of Time
type: Chant
cost: {R}
Draw a card.

name: Timeless Ring
type: Regalia
cost: {R}

name: Space-Time Door
type: Regalia
cost: {R}

name: Time's End
type: Regalia
cost: {R}

name: Hidden Stone
type: Special Magic Stone
attribute: fire
"""


def face(name: str) -> Face:
    return Duel(CARDS).face(name)


@rule("202.2", "202.2a", "202.2b", "202.2c", "202.2e", "202.3", "202.3a", "202.3b", "307.1")
def test_types_and_the_words_that_stand_for_several_of_them() -> None:
    assert {"resonator", "j/resonator", "entity"} <= set(face("Grey Golem").kinds)
    assert {"chant", "rune"} <= set(face("Song of Stones").kinds)
    assert {"basic", "magic stone", "entity", "light magic stone"} <= set(face("Light Magic Stone").kinds)
    assert {"special", "magic stone"} <= set(face("Hidden Stone").kinds)
    ruler = face("Count Mordane")
    assert set(ruler.kinds) == {"ruler", "j/ruler"}
    assert {"j-ruler", "j/ruler", "j/resonator", "entity"} <= set(ruler.sides[0].kinds)


@rule("202.4", "202.4a", "202.4b", "202.4e", "907.5", "907.6c")
@pytest.mark.parametrize("kind", ["light", "fire", "water", "wind", "darkness", "void"])
def test_a_basic_stone_named_like_a_stone_type_rests_for_a_will_of_it(kind: str) -> None:
    d = Duel(CARDS)
    stone = d.put(0, "field", f"{kind.capitalize()} Magic Stone")
    d.begin().do(f"Use {kind.capitalize()} Magic Stone")
    assert (d.will(0), stone.turned, d.chase()) == ({kind: 1}, True, [])


@rule("202.4d")
def test_a_card_that_becomes_a_magic_stone_produces_nothing() -> None:
    d = Duel(CARDS)
    stone = Apply(Cards(("field",), "you", Kind("resonator")), (Become("kind", "magic stone"),))
    petrify = Activated((), Body((stone,)))
    golem = d.put(0, "field", "Grey Golem")
    d.fighter(0, "Gorgon", "100/100", petrify)
    d.begin().do("Use Gorgon").resolve()
    assert "magic stone" in chars(d.game, golem).kinds
    assert not any(isinstance(e, Produce) for a in chars(d.game, golem).activated for e in a.body.effects)


@rule("203.1", "203.3", "203.3a", "203.3b", "203.4")
@pytest.mark.parametrize(
    ("name", "part"),
    [("Torches of Time", True), ("Space-Time Door", True), ("Time's End", True), ("Timeless Ring", False)],
)
def test_a_part_of_a_name_means_whole_words(name: str, part: bool) -> None:
    d = Duel(CARDS)
    card = d.put(0, "graveyard", name)
    assert passes(d, Named("Time", part=True), card.id) is part
    assert passes(d, Named("Time"), card.id) is False
    assert passes(d, Named(name), card.id) is True


def passes(d: Duel, test: Filter, card: int) -> bool:
    from cardwright.kernel.evaluate import passes as asked
    from cardwright.kernel.state.pieces import Frame

    return asked(d.game, Frame(-1, "static", 0, d.game.cards[card].ref), test, d.game.cards[card])


@rule("203.5", "203.5a", "203.5b", "909.7")
def test_a_printed_name_is_not_one_that_was_gained() -> None:
    d = Duel(CARDS)
    golem = d.put(0, "field", "Grey Golem")
    mask = Apply(Cards(("field",), "you", Named("Grey Golem")), (Become("name", "Twin Flame"),))
    d.fighter(0, "Mask", "100/100", Activated((), Body((mask,))))
    d.begin().do("Use Mask").resolve()
    assert passes(d, Named("Twin Flame"), golem.id)
    assert not passes(d, Printed(Named("Twin Flame")), golem.id)
    assert passes(d, Printed(Named("Grey Golem")), golem.id)


@rule("204.1", "204.1a", "204.1b", "204.1c", "204.1d")
def test_a_cost_has_a_specified_and_a_free_part() -> None:
    assert (face("Twin Flame").symbols, face("Twin Flame").cost) == (("fire", "light"), 4)
    assert (face("Grey Golem").symbols, face("Grey Golem").cost) == ((), 3)
    assert (face("Endless Rain").symbols, face("Endless Rain").cost) == (("water",), 1)
    assert face("Light Magic Stone").cost == 0


@rule("204.1a", "907.6", "907.6a", "1003.6", "204.1e")
def test_a_moon_symbol_takes_moon_will_and_no_other() -> None:
    d = Duel(CARDS)
    d.stones(0, "WW")
    child = d.put(0, "hand", "Moon Child")
    moon = Activated((), Body((Produce("will", (("moon",),)),)), per_turn=1)
    d.fighter(0, "Moon", "100/100", moon)
    d.begin()
    assert d.denied("play", child) == ""
    d.do("Play Moon Child").resolve()
    assert d.where(child) == "field"
    d = Duel(CARDS)
    d.stones(0, "WW")
    child = d.put(0, "hand", "Moon Child")
    d.begin()
    assert d.denied("play", child) == "1003.1"


@rule("204.1a", "204.1b", "1003.2", "903.2l-1")
def test_the_specified_part_takes_will_of_its_attribute_and_the_free_part_any() -> None:
    d = Duel(CARDS)
    d.stones(0, "RWGB")
    twin = d.put(0, "hand", "Twin Flame")
    d.begin().do("Play Twin Flame").resolve()
    assert d.where(twin) == "field"
    d = Duel(CARDS)
    d.stones(0, "RRGB")
    twin = d.put(0, "hand", "Twin Flame")
    d.begin()
    assert d.denied("play", twin) == "1003.1"


@rule("204.1b", "903.2h")
def test_x_is_chosen_as_the_card_is_played_and_zero_elsewhere() -> None:
    d = Duel(CARDS)
    d.deck(0)
    d.stones(0, "UUU")
    rain = d.put(0, "hand", "Endless Rain")
    d.begin().do("Play Endless Rain")
    assert d.game.decision is not None
    assert [option.value for option in d.game.decision.options] == [0, 1, 2]
    d.do("2")
    assert (d.game.frames[d.game.stack[-1]].numbers["X"], d.stat(rain, "cost")) == (2, 1)


@rule("205.1", "205.2")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    card = """
name: Two Lines
type: Resonator
cost: {R}
stats: 100/100
Flying.
When this card enters the field, draw a card.
"""
    assert len(Duel(card).face("Two Lines").abilities) == 2


@rule("206.1", "206.2")
def test_races_are_divided_by_commas() -> None:
    assert face("Twin Flame").traits == ("Human", "Mage")


@rule("207.1", "208.1", "207.2", "208.2a")
def test_atk_def_and_capacity() -> None:
    d = Duel(CARDS)
    twin = d.put(0, "field", "Twin Flame", damage=200)
    assert (d.numbers(twin), d.stat(twin, "capacity")) == ((500, 600), 400)


@rule("209.1", "209.2", "209.3", "209.5", "209.5a", "209.5b", "209.5c", "209.5d", "209.5e", "209.5f", "907.6d")
@pytest.mark.parametrize(
    ("name", "attributes", "words"),
    [
        ("Twin Flame", {"light", "fire"}, {"dual-attribute", "multi-attribute"}),
        ("Grey Golem", set(), {"void"}),
        ("Moon Child", set(), {"void"}),
        ("Coal Imp", {"fire"}, {"mono-attribute"}),
        ("Five Colours", {"light", "fire", "water", "wind", "darkness"}, {"multi-attribute", "prismatic"}),
    ],
)
def test_attributes_come_from_the_symbols_of_the_cost(name: str, attributes: set[str], words: set[str]) -> None:
    d = Duel(CARDS)
    card = d.put(0, "graveyard", name)
    assert set(card.face.aspects) == attributes
    known = ("mono-attribute", "dual-attribute", "multi-attribute", "prismatic", "void")
    assert {word for word in known if passes(d, InState(word), card.id)} == words


@rule("209.2", "210.1")
def test_attribute_and_divinity_may_be_printed() -> None:
    rune = face("Song of Stones")
    assert (rune.aspects, rune.numbers["divinity"]) == (("water",), 3)


@rule("202.2", "204.1", "207.2")
@pytest.mark.parametrize(
    ("lines", "rule_named"),
    [
        ("type: Wizardry\ncost: {R}", "202.2"),
        ("type: Chant\ncost: RR", "204.1"),
        ("type: Resonator\ncost: {R}\nstats: five/five", "207.2"),
        ("type: Resonator\ncost: {R}\nattribute: purple", "209.2"),
    ],
)
def test_a_card_file_with_an_impossible_field_is_refused_with_the_rule(lines: str, rule_named: str) -> None:
    title = load("force-of-will")
    with pytest.raises(Problems, match=rule_named):
        title.faces(read_cards(f"name: Odd One\n{lines}\n"))
