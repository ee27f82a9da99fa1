"""Parentheses: reminders of the rules say nothing, everything else in them is text or refused."""

import pytest

from cardwright.games.argent_saga.language import grammar as argent_saga
from cardwright.games.shadowverse_evolve.language import grammar as shadowverse_evolve
from cardwright.kernel.vocabulary.abilities import Ability, Keyword
from cardwright.kernel.vocabulary.effects import Apply, Become, Cant
from cardwright.kernel.vocabulary.selectors import It
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.reminders import Reminder, strip_reminders

REMINDERS = {"Rush": Reminder("attack", "may once"), "Stack": Reminder("ability", "those")}


def evolve(*text: str, kind: str = "Follower") -> tuple[Ability, ...]:
    """The abilities of a card of Shadowverse: Evolve."""
    return shadowverse_evolve.compile_card(CardText("Brook Warden", {"type": kind}, text))


def saga(*text: str) -> tuple[Ability, ...]:
    """The abilities of a unit of Argent Saga."""
    return argent_saga.compile_card(CardText("Brook Warden", {"type": "Unit", "cost": "0", "power": "500"}, text))


def test_reminder_text_is_blanked_in_place() -> None:
    text = "Rush. (It may attack at once.)\nCombo (3): Draw a card. (1) Option."
    bare = strip_reminders(text, REMINDERS)
    assert bare == "Rush. " + " " * 24 + "\nCombo (3): Draw a card. (1) Option."
    assert len(bare) == len(text)


def test_a_reminder_may_run_over_several_paragraphs() -> None:
    assert strip_reminders("Stack. (It has\nthose abilities.)", REMINDERS).split() == ["Stack."]


def test_an_unclosed_reminder_ends_with_its_paragraph() -> None:
    assert strip_reminders("Stack. (It has those abilities.\nDraw a card.", REMINDERS).split("\n")[1] == "Draw a card."


def test_what_is_no_reminder_stays_without_its_parentheses() -> None:
    assert strip_reminders("Rush. (It may attack twice.)", REMINDERS) == "Rush.  It may attack twice. "


def test_a_term_that_is_not_on_the_card_is_not_explained() -> None:
    assert "attack" in strip_reminders("Ward. (It may attack at once.)", REMINDERS)


@pytest.mark.rule("2.6.2", "12.9.2")
def test_an_explanation_of_a_keyword_does_nothing() -> None:
    assert evolve("Storm. (It can attack leaders on the turn it's put onto your field.)") == (Keyword("Storm"),)


@pytest.mark.rule("2.6.2")
@pytest.mark.parametrize(
    "text",
    [
        "Storm. (If this card is revealed by a lantern check, draw a card.)",
        "[fanfare] Draw cards equal to half its cost (rounded up).",
    ],
)
def test_words_in_parentheses_that_nobody_knows_and_those_that_are_no_sentence_are_refused(text: str) -> None:
    with pytest.raises(TextError):
        evolve(text)


@pytest.mark.rule("2.6.2")
def test_a_sentence_in_parentheses_does_nothing_where_the_rulebook_says_so() -> None:
    assert evolve("[fanfare] Draw a card. (Draw a card.)") == evolve("[fanfare] Draw a card.")


def test_a_sentence_in_parentheses_is_text_where_no_rule_says_otherwise() -> None:
    assert saga("Arrive - Draw a card. (Draw a card.)") == saga("Arrive - Draw a card. Draw a card.")


def test_this_card_is_one_of_the_cards_that_are_counted() -> None:
    counted = "[fanfare] If there are at least 4 followers on your field{}, draw a card."
    assert evolve(counted.format(" (including this one)")) == evolve(counted.format(""))
    with pytest.raises(TextError, match="including this one"):
        evolve(counted.format(" (including this one)").replace("4 followers", "4 other followers"))


@pytest.mark.rule("9.1.4")
@pytest.mark.parametrize("said", [". (It's treated as an augment.)", " (It's now treated as an augment)."])
def test_what_a_unit_is_treated_as_is_no_reminder(said: str) -> None:
    found = saga(f"Arrive - Equip target unit you control to this card{said}")
    assert Apply(It("t1"), (Become("kind", "augment", also=False),)) in parts_of(found)


@pytest.mark.rule("11.6.2")
def test_what_the_rules_do_not_say_of_a_keyword_is_text() -> None:
    assert Cant("attack") in parts_of(saga("Guardian (This unit cannot attack.)"))
    assert saga("Guardian (Exhaust this card to make an attacking unit attack it instead.)") == (Keyword("Guardian"),)
