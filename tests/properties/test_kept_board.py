"""Legions of Will: what is kept of the battlefield from moment to moment is what would be found by looking anew.

Two games go side by side by the same choices. One keeps what it has worked out, as games do; the other forgets it
before every step. At every decision the first is also asked what its copy is asked, which has worked out nothing yet.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.conftest import FULL

import cardwright as cw
from cardwright.games.legions_of_will.rules.bases import active_bases, bases_of, has_room, room, stationed
from cardwright.games.legions_of_will.rules.options import elsewhere, options
from cardwright.games.legions_of_will.rules.process import state_actions
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import settle
from cardwright.kernel.state.decisions import Decision
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import Random

pytestmark = pytest.mark.one_way("two games are compared at every choice")

GAME = "legions-of-will"
KINDS: dict[str, tuple[int, str]] = {"two": (2, ""), "three": (3, ""), "two against two": (4, "2v2")}
STEPS = 250


class Forgetful(Game):
    """A game that knows nothing of the battlefield but what it sees in this step."""

    __slots__ = ()

    def run(self) -> None:
        while self.decision is None and self.outcome is None:
            self.board, self.clean = None, (-1, -1)
            step, args, self.agenda = self.agenda
            step(self, *args)


def begun(kind: str, seed: int) -> Game:
    players, teams = KINDS[kind]
    decks = list(cw.starter_decks(GAME))
    mine = [decks[(seed + seat * (1 + seed % (len(decks) - 1))) % len(decks)] for seat in range(players)]
    return cw.new_game(GAME, mine, seed=seed, teams=teams)


def ids(cards: list[Card]) -> list[int]:
    return [card.id for card in cards]


def asked(decision: Decision | None) -> object:
    """What a decision says."""
    if decision is None:
        return None
    offers = [(o.verb, str(o.value), o.cards, o.rule) for o in decision.options]
    return decision.player, decision.kind, decision.prompt, offers


def bases(g: Game) -> dict[object, object]:
    """Which bases there are, what stands in them, and how much more they hold."""
    found: dict[object, object] = {}
    for player in range(len(g.players)):
        found[player] = ids(bases_of(g, player)), ids(active_bases(g, player))
        for base in bases_of(g, player):
            found[player, base.id] = ids(stationed(g, base)), room(g, base), has_room(g, base)
    return found


def means(g: Game) -> dict[int, object]:
    """What each player could do with priority, and which cards they could perhaps play from elsewhere."""
    return {
        player: (asked(Decision(player, "", "", options(g, player), settle)), elsewhere(g, player))
        for player in g.in_turn_order()
    }


def state_based(g: Game) -> object:
    """What state-based actions would do now: what happens by them and what they ask. Nothing of it is left."""
    mark, before = g.mark(), g.peek()
    written, agenda, decision, log, rng, _, next_id, *_ = mark
    g.decision = None
    try:
        found = state_actions(g, settle)
        happened = [(e.kind, e.card, e.player, e.amount, e.to, e.tag, e.rule) for e in g.log[log:]]
        return found, happened, asked(g.decision), len(g.journal.entries) - written
    finally:
        g.unpeek(before)
        g.agenda, g.decision, g.rng, g.next_id = agenda, decision, rng, next_id
        del g.log[log:]


def said(g: Game) -> dict[str, object]:
    """All that the rules of the game say about this moment."""
    return {"bases": bases(g), "means": means(g), "state-based actions": state_based(g)}


def go_on(g: Game, index: int, detour: int) -> None:
    """Choose; first go another way and come back, if there is a detour."""
    if detour >= 0:
        g.choose(detour)
        if g.decision is not None:
            said(g)
        g.undo()
    g.choose(index)


def choices(g: Game, rng: Random, most: int) -> Iterator[int]:
    """Random choices that have just been made, some of them after another that was taken back."""
    while g.decision is not None and len(g.choices) < most:
        count = len(g.decision.options)
        index = rng.below(count)
        go_on(g, index, rng.below(count) if rng.below(8) == 0 else -1)
        yield index


@pytest.mark.pure("a game of a class of its own: compiled classes have no other subclasses")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(24 if FULL else 3))
def test_a_game_that_keeps_its_board_says_what_one_says_that_looks_anew(kind: str, seed: int) -> None:
    g, forgetful = begun(kind, seed), begun(kind, seed).copy()
    forgetful.__class__ = Forgetful
    rng = Random(seed)
    every = 1 + seed % 3  # asking keeps the board up to date: where it is asked less often, more has changed
    for step, index in enumerate(choices(g, rng, STEPS)):
        forgetful.choose(index)
        assert asked(g.decision) == asked(forgetful.decision)
        assert g.digest() == forgetful.digest()
        assert step % every or g.decision is None or said(g) == said(g.copy())
    assert len(g.choices) > 20
