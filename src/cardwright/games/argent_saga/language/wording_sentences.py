"""How sentences make abilities: instructions, static abilities, replacements."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
)
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import (
    Become,
    Cant,
    Discard,
    Effect,
    Gain,
    If,
    Lose,
    PayTo,
    Pick,
    RemoveCounters,
    Turn,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Compare,
    Condition,
    Did,
    Exists,
    InState,
    It,
    Measure,
    Only,
    Paid,
    This,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound, CounterCount, Stat, Sum
from cardwright.text.clauses import AIMED, DURATIONS, sentence
from cardwright.text.composer import Composer
from cardwright.text.drafts import _activated, _state_triggered, _triggered
from cardwright.text.facts import condition, turn, value
from cardwright.text.meaning import Node, Scope, is_a, means, mentions, misread, rule, tokens, trees
from cardwright.text.nouns import either, event_test, noun
from cardwright.text.passives import _stated_instead, joined
from cardwright.text.references import reference

from .wording import MEANINGS, STANDING, again
from .wording_events import FALLS, happenings
from .wording_items import ADDITIONAL, BEFORE, INSTRUCTIONS, ability, choose, prefixes
from .wording_statements import LEAVING, ordered, passives

EXHAUST = (TurnCost(This(), "exhausted"),)

# --- sentences --------------------------------------------------------------------------------------------------------

CHOICES = ("choose_one", "choose_both", "choose_many")


def verbs(units: Node) -> list[Node]:
    """The instructions of a sentence, one by one."""
    found = []
    for unit in trees(units):
        instruction = next(part for part in trees(unit) if is_a(part, *INSTRUCTIONS))
        found.append(trees(instruction)[-1])
    return found


@means(MEANINGS.items, "sentence")
def _sentence(composer: Composer, item: Node) -> None:
    """Instructions of an ability or a spell, or else a static ability."""
    units = trees(item)[0]
    done = verbs(units)
    if rule(done[-1]) in CHOICES:
        choose(composer, item, units)
    elif rule(done[0]) == "produce":
        _produce(composer, item, done[0])
    elif _cheaper(composer, units, done):
        pass
    elif composer.draft is None and (not composer.spell or _about_playing(done)):
        _standing(composer, item, units)
    else:
        _instruct(composer, item, units)


def _cheaper(composer: Composer, units: Node, done: list[Node]) -> bool:
    """ "As an additional cost you may ... . If you do, this card costs less": the announced cost makes it cheaper."""
    played = composer.abilities[-1][-1] if composer.abilities and composer.abilities[-1] else None
    opening = trees(trees(units)[0])[0]
    if (
        not isinstance(played, OnPlay)
        or not played.body.extras
        or rule(opening) != "if_did"
        or composer.draft is not None
    ):
        return False
    _, instruction, *more = trees(trees(units)[0])
    if more or len(done) > 1 or rule(instruction) != "do" or rule(done[0]) != "stated":
        raise misread(units, "a cost to play was expected")
    (static,) = _statics(composer, done[0], [])
    if not isinstance(static, Static) or static.what != This() or not static.zones:
        raise misread(units, "a cost to play was expected")
    extra = msgspec.structs.replace(played.body.extras[-1], changes=static.changes)
    body = msgspec.structs.replace(played.body, extras=(*played.body.extras[:-1], extra))
    composer.abilities[-1][-1] = OnPlay(body)
    return True


def _about_playing(done: list[Node]) -> bool:
    """Whether a sentence of a spell is about what it costs."""
    return (
        rule(done[0]) == "stated"
        and any(is_a(part, "costs") for part in trees(trees(done[0])[1]))
        and any(is_a(part, "this") for part in done[0].iter_subtrees())
    )


def _instruct(composer: Composer, item: Node, units: Node) -> None:
    draft = composer.acting(item)
    scope = composer.reading(draft)
    first = trees(units)[0]
    opening = trees(first)[0]
    if rule(opening) == "if_did" and draft.untouched and (draft.cost or draft.play_cost) and draft.finish is _triggered:
        first.children.remove(opening)  # "if you do" after a colon is always true: the cost was paid
    _each_time(units)
    _lasting_alike(units)
    if any(is_a(part, "during", "once") for unit in trees(units) for part in trees(unit)):
        raise misread(item, "this cannot stand here")
    aimed = len(scope.targets)
    if _if_paid(composer, scope, units):
        return
    sentence(scope, units)
    if rule(opening) == "if_did":
        _nested(scope)
    for target in scope.targets[aimed:]:
        if any(mentions(target, known) for known in (It("paid"), Bound("counters removed"))):
            raise misread(units, "targets are chosen before anything is paid")  # ARG 9.4.5, 9.4.8
    if len(scope.targets) > aimed and any(on == FALLS for on, _, _ in draft.triggers):
        raise misread(units, "effects of towers do not target")  # ARG 9.3.2
    needed = aimed + _needed(units)
    scope.targets[needed:] = [
        msgspec.structs.replace(target, least=0) for target in scope.targets[needed:]
    ]  # ARG 9.4.5, 9.4.5.1
    held = first_condition(scope, units)
    if held is not None:
        scope.targets[aimed:] = [_under(target, held) for target in scope.targets[aimed:]]


def _lasting_alike(units: Node) -> None:
    """Of several lasting effects in one sentence, all or none must name a duration."""
    spans = []
    for unit, verb in zip(trees(units), verbs(units)):
        if rule(verb) in ("stated", "give") and not _deals(verb):
            spans.append(any(is_a(part, *DURATIONS) for part in trees(unit)))
    first = trees(trees(units)[0])
    if len(set(spans)) > 1 and not any(is_a(part, "for") for part in first):
        raise misread(units, "for how long?")


def _deals(verb: Node) -> bool:
    return any(part.data.startswith("deals_") for part in verb.iter_subtrees())


def _each_time(units: Node) -> None:
    """ "For each tower, draw a card" is read as "draw a card for each tower"."""
    for unit in trees(units):
        for part in trees(unit):
            if is_a(part, "each_time"):
                unit.children.remove(part)
                part.data = "times_each"
                unit.children.append(part)


def _needed(units: Node) -> int:
    """How many targets a sentence names before "you may"; targets of an optional instruction need not be chosen."""
    count = 0
    for unit in trees(units):
        if any(is_a(part, "may") for part in trees(unit)):
            return count
        count += sum(part.data.endswith("target") or is_a(part, *AIMED) for part in unit.iter_subtrees())
    return count


def _nested(scope: Scope) -> None:
    """ "If this, you may do that. If you do, ...": the rest is read inside the condition."""
    effects = scope.block.effects
    if len(effects) < 2:
        return
    before, last = effects[-2:]
    if isinstance(before, If) and isinstance(last, If) and last.condition == Did() and not before.otherwise:
        if before.condition != Did():
            effects[-2:] = [If(before.condition, (*before.then, last))]


def first_condition(scope: Scope, units: Node) -> Condition | None:
    """The condition that the additional cost was paid; without the payment the sentence's targets are not chosen."""
    for part in trees(trees(units)[0]):
        if is_a(part, "if") and is_a(trees(trees(part)[0])[0], "paid_more"):
            return Paid(ADDITIONAL)
    return None


def _under(target: Target, held: Condition) -> Target:
    return msgspec.structs.replace(target, condition=held)


def _if_paid(composer: Composer, scope: Scope, units: Node) -> bool:
    """ "As an additional cost ... you may ... . If you do, ...": asks whether the cost was paid on playing."""
    opening = trees(trees(units)[0])[0]
    if rule(opening) != "if_did" or not scope.extras or scope.block.effects:
        return False
    trees(units)[0].children.remove(opening)
    aimed = len(scope.targets)
    scope.open(Paid(ADDITIONAL))
    sentence(scope, units)
    scope.close()
    scope.targets[aimed:] = [_under(target, Paid(ADDITIONAL)) for target in scope.targets[aimed:]]
    return True


def _produce(composer: Composer, item: Node, verb: Node) -> None:
    """ "Exhaust: Produce (1)" is how a shard pays (9.4.8.1)."""
    draft = composer.draft
    if draft is None or draft.finish is not _activated or draft.cost != EXHAUST or not draft.untouched:
        raise misread(item, "produced how?")
    if "shard" not in draft.scope.kinds:
        raise misread(item, "only shards produce shardlight")  # ARG 2.3.1
    _only_produces(item)
    if value(draft.scope, trees(verb)[0]) != 1:
        raise misread(item, "one shard pays (1)")  # ARG 9.4.8.1
    composer.draft = None
    composer.abilities[draft.slot] = [Keyword("Produce", 1)]


def _only_produces(item: Node) -> None:
    """Nothing else is said in that sentence."""
    units = trees(trees(item)[0])
    if len(units) > 1 or [rule(part) for part in trees(units[0])] != ["do"]:
        raise misread(item, "a shard pays alone")


# --- static abilities -------------------------------------------------------------------------------------------------


def _standing(composer: Composer, item: Node, units: Node) -> None:
    scope = composer.stated
    scope.printed = composer.printed
    for unit in trees(units):
        parts = trees(unit)
        instruction = next(part for part in parts if is_a(part, *INSTRUCTIONS))
        verb = trees(instruction)[-1]
        if rule(instruction) == "do" and rule(verb) == "put" and rule(parts[0]) == "if" and len(trees(units)) == 1:
            _state(composer, item, parts[0], units)
            return
        if rule(instruction) != "do" or rule(verb) not in STANDING_VERBS:
            raise misread(unit, "an instruction needs a trigger or a cost before it")
        held, per_turn, zones = prefixes(scope, [part for part in parts if is_a(part, *BEFORE)])
        if rule(verb) == "stated" and any(is_a(part, "this", "this_kind") for part in trees(verb)[0].iter_subtrees()):
            scope.refer(This())
        held += [_behind(scope, part) for part in parts if is_a(part, "only_if", "only_during")]
        if per_turn or zones or not all(is_a(part, *STANDING_PARTS) for part in parts):
            raise misread(unit, "an instruction needs a trigger or a cost before it")
        found = STANDING_VERBS[rule(verb)](composer, verb, held)
        if any(rule(part) == "instead" for part in parts):
            about, (passive,) = passives(scope, verb)
            _stated_instead(composer, item, passive, about, held)
        else:
            ability(composer, *found)


def _state(composer: Composer, item: Node, prefix: Node, units: Node) -> None:
    """ "If you control another one, put this card into the discard zone": a state trigger."""
    draft = composer.begin(item, _state_triggered)
    draft.condition = condition(draft.scope, trees(prefix)[0])
    trees(units)[0].children.remove(prefix)
    sentence(draft.scope, units)
    if draft.scope.targets:
        raise misread(item, "nothing is aimed at here")
    composer.close()


STANDING_PARTS = (*BEFORE, *INSTRUCTIONS, "only_if", "only_during", "instead")  # a static ability has no duration


def _behind(scope: Scope, node: Node) -> Condition:
    inner = trees(node)[0]
    return condition(scope, inner) if rule(node) == "only_if" else turn(inner)


def _statics(composer: Composer, verb: Node, held: list[Condition]) -> list[Ability]:
    """A sentence about cards as static abilities; statements about the same cards make one ability."""
    about, said = passives(composer.stated, verb)
    if isinstance(about.selector, It):
        raise misread(verb, "of which card?")
    composer.stated.refer(about.selector)
    condition = joined(held) if held else None
    found: list[Ability] = []
    for passive in said:
        for one in passive.abilities(condition):
            last = found[-1] if found else None
            if (
                isinstance(one, Static)
                and isinstance(last, Static)
                and (one.what, one.zones) == (last.what, last.zones)
            ):
                found[-1] = msgspec.structs.replace(last, changes=ordered((*last.changes, *one.changes)))
            else:
                found.append(one)
    if any(isinstance(one, Static) and _by_power(one) for one in found):
        raise misread(verb, "abilities are settled before any power")  # ARG 9.3.4.3
    return found


def _by_power(static: Static) -> bool:
    """Whether a card has an ability depends on a number that other effects change later."""
    if not any(isinstance(change, Gain | Lose) for change in static.changes):
        return False
    return any(
        (isinstance(part, Compare) and part.stat == "power") or (isinstance(part, Stat) and part.name == "power")
        for part in parts_of((static.what, static.condition))
    )


def _ignored(composer: Composer, verb: Node, held: list[Condition]) -> list[Ability]:
    found = noun(composer.stated, trees(verb)[0])
    if not found.each or found.kinds != ("tower",):
        raise misread(verb, "only towers have such effects")
    for phrase in found.phrases:
        phrase.tests = [test for test in phrase.tests if test != STANDING]
    what = again(composer.stated, found).selector
    return [Static(what, (Cant("have its effect"),), joined(held) if held else None)]


def _leaving(composer: Composer, verb: Node, held: list[Condition]) -> list[Ability]:
    if noun(composer.stated, trees(verb)[0]).selector != This() or held:
        raise misread(verb, "only this card")
    return [LEAVING]


STANDING_VERBS = {"stated": _statics, "ignore_towers": _ignored, "expel_leaving": _leaving}


@means(MEANINGS.items, "reduce_damage")
def _reduce_damage(composer: Composer, item: Node) -> None:
    found = noun(composer.stated, trees(item)[0])
    less = Sum((Bound("amount"), -int(tokens(item, "INT")[0])))
    if found.refers or not found.each:
        raise misread(item, "whose damage?")
    ability(composer, Replacement(Pattern("damage", what=event_test(composer.stated, found)), amount=less))


@means(MEANINGS.items, "silenced")
def _silenced(composer: Composer, item: Node) -> None:
    found = noun(composer.stated, trees(item)[0])
    if found.refers or not found.each:
        raise misread(item, "of which cards?")
    ability(composer, Static(found.selector, (Cant("trigger"),)))


EVERYWHERE = ("field", "deck", "hand", "discard", "expelled", "queue", "announced", "beneath")


@means(MEANINGS.items, "named_as")
def _named_as(composer: Composer, item: Node) -> None:
    if reference(composer.stated, trees(item)[0]) != This():
        raise misread(item, "only this card")
    name = Become("name", tokens(item, "TITLE")[0], also=False)
    ability(composer, Static(This(), (name,), zones=EVERYWHERE))  # ARG 3.1


@means(MEANINGS.items, "cannot_play")
def _cannot_play(composer: Composer, item: Node) -> None:
    found = noun(composer.stated, trees(item)[0])
    if found.refers or not found.each or found.zones():
        raise misread(item, "which cards?")
    cards = Cards(composer.language.playable_zones, "you", either(found.phrases))
    ability(composer, Static(cards, (Cant("be played"),)))


# --- instead of what would happen (9.3.5) -----------------------------------------------------------------------------


@means(MEANINGS.items, "would")
def _would(composer: Composer, item: Node) -> None:
    what, units = trees(item)
    last = trees(trees(units)[-1])
    if not any(rule(part) == "instead" for part in last):
        raise misread(item, "instead of what?")
    composer.close()
    scope = composer.scope()
    scope.printed, scope.it = composer.printed, composer.stated.it
    events = happenings(scope, what)
    scope.refer(events[0].it or This(), events[0].kinds)
    may = any(rule(part) == "may" for unit in trees(units) for part in trees(unit))
    scope.replacing = True
    sentence(scope, units)
    effects = tuple(scope.block.effects)
    if may and len(effects) == 1 and isinstance(effects[0], YouMay):
        effects = effects[0].do
    if scope.targets or not effects:
        raise misread(units, "nothing is chosen while something is replaced")
    held = None
    if may:
        effects, held = wholly(units, effects)
    ability(composer, *[Replacement(found.pattern, do=effects, optional=may, condition=held) for found in events])


def wholly(node: Node, effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], Condition | None]:
    """An optional replacement must be carried out completely; if it cannot be, it is not offered."""
    first = effects[0]
    if isinstance(first, Pick):
        turned = [e for e in effects if isinstance(e, Turn) and e.state == "exhausted"]
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


@means(MEANINGS.verbs, "prevent_that")
def _prevent_that(scope: Scope, node: Node) -> None:
    if not scope.replacing:
        raise misread(node, "which damage?")  # an instruction instead of damage prevents the damage


define = Composer._definition


@means(MEANINGS.items, "definition")
def _definition(composer: Composer, item: Node) -> None:
    scope = composer.draft.current if composer.draft is not None else composer.stated
    meant = value(scope, trees(item)[0])
    if meant == Bound("X"):
        return  # "X is as many as you paid" adds nothing: X is known
    if mentions(meant, It("paid")) and any(mentions(target, Bound("X")) for target in scope.targets):
        raise misread(item, "targets are chosen before anything is paid")  # ARG 9.4.5, 9.4.8
    define(composer, item)
