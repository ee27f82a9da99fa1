"""Sentences about playing the card: further costs, other costs, whether it can be answered or stopped."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.abilities import Extra, Static
from ...kernel.vocabulary.costs import Pay
from ...kernel.vocabulary.effects import Modification
from ...kernel.vocabulary.selectors import Condition, It, Paid, This
from ...kernel.vocabulary.values import Bound
from ..reading.chart import Node
from .clauses import Act, stated, whom
from .composer import Composer
from .core import rule, value
from .drafts import Draft
from .payments import cost, costs
from .scope import Scope, mentions, misread


def playing(s: Composer) -> Draft:
    """The playing of the card, which a sentence is about."""
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card is played")
    return s.resume(s.here())


def said_of_playing(s: Composer, *extras: Extra) -> None:
    """The sentence is over; what stands after it on a card that stays are abilities of their own."""
    assert s.play is not None
    s.x_known |= mentions((s.play.play_cost, *extras), Bound("X"))
    for extra in extras:
        same = sum(known.name.split(" ")[0] == extra.name for known in s.play.scope.extras)
        name = f"{extra.name} {same + 1}" if same else extra.name
        s.play.scope.extras.append(msgspec.structs.replace(extra, name=name))
    if not s.spell:
        s.close()


# --- further costs ----------------------------------------------------------------------------------------------------

PLAYING = "to_play_this_card|to_play_this|to_cast_this_card|to_cast_this"
value("additionally", {f"as_an_additional_cost {PLAYING}": None})


@rule("additionally", "as_an_additional_cost to_play|to_cast {r:reference}", bare=True, cost=1)
def _to_play_it(s: Composer, r: Node) -> None:
    if r.mean(s.stated) != This():
        raise misread(r, "to play what?")


@rule("item", "{a:additionally} ,? {u:units} .", bare=True)
def _additional_cost(s: Composer, a: Node, u: Node) -> None:
    """A cost that must be paid to play the card, or may be; the text goes on with what was paid."""
    a.mean(s)
    draft = playing(s)
    may = u.mean(s)[0].mean(s)[1].mean(s).may
    paid = costs(draft.scope, u, may)
    if may:
        said_of_playing(s, Extra("additional", paid))
        return
    draft.play_cost += paid
    draft.scope.refer(It("paid"))
    said_of_playing(s)


@rule("item", "you_may_play_this_card|you_may_play_this for {n:int} more {c:currency} .", bare=True)
def _play_for_more(s: Composer, n: Node, c: Node) -> None:
    resource, amount = c.mean(s), n.mean(s)
    playing(s)
    said_of_playing(s, Extra(f"{amount} more {resource}", (Pay(resource, amount),)))


@rule("fact", "you_played_this_card|you_played_this for {n:int} more {c:currency}")
def _played_for_more(s: Scope, n: int, c: str) -> Condition:
    if not any(extra.cost == (Pay(c, n),) for extra in s.extras):
        raise s.misread("no such cost was offered")
    return Paid(f"{n} more {c}")


@rule("item", "when playing {r:reference} , {u:units} {sep:says} {st:unit} .", bare=True)
def _when_playing(s: Composer, r: Node, u: Node, sep: Node, st: Node) -> None:
    """An optional additional cost that only changes what the card costs."""
    sep.mean(s)
    scope = playing(s).scope
    if r.mean(scope) != This():
        raise misread(r, "only a card has such a cost")
    said_of_playing(s, Extra("when playing", costs(scope, u), changes=_price(scope, st)))


@rule("item", "as|when you_play_this_card , you_may {v:do} . if_you_do_, {st:unit} .", bare=True, cost=-1)
def _as_you_play(s: Composer, v: Node, st: Node) -> None:
    """The same, in two sentences."""
    scope = playing(s).scope
    said_of_playing(s, Extra("additional", cost(scope, v), changes=_price(scope, st)))


def _price(s: Scope, unit: Node) -> tuple[Modification, ...]:
    """What a statement changes about the cost of the card."""
    pre, act_node, post = unit.mean(s)
    pre.read = post.read = s.card.reading
    act: Act = act_node.mean(s)
    if (act.about is None and act.nobody is None) or pre.parts() or post.parts() or len(act.says) > 1:
        raise misread(unit, "a cost to play was expected")
    said = act.nobody.mean(s) if act.nobody is not None else stated(s, act.says[0], whom(s, act))
    (static,) = said.abilities(None)
    if not isinstance(static, Static) or static.what != This() or not static.zones:
        raise misread(unit, "a cost to play was expected")
    return static.changes


# --- other costs ------------------------------------------------------------------------------------------------------


@rule("rather", "{v:do} rather_than_pay_this_card_'s|instead_of_paying_this_card_'s {w:cost_word}", bare=True)
def _rather_than_pay(s: Scope, v: Node, w: Node) -> Extra:
    w.mean(s)
    return Extra("instead", cost(s, v), instead=True)


rule("other_cost", "{e:rather}")(lambda s, e: e)


@rule("other_cost", "play_this_card_without_paying_its {w:cost_word}", "play_this_card_for_free|play_it_for_free")
def _without_paying(s: Scope, w: None = None) -> Extra:
    return Extra("free", (), instead=True)


@rule(
    "item",
    "you_may {o:rather} .",
    "you_may {o:other_cost} if {c:condition} .",
    "if|while|as_long_as {c:condition} ,? you_may {o:other_cost} .",
    bare=True,
)
def _other_cost(s: Composer, o: Node, c: Node | None = None) -> None:
    scope = playing(s).scope
    held = c.mean(scope) if c is not None else None
    said_of_playing(s, msgspec.structs.replace(o.mean(scope), condition=held))


# --- what can be done about it ----------------------------------------------------------------------------------------

value("unstoppable", {"this_ability_can't_be_prevented_from_resolving": "ability"})


@rule("item", "{w:unanswered} .", "if|while {c:condition} ,? {w:unanswered} .", bare=True)
def _alone(s: Composer, w: Node, c: Node | None = None) -> None:
    """Nobody may answer the card or the ability; the game has the words for it."""
    draft = _of_card_or_ability(s, w)
    if c is None:
        draft.alone = True
    else:
        draft.alone_if = c.mean(draft.scope)
    if draft is s.play:
        said_of_playing(s)


@rule("item", "{w:unstoppable} .", bare=True, cost=-1)
def _unstoppable(s: Composer, w: Node) -> None:
    """Nothing keeps the card or the ability from resolving."""
    draft = _of_card_or_ability(s, w)
    draft.unstoppable = True
    if draft is s.play:
        said_of_playing(s)


def _of_card_or_ability(s: Composer, words: Node) -> Draft:
    """What a sentence is about: the card, the ability before it, or (if it says "this") either."""
    named = words.mean(s)
    ability = s.draft if s.draft is not s.play else None
    if named == "card" or (named == "this" and ability is None):
        return playing(s)
    if ability is None or ability.untouched or s.lead is not None:
        raise misread(s.here(), "of which ability?")
    return ability
