"""Print conventions: the different spellings of the sets are brought to one before a text is read.

Names in quotation marks become «names». Descriptions of tokens become ‹descriptions›, with all abilities of the token.
Reminder text is removed, and older words are replaced by the newer ones.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from cardwright.text.reminders import strip_reminders
from cardwright.text.spelling import Capitals, Words, is_text, stopped, straight, tidy

from ..rules.zones import ARGENT, ELEMENTS
from .reminders import REMINDERS

LINE = "¶"  # divides the lines of a token's text
KEYWORDS = (
    "Animate",
    "Brawler",
    "Destroyer",
    "Guardian",
    "Immortal",
    "Instacast",
    "Overrun",
    "Quickness",
    "Target Attack",
    "Unblockable",
)

_WORD = "|".join(KEYWORDS)
_GIVEN = rf'(?:{_WORD}|"[^"]*")(?:(?:, and|,| and) (?:{_WORD}|"[^"]*"))*'
_HAVING = r"(?: (?:with|that has|that have) (?P<{}>" + _GIVEN + "))?"
TOKEN = re.compile(
    r"(?P<name>(?:(?!X )[A-Z][\w'-]* )+?)(?:[Uu]nit )?(?:[Tt]oken )?(?P<head>[Tt]okens?|[Uu]nits?)(?P<play> into play)?"
    + _HAVING.format("first")
    + r"\s*\((?P<spec>Unit ?[*/] ?[^()]*)\)(?P<late> into play)?"
    + _HAVING.format("then")
    + r"(?P<last> into play)?"
)
SIGNS = {"+": "plus", "-": "minus"}
MARKED = re.compile(r"(«[^«»]*»|‹[^‹›]*›)")
QUOTED = re.compile(r'"([^"]*)"')
KINDS = r"(?:[Uu]nit|[Aa]ugment|[Ss]pell|[Tt]ower|[Ss]hard|[Tt]oken)s?"


def _changes(*pairs: tuple[str, str]) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), words) for pattern, words in pairs]


SHORT = Words(
    {
        "this card cost": "this card costs",
        "it's treated as": "it is treated as",
        "it's now treated as": "it is treated as",
        "it is now treated as": "it is treated as",
        "can't": "cannot",
    }
)
_TRAIT = r"[A-Z][\w-]*(?: [A-Z][\w-]*)?"

# Older and other words for the same thing.
WORDS = _changes(
    (r"([-+]?)X000\b", r"\1X thousand"),
    (r" - (?=[Ii]f you do\b)", ". "),
    (r"(?<!that )\b[Tt]arget (?:a|an|one) ", "choose target "),
    (r"\b[Tt]hey (?=cannot|get|gain)", "those cards "),
    (r"^[Cc]annot ", "This card cannot "),
    (rf"(?<!both a )(?<!both an )\b({_TRAIT}) units? or ({_TRAIT}) (units?)\b", r"\1/\2 \3"),
    (
        rf"(?<!both a )(?<!both an )\b({_TRAIT}) (?:or|and|and/or) ({_TRAIT}) (units?|cards?|spells?|towers?)\b",
        r"\1/\2 \3",
    ),
    (rf"\b({KINDS}) (?:or|and|(?<=s )and/or) ({KINDS})\b", r"\1/\2"),
)


NO_CARDS: Mapping[str, str] = {}


def spelled(
    lines: Sequence[str],
    capitals: Capitals,
    name: str = "",
    known: Mapping[str, str] = NO_CARDS,
    traits: Collection[str] = (),
) -> tuple[str, ...]:
    """The paragraphs of a text in the one spelling.

    `name` is the card's own name, which some texts use for "this card"; `known` are the names of cards, each by its
    small letters; `traits` are the known subtypes.
    """
    text = straight("\n".join(lines))
    text = re.sub(r"-\s*\n\s*", "- ", text)  # a condition on a line of its own
    text = re.sub(r"(?<=,)\n", " ", text)
    if name:
        text = text.replace(f'Expel "{name}" when it leaves', "Expel this card when it leaves")
    return tuple(_line(line.strip(), text, capitals, known, traits) for line in text.split("\n"))


def plain(text: str) -> str:
    """Words of a spelled text, turned back into print."""
    return text.translate(str.maketrans("«»‹›⟨⟩" + LINE, '""\0\0()\n')).replace("\0", "")


def _line(line: str, card: str, capitals: Capitals, known: Mapping[str, str], traits: Collection[str]) -> str:
    line = re.sub(r"\((\d+|X)\)", r"\1", line)
    line = re.sub(r"\(X ?([-+]) ?(\d+)\)", lambda found: f"X {SIGNS[found[1]]} {found[2]}", line)
    line = TOKEN.sub(_token, line)
    line = QUOTED.sub(lambda found: _quoted(found[1], known), line)
    line = _reminders(line, card)
    line = _stopped(line)
    line = SHORT(capitals.lowered(line, kept=traits))
    for pattern, words in WORDS:
        line = pattern.sub(words, line)
    return stopped(line)


def _quoted(said: str, known: Mapping[str, str]) -> str:
    """A quotation: the name of a card, whatever its capitals, or the text of an ability."""
    name = known.get(said.casefold())
    return f'"{said}"' if name is None and is_text(said) else f"«{name or said}»"


def _reminders(line: str, card: str) -> str:
    """The text without reminders; brackets about X and Ω are no reminders."""
    line = re.sub(r"Ω \(Place on ([^()]*?)\.?\)", r"Ω place on \1.", line)
    line = re.sub(r"(?:, where|(?<=\()) ?X (?:equals|is) ", ". X equals ", line)
    line = re.sub(r"\s*\((except «[^»]*»)\)", r", \1", line)
    line = strip_reminders(line, REMINDERS, card)
    line = re.sub(r"\s+-(?:\s*[-:])?(?=\s)|(?<=^Arrive)\s*[-:]+|(?<=^Ruined)\s*[-:]+", " -", line)
    return tidy(line)


def _stopped(line: str) -> str:
    """Puts a bullet before each option, and a full stop at the end of a line and after keywords that open it."""
    parts = MARKED.split(line)
    parts[::2] = [re.sub(r"(?:^|(?<=\s))\* ?", "• ", part) for part in parts[::2]]
    line = "".join(parts)
    return re.sub(rf"^((?:{_WORD})(?:, (?:{_WORD}))*),? (?=[A-Z])(?!{_WORD})", r"\1. ", line)


# --- tokens -----------------------------------------------------------------------------------------------------------


def _token(found: re.Match[str]) -> str:
    abilities = [*_given(found["first"]), *_given(found["then"])]
    described = token_spec(found["name"].strip(), found["spec"], abilities)
    marked = described.replace("(", "⟨").replace(")", "⟩").replace("\n", LINE)
    many = "s" if found["head"].endswith("s") else ""
    after = found.string[found.end() : found.end() + 1]
    stop = "." if found[0].endswith('."') and after != "." else ""  # the stop inside the quotation ends both sentences
    return f"‹{marked}› token{many}" + (" into play" if found["play"] or found["late"] or found["last"] else "") + stop


def _given(words: str | None) -> list[str]:
    """The abilities a token is said to have, one by one."""
    if not words:
        return []
    found = re.findall(rf'"[^"]*"|{_WORD}', words)
    return [word.strip('"').strip().rstrip(".") + ("." if word.startswith('"') else "") for word in found]


def token_spec(name: str, printed: str, abilities: Sequence[str] = ()) -> str:
    """The description of a token in one spelling: "Knight (Unit * Knight/Light/2000)", then a line for each ability."""
    parts = [part.strip() for part in re.split(r"[*/]", printed) if part.strip()]
    power = parts[-1]
    words = parts[1:-1]
    elements = [word for word in words if word in (*ELEMENTS, ARGENT)]
    others = [word for word in words if word not in elements]
    face = "/".join([*others, *elements, power])
    return "\n".join([f"{name} (Unit * {face})", *abilities])
