"""Wordings that people try: each says what another sentence says, or has just the meaning it names."""

from __future__ import annotations

import pytest

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.kernel.vocabulary.abilities import Ability, Keyword
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, Until
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    Cant,
    ChangeResource,
    Effect,
    Gain,
    Lose,
    Pick,
    Put,
    SetTo,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Seats, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound, Count, Stat
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError


def read(text: str, kind: str = "Action") -> tuple[Ability, ...]:
    return compile_card(CardText("Sample", {"type": kind, "cost": "1"}, (text,)))


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("Destroy all units your opponents control.", "Destroy all units an opponent controls."),
        ("Destroy target unit with cost 4 or greater.", "Destroy target unit with resource cost 4 or greater."),
        (
            "Destroy target unit. That unit's controller draws a card.",
            "Destroy target unit. Its controller draws a card.",
        ),
        (
            "Each of up to two target units gains +1 power until end of turn.",
            "Up to two target units gain +1 power until end of turn.",
        ),
        ("Destroy each of up to three target units.", "Destroy up to three target units."),
        ("Discard a card at random.", "Discard a random card."),
        (
            "Put a poison counter on target unit and an ice counter on target base.",
            "Put a poison counter on target unit. Put an ice counter on target base.",
        ),
        ("Target unit's base power becomes 1 until end of turn.", "Target unit has base power 1 until end of turn."),
    ],
)
def test_two_wordings_of_one_instruction(said: str, same: str) -> None:
    assert read(said) == read(same)


AIMED = It("t1")
UNITS = Cards(("battlefield",), "you", Kind("unit"))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Target unit loses protection until end of turn.", Apply(AIMED, (Lose("Protection"),), Until.TURN)),
        ("Target unit loses all abilities until end of turn.", Apply(AIMED, (Lose(),), Until.TURN)),
        (
            "Target unit gains protection from Demons and Angels until end of turn.",
            Apply(
                AIMED, (Gain((Keyword("Protection", word="Demon"), Keyword("Protection", word="Angel"))),), Until.TURN
            ),
        ),
        ("You can't draw cards until your next turn.", Apply(Seats("you"), (Cant("draw"),), BeforeNextTurn("you"))),
        (
            "Target unit's power becomes equal to its will until end of turn.",
            Apply(AIMED, (SetTo("power", Stat("will", AIMED)),), Until.TURN),
        ),
        (
            "Return a unit card from your graveyard to your hand at random.",
            Pick(Cards(("graveyard",), "you", Kind("unit")), random=True),
        ),
        ("Return a unit card from your graveyard to your hand at random.", Put(It("it"), "hand", verb="return")),
    ],
)
def test_what_a_wording_does(said: str, meant: Effect) -> None:
    assert meant in set(parts_of(read(said)))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "Whenever a unit you control is dealt damage, put that many ice counters on this unit.",
            AddCounters(This(), "ice", Bound("event amount")),
        ),
        (
            "Whenever this unit is dealt damage, you gain that much resource.",
            ChangeResource("resource", Bound("event amount")),
        ),
        (
            "This unit enters the battlefield with an ice counter on it for each unit you control.",
            AddCounters(This(), "ice", Count(UNITS)),
        ),
        ("When this unit attacks, target unit can't block for as long as you control this unit.", Cant("block")),
        ("Players can't draw cards.", Cant("draw")),
        ("Protection from Demons and from Angels.", Keyword("Protection", word="Angel")),
    ],
)
def test_what_a_wording_on_a_unit_does(said: str, meant: object) -> None:
    assert meant in set(parts_of(read(said, "Unit")))


@pytest.mark.parametrize(
    "said",
    [
        "Draw that many cards.",  # how many?
        "Destroy all units at random.",  # nothing is chosen
        "Each of up to two target units gain +1 power until end of turn.",
        "Target unit loses glory until end of turn.",
        "If a unit you control would be destroyed, prevent that damage.",
    ],
)
def test_what_means_nothing_is_refused(said: str) -> None:
    with pytest.raises(TextError):
        read(said)
