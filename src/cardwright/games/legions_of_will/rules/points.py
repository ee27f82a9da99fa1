"""Rule 506.7: "only before" or "only after" a point in the battle phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardwright.kernel.game import Game

ORDER = ("beginning of battle", "declare attackers", "declare blockers", "battle damage", "end of battle", "over")


def first_steps(g: Game) -> tuple[str, ...]:
    """The steps of the turn's first battle phase that have begun."""
    if g.battle is not None and g.battle.first:
        steps: tuple[str, ...] = g.battle.steps
        return steps
    turn, steps = g.notes.first_battle
    return steps if turn == g.turn else ()


# The points of rule 506.7: the step, and whether "after" it means after it began rather than after it ended.
POINTS = {
    "attackers are declared": ("declare attackers", True),  # LOW 506.7a
    "blockers are declared": ("declare blockers", True),  # LOW 506.7b
    "the battle damage step": ("battle damage", False),
    "the end of battle step": ("end of battle", False),
}


def _is_before(steps: tuple[str, ...], step: str) -> bool:
    """This step and all later ones have not begun. A skipped step is past once a later one begins."""
    at = ORDER.index(step)
    return all(ORDER.index(begun) < at for begun in steps)  # LOW 506.7e


def _is_after(steps: tuple[str, ...], step: str, begun: bool) -> bool:
    if step not in steps:
        return False  # LOW 506.7f
    return begun or steps[-1] != step


def no_battle_to_come(g: Game) -> bool:
    """The turn's battle phase was skipped and its prebattle main phase is over."""
    return (g.phase == "main" and g.notes.mains > 1) or g.phase in ("end", "cleanup")  # LOW 506.7e


def before(step: str, g: Game, player: int) -> bool:
    """The point of the turn's first battle phase has not been reached."""
    return _is_before(first_steps(g), step) and not no_battle_to_come(g)  # LOW 506.7d


def after(step: str, begun: bool, g: Game, player: int) -> bool:
    """The point of the turn's first battle phase has been passed."""
    return _is_after(first_steps(g), step, begun)  # LOW 506.7d


def before_in_battle(step: str, g: Game, player: int) -> bool:
    """A battle is going on and has not reached the point."""
    return g.battle is not None and _is_before(g.battle.steps, step)  # LOW 506.7c


def after_in_battle(step: str, begun: bool, g: Game, player: int) -> bool:
    """A battle is going on and has passed the point."""
    return g.battle is not None and _is_after(g.battle.steps, step, begun)  # LOW 506.7c


def during_battle(g: Game, player: int) -> bool:
    """A battle phase is going on."""
    return g.battle is not None


def before_battle(g: Game, player: int) -> bool:
    """The turn's first battle phase has not begun."""
    return not first_steps(g) and not no_battle_to_come(g)


def after_battle(g: Game, player: int) -> bool:
    """The turn's first battle phase is over."""
    return "over" in first_steps(g)


CONDITIONS: dict[str, Callable[[Game, int], bool]] = {
    "during battle": during_battle,
    "before battle": before_battle,
    "after battle": after_battle,
}
for _name, (_step, _begun) in POINTS.items():
    CONDITIONS[f"before {_name}"] = partial(before, _step)
    CONDITIONS[f"after {_name}"] = partial(after, _step, _begun)
    CONDITIONS[f"during battle before {_name}"] = partial(before_in_battle, _step)
    CONDITIONS[f"during battle after {_name}"] = partial(after_in_battle, _step, _begun)
