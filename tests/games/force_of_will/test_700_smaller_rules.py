"""Chapter 7, smaller rules: cards in the standby area, and cards with [Trigger] whose condition is met twice."""

from __future__ import annotations

from tests.games.force_of_will.duel import table, written

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
    assert (d.prompt, d.chase()) == ("priority", ["Snare"])


@rule("702.3a")
def test_a_resonator_enters_the_field_under_the_control_of_whoever_controls_the_spell_by_then() -> None:
    theft = written("Theft", "[Quickcast]\nGain control of target spell.", "Chant", "{U}")
    d = table(written("Squire", "") + theft, "R", "U")
    squire = d.put(0, "hand", "Squire")
    d.put(1, "hand", "Theft")
    d.begin().do("Play Squire").skip().do("Play Theft").resolve().resolve()
    assert (d.where(squire), squire.owner, squire.controller) == ("field", 0, 1)
    assert squire in d.game.cards_in("field", 1)
