"""Rules 1137 and 1179: [Rune] and [Reunited], in printed texts."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.testing import rule

CARDS = """
name: Sign of Dawn
type: Rune
cost: {W}
Draw a card.

name: Sign of Embers
type: Rune
cost: {R}
Draw a card.

name: Rune Bird
type: Resonator
cost: {0}
stats: 100/100
[Rune] (2) - [Flying]

name: Dawn Bird
type: Resonator
cost: {0}
stats: 100/100
[Rune] {W}{W} - [Flying]

name: Runestone
type: Regalia
The number of revealed runes in your rune area is increased by one.

name: Dawnstone
type: Regalia
The number of revealed light runes in your rune area is increased by one.

name: Null Stone
type: Regalia
The number of revealed runes in your rune area is decreased by two.

name: Ilvane, Keeper of the Well
type: Ruler
cluster: Tides
traits: Human
second side: Ilvane, Voice of the Deep
second type: J-ruler
second stats: 900/900

name: Other Ruler
type: Ruler
cluster: Ashes

name: Tidal Bird
type: Resonator
cost: {0}
stats: 100/100
[Reunited] (Tides Cluster) - [Flying]

name: Tidal Song
type: Chant
cost: {0}
Draw a card.
[Reunited] (Tides Cluster) - Draw two cards.

name: Ilvane's Bird
type: Resonator
cost: {0}
stats: 100/100
[Reunited] "Ilvane" - [Flying]

name: Kin Bird
type: Resonator
cost: {0}
stats: 100/100
[Reunited] Human - [Flying]
"""


def flies(name: str, *stones: str, runes: tuple[str, ...] = ()) -> bool:
    """The card flies with these regalia in the field and these runes revealed."""
    d = Duel(CARDS)
    for rune in runes:
        d.game.notes.shown = (*d.game.notes.shown, d.put(0, "rune area", rune).id)
    for stone in stones:
        d.put(0, "field", stone)
    bird = d.put(0, "field", name)
    d.begin()
    return d.has(bird, "Flying")


DAWN, EMBERS = "Sign of Dawn", "Sign of Embers"


@rule("1137.6", "1137.3")
@pytest.mark.parametrize(
    ("stones", "runes", "expected"),
    [
        ((), (DAWN, EMBERS), True),
        ((), (DAWN,), False),
        (("Runestone",), (DAWN,), True),
        (("Runestone", "Runestone"), (), True),
        (("Runestone",), (), False),
        (("Null Stone",), (DAWN, EMBERS), False),
        (("Null Stone", "Runestone", "Runestone"), (DAWN, EMBERS), True),
    ],
)
def test_what_effects_add_counts_beside_the_revealed_runes(
    stones: tuple[str, ...], runes: tuple[str, ...], expected: bool
) -> None:
    assert flies("Rune Bird", *stones, runes=runes) is expected


@rule("1137.6", "1137.5")
@pytest.mark.parametrize(
    ("stones", "runes", "expected"),
    [
        ((), (DAWN, DAWN), True),
        ((), (DAWN, EMBERS), False),
        (("Dawnstone",), (DAWN, EMBERS), True),
        (("Runestone",), (DAWN, EMBERS), False),
    ],
)
def test_runes_of_an_attribute_are_counted_apart(
    stones: tuple[str, ...], runes: tuple[str, ...], expected: bool
) -> None:
    assert flies("Dawn Bird", *stones, runes=runes) is expected


@rule("1179.8", "1179.9")
@pytest.mark.parametrize(
    ("ruler", "drawn", "flying"), [("Ilvane, Keeper of the Well", 3, True), ("Other Ruler", 1, False)]
)
def test_reunited_with_a_ruler_of_a_cluster(ruler: str, drawn: int, flying: bool) -> None:
    d = Duel(CARDS)
    d.deck(0, 9)
    d.ruler(0, ruler)
    bird, held = d.put(0, "field", "Tidal Bird"), d.put(0, "graveyard", "Tidal Bird")
    d.put(0, "hand", "Tidal Song")
    d.begin()
    assert (d.has(bird, "Flying"), d.has(held, "Flying")) == (flying, flying)
    d.do("Play Tidal Song").resolve()
    assert len(d.names("hand", 0)) == drawn


@rule("1179.9")
def test_a_ruler_of_the_cluster_that_the_opponent_controls_gives_nothing() -> None:
    d = Duel(CARDS)
    d.ruler(1, "Ilvane, Keeper of the Well")
    mine, theirs = d.put(0, "field", "Tidal Bird"), d.put(1, "field", "Tidal Bird")
    d.begin()
    assert (d.has(mine, "Flying"), d.has(theirs, "Flying")) == (False, True)


@rule("1179.9")
@pytest.mark.parametrize("area", ["hand", "graveyard", "removed area", "deck", "standby area", "field"])
def test_reunited_with_a_cluster_gives_its_text_in_all_zones(area: str) -> None:
    d = Duel(CARDS)
    d.ruler(0, "Ilvane, Keeper of the Well")
    bird = d.put(0, area, "Tidal Bird")
    d.begin()
    assert d.has(bird, "Flying")


@rule("1179.9")
def test_an_ordered_j_ruler_of_the_cluster_gives_nothing() -> None:
    d = Duel(CARDS + MARSHAL)
    d.ruler(0, "Marshal")
    recruit = d.put(0, "hand", "Tidal Recruit")
    bird = d.put(0, "field", "Tidal Bird")
    d.begin().do("Play Tidal Recruit", "Yes").resolve()
    assert (d.is_kind(recruit, "j-ruler"), d.has(bird, "Flying")) == (True, False)


MARSHAL = """
name: Marshal
type: Ruler
cluster: Ashes
attribute: fire
second side: Marching Order
second type: Order
[Revolution Order] {0}
//

name: Tidal Recruit
type: Resonator
cluster: Tides
cost: {0}
stats: 300/300
"""


@rule("1179.9", "212.1")
def test_a_j_ruler_was_released_with_its_ruler() -> None:
    d = Duel(CARDS)
    ruler = d.put(0, "field", "Ilvane, Keeper of the Well")
    bird = d.put(0, "field", "Tidal Bird")
    d.begin()
    assert (d.name(ruler), d.has(bird, "Flying")) == ("Ilvane, Voice of the Deep", True)


@rule("1179.3", "1179.5")
@pytest.mark.parametrize("name", ["Ilvane's Bird", "Kin Bird"])
@pytest.mark.parametrize(("ruler", "flying"), [("Ilvane, Keeper of the Well", True), ("Other Ruler", False)])
def test_reunited_with_a_name_or_a_race(name: str, ruler: str, flying: bool) -> None:
    d = Duel(CARDS)
    d.ruler(0, ruler)
    bird = d.put(0, "field", name)
    d.begin()
    assert d.has(bird, "Flying") is flying
