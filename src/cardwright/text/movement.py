"""Instructions that move, find, show and create cards."""

from __future__ import annotations

from ..kernel.vocabulary.effects import (
    Create,
    Find,
    Look,
    Put,
    Reveal,
    RevealHand,
    Shuffle,
    Swap,
    Transform,
)
from ..kernel.vocabulary.selectors import Cards, It, Joined, Selector, TopCards
from .meaning import Node, Scope, expect, means, misread, rule, tokens, trees
from .nouns import Noun, either, noun, objects, one_by_one
from .references import owner, side_of
from .verbs import VERBS, before


@means(VERBS, "shuffle_deck")
def _shuffle_deck(scope: Scope, node: Node) -> None:
    shuffle_once(scope, scope.who)


def shuffle_once(scope: Scope, who: str) -> None:
    """Shuffle a deck, unless the search before has already shuffled it."""
    if not scope.block.effects or scope.block.effects[-1] != Shuffle(who):
        scope.emit(Shuffle(who))


@means(VERBS, "search")
def _search(scope: Scope, node: Node) -> None:
    whose, what = trees(node)
    found = noun(scope, what, apart=True)
    if owner(scope, whose) != scope.who:
        raise misread(node, "search where?")
    each = one_by_one(scope, found) if found.apart else [found]
    binds = [It("found" if not at else f"found{at + 1}") for at in range(len(each))]
    for piece, bind in zip(each, binds, strict=True):
        scope.emit(_find(scope, node, piece, bind.name))
    everything: Selector = binds[0] if len(binds) == 1 else Joined(tuple(binds))
    scope.refer(everything, found.kinds)
    scope.found = True
    if either(found.phrases) is not None:
        scope.emit(Reveal(everything))  # cards found by a description are always shown


def _find(scope: Scope, node: Node, found: Noun, bind: str) -> Find:
    phrase = found.phrase
    if phrase.zones or phrase.enemy or phrase.random or phrase.among:
        raise misread(node, "search where?")
    amount, up_to = found.count()
    zone = tokens(node, "ZONE")[0]
    return Find(amount, either(found.phrases), zone, scope.who, up_to, bind, phrase.distinct)


def _was_found(selector: Selector) -> bool:
    """Exactly the cards that a search has found."""
    parts = selector.parts if isinstance(selector, Joined) else (selector,)
    return all(isinstance(part, It) and part.name.startswith("found") for part in parts)


@means(VERBS, "look")
def _look(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if not isinstance(found.selector, TopCards):
        raise misread(node, "look at what?")
    scope.emit(Look(found.selector.amount, found.selector.whose))
    looked(scope)


@means(VERBS, "look_up_to")
def _look_up_to(scope: Scope, node: Node) -> None:
    top = trees(node)[0]
    if rule(top) != "top_one" or tokens(top, "ZONE") != ["deck"]:
        raise misread(node, "look at what?")
    expect(top, "KIND", "card")
    scope.emit(Look(int(tokens(node, "INT")[0]), owner(scope, trees(top)[0]), up_to=True))
    looked(scope)


def looked(scope: Scope) -> None:
    """ "them" are the cards looked at."""
    scope.refer(It("looked"))
    scope.looked, scope.shown = It("looked"), ""
    scope.picked = []


@means(VERBS, "reveal")
def _reveal(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    selector = found.selector
    if found.refers and isinstance(selector, Cards) and selector.zones == ("hand",):
        scope.emit(RevealHand(selector.whose))
        scope.shown = selector.whose
        return
    if found.refers and isinstance(selector, TopCards):
        scope.emit(Reveal(selector))
        scope.refer(It("revealed"))
        scope.looked, scope.picked = It("revealed"), []
        return
    shown = Reveal(objects(scope, found))
    if shown not in scope.block.effects[-1:]:
        scope.emit(shown)


@means(VERBS, "shuffle")
def _shuffle(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    selector = found.selector
    last = scope.block.effects[-1] if scope.block.effects else None
    if isinstance(selector, It) and isinstance(last, Put) and last.to == "deck":
        scope.emit(Shuffle(scope.who))  # "return them to your deck, shuffle it"
    elif isinstance(selector, Cards) and selector.zones == ("deck",) and selector.where is None:
        shuffle_once(scope, selector.whose)
    else:
        raise misread(node, "shuffle what?")


# --- movement -----------------------------------------------------------------------------------------


@means(VERBS, "banish")
def _banish(scope: Scope, node: Node) -> None:
    put(scope, noun(scope, trees(node)[0]), scope.language.banish_zone, "", verb="banish")


@means(VERBS, "return")
def _return(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    found = noun(scope, what)
    zone = tokens(node, "ZONE")[0]
    selector = objects(scope, found)
    if is_shared(scope, zone) and rule(whose) == "anyones":
        scope.emit(Put(selector, zone, taker(scope, found), verb="return"))
        return
    _check_owner(scope, whose, owner(scope, whose), selector)
    scope.emit(Put(selector, zone, verb="return"))


def is_shared(scope: Scope, zone: str) -> bool:
    """All players share the zone, so a card that comes there needs a controller."""
    return scope.language.shared_field and zone == scope.language.default_zone


def taker(scope: Scope, found: Noun) -> str:
    """The controller of a card that comes into a shared zone, by default the player who puts it there."""
    if scope.who == "you":
        return "you"
    if found.phrases and all(phrase.whose == scope.who for phrase in found.phrases):
        return "owner"  # several players, each with cards of their own
    raise misread(found.node, "whose?")


@means(VERBS, "return_position")
def _return_position(scope: Scope, node: Node) -> None:
    what, position, whose = trees(node)
    selector = objects(scope, noun(scope, what))
    _check_owner(scope, whose, owner(scope, whose), selector)
    scope.emit(Put(selector, tokens(node, "ZONE")[0], position=rule(position), verb="return"))


def _check_owner(scope: Scope, node: Node, whose: str, selector: Selector) -> None:
    """Cards return to their owner's zones; "your hand" is an error for cards that may be someone else's."""
    if whose != "owner" and whose != scope.who and side_of(scope, selector) == "opponent":
        raise misread(node, "cards go to their owner's zones")


@means(VERBS, "add")
def _add(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    if owner(scope, whose) not in (scope.who, "owner"):
        raise misread(whose, "whose?")
    put(scope, noun(scope, what), tokens(node, "ZONE")[0], "", verb="add")


@means(VERBS, "put")
def _put(scope: Scope, node: Node) -> None:
    what, dest, *order = trees(node)
    found = noun(scope, what, apart=True)
    zone = tokens(dest, "ZONE")[0]
    position = ""
    if rule(dest) == "dest_position":
        position = rule(trees(dest)[0])
    if order:
        if position != "bottom":
            raise misread(order[0], "an order is kept at the bottom only")
        position = {"any_order": "any order", "random_order": "shuffled"}[rule(order[0])]
    whose = owner(scope, trees(dest)[-1])
    if creates(found):
        create(scope, found, zone, whose if whose != "owner" else "you")
        return
    if found.apart:
        raise misread(what, "each of them is chosen by itself")
    state = "engaged" if rule(dest) == "dest_engaged" else ""
    put(scope, found, zone, whose, position=position, state=state)


@means(VERBS, "put_either")
def _put_either(scope: Scope, node: Node) -> None:
    what, first, second = trees(node)
    found = noun(scope, what)
    if rule(first) != "dest" or rule(second) != "dest":
        raise misread(node, "one of two zones")
    zones = [tokens(dest, "ZONE")[0] for dest in (first, second)]
    if (
        not creates(found)
        or not found.count()[1]
        or any(owner(scope, trees(dest)[-1]) != "you" for dest in (first, second))
    ):
        raise misread(node, "one of two zones")
    create(scope, found, zones[0], "you", other_zone=zones[1])


def put(scope: Scope, found: Noun, zone: str, whose: str, position: str = "", state: str = "", verb: str = "") -> None:
    """Move cards. The field of one player needs a side, a zone shared by all owners does not."""
    selector = objects(scope, found)
    to = "owner"
    if whose == "each":
        if not is_shared(scope, zone):
            raise misread(found.node, "whose?")
        whose = taker(scope, found)
    if (
        (zone == scope.language.default_zone and whose not in ("", "owner"))
        or whose.startswith("controller of")
        or (whose in ("you", "opponent") and side_of(scope, selector) not in ("", whose))
    ):
        to = whose
    if not verb:
        verb = "bury" if zone == scope.language.discard_zone else "put"
    moved = Put(selector, zone, to, position, state, verb)
    scope.emit(moved)
    if isinstance(selector, TopCards):
        scope.loose = moved
    if scope.found and _was_found(selector):
        scope.found = False
        scope.emit(Shuffle(scope.who))


@means(VERBS, "put_count")
def _put_count(scope: Scope, node: Node) -> None:
    base = before(scope, node, Create)
    if base.every:
        raise misread(node, "so many of which?")
    scope.emit(Create(base.names, int(tokens(trees(node)[0], "INT")[0]), base.to, base.who))


def creates(found: Noun) -> bool:
    """Whether the phrase names tokens that do not exist yet: tokens by name, in no zone."""
    if found.refers or found.any_of:
        return False
    return all(phrase.makes and not phrase.among and not phrase.zones for phrase in found.phrases)


def create(scope: Scope, found: Noun, zone: str, who: str, other_zone: str = "") -> None:
    """Create tokens by name."""
    if found.apart:
        made = [(piece.phrase.names[0], piece.count()) for piece in one_by_one(scope, found)]
        if other_zone or any(phrase.tests or phrase.enemy or phrase.other for phrase in found.phrases):
            raise misread(found.node, "tokens are created by name")
        names = tuple(name for name, (many, _) in made for _ in range(many if isinstance(many, int) else 0))
        scope.emit(Create(names, 1, zone, who, every=True))
        scope.refer(It("it"), ("token",))
        return
    if len(found.phrases) != 1 or found.phrase.tests or found.phrase.other or found.phrase.enemy:
        raise misread(found.node, "tokens are created by name")
    amount, up_to = found.count()
    scope.emit(Create(tuple(found.phrase.names), amount, zone, who, up_to=up_to, other_zone=other_zone))
    scope.refer(It("it"), ("token",))


@means(VERBS, "swap")
def _swap(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0]).selector
    if not isinstance(found, Joined) or len(found.parts) != 2:
        raise misread(node, "swap which two?")
    scope.emit(Swap(*found.parts))


@means(VERBS, "transform")
def _transform(scope: Scope, node: Node) -> None:
    what, into = (noun(scope, child) for child in trees(node))
    if not creates(into) or len(into.phrase.names) != 1 or into.phrase.det not in ("one", "number", ""):
        raise misread(into.node, "a token by name was expected")
    scope.emit(Transform(objects(scope, what), into.phrase.names[0]))
