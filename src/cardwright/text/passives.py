"""Statements in a card's text: effects for a while, or static abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.vocabulary.abilities import Extra, Static
from ..kernel.vocabulary.durations import Duration, Until
from ..kernel.vocabulary.effects import If
from ..kernel.vocabulary.selectors import Both, Condition, Fits, InState, It, Only, This, Unless
from .clauses import DURATIONS, begin_sentence, duration, lasts
from .facts import condition, turn
from .meaning import Node, Passive, Subject, is_a, meaning, misread, rule, trees
from .payments import costs
from .references import reference
from .statements import pricing, subject

if TYPE_CHECKING:
    from .composer import Composer


def when_playing(composer: Composer, item: Node) -> None:
    """An optional additional cost that only changes what the card costs."""
    units, stated = trees(item)
    if composer.draft not in (None, composer.play) or composer.lead is not None:
        raise misread(item, "only a card has such a cost")
    draft = composer.resume(item)
    paid = costs(draft.scope, units)
    about, predicate, *more = trees(stated)
    if rule(stated) != "statement" or rule(about) != "np" or more:
        raise misread(stated, "a cost to play was expected")
    found = meaning(composer.meanings.predicates, predicate)(draft.scope, predicate, subject(draft.scope, about))
    (static,) = found.abilities(None)
    if not isinstance(static, Static) or static.what != This() or static.zones != composer.language.playable_zones:
        raise misread(stated, "a cost to play was expected")
    draft.scope.extras.append(Extra("when playing", paid, changes=static.changes))
    if not composer.spell:
        composer.close()  # the sentences after it are separate abilities


def passive(composer: Composer, item: Node) -> None:
    """A statement: an effect if it is about chosen cards or has a duration, else an ability."""
    node = trees(item)[0]
    if composer.draft is None and composer.spell and _instructs(composer, node):
        composer.acting(item)
    scope = composer.draft.current if composer.draft is not None else composer.stated
    scope.printed = composer.printed
    held: list[Condition] = [composer.lead] if composer.lead is not None else []
    until: Duration | None = None
    instead = False
    parts = trees(node)
    while rule(parts[0]) in ("s_if", "s_while", "s_during", "s_for"):
        prefix = parts.pop(0)
        inner = trees(prefix)[0]
        if rule(prefix) == "s_if":
            held.append(condition(scope, inner))
        elif rule(prefix) == "s_during":
            held.append(turn(inner))
        elif rule(prefix) == "s_for":
            until = duration(scope, inner)
        elif rule(inner) in ("while_reserved", "while_engaged"):
            held.append(Fits(This(), InState(rule(inner).removeprefix("while_"))))
            scope.refer(This())
        elif rule(inner) == "while_here":
            scope.refer(This())
        elif rule(inner) == "while_condition":
            held.append(condition(scope, trees(inner)[0]))
    if rule(node) in ("statement_its", "statement_they"):
        whose = scope.referent(node)
        parts.insert(0, parts[0])
        about = Subject(whose, None, this=whose == This(), playable=whose)
    elif rule(node) == "statement_of":
        if rule(parts[0]) in composer.meanings.predicates:
            parts.insert(0, parts[0])  # nobody's: "reduce damage dealt to ..."
            about = Subject(This(), None, this=True)
        else:
            whose = reference(scope, parts[0])
            about = Subject(whose, None, this=whose == This())
    else:
        about = subject(scope, parts[0])
    predicate = parts[1]
    for more in parts[2:]:
        if rule(more) == "instead":
            instead = True
        elif rule(more) in DURATIONS:
            until = duration(scope, more)
        elif rule(node) == "statement_while" and (
            (composer.draft is not None and _fleeting(about)) or (_lasts(composer) and not about.this)
        ):
            raise misread(more, "an effect cannot come and go with a condition")
        elif rule(node) == "statement_unless":
            held.append(Unless(condition(scope, more)))
        else:
            held.append(condition(scope, more))
    passive = (
        pricing(scope, predicate, about)
        if rule(node) == "statement_they"
        else meaning(composer.meanings.predicates, predicate)(scope, predicate, about)
    )
    if instead:
        if until:
            raise misread(item, "for how long?")
        _stated_instead(composer, item, passive, about, held)
    elif (
        until
        or (_lasts(composer) and not about.this)
        or rule(predicate) == "next_costs_less"
        or rule(predicate) in composer.meanings.deeds
        or (composer.draft is not None and _fleeting(about))
    ):
        _stated_effect(composer, item, passive, held, until)
    else:
        _stated_ability(composer, item, passive, about, held)


def _instructs(composer: Composer, node: Node) -> bool:
    """Whether a statement in the text of a spell is one of its instructions."""
    parts = trees(node)
    if any(is_a(part, *DURATIONS, *composer.meanings.deeds) for part in parts):
        return True
    if composer.language.spells_last and not any(is_a(found, *OF_ITSELF) for found in node.iter_subtrees()):
        return True
    return any(found.data.endswith("target") for found in node.iter_subtrees())


OF_ITSELF = frozenset(("this", "this_kind"))


def _lasts(composer: Composer) -> bool:
    """Whether this is the text of a spell whose statements about other cards are instructions."""
    return composer.language.spells_last and composer.draft is not None and composer.draft is composer.play


def _stated_effect(
    composer: Composer, item: Node, passive: Passive, held: list[Condition], until: Duration | None
) -> None:
    if passive.effect is None:
        raise misread(item, "for how long?")
    scope = composer.reading(composer.acting(item))
    begin_sentence(scope)
    effect = passive.effect(until or Until.REST)
    if until and not lasts([effect], until):
        raise misread(item, "no effect here lasts for a time")
    conditions = held[1:] if scope.block.lead and held and held[0] == scope.block.condition else held
    if conditions:
        effect = If(joined(conditions), (effect,))
    scope.emit(effect)


def _stated_ability(composer: Composer, item: Node, passive: Passive, about: Subject, held: list[Condition]) -> None:
    composer.close()
    composer.lead = None
    if _fleeting(about):
        raise misread(item, "of which card?")
    composer.abilities.append(list(passive.abilities(joined(held) if held else None)))
    composer.stated.refer(about.selector)


def _stated_instead(composer: Composer, item: Node, passive: Passive, about: Subject, held: list[Condition]) -> None:
    """ "Spellchain (10): It costs 6 less instead": the statement before holds only while this does not."""
    composer.lead = None
    before = (
        composer.abilities[-1][-1] if composer.abilities and composer.abilities[-1] and composer.draft is None else None
    )
    if not isinstance(before, Static) or not held or about.selector != before.what:
        raise misread(item, "instead of what?")
    now = joined(held)
    earlier = [before.condition] if before.condition is not None else []
    composer.abilities[-1][-1] = Static(before.what, before.changes, joined([*earlier, Unless(now)]), before.zones)
    (found,) = passive.abilities(now)
    if not isinstance(found, Static):
        raise misread(item, "instead of what?")
    composer.abilities[-1].append(Static(before.what, found.changes, now, before.zones))


def joined(held: list[Condition]) -> Condition:
    """All of the conditions as one."""
    return held[0] if len(held) == 1 else Both(tuple(held))


def _fleeting(about: Subject) -> bool:
    """Whether a subject was chosen, found or created by this text."""
    selector = about.selector
    return isinstance(selector, It) or (isinstance(selector, Only) and isinstance(selector.of, It))
