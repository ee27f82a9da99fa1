"""What the game's statements about cards mean, permanent or for a while (9.2.4, 9.3.4)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.kernel.vocabulary.abilities import Ability, Body, Extra, Keyword, OnPlay, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.durations import Duration, Until
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Become,
    Bind,
    Cant,
    CostAdd,
    CostSet,
    Damage,
    Effect,
    Gain,
    Lose,
    May,
    Modification,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Belongs,
    Cards,
    Condition,
    Either,
    Exists,
    Filter,
    HostOf,
    It,
    Kind,
    Only,
    Selector,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Tally, Times
from cardwright.text.facts import value
from cardwright.text.granting import signed_amount
from cardwright.text.meaning import Node, Passive, Scope, Subject, expect, meaning, means, misread, rule, tokens, trees
from cardwright.text.nouns import either, event_test, noun, objects
from cardwright.text.statements import costing, negative, replacing, subject

from ..rules.zones import PLACED
from .wording import FIELD, MEANINGS
from .wording_costs import counter
from .wording_facts import number_of

ENTERS = Pattern("move", this=True, to=FIELD)


def certain(selector: Selector) -> bool:
    """Whether an effect is on certain cards; if not, it applies to every card that fits, now or later (9.3.4.5.1)."""
    if isinstance(selector, Only):
        return certain(selector.of)
    return isinstance(selector, It | This | HostOf)


def changing(selector: Selector, *changes: Modification) -> Passive:
    """A statement that changes the cards it is about."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        return (Static(selector, changes, condition),)

    def effect(until: Duration) -> Effect:
        return applied(selector, changes, until)

    return Passive(abilities, effect)


def applied(selector: Selector, changes: tuple[Modification, ...], until: Duration) -> Effect:
    """The effect that changes cards for a while."""
    if certain(selector):
        return Apply(selector, changes, until)
    return ApplyToFuture(selector, changes, until)


# --- sentences with a subject -----------------------------------------------------------------------------------------


def passives(scope: Scope, node: Node) -> tuple[Subject, list[Passive]]:
    """The statements about the subject of a sentence."""
    whom, predicates = trees(node)
    about = subject(scope, whom)
    if not certain(about.selector) and [rule(part) for part in trees(whom)] == ["referred"]:
        scope.emit(Bind(about.selector, "those"))  # the cards that were named, not every card that fits
        about = Subject(It("those"), about.test, about.this, about.playable)
    return about, [meaning(scope.meanings.predicates, child)(scope, child, about) for child in trees(predicates)]


@means(MEANINGS.verbs, "stated")
def _stated(scope: Scope, node: Node) -> None:
    about, found = passives(scope, node)
    start = len(scope.block.effects)
    for passive in found:
        if passive.effect is None:
            raise misread(node, "for how long?")
        scope.emit(passive.effect(scope.until or Until.REST))
    scope.block.effects[start:] = together(scope.block.effects[start:])
    if scope.doer is None or not isinstance(scope.it, It):  # else "it" is the card of the last instruction
        scope.refer(about.selector, tuple(scope.kinds) if about.this else ())


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
    """Gained changes first, then the others; the order has no meaning (9.3.4.3)."""
    return tuple(sorted(changes, key=lambda change: not isinstance(change, Add | Gain)))


# --- gained changes ---------------------------------------------------------------------------------------------------


def number_said(scope: Scope, node: Node, selector: Selector) -> str:
    """The number that "+500" raises on these cards if the text does not name it."""
    aimed = [target.what for target in scope.targets if selector == It(target.bind)]
    what = aimed[0] if aimed else selector
    if isinstance(what, Only):
        return number_said(scope, node, what.of)
    if isinstance(what, This):
        said = set(scope.kinds)
    elif isinstance(what, Cards):
        said = kinds_said(what.where)
    else:
        said = {kind for kind, known in scope.known.items() if known == what}
    if "tower" not in said:
        return "power"  # ARG 3.10.1
    if "unit" in said:
        raise misread(node, "power or defense?")
    return "defense"  # ARG 3.10.2: a tower has no power


def kinds_said(where: Filter | None) -> set[str]:
    """The kinds of card that a description names."""
    if isinstance(where, All | Either):
        return {kind for part in where.parts for kind in kinds_said(part)}
    return {where.name} if isinstance(where, Kind) else set()


def granted_changes(scope: Scope, node: Node, whom: Selector) -> tuple[Modification, ...]:
    """Changes of numbers and gained abilities, as one effect."""
    found: list[Modification] = []
    abilities: list[Ability] = []
    for gift in trees(node):
        name = rule(gift)
        signed = tokens(gift, "SIGNED")
        if name == "keyword_gift":
            abilities.append(Keyword(tokens(gift, "KEYWORD")[0]))
        elif name in ("power_change", "named_change"):
            stat = "".join(tokens(gift, "STAT")) or number_said(scope, gift, whom)
            found.append(Add(stat, signed_amount(signed[0], gift)))
        elif name == "thousands":
            found.append(Add(number_said(scope, gift, whom), Times(-1000 if signed[0] == "-X" else 1000, Bound("X"))))
        elif name == "quoted_gift":
            from cardwright.text.composer import quoted

            abilities += quoted(scope, trees(gift)[0])
        else:
            raise misread(gift, "this cannot be given")
    if abilities:
        found.append(Gain(tuple(abilities)))
    return tuple(found)


@means(MEANINGS.predicates, "have_gifts")
def _have_gifts(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, *granted_changes(scope, trees(node)[0], about.selector))


@means(MEANINGS.predicates, "gain_in_hand")
def _gain_in_hand(scope: Scope, node: Node, about: Subject) -> Passive:
    if not about.this or tokens(node, "ZONE") != ["hand"]:
        raise misread(node, "only this card")
    given = granted_changes(scope, trees(node)[0], about.selector)
    return Passive(lambda held: (Static(This(), given, held, ("hand",)),))


@means(MEANINGS.predicates, "gain_for_each")
def _gain_for_each(scope: Scope, node: Node, about: Subject) -> Passive:
    given, each = trees(node)
    it, scope.it = scope.it, about.selector
    count = number_of(scope, each)
    scope.it = it
    return changing(
        about.selector, *[_times(change, count, given) for change in granted_changes(scope, given, about.selector)]
    )


def _times(change: Modification, count: Amount, node: Node) -> Modification:
    if not isinstance(change, Add):
        raise misread(node, "only numbers are given for each")
    return Add(change.stat, Times(change.amount, count))


@means(MEANINGS.verbs, "give")
def _give(scope: Scope, node: Node) -> None:
    whom, given = trees(node)
    selector = objects(scope, noun(scope, whom))
    scope.emit(applied(selector, granted_changes(scope, given, selector), scope.until or Until.REST))


@means(MEANINGS.predicates, "lose_all")
def _lose_all(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Lose())


# --- costs ------------------------------------------------------------------------------------------------------------


@means(MEANINGS.predicates, "costs")
def _costs(scope: Scope, node: Node, about: Subject) -> Passive:
    pricing = trees(node)[0]
    name = rule(pricing)
    much = value(scope, trees(pricing)[0])
    if "_you_" in name and isinstance(about.playable, Cards):
        about = Subject(
            about.selector, about.test, about.this, Cards(about.playable.zones, "you", about.playable.where)
        )
    if name == "cost_less_placed":
        return _placed_cheaper(scope, node, about, CostAdd(negative(much)))
    if name.endswith("each"):
        each = number_of(scope, trees(pricing)[1])
        return costing(scope, about, CostAdd(Times(negative(much), each)))
    if name == "cost_less_drained":
        return costing(scope, about, CostAdd(Times(negative(much), Tally("shard drain"))))
    if name == "cost_less_paid":
        return costing(scope, about, CostAdd(Times(negative(much), Bound("X"))))
    if name == "cost_set":
        return costing(scope, about, CostSet(much))
    return costing(scope, about, CostAdd(much if name == "cost_more" else negative(much)))


def _placed_cheaper(scope: Scope, node: Node, about: Subject, change: CostAdd) -> Passive:
    """An Omega unit costs less on certain units; its player announces the unit before paying (9.4.2)."""
    found = noun(scope, trees(trees(node)[0])[1])
    if not about.this or found.refers or found.phrase.det not in ("one", "number") or found.phrase.target:
        raise misread(node, "on which units?")
    extra = Extra(PLACED, (), Exists(Cards(FIELD, "you", either(found.phrases))), (change,))

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        if condition is not None:
            raise misread(node, "a cost under a condition")
        return (OnPlay(Body(extras=(extra,))),)

    return Passive(abilities)


@means(MEANINGS.predicates, "next_costs_less", "next_costs")
def _next_costs(scope: Scope, node: Node, about: Subject) -> Passive:
    much = value(scope, trees(node)[0])
    change = CostSet(much) if rule(node) == "next_costs" else CostAdd(negative(much))
    playable = about.playable
    assert playable is not None
    return deed(node, lambda until: ApplyToFuture(playable, (change,), Until.TURN, 1))


# --- what is forbidden ------------------------------------------------------------------------------------------------

CANT = {
    "attack": Cant("attack"),
    "block": Cant("block"),
    "deal_damage": Cant("deal damage"),
    "be_destroyed": Cant("be destroyed"),
}
BY: dict[str, Filter | None] = {
    "by_any": None,
    "by_units": Kind("unit"),
    "by_opponents": Belongs("opponent"),
    "by_opponents_spells": All((Kind("spell"), Belongs("opponent"))),
}


def by_whom(scope: Scope, node: Node) -> Filter | None:
    """The filter of the card that targets."""
    if rule(node) == "by_kind":
        return Kind(tokens(node, "KIND")[0])
    if rule(node) == "by_some":
        found = noun(scope, trees(node)[0])
        if found.refers or not found.each:
            raise misread(node, "of which cards?")
        return event_test(scope, found)
    return BY[rule(node)]


@means(MEANINGS.predicates, "cant")
def _cant(scope: Scope, node: Node, about: Subject) -> Passive:
    found: list[Modification] = []
    for action in trees(node):
        if rule(action) == "be_targeted":
            found.append(Cant("be selected", by_whom(scope, trees(action)[0])))  # ARG 12.8
        else:
            found.append(CANT[rule(action)])
    return changing(about.selector, *found)


SAID: dict[str, Modification] = {
    "only_units": Cant("attack towers"),
    "must_attack": May("must attack"),
    "no_damage": Cant("be damaged"),
}


@means(MEANINGS.predicates, *SAID)
def _said(scope: Scope, node: Node, about: Subject) -> Passive:
    expect(node, "KIND", "unit")
    return changing(about.selector, SAID[rule(node)])


@means(MEANINGS.predicates, "treated_as")
def _treated_as(scope: Scope, node: Node, about: Subject) -> Passive:
    kind = tokens(node, "KIND")[0].lower().removesuffix("s")
    return changing(about.selector, Become("kind", kind, also=False))  # ARG 9.1.4


# --- how cards arrive, and what they do -------------------------------------------------------------------------------


@means(MEANINGS.predicates, "comes_exhausted")
def _comes_exhausted(scope: Scope, node: Node, about: Subject) -> Passive:
    on = ENTERS if about.this else Pattern("move", what=about.test, to=FIELD)
    return replacing(on, state="exhausted")


@means(MEANINGS.predicates, "comes_with")
def _comes_with(scope: Scope, node: Node, about: Subject) -> Passive:
    if not about.this:
        raise misread(node, "only this card")
    name, number, _ = counter(scope, trees(node)[0])
    return replacing(ENTERS, do=(AddCounters(This(), name, number),), also=True)


@means(MEANINGS.predicates, "deals_to", "deals_equal")
def _deals_to(scope: Scope, node: Node, about: Subject) -> Passive:
    much, whom = trees(node)
    scope.refer(about.does)
    number = value(scope, much)
    to = objects(scope, noun(scope, whom))
    scope.doer = about.does
    return deed(node, lambda until: Damage(number, to, about.does))  # ARG 12.7


def deed(node: Node, effect: Callable[[Duration], Effect]) -> Passive:
    """A sentence with a subject that is an instruction, not a static ability."""

    def nothing(condition: Condition | None) -> tuple[Ability, ...]:
        raise misread(node, "an instruction needs a trigger or a cost before it")

    return Passive(nothing, effect)


LEAVING = Replacement(Pattern("move", this=True, frm=FIELD), to="expelled")
