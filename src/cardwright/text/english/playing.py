"""Sentences about playing the card: further costs, other costs, when it may be played."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.abilities import (
    Body,
    Extra,
    OnPlay,
    Static,
)
from ...kernel.vocabulary.costs import Cost, Pay
from ...kernel.vocabulary.selectors import (
    Condition,
    It,
    Paid,
    This,
)
from ...kernel.vocabulary.values import Bound
from ..reading.chart import Node
from .clauses import Act, stated, whom
from .composer import Composer
from .core import rule, value
from .payments import cost, costs
from .scope import Scope, mentions, misread


@rule("item", "when playing {r:reference} , {u:units} {sep:says} {st:unit} .", bare=True)
def _when_playing(s: Composer, r: Node, u: Node, sep: Node, st: Node) -> None:
    """An optional additional cost that only changes what the card costs."""
    sep.mean(s)
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card has such a cost")
    draft = s.resume(s.here())
    if r.mean(draft.scope) != This():
        raise misread(r, "only a card has such a cost")
    paid = costs(draft.scope, u)
    pre, act_node, post = st.mean(draft.scope)
    pre.read = post.read = s.card.reading
    act: Act = act_node.mean(draft.scope)
    if act.about is None or pre.parts() or post.parts() or len(act.says) != 1:
        raise misread(st, "a cost to play was expected")
    found = stated(draft.scope, act.says[0], whom(draft.scope, act))
    (static,) = found.abilities(None)
    if not isinstance(static, Static) or static.what != This() or static.zones != s.language.playable_zones:
        raise misread(st, "a cost to play was expected")
    draft.scope.extras.append(Extra("when playing", paid, changes=static.changes))
    if not s.spell:
        s.close()  # the sentences after it are separate abilities


@rule("item", "{a:additionally} ,? {u:units} .", bare=True)
def _additional_cost(s: Composer, a: Node, u: Node) -> None:
    """A cost that must be paid to play the card, or may be."""
    a.mean(s)
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card has such a cost")
    _further_cost(s, u)


ADDITIONAL = "as_an_additional_cost_to_play_this_card|as_an_additional_cost_to_play_this"
value("additionally", {f"{ADDITIONAL}|as_an_additional_cost_to_cast_this_card": None})


def _further_cost(s: Composer, u: Node) -> None:
    """The same, where the text goes on with what was paid."""
    draft = s.resume(s.here())
    may = u.mean(s)[0].mean(s)[1].mean(s).may
    paid = costs(draft.scope, u, may)
    s.x_known |= mentions(paid, Bound("X"))
    if may:
        draft.scope.extras.append(Extra("additional", paid))
    else:
        draft.play_cost += paid
        draft.scope.refer(It("paid"))
    if not s.spell:
        s.close()


def about_playing(s: Composer, cost: tuple[Cost, ...] = (), *extras: Extra) -> None:
    """A sentence about playing the card: further costs, optional ones, or others instead of the printed one."""
    s.x_known |= mentions((*cost, *extras), Bound("X"))
    if not s.spell:
        s.standing(OnPlay(Body(cost=cost, extras=extras)))
        return
    draft = s.acting(s.here())
    draft.play_cost += cost
    for extra in extras:
        same = sum(known.name.split(" ")[0] == extra.name for known in draft.scope.extras)
        draft.scope.extras.append(msgspec.structs.replace(extra, name=f"{extra.name} {same + 1}") if same else extra)


@rule("item", "you_may_play_this_card|you_may_play_this for {n:int} more {c:currency} .", bare=True)
def _play_for_more(s: Composer, n: Node, c: Node) -> None:
    resource, amount = c.mean(s), n.mean(s)
    about_playing(s, (), Extra(f"{amount} more {resource}", (Pay(resource, amount),)))


@rule("fact", "you_played_this_card|you_played_this for {n:int} more {c:currency}")
def _played_for_more(s: Scope, n: int, c: str) -> Condition:
    if not any(extra.cost == (Pay(c, n),) for extra in s.extras):
        raise s.misread("no such cost was offered")
    return Paid(f"{n} more {c}")


@rule("item", "you_may {v:do} rather_than_pay_this_card_'s {c:cost_word} .", bare=True)
def _alternative_cost(s: Composer, v: Node, c: Node) -> None:
    c.mean(s)
    about_playing(s, (), Extra("instead", cost(s.stated, v), instead=True))


@rule("item", "if {c:condition} ,? you_may_play_this_card_without_paying_its {w:cost_word} .", bare=True)
@rule("item", "you_may_play_this_card_without_paying_its {w:cost_word} if {c:condition} .", bare=True)
def _free_play(s: Composer, c: Node, w: Node) -> None:
    w.mean(s)
    about_playing(s, (), Extra("free", (), c.mean(s.stated), instead=True))
