"""Verbs from tables have all uses in every game: instruction, cost, event, prohibition, "this turn", "would be"."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

import pytest

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer


class Words(NamedTuple):
    """What a game says: how an ability begins, a kind of card, where its cards are, and its verbs."""

    waits: str
    kind: str
    yours: str
    costs: str
    verbs: dict[str, str]


GAMES = {
    "shadowverse_evolve": Words(
        "[fanfare] {}",
        "follower",
        "on your field",
        "[act] {}",
        {"engage": "engaged", "refresh": "refreshed", "banish": "banished", "bury": "buried"},
    ),
    "legions_of_will": Words(
        "{{Pay 1}}: {}",
        "unit",
        "you control",
        "{}",
        {"rest": "rested", "reset": "reset", "expel": "expelled", "sacrifice": "sacrificed"},
    ),
    "argent_saga": Words(
        "Arrive - {}",
        "unit",
        "you control",
        "{}",
        {"exhaust": "exhausted", "recover": "recovered", "expel": "expelled", "sacrifice": "sacrificed"},
    ),
    "soul_masters": Words(
        "When this unit is destroyed, {}",
        "unit",
        "on your battleground",
        "{}",
        {"rest": "rested", "ready": "readied", "remove": "removed", "sacrifice": "sacrificed"},
    ),
    "force_of_will": Words(
        "[Enter] >>> {}",
        "resonator",
        "you control",
        "{}",
        {"rest": "rested", "recover": "recovered", "banish": "banished"},
    ),
}
each_verb = pytest.mark.parametrize(
    ("game", "verb", "done"), [(game, *forms) for game, words in GAMES.items() for forms in words.verbs.items()]
)


def read(game: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a card with this text; printed and read again they are the same."""
    language = import_module(f"cardwright.games.{game}.language.grammar")
    phrases = import_module(f"cardwright.games.{game}.language.phrases").PHRASES
    kind = GAMES[game].kind
    fields = {"type": kind.capitalize()}
    found: tuple[Ability, ...] = language.compile_card(CardText("Trial", fields, (text,)))
    printed = tuple(Printer(phrases).card(list(found), kind))
    assert language.compile_card(CardText("Trial", fields, printed)) == found, printed
    return found


@each_verb
def test_it_happens_to_a_card_or_to_this_card(game: str, verb: str, done: str) -> None:
    kind = GAMES[game].kind
    any_card = read(game, f"Whenever a {kind} is {done}, draw a card.")
    assert any_card != read(game, f"When this {kind} is {done}, draw a card.")


@each_verb
def test_it_matters_who_does_it(game: str, verb: str, done: str) -> None:
    kind = GAMES[game].kind
    anyone = read(game, f"Whenever a {kind} is {done}, draw a card.")
    assert anyone != read(game, f"Whenever you {verb} a {kind}, draw a card.")


@each_verb
def test_it_can_be_forbidden(game: str, verb: str, done: str) -> None:
    words = GAMES[game]
    assert len(read(game, f"{words.kind.capitalize()}s {words.yours} can't be {done}.")) == 1


@each_verb
def test_it_is_remembered_for_the_turn(game: str, verb: str, done: str) -> None:
    words = GAMES[game]
    by_anyone = read(game, words.waits.format(f"if a {words.kind} was {done} this turn, draw a card."))
    assert by_anyone != read(game, words.waits.format(f"if you have {done} a {words.kind} this turn, draw a card."))


@each_verb
def test_it_is_counted_for_the_turn(game: str, verb: str, done: str) -> None:
    words = GAMES[game]
    assert len(read(game, words.waits.format(f"Draw a card for each {words.kind} {done} this turn."))) == 1


@each_verb
def test_it_can_be_replaced(game: str, verb: str, done: str) -> None:
    assert len(read(game, f"If this {GAMES[game].kind} would be {done}, draw a card instead.")) == 1


@each_verb
def test_it_is_a_cost(game: str, verb: str, done: str) -> None:
    words = GAMES[game]
    cost = f"{verb.capitalize()} another {words.kind} {words.yours}: Draw a card."
    assert len(read(game, words.costs.format(cost))) == 1


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("legions_of_will", "{Pay 1}: Expel another target unit until this unit leaves the battlefield."),
        ("argent_saga", "Arrive - Expel target unit until this unit leaves the field."),
        ("legions_of_will", "Sacrifice: Draw a card."),
        ("argent_saga", "Sacrifice: Draw a card."),
        ("argent_saga", "Arrive - Expel target unit until end of turn."),
        ("argent_saga", "Expel from your discard zone: Draw a card."),
        ("argent_saga", "Whenever a unit is exhausted by a card your opponent controls, draw a card."),
        ("force_of_will", "Whenever a resonator is expelled, draw a card."),
        (
            "force_of_will",
            "When this card enters the field >>> Rest target resonator. It doesn't recover during the "
            "recovery phase as long as this card is in the field.",
        ),
        ("argent_saga", "Whenever a unit is returned to your hand from the field, draw a card."),
        ("argent_saga", "Whenever you return a unit to its owner's hand, draw a card."),
        (
            "argent_saga",
            "Arrive - If two or more units have returned from the field to your hand this turn, draw a card.",
        ),
        (
            "shadowverse_evolve",
            "[fanfare] If a follower was returned to your hand from your field this turn, draw a card.",
        ),
        ("legions_of_will", "{Pay 1}: If a unit returned to your hand this turn, draw a card."),
        ("force_of_will", "When a resonator is returned to your hand from the field, draw a card."),
        ("soul_masters", "When a unit is returned to your hand from the battleground, draw a card."),
        ("legions_of_will", "Players can't gain resource."),
        ("legions_of_will", "Whenever an opponent loses resource, draw a card."),
    ],
)
def test_a_sentence_with_such_verbs_is_read(game: str, text: str) -> None:
    assert len(read(game, text)) == 1


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("legions_of_will", "{Pay 1}: if you reset a unit this turn, draw a card."),  # has been done, or will be
        ("argent_saga", "Arrive - If a unit was exhausted by a spell this turn, draw a card."),  # only whose is known
        ("shadowverse_evolve", "[act] Engage: Draw a card."),
    ],
)
def test_a_sentence_that_has_no_certain_meaning_is_refused(game: str, text: str) -> None:
    with pytest.raises(TextError):
        read(game, text)
