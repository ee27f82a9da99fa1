"""One spelling for the different prints of a game's cards, before a text is read.

A game's `spelling.py` holds its tables of words and calls these steps in its own order. No step changes what a text
says. What is another way to say the same ("you can" for "you may") belongs into the rules of the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .reading.grammar import Rules

CHARACTERS = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-", "–": "-", "—": "-"})
CAPITALISED = re.compile(r"\b[A-Z][a-z]+\b(?!-[A-Z])")
OPENING = re.compile(r"(?:^|[.:•*\"]|\s-)\s*$")  # before the first word of a sentence
SLOT = re.compile(r"\{[^{}]*\}")
MARK = r"«[^«»]*»|‹[^‹›]*›|\[[^\[\]]*\]|<[^<>]*>"  # names, descriptions, icons
TEXT = re.compile(r"\.\s*$|>>>|⇒| - |\[|\b(?:this|target) ")


def straight(text: str) -> str:
    """The text with straight quotation marks and apostrophes, and one kind of dash."""
    return text.translate(CHARACTERS)


def tidy(text: str) -> str:
    """The text without needless room between words and before marks."""
    return re.sub(r"\s+(?=[.,:])", "", re.sub(r"\s{2,}", " ", text)).strip()


def stopped(line: str, ends: str = '.:"-') -> str:
    """The line with a full stop at its end, unless it ends otherwise."""
    line = re.sub(r"\.{2,}", ".", line)
    return line if not line or line[-1] in ends else f"{line}."


def is_text(quoted: str) -> bool:
    """Whether a quotation is the text of an ability and not a name."""
    return TEXT.search(quoted) is not None


class Words:
    """Abbreviations, misprints and other spellings, with the words they stand for; capitals do not matter."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self.table = table
        said = "|".join(re.escape(word) for word in sorted(table, key=len, reverse=True))
        self.said = re.compile(rf"(?<![\w'-])(?:{said})(?![\w'-])", re.IGNORECASE)

    def __call__(self, text: str) -> str:
        """The text with every abbreviation written out."""
        return self.said.sub(self._word, text)

    def _word(self, found: re.Match[str]) -> str:
        word = self.table[found[0].lower()]
        return word[:1].upper() + word[1:] if found[0][:1].isupper() and found[0][1:2].islower() else word


class Capitals:
    """The words of a language that are printed with a capital for no reason."""

    def __init__(self, rules: Callable[[], Rules], everywhere: bool = False) -> None:
        self.rules = rules
        self.everywhere = everywhere  # also at the beginning of a sentence

    @cached_property
    def said(self) -> frozenset[str]:
        """The words of all rules; words that belong together are joined by `_`."""
        patterns = " ".join(pattern for rule in self.rules().all() for pattern in rule.patterns)
        return frozenset(re.split(r"[\s|?]+", SLOT.sub(" ", patterns)))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Words of the language that have their capitals only together: "Target Attack"."""
        runs = (re.findall(r"(?<![A-Za-z])[A-Z]\w*?(?:_[A-Z][a-z]+)+", said) for said in self.said)
        return tuple(run.replace("_", " ") for found in runs for run in found)

    @cached_property
    def plain(self) -> frozenset[str]:
        """The words that need no capital, with one."""
        alone = (said for said in self.said if said.replace("_", " ") not in self.names)
        words = frozenset(word for said in alone for word in said.split("_"))
        return frozenset(word.capitalize() for word in words if word.islower()) - words

    def lowered(self, text: str, names: Collection[str] = (), kept: Collection[str] = ()) -> str:
        """The text with its plain words in small letters; `names` and marks are left alone, and so are `kept` words.

        The first word of a sentence keeps its capital, unless a name may begin with it; so does the name of a counter.
        """
        said = (re.escape(name) for name in (*names, *self.names) if name in text)
        marked = [found.span() for found in re.finditer("|".join((*said, MARK)), text)]

        def small(found: re.Match[str]) -> str:
            at, word = found.start(), found[0]
            inside = any(start <= at < end for start, end in marked) or text.startswith(" counter", found.end())
            common = self.everywhere or any(name.startswith(f"{word} ") for name in self.names)
            opens = not common and OPENING.search(text, 0, at)
            return word if inside or opens or word not in self.plain or word in kept else word.lower()

        return CAPITALISED.sub(small, text)
