"""What words of a text refer to: which deck, which card's number, which instructions "instead" replaces."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel
from tests.games.force_of_will.reading import read
from tests.games.force_of_will.test_text_effects import chant, play

from cardwright.games.force_of_will.language.grammar import compile_card
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.names import Names

LOOK = "Look at the top two cards of your magic stone deck. Put a card from among them into the field."
MILL = "Reveal the top card of your deck. If it's a resonator, this card deals damage equal to that resonator's ATK to"
SEARCH = (
    "Search your deck for a rune, reveal it and put it into your hand. If you control a J/ruler, search your deck for"
    " up to two runes, reveal them and put them into your hand instead. Then shuffle your deck."
)
CHEAP = "Whenever your opponent plays a spell >>> Reveal the top card of your deck. Cancel that spell if its cost is 1."


def stones(d: Duel) -> int:
    """How many magic stones the first player has in the field."""
    return sum("magic stone" in card.face.kinds for card in d.game.cards_in("field", 0))


def test_a_look_at_the_magic_stone_deck_is_not_one_at_the_deck() -> None:
    d = chant(LOOK, "R")
    d.put(0, "magic stone deck", "Wind Magic Stone")
    play(d)
    assert stones(d) == 2


def test_that_resonators_atk_is_not_the_atk_of_the_chant() -> None:
    d = chant(f"{MILL} your opponent.")
    d.put(0, "deck", "Cinder Hound")
    play(d)
    assert d.life(1) == 4000 - 600


def meaning(text: str, type: str = "Chant") -> tuple[Ability, ...]:
    """The abilities of a card among cards of these races."""
    names = Names(traits=("Fairy", "Fairy Tale"))
    return compile_card(CardText("Ruan of the Reeds", {"type": type}, (text,)), names)


SAME = [
    (
        "Destroy target addition. Draw a card if this card was awakened.",
        "Destroy target addition. If this card was awakened, draw a card.",
    ),
    (
        "Draw a card. Destroy target addition if this card was awakened.",
        "Draw a card. If this card was awakened, destroy target addition.",
    ),
    (
        "Draw X cards. X equals the number of Fairy Tales you control.",
        "Draw a card for each Fairy Tale you control.",
    ),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_wordings_mean_the_same(one: str, other: str) -> None:
    assert meaning(one) == meaning(other)


def test_instead_replaces_all_that_the_sentence_says_again() -> None:
    (ability,) = read(SEARCH, "Chant")
    assert [type(effect).__name__ for effect in ability.body.effects] == ["If", "Shuffle"]  # type: ignore[attr-defined]


def test_its_cost_is_that_of_the_spell_that_would_be_canceled() -> None:
    before, _, after = CHEAP.partition("Cancel that spell if its cost is 1.")
    assert read(CHEAP) == read(f"{before}If that spell's cost is 1, cancel that spell.{after}")


@rule("1137.4")
def test_as_many_runes_as_letters_must_be_revealed() -> None:
    one, two = (read(f"[Rune] {{R}}{more} - [Enter] >>> Draw a card.") for more in ("", "{R}"))
    assert [ability.condition.parts[0].right for (ability,) in (one, two)] == [1, 2]  # type: ignore[attr-defined]


def test_a_second_frame_that_gives_a_keyword_leaves_the_effect_as_it_is() -> None:
    text = "Draw a card.\n[Null]\n- Draw a card."
    (effect,) = read(text, "Chant")
    assert effect in read(f"{text}\n[Null]\n- [Quickcast]", "Chant")
