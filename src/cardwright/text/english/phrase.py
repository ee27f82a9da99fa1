"""A noun with its words, before it is known what the words are for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import (
    All,
    Aspect,
    Compare,
    Either,
    Filter,
    Kind,
    Named,
    Not,
    OfCard,
    Other,
    Trait,
)
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import Amount
from ..reading.chart import Node

V = TypeVar("V")


class Modifier(Generic[V]):
    """A word such as "random" that is not part of the filter; the instruction must use it, or the text is refused."""

    def __init__(self, usual: V) -> None:
        self.usual = usual

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, phrase: Phrase | None, owner: type | None = None) -> V:
        if phrase is None:
            return self.usual
        phrase.owing.pop(self.name, None)
        found: V = phrase.said.get(self.name, self.usual)
        return found

    def __set__(self, phrase: Phrase, value: V) -> None:
        phrase.said[self.name] = value


EACH = ("each", "")


@dataclass
class Phrase:
    """One noun with its words."""

    node: Node
    said: dict[str, Any] = field(default_factory=dict, init=False)  # the values of modifiers
    owing: dict[str, Node] = field(default_factory=dict, init=False)  # those that nothing has used yet
    det: Modifier[str] = Modifier("")
    count: Amount | None = None
    kinds: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tests: list[Filter] = field(default_factory=list)
    after: list[Filter] = field(default_factory=list)  # those of the words behind the noun
    shared: list[Filter] = field(default_factory=list)  # of these, the ones that mean every noun before "or"
    other: bool = False
    enemy: bool = False
    random: Modifier[bool] = Modifier(False)
    limit: Modifier[str] = Modifier("")  # a number that is compared: "<=" for "3 or less"
    extreme: Modifier[tuple[str, bool] | None] = Modifier(None)  # "with the highest cost": the number, and if lowest
    further: Modifier[bool] = Modifier(False)  # "one more"
    zones: tuple[str, ...] = ()
    whose: Who = ""
    among: bool = False
    distinct: Modifier[bool] = Modifier(False)
    varied: Modifier[str] = Modifier("")  # a number in which they differ: "with different costs"
    played: Modifier[bool] = Modifier(False)
    token_traits: frozenset[str] = frozenset()
    known_tokens: frozenset[str] = frozenset()
    kind_tests: Mapping[str, Filter] = field(default_factory=dict)  # of nouns that are no kinds of card
    sourced_kinds: frozenset[str] = frozenset()  # of those, the ones that are described by the card they come from
    owned: Who = ""  # "you own"
    head: Node | None = None  # its last noun or name
    noun: bool = False  # the head is a noun, not a name
    you_play: Modifier[bool] = Modifier(False)  # "any spell you play"
    target: Modifier[str] = Modifier("")  # "target" or "another target": chosen when the text is played
    whole: bool = False  # no further words can follow
    on_top: Modifier[bool] = Modifier(False)  # of the deck
    plural: bool | None = None  # what its number or article asks of the noun
    each_of: bool = False  # "each of two units gains": one by one
    bare: bool = False  # no article, in a game that may do without
    counted: bool = False  # after "for each" and "the number of", which need no article
    of_those: Modifier[bool] = Modifier(False)  # some of the cards that the noun refers to
    past: Modifier[bool] = Modifier(False)  # "you controlled"
    each_turn: Modifier[bool] = Modifier(False)  # of "the second": counted anew each turn
    beyond: Modifier[Amount] = Modifier(0)  # how many of them do not count

    def peek(self, name: str) -> Any:
        """The value of a modifier, without marking it as used."""
        return self.said.get(name)

    def test_all(self, test: Filter) -> None:
        """A test of this noun, and of those that are joined to it by "or"."""
        self.tests.append(test)
        self.shared.append(test)

    def take_over(self, before: Phrase) -> None:
        """The noun gets the modifiers of the noun before it."""
        self.said = {**self.said, **{name: value for name, value in before.said.items() if value}}
        self.owing |= before.owing
        before.owing = self.owing
        self.count, self.plural = before.count, before.plural

    @property
    def without_noun(self) -> bool:
        """Nothing but names or adjectives: the noun itself comes after "or"."""
        return not self.kinds and not self.zones and not self.whose and not self.among

    @property
    def makes(self) -> bool:
        """The phrase names tokens: with the word "token", or by the known name of a token."""
        known = not self.kinds and all(name in self.known_tokens for name in self.names)
        return bool(self.names) and (self.kinds == ["token"] or known)

    def named(self) -> list[Filter]:
        """What the capitalised words mean: a name before "token" or alone, a trait before another noun."""
        if not self.names:
            return []
        named = not self.kinds or self.kinds == ["token"]
        traits = self.token_traits if self.kinds else ()
        tests: list[Filter] = [Named(n) if named and n not in traits else Trait(n) for n in self.names]
        return tests if len(tests) == 1 else [Either(tuple(tests))]

    def test(self, *, more: tuple[Filter, ...] = (), home: tuple[str, ...] = ()) -> Filter | None:
        """The filter: kinds first, then the tests in printed order, then the controller, then "other"."""
        kinds = [kind for kind in self.kinds if kind != "card" and (kind,) != home]
        tests: list[Filter] = [self.kind_tests.get(kind) or Kind(kind) for kind in kinds]
        tests += self.named()
        tests += self.tests
        if self.sourced_kinds.intersection(kinds):
            tests = [OfCard(test) if test not in self.shared and _of_source(test) else test for test in tests]
        tests += more
        if self.other:
            tests.append(Other())
        return both(tests)


def _of_source(test: Filter) -> bool:
    """Whether it tests what is printed on a card, which an ability has only by its card."""
    parts = [part for part in parts_of(test) if isinstance(part, Filter) and not isinstance(part, All | Either | Not)]
    parts = [part for part in parts if part not in ABILITY_KINDS]
    return bool(parts) and all(isinstance(part, Kind | Trait | Aspect | Named | Compare) for part in parts)


ABILITY_KINDS = (Kind("activated"), Kind("triggered"))  # what an ability on the stack is, whatever its card


def both(tests: list[Filter]) -> Filter | None:
    """All of the tests as one."""
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else All(tuple(tests))
