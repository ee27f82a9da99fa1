"""What is offered can be paid to its end, whatever is picked on the way, with a bounded number of trials."""

from __future__ import annotations

import pytest
from tests.conftest import FULL
from tests.properties.payments import board, full_board, walk

from cardwright.kernel.playing import paying, trying
from cardwright.kernel.playing.trying import PAYING
from cardwright.testing import rule

pytestmark = pytest.mark.one_way("boards are copied and tried")

SEEDS = range(400 if FULL else 8)
STEPS = 60  # more questions than any of these payments asks


class Trials:
    """Counts the trials of a search, and the payments that were taken back."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.made = self.taken_back = 0
        leads_to, illegal = trying.leads_to, paying.illegal

        def counted(*args: object) -> bool:
            self.made += 1
            return leads_to(*args)  # type: ignore[arg-type]

        def noticed(*args: object) -> None:
            self.taken_back += 1
            illegal(*args)  # type: ignore[arg-type]

        patch.setattr(trying, "leads_to", counted)
        patch.setattr(paying, "leads_to", counted)
        patch.setattr(paying, "illegal", noticed)


@rule("903.2l", "1003.4", "1003.5", "907.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_offered_is_paid_to_its_end(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    trials = Trials(monkeypatch)
    walks = [walk(game, STEPS) for game in board(seed)]
    assert [steps for steps, done in walks if not done] == []
    assert trials.taken_back == 0


@rule("903.2l-1")
@pytest.mark.parametrize("seed", range(40 if FULL else 3))
def test_many_kinds_of_producers_are_tried_so_often_and_no_more(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    trials = Trials(monkeypatch)
    game = full_board(seed)
    assert game.decision is not None
    assert trials.made <= PAYING * len(game.cards)
