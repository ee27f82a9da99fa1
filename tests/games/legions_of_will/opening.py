"""Decks, games from their first decision on, and printed texts: as those see them who only read and choose."""

from __future__ import annotations

from cardwright.games.legions_of_will.language.grammar import compiler
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.games.legions_of_will.rules.deck import check_deck
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import labels, prompt
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText
from cardwright.text.deckfile import DeckList
from cardwright.text.printer import Printer


def deck_problems(count: int, format: str = "", *special: Face) -> list[str]:
    """What is wrong with a deck of so many different units and special cards."""
    names = [f"Unit {i}" for i in range(count)]
    pool = {name: Face(name, name, ("unit",), cost=1) for name in names} | {face.name: face for face in special}
    bases = [f"Base {i}" for i in range(3)]
    pool |= {name: Face(name, name, ("base",)) for name in bases}
    sections = {"bases": bases, "main": [*names, *(face.name for face in special)]}
    return [denial.rule for denial in check_deck(DeckList("Test", "legions-of-will", sections, format=format), pool)]


def offered(game: Game) -> list[str]:
    """What the player who is asked may do."""
    assert game.decision is not None
    return labels(game, game.decision)


def question(game: Game) -> str:
    """What is asked."""
    assert game.decision is not None
    return prompt(game, game.decision)


def choose(game: Game, *wanted: str) -> Game:
    """Whoever is asked chooses this, and then this ..."""
    for label in wanted:
        game.choose(offered(game).index(label))
    return game


def said_again(card: Card) -> bool:
    """What is printed for a card's abilities means the same."""
    (kind,) = card.face.kinds
    printed = Printer(PHRASES).card(card.face.abilities, kind)
    text = CardText("Card", {"type": kind.capitalize()}, tuple(printed))
    return compiler().compile(text) == card.face.abilities
