"""Each mode notices what it is there for. (`tests/conftest.py` runs a sample of the suite in every mode.)"""

from __future__ import annotations

import pytest
from tests.kernel.tiny import new_tiny, spell, unit

from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.play.conformance_modes import MODES, ModeFailure, install

pytestmark = pytest.mark.one_way("modes are not tried in a mode")


def small() -> Game:
    return new_tiny(1, 2, (), [unit("Ox", attack=2), unit("Calf", cost=0), spell("Gift", Draw())] * 4)


def cheat(g: Game, value: object) -> None:
    """A choice that writes to the state behind the journal's back."""
    g.players[0].resources["coins"] += 1
    end(g)


def end(g: Game) -> None:
    g.end((0,), "turn", "enough")


def test_undo_mode_notices_a_write_that_bypasses_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    g = small()
    monkeypatch.setattr(g.decision, "step", cheat)
    restore = install("undo")
    try:
        with pytest.raises(ModeFailure, match="undo did not restore"):
            g.choose(0)
    finally:
        restore()


SHARED: list[int] = []


def remember(g: Game, value: object) -> None:
    """A choice whose result depends on something outside the game."""
    SHARED.append(1)
    g.fact("chose", len(SHARED))
    end(g)


@pytest.mark.parametrize("mode", ["undo", "copy", "pickle"])
def test_modes_notice_state_outside_the_game(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    g = small()
    monkeypatch.setattr(g.decision, "step", remember)
    restore = install(mode)
    try:
        with pytest.raises(ModeFailure, match="another result"):
            g.choose(0)
    finally:
        restore()


def test_replay_mode_notices_a_game_that_was_tampered_with() -> None:
    import cardwright as cw

    restore = install("replay")
    try:
        g = cw.new_game("shadowverse-evolve", ["forestcraft", "runecraft"], seed=3)
        g.players[0].resources["play points"] = 7
        with pytest.raises(ModeFailure, match="lead elsewhere"):
            g.choose(0)
    finally:
        restore()


def played(g: Game) -> Game:
    """The game at its end."""
    while g.decision is not None:
        g.choose(len(g.choices) % len(g.decision.options))
    return g


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_leaves_a_sound_game_alone(mode: str) -> None:
    restore = install(mode)
    try:
        g = played(small())
    finally:
        restore()
    assert g.over
