"""What a player is offered is what the full checks allow, though the cheapest questions are asked first."""

from __future__ import annotations

import pytest
from tests.conftest import FULL

import cardwright as cw
from cardwright.games.argent_saga.rules.checks import check_ability, check_play
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.table import chars


def allowed(g: Game, player: int, free: bool) -> set[tuple[object, ...]]:
    """All that the full checks allow, card by card and ability by ability."""
    found: set[tuple[object, ...]] = set()
    for card in g.cards:
        if card.zone < 0:
            continue
        own = chars(g, card)
        if check_play(g, player, card, free) is None:
            found.add(("play", card.id))
        for index, ability in enumerate(own.activated):
            if check_ability(g, player, card, ability, own.activated[:index].count(ability)) is None:
                found.add(("activate", card.id, index))
    return found


@pytest.mark.parametrize("seed", range(16 if FULL else 4))
def test_the_options_are_what_the_checks_allow(seed: int) -> None:
    decks = list(cw.starter_decks("argent-saga"))
    g = cw.new_game("argent-saga", [decks[seed % len(decks)], decks[(seed * 3 + 1) % len(decks)]], seed=seed)
    chance = Random(seed)
    while g.decision is not None:
        d = g.decision
        if d.prompt in ("main", "priority"):
            offered = {option.value for option in d.options if option.verb in ("play", "activate")}
            assert offered == allowed(g, d.player, d.prompt == "main"), (seed, len(g.choices))
        g.choose(chance.below(len(d.options)))
