"""What "it" means after "this unit deals damage to that one": who does something, or what something is done to."""

from __future__ import annotations

import pytest

from cardwright.games.argent_saga.language.grammar import compiler as argent
from cardwright.games.argent_saga.language.phrases import PHRASES as ARGENT
from cardwright.games.legions_of_will.language.grammar import compiler as legions
from cardwright.games.legions_of_will.language.phrases import PHRASES as LEGIONS
from cardwright.games.shadowverse_evolve.language.grammar import compiler as evolve
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Triggered
from cardwright.kernel.vocabulary.effects import Apply, Damage, Destroy, Effect
from cardwright.kernel.vocabulary.selectors import It, This
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

GAMES = {
    "legions": (legions, LEGIONS, "{Rest}: "),
    "argent": (argent, ARGENT, "Exhaust: "),
}
HITS = {"legions": "This unit deals 1 damage to target unit. ", "argent": "This card deals 500 to target unit. "}
AGAIN = {"legions": "deals 2 damage to target base.", "argent": "deals 500 to target tower."}


def read(game: str, words: str) -> tuple[Ability, ...]:
    """A text with a cost before it."""
    compiler, _, cost = GAMES[game]
    return compiler().compile(CardText("Archer", {"type": "Unit"}, (cost + words,)))


def effects(game: str, words: str) -> tuple[Effect, ...]:
    """What it does, having been printed and read again."""
    found = read(game, words)
    compiler, phrases, _ = GAMES[game]
    printed = Printer(phrases).card(list(found), "unit")
    assert compiler().compile(CardText("Archer", {"type": "Unit"}, tuple(printed))) == found, printed
    (ability,) = found
    assert isinstance(ability, Activated | Triggered)
    return ability.body.effects


@pytest.mark.parametrize("game", GAMES)
def test_it_that_deals_is_what_dealt_before(game: str) -> None:
    first, second = effects(game, f"{HITS[game]}It {AGAIN[game]}")
    assert isinstance(first, Damage)
    assert isinstance(second, Damage)
    assert (first.to, first.source, second.to, second.source) == (It("t1"), This(), It("t2"), This())


@pytest.mark.parametrize("game", GAMES)
def test_it_that_something_is_done_to_is_what_was_hit(game: str) -> None:
    assert effects(game, f"{HITS[game]}Destroy it.")[-1] == Destroy(It("t1"))


@pytest.mark.parametrize(("game", "words"), [("legions", "It can't block this turn."), ("argent", "It cannot attack.")])
def test_it_of_which_something_is_said_is_what_was_hit(game: str, words: str) -> None:
    said = effects(game, HITS[game] + words)[-1]
    assert isinstance(said, Apply)
    assert said.what == It("t1")


def test_that_unit_is_what_was_hit_even_if_it_deals() -> None:
    answer = effects("legions", f"{HITS['legions']}That unit {AGAIN['legions']}")[-1]
    assert isinstance(answer, Damage)
    assert answer.source == It("t1")


def test_a_target_that_dealt_deals_again() -> None:
    words = "Target unit you control deals 1 damage to another target unit. It deals 1 damage to target base."
    again = effects("legions", words)[-1]
    assert isinstance(again, Damage)
    assert (again.to, again.source) == (It("t3"), It("t1"))


def test_an_instruction_in_between_changes_nothing() -> None:
    words = f"{HITS['legions']}Rest it. It {AGAIN['legions']}"
    again = effects("legions", words)[-1]
    assert isinstance(again, Damage)
    assert again.source == This()


def test_what_is_selected_is_it_where_nobody_is_said_to_deal() -> None:
    words = "[fanfare] Select an enemy follower on the field. Deal it 2 damage. Destroy it."
    (ability,) = evolve().compile(CardText("Archer", {"type": "Follower"}, (words,)))
    assert isinstance(ability, Triggered)
    first, second = ability.body.effects
    assert isinstance(first, Damage)
    assert (first.to, second) == (It("t1"), Destroy(It("t1")))
