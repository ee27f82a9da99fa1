"""The opening hand: which of its cards go back, by their costs."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.table import chars

from .judging import worth_of
from .trial import declining


def mulligan_choice(g: Game) -> int:
    """The answer to the question which cards of the opening hand go back; -1 if another question is open.

    Single cards go back if they cost too much for the first turns, a whole hand if most of its cards do.
    """
    asked, table = g.decision, worth_of(g)
    if asked is None or asked.prompt != table.mulligan:
        return -1
    quiet = declining(asked)
    hand = g.zone(g.rules.roles.hand, asked.player).cards
    late = [i for i in hand if (chars(g, g.cards[i]).cost or 0) > table.early]
    if any(option.cards for option in asked.options):
        return next((i for i, option in enumerate(asked.options) if option.cards and option.cards[0] in late), quiet)
    yes = next((i for i in range(len(asked.options)) if i != quiet), quiet)
    return yes if 2 * len(late) > len(hand) else quiet
