"""The steps of playing a card or ability. A game lists those it has in the order of its rulebook (`Playing.procedure`).

The opening steps are those of cards alone: an ability is made known as it is begun, and becomes an object of the stack
when it is finished.
"""

from __future__ import annotations

from ..state.policies import OpeningStep, PlayStep
from .announcing import choose_extras, choose_modes, choose_targets, choose_x
from .steps import (
    CHOICES,
    COST,
    OTHERS_CHOOSE,
    TARGETED,
    X_IN_CHOICES,
    X_IN_COST,
    determine,
    finish,
    make_known,
    move_to_play,
    pay_costs,
    turn_chosen_side,
)

OTHERS = frozenset((OTHERS_CHOOSE,))

SIDE_UP = OpeningStep(turn_chosen_side)  # the side or part of the card that was chosen is up
MADE_KNOWN = OpeningStep(make_known)  # everybody knows what is played, and what may be paid for it besides
MOVED = OpeningStep(move_to_play)  # the card goes to where cards are while they are played
MOVED_BUT_COUNTS_THERE = OpeningStep(move_to_play, counts_there=True)  # but until it is paid it counts where it was

COUNTS = PlayStep(determine, asks=False)  # what the card's text counts is counted
COSTS_CHOSEN = PlayStep(choose_extras, frozenset((CHOICES,)))  # which optional and alternative costs are paid
OPTIONS = PlayStep(choose_modes, frozenset((CHOICES,)))  # which options of a list are chosen
TARGETS = PlayStep(choose_targets, frozenset((CHOICES, TARGETED)))  # targets, and what is divided among them
ALL_TARGETS = TARGETS._replace(every_target=True)  # the same, where nothing is played with fewer than it needs
X = PlayStep(choose_x, frozenset((X_IN_COST, X_IN_CHOICES)), OTHERS)  # X, after costs and options are chosen
X_UNLESS_SET = X._replace(none_if_set=True)  # the same, where X in a cost that an effect sets is zero
X_FIRST = PlayStep(choose_x, frozenset((X_IN_COST,)), frozenset((X_IN_CHOICES,)))  # X, before all other choices
X_OF_COSTS = PlayStep(choose_x, frozenset((X_IN_CHOICES,)))  # X of a chosen cost, where X comes first otherwise
PAYING = PlayStep(pay_costs, frozenset((COST, CHOICES)))  # the cost is determined and paid
FINISHED = PlayStep(finish)  # it is played: it resolves, or waits on the stack

# Where another player will choose from the list, X and the targets are chosen before.
X_FOR_OTHERS = PlayStep(choose_x, frozenset((X_IN_COST,)), needs=OTHERS)
TARGETS_FOR_OTHERS = PlayStep(choose_targets, OTHERS)
