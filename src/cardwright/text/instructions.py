"""Instructions that draw, deal, destroy, select and end: all but movement and gifts."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.vocabulary.abilities import Target
from ..kernel.vocabulary.effects import (
    ChoosePlayer,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    LoseGame,
    PlayCard,
    Put,
    RepeatUntil,
    Roll,
    Turn,
    WinGame,
)
from ..kernel.vocabulary.selectors import Cards, It, Joined, Selector
from ..kernel.vocabulary.values import Amount
from .facts import condition, value
from .meaning import Node, Scope, means, misread, rule, tokens, trees
from .nouns import Noun, atom, noun, objects, one_by_one, only_card, pick, seen, speaks_of_opponent, zones_of
from .verbs import VERBS, before

# --- cards into and out of the hand -------------------------------------------------------------------


@means(VERBS, "draw")
def _draw(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    only_card(found)
    amount, up_to = found.count()
    scope.emit(Draw(amount, scope.who, up_to))


@means(VERBS, "draw_count")
def _draw_count(scope: Scope, node: Node) -> None:
    base = before(scope, node, Draw)
    scope.emit(Draw(int(tokens(trees(node)[0], "INT")[0]), base.who))


@means(VERBS, "draw_more")
def _draw_more(scope: Scope, node: Node) -> None:
    scope.emit(Draw(int(tokens(node, "INT")[0]), scope.who))


@means(VERBS, "discard")
def _discard(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if found.refers and isinstance(found.selector, Cards) and found.selector.zones == ("hand",):
        scope.emit(Discard(-1, found.selector.whose))
        return
    if found.refers:
        scope.emit(Put(found.selector, scope.language.discard_zone, verb="discard"))
        return
    phrase = found.phrase
    if len(found.phrases) > 1 or phrase.zones not in ((), ("hand",)) or phrase.enemy or phrase.distinct:
        raise misread(node, "cards are discarded from a hand")
    amount, up_to = found.count()
    if up_to:
        raise misread(node, "how many?")
    scope.emit(Discard(amount, scope.who, phrase.test(), phrase.random))
    if scope.it is None:
        scope.refer(It("discarded"), found.kinds)


# --- damage and destruction ---------------------------------------------------------------------------


def damage(scope: Scope, node: Node) -> Amount:
    """How much damage."""
    return value(scope, trees(node)[0])


@means(VERBS, "deal_to")
def _deal_to(scope: Scope, node: Node) -> None:
    parts = trees(node)
    for much, whom in zip(parts[::2], parts[1::2]):
        amount = damage(scope, much)
        scope.emit(Damage(amount, objects(scope, noun(scope, whom))))


@means(VERBS, "deal_it")
def _deal_it(scope: Scope, node: Node) -> None:
    whom, much = trees(node)
    scope.emit(Damage(damage(scope, much), objects(scope, noun(scope, whom))))


@means(VERBS, "deal_equal")
def _deal_equal(scope: Scope, node: Node) -> None:
    much, whom = trees(node)
    scope.emit(Damage(value(scope, much), objects(scope, noun(scope, whom))))


@means(VERBS, "deal_to_equal")
def _deal_to_equal(scope: Scope, node: Node) -> None:
    whom, much = trees(node)
    amount = value(scope, much)  # of the cards mentioned before
    scope.emit(Damage(amount, objects(scope, noun(scope, whom))))


@means(VERBS, "deal_it_equal")
def _deal_it_equal(scope: Scope, node: Node) -> None:
    whom, much = trees(node)
    scope.emit(Damage(value(scope, much), objects(scope, noun(scope, whom))))


@means(VERBS, "deal_divided")
def _deal_divided(scope: Scope, node: Node) -> None:
    """The amount is split among the targets when they are chosen."""
    much = damage(scope, trees(node)[0])
    target = scope.targets[-1] if scope.targets else None
    if target is None or scope.it != It(target.bind) or target.split is not None:
        raise misread(node, "divided among which?")
    scope.targets[-1] = Target(
        target.bind, target.what, target.least, target.most, much, target.condition, target.who, target.differ
    )
    scope.emit(Damage(much, It(target.bind), divided=True))


@means(VERBS, "deal_amount")
def _deal_amount(scope: Scope, node: Node) -> None:
    base = before(scope, node, Damage)
    scope.emit(Damage(damage(scope, trees(node)[0]), base.to))


@means(VERBS, "destroy")
def _destroy(scope: Scope, node: Node) -> None:
    scope.emit(Destroy(objects(scope, noun(scope, trees(node)[0]))))


# --- choices ------------------------------------------------------------------------------------------


@means(VERBS, "select")
def _select(scope: Scope, node: Node) -> None:
    """In public zones a target, chosen when the card or ability is played; elsewhere a pick on resolution."""
    atoms = trees(trees(node)[0])
    if len(atoms) > 1 and all(_counted(child) for child in atoms) and "or" not in tokens(trees(node)[0]):
        # "a follower on your field and an enemy follower on the field"
        _choose_each(scope, node, (atom(scope, child) for child in atoms))
    else:
        found = noun(scope, trees(node)[0], apart=True)
        if found.apart:
            _choose_each(scope, node, one_by_one(scope, found))
        else:
            _choose(scope, node, found)


def _choose_each(scope: Scope, node: Node, each: Iterable[Noun]) -> None:
    """Choose several cards, one after the other."""
    chosen: list[Selector] = []
    kinds: list[str] = []
    for found in each:
        if not found.zones():
            raise misread(found.node, "where?")
        _choose(scope, node, found)
        chosen.append(scope.referent(node))
        kinds.append(found.kinds[0] if found.kinds else "card")
    scope.refer(Joined(tuple(chosen)))
    scope.pair = tuple(kinds)
    for kind in kinds:
        if kinds.count(kind) > 1:
            scope.known.pop(kind, None)  # "the follower" could be either


COUNTED = ("one", "another", "number", "up_to")


def _counted(node: Node) -> bool:
    """Whether a noun has its own number."""
    return rule(node) == "described" and bool(trees(node)) and rule(trees(node)[0]) in COUNTED


def _choose(scope: Scope, node: Node, found: Noun) -> None:
    if found.refers or found.any_of:
        raise misread(node, "select what?")
    found = seen(scope, found)
    phrase = found.phrase
    amount, up_to = found.count()
    public = all(zone in scope.language.public_zones for p in found.phrases for zone in zones_of(scope, p)) and not any(
        p.among for p in found.phrases
    )
    if phrase.distinct:
        raise misread(node, "different names")
    if not public or phrase.random or (scope.language.anywhere and not phrase.target):
        pick(scope, found)
        return
    if scope.may or scope.who != "you":
        raise misread(node, "only the controller selects targets, and must")
    bind = scope.numbering.target()
    scope.targets.append(Target(bind, found.selector, 0 if up_to else amount, amount, condition=scope.conditions()))
    scope.refer(It(bind), found.kinds)
    speaks_of_opponent(scope, It(bind))


@means(VERBS, "select_opponent")
def _select_opponent(scope: Scope, node: Node) -> None:
    scope.emit(ChoosePlayer("opponent"))
    scope.they, scope.group = "chosen", ""


# --- the rest -----------------------------------------------------------------------------------------


@means(VERBS, "play_for")
def _play_for(scope: Scope, node: Node) -> None:
    if tokens(node, "INT") != ["0"]:
        raise misread(node, "for how much?")
    scope.emit(PlayCard(objects(scope, noun(scope, trees(node)[0])), True, scope.who))


@means(VERBS, "extra_turn")
def _extra_turn(scope: Scope, node: Node) -> None:
    scope.emit(ExtraTurn(scope.who))


@means(VERBS, "repeat_until")
def _repeat_until(scope: Scope, node: Node) -> None:
    """ "Do this. Repeat until ...": repeats the sentence before, which has happened once already."""
    block = scope.block
    sentence = tuple(block.effects[block.last : block.sentence])
    if not sentence:
        raise misread(node, "repeat what?")
    del block.effects[block.last :]
    block.sentence = block.last
    scope.emit(RepeatUntil(condition(scope, trees(node)[0]), sentence))


@means(VERBS, "win")
def _win(scope: Scope, node: Node) -> None:
    scope.emit(WinGame(scope.who))


@means(VERBS, "lose")
def _lose(scope: Scope, node: Node) -> None:
    scope.emit(LoseGame(scope.who))


@means(VERBS, "roll")
def _roll(scope: Scope, node: Node) -> None:
    scope.emit(Roll(who=scope.who))


@means(VERBS, "turn_down")
def _turn_down(scope: Scope, node: Node) -> None:
    scope.emit(Turn(objects(scope, noun(scope, trees(node)[0])), "facedown"))
