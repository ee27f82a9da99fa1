"""What is offered is what the checks let pass: what is left out unchecked would have been refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from tests.conftest import FULL

import cardwright as cw
from cardwright.games import load
from cardwright.games.argent_saga.rules import checks as arg
from cardwright.games.argent_saga.rules.options import INSTACAST
from cardwright.games.force_of_will.rules import checks as fow
from cardwright.games.force_of_will.rules.options import ANYTIME
from cardwright.games.force_of_will.rules.timing import main_timing
from cardwright.games.legions_of_will.rules import checks as low
from cardwright.games.legions_of_will.rules.options import ACTIONS, REDEEM
from cardwright.games.shadowverse_evolve.rules import actions as sve
from cardwright.kernel.game import Game
from cardwright.kernel.playing.components import payable
from cardwright.kernel.playing.offers import ANY, means_of, playable_cards, usable_abilities
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.play.decks import decks_for

pytestmark = pytest.mark.one_way("every check is asked at every choice")

STEPS = 400 if FULL else 120


class Offered(NamedTuple):
    """A check of a game, and the words that spare it."""

    game: str
    check: Callable[..., Any]
    only: frozenset[str] = ANY
    applies: Callable[[Game, int], bool] = lambda g, player: True


def _may_only_act(g: Game, player: int) -> bool:
    return low.check_moment(g, player) is not None


PLAYS = {
    "SVE": Offered("shadowverse-evolve", sve.check_play),
    "SVE Quick": Offered("shadowverse-evolve", sve.check_quick_play, sve.QUICK),
    "LOW": Offered("legions-of-will", low.check_play),
    "LOW actions": Offered("legions-of-will", low.check_play, ACTIONS, _may_only_act),
    "LOW redeem": Offered("legions-of-will", low.check_redeem, REDEEM),
    "ARG main phase": Offered("argent-saga", arg.check_free_play),
    "ARG Instacast": Offered("argent-saga", arg.check_instant_play, INSTACAST),
    "FOW": Offered("force-of-will", fow.check_play),
    "FOW Quickcast": Offered("force-of-will", fow.check_play, ANYTIME, lambda g, player: not main_timing(g, player)),
}
USES = {
    "SVE": Offered("shadowverse-evolve", sve.check_ability),
    "SVE Quick": Offered("shadowverse-evolve", sve.check_quick_ability),
    "LOW": Offered("legions-of-will", low.check_ability),
    "ARG": Offered("argent-saga", arg.check_ability),
    "FOW": Offered("force-of-will", fow.check_ability),
}


def moments(game: str, seed: int) -> Any:
    """A random game, decision by decision."""
    title, rng = load(game), Random(seed)
    decks = decks_for(title, title.format)
    g = cw.new_game(game, [decks[seed % len(decks)], decks[(seed * 5 + 1) % len(decks)]], seed=seed)
    for _ in range(STEPS):
        if g.decision is None:
            return
        yield g
        g.choose(rng.below(len(g.decision.options)))


def somewhere(g: Game) -> list[int]:
    return [card.id for card in g.cards if card.zone >= 0]


@pytest.mark.parametrize("name", PLAYS)
@pytest.mark.parametrize("seed", range(20 if FULL else 3))
def test_the_cards_offered_are_those_that_pass_the_check(name: str, seed: int) -> None:
    offered = PLAYS[name]
    for g in moments(offered.game, seed):
        for player in (0, 1):
            ids = somewhere(g) if offered.applies(g, player) else []
            found = playable_cards(g, player, ids, means_of(g, player), offered.check, offered.only)
            assert found == [i for i in ids if offered.check(g, player, g.cards[i]) is None]


@pytest.mark.parametrize("name", USES)
@pytest.mark.parametrize("seed", range(20 if FULL else 3))
def test_the_abilities_offered_are_those_that_pass_the_check(name: str, seed: int) -> None:
    offered = USES[name]
    for g in moments(offered.game, seed):
        for player in (0, 1):
            found = usable_abilities(g, player, means_of(g, player), offered.check)
            abilities = [
                (i, index, ability, own.activated[:index].count(ability))
                for i in somewhere(g)
                for own in (chars(g, g.cards[i]),)
                for index, ability in enumerate(own.activated)
            ]
            passing = [
                (i, index)
                for i, index, ability, nth in abilities
                if offered.check(g, player, g.cards[i], ability, nth) is None
            ]
            assert sorted(found) == passing


def test_means_that_are_cards_are_as_many_as_can_be_paid_with() -> None:
    for g in moments("argent-saga", 3):
        for player in (0, 1):
            turned = g.rules.paying.turned[g.rules.paying.currency]
            what, state = turned.what, turned.state
            cost = TurnCost(what, state)
            assert means_of(g, player) == len(payable(g, Frame(-1, "cost", player, (0, 0)), cost))
