"""Rules 713, 1302.4 and 1205.3: contracts with rulers."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import Act, Add, CopyObject, CreateCopy, Draw, Put
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Stacked, This
from cardwright.testing import rule

CARDS = """
name: Ilvane, Keeper of the Well
type: Ruler
attribute: water

name: Pact of the Deep
type: Chant (Contract)
cost: {U}
second side: Ilvane, Voice of the Deep
second type: J-ruler
second attribute: water
second stats: 900/900

name: Lamp of the Deep
type: Regalia (Contract)
cost: {U}
second side: Ilvane, Light of the Deep
second type: J-ruler
second attribute: water
second stats: 800/800

name: Doom
type: Chant
cost: {U}
Destroy target J/resonator.
"""
RULER = "Ilvane, Keeper of the Well"
PACT, LAMP = "Pact of the Deep", "Lamp of the Deep"
PROCESS = Act("contract", This(), Named(RULER))


def duel(stones: str = "UUUU", *drawn: Draw) -> tuple[Duel, Card]:
    d = Duel(CARDS)
    d.give(PACT, OnPlay(Body((PROCESS, *drawn))))
    d.give(LAMP, Activated((TurnCost(This(), "rested"),), Body((PROCESS,))))
    for player in (0, 1):
        d.deck(player)
    d.stones(0, stones)
    return d, d.put(0, "ruler area", RULER, counters={"mark": 2})


@rule("713.1", "713.2", "713.3", "713.3a", "713.3b", "604.1", "1302.4", "1302.4b", "1302.4c", "710.1a")
def test_a_contract_chant_resolves_and_comes_to_the_field_as_a_j_ruler() -> None:
    d, ruler = duel("UUUU", Draw(1))
    pact = d.put(0, "hand", PACT)
    ruler.turned = True  # 713.1a
    d.begin().do(f"Play {PACT}").resolve()
    assert (d.where(pact), d.name(pact), pact.turned) == ("field", "Ilvane, Voice of the Deep", False)
    assert (dict(pact.counters), dict(ruler.counters)) == ({"mark": 2}, {})
    assert (ruler.facedown, d.name(ruler), len(d.names("hand", 0))) == (True, "", 1)
    assert d.denied("call", ruler) == "710.1"


@rule("713.1a", "713.1b")
def test_a_ruler_that_has_called_a_stone_may_be_contracted_with() -> None:
    d, ruler = duel("U")
    d.put(0, "magic stone deck", "Water Magic Stone")
    pact = d.put(0, "hand", PACT)
    d.begin().do(f"Rest {RULER} to call a magic stone").do(f"Play {PACT}").resolve()
    assert (d.where(pact), ruler.facedown) == ("field", True)


@rule("713.1", "713.1c")
def test_without_the_named_ruler_there_is_no_contract() -> None:
    d = Duel(CARDS)
    d.give(PACT, OnPlay(Body((PROCESS, Draw(1)))))
    d.deck(0)
    d.stones(0, "U")
    d.ruler(0)
    pact = d.put(0, "hand", PACT)
    d.begin().do(f"Play {PACT}").resolve()
    assert (d.where(pact), len(d.names("hand", 0))) == ("graveyard", 1)


@rule("713.3c", "1302.4", "1302.4a")
def test_a_contract_regalia_flips_over_and_enters_the_field_recovered() -> None:
    d, ruler = duel()
    d.give(LAMP, Triggered(Pattern("move", this=True, to=("field",)), Body((Draw(1),))), side=1)
    lamp = d.put(0, "field", LAMP)
    d.fighter(0, "Mourner", "0/100", Triggered(Pattern("move", frm=("field",)), Body((Draw(1),))))
    d.begin().do(f"Use {LAMP}").resolve()
    assert (d.name(lamp), lamp.turned, dict(lamp.counters)) == ("Ilvane, Light of the Deep", False, {"mark": 2})
    assert (ruler.facedown, d.chase()) == (True, ["ability"])  # it has entered, and nothing has left


@rule("713.4")
def test_a_player_makes_one_contract_a_turn() -> None:
    d, _ = duel()
    second = d.put(0, "ruler area", RULER)
    first, other = d.put(0, "hand", PACT), d.put(0, "hand", PACT)
    d.begin().do(f"Play {PACT}").resolve().do(f"Play {PACT}").resolve()
    assert sorted([d.where(first), d.where(other)]) == ["field", "graveyard"]
    assert second.facedown is False


@rule("1010.1", "1302.4a", "1024.2b")
def test_a_destroyed_contract_j_ruler_goes_to_the_graveyard_and_the_ruler_is_face_up_again() -> None:
    d, ruler = duel()
    pact = d.put(0, "hand", PACT)
    d.put(0, "hand", "Doom")
    d.begin().do(f"Play {PACT}").resolve().do("Play Doom").resolve()
    assert (d.where(pact), d.name(pact)) == ("graveyard", PACT)
    assert (d.where(ruler), ruler.facedown, ruler.turned, d.name(ruler)) == ("ruler area", False, False, RULER)
    assert (dict(ruler.counters), d.game.notes.astral) == ({"mark": 2}, {})


@rule("1205.3")
def test_a_contract_j_ruler_without_def_goes_to_the_graveyard() -> None:
    d, ruler = duel()
    pact = d.put(0, "hand", PACT)
    d.fighter(1, "Blight", "0/100", Static(Cards(("field",), "each", Kind("j-ruler")), (Add("DEF", -1000),)))
    d.begin().do(f"Play {PACT}").resolve()
    assert (d.where(pact), ruler.facedown, dict(ruler.counters)) == ("graveyard", False, {"mark": 2})


@rule("1205.3")
def test_a_ruler_that_was_rested_lies_recovered_when_the_contract_ends_for_want_of_def() -> None:
    d, ruler = duel()
    d.put(0, "hand", PACT)
    ruler.turned = True
    d.fighter(1, "Blight", "0/100", Static(Cards(("field",), "each", Kind("j-ruler")), (Add("DEF", -1000),)))
    d.begin().do(f"Play {PACT}").resolve()
    assert (ruler.facedown, ruler.turned, d.where(ruler)) == (False, False, "ruler area")


@rule("713.3b")
def test_a_contract_chant_played_by_remnant_comes_to_the_field_all_the_same() -> None:
    d, _ = duel()
    d.give(PACT, Keyword("Remnant"))
    pact = d.put(0, "graveyard", PACT)
    d.begin().do(f"Play {PACT}").resolve()
    assert d.where(pact) == "field"


@rule("1302.4d")
def test_the_copy_of_a_contract_makes_no_contract() -> None:
    d, ruler = duel()
    d.put(0, "hand", PACT)
    d.fighter(0, "Mirror", "0/100", Activated((), Body((CopyObject(Stacked()),))))
    d.begin().do(f"Play {PACT}").do("Use Mirror").resolve().resolve()
    assert ruler.facedown is False
    d.resolve()
    assert ruler.facedown is True


@rule("1302.4d")
def test_the_copy_of_a_contract_regalia_makes_no_contract() -> None:
    d, ruler = duel()
    d.put(0, "field", LAMP, rested=True)
    copy = CreateCopy(Cards(("field",), "you", Named(LAMP)))
    d.fighter(0, "Mirror", "0/100", Activated((), Body((copy,))))
    d.begin().do("Use Mirror").resolve()
    d.do(f"Use {LAMP}").resolve()  # the original is rested
    assert ruler.facedown is False


@rule("1302.4e")
@pytest.mark.parametrize("frm", ["hand", "graveyard"])
def test_a_contract_chant_is_moved_to_the_field_only_by_its_contract(frm: str) -> None:
    d, _ = duel()
    pact = d.put(0, frm, PACT)
    d.fighter(0, "Gate", "0/100", Activated((), Body((Put(Cards((frm,), "you", Named(PACT)), "field"),))))
    d.begin().do("Use Gate").resolve()
    assert d.where(pact) == frm


@rule("1024.3b")
def test_a_contract_j_ruler_cannot_be_made_astral() -> None:
    d, _ = duel()
    pact = d.put(0, "hand", PACT)
    d.fighter(0, "Tool", "0/100", Activated((), Body((Act("make astral", Cards(("field",), "you", Kind("j-ruler"))),))))
    d.begin().do(f"Play {PACT}").resolve().do("Use Tool").resolve()
    assert (d.where(pact), d.game.notes.astral) == ("field", {})
