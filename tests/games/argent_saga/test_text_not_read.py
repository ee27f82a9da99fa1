"""The English of Argent Saga: texts that are not read, since a rule leaves no meaning for them, or the words none."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import read

from cardwright.testing import rule
from cardwright.text.diagnostics import TextError

UNKNOWN = "the word “burn” is not known; did you mean “turn”?"
NEEDS = "an instruction needs a trigger or a cost before it"


def row(text: str, proves: pytest.MarkDecorator, *, kind: str = "Unit", why: str = ".") -> object:
    """A text, the rules that leave no meaning for it, the kind of its card, and a part of the reason given."""
    return pytest.param(kind, text, why, marks=proves, id=text)


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        # a card in the zone of one player is not owned by the other
        row("Exhaust: Expel a spell your opponent owns from your discard zone.", rule("1.2.2")),
        # two players switch two cards, no more and no fewer
        row("Exhaust: Switch control of three target units.", rule("1.2.3")),
        row("Exhaust: Switch control of this card and all units your opponent controls.", rule("1.2.3")),
        row("Exhaust: Switch control of target unit.", rule("1.2.3")),
        row("Exhaust: Switch control of all units.", rule("1.2.3")),
        # only shards produce, and each produces one
        row("Exhaust: Produce (2).", rule("2.3.1", "9.4.8.1"), kind="Shard"),
        row("Exhaust: Produce (1).", rule("2.3.1", "9.4.8.1")),
        # a zone of the wrong player
        row("Return target unit to your hand.", rule("4.1.4", "1.2.2"), kind="Spell"),
        row("Return target unit to the top of your deck.", rule("4.1.4", "1.2.2"), kind="Spell"),
        row("Put target unit into your opponent's deck.", rule("4.1.4", "1.2.2"), kind="Spell"),
        row("Add target unit in your opponent's discard zone to your hand.", rule("4.1.4", "1.2.2"), kind="Spell"),
        # which tower is attacked is not known when the attack is declared
        row("When this card attacks a face-down tower - Draw a card.", rule("8.2.3.2")),
        row("When this card attacks a tower or unit - Draw a card.", rule("8.2.3.2")),
        row("When this card attacks your tower - Draw a card.", rule("8.2.3.2")),
        row("Whenever a unit from your deck is put into play - Draw a card.", rule("9.2.3.1"), why="from where"),
        row("When this card is destroyed, destroy target unit.", rule("9.3.2"), kind="Tower", why="do not target"),
        row("Target tower or unit gets +500 this turn.", rule("9.3.4.1"), kind="Spell", why="power or defense"),
        row("This card gains Overrun while its power is 2000 or more.", rule("9.3.4.4.1"), why="before any power"),
        row("Units with 2000 power or less gain Guardian.", rule("9.3.4.4.1"), why="before any power"),
        # numbers of cards that are not chosen together are not added up
        row("Arrive - Destroy target unit with combined power 3000 or less.", rule("9.4.5"), why="chosen together"),
        row("Arrive - Destroy all units with combined power 3000 or less.", rule("9.4.5"), why="chosen together"),
        row(
            "Sacrifice any number of your units with combined power 3000 or less: Draw a card.",
            rule("9.4.8.4"),
            why="not added up",
        ),
        row(
            "Expel any number of Gear from your discard zone: Destroy target unit with cost (X) or less. (X equals the "
            "total cost of Gear you expelled.)",
            rule("9.4.5"),
            why="before anything is paid",
        ),
        # counters that nothing is known of are not taken for idle ones
        row("Put a +250 counter on target unit.", rule("10.2.1.5", "10.2.1.7"), kind="Spell"),
        row("Put a -2500 counter on target unit.", rule("10.2.1.5", "10.2.1.7"), kind="Spell"),
        row("Put a +500 counter on target tower.", rule("10.2.1.5", "10.2.1.7"), kind="Spell"),
        row("Target unit gets +500 this turn. Your opponent sacrifices it.", rule("12.6.4"), kind="Spell"),
        # where a card is says where its ability works, and is no condition
        row(
            "When a unit attacks - If this card is in your discard zone, draw a card.",
            rule("9.1.1.1"),
            why="discard zone",
        ),
        row(
            "If this card is in your discard zone and you control a unit, when a unit attacks - Draw a card.",
            rule("9.1.1.1"),
            why="discard zone",
        ),
        row(
            "If this card is in your opponent's discard zone, when a unit attacks - Draw a card.",
            rule("9.1.1.1"),
            why="discard zone",
        ),
    ],
)
def test_a_text_for_which_a_rule_leaves_no_meaning_is_not_read(kind: str, text: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        read(text, kind=kind)


@pytest.mark.parametrize(
    ("text", "words", "reason"),
    [
        ("This card gets +500 glory.", "glory.", "the word “glory” is not known"),
        ("Exhaust: Tickle target unit.", "Tickle target unit.", "the word “Tickle” is not known"),
        ("Draw a card.", "Draw a card", NEEDS),
        ("Arrive - Destroy that unit.", "that unit", "nothing was named before that this could refer to"),
        ("Whenever this card yodels - Draw a card.", "yodels - Draw a card.", "the word “yodels” is not known"),
        ('Arrive - Search your deck for "Old Lantern" and burn it.', "burn it.", UNKNOWN),
        ("Arrive - Deal X to target unit.", "Arrive -", "X is given no value"),
        (
            "Arrive - Target unit gets +500 this turn, and this card gets +500.",
            "target unit gets +500 this turn, and this card gets +500",
            "for how long?",
        ),
        ("This card gets +500 until your next turn.", "This card gets +500 until your next turn", NEEDS),
        ("Arrive - Put a Moth unit into play.", "Put a Moth unit into play", "from where?"),
    ],
)
def test_the_words_that_were_not_understood_are_quoted(text: str, words: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        read(text)
    assert (caught.value.words, caught.value.reason) == (words, reason)


def test_a_token_whose_text_is_not_understood_is_not_made() -> None:
    with pytest.raises(TextError, match="Tickle"):
        read('Arrive - Put into play a Wisp token (Unit * Light/500) with "Exhaust: Tickle target unit".')


def test_a_card_of_another_game_is_not_understood() -> None:
    with pytest.raises(TextError):
        read("[fanfare] Select an enemy follower on the field and deal it 2 damage.")
