"""Words and icons that stand for a trigger or stand before a cost, and keywords with a number or a cost.

`icon` needs nothing behind it ("[fanfare] Draw a card."), `label` a dash or a colon ("Arrive - Draw a card.").
"""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.vocabulary.abilities import Keyword, Pattern
from ...kernel.vocabulary.selectors import Selector
from ..reading.chart import Node
from .composer import Composer
from .core import rule, value
from .drafts import Draft
from .payments import costs
from .scope import Event
from .triggers import Frame, framed


@dataclass(frozen=True)
class Label:
    """What a word or an icon stands for."""

    pattern: Pattern
    name: str = ""  # of a keyword; texts after several names are shared
    zones: tuple[str, ...] = ()
    it: Selector | None = None  # what "it" means in its text
    known: tuple[tuple[str, Selector], ...] = ()  # what other words mean


@dataclass(frozen=True)
class Use:
    """What a word or an icon says about an activated ability."""

    name: str = ""
    quick: bool = False
    zones: tuple[str, ...] = ()
    limit: Frame | None = None


value("label_says", {":|-|,": None})


@rule("item", "{f:frame*} {i:icon}", "{f:frame*} {i:label} {t:label_says}", bare=True)
def _labelled(s: Composer, f: Node, i: Node, t: Node | None = None) -> None:
    if t is not None:
        t.mean(s)
    frames: list[Frame] = f.mean(s.scope())
    draft = begin_labelled(s, i.mean(s))
    if frames:
        framed(draft, *frames)


@rule("item", "{i:icon} or|/ {j:icon}", "{i:label} or|/ {j:label} {t:label_says}", bare=True)
def _labelled_twice(s: Composer, i: Node, j: Node, t: Node | None = None) -> None:
    if t is not None:
        t.mean(s)
    second: Label = j.mean(s)
    begin_labelled(s, i.mean(s)).triggers.append((second.pattern, second.name, second.zones))


@rule("item", "{i:icon} or {e:trigger} {t:then}", "{i:label} or {e:trigger} {t:then}", bare=True)
def _labelled_or(s: Composer, i: Node, e: Node, t: Node) -> None:
    """ "[Enter] or when this card attacks, ..."."""
    t.mean(s)
    draft = begin_labelled(s, i.mean(s))
    found: Event = e.mean(draft.scope)
    draft.triggers += [(one.pattern, "", one.zones) for one in (found, *found.others)]


def begin_labelled(s: Composer, label: Label) -> Draft:
    """Begin the triggered ability that a label stands for."""
    draft = s.begin_triggered(label.pattern, label.name, label.zones)
    if label.it is not None:
        draft.scope.refer(label.it)
    draft.scope.known.update(label.known)
    return draft


@rule("item", "{f:frame*} {u:use} ,?", bare=True)
def _used(s: Composer, f: Node, u: Node) -> None:
    """An activated ability, whose cost comes next."""
    frames: list[Frame] = f.mean(s.scope())
    use: Use = u.mean(s)
    draft = s.begin_activated(use.name, use.quick)
    draft.scope.zones = use.zones
    framed(draft, *((use.limit,) if use.limit is not None else ()), *frames)


@rule("item", "{k:numbered} {n:int} .", "{k:numbered} ( {n:int} ) .", bare=True)
def _numbered(s: Composer, k: Node, n: Node) -> None:
    s.standing(Keyword(k.mean(s), n.mean(s)))


rule("gift", "{k:numbered} {n:int}", "{k:numbered} ( {n:int} )")(lambda s, k, n: [Keyword(k, n)])


@rule("item", "{k:costed} {u:units} .", bare=True)
def _costed(s: Composer, k: Node, u: Node) -> None:
    s.standing(Keyword(k.mean(s), terms=costs(s.scope(), u)))
