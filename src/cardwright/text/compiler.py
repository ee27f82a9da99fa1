"""The compiler: a card's printed text to its abilities, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from .cache import Kept, key_of
from .cardfile import CardText, shown
from .diagnostics import Ambiguous, NotUnderstood, TextError
from .language import Language
from .names import NO_NAMES, Names, straight
from .nearest import nearest, sentence_at, sentences_in
from .reminders import strip_reminders

if TYPE_CHECKING:
    from ..kernel.vocabulary.abilities import Ability
    from ..kernel.vocabulary.faces import Face
    from .english.reader import Reader
    from .reading.chart import Node

Compile = Callable[[CardText, Names], "tuple[Ability, ...]"]


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
    if len(face.read) < 2:
        return dict.fromkeys(face.abilities, "".join(face.text))
    fields = {"type": " / ".join(face.kinds), "traits": ", ".join(face.traits), "cost": "X" * face.numbers.get("X", 0)}
    left, found = list(face.abilities), {}
    for long in range(1, len(face.read) + 1):
        for start in range(len(face.read) - long + 1):
            run = face.read[start : start + long] if left else ()
            for ability in _compiled(CardText(face.name, fields, run), compile):
                if ability in left:
                    left.remove(ability)
                    found[ability] = "\n".join(shown(run))
    return {**found, **dict.fromkeys(left, "\n".join(face.text))}


def _compiled(card: CardText, compile: Callable[[CardText], tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """The abilities of a part of a card; none if it makes no sense alone."""
    try:
        return compile(card) if card.text else ()
    except TextError:
        return ()


class Compiler:
    """Compiles the cards of one language; `home` is the game's folder, whose files give the texts their meaning."""

    def __init__(self, language: Language, home: Path | None = None) -> None:
        self.language = language
        self.home = home
        self.heard: list[tuple[int, Node]] | None = None  # how texts are read, while somebody listens

    def remembered(self, card: CardText, names: Names, compile: Compile) -> tuple[Ability, ...]:
        """The abilities of a card, from the cache if an earlier process compiled it.

        Cards of files are kept, and tokens, which texts describe.
        """
        if not (card.file or "token" in card.kinds) or self.heard is not None:
            return compile(card, names)
        key = key_of(card.name, sorted(card.fields.items()), card.text, names.digest)
        kept = self.kept.get(key)
        if kept is None:
            kept = compile(card, names)
            self.kept.put(key, kept)
        return kept

    def compile(self, card: Readable, names: Names = NO_NAMES) -> tuple[Ability, ...]:
        """The abilities of a card in printed order; raises `TextError` at the first words not understood.

        `names` are the known card names.
        """
        abilities, readings = self._understood(card, names)
        if self.heard is not None:
            self.heard += readings
        return abilities

    def _understood(self, card: Readable, names: Names) -> tuple[tuple[Ability, ...], list[tuple[int, Node]]]:
        """The abilities of a card, and how each of its paragraphs was read."""
        played = any(kind in self.language.played_kinds for kind in card.kinds)
        spell = played and self.language.permanent_kinds.isdisjoint(card.kinds)
        paragraphs = self._without_reminders(card)
        own = (card.name, *self.language.short_names(card.name))
        try:
            abilities, readings = self.reader.understood(paragraphs, card.kinds, own, names, spell, card.cost_xs > 0)
        except NotUnderstood as found:
            raise self._error(card, found.paragraph, paragraphs, found) from None
        return self._functioning(card, abilities, readings, paragraphs), readings

    def _functioning(
        self, card: Readable, abilities: tuple[Ability, ...], readings: list[tuple[int, Node]], paragraphs: list[str]
    ) -> tuple[Ability, ...]:
        """The abilities as they function on a card of this type; one that never would is refused."""
        from .idle import stays, working

        if not abilities or stays(self.language, card.kinds):
            return abilities
        found = [working(self.language, ability) for ability in abilities]
        if None in found:
            reason = f"a card of the type {' / '.join(card.kinds)} does not stay where it could have such an ability"
            at = readings[found.index(None)][0] if len(readings) == len(abilities) else 0
            raise self._error(card, at, paragraphs, NotUnderstood(0, len(paragraphs[at]), reason))
        return tuple([ability for ability in found if ability is not None])

    @cached_property
    def reader(self) -> Reader:
        """The reader of the language."""
        from .english.reader import Reader

        return Reader(self.language)

    @cached_property
    def kept(self) -> Kept:
        """The texts that an earlier process compiled."""
        assert self.home is not None
        return Kept(self.language.name, self.home)

    @cached_property
    def examples(self) -> tuple[str, ...]:
        """The sentences of the game's own cards, for messages."""
        return sentences_in(self.home / "cards") if self.home is not None else ()

    def _without_reminders(self, card: Readable) -> list[str]:
        """Paragraphs without reminder text, which may run over several of them."""
        if not card.text:
            return []
        text = "\n".join(card.text)
        known = self.reader.known_words if self.language.explanatory and "(" in text else frozenset()
        return strip_reminders(text, self.language.reminders, " ".join(card.kinds), known).split("\n")

    # --- names that nothing has ---------------------------------------------------------------------

    @contextmanager
    def listening(self) -> Iterator[list[tuple[int, Node]]]:
        """Collects how the paragraphs of texts are read; texts that were compiled before are read anew."""
        self.heard = []
        try:
            yield self.heard
        finally:
            self.heard = None

    def unknown(self, readings: Iterable[tuple[int, Node]], names: Names) -> list[tuple[str, int]]:
        """The names and traits in the readings of a text that no known card has, each with its paragraph."""
        from .english.reader import names_in

        said = [(name, of, at) for at, node in readings for name, of in names_in(node)]
        return list(dict.fromkeys((name, at) for name, of, at in said if not self._is_known(straight(name), of, names)))

    def _is_known(self, name: str, of: str, names: Names) -> bool:
        """Whether some card, token or trait has this name; counters have names of their own."""
        if of == "counter" or (name in names.plain and (of != "any" or not self.language.quoted_names)):
            return True
        if of == "part":
            return any(name in known for known in names.plain)
        traits = (*names.traits, *self.language.token_traits, *self.language.aspects())
        return of == "any" and all(word in traits for word in self.language.trait_words(name))

    def _error(self, card: Readable, at: int, paragraphs: Sequence[str], found: NotUnderstood) -> TextError:
        printed = card.text[at] if at < len(card.text) else ""
        text = paragraphs[at] if at < len(paragraphs) else ""
        words = " ".join(text[found.start : found.end].split())
        reason = found.reason
        if isinstance(found, Ambiguous) and self.language.phrases is not None:
            reason += f": {self._both(found)}"
        return TextError(
            card.name,
            self.language.described(printed),
            self.language.described(words) or "the end of the text",
            reason,
            found.expected,
            card.file,
            card.lines[at] if at < len(card.lines) else 0,
            found.start + 1,
            nearest(sentence_at(text, found.start), self.examples),
        )

    def _both(self, found: Ambiguous) -> str:
        """The two meanings of a text, in the game's English."""
        from .printer import Printer

        assert self.language.phrases is not None
        printer = Printer(self.language.phrases())
        one, other = found.meanings
        apart = ([term for term in one if term not in other], [term for term in other if term not in one])
        return " or ".join(f"“{' '.join(printer.card(meaning))}”" for meaning in apart)
