"""Modes: every choice of a test suite is made twice, in different ways, with the same result.

`install("undo")` makes `Game.choose` take each choice back and make it again; "copy" and "pickle" make it in
another game as well; "replay" plays the whole game again from its seed now and then; "tables" builds every table of
characteristics from the beginning as well. A test suite asks for a mode once (pytest's `--mode`), and every test in it
becomes a test of undo, copies, pickles, replays or tables.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import ExitStack
from functools import wraps
from typing import Any

from cardwright.games.title import Title
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Choice

from .conformance_tables import compare_tables, comparing
from .snapshot import Snapshot, differences, snapshot

Choose = Callable[[Game, Choice], None]
EVERY = 10  # choices between two replays of a game
LONG = 100  # a game with more choices is pickled more rarely, since its whole history is pickled


class ModeFailure(AssertionError):
    """The same choice had another result in the mode."""


def _same(way: str, one: Snapshot, other: Snapshot) -> None:
    found = differences(one, other)
    if found:
        raise ModeFailure(f"{way}:\n  " + "\n  ".join(found))


def _undone(choose: Choose) -> Choose:
    def chosen(g: Game, index: Choice) -> None:
        before = snapshot(g)
        choose(g, index)
        after = snapshot(g)
        g.undo()
        _same("undo did not restore the state", before, snapshot(g))
        choose(g, index)
        _same("the choice had another result after undo", after, snapshot(g))

    return chosen


def _in_both(way: str, twin_of: Callable[[Game], Game], always: bool = True) -> Callable[[Choose], Choose]:
    def mode(choose: Choose) -> Choose:
        def chosen(g: Game, index: Choice) -> None:
            if not always and len(g.choices) > LONG and len(g.choices) % LONG:
                choose(g, index)
                return
            before = snapshot(g)
            twin = twin_of(g)
            _same(f"the {way} is not equal", before, snapshot(twin))
            failed: Exception | None = None
            try:
                choose(twin, index)
            except Exception as error:
                failed = error
            _same(f"a choice in the {way} changed the game itself", before, snapshot(g))
            choose(g, index)
            if failed is not None:
                raise ModeFailure(f"the choice fails in the {way} only") from failed
            _same(f"the choice had another result in the {way}", snapshot(g), snapshot(twin))

        return chosen

    return mode


class _Replays:
    """Remembers the beginnings of the latest few games, enough for one test."""

    def __init__(self) -> None:
        self.known: list[tuple[Game, Callable[[], Game]]] = []

    def remember(self, g: Game, again: Callable[[], Game]) -> None:
        self.known = [*self.known[-7:], (g, again)]

    def beginning(self, g: Game) -> Callable[[], Game] | None:
        return next((again for game, again in self.known if game is g), None)


def _replayed(choose: Choose, replays: _Replays) -> Choose:
    def chosen(g: Game, index: Choice) -> None:
        choose(g, index)
        again = replays.beginning(g)
        if again is None or not (len(g.choices) % EVERY == 1 or g.outcome is not None):
            return
        twin = again()
        for choice in g.choices:
            choose(twin, choice)
        _same("seed and choices lead elsewhere", snapshot(g), snapshot(twin))

    return chosen


def unpickled(g: Game) -> Game:
    """The game that comes back from its pickle."""
    twin = pickle.loads(pickle.dumps(g))
    if not isinstance(twin, Game):
        raise TypeError("a pickled game came back as something else")
    return twin


MODES = ("undo", "copy", "pickle", "replay", "tables")


def install(mode: str) -> Callable[[], None]:
    """Switch a mode on for every choice of this process; gives the function that switches it off."""
    choose, new_game, tables = Game.choose, Title.new_game, ExitStack()
    if mode == "tables":
        tables.enter_context(comparing())
    if mode == "replay":
        replays = _Replays()
        _set(Game, "choose", wraps(choose)(_replayed(choose, replays)))
        _set(Title, "new_game", _remembering(new_game, replays))
    else:
        wrapped = _WAYS[mode](choose)
        _set(Game, "choose", wraps(choose)(wrapped))

    def restore() -> None:
        _set(Game, "choose", choose)
        _set(Title, "new_game", new_game)
        tables.close()

    return restore


def _compared(choose: Choose) -> Choose:
    def chosen(g: Game, index: Choice) -> None:
        choose(g, index)
        compare_tables(g)

    return chosen


_WAYS: dict[str, Callable[[Choose], Choose]] = {
    "undo": _undone,
    "copy": _in_both("copy", Game.copy),
    "pickle": _in_both("unpickled game", unpickled, always=False),
    "tables": _compared,
}


def _remembering(new_game: Callable[..., Game], replays: _Replays) -> Callable[..., Game]:
    @wraps(new_game)
    def begun(title: Title, *args: Any, **agreed: Any) -> Game:
        g = new_game(title, *args, **agreed)
        replays.remember(g, lambda: new_game(title, *args, **agreed))
        return g

    return begun


def _set(owner: type, name: str, value: object) -> None:
    setattr(owner, name, value)
