"""The reader of one language: a card's printed text to its abilities, whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING

from ..diagnostics import Ambiguous, NotUnderstood
from ..language import Language
from ..names import NO_NAMES, Names
from ..reading.chart import LONGEST, Chart, Node
from ..reading.stuck import stuck
from ..reading.tables import START, Grammar
from ..reading.words import Word, mended, parted, words_of
from ..reading.work import TooMuch, Work
from ..reminders import stems
from .composer import Composer
from .scope import Card

if TYPE_CHECKING:
    from ...kernel.vocabulary.abilities import Ability

TRIES = 12  # readings of a paragraph that are tried
LETTERS = 5  # of a paragraph that are split into words in the time of one step
REMEMBERED = 4_000  # paragraphs whose readings are kept


class Parsed:
    """A paragraph's words and its readings, cheapest first, and the steps it took to find them."""

    def __init__(self, words: list[Word], readings: list[Node], steps: int) -> None:
        self.words = words
        self.readings = readings
        self.steps = steps


class Reader:
    """Reads the paragraphs of one language."""

    def __init__(self, language: Language) -> None:
        self.language = self.last = language
        self.grammar = Grammar(language.rules().all(), language.class_names)
        self.readings = 0
        self.work = Work()  # of the card that is being read, or was read last
        self.own: frozenset[str] = frozenset()  # the names of the card that is being read
        self._parsed: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Parsed] = {}
        self.lock = RLock()  # constructs are marked while they are read, and remembered: one thread at a time

    @cached_property
    def known_words(self) -> frozenset[str]:
        """Every word of the language, without endings."""
        return stems(" ".join(self.grammar.words))

    def parse(self, paragraph: str, own: tuple[str, ...], names: Names, work: Work | None = None) -> Parsed:
        """The readings of a paragraph, remembered; `work` counts the steps, taken now or earlier."""
        work = work or Work()
        if self.language.quoted_names:
            names = names.only_traits
        key = (paragraph, own, names.within(paragraph))
        known = self._parsed.get(key)
        if known is None:
            if len(self._parsed) >= REMEMBERED:
                self.forget()
            known = self._parsed[key] = self._parse(paragraph, own, names, work)
        else:
            work.spend(known.steps)
        return known

    def forget(self) -> None:
        """Forget the readings of all paragraphs."""
        self._parsed.clear()

    def _parse(self, paragraph: str, own: tuple[str, ...], names: Names, work: Work) -> Parsed:
        before = work.steps
        work.spend(len(paragraph) // LETTERS)
        words = words_of(paragraph, names)
        if len(words) > LONGEST:
            raise NotUnderstood(0, len(paragraph), "too long for a paragraph")
        mine = tuple(tuple(word.text for word in words_of(name, names)) for name in own)
        first: Chart | None = None
        for said in self._spellings(words):
            chart = Chart(self.grammar, said, paragraph.replace("’", "'"), names, mine, work)
            found = [node for node in chart.match(self.grammar.symbols[START], 0) if node.end == len(said)]
            if found:
                return Parsed(said, found, work.steps - before)
            first = first or chart
        assert first is not None
        raise stuck(first, paragraph)

    def _spellings(self, words: list[Word]) -> Iterator[list[Word]]:
        """The words as they are printed; then with words parted, and with misprints mended, if that changes any."""
        yield words
        for mend in (parted, mended):
            said = mend(words, self.grammar.words)
            if [word.text for word in said] != [word.text for word in words]:
                yield said

    def _knowing(self, names: Names) -> Language:
        """The language with these names; the last one is kept, since the cards of a file share their names."""
        if names is not self.last.names:
            self.last = replace(self.language, names=names)
        return self.last

    def abilities(
        self,
        paragraphs: list[str],
        kinds: tuple[str, ...],
        own: tuple[str, ...],
        names: Names = NO_NAMES,
        spell: bool = False,
        x_known: bool = False,
    ) -> tuple[Ability, ...]:
        """The abilities of a card; raises `NotUnderstood` with its paragraph."""
        return self.understood(paragraphs, kinds, own, names, spell, x_known)[0]

    def understood(
        self,
        paragraphs: list[str],
        kinds: tuple[str, ...],
        own: tuple[str, ...],
        names: Names = NO_NAMES,
        spell: bool = False,
        x_known: bool = False,
    ) -> tuple[tuple[Ability, ...], list[tuple[int, Node]]]:
        """The abilities of a card, and the reading of each paragraph that has them."""
        with self.lock:
            language = self._knowing(names)
            self.own = frozenset(own)
            work = self.work = Work()
            parsed: list[tuple[int, Parsed]] = []
            for at, paragraph in enumerate(paragraphs):
                if paragraph.strip(" -\t"):
                    try:
                        mine = tuple(word for word in own if word and word in paragraph)
                        parsed.append((at, self.parse(paragraph, mine, names, work)))
                    except NotUnderstood as found:
                        found.paragraph = at
                        found.end = found.end if not isinstance(found, TooMuch) else len(paragraph)
                        raise
            first: NotUnderstood | None = None
            chosen = [0] * len(parsed)
            while True:
                choice = tuple(one.readings[number] for (_, one), number in zip(parsed, chosen, strict=True))
                try:
                    abilities = self._meant(language, parsed, choice, kinds, spell, x_known, work)
                    break
                except TooMuch:
                    raise
                except NotUnderstood as found:
                    found.__traceback__ = None  # it would hold everything that is being done
                    first = first or found
                    wrong = next((n for n, (at, _) in enumerate(parsed) if at == found.paragraph), 0)
                    chosen[wrong] += 1  # another reading of the paragraph that has no meaning
                    if chosen[wrong] == min(len(parsed[wrong][1].readings), TRIES):
                        raise first from None
            self._check_certain(language, parsed, choice, abilities, kinds, spell, x_known, work)
            return abilities, [(at, node) for (at, _), node in zip(parsed, choice, strict=True)]

    def _check_certain(
        self,
        language: Language,
        parsed: list[tuple[int, Parsed]],
        choice: tuple[Node, ...],
        abilities: tuple[Ability, ...],
        kinds: tuple[str, ...],
        spell: bool,
        x_known: bool,
        work: Work,
    ) -> None:
        """Refuses a text that another reading of the same price gives another meaning."""
        for n, (at, one) in enumerate(parsed):
            for node in one.readings[:TRIES]:
                if node is choice[n] or node.cost != choice[n].cost:
                    continue
                try:
                    instead = (*choice[:n], node, *choice[n + 1 :])
                    other = self._meant(language, parsed, instead, kinds, spell, x_known, work)
                except TooMuch:
                    raise
                except NotUnderstood:
                    continue
                if other != abilities:
                    raise Ambiguous(0, one.words[-1].end, paragraph=at, meanings=(abilities, other))

    def _meant(
        self,
        language: Language,
        parsed: list[tuple[int, Parsed]],
        choice: tuple[Node, ...],
        kinds: tuple[str, ...],
        spell: bool,
        x_known: bool,
        work: Work,
    ) -> tuple[Ability, ...]:
        self.readings += 1
        card = Card(self.readings, work, self.own)
        composer = Composer(language, card, kinds, spell, x_known)
        reading, words = 0, []
        try:
            for (at, one), node in zip(parsed, choice, strict=True):
                reading, words = at, one.words
                card.words = words
                composer.paragraph(node)
            abilities = composer.finished()
            for (at, one), node in zip(parsed, choice, strict=True):
                reading, words = at, one.words
                for part in node.within():
                    if part.read != card.reading:
                        raise NotUnderstood(part.start, part.end, "this changes nothing that is said here")
            for phrase in card.phrases:
                for word in phrase.owing.values():
                    raise NotUnderstood(word.start, word.end, "this changes nothing that is said here")
            return abilities
        except NotUnderstood as found:
            found.paragraph = reading
            if words and found.end:
                end = min(found.end, len(words))
                start = min(found.start, end - 1)
                found.start, found.end = words[start].start, words[end - 1].end
            raise


def names_in(node: Node) -> Iterator[tuple[str, str]]:
    """The names in a reading, each with what it is the name of: "counter", "part" of a name, "card" or "any"."""
    for part in node.within():
        for _, kid in part.kids:
            if kid.word in ("NAME", "TITLE") and part.rule is not None:
                yield str(kid.value), part.rule.names
