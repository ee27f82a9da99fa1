"""Rules 904 to 909: base abilities, what abilities cost, automatic abilities, kinds of will, steps of effects."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import refused

from cardwright.testing import rule

# --- base abilities (904) -------------------------------------------------------------------------------------------

SQUIRE = written("Squire", "")
LEVEL = written("Leveller", "Resonators become [100/100].", "Regalia")
CROWN = written("Crown", 'Resonators you control have "This card gains [+200/+200].".', "Regalia")


@rule("904.6")
def test_what_a_base_ability_gives_works_when_its_own_turn_comes() -> None:
    d = table(SQUIRE + LEVEL + CROWN)
    squire = d.put(0, "field", "Squire")
    d.put(0, "field", "Leveller"), d.put(0, "field", "Crown")
    d.begin()
    assert d.numbers(squire) == (300, 300)


@rule("904.4")
@pytest.mark.parametrize(("area", "numbers"), [("graveyard", (700, 700)), ("hand", (500, 500)), ("deck", (500, 500))])
def test_a_base_ability_for_several_cards_works_wherever_its_card_lies_face_up(
    area: str, numbers: tuple[int, int]
) -> None:
    d = table(SQUIRE + CROWN)
    squire = d.put(0, "field", "Squire")
    d.put(0, area, "Crown")
    d.begin()
    assert d.numbers(squire) == numbers


# --- what abilities cost (905.1) ------------------------------------------------------------------------------------

SCHOLAR = written("Scholar", "{Rest}, or {W}, or {G}: Draw a card.")
RESTS = "activate abilities with a {Rest} cost"
LIGHT = "activate abilities with a light will activation cost"
FIRE = "activate abilities with a fire will activation cost"
NONE = "activate abilities with an activation cost of zero wills"
ONE = "activate abilities with an activation cost of one will"
TWO = "activate abilities with an activation cost of two wills"


def scholar(text: str) -> Duel:
    d = table(SCHOLAR + written("Warden", text), "WG")
    d.put(0, "field", "Scholar"), d.put(1, "field", "Warden")
    return d.begin()


@rule("905.1c")
@pytest.mark.parametrize(
    ("said", "counts"), [(RESTS, True), (LIGHT, True), (FIRE, False), (NONE, True), (ONE, True), (TWO, False)]
)
def test_off_the_chase_every_option_of_a_cost_counts(said: str, counts: bool) -> None:
    d = scholar(f"Players cannot play {said}.")
    assert ("Use Scholar" not in d.options()) is counts


@rule("905.1d")
@pytest.mark.parametrize(
    ("said", "counts"), [(RESTS, True), (LIGHT, False), (FIRE, False), (NONE, True), (ONE, False), (TWO, False)]
)
def test_on_the_chase_only_the_chosen_option_counts(said: str, counts: bool) -> None:
    d = scholar(f"{{0}}: Cancel target {said.replace('abilities', 'ability')}.")
    d.game.choose(d.options().index("Use Scholar"))
    d.game.choose(0)
    d.skip()
    assert d.game.cards[d.game.frames[d.game.stack[-1]].source[0]].turned
    assert ("Use Warden" in d.options()) is counts


@rule("905.1d")
def test_of_an_ability_that_was_paid_with_light_will_the_rest_does_not_count() -> None:
    d = scholar("{0}: Cancel target activate ability with a {Rest} cost.")
    d.game.choose(d.options().index("Use Scholar"))
    d.game.choose(1)
    d.pay().skip()
    assert "Use Warden" not in d.options()


@rule("905.1b")
def test_a_comma_separates_components_and_or_separates_options() -> None:
    d = table(written("Scholar", "{Rest}, {W}, {R} or {B}: Draw a card."), "WB")
    there = d.put(0, "field", "Scholar")
    d.begin().do("Use Scholar")
    assert (there.turned, [stone.turned for stone in d.game.cards_in("field", 0)]) == (True, [True, True, True])


@rule("901.1")
@pytest.mark.parametrize(("sort", "offered"), [("activate", True), ("automatic", False)])
def test_activate_and_automatic_abilities_are_told_apart(sort: str, offered: bool) -> None:
    d = scholar(f"{{0}}: Cancel target {sort} ability.")
    d.do("Use Scholar").skip()
    assert ("Use Warden" in d.options()) is offered


@rule("905.1a")
def test_only_activate_abilities_have_an_activation_cost() -> None:
    assert refused("{0}: Cancel target spell with a {Rest} cost.")
    assert refused("Players cannot play automatic abilities.")
