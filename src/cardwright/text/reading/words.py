"""From a paragraph to its words.

A word is a printed word, a number, an icon in brackets or a mark. Names of several words are found by the parser, which
asks at each word whether a known name, or a run of capitalised words, begins there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from ..diagnostics import HIGHEST, NotUnderstood
from ..names import NO_NAMES, Names, straight

PIECE = re.compile(
    r"""(?P<space>\s+)
      | (?P<rule>-{4,})
      | (?P<sign>[\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?)
      | (?P<icon>\[[^\[\]\n]+\]|\{[^{}]*\})
      | (?P<tag><{1,2}[A-Za-z][^<>\n]*>{1,2}|≪[^≪≫\n]*≫)
      | (?P<arrow>⇒|=>|>{2,3})
      | (?P<option>\(\d+\)(?=\s+[A-Z"“\[]))
      | (?P<signed>[+\-−–](?:\d+|X\b))
      | (?P<costly>\d+-cost\b)
      | (?P<number>\d+)
      | (?P<poss>['’]s(?!\w)|['’](?!\w))
      | (?P<non>[Nn]on-(?=[^\W\d_]|\[|‹))
      | (?P<word>[^\W\d_]+(?:@[^\W\d_]+)?(?:['’](?!s\b)[^\W\d_]+)*(?:-[^\W\d_]+)*[!?]?)
      | (?P<mark>[.,:;/()"“”&~!?%∞-])
      | (?P<dash>[—–])
      | (?P<bullet>•)
      | (?P<title>«[^«»]*»)
      | (?P<spec>‹[^‹›]*›)
    """,
    re.VERBOSE,
)
HUGE = re.compile(r"[1-9]\d{5,}")  # above the highest number allowed
LINKS = frozenset(("of", "the", "in", "&", "for", "to", "with", "from", "on", "at"))
WEAK_LINKS = frozenset(("in", "for", "to", "with", "from", "on", "at"))
CLASSES = {"number": "INT", "signed": "SIGNED", "costly": "COSTLY", "option": "OPTION", "bullet": "OPTION"}
ENDS = frozenset(("icon", "option", "dash", "bullet", "arrow", "tag"))  # a sentence may begin after these
QUOTES = '"“”'


class Word:
    """One printed word: `said` are the words, `keys` also the classes, under which rules know it."""

    __slots__ = ("end", "keys", "kind", "opens", "said", "start", "text")

    def __init__(self, kind: str, text: str, start: int, end: int, opens: bool) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.end = end
        self.opens = opens  # at the beginning of a sentence
        self.said, self.keys = _keys(kind, text, opens)

    @property
    def capital(self) -> bool:
        """Whether this may be a word of a name."""
        return self.kind == "word" and (self.text[0].isupper() or "@" in self.text) and self.text != "X"


@lru_cache(10_000)
def _keys(kind: str, text: str, opens: bool) -> tuple[tuple[str, ...], frozenset[str]]:
    """The words under which rules know a printed word; and these with its classes."""
    keys = [text, "WORD"] if kind == "word" else [text]
    if kind == "word" and text[0].isupper():
        if opens or (text.isupper() and len(text) > 1):
            keys.append(text[0].lower() + text[1:])
        if text != "X":
            keys += ("NAME", "SELF")
    elif kind in CLASSES:
        keys.append(CLASSES[kind])
    elif kind == "name":
        keys += ("NAME", "SELF")
    elif text == ";":
        keys.append(".")  # it ends a sentence as a full stop does
    elif kind in ("title", "spec", "icon", "tag"):
        keys.append(kind.upper())
    elif kind == "word" and "@" in text:
        keys.append("NAME")
    return tuple(key for key in keys if not key.isupper() or key == text), frozenset(keys)


def words_of(text: str, names: Names = NO_NAMES) -> list[Word]:
    """The words of a paragraph; names with unusual marks are one word."""
    text = straight(text)
    found: list[Word] = []
    at = 0
    opens = True
    quoted = False
    while at < len(text):
        unusual = names.unusual_at(text, at)
        if unusual is not None:
            found.append(Word("name", unusual[1], at, unusual[0], opens))
            at, opens = unusual[0], False
            continue
        match = PIECE.match(text, at)
        if match is None or match.lastgroup is None:
            raise NotUnderstood(at, at + 1, "not a character of rules text")
        kind, said = match.lastgroup, match[0]
        if HUGE.search(said):
            raise NotUnderstood(at, match.end(), f"no number above {HIGHEST:,} is read on a card")
        if kind not in ("space", "rule"):
            if said in QUOTES:
                said = "”" if quoted else "“"
                quoted = not quoted
                if said == "”" and sentence_in(found):
                    found.append(Word("mark", ".", at, at, False))
            elif kind == "dash":
                said = "-"
            elif kind == "sign":
                said = said[0]
            elif kind == "non":
                kind, said = "word", said[:-1]  # "non-unit" is "unit" with a word before it
            found.append(Word(kind, said, at, match.end(), opens))
            ends = kind in ENDS or said in ".:;“!?-)" or said.endswith(("!", "?"))
            if said == "”" and len(found) > 1 and found[-2].text == ".":
                ends = True
            opens = ends
        at = match.end()
    return _stops(found)


def sentence_in(words: list[Word]) -> bool:
    """Whether the quotation that ends here is a text without its full stop, not a name."""
    inside = 0
    while inside < len(words) and words[-1 - inside].text != "“":
        inside += 1
    last = words[-1].text if words else ""
    return (
        inside > 2 and last not in ".!?" and any(word.kind == "word" and not word.capital for word in words[-inside:])
    )


def _stops(words: list[Word]) -> list[Word]:
    """The full stop inside a quotation at the end of a sentence ends the sentence around it, too."""
    out: list[Word] = []
    for at, word in enumerate(words):
        out.append(word)
        after = words[at + 1] if at + 1 < len(words) else None
        if word.text == "”" and at and words[at - 1].text == "." and (after is None or after.text[0].isupper()):
            out.append(Word("mark", ".", word.end, word.end, False))
    return out


def parted(words: list[Word], known: Collection[str]) -> list[Word]:
    """The words, with those apart that were printed without the space between them: "thisturn"."""
    out: list[Word] = []
    for word in words:
        at = _seams(word, known)
        if len(at) == 1:
            middle = word.start + at[0]
            out.append(Word("word", word.text[: at[0]], word.start, middle, word.opens))
            out.append(Word("word", word.text[at[0] :], middle, word.end, False))
        else:
            out.append(word)
    return out


def _seams(word: Word, known: Collection[str]) -> list[int]:
    """Where an unknown word falls into two known ones."""
    if word.kind != "word" or not word.text.isalpha() or not word.text.islower() or word.text in known:
        return []
    return [at for at in range(2, len(word.text) - 1) if word.text[:at] in known and word.text[at:] in known]


def mended(words: list[Word], known: Collection[str]) -> list[Word]:
    """The words, with the misprints corrected that can be only one word: a letter doubled, left out or swapped.

    The first and the last letter must be right: "neither" is no misprint of "either".
    """
    return [_mended(word, known) for word in words]


def _mended(word: Word, known: Collection[str]) -> Word:
    if word.kind != "word" or len(word.text) < 4 or not word.text.isalpha() or not word.text.islower():
        return word
    if word.text in known:
        return word
    meant = {right for right in _slips(word.text) if len(right) >= 5 and right.isalpha() and right in known}
    return Word("word", meant.pop(), word.start, word.end, word.opens) if len(meant) == 1 else word


def _slips(said: str) -> set[str]:
    """The words of which this could be a misprint."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    inner = range(1, len(said))
    doubled = {said[:at] + said[at + 1 :] for at in inner if said[at] == said[at - 1]}
    left_out = {said[:at] + letter + said[at:] for at in inner for letter in letters}
    swapped = {said[: at - 1] + said[at] + said[at - 1] + said[at + 1 :] for at in inner[1:-1]}
    return doubled | left_out | swapped


def name_run(words: Sequence[Word], at: int, stops: frozenset[str]) -> int:
    """How many words the unknown name that begins here has: capitalised words, and what links them."""
    if not words[at].capital:
        return 0
    used = 1
    while at + used < len(words):
        word = words[at + used]
        if word.capital and not word.opens:
            if word.text in stops:
                break
            used += 1
        elif word.text == "&" or word.kind == "poss":
            used += 1
        elif word.text in LINKS:
            skip = 2 if word.text == "of" and at + used + 1 < len(words) and words[at + used + 1].text == "the" else 1
            after = at + used + skip
            if after >= len(words) or not words[after].capital:
                break
            if word.text in WEAK_LINKS and words[after].text in stops:
                break
            used += skip + 1
        else:
            break
    while used > 1 and (words[at + used - 1].kind == "poss" or words[at + used - 1].text == "&"):
        used -= 1
    return used
