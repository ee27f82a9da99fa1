"""Rules 904 to 909: base abilities, what abilities cost, automatic abilities, kinds of will, steps of effects."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import refused

from cardwright.kernel.state.table import chars
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


@rule("904.4")
@pytest.mark.parametrize(("given", "becomes"), [('have "[Flying]."', True), ("gain [Flying]", False)])
def test_what_cards_have_by_a_base_ability_is_there_before_races_change(given: str, becomes: bool) -> None:
    choir = written("Choir", "Resonators with [Flying] become Vampires.", "Regalia")
    d = table(SQUIRE + choir + written("Crown", f'Cards named "Squire" you control {given}.', "Regalia"))
    squire = d.put(0, "field", "Squire")
    d.put(0, "field", "Choir"), d.put(0, "field", "Crown")
    d.begin()
    assert ("Vampire" in chars(d.game, squire).traits) is becomes


@rule("904.2")
def test_a_name_that_a_card_has_by_a_base_ability_is_there_before_races_change() -> None:
    child = written("Dawn", 'This card has "Sun Child" in addition to its other names.')
    d = table(child + written("Choir", 'Resonators named "Sun Child" become Vampires.', "Regalia"))
    dawn = d.put(0, "field", "Dawn")
    d.put(0, "field", "Choir")
    d.begin()
    assert "Vampire" in chars(d.game, dawn).traits


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


@rule("905.1a", "905.1c")
@pytest.mark.parametrize(("said", "counts"), [(ONE, False), (TWO, True)])
def test_an_activation_cost_of_so_many_wills_is_meant_exactly(said: str, counts: bool) -> None:
    d = table(written("Tutor", "{2}: Draw a card.") + written("Warden", f"Players cannot play {said}."), "WG")
    d.put(0, "field", "Tutor"), d.put(1, "field", "Warden")
    d.begin()
    assert ("Use Tutor" not in d.options()) is counts


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


# --- automatic abilities and cards (906) ----------------------------------------------------------------------------

SNARE = written("Snare", "[Trigger] When a resonator attacks >>> Your opponent loses 100 life.", "Chant")


@rule("906.2a")
@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("Play a chant from your hand without paying its cost.", "hand"),
        ("Play target chant from your graveyard without paying its cost.", "graveyard"),
    ],
)
def test_no_effect_plays_an_automatic_card_whose_condition_is_not_met(text: str, area: str) -> None:
    d = table(SNARE + written("Mentor", f"{{0}}: {text}"))
    d.put(0, "field", "Mentor"), d.put(0, area, "Snare")
    d.begin().do("Use Mentor").settle()
    assert (d.names(area, 0), d.life(1)) == (["Snare"], 4000)


ARBITER = written(
    "Arbiter", "[Enter] >>> If you control a regalia, target a resonator your opponent controls. Destroy it."
)
RELIC = written("Relic", "", "Regalia")


def arbiter(*mine: str) -> Duel:
    d = table(ARBITER + RELIC + SQUIRE)
    d.put(1, "field", "Squire"), d.put(1, "field", "Squire"), d.put(0, "hand", "Arbiter")
    for name in mine:
        d.put(0, "field", name)
    return d.begin().do("Play Arbiter").resolve()


@rule("906.3c")
@pytest.mark.parametrize(("answer", "chase"), [("Yes", ["ability"]), ("No", [])])
def test_an_automatic_ability_whose_condition_to_target_is_not_met_may_be_left_out(
    answer: str, chase: list[str]
) -> None:
    d = arbiter()
    assert (d.asked(), d.prompt) == (0, "play unaimed")
    d.do(answer)
    assert d.chase() == chase
    d.settle()
    assert len(d.names("field", 1)) == 2


@rule("906.3c")
def test_with_the_condition_met_the_target_is_chosen_and_the_ability_must_be_played() -> None:
    d = arbiter("Relic")
    assert d.prompt == "target 0"
    d.settle()
    assert len(d.names("field", 1)) == 1


@rule("906.5b")
@pytest.mark.parametrize(("cost", "offered"), [("{R}", True), ("{B}", False)])
def test_a_delayed_ability_counts_as_one_of_the_card_that_made_it(cost: str, offered: bool) -> None:
    bell = written("Bell", "{0}: At end of turn >>> Deal 300 damage to your opponent.", cost=cost)
    d = table(bell + written("Silencer", "{0}: Cancel target fire ability."))
    d.put(0, "field", "Bell"), d.put(1, "field", "Silencer")
    d.begin().do("Use Bell").resolve()
    d.until_phase("end").skip()
    assert (d.chase(), d.asked()) == (["ability"], 1)
    assert ("Use Silencer" in d.options()) is offered


# --- kinds of will (907.7) ------------------------------------------------------------------------------------------

KINDS = ["light", "fire", "water", "wind", "darkness", "moon", "time", "void"]


@rule("907.7")
@pytest.mark.parametrize("kind", KINDS)
def test_will_is_called_by_its_attribute_or_characteristic(kind: str) -> None:
    d = table(written("Prism", f"{{Rest}}: Produce one {kind} will.", "Regalia"), "")
    d.put(0, "field", "Prism")
    d.begin().do("Use Prism")
    assert d.will(0) == {kind: 1}


@rule("907.7")
@pytest.mark.parametrize(("stones", "denied"), [("RU", ""), ("RR", "1003.1")])
def test_will_of_that_kind_is_paid(stones: str, denied: str) -> None:
    d = table(written("Font", "Pay one water will: Draw a card.", "Regalia"), stones)
    font = d.put(0, "field", "Font")
    d.begin()
    assert d.denied("activate", font) == denied


# --- keyword abilities that become others (909.3e) ------------------------------------------------------------------

STORM = written("Storm", "Each instance of [Swiftness] becomes [Flying].", "Regalia")


@rule("909.3e")
def test_a_keyword_ability_that_becomes_another_does_so_after_all_are_gained() -> None:
    d = table(
        STORM + written("Runner", "[Swiftness]") + written("Coach", "Resonators you control gain [Swiftness].") + SQUIRE
    )
    d.put(0, "field", "Storm")
    runner, squire = d.put(0, "field", "Runner"), d.put(0, "field", "Squire")
    d.begin()
    before = [d.has(card, word) for card in (runner, squire) for word in ("Swiftness", "Flying")]
    d.put(0, "field", "Coach")
    assert (before, d.has(squire, "Swiftness"), d.has(squire, "Flying")) == ([False, True, False, False], False, True)


@rule("909.3e")
def test_a_keyword_ability_is_another_one_in_the_hand_too() -> None:
    d = table(STORM + written("Runner", "[Swiftness]"))
    d.put(0, "field", "Storm")
    runner = d.put(0, "hand", "Runner")
    d.begin()
    assert (d.has(runner, "Swiftness"), d.has(runner, "Flying")) == (False, True)
