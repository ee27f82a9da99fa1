"""Parentheses: which of them are only reminders of the rules.

A parenthesis is reminder text if it explains a term of the card: it has all the words that an explanation of the term
needs, and no words beyond those that the explanation may use. Some rulebooks say that sentences in parentheses never do
anything; there a sentence is reminder text if all its words are known words. Everything else in parentheses is rules
text: another number than the one before, some words, or a sentence, which ends the one before it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|\bX\b")

# Words that do not matter in a comparison. "Not", "only", "may", "each" and the like do matter.
FREE = frozenset(
    WORD.findall(
        "a an the of on in to or and is are was be been being it it's its this that these those they they're their "
        "them you you've your with when whenever while if by as at from into onto has have had for than until one"
    )
)
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ENDINGS = ("ing", "ies", "ed", "es", "s", "e", "y")

MARK = re.compile(r"‹[^‹›]*›")
OPENING = re.compile(r"\((?!\d+\)|X\))")  # not the number of an option or of a keyword
# Another number than the one before it, for a cost or under a condition; these parentheses are read
ALTERNATIVE = re.compile(r"[^:()]*: [+-]?\d+|[+-]?\d+ if .*|if .*, [+-]?\d+|[A-Z]\w+ \d+")


SENTENCE = re.compile(r"[A-Z]\S* ")
ENDS = (".", "!", ":", "-", "]", "")  # nothing ends before or after these


@dataclass(frozen=True)
class Reminder:
    """The words of an explanation of a term: all of `needs`, and no others than those and `words`."""

    needs: str
    words: str = ""

    def fits(self, said: frozenset[str], term: str) -> bool:
        """Whether these words explain the term."""
        needed = stems(self.needs)
        return needed <= said <= needed | stems(self.words) | stems(term)


def stem(word: str) -> str:
    """A word without its endings; numbers as digits."""
    word = word.lower().replace("’", "'").removesuffix("'s")
    if word == "can't":
        return "cannot"
    if word in NUMBERS:
        return str(NUMBERS.index(word))
    while True:
        ending = next((end for end in ENDINGS if word.endswith(end) and len(word) > len(end) + 2), "")
        if not ending:
            return word
        word = word.removesuffix(ending)


def stems(text: str) -> frozenset[str]:
    """The words that count, without their endings; names that are marked do not."""
    said = WORD.findall(MARK.sub(" ", text))
    return frozenset(stem(word) for word in said if word.lower().replace("’", "'") not in FREE)


def strip_reminders(
    text: str, reminders: Mapping[str, Reminder], card: str = "", known: frozenset[str] = frozenset()
) -> str:
    """The text with reminders blanked, and without the parentheses around rules text.

    Reminders explain terms of this text and of `card`, the rest of the printed card. A parenthesis that is not closed
    ends with its paragraph. `known` are the words that sentences without effect may use.
    """
    outside = without_parentheses(text) + "\n" + without_parentheses(card)
    for start, end, closed in _parentheses(text):
        inside = text[start + 1 : end - closed]
        if is_reminder(inside, outside, reminders) or is_explanation(inside, outside, known):
            said = _blank(text[start:end])
        elif ALTERNATIVE.fullmatch(inside.removesuffix(".")):
            said = f"({inside[:-1]} )" if closed and inside.endswith(".") else text[start:end]
        else:
            said = _opened(inside, text[:start].rstrip()[-1:], text[end : end + 1], closed)
        text = text[:start] + said + text[end:]
    return text


def _opened(inside: str, before: str, after: str, closed: bool) -> str:
    """Rules text without its parentheses, in as much room; a sentence ends the one before it, and ends itself."""
    sentence = SENTENCE.match(inside) is not None
    first = "." if sentence and before not in ENDS else " "
    last = "." if sentence and inside[-1:] not in ENDS and after != "." else " "
    return f"{first}{inside}{last * closed}"


def is_reminder(inside: str, outside: str, reminders: Mapping[str, Reminder]) -> bool:
    """Whether words in parentheses explain a term of the card; numbers may be those of the card."""
    numbers = frozenset(word for word in stems(outside) if word.isdigit() or word == "x")
    for term, reminder in reminders.items():
        if re.search(rf"(?<!\w){re.escape(term)}(?!\w)", outside, re.IGNORECASE):
            said = stems(inside)
            if reminder.fits(said - (numbers - stems(reminder.needs)), term):
                return True
    return False


def is_explanation(inside: str, outside: str, known: frozenset[str]) -> bool:
    """Whether words in parentheses are sentences of known words."""
    inside = inside.strip()
    whole = inside[:1].isupper() and inside.endswith((".", "!"))
    return bool(known) and whole and all(word.isdigit() or word in known for word in stems(inside) - stems(outside))


def _parentheses(text: str) -> list[tuple[int, int, bool]]:
    """Where the outer parentheses begin and end, and whether they were closed."""
    found: list[tuple[int, int, bool]] = []
    at = 0
    while (opening := OPENING.search(text, at)) is not None:
        end = _closing(text, opening.start())
        line = text.find("\n", opening.start())
        if end:
            found.append((opening.start(), end, True))
        else:
            found.append((opening.start(), line if line >= 0 else len(text), False))
        at = found[-1][1]
    return found


def _closing(text: str, start: int) -> int:
    """The place after the mark that closes a parenthesis; 0 if none does."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if not depth:
            return at + 1
    return 0


def without_parentheses(text: str) -> str:
    """The text with everything in parentheses blanked."""
    for start, end, _ in _parentheses(text):
        text = text[:start] + _blank(text[start:end]) + text[end:]
    return text


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
