"""What the game's statements mean: static abilities and lasting effects (chapters 6 and 7 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    DeckRule,
    Keyword,
    Pattern,
    Replacement,
    Static,
)
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.durations import Duration
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    Become,
    BecomeCopy,
    Cant,
    CantHave,
    Damage,
    Effect,
    Limit,
    Lose,
    May,
    Modification,
    NameTrait,
    PayTo,
    Pick,
    PlayFrom,
    SetTo,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.selectors import (
    Condition,
    Filter,
    It,
    Measure,
    Only,
    Seats,
    Selector,
    This,
    TopCards,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Bounded, Sum, Times
from cardwright.text.clauses import duration
from cardwright.text.composer import Composer
from cardwright.text.events import about
from cardwright.text.facts import counted, value
from cardwright.text.granting import changes, counter, multiplied
from cardwright.text.meaning import (
    Node,
    Passive,
    Scope,
    Subject,
    expect,
    is_a,
    means,
    misread,
    rule,
    tokens,
    trees,
)
from cardwright.text.nouns import Noun, aim, event_test, noun, objects, one_card
from cardwright.text.phrases import amount
from cardwright.text.references import reference
from cardwright.text.statements import changing, replacing, subject

from ..rules.chance import MODIFIED, NATURAL, REROLL
from .wording import ENTERS, EVERYWHERE, MEANINGS, player_of, targets
from .wording_items import ability


def _quality(node: Node) -> str:
    """The quality of a protection: a type, a kind of card, "legendary", or a name (LOW 702.2a)."""
    if rule(node) == "type_quality":
        return tokens(node, "TYPE")[0]
    if rule(node) == "chosen_quality":
        return "chosen"
    (kind,) = tokens(node, "KIND")
    if rule(node) == "named_quality" and kind == "card":
        return f"named {tokens(node, 'NAME')[0]}"
    if rule(node) == "legendary_quality" and kind != "ability":
        return "legendary" if kind == "card" else f"legendary {kind}"
    if rule(node) == "kind_quality" and kind not in ("card", "ability"):
        return kind
    raise misread(node, "from what?")


@means(MEANINGS.items, "protection")
def _protection(composer: Composer, node: Node) -> None:
    ability(composer, Keyword("Protection", word=_quality(trees(node)[0])))  # LOW 702.2


@means(MEANINGS.gifts, "protection_gift")
def _protection_gift(scope: Scope, node: Node) -> Ability:
    return Keyword("Protection", word=_quality(trees(node)[0]))


@means(MEANINGS.items, "more_counters")
def _more_counters(composer: Composer, node: Node) -> None:
    what = event_test(composer.stated, one_card(noun(composer.stated, trees(node)[0])))
    pattern = Pattern("counter", what=what, word=tokens(node, "NAME")[0], tag="effect")
    more = Sum((Bound("amount"), 1))
    ability(composer, Replacement(pattern, amount=more, condition=Measure(Bound("amount"), ">", 0)))  # LOW 610.12


@means(MEANINGS.items, "prevents")
def _prevents(composer: Composer, node: Node) -> None:
    whom, much = trees(node)
    number = amount(composer.stated, trees(much)[0])
    found = about(composer.stated, noun(composer.stated, whom), "damage")
    if not isinstance(number, int):
        raise misread(much, "how much?")
    rest: Amount = Sum((Bound("amount"), -number))
    if rule(much) == "prevent_all_but":
        rest = Bounded(Bound("amount"), at_most=number)
    ability(composer, Replacement(found.pattern, amount=rest, prevents=True))  # LOW 611.10


@means(MEANINGS.items, "add_to_rolls")
def _add_to_rolls(composer: Composer, node: Node) -> None:
    more = Sum((Bound("amount"), int(tokens(node, "INT")[0])))
    pattern = Pattern("roll", who="you")
    ability(composer, Replacement(pattern, amount=more, state=MODIFIED, rank="modify"))  # LOW 706.2, 706.2b


@means(MEANINGS.items, "reroll")
def _reroll(composer: Composer, node: Node) -> None:
    natural, much = (int(word) for word in tokens(node, "INT"))
    again = PayTo((Pay("resource", much),), (Act(REROLL),), otherwise=(Act("keep roll"),))
    held = Measure(Bound("amount"), "==", natural)
    pattern = Pattern("roll", who="you", state=NATURAL)
    ability(composer, Replacement(pattern, do=(again,), rank=REROLL, condition=held))  # LOW 706.2a, 706.2b


@means(MEANINGS.items, "triggers_again")
def _triggers_again(composer: Composer, node: Node) -> None:
    whom = subject(composer.stated, trees(node)[0])
    ability(composer, Static(whom.selector, (TriggersAgain(),)))  # LOW 603.2d


@means(MEANINGS.items, "hand_size")
def _hand_size(composer: Composer, node: Node) -> None:
    limit = Limit("hand", int(tokens(node, "INT")[0]), sets=True)
    ability(composer, Static(Seats("you"), (limit,)))  # LOW 402.2, 609.10


@means(MEANINGS.items, "open_deck")
def _open_deck(composer: Composer, node: Node) -> None:
    ability(composer, Static(Seats("you"), (May("play with the top card revealed"),)))  # LOW 701.8b


@means(MEANINGS.items, "play_from")
def _play_from(composer: Composer, node: Node) -> None:
    found = noun(composer.stated, trees(node)[0])
    zones = found.zones()
    if len(zones) != 1:
        raise misread(node, "from where?")
    if found.selector == This():
        ability(composer, Static(This(), (PlayFrom(zones[0]),), zones=zones))  # LOW 109.4e
        return
    where = found.phrase.test()
    on_top = any(is_a(part, "on_top") for part in node.iter_subtrees())
    if zones != ("deck",) or not on_top or not found.each or where is None:
        raise misread(node, "from where?")
    ability(composer, Static(Only(TopCards(1), where), (PlayFrom("deck"),)))  # LOW 604.6


@means(MEANINGS.items, "look_and_play")
def _look_and_play(composer: Composer, node: Node) -> None:
    found = noun(composer.stated, trees(node)[0])
    if not found.each or found.zones() != ("expelled",):
        raise misread(node, "which cards?")
    ability(composer, Static(found.selector, (May("be looked at"), PlayFrom("expelled", "you"))))  # LOW 407.3, 407.3b


@means(MEANINGS.items, "must_target")
def _must_target(composer: Composer, node: Node) -> None:
    if reference(composer.stated, trees(node)[0]) != This():
        raise misread(node, "only this card")
    ability(composer, Static(This(), (May("must be targeted"),)))  # LOW 601.1c


@means(MEANINGS.items, "choose_type")
def _choose_type(composer: Composer, node: Node) -> None:
    if reference(composer.stated, trees(node)[0]) != This():
        raise misread(node, "only this card")
    expect(node, "ZONE", "battlefield")
    ability(composer, Replacement(ENTERS, do=(NameTrait(),), also=True))  # LOW 203.3d, 603.5d


@means(MEANINGS.items, "enter_as_copy")
def _enter_as_copy(composer: Composer, node: Node) -> None:
    whom, what = trees(node)
    found = noun(composer.stated, what)
    if reference(composer.stated, whom) != This() or found.refers or found.phrase.det != "one":
        raise misread(node, "a copy of what?")
    do = (Pick(found.selector), BecomeCopy(This(), It("it")))
    ability(composer, Replacement(ENTERS, do=do, also=True, optional=True, rank="copy"))  # LOW 612.1c, 707.4


@means(MEANINGS.items, "unpreventable")
def _unpreventable(composer: Composer, node: Node) -> None:
    scope = composer.acting(node).current
    effects = scope.block.effects
    if not effects or not isinstance(effects[-1], Damage):
        raise misread(node, "which damage?")
    effects[-1] = msgspec.structs.replace(effects[-1], unpreventable=True)  # LOW 611.11


@means(MEANINGS.items, "deck_copies")
def _deck_copies(composer: Composer, node: Node) -> None:
    phrase = noun(composer.stated, trees(node)[0]).phrase
    if phrase.det not in ("any_number", "up_to"):
        raise misread(node, "how many?")
    most = phrase.count if isinstance(phrase.count, int) else 0
    ability(composer, DeckRule("copies", most, phrase.test()))  # LOW 109.4k


@means(MEANINGS.items, "cant_draw")
def _cant_draw(composer: Composer, node: Node) -> None:
    who, span = trees(node)
    scope = composer.reading(composer.acting(node))
    scope.emit(Apply(Seats(player_of(scope, who)), (Cant("draw"),), duration(scope, span)))  # LOW 100.7


@means(MEANINGS.predicates, "gain_for_each")
def _gain_for_each(scope: Scope, node: Node, about: Subject) -> Passive:
    gifts, each = trees(node)
    count = counted(scope, noun(scope, each))
    return changing(about.selector, *multiplied(gifts, changes(scope, gifts), count))


def _setters(node: Node) -> tuple[Modification, ...]:
    return tuple(SetTo(stat, int(to)) for stat, to in zip(tokens(node, "BASESTAT"), tokens(node, "INT")))


@means(MEANINGS.predicates, "lose_all")
def _lose_all(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Lose())


@means(MEANINGS.predicates, "set_base")
def _set_base(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, *_setters(trees(node)[0]))  # LOW 609.4b


@means(MEANINGS.predicates, "lose_and_set")
def _lose_and_set(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Lose(), *_setters(trees(node)[0]))


TOTAL = (Lose(), SetTo("will", Bound("merged will")), SetTo("power", Bound("merged power")))  # LOW 702.3e


@means(MEANINGS.predicates, "lose_and_total")
def _lose_and_total(scope: Scope, node: Node, about: Subject) -> Passive:
    def nothing(condition: Condition | None) -> tuple[Ability, ...]:
        raise misread(node, "nothing is merged here")

    return Passive(nothing, lambda until: Apply(about.selector, TOTAL, until))


@means(MEANINGS.predicates, "also_kind")
def _also_kind(scope: Scope, node: Node, about: Subject) -> Passive:
    number = int(tokens(node, "INT")[0])
    kind = Become("kind", tokens(node, "KIND")[0])  # LOW 203.1b
    return changing(about.selector, kind, SetTo("will", number), SetTo("power", number))


@means(MEANINGS.predicates, "every_type")
def _every_type(scope: Scope, node: Node, about: Subject) -> Passive:
    return _defining(node, about, Become("trait", "every unit type"))  # LOW 203.3f


@means(MEANINGS.predicates, "defined")
def _defined(scope: Scope, node: Node, about: Subject) -> Passive:
    return _defining(node, about, SetTo(tokens(node, "STAT")[0], value(scope, trees(node)[0])))  # LOW 609.4a


def _defining(node: Node, about: Subject, change: Modification) -> Passive:
    """A characteristic-defining ability: of its own card, everywhere, unconditional (604.3a)."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        if condition is not None or not about.this:
            raise misread(node, "only this card, and always")
        return (Static(This(), (change,), zones=EVERYWHERE, defining=True),)  # LOW 604.3

    return Passive(abilities)


CANT = {
    "cant_attack_alone": (Cant("attack alone"),),  # LOW 506.5
    "cant_block_alone": (Cant("block alone"),),
    "blocked_by_two": (Cant("be blocked by fewer than 2"),),  # LOW 509.1b
    "must_be_blocked": (Add("must be blocked", 1),),  # LOW 509.1c
    "cant_attack_or_block": (Cant("attack"), Cant("block")),
    "cant_be_blocked": (Cant("be blocked"),),
    "must_attack": (Add("must attack", 1),),  # LOW 508.1e
    "extra_block": (Add("extra blocks", 1),),  # LOW 509.1a
    "attack_after_moving": (May("attack after moving"),),  # LOW 508.1a
    "stays_rested": (May("stay rested"),),  # LOW 502.1
}


@means(MEANINGS.predicates, *CANT)
def _cant(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, *CANT[rule(node)])


DEMANDS = {
    "must_attack_then": Add("must attack", 1),  # LOW 508.1e
    "must_block_then": Add("must block", 1),  # LOW 509.1c
}


@means(MEANINGS.predicates, *DEMANDS)
def _must_then(scope: Scope, node: Node, about: Subject) -> Passive:
    """A requirement for a while; each such effect counts as one more requirement."""
    until = duration(scope, trees(node)[0])

    def nothing(condition: Condition | None) -> tuple[Ability, ...]:
        raise misread(node, "which unit?")

    return Passive(nothing, lambda _: Apply(about.selector, (DEMANDS[rule(node)],), until))


@means(MEANINGS.predicates, "cant_attack")
def _cant_attack(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Cant("attack", _whom(scope, node)))  # LOW 508.1b


@means(MEANINGS.predicates, "cant_block")
def _cant_block(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Cant("block", _whom(scope, node)))


@means(MEANINGS.predicates, "cant_be_blocked_by")
def _cant_be_blocked_by(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Cant("be blocked", _whom(scope, node)))


def _whom(scope: Scope, node: Node) -> Filter | None:
    """The units that a prohibition names."""
    if not trees(node):
        return None
    found = noun(scope, trees(node)[0])
    if not found.each:
        raise misread(node, "which units?")
    return event_test(scope, found)


@means(MEANINGS.predicates, "cost_to_attack")
def _cost_to_attack(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Add("cost to attack", int(tokens(node, "INT")[0])))  # LOW 508.1h


@means(MEANINGS.predicates, "cant_have")
def _cant_have(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, CantHave(tokens(node, "KEYWORD")[0]))  # LOW 109.9


@means(MEANINGS.predicates, "counter_limit")
def _counter_limit(scope: Scope, node: Node, about: Subject) -> Passive:
    name, number, _ = counter(scope, trees(node)[0])
    return changing(about.selector, Cant(f"have more than {number} {name} counter"))  # LOW 114.3


@means(MEANINGS.predicates, "cant_be_stopped")
def _cant_be_stopped(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Cant("be stopped"), zones=("chain",))  # LOW 604.5


@means(MEANINGS.predicates, "enters_rested")
def _enters_rested(scope: Scope, node: Node, about: Subject) -> Passive:
    if not about.this:
        raise misread(node, "only this card")
    expect(node, "ZONE", "battlefield")
    return replacing(ENTERS, state="rested")  # LOW 610.1b#2


@means(MEANINGS.predicates, "enters_with")
def _enters_with(scope: Scope, node: Node, about: Subject) -> Passive:
    if not about.this:
        raise misread(node, "only this card")
    expect(node, "ZONE", "battlefield")
    name, number, _ = counter(scope, trees(node)[0])
    return replacing(ENTERS, do=(AddCounters(This(), name, number),), also=True)  # LOW 114.5


@means(MEANINGS.predicates, "becomes_type")
def _becomes_type(scope: Scope, node: Node, about: Subject) -> Passive:
    if tokens(node, "KIND") != ["unit"]:
        raise misread(node, "only units have unit types")
    also = [rule(part) for part in trees(node)] == ["addition"]  # in addition to its other types
    return changing(about.selector, Become("trait", tokens(node, "TYPE")[0], also=also))  # LOW 203.1b


@means(MEANINGS.predicates, "becomes_copy")
def _becomes_copy(scope: Scope, node: Node, about: Subject) -> Passive:
    of = objects(scope, noun(scope, trees(node)[0]))
    return _deed(node, lambda until: BecomeCopy(about.selector, of, until))


@means(MEANINGS.predicates, "becomes_blocked", "becomes_unblocked")
def _becomes_blocked(scope: Scope, node: Node, about: Subject) -> Passive:
    name = "become blocked" if rule(node) == "becomes_blocked" else "become unblocked"
    return _deed(node, lambda until: Act(name, about.selector))  # LOW 509.1f


@means(MEANINGS.predicates, "deals_to")
def _deals_to(scope: Scope, node: Node, about: Subject) -> Passive:
    much, whom = trees(node)
    number = value(scope, trees(much)[0])
    to = objects(scope, targets(scope, whom))
    scope.doer = about.does
    return _deed(node, lambda until: Damage(number, to, about.does))


@means(MEANINGS.predicates, "deals_for_each")
def _deals_for_each(scope: Scope, node: Node, about: Subject) -> Passive:
    much, whom, each = trees(node)
    number = value(scope, trees(much)[0])
    to = objects(scope, targets(scope, whom))
    times = counted(scope, noun(scope, each))
    scope.doer = about.does
    return _deed(node, lambda until: Damage(times if number == 1 else Times(number, times), to, about.does))


@means(MEANINGS.predicates, "deals_to_equal", "deals_equal")
def _deals_equal(scope: Scope, node: Node, about: Subject) -> Passive:
    """The number is read first: "its power" is the power of the card that deals the damage."""
    much, whom = trees(node) if rule(node) == "deals_equal" else reversed(trees(node))
    scope.refer(about.does)
    number = value(scope, much)
    to = objects(scope, targets(scope, whom))
    scope.doer = about.does
    return _deed(node, lambda until: Damage(number, to, about.does))


@means(MEANINGS.predicates, "deals_divided")
def _deals_divided(scope: Scope, node: Node, about: Subject) -> Passive:
    much, whom = trees(node)
    number = value(scope, much)
    to = divided_among(scope, targets(scope, whom), number)
    scope.doer = about.does
    return _deed(node, lambda until: Damage(number, to, about.does, divided=True))  # LOW 601.1d


def divided_among(scope: Scope, found: Noun, number: Amount) -> Selector:
    """Targets among which a number is divided when they are chosen."""
    if not found.phrases or not found.phrase.target:
        raise misread(found.node, "divided among which targets?")
    to = aim(scope, found)
    scope.targets[-1] = msgspec.structs.replace(scope.targets[-1], split=number)
    return to


MEANINGS.deeds |= {"deals_to", "deals_for_each", "deals_to_equal", "deals_equal", "deals_divided", "becomes_copy"}
MEANINGS.deeds |= {"becomes_blocked", "becomes_unblocked"}


def _deed(node: Node, effect: Callable[[Duration], Effect]) -> Passive:
    """A sentence with a subject that is an instruction all the same."""

    def nothing(condition: Condition | None) -> tuple[Ability, ...]:
        raise misread(node, "an instruction needs a trigger or a cost before it")

    return Passive(nothing, effect)
