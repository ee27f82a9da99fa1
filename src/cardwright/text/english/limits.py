"""Sentences about the ability or the card: how often, when, how many in a deck."""

from __future__ import annotations

from dataclasses import replace

from ...kernel.vocabulary.abilities import DeckRule
from ...kernel.vocabulary.selectors import Both, Condition
from ..reading.chart import Node
from ..reading.templates import SLOT
from .composer import Composer, continues
from .core import rule, value
from .drafts import Draft
from .moving import Dest
from .passives import joined
from .scope import Scope, misread
from .triggers import Frame


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


# --- how often and when: "use this ability only once per turn and only if ..." --------------------------------------

value("often", {"once": 1, "twice": 2, "thrice": 3, "{n:int} times // up_to {n:int} times": SLOT.n})
value(
    "limit",
    {
        "{n:often} per_turn|each_turn|a_turn": Frame(SLOT.n),
        "{n:often} per_game|each_game": Frame(SLOT.n, renewed="game"),
        "if|while|as_long_as {c:condition}": Frame(held=SLOT.c),
        "during|on {t:turn}": Frame(held=SLOT.t),
        "{p:point}": Frame(held=SLOT.p),
    },
)
rule("more_limit", "and_only|,_and_only|,_only|and {more:limit}")(lambda s, more: more)
USE, USED = "activate|use|perform|play", "activated|used|performed|played"
LIMITED_ABILITY = (
    f"activate|use|perform only // {USE} this_ability only // use this|this_effect only"
    f" // this_ability can|may be {USED} only? // this_ability can|may only be {USED}"
    f" // you can|may {USE} this_ability only // you can|may only {USE} this_ability"
)
LIMITED_CARD = (
    "play|cast only // play|cast this_card|this only"
    " // this_card|this can|may be played|cast only // this_card|this can|may only be played|cast"
    " // you can|may play|cast this_card only // you can|may only play|cast this_card"
)
value("limited_ability", {LIMITED_ABILITY: "ability", "this_ability triggers only?": "trigger"})
value("limited_card", {LIMITED_CARD: "card"})


def limits(scope: Scope, first: Node, more: Node) -> Frame:
    """Several limits as one."""
    frames: list[Frame] = [first.mean(scope), *more.mean(scope)]
    often = [frame for frame in frames if frame.per_turn]
    held = [part for frame in frames if frame.held is not None for part in _parts(frame.held)]
    if len(often) > 1:
        raise misread(first, "how often?")
    return replace(often[0] if often else Frame(), held=joined(held) if held else None)


def _parts(held: Condition) -> tuple[Condition, ...]:
    return held.parts if isinstance(held, Both) else (held,)


@rule("item", "{w:limited_ability} {first:limit} {more:more_limit*} .", bare=True)
@continues
def _ability_limit(s: Composer, w: Node, first: Node, more: Node) -> None:
    """How often an ability is used, and when."""
    draft = _limited(s)
    found = limits(draft.scope, first, more)
    twice = bool(found.per_turn and draft.per_turn)
    if twice or draft.wants_cost or (w.mean(s) == "trigger" and not draft.triggers):
        raise misread(s.here(), "of which ability?")
    if found.renewed and draft.triggers:
        raise misread(first, "how often in a turn?")
    if found.per_turn:
        draft.per_turn, draft.renewed = found.per_turn, found.renewed
    if found.held is not None:
        draft.condition = found.held if draft.condition is None else joined([draft.condition, found.held])


@rule("item", "do_this only {n:often} each_turn|per_turn .", bare=True)
def _do_only(s: Composer, n: Node) -> None:
    draft = _limited(s)
    if not draft.triggers or draft.per_turn:
        raise misread(s.here(), "of which ability?")
    draft.per_turn, draft.once = n.mean(s), True


@rule("item", "{w:limited_card} {first:limit} {more:more_limit*} .", bare=True)
def _card_limit(s: Composer, w: Node, first: Node, more: Node) -> None:
    """When the card can be played at all."""
    w.mean(s)
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card is played")
    draft = s.resume(s.here())
    found = limits(draft.scope, first, more)
    if found.per_turn or found.held is None:
        raise misread(first, "how often?")
    draft.play_condition = found.held if draft.play_condition is None else joined([draft.play_condition, found.held])
    if not s.spell:
        s.close()


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
