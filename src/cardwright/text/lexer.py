"""From rules text to the words of the grammar.

A word of the grammar is a literal of a grammar file (which may be a phrase: the longest one that fits wins),
an entry of the game's lexicon, a number, an icon in brackets, or a name: any run of capitalised words that is
none of these. The longest known card name wins over shorter phrases and over conjunctions: a name may hold "and",
a comma or a keyword. The lexer looks ahead to see what a conjunction joins, so that the grammar need not guess: JOIN
and COMMA_DO stand before an instruction, AND_KEYWORD, OR_KEYWORD and so on before the class they are named after.
Names that a game has marked («TITLE»), and marked descriptions of tokens (‹SPEC›), are one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .diagnostics import HIGHEST, NotUnderstood
from .names import NO_NAMES, Names, straight

PIECE = re.compile(
    r"""(?P<space>\s+)
      | (?P<rule>-{4,})
      | (?P<icon>\[[a-z]+\d*\]|\{[^{}]*\})
      | (?P<option>\(\d+\)(?=\s+[A-Z"“\[]))
      | (?P<signed>[+\-−–](?:\d+|X\b))
      | (?P<costly>\d+-cost\b)
      | (?P<number>\d+)
      | (?P<poss>['’]s(?!\w)|['’](?!\w))
      | (?P<word>[^\W\d_]+(?:@[^\W\d_]+)?(?:['’](?!s\b)[^\W\d_]+)*(?:-[^\W\d_]+)*[!?]?)
      | (?P<mark>[.,:;/()"“”&~!?%-])
      | (?P<dash>[—–])
      | (?P<bullet>•)
      | (?P<title>«[^«»]*»)
      | (?P<spec>‹[^‹›]*›)
    """,
    re.VERBOSE,
)
HUGE = re.compile(r"[1-9]\d{5,}")  # above the highest number allowed
NAME_LINKS = frozenset(("of", "the", "in", "&", "for", "to", "with", "from", "and", "on", "at"))
WEAK_LINKS = frozenset(("in", "for", "to", "with", "from", "and", "on", "at"))
BEFORE_SELF = frozenset(
    (".", ",", ":", "and", "to", "from", "on", "if", "when", "whenever", "while", "as", "you may play")
)
SENTENCE_ENDS = frozenset((".", ":", "-", "—", "•"))


@dataclass(frozen=True, slots=True)
class Piece:
    """A bit of printed text."""

    kind: str
    text: str
    start: int
    end: int
    opens: bool  # at the beginning of a sentence


@dataclass(slots=True)
class Word:
    """One word (or phrase) of the grammar: the terminal it is, its value and where it was printed."""

    type: str
    value: str
    start: int
    end: int
    known: bool = False  # the name of a known card


def pieces(text: str, names: Names = NO_NAMES) -> list[Piece]:
    """The printed bits, with the places where a sentence may begin marked; unusual names are one bit."""
    found: list[Piece] = []
    at = 0
    opens = True
    while at < len(text):
        unusual = names.unusual_at(text, at)
        if unusual is not None:
            found.append(Piece("name", unusual[1], at, unusual[0], opens))
            at, opens = unusual[0], False
            continue
        match = PIECE.match(text, at)
        if match is None or match.lastgroup is None:
            raise NotUnderstood(at, at + 1, "not a character of rules text")
        kind = match.lastgroup
        if HUGE.search(match[0]):
            raise NotUnderstood(at, match.end(), f"no number above {HIGHEST:,} is read on a card")
        if kind not in ("space", "rule"):
            found.append(Piece(kind, match[0], at, match.end(), opens))
            opens = (
                kind in ("icon", "option", "dash", "bullet") or match[0] in '.:;"“!?-)' or match[0].endswith(("!", "?"))
            )
        at = match.end()
    return found


class Trie:
    """Phrases by their pieces; finds the longest that starts at a place."""

    def __init__(self, phrases: Mapping[str, tuple[str, str]]) -> None:
        self.root: dict[str, object] = {}
        for phrase, entry in phrases.items():
            node = self.root
            for piece in pieces(phrase):
                step = node.setdefault(piece.text, {})
                assert isinstance(step, dict)
                node = step
            node[""] = entry

    def longest(self, line: list[Piece], at: int) -> tuple[int, str, str] | None:
        """(pieces used, terminal, value) of the longest phrase, or None."""
        node: object = self.root
        best: tuple[int, str, str] | None = None
        for place in range(at, len(line)):
            if not isinstance(node, dict):
                break
            piece = line[place]
            step = node.get(piece.text)
            if step is None and piece.text[0].isupper() and (piece.opens or piece.text.isupper()):
                step = node.get(piece.text[0].lower() + piece.text[1:])
            if step is None:
                break
            node = step
            if "" in step:
                best = (place + 1 - at, *step[""])
        return best


class Lexer:
    """Turns paragraphs into words of one grammar.

    `literals` are the phrases of the grammar by terminal name; `lexicon` the game's words by class; `cost_icon`
    the pattern of its costs; `starts`
    the terminals an instruction can begin with and `facts` those only a condition can begin with, known once the
    grammar is built. `predicates` are terminals that follow a subject, in games whose instructions may have subjects.
    """

    def __init__(
        self, literals: Mapping[str, str], lexicon: Mapping[str, Mapping[str, str]], cost_icon: str = ""
    ) -> None:
        phrases = {phrase: (terminal, phrase) for terminal, phrase in literals.items()}
        for terminal, words in lexicon.items():
            for word, value in words.items():
                phrases[word] = (terminal, value)
        self.trie = Trie(phrases)
        self.cost_icon = re.compile(cost_icon) if cost_icon else None
        self.starts: frozenset[str] = frozenset()
        self.facts: frozenset[str] = frozenset()
        self.predicates: frozenset[str] = frozenset()

    def words(self, text: str, self_names: Iterable[str] = (), names: Names = NO_NAMES) -> list[Word]:
        """The words of one paragraph (reminder text already blanked)."""
        text = straight(text)
        line = pieces(text, names)
        mine = [pieces(straight(name), names) for name in self_names]
        own = sorted((tuple(piece.text for piece in name) for name in mine), key=len, reverse=True)
        found: list[Word] = []
        at = 0
        quoted = False
        while at < len(line):
            named = self._known_name(text, line, at, names)
            this = self._own_name(line, at, own, found)
            if this is not None and (named is None or named[0] <= this[0]):
                named = this
            used, word = named or self._word(line, at)
            if word.type == "QUOTE":
                word.type = "CLOSE" if quoted else "OPEN"
                quoted = not quoted
            found.append(word)
            at += used
            if word.type == "CLOSE" and found[-2].value == "." and (at == len(line) or line[at].text[0].isupper()):
                found.append(Word(found[-2].type, ".", word.end, word.end))  # the full stop inside ends both sentences
        return self._joined(found)

    def _known_name(self, text: str, line: list[Piece], at: int, names: Names) -> tuple[int, Word] | None:
        """The name of a known card, unless a phrase of the grammar is as long, or a name not known is longer."""
        piece = line[at]
        if piece.kind == "name":
            return 1, Word("NAME", piece.text, piece.start, piece.end, known=True)
        found = names.longest(text, piece.start)
        if found is None:
            return None
        end, name = found
        used = 1
        while at + used < len(line) and line[at + used].start < end:
            used += 1
        phrase = self.trie.longest(line, at)
        longer = max(phrase[0] + 1 if phrase is not None else 0, self._name_length(line, at))
        if line[at + used - 1].end != end or used < longer:
            return None
        return used, Word("NAME", name, piece.start, end, known=True)

    def _own_name(
        self, line: list[Piece], at: int, own: list[tuple[str, ...]], before: list[Word]
    ) -> tuple[int, Word] | None:
        """The card's own name, where it means this card and not any card of the name."""
        if before and before[-1].value not in BEFORE_SELF and before[-1].type not in self.starts:
            return None
        for name in own:
            end = at + len(name)
            if name and tuple(piece.text for piece in line[at:end]) == name:
                after = self.trie.longest(line, end) if end < len(line) else None
                if after is not None and after[1] == "KIND":
                    return None
                return len(name), Word("THIS", "this card", line[at].start, line[end - 1].end)
        return None

    def _word(self, line: list[Piece], at: int) -> tuple[int, Word]:
        piece = line[at]
        known = self.trie.longest(line, at)
        name = self._name_length(line, at)
        verb = known is not None and piece.opens and self.trie.root.get(piece.text) is None
        if name and (known is None or (name > known[0] and not verb)):
            last = line[at + name - 1]
            text = " ".join(p.text for p in line[at : at + name])
            text = re.sub(r" (['’]|,)", r"\1", text)
            return name, Word("NAME", text, piece.start, last.end)
        if known is not None and not (known[1] == "STAT" and _names_counter(line, at + known[0])):
            return known[0], Word(known[1], known[2], piece.start, line[at + known[0] - 1].end)
        return 1, self._plain(piece, line, at)

    def _plain(self, piece: Piece, line: list[Piece], at: int) -> Word:
        text = piece.text
        if piece.kind == "number":
            return Word("INT", text, piece.start, piece.end)
        if piece.kind == "signed":
            return Word("SIGNED", text.replace("−", "-").replace("–", "-"), piece.start, piece.end)
        if piece.kind in ("title", "spec"):
            return Word(piece.kind.upper(), text[1:-1], piece.start, piece.end)
        if piece.kind == "bullet":
            return Word("OPTION", text, piece.start, piece.end)
        if piece.kind == "option":
            return Word("OPTION", text.strip("()"), piece.start, piece.end)
        if piece.kind == "costly":
            return Word("COSTLY", text.partition("-")[0], piece.start, piece.end)
        if piece.kind == "icon" and self.cost_icon and (found := self.cost_icon.fullmatch(text)):
            return Word("COST", found[1], piece.start, piece.end)
        if text in '"“”':
            return Word("QUOTE", text, piece.start, piece.end)
        if text in ("-", "—", "–"):
            return Word("DASH", text, piece.start, piece.end)
        if piece.kind == "word" and _names_counter(line, at + 1):
            return Word("NAME", text, piece.start, piece.end)
        return Word("WORD", text, piece.start, piece.end)

    def _name_length(self, line: list[Piece], at: int) -> int:
        """How many pieces the name that starts here has: capitalised words, and what links them."""
        if not _capital(line[at]):
            return 0
        used = 1
        while at + used < len(line):
            piece = line[at + used]
            if _capital(piece) and not piece.opens:
                known = self.trie.longest(line, at + used)
                if known is not None and known[1] in ("KEYWORD", "X"):
                    break
                used += 1
            elif piece.text == "&" or piece.kind == "poss":
                used += 1
            elif piece.text in NAME_LINKS:
                skip = (
                    2 if piece.text == "of" and at + used + 1 < len(line) and line[at + used + 1].text == "the" else 1
                )
                after = at + used + skip
                if piece.text == "and" or after >= len(line) or not _capital(line[after]):
                    break
                if piece.text in WEAK_LINKS and self.trie.longest(line, after) is not None:
                    break
                used += skip + 1
            else:
                break
        while used > 1 and (line[at + used - 1].kind == "poss" or line[at + used - 1].text == "&"):
            used -= 1
        return used

    def _joined(self, words: list[Word]) -> list[Word]:
        """Gives each conjunction the class of the word after it, and joins names that hold a comma."""
        words = _alternatives(words)
        out: list[Word] = []
        at = 0
        while at < len(words):
            word = words[at]
            if word.type == "NAME" and self._comma_name(words, at):
                tail = words[at + 2]
                out.append(Word("NAME", f"{word.value}, {tail.value}", word.start, tail.end))
                at += 3
                continue
            end = at
            while end < len(words) and words[end].value.lower() in (",", "and", "then"):
                end += 1
            if end == at:
                if word.value == "or" and at + 1 < len(words):
                    word = Word(self._before("OR", words, at + 1), word.value, word.start, word.end)
                out.append(word)
                at += 1
                continue
            said = [words[i].value.lower() for i in range(at, end)]
            following = words[end] if end < len(words) else None
            span = (words[at].start, words[end - 1].end)
            text = " ".join(said)
            if "then" in said:
                kind = "JOIN"
            elif (following is not None and following.type in self.starts and not self._shared_start(words, end)) or (
                self.predicates and self._clause(words, at, end)
            ):
                kind = "COMMA_DO" if said == [","] else "JOIN"
            elif said == [","]:
                kind = "COMMA"
            else:
                kind = self._before("AND", words, end)
            out.append(Word(kind, text, *span))
            at = end
        return out

    def _before(self, conjunction: str, words: list[Word], at: int) -> str:
        following = words[at].type if at < len(words) else ""
        if following in self.predicates:
            return f"{conjunction}_WHAT"
        if following in ("KEYWORD", "STAT", "SIGNED", "OPEN"):
            return f"{conjunction}_KEYWORD"
        if words[at : at + 1] and words[at].value in ("on", "in", "into", "onto", "from"):
            return f"{conjunction}_PLACE"
        if following in ("INT", "X") and at + 1 < len(words) and words[at + 1].value == "damage":
            return f"{conjunction}_DAMAGE"
        if following == "ZONE":
            return f"{conjunction}_ZONE"
        if following in self.facts:
            return f"{conjunction}_FACT"
        return conjunction

    def _clause(self, words: list[Word], at: int, end: int) -> bool:
        """Whether a conjunction joins two sentences: a verb stands before it, a subject and a verb after it."""
        if end >= len(words) or words[end].type in self.predicates or words[end].type in self.facts:
            return False
        said = at
        while said and words[said - 1].value not in SENTENCE_ENDS:
            said -= 1
        verbs = self.starts | self.predicates
        if not any(word.type in verbs for word in words[said:at]):
            return False
        for word in words[end:]:
            if word.type in self.predicates:
                return True
            if word.value in SENTENCE_ENDS or word.value in (",", "and", "then") or word.type in verbs:
                return False
        return False

    def _shared_start(self, words: list[Word], at: int) -> bool:
        """A stat icon opens no instruction; a keyword icon before a cost does."""
        return words[at].type in ("STAT", "OPEN")

    @staticmethod
    def _comma_name(words: list[Word], at: int) -> bool:
        """Whether a name, a comma and a name are one printed name ("a Name, Title on your field")."""
        if at + 2 >= len(words) or words[at + 1].value != "," or words[at + 2].type != "NAME":
            return False
        if words[at].known and words[at + 2].known and not _titled(words, at):
            return False  # two cards
        if (
            at
            and words[at - 1].value not in ("a", "an", "another", "named", "or", "of", "each")
            and (words[at - 1].type != "INT")
        ):
            return False
        after = words[at + 3] if at + 3 < len(words) else None
        if after is None:
            return True
        if after.type == "KIND":
            return after.value == "token"
        if _titled(words, at):
            return True
        return after.value not in ("or", "and", ",") or (
            after.value == "," and at + 4 < len(words) and words[at + 4].value not in ("or", "and")
        )


def _alternatives(words: list[Word]) -> list[Word]:
    """The words with "A, B, or C" (names or numbers) rewritten as "A or B or C", and likewise with "and"."""
    out: list[Word] = []
    end, joined = -1, ""  # of the list being read
    for at, word in enumerate(words):
        if word.value == "," and at and words[at - 1].type in ("NAME", "INT") and not _titled(words, at - 1):
            if at > end:
                end = _list_end(words, at)
                joined = _joined_by(words, at, end)
            if joined and (at < end or words[end].value == ","):
                if words[at + 1].value != joined:
                    out.append(Word("WORD", joined, word.start, word.end))
                continue
        out.append(word)
    return out


def _list_end(words: list[Word], at: int) -> int:
    """Where a list of names or of numbers ends that has its first comma here."""
    end, kind = at, words[at - 1].type
    while end + 1 < len(words) and words[end].value == "," and words[end + 1].type == kind:
        end += 2
    return end


def _joined_by(words: list[Word], at: int, end: int) -> str:
    """The conjunction before the last of a list, "" if it has none."""
    ending = [word.value for word in words[end : end + 2]]
    if ending == [",", "or"] or (end > at and ending[:1] == ["or"]):
        return "or"
    known = all(word.known for word in (*words[at - 1 : end : 2], *words[end + 2 : end + 3]))
    return "and" if ending == [",", "and"] and known else ""


def _titled(words: list[Word], at: int) -> bool:
    """Whether one of two names with a title each stands here: "a Name, Title or Name, Other Title"."""
    for start in (at, at - 4):
        said = words[start : start + 7] if start >= 0 else []
        kinds = [word.type if word.type == "NAME" else word.value for word in said]
        if kinds == ["NAME", ",", "NAME", "or", "NAME", ",", "NAME"]:
            return True
    return False


def _names_counter(line: list[Piece], at: int) -> bool:
    """Whether the word before this place is the name of a counter."""
    return at < len(line) and line[at].text in ("counter", "counters")


def _capital(piece: Piece) -> bool:
    return piece.kind == "word" and (piece.text[0].isupper() or "@" in piece.text) and piece.text != "X"
