"""Last known information as of the moment an ability was played or triggered (FOW 911.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.kernel.events.moving import remember_now
from cardwright.kernel.flow.frames import new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import stack_ability
from cardwright.kernel.state.customs import Customs
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import CounterCost, MoveCost
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, CopyObject, Damage, Destroy, Draw, Effect
from cardwright.kernel.vocabulary.selectors import Cards, It, Named, Seats, Stacked, This
from cardwright.kernel.vocabulary.values import Stat
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES

from .ten_layers import TEN, beast
from .tiny import Board, new_tiny


class Remembering(Customs):
    """What an ability reads of its card, once that is gone, is what the card was when the ability began."""

    def source_as_of(self, g: Game, card: Card) -> int:
        """The card as it is now."""
        return remember_now(g, card)


REMEMBERING = replace(TEN, home="tests.kernel.test_as_played:REMEMBERING", customs=Remembering())
MINE = Damage(Stat("attack", This()), Seats("opponent"))
THROWN = Activated((CounterCost("might", This(), 2), MoveCost(This(), "grave")), Body((MINE,)))
OX = Cards(("field",), "each", Named("Ox"))


def drawn(*effects: Effect) -> Triggered:
    """What is done when somebody draws."""
    return Triggered(Pattern("draw"), Body(effects), "Draw")


def with_ox(rules: Ruleset, ability: Ability, *others: Ability) -> tuple[Board, Card]:
    """An ox with two counters and an ability, and cards with others."""
    board = Board(2, rules=rules)
    board.put(0, "deck", beast("Card"))
    ox = board.put(0, "field", beast("Ox", ability, attack=1))
    for other in others:
        board.put(0, "field", beast("Butcher", other))
    return board.start().run(AddCounters(This(), "might", 2), source=ox), ox


@pytest.mark.parametrize(("rules", "lost"), [(REMEMBERING, 3), (TEN, 1)])
def test_an_activated_ability_reads_its_card_as_it_was_when_it_was_played(rules: Ruleset, lost: int) -> None:
    board, _ = with_ox(rules, THROWN)
    life = board.life(1)
    board.do("Use Ox")
    assert board.life(1) == life - lost  # with the counters that were paid, or without them


@pytest.mark.parametrize(("rules", "lost"), [(REMEMBERING, 3), (TEN, 2)])
def test_a_triggered_one_reads_its_card_as_it_was_when_it_triggered(rules: Ruleset, lost: int) -> None:
    board, ox = with_ox(rules, drawn(MINE), drawn(Apply(OX, (Add("attack", -1),)), Destroy(OX)))
    life = board.life(1)
    board.run(Draw()).do("Butcher: Draw (Card)")
    assert board.game.zone_kind(ox) == "grave"
    assert board.life(1) == life - lost


def test_one_whose_card_is_there_when_it_is_played_reads_it_as_it_last_was() -> None:
    board, _ = with_ox(REMEMBERING, drawn(Destroy(This()), MINE), drawn(Apply(OX, (Add("attack", -1),))))
    life = board.life(1)
    board.run(Draw()).do("Butcher: Draw (Card)")
    assert board.life(1) == life - 2


def test_one_that_its_cards_own_leaving_met_reads_the_card_as_it_left() -> None:
    leaves = Triggered(Pattern("move", this=True, frm=("field",)), Body((MINE,)), "Leaves")
    board, _ = with_ox(REMEMBERING, leaves)
    life = board.life(1)
    board.run(Apply(OX, (Add("attack", -1),)), Destroy(OX))
    assert board.life(1) == life - 2


def test_other_cards_are_read_as_they_last_were() -> None:
    target = Target("t1", Cards(("field",), "each", Named("Cow")))
    body = Body((Destroy(It("t1")), Damage(Stat("attack", It("t1")), Seats("opponent"))), (target,))
    board, _ = with_ox(REMEMBERING, Activated((MoveCost(This(), "grave"),), body))
    cow = board.put(0, "field", beast("Cow", attack=1))
    life = board.run(AddCounters(This(), "might", 3), source=cow).life(1)
    board.do("Use Ox")
    assert board.life(1) == life - 4


def test_a_copy_of_an_ability_reads_the_same_moment() -> None:
    board, ox = with_ox(REMEMBERING, THROWN)
    g = board.game
    original = new_frame(g, "activated", 0, ox.ref, -1, THROWN, THROWN.body)
    original.as_of = remember_now(g, ox)
    stack_ability(g, original.id, "activated")
    board.run(CopyObject(Stacked()))
    assert [f.as_of for f in g.frames.values() if f.kind == "activated"] == [original.as_of] * 2


DECK = (
    beast("Ox", THROWN, attack=2, life=3),
    beast("Cow", drawn(MINE), attack=1, life=2),
    beast("Butcher", drawn(Apply(Cards(("field",), "each"), (Add("life", -1), Add("attack", 1)))), attack=1, life=3),
    beast("Trainer", drawn(AddCounters(Cards(("field",), "you"), "might", 1)), attack=1, life=2),
)


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
def test_games_with_remembered_moments_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(4):
        start = lambda seed=seed: new_tiny(seed, 2, cards=DECK * 4, rules=REMEMBERING)  # noqa: E731
        Trial(start, mode, seed, "remembered").play(report)
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 4
