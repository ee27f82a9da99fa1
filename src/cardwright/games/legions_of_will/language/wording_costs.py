"""What the game's costs mean (112)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.costs import Cost, Pay, TurnCost
from cardwright.kernel.vocabulary.selectors import This
from cardwright.kernel.vocabulary.values import Amount, Bound
from cardwright.text.meaning import Node, Scope, means, tokens, trees
from cardwright.text.nouns import noun
from cardwright.text.payments import move
from cardwright.text.phrases import amount

from .wording import MEANINGS, sacrificed


@means(MEANINGS.costs, "pay")
def _pay(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (Pay("resource", _number(tokens(node, "COST")[0])),)  # LOW 112.3a


def _number(word: str) -> Amount:
    return Bound("X") if word == "X" else int(word)


@means(MEANINGS.costs, "pay_amount")
def _pay_number(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (Pay("resource", amount(scope, trees(node)[0])),)  # LOW 112.3a


@means(MEANINGS.costs, "rest_icon")
def _rest_icon(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (TurnCost(This(), "rested"),)  # LOW 112.3


@means(MEANINGS.costs, "sacrifice")
def _sacrifice_cost(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return move(scope, sacrificed(scope, noun(scope, trees(node)[0])), "graveyard", "sacrifice")


@means(MEANINGS.costs, "expel")
def _expel_cost(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return move(scope, noun(scope, trees(node)[0]), "expelled", "expel")
