"""Wordings that a rulebook prints, in sentences of our own: each is read, and printed back to equal abilities.

Every game has a table of them in `test_printed_wordings.py`. A row has the number of the rule, the type of a card and a
text with the rule's words (a line of a text ends in `|`); the row of a keyword names it. A wording that is not read yet
says why not, and such a row fails as soon as the text is read; the same goes for one that is not printed back. The
audit of the ledger (`cardwright rules audit`) wants a row for every keyword of a game, and no rule called done that has
only wordings which are not read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

import pytest

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effects import Create
from cardwright.kernel.vocabulary.keywords import named
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.names import Names
from cardwright.text.printer import Printer


@dataclass(frozen=True)
class Wording:
    """A wording of a rule, on a card of a type."""

    rule: str
    kind: str
    text: str
    keyword: str = ""  # the keyword that the text gives
    refused: str = ""  # why it is not read yet
    unprinted: str = ""  # why its print is not read back
    cost: str = "1"

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def card(self, *text: str) -> CardText:
        """A card with the text, or with another one."""
        fields = {"type": self.kind, "cost": self.cost}
        return CardText("Sample Card", fields, text or tuple(self.text.split("|")))


class Rulebook:
    """The language of a game, which reads the wordings of its rulebook."""

    def __init__(self, game: str, names: Names, frame: Callable[[Term], str] = lambda term: "") -> None:
        home = f"cardwright.games.{game.replace('-', '_')}.language"
        self.read = import_module(f"{home}.grammar").compile_card
        self.printer = Printer(import_module(f"{home}.phrases").PHRASES)
        self.names = names
        self.frame = frame  # the keyword under whose condition a text stands
        self.title = load(game)

    def meaning(self, wording: Wording) -> tuple[Ability, ...]:
        """The abilities of a card with the wording."""
        found: tuple[Ability, ...] = self.read(wording.card(), self.names)
        return found

    def reads_back(self, wording: Wording) -> bool:
        """Whether the printed words of these abilities mean the same."""
        meant = self.meaning(wording)
        try:
            words = self.printer.card(meant, wording.kind.split(" ")[0].lower())
            return bool(self.read(wording.card(*words), self.names) == meant)
        except (TextError, LookupError):  # a term without words
            return False

    def keywords(self, wording: Wording) -> set[str]:
        """The keywords that the abilities are, bear or give."""
        parts = [part for one in self.meaning(wording) for part in parts_of(one)]
        made = [part.names for part in parts if isinstance(part, Create)] if self.title.make_token is not None else []
        created = [self.title.pool[name] for names in made for name in names]  # tokens that a text describes
        own = [named(ability) for face in created for ability in face.abilities]
        return {*own, *(named(part) for part in parts if isinstance(part, Ability)), *map(self.frame, parts)}


def check_read(book: Rulebook, wording: Wording) -> None:
    """The wording is read, has its keyword, and what is printed means the same."""
    assert wording.rule in book.title.rulebook
    meant = book.meaning(wording)
    assert meant, "the text says nothing"
    assert book.reads_back(wording) != bool(wording.unprinted)
    assert {wording.keyword} - {""} <= book.keywords(wording)


def check_refused(book: Rulebook, wording: Wording) -> None:
    """The wording is not read yet."""
    with pytest.raises(TextError):
        book.meaning(wording)
