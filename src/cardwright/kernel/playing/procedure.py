"""The steps of playing a card or ability. A game lists those it has in the order of its rulebook (`Playing.procedure`).

Before the first step a card has gone to the zone where it is played, and what is played has been made known.
"""

from __future__ import annotations

from ..state.policies import PlayStep
from .announcing import choose_extras, choose_modes, choose_targets, choose_x
from .steps import CHOICES, COST, OTHERS_CHOOSE, TARGETED, X_IN_CHOICES, X_IN_COST, determine, finish, pay_costs

OTHERS = frozenset((OTHERS_CHOOSE,))

COUNTS = PlayStep(determine)  # what the card's text counts is counted
COSTS_CHOSEN = PlayStep(choose_extras, frozenset((CHOICES,)))  # which optional and alternative costs are paid
OPTIONS = PlayStep(choose_modes, frozenset((CHOICES,)))  # which options of a list are chosen
TARGETS = PlayStep(choose_targets, frozenset((CHOICES, TARGETED)))  # targets, and what is divided among them
X = PlayStep(choose_x, frozenset((X_IN_COST, X_IN_CHOICES)), OTHERS)  # X, after costs and options are chosen
X_FIRST = PlayStep(choose_x, frozenset((X_IN_COST,)), frozenset((X_IN_CHOICES,)))  # X, before all other choices
X_OF_COSTS = PlayStep(choose_x, frozenset((X_IN_CHOICES,)))  # X of a chosen cost, where X comes first otherwise
PAYING = PlayStep(pay_costs, frozenset((COST, CHOICES)))  # the cost is determined and paid
FINISHED = PlayStep(finish)  # it is played: it resolves, or waits on the stack

# Where another player will choose from the list, X and the targets are chosen before.
X_FOR_OTHERS = PlayStep(choose_x, frozenset((X_IN_COST,)), needs=OTHERS)
TARGETS_FOR_OTHERS = PlayStep(choose_targets, OTHERS)
