"""Abilities back to English, in the game's own phrasing; compiling the result gives equal abilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, OnPlay, Pattern, Static, Target, Triggered
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import Effect, Modification
from cardwright.kernel.vocabulary.selectors import Condition, Selector
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Amount

from .printing import (
    abilities,
    branches,
    changes,
    conditions,
    costs,
    effects,
    english,
    instead,
    moves,
    nouns,
    numbers,
    patterns,
    sentences,
    statements,
    tables,
    together,
    words,
)
from .printing.phrases import Phrases, Place
from .printing.words import ONE, Scribe, Unprintable

FILES = (branches, effects, instead, moves, tables, together)
"""The files that are here only to give the rooms their words."""


class Printer:
    """Speaks a game's English; `phrases` is the game's table of icons, zones and fixed wordings."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases

    def scribe(self, kind: str = "", paid: str = "") -> Scribe:
        """A fresh memory for one text.

        `kind` is the card's type ("this follower"), `paid` what was done to the cards that were paid to play it.
        """
        s = Scribe(self.phrases, f"this {kind}" if kind in self.phrases.selves else "this card")
        if paid:
            s.introduce("paid", False)
            s.known["paid"].order = paid
            s.it = ""
        return s

    def ability(self, term: Ability, kind: str = "", paid: str = "") -> str:
        """One ability as a card prints it."""
        return words.ability(term, self.scribe(kind, paid))

    def card(self, terms: Sequence[Ability], kind: str = "") -> list[str]:
        """A card's abilities as paragraphs; keywords in a row share one."""
        paid = costs.paid_order(terms)
        return [line for part in self.paragraphs(terms) for line in self._paragraph(part, kind, paid).split("\n")]

    def paragraphs(self, terms: Sequence[Ability]) -> Iterator[Sequence[Ability]]:
        """The abilities that share a paragraph."""
        at = 0
        while at < len(terms):
            used = self._together(terms, at)
            yield terms[at : at + used]
            at += used

    def _together(self, terms: Sequence[Ability], at: int) -> int:
        """How many abilities from here share a paragraph."""
        end = at + 1
        first = terms[at]
        if isinstance(first, Keyword) and first.name in self.phrases.leading:
            return 2 if end < len(terms) and isinstance(terms[end], OnPlay) else 1
        while end < len(terms) and (
            (_is_word(terms[end - 1], self.phrases) and _is_word(terms[end], self.phrases))
            or terms[end] in self.phrases.implied
            or statements.replaces(terms[end], terms[end - 1])
            or abilities.shares_text(terms[end], terms[end - 1], self.scribe())
        ):
            end += 1
        return end - at

    def _paragraph(self, terms: Sequence[Ability], kind: str, paid: str) -> str:
        terms = [term for term in terms if term not in self.phrases.implied] or terms
        triggered = [term for term in terms if isinstance(term, Triggered)]
        if len(triggered) == len(terms) > 1:
            icons = "".join(self.phrases.icons[term.label] for term in triggered[:-1])
            return f"{icons}{self.ability(triggered[-1], kind, paid)}"
        chain = [term for term in terms if isinstance(term, Static)]
        if len(chain) == len(terms) > 1:
            return statements.stepwise(chain, self.scribe(kind, paid))
        return " ".join(self.ability(term, kind, paid) for term in terms)

    def effect(self, term: Effect) -> str:
        """One instruction as a sentence."""
        return sentences.sentences((term,), self.scribe())

    def cost(self, term: Cost) -> str:
        """One component of a cost."""
        return words.cost(term, self.scribe())

    def condition(self, term: Condition) -> str:
        """A condition: its keyword, or the words after "if"."""
        s = self.scribe()
        return conditions.gate(term, s) or words.condition(term, s)

    def selector(self, term: Selector) -> str:
        """A selector as a noun phrase for one card: "an enemy follower on the field"."""
        return words.noun(term, self.scribe(), ONE)

    def amount(self, term: Amount) -> str:
        """A number spelled out: "3", "the number of cards in your hand"."""
        return numbers.explained(term, self.scribe())

    def target(self, term: Target) -> str:
        """A choice as a prompt: "Select up to 2 enemy followers on the field"."""
        if self.phrases.aimed:
            return f"Choose {nouns.aimed(term, self.scribe())}"
        return english.capital(sentences.select(term, self.scribe()))

    def told(self, term: Term) -> str:
        """The words of options and prompts for an ability, a body, a target or a cost."""
        if isinstance(term, Target):
            return self.target(term)
        if isinstance(term, Cost):
            return self.cost(term)
        if isinstance(term, Body):
            return self.ability(OnPlay(term))
        return self.ability(term) if isinstance(term, Ability) else ""

    def modification(self, term: Modification) -> str:
        """A change as it is said of one card: "has Rush"."""
        return changes.predicates((term,), self.scribe(), False)

    def moment(self, term: Pattern) -> str:
        """The event of a trigger: "whenever you play a spell"."""
        return patterns.moment(term, self.scribe())


def _is_word(term: Ability, phrases: Phrases) -> bool:
    """Whether it is a keyword that can stand in a row with others."""
    if not isinstance(term, Keyword) or term.terms or term.amount:
        return False
    return not phrases.icons.get(term.name, "").startswith("[")


__all__ = ["Phrases", "Place", "Printer", "Unprintable"]
