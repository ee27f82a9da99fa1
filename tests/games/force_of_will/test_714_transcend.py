"""Rules 714, 1010.1, 1045 and 1205.4: transcend processes, and the stacks they make."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay, Static, Target
from cardwright.kernel.vocabulary.effects import Act, Add
from cardwright.kernel.vocabulary.selectors import All, Cards, It, Joined, Kind, Trait
from cardwright.testing import rule

CARDS = """
name: Rowan of the Pack
type: Ruler
attribute: fire
traits: Human, Lycanthrope
judgment: {R}
second side: Rowan Unbound
second type: J-ruler
second traits: Lycanthrope
second stats: 700/700

name: Grey Cub
type: Resonator
traits: Beast, Wolf
cost: {R}
stats: 300/300

name: Lone Bird
type: Resonator
traits: Beast, Bird
cost: {R}
stats: 300/300

name: Rowan, the Great Wolf
type: J-ruler
attribute: fire
traits: Beast, Wolf, Werebeast
stats: 1500/1500

name: Moonrise
type: Chant
cost: {R}

name: Watcher
type: Warden
cost: {R}
willpower: 3
second side: Watcher Awake
second type: J-ruler
second traits: Lycanthrope
second stats: 500/500

name: Host
type: Ruler
second side: Order of the Host
second type: Order

name: Doom
type: Chant
cost: {R}
Destroy target J/resonator.
"""
OUTSIDE = Cards(("sideboard",), "you", All((Kind("j-ruler"), Trait("Werebeast"))))
RISE = OnPlay(
    Body(
        (Act("transcend", Joined((It("t1"), OUTSIDE)), Trait("Lycanthrope")),),
        (Target("t1", Cards(("field",), "you", Kind("resonator"))),),
    )
)
ROWAN, WOLF = "Rowan of the Pack", "Rowan, the Great Wolf"


def duel(area: str = "ruler area", name: str = ROWAN, **how: Any) -> tuple[Duel, Card, Card, Card]:
    """A J/ruler, a resonator that shares two races with the J-ruler outside the game, and that J-ruler."""
    d = Duel(CARDS)
    d.give("Moonrise", RISE)
    for player in (0, 1):
        d.deck(player)
    d.stones(0, "RRRR")
    d.put(0, "hand", "Moonrise")
    return d, d.put(0, area, name, **how), d.put(0, "field", "Grey Cub"), d.put(0, "sideboard", WOLF)


@rule("714.1", "714.1a", "714.2", "714.3", "714.3a", "714.3b", "604.1", "1045.6f")
def test_a_stack_of_resonator_ruler_and_j_ruler_enters_the_field_recovered() -> None:
    d, ruler, cub, wolf = duel()
    ruler.turned = True
    d.begin().do("Play Moonrise").resolve()
    assert (d.where(wolf), wolf.turned, wolf.controller) == ("field", False, 0)
    assert (d.where(ruler), d.where(cub)) == ("stack", "stack")
    assert sorted(i for _, i in wolf.links) == sorted((ruler.id, cub.id))


@rule("714.1a", "714.3a")
def test_the_resonator_must_share_two_races_with_the_j_ruler() -> None:
    d, ruler, cub, wolf = duel()
    bird = d.put(0, "field", "Lone Bird")
    d.begin().do("Play Moonrise", "Lone Bird").resolve()
    assert (d.where(wolf), d.where(ruler), d.where(bird), d.where(cub)) == (
        "sideboard",
        "ruler area",
        "field",
        "field",
    )


@rule("714.3c")
def test_a_stack_in_the_field_lies_as_the_j_ruler_did() -> None:
    d, there, _, wolf = duel("field", rested=True, damage=200)
    d.begin().do("Play Moonrise").resolve()
    assert (d.where(there), d.where(wolf), wolf.turned, wolf.damage) == ("stack", "field", True, 200)


@rule("714.1c", "1024.1")
def test_nobody_transcends_with_an_astral_ruler() -> None:
    d, ruler, _, wolf = duel()
    d.begin()
    d.game.note("astral", {0: (ROWAN,)})
    d.do("Play Moonrise").resolve()
    assert (d.where(wolf), d.where(ruler)) == ("sideboard", "ruler area")


@rule("714.4")
def test_a_player_transcends_once_a_turn() -> None:
    d, *_ = duel()
    d.put(0, "hand", "Moonrise"), d.put(0, "field", "Grey Cub"), d.put(0, "sideboard", WOLF)
    d.ruler(0, ROWAN)
    d.begin().do("Play Moonrise", "Grey Cub").skip(2)
    d.do(WOLF, ROWAN)
    assert d.names("field", 0).count(WOLF) == 1
    d.do("Play Moonrise").resolve()
    assert d.names("field", 0).count(WOLF) == 1
    assert d.denied("activate", d.game.cards_in("ruler area", 0)[0]) == "705.1"


@rule("714.4")
def test_after_a_judgment_nobody_transcends_in_the_same_turn() -> None:
    d, ruler, _, wolf = duel()
    d.begin().do(f"Judgment {ROWAN}").resolve().do("Play Moonrise").resolve()
    assert (d.where(wolf), d.where(ruler)) == ("sideboard", "field")


@rule("1010.1", "1010.1a", "1045.6c")
def test_when_a_transcended_j_ruler_is_destroyed_the_stack_falls_apart() -> None:
    d, ruler, cub, wolf = duel()
    d.put(0, "hand", "Doom")
    d.begin().do("Play Moonrise").resolve().do("Play Doom").resolve()
    assert (d.where(wolf), d.where(ruler), d.where(cub)) == ("sideboard", "ruler area", "expelled")
    assert (d.name(ruler), d.game.notes.astral) == (ROWAN, {})


@rule("1205.4", "1024.2")
def test_without_def_a_transcended_j_ruler_falls_apart_and_the_ruler_is_astral() -> None:
    d, ruler, cub, wolf = duel()
    d.fighter(1, "Blight", "0/100", Static(Cards(("field",), "each", Kind("j-ruler")), (Add("DEF", -2000),)))
    d.begin().do("Play Moonrise").resolve()
    assert (d.where(wolf), d.where(ruler), d.where(cub)) == ("sideboard", "ruler area", "expelled")
    assert (dict(ruler.counters), d.game.notes.astral) == ({"astral": 1}, {0: (ROWAN,)})


@rule("714.1b", "714.1d")
@pytest.mark.parametrize("barred", ["ordered", "warden"])
def test_nobody_transcends_with_an_ordered_j_ruler_or_one_with_a_warden_side(barred: str) -> None:
    d, other, _, wolf = duel("field", {"ordered": ROWAN, "warden": "Watcher"}[barred])
    order = d.put(0, "order area", "Host")
    d.begin()
    d.game.note("ordered", {"ordered": {order.id: other.ref}, "warden": {}}[barred])
    d.do("Play Moonrise").resolve()
    assert (d.where(wolf), d.where(other)) == ("sideboard", "field")


@rule("1024.3c")
def test_a_transcended_j_ruler_cannot_be_made_astral() -> None:
    d, _, _, wolf = duel()
    d.fighter(0, "Tool", "0/100", Activated((), Body((Act("make astral", Cards(("field",), "you", Kind("j-ruler"))),))))
    d.begin().do("Play Moonrise", "Grey Cub").resolve().do("Use Tool").resolve()
    assert (d.where(wolf), d.game.notes.astral) == ("field", {})
