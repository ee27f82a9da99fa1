"""What the game's conditions mean."""

from __future__ import annotations

from cardwright.kernel.vocabulary.selectors import Condition, Exists, Holds, InState, Measure
from cardwright.kernel.vocabulary.values import Bound
from cardwright.text.facts import there_are
from cardwright.text.meaning import Node, Scope, means, misread, rule, trees
from cardwright.text.nouns import noun

from .wording import MEANINGS, again


@means(MEANINGS.facts, "you_control_some")
def _you_control(scope: Scope, node: Node) -> Condition:
    found = noun(scope, trees(node)[0])
    found.phrase.whose = "you"
    return there_are(node, again(scope, found))


@means(MEANINGS.facts, "are_attacking")
def _are_attacking(scope: Scope, node: Node) -> Condition:
    found = noun(scope, trees(node)[0])
    phrase = found.phrase
    if phrase.det != "at_least" or phrase.count is None:
        raise misread(node, "how many?")
    phrase.tests.append(InState("attacking"))
    return Exists(again(scope, found).selector, phrase.count)


@means(MEANINGS.facts, "is_full")
def _is_full(scope: Scope, node: Node) -> Condition:
    raise misread(node, "nothing is full in this game")


@means(MEANINGS.facts, "outnumbered")
def _outnumbered(scope: Scope, node: Node) -> Condition:
    return Holds("outnumbered")


@means(MEANINGS.facts, "won", "lost")
def _flipped(scope: Scope, node: Node) -> Condition:
    return Measure(Bound("won"), "==", 1 if rule(node) == "won" else 0)  # LOW 705.2
