"""A view that is kept has the same effects, prices and blows."""

from __future__ import annotations

import copy

from tests.games.shadowverse_evolve.test_10_effects_shown import scene


def test_a_kept_view_has_the_same_effects_prices_and_blows() -> None:
    s = scene()
    s.put(0, "field", "Bannerman"), s.put(0, "field", "Recruit"), s.put(0, "hand", "Straggler")
    s.start()
    view = s.game.view(0)
    kept = copy.copy(view)
    assert (kept.effects, kept.prices, kept.blows) == (view.effects, view.prices, view.blows)
    assert kept.data() == view.data()
