"""A noun with the words around it: "another engaged enemy Imp follower with Ward"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .english import article, listed, plural
from .words import Many


@dataclass(slots=True)
class Description:
    """The slots around a noun, in the order they are printed; a slot keeps the filter's order."""

    many: bool = False
    other: bool = False
    states: list[str] = field(default_factory=list)
    enemy: bool = False
    names: list[str] = field(default_factory=list)
    aspects: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    name: str = ""
    after: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    options: list[Description] = field(default_factory=list)
    bare: bool = False  # a name in quotation marks needs no noun
    commas: bool = False  # between words of a sort; aspects stand before traits
    plurals: Mapping[str, str] = field(default_factory=dict)

    def core(self, count: Many) -> str:
        """The noun with the words before it and after it, without its place."""
        enemy = ["enemy"] if self.enemy else []
        if self.options:
            word = "or" if count.word else "and"
            said = [option.core(count) for option in self.options]
            if self.options[-1].after and not all(option.after for option in self.options):
                said[1:] = [counted(words, count) for words in said[1:]]  # what follows is not about the first noun
            return " ".join([*self.states, *enemy, listed(said, word)])
        sorts = [*self.aspects, *self.names] if self.commas else [*self.names, *self.aspects]
        states = [
            f"{one}," if self.commas and one.startswith("non-") and next_one.startswith("non-") else one
            for one, next_one in zip(self.states, (*self.states[1:], ""))
        ]
        before = [*states, *enemy, *sorts]
        return " ".join(word for word in (*before, self.head(count), *self.after) if word)

    def head(self, count: Many) -> str:
        """The noun itself: kinds, a name, or both."""
        if (
            self.name
            and not self.heads
            and (self.bare or (count.word and not (count.many or self.name.startswith('"'))))
        ):
            return self.name
        heads = self.heads or ["card"]
        last = listed([self.plural(one) if count.many else one for one in heads[-1].split(" or ")], "or")
        if heads == ["token"]:
            return " ".join(word for word in (self.name, last, count.after) if word)
        named = f"named {self.name}" if self.name else ""
        return " ".join(word for word in (*heads[:-1], last, count.after, named) if word)

    def plural(self, noun: str) -> str:
        """Several of a noun."""
        return self.plurals.get(noun) or plural(noun)

    def words(self, count: Many) -> str:
        """The whole noun phrase with its number."""
        phrase = " ".join([self.core(count), *self.places, *self.late])
        if self.bare and phrase.startswith('"') and count.word == "a":
            return phrase
        if not self.other:
            return counted(phrase, count)
        if count.word in ("a", "target"):
            return f"another {'target ' if count.word == 'target' else ''}{phrase}"
        return f"{count.word} other {phrase}".strip()


def counted(phrase: str, count: Many) -> str:
    """A noun with its number: "a unit", "each unit"."""
    return article(phrase) if count.word == "a" else f"{count.word} {phrase}".strip()
