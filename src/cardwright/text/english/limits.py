"""Sentences about the ability or the card: how often, when, how many in a deck."""

from __future__ import annotations

from ...kernel.vocabulary.abilities import (
    DeckRule,
)
from ..reading.chart import Node
from .composer import Composer, continues
from .core import rule, value
from .drafts import Draft, activated
from .moving import Dest
from .passives import joined
from .scope import misread


@rule("item", "you_can_put|you_may_put {o:np} {d:dest?} .", bare=True)
def _deck_rule(s: Composer, o: Node, d: Node | None = None) -> None:
    phrase = o.mean(s.stated).phrase
    zones = phrase.zones
    if d is not None:
        dest: Dest = d.mean(s.stated)
        if dest != Dest(dest.zone, "you") or zones:
            raise misread(d, "your deck was expected")
        zones = (dest.zone,)
    if phrase.det not in ("any_number", "up_to") or zones != ("deck",):
        raise misread(s.here(), "a number of cards in your deck was expected")
    amount = phrase.count if isinstance(phrase.count, int) else 0
    where = phrase.test()
    s.close()
    s.abilities.append([DeckRule("copies", amount, where)])


@rule("item", "you_can_put|you_may_put up_to {n:int} of_this_card|copies_of_this_card {d:dest} .", bare=True)
def _copies_of_this(s: Composer, n: Node, d: Node) -> None:
    if d.mean(s.stated).zone not in ("deck", "evolve deck"):
        raise misread(d, "your deck was expected")
    s.close()
    s.abilities.append([DeckRule("copies", n.mean(s))])


ONCE = "{n:often} per_turn|each_turn"
value("often", {"once": 1, "twice": 2})


@rule(
    "item",
    f"this_ability_can_be_activated|this_ability_can_only_be_activated|activate_only {ONCE} .",
    f"perform_this_ability_only|this_ability_can_be_performed|perform_only|use_only|use_this_ability_only {ONCE} .",
    bare=True,
)
@continues
def usable_once(s: Composer, n: Node | None = None) -> None:
    """Once or twice a turn."""
    _limited(s).per_turn = n.mean(s) if n is not None else 1


@rule("item", "this_ability_can_be_activated|activate_only if {c:condition} .", bare=True)
@continues
def usable_if(s: Composer, c: Node) -> None:
    """Only under a condition."""
    draft = _limited(s)
    if draft.condition is not None or draft.finish is not activated:
        raise misread(s.here(), "of which ability?")
    draft.condition = c.mean(draft.scope)


@rule("item", "activate_only if {c:condition} and_only_once_per_turn|,_and_only_once_per_turn .", bare=True)
@continues
def _usable_if_once(s: Composer, c: Node) -> None:
    usable_once(s)
    usable_if(s, c)


@rule("item", "activate_only|use_only {p:point} .", bare=True)
def _usable_then(s: Composer, p: Node) -> None:
    draft = _limited(s)
    if draft.wants_cost or draft.condition is not None:
        raise misread(s.here(), "of which ability?")
    draft.condition = p.mean(s)


@rule("item", "do_this_only_once_each_turn|do_this_only_once_per_turn .", bare=True)
def _do_once(s: Composer) -> None:
    draft = _limited(s)
    if not draft.triggers or draft.per_turn:
        raise misread(s.here(), "of which ability?")
    draft.per_turn, draft.once = 1, True


@rule("item", "this_ability_can't_be_prevented_from_resolving .", bare=True)
def _unstoppable(s: Composer) -> None:
    draft = _limited(s)
    if draft.untouched:
        raise misread(s.here(), "of which ability?")
    draft.unstoppable = True


def _limited(s: Composer) -> Draft:
    draft = s.draft
    if draft is None or draft is s.play or s.lead is not None:
        raise misread(s.here(), "of which ability?")
    return draft


@rule("item", "this_card|this can_only_be_played if {c:condition} .", bare=True)
@rule("item", "play_only|play_this_card_only if|while|as_long_as {c:condition} .", bare=True)
def _play_if(s: Composer, c: Node) -> None:
    """When the card can be played at all."""
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card is played")
    draft = s.resume(s.here())
    held = c.mean(draft.scope)
    draft.play_condition = held if draft.play_condition is None else joined([draft.play_condition, held])
    if not s.spell:
        s.close()
