"""Statements among instructions, and changes of the same cards that make one effect."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import Add, Apply, ApplyToFuture, Bind, Effect, Gain, Modification
from ...kernel.vocabulary.selectors import It, Selector
from ..reading.chart import Node
from .clauses import Act, stated, whom
from .durations import settled
from .giving import certain, for_a_while, reaching
from .objects import stands_for
from .scope import Passive, Scope, Subject, misread


def said_in_passing(s: Scope, act: Act, node: Node) -> int:
    """A statement among instructions; where the effects of its last part begin."""
    if act.nobody is not None:
        impersonal: Passive = act.nobody.mean(s)
        if impersonal.effect is None or not s.language.terse:
            raise misread(node, "this belongs to a statement")
        s.emit(impersonal.effect(s.until or Until.TURN))
        return len(s.block.effects) - 1
    about = whom(s, act, chosen=True)
    vague = not certain(about.selector) and not stands_for(s, about.selector)
    if vague and _named_before(act) and not _still_growing(s, about.selector):
        s.emit(Bind(about.selector, "those"))  # the cards that were named, not every card that fits
        about = Subject(It("those"), about.test, about.this, about.playable)
    if not (s.spell and about.this and s.it is not None):  # a spell has no numbers: "its" is another's
        s.refer(about.selector)
    s.until = settled(s, about, s.until or (_as_before(s, about.selector) if act.also else None))
    start = len(s.block.effects)
    last = start
    for said in act.says:
        last = len(s.block.effects)
        passive = stated(s, said, about)
        if passive.effect is None:
            raise misread(node, "for how long?")
        effect = passive.effect(s.until or Until.REST)
        s.emit(reaching(s, for_a_while(s, effect)))
    s.block.effects[start:] = together(s.block.effects[start:])
    if s.doer is None or not isinstance(s.it, It):  # else "it" is the card of the last instruction
        s.refer(about.selector, tuple(s.kinds) if about.this else ())
    return min(last, len(s.block.effects) - 1)


def _still_growing(s: Scope, cards: Selector) -> bool:
    """Whether what was just said of the cards also holds for those that come later: "they" are all of these."""
    before = s.block.effects[-1:]
    return any(isinstance(effect, ApplyToFuture) and effect.what == cards for effect in before)


def _as_before(s: Scope, cards: Selector) -> Duration | None:
    """ "It also gains ...": for as long as what these cards gained before."""
    before = [effect for block in s.blocks for effect in block.effects if isinstance(effect, Apply | ApplyToFuture)]
    spans = [effect.until for effect in before if effect.what == cards]
    return spans[-1] if spans else None


def _named_before(act: Act) -> bool:
    """Whether the subject is a reference such as "those units"."""
    return act.it or (act.about is not None and _only_refers(act.about))


def _only_refers(node: Node) -> bool:
    atom = node.kid("first")
    return len(node.kids) == 1 and atom is not None and atom.kid("r") is not None


def together(effects: list[Effect]) -> list[Effect]:
    """Changes of the same cards for the same time make one effect."""
    found: list[Effect] = []
    for effect in effects:
        last = found[-1] if found else None
        if isinstance(last, Apply | ApplyToFuture) and isinstance(effect, type(last)):
            if msgspec.structs.replace(effect, changes=()) == msgspec.structs.replace(last, changes=()):
                found[-1] = msgspec.structs.replace(last, changes=ordered((*last.changes, *effect.changes)))
                continue
        found.append(effect)
    return found


def ordered(changes: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Gained changes first, then the others; the order has no meaning."""
    return tuple(sorted(changes, key=lambda change: not isinstance(change, Add | Gain)))
