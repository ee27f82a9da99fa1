"""Two wordings of the same text: the short, unusual or misprinted one means what the plain one means."""

from __future__ import annotations

import pytest

from cardwright.games.soul_masters.language.grammar import compile_card
from cardwright.games.title import names_of
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

KNOWN = names_of(
    [
        CardText("Ember", {"type": "Resource"}),
        CardText("Ash Wolf", {"type": "Unit", "traits": "Moor Clan"}),
        CardText("Lord Ash", {"type": "Commander / Base"}),
    ]
)


def meant(kind: str, text: str) -> tuple[Ability, ...]:
    """What the text of a card called Old Brand means."""
    return compile_card(CardText("Old Brand", {"type": kind}, tuple(text.split("\n"))), KNOWN)


SPELLS = [
    ("Ready 1 enery.", "Ready 1 energy."),
    ("Target Unit looses Taunt until end of turn.", "Target Unit loses Taunt until end of turn."),
    (
        'Remove "x" Units in your Discard: Target Unit gets -"x" health.',
        "Remove X Units in your Discard: Target Unit gets -X health.",
    ),
    ('Draw 1 card. Return "Old Brand" to your hand.', "Draw 1 card. Return this card to your hand."),
    ("K.O. target Unit with cost 4 and under.", "K.O. target Unit with cost 4 or less."),
    (
        "K.O. target Unit with a cost equal to or less than the number of Units you control.",
        "K.O. target Unit with cost equal to or less than the number of Units you control.",
    ),
    ("Target Unit gains +1 attack. Ready him.", "Target Unit gains +1 attack. Ready it."),
    (
        "Deal dmg to target Unit equal to your Cmdr's attack.",
        "Deal damage to target unit equal to your commander's attack.",
    ),
]
UNITS = [
    ("When attacking, she gains +1 dmg.", "When attacking, it gains +1 dmg."),
    ("Attacks of this Unit can't be intercepted.", "This Unit's attacks can't be intercepted."),
]
REFUSED = [
    ("Spell", "Neither: Draw 1 card."),  # one letter away from "either", but another word
    ("Spell", "Deal 2 dmg to target Unit with powre 2."),
    ("Spell", "Draw 1 crad."),  # too short to be sure
]


@pytest.mark.parametrize(("said", "plain"), SPELLS)
def test_spells(said: str, plain: str) -> None:
    assert meant("Spell", said) == meant("Spell", plain)


@pytest.mark.parametrize(("said", "plain"), UNITS)
def test_units(said: str, plain: str) -> None:
    assert meant("Unit", said) == meant("Unit", plain)


@pytest.mark.parametrize(("kind", "said"), REFUSED)
def test_refused(kind: str, said: str) -> None:
    with pytest.raises(TextError):
        meant(kind, said)
