"""The same game in another process: nothing rests on the order of sets or hashes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PLAY = """
import cardwright as cw
from cardwright.kernel.state.rng import Random
for game in cw.game_ids():
    decks = list(cw.starter_decks(game))
    for seed in range(2):
        g = cw.new_game(game, [decks[seed % len(decks)], decks[(seed + 2) % len(decks)]], seed=seed)
        rng = Random(seed)
        while not g.over:
            g.choose(rng.below(len(g.decision.options)))
        print(game, seed, len(g.choices), g.digest(), hash(tuple(map(len, g.view(-1).log()))) % 1000)
"""


def played(hash_seed: str) -> str:
    """What a fresh process with this seed for its hashes plays."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, env=environment, check=True)
    return done.stdout


@pytest.mark.one_way("plays in processes of its own")
def test_games_are_the_same_whatever_the_seed_of_hashes() -> None:
    first = played("1")
    assert first.count("\n") >= 4
    assert played("2") == first
