"""Rule 903: prohibitions that look at a card, X of a judgment, what else may be played, and the end of a resolution."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import refused

from cardwright.testing import rule

BLAZE = written("Blaze", "Deal X00 damage to your opponent.", "Chant", "{R}{X}")
SPARK = written("Spark", "Deal 100 damage to your opponent.", "Chant", "{R}{1}")
BLAST = written("Blast", "Deal 100 damage to your opponent.", "Chant", "{R}{2}")


def wall(text: str, *held: str) -> Duel:
    """The opponent controls a card with this text; these cards are in hand."""
    d = table(written("Wall", text) + BLAZE + SPARK + BLAST, "RRRRR")
    d.put(1, "field", "Wall")
    for name in held:
        d.put(0, "hand", name)
    return d.begin()


def denied(d: Duel) -> list[str]:
    """The rules that deny each card in hand."""
    return [d.denied("play", card) for card in d.game.cards if d.where(card) == "hand"]


# --- prohibitions (903.1a) ------------------------------------------------------------------------------------------


@rule("903.1a-1")
def test_a_card_with_x_in_its_cost_is_judged_as_it_lies_there() -> None:
    d = wall("Players cannot play cards with total cost 2 or less.", "Blaze", "Spark", "Blast")
    assert denied(d) == ["104.4", "104.4", ""]


@rule("903.1a-2")
def test_a_spell_with_x_in_its_cost_is_judged_once_x_is_known() -> None:
    d = wall("Players cannot play spells with total cost 2 or less.", "Blaze", "Spark", "Blast")
    assert denied(d) == ["", "104.4", ""]


@rule("903.1a-2", "903.2h-5")
def test_x_cannot_be_so_small_that_the_spell_is_forbidden() -> None:
    d = wall("Players cannot play spells with total cost 2 or less.", "Blaze")
    d.do("Play Blaze")
    assert (d.prompt, d.options()) == ("X", ["2", "3", "4"])
    d.do("2").resolve()
    assert d.life(1) == 3800


@rule("903.1a-2")
def test_a_spell_with_x_that_no_x_allows_is_forbidden() -> None:
    d = wall("Players cannot play spells with total cost 9 or less.", "Blaze")
    assert denied(d) == ["104.4"]


@rule("903.1a-2")
def test_whether_a_spell_is_fire_is_seen_where_it_is() -> None:
    d = wall("Players cannot play fire spells.", "Blaze", "Spark")
    assert denied(d) == ["104.4", "104.4"]


@rule("903.2h-5")
def test_a_card_is_judged_again_with_its_x() -> None:
    d = wall("Players cannot play cards with total cost 4 or more.", "Blaze", "Blast")
    assert denied(d) == ["", ""]
    d.do("Play Blaze")
    assert d.options() == ["0", "1", "2"]


@rule("903.2k-4")
def test_spells_that_cost_less_cost_less() -> None:
    d = table(written("Herald", "You pay {1} less to play fire spells.") + SPARK, "R")
    d.put(0, "field", "Herald"), d.put(0, "hand", "Spark")
    d.begin().do("Play Spark").resolve()
    assert d.life(1) == 3900


# --- X of a judgment (903.2h-2) -------------------------------------------------------------------------------------

RULER = """
name: Ember Regent
type: Ruler
attribute: fire
judgment: {R}{X}
second side: Ember Tyrant
second type: J-ruler
second attribute: fire
second stats: 500/500
//
This card gains [+X00/+X00].
[Enter] >>> Deal X00 damage to your opponent.
"""


@rule("903.2h-2")
@pytest.mark.parametrize(("x", "numbers", "life"), [("3", (800, 800), 3700), ("1", (600, 600), 3900)])
def test_x_of_a_judgment_is_x_of_the_j_ruler(x: str, numbers: tuple[int, int], life: int) -> None:
    d = table(RULER, "RRRR")
    ruler = d.ruler(0, "Ember Regent")
    d.begin().do("Judgment Ember Regent", x).resolve().settle()
    assert (d.numbers(ruler), d.life(1)) == (numbers, life)


# --- a card that an effect plays (903.2n) ---------------------------------------------------------------------------

DOOM = written("Doom", "Destroy target resonator your opponent controls.", "Chant")
STUDY = written("Study", "You gain 100 life.", "Chant")


def mentor(text: str, area: str) -> Duel:
    """A chant without a target and one that needs none, in an area; the mentor plays one of them."""
    d = table(written("Mentor", f"{{0}}: {text}") + DOOM + STUDY)
    d.put(0, "field", "Mentor"), d.put(0, area, "Doom"), d.put(0, area, "Study")
    return d.begin()


@rule("903.2n")
@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("Play a chant from your hand without paying its cost. Your opponent gains 100 life.", "hand"),
        ("Search your deck for a chant and play it without paying its cost. Then shuffle your deck.", "deck"),
        ("You may play a chant from your graveyard without paying its cost.", "graveyard"),
    ],
)
def test_for_a_card_that_cannot_be_played_another_may_be_chosen(text: str, area: str) -> None:
    d = mentor(text, area).do("Use Mentor").skip(2).do("Doom")
    assert "Doom" not in d.options()
    d.do("Study")
    assert (d.chase(), "Doom" in d.names(area, 0)) == (["Study"], True)


@rule("903.2n")
def test_if_nothing_else_can_be_chosen_the_rest_of_the_effect_is_done() -> None:
    d = mentor("Play a chant from your graveyard without paying its cost. You gain 200 life.", "graveyard")
    d.game.zone("graveyard", 0).cards.pop()
    d.do("Use Mentor").settle()
    assert (d.names("graveyard", 0), d.life(0)) == (["Doom"], 4200)


@rule("903.2n")
def test_a_target_that_cannot_be_played_is_not_chosen_again() -> None:
    d = mentor("Play target chant from your graveyard without paying its cost.", "graveyard")
    d.do("Use Mentor", "Doom").resolve()
    assert (d.chase(), d.names("graveyard", 0)) == ([], ["Doom", "Study"])


# --- what changes a cost is a cost for prohibitions (903.2n-2) ------------------------------------------------------

CHEAPER = "As you play this card, you may discard a card. If you do, you pay {2} less to play this card."
INSTEAD = "If you control a magic stone, you may discard a card rather than pay this card's cost."
MORE = "As an additional cost to play this card, discard a card."


def lesson(text: str, wall: str, cost: str) -> Duel:
    d = table(written("Lesson", f"{text}\nDraw a card.", "Chant", cost) + written("Grip", wall) + STUDY, "R")
    d.put(0, "hand", "Lesson"), d.put(0, "hand", "Study"), d.put(1, "field", "Grip")
    return d.begin()


@rule("903.2n-2")
@pytest.mark.parametrize(("text", "cost"), [(CHEAPER, "{R}{2}"), (INSTEAD, "{R}{2}"), (MORE, "{R}")])
@pytest.mark.parametrize(("wall", "offered"), [("Players cannot discard cards as a cost.", False), ("", True)])
def test_what_changes_a_cost_cannot_be_done_if_it_may_not_be_done_as_a_cost(
    text: str, cost: str, wall: str, offered: bool
) -> None:
    d = lesson(text, wall, cost)
    assert ("Play Lesson" in d.options()) is offered


@rule("903.2n-2")
def test_what_may_not_be_done_as_a_cost_is_still_done_by_effects() -> None:
    d = table(
        written("Purge", "Discard a card.", "Chant")
        + written("Grip", "Players cannot discard cards as a cost.")
        + STUDY
    )
    d.put(0, "hand", "Purge"), d.put(0, "hand", "Study"), d.put(1, "field", "Grip")
    d.begin().do("Play Purge").resolve()
    assert d.names("hand", 0) == []


@rule("903.2n-2")
@pytest.mark.parametrize(
    ("wall", "cost", "area"),
    [
        (
            "Players cannot move cards from their removed area to another zone as a cost.",
            "Put a card from your removed area into your graveyard",
            "removed area",
        ),
        ("Players cannot banish resonators as a cost.", "Banish a resonator", "field"),
    ],
)
def test_other_costs_may_be_forbidden_too(wall: str, cost: str, area: str) -> None:
    d = table(written("Altar", f"{cost}: Draw a card.", "Regalia") + written("Grip", wall) + HAND)
    altar = d.put(0, "field", "Altar")
    d.put(0, area, "Hand")
    d.begin()
    before = d.denied("activate", altar)
    d.put(1, "field", "Grip")
    assert (before, d.denied("activate", altar)) == ("", "903.2k")


HAND = written("Hand", "")


# --- the end of a resolution (903.3b) -------------------------------------------------------------------------------


@rule("903.3b")
@pytest.mark.parametrize(
    "text",
    [
        "Put this card into your hand as it resolves.\nDiscard your hand.",
        "Put this card into your hand as it resolves. Discard your hand.",
        "Discard your hand. Put this card into your hand as it resolves.",
    ],
)
def test_what_happens_as_a_card_resolves_happens_at_the_end(text: str) -> None:
    d = table(written("Echo", text, "Chant") + STUDY)
    d.put(0, "hand", "Echo"), d.put(0, "hand", "Study")
    d.begin().do("Play Echo").resolve()
    assert (d.names("hand", 0), d.names("graveyard", 0)) == (["Echo"], ["Study"])


@rule("903.3b")
def test_an_option_after_it_is_not_where_a_resolution_ends() -> None:
    lines = ["Put this card into your hand as it resolves.", "Choose one;", "- Draw a card.", "- You gain 100 life."]
    assert "resolves" in refused("\n".join(lines), "Chant")


@rule("903.3b")
@pytest.mark.parametrize(("type", "area"), [("Chant", "graveyard"), ("Resonator", "field"), ("Regalia", "field")])
def test_a_card_does_what_its_type_does(type: str, area: str) -> None:
    d = table(written("Thing", {"Chant": "Draw a card."}.get(type, ""), type))
    there = d.put(0, "hand", "Thing")
    d.begin().do("Play Thing").resolve()
    assert d.where(there) == area


# --- players who cannot discard (104.4, 1019) ----------------------------------------------------------------------

FULL = written("Wall", "Players cannot discard cards.", "Addition") + written(
    "Toll", "You may discard a card. If you do, draw a card.", "Chant"
)


@rule("104.4", "505.5", "1019.1")
def test_a_hand_above_the_limit_stays_if_nothing_can_be_discarded() -> None:
    d = table(FULL)
    d.put(0, "field", "Wall"), d.fill(0, "hand", "Coal Imp", 9)
    d.begin().until_phase("draw", d.game.turn + 1)
    assert (len(d.names("hand", 0)), d.game.active) == (9, 1)


@rule("104.2", "104.4", "1019.1")
def test_what_players_cannot_discard_is_no_choice_of_theirs() -> None:
    d = table(FULL)
    d.put(0, "field", "Wall"), d.put(0, "hand", "Toll"), d.fill(0, "hand", "Coal Imp", 2)
    d.begin().do("Play Toll").skip(2)
    assert (d.prompt, len(d.names("hand", 0))) == ("priority", 2)
