"""Plain English: articles, plurals, lists, capitals; nothing here knows a rules term."""

from __future__ import annotations

from collections.abc import Sequence

from ..reading.inflection import forms

NUMERALS = dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2))
IRREGULAR = {
    "has": "have",
    "is": "are",
    "was": "were",
    "does": "do",
    "doesn't": "don't",
    "can't": "can't",
    "its": "their",
}


def article(words: str) -> str:
    """The words with "a" or "an" before them; an icon sounds like its name."""
    first = words.lstrip("[\"'(")[:1].lower()
    if words.lower().startswith("uni"):
        return f"a {words}"
    return f"an {words}" if first in "aeiou" and first else f"a {words}"


def plural(noun: str) -> str:
    """The plural of a noun phrase that ends in its noun."""
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u"):
        return f"{noun[:-1]}ies"
    if noun.endswith(("s", "x", "ch", "sh")):
        return f"{noun}es"
    return f"{noun}s"


def agree(verb: str, many: bool) -> str:
    """A verb in the third person, for one ("takes") or for many ("take")."""
    if not many:
        return verb
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("ches", "shes", "sses")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


def third_person(clause: str) -> str:
    """An order ("draw a card") as a statement about one person ("draws a card")."""
    verb, space, rest = clause.partition(" ")
    return clause if verb == "may" else f"{forms(verb)['does']}{space}{rest}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b, and c"."""
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def nth(number: int) -> str:
    """ "1st", "2nd", "5th"."""
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]


def lower(words: str) -> str:
    """A sentence's words as they stand inside another sentence."""
    if not words[1:2].islower() or words.partition(":")[0].endswith(")"):
        return words  # an icon, an abbreviation, or a keyword with its number
    return words[:1].lower() + words[1:]


def sentence(clause: str) -> str:
    """The clause as a sentence of its own."""
    return capital(clause) if clause.endswith((".", '."')) else f"{capital(clause)}."


def possessive(noun: str) -> str:
    """ "its", "this card's", "your followers'"."""
    own = {"it": "its", "they": "their", "them": "their", "you": "your"}
    if noun in own:
        return own[noun]
    return f"{noun}'" if noun.endswith("s") else f"{noun}'s"


def symbols(names: tuple[str, ...], free: int | str = 0) -> str:
    """Symbols of a cost in brackets, then the part that takes any unit: "[fire][fire][2]"."""
    rest = f"[{free}]" if free or not names else ""
    return "".join(f"[{name}]" for name in names) + rest
