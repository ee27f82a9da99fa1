"""Procedures of a game that effects call by name, with a number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.kernel.evaluate import amount, find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.frame import Frame
from cardwright.kernel.state.policies import Meaning
from cardwright.kernel.vocabulary.effects import Act
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.kernel.vocabulary.terms import from_data, to_data
from cardwright.kernel.vocabulary.values import Amount, Count

from .tiny import TINY, Board, unit

OWN = Cards(("field",), "you")


def grow(g: Game, f: Frame, act: Act) -> None:
    """Cards get so many counters."""
    by = amount(g, f, act.amount)
    perform(g, *(Event("counter", card.id, amount=by, word="moss", frame=f.id) for card in find(g, f, act.what)))


MOSS = replace(TINY, home=f"{__name__}:MOSS", meaning=Meaning(acts={"grow": grow}))


@pytest.mark.parametrize(("by", "moss"), [(2, 2), (Count(OWN), 3)])
def test_a_procedure_gets_a_number_that_is_computed_when_it_is_done(by: Amount, moss: int) -> None:
    board = Board(2, rules=MOSS)
    cards = [board.put(0, "field", unit(name)) for name in ("Ox", "Yak", "Ewe")]
    board.start().run(Act("grow", OWN, amount=by))
    assert [card.counters.get("moss") for card in cards] == [moss] * 3
    board.game.undo()
    assert [card.counters.get("moss") for card in cards] == [None] * 3


def test_the_number_is_part_of_the_term() -> None:
    act = Act("grow", OWN, amount=Count(OWN))
    assert from_data(to_data(act)) == act != Act("grow", OWN)
