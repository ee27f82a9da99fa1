"""A view that is kept has the same effects, prices and blows."""

from __future__ import annotations

import copy

from cardwright.play.scene import Scene

CARDS = """\
name: Bannerman
type: Follower
class: Neutral
cost: 3
stats: 2/4
Your other followers have [attack]+1.

name: Recruit
type: Follower
class: Neutral
cost: 1
stats: 1/1

name: Drill
type: Spell
class: Neutral
cost: 1
Select a follower on your field. Give it [attack]+2 and Storm for the rest of this turn.

name: Loner
type: Follower
class: Neutral
cost: 1
stats: 1/3
This follower can't attack enemies.

name: Quartermaster
type: Follower
class: Neutral
cost: 2
stats: 1/2
[fanfare] Select a card in your hand. It costs 1 less to play.

name: Straggler
type: Follower
class: Neutral
cost: 5
stats: 5/5
This card costs X less to play. X equals the number of followers on your field.
"""


def scene() -> Scene:
    return Scene("shadowverse-evolve", cards=CARDS, names=("Anna", "Ben"))


def test_a_kept_view_has_the_same_effects_prices_and_blows() -> None:
    s = scene()
    s.put(0, "field", "Bannerman"), s.put(0, "field", "Recruit"), s.put(0, "hand", "Straggler")
    s.start()
    view = s.game.view(0)
    kept = copy.copy(view)
    assert (kept.effects, kept.prices, kept.blows) == (view.effects, view.prices, view.blows)
    assert kept.data() == view.data()
