"""Amounts and conditions."""

from __future__ import annotations

from ..kernel.vocabulary.effects import Bind, Put
from ..kernel.vocabulary.selectors import (
    AnyOf,
    Both,
    CameFrom,
    Compare,
    Condition,
    Did,
    Exists,
    Fits,
    Has,
    HasCounter,
    Holds,
    It,
    Measure,
    Only,
    Selector,
    TopCards,
    TurnOf,
    Unless,
)
from ..kernel.vocabulary.values import Amount, Bound, Count, CountNames, Stat, Sum, Tally, Times
from .meaning import OTHERWISE, Conditions, Node, Scope, Values, meaning, means, misread, rule, tokens, trees
from .nouns import Noun, noun
from .phrases import Phrase, cost_test, stat_word
from .phrases import amount as plain
from .references import owner, reference

VALUES: dict[str, Values] = {}
FACTS: dict[str, Conditions] = {}
LEADS: dict[str, Conditions] = {}


# --- amounts ----------------------------------------------------------------------------------------


def value(scope: Scope, node: Node) -> Amount:
    """A number in the text."""
    return meaning(scope.meanings.values, node)(scope, node)


@means(VALUES, "integer", "x")
def _plain(scope: Scope, node: Node) -> Amount:
    return plain(scope, node)


@means(VALUES, "count")
def _count(scope: Scope, node: Node) -> Amount:
    return counted(scope, noun(scope, trees(node)[0]))


@means(VALUES, "count_plus")
def _count_plus(scope: Scope, node: Node) -> Amount:
    return Sum((counted(scope, noun(scope, trees(node)[0])), int(tokens(node, "INT")[0])))


@means(VALUES, "count_minus")
def _count_minus(scope: Scope, node: Node) -> Amount:
    return Sum((counted(scope, noun(scope, trees(node)[0])), -int(tokens(node, "INT")[0])))


@means(VALUES, "stat_plus", "stat_minus")
def _stat_sum(scope: Scope, node: Node) -> Amount:
    more = int(tokens(node, "INT")[0])
    return Sum((_stat_of(scope, node), more if rule(node) == "stat_plus" else -more))


@means(VALUES, "its_stat_minus")
def _its_stat_minus(scope: Scope, node: Node) -> Amount:
    return Sum((_its_stat(scope, node), -int(tokens(node, "INT")[0])))


@means(VALUES, "stat_of")
def _stat_of(scope: Scope, node: Node) -> Amount:
    of, name = trees(node)
    return Stat(stat_word(scope, name), reference(scope, of))


@means(VALUES, "its_stat")
def _its_stat(scope: Scope, node: Node) -> Amount:
    return Stat(stat_word(scope, trees(node)[0]), scope.referent(node))


@means(VALUES, "counters_removed")
def _counters_removed(scope: Scope, node: Node) -> Amount:
    return Bound("counters removed")


@means(VALUES, "die_result")
def _die_result(scope: Scope, node: Node) -> Amount:
    return Bound("roll")


@means(VALUES, "that_much")
def _that_much(scope: Scope, node: Node) -> Amount:
    if not scope.measured:
        raise misread(node, "how much?")
    return Bound("event amount")


@means(VALUES, "times")
def _times(scope: Scope, node: Node) -> Amount:
    return Times(int(tokens(node, "INT")[0]), value(scope, trees(node)[0]))


@means(VALUES, "twice")
def _twice(scope: Scope, node: Node) -> Amount:
    return Times(2, value(scope, trees(node)[0]))


def counted(scope: Scope, found: Noun) -> Amount:
    """How many cards a noun phrase without a count finds."""
    if found.refers:
        return Count(found.selector)
    phrase = found.phrase
    if phrase.det or phrase.random or phrase.limit:
        raise misread(found.node, "the number of what?")
    if phrase.distinct:
        return CountNames(found.selector)
    if phrase.played:
        if phrase.kinds != ["card"] or phrase.test() is not None:
            raise misread(found.node, "only all cards played this turn are counted")
        return Tally("cards played", other=phrase.excluding_this)
    if phrase.put_by_this:
        return Count(_moved(scope, found))
    if phrase.excluding_this:
        phrase.other = True
        return counted(scope, _again(scope, found))
    scope.counted = found.selector
    return Count(found.selector)


def _again(scope: Scope, found: Noun) -> Noun:
    from .nouns import select_all

    found.phrase.excluding_this = False
    return Noun(found.node, select_all(scope, found.phrases), found.phrases)


def _moved(scope: Scope, found: Noun) -> Selector:
    """The cards of the last movement, which gets a name for them."""
    effects = scope.block.effects
    for at in range(len(effects) - 1, -1, -1):
        effect = effects[at]
        if isinstance(effect, Put) and isinstance(effect.what, TopCards):
            effects[at : at + 1] = [
                Bind(effect.what),
                Put(It("it"), effect.to, effect.whose, effect.position, effect.state, effect.verb),
            ]
            where = found.phrase.test()
            return It("it") if where is None else Only(It("it"), where)
    raise misread(found.node, "nothing was put there")


# --- conditions -------------------------------------------------------------------------------------


def condition(scope: Scope, node: Node) -> Condition:
    """A condition, of one fact or several."""
    facts = [fact(scope, child) for child in trees(node)]
    return facts[0] if len(facts) == 1 else Both(tuple(facts))


def fact(scope: Scope, node: Node) -> Condition:
    """A single condition."""
    return meaning(scope.meanings.facts, node)(scope, node)


def compare(left: Amount, op: str, right: Amount) -> Condition:
    """Two amounts compared."""
    return Measure(left, op, right)


@means(FACTS, "there_is")
def _there_is(scope: Scope, node: Node) -> Condition:
    return there_are(node, noun(scope, trees(node)[0]))


def there_are(node: Node, found: Noun) -> Condition:
    """The condition "there are 2 or more cards ..."."""
    phrase = found.phrase
    if phrase.random:
        raise misread(node, "at random?")
    if phrase.distinct:
        if phrase.det != "at_least" or phrase.count is None:
            raise misread(node, "how many names?")
        return Measure(CountNames(found.selector), ">=", phrase.count)
    if phrase.det == "none":
        return Unless(Exists(found.selector))
    if phrase.det in ("one", "another"):
        return Exists(found.selector)
    if phrase.det == "at_least" and phrase.count is not None:
        return Exists(found.selector, phrase.count)
    if phrase.det == "number" and phrase.count is not None and phrase.limit:
        op = "<=" if phrase.limit == "or less" else ">="
        return Measure(Count(found.selector), op, phrase.count)
    if phrase.det == "number" and phrase.count is not None:
        return Measure(Count(found.selector), "==", phrase.count)
    raise misread(node, "how many?")


@means(FACTS, "its")
def _its(scope: Scope, node: Node) -> Condition:
    return fits(scope, scope.referent(node), noun(scope, trees(node)[0]))


@means(FACTS, "it_isnt")
def _it_isnt(scope: Scope, node: Node) -> Condition:
    return Unless(fits(scope, scope.referent(node), noun(scope, trees(node)[0])))


@means(FACTS, "is")
def _is(scope: Scope, node: Node) -> Condition:
    whom, what = trees(node)
    return fits(scope, reference(scope, whom), noun(scope, what))


def fits(scope: Scope, selector: Selector, found: Noun) -> Condition:
    """Whether a card is what a phrase describes."""
    phrase = found.phrase
    if found.refers or phrase.det != "one" or phrase.zones or phrase.enemy or len(found.phrases) > 1:
        raise misread(found.node, "a plain description was expected")
    test = phrase.test()
    if test is None:
        raise misread(found.node, "every card is a card")
    return Fits(selector, test)


@means(FACTS, "it_costs")
def _it_costs(scope: Scope, node: Node) -> Condition:
    return Fits(scope.referent(node), cost_test(scope, trees(node)[0]))


@means(FACTS, "wasnt_put_from")
def _wasnt_put_from(scope: Scope, node: Node) -> Condition:
    if rule(trees(node)[1]) != "from_zone":
        raise misread(node, "from where?")
    return Unless(_was_put_from(scope, node))


@means(FACTS, "was_put_from")
def _was_put_from(scope: Scope, node: Node) -> Condition:
    whom, source = trees(node)
    selector = reference(scope, whom)
    scope.mention(selector)
    zone = tokens(source, "ZONE")[0]
    whose = owner(scope, trees(source)[0]) if trees(source) else ""
    came = Fits(selector, CameFrom((zone,), "" if whose == "each" else whose))
    return came if rule(source) == "from_zone" else Unless(came)


@means(FACTS, "has_stat_or_more", "has_stat_or_less")
def _has_stat(scope: Scope, node: Node) -> Condition:
    whom, much, stat = trees(node)
    selector = reference(scope, whom)
    scope.mention(selector)
    op = ">=" if rule(node) == "has_stat_or_more" else "<="
    return Fits(selector, Compare(stat_word(scope, stat), op, plain(scope, much)))


@means(FACTS, "has_counters")
def _has_counters(scope: Scope, node: Node) -> Condition:
    whom, bound = trees(node)
    selector = reference(scope, whom)
    scope.mention(selector)
    name = tokens(bound, "NAME")[0]
    numbers = tokens(bound, "INT")
    has = Fits(selector, HasCounter(name, int(numbers[0]) if numbers else 1))
    return Unless(has) if rule(bound) == "counter_none" else has


@means(FACTS, "has_keyword")
def _has_keyword(scope: Scope, node: Node) -> Condition:
    selector = reference(scope, trees(node)[0])
    scope.mention(selector)
    return Fits(selector, Has(tokens(node, "KEYWORD")[0]))


@means(FACTS, "is_or_less", "is_or_more")
def _is_or(scope: Scope, node: Node) -> Condition:
    left, right = (value(scope, child) for child in trees(node))
    if isinstance(left, Stat):
        scope.mention(left.of)
    return compare(left, "<=" if rule(node) == "is_or_less" else ">=", right)


@means(FACTS, "you_played")
def _you_played(scope: Scope, node: Node) -> Condition:
    phrase = noun(scope, trees(node)[0]).phrase
    if phrase.det != "at_least" or phrase.count is None or phrase.kinds != ["card"] or phrase.test() is not None:
        raise misread(node, "only all cards played this turn are counted")
    return Measure(Tally("cards played"), ">=", phrase.count)


@means(FACTS, "you_discarded")
def _you_discarded(scope: Scope, node: Node) -> Condition:
    return Measure(Tally("cards discarded"), ">=", 1)


@means(FACTS, "were_destroyed")
def _were_destroyed(scope: Scope, node: Node) -> Condition:
    found = noun(scope, trees(node)[0])
    phrase = found.phrase
    if phrase.det != "one" or phrase.whose != "you" or phrase.names or phrase.tests:
        raise misread(node, "only cards of yours are counted")
    return Measure(Tally(_tally(scope, node, "destroyed", phrase)), ">=", 1)


def _tally(scope: Scope, node: Node, what: str, phrase: Phrase) -> str:
    """The tally that counts what happened to such cards this turn, if the game keeps one."""
    name = scope.language.tallies.get((what, *phrase.kinds))
    if name is None:
        raise misread(node, "the game does not count this")
    return name


@means(FACTS, "attacked_times")
def _attacked_times(scope: Scope, node: Node) -> Condition:
    phrase = noun(scope, trees(node)[0]).phrase
    if phrase.det != "yours" or phrase.names or phrase.tests:
        raise misread(node, "only cards of yours are counted")
    return Measure(Tally(_tally(scope, node, "attacked", phrase)), ">=", int(tokens(node, "INT")[0]))


@means(FACTS, "is_full")
def _is_full(scope: Scope, node: Node) -> Condition:
    return Holds(f"{tokens(node, 'ZONE')[0]} full", owner(scope, trees(node)[0]))


@means(FACTS, "rolled")
def _rolled(scope: Scope, node: Node) -> Condition:
    parts: list[Condition] = [Measure(Bound("roll"), "==", int(n)) for n in tokens(trees(node)[0], "INT")]
    return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))


@means(FACTS, "rolled_at_least")
def _rolled_at_least(scope: Scope, node: Node) -> Condition:
    return Measure(Bound("roll"), ">=", int(tokens(node, "INT")[0]))


@means(FACTS, "your_turn")
def _your_turn(scope: Scope, node: Node) -> Condition:
    return TurnOf("you")


@means(FACTS, "not")
def _not(scope: Scope, node: Node) -> Condition:
    return OTHERWISE


@means(LEADS, "lead_did")
def _did(scope: Scope, node: Node) -> Condition:
    return Did()


def turn(node: Node) -> Condition:
    """Whose turn it is."""
    return TurnOf("you" if rule(node) == "turn_yours" else "opponent")
