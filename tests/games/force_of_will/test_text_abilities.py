"""Chapters 9 and 14: the frames of abilities, in the words of three generations of cards."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, written
from tests.games.force_of_will.reading import read, refused

from cardwright.kernel.vocabulary.abilities import Activated, Keyword, OnPlay, Static, Triggered
from cardwright.kernel.vocabulary.costs import Alternatives, Pay, TurnCost
from cardwright.kernel.vocabulary.selectors import This
from cardwright.testing import rule

ENTER = read("[Enter] >>> Draw a card.")
ENDS = read("At the end of your turn >>> Draw a card.")


# --- automatic abilities ----------------------------------------------------------------------------------------------


@rule("1409.2", "1409.2a")
@pytest.mark.parametrize("text", ["[Enter]: Draw a card.", "[Enter] ⇒ Draw a card.", "[Enter] Draw a card."])
def test_enter_is_written_in_several_ways(text: str) -> None:
    assert read(text) == ENTER


@rule("1409.1", "1409.3")
@pytest.mark.parametrize(
    "text",
    [
        "When this card enters the field, draw a card.",
        "When this card enters your field => Draw a card.",
        "[Continuous]: When this card enters the field, draw a card.",
    ],
)
def test_a_comma_ends_a_trigger_condition_of_old_cards(text: str) -> None:
    assert read(text) == ENTER


@pytest.mark.parametrize("text", ["[Enter] Draws a card.", "Draw a card.", "When this card enters >>> Draw a card."])
def test_an_instruction_needs_its_frame(text: str) -> None:
    assert refused(text)


def test_two_events_wait_for_one_effect() -> None:
    first, second = read("When this card enters the field or whenever it attacks >>> Draw a card.")
    assert isinstance(first, Triggered)
    assert isinstance(second, Triggered)
    assert (first.on.event, second.on.event, first.body) == ("move", "attack", second.body)
    assert refused("When this card enters the field or whenever >>> Draw a card.")


@rule("906.5", "906.5a")
def test_the_end_of_turn_waits_every_turn_or_once() -> None:
    assert read("At the end of your turn, draw a card.") == ENDS
    (later,) = read("[Enter] >>> Rest this card. At the next end of turn >>> Recover this card.")
    assert isinstance(later, Triggered)
    assert type(later.body.effects[1]).__name__ == "Later"
    assert refused("At the end of your end >>> Draw a card.")


def test_how_often_an_automatic_ability_triggers() -> None:
    (ability,) = read("Whenever this card attacks >>> Draw a card. This ability triggers only once per turn.")
    assert isinstance(ability, Triggered)
    assert ability.per_turn == 1
    assert refused("{Rest}: Draw a card. This ability triggers only once per turn.")


@rule("1127.2", "1127.2a")
def test_resonance_waits_for_a_magic_stone_type() -> None:
    d = Duel("""
name: Tide Singer
type: Resonator
cost: {U}
stats: 300/300
[Resonance] Water Magic Stone >>> Draw a card.
""")
    d.put(0, "field", "Tide Singer")
    d.ruler(0)
    d.deck(0)
    d.put(0, "magic stone deck", "Water Magic Stone")
    d.begin().do("Rest Orsela, Warden of the White Gate to call a magic stone")
    assert d.chase() == ["ability"]
    assert refused("[Resonance] >>> Draw a card.")


# --- activate abilities -----------------------------------------------------------------------------------------------


@rule("905.1", "1407.2")
@pytest.mark.parametrize(
    "text", ["{R}{1}: Draw a card.", "[Activate] Pay {R}{1}: Draw a card.", "Pay {R} {1}: Draw a card."]
)
def test_a_cost_and_a_colon_make_an_activate_ability(text: str) -> None:
    (ability,) = read(text)
    assert isinstance(ability, Activated)
    assert ability.cost == (Pay("will", 1, ("fire",)),)


@rule("905.1b")
def test_components_and_options_of_a_cost() -> None:
    (ability,) = read("{Rest}, {W}, banish a resonator: Draw a card.")
    assert isinstance(ability, Activated)
    assert [type(cost).__name__ for cost in ability.cost] == ["TurnCost", "Pay", "MoveCost"]
    (either,) = read("{W} or {U}: Draw a card.")
    assert isinstance(either, Activated)
    assert either.cost == (Alternatives(((Pay("will", 0, ("light",)),), (Pay("will", 0, ("water",)),))),)
    assert refused("{Q}: Draw a card.")
    assert refused("{1}{2}: Draw a card.")


@rule("1013.2", "1003.2")
def test_rest_and_will_are_paid() -> None:
    d = Duel("""
name: Bell Ringer
type: Regalia
cost: {W}
{Rest}, {W}: Draw a card.
""")
    ringer = d.put(0, "field", "Bell Ringer")
    d.stones(0, "W")
    d.deck(0)
    d.begin().do("Use Bell Ringer").resolve()
    assert (ringer.turned, len(d.game.cards_in("hand", 0))) == (True, 1)


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        ("Discard a card", "MoveCost"),
        ("Banish this card", "MoveCost"),
        ("Remove a resonator in your graveyard from the game", "MoveCost"),
        ("Remove two strength counters from this card", "CounterCost"),
        ("Pay 300 life", "Pay"),
        ("Rest a recovered magic stone you control", "TurnCost"),
        ("Return this card to its owner's hand", "MoveCost"),
    ],
)
def test_costs_in_words(words: str, cost: str) -> None:
    (ability,) = read(f"{words}: Draw a card.")
    assert isinstance(ability, Activated)
    assert [type(part).__name__ for part in ability.cost] == [cost]


@pytest.mark.parametrize("words", ["Discard", "Draw a card", "Pay life", "Remove two counters"])
def test_what_is_no_cost(words: str) -> None:
    assert refused(f"{words}: Draw a card.")


@rule("905.4", "905.4a", "905.4b")
@pytest.mark.parametrize("name", ['"Last Verse"', "<Last Verse>", "[Last Verse]"])
def test_a_gods_art_is_played_once_a_game(name: str) -> None:
    d = Duel(written("Old Oracle", f"God's Art {name} {{0}}: Draw a card.", "Regalia"))
    d.put(0, "field", "Old Oracle")
    d.deck(0), d.deck(1)
    d.begin().do("God's Art Old Oracle").resolve()
    assert not d.offers("God's Art Old Oracle")
    d.until_phase("main", 7)
    assert d.prompt == "priority"
    assert not d.offers("God's Art Old Oracle")
    assert refused("God's Art {0}: Draw a card.")


def test_limits_of_an_ability() -> None:
    (ability,) = read("{Rest}: Draw a card. Play this ability only during your turn and only once per turn.")
    assert isinstance(ability, Activated)
    assert (ability.per_turn, type(ability.condition).__name__) == (1, "TurnOf")
    (judged,) = read("[Judgment] {W}. Play this ability only if you control a Knight.", "Ruler")
    assert isinstance(judged, Keyword)
    assert [type(term).__name__ for term in judged.terms] == ["Pay", "Exists"]
    assert refused("[Flying]\nPlay this ability only once per turn.")
    assert refused("{Rest}: Draw a card. Play this ability only in the rain.")


def test_cards_that_are_played_only_under_a_condition() -> None:
    (play,) = read("Play this card only if you control a Knight.")
    assert isinstance(play, OnPlay)
    assert play.body.condition is not None
    assert refused("Play this card only once per turn.")


# --- keywords ---------------------------------------------------------------------------------------------------------


def test_keywords_stand_alone_or_in_a_row() -> None:
    assert read("[Flying] [First Strike]") == (Keyword("Flying"), Keyword("First Strike"))
    assert read("[Flying]\n<<Bond>>") == (Keyword("Flying"), Keyword("Bond"))
    assert refused("[Flapping]")


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("[Judgment] {R}{R}{2}", Keyword("Judgment", terms=(Pay("will", 2, ("fire", "fire")),))),
        ("[J-Activate] Pay {R}{2}.", Keyword("Judgment", terms=(Pay("will", 2, ("fire",)),))),
        ("[Divinity] 3", Keyword("Divinity", 3)),
        ("[Limit] (2)", Keyword("Limit", 2)),
    ],
)
@rule("1407.1", "1125.2", "1136.1")
def test_keywords_with_a_cost_or_a_number(text: str, keyword: Keyword) -> None:
    assert read(text, "Ruler") == (keyword,)


@pytest.mark.parametrize("text", ["[Judgment]", "[Awakening]", "[Limit]", "[Mastery]", "[Mastery] Jill", "[Linkage]"])
def test_a_keyword_without_its_parameter_is_refused(text: str) -> None:
    assert refused(text)


@rule("1136.1", "210.1")
def test_divinity_may_stand_beside_the_text() -> None:
    assert read("[Divinity]", "Ruler", divinity="4") == (Keyword("Divinity", 4),)


@rule("1120.3")
def test_barrier_from_some_spells_only() -> None:
    assert [term.name for ability in read("[Barrier] {B}") for term in ability.terms] == ["darkness"]  # type: ignore[attr-defined]
    assert [term.name for ability in read("[Barrier] (Chant)") for term in ability.terms] == ["chant"]  # type: ignore[attr-defined]
    assert refused("[Barrier] (Rain)")


# --- text under a condition -------------------------------------------------------------------------------------------


@rule("1128.2", "1128.4")
@pytest.mark.parametrize("text", ["[Seal] (3) - [Flying]", "[Seal] (3)\n- [Flying]", "[Seal] (3)\n[Flying]"])
def test_a_frame_gives_its_text_while_its_condition_holds(text: str) -> None:
    d = Duel(f"name: Sealed One\ntype: Resonator\ncost: {{W}}\nstats: 500/500\n{text}")
    one = d.put(0, "field", "Sealed One")
    d.stones(0, "WW")
    d.begin()
    assert not d.has(one, "Flying")
    d.stones(0, "W")
    assert d.has(one, "Flying")


def test_a_frame_on_one_line_ends_with_it() -> None:
    framed, plain = read("[Seal] (3) - [Flying]\n[Pierce]")[::-1]
    assert isinstance(framed, Static)
    assert plain == Keyword("Pierce")
    assert "no text follows" in refused("[Seal] (3)\n[Null]\n[Flying]")


@rule("1124.2")
def test_a_frame_of_a_chant_changes_its_effect() -> None:
    (play,) = read("Draw a card.\n[Torrent]\nThen draw a card.", "Chant")
    assert isinstance(play, OnPlay)
    assert [len(variant.body.effects) for variant in play.body.variants] == [2]
    assert "an effect alone" in refused("[Torrent]\nDraw a card.", "Chant")


@rule("1416.6")
def test_awakened_cards_have_more_text() -> None:
    cost, play = read("[Awakening] {1}: Draw a card.\nDraw a card.", "Chant")
    assert isinstance(cost, Keyword)
    assert isinstance(play, OnPlay)
    assert [type(effect).__name__ for effect in play.body.effects] == ["If", "Draw"]
    cost, gained = read("[Awakening] {1}: [Flying]")
    assert (cost, type(gained).__name__) == (Keyword("Awakening", terms=(Pay("will", 1),)), "Static")
    assert refused("[Awakening]: Draw a card.", "Chant")


# --- what is not read -------------------------------------------------------------------------------------------------


@rule("205.3")
def test_reminders_say_nothing() -> None:
    assert read("[Flying] (This card cannot be blocked by J/resonators without [Flying].)") == (Keyword("Flying"),)


@rule("1411.2")
def test_break_abilities_are_ignored_without_the_valhalla_rules() -> None:
    assert read("[Break]: Draw ten cards.\n[Flying]") == (Keyword("Flying"),)


@pytest.mark.parametrize(
    "text",
    [
        "[Solitude] (3)",
        "Whenever this card attacks alone >>> Draw a card.",
        "This card gains [Flying] as long as it is raining.",
    ],
)
def test_what_the_rules_do_not_know_is_refused(text: str) -> None:
    assert refused(text)


def test_rest_alone_is_this_card() -> None:
    (ability,) = read("{Rest}: Draw a card.")
    assert isinstance(ability, Activated)
    assert ability.cost == (TurnCost(This(), "rested"),)
