"""Sentences about the ability or the card: how often, when, how many in a deck."""

from __future__ import annotations

from dataclasses import replace

from ...kernel.vocabulary.abilities import DeckRule
from ...kernel.vocabulary.selectors import Both, Condition, Unless
from ..reading.chart import Node
from ..reading.templates import SLOT
from .composer import Composer, continues
from .core import rule, value
from .drafts import Draft
from .moving import Dest
from .passives import joined
from .playing import playing, said_of_playing
from .scope import Scope, misread
from .triggers import Frame

# --- how many a deck may have ---------------------------------------------------------------------------------------

HAVE = "you can|may put|have // a_deck can|may have"
value("deck_has", {HAVE: None})
value("copies", {"any_number_of copies_of_this_card": 0, "up_to {n:int} of_this_card|copies_of_this_card": SLOT.n})


@rule("item", "{h:deck_has} {n:copies} {d:dest} .", bare=True, cost=-1)
def _copies_of_this(s: Composer, h: Node, n: Node, d: Node) -> None:
    h.mean(s)
    _check_deck(d, d.mean(s.stated))
    s.standing(DeckRule("copies", n.mean(s)))


@rule("item", "{h:deck_has} {o:np} {d:dest?} .", bare=True, cost=2)
def _copies_of_some(s: Composer, h: Node, o: Node, d: Node | None = None) -> None:
    phrase = o.mean(s.stated).phrase
    h.mean(s)
    if d is not None:
        _check_deck(d, d.mean(s.stated))
    said = d is not None or s.card.printed(h).startswith("A deck")
    if phrase.det not in ("any_number", "up_to") or phrase.zones != (() if said else ("deck",)):
        raise misread(s.here(), "a number of cards in your deck was expected")
    amount = phrase.count if isinstance(phrase.count, int) else 0
    s.standing(DeckRule("copies", amount, phrase.test()))


def _check_deck(node: Node, dest: Dest) -> None:
    if not dest.zone.endswith("deck") or dest != Dest(dest.zone, "you"):
        raise misread(node, "your deck was expected")


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
IN_SHORT = "can|may only be played|cast // can|may be played|cast only"  # the card that says so, in a terse print
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
    draft = playing(s)
    found = limits(draft.scope, first, more)
    if found.per_turn or found.held is None:
        raise misread(first, "how often?")
    draft.play_condition = found.held if draft.play_condition is None else joined([draft.play_condition, found.held])
    said_of_playing(s)


@rule("item", "you can't|cannot play|cast this_card|this if|while|as_long_as {c:condition} .", bare=True, cost=-1)
def _card_ban(s: Composer, c: Node) -> None:
    """When a card that resolves cannot be played; of any other card it is a statement."""
    if not s.spell:
        raise misread(s.here(), "a card that stays says so of itself")
    draft = playing(s)
    never: Condition = Unless(c.mean(draft.scope))
    draft.play_condition = never if draft.play_condition is None else joined([draft.play_condition, never])
    said_of_playing(s)


def _limited(s: Composer) -> Draft:
    draft = s.draft
    if draft is None or draft is s.play or s.lead is not None:
        raise misread(s.here(), "of which ability?")
    return draft
