"""Instructions that give numbers, abilities and counters."""

from __future__ import annotations

from ..kernel.vocabulary.abilities import Ability, Keyword
from ..kernel.vocabulary.durations import Duration, Until
from ..kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Gain,
    Modification,
    RemoveCounters,
)
from ..kernel.vocabulary.values import Amount, Bound, Times
from .facts import value
from .meaning import Node, Scope, means, misread, rule, tokens, trees
from .nouns import noun, objects
from .verbs import VERBS, before


def until(scope: Scope) -> Duration:
    """How long the gained effect lasts."""
    return scope.until or Until.REST


# --- gained changes ------------------------------------------------------------------------------------


@means(VERBS, "give")
def _give(scope: Scope, node: Node) -> None:
    whom, gifts = trees(node)
    selector = objects(scope, noun(scope, whom))
    scope.emit(Apply(selector, changes(scope, gifts), until(scope)))


@means(VERBS, "give_to")
def _give_to(scope: Scope, node: Node) -> None:
    gifts, whom = trees(node)
    selector = objects(scope, noun(scope, whom))
    scope.emit(Apply(selector, changes(scope, gifts), until(scope)))


@means(VERBS, "give_amount")
def _give_amount(scope: Scope, node: Node) -> None:
    base = before(scope, node, Apply)
    scope.emit(Apply(base.what, changes(scope, trees(node)[0]), scope.until or base.until))


def multiplied(node: Node, given: tuple[Modification, ...], count: Amount) -> tuple[Modification, ...]:
    """Numbers that are gained for each card of a set."""
    found: list[Modification] = []
    for change in given:
        if not isinstance(change, Add) or not isinstance(change.amount, int):
            raise misread(node, "only numbers are given for each")
        found.append(Add(change.stat, count if change.amount == 1 else Times(change.amount, count)))
    return tuple(found)


def changes(scope: Scope, node: Node) -> tuple[Modification, ...]:
    """The changes of a list of gains: numbers and abilities, as one effect."""
    found: list[Modification] = []
    abilities: list[Ability] = []
    for gift in trees(node):
        name = rule(gift)
        if name in ("stat_change", "stats_change"):
            for stat, signed in zip(tokens(gift, "STAT"), tokens(gift, "SIGNED")):
                found.append(Add(stat, signed_amount(signed, gift)))
        elif name == "stat_equal":
            found.append(Add(tokens(gift, "STAT")[0], value(scope, trees(gift)[0])))
        elif name == "keyword_gift":
            abilities.append(Keyword(tokens(gift, "KEYWORD")[0]))
        elif name in scope.meanings.gifts:
            abilities.append(scope.meanings.gifts[name](scope, gift))
        else:
            from .composer import quoted

            abilities += quoted(scope, trees(gift)[0])
    if abilities:
        found.append(Gain(tuple(abilities)))
    return tuple(found)


def signed_amount(signed: str, node: Node) -> Amount:
    """+1, -2, +X."""
    if signed.endswith("X"):
        if signed[0] == "-":
            return Times(-1, Bound("X"))
        return Bound("X")
    return int(signed)


@means(VERBS, "put_counters")
def _put_counters(scope: Scope, node: Node) -> None:
    counters, whom = trees(node)
    name, amount, up_to = counter(scope, counters)
    if up_to:
        raise misread(counters, "how many?")
    scope.emit(AddCounters(objects(scope, noun(scope, whom)), name, amount))


@means(VERBS, "remove_counters")
def _remove_counters(scope: Scope, node: Node) -> None:
    counters, whom = trees(node)
    name, amount, up_to = counter(scope, counters)
    if up_to:
        raise misread(counters, "how many?")
    scope.emit(RemoveCounters(objects(scope, noun(scope, whom)), name, amount))


def counter(scope: Scope, node: Node) -> tuple[str, Amount, bool]:
    """The name and number of counters."""
    det = trees(node)[0]
    numbers = tokens(det, "INT")
    name = tokens(node, "NAME")[0]
    if rule(det) == "one":
        return name, 1, False
    if rule(det) == "number":
        return name, int(numbers[0]), False
    if rule(det) == "x_number":
        return name, Bound("X"), False
    if rule(det) == "each":
        return name, -1, False
    if rule(det) == "any_number":
        return name, -1, True
    raise misread(node, "how many?")
