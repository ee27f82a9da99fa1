"""The compiler: a card's printed text to its abilities, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, Protocol

from .cache import Kept, key_of
from .cardfile import CardText
from .diagnostics import NotUnderstood, TextError
from .language import Language
from .lexer import Word
from .names import NO_NAMES, Names, straight
from .nearest import nearest, sentence_at
from .parser import Parsed, Parser
from .reminders import strip_reminders
from .tree import Node, check_all_taken

if TYPE_CHECKING:
    from ..kernel.vocabulary.abilities import Ability
    from ..kernel.vocabulary.faces import Face
    from .english.reader import Reader
    from .meaning import Meanings


COUNTERS = ("counter", "counters")
IN_ITS_NAME = ("in its name", "in their names")


class Readable(Protocol):
    """The fields of a card that the compiler needs; `CardText` has them."""

    @property
    def name(self) -> str: ...
    @property
    def kinds(self) -> tuple[str, ...]: ...
    @property
    def text(self) -> Sequence[str]: ...
    @property
    def file(self) -> str: ...
    @property
    def lines(self) -> Sequence[int]: ...
    @property
    def cost_xs(self) -> int: ...


def paragraphs_of(face: Face, compile: Callable[[CardText], tuple[Ability, ...]]) -> dict[Ability, str]:
    """The paragraphs that print each ability of a card: the shortest run of paragraphs that compiles to it.

    If there is no such run, it is the whole text.
    """
    fields = {"type": " / ".join(face.kinds), "traits": ", ".join(face.traits), "cost": "X" * face.numbers.get("X", 0)}
    left, found = list(face.abilities), {}
    for long in range(1, len(face.text) + 1):
        for start in range(len(face.text) - long + 1):
            run = face.text[start : start + long] if left else ()
            for ability in _compiled(CardText(face.name, fields, run), compile):
                if ability in left:
                    left.remove(ability)
                    found[ability] = "\n".join(run)
    return {**found, **dict.fromkeys(left, "\n".join(face.text))}


def _compiled(card: CardText, compile: Callable[[CardText], tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """The abilities of a part of a card; none if it makes no sense alone."""
    try:
        return compile(card) if card.text else ()
    except TextError:
        return ()


class Compiler:
    """Compiles the cards of one language. Paragraphs are parsed once and remembered."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.parser = Parser(language)
        self._meanings: Meanings | None = None
        self._parsed: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Parsed | NotUnderstood] = {}
        self._lock = RLock()  # trees are marked while they are read, and remembered: one thread at a time

    def compile(self, card: Readable, names: Names = NO_NAMES) -> tuple[Ability, ...]:
        """The abilities of a card in printed order; raises `TextError` at the first words not understood.

        `names` are the known card names.
        """
        with self._lock:
            return self._compile(card, names)

    def _compile(self, card: Readable, names: Names) -> tuple[Ability, ...]:
        if self.language.rules is not None:
            return self._read_anew(card, names)
        from .composer import Composer

        if self._meanings is None:
            assert self.language.meanings is not None
            self._meanings = self.language.meanings()
        spell = any(kind in self.language.played_kinds for kind in card.kinds)
        language = self.language if names is NO_NAMES else replace(self.language, names=names)
        composer = Composer(language, self._meanings, card.kinds, spell, card.cost_xs > 0)
        paragraphs = self._without_reminders(card)
        reading = 0
        read: list[tuple[int, Node]] = []
        try:
            for at, paragraph in enumerate(paragraphs):
                reading = at
                if paragraph.strip(" -\t"):
                    tree = self.parser.reading(self._parse(paragraph, card.name, names))
                    composer.paragraph(tree, paragraph)
                    read.append((at, tree))
            abilities = composer.finished()
            for at, tree in read:
                reading = at
                check_all_taken(tree)
            return abilities
        except NotUnderstood as found:
            raise self._error(card, reading, paragraphs, found) from None

    def _read_anew(self, card: Readable, names: Names) -> tuple[Ability, ...]:
        key = self._key(card, names)
        kept = self.kept.get(key) if key else None
        if kept is not None:
            return kept
        spell = any(kind in self.language.played_kinds for kind in card.kinds)
        paragraphs = self._without_reminders(card)
        own = (card.name, *self.language.short_names(card.name))
        try:
            abilities = self.reader.abilities(paragraphs, card.kinds, own, names, spell, card.cost_xs > 0)
        except NotUnderstood as found:
            raise self._error(card, found.paragraph, paragraphs, found) from None
        if key:
            self.kept.put(key, abilities)
        return abilities

    def _key(self, card: Readable, names: Names) -> str:
        """What the meaning of a card depends on; only cards of files are remembered."""
        if not card.file or self.language.home is None:
            return ""
        text = "\n".join(card.text)
        within = names.within(text)
        tokens = sorted(names.tokens.intersection(within))
        traits = sorted(trait for trait in names.traits if trait in text)
        return key_of(card.name, card.kinds, card.text, card.cost_xs, within, tokens, traits)

    @cached_property
    def kept(self) -> Kept:
        """The texts that an earlier process compiled."""
        assert self.language.home is not None
        return Kept(self.language.name, self.language.home)

    @cached_property
    def reader(self) -> Reader:
        """The reader of the language."""
        from .english.reader import Reader

        return Reader(self.language)

    def _without_reminders(self, card: Readable) -> list[str]:
        """Paragraphs without reminder text, which may run over several of them."""
        if not card.text:
            return []
        text = "\n".join(card.text)
        known = self.known_words() if self.language.explanatory and "(" in text else frozenset()
        return strip_reminders(text, self.language.reminders, " ".join(card.kinds), known).split("\n")

    def known_words(self) -> frozenset[str]:
        """Every word of the language, without endings."""
        if self.language.rules is None:
            return self.parser.known_words()
        return self.reader.known_words

    def _parse(self, paragraph: str, name: str, names: Names) -> Parsed:
        own = tuple(word for word in (name, *self.language.short_names(name)) if word and word in paragraph)
        if self.language.quoted_names:
            names = NO_NAMES  # quotation marks end a name
        key = (paragraph, own, names.within(paragraph))
        known = self._parsed.get(key)
        if known is None:
            known = self._parsed[key] = self._read(paragraph, own, names if key[2] else NO_NAMES)
        if isinstance(known, NotUnderstood):
            raise known
        return known

    def _read(self, paragraph: str, own: tuple[str, ...], names: Names) -> Parsed | NotUnderstood:
        """The tree of a paragraph, or the error. Words are read as a known name first, then without that name."""
        try:
            return self.parser.parse(paragraph, own, names)
        except NotUnderstood as found:
            if names is NO_NAMES:
                return found
            again = self._read(paragraph, own, NO_NAMES)
            return again if isinstance(again, Parsed) else found

    def unknown(self, card: Readable, names: Names) -> list[tuple[str, int]]:
        """The names and traits in a compiled text that no known card has, each with its paragraph."""
        found: dict[tuple[str, int], None] = {}
        if self.language.rules is not None:
            return self._unknown_anew(card, names)
        with self._lock:
            for at, paragraph in enumerate(self._without_reminders(card)):
                if paragraph.strip(" -\t"):
                    words = self._parse(paragraph, card.name, names).words
                    unknown = [word.value for i, word in enumerate(words) if self._unknown_name(words, i, names)]
                    found |= {(name, at): None for name in unknown}
        return list(found)

    def _unknown_anew(self, card: Readable, names: Names) -> list[tuple[str, int]]:
        from .english.reader import names_in

        spell = any(kind in self.language.played_kinds for kind in card.kinds)
        own = (card.name, *self.language.short_names(card.name))
        paragraphs = self._without_reminders(card)
        _, readings = self.reader.understood(paragraphs, card.kinds, own, names, spell, card.cost_xs > 0)
        found: dict[tuple[str, int], None] = {}
        for at, node in readings:
            for name, of in names_in(node):
                if not self._is_known(straight(name), of, names):
                    found[(name, at)] = None
        return list(found)

    def _is_known(self, name: str, of: str, names: Names) -> bool:
        """Whether some card, token or trait has this name; counters have names of their own."""
        if of == "counter" or (name in names.plain and not (of == "any" and self.language.quoted_names)):
            return True
        if of == "part":
            return any(name in known for known in names.plain)
        traits = (*names.traits, *self.language.token_traits, *self.language.lexicon.get("ASPECT", {}))
        return of == "any" and all(word in traits for word in self.language.trait_words(name))

    def _unknown_name(self, words: Sequence[Word], at: int, names: Names) -> bool:
        """A name (not that of a counter) that no card, token or trait has."""
        name = straight(words[at].value)
        quoted = words[at].type == "TITLE"
        if words[at].type not in ("NAME", "TITLE"):
            return False
        if name in names.plain and (quoted or not self.language.quoted_names):
            return False
        after = [word.value for word in words[at + 1 : at + 3] if word.type != "CLOSE"][:1]
        if after and after[0] in COUNTERS:
            return False
        if after and after[0] in IN_ITS_NAME:
            return not any(name in known for known in names.plain)
        if quoted:
            return True
        traits = (*names.traits, *self.language.token_traits, *self.language.lexicon.get("ASPECT", {}))
        return not all(word in traits for word in self.language.trait_words(name))

    def _error(self, card: Readable, at: int, paragraphs: Sequence[str], found: NotUnderstood) -> TextError:
        printed = card.text[at] if at < len(card.text) else ""
        text = paragraphs[at] if at < len(paragraphs) else ""
        words = " ".join(text[found.start : found.end].split())
        known = self.language.examples() if self.language.examples is not None else ()
        return TextError(
            card.name,
            printed,
            words or "the end of the text",
            found.reason,
            found.expected,
            card.file,
            card.lines[at] if at < len(card.lines) else 0,
            found.start + 1,
            nearest(sentence_at(text, found.start), known),
        )
