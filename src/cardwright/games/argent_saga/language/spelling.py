"""Print conventions: the different spellings of the sets are brought to one before a text is read.

Names in quotation marks become «names». Descriptions of tokens become ‹descriptions›, with all abilities of the token.
Reminder text is removed, and older words are replaced by the newer ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from cardwright.text.reminders import is_reminder, strip_reminders, without_parentheses

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
LOWER = re.compile(
    r"\b(?:Units?|Spells?|Augments?|Towers?|Champions?|Spirits?|Shards?(?! Drain)|Tokens?|Counters?|Ability|Abilities"
    r"|Exhaust(?:ed)?|Expel(?:led)?|Active|Stun(?:ned)?|Legendary|Pay|Sacrifice|Discard|Draw|Recover"
    r"|Target(?! Attack))\b"
)


def _changes(*pairs: tuple[str, str]) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), words) for pattern, words in pairs]


_TRAIT = r"[A-Z][\w-]*(?: [A-Z][\w-]*)?"

# Older and other words for the same thing.
WORDS = _changes(
    (r"\b([Yy])ou can play this card only ", r"Play only "),
    (r"\b([Yy])ou can (?!only)", r"\1ou may "),
    (r"\b([Ss])witch ([^.:]+?) (?:back )?to active\b", r"recover \2"),
    (r"\b([Ii])t's (?=treated as)", r"\1t is "),
    (r"\b([Tt])hey're (?=treated as)", r"\1hose cards are "),
    (r"\bdeclares an attack(?: on)?\b", "attacks"),
    (r"\balso (?=cannot|gains)", ""),
    (r"\b([Ff]lip [^.,:]*?) face-(up|down)(?=[.,:]| and\b|$)", r"\1 face \2"),
    (r"\bless to play for each(?=\.|$)", "less to play for each paid"),
    (r"\bhave (target [^.,]*?) get (?=[-+])", r"give \1 "),
    (r"(?<=\w) and ((?:\d+|X)(?: thousand)? to (?:target|another|each|all)\b)", r", and deal \1"),
    (r"\bcast (a|an)\b", r"play \1"),
    (r"\b(This card) cost (?=\d)", r"\1 costs "),
    (r"\b([Ii])t(?:'s| is)(?: now)? treated as\b", r"\1t is treated as"),
    (r"\b[Ss]end\b", "put"),
    (r"\b[Ss]ends\b", "puts"),
    (r"\bsent\b", "put"),
    (r"\b(?:to|into) (the|your|their) discard zone\b", r"into \1 discard zone"),
    (r",? and,? if you do,? ", ", and if you do, "),
    (r"(?<=\w), if you do, ", ", and if you do, "),
    (r"\b([Tt])hey (?=cannot|get|gain)", r"\1hose cards "),
    (r"\b(two|three|four|five) of them\b", r"\1 of those cards"),
    (r"\b(their) hands\b", r"\1 hand"),
    (r"\b(?:and/or) discard zone\b", "or discard zone"),
    (r"\bcards in hand\b", "cards in your hand"),
    (r"\bfor each of your\b", "for each your"),
    (r"\b(units|cards|shards|towers) you may choose both\b", r"\1, you may choose both"),
    (r"\b([Yy]ou may sacrifice [^.:]*?) to (?=destroy|draw|deal)", r"\1. If you do, "),
    (
        r"\b[Yy]our opponent cannot target ([^.]*?) with (spells or abilities|spells)\b",
        r"\1 cannot be targeted by your opponent's \2",
    ),
    (r"\b([Pp]ut|[Pp]lace) ([^.:]*?) under (this card(?=[.:,]| and)|target )", r"\1 \2 beneath \3"),
    (r"\b[Rr]eturn this card to your hand from (the|your) (\w+ zone)", r"return this card from \1 \2 to your hand"),
    (r"^If (this card|the equipped (?:unit|card)) (uses|destroys|attacks)\b([^-]*) - ", r"When \1 \2\3 - "),
    (r"\b(At the start of the game)(?: after mulligans)?,? (?=you)", r"\1, "),  # ARG 5.2.6, 7.1.2
    (r"\b[Uu]se this (?:effect )?only\b", "Use only"),
    (r"\b[Pp]lay this card only\b", "Play only"),
    (r"\bChoose one OR if ([^.]*?),? ((?:you may )?choose (?:both|two))\b", r"Choose one. If \1, \2 instead"),
    (r"\b[Tt]arget (?:a|an|one) ", "choose target "),
    (r"([-+]?)X000\b", r"\1X thousand"),
    (r"((?:^|[.:,-] )[Tt]his turn) (?=[a-z«A-Z])", r"\1, "),
    (r"\b(If|if|While|while) (you control «[^»]*») (?=[a-zA-Z])", r"\1 \2, "),
    (r"(\byou may [^.:-]*?) - (?=If you do\b)", r"\1. "),
    (r"\b(If|While) ([^.,:-]*) - (?=\w)", r"\1 \2, "),
    (
        r"\b([Ii]f you control (?:\w+ or more|no other|an?|another) [\w ]+?"
        r"|[Ii]f its (?:cost|power) is \d+ or (?:more|less)"
        r"|[Ii]f your champion is «[^»]*») (?=(?:you may|this card|it|put|look at|exhaust|send) )",
        r"\1, ",
    ),
    (r"(from your (?:hand|discard zone)) into play (with cost \S+(?: or (?:less|more))?)", r"\2 \1 into play"),
    (r"to its owner's hand (with cost \S+ or (?:less|more))", r"\1 to its owner's hand"),
    (r"^(When(?:ever)? an? [^.]*? - [^.]*?) for each\.", r"\1."),
    (r"^Cannot ", "This card cannot "),
    (r"(?<=[a-z],) This (?=card|unit)", " this "),
    (r"\b([Aa]s an additional cost to play this card) (?=\w)", r"\1, "),
    (rf"\b(both an? )({_TRAIT}) and ({_TRAIT}) unit\b", r"\1\2 unit and a \3 unit"),
    (rf"(?<!both a )(?<!both an )\b({_TRAIT}) units? or ({_TRAIT}) (units?)\b", r"\1/\2 \3"),
    (
        rf"(?<!both a )(?<!both an )\b({_TRAIT}) (?:or|and|and/or) ({_TRAIT}) (units?|cards?|spells?|towers?)\b",
        r"\1/\2 \3",
    ),
    (rf"\b({KINDS}), ({KINDS}), (?:or|and|and/or) ({KINDS})\b", r"\1/\2/\3"),
    (rf"\b({KINDS}) (?:or|and|(?<=s )and/or) ({KINDS})\b", r"\1/\2"),
)


NO_CARDS: Mapping[str, str] = {}


def spelled(lines: Sequence[str], name: str = "", known: Mapping[str, str] = NO_CARDS) -> tuple[str, ...]:
    """The paragraphs of a text in the one spelling.

    `name` is the card's own name, which some texts use for "this card"; `known` are the names of cards, each by its
    small letters.
    """
    text = "\n".join(lines).translate(str.maketrans("“”’–—", '""\'--'))
    text = re.sub(r"-\s*\n\s*", "- ", text)  # a condition on a line of its own
    text = re.sub(r"(?<=,)\n", " ", text)
    if name:
        text = text.replace(f'Expel "{name}" when it leaves', "Expel this card when it leaves")
    return tuple(_line(line.strip(), text, known) for line in text.split("\n"))


def plain(text: str) -> str:
    """Words of a spelled text, turned back into print."""
    return text.translate(str.maketrans("«»‹›⟨⟩" + LINE, '""\0\0()\n')).replace("\0", "")


def _line(line: str, card: str, known: Mapping[str, str]) -> str:
    line = re.sub(r"\((\d+|X)\)", r"\1", line)
    line = re.sub(r"\(X ?([-+]) ?(\d+)\)", lambda found: f"X {SIGNS[found[1]]} {found[2]}", line)
    line = TOKEN.sub(_token, line)
    line = QUOTED.sub(lambda found: _quoted(found[1], known), line)
    line = _reminders(line, card)
    parts = MARKED.split(line)
    parts[::2] = [
        LOWER.sub(_lowered, f"{'' if at == 0 else ' '}{part}")[at > 0 :] for at, part in enumerate(parts[::2])
    ]
    line = "".join(parts)
    for pattern, words in WORDS:
        line = pattern.sub(words, line)
    return _stopped(line)


def _quoted(said: str, known: Mapping[str, str]) -> str:
    """A quotation: the name of a card, whatever its capitals, or the text of an ability."""
    name = known.get(said.casefold())
    return f'"{said}"' if name is None and _is_text(said) else f"«{name or said}»"


def _lowered(found: re.Match[str]) -> str:
    """A word in lower case, unless it begins a sentence: in capitals it could be read as a keyword."""
    at = found.start()
    opens = not at or found.string.endswith((". ", ": ", "- ", "* "), 0, at)
    return found[0] if opens and found[0] not in ("Target", "Shard") else found[0].lower()


def _reminders(line: str, card: str) -> str:
    """The text without reminders; brackets about X and Ω are no reminders."""
    line = re.sub(r"Ω \(Place on ([^()]*?)\.?\)", r"Ω place on \1.", line)
    line = re.sub(r"\.?\s*\(X (?:equals|is) ([^()]+?)\.?\)\.?", r". X equals \1.", line)
    line = re.sub(r", where X equals ", ". X equals ", line)
    line = re.sub(r"\s*\((except «[^»]*»)\)", r", \1", line)
    line = re.sub(r"\.?\s*\(([A-Z][^()]*?)\.?\)\.?(?=\s|$)", _sentence(card), line)
    line = strip_reminders(line, REMINDERS, card)
    line = re.sub(r"\s+-(?:\s*[-:])?(?=\s)|(?<=^Arrive)\s*[-:]+|(?<=^Ruined)\s*[-:]+", " -", line)
    return re.sub(r"\s+(?=[.,:])", "", re.sub(r"\s{2,}", " ", line)).strip()


def _sentence(card: str) -> Callable[[re.Match[str]], str]:
    """A sentence in parentheses that is no reminder ends the one before it."""

    outside = without_parentheses(card)

    def spelled_out(found: re.Match[str]) -> str:
        return found[0] if is_reminder(found[1], outside, REMINDERS) else f". {found[1]}."

    return spelled_out


def _stopped(line: str) -> str:
    """Puts a bullet before each option, and a full stop at the end of a line and after keywords that open it."""
    parts = MARKED.split(line)
    parts[::2] = [re.sub(r"(?:^|(?<=\s))\* ?", "• ", part) for part in parts[::2]]
    line = "".join(parts)
    line = re.sub(rf"^((?:{_WORD})(?:, (?:{_WORD}))*) (?=[A-Z])(?!{_WORD})", r"\1. ", line)
    line = re.sub(r"\.{2,}", ".", line)
    return line if not line or line[-1] in '.:"-' else f"{line}."


def _is_text(quoted: str) -> bool:
    """Whether a quotation is the text of an ability and not a name."""
    return quoted.endswith(".") or " - " in quoted or bool(re.search(r"\b(?:this|target) ", quoted))


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
