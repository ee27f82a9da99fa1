"""What the game's numbers and conditions mean, and counts of the turn."""

from __future__ import annotations

from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Belongs,
    Both,
    Condition,
    Exists,
    Filter,
    Fits,
    HasCounter,
    Hosted,
    It,
    Kind,
    Measure,
    Named,
    Only,
    Paid,
    Selector,
    This,
    Trait,
    Unless,
)
from cardwright.kernel.vocabulary.values import (
    Amount,
    Bound,
    Count,
    CounterCount,
    CountNames,
    Happened,
    Stat,
    Sum,
    Tally,
    Times,
    Value,
)
from cardwright.text.facts import counted, value
from cardwright.text.meaning import EVENT_CARD, Node, Scope, means, misread, rule, tokens, trees
from cardwright.text.nouns import Noun, atom, noun, whole
from cardwright.text.phrases import Phrase, amount, stat_word
from cardwright.text.references import reference

from .wording import HEADS, MEANINGS, STANDING, again, owned

# --- numbers ----------------------------------------------------------------------------------------------------------


@means(MEANINGS.values, "thousand")
def _thousand(scope: Scope, node: Node) -> Amount:
    much = amount(scope, trees(node)[0])
    return 1000 * much if isinstance(much, int) else Times(1000, much)


@means(MEANINGS.values, "counters_on")
def _counters_on(scope: Scope, node: Node) -> Amount:
    return CounterCount("".join(tokens(node, "NAME")), reference(scope, trees(node)[0]))


@means(MEANINGS.values, "power_of", "cost_of")
def _number_of(scope: Scope, node: Node) -> Amount:
    return Stat(rule(node).removesuffix("_of"), reference(scope, trees(node)[0]))


@means(MEANINGS.values, "minus_count")
def _minus_count(scope: Scope, node: Node) -> Amount:
    return Sum((int(tokens(node, "INT")[0]), Times(-1, counted(scope, noun(scope, trees(node)[0])))))


@means(MEANINGS.values, "count")
def _count(scope: Scope, node: Node) -> Amount:
    return number_of(scope, trees(node)[0])


def number_of(scope: Scope, node: Node) -> Amount:
    """How many cards a noun phrase finds; "your" and the like say whose."""
    found = noun(scope, node)
    if found.phrases and found.phrase.det in ("yours", "each") and found.phrase.whose:
        found.phrase.det = ""
    return counted(scope, found)


@means(MEANINGS.values, "paid_number")
def _paid_number(scope: Scope, node: Node) -> Amount:
    found = noun(scope, trees(node)[0])
    if found.refers or len(found.phrases) > 1 or found.phrase.det or found.phrase.zones or found.phrase.whose:
        raise misread(node, "the number of what?")
    return Bound("X")  # as many as were chosen


@means(MEANINGS.values, "paid_total")
def _paid_total(scope: Scope, node: Node) -> Amount:
    return Stat(stat_word(scope, trees(node)[0]), It("paid"))


@means(MEANINGS.values, "total")
def _total(scope: Scope, node: Node) -> Amount:
    stat, what = trees(node)
    found = noun(scope, what)
    if found.phrases and found.phrase.det:
        raise misread(node, "of which cards?")
    return Stat(stat_word(scope, stat), found.selector)


# --- conditions -------------------------------------------------------------------------------------------------------


def having(scope: Scope, node: Node, whose: str) -> Condition:
    """The condition that a player has the cards of a noun phrase; nouns joined by "and" must all be there."""
    if len(trees(node)) > 1 and not any("or" in word for word in tokens(node)):
        return Both(tuple(_exists(scope, whole(atom(scope, child)), whose) for child in trees(node)))
    return _exists(scope, noun(scope, node), whose)


def _exists(scope: Scope, found: Noun, whose: str) -> Condition:
    if found.refers:
        return Exists(found.selector)
    found = owned(scope, found, whose)
    phrase = found.phrase
    what = found.selector
    if phrase.det == "none":
        return Unless(Exists(what))
    if phrase.det in ("one", "another", ""):
        return Exists(what)
    if phrase.count is None or phrase.det not in ("at_least", "number"):
        raise misread(found.node, "how many?")
    if phrase.distinct:
        return Measure(CountNames(what), ">=", phrase.count)
    if phrase.limit:
        return Measure(Count(what), "<=", phrase.count)
    return Exists(what, phrase.count)


@means(MEANINGS.facts, "you_have")
def _you_have(scope: Scope, node: Node) -> Condition:
    return having(scope, trees(node)[0], "you")


@means(MEANINGS.facts, "opponent_has")
def _opponent_has(scope: Scope, node: Node) -> Condition:
    return having(scope, trees(node)[0], "opponent")


@means(MEANINGS.facts, "you_have_more", "opponent_has_more")
def _has_more(scope: Scope, node: Node) -> Condition:
    found = noun(scope, trees(node)[0])
    if found.refers or found.phrase.det:
        raise misread(node, "more of what?")
    counts = []
    for whose in ("you", "opponent"):
        for phrase in found.phrases:
            phrase.whose = whose
        counts.append(Count(again(scope, found).selector))
    mine, theirs = counts
    return Measure(mine, ">", theirs) if rule(node) == "you_have_more" else Measure(theirs, ">", mine)


def described(phrase: Phrase) -> Filter | None:
    """The filter and the owner that a noun describes."""
    return phrase.test(more=(Belongs(phrase.whose),) if phrase.whose else ())


@means(MEANINGS.facts, "is", "isnt", "its", "it_isnt")
def _is(scope: Scope, node: Node) -> Condition:
    *whom, what = trees(node)
    selector = reference(scope, whom[0]) if whom else scope.referent(node)
    found = noun(scope, what, adjective=True)
    test = described(found.phrase)
    if (
        found.refers
        or found.phrase.det not in ("one", "")
        or found.phrase.zones
        or len(found.phrases) > 1
        or test is None
    ):
        raise misread(what, "a plain description was expected")
    if whom and rule(whom[0]) in HEADS and rule(whom[0]) != "paid":
        speak_of(scope, selector)
    held = Fits(selector, test)
    return held if rule(node) in ("is", "its") else Unless(held)


def speak_of(scope: Scope, selector: Selector) -> None:
    """A condition about a champion or spirit: "it" means that one, unless something was chosen before."""
    if scope.it in (None, This(), EVENT_CARD):
        scope.it = selector
    else:
        scope.mention(selector)


@means(MEANINGS.facts, "is_more")
def _is_more(scope: Scope, node: Node) -> Condition:
    much, least = trees(node)
    return Measure(value(scope, much), ">", amount(scope, least))


@means(MEANINGS.facts, "has_in_name")
def _has_in_name(scope: Scope, node: Node) -> Condition:
    return Fits(reference(scope, trees(node)[0]), Named(tokens(node, "TITLE")[0], True))


@means(MEANINGS.facts, "is_equipped")
def _is_equipped(scope: Scope, node: Node) -> Condition:
    whom, what = trees(node)
    found = noun(scope, what)
    if found.refers or len(found.phrases) > 1 or found.phrase.det != "one":
        raise misread(what, "with what?")
    test = described(found.phrase)
    hosted = Hosted(reference(scope, whom))
    return Exists(hosted if test is None else Only(hosted, test))


@means(MEANINGS.facts, "is_in")
def _is_in(scope: Scope, node: Node) -> Condition:
    raise misread(node, "where a card is says where its ability works")  # see `_place` of wording_items.py


@means(MEANINGS.facts, "no_counters")
def _no_counters(scope: Scope, node: Node) -> Condition:
    *whom, word = trees(node)
    selector = reference(scope, whom[0]) if whom else scope.referent(node)
    scope.mention(selector)
    name = "" if rule(word) == "no_name" else tokens(word, "NAME")[0]
    return Unless(Fits(selector, HasCounter(name)))


@means(MEANINGS.facts, "paid_more")
def _paid_more(scope: Scope, node: Node) -> Condition:
    return Paid("additional")  # ARG 9.4.2


# --- counts of this turn ----------------------------------------------------------------------------------------------


def tally(scope: Scope, phrase: Phrase, deed: str, whose: str) -> Value:
    """How often something happened to such cards: from a tally, or counted in the log."""
    tests = [test for test in phrase.tests if test != STANDING]
    if not all(isinstance(test, Aspect | Trait | Kind) for test in tests) or phrase.names or phrase.zones:
        raise misread(phrase.node, "the game does not count this")
    kind = phrase.kinds[0] if phrase.kinds else "card"
    kept = scope.language.tallies.get((deed, kind))
    if kept is not None and not tests:
        return Tally(kept, whose, other=phrase.other)
    asked = tests if kind == "card" else [Kind(kind), *tests]
    what = All(tuple(asked)) if len(asked) > 1 else asked[0] if asked else None
    return Happened(deed, what, whose, phrase.other)


def _how_often(scope: Scope, node: Node, what: str, whose: str, other: bool = False) -> Condition:
    found = noun(scope, node)
    phrase = found.phrase
    if found.refers or len(found.phrases) > 1 or (phrase.other and not other) or phrase.random:
        raise misread(node, "the game does not count this")
    least = 1 if phrase.det in ("one", "another") else phrase.count if phrase.det == "at_least" else None
    if least is None:
        raise misread(node, "how many?")
    if phrase.whose and whose == "each":
        whose = phrase.whose  # ARG 9.5.1: whoever controlled it then
    elif phrase.whose not in ("", whose):
        raise misread(node, "whose?")
    return Measure(tally(scope, phrase, what, whose), ">=", least)


@means(MEANINGS.facts, "were_returned")
def _were_returned(scope: Scope, node: Node) -> Condition:
    return _how_often(scope, trees(node)[0], "returned", "you")


@means(MEANINGS.facts, "were_destroyed")
def _were_destroyed(scope: Scope, node: Node) -> Condition:
    return _how_often(scope, trees(node)[0], "destroyed", "each")


@means(MEANINGS.facts, "were_discarded")
def _were_discarded(scope: Scope, node: Node) -> Condition:
    return _how_often(scope, trees(node)[0], "sent", "you")


@means(MEANINGS.facts, "attacked_with")
def _attacked_with(scope: Scope, node: Node) -> Condition:
    return _how_often(scope, trees(node)[0], "attacked", "you")


@means(MEANINGS.facts, "you_played")
def _you_played(scope: Scope, node: Node) -> Condition:
    return _how_often(scope, trees(node)[0], "played", "you", other=True)


@means(MEANINGS.facts, "destroyed_tower")
def _destroyed_tower(scope: Scope, node: Node) -> Condition:
    return Measure(Tally("towers felled", "you"), ">=", 1)
