"""Rule 601.1c: the question for targets is told in the words of the card, also where some must be chosen."""

from __future__ import annotations

from tests.games.legions_of_will.desk import Desk

from cardwright.kernel.view.sentences import prompt
from cardwright.testing import rule

FLAG = "Cards an opponent plays that target a unit must target this unit if able."


@rule("601.1c")
def test_the_question_tells_of_the_target_where_some_must_be_chosen() -> None:
    d = Desk()
    flags = [d.unit(1, FLAG, name=name) for name in ("One", "Two", "Three")]
    d.unit(1, name="Other")
    card = d.action(0, "Destroy two target units.")
    d.main().play(card)
    assert d.offers() == {flag.id for flag in flags}
    told = prompt(d.game, d.game.decision)
    assert told.endswith("two target units")
    d.pick(flags[0].id)
    assert prompt(d.game, d.game.decision) == f"{told} (1 chosen)"
