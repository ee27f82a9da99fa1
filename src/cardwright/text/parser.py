"""The parser of one language: built once, from the grammar files, when the first text needs it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .diagnostics import NotUnderstood
from .language import Language
from .lexer import Lexer, Word
from .names import NO_NAMES, Names
from .reminders import stems
from .tree import Node

if TYPE_CHECKING:
    from lark import Lark, Tree
    from lark.lexer import Token
    from lark.parsers.lalr_interactive_parser import InteractiveParser


# Names of the grammar's word classes for messages (a game may give others); conjunctions are left out.
CLASSES = {
    "NAME": "a name",
    "INT": "a number",
    "SIGNED": "a number with a sign",
    "COST": "a cost icon",
    "KIND": "a kind of card",
    "KEYWORD": "a keyword",
    "ASPECT": "an aspect",
    "ZONE": "a zone",
    "STAT": "a number of a card",
    "OPEN": "a quotation",
    "OPTION": "an option number",
    "JOIN": "another instruction",
    "COMMA_DO": "another instruction",
    "$END": "the end of the text",
}


@dataclass(frozen=True)
class Parsed:
    """A paragraph's tree and the words it was made of."""

    tree: Tree[Token]
    words: tuple[Word, ...]
    text: str = ""


class Parser:
    """Reads paragraphs of one language into trees."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._lark: Lark | None = None
        self._lexer: Lexer | None = None
        self._phrases: dict[str, str] = {}
        self._certain: frozenset[str] = frozenset()
        self._known: frozenset[str] = frozenset()

    def _build(self) -> tuple[Lark, Lexer]:
        if self._lark is None or self._lexer is None:
            from lark.lexer import PatternStr

            from .tables import load

            lark = load(self.language.grammar_text())
            self._phrases = {
                term.name: term.pattern.value for term in lark.terminals if isinstance(term.pattern, PatternStr)
            }
            self._lexer = Lexer(self._phrases, self.language.lexicon, self.language.cost_icon)
            self._certain = certain(lark)
            begins = first_terminals(lark)
            self._lexer.starts = begins["unit"]
            self._lexer.facts = begins["fact"] - begins["np"]
            if self.language.subjects:
                self._lexer.starts = begins["unit"] - begins["np"]
                self._lexer.predicates = begins["predicate"]
            self._lark = lark
        return self._lark, self._lexer

    def words(self, text: str, own: Iterable[str] = (), names: Names = NO_NAMES) -> list[Word]:
        """The words of a paragraph; `own` are the names by which the card may mean itself."""
        return self._build()[1].words(text, own, names)

    def parse(self, text: str, own: Iterable[str] = (), names: Names = NO_NAMES) -> Parsed:
        """The tree of a paragraph; raises `NotUnderstood` where the grammar has no way on."""
        from lark.exceptions import UnexpectedToken
        from lark.lexer import Token

        lark, lexer = self._build()
        words = lexer.words(text, own, names)
        machine = lark.parse_interactive()
        for at, word in enumerate(words):
            token = Token(word.type, word.value, word.start, 1, word.start + 1, 1, word.end + 1, word.end)
            try:
                machine.feed_token(token)
            except UnexpectedToken:
                raise self._stuck(text, words, at, machine) from None
        end = words[-1].end if words else 0
        try:
            tree: Tree[Token] = machine.feed_token(Token("$END", "", end, 1, end + 1, 1, end + 1, end))
        except UnexpectedToken:
            expected = self._expected(machine)
            raise NotUnderstood(len(text), len(text), "the text stops too early", expected) from None
        return Parsed(tree, tuple(words), text)

    def known_words(self) -> frozenset[str]:
        """Every word of the grammar and of the game's lexicon, without endings."""
        if not self._known:
            self._build()
            lexicon = [word for words in self.language.lexicon.values() for word in words]
            self._known = stems(" ".join((*self._phrases.values(), *lexicon)))
        return self._known

    def reading(self, parsed: Parsed) -> Node:
        """A fresh tree of a paragraph, in which no word is taken yet."""
        return Node(parsed.tree, parsed.text, self._certain)

    def _stuck(self, text: str, words: list[Word], at: int, machine: InteractiveParser) -> NotUnderstood:
        """The error at a word; an unknown word at the beginning of a sentence was probably not a name."""
        before = words[at - 1] if at else None
        opening = at < 2 or words[at - 2].value in (".", ":", "-") or words[at - 2].value.startswith("[")
        if before is not None and before.type == "NAME" and opening:
            return NotUnderstood(before.start, len(text), "no sentence begins like this")
        return NotUnderstood(words[at].start, len(text), expected=self._expected(machine))

    def _expected(self, machine: InteractiveParser) -> tuple[str, ...]:
        """The expected words at this place, for people."""
        terminals: set[str] = machine.accepts()  # type: ignore[no-untyped-call]
        classes = {**CLASSES, **self.language.class_names}
        literals = {self._phrases[name] for name in terminals if name in self._phrases}
        kinds = {classes[name] for name in terminals if name in classes and name not in self._phrases}
        return (*(f"“{word}”" for word in sorted(literals - {""})), *sorted(kinds))


def certain(lark: Lark) -> frozenset[str]:
    """The constructs without an alternative in the grammar: their name alone carries no meaning."""
    names: dict[str, set[str]] = {}
    for expansion in lark.rules:
        names.setdefault(str(expansion.origin.name), set()).add(str(expansion.alias or expansion.origin.name))
    return frozenset(name for found in names.values() if len(found) == 1 for name in found)


def first_terminals(lark: Lark) -> dict[str, frozenset[str]]:
    """The terminals each rule can begin with."""
    begins: dict[str, set[str]] = {}
    for expansion in lark.rules:
        begins.setdefault(str(expansion.origin.name), set())
    changed = True
    while changed:
        changed = False
        for expansion in lark.rules:
            if not expansion.expansion:
                continue
            head = expansion.expansion[0]
            found = {str(head.name)} if head.is_term else begins[str(head.name)]
            mine = begins[str(expansion.origin.name)]
            if not found <= mine:
                mine |= found
                changed = True
    return {rule: frozenset(found) for rule, found in begins.items()}
