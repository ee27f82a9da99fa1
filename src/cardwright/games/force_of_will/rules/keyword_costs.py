"""Keywords by which cards pay for a part of another card's cost: 1162, 1166 and 1188."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Ability, Extra, Keyword, Static
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import CostAdd, OfferCost
from cardwright.kernel.vocabulary.keywords import Keywords
from cardwright.kernel.vocabulary.selectors import All, Cards, InState, Kind, Not, Shares, This
from cardwright.kernel.vocabulary.values import Bound, Count, Sum, Times

from .will import ATTRIBUTES, COIN
from .zones import FIELD, GRAVEYARD, ITEMS, PLAYED_FROM, REMOVED

ANYTIME = "play with quickcast timing"  # the permission of a card
LINKED = 5  # FOW 1166.2


def offers(extra: Extra) -> Static:
    """The card itself offers an optional or alternative cost, wherever it is played from."""
    return Static(This(), (OfferCost(extra),), zones=PLAYED_FROM)


def solarisation(keyword: Keyword) -> tuple[Ability, ...]:
    """Removed cards that share an attribute with it go to the bottom of the deck, and it costs as much less."""
    right = All((Not(Kind("magic stone")), InState("faceup"), Shares("aspect", This())))
    back = MoveCost(Cards((REMOVED,), "you", right), "deck", keyword.amount, position="bottom")
    return (offers(Extra("solarisation", (back,), changes=(CostAdd(-keyword.amount),))),)  # FOW 1162.1, 1162.2


def linkage(keyword: Keyword) -> tuple[Ability, ...]:
    """Up to five cards of a zone that share a race with it go under the deck; each pays for one symbol."""
    right = Cards((keyword.word,), "you", Shares("trait", This()))
    back = MoveCost(right, "deck", Bound("X"), position="bottom", most=LINKED, apart=True)
    less = CostAdd(0, (ATTRIBUTES,), less=True, times=Bound("X"))  # FOW 1166.3
    return (offers(Extra("linkage", (back,), changes=(less,))),)  # FOW 1166.1, 1166.2


MEANS = Sum((Count(Cards((FIELD,), "you", Kind("magic stone"))), Count(Cards((ITEMS,), "you", Kind(COIN)))))
TITHE = MoveCost(Cards(("hand",), "you", Kind("regalia")), GRAVEYARD, Bound("X"), "discard", most=MEANS)
LESS = CostAdd(Times(-1, Bound("X")), (("fire", "darkness"),), less=True, times=Bound("X"))
DRACONIC_TITHE = (offers(Extra("draconic tithe", (TITHE,), changes=(LESS,))),)  # FOW 1188.1, 1188.2

COST_KEYWORDS: Keywords = {
    "Solarisation": solarisation,
    "Linkage": linkage,
    "Draconic Tithe": DRACONIC_TITHE,
}
