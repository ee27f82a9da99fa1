"""What is known afterwards of how a card or ability was played."""

from __future__ import annotations

from typing import NamedTuple

from .frame import Frame
from .units import Unit


class Receipt(NamedTuple):
    """What was announced and paid for a card or ability. Copies inherit it."""

    chosen: frozenset[str] = frozenset()  # optional costs and the like, by name
    numbers: tuple[tuple[str, int], ...] = ()  # X, Y, Z
    spent: tuple[tuple[Unit, int], ...] = ()  # the units that were spent, for whatever it cost
    price: int = 0  # so many of them for the cost of the card itself, without additional costs

    def number(self, name: str) -> int:
        """A number that was announced."""
        return self.determined(name) or 0

    def determined(self, name: str) -> int | None:
        """A number that was announced or counted to play it; None: there was no need to."""
        return next((value for known, value in self.numbers if known == name), None)


# numbers of a played card: units paid for its own cost, and units paid in all
PAID_PRICE, PAID_IN_ALL = "paid for its cost", "paid for its actual cost"
UNCERTAIN = ("X", "Y", "Z")
PLAIN = Receipt()  # nothing was announced, and nothing paid that anyone could ask for


FREE = "free"  # the name of the choice to pay nothing


def paid(receipt: Receipt, is_card: bool, name: str) -> int:
    """How many units were paid to play a card or ability; an ability has no additional costs."""
    return receipt.price if is_card and name == PAID_PRICE else sum([count for _, count in receipt.spent])


def for_nothing(receipt: Receipt) -> Receipt:
    """The receipt of a copy that counts as played without paying its cost."""
    return receipt._replace(chosen=receipt.chosen | {FREE})


def receipt_of(f: Frame) -> Receipt:
    """How what the frame plays was played."""
    numbers = tuple([(name, f.numbers[name]) for name in UNCERTAIN if name in f.numbers])
    return Receipt(f.paid, numbers, f.spent, f.price)
