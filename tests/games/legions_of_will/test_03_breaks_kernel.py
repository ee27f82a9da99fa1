"""Chapter 3 where the kernel could be broken unnoticed: what face-down permanents are."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import does
from tests.games.legions_of_will.lab import Lab, st

from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Put
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, This
from cardwright.testing import rule

UNITS = Cards(("battlefield",), "you", Kind("unit"))


@rule("301.11", "202.2b", "301.12")
def test_a_base_that_is_turned_face_down_does_nothing_until_it_is_face_up_again() -> None:
    d = Lab()
    fort = d.fort(0, st(UNITS, Add("power", 2)), Activated((), Body((AddCounters(This(), "rung"),))), name="Fort")
    unit = d.man(0, stats="3/2")
    d.main()
    assert (d.power(unit), d.offered("activate", fort)) == (4, True)
    d.turn(fort, "facedown")
    assert (d.power(unit), d.offered("activate", fort)) == (2, False)
    assert d.find(Cards(("battlefield",), where=Named("Fort"))) == []
    d.turn(fort, "faceup")
    assert (d.power(unit), d.offered("activate", fort)) == (4, True)
    assert d.find(Cards(("battlefield",), where=Named("Fort"))) == [fort]


@rule("303.1", "303.3", "202.2b")
@pytest.mark.parametrize("how", ["played", "put"])
def test_a_trap_lies_face_down_without_its_name_and_abilities(how: str) -> None:
    d = Lab()
    trap = d.trap("hand" if how == "played" else "graveyard", 0, "Snare", st(UNITS, Add("power", 2)))
    unit = d.man(0, stats="3/2")
    grave = Cards(("graveyard",), "you", Named("Snare"))
    raise_ = d.action(0, does(Put(grave, "battlefield", whose="you", state="facedown")))
    d.main()
    d.cast(trap if how == "played" else raise_, *([d.home] if how == "played" else []))
    assert (d.zone_of(trap), trap.facedown) == ("battlefield", True)
    assert d.power(unit) == 2
    assert d.find(Cards(("battlefield",), where=Named("Snare"))) == []
    assert d.chars(trap).cost in (0, None)
