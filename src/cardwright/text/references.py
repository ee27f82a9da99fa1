"""References: owners, definite nouns, and the meaning of "it"."""

from __future__ import annotations

from ..kernel.vocabulary.selectors import (
    Cards,
    It,
    Joined,
    Selector,
    This,
    Without,
)
from .meaning import Node, Scope, expect, misread, rule, tokens, trees

# --- owners and places ------------------------------------------------------------------------------


def owner(scope: Scope, node: Node) -> str:
    """Whose zone is meant."""
    name = rule(node)
    if name == "your":
        return "you"
    if name == "anyones":
        return "each"
    if name == "its_owners":
        return "owner"
    if name == "its_controllers":
        return controller(scope, node, scope.referent(node))
    if name == "opponents_":
        return "opponent"
    if name == "their":
        if scope.who != "you":
            return scope.who
        if scope.they:
            return scope.they
        raise misread(node, "whose?")
    if name in scope.meanings.owners:
        return scope.meanings.owners[name]
    if name == "that_ones":
        return controller(scope, node, reference(scope, trees(node)[0]))
    raise misread(node, "whose?")


def controller(scope: Scope, node: Node, selector: Selector) -> str:
    """The player who controls some cards."""
    side = side_of(scope, selector)
    if isinstance(selector, It) and (not side or (side == "opponent" and scope.language.several_opponents)):
        return f"controller of {selector.name}"
    if side:
        return side
    raise misread(node, "whose?")


def side_of(scope: Scope, selector: Selector) -> str:
    """Whose cards a selector finds, if that is certain."""
    if isinstance(selector, Cards):
        return selector.whose if selector.whose in ("you", "opponent") else ""
    if isinstance(selector, Joined):
        sides = {side_of(scope, piece) for piece in selector.parts}
        return sides.pop() if len(sides) == 1 else ""
    if isinstance(selector, It):
        for target in scope.targets:
            if target.bind == selector.name:
                return side_of(scope, target.what)
    return "you" if isinstance(selector, This) else ""


# --- references -------------------------------------------------------------------------------------


def reference(scope: Scope, node: Node) -> Selector:
    """What a pronoun or a definite noun means."""
    name = rule(node)
    said = tokens(node, "KIND")
    if name in scope.meanings.references:
        return scope.meanings.references[name](scope, node)
    if name in ("this", "this_kind"):
        if said and said[0] not in ("card", *scope.kinds):
            raise misread(node, f"this card is no {said[0]}")
        return This()
    if name == "it":
        return scope.referent(node)
    if name == "them":
        several = scope.counted or scope.referent(node)
        if several == This():
            raise misread(node, "this card is only one")
        return several
    if name == "that":
        known = scope.known.get(said[0])
        return known or scope.referent(node)
    if name in ("first", "second"):
        at = int(name == "second")
        if not isinstance(scope.it, Joined) or len(scope.it.parts) != 2:
            raise misread(node, "the first of what?")
        if said and said[0] not in ("card", *scope.pair[at : at + 1]):
            raise misread(node, f"the {name} is no {said[0]}")
        return scope.it.parts[at]
    if name in ("remaining", "rest"):
        if scope.looked is None:
            raise misread(node, "remaining of what?")
        expect(node, "KIND", "card")
        return left(scope)
    raise misread(node, "it is not clear what this refers to")


def left(scope: Scope) -> Selector:
    """Of the cards looked at, those not picked yet."""
    assert scope.looked is not None
    if not scope.picked:
        return scope.looked
    return Without(scope.looked, scope.picked[0] if len(scope.picked) == 1 else Joined(tuple(scope.picked)))
