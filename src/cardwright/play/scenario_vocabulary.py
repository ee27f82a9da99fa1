"""The words of a game: what an expectation that something is not so may speak of.

“expect no log: Fiary is destroyed” would hold for ever. So each of its words must be one that the game, its rules or
its cards use.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .did_you_mean import did_you_mean
from .scenario_words import Unread, Words

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
ENDINGS = ("'s", "’s", "s'")
BEHIND_THE_END = "the game is over"  # the reasons that follow it are no words of a table


def check_log_words(words: Words, said: str) -> None:
    """Every word could stand in the log."""
    _check(words, said.lower().partition(BEHIND_THE_END)[0], "no line of the log has the word")


def check_traits(words: Words, names: Iterable[str]) -> None:
    """Cards are, or become by some text, what these words say."""
    for name in names:
        _check(words, name, "no card is a")


def check_counter(words: Words, name: str) -> None:
    """The board has counters of this name, or the game has the words for it."""
    if name.lower() not in words.placed_counters:
        _check(words, name, "no rule and no card speaks of counters called")


def _check(words: Words, said: str, problem: str) -> None:
    known = _spoken(words)
    for word in WORD.findall(said):
        bare = next((word.removesuffix(end) for end in ENDINGS if word.endswith(end)), word)
        if word.lower() not in known and bare.lower() not in known:
            raise Unread(f"{problem} “{word}”{did_you_mean(word, known)}")


def _spoken(words: Words) -> frozenset[str]:
    """The words of the game, in lower case."""
    if not words.spoken:
        words.spoken = frozenset(word.lower() for text in _texts(words) for word in WORD.findall(text))
    return words.spoken


def _texts(words: Words) -> Iterator[str]:
    """All that the game says: its tables of words, its rules in short, its cards."""
    rules = words.title.rules
    for template in (*rules.telling.log.values(), *rules.telling.words.values()):
        yield re.sub(r"\{.*?\}", " ", template)
    yield from (*words.players, *words.zones, *words.phases, *words.keywords, *words.states, *words.stats)
    yield from (*words.numbers, *words.pools, *words.own_names, *words.names, *words.described, rules.prefix)
    yield from (rule.gist for rule in words.title.rulebook)
    for card in words.pool.texts.values():
        yield from card.text
    for face in words.faces.values():
        yield from face.text
