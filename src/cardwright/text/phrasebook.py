"""The phrase book of a language: its wordings, from the same rules that read them."""

from __future__ import annotations

from collections.abc import Iterable

from .reading.grammar import Rules, Verb
from .reading.patterns import SLOT
from .reading.stuck import CLASSES

# The chapters, and the symbols whose wordings they list.
CHAPTERS = {
    "What opens an ability, and whole sentences": ("item", "icon", "label", "use", "lead", "frame"),
    "How often, and when": ("limited_ability", "limited_card", "limit", "point", "instant", "next_instant"),
    "Cards: how many, and whose": ("det", "owner", "controls", "owns"),
    "Cards: nouns and the words before them": ("noun_word", "adjective", "quality"),
    "Cards: the words after the noun": ("post", "feature", "bound", "cost_bound", "cost_compared", "place"),
    "Cards spoken of before": ("holder", "reference", "atom"),
    "Players": ("player",),
    "Numbers": ("value", "term"),
    "Conditions": ("fact", "here_condition", "turn"),
    "Before and after an instruction": ("prefix", "ending", "duration"),
    "What cards get": ("gift", "counters", "pricing"),
    "Where cards go": ("dest", "position", "order", "source"),
    "Statements": ("pred", "possession", "impersonal"),
}
PLAIN = {
    "kind": "kind of card",
    "zone": "zone",
    "stat": "number of a card",
    "stat_icon": "number of a card",
    "keyword": "keyword",
    "condition": "condition",
    "gifts": "gifts",
    "dest": "place",
    "owner": "whose",
    "counter_name": "name",
    "NAME": "name",
    "TITLE": "name",
    "SIGNED": "+1",
    "INT": "number",
    "ICON": "icon",
    "units": "instructions",
    "items": "text",
}


def lines(rules: Rules, without: Rules | None = None) -> list[str]:
    """The phrase book as lines of Markdown; with `without`, only what a game adds to the shared rules."""
    shared = set() if without is None else set(map(id, without.own))
    known = set() if without is None else set(map(id, without.verbs))
    own = [rule for rule in rules.own if id(rule) not in shared]
    verbs = [verb for verb in rules.verbs if id(verb) not in known]
    out: list[str] = []
    for chapter, symbols in CHAPTERS.items():
        said = [worded(pattern) for rule in own if rule.symbol in symbols for pattern in rule.patterns]
        out += _listed(chapter, said)
    return out + _listed("Verbs", [f"{worded(pattern)}{_uses(verb)}" for verb in verbs for pattern in verb.patterns])


def _listed(title: str, said: Iterable[str]) -> list[str]:
    found = list(dict.fromkeys(said))
    return [f"**{title}**", "", *(f"- {words}" for words in found), ""] if found else []


def worded(pattern: str) -> str:
    """A wording for people: `up_to {n:amount}` is "up to ‹number›"."""
    return (
        " ".join(_token(token) for token in pattern.split()).replace(" 's", "'s").replace(" ,", ",").replace(" .", ".")
    )


def _token(token: str) -> str:
    found = SLOT.fullmatch(token)
    if found is not None:
        name = PLAIN.get(found["symbol"]) or CLASSES.get(found["symbol"], found["symbol"].replace("_", " "))
        name = name.replace("|", " or ").removeprefix("a ").removeprefix("an ")
        shown = f"‹{name}›"
        return f"[{shown}]" if found["many"] in ("?", "*") else shown
    optional = len(token) > 1 and token.endswith("?")
    words = " / ".join(part.replace("_", " ") for part in token.removesuffix("?" if optional else "").split("|"))
    return f"[{words}]" if optional else words


def _uses(verb: Verb) -> str:
    """In which uses the verb has a meaning, beside an instruction."""
    uses = {
        "as an event": verb.happens,
        "as a cost": verb.pays,
        "as a statement": verb.states,
        "after can't": verb.forbids,
        "this turn": verb.counts,
    }
    found = [name for name, meaning in uses.items() if meaning is not None]
    if verb.do is None and not found:
        return " (no meaning yet)"
    return f" ({', '.join(found)}{'' if verb.do is not None else ' only'})" if found else ""
