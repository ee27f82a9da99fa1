"""Statements in a card's text: effects for a while, or static abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ...kernel.vocabulary.abilities import Ability, Static
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import Add, Apply, ApplyToFuture, Bind, Effect, Gain, If, Modification
from ...kernel.vocabulary.selectors import Both, Condition, Did, It, Only, This, Unless
from ...kernel.vocabulary.values import Amount
from ..reading.chart import Node
from .amounts import for_each_of
from .clauses import Act, stated, whom
from .giving import certain, each_for_itself, for_a_while, multiplied, reaching
from .objects import stands_for
from .scope import Passive, Scope, Subject, misread
from .sentences import begin_sentence, lasts

if TYPE_CHECKING:
    from .composer import Composer


def said_in_passing(s: Scope, act: Act, node: Node) -> int:
    """A statement among instructions; where the effects of its last part begin."""
    if act.nobody is not None:
        impersonal: Passive = act.nobody.mean(s)
        if impersonal.effect is None or not s.language.terse:
            raise misread(node, "this belongs to a statement")
        s.emit(impersonal.effect(s.until or Until.TURN))
        return len(s.block.effects) - 1
    about = whom(s, act, chosen=True)
    if not certain(about.selector) and _named_before(act) and not stands_for(s, about.selector):
        s.emit(Bind(about.selector, "those"))  # the cards that were named, not every card that fits
        about = Subject(It("those"), about.test, about.this, about.playable)
    if not (s.spell and about.this and s.it is not None):  # a spell has no numbers: "its" is another's
        s.refer(about.selector)
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


def _named_before(act: Act) -> bool:
    """Whether the subject is a reference such as "those units"."""
    return act.it or act.whose is not None or (act.about is not None and _only_refers(act.about))


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
    before = tuple(held) or under
    held = list(before)
    about = whom(scope, act)
    scope.refer(about.selector)
    each: list[Amount] = []
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
        elif name == "each":
            each.append(for_each_of(scope, meaning))
            each_for_itself(scope, about.selector, each[-1])
        else:
            raise misread(part, "this belongs to an instruction")
    said = [act.nobody.mean(scope)] if act.nobody is not None else [stated(scope, one, about) for one in act.says]
    for many in each:
        said[-1] = _times(scope, said[-1], many)
    if about.zones:
        said = [_there(scope, one, about.zones) for one in said]
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
    return before


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


def _stated_ability(composer: Composer, node: Node, said: list[Passive], about: Subject, held: list[Condition]) -> None:
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
