"""What a player is offered is what the full checks allow, though the cheapest questions are asked first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.conftest import FULL

import cardwright as cw
from cardwright.games.argent_saga.rules.checks import check_ability, check_play
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.table import chars


def offered(g: Game) -> set[object]:
    """The cards to play and the abilities to activate that are on offer."""
    return (
        {option.value for option in g.decision.options if option.verb in ("play", "activate")} if g.decision else set()
    )


def allowed(g: Game, player: int, free: bool) -> set[object]:
    """All that the full checks allow, card by card and ability by ability."""
    found: set[object] = set()
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


def moments(seed: int) -> Iterator[Game]:
    """A game of chance at each moment at which its players may act."""
    decks = list(cw.starter_decks("argent-saga"))
    g = cw.new_game("argent-saga", [decks[seed % len(decks)], decks[(seed * 3 + 1) % len(decks)]], seed=seed)
    chance = Random(seed)
    while g.decision is not None:
        if g.decision.prompt in ("main", "priority"):
            yield g
        g.choose(chance.below(len(g.decision.options)))


@pytest.mark.parametrize("seed", range(16 if FULL else 4))
def test_the_options_are_what_the_checks_allow(seed: int) -> None:
    for g in moments(seed):
        assert offered(g) == allowed(g, g.decision.player, g.decision.prompt == "main"), (seed, len(g.choices))
