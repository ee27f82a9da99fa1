"""Sentences that are easily misread: each is played on a board where the wrong reading would be seen."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import read, refused

from cardwright.kernel.vocabulary.selectors import This
from cardwright.testing import rule

MIXER = written("Mixer", "Whenever you shuffle your deck >>> You gain 100 life.", "Regalia")
HOUND = written("Fen Hound", "[Swiftness]", traits="Beast")
HERON = written("Fen Heron", "[Flying]", traits="Bird")


def seeking(text: str) -> Duel:
    """An ability with this text is used beside the Mixer; the deck holds a Hound and a Heron."""
    d = table(MIXER + HOUND + HERON + written("Seeker", f"{{0}}: {text}"))
    for area, name in (("field", "Mixer"), ("field", "Seeker"), ("deck", "Fen Hound"), ("deck", "Fen Heron")):
        d.put(0, area, name)
    d.begin().do("Use Seeker").skip(2)
    return d


# --- shuffling goes with the search (1021) --------------------------------------------------------------------------

SEARCH = "search your deck for a Beast resonator and put it into the field. Then shuffle your deck."


@rule("1021.1", "1021.4a")
@pytest.mark.parametrize(
    ("text", "answers", "life"),
    [
        (f"You may {SEARCH}", ["Yes", "Fen Hound"], 4100),
        (f"You may {SEARCH}", ["No"], 4000),
        (f"You may pay {{R}}. If you do, {SEARCH}", ["No"], 4000),
        (f"If you control a J-ruler, {SEARCH}", [], 4000),
        (f"Draw a card. S{SEARCH[1:]}", ["Fen Hound"], 4100),
    ],
)
def test_a_deck_that_is_not_searched_is_not_shuffled(text: str, answers: list[str], life: int) -> None:
    d = seeking(text)
    d.do(*answers).settle()
    assert d.life(0) == life


BOTH = "You may search your deck for up to one Beast and up to one Bird and put them into the field."


@pytest.mark.parametrize(("answers", "life"), [(["Yes", "Done", "Done"], 4100), (["No"], 4000)])
def test_a_search_that_finds_nothing_is_still_a_search(answers: list[str], life: int) -> None:
    d = seeking(f"{BOTH} If you do, shuffle your deck.")
    d.do(*answers).settle()
    assert d.life(0) == life


# --- which of the two cards of an event -------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["deals damage to a resonator", "blocks a resonator", "attacks a resonator"])
def test_it_could_be_either_card_of_an_event_but_that_resonator_is_the_other_one(event: str) -> None:
    text = f"Whenever this card {event} >>> Return {{}} to its owner's hand."
    assert "either of two cards" in refused(text.format("it"))
    (ability,) = read(text.format("that resonator"))
    (back,) = ability.body.effects  # type: ignore[attr-defined]
    assert back.what != This()


def test_the_resonator_that_was_attacked_is_returned_not_the_attacker() -> None:
    d = table(written("Diver", "Whenever this card attacks a resonator >>> Return that resonator to its owner's hand."))
    d.put(0, "field", "Diver")
    prey = d.fighter(1, "Prey", rested=True)
    d.begin().battle("Diver", "Prey").resolve()
    assert (d.where(prey), d.names("field", 0)[-1]) == ("hand", "Diver")


def test_it_as_a_subject_is_the_subject_of_the_event() -> None:
    d = table(written("Diver", "Whenever this card attacks a resonator >>> It gains [+300/0] until end of turn."))
    diver = d.put(0, "field", "Diver")
    prey = d.fighter(1, "Prey", rested=True)
    d.begin().battle("Diver", "Prey").resolve()
    assert (d.numbers(diver), d.numbers(prey)) == ((800, 500), (500, 500))
