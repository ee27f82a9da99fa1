""" "Would ... instead": what happens in place of an event."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.abilities import (
    Pattern,
    Replacement,
)
from ...kernel.vocabulary.effects import Discard, Effect, PayTo, Pick, Put, RemoveCounters, Shield, Turn, YouMay
from ...kernel.vocabulary.selectors import (
    Cards,
    Condition,
    Exists,
    InState,
    Kind,
    Measure,
    Only,
    Selector,
)
from ...kernel.vocabulary.values import CounterCount
from ..language import Language
from ..reading.chart import Node
from .clauses import happening
from .composer import Composer
from .core import rule
from .measured import number_before
from .passives import joined
from .scope import Event, Scope, mentions, misread
from .sentences import sentence


@rule("item", "when|whenever|if {w:would} ,? {u:units} .", bare=True)
def _would(s: Composer, w: Node, u: Node) -> None:
    """ "When this would happen, do that instead": the card goes elsewhere, or other instructions happen."""
    units = u.mean(s)
    _, _, post = units[-1].mean(s)
    after = bool(post.parts()) and post.parts()[-1].mean(s.stated) == ("instead", None)
    if not (after or units[0].mean(s)[1].mean(s).instead):
        raise misread(s.here(), "instead of what?")
    _happens_instead(s, w, u)


@rule("item", "when|whenever|if {w:would} ,? instead , {u:units} .", bare=True)
def _would_instead(s: Composer, w: Node, u: Node) -> None:
    """ "When this would happen, instead, do that"."""
    _happens_instead(s, w, u)


def _happens_instead(s: Composer, w: Node, u: Node) -> None:
    """The instructions take the place of what would happen."""
    if s.lead is not None:
        raise misread(s.here(), "instead of what?")
    s.close()
    scope = s.scope()
    scope.it = s.stated.it
    found: Event = w.mean(scope)
    if "instead of drawing" in s.card.printed(u).lower() and found.pattern.event != "draw":
        raise misread(u, "instead of what?")
    if found.it is not None:
        scope.refer(found.it, found.kinds)
    scope.replacing, scope.they = True, found.they or scope.they
    sentence(scope, u)
    may = any(unit.mean(s)[1].mean(s).may for unit in u.mean(s))
    scope.zones = scope.zones or _left(s, w, found.pattern)
    _replaced(s, u, scope, found, may)
    _stays(s)


def _stays(s: Composer) -> None:
    """Cards that are turned face down when they are destroyed: that is what something else replaces."""
    s.abilities[-1] = [_turned(s, found) if isinstance(found, Replacement) else found for found in s.abilities[-1]]


def _turned(s: Composer, found: Replacement) -> Replacement:
    kinds = s.language.turned_kinds
    named = [kind for kind in kinds if (found.on.this and kind in s.kinds) or mentions((found.on.what,), Kind(kind))]
    if found.on.tag != "destroy" or not named:
        return found
    if found.to:
        raise misread(s.here(), f"a {named[0]} stays on the {s.language.default_zone}")
    return msgspec.structs.replace(found, on=msgspec.structs.replace(found.on, event="turn card"))


@rule("item", "instead_of {v:doing} ,? {u:units} .", bare=True)
def _instead_of(s: Composer, v: Node, u: Node) -> None:
    """ "Instead of drawing for your turn, you may ..."."""
    if s.draft is not None or s.lead is not None:
        raise misread(s.here(), "instead of what?")
    s.close()
    scope = s.scope()
    found = happening(scope, v, who="you")
    sentence(scope, u)
    may = any(unit.mean(s)[1].mean(s).may for unit in u.mean(s))
    _replaced(s, u, scope, found, may)


def _replaced(s: Composer, node: Node, scope: Scope, found: Event, may: bool) -> None:
    effects = tuple(scope.block.effects)
    if may and effects and isinstance(effects[0], YouMay):
        effects = (*effects[0].do, *effects[1:])
    if scope.targets or not effects:
        raise misread(node, "nothing is chosen while something is replaced")
    if any(isinstance(effect, Shield) for effect in effects):
        raise misread(node, "another amount instead of which?")
    effects, possible = wholly(node, effects) if may else (effects, None)
    holds = [one for one in (number_before(found.condition, node), possible) if one is not None]
    held = joined(holds) if holds else None
    each = (found, *found.others)
    zones, done = scope.zones, effects[0]
    new = Replacement(found.pattern, do=effects, optional=may, condition=held, zones=zones)
    if s.language.sends_elsewhere and len(effects) == 1 and isinstance(done, Put) and done == _sent(found.it, done):
        verb = done.verb if done.verb != "put" else ""
        new = msgspec.structs.replace(new, do=(), to=done.to, state=done.state, position=done.position, verb=verb)
    s.abilities.append([msgspec.structs.replace(new, on=one.pattern) for one in each])

    def go_on(units: Node) -> None:
        """ "If you do, ...": the instructions that happen instead go on."""
        scope.replacing = False
        sentence(scope, units)
        s.abilities.pop()
        _replaced(s, units, scope, found, may)

    s.replaced = go_on


def wholly(node: Node, effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], Condition | None]:
    """An optional replacement must be carried out completely; if it cannot be, it is not offered."""
    first = effects[0]
    if isinstance(first, Pick):
        turned = [effect for effect in effects if isinstance(effect, Turn) and effect.state == "exhausted"]
        what = Only(first.what, InState("active")) if turned else first.what
        picked = msgspec.structs.replace(first, what=what, up_to=False)
        return (picked, *effects[1:]), Exists(what, first.amount)
    if isinstance(first, Discard):
        return effects, Exists(Cards(("hand",), "you", first.where), first.amount)
    if isinstance(first, RemoveCounters):
        return effects, Measure(CounterCount(first.name, first.what), ">=", first.amount)
    if isinstance(first, PayTo):
        raise misread(node, "a payment instead of what would happen")
    return effects, None


def _from_where(language: Language, pattern: Pattern) -> tuple[str, ...]:
    """The zone where a replacement of the card's own move works: the one it leaves, unless that is the default."""
    usual = (language.default_zone,)
    return pattern.frm if pattern.this and pattern.frm != usual else ()  # LOW 109.4j


def _left(s: Composer, said: Node, on: Pattern) -> tuple[str, ...]:
    """Where a replacement of the card's own move works: in the zone that the card leaves, or in every zone."""
    if not on.this or on.event != "move":
        return ()
    anywhere = "from anywhere" in s.card.printed(said).lower()
    return s.language.everywhere if anywhere else _from_where(s.language, on)


def _sent(what: Selector | None, done: Put) -> Put | None:
    """The instruction that only sends a card to another zone."""
    position = done.position if done.position in ("top", "bottom") else ""
    return Put(what, done.to, position=position, state=done.state, verb=done.verb) if what is not None else None
