"""Print conventions: abbreviations and capitals of the sets are brought to one spelling before a text is read.

Names of Skills are left out, and so is reminder text. Bubbles become one word each: "[on-play]".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from cardwright.text.reminders import is_reminder, strip_reminders
from cardwright.text.spelling import Capitals, Words, stopped, straight, tidy

from ..rules.keywords import KEYWORDS
from .reminders import REMINDERS

_WORD = "|".join(KEYWORDS)
_DASH = r"(?:(?<=Burn) - \[On KO\] |(?<!Burn) - )"  # before an explanation, with the bubble of the keyword
GAME_WORD = re.compile(r"\b(?:Units?|Cards?|Commanders?|Spells?|Abilit(?:y|ies)|Cores?|Golems?)\b")


def _changes(*pairs: tuple[str, str]) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), words) for pattern, words in pairs]


_DONE_TO_IT = "return|put|place|discard|remove|rest|ready|sacrifice|switch|swap|caster of"  # before the card's own name
_COST = r"(?:discard|rest|sacrifice|remove|return|pay|destroy)"

# Misprints and abbreviations. A misprint here is no word of English: what only looks like a known word ("neither",
# "power") is not corrected.
SHORT = Words(
    {
        "sacrafice": "sacrifice",
        "battlegound": "battleground",
        "contol": "control",
        "k.o.'d": "destroyed",
        "k.o'd": "destroyed",
        "k.o. 'd": "destroyed",
        "ko 'd": "destroyed",
        "ko'd": "destroyed",
        "knocked out": "destroyed",
        "k.o.'s": "destroys",
        "k.o.s": "destroys",
        "ko's": "destroys",
        "k.o.": "destroy",
        "ko": "destroy",
        "dmg": "damage",
        "cmdr": "commander",
        "cmdrs": "commanders",
        "cmdr's": "commander's",
        "til": "until",
        "till": "until",
        "&": "and",
        "cannot": "can't",
        "can not": "can't",
        "does not": "doesn't",
        "do not": "don't",
        "face down": "facedown",
        "face-down": "facedown",
        "face up": "faceup",
        "face-up": "faceup",
        "this cards": "this card's",
        "to owner's": "to its owner's",
        "to owners": "to its owner's",
        "the owners": "its owner's",
        "to bottom of": "to the bottom of",
        "on bottom of": "on the bottom of",
        "until next turn": "until your next turn",
        "until the end of your turn": "until end of turn",
        "til next turn": "until your next turn",
        "after,": "then,",
        "after everything else resolves": "then",
        "after everything else resolves,": "then",
        "opponents unit": "opponent's unit",
        "opponents units": "opponent's units",
        "opponent's commander has": "opponent has",
        "opponent's cmdr has": "opponent has",
        "all skills": "all abilities",
        "all its skills": "all abilities",
        "all their skills": "all abilities",
        "combat phase": "combat step",
        "off play": "from play",
        "out of play": "from play",
        "[on k.o.]": "[On KO]",
        "[on ko]": "[On KO]",
        "x": "X",
    }
)
BUBBLE = re.compile(r"\[([^\]]*)\]")

# Conventions of print
CONVENTIONS = _changes(
    (
        r"\b(\d+(?:st|nd|rd|th)(?: [A-Z][\w']*)+?)(?= (?:[Uu]nit|[Cc]ard|[Cc]ommander|[Cc]ore|[Ss]pell|[Aa]bility))",
        r"‹\1›",
    ),
    (r"^Trap - ", "[Trap] "),
    (r"\{(\d+|X)\}", r"\1 energy"),  # SM GL.ENERGY
    (r" \((?i:flipped over) (until your next turn)\.?\)", r" \1."),
    (r"^\[?(?i:place on (?:the )?battleground)\]?(?: -|:)?", "[Place On Battleground]"),
    (r"(\[[^\]]*\])\s*(?:-|:)\s+", r"\1 "),
    (r"^([^\[:]*: )(\[[^\]]*\])", r"\2 \1"),
    (r"(?<=: )[A-Z][\w']*(?: [A-Z][\w']*)* - ", ""),
    (r"^\(Attacks generate (\d+) (\w+)\.\)$", r"Conjure \1 \2."),
    (r"^Conjure \((\d+) ([\w ]+)\)$", r"Conjure \1 \2."),
    (r" • ", ", "),
    (r"\b(?:[Hh]is|[Hh]er(?= (?:attack|health|armor|shield|cost|damage|owner|controller)))\b", "its"),
    (r"\b(?:[Hh]e|[Ss]he|[Hh]im|[Hh]er)\b", "it"),
    (r"([+-]\d+ \w+)((?: this \w+| until [\w ]*)?), ([+-]\d+(?: \w+)? if [^().]*)", r"\1\2 (\3)"),
    (r"\b(\d+ \w+), or (\d+)(?: \w+)? if ([^().]*)", r"\1 (\2 if \3)"),
    (r"(?<=\d)( \w+)( this \w+| until [\w ]*)? \(([^():]*: )?([+-]?\d+)(?:\1s?)?( if [^()]*)?\.?\)", r" (\3\4\5)\1\2"),
    (r"(?<=\d)( or less| or more) \(([^():]*: \d+)\1\)", r" (\2)\1"),
    (r"(?<=\d) \(([^():]*: )(\d+) cost\)", r" (\1\2)"),
)

# Zones that print leaves without "your" or with "the": of whoever acts or is spoken of. "To discard" may be a verb.
OWN = re.compile(
    r"\b(from|in|of|to|into|onto|search|shuffles?|reveals?|look at) (?:the )?(?=(?:discard pile|hand|deck|energy field"
    r"|resource deck|resource field|reserve deck)\b|discard\b(?! (?:\d|an?|the|this|X|up|all|any|your|one|it)\b))"
)
SHARED = re.compile(r"\b(from|in|to|into|onto|on) (?=battleground\b)")

# Other words for the same thing
WORDS = _changes(
    (r"\bprevent \+(?=\d)", "prevent "),
    (rf"\bchoose ([^.:]*?) to (?={_COST}[.])({_COST})", r"\2 \1"),
    (r"^choose 1 and ([^:]*):", r"\1. Choose one."),
    (r"\bis attacked instead\b", "becomes the target instead"),
    (r"(?<!\bthe )(?<!\byour )(?<!\ban )(?<!\beach )(?<!\btarget )(?<!\bthat )\bopponent\b", "your opponent"),
)


def spelled(
    lines: Sequence[str],
    capitals: Capitals,
    traits: Collection[str] = (),
    names: Collection[str] = (),
    own: str = "",
) -> tuple[str, ...]:
    """The paragraphs of a text in the one spelling; `traits` and `names` are those of known cards, `own` the card's."""
    text = re.sub('"[Xx]"', "X", straight("\n".join(lines)))
    text = re.sub(rf'(?i)\b({_DONE_TO_IT}) "({re.escape(own)})"', r"\1 this card", text) if own else text
    text = re.sub(r'\.?\s*\n"(\w[^"\n]*?) if ([^"\n]*?)\.?"(?=\n|$)', _upgrade, text)
    marked = sorted((trait for trait in traits if trait.split(" ")[0] in text), key=len, reverse=True)
    unusual = own if " " in own and ("&" in own or GAME_WORD.search(own)) else ""
    return tuple([_line(_unquoted(line.strip()), text, capitals, marked, names, unusual) for line in text.split("\n")])


def _unquoted(line: str) -> str:
    """A paragraph without marks around the whole of it, or a single one."""
    return line.strip('"') if line[:1] == '"' or line.count('"') % 2 else line


EXPLAINED = re.compile(rf"({_WORD}) - (?:\[[^\]]*\] )?([^()]*)")
SAID = {  # explanations without parentheses, word for word
    "Hothead": re.compile("(?:this (?:unit|card) )?must attack each turn if able"),
    "Phase": re.compile(
        "when attacking, rest 1 energy to switch(?: this (?:unit|card))? with a phase (?:unit|card) "
        "from (?:the|your) energy field"
    ),
}
SELF_MADE = re.compile(r"([A-Z][\w']*(?: [A-Z][\w']*)*) \((.*\.)\)")
GIVEN = re.compile(r"\b([Gg]ains?|[Hh]as|[Hh]ave) ([A-Z][a-z]+)\.? \(([^()]*\.)\)")


def _skills(line: str) -> str:
    """Keywords without their explanations, and the texts of Skills whose names are no keywords."""
    found = EXPLAINED.fullmatch(line)
    if found is not None and _explains(found[1], SHORT(found[2]).lower().rstrip(".")):
        return f"{found[1]}."
    found = SELF_MADE.fullmatch(line)
    if found is not None and found[1] not in REMINDERS:
        return found[2]
    return GIVEN.sub(lambda given: given[0] if given[2] in REMINDERS else f'{given[1]} "{given[3]}"', line)


def _explains(term: str, said: str) -> bool:
    """Whether a sentence outside parentheses only explains a keyword."""
    known = SAID.get(term)
    if known is not None:
        return known.fullmatch(said) is not None
    return is_reminder(said.replace("dmg", "damage"), term, REMINDERS)


BUBBLES = (
    "Attacked|Attacking|Aura|Banding|End of Combat|From Discard|From Hand|Main|On Cast|On K\\.O\\.|On Play|Once|Phasing"
    "|Priority|Upkeep"
)
UNBOXED = re.compile(rf"^({BUBBLES}) - ")  # a bubble printed without its frame
DESCRIBED = re.compile(  # a token that a text describes: "two 1/1 Soldier Unit tokens with Haste"
    rf"(\d+/\d+ [A-Z][\w']*(?: [A-Z][\w']*)*?) (?:[Uu]nit )?([Tt]okens?)"
    rf"(?: with ((?:{_WORD})(?:(?:,|,? and) (?:{_WORD}))*))?"
)


def _line(line: str, card: str, capitals: Capitals, traits: Sequence[str], names: Collection[str], own: str) -> str:
    line = UNBOXED.sub(r"[\1] ", re.sub(r"\s+", " ", line))
    line = DESCRIBED.sub(lambda found: f"‹{found[1]}{' with ' + found[3] if found[3] else ''}› {found[2]}", line)
    line = _untitled(_skills(line))
    if own and own not in traits:
        line = re.sub(rf"\b{re.escape(own)}\b(?!s)", "this card", line)
    for trait in traits:
        line = _full(line, trait)
    line = SPECIALIZED.sub(lambda found: f"<{found[1]}>" if found[1] in names else found[0], line)
    line = SHORT(line)
    for pattern, words in CONVENTIONS:
        line = pattern.sub(words, line)
    line = re.sub(rf"^({_WORD})(?:{_DASH}| )(?=\()", r"\1. ", line)
    line = re.sub(rf"\b({_WORD}){_DASH}(?=\()", r"\1 ", line)
    line = strip_reminders(line, REMINDERS, card)  # SM GL.REMINDER-TEXT
    line = re.sub(rf"\b({_WORD})(?<!Burn) -(?=\s*$|\s*\.)", r"\1", line)
    line = tidy(line)
    line = capitals.lowered(line, [name for name in names if " " in name])
    line = BUBBLE.sub(lambda found: f"[{found[1].lower().replace(' ', '-')}]", line)
    for pattern, words in WORDS:
        line = pattern.sub(words, line)
    line = SHARED.sub(r"\1 the ", OWN.sub(r"\1 own ", line))
    return stopped(line, '.:"-]')


def _upgrade(found: re.Match[str]) -> str:
    """A paragraph in quotation marks says what the Skill before it does instead."""
    return f". If {found[2]}, {found[1][0].lower()}{found[1][1:]} instead."


def _full(text: str, trait: str) -> str:
    """A Faction Subtype by its whole name, as one word: "Crimson Shadow Units" are of the Crimson Shadow Clan."""
    short, _, last = trait.rpartition(" ")
    said = rf"{re.escape(short)}(?: Clan)?" if short and last == "Clan" else f'"?{re.escape(trait)}"?'
    more = r"(?:and|or) (?:[A-Z‹][\w'›]* )+(?:Unit|unit)"
    noun = rf"(?= (?:Units?|Cards?|Cmdr|Commanders?|Spells?|Abilit|units?|cards?|{more}))"
    text = re.sub(rf"(?<![‹\w]){said}{noun}", f"‹{trait}›", text)
    text = re.sub(rf"(?<![‹\w]){re.escape(trait)}(?= (?:you|in|on|is)\b|[,.])", f"‹{trait}› card", text)
    alone = rf"\b((?i:an?|target|or|another|each|every|next)) {re.escape(trait)}(?! \w+s?\b[^.]*\bcard)(?= [a-z])"
    return re.sub(alone, rf"\1 ‹{trait}› card", text)


TITLE = re.compile(r"(?P<name>[A-Z0-9][\w'.!&-]*(?: (?:of|the|and|to|in|&|[A-Z0-9][\w'.!&-]*))*) - (?=\S)")
SPECIALIZED = re.compile(r'"?\b([A-Z][\w\']*(?: [A-Z][\w\']*)+)"?(?= (?:[Ss]pell|[Aa]bility|[Cc]ard))')


def _untitled(line: str) -> str:
    """A Skill without its name; keywords are no names."""
    found = TITLE.match(line)
    if found is None or found["name"] in (*KEYWORDS, "Trap", "Reforge"):
        return line
    return line[found.end() :]
