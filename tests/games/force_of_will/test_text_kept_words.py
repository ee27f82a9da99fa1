"""Words that are easily lost: which ability, where cards are, what comes then, what a card costs."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel
from tests.games.force_of_will.reading import read, refused
from tests.games.force_of_will.test_text_effects import chant, play

from cardwright.kernel.vocabulary.effects import Apply, Later, Shuffle
from cardwright.testing import rule

SAFE = "cannot be targeted by spells or abilities your opponent controls."
FREE = "you may play this card without paying its cost"
AVENGED = "When target resonator you control is put into a graveyard this turn, search your deck for a resonator and"
SAME = [
    ("Chant", "Cancel target [Activate] ability.", "Cancel target activate ability."),
    ("Resonator", f"Resonator cards you control {SAFE}", f"Resonators you control {SAFE}"),
    (
        "Chant",
        f"Draw a card.\nY{FREE[1:]} if you control a J-ruler.",
        f"If you control a J-ruler, {FREE}.\nDraw a card.",
    ),
]


@pytest.mark.parametrize(("kind", "one", "other"), SAME)
def test_two_wordings_mean_the_same(kind: str, one: str, other: str) -> None:
    assert read(one, kind) == read(other, kind)


@rule("1407.2")
def test_an_icon_before_the_word_ability_says_which_abilities() -> None:
    assert read("Cancel target [Activate] ability.", "Chant") != read("Cancel target ability.", "Chant")


REFUSED = [
    ("Chant", "Then draw a card.", "after what?"),
    ("Resonator", "Your opponent pays {1} more to play God's Arts.", "God's Art"),
    ("Resonator", "[Revolution]\n- You may pay {2} less to play this card.", "does not have where it would work"),
    (
        "Chant",
        "Search your deck for a resonator and put it into the field. Then shuffle your deck."
        " If you control a J-ruler, you may instead choose a card in your graveyard.",
        "instead of what?",
    ),
    ("Chant", f"Draw a card. Y{FREE[1:]}.", "plays itself"),
]


@pytest.mark.parametrize(("kind", "text", "reason"), REFUSED)
def test_a_text_that_would_be_half_understood_is_refused(kind: str, text: str, reason: str) -> None:
    assert reason in refused(text, kind)


def test_a_search_that_waits_takes_its_shuffle_along() -> None:
    (ability,) = read(f"{AVENGED} put it into the field. Then shuffle your deck.", "Chant")
    (later,) = ability.body.effects  # type: ignore[attr-defined]
    assert isinstance(later, Later)
    assert isinstance(later.do[-1], Shuffle)


SWIFT = "Search your deck for a resonator and put it into the field. Resonators put into the field this way gain"


def test_cards_put_into_the_field_this_way_come_from_elsewhere() -> None:
    (ability,) = read(f"{SWIFT} [Swiftness] until end of turn.", "Chant")
    assert isinstance(ability.body.effects[-1], Apply)  # type: ignore[attr-defined]
    d = chant(f"{SWIFT} [+500/+500] until end of turn.")
    d.begin().do("Play The Chant").settle()
    (imp,) = [card for card in d.game.cards_in("field", 0) if card.face.name == "Coal Imp"]
    assert d.numbers(imp)[0] == imp.face.numbers["ATK"] + 500


STONE = "Put the top card of your magic stone deck into the field."


def test_a_stone_put_into_the_field_comes_from_elsewhere() -> None:
    d = Duel(
        f"name: The Chant\ntype: Chant\ncost: {{R}}\n{STONE}\n\n"
        "name: Well\ntype: Addition\ncost: {R}\nWhenever a magic stone is put into the field >>> You gain 100 life."
    )
    d.stones(0, "R")
    d.put(0, "field", "Well")
    d.put(0, "hand", "The Chant")
    d.put(0, "magic stone deck", "Fire Magic Stone")
    play(d).resolve()
    assert d.life(0) == 4100
