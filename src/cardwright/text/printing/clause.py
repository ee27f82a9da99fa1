"""What happens, as a clause in its tenses: "a unit attacks", "a unit attacked", "a unit would attack"."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.vocabulary.players import Who
from ..reading.inflection import forms, past_of, plain_of
from .english import third_person
from .players import anyone


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject and what it does; the verb stands as it fits the subject: "you attack", "it attacks"."""

    subject: str
    verb: str
    rest: str = ""

    def __str__(self) -> str:
        return self.said(self.verb)

    def said(self, verb: str) -> str:
        """The clause with another form of its verb."""
        return " ".join(words for words in (self.subject, verb, self.rest) if words)

    @property
    def lemma(self) -> str:
        """The verb without an ending: "be", "attack"."""
        return self.verb if self.subject == "you" else plain_of(self.verb)

    def did(self, many: bool = False) -> str:
        """The verb in the past: "was" or "were", "attacked"."""
        if self.subject == "you":
            return forms(self.verb)["did"]
        return "were" if many and self.verb == "is" else past_of(self.verb)

    def past(self) -> str:
        """What happened."""
        return self.said(self.did())

    def not_past(self) -> str:
        """What did not happen: "no unit was destroyed", "this card didn't attack", "you didn't play a card"."""
        article, _, noun = self.subject.partition(" ")
        if self.verb != "is":
            return self.said(f"didn't {self.lemma}")
        return f"no {noun} was {self.rest}" if article in ("a", "an") else self.said("wasn't")

    def would(self) -> str:
        """What would happen."""
        return self.said(f"would {self.lemma}")

    def infinitive(self) -> str:
        """What is done: "be destroyed", "discard a card"."""
        return f"{'be' if self.verb == 'becomes' else self.lemma} {self.rest}".rstrip()


def clause(subject: str, predicate: str) -> Clause:
    """A clause from its two halves."""
    verb, _, rest = predicate.strip().partition(" ")
    return Clause(subject, verb, rest)


def whole(words: str) -> Clause:
    """A clause about what is done to something, or about a player: "damage is prevented", "a player attacks"."""
    subject, passive, rest = words.partition(" is ")
    if passive:
        return Clause(subject, "is", rest)
    first, *others = words.split(" ")
    return clause(first, " ".join(others)) if first == "you" else clause(f"{first} {others[0]}", " ".join(others[1:]))


def does(who: Who, order: str) -> Clause:
    """What a player does in an event: "you draw a card", "an opponent draws a card"."""
    subject = anyone(who)
    return clause(subject, order if subject == "you" else third_person(order))
