"""What the game's instructions that move, find and make cards mean (2.6, 10.4, 12.3, 12.6, 12.9)."""

from __future__ import annotations

from typing import TypedDict, Unpack

import msgspec

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Create,
    DoTogether,
    Effect,
    ExpelUntil,
    Find,
    Pick,
    Put,
    Reveal,
    Shield,
    Shuffle,
    Station,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Among, Cards, It, Owned, Selector, This, TopCards
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.meaning import Node, Scope, expect, means, misread, rule, tokens, trees
from cardwright.text.movement import create, creates
from cardwright.text.movement import put as move
from cardwright.text.nouns import Noun, either, noun, objects, own
from cardwright.text.references import owner, side_of
from cardwright.text.verbs import before

from .wording import FIELD, MEANINGS, again
from .wording_instructions import acted, guarded

# --- cards found in a deck --------------------------------------------------------------------------------------------


def gather(scope: Scope, node: Node) -> Selector:
    """The cards that are to be moved; those in a deck are searched for first."""
    top = trees(node)[0] if rule(node) == "np" else node
    if rule(top) == "top_cards" and tokens(trees(top)[0], "ZONE") == ["shard deck"]:
        expect(trees(top)[0], "KIND", "card")
        if rule(trees(top)[0]) == "top_x":
            raise misread(top, "how many?")
        numbers = tokens(trees(top)[0], "INT")
        return TopCards(int(numbers[0]) if numbers else 1, owner(scope, trees(trees(top)[0])[0]), "shard deck")
    if len(trees(node)) > 1 and "or" not in tokens(node):
        return acted(scope, node)
    found = noun(scope, node)
    if found.refers or found.zones() != ("deck",) or found.phrase.among:
        if "deck" in found.zones() and not found.refers:
            raise misread(node, "a deck is searched by itself")
        selector = objects(scope, found)
        if isinstance(selector, TopCards) or not isinstance(selector, It):
            return selector
        return scope.refer(selector, found.kinds)
    number, up_to = found.count()
    if found.phrase.whose != "you" or found.phrase.target:
        raise misread(node, "whose deck?")
    where = either(found.phrases)
    scope.emit(Find(number, where, "deck", scope.who, up_to or scope.may, distinct_names=found.phrase.distinct))
    if where is not None:
        scope.emit(Reveal(It("found")))  # ARG 12.3.2
    scope.found = True
    return scope.refer(It("found"), found.kinds)


def arrived(scope: Scope, selector: Selector) -> None:
    """The cards that were found have been moved: the deck is shuffled (12.3.1)."""
    if scope.found and selector == It("found"):
        scope.found = False
        zone = next((effect.zone for effect in reversed(scope.block.effects) if isinstance(effect, Find)), "deck")
        scope.emit(Shuffle(scope.who, zone))  # ARG 12.3.1: the zone that was searched


class Manner(TypedDict, total=False):
    """How cards are moved."""

    whose: str
    position: str
    state: str
    verb: str
    into: Selector


def emit_put(scope: Scope, what: Selector, to: str, **how: Unpack[Manner]) -> None:
    """Move cards; after a search, also shuffle."""
    moved = Put(what, to, **how)
    scope.emit(moved)
    if isinstance(what, TopCards):
        scope.loose = moved
    arrived(scope, what)


# --- into play --------------------------------------------------------------------------------------------------------


@means(MEANINGS.verbs, "return_to_field")
def _return_to_field(scope: Scope, node: Node) -> None:
    emit_put(scope, gather(scope, trees(node)[0]), "field", verb="put")  # ARG 4.1.4


@means(MEANINGS.verbs, "put_into_play", "put_into_play_exhausted", "put_into_play_yours")
def _put_into_play(scope: Scope, node: Node) -> None:
    state = "exhausted" if rule(node).endswith("exhausted") else ""
    whose = "you" if rule(node).endswith("yours") else "owner"  # ARG 4.1.4
    if rule(trees(trees(node)[0])[0]) == "top_cards":
        emit_put(scope, gather(scope, trees(node)[0]), "field", whose=whose, state=state, verb="put")
        return
    found = noun(scope, trees(node)[0])
    if creates(found):
        create(scope, found, "field", scope.who)
        made = scope.block.effects[-1]
        if state:
            scope.block.effects[-1] = msgspec.structs.replace(made, state=state)
        return
    if not found.refers and found.kinds == ("token",) and not found.zones():
        earlier = before(scope, node, Create)  # "put two tokens into play instead"
        scope.emit(Create(earlier.names, found.count()[0], earlier.to, earlier.who, state))
        return
    if not found.refers and not found.any_of and not found.phrase.among and not found.zones():
        raise misread(node, "from where?")
    emit_put(scope, gather(scope, trees(node)[0]), "field", whose=whose, state=state, verb="put")


@means(MEANINGS.verbs, "put_so_many")
def _put_so_many(scope: Scope, node: Node) -> None:
    made = before(scope, node, Create)
    scope.emit(Create(made.names, int(tokens(node, "INT")[0]), made.to, made.who))


@means(MEANINGS.verbs, "equip")
def _equip(scope: Scope, node: Node) -> None:
    what, whom = trees(node)
    found = noun(scope, what)
    gear = gather(scope, what)
    unit = objects(scope, noun(scope, whom))
    if found.zones() in ((), FIELD) and gear != It("found"):
        scope.emit(Station(gear, unit))  # ARG 4.8.4, wherever the card is by then
    else:
        emit_put(scope, gear, "field", into=unit, verb="equip")  # ARG 10.4.5


@means(MEANINGS.verbs, "put_under")
def _put_under(scope: Scope, node: Node) -> None:
    what, whom = trees(node)
    cards = gather(scope, what)
    over = objects(scope, noun(scope, whom))
    scope.emit(Act("put under", cards, where=None if over == This() else Among(over)))
    arrived(scope, cards)


# --- to hand, deck and discard zone -----------------------------------------------------------------------------------


@means(MEANINGS.verbs, "add")
def _add(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    if owner(scope, whose) not in (scope.who, "owner") or tokens(node, "ZONE") != ["hand"]:
        raise misread(whose, "whose?")
    cards = gather(scope, what)
    _own_zone(scope, whose, cards)
    emit_put(scope, cards, "hand", verb="add")


@means(MEANINGS.verbs, "put")
def _put(scope: Scope, node: Node) -> None:
    what, dest, *order = trees(node)
    zone = tokens(dest, "ZONE")[0]
    if zone == "field":
        raise misread(dest, "cards are put into play")
    position = rule(trees(dest)[0]) if rule(dest) == "dest_position" else ""
    if order:
        if position != "bottom" or rule(order[0]) != "any_order":
            raise misread(order[0], "an order is kept at the bottom only")
        position = "any order"
    cards = gather(scope, what)
    _own_zone(scope, trees(dest)[-1], cards)
    emit_put(scope, cards, zone, position=position)


def _own_zone(scope: Scope, node: Node, cards: Selector) -> None:
    """Cards go to the zones of their owners; "your" is right only for cards of yours (4.1.4)."""
    whose = owner(scope, node)
    side = side_of(scope, cards) or ("each" if _anyones(scope, cards) else "")
    if (whose == "you" and side in ("opponent", "each")) or (whose == "opponent" and side != "opponent"):
        raise misread(node, "cards go to their owner's zones")


def _anyones(scope: Scope, cards: Selector) -> bool:
    """Whether the target may be a card of either player."""
    aims = [target.what for target in scope.targets if cards == It(target.bind)]
    return any(isinstance(what, Cards) and what.whose == "each" and not mentions_owner(what) for what in aims)


def mentions_owner(what: Selector) -> bool:
    """Whether cards are described by who owns them."""
    return any(isinstance(part, Owned) for part in parts_of(what))


@means(MEANINGS.verbs, "return")
def _return(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    cards = acted(scope, what)
    _own_zone(scope, whose, cards)
    scope.emit(Put(cards, tokens(node, "ZONE")[0], verb="return"))


@means(MEANINGS.verbs, "return_position", "return_in_order")
def _return_position(scope: Scope, node: Node) -> None:
    what, position, whose, *order = trees(node)
    place = rule(position)
    if rule(node) == "return_in_order":
        if place != "bottom" or any(rule(said) != "any_order" for said in order):
            raise misread(node, "an order is kept at the bottom only")
        place = "any order"
    cards = acted(scope, what)
    _own_zone(scope, whose, cards)
    scope.emit(Put(cards, tokens(node, "ZONE")[0], position=place, verb="return"))


@means(MEANINGS.verbs, "put_top_or_bottom")
def _put_top_or_bottom(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    cards = acted(scope, what)
    _own_zone(scope, whose, cards)
    expect(node, "ZONE", "deck")
    verb = "return" if "eturn" in scope.printed[node.meta.start_pos : node.meta.start_pos + 8] else "put"
    bottom, top = (Put(cards, "deck", position=place, verb=verb) for place in ("bottom", "top"))
    scope.emit(YouMay((bottom,), scope.who, otherwise=(top,)))


@means(MEANINGS.verbs, "put_back")
def _put_back(scope: Scope, node: Node) -> None:
    cards = acted(scope, trees(node)[0])
    if cards != It("looked"):
        raise misread(node, "put back what?")
    scope.emit(Put(cards, "deck", position="top"))


@means(MEANINGS.verbs, "shuffle_in")
def _shuffle_in(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    cards = acted(scope, what)
    who = owner(scope, whose)
    if who == "owner":
        who = f"owner of {cards.name}" if isinstance(cards, It) else "you" if cards == This() else ""
    if not who or tokens(node, "ZONE") != ["deck"]:
        raise misread(node, "whose deck?")
    scope.emit(Put(cards, "deck", verb="shuffle"), Shuffle(who))


# --- away from the field ----------------------------------------------------------------------------------------------


@means(MEANINGS.verbs, "sacrifice")
def _sacrifice(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if scope.who not in ("you", "chosen"):
        scope.emit(DoTogether(scope.who, _others_sacrifice(scope, node, found)))  # ARG 12.6.4
        return
    if scope.who == "chosen" and not found.refers:
        found = _whose(scope, found, "chosen")
    move(scope, own(scope, found), "discard", "", verb="sacrifice")  # ARG 12.6.1-12.6.3


def _others_sacrifice(scope: Scope, node: Node, found: Noun) -> tuple[Effect, ...]:
    """Another player sacrifices cards of their own; that player picks them, unless the text names them."""
    if found.refers:
        if scope.who == "opponent" and side_of(scope, found.selector) != "opponent":
            raise misread(node, "whose?")
        return (Put(found.selector, "discard", verb="sacrifice"),)
    found = _whose(scope, found, "chosen")
    pick = Pick(found.selector, found.count()[0], who="chosen")
    return (pick, Put(It("it"), "discard", verb="sacrifice"))


def _whose(scope: Scope, found: Noun, who: str) -> Noun:
    for phrase in found.phrases:
        phrase.whose = who
    return again(scope, found)


UNTIL = {"next_draw": Pattern("phase", phase="draw", who="you"), "turns_end": Pattern("phase", phase="end")}


@means(MEANINGS.verbs, "expel")
def _expel(scope: Scope, node: Node) -> None:
    if scope.until == Until.TURN:
        scope.emit(ExpelUntil(acted(scope, trees(node)[0]), "expelled", UNTIL["turns_end"]))
        return
    emit_put(scope, gather(scope, trees(node)[0]), "expelled", verb="expel")


@means(MEANINGS.verbs, "expel_until")
def _expel_until(scope: Scope, node: Node) -> None:
    what, until = trees(node)
    scope.emit(ExpelUntil(acted(scope, what), "expelled", UNTIL[rule(until)]))


@means(MEANINGS.verbs, "expel_leaving")
def _expel_leaving(scope: Scope, node: Node) -> None:
    what, of = guarded(acted(scope, trees(node)[0]))
    scope.emit(Shield(Replacement(Pattern("move", what=what, frm=FIELD), to="expelled"), of, Until.REST))
