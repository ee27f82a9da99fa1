"""The labels of options, with printed names or with the own names of single cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.sentences import label, labels

OTHER_FIRST = ("attack", "block")  # "Attack {other} with {card}"


class Spelling(NamedTuple):
    """One way to write a label, and where in it names of cards stand."""

    text: str
    names: tuple[tuple[int, int], ...] = ()
    verb: str = ""  # the words before the first card, if an ability is used by them

    def is_just(self, wanted: str) -> bool:
        """The label is equal to these words."""
        return self.text.lower() == wanted.lower()

    def begins_with(self, wanted: str) -> bool:
        """The label begins with these words, which end neither inside a word nor inside a name."""
        end = len(wanted)
        if not wanted or not self.text.lower().startswith(wanted.lower()):
            return False
        return re.match(r"\w|['’-]\w", self.text[end:]) is None and not any(a < end < b for a, b in self.names)


def spellings(g: Game, option: Option, words: str, called: Mapping[int, str]) -> list[Spelling]:
    """A label, and the same label with the own names of cards."""
    found = _spans(g, option, words)
    verb = words[: found[0][0]].strip() if option.verb == "activate" and found else ""
    plain = Spelling(words, tuple((start, end) for start, end, _ in found), verb)
    if not any(card in called for card in option.cards):
        return [plain]
    choices = [(False, True) if card in called else (False,) for _, _, card in found]
    result = [plain]
    for pick in product(*choices):
        if any(pick):
            result += _renamed(g, words, found, pick, called)
    if option.verb == "card":  # also if its player cannot see which card it is
        result.append(Spelling(called[option.cards[0]]))
    return result


def _renamed(
    g: Game, words: str, found: list[tuple[int, int, int]], pick: tuple[bool, ...], called: Mapping[int, str]
) -> list[Spelling]:
    """A label with own names for some of its cards, which then need no owner."""
    text, names, at = "", [], 0
    for (start, end, card), own in zip(found, pick, strict=True):
        text += words[at:start]
        name = called[card] if own else words[start:end]
        names.append((len(text), len(text) + len(name)))
        text += name
        at = end
    whole = Spelling(text + words[at:], tuple(names))
    whose = "|".join(re.escape(player.name) for player in g.players)
    mine = "|".join(re.escape(called[card]) for (_, _, card), own in zip(found, pick, strict=True) if own)
    short = re.sub(rf"\b(?:{whose})'s (?=(?:{mine})(?:$|\W))", "", whole.text)
    return [whole] if short == whole.text else [whole, Spelling(short)]


def _spans(g: Game, option: Option, words: str) -> list[tuple[int, int, int]]:
    """Where a label names its cards: beginning, end, and the card."""
    found: list[tuple[int, int, int]] = []
    at = 0
    for id in _in_order(g, option):
        for name in _names(g, g.cards[id]):
            start = words.find(name, at)
            if start >= 0:
                at = start + len(name)
                found.append((start, at, id))
                break
    return found


def _in_order(g: Game, option: Option) -> tuple[int, ...]:
    """The cards of an option in the order in which its label names them."""
    template = g.rules.telling.words.get(f"do {option.verb}", "")
    if "{other}" in template:
        turned = template.find("{other}") < template.find("{card}")
    else:
        turned = option.verb in OTHER_FIRST
    return option.cards[::-1] if turned else option.cards


def _names(g: Game, card: Card) -> list[str]:
    return [name for name in (chars(g, card).name, card.face.name) if name]


# --- the options of a decision ----------------------------------------------------------------------------


def offered(g: Game, called: Mapping[int, str]) -> list[list[Spelling]]:
    """Each option of the decision in all its spellings, the numbered label first."""
    if g.decision is None:
        return []
    numbered = labels(g, g.decision)
    result = []
    for option, own in zip(g.decision.options, numbered, strict=True):
        others = spellings(g, option, label(g, g.decision, option), called)[1:]
        result.append([Spelling(own), *others])
    return result


def shown(g: Game, called: Mapping[int, str]) -> list[str]:
    """The options as messages show them, with own names of cards."""
    return [forms[-1 if len(forms) > 1 else 0].text for forms in offered(g, called)]


def find_options(g: Game, called: Mapping[int, str], wanted: str) -> list[int]:
    """The options of a label: those equal to it (equal labels are numbered), or those that begin with it.

    Without any, the cards of that name, whoever's they are.
    """
    forms = offered(g, called)
    low = wanted.lower()
    whose = [f"{player.name.lower()}'s {low}" for player in g.players]
    return (
        _just(forms, wanted)
        or [i for i, some in enumerate(forms) if any(one.text.lower().startswith(low) for one in some)]
        or [i for i, some in enumerate(forms) if any(one.text.lower() in whose for one in some)]
    )


def find_option(g: Game, called: Mapping[int, str], wanted: str) -> int:
    """The option of a label: the first that is equal, or the only one that begins with it (-1: none)."""
    found = find_options(g, called, wanted)
    return found[0] if len(found) == 1 or _just(offered(g, called), wanted) else -1


def _just(forms: list[list[Spelling]], wanted: str) -> list[int]:
    words = re.compile(rf"{re.escape(wanted.lower())}( \(\d+\))?")
    return [i for i, some in enumerate(forms) if any(words.fullmatch(one.text.lower()) for one in some)]
