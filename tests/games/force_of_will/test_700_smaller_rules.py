"""Chapter 7, smaller rules: cards in the standby area, and cards with [Trigger] whose condition is met twice."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import table, written

from cardwright.games.force_of_will.rules.willpower import willpower_cost
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.testing import rule


@rule("706.3")
def test_a_card_without_trigger_lies_in_the_standby_area_and_is_not_played_from_there() -> None:
    d = table("")
    imp = d.put(0, "hand", "Coal Imp")
    d.begin().do("Put Coal Imp into the standby area")
    assert d.where(imp) == "standby area"
    d.until_phase("main", d.game.turn + 1).until_phase("main", d.game.turn + 1)
    assert d.denied("play", imp) == "702.2"


@rule("708.2a")
def test_a_card_that_was_shown_for_a_draw_is_not_shown_again_for_the_next() -> None:
    snare = written("Snare", "[Trigger] When your opponent draws a card >>>\nYou gain 100 life.", "Chant", "{0}")
    d = table(snare + written("Book", "Draw two cards.", "Chant"))
    d.put(0, "hand", "Book"), d.put(1, "hand", "Snare")
    d.begin().do("Play Book").skip(2).do("Show Snare")
    assert (d.asked_for(), d.chase()) == ("priority", ["Snare"])


@rule("702.3a")
def test_a_resonator_enters_the_field_under_the_control_of_whoever_controls_the_spell_by_then() -> None:
    theft = written("Theft", "[Quickcast]\nGain control of target spell.", "Chant", "{U}")
    d = table(written("Squire", "") + theft, "R", "U")
    squire = d.put(0, "hand", "Squire")
    d.put(1, "hand", "Theft")
    d.begin().do("Play Squire").skip().do("Play Theft").resolve().resolve()
    assert (d.where(squire), squire.owner, squire.controller) == ("field", 0, 1)
    assert squire in d.game.cards_in("field", 1)


@rule("717.2b", "903.2l-3")
@pytest.mark.parametrize(("number", "left"), [(-3, 0), (-2, 1), (0, 3), (2, 5)])
def test_a_willpower_ability_takes_or_gives_exactly_the_counters_it_shows(number: int, left: int) -> None:
    d = table("")
    ability = Activated(willpower_cost(number), Body((Draw(),)), "Willpower", zones=("ruler area",))
    d.define("Sage", ability, kinds=("warden",), numbers={"willpower": 3})
    sage = d.put(0, "ruler area", "Sage", counters={"willpower": 3})
    d.begin().do("Willpower Sage")
    assert (sage.counters.get("willpower", 0), d.chase()) == (left, ["ability"])


@rule("903.2l-3")
def test_a_willpower_ability_that_takes_more_counters_than_there_are_is_not_played() -> None:
    d = table("")
    ability = Activated(willpower_cost(-4), Body((Draw(),)), "Willpower", zones=("ruler area",))
    d.define("Sage", ability, kinds=("warden",), numbers={"willpower": 3})
    sage = d.put(0, "ruler area", "Sage", counters={"willpower": 3})
    d.begin()
    assert (d.offers("Willpower Sage"), dict(sage.counters)) == (False, {"willpower": 3})


WATCHER = """
name: Watcher
type: Warden
cost: {0}
willpower: 3
second side: Watcher Unbound
second type: J-ruler
second stats: 500/500
//
"""


@rule("905.5", "717.1", "717.2a")
def test_a_j_ruler_with_a_warden_side_has_willpower_abilities_too() -> None:
    d = table(WATCHER)
    d.give("Watcher", Activated(willpower_cost(-1), Body((Draw(),)), "Willpower"), side=1)
    d.give("Watcher", Activated(willpower_cost(1), Body((Draw(),)), "Willpower"), side=1)
    watcher = d.put(0, "field", "Watcher", counters={"willpower": 2})
    d.begin()
    assert d.name(watcher) == "Watcher Unbound"
    d.do("Willpower Watcher Unbound").resolve()
    assert (dict(watcher.counters), d.denied("activate", watcher)) == ({"willpower": 1}, "717.2a")
    d.until_phase("main", 6).skip()
    assert (d.asked(), d.denied("activate", watcher)) == (0, "701.2")
