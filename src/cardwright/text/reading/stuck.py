"""Why a text cannot be read: an unknown word, or what should have followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from ..diagnostics import NotUnderstood
from .chart import Chart
from .tables import Step
from .words import Word

# What a symbol is for people; symbols that are not named here are spelled out by their words.
CLASSES = {
    "act": "an instruction",
    "unit": "an instruction",
    "units": "an instruction",
    "do": "an instruction",
    "does": "a verb",
    "pred": "what they do or have",
    "passive": "what is done to it",
    "amount": "a number",
    "value": "a number",
    "int": "a number",
    "term": "a number",
    "np": "cards",
    "counted_np": "cards",
    "atom": "cards",
    "described": "cards",
    "noun_word": "a kind of card",
    "kind": "a kind of card",
    "reference": "cards",
    "holder": "cards",
    "post": "a place|another description",
    "places": "a place",
    "place": "a place",
    "zone": "a zone",
    "owner": "whose",
    "player": "a player",
    "dest": "a place",
    "source": "a place",
    "duration": "a duration",
    "ending": "a duration|a condition",
    "prefix": "a condition",
    "condition": "a condition",
    "fact": "a condition",
    "event": "an event",
    "gift": "a number with a sign|a keyword|a quotation",
    "gifts": "a number with a sign|a keyword|a quotation",
    "keyword": "a keyword",
    "stat": "a number of a card",
    "item": "another sentence",
    "unit_more": "another instruction",
    "comma_atom": "more cards",
}


def stuck(chart: Chart, text: str) -> NotUnderstood:
    """The error of a paragraph that no rule fits."""
    for at, word in enumerate(chart.words):
        if _is_strange(chart, at, word):
            close = get_close_matches(word.text.lower(), chart.grammar.sorted_words, 1, 0.75)
            nearest = f"; did you mean “{close[0]}”?" if close else ""
            return NotUnderstood(word.start, len(text), f"the word “{word.text}” is not known{nearest}")
    reached = dict.fromkeys(_reached(chart))
    furthest = max((at for _, at in reached), default=0)
    wanted = expected(chart, [step for step, at in reached if at == furthest])
    if furthest >= len(chart.words):
        return NotUnderstood(len(text), len(text), "the text stops too early", wanted)
    return NotUnderstood(chart.words[furthest].start, len(text), expected=wanted)


def _reached(chart: Chart) -> Iterator[tuple[Step, int]]:
    """Every place inside a wording that was reached, and at which word: the parser's way once more, each place once."""
    seen: set[tuple[Step, int]] = set()
    for start, known in enumerate(chart.memo):
        for symbol in known:
            todo = [(symbol.root, start)]
            while todo:
                step, at = todo.pop()
                after = [(step.words[word], at + 1) for word in chart.said[at] if word in step.words]
                for _, inner, beyond in step.slots:
                    after += [
                        (beyond, end) for end in dict.fromkeys([node.end for node in chart.memo[at].get(inner, ())])
                    ]
                new = [place for place in after if place not in seen]
                seen.update(new)
                yield from new
                todo += new


def _is_strange(chart: Chart, at: int, word: Word) -> bool:
    """Whether no rule knows this word, and it cannot be part of a name."""
    if word.kind != "word" or not chart.grammar.words.isdisjoint(word.keys):
        return False
    after = chart.words[at + 1].text if at + 1 < len(chart.words) else ""
    if after in ("counter", "counters") or chart.names.longest(chart.text, word.start):
        return False
    if not word.capital:
        return not _inside_name(chart, at)
    named = {*chart.names.traits, *chart.names.cards} | {" ".join(own) for own in chart.own}
    return word.opens and after not in ("'s", "&") and not any(name.startswith(word.text) for name in named)


def _inside_name(chart: Chart, at: int) -> bool:
    """Whether a small word stands inside a known name or one of the card's own."""
    start = chart.words[at].start
    for before in range(max(0, at - 8), at):
        known = chart.names.longest(chart.text, chart.words[before].start)
        if known is not None and known[0] > start:
            return True
        if any(before + len(own) > at and _says(chart, before, own) for own in chart.own):
            return True
    return False


def _says(chart: Chart, at: int, own: tuple[str, ...]) -> bool:
    return tuple(word.text for word in chart.words[at : at + len(own)]) == own


def expected(chart: Chart, wanted: Iterable[Step]) -> tuple[str, ...]:
    """What could have followed in these places, by class."""
    words: set[str] = set()
    classes: set[str] = set()
    for step in wanted:
        words |= {f"“{word}”" for word in step.words}
        for _, symbol, _ in step.slots:
            name = CLASSES.get(symbol.name.rstrip("*+")) or chart.grammar.class_names.get(symbol.name, "")
            if name:
                classes |= set(name.split("|"))
            else:
                words |= {f"“{word}”" for word in symbol.root.words}
    return (*sorted(classes), *sorted(words))
