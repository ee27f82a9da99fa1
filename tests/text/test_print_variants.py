"""The same text in another print means the same: capitals, marks, abbreviations and small words that say nothing.

Each card is printed again in several other ways; what a game does not print is left out. The test prints how many of
these texts give the same terms, by the kind of change. Our own sets are always tried, real cards where a folder of them
lies beside the checkout: some of them, and all with CARDWRIGHT_FULL=1.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

import pytest
from tests.conftest import FULL
from tests.text.test_strictness import around, cards_of, language_of, meaning

from cardwright.games.title import names_of

Change = Callable[[str, Random], str]

TITLES = ("Tidal Wrath", "Song of the Deep", "Iron Oath", "Winter's Claim")
GAME_WORDS = (
    "units?|cards?|spells?|ability|abilities|towers?|shards?|counters?|tokens?|deck|hand|discard|draw|pay|destroy"
    "|exhaust|recover|sacrifice|expel|target"
)


def some(pattern: str, change: Callable[[re.Match[str]], str]) -> Change:
    """Changes some of the places where a pattern fits: at least one."""
    found = re.compile(pattern)

    def changed(text: str, dice: Random) -> str:
        places = len(found.findall(text))
        taken = {at for at in range(places) if dice.random() < 0.5} or ({dice.randrange(places)} if places else set())
        count = iter(range(places))
        return found.sub(lambda one: change(one) if next(count) in taken else one[0], text)

    return changed


def words(before: str, after: str) -> Change:
    """Some of the words, printed otherwise."""
    return some(before, lambda found: found.expand(after))


def curly(text: str, dice: Random) -> str:
    """Typographic quotation marks and apostrophes, or straight ones."""
    if "“" in text or "’" in text:
        return text.translate(str.maketrans("“”’‘", "\"\"''"))
    opened = re.sub(r'(^|[\s(])"', r"\1“", text, flags=re.MULTILINE)
    return opened.replace('"', "”").replace("'", "’")


def capitals(text: str, dice: Random) -> str:
    """The game's words with a capital, within a sentence."""
    return some(rf"(?<=[a-z,] )(?:{GAME_WORDS})\b", lambda found: found[0].capitalize())(text, dice)


def titled(text: str, dice: Random) -> str:
    """Another name of a Skill before its bubble."""
    return some(r"(?m)^[A-Z][a-z']+(?: [A-Z][a-z']+)*(?= - \[(?!On K\.O))", lambda found: dice.choice(TITLES))(
        text, dice
    )


CHANGES: dict[str, Change] = {
    "quotation marks": curly,
    "dashes": some(r" [-–] ", lambda found: " — " if found[0] == " – " else " – "),
    "room at dashes": words(r" ([-–]) ", r"  \1 "),
    "room at colons": words(r": ", " : "),
    "final stop": words(r"(?m)(?<=\w)\.$", ""),
    "comma after if": words(r"(?m)(?<!and )\b([Ii]f [^.,:\n\"“]*), (?=\w)", r"\1 "),
    "capitals": capitals,
}
CAPITALS = "(?:Units?|Cards?|Discards?|Rest|Draw|Cmdr|Deck|Hand)"
ZONE = "(?:Discard|Deck|Hand|hand|Battleground|Energy Field)"
TERSE: dict[str, Change] = {
    "small letters": some(rf"(?<=[a-z,] ){CAPITALS}\b", lambda one: one[0].lower()),
    "and": some(r" (?:&|and) ", lambda found: " and " if "&" in found[0] else " & "),
    "K.O.": words(r"\bK\.O\.", "KO"),
    "damage": some(r"\b(?:dmg|damage)\b", lambda found: "damage" if found[0] == "dmg" else "dmg"),
    "commander": some(r"\b(?:Cmdr|Commander)\b", lambda found: "Commander" if found[0] == "Cmdr" else "Cmdr"),
    "until": words(r"\b(?:until|till?)\b", "till"),
    "no article": words(rf"\b(from|to|into|of) (?:the|your) (?={ZONE}\b)", r"\1 "),
    "article": words(rf"\b(from|to) (?={ZONE}\b)", r"\1 the "),
    "title": titled,
}
KINDS = {
    "argent-saga": {
        **CHANGES,
        "cannot": words(r"\bcannot\b", "can't"),
        "discard zone": words(r"\binto (the|your) discard zone", r"to \1 discard zone"),
    },
    "soul-masters": {**CHANGES, **TERSE, "cannot": some(r"\b(?:can't|can not|cannot)\b", lambda one: "cannot")},
}
SAMPLE = 60  # cards of a game that are tried, unless all are
FLOOR = {"argent-saga": 98.0, "soul-masters": 98.0}  # of texts that give the same terms, in percent


@dataclass
class Printed:
    """What became of the texts with one kind of change."""

    texts: int = 0
    same: int = 0
    examples: list[str] = field(default_factory=list)


def tried(game: str, sample: int) -> dict[str, Printed]:
    """Every kind of change, once in each card that is read."""
    language, cards = language_of(game), cards_of(game)
    names = names_of(cards)
    if sample < len(cards):
        cards = Random(game).sample(cards, sample)
    found = {kind: Printed() for kind in KINDS[game]}
    for card in cards:
        meant = meaning(language, card, names)
        text = "\n".join(card.text)
        for kind, change in KINDS[game].items() if meant is not None else ():
            said = change(text, Random(f"{card.name} {kind}"))
            if said == text:
                continue
            one = found[kind]
            one.texts += 1
            read = meaning(language, replace(card, text=tuple(said.split("\n"))), names)
            one.same += read == meant
            if read != meant:
                one.examples.append(f"{'refused' if read is None else 'OTHER'}: {around(card, said)}")
    return found


def check(game: str, sample: int) -> None:
    """Prints the shares and holds their sum against the floor."""
    found = tried(game, sample)
    texts, same = (sum(getattr(one, name) for one in found.values()) for name in ("texts", "same"))
    print(f"{game}: {100 * same / texts:.1f} % of {texts} texts in another print mean the same")
    for kind, one in found.items():
        print(f"  {kind:16} {one.same:4} of {one.texts:4}")
        print(*[f"      {example}" for example in one.examples[:12]], sep="\n")
    assert 100 * same / texts >= FLOOR[game]


@pytest.mark.parametrize("game", KINDS)
def test_a_text_in_another_print_means_the_same(game: str) -> None:
    check(game, SAMPLE)


@pytest.mark.slow
@pytest.mark.parametrize("game", KINDS)
def test_all_texts_in_another_print(game: str) -> None:
    assert FULL
    check(game, 10_000)
