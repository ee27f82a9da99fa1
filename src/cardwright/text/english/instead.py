""" "You may", and "instead": an instruction that takes the place of an earlier one."""

from __future__ import annotations

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.effects import (
    Create,
    Draw,
    Effect,
    If,
    PayTo,
    Pick,
    Shuffle,
    YouMay,
)
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Affected, Condition, It, Measure
from ..reading.chart import Node
from .around import Wrap
from .earlier import basic
from .scope import Scope, mentions, misread


def optional(effects: tuple[Effect, ...], who: Who) -> tuple[Effect, ...]:
    """ "You may ...": picking nothing declines, if one card is picked and everything else concerns it."""
    if not effects:
        return ()
    first = effects[0]
    if len(effects) == 1 and isinstance(first, PayTo) and not first.otherwise:
        return effects  # paying is always optional
    if isinstance(first, Pick) and not first.random and (first.up_to or first.amount == 1):
        if all(mentions(effect, It(first.bind)) for effect in effects[1:]):
            return (Pick(first.what, first.amount, True, first.who, bind=first.bind), *effects[1:])
    if isinstance(first, Create) and first.up_to:
        return effects
    picks = [effect for effect in effects if isinstance(effect, Pick)]
    if len(picks) > 1 and all(pick.up_to for pick in picks) and effects[: len(picks)] == tuple(picks):
        return effects  # up to one of each: picking nothing declines
    return (YouMay(effects, who),)


def replace_earlier(s: Scope, node: Node, upgraded: tuple[Effect, ...], wraps: list[Wrap]) -> None:
    """The instruction just read replaces an earlier one while the condition holds."""
    may = s.may
    if may:
        s.blocks.pop()
        wraps.pop()
    block = s.block
    if (block.condition is None and block.cost is None) or len(s.blocks) < 2 or not upgraded:
        raise misread(node, "instead of what, and when?")
    held = block.condition
    if held is None:
        _instead_if_paid(s, node, upgraded)
        return
    around = s.blocks[-2].effects
    at = _replaced(s, node, upgraded[-1])
    if block.effects:  # "search for two units and put them into play instead": all of the sentence
        first = _replaced(s, node, block.effects[0])
        if may or first > at:
            raise misread(node, "instead of how much?")
        around[first : at + 1] = [If(held, (*block.effects, *upgraded), tuple(around[first : at + 1]))]
        block.effects.clear()
        return
    old = around[at]
    if isinstance(old, Draw) and mentions(held, Affected(Pattern("draw"))):
        raise misread(node, "instead of what has happened by then?")
    if may:
        upgraded = (YouMay(upgraded, otherwise=(old,)),)
    if isinstance(old, If) and not old.otherwise:
        if not _stronger(held, old.condition):
            raise misread(node, "instead of what, if that does not happen?")
        if len(old.then) > 1:  # "Combo (3): This. That. Combo (5): More of that instead."
            then = list(old.then)
            inner = _last_like(then, upgraded[-1])
            then[inner] = If(held, upgraded, (then[inner],))
            around[at] = If(old.condition, tuple(then))
            return
    around[at] = If(held, upgraded, (old,))
    s.upgraded = tuple(around[at + 1 :])


def _instead_if_paid(s: Scope, node: Node, upgraded: tuple[Effect, ...]) -> None:
    """The same if a cost is paid, which a condition may allow."""
    cost = s.block.cost
    assert cost is not None
    outer = len(s.blocks) - 2
    while outer and not s.blocks[outer].effects:
        outer -= 1
    around = s.blocks[outer].effects
    alike = [at for at, old in enumerate(around) if _like(old, upgraded[-1])]
    if not alike:
        raise misread(node, "instead of what?")
    old = around[alike[-1]]
    new: Effect = PayTo(cost, upgraded, otherwise=(old,))
    for block in s.blocks[outer + 1 : -1]:
        new = If(block.condition, (new,), (old,)) if block.condition is not None else new
    around[alike[-1]] = new


def drop_repeated(s: Scope, start: int) -> None:
    """ "Draw three instead and discard a card": what followed the replaced instruction is said again, and done once."""
    effects = s.block.effects
    many = len(effects) - start
    if s.upgraded and s.block.condition is not None and tuple(effects[start:]) == s.upgraded[:many]:
        s.upgraded = s.upgraded[many:]
        del effects[start:]


def _replaced(s: Scope, node: Node, new: Effect) -> int:
    """The instruction that "instead" replaces: the last of its kind, or the sentence before."""
    block = s.blocks[-2]
    alike = [at for at, old in enumerate(block.effects) if _like(old, new)]
    same = [at for at in alike if _object(basic(block.effects[at])) == _object(new)]
    if same:
        return same[-1]
    if len(alike) == 1:
        return alike[0]
    start = block.last if block.last < len(block.effects) else block.sentence
    if not alike and len(block.effects) - start == 1 and not isinstance(block.effects[start], Shuffle):
        return start
    raise misread(node, "instead of what?")


def _like(old: Effect, new: Effect) -> bool:
    """Whether an instruction is of the kind of another, or a conditional block has one that is."""
    if isinstance(old, If) and not old.otherwise:
        return any(_like(inner, new) for inner in old.then)
    return type(basic(old)) is type(new)


def _last_like(effects: list[Effect], new: Effect) -> int:
    return max(at for at, old in enumerate(effects) if _like(old, new))


def _object(effect: Effect) -> object:
    """The cards of an instruction."""
    if isinstance(effect, Create):
        return effect.names
    return getattr(effect, "what", getattr(effect, "to", getattr(effect, "who", None)))


def _stronger(new: Condition | None, old: Condition) -> bool:
    """Whether one threshold lies above another of the same number."""
    if not isinstance(new, Measure) or not isinstance(old, Measure) or (new.left, new.op) != (old.left, old.op):
        return False
    return new.op == ">=" and isinstance(new.right, int) and isinstance(old.right, int) and new.right > old.right
