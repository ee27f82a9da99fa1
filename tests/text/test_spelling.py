"""The steps that bring the prints of a game to one spelling, and the wordings that they no longer rewrite."""

import pytest

from cardwright.games.argent_saga.language import grammar as argent_saga
from cardwright.games.soul_masters.language import grammar as soul_masters
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText
from cardwright.text.reading.grammar import Rules
from cardwright.text.reminders import strip_reminders
from cardwright.text.spelling import Capitals, Words, is_text, stopped, straight, tidy

SHORT = Words({"dmg": "damage", "k.o.": "destroy", "k.o.'d": "destroyed", "til": "until"})


def saga(*text: str, kind: str = "Spell") -> tuple[Ability, ...]:
    """The abilities of a card of Argent Saga."""
    return argent_saga.compile_card(CardText("Brook Warden", {"type": kind}, text))


def masters(*text: str) -> tuple[Ability, ...]:
    """The abilities of a spell of Soul Masters."""
    return soul_masters.compile_card(CardText("Ash Song", {"type": "Spell"}, text))


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [
        ("Deal 1 dmg til then.", "Deal 1 damage until then."),
        ("Dmg is dealt.", "Damage is dealt."),
        ("K.O. it; it is K.O.'d.", "destroy it; it is destroyed."),
        ("A dmgs and a tiller.", "A dmgs and a tiller."),
    ],
)
def test_abbreviations_are_written_out_as_whole_words(printed: str, spelled: str) -> None:
    assert SHORT(printed) == spelled


def rules() -> Rules:
    """A language with a keyword of two words."""
    found = Rules()
    found.value("kind", {"unit|units": "unit", "target": "t", "attack": "a"})
    found.value("keyword", {"Target_Attack": "Target Attack", "Guard": "Guard"})
    return found


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [
        ("each Unit", "each unit"),
        ("Unit. Units: Unit", "Unit. Units: Unit"),
        ("a Target Attack and a Target", "a Target Attack and a target"),
        ("a Guard Unit", "a Guard unit"),
        ("the «Red Unit» Unit", "the «Red Unit» unit"),
        ("a Wolf Unit", "a Wolf unit"),
    ],
)
def test_plain_words_lose_a_capital_within_a_sentence(printed: str, spelled: str) -> None:
    assert Capitals(rules).lowered(printed) == spelled


def test_a_known_trait_keeps_its_capital() -> None:
    assert Capitals(rules).lowered("a Unit Target", kept=("Target",)) == "a unit Target"


def test_marks_and_stops() -> None:
    assert straight("“It’s” – that") == '"It\'s" - that'
    assert tidy("Draw  a card : now .") == "Draw a card: now."
    assert stopped("Draw a card") == "Draw a card."
    assert stopped("Draw a card..") == "Draw a card."
    assert [is_text(said) for said in ("Draw a card.", "Destroy this card", "Mech: Buki")] == [True, True, False]


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [
        ("Deal X (X is your power.)", "Deal X .X is your power. "),
        ("Deal X. (It sings)", "Deal X.  It sings."),
        ("a cost of 3 (Discard 1: 4.) or less", "a cost of 3 (Discard 1: 4 ) or less"),
        ("a unit (of yours)", "a unit  of yours "),
    ],
)
def test_a_sentence_in_parentheses_ends_the_one_before(printed: str, spelled: str) -> None:
    assert strip_reminders(printed, {}) == spelled


@pytest.mark.parametrize(
    ("printed", "same"),
    [
        ("If you control a unit draw a card.", "If you control a unit, draw a card."),
        ("If you control a unit - Draw a card.", "If you control a unit, draw a card."),
        (
            "Send the top card of your deck to your discard zone.",
            "Put the top card of your deck into your discard zone.",
        ),
        ("Switch target unit to active.", "Recover target unit."),
        ("Have target unit get -500 this turn.", "Give target unit -500 this turn."),
        ("Draw a card for each of your towers.", "Draw a card for each tower you control."),
        ("Destroy Target Unit.", "Destroy target unit."),
    ],
)
def test_other_words_for_the_same_thing_are_rules(printed: str, same: str) -> None:
    assert saga(printed) == saga(same)


def test_what_is_done_to_do_something_is_done_first() -> None:
    text = "Arrive - You may sacrifice another unit{}draw a card."
    assert saga(text.format(" to "), kind="Unit") == saga(text.format(". If you do, "), kind="Unit")


def test_what_follows_stands_outside_of_what_was_paid_for() -> None:
    text = "Arrive - You may sacrifice another unit{}draw a card. Recover target unit."
    assert saga(text.format(" to "), kind="Unit") == saga(text.format(". If you do, "), kind="Unit")


@pytest.mark.parametrize(
    ("printed", "same"),
    [
        ("KO target Unit.", "K.O. target Unit."),
        (
            "Return 1 card from Discard to bottom of Deck.",
            "Return 1 card from your Discard to the bottom of your Deck.",
        ),
        ("Deal 1 dmg to enemy Cmdr & Draw 1 card.", "Deal 1 damage to enemy Commander and draw 1 card."),
    ],
)
def test_articles_and_abbreviations_may_be_left_out(printed: str, same: str) -> None:
    assert masters(printed) == masters(same)
