"""What the game's instructions mean, all but those that move cards (9.3, 10, 11, 12)."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    Bind,
    Damage,
    Destroy,
    Discard,
    Draw,
    Effect,
    If,
    Later,
    Pick,
    Put,
    RemoveCounters,
    RevealHand,
    Shield,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Among, Cards, Filter, It, Joined, Selector, This
from cardwright.kernel.vocabulary.values import Amount, Times
from cardwright.text.facts import condition, turn, value
from cardwright.text.meaning import Node, Scope, means, misread, rule, tokens, trees
from cardwright.text.nouns import Noun, noun, objects
from cardwright.text.references import reference
from cardwright.text.verbs import before

from .wording import MEANINGS, again
from .wording_costs import counter, counter_name
from .wording_facts import number_of

GUARDED = Among(It("guarded"))


def acted(scope: Scope, node: Node) -> Selector:
    """The cards an instruction acts on; from then on "it" means them."""
    atoms = trees(node) if rule(node) == "np" else []
    if len(atoms) > 1 and "or" not in tokens(node) and any(_aimed(child) for child in atoms):
        return scope.refer(Joined(tuple(_one_of(scope, child) for child in atoms)))
    found = noun(scope, node)
    selector = objects(scope, found)
    if not isinstance(selector, It):
        scope.refer(selector, found.kinds)
    return selector


def _one_of(scope: Scope, node: Node) -> Selector:
    """One of several nouns, each with its own qualifiers."""
    found = noun(scope, node)
    if not found.refers and not found.kinds:
        raise misread(node, "what kind of card?")
    return objects(scope, found)


def _aimed(node: Node) -> bool:
    """Whether a noun names a target."""
    return any(part.data.endswith("target") for part in trees(node))


# --- damage and destruction -------------------------------------------------------------------------------------------


@means(MEANINGS.verbs, "deal_plain")
def _deal(scope: Scope, node: Node) -> None:
    parts = trees(node)
    for much, whom in zip(parts[::2], parts[1::2]):
        number = value(scope, much)
        scope.emit(Damage(number, acted(scope, whom)))  # ARG 12.7


@means(MEANINGS.verbs, "deal_so_much")
def _deal_so_much(scope: Scope, node: Node) -> None:
    scope.emit(Damage(value(scope, trees(node)[0]), before(scope, node, Damage).to))


@means(MEANINGS.verbs, "destroy")
def _destroy(scope: Scope, node: Node) -> None:
    scope.emit(Destroy(acted(scope, trees(node)[0])))


@means(MEANINGS.verbs, "prevent_all", "prevent_next")
def _prevent(scope: Scope, node: Node) -> None:
    what, of = guarded(acted(scope, trees(node)[0]))
    shield = Replacement(Pattern("damage", what=what), amount=0, prevents=True)
    scope.emit(Shield(shield, of, scope.until or Until.TURN, 1 if rule(node) == "prevent_next" else 0))


def guarded(selector: Selector) -> tuple[Filter, Selector | None]:
    """The filter of a shield, and the cards it protects (none: every card that fits the filter)."""
    from .wording_statements import certain

    return (GUARDED, selector) if certain(selector) else (Among(selector), None)  # ARG 9.3.4.5.1


@means(MEANINGS.verbs, "prevent_from")
def _prevent_from(scope: Scope, node: Node) -> None:
    from .wording_statements import by_whom

    other = by_whom(scope, trees(node)[0])
    shield = Replacement(Pattern("damage", other=other), amount=0, prevents=True)
    scope.emit(Shield(shield, None, scope.until or Until.TURN))


@means(MEANINGS.verbs, "heal")
def _heal(scope: Scope, node: Node) -> None:
    scope.emit(Act("remove damage", acted(scope, trees(node)[0])))


# --- how cards lie ----------------------------------------------------------------------------------------------------

TURNS = {
    "exhaust": "exhausted",
    "recover": "active",  # ARG 12.5
    "flip_down": "facedown",
    "flip_up": "faceup",
    "restore": "restored",
}


@means(MEANINGS.verbs, *TURNS)
def _turn(scope: Scope, node: Node) -> None:
    scope.emit(Turn(acted(scope, trees(node)[0]), TURNS[rule(node)]))


@means(MEANINGS.verbs, "stun")
def _stun(scope: Scope, node: Node) -> None:
    scope.emit(Act("stun", acted(scope, trees(node)[0])))  # ARG 11.15


@means(MEANINGS.verbs, "relocate")
def _relocate(scope: Scope, node: Node) -> None:
    scope.emit(Act("relocate", acted(scope, trees(node)[0])))  # ARG 4.8.5


@means(MEANINGS.verbs, "control")
def _control(scope: Scope, node: Node) -> None:
    scope.emit(TakeControl(acted(scope, trees(node)[0]), scope.who, scope.until or Until.REST))


@means(MEANINGS.verbs, "switch_control")
def _switch_control(scope: Scope, node: Node) -> None:
    both = acted(scope, trees(node)[0])
    if not isinstance(both, Joined) or len(both.parts) != 2 or not all(isinstance(p, (It, This)) for p in both.parts):
        raise misread(node, "which two cards?")
    scope.emit(Act("switch control", both))  # ARG 1.2.3


@means(MEANINGS.verbs, "control_while")
def _control_while(scope: Scope, node: Node) -> None:
    what, whom = trees(node)
    taken = acted(scope, what)
    if reference(scope, whom) != This():
        raise misread(whom, "only this card")
    scope.emit(TakeControl(taken, scope.who, Until.SOURCE_CONTROLLED))


# --- counters (10.2) --------------------------------------------------------------------------------------------------


@means(MEANINGS.verbs, "put_counters")
def _put_counters(scope: Scope, node: Node) -> None:
    counters, whom = trees(node)
    name, number, _ = counter(scope, counters)
    if number == -1:
        raise misread(counters, "how many?")
    if tokens(counters, "SIGNED") and "tower" in noun(scope, whom).kinds:
        raise misread(counters, "towers have no power")  # ARG 10.2.1.7
    scope.emit(AddCounters(acted(scope, whom), name, number))


@means(MEANINGS.verbs, "put_counters_equal")
def _put_counters_equal(scope: Scope, node: Node) -> None:
    counters, whom, much = trees(node)
    scope.emit(AddCounters(acted(scope, whom), counter_name(counters), value(scope, much)))


@means(MEANINGS.verbs, "remove_counters")
def _remove_counters(scope: Scope, node: Node) -> None:
    counters, whom = trees(node)
    name, number, up_to = counter(scope, counters)
    if up_to:
        raise misread(counters, "how many?")
    scope.emit(RemoveCounters(acted(scope, whom), name, number))


# --- hands and choices ------------------------------------------------------------------------------------------------


@means(MEANINGS.verbs, "discard")
def _discard(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if found.refers:
        scope.emit(Put(found.selector, "discard", verb="discard"))
        return
    phrase = found.phrase
    if phrase.among:
        scope.emit(Put(objects(scope, found), "discard", verb="discard"))
        return
    if len(found.phrases) > 1 or phrase.zones not in ((), ("hand",)) or phrase.distinct:
        raise misread(node, "cards are discarded from a hand")
    number, up_to = found.count()
    who = phrase.whose or scope.who
    if up_to or (who != scope.who and not phrase.random):
        raise misread(node, "who chooses?")
    scope.emit(Discard(number, who, phrase.test(), phrase.random))
    scope.refer(It("discarded"), found.kinds)


look = MEANINGS.verbs["look"]


@means(MEANINGS.verbs, "look")
def _look(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if isinstance(found.selector, Cards) and found.selector.zones == ("hand",) and found.refers:
        scope.emit(
            RevealHand(found.selector.whose), Bind(found.selector, "looked")
        )  # there are two players, so the other one sees it
        scope.looked, scope.picked = It("looked"), []
        scope.they = found.selector.whose
        return
    look(scope, node)


@means(MEANINGS.verbs, "choose_np")
def _choose_np(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if found.refers or (found.each and not found.phrase.target):
        raise misread(node, "choose what?")
    if not found.phrase.target and scope.looked is not None and not found.phrase.zones:
        found = _among(scope, found)
    objects(scope, found)


def _among(scope: Scope, found: Noun) -> Noun:
    """The same noun, meaning cards just looked at."""
    for phrase in found.phrases:
        phrase.among = True
    return again(scope, found)


# --- words after an instruction ---------------------------------------------------------------------------------------


@means(MEANINGS.suffixes, "only_if")
def _only_if(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    picks = tuple(effect for effect in done if isinstance(effect, Pick))
    return (*picks, If(condition(scope, trees(node)[0]), done[len(picks) :]))


@means(MEANINGS.suffixes, "only_during")
def _only_during(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (If(turn(trees(node)[0]), done),)


@means(MEANINGS.suffixes, "while_controlled")
def _while_controlled(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    if reference(scope, trees(node)[0]) != This() or not all(hasattr(effect, "until") for effect in done):
        raise misread(node, "only this card")
    return tuple(msgspec.structs.replace(effect, until=Until.SOURCE_CONTROLLED) for effect in done)


@means(MEANINGS.suffixes, "times_each")
def _times_each(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Draw a card for each unit you control"."""
    *before, last = done
    if not isinstance(last, Draw | Discard | AddCounters):
        raise misread(node, "this is not done for each")
    count = number_of(scope, trees(node)[0])
    much: Amount = count if last.amount == 1 else Times(last.amount, count)
    return (*before, msgspec.structs.replace(last, amount=much))


@means(MEANINGS.suffixes, "at_turns_end")
def _at_turns_end(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (Later(Pattern("phase", phase="end"), done),)  # ARG 7.5.1


@means(MEANINGS.suffixes, "after_battle")
def _after_battle(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (Later(Pattern("phase", phase="combat end"), done),)  # ARG 8.5
