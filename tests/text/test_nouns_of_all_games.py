"""What one game says of cards, every game reads: each row is one sentence in the words of several games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.games.argent_saga.language.grammar import compile_card as argent_saga
from cardwright.games.force_of_will.language.grammar import compile_card as force_of_will
from cardwright.games.shadowverse_evolve.language.grammar import compile_card as shadowverse_evolve
from cardwright.games.soul_masters.language.grammar import compile_card as soul_masters
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.selectors import (
    CameFrom,
    Cards,
    Either,
    Exists,
    Fits,
    HasCounter,
    InState,
    It,
    Kind,
    LeaderOf,
    Marked,
    Named,
    Not,
    Shares,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.names import Names

NAMES = Names(cards=("Reed Hare",), traits=("Moor",))
GAMES: dict[str, tuple[Callable[[CardText, Names], tuple[Ability, ...]], str]] = {
    "ARG": (argent_saga, "Unit"),
    "SM": (soul_masters, "Unit"),
    "SVE": (shadowverse_evolve, "Follower"),
    "FOW": (force_of_will, "Resonator"),
}
FIELD, GROUND = ("field",), ("battleground",)


def read(game: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a card with such a text."""
    compiler, kind = GAMES[game]
    return compiler(CardText("Odd Stranger", {"type": kind, "faction": "Wanderer"}, (text,)), NAMES)


ROWS: list[tuple[str, str, Term]] = [
    # a word before a noun that takes it back
    ("ARG", "When this card attacks - Destroy each non-token unit.", Not(Kind("token"))),
    ("SM", "When this unit attacks, destroy each non-token unit.", Not(Kind("token"))),
    ("SM", "When this unit attacks, destroy each non-rested unit.", Not(InState("rested"))),
    ("SVE", "[fanfare] Destroy each non-engaged follower on the field.", Not(InState("engaged"))),
    # one of two adjectives
    (
        "SM",
        "When this unit attacks, destroy target rested or damaged unit.",
        Either((InState("rested"), InState("damaged"))),
    ),
    ("FOW", "[Enter] >>> Destroy target rested or damaged resonator.", Either((InState("rested"), InState("damaged")))),
    # counters of a card that is described
    (
        "ARG",
        "As long as there are three or more moss counters on your champion, this card gets +500.",
        HasCounter("moss", 3),
    ),
    (
        "SM",
        "As long as there are three or more moss counters on your commander, this unit gains Taunt.",
        HasCounter("moss", 3),
    ),
    ("ARG", "When this card attacks - Destroy each unit with no +500 counters on it.", Not(HasCounter("+500"))),
    # what a player lacks
    (
        "ARG",
        "As long as you don't control a spell, this card gets +500.",
        Unless(Exists(Cards(FIELD, "you", Kind("spell")))),
    ),
    (
        "SM",
        "As long as you don't control a golem, this unit gains Taunt.",
        Unless(Exists(Cards(GROUND, "you", Kind("golem")))),
    ),
    # what cards have in common
    (
        "ARG",
        "When this card attacks - Destroy each unit that shares an element with this card.",
        Shares("aspect", This()),
    ),
    ("SM", "When this unit attacks, destroy each unit of the same faction as this unit.", Shares("aspect", This())),
    # where a card came from, and when
    (
        "SM",
        "When this unit attacks, if it was put onto the battleground from your discard pile, draw a card.",
        CameFrom(("discard pile",), "you"),
    ),
    (
        "ARG",
        "When this card attacks - If it was put into play from your discard zone, draw a card.",
        CameFrom(("discard",), "you"),
    ),
    (
        "SM",
        "When this unit attacks, destroy each unit that was put onto the battleground this turn.",
        Marked("entered"),
    ),
    # where a card is
    (
        "ARG",
        "While this card is exhausted on your field, each other unit you control gets +500.",
        Fits(This(), InState("exhausted")),
    ),
    (
        "SM",
        "While this unit is rested on your battleground, each other unit you control gains Taunt.",
        Fits(This(), InState("rested")),
    ),
]


@pytest.mark.parametrize(("game", "text", "part"), ROWS)
def test_what_one_game_says_of_cards_every_game_reads(game: str, text: str, part: Term) -> None:
    assert part in parts_of(read(game, text))


def test_the_card_that_stands_for_a_player_is_found_by_what_the_player_controls() -> None:
    (ability,) = read("SM", "When this unit attacks, destroy target unit and deal 2 damage to its commander.")
    assert any(isinstance(part, LeaderOf) for part in parts_of(ability))


def test_a_commander_is_asked_for_by_one_of_several_names() -> None:
    (ability,) = read("SM", "This unit gains Taunt as long as your commander is Oda or Brand.")
    names = Either((Named("Oda", True), Named("Brand", True)))
    assert Exists(Cards(("commander",), "you", names)) in parts_of(ability)


def test_the_target_of_an_attack_is_not_the_attacker() -> None:
    (ability,) = read("SM", "When this unit attacks, if the target is rested, draw a card.")
    assert Fits(It("event other"), InState("rested")) in parts_of(ability)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("SM", "When this unit attacks, put a weapon from your discard pile onto the battleground."),  # not its place
        ("ARG", "When this card attacks - Destroy target unit that shares an element with another unit you control."),
        ("SM", "When this unit attacks, sacrifice a non-unit, card."),
        ("ARG", "When this card attacks - Put a +400 counter on target unit."),
    ],
)
def test_what_a_game_cannot_mean_is_not_read(game: str, text: str) -> None:
    with pytest.raises(TextError):
        read(game, text)
