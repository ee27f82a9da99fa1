"""Statements such as "this unit can't attack": permanent or for a while."""

from __future__ import annotations

from ..kernel.vocabulary.abilities import Ability, Pattern, Replacement, Static
from ..kernel.vocabulary.durations import Duration, Until
from ..kernel.vocabulary.effects import (
    Apply,
    ApplyToFuture,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Effect,
    Modification,
)
from ..kernel.vocabulary.selectors import Among, Belongs, Both, Cards, Condition, Selector, This
from ..kernel.vocabulary.values import Amount, Bound, Sum, Times
from .facts import counted, turn, value
from .granting import changes
from .meaning import Node, Passive, Predicates, Scope, Subject, damage_tag, means, misread, rule, tokens, trees
from .nouns import aim, either, event_test, noun
from .references import owner

PREDICATES: dict[str, Predicates] = {}


def subject(scope: Scope, node: Node) -> Subject:
    """The subject of a statement."""
    found = noun(scope, node)
    if found.phrases and found.phrase.target:
        aimed = aim(scope, found)
        return Subject(aimed, Among(aimed), playable=aimed)
    if found.refers:
        doer = scope.doer if any(rule(part) == "it" for part in node.iter_subtrees()) else None
        this = found.selector == This()
        return Subject(found.selector, Among(found.selector), this, playable=found.selector, doer=doer)
    phrase = found.phrase
    if phrase.det == "next":
        playable = Cards(scope.language.playable_zones, "you", either(found.phrases))
        return Subject(found.selector, None, playable=playable)
    if any(piece.you_play for piece in found.phrases):
        phrase = found.phrases[-1]
        if phrase.det not in ("any", "") or found.zones():
            raise misread(node, "which cards?")
        playable = Cards(scope.language.playable_zones, phrase.whose, either(found.phrases))
        return Subject(playable, None, playable=playable)
    if not found.each:
        raise misread(node, "which cards?")
    playable = Cards(found.zones() or scope.language.playable_zones, phrase.whose or "each", either(found.phrases))
    return Subject(found.selector, event_test(scope, found), playable=playable)


def changing(selector: Selector, *modifications: Modification, zones: tuple[str, ...] = ()) -> Passive:
    """A statement that changes the cards it is about."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        return (Static(selector, modifications, condition, zones),)

    def effect(until: Duration) -> Effect:
        return Apply(selector, modifications, until)

    return Passive(abilities, effect)


def replacing(
    pattern: Pattern, amount: Amount | None = None, state: str = "", do: tuple[Effect, ...] = (), also: bool = False
) -> Passive:
    """A statement that changes events."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        return (Replacement(pattern, amount, state=state, do=do, also=also, condition=condition),)

    return Passive(abilities)


@means(PREDICATES, "have_gifts")
def _have_gifts(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, *changes(scope, trees(node)[0]))


@means(PREDICATES, "costs")
def _costs(scope: Scope, node: Node, about: Subject) -> Passive:
    return pricing(scope, trees(node)[0], about)


def pricing(scope: Scope, node: Node, about: Subject) -> Passive:
    """ "costs 3 less to play" and its like."""
    name = rule(node)
    much = value(scope, trees(node)[0])
    if name == "cost_less_each":
        each = counted(scope, noun(scope, trees(node)[1]))
        return costing(scope, about, CostAdd(Times(negative(much), each)))
    if name == "cost_set":
        return costing(scope, about, CostSet(much))
    if name == "cost_less_from":
        if not about.this or owner(scope, trees(node)[1]) not in ("each", "you"):
            raise misread(node, "only this card")
        return changing(This(), CostAdd(negative(much)), zones=(tokens(node, "ZONE")[0],))
    return costing(scope, about, CostAdd(much if name == "cost_more" else negative(much)))


def costing(scope: Scope, about: Subject, change: Modification) -> Passive:
    """Cost changes work where cards are played from."""
    assert about.playable is not None
    playable = about.playable
    passive = changing(playable, change, zones=scope.language.playable_zones if about.this else ())
    if not isinstance(playable, Cards):
        return passive

    def effect(until: Duration) -> Effect:  # it also applies to cards that come later
        return ApplyToFuture(playable, (change,), until)

    return Passive(passive.abilities, effect)


def negative(much: Amount) -> Amount:
    """The amount of a reduction."""
    return -much if isinstance(much, int) else Times(-1, much)


@means(PREDICATES, "next_costs_less")
def _next_costs_less(scope: Scope, node: Node, about: Subject) -> Passive:
    change = CostAdd(negative(value(scope, trees(node)[0])))
    assert about.playable is not None
    playable = about.playable

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        raise misread(node, "the next card of what?")

    def effect(until: Duration) -> Effect:
        return ApplyToFuture(playable, (change,), Until.TURN, 1)

    return Passive(abilities, effect)


@means(PREDICATES, "cant_attack")
def _cant_attack(scope: Scope, node: Node, about: Subject) -> Passive:
    action = ""
    if not trees(node):
        action = "attack"
    elif len(atoms := trees(trees(node)[0])) == 1:
        words = [word for word in trees(atoms[0]) if rule(word) != "enemy"]
        if [rule(word) for word in words] == ["enemies"]:
            action = "attack"
        elif [rule(word) for word in words] == ["kind"] and tokens(words[0])[0] in scope.language.attackable:
            action = f"attack {tokens(words[0])[0]}"
    if not action:
        raise misread(node, "attack what?")
    return changing(about.selector, Cant(action))


ACTIONS = {
    "cant_be_destroyed": "be destroyed by abilities",
    "cant_be_attacked": "be attacked",
    "cant_deal_damage": "deal damage",
}


@means(PREDICATES, *ACTIONS)
def _cant(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Cant(ACTIONS[rule(node)]))


@means(PREDICATES, "cant_be_played_from")
def _cant_be_played_from(scope: Scope, node: Node, about: Subject) -> Passive:
    if not about.this or owner(scope, trees(node)[0]) not in ("you", "each"):
        raise misread(node, "only this card")
    return changing(This(), Cant("be played"), zones=(tokens(node, "ZONE")[0],))


@means(PREDICATES, "cant_be_played_during")
def _cant_be_played_during(scope: Scope, node: Node, about: Subject) -> Passive:
    if not about.this:
        raise misread(node, "only this card")
    when = turn(trees(node)[0])

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        held = when if condition is None else Both((when, condition))
        return (Static(This(), (Cant("be played"),), held, scope.language.playable_zones),)

    return Passive(abilities)


@means(PREDICATES, "takes_no")
def _takes_no(scope: Scope, node: Node, about: Subject) -> Passive:
    kind = {"": "be damaged", "combat": "take combat damage", "ability": "take ability damage"}
    tag = damage_tag(scope, trees(node)[0])
    if tag not in kind:
        raise misread(node, "which damage?")
    return changing(about.selector, Cant(kind[tag]))


@means(PREDICATES, "deals_more")
def _deals_more(scope: Scope, node: Node, about: Subject) -> Passive:
    more = value(scope, trees(node)[0])
    return replacing(Pattern("damage", other=about.test), amount=Sum((Bound("amount"), more)))


@means(PREDICATES, "takes_less")
def _takes_less(scope: Scope, node: Node, about: Subject) -> Passive:
    less = negative(value(scope, trees(node)[0]))
    return replacing(Pattern("damage", what=about.test), amount=Sum((Bound("amount"), less)))


@means(PREDICATES, "takes_less_from_abilities")
def _takes_less_from_abilities(scope: Scope, node: Node, about: Subject) -> Passive:
    less = negative(value(scope, trees(node)[0]))
    pattern = Pattern("damage", what=about.test, other=Belongs("opponent"), tag="ability")
    return replacing(pattern, amount=Sum((Bound("amount"), less)))


@means(PREDICATES, "enters_engaged")
def _enters_engaged(scope: Scope, node: Node, about: Subject) -> Passive:
    if not about.this:
        raise misread(node, "only this card")
    return replacing(Pattern("move", to=(scope.language.default_zone,), this=True), state="engaged")


@means(PREDICATES, "name_also")
def _name_also(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Become("name", tokens(node, "NAME")[0]))


@means(PREDICATES, "reduce_damage")
def _reduce_damage(scope: Scope, node: Node, about: Subject) -> Passive:
    whom = subject(scope, trees(node)[0])
    less = -int(tokens(node, "INT")[0])
    return replacing(Pattern("damage", what=whom.test), amount=Sum((Bound("amount"), less)))


@means(PREDICATES, "deals_double")
def _deals_double(scope: Scope, node: Node, about: Subject) -> Passive:
    patterns: list[Pattern] = []
    for doubled in trees(node):
        kind, whom = trees(doubled)
        found = noun(scope, whom)
        if found.refers or not found.each:
            raise misread(doubled, "to whom?")
        patterns.append(Pattern("damage", found.phrase.test(), about.test, tag=damage_tag(scope, kind)))

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        twice = Times(Bound("amount"), 2)
        return tuple(Replacement(pattern, amount=twice, condition=condition) for pattern in patterns)

    return Passive(abilities)
