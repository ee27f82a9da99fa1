"""Print conventions: three generations of cards are brought to one spelling, and old words to today's (chapter 14)."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from cardwright.text.spelling import Words, is_text, stopped, straight

PRINTED = str.maketrans("«»", '""', "‹›")
ICON = re.compile(r"\{([^{}]*)\}")
TITLE = re.compile(r'"([^"]*)"')
TAG = re.compile(r"<<([^<>]+)>>|≪([^≪≫]+)≫|«([^«»]+)»|‹‹([^‹›]+)››")
NAMED = re.compile(r"\[[A-Z][a-z]+(?: (?:of )?[A-Z][a-z]+)+\]")  # keywords of several words
UNION = re.compile(r"\[Union Seven <([^<>]+)>\]")  # FOW 1152.2, 1153.2
STATS = re.compile(r"\[([+-]?)(\d+|X00|X|Y00|Y)/([+-]?)(\d+|X00|X|Y00|Y)\]")
REMINDER = re.compile(
    r"\s*\((?![^()]*\bX is\b)(?:(?:When|Whenever|As|While|If|This|You|It)\b(?:[^()]|\([^()]*\))*"
    r"|[A-Z{\[](?:[^()]|\([^()]*\))*\s(?:[^()]|\([^()]*\))*[.!\"])\)"
)
WORD = r"\[[A-Z][A-Za-z'-]+\]"
LED = re.compile(r"^(\[(?:Quickcast|Remnant)\](?:,? \[(?:Quickcast|Remnant)\])*),? (?=[A-Z])")
KEYWORD_LINE = re.compile(rf"^(?!\[Sealed-Item)(?:{WORD}|<<[^<>]+>>)(?:[,;]? ?(?:and )?(?:{WORD}|<<[^<>]+>>))*\.?$")
GIVEN = r"\[[A-Z][A-Za-z'-]+\]"
TOKEN = re.compile(
    r"(?P<count>\b(?:a|an|another|one|two|three|four|five|six|X|up to \w+)\b) (?P<state>(?:rested|recovered) )?"
    r"(?:\[(?P<stats>\d+/\d+)\] (?P<words>(?:[\w,'/«»-]+ )*?)"
    r"|(?P<plain>(?:[\w,'/-]+ )*?(?:addition|regalia|magic stone) ))tokens?"
    rf"(?P<given> with {GIVEN}(?:(?:,| and|, and) {GIVEN})*)?"
)


def _changes(*pairs: tuple[str, str]) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), words) for pattern, words in pairs]


KINDS = r"(?:Resonator|Chant|Addition|Regalia|Magic Stone|Rune|Spell|Ruler|J-Ruler|J/Resonator|J/Ruler|Sub-Ruler)s?"
LOWER = re.compile(rf"(?<![«\w])(?<!\[)(?:{KINDS})\b(?![^«»]*»)")

CONSENSUS = re.compile(r"(?<=\[Consensus\] \()[A-Z](?=[a-z])")  # options are no sentences
SUBTYPE = re.compile(r"((?:\ball|\bany number of) )?\[Addition:\s?([A-Za-z/-]+)\]( cards?)?")
SUBTYPES = {"ruler/j-ruler": "any-ruler", "j/ruler": "any-ruler", "j/resonator": "any-resonator"}


def _subtype(found: re.Match[str]) -> str:
    """An old addition of some subtype: [Addition:J/Resonator] as "addition-any-resonator" (1405.2)."""
    name = found[2].lower()
    many = "s" if found[1] and not found[3] else ""
    return f"{found[1] or ''}addition-{SUBTYPES.get(name, name)}{many}{found[3] or ''}"


# Old words, with those of today (chapter 14), and other spellings
SHORT = Words(
    {
        "[judgement]": "[Judgment]",
        "[target-attack]": "[Precision]",  # FOW 1416.3
        "chant-standby area": "standby area",  # FOW 1402.2
        "main deck": "deck",
        "item area": "item area",
        "does not share": "doesn't share",
        "do not share": "don't share",
        "strenght counters": "strength counters",
        "main decks": "decks",
        "summon spell": "resonator spell",  # FOW 1406.1
        "summon spells": "resonator spells",
        "normal spell": "non-resonator spell",  # FOW 1406.2
        "normal spells": "non-resonator spells",
        "non-spell card": "non-chant card",  # FOW 1403.1
        "non-spell cards": "non-chant cards",
        "spell card": "chant card",
        "spell cards": "chant cards",
        "symbol skill": "keyword ability",  # FOW 1414.1
        "symbol skills": "keyword abilities",
        "you may not have": "you cannot have",  # FOW 1414.8
        "attribute cost": "specified cost",  # FOW 1414.5
        "attribute costs": "specified costs",
        "battle phase": "battle",  # FOW 1408.1
        "do judgment of": "judge",
        "perform judgment of": "judge",
        "his or her": "their",
        "he or she": "they",
        "during main timing": "at main timing",
        "during a main timing": "at main timing",
        "during your main timing": "at main timing",
    }
)

# What old cards say, in today's words.
OLD = _changes(
    (r"\s*(?:⇒|=>|>>>)\s*", " >>> "),
    (r"\[Activate\] (?=abilit)", "activate "),
    (r"\[Continuous\] (?=abilit)", "continuous "),
    (r"(?:^|(?<=\"))\[(?:Continuous|Activate)\]\s*:?\s*", ""),  # FOW 1407.2
    (r"\[J-[Aa]ctivate\]\s*:?\s*", "[Judgment] "),  # FOW 1407.1
    (r"\[(Mythic|Tales|V[Ii]llains|Will-of-Hope|Will-of-Despair|Bond|Passion|Calmness)\]", r"<<\1>>"),  # FOW 1416.4
    (r"\[Race:\s*([^\[\]]+)\]", r"\1"),
    (r"\[Spell:\s?([^\[\]]+)\]", r"Spell:\1"),
    (r"\b[Ss]pell:\s?Chant (?:or|and) Spell:\s?Chant-Instant\b", "chant"),  # FOW 1403.1: those with it are chants
    (r"\b[Ss]pell:\s?Chant-Instant (cards?)\b", r"chant \1 with [Quickcast]"),  # FOW 1403.2
    (r"\b[Ss]pell:\s?Chant-Standby (cards?)\b", r"chant \1 with [Trigger]"),  # FOW 1403.3
    (r"\b[Ss]pell:\s?Chant-Instants?", "chant with [Quickcast]"),  # FOW 1403.2
    (r"\b[Ss]pell:\s?Chant-Standbys?", "chant with [Trigger]"),  # FOW 1403.3
    (r"\b[Ss]pell:\s?Chant", "chant"),  # FOW 1403.1
    (r"\b(?:into|to|onto) (your|the) magic stones? area\b", r"into \1 field"),  # FOW 1402.1
    (r"\bin (your|the|your opponent's|a) magic stones? area\b", r"in \1 field"),
    (r"^(At (?:the )?(?:end|beginning) of [^:>]*): ", r"\1 >>> "),  # FOW 1409.1a
    (r"(?<=\[Trigger\] )You control (?=[^:]*:)", "If you control "),  # FOW 1412.2b
    (r"\[Trigger\]\s*Anytime\s*:\s*", "[Trigger] [0]: "),  # FOW 1113.2a, 1412.2b
    (r"\b((?:this card|it) (?:enters|leaves)) (?:your|a) field\b", r"\1 the field"),
    (r"\b(?:in|on) your field\b", "you control"),  # FOW 1414.2
    (r"\b(?:in|on) (?:a|all) fields?\b", "in the field"),
    (r"(?<!\.)\bThis card cannot be destroyed\.", "This card gains [Eternal]."),  # FOW 1416.1
    (r"\b[Ww]hen(?:ever)? this card deals damage(?: >>>|,) [Yy]ou gain that much life\.", "[Drain]"),  # FOW 1416.2
    (
        r"\bTreat this card as (?:a |an )?(\w+) magic stone and (?:a |an )?(\w+) magic stone\.",
        r"This card has the \1 magic stone type and the \2 magic stone type.",
    ),  # FOW 1414.6
    (r"\bTreat this card as (?:a |an )?(\w+) magic stone\.", r"This card has the \1 magic stone type."),
    (r"<(Shinobi|Possession)> EX [Aa]rea", r"\1 EX area"),
    (r"\bThis card has no attribute\.", "[Kernlos]"),  # FOW 1416.5
    (r"(?:^|(?<= - )|(?<=\")|(?<=: ))When this card enters the field(?: >>>|,) ", "[Enter] >>> "),  # FOW 1409.1, 1409.3
    (r"^When this card enters the field or (?=when)", "[Enter] or "),
)

# Other words for the same thing.
WORDS = _changes(
    (r"^Sealed Item (?=<<)", "[Sealed-Item] "),
    (r"\b([Ss]earch) for ((?:(?! for | and |,)[^.])+?) from (your (?:magic stone )?deck)\b", r"\1 \3 for \2"),
    (r"\[Enter\]\s*: (?=abilit)", "[Enter] "),
    (r"\[Enter\](?!\s*(?:>>>|:)?\s*(?:or|and|abilit\w+)\b|[,.])\s*(?:>>>|:)?\s*", "[Enter] >>> "),  # FOW 1409.2a
    (r"\bX00\b", "X hundred"),  # FOW 903.3c
    (r"(?<=\[Barrier\] )<opponent>", "opponent"),  # FOW 1120.3a
    (r"(\[(?:Mastery|Tag|Mobilize)\]) \(([^()\"]+)\)", r"\1 of \2"),  # FOW 1145.2, 1154.2
    (r"(\[Force\] \d+) (?=[A-Z])", r"\1. "),  # a reminder stood between them
    (r"^(?:\[([+-]\d+)\]|([+-]\d+))\s*:", r"[Willpower] \1\2:"),  # FOW 1309.1a
    (r"^0\s*:", "[Willpower] +0:"),
    (r": or (?=\w)", "; or "),
    (r"\bJ(?=[/-][Rr](?:esonator|uler))", "j"),
    (r"\bYou pay (?=(?:\[[^\]]*\])+ (?:less|more|rather)\b)", "You may pay "),
    (r"\bhas the magic stone type (\w+) magic stone\b", r"has the \1 magic stone type"),
)
OPENED = re.compile(r"(\b(?:[Cc]hoose|[Pp]erform) (?:one|two|three|up to \w+)\b[^;]*)\s*;\s*$")
BREAK = re.compile(r"^\[Break\]")


GUIDED = re.compile(r"^Whenever one or more guidance counters are put on this card >>>$")
GUIDANCE = re.compile(r"^- \[Guidance\] \((\d+)\):")  # FOW 1146.2


def _led(lines: list[str]) -> list[str]:
    """The line over the texts of [Guidance] says what the keyword says."""
    pairs = zip(lines, (*lines[1:], ""), strict=False)
    found = ["" if GUIDED.match(line) and GUIDANCE.match(below) else line for line, below in pairs]
    return [GUIDANCE.sub(r"[Guidance] \1:", line) if found != lines else line for line in found]


def spelled(lines: Sequence[str], names: Collection[str] = ()) -> tuple[str, ...]:
    """The paragraphs of a text in the one spelling; a paragraph without effect is empty."""
    found = _led([_line(line) for line in _defiant(lines)])
    out: list[str] = []
    listing = False
    for line in found:
        if listing and line.startswith(("- ", "-")):
            line = "• " + line.lstrip("- ")
        else:
            listing = bool(OPENED.search(line))
            line = OPENED.sub(r"\1.", line)
        out.append(_stopped(line))
    return tuple(_at_the_end(out))


FRAMED = re.compile(r"^[•[-]|>>>|: ")
RESOLVES = re.compile(r"(?:^|(?<=\. ))((?:Put|Shuffle|Remove|Return|Expel) this card [^.]*?) as it resolves\.")


def _at_the_end(lines: list[str]) -> list[str]:
    """What happens to a card "as it resolves" comes after all its other instructions (903.3b)."""
    found = [(at, sentence) for at, line in enumerate(lines) for sentence in RESOLVES.finditer(line)]
    if len(found) != 1:
        return lines
    at, sentence = found[0]
    later = [i for i in range(at + 1, len(lines)) if lines[i] and not KEYWORD_LINE.match(lines[i])]
    if any(FRAMED.search(lines[i]) for i in later):
        return lines  # an option, an ability or a text under a condition: the end is not there
    lines[at] = lines[at].replace(sentence[0], "").strip()
    end = later[-1] if later else at
    lines[end] = f"{lines[end]} {sentence[1]}.".strip()
    return lines


RESTLESS = re.compile(r"^Attacking doesn't cause this card to rest\.?$")
OFTEN = re.compile(r"^This card can attack up to (\w+) times during your main phase\.?$")


def _defiant(lines: Sequence[str]) -> list[str]:
    """Two old sentences mean one keyword (1414.9)."""
    numbers = [found[1] for line in lines if (found := OFTEN.match(line))]
    if not numbers or not any(RESTLESS.match(line) for line in lines):  # FOW 1414.9
        return list(lines)
    return ["" if RESTLESS.match(line) else OFTEN.sub(r"[Defiant] \1", line) for line in lines]


ABILITY_NAME = re.compile(r"<([A-Z][^<>]* [^<>]*)>")  # of an ability, or of a Force: one word for the reader


def plain(text: str) -> str:
    """Words of a spelled text, turned back into print."""
    text = re.sub(r"\[([WRUGBVMTX]|\d+|Rest)\]", r"{\1}", text)
    return text.translate(PRINTED)


def _line(line: str) -> str:
    line = ICON.sub(r"[\1]", straight(line).replace("&rArr;", ">>>"))
    line = TAG.sub(lambda found: f"<<{next(filter(None, found.groups())).replace(' ', '-')}>>", line)
    line = UNION.sub(r"[Union Seven \1]", line)
    line = NAMED.sub(lambda found: found[0].replace(" ", "-"), line)
    if BREAK.match(line):
        return ""  # FOW 1411.2
    line = REMINDER.sub("", line)  # FOW 205.3
    if "lifebreak area" in line:
        line = _without_lifebreak(line)
    line = ABILITY_NAME.sub(lambda found: f"<{found[1].replace(' ', '-')}>", line)
    line = TITLE.sub(lambda found: found[0] if is_text(found[1]) else f"«{found[1].rstrip(',')}»", line)
    line = TOKEN.sub(_token, line)
    line = STATS.sub(_numbers, line)
    line = SUBTYPE.sub(_subtype, line)
    line = CONSENSUS.sub(lambda found: found[0].lower(), line)
    line = SHORT(line)
    for pattern, words in (*OLD, *WORDS):
        line = pattern.sub(words, line)
    line = LOWER.sub(lambda found: found[0].lower(), line)
    return re.sub(r"\s{2,}", " ", line).strip()


LIFEBREAK = re.compile(r"(?<![^.:>] )(?<![^\s.:>])[^.:>]*\blifebreak area[^.:>]*\.\s*")
NOTHING = re.compile(r"^(?:\[Enter\]\s*(?:>>>|⇒|=>|:)?)?\s*$")


def _without_lifebreak(line: str) -> str:
    """Instructions about lifebreak areas are ignored; a cost that is paid there stays, and is refused."""
    line = LIFEBREAK.sub("", line)  # FOW 1411.2
    return "" if NOTHING.match(line) else line


def _numbers(found: re.Match[str]) -> str:
    """[+100/0] as +100/+0, [+X00/+X00] as +X/+X hundred."""
    first, second = found[2], found[4]
    sign = found[1] or found[3]
    signs = (found[1] or (sign and "+"), found[3] or (sign and "+"))
    hundred = " hundred" if "X00" in (first, second) else ""
    return f"{signs[0]}{first.removesuffix('00') if hundred else first}/{signs[1]}" + (
        f"{second.removesuffix('00') if hundred else second}{hundred}"
    )


def _token(found: re.Match[str]) -> str:
    """A token that a text describes: ‹400/400 water Machine resonator with Flying›."""
    given = (found["given"] or "").replace("[", "").replace("]", "").replace("-", " ")
    many = "s" if found[0].split(" with ")[0].endswith("s") else ""
    state = found["state"] or ""
    words = found["plain"] or f"{found['stats']} {found['words']}"
    return f"{found['count']} ‹{words.strip()}{given}› token{many}" + (state and f" {state.strip()}")


def _stopped(line: str) -> str:
    """A full stop at the end of a line, and commas between the keywords of a line of keywords."""
    line = LED.sub(r"\1. ", line)
    if KEYWORD_LINE.match(line):
        return ", ".join(re.findall(rf"{WORD}|<<[^<>]+>>", line)) + "."
    return line if line.endswith(">>>") else stopped(line, ".:-;")
