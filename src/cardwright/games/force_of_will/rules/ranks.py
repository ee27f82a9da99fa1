"""Rules 910.2 to 910.2c: which replacements of an event go first, and who decides between them."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.state.policies import SOURCE, Rank
from cardwright.kernel.vocabulary.abilities import Replacement
from cardwright.kernel.vocabulary.values import Bound, Sum, Times

from .layers import ENTERING

RANKS = (
    Rank(0, "self"),
    Rank(1, "raise", SOURCE),
    Rank(1, "multiply", SOURCE, single=True),  # FOW 910.2c
    Rank(2, "prevent"),
    Rank(3, "redirect"),
    Rank(4, "convert"),
    Rank(5, "limit"),
    Rank(6, "nullify"),
    Rank(7),
    *[Rank(at, name) for at, name in enumerate(ENTERING, 8)],  # FOW 702.3b, 702.3c
)  # FOW 910.2, 910.2a
AMOUNT = Bound("amount")


@cache
def rank_of(replacement: Replacement) -> str:
    """The rank of a replacement by what it does to damage; all others have one rank."""
    if replacement.on.event != "damage":
        return ""
    if replacement.prevents:
        return "prevent"
    if replacement.onto is not None:
        return "redirect"
    if replacement.do and not replacement.also:
        return "convert"
    amount = replacement.amount
    if isinstance(amount, Times) and AMOUNT in (amount.left, amount.right):
        return "multiply"
    if isinstance(amount, Sum) and amount.parts[0] == AMOUNT:
        return "raise" if all(isinstance(part, int) and part > 0 for part in amount.parts[1:]) else "limit"
    return "" if amount is None else "nullify" if amount == 0 else "limit"  # FOW 910.2a
