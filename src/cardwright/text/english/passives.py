"""Statements in a card's text: effects for a while, or static abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.vocabulary.abilities import Static
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import If
from ...kernel.vocabulary.selectors import Both, Condition, It, Only, This, Unless
from ..reading.chart import Node
from .clauses import Act, stated, whom
from .scope import Passive, Scope, Subject, misread
from .sentences import AFTERWARDS, afterwards, begin_sentence, is_counting, lasts

if TYPE_CHECKING:
    from .composer import Composer


def said_in_passing(s: Scope, act: Act, node: Node, post: Node) -> None:
    """A statement among instructions."""
    about = whom(s, act)
    until = s.until
    after = []
    for part in post.parts():
        name, meaning = ("each", None) if is_counting(part) else part.mean(s)
        if name in AFTERWARDS:
            after.append((part, name, meaning))
        elif name != "for":
            raise misread(part, "this belongs to a statement")
        else:
            until = meaning
    start = len(s.block.effects)
    for said in act.says:
        passive = stated(s, said, about)
        if passive.effect is None:
            raise misread(node, "for how long?")
        effect = passive.effect(until or Until.REST)
        if until and not lasts([effect], until):
            raise misread(node, "no effect here lasts for a time")
        s.emit(effect)
    for part, name, meaning in after:
        s.block.effects[start:] = afterwards(s, part, name, meaning, tuple(s.block.effects[start:]))


def passive(composer: Composer, unit: Node) -> None:
    """A statement: an effect if it is about chosen cards or has a duration, else an ability."""
    scope = composer.draft.current if composer.draft is not None else composer.stated
    pre, act_node, post = unit.mean(scope)
    pre.read = post.read = composer.card.reading
    act: Act = act_node.mean(scope)
    if composer.draft is None and composer.spell and _instructs(composer, act, post):
        scope = composer.acting(unit).current
    held: list[Condition] = [composer.lead] if composer.lead is not None else []
    until: Duration | None = None
    instead = False
    for part in pre.parts():
        name, meaning = part.mean(scope)
        if name in ("if", "while"):
            held.append(meaning)
        elif name == "for":
            until = meaning
        elif name == "here":
            if meaning is not None:
                held.append(meaning)
            scope.refer(This())
        else:
            raise misread(part, "this belongs to an instruction")
    about = whom(scope, act)
    for part in post.parts():
        name, meaning = part.mean(scope)
        if name == "instead":
            instead = True
        elif name == "for":
            until = meaning
        elif name == "only while" and (
            (composer.draft is not None and _fleeting(about)) or (_lasts(composer) and not about.this)
        ):
            raise misread(part, "an effect cannot come and go with a condition")
        elif name == "unless":
            held.append(Unless(meaning))
        elif name in ("only if", "only while"):
            held.append(meaning)
        else:
            raise misread(part, "this belongs to an instruction")
    said = [act.nobody.mean(scope)] if act.nobody is not None else [stated(scope, one, about) for one in act.says]
    if instead:
        if until or len(said) != 1:
            raise misread(unit, "for how long?")
        _stated_instead(composer, unit, said[0], about, held)
    elif (
        until
        or (_lasts(composer) and not about.this)
        or about.next_one
        or (composer.draft is not None and _fleeting(about))
    ):
        _stated_effect(composer, unit, said, held, until)
    else:
        _stated_ability(composer, unit, said, about, held)


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
        effects.append(passive.effect(until or Until.REST))
    if until and not lasts(effects, until):
        raise misread(node, "no effect here lasts for a time")
    if conditions:
        scope.emit(If(joined(conditions), tuple(effects)))
    else:
        scope.emit(*effects)


def _stated_ability(composer: Composer, node: Node, said: list[Passive], about: Subject, held: list[Condition]) -> None:
    composer.close()
    composer.lead = None
    if _fleeting(about):
        raise misread(node, "of which card?")
    condition = joined(held) if held else None
    composer.standing(*(ability for passive in said for ability in passive.abilities(condition)))
    composer.stated.refer(about.selector)


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


def joined(held: list[Condition]) -> Condition:
    """All of the conditions as one."""
    return held[0] if len(held) == 1 else Both(tuple(held))


def _fleeting(about: Subject) -> bool:
    """Whether a subject was chosen, found or created by this text."""
    selector = about.selector
    return isinstance(selector, It) or (isinstance(selector, Only) and isinstance(selector.of, It))
