"""Sentences with several subjects or several predicates (9.2)."""

from __future__ import annotations

from cardwright.games.argent_saga.language.grammar import compile_card
from cardwright.kernel.vocabulary.abilities import OnPlay
from cardwright.kernel.vocabulary.effects import Add, Apply, Cant, Destroy, Effect
from cardwright.kernel.vocabulary.selectors import It
from cardwright.text.cardfile import CardText


def effects(text: str) -> tuple[Effect, ...]:
    (played,) = compile_card(CardText("Lantern Moth", {"type": "Spell", "cost": "1"}, (text,)))
    assert isinstance(played, OnPlay)
    return played.body.effects


def test_after_an_instruction_another_subject_may_follow() -> None:
    destroyed, changed = effects("Destroy target unit and another target unit gets +500 this turn.")
    assert destroyed == Destroy(It("t1"))
    assert isinstance(changed, Apply)
    assert (changed.what, changed.changes) == (It("t2"), (Add("power", 500),))


def test_several_predicates_of_one_subject_make_one_effect() -> None:
    (changed,) = effects("Target unit gets +500 and cannot attack this turn.")
    assert isinstance(changed, Apply)
    assert changed.changes == (Add("power", 500), Cant("attack"))
