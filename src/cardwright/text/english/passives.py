"""Statements in a card's text: effects for a while, or static abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import msgspec

from ...kernel.vocabulary.abilities import Ability, Static
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import If
from ...kernel.vocabulary.selectors import Both, Condition, Did, Filter, Fits, It, Only, This, Unless
from ...kernel.vocabulary.values import Amount
from ..reading.chart import Node
from .amounts import for_each_of
from .around import also, narrowed
from .clauses import Act, stated, whom
from .durations import settled
from .giving import each_for_itself, multiplied, reaching
from .in_passing import ordered
from .scope import Passive, Scope, Subject, misread
from .sentences import begin_sentence, lasts

if TYPE_CHECKING:
    from .composer import Composer


@dataclass
class Around:
    """The words around a statement."""

    held: list[Condition]
    until: Duration | None = None
    instead: bool = False
    each: list[Amount] = field(default_factory=list)  # "for each ..."
    zones: tuple[str, ...] = ()  # where the ability works, if not on the field


def passive(composer: Composer, unit: Node, under: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    """A statement: an effect if it is about chosen cards or has a duration, else an ability.

    The conditions before it reach to the end of the sentence: `under` are those of the statements before.
    """
    scope = composer.draft.current if composer.draft is not None else composer.stated
    pre, act_node, post = unit.mean(scope)
    pre.read = post.read = composer.card.reading
    act: Act = act_node.mean(scope)
    if composer.draft is None and composer.spell and _instructs(composer, act, post):
        scope = composer.acting(unit).current
    around = Around([composer.lead] if composer.lead is not None else [])
    _read_before(scope, pre, around)
    before = tuple(around.held) or under
    around.held = list(before)
    about = whom(scope, act)
    scope.refer(about.selector)
    passing = (composer.draft is not None and _fleeting(about)) or (_lasts(composer) and not about.this)
    about = _read_after(scope, post, around, about, passing)
    around.until = settled(scope, about, around.until)
    if around.until in (Until.SOURCE, Until.SOURCE_CONTROLLED) and composer.draft is None:
        around.until = None  # an ability of a card holds just as long
    if around.zones and (around.instead or around.until or passing or about.this):
        raise misread(unit, "only what holds for other cards works elsewhere")
    said = _statements(scope, act, about, around.each)
    if around.instead:
        if around.until or len(said) != 1:
            raise misread(unit, "for how long?")
        _stated_instead(composer, unit, said[0], about, around.held)
    elif around.until or about.next_one or passing:
        _stated_effect(composer, unit, said, around.held, around.until)
    else:
        _stated_ability(composer, unit, said, about, around.held, around.zones)
    return before


def _read_before(scope: Scope, pre: Node, around: Around) -> None:
    """What stands before a statement."""
    for part in pre.parts():
        name, meaning = part.mean(scope)
        if name in ("if", "while"):
            around.held.append(meaning)
        elif name == "for":
            around.until = meaning
        elif name == "here":
            if meaning is not None:
                around.held.append(meaning)
            scope.refer(This())
        elif name == "place":
            around.zones = (meaning,)
        else:
            raise misread(part, "this belongs to an instruction")


def _read_after(scope: Scope, post: Node, around: Around, about: Subject, passing: bool) -> Subject:
    """What stands after a statement, and what it is about then; what is passing happens once, as an effect."""
    for part in post.parts():
        name, meaning = part.mean(scope)
        if name == "instead":
            around.instead = True
        elif name == "for":
            around.until = meaning
        elif name == "while so" and about.this:
            around.held.append(Fits(This(), meaning))
        elif name == "while so" and not passing:
            about = _those(scope, about, meaning)
        elif name in ("only while", "while so") and passing:
            raise misread(part, "an effect cannot come and go with a condition")
        elif name == "unless":
            around.held.append(Unless(meaning))
        elif name in ("only if", "only while"):
            around.held.append(meaning)
        elif name == "each":
            around.each.append(for_each_of(scope, meaning))
            each_for_itself(scope, about.selector, around.each[-1])
        else:
            raise misread(part, "this belongs to an instruction")
    return about


def _those(scope: Scope, about: Subject, test: Filter) -> Subject:
    """Of the cards spoken of, those that pass a test as long as they do."""
    if about.playable is not None and (about.coming or about.next_one):
        raise scope.misread("what is played is not there yet")
    return replace(about, selector=narrowed(scope, about.selector, test), test=also(about.test, test), playable=None)


def _statements(scope: Scope, act: Act, about: Subject, each: Sequence[Amount]) -> list[Passive]:
    """What is said, one by one; a number for each of some cards belongs to the last."""
    said = [act.nobody.mean(scope)] if act.nobody is not None else [stated(scope, one, about) for one in act.says]
    for many in each:
        said[-1] = _times(scope, said[-1], many)
    return [_there(scope, one, about.zones) for one in said] if about.zones else said


def _instructs(composer: Composer, act: Act, post: Node) -> bool:
    """Whether a statement in the text of a spell is one of its instructions."""
    if act.nobody is not None:
        return False
    if any(part.rule is not None and part.rule.symbol == "ending" and _is_duration(part) for part in post.parts()):
        return True
    words = composer.card.printed(act.about).lower().split() if act.about is not None else []
    if composer.language.spells_last and "this" not in words[:1]:
        return True
    return "target" in words


def _is_duration(part: Node) -> bool:
    return part.kid("d") is not None


def _lasts(composer: Composer) -> bool:
    """Whether this is the text of a spell whose statements about other cards are instructions."""
    return composer.language.spells_last and composer.draft is not None and composer.draft is composer.play


def _stated_effect(
    composer: Composer, node: Node, said: list[Passive], held: list[Condition], until: Duration | None
) -> None:
    scope = composer.reading(composer.acting(node))
    begin_sentence(scope)
    conditions = held[1:] if scope.block.lead and held and held[0] == scope.block.condition else held
    effects = []
    for passive in said:
        if passive.effect is None:
            raise misread(node, "for how long?")
        effects.append(reaching(scope, passive.effect(until or Until.REST)))
    if until and not lasts(effects, until):
        raise misread(node, "no effect here lasts for a time")
    if conditions:
        scope.emit(If(joined(conditions), tuple(effects)))
    else:
        scope.emit(*effects)


def _stated_ability(
    composer: Composer,
    node: Node,
    said: list[Passive],
    about: Subject,
    held: list[Condition],
    zones: tuple[str, ...] = (),
) -> None:
    composer.close()
    composer.lead = None
    if _fleeting(about):
        raise misread(node, "of which card?")
    if held == [Did()] and composer.play is not None and composer.play.scope.extras:
        _cheaper(composer, node, said)
        return
    condition = joined(held) if held else None
    found = [ability for passive in said for ability in passive.abilities(condition)]
    found = in_one(found)
    if zones and not all(isinstance(one, Static) and not one.zones for one in found):
        raise misread(node, "only what holds for other cards works elsewhere")
    found = [msgspec.structs.replace(one, zones=zones) if isinstance(one, Static) and zones else one for one in found]
    for ability in found:
        composer.allowed(ability, node)
    composer.standing(*found)
    composer.stated.refer(about.selector)


def _cheaper(composer: Composer, node: Node, said: list[Passive]) -> None:
    """ "As an additional cost you may ... . If you do, this card costs less": what was announced makes it cheaper."""
    assert composer.play is not None
    (static,) = said[0].abilities(None)
    if len(said) != 1 or not isinstance(static, Static) or static.what != This() or not static.zones:
        raise misread(node, "a cost to play was expected")
    extras = composer.play.scope.extras
    extras[-1] = msgspec.structs.replace(extras[-1], changes=static.changes)


def in_one(abilities: list[Ability]) -> list[Ability]:
    """Statements about the same cards make one ability."""
    found: list[Ability] = []
    for one in abilities:
        last = found[-1] if found else None
        if isinstance(one, Static) and isinstance(last, Static) and (one.what, one.zones) == (last.what, last.zones):
            found[-1] = msgspec.structs.replace(last, changes=ordered((*last.changes, *one.changes)))
        else:
            found.append(one)
    return found


def _stated_instead(composer: Composer, node: Node, passive: Passive, about: Subject, held: list[Condition]) -> None:
    """ "Spellchain (10): It costs 6 less instead": the statement before holds only while this does not."""
    composer.lead = None
    before = (
        composer.abilities[-1][-1] if composer.abilities and composer.abilities[-1] and composer.draft is None else None
    )
    if not isinstance(before, Static) or not held or about.selector != before.what:
        raise misread(node, "instead of what?")
    now = joined(held)
    earlier = [before.condition] if before.condition is not None else []
    composer.abilities[-1][-1] = Static(before.what, before.changes, joined([*earlier, Unless(now)]), before.zones)
    (found,) = passive.abilities(now)
    if not isinstance(found, Static):
        raise misread(node, "instead of what?")
    composer.abilities[-1].append(Static(before.what, found.changes, now, before.zones))


def _there(s: Scope, passive: Passive, zones: tuple[str, ...]) -> Passive:
    """ "This card in your hand has ...": a statement that holds where the card is said to be."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        found = passive.abilities(condition)
        there = [one for one in found if isinstance(one, Static) and one.what == This() and not one.defining]
        if len(there) < len(found) or any(one.zones and not set(zones) <= set(one.zones) for one in there):
            raise s.misread("where?")
        return tuple(msgspec.structs.replace(one, zones=zones) for one in there)

    return Passive(abilities)


def _times(s: Scope, passive: Passive, many: Amount) -> Passive:
    """A statement about numbers that are gained for each card of a set."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        found = passive.abilities(condition)
        if not all(isinstance(one, Static) for one in found):
            raise s.misread("only numbers are given for each")
        return tuple(
            msgspec.structs.replace(one, changes=multiplied(s, one.changes, many))
            for one in found
            if isinstance(one, Static)
        )

    return Passive(abilities)


def joined(held: list[Condition]) -> Condition:
    """All of the conditions as one."""
    return held[0] if len(held) == 1 else Both(tuple(held))


def _fleeting(about: Subject) -> bool:
    """Whether a subject was chosen, found or created by this text."""
    selector = about.selector
    return isinstance(selector, It) or (isinstance(selector, Only) and isinstance(selector.of, It))
