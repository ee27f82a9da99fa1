"""Costs: instructions before a colon, read as costs."""

from __future__ import annotations

from ..kernel.vocabulary.costs import Cost, CounterCost, EffectCost, MoveCost, RevealCost, StatCost
from ..kernel.vocabulary.effects import Add, Damage
from ..kernel.vocabulary.selectors import Cards, It, This
from ..kernel.vocabulary.values import Amount
from .facts import value
from .granting import changes, counter
from .meaning import Costs, Node, Scope, means, misread, rule, tokens, trees
from .nouns import Noun, atom, noun
from .references import owner

COSTS: dict[str, Costs] = {}


def costs(scope: Scope, node: Node) -> tuple[Cost, ...]:
    """A list of instructions as a cost."""
    paid: list[Cost] = []
    for at, unit in enumerate(trees(node)):
        parts = trees(unit)
        if at == 0 and rule(parts[0]) == "if":
            parts = parts[1:]  # the condition was read before
        instruction, *more = parts
        if more or rule(instruction) != "do" or rule(unit) != "unit" or tokens(unit):
            raise misread(unit, "this is not a cost")
        verb = trees(instruction)[0]
        read = scope.meanings.costs.get(rule(verb))
        if read is None:
            raise misread(verb, "this is not a cost")
        paid += read(scope, verb)
    return tuple(paid)


def how_many(found: Noun) -> Amount:
    """How many cards the cost takes."""
    if found.phrase.distinct or found.phrase.random:
        raise misread(found.node, "this is not a cost")
    amount, up_to = found.count()
    if up_to:
        raise misread(found.node, "how many?")
    return amount


def move(scope: Scope, found: Noun, to: str, verb: str, position: str = "") -> tuple[Cost, ...]:
    """Cards moved as a cost: those referred to, or some chosen."""
    if found.refers:
        from ..kernel.vocabulary.selectors import TopCards

        top = isinstance(found.selector, TopCards)
        if found.selector != This() and not top:
            raise misread(found.node, "this is not a cost")
        if found.phrases and found.phrases[0].zones != (scope.language.default_zone,):
            scope.zones = found.phrases[0].zones  # an ability that works where its card is paid from
        return (MoveCost(found.selector, to, -1 if top else 1, verb, position),)
    if found.each:
        return (MoveCost(found.selector, to, -1, verb, position),)
    if isinstance(found.selector, Cards) and found.selector.whose == "each":
        raise misread(found.node, "whose?")
    return (MoveCost(found.selector, to, how_many(found), verb, position),)


@means(COSTS, "discard")
def _discard(scope: Scope, node: Node) -> tuple[Cost, ...]:
    found = noun(scope, trees(node)[0])
    if found.refers:
        if found.selector == Cards(("hand",), "you"):
            return (MoveCost(found.selector, scope.language.discard_zone, -1, "discard"),)
        if found.selector == This():
            scope.zones = ("hand",)  # an ability that works where its card is paid from
            return (MoveCost(This(), scope.language.discard_zone, 1, "discard"),)
        raise misread(node, "this is not a cost")
    if found.zones() not in ((), ("hand",)) or found.phrase.enemy:
        raise misread(node, "cards are discarded from the hand")
    from .nouns import either

    return (
        MoveCost(
            Cards(("hand",), "you", either(found.phrases)),
            scope.language.discard_zone,
            how_many(found),
            "discard",
        ),
    )


@means(COSTS, "banish")
def _banish(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return move(scope, noun(scope, trees(node)[0]), scope.language.banish_zone, "banish")


@means(COSTS, "return")
def _return(scope: Scope, node: Node) -> tuple[Cost, ...]:
    what, whose = trees(node)
    if owner(scope, whose) not in ("owner", "you"):
        raise misread(whose, "whose?")
    return move(scope, noun(scope, what), tokens(node, "ZONE")[0], "return")


@means(COSTS, "put")
def _put(scope: Scope, node: Node) -> tuple[Cost, ...]:
    what, dest, *order = trees(node)
    if order:
        raise misread(node, "this is not a cost")
    zone = tokens(dest, "ZONE")[0]
    position = rule(trees(dest)[0]) if rule(dest) == "dest_position" else ""
    if owner(scope, trees(dest)[-1]) not in ("owner", "you"):
        raise misread(dest, "whose?")
    found = [noun(scope, what)] if not _several(what) else [atom(scope, piece) for piece in trees(what)]
    verb = "bury" if zone == scope.language.discard_zone else "put"
    return tuple(cost for piece in found for cost in move(scope, piece, zone, verb, position))


def _several(node: Node) -> bool:
    """Whether the cards are paid one by one ("this card and another follower from your field")."""
    return any(rule(child) == "referred" for child in trees(node)) and "or" not in tokens(node)


@means(COSTS, "give")
def _give(scope: Scope, node: Node) -> tuple[Cost, ...]:
    whom, gifts = trees(node)
    found = noun(scope, whom)
    if not found.refers:
        raise misread(node, "this is not a cost")
    paid: list[Cost] = []
    for change in changes(scope, gifts):
        if not isinstance(change, Add) or not isinstance(change.amount, int) or change.amount >= 0:
            raise misread(gifts, "only a number lowered is a cost")
        paid.append(StatCost(found.selector, change.stat, -change.amount))
    return tuple(paid)


@means(COSTS, "deal_to")
def _deal_to(scope: Scope, node: Node) -> tuple[Cost, ...]:
    much, whom, *more = trees(node)
    found = noun(scope, whom)
    if more or not (found.refers or found.each):
        raise misread(node, "this is not a cost")
    return (EffectCost(Damage(value(scope, trees(much)[0]), found.selector)),)


@means(COSTS, "remove_counters")
def _remove_counters(scope: Scope, node: Node) -> tuple[Cost, ...]:
    counters, whom = trees(node)
    name, amount, _ = counter(scope, counters)
    if amount == -1 and rule(trees(counters)[0]) != "any_number":
        raise misread(counters, "how many?")
    found = noun(scope, whom)
    if not found.refers and found.phrase.det != "one":
        raise misread(node, "from which?")
    return (CounterCost(name, found.selector, amount),)


@means(COSTS, "reveal")
def _reveal(scope: Scope, node: Node) -> tuple[Cost, ...]:
    found = noun(scope, trees(node)[0])
    if found.refers or found.zones() != ("hand",):
        raise misread(node, "this is not a cost")
    scope.refer(It("revealed"), found.kinds)
    return (RevealCost(found.selector, how_many(found)),)
