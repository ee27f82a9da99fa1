"""Cycles: forced ones that nobody can stop, and actions that lead back to where they began."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from .digest import plain, position

if TYPE_CHECKING:
    from .game import Game

PATIENCE = 50  # forced steps before positions are compared
STUBBORN = 5000  # steps without an action of a player's own, after which a cycle nobody ends is endless too
GROWING = 1000  # forced steps after which a cycle that only makes numbers grow counts as endless


def fingerprint(g: Game) -> str:
    """The position as one word, the same in every process."""
    return blake2b(repr(plain(position(g))).encode(), digest_size=12).hexdigest()


def endless(g: Game) -> bool:
    """Count one forced step; True if the same position came up again, or far too many, without a free choice."""
    since, count, seen, total = g.facts.get("forced", (-1, 0, (), 0))
    if since != g.free_choices:
        since, count, seen = g.free_choices, 0, ()
    count += 1
    total += 1
    if count > GROWING or total > STUBBORN:
        return True
    if count > PATIENCE:
        now = fingerprint(g)
        if now in seen:
            return True
        seen = (*seen, now)
    g.fact("forced", (since, count, seen, total))
    return False


def acted(g: Game) -> None:
    """A player acts of their own accord: what went before is no cycle."""
    if "forced" in g.facts:
        g.journal.drop(g.facts, "forced")


def before_action(g: Game, action: tuple[object, ...]) -> None:
    """Remember the position before an action that might lead back to it."""
    g.fact("before", (action, fingerprint(g), len(g.log)))


def after_action(g: Game) -> None:
    """If an action led back to where it began, bar it, with what was selected for it, until something changes."""
    before = g.facts.get("before")
    if before is None:
        return
    g.fact("before", None)
    action, then, since = before
    now = fingerprint(g)
    if now == then:
        selected = tuple(e.card for e in g.log[since:] if e.kind == "select")
        position, known = g.facts.get("barred", ("", ()))
        g.fact("barred", (now, (*(known if position == now else ()), (action, selected))))


def barred(g: Game) -> tuple[tuple[tuple[object, ...], tuple[int, ...]], ...]:
    """The actions that led back to this very position, with what was selected for them."""
    position, actions = g.facts.get("barred", ("", ()))
    if not actions:
        return ()
    found: tuple[tuple[tuple[object, ...], tuple[int, ...]], ...] = actions
    return found if position == fingerprint(g) else ()
