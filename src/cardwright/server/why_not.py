"""Answers to "what can I do with this card, and why not more?"."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.view.views import View

from .errors import Refused
from .wire import WhyAnswer, WhyData


def why_not(view: View, card: int, gist: Callable[[str], str]) -> WhyAnswer:
    """What the player of a view can and cannot do with a card; only a card that the player sees is answered."""
    if not any(card >= 0 and one.id == card for zone in view.zones for one in zone.cards):
        raise Refused("hidden", "you do not see that card")
    options = view.decision.options if view.decision is not None else ()
    can = tuple(n for n, option in enumerate(options) if card in option.cards or card in option.alike)
    cannot = tuple(WhyData(one.verb, one.words, one.rule, one.reason, gist(one.rule)) for one in view.denials(card))
    return WhyAnswer(card, can, cannot)
