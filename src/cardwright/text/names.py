"""The names that texts may use: those of cards and tokens, and traits.

A printed name may hold "and", a comma or a keyword ("Ola, Reed Ward Officer"), so only a list of names tells where it
ends. Names without capitals are not searched for: ordinary words would be taken for names.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import cached_property

FIRST = re.compile(r"[^\W_]+")
PLAIN = re.compile(r"[^\W\d_]+(?:['’ ,&-]+[^\W\d_]+)*[!?]?")  # names that the lexer can read word by word


def straight(text: str) -> str:
    """The same text with straight apostrophes."""
    return text.replace("’", "'")


class Names:
    """The names of cards and tokens, and the traits, that are known. They are compared by identity."""

    def __init__(
        self,
        cards: Iterable[str] = (),
        tokens: Iterable[str] = (),
        traits: Iterable[str] = (),
        kinds: Iterable[tuple[str, str]] = (),
        factions: Iterable[str] = (),
    ) -> None:
        self.tokens = frozenset(tokens)
        self.cards = frozenset(cards) | self.tokens
        self.traits = frozenset(traits)
        self.kinds = frozenset(kinds)  # pairs: a name, and a kind of the cards with it
        self.factions = frozenset(factions)

    def __reduce__(self) -> tuple[type[Names], tuple[frozenset[str] | frozenset[tuple[str, str]], ...]]:
        return Names, (self.cards, self.tokens, self.traits, self.kinds, self.factions)

    def __or__(self, other: Names) -> Names:
        sets = ((self.cards, other.cards), (self.tokens, other.tokens), (self.traits, other.traits))
        cards, tokens, traits = (mine | theirs for mine, theirs in sets)
        return Names(cards, tokens, traits, self.kinds | other.kinds, self.factions | other.factions)

    @cached_property
    def digest(self) -> str:
        """A short name for all of them: texts with the same names may be read alike."""
        sets = (self.cards, self.tokens, self.traits, self.kinds, self.factions)
        return hashlib.sha256(repr([sorted(one) for one in sets]).encode()).hexdigest()[:32]

    @cached_property
    def _by_word(self) -> dict[str, frozenset[str]]:
        """The kinds of cards by each word of their names, and by the whole names."""
        found: dict[str, set[str]] = {}
        for name, kind in self.kinds:
            for word in (straight(name), *straight(name).split()):
                found.setdefault(word, set()).add(kind)
        return {word: frozenset(kinds) for word, kinds in found.items()}

    def kinds_of(self, name: str) -> frozenset[str]:
        """The kinds of the cards with a name, or with a name that has this word in it; none if no card is known."""
        return self._by_word.get(straight(name), frozenset())

    @cached_property
    def only_traits(self) -> Names:
        """The traits alone, for a language that names cards in quotation marks."""
        return Names(traits=self.traits)

    @cached_property
    def plain(self) -> frozenset[str]:
        """The names of cards and tokens with straight apostrophes."""
        return frozenset(map(straight, self.cards))

    @cached_property
    def cased(self) -> dict[str, str]:
        """The names of cards and tokens by their small letters: "Golem Of Dust" is also "Golem of Dust"."""
        return {name.casefold(): name for name in self.plain}

    @cached_property
    def _starting(self) -> dict[str, list[tuple[str, str]]]:
        """Names by their first word, longest first: as they stand in a text, and as the card prints them."""
        found: dict[str, list[tuple[str, str]]] = {}
        for name in sorted(self.cards, key=lambda name: (-len(name), name)):
            first = FIRST.search(name)
            if first is not None and not first[0][0].islower():
                found.setdefault(first[0], []).append((straight(name)[first.start() :], name))
        return found

    @cached_property
    def _unusual(self) -> dict[str, list[tuple[str, str]]]:
        """Names with punctuation or numbers, which the lexer cannot read word by word; by letter, longest first."""
        names = [name for name in self.cards if not PLAIN.fullmatch(name) and name != name.lower()]
        found: dict[str, list[tuple[str, str]]] = {}
        for name in sorted(names, key=lambda name: (-len(name), name)):
            found.setdefault(straight(name)[0], []).append((straight(name), name))
        return found

    def longest(self, text: str, at: int) -> tuple[int, str] | None:
        """The longest known name at this place of a text with straight apostrophes: where it ends, and the name."""
        first = FIRST.match(text, at)
        if first is None:
            return None
        for printed, name in self._starting.get(first[0], ()):
            end = at + len(printed)
            if text.startswith(printed, at) and not text[end : end + 1].isalnum():
                return end, name
        return None

    def unusual_at(self, text: str, at: int) -> tuple[int, str] | None:
        """The longest known name with punctuation or numbers at this place."""
        if at and text[at - 1].isalnum():
            return None
        for printed, name in self._unusual.get(text[at], ()):
            if text.startswith(printed, at):
                return at + len(printed), name
        return None

    def within(self, text: str) -> tuple[str, ...]:
        """The known names that a text may hold."""
        plain = straight(text)
        found = [self.longest(plain, match.start()) for match in FIRST.finditer(plain)]
        letters = [self._unusual[letter] for letter in dict.fromkeys(plain) if letter in self._unusual]
        unusual = [name for names in letters for printed, name in names if printed in plain]
        return tuple(dict.fromkeys([*(one[1] for one in found if one is not None), *unusual]))


NO_NAMES = Names()
